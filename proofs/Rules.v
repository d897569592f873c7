(* The rules of the games, and who wins. Nothing is proved here: who believes these definitions, those that the other files write
   out before their theorems, and Coq, may believe every theorem of this folder. All numbers are natural; n - k stands only where k <= n. *)
From Coq Require Import Arith.

(* ---- who wins ------------------------------------------------------------------------------------------------------- *)

Section Outcome.
  Context {position : Type}.

  (* From the first one may move to the second. *)
  Variable move : position -> position -> Prop.

  (* The game is over, and whoever would move next has won. *)
  Variable won : position -> Prop.

  (* N: the player to move can force a win. P: the previous player can, so that whoever cannot move has lost. *)
  Inductive N : position -> Prop :=
  | N_over p : won p -> N p
  | N_move p q : move p q -> P q -> N p
  with P : position -> Prop :=
  | P_all p : ~ won p -> (forall q, move p q -> N q) -> P p.
End Outcome.

(* Normal play: nobody has won but by the other's lack of a move. *)
Definition nowhere {position : Type} (_ : position) : Prop := False.

(* ---- one pile ------------------------------------------------------------------------------------------------------- *)

(* A position is a pile and a limit. After a move of k from n counters the next move takes at most f n k. *)
Inductive one_pile_move (f : nat -> nat -> nat) : nat * nat -> nat * nat -> Prop :=
| take n x k : 1 <= k -> k <= n -> k <= x -> one_pile_move f (n, x) (n - k, f n k).

(* The game G_i: as if i counters were nailed down below. *)
Definition above (i : nat) (f : nat -> nat -> nat) : nat -> nat -> nat := fun n k => f (i + n) k.

(* The plain game, in which the limit does not depend on the pile. *)
Definition plain (f : nat -> nat) : nat -> nat -> nat := fun _ k => f k.

(* Misere play: who faces an empty pile has won. *)
Definition empty_pile (p : nat * nat) : Prop := fst p = 0.

Definition one_pile_N f := N (one_pile_move f) nowhere.
Definition one_pile_P f := P (one_pile_move f) nowhere.
Definition misere_N f := N (one_pile_move f) empty_pile.
Definition misere_P f := P (one_pile_move f) empty_pile.

(* Taking k is allowed, and wins. *)
Definition one_pile_wins f n x k := 1 <= k /\ k <= n /\ k <= x /\ one_pile_P f (n - k, f n k).
Definition misere_wins f n x k := 1 <= k /\ k <= n /\ k <= x /\ misere_P f (n - k, f n k).

(* ---- one pile, over at certain sizes -------------------------------------------------------------------------------- *)

(* The game ends as soon as the size of the pile is in S. In normal play whoever faces that has lost, in misere play has won. *)
Inductive ending_move (S : nat -> bool) (f : nat -> nat -> nat) : nat * nat -> nat * nat -> Prop :=
| take_on n x k : S n = false -> 1 <= k -> k <= n -> k <= x -> ending_move S f (n, x) (n - k, f n k).

Definition ended (S : nat -> bool) (p : nat * nat) : Prop := S (fst p) = true.

Definition ending_N (misere : bool) S f := N (ending_move S f) (if misere then ended S else nowhere).
Definition ending_P (misere : bool) S f := P (ending_move S f) (if misere then ended S else nowhere).

(* Taking k is allowed, and wins. *)
Definition ending_wins misere S f n x k := S n = false /\ 1 <= k /\ k <= n /\ k <= x /\ ending_P misere S f (n - k, f n k).

(* ---- two piles, over when one is empty ------------------------------------------------------------------------------ *)

(* A position is both piles and a limit; whoever faces an empty pile cannot move. *)
Inductive two_pile_move (f : nat -> nat) : nat * nat * nat -> nat * nat * nat -> Prop :=
| take_a a b x k : 1 <= b -> 1 <= k -> k <= a -> k <= x -> two_pile_move f (a, b, x) (a - k, b, f k)
| take_b a b x k : 1 <= a -> 1 <= k -> k <= b -> k <= x -> two_pile_move f (a, b, x) (a, b - k, f k).

Definition two_pile_N f := N (two_pile_move f) nowhere.
Definition two_pile_P f := P (two_pile_move f) nowhere.

(* Taking k from the pile a, or b, is allowed, and wins. *)
Definition wins_from_a f a b x k := 1 <= b /\ 1 <= k /\ k <= a /\ k <= x /\ two_pile_P f (a - k, b, f k).
Definition wins_from_b f a b x k := 1 <= a /\ 1 <= k /\ k <= b /\ k <= x /\ two_pile_P f (a, b - k, f k).
