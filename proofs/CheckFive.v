(* The second closed formula for two piles in the checker: L of piles of any size by digits, where f is of class 5, and how it is
   known of an expression that it is. What computes here runs in the checker. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import CheckRule CheckLines Rules PowersOfTwo TwoPiles ClassFive CheckFormulas.
Import ListNotations.
Open Scope Z_scope.

(* ---- the formula by digits ------------------------------------------------------------------------------------------ *)

(* Let a be the smaller pile, and I the greatest power of two with f(I) < a. Level J, a power of two, is of the positions
   [a-p, Jn] for 0 <= p < J, where the odd number n is near N/J. There P is the same for all p less than a - f(I) modulo J, and
   the same for all others: these are the two values of a level. So the work is that of as many levels as a has binary digits,
   and f is asked at powers of two up to a, and once at three times one. *)
Definition level_value (less : bool) (r : bool * bool) : bool := if less then fst r else snd r.

(* The odd number near n/2 and n/4, for odd n. *)
Local Definition half (n : Z) : Z := 2 * (n / 4) + 1.
Local Definition quarter (n : Z) : Z := 2 * (n / 8) + 1.

(* Level J by those of 2J and 4J, where no position of it is open; t is a - f(I). *)
Definition next_level (t J n : Z) (r2 r4 : bool * bool) : bool * bool :=
  let b := (t / J) mod 2 =? 1 in
  let c := (t / (2 * J)) mod 2 =? 1 in
  let value less :=
    if n mod 8 =? 3 then negb (level_value (b || less) r2 || level_value (c || (b && less)) r4)
    else if n mod 8 =? 5 then negb (level_value (c || (b || less)) r4 || level_value (b && less) r2)
    else false in
  (value true, value false).

(* a - f(I), and levels J, 2J, ..., I. The fuel is enough if it is at least a/J. *)
Fixpoint five_levels (f : Z -> Z) (a : Z) (fuel : positive) (J n : Z) : Z * list (bool * bool) :=
  let x := f J in
  if a <=? x then (0, [])
  else match fuel with
       | xH => (0, [])
       | xO fuel | xI fuel =>
           match five_levels f a fuel (2 * J) (half n) with
           | (_, []) => (a - x, [(false, a - x <? J)])
           | (t, r :: rows) => (t, next_level t J n r (hd (true, true) rows) :: r :: rows)
           end
       end.

(* G[a, qn] for a power q and an odd n, where the position is not open. *)
Definition five_above (f : Z -> Z) (a q n : Z) : Z :=
  let '(t, rows) := five_levels f a (Z.to_pos a) (2 * q) (half n) in
  let value p J r := level_value (p <? t mod J) r in
  let u := n mod 8 in
  match rows with
  | [] => q
  | r2 :: rows =>
      if negb ((u =? 3) || (u =? 5)) then q
      else
        let r4 := hd (true, true) rows in
        let r8 := hd (true, true) (tl rows) in
        if if u =? 3 then value 0 (2 * q) r2 || value q (4 * q) r4 else value 0 (4 * q) r4 || value q (2 * q) r2 then q
        else if ((n / 8) mod 2 =? (if u =? 3 then 0 else 1)) || value (if u =? 3 then 0 else 3 * q) (8 * q) r8 ||
          (f (3 * q) <? 8 * q) then 3 * q
        else 5 * q
  end.

(* L of the piles a and b by Theorem 223, where f is of class 5. *)
Definition five (f : Z -> Z) (a b : Z) : Z :=
  let a' := Z.min a b in
  let N := Z.abs (b - a) in
  let q := h N in
  if (N =? 0) || (a' <=? q) || (a' <=? f q) then a' else five_above f a' q (N / q).

(* The same, where f is an expression; it is not asked for numbers where it has none. *)
Definition five_formula (e : expression) (a b : Z) : Z := five (fun k => Z.max 0 (value e k)) a b.

(* ---- which expressions are of class 5 ------------------------------------------------------------------------------- *)

(* A function that never falls is of class 5 if for all powers q f(q) is from 5q to less than 6q, and f(3q) is less than 16q; so
   where f(t) is at least 5t and less than 16t/3, as from some power on lines show. *)
Definition five_at (e : expression) (q : Z) : bool :=
  let x := value e q in (5 * q <=? x) && (x <? 6 * q) && (value e (3 * q) <? 16 * q).
Definition five_lines (l u : line) (lo : Z) : bool := stays_over l 5 lo && stays_under u 16 3 lo.
Definition five_always (e : expression) : bool := by_lines e five_lines (five_at e).

(* f(k) is a number, and the conditions of which k is the greatest number that they look at hold. *)
Definition five_test (e : expression) (k : Z) : bool :=
  match eval e k with
  | Some x =>
      let q := h k in
      let u := k / q in
      (0 <=? x) && (value e q <=? x) &&
        (if u =? 1 then (4 * q <=? x) && (x <? 6 * q) && (negb (q mod 4 =? 0) || (3 * (q / 4) + value e (3 * (q / 4)) <=? x))
         else if u =? 3 then (x <? 16 * q) && ((x <? 8 * q) || (5 * q <=? value e q))
         else if u =? 5 then (value e (3 * q) <? 8 * q) || (x <? 48 * q)
         else true)
  | None => false
  end.

(* They hold as far as they look at f(1), ..., f(M). *)
Definition five_up_to (e : expression) (M : Z) : bool :=
  (0 <=? M) && all_up_to M (five_test e).

(* ---- the computation is right --------------------------------------------------------------------------------------- *)

(* Quotients and remainders by constants. *)
Local Ltac divs := Z.to_euclidean_division_equations; lia.

Local Lemma quotient_is c q r x : 0 <= r < c -> x = c * q + r -> x / c = q.
Proof. intros R E. symmetry. apply (Z.div_unique_pos x c q r); assumption. Qed.

(* A digit more of a remainder. *)
Local Lemma digit t J : 0 < J -> exists b : Z, t mod (2 * J) = t mod J + J * b /\ 0 <= b <= 1 /\ b = (t / J) mod 2.
Proof.
  intro HJ. exists ((t / J) mod 2). rewrite (Z.mul_comm 2 J), Z.rem_mul_r by lia. split; [reflexivity|].
  assert (R := Z.mod_pos_bound (t / J) 2 ltac:(lia)). lia.
Qed.

Local Lemma less_in_next t J p : 0 <= p < J ->
  (p <? t mod (2 * J)) = (((t / J) mod 2 =? 1) || (p <? t mod J)) /\
  (p + J <? t mod (2 * J)) = (((t / J) mod 2 =? 1) && (p <? t mod J)).
Proof.
  intro HP. destruct (digit t J ltac:(lia)) as [b [-> [B <-]]]. assert (R := Z.mod_pos_bound t J ltac:(lia)).
  assert (C : b = 0 \/ b = 1) by lia. destruct C as [-> | ->]; cbn [Z.eqb Pos.eqb orb andb].
  - rewrite Z.mul_0_r, Z.add_0_r. split; [reflexivity|]. apply Z.ltb_ge. lia.
  - rewrite Z.mul_1_r. split; [apply Z.ltb_lt; lia|]. apply eq_true_iff_eq. rewrite !Z.ltb_lt. lia.
Qed.

Local Definition power (J : Z) : Prop := 1 <= J /\ power_of_two (Z.to_nat J).
Local Definition odd (n : Z) : Prop := 1 <= n /\ n mod 2 = 1.

Local Lemma power_twice J : power J -> power (2 * J).
Proof.
  intros [X Q]. split; [lia|]. replace (Z.to_nat (2 * J)) with (2 * Z.to_nat J)%nat by lia. apply power_doubled, Q.
Qed.

Local Lemma half_odd n : odd n -> odd (half n).
Proof. unfold odd, half. intros [X Y]. split; divs. Qed.

Local Lemma is_h_odd J n : power J -> odd n -> is_h (Z.to_nat (J * n)) (Z.to_nat J).
Proof.
  intros [X Q] [Y Z]. split; [exact Q|]. exists (Z.to_nat (n / 2)). assert (E : n = 2 * (n / 2) + 1) by divs.
  assert (0 <= n / 2) by divs. rewrite E at 1. rewrite Z2Nat.inj_mul by lia. f_equal. lia.
Qed.

Local Lemma quarter_is_half n : odd n -> half (half n) = quarter n.
Proof. unfold odd, half, quarter. intros [X Y]. divs. Qed.

Section Right.
  Variable f : nat -> nat.
  Variable G : nat -> nat -> nat.
  Variable g : Z -> Z.
  Variable a : Z.
  Hypothesis GG : is_G f G.
  Hypothesis g_is_f : forall k, 1 <= k -> g k = Z.of_nat (f (Z.to_nat k)).
  Hypothesis C2 : forall q, power_of_two q -> Z.of_nat q < a -> five_2 f q.

  (* P of the position [x, D]. *)
  Local Definition P (x D : Z) : Prop := five_P f G (Z.to_nat x) (Z.to_nat D).

  Local Lemma P_open J n x : power J -> odd n -> x <= g J -> P x (J * n).
  Proof.
    intros HJ Hn X. left. rewrite (open_iff f _ _ _ (is_h_odd J n HJ Hn)). rewrite g_is_f in X by apply HJ. lia.
  Qed.

  Local Lemma bounds_of J : power J -> J < a -> 4 * J <= g J < 6 * J.
  Proof.
    intros HJ X. rewrite g_is_f by apply HJ. assert (B := C2 (Z.to_nat J) (proj2 HJ) ltac:(destruct HJ; lia)).
    unfold five_2 in B. destruct HJ. lia.
  Qed.

  (* The positions of Definition 220 are of the next levels. *)
  Local Lemma around J n : power J -> odd n ->
    (n mod 8 = 3 -> (Z.to_nat (J * n) - Z.to_nat J = Z.to_nat (2 * J * half n))%nat /\
      (Z.to_nat (J * n) + Z.to_nat J = Z.to_nat (4 * J * quarter n))%nat) /\
    (n mod 8 = 5 -> (Z.to_nat (J * n) - Z.to_nat J = Z.to_nat (4 * J * quarter n))%nat /\
      (Z.to_nat (J * n) + Z.to_nat J = Z.to_nat (2 * J * half n))%nat).
  Proof.
    intros [HJ _] [Hn _]. unfold half, quarter. assert (E := Z.div_mod n 8 ltac:(lia)). set (q := n / 8) in *.
    assert (0 <= J * q) by (apply Z.mul_nonneg_nonneg; [lia|unfold q; apply Z.div_pos; lia]). clearbody q.
    split; intro M; rewrite M in E; rewrite E.
    - rewrite (quotient_is 4 (2 * q) 3) by lia.
      split; [rewrite <- Z2Nat.inj_sub by lia|rewrite <- Z2Nat.inj_add by lia]; f_equal; lia.
    - rewrite (quotient_is 4 (2 * q + 1) 1) by lia.
      split; [rewrite <- Z2Nat.inj_sub by lia|rewrite <- Z2Nat.inj_add by lia]; f_equal; lia.
  Qed.

  Local Lemma P_other J n x : power J -> odd n -> n mod 8 <> 3 -> n mod 8 <> 5 -> g J < x -> ~ P x (J * n).
  Proof.
    intros [HJ Q] [Hn O] M3 M5 X. rewrite g_is_f in X by exact HJ.
    assert (0 <= J * (n / 8)) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.div_pos; lia]).
    apply (P_1_7 f G GG (Z.to_nat J) (Z.to_nat (n / 8))); [exact Q| |lia].
    assert (M : n = 8 * (n / 8) + 1 \/ n = 8 * (n / 8) + 7) by divs. rewrite <- Z2Nat.inj_mul by divs.
    destruct M as [M|M]; [left|right]; rewrite M at 1; lia.
  Qed.

  Local Lemma P_by_next J n x : power J -> odd n -> g J < x ->
    (n mod 8 = 3 -> (P x (J * n) <-> ~ (P x (2 * J * half n) \/ P (x - J) (4 * J * quarter n)))) /\
    (n mod 8 = 5 -> (P x (J * n) <-> ~ (P x (4 * J * quarter n) \/ P (x - J) (2 * J * half n)))).
  Proof.
    intros HJ Hn X. destruct (around J n HJ Hn) as [A3 A5]. destruct HJ as [HJ Q], Hn as [Hn O]. rewrite g_is_f in X by exact HJ.
    assert (0 <= J * (n / 8)) by (apply Z.mul_nonneg_nonneg; [lia|apply Z.div_pos; lia]).
    assert (W := P_3_5 f G GG (Z.to_nat J) (Z.to_nat (n / 8)) (Z.to_nat (J * n)) (Z.to_nat x) Q).
    rewrite <- Z2Nat.inj_mul in W by divs. assert (E := Z.div_mod n 8 ltac:(lia)). unfold P.
    split; intro M; [destruct (A3 M) as [<- <-]|destruct (A5 M) as [<- <-]]; rewrite Z2Nat.inj_sub by lia;
      (apply W; [|lia]); rewrite M in E; [left|right]; rewrite E at 1; lia.
  Qed.

  (* What a level says. *)
  Local Definition describes (t J n : Z) (r : bool * bool) : Prop :=
    forall p, 0 <= p < J -> (P (a - p) (J * n) <-> level_value (p <? t mod J) r = true).

  Local Fixpoint describe (t J n : Z) (rows : list (bool * bool)) : Prop :=
    match rows with [] => a <= g J | r :: rows => J < a /\ g J < a /\ describes t J n r /\ describe t (2 * J) (half n) rows end.

  Local Lemma open_level t J n : power J -> odd n -> a <= g J -> describes t J n (true, true).
  Proof.
    intros HJ Hn C p Hp. unfold level_value. destruct (p <? t mod J); cbn [fst snd]; (split; [reflexivity|intros _]);
      apply P_open; auto; lia.
  Qed.

  Local Lemma first_level t J n rows : power J -> odd n -> describe t J n rows -> describes t J n (hd (true, true) rows).
  Proof. intros HJ Hn D. destruct rows as [|r rows]; [apply open_level; assumption|apply D]. Qed.

  Local Lemma next_level_right t J n r2 r4 : power J -> odd n -> 2 * J < a -> g (2 * J) < a ->
    describes t (2 * J) (half n) r2 -> describes t (4 * J) (quarter n) r4 -> describes t J n (next_level t J n r2 r4).
  Proof.
    intros HJ Hn Ja C D2 D4 p Hp. assert (B := bounds_of J HJ ltac:(lia)).
    assert (B2 := bounds_of (2 * J) (power_twice J HJ) Ja). assert (X : g J < a - p) by lia.
    destruct (less_in_next t J p Hp) as [L2 L2']. destruct (less_in_next t (2 * J) p ltac:(lia)) as [L4 _].
    destruct (less_in_next t (2 * J) (p + J) ltac:(lia)) as [L4' _].
    replace (2 * (2 * J)) with (4 * J) in L4, L4' by lia. rewrite L2 in L4. rewrite L2' in L4'.
    assert (E2 := D2 p ltac:(lia)). assert (E2' := D2 (p + J) ltac:(lia)). assert (E4 := D4 p ltac:(lia)).
    assert (E4' := D4 (p + J) ltac:(lia)). rewrite L2 in E2. rewrite L2' in E2'. rewrite L4 in E4. rewrite L4' in E4'.
    replace (a - (p + J)) with (a - p - J) in E2', E4' by lia.
    destruct (P_by_next J n (a - p) HJ Hn X) as [W3 W5]. unfold next_level. cbv zeta.
    set (less := p <? t mod J) in *. set (b := (t / J) mod 2 =? 1) in *. set (c := (t / (2 * J)) mod 2 =? 1) in *.
    assert (V : forall v : bool -> bool, level_value less (v true, v false) = v less) by (intro; destruct less; reflexivity).
    rewrite (V (fun less => if n mod 8 =? 3 then negb (level_value (b || less) r2 || level_value (c || (b && less)) r4)
      else if n mod 8 =? 5 then negb (level_value (c || (b || less)) r4 || level_value (b && less) r2) else false)).
    destruct (Z.eqb_spec (n mod 8) 3) as [M|M]; [|destruct (Z.eqb_spec (n mod 8) 5) as [M'|M']].
    - rewrite (W3 M), E2, E4', negb_true_iff, orb_false_iff, <- !not_true_iff_false. tauto.
    - rewrite (W5 M'), E4, E2', negb_true_iff, orb_false_iff, <- !not_true_iff_false. tauto.
    - split; [intro; exfalso; apply (P_other J n (a - p)); auto|discriminate].
  Qed.

  Local Lemma top_level J n : power J -> odd n -> J < a -> g J < a -> a <= g (2 * J) ->
    describes (a - g J) J n (false, a - g J <? J).
  Proof.
    intros HJ Hn Ja C C' p Hp. assert (M : (if p <? (a - g J) mod J then false else a - g J <? J) = (a - g J <=? p)).
    { destruct (Z.ltb_spec (a - g J) J) as [L|L].
      - rewrite Z.mod_small by lia. destruct (Z.ltb_spec p (a - g J)), (Z.leb_spec (a - g J) p); lia.
      - destruct (p <? _), (Z.leb_spec (a - g J) p); lia. }
    unfold level_value. cbn [fst snd]. rewrite M. destruct (Z.leb_spec (a - g J) p) as [L|L].
    - split; [reflexivity|intros _]. apply P_open; auto. lia.
    - split; [|discriminate]. intro Pp. exfalso. destruct (P_by_next J n (a - p) HJ Hn ltac:(lia)) as [W3 W5].
      assert (O := fun x => P_open (2 * J) (half n) x (power_twice J HJ) (half_odd n Hn)).
      destruct (Z.eq_dec (n mod 8) 3) as [M3|M3]; [|destruct (Z.eq_dec (n mod 8) 5) as [M5|M5]].
      + apply (W3 M3) in Pp. apply Pp. left. apply O. lia.
      + apply (W5 M5) in Pp. apply Pp. right. apply O. destruct HJ. lia.
      + apply (P_other J n (a - p)) in Pp; auto. lia.
  Qed.

  Local Lemma five_levels_right fuel : forall J n, power J -> odd n -> J < a -> a < J * (Zpos fuel + 1) ->
    let (t, rows) := five_levels g a fuel J n in describe t J n rows.
  Proof.
    assert (Step : forall J n less, power J -> odd n -> J < a -> g J < a ->
      (forall n, odd n -> 2 * J < a -> let (t, rows) := five_levels g a less (2 * J) n in describe t (2 * J) n rows) ->
      let (t, rows) := match five_levels g a less (2 * J) (half n) with
           | (_, []) => (a - g J, [(false, a - g J <? J)])
           | (t, r :: rows) => (t, next_level t J n r (hd (true, true) rows) :: r :: rows)
           end in describe t J n rows).
    { intros J n less HJ Hn Ja C IH. assert (B := bounds_of J HJ Ja). specialize (IH (half n) (half_odd n Hn) ltac:(lia)).
      destruct (five_levels g a less (2 * J) (half n)) as [t [|r rows]].
      - cbn [describe] in *. split; [exact Ja|]. split; [exact C|]. split; [apply top_level; auto|exact IH].
      - assert (D := IH). destruct D as [Ja2 [C' [Dr Rest]]].
        assert (P2 := power_twice J HJ). assert (P4 := power_twice _ P2). assert (H2 := half_odd n Hn).
        apply first_level in Rest; [|exact P4|apply half_odd, H2].
        rewrite (quarter_is_half n Hn) in Rest. replace (2 * (2 * J)) with (4 * J) in Rest by lia.
        split; [exact Ja|]. split; [exact C|]. split; [apply next_level_right; auto|exact IH]. }
    induction fuel as [fuel IH|fuel IH|]; intros J n HJ Hn Ja F; cbn [five_levels]; cbv zeta;
      (destruct (Z.leb_spec a (g J)) as [C|C]; [exact C|]).
    - apply Step; auto. intros m Hm X. apply IH; auto; [apply power_twice, HJ|lia].
    - apply Step; auto. intros m Hm X. apply IH; auto; [apply power_twice, HJ|destruct HJ; lia].
    - exfalso. assert (B := bounds_of J HJ Ja). lia.
  Qed.

  Local Lemma by_choice (A B : bool) q (PA PB : Prop) v : 1 <= q -> h_3h_5h (Z.to_nat q) PA PB v -> (A = true <-> PA) ->
    (A = false -> (B = true <-> PB)) -> (if A then q else if B then 3 * q else 5 * q) = Z.of_nat v.
  Proof.
    unfold h_3h_5h. intros Hq V EA EB. destruct A; [destruct V as [[_ V]|[[N _]|[N _]]]; [lia|tauto|tauto]|].
    assert (N : ~ PA) by (rewrite <- EA; discriminate). specialize (EB eq_refl).
    destruct B; (destruct V as [[V _]|[[_ [V V']]|[_ [V V']]]]; [contradiction| |]); try lia; exfalso.
    - apply V, EB. reflexivity.
    - apply EB in V. discriminate.
  Qed.

  (* Q of 8qk, where 8q is a level. *)
  Local Lemma Q_right t q k p r : power q -> 0 <= k -> (k mod 2 = 1 -> describes t (8 * q) k r) -> 0 <= p < 8 * q ->
    ((k mod 2 =? 0) || level_value (p <? t mod (8 * q)) r = true <->
      five_Q f G (Z.to_nat q) (Z.to_nat (a - p)) (Z.to_nat (8 * q * k))).
  Proof.
    intros Hq Hk D Hp. assert (E8 : (8 * Z.to_nat q)%nat = Z.to_nat (8 * q)) by (destruct Hq; lia).
    assert (P8 : power (8 * q)) by (replace (8 * q) with (2 * (2 * (2 * q))) by lia; do 3 apply power_twice; exact Hq).
    rewrite (Q_by_P f G (Z.to_nat q)); [|exact GG|apply Hq|].
    2:{ exists (Z.to_nat k). rewrite E8. destruct Hq. rewrite <- Z2Nat.inj_mul by lia. reflexivity. }
    rewrite E8. destruct (Z.eqb_spec (k mod 2) 0) as [M|M]; cbn [orb].
    - split; [intros _ H|reflexivity]. exfalso. assert (Le : (Z.to_nat (2 * (8 * q)) <= Z.to_nat (8 * q))%nat).
      { apply (h_greatest _ (Z.to_nat (8 * q * k))); [apply (power_twice _ P8)|exact H|]. exists (Z.to_nat (k / 2)).
        rewrite <- Z2Nat.inj_mul; [|destruct Hq; lia|apply Z.div_pos; lia]. f_equal. assert (k = 2 * (k / 2)) by divs. lia. }
      destruct Hq. lia.
    - assert (O : odd k) by (split; divs). rewrite <- (D (proj2 O) p Hp). split; [intros W _; exact W|].
      intro W. apply W. apply is_h_odd; assumption.
  Qed.

  (* Definition 220 by levels. *)
  Local Lemma by_levels q n : power q -> odd n -> g q < a ->
    let G' := G (Z.to_nat a) (Z.to_nat (q * n)) in
    let Q x D := five_Q f G (Z.to_nat q) (Z.to_nat x) (Z.to_nat D) \/ g (3 * q) < 8 * q in
    (n mod 8 = 3 /\ h_3h_5h (Z.to_nat q) (P a (2 * q * half n) \/ P (a - q) (4 * q * quarter n)) (Q a (8 * q * (n / 8))) G') \/
    (n mod 8 = 5 /\ h_3h_5h (Z.to_nat q) (P a (4 * q * quarter n) \/ P (a - q) (2 * q * half n))
      (Q (a - 3 * q) (8 * q * (n / 8 + 1))) G') \/
    (n mod 8 <> 3 /\ n mod 8 <> 5 /\ G' = Z.to_nat q).
  Proof.
    intros Hq Hn C. cbv zeta. assert (Q1 : 1 <= q) by apply Hq. rewrite g_is_f in C by exact Q1.
    assert (E1 : (Z.to_nat a - Z.to_nat q)%nat = Z.to_nat (a - q)) by (clear - Q1; lia).
    assert (E3 : (Z.to_nat a - 3 * Z.to_nat q)%nat = Z.to_nat (a - 3 * q)) by (clear - Q1; lia).
    assert (C' : (f (Z.to_nat q) < Z.to_nat a)%nat) by lia.
    assert (F3 : (f (3 * Z.to_nat q) < 8 * Z.to_nat q)%nat <-> g (3 * q) < 8 * q).
    { rewrite g_is_f by lia. replace (Z.to_nat (3 * q)) with (3 * Z.to_nat q)%nat by lia. lia. }
    assert (K0 : 0 <= n / 8) by (apply Z.div_pos; destruct Hn; lia).
    assert (Q0 : 0 <= q * (n / 8)) by (apply Z.mul_nonneg_nonneg; lia).
    assert (E := Z.div_mod n 8 ltac:(lia)).
    assert (R : n mod 8 = 1 \/ n mod 8 = 3 \/ n mod 8 = 5 \/ n mod 8 = 7) by (destruct Hn as [_ Hn]; clear - Hn; divs).
    assert (Em : (Z.to_nat q * Z.to_nat (n / 8))%nat = Z.to_nat (q * (n / 8))) by (rewrite Z2Nat.inj_mul by lia; reflexivity).
    destruct (around q n Hq Hn) as [A3 A5]. unfold P. rewrite <- E1, <- E3. clear E1 E3 C.
    set (k := n / 8) in *. clearbody k. destruct R as [R|[R|[R|R]]]; rewrite R in E.
    - right; right. rewrite R. split; [discriminate|]. split; [discriminate|].
      apply (G_1_7 f G GG (Z.to_nat q) (Z.to_nat k)); [apply Hq| |exact C']. left. rewrite Em, E. clear - Q0 Q1; lia.
    - left. split; [exact R|]. destruct (A3 R) as [S1 S2]. rewrite <- S1, <- S2.
      replace (Z.to_nat (8 * q * k)) with (Z.to_nat (q * n) - 3 * Z.to_nat q)%nat by (rewrite E; clear - Q0 Q1; lia).
      unfold h_3h_5h. rewrite <- F3. apply (G_3 f G GG (Z.to_nat q) (Z.to_nat k)); [apply Hq| |exact C'].
      rewrite Em, E. clear - Q0 Q1; lia.
    - right; left. split; [exact R|]. destruct (A5 R) as [S1 S2]. rewrite <- S1, <- S2.
      replace (Z.to_nat (8 * q * (k + 1))) with (Z.to_nat (q * n) + 3 * Z.to_nat q)%nat by (rewrite E; clear - Q0 Q1; lia).
      unfold h_3h_5h. rewrite <- F3. apply (G_5 f G GG (Z.to_nat q) (Z.to_nat k)); [apply Hq| |exact C'].
      rewrite Em, E. clear - Q0 Q1; lia.
    - right; right. rewrite R. split; [discriminate|]. split; [discriminate|].
      apply (G_1_7 f G GG (Z.to_nat q) (Z.to_nat k)); [apply Hq| |exact C']. right. rewrite Em, E. clear - Q0 Q1; lia.
  Qed.

  (* The formula where the position is not open. *)
  Local Lemma five_above_right q n : power q -> odd n -> q < a -> g q < a ->
    five_above g a q n = Z.of_nat (G (Z.to_nat a) (Z.to_nat (q * n))).
  Proof.
    intros Hq Hn Qa C. assert (B := bounds_of q Hq Qa). assert (P2 := power_twice q Hq). assert (H2 := half_odd n Hn).
    assert (P4 := power_twice _ P2). assert (H4 := half_odd _ H2). assert (H8 := half_odd _ H4).
    replace (2 * (2 * q)) with (4 * q) in P4 by lia. assert (P8 := power_twice _ P4).
    replace (2 * (4 * q)) with (8 * q) in P8 by lia. assert (Q1 : 1 <= q) by apply Hq.
    assert (L := five_levels_right (Z.to_pos a) (2 * q) (half n) P2 H2 ltac:(lia)).
    rewrite Z2Pos.id in L by lia. specialize (L ltac:(nia)). assert (W := by_levels q n Hq Hn C). cbv zeta in W.
    unfold five_above. destruct (five_levels g a (Z.to_pos a) (2 * q) (half n)) as [t rows]. cbv zeta.
    set (v := G (Z.to_nat a) (Z.to_nat (q * n))) in *.
    destruct W as [[M W]|[[M W]|[M3 [M5 ->]]]].
    3:{ rewrite (proj2 (Z.eqb_neq _ 3) M3), (proj2 (Z.eqb_neq _ 5) M5). destruct rows; cbn [orb negb]; lia. }
    - rewrite M. cbn [Z.eqb Pos.eqb orb negb]. destruct rows as [|r2 rows].
      { assert (T := P_open (2 * q) (half n) a P2 H2 L). destruct W as [[_ W]|[[W _]|[W _]]]; [lia|tauto|tauto]. }
      destruct L as [_ [_ [D2 L]]]. replace (2 * (2 * q)) with (4 * q) in L by lia.
      assert (D4 := first_level t _ _ _ P4 H4 L). rewrite (quarter_is_half n Hn) in *.
      assert (E0 := D2 0 ltac:(lia)). rewrite Z.sub_0_r in E0. apply (by_choice _ _ q _ _ v Q1 W).
      + rewrite orb_true_iff, E0, (D4 q ltac:(lia)). reflexivity.
      + intro Not. rewrite !orb_true_iff, Z.ltb_lt. rewrite <- orb_true_iff.
        rewrite <- (Z.sub_0_r a). rewrite (Q_right t q (n / 8) 0 _ Hq); [reflexivity| | |lia].
        * apply Z.div_pos; destruct Hn; lia.
        * intro K. destruct rows as [|r4 rows].
          { exfalso. apply orb_false_iff in Not. destruct Not as [_ Not].
            assert (T := D4 q ltac:(lia)). cbn [hd] in *. rewrite Not in T.
            assert (U := P_open (4 * q) (quarter n) (a - q) P4 H4 ltac:(cbn [describe] in L; lia)). apply T in U. discriminate. }
          destruct L as [_ [_ [_ L]]]. replace (2 * (4 * q)) with (8 * q) in L by lia. cbn [tl].
          assert (D8 := first_level t _ _ _ P8 H8 L). replace (n / 8) with (half (quarter n)); [exact D8|].
          clear - K M. unfold half, quarter. divs.
    - rewrite M. cbn [Z.eqb Pos.eqb orb negb]. destruct rows as [|r2 rows].
      { assert (T := P_open (2 * q) (half n) (a - q) P2 H2 ltac:(cbn [describe] in L; lia)).
        destruct W as [[_ W]|[[W _]|[W _]]]; [lia|tauto|tauto]. }
      destruct L as [_ [_ [D2 L]]]. replace (2 * (2 * q)) with (4 * q) in L by lia.
      assert (D4 := first_level t _ _ _ P4 H4 L). rewrite (quarter_is_half n Hn) in *.
      assert (E0 := D4 0 ltac:(lia)). rewrite Z.sub_0_r in E0. apply (by_choice _ _ q _ _ v Q1 W).
      + rewrite orb_true_iff, E0, (D2 q ltac:(lia)). reflexivity.
      + intro Not. rewrite !orb_true_iff, Z.ltb_lt. rewrite <- orb_true_iff.
        replace ((n / 8) mod 2 =? 1) with ((n / 8 + 1) mod 2 =? 0) by
          (apply eq_true_iff_eq; rewrite !Z.eqb_eq; clear; split; intro; divs).
        rewrite (Q_right t q (n / 8 + 1) (3 * q) _ Hq); [reflexivity| | |lia].
        * assert (0 <= n / 8) by (apply Z.div_pos; destruct Hn; lia). lia.
        * intro K. destruct rows as [|r4 rows].
          { exfalso. apply orb_false_iff in Not. destruct Not as [Not _].
            cbn [hd] in *. rewrite Not in E0.
            assert (U := P_open (4 * q) (quarter n) a P4 H4 L). apply E0 in U. discriminate. }
          destruct L as [_ [_ [_ L]]]. replace (2 * (4 * q)) with (8 * q) in L by lia. cbn [tl].
          assert (D8 := first_level t _ _ _ P8 H8 L). replace (n / 8 + 1) with (half (quarter n)); [exact D8|].
          clear - K M. unfold half, quarter. divs.
  Qed.
End Right.

Local Lemma h_parts N : 1 <= N -> power (h N) /\ odd (N / h N) /\ N = h N * (N / h N).
Proof.
  intro HN. destruct (h_right N HN) as [Q [m M]]. assert (X := power_positive _ Q).
  assert (E : N = h N * (2 * Z.of_nat m + 1)) by lia.
  assert (D : N / h N = 2 * Z.of_nat m + 1) by (rewrite E at 1; rewrite Z.mul_comm; apply Z.div_mul; lia).
  rewrite D. split; [split; [lia|exact Q]|]. split; [|exact E]. split; [lia|]. clear. divs.
Qed.

(* Where the conditions hold as far as they look at f(1), ..., f(M), this is L of piles of which one is up to M + 1. *)
Theorem theorem_225_by_levels f g M L : class_five_up_to f M -> (forall k, 1 <= k -> g k = Z.of_nat (f (Z.to_nat k))) -> is_L f L ->
  forall a b, 1 <= a -> 1 <= b -> Z.min a b <= Z.of_nat M + 1 -> five g a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intros C Hg LS. destruct (G_exists f) as [G GG].
  assert (Up : forall a b, 1 <= a -> a <= b -> a <= Z.of_nat M + 1 -> five g a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b))).
  { intros a b Ha Hab HM. destruct (theorem_226b f M G L C GG LS (Z.to_nat a) (Z.to_nat (b - a)) ltac:(lia)) as [T0 T].
    replace (Z.to_nat a + Z.to_nat (b - a))%nat with (Z.to_nat b) in * by lia.
    unfold five. rewrite Z.min_l, Z.abs_eq by lia. destruct (Z.eqb_spec (b - a) 0) as [E|N]; cbn [orb].
    { rewrite T0 by lia. lia. }
    destruct (T _ (h_right (b - a) ltac:(lia))) as [T1 T2]. destruct (h_parts (b - a) ltac:(lia)) as [Hq [Hn E]].
    set (q := h (b - a)) in *. set (n := (b - a) / q) in *. destruct (Z.leb_spec a q) as [B|B]; cbn [orb].
    { rewrite T1 by lia. lia. }
    rewrite T2 by (destruct Hq; lia). destruct (Z.leb_spec a (g q)) as [D|D].
    - rewrite (G_open f G GG); [lia|]. apply (open_iff f _ _ (Z.to_nat q)); [apply h_right; lia|].
      rewrite Hg in D by apply Hq. lia.
    - rewrite E. apply (five_above_right f G g a GG Hg); auto. intros p P X. apply (proj2 C p P). lia. }
  intros a b Ha Hb HM. destruct (Z_le_gt_dec a b) as [H|H]; [apply Up; lia|].
  rewrite (L_symmetric f L LS _ _ _ eq_refl) by lia. rewrite <- Up by lia. unfold five.
  rewrite Z.min_comm. replace (Z.abs (b - a)) with (Z.abs (a - b)) by lia. reflexivity.
Qed.

Lemma class_five_so_far f M : class_five f -> class_five_up_to f M.
Proof.
  intros [C1 C]. split; [intros k K; apply C1; lia|]. intros q P. destruct (C q P) as [A [B D]].
  unfold five_2, five_3, five_4 in *. split; [intros _; exact A|]. lia.
Qed.

Lemma five_formula_right e M L : class_five_up_to (meaning e) M -> is_L (meaning e) L ->
  forall a b, 1 <= a -> 1 <= b -> Z.min a b <= Z.of_nat M + 1 ->
  five_formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intros C LS. apply (theorem_225_by_levels (meaning e) _ M L C); [|exact LS]. intros k K. unfold meaning.
  rewrite (Z2Nat.id k) by lia. lia.
Qed.

(* ---- the tests are right -------------------------------------------------------------------------------------------- *)

(* What an accepted expression is. *)
Lemma five_always_right e : five_always e = true -> (forall t, 1 <= t -> eval e t = Some (value e t)) /\
  (forall t u, 1 <= t <= u -> 0 <= value e t <= value e u) /\
  forall q, power_of_two q -> (5 * q <= meaning e q < 6 * q /\ 8 * q <= meaning e (3 * q) < 16 * q)%nat.
Proof.
  intro H. apply by_lines_right with (holds := fun q => 5 * q <= value e q < 6 * q /\ value e (3 * q) < 16 * q) in H.
  - destruct H as [D [Rise At]]. assert (One := proj1 (At 1%nat (ex_intro _ 0%nat eq_refl))). change (Z.of_nat 1) with 1 in One.
    assert (Low : forall t u, 1 <= t <= u -> 0 <= value e t <= value e u).
    { intros t u T. assert (R := Rise 1 t ltac:(lia)). assert (R' := Rise t u T). lia. }
    split; [exact D|]. split; [exact Low|]. intros q Q. assert (X := power_positive q Q). destruct (At q Q) as [A B].
    destruct (At _ (power_doubled q Q)) as [A2 _]. assert (R := Rise (Z.of_nat (2 * q)) (Z.of_nat (3 * q)) ltac:(lia)).
    unfold meaning. replace (Z.of_nat (3 * q)) with (3 * Z.of_nat q) in * by lia. lia.
  - intros q Q. unfold five_at. cbv zeta. rewrite !andb_true_iff, Z.leb_le, !Z.ltb_lt. lia.
  - intros l u lo G B q Q. apply andb_prop in G. destruct G as [G5 G16].
    assert (W : forall t, lo <= t -> 5 * t <= value e t /\ 3 * value e t < 16 * t).
    { intros t T. destruct (B t T) as [L U]. split; [apply (stays_over_right _ _ _ _ _ G5 T L)|].
      apply (stays_under_right _ _ _ _ _ _ G16 ltac:(lia) T U). }
    assert (W1 := W q ltac:(lia)). assert (W3 := W (3 * q) ltac:(lia)). lia.
Qed.

(* It is of class 5. *)
Theorem theorem_226_always e : five_always e = true -> (forall n, defined e n) /\ class_five (meaning e).
Proof.
  intro H. destruct (five_always_right e H) as [D [Low At]].
  assert (Grow : forall k l, (1 <= k <= l)%nat -> (meaning e k <= meaning e l)%nat).
  { intros k l K. assert (R := Low (Z.of_nat k) (Z.of_nat l) ltac:(lia)). unfold meaning. lia. }
  split; [intros n t T; exists (value e t); split; [apply D; lia|apply (Low t t); lia]|]. split.
  - intros k K q Q. apply Grow. apply h_divides in Q. exact Q.
  - intros q Q. assert (X := power_positive q Q). assert (A := At q Q).
    assert (Q2 := power_doubled q Q). assert (Q4 := power_doubled _ Q2). assert (Q8 := power_doubled _ Q4).
    assert (A4 := At _ Q4). assert (A8 := At _ Q8). assert (G5 := Grow (5 * q)%nat (2 * (2 * (2 * q)))%nat ltac:(lia)).
    replace (2 * (2 * q))%nat with (4 * q)%nat in A4 by lia. unfold five_2, five_3, five_4. lia.
Qed.

(* So the formula is L, for all piles. *)
Theorem five_always_formula e L : five_always e = true -> is_L (meaning e) L -> forall a b, 1 <= a -> 1 <= b ->
  five_formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intros H LS a b Ha Hb. apply (five_formula_right e (Z.to_nat (Z.min a b)) L); auto; [|lia].
  apply class_five_so_far, theorem_226_always, H.
Qed.

(* What a test says; h is that of k. *)
Local Lemma five_test_right e q u : power q -> odd u -> five_test e (q * u) = true ->
  0 <= value e (q * u) /\ (exists x, eval e (q * u) = Some x) /\ value e q <= value e (q * u) /\
  (u = 1 -> 4 * q <= value e q < 6 * q /\ forall p, q = 4 * p -> 3 * p + value e (3 * p) <= value e q) /\
  (u = 3 -> value e (q * u) < 16 * q /\ (value e (q * u) < 8 * q \/ 5 * q <= value e q)) /\
  (u = 5 -> value e (3 * q) < 8 * q \/ value e (q * u) < 48 * q).
Proof.
  intros Hq Hu. unfold five_test.
  assert (X : value e (q * u) = match eval e (q * u) with Some x => x | None => 0 end) by reflexivity.
  destruct (eval e (q * u)) as [x|]; [|discriminate].
  assert (Q1 : 1 <= q) by apply Hq. assert (U1 : 1 <= u) by apply Hu. assert (H : h (q * u) = q).
  { assert (A := h_right (q * u) ltac:(nia)). assert (B := h_unique _ _ _ A (is_h_odd q u Hq Hu)).
    assert (C := h_divides _ _ A). lia. }
  rewrite H. replace (q * u / q) with u by (rewrite Z.mul_comm, Z.div_mul; lia). cbv zeta.
  rewrite !andb_true_iff, !Z.leb_le. intros [[A B] C]. rewrite X. split; [exact A|]. split; [exists x; reflexivity|].
  split; [exact B|]. split; [|split]; intros ->; cbn [Z.eqb Pos.eqb] in C.
  - rewrite Z.mul_1_r in X. rewrite X, !andb_true_iff, orb_true_iff, negb_true_iff, !Z.leb_le, Z.ltb_lt, Z.eqb_neq in *.
    split; [lia|]. intros p E. destruct C as [_ [C|C]].
    + exfalso. apply C. rewrite E, Z.mul_comm. apply Z.mod_mul. lia.
    + replace (q / 4) with p in C; [exact C|]. rewrite E, Z.mul_comm, Z.div_mul; lia.
  - rewrite andb_true_iff, orb_true_iff, Z.leb_le, !Z.ltb_lt in C. exact C.
  - rewrite orb_true_iff, !Z.ltb_lt in C. exact C.
Qed.

(* An accepted expression satisfies the conditions so far. *)
Theorem theorem_226_up_to e M : five_up_to e M = true ->
  0 <= M /\ defined e M /\ class_five_up_to (meaning e) (Z.to_nat M).
Proof.
  intro H. apply andb_prop in H. destruct H as [HM T]. apply Z.leb_le in HM. split; [exact HM|].
  assert (T' := all_up_to_right M _ T). clear T. rename T' into T.
  assert (At : forall q u, power q -> odd u -> q * u <= M -> five_test e (q * u) = true).
  { intros q u [Q _] [U _] Le. apply T. nia. }
  split.
  - intros k K. destruct (h_parts k ltac:(lia)) as [P [O E]]. specialize (T k K). rewrite E in T.
    destruct (five_test_right e _ _ P O T) as [V [[x X] _]]. rewrite <- E in *. exists x. split; [exact X|].
    unfold value in V. rewrite X in V. exact V.
  - split.
    + intros k K q Q. destruct (h_parts (Z.of_nat k) ltac:(lia)) as [P [O E]].
      assert (T' := T (Z.of_nat k) ltac:(lia)). rewrite E in T'. destruct (five_test_right e _ _ P O T') as [_ [_ [V _]]].
      rewrite <- E in V. assert (A := h_right (Z.of_nat k) ltac:(lia)). rewrite Nat2Z.id in A.
      rewrite (h_unique _ _ _ Q A). unfold meaning. rewrite Z2Nat.id by (destruct P; lia). lia.
    + intros q P. assert (X := power_positive q P). assert (Q : power (Z.of_nat q)) by (split; [lia|rewrite Nat2Z.id; exact P]).
      assert (O1 : odd 1) by (split; [lia|reflexivity]). assert (O3 : odd 3) by (split; [lia|reflexivity]).
      assert (O5 : odd 5) by (split; [lia|reflexivity]). assert (Q4 := power_twice _ (power_twice _ Q)).
      replace (2 * (2 * Z.of_nat q)) with (4 * Z.of_nat q) in Q4 by lia.
      unfold five_2, meaning. replace (Z.of_nat (3 * q)) with (Z.of_nat q * 3) by lia.
      replace (Z.of_nat (5 * q)) with (Z.of_nat q * 5) by lia. replace (Z.of_nat (4 * q)) with (4 * Z.of_nat q) by lia.
      set (z := Z.of_nat q) in *. split; [|split; [|split]]; intro Le.
      * destruct (five_test_right e z 1 Q O1 (At z 1 Q O1 ltac:(lia))) as [_ [_ [_ [V _]]]].
        destruct (V eq_refl) as [V' _]. lia.
      * destruct (five_test_right e z 3 Q O3 (At z 3 Q O3 ltac:(lia))) as [_ [_ [_ [_ [V _]]]]].
        specialize (V eq_refl). lia.
      * destruct (five_test_right e (4 * z) 1 Q4 O1 (At _ 1 Q4 O1 ltac:(lia))) as [_ [_ [_ [V _]]]].
        destruct (V eq_refl) as [_ V']. specialize (V' z eq_refl). rewrite (Z.mul_comm z 3).
        destruct (five_test_right e z 3 Q O3 (At z 3 Q O3 ltac:(lia))) as [N _]. rewrite (Z.mul_comm z 3) in N. lia.
      * destruct (five_test_right e z 5 Q O5 (At z 5 Q O5 ltac:(lia))) as [_ [_ [_ [_ [_ V]]]]].
        specialize (V eq_refl). rewrite (Z.mul_comm z 3). lia.
Qed.

(* So the formula is L, for all piles of which one is up to M + 1. *)
Theorem five_up_to_formula e M : five_up_to e M = true -> defined e M /\
  forall L, is_L (meaning e) L -> forall a b, 1 <= a -> 1 <= b -> Z.min a b <= M + 1 ->
    five_formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intro H. destruct (theorem_226_up_to e M H) as [HM [D C]]. split; [exact D|]. intros L LS a b Ha Hb Le.
  apply (five_formula_right e (Z.to_nat M) L); auto. lia.
Qed.
