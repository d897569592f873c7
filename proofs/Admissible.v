(* The formula for two piles and admissible functions, its strategy, and the converse: [HR05]. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules PowersOfTwo TwoPiles.

Section Formula.
  Variable f : nat -> nat.
  Hypothesis Adm : admissible f.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.

  Lemma at_h N q : is_h N q -> f q <= f N.
  Proof. intro Q. apply (proj1 Adm N). apply h_divides in Q; lia. exact Q. Qed.
  Lemma below_4 q : power_of_two q -> f q < 4 * q.
  Proof. intro Q. apply (proj2 Adm q Q). Qed.
  Lemma at_least q : power_of_two q -> q <= f q.
  Proof. intro Q. apply (proj2 Adm q Q). Qed.
  Lemma next_power q : power_of_two q -> f q < 2 * q \/ q + f q <= f (2 * q).
  Proof. intro Q. apply (proj2 Adm q Q). Qed.

  (* Lemma 49(a), as it is used. *)
  Lemma rises p q : power_of_two p -> power_of_two q -> p <= q -> f p <= f q.
  Proof.
    intros [e ->] [e' ->] H. assert (e <= e').
    { destruct (le_lt_dec e e'); auto. exfalso. assert (2 ^ e' < 2 ^ e) by (apply Nat.pow_lt_mono_r; lia). lia. }
    clear H. induction H0 as [|e' H IH]; auto. eapply Nat.le_trans; [exact IH|].
    assert (Q : power_of_two (2 ^ e')) by (eexists; reflexivity). change (2 ^ S e') with (2 ^ e' + (2 ^ e' + 0)).
    replace (2 ^ e' + (2 ^ e' + 0)) with (2 * 2 ^ e') by lia.
    destruct (next_power _ Q); [|lia]. assert (2 * 2 ^ e' <= f (2 * 2 ^ e')) by (apply at_least, power_doubled, Q). lia.
  Qed.

  (* Lemma 50, as it is used: a move that can win has the h of the difference. *)
  Lemma can_win N k d m v : 1 <= k -> 1 <= m -> sum_or_difference N k d -> is_F f m d v -> f k < v ->
    f k < m /\ exists q, is_h N q /\ is_h k q.
  Proof.
    intros Hk Hm D HF W. destruct (h_exists k Hk) as [p P]. assert (f p <= f k) by (apply at_h; auto).
    assert (B : v <= m /\ (d = 0 \/ exists e, is_h d e /\ v <= f e)).
    { destruct HF as [[-> ->]|[e [E [[H1 ->]|[H1 ->]]]]]; auto.
      - split; auto. right; exists e; auto.
      - assert (e <= f e) by (apply at_least, E). split; [lia|]. right; exists e; auto. }
    destruct B as [B1 B2]. split; [lia|]. destruct (Nat.eq_dec N 0) as [->|HN].
    { exfalso. assert (d = k) by (unfold sum_or_difference in D; lia). subst d. destruct B2 as [->|[e [E1 E2]]]; [lia|].
      rewrite (h_unique _ _ _ E1 P) in E2. lia. }
    destruct (h_exists N ltac:(lia)) as [q Q]. exists q. split; auto.
    destruct (lt_eq_lt_dec p q) as [[H0|H0]|H0].
    - exfalso. assert (E := h_of_the_smaller _ _ _ _ _ P Q H0 D). destruct B2 as [->|[e [E1 E2]]]. apply h_divides in E; lia.
      rewrite (h_unique _ _ _ E1 E) in E2. lia.
    - subst; auto.
    - exfalso. assert (E := h_of_the_smaller _ _ _ _ _ Q P H0 (sum_or_difference_sym _ _ _ D)).
      destruct B2 as [->|[e [E1 E2]]]. apply h_divides in E; lia.
      rewrite (h_unique _ _ _ E1 E) in E2. assert (f q <= f p) by (apply rises; [apply Q|apply P|lia]). lia.
  Qed.

  (* The pile from which h wins in case 2, by what the formula says of the two positions that are left. *)
  Definition strategy a N q : Prop :=
    ((exists j, N - q = 4 * q * j) -> f q < L a (a + N - q)) /\
    (is_h (N - q) (2 * q) -> f q < 2 * q -> f q < L a (a + N - q)) /\
    (is_h (N - q) (2 * q) -> 2 * q <= f q -> f q < a - q -> f q < L (a - q) (a + N)) /\
    (is_h (N - q) (2 * q) -> 2 * q <= f q -> a - q <= f q -> f q < L a (a + N - q)).

  Lemma h_wins a N q : is_h N q -> f q < a -> is_F f a (N - q) (L a (a + N - q)) -> is_F f (a - q) (N + q) (L (a - q) (a + N)) ->
    strategy a N q.
  Proof.
    intros Q C FL FS. assert (Pq : power_of_two q) by apply Q. assert (q <= f q) by (apply at_least; auto).
    assert (1 <= q <= N) by (apply h_divides; auto). assert (f q < 4 * q) by (apply below_4; auto).
    assert (P4 : power_of_two (4 * q)). { replace (4 * q) with (2 * (2 * q)) by lia. apply power_doubled, power_doubled; auto. }
    split; [|split; [|split]].
    - intros [j J]. destruct FL as [[_ ->]|[e [E [[_ ->]|[_ ->]]]]]; auto.
      assert (4 * q <= e) by (apply h_greatest with (N - q); auto; eauto). lia.
    - intros H2 B. destruct FL as [[_ ->]|[e [E [[_ ->]|[_ ->]]]]]; auto. rewrite (h_unique _ _ _ E H2). exact B.
    - intros H2 B D. destruct FS as [[Z _]|[e [E [[_ ->]|[_ ->]]]]]; [lia|exact D|].
      assert (J : exists j, N + q = 4 * q * j).
      { destruct (lemma_48 N N (N + N) q q Q Q ltac:(left; lia)) as [_ [_ [[_ J]|[Z [j J]]]]]; auto. exfalso.
        assert (4 * q <= 2 * q); [|lia]. apply h_greatest with (N - q); auto. exists j. exact J. }
      assert (4 * q <= e) by (apply h_greatest with (N + q); auto). lia.
    - intros H2 B D. destruct (next_power q Pq); [lia|]. destruct FL as [[_ ->]|[e [E [[_ ->]|[Z ->]]]]]; auto.
      rewrite (h_unique _ _ _ E H2) in Z. lia.
  Qed.

  Lemma formula : forall a N, 1 <= a -> is_F f a N (L a (a + N)).
  Proof.
    induction a as [a IHa] using lt_wf_ind. induction N as [N IHN] using lt_wf_ind. intro Ha.
    (* A move that empties no pile leaves two piles of which the formula is known. *)
    assert (Mv : forall k, 1 <= k -> k < a -> either f L a (a + N) k ->
      exists m d, 1 <= m <= a /\ sum_or_difference N k d /\ exists v, is_F f m d v /\ f k < v).
    { intros k Hk Hka [[W|[W1 W2]]|[W|[W1 W2]]]; try lia.
      - exists (a - k), (N + k). split; [lia|]. split; [unfold sum_or_difference; lia|]. exists (L (a - k) (a + N)). split; auto.
        replace (a + N) with (a - k + (N + k)) by lia. apply IHa; lia.
      - destruct (le_lt_dec k N).
        + exists a, (N - k). split; [lia|]. split; [unfold sum_or_difference; lia|]. exists (L a (a + N - k)). split; auto.
          replace (a + N - k) with (a + (N - k)) by lia. apply IHN; lia.
        + exists (a + N - k), (k - N). split; [lia|]. split; [unfold sum_or_difference; lia|]. exists (L a (a + N - k)). split; auto.
          assert (H := IHa (a + N - k) ltac:(lia) (k - N) ltac:(lia)). replace (a + N - k + (k - N)) with a in H by lia.
          rewrite (L_symmetric f L LS (a + N - k + a)) by lia. exact H. }
    assert (Case1 : (N = 0 \/ exists q, is_h N q /\ a <= f q) -> L a (a + N) = a).
    { intro C. apply (L_is_least f L LS); try lia. left; left; auto. intros k Hk W.
      destruct (Mv k ltac:(lia) ltac:(lia) W) as [m [d [M [D [v [V1 V2]]]]]].
      destruct (can_win N k d m v ltac:(lia) ltac:(lia) D V1 V2) as [X [q [Q1 Q2]]].
      destruct C as [->|[q' [Q' C]]]. apply h_divides in Q1; lia.
      rewrite (h_unique _ _ _ Q' Q1) in C. assert (f q <= f k) by (apply at_h; auto). lia. }
    destruct (Nat.eq_dec N 0) as [E|E]. left; split; auto. right.
    destruct (h_exists N ltac:(lia)) as [q Q]. exists q. split; auto.
    destruct (le_lt_dec a (f q)) as [C|C]. left. split; auto. apply Case1; eauto. right. split; auto.
    assert (Pq : power_of_two q) by apply Q. assert (q <= f q) by (apply at_least; auto). assert (1 <= q <= N) by (apply h_divides; auto).
    apply (L_is_least f L LS); try lia.
    2:{ intros k Hk W. destruct (Mv k ltac:(lia) ltac:(lia) W) as [m [d [M [D [v [V1 V2]]]]]].
        destruct (can_win N k d m v ltac:(lia) ltac:(lia) D V1 V2) as [X [q' [Q1 Q2]]].
        rewrite (h_unique _ _ _ Q1 Q) in Q2. apply h_divides in Q2. lia. }
    assert (FL : is_F f a (N - q) (L a (a + N - q))).
    { replace (a + N - q) with (a + (N - q)) by lia. apply IHN; lia. }
    assert (FS : is_F f (a - q) (N + q) (L (a - q) (a + N))).
    { replace (a + N) with (a - q + (N + q)) by lia. apply IHa; lia. }
    destruct (h_wins a N q Q C FL FS) as [S1 [S2 [S3 S4]]].
    destruct (lemma_48 N N (N + N) q q Q Q ltac:(left; lia)) as [_ [_ [[H2 _]|[_ J]]]].
    - destruct (le_lt_dec (2 * q) (f q)) as [B|B]; [|right; right; split; [lia|auto]].
      destruct (le_lt_dec (a - q) (f q)) as [D|D]; [right; right; split; [lia|auto]|left; right; split; [lia|auto]].
    - right; right. split; [lia|auto].
  Qed.

  (* Theorem 51: the formula, and from which pile it is taken: all of the smaller pile in case 1, h(N) = q in case 2. *)
  Theorem theorem_51 a N : 1 <= a ->
    is_F f a N (L a (a + N)) /\
    (N = 0 -> L a (a + N) = a /\ from_a f L a (a + N) a) /\
    forall q, is_h N q ->
      (a <= f q -> L a (a + N) = a /\ from_a f L a (a + N) a) /\
      (f q < a -> case_2 f L a N q).
  Proof.
    intro Ha. assert (FN := formula a N Ha). split; [exact FN|]. split.
    { intros ->. split; [|left; auto]. destruct FN as [[_ V]|[e [E _]]]; [exact V|apply h_divides in E; lia]. }
    intros q Q.
    assert (1 <= q <= N) by (apply h_divides; auto). assert (q <= f q) by (apply at_least, Q). split; intro C.
    - split; [|left; auto]. destruct FN as [[Z _]|[e [E [[_ V]|[H1 _]]]]]; [lia|exact V|]. rewrite (h_unique _ _ _ E Q) in H1. lia.
    - split. { destruct FN as [[Z _]|[e [E [[H1 _]|[_ V]]]]]; [lia| |]. rewrite (h_unique _ _ _ E Q) in H1. lia. rewrite V. apply (h_unique _ _ _ E Q). }
      assert (FL : is_F f a (N - q) (L a (a + N - q))).
      { replace (a + N - q) with (a + (N - q)) by lia. apply formula; lia. }
      assert (FS : is_F f (a - q) (N + q) (L (a - q) (a + N))).
      { replace (a + N) with (a - q + (N + q)) by lia. apply formula; lia. }
      destruct (h_wins a N q Q C FL FS) as [S1 [S2 [S3 S4]]]. unfold from_a, from_b.
      split; [intro; right; split; [lia|auto]|]. split; [intros; right; split; [lia|auto]|]. split; [intros; right; split; [lia|auto]|].
      split; [intros; right; split; [lia|auto]|].
      destruct (lemma_48 N N (N + N) q q Q Q ltac:(left; lia)) as [_ [_ [[H2 _]|[_ J]]]]; auto.
  Qed.
End Formula.

(* ---- the converse --------------------------------------------------------------------------------------------------- *)

Section Converse.
  Variable f : nat -> nat.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.

  (* L = F at the position [a, N]. *)
  Definition holds_at a N : Prop := is_F f a N (L a (a + N)).

  Lemma in_case_1 a N q : holds_at a N -> is_h N q -> a <= f q -> L a (a + N) = a.
  Proof. intros [[Z _]|[e [E [[_ V]|[H _]]]]] Q C; [apply h_divides in Q; lia|exact V|]. rewrite (h_unique _ _ _ E Q) in H. lia. Qed.

  Lemma in_case_2 a N q : holds_at a N -> is_h N q -> f q < a -> L a (a + N) = q.
  Proof.
    intros [[Z _]|[e [E [[H _]|[_ V]]]]] Q C. apply h_divides in Q; lia. rewrite (h_unique _ _ _ E Q) in H. lia.
    rewrite V. apply (h_unique _ _ _ E Q).
  Qed.

  Lemma at_equal a : holds_at a 0 -> L a a = a.
  Proof. intros [[_ V]|[e [E _]]]. rewrite Nat.add_0_r in V. exact V. apply h_divides in E; lia. Qed.

  Lemma odd_multiple x m : power_of_two x -> is_h (x * (2 * m + 1)) x.
  Proof. intro P. split; eauto. Qed.

  Lemma h_of_3 x : power_of_two x -> is_h (3 * x) x.
  Proof. intro P. replace (3 * x) with (x * (2 * 1 + 1)) by lia. apply odd_multiple; auto. Qed.
  Lemma h_of_5 x : power_of_two x -> is_h (5 * x) x.
  Proof. intro P. replace (5 * x) with (x * (2 * 2 + 1)) by lia. apply odd_multiple; auto. Qed.
  Lemma h_of_2 x : power_of_two x -> is_h (2 * x) (2 * x).
  Proof. intro P. apply h_of_power, power_doubled, P. Qed.
  Lemma h_of_4 x : power_of_two x -> is_h (4 * x) (4 * x).
  Proof. intro P. replace (4 * x) with (2 * (2 * x)) by lia. apply h_of_power, power_doubled, power_doubled, P. Qed.
  Lemma h_of_6 x : power_of_two x -> is_h (6 * x) (2 * x).
  Proof. intro P. replace (6 * x) with (3 * (2 * x)) by lia. apply h_of_3, power_doubled, P. Qed.

  (* Theorem 52: where a condition is violated, one of a few positions fails. *)
  Theorem theorem_52 x :
    (forall q, is_h x q -> 1 <= f q -> f x < f q -> ~ (holds_at (f q) x /\ holds_at (f q + x) 0)) /\
    (power_of_two x -> 4 * x <= f x ->
      (forall a, f x < a -> f (2 * x) < a -> x + f (4 * x) < a -> ~ (holds_at a (3 * x) /\ holds_at a (2 * x) /\ holds_at (a - x) (4 * x))) /\
      (forall a, f x < a -> f (4 * x) < a -> x + f (2 * x) < a -> ~ (holds_at a (5 * x) /\ holds_at a (4 * x) /\ holds_at (a - x) (6 * x)))) /\
    (power_of_two x -> f x < x -> ~ (holds_at x (3 * x) /\ holds_at (2 * x) (2 * x))) /\
    (power_of_two x -> 2 * x <= f x -> f (2 * x) < x + f x ->
      forall a, f x < a -> f (2 * x) < a -> a <= x + f x -> ~ (holds_at a (3 * x) /\ holds_at a (2 * x))).
  Proof.
    split; [|split; [|split]].
    - intros q Q Y H [A B]. assert (1 <= q <= x) by (apply h_divides; auto). set (y := f q) in *.
      assert (E := in_case_1 y x q A Q ltac:(unfold y; lia)). assert (E0 := at_equal (y + x) B).
      destruct (LS (y + x) (y + x) ltac:(lia) ltac:(lia)) as [_ [_ H3]]. apply (H3 x); [lia|].
      left; right. split; [lia|]. replace (y + x - x) with y by lia. lia.
    - intros P H. assert (X := power_positive x P). split; intros a H1 H2 H3 [A [B C]].
      + assert (E := in_case_2 a (3 * x) x A (h_of_3 x P) H1). assert (E2 := in_case_2 a (2 * x) (2 * x) B (h_of_2 x P) H2).
        assert (E4 := in_case_2 (a - x) (4 * x) (4 * x) C (h_of_4 x P) ltac:(lia)).
        destruct (LS a (a + 3 * x) ltac:(lia) ltac:(lia)) as [_ [W _]]. rewrite E in W.
        destruct W as [[W|[_ W]]|[W|[_ W]]]; try lia.
        * replace (a + 3 * x) with (a - x + 4 * x) in W by lia. lia.
        * replace (a + 3 * x - x) with (a + 2 * x) in W by lia. lia.
      + assert (E := in_case_2 a (5 * x) x A (h_of_5 x P) H1). assert (E4 := in_case_2 a (4 * x) (4 * x) B (h_of_4 x P) H2).
        assert (E6 := in_case_2 (a - x) (6 * x) (2 * x) C (h_of_6 x P) ltac:(lia)).
        destruct (LS a (a + 5 * x) ltac:(lia) ltac:(lia)) as [_ [W _]]. rewrite E in W.
        destruct W as [[W|[_ W]]|[W|[_ W]]]; try lia.
        * replace (a + 5 * x) with (a - x + 6 * x) in W by lia. lia.
        * replace (a + 5 * x - x) with (a + 4 * x) in W by lia. lia.
    - intros P H [A B]. assert (X := power_positive x P).
      assert (E : L x (x + 3 * x) = x).
      { destruct A as [[Z _]|[e [E [[_ V]|[_ V]]]]]; [lia|exact V|]. rewrite V. apply (h_unique _ _ _ E (h_of_3 x P)). }
      assert (E2 : L (2 * x) (2 * x + 2 * x) = 2 * x).
      { destruct B as [[Z _]|[e [E' [[_ V]|[_ V]]]]]; [lia|exact V|]. rewrite V. apply (h_unique _ _ _ E' (h_of_2 x P)). }
      destruct (LS (2 * x) (2 * x + 2 * x) ltac:(lia) ltac:(lia)) as [_ [_ H3]]. apply (H3 x); [lia|].
      left; right. split; [lia|]. replace (2 * x - x) with x by lia. replace (2 * x + 2 * x) with (x + 3 * x) by lia. lia.
    - intros P H H' a H1 H2 H3 [A B]. assert (X := power_positive x P).
      assert (E := in_case_2 a (3 * x) x A (h_of_3 x P) H1). assert (E2 := in_case_2 a (2 * x) (2 * x) B (h_of_2 x P) H2).
      destruct (LS a (a + 3 * x) ltac:(lia) ltac:(lia)) as [_ [W _]]. rewrite E in W.
      destruct W as [[W|[_ W]]|[W|[_ W]]]; try lia.
      + destruct (LS (a - x) (a + 3 * x) ltac:(lia) ltac:(lia)) as [V _]. lia.
      + replace (a + 3 * x - x) with (a + 2 * x) in W by lia. lia.
  Qed.

  (* Corollary 53: L = F at all positions exactly for admissible functions. *)
  Theorem corollary_53 : (forall a N, 1 <= a -> holds_at a N) <-> admissible f.
  Proof.
    split; [|intros A a N Ha; apply theorem_51; auto]. intro All. split.
    - intros N HN q Q. destruct (le_lt_dec (f q) (f N)) as [|H]; auto. exfalso.
      apply (proj1 (theorem_52 N) q Q ltac:(lia) H). split; apply All; lia.
    - intros q P. destruct (theorem_52 q) as [_ [T2 [T3 T4]]]. assert (X := power_positive q P).
      unfold condition_2, condition_3, condition_4. split; [|split].
      + destruct (le_lt_dec (4 * q) (f q)) as [H|]; auto. exfalso.
        apply (proj1 (T2 P H) (1 + f q + f (2 * q) + q + f (4 * q))); try lia. repeat split; apply All; lia.
      + destruct (le_lt_dec q (f q)) as [|H]; auto. exfalso. apply (T3 P H). split; apply All; lia.
      + destruct (le_lt_dec (2 * q) (f q)) as [H|]; auto. destruct (le_lt_dec (q + f q) (f (2 * q))) as [|H']; auto. exfalso.
        apply (T4 P H H' (q + f q)); try lia. split; apply All; lia.
  Qed.
End Converse.

(* ---- finitely many conditions --------------------------------------------------------------------------------------- *)

(* Definition 54. *)
Definition conditions_up_to (f : nat -> nat) M : Prop :=
  (forall N, 1 <= N <= M -> condition_1 f N) /\
  (forall q, power_of_two q -> q <= M -> condition_2 f q /\ condition_3 f q) /\
  forall q, power_of_two q -> 2 * q <= M -> condition_4 f q.

Definition f_star (f : nat -> nat) M t : nat := if t <=? M then f t else 3 * t.

Lemma f_star_below f M t : t <= M -> f_star f M t = f t.
Proof. intro H. unfold f_star. destruct (Nat.leb_spec t M); [auto|lia]. Qed.
Lemma f_star_beyond f M t : M < t -> f_star f M t = 3 * t.
Proof. intro H. unfold f_star. destruct (Nat.leb_spec t M); [lia|auto]. Qed.

(* Theorem 55(a). *)
Theorem theorem_55a f M : conditions_up_to f M -> admissible (f_star f M).
Proof.
  intros [C1 [C23 C4]]. split.
  - intros N HN q Q. assert (D := h_divides _ _ Q). destruct (le_lt_dec N M) as [H|H].
    + rewrite !f_star_below by lia. apply C1; auto; lia.
    + rewrite (f_star_beyond f M N H). destruct (le_lt_dec q M) as [H'|H']; [|rewrite f_star_beyond by lia; lia].
      rewrite f_star_below by lia. destruct (C23 q (proj1 Q) H') as [B _]. unfold condition_2 in B.
      destruct Q as [_ [m E]]. destruct m; nia.
  - intros q P. assert (X := power_positive q P). unfold condition_2, condition_3, condition_4.
    destruct (le_lt_dec q M) as [H|H].
    + rewrite (f_star_below f M q H). destruct (C23 q P H) as [B2 B3]. split; [exact B2|]. split; [exact B3|].
      destruct (le_lt_dec (2 * q) M) as [H'|H'].
      * rewrite f_star_below by lia. apply C4; auto.
      * rewrite (f_star_beyond f M (2 * q)) by lia. right. unfold condition_2 in B2. lia.
    + rewrite (f_star_beyond f M q) by lia. rewrite (f_star_beyond f M (2 * q)) by lia. lia.
Qed.

(* Theorem 55(b): the values, however large the difference; the moves below a that win; and all of them. *)
Theorem theorem_55b f M L L' : conditions_up_to f M -> is_L f L -> is_L (f_star f M) L' -> forall a N, 1 <= a <= M + 1 ->
  (N = 0 -> L a (a + N) = a) /\
  (forall q, is_h N q -> (a <= q \/ a <= f q -> L a (a + N) = a) /\ (q < a -> f q < a -> L a (a + N) = q)) /\
  (forall k, 1 <= k < a -> (from_a f L a (a + N) k <-> from_a (f_star f M) L' a (a + N) k) /\
                           (from_b f L a (a + N) k <-> from_b (f_star f M) L' a (a + N) k)) /\
  (a + N - 1 <= M -> forall k, 1 <= k -> (from_a f L a (a + N) k <-> from_a (f_star f M) L' a (a + N) k) /\
                                         (from_b f L a (a + N) k <-> from_b (f_star f M) L' a (a + N) k)).
Proof.
  intros C LS LS' a N Ha. assert (Adm := theorem_55a f M C).
  assert (Same : forall c d, 1 <= c -> 1 <= d -> Nat.min c d <= a -> L c d = L' c d).
  { intros c d Hc Hd H. apply (theorem_46b f (f_star f M) L L' LS LS' c d Hc Hd). intros k Hk. symmetry. apply f_star_below. lia. }
  assert (F := theorem_51 (f_star f M) Adm L' LS' a N ltac:(lia)). destruct F as [F [_ Cases]].
  split; [|split; [|split]].
  - intros ->. rewrite Same by lia. destruct F as [[_ V]|[e [E _]]]; auto. apply h_divides in E; lia.
  - intros q Q. destruct (Cases q Q) as [Case1 Case2]. rewrite Same by lia. assert (1 <= q) by (apply h_divides in Q; lia). split.
    + intro S. apply Case1. assert (q <= f_star f M q) by (apply (proj2 Adm q (proj1 Q))).
      destruct (le_lt_dec q M) as [B|B]; [rewrite f_star_below in * by lia; lia|]. rewrite f_star_beyond in * by lia. lia.
    + intros S1 S2. apply Case2. rewrite f_star_below by lia. exact S2.
  - intros k Hk. unfold from_a, from_b. rewrite (f_star_below f M k) by lia.
    rewrite (Same (a - k) (a + N)) by lia. rewrite (Same a (a + N - k)) by lia. tauto.
  - intros HM. apply (theorem_46b f (f_star f M) L L' LS LS' a (a + N)); try lia. intros k Hk. symmetry. apply f_star_below. lia.
Qed.

(* The strategy of Theorem 55(b). *)
Theorem theorem_55b_strategy f M L : conditions_up_to f M -> is_L f L -> forall a N, 1 <= a <= M + 1 ->
  (N = 0 -> from_a f L a (a + N) (L a (a + N))) /\
  forall q, is_h N q ->
    (a <= q \/ a <= f q -> L a (a + N) = a /\ from_a f L a (a + N) a) /\
    (q < a -> f q < a -> case_2 f L a N q).
Proof.
  intros C LS a N Ha. destruct (L_exists (f_star f M)) as [L' LS'].
  destruct (theorem_55b f M L L' C LS LS' a N Ha) as [Z [V [Mv _]]].
  split. intro E. left. apply Z; auto.
  intros q Q. destruct (V q Q) as [V1 V2]. split. intro H. split; auto. left; auto.
  intros H1 H2. unfold case_2. split; auto.
  destruct (theorem_51 (f_star f M) (theorem_55a f M C) L' LS' a N ltac:(lia)) as [_ [_ S]].
  destruct (S q Q) as [_ S']. assert (1 <= q) by (apply h_divides in Q; lia).
  unfold case_2 in S'. rewrite (f_star_below f M q) in S' by lia. destruct (S' H2) as [_ [A [B [D [E F]]]]].
  destruct (Mv q ltac:(lia)) as [Ma Mb]. rewrite Ma, Mb. auto 10.
Qed.

(* Where two admissible functions have different L. *)
Theorem theorem_151 f f' L L' h : admissible f -> admissible f' -> is_L f L -> is_L f' L' -> power_of_two h ->
  let v := Nat.min (f h) (f' h) in
  (forall a N, 1 <= a -> is_h N h -> (L a (a + N) <> L' a (a + N) <-> v < a <= Nat.max (f h) (f' h))) /\
  (f h <> f' h -> L (v + 1) (v + 1 + h) <> L' (v + 1) (v + 1 + h) /\ 3 * h + 2 <= v + 1 + (v + 1 + h) /\
    forall a N, 1 <= a -> is_h N h -> L a (a + N) <> L' a (a + N) -> v + 1 <= a /\ h <= N).
Proof.
  intros Adm Adm' LS LS' P v. destruct (proj2 Adm h P) as [_ [F3 _]], (proj2 Adm' h P) as [_ [F3' _]].
  unfold condition_3 in F3, F3'.
  assert (Iff : forall a N, 1 <= a -> is_h N h -> (L a (a + N) <> L' a (a + N) <-> v < a <= Nat.max (f h) (f' h))).
  { intros a N Ha Q. destruct (theorem_51 f Adm L LS a N Ha) as [_ [_ T]], (theorem_51 f' Adm' L' LS' a N Ha) as [_ [_ T']].
    destruct (T h Q) as [T1 T2], (T' h Q) as [T1' T2']. unfold case_2 in T2, T2'. unfold v.
    destruct (le_lt_dec a (f h)) as [A|A]; [destruct (T1 A) as [V _]|destruct (T2 A) as [V _]];
      (destruct (le_lt_dec a (f' h)) as [A'|A']; [destruct (T1' A') as [V' _]|destruct (T2' A') as [V' _]]); lia. }
  split; [exact Iff|]. intro U. split; [|split; [lia|]].
  - apply Iff; [lia|apply h_of_power, P|lia].
  - intros a N Ha Q D. apply Iff in D; [|exact Ha|exact Q]. apply h_divides in Q. lia.
Qed.
