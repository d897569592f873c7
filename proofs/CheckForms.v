(* Forms of numbers that go on for ever, and bands around f by the residues of the move: what CheckWalks.v computes with, and
   that it is right. *)
From Coq Require Import ZArith Arith Lia List Bool Ring_theory Ring.
From Dynim Require Import Numbers PatternRecurrences CheckRule CheckScales.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ----------------------------------------------------------------------------------------------------- *)

(* The list c_0, c_1, ..., c_(D-1) is the form that has the values c_0 u(ip) + c_1 u(1 + ip) + ... for all i at once. *)
Fixpoint add_forms (a b : list Z) : list Z :=
  match a, b with [], _ => b | _, [] => a | x :: a, y :: b => x + y :: add_forms a b end.
Definition times_form (z : Z) (a : list Z) : list Z := map (Z.mul z) a.
Definition less_form (a b : list Z) : list Z := add_forms a (times_form (-1) b).
(* Where u(0), u(1), ... are these numbers; and where they are these forms. *)
Fixpoint at_numbers (a u : list Z) : Z := match a, u with c :: a, x :: u => c * x + at_numbers a u | _, _ => 0 end.
Fixpoint at_forms (a : list Z) (u : list (list Z)) : list Z :=
  match a, u with c :: a, x :: u => add_forms (times_form c x) (at_forms a u) | _, _ => [] end.

(* Where f is not below the first and not above the second of two lines (p t + c) / q, here (p, c). *)
Definition band : Set := (Z * Z) * (Z * Z).

(* Of t >= modulus * lo with the residue r the line of f; and the band around those of r, r + m, r + 2m, ..., n of them, and of
   others, for t >= least. *)
Definition line_of (e : expression) (modulus lo r : Z) : option (Z * Z) :=
  match linear e modulus r lo with Some (p, c) => Some (p, c * modulus - p * r) | None => None end.
Definition outer (f : Z -> Z -> Z) (least : Z) (l m : Z * Z) : Z * Z :=
  let slope := f (fst l) (fst m) in (slope, f (fst l * least + snd l) (fst m * least + snd m) - slope * least).
Fixpoint widened (e : expression) (modulus lo least m r : Z) (n : nat) (B : band) : option band :=
  match n with
  | O => Some B
  | S n => match line_of e modulus lo r with
      | Some l => widened e modulus lo least m (r + m) n (outer Z.min least l (fst B), outer Z.max least l (snd B))
      | None => None
      end
  end.
Fixpoint bands_from (e : expression) (modulus lo least m r : Z) (n more : nat) : option (list band) :=
  match more with
  | O => Some []
  | S more => match line_of e modulus lo r with
      | None => None
      | Some l => match widened e modulus lo least m (r + m) (n - 1) (l, l), bands_from e modulus lo least m (r + 1) n more with
          | Some B, Some l => Some (B :: l)
          | _, _ => None
          end
      end
  end.
(* The least slope and constant below of those from the residue r on that w divides. *)
Fixpoint lowest_line (l : list band) (w r : Z) (low : Z * Z) : Z * Z :=
  match l with
  | [] => low
  | ((p, c), _) :: l => lowest_line l w (r + 1) (if r mod w =? 0 then (Z.min p (fst low), Z.min c (snd low)) else low)
  end.

(* ---- forms are right ------------------------------------------------------------------------------------------------- *)

Section Fractions.
  Context {R : ordered_ring}.
  Add Ring R_ring : (ring_laws R).
  (* 1 / q. *)
  Variable q : Z.
  Variable inverse : R.
  Hypothesis Q : 1 <= q.
  Hypothesis Inverse : (num (Z.to_nat q) * inverse = 1)%number.

  Definition fraction (z : Z) : R := (integer z * inverse)%number.

  Lemma inverse_positive : (0 <= inverse)%number.
  Proof.
    destruct (at_most_total R 0%number inverse) as [H|H]; [exact H|]. exfalso. apply (one_above_zero R).
    rewrite <- Inverse. apply le_difference. replace (0 - num (Z.to_nat q) * inverse)%number
      with (num (Z.to_nat q) * (0 - inverse))%number by ring.
    apply at_most_times; [apply num_nonneg|]. apply (proj1 (le_difference _ _)), H.
  Qed.

  Lemma integer_num n : (integer (Z.of_nat n) : R) = num n.
  Proof. unfold integer. rewrite Nat2Z.id. replace (Z.to_nat (- Z.of_nat n)) with 0%nat by lia. cbn [num]. ring. Qed.

  Lemma integer_le a b : a <= b <-> ((integer a : R) <= integer b)%number.
  Proof.
    assert (E : (integer b : R) = (integer a + integer (b - a))%number).
    { rewrite <- integer_plus. f_equal. lia. }
    assert (E' : (integer a : R) = (integer b + integer (a - b))%number).
    { rewrite <- integer_plus. f_equal. lia. }
    split; intro H.
    - apply le_difference. rewrite E. replace (integer a + integer (b - a) - integer a)%number with (integer (b - a) : R) by
      ring.
      replace (b - a) with (Z.of_nat (Z.to_nat (b - a))) by lia. rewrite integer_num. apply num_nonneg.
    - destruct (Z_le_gt_dec a b) as [|L]; [assumption|]. exfalso. apply (proj1 (le_difference _ _)) in H.
      rewrite E' in H. replace (integer b - (integer b + integer (a - b)))%number with (0 - integer (a - b) : R)%number in H by
        ring.
      apply (proj2 (le_difference _ _)) in H. replace (a - b) with (Z.of_nat (Z.to_nat (a - b))) in H by lia.
      rewrite integer_num in H. change 0%number with (num 0 : R) in H. apply num_le in H. lia.
  Qed.

  Lemma fraction_le a b : a <= b <-> (fraction a <= fraction b)%number.
  Proof.
    unfold fraction. rewrite integer_le. split; intro H; apply le_difference.
    - replace (integer b * inverse - integer a * inverse)%number with ((integer b - integer a) * inverse)%number by ring.
      apply at_most_times; [apply (proj1 (le_difference _ _)), H|apply inverse_positive].
    - replace (integer b - integer a)%number
        with ((integer b * inverse - integer a * inverse) * num (Z.to_nat q) + (integer b - integer a) * (1 - num (Z.to_nat q) *
          inverse))%number by ring.
      rewrite Inverse. apply plus_nonneg.
      + apply at_most_times; [apply (proj1 (le_difference _ _)), H|apply num_nonneg].
      + replace ((integer b - integer a) * (1 - 1))%number with (0 : R)%number by ring. apply at_most_itself.
  Qed.

  Lemma num_fraction n : (num n = fraction (q * Z.of_nat n))%number.
  Proof.
    unfold fraction. rewrite integer_times. replace q with (Z.of_nat (Z.to_nat q)) at 1 by lia. rewrite integer_num.
    replace (num (Z.to_nat q) * num n * inverse)%number with (num n * (num (Z.to_nat q) * inverse))%number by ring.
    rewrite Inverse. ring.
  Qed.

  Lemma line_fraction p c n : (fraction p * num n + fraction c = fraction (p * Z.of_nat n + c))%number.
  Proof. unfold fraction. rewrite integer_plus, integer_times. ring. Qed.
End Fractions.

Lemma rational_inverse q : 1 <= q -> exists i : rationals, (num (Z.to_nat q) * i = 1)%number.
Proof.
  intro H. assert (N : num (Z.to_nat q) <> (0%number : rationals)).
  { intro E. assert (L : ((num (Z.to_nat q) : rationals) <= num 0)%number) by (rewrite E; apply at_most_itself).
    apply num_le in L. lia. }
  exists (Qcanon.Qcinv (num (R := rationals) (Z.to_nat q))). apply (Qcanon.Qcmult_inv_r _ N).
Qed.

Section Forms.
  Variable u : nat -> nat.

  (* The form where u(0), u(1), ... are u(s), u(s + 1), .... *)
  Fixpoint from (a : list Z) (s : nat) : Z := match a with [] => 0 | c :: a => c * Z.of_nat (u s) + from a (s + 1) end.

  Lemma from_add a : forall b s, from (add_forms a b) s = from a s + from b s.
  Proof. induction a as [|x a IH]; intros [|y b] s; cbn [add_forms from]; try lia. rewrite IH. lia. Qed.

  Lemma from_times z a : forall s, from (times_form z a) s = z * from a s.
  Proof. induction a as [|x a IH]; intro s; cbn [times_form map from]; [lia|]. unfold times_form in IH. rewrite IH. lia. Qed.

  Lemma from_less a b s : from (less_form a b) s = from a s - from b s.
  Proof. unfold less_form. rewrite from_add, from_times. lia. Qed.

  Lemma at_numbers_right a : forall s n, (length a <= n)%nat ->
    at_numbers a (map (fun x => Z.of_nat (u x)) (seq s n)) = from a s.
  Proof.
    induction a as [|c a IH]; intros s [|n] L; cbn [length] in L; try lia; try reflexivity.
    cbn [seq map at_numbers from]. rewrite IH by lia. repeat f_equal. lia.
  Qed.

  Lemma from_unit j : forall s, from (repeat 0 j ++ [1]) s = Z.of_nat (u (s + j)).
  Proof.
    induction j as [|j IH]; intro s; cbn [repeat app from]; [rewrite Nat.add_0_r; lia|]. rewrite IH.
    replace (s + 1 + j)%nat with (s + S j)%nat by lia. lia.
  Qed.

  Lemma from_at_forms a : forall (l : list (list Z)) s t, (length a <= length l)%nat ->
    (forall j, (j < length l)%nat -> from (nth j l []) s = Z.of_nat (u (t + j))) -> from (at_forms a l) s = from a t.
  Proof.
    induction a as [|c a IH]; intros [|x l] s t L H; cbn [length] in *; try lia; try reflexivity.
    cbn [at_forms from]. rewrite from_add, from_times, (IH l s (t + 1)%nat).
    - rewrite (H O ltac:(lia)) at 1. rewrite Nat.add_0_r. reflexivity.
    - lia.
    - intros j Hj. specialize (H (S j) ltac:(lia)). cbn [nth] in H. rewrite H. do 2 f_equal. lia.
  Qed.

  Lemma from_up a s t : (forall j, u (s + j) <= u (t + j))%nat -> forallb (Z.leb 0) a = true -> from a s <= from a t.
  Proof.
    revert s t. induction a as [|c a IH]; intros s t H F; cbn [from forallb] in *; [lia|].
    apply andb_prop in F. destruct F as [F1 F2]. apply Z.leb_le in F1. specialize (IH (s + 1)%nat (t + 1)%nat).
    assert (from a (s + 1) <= from a (t + 1)).
    { apply IH; [|exact F2]. intro j. specialize (H (S j)). replace (s + 1 + j)%nat with (s + S j)%nat by lia.
      replace (t + 1 + j)%nat with (t + S j)%nat by lia. exact H. }
    specialize (H O). rewrite !Nat.add_0_r in H.
    assert (c * Z.of_nat (u s) <= c * Z.of_nat (u t)) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  Lemma from_nonneg a : forall s, forallb (Z.leb 0) a = true -> 0 <= from a s.
  Proof.
    induction a as [|c a IH]; intros s F; cbn [from forallb] in *; [lia|].
    apply andb_prop in F. destruct F as [F1 F2]. apply Z.leb_le in F1. specialize (IH (s + 1)%nat F2). nia.
  Qed.

  Lemma from_scaled x y a : forall s t, (forall j, x * Z.of_nat (u (s + j)%nat) = y * Z.of_nat (u (t + j)%nat)) ->
    x * from a s = y * from a t.
  Proof.
    induction a as [|c a IH]; intros s t H; cbn [from]; [lia|].
    assert (E := H O). rewrite !Nat.add_0_r in E. rewrite !Z.mul_add_distr_l, (IH (s + 1)%nat (t + 1)%nat).
    - f_equal. rewrite !Z.mul_assoc, (Z.mul_comm x c), (Z.mul_comm y c), <- !Z.mul_assoc, E. reflexivity.
    - intro j. specialize (H (S j)). replace (s + 1 + j)%nat with (s + S j)%nat by lia.
    replace (t + 1 + j)%nat with (t + S j)%nat by lia. exact H.
  Qed.
End Forms.

Lemma length_add a : forall b, length (add_forms a b) = Nat.max (length a) (length b).
Proof. induction a as [|x a IH]; intros [|y b]; cbn [add_forms length]; try lia. rewrite IH. lia. Qed.

Lemma length_times z a : length (times_form z a) = length a.
Proof. apply map_length. Qed.

(* ---- bands ---- *)

Definition in_band (least : Z) (B : band) (p c : Z) : Prop := forall t, least <= t ->
  fst (fst B) * t + snd (fst B) <= p * t + c <= fst (snd B) * t + snd (snd B).

Lemma outer_right least l m t : least <= t ->
  (fst (outer Z.min least l m) * t + snd (outer Z.min least l m) <= fst l * t + snd l /\
    fst (outer Z.min least l m) * t + snd (outer Z.min least l m) <= fst m * t + snd m) /\
  fst l * t + snd l <= fst (outer Z.max least l m) * t + snd (outer Z.max least l m) /\
    fst m * t + snd m <= fst (outer Z.max least l m) * t + snd (outer Z.max least l m).
Proof. destruct l, m. unfold outer. cbn [fst snd]. intro H. nia. Qed.

Lemma line_right e modulus lo r p c : line_of e modulus lo r = Some (p, c) -> forall n, lo <= n ->
  exists x, eval e (modulus * n + r) = Some x /\ modulus * x = p * (modulus * n + r) + c.
Proof.
  unfold line_of. destruct (linear e modulus r lo) as [[a b]|] eqn:E; [|discriminate]. intros [= <- <-] n H.
  exists (a * n + b). split; [apply (linear_right modulus r lo e a b E n H)|]. ring.
Qed.

Lemma widened_right e modulus lo least m : forall n r B B', widened e modulus lo least m r n B = Some B' ->
  (forall p c, in_band least B p c -> in_band least B' p c) /\
  forall j, 0 <= j < Z.of_nat n -> exists p c, line_of e modulus lo (r + m * j) = Some (p, c) /\ in_band least B' p c.
Proof.
  induction n as [|n IH]; intros r B B' H; cbn [widened] in H.
  - injection H as <-. split; [auto|lia].
  - destruct (line_of e modulus lo r) as [[p c]|] eqn:E; [|discriminate].
    destruct (IH _ _ _ H) as [In1 In2]. unfold in_band in *. cbn [fst snd] in *. split.
    + intros a b I. apply In1. intros t T. specialize (I t T). assert (O1 := outer_right least (p, c) (fst B) t T).
      assert (O2 := outer_right least (p, c) (snd B) t T). lia.
    + intros j Hj. destruct (Z.eq_dec j 0) as [->|N].
      * exists p, c. rewrite Z.mul_0_r, Z.add_0_r. split; [exact E|]. apply In1. intros t T.
        assert (O1 := outer_right least (p, c) (fst B) t T). assert (O2 := outer_right least (p, c) (snd B) t T).
        cbn [fst snd] in O1, O2. lia.
      * destruct (In2 (j - 1) ltac:(lia)) as [a [b [L I]]]. exists a, b. split; [|exact I].
        rewrite <- L. f_equal. lia.
Qed.

Lemma bands_right e modulus lo least m n : (1 <= n)%nat -> forall more r l,
  bands_from e modulus lo least m r n more = Some l -> length l = more /\
  forall i j, (i < more)%nat -> 0 <= j < Z.of_nat n ->
    exists p c, line_of e modulus lo (r + Z.of_nat i + m * j) = Some (p, c) /\ in_band least (nth i l ((0, 0), (0, 0))) p c.
Proof.
  intro Hn. induction more as [|more IH]; intros r l H; cbn [bands_from] in H.
  - injection H as <-. split; [reflexivity|]. intros; lia.
  - destruct (line_of e modulus lo r) as [[p c]|] eqn:E0; [|discriminate].
    destruct (widened _ _ _ _ _ _ _ _) as [B|] eqn:E; [|discriminate].
    destruct (bands_from e modulus lo least m (r + 1) n more) as [l'|] eqn:E'; [|discriminate]. injection H as <-.
    destruct (IH _ _ E') as [L A]. split; [cbn [length]; lia|]. intros [|i] j Hi Hj; cbn [nth].
    + rewrite Z.add_0_r. destruct (widened_right _ _ _ _ _ _ _ _ _ E) as [In1 In2]. destruct (Z.eq_dec j 0) as [->|N].
      * exists p, c. rewrite Z.mul_0_r, Z.add_0_r. split; [exact E0|]. apply In1. intros t T. cbn [fst snd]. lia.
      * replace (r + m * j) with (r + m + m * (j - 1)) by ring. apply In2. lia.
    + replace (r + Z.of_nat (S i) + m * j) with (r + 1 + Z.of_nat i + m * j) by lia. apply A; [lia|exact Hj].
Qed.

Lemma lowest_line_right w : 1 <= w -> forall l r low, let low' := lowest_line l w r low in
  (fst low' <= fst low /\ snd low' <= snd low) /\
  (forall i, (i < length l)%nat -> (r + Z.of_nat i) mod w = 0 ->
    fst low' <= fst (fst (nth i l ((0, 0), (0, 0)))) /\ snd low' <= snd (fst (nth i l ((0, 0), (0, 0))))) /\
  (0 <= fst low -> forallb (fun B : band => 0 <=? fst (fst B)) l = true -> 0 <= fst low').
Proof.
  intro Hw. induction l as [|[[p c] h] l IH]; intros r low; cbn [lowest_line]; cbv zeta.
  { split; [lia|]. split; [cbn [length]; lia|auto]. }
  set (low1 := if r mod w =? 0 then (Z.min p (fst low), Z.min c (snd low)) else low).
  destruct (IH (r + 1) low1) as [A [B C]]. cbv zeta in *. set (low' := lowest_line l w (r + 1) low1) in *.
  assert (L : fst low1 <= fst low /\ snd low1 <= snd low) by (unfold low1; destruct (r mod w =? 0); cbn [fst snd]; lia).
  split; [lia|]. split.
  - intros [|i] Hi Hr; cbn [nth].
    + rewrite Z.add_0_r in Hr. unfold low1 in A. rewrite Hr in A. cbn in A. cbn [fst snd]. lia.
    + apply B; [cbn [length] in Hi; lia|]. rewrite <- Hr. f_equal. lia.
  - cbn [forallb fst]. rewrite andb_true_iff, Z.leb_le. intros H [H1 H2]. apply C; [|exact H2]. unfold low1.
    destruct (r mod w =? 0); cbn [fst]; lia.
Qed.
