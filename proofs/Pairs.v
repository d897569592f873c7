(* The pairs of (m,p)-Wythoff Nim: what they are, that they exist, Lemma 67, and Theorem 69(a). *)
From Coq Require Import Arith Bool List Lia.
From Dynim Require Import Least.
Import ListNotations.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* Definition 66: (A n, B n) is the pair with the index n; A n is the least number from 0 on that is no A i, no B i with i < n. *)
Definition is_pairs m p A B : Prop := forall n,
  is_mex (fun y => exists i, i < n /\ (y = A i \/ y = B i)) (A n) /\ B n = A n + m * (n / p).

(* Two piles are in W: a pair, in either order. *)
Definition in_W (A B : nat -> nat) u v : Prop := exists n, (u = A n /\ v = B n) \/ (u = B n /\ v = A n).

(* star x is x*, the other number of the pair that x belongs to. *)
Definition is_star A B (star : nat -> nat) : Prop := forall x, in_W A B x (star x).

(* Piles a and b, in this order or in the other. *)
Definition order (in_this : bool) (q : nat * nat) : nat * nat := if in_this then q else (snd q, fst q).

(* Definition 74: xi(a, b) is the number of pairs with the difference b - a and a smaller number less than a. They are among the
   first a pairs, as n <= A n. *)
Definition xi (A B : nat -> nat) a b : nat := length (filter (fun n => (B n - A n =? b - a) && (A n <? a)) (seq 0 a)).

(* ---- division ------------------------------------------------------------------------------------------------------- *)

Lemma quotient p k q : 1 <= p -> (k / p = q <-> p * q <= k < p * q + p).
Proof.
  intro Hp. assert (E := Nat.div_mod k p ltac:(lia)). assert (R := Nat.mod_upper_bound k p ltac:(lia)). split.
  - intros <-. lia.
  - intro H. symmetry. apply (Nat.div_unique k p q (k - p * q)); lia.
Qed.

Lemma multiples_near m q r : m * q <= m * r < m * q + m -> q = r.
Proof. intro H. destruct (lt_eq_lt_dec q r) as [[L|L]|L]; auto; exfalso; nia. Qed.

(* ---- lists ---------------------------------------------------------------------------------------------------------- *)

Lemma filter_all {X} (t : X -> bool) l : (forall x, In x l -> t x = true) -> filter t l = l.
Proof.
  induction l as [|x l IH]; intro H; [reflexivity|]. simpl. rewrite (H x) by (left; reflexivity). f_equal. apply IH.
  intros y Y. apply H. right. exact Y.
Qed.

Lemma filter_none {X} (t : X -> bool) l : (forall x, In x l -> t x = false) -> filter t l = [].
Proof.
  induction l as [|x l IH]; intro H; [reflexivity|]. simpl. rewrite (H x) by (left; reflexivity). apply IH.
  intros y Y. apply H. right. exact Y.
Qed.

(* ---- the theory ----------------------------------------------------------------------------------------------------- *)

Section Theory.
  Variable m p : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hp : 1 <= p.
  Variable A B : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.

  Lemma B_is n : B n = A n + m * (n / p).
  Proof. apply Pairs. Qed.

  Lemma gap n : B n - A n = m * (n / p).
  Proof. rewrite B_is. lia. Qed.

  Lemma gap_quotient n : (B n - A n) / m = n / p.
  Proof. rewrite gap, Nat.mul_comm. apply Nat.div_mul. lia. Qed.

  Lemma A_is_new n i : i < n -> A n <> A i /\ A n <> B i.
  Proof. intro H. destruct (Pairs n) as [[New _] _]. split; intro E; apply New; exists i; auto. Qed.

  Lemma A_rises i j : i < j -> A i < A j.
  Proof.
    intro H. destruct (Pairs i) as [[_ Low] _]. assert (New := A_is_new j).
    destruct (lt_eq_lt_dec (A i) (A j)) as [[L|L]|L]; auto; exfalso.
    - destruct (New i H). lia.
    - destruct (Low (A j) L) as [k [K E]]. destruct (New k ltac:(lia)). lia.
  Qed.

  Lemma A_order i j : A i < A j -> i < j.
  Proof. intro H. destruct (lt_eq_lt_dec i j) as [[L| ->]|L]; [exact L|lia|]. apply A_rises in L. lia. Qed.

  Lemma A_once i j : A i = A j -> i = j.
  Proof. intro H. destruct (lt_eq_lt_dec i j) as [[L|L]|L]; auto; apply A_rises in L; lia. Qed.

  Lemma A_at_least n : n <= A n.
  Proof. induction n as [|n IH]; [lia|]. assert (H := A_rises n (S n) ltac:(lia)). lia. Qed.

  Lemma gap_rises i j : i <= j -> m * (i / p) <= m * (j / p).
  Proof. intro H. apply Nat.mul_le_mono_l, Nat.div_le_mono; lia. Qed.

  Lemma B_rises i j : i < j -> B i < B j.
  Proof. intro H. rewrite !B_is. assert (G := gap_rises i j ltac:(lia)). apply A_rises in H. lia. Qed.

  Lemma B_once i j : B i = B j -> i = j.
  Proof. intro H. destruct (lt_eq_lt_dec i j) as [[L|L]|L]; auto; apply B_rises in L; lia. Qed.

  Lemma gap_positive n : p <= n -> A n + m <= B n.
  Proof. intro H. rewrite B_is. assert (1 <= n / p) by (apply Nat.div_le_lower_bound; lia). nia. Qed.

  Lemma first_pairs n : n < p -> A n = n /\ B n = n.
  Proof.
    assert (E : forall k, k < p -> B k = A k) by (intros k K; rewrite B_is, Nat.div_small by exact K; lia).
    induction n as [n IH] using lt_wf_ind. intro H. assert (A n = n); [|split; [|rewrite E]; auto].
    assert (L := A_at_least n). destruct (Nat.eq_dec (A n) n) as [|D]; auto. exfalso.
    destruct (Pairs n) as [[_ Low] _]. destruct (Low n ltac:(lia)) as [i [I J]]. destruct (IH i I ltac:(lia)). lia.
  Qed.

  Lemma A_or_B x : exists n, x = A n \/ (p <= n /\ x = B n).
  Proof.
    assert (L := A_at_least (S x)). destruct (Pairs (S x)) as [[_ Low] _]. destruct (Low x ltac:(lia)) as [n [_ [E|E]]].
    - exists n. auto.
    - exists n. destruct (le_lt_dec p n) as [H|H]; [auto|]. destruct (first_pairs n H). left. lia.
  Qed.

  Lemma A_is_not_B i j : p <= j -> A i <> B j.
  Proof.
    intros H E. destruct (le_lt_dec i j) as [L|L].
    - assert (G := gap_positive j H). destruct (Nat.eq_dec i j) as [->|D]; [lia|].
      assert (A i < A j) by (apply A_rises; lia). lia.
    - destruct (A_is_new i j L). lia.
  Qed.

  (* Lemma 67(a): a_n, b_n increase strictly, b_n - a_n does not decrease, and exactly the p pairs p k <= n < p k + p have the
     difference m k. *)
  Theorem lemma_67a :
    (forall i j, i < j -> A i < A j /\ B i < B j) /\ (forall i j, i <= j -> B i - A i <= B j - A j) /\
    (forall n k, B n - A n = m * k <-> p * k <= n < p * k + p) /\ forall n, A n <= B n /\ exists k, B n - A n = m * k.
  Proof.
    split; [|split; [|split]].
    - intros i j H. split; [apply A_rises|apply B_rises]; exact H.
    - intros i j H. rewrite !gap. apply gap_rises, H.
    - intros n k. rewrite gap, <- (quotient p n k Hp). split; [|intros ->; reflexivity].
      intro E. apply Nat.mul_cancel_l in E; lia.
    - intro n. split; [rewrite B_is; lia|]. exists (n / p). apply gap.
  Qed.

  (* Lemma 67(b): a_n = b_n = n for n < p; every number is an a_n, or a b_n with n >= p, and not both, and only once. *)
  Theorem lemma_67b : (forall n, n < p -> A n = n /\ B n = n) /\
    forall x, ((exists! n, x = A n) /\ ~ exists n, p <= n /\ x = B n) \/
      ((exists! n, p <= n /\ x = B n) /\ ~ exists n, x = A n).
  Proof.
    split; [exact first_pairs|]. intro x. destruct (A_or_B x) as [n [E|[H E]]]; [left|right]; split.
    - exists n. split; [exact E|]. intros k K. apply A_once. lia.
    - intros [k [K J]]. apply (A_is_not_B n k K). lia.
    - exists n. split; [auto|]. intros k [_ K]. apply B_once. lia.
    - intros [k K]. apply (A_is_not_B k n H). lia.
  Qed.

  (* ---- the other number ---- *)

  Lemma in_W_sym u v : in_W A B u v -> in_W A B v u.
  Proof. intros [n H]. exists n. tauto. Qed.

  (* A number has one index. *)
  Lemma one_index x i j : x = A i \/ x = B i -> x = A j \/ x = B j -> i = j.
  Proof.
    assert (S : forall y k, y = A k \/ y = B k -> y = A k \/ (p <= k /\ y = B k)).
    { intros y k [E|E]; [auto|]. destruct (le_lt_dec p k) as [H|H]; [auto|]. destruct (first_pairs k H). left. lia. }
    intros H K. apply S in H, K. destruct H as [H|[H H']], K as [K|[K K']].
    - apply A_once. lia.
    - destruct (A_is_not_B i j K). lia.
    - destruct (A_is_not_B j i H). lia.
    - apply B_once. lia.
  Qed.

  Lemma in_W_one x y z : in_W A B x y -> in_W A B x z -> y = z.
  Proof.
    intros [i I] [j J]. assert (i = j) by (apply (one_index x); tauto). subst j.
    destruct I as [[I I']|[I I']], J as [[J J']|[J J']]; lia.
  Qed.

  (* Lemma 67, what stands below (b): x belongs to exactly one pair; x* = x for x < p, and not otherwise; exactly n mod p pairs
     of the same difference come before the pair with the index n. *)
  Theorem lemma_67_star :
    (forall x, (exists! n, x = A n \/ x = B n) /\ exists! y, in_W A B x y) /\
    (forall x, (x < p -> in_W A B x x) /\ (p <= x -> ~ in_W A B x x)) /\
    forall n, length (filter (fun k => B k - A k =? B n - A n) (seq 0 n)) = n mod p.
  Proof.
    split; [|split].
    - intro x. destruct (A_or_B x) as [n E]. split.
      + exists n. split; [tauto|]. intros k K. apply (one_index x); tauto.
      + assert (W : exists y, in_W A B x y).
        { destruct E as [E|[_ E]]; [exists (B n)|exists (A n)]; exists n; auto. }
        destruct W as [y W]. exists y. split; [exact W|]. intros z. apply in_W_one, W.
    - intro x. split; intro H.
      + exists x. destruct (first_pairs x H). left. lia.
      + intros [n W]. destruct (le_lt_dec p n) as [L|L]; [assert (G := gap_positive n L); lia|].
        destruct (first_pairs n L). lia.
    - intro n. assert (S : seq 0 n = seq 0 (p * (n / p)) ++ seq (p * (n / p)) (n mod p)).
      { rewrite <- seq_app. f_equal. apply Nat.div_mod. lia. }
      rewrite S, filter_app, app_length.
      rewrite filter_none, filter_all, seq_length; [reflexivity| |]; intros k K; apply in_seq in K.
      + apply Nat.eqb_eq. rewrite !gap, (proj2 (quotient p k (n / p) Hp)); auto.
        assert (R := Nat.mod_upper_bound n p ltac:(lia)). lia.
      + apply Nat.eqb_neq. rewrite !gap. intro E. apply Nat.mul_cancel_l in E; [|lia]. apply quotient in E; lia.
  Qed.

  (* ---- xi ---- *)

  (* As Definition 74 says: xi(a, b) misses no pair, is at most p, and n mod p for the pair with the index n. *)
  Lemma xi_counts a b : (forall n, A n < a -> n < a) /\ xi A B a b <= p.
  Proof.
    split. { intros n H. assert (L := A_at_least n). lia. }
    unfold xi. destruct (filter _ (seq 0 a)) as [|k l] eqn:F; [simpl; lia|]. rewrite <- F.
    assert (K : In k (k :: l)) by (left; reflexivity). rewrite <- F in K. apply filter_In in K. destruct K as [_ K].
    apply andb_true_iff in K. destruct K as [K _]. apply Nat.eqb_eq in K. rewrite gap in K.
    rewrite <- (seq_length p (p * (k / p))). apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|].
    intros n N. apply filter_In in N. destruct N as [_ N]. apply andb_true_iff in N. destruct N as [N _]. apply Nat.eqb_eq in N.
    rewrite gap, <- K in N. apply Nat.mul_cancel_l in N; [|lia]. apply in_seq. apply quotient in N; lia.
  Qed.

  Lemma xi_of_pair n : xi A B (A n) (B n) = n mod p.
  Proof.
    rewrite <- (proj2 (proj2 lemma_67_star) n). unfold xi. assert (L := A_at_least n).
    assert (S : seq 0 (A n) = seq 0 n ++ seq n (A n - n)).
    { change (seq n (A n - n)) with (seq (0 + n) (A n - n)). rewrite <- seq_app. f_equal. lia. }
    rewrite S, filter_app, app_length, (filter_none _ (seq n _)), Nat.add_0_r.
    - f_equal. apply filter_ext_in. intros k K. apply in_seq in K. assert (H : A k < A n) by (apply A_rises; lia).
      apply Nat.ltb_lt in H. rewrite H. apply andb_true_r.
    - intros k K. apply in_seq in K. apply andb_false_iff. right. apply Nat.ltb_ge. destruct (Nat.eq_dec n k) as [->|D]; [lia|].
      assert (H : A n < A k) by (apply A_rises; lia). lia.
  Qed.
End Theory.

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

(* The least number from 0 on that is not in a list. *)
Definition mex l : nat := proj1_sig (mex_of_list l).

(* The numbers of the pairs with an index below n. *)
Fixpoint used (m p n : nat) : list nat :=
  match n with 0 => [] | S k => mex (used m p k) :: mex (used m p k) + m * (k / p) :: used m p k end.

Lemma in_used m p n y : In y (used m p n) <-> exists i, i < n /\ (y = mex (used m p i) \/ y = mex (used m p i) + m * (i / p)).
Proof.
  induction n as [|n IH]; cbn [used In].
  - split; [tauto|]. intros [i [H _]]. lia.
  - rewrite IH. split.
    + intros [E|[E|[i [H E]]]]; [exists n|exists n|exists i]; auto.
    + intros [i [H E]]. destruct (Nat.eq_dec i n) as [->|D]; [intuition auto|]. right; right. exists i. split; [lia|exact E].
Qed.

Theorem W_exists m p : exists A B, is_pairs m p A B.
Proof.
  exists (fun n => mex (used m p n)), (fun n => mex (used m p n) + m * (n / p)). intro n. split; [|reflexivity].
  refine (mex_alike _ _ _ _ (proj2_sig (mex_of_list (used m p n)))). apply in_used.
Qed.

Theorem lemma_67_star_exists m p A B : 1 <= m -> 1 <= p -> is_pairs m p A B -> exists star, is_star A B star.
Proof.
  intros Hm Hp Pairs. set (index x := find (fun n => (A n =? x) || (B n =? x)) (seq 0 (S x))).
  exists (fun x => match index x with Some n => A n + B n - x | None => 0 end). intro x.
  assert (T : forall n, (A n =? x) || (B n =? x) = true <-> x = A n \/ x = B n).
  { intro n. rewrite orb_true_iff, !Nat.eqb_eq. intuition auto. }
  unfold index. destruct (find _ _) as [n|] eqn:F.
  - apply find_some in F. destruct F as [_ F]. apply T in F. exists n. lia.
  - exfalso. destruct (A_or_B m p Hm Hp A B Pairs x) as [n E]. assert (L := A_at_least m p Hm Hp A B Pairs n).
    assert (L' := B_is m p A B Pairs n). assert (G := find_none _ _ F n). cbn beta in G.
    rewrite (proj2 (T n)) in G by tauto. discriminate G. apply in_seq. lia.
Qed.

(* ---- blocks --------------------------------------------------------------------------------------------------------- *)

Lemma pairs_once m p A B C D : is_pairs m p A B -> is_pairs m p C D -> forall n, A n = C n /\ B n = D n.
Proof.
  intros P Q. induction n as [n IH] using lt_wf_ind. destruct (P n) as [[NewA LowA] ->], (Q n) as [[NewC LowC] ->].
  assert (E : A n = C n); [|lia]. destruct (lt_eq_lt_dec (A n) (C n)) as [[L|L]|L]; [exfalso|exact L|exfalso].
  - destruct (LowC _ L) as [i [I E]]. apply NewA. exists i. destruct (IH i I). split; [exact I|lia].
  - destruct (LowA _ L) as [i [I E]]. apply NewC. exists i. destruct (IH i I). split; [exact I|lia].
Qed.

Lemma same_place g q r t s : r < g -> s < g -> g * q + r = g * t + s -> q = t /\ r = s.
Proof. intros R S E. assert (q = t) by nia. subst t. lia. Qed.

(* Theorem 69(a): the pairs of (gm,gp)-Wythoff Nim are those of (m,p)-Wythoff Nim in blocks of g. *)
Theorem theorem_69a g m p A B C D : 1 <= g -> 1 <= p -> is_pairs m p A B -> is_pairs (g * m) (g * p) C D ->
  forall n, C n = g * A (n / g) + n mod g /\ D n = g * B (n / g) + n mod g.
Proof.
  intros G P Pairs Pairs'. apply (pairs_once _ _ _ _ _ _ Pairs'). clear C D Pairs'. intro n.
  assert (R : forall k, k mod g < g) by (intro k; apply Nat.mod_upper_bound; lia).
  assert (Back : forall j r, r < g -> (g * j + r) / g = j /\ (g * j + r) mod g = r).
  { intros j r H. split; symmetry; [apply (Nat.div_unique _ _ _ r)|apply (Nat.mod_unique _ _ j)]; auto. }
  assert (M : forall k, k = g * (k / g) + k mod g) by (intro k; apply Nat.div_mod; lia).
  destruct (Pairs (n / g)) as [[New Low] Gap]. split; [split|].
  - intros [i [I E]]. assert (Q : i / g <= n / g) by (apply Nat.div_le_mono; lia).
    assert (E' : (A (n / g) = A (i / g) \/ A (n / g) = B (i / g)) /\ n mod g = i mod g).
    { destruct E as [E|E]; apply same_place in E; auto; tauto. }
    destruct (Nat.eq_dec (i / g) (n / g)) as [S|S]; [assert (N := M n); assert (K := M i); rewrite S in K; lia|].
    apply New. exists (i / g). split; [lia|tauto].
  - intros u U. assert (N := M n). rewrite (M u) in U |- *. assert (Ru := R u). assert (Rn := R n).
    destruct (lt_eq_lt_dec (u / g) (A (n / g))) as [[L|L]|L].
    + destruct (Low _ L) as [j [J E]]. exists (g * j + u mod g). destruct (Back j (u mod g) Ru) as [-> ->].
      split; [nia|]. destruct E as [->| ->]; auto.
    + exists (g * (n / g) + u mod g). destruct (Back (n / g) (u mod g) Ru) as [-> ->]. rewrite L in *. split; [lia|auto].
    + exfalso. nia.
  - rewrite Gap, <- Nat.div_div by lia. lia.
Qed.
