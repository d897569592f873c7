(* dynim-check [--lines] FILE...: reads certificates dynim/2 (docs/formats.md), has the core check them, says what is proved.
   It exits with 0 if all are, 1 if one is refused, 2 if one is no such document. A dash is the standard input. *)
open Core
module Z = Integer

exception Malformed of int * string
exception Refused of string

(* What the longest check may cost, some minutes: steps along a table, entries of a table of two piles that is filled, and its
   steps, entries of rows of Grundy values that are passed, piles that are compared one by one, bits worked on to evaluate f,
   bits of one value, of all that are kept, and of a number of which the power of two that divides it is found a bit at a time; of a
   pattern the products of numbers that reasons are made of, and the number of a member; of windows of pairs the members of the
   lowest, and of all, and the bits of their first indices. *)
let most_steps = 2_000_000_000
let most_entries = 1e7
let most_filled = 4e9
let most_passed = 1e10
let most_compared = 1e8
let most_grown = 3e10
let most_work = 1e11
let most_bits = 1e7
let most_kept = 1e10
let most_zeros = 100_000
let most_looked_at = 10_000_000
let most_reasons = 5e9
let most_index = 10_000.
let most_first = 4e6
let most_members = 4e8
let most_begins = 4e9

type claim =
  | Solve of Z.t * Z.t * bool * Z.t option
  | Base of Z.t * (Z.t * Z.t) list
  | Table of Z.t list
  | Periodic of Z.t * Z.t
  | Finite of Z.t
  | Endless
  | Recurrence of Z.t * Z.t
  | Pattern of Z.t * (Z.t * Z.t list) list
  | Compared of string * Z.t * ((Z.t * Z.t) * Z.t) option
  | Grundy of (Z.t * Z.t) list list
  | Grundy_of of Z.t * Z.t * Z.t
  | Wythoff of Z.t * Z.t * (Z.t * Z.t) * bool * (Z.t * Z.t) option
  | Pairs_from of Z.t * Z.t * Z.t * (Z.t * Z.t) list
  | Imitation of Z.t * Z.t * (Z.t * Z.t) * (Z.t * Z.t) list * bool * (Z.t * Z.t) option
  | Two of (Z.t * Z.t) * Z.t * bool * (bool * Z.t) option
  | Two_rectangle of (Z.t * Z.t) * Z.t list list
  | Two_compared of string option * Z.t * (((Z.t * Z.t) * Z.t) * Z.t) option
  | Admissible
  | Not_admissible of (Z.t * Z.t)

(* Lines around f, how far the members are known, and how far reasons are looked for. *)
type lines = {
  base : Z.t; modulus : Z.t; classes : Z.t; from : Z.t; multiples : (Z.t * Z.t) option; tries : Z.t }

type proof =
  | Entries of evidence
  | Bounded of Z.t list * Z.t
  | From of Z.t * evidence
  | Scales of Z.t list list * Z.t list list * Z.t * Z.t
  | Lines of lines * evidence
  | Of_both of evidence_of_two
  | Least of two_evidence
  | Least_of_both of two_evidence * two_evidence option
  | Rows_for of grundy_evidence
  | Nothing

(* ---- the document: its fields in this order, blanks between them, no escapes in strings ---- *)

let read text =
  let place = ref 0 in
  let wrong what = raise (Malformed (!place, what)) in
  let peek () = if !place < String.length text then text.[!place] else '\000' in
  let rec blank () = match peek () with ' ' | '\t' | '\n' | '\r' -> incr place; blank () | _ -> () in
  let starts c = blank (); peek () = c in
  let sign c = if starts c then incr place else wrong (Printf.sprintf "'%c' is expected" c) in
  let word () =
    sign '"';
    let from = !place in
    while peek () >= ' ' && peek () <> '"' && peek () <> '\\' && peek () < '\127' do incr place done;
    if peek () <> '"' then wrong "a string is of printable ASCII without escapes, and ends";
    incr place;
    (from, String.sub text from (!place - 1 - from)) in
  let wants from what = place := from; wrong (what ^ " is expected") in
  let exactly wanted = let from, s = word () in if s <> wanted then wants from (Printf.sprintf "\"%s\"" wanted) in
  let key name = exactly name; sign ':' in
  let field name = sign ','; key name in
  let number () =
    let from, s = word () in
    if s = "" || (s.[0] = '0' && s <> "0") || not (String.for_all (fun c -> c >= '0' && c <= '9') s) then
      wants from "a number of decimal digits without leading zeros";
    Z.of_string s in
  let list item =
    sign '[';
    if starts ']' then (incr place; [])
    else begin
      let l = ref [ item () ] in
      while starts ',' do incr place; l := item () :: !l done;
      sign ']';
      List.rev !l
    end in
  let pair () =
    sign '[';
    let b = number () in
    sign ',';
    let v = number () in
    sign ']';
    (b, v) in
  (* Two fields that are numbers. *)
  let two a b =
    key a;
    let x = number () in
    field b;
    (x, number ()) in
  let outcome () =
    field "outcome";
    let from, s = word () in
    if s <> "N" && s <> "P" then wants from "\"N\" or \"P\"";
    s = "N" in
  let null what =
    if !place + 4 <= String.length text && String.sub text !place 4 = "null" then (place := !place + 4; None)
    else wrong (what ^ "null is expected") in
  let perhaps what start item = if starts start then Some (item ()) else null (what ^ " or ") in
  (* Where two rules first differ, and what is there. *)
  let unlike place =
    let values () =
      sign '{';
      let q = place () in
      sign ',';
      let v, w = two "first" "second" in
      sign '}';
      ((q, v), w) in
    perhaps "values" '{' values in
  sign '{';
  key "certificate"; exactly "dynim/2";
  field "game";
  let from, game = word () in
  let rule =
    match game with
    | "one-pile" | "two-pile" -> field "rule"; Some (snd (word ()))
    | "wythoff" | "imitation" -> None
    | _ -> wants from "one-pile, two-pile, wythoff or imitation" in
  field "claim"; sign '{';
  let from, kind = word () in
  sign ':'; sign '{';
  let claim =
    match (game, kind) with
    | "one-pile", "solve" ->
        let pile, limit = two "pile" "limit" in
        let wins = outcome () in
        field "take";
        Solve (pile, limit, wins, perhaps "a number" '"' number)
    | "one-pile", "base" ->
        key "up_to";
        let up = number () in
        field "members";
        Base (up, list pair)
    | "one-pile", "table" -> key "g"; Table (list number)
    | "one-pile", "periodic" ->
        let start, period = two "start" "period" in
        Periodic (start, period)
    | "one-pile", "endless" -> Endless
    | "one-pile", "recurrence" ->
        let delay, start = two "delay" "start" in
        Recurrence (delay, start)
    | "one-pile", "pattern" ->
        key "start";
        let start = number () in
        field "period";
        let entry () =
          sign '{';
          key "step";
          let step = number () in
          field "less";
          let less = list number in
          sign '}';
          (step, less) in
        Pattern (start, list entry)
    | "one-pile", "compare" ->
        key "with";
        let rule = snd (word ()) in
        field "up_to";
        let up = number () in
        field "g";
        Compared (rule, up, unlike (fun () -> key "pile"; number ()))
    | "one-pile", "grundy" ->
        let threshold () =
          sign '{';
          let step = two "limit" "grundy" in
          sign '}';
          step in
        key "rows";
        Grundy (list (fun () -> list threshold))
    | "one-pile", "value" ->
        let pile, limit = two "pile" "limit" in
        field "grundy";
        Grundy_of (pile, limit, number ())
    | "one-pile", "finite" -> key "last"; Finite (number ())
    | "two-pile", "solve" ->
        key "piles";
        let piles = pair () in
        field "limit";
        let limit = number () in
        let wins = outcome () in
        field "pile";
        let second () =
          let from, s = word () in
          if s <> "0" && s <> "1" then wants from "\"0\" or \"1\"";
          s = "1" in
        let second = perhaps "a pile" '"' second in
        field "take";
        blank ();
        Two (piles, limit, wins, match second with Some second -> Some (second, number ()) | None -> null "")
    | "two-pile", "rectangle" ->
        key "from";
        let first = pair () in
        field "L";
        Two_rectangle (first, list (fun () -> list number))
    | "two-pile", "compare" ->
        key "with";
        let rule = perhaps "a rule" '"' (fun () -> snd (word ())) in
        field "up_to";
        let up = number () in
        field "L";
        Two_compared (rule, up, unlike (fun () -> key "piles"; pair ()))
    | "two-pile", "admissible" -> Admissible
    | "two-pile", "not_admissible" -> key "piles"; Not_admissible (pair ())
    | "wythoff", "pairs" ->
        let m, p = two "m" "p" in
        field "pairs";
        Pairs_from (m, p, Z.zero, list pair)
    | "wythoff", "some_pairs" ->
        let m, p = two "m" "p" in
        field "from";
        let from = number () in
        field "pairs";
        Pairs_from (m, p, from, list pair)
    | ("wythoff" | "imitation"), "solve" ->
        let m, p = two "m" "p" in
        let piles, moves =
          if game = "wythoff" then (field "piles"; (pair (), []))
          else begin
            field "history";
            match list pair with [] -> wrong "a history begins with the piles" | piles :: moves -> (piles, moves)
          end in
        let wins = outcome () in
        field "move";
        let move = perhaps "two piles" '[' pair in
        if game = "wythoff" then Wythoff (m, p, piles, wins, move) else Imitation (m, p, piles, moves, wins, move)
    | "one-pile", _ -> wants from "solve, base, table, periodic, finite, endless, recurrence, pattern, compare, grundy or value"
    | "two-pile", _ -> wants from "solve, rectangle, compare, admissible or not_admissible"
    | "wythoff", _ -> wants from "solve, pairs or some_pairs"
    | _ -> wants from "solve" in
  sign '}'; sign '}';
  field "evidence"; sign '{';
  let entries () =
    let from, kind = word () in
    sign ':';
    match kind with
    | "members" -> Members (list number)
    | "g" -> Values (list number)
    | _ -> wants from "\"members\" or \"g\"" in
  let limits () =
    if starts '}' then Core.Table
    else
      let from, kind = word () in
      sign ':';
      match kind with
      | "formula" ->
          let from, which = word () in
          let which =
            match which with
            | "HR05" -> Hr05
            | "class 5" -> Class_5
            | "base three" -> Base_three
            | _ -> wants from "\"HR05\", \"class 5\" or \"base three\"" in
          field "up_to";
          Formula (which, perhaps "a number" '"' number)
      | "rows" ->
          let rows = number () in
          field "columns";
          let columns = number () in
          sign ',';
          let start, period = two "start" "period" in
          field "diagonals";
          Repeats (rows, columns, start, period, perhaps "a start and a period" '[' pair)
      | _ -> wants from "\"formula\" or \"rows\"" in
  let evidence =
    match claim with
    | Table _ | Grundy _ | Wythoff _ | Pairs_from _ | Imitation _ | Admissible -> Nothing
    | Periodic _ ->
        key "g";
        let l = list number in
        field "bound";
        Bounded (l, number ())
    | Compared _ -> (
        let from, kind = word () in
        sign ':';
        let l = list number in
        field ("with_" ^ kind);
        let m = list number in
        match kind with
        | "members" -> Of_both (Members_of_two (l, m))
        | "g" -> Of_both (Values_of_two (l, m))
        | _ -> wants from "\"members\" or \"g\"")
    | Pattern _ ->
        let base, modulus = two "base" "modulus" in
        sign ',';
        let classes, from = two "classes" "from" in
        field "multiples";
        let multiples = perhaps "a number and a member" '[' pair in
        field "tries";
        let tries = number () in
        sign ',';
        Lines ({ base; modulus; classes; from; multiples; tries }, entries ())
    | Grundy_of _ when starts '}' -> Rows_for All_rows
    | Grundy_of _ ->
        let rows, start = two "rows" "start" in
        sign ',';
        let period, limit = two "period" "limit" in
        Rows_for (Rows_repeat (rows, start, period, limit))
    | Two _ | Two_rectangle _ | Not_admissible _ -> Least (limits ())
    | Two_compared (rule, _, _) ->
        let limits name = key name; sign '{'; let l = limits () in sign '}'; l in
        let first = limits "first" in
        Least_of_both (first, Option.map (fun _ -> sign ','; limits "second") rule)
    | Endless | Recurrence _ -> (
        let from, kind = word () in
        sign ':';
        match (claim, kind) with
        | _, "from" ->
            let t = number () in
            sign ',';
            From (t, entries ())
        | Endless, "first" ->
            let tables () = list (fun () -> list number) in
            let first = tables () in
            field "again";
            let again = tables () in
            field "modulus";
            let m = number () in
            field "from";
            Scales (first, again, m, number ())
        | Endless, _ -> wants from "\"from\" or \"first\""
        | _ -> wants from "\"from\"")
    | _ -> Entries (entries ()) in
  sign '}'; sign '}';
  blank ();
  if !place < String.length text then wrong "nothing more is expected";
  (rule, claim, evidence)

(* ---- the verdict ---- *)

let text = Z.to_string

(* The largest piles of a rectangle. *)
let far ((a, b), rows) =
  let behind a l = Z.pred (Z.add a (Z.of_int (List.length l))) in
  (behind a rows, match rows with row :: _ -> behind b row | [] -> Z.zero)

(* Refuses what would take too long, before the core is asked. *)
let afford ?(by_powers = false) e claim evidence =
  (* A table of all L, with as many steps for each as there may be. *)
  let fill a b =
    let a = Z.to_float a and b = Z.to_float b in
    if not (a *. b <= most_entries && a *. b *. Float.min a b <= most_filled) then  (* nor what is no number *)
      raise (Refused "evidence: such a table takes too many steps") in
  (* Rows of Grundy values, of so many moves each, of which each has to be put among so many values at most. *)
  let grow rows moves seen =
    if not (Z.to_float rows *. Z.to_float moves *. (2. +. Z.to_float seen) <= most_grown) then
      raise (Refused "claim or evidence: so many rows take too many steps") in
  (* The largest two piles of which L is found, and of how many it is. *)
  let largest, cells =
    match claim with
    | Two (piles, _, _, _) | Not_admissible piles -> (piles, 1.)
    | Two_rectangle (first, rows) -> (far (first, rows), float (List.fold_left (fun n row -> n + List.length row) 0 rows))
    | Two_compared (_, up, unlike) ->
        let sum = match unlike with Some (((a, b), _), _) -> Z.add a b | None -> up in
        let smaller = Z.fdiv sum (Z.of_int 2) and larger = Z.pred sum in
        let cells = if by_powers then 3. else Z.to_float smaller *. Z.to_float larger in
        if cells > most_compared then raise (Refused "claim: so many piles take too many steps to compare");
        ((smaller, larger), cells)
    | _ -> ((Z.zero, Z.zero), 0.) in
  (* A table of all L up to these: its steps are known. *)
  let whole =
    match (claim, evidence) with
    | Two_rectangle _, Least Table -> cells >= 1. && cells >= Z.to_float (fst largest) *. Z.to_float (snd largest)
    | _ -> false in
  (* How many bits the numbers have at which f is evaluated, and how often; whether it is analysed. Conditions that always hold
     are looked at at up to 40 powers of two, by up to three values each, and shown by two analyses from each of three. *)
  let at_powers = 120 in
  let widest_of = List.fold_left (fun b z -> max b (Z.numbits z)) 0 in
  let bits, times, analysed =
    match (claim, evidence) with
    | Table l, _ -> (64, 2 * List.length l, false)
    | Grundy rows, _ -> (64, List.length rows, false)
    | Grundy_of (n, _, _), Rows_for All_rows -> grow n n n; (64, 1 + Z.to_int n, false)
    | _, Rows_for (Rows_repeat (n, _, _, limit)) -> grow n limit limit; (64, 1 + Z.to_int limit, true)
    | _, (Entries (Values l) | Bounded (l, _)) ->
        (64, 2 * List.length l, match claim with Finite _ | Periodic _ -> true | _ -> false)
    | _, Scales (first, again, m, n) ->
        (* All residues of all scales are looked at, and all moves from which the lines do not hold yet. *)
        let sizes = List.map List.length (first @ again) in
        let moves = Z.to_float m *. (2. +. Z.to_float n) *. float (List.fold_left ( + ) 8 sizes) in
        if moves > 1e8 then raise (Refused "evidence: modulus, from and scales are too large");
        let bits = List.fold_left (fun b size -> b + Z.numbits (Z.of_int size)) (widest_of [ m; n ] + 64) sizes in
        (bits, (2 * List.length sizes) + int_of_float moves, true)
    | _, Lines ({ modulus = m; from = n; _ }, (Members l | Values l)) ->
        let moves = Z.to_float m *. (4. +. Z.to_float n) in
        if moves > 1e6 then raise (Refused "evidence: modulus and from are too large");
        (widest_of (m :: n :: l) + 64, (2 * List.length l) + int_of_float moves, true)
    | _, From (t, (Members l | Values l)) -> (widest_of (t :: l), (2 * List.length l) + 4, true)
    | _, Entries (Members l) -> (widest_of l, 2 * List.length l, true)
    | _, Least Table ->
        let a, b = largest in
        if not whole then fill a b;
        (64, 1 + Z.to_int (Z.max a b), false)
    | _, Least (Repeats (a, b, _, _, _)) ->
        fill a b;
        if cells *. (Z.to_float a +. Z.to_float b) > most_filled then raise (Refused "claim: such a table takes too many steps");
        (64, 1 + Z.to_int (Z.max a b), true)
    | Admissible, _ -> (64, at_powers, true)
    | _, Least (Formula (_, Some m)) when Z.gt m (Z.of_int most_looked_at) ->
        raise (Refused "evidence: up_to takes too many steps")
    | _, Least (Formula (which, up_to)) ->
        let bits = widest_of [ fst largest; snd largest ] in
        let near = if which = Class_5 then 4 * bits else 9 in
        (bits, (int_of_float cells * near) + (2 * bits) + (match up_to with Some m -> 4 * Z.to_int m | None -> at_powers), true)
    | _ -> (64, 0, false) in
  let rec widest e =
    match e with
    | Number z -> Z.numbits z
    | Move -> 0
    | Apply (_, a, b) -> max (widest a) (widest b)
    | Power (a, _) | Root a -> widest a
    | Choice (c, a, b) -> max (widest_in c) (max (widest a) (widest b))
  and widest_in = function
    | Compare (_, a, b) -> max (widest a) (widest b)
    | Not c -> widest_in c
    | And (c, d) | Or (c, d) -> max (widest_in c) (widest_in d) in
  let s = Language.size (float (max bits (widest e) + 1)) e in
  let analyses =
    match (claim, evidence) with _, From _ -> 6. | Admissible, _ | _, Least (Formula (_, None)) -> 8. | _ -> 1. in
  let parts = float (s.choices + 1) in
  let analyses = if analysed then analyses *. parts else 0. in
  let evaluations = float times +. (4. *. analyses *. parts) in
  let work = (evaluations *. s.work) +. (analyses *. s.analysis) in
  if not (s.bits <= most_bits && float times *. s.bits <= most_kept && work <= most_work) then  (* nor what is no number *)
    raise (Refused "rule: its values take too long to compute");
  let tables =
    match (claim, evidence) with
    | Table l, _ | _, (Entries (Values l) | Bounded (l, _) | From (_, Values l) | Lines (_, Values l)) -> [ l ]
    | Two_rectangle (_, rows), _ when whole -> rows
    | _, Scales (first, again, _, _) -> first @ again
    | _ -> [] in
  let step (n, steps) v = (n + 1, steps + if Z.leq v (Z.of_int n) then Z.to_int v else n) in
  if List.fold_left (fun steps l -> snd (List.fold_left step (1, steps) l)) 0 tables > most_steps then
    raise (Refused "evidence: such a table takes too many steps to check");
  (match claim with
  | Grundy rows ->
      (* Each row looks into all before it, for one value each, and keeps what it sees in order. *)
      let n = float (List.length rows) in
      let most = List.fold_left (List.fold_left (fun most (_, v) -> Z.max most v)) Z.zero rows in
      let seen = Float.min n (Z.to_float most) in
      let step (m, steps) row = (m +. 1., steps +. ((n -. m) *. (float (List.length row) +. seen +. 2.))) in
      if snd (List.fold_left step (0., 0.) rows) > most_passed then
        raise (Refused "claim: such a table takes too many steps to check")
  | _ -> ());
  match (claim, evidence) with
  | _, Least (Formula _) when bits > most_zeros -> raise (Refused "claim: its numbers are too large")
  | _ -> ()

(* How many steps the walks of a pattern may take, each a reason for each member that the lines may be compared with. *)
let walks start period lines =
  let all = start :: lines.base :: lines.tries :: List.concat_map (fun (step, less) -> step :: less) period in
  let p = float (List.length period) in
  if List.exists (fun z -> Z.to_float z > most_index) all || List.length all > 100_000 || p > most_index then
    raise (Refused "claim or evidence: its numbers are too large");
  let size = 1. +. List.fold_left (fun d (step, _) -> Float.max d (Z.to_float step)) 0. period in
  let tries = 1. +. Z.to_float lines.tries in
  let reason = tries *. size *. size *. (1. +. (p *. tries /. 64.)) in
  let steps = most_reasons /. (reason *. (Z.to_float lines.base +. p)) in
  if steps < p then raise (Refused "claim: its reasons take too long to find");
  Z.of_float steps

(* 2 h of Theorem 72(b), and a bit more. Refuses pairs, so many from the index lo on, that take too long to find: the direct
   calculation up to there, so many windows above, and their members; for p = 1 the windows down to a narrow one. *)
let up_to_here m p lo width =
  let m' = Z.to_float m and p' = Z.to_float p and w = Z.to_float width and top = Z.add lo width in
  let n = Z.to_float top and size = float (Z.numbits top) in
  let root = sqrt (1. +. (4. *. p' /. m' *. p' /. m')) in
  let log_rho = log (m' /. (2. *. p') *. (1. +. root)) in
  let h = (p' *. p' /. m') +. (p' *. (1. +. root) /. 2.) in
  let here = (2. *. h) +. 100. in
  let far =
    if p' = 1. then log (w +. 1.)
    else if n <= here then 0.
    else (if n < infinity then log n else size *. log 2.) -. log h in
  let windows = 2. +. (far /. log_rho) in
  let members = ((windows -. 2.) *. ((4. *. p' *. p' /. m') +. p' +. 9.)) +.
    (w *. Float.min windows (1. /. (1. -. exp (-.log_rho)))) in
  let words = 1. +. float (Z.numbits m / 64) in
  let first = Float.min n here *. words and members = members *. words and begins = windows *. size in
  (* Nor what is no number. *)
  if not (p' <= 1e15 && first <= most_first && members <= most_members && begins <= most_begins) then
    raise (Refused "claim: its pairs take too long to find");
  Z.of_float (Float.min here 2e15)

(* The greatest common divisor, and what is left of m and p. *)
let blocks m p = let g = Z.max Z.one (Z.gcd m p) in (g, Z.div m g, Z.div p g)
let root_of n m p = Z.root (Z.mul (Z.mul n n) (Z.add (Z.mul m m) (Z.mul (Z.of_int 4) (Z.mul p p))))

(* The windows up to that of so many pairs from the index lo on: (13), where hi' may be one more. *)
let windows m p lo width =
  let here = up_to_here m p lo width in
  let over_rho n = Z.fdiv (Z.sub (root_of n m p) (Z.mul m n)) (Z.add p p) in
  let rec down lo width l =
    (* By a root where the next one would be no narrower. *)
    if Z.equal p Z.one && Z.leq width (Z.of_int 10) then (lo, width) :: l
    else
      let n = Z.max Z.zero (Z.succ (Z.sub lo p)) in
      let i = over_rho n in
      let below = Z.max p i and behind = Z.add (Z.add i (over_rho (Z.sub (Z.add lo width) n))) (Z.add p (Z.of_int 2)) in
      let l = (lo, width) :: l in
      if Z.gt p Z.one && Z.leq behind here then (p, Z.sub behind p) :: l else down below (Z.sub behind below) l in
  down lo width []

(* For the pair of a number x, around the index x / beta; and for those that are listed, from the index "from" on. *)
let around m p =
  let g, m, p = blocks m p in
  let find x =
    let i = Z.fdiv (Z.sub (Z.mul (Z.add (Z.add p p) m) x) (root_of x m p)) (Z.add m m) in
    windows m p (Z.max p (Z.sub i (Z.of_int 2))) (Z.add p (Z.of_int 3)) in
  (g, find)
let listed m p from l =
  let g, m, p = blocks m p in
  let last = Z.div (Z.pred (Z.add from (Z.of_int (List.length l)))) g in
  (g, fun first -> windows m p first (Z.succ (Z.sub last first)))

(* The second of two rules, and the evidence for each. *)
let second_rule rule =
  try Language.read rule with Language.Unknown (at, what) -> raise (Refused (Printf.sprintf "with, character %d: %s" at what))
let each = function
  | Values_of_two (l, m) -> (Entries (Values l), Entries (Values m))
  | Members_of_two (l, m) -> (Entries (Members l), Entries (Members m))

let piles (a, b) = Printf.sprintf "%s and %s" (text a) (text b)

let sentence claim =
  let wins = function true -> "wins" | false -> "loses" in
  let leaving = function None -> "" | Some t -> Printf.sprintf "; leaving %s wins" (piles t) in
  match claim with
  | Solve (pile, limit, _, Some k) ->
      Printf.sprintf "of %s counters with the limit %s the player to move wins; the least winning take is %s" (text pile)
        (text limit) (text k)
  | Solve (pile, limit, _, None) ->
      Printf.sprintf "of %s counters with the limit %s the player to move loses" (text pile) (text limit)
  | Base (up, l) -> Printf.sprintf "the g-base has these %d members up to %s, with these values" (List.length l) (text up)
  | Table l -> Printf.sprintf "g has these %d values from g(1) on" (List.length l)
  | Periodic (start, period) -> Printf.sprintf "g(n + %s) = g(n) for all n >= %s" (text period) (text start)
  | Finite last -> Printf.sprintf "the g-base is finite, its last member is %s" (text last)
  | Two (q, limit, n, move) ->
      Printf.sprintf "of piles of %s with the limit %s the player to move %s%s" (piles q) (text limit) (wins n)
        (match move with
        | Some (second, k) ->
            Printf.sprintf "; the least winning take is %s, from the %s pile" (text k) (if second then "second" else "first")
        | None -> "")
  | Endless -> "the g-base has infinitely many members"
  | Recurrence (d, s) ->
      Printf.sprintf "the g-base has infinitely many members b(0) = 1, b(1), ..., and b(k+1) = b(k) + b(k%s) for all k >= %s"
        (if Z.sign d = 0 then "" else "-" ^ text d) (text s)
  | Pattern (s, period) ->
      Printf.sprintf
        "the g-base has infinitely many members b(0) = 1, b(1), ..., and from b(%s) on the step from each and the value of the \
         next are as in this period of %d"
        (text s) (List.length period)
  | Compared (rule, up, None) ->
      Printf.sprintf "g(n) is the same as for %s, for all n up to %s" (Language.write (second_rule rule)) (text up)
  | Compared (rule, _, Some ((n, v), w)) ->
      Printf.sprintf "g(n) is the same as for %s, for all n below %s; there it is %s, and %s"
        (Language.write (second_rule rule)) (text n) (text v) (text w)
  | Grundy_of (n, x, v) -> Printf.sprintf "of %s counters with the limit %s the Grundy value is %s" (text n) (text x) (text v)
  | Grundy rows -> Printf.sprintf "the Grundy values of n counters with any limit are these, for n up to %d" (List.length rows)
  | Two_rectangle ((a, b), rows) ->
      let c, d = far ((a, b), rows) in
      Printf.sprintf "the least winning limit of piles of i and j has these values for i from %s to %s and j from %s to %s"
        (text a) (text c) (text b) (text d)
  | Two_compared (rule, up, unlike) ->
      let same =
        match rule with
        | Some rule -> "the same as for " ^ Language.write (second_rule rule)
        | None -> "what the formula of Theorem 51 says" in
      (match unlike with
      | None -> Printf.sprintf "the least winning limit is %s, of all piles with a sum up to %s" same (text up)
      | Some (((a, b), v), w) ->
          let sum = text (Z.add a b) in
          Printf.sprintf
            "the least winning limit is %s, of all piles with a sum below %s, or of %s with a smaller one below %s; of piles of \
             %s it is %s, and %s"
            same sum sum (text a) (piles (a, b)) (text v) (text w))
  | Admissible -> "the least winning limit is what the formula of Theorem 51 says, of all piles"
  | Not_admissible q ->
      Printf.sprintf "the least winning limit of piles of %s is not what the formula of Theorem 51 says" (piles q)
  | Pairs_from (m, p, from, l) when Z.sign from = 0 ->
      let last, _ = List.fold_left (fun _ q -> q) (Z.minus_one, Z.zero) l in
      Printf.sprintf "the first %d pairs of (%s,%s)-Wythoff Nim%s" (List.length l) (text m) (text p)
        (if l = [] then ""
         else Printf.sprintf "; so before blocking these are the P-positions with at most %s in the smaller pile" (text last))
  | Pairs_from (m, p, from, l) ->
      Printf.sprintf "in (%s,%s)-Wythoff Nim these are the %d pairs from the index %s on, P-positions before blocking" (text m)
        (text p) (List.length l) (text from)
  | Wythoff (m, p, q, n, t) ->
      Printf.sprintf "in (%s,%s)-Wythoff Nim, before blocking of moves from %s, the player to move %s%s%s" (text m) (text p)
        (piles q) (wins n) (leaving t) (if t = None then "" else ", whatever is blocked")
  | Imitation (m, p, q, moves, n, t) ->
      let now = List.fold_left (fun _ t -> t) q moves in
      let before = if moves = [] then "at the start" else "after these moves from " ^ piles q in
      Printf.sprintf "in (%s,%s)-Imitation Nim, with %s %s, the player to move %s%s" (text m) (text p) (piles now) before
        (wins n) (leaving t)

(* What is proved for ever of a table reads f as 0 where it has no value, or a negative one, behind the table. *)
let reading e claim evidence =
  match (claim, evidence) with
  | Finite _, Entries (Values l) | Periodic _, Bounded (l, _) when not (slow e) ->
      Printf.sprintf "a number from 0 on for t up to %d, and read as 0 where it is none beyond, " (List.length l)
  | _ -> ""

let rec explain claim evidence =
  let one = function Least_of_both (first, _) -> Least first | evidence -> evidence in
  let part = match claim with Table _ | Grundy _ | Admissible -> "claim" | _ -> "evidence" in
  function
  | Undefined t -> Printf.sprintf "rule: f(%s) is no number, or negative" (text t)
  | NotSlow -> "evidence: members prove nothing here, as it is not seen that f is never negative and never falls by more than 1"
  | Should (i, z) ->
      let missing =
        match evidence with
        | Entries (Members l) | From (_, Members l) | Lines (_, Members l)
        | Of_both (Members_of_two (l, _)) -> Z.gt i (Z.of_int (List.length l))
        | _ -> false in
      Printf.sprintf "%s, entry %s: %s" part (text i) (if missing then text z ^ " is missing" else "should be " ^ text z)
  | Extra i -> Printf.sprintf "evidence, entry %s: there is no such member" (text i)
  | Length z -> Printf.sprintf "evidence: there should be %s entries" (text z)
  | Claimed (i, b, v) -> Printf.sprintf "claim, pair %s: should be %s with the value %s" (text i) (text b) (text v)
  | Surplus i -> Printf.sprintf "claim, pair %s: there are no more members" (text i)
  | Value (n, z) -> Printf.sprintf "claim: g(%s) is %s, which outcome and take do not say" (text n) (text z)
  | Last z -> Printf.sprintf "claim: the last member up to there is %s" (text z)
  | Goes_on s when Z.sign s > 0 -> Printf.sprintf "claim: the base goes on, by %s or less" (text s)
  | Goes_on _ -> "claim: the base goes on"
  | Differs n -> Printf.sprintf "claim: g(%s) is not repeated" (text n)
  | Exceeds n -> Printf.sprintf "evidence, entry %s: exceeds the bound" (text n)
  | Small when claim = Endless -> "evidence: from or modulus is 0"
  | Small when (match claim with Compared _ -> true | _ -> false) -> "claim: a pile is 0, or beyond up_to"
  | Small when (match claim with Two_compared _ -> true | _ -> false) ->
      "claim: up_to is less than 2, or a pile is 0, or the first is more than the second, or their sum is beyond up_to"
  | Small when (match claim with Recurrence _ -> true | _ -> false) -> "claim: the delay is more than the start, or from is 0"
  | Small when (match claim with Pattern _ -> true | _ -> false) ->
      "evidence: base is too small for this period, or modulus and classes do not fit"
  | Small when (match claim with Two_rectangle _ -> true | _ -> false) -> "claim: a pile is 0, or there are no entries"
  | Small -> "claim: a number is 0 that must be at least 1"
  | Pair (i, a, b) -> Printf.sprintf "claim, entry %s: should be %s" (text i) (piles (a, b))
  | Against i -> Printf.sprintf "claim, move %s of the history: is not allowed" (text i)
  | Narrow -> "claim: its pairs are not found"
  | Outcome -> "claim: the other outcome is right"
  | Cell (a, b, z) -> Printf.sprintf "claim, row %s, entry %s: should be %s" (text a) (text b) (text z)
  | Width (a, z) -> Printf.sprintf "claim, row %s: should have %s entries" (text a) (text z)
  | Unmet ->
      part ^ (match one evidence with
      | Least (Formula (_, Some m)) ->
          Printf.sprintf ": f does not meet the conditions of the formula, as far as they look at moves up to %s" (text m)
      | Least (Formula ((Class_5 | Base_three), None)) -> ": it is not seen that f meets the conditions of the formula"
      | _ -> ": it is not seen that f is admissible")
  | Misfit -> "evidence: its numbers do not fit each other, or the claim"
  | Maybe_negative -> "evidence: it is not seen that f(t) >= 0 for all t"
  | No_repeats -> "evidence: the rows do not repeat as it says"
  | Grundy_value v -> Printf.sprintf "claim: the Grundy value is %s" (text v)
  | Exceeding z -> Printf.sprintf "evidence: it is not seen that f(t) is from 0 to %s for all t" (text z)
  | Threshold (n, i, x, v) ->
      Printf.sprintf "claim, row %s, entry %s: should be %s from the limit %s on" (text n) (text i) (text v) (text x)
  | No_threshold (n, i) -> Printf.sprintf "claim, row %s, entry %s: the value changes no more" (text n) (text i)
  | Of_second why ->
      let other =
        match evidence with
        | Of_both both -> snd (each both)
        | Least_of_both (_, Some second) -> Least second
        | _ -> evidence in
      let what = explain claim other why in
      let after n = String.sub what n (String.length what - n) in
      if String.starts_with ~prefix:"evidence" what then "evidence of the second rule" ^ after 8
      else if String.starts_with ~prefix:"rule" what then "with" ^ after 4
      else what
  | First None -> "claim: g is the same up to there"
  | First (Some ((n, v), w)) ->
      Printf.sprintf "claim: g first differs at %s, where it is %s, and %s" (text n) (text v) (text w)
  | First_piles None -> "claim: L is the same up to there"
  | First_piles (Some (((a, b), v), w)) ->
      Printf.sprintf "claim: L first differs at piles of %s, where it is %s, and %s" (piles (a, b)) (text v) (text w)
  | Of_scale (i, why) ->
      let what = explain claim evidence why in
      if String.starts_with ~prefix:"evidence" what then
        Printf.sprintf "evidence, table %s%s" (text i) (String.sub what 8 (String.length what - 8))
      else what
  | No_scale i -> Printf.sprintf "evidence, table %s: its length is not seen to be a scale" (text i)
  | Not_again -> "evidence: it is not seen that f(t) >= 0 for all t, or that the scales lead back"
  | NotEndless t when claim = Endless ->
      Printf.sprintf "evidence: it is not seen that f(t) >= t and f(t+1) >= f(t) - 1 for all t >= %s" (text t)
  | NotEndless t when (match claim with Pattern _ -> true | _ -> false) ->
      Printf.sprintf "evidence: it is not seen that f(t) >= 0 for t >= 1, or not what lines it has for t >= %s" (text t)
  | NotEndless t -> Printf.sprintf "evidence: no lines below and above f(t) >= 0 are seen for t >= %s" (text t)
  | Too_short when claim = Endless ->
      "evidence: the last member but one is not self-valued, or the step from it is less than from"
  | Too_short when (match claim with Pattern _ -> true | _ -> false) ->
      "evidence: the lines begin behind the member number start"
  | Too_short -> "evidence: the member number start + 1 is less than from"
  | Not_delayed i when (match claim with Pattern _ -> true | _ -> false) ->
      Printf.sprintf "claim: the step from the member number %s, or the value of the next, is another" (text i)
  | Not_repeated -> "evidence: the residues of the members do not repeat, or a line below f falls"
  | No_multiples w -> Printf.sprintf "evidence: it is not seen that moves that are no multiples of %s do not matter" (text w)
  | Not_seen i -> Printf.sprintf "evidence: it is not seen that the pattern goes on at the member number %s" (text i)
  | Not_delayed i -> Printf.sprintf "evidence: what Theorem 89 asks fails at the member number %s" (text i)
  | Members_needed n -> Printf.sprintf "evidence: it should have %s members" (text n)
  | As_formula z -> Printf.sprintf "claim: the least winning limit is %s, as the formula says" (text z)
  | Least_limit z -> Printf.sprintf "claim: the least winning limit is %s, which outcome, pile and take do not say" (text z)
  | Loses -> "claim: the move is not allowed, or does not win"

(* The exit code and the line for a document. *)
let verdict document =
  try
    let rule, claim, evidence = read document in
    let e = Option.map Language.read rule in
    (match (e, claim, evidence) with
    | Some e, Compared (rule, _, _), Of_both both ->
        afford e claim (fst (each both));
        afford (second_rule rule) claim (snd (each both))
    | Some e, Two_compared (rule, _, _), Least_of_both (first, second) ->
        let by_powers = Option.bind second (powers_of first) <> None in
        afford ~by_powers e claim (Least first);
        Option.iter (fun rule -> afford ~by_powers (second_rule rule) claim (Least (Option.get second))) rule
    | Some e, _, _ -> afford e claim evidence
    | None, _, _ -> ());
    let answer =
      match (e, claim, evidence) with
      | Some e, Solve (pile, limit, wins, take), Entries ev -> check_solve e pile limit wins take ev
      | Some e, Base (up, pairs), Entries ev -> check_base e up pairs ev
      | Some e, Finite last, Entries ev -> check_finite e last ev
      | Some e, Table l, _ -> check_table e l
      | Some e, Periodic (start, period), Bounded (l, w) -> check_periodic e start period w l
      | Some e, Two ((a, b), limit, wins, move), Least ev -> check_two_pile e a b limit wins move ev
      | Some e, Endless, From (t, ev) -> check_endless e t ev
      | Some e, Endless, Scales (first, again, m, n) -> check_scales e first again m n
      | Some e, Recurrence (delay, start), From (t, ev) -> check_recurrence e delay start t ev
      | Some e, Pattern (start, period), Lines (l, ev) ->
          let steps = walks start period l in
          check_pattern e start period l.base l.modulus l.classes l.from l.multiples ev l.tries steps
      | Some e, Compared (rule, up, unlike), Of_both both -> check_compare e (second_rule rule) up unlike both
      | Some e, Grundy rows, _ -> check_grundy e rows
      | Some e, Grundy_of (n, x, v), Rows_for ev -> check_grundy_value e n x v ev
      | Some e, Two_rectangle ((a, b), rows), Least ev -> check_two_rectangle e a b rows ev
      | Some e, Two_compared (rule, up, unlike), Least_of_both (first, second) ->
          let other = Option.map (fun rule -> (second_rule rule, Option.get second)) rule in
          check_two_compare e first other up unlike
      | Some e, Admissible, _ -> check_admissible e
      | Some e, Not_admissible (a, b), Least ev -> check_not_admissible e a b ev
      | _, Pairs_from (m, p, from, l), _ -> check_pairs m p from l (listed m p from l)
      | _, Wythoff (m, p, q, wins, t), _ -> check_wythoff m p q wins t (around m p)
      | _, Imitation (m, p, q, moves, wins, t), _ -> check_imitation m p q moves wins t (around m p)
      | _ -> raise (Refused "evidence: none") in
    match answer with
    | Good () ->
        let rule =
          match e with
          | Some e -> Printf.sprintf "for f(t) = %s, %s" (Language.write e) (reading e claim evidence)
          | None -> "" in
        (0, "proved: " ^ rule ^ sentence claim)
    | Bad why -> (1, "refused: " ^ explain claim evidence why)
  with
  | Refused what -> (1, "refused: " ^ what)
  | Language.Unknown (at, what) -> (1, Printf.sprintf "refused: rule, character %d: %s" at what)
  | Malformed (at, what) ->
      let line = ref 1 and begins = ref 0 in
      String.iteri (fun i c -> if i < at && c = '\n' then (incr line; begins := i + 1)) document;
      (2, Printf.sprintf "malformed: line %d, character %d: %s" !line (at - !begins + 1) what)
  | Stack_overflow | Out_of_memory -> (1, "refused: the document is too large")
  | Invalid_argument what | Failure what -> (1, "refused: it takes numbers too large: " ^ what)
  | Z.Overflow -> (1, "refused: it takes numbers too large")

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  let lines = List.mem "--lines" arguments in
  let files = List.filter (fun a -> a <> "--lines") arguments in
  if files = [] || List.exists (fun a -> String.length a > 1 && a.[0] = '-') files then begin
    prerr_endline "usage: dynim-check [--lines] FILE...";
    prerr_endline "Checks certificates dynim/2, one a file, or with --lines one a line. A dash is the standard input.";
    exit 2
  end;
  let code = ref 0 in
  let say prefix document =
    let c, line = verdict document in
    code := max !code c;
    print_endline (prefix ^ line) in
  let check file =
    let input = if file = "-" then stdin else open_in_bin file in
    let prefix = if List.length files > 1 then file ^ ": " else "" in
    if lines then
      let rec go n =
        match input_line input with
        | document -> say (Printf.sprintf "%s%d: " prefix n) document; go (n + 1)
        | exception End_of_file -> () in
      go 1
    else begin
      let all = Buffer.create 65536 and some = Bytes.create 65536 in
      let rec go () = match Stdlib.input input some 0 65536 with 0 -> () | n -> Buffer.add_subbytes all some 0 n; go () in
      go ();
      say prefix (Buffer.contents all)
    end;
    if file <> "-" then close_in input in
  List.iter
    (fun file ->
      try check file
      with Sys_error what ->
        let name = file ^ ": " in
        prerr_endline ("dynim-check: " ^ (if String.starts_with ~prefix:name what then "" else name) ^ what);
        code := 2)
    files;
  (try flush stdout with Sys_error _ -> code := 2);
  close_out_noerr stdout;
  exit !code
