(* Misere play of two piles: Theorem 62. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules FurtherRules Outcome OnePile PowersOfTwo TwoPiles Least.

(* k qualifies in (9), by a move from the pile a or from b. *)
Definition M_from_a (f : nat -> nat) (M : nat -> nat -> option nat) a b k : Prop := 1 <= k <= a /\ below (f k) (M (a - k) b).
Definition M_from_b (f : nat -> nat) (M : nat -> nat -> option nat) a b k : Prop := 1 <= k <= b /\ below (f k) (M a (b - k)).

(* (9): M is 0 where a pile is empty, elsewhere the least k that qualifies, infinity if there is none. *)
Definition is_M f M : Prop := forall a b,
  (a = 0 \/ b = 0 -> M a b = Some 0) /\
  (1 <= a -> 1 <= b -> is_least (fun k => M_from_a f M a b k \/ M_from_b f M a b k) (M a b)).

(* E belongs to the game until both piles are empty: infinity there, elsewhere the least k that qualifies, infinity if there is
   none. *)
Definition is_E f E : Prop := forall a b,
  (a = 0 /\ b = 0 -> E a b = None) /\
  (1 <= a \/ 1 <= b -> is_least (fun k => M_from_a f E a b k \/ M_from_b f E a b k) (E a b)).

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

Lemma M_from_dec f M a b k : {M_from_a f M a b k \/ M_from_b f M a b k} + {~ (M_from_a f M a b k \/ M_from_b f M a b k)}.
Proof.
  unfold M_from_a, M_from_b. destruct (le_dec 1 k), (le_dec k a), (le_dec k b), (below_dec (f k) (M (a - k) b)),
    (below_dec (f k) (M a (b - k))); first [left; tauto|right; tauto].
Qed.

Lemma M_from_least f M a b : {v | is_least (fun k => M_from_a f M a b k \/ M_from_b f M a b k) v}.
Proof. apply least_exists with (a + b); [apply M_from_dec|]. unfold M_from_a, M_from_b. lia. Qed.

Lemma M_from_alike f M M' a b k : (forall c d, c + d < a + b -> M c d = M' c d) ->
  (M_from_a f M a b k \/ M_from_b f M a b k) <-> (M_from_a f M' a b k \/ M_from_b f M' a b k).
Proof.
  intro S. unfold M_from_a, M_from_b.
  assert (1 <= k <= a -> M (a - k) b = M' (a - k) b) as Ea by (intro; apply S; lia).
  assert (1 <= k <= b -> M a (b - k) = M' a (b - k)) as Eb by (intro; apply S; lia).
  split; (intros [[K B]|[K B]]; [left|right]; split; auto); [rewrite <- Ea|rewrite <- Eb|rewrite Ea|rewrite Eb]; auto.
Qed.

(* A function of two piles with the value v a b where over a b, elsewhere the least k that qualifies. *)
Lemma M_like_exists f (over : nat -> nat -> bool) v :
  exists M, forall a b, if over a b then M a b = v else is_least (fun k => M_from_a f M a b k \/ M_from_b f M a b k) (M a b).
Proof.
  destruct (@by_recursion (nat * nat) (option nat) None (fun p => fst p + snd p) (fun h p w =>
    let M := fun a b => h (a, b) in let '(a, b) := p in
    if over a b then w = v else is_least (fun k => M_from_a f M a b k \/ M_from_b f M a b k) w)) as [h H].
  - intros h [a b]. destruct (over a b); [exists v; reflexivity|apply M_from_least].
  - intros h [a b] w w'. destruct (over a b); [congruence|apply least_unique].
  - intros h h' [a b] w S. cbn [fst snd] in S. destruct (over a b); auto.
    apply least_alike. intro k. apply M_from_alike. intros c d Hcd. apply (S (c, d)). exact Hcd.
  - exists (fun a b => h (a, b)). intros a b. exact (H (a, b)).
Qed.

Theorem theorem_62_exists f : exists M, is_M f M.
Proof.
  destruct (M_like_exists f (fun a b => (a =? 0) || (b =? 0))%bool (Some 0)) as [M H]. exists M. intros a b. specialize (H a b).
  destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); cbn [orb] in H; split; intros; first [exact H|lia].
Qed.

Theorem theorem_62b_exists f : exists E, is_E f E.
Proof.
  destruct (M_like_exists f (fun a b => (a =? 0) && (b =? 0))%bool None) as [E H]. exists E. intros a b. specialize (H a b).
  destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); cbn [andb] in H; split; intros; first [exact H|lia].
Qed.

(* ---- Theorem 62 ----------------------------------------------------------------------------------------------------- *)

Section Theorem62.
  Variable f : nat -> nat.
  Variable M : nat -> nat -> option nat.
  Hypothesis MS : is_M f M.

  Lemma M_over a b : a = 0 \/ b = 0 -> M a b = Some 0.
  Proof. apply MS. Qed.

  Lemma M_outcome p : let '(a, b, x) := p in
    (misere_two_pile_N f p <-> reaches x (M a b)) /\ (misere_two_pile_P f p <-> ~ reaches x (M a b)).
  Proof.
    enough (H : forall p, (misere_two_pile_N f p <-> reaches (snd p) (M (fst (fst p)) (snd (fst p)))) /\
      (misere_two_pile_P f p <-> ~ reaches (snd p) (M (fst (fst p)) (snd (fst p)))))
      by (destruct p as [[a b] x]; exact (H (a, b, x))).
    clear p. apply outcomes with (size := fun p => fst (fst p) + snd (fst p)).
    - intros p q Mv. inversion Mv; cbn [fst snd]; lia.
    - intro p. destruct (reaches_dec (snd p) (M (fst (fst p)) (snd (fst p)))); auto.
    - intros [[a b] x]. unfold an_empty_pile. cbn [fst snd]. intro O. rewrite M_over by exact O. cbn [reaches]. lia.
    - intros p q Mv. inversion Mv as [a b x k K1 K2 K3 K4|a b x k K1 K2 K3 K4]; subst; cbn [fst snd];
        rewrite <- below_not_reaches; intro B;
        apply (reaches_least _ _ _ (proj2 (MS a b) ltac:(lia) ltac:(lia))); exists k; unfold M_from_a, M_from_b; auto.
    - intros [[a b] x]. unfold an_empty_pile. cbn [fst snd]. intro R. destruct (Nat.eq_dec a 0) as [|A]; [auto|].
      destruct (Nat.eq_dec b 0) as [|B]; [auto|]. right.
      apply (reaches_least _ _ _ (proj2 (MS a b) ltac:(lia) ltac:(lia))) in R.
      destruct R as [k [Hk [[K L]|[K L]]]]; apply below_not_reaches in L.
      + exists (a - k, b, f k). split; [constructor; lia|exact L].
      + exists (a, b - k, f k). split; [constructor; lia|exact L].
  Qed.

  (* Theorem 62(a): (a, b, x) is N if and only if x >= M(a, b); its winning moves are the k <= x that qualify in (9). Either
     M(a, b) is infinite, or at most max(a, b) - 1. *)
  Theorem theorem_62a a b x : 1 <= a -> 1 <= b ->
    (misere_two_pile_N f (a, b, x) <-> reaches x (M a b)) /\
    (misere_two_pile_P f (a, b, x) <-> below x (M a b)) /\
    (forall k, misere_wins_from_a f a b x k <-> k <= x /\ M_from_a f M a b k) /\
    (forall k, misere_wins_from_b f a b x k <-> k <= x /\ M_from_b f M a b k) /\
    (M a b = None \/ exists v, M a b = Some v /\ v <= Nat.max a b - 1).
  Proof.
    intros Ha Hb. assert (O : forall a b x, misere_two_pile_P f (a, b, x) <-> below x (M a b)).
    { intros. rewrite below_not_reaches. apply (M_outcome (a0, b0, x0)). }
    split; [apply (M_outcome (a, b, x))|]. split; [apply O|]. split; [|split].
    - intro k. unfold misere_wins_from_a, M_from_a. rewrite O. intuition lia.
    - intro k. unfold misere_wins_from_b, M_from_b. rewrite O. intuition lia.
    - assert (L := proj2 (MS a b) Ha Hb). destruct (M a b) as [v|]; auto. right. exists v. split; auto.
      destruct L as [[[K B]|[K B]] _].
      + destruct (Nat.eq_dec v a) as [->|]; [|lia]. rewrite Nat.sub_diag, M_over in B by auto. cbn [below] in B. lia.
      + destruct (Nat.eq_dec v b) as [->|]; [|lia]. rewrite Nat.sub_diag, M_over in B by auto. cbn [below] in B. lia.
  Qed.

  (* A move that qualifies empties no pile. *)
  Lemma M_from_a_less a b k : M_from_a f M a b k -> k < a.
  Proof.
    intros [K B]. destruct (Nat.eq_dec k a) as [->|]; [|lia]. rewrite Nat.sub_diag, M_over in B by auto. cbn [below] in B. lia.
  Qed.
  Lemma M_from_b_less a b k : M_from_b f M a b k -> k < b.
  Proof.
    intros [K B]. destruct (Nat.eq_dec k b) as [->|]; [|lia]. rewrite Nat.sub_diag, M_over in B by auto. cbn [below] in B. lia.
  Qed.

  Lemma M_is_E E : is_E f E -> forall a b, 1 <= a -> 1 <= b -> M a b = E (a - 1) (b - 1).
  Proof.
    intros ES a b. remember (a + b) as n eqn:En. revert a b En. induction n as [n IH] using lt_wf_ind. intros a b -> Ha Hb.
    assert (A : forall k, M_from_a f M a b k <-> M_from_a f E (a - 1) (b - 1) k).
    { intro k. split; intro H.
      - assert (k < a) by (apply M_from_a_less in H; exact H). destruct H as [K B]. split; [lia|].
        replace (a - 1 - k) with (a - k - 1) by lia. rewrite <- (IH (a - k + b)); auto; lia.
      - destruct H as [K B]. split; [lia|]. rewrite (IH (a - k + b)); try lia. replace (a - k - 1) with (a - 1 - k) by lia.
        exact B. }
    assert (B : forall k, M_from_b f M a b k <-> M_from_b f E (a - 1) (b - 1) k).
    { intro k. split; intro H.
      - assert (k < b) by (apply M_from_b_less in H; exact H). destruct H as [K B]. split; [lia|].
        replace (b - 1 - k) with (b - k - 1) by lia. rewrite <- (IH (a + (b - k))); auto; lia.
      - destruct H as [K B]. split; [lia|]. rewrite (IH (a + (b - k))); try lia. replace (b - k - 1) with (b - 1 - k) by lia.
        exact B. }
    assert (L' : is_least (fun k => M_from_a f E (a - 1) (b - 1) k \/ M_from_b f E (a - 1) (b - 1) k) (M a b)).
    { eapply least_alike; [|exact (proj2 (MS a b) Ha Hb)]. intro k. cbn beta. rewrite A, B. tauto. }
    destruct (Nat.eq_dec (a - 1) 0) as [Za|]; [destruct (Nat.eq_dec (b - 1) 0) as [Zb|]|].
    - rewrite (proj1 (ES (a - 1) (b - 1))) by auto. destruct (M a b) as [v|]; auto. exfalso.
      destruct L' as [[[K _]|[K _]] _]; lia.
    - apply (least_unique _ _ _ L'). apply ES. lia.
    - apply (least_unique _ _ _ L'). apply ES. lia.
  Qed.

  Lemma E_outcome E : is_E f E -> forall a b x, both_piles_N f (a, b, x) <-> reaches x (E a b).
  Proof.
    intros ES.
    enough (H : forall p, (both_piles_N f p <-> reaches (snd p) (E (fst (fst p)) (snd (fst p)))) /\
      (P (both_piles_move f) nowhere p <-> ~ reaches (snd p) (E (fst (fst p)) (snd (fst p)))))
      by (intros a b x; exact (proj1 (H (a, b, x)))).
    apply outcomes with (size := fun p => fst (fst p) + snd (fst p)).
    - intros p q Mv. inversion Mv; cbn [fst snd]; lia.
    - intro p. destruct (reaches_dec (snd p) (E (fst (fst p)) (snd (fst p)))); auto.
    - intros p [].
    - intros p q Mv. inversion Mv as [a b x k K1 K2 K3|a b x k K1 K2 K3]; subst; cbn [fst snd]; rewrite <- below_not_reaches;
        intro B; apply (reaches_least _ _ _ (proj2 (ES a b) ltac:(lia))); exists k; unfold M_from_a, M_from_b; auto.
    - intros [[a b] x]. cbn [fst snd]. intro R. right. destruct (Nat.eq_dec (a + b) 0) as [|H].
      { rewrite (proj1 (ES a b)) in R by lia. destruct R. }
      apply (reaches_least _ _ _ (proj2 (ES a b) ltac:(lia))) in R.
      destruct R as [k [Hk [[K L]|[K L]]]]; apply below_not_reaches in L.
      + exists (a - k, b, f k). split; [constructor; lia|exact L].
      + exists (a, b - k, f k). split; [constructor; lia|exact L].
  Qed.

  Lemma M_11 : M 1 1 = None.
  Proof.
    assert (L := proj2 (MS 1 1) (le_n 1) (le_n 1)). destruct (M 1 1) as [v|]; auto. exfalso.
    destruct L as [[H|H] _]; assert (K := proj1 H); [apply M_from_a_less in H|apply M_from_b_less in H]; lia.
  Qed.

  Lemma M_1 g : is_g (plain f) g -> forall n, 2 <= n -> M 1 n = Some (g 0 (n - 1)).
  Proof.
    intros G n. induction n as [n IH] using lt_wf_ind. intro Hn.
    apply (least_unique _ _ _ (proj2 (MS 1 n) (le_n 1) ltac:(lia))).
    assert (Q : forall k, M_from_a f M 1 n k \/ M_from_b f M 1 n k <-> 1 <= k <= n - 1 /\ qualifies (plain f) g 0 (n - 1) k).
    { intro k. unfold qualifies, plain. split.
      - intros [H|H]; [apply M_from_a_less in H as K; destruct H; lia|]. apply M_from_b_less in H as K. destruct H as [H B].
        split; [lia|]. destruct (Nat.eq_dec k (n - 1)); [auto|right]. rewrite IH in B by lia. cbn [below] in B.
        replace (n - 1 - k) with (n - k - 1) by lia. exact B.
      - intros [K Q]. right. split; [lia|]. destruct (Nat.eq_dec k (n - 1)) as [->|H].
        + replace (n - (n - 1)) with 1 by lia. rewrite M_11. exact I.
        + rewrite IH by lia. cbn [below]. replace (n - k - 1) with (n - 1 - k) by lia.
          destruct Q as [|Q]; [contradiction|exact Q]. }
    destruct (G 0 (n - 1) ltac:(lia)) as [A [B C]]. split.
    - apply Q. split; [lia|exact B].
    - intros k Hk H. apply Q in H. apply (C k); [lia|apply H].
  Qed.

  (* Theorem 62(b): M(a, b) = E(a - 1, b - 1), where E belongs to the game with the same moves until both piles are empty. In
     particular M(1, n) = g(n - 1), with the g of one pile and g(0) infinite. *)
  Theorem theorem_62b E g : is_E f E -> is_g (plain f) g ->
    (forall a b, 1 <= a -> 1 <= b -> M a b = E (a - 1) (b - 1)) /\
    (forall a b x, both_piles_N f (a, b, x) <-> reaches x (E a b)) /\
    M 1 1 = None /\ forall n, 2 <= n -> M 1 n = Some (g 0 (n - 1)).
  Proof. intros ES G. split; [apply M_is_E, ES|]. split; [apply E_outcome, ES|]. split; [apply M_11|apply M_1, G]. Qed.

  (* Theorem 62(c). *)
  Theorem theorem_62c : (forall k, 1 <= k -> k <= f k) -> forall a, 1 <= a -> M a a = None.
  Proof.
    intros Up a. induction a as [a IH] using lt_wf_ind. intro Ha. assert (L := proj2 (MS a a) Ha Ha).
    destruct (M a a) as [v|]; auto. exfalso. destruct L as [[H|H] _].
    - apply M_from_a_less in H as K. destruct H as [V B]. apply below_not_reaches in B. apply B.
      assert (v <= f v) by (apply Up; lia).
      apply (reaches_least _ _ _ (proj2 (MS (a - v) a) ltac:(lia) Ha)). exists v. split; [lia|]. right. split; [lia|].
      rewrite IH by lia. exact I.
    - apply M_from_b_less in H as K. destruct H as [V B]. apply below_not_reaches in B. apply B.
      assert (v <= f v) by (apply Up; lia).
      apply (reaches_least _ _ _ (proj2 (MS a (a - v)) Ha ltac:(lia))). exists v. split; [lia|]. left. split; [lia|].
      rewrite IH by lia. exact I.
  Qed.

  (* The difference of the piles decides: infinity for 0, and its h. *)
  Definition by_difference a b : Prop :=
    (a = b -> M a b = None) /\ forall q, is_h ((a - b) + (b - a)) q -> M a b = Some q.

  Lemma difference_decides : (forall t, f t = t) -> forall a b, 1 <= a -> 1 <= b -> by_difference a b.
  Proof.
    intros Id a b. remember (a + b) as n eqn:En. revert a b En. induction n as [n IH] using lt_wf_ind. intros a b -> Ha Hb.
    set (d := (a - b) + (b - a)).
    (* A move that qualifies leaves piles of which the difference is 0 or has a larger h. *)
    assert (Left : forall k, M_from_a f M a b k \/ M_from_b f M a b k -> 1 <= k /\ exists e, sum_or_difference d k e /\
      (e = 0 \/ exists p, is_h e p /\ k < p)).
    { intros k [H|H].
      - apply M_from_a_less in H as K. destruct H as [V B]. split; [lia|]. exists ((a - k - b) + (b - (a - k))).
        split; [unfold sum_or_difference, d; lia|]. destruct (Nat.eq_dec (a - k) b) as [|E]; [left; lia|right].
        destruct (h_exists ((a - k - b) + (b - (a - k))) ltac:(lia)) as [p Hp]. exists p. split; [exact Hp|].
        rewrite (proj2 (IH (a - k + b) ltac:(lia) (a - k) b eq_refl ltac:(lia) Hb) p Hp) in B. cbn [below] in B.
        rewrite Id in B. exact B.
      - apply M_from_b_less in H as K. destruct H as [V B]. split; [lia|]. exists ((a - (b - k)) + (b - k - a)).
        split; [unfold sum_or_difference, d; lia|]. destruct (Nat.eq_dec a (b - k)) as [|E]; [left; lia|right].
        destruct (h_exists ((a - (b - k)) + (b - k - a)) ltac:(lia)) as [p Hp]. exists p. split; [exact Hp|].
        rewrite (proj2 (IH (a + (b - k)) ltac:(lia) a (b - k) eq_refl Ha ltac:(lia)) p Hp) in B. cbn [below] in B.
        rewrite Id in B. exact B. }
    split.
    - intro E. assert (D : d = 0) by lia. assert (L := proj2 (MS a b) Ha Hb). destruct (M a b) as [v|]; auto. exfalso.
      destruct L as [L _]. destruct (Left v L) as [V [e [S [->|[p [Hp Vp]]]]]]; unfold sum_or_difference in S.
      + lia.
      + apply h_divides in Hp. lia.
    - intros q Q. fold d in Q. assert (q <= d) by (apply h_divides in Q; lia). assert (1 <= q) by (apply h_divides in Q; lia).
      apply (least_unique _ _ _ (proj2 (MS a b) Ha Hb)). split.
      + destruct (lemma_48 d q (d - q) q q Q (h_of_power q (proj1 Q)) ltac:(right; left; lia)) as [_ [Even _]].
        destruct (Even eq_refl) as [j J].
        assert (Above : forall v, (d - q = 0 -> v = None) -> (forall p, is_h (d - q) p -> v = Some p) -> below (f q) v).
        { intros v V0 V1. destruct (Nat.eq_dec (d - q) 0) as [Z|Z]; [rewrite V0; [exact I|exact Z]|].
          destruct (h_exists (d - q) ltac:(lia)) as [p Hp]. rewrite (V1 p Hp). cbn [below]. rewrite Id.
          assert (2 * q <= p); [|lia]. apply (h_greatest (2 * q) (d - q) p); [apply power_doubled, Q|exact Hp|eauto]. }
        destruct (le_lt_dec b a) as [C|C]; [left|right]; (split; [lia|]).
        * destruct (IH (a - q + b) ltac:(lia) (a - q) b eq_refl ltac:(lia) Hb) as [I0 I1].
          apply Above; intros; [apply I0; lia|].
          apply I1. replace ((a - q - b) + (b - (a - q))) with (d - q) by lia. assumption.
        * destruct (IH (a + (b - q)) ltac:(lia) a (b - q) eq_refl Ha ltac:(lia)) as [I0 I1].
          apply Above; intros; [apply I0; lia|].
          apply I1. replace ((a - (b - q)) + (b - q - a)) with (d - q) by lia. assumption.
      + intros k Hk L. destruct (Left k L) as [K [e [S E]]]. destruct (h_exists k K) as [p Hp].
        assert (p <= k) by (apply h_divides in Hp; lia).
        assert (Z := h_of_the_smaller d k e p q Hp Q ltac:(lia) S). destruct E as [->|[p' [Hp' Kp']]].
        * apply h_divides in Z. lia.
        * rewrite (h_unique _ _ _ Hp' Z) in Kp'. lia.
  Qed.

  (* Theorem 62(d): if f(t) = t, then M[a, N] = h(N) for all a >= 1, N >= 0, where h(0) is infinite. *)
  Theorem theorem_62d : (forall t, f t = t) -> forall a N, 1 <= a ->
    (N = 0 -> M a (a + N) = None) /\ forall q, is_h N q -> M a (a + N) = Some q.
  Proof.
    intros Id a N Ha. destruct (difference_decides Id a (a + N) Ha ltac:(lia)) as [Z H]. split; [intro; apply Z; lia|].
    intros q Q. apply H. replace ((a - (a + N)) + (a + N - a)) with N by lia. exact Q.
  Qed.
End Theorem62.
