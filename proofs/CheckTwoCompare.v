(* The core of dynim-check for two rules of two piles, or one and the formula of Theorem 51: what it computes to check where L
   first differs, and that whatever it accepts holds by the rules. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import CheckRule Check CheckCompare Rules Powers PowersOfTwo TwoPiles Admissible BaseThree ClassFive
  CheckFormulas CheckFive CheckTwo.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* Piles, and what is there of both. *)
Local Notation difference := (option (Z * Z * Z * Z)).

(* Whether piles of a and b come before these, by the sum and then by the first pile; or have a sum of at most s. *)
Definition before (a b : Z) (found : difference) (s : Z) : bool :=
  match found with
  | Some (c, d, _, _) => (a + b <? c + d) || ((a + b =? c + d) && (a <? c))
  | None => a + b <=? s
  end.

(* The first of row number i, of all rows from there on, and of what was found. *)
Definition first_of_row (l m : list Z) (i s : Z) (found : difference) : difference :=
  match first_unlike l m 1 with
  | Some (j, v, w) => if before i j found s then Some (i, j, v, w) else found
  | None => found
  end.
Fixpoint first_of_rows (l m : list (unit -> list Z)) (i s : Z) (found : difference) : difference :=
  match l, m with
  | x :: l, y :: m => first_of_rows l m (i + 1) s (first_of_row (x tt) (y tt) i s found)
  | _, _ => found
  end.

(* Formulas that differ first where the difference of the piles is a power, of two or of three, at which f is read. *)
Definition powers_of (first second : two_evidence) : option Z :=
  match first, second with
  | Formula Hr05 _, Formula Hr05 _ | Formula Class_5 None, Formula Class_5 None => Some 2
  | Formula Base_three _, Formula Base_three _ => Some 3
  | _, _ => None
  end.

(* There the values differ, and the smaller pile is more than one of them, and than the power. *)
Definition least_unlike (e d : expression) (q : Z) : Z := Z.max q (Z.min (value e q) (value d q)) + 1.

(* The first of those at q, p q, ..., and of what was found. *)
Definition first_of_power (e d : expression) (L K : Z -> Z -> Z) (q s : Z) (found : difference) : difference :=
  if value e q =? value d q then found
  else
    let a := least_unlike e d q in
    let b := a + q in
    if before a b found s && negb (L a b =? K a b) then Some (a, b, L a b, K a b) else found.
Fixpoint first_of_powers (e d : expression) (L K : Z -> Z -> Z) (p : Z) (fuel : positive) (q s : Z) (found : difference) :
  difference :=
  let found := first_of_power e d L K q s found in
  match fuel with
  | xO fuel | xI fuel => first_of_powers e d L K p fuel (p * q) s found
  | xH => found
  end.

(* The first difference with a sum up to s of L and of that of another rule, or the formula of Theorem 51. *)
Definition unlike_piles (e : expression) (ev : two_evidence) (other : option (expression * two_evidence)) (s : Z) :
  result difference :=
  let c := s / 2 in
  let d := s - 1 in
  let rows e ev := rows_by e c d (copies tt c) (copies tt d) ev in
  match other with
  | Some (e', ev') =>
      match powers_of ev ev' with
      | Some p =>
          let* L := least_limits e c d ev in
          let* K := of_second (least_limits e' c d ev') in
          Good (first_of_powers e e' L K p (Z.to_pos s) 1 s None)
      | None =>
          let* l := rows e ev in
          let* m := of_second (rows e' ev') in
          Good (first_of_rows l m 1 s None)
      end
  | None =>
      let* l := rows e ev in
      let m := values_to (fun i _ => values_to (formula e i) (copies tt d) d []) (copies tt c) c [] in
      Good (first_of_rows l m 1 s None)
  end.

(* Up to this sum L is the same; or it first differs at these piles, with these values. *)
Definition check_two_compare (e : expression) (ev : two_evidence) (other : option (expression * two_evidence)) (up : Z)
  (unlike : difference) : result unit :=
  let s := match unlike with Some (a, b, _, _) => a + b | None => up end in
  let* _ := test ((2 <=? s) && (s <=? up) && match unlike with Some (a, b, _, _) => (1 <=? a) && (a <=? b) | None => true end)
                 Small in
  let* found := unlike_piles e ev other s in
  test (agrees (fun q r => (fst q =? fst r) && (snd q =? snd r)) unlike found) (First_piles found).

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Lemma before_right a b found s : before a b found s = true <->
  match found with Some (c, d, _, _) => a + b < c + d \/ (a + b = c + d /\ a < c) | None => a + b <= s end.
Proof.
  destruct found as [[[[c d] v] w]|]; cbn [before]; [|apply Z.leb_le].
  rewrite orb_true_iff, andb_true_iff, Z.eqb_eq, !Z.ltb_lt. reflexivity.
Qed.

Section Found.
  Variables L K : Z -> Z -> Z.
  Variable s : Z.

  Local Definition is_difference (found : difference) : Prop :=
    match found with Some (a, b, v, w) => a + b <= s /\ v = L a b /\ w = K a b | None => True end.

  (* Found later, and so no later. *)
  Local Definition follows (r found : difference) : Prop := forall a b, before a b r s = true -> before a b found s = true.

  Lemma next_found a b found : is_difference found ->
    let r := if before a b found s && negb (L a b =? K a b) then Some (a, b, L a b, K a b) else found in
    is_difference r /\ follows r found /\ (before a b r s = true -> L a b = K a b).
  Proof.
    intro D. destruct (before a b found s) eqn:B; cbn [andb]; [|repeat split; auto; try (intros c d; auto); congruence].
    destruct (Z.eqb_spec (L a b) (K a b)) as [E|E]; cbn [negb]; [repeat split; auto; intros c d; auto|].
    apply before_right in B. assert (S : a + b <= s) by (destruct found as [[[[c d] v] w]|]; cbn in D; lia). cbn zeta.
    split; [cbn; auto|]. split; [|rewrite before_right; lia]. intros c d C. apply before_right in C. apply before_right.
    destruct found as [[[[c' d'] v] w]|]; lia.
  Qed.

  (* ---- by rows ---- *)

  Lemma first_unlike_row i n : forall k,
    match first_unlike (map (fun j => L i (Z.of_nat j)) (seq k n)) (map (fun j => K i (Z.of_nat j)) (seq k n)) (Z.of_nat k) with
    | Some (j, v, w) => v = L i j /\ w = K i j /\ v <> w /\
        forall j', (k <= j')%nat -> Z.of_nat j' < j -> L i (Z.of_nat j') = K i (Z.of_nat j')
    | None => forall j', (k <= j' < k + n)%nat -> L i (Z.of_nat j') = K i (Z.of_nat j')
    end.
  Proof.
    induction n as [|n IH]; intro k; cbn [seq map first_unlike]; [lia|].
    destruct (Z.eqb_spec (L i (Z.of_nat k)) (K i (Z.of_nat k))) as [E|E]; [|repeat split; auto; lia].
    specialize (IH (S k)). replace (Z.of_nat k + 1) with (Z.of_nat (S k)) by lia.
    assert (First : forall j', (k <= j')%nat -> ((S k <= j')%nat -> L i (Z.of_nat j') = K i (Z.of_nat j')) ->
      L i (Z.of_nat j') = K i (Z.of_nat j')).
    { intros j' J H. destruct (Nat.eq_dec j' k) as [->|]; [exact E|apply H; lia]. }
    destruct (first_unlike _ _ _) as [[[j v] w]|].
    - destruct IH as [-> [-> [N IH]]]. repeat split; auto.
    - intros j' J. apply First; [lia|]. intro J'. apply IH. lia.
  Qed.

  Local Definition rows_from (M : Z -> Z -> Z) (d k n : nat) : list (list Z) :=
    map (fun i => map (fun j => M (Z.of_nat i) (Z.of_nat j)) (seq 1 d)) (seq k n).

  Lemma first_of_rows_right d n : forall k l m found, map (fun row => row tt) l = rows_from L d k n ->
    map (fun row => row tt) m = rows_from K d k n -> is_difference found ->
    let r := first_of_rows l m (Z.of_nat k) s found in
    is_difference r /\ follows r found /\
    forall i j : nat, (k <= i < k + n)%nat -> (1 <= j <= d)%nat -> before (Z.of_nat i) (Z.of_nat j) r s = true ->
      L (Z.of_nat i) (Z.of_nat j) = K (Z.of_nat i) (Z.of_nat j).
  Proof.
    induction n as [|n IH]; intros k [|x l] [|y m] found El Em D; try discriminate; cbn [first_of_rows].
    { split; [exact D|]. split; [intros a b; auto|lia]. }
    cbn in El, Em. injection El as X El. injection Em as Y Em. rewrite X, Y.
    set (now := first_of_row _ _ _ _ _). assert (N : is_difference now /\ follows now found /\
      forall j : nat, (1 <= j <= d)%nat -> before (Z.of_nat k) (Z.of_nat j) now s = true ->
        L (Z.of_nat k) (Z.of_nat j) = K (Z.of_nat k) (Z.of_nat j)).
    { subst now. unfold first_of_row. assert (U := first_unlike_row (Z.of_nat k) d 1). change (Z.of_nat 1) with 1 in U.
      destruct (first_unlike _ _ _) as [[[j v] w]|].
      - destruct U as [-> [-> [E U]]]. assert (F := next_found (Z.of_nat k) j found D). cbn zeta in F.
        apply Z.eqb_neq in E. rewrite E, andb_true_r in F. apply Z.eqb_neq in E.
        set (r := if before (Z.of_nat k) j found s then Some _ else found) in *. clearbody r. destruct F as [F1 [F2 F3]].
        split; [exact F1|]. split; [exact F2|]. intros j' J' B. apply U; [lia|]. apply Z.nle_gt. intro C. apply E, F3.
        apply before_right in B. apply before_right. destruct r as [[[[a b] v] w]|]; lia.
      - split; [exact D|]. split; [intros a b; auto|]. intros j J _. apply U. lia. }
    destruct N as [N1 [N2 N3]]. replace (Z.of_nat k + 1) with (Z.of_nat (S k)) by lia.
    destruct (IH (S k) l m now El Em N1) as [R1 [R2 R3]]. split; [exact R1|]. split; [intros a b B; apply N2, R2, B|].
    intros i j I J B. destruct (Nat.eq_dec i k) as [->|]; [apply N3; auto|apply R3; auto; lia].
  Qed.

  (* ---- by powers ---- *)

  Lemma first_of_powers_right e d p fuel : 2 <= p -> forall q found, 1 <= q -> is_difference found ->
    let r := first_of_powers e d L K p fuel q s found in
    is_difference r /\ follows r found /\
    forall k : nat, p ^ Z.of_nat k <= Zpos fuel -> let x := least_unlike e d (q * p ^ Z.of_nat k) in
      let y := x + q * p ^ Z.of_nat k in
      value e (q * p ^ Z.of_nat k) <> value d (q * p ^ Z.of_nat k) -> before x y r s = true -> L x y = K x y.
  Proof.
    assert (One : forall q found, is_difference found -> let r := first_of_power e d L K q s found in
      is_difference r /\ follows r found /\ (value e q <> value d q ->
        before (least_unlike e d q) (least_unlike e d q + q) r s = true ->
        L (least_unlike e d q) (least_unlike e d q + q) = K (least_unlike e d q) (least_unlike e d q + q))).
    { intros q found D. unfold first_of_power. destruct (Z.eqb_spec (value e q) (value d q)) as [E|E].
      - split; [exact D|]. split; [intros a b; auto|tauto].
      - destruct (next_found (least_unlike e d q) (least_unlike e d q + q) found D) as [F1 [F2 F3]]. auto. }
    intro P. induction fuel as [fuel IH|fuel IH|]; intros q found Q D; cbn [first_of_powers];
      destruct (One q found D) as [F1 [F2 F3]].
    3: { split; [exact F1|]. split; [exact F2|]. intros [|k] K'; [rewrite Z.pow_0_r, Z.mul_1_r; exact F3|].
         rewrite Nat2Z.inj_succ, Z.pow_succ_r in K' by lia. assert (0 < p ^ Z.of_nat k) by (apply Z.pow_pos_nonneg; lia). nia. }
    all: destruct (IH (p * q) _ ltac:(nia) F1) as [R1 [R2 R3]]; split; [exact R1|]; split; [intros a b B; apply F2, R2, B|];
      intros [|k] K'; [rewrite Z.pow_0_r, Z.mul_1_r; intros V B; apply F3, R2, B; exact V|];
      rewrite Nat2Z.inj_succ, Z.pow_succ_r in * by lia; assert (0 < p ^ Z.of_nat k) by (apply Z.pow_pos_nonneg; lia);
      replace (q * (p * p ^ Z.of_nat k)) with (p * q * p ^ Z.of_nat k) by lia; apply R3; nia.
  Qed.
End Found.

(* Two formulas that differ at piles of a and b differ at some that are looked at, and come not after these. *)
Local Definition differs_at_powers (p : Z) (e d : expression) (L K : Z -> Z -> Z) (a b : Z) : Prop :=
  exists k : nat, let q := p ^ Z.of_nat k in let x := least_unlike e d q in
    1 <= x <= a /\ 2 * x + q <= a + b /\ value e q <> value d q /\ L x (x + q) <> K x (x + q).

Lemma near_formula_by_h e a b : 1 <= a <= b -> near_formula e a b =
  let q := h (b - a) in if (a <=? q) || (a =? b) || (a <=? value e q) then a else q.
Proof.
  intro A. unfold near_formula, formula. rewrite Z.min_l, Z.abs_eq by lia. cbn zeta. destruct (a <=? _), (a =? b); reflexivity.
Qed.

Lemma near_formula_unlike e d a b : 1 <= a <= b -> near_formula e a b <> near_formula d a b ->
  differs_at_powers 2 e d (near_formula e) (near_formula d) a b.
Proof.
  intro A. rewrite !near_formula_by_h by lia. cbn zeta.
  destruct (Z.eqb_spec a b) as [|N]; [rewrite orb_true_r; intros []; reflexivity|].
  destruct (h_of_nat (Z.to_nat (b - a)) ltac:(lia)) as [q [E Q]]. rewrite Z2Nat.id in E by lia. rewrite E.
  destruct (proj1 Q) as [k K]. intro U. exists k.
  replace (2 ^ Z.of_nat k) with (Z.of_nat q) by (rewrite K, Nat2Z.inj_pow; reflexivity).
  assert (Q1 := h_divides _ _ Q). assert (Q2 := power_positive q (proj1 Q)).
  destruct (h_of_nat q ltac:(lia)) as [q' [E' Q']]. assert (q' = q) by (apply (h_unique q), h_of_power, Q; exact Q').
  subst q'. unfold least_unlike. set (x := Z.max _ _ + 1).
  assert (X : Z.of_nat q < x <= a /\ Z.min (value e (Z.of_nat q)) (value d (Z.of_nat q)) < x <=
    Z.max (value e (Z.of_nat q)) (value d (Z.of_nat q))).
  { destruct (Z.leb_spec a (Z.of_nat q)), (Z.leb_spec a (value e (Z.of_nat q))), (Z.leb_spec a (value d (Z.of_nat q)));
      cbn [orb] in U; lia. }
  clearbody x. clear U. split; [lia|]. split; [lia|]. split; [lia|]. rewrite !near_formula_by_h by lia.
  replace (x + Z.of_nat q - x) with (Z.of_nat q) by lia. cbn zeta. rewrite E'.
  destruct (Z.leb_spec x (Z.of_nat q)), (Z.eqb_spec x (x + Z.of_nat q)), (Z.leb_spec x (value e (Z.of_nat q))),
    (Z.leb_spec x (value d (Z.of_nat q))); cbn [orb]; lia.
Qed.

Lemma base_three_formula_by_h e a b : 1 <= a <= b -> base_three_formula e a b =
  let q := h3 (b - a) in if (a <=? q) || (a =? b) || (a <=? value e q) then a
    else if (a <=? value e q + q) && (((b - a) / q) mod 3 =? 2) then 2 * q else q.
Proof.
  intro A. unfold base_three_formula. rewrite Z.min_l, Z.abs_eq by lia. cbn zeta. destruct (a <=? _), (a =? b); reflexivity.
Qed.

Lemma base_three_formula_unlike e d M M' a b : base_three_up_to e M = true -> base_three_up_to d M' = true ->
  1 <= a <= b -> a <= M + 1 -> a <= M' + 1 -> base_three_formula e a b <> base_three_formula d a b ->
  differs_at_powers 3 e d (base_three_formula e) (base_three_formula d) a b.
Proof.
  intros He Hd A Am Am'. rewrite !base_three_formula_by_h by lia. cbn zeta.
  destruct (Z.eqb_spec a b) as [|N]; [rewrite orb_true_r; intros []; reflexivity|].
  destruct (h3_of_nat (Z.to_nat (b - a)) ltac:(lia)) as [q [E Q]]. rewrite Z2Nat.id in E by lia. rewrite E.
  destruct (proj1 Q) as [k K]. intro U. exists k.
  replace (3 ^ Z.of_nat k) with (Z.of_nat q) by (rewrite K, Nat2Z.inj_pow; reflexivity).
  assert (Q1 := h3_divides _ _ Q). assert (Q2 := three_positive q (proj1 Q)).
  destruct (h3_of_nat q ltac:(lia)) as [q' [E' Q']]. assert (q' = q) by (apply (h3_unique q), h3_of_power, Q; exact Q').
  subst q'. unfold least_unlike.
  assert (Two : Z.of_nat q < a -> 2 * Z.of_nat q <= value e (Z.of_nat q) /\ 2 * Z.of_nat q <= value d (Z.of_nat q)).
  { assert (T : forall f n, base_three_up_to f n = true -> Z.of_nat q <= n -> 2 * Z.of_nat q <= value f (Z.of_nat q)).
    { intros f n H Le. assert (F := all_up_to_right n _ H (Z.of_nat q) ltac:(lia)). unfold base_three_at in F. unfold value.
      destruct (eval f (Z.of_nat q)) as [x|]; [|discriminate]. rewrite E', Z.eqb_refl, andb_true_iff, Z.leb_le in F. lia. }
    intro Lt. split; [apply (T e M)|apply (T d M')]; auto; lia. }
  set (x := Z.max _ _ + 1).
  assert (X : Z.of_nat q < x <= a /\ Z.min (value e (Z.of_nat q)) (value d (Z.of_nat q)) < x <=
    Z.max (value e (Z.of_nat q)) (value d (Z.of_nat q))).
  { assert (V : value e (Z.of_nat q) <> value d (Z.of_nat q)) by (intro V; rewrite V in U; auto).
    destruct (Z.leb_spec a (Z.of_nat q)), (Z.leb_spec a (value e (Z.of_nat q))), (Z.leb_spec a (value d (Z.of_nat q)));
      cbn [orb] in U; lia. }
  clearbody x. clear U. split; [lia|]. split; [lia|]. split; [lia|]. rewrite !base_three_formula_by_h by lia.
  replace (x + Z.of_nat q - x) with (Z.of_nat q) by lia. cbn zeta. rewrite E', Z.div_same by lia.
  change (1 mod 3 =? 2) with false.
  destruct (Z.leb_spec x (Z.of_nat q)), (Z.eqb_spec x (x + Z.of_nat q)), (Z.leb_spec x (value e (Z.of_nat q))),
    (Z.leb_spec x (value d (Z.of_nat q))); rewrite ?andb_false_r; cbn [orb]; lia.
Qed.

Lemma five_formula_unlike e d a b : five_always e = true -> five_always d = true -> 1 <= a <= b ->
  five_formula e a b <> five_formula d a b -> differs_at_powers 2 e d (five_formula e) (five_formula d) a b.
Proof.
  intros He Hd A. destruct (G_exists (meaning e)) as [G GG], (G_exists (meaning d)) as [H HH].
  assert (By : forall e' G', five_always e' = true -> is_G (meaning e') G' -> forall x y, 1 <= x <= y ->
    five_formula e' x y = Z.of_nat (G' (Z.to_nat x) (Z.to_nat (y - x)))).
  { intros e' G' He' GG' x y X. destruct (L_exists (meaning e')) as [L LS]. destruct (theorem_226_always e' He') as [_ C].
    rewrite (five_always_formula e' L He' LS) by lia. rewrite <- (theorem_223 _ G' L C GG' LS) by lia. do 2 f_equal. lia. }
  destruct (five_always_right e He) as [_ [_ Ae]], (five_always_right d Hd) as [_ [_ Ad]].
  rewrite (By e G He GG), (By d H Hd HH) by lia. intro U.
  destruct (first_unlike_G (meaning e) (meaning d) G H GG HH) with (s := (2 * Z.to_nat a + Z.to_nat (b - a))%nat)
    (a := Z.to_nat a) (N := Z.to_nat (b - a)) as [q [Q [V [X1 X2]]]];
    [intros q Q; specialize (Ae q Q); specialize (Ad q Q); lia|lia|lia|].
  destruct Q as [k K]. exists k. replace (2 ^ Z.of_nat k) with (Z.of_nat q) by (rewrite K, Nat2Z.inj_pow; reflexivity).
  assert (Q : power_of_two q) by (exists k; exact K). specialize (Ae q Q). specialize (Ad q Q).
  assert (Q1 := power_positive q Q).
  assert (Eq : least_unlike e d (Z.of_nat q) = Z.of_nat (S (Nat.min (meaning e q) (meaning d q)))).
  { unfold least_unlike, meaning in *. lia. }
  cbn zeta. rewrite Eq. clear Eq. set (x := S (Nat.min (meaning e q) (meaning d q))) in *. split; [lia|]. split; [lia|].
  split; [unfold meaning in V; congruence|].
  rewrite (By e G He GG), (By d H Hd HH), Nat2Z.id by lia.
  replace (Z.of_nat x + Z.of_nat q - Z.of_nat x) with (Z.of_nat q) by lia. rewrite Nat2Z.id.
  assert (At : forall f G', is_G f G' -> ((x <= f q -> G' x q = x) /\ (f q < x -> G' x q = q))%nat).
  { intros f G' GG'. split; intro F.
    - apply (value_unique _ _ _ _ _ _ (GG' x q)). left. split; [|reflexivity].
      apply (open_iff f x q q); [apply h_of_power, Q|exact F].
    - destruct (value_at _ _ _ _ _ q 0 (GG' x q) Q ltac:(lia) F) as [r V']. cbv zeta in V'. lia. }
  destruct (At _ _ GG) as [E1 E2], (At _ _ HH) as [D1 D2]. lia.
Qed.

Local Definition at_ (L : nat -> nat -> nat) (a b : Z) : Z := Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).

(* L of the other rule; or F of Theorem 51, of piles up to d. *)
Local Definition is_other (e : expression) (other : option (expression * two_evidence)) (d : Z) (K : nat -> nat -> nat) :
  Prop :=
  match other with
  | Some (e', _) => is_L (meaning e') K
  | None => forall a b, (1 <= a <= b)%nat -> Z.of_nat b <= d -> is_F (meaning e) a (b - a) (K a b)
  end.

Lemma all_values {B} (f : Z -> B) n : 0 <= n ->
  values_to f (copies tt n) n [] = map (fun k => f (Z.of_nat k)) (seq 1 (Z.to_nat n)).
Proof.
  intro N. rewrite copies_right. rewrite <- (Z2Nat.id n) at 2 by exact N.
  rewrite values_to_down, last_of_down, app_nil_r by (rewrite repeat_length; lia). rewrite repeat_length. do 2 f_equal. lia.
Qed.

(* Evidence of both by formulas is such that they differ first at powers. *)
Lemma powers_right e e' c d ev ev' p l m : c <= d -> powers_of ev ev' = Some p -> least_limits e c d ev = Good l ->
  least_limits e' c d ev' = Good m -> 2 <= p /\ forall a b, 1 <= a <= b -> a <= c -> l a b <> m a b ->
  differs_at_powers p e e' l m a b.
Proof.
  intros Cd Pw El Em.
  destruct ev as [|[| |] up_to|]; try discriminate; destruct ev' as [|[| |] up_to'|]; try (destruct up_to; discriminate);
    cbn [powers_of] in Pw; cbn [least_limits] in El, Em; next El as u G; next El as u' T; next Em as v H; next Em as v' S;
    injection El as <-; injection Em as <-; apply test_good in T, S.
  - injection Pw as <-. split; [lia|]. intros a b A _. apply near_formula_unlike, A.
  - destruct up_to, up_to'; try discriminate. injection Pw as <-. split; [lia|]. intros a b A _.
    apply five_formula_unlike; auto.
  - destruct up_to as [M|], up_to' as [M'|]; try discriminate. injection Pw as <-. split; [lia|]. intros a b A C.
    next G as w F. next H as w' F'. apply test_good, Z.leb_le in F, F'.
    apply (base_three_formula_unlike e e' M M'); auto; lia.
Qed.

Lemma unlike_piles_right e ev other s found L : is_L (meaning e) L -> 2 <= s -> unlike_piles e ev other s = Good found ->
  defined e (s - 1) /\ forall K, is_other e other (s - 1) K ->
    match other with Some (e', _) => defined e' (s - 1) | None => True end /\
    match found with Some (a, b, v, w) => 1 <= a <= b -> v = at_ L a b /\ w = at_ K a b | None => True end /\
    forall a b, 1 <= a <= b -> before a b found s = true -> at_ L a b = at_ K a b.
Proof.
  intros LS S. unfold unlike_piles. set (c := s / 2). set (d := s - 1).
  assert (C : 2 * c <= s < 2 * c + 2) by (subst c; pose proof (Z.div_mod s 2); pose proof (Z.mod_pos_bound s 2); lia).
  assert (Rows : forall e' ev' l M, is_L (meaning e') M -> rows_by e' c d (copies tt c) (copies tt d) ev' = Good l ->
    defined e' d /\ map (fun row => row tt) l = rows_from (at_ M) (Z.to_nat d) 1 (Z.to_nat c)).
  { intros e' ev' l M MS R. rewrite !copies_right in R. apply (rows_by_right _ M) in R; rewrite ?repeat_length in *; try lia;
      auto. destruct R as [D R]. rewrite Z.max_r in D by lia. split; [exact D|]. rewrite R.
    replace (Z.to_nat d + 1 - Z.to_nat d)%nat with 1%nat by lia. replace (Z.to_nat c + 1 - Z.to_nat c)%nat with 1%nat by lia.
    apply map_ext. intro i. apply map_ext. intro j. unfold at_. rewrite !Nat2Z.id. reflexivity. }
  assert (By_rows : forall l m N K, map (fun row => row tt) l = rows_from (at_ L) (Z.to_nat d) 1 (Z.to_nat c) ->
    map (fun row => row tt) m = rows_from N (Z.to_nat d) 1 (Z.to_nat c) ->
    (forall a b, 1 <= a <= b -> b <= d -> N a b = at_ K a b) -> first_of_rows l m 1 s None = found ->
    match found with Some (a, b, v, w) => 1 <= a <= b -> v = at_ L a b /\ w = at_ K a b | None => True end /\
    forall a b, 1 <= a <= b -> before a b found s = true -> at_ L a b = at_ K a b).
  { intros l m N K El Em NK <-.
    destruct (first_of_rows_right (at_ L) N s (Z.to_nat d) (Z.to_nat c) 1 l m None El Em Logic.I) as [F1 [F2 F3]].
    change (Z.of_nat 1) with 1 in *. set (r := first_of_rows l m 1 s None) in *. split.
    - destruct r as [[[[a b] v] w]|]; [|exact Logic.I]. destruct F1 as [F1 [-> ->]]. intro A.
      split; [reflexivity|apply NK; lia].
    - intros a b A B. assert (B' := proj1 (before_right _ _ _ _) (F2 a b B)). cbn in B'. rewrite <- NK by lia.
      specialize (F3 (Z.to_nat a) (Z.to_nat b) ltac:(lia) ltac:(lia)). rewrite !Z2Nat.id in F3 by lia. auto. }
  destruct other as [[e' ev']|].
  - destruct (L_exists (meaning e')) as [K0 KS0]. intro H.
    enough (Main : forall K, is_L (meaning e') K -> defined e d /\ defined e' d /\
      match found with Some (a, b, v, w) => 1 <= a <= b -> v = at_ L a b /\ w = at_ K a b | None => True end /\
      forall a b, 1 <= a <= b -> before a b found s = true -> at_ L a b = at_ K a b).
    { split; [apply (Main K0 KS0)|]. intros K KS. apply (Main K KS). }
    intros K KS. clear K0 KS0. destruct (powers_of ev ev') as [p|] eqn:Pw.
    + next H as l E1. next H as m E2. apply of_second_good in E2. injection H as <-.
      destruct (least_limits_right e L c d ev l LS ltac:(lia) ltac:(lia) E1) as [D1 R1].
      destruct (least_limits_right e' K c d ev' m KS ltac:(lia) ltac:(lia) E2) as [D2 R2]. rewrite Z.max_r in D1, D2 by lia.
      split; [exact D1|]. split; [exact D2|]. assert (W := powers_right e e' c d ev ev' p l m ltac:(lia) Pw E1 E2).
      destruct W as [P W].
      destruct (first_of_powers_right l m s e e' p (Z.to_pos s) P 1 None ltac:(lia) Logic.I) as [F1 [F2 F3]].
      set (r := first_of_powers _ _ _ _ _ _ _ _ _) in *. split.
      * destruct r as [[[[a b] v] w]|]; [|exact Logic.I]. destruct F1 as [F1 [-> ->]]. intro A. unfold at_.
        rewrite R1, R2 by lia. auto.
      * intros a b A B. assert (B' := proj1 (before_right _ _ _ _) (F2 a b B)). cbn in B'. unfold at_.
        rewrite <- R1, <- R2 by lia. destruct (Z.eq_dec (l a b) (m a b)) as [|N]; [assumption|exfalso].
        destruct (W a b ltac:(lia) ltac:(lia) N) as [k [X [Q [V U]]]]. apply U.
        assert (0 < p ^ Z.of_nat k) by (apply Z.pow_pos_nonneg; lia).
        specialize (F3 k). rewrite Z.mul_1_l in F3. apply F3; [rewrite Z2Pos.id by lia; lia|exact V|].
        apply before_right in B. apply before_right. destruct r as [[[[a' b'] v] w]|]; lia.
    + next H as l R1. next H as m R2. apply of_second_good in R2. injection H as F.
      destruct (Rows e ev l L LS R1) as [D1 E1]. destruct (Rows e' ev' m K KS R2) as [D2 E2].
      split; [exact D1|]. split; [exact D2|]. apply (By_rows l m (at_ K)); auto.
  - intro H. next H as l R1. injection H as H. destruct (Rows e ev l L LS R1) as [D1 E1]. split; [exact D1|]. intros K KS.
    split; [exact Logic.I|]. eapply (By_rows l _ (formula e) K); [exact E1| | |exact H].
    + rewrite all_values, map_map by lia. apply map_ext. intro i. apply all_values. lia.
    + intros a b A B. assert (F := formula_is_F e a b ltac:(lia) ltac:(lia) ltac:(intros t T; apply D1; lia)).
      rewrite Z.min_l, Z.abs_eq in F by lia. specialize (KS (Z.to_nat a) (Z.to_nat b) ltac:(lia) ltac:(lia)).
      replace (Z.to_nat b - Z.to_nat a)%nat with (Z.to_nat (b - a)) in KS by lia. assert (E := F_unique _ _ _ _ _ F KS).
      unfold at_. assert (0 <= formula e a b); [|lia]. unfold formula. destruct (a =? b); [lia|]. destruct (_ <=? _); [lia|].
      unfold h. destruct (Z.abs (b - a)); lia.
Qed.

(* With a limit of at least v and no other the player to move wins: v is L(a, b). *)
Definition two_needs (f : nat -> nat) (a b v : nat) : Prop :=
  forall x, ((v <= x)%nat -> two_pile_N f (a, b, x)) /\ ((x < v)%nat -> two_pile_P f (a, b, x)).

Lemma two_needs_L f L a b : is_L f L -> (1 <= a)%nat -> (1 <= b)%nat -> two_needs f a b (L a b).
Proof. intros LS A B x. destruct (theorem_46a f L LS a b x A B) as [TN [TP _]]. tauto. Qed.

(* The same of the other rule; or v is F of Theorem 51. *)
Definition other_needs (e : expression) (other : option (expression * two_evidence)) (a b v : nat) : Prop :=
  match other with
  | Some (e', _) => two_needs (meaning e') a b v
  | None => is_F (meaning e) a (b - a) v
  end.

(* An accepted "compare" of two piles: the rules are defined as far as the piles reach. At piles with a sum up to there, or at
   those before the piles that are named, by sums and then by the smaller piles, the same limits let the player to move win; at
   these piles the least such limits are these, and different. Without another rule F is what the least limits are compared
   with. *)
Theorem check_two_compare_sound e ev other up unlike : check_two_compare e ev other up unlike = Good tt ->
  let s := match unlike with Some (a, b, _, _) => a + b | None => up end in
  2 <= s <= up /\ defined e (s - 1) /\ match other with Some (e', _) => defined e' (s - 1) | None => True end /\
  (forall a b : nat, (1 <= a <= b)%nat ->
    match unlike with
    | Some (c, d, _, _) => Z.of_nat (a + b) < c + d \/ Z.of_nat (a + b) = c + d /\ Z.of_nat a < c
    | None => Z.of_nat (a + b) <= up
    end -> exists v, two_needs (meaning e) a b v /\ other_needs e other a b v) /\
  match unlike with
  | Some (a, b, v, w) => 1 <= a <= b /\ Z.to_nat v <> Z.to_nat w /\
      two_needs (meaning e) (Z.to_nat a) (Z.to_nat b) (Z.to_nat v) /\
      other_needs e other (Z.to_nat a) (Z.to_nat b) (Z.to_nat w)
  | None => True
  end.
Proof.
  unfold check_two_compare. set (s := match unlike with Some (a, b, _, _) => a + b | None => up end). intro H.
  next H as u T. apply test_good in T. rewrite !andb_true_iff, !Z.leb_le in T. destruct T as [S T].
  next H as found F. apply test_good in H. cbv zeta. split; [exact S|].
  destruct (L_exists (meaning e)) as [L LS].
  destruct (unlike_piles_right e ev other s found L LS (proj1 S) F) as [D R]. split; [exact D|].
  assert (Exists : exists K, is_other e other (s - 1) K).
  { destruct other as [[e' ev']|]; [apply L_exists|].
    exists (fun a b => Z.to_nat (formula e (Z.of_nat a) (Z.of_nat b))). intros a b A B.
    assert (G := formula_is_F e (Z.of_nat a) (Z.of_nat b) ltac:(lia) ltac:(lia) ltac:(intros t Ht; apply D; lia)).
    rewrite Z.min_l, Z.abs_eq, Nat2Z.id in G by lia. replace (Z.to_nat (Z.of_nat b - Z.of_nat a)) with (b - a)%nat in G by lia.
    exact G. }
  destruct Exists as [K KS]. destruct (R K KS) as [D' [V Same]]. split; [exact D'|].
  assert (Other : forall a b, (1 <= a <= b)%nat -> Z.of_nat b <= s - 1 -> other_needs e other a b (K a b)).
  { intros a b A B. destruct other as [[e' ev']|]; cbn [other_needs is_other] in *; [|apply KS; auto].
    apply two_needs_L; [exact KS|lia|lia]. }
  assert (Found : match unlike with Some (a, b, v, w) => 1 <= a <= b /\ v <> w /\
    match found with Some (c, d, x, y) => a = c /\ b = d /\ v = x /\ w = y | None => False end
    | None => found = None end).
  { destruct unlike as [[[[a b] v] w]|], found as [[[[c d] x] y]|]; cbn [agrees fst snd] in H; try discriminate; [|reflexivity].
    rewrite !andb_true_iff, negb_true_iff, !Z.eqb_eq, Z.eqb_neq in H. rewrite andb_true_iff, !Z.leb_le in T. tauto. }
  split.
  - intros a b A B. exists (L a b). split; [apply two_needs_L; [exact LS|lia|lia]|].
    assert (Sum : Z.of_nat (a + b) <= s) by (destruct unlike as [[[[c d] v] w]|]; subst s; lia).
    replace (L a b) with (K a b); [apply Other; lia|]. specialize (Same (Z.of_nat a) (Z.of_nat b) ltac:(lia)).
    unfold at_ in Same. rewrite !Nat2Z.id in Same. symmetry. apply Nat2Z.inj, Same, before_right.
    destruct unlike as [[[[c d] v] w]|], found as [[[[c' d'] v'] w']|]; try discriminate; subst s; lia.
  - destruct unlike as [[[[a b] v] w]|]; [|exact Logic.I]. destruct found as [[[[c d] x] y]|]; [|tauto].
    destruct Found as [A [N [<- [<- [<- <-]]]]]. split; [exact A|]. destruct (V A) as [-> ->]. unfold at_ in *.
    rewrite !Nat2Z.id. split; [lia|]. split; [apply two_needs_L; [exact LS|lia|lia]|]. apply Other; subst s; lia.
Qed.
