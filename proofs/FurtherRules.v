(* The rules of games that are not in the four papers, and who wins, as in Rules.v. Nothing is proved here: who believes these
   definitions and those of Rules.v, those that the other files write out before their theorems, and Coq, may believe every
   theorem of this folder. *)
From Coq Require Import Arith.
From Dynim Require Import Rules.

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
