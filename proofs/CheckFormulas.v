(* The conditions of the closed formulas for two piles: always, as lines around f show, or as far as a pile asks, checked at one
   move after the other. What computes here runs in dynim-check; see CheckTwo.v. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import CheckRule CheckLines Check Rules Powers PowersOfTwo TwoPiles Admissible BaseThree.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* Whether this holds of all of 1, ..., M. *)
Definition all_up_to (M : Z) (good : Z -> bool) : bool := all_below M (fun i => good (i + 1)).

(* h(n), the greatest power of two that divides n. *)
Fixpoint power_in (n : positive) : positive := match n with xO n => xO (power_in n) | _ => xH end.
Definition h (n : Z) : Z := match n with Zpos n => Zpos (power_in n) | _ => 0 end.

(* Conditions at all powers of two, of an f that never falls, as in Theorem 57: from one of three powers on the lines around f
   show them, and at the powers below it they are looked at one by one. *)
Definition never_falls (e : expression) : bool :=
  match analyze e 1 None with Some (_, (Some s, _)) => 0 <=? s | _ => false end.
Fixpoint at_powers_below (lo : positive) (good : Z -> bool) : bool :=
  match lo with xO lo => good (Zpos lo) && at_powers_below lo good | xI _ => false | xH => true end.
Definition by_lines (e : expression) (good_lines : line -> line -> Z -> bool) (good : Z -> bool) : bool :=
  never_falls e && existsb (fun lo =>
    match lines_of e (Zpos lo) with
    | (Some l, Some u) => good_lines l u (Zpos lo) && at_powers_below lo good
    | _ => false
    end) [1; 256; 4294967296]%positive.

(* From lo on an integer that is not below the line is at least m t, and one not above it is less than m t / n. *)
Definition stays_over (l : line) (m lo : Z) : bool := let '(q, p, c) := l in (m * q <=? p) && (m * q * lo - q <? p * lo + c).
Definition stays_under (l : line) (m n lo : Z) : bool :=
  let '(q, p, c) := l in (n * p <=? m * q) && (n * (p * lo + c) <? m * q * lo).

(* F of Theorem 51, where f is admissible. *)
Definition formula (e : expression) (a b : Z) : Z :=
  let least := Z.min a b in
  if a =? b then a else let q := h (Z.abs (b - a)) in if least <=? value e q then least else q.

(* It is if f(1) is 1, 2 or 3, and f grows by 1, 2, 3 or 4 from each move to the next; *)
Definition grows (e : expression) : bool :=
  match analyze e 1 None, eval e 1 with
  | Some (_, (Some l, Some u)), Some x => (1 <=? l) && (u <=? 4) && (1 <=? x) && (x <=? 3)
  | _, _ => false
  end.

(* or if f never falls, and lines show (2), (3) and (4). In (4), a line below f(2t) less one above f(t) is below f(2t) - f(t). *)
Definition admissible_lines (l u : line) (lo : Z) : bool :=
  let twice := let '(q, p, c) := l in (q, 2 * p, c) in
  stays_over l 1 lo && stays_under u 4 1 lo && (stays_under u 2 1 lo || stays_over (add_lines twice (times_line (-1) u)) 1 lo).
Definition admissible_power (e : expression) (q : Z) : bool :=
  let x := value e q in (q <=? x) && (x <? 4 * q) && ((x <? 2 * q) || (q + x <=? value e (2 * q))).
Definition admissible_always (e : expression) : bool := grows e || by_lines e admissible_lines (admissible_power e).

(* The conditions of Definition 47 that look at f(k) and at no later value. *)
Definition admissible_at (e : expression) (k : Z) : bool :=
  match eval e k with
  | Some x =>
      let q := h k in
      if q =? k then (k <=? x) && (x <? 4 * k) && ((k =? 1) || (value e (k / 2) <? k) || (k / 2 + value e (k / 2) <=? x))
      else (0 <=? x) && (value e q <=? x)
  | None => false
  end.
Definition admissible_up_to (e : expression) (M : Z) : bool := all_up_to M (admissible_at e).

(* F of Theorem 51, where f may be admissible no farther than the smaller pile asks: h(b - a) from that pile on is as good as
   f(h(b - a)). *)
Definition near_formula (e : expression) (a b : Z) : Z :=
  let least := Z.min a b in if least <=? h (Z.abs (b - a)) then least else formula e a b.

(* The greatest power of 3 that divides n; the bits of the first number count how often it is divided. *)
Fixpoint three_in (bits : positive) (n : Z) : Z :=
  if n mod 3 =? 0 then match bits with xO bits | xI bits => 3 * three_in bits (n / 3) | xH => 1 end else 1.
Definition h3 (n : Z) : Z := match n with Zpos bits => three_in bits n | _ => 0 end.

(* The conditions of Theorem 229 that look at f(k) and at no later value. *)
Definition base_three_at (e : expression) (k : Z) : bool :=
  match eval e k with
  | Some x =>
      let q := h3 k in
      if q =? k then (2 * k <=? x) && (x <? 3 * k)
      else (0 <=? x) && (if 2 * q =? k then value e q =? x else value e q <=? x)
  | None => false
  end.
Definition base_three_up_to (e : expression) (M : Z) : bool := all_up_to M (base_three_at e).

(* D of Theorem 229, where the conditions may hold no farther than the smaller pile asks. *)
Definition base_three_formula (e : expression) (a b : Z) : Z :=
  let least := Z.min a b in
  let d := Z.abs (b - a) in
  let q := h3 d in
  if (a =? b) || (least <=? q) then least else
  let x := value e q in
  if least <=? x then least else if (least <=? x + q) && ((d / q) mod 3 =? 2) then 2 * q else q.

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Lemma all_up_to_right M good : all_up_to M good = true -> forall k, 1 <= k <= M -> good k = true.
Proof. intros H k K. apply all_below_right with (i := k - 1) in H; [|lia]. rewrite Z.sub_add in H. exact H. Qed.

Lemma h_right n : 1 <= n -> is_h (Z.to_nat n) (Z.to_nat (h n)).
Proof.
  destruct n as [|n|n]; [lia| |lia]. intros _. cbn [h]. rewrite !Z2Nat.inj_pos.
  induction n as [n _|n [P [m E]]|]; cbn [power_in].
  - split; [exists 0%nat; reflexivity|]. exists (Pos.to_nat n). lia.
  - rewrite Pos2Nat.inj_xO. split; [rewrite Pos2Nat.inj_xO; apply power_doubled, P|]. exists m. lia.
  - split; [exists 0%nat; reflexivity|]. exists 0%nat. reflexivity.
Qed.

Lemma stays_over_right l m lo t x : stays_over l m lo = true -> lo <= t -> above_line l t x -> m * t <= x.
Proof.
  destruct l as [[q p] c]. unfold stays_over, above_line. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. intros [P C] T [Q A].
  assert (0 <= (p - m * q) * (t - lo)) by (apply Z.mul_nonneg_nonneg; lia).
  assert (m * t < x + 1); [apply (Z.mul_lt_mono_pos_l q)|]; lia.
Qed.

Lemma stays_under_right l m n lo t x : stays_under l m n lo = true -> 0 <= n -> lo <= t -> below_line l t x -> n * x < m * t.
Proof.
  destruct l as [[q p] c]. unfold stays_under, below_line. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. intros [P C] N T [Q A].
  assert (0 <= (m * q - n * p) * (t - lo)) by (apply Z.mul_nonneg_nonneg; lia).
  assert (n * (q * x) <= n * (p * t + c)) by (apply Z.mul_le_mono_nonneg_l; lia).
  apply (Z.mul_lt_mono_pos_l q); lia.
Qed.

Lemma at_powers_below_right lo good : at_powers_below lo good = true ->
  power_of_two (Pos.to_nat lo) /\ forall q : nat, power_of_two q -> Z.of_nat q < Zpos lo -> good (Z.of_nat q) = true.
Proof.
  induction lo as [lo IH|lo IH|]; cbn [at_powers_below]; [discriminate| |].
  - rewrite andb_true_iff. intros [A B]. destruct (IH B) as [P F]. rewrite Pos2Nat.inj_xO.
    split; [apply power_doubled, P|]. intros q Q X. destruct (Z.eq_dec (Z.of_nat q) (Zpos lo)) as [->|N]; [exact A|].
    apply F; [exact Q|]. destruct (lt_dec (Pos.to_nat lo) q) as [L|L]; [|lia].
    destruct (power_less _ _ P Q L) as [r [R E]]. nia.
  - intros _. split; [exists 0%nat; reflexivity|]. intros q Q X. apply power_positive in Q. lia.
Qed.

(* What is so seen of the powers of two holds; and f has values, that never fall. *)
Lemma by_lines_right e good_lines good (holds : Z -> Prop) : by_lines e good_lines good = true ->
  (forall q, 1 <= q -> good q = true -> holds q) ->
  (forall l u lo, good_lines l u lo = true ->
    (forall t, lo <= t -> above_line l t (value e t) /\ below_line u t (value e t)) -> forall q, 1 <= lo <= q -> holds q) ->
  (forall t, 1 <= t -> eval e t = Some (value e t)) /\ (forall t u, 1 <= t <= u -> value e t <= value e u) /\
  forall q : nat, power_of_two q -> holds (Z.of_nat q).
Proof.
  unfold by_lines, never_falls. intros H Good Lines.
  destruct (analyze e 1 None) as [[V [[s|] s']]|] eqn:An; try discriminate. apply analyze_right in An.
  rewrite andb_true_iff, Z.leb_le, existsb_exists in H. destruct H as [Sp [lo [_ H]]].
  assert (D : forall t, 1 <= t -> eval e t = Some (value e t)).
  { intros t T. unfold value. destruct (An t T Logic.I) as [x [-> _]]. reflexivity. }
  split; [exact D|]. split.
  - intros t u T. replace u with (t + Z.of_nat (Z.to_nat (u - t))) by lia. generalize (Z.to_nat (u - t)) as d.
    induction d as [|d IH]; [rewrite Z.add_0_r; lia|]. set (v := t + Z.of_nat d) in *.
    replace (t + Z.of_nat (S d)) with (v + 1) by (unfold v; lia). destruct (An v ltac:(unfold v; lia) Logic.I) as [x [E [_ St]]].
    specialize (St Logic.I _ (D (v + 1) ltac:(unfold v; lia))). rewrite D in E by (unfold v; lia). injection E as <-.
    destruct St as [St _]. cbn in St. lia.
  - destruct (lines_of e (Zpos lo)) as [[l|] [u|]] eqn:L; try discriminate. apply andb_prop in H. destruct H as [From Below].
    intros q Q. assert (Q1 := power_positive q Q). destruct (Z_lt_le_dec (Z.of_nat q) (Zpos lo)) as [X|X].
    + apply Good; [lia|]. apply (at_powers_below_right lo good Below); assumption.
    + apply (Lines l u (Zpos lo) From); [|lia]. intros t T.
      assert (S := lines_stay e (Zpos lo) ltac:(lia) t _ T (D t ltac:(lia))). rewrite L in S. exact S.
Qed.

Lemma grows_right e : grows e = true -> admissible (meaning e) /\ forall n, defined e n.
Proof.
  unfold grows. destruct (analyze e 1 None) as [[V [[l|] [u|]]]|] eqn:An; try discriminate.
  destruct (eval e 1) as [x1|] eqn:E1; [|discriminate]. rewrite !andb_true_iff, !Z.leb_le. intros [[[Hl Hu] X] X'].
  apply analyze_right in An.
  assert (Step : forall t, 1 <= t -> exists x, eval e t = Some x /\
    forall y, eval e (t + 1) = Some y -> x + 1 <= y <= x + 4).
  { intros t T. destruct (An t T Logic.I) as [x [E [_ S]]]. exists x. split; [exact E|]. intros y Ey.
    specialize (S Logic.I y Ey). unfold within in S. cbn in S. lia. }
  assert (Value : forall n : nat, exists x, eval e (Z.of_nat n + 1) = Some x /\ Z.of_nat n + 1 <= x <= 4 * Z.of_nat n + 3).
  { induction n as [|n [x [E R]]]; [exists x1; auto|]. destruct (Step (Z.of_nat n + 1) ltac:(lia)) as [x' [E' St]].
    rewrite E in E'. injection E' as <-. destruct (Step (Z.of_nat n + 1 + 1) ltac:(lia)) as [y [Ey _]]. exists y.
    replace (Z.of_nat (S n) + 1) with (Z.of_nat n + 1 + 1) by lia. specialize (St y Ey). split; [exact Ey|lia]. }
  assert (D : forall t, 1 <= t -> exists x, eval e t = Some x /\ t <= x <= 4 * t - 1).
  { intros t T. destruct (Value (Z.to_nat (t - 1))) as [x [E R]]. exists x.
    replace (Z.of_nat (Z.to_nat (t - 1)) + 1) with t in E by lia. split; [exact E|lia]. }
  assert (Of : forall k, (1 <= k)%nat -> (k <= meaning e k <= 4 * k - 1)%nat /\
    (meaning e k + 1 <= meaning e (k + 1))%nat).
  { intros k K. unfold meaning, value. destruct (Step (Z.of_nat k) ltac:(lia)) as [x [E S]].
    destruct (D (Z.of_nat k) ltac:(lia)) as [x' [E' R]]. rewrite E in *. injection E' as <-.
    destruct (D (Z.of_nat k + 1) ltac:(lia)) as [y [Ey _]]. specialize (S y Ey).
    replace (Z.of_nat (k + 1)) with (Z.of_nat k + 1) by lia. rewrite Ey. lia. }
  assert (Far : forall d k, (1 <= k)%nat -> (meaning e k + d <= meaning e (k + d))%nat).
  { induction d as [|d IH]; intros k K; [rewrite !Nat.add_0_r; lia|]. specialize (IH k K).
    replace (k + S d)%nat with (k + d + 1)%nat by lia. destruct (Of (k + d)%nat ltac:(lia)) as [_ S]. lia. }
  split; [split|].
  - intros N HN q Q. apply h_divides in Q. specialize (Far (N - q)%nat q ltac:(lia)).
    replace (q + (N - q))%nat with N in Far by lia. lia.
  - intros q P. apply power_positive in P. unfold condition_2, condition_3, condition_4. destruct (Of q P) as [R _].
    specialize (Far q q P). replace (q + q)%nat with (2 * q)%nat in Far by lia. lia.
  - intros n t T. destruct (D t ltac:(lia)) as [x [E R]]. exists x. split; [exact E|lia].
Qed.

(* The other test, by lines. *)
Lemma admissible_by_lines e : by_lines e admissible_lines (admissible_power e) = true ->
  admissible (meaning e) /\ forall n, defined e n.
Proof.
  intro H. apply by_lines_right with (holds := fun q => q <= value e q < 4 * q /\
    (value e q < 2 * q \/ q + value e q <= value e (2 * q))) in H.
  - destruct H as [D [Rise At]]. assert (One := proj1 (At 1%nat (ex_intro _ 0%nat eq_refl))). change (Z.of_nat 1) with 1 in One.
    split; [split|].
    + intros N HN q Q. apply h_divides in Q. unfold meaning. apply Z2Nat.inj_le; [| |apply Rise; lia].
      * specialize (Rise 1 (Z.of_nat q)). lia.
      * specialize (Rise 1 (Z.of_nat N)). lia.
    + intros q Q. destruct (At q Q) as [A B]. unfold condition_2, condition_3, condition_4, meaning.
      replace (Z.of_nat (2 * q)) with (2 * Z.of_nat q) by lia. lia.
    + intros n t T. exists (value e t). split; [apply D; lia|]. specialize (Rise 1 t). lia.
  - intros q Q. unfold admissible_power. cbv zeta. rewrite !andb_true_iff, orb_true_iff, !Z.leb_le, !Z.ltb_lt. lia.
  - intros l u lo G B q Q. unfold admissible_lines in G. cbv zeta in G. rewrite !andb_true_iff, orb_true_iff in G.
    destruct G as [[G3 G2] G4]. destruct (B q ltac:(lia)) as [L U]. destruct (B (2 * q) ltac:(lia)) as [L2 _].
    assert (T3 := stays_over_right _ _ _ _ _ G3 (proj2 Q) L).
    assert (T2 := stays_under_right _ _ _ _ _ _ G2 Z.le_0_1 (proj2 Q) U). split; [lia|]. destruct G4 as [G4|G4].
    + assert (T4 := stays_under_right _ _ _ _ _ _ G4 Z.le_0_1 (proj2 Q) U). lia.
    + assert (T4 : 1 * q <= value e (2 * q) + -1 * value e q); [|lia]. apply (stays_over_right _ _ _ _ _ G4 (proj2 Q)).
      apply add_above; [|apply times_above; [lia|exact U]]. destruct l as [[k p] c]. unfold above_line in *. lia.
Qed.

(* An accepted expression is admissible. *)
Theorem theorem_57_always e : admissible_always e = true -> admissible (meaning e) /\ forall n, defined e n.
Proof. intro H. apply orb_prop in H. destruct H as [H|H]; [apply grows_right|apply admissible_by_lines]; exact H. Qed.

(* f has values as far as a function that asks for one says yes. *)
Lemma value_is e k : 1 <= k -> (exists x, eval e k = Some x /\ 0 <= x) -> value e k = Z.of_nat (meaning e (Z.to_nat k)).
Proof.
  intros K [x [E X]]. unfold meaning. rewrite (Z2Nat.id k) by lia. unfold value. rewrite E. lia.
Qed.

Lemma values_are e M : defined e M ->
  forall k : nat, (1 <= k)%nat -> Z.of_nat k <= M -> value e (Z.of_nat k) = Z.of_nat (meaning e k).
Proof. intros D k K K'. rewrite value_is, Nat2Z.id; [reflexivity|lia|]. apply D. lia. Qed.

(* L does not ask which pile is the first. *)
Lemma both_ways f L g : is_L f L -> (forall a b : Z, g a b = g b a) -> forall M,
  (forall a N : nat, (1 <= a)%nat -> Z.of_nat a <= M -> g (Z.of_nat a) (Z.of_nat (a + N)) = Z.of_nat (L a (a + N)%nat)) ->
  forall a b, 1 <= a -> 1 <= b -> Z.min a b <= M -> g a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intros LS S M H. assert (Up : forall a b, 1 <= a -> a <= b -> a <= M -> g a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b))).
  { intros a b A B C. specialize (H (Z.to_nat a) (Z.to_nat (b - a)) ltac:(lia) ltac:(lia)).
    replace (Z.to_nat a + Z.to_nat (b - a))%nat with (Z.to_nat b) in H by lia. rewrite !Z2Nat.id in H by lia. exact H. }
  intros a b A B C. destruct (Z_le_gt_dec a b) as [D|D]; [apply Up; lia|].
  rewrite S, Up by lia. f_equal. apply (L_symmetric f L LS _ _ _ eq_refl); lia.
Qed.

Lemma h_of_nat n : (1 <= n)%nat -> exists q : nat, h (Z.of_nat n) = Z.of_nat q /\ is_h n q.
Proof.
  intro N. assert (Q := h_right (Z.of_nat n) ltac:(lia)). rewrite Nat2Z.id in Q. exists (Z.to_nat (h (Z.of_nat n))).
  split; [|exact Q]. apply h_divides in Q. lia.
Qed.

Lemma formula_symmetric e a b : formula e a b = formula e b a.
Proof.
  unfold formula. rewrite (Z.eqb_sym b a), Z.min_comm. replace (Z.abs (a - b)) with (Z.abs (b - a)) by lia.
  destruct (Z.eqb_spec a b) as [->|]; reflexivity.
Qed.

(* F is L for all piles; and what is as good as f(h) is, too. *)
Lemma formula_right e L a b : admissible_always e = true -> is_L (meaning e) L -> 1 <= a -> 1 <= b ->
  formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)) /\ near_formula e a b = formula e a b.
Proof.
  intros G LS Ha Hb. destruct (theorem_57_always e G) as [Adm D]. split.
  - apply (both_ways (meaning e) L (formula e) LS (formula_symmetric e) (Z.min a b)); try lia.
    clear Ha Hb. intros i N Ha _. generalize dependent i. clear a b. intros a Ha.
    destruct (theorem_51 (meaning e) Adm L LS a N Ha) as [_ [T0 T]]. unfold formula.
    destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat (a + N))) as [E|E].
    { replace N with 0%nat in * by lia. destruct T0; lia. }
    rewrite Z.min_l, Z.abs_eq by lia. replace (Z.of_nat (a + N) - Z.of_nat a) with (Z.of_nat N) by lia.
    destruct (h_of_nat N ltac:(lia)) as [q [-> Q]]. destruct (T q Q) as [T1 T2]. assert (P := power_positive q (proj1 Q)).
    rewrite value_is by (try apply (D (Z.of_nat q)); lia). rewrite Nat2Z.id.
    destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat (meaning e q))); [destruct T1|destruct T2]; lia.
  - unfold near_formula, formula. destruct (Z.leb_spec (Z.min a b) (h (Z.abs (b - a)))) as [H|H]; [|reflexivity].
    destruct (Z.eqb_spec a b) as [->|N]; [rewrite Z.sub_diag in H; cbn in H; lia|].
    destruct (h_of_nat (Z.to_nat (Z.abs (b - a))) ltac:(lia)) as [q [E Q]]. rewrite Z2Nat.id in E by lia. rewrite E in *.
    assert (P := power_positive q (proj1 Q)). destruct (proj2 Adm q (proj1 Q)) as [_ [F _]]. unfold condition_3 in F.
    rewrite value_is by (try apply (D (Z.of_nat q)); lia). rewrite Nat2Z.id.
    destruct (Z.leb_spec (Z.min a b) (Z.of_nat (meaning e q))); lia.
Qed.

(* The formula is F, if f has values as far as it is asked. *)
Lemma formula_is_F e a b : 1 <= a -> 1 <= b -> defined e (Z.max a b) ->
  is_F (meaning e) (Z.to_nat (Z.min a b)) (Z.to_nat (Z.abs (b - a))) (Z.to_nat (formula e a b)).
Proof.
  intros Ha Hb D. unfold formula. destruct (Z.eqb_spec a b) as [->|N].
  - left. split; lia.
  - right. assert (Q := h_right (Z.abs (b - a)) ltac:(lia)). assert (Q1 := h_divides _ _ Q). set (q := h (Z.abs (b - a))) in *.
    assert (Q2 := power_positive _ (proj1 Q)). exists (Z.to_nat q). split; [exact Q|].
    rewrite value_is by (try apply D; lia).
    destruct (Z.leb_spec (Z.min a b) (Z.of_nat (meaning e (Z.to_nat q)))); [left|right]; split; lia.
Qed.

Lemma F_unique f a N v w : is_F f a N v -> is_F f a N w -> v = w.
Proof.
  intros [[-> ->]|[q [Q V]]] [[E ->]|[q' [Q' W]]]; auto.
  - apply h_divides in Q'. lia.
  - apply h_divides in Q. lia.
  - assert (q' = q) by (apply (h_unique N); auto). subst q'. lia.
Qed.

Theorem admissible_up_to_right e M : admissible_up_to e M = true ->
  defined e M /\ conditions_up_to (meaning e) (Z.to_nat M) /\
  forall L, is_L (meaning e) L -> forall a b, 1 <= a -> 1 <= b -> Z.min a b <= M + 1 ->
    near_formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intro G. assert (At := all_up_to_right M _ G). unfold admissible_at in At. clear G.
  assert (D : defined e M).
  { intros k K. specialize (At k K). destruct (eval e k) as [x|]; [|discriminate]. exists x. split; [reflexivity|].
    destruct (h k =? k); rewrite !andb_true_iff, ?Z.leb_le in At; lia. }
  assert (V := values_are e M D).
  assert (At' : forall k : nat, (1 <= k)%nat -> Z.of_nat k <= M -> forall q : nat, is_h k q ->
    (q < k /\ meaning e q <= meaning e k)%nat \/
    (q = k /\ k <= meaning e k < 4 * k /\
      forall p, k = 2 * p -> meaning e p < 2 * p \/ p + meaning e p <= meaning e k)%nat).
  { intros k K K' q Q. assert (W := V k K K'). specialize (At (Z.of_nat k) ltac:(lia)). unfold value at 1 in W.
    destruct (eval e (Z.of_nat k)) as [x|]; [subst x|discriminate]. destruct (h_of_nat k K) as [q' [E Q']]. rewrite E in At.
    rewrite (h_unique _ _ _ Q' Q) in At. apply h_divides in Q. destruct (Z.eqb_spec (Z.of_nat q) (Z.of_nat k)).
    - right. rewrite !andb_true_iff, !orb_true_iff, !Z.leb_le, !Z.ltb_lt, Z.eqb_eq in At. split; [lia|]. split; [lia|].
      intros p ->. replace (Z.of_nat (2 * p) / 2) with (Z.of_nat p) in At.
      + rewrite (V p) in At by lia. lia.
      + apply Z.div_unique with 0; lia.
    - left. rewrite andb_true_iff, !Z.leb_le, V in At by lia. lia. }
  assert (C : conditions_up_to (meaning e) (Z.to_nat M)).
  { split; [|split].
    - intros k K q Q. destruct (At' k ltac:(lia) ltac:(lia) q Q) as [|[-> _]]; lia.
    - intros q Q K. assert (Q1 := power_positive q Q). destruct (At' q ltac:(lia) ltac:(lia) q (h_of_power q Q)) as [|[_ [B _]]];
        [lia|]. unfold condition_2, condition_3. lia.
    - intros q Q K. assert (Q1 := power_positive q Q).
      destruct (At' (2 * q)%nat ltac:(lia) ltac:(lia) (2 * q)%nat (h_of_power _ (power_doubled q Q))) as [|[_ [_ B]]]; [lia|].
      apply B. reflexivity. }
  split; [exact D|]. split; [exact C|]. intros L LS. apply (both_ways (meaning e) L); [exact LS| |].
  - intros a b. unfold near_formula. rewrite formula_symmetric, Z.min_comm.
    replace (Z.abs (a - b)) with (Z.abs (b - a)) by lia. reflexivity.
  - intros a N Ha HM. destruct (L_exists (f_star (meaning e) (Z.to_nat M))) as [L' LS'].
    destruct (theorem_55b (meaning e) (Z.to_nat M) L L' C LS LS' a N ltac:(lia)) as [Z0 [F _]].
    unfold near_formula, formula. rewrite Z.min_l by lia.
    replace (Z.abs (Z.of_nat (a + N) - Z.of_nat a)) with (Z.of_nat N) by lia.
    destruct N as [|n].
    + rewrite Z0, Nat.add_0_r, Z.eqb_refl by reflexivity. destruct (_ <=? _); reflexivity.
    + set (N := S n) in *. destruct (h_of_nat N ltac:(lia)) as [q [-> Q]]. destruct (F q Q) as [F1 F2].
      destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat q)); [rewrite F1 by lia; reflexivity|].
      destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat (a + N))); [lia|]. assert (Q1 := h_divides _ _ Q). rewrite V by lia.
      destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat (meaning e q))); [rewrite F1 by lia|rewrite F2 by lia]; reflexivity.
Qed.

Lemma three_in_right bits : forall n, 1 <= n <= Zpos bits ->
  is_h3 (Z.to_nat n) (Z.to_nat (three_in bits n)) /\ 1 <= three_in bits n.
Proof.
  assert (Once : forall n q, 1 <= n -> n mod 3 = 0 -> is_h3 (Z.to_nat (n / 3)) (Z.to_nat q) /\ 1 <= q ->
    is_h3 (Z.to_nat n) (Z.to_nat (3 * q)) /\ 1 <= 3 * q).
  { intros n q N E [[P [m [r [R M]]]] Q]. assert (D := Z.div_mod n 3 ltac:(lia)). split; [|lia].
    replace (Z.to_nat (3 * q)) with (3 * Z.to_nat q)%nat by lia. split; [apply three_times, P|]. exists m, r.
    split; [exact R|]. rewrite <- Nat.mul_assoc, <- M. lia. }
  assert (Not : forall n, 1 <= n -> n mod 3 <> 0 -> is_h3 (Z.to_nat n) (Z.to_nat 1) /\ 1 <= 1).
  { intros n N E. assert (D := Z.div_mod n 3 ltac:(lia)). assert (R := Z.mod_pos_bound n 3 ltac:(lia)). split; [|lia].
    split; [exists 0%nat; reflexivity|]. exists (Z.to_nat (n / 3)), (Z.to_nat (n mod 3)). lia. }
  induction bits as [bits IH|bits IH|]; intros n N; cbn [three_in]; (destruct (Z.eqb_spec (n mod 3) 0) as [E|E];
    [|apply Not; [lia|exact E]]).
  - assert (D := Z.div_mod n 3 ltac:(lia)). apply Once; [lia|exact E|]. apply IH. lia.
  - assert (D := Z.div_mod n 3 ltac:(lia)). apply Once; [lia|exact E|]. apply IH. lia.
  - replace n with 1 in E by lia. discriminate.
Qed.

Lemma h3_of_nat n : (1 <= n)%nat -> exists q : nat, h3 (Z.of_nat n) = Z.of_nat q /\ is_h3 n q.
Proof.
  intro N. destruct (Z.of_nat n) as [|b|b] eqn:E; try lia. destruct (three_in_right b (Zpos b) ltac:(lia)) as [Q Q1].
  exists (Z.to_nat (three_in b (Zpos b))). cbn [h3]. split; [lia|]. replace n with (Z.to_nat (Zpos b)) by lia. exact Q.
Qed.

Theorem base_three_up_to_right e M : base_three_up_to e M = true ->
  defined e M /\ three_conditions_up_to (meaning e) (Z.to_nat M) /\
  forall L, is_L (meaning e) L -> forall a b, 1 <= a -> 1 <= b -> Z.min a b <= M + 1 ->
    base_three_formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intro G. assert (At := all_up_to_right M _ G). unfold base_three_at in At. clear G.
  assert (D : defined e M).
  { intros k K. specialize (At k K). destruct (eval e k) as [x|]; [|discriminate]. exists x. split; [reflexivity|].
    destruct (h3 k =? k); rewrite !andb_true_iff, ?Z.leb_le in At; lia. }
  assert (V := values_are e M D).
  assert (At' : forall k : nat, (1 <= k)%nat -> Z.of_nat k <= M -> forall q : nat, is_h3 k q ->
    (q < k /\ meaning e q <= meaning e k /\ (k = 2 * q -> meaning e k = meaning e q))%nat \/
    (q = k /\ 2 * k <= meaning e k < 3 * k)%nat).
  { intros k K K' q Q. assert (W := V k K K'). specialize (At (Z.of_nat k) ltac:(lia)). unfold value at 1 in W.
    destruct (eval e (Z.of_nat k)) as [x|]; [subst x|discriminate]. destruct (h3_of_nat k K) as [q' [E Q']]. rewrite E in At.
    rewrite (h3_unique _ _ _ Q' Q) in At. apply h3_divides in Q. destruct (Z.eqb_spec (Z.of_nat q) (Z.of_nat k)).
    - right. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in At. lia.
    - left. rewrite V in At by lia. apply andb_prop in At. destruct At as [_ At].
      destruct (Z.eqb_spec (2 * Z.of_nat q) (Z.of_nat k)); [apply Z.eqb_eq in At|apply Z.leb_le in At]; lia. }
  assert (C : three_conditions_up_to (meaning e) (Z.to_nat M)).
  { split; [|split].
    - intros k q K Q. assert (Q1 := h3_divides _ _ Q). destruct (At' k ltac:(lia) ltac:(lia) q Q) as [|[-> _]]; lia.
    - intros q Q K. assert (Q1 := three_positive q Q). destruct (At' q ltac:(lia) ltac:(lia) q (h3_of_power q Q)); lia.
    - intros q Q K. assert (Q1 := three_positive q Q).
      destruct (At' (2 * q)%nat ltac:(lia) ltac:(lia) q (h3_of_twice q Q)) as [[_ [_ B]]|]; [|lia]. apply B. reflexivity. }
  split; [exact D|]. split; [exact C|]. intros L LS. apply (both_ways (meaning e) L); [exact LS| |].
  - intros a b. unfold base_three_formula. rewrite (Z.min_comm b a), (Z.eqb_sym b a).
    replace (Z.abs (a - b)) with (Z.abs (b - a)) by lia. reflexivity.
  - intros a N Ha HM. destruct (theorem_229b (meaning e) (Z.to_nat M) L C LS a N ltac:(lia)) as [Z0 F].
    unfold base_three_formula. rewrite Z.min_l by lia. replace (Z.abs (Z.of_nat (a + N) - Z.of_nat a)) with (Z.of_nat N) by lia.
    destruct N as [|n]; [rewrite Z0, Nat.add_0_r, Z.eqb_refl by reflexivity; reflexivity|].
    set (N := S n) in *. destruct (h3_of_nat N ltac:(lia)) as [q [-> Q]]. destruct (F q Q) as [F1 F2].
    destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat (a + N))); [lia|]. cbn [orb].
    destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat q)); [rewrite F1 by lia; reflexivity|].
    assert (Q1 := h3_divides _ _ Q). rewrite V by lia. specialize (F2 ltac:(lia)).
    destruct F2 as [[Z1 _]|[q' [Q' F2]]]; [lia|]. rewrite (h3_unique _ _ _ Q' Q) in F2. clear q' Q'.
    assert (R : forall m r, (r < 3)%nat -> N = (q * (3 * m + r))%nat -> (Z.of_nat N / Z.of_nat q) mod 3 = Z.of_nat r).
    { intros m r Hr ->. symmetry. apply Z.mod_unique with (Z.of_nat m); [lia|].
      replace (Z.of_nat (q * (3 * m + r))) with ((3 * Z.of_nat m + Z.of_nat r) * Z.of_nat q) by lia. apply Z.div_mul. lia. }
    destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat (meaning e q))) as [A|A]; [lia|].
    destruct F2 as [F2|[[_ [B [[m E] ->]]]|[_ [[B|[m E]] ->]]]]; [lia| | |].
    + rewrite (R m 2%nat ltac:(lia) E). destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat (meaning e q) + Z.of_nat q)); [|lia].
      change (Z.of_nat 2 =? 2) with true. cbn [andb]. lia.
    + destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat (meaning e q) + Z.of_nat q)); [lia|reflexivity].
    + rewrite (R m 1%nat ltac:(lia) E), andb_false_r. reflexivity.
Qed.
