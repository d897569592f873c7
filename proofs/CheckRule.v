(* The rules that dynim-check reads, what they mean, and an analysis of how f(t) changes with t. What computes here runs in the
   checker; see Check.v. *)
From Coq Require Import ZArith Lia List Bool.
Open Scope Z_scope.

(* ---- what a rule means ---------------------------------------------------------------------------------------------- *)

Inductive operator := Plus | Minus | Times | Over | Modulo | Least | Greatest | Gcd.
Inductive relation := Below | UpTo | Equals.

(* An expression in the move t. *)
Inductive expression :=
| Number (z : Z)
| Move
| Apply (o : operator) (a b : expression)
| Power (a : expression) (k : Z)
| Root (a : expression)
| Choice (c : condition) (a b : expression)
with condition :=
| Compare (r : relation) (a b : expression)
| Not (c : condition)
| And (c d : condition)
| Or (c d : condition).

(* Quotients and square roots round down; a quotient and the remainder by 0 are no numbers. The greatest common divisor is never
   negative; that of 0 and y is the size of y. *)
Definition apply (o : operator) (x y : Z) : option Z :=
  match o with
  | Plus => Some (x + y)
  | Minus => Some (x - y)
  | Times => Some (x * y)
  | Over => if y =? 0 then None else Some (x / y)
  | Modulo => if y =? 0 then None else Some (x mod y)
  | Least => Some (Z.min x y)
  | Greatest => Some (Z.max x y)
  | Gcd => Some (Z.gcd x y)
  end.

Definition compare (r : relation) (x y : Z) : bool :=
  match r with Below => x <? y | UpTo => x <=? y | Equals => x =? y end.

(* The value at the move t, if there is one. Of a choice only what is chosen needs one; of "and" and "or" the second condition
   only where the first does not decide. *)
Fixpoint eval (e : expression) (t : Z) : option Z :=
  match e with
  | Number z => Some z
  | Move => Some t
  | Apply o a b => match eval a t, eval b t with Some x, Some y => apply o x y | _, _ => None end
  | Power a k => match eval a t with Some x => if k <? 0 then None else Some (x ^ k) | None => None end
  | Root a => match eval a t with Some x => if x <? 0 then None else Some (Z.sqrt x) | None => None end
  | Choice c a b => match holds c t with Some true => eval a t | Some false => eval b t | None => None end
  end
with holds (c : condition) (t : Z) : option bool :=
  match c with
  | Compare r a b => match eval a t, eval b t with Some x, Some y => Some (compare r x y) | _, _ => None end
  | Not c => match holds c t with Some v => Some (negb v) | None => None end
  | And c d => match holds c t with Some true => holds d t | v => v end
  | Or c d => match holds c t with Some false => holds d t | v => v end
  end.

(* f(t) as a number, 0 where it has no value. *)
Definition value (e : expression) (t : Z) : Z := match eval e t with Some x => x | None => 0 end.

(* The function of the game that an expression stands for. *)
Definition meaning (e : expression) (t : nat) : nat := Z.to_nat (value e (Z.of_nat t)).

(* f(1), ..., f(n) are numbers, and not negative. *)
Definition defined (e : expression) (n : Z) : Prop := forall t, 1 <= t <= n -> exists x, eval e t = Some x /\ 0 <= x.

(* ---- intervals ------------------------------------------------------------------------------------------------------ *)

(* From the first number to the second, without an end where that is None. *)
Definition interval : Set := option Z * option Z.
Definition at_least (o : option Z) (x : Z) : Prop := match o with Some l => l <= x | None => True end.
Definition at_most (o : option Z) (x : Z) : Prop := match o with Some h => x <= h | None => True end.
Definition within (I : interval) (x : Z) : Prop := at_least (fst I) x /\ at_most (snd I) x.

Definition both (f : Z -> Z -> Z) (o p : option Z) : option Z :=
  match o, p with Some x, Some y => Some (f x y) | _, _ => None end.
Definition either (f : Z -> Z -> Z) (o p : option Z) : option Z :=
  match o, p with Some x, Some y => Some (f x y) | None, _ => p | _, None => o end.

Definition point (z : Z) : interval := (Some z, Some z).
Definition anything : interval := (None, None).
Definition sum (I J : interval) : interval := (both Z.add (fst I) (fst J), both Z.add (snd I) (snd J)).
Definition difference (I J : interval) : interval := (both Z.sub (fst I) (snd J), both Z.sub (snd I) (fst J)).
Definition hull (I J : interval) : interval := (both Z.min (fst I) (fst J), both Z.max (snd I) (snd J)).
Definition meet (I J : interval) : interval := (either Z.max (fst I) (fst J), either Z.min (snd I) (snd J)).
Definition least (I J : interval) : interval := (both Z.min (fst I) (fst J), either Z.min (snd I) (snd J)).
Definition greatest (I J : interval) : interval := (either Z.max (fst I) (fst J), both Z.max (snd I) (snd J)).
Definition not_below (l : Z) (I : interval) : bool := match fst I with Some x => l <=? x | None => false end.

(* The divisors >= 0 of numbers of I; where one of these may be 0, they may be any. *)
Definition divisors (I : interval) : interval :=
  if not_below 1 I then (Some 1, snd I)
  else match snd I with
       | Some h => if h <=? -1 then (Some 1, option_map Z.opp (fst I)) else (Some 0, None)
       | None => (Some 0, None)
       end.

(* The products of numbers of I with those of J, of which none is negative. *)
Definition scaled (I J : interval) : interval :=
  (match fst I with Some p => if 0 <=? p then both Z.mul (fst I) (fst J) else both Z.mul (fst I) (snd J) | None => None end,
   match snd I with Some q => if q <=? 0 then both Z.mul (snd I) (fst J) else both Z.mul (snd I) (snd J) | None => None end).
Definition product (I J : interval) : interval :=
  meet (if not_below 0 J then scaled I J else anything) (if not_below 0 I then scaled J I else anything).

Ltac ends := repeat match goal with
  | I : interval |- _ => destruct I as [[?|] [?|]]
  | o : option Z |- _ => destruct o
  end; cbn in *.

Lemma within_sum I J x y : within I x -> within J y -> within (sum I J) (x + y).
Proof. unfold within. ends; lia. Qed.
Lemma within_difference I J x y : within I x -> within J y -> within (difference I J) (x - y).
Proof. unfold within. ends; lia. Qed.
Lemma within_hull I J x : within I x \/ within J x -> within (hull I J) x.
Proof. unfold within. ends; lia. Qed.
Lemma within_meet I J x : within I x -> within J x -> within (meet I J) x.
Proof. unfold within. ends; lia. Qed.
Lemma within_least I J x y : within I x -> within J y -> within (least I J) (Z.min x y).
Proof. unfold within. ends; lia. Qed.
Lemma within_greatest I J x y : within I x -> within J y -> within (greatest I J) (Z.max x y).
Proof. unfold within. ends; lia. Qed.

Lemma within_divisors I x y : within I x -> within (divisors I) (Z.gcd x y).
Proof.
  assert (N := Z.gcd_nonneg x y). assert (D := Z.gcd_divide_l x y). assert (P : x <> 0 -> 1 <= Z.gcd x y <= Z.abs x).
  { intro X. assert (Z.gcd x y <> 0) by (intro E; apply Z.gcd_eq_0_l in E; contradiction). split; [lia|].
    apply Z.divide_pos_le; [lia|]. apply Z.divide_abs_r, D. }
  unfold within, divisors, not_below. destruct I as [[l|] [h|]]; cbn; intros [A B].
  all: repeat match goal with |- context [?u <=? ?v] => destruct (Z.leb_spec u v) end; cbn; split; auto; lia.
Qed.

Lemma within_scaled I J x y : not_below 0 J = true -> within I x -> within J y -> within (scaled I J) (x * y).
Proof.
  unfold within, not_below, scaled. destruct I as [[p|] [q|]], J as [[l|] [h|]]; cbn; try discriminate; intros N [A B] [C D];
    apply Z.leb_le in N; repeat match goal with |- context [?u <=? ?v] => destruct (Z.leb_spec u v) end; cbn; split; auto;
      nia.
Qed.

Lemma within_product I J x y : within I x -> within J y -> within (product I J) (x * y).
Proof.
  intros A B. apply within_meet.
  - destruct (not_below 0 J) eqn:E; [apply within_scaled; auto|split; exact Logic.I].
  - destruct (not_below 0 I) eqn:E; [rewrite Z.mul_comm; apply within_scaled; auto|split; exact Logic.I].
Qed.

(* ---- the analysis --------------------------------------------------------------------------------------------------- *)

(* What holds of a function at the moves from lo to hi: its values, and its steps v(t+1) - v(t). It has values there. *)
Definition bounds : Set := interval * interval.
Definition bounded (v : Z -> option Z) (lo : Z) (hi : option Z) (B : bounds) : Prop :=
  forall t, lo <= t -> at_most hi t -> exists x, v t = Some x /\ within (fst B) x /\
    (at_most hi (t + 1) -> forall y, v (t + 1) = Some y -> within (snd B) (y - x)).

(* No step is larger than the span of the values. *)
Definition refined (V D : interval) : bounds := (V, meet D (difference V V)).

Definition constant (z : Z) : bounds := (point z, point 0).
Definition times (A B : bounds) : bounds :=
  refined (product (fst A) (fst B)) (sum (product (snd A) (fst B)) (product (fst A) (snd B))).
Definition quotient (A : bounds) (c : Z) : bounds :=
  let part f := option_map (fun x => f x) in
  refined (part (fun x => x / c) (fst (fst A)), part (fun x => x / c) (snd (fst A)))
    (part (fun x => x / c) (fst (snd A)), part (fun x => - (- x / c)) (snd (snd A))).

(* By sqrt(x + d) <= sqrt(x) + sqrt(d), which is true of roots rounded down too. *)
Definition square_root (A : bounds) : bounds :=
  let part := option_map Z.sqrt in
  refined (part (fst (fst A)), part (snd (fst A))) (option_map (fun x => - Z.sqrt (- x)) (fst (snd A)), part (snd (snd A))).

Definition combined (o : operator) (A B : bounds) : option bounds :=
  let (V, D) := A in
  let (W, E) := B in
  match o with
  | Plus => Some (refined (sum V W) (sum D E))
  | Minus => Some (refined (difference V W) (difference D E))
  | Times => Some (times A B)
  | Over => match W with
            | (Some l, Some h) => if (1 <=? l) && (l =? h) then Some (quotient A l) else None
            | _ => None
            end
  | Modulo => if not_below 1 W then Some (refined (Some 0, option_map Z.pred (snd W)) anything) else None
  | Least => Some (refined (least V W) (hull D E))
  | Greatest => Some (refined (greatest V W) (hull D E))
  | Gcd => Some (refined (meet (divisors V) (divisors W)) anything)
  end.

(* One function below m, another from m on: between them lies a single step. *)
Definition split (m : Z) (A1 A2 : Z -> option Z -> option bounds) (v1 v2 : Z -> option Z) lo hi : option bounds :=
  if m <=? lo then A2 lo hi
  else if match hi with Some h => h <? m | None => false end then A1 lo hi
  else match A1 lo (Some (m - 1)), A2 m hi, v1 (m - 1), v2 m with
       | Some B1, Some B2, Some x, Some y =>
           Some (refined (hull (fst B1) (fst B2)) (hull (hull (snd B1) (snd B2)) (point (y - x))))
       | _, _, _, _ => None
       end.

(* A condition that holds, or does not where the last is false, from one move up to another, not included. *)
Fixpoint place (c : condition) : option (Z * option Z * bool) :=
  match c with
  | Compare Below Move (Number m) => Some (m, None, false)
  | Compare Below (Number m) Move => Some (m + 1, None, true)
  | Compare UpTo Move (Number m) => Some (m + 1, None, false)
  | Compare UpTo (Number m) Move => Some (m, None, true)
  | Compare Equals Move (Number m) | Compare Equals (Number m) Move => Some (m, Some (m + 1), true)
  | Not d => match place d with Some (m, n, s) => Some (m, n, negb s) | None => None end
  | _ => None
  end.

Definition is_some {A : Type} (o : option A) : bool := match o with Some _ => true | None => false end.

(* Where it finds bounds, they hold. *)
Fixpoint analyze (e : expression) (lo : Z) (hi : option Z) : option bounds :=
  match e with
  | Number z => Some (constant z)
  | Move => Some ((Some lo, hi), point 1)
  | Apply o a b => match analyze a lo hi, analyze b lo hi with Some A, Some B => combined o A B | _, _ => None end
  | Power a k =>
      match analyze a lo hi, k with
      | Some A, Zpos p => Some (Pos.iter (times A) (constant 1) p)
      | Some _, Z0 => Some (constant 1)
      | _, _ => None
      end
  | Root a => match analyze a lo hi with Some A => if not_below 0 (fst A) then Some (square_root A) else None | None => None end
  | Choice c a b =>
      match place c with
      | Some (m, n, s) =>
          let A := if s then analyze a else analyze b in
          let v := eval (if s then a else b) in
          let B := if s then analyze b else analyze a in
          let w := eval (if s then b else a) in
          match n with
          | None => split m B A w v lo hi
          | Some n => split m B (split n A B v w) w (fun t => if t <? n then v t else w t) lo hi
          end
      | None =>
          match analyze a lo hi, analyze b lo hi with
          | Some A, Some B => if total c lo hi then Some (refined (hull (fst A) (fst B)) anything) else None
          | _, _ => None
          end
      end
  end
with total (c : condition) (lo : Z) (hi : option Z) : bool :=
  match c with
  | Compare _ a b => is_some (analyze a lo hi) && is_some (analyze b lo hi)
  | Not c => total c lo hi
  | And c d | Or c d => total c lo hi && total d lo hi
  end.

(* f has values >= 0 at all moves; and it never falls by more than 1. *)
Definition never_negative (e : expression) : bool := match analyze e 1 None with Some (V, _) => not_below 0 V | None => false end.
Definition slow (e : expression) : bool :=
  match analyze e 1 None with Some (V, D) => not_below 0 V && not_below (-1) D | None => false end.

(* ---- the analysis is right ------------------------------------------------------------------------------------------ *)

Lemma refined_bounded v lo hi V D : bounded v lo hi (V, D) -> bounded v lo hi (refined V D).
Proof.
  intros H t Hl Hh. destruct (H t Hl Hh) as [x [E [W S]]]. exists x. split; auto. split; auto. intros Hn y Ey.
  apply within_meet; [auto|]. destruct (H (t + 1) ltac:(lia) Hn) as [y' [E' [W' _]]]. rewrite E' in Ey. injection Ey as <-.
  apply within_difference; auto.
Qed.

Lemma constant_bounded z lo hi : bounded (fun _ => Some z) lo hi (constant z).
Proof.
  intros t _ _. exists z. split; auto. split; [split; cbn; lia|]. intros _ y [= <-]. split; cbn; lia.
Qed.

(* The value of a function of two others. *)
Definition lifted (f : Z -> Z -> option Z) (v w : Z -> option Z) (t : Z) : option Z :=
  match v t, w t with Some x, Some y => f x y | _, _ => None end.

Lemma lifted_bounded (f : Z -> Z -> Z) g v w lo hi A B V D : bounded v lo hi A -> bounded w lo hi B ->
  (forall x y, within (fst A) x -> within (fst B) y -> g x y = Some (f x y) /\ within V (f x y)) ->
  (forall x y x' y', within (fst A) x -> within (fst B) y -> within (fst A) x' -> within (fst B) y' ->
    within (snd A) (x' - x) -> within (snd B) (y' - y) -> within D (f x' y' - f x y)) ->
  bounded (lifted g v w) lo hi (refined V D).
Proof.
  intros HA HB HV HD. apply refined_bounded. intros t Hl Hh.
  destruct (HA t Hl Hh) as [x [Ex [Wx Sx]]], (HB t Hl Hh) as [y [Ey [Wy Sy]]]. destruct (HV x y Wx Wy) as [Eg Wf].
  exists (f x y). unfold lifted. rewrite Ex, Ey. split; auto. split; auto. intros Hn z Ez.
  destruct (HA (t + 1) ltac:(lia) Hn) as [x' [Ex' [Wx' _]]], (HB (t + 1) ltac:(lia) Hn) as [y' [Ey' [Wy' _]]].
  rewrite Ex', Ey' in Ez. destruct (HV x' y' Wx' Wy') as [Eg' _]. rewrite Eg' in Ez. injection Ez as <-. apply HD; auto.
Qed.

Lemma times_bounded v w lo hi A B : bounded v lo hi A -> bounded w lo hi B ->
  bounded (lifted (fun x y => Some (x * y)) v w) lo hi (times A B).
Proof.
  intros HA HB. apply (lifted_bounded Z.mul _ v w lo hi A B); auto.
  - intros x y Wx Wy. split; auto. apply within_product; auto.
  - intros x y x' y' Wx Wy Wx' Wy' Sx Sy. replace (x' * y' - x * y) with ((x' - x) * y + x' * (y' - y)) by ring.
    apply within_sum; apply within_product; auto.
Qed.

Lemma quotient_within c I x : 1 <= c -> within I x ->
  within (option_map (fun x => x / c) (fst I), option_map (fun x => x / c) (snd I)) (x / c).
Proof.
  intros Hc [H1 H2]. destruct I as [[l|] [h|]]; cbn in *; split; cbn; auto; apply Z.div_le_mono; lia.
Qed.

Lemma quotient_step c x y : 1 <= c -> (y - x) / c <= y / c - x / c <= - (- (y - x) / c).
Proof.
  intro Hc. assert (A := Z.div_mod x c ltac:(lia)). assert (B := Z.div_mod y c ltac:(lia)).
  assert (C := Z.mod_pos_bound x c ltac:(lia)). assert (D := Z.mod_pos_bound y c ltac:(lia)). split.
  - assert ((y - x) / c < y / c - x / c + 1); [|lia]. apply Z.div_lt_upper_bound; [lia|]. nia.
  - assert (- (y - x) / c < - (y / c - x / c) + 1); [|lia]. apply Z.div_lt_upper_bound; [lia|]. nia.
Qed.

Lemma root_step x y d : 0 <= x -> 0 <= y -> y - x <= d -> Z.sqrt y - Z.sqrt x <= Z.sqrt d.
Proof.
  intros X Y D. assert (N := Z.sqrt_nonneg d). destruct (Z_le_gt_dec y x) as [L|L].
  - apply Z.sqrt_le_mono in L. lia.
  - assert (S := Z.sqrt_add_le x (y - x)). apply Z.sqrt_le_mono in D.
    replace (x + (y - x)) with y in S by lia. lia.
Qed.

Lemma root_bounded v lo hi A : bounded v lo hi A -> not_below 0 (fst A) = true ->
  bounded (fun t => match v t with Some x => if x <? 0 then None else Some (Z.sqrt x) | None => None end) lo hi (square_root A).
Proof.
  intros H N. assert (P : forall x, within (fst A) x -> 0 <= x).
  { unfold not_below in N. destruct A as [[[l|] h] D]; [|discriminate]. intros x [L _]. apply Z.leb_le in N. cbn in *. lia. }
  apply (lifted_bounded (fun x _ => Z.sqrt x) (fun x _ => if x <? 0 then None else Some (Z.sqrt x)) v (fun _ => Some 0) lo hi A
    (constant 0)); auto using constant_bounded.
  - intros x y W _. destruct (Z.ltb_spec x 0); [apply P in W; lia|]. split; [reflexivity|]. destruct A as [[[l|] [h|]] D].
    all: destruct W as [L U]; cbn in *; split; cbn; auto using Z.sqrt_le_mono.
  - intros x y x' y' W _ W' _ [L U] _. apply P in W, W'. destruct A as [V [[p|] [q|]]]; cbn in *; split; cbn; auto.
    all: try (apply root_step; lia).
    all: assert (S := root_step x' x (- p) W' W ltac:(lia)); lia.
Qed.

Lemma combined_bounded o v w lo hi A B C : bounded v lo hi A -> bounded w lo hi B -> combined o A B = Some C ->
  bounded (lifted (apply o) v w) lo hi C.
Proof.
  intros HA HB. destruct A as [V D], B as [W E]. destruct o; cbn [combined].
  - intros [= <-]. apply (lifted_bounded Z.add _ v w lo hi (V, D) (W, E)); auto; cbn.
    + intros. split; auto. apply within_sum; auto.
    + intros x y x' y' **. replace (x' + y' - (x + y)) with (x' - x + (y' - y)) by ring. apply within_sum; auto.
  - intros [= <-]. apply (lifted_bounded Z.sub _ v w lo hi (V, D) (W, E)); auto; cbn.
    + intros. split; auto. apply within_difference; auto.
    + intros x y x' y' **. replace (x' - y' - (x - y)) with (x' - x - (y' - y)) by ring. apply within_difference; auto.
  - intros [= <-]. apply times_bounded; auto.
  - destruct W as [[l|] [h|]]; try discriminate. destruct (Z.leb_spec 1 l) as [Hl|]; [|discriminate].
    destruct (Z.eqb_spec l h) as [->|]; [|discriminate]. intros [= <-].
    apply (lifted_bounded (fun x _ => x / h) _ v w lo hi (V, D) (point h, E)); auto; cbn [fst snd].
    + intros x y Wx [L H]. cbn in L, H. replace y with h by lia. cbn. destruct (Z.eqb_spec h 0); [lia|]. split; auto.
      apply quotient_within; auto.
    + intros x y x' y' _ _ _ _ [L H] _. assert (Q := quotient_step h x x' Hl).
      destruct D as [[p|] [q|]]; cbn in *; split; cbn; auto.
      all: try (transitivity ((x' - x) / h); [apply Z.div_le_mono|]; lia).
      all: assert (- q / h <= - (x' - x) / h) by (apply Z.div_le_mono; lia); lia.
  - destruct (not_below 1 W) eqn:N; [|discriminate]. intros [= <-].
    apply (lifted_bounded Z.modulo _ v w lo hi (V, D) (W, E)); auto; cbn [fst snd].
    + intros x y _ [L H]. unfold not_below in N. destruct W as [[l|] u]; [|discriminate]. apply Z.leb_le in N. cbn in *.
      destruct (Z.eqb_spec y 0); [lia|]. split; auto. assert (P := Z.mod_pos_bound x y ltac:(lia)).
      split; destruct u; cbn in *; auto; lia.
    + intros. split; exact I.
  - intros [= <-]. apply (lifted_bounded Z.min _ v w lo hi (V, D) (W, E)); auto; cbn.
    + intros. split; auto. apply within_least; auto.
    + intros x y x' y' _ _ _ _ S S'. unfold within in *. ends; lia.
  - intros [= <-]. apply (lifted_bounded Z.max _ v w lo hi (V, D) (W, E)); auto; cbn.
    + intros. split; auto. apply within_greatest; auto.
    + intros x y x' y' _ _ _ _ S S'. unfold within in *. ends; lia.
  - intros [= <-]. apply (lifted_bounded Z.gcd _ v w lo hi (V, D) (W, E)); auto; cbn [fst snd].
    + intros x y Wx Wy. split; auto. apply within_meet; [|rewrite Z.gcd_comm]; apply within_divisors; auto.
    + intros. split; exact I.
Qed.

Lemma bounded_alike v w lo hi B : (forall t, lo <= t -> at_most hi t -> v t = w t) -> bounded v lo hi B -> bounded w lo hi B.
Proof.
  intros E H t Hl Hh. destruct (H t Hl Hh) as [x [Ex [Wx S]]]. exists x. rewrite <- E by auto. split; auto. split; auto.
  intros Hn y Ey. apply S; auto. rewrite E by (auto; lia). exact Ey.
Qed.

Definition right (A : Z -> option Z -> option bounds) (v : Z -> option Z) : Prop :=
  forall lo hi B, A lo hi = Some B -> bounded v lo hi B.

Lemma split_right m A1 A2 v1 v2 : right A1 v1 -> right A2 v2 ->
  right (split m A1 A2 v1 v2) (fun t => if t <? m then v1 t else v2 t).
Proof.
  intros R1 R2 lo hi B. unfold split. destruct (Z.leb_spec m lo) as [L|L].
  { intro E. apply (bounded_alike v2); [|apply R2, E]. intros t Hl _. destruct (Z.ltb_spec t m); auto; lia. }
  destruct (match hi with Some h => h <? m | None => false end) eqn:Hm.
  { intro E. apply (bounded_alike v1); [|apply R1, E]. intros t _ Hh. destruct hi as [h|]; [|discriminate].
    apply Z.ltb_lt in Hm. cbn in Hh. destruct (Z.ltb_spec t m); auto; lia. }
  destruct (A1 lo (Some (m - 1))) as [[V1 D1]|] eqn:E1; [|discriminate].
  destruct (A2 m hi) as [[V2 D2]|] eqn:E2; [|discriminate].
  destruct (v1 (m - 1)) as [x0|] eqn:Ex; [|discriminate]. destruct (v2 m) as [y0|] eqn:Ey; [|discriminate]. intros [= <-].
  apply R1 in E1. apply R2 in E2. cbn [fst snd]. apply refined_bounded. intros t Hl Hh. destruct (Z.ltb_spec t m) as [T|T].
  - destruct (E1 t Hl ltac:(cbn; lia)) as [x [Ev [W S]]]. exists x. split; auto. split; [apply within_hull; auto|].
    intros Hn y. cbn [snd]. destruct (Z.ltb_spec (t + 1) m) as [T'|T'].
    + intro E. apply within_hull. left. apply within_hull. left. apply S; auto. cbn. lia.
    + replace (t + 1) with m by lia. intro E. rewrite Ey in E. injection E as <-. replace t with (m - 1) in Ev by lia.
      rewrite Ex in Ev. injection Ev as <-. apply within_hull. right. split; cbn; lia.
  - destruct (E2 t T Hh) as [x [Ev [W S]]]. exists x. split; auto. split; [apply within_hull; auto|]. intros Hn y. cbn [snd].
    destruct (Z.ltb_spec (t + 1) m) as [T'|T']; [lia|]. intro E. apply within_hull. left. apply within_hull. right. auto.
Qed.

Lemma place_right c m n s t : place c = Some (m, n, s) ->
  holds c t = Some (if (m <=? t) && match n with Some n => t <? n | None => true end then s else negb s).
Proof.
  revert m n s. induction c as [r a b|c IH|c _ d _|c _ d _]; intros m n s; cbn [place]; try discriminate.
  - destruct r, a, b; try discriminate; intros [= <- <- <-]; cbn -[Z.leb Z.ltb Z.eqb]; f_equal;
      repeat match goal with |- context [?u <=? ?v] => destruct (Z.leb_spec u v) | |- context [?u <? ?v] =>
        destruct (Z.ltb_spec u v) | |- context [?u =? ?v] => destruct (Z.eqb_spec u v) end; cbn; auto; lia.
  - destruct (place c) as [[[m' n'] s']|]; [|discriminate]. intros [= <- <- <-]. cbn. rewrite (IH m' n' s' eq_refl).
    destruct ((m' <=? t) && match n' with Some n => t <? n | None => true end); reflexivity.
Qed.

Scheme expression_mutual := Induction for expression Sort Prop
  with condition_mutual := Induction for condition Sort Prop.

Lemma analyze_right : forall e, right (analyze e) (eval e).
Proof.
  apply (expression_mutual (fun e => right (analyze e) (eval e))
    (fun c => forall lo hi, total c lo hi = true -> forall t, lo <= t -> at_most hi t -> holds c t <> None)).
  - intros z lo hi B [= <-]. apply constant_bounded.
  - intros lo hi B [= <-] t Hl Hh. exists t. split; auto. split; [split; auto|]. intros _ y [= <-]. split; cbn; lia.
  - intros o a Ra b Rb lo hi B. cbn [analyze]. destruct (analyze a lo hi) as [A'|] eqn:Ea; [|discriminate].
    destruct (analyze b lo hi) as [B'|] eqn:Eb; [|discriminate]. apply combined_bounded; [apply Ra, Ea|apply Rb, Eb].
  - intros a Ra k lo hi B. cbn [analyze]. destruct (analyze a lo hi) as [A'|] eqn:Ea; [|discriminate]. apply Ra in Ea.
    destruct k as [|p|p]; [| |discriminate]; intros [= <-].
    + apply (bounded_alike (fun _ => Some 1)); [|apply constant_bounded]. intros t Hl Hh.
      destruct (Ea t Hl Hh) as [x [Ex _]]. cbn. rewrite Ex. reflexivity.
    + induction p as [|p IH] using Pos.peano_ind.
      * cbn [Pos.iter]. apply (bounded_alike (lifted (fun x y => Some (x * y)) (eval a) (fun _ => Some 1)));
          [|apply times_bounded; [exact Ea|apply constant_bounded]].
        intros t Hl Hh. unfold lifted. cbn [eval]. destruct (eval a t); reflexivity.
      * rewrite Pos.iter_succ. apply (bounded_alike (lifted (fun x y => Some (x * y)) (eval a) (eval (Power a (Zpos p)))));
          [|apply times_bounded; auto].
        intros t Hl Hh. unfold lifted. cbn [eval]. destruct (eval a t) as [x|]; auto. cbn [Z.ltb Z.compare]. f_equal.
        rewrite Pos2Z.inj_succ, Z.pow_succ_r by lia. reflexivity.
  - intros a Ra lo hi B. cbn [analyze]. destruct (analyze a lo hi) as [A'|] eqn:Ea; [|discriminate].
    destruct (not_below 0 (fst A')) eqn:N; [|discriminate]. intros [= <-]. apply root_bounded; [apply Ra, Ea|exact N].
  - intros c Rc a Ra b Rb lo hi B. cbn [analyze]. destruct (place c) as [[[m n] s]|] eqn:P.
    + set (A' := if s then analyze a else analyze b). set (B' := if s then analyze b else analyze a).
      assert (RA : right A' (eval (if s then a else b))) by (destruct s; auto).
      assert (RB : right B' (eval (if s then b else a))) by (destruct s; auto).
      assert (E : forall t, eval (Choice c a b) t =
        if (m <=? t) && match n with Some n => t <? n | None => true end then eval (if s then a else b) t
        else eval (if s then b else a) t).
      { intro t. cbn [eval]. rewrite (place_right c m n s t P).
        destruct ((m <=? t) && match n with Some n => t <? n | None => true end), s; reflexivity. }
      destruct n as [n|]; intro H.
      * apply (bounded_alike (fun t => if t <? m then eval (if s then b else a) t
          else if t <? n then eval (if s then a else b) t
          else eval (if s then b else a) t)); [|revert H; apply split_right; [exact RB|apply split_right; auto]].
        intros t _ _. rewrite E. rewrite (Z.leb_antisym t m). destruct (t <? m), (t <? n); reflexivity.
      * apply (bounded_alike (fun t => if t <? m then eval (if s then b else a) t else eval (if s then a else b) t));
          [|revert H; apply split_right; auto].
        intros t _ _. rewrite E. rewrite (Z.leb_antisym t m). destruct (t <? m); reflexivity.
    + destruct (analyze a lo hi) as [A'|] eqn:Ea; [|discriminate].
      destruct (analyze b lo hi) as [B'|] eqn:Eb; [|discriminate].
      destruct (total c lo hi) eqn:T; [|discriminate]. intros [= <-]. apply Ra in Ea. apply Rb in Eb. apply refined_bounded.
      intros t Hl Hh. destruct (Ea t Hl Hh) as [x [Ex [Wx _]]], (Eb t Hl Hh) as [y [Ey [Wy _]]]. cbn [eval].
      assert (H := Rc lo hi T t Hl Hh). destruct (holds c t) as [[|]|]; [| |contradiction].
      * exists x. split; auto. split; [apply within_hull; auto|]. intros _ z _. split; exact I.
      * exists y. split; auto. split; [apply within_hull; auto|]. intros _ z _. split; exact I.
  - intros r a Ra b Rb lo hi T t Hl Hh. cbn in T. destruct (analyze a lo hi) as [A'|] eqn:Ea; [|discriminate].
    destruct (analyze b lo hi) as [B'|] eqn:Eb; [|discriminate]. destruct (Ra lo hi A' Ea t Hl Hh) as [x [Ex _]].
    destruct (Rb lo hi B' Eb t Hl Hh) as [y [Ey _]]. cbn. rewrite Ex, Ey. discriminate.
  - intros c Rc lo hi T t Hl Hh. cbn. assert (H := Rc lo hi T t Hl Hh). destruct (holds c t); [discriminate|contradiction].
  - intros c Rc d Rd lo hi T t Hl Hh. cbn in *. apply andb_prop in T. destruct T as [T T']. assert (H := Rc lo hi T t Hl Hh).
    destruct (holds c t) as [[|]|]; [apply (Rd lo hi)|discriminate|contradiction]; auto.
  - intros c Rc d Rd lo hi T t Hl Hh. cbn in *. apply andb_prop in T. destruct T as [T T']. assert (H := Rc lo hi T t Hl Hh).
    destruct (holds c t) as [[|]|]; [discriminate|apply (Rd lo hi)|contradiction]; auto.
Qed.

(* What the analysis calls slow is a move function that never falls by more than 1, the condition of Theorem 13. *)
Lemma never_negative_right e : never_negative e = true -> forall n, defined e n.
Proof.
  unfold never_negative. destruct (analyze e 1 None) as [[V D]|] eqn:E; [|discriminate]. intros H n t Ht.
  apply analyze_right in E.
  destruct (E t ltac:(lia) Logic.I) as [x [Ex [W _]]]. exists x. split; [exact Ex|]. unfold not_below in H.
  destruct V as [[l|] h]; [|discriminate]. apply Z.leb_le in H. destruct W as [W _]. cbn in W. lia.
Qed.

Theorem slow_sound e : slow e = true ->
  (forall n, defined e n) /\ forall k, (1 <= k)%nat -> (meaning e k <= meaning e (k + 1) + 1)%nat.
Proof.
  unfold slow. destruct (analyze e 1 None) as [[V D]|] eqn:E; [|discriminate]. intro H. apply andb_prop in H.
  destruct H as [H H'].
  apply analyze_right in E. assert (P : forall t, 1 <= t ->
    exists x, eval e t = Some x /\ 0 <= x /\ x <= value e (t + 1) + 1).
  { intros t Ht. destruct (E t Ht Logic.I) as [x [Ex [Wx S]]]. exists x. split; auto.
    destruct (E (t + 1) ltac:(lia) Logic.I) as [y [Ey _]]. assert (W := S Logic.I y Ey). unfold value. rewrite Ey.
    unfold not_below in *.
    destruct V as [[l|] h], D as [[p|] q]; try discriminate. cbn in *. destruct Wx as [Wx _], W as [W _].
    cbn in *. apply Z.leb_le in H. apply Z.leb_le in H'. lia. }
  split. intros n t Ht. destruct (P t ltac:(lia)) as [x [Ex [Hx _]]]. exists x. auto.
  intros k Hk. destruct (P (Z.of_nat k) ltac:(lia)) as [x [Ex [Hx S]]]. unfold meaning. rewrite Nat2Z.inj_add.
  change (Z.of_nat 1) with 1.
  unfold value at 1. rewrite Ex. lia.
Qed.
