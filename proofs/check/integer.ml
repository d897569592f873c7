(* What the core's integers are in the program: those of zarith. Extract.v names these. *)
include Z

(* The remainder of the quotient that is rounded down; powers; square roots rounded down. *)
let modulo x y = sub x (mul y (fdiv x y))
let power x k = pow x (to_int k)
let root x = if sign x < 0 then zero else sqrt x

(* A case of a positive number 2p + 1, 2p or 1; of an integer 0, positive or negative. *)
let odd p = succ (shift_left p 1)
let even p = shift_left p 1
let by_bit odd even one p = if equal p Z.one then one () else if is_odd p then odd (shift_right p 1) else even (shift_right p 1)
let by_sign zero positive negative z = if sign z = 0 then zero () else if sign z > 0 then positive z else negative (neg z)
