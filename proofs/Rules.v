(* The rules of the games of the four papers, and who wins; those of other games are in FurtherRules.v. Nothing is proved here:
   who believes these definitions, those that the other files write out before their theorems, and Coq, may believe every
   theorem of this folder. All numbers are natural; n - k stands only where k <= n. *)
From Coq Require Import Arith List Bool.

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

(* ---- two piles with blocking: (m,p)-Wythoff Nim ---------------------------------------------------------------------- *)

(* This is the rule of Definition 66. [L09] lets only targets of the same difference be blocked; Theorem 125 compares them. *)

(* A move takes from one pile; or x from the first and y from the second, where x and y differ by less than m. *)
Inductive from_one : nat * nat -> nat * nat -> Prop :=
| from_first u v x : 1 <= x -> x <= u -> from_one (u, v) (u - x, v)
| from_second u v y : 1 <= y -> y <= v -> from_one (u, v) (u, v - y).

Inductive from_both (m : nat) : nat * nat -> nat * nat -> Prop :=
| from_each u v x y : 1 <= x -> x <= u -> 1 <= y -> y <= v -> x < y + m -> y < x + m -> from_both m (u, v) (u - x, v - y).

(* Before a move from the piles q the other player may block the list T: up to p - 1 targets of moves from both piles. *)
Definition may_block (m p : nat) (q : nat * nat) (T : list (nat * nat)) : Prop :=
  length T <= p - 1 /\ forall t, In t T -> from_both m q t.

(* A turn: a move from the piles q to a target t that is not blocked, and then blocking some T' for the move that follows. *)
Inductive wythoff_turn (m p : nat) : (nat * nat) * list (nat * nat) -> (nat * nat) * list (nat * nat) -> Prop :=
| turn q T t T' : from_one q t \/ from_both m q t -> ~ In t T -> may_block m p t T' -> wythoff_turn m p (q, T) (t, T').

(* After blocking. *)
Definition blocked_N m p := N (wythoff_turn m p) nowhere.
Definition blocked_P m p := P (wythoff_turn m p) nowhere.

(* Before blocking: P if whoever blocks can block so that they win, N if the other player wins whatever is blocked. *)
Definition wythoff_N m p q := forall T, may_block m p q T -> blocked_N m p (q, T).
Definition wythoff_P m p q := exists T, may_block m p q T /\ blocked_P m p (q, T).

(* With T blocked, moving to t is allowed, and wins. *)
Definition wythoff_wins m p q T t := exists T', wythoff_turn m p (q, T) (t, T') /\ blocked_P m p (t, T').

(* ---- two piles, imitations restricted: (m,p)-Imitation Nim ----------------------------------------------------------- *)

(* The last move took x and left u beside v. If before it u + x was at most v, then taking y from v imitates it for y = x, ...,
   x + m - 1. *)
Definition imitates (m u v x y : nat) : bool := (1 <=? x) && (u + x <=? v) && (x <=? y) && (y <=? x + m - 1).

(* A state: both piles; what the last move took from each, (0, 0) at the start; the credit of the player to move; that of the
   other. An imitation takes one off the credit of who makes it, and is forbidden without any; other moves restore p - 1. So no
   player makes p imitations in p consecutive moves of theirs. *)
Definition imitation_state : Set := (nat * nat) * (nat * nat) * nat * nat.
Definition credit_after (p c : nat) (imitation : bool) : nat := if imitation then c - 1 else p - 1.

Inductive imitation_move (m p : nat) : imitation_state -> imitation_state -> Prop :=
| cut_first u v x y c d k : 1 <= k -> k <= u -> (imitates m v u y k = true -> 1 <= c) ->
    imitation_move m p ((u, v), (x, y), c, d) ((u - k, v), (k, 0), d, credit_after p c (imitates m v u y k))
| cut_second u v x y c d k : 1 <= k -> k <= v -> (imitates m u v x k = true -> 1 <= c) ->
    imitation_move m p ((u, v), (x, y), c, d) ((u, v - k), (0, k), d, credit_after p c (imitates m u v x k)).

(* The states that a game can reach. *)
Inductive reachable (m p : nat) : imitation_state -> Prop :=
| at_start q : reachable m p (q, (0, 0), p - 1, p - 1)
| later s s' : reachable m p s -> imitation_move m p s s' -> reachable m p s'.

Definition imitation_N m p := N (imitation_move m p) nowhere.
Definition imitation_P m p := P (imitation_move m p) nowhere.

(* Leaving the piles q is allowed, and wins. *)
Definition imitation_wins m p s q := exists l c d, imitation_move m p s (q, l, c, d) /\ imitation_P m p (q, l, c, d).
