(* A pattern of steps and values of a base that holds for ever: Theorem 259 and Lemma 260. *)
From Coq Require Import ZArith Arith Lia List Ring_theory Ring.
From Dynim Require Import Rules OnePile Members Representation Bases Numbers Recurrences.

(* h(k - o) added up over the offsets o. *)
Definition sum_back (h : nat -> nat) k os : nat := fold_right (fun o a => h (k - o) + a) 0 os.

Lemma sum_back_alike h h' k k' os : (forall o, In o os -> h (k - o) = h' (k' - o)) -> sum_back h k os = sum_back h' k' os.
Proof.
  induction os as [|o os IH]; intro E; [reflexivity|]. unfold sum_back in *. cbn [fold_right].
  rewrite IH by (intros; apply E; right; assumption). rewrite (E o) by (left; reflexivity). reflexivity.
Qed.

Section Pattern.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.
  Variable b : nat -> nat.
  Hypothesis B : numbered (plain f) g b.

  (* A pattern: the start S, the period p, for j < p a delay and a code, which is the word self (None) or a tuple of offsets. *)
  Variable S p : nat.
  Variable delay : nat -> nat.
  Variable code : nat -> option (list nat).
  Hypothesis Hp : 1 <= p.
  Hypothesis Tuples : forall j os, j < p -> code j = Some os -> os <> nil.

  (* P(k): the step to the member after b_k is b_(k - delay), and the value of that member is what the code says. *)
  Definition holds_at k : Prop := let j := (k - S) mod p in
    delay j <= k /\ is_step (plain f) g 0 (b k) (b (k - delay j)) /\
    match code j with
    | None => g 0 (b (k + 1)) = b (k + 1)
    | Some os => (forall o, In o os -> o <= k) /\ g 0 (b (k + 1)) = b (k + 1) - sum_back b k os
    end.

  (* D = 1 + max delay, o_max the greatest offset of all codes (or more), kappa = D + 1 + o_max. *)
  Variable D o_max : nat.
  Hypothesis HD : forall j, j < p -> delay j < D.
  Hypothesis Ho : forall j os o, j < p -> code j = Some os -> In o os -> o <= o_max.
  Definition kappa : nat := D + 1 + o_max.
  Definition delta x : nat := delay (x mod p).
  Definition omega x : option (list nat) := code ((x - 1) mod p).

  (* u x is the form U_x at u_0: a member for x < D, later by the recursion. U_x at u_i is u (x + i p), V_x at u_i is v (x + i
     p). *)
  Variable u : nat -> nat.
  Hypothesis U_start : forall x, x < D -> u x = b (S + x).
  Hypothesis U_next : forall x, D - 1 <= x -> u (x + 1) = u x + u (x - delta x).
  Definition v x : nat := match omega x with None => u x | Some os => u x - sum_back u (x - 1) os end.
  Definition U x : nat -> nat := fun i => u (x + i * p).
  Definition V x : nat -> nat := fun i => v (x + i * p).
  Definition plus_form (Y Y' : nat -> nat) : nat -> nat := fun i => Y i + Y' i.
  Definition minus_form (Y Y' : nat -> nat) : nat -> nat := fun i => Y i - Y' i.

  (* A pattern is well formed, with D greater than all delays and o_max at least as great as all offsets; u is as said. *)
  Definition is_pattern : Prop := 1 <= p /\ (forall j os, j < p -> code j = Some os -> os <> nil) /\
    (forall j, j < p -> delay j < D) /\ forall j os o, j < p -> code j = Some os -> In o os -> o <= o_max.
  Definition is_u : Prop := (forall x, x < D -> u x = b (S + x)) /\ forall x, D - 1 <= x -> u (x + 1) = u x + u (x - delta x).

  (* Numbers for the lines: f(y) >= l y + l' from t_0 on; bounds lo and hi of f at forms, where hi may be infinite. *)
  Context {R : ordered_ring}.
  Add Ring R_ring : (ring_laws R).
  Variable t_0 : nat.
  Variable l l' : R.
  Variable lo : (nat -> nat) -> nat -> R.
  Variable hi : (nat -> nat) -> nat -> option R.
  Definition hi_less Y i (w : nat) : Prop := match hi Y i with Some h => (h < num w)%number | None => False end.

  (* Walks for n, through the pair of a form O and an index c, the sizes O + r, 1 <= r < U_c, of which O + U_(c-1) is in the
     middle: a cut, a split, a hit, a turn. They find nothing (None), or a tuple. All inequalities are meant for all u_i. *)
  Inductive walk (n : nat -> nat) : (nat -> nat) -> nat -> option (list nat) -> Prop :=
  | a_cut O c : let lambda := fun i => (l * num (n i - O i - U c i + 1)%nat + l')%number in
      ((forall i, (num (U c i - 1)%nat <= lambda i)%number) \/
       exists w, kappa <= w < c /\ (forall i, (num (U w i) <= lambda i)%number) /\
         forall q i, w < q < c -> (num (V q i) <= lambda i)%number) ->
      walk n O c None
  | a_split O c found : let O' := plus_form O (U (c - 1)) in kappa <= c - 1 ->
      walk n O' (c - 1 - delta (c - 1)) None -> (forall i, (num (V (c - 1) i) <= lo (minus_form n O') i)%number) ->
      walk n O (c - 1) found -> walk n O c found
  | a_hit O c : let O' := plus_form O (U (c - 1)) in kappa <= c - 1 ->
      walk n O' (c - 1 - delta (c - 1)) None -> (forall i, hi_less (minus_form n O') i (V (c - 1) i)) ->
      walk n O c (Some (c - 1 :: nil))
  | a_turn O c tau : let O' := plus_form O (U (c - 1)) in kappa <= c - 1 ->
      walk n O' (c - 1 - delta (c - 1)) (Some tau) -> walk n O c (Some (c - 1 :: tau)).

  (* What the proof asks of the bounds; the cases (R) and (H) below give it. *)
  Variable form : (nat -> nat) -> Prop.
  Hypothesis form_0 : form (fun _ => 0).
  Hypothesis form_U : forall x, form (U x).
  Hypothesis form_plus : forall Y Y', form Y -> form Y' -> form (plus_form Y Y').
  Hypothesis form_minus : forall Y Y', form Y -> form Y' -> (forall i, Y' i <= Y i) -> form (minus_form Y Y').
  Hypothesis Lo : forall Y i, form Y -> t_0 <= Y i -> (lo Y i <= num (f (Y i)))%number.
  Hypothesis Hi : forall Y i h, form Y -> t_0 <= Y i -> hi Y i = Some h -> (num (f (Y i)) <= h)%number.
  Hypothesis l_0 : (0 <= l)%number.

  (* The conditions of Theorem 259. *)
  Variable W F_0 : nat.
  Variable C E : R.
  Hypothesis HW : kappa <= W.
  Hypothesis Start : has_members_to (plain f) g b S.
  Hypothesis Start_t : t_0 <= b S.
  Hypothesis First : forall k, S <= k < S + W -> holds_at k.
  Hypothesis F_max : forall j, j <= S -> g 0 (b j) = b j -> f (b j) <= F_0.
  Hypothesis C_0 : (0 <= C)%number.
  Hypothesis C_E : forall y, 1 <= y -> omega y = None -> (num (f (u y)) <= C * num (u y) + E)%number.
  (* (serves), (smaller) and (value). *)
  Definition serves x : Prop := let s := x - delta x in omega s = None /\ forall i, (num (V x i) <= lo (U s) i)%number.
  Definition smaller x : Prop := let s := x - delta x in exists z, 1 <= z <= s /\
    (forall z' i, z <= z' < s -> omega z' = None -> hi_less (U z') i (V x i)) /\
    forall i, (C * num (U z i) + E < num (V x i))%number /\ F_0 < V x i.
  Definition value_found x : Prop :=
    walk (U (x + 1)) (fun _ => 0) x (match code (x mod p) with None => None | Some os => Some (map (fun o => x - o) os) end).
  (* 1 and 2 of Theorem 259, where F_0 is at least f at the self-valued members among b_0, ..., b_S. *)
  Definition conditions : Prop := kappa <= W /\ has_members_to (plain f) g b S /\
    (t_0 <= b S /\ forall k, S <= k < S + W -> holds_at k) /\ (forall j, j <= S -> g 0 (b j) = b j -> f (b j) <= F_0) /\
    (0 <= C)%number /\ forall x, W <= x < W + p -> serves x /\ smaller x /\ value_found x.
  Hypothesis Phases : forall x, W <= x < W + p -> serves x /\ smaller x /\ value_found x.

  (* What a cut asks of a move y from b_k + b_(k-d) to a size below b_k: it is above the line, or does not win anyway. *)
  Definition cuts_hold : Prop := forall k d y, S + W <= k -> (forall j, S <= j < k -> holds_at j) -> d < D -> t_0 <= y ->
    b (k - d) < y < b k + b (k - d) -> (l * num y + l' <= num (f y))%number \/ g 0 (b k + b (k - d) - y) <= f y.
  Hypothesis Cuts : cuts_hold.

  Lemma mod_less x : x mod p < p.
  Proof. apply Nat.mod_upper_bound. lia. Qed.

  Lemma delta_less x : delta x < D.
  Proof. apply HD, mod_less. Qed.

  Lemma delta_period x i : delta (x + i * p) = delta x.
  Proof. unfold delta. rewrite Nat.mod_add by lia. reflexivity. Qed.

  Lemma omega_period x i : 1 <= x -> omega (x + i * p) = omega x.
  Proof. intro H. unfold omega. replace (x + i * p - 1) with (x - 1 + i * p) by lia. rewrite Nat.mod_add by lia. reflexivity.
  Qed.

  Lemma U_splits c i : kappa <= c -> U (c + 1) i = U c i + U (c - delta c) i.
  Proof.
    intro H. unfold kappa in H. unfold U. replace (c + 1 + i * p) with (c + i * p + 1) by lia. rewrite U_next by lia.
    rewrite delta_period. assert (Hd := delta_less c). do 2 f_equal. lia.
  Qed.

  Section Known.
    (* The pattern is known to hold below k. *)
    Variable k : nat.
    Hypothesis Sk : S + W <= k.
    Hypothesis Known : forall j, S <= j < k -> holds_at j.

    Lemma step_at j : j < k -> exists z, is_step (plain f) g 0 (b j) z.
    Proof. intro H. destruct (le_lt_dec S j) as [L|L]; [eexists; apply (Known j); lia|apply Start, L]. Qed.

    Lemma member_at j : j <= k -> member (plain f) g 0 (b j).
    Proof.
      induction j as [|j IH]; intro H; [rewrite (proj1 B); constructor|]. destruct (step_at j ltac:(lia)) as [z Z].
      replace (Datatypes.S j) with (j + 1) by lia. rewrite (proj2 B j z Z). apply member_next; [apply IH; lia|exact Z].
    Qed.

    Lemma b_up j j' : j < j' -> j' <= k -> b j < b j'.
    Proof.
      intros H. induction j' as [|j' IH]; intro H'; [lia|]. destruct (step_at j' ltac:(lia)) as [z Z].
      replace (Datatypes.S j') with (j' + 1) by lia. rewrite (proj2 B j' z Z).
      assert (1 <= z) by (destruct Z as [[Hz _] _]; exact Hz).
      destruct (Nat.eq_dec j j') as [->|]; [lia|]. assert (b j < b j') by (apply IH; lia). lia.
    Qed.

    Lemma index_of K : K <= k -> forall m, member (plain f) g 0 m -> m <= b K -> exists j, j <= K /\ m = b j.
    Proof.
      induction K as [|K IH]; intros HK m M Hm.
      - exists 0. split; [lia|]. apply member_positive in M. rewrite (proj1 B) in *. lia.
      - destruct (le_lt_dec m (b K)) as [L|L]; [destruct (IH ltac:(lia) m M L) as [j [Hj Ej]]; exists j; split;
          [lia|exact Ej]|].
        destruct (step_to_a_member (plain f) g 0 (b K) m (member_at K ltac:(lia)) M L) as [z [Z Hz]].
        assert (Eb := proj2 B K z Z). replace (K + 1) with (Datatypes.S K) in Eb by lia. exists (Datatypes.S K).
        split; [lia|lia].
    Qed.

    Lemma u_is_b X : S + X <= k -> u X = b (S + X).
    Proof.
      induction X as [X IH] using lt_wf_ind. intro H. destruct (le_lt_dec D X) as [L|L]; [|apply U_start, L].
      assert (L0 : 1 <= D) by (assert (H' := delta_less 0); lia). set (Y := X - 1). replace X with (Y + 1) by (unfold Y; lia).
      rewrite U_next by (unfold Y; lia). assert (Hd := delta_less Y). rewrite !IH by (unfold Y; lia).
      destruct (Known (S + Y) ltac:(unfold Y; lia)) as [Dk [St _]]. replace (S + Y - S) with Y in * by lia.
      change (delay (Y mod p)) with (delta Y) in *. replace (S + (Y + 1)) with (S + Y + 1) by lia.
      rewrite (proj2 B _ _ St). do 2 f_equal. unfold Y in *. lia.
    Qed.

    Lemma v_is_g X : kappa <= X -> S + X <= k -> v X = g 0 (b (S + X)).
    Proof.
      intros HX H. unfold kappa in HX. destruct (Known (S + X - 1) ltac:(lia)) as [_ [_ Val]].
      replace (S + X - 1 - S) with (X - 1) in Val by lia. replace (S + X - 1 + 1) with (S + X) in Val by lia. unfold v, omega.
      destruct (code ((X - 1) mod p)) as [os|] eqn:Ec; [|rewrite Val; apply u_is_b, H]. destruct Val as [_ ->].
      rewrite u_is_b by exact H. f_equal. apply sum_back_alike. intros o Io.
      assert (o <= o_max) by (apply (Ho _ os o (mod_less (X - 1)) Ec Io)).
      rewrite u_is_b by lia. f_equal. lia.
    Qed.

    Lemma self_iff X : 1 <= X -> S + X <= k -> (g 0 (b (S + X)) = b (S + X) <-> omega X = None).
    Proof.
      intros HX H. destruct (Known (S + X - 1) ltac:(lia)) as [_ [_ Val]]. replace (S + X - 1 - S) with (X - 1) in Val by lia.
      replace (S + X - 1 + 1) with (S + X) in Val by lia. unfold omega.
      destruct (code ((X - 1) mod p)) as [os|] eqn:Ec; [|tauto].
      split; [|discriminate]. intro Sv. exfalso. destruct Val as [Io Val]. rewrite Sv in Val.
      assert (N : os <> nil) by (apply (Tuples _ os (mod_less (X - 1)) Ec)). destruct os as [|o os]; [contradiction|].
      assert (1 <= b (S + X)) by (apply (member_positive (plain f) g 0), member_at; lia).
      assert (1 <= b (S + X - 1 - o)) by (apply (member_positive (plain f) g 0), member_at; lia).
      unfold sum_back in Val. cbn [fold_right] in Val. lia.
    Qed.

    (* What divides b_q, ..., b_(S+D-1), q <= S, divides all later members; and a size that it does not divide has the value of
       one below b_q, with the same residue. *)
    Lemma multiples w q : q <= S -> (forall j, q <= j < S + D -> Nat.divide w (b j)) ->
      forall j, q <= j <= k -> Nat.divide w (b j).
    Proof.
      intros Hq First_ones j. induction j as [j IH] using lt_wf_ind. intro Hj.
      destruct (le_lt_dec (S + D) j) as [L|L]; [|apply First_ones; lia]. assert (H0 := delta_less 0).
      destruct (Known (j - 1) ltac:(lia)) as [_ [St _]]. assert (Hd := delta_less (j - 1 - S)).
      unfold delta in Hd. set (d := delay ((j - 1 - S) mod p)) in *. assert (Eb := proj2 B _ _ St).
      replace (j - 1 + 1) with j in Eb by lia. rewrite Eb. apply Nat.divide_add_r; apply IH; lia.
    Qed.

    Lemma reduces w q : q <= S -> (forall j, q <= j < k -> Nat.divide w (b j)) ->
      forall n, 1 <= n < b k -> ~ Nat.divide w n -> exists r, 1 <= r < b q /\ r <= n /\ g 0 n = g 0 r /\ Nat.divide w (n - r).
    Proof.
      intros Hq Wb n. induction n as [n IH] using lt_wf_ind. intros Hn Nw.
      destruct (le_lt_dec (b q) n) as [L|L]; [|exists n; rewrite Nat.sub_diag; repeat split; try lia; apply Nat.divide_0_r].
      assert (Ex : forall K, q <= K <= k -> n < b K -> exists j, q <= j < K /\ b j <= n < b (j + 1)).
      { intro K. induction K as [|K IHK]; intros HK HnK; [replace q with 0 in L by lia; lia|].
        destruct (le_lt_dec (b K) n) as [LK|LK].
        - exists K. destruct (Nat.eq_dec q (Datatypes.S K)) as [->|]; [lia|]. rewrite Nat.add_1_r. lia.
        - destruct (Nat.eq_dec q (Datatypes.S K)) as [->|]; [lia|].
          destruct (IHK ltac:(lia) LK) as [j [Hj Hj']]. exists j. split; [lia|exact Hj']. }
      destruct (Ex k ltac:(lia) ltac:(lia)) as [j [Hj [Lj Lj']]].
      destruct (step_at j ltac:(lia)) as [z Z]. rewrite (proj2 B j z Z) in Lj'.
      assert (Pj : 1 <= b j) by (apply (member_positive (plain f) g 0), member_at; lia).
      assert (n <> b j) by (intros ->; apply Nw, Wb; lia).
      assert (En : g 0 n = g 0 (n - b j)).
      { replace n with (b j + (n - b j)) at 1 by lia.
        rewrite (lemma_6a (plain f) g G 0 (b j)) by (try lia; intros s Hs; apply Z; lia). apply (plain_alike f g G). lia. }
      destruct (IH (n - b j) ltac:(lia) ltac:(lia)) as [r [Hr [Lr [Er Wr]]]].
      { intro Wn. apply Nw. replace n with (b j + (n - b j)) by lia. apply Nat.divide_add_r; [apply Wb; lia|exact Wn]. }
      exists r. split; [exact Hr|]. split; [lia|]. split; [congruence|].
      replace (n - r) with (b j + (n - b j - r)) by lia. apply Nat.divide_add_r; [apply Wb; lia|exact Wr].
    Qed.

    Variable x i : nat.
    Hypothesis Hk : k = S + x + i * p.
    Hypothesis Hx : W <= x < W + p.

    Lemma U_is_b c : c <= x -> U c i = b (S + c + i * p).
    Proof. intro H. unfold U. rewrite u_is_b by lia. f_equal. lia. Qed.

    Lemma V_is_g c : kappa <= c <= x -> V c i = g 0 (U c i).
    Proof. intro H. unfold V. rewrite v_is_g, U_is_b by lia. do 2 f_equal. lia. Qed.

    Lemma U_up c c' : c < c' <= x -> U c i < U c' i.
    Proof. intro H. rewrite !U_is_b by lia. apply b_up; lia. Qed.

    Lemma step_of c : kappa <= c < x -> is_step (plain f) g 0 (U c i) (U (c - delta c) i).
    Proof.
      intro H. unfold kappa in H. assert (Hd := delta_less c). rewrite !U_is_b by lia.
      destruct (Known (S + c + i * p) ltac:(lia)) as [_ [St _]]. replace (S + c + i * p - S) with (c + i * p) in St by lia.
      change (delay ((c + i * p) mod p)) with (delta (c + i * p)) in St. rewrite delta_period in St.
      replace (S + (c - delta c) + i * p) with (S + c + i * p - delta c) by lia. exact St.
    Qed.

    Lemma at_least_t_0 c : c <= x -> t_0 <= U c i.
    Proof.
      intro H. rewrite U_is_b by lia. destruct (Nat.eq_dec (S + c + i * p) S) as [->|]; [exact Start_t|].
      assert (b S < b (S + c + i * p)) by (apply b_up; lia). lia.
    Qed.

    Definition loses s : Prop := g 0 s <= f (U (x + 1) i - s).

    Definition sound (O : nat -> nat) c (found : option (list nat)) : Prop := match found with
      | None => forall r, 1 <= r < U c i -> loses (O i + r)
      | Some tau => let r_0 := fold_right (fun j a => U j i + a) 0 tau in
          1 <= r_0 < U c i /\ ~ loses (O i + r_0) /\ forall r, r_0 < r < U c i -> loses (O i + r)
      end.

    Lemma positive c : c <= x -> 1 <= U c i.
    Proof. intro H. rewrite U_is_b by lia. apply (member_positive (plain f) g 0), member_at. lia. Qed.

    (* Every move to a size below b_k is more than the step, and so at least t_0. *)
    Lemma move_size s : s < U x i -> t_0 <= U (x + 1) i - s.
    Proof.
      intro H. rewrite U_splits by lia. assert (t_0 <= U (x - delta x) i) by (apply at_least_t_0; lia). lia.
    Qed.

    (* A pair of a walk consists of a left pair, a size, and a right pair. *)
    Lemma parts O c : let c' := c - 1 in let O' := plus_form O (U c') in kappa <= c' -> form O -> c <= x ->
      (forall i', O i' + U c i' <= U x i') -> (forall r, 1 <= r < U c i -> g 0 (O i + r) = g 0 r) ->
      (U c i = U c' i + U (c' - delta c') i /\ 1 <= U c' i /\ 1 <= U (c' - delta c') i) /\
      (form O' /\ (forall i', O' i' + U (c' - delta c') i' <= U x i') /\
        forall r, 1 <= r < U (c' - delta c') i -> g 0 (O' i + r) = g 0 r) /\
      (form (minus_form (U (x + 1)) O') /\ t_0 <= minus_form (U (x + 1)) O' i) /\
      (forall i', O i' + U c' i' <= U x i') /\ g 0 (O i + U c' i) = V c' i.
    Proof.
      intros c' O' Hc FO Hcx Inside Block. assert (Ec : c = c' + 1) by (unfold kappa in Hc; unfold c' in *; lia).
      assert (Sp : forall i', U c i' = U c' i' + U (c' - delta c') i') by (intro i'; rewrite Ec; apply U_splits, Hc).
      assert (Pos := positive (c' - delta c') ltac:(lia)). assert (Pos' := positive c' ltac:(lia)).
      assert (In' : forall i', O' i' + U (c' - delta c') i' <= U x i').
      { intro i'. unfold O', plus_form. assert (H := Inside i'). rewrite Sp in H. lia. }
      assert (FO' : form O') by (apply form_plus; auto).
      split; [rewrite Sp; lia|]. split; [|split; [|split]].
      - split; [exact FO'|]. split; [exact In'|]. intros r Hr. unfold O', plus_form.
        rewrite <- Nat.add_assoc, Block by (rewrite Sp; lia).
        rewrite (lemma_6a (plain f) g G 0 (U c' i) r); [apply (plain_alike f g G); lia|lia|lia|].
        intros z Hz. apply (step_of c'); lia.
      - split.
        + apply form_minus; [apply form_U|exact FO'|]. intro i'. assert (H := In' i'). rewrite (U_splits x i') by lia. lia.
        + apply move_size. assert (H := In' i). lia.
      - intro i'. assert (H := Inside i'). rewrite Sp in H. lia.
      - rewrite Block by (rewrite Sp; lia). rewrite V_is_g by lia. reflexivity.
    Qed.

    Lemma walk_sound O c found : walk (U (x + 1)) O c found -> form O -> c <= x -> (forall i', O i' + U c i' <= U x i') ->
      (forall r, 1 <= r < U c i -> g 0 (O i + r) = g 0 r) -> sound O c found.
    Proof.
      revert O c found.
      assert (Move : forall O c, c <= x -> O i + U c i <= U x i -> forall r, 1 <= r < U c i -> loses (O i + r) \/
        (l * num (U (x + 1) i - O i - U c i + 1)%nat + l' <= num (f (U (x + 1) i - (O i + r)%nat)))%number).
      { intros O c Hc Oc r Hr. assert (T := move_size (O i + r) ltac:(lia)). assert (Hd := delta_less x).
        assert (Sp := U_splits x i ltac:(lia)). assert (Sp' := Sp).
        rewrite (U_is_b x), (U_is_b (x - delta x)) in Sp' by lia.
        replace (S + (x - delta x) + i * p) with (k - delta x) in Sp' by (unfold kappa in HW; lia).
        rewrite <- Hk in Sp'. rewrite (U_is_b x) in Oc by lia. rewrite <- Hk in Oc.
        destruct (Cuts k (delta x) (U (x + 1) i - (O i + r)) Sk Known Hd T ltac:(lia)) as [L|L].
        2:{ left. unfold loses. rewrite <- Sp' in L.
            replace (U (x + 1) i - (U (x + 1) i - (O i + r))) with (O i + r) in L by lia. exact L. }
        right. apply at_most_trans with (l * num (U (x + 1) i - (O i + r)) + l')%number; [|exact L]. apply le_difference.
        set (a := U (x + 1) i - O i - U c i + 1). set (y := U (x + 1) i - (O i + r)).
        replace (l * num y + l' - (l * num a + l'))%number with (l * (num y - num a))%number by ring.
        apply at_most_times; [exact l_0|]. apply (proj1 (le_difference _ _)), num_le. unfold a, y. lia. }
      intros O1 c1 found1 Wk. induction Wk as [O c lambda Cut|O c found O' Hc WR IHR Not WL IHL|O c O' Hc WR IHR Win|O c tau O'
        Hc WR IHR];
        intros FO Hcx Inside Block.
      - intros r Hr. destruct (Move O c Hcx (Inside i) r Hr) as [L|L]; [exact L|].
        unfold loses. rewrite Block by exact Hr. apply (num_le (R := R)). apply at_most_trans with (lambda i); [|exact L].
        destruct Cut as [Cut|[w [Hw [C1 C2]]]].
        + apply at_most_trans with (num (U c i - 1)); [|apply Cut]. apply num_le. destruct (G 0 r ltac:(lia)). lia.
        + destruct (value_of_a_member f g G r ltac:(lia)) as [m [M [Hm ->]]].
          destruct (G 0 m ltac:(apply member_positive in M; lia)) as [A _].
          destruct (le_lt_dec m (U w i)) as [L1|L1].
          * apply at_most_trans with (num (U w i)); [|apply C1]. apply num_le. lia.
          * rewrite U_is_b in L1 by lia. assert (Hmc : m < b (S + c + i * p)) by (rewrite <- U_is_b by lia; lia).
            destruct (index_of (S + c + i * p) ltac:(lia) m M ltac:(lia)) as [j [Hj Ej]].
            assert (Hj1 : j <> S + c + i * p) by (intros ->; lia).
            assert (Hj2 : S + w + i * p < j).
            { destruct (le_lt_dec j (S + w + i * p)) as [H|]; [|assumption]. exfalso.
              destruct (Nat.eq_dec j (S + w + i * p)) as [->|]; [lia|].
              assert (b j < b (S + w + i * p)) by (apply b_up; lia). lia. }
            set (q := j - S - i * p). assert (Eq : m = U q i) by (rewrite U_is_b, Ej by (unfold q; lia); f_equal; unfold q;
              lia).
            rewrite Eq, <- V_is_g by (unfold q; lia). apply C2. unfold q. lia.
      - destruct (parts O c Hc FO Hcx Inside Block) as [[Sp [Pos Pos']] [[FO' [In' BlockR]] [[FM TM] [InL Mid]]]].
        fold O' in FO', In', BlockR, FM, TM. set (c' := c - 1) in *.
        assert (Right := IHR FO' ltac:(lia) In' BlockR).
        assert (Left : sound O c' found) by (apply IHL; [exact FO|lia|exact InL|intros r Hr; apply Block; lia]).
        assert (Above : forall r, U c' i <= r < U c i -> loses (O i + r)).
        { intros r Hr. destruct (Nat.eq_dec r (U c' i)) as [->|].
          - unfold loses. rewrite Mid. apply (num_le (R := R)).
            apply at_most_trans with (lo (minus_form (U (x + 1)) O') i); [apply Not|].
            apply (Lo (minus_form (U (x + 1)) O') i FM TM).
          - replace (O i + r) with (O' i + (r - U c' i)) by (unfold O', plus_form; lia). apply Right. lia. }
        destruct found as [tau|]; cbn [sound] in *.
        + destruct Left as [L1 [L2 L3]]. split; [lia|]. split; [exact L2|]. intros r Hr.
          destruct (le_lt_dec (U c' i) r); [apply Above; lia|apply L3; lia].
        + intros r Hr. destruct (le_lt_dec (U c' i) r); [apply Above; lia|apply Left; lia].
      - destruct (parts O c Hc FO Hcx Inside Block) as [[Sp [Pos Pos']] [[FO' [In' BlockR]] [[FM TM] [InL Mid]]]].
        fold O' in FO', In', BlockR, FM, TM. set (c' := c - 1) in *.
        assert (Right := IHR FO' ltac:(lia) In' BlockR).
        cbn [sound fold_right]. rewrite Nat.add_0_r. split; [lia|]. split.
        + unfold loses. rewrite Mid. assert (H := Win i). unfold hi_less in H.
          destruct (hi (minus_form (U (x + 1)) O') i) as [h|] eqn:Eh; [|destruct H]. intro L. apply (num_le (R := R)) in L.
          apply H.
          apply at_most_trans with (num (f (U (x + 1) i - (O i + U c' i)))); [exact L|].
          exact (Hi (minus_form (U (x + 1)) O') i h FM TM Eh).
        + intros r Hr. replace (O i + r) with (O' i + (r - U c' i)) by (unfold O', plus_form; lia). apply Right. lia.
      - destruct (parts O c Hc FO Hcx Inside Block) as [[Sp [Pos Pos']] [[FO' [In' BlockR]] [[FM TM] [InL Mid]]]].
        fold O' in FO', In', BlockR, FM, TM. set (c' := c - 1) in *.
        assert (Right := IHR FO' ltac:(lia) In' BlockR).
        cbn [sound fold_right] in *. destruct Right as [R1 [R2 R3]]. set (r_0 := fold_right (fun j a => U j i + a) 0 tau) in *.
        split; [lia|]. replace (O i + (U c' i + r_0)) with (O' i + r_0) by (unfold O', plus_form; lia). split; [exact R2|].
        intros r Hr. replace (O i + r) with (O' i + (r - U c' i)) by (unfold O', plus_form; lia). apply R3. lia.
    Qed.

    Lemma tuple_sum os : (forall o, In o os -> o <= o_max) ->
      fold_right (fun j a => U j i + a) 0 (map (fun o => x - o) os) = sum_back b k os.
    Proof.
      induction os as [|o os IH]; intro Sub; [reflexivity|]. unfold sum_back in *. cbn [map fold_right]. unfold kappa in HW.
      assert (o <= o_max) by (apply Sub; left; reflexivity). rewrite IH by (intros; apply Sub; right; assumption).
      rewrite U_is_b by lia. do 2 f_equal. lia.
    Qed.

    Lemma next_holds : serves x -> smaller x -> value_found x -> holds_at k.
    Proof.
      intros [Self Serves] [z [Hz [Near Small]]] Val.
      assert (Hd := delta_less x). set (s := x - delta x) in *. unfold kappa in HW.
      assert (Bk : U x i = b k) by (rewrite U_is_b by lia; f_equal; lia).
      assert (Bs : U s i = b (k - delta x)) by (rewrite U_is_b by (unfold s; lia); f_equal; unfold s; lia).
      assert (Vk : V x i = g 0 (b k)) by (rewrite V_is_g, Bk by (unfold kappa; lia); reflexivity).
      assert (Svs : g 0 (U s i) = U s i).
      { rewrite U_is_b by (unfold s; lia). replace (S + s + i * p) with (S + (s + i * p)) by lia.
        apply self_iff; [unfold s; lia|unfold s; lia|].
        rewrite omega_period by (unfold s; lia). exact Self. }
      assert (Ts : t_0 <= U s i) by (apply at_least_t_0; unfold s; lia).
      assert (St : is_step (plain f) g 0 (b k) (U s i)).
      { split.
        - apply (plain_may_step f g G). split; [apply positive; unfold s; lia|]. split; [exact Svs|]. rewrite <- Vk.
          apply (num_le (R := R)).
          apply at_most_trans with (lo (U s) i); [apply Serves|]. apply Lo; [apply form_U|exact Ts].
        - intros r Hr May. apply (plain_may_step f g G) in May. destruct May as [R1 [R2 R3]]. rewrite <- Vk in R3.
          assert (Mr : member (plain f) g 0 r) by (apply (theorem_8b (plain f) g G); assumption).
          assert (Hr' : r < b (S + s + i * p)) by (rewrite <- U_is_b by (unfold s; lia); exact Hr).
          destruct (index_of (S + s + i * p) ltac:(unfold s; lia) r Mr ltac:(lia)) as [j [Hj ->]].
          assert (Hj1 : j <> S + s + i * p) by (intros ->; lia).
          destruct (Small i) as [Sm1 Sm2]. destruct (le_lt_dec j S) as [L|L]; [assert (f (b j) <= F_0) by (apply F_max;
            assumption); lia|].
          assert (Oj : omega (j - S) = None).
          { apply self_iff; [lia|unfold s in *; lia|]. replace (S + (j - S)) with j by lia. exact R2. }
          assert (Uj : u (j - S) = b j) by (rewrite u_is_b by (unfold s in *; lia); f_equal; lia).
          destruct (le_lt_dec (S + z + i * p) j) as [L'|L'].
          + set (z' := j - S - i * p). assert (Ez : U z' i = b j) by (unfold U; rewrite <- Uj; f_equal; unfold z'; lia).
            assert (Oz : omega z' = None).
            { rewrite <- (omega_period z' i) by (unfold z'; lia). replace (z' + i * p) with (j - S) by (unfold z'; lia).
              exact Oj. }
            assert (N := Near z' i ltac:(unfold z'; lia) Oz). unfold hi_less in N.
            destruct (hi (U z') i) as [h|] eqn:Eh; [|exact N].
            apply N. apply at_most_trans with (num (f (b j))); [apply num_le, R3|]. rewrite <- Ez.
            apply (Hi (U z') i h); [apply form_U| |exact Eh].
            apply at_least_t_0. unfold z', s in *. lia.
          + apply Sm1. apply at_most_trans with (num (f (b j))); [apply num_le, R3|]. rewrite <- Uj.
            apply at_most_trans with (C * num (u (j - S)) + E)%number; [apply C_E; [lia|exact Oj]|]. apply le_difference.
            replace (C * num (U z i) + E - (C * num (u (j - S)) + E))%number with (C * (num (U z i) - num (u (j - S))))%number
              by ring.
            apply at_most_times; [exact C_0|]. apply (proj1 (le_difference _ _)), num_le.
            rewrite Uj, U_is_b by (unfold s in *; lia).
            assert (b j < b (S + z + i * p)) by (apply b_up; unfold s in *; lia). lia. }
      assert (Bn : b (k + 1) = U (x + 1) i).
      { rewrite (proj2 B k _ St), (U_splits x i) by (unfold kappa; lia). fold s. rewrite Bk. reflexivity. }
      assert (Wk : sound (fun _ => 0) x (match code (x mod p) with None => None | Some os => Some (map (fun o => x - o) os)
        end)).
      { apply walk_sound; [exact Val|exact form_0|lia|intro; lia|]. intros r _. reflexivity. }
      destruct (theorem_8c (plain f) g G 0 (b k) (U s i) (member_at k (le_n k)) St) as [_ [_ [Gn [Qn Min]]]].
      rewrite <- (proj2 B k _ St), Bn in *. assert (Sp := U_splits x i ltac:(unfold kappa; lia)). fold s in Sp.
      assert (Loses : forall y, U s i < y < U (x + 1) i -> loses (U (x + 1) i - y) -> ~ qualifies (plain f) g 0 (U (x + 1) i)
        y).
      { intros y Hy L [Q|Q]; [lia|]. unfold loses in L. unfold plain in Q.
        replace (U (x + 1) i - (U (x + 1) i - y)) with y in L by lia. lia. }
      unfold holds_at. replace (k - S) with (x + i * p) by lia. rewrite Nat.mod_add by lia.
      change (delay (x mod p)) with (delta x).
      rewrite <- Bs, Bn. split; [lia|]. split; [exact St|]. destruct (code (x mod p)) as [os|] eqn:Ec; cbn [sound] in Wk.
      - split; [intros o Io; assert (o <= o_max) by (apply (Ho _ os o (mod_less x) Ec Io)); lia|].
        assert (Es : fold_right (fun j a => U j i + a) 0 (map (fun o => x - o) os) = sum_back b k os).
        { apply tuple_sum. intros o Io. apply (Ho _ os o (mod_less x) Ec Io). }
        rewrite Es in Wk. set (r_0 := sum_back b k os) in *. destruct Wk as [W1 [W2 W3]]. cbn [Nat.add] in W2, W3.
        set (y_0 := U (x + 1) i - r_0). assert (Hy : U s i < y_0 < U (x + 1) i) by (unfold y_0; lia).
        assert (Q0 : qualifies (plain f) g 0 (U (x + 1) i) y_0).
        { right. unfold plain. replace (U (x + 1) i - y_0) with r_0 by (unfold y_0; lia). unfold loses in W2. fold y_0 in W2.
          lia. }
        destruct (lt_eq_lt_dec (g 0 (U (x + 1) i)) y_0) as [[L|L]|L]; [|exact L|].
        + exfalso. apply (Loses (g 0 (U (x + 1) i))); [lia| |exact Qn]. apply W3. unfold y_0 in L. lia.
        + exfalso. apply (Min y_0); [lia|exact Q0].
      - destruct (Nat.eq_dec (g 0 (U (x + 1) i)) (U (x + 1) i)) as [Eq|N]; [exact Eq|]. exfalso.
        apply (Loses (g 0 (U (x + 1) i))); [lia| |exact Qn]. apply (Wk (U (x + 1) i - g 0 (U (x + 1) i))). lia.
    Qed.
  End Known.

  Lemma holds_for_ever k : S <= k -> holds_at k.
  Proof.
    induction k as [k IH] using lt_wf_ind. intro Hk. destruct (le_lt_dec (S + W) k) as [L|L]; [|apply First; lia].
    set (a := k - S - W). assert (Ha := Nat.div_mod a p ltac:(lia)). assert (Hm := mod_less a).
    destruct (Phases (W + a mod p) ltac:(lia)) as [P1 [P2 P3]].
    apply (next_holds k L (fun j Hj => IH j (proj2 Hj) (proj1 Hj)) (W + a mod p) (a / p)); auto; unfold a in *; lia.
  Qed.

  (* What Theorem 259 says: the pattern holds for ever, members and values are the forms, and members grow. *)
  Definition goes_on_for_ever : Prop :=
    (forall k, S <= k -> holds_at k) /\
    (forall x i, b (S + i * p + x) = U x i) /\
    (forall x i, kappa <= x -> g 0 (b (S + i * p + x)) = V x i) /\
    (forall x, 1 <= x -> (g 0 (b (S + x)) = b (S + x) <-> omega x = None)) /\
    forall k, S <= k -> (2 ^ (D - 1) + 1) * b k <= 2 ^ (D - 1) * b (k + 1).

  Lemma theorem_259_core : goes_on_for_ever.
  Proof.
    assert (All := holds_for_ever). assert (Known : forall k j, S <= j < k -> holds_at j) by (intros k j Hj; apply All; lia).
    assert (Hu : forall X, u X = b (S + X)) by (intro X; apply (u_is_b (S + W + X)); [lia|apply Known|lia]).
    assert (M : forall k, member (plain f) g 0 (b k)) by (intro k; apply (member_at (S + W + k)); [lia|apply Known|lia]).
    split; [exact All|]. split; [intros x i; unfold U; rewrite Hu; f_equal; lia|]. split; [|split].
    - intros x i Hx. unfold V. rewrite (v_is_g (S + W + x + i * p)); [f_equal; f_equal; lia|lia|apply Known|lia|lia].
    - intros x Hx. apply (self_iff (S + W + x)); [lia|apply Known|lia|lia].
    - intros k Hk. destruct (All k Hk) as [Dk [St _]]. set (d := delay ((k - S) mod p)) in *. rewrite (proj2 B k _ St).
      assert (Hd : d < D) by (apply HD, mod_less).
      assert (Pow : forall e, e <= k -> (exists z, is_step (plain f) g 0 (b (k - e)) z) -> b k <= 2 ^ e * b (k - e)).
      { induction e as [|e IHe]; intros He [z Z]; [rewrite Nat.sub_0_r; cbn [Nat.pow]; lia|].
        assert (Es := proj2 B _ z Z). replace (k - Datatypes.S e + 1) with (k - e) in Es by lia.
        assert (z <= b (k - Datatypes.S e)) by (apply (plain_step f g G 0 _ _ (M _) Z)).
        assert (Ex : exists z', is_step (plain f) g 0 (b (k - e)) z').
        { destruct (le_lt_dec S (k - e)); [eexists; apply (All (k - e)); assumption|apply Start; assumption]. }
        assert (Ie := IHe ltac:(lia) Ex). rewrite Nat.pow_succ_r' by lia. nia. }
      assert (Pd : b k <= 2 ^ d * b (k - d)).
      { apply Pow; [exact Dk|]. destruct (le_lt_dec S (k - d)); [eexists; apply (All (k - d)); assumption|apply Start;
          assumption]. }
      assert (2 ^ d <= 2 ^ (D - 1)) by (apply Nat.pow_le_mono_r; lia). nia.
  Qed.
End Pattern.

Section Theorem259.
  Context {R : ordered_ring}.
  Add Ring R_ring3 : (ring_laws R).
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.
  Variable b : nat -> nat.
  Hypothesis B : numbered (plain f) g b.
  Variable S p : nat.
  Variable delay : nat -> nat.
  Variable code : nat -> option (list nat).
  Variable D o_max : nat.
  Hypothesis Pat : is_pattern p delay code D o_max.
  Variable u : nat -> nat.
  Hypothesis U_ok : is_u b S p delay D u.

  (* What holds of u_(x+p) and u_x for x < D, and of sums of two such pairs, holds for all x. *)
  Lemma repeats (like : nat -> nat -> Prop) :
    (forall y y' z z', like y y' -> like z z' -> like (y + z) (y' + z')) ->
    (forall x, x < D -> like (u (x + p)) (u x)) -> forall x, like (u (x + p)) (u x).
  Proof.
    destruct Pat as [Hp [_ [HD _]]], U_ok as [_ U_next]. intros Sum First x. induction x as [x IH] using lt_wf_ind.
    destruct (le_lt_dec D x) as [H|H]; [|apply First, H]. assert (H0 : 1 <= D) by (assert (H' := HD 0 ltac:(lia)); lia).
    set (y := x - 1). replace x with (y + 1) by (unfold y; lia). replace (y + 1 + p) with (y + p + 1) by lia.
    rewrite !U_next by (unfold y; lia).
    assert (Dy : delta p delay (y + p) = delta p delay y)
      by (unfold delta; rewrite <- (Nat.mod_add y 1 p) by lia; do 2 f_equal; lia).
    assert (Hd : delta p delay y < D) by (apply HD, Nat.mod_upper_bound; lia). rewrite Dy.
    replace (y + p - delta p delay y) with (y - delta p delay y + p) by (unfold y in *; lia).
    apply Sum; apply IH; unfold y in *; lia.
  Qed.

  Variable m t_0 : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Ht : 1 <= t_0.
  Variable l_ l'_ h'_ : nat -> R.
  Variable h_ : nat -> option R.
  Variable l l' : R.
  (* The band: for t >= t_0 and r = t mod m, l_r t + l'_r <= f(t) <= h_r t + h'_r, where h_r may be infinite; l, l' are at most
     all l_r, l'_r, and l >= 0. *)
  Definition has_lines : Prop := forall t, t_0 <= t -> let r := t mod m in (l_ r * num t + l'_ r <= num (f t))%number /\
    match h_ r with Some h => (num (f t) <= h * num t + h'_ r)%number | None => True end.
  Definition is_band : Prop := (0 <= l)%number /\ (forall r, r < m -> (l <= l_ r)%number /\ (l' <= l'_ r)%number) /\ has_lines.

  (* The bounds of f at a form in case (R), where u_i has the residues of u_0; and in case (H), where U_x at u_i is Q^i U_x at
     u_0. *)
  Definition lo_R (Y : nat -> nat) i : R := let r := Y 0 mod m in (l_ r * num (Y i) + l'_ r)%number.
  Definition hi_R (Y : nat -> nat) i : option R :=
    let r := Y 0 mod m in match h_ r with Some h => Some (h * num (Y i) + h'_ r)%number | None => None end.
  Definition lo_H (Q : nat) (Y : nat -> nat) i : R := num (Q ^ i * f (Y 0)).
  Definition hi_H (Q : nat) (Y : nat -> nat) i : option R := Some (lo_H Q Y i).

  Lemma minus_mod a a' c c' : 1 <= m -> a mod m = a' mod m -> c mod m = c' mod m -> c <= a -> c' <= a' ->
    (a - c) mod m = (a' - c') mod m.
  Proof.
    intros Hm' Ha Hc L L'. apply Nat2Z.inj. rewrite !Nat2Z.inj_mod, !Nat2Z.inj_sub by assumption.
    rewrite (Zminus_mod (Z.of_nat a)), (Zminus_mod (Z.of_nat a')), <- !Nat2Z.inj_mod, Ha, Hc. reflexivity.
  Qed.

  Lemma u_at_least W : kappa D o_max <= W -> has_members_to (plain f) g b S -> t_0 <= b S ->
    (forall k, S <= k < S + W -> holds_at f g b S p delay code k) -> forall x, b S <= u x.
  Proof.
    intros HW Start Start_t First x. destruct Pat as [Hp [_ [HD _]]], U_ok as [U_start U_next]. assert (HW' := HW).
    unfold kappa in HW'.
    induction x as [x IH] using lt_wf_ind. destruct (le_lt_dec D x) as [H|H].
    - assert (H0 : 1 <= D) by (assert (H' := HD 0 ltac:(lia)); lia). replace x with (x - 1 + 1) by lia. rewrite U_next by lia.
      assert (b S <= u (x - 1)) by (apply IH; lia). lia.
    - rewrite U_start by exact H. destruct (Nat.eq_dec x 0) as [->|]; [rewrite Nat.add_0_r; lia|].
      assert (b S < b (S + x)); [|lia].
      apply (b_up f g b B S p delay code Hp D o_max t_0 W HW Start Start_t (S + W) (le_n _) First); lia.
  Qed.

  (* Case (R), with the conditions: M u_0 has the residues of u_0 modulo m. C and E are at least the slope and the constant of
     hi(U_y) for 1 <= y <= p with omega(y) = self. *)
  Definition case_R W F_0 (C E : R) : Prop := (forall x, x < D -> u (x + p) mod m = u x mod m) /\
    (forall y, 1 <= y <= p -> omega p code y = None ->
      exists h, h_ (u y mod m) = Some h /\ (h <= C)%number /\ (h'_ (u y mod m) <= E)%number) /\
    conditions f g b S p delay code D o_max u t_0 l l' lo_R hi_R W F_0 C E.

  (* Case (H), with the conditions: M u_0 = Q u_0 and f(Qt) = Q f(t). C is at least f(y')/y' with y' = U_y at u_0, E >= 0. *)
  Definition case_H Q W F_0 (C E : R) : Prop := 2 <= Q /\ (forall x, x < D -> u (x + p) = Q * u x) /\
    (forall t, 1 <= t -> f (Q * t) = Q * f t) /\
    (forall y, 1 <= y <= p -> omega p code y = None -> (num (f (u y)) <= C * num (u y))%number) /\ (0 <= E)%number /\
    conditions f g b S p delay code D o_max u t_0 l l' (lo_H Q) (hi_H Q) W F_0 C E.

  Lemma above_the_line r y : (l <= l_ r)%number -> (l' <= l'_ r)%number -> (l * num y + l' <= l_ r * num y + l'_ r)%number.
  Proof.
    intros L1 L2. apply le_difference.
    replace (l_ r * num y + l'_ r - (l * num y + l'))%number with ((l_ r - l) * num y + (l'_ r - l'))%number by ring.
    apply plus_nonneg; [apply at_most_times; [|apply num_nonneg]|]; apply (proj1 (le_difference _ _)); assumption.
  Qed.

  Lemma by_residues W F_0 C E : case_R W F_0 C E -> (0 <= l)%number -> has_lines ->
    cuts_hold f g b S p delay code D t_0 l l' W -> goes_on_for_ever f g b S p delay code D o_max u.
  Proof.
    intros [Res [Slopes [HW [Start [[Start_t First] [F_max [C_0 Phases]]]]]]] L0 Lines Cuts.
    destruct Pat as [Hp [Tuples [HD Ho]]], U_ok as [U_start U_next].
    assert (Res_all := repeats (fun y z => y mod m = z mod m) ltac:(cbv beta; intros y y' z z' Y Z;
      rewrite Nat.add_mod, Y, Z, <- Nat.add_mod by lia; reflexivity) Res).
    assert (Res_i : forall x i, u (x + i * p) mod m = u x mod m).
    { intros x i. induction i as [|i IH]; [rewrite Nat.add_0_r; reflexivity|].
      replace (x + Datatypes.S i * p) with (x + i * p + p) by lia.
      rewrite Res_all. exact IH. }
    assert (Up := u_at_least W HW Start Start_t First).
    apply (theorem_259_core f g G b B S p delay code Hp Tuples D o_max HD Ho u U_start U_next t_0 l l' lo_R hi_R
      (fun Y => forall i, Y i mod m = Y 0 mod m)) with (W := W) (F_0 := F_0) (C := C) (E := E); auto.
    - intros x i. unfold U. rewrite !Res_i. reflexivity.
    - intros Y Y' H H' i. unfold plus_form. rewrite Nat.add_mod, H, H', <- Nat.add_mod by lia. reflexivity.
    - intros Y Y' H H' Le i. apply minus_mod; auto; lia.
    - intros Y i H T. unfold lo_R. rewrite <- (H i). apply (Lines (Y i) T).
    - intros Y i h H T. unfold hi_R. rewrite <- (H i). destruct (Lines (Y i) T) as [_ L].
      destruct (h_ (Y i mod m)) as [h0|]; [|discriminate].
      intro Eh. injection Eh as <-. exact L.
    - intros y Hy Oy. assert (Hq := Nat.div_mod (y - 1) p ltac:(lia)). assert (Hr := Nat.mod_upper_bound (y - 1) p ltac:(lia)).
      set (i := (y - 1) / p) in *. set (r := (y - 1) mod p) in *. assert (Ey : y = r + 1 + i * p) by lia.
      destruct (Slopes (r + 1) ltac:(lia)) as [h [Eh [H1 H2]]].
      { unfold omega in *. rewrite <- Oy, Ey. f_equal. replace (r + 1 + i * p - 1) with (r + 1 - 1 + i * p) by lia.
        rewrite Nat.mod_add by lia. reflexivity. }
      assert (Eu : u y mod m = u (r + 1) mod m) by (rewrite Ey; apply Res_i). rewrite <- Eu in *.
      destruct (Lines (u y) ltac:(assert (U1 := Up y); lia)) as [_ L]. rewrite Eh in L.
      apply at_most_trans with (h * num (u y) + h'_ (u y mod m))%number; [exact L|]. apply le_difference.
      replace (C * num (u y) + E - (h * num (u y) + h'_ (u y mod m)))%number with ((C - h) * num (u y) + (E - h'_ (u y mod
        m)))%number by ring.
      apply plus_nonneg; [apply at_most_times; [|apply num_nonneg]|]; apply (proj1 (le_difference _ _)); assumption.
  Qed.

  Lemma by_scale Q W F_0 C E : case_H Q W F_0 C E -> (0 <= l)%number -> has_lines ->
    cuts_hold f g b S p delay code D t_0 l l' W -> goes_on_for_ever f g b S p delay code D o_max u.
  Proof.
    intros [HQ [Res [Hom [Slopes [HE [HW [Start [[Start_t First] [F_max [C_0 Phases]]]]]]]]]] L0 Lines Cuts.
    destruct Pat as [Hp [Tuples [HD Ho]]], U_ok as [U_start U_next].
    assert (Res_all := repeats (fun y z => y = Q * z) ltac:(cbv beta; intros y y' z z' -> ->;
      rewrite Nat.mul_add_distr_l; reflexivity) Res).
    assert (Res_i : forall x i, u (x + i * p) = Q ^ i * u x).
    { intros x i. induction i as [|i IH]; [rewrite Nat.add_0_r; cbn [Nat.pow]; lia|].
      replace (x + Datatypes.S i * p) with (x + i * p + p) by lia. rewrite Res_all, IH, Nat.pow_succ_r' by lia. lia. }
    assert (Power : forall i t, 1 <= t -> f (Q ^ i * t) = Q ^ i * f t).
    { intros i t H. induction i as [|i IH]; [cbn [Nat.pow]; rewrite !Nat.mul_1_l; reflexivity|].
      rewrite Nat.pow_succ_r', <- !Nat.mul_assoc, Hom, IH by (assert (Q ^ i <> 0) by (apply Nat.pow_nonzero; lia); nia).
      reflexivity. }
    assert (Exact : forall Y i, (forall i, Y i = Q ^ i * Y 0) -> t_0 <= Y i -> f (Y i) = Q ^ i * f (Y 0)).
    { intros Y i H T. rewrite (H i). apply Power. rewrite (H i) in T. nia. }
    apply (theorem_259_core f g G b B S p delay code Hp Tuples D o_max HD Ho u U_start U_next t_0 l l' (lo_H Q) (hi_H Q)
      (fun Y => forall i, Y i = Q ^ i * Y 0)) with (W := W) (F_0 := F_0) (C := C) (E := E); auto.
    - intros x i. unfold U. rewrite !Res_i. cbn [Nat.pow]. lia.
    - intros Y Y' H H' i. unfold plus_form. rewrite H, H'. lia.
    - intros Y Y' H H' _ i. unfold minus_form. rewrite H, H', Nat.mul_sub_distr_l. reflexivity.
    - intros Y i H T. unfold lo_H. rewrite (Exact Y i H T). apply at_most_itself.
    - intros Y i h H T Eh. unfold hi_H, lo_H in Eh. injection Eh as <-. rewrite (Exact Y i H T). apply at_most_itself.
    - intros y Hy Oy. assert (Hq := Nat.div_mod (y - 1) p ltac:(lia)). assert (Hr := Nat.mod_upper_bound (y - 1) p ltac:(lia)).
      set (i := (y - 1) / p) in *. set (r := (y - 1) mod p) in *. assert (Ey : y = r + 1 + i * p) by lia.
      assert (Sl : (num (f (u (r + 1))) <= C * num (u (r + 1)))%number).
      { apply Slopes; [lia|]. unfold omega in *. rewrite <- Oy, Ey. f_equal.
        replace (r + 1 + i * p - 1) with (r + 1 - 1 + i * p) by lia. rewrite Nat.mod_add by lia. reflexivity. }
      assert (Pos : 1 <= u (r + 1)) by (assert (H := u_at_least W HW Start Start_t First (r + 1)); lia).
      rewrite Ey, Res_i, Power, !num_times by exact Pos. apply le_difference.
      replace (C * (num (Q ^ i) * num (u (r + 1))) + E - num (Q ^ i) * num (f (u (r + 1))))%number
        with (num (Q ^ i) * (C * num (u (r + 1)) - num (f (u (r + 1)))) + E)%number by ring.
      apply plus_nonneg; [|exact HE]. apply at_most_times; [apply num_nonneg|]. apply (proj1 (le_difference _ _)), Sl.
  Qed.

  Lemma band_cuts W : is_band -> cuts_hold f g b S p delay code D t_0 l l' W.
  Proof.
    intros [L0 [Least Lines]] k d y _ _ _ H _. left. destruct (Lines y H) as [Ly _]. set (r := y mod m) in *.
    destruct (Least r ltac:(apply Nat.mod_upper_bound; lia)) as [L1 L2].
    apply at_most_trans with (l_ r * num y + l'_ r)%number; [|exact Ly]. apply above_the_line; assumption.
  Qed.

  (* Theorem 259, case (R). *)
  Theorem theorem_259_residues W F_0 C E : is_band -> case_R W F_0 C E ->
    goes_on_for_ever f g b S p delay code D o_max u.
  Proof. intros Band Case. apply (by_residues W F_0 C E); auto; try apply Band. apply band_cuts, Band. Qed.

  (* Theorem 259, case (H). *)
  Theorem theorem_259_homogeneous Q W F_0 C E : is_band -> case_H Q W F_0 C E ->
    goes_on_for_ever f g b S p delay code D o_max u.
  Proof. intros Band Case. apply (by_scale Q W F_0 C E); auto; try apply Band. apply band_cuts, Band. Qed.

  (* Lemma 260: let w >= 2 divide m and b_q, b_(q+1), ..., b_(S+D-1), q <= S. For each residue a modulo m that w does not
     divide, let l_a max(b_q + 1, t_0) + l'_a >= G, the maximum of g(r) over all r = -a modulo w with 1 <= r < b_q. *)
  Definition others_do_not_matter w q : Prop := (2 <= w /\ Nat.divide w m) /\
    (q <= S /\ forall j, q <= j < S + D -> Nat.divide w (b j)) /\
    forall a, a < m -> ~ Nat.divide w a -> forall r, 1 <= r < b q -> Nat.divide w (a + r) ->
      (num (g 0 r) <= l_ a * num (Nat.max (b q + 1) t_0) + l'_ a)%number.

  (* Then l and l' need only be at most the l_r and l'_r over the residues r that w divides. *)
  Definition is_band_for w : Prop := (0 <= l)%number /\
    (forall r, r < m -> (0 <= l_ r)%number /\ (Nat.divide w r -> (l <= l_ r)%number /\ (l' <= l'_ r)%number)) /\ has_lines.

  Lemma multiples_cut w q W : kappa D o_max <= W -> has_members_to (plain f) g b S -> t_0 <= b S -> others_do_not_matter w q ->
    is_band_for w -> cuts_hold f g b S p delay code D t_0 l l' W.
  Proof.
    intros HW Start Start_t [[Hw Wm] [[Hq Wb] Others]] [L0 [Least Lines]] k d y Hk Known Hd Ty Hy.
    destruct Pat as [Hp [_ [HD _]]]. assert (HW' := HW). unfold kappa in HW'.
    assert (Wk := multiples f g b B S p delay code Hp D o_max HD t_0 W HW Start_t k Hk Known w q Hq Wb).
    assert (Ry := Nat.mod_upper_bound y m ltac:(lia)). assert (Ey := Nat.div_mod y m ltac:(lia)).
    destruct (Lines y Ty) as [Ly _]. destruct (Least (y mod m) Ry) as [La Lw]. set (a := y mod m) in *.
    assert (My : Nat.divide w (m * (y / m))) by (apply Nat.divide_mul_l, Wm).
    destruct (Nat.eq_dec (a mod w) 0) as [Z|Z].
    - left. apply Nat.mod_divide in Z; [|lia]. destruct (Lw Z) as [L1 L2].
      apply at_most_trans with (l_ a * num y + l'_ a)%number; [|exact Ly]. apply above_the_line; assumption.
    - right. set (n := b k + b (k - d)) in *. assert (Na : ~ Nat.divide w a) by (rewrite <- Nat.mod_divide by lia; exact Z).
      assert (Wn : Nat.divide w n) by (apply Nat.divide_add_r; apply Wk; lia).
      assert (Ny : ~ Nat.divide w (n - y)).
      { intro W1. apply Na. replace a with (n - (n - y) - m * (y / m)) by lia.
        apply Nat.divide_sub_r; [apply Nat.divide_sub_r|]; assumption. }
      destruct (reduces f g G b B S p delay code Hp D o_max t_0 W HW Start Start_t k Hk Known w q Hq
        (fun j Hj => Wk j ltac:(lia)) (n - y) ltac:(unfold n in *; lia) Ny) as [r [Hr [Lr [Er Wr]]]].
      rewrite Er. apply (num_le (R := R)). apply at_most_trans with (l_ a * num y + l'_ a)%number; [|exact Ly].
      apply at_most_trans with (l_ a * num (Nat.max (b q + 1) t_0) + l'_ a)%number.
      + apply Others; [exact Ry|exact Na|exact Hr|].
        replace (a + r) with (n - (n - y - r) - m * (y / m)) by lia.
        apply Nat.divide_sub_r; [apply Nat.divide_sub_r|]; assumption.
      + assert (Up : forall j j', j < j' -> j' <= k -> b j < b j')
          by (apply (b_up f g b B S p delay code Hp D o_max t_0 W HW Start Start_t k Hk Known)).
        assert (Bq : b q <= b (k - d)).
        { destruct (Nat.eq_dec q (k - d)) as [->|]; [lia|]. apply Nat.lt_le_incl, Up; lia. }
        apply le_difference.
        replace (l_ a * num y + l'_ a - (l_ a * num (Nat.max (b q + 1) t_0) + l'_ a))%number
          with (l_ a * (num y - num (Nat.max (b q + 1) t_0)))%number by ring.
        apply at_most_times; [exact La|]. apply (proj1 (le_difference _ _)), num_le. lia.
  Qed.

  (* Lemma 260 for case (R). *)
  Theorem lemma_260_residues w q W F_0 C E : others_do_not_matter w q -> is_band_for w -> case_R W F_0 C E ->
    goes_on_for_ever f g b S p delay code D o_max u.
  Proof.
    intros Others Band Case. apply (by_residues W F_0 C E); auto; try apply Band.
    destruct Case as [_ [_ [HW [Start [[Start_t _] _]]]]]. apply (multiples_cut w q); assumption.
  Qed.

  (* Lemma 260 for case (H). *)
  Theorem lemma_260_homogeneous w q Q W F_0 C E : others_do_not_matter w q -> is_band_for w -> case_H Q W F_0 C E ->
    goes_on_for_ever f g b S p delay code D o_max u.
  Proof.
    intros Others Band Case. apply (by_scale Q W F_0 C E); auto; try apply Band.
    destruct Case as [_ [_ [_ [_ [_ [HW [Start [[Start_t _] _]]]]]]]]. apply (multiples_cut w q); assumption.
  Qed.
End Theorem259.
