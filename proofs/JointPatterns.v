(* A pattern of steps and values of several bases, listed jointly, that holds for ever: Theorem 263. *)
From Coq Require Import Arith Lia List Ring_theory Ring.
From Dynim Require Import Rules Least OnePile Members Numbers Patterns.

(* A joint list of the entries 0, ..., N-1 of the index idx K, modulo T, and the size e K: the sizes of the entries of an index
   h are the first members of B_h, in ascending order, without gaps. It goes on for ever if this is so for all N. *)
Definition joint_list f g T (idx e : nat -> nat) N : Prop := forall K, K < N ->
  idx K < T /\ member f g (idx K) (e K) /\
  (forall K', K' < K -> idx K' = idx K -> e K' < e K) /\
  forall m, member f g (idx K) m -> m < e K -> exists K', K' < K /\ idx K' = idx K /\ e K' = m.

Section JointPattern.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.
  Variable T : nat.
  Hypothesis HT : 1 <= T.
  Hypothesis Per : periodic T f.

  (* A pattern: the start S, the period p, and for j < p an index, two offsets, and a code, which is the word self (None) or a
     tuple of offsets. All are read for every x. *)
  Variable S p : nat.
  Variable iota_ pi_ delta_ : nat -> nat.
  Variable omega_ : nat -> option (list nat).
  Definition iota x : nat := iota_ (x mod p).
  Definition pi x : nat := pi_ (x mod p).
  Definition delta x : nat := delta_ (x mod p).
  Definition omega x : option (list nat) := omega_ (x mod p).

  (* The entry K is the last of the index h before K'. *)
  Definition is_last_before (idx : nat -> nat) h K K' : Prop := K < K' /\ idx K = h /\ forall Y, K < Y < K' -> idx Y <> h.

  (* P(K), for K = S + x: the index; the entry of this index before it; the step from there, and its index; the value. *)
  Definition holds_at (idx e : nat -> nat) K : Prop := let x := K - S in
    idx K = iota x /\
    (pi x <= K /\ is_last_before idx (idx K) (K - pi x) K) /\
    (delta x <= K /\ is_step f g (idx K) (e (K - pi x)) (e (K - delta x)) /\
      idx (K - delta x) = (idx K + e (K - pi x)) mod T) /\
    match omega x with
    | None => g (idx K) (e K) = e K
    | Some os => (forall o, In o os -> o <= K) /\ g (idx K) (e K) = e K - sum_back e K os
    end.

  (* D is the greatest of all pi_j and delta_j (or more), o_max that of all offsets of codes (or more), kappa = D + o_max. *)
  Variable D o_max : nat.
  Definition kappa : nat := D + o_max.
  Definition is_pattern : Prop := 1 <= p /\ forall j, j < p ->
    iota_ j < T /\ 1 <= pi_ j <= D /\ 1 <= delta_ j <= D /\
    forall os, omega_ j = Some os -> os <> nil /\ forall o, In o os -> 1 <= o <= o_max.

  (* u x is the form U_x at u_0: an entry for x < D, later by the recursion. U_x at u_i is u (x + i p), V_x at u_i is v (x + i
     p). *)
  Variable u : nat -> nat.
  Definition is_u (e : nat -> nat) : Prop :=
    (forall x, x < D -> u x = e (S + x)) /\ forall x, D <= x -> u x = u (x - pi x) + u (x - delta x).
  Definition v x : nat := match omega x with None => u x | Some os => u x - sum_back u x os end.
  Definition U x : nat -> nat := fun i => u (x + i * p).
  Definition V x : nat -> nat := fun i => v (x + i * p).

  (* The band: for t >= t_0, nu = n mod T and r = t mod m, l_(nu,r) t + l'_(nu,r) <= f(n, t) <= h_(nu,r) t + h'_(nu,r), where
     h_(nu,r) may be infinite; l_nu and l'_nu are at most all l_(nu,r) and l'_(nu,r), and l_nu >= 0. *)
  Context {R : ordered_ring}.
  Add Ring R_ring : (ring_laws R).
  Variable m t_0 : nat.
  Variable l_ l'_ h'_ : nat -> nat -> R.
  Variable h_ : nat -> nat -> option R.
  Variable l l' : nat -> R.
  Definition is_band : Prop := (1 <= m /\ 1 <= t_0 /\ Nat.divide T m) /\
    (forall nu, nu < T -> (0 <= l nu)%number /\ forall r, r < m -> (l nu <= l_ nu r)%number /\ (l' nu <= l'_ nu r)%number) /\
    forall n t, 1 <= n -> t_0 <= t -> let nu := n mod T in let r := t mod m in
      (l_ nu r * num t + l'_ nu r <= num (f n t))%number /\
      match h_ nu r with Some h => (num (f n t) <= h * num t + h'_ nu r)%number | None => True end.

  (* M u_0 has the residues of u_0 modulo m. *)
  Definition residues_repeat : Prop := forall x, x < D -> u (x + p) mod m = u x mod m.

  (* The bounds of f(N, Y) at u_i, for forms N and Y. *)
  Definition lo (N Y : nat -> nat) i : R := let nu := N 0 mod T in let r := Y 0 mod m in
    (l_ nu r * num (Y i) + l'_ nu r)%number.
  Definition hi_less (N Y : nat -> nat) i (w : nat) : Prop := let nu := N 0 mod T in let r := Y 0 mod m in
    match h_ nu r with Some h => (h * num (Y i) + h'_ nu r < num w)%number | None => False end.

  (* lambda bounds c: it bounds all values of sizes below U_c, of the index iota(c). All inequalities are meant for all u_i. *)
  Inductive bounds (lambda : nat -> R) : nat -> Prop :=
  | by_size c : (forall i, (num (U c i - 1)%nat <= lambda i)%number) -> bounds lambda c
  | by_parts c : kappa <= c - pi c -> (forall i, (num (V (c - pi c) i) <= lambda i)%number) -> bounds lambda (c - pi c) ->
      bounds lambda (c - delta c) -> bounds lambda c
  | by_a_later_one c c' : c < c' -> iota c' = iota c -> bounds lambda c' -> bounds lambda c.

  (* Walks for x, with h = iota(x) and n = U_x. The pair of a form O and an index c stands for the triple (O, c, iota(c)): the
     block of G_h of the sizes O + r, 1 <= r < U_c. A cut, a split, a hit, a turn: they find nothing (None), or a tuple. *)
  Definition at_h x (Y : nat -> nat) : nat -> nat := plus_form (fun _ => iota x) Y.
  Inductive walk x : (nat -> nat) -> nat -> option (list nat) -> Prop :=
  | a_cut O c : let nu := at_h x (U x) 0 mod T in
      bounds (fun i => (l nu * num (U x i - O i - U c i + 1)%nat + l' nu)%number) c -> walk x O c None
  | a_split O c found : let c' := c - pi c in let O' := plus_form O (U c') in kappa <= c' ->
      walk x O' (c - delta c) None -> (forall i, (num (V c' i) <= lo (at_h x (U x)) (minus_form (U x) O') i)%number) ->
      walk x O c' found -> walk x O c found
  | a_hit O c : let c' := c - pi c in let O' := plus_form O (U c') in kappa <= c' ->
      walk x O' (c - delta c) None -> (forall i, hi_less (at_h x (U x)) (minus_form (U x) O') i (V c' i)) ->
      walk x O c (Some (c' :: nil))
  | a_turn O c tau : let c' := c - pi c in let O' := plus_form O (U c') in kappa <= c' ->
      walk x O' (c - delta c) (Some tau) -> walk x O c (Some (c' :: tau)).

  (* Condition 2 of Theorem 263, for x; condition 3: (serves), (smaller), (value). *)
  Definition goes_back x : Prop := is_last_before iota (iota x) (x - pi x) x /\
    iota (x - delta x) = (iota x + u (x - pi x)) mod T.
  Definition serves x : Prop := let s := x - delta x in
    omega s = None /\ forall i, (num (V (x - pi x) i) <= lo (at_h s (U s)) (U s) i)%number.
  Definition smaller F_0 (C E : R) x : Prop := let s := x - delta x in let c := x - pi x in
    exists z, z <= s /\ iota z = iota s /\
    (forall z' i, z <= z' < s -> iota z' = iota s -> omega z' = None -> hi_less (at_h z' (U z')) (U z') i (V c i)) /\
    forall i, (C * num (U z i) + E < num (V c i))%number /\ F_0 < V c i.
  Definition value_found x : Prop :=
    walk x (fun _ => 0) (x - pi x) (match omega x with None => None | Some os => Some (map (fun o => x - o) os) end).

  (* 1, 2 and 3 of Theorem 263, F_0 at least f at the self-valued entries before S, C and E at least the slope and the constant
     of hi(iota(y) + U_y, U_y) for y < p with omega(y) = self. *)
  Definition conditions (idx e : nat -> nat) W F_0 (C E : R) : Prop := D <= W /\
    (joint_list f g T idx e (S + W) /\ (forall K, S <= K < S + W -> holds_at idx e K) /\ forall x, x < D -> t_0 <= e (S + x)) /\
    (forall x, D <= x < D + p -> goes_back x) /\
    (forall x, W <= x < W + p -> kappa <= x - pi x /\ serves x /\ smaller F_0 C E x /\ value_found x) /\
    (forall K, K < S -> g (idx K) (e K) = e K -> f (idx K + e K) (e K) <= F_0) /\
    (0 <= C)%number /\ forall y, y < p -> omega y = None ->
      let nu := (iota y + u y) mod T in let r := u y mod m in
      exists h, h_ nu r = Some h /\ (h <= C)%number /\ (h'_ nu r <= E)%number.

  (* What Theorem 263 says: the joint list goes on for ever with the pattern; the bases of its indices are infinite, and have no
     members but those of the list; entries and values are the forms. *)
  Definition goes_on_for_ever (idx e : nat -> nat) : Prop :=
    (forall N, joint_list f g T idx e N) /\ (forall K, S <= K -> holds_at idx e K) /\
    (forall j, j < p -> (forall N, exists b, member f g (iota j) b /\ N < b) /\
      forall b, member f g (iota j) b -> exists K, idx K = iota j /\ e K = b) /\
    (forall x i, idx (S + i * p + x) = iota x /\ e (S + i * p + x) = U x i) /\
    (forall x i, kappa <= x -> g (iota x) (U x i) = V x i) /\
    forall x i, g (iota x) (U x i) = U x i <-> omega x = None.

  Hypothesis Pat : is_pattern.
  Hypothesis Band : is_band.
  Hypothesis Res : residues_repeat.

  Lemma mod_less x : x mod p < p.
  Proof. apply Nat.mod_upper_bound. destruct Pat. lia. Qed.

  Lemma mod_period x i : (x + i * p) mod p = x mod p.
  Proof. apply Nat.mod_add. destruct Pat. lia. Qed.

  Lemma iota_period x i : iota (x + i * p) = iota x.
  Proof. unfold iota. rewrite mod_period. reflexivity. Qed.

  Lemma pi_period x i : pi (x + i * p) = pi x.
  Proof. unfold pi. rewrite mod_period. reflexivity. Qed.

  Lemma delta_period x i : delta (x + i * p) = delta x.
  Proof. unfold delta. rewrite mod_period. reflexivity. Qed.

  Lemma omega_period x i : omega (x + i * p) = omega x.
  Proof. unfold omega. rewrite mod_period. reflexivity. Qed.

  Lemma pi_range x : 1 <= pi x <= D.
  Proof. apply Pat, mod_less. Qed.

  Lemma delta_range x : 1 <= delta x <= D.
  Proof. apply Pat, mod_less. Qed.

  Lemma omega_range x os : omega x = Some os -> os <> nil /\ forall o, In o os -> 1 <= o <= o_max.
  Proof. apply Pat, mod_less. Qed.

  Lemma iota_mod x : iota x mod T = iota x.
  Proof. apply Nat.mod_small. apply Pat, mod_less. Qed.

  Lemma mod_T a b : a mod m = b mod m -> a mod T = b mod T.
  Proof.
    destruct Band as [[Hm [_ [q ->]]] _]. intro E. assert (Q : forall c, (c mod (q * T)) mod T = c mod T).
    { intro c. rewrite (Nat.mul_comm q T), Nat.mod_mul_r by nia. rewrite (Nat.mul_comm T), Nat.mod_add by lia.
      apply Nat.mod_mod. lia. }
    rewrite <- (Q a), E. apply Q.
  Qed.

  Section List.
    (* A list with all entries from S on as the forms say; up to S + W it is known. *)
    Variable idx e : nat -> nat.
    Hypothesis idx_is : forall x, idx (S + x) = iota x.
    Hypothesis e_is : forall x, e (S + x) = u x.
    Hypothesis U_ok : is_u e.
    Variable W F_0 : nat.
    Variable C E : R.
    Hypothesis Cond : conditions idx e W F_0 C E.

    Lemma u_next x : D <= x -> u x = u (x - pi x) + u (x - delta x).
    Proof. apply U_ok. Qed.

    Lemma u_at_least x : t_0 <= u x.
    Proof.
      induction x as [x IH] using lt_wf_ind. destruct (le_lt_dec D x) as [H|H].
      - rewrite u_next by exact H. assert (Hp := pi_range x). assert (t_0 <= u (x - pi x)) by (apply IH; lia). lia.
      - rewrite (proj1 U_ok) by exact H. apply Cond. exact H.
    Qed.

    Lemma u_positive x : 1 <= u x.
    Proof. assert (H := u_at_least x). destruct Band as [[_ [H' _]] _]. lia. Qed.

    Lemma u_residue x i : u (x + i * p) mod m = u x mod m.
    Proof.
      assert (One : forall y, u (y + p) mod m = u y mod m).
      { intro y. induction y as [y IH] using lt_wf_ind. destruct (le_lt_dec D y) as [H|H]; [|apply Res, H].
        rewrite (u_next (y + p)), (u_next y) by lia. assert (Hp := pi_range y). assert (Hd := delta_range y).
        replace (pi (y + p)) with (pi y) by (rewrite <- (pi_period y 1); f_equal; lia).
        replace (delta (y + p)) with (delta y) by (rewrite <- (delta_period y 1); f_equal; lia).
        replace (y + p - pi y) with (y - pi y + p) by lia. replace (y + p - delta y) with (y - delta y + p) by lia.
        destruct Band as [[Hm _] _].
        rewrite Nat.add_mod, (IH (y - pi y)), (IH (y - delta y)), <- Nat.add_mod by lia. reflexivity. }
      induction i as [|i IH]; [f_equal; f_equal; lia|]. replace (x + Datatypes.S i * p) with (x + i * p + p) by lia.
      rewrite One. exact IH.
    Qed.

    (* Condition 2 holds for all x. *)
    Lemma back x : D <= x -> goes_back x.
    Proof.
      intro H. assert (Hp : 1 <= p) by apply Pat. assert (Hq := Nat.div_mod (x - D) p ltac:(lia)).
      assert (Hr := mod_less (x - D)). set (q := (x - D) / p) in *. set (y := D + (x - D) mod p) in *.
      assert (Ex : x = y + q * p) by (unfold y; lia). destruct Cond as [_ [_ [Two _]]].
      destruct (Two y ltac:(unfold y; lia)) as [[_ [L1 L2]] St]. assert (Hpi := pi_range y). assert (Hd := delta_range y).
      unfold goes_back. rewrite Ex, pi_period, delta_period, iota_period.
      replace (y + q * p - pi y) with (y - pi y + q * p) by (unfold y in *; lia).
      replace (y + q * p - delta y) with (y - delta y + q * p) by (unfold y in *; lia).
      split; [split; [unfold y in *; lia|split; [rewrite iota_period; exact L1|]]|].
      - intros z Hz. replace z with (z - q * p + q * p) by lia. rewrite iota_period. apply L2. lia.
      - rewrite iota_period, St. rewrite (Nat.add_mod (iota y)), (Nat.add_mod (iota y) (u (y - pi y + q * p))) by lia.
        rewrite (mod_T (u (y - pi y + q * p)) (u (y - pi y))) by apply u_residue. reflexivity.
    Qed.

    (* Within one index the forms ascend. *)
    Lemma u_up y : forall x, x < y -> iota x = iota y -> u x < u y.
    Proof.
      induction y as [y IH] using lt_wf_ind. intros x H Eq. destruct (le_lt_dec D y) as [L|L].
      - destruct (back y L) as [[B1 [B2 B3]] _]. rewrite (u_next y L). assert (P1 := u_positive (y - delta y)).
        assert (Hp := pi_range y). destruct (lt_eq_lt_dec x (y - pi y)) as [[Lx|Lx]|Lx].
        + assert (u x < u (y - pi y)) by (apply IH; [lia|exact Lx|congruence]). lia.
        + subst x. lia.
        + exfalso. apply (B3 x); [lia|exact Eq].
      - destruct Cond as [HW [[J _] _]]. destruct (J (S + y) ltac:(lia)) as [_ [_ [Up _]]]. rewrite <- !e_is.
        apply Up; [lia|]. rewrite !idx_is. exact Eq.
    Qed.

    Lemma U_up c c' i : c < c' -> iota c = iota c' -> U c i < U c' i.
    Proof. intros H Eq. apply u_up; [lia|]. rewrite !iota_period. exact Eq. Qed.

    Lemma U_splits c i : D <= c -> U c i = U (c - pi c) i + U (c - delta c) i.
    Proof.
      intro H. unfold U. rewrite u_next, pi_period, delta_period by lia. assert (Hp := pi_range c).
      assert (Hd := delta_range c).
      do 2 f_equal; lia.
    Qed.

    Lemma U_mod_T c i : U c i mod T = U c 0 mod T.
    Proof. apply mod_T. unfold U. rewrite !u_residue. reflexivity. Qed.

    Definition form (Y : nat -> nat) : Prop := forall i, Y i mod m = Y 0 mod m.

    Lemma form_U c : form (U c).
    Proof. intro i. unfold U. rewrite !u_residue. reflexivity. Qed.

    Lemma Lo N Y i n : form Y -> t_0 <= Y i -> 1 <= n -> n mod T = N 0 mod T -> (lo N Y i <= num (f n (Y i)))%number.
    Proof.
      intros FY HY Hn En. unfold lo. rewrite <- (FY i), <- En. destruct Band as [_ [_ Lines]]. apply Lines; assumption.
    Qed.

    Lemma Hi N Y i n w : form Y -> t_0 <= Y i -> 1 <= n -> n mod T = N 0 mod T -> hi_less N Y i w -> f n (Y i) < w.
    Proof.
      intros FY HY Hn En. unfold hi_less. rewrite <- (FY i), <- En. destruct Band as [_ [_ Lines]].
      destruct (Lines n (Y i) Hn HY) as [_ L]. destruct (h_ (n mod T) (Y i mod m)) as [h|]; [|contradiction]. intro H.
      apply (num_lt (R := R)). apply le_lt_trans with (h * num (Y i) + h'_ (n mod T) (Y i mod m))%number; assumption.
    Qed.

    Section Known.
      (* There is a joint list of the entries below K, and P(K') for S <= K' < K. *)
      Variable K : nat.
      Hypothesis HK : S + W <= K.
      Hypothesis J : joint_list f g T idx e K.
      Hypothesis Known : forall K', S <= K' < K -> holds_at idx e K'.

      Lemma self_iff X : S + X < K -> (g (iota X) (u X) = u X <-> omega X = None).
      Proof.
        intro H. destruct (Known (S + X) ltac:(lia)) as [_ [_ [_ Val]]].
        replace (S + X - S) with X in Val by lia. rewrite idx_is, e_is in Val.
        destruct (omega X) as [os|] eqn:Eo; [|tauto]. split; [|discriminate]. intro Sv. exfalso.
        destruct Val as [Io Val]. rewrite Sv in Val. destruct (omega_range X os Eo) as [N _].
        destruct os as [|o os]; [contradiction|]. assert (P1 := u_positive X).
        destruct (J (S + X - o) ltac:(lia)) as [_ [M _]]. apply member_positive in M. unfold sum_back in Val.
        cbn [fold_right] in Val. lia.
      Qed.

      Lemma v_is_g X : o_max <= X -> S + X < K -> v X = g (iota X) (u X).
      Proof.
        intros HX H. destruct (Known (S + X) ltac:(lia)) as [_ [_ [_ Val]]].
        replace (S + X - S) with X in Val by lia. rewrite idx_is, e_is in Val. unfold v.
        destruct (omega X) as [os|] eqn:Eo; [|symmetry; exact Val]. destruct Val as [_ ->]. f_equal. apply sum_back_alike.
        intros o Io. destruct (omega_range X os Eo) as [_ Ho]. assert (H' := Ho o Io). rewrite <- e_is. f_equal. lia.
      Qed.

      Variable x i : nat.
      Hypothesis Ek : K = S + x + i * p.
      Hypothesis Hx : W <= x < W + p.

      Lemma entry_is c : idx (S + c + i * p) = iota c /\ e (S + c + i * p) = U c i.
      Proof. rewrite <- Nat.add_assoc, idx_is, e_is. split; [apply iota_period|reflexivity]. Qed.

      Lemma V_is_g c : kappa <= c < x -> V c i = g (iota c) (U c i).
      Proof. intro H. unfold V, U, kappa in *. rewrite v_is_g by lia. rewrite iota_period. reflexivity. Qed.

      Lemma U_self_iff c : c < x -> (g (iota c) (U c i) = U c i <-> omega c = None).
      Proof.
        intro H. rewrite <- (omega_period c i), <- (iota_period c i). apply self_iff. lia.
      Qed.

      Lemma member_at c : c < x -> member f g (iota c) (U c i).
      Proof.
        intro H. destruct (J (S + c + i * p) ltac:(lia)) as [_ [M _]]. destruct (entry_is c) as [E1 E2].
        rewrite E1, E2 in M. exact M.
      Qed.

      Lemma index_after c : D <= c -> iota (c - delta c) = (iota c + U (c - pi c) i) mod T.
      Proof.
        intro H. destruct (back c H) as [_ ->]. rewrite Nat.add_mod, (Nat.add_mod _ (U (c - pi c) i)), U_mod_T by lia.
        unfold U. rewrite Nat.add_0_r. reflexivity.
      Qed.

      Lemma same_g c r : D <= c -> 1 <= r -> g (iota c + U (c - pi c) i) r = g (iota (c - delta c)) r.
      Proof. intros H Hr. rewrite (index_after c H). symmetry. apply (g_mod f g G T HT Per). exact Hr. Qed.

      (* Lemma 22: the sizes below U_c are those below the member before, this member, and a copy of those below the step. *)
      Lemma splitting c : kappa <= c - pi c -> c < x ->
        U c i = U (c - pi c) i + U (c - delta c) i /\ g (iota c) (U (c - pi c) i) = V (c - pi c) i /\
        forall r, 1 <= r < U (c - delta c) i -> g (iota c) (U (c - pi c) i + r) = g (iota (c - delta c)) r.
      Proof.
        intros Hc Hcx. assert (Hp := pi_range c). unfold kappa in Hc. destruct (back c ltac:(lia)) as [[_ [I1 _]] _].
        split; [apply U_splits; lia|]. split; [rewrite V_is_g, I1 by (unfold kappa; lia); reflexivity|].
        intros r Hr. rewrite (lemma_6a f g G); [apply same_g; lia|apply u_positive|lia|].
        intros z Hz. destruct (Known (S + c + i * p) ltac:(lia)) as [_ [_ [[_ [[_ No] _]] _]]].
        replace (S + c + i * p - S) with (c + i * p) in No by lia. rewrite pi_period, delta_period in No.
        assert (Hd := delta_range c).
        replace (S + c + i * p - pi c) with (S + (c - pi c) + i * p) in No by lia.
        replace (S + c + i * p - delta c) with (S + (c - delta c) + i * p) in No by lia.
        rewrite (proj1 (entry_is c)), (proj2 (entry_is (c - pi c))), (proj2 (entry_is (c - delta c))) in No. apply No. lia.
      Qed.

      Lemma bounds_sound lambda c' : bounds lambda c' -> forall c, c <= c' -> iota c = iota c' -> c < x ->
        forall r, 1 <= r < U c i -> (num (g (iota c) r) <= lambda i)%number.
      Proof.
        intro B. induction B as [c' Size|c' Hc' Val B1 IH1 B2 IH2|c' v' Hv' Ev B IH]; intros c Hc Eq Hcx r Hr.
        - apply at_most_trans with (num (U c' i - 1)); [|apply Size]. apply num_le. destruct (G (iota c) r ltac:(lia)).
          destruct (Nat.eq_dec c c') as [->|]; [lia|]. assert (U c i < U c' i) by (apply U_up; [lia|exact Eq]). lia.
        - assert (Hp := pi_range c'). assert (Hd := delta_range c'). unfold kappa in Hc'.
          destruct (back c' ltac:(lia)) as [[_ [I1 I2]] _]. destruct (Nat.eq_dec c c') as [->|].
          + destruct (splitting c' ltac:(unfold kappa; lia) Hcx) as [Sp [Mid Right]].
            destruct (lt_eq_lt_dec r (U (c' - pi c') i)) as [[L|L]|L].
            * rewrite <- I1. apply (IH1 (c' - pi c')); [lia|reflexivity|lia|lia].
            * rewrite L, Mid. apply Val.
            * replace r with (U (c' - pi c') i + (r - U (c' - pi c') i)) by lia. rewrite Right by lia.
              apply (IH2 (c' - delta c')); [lia|reflexivity|lia|lia].
          + apply (IH1 c); [|congruence|exact Hcx|exact Hr]. destruct (le_lt_dec c (c' - pi c')) as [|L]; [assumption|].
            exfalso. apply (I2 c); [lia|exact Eq].
        - apply (IH c); [lia|congruence|exact Hcx|exact Hr].
      Qed.

      Definition loses s : Prop := g (iota x) s <= f (iota x + U x i) (U x i - s).

      Definition sound (O : nat -> nat) c (found : option (list nat)) : Prop := match found with
        | None => forall r, 1 <= r < U c i -> loses (O i + r)
        | Some tau => let r_0 := fold_right (fun j a => U j i + a) 0 tau in
            1 <= r_0 < U c i /\ ~ loses (O i + r_0) /\ forall r, r_0 < r < U c i -> loses (O i + r)
        end.

      Lemma x_at_least : D <= x.
      Proof. destruct Cond as [H _]. lia. Qed.

      (* A move to a size below the member before is more than the step, and so at least t_0. *)
      Lemma move_size s : s < U (x - pi x) i -> t_0 <= U x i - s.
      Proof.
        intro H. rewrite U_splits by apply x_at_least. assert (t_0 <= U (x - delta x) i) by apply u_at_least. lia.
      Qed.

      Lemma the_index : (iota x + U x i) mod T = at_h x (U x) 0 mod T.
      Proof.
        unfold at_h, plus_form. rewrite (Nat.add_mod (iota x)), U_mod_T, <- Nat.add_mod by lia. reflexivity.
      Qed.

      (* A triple of a walk consists of a left triple, a size, and a right triple. *)
      Lemma parts O c : let c' := c - pi c in let O' := plus_form O (U c') in kappa <= c' -> form O -> c < x ->
        (forall i', O i' + U c i' <= U (x - pi x) i') ->
        (forall r, 1 <= r < U c i -> g (iota x) (O i + r) = g (iota c) r) ->
        (U c i = U c' i + U (c - delta c) i /\ 1 <= U c' i /\ 1 <= U (c - delta c) i) /\
        (form O' /\ (forall i', O' i' + U (c - delta c) i' <= U (x - pi x) i') /\
          forall r, 1 <= r < U (c - delta c) i -> g (iota x) (O' i + r) = g (iota (c - delta c)) r) /\
        (form (minus_form (U x) O') /\ t_0 <= minus_form (U x) O' i) /\
        ((forall i', O i' + U c' i' <= U (x - pi x) i') /\
          forall r, 1 <= r < U c' i -> g (iota x) (O i + r) = g (iota c') r) /\
        g (iota x) (O i + U c' i) = V c' i.
      Proof.
        intros c' O' Hc FO Hcx Inside Block. destruct (splitting c Hc Hcx) as [Sp [Mid Right]]. fold c' in Sp, Mid, Right.
        assert (Hp := pi_range c). assert (Hc' : D <= c) by (unfold kappa in Hc; unfold c' in *; lia).
        assert (Sp' : forall i', U c i' = U c' i' + U (c - delta c) i') by (intro; apply U_splits, Hc').
        assert (Pos : forall y i', 1 <= U y i') by (intros; apply u_positive).
        assert (Pos1 := Pos c' i). assert (Pos2 := Pos (c - delta c) i). destruct (back c Hc') as [[_ [I1 _]] _].
        assert (In' : forall i', O' i' + U (c - delta c) i' <= U (x - pi x) i').
        { intro i'. unfold O', plus_form. assert (H := Inside i'). rewrite Sp' in H. lia. }
        destruct Band as [[Hm _] _]. assert (FO' : form O').
        { intro i'. unfold O', plus_form. rewrite Nat.add_mod, FO, (form_U c'), <- Nat.add_mod by lia. reflexivity. }
        split; [lia|]. split; [|split; [|split]].
        - split; [exact FO'|]. split; [exact In'|]. intros r Hr. unfold O', plus_form.
          rewrite <- Nat.add_assoc, Block by lia. apply Right, Hr.
        - assert (Le : forall i', O' i' < U (x - pi x) i').
          { intro i'. assert (H := In' i'). assert (H' := Pos (c - delta c) i'). lia. }
          split; [|apply move_size, Le]. intro i'. assert (L1 := Le i'). assert (L2 := Le 0).
          apply minus_mod; [exact Hm|apply form_U|apply FO'| |]; rewrite (U_splits x) by apply x_at_least; lia.
        - split; [intro i'; assert (H := Inside i'); rewrite Sp' in H; lia|]. intros r Hr. fold c' in I1.
          rewrite I1. apply Block. lia.
        - rewrite Block by lia. exact Mid.
      Qed.

      Lemma walk_sound : forall O c found, walk x O c found -> form O -> c < x ->
        (forall i', O i' + U c i' <= U (x - pi x) i') ->
        (forall r, 1 <= r < U c i -> g (iota x) (O i + r) = g (iota c) r) -> sound O c found.
      Proof.
        assert (Nx : 1 <= iota x + U x i) by (assert (H := u_positive (x + i * p)); unfold U; lia).
        intros O1 c1 found1 Wk.
        induction Wk as [O c nu Cut|O c found c' O' Hc WR IHR Not WL IHL|O c c' O' Hc WR IHR Win|O c tau c' O' Hc WR IHR];
          intros FO Hcx Inside Block.
        - intros r Hr. unfold loses. rewrite Block by exact Hr. apply (num_le (R := R)).
          apply at_most_trans with (l nu * num (U x i - O i - U c i + 1) + l' nu)%number.
          { apply (bounds_sound _ c Cut c); [lia|reflexivity|exact Hcx|exact Hr]. }
          assert (In' := Inside i). assert (Ty := move_size (O i + r) ltac:(lia)).
          assert (Sx := U_splits x i x_at_least). set (y := U x i - (O i + r)) in *.
          assert (Hnu : nu < T) by (apply Nat.mod_upper_bound; lia).
          destruct Band as [[Hm _] [Least Lines]]. destruct (Lines (iota x + U x i) y Nx Ty) as [L _].
          rewrite the_index in L. fold nu in L. destruct (Least nu Hnu) as [L0 Le].
          destruct (Le (y mod m) ltac:(apply Nat.mod_upper_bound; lia)) as [L1 L2].
          apply at_most_trans with (l_ nu (y mod m) * num y + l'_ nu (y mod m))%number; [|exact L]. apply le_difference.
          set (a := U x i - O i - U c i + 1). assert (Hay : a <= y) by (unfold a, y; lia).
          replace (l_ nu (y mod m) * num y + l'_ nu (y mod m) - (l nu * num a + l' nu))%number
            with ((l_ nu (y mod m) - l nu) * num y + l nu * (num y - num a) + (l'_ nu (y mod m) - l' nu))%number by ring.
          repeat apply plus_nonneg.
          + apply at_most_times; [apply (proj1 (le_difference _ _)), L1|apply num_nonneg].
          + apply at_most_times; [exact L0|]. apply (proj1 (le_difference _ _)), num_le, Hay.
          + apply (proj1 (le_difference _ _)), L2.
        - destruct (parts O c Hc FO Hcx Inside Block) as [[Sp [Pos Pos']] [[FO' [In' BlockR]] [[FM TM] [[InL BlockL] Mid]]]].
          fold c' O' in Sp, Pos, Pos', FO', In', BlockR, FM, TM, InL, BlockL, Mid.
          assert (Hd := delta_range c). assert (Hp := pi_range c).
          assert (Right := IHR FO' ltac:(lia) In' BlockR). assert (Left := IHL FO ltac:(unfold c'; lia) InL BlockL).
          assert (Above : forall r, U c' i <= r < U c i -> loses (O i + r)).
          { intros r Hr. destruct (Nat.eq_dec r (U c' i)) as [->|].
            - unfold loses. rewrite Mid. apply (num_le (R := R)).
              apply at_most_trans with (lo (at_h x (U x)) (minus_form (U x) O') i); [apply Not|].
              apply (Lo _ (minus_form (U x) O') i (iota x + U x i) FM TM Nx the_index).
            - replace (O i + r) with (O' i + (r - U c' i)) by (unfold O', plus_form; lia). apply Right. lia. }
          destruct found as [tau|]; cbn [sound] in *.
          + destruct Left as [L1 [L2 L3]]. split; [lia|]. split; [exact L2|]. intros r Hr.
            destruct (le_lt_dec (U c' i) r); [apply Above; lia|apply L3; lia].
          + intros r Hr. destruct (le_lt_dec (U c' i) r); [apply Above; lia|apply Left; lia].
        - destruct (parts O c Hc FO Hcx Inside Block) as [[Sp [Pos Pos']] [[FO' [In' BlockR]] [[FM TM] [_ Mid]]]].
          fold c' O' in Sp, Pos, Pos', FO', In', BlockR, FM, TM, Mid. assert (Hd := delta_range c).
          assert (Right := IHR FO' ltac:(lia) In' BlockR). cbn [sound fold_right]. rewrite Nat.add_0_r. split; [lia|]. split.
          + unfold loses. rewrite Mid. apply Nat.lt_nge.
            apply (Hi (at_h x (U x)) (minus_form (U x) O') i (iota x + U x i) (V c' i) FM TM Nx the_index), Win.
          + intros r Hr. replace (O i + r) with (O' i + (r - U c' i)) by (unfold O', plus_form; lia). apply Right. lia.
        - destruct (parts O c Hc FO Hcx Inside Block) as [[Sp [Pos Pos']] [[FO' [In' BlockR]] _]].
          fold c' O' in Sp, Pos, Pos', FO', In', BlockR. assert (Hd := delta_range c).
          assert (Right := IHR FO' ltac:(lia) In' BlockR). cbn [sound fold_right] in *. destruct Right as [R1 [R2 R3]].
          set (r_0 := fold_right (fun j a => U j i + a) 0 tau) in *.
          split; [lia|]. replace (O i + (U c' i + r_0)) with (O' i + r_0) by (unfold O', plus_form; lia). split; [exact R2|].
          intros r Hr. replace (O i + r) with (O' i + (r - U c' i)) by (unfold O', plus_form; lia). apply R3. lia.
      Qed.

      (* The entry K goes on with the list, and P(K). *)
      Lemma next_entry : kappa <= x - pi x -> serves x -> smaller F_0 C E x -> value_found x ->
        joint_list f g T idx e (K + 1) /\ holds_at idx e K.
      Proof.
        intros Hc [Self Serves] [z [Hz [Iz [Near Small]]]] Val. assert (Hp := pi_range x). assert (Hd := delta_range x).
        assert (Dx := x_at_least). set (c := x - pi x) in *. set (s := x - delta x) in *.
        destruct (back x Dx) as [[_ [Ic Between]] _]. fold c in Ic, Between. assert (Is := index_after x Dx). fold c s in Is.
        destruct (entry_is c) as [Ec1 Ec2], (entry_is s) as [Es1 Es2], (entry_is x) as [Ex1 Ex2].
        assert (Mc : member f g (iota x) (U c i)) by (rewrite <- Ic; apply member_at; lia).
        assert (Pos : forall y, 1 <= U y i) by (intro; apply u_positive).
        assert (Vc : V c i = g (iota x) (U c i)) by (rewrite <- Ic; apply V_is_g; lia).
        assert (Is' : forall n a, n mod T = (iota s + a) mod T -> (iota x + U c i + a) mod T = n mod T).
        { intros n a ->. rewrite Is. symmetry. apply (mod_index T HT). }
        assert (St : is_step f g (iota x) (U c i) (U s i)).
        { split.
          - split; [apply Pos|]. split.
            + unfold c. rewrite same_g by (auto; lia). fold s. apply U_self_iff; [lia|exact Self].
            + rewrite <- Vc. apply (num_le (R := R)).
              apply at_most_trans with (lo (at_h s (U s)) (U s) i); [apply Serves|].
              apply Lo; [apply form_U|apply u_at_least|assert (H := Pos s); lia|].
              apply Is'. unfold at_h, plus_form. rewrite (Nat.add_mod _ (U s i)), U_mod_T, <- Nat.add_mod by lia. reflexivity.
          - intros r Hr [R1 [R2 R3]]. unfold c in R2. rewrite same_g in R2 by lia. fold s c in R2. rewrite <- Vc in R3.
            assert (Mr : member f g (iota s) r) by (apply (theorem_8b f g G); assumption).
            destruct (J (S + s + i * p) ltac:(lia)) as [_ [_ [_ Gaps]]]. rewrite Es1, Es2 in Gaps.
            destruct (Gaps r Mr Hr) as [K' [HK' [I' E']]]. destruct (Small i) as [Sm1 Sm2].
            destruct (le_lt_dec S K') as [L|L].
            + set (y := K' - S). assert (EK : K' = S + y) by (unfold y; lia). rewrite EK, idx_is in I'.
              rewrite EK, e_is in E'. assert (Oy : omega y = None).
              { apply self_iff; [lia|]. rewrite I', E'. exact R2. }
              assert (Ny : 1 <= iota x + U c i + r) by lia.
              destruct (le_lt_dec (z + i * p) y) as [Ly|Ly].
              * set (z' := y - i * p). assert (Ez : U z' i = r) by (unfold U; rewrite <- E'; f_equal; unfold z'; lia).
                assert (Iz' : iota z' = iota s) by (rewrite <- I', <- (iota_period z' i); f_equal; unfold z'; lia).
                apply Nat.lt_irrefl with (V c i). apply Nat.le_lt_trans with (f (iota x + U c i + r) r); [exact R3|].
                rewrite <- Ez at 2. apply (Hi (at_h z' (U z')) (U z') i); [apply form_U|apply u_at_least|exact Ny| |].
                -- apply Is'. rewrite <- Ez. unfold at_h, plus_form.
                   rewrite (Nat.add_mod _ (U z' i)), U_mod_T, <- Nat.add_mod, Iz' by lia. reflexivity.
                -- apply Near; [unfold z'; lia|exact Iz'|]. rewrite <- (omega_period z' i), <- Oy. f_equal. unfold z'. lia.
              * assert (Lr : r < U z i).
                { rewrite <- E'. apply u_up; [exact Ly|]. rewrite iota_period. congruence. }
                apply Sm1. apply at_most_trans with (num (f (iota x + U c i + r) r)); [apply num_le, R3|].
                assert (Hq := Nat.div_mod y p ltac:(destruct Pat; lia)). assert (Hy := mod_less y).
                destruct Cond as [_ [_ [_ [_ [_ [C_0 Slopes]]]]]].
                destruct (Slopes (y mod p) Hy) as [h [Eh [H1 H2]]].
                { rewrite <- (omega_period _ (y / p)), <- Oy. f_equal. lia. }
                assert (Ry : u y mod m = u (y mod p) mod m).
                { rewrite <- (u_residue (y mod p) (y / p)). f_equal. f_equal. lia. }
                assert (Iy : iota (y mod p) = iota y) by (rewrite <- (iota_period _ (y / p)); f_equal; lia).
                rewrite Iy, <- Ry, Nat.add_mod, <- (mod_T _ _ Ry), <- Nat.add_mod, I', E' in Eh, H2 by lia.
                destruct Band as [_ [_ Lines]].
                destruct (Lines (iota x + U c i + r) r Ny ltac:(rewrite <- E'; apply u_at_least)) as [_ Line].
                rewrite (Is' _ _ eq_refl), Eh in Line.
                apply at_most_trans with (h * num r + h'_ ((iota s + r) mod T) (r mod m))%number; [exact Line|].
                apply le_difference. set (a := h'_ ((iota s + r) mod T) (r mod m)) in *.
                replace (C * num (U z i) + E - (h * num r + a))%number
                  with (C * (num (U z i) - num r) + (C - h) * num r + (E - a))%number by ring.
                repeat apply plus_nonneg.
                -- apply at_most_times; [exact C_0|]. apply (proj1 (le_difference _ _)), num_le. lia.
                -- apply at_most_times; [apply (proj1 (le_difference _ _)), H1|apply num_nonneg].
                -- apply (proj1 (le_difference _ _)), H2.
            + destruct Cond as [_ [_ [_ [_ [F_max _]]]]]. assert (F := F_max K' L). rewrite I', E' in F.
              assert (Sf : f (iota s + r) r = f (iota x + U c i + r) r).
              { apply (same_index f g G T HT Per); [|exact R1|exact R1]. assert (H := Is' (iota s) 0).
                rewrite !Nat.add_0_r in H. symmetry. apply H. reflexivity. }
              specialize (F R2). lia. }
        assert (Sx := U_splits x i Dx). fold c s in Sx.
        destruct (theorem_8c f g G (iota x) (U c i) (U s i) Mc St) as [_ [_ [Gn [Qn Min]]]]. rewrite <- Sx in *.
        assert (EK : idx K = iota x /\ e K = U x i) by (rewrite Ek; auto). destruct EK as [EK1 EK2].
        assert (Kc : K - pi x = S + c + i * p) by lia. assert (Ks : K - delta x = S + s + i * p) by lia.
        assert (Last : is_last_before idx (iota x) (K - pi x) K).
        { split; [lia|]. rewrite Kc. split; [congruence|]. intros Y HY EY. apply (Between (Y - S - i * p)); [lia|].
          rewrite <- EY, <- (iota_period _ i). replace (Y - S - i * p + i * p) with (Y - S) by lia.
          rewrite <- idx_is. f_equal. lia. }
        destruct (J (S + c + i * p) ltac:(lia)) as [_ [_ [Up Gaps]]]. rewrite Ec1, Ec2, Ic in Up, Gaps.
        split.
        - intros K' HK'. destruct (le_lt_dec K K') as [L|L]; [|apply J, L]. replace K' with K by lia. rewrite EK1, EK2.
          split; [apply Pat, mod_less|]. split; [rewrite Sx; apply member_next; assumption|]. split.
          + intros Y HY EY. destruct (lt_eq_lt_dec Y (K - pi x)) as [[LY|LY]|LY].
            * assert (e Y < U c i) by (apply Up; [lia|exact EY]). lia.
            * rewrite LY, Kc, Ec2. assert (H := Pos s). lia.
            * exfalso. apply (proj2 (proj2 Last) Y); [lia|exact EY].
          + intros b Mb Hb. destruct (lt_eq_lt_dec b (U c i)) as [[Lb|Lb]|Lb].
            * destruct (Gaps b Mb Lb) as [Y [HY EY]]. exists Y. split; [lia|exact EY].
            * exists (S + c + i * p). split; [lia|]. split; congruence.
            * assert (H := next_member f g (iota x) (U c i) (U s i) b Mc St Mb Lb). lia.
        - unfold holds_at. replace (K - S) with (x + i * p) by lia. rewrite pi_period, delta_period, iota_period, omega_period.
          rewrite EK1, EK2. split; [reflexivity|]. split; [split; [lia|exact Last]|]. rewrite Kc, Ks, Ec2, Es1, Es2.
          split; [split; [lia|split; [exact St|exact Is]]|].
          assert (Wk : sound (fun _ => 0) c (match omega x with None => None | Some os => Some (map (fun o => x - o) os) end)).
          { apply walk_sound; [exact Val|intro; reflexivity|lia|intro; apply le_n|]. intros r _. rewrite Ic. reflexivity. }
          assert (Loses : forall y, U s i < y < U x i -> loses (U x i - y) -> ~ qualifies f g (iota x) (U x i) y).
          { intros y Hy L [Q|Q]; [lia|]. unfold loses in L. replace (U x i - (U x i - y)) with y in L by lia. lia. }
          destruct (omega x) as [os|] eqn:Eo; cbn [sound] in Wk.
          + destruct (omega_range x os Eo) as [_ Ho]. unfold kappa in Hc.
            split; [intros o Io; assert (H := Ho o Io); lia|].
            assert (Es : fold_right (fun j a => U j i + a) 0 (map (fun o => x - o) os) = sum_back e K os).
            { assert (Sub : forall o, In o os -> o <= x) by (intros o Io; assert (H := Ho o Io); lia).
              clear - Sub Ek e_is. induction os as [|o os IH]; [reflexivity|]. unfold sum_back in *.
              cbn [map fold_right]. rewrite IH by (intros o' Io; apply Sub; right; exact Io). f_equal.
              assert (H := Sub o (or_introl eq_refl)). unfold U. rewrite <- e_is. f_equal. lia. }
            rewrite Es in Wk. set (r_0 := sum_back e K os) in *. destruct Wk as [W1 [W2 W3]]. cbn [Nat.add] in W2, W3.
            set (y_0 := U x i - r_0). assert (Hy : U s i < y_0 < U x i) by (unfold y_0; lia).
            assert (Q0 : qualifies f g (iota x) (U x i) y_0).
            { right. replace (U x i - y_0) with r_0 by (unfold y_0; lia). unfold loses in W2. fold y_0 in W2. lia. }
            destruct (lt_eq_lt_dec (g (iota x) (U x i)) y_0) as [[L|L]|L]; [|exact L|].
            * exfalso. apply (Loses (g (iota x) (U x i))); [lia| |exact Qn]. apply W3. unfold y_0 in L. lia.
            * exfalso. apply (Min y_0); [lia|exact Q0].
          + destruct (Nat.eq_dec (g (iota x) (U x i)) (U x i)) as [Eq|N]; [exact Eq|]. exfalso.
            apply (Loses (g (iota x) (U x i))); [lia| |exact Qn]. apply (Wk (U x i - g (iota x) (U x i))). lia.
      Qed.
    End Known.

    Lemma joint_list_below N N' : N' <= N -> joint_list f g T idx e N -> joint_list f g T idx e N'.
    Proof. intros L J K HK. apply J. lia. Qed.

    Lemma known_for_ever N : joint_list f g T idx e N /\ forall K, S <= K < N -> holds_at idx e K.
    Proof.
      destruct Cond as [HW [[J0 [P0 _]] [_ [Three _]]]]. destruct (le_lt_dec N (S + W)) as [L|L].
      { split; [apply joint_list_below with (S + W); assumption|]. intros K HK. apply P0. lia. }
      induction N as [|K IH]; [lia|]. destruct (Nat.eq_dec K (S + W)) as [E0|D0].
      - destruct (next_entry K ltac:(lia) ltac:(rewrite E0; exact J0) ltac:(rewrite E0; exact P0) W 0) as [J1 P1];
          try apply Three; try (destruct Pat; lia).
        rewrite Nat.add_1_r in J1. split; [exact J1|]. intros K' HK'. destruct (Nat.eq_dec K' K) as [->|]; [exact P1|].
        apply P0. lia.
      - destruct (IH ltac:(lia)) as [J P]. assert (Hp : 1 <= p) by apply Pat.
        assert (Hq := Nat.div_mod (K - S - W) p ltac:(lia)).
        assert (Hr := mod_less (K - S - W)). set (q := (K - S - W) / p) in *. set (r := (K - S - W) mod p) in *.
        destruct (next_entry K ltac:(lia) J P (W + r) q) as [J1 P1]; try apply Three; try lia.
        rewrite Nat.add_1_r in J1. split; [exact J1|]. intros K' HK'. destruct (Nat.eq_dec K' K) as [->|]; [exact P1|].
        apply P. lia.
    Qed.

    Lemma for_ever : goes_on_for_ever idx e.
    Proof.
      assert (Kn : forall N K, S <= K < N -> holds_at idx e K) by (intro N; apply (known_for_ever N)).
      assert (J : forall N, joint_list f g T idx e N) by (intro N; apply (known_for_ever N)).
      assert (Big : forall j N, N < U j N).
      { intros j N. induction N as [|N IH]; [apply u_positive|]. assert (U j N < U j (Datatypes.S N)); [|lia].
        destruct Pat as [Hp _]. apply u_up; [nia|]. rewrite !iota_period. reflexivity. }
      assert (Ent : forall x i, idx (S + i * p + x) = iota x /\ e (S + i * p + x) = U x i).
      { intros x i. replace (S + i * p + x) with (S + (x + i * p)) by lia. rewrite idx_is, e_is.
        split; [apply iota_period|reflexivity]. }
      split; [exact J|]. split; [intros K HK; apply (Kn (K + 1)); lia|]. split; [|split; [exact Ent|split]].
      - intros j Hj. assert (At : forall N, member f g (iota j) (U j N) /\
          forall b, member f g (iota j) b -> b < U j N -> exists K, idx K = iota j /\ e K = b).
        { intro N. destruct (Ent j N) as [E1 E2].
          destruct (J (S + N * p + j + 1) (S + N * p + j) ltac:(lia)) as [_ [M [_ Gaps]]].
          rewrite E1, E2 in *. split; [exact M|]. intros b Mb Hb. destruct (Gaps b Mb Hb) as [K [_ HK]]. exists K. exact HK. }
        split; [intro N; exists (U j N); split; [apply At|apply Big]|]. intros b Mb. apply (At b); [exact Mb|apply Big].
      - intros x i Hx. unfold V, U, kappa in *. rewrite <- (iota_period x i). symmetry.
        apply (v_is_g (S + W + (x + i * p) + 1)); [lia|apply Kn|lia|lia].
      - intros x i. unfold U. rewrite <- (omega_period x i), <- (iota_period x i).
        apply (self_iff (S + W + (x + i * p) + 1)); [lia|apply J|apply Kn|lia].
    Qed.
  End List.

  (* Lists that agree below N. *)
  Lemma joint_list_alike idx e idx' e' N : (forall K, K < N -> idx' K = idx K /\ e' K = e K) ->
    joint_list f g T idx e N -> joint_list f g T idx' e' N.
  Proof.
    intros A J K HK. destruct (A K HK) as [-> ->]. destruct (J K HK) as [I [M [Up Gaps]]].
    split; [exact I|]. split; [exact M|]. split.
    - intros Y HY. destruct (A Y ltac:(lia)) as [-> ->]. apply Up, HY.
    - intros b Mb Hb. destruct (Gaps b Mb Hb) as [Y [HY EY]]. exists Y. destruct (A Y ltac:(lia)) as [-> ->]. auto.
  Qed.

  Lemma holds_at_alike idx e idx' e' N : (forall K, K < N -> idx' K = idx K /\ e' K = e K) ->
    forall K, S <= K < N -> holds_at idx e K -> holds_at idx' e' K.
  Proof.
    intros A K HK P. unfold holds_at in *. set (x := K - S) in *. assert (Hp := pi_range x). assert (Hd := delta_range x).
    destruct (A K ltac:(lia)) as [-> ->], (A (K - pi x) ltac:(lia)) as [E1 ->], (A (K - delta x) ltac:(lia)) as [-> ->].
    destruct P as [I [[Bk [L1 [L2 L3]]] [St Val]]]. split; [exact I|].
    split; [split; [exact Bk|split; [exact L1|split; [congruence|]]]|split; [exact St|]].
    - intros Y HY. destruct (A Y ltac:(lia)) as [-> _]. apply L3, HY.
    - destruct (omega x) as [os|]; [|exact Val]. destruct Val as [Io ->]. split; [exact Io|]. f_equal. apply sum_back_alike.
      intros o _. symmetry. apply A. lia.
  Qed.

  (* In a joint list the next member is the one before and its step. *)
  Lemma next_size idx e N K : joint_list f g T idx e N -> S <= K < N -> holds_at idx e K ->
    e K = e (K - pi (K - S)) + e (K - delta (K - S)).
  Proof.
    intros J HK [_ [[_ [L1 [L2 L3]]] [[_ [St _]] _]]]. set (c := K - pi (K - S)) in *.
    set (s := e (K - delta (K - S))) in *. destruct (J K ltac:(lia)) as [_ [M [Up Gaps]]].
    destruct (J c ltac:(lia)) as [_ [Mc [Upc _]]]. rewrite L2 in Mc, Upc. assert (Hs : 1 <= s) by apply St.
    assert (Lc : e c < e K) by (apply Up; auto). assert (H := next_member f g _ (e c) s (e K) Mc St M Lc).
    destruct (Nat.eq_dec (e K) (e c + s)) as [|N0]; [assumption|]. exfalso.
    destruct (Gaps (e c + s)) as [Y [HY [IY EY]]]; [apply member_next; assumption|lia|].
    destruct (lt_eq_lt_dec Y c) as [[L|L]|L].
    - assert (e Y < e c) by (apply Upc; auto). lia.
    - subst Y. lia.
    - apply (L3 Y); [lia|exact IY].
  Qed.

  (* Theorem 263: let f(n + T, t) = f(n, t), and let a band, a pattern and a W >= D be given, with M u_0 = u_0 modulo m, and the
     conditions 1, 2 and 3. Then the joint list goes on for ever, and P(K) for all K >= S. So every base B_h with h among the
     indices of the pattern is infinite, with the members U_x u_i for the entries S + ip + x, and the values V_x u_i for x >=
     kappa. *)
  Theorem theorem_263 idx e W F_0 (C E : R) : is_u e -> conditions idx e W F_0 C E ->
    exists idx' e', (forall K, K < S + W -> idx' K = idx K /\ e' K = e K) /\ goes_on_for_ever idx' e'.
  Proof.
    intros [U_start U_next] [HW [[J [P T0]] [Two [Three [F_max [C_0 Slopes]]]]]].
    assert (Eu : forall x, x < W -> e (S + x) = u x).
    { intro x. induction x as [x IH] using lt_wf_ind. intro H.
      destruct (le_lt_dec D x) as [L|L]; [|symmetry; apply U_start, L].
      rewrite (next_size idx e (S + W) (S + x) J ltac:(lia) (P (S + x) ltac:(lia))).
      replace (S + x - S) with x by lia. assert (Hp := pi_range x). assert (Hd := delta_range x).
      rewrite (U_next x L), <- !IH by lia. f_equal; f_equal; lia. }
    set (idx' := fun K => if K <? S then idx K else iota (K - S)). set (e' := fun K => if K <? S then e K else u (K - S)).
    assert (A : forall K, K < S + W -> idx' K = idx K /\ e' K = e K).
    { intros K HK. unfold idx', e'. destruct (Nat.ltb_spec K S) as [L|L]; [auto|].
      destruct (P K ltac:(lia)) as [I _]. split; [symmetry; exact I|]. rewrite <- Eu by lia. f_equal. lia. }
    exists idx', e'. split; [exact A|].
    assert (Far : forall x, idx' (S + x) = iota x /\ e' (S + x) = u x).
    { intro x. unfold idx', e'. destruct (Nat.ltb_spec (S + x) S) as [L|L]; [lia|]. replace (S + x - S) with x by lia. auto. }
    apply for_ever with (W := W) (F_0 := F_0) (C := C) (E := E); try (intro x; apply Far).
    - split; [intros x _; symmetry; apply Far|exact U_next].
    - split; [exact HW|]. split; [split; [|split]|split; [exact Two|split; [exact Three|split; [|split; assumption]]]].
      + apply (joint_list_alike idx e); assumption.
      + intros K HK. apply (holds_at_alike idx e idx' e' (S + W) A K HK), P, HK.
      + intros x Hx. rewrite (proj2 (A (S + x) ltac:(lia))). apply T0, Hx.
      + intros K HK. destruct (A K ltac:(lia)) as [-> ->]. apply F_max, HK.
  Qed.
End JointPattern.

(* There are such forms u, whatever the entries. *)
Lemma forms_exist T S p iota_ pi_ delta_ omega_ D o_max e : is_pattern T p iota_ pi_ delta_ omega_ D o_max ->
  exists u, is_u S p pi_ delta_ D u e.
Proof.
  intros [Hp Pat]. set (next := fun (h : nat -> nat) x => if x <? D then e (S + x)
    else h (x - pi_ (x mod p)) + h (x - delta_ (x mod p))).
  destruct (@by_recursion nat nat 0 (fun x => x) (fun h x w => w = next h x)) as [u Hu].
  - intros h x. exists (next h x). reflexivity.
  - intros h x w w' -> ->. reflexivity.
  - intros h h' x w Same ->. unfold next. destruct (Nat.ltb_spec x D) as [L|L]; [reflexivity|].
    destruct (Pat (x mod p) ltac:(apply Nat.mod_upper_bound; lia)) as [_ [P1 [P2 _]]]. rewrite !Same by lia. reflexivity.
  - exists u. split; intros x Hx; rewrite Hu; unfold next; destruct (Nat.ltb_spec x D); [reflexivity|lia|lia|reflexivity].
Qed.
