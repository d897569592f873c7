(* How the members of a g-base follow in its values, when they are self-valued in the plain game, and scales: Theorems 130 and
   256, Lemma 254 and Proposition 255. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules OnePile Members PowersOfTwo.

Section Bases.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  (* Theorem 130: the next member after b is the least n = b + s > b with g(n) > n - b; if there is none, b is the last. As far
     as that, g_(i+b)(r) = g_i(b + r). *)
  Theorem theorem_130 i b : member f g i b ->
    (forall s, is_step f g i b s <-> (1 <= s /\ s < g i (b + s)) /\ forall r, 1 <= r < s -> ~ r < g i (b + r)) /\
    (no_step f g i b <-> forall r, 1 <= r -> ~ r < g i (b + r)) /\
    forall r, 1 <= r -> no_step_below f g i b (r + 1) -> g (i + b) r = g i (b + r).
  Proof.
    intro M. assert (Hb := member_positive f g i b M).
    assert (Copy : forall r, 1 <= r -> no_step_below f g i b (r + 1) -> g (i + b) r = g i (b + r)).
    { intros r Hr No. symmetry. apply (lemma_6a f g G); auto. }
    assert (Low : forall r, 1 <= r -> no_step_below f g i b (r + 1) -> ~ r < g i (b + r)).
    { intros r Hr No. rewrite <- Copy by auto. destruct (G (i + b) r Hr). lia. }
    assert (High : forall s, is_step f g i b s -> 1 <= s /\ s < g i (b + s)).
    { intros s St. split; [apply St|apply (lemma_6b f g G i b s Hb St)]. }
    split; [|split; [|exact Copy]].
    - intro s. split.
      + intro St. split; [apply High, St|]. intros r Hr. apply Low; [lia|]. intros z Hz. apply St. lia.
      + intros [[Hs H] No]. destruct (step_or_none f g i b (s + 1)) as [[s' [Hs' St]]|None]; [|exfalso; apply (Low s); auto].
        destruct (Nat.eq_dec s' s) as [->|D]; [exact St|]. exfalso. assert (H' := High s' St). apply (No s'); lia.
    - split.
      + intros No r Hr. apply Low; [exact Hr|]. intros z _. apply No.
      + intros No s May. destruct (step_or_none f g i b (s + 1)) as [[s' [_ St]]|None]; [|apply (None s); [lia|exact May]].
        assert (H := High s' St). apply (No s'); lia.
  Qed.
End Bases.

(* ---- the plain game ------------------------------------------------------------------------------------------------- *)

Section Plain.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.

  (* In the plain game the step after b is the least self-valued s with f(s) >= g(b). *)
  Lemma plain_may_step b s : may_step (plain f) g 0 b s <-> 1 <= s /\ g 0 s = s /\ g 0 b <= f s.
  Proof.
    unfold may_step, plain. split; intros [Hs H]; (split; [exact Hs|]); rewrite (plain_alike f g G (0 + b) s Hs) in *; exact H.
  Qed.

  (* Lemma 254: let f(t) >= f(h) for the greatest power h of 2 that divides t; let 1, 2, 4, ..., 2^j be the first members, all
     self-valued, with f(h) >= h at each, and 2^(j+1) the next member. Then it is self-valued. *)
  Theorem lemma_254 j : (forall t h, is_h t h -> f h <= f t) ->
    (forall e, e <= j -> g 0 (2 ^ e) = 2 ^ e /\ 2 ^ e <= f (2 ^ e) /\ is_step (plain f) g 0 (2 ^ e) (2 ^ e)) ->
    g 0 (2 ^ (j + 1)) = 2 ^ (j + 1).
  Proof.
    intros Up First. set (n := 2 ^ (j + 1)).
    assert (Power : forall e, power_of_two (2 ^ e)) by (intro e; exists e; reflexivity).
    assert (Below : forall e, 2 ^ e < n -> e <= j).
    { intros e H. destruct (le_lt_dec e j) as [|L]; auto. exfalso. assert (n <= 2 ^ e) by (apply Nat.pow_le_mono_r; lia). lia. }
    assert (Value : forall m q, is_h m q -> m < n -> g 0 m = q).
    { intro m. induction m as [m IH] using lt_wf_ind. intros q Q Hm. assert (1 <= m) by (apply h_divides in Q; lia).
      destruct (Nat.log2_spec m ltac:(lia)) as [L1 L2]. set (e := Nat.log2 m) in *. assert (He : e <= j) by (apply Below; lia).
      destruct (First e He) as [Sv [_ [_ No]]]. destruct (Nat.eq_dec m (2 ^ e)) as [E|E].
      - rewrite E in *. rewrite Sv. apply (h_unique (2 ^ e)); [apply h_of_power, Power|exact Q].
      - set (r := m - 2 ^ e). assert (Hr : 1 <= r < 2 ^ e) by (cbn [Nat.pow] in L2; unfold r; lia).
        destruct (h_exists r ltac:(lia)) as [p Hp]. assert (Hpr : 1 <= p <= r) by (apply h_divides, Hp).
        assert (Hm' : is_h m p).
        { apply (h_of_the_smaller (2 ^ e) r m p (2 ^ e)); [exact Hp|apply h_of_power, Power|lia|left; unfold r; lia]. }
        rewrite (h_unique _ _ _ Q Hm'). replace m with (2 ^ e + r) by (unfold r; lia).
        rewrite (lemma_6a (plain f) g G 0 (2 ^ e) r); [|lia|lia|intros z Hz; apply No; lia].
        rewrite (plain_alike f g G) by lia. apply IH; [|exact Hp|]; unfold r; lia. }
    assert (Hn : 1 <= n) by (apply power_positive, Power). apply (g_is_least (plain f) g G); try lia; [left; reflexivity|].
    intros k Hk [Q|Q]; [lia|]. unfold plain in Q. destruct (h_exists k ltac:(lia)) as [p Hp].
    assert (Hpk : 1 <= p <= k) by (apply h_divides, Hp).
    assert (Hd : is_h (n - k) p).
    { apply (h_of_the_smaller n k (n - k) p n); [exact Hp|apply h_of_power, Power|lia|right; left; lia]. }
    rewrite (Value (n - k) p Hd) in Q by lia. assert (f p <= f k) by (apply Up, Hp). destruct (proj1 Hp) as [e ->].
    destruct (First e) as [_ [H2 _]]; [apply Below; lia|]. lia.
  Qed.

  (* Proposition 255: let f(t + 1) >= f(t) - 1 for t >= t_1, b a self-valued member, and its step at least t_1. Then all later
     members are self-valued, and the step after a later one b', if there is a next, is the least self-valued s with f(s) >= b',
     and at least t_1. *)
  Theorem proposition_255 t_1 b s : (forall t, t_1 <= t -> f t <= f (t + 1) + 1) ->
    member (plain f) g 0 b -> g 0 b = b -> is_step (plain f) g 0 b s -> t_1 <= s ->
    forall b', member (plain f) g 0 b' -> b < b' ->
      g 0 b' = b' /\
      forall s', is_step (plain f) g 0 b' s' ->
        t_1 <= s' /\ g 0 s' = s' /\ b' <= f s' /\ forall r, 1 <= r < s' -> g 0 r = r -> f r < b'.
  Proof.
    intros F M Sv St Hs.
    assert (H : forall b', member (plain f) g 0 b' -> b <= b' -> g 0 b' = b' /\ forall s',
      is_step (plain f) g 0 b' s' -> s <= s').
    { intros b' M'. induction M' as [|c z Mc IH Stc]; intro Hb.
      - assert (b = 1) by (apply member_positive in M; lia). subst b. split; [exact Sv|]. intros s' St'.
        rewrite (step_unique (plain f) g 0 1 s s' St St'). lia.
      - destruct (Nat.eq_dec b (c + z)) as [->|Hbz].
        { split; [exact Sv|]. intros s' St'. rewrite (step_unique (plain f) g 0 (c + z) s s' St St'). lia. }
        assert (Hc : b <= c).
        { destruct (le_lt_dec b c) as [|L]; auto. exfalso.
          destruct (step_to_a_member (plain f) g 0 c b Mc M L) as [z' [Z Hz]].
          rewrite (step_unique (plain f) g 0 c z' z Z Stc) in Hz. lia. }
        destruct (IH Hc) as [Svc Low]. assert (s <= z) by (apply Low, Stc).
        assert (Sv' : g 0 (c + z) = c + z).
        { apply (next_self_valued (plain f) g G); auto. intros t Ht. apply F. lia. }
        split; [exact Sv'|]. intros s' [May _]. apply plain_may_step in May. destruct (le_lt_dec s s') as [|L]; auto. exfalso.
        destruct St as [_ No]. apply (No s' L), plain_may_step. split; [apply May|]. split; [apply May|]. lia. }
    intros b' M' Hb. destruct (H b' M' ltac:(lia)) as [Sv' Low]. split; [exact Sv'|]. intros s' St'.
    assert (s <= s') by (apply Low, St'). destruct St' as [May No]. apply plain_may_step in May. destruct May as [H1 [H2 H3]].
    split; [lia|]. split; [exact H2|]. split; [lia|]. intros r Hr Svr. destruct (le_lt_dec b' (f r)) as [L|]; auto. exfalso.
    apply (No r); [lia|]. apply plain_may_step. repeat split; auto; lia.
  Qed.

  (* ---- a scale ---- *)

  Section Scale.
    Variable Q A : nat.
    Hypothesis HQ : 2 <= Q.
    Hypothesis SQ : g 0 Q = Q.
    Hypothesis Max : (forall r, 1 <= r < Q -> g 0 r <= A) /\ exists r, 1 <= r < Q /\ g 0 r = A.
    Hypothesis S1 : forall s, 1 <= s < Q -> g 0 s = s -> f s < Q.
    Hypothesis S2 : forall y, Q < y -> ~ (exists z, y = Q * z) -> A <= f y.

    (* f*(t) is f(Qt)/Q, rounded down; g* are its values. *)
    Definition f_scaled t : nat := f (Q * t) / Q.
    Variable g' : nat -> nat -> nat.
    Hypothesis G' : is_g (plain f_scaled) g'.

    Lemma scaled_less j x : f_scaled j < x <-> f (Q * j) < Q * x.
    Proof.
      unfold f_scaled. split; intro H.
      - destruct (le_lt_dec (Q * x) (f (Q * j))) as [L|]; auto. exfalso. apply Nat.div_le_lower_bound in L; lia.
      - apply Nat.div_lt_upper_bound; lia.
    Qed.

    Lemma multiple_or r : (exists z, r = Q * z) \/ r mod Q <> 0.
    Proof.
      destruct (Nat.eq_dec (r mod Q) 0) as [Z|Z]; [left|auto]. exists (r / Q). assert (K := Nat.div_mod r Q ltac:(lia)). lia.
    Qed.

    Lemma scale_values a : 1 <= a -> g 0 (a * Q) = Q * g' 0 a /\ forall r, 0 < r < Q -> g 0 (a * Q + r) = g 0 r.
    Proof.
      induction a as [a IH] using lt_wf_ind. intro Ha.
      (* What lies between multiples of Q below a Q. *)
      assert (Between : forall c r, c < a -> 0 < r < Q -> g 0 (c * Q + r) = g 0 r).
      { intros c r Hc Hr. destruct (Nat.eq_dec c 0) as [->|]; [reflexivity|]. apply IH; lia. }
      assert (V : g 0 (a * Q) = Q * g' 0 a).
      { destruct (Nat.eq_dec a 1) as [->|Ha1].
        { destruct (G' 0 1 (le_n 1)) as [B _]. replace (g' 0 1) with 1 by lia. rewrite Nat.mul_1_l, Nat.mul_1_r. exact SQ. }
        destruct (G' 0 a Ha) as [B [C D]].
        assert (Mult : forall j, 1 <= j < a -> (qualifies (plain f) g 0 (a * Q) (Q * j) <-> qualifies (plain f_scaled) g' 0 a
          j)).
        { intros j Hj. unfold qualifies, plain. rewrite scaled_less. replace (a * Q - Q * j) with ((a - j) * Q) by nia.
          rewrite (proj1 (IH (a - j) ltac:(lia) ltac:(lia))). nia. }
        apply (g_is_least (plain f) g G); try nia.
        - destruct (Nat.eq_dec (g' 0 a) a) as [E|E]; [rewrite E; left; lia|]. apply Mult; [lia|exact C].
        - intros k Hk H. destruct (Nat.eq_dec (k mod Q) 0) as [Z|Z].
          + assert (K := Nat.div_mod k Q ltac:(lia)). rewrite Z, Nat.add_0_r in K. rewrite K in *. set (j := k / Q) in *.
            apply (D j); [nia|]. apply Mult; [nia|exact H].
          + assert (K := Nat.div_mod k Q ltac:(lia)). assert (K' := Nat.mod_upper_bound k Q ltac:(lia)).
            set (j := k / Q) in *. set (r := k mod Q) in *. assert (Hj : j < a) by nia.
            destruct H as [H|H]; [nia|]. unfold plain in H. replace (a * Q - k) with ((a - j - 1) * Q + (Q - r)) in H by nia.
            rewrite Between in H by lia. destruct (Nat.eq_dec j 0) as [Zj|Zj].
            * destruct (G 0 Q ltac:(lia)) as [_ [_ No]]. apply (No k); [nia|]. right. unfold plain.
              replace (Q - k) with (Q - r) by nia. exact H.
            * assert (g 0 (Q - r) <= A) by (apply Max; lia). assert (A <= f k); [|lia]. apply S2; [nia|].
              intros [z Hz]. assert (r = 0); [|lia]. unfold r. rewrite Hz, Nat.mul_comm. apply Nat.mod_mul. lia. }
      split; [exact V|]. intro r. induction r as [r IHr] using lt_wf_ind. intro Hr.
      destruct (G 0 r ltac:(lia)) as [B [C D]].
      assert (E : forall k, 1 <= k < r -> (qualifies (plain f) g 0 (a * Q + r) k <-> qualifies (plain f) g 0 r k)).
      { intros k Hk. unfold qualifies, plain. replace (a * Q + r - k) with (a * Q + (r - k)) by lia. rewrite IHr by lia. lia. }
      apply (g_is_least (plain f) g G); try lia.
      - destruct (Nat.eq_dec (g 0 r) r) as [Sv|Sv]; [|apply E; [lia|exact C]]. rewrite Sv. right. unfold plain.
        replace (a * Q + r - r) with (a * Q) by lia. rewrite V. assert (f r < Q) by (apply S1; [lia|exact Sv]).
        destruct (G' 0 a Ha) as [B' _]. nia.
      - intros k Hk. rewrite E by lia. apply D. exact Hk.
    Qed.

    Lemma scale_step a s : 1 <= a -> member (plain f) g 0 (Q * a) -> member (plain f_scaled) g' 0 a ->
      (is_step (plain f) g 0 (Q * a) s <-> exists s', s = Q * s' /\ is_step (plain f_scaled) g' 0 a s').
    Proof.
      intros Ha M M'. destruct (theorem_130 (plain f) g G 0 (Q * a) M) as [T _],
        (theorem_130 (plain f_scaled) g' G' 0 a M') as [T' _].
      rewrite T. assert (Mult : forall z, g 0 (Q * a + Q * z) = Q * g' 0 (a + z)).
      { intro z. replace (Q * a + Q * z) with ((a + z) * Q) by lia. apply scale_values. lia. }
      assert (Other : forall r, r mod Q <> 0 -> g 0 (Q * a + r) <= r).
      { intros r Z. assert (K := Nat.div_mod r Q ltac:(lia)). assert (K' := Nat.mod_upper_bound r Q ltac:(lia)).
        set (j := r / Q) in *. set (x := r mod Q) in *. replace (Q * a + r) with ((a + j) * Q + x) by lia.
        rewrite (proj2 (scale_values (a + j) ltac:(lia)) x) by lia. destruct (G 0 x ltac:(lia)). nia. }
      split.
      - intros [[H1 H2] H3]. destruct (multiple_or s) as [[s' ->]|Z]; [|apply Other in Z; lia]. exists s'.
        split; [reflexivity|].
        rewrite Mult in H2. apply T'. split; [nia|]. intros r Hr L.
        apply (H3 (Q * r)); [nia|]. rewrite Mult. nia.
      - intros [s' [-> St]]. apply T' in St. destruct St as [[H1 H2] H3]. rewrite Mult. split; [nia|]. intros r Hr L.
        destruct (multiple_or r) as [[r' ->]|Z]; [|apply Other in Z; lia]. rewrite Mult in L. apply (H3 r'); nia.
    Qed.

    (* Theorem 256: with a self-valued Q >= 2 and the maximum A of g(1), ..., g(Q-1), let (S1) f(s) < Q for every self-valued s
       < Q, and (S2) f(y) >= A for every y > Q that Q does not divide. Then g(aQ) = Q g*(a), g(aQ + r) = g(r), and B consists of
       its members below Q and of Q times those of B*. *)
    Theorem theorem_256 :
      (forall a, 1 <= a -> g 0 (a * Q) = Q * g' 0 a /\ forall r, 0 < r < Q -> g 0 (a * Q + r) = g 0 r) /\
      forall b, member (plain f) g 0 b <->
        (b < Q /\ member (plain f) g 0 b) \/ exists c, b = Q * c /\ member (plain f_scaled) g' 0 c.
    Proof.
      split; [apply scale_values|].
      assert (MQ : member (plain f) g 0 Q) by (apply (theorem_8b (plain f) g G); [lia|exact SQ]).
      assert (Up : forall c, member (plain f_scaled) g' 0 c -> member (plain f) g 0 (Q * c)).
      { intros c M. induction M as [|c s M IH St]; [rewrite Nat.mul_1_r; exact MQ|]. rewrite Nat.mul_add_distr_l.
        apply member_next; [exact IH|]. apply scale_step; auto; [apply member_positive in M; lia|]. exists s. auto. }
      intro b. split; [|intros [[_ M]|[c [-> M]]]; auto].
      intro M. induction M as [|b s M IH St]; [left; split; [lia|constructor]|]. destruct IH as [[Hb _]|[c [-> Mc]]].
      - destruct (step_to_a_member (plain f) g 0 b Q M MQ Hb) as [s' [St' Hs]].
        rewrite (step_unique (plain f) g 0 b s' s St' St) in Hs. destruct (Nat.eq_dec (b + s) Q) as [E|E].
        + right. exists 1. rewrite E, Nat.mul_1_r. split; [reflexivity|constructor].
        + left. split; [lia|apply member_next; auto].
      - right. apply scale_step in St; auto; [|apply member_positive in Mc; lia]. destruct St as [s' [-> St']].
        exists (c + s'). rewrite Nat.mul_add_distr_l. split; [reflexivity|apply member_next; auto].
    Qed.
  End Scale.
End Plain.
