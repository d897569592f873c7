(* The pairs of (m,p)-Wythoff Nim at any size: Theorem 69(b), (c), and 71 to 73. *)
From Coq Require Import Arith ZArith Lia.
From Dynim Require Import Pairs Bounds.

Section Theory.
  Variable m p : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hp : 1 <= p.
  Variable A B : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.

  Notation A_rises := (A_rises m p Hm Hp A B Pairs).
  Notation A_at_least := (A_at_least m p Hm Hp A B Pairs).
  Notation B_is := (B_is m p A B Pairs).
  Notation B_rises := (B_rises m p Hm Hp A B Pairs).
  Notation theorem_70 := (theorem_70 m p Hm Hp A B Pairs).

  Lemma A_grows i j : i <= j -> A i + (j - i) <= A j.
  Proof.
    intro H. induction j as [|j IH]; [replace i with 0 by lia; lia|]. destruct (Nat.eq_dec i (S j)) as [->|]; [lia|].
    assert (R := A_rises j (S j) ltac:(lia)). lia.
  Qed.

  Lemma B_grows i j : i <= j -> B i + (j - i) <= B j.
  Proof. intro H. rewrite !B_is. assert (G := gap_rises m p Hm Hp i j H). apply A_grows in H. lia. Qed.

  (* The first inequality of (12), and the second as well. *)
  Definition behind n i : Prop := p < i -> B (i - 1) < n + i - p.
  Definition reads n i : Prop := behind n i /\ n + i - p < B i.

  (* The index i may also be so large that b_i is not known yet. *)
  Lemma read_off n i : p <= i -> behind n i -> n + i - p < B i \/ n <= i -> A n = n + i - p.
  Proof.
    intros P Be Ah. destruct (between m p Hm Hp A B Pairs n) as [k [E [Low High]]].
    destruct (lt_eq_lt_dec (p + k) i) as [[L|L]|L]; [exfalso|lia|exfalso].
    - assert (G := B_grows (p + k) (i - 1) ltac:(lia)). specialize (Be ltac:(lia)). lia.
    - specialize (Low ltac:(lia)). assert (G := B_grows i (p + k - 1) ltac:(lia)).
      destruct Ah as [Ah|Ah]; [lia|]. assert (G' := A_grows n i Ah). assert (O := B_is i). lia.
  Qed.

  (* Theorem 71: (12) says that a_n = n+i-p. There is one such i, and i-p <= n/rho and (n-p+1)/rho < i; as 1/rho = alpha - 1,
     that is not n alpha < n+i-p, and (n-p+1) alpha < n-p+1+i. *)
  Theorem theorem_71 n :
    (forall i, p <= i -> (A n = n + i - p <-> reads n i)) /\
    (exists! i, p <= i /\ reads n i) /\
    forall i, p <= i -> reads n i ->
      ~ above_alpha m p (n + i - p) n /\ (p <= n + 1 -> above_alpha m p (n + 1 - p + i) (n + 1 - p)).
  Proof.
    assert (Iff : forall i, p <= i -> (A n = n + i - p <-> reads n i)).
    { intros i P. split; [|intros [Be Ah]; apply read_off; auto]. intro E.
      destruct (between m p Hm Hp A B Pairs n) as [k [K [Low High]]]. assert (i = p + k) by lia. subst i.
      split; [intro; specialize (Low ltac:(lia))|]; lia. }
    split; [exact Iff|]. assert (L := A_at_least n). split.
    - exists (A n - n + p). split; [split; [|apply Iff]; lia|]. intros i [P R]. apply (Iff i P) in R. lia.
    - intros i P R. apply (Iff i P) in R. destruct (theorem_70 n) as [Lo [[Up _] _]]. rewrite <- R. split; [exact Up|].
      intro N. replace (n + 1 - p + i) with (A n + 1) by lia. apply Lo, N.
  Qed.

  Lemma above_root_stays u v n d : (u <= v -> above_root u n d -> above_root v n d)%Z.
  Proof. unfold above_root. intros H [U K]. assert (u * u <= v * v)%Z by nia. lia. Qed.

  Lemma above_stays x y n : x <= y ->
    (above_alpha m p x n -> above_alpha m p y n) /\ (above_beta m p x n -> above_beta m p y n).
  Proof. intro H. split; apply above_root_stays; unfold over_alpha, over_beta; nia. Qed.

  (* Theorem 72(a): from lo' and hi' on, or from others that are as low, or as high, every i of (12) is in its window, with i-1
     if i > p. lo' is p, or at most (lo-p+1)/rho; and hi/rho < hi'-p+1. *)
  Theorem theorem_72a lo hi lo' hi' n i : lo <= n <= hi -> p <= i -> reads n i ->
    lo' = p \/ (p <= lo + 1 /\ ~ above_alpha m p (lo + 1 - p + lo') (lo + 1 - p)) ->
    p <= hi' + 1 -> above_alpha m p (hi + (hi' + 1 - p)) hi -> (i = p \/ lo' <= i - 1) /\ i <= hi'.
  Proof.
    intros N P R Low P' High. apply (proj1 (theorem_71 n) i P) in R. split.
    - destruct Low as [->|[P'' Low]]; [lia|right]. destruct (le_lt_dec lo' (i - 1)) as [|K]; [assumption|]. exfalso. apply Low.
      destruct (theorem_70 lo) as [T _]. destruct (T P'') as [T' _]. apply above_stays with (2 := T').
      assert (G := A_grows lo n ltac:(lia)). lia.
    - destruct (le_lt_dec i hi') as [|K]; [assumption|]. exfalso. apply (proj1 (proj1 (proj2 (theorem_70 hi)))).
      apply above_stays with (2 := High). assert (G := A_grows n hi ltac:(lia)). lia.
  Qed.

  (* Theorem 73: the pair of x, from the least i >= p with b_i >= x. There is one; x <= i beta, and (i-p) beta < x if i > p. *)
  Theorem theorem_73 x :
    (exists i, p <= i /\ (p < i -> B (i - 1) < x) /\ x <= B i) /\
    forall i, p <= i -> (p < i -> B (i - 1) < x) -> x <= B i ->
      (x <> B i -> A (x - (i - p)) = x) /\ ~ above_beta m p x i /\ (p < i -> above_beta m p x (i - p)).
  Proof.
    split.
    - assert (H : forall k, x <= B (p + k) -> exists i, p <= i /\ (p < i -> B (i - 1) < x) /\ x <= B i).
      { induction k as [|k IH]; intro H; [exists p; split; [|split]; try replace p with (p + 0) by lia; lia|].
        destruct (le_lt_dec x (B (p + k))) as [L|L]; [auto|]. exists (p + S k). split; [lia|]. split; [intros _|exact H].
        replace (p + S k - 1) with (p + k) by lia. exact L. }
      apply (H x). assert (L := A_at_least (p + x)). assert (O := B_is (p + x)). lia.
    - intros i P Be H. assert (S : i - p <= x).
      { destruct (Nat.eq_dec i p) as [->|]; [lia|]. specialize (Be ltac:(lia)). assert (L := A_at_least (i - 1)).
        assert (O := B_is (i - 1)). lia. }
      split; [|split].
      + intro N. rewrite (read_off _ i P); [lia| |left; lia]. intro K. specialize (Be K). lia.
      + intro Ab. apply (proj2 (proj1 (proj2 (theorem_70 i)))). apply above_stays with (2 := Ab), H.
      + intro K. destruct (proj1 (theorem_70 (i - 1)) ltac:(lia)) as [_ Ab]. specialize (Be K).
        replace (i - 1 + 1 - p) with (i - p) in Ab by lia. apply above_stays with (2 := Ab). lia.
  Qed.
End Theory.

(* Theorem 69(b): for p = 1, A q is q phi, rounded down, and B q is q (phi + m). Here alpha is phi, and beta phi + m. *)
Definition rounded_down m A B : Prop := forall q,
  (~ above_alpha m 1 (A q) q /\ above_alpha m 1 (A q + 1) q) /\ ~ above_beta m 1 (B q) q /\ above_beta m 1 (B q + 1) q.
Theorem theorem_69b m A B : 1 <= m -> is_pairs m 1 A B -> rounded_down m A B.
Proof.
  intros Hm Pairs q. destruct (theorem_70 m 1 Hm (le_n 1) A B Pairs q) as [L [U _]]. specialize (L ltac:(lia)).
  replace (q + 1 - 1) with q in L by lia. tauto.
Qed.

(* Theorem 69(c): where p divides m, these in blocks of p. *)
Theorem theorem_69c m p C D : 1 <= m -> 1 <= p -> is_pairs (p * m) p C D -> exists A B, rounded_down m A B /\
  forall n, C n = p * A (n / p) + n mod p /\ D n = p * B (n / p) + n mod p.
Proof.
  intros Hm Hp Pairs. destruct (W_exists m 1) as [A [B Pairs']]. exists A, B. split; [apply theorem_69b; auto|].
  apply theorem_69a with (3 := Pairs'); auto. rewrite Nat.mul_1_r. exact Pairs.
Qed.
