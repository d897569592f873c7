(* Recurrences of bases that are proved: Theorem 89; and inequalities that hold for ever: Lemma 258. The slopes, constants and
   entries are in any ordered ring, the reals for instance. *)
From Coq Require Import Arith Lia Ring_theory Ring.
From Dynim Require Import Rules OnePile Members Bases Numbers.

(* b_k is the member number k, as far as there are members. *)
Definition numbered f g (b : nat -> nat) : Prop := b 0 = 1 /\ forall k s, is_step f g 0 (b k) s -> b (k + 1) = b k + s.

(* There is a member number s. *)
Definition has_members_to f g (b : nat -> nat) s : Prop := forall k, k < s -> exists z, is_step f g 0 (b k) z.

(* There is such a sequence as soon as one can tell of every number whether there is a step from it. *)
Theorem theorem_89_numbering_exists f g : (forall c, {s | is_step f g 0 c s} + {no_step f g 0 c}) -> exists b, numbered f g b.
Proof.
  intro Tell. set (next := fun c => match Tell c with inleft (exist _ s _) => c + s | inright _ => c end).
  exists (fun k => Nat.iter k next 1). split; [reflexivity|]. intros k s St. rewrite Nat.add_1_r.
  set (c := Nat.iter k next 1) in *. change (next c = c + s). unfold next.
  destruct (Tell c) as [[z Z]|No]; [rewrite (step_unique f g 0 c s z St Z); reflexivity|]. exfalso. apply (No s), St.
Qed.

Section Delay.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.
  Variable b : nat -> nat.
  Hypothesis B : numbered (plain f) g b.
  Variable s d : nat.
  Hypothesis To_s : has_members_to (plain f) g b s.

  (* The step after b_i is b_(i-d). *)
  Definition delayed i : Prop := d <= i /\ is_step (plain f) g 0 (b i) (b (i - d)).
  Hypothesis Delayed : forall i, s <= i <= s + d + 1 -> delayed i.

  (* What is asked of b_(i-d) and b_i, and of b_i and b_(i-d-1); it passes to sums, and says where f reaches b_i. *)
  Variable X Y : nat -> nat -> Prop.
  Hypothesis X_sum : forall v w v' w', X v w -> X v' w' -> X (v + v') (w + w').
  Hypothesis Y_sum : forall v w v' w', Y v w -> Y v' w' -> Y (v + v') (w + w').
  Hypothesis X_use : forall v w, 1 <= v -> X v w -> b (s + 1) <= v -> forall y, v <= y -> w <= f y.
  Hypothesis Y_use : forall v w, Y w v -> b (s + 1) <= v -> f v < w.
  Hypothesis Begin : forall i, s + 1 <= i <= s + d + 1 -> g 0 (b i) = b i /\ X (b (i - d)) (b i) /\ Y (b i) (b (i - d - 1)).

  Definition good i : Prop := delayed i /\ (s < i -> g 0 (b i) = b i /\ X (b (i - d)) (b i) /\ Y (b i) (b (i - d - 1))).

  Lemma next_number i : delayed i -> b (i + 1) = b i + b (i - d).
  Proof. intros [_ St]. apply B, St. Qed.

  Lemma all_good k : s <= k -> good k /\ member (plain f) g 0 (b k).
  Proof.
    induction k as [k IH] using lt_wf_ind. intro Hk.
    assert (To : forall i, i <= s -> member (plain f) g 0 (b i)).
    { induction i as [|i IHi]; intro Hi; [rewrite (proj1 B); constructor|]. destruct (To_s i ltac:(lia)) as [z Z].
      replace (S i) with (i + 1) by lia. rewrite (proj2 B i z Z). apply member_next; [apply IHi; lia|exact Z]. }
    assert (M : member (plain f) g 0 (b k)).
    { destruct (Nat.eq_dec k s) as [->|E]; [apply To; lia|]. destruct (IH (k - 1) ltac:(lia) ltac:(lia)) as [[D _] M].
      replace k with (k - 1 + 1) by lia. rewrite (next_number _ D). apply member_next; [exact M|apply D]. }
    split; [|exact M]. destruct (le_lt_dec k (s + d + 1)) as [Near|Far].
    { split; [apply Delayed; lia|]. intro H. apply Begin. lia. }
    assert (Ds : d <= s) by (apply (Delayed s); lia).
    assert (Next : forall i, s <= i < k -> b (i + 1) = b i + b (i - d)) by (intros i Hi; apply next_number, (IH i); lia).
    assert (Up : forall j, s + 1 + j <= k -> b (s + 1) <= b (s + 1 + j)).
    { induction j as [|j IHj]; intro Hj; [rewrite Nat.add_0_r; lia|]. assert (H := IHj ltac:(lia)).
      replace (s + 1 + S j) with (s + 1 + j + 1) by lia. rewrite (Next (s + 1 + j)) by lia. lia. }
    assert (Far_up : forall i, s + 1 <= i <= k -> b (s + 1) <= b i).
    { intros i Hi. replace i with (s + 1 + (i - s - 1)) by lia. apply Up. lia. }
    assert (Ms : 1 <= b (s + 1)).
    { apply (member_positive (plain f) g 0). rewrite Next by lia. apply member_next; [apply To; lia|apply Delayed; lia]. }
    set (c := k - 1). assert (Hc : k = c + 1) by lia.
    destruct (IH c ltac:(lia) ltac:(lia)) as [[[_ Stc] Gc] Mc]. destruct (Gc ltac:(lia)) as [Svc [Xc Yc]].
    destruct (IH (c - d) ltac:(lia) ltac:(lia)) as [[Dcd Gcd] Mcd]. destruct (Gcd ltac:(lia)) as [Svcd [Xcd Ycd]].
    assert (E1 : b k = b c + b (c - d)) by (rewrite Hc; apply Next; lia).
    assert (E2 : b (k - d) = b (c - d) + b (c - d - d)) by (replace (k - d) with (c - d + 1) by lia; apply Next; lia).
    assert (E3 : b (k - d - 1) = b (c - d - 1) + b (c - d - d - 1)).
    { replace (k - d - 1) with (c - d - 1 + 1) by lia. rewrite Next by lia. f_equal. f_equal. lia. }
    assert (Hcd : b (s + 1) <= b (c - d)) by (apply Far_up; lia). assert (Hkd : b (s + 1) <= b (k - d)) by lia.
    (* The value of b_k. *)
    assert (Sv : g 0 (b k) = b k).
    { destruct (theorem_8c (plain f) g G 0 (b c) (b (c - d)) Mc Stc) as [_ [_ [V [Q _]]]]. rewrite <- E1 in *.
      destruct (Nat.eq_dec (g 0 (b k)) (b k)) as [E|E]; [exact E|]. exfalso. destruct Q as [Q|Q]; [contradiction|].
      set (v := g 0 (b k)) in *. unfold plain in Q.
      destruct (G 0 (b k - v) ltac:(lia)) as [A _]. assert (b c <= f v) by (apply (X_use (b (c - d)) (b c)); auto; lia). lia. }
    assert (Xk : X (b (k - d)) (b k)) by (rewrite E1, E2; apply X_sum; assumption).
    assert (Yk : Y (b k) (b (k - d - 1))) by (rewrite E1, E3; apply Y_sum; assumption).
    assert (Svkd : g 0 (b (k - d)) = b (k - d)).
    { destruct (Nat.eq_dec d 0) as [->|]; [rewrite Nat.sub_0_r; exact Sv|]. apply (IH (k - d)); lia. }
    assert (Reach : b k <= f (b (k - d))) by (apply (X_use (b (k - d)) (b k)); auto; lia).
    (* The step from b_k. *)
    split; [|auto]. split; [lia|]. split; [apply (plain_may_step f g G); lia|]. intros r Hr May.
    apply (plain_may_step f g G) in May. destruct May as [R1 [R2 R3]]. rewrite Sv in R3.
    destruct (lt_eq_lt_dec r (b (c - d))) as [[L|L]|L].
    - destruct Stc as [_ No]. apply (No r L), (plain_may_step f g G). lia.
    - assert (f (b (c - d)) < b k); [|subst r; lia]. apply Y_use; [|exact Hcd]. replace (c - d) with (k - d - 1) by lia.
      exact Yk.
    - assert (Mr : member (plain f) g 0 r) by (apply (theorem_8b (plain f) g G); assumption).
      destruct (step_to_a_member (plain f) g 0 (b (c - d)) r Mcd Mr L) as [z [Z Hz]].
      rewrite (step_unique (plain f) g 0 _ _ _ Z (proj2 Dcd)) in Hz. lia.
  Qed.
End Delay.

Section Theorem89.
  Context {R : ordered_ring}.
  Add Ring R_ring : (ring_laws R).
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.
  Variable b : nat -> nat.
  Hypothesis B : numbered (plain f) g b.

  (* Theorem 89: let alpha t + beta <= f(t) <= gamma t + delta for t >= T; let the step after b_i be b_(i-d) for i = s, ...,
     s+d+1, and for all but the first of these let b_i be self-valued, and x_i >= 0, x_i > -1 - beta, y_i >= 0, y_i > delta,
     where x_i = alpha b_(i-d) - b_i and y_i = b_i - gamma b_(i-d-1); and let b_(s+1) >= T. Then the step after b_k is b_(k-d),
     and b_(k+1) = b_k + b_(k-d), for all k >= s, and b_k is self-valued for all k > s. *)
  Theorem theorem_89 (alpha beta gamma delta : R) T s d : has_members_to (plain f) g b s ->
    (forall t, T <= t -> (alpha * num t + beta <= num (f t))%number /\ (num (f t) <= gamma * num t + delta)%number) ->
    (forall i, s <= i <= s + d + 1 -> d <= i /\ is_step (plain f) g 0 (b i) (b (i - d))) ->
    (forall i, s + 1 <= i <= s + d + 1 -> g 0 (b i) = b i /\
      let x := (alpha * num (b (i - d)%nat) - num (b i))%number in
      let y := (num (b i) - gamma * num (b (i - d - 1)%nat))%number in
      (0 <= x)%number /\ (- (1) - beta < x)%number /\ (0 <= y)%number /\ (delta < y)%number) ->
    T <= b (s + 1) ->
    forall k, s <= k ->
      (d <= k /\ is_step (plain f) g 0 (b k) (b (k - d))) /\ b (k + 1) = b k + b (k - d) /\ (s < k -> g 0 (b k) = b k).
  Proof.
    intros To Lines Delayed Begin HT.
    set (X := fun v w => let x := (alpha * num v - num w)%number in (0 <= x)%number /\ (- (1) - beta < x)%number).
    set (Y := fun w v => let y := (num w - gamma * num v)%number in (0 <= y)%number /\ (delta < y)%number).
    assert (All : forall k, s <= k -> good f g b s d X Y k /\ member (plain f) g 0 (b k)).
    { apply all_good; auto.
      - intros v w v' w' [X1 X2] [X1' X2'].
        assert (E : (alpha * num (v + v')%nat - num (w + w')%nat =
          (alpha * num v - num w) + (alpha * num v' - num w'))%number) by (rewrite !num_plus; ring).
        unfold X. rewrite E. split; [apply plus_nonneg; assumption|]. apply lt_difference. apply lt_difference in X2.
        replace (alpha * num v - num w + (alpha * num v' - num w') - (- (1) - beta))%number
          with (alpha * num v - num w - (- (1) - beta) + (alpha * num v' - num w'))%number by ring.
        apply plus_positive; assumption.
      - intros w v w' v' [Y1 Y2] [Y1' Y2'].
        assert (E : (num (w + w')%nat - gamma * num (v + v')%nat =
          (num w - gamma * num v) + (num w' - gamma * num v'))%number) by (rewrite !num_plus; ring).
        unfold Y. rewrite E. split; [apply plus_nonneg; assumption|]. apply lt_difference. apply lt_difference in Y2.
        replace (num w - gamma * num v + (num w' - gamma * num v') - delta)%number
          with (num w - gamma * num v - delta + (num w' - gamma * num v'))%number by ring.
        apply plus_positive; assumption.
      - intros v w Hv [X1 X2] Hb y Hy. destruct (Nat.eq_dec w 0) as [->|Hw]; [lia|].
        (* alpha is not negative, as alpha v >= w. *)
        assert (A : (0 <= alpha)%number).
        { destruct (at_most_total R 0%number alpha) as [|Neg]; auto. exfalso.
          assert (N : (0 <= - alpha * num v)%number).
          { apply at_most_times; [|apply num_nonneg]. apply le_difference in Neg.
            replace (- alpha)%number with (0 - alpha)%number by ring.
            exact Neg. }
          assert (P := plus_nonneg _ _ X1 N). replace (alpha * num v - num w + - alpha * num v)%number with (0 - num w :
            R)%number in P by ring.
          apply le_difference in P. change (0%number : R) with (num 0 : R) in P. apply num_le in P. lia. }
        destruct (Lines y ltac:(lia)) as [Ly _].
        assert (C : ((num w : R) < num (f y + 1)%nat)%number); [|apply num_lt in C; lia].
        apply lt_le_trans with (alpha * num y + beta + 1)%number.
        + apply lt_difference. replace (alpha * num y + beta + 1 - num w)%number with
            ((alpha * num v - num w - (- (1) - beta)) + alpha * (num y - num v))%number by ring.
          apply plus_positive; [apply lt_difference in X2; exact X2|]. apply at_most_times; [exact A|].
          apply (proj1 (le_difference _ _)), num_le, Hy.
        + rewrite num_plus. cbn [num]. apply le_difference. replace (num (f y) + (0 + 1) - (alpha * num y + beta + 1))%number
            with (num (f y) - (alpha * num y + beta))%number by ring. apply (proj1 (le_difference _ _)), Ly.
      - intros v w [Y1 Y2] Hb. apply (num_lt (R := R)). destruct (Lines v ltac:(lia)) as [_ L].
        apply le_lt_trans with (gamma * num v + delta)%number; [exact L|]. apply lt_difference. apply lt_difference in Y2.
        replace (num w - (gamma * num v + delta))%number with (num w - gamma * num v - delta)%number by ring. exact Y2.
      - intros i Hi. destruct (Begin i Hi) as [Sv [X1 [X2 [Y1 Y2]]]]. split; [exact Sv|].
        split; [split; assumption|split; assumption]. }
    intros k Hk. destruct (All k Hk) as [[D Later] _]. split; [exact D|]. split; [apply (next_number f g b B d k), D|].
    intro H. apply Later, H.
  Qed.

  (* Theorem 89 for f(t) = rt rounded down, r >= 1: the d + 2 equal delays are enough. *)
  Theorem theorem_89_rounded (r : R) s d : has_members_to (plain f) g b s -> (1 <= r)%number ->
    (forall t, 1 <= t -> (num (f t) <= r * num t)%number /\ (r * num t < num (f t) + 1)%number) ->
    (forall i, s <= i <= s + d + 1 -> d <= i /\ is_step (plain f) g 0 (b i) (b (i - d))) ->
    forall k, s <= k ->
      (d <= k /\ is_step (plain f) g 0 (b k) (b (k - d))) /\ b (k + 1) = b k + b (k - d) /\ g 0 (b k) = b k.
  Proof.
    intros To Hr Floor Delayed.
    assert (R0 : (0 <= r)%number) by (apply at_most_trans with 1%number; [apply lt_le, one_above_zero|exact Hr]).
    assert (Reach : forall t w, 1 <= t -> (w <= f t <-> ((num w : R) <= r * num t)%number)).
    { intros t w Ht. destruct (Floor t Ht) as [F1 F2]. split; intro H.
      - apply at_most_trans with (num (f t)); [apply num_le, H|exact F1].
      - enough (w < f t + 1) by lia. apply (num_lt (R := R)). rewrite num_plus. cbn [num].
        replace (num (f t) + (0 + 1))%number with (num (f t) + 1 : R)%number by ring.
        apply le_lt_trans with (r * num t)%number; assumption. }
    assert (Mono : forall t t', 1 <= t -> t <= t' -> f t <= f t').
    { intros t t' Ht H. apply Reach; [lia|]. apply at_most_trans with (r * num t)%number; [apply Floor, Ht|].
      apply le_difference.
      replace (r * num t' - r * num t)%number with (r * (num t' - num t))%number by ring. apply at_most_times; [exact R0|].
      apply (proj1 (le_difference _ _)), num_le, H. }
    assert (Sv : forall c, member (plain f) g 0 c -> g 0 c = c).
    { intros c M. apply (theorem_13 (plain f) g G); [|exact M]. intros n t _ Ht. unfold plain.
      assert (f t <= f (t + 1)) by (apply Mono; lia). lia. }
    assert (M : forall i, i <= s + d + 2 -> member (plain f) g 0 (b i)).
    { induction i as [|i IH]; intro Hi; [rewrite (proj1 B); constructor|]. replace (S i) with (i + 1) by lia.
      assert (St : exists z, is_step (plain f) g 0 (b i) z).
      { destruct (le_lt_dec s i); [exists (b (i - d)); apply Delayed; lia|apply To; lia]. }
      destruct St as [z Z]. rewrite (proj2 B i z Z). apply member_next; [apply IH; lia|exact Z]. }
    set (X := fun v w : nat => ((num w : R) <= r * num v)%number). set (Y := fun w v : nat => ((r * num v : R) < num w)%number).
    assert (All : forall k, s <= k -> good f g b s d X Y k /\ member (plain f) g 0 (b k)).
    { apply all_good; auto.
      - intros v w v' w' H H'. unfold X. rewrite !num_plus. apply le_difference.
        replace (r * (num v + num v') - (num w + num w'))%number with (r * num v - num w + (r * num v' - num w'))%number by
          ring.
        apply plus_nonneg; apply (proj1 (le_difference _ _)); assumption.
      - intros w v w' v' H H'. unfold Y. rewrite !num_plus. apply lt_difference.
        replace (num w + num w' - r * (num v + num v'))%number with (num w - r * num v + (num w' - r * num v'))%number by ring.
        apply plus_positive; [apply (proj1 (lt_difference _ _)), H|]. apply (proj1 (le_difference _ _)), lt_le, H'.
      - intros v w Hv H _ y Hy. apply Reach in H; [|exact Hv]. assert (f v <= f y) by (apply Mono; assumption). lia.
      - intros v w H Hb. destruct (le_lt_dec w (f v)) as [L|]; [|assumption].
        assert (H1 := member_positive _ _ _ _ (M (s + 1) ltac:(lia))). apply Reach in L; [contradiction|lia].
      - intros i Hi. destruct (Delayed i ltac:(lia)) as [Di [May No]]. apply (plain_may_step f g G) in May.
        rewrite (Sv (b i)) in May by (apply M; lia). split; [apply Sv, M; lia|]. split; [apply Reach; apply May|].
        destruct (Delayed s ltac:(lia)) as [Ds _]. assert (Mj : member (plain f) g 0 (b (i - d - 1))) by (apply M; lia).
        unfold Y. rewrite <- Reach by (apply (member_positive _ _ _ _ Mj)). intro L. apply (No (b (i - d - 1))).
        + assert (E : exists z, is_step (plain f) g 0 (b (i - d - 1)) z).
          { destruct (le_lt_dec s (i - d - 1)); [exists (b (i - d - 1 - d)); apply Delayed; lia|apply To; lia]. }
          destruct E as [z Z]. assert (E := proj2 B _ z Z). replace (i - d - 1 + 1) with (i - d) in E by lia.
          assert (1 <= z) by (destruct Z as [[Hz _] _]; exact Hz). lia.
        + apply (plain_may_step f g G). rewrite (Sv _ Mj), (Sv (b i)) by (apply M; lia).
          assert (H := member_positive _ _ _ _ Mj). auto. }
    intros k Hk. destruct (All k Hk) as [[D _] Mk]. split; [exact D|]. split; [apply (next_number f g b B d k), D|].
    apply Sv, Mk.
  Qed.
End Theorem89.

(* ---- an inequality that holds for ever ------------------------------------------------------------------------------ *)

Section Forever.
  Context {R : ordered_ring}.
  Add Ring R_ring2 : (ring_laws R).

  (* h(0) + ... + h(D - 1); the row a times the column u. *)
  Fixpoint sum (D : nat) (h : nat -> R) : R := match D with O => zero | S D => (sum D h + h D)%number end.
  Definition product D (a u : nat -> R) : R := sum D (fun l => (a l * u l)%number).

  (* The matrix M, with the entries M j l in row j and column l, times the column u; the row a times M; t times. *)
  Definition times_column D (M : nat -> nat -> R) (u : nat -> R) : nat -> R := fun j => product D (M j) u.
  Definition row_times D (a : nat -> R) (M : nat -> nat -> R) : nat -> R := fun l => sum D (fun j => (a j * M j l)%number).
  Fixpoint column_power D M t u : nat -> R := match t with O => u | S t => times_column D M (column_power D M t u) end.
  Fixpoint row_power D a M t : nat -> R := match t with O => a | S t => row_times D (row_power D a M t) M end.

  Lemma sum_alike D h h' : (forall l, l < D -> h l = h' l) -> sum D h = sum D h'.
  Proof. induction D as [|D IH]; intro E; cbn [sum]; [reflexivity|]. rewrite IH, E by auto. reflexivity. Qed.

  Lemma sum_plus D h h' : sum D (fun l => (h l + h' l)%number) = (sum D h + sum D h')%number.
  Proof. induction D as [|D IH]; cbn [sum]; [ring|]. rewrite IH. ring. Qed.

  Lemma sum_times D c h : sum D (fun l => (c * h l)%number) = (c * sum D h)%number.
  Proof. induction D as [|D IH]; cbn [sum]; [ring|]. rewrite IH. ring. Qed.

  Lemma sum_swap D D' (h : nat -> nat -> R) : sum D (fun j => sum D' (fun l => h j l)) = sum D' (fun l => sum D (fun j => h j
    l)).
  Proof.
    induction D as [|D IH]; cbn [sum].
    - induction D' as [|D' IH']; cbn [sum]; [reflexivity|]. rewrite <- IH'. ring.
    - rewrite IH, <- sum_plus. reflexivity.
  Qed.

  Lemma sum_nonneg D h : (forall l, l < D -> (0 <= h l)%number) -> (0 <= sum D h)%number.
  Proof.
    induction D as [|D IH]; intro E; cbn [sum]; [apply at_most_itself|]. apply plus_nonneg; [apply IH; auto|apply E; auto].
  Qed.

  Lemma product_moves D a M u : product D (row_times D a M) u = product D a (times_column D M u).
  Proof.
    unfold product, row_times, times_column, product.
    transitivity (sum D (fun l => sum D (fun j => (u l * (a j * M j l))%number))).
    { apply sum_alike. intros l _. rewrite sum_times. ring. }
    rewrite sum_swap. apply sum_alike. intros j _. rewrite <- sum_times. apply sum_alike. intros l _. ring.
  Qed.

  Lemma power_moves D a M t u : product D (row_power D a M t) u = product D a (column_power D M t u).
  Proof.
    revert u. induction t as [|t IH]; intro u; cbn [row_power column_power]; [reflexivity|].
    rewrite product_moves, IH. f_equal. clear IH. induction t as [|t IH]; cbn [column_power]; [reflexivity|].
    rewrite IH. reflexivity.
  Qed.

  Lemma column_power_plus D M i t u : column_power D M t (column_power D M i u) = column_power D M (t + i) u.
  Proof. induction t as [|t IH]; cbn [column_power Nat.add]; [reflexivity|]. rewrite IH. reflexivity. Qed.

  (* Lemma 258: let M and u_0 have no negative entries, M u_0 >= u_0, u_i = M^i u_0, and x_i = a u_i + c. Let n >= 0, n = 0 if t
     = 0, and w = a M^t - n a >= 0 in every place, x_t >= n x_0, and x_0, ..., x_(t-1) >= 0. Then x_i >= 0 for all i. *)
  Theorem lemma_258 D (M : nat -> nat -> R) (u_0 a : nat -> R) (c n : R) t :
    let u := fun i => column_power D M i u_0 in let x := fun i => (product D a (u i) + c)%number in
    (forall j l, j < D -> l < D -> (0 <= M j l)%number) -> (forall l, l < D -> (0 <= u_0 l)%number) ->
    (forall l, l < D -> (u_0 l <= u 1%nat l)%number) -> (0 <= n)%number -> (t = 0 -> n = 0%number) ->
    (forall l, l < D -> (0 <= row_power D a M t l - n * a l)%number) -> (n * x 0%nat <= x t)%number ->
    (forall i, i < t -> (0 <= x i)%number) ->
    forall i, (0 <= x i)%number.
  Proof.
    intros u x HM Hu Up Hn Zero Hw Ht Here.
    assert (Nonneg : forall i l, l < D -> (0 <= u i l)%number).
    { induction i as [|i IH]; intros l Hl; [apply Hu, Hl|]. apply sum_nonneg. intros j Hj.
      apply at_most_times; [apply HM|apply IH]; assumption. }
    assert (Rise : forall i l, l < D -> (u i l <= u (S i) l)%number).
    { induction i as [|i IH]; intros l Hl; [apply Up, Hl|]. apply le_difference.
      replace (u (S (S i)) l - u (S i) l)%number with (product D (M l) (fun j => (u (S i) j - u i j)%number)).
      - apply sum_nonneg. intros j Hj. apply at_most_times; [auto|]. apply (proj1 (le_difference _ _)), IH, Hj.
      - change (u (S (S i)) l) with (product D (M l) (u (S i))). change (u (S i) l) with (product D (M l) (u i)).
        unfold product. transitivity (sum D (fun j => (M l j * u (S i) j)%number) + - (1) * sum D (fun j => (M l j * u i
          j)%number))%number;
          [|ring]. rewrite <- sum_times, <- sum_plus. apply sum_alike. intros j _. ring. }
    assert (Above : forall i l, l < D -> (u_0 l <= u i l)%number).
    { induction i as [|i IH]; intros l Hl; [apply at_most_itself|]. apply at_most_trans with (u i l); auto. }
    (* x_(i+t) - n x_i >= x_t - n x_0. *)
    assert (Step : forall i, (n * x i <= x (t + i)%nat)%number).
    { intro i. set (w := fun l => (row_power D a M t l - n * a l)%number).
      assert (W : forall k, (x (t + k)%nat - n * x k = product D w (u k) + (1 - n) * c)%number).
      { intro k. unfold x. unfold u at 1. rewrite <- column_power_plus, <- power_moves. fold (u k).
        assert (E : product D w (u k) = (product D (row_power D a M t) (u k) - n * product D a (u k))%number); [|rewrite E;
          ring].
        unfold product, w. transitivity (sum D (fun l => (row_power D a M t l * u k l)%number) +
          - n * sum D (fun l => (a l * u k l)%number))%number; [|ring]. rewrite <- sum_times, <- sum_plus. apply sum_alike.
            intros l _. ring. }
      apply le_difference. rewrite W. apply at_most_trans with (x t - n * x 0%nat)%number;
        [apply (proj1 (le_difference _ _)), Ht|].
      assert (W0 := W 0%nat). rewrite Nat.add_0_r in W0. rewrite W0. apply le_difference.
      replace (product D w (u i) + (1 - n) * c - (product D w (u 0%nat) + (1 - n) * c))%number
        with (product D w (u i) - product D w (u 0%nat))%number by ring.
      replace (product D w (u i) - product D w (u 0%nat))%number with (product D w (fun l => (u i l - u 0%nat l)%number)).
      - apply sum_nonneg. intros l Hl. apply at_most_times; [apply Hw, Hl|]. apply (proj1 (le_difference _ _)), Above, Hl.
      - unfold product. transitivity (sum D (fun l => (w l * u i l)%number) + - (1) * sum D (fun l => (w l * u 0%nat
          l)%number))%number;
          [|ring]. rewrite <- sum_times, <- sum_plus. apply sum_alike. intros l _. ring. }
    intro i. induction i as [i IH] using lt_wf_ind. destruct (le_lt_dec t i) as [L|L]; [|apply Here, L].
    replace i with (t + (i - t)) by lia. apply at_most_trans with (n * x (i - t)%nat)%number; [|apply Step].
    destruct (Nat.eq_dec t 0) as [E|E].
    - rewrite (Zero E). replace (0 * x (i - t)%nat)%number with (0%number : R) by ring. apply at_most_itself.
    - apply at_most_times; [exact Hn|]. apply IH. lia.
  Qed.
End Forever.
