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
        node (if o = Times then x +. y else max x y +. 1.) 1.
    | Power (a, k) -> let k = Z.to_float k in node (Float.max 1. k *. bits a +. 1.) (k +. 1.)  (* of 0 too, as a is evaluated *)
    | Choice (c, a, b) -> incr choices; condition c; let x = bits a in node (max x (bits b)) 1.
  and condition = function
    | Compare (_, a, b) -> ignore (node (max (bits a) (bits b)) 1.)
    | Not c -> condition c
    | And (c, d) | Or (c, d) -> condition c; condition d in
  ignore (bits e);
  { bits = !most; work = !work; analysis = !analysis; choices = !choices }

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
        | Power (a, _) -> has_t a
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
    else if accept "min" || accept "max" then begin
      expect "(";
      let argument () = let at = start () in number at (phrase ()) in
      let e = ref (argument ()) in
      if next () <> "," then refuse !place (token ^ " takes two or more numbers");
      while accept "," do
        e := Apply ((if token = "min" then Least else Greatest), !e, argument ())
      done;
      expect ")";
      Number_of !e
    end
    else unknown at token
  and unknown at token =
    refuse at (if token = "" then "the rule ends too early" else Printf.sprintf "'%s' is not known here" token) in
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
    | Apply (Least, a, b) -> put "min("; expression a; put ", "; expression b; put ")"
    | Apply (Greatest, a, b) -> put "max("; expression a; put ", "; expression b; put ")"
    | Apply (o, a, b) ->
        let sign = match o with Plus -> "+" | Minus -> "-" | Times -> "*" | Over -> "//" | _ -> "%" in
        put "("; expression a; put (" " ^ sign ^ " "); expression b; put ")"
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
