(* The formula in base three for two piles: for which functions it is L, all winning moves, and where two of them first differ. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules Powers TwoPiles.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* h(N) = q: the greatest power of 3 that divides N >= 1. N/q is 1 or 2 more than a multiple of 3. *)
Definition power_of_three q : Prop := power_of 3 q.
Definition is_h3 N q : Prop := power_of_three q /\ exists m r, 1 <= r < 3 /\ N = q * (3 * m + r).

(* The formula: v is D[a, N]. *)
Definition is_D (f : nat -> nat) a N v : Prop :=
  (N = 0 /\ v = a) \/
  exists q, is_h3 N q /\
    ((a <= f q /\ v = a) \/
     (f q < a /\ a <= f q + q /\ (exists m, N = q * (3 * m + 2)) /\ v = 2 * q) \/
     (f q < a /\ (f q + q < a \/ exists m, N = q * (3 * m + 1)) /\ v = q)).

(* The conditions: for all numbers and powers, and as far as they look at f(1), ..., f(M) only. *)
Definition base_three (f : nat -> nat) : Prop :=
  (forall k q, is_h3 k q -> f q <= f k) /\ forall q, power_of_three q -> 2 * q <= f q < 3 * q /\ f (2 * q) = f q.
Definition three_conditions_up_to (f : nat -> nat) M : Prop :=
  (forall k q, k <= M -> is_h3 k q -> f q <= f k) /\
  (forall q, power_of_three q -> q <= M -> 2 * q <= f q < 3 * q) /\
  forall q, power_of_three q -> 2 * q <= M -> f (2 * q) = f q.

(* ---- powers of three ------------------------------------------------------------------------------------------------ *)

Lemma h3_exists N : 1 <= N -> exists q, is_h3 N q.
Proof. intro H. exists (find_power 3 N N). apply find_power_right; lia. Qed.
Lemma h3_unique N q q' : is_h3 N q -> is_h3 N q' -> q = q'.
Proof. apply (greatest_power_unique 3). lia. Qed.
Lemma h3_divides N q : is_h3 N q -> 1 <= q <= N.
Proof. apply (greatest_power_bounds 3). lia. Qed.
Lemma h3_greatest x N q : power_of_three x -> is_h3 N q -> (exists j, N = x * j) -> x <= q.
Proof. apply (greatest_power_at_least 3). lia. Qed.
Lemma h3_of_the_smaller N k d p q : is_h3 k p -> is_h3 N q -> p < q -> sum_or_difference N k d -> is_h3 d p.
Proof. apply (greatest_power_of_sum 3). lia. Qed.
Lemma three_positive q : power_of_three q -> 1 <= q.
Proof. apply (power_at_least_1 3). lia. Qed.
Lemma three_times q : power_of_three q -> power_of_three (3 * q).
Proof. apply power_times. Qed.
Lemma three_less p q : power_of_three p -> power_of_three q -> p < q -> 3 * p <= q.
Proof. intros P Q H. destruct (power_divides 3 ltac:(lia) p q P Q H) as [r [R ->]]. nia. Qed.
Lemma h3_of_one q m : power_of_three q -> is_h3 (q * (3 * m + 1)) q.
Proof. intro Q. split; auto. exists m, 1. lia. Qed.
Lemma h3_of_two q m : power_of_three q -> is_h3 (q * (3 * m + 2)) q.
Proof. intro Q. split; auto. exists m, 2. lia. Qed.
Lemma h3_of_power q : power_of_three q -> is_h3 q q.
Proof. intro Q. replace q with (q * (3 * 0 + 1)) at 1 by lia. apply h3_of_one, Q. Qed.
Lemma h3_of_twice q : power_of_three q -> is_h3 (2 * q) q.
Proof. intro Q. replace (2 * q) with (q * (3 * 0 + 2)) by lia. apply h3_of_two, Q. Qed.

Lemma one_is_not_two q m n : 1 <= q -> q * (3 * m + 1) <> q * (3 * n + 2).
Proof. intros Q E. apply Nat.mul_cancel_l in E; lia. Qed.

Lemma D_unique f a N v w : is_D f a N v -> is_D f a N w -> v = w.
Proof.
  intros [[-> ->]|[q [Q V]]] [[E ->]|[q' [Q' W]]]; auto; try (apply h3_divides in Q'; lia); try (apply h3_divides in Q; lia).
  assert (q' = q) by (apply (h3_unique N); auto). subst q'. apply h3_divides in Q.
  assert (No : forall m n, N = q * (3 * m + 1) -> N = q * (3 * n + 2) -> False).
  { intros m n -> E. revert E. apply one_is_not_two. lia. }
  destruct V as [V|[[V1 [V2 [[n V3] V4]]]|[V1 [[V2|[m V2]] V4]]]], W as [W|[[W1 [W2 [[n' W3] W4]]]|[W1 [[W2|[m' W2]] W4]]]];
    try lia; exfalso; eauto.
Qed.

(* ---- the formula ---------------------------------------------------------------------------------------------------- *)

Section Formula.
  Variable f : nat -> nat.
  Hypothesis C : base_three f.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.

  Lemma at_h3 k q : is_h3 k q -> f q <= f k.
  Proof. apply (proj1 C). Qed.
  Lemma at_three q : power_of_three q -> 2 * q <= f q < 3 * q /\ f (2 * q) = f q.
  Proof. apply (proj2 C). Qed.

  Lemma rises3 p q : power_of_three p -> power_of_three q -> p <= q -> f p <= f q.
  Proof.
    intros P Q H. destruct (Nat.eq_dec p q) as [->|N]; auto. assert (T := three_less p q P Q ltac:(lia)).
    assert (B := at_three p P). assert (B' := at_three q Q). lia.
  Qed.

  Lemma D_bounds m d v : is_D f m d v -> v <= m /\ (d = 0 \/ exists e, is_h3 d e /\ v <= f e).
  Proof.
    intros [[-> ->]|[e [E V]]]; auto. assert (B := at_three e (proj1 E)).
    split; [|right; exists e; split; [exact E|]]; destruct V as [V|[V|V]]; lia.
  Qed.

  (* A move that leaves [m, d], where L = D, can win only so. *)
  Lemma can_win N k d m v : 1 <= k -> sum_or_difference N k d -> is_D f m d v -> f k < v ->
    f k < m /\ exists q, is_h3 N q /\ is_h3 k q /\
      (d = 0 \/ exists e, is_h3 d e /\ 3 * q <= e /\ f k < f e /\ f e < 3 * e).
  Proof.
    intros Hk S V W. destruct (D_bounds m d v V) as [B1 B2]. split; [lia|].
    destruct (h3_exists k Hk) as [q Q]. assert (F := at_h3 k q Q). exists q. destruct B2 as [->|[e [E1 E2]]].
    - replace N with k by (unfold sum_or_difference in S; lia). auto.
    - assert (H : q < e). { destruct (le_lt_dec e q) as [H|]; auto. apply rises3 in H; [lia|apply E1|apply Q]. }
      split; [|split; [exact Q|]].
      + apply (h3_of_the_smaller d k N q e Q E1 H). unfold sum_or_difference in *. lia.
      + right. exists e. split; [exact E1|]. split; [apply three_less; [apply Q|apply E1|exact H]|].
        assert (B := at_three e (proj1 E1)). lia.
  Qed.

  (* Where 3q divides the difference and the pile is larger than f(q), so is the value. *)
  Lemma D_is_large a d q v : power_of_three q -> f q < a -> (exists j, d = 3 * q * j) -> is_D f a d v -> f q < v.
  Proof.
    intros Q H J [[_ ->]|[e [E V]]]; auto. assert (T := h3_greatest (3 * q) d e (three_times q Q) E J).
    assert (B := at_three q Q). destruct V as [V|[V|V]]; lia.
  Qed.

  Lemma formula : forall a N, 1 <= a -> is_D f a N (L a (a + N)).
  Proof.
    induction a as [a IHa] using lt_wf_ind. induction N as [N IHN] using lt_wf_ind. intro Ha.
    assert (Behind : forall k, 1 <= k <= N -> is_D f a (N - k) (L a (a + N - k))).
    { intros k Hk. replace (a + N - k) with (a + (N - k)) by lia. apply IHN; lia. }
    assert (Beside : forall k, 1 <= k < a -> is_D f (a - k) (N + k) (L (a - k) (a + N))).
    { intros k Hk. replace (a + N) with (a - k + (N + k)) by lia. apply IHa; lia. }
    (* A move that empties no pile leaves two piles of which the formula is known. *)
    assert (Mv : forall k, 1 <= k < a -> either f L a (a + N) k -> f k < a /\ exists q, is_h3 N q /\ is_h3 k q).
    { intros k Hk W. assert (X : exists m d v, m <= a /\ sum_or_difference N k d /\ is_D f m d v /\ f k < v).
      { destruct W as [[W|[W1 W2]]|[W|[W1 W2]]]; try lia.
        - exists (a - k), (N + k), (L (a - k) (a + N)). repeat split; auto; [lia|unfold sum_or_difference; lia].
        - destruct (le_lt_dec k N).
          + exists a, (N - k), (L a (a + N - k)). repeat split; auto; [unfold sum_or_difference; lia|apply Behind; lia].
          + exists (a + N - k), (k - N), (L a (a + N - k)). repeat split; auto; [lia|unfold sum_or_difference; lia|].
            assert (H := IHa (a + N - k) ltac:(lia) (k - N) ltac:(lia)). replace (a + N - k + (k - N)) with a in H by lia.
            rewrite (L_symmetric f L LS (a + N - k + a)) by lia. exact H. }
      destruct X as [m [d [v [M [S [V F]]]]]]. destruct (can_win N k d m v ltac:(lia) S V F) as [F' [q [Q [Q' _]]]].
      split; [lia|]. exists q. auto. }
    destruct (Nat.eq_dec N 0) as [E|E].
    { left. split; [exact E|]. apply (L_is_least f L LS); try lia. left; left; auto. intros k Hk W.
      destruct (Mv k ltac:(lia) W) as [_ [q [Q _]]]. apply h3_divides in Q. lia. }
    destruct (h3_exists N ltac:(lia)) as [q Q]. right. exists q. split; [exact Q|].
    assert (Pq := proj1 Q). assert (B := at_three q Pq). assert (Q1 := h3_divides _ _ Q).
    (* What wins is a multiple of q with the same h. *)
    assert (Multiple : forall k, 1 <= k < a -> either f L a (a + N) k -> f q < a /\ (k = q \/ 2 * q <= k)).
    { intros k Hk W. destruct (Mv k Hk W) as [F [q' [Q2 Q3]]]. rewrite (h3_unique _ _ _ Q2 Q) in Q3.
      assert (F' := at_h3 k q Q3). split; [lia|]. destruct Q3 as [_ [m [r [R K]]]].
      destruct m as [|m]; [|nia]. destruct (Nat.eq_dec r 1) as [->|]; [left|right]; nia. }
    destruct (le_lt_dec a (f q)) as [H|H].
    { left. split; [exact H|]. apply (L_is_least f L LS); try lia. left; left; auto. intros k Hk W.
      apply Multiple in W; lia. }
    right. destruct Q as [_ [m [r [R EN]]]].
    assert (Wins : either f L a (a + N) q -> L a (a + N) = q).
    { intro W. apply (L_is_least f L LS); try lia; auto. intros k Hk W'. apply Multiple in W'; lia. }
    destruct (Nat.eq_dec r 1) as [->|R1].
    - right. split; [exact H|]. split; [eauto|]. apply Wins. right. right. split; [lia|].
      apply (D_is_large a (N - q) q _ Pq H); [|apply Behind; lia]. exists m. rewrite EN. nia.
    - assert (r = 2) by lia. subst r. destruct (le_lt_dec a (f q + q)) as [Near|Far].
      + left. split; [exact H|]. split; [exact Near|]. split; [eauto|].
        assert (EN' : N - q = q * (3 * m + 1)) by nia.
        apply (L_is_least f L LS); try lia.
        * right. right. split; [lia|]. rewrite (proj2 B).
          apply (D_is_large a (N - 2 * q) q _ Pq H); [|apply Behind; nia]. exists m. rewrite EN. nia.
        * intros k Hk W. destruct (Multiple k ltac:(lia) W) as [_ [->|Hk']]; [|lia].
          destruct W as [[W|[_ W]]|[W|[_ W]]]; try lia.
          -- destruct (LS (a - q) (a + N) ltac:(lia) ltac:(lia)) as [V _]. lia.
          -- assert (V := Behind q ltac:(lia)).
             assert (E' : L a (a + N - q) = q); [|lia]. apply (D_unique f a (N - q) _ _ V). right. exists q.
             split; [rewrite EN'; apply h3_of_one, Pq|]. right. right. eauto.
      + right. split; [exact H|]. split; [auto|]. apply Wins. left. right. split; [lia|].
        apply (D_is_large (a - q) (N + q) q _ Pq ltac:(lia)); [|apply Beside; lia]. exists (m + 1). rewrite EN. nia.
  Qed.
End Formula.

(* ---- the converse --------------------------------------------------------------------------------------------------- *)

Section Converse.
  Variable f : nat -> nat.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.
  Hypothesis All : forall a N, 1 <= a -> is_D f a N (L a (a + N)).

  Lemma by_formula a N v : 1 <= a -> is_D f a N v -> L a (a + N) = v.
  Proof. intros Ha V. apply (D_unique f a N); auto. Qed.

  (* L of equal piles, and of piles with this difference q (3m + r). *)
  Lemma value_of_equal a : 1 <= a -> L a a = a.
  Proof. intro Ha. assert (E := by_formula a 0 a Ha ltac:(left; auto)). rewrite Nat.add_0_r in E. exact E. Qed.
  Lemma value_of_small a N q : is_h3 N q -> 1 <= a <= f q -> L a (a + N) = a.
  Proof. intros Q H. apply by_formula; [lia|]. right. exists q. split; [exact Q|]. left. lia. Qed.
  Lemma value_of_one a q m : power_of_three q -> f q < a -> L a (a + q * (3 * m + 1)) = q.
  Proof.
    intros Q H. apply by_formula; [lia|]. right. exists q. split; [apply h3_of_one, Q|]. right. right. split; [exact H|]. eauto.
  Qed.
  Lemma value_of_two a q m : power_of_three q -> f q < a ->
    (a <= f q + q -> L a (a + q * (3 * m + 2)) = 2 * q) /\ (f q + q < a -> L a (a + q * (3 * m + 2)) = q).
  Proof.
    intros Q H. split; intro H'; (apply by_formula; [lia|]); right; exists q; (split; [apply h3_of_two, Q|]).
    - right. left. split; [exact H|]. eauto.
    - right. right. split; [exact H|]. auto.
  Qed.

  Lemma no_less_wins a b k : 1 <= a -> 1 <= b -> 1 <= k -> either f L a b k -> L a b <= k.
  Proof.
    intros Ha Hb Hk W. destruct (LS a b Ha Hb) as [_ [_ H]]. destruct (le_lt_dec (L a b) k); auto. exfalso. apply (H k); auto.
  Qed.

  Lemma condition_at k q : is_h3 k q -> f q <= f k.
  Proof.
    intro Q. assert (K := h3_divides _ _ Q). destruct (le_lt_dec (f q) (f k)) as [|H]; auto. exfalso. set (y := f q) in *.
    assert (E := value_of_small y k q Q ltac:(unfold y in *; lia)). assert (E' := value_of_equal (y + k) ltac:(lia)).
    assert (W := no_less_wins (y + k) (y + k) k ltac:(lia) ltac:(lia) ltac:(lia)).
    assert (either f L (y + k) (y + k) k); [|apply W in H0; lia].
    left. right. split; [lia|]. replace (y + k - k) with y by lia. lia.
  Qed.

  Lemma condition_below q : power_of_three q -> f q < 3 * q.
  Proof.
    intro Q. assert (Q1 := three_positive q Q). set (a := 1 + f q + f (3 * q) + 2 * q).
    assert (E4 := value_of_one a q 1 Q ltac:(unfold a; lia)).
    assert (E3 := value_of_one a (3 * q) 0 (three_times q Q) ltac:(unfold a; lia)).
    destruct (value_of_two (a - q) q 1 Q ltac:(unfold a; lia)) as [_ E5]. specialize (E5 ltac:(unfold a; lia)).
    destruct (LS a (a + q * (3 * 1 + 1)) ltac:(lia) ltac:(lia)) as [_ [W _]]. rewrite E4 in W.
    assert (H : f q < a) by (unfold a; lia). destruct W as [[W|[_ W]]|[W|[_ W]]]; try (unfold a in W; lia).
    - replace (a + q * (3 * 1 + 1)) with (a - q + q * (3 * 1 + 2)) in W by (unfold a; lia). lia.
    - replace (a + q * (3 * 1 + 1) - q) with (a + 3 * q * (3 * 0 + 1)) in W by lia. lia.
  Qed.

  Lemma condition_least q : power_of_three q -> 2 * q <= f q.
  Proof.
    intro Q. assert (Q1 := three_positive q Q). destruct (le_lt_dec (2 * q) (f q)) as [|H]; auto. exfalso.
    destruct (Nat.eq_dec (f q) 0) as [Z|Z].
    - assert (E := value_of_equal (q + 1) ltac:(lia)). destruct (LS 1 (q + 1) ltac:(lia) ltac:(lia)) as [V _].
      assert (W := no_less_wins (q + 1) (q + 1) q ltac:(lia) ltac:(lia) ltac:(lia)). assert (either f L (q + 1) (q + 1) q).
      { left. right. split; [lia|]. replace (q + 1 - q) with 1 by lia. lia. }
      apply W in H0. lia.
    - set (a := f q + q). destruct (value_of_two a q 0 Q ltac:(unfold a; lia)) as [E _]. specialize (E ltac:(unfold a; lia)).
      assert (W := no_less_wins a (a + 3 * q) q ltac:(unfold a; lia) ltac:(lia) ltac:(lia)).
      assert (either f L a (a + 3 * q) q).
      { right. right. split; [lia|]. replace (a + 3 * q - q) with (a + q * (3 * 0 + 2)) by lia. lia. }
      apply W in H0. assert (V := All a (3 * q) ltac:(unfold a; lia)). destruct V as [[V _]|[e [E' V]]]; [lia|].
      rewrite (h3_unique _ _ _ E' (h3_of_power _ (three_times q Q))) in V. destruct V as [V|[V|V]]; unfold a in *; lia.
  Qed.

  Lemma condition_twice q : power_of_three q -> f (2 * q) = f q.
  Proof.
    intro Q. assert (Q1 := three_positive q Q). apply Nat.le_antisymm; [|apply condition_at, h3_of_twice, Q].
    assert (B := condition_below q Q). assert (B' := condition_least q Q).
    set (a := f q + 1). destruct (value_of_two a q 0 Q ltac:(unfold a; lia)) as [E _]. specialize (E ltac:(unfold a; lia)).
    destruct (LS a (a + q * (3 * 0 + 2)) ltac:(unfold a; lia) ltac:(unfold a; lia)) as [_ [W _]]. rewrite E in W.
    destruct W as [[W|[Lt W]]|[W|[_ W]]]; try (unfold a in W; lia).
    - destruct (LS (a - 2 * q) (a + q * (3 * 0 + 2)) ltac:(lia) ltac:(lia)) as [V _]. unfold a in *. lia.
    - replace (a + q * (3 * 0 + 2) - 2 * q) with a in W by lia.
      rewrite value_of_equal in W by (unfold a; lia). unfold a in W. lia.
  Qed.
End Converse.

(* Theorem 229(a): L = D at all positions exactly for these functions. *)
Theorem theorem_229a f L : is_L f L -> ((forall a N, 1 <= a -> is_D f a N (L a (a + N))) <-> base_three f).
Proof.
  intro LS. split; [|intros C a N; apply formula; auto]. intro All. split.
  - intros k q. apply (condition_at f L LS All).
  - intros q Q. split; [split|].
    + apply (condition_least f L LS All q Q).
    + apply (condition_below f L LS All q Q).
    + apply (condition_twice f L LS All q Q).
Qed.

(* ---- finitely many conditions --------------------------------------------------------------------------------------- *)

Definition three_star (f : nat -> nat) M k : nat :=
  let q := find_power 3 k k in if k <=? M then f k else if q <=? M then f q else 2 * q.

Lemma three_star_below f M k : k <= M -> three_star f M k = f k.
Proof. intro H. unfold three_star. destruct (Nat.leb_spec k M); [auto|lia]. Qed.
Lemma three_star_beyond f M k q : M < k -> is_h3 k q -> three_star f M k = if q <=? M then f q else 2 * q.
Proof.
  intros H Q. unfold three_star. destruct (Nat.leb_spec k M); [lia|].
  rewrite (h3_unique k (find_power 3 k k) q); auto. apply find_power_right; lia.
Qed.

Lemma three_star_right f M : three_conditions_up_to f M -> base_three (three_star f M).
Proof.
  intros [C1 [C2 C3]].
  assert (Power : forall q, power_of_three q -> three_star f M q = if q <=? M then f q else 2 * q).
  { intros q Q. destruct (Nat.leb_spec q M) as [H|H]; [apply three_star_below, H|].
    rewrite (three_star_beyond f M q q H (h3_of_power q Q)). destruct (Nat.leb_spec q M); [lia|auto]. }
  assert (Beyond : forall k q, M < k -> is_h3 k q -> three_star f M k = three_star f M q).
  { intros k q H Q. rewrite (three_star_beyond f M k q H Q), (Power q (proj1 Q)). reflexivity. }
  split.
  - intros k q Q. destruct (le_lt_dec k M) as [H|H]; [|rewrite (Beyond k q H Q); lia].
    assert (D := h3_divides _ _ Q). rewrite !three_star_below by lia. auto.
  - intros q Q. split.
    + rewrite (Power q Q). destruct (Nat.leb_spec q M) as [H|H]; [auto|]. apply three_positive in Q. lia.
    + destruct (le_lt_dec (2 * q) M) as [H|H]; [|apply Beyond; auto using h3_of_twice].
      rewrite !three_star_below by lia. auto.
Qed.

(* Theorem 229(b). *)
Theorem theorem_229b f M L : three_conditions_up_to f M -> is_L f L -> forall a N, 1 <= a <= M + 1 ->
  (N = 0 -> L a (a + N) = a) /\
  forall q, is_h3 N q -> (a <= q -> L a (a + N) = a) /\ (q < a -> is_D f a N (L a (a + N))).
Proof.
  intros C LS a N Ha. destruct (L_exists (three_star f M)) as [L' LS'].
  assert (V := formula (three_star f M) (three_star_right f M C) L' LS' a N ltac:(lia)).
  rewrite <- (proj1 (theorem_46b f (three_star f M) L L' LS LS' a (a + N) ltac:(lia) ltac:(lia))) in V.
  2: { intros k Hk. symmetry. apply three_star_below. lia. }
  split.
  - intros ->. destruct V as [[_ V]|[q [Q _]]]; auto. apply h3_divides in Q. lia.
  - intros q Q. assert (D := h3_divides _ _ Q). destruct V as [[-> _]|[e [E V]]]; [lia|].
    rewrite (h3_unique _ _ _ E Q) in V. clear e E. split; intro H.
    + assert (B := proj1 (proj2 (three_star_right f M C) q (proj1 Q))). destruct V as [V|[V|V]]; lia.
    + rewrite three_star_below in V by lia. right. exists q. auto.
Qed.

(* ---- all winning moves ---------------------------------------------------------------------------------------------- *)

(* Theorem 229(c). A move that empties no pile leaves piles m and m + d: it takes from the smaller pile, or from the larger one,
   which stays the larger one or does not. With a limit x it wins exactly if k <= x and f(k) < D[m, d]; and then this much is
   known of h. *)
Theorem theorem_229c f L : base_three f -> is_L f L -> forall a N k x, 1 <= a -> 1 <= k ->
  (k < a -> (wins_from_a f a (a + N) x k <-> k <= x /\ exists v, is_D f (a - k) (N + k) v /\ f k < v)) /\
  (k <= N -> (wins_from_b f a (a + N) x k <-> k <= x /\ exists v, is_D f a (N - k) v /\ f k < v)) /\
  (N < k < a + N -> (wins_from_b f a (a + N) x k <-> k <= x /\ exists v, is_D f (a + N - k) (k - N) v /\ f k < v)) /\
  forall m d v, sum_or_difference N k d -> is_D f m d v -> f k < v ->
    1 <= N /\ exists q, is_h3 N q /\ is_h3 k q /\ (d = 0 \/ exists e, is_h3 d e /\ 3 * q <= e /\ f k < f e < 3 * e).
Proof.
  intros C LS a N k x Ha Hk. destruct (theorem_46a f L LS a (a + N) x Ha ltac:(lia)) as [_ [_ [WA WB]]].
  assert (Value : forall m d w, 1 <= m -> L m (m + d) = w -> (f k < w <-> exists v, is_D f m d v /\ f k < v)).
  { intros m d w Hm <-. assert (V := formula f C L LS m d Hm). split; [eauto|]. intros [v [V' H]].
    rewrite (D_unique f m d _ _ V V'). exact H. }
  split; [|split; [|split]].
  - intro H. rewrite WA, <- (Value (a - k) (N + k) (L (a - k) (a + N))) by (lia || (f_equal; lia)). unfold from_a. lia.
  - intro H. rewrite WB, <- (Value a (N - k) (L a (a + N - k))) by (lia || (f_equal; lia)). unfold from_b. lia.
  - intro H. rewrite WB, <- (Value (a + N - k) (k - N) (L a (a + N - k))); [unfold from_b; lia|lia|].
    rewrite (L_symmetric f L LS _ _ _ eq_refl) by lia. f_equal; lia.
  - intros m d v S V W. destruct (can_win f C N k d m v Hk S V W) as [_ [q [Q [Q' E]]]]. assert (D := h3_divides _ _ Q).
    split; [lia|]. exists q. split; [exact Q|]. split; [exact Q'|].
    destruct E as [E|[e [E1 [E2 [E3 E4]]]]]; [auto|]. right. exists e. auto.
Qed.

(* ---- comparing two -------------------------------------------------------------------------------------------------- *)

(* Theorem 229(d): of the positions where L differs, none has a smaller sum 2a + N of the piles than this one. *)
Theorem theorem_229d f f' L L' : base_three f -> base_three f' -> is_L f L -> is_L f' L' -> forall a N, 1 <= a ->
  L a (a + N) <> L' a (a + N) ->
  (forall b K, 1 <= b -> L b (b + K) <> L' b (b + K) -> 2 * a + N <= 2 * b + K) ->
  exists q, power_of_three q /\ f q <> f' q /\ a = Nat.min (f q) (f' q) + 1 /\ N = q.
Proof.
  intros C C' LS LS' a N Ha Dif First. assert (V := formula f C L LS a N Ha). assert (V' := formula f' C' L' LS' a N Ha).
  destruct V as [[Z E]|[q [Q V]]].
  { exfalso. destruct V' as [[_ E']|[q [Q _]]]; [lia|]. apply h3_divides in Q. lia. }
  destruct V' as [[Z E']|[q' [Q' V']]]; [apply h3_divides in Q; lia|]. rewrite (h3_unique _ _ _ Q' Q) in V'. clear q' Q'.
  assert (Pq := proj1 Q). assert (D := h3_divides _ _ Q). assert (N' : f q <> f' q).
  { intro E. apply Dif, (D_unique f a N); right; exists q; (split; [exact Q|]); [exact V|]. rewrite E. exact V'. }
  exists q. split; [exact Pq|]. split; [exact N'|]. assert (a > Nat.min (f q) (f' q)).
  { destruct (le_lt_dec a (Nat.min (f q) (f' q))); [|lia]. exfalso. destruct V as [V|[V|V]], V' as [V'|[V'|V']]; lia. }
  assert (B := proj1 (proj2 C q Pq)). assert (B' := proj1 (proj2 C' q Pq)). set (b := Nat.min (f q) (f' q) + 1) in *.
  assert (Of : forall g M, base_three g -> is_L g M -> (b <= g q -> M b (b + q) = b) /\ (g q < b -> M b (b + q) = q)).
  { intros g M G MS. assert (A := formula g G M MS). split; intro H0.
    - apply (value_of_small g M A b q q (h3_of_power q Pq)). unfold b in *. lia.
    - replace (b + q) with (b + q * (3 * 0 + 1)) by lia. apply (value_of_one g M A b q 0 Pq H0). }
  destruct (Of f L C LS) as [O1 O2], (Of f' L' C' LS') as [O1' O2'].
  assert (Differ : L b (b + q) <> L' b (b + q)).
  { destruct (lt_eq_lt_dec (f q) (f' q)) as [[H0|H0]|H0]; [|contradiction|].
    - rewrite O2, O1' by (unfold b; lia). unfold b. lia.
    - rewrite O1, O2' by (unfold b; lia). unfold b. lia. }
  specialize (First b q ltac:(unfold b; lia) Differ). unfold b in *. lia.
Qed.
