(* The core of dynim-check for g-bases whose scales repeat, so that they have no end: Corollary 257. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import Rules OnePile Members Bases CheckRule Check.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* (p, c) stands for p n + c. These say that it is at least 0, or more, for all n >= lo. *)
Definition not_negative (p c lo : Z) : bool := (0 <=? p) && (0 <=? p * lo + c).
Definition positive_from (p c lo : Z) : bool := (0 <=? p) && (1 <=? p * lo + c).

Definition decide (r : relation) (a b : Z * Z) (lo : Z) : option bool :=
  let '(p, c) := a in
  let '(o, d) := b in
  match r with
  | Below => if positive_from (o - p) (d - c) lo then Some true else if not_negative (p - o) (c - d) lo then Some false else
    None
  | UpTo => if not_negative (o - p) (d - c) lo then Some true else if positive_from (p - o) (c - d) lo then Some false else None
  | Equals =>
      if (o =? p) && (d =? c) then Some true
      else if positive_from (o - p) (d - c) lo || positive_from (p - o) (c - d) lo then Some false else None
  end.

Definition up_to (a b : Z * Z) (lo : Z) : bool := not_negative (fst b - fst a) (snd b - snd a) lo.

Definition divides (d p : Z) : bool := if d =? 0 then p =? 0 else p mod d =? 0.

Definition combine (o : operator) (a b : Z * Z) (lo : Z) : option (Z * Z) :=
  let '(p, c) := a in
  let '(q, d) := b in
  match o with
  | Plus => Some (p + q, c + d)
  | Minus => Some (p - q, c - d)
  | Times => if p =? 0 then Some (c * q, c * d) else if q =? 0 then Some (p * d, c * d) else None
  | Over => if (q =? 0) && (1 <=? d) && (p mod d =? 0) then Some (p / d, c / d) else None
  | Modulo => if (q =? 0) && (1 <=? d) && (p mod d =? 0) then Some (0, c mod d) else None
  | Least => if up_to a b lo then Some a else if up_to b a lo then Some b else None
  | Greatest => if up_to a b lo then Some b else if up_to b a lo then Some a else None
  | Gcd => if (q =? 0) && divides d p then Some (0, Z.gcd c d) else if (p =? 0) && divides c q then Some (0, Z.gcd c d) else None
  end.

(* The value at the moves t = m n + r, for all n >= lo. *)
Fixpoint linear (e : expression) (m r lo : Z) : option (Z * Z) :=
  match e with
  | Number z => Some (0, z)
  | Move => Some (m, r)
  | Apply o a b => match linear a m r lo, linear b m r lo with Some x, Some y => combine o x y lo | _, _ => None end
  | Power a k =>
      match linear a m r lo with
      | Some (p, c) => if (p =? 0) && (0 <=? k) then Some (0, c ^ k) else if k =? 1 then Some (p, c) else None
      | None => None
      end
  | Root a => match linear a m r lo with Some (0, c) => if 0 <=? c then Some (0, Z.sqrt c) else None | _ => None end
  | Choice c a b =>
      match decided c m r lo with Some true => linear a m r lo | Some false => linear b m r lo | None => None end
  end
with decided (c : condition) (m r lo : Z) : option bool :=
  match c with
  | Compare rel a b => match linear a m r lo, linear b m r lo with Some x, Some y => decide rel x y lo | _, _ => None end
  | Not c => option_map negb (decided c m r lo)
  | And c d => match decided c m r lo with Some true => decided d m r lo | v => v end
  | Or c d => match decided c m r lo with Some false => decided d m r lo | v => v end
  end.

(* f(q t), and f(q t) / q rounded down. *)
Fixpoint at_multiple (q : Z) (e : expression) : expression :=
  match e with
  | Number z => Number z
  | Move => Apply Times (Number q) Move
  | Apply o a b => Apply o (at_multiple q a) (at_multiple q b)
  | Power a k => Power (at_multiple q a) k
  | Root a => Root (at_multiple q a)
  | Choice c a b => Choice (condition_at_multiple q c) (at_multiple q a) (at_multiple q b)
  end
with condition_at_multiple (q : Z) (c : condition) : condition :=
  match c with
  | Compare r a b => Compare r (at_multiple q a) (at_multiple q b)
  | Not c => Not (condition_at_multiple q c)
  | And c d => And (condition_at_multiple q c) (condition_at_multiple q d)
  | Or c d => Or (condition_at_multiple q c) (condition_at_multiple q d)
  end.
Definition scaled_rule (q : Z) (e : expression) : expression := Apply Over (at_multiple q e) (Number q).

(* With g(s), g(s+1), ... in l: f(s) < Q where s < Q is self-valued; and the greatest value below Q. *)
Fixpoint self_below (e : expression) (l : list Z) (s Q : Z) : bool :=
  match l with [] => true | v :: l => (negb (v =? s) || (Q <=? s) || (value e s <? Q)) && self_below e l (s + 1) Q end.
Fixpoint greatest_below (l : list Z) (s Q a : Z) : Z :=
  match l with [] => a | v :: l => greatest_below l (s + 1) Q (if s <? Q then Z.max v a else a) end.

(* f(y) >= a for all y > Q that Q does not divide. *)
Definition others_at_least (e : expression) (Q a m lo : Z) : bool :=
  all_below (m * Q) (fun r => (r mod Q =? 0) || match linear e (m * Q) r lo with
    | Some (p, c) => (0 <=? p) && (a <=? p * lo + c)
    | None => false
    end) &&
  all_below (m * Q * lo) (fun y => (y <=? Q) || (y mod Q =? 0) || (a <=? value e y)).

Definition of_scale {A : Type} (i : Z) (r : result A) : result A := match r with Good a => Good a | Bad why => Bad (Of_scale i
  why) end.

(* Theorem 256 for f and the tables g(1), ..., g(Q), one scale after the other; the product of the scales, q at first. *)
Fixpoint scales (e : expression) (q : Z) (tables : list (list Z)) (m lo i : Z) : result Z :=
  match tables with
  | [] => Good q
  | l :: tables =>
      let Q := count l 0 in
      let d := scaled_rule q e in
      let* _ := of_scale i (values d Q l) in
      let* _ := test ((2 <=? Q) && (last l 0 =? Q) && self_below d l 1 Q && others_at_least d Q (greatest_below l 1 Q 0) m lo)
        (No_scale i) in
      scales e (q * Q) tables m lo (i + 1)
  end.

(* Both rules are the same function, with values, for all t >= 1. *)
Definition alike (d e : expression) (m lo : Z) : bool :=
  all_below m (fun r => match linear d m r lo, linear e m r lo with
    | Some (p, c), Some (o, b) => (p =? o) && (c =? b)
    | _, _ => false
    end) &&
  all_below (m * lo) (fun t => (t =? 0) || match eval d t, eval e t with Some x, Some y => x =? y | _, _ => false end).

(* f has values >= 0 at all moves. *)
Definition everywhere (e : expression) (m lo : Z) : bool :=
  all_below m (fun r => match linear e m r lo with Some (p, c) => not_negative p c lo | None => false end) &&
  all_below (m * lo) (fun t => (t =? 0) || match eval e t with Some x => 0 <=? x | None => false end).

(* The base has no end: after "first" and then "again", the scales lead back to what there was after "first". *)
Definition check_scales (e : expression) (first again : list (list Z)) (m lo : Z) : result unit :=
  let* _ := test ((1 <=? m) && (0 <=? lo)) Small in
  let* _ := test (everywhere e m lo) Not_again in
  let* u := scales e 1 first m lo 1 in
  let* w := scales e u again m lo (count first 1) in
  test ((u <? w) && alike (scaled_rule w e) (scaled_rule u e) m lo) Not_again.

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Lemma decide_right r p c o d lo v n : decide r (p, c) (o, d) lo = Some v -> lo <= n -> compare r (p * n + c) (o * n + d) = v.
Proof.
  assert (F : forall p c, positive_from p c lo = true -> lo <= n -> 1 <= p * n + c).
  { intros a b H L. apply andb_prop in H. rewrite !Z.leb_le in H.
    assert (a * lo <= a * n) by (apply Z.mul_le_mono_nonneg_l; lia).
    lia. }
  assert (G : forall p c, not_negative p c lo = true -> lo <= n -> 0 <= p * n + c).
  { intros a b H L. apply andb_prop in H. rewrite !Z.leb_le in H.
    assert (a * lo <= a * n) by (apply Z.mul_le_mono_nonneg_l; lia).
    lia. }
  intros H L. destruct r; cbn [decide compare] in *.
  - destruct (positive_from _ _ _) eqn:A; [injection H as <-; apply F in A; auto; apply Z.ltb_lt; lia|].
    destruct (not_negative _ _ _) eqn:B; [|discriminate]. injection H as <-. apply G in B; auto. apply Z.ltb_ge. lia.
  - destruct (not_negative _ _ _) eqn:A; [injection H as <-; apply G in A; auto; apply Z.leb_le; lia|].
    destruct (positive_from _ _ _) eqn:B; [|discriminate]. injection H as <-. apply F in B; auto. apply Z.leb_gt. lia.
  - destruct ((o =? p) && (d =? c)) eqn:A.
    + injection H as <-. apply andb_prop in A. rewrite !Z.eqb_eq in A. destruct A as [-> ->]. apply Z.eqb_refl.
    + destruct (positive_from (o - p) _ _ || _) eqn:B; [|discriminate]. injection H as <-. apply Z.eqb_neq.
      apply orb_prop in B. destruct B as [B|B]; apply F in B; auto; lia.
Qed.

Lemma gcd_of_rest d p c n : divides d p = true -> Z.gcd (p * n + c) d = Z.gcd c d.
Proof.
  unfold divides. destruct (Z.eqb_spec d 0) as [->|N]; rewrite Z.eqb_eq; intro E; [rewrite E; reflexivity|].
  assert (D := Z.div_mod p d N). rewrite E, Z.add_0_r in D. rewrite (Z.gcd_comm c), <- (Z.gcd_add_mult_diag_r d c (p / d * n)).
  rewrite Z.gcd_comm. f_equal. rewrite D at 1. ring.
Qed.

Lemma combine_right o p c q d lo x y n : combine o (p, c) (q, d) lo = Some (x, y) -> lo <= n ->
  apply o (p * n + c) (q * n + d) = Some (x * n + y).
Proof.
  assert (Up : forall p c q d, up_to (p, c) (q, d) lo = true -> lo <= n -> p * n + c <= q * n + d).
  { intros a b a' b' U L. apply andb_prop in U. cbn [fst snd] in U. rewrite !Z.leb_le in U.
    assert ((a' - a) * lo <= (a' - a) * n) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
  intros H L. destruct o; cbn [combine apply] in *.
  - injection H as <- <-. f_equal. lia.
  - injection H as <- <-. f_equal. lia.
  - destruct (Z.eqb_spec p 0) as [->|]; [|destruct (Z.eqb_spec q 0) as [->|]; [|discriminate]]; injection H as <- <-; f_equal;
    lia.
  - destruct (Z.eqb_spec q 0) as [->|]; [|discriminate]. destruct (Z.leb_spec 1 d); [|discriminate].
    destruct (Z.eqb_spec (p mod d) 0) as [E|]; [|discriminate]. injection H as <- <-. change (0 * n + d) with d.
    destruct (Z.eqb_spec d 0); [lia|]. f_equal. assert (D := Z.div_mod p d ltac:(lia)). rewrite D, E at 1.
    replace ((d * (p / d) + 0) * n + c) with (c + p / d * n * d) by ring. rewrite Z.div_add by lia. lia.
  - destruct (Z.eqb_spec q 0) as [->|]; [|discriminate]. destruct (Z.leb_spec 1 d); [|discriminate].
    destruct (Z.eqb_spec (p mod d) 0) as [E|]; [|discriminate]. injection H as <- <-. change (0 * n + d) with d.
    destruct (Z.eqb_spec d 0); [lia|]. f_equal. assert (D := Z.div_mod p d ltac:(lia)). rewrite D, E at 1.
    replace ((d * (p / d) + 0) * n + c) with (c + p / d * n * d) by ring. rewrite Z.mod_add by lia. lia.
  - destruct (up_to _ _ _) eqn:E; [|destruct (up_to (q, d) _ _) eqn:E'; [|discriminate]]; injection H as <- <-; f_equal;
      [apply Up in E|apply Up in E']; auto; lia.
  - destruct (up_to _ _ _) eqn:E; [|destruct (up_to (q, d) _ _) eqn:E'; [|discriminate]]; injection H as <- <-; f_equal;
      [apply Up in E|apply Up in E']; auto; lia.
  - destruct ((q =? 0) && divides d p) eqn:E; [|destruct ((p =? 0) && divides c q) eqn:E'; [|discriminate]];
      injection H as <- <-; [apply andb_prop in E; destruct E as [Q F]|apply andb_prop in E'; destruct E' as [Q F]];
      apply Z.eqb_eq in Q; subst; change (0 * n) with 0; rewrite !Z.add_0_l; f_equal.
    + apply gcd_of_rest, F.
    + rewrite Z.gcd_comm, (Z.gcd_comm c). apply gcd_of_rest, F.
Qed.

Lemma linear_right m r lo : forall e p c, linear e m r lo = Some (p, c) -> forall n, lo <= n -> eval e (m * n + r) = Some (p *
  n + c).
Proof.
  apply (expression_mutual
    (fun e => forall p c, linear e m r lo = Some (p, c) -> forall n, lo <= n -> eval e (m * n + r) = Some (p * n + c))
    (fun d => forall v, decided d m r lo = Some v -> forall n, lo <= n -> holds d (m * n + r) = Some v)).
  - intros z p c [= <- <-] n _. reflexivity.
  - intros p c [= <- <-] n _. reflexivity.
  - intros o a Ra b Rb p c. cbn [linear eval]. destruct (linear a m r lo) as [[x y]|]; [|discriminate].
    destruct (linear b m r lo) as [[x' y']|]; [|discriminate]. intros H n L. rewrite (Ra x y), (Rb x' y') by auto.
    apply combine_right with lo; auto.
  - intros a Ra k p c. cbn [linear eval]. destruct (linear a m r lo) as [[x y]|]; [|discriminate]. intros H n L.
    rewrite (Ra x y) by auto. destruct ((x =? 0) && (0 <=? k)) eqn:E.
    + apply andb_prop in E. rewrite Z.eqb_eq, Z.leb_le in E. destruct E as [-> K]. injection H as <- <-.
      destruct (Z.ltb_spec k 0); [lia|]. reflexivity.
    + destruct (Z.eqb_spec k 1) as [->|]; [|discriminate]. injection H as <- <-. cbn [Z.ltb Z.compare]. rewrite Z.pow_1_r.
      reflexivity.
  - intros a Ra p c. cbn [linear eval]. destruct (linear a m r lo) as [[x y]|]; [|discriminate].
    destruct x; try discriminate. destruct (Z.leb_spec 0 y); [|discriminate]. intros [= <- <-] n L.
    rewrite (Ra 0 y) by auto. change (0 * n + y) with y. destruct (Z.ltb_spec y 0); [lia|]. reflexivity.
  - intros c Rc a Ra b Rb p d. cbn [linear eval]. destruct (decided c m r lo) as [[|]|]; [| |discriminate]; intros H n L;
      rewrite (Rc _ eq_refl n L); auto.
  - intros rel a Ra b Rb v. cbn [decided holds]. destruct (linear a m r lo) as [[x y]|]; [|discriminate].
    destruct (linear b m r lo) as [[x' y']|]; [|discriminate]. intros H n L. rewrite (Ra x y), (Rb x' y') by auto.
    f_equal. apply decide_right with lo; auto.
  - intros c Rc v. cbn [decided holds]. destruct (decided c m r lo) as [w|]; [|discriminate]. intros [= <-] n L.
    rewrite (Rc w eq_refl n L). reflexivity.
  - intros c Rc d Rd v. cbn [decided holds]. destruct (decided c m r lo) as [[|]|]; [| |discriminate]; intros H n L;
      rewrite (Rc _ eq_refl n L); auto.
  - intros c Rc d Rd v. cbn [decided holds]. destruct (decided c m r lo) as [[|]|]; [| |discriminate]; intros H n L;
      rewrite (Rc _ eq_refl n L); auto.
Qed.

Lemma at_multiple_right q t : forall e, eval (at_multiple q e) t = eval e (q * t).
Proof.
  apply (expression_mutual (fun e => eval (at_multiple q e) t = eval e (q * t))
    (fun c => holds (condition_at_multiple q c) t = holds c (q * t))); intros;
    cbn [at_multiple condition_at_multiple eval holds];
    try reflexivity; repeat match goal with H : _ = _ |- _ => rewrite H; clear H end; reflexivity.
Qed.

Lemma scaled_meaning q e t : 1 <= q -> meaning (scaled_rule q e) t = (meaning e (Z.to_nat q * t) / Z.to_nat q)%nat.
Proof.
  intro Hq. unfold meaning, value. cbn [scaled_rule eval]. rewrite at_multiple_right, Nat2Z.inj_mul, Z2Nat.id by lia.
  destruct (eval e (q * Z.of_nat t)) as [x|]; [|cbn; symmetry; apply Nat.div_0_l; lia]. cbn [apply].
  destruct (Z.eqb_spec q 0); [lia|]. destruct (Z_lt_le_dec x 0) as [N|N].
  - replace (Z.to_nat x) with 0%nat by lia. rewrite Nat.div_0_l by lia.
    assert (x / q < 0) by (apply Z.div_lt_upper_bound; lia). lia.
  - apply Z2Nat.inj_div; lia.
Qed.

(* All moves t >= 0 are among those of a residue, or small. *)
Lemma by_residue m lo (T : Z -> Prop) : 1 <= m ->
  (forall r n, 0 <= r < m -> lo <= n -> 0 <= m * n + r -> T (m * n + r)) -> (forall t, 0 <= t < m * lo -> T t) ->
  forall t, 0 <= t -> T t.
Proof.
  intros Hm Far Near t Ht. destruct (Z_lt_le_dec t (m * lo)) as [H|H]; [apply Near; lia|].
  assert (D := Z.div_mod t m ltac:(lia)). assert (R := Z.mod_pos_bound t m ltac:(lia)). rewrite D.
  apply Far; [lia| |lia]. apply Z.div_le_lower_bound; lia.
Qed.

Lemma everywhere_right e m lo : 1 <= m -> everywhere e m lo = true -> forall n, defined e n.
Proof.
  intros Hm H. apply andb_prop in H. destruct H as [H1 H2].
  assert (All : forall t, 0 <= t -> 1 <= t -> exists x, eval e t = Some x /\ 0 <= x).
  { apply (by_residue m lo (fun t => 1 <= t -> exists x, eval e t = Some x /\ 0 <= x)); [exact Hm| |].
    - intros r n R N _ _. apply (all_below_right _ _ H1) in R. destruct (linear e m r lo) as [[p c]|] eqn:E; [|discriminate].
      exists (p * n + c). split; [apply (linear_right m r lo e p c E n N)|]. apply andb_prop in R. rewrite !Z.leb_le in R.
      assert (p * lo <= p * n) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    - intros t T P. apply (all_below_right _ _ H2) in T. destruct (Z.eqb_spec t 0); [lia|]. cbn [orb] in T.
      destruct (eval e t) as [x|]; [|discriminate]. exists x. split; [reflexivity|]. apply Z.leb_le, T. }
  intros n t T. apply All; lia.
Qed.

Lemma alike_right d e m lo : 1 <= m -> alike d e m lo = true -> forall k, (1 <= k)%nat -> meaning d k = meaning e k.
Proof.
  intros Hm H. apply andb_prop in H. destruct H as [H1 H2].
  assert (All : forall t, 0 <= t -> 1 <= t -> eval d t = eval e t).
  { apply (by_residue m lo (fun t => 1 <= t -> eval d t = eval e t)); [exact Hm| |].
    - intros r n R N _ _. apply (all_below_right _ _ H1) in R. destruct (linear d m r lo) as [[p c]|] eqn:E; [|discriminate].
      destruct (linear e m r lo) as [[o b]|] eqn:E'; [|discriminate]. apply andb_prop in R. rewrite !Z.eqb_eq in R.
      destruct R as [-> ->]. rewrite (linear_right _ _ _ _ _ _ E n N), (linear_right _ _ _ _ _ _ E' n N). reflexivity.
    - intros t T P. apply (all_below_right _ _ H2) in T. destruct (Z.eqb_spec t 0); [lia|]. cbn [orb] in T.
      destruct (eval d t), (eval e t); try discriminate. apply Z.eqb_eq in T. congruence. }
  intros k K. unfold meaning, value. rewrite All by lia. reflexivity.
Qed.

Lemma others_right e Q a m lo : 1 <= m -> 1 <= Q -> others_at_least e Q a m lo = true ->
  forall y, Q < y -> y mod Q <> 0 -> a <= value e y.
Proof.
  intros Hm HQ H. apply andb_prop in H. destruct H as [H1 H2].
  assert (All : forall y, 0 <= y -> Q < y -> y mod Q <> 0 -> a <= value e y).
  { apply (by_residue (m * Q) lo (fun y => Q < y -> y mod Q <> 0 -> a <= value e y)); [nia| |].
    - intros r n R N _ _ Y. apply (all_below_right _ _ H1) in R.
      replace ((m * Q * n + r) mod Q) with (r mod Q) in Y
        by (replace (m * Q * n + r) with (r + m * n * Q) by ring; rewrite Z.mod_add by lia; reflexivity).
      destruct (Z.eqb_spec (r mod Q) 0); [contradiction|]. cbn [orb] in R.
      destruct (linear e (m * Q) r lo) as [[p c]|] eqn:E; [|discriminate]. unfold value.
      rewrite (linear_right _ _ _ _ _ _ E n N). apply andb_prop in R. rewrite !Z.leb_le in R.
      assert (p * lo <= p * n) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    - intros y Y L Z. apply (all_below_right _ _ H2) in Y. destruct (Z.leb_spec y Q); [lia|].
      destruct (Z.eqb_spec (y mod Q) 0); [contradiction|]. apply Z.leb_le, Y. }
  intros y Y. apply All; lia.
Qed.

(* ---- self-valued sizes ---- *)

Lemma g_alike f f' g g' : (forall k, (1 <= k)%nat -> f k = f' k) -> is_g (plain f) g -> is_g (plain f') g' ->
  forall n, (1 <= n)%nat -> g 0%nat n = g' 0%nat n.
Proof.
  intros E G G' n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (G' 0%nat n Hn) as [A [B C]].
  assert (Same : forall k, (1 <= k <= n)%nat -> qualifies (plain f) g 0 n k <-> qualifies (plain f') g' 0 n k).
  { intros k K. unfold qualifies, plain. rewrite E by lia. destruct (Nat.eq_dec k n) as [->|N]; [tauto|].
    rewrite IH by lia. tauto. }
  apply (g_is_least (plain f) g G 0 n); auto; [apply Same; auto|]. intros k K. rewrite Same by lia. apply C, K.
Qed.

Definition self_valued_for (f : nat -> nat) (a : nat) : Prop := forall g, is_g (plain f) g -> g 0%nat a = a.

Lemma self_alike f f' a : (forall k, (1 <= k)%nat -> f k = f' k) -> (1 <= a)%nat -> self_valued_for f a -> self_valued_for f' a.
Proof.
  intros E A S g' G'. destruct (g_exists (plain f)) as [g G]. rewrite <- (g_alike f f' g g' E G G' a A). apply S, G.
Qed.

Lemma greatest_exists (v : nat -> nat) n : (1 <= n)%nat ->
  exists A, (forall r, (1 <= r <= n)%nat -> (v r <= A)%nat) /\ exists r, (1 <= r <= n)%nat /\ v r = A.
Proof.
  induction n as [|n IH]; [lia|]. intros _. destruct (Nat.eq_dec n 0) as [->|N].
  - exists (v 1%nat). split; [intros r R; replace r with 1%nat by lia; lia|exists 1%nat; lia].
  - destruct IH as [A [U [r [R E]]]]; [lia|]. destruct (le_lt_dec (v (S n)) A) as [L|L].
    + exists A.
      split; [intros k K; destruct (Nat.eq_dec k (S n)) as [->|]; [exact L|apply U; lia]|exists r; split; [lia|exact E]].
    + exists (v (S n)). split; [|exists (S n); lia]. intros k K. destruct (Nat.eq_dec k (S n)) as [->|]; [lia|].
      specialize (U k ltac:(lia)). lia.
Qed.

Section Table.
  Variable d : expression.
  Variable g : nat -> nat -> nat.

  Local Notation value_of := (Check.value_of g).

  Lemma rising_last l : forall n, l <> [] -> Check.rising g l n -> last l 0 = value_of (n + Z.of_nat (length l) - 1).
  Proof.
    induction l as [|v l IH]; intros n N R; [contradiction|]. destruct R as [-> R]. destruct l as [|w l].
    - cbn. f_equal. lia.
    - change (last (value_of n :: w :: l) 0) with (last (w :: l) 0). rewrite (IH (n + 1)); [|discriminate|exact R].
      cbn [length]. f_equal. lia.
  Qed.

  Lemma self_below_right l Q : forall n, Check.rising g l n -> self_below d l n Q = true ->
    forall s, n <= s < n + Z.of_nat (length l) -> s < Q -> value_of s = s -> value d s < Q.
  Proof.
    induction l as [|v l IH]; intros n R H s S L V; cbn [length] in S; [lia|]. destruct R as [-> R]. cbn [self_below] in H.
    apply andb_prop in H. destruct H as [H1 H2]. destruct (Z.eq_dec s n) as [->|N]; [|apply (IH (n + 1)); auto; lia].
    rewrite V, Z.eqb_refl in H1. destruct (Z.leb_spec Q n); [lia|]. cbn in H1. apply Z.ltb_lt, H1.
  Qed.

  Lemma greatest_below_right l Q : forall n a, Check.rising g l n ->
    a <= greatest_below l n Q a /\
    forall s, n <= s < n + Z.of_nat (length l) -> s < Q -> value_of s <= greatest_below l n Q a.
  Proof.
    induction l as [|v l IH]; intros n a R; cbn [greatest_below length]; [split; [lia|intros; lia]|]. destruct R as [-> R].
    destruct (IH (n + 1) (if n <? Q then Z.max (value_of n) a else a) R) as [B U]. destruct (Z.ltb_spec n Q).
    - split; [lia|]. intros s S L. destruct (Z.eq_dec s n) as [->|]; [lia|apply U; lia].
    - split; [lia|]. intros s S L. destruct (Z.eq_dec s n) as [->|]; [lia|apply U; lia].
  Qed.
End Table.

Lemma scale_right e q l m lo gs : 1 <= q -> 1 <= m -> let Q := Z.of_nat (length l) in let d := scaled_rule q e in
  values d Q l = Good gs -> 2 <= Q -> last l 0 = Q -> self_below d l 1 Q = true ->
  others_at_least d Q (greatest_below l 1 Q 0) m lo = true ->
  forall a, (1 <= a)%nat -> self_valued_for (meaning (scaled_rule (q * Q) e)) a -> self_valued_for (meaning d) (a * length l).
Proof.
  intros Hq Hm Q d V HQ La S1 S2 a Ha S g G. destruct (values_right d g G Q l gs V) as [_ [D [R _]]].
  set (f := meaning d) in *. set (n := length l) in *. assert (SQ : g 0%nat n = n).
  { rewrite (rising_last g l 1) in La; [|intros ->; cbn in n; lia|exact R]. unfold Check.value_of in La. fold n in La.
    replace (Z.to_nat (1 + Z.of_nat n - 1)) with n in La by lia. lia. }
  destruct (greatest_exists (g 0%nat) (n - 1) ltac:(lia)) as [A [U [r [Hr E]]]].
  assert (Top : Z.of_nat A <= greatest_below l 1 Q 0).
  { destruct (greatest_below_right g l Q 1 0 R) as [_ T]. specialize (T (Z.of_nat r) ltac:(fold n; lia) ltac:(lia)).
    unfold Check.value_of in T. rewrite Nat2Z.id in T. lia. }
  assert (SS1 : forall s, (1 <= s < n)%nat -> g 0%nat s = s -> (f s < n)%nat).
  { intros s Hs Sv. assert (B := self_below_right d g l Q 1 R S1 (Z.of_nat s) ltac:(fold n; lia) ltac:(lia)).
    unfold Check.value_of in B. rewrite Nat2Z.id in B. specialize (B ltac:(lia)). unfold f, meaning. lia. }
  assert (SS2 : forall y, (n < y)%nat -> ~ (exists z, y = (n * z)%nat) -> (A <= f y)%nat).
  { intros y Hy No. assert (B := others_right d Q _ m lo Hm ltac:(lia) S2 (Z.of_nat y) ltac:(lia)). unfold f, meaning.
    enough (N : Z.of_nat y mod Q <> 0) by (specialize (B N); lia). intro Z0. apply No.
    assert (Dv := Z.div_mod (Z.of_nat y) Q ltac:(lia)). exists (Z.to_nat (Z.of_nat y / Q)).
    assert (0 <= Z.of_nat y / Q) by (apply Z.div_pos; lia). nia. }
  destruct (g_exists (plain (f_scaled f n))) as [g' G'].
  assert (Max : (forall k, (1 <= k < n)%nat -> (g 0%nat k <= A)%nat) /\ exists k, (1 <= k < n)%nat /\ g 0%nat k = A).
  { split; [intros k K; apply U; lia|exists r; split; [lia|exact E]]. }
  destruct (theorem_256 f g G n A ltac:(lia) SQ Max SS1 SS2 g' G') as [T _].
  destruct (T a Ha) as [T1 _]. rewrite T1. enough (Sv : self_valued_for (f_scaled f n) a) by (rewrite (Sv g' G'); lia).
  apply (self_alike (meaning (scaled_rule (q * Q) e))); auto. intros k K. unfold f_scaled, f, d. rewrite !scaled_meaning by nia.
  rewrite Nat.div_div by lia. replace (Z.to_nat (q * Q)) with (Z.to_nat q * n)%nat by nia. f_equal. f_equal. lia.
Qed.

Lemma scales_right e m lo tables : 1 <= m -> forall q i w, 1 <= q -> scales e q tables m lo i = Good w ->
  exists R, (1 <= R)%nat /\ w = q * Z.of_nat R /\
  forall a, (1 <= a)%nat -> self_valued_for (meaning (scaled_rule w e)) a -> self_valued_for (meaning (scaled_rule q e)) (a *
    R).
Proof.
  intro Hm. induction tables as [|l tables IH]; intros q i w Hq; cbn [scales].
  - intros [= <-]. exists 1%nat. split; [lia|]. split; [lia|]. intros a _. rewrite Nat.mul_1_r. auto.
  - rewrite count_right. change (0 + Z.of_nat (length l)) with (Z.of_nat (length l)). intro H. next H as gs V.
    assert (V' : values (scaled_rule q e) (Z.of_nat (length l)) l = Good gs) by (destruct (values _ _ _);
    [exact V|discriminate]).
    next H as u E. apply test_good in E. rewrite !andb_true_iff, Z.leb_le, Z.eqb_eq in E. destruct E as [[[HQ La] S1] S2].
    destruct (IH (q * Z.of_nat (length l)) (i + 1) w ltac:(nia) H) as [R [HR [-> Up]]]. exists (length l * R)%nat.
    split; [nia|]. split; [lia|]. intros a Ha S. replace (a * (length l * R))%nat with (a * R * length l)%nat by lia.
    apply (scale_right e q l m lo gs); auto; nia.
Qed.

(* Accepted scales: f is defined everywhere; the base has no end, and infinitely many members are self-valued, piles that the
   player to move loses who may take all but one. *)
Theorem check_scales_sound e first again m lo : check_scales e first again m lo = Good tt ->
  let f := plain (meaning e) in
  (forall n, defined e n) /\ forall g, is_g f g ->
    forall N, exists n, (N <= n)%nat /\ member f g 0 n /\ one_pile_P f (n, n - 1)%nat.
Proof.
  unfold check_scales. intro H. next H as u1 E. apply test_good in E. rewrite andb_true_iff, !Z.leb_le in E.
  destruct E as [Hm Hlo]. next H as u2 E. apply test_good in E. next H as u Fi. next H as w Ag. apply test_good, andb_prop in H.
  destruct H as [Less Same]. apply Z.ltb_lt in Less. cbn zeta. split; [apply (everywhere_right e m lo); auto|]. intros g G N.
  destruct (scales_right e m lo first Hm 1 1 u ltac:(lia) Fi) as [U [HU [-> Down]]].
  destruct (scales_right e m lo again Hm (1 * Z.of_nat U) _ w ltac:(lia) Ag) as [R [HR [-> Back]]].
  assert (Same' := alike_right _ _ m lo Hm Same). assert (R2 : (2 <= R)%nat).
  { destruct (le_lt_dec 2 R) as [|K]; [assumption|]. replace R with 1%nat in Less by lia. lia. }
  assert (Pow : forall k, (1 <= R ^ k)%nat) by (intro k; assert (K := Nat.pow_nonzero R k); lia).
  assert (Self : forall k, self_valued_for (meaning (scaled_rule (1 * Z.of_nat U) e)) (R ^ k)).
  { induction k as [|k IH].
    - intros h Hh. cbn. apply (one_is_one _ h Hh).
    - rewrite Nat.pow_succ_r', Nat.mul_comm. apply Back; [apply Pow|]. revert IH. apply self_alike; [|apply Pow].
      intros j J. symmetry. apply Same', J. }
  assert (Top : self_valued_for (meaning e) (R ^ (N + 2) * U)).
  { apply (self_alike (meaning (scaled_rule 1 e))); [|specialize (Pow (N + 2)%nat); nia|].
    - intros k _. rewrite scaled_meaning by lia. change (Z.to_nat 1) with 1%nat. rewrite Nat.div_1_r, Nat.mul_1_l. reflexivity.
    - apply Down; [apply Pow|apply Self]. }
  assert (Big : (N + 2 < R ^ (N + 2))%nat) by (apply Nat.pow_gt_lin_r; lia). set (n := (R ^ (N + 2) * U)%nat) in *.
  assert (Hn : (N + 2 <= n)%nat) by (unfold n; nia). exists n. specialize (Top g G). split; [lia|].
  split; [apply (theorem_8b _ g G); [lia|exact Top]|]. apply (corollary_4 _ g G 0%nat n); [lia|exact Top].
Qed.
