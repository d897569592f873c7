(* The greatest power of two that divides a number: h(N) of Definition 47, and Lemma 48. *)
From Coq Require Import Arith Lia.
From Dynim Require Export Powers.

Definition power_of_two q : Prop := power_of 2 q.

(* h(N) = q, for N >= 1: N is an odd multiple of the power q. *)
Definition is_h N q : Prop := power_of_two q /\ exists m, N = q * (2 * m + 1).

Lemma power_positive q : power_of_two q -> 1 <= q.
Proof. apply power_at_least_1. lia. Qed.

Lemma power_doubled q : power_of_two q -> power_of_two (2 * q).
Proof. apply power_times. Qed.

Lemma power_less p q : power_of_two p -> power_of_two q -> p < q -> exists r, 1 <= r /\ q = p * (2 * r).
Proof. apply power_divides. lia. Qed.

(* An odd multiple is one that leaves a remainder. *)
Lemma is_h_alike N q : is_h N q <-> greatest_power 2 N q.
Proof.
  split; intros [Q [m E]]; (split; [exact Q|]); [exists m, 1; lia|]. destruct E as [r [R E]].
  exists m. replace (2 * m + 1) with (2 * m + r) by lia. exact E.
Qed.

Lemma h_exists N : 1 <= N -> exists q, is_h N q.
Proof. intro H. exists (find_power 2 N N). apply is_h_alike, find_power_right; lia. Qed.

Lemma h_greatest p d q : power_of_two p -> is_h d q -> (exists j, d = p * j) -> p <= q.
Proof. rewrite is_h_alike. apply greatest_power_at_least. lia. Qed.

Lemma h_unique d p q : is_h d p -> is_h d q -> p = q.
Proof. rewrite !is_h_alike. apply greatest_power_unique. lia. Qed.

Lemma h_divides d q : is_h d q -> 1 <= q <= d.
Proof. rewrite is_h_alike. apply greatest_power_bounds. lia. Qed.

Lemma h_of_power q : power_of_two q -> is_h q q.
Proof. intro Q. split; auto. exists 0. lia. Qed.

Lemma h_of_the_smaller N k d p q : is_h k p -> is_h N q -> p < q -> sum_or_difference N k d -> is_h d p.
Proof. rewrite !is_h_alike. apply greatest_power_of_sum. lia. Qed.

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
