(* The greatest power of two that divides a number: h(N) of Definition 47, and Lemma 48. *)
From Coq Require Import Arith Lia.

Definition power_of_two q : Prop := exists e, q = 2 ^ e.

(* h(N) = q, for N >= 1: N is an odd multiple of the power q. *)
Definition is_h N q : Prop := power_of_two q /\ exists m, N = q * (2 * m + 1).

Lemma power_positive q : power_of_two q -> 1 <= q.
Proof. intros [e ->]. assert (2 ^ e <> 0) by (apply Nat.pow_nonzero; lia). lia. Qed.

Lemma power_doubled q : power_of_two q -> power_of_two (2 * q).
Proof. intros [e ->]. exists (S e). simpl. lia. Qed.

Lemma power_less p q : power_of_two p -> power_of_two q -> p < q -> exists r, 1 <= r /\ q = p * (2 * r).
Proof.
  intros [e ->] [e' ->] H. assert (e < e').
  { destruct (le_lt_dec e' e); auto. exfalso. assert (2 ^ e' <= 2 ^ e) by (apply Nat.pow_le_mono_r; lia). lia. }
  exists (2 ^ (e' - e - 1)). split.
  - apply power_positive. eexists; reflexivity.
  - replace e' with (e + S (e' - e - 1)) at 1 by lia. rewrite Nat.pow_add_r. simpl. lia.
Qed.

Lemma h_exists N : 1 <= N -> exists q, is_h N q.
Proof.
  induction N as [N IH] using lt_wf_ind. intro H. destruct (Nat.Even_or_Odd N) as [[m E]|[m E]].
  - destruct (IH m ltac:(lia) ltac:(lia)) as [q [P [j J]]]. exists (2 * q). split. apply power_doubled; auto.
    exists j. rewrite E, J. lia.
  - exists 1. split. exists 0; reflexivity. exists m. lia.
Qed.

Lemma h_greatest p d q : power_of_two p -> is_h d q -> (exists j, d = p * j) -> p <= q.
Proof.
  intros P [Q [m M]] [j J]. destruct (le_lt_dec p q) as [|H]; auto. exfalso.
  destruct (power_less q p Q P H) as [r [_ R]]. assert (q <> 0) by (apply power_positive in Q; lia).
  assert (2 * m + 1 = 2 * (r * j)). { apply (Nat.mul_cancel_l _ _ q); auto. rewrite <- M, J, R. ring. }
  lia.
Qed.

Lemma h_unique d p q : is_h d p -> is_h d q -> p = q.
Proof.
  intros H1 H2. assert (p <= q). { apply h_greatest with d; auto. apply H1. destruct H1 as [_ [m M]]. eauto. }
  assert (q <= p). { apply h_greatest with d; auto. apply H2. destruct H2 as [_ [m M]]. eauto. } lia.
Qed.

Lemma h_divides d q : is_h d q -> 1 <= q <= d.
Proof. intros [Q [m M]]. apply power_positive in Q. nia. Qed.

Lemma h_of_power q : power_of_two q -> is_h q q.
Proof. intro Q. split; auto. exists 0. lia. Qed.

(* d is the sum or the difference of N and k. *)
Definition sum_or_difference N k d : Prop := d = N + k \/ (k <= N /\ d = N - k) \/ (N <= k /\ d = k - N).

Lemma sum_or_difference_sym N k d : sum_or_difference N k d -> sum_or_difference k N d.
Proof. unfold sum_or_difference. lia. Qed.

Lemma h_of_the_smaller N k d p q : is_h k p -> is_h N q -> p < q -> sum_or_difference N k d -> is_h d p.
Proof.
  intros [P [j J]] [Q [m M]] H D. destruct (power_less p q P Q H) as [r [R0 R]].
  set (z := r * (2 * m + 1)). assert (Z : N = p * (2 * z)) by (unfold z; rewrite M, R; ring).
  assert (p <> 0) by (apply power_positive in P; lia). split; auto. destruct D as [->|[[A ->]|[A ->]]].
  - exists (z + j). rewrite Z, J. ring.
  - assert (2 * j + 1 <= 2 * z). { rewrite Z, J in A. apply Nat.mul_le_mono_pos_l in A; lia. }
    exists (z - j - 1). rewrite Z, J, <- Nat.mul_sub_distr_l. f_equal. lia.
  - assert (2 * z <= 2 * j + 1). { rewrite Z, J in A. apply Nat.mul_le_mono_pos_l in A; lia. }
    exists (j - z). rewrite Z, J, <- Nat.mul_sub_distr_l. f_equal. lia.
Qed.

(* Lemma 48. A difference of 0 has h infinite: in (b) and (c) every power of two divides it. *)
Theorem lemma_48 N k d p q : is_h N q -> is_h k p -> sum_or_difference N k d ->
  (p <> q -> is_h d (Nat.min p q)) /\
  (p = q -> exists j, d = 2 * q * j) /\
  ((is_h (N - q) (2 * q) /\ exists j, N + q = 4 * q * j) \/ (is_h (N + q) (2 * q) /\ exists j, N - q = 4 * q * j)).
Proof.
  intros Q P D. split; [|split].
  - intro E. destruct (le_lt_dec p q).
    + rewrite Nat.min_l by lia. apply (h_of_the_smaller N k d p q); auto. lia.
    + rewrite Nat.min_r by lia. apply (h_of_the_smaller k N d q p); auto. apply sum_or_difference_sym; auto.
  - intros ->. destruct Q as [Q [m M]], P as [_ [j J]]. apply power_positive in Q.
    destruct D as [->|[[A ->]|[A ->]]]; [exists (m + j + 1)|exists (m - j)|exists (j - m)]; rewrite M, J in *; nia.
  - destruct Q as [Q [m M]]. assert (1 <= q) by (apply power_positive; auto).
    destruct (Nat.Even_or_Odd m) as [[j J]|[j J]]; [right|left]; split.
    + split. apply power_doubled; auto. exists j. rewrite M, J. lia.
    + exists j. rewrite M, J. nia.
    + split. apply power_doubled; auto. exists j. rewrite M, J. nia.
    + exists (j + 1). rewrite M, J. lia.
Qed.
