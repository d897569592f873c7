(* The greatest power of a number p >= 2 that divides a number. PowersOfTwo.v and BaseThree.v ask for p = 2 and 3. *)
From Coq Require Import Arith Lia.

Definition power_of p q : Prop := exists e, q = p ^ e.

(* q is the greatest power of p that divides N >= 1: N/q leaves a remainder r that is not 0. *)
Definition greatest_power p N q : Prop := power_of p q /\ exists m r, 1 <= r < p /\ N = q * (p * m + r).

(* d is the sum or the difference of N and k. *)
Definition sum_or_difference N k d : Prop := d = N + k \/ (k <= N /\ d = N - k) \/ (N <= k /\ d = k - N).

Lemma sum_or_difference_sym N k d : sum_or_difference N k d -> sum_or_difference k N d.
Proof. unfold sum_or_difference. lia. Qed.

(* It is found by dividing while that leaves no remainder; n bounds how often. *)
Fixpoint find_power p n N : nat :=
  match n with S n => if N mod p =? 0 then p * find_power p n (N / p) else 1 | 0 => 1 end.

Section Powers.
  Variable p : nat.
  Hypothesis Hp : 2 <= p.

  Lemma one_is_power : power_of p 1.
  Proof. exists 0. reflexivity. Qed.

  Lemma power_times q : power_of p q -> power_of p (p * q).
  Proof. intros [e ->]. exists (S e). reflexivity. Qed.

  Lemma power_at_least_1 q : power_of p q -> 1 <= q.
  Proof. intros [e ->]. assert (p ^ e <> 0) by (apply Nat.pow_nonzero; lia). lia. Qed.

  Lemma power_divides x q : power_of p x -> power_of p q -> x < q -> exists r, 1 <= r /\ q = x * (p * r).
  Proof.
    intros [e ->] [e' ->] H. assert (e < e').
    { destruct (le_lt_dec e' e); auto. exfalso. assert (p ^ e' <= p ^ e) by (apply Nat.pow_le_mono_r; lia). lia. }
    exists (p ^ (e' - e - 1)). split.
    - apply power_at_least_1. eexists; reflexivity.
    - replace e' with (e + S (e' - e - 1)) at 1 by lia. rewrite Nat.pow_add_r. reflexivity.
  Qed.

  Lemma find_power_right n : forall N, 1 <= N <= n -> greatest_power p N (find_power p n N).
  Proof.
    induction n as [|n IH]; intros N HN; [lia|]. cbn [find_power].
    assert (D := Nat.div_mod N p ltac:(lia)). assert (R := Nat.mod_upper_bound N p ltac:(lia)).
    destruct (Nat.eqb_spec (N mod p) 0) as [Z|Z].
    - destruct (IH (N / p) ltac:(nia)) as [P [m [r [Hr E]]]]. split; [apply power_times, P|].
      exists m, r. split; [exact Hr|]. rewrite <- Nat.mul_assoc, <- E. lia.
    - split; [apply one_is_power|]. exists (N / p), (N mod p). lia.
  Qed.

  Lemma greatest_power_at_least d q x : power_of p x -> greatest_power p d q -> (exists j, d = x * j) -> x <= q.
  Proof.
    intros X [Q [m [r [Hr M]]]] [j J]. destruct (le_lt_dec x q) as [|H]; auto. exfalso.
    destruct (power_divides q x Q X H) as [s [_ R]]. apply power_at_least_1 in Q.
    assert (E : p * m + r = p * (s * j)). { apply (Nat.mul_cancel_l _ _ q); [lia|]. rewrite <- M, J, R. ring. }
    destruct (le_lt_dec (s * j) m); nia.
  Qed.

  Lemma greatest_power_unique d q q' : greatest_power p d q -> greatest_power p d q' -> q = q'.
  Proof.
    assert (Le : forall q q', greatest_power p d q -> greatest_power p d q' -> q <= q').
    { intros x y X Y. apply (greatest_power_at_least d y x); [apply X|exact Y|]. destruct X as [_ [m [r [_ E]]]]. eauto. }
    intros H H'. apply Nat.le_antisymm; auto.
  Qed.

  Lemma greatest_power_bounds d q : greatest_power p d q -> 1 <= q <= d.
  Proof. intros [Q [m [r [Hr E]]]]. apply power_at_least_1 in Q. nia. Qed.

  (* Lemma 48(a), for powers of p. *)
  Lemma greatest_power_of_sum N k d x q : greatest_power p k x -> greatest_power p N q -> x < q -> sum_or_difference N k d ->
    greatest_power p d x.
  Proof.
    intros [X [j [s [Hs J]]]] [Q [m [r [_ M]]]] H D. destruct (power_divides x q X Q H) as [u [_ R]].
    set (z := u * (p * m + r)). assert (Z : N = x * (p * z)) by (unfold z; rewrite M, R; ring).
    apply power_at_least_1 in X as X1. split; auto. destruct D as [->|[[A ->]|[A ->]]].
    - exists (z + j), s. split; [exact Hs|]. rewrite Z, J. ring.
    - rewrite Z, J in A. apply Nat.mul_le_mono_pos_l in A; [|lia]. assert (j < z) by nia.
      exists (z - j - 1), (p - s). split; [lia|]. rewrite Z, J, <- Nat.mul_sub_distr_l. f_equal. nia.
    - rewrite Z, J in A. apply Nat.mul_le_mono_pos_l in A; [|lia]. assert (z <= j) by nia.
      exists (j - z), s. split; [exact Hs|]. rewrite Z, J, <- Nat.mul_sub_distr_l. f_equal. nia.
  Qed.
End Powers.
