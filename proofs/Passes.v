(* One pile where either player may pass, once in the game: Theorem 185, and what Theorems 197, 198, 199 and 203 say of it. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules FurtherRules Outcome OnePile Least Copies.

(* k leaves nothing, or a lost position with the pass, in G_i. *)
Definition wins_with_pass f (g : nat -> nat -> nat) (q : nat -> nat) i n k : Prop :=
  k = n \/ (1 <= k < n /\ g i (n - k) <= f (i + n) k < q (n - k)).

(* q(n) is the larger of g(n) and the least k with k = n or g(n - k) <= f(n, k) < q(n - k), in G_i. *)
Definition is_q f g i q : Prop := forall n, 1 <= n ->
  exists k, is_least (wins_with_pass f g q i n) (Some k) /\ q n = Nat.max (g i n) k.

(* In misere play: q(0) is infinite, and q(m) the larger of g(m) and the least k < m with g(m - k) <= f(m, k) < q(m - k). *)
Definition wins_with_misere_pass f (g : nat -> nat -> nat) (q : nat -> option nat) i m k : Prop :=
  1 <= k < m /\ g i (m - k) <= f (i + m) k /\ below (f (i + m) k) (q (m - k)).

Definition larger (x : nat) (v : option nat) : option nat := match v with Some y => Some (Nat.max x y) | None => None end.

Definition is_misere_q f g i q : Prop := q 0 = None /\ forall m, 1 <= m ->
  exists v, is_least (wins_with_misere_pass f g q i m) v /\ q m = larger (g i m) v.

(* How many of two thresholds x reaches. *)
Definition how_many (x : nat) (v w : option nat) : nat :=
  (match v with Some y => Nat.b2n (y <=? x) | None => 0 end) + (match w with Some y => Nat.b2n (y <=? x) | None => 0 end).

(* g_i(0) is infinite. *)
Definition g_or_infinity (g : nat -> nat -> nat) i n : option nat := match n with 0 => None | _ => Some (g i n) end.

Lemma reaches_larger x y v : reaches x (larger y v) <-> y <= x /\ reaches x v.
Proof. destruct v as [z|]; cbn [larger reaches]; [lia|tauto]. Qed.

(* Of two pairs of thresholds, the first at most the second in each, x reaches as many if and only if it reaches the same. *)
Lemma how_many_alike x v w v' w' : (reaches x w -> reaches x v) -> (reaches x w' -> reaches x v') ->
  how_many x v w = how_many x v' w' -> (reaches x v <-> reaches x v') /\ (reaches x w <-> reaches x w').
Proof.
  unfold how_many. destruct v as [v|], w as [w|], v' as [v'|], w' as [w'|]; cbn [reaches];
    repeat match goal with |- context [?a <=? ?b] => destruct (Nat.leb_spec a b) end; cbn [Nat.b2n]; lia.
Qed.

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

Theorem theorem_185_exists f g i : exists q, is_q f g i q.
Proof.
  destruct (@by_recursion nat nat 0 (fun n => n) (fun q n v => if n =? 0 then v = 0 else
    exists k, is_least (wins_with_pass f g q i n) (Some k) /\ v = Nat.max (g i n) k)) as [q Q].
  - intros q n. destruct (Nat.eqb_spec n 0) as [|Hn]; [exists 0; reflexivity|].
    destruct (least_exists (wins_with_pass f g q i n) n) as [[k|] K].
    + intro k. unfold wins_with_pass. destruct (Nat.eq_dec k n), (le_dec 1 k), (lt_dec k n),
        (le_dec (g i (n - k)) (f (i + n) k)),
        (lt_dec (f (i + n) k) (q (n - k))); first [left; lia|right; lia].
    + unfold wins_with_pass. lia.
    + exists (Nat.max (g i n) k), k. auto.
    + exfalso. apply (K n). left. reflexivity.
  - intros q n v w. destruct (Nat.eqb_spec n 0); [congruence|]. intros [k [K ->]] [k' [K' ->]].
    assert (E := least_unique _ _ _ K K'). injection E as ->. reflexivity.
  - intros q q' n v Same. destruct (Nat.eqb_spec n 0); auto. intros [k [K E]]. exists k. split; [|exact E].
    revert K. apply least_alike. intro j. unfold wins_with_pass. destruct (Nat.eq_dec j n); [tauto|].
    split; intros [|[J B]]; auto; right; (split; [exact J|]); [rewrite <- Same by lia|rewrite Same by lia]; exact B.
  - exists q. intros n Hn. specialize (Q n). destruct (Nat.eqb_spec n 0); [lia|exact Q].
Qed.

Theorem theorem_197_exists f g i : exists q, is_misere_q f g i q.
Proof.
  destruct (@by_recursion nat (option nat) None (fun n => n) (fun q m v => if m =? 0 then v = None else
    exists w, is_least (wins_with_misere_pass f g q i m) w /\ v = larger (g i m) w)) as [q Q].
  - intros q m. destruct (Nat.eqb_spec m 0) as [|Hm]; [exists None; reflexivity|].
    destruct (least_exists (wins_with_misere_pass f g q i m) m) as [w W].
    + intro k. unfold wins_with_misere_pass. destruct (le_dec 1 k), (lt_dec k m), (le_dec (g i (m - k)) (f (i + m) k)),
        (below_dec (f (i + m) k) (q (m - k))); first [left; tauto|right; tauto].
    + unfold wins_with_misere_pass. lia.
    + exists (larger (g i m) w), w. auto.
  - intros q m v w. destruct (Nat.eqb_spec m 0); [congruence|]. intros [k [K ->]] [k' [K' ->]].
    rewrite (least_unique _ _ _ K K'). reflexivity.
  - intros q q' m v Same. destruct (Nat.eqb_spec m 0); auto. intros [w [W E]]. exists w. split; [|exact E].
    revert W. apply least_alike. intro k. unfold wins_with_misere_pass.
    split; intros [J [B C]]; (split; [exact J|split; [exact B|]]); [rewrite <- Same by lia|rewrite Same by lia]; exact C.
  - exists q. split; [specialize (Q 0); exact Q|]. intros m Hm. specialize (Q m). destruct (Nat.eqb_spec m 0); [lia|exact Q].
Qed.

(* ---- outcomes ------------------------------------------------------------------------------------------------------- *)

Section Outcomes.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  Lemma q_reached i q n x : is_q f g i q -> 1 <= n -> (q n <= x <-> g i n <= x /\ exists k,
    k <= x /\ wins_with_pass f g q i n k).
  Proof.
    intros Q Hn. destruct (Q n Hn) as [k [K ->]]. assert (R := reaches_least _ _ x K). cbn [reaches] in R.
    rewrite <- R. lia.
  Qed.

  (* Theorem 185, first part, in G_i: with the pass still to be had (n, x) is lost exactly if g(n) <= x < q(n). *)
  Theorem theorem_185_outcome i q : is_q f g i q -> forall n x, 1 <= n ->
    (pass_P (above i f) (n, x, true) <-> g i n <= x < q n) /\ (pass_N (above i f) (n, x, true) <-> ~ g i n <= x < q n).
  Proof.
    intros Q.
    enough (H : forall p, (pass_N (above i f) p <-> let '(n, x, a) := p in
        1 <= n /\ if a : bool then x < g i n \/ q n <= x else g i n <= x) /\
      (pass_P (above i f) p <-> ~ let '(n, x, a) := p in 1 <= n /\ if a : bool then x < g i n \/ q n <= x else g i n <= x)).
    { intros n x Hn. destruct (H (n, x, true)) as [A B]. rewrite A, B. lia. }
    apply outcomes with (size := fun p => 2 * fst (fst p) + Nat.b2n (snd p)).
    - intros p p' Mv. inversion Mv as [n x a k K1 K2 K3|n x Hn]; subst; cbn [fst snd]; [destruct a|]; cbn [Nat.b2n]; lia.
    - intros [[n x] [|]]; lia.
    - intros p [].
    - intros p p' Mv. inversion Mv as [n x a k K1 K2 K3|n x Hn]; subst; [|lia]. unfold above. intro L. split; [lia|].
      destruct (Nat.eq_dec k n) as [->|Kn].
      + destruct (G i n ltac:(lia)) as [A _]. destruct a; [|lia]. right. apply (q_reached i q n x Q ltac:(lia)). split; [lia|].
        exists n. split; [lia|left; reflexivity].
      + destruct a.
        * destruct (le_lt_dec (g i n) x); [|lia]. right. apply (q_reached i q n x Q ltac:(lia)). split; [lia|].
          exists k. split; [lia|]. right. lia.
        * destruct (le_lt_dec (g i n) x) as [|H]; auto. exfalso. destruct (G i n ltac:(lia)) as [_ [_ C]].
          apply (C k); [lia|]. right. lia.
    - intros [[n x] a] [Hn W]. right. destruct (G i n Hn) as [A [B _]]. destruct a.
      + destruct W as [W|W].
        * exists (n, x, false). split; [constructor; lia|]. lia.
        * apply (q_reached i q n x Q Hn) in W. destruct W as [W [k [Hk [->|[K R]]]]].
          -- exists (n - n, above i f n n, true). split; [constructor; lia|]. lia.
          -- exists (n - k, above i f n k, true). split; [constructor; lia|]. unfold above. lia.
      + exists (n - g i n, above i f n (g i n), false). split; [constructor; lia|]. unfold above. destruct B; lia.
  Qed.

  Lemma misere_q_reached i q m x : is_misere_q f g i q -> 1 <= m ->
    (reaches x (q m) <-> g i m <= x /\ exists k, k <= x /\ wins_with_misere_pass f g q i m k).
  Proof.
    intros [_ Q] Hm. destruct (Q m Hm) as [v [K ->]]. rewrite reaches_larger, (reaches_least _ _ x K). tauto.
  Qed.

  (* Theorem 197, a pass, in G_i, with f'(m, k) = f(m + 1, k), the rule of G_(i+1), and g' and q' of that: in misere play (n,
     x), with the pass still to be had, is lost exactly if g'(n - 1) <= x < q'(n - 1). *)
  Theorem theorem_197_pass i q : is_misere_q f g (i + 1) q -> forall n x, 1 <= n ->
    (misere_pass_P (above i f) (n, x, true) <-> reaches x (g_or_infinity g (i + 1) (n - 1)) /\ below x (q (n - 1))) /\
    (misere_pass_N (above i f) (n, x, true) <-> ~ (reaches x (g_or_infinity g (i + 1) (n - 1)) /\ below x (q (n - 1)))).
  Proof.
    intros Q. set (gi := g_or_infinity g (i + 1)).
    enough (H : forall p, (misere_pass_N (above i f) p <-> let '(n, x, a) := p in
        n = 0 \/ if a : bool then ~ (reaches x (gi (n - 1)) /\ below x (q (n - 1))) else reaches x (gi (n - 1))) /\
      (misere_pass_P (above i f) p <-> ~ let '(n, x, a) := p in
        n = 0 \/ if a : bool then ~ (reaches x (gi (n - 1)) /\ below x (q (n - 1))) else reaches x (gi (n - 1)))).
    { intros n x Hn. destruct (H (n, x, true)) as [A B]. rewrite A, B.
      destruct (reaches_dec x (gi (n - 1))), (below_dec x (q (n - 1))); intuition lia. }
    assert (Gi : forall m, 1 <= m -> gi m = Some (g (i + 1) m)) by (intros [|m] Hm; [lia|reflexivity]).
    assert (Leaves : forall n k, 1 <= k < n -> above i f n k = f (i + 1 + (n - 1)) k) by (intros; unfold above; f_equal; lia).
    apply outcomes with (size := fun p => 2 * fst (fst p) + Nat.b2n (snd p)).
    - intros p p' Mv. inversion Mv as [n x a k K1 K2 K3|n x Hn]; subst; cbn [fst snd]; [destruct a|]; cbn [Nat.b2n]; lia.
    - intros [[n x] a]. destruct (Nat.eq_dec n 0); [auto|].
      destruct a, (reaches_dec x (gi (n - 1))), (below_dec x (q (n - 1))); tauto.
    - intros [[n x] a] Z. left. exact Z.
    - intros p p' Mv. inversion Mv as [n x a k K1 K2 K3|n x Hn]; subst; [|tauto].
      destruct (Nat.eq_dec k n) as [->|Kn]; [intro L; exfalso; apply L; left; lia|]. rewrite Leaves by lia.
      set (m := n - 1). replace (n - k - 1) with (m - k) by lia. set (y := f (i + 1 + m) k). intro L. right.
      assert (Hm : 1 <= m) by lia. destruct (G (i + 1) m Hm) as [A [_ C]]. destruct a.
      + intros [R B]. apply below_not_reaches in B. rewrite Gi in R by lia. cbn [reaches] in R.
        assert (Y : reaches y (gi (m - k)) /\ below y (q (m - k))).
        { destruct (reaches_dec y (gi (m - k))), (below_dec y (q (m - k))); tauto. }
        destruct (Nat.eq_dec k m) as [->|Km]; [rewrite Nat.sub_diag in Y; destruct Y as [[] _]|].
        rewrite Gi in Y by lia. cbn [reaches] in Y. apply B, (misere_q_reached (i + 1) q m x Q Hm). split; [exact R|].
        exists k. split; [exact K3|]. split; [lia|exact Y].
      + rewrite Gi by lia. cbn [reaches]. destruct (le_lt_dec (g (i + 1) m) x) as [|H]; auto. exfalso.
        apply (C k); [lia|]. destruct (Nat.eq_dec k m) as [->|Km]; [left; reflexivity|right]. rewrite Gi in L by lia.
        cbn [reaches] in L. unfold y in L. lia.
    - intros [[n x] a] W. destruct (Nat.eq_dec n 0) as [Z|Hn]; [left; exact Z|right]. destruct W as [|W]; [contradiction|].
      destruct a.
      + destruct (reaches_dec x (gi (n - 1))) as [R|R]; [|exists (n, x, false); split; [constructor; lia|intros [|]; auto]].
        assert (B : reaches x (q (n - 1))).
        { destruct (reaches_dec x (q (n - 1))); auto. exfalso. apply W. split; [exact R|]. apply below_not_reaches. assumption.
          }
        destruct (Nat.eq_dec (n - 1) 0) as [Z|Hm]; [rewrite Z in R; destruct R|].
        apply (misere_q_reached (i + 1) q (n - 1) x Q) in B; [|lia]. destruct B as [_ [k [Hk [K Y]]]].
        exists (n - k, above i f n k, true). split; [constructor; lia|]. rewrite Leaves by lia.
        replace (n - k - 1) with (n - 1 - k) by lia. rewrite Gi by lia. intros [|H]; [lia|]. apply H. exact Y.
      + destruct (Nat.eq_dec (n - 1) 0) as [Z|Hm]; [rewrite Z in W; destruct W|]. rewrite Gi in W by lia. cbn [reaches] in W.
        destruct (G (i + 1) (n - 1) ltac:(lia)) as [A [B _]]. set (k := g (i + 1) (n - 1)) in *.
        exists (n - k, above i f n k, false). split; [constructor; lia|]. rewrite Leaves by lia. intros [|R]; [lia|].
        replace (n - k - 1) with (n - 1 - k) in R by lia. destruct (Nat.eq_dec k (n - 1)) as [E|E].
        * rewrite <- E, Nat.sub_diag in R. exact R.
        * rewrite Gi in R by lia. cbn [reaches] in R. destruct B; lia.
  Qed.

  (* ---- copies ---- *)

  (* Theorem 203 for a pass: the second part of Theorem 185 where f looks at the pile, with g and q in G_h and in G_(h+b). *)
  Theorem theorem_203_pass h b q q' r t : is_q f g h q -> is_q f g (h + b) q' -> 1 <= b -> q' r = t -> t < r ->
    (forall i, i < r -> ~ (g h (b + i) = g (h + b) i /\ q (b + i) = q' i) -> r - i <= t ->
      how_many (f (h + b + r) (r - i)) (Some (g h (b + i))) (Some (q (b + i))) =
      how_many (f (h + b + r) (r - i)) (Some (g (h + b) i)) (Some (q' i))) ->
    g h (b + r) = g (h + b) r /\ q (b + r) = q' r.
  Proof.
    intros Q Q' Hb E Ht Cond. destruct (Q' r ltac:(lia)) as [k0 [K0 E']]. destruct (G (h + b) r ltac:(lia)) as [A [B C]].
    assert (Alike : forall k, 1 <= k <= t -> let y := f (h + (b + r)) k in
      (g h (b + r - k) <= y <-> g (h + b) (r - k) <= y) /\ (q (b + r - k) <= y <-> q' (r - k) <= y)).
    { intros k Hk. replace (h + (b + r)) with (h + b + r) by lia. replace (b + r - k) with (b + (r - k)) by lia. cbv zeta.
      destruct (Nat.eq_dec (g h (b + (r - k))) (g (h + b) (r - k))) as [Eg|D];
        [destruct (Nat.eq_dec (q (b + (r - k))) (q' (r - k))) as [Eq|D]|]; [rewrite Eg, Eq; tauto| |];
        (assert (H := Cond (r - k) ltac:(lia) ltac:(tauto) ltac:(lia)); replace (r - (r - k)) with k in H by lia;
         apply (how_many_alike (f (h + b + r) k) (Some _) (Some _) (Some _) (Some _)); [| |exact H]; cbn [reaches];
         [destruct (Q (b + (r - k)) ltac:(lia)) as [j [_ ->]]|destruct (Q' (r - k) ltac:(lia)) as [j [_ ->]]]; lia). }
    assert (Eg : g h (b + r) = g (h + b) r).
    { apply (g_is_least f g G); try lia.
      - right. destruct (Alike (g (h + b) r) ltac:(lia)) as [Al _]. unfold qualifies in B.
        replace (h + (b + r)) with (h + b + r) in * by lia. lia.
      - intros k Hk [Z|H]; [lia|]. apply (C k Hk). right. destruct (Alike k ltac:(lia)) as [Al _].
        replace (h + (b + r)) with (h + b + r) in * by lia. lia. }
    split; [exact Eg|]. destruct (Q (b + r) ltac:(lia)) as [k1 [K1 ->]]. rewrite E', Eg. f_equal.
    enough (K : is_least (wins_with_pass f g q h (b + r)) (Some k0)).
    { assert (H := least_unique _ _ _ K1 K). injection H as ->. reflexivity. }
    revert K0. apply least_alike_up_to. intros k Hk. unfold wins_with_pass. destruct (Nat.eq_dec k 0) as [->|Hk0]; [lia|].
    destruct (Alike k ltac:(lia)) as [Al1 Al2]. replace (h + (b + r)) with (h + b + r) in * by lia. lia.
  Qed.

  (* Theorem 203 for a pass in misere play, with g' and q' in G_h and in G_(h+b); f is what Theorem 197 calls f'. *)
  Theorem theorem_203_misere_pass h b q q' r t : is_misere_q f g h q -> is_misere_q f g (h + b) q' -> 1 <= b ->
    q' r = Some t -> t <= r ->
    (forall i, i < r -> ~ (g_or_infinity g h (b + i) = g_or_infinity g (h + b) i /\ q (b + i) = q' i) -> r - i <= t ->
      how_many (f (h + b + r) (r - i)) (g_or_infinity g h (b + i)) (q (b + i)) =
      how_many (f (h + b + r) (r - i)) (g_or_infinity g (h + b) i) (q' i)) ->
    g_or_infinity g h (b + r) = g_or_infinity g (h + b) r /\ q (b + r) = q' r.
  Proof.
    intros Q Q' Hb E Ht Cond. assert (Hr : 1 <= r) by (destruct r; [rewrite (proj1 Q') in E; discriminate|lia]).
    destruct (proj2 Q' r Hr) as [v [V E']]. rewrite E in E'. destruct v as [k0|]; [|discriminate]. injection E' as E'.
    destruct (G (h + b) r Hr) as [A [B C]].
    assert (At_most : forall i q x m, is_misere_q f g i q -> reaches x (q m) -> reaches x (g_or_infinity g i m)).
    { intros i q0 x m [Q0 Q1] R. destruct m as [|m]; [rewrite Q0 in R; exact R|]. destruct (Q1 (S m) ltac:(lia)) as [w [_ Ew]].
      rewrite Ew, reaches_larger in R. apply R. }
    assert (Alike : forall k, 1 <= k <= t -> let y := f (h + (b + r)) k in
      (reaches y (g_or_infinity g h (b + r - k)) <-> reaches y (g_or_infinity g (h + b) (r - k))) /\
      (reaches y (q (b + r - k)) <-> reaches y (q' (r - k)))).
    { intros k Hk. replace (h + (b + r)) with (h + b + r) by lia. replace (b + r - k) with (b + (r - k)) by lia. cbv zeta.
      destruct (option_eq_dec (g_or_infinity g h (b + (r - k))) (g_or_infinity g (h + b) (r - k))) as [Eg|D];
        [destruct (option_eq_dec (q (b + (r - k))) (q' (r - k))) as [Eq|D]|]; [rewrite Eg, Eq; tauto| |];
        (assert (H := Cond (r - k) ltac:(lia) ltac:(tauto) ltac:(lia)); replace (r - (r - k)) with k in H by lia;
         apply how_many_alike; [| |exact H]; apply At_most; assumption). }
    assert (Gi : forall i m, 1 <= m -> g_or_infinity g i m = Some (g i m)) by (intros i [|m] Hm; [lia|reflexivity]).
    assert (Eg : g h (b + r) = g (h + b) r).
    { assert (W : forall k, 1 <= k <= t -> (qualifies f g h (b + r) k <-> qualifies f g (h + b) r k)).
      { intros k Hk. unfold qualifies. destruct (Alike k Hk) as [Al _]. replace (h + (b + r)) with (h + b + r) in * by lia.
        rewrite Gi in Al by lia. cbn [reaches] in Al. destruct (Nat.eq_dec k r) as [->|Kr].
        - rewrite Nat.sub_diag in Al. cbn [g_or_infinity reaches] in Al. lia.
        - rewrite Gi in Al by lia. cbn [reaches] in Al. lia. }
      apply (g_is_least f g G); try lia; [apply W; [lia|exact B]|]. intros k Hk. rewrite W by lia. apply C, Hk. }
    split; [rewrite !Gi, Eg by lia; reflexivity|]. destruct (proj2 Q (b + r) ltac:(lia)) as [v [V1 ->]].
    rewrite E, Eg. rewrite (least_unique _ _ (Some k0) V1); [cbn [larger]; f_equal; lia|].
    revert V. apply least_alike_up_to. intros k Hk. unfold wins_with_misere_pass. destruct (Nat.eq_dec k 0) as [->|Hk0]; [lia|].
    destruct (Alike k ltac:(lia)) as [Al1 Al2]. rewrite !below_not_reaches, Al2.
    replace (h + (b + r)) with (h + b + r) in * by lia.
    rewrite Gi in Al1 by lia. destruct (Nat.eq_dec k r) as [->|Kr].
    - rewrite Nat.sub_diag in *. cbn [g_or_infinity reaches] in Al1. split; [intros [H _]; lia|intros [H [H' _]]; tauto].
    - rewrite Gi in Al1 by lia. cbn [reaches] in Al1. intuition lia.
  Qed.

  (* Theorem 203, last sentence, for a pass: where f does not change from n to n + b, Theorem 198 holds in G_h. *)
  Theorem theorem_203_pass_for_ever h q b E M u : (forall n k, 1 <= n -> 1 <= k -> f (n + b) k = f n k) ->
    is_q f g h q -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> g h n = g h (n - b) /\ q n = q (n - b)) ->
    (forall n, E - b <= n < E -> q n <= M) ->
    (forall i, 1 <= i < E - b -> ~ (g h (b + i) = g h i /\ q (b + i) = q i) -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> g h n = g h (n - b) /\ q n = q (n - b).
  Proof.
    intros Per Q Hb HE Here Low Far. assert (Gp := g_periodic f g b Per G h).
    assert (Q' : is_q f g (h + b) q).
    { intros n Hn. destruct (Q n Hn) as [k [K E']]. exists k. rewrite Gp by exact Hn. split; [|exact E']. revert K.
      apply least_alike. intro x. unfold wins_with_pass. replace (h + b + n) with (h + n + b) by lia.
      split; intros [|[A B]]; auto; right; (split; [exact A|]); [rewrite Gp, Per by lia|rewrite Gp, Per in B by lia]; exact B. }
    apply (copies_for_ever (fun n m => g h n = g h m /\ q n = q m) (fun n => Some (q n))); auto.
    - intros n m. destruct (Nat.eq_dec (g h n) (g h m)), (Nat.eq_dec (q n) (q m)); tauto.
    - intros n m [_ ->]. reflexivity.
    - intros r t L Ht Same. injection L as L. rewrite <- (Gp r) by lia.
      apply (theorem_203_pass h b q q r t Q Q' Hb L Ht). intros i Hi D Hk. destruct D. rewrite Gp by lia. apply Same; lia.
    - intros n Hn. exists (q n). auto.
  Qed.

  (* The same in misere play; f is what Theorem 197 calls f'. *)
  Theorem theorem_203_misere_pass_for_ever h q b E M u : let T := fun n => (g_or_infinity g h n, q n) in
    (forall n k, 1 <= n -> 1 <= k -> f (n + b) k = f n k) ->
    is_misere_q f g h q -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> T n = T (n - b)) ->
    (forall n, E - b <= n < E -> exists t, q n = Some t /\ t <= M) ->
    (forall i, i < E - b -> T (b + i) <> T i -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> T n = T (n - b).
  Proof.
    intros T Per Q Hb HE Here Low Far. assert (Gp := g_periodic f g b Per G h).
    assert (Gi : forall n, g_or_infinity g (h + b) n = g_or_infinity g h n).
    { intros [|n]; [reflexivity|]. cbn [g_or_infinity]. rewrite Gp by lia. reflexivity. }
    assert (Q' : is_misere_q f g (h + b) q).
    { split; [apply Q|]. intros n Hn. destruct (proj2 Q n Hn) as [k [K E']]. exists k. rewrite Gp by exact Hn.
      split; [|exact E'].
      revert K. apply least_alike. intro x. unfold wins_with_misere_pass. replace (h + b + n) with (h + n + b) by lia.
      split; intros [A B]; (split; [exact A|]); [rewrite Gp, Per by lia|rewrite Gp, Per in B by lia]; exact B. }
    apply (copies_for_ever (fun n m => T n = T m) q); auto.
    - intros n m. unfold T. destruct (option_eq_dec (g_or_infinity g h n) (g_or_infinity g h m)) as [->|D];
        [destruct (option_eq_dec (q n) (q m)) as [->|D]|]; [auto|right|right]; intro H; injection H; auto.
    - intros n m H. unfold T in H. injection H. auto.
    - intros r t L Ht Same. enough (H : g_or_infinity g h (b + r) = g_or_infinity g (h + b) r /\ q (b + r) = q r)
        by (unfold T; rewrite Gi in H; destruct H as [-> ->]; reflexivity).
      apply (theorem_203_misere_pass h b q q r t Q Q' Hb L); [lia|]. intros i Hi D Hk. rewrite Gi in *. destruct D.
      assert (H := Same i ltac:(lia) Hk). unfold T in H. injection H. auto.
    - intros i Hi. apply Far. lia.
  Qed.

  (* ---- a bound ---- *)

  Section Bounded.
    Variable Y s P i : nat.
    Hypothesis HY : 1 <= Y.
    Hypothesis Hs : 1 <= s.
    Hypothesis HP : 1 <= P.
    Hypothesis Low : forall n k, 1 <= n -> 1 <= k -> f n k <= Y.
    Hypothesis Per : forall n k, 1 <= n -> 1 <= k -> f (n + P) k = f n k.

    Lemma g_cut n : s + Y <= n -> (forall m, s <= m < n -> cut Y (Some (g i m)) = cut Y (Some (g i (m + P)))) ->
      cut Y (Some (g i n)) = cut Y (Some (g i (n + P))).
    Proof.
      intros Hn IH. apply cut_alike. intros x Hx. cbn [reaches].
      assert (E : forall k, 1 <= k <= Y -> (qualifies f g i (n + P) k <-> qualifies f g i n k)).
      { intros k Hk. unfold qualifies. replace (i + (n + P)) with (i + n + P) by lia. rewrite Per by lia.
        replace (n + P - k) with (n - k + P) by lia. assert (E := IH (n - k) ltac:(lia)). rewrite cut_alike in E.
        specialize (E (f (i + n) k) (Low (i + n) k ltac:(lia) ltac:(lia))). cbn [reaches] in E. lia. }
      destruct (G i n ltac:(lia)) as [A [B C]], (G i (n + P) ltac:(lia)) as [A' [B' C']]. split; intro H.
      - destruct (le_lt_dec (g i (n + P)) x) as [|L]; auto. exfalso. apply (C' (g i n)); [lia|]. apply E; [lia|exact B].
      - destruct (le_lt_dec (g i n) x) as [|L]; auto. exfalso. apply (C (g i (n + P))); [lia|]. apply E; [lia|exact B'].
    Qed.

    (* Theorem 199 for a pass: thresholds above Y count as infinite. *)
    Theorem theorem_199_pass q : is_q f g i q ->
      (forall j, j < Y -> cut Y (Some (g i (s + j))) = cut Y (Some (g i (s + P + j))) /\
        cut Y (Some (q (s + j))) = cut Y (Some (q (s + P + j)))) ->
      forall n, s <= n -> cut Y (Some (g i n)) = cut Y (Some (g i (n + P))) /\ cut Y (Some (q n)) = cut Y (Some (q (n + P))).
    Proof.
      intros Q Same n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (le_lt_dec (s + Y) n) as [Far|Near].
      2:{ replace n with (s + (n - s)) by lia. replace (s + (n - s) + P) with (s + P + (n - s)) by lia. apply Same. lia. }
      assert (Eg : cut Y (Some (g i n)) = cut Y (Some (g i (n + P)))) by (apply g_cut; [lia|]; intros; apply IH; lia).
      split; [exact Eg|]. rewrite cut_alike in *. intros x Hx. specialize (Eg x Hx). cbn [reaches] in *.
      rewrite !(q_reached i q) by (try exact Q; lia). rewrite Eg. apply and_iff_compat_l.
      assert (E : forall k, k <= x -> (wins_with_pass f g q i n k <-> wins_with_pass f g q i (n + P) k)).
      { intros k Hk. unfold wins_with_pass. destruct (Nat.eq_dec k 0) as [->|K]; [lia|].
        replace (i + (n + P)) with (i + n + P) by lia.
        rewrite Per by lia. replace (n + P - k) with (n - k + P) by lia. destruct (IH (n - k) ltac:(lia) ltac:(lia)) as [E1 E2].
        rewrite cut_alike in E1, E2. specialize (E1 (f (i + n) k) (Low (i + n) k ltac:(lia) ltac:(lia))).
        specialize (E2 (f (i + n) k) (Low (i + n) k ltac:(lia) ltac:(lia))). cbn [reaches] in *. lia. }
      split; intros [k [Hk W]]; exists k; (split; [exact Hk|]); apply E; auto.
    Qed.

    (* Theorem 199 for a pass in misere play; f is what Theorem 197 calls f'. *)
    Theorem theorem_199_misere_pass q : is_misere_q f g i q ->
      (forall j, j < Y -> cut Y (Some (g i (s + j))) = cut Y (Some (g i (s + P + j))) /\
        cut Y (q (s + j)) = cut Y (q (s + P + j))) ->
      forall n, s <= n -> cut Y (Some (g i n)) = cut Y (Some (g i (n + P))) /\ cut Y (q n) = cut Y (q (n + P)).
    Proof.
      intros Q Same n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (le_lt_dec (s + Y) n) as [Far|Near].
      2:{ replace n with (s + (n - s)) by lia. replace (s + (n - s) + P) with (s + P + (n - s)) by lia. apply Same. lia. }
      assert (Eg : cut Y (Some (g i n)) = cut Y (Some (g i (n + P)))) by (apply g_cut; [lia|]; intros; apply IH; lia).
      split; [exact Eg|]. rewrite cut_alike in *. intros x Hx. specialize (Eg x Hx). cbn [reaches] in Eg.
      rewrite !(misere_q_reached i q) by (try exact Q; lia). rewrite Eg. apply and_iff_compat_l.
      assert (E : forall k, k <= x -> (wins_with_misere_pass f g q i n k <-> wins_with_misere_pass f g q i (n + P) k)).
      { intros k Hk. unfold wins_with_misere_pass. destruct (Nat.eq_dec k 0) as [->|K]; [lia|].
        replace (i + (n + P)) with (i + n + P) by lia.
        rewrite Per by lia. replace (n + P - k) with (n - k + P) by lia. destruct (IH (n - k) ltac:(lia) ltac:(lia)) as [E1 E2].
        rewrite cut_alike in E1, E2. specialize (E1 (f (i + n) k) (Low (i + n) k ltac:(lia) ltac:(lia))).
        specialize (E2 (f (i + n) k) (Low (i + n) k ltac:(lia) ltac:(lia))). cbn [reaches] in E1.
        rewrite !below_not_reaches, E2. intuition lia. }
      split; intros [k [Hk W]]; exists k; (split; [exact Hk|]); apply E; auto.
    Qed.
  End Bounded.
End Outcomes.

(* ---- where f does not look at the pile ------------------------------------------------------------------------------ *)

Section Plain.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.

  Lemma g_alike i j n : 1 <= n -> g i n = g j n.
  Proof. intro Hn. rewrite (plain_alike f g G i n Hn), (plain_alike f g G j n Hn). reflexivity. Qed.

  Lemma q_alike i j q : is_q (plain f) g i q -> is_q (plain f) g j q.
  Proof.
    intros Q n Hn. destruct (Q n Hn) as [k [K E]]. exists k. rewrite (g_alike j i) by exact Hn. split; [|exact E]. revert K.
    apply least_alike. intro x. unfold wins_with_pass, plain.
    split; intros [|[A B]]; auto; right; (split; [exact A|]); [rewrite (g_alike j i)|rewrite (g_alike i j)]; (lia || exact B).
  Qed.

  Lemma misere_q_alike i j q : is_misere_q (plain f) g i q -> is_misere_q (plain f) g j q.
  Proof.
    intros [Z Q]. split; [exact Z|]. intros n Hn. destruct (Q n Hn) as [k [K E]]. exists k. rewrite (g_alike j i) by exact Hn.
    split; [|exact E]. revert K. apply least_alike. intro x. unfold wins_with_misere_pass, plain.
    split; intros [A B]; (split; [exact A|]); [rewrite (g_alike j i)|rewrite (g_alike i j)]; (lia || exact B).
  Qed.

  (* Theorem 185, second part: with t = q(r) < r, for all i < r where (g, q) differs between b + i and i, and k = r - i <= t,
     let f(k) reach as many of g(b + i), q(b + i) as of g(i), q(i). *)
  Theorem theorem_185_copies q b r t : is_q (plain f) g 0 q -> 1 <= b -> q r = t -> t < r ->
    (forall i, i < r -> ~ (g 0 (b + i) = g 0 i /\ q (b + i) = q i) -> r - i <= t ->
      how_many (f (r - i)) (Some (g 0 (b + i))) (Some (q (b + i))) = how_many (f (r - i)) (Some (g 0 i)) (Some (q i))) ->
    g 0 (b + r) = g 0 r /\ q (b + r) = q r.
  Proof.
    intros Q Hb E Ht Cond. rewrite <- (g_alike (0 + b) 0 r) by lia.
    apply (theorem_203_pass (plain f) g G 0 b q q r t Q (q_alike 0 (0 + b) q Q) Hb E Ht). intros i Hi D Hk. unfold plain.
    rewrite (g_alike (0 + b) 0 i) in * by lia. apply Cond; auto.
  Qed.

  (* Theorem 197, copies: T = (g', q'), with t = q'(r) <= r and the condition of Theorem 181. *)
  Theorem theorem_197_copies q b r t : let T := fun n => (g_or_infinity g 1 n, q n) in
    is_misere_q (plain f) g 1 q -> 1 <= b -> q r = Some t -> t <= r ->
    (forall i, i < r -> T (b + i) <> T i -> r - i <= t ->
      how_many (f (r - i)) (fst (T (b + i))) (snd (T (b + i))) = how_many (f (r - i)) (fst (T i)) (snd (T i))) ->
    T (b + r) = T r.
  Proof.
    intros T Q Hb E Ht Cond. assert (Gi : forall n, g_or_infinity g (1 + b) n = g_or_infinity g 1 n).
    { intros [|n]; [reflexivity|]. cbn [g_or_infinity]. rewrite (g_alike (1 + b) 1) by lia. reflexivity. }
    assert (H : g_or_infinity g 1 (b + r) = g_or_infinity g (1 + b) r /\ q (b + r) = q r).
    { apply (theorem_203_misere_pass (plain f) g G 1 b q q r t Q (misere_q_alike 1 (1 + b) q Q) Hb E Ht). intros i Hi D Hk.
      unfold plain. rewrite Gi in *. apply (Cond i Hi); [|exact Hk]. unfold T. intro H. apply D. injection H as -> ->. auto. }
    unfold T. rewrite Gi in H. destruct H as [-> ->]. reflexivity.
  Qed.

  (* Theorem 198 for a pass. D are the i where (g, q) differs between b + i and i; none below E - b is greater than u. *)
  Theorem theorem_198_pass q b E M u : is_q (plain f) g 0 q -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> g 0 n = g 0 (n - b) /\ q n = q (n - b)) ->
    (forall n, E - b <= n < E -> q n <= M) ->
    (forall i, 1 <= i < E - b -> ~ (g 0 (b + i) = g 0 i /\ q (b + i) = q i) -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> g 0 n = g 0 (n - b) /\ q n = q (n - b).
  Proof. exact (theorem_203_pass_for_ever (plain f) g G 0 q b E M u (fun _ _ _ _ => eq_refl)). Qed.

  (* Theorem 198 for a pass in misere play. *)
  Theorem theorem_198_misere_pass q b E M u : let T := fun n => (g_or_infinity g 1 n, q n) in
    is_misere_q (plain f) g 1 q -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> T n = T (n - b)) ->
    (forall n, E - b <= n < E -> exists t, q n = Some t /\ t <= M) ->
    (forall i, i < E - b -> T (b + i) <> T i -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> T n = T (n - b).
  Proof. exact (theorem_203_misere_pass_for_ever (plain f) g G 1 q b E M u (fun _ _ _ _ => eq_refl)). Qed.
End Plain.
