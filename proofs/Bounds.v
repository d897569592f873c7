(* Bounds of the pairs of (m,p)-Wythoff Nim: Theorem 70, in integers. *)
From Coq Require Import Arith ZArith Lia.
From Dynim Require Import Pairs.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* u < n sqrt(D), and n sqrt(D) < u, for n >= 0. *)
Definition below_root (u n D : Z) : Prop := (u < 0 \/ u * u < n * n * D)%Z.
Definition above_root (u n D : Z) : Prop := (0 < u /\ n * n * D < u * u)%Z.

(* (11): alpha = (2p - m + sqrt(m^2 + 4p^2)) / 2p and beta = alpha + m/p = (2p + m + sqrt(m^2 + 4p^2)) / 2p. So x < n alpha says
   that 2p x - (2p - m) n is less than n sqrt(m^2 + 4p^2), and x < n beta the same of 2p x - (2p + m) n. *)
Definition root (m p : nat) : Z := let m := Z.of_nat m in let p := Z.of_nat p in (m * m + 4 * p * p)%Z.
Definition over_alpha (m p x n : nat) : Z :=
  let m := Z.of_nat m in let p := Z.of_nat p in (2 * p * Z.of_nat x - (2 * p - m) * Z.of_nat n)%Z.
Definition over_beta (m p x n : nat) : Z :=
  let m := Z.of_nat m in let p := Z.of_nat p in (2 * p * Z.of_nat x - (2 * p + m) * Z.of_nat n)%Z.

(* x < n alpha, n alpha < x; x < n beta, n beta < x. *)
Definition below_alpha m p x n : Prop := below_root (over_alpha m p x n) (Z.of_nat n) (root m p).
Definition above_alpha m p x n : Prop := above_root (over_alpha m p x n) (Z.of_nat n) (root m p).
Definition below_beta m p x n : Prop := below_root (over_beta m p x n) (Z.of_nat n) (root m p).
Definition above_beta m p x n : Prop := above_root (over_beta m p x n) (Z.of_nat n) (root m p).

(* ---- the theory ----------------------------------------------------------------------------------------------------- *)

Section Theory.
  Variable m p : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hp : 1 <= p.
  Variable A B : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.

  Notation A_rises := (A_rises m p Hm Hp A B Pairs).
  Notation A_order := (A_order m p Hm Hp A B Pairs).
  Notation A_at_least := (A_at_least m p Hm Hp A B Pairs).
  Notation A_once := (A_once m p Hm Hp A B Pairs).
  Notation B_is := (B_is m p A B Pairs).
  Notation B_rises := (B_rises m p Hm Hp A B Pairs).
  Notation A_or_B := (A_or_B m p Hm Hp A B Pairs).
  Notation A_is_not_B := (A_is_not_B m p Hm Hp A B Pairs).

  (* Of the numbers below x, i are an A, the first ones, and k are a B with an index from p on. *)
  Lemma below x : exists i k, i + k = x /\ (forall t, A t < x <-> t < i) /\ forall t, p <= t -> (B t < x <-> t < p + k).
  Proof.
    induction x as [|x [i [k [E [HA HB]]]]].
    - exists 0, 0. split; [reflexivity|]. split; intros; lia.
    - assert (MA : forall s t, s < t -> A s < A t) by (intros; apply A_rises; assumption).
      assert (MB : forall s t, s < t -> B s < B t) by (intros; apply B_rises; assumption).
      assert (LA : x <= A i) by (assert (H := HA i); lia). assert (LB : x <= B (p + k)) by (assert (H := HB (p + k)); lia).
      destruct (A_or_B x) as [n [X|[P X]]].
      + assert (n = i).
        { assert (H := HA n). destruct (lt_eq_lt_dec i n) as [[L|L]|L]; [apply MA in L; lia|auto|lia]. }
        subst n. exists (S i), k. split; [lia|]. split.
        * intro t. destruct (lt_eq_lt_dec t i) as [[L| ->]|L]; [|lia|]; apply MA in L as L'; lia.
        * intros t T. rewrite <- HB by exact T. assert (D := A_is_not_B i t T). lia.
      + assert (n = p + k).
        { assert (H := HB n P). destruct (lt_eq_lt_dec (p + k) n) as [[L|L]|L]; [apply MB in L; lia|auto|lia]. }
        subst n. exists i, (S k). split; [lia|]. split.
        * intro t. rewrite <- HA. assert (D := A_is_not_B t (p + k) P). lia.
        * intros t T. destruct (lt_eq_lt_dec t (p + k)) as [[L| ->]|L]; [|lia|]; apply MB in L as L'; lia.
  Qed.

  (* A n = n + k, between two members of B. *)
  Lemma between n : exists k, A n = n + k /\ (1 <= k -> B (p + k - 1) < A n) /\ A n < B (p + k).
  Proof.
    destruct (below (A n)) as [i [k [E [HA HB]]]].
    assert (i = n).
    { assert (I := HA i). assert (N := HA n). destruct (lt_eq_lt_dec i n) as [[L|L]|L]; [|exact L|lia].
      apply A_rises in L. lia. }
    subst i. exists k. split; [lia|]. split.
    - intro K. apply HB; lia.
    - assert (H := HB (p + k) ltac:(lia)). assert (D := A_is_not_B n (p + k) ltac:(lia)). lia.
  Qed.

  Local Open Scope Z_scope.
  Let M := Z.of_nat m.
  Let P := Z.of_nat p.

  (* For y, n >= 0, y is less than n (alpha - 1) if this is negative; for z, n >= 0, z is less than n (beta - 1) if form n z is
     positive. *)
  Definition form (y n : Z) : Z := P * y * y + M * n * y - P * n * n.

  Lemma M_positive : 1 <= M.
  Proof. unfold M. lia. Qed.

  Lemma P_positive : 1 <= P.
  Proof. unfold P. lia. Qed.

  Lemma form_rises y z n : 0 <= y <= z -> 0 <= n -> form z n < 0 -> form y n < 0.
  Proof.
    unfold form. assert (H := M_positive). assert (K := P_positive). intros.
    assert (P * (y * y) <= P * (z * z)) by (apply Z.mul_le_mono_nonneg_l; nia).
    assert (M * n * y <= M * n * z) by (apply Z.mul_le_mono_nonneg_l; nia). lia.
  Qed.

  (* u (u - c), for u >= c >= 0. *)
  Lemma product_rises u v c : 0 <= c -> c <= u <= v -> u * (u - c) <= v * (v - c).
  Proof. nia. Qed.

  Lemma form_stays n y z : 0 <= y <= z -> 0 <= n -> 0 < form n z -> 0 < form n y.
  Proof.
    unfold form. assert (H := M_positive). assert (K := P_positive). intros Y N F.
    assert (n <> 0) by (intros ->; nia). assert (0 < P * (P * n * n)) by nia. apply (Z.mul_pos_cancel_l P); [lia|].
    apply (Z.mul_pos_cancel_l P) in F; [|lia]. destruct (Z_le_gt_dec (P * y) (M * n)) as [L|L]; [nia|].
    assert (R := product_rises (P * y) (P * z) (M * n)). nia.
  Qed.

  Lemma form_falls n y z : 0 <= y <= z -> 0 <= n -> form n y < 0 -> form n z < 0.
  Proof.
    unfold form. assert (H := M_positive). assert (K := P_positive). intros Y N F.
    apply Z.nle_gt. intro G. apply (Z.mul_le_mono_nonneg_l _ _ P) in G; [|lia]. apply (Z.mul_lt_mono_pos_l P) in F; [|lia].
    assert (M * n < P * y) by nia. assert (R := product_rises (P * y) (P * z) (M * n)). nia.
  Qed.

  Lemma gap_above n w q : 0 <= n -> 0 <= w -> P * q <= n -> form w n < 0 -> 0 <= w + M * q -> 0 < form n (w + M * q).
  Proof.
    unfold form. assert (H := M_positive). assert (K := P_positive). intros N Hw Q F Z. set (z := w + M * q) in *.
    assert (n <> 0) by (intros ->; nia). assert (0 < P * (P * n * n)) by nia. apply (Z.mul_pos_cancel_l P); [lia|].
    assert (P * z <= P * w + M * n) by (unfold z; nia).
    destruct (Z_le_gt_dec (P * z) (M * n)) as [L|L]; [nia|].
    assert (R := product_rises (P * z) (P * w + M * n) (M * n)). nia.
  Qed.

  Lemma gap_below n w q : 0 <= n -> 0 <= w -> n <= P * q -> 0 < form w n -> form n (w + M * q) < 0.
  Proof.
    unfold form. assert (H := M_positive). assert (K := P_positive). intros N Hw Q F. set (z := w + M * q) in *.
    assert (P * w + M * n <= P * z) by (unfold z; nia). apply Z.nle_gt. intro G.
    apply (Z.mul_le_mono_nonneg_l _ _ P) in G; [|lia]. apply (Z.mul_pos_cancel_l P) in F; [|lia].
    assert (R := product_rises (P * w + M * n) (P * z) (M * n)). nia.
  Qed.

  (* Theorem 70 by forms. *)
  Definition upper n : Prop := (1 <= n)%nat ->
    form (Z.of_nat (A n) - Z.of_nat n) (Z.of_nat n) < 0 /\ 0 < form (Z.of_nat n) (Z.of_nat (B n) - Z.of_nat n).
  Definition lower n : Prop := (p <= n + 1)%nat -> let N := Z.of_nat n + 1 - P in
    0 < form (Z.of_nat (A n) + 1 - N) N /\ form N (Z.of_nat (B n) + 1 - N) < 0.

  Lemma quotient_Z n : exists q, Z.of_nat (B n) = Z.of_nat (A n) + M * q /\ 0 <= M * q /\
    P * q <= Z.of_nat n /\ Z.of_nat n + 1 - P <= P * q.
  Proof.
    exists (Z.of_nat (n / p)). assert (Q := proj1 (quotient p n _ Hp) eq_refl). rewrite B_is. unfold M, P. nia.
  Qed.

  Lemma bounds n : upper n /\ lower n.
  Proof.
    induction n as [n IH] using lt_wf_ind. destruct (between n) as [k [E [Low High]]].
    assert (HM := M_positive). assert (HP := P_positive). destruct (quotient_Z n) as [q [EB [Q0 [Q Q']]]].
    assert (U : upper n).
    { intro Hn. assert (F : form (Z.of_nat k) (Z.of_nat n) < 0).
      { destruct (Nat.eq_dec k 0) as [->|K]; [unfold form; nia|]. specialize (Low ltac:(lia)). set (j := (p + k - 1)%nat) in *.
        assert (J : (j < n)%nat).
        { apply (A_order j n). rewrite B_is in Low. lia. }
        destruct (IH j J) as [_ Lo]. destruct (Lo ltac:(lia)) as [_ F]. assert (L := A_at_least j). assert (L' := B_is j).
        replace (Z.of_nat j + 1 - P) with (Z.of_nat k) in F by (unfold P; lia).
        apply form_falls with (Z.of_nat (B j) + 1 - Z.of_nat k); [lia|lia|exact F]. }
      split; [rewrite E; replace (Z.of_nat (n + k) - Z.of_nat n) with (Z.of_nat k) by lia; exact F|].
      rewrite EB, E. replace (Z.of_nat (n + k) + M * q - Z.of_nat n) with (Z.of_nat k + M * q) by lia.
      apply gap_above; auto; lia. }
    split; [exact U|]. intros Hn N. assert (HN : 0 <= N) by (unfold N, P; lia).
    assert (F : 0 < form (Z.of_nat k + P) N).
    { destruct (le_lt_dec (p + k) n) as [L|L].
      - assert (U' : upper (p + k)).
        { destruct (Nat.eq_dec (p + k) n) as [->|D]; [exact U|]. apply IH. lia. }
        destruct (U' ltac:(lia)) as [_ F]. replace (Z.of_nat k + P) with (Z.of_nat (p + k)) by (unfold P; lia).
        apply form_stays with (Z.of_nat (B (p + k)) - Z.of_nat (p + k)); [unfold N, P in *; lia|lia|exact F].
      - assert (N <= Z.of_nat k + P) by (unfold N, P; lia). unfold form. set (w := Z.of_nat k + P) in *.
        assert (1 <= w) by (unfold w; lia). clearbody w N.
        assert (P * (N * N) <= P * (w * w)) by (apply Z.mul_le_mono_nonneg_l; nia).
        destruct (Z.eq_dec N 0) as [->|D]; [nia|]. assert (0 < M * (N * w)) by nia. lia. }
    replace (Z.of_nat (A n) + 1 - N) with (Z.of_nat k + P) by (unfold N; lia). split; [exact F|].
    rewrite EB, E. replace (Z.of_nat (n + k) + M * q + 1 - N) with (Z.of_nat k + P + M * q) by (unfold N; lia).
    apply gap_below; auto; lia.
  Qed.

  Lemma alpha_above x n : (n <= x)%nat -> 0 < form (Z.of_nat x - Z.of_nat n) (Z.of_nat n) -> above_alpha m p x n.
  Proof.
    unfold above_alpha, above_root, over_alpha, root, form. fold M P. assert (HM := M_positive). assert (HP := P_positive).
    intro H. remember (Z.of_nat x - Z.of_nat n) as y eqn:E. replace (Z.of_nat x) with (y + Z.of_nat n) by lia. nia.
  Qed.

  Lemma alpha_below x n : (n <= x)%nat -> form (Z.of_nat x - Z.of_nat n) (Z.of_nat n) < 0 -> below_alpha m p x n.
  Proof.
    unfold below_alpha, below_root, over_alpha, root, form. fold M P. assert (HM := M_positive). assert (HP := P_positive).
    intro H. remember (Z.of_nat x - Z.of_nat n) as y eqn:E. replace (Z.of_nat x) with (y + Z.of_nat n) by lia. nia.
  Qed.

  Lemma beta_above x n : (n <= x)%nat -> form (Z.of_nat n) (Z.of_nat x - Z.of_nat n) < 0 -> above_beta m p x n.
  Proof.
    unfold above_beta, above_root, over_beta, root, form. fold M P. assert (HM := M_positive). assert (HP := P_positive).
    intro H. remember (Z.of_nat x - Z.of_nat n) as y eqn:E. replace (Z.of_nat x) with (y + Z.of_nat n) by lia.
    intro F. split; [|nia]. assert (M * Z.of_nat n < P * y) by nia. nia.
  Qed.

  Lemma beta_below x n : (n <= x)%nat -> 0 < form (Z.of_nat n) (Z.of_nat x - Z.of_nat n) -> below_beta m p x n.
  Proof.
    unfold below_beta, below_root, over_beta, root, form. fold M P. assert (HM := M_positive). assert (HP := P_positive).
    intro H. remember (Z.of_nat x - Z.of_nat n) as y eqn:E. replace (Z.of_nat x) with (y + Z.of_nat n) by lia. nia.
  Qed.

  Local Open Scope nat_scope.

  (* Theorem 70: floor((n-p+1) alpha) <= a_n, that is (n-p+1) alpha < a_n + 1, and so for b_n and beta; if n + 1 < p the left
     sides are negative, and there is nothing to prove. a_n <= floor(n alpha), that is not n alpha < a_n, and so for b_n and
     beta. a_n < n alpha and b_n < n beta if n >= 1. *)
  Theorem theorem_70 n :
    (p <= n + 1 -> above_alpha m p (A n + 1) (n + 1 - p) /\ above_beta m p (B n + 1) (n + 1 - p)) /\
    (~ above_alpha m p (A n) n /\ ~ above_beta m p (B n) n) /\
    (1 <= n -> below_alpha m p (A n) n /\ below_beta m p (B n) n).
  Proof.
    destruct (bounds n) as [U L]. assert (LA := A_at_least n). assert (LB := B_is n).
    assert (S : 1 <= n -> below_alpha m p (A n) n /\ below_beta m p (B n) n).
    { intro N. destruct (U N). split; [apply alpha_below|apply beta_below]; auto; lia. }
    split; [|split; [|exact S]].
    - intro N. destruct (L N) as [F G]. replace (Z.of_nat n + 1 - P)%Z with (Z.of_nat (n + 1 - p)) in F, G by (unfold P; lia).
      replace (Z.of_nat (A n) + 1)%Z with (Z.of_nat (A n + 1)) in F by lia.
      replace (Z.of_nat (B n) + 1)%Z with (Z.of_nat (B n + 1)) in G by lia.
      split; [apply alpha_above|apply beta_above]; auto; lia.
    - destruct (Nat.eq_dec n 0) as [->|D].
      + destruct (first_pairs m p Hm Hp A B Pairs 0) as [-> ->]; [lia|].
        unfold above_alpha, above_beta, above_root, over_alpha, over_beta. lia.
      + destruct S as [SA SB]; [lia|]. unfold below_alpha, below_beta, below_root in *.
        unfold above_alpha, above_beta, above_root. lia.
  Qed.
End Theory.
