(* One pile: the least winning moves, the g-bases, periods, misere play. The limit f n k may look at the pile in any way; where
   docs/mathematics.md has a period T, nothing here needs it. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules Least.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* k qualifies in (1) for the pile n of G_i; taking all always does, as g_i(0) is infinite. *)
Definition qualifies (f : nat -> nat -> nat) (g : nat -> nat -> nat) (i n k : nat) : Prop := k = n \/ f (i + n) k < g i (n - k).

(* Definition 2: g_i(n) is the least number that qualifies. *)
Definition is_g f g : Prop := forall i n, 1 <= n ->
  1 <= g i n <= n /\ qualifies f g i n (g i n) /\ forall k, 1 <= k < g i n -> ~ qualifies f g i n k.

(* Definition 5: s may be a step from b in G_i; s is the step, the least such; no step is below r. *)
Definition may_step f g i b s : Prop := 1 <= s /\ g (i + b) s = s /\ g i b <= f (i + b + s) s.
Definition no_step_below f g i b r : Prop := forall s, s < r -> ~ may_step f g i b s.
Definition is_step f g i b s : Prop := may_step f g i b s /\ no_step_below f g i b s.
Definition no_step f g i b : Prop := forall s, ~ may_step f g i b s.

(* Definition 7: the members of B_i. *)
Inductive member f g i : nat -> Prop :=
| member_one : member f g i 1
| member_next b s : member f g i b -> is_step f g i b s -> member f g i (b + s).

Definition last_member f g i b : Prop := member f g i b /\ no_step f g i b.

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

Theorem g_exists f : exists g, is_g f g.
Proof.
  destruct (@by_recursion (nat * nat) nat 0 snd (fun h p v => let g := fun i n => h (i, n) in let '(i, n) := p in
    if n =? 0 then v = 0 else 1 <= v <= n /\ qualifies f g i n v /\ forall k, 1 <= k < v -> ~ qualifies f g i n k)) as [h H].
  - intros h [i n]. destruct (Nat.eqb_spec n 0) as [|Hn]; [exists 0; auto|]. apply least_below; [|left; reflexivity|lia].
    intro k. unfold qualifies. destruct (Nat.eq_dec k n), (lt_dec (f (i + n) k) (h (i, n - k)));
      first [left; tauto|right; tauto].
  - intros h [i n] v w. destruct (n =? 0); [congruence|]. intros [A [B C]] [A' [B' C']].
    destruct (lt_eq_lt_dec v w) as [[L|L]|L]; auto; exfalso; [apply (C' v)|apply (C w)]; auto; lia.
  - intros h h' [i n] v Same. cbn [snd] in Same. destruct (n =? 0); auto.
    assert (E : forall k, 1 <= k <= n ->
      (qualifies f (fun i n => h (i, n)) i n k <-> qualifies f (fun i n => h' (i, n)) i n k)).
    { intros k Hk. unfold qualifies. rewrite Same by (cbn [snd]; lia). tauto. }
    intros [A [B C]]. split; [exact A|]. split; [apply E; auto|]. intros k Hk. rewrite <- E by lia. apply C, Hk.
  - exists (fun i n => h (i, n)). intros i n Hn. specialize (H (i, n)). cbn beta iota zeta in H.
    destruct (Nat.eqb_spec n 0); [lia|exact H].
Qed.

(* ---- the theory ----------------------------------------------------------------------------------------------------- *)

Section Theory.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  Lemma g_is_least i n v : 1 <= n -> 1 <= v <= n -> qualifies f g i n v ->
    (forall k, 1 <= k < v -> ~ qualifies f g i n k) -> g i n = v.
  Proof.
    intros Hn Hv Q L. destruct (G i n Hn) as [A [B C]]. destruct (lt_eq_lt_dec (g i n) v) as [[H|H]|H]; auto; exfalso.
    - apply (L (g i n)); [lia|exact B].
    - apply (C v); [lia|exact Q].
  Qed.

  Lemma N_moves h p : one_pile_N h p -> exists q, one_pile_move h p q /\ one_pile_P h q.
  Proof. intros [p' []|p' q M L]. exists q. auto. Qed.

  Lemma P_moves h p : one_pile_P h p -> forall q, one_pile_move h p q -> one_pile_N h q.
  Proof. intros [p' _ All]. exact All. Qed.

  (* An empty pile is lost. *)
  Lemma empty_is_P i x : one_pile_P (above i f) (0, x).
  Proof. constructor. intros []. intros q M. inversion M; lia. Qed.

  Lemma outcome i n : forall x, 1 <= n ->
    (g i n <= x -> one_pile_N (above i f) (n, x)) /\ (x < g i n -> one_pile_P (above i f) (n, x)) /\
    ~ (one_pile_N (above i f) (n, x) /\ one_pile_P (above i f) (n, x)).
  Proof.
    induction n as [n IH] using lt_wf_ind. intros x Hn. destruct (G i n Hn) as [A [B C]]. split; [|split].
    - intro Hx. apply N_move with (n - g i n, above i f n (g i n)). constructor; lia.
      destruct (Nat.eq_dec (g i n) n) as [->|E]. rewrite Nat.sub_diag. apply empty_is_P.
      destruct B as [B|B]; [contradiction|]. apply (IH (n - g i n)); [lia|lia|exact B].
    - intro Hx. constructor. intros []. intros q M. inversion M as [n' x' k K1 K2 K3]; subst.
      assert (Q : ~ qualifies f g i n k) by (apply C; lia). unfold qualifies in Q.
      apply (IH (n - k)); [lia|lia|]. unfold above. lia.
    - intros [W L]. destruct (N_moves _ _ W) as [q [M Lq]]. assert (Wq := P_moves _ _ L q M).
      inversion M as [n' x' k K1 K2 K3]; subst. destruct (Nat.eq_dec k n) as [->|E].
      + rewrite Nat.sub_diag in Wq. destruct (N_moves _ _ Wq) as [q [M' _]]. inversion M'; lia.
      + apply (proj2 (proj2 (IH (n - k) ltac:(lia) (above i f n k) ltac:(lia)))). split; auto.
  Qed.

  (* Theorem 3: the outcome, and all winning moves. *)
  Theorem theorem_3 i n x : 1 <= n ->
    (one_pile_N (above i f) (n, x) <-> g i n <= x) /\
    (one_pile_P (above i f) (n, x) <-> x < g i n) /\
    forall k, one_pile_wins (above i f) n x k <-> 1 <= k <= Nat.min n x /\ qualifies f g i n k.
  Proof.
    intro Hn. destruct (outcome i n x Hn) as [A [B C]]. split; [|split].
    - split; auto. intro W. destruct (le_lt_dec (g i n) x); auto. exfalso. auto.
    - split; auto. intro L. destruct (le_lt_dec (g i n) x); auto. exfalso. auto.
    - intro k. unfold one_pile_wins, qualifies. destruct (le_lt_dec k n) as [Hk|]; [|split; lia].
      destruct (Nat.eq_dec k n) as [->|E].
      + rewrite Nat.sub_diag. split; [intuition lia|]. intros [H _]. do 3 (split; [lia|]). apply empty_is_P.
      + destruct (le_lt_dec 1 k); [|split; lia].
        destruct (outcome i (n - k) (above i f n k) ltac:(lia)) as [A' [B' C']]. unfold above in *. split.
        * intros [_ [_ [Hx L]]]. split; [lia|]. right. destruct (le_lt_dec (g i (n - k)) (f (i + n) k)); auto. exfalso. auto.
        * intros [H [Q|Q]]; [lia|]. do 3 (split; [lia|]). auto.
  Qed.

  (* Corollary 4: a first player who may not take all. *)
  Theorem corollary_4 i n : 2 <= n -> (one_pile_P (above i f) (n, n - 1) <-> g i n = n).
  Proof.
    intro Hn. rewrite (proj1 (proj2 (theorem_3 i n (n - 1) ltac:(lia)))). destruct (G i n ltac:(lia)) as [A _]. lia.
  Qed.

  (* ---- copies ---- *)

  (* Lemma 6(a). *)
  Theorem lemma_6a i b r : 1 <= b -> 1 <= r -> no_step_below f g i b (r + 1) -> g i (b + r) = g (i + b) r.
  Proof.
    intro Hb. induction r as [r IH] using lt_wf_ind. intros Hr No.
    destruct (G (i + b) r Hr) as [A [B C]].
    assert (E : forall k, 1 <= k < r -> (qualifies f g i (b + r) k <-> qualifies f g (i + b) r k)).
    { intros k Hk. unfold qualifies. replace (b + r - k) with (b + (r - k)) by lia.
      rewrite (IH (r - k)) by (try lia; intros s Hs; apply No; lia). replace (i + (b + r)) with (i + b + r) by lia. lia. }
    apply g_is_least; try lia.
    - destruct (Nat.eq_dec (g (i + b) r) r) as [S|S].
      + rewrite S. right. replace (b + r - r) with b by lia. replace (i + (b + r)) with (i + b + r) by lia.
        destruct (le_lt_dec (g i b) (f (i + b + r) r)) as [H|H]; [|exact H]. exfalso. apply (No r); [lia|]. repeat split; auto.
      + apply E; [lia|exact B].
    - intros k Hk. rewrite E by lia. apply C. exact Hk.
  Qed.

  (* Lemma 6(b). *)
  Theorem lemma_6b i b s : 1 <= b -> is_step f g i b s ->
    s < g i (b + s) <= b + s /\ qualifies f g i (b + s) (g i (b + s)) /\
    forall y, s < y < g i (b + s) -> ~ qualifies f g i (b + s) y.
  Proof.
    intros Hb [[Hs [Sv Fs]] No].
    destruct (G i (b + s) ltac:(lia)) as [A [B C]], (G (i + b) s Hs) as [_ [_ C']].
    assert (None : forall k, 1 <= k <= s -> ~ qualifies f g i (b + s) k).
    { intros k Hk [Q|Q]; [lia|]. replace (i + (b + s)) with (i + b + s) in Q by lia.
      destruct (Nat.eq_dec k s) as [->|E]. replace (b + s - s) with b in Q by lia. lia.
      apply (C' k); [lia|]. right. replace (b + s - k) with (b + (s - k)) in Q by lia.
      rewrite (lemma_6a i b (s - k)) in Q by (try lia; intros r Hr; apply No; lia). exact Q. }
    split; [|split; [exact B|]].
    - split; [|lia]. destruct (le_lt_dec (g i (b + s)) s); [|lia]. exfalso. apply (None (g i (b + s))); [lia|exact B].
    - intros y Hy. apply C. lia.
  Qed.

  Lemma member_positive i b : member f g i b -> 1 <= b.
  Proof. induction 1; lia. Qed.

  Lemma may_step_dec i b s : {may_step f g i b s} + {~ may_step f g i b s}.
  Proof.
    unfold may_step. destruct (le_dec 1 s), (Nat.eq_dec (g (i + b) s) s), (le_dec (g i b) (f (i + b + s) s));
      try (right; tauto). left; tauto.
  Qed.

  Lemma step_or_none i b r : (exists s, s < r /\ is_step f g i b s) \/ no_step_below f g i b r.
  Proof.
    induction r as [|r IH]. right; intros s Hs; lia.
    destruct IH as [[s [Hs H]]|H]. left; exists s; split; [lia|exact H].
    destruct (may_step_dec i b r) as [M|M]. left; exists r; split; [lia|split; auto].
    right. intros s Hs. destruct (Nat.eq_dec s r) as [->|]; auto. apply H. lia.
  Qed.

  (* Theorem 8(a): behind a member, and before the next one if there is one, everything is a copy. *)
  Theorem theorem_8a i b n : member f g i b -> b < n -> no_step_below f g i b (n - b + 1) ->
    g i n = g (i + b) (n - b) /\ g i n < n.
  Proof.
    intros M Hn No. assert (Hb := member_positive i b M). assert (E : g i n = g (i + b) (n - b)).
    { replace n with (b + (n - b)) at 1 by lia. apply lemma_6a; auto; lia. }
    split; auto. rewrite E. destruct (G (i + b) (n - b) ltac:(lia)). lia.
  Qed.

  (* Every pile is a member, or lies behind one before its next. *)
  Lemma member_or_behind i n : 1 <= n -> member f g i n \/
    exists b, member f g i b /\ 1 <= b < n /\ no_step_below f g i b (n - b + 1).
  Proof.
    intro Hn. assert (H : forall d m, n - m = d -> 1 <= m <= n -> member f g i m -> member f g i n \/
      exists b, member f g i b /\ 1 <= b < n /\ no_step_below f g i b (n - b + 1)).
    { induction d as [d IH] using lt_wf_ind. intros m D Hm M. destruct (Nat.eq_dec m n) as [->|E]; auto.
      destruct (step_or_none i m (n - m + 1)) as [[s [Hs St]]|No].
      - assert (1 <= s) by apply St. apply (IH (n - (m + s)) ltac:(lia) (m + s)); try lia. apply member_next; auto.
      - right. exists m. repeat split; auto; lia. }
    apply (H (n - 1) 1); auto; try lia. constructor.
  Qed.

  (* Theorem 8(b). *)
  Theorem theorem_8b i n : 1 <= n -> g i n = n -> member f g i n.
  Proof.
    intros Hn E. destruct (member_or_behind i n Hn) as [M|[b [M [Hb No]]]]; auto.
    destruct (theorem_8a i b n M ltac:(lia) No). lia.
  Qed.

  (* Theorem 8(c). *)
  Theorem theorem_8c i b s : member f g i b -> is_step f g i b s ->
    member f g (i + b) s /\ g (i + b) s = s /\ s < g i (b + s) <= b + s /\
    qualifies f g i (b + s) (g i (b + s)) /\ forall y, s < y < g i (b + s) -> ~ qualifies f g i (b + s) y.
  Proof.
    intros M St. assert (Hb := member_positive i b M). assert (Hs : 1 <= s) by apply St.
    split; [apply theorem_8b; [exact Hs|apply St]|]. split; [apply St|]. apply lemma_6b; auto.
  Qed.

  (* Theorem 8. *)
  Theorem theorem_8 i :
    (forall b n, member f g i b -> b < n -> no_step_below f g i b (n - b + 1) ->
      g i n = g (i + b) (n - b) /\ g i n < n) /\
    (forall n, 1 <= n -> g i n = n -> member f g i n) /\
    (forall b s, member f g i b -> is_step f g i b s ->
      member f g (i + b) s /\ g (i + b) s = s /\ s < g i (b + s) <= b + s /\
      qualifies f g i (b + s) (g i (b + s)) /\ forall y, s < y < g i (b + s) -> ~ qualifies f g i (b + s) y).
  Proof. repeat split; intros; try (eapply theorem_8a; eauto; fail); try (apply theorem_8b; auto; fail); eapply theorem_8c; eauto. Qed.

  (* Theorem 31. *)
  Theorem theorem_31 i s p w : 1 <= s -> 1 <= p -> 1 <= w ->
    (forall n k, 1 <= n -> 1 <= k -> f (n + p) k = f n k) ->
    (forall n, s <= n <= s + w - 1 -> g i (n + p) = g i n) ->
    (forall n, s + w <= n <= s + w + p - 1 -> g i n <= w) ->
    forall n, s <= n -> g i (n + p) = g i n /\ (s + w <= n -> g i n <= w).
  Proof.
    intros Hs Hp Hw Per Same Low n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (s + w) n) as [L|L]; [|split; [apply Same; lia|lia]].
    assert (B : g i n <= w).
    { destruct (le_lt_dec n (s + w + p - 1)). apply Low; lia.
      destruct (IH (n - p) ltac:(lia) ltac:(lia)) as [E Lw]. replace (n - p + p) with n in E by lia. rewrite E. apply Lw. lia. }
    split; auto. destruct (G i n ltac:(lia)) as [A [Q C]].
    assert (E : forall k, 1 <= k <= w -> (qualifies f g i (n + p) k <-> qualifies f g i n k)).
    { intros k Hk. unfold qualifies. replace (n + p - k) with (n - k + p) by lia. replace (i + (n + p)) with (i + n + p) by lia.
      rewrite Per by lia. destruct (IH (n - k) ltac:(lia) ltac:(lia)) as [E _]. rewrite E. lia. }
    apply g_is_least; try lia.
    - apply E; [lia|exact Q].
    - intros k Hk. rewrite E by lia. apply C. exact Hk.
  Qed.

  (* ---- misere play ---- *)

  Lemma pile_one_is_misere_P i x : misere_P (above i f) (1, x).
  Proof.
    constructor. intro H; discriminate. intros q M. inversion M as [n' x' k K1 K2 K3]; subst. apply N_over. unfold empty_pile. cbn [fst]. lia.
  Qed.

  Lemma misere_moves i n : forall x, 2 <= n ->
    (misere_N (above i f) (n, x) <-> one_pile_N (above (i + 1) f) (n - 1, x)) /\
    (misere_P (above i f) (n, x) <-> one_pile_P (above (i + 1) f) (n - 1, x)).
  Proof.
    induction n as [n IH] using lt_wf_ind. intros x Hn.
    assert (Step : forall k, 1 <= k < n ->
      (misere_N (above i f) (n - k, above i f n k) <-> one_pile_N (above (i + 1) f) (n - 1 - k, above (i + 1) f (n - 1) k)) /\
      (misere_P (above i f) (n - k, above i f n k) <-> one_pile_P (above (i + 1) f) (n - 1 - k, above (i + 1) f (n - 1) k))).
    { intros k Hk. replace (above (i + 1) f (n - 1) k) with (above i f n k) by (unfold above; f_equal; lia).
      destruct (Nat.eq_dec k (n - 1)) as [->|E].
      - replace (n - (n - 1)) with 1 by lia. rewrite Nat.sub_diag. set (y := above i f n (n - 1)).
        assert (L1 := pile_one_is_misere_P i y). assert (L2 := empty_is_P (i + 1) y). split; split; auto; intro W; exfalso.
        + inversion W as [p H|p q M L]; subst. unfold empty_pile in H; cbn [fst] in H; lia. inversion L1 as [p _ All e]; subst.
          inversion M; subst. inversion L as [p H _ e]; subst. apply H. unfold empty_pile. cbn [fst]. lia.
        + destruct (N_moves _ _ W) as [q [M _]]. inversion M; lia.
      - replace (n - 1 - k) with (n - k - 1) by lia. apply IH; lia. }
    split; split; intro H.
    - inversion H as [p E|p q M L]; subst. unfold empty_pile in E; cbn [fst] in E; lia. inversion M as [n' x' k K1 K2 K3]; subst.
      destruct (Nat.eq_dec k n) as [->|E].
      + rewrite Nat.sub_diag in L. inversion L as [p E _ e]; subst. exfalso. apply E. reflexivity.
      + apply N_move with (n - 1 - k, above (i + 1) f (n - 1) k). constructor; lia. apply Step; [lia|exact L].
    - destruct (N_moves _ _ H) as [q [M L]]. inversion M as [n' x' k K1 K2 K3]; subst.
      apply N_move with (n - k, above i f n k). constructor; lia. apply Step; [lia|exact L].
    - inversion H as [p _ All e]; subst. constructor. intros []. intros q M. inversion M as [n' x' k K1 K2 K3]; subst.
      apply Step; [lia|]. apply All. constructor; lia.
    - inversion H as [p _ All e]; subst. constructor. intro E; unfold empty_pile in E; cbn [fst] in E; lia.
      intros q M. inversion M as [n' x' k K1 K2 K3]; subst. destruct (Nat.eq_dec k n) as [->|E].
      + rewrite Nat.sub_diag. apply N_over. reflexivity.
      + apply Step; [lia|]. apply All. constructor; lia.
  Qed.

  (* Theorem 35. *)
  Theorem theorem_35 i :
    (forall x, misere_P (above i f) (1, x)) /\
    forall n x, 2 <= n ->
      (misere_N (above i f) (n, x) <-> g (i + 1) (n - 1) <= x) /\
      (misere_P (above i f) (n, x) <-> x < g (i + 1) (n - 1)) /\
      forall k, misere_wins (above i f) n x k <-> one_pile_wins (above (i + 1) f) (n - 1) x k.
  Proof.
    split; [intro; apply pile_one_is_misere_P|]. intros n x Hn.
    destruct (misere_moves i n x Hn) as [WN WP], (theorem_3 (i + 1) (n - 1) x ltac:(lia)) as [TN [TP _]].
    rewrite WN, WP. split; [exact TN|]. split; [exact TP|]. intro k. unfold misere_wins, one_pile_wins.
    destruct (le_lt_dec 1 k); [|split; lia]. destruct (le_lt_dec k n); [|split; lia].
    destruct (Nat.eq_dec k n) as [->|E].
    - split; [|lia]. intros [_ [_ [_ L]]]. exfalso. rewrite Nat.sub_diag in L. inversion L as [p H _ e]; subst. apply H. reflexivity.
    - replace (above (i + 1) f (n - 1) k) with (above i f n k) by (unfold above; f_equal; lia).
      destruct (Nat.eq_dec k (n - 1)) as [->|E'].
      + replace (n - (n - 1)) with 1 by lia. rewrite Nat.sub_diag. split; intros [A [B [C _]]]; do 3 (split; [lia|]).
        apply empty_is_P. apply pile_one_is_misere_P.
      + replace (n - 1 - k) with (n - k - 1) by lia. rewrite <- (proj2 (misere_moves i (n - k) (above i f n k) ltac:(lia))).
        intuition lia.
  Qed.
End Theory.

(* Indices matter modulo a period of f only. *)
Theorem g_periodic f g t : (forall n k, 1 <= n -> 1 <= k -> f (n + t) k = f n k) -> is_g f g ->
  forall i n, 1 <= n -> g (i + t) n = g i n.
Proof.
  intros Per G i n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (G i n Hn) as [A [B C]].
  assert (E : forall k, 1 <= k <= n -> (qualifies f g (i + t) n k <-> qualifies f g i n k)).
  { intros k Hk. unfold qualifies. destruct (Nat.eq_dec k n); [lia|]. rewrite (IH (n - k)) by lia.
    replace (i + t + n) with (i + n + t) by lia. rewrite Per by lia. tauto. }
  apply (g_is_least f g G); auto. apply E; [lia|exact B]. intros k Hk. rewrite E by lia. apply C. exact Hk.
Qed.

(* ---- the plain game ------------------------------------------------------------------------------------------------- *)

Section Plain.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.

  Lemma plain_alike i n : 1 <= n -> g i n = g 0 n.
  Proof.
    induction n as [n IH] using lt_wf_ind. intro Hn. destruct (G 0 n Hn) as [A [B C]].
    assert (E : forall k, 1 <= k <= n -> (qualifies (plain f) g i n k <-> qualifies (plain f) g 0 n k)).
    { intros k Hk. unfold qualifies, plain. destruct (Nat.eq_dec k n); [lia|]. rewrite (IH (n - k)) by lia. tauto. }
    apply (g_is_least (plain f) g G); auto.
    - apply E; [lia|exact B].
    - intros k Hk. rewrite E by lia. apply C. exact Hk.
  Qed.

  (* Every value is that of a member, the lowest part (Theorem 20 for the plain game). *)
  Lemma value_of_a_member n : 1 <= n -> exists b, member (plain f) g 0 b /\ b <= n /\ g 0 n = g 0 b.
  Proof.
    induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (member_or_behind (plain f) g 0 n Hn) as [M|[b [M [Hb No]]]]. exists n; auto.
    destruct (theorem_8a (plain f) g G 0 b n M ltac:(lia) No) as [E _].
    destruct (IH (n - b) ltac:(lia) ltac:(lia)) as [c [Mc [Hc Ec]]]. exists c. split; auto. split; [lia|].
    rewrite E, plain_alike, Ec; auto; lia.
  Qed.

  Definition has_period p : Prop := forall n, 1 <= n -> g 0 (n + p) = g 0 n.

  Lemma members_up_to_a_period p b : 1 <= p -> has_period p -> member (plain f) g 0 b -> b <= p.
  Proof.
    intros Hp Per M. induction M as [|b s M IH St]; [exact Hp|]. destruct (le_lt_dec (b + s) p); auto. exfalso.
    destruct (theorem_8c (plain f) g G 0 b s M St) as [_ [_ [V _]]].
    assert (E := Per (b + s - p) ltac:(lia)). replace (b + s - p + p) with (b + s) in E by lia.
    destruct (G 0 (b + s - p) ltac:(lia)) as [A _]. lia.
  Qed.

  (* Theorem 17: a finite base with the last member a means the least period a from 1 on; an infinite one means none. *)
  Theorem theorem_17 :
    (forall a, last_member (plain f) g 0 a -> has_period a /\ forall p, 1 <= p -> has_period p -> a <= p) /\
    ((forall b, member (plain f) g 0 b -> exists s, is_step (plain f) g 0 b s) -> forall p, 1 <= p -> ~ has_period p) /\
    (forall a w, last_member (plain f) g 0 a -> (forall b, member (plain f) g 0 b -> g 0 b <= w) ->
      (forall n, 1 <= n <= 1 + w - 1 -> g 0 (n + a) = g 0 n) /\ forall n, 1 + w <= n <= 1 + w + a - 1 -> g 0 n <= w).
  Proof.
    assert (P : forall a, last_member (plain f) g 0 a -> has_period a).
    { intros a [M No] n Hn. assert (Ha := member_positive _ _ _ _ M). rewrite Nat.add_comm.
      rewrite (lemma_6a (plain f) g G 0 a n) by (try lia; intros s _; apply No). apply plain_alike. exact Hn. }
    split; [|split].
    - intros a H. split; [apply P; exact H|]. intros p Hp Per. apply members_up_to_a_period; auto. apply H.
    - intros Inf p Hp Per.
      assert (Far : forall n, exists b, member (plain f) g 0 b /\ n < b).
      { induction n as [|n [b [M Hb]]]. exists 1. split; [constructor|lia].
        destruct (Inf b M) as [s St]. assert (1 <= s) by apply St. exists (b + s). split; [apply member_next; auto|lia]. }
      destruct (Far p) as [b [M Hb]]. assert (b <= p) by (apply members_up_to_a_period; auto). lia.
    - intros a w H Low. split; intros n Hn; [apply P; auto; lia|].
      destruct (value_of_a_member n ltac:(lia)) as [b [M [_ E]]]. rewrite E. apply Low. exact M.
  Qed.

  (* Theorem 35 for the plain game. *)
  Theorem theorem_35_plain i n x : 2 <= n -> (misere_N (above i (plain f)) (n, x) <-> g 0 (n - 1) <= x).
  Proof.
    intro Hn. destruct (theorem_35 (plain f) g G i) as [_ H]. rewrite <- (plain_alike (i + 1) (n - 1)) by lia. apply H. exact Hn.
  Qed.

  (* Theorem 33(a). *)
  Theorem theorem_33a a : 1 <= a -> (forall k, 1 <= k <= a -> f k < g 0 a) -> has_period a.
  Proof.
    intros Ha Low n Hn.
    assert (No : forall r, no_step_below (plain f) g 0 a r).
    { intro r. destruct (step_or_none (plain f) g 0 a r) as [[s [Hs [[S1 [S2 S3]] Below]]]|No]; auto. exfalso.
      unfold plain in S3. assert (a < s). { destruct (le_lt_dec s a); auto. assert (f s < g 0 a) by (apply Low; lia). lia. }
      assert (E : g 0 (a + (s - a)) = g (0 + a) (s - a)).
      { apply (lemma_6a (plain f) g G); try lia. intros q Hq. apply Below. lia. }
      rewrite (plain_alike (0 + a)) in S2 by lia. rewrite (plain_alike (0 + a)) in E by lia. replace (a + (s - a)) with s in E by lia.
      destruct (G 0 (s - a) ltac:(lia)) as [A _]. lia. }
    rewrite Nat.add_comm. rewrite (lemma_6a (plain f) g G 0 a n Ha Hn (No (n + 1))). apply plain_alike. exact Hn.
  Qed.
End Plain.
