(* Lines above and below f(t), found by dynim-check over the expression of the rule. What computes here runs in the checker. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import CheckRule.
Open Scope Z_scope.

(* (q, p, c) is the line (p t + c) / q, where q >= 1. *)
Definition line : Set := Z * Z * Z.
Definition above_line (l : line) (t x : Z) : Prop := let '(q, p, c) := l in 1 <= q /\ p * t + c <= q * x.
Definition below_line (l : line) (t x : Z) : Prop := let '(q, p, c) := l in 1 <= q /\ q * x <= p * t + c.

(* A line below, and one above, where one is known. *)
Definition lines : Set := option line * option line.
Definition between (B : lines) (t x : Z) : Prop :=
  match fst B with Some l => above_line l t x | None => True end /\
  match snd B with Some l => below_line l t x | None => True end.

(* ---- the analysis --------------------------------------------------------------------------------------------------- *)

Definition proper (l : line) : bool := let '(q, _, _) := l in 1 <=? q.
Definition on_both (f : line -> line -> line) (a b : option line) : option line :=
  match a, b with Some l, Some m => if proper l && proper m then Some (f l m) else None | _, _ => None end.
Definition on_either (f : line -> line -> line) (a b : option line) : option line :=
  match a, b with Some l, Some m => Some (f l m) | None, _ => b | _, None => a end.

Definition level (z : Z) : line := (1, 0, z).
Definition add_lines (l m : line) : line := let '(q, p, c) := l in let '(r, o, d) := m in (q * r, p * r + o * q, c * r + d * q).
Definition times_line (z : Z) (l : line) : line := let '(q, p, c) := l in (q, z * p, z * c).

(* From lo on a line below both, where f is the least of two, or above both, where it is the greatest; and whether the first is
   steeper. *)
Definition join_lines (f : Z -> Z -> Z) (lo : Z) (l m : line) : line :=
  let '(q, p, c) := l in
  let '(r, o, d) := m in
  let slope := f (p * r) (o * q) in (q * r, slope, f ((p * lo + c) * r) ((o * lo + d) * q) - slope * lo).
Definition steeper (l m : line) : bool :=
  let '(q, p, c) := l in let '(r, o, d) := m in (o * q <? p * r) || ((o * q =? p * r) && (d * q <=? c * r)).

(* Lines by bounds of the values and steps from the move lo on, where the value is x. *)
Definition by_bounds (lo x : Z) (B : bounds) : lines :=
  let side (v d : option Z) (rises : Z -> bool) := match v, d with
    | Some z, Some s => if rises s then Some (1, s, x - s * lo) else Some (level z)
    | Some z, None => Some (level z)
    | None, Some s => Some (1, s, x - s * lo)
    | None, None => None
    end in
  (side (fst (fst B)) (fst (snd B)) (fun s => 0 <=? s), side (snd (fst B)) (snd (snd B)) (fun s => s <=? 0)).
Definition by_analysis (e : expression) (lo : Z) : lines :=
  match analyze e lo None, eval e lo with Some B, Some x => by_bounds lo x B | _, _ => (None, None) end.

Definition times_lines (z : Z) (A : lines) : lines :=
  let (l, u) := A in
  if 0 <=? z then (option_map (times_line z) l, option_map (times_line z) u)
  else (option_map (times_line z) u, option_map (times_line z) l).
Definition over_lines (k : Z) (A : lines) : lines :=
  (option_map (fun l => let '(q, p, c) := l in (q * k, p, c - q * (k - 1))) (fst A),
   option_map (fun l => let '(q, p, c) := l in (q * k, p, c)) (snd A)).
Definition either_lines (lo : Z) (A B : lines) : lines :=
  (on_both (join_lines Z.min lo) (fst A) (fst B), on_both (join_lines Z.max lo) (snd A) (snd B)).

(* (a, b, c) is a t^2 + b t + c. *)
Definition curve : Set := Z * Z * Z.
Definition times_curve (u v : curve) : option curve :=
  let '(a, b, c) := u in
  let '(p, q, r) := v in
  if (a * p =? 0) && (a * q + b * p =? 0) then Some (a * r + b * q + c * p, b * r + c * q, c * r) else None.
Definition by_terms (f : Z -> Z -> Z) (u v : curve) : curve :=
  let '(a, b, c) := u in let '(p, q, r) := v in (f a p, f b q, f c r).
Fixpoint curve_of (e : expression) : option curve :=
  match e with
  | Number z => Some (0, 0, z)
  | Move => Some (0, 1, 0)
  | Apply o a b =>
      match o, curve_of a, curve_of b with
      | Plus, Some u, Some v => Some (by_terms Z.add u v)
      | Minus, Some u, Some v => Some (by_terms Z.sub u v)
      | Times, Some u, Some v => times_curve u v
      | _, _, _ => None
      end
  | Power a k => match curve_of a with Some u => if k =? 2 then times_curve u u else None | None => None end
  | _ => None
  end.

(* Whether p t^2 + d t + c >= 0 for all t >= lo, as it is where all of p n^2 + (2 p lo + d) n + ... is, with t = lo + n. *)
Definition curve_stays (u : curve) (lo : Z) : bool :=
  let '(p, d, c) := u in (0 <=? p) && (0 <=? 2 * p * lo + d) && (0 <=? (p * lo + d) * lo + c).

(* Lines around the root, rounded down, of a t^2 + b t + c from lo on. Where (p t + s)^2 >= q^2 (a t^2 + b t + c) and p t + s is
   not negative, (p t + s) / q is above; where it is <=, below the root as it is, and less (q - 1) / q below that rounded down.
   The slopes are the nearest to sqrt(a) with this q, and the lines the nearest to the root at lo that have a chance. *)
Definition root_lines (u : curve) (lo : Z) : lines :=
  let '(a, b, c) := u in
  let q := if a =? 0 then 16 else 2 ^ 32 in
  let '(a, b, c) := (q * q * a, q * q * b, q * q * c) in
  let at_lo := (a * lo + b) * lo + c in
  let p := Z.sqrt a in
  let s := Z.min (Z.sqrt at_lo - p * lo) ((2 * (a - p * p) * lo + b) / (2 * Z.max 1 p)) in
  let o := Z.sqrt (a - 1) + 1 in
  let z := Z.max (Z.sqrt (at_lo - 1) + 1 - o * lo) (- ((2 * (o * o - a) * lo - b) / (2 * o))) in
  (if curve_stays (a - p * p, b - 2 * p * s, c - s * s) lo then Some (q, p, s - q + 1) else None,
   if curve_stays (o * o - a, 2 * o * z - b, z * z - c) lo && (0 <=? o * lo + z) then Some (q, o, z) else None).

(* Each of the first, where there is none of the second. *)
Definition or_lines (A B : lines) : lines :=
  (match fst A with Some l => Some l | None => fst B end, match snd A with Some l => Some l | None => snd B end).

(* Where it finds lines, f stays between them from the move lo >= 1 on. *)
Fixpoint find_lines (e : expression) (lo : Z) : lines :=
  match e with
  | Number z => (Some (level z), Some (level z))
  | Move => (Some (1, 1, 0), Some (1, 1, 0))
  | Apply Plus a b =>
      let A := find_lines a lo in
      let B := find_lines b lo in (on_both add_lines (fst A) (fst B), on_both add_lines (snd A) (snd B))
  | Apply Minus a b =>
      let A := find_lines a lo in
      let B := times_lines (-1) (find_lines b lo) in
      (on_both add_lines (fst A) (fst B), on_both add_lines (snd A) (snd B))
  | Apply Times (Number z) a | Apply Times a (Number z) => times_lines z (find_lines a lo)
  | Apply Over a (Number k) => if 1 <=? k then over_lines k (find_lines a lo) else (None, None)
  | Apply Least a b =>
      let A := find_lines a lo in
      let B := find_lines b lo in
      (on_both (join_lines Z.min lo) (fst A) (fst B), on_either (fun l m => if steeper l m then m else l) (snd A) (snd B))
  | Apply Greatest a b =>
      let A := find_lines a lo in
      let B := find_lines b lo in
      (on_either (fun l m => if steeper l m then l else m) (fst A) (fst B), on_both (join_lines Z.max lo) (snd A) (snd B))
  | Choice c a b =>
      match place c with
      | Some (m, n, s) =>
          let last := match n with None => Some s | Some n => if n <=? lo then Some (negb s) else None end in
          match last with
          | Some true => if m <=? lo then find_lines a lo else either_lines lo (find_lines a lo) (find_lines b lo)
          | Some false => if m <=? lo then find_lines b lo else either_lines lo (find_lines a lo) (find_lines b lo)
          | None => either_lines lo (find_lines a lo) (find_lines b lo)
          end
      | None => either_lines lo (find_lines a lo) (find_lines b lo)
      end
  | Root a =>
      match curve_of a with
      | Some (0, 0, _) | None => by_analysis e lo
      | Some u => or_lines (root_lines u lo) (by_analysis e lo)
      end
  | _ => by_analysis e lo
  end.
Definition lines_of (e : expression) (lo : Z) : lines := or_lines (find_lines e lo) (by_analysis e lo).

(* ---- the analysis is right ------------------------------------------------------------------------------------------ *)

Ltac split_lines := repeat match goal with l : line |- _ => destruct l as [[? ?] ?] end.

Lemma add_above l m t x y : above_line l t x -> above_line m t y -> above_line (add_lines l m) t (x + y).
Proof. split_lines. cbn. intros. nia. Qed.
Lemma add_below l m t x y : below_line l t x -> below_line m t y -> below_line (add_lines l m) t (x + y).
Proof. split_lines. cbn. intros. nia. Qed.
Lemma times_above z l t x : (0 <= z -> above_line l t x -> above_line (times_line z l) t (z * x)) /\
  (z <= 0 -> below_line l t x -> above_line (times_line z l) t (z * x)).
Proof. split_lines. cbn. split; intros; nia. Qed.
Lemma times_below z l t x : (0 <= z -> below_line l t x -> below_line (times_line z l) t (z * x)) /\
  (z <= 0 -> above_line l t x -> below_line (times_line z l) t (z * x)).
Proof. split_lines. cbn. split; intros; nia. Qed.

Lemma join_above lo l m t x : lo <= t -> proper l && proper m = true -> above_line l t x \/ above_line m t x ->
  above_line (join_lines Z.min lo l m) t x.
Proof.
  destruct l as [[q p] c], m as [[r o] d]. unfold above_line, join_lines, proper. rewrite andb_true_iff, !Z.leb_le.
  intros T [Q R] H. split; [nia|]. destruct H as [[_ H]|[_ H]].
  - apply (Z.mul_le_mono_nonneg_r _ _ r) in H; [|lia].
    assert (Z.min (p * r) (o * q) * (t - lo) <= p * r * (t - lo)) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
  - apply (Z.mul_le_mono_nonneg_r _ _ q) in H; [|lia].
    assert (Z.min (p * r) (o * q) * (t - lo) <= o * q * (t - lo)) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
Qed.

Lemma join_below lo l m t x : lo <= t -> proper l && proper m = true -> below_line l t x \/ below_line m t x ->
  below_line (join_lines Z.max lo l m) t x.
Proof.
  destruct l as [[q p] c], m as [[r o] d]. unfold below_line, join_lines, proper. rewrite andb_true_iff, !Z.leb_le.
  intros T [Q R] H. split; [nia|]. destruct H as [[_ H]|[_ H]].
  - apply (Z.mul_le_mono_nonneg_r _ _ r) in H; [|lia].
    assert (p * r * (t - lo) <= Z.max (p * r) (o * q) * (t - lo)) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
  - apply (Z.mul_le_mono_nonneg_r _ _ q) in H; [|lia].
    assert (o * q * (t - lo) <= Z.max (p * r) (o * q) * (t - lo)) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
Qed.

Definition stays (A : lines) (v : Z -> option Z) (lo : Z) : Prop := forall t x, lo <= t -> v t = Some x -> between A t x.

Ltac sides := unfold between, on_both, on_either in *; cbn [fst snd] in *;
  repeat match goal with A : lines |- _ => destruct A as [? ?] end; cbn [fst snd] in *;
  repeat match goal with o : option line |- _ => destruct o as [?|] end; cbn [option_map] in *;
  repeat match goal with |- context [if ?b then _ else _] => destruct b eqn:? end; cbn [option_map fst snd] in *;
  repeat match goal with H : _ /\ _ |- _ => destruct H end; try (split; exact I).

Lemma add_stays A B t x y : between A t x -> between B t y ->
  between (on_both add_lines (fst A) (fst B), on_both add_lines (snd A) (snd B)) t (x + y).
Proof. intros. sides; split; auto using add_above, add_below. Qed.

Lemma times_stays z A t x : between A t x -> between (times_lines z A) t (z * x).
Proof.
  intros [L U]. destruct A as [l u]. unfold times_lines, between. cbn [fst snd] in *.
  destruct (Z.leb_spec 0 z); cbn [fst snd]; destruct l as [l|], u as [u|]; cbn [option_map]; split; try exact I.
  all: first [apply (proj1 (times_above z _ t x)); [lia|assumption]|apply (proj2 (times_above z _ t x)); [lia|assumption]|
    apply (proj1 (times_below z _ t x)); [lia|assumption]|apply (proj2 (times_below z _ t x)); [lia|assumption]].
Qed.

Lemma over_stays k A t x : 1 <= k -> between A t x -> between (over_lines k A) t (x / k).
Proof.
  intros K H. assert (D := Z.div_mod x k ltac:(lia)). assert (R := Z.mod_pos_bound x k ltac:(lia)).
  set (y := x / k) in *. set (z := x mod k) in *. clearbody y z. subst x. unfold over_lines.
  sides; split; try exact I; split_lines; unfold above_line, below_line in *; split; nia.
Qed.

Lemma either_stays lo A B t x : lo <= t -> between A t x \/ between B t x -> between (either_lines lo A B) t x.
Proof.
  intros T H. destruct A as [l u], B as [m w]. unfold either_lines, between, on_both in *. cbn [fst snd] in *. split.
  - destruct l as [l|], m as [m|]; try exact I. destruct (proper l && proper m) eqn:P; [|exact I]. apply join_above; tauto.
  - destruct u as [k|], w as [o|]; try exact I. destruct (proper k && proper o) eqn:P; [|exact I]. apply join_below; tauto.
Qed.

Lemma least_stays lo A B t x y : lo <= t -> between A t x -> between B t y ->
  between (on_both (join_lines Z.min lo) (fst A) (fst B), on_either (fun l m => if steeper l m then m else l) (snd A) (snd B)) t
    (Z.min x y).
Proof.
  intros T H K. destruct A as [l u], B as [m w]. unfold between, on_both, on_either in *. cbn [fst snd] in *. split.
  - destruct l as [l|], m as [m|]; try exact I. destruct (proper l && proper m) eqn:P; [|exact I]. apply join_above; auto.
    destruct (Z.min_spec x y) as [[_ ->]|[_ ->]]; tauto.
  - destruct H as [_ H], K as [_ K]. assert (M := Z.le_min_l x y). assert (M' := Z.le_min_r x y).
    destruct u as [[[q p] c]|], w as [[[r o] d]|]; try exact I; try destruct (steeper _ _); unfold below_line in *; nia.
Qed.

Lemma greatest_stays lo A B t x y : lo <= t -> between A t x -> between B t y ->
  between (on_either (fun l m => if steeper l m then l else m) (fst A) (fst B), on_both (join_lines Z.max lo) (snd A) (snd B)) t
    (Z.max x y).
Proof.
  intros T H K. destruct A as [l u], B as [m w]. unfold between, on_both, on_either in *. cbn [fst snd] in *. split.
  - destruct H as [H _], K as [K _]. assert (M := Z.le_max_l x y). assert (M' := Z.le_max_r x y).
    destruct l as [[[q p] c]|], m as [[[r o] d]|]; try exact I; try destruct (steeper _ _); unfold above_line in *; nia.
  - destruct u as [k|], w as [o|]; try exact I. destruct (proper k && proper o) eqn:P; [|exact I]. apply join_below; auto.
    destruct (Z.max_spec x y) as [[_ ->]|[_ ->]]; tauto.
Qed.

(* Bounds of the steps are slopes. *)
Lemma steps_add e lo B x n : bounded (eval e) lo None B -> eval e lo = Some x -> 0 <= n -> exists y, eval e (lo + n) = Some y /\
  match fst (snd B) with Some s => x + s * n <= y | None => True end /\
  match snd (snd B) with Some s => y <= x + s * n | None => True end.
Proof.
  intros H E. revert n. apply natlike_ind.
  - rewrite Z.add_0_r. exists x. split; [exact E|]. destruct B as [V [[?|] [?|]]]; cbn; lia.
  - intros n N [y [Ey S]]. destruct (H (lo + n) ltac:(lia) Logic.I) as [y' [E' [_ St]]]. rewrite Ey in E'. injection E' as <-.
    destruct (H (lo + n + 1) ltac:(lia) Logic.I) as [z [Ez _]]. exists z. replace (lo + Z.succ n) with (lo + n + 1) by lia.
    split; [exact Ez|]. specialize (St Logic.I z Ez). destruct B as [V [[s|] [s'|]]]; unfold within in St; cbn in *; nia.
Qed.

Lemma analysis_stays e lo : stays (by_analysis e lo) (eval e) lo.
Proof.
  intros t x T Et. unfold by_analysis. destruct (analyze e lo None) as [B|] eqn:An; [|split; exact I].
  destruct (eval e lo) as [x0|] eqn:E0; [|split; exact I]. apply analyze_right in An.
  destruct (steps_add e lo B x0 (t - lo) An E0 ltac:(lia)) as [y [Ey [S S']]].
  replace (lo + (t - lo)) with t in Ey by lia. rewrite Et in Ey. injection Ey as <-.
  destruct (An t T I) as [y [Ey [W _]]]. rewrite Et in Ey. injection Ey as <-.
  destruct B as [[v w] [s s']]. unfold within in W. cbn -[Z.mul Z.add Z.sub Z.le] in *. unfold by_bounds, between.
  cbn [fst snd].
  destruct W as [W W']. split.
  - destruct v as [v|], s as [s|]; try exact I; try (destruct (0 <=? s)); unfold above_line, level;
    cbn -[Z.mul Z.add Z.sub Z.le] in *; nia.
  - destruct w as [w|], s' as [s'|]; try exact I; try (destruct (s' <=? 0)); unfold below_line, level;
    cbn -[Z.mul Z.add Z.sub Z.le] in *; nia.
Qed.

Lemma curve_right t : forall e a b c x, curve_of e = Some (a, b, c) -> eval e t = Some x -> x = (a * t + b) * t + c.
Proof.
  assert (Product : forall u v a b c, times_curve u v = Some (a, b, c) ->
    let at_t := fun u : curve => let '(p, q, r) := u in (p * t + q) * t + r in at_t u * at_t v = (a * t + b) * t + c).
  { intros [[p q] r] [[p' q'] r'] a b c. unfold times_curve. destruct (Z.eqb_spec (p * p') 0) as [E|]; [|discriminate].
    destruct (Z.eqb_spec (p * q' + q * p') 0) as [E'|]; [|discriminate]. intros [= <- <- <-]. cbv zeta beta iota.
    transitivity (p * p' * (t * t * t * t) + (p * q' + q * p') * (t * t * t) + ((p * r' + q * q' + r * p') * t + (q * r' + r *
      q')) * t + r * r'); [ring|]. rewrite E, E'. ring. }
  apply (expression_mutual
    (fun e => forall a b c x, curve_of e = Some (a, b, c) -> eval e t = Some x -> x = (a * t + b) * t + c) (fun _ => True)); auto; try discriminate.
  - intros z a b c x [= <- <- <-] [= <-]. ring.
  - intros a b c x [= <- <- <-] [= <-]. ring.
  - intros o d Rd e Re a b c x. cbn [curve_of eval]. destruct (curve_of d) as [[[p q] r]|]; [|destruct o; discriminate].
    destruct (curve_of e) as [[[p' q'] r']|]; [|destruct o; discriminate].
    destruct (eval d t) as [y|]; [|discriminate]. destruct (eval e t) as [z|]; [|discriminate].
    rewrite (Rd p q r y eq_refl eq_refl), (Re p' q' r' z eq_refl eq_refl). destruct o; try discriminate; cbn [apply].
    + intros [= <- <- <-] [= <-]. ring.
    + intros [= <- <- <-] [= <-]. ring.
    + intros H [= <-]. apply (Product _ _ _ _ _ H).
  - intros d Rd k a b c x. cbn [curve_of eval]. destruct (curve_of d) as [[[p q] r]|]; [|discriminate].
    destruct (Z.eqb_spec k 2) as [->|]; [|discriminate]. destruct (eval d t) as [y|]; [|discriminate].
    rewrite (Rd p q r y eq_refl eq_refl). cbn [Z.ltb Z.compare]. rewrite Z.pow_2_r.
    intros H [= <-]. apply (Product _ _ _ _ _ H).
Qed.

Lemma curve_stays_right p d c lo t : curve_stays (p, d, c) lo = true -> lo <= t -> 0 <= (p * t + d) * t + c.
Proof.
  unfold curve_stays. rewrite !andb_true_iff, !Z.leb_le. intros [[P D] C] T.
  replace ((p * t + d) * t + c) with
    (p * ((t - lo) * (t - lo)) + (2 * p * lo + d) * (t - lo) + ((p * lo + d) * lo + c)) by ring.
  assert (0 <= p * ((t - lo) * (t - lo))) by (apply Z.mul_nonneg_nonneg; nia).
  assert (0 <= (2 * p * lo + d) * (t - lo)) by (apply Z.mul_nonneg_nonneg; lia). lia.
Qed.

Lemma root_stays u lo t x : lo <= t -> (let '(a, b, c) := u in x = (a * t + b) * t + c) -> 0 <= x ->
  between (root_lines u lo) t (Z.sqrt x).
Proof.
  destruct u as [[a b] c]. intros T E X. assert (S := Z.sqrt_spec x X). cbv zeta in S. assert (N := Z.sqrt_nonneg x).
  set (y := Z.sqrt x) in *. clearbody y. unfold root_lines. set (q := if a =? 0 then 16 else 2 ^ 32).
  assert (Q : 1 <= q) by (unfold q; destruct (a =? 0); [lia|discriminate]). clearbody q. cbv zeta iota beta.
  set (p := Z.sqrt (q * q * a)). set (s := Z.min _ _). set (o := Z.sqrt (q * q * a - 1) + 1). set (z := Z.max _ _).
  assert (O : 1 <= o) by (assert (H := Z.sqrt_nonneg (q * q * a - 1)); unfold o; lia). clearbody p s o z.
  assert (K : q * q * x = (q * q * a * t + q * q * b) * t + q * q * c) by (rewrite E; ring). split; cbn [fst snd].
  - destruct (curve_stays _ lo) eqn:H; [|exact I]. apply (curve_stays_right _ _ _ _ t) in H; [|exact T].
    split; [exact Q|]. assert (L : (p * t + s) * (p * t + s) <= q * q * x) by (rewrite K; lia).
    destruct (Z_lt_le_dec (p * t + s) (q * (y + 1))) as [M|M]; [lia|]. exfalso.
    assert (0 <= q * (y + 1)) by nia. assert (q * (y + 1) * (q * (y + 1)) <= (p * t + s) * (p * t + s)) by
      (apply Z.mul_le_mono_nonneg; lia).
    assert (q * q * x < q * q * ((y + 1) * (y + 1))) by (apply Z.mul_lt_mono_pos_l; [apply Z.mul_pos_pos|]; lia). lia.
  - destruct (curve_stays _ lo && _) eqn:H; [|exact I]. apply andb_prop in H. destruct H as [H P]. apply Z.leb_le in P.
    apply (curve_stays_right _ _ _ _ t) in H; [|exact T]. split; [exact Q|].
    assert (L : q * q * x <= (o * t + z) * (o * t + z)) by (rewrite K; lia).
    assert (0 <= o * t + z) by nia. destruct (Z_le_gt_dec (q * y) (o * t + z)) as [M|M]; [exact M|]. exfalso.
    assert ((o * t + z) * (o * t + z) < q * y * (q * y)) by (apply Z.mul_lt_mono_nonneg; lia).
    assert (q * q * (y * y) <= q * q * x) by (apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg|]; lia). lia.
Qed.

Lemma or_stays A B t x : between A t x -> between B t x -> between (or_lines A B) t x.
Proof. unfold or_lines, between. cbn [fst snd]. destruct (fst A), (snd A); tauto. Qed.

Lemma find_lines_stay : forall e lo, 1 <= lo -> stays (find_lines e lo) (eval e) lo.
Proof.
  apply (expression_mutual (fun e => forall lo, 1 <= lo -> stays (find_lines e lo) (eval e) lo) (fun _ => True)); auto.
  - intros z lo _ t x _ [= <-]. cbn [find_lines]. unfold between, level, above_line, below_line. cbn [fst snd]. lia.
  - intros lo _ t x _ [= <-]. cbn [find_lines]. unfold between, level, above_line, below_line. cbn [fst snd]. lia.
  - intros o a Ra b Rb lo L t x T E. assert (A := analysis_stays (Apply o a b) lo t x T E). revert E.
    cbn [eval]. destruct (eval a t) as [y|] eqn:Ea; [|discriminate]. destruct (eval b t) as [z|] eqn:Eb; [|discriminate].
    specialize (Ra lo L t y T Ea). specialize (Rb lo L t z T Eb). intro E.
    assert (By : forall u, u = x -> between (by_analysis (Apply o a b) lo) t u) by (intros u ->; exact A).
    destruct o; cbn [find_lines]; cbn [apply] in E.
    + injection E as <-. apply add_stays; auto.
    + injection E as <-. replace (y - z) with (y + -1 * z) by ring. apply add_stays; [exact Ra|]. apply times_stays, Rb.
    + injection E as <-. assert (N : forall w, a = Number w -> between (times_lines w (find_lines b lo)) t (y * z)).
      { intros w ->. cbn in Ea. injection Ea as ->. apply times_stays, Rb. }
      assert (M : forall w, b = Number w -> between (times_lines w (find_lines a lo)) t (y * z)).
      { intros w ->. cbn in Eb. injection Eb as ->. rewrite Z.mul_comm. apply times_stays, Ra. }
      destruct a, b; auto.
    + destruct (Z.eqb_spec z 0) as [|N]; [discriminate|]. injection E as <-. destruct b; auto.
      destruct (Z.leb_spec 1 z0) as [K|]; [|split; exact I]. cbn in Eb. injection Eb as ->. apply over_stays; auto.
    + exact A.
    + injection E as <-. apply least_stays; auto; lia.
    + injection E as <-. apply greatest_stays; auto; lia.
    + exact A.
  - intros a _ k lo _. apply analysis_stays.
  - intros a _ lo L t x T E. assert (A := analysis_stays (Root a) lo t x T E). cbn [find_lines].
    destruct (curve_of a) as [[[d b] c]|] eqn:C; [|exact A].
    assert (R : between (or_lines (root_lines (d, b, c) lo) (by_analysis (Root a) lo)) t x); [|destruct d, b; assumption].
    apply or_stays; [|exact A]. cbn [eval] in E. destruct (eval a t) as [y|] eqn:Ea; [|discriminate].
    destruct (Z.ltb_spec y 0); [discriminate|]. injection E as <-. apply root_stays; [exact T| |assumption].
    apply (curve_right t a d b c y C Ea).
  - intros c _ a Ra b Rb lo L t x T E. specialize (Ra lo L t x T). specialize (Rb lo L t x T). cbn [find_lines].
    assert (Either : between (either_lines lo (find_lines a lo) (find_lines b lo)) t x).
    { apply either_stays; [lia|]. cbn [eval] in E. destruct (holds c t) as [[|]|]; auto. discriminate. }
    destruct (place c) as [[[m n] s]|] eqn:P; auto. cbn [eval] in E. rewrite (place_right c m n s t P) in E.
    destruct n as [n|].
    + destruct (Z.leb_spec n lo) as [N|N]; [|auto]. destruct s; cbn [negb]; (destruct (Z.leb_spec m lo) as [M|M]; [|auto]).
      all: destruct (Z.leb_spec m t); [|lia]; destruct (Z.ltb_spec t n); [lia|]; cbn in E; auto.
    + destruct s; (destruct (Z.leb_spec m lo) as [M|M]; [|auto]); destruct (Z.leb_spec m t); [|lia| |lia]; cbn in E; auto.
Qed.

(* f stays between the lines. *)
Lemma lines_stay e lo : 1 <= lo -> stays (lines_of e lo) (eval e) lo.
Proof.
  intros L t x T E. apply or_stays; [apply find_lines_stay|apply analysis_stays]; auto.
Qed.
