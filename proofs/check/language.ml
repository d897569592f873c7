(* Reads a rule as an expression of the core, and writes it so that nothing is left to precedence. The grammar is a part of
   that of docs/move-functions.md; what is not in it is refused with its place. Text and nesting are bounded, for the stack. *)
open Core
module Z = Integer

exception Unknown of int * string

let longest = 10_000
let deepest = 500
let largest_exponent = 1000

type phrase = Number_of of expression | Condition_of of condition

(* A bound on the bits of all values at moves of so many bits, and the bits worked on: by evaluating once, by the analysis. *)
type size = { bits : float; work : float; analysis : float; choices : int }

let size bits_of_t e =
  let work = ref 0. and analysis = ref 0. and most = ref 0. and choices = ref 0 in
  let node b k =
    work := !work +. b +. 64.;
    analysis := !analysis +. (k *. (b +. 256.));
    most := max !most b;
    b in
  let rec bits = function
    | Number z -> node (float (Z.numbits z + 1)) 1.
    | Move -> node bits_of_t 1.
    | Apply (o, a, b) ->
        let x = bits a in
        let y = bits b in
        if o = Gcd then work := !work +. (8. *. max x y);  (* takes several times as long as a quotient *)
        node (if o = Times then x +. y else max x y +. 1.) 1.
    | Power (a, k) -> let k = Z.to_float k in node (Float.max 1. k *. bits a +. 1.) (k +. 1.)  (* of 0 too, as a is evaluated *)
    | Root a -> node (bits a) 4.
    | Choice (c, a, b) -> incr choices; condition c; let x = bits a in node (max x (bits b)) 1.
  and condition = function
    | Compare (_, a, b) -> ignore (node (max (bits a) (bits b)) 1.)
    | Not c -> condition c
    | And (c, d) | Or (c, d) -> condition c; condition d in
  ignore (bits e);
  { bits = !most; work = !work; analysis = !analysis; choices = !choices }

(* ---- floor(...) --------------------------------------------------------------------------------------------------------

   The numbers a t + b + (c t + d) sqrt(r), with a, b, c, d rational and r an integer, are a field but for products with t.
   Rounded down they are an expression, as t is an integer >= 1. With the least common denominator n of a, b, c and d such a
   number is (A t + B + w sqrt(r)) / n with integers A, B and w = C t + D. floor(x / n) = floor(floor(x) / n), and an
   integer moves out of floor(x). Where w >= 0, w sqrt(r) is sqrt(r w^2), which isqrt rounds down; where w < 0, minus it,
   and -sqrt(z) rounded down is -1 - isqrt(z - 1) for an integer z >= 1. The sign of w must be the same for all t >= 1. *)
type real = { a : Q.t; b : Q.t; c : Q.t; d : Q.t; r : Z.t }

let rational b = { a = Q.zero; b; c = Q.zero; d = Q.zero; r = Z.one }
let has_root x = Q.sign x.c <> 0 || Q.sign x.d <> 0
let scaled q x = { x with a = Q.mul q x.a; b = Q.mul q x.b; c = Q.mul q x.c; d = Q.mul q x.d }

(* sqrt(p/q) = sqrt(p q) / q. Of a square it is a rational number: so a root that is left is none. *)
let root_of x =
  if has_root x || Q.sign x.a <> 0 || Q.sign x.b < 0 then None
  else
    let z = Z.mul (Q.num x.b) (Q.den x.b) in
    let s = Z.sqrt z in
    let over = Q.make Z.one (Q.den x.b) in
    Some (if Z.equal (Z.mul s s) z then rational (Q.mul (Q.of_bigint s) over) else { (rational Q.zero) with d = over; r = z })

let half_root_of_five = let half = Q.of_ints 1 2 in { (rational half) with d = half; r = Z.of_int 5 }

(* Both with the same root: sqrt(s) is sqrt(r s) / r times sqrt(r), if r s is a square. *)
let of_one_root x y =
  if not (has_root y) then Some (x, { y with r = x.r })
  else if not (has_root x) then Some ({ x with r = y.r }, y)
  else
    let z = Z.mul x.r y.r in
    let s = Z.sqrt z in
    if not (Z.equal (Z.mul s s) z) then None
    else
      let q = Q.make s x.r in
      Some (x, { y with c = Q.mul q y.c; d = Q.mul q y.d; r = x.r })

(* x + q y. *)
let plus q x y =
  let add (x, y) =
    let y = scaled q y in
    { x with a = Q.add x.a y.a; b = Q.add x.b y.b; c = Q.add x.c y.c; d = Q.add x.d y.d } in
  Option.map add (of_one_root x y)

let has_move x = Q.sign x.a <> 0 || Q.sign x.c <> 0

let rec times x y =
  if has_move y then if has_move x then None else times y x
  else
    let by (x, { b; d; r; _ }) =
      let e = Q.mul d (Q.of_bigint r) in
      let ( + ) = Q.add and ( * ) = Q.mul in
      { a = (x.a * b) + (x.c * e); b = (x.b * b) + (x.d * e); c = (x.a * d) + (x.c * b); d = (x.b * d) + (x.d * b); r } in
    Option.map by (of_one_root x y)

(* 1 / (b + d sqrt(r)) = (b - d sqrt(r)) / (b^2 - d^2 r). *)
let over x y =
  let norm = Q.sub (Q.mul y.b y.b) (Q.mul (Q.mul y.d y.d) (Q.of_bigint y.r)) in
  if has_move y || Q.sign norm = 0 then None else times x (scaled (Q.inv norm) { y with d = Q.neg y.d })

let floor_of x =
  let n = List.fold_left (fun n q -> Z.lcm n (Q.den q)) Z.one [ x.a; x.b; x.c; x.d ] in
  let whole q = Q.num (Q.mul q (Q.of_bigint n)) in
  let a = whole x.a and b = whole x.b and c = whole x.c and d = whole x.d in
  let negative = Z.sign c < 0 || (Z.sign c = 0 && Z.sign d < 0) in
  let keeps_sign = negative = (Z.sign (Z.add c d) < 0) in
  let c = Z.abs c and d = if negative then Z.neg d else d in
  let apply o e f =
    match (o, e, f) with
    | Plus, e, Number z when Z.sign z = 0 -> e
    | Plus, Number z, e when Z.sign z = 0 -> e
    | Times, Number z, _ when Z.sign z = 0 -> Number z
    | Times, Number z, e | Over, e, Number z when Z.equal z Z.one -> e
    | _ -> Apply (o, e, f) in
  let line a b = apply Plus (apply Times (Number a) Move) (Number b) in
  let square =
    if Z.sign d = 0 then apply Times (Number (Z.mul x.r (Z.mul c c))) (Power (Move, Z.of_int 2))
    else apply Times (Number x.r) (Power (line c d, Z.of_int 2)) in
  let rounded =
    if not (has_root x) then line a b
    else if negative then Apply (Minus, line a (Z.pred b), Root (Apply (Minus, square, Number Z.one)))
    else apply Plus (line a b) (Root square) in
  if keeps_sign then Some (apply Over rounded (Number n)) else None

let read text =
  let place = ref 0 and depth = ref 0 in
  let refuse at what = raise (Unknown (at + 1, what)) in
  if String.length text > longest then refuse longest (Printf.sprintf "a rule has at most %d characters" longest);
  let peek k = if !place + k < String.length text then text.[!place + k] else '\000' in
  let rec blank () = if peek 0 = ' ' then (incr place; blank ()) in
  let is_letter c = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c = '_' in
  let is_digit c = c >= '0' && c <= '9' in
  let rec run ok k = if ok (peek k) then run ok (k + 1) else k in
  (* The sign or word that comes next, and whether it is this one; then it is read. *)
  let next () =
    blank ();
    let two = if !place + 1 < String.length text then String.sub text !place 2 else "" in
    if is_letter (peek 0) then String.sub text !place (run (fun c -> is_letter c || is_digit c) 0)
    else if List.mem two [ "**"; "//"; "<="; ">="; "=="; "!=" ] then two
    else if !place < String.length text then String.make 1 (peek 0)
    else "" in
  let skip token = place := !place + String.length token in
  let accept token = next () = token && (skip token; true) in
  let expect token = if not (accept token) then refuse !place (Printf.sprintf "'%s' is expected" token) in
  let nested f =
    if !depth = deepest then refuse !place (Printf.sprintf "nested more than %d deep" deepest);
    incr depth;
    let r = f () in
    decr depth;
    r in
  let number at = function Number_of e -> e | Condition_of _ -> refuse at "a number is expected here, not a condition" in
  let condition at = function Condition_of c -> c | Number_of _ -> refuse at "a condition is expected here, not a number" in
  let start () = blank (); !place in
  let unknown at token =
    refuse at (if token = "" then "the rule ends too early" else Printf.sprintf "'%s' is not known here" token) in
  let rec phrase () =
    nested (fun () ->
      let at = start () in
      let p = either () in
      if accept "?" then begin
        let c = condition at p in
        let at = start () in
        let a = number at (phrase ()) in
        expect ":";
        let at = start () in
        Number_of (Choice (c, a, number at (phrase ())))
      end
      else p)
  and chain operand join tokens =
    let at = start () in
    let p = ref (operand ()) in
    let rec go () =
      let token = next () in
      if List.mem token tokens then begin
        skip token;
        let at' = start () in
        p := join token at !p at' (operand ());
        go ()
      end in
    go ();
    !p
  and either () = chain all (fun _ at p at' q -> Condition_of (Or (condition at p, condition at' q))) [ "or" ]
  and all () = chain negation (fun _ at p at' q -> Condition_of (And (condition at p, condition at' q))) [ "and" ]
  and negation () =
    if accept "not" then
      let at = start () in
      Condition_of (Not (condition at (nested negation)))
    else comparison ()
  and comparison () =
    let at = start () in
    let p = sum () in
    let token = next () in
    let signs = [ "<"; "<="; ">"; ">="; "=="; "!=" ] in
    if not (List.mem token signs) then p
    else begin
      skip token;
      let a = number at p in
      let at = start () in
      let b = number at (sum ()) in
      if List.mem (next ()) signs then refuse !place "comparisons are joined by 'and'";
      Condition_of
        (match token with
        | "<" -> Compare (Below, a, b)
        | "<=" -> Compare (UpTo, a, b)
        | ">" -> Compare (Below, b, a)
        | ">=" -> Compare (UpTo, b, a)
        | "==" -> Compare (Equals, a, b)
        | _ -> Not (Compare (Equals, a, b)))
    end
  and arithmetic operator = fun token at p at' q ->
    let a = number at p in
    Number_of (Apply (operator token, a, number at' q))
  and sum () = chain product (arithmetic (function "+" -> Plus | _ -> Minus)) [ "+"; "-" ]
  and product () = chain unary (arithmetic (function "*" -> Times | "//" -> Over | _ -> Modulo)) [ "*"; "//"; "%" ]
  and unary () =
    if accept "-" then
      let at = start () in
      match number at (nested unary) with
      | Number z -> Number_of (Number (Z.neg z))
      | e -> Number_of (Apply (Minus, Number Z.zero, e))
    else if accept "+" then
      let at = start () in
      Number_of (number at (nested unary))
    else power ()
  and power () =
    let at = start () in
    let p = atom () in
    if accept "**" || accept "^" then begin
      let a = number at p in
      let at = start () in
      let k = number at (nested unary) in
      let rec has_t = function
        | Move -> true
        | Number _ -> false
        | Apply (_, a, b) -> has_t a || has_t b
        | Power (a, _) | Root a -> has_t a
        | Choice _ -> true in
      if has_t k then refuse at "an exponent must be a constant";
      if not ((size 1. k).bits <= 1e4) then refuse at (Printf.sprintf "an exponent is at most %d" largest_exponent);
      match eval k Z.zero with
      | Some k when Z.sign k >= 0 && Z.leq k (Z.of_int largest_exponent) -> Number_of (Power (a, k))
      | _ -> refuse at (Printf.sprintf "an exponent is a number from 0 to %d" largest_exponent)
    end
    else p
  and atom () =
    let at = start () in
    let token = next () in
    if is_digit (peek 0) then begin
      let n = run is_digit 0 in
      let z = Z.of_substring text ~pos:at ~len:n in
      place := at + n;
      if is_letter (peek 0) || peek 0 = '.' then refuse !place "numbers are integers, and a product needs its *";
      Number_of (Number z)
    end
    else if accept "(" then begin
      let p = phrase () in
      expect ")";
      p
    end
    else if accept "t" then Number_of Move
    else if List.mem token [ "min"; "max"; "gcd" ] then begin
      skip token;
      expect "(";
      let argument () = let at = start () in number at (phrase ()) in
      let e = ref (argument ()) in
      if next () <> "," then refuse !place (token ^ " takes two or more numbers");
      while accept "," do
        e := Apply ((match token with "min" -> Least | "max" -> Greatest | _ -> Gcd), !e, argument ())
      done;
      expect ")";
      Number_of !e
    end
    else if accept "isqrt" then begin
      expect "(";
      let at = start () in
      let e = number at (phrase ()) in
      expect ")";
      Number_of (Root e)
    end
    else if accept "floor" then begin
      expect "(";
      let at = start () in
      let x = real_sum () in
      expect ")";
      match floor_of x with Some e -> Number_of e | None -> refuse at "the part with a root must keep its sign for all t >= 1"
    end
    else unknown at token
  (* What stands in floor(...), of which nothing else is read. *)
  and real_chain operand join tokens =
    let x = ref (operand ()) in
    let rec go () =
      let at = start () in
      let token = next () in
      if List.mem token tokens then begin
        skip token;
        (match join token !x (operand ()) with
        | Some y -> x := y
        | None -> refuse at "this is not a t + b with numbers of one square root");
        go ()
      end in
    go ();
    !x
  and real_sum () = real_chain real_product (fun token -> plus (if token = "+" then Q.one else Q.minus_one)) [ "+"; "-" ]
  and real_product () = real_chain real_unary (fun token -> if token = "*" then times else over) [ "*"; "/" ]
  and real_unary () =
    if accept "-" then scaled Q.minus_one (nested real_unary)
    else if accept "+" then nested real_unary
    else real_atom ()
  and real_atom () =
    let at = start () in
    let token = next () in
    if is_digit (peek 0) then begin
      let n = run is_digit 0 in
      let m = if peek n = '.' then run is_digit (n + 1) - n - 1 else 0 in
      let digits = String.sub text at n ^ String.sub text (at + n + min m 1) m in
      place := at + n + (if m > 0 then m + 1 else 0);
      if is_letter (peek 0) || peek 0 = '.' then refuse !place "a product needs its *";
      rational (Q.make (Z.of_string digits) (Z.pow (Z.of_int 10) m))
    end
    else if accept "(" then begin
      let x = nested real_sum in
      expect ")";
      x
    end
    else if accept "t" then { (rational Q.zero) with a = Q.one }
    else if accept "phi" then half_root_of_five
    else if accept "sqrt" then begin
      expect "(";
      let at = start () in
      let x = nested real_sum in
      expect ")";
      match root_of x with Some x -> x | None -> refuse at "this is no rational number from 0 on"
    end
    else unknown at token in
  let at = start () in
  let e = number at (phrase ()) in
  let token = next () in
  if token <> "" then ignore (unknown !place token);
  e

let write e =
  let out = Buffer.create 64 in
  let put = Buffer.add_string out in
  let rec expression = function
    | Number z -> put (if Z.sign z < 0 then "(" ^ Z.to_string z ^ ")" else Z.to_string z)
    | Move -> put "t"
    | Apply (((Least | Greatest | Gcd) as o), a, b) ->
        put (match o with Least -> "min(" | Greatest -> "max(" | _ -> "gcd(");
        expression a; put ", "; expression b; put ")"
    | Apply (o, a, b) ->
        let sign = match o with Plus -> "+" | Minus -> "-" | Times -> "*" | Over -> "//" | _ -> "%" in
        put "("; expression a; put (" " ^ sign ^ " "); expression b; put ")"
    | Root a -> put "isqrt("; expression a; put ")"
    | Power (a, k) -> put "("; expression a; put (" ** " ^ Z.to_string k ^ ")")
    | Choice (c, a, b) -> put "("; condition c; put " ? "; expression a; put " : "; expression b; put ")"
  and condition = function
    | Compare (r, a, b) ->
        let sign = match r with Below -> " < " | UpTo -> " <= " | Equals -> " == " in
        put "("; expression a; put sign; expression b; put ")"
    | Not c -> put "(not "; condition c; put ")"
    | And (c, d) -> put "("; condition c; put " and "; condition d; put ")"
    | Or (c, d) -> put "("; condition c; put " or "; condition d; put ")" in
  expression e;
  Buffer.contents out
