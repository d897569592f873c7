(* Two piles, over when one is empty: the least winning limits, the formula for admissible functions with its strategy, and the
   converse. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules Least PowersOfTwo.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* Definition 45: taking k from the pile a, or from b, qualifies in (7); L of an empty pile is infinite. *)
Definition from_a (f : nat -> nat) (L : nat -> nat -> nat) a b k : Prop := k = a \/ (k < a /\ f k < L (a - k) b).
Definition from_b (f : nat -> nat) (L : nat -> nat -> nat) a b k : Prop := k = b \/ (k < b /\ f k < L a (b - k)).
Definition either f L a b k : Prop := from_a f L a b k \/ from_b f L a b k.

Definition is_L f L : Prop := forall a b, 1 <= a -> 1 <= b ->
  1 <= L a b <= Nat.min a b /\ either f L a b (L a b) /\ forall k, 1 <= k < L a b -> ~ either f L a b k.

(* Definition 47: the four conditions, each at a number. *)
Definition condition_1 (f : nat -> nat) N : Prop := forall q, is_h N q -> f q <= f N.
Definition condition_2 (f : nat -> nat) N : Prop := f N < 4 * N.
Definition condition_3 (f : nat -> nat) N : Prop := N <= f N.
Definition condition_4 (f : nat -> nat) N : Prop := f N < 2 * N \/ N + f N <= f (2 * N).

Definition admissible f : Prop := (forall N, 1 <= N -> condition_1 f N) /\
  forall q, power_of_two q -> condition_2 f q /\ condition_3 f q /\ condition_4 f q.

(* The formula: v is F[a, N]. *)
Definition is_F (f : nat -> nat) a N v : Prop :=
  (N = 0 /\ v = a) \/ exists q, is_h N q /\ ((a <= f q /\ v = a) \/ (f q < a /\ v = q)).

(* Case 2 of the strategy, q = h(N) with f(q) < a: from which pile q is taken; from the larger one in 2A, 2B1 and 2B2-larger, from the
   smaller one in 2B2-smaller, and there is no other case. *)
Definition case_2 (f : nat -> nat) (L : nat -> nat -> nat) a N q : Prop :=
  L a (a + N) = q /\
  ((exists j, N - q = 4 * q * j) -> from_b f L a (a + N) q) /\
  (is_h (N - q) (2 * q) -> f q < 2 * q -> from_b f L a (a + N) q) /\
  (is_h (N - q) (2 * q) -> 2 * q <= f q -> f q < a - q -> from_a f L a (a + N) q) /\
  (is_h (N - q) (2 * q) -> 2 * q <= f q -> a - q <= f q -> from_b f L a (a + N) q) /\
  ((exists j, N - q = 4 * q * j) \/ is_h (N - q) (2 * q)).

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

Lemma either_alike f h h' a b k : (forall c d, c + d < a + b -> h c d = h' c d) -> 1 <= a -> 1 <= b -> 1 <= k ->
  (either f h a b k <-> either f h' a b k).
Proof.
  intros E Ha Hb Hk. unfold either, from_a, from_b.
  assert (Ea : k < a -> h (a - k) b = h' (a - k) b) by (intro; apply E; lia).
  assert (Eb : k < b -> h a (b - k) = h' a (b - k)) by (intro; apply E; lia). intuition lia.
Qed.

Theorem L_exists f : exists L, is_L f L.
Proof.
  destruct (@by_recursion (nat * nat) nat 0 (fun p => fst p + snd p) (fun h p v =>
    let L := fun a b => h (a, b) in let '(a, b) := p in if (a =? 0) || (b =? 0) then v = 0 else
    1 <= v <= Nat.min a b /\ either f L a b v /\ forall k, 1 <= k < v -> ~ either f L a b k)%bool) as [h H].
  - intros h [a b]. destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); cbn [orb]; try (exists 0; reflexivity).
    apply least_below; [| |lia].
    + intro k. unfold either, from_a, from_b. destruct (Nat.eq_dec k a), (Nat.eq_dec k b), (lt_dec k a), (lt_dec k b),
        (lt_dec (f k) (h (a - k, b))), (lt_dec (f k) (h (a, b - k))); first [left; tauto|right; tauto].
    + unfold either, from_a, from_b. lia.
  - intros h [a b] v w. destruct ((a =? 0) || (b =? 0))%bool; [congruence|]. intros [A [B C]] [A' [B' C']].
    destruct (lt_eq_lt_dec v w) as [[L|L]|L]; auto; exfalso; [apply (C' v)|apply (C w)]; auto; lia.
  - intros h h' [a b] v Same. cbn [fst snd] in Same. destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); cbn [orb]; auto.
    assert (E : forall k, 1 <= k -> (either f (fun a b => h (a, b)) a b k <-> either f (fun a b => h' (a, b)) a b k)).
    { intros k Hk. apply either_alike; try lia. intros c d Hcd. apply Same. exact Hcd. }
    intros [A [B C]]. split; [exact A|]. split; [apply E; auto; lia|]. intros k Hk. rewrite <- E by lia. apply C, Hk.
  - exists (fun a b => h (a, b)). intros a b Ha Hb. specialize (H (a, b)). cbn beta iota zeta in H.
    destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); first [exact H|lia].
Qed.

(* ---- outcomes ------------------------------------------------------------------------------------------------------- *)

Section Outcomes.
  Variable f : nat -> nat.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.

  Lemma L_is_least a b v : 1 <= a -> 1 <= b -> 1 <= v -> either f L a b v -> (forall k, 1 <= k < v -> ~ either f L a b k) -> L a b = v.
  Proof.
    intros Ha Hb Hv Q H. destruct (LS a b Ha Hb) as [A [B C]]. destruct (lt_eq_lt_dec (L a b) v) as [[E|E]|E]; auto; exfalso.
    - apply (H (L a b)); [lia|exact B].
    - apply (C v); [lia|exact Q].
  Qed.

  Lemma L_symmetric n : forall a b, a + b = n -> 1 <= a -> 1 <= b -> L a b = L b a.
  Proof.
    induction n as [n IH] using lt_wf_ind. intros a b E Ha Hb.
    assert (C : forall k, 1 <= k -> (either f L a b k <-> either f L b a k)).
    { intros k Hk. unfold either, from_a, from_b.
      assert (k < a -> L (a - k) b = L b (a - k)) by (intro; apply (IH (a - k + b)); lia).
      assert (k < b -> L a (b - k) = L (b - k) a) by (intro; apply (IH (a + (b - k))); lia).
      split; intros [[->|[H1 H2]]|[->|[H1 H2]]]; auto.
      - right; right. rewrite <- H by auto. auto.
      - left; right. rewrite <- H0 by auto. auto.
      - right; right. rewrite H0 by auto. auto.
      - left; right. rewrite H by auto. auto. }
    destruct (LS b a Hb Ha) as [L1 [L2 L3]]. apply L_is_least; try lia.
    - apply C; [lia|auto].
    - intros k Hk. rewrite C by lia. apply L3. exact Hk.
  Qed.

  Lemma two_N_moves p : two_pile_N f p -> exists q, two_pile_move f p q /\ two_pile_P f q.
  Proof. intros [p' []|p' q M H]. exists q. auto. Qed.

  Lemma two_P_moves p : two_pile_P f p -> forall q, two_pile_move f p q -> two_pile_N f q.
  Proof. intros [p' _ All]. exact All. Qed.

  Lemma over_is_P a b x : a = 0 \/ b = 0 -> two_pile_P f (a, b, x).
  Proof. intro H. constructor. intros []. intros q M. inversion M; lia. Qed.

  Lemma over_is_not_N a b x : a = 0 \/ b = 0 -> ~ two_pile_N f (a, b, x).
  Proof. intros H W. destruct (two_N_moves _ W) as [q [M _]]. inversion M; lia. Qed.

  Lemma two_outcome n : forall a b x, a + b = n -> 1 <= a -> 1 <= b ->
    (L a b <= x -> two_pile_N f (a, b, x)) /\ (x < L a b -> two_pile_P f (a, b, x)) /\
    ~ (two_pile_N f (a, b, x) /\ two_pile_P f (a, b, x)).
  Proof.
    induction n as [n IH] using lt_wf_ind. intros a b x E Ha Hb. destruct (LS a b Ha Hb) as [A [B C]]. split; [|split].
    - intro Hx. destruct B as [[B|[B1 B2]]|[B|[B1 B2]]].
      + apply N_move with (a - L a b, b, f (L a b)). constructor; lia. apply over_is_P. lia.
      + apply N_move with (a - L a b, b, f (L a b)). constructor; lia. apply (IH (a - L a b + b)); lia.
      + apply N_move with (a, b - L a b, f (L a b)). constructor; lia. apply over_is_P. lia.
      + apply N_move with (a, b - L a b, f (L a b)). constructor; lia. apply (IH (a + (b - L a b))); lia.
    - intro Hx. constructor. intros []. intros q M.
      assert (Q : forall k, 1 <= k <= x -> ~ either f L a b k) by (intros; apply C; lia).
      inversion M as [a' b' x' k K1 K2 K3 K4|a' b' x' k K1 K2 K3 K4]; subst; specialize (Q k ltac:(lia));
        unfold either, from_a, from_b in Q.
      + apply (IH (a - k + b)); lia.
      + apply (IH (a + (b - k))); lia.
    - intros [W P]. destruct (two_N_moves _ W) as [q [M Pq]]. assert (Wq := two_P_moves _ P q M).
      inversion M as [a' b' x' k K1 K2 K3 K4|a' b' x' k K1 K2 K3 K4]; subst.
      + destruct (Nat.eq_dec k a) as [->|H]. eapply over_is_not_N; [|exact Wq]; lia.
        apply (proj2 (proj2 (IH (a - k + b) ltac:(lia) (a - k) b (f k) eq_refl ltac:(lia) Hb))). auto.
      + destruct (Nat.eq_dec k b) as [->|H]. eapply over_is_not_N; [|exact Wq]; lia.
        apply (proj2 (proj2 (IH (a + (b - k)) ltac:(lia) a (b - k) (f k) eq_refl Ha ltac:(lia)))). auto.
  Qed.

  (* Theorem 46(a): the outcome, and all winning moves. *)
  Theorem theorem_46a a b x : 1 <= a -> 1 <= b ->
    (two_pile_N f (a, b, x) <-> L a b <= x) /\
    (two_pile_P f (a, b, x) <-> x < L a b) /\
    (forall k, wins_from_a f a b x k <-> 1 <= k <= Nat.min a x /\ from_a f L a b k) /\
    forall k, wins_from_b f a b x k <-> 1 <= k <= Nat.min b x /\ from_b f L a b k.
  Proof.
    intros Ha Hb. destruct (two_outcome (a + b) a b x eq_refl Ha Hb) as [A [B C]]. split; [|split; [|split]].
    - split; auto. intro W. destruct (le_lt_dec (L a b) x); auto. exfalso; auto.
    - split; auto. intro P. destruct (le_lt_dec (L a b) x); auto. exfalso; auto.
    - intro k. unfold wins_from_a, from_a. destruct (Nat.eq_dec k a) as [->|E].
      + rewrite Nat.sub_diag. split; [intuition lia|]. intros [H _]. do 4 (split; [lia|]). apply over_is_P; auto.
      + split.
        * intros [_ [H1 [H2 [H3 P]]]]. split; [lia|]. right. split; [lia|].
          destruct (le_lt_dec (L (a - k) b) (f k)) as [H|H]; auto. exfalso.
          destruct (two_outcome (a - k + b) (a - k) b (f k) eq_refl ltac:(lia) Hb) as [A' [_ C']]. auto.
        * intros [H [Q|[Q1 Q2]]]; [lia|]. do 4 (split; [lia|]).
          apply (two_outcome (a - k + b) (a - k) b (f k) eq_refl ltac:(lia) Hb). exact Q2.
    - intro k. unfold wins_from_b, from_b. destruct (Nat.eq_dec k b) as [->|E].
      + rewrite Nat.sub_diag. split; [intuition lia|]. intros [H _]. do 4 (split; [lia|]). apply over_is_P; auto.
      + split.
        * intros [_ [H1 [H2 [H3 P]]]]. split; [lia|]. right. split; [lia|].
          destruct (le_lt_dec (L a (b - k)) (f k)) as [H|H]; auto. exfalso.
          destruct (two_outcome (a + (b - k)) a (b - k) (f k) eq_refl Ha ltac:(lia)) as [A' [_ C']]. auto.
        * intros [H [Q|[Q1 Q2]]]; [lia|]. do 4 (split; [lia|]).
          apply (two_outcome (a + (b - k)) a (b - k) (f k) eq_refl Ha ltac:(lia)). exact Q2.
  Qed.
End Outcomes.

(* Theorem 46(b): which values of f count. *)
Theorem theorem_46b f f' L L' : is_L f L -> is_L f' L' -> forall a b, 1 <= a -> 1 <= b ->
  ((forall k, 1 <= k < Nat.min a b -> f k = f' k) -> L a b = L' a b) /\
  ((forall k, 1 <= k < Nat.max a b -> f k = f' k) -> forall k, 1 <= k ->
    (from_a f L a b k <-> from_a f' L' a b k) /\ (from_b f L a b k <-> from_b f' L' a b k)).
Proof.
  intros H H'.
  assert (S : forall n a b, a + b = n -> 1 <= a -> 1 <= b -> (forall k, 1 <= k < Nat.min a b -> f k = f' k) -> L a b = L' a b).
  { intro n. induction n as [n IH] using lt_wf_ind. intros a b E Ha Hb Same. destruct (H' a b Ha Hb) as [A [B C]].
    assert (Q : forall k, 1 <= k <= Nat.min a b -> (either f L a b k <-> either f' L' a b k)).
    { intros k Hk. unfold either, from_a, from_b. destruct (Nat.eq_dec k a); [tauto|]. destruct (Nat.eq_dec k b); [tauto|].
      rewrite (Same k) by lia. rewrite (IH (a - k + b) ltac:(lia) (a - k) b eq_refl) by (try lia; intros; apply Same; lia).
      rewrite (IH (a + (b - k)) ltac:(lia) a (b - k) eq_refl) by (try lia; intros; apply Same; lia). tauto. }
    apply (L_is_least f L H); try lia.
    - apply Q; [lia|exact B].
    - intros k Hk. rewrite Q by lia. apply C. exact Hk. }
  intros a b Ha Hb. split; [apply (S (a + b)); auto|]. intros Same k Hk. unfold from_a, from_b. split.
  - destruct (lt_dec k a); [|tauto]. rewrite (Same k) by lia. rewrite (S (a - k + b) (a - k) b eq_refl) by (try lia; intros; apply Same; lia). tauto.
  - destruct (lt_dec k b); [|tauto]. rewrite (Same k) by lia. rewrite (S (a + (b - k)) a (b - k) eq_refl) by (try lia; intros; apply Same; lia). tauto.
Qed.
