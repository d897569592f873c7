(* The rules of games that are not in the four papers, and who wins, as in Rules.v. Nothing is proved here: who believes these
   definitions and those of Rules.v, those that the other files write out before their theorems, and Coq, may believe every
   theorem of this folder. *)
From Coq Require Import Arith List.
From Dynim Require Import Rules Least.

(* ---- one pile, over at the sizes of a set S ------------------------------------------------------------------------- *)

(* The game ends as soon as the size of the pile is in S. In normal play whoever faces that has lost, in misere play has won. *)
Inductive ending_move (S : nat -> Prop) (f : nat -> nat -> nat) : nat * nat -> nat * nat -> Prop :=
| take_on n x k : ~ S n -> 1 <= k -> k <= n -> k <= x -> ending_move S f (n, x) (n - k, f n k).

Definition ended (S : nat -> Prop) (p : nat * nat) : Prop := S (fst p).

Definition ending_N (misere : bool) S f := N (ending_move S f) (if misere then ended S else nowhere).
Definition ending_P (misere : bool) S f := P (ending_move S f) (if misere then ended S else nowhere).

(* Taking k is allowed, and wins. *)
Definition ending_wins misere S f n x k := ~ S n /\ 1 <= k /\ k <= n /\ k <= x /\ ending_P misere S f (n - k, f n k).

(* ---- two piles, other endings --------------------------------------------------------------------------------------- *)

(* Misere play: who faces an empty pile has won. *)
Definition an_empty_pile (p : nat * nat * nat) : Prop := fst (fst p) = 0 \/ snd (fst p) = 0.
Definition misere_two_pile_N f := N (two_pile_move f) an_empty_pile.
Definition misere_two_pile_P f := P (two_pile_move f) an_empty_pile.
Definition misere_wins_from_a f a b x k := 1 <= b /\ 1 <= k /\ k <= a /\ k <= x /\ misere_two_pile_P f (a - k, b, f k).
Definition misere_wins_from_b f a b x k := 1 <= a /\ 1 <= k /\ k <= b /\ k <= x /\ misere_two_pile_P f (a, b - k, f k).

(* The game with the same moves that goes on until both piles are empty. *)
Inductive both_piles_move (f : nat -> nat) : nat * nat * nat -> nat * nat * nat -> Prop :=
| both_a a b x k : 1 <= k -> k <= a -> k <= x -> both_piles_move f (a, b, x) (a - k, b, f k)
| both_b a b x k : 1 <= k -> k <= b -> k <= x -> both_piles_move f (a, b, x) (a, b - k, f k).
Definition both_piles_N f := N (both_piles_move f) nowhere.

(* ---- Grundy values -------------------------------------------------------------------------------------------------- *)

(* One pile: G(n, x) = mex { G(n - k, f(n, k)) : 1 <= k <= min(x, n) }, the least number not among these (Least.v). *)
Definition is_G (f : nat -> nat -> nat) (G : nat -> nat -> nat) : Prop := forall n x,
  is_mex (fun u => exists k, 1 <= k <= Nat.min x n /\ u = G (n - k) (f n k)) (G n x).

(* ---- one pile, moves forbidden, or a pass --------------------------------------------------------------------------- *)

(* A position is a pile, a limit and what is forbidden. Who takes forbids up to p of the moves of the other. *)
Inductive blocking_move (p : nat) (f : nat -> nat -> nat) : nat * nat * list nat -> nat * nat * list nat -> Prop :=
| take_and_forbid n x l k l' : 1 <= k -> k <= n -> k <= x -> ~ In k l -> length l' <= p ->
    blocking_move p f (n, x, l) (n - k, f n k, l').

(* A position is a pile, a limit, and whether the pass is still to be had. *)
Inductive pass_move (f : nat -> nat -> nat) : nat * nat * bool -> nat * nat * bool -> Prop :=
| take_with_pass n x a k : 1 <= k -> k <= n -> k <= x -> pass_move f (n, x, a) (n - k, f n k, a)
| use_the_pass n x : 1 <= n -> pass_move f (n, x, true) (n, x, false).

(* Misere play: who faces an empty pile has won. *)
Definition nothing_left {A : Type} (p : nat * nat * A) : Prop := fst (fst p) = 0.

(* Before blocking, with the limit x: the player to move wins whatever is forbidden; or the other can forbid so that
   this player loses. *)
Definition blocking_N p f n x := forall l, length l <= p -> N (blocking_move p f) nowhere (n, x, l).
Definition blocking_P p f n x := exists l, length l <= p /\ P (blocking_move p f) nowhere (n, x, l).
Definition misere_blocking_N p f n x := forall l, length l <= p -> N (blocking_move p f) nothing_left (n, x, l).
Definition misere_blocking_P p f n x := exists l, length l <= p /\ P (blocking_move p f) nothing_left (n, x, l).

(* Taking k is allowed where l is forbidden, and wins. *)
Definition blocking_wins p f n x l k := 1 <= k /\ k <= n /\ k <= x /\ ~ In k l /\ blocking_P p f (n - k) (f n k).
Definition misere_blocking_wins p f n x l k := 1 <= k /\ k <= n /\ k <= x /\ ~ In k l /\ misere_blocking_P p f (n - k) (f n k).

Definition pass_N f := N (pass_move f) nowhere.
Definition pass_P f := P (pass_move f) nowhere.
Definition misere_pass_N f := N (pass_move f) nothing_left.
Definition misere_pass_P f := P (pass_move f) nothing_left.

(* ---- one pile, several rules at once -------------------------------------------------------------------------------- *)

Module Mixture.

(* What of the takes the opponent may leave: he forbids up to p of them, or says "at most K" or "more than K". *)
Inductive restriction := forbids_up_to (p : nat) | at_most_or_more_than (K : nat).
Definition may_leave (w : restriction) (r : nat -> bool) : Prop := match w with
  | forbids_up_to p => exists l, length l <= p /\ forall k, r k = true <-> ~ In k l
  | at_most_or_more_than K => (forall k, r k = true <-> k <= K) \/ (forall k, r k = true <-> K < k)
  end.

Record mixture := {
  (* After a take of k from n in phase i the next one is from lowest i n k to limit i n k. *)
  lowest : nat -> nat -> nat -> nat;
  limit : nat -> nat -> nat -> nat;
  restricts : restriction;
  (* in_set n t x k: k may be taken from n with the limit x after a take of t (None at first). *)
  in_set : nat -> option nat -> nat -> nat -> bool;
  (* It is over at n counters; also where nobody can move. *)
  ends : nat -> bool;
  over_when_stuck : bool;
  misere : bool
}.
Definition is_over m n : Prop := n = 0 \/ ends m n = true.

(* A spot is a position before something is forbidden. *)
Record spot := At { phase : nat; passes : nat; before : option nat; low : nat; high : nat; pile : nat }.
Definition can_take set n (t : option nat) y x k : Prop := 1 <= k <= n /\ y <= k <= x /\ set n t x k = true.
Definition after_take m i pi n k : spot := At (i + 1) pi (Some k) (lowest m i n k) (limit m i n k) (n - k).

(* Who takes or passes restricts the next take of the other. *)
Inductive mixture_move (m : mixture) : spot * (nat -> bool) -> spot * (nat -> bool) -> Prop :=
| take_of_mixture i pi t y x n r k r' : ~ is_over m n -> can_take (in_set m) n t y x k -> r k = true ->
    may_leave (restricts m) r' -> mixture_move m (At i pi t y x n, r) (after_take m i pi n k, r')
| pass_of_mixture i pi t y x n r r' : ~ is_over m n -> may_leave (restricts m) r' ->
    mixture_move m (At i (S pi) t y x n, r) (At i pi t y x n, r').

Definition mixture_won m p := misere m = true /\
  (is_over m (pile (fst p)) \/ over_when_stuck m = true /\ forall q, ~ mixture_move m p q).
Definition mixture_N m s := forall r, may_leave (restricts m) r -> N (mixture_move m) (mixture_won m) (s, r).
Definition mixture_P m s := exists r, may_leave (restricts m) r /\ P (mixture_move m) (mixture_won m) (s, r).

(* Where nothing is forbidden, in normal play: the Grundy value of a spot is the least that no take and no pass leads to. *)
Definition is_mixture_G m (value : spot -> nat) : Prop := forall i pi t y x n,
  is_mex (fun u => ~ is_over m n /\ ((exists k, can_take (in_set m) n t y x k /\ u = value (after_take m i pi n k)) \/
    exists pi', pi = S pi' /\ u = value (At i pi' t y x n))) (value (At i pi t y x n)).

End Mixture.
