(* The part of dynim-check that looks for what Theorem 259 asks of a pattern of steps and values: reasons of inequalities as
   in Lemma 258, and walks; and that what it finds is right. *)
From Coq Require Import ZArith Arith Lia List Bool Ring_theory Ring.
From Dynim Require Import Rules OnePile Numbers Recurrences Patterns PatternRecurrences CheckForms.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ----------------------------------------------------------------------------------------------------- *)

Section Pattern.
  (* Of a period the offset of the step, and the offsets by which the value is less, none where the member is self-valued. *)
  Variable pattern : list (nat * list nat).
  (* b_S, ..., b_(S+D-1); the forms of u(0), u(1), ...; of u(p), u(p + 1), ...; whether a period multiplies all numbers. *)
  Variable first : list Z.
  Variable rows later : list (list Z).
  Variable scales : bool.

  Definition step_of (x : nat) : nat := fst (nth (x mod length pattern) pattern (O, [])).
  Definition lacks (x : nat) : list nat := snd (nth ((x - 1) mod length pattern) pattern (O, [])).
  Definition row (x : nat) : list Z := nth x rows [].
  Definition value_row (x : nat) : list Z := fold_right (fun o a => less_form a (row (x - 1 - o))) (row x) (lacks x).

  (* Lemma 258 with n = 0 or 1: the form "begin" is at least -c, now and for ever; a is what it will be. *)
  Fixpoint lasts (n : nat) (begin a : list Z) (c : Z) : bool :=
    let now := at_numbers a first in
    (length a <=? length first)%nat && (0 <=? now + c) && (forallb (Z.leb 0) a || scales && (0 <=? now) ||
      match n with
      | O => false
      | S n => let next := at_forms a later in forallb (Z.leb 0) (less_form next begin) || lasts n begin next c
      end).

  Variable tries : nat.
  Definition holds_ever (a : list Z) (c : Z) : bool := lasts tries a a c.

  (* Of the lines: their modulus, denominator, and the lowest; of all self-valued members, (C t + E) / q is not below f(t). *)
  Variable m q : Z.
  Variable bands : list band.
  Variable low high : Z * Z.
  Variable largest : Z. (* of f at the members up to b_S *)
  Variable k : nat. (* from which on values are forms *)

  Definition band_at (a : list Z) : band := nth (Z.to_nat (at_numbers a first mod m)) bands ((0, 0), (0, 0)).
  Definition reaches (a v : list Z) : bool :=
    let '((p, c), _) := band_at a in holds_ever (less_form (times_form p a) (times_form q v)) c.
  Definition stays_below (a v : list Z) : bool :=
    let '(_, (p, c)) := band_at a in holds_ever (less_form (times_form q v) (times_form p a)) (- c - 1).

  (* Members from z on, less than the step, do not serve, as they are below; nor do those before. *)
  Fixpoint smaller_fail (v : list Z) (z : nat) : bool :=
    match z with
    | O => false
    | S y => holds_ever (less_form (times_form q v) (times_form (fst high) (row z))) (- snd high - 1) ||
        (match lacks y with [] => stays_below (row y) v | _ => true end && smaller_fail v y)
    end.

  (* No move to n - y or less wins, as f is at least the sizes there, or the values of the members. *)
  Definition above_all (y a : list Z) (c : Z) : bool :=
    holds_ever (less_form (times_form (fst low) y) (times_form q a)) (fst low + snd low + c).
  Fixpoint above_members (y : list Z) (w : nat) : bool :=
    (k <=? w)%nat && (above_all y (row w) 0 ||
      above_all y (value_row w) 0 && match w with O => false | S w => above_members y w end).
  Definition cut (n o : list Z) (c : nat) : bool :=
    let y := less_form (less_form n o) (row c) in
    above_all y (row c) q || match c with O => false | S w => above_members y w end.

  (* A walk through the pair (o, c) that finds these members, none where no move wins; how many more steps may be taken. *)
  Fixpoint walks (fuel : nat) (n o : list Z) (c : nat) (goal : list nat) (steps : Z) : option Z :=
    match fuel with
    | O => None
    | S fuel =>
        if steps <=? 0 then None
        else if match goal with [] => cut n o c | _ => false end then Some (steps - 1)
        else
          let c' := (c - 1)%nat in
          if (k <=? c')%nat then
            let o' := add_forms o (row c') in
            let here := match goal with j :: _ => (j =? c')%nat | [] => false end in
            let rest := if here then tl goal else [] in
            match walks fuel n o' (c' - step_of c') rest (steps - 1) with
            | None => None
            | Some steps =>
                if here then match rest with
                  | [] => if stays_below (less_form n o') (value_row c') then Some steps else None
                  | _ => Some steps
                  end
                else if reaches (less_form n o') (value_row c') then walks fuel n o c' goal steps else None
            end
          else None
    end.

  (* The step from the member x, and the value of the next one, are as the pattern says. *)
  Definition goes_on (x : nat) (steps : Z) : option Z :=
    let s := (x - step_of x)%nat in
    let v := value_row x in
    if match lacks s with [] => true | _ => false end && reaches (row s) v && holds_ever v (- largest - 1) && smaller_fail v s
    then walks x (row (x + 1)) [] x (map (fun o => x - o)%nat (lacks (x + 1))) steps
    else None.
  Fixpoint all_go_on (x n : nat) (steps : Z) : option nat :=
    match n with
    | O => None
    | S n => match goes_on x steps with Some steps => all_go_on (x + 1) n steps | None => Some x end
    end.
End Pattern.

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Section Right.
  Variable pattern : list (nat * list nat).
  Variable first : list Z.
  Variable rows later : list (list Z).
  Variable scales : bool.
  Variable tries : nat.
  Variable u : nat -> nat.

  Let p : nat := length pattern.
  Let D : nat := length first.
  Definition delays (j : nat) : nat := fst (nth j pattern (O, [])).
  Definition codes (j : nat) : option (list nat) :=
    match snd (nth j pattern (O, [])) with [] => None | os => Some os end.

  Hypothesis Hp : (1 <= p)%nat.
  Hypothesis First : first = map (fun x => Z.of_nat (u x)) (seq 0 D).
  Hypothesis Rows : forall x i, (x < length rows)%nat -> from u (row rows x) (i * p) = Z.of_nat (u (x + i * p)).
  Hypothesis Later : forall x i, (x < length later)%nat -> from u (nth x later []) (i * p) = Z.of_nat (u (p + x + i * p)).
  Hypothesis Later_D : (D <= length later)%nat.
  Hypothesis Up : forall x, (u x <= u (x + 1))%nat.
  Hypothesis Scales : scales = true -> exists y z, 0 < z <= y /\ forall x, z * Z.of_nat (u (x + p)) = y * Z.of_nat (u x).

  Local Notation holds_ever := (holds_ever first later scales tries).
  Local Notation row := (row rows).
  Local Notation value_row := (value_row pattern rows).

  Lemma now_right a : (length a <= D)%nat -> at_numbers a first = from u a 0.
  Proof. intro L. rewrite First. apply at_numbers_right, L. Qed.

  Lemma lasts_after n begin c : forall a t, lasts first later scales n begin a c = true ->
    (forall i, from u a (i * p) = from u begin ((i + t) * p)) -> (forall i, (i < t)%nat -> 0 <= from u begin (i * p) + c) ->
    forall i, 0 <= from u begin (i * p) + c.
  Proof.
    assert (Far : forall x j, (u x <= u (x + j))%nat).
    { intros x j. induction j as [|j IH]; [rewrite Nat.add_0_r; lia|]. specialize (Up (x + j)).
      replace (x + j + 1)%nat with (x + S j)%nat in Up by lia. lia. }
    assert (Later' : forall a i, (length a <= D)%nat -> from u (at_forms a later) (i * p) = from u a ((i + 1) * p)).
    { intros a i L. replace ((i + 1) * p)%nat with (p + i * p)%nat by lia. apply from_at_forms; [unfold D in *; lia|].
      intros j Hj. rewrite Later by exact Hj. do 2 f_equal. lia. }
    assert (All : forall a i, 0 <= from u a 0 + c ->
      forallb (Z.leb 0) a = true \/ scales = true /\ (0 <=? from u a 0) = true -> 0 <= from u a (i * p) + c).
    { intros a i N [H|[Sc H]].
      - assert (K : forall j, (u (0 + j) <= u (i * p + j))%nat); [|apply (from_up u a 0 (i * p)) in K; [lia|exact H]].
        intro j. replace (i * p + j)%nat with (0 + j + i * p)%nat by lia. apply Far.
      - apply Z.leb_le in H. destruct (Scales Sc) as [y [z [[Hz Hy] E]]].
        assert (K : 0 <= from u a 0 <= from u a (i * p)); [|lia]. induction i as [|i IHi]; [cbn [Nat.mul]; lia|].
        assert (E' : z * from u a (S i * p) = y * from u a (i * p)).
        { apply from_scaled. intro j. replace (S i * p + j)%nat with (i * p + j + p)%nat by lia. apply E. }
        nia. }
    induction n as [|n IH]; intros a t H At Before i; cbn [lasts] in H;
      rewrite !andb_true_iff, !orb_true_iff, andb_true_iff in H; destruct H as [[L N] H]; apply Nat.leb_le in L;
      rewrite (now_right a L) in *; apply Z.leb_le in N;
      (destruct (le_lt_dec t i) as [T|T]; [|apply Before, T]); destruct H as [H|H].
    1, 3: assert (X := All a (i - t)%nat N H); rewrite At in X; replace (i - t + t)%nat with i in X by lia; exact X.
    { discriminate. }
    assert (Now : forall j, (j < t + 1)%nat -> 0 <= from u begin (j * p) + c).
    { intros j Hj. destruct (Nat.eq_dec j t) as [->|]; [|apply Before; lia]. assert (X := At O). cbn [Nat.mul Nat.add] in X.
      rewrite <- X. exact N. }
    assert (Next : forall j, from u (at_forms a later) (j * p) = from u begin ((j + (t + 1)) * p)).
    { intro j. rewrite Later', At by exact L. f_equal. lia. }
    destruct H as [H|H]; [|apply (IH _ (t + 1)%nat H Next Now i)]. clear T.
    induction i as [i IHi] using lt_wf_ind. destruct (le_lt_dec (t + 1) i) as [T|T]; [|apply Now, T].
    specialize (IHi (i - (t + 1))%nat ltac:(lia)). specialize (Next (i - (t + 1))%nat).
    replace (i - (t + 1) + (t + 1))%nat with i in Next by lia.
    assert (X := from_nonneg u _ ((i - (t + 1)) * p) H). rewrite from_less, Next in X. lia.
  Qed.

  Lemma lasts_right n a c : lasts first later scales n a a c = true -> forall i, 0 <= from u a (i * p) + c.
  Proof. intro H. apply (lasts_after n a c a O H); [intro i; rewrite Nat.add_0_r; reflexivity|lia]. Qed.

  Lemma ever_length a c : holds_ever a c = true -> (length a <= D)%nat.
  Proof.
    unfold CheckWalks.holds_ever. destruct tries; cbn [lasts]; rewrite !andb_true_iff, Nat.leb_le; tauto.
  Qed.

  Variable o_max : nat.
  Hypothesis Offsets : forall x o, In o (lacks pattern x) -> (o <= o_max)%nat.
  Let k : nat := kappa D o_max.
  Local Notation U := (U p u).
  Local Notation V := (V p codes u).

  Lemma row_right x : (x < length rows)%nat -> forall i, from u (row x) (i * p) = Z.of_nat (U x i).
  Proof. intros H i. apply Rows, H. Qed.

  Lemma omega_right x : omega p codes x = match lacks pattern x with [] => None | os => Some os end.
  Proof. reflexivity. Qed.

  Lemma value_right x : (k <= x < length rows)%nat -> holds_ever (value_row x) 0 = true ->
    forall i, from u (value_row x) (i * p) = Z.of_nat (V x i).
  Proof.
    intros [K L] H i. assert (P := lasts_right _ _ _ H i). unfold k, kappa in K.
    unfold Patterns.V, v. unfold omega. replace (x + i * p - 1)%nat with (x - 1 + i * p)%nat by lia.
    rewrite Nat.mod_add by lia. change (codes ((x - 1) mod p)) with (omega p codes x). rewrite omega_right.
    unfold CheckWalks.value_row in *. assert (Off := Offsets x).
    assert (E : from u (fold_right (fun o a => less_form a (row (x - 1 - o))) (row x) (lacks pattern x)) (i * p) =
      Z.of_nat (u (x + i * p)%nat) - Z.of_nat (sum_back u (x - 1 + i * p) (lacks pattern x))).
    { clear P H. induction (lacks pattern x) as [|o os IH]; cbn [fold_right].
      - rewrite Rows by exact L. unfold sum_back. cbn. lia.
      - rewrite from_less, IH by (intros; apply Off; right; assumption).
        assert (o <= o_max)%nat by (apply Off; left; reflexivity).
        rewrite Rows by lia. unfold sum_back. cbn [fold_right]. rewrite Nat2Z.inj_add.
        replace (x - 1 - o + i * p)%nat with (x - 1 + i * p - o)%nat by lia. lia. }
    rewrite E in *. destruct (lacks pattern x) as [|o os] eqn:La.
    - unfold sum_back. cbn. lia.
    - rewrite Nat2Z.inj_sub by lia. reflexivity.
  Qed.

  (* ---- bounds of f ---- *)

  Variable m q : Z.
  Variable bands : list band.
  Variable low high : Z * Z.
  Variable largest : Z.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hq : 1 <= q.
  Context {R : ordered_ring}.
  Add Ring R_ring2 : (ring_laws R).
  Variable inverse : R.
  Hypothesis Inverse : (num (Z.to_nat q) * inverse = 1)%number.
  Local Notation fraction := (fraction inverse).

  Definition band_number (r : nat) : band := nth r bands ((0, 0), (0, 0)).
  Definition lower_slope (r : nat) : R := fraction (fst (fst (band_number r))).
  Definition lower_constant (r : nat) : R := fraction (snd (fst (band_number r))).
  Definition upper_slope (r : nat) : option R := Some (fraction (fst (snd (band_number r)))).
  Definition upper_constant (r : nat) : R := fraction (snd (snd (band_number r))).
  Let m_ : nat := Z.to_nat m.
  Local Notation lo := (lo_R m_ lower_slope lower_constant).
  Local Notation hi := (hi_R m_ upper_constant upper_slope).

  Lemma band_right a (Y : nat -> nat) : (length a <= D)%nat -> (forall i, from u a (i * p) = Z.of_nat (Y i)) ->
    band_at first m bands a = band_number (Y O mod m_).
  Proof.
    intros L H. unfold band_at, band_number. rewrite (now_right a L). specialize (H O). cbn [Nat.mul] in H. rewrite H.
    f_equal. unfold m_. rewrite Z2Nat.inj_mod by lia. rewrite Nat2Z.id. reflexivity.
  Qed.

  Lemma reaches_right a v (Y w : nat -> nat) : reaches first later scales tries m q bands a v = true ->
    (forall i, from u a (i * p) = Z.of_nat (Y i)) -> (forall i, from u v (i * p) = Z.of_nat (w i)) ->
    forall i, (num (w i) <= lo Y i)%number.
  Proof.
    unfold reaches. destruct (band_at first m bands a) as [[s c] h] eqn:B. intros H Ya Wv i.
    assert (L := ever_length _ _ H). unfold less_form in L. rewrite length_add, !length_times in L.
    rewrite (band_right a Y) in B by (auto; lia). assert (K := lasts_right _ _ _ H i).
    rewrite from_less, !from_times, Ya, Wv in K.
    unfold lo_R, lower_slope, lower_constant. rewrite B. cbn [fst snd]. rewrite line_fraction, (num_fraction q inverse) by auto.
    apply (fraction_le q inverse); auto. lia.
  Qed.

  Lemma stays_below_right a v (Y w : nat -> nat) : stays_below first later scales tries m q bands a v = true ->
    (forall i, from u a (i * p) = Z.of_nat (Y i)) -> (forall i, from u v (i * p) = Z.of_nat (w i)) ->
    forall i, hi_less hi Y i (w i).
  Proof.
    unfold stays_below. destruct (band_at first m bands a) as [h [s c]] eqn:B. intros H Ya Wv i.
    assert (L := ever_length _ _ H). unfold less_form in L. rewrite length_add, !length_times in L.
    rewrite (band_right a Y) in B by (auto; lia). assert (K := lasts_right _ _ _ H i).
    rewrite from_less, !from_times, Ya, Wv in K.
    unfold hi_less, hi_R, upper_slope, upper_constant. rewrite B. cbn [fst snd].
    rewrite line_fraction, (num_fraction q inverse) by auto. intro C. apply (fraction_le q inverse) in C; auto. lia.
  Qed.

  Hypothesis Values : forall x, (k <= x < length rows)%nat -> holds_ever (value_row x) 0 = true.

  Lemma smaller_right v (w : nat -> nat) : (forall i, from u v (i * p) = Z.of_nat (w i)) ->
    forall z, (z < length rows)%nat -> smaller_fail pattern first rows later scales tries m q bands high v z = true ->
    exists y, (1 <= y <= z)%nat /\
      (forall z' i, (y <= z' < z)%nat -> omega p codes z' = None -> hi_less hi (U z') i (w i)) /\
      forall i, (fraction (fst high) * num (U y i) + fraction (snd high) < num (w i))%number.
  Proof.
    intro Wv. induction z as [|z IH]; intros Hz H; cbn [smaller_fail] in H; [discriminate|].
    apply orb_prop in H. destruct H as [H|H].
    - exists (S z). split; [lia|]. split; [intros; lia|]. intros i L. rewrite line_fraction in L.
      rewrite (num_fraction q inverse) in L by auto. apply (fraction_le q inverse) in L; auto.
      assert (K := lasts_right _ _ _ H i). rewrite from_less, !from_times, Wv, row_right in K by exact Hz. lia.
    - apply andb_prop in H. destruct H as [N H]. destruct (IH ltac:(lia) H) as [y [Hy [Near Far]]]. exists y.
      split; [lia|]. split; [|exact Far]. intros z' i Hz' Self. destruct (Nat.eq_dec z' z) as [->|]; [|apply Near; [lia|exact
        Self]].
      rewrite omega_right in Self. destruct (lacks pattern z); [|discriminate].
      apply (stays_below_right (row z) v (U z) w); auto. apply row_right. lia.
  Qed.

  (* ---- walks ---- *)

  Local Notation cut := (cut pattern first rows later scales tries q low k).
  Local Notation lowest := (fraction (fst low)).
  Local Notation lowest' := (fraction (snd low)).
  Local Notation walk := (Patterns.walk p delays codes D o_max u lowest lowest' lo hi).

  Hypothesis Positive : forall x, (1 <= u x)%nat.

  (* The line at the least move to sizes of the pair. *)
  Let line_at (Y : nat -> nat) (i : nat) : R := (lowest * num (Y i + 1)%nat + lowest')%number.

  Lemma above_right y a c (Y w : nat -> nat) : above_all first later scales tries q low y a c = true ->
    (forall i, from u y (i * p) = Z.of_nat (Y i)) -> (forall i, q * Z.of_nat (w i) <= q * from u a (i * p) - c) ->
    forall i, (num (w i) <= line_at Y i)%number.
  Proof.
    unfold above_all, line_at. intros H Yy Wa i. assert (K := lasts_right _ _ _ H i). specialize (Wa i).
    rewrite from_less, !from_times, Yy in K.
    rewrite line_fraction, (num_fraction q inverse) by auto. apply (fraction_le q inverse); auto. nia.
  Qed.

  Lemma members_right y (Y : nat -> nat) : (forall i, from u y (i * p) = Z.of_nat (Y i)) ->
    forall w, (w < length rows)%nat -> above_members pattern first rows later scales tries q low k y w = true ->
    exists w', (k <= w' <= w)%nat /\ (forall i, (num (U w' i) <= line_at Y i)%number) /\
      forall j i, (w' < j <= w)%nat -> (num (V j i) <= line_at Y i)%number.
  Proof.
    intro Yy. assert (Step : forall w, (w < length rows)%nat -> (k <= w)%nat ->
      above_all first later scales tries q low y (row w) 0 = true ->
      exists w', (k <= w' <= w)%nat /\ (forall i, (num (U w' i) <= line_at Y i)%number) /\
      forall j i, (w' < j <= w)%nat -> (num (V j i) <= line_at Y i)%number).
    { intros w L K H. exists w. split; [lia|]. split; [|intros; lia]. intro i.
      apply (above_right y (row w) 0 Y (U w)); auto. intro j. rewrite row_right by exact L. lia. }
    induction w as [|w IH]; intros L H; cbn [above_members] in H; rewrite andb_true_iff, orb_true_iff, andb_true_iff,
      Nat.leb_le in H; destruct H as [K [H|[Val H]]]; try (apply Step; assumption); try discriminate.
    destruct (IH ltac:(lia) H) as [w' [Hw [A B]]]. exists w'. split; [lia|]. split; [exact A|]. intros j i Hj.
    destruct (Nat.eq_dec j (S w)) as [->|]; [|apply B; lia].
    apply (above_right y (value_row (S w)) 0 Y (V (S w))); auto. intro i'.
    rewrite value_right by (try apply Values; lia). lia.
  Qed.

  Variable n : list Z.
  Variable N : nat -> nat.
  Hypothesis Nn : forall i, from u n (i * p) = Z.of_nat (N i).
  Hypothesis Splits : forall c i, (k <= c)%nat -> U (c + 1) i = (U c i + U (c - delta p delays c) i)%nat.

  Lemma walks_right fuel : forall o O c goal steps left, walks pattern first rows later scales tries m q bands low k fuel n o c
      goal steps = Some left ->
    (forall i, from u o (i * p) = Z.of_nat (O i)) -> (c < length rows)%nat -> (forall i, (O i + U c i <= N i)%nat) ->
    walk N O c (match goal with [] => None | _ => Some goal end).
  Proof.
    induction fuel as [|fuel IH]; intros o O c goal steps left H Oo Hc Inside; [discriminate|]. cbn [walks] in H.
    destruct (steps <=? 0); [discriminate|].
    assert (Yy : forall i, from u (less_form (less_form n o) (row c)) (i * p) = Z.of_nat (N i - O i - U c i)).
    { intro i. specialize (Inside i). rewrite !from_less, Nn, Oo, row_right by exact Hc. lia. }
    destruct (match goal with [] => cut n o c | _ => false end) eqn:Cut.
    { destruct goal; [|discriminate]. apply a_cut. unfold CheckWalks.cut in Cut. apply orb_prop in Cut.
      destruct Cut as [Cut|Cut].
      - left. intro i. apply (above_right _ _ _ (fun i => N i - O i - U c i)%nat (fun i => U c i - 1)%nat Cut Yy).
        intro j. rewrite row_right by exact Hc. assert (P := Positive (c + j * p)). unfold Patterns.U. nia.
      - right. destruct c as [|c]; [discriminate|].
        destruct (members_right _ (fun i => N i - O i - U (S c) i)%nat Yy c ltac:(lia) Cut) as [w [Hw [A B]]]. exists w.
        split; [lia|]. split; [exact A|]. intros j i Hj. apply B. lia. }
    clear Cut. set (c' := (c - 1)%nat) in *. destruct (Nat.leb_spec k c') as [K|]; [|discriminate].
    assert (Ec : c = (c' + 1)%nat) by (unfold k, kappa, c' in *; lia).
    assert (Sp : forall i, U c i = (U c' i + U (c' - delta p delays c') i)%nat) by (intro i; rewrite Ec; apply Splits, K).
    set (o' := add_forms o (row c')) in *. set (O' := plus_form O (U c')).
    assert (Oo' : forall i, from u o' (i * p) = Z.of_nat (O' i)).
    { intro i. unfold o', O', plus_form. rewrite from_add, Oo, row_right by lia. lia. }
    assert (In' : forall i, (O' i + U (c' - delta p delays c') i <= N i)%nat).
    { intro i. specialize (Inside i). rewrite Sp in Inside. unfold O', plus_form. lia. }
    assert (Mv : forall i, from u (less_form n o') (i * p) = Z.of_nat (minus_form N O' i)).
    { intro i. specialize (In' i). rewrite from_less, Nn, Oo'. unfold minus_form. lia. }
    assert (Vv : forall i, from u (value_row c') (i * p) = Z.of_nat (V c' i)) by (apply value_right; [|apply Values]; lia).
    change (step_of pattern c') with (delta p delays c') in H.
    destruct (walks _ _ _ _ _ _ _ _ _ _ _ _ _ o' _ _ _) as [more|] eqn:Right; [|discriminate].
    apply (IH o' O') in Right; [|exact Oo'|lia|exact In'].
    destruct (match goal with j :: _ => (j =? c')%nat | [] => false end) eqn:Here.
    - destruct goal as [|j rest]; [discriminate|]. apply Nat.eqb_eq in Here. subst j. cbn [tl] in *. unfold c'.
      destruct rest as [|j rest].
      + destruct (stays_below _ _ _ _ _ _ _ _ _) eqn:Low; [|discriminate]. apply a_hit; [exact K|exact Right|].
        apply (stays_below_right _ _ (minus_form N O') (V c') Low Mv Vv).
      + apply a_turn; [exact K|exact Right].
    - destruct (reaches _ _ _ _ _ _ _ _ _) eqn:Ok; [|discriminate]. apply a_split; [exact K|exact Right| |].
      + apply (reaches_right _ _ (minus_form N O') (V c') Ok Mv Vv).
      + apply (IH o O c' goal more left H Oo); [lia|]. intro i. specialize (Inside i). rewrite Sp in Inside. lia.
  Qed.
End Right.
