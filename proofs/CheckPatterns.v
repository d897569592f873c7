(* The core of dynim-check for g-bases in which steps and values repeat, so that they have no end: Theorem 259, with Lemmas 258
   and 260. *)
From Coq Require Import ZArith Arith Lia List Bool.
From Dynim Require Import Rules OnePile Members Numbers Recurrences Patterns CheckRule Check CheckEndless CheckScales CheckForms
  CheckWalks.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ----------------------------------------------------------------------------------------------------- *)

(* The forms of u(0), ..., u(x + n), where those of u(0), ..., u(x) are in the list; the last first. *)
Fixpoint more_rows (pattern : list (nat * list nat)) (n x : nat) (l : list (list Z)) : list (list Z) :=
  match n with
  | O => l
  | S n => more_rows pattern n (x + 1) (add_forms (hd [] l) (nth (step_of pattern x) l []) :: l)
  end.
Fixpoint first_rows (D : nat) : list (list Z) := match D with O => [] | S d => (repeat 0 d ++ [1]) :: first_rows d end.

Definition greatest_of (l : list nat) : nat := fold_right Nat.max O l.

(* b(i+1) = b(i) + b(i - offset), and its value is as the code says. *)
Definition follows (pattern : list (nat * list nat)) (start : nat) (b v : list Z) (i : nat) : bool :=
  let '(d, os) := nth ((i - start) mod length pattern) pattern (O, []) in
  let z := nth (i + 1) b 0 in
  (d <=? i)%nat && forallb (fun o => o <=? i)%nat os && (z =? nth i b 0 + nth (i - d) b 0) &&
    (nth (i + 1) v 0 =? z - fold_right (fun o a => nth (i - o) b 0 + a) 0 os).

(* Of x, x + 1, ..., n of them. *)
Fixpoint each (t : nat -> bool) (why : nat -> trouble) (x n : nat) : result unit :=
  match n with O => Good tt | S n => let* _ := test (t x) (why x) in each t why (x + 1) n end.

(* With g(n), g(n+1), ... in l: no move that w does not divide wins by leaving less than b, where all others are at least
   "least". *)
Fixpoint fit_all (bands : list band) (q w least v n a : Z) : bool :=
  match bands with
  | [] => true
  | ((p, c), _) :: bands => ((a mod w =? 0) || negb ((a + n) mod w =? 0) || (q * v <=? p * least + c)) &&
      fit_all bands q w least v n (a + 1)
  end.
Fixpoint others_lose (bands : list band) (q w least b : Z) (l : list Z) (n : Z) : bool :=
  (b <=? n) || match l with [] => false | v :: l => fit_all bands q w least v n 0 && others_lose bands q w least b l (n + 1)
    end.

(* From the member number "start" on steps and values repeat as in "period", of which each entry is the offset of the step, and
   those of the members by which the value of the next one is less. The members up to start + base show it, and lines by the
   residues modulo "classes"; t = modulus n + r has a line from n = lo on. With "multiples" (w, i) all members from number i on
   are multiples of w. *)
Definition check_pattern (e : expression) (start : Z) (period : list (Z * list Z)) (base modulus classes lo : Z)
    (multiples : option (Z * Z)) (ev : evidence) (tries steps : Z) : result unit :=
  let s := Z.to_nat start in
  let W := Z.to_nat base in
  let pattern := map (fun x => (Z.to_nat (fst x), map Z.to_nat (snd x))) period in
  let p := length pattern in
  let D := S (greatest_of (map fst pattern)) in
  let k := kappa D (greatest_of (concat (map snd pattern))) in
  let* _ := test ((1 <=? p)%nat && (k <=? W)%nat && (1 <=? modulus) && (1 <=? classes) && (modulus mod classes =? 0) &&
    (0 <=? lo)) Small in
  let* _ := test (everywhere e modulus lo) (NotEndless 1) in
  let* l := first_members e ev in
  let l := rev_append l [] in
  let* _ := test (length l =? s + W + 1)%nat (Members_needed (Z.of_nat (s + W + 1))) in
  let b := map fst l in
  let v := map snd l in
  let* _ := each (follows pattern s b v) (fun i => Not_delayed (Z.of_nat i)) s W in
  let least := Z.max 1 (modulus * lo) in
  match bands_from e modulus lo least classes 0 (Z.to_nat (modulus / classes)) (Z.to_nat classes) with
  | None => Bad (NotEndless (modulus * lo))
  | Some bands =>
      let first := map (fun j => nth (s + j) b 0) (seq 0 D) in
      let rows := rev (more_rows pattern (W + p + 1 - D) (D - 1) (first_rows D)) in
      let later := map (fun j => row rows (p + j)) (seq 0 D) in
      let next j := at_numbers (nth j later []) first in
      let* _ := test (least <=? nth s b 0) Too_short in
      let* _ := test (forallb (fun j => (next j - nth j first 0) mod classes =? 0) (seq 0 D) &&
        forallb (fun B : band => 0 <=? fst (fst B)) bands) (Not_repeated) in
      let scales := (nth 0 first 0 <=? next O) &&
        forallb (fun j => next j * nth 0 first 0 =? next O * nth j first 0) (seq 0 D) in
      let* w := match multiples with
        | None => Good 1
        | Some (w, i) =>
            let i := Z.to_nat i in
            let* _ := test ((2 <=? w) && (classes mod w =? 0) && (i <=? s)%nat &&
              forallb (fun j => nth j b 0 mod w =? 0) (seq i (s + D - i)) &&
              match ev with
              | Values l => others_lose bands modulus w (Z.max (nth i b 0 + 1) least) (nth i b 0) l 1
              | Members _ => false
              end) (No_multiples w) in
            Good w
        end in
      let low := lowest_line bands w 0 (fst (hd ((0, 0), (0, 0)) bands)) in
      let high := fold_right (fun y h => match lacks pattern y with
        | [] => let '(_, (p, c)) := band_at first classes bands (row rows y) in (Z.max p (fst h), Z.max c (snd h))
        | _ => h
        end) (0, 0) (seq 1 p) in
      let largest := fold_right (fun j a => if nth j v 0 =? nth j b 0 then Z.max (value e (nth j b 0)) a else a) 0
        (seq 0 (s + 1)) in
      let tries := Z.to_nat tries in
      let* _ := each (fun x => holds_ever first later scales tries (value_row pattern rows x) 0)
        (fun x => Not_seen (Z.of_nat (s + x))) k (W + p + 1 - k) in
      match all_go_on pattern first rows later scales tries classes modulus bands low high largest k W p steps with
      | None => Good tt
      | Some x => Bad (Not_seen (Z.of_nat (s + x)))
      end
  end.

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Lemma each_right t why v : forall n x, each t why x n = Good v -> forall i, (x <= i < x + n)%nat -> t i = true.
Proof.
  induction n as [|n IH]; intros x H i Hi; [lia|]. cbn [each] in H. next H as u E. apply test_good in E.
  destruct (Nat.eq_dec i x) as [->|]; [exact E|]. apply (IH (x + 1)%nat H). lia.
Qed.

Lemma greatest_right l x : In x l -> (x <= greatest_of l)%nat.
Proof.
  unfold greatest_of. induction l as [|y l IH]; [intros []|]. cbn [fold_right]. intros [->|I]; [lia|].
  specialize (IH I). lia.
Qed.

Lemma recursion_exists (a delta : nat -> nat) D : (1 <= D)%nat -> exists u : nat -> nat, (forall x, (x < D)%nat -> u x = a x) /\
  forall x, (D - 1 <= x)%nat -> u (x + 1)%nat = (u x + u (x - delta x))%nat.
Proof.
  intro HD. set (near := fix near N : nat -> nat := match N with
    | O => a
    | S N => fun x => if (x <? D + N)%nat then near N x else (near N (x - 1) + near N (x - 1 - delta (x - 1)))%nat
    end).
  assert (Same : forall j N x, (x < D + N)%nat -> near (j + N)%nat x = near N x).
  { induction j as [|j IH]; intros N x H; [reflexivity|]. change (near (S (j + N)) x = near N x). cbn [near].
    fold near. destruct (Nat.ltb_spec x (D + (j + N))); [apply IH, H|lia]. }
  exists (fun x => near x x). split.
  - intros x H. rewrite <- (Nat.add_0_r x) at 1. apply Same. lia.
  - intros x H. set (N := (x + 1 - D)%nat).
    assert (E : forall y, (y < D + N)%nat -> near y y = near N y).
    { intros y Hy. destruct (le_lt_dec y N) as [L|L].
      - replace N with (N - y + y)%nat by lia. symmetry. apply Same. lia.
      - replace y with (y - N + N)%nat at 1 by lia. apply Same, Hy. }
    rewrite (E x), (E (x - delta x)%nat) by (unfold N; lia). replace (near (x + 1)%nat (x + 1)%nat) with (near (x - N + S
      N)%nat (x + 1)%nat)
      by (f_equal; unfold N; lia).
    rewrite Same by (unfold N; lia). cbn [near]. fold near. destruct (Nat.ltb_spec (x + 1) (D + N)); [unfold N in *; lia|].
    replace (x + 1 - 1)%nat with x by lia. reflexivity.
Qed.

Section Rows.
  Variable pattern : list (nat * list nat).
  Variable D : nat.
  Variable u : nat -> nat.
  Let p : nat := length pattern.
  Hypothesis Hp : (1 <= p)%nat.
  Hypothesis HD : (1 <= D)%nat.
  Hypothesis Next : forall x, (D - 1 <= x)%nat -> u (x + 1)%nat = (u x + u (x - step_of pattern x))%nat.

  Definition are_rows (x : nat) (l : list (list Z)) : Prop := length l = (x + 1)%nat /\
    forall y i, (y <= x)%nat -> from u (nth (x - y) l []) (i * p) = Z.of_nat (u (y + i * p)).

  Lemma first_rows_right d : forall x, (x < d)%nat -> nth (d - 1 - x) (first_rows d) [] = repeat 0 x ++ [1].
  Proof.
    induction d as [|d IH]; intros x H; [lia|]. cbn [first_rows]. destruct (Nat.eq_dec x d) as [->|].
    - replace (S d - 1 - d)%nat with O by lia. reflexivity.
    - replace (S d - 1 - x)%nat with (S (d - 1 - x)) by lia. apply IH. lia.
  Qed.

  Lemma first_rows_length d : length (first_rows d) = d.
  Proof. induction d as [|d IH]; [reflexivity|]. cbn [first_rows length]. rewrite IH. reflexivity. Qed.

  Lemma first_are_rows : are_rows (D - 1) (first_rows D).
  Proof.
    split; [rewrite first_rows_length; lia|]. intros y i H. rewrite first_rows_right by lia. rewrite from_unit.
    do 2 f_equal. lia.
  Qed.

  Lemma more_rows_right : forall n x l, (D - 1 <= x)%nat -> (step_of pattern x <= x)%nat ->
    (forall y, (x <= y)%nat -> (step_of pattern y <= y)%nat) -> are_rows x l -> are_rows (x + n) (more_rows pattern n x l).
  Proof.
    induction n as [|n IH]; intros x l Hx _ Back [L A]; cbn [more_rows]; [rewrite Nat.add_0_r; split; assumption|].
    replace (x + S n)%nat with (x + 1 + n)%nat by lia. apply IH; [lia|apply Back; lia|intros; apply Back; lia|].
    split; [cbn [length]; lia|]. intros y i Hy. destruct (Nat.eq_dec y (x + 1)) as [->|].
    - rewrite Nat.sub_diag. cbn [nth]. rewrite from_add. assert (Bx := Back x (le_n x)).
      assert (E := A x i ltac:(lia)). rewrite Nat.sub_diag in E. replace (nth 0 l []) with (hd [] l) in E by (destruct l;
        reflexivity).
      assert (E' := A (x - step_of pattern x)%nat i ltac:(lia)).
      replace (x - (x - step_of pattern x))%nat with (step_of pattern x) in E' by lia. rewrite E, E'.
      replace (x + 1 + i * p)%nat with (x + i * p + 1)%nat by lia. rewrite Next by lia.
      assert (S1 : step_of pattern (x + i * p) = step_of pattern x).
      { unfold step_of. fold p. rewrite Nat.mod_add by lia. reflexivity. }
      rewrite S1, Nat2Z.inj_add. do 3 f_equal. lia.
    - replace (x + 1 - y)%nat with (S (x - y)) by lia. cbn [nth]. apply A. lia.
  Qed.

  Lemma rows_right n : (forall y, (D - 1 <= y)%nat -> (step_of pattern y <= y)%nat) ->
    let rows := rev (more_rows pattern n (D - 1) (first_rows D)) in
    length rows = (D + n)%nat /\
    forall x i, (x < length rows)%nat -> from u (nth x rows []) (i * p) = Z.of_nat (u (x + i * p)).
  Proof.
    intros Back rows. destruct (more_rows_right n (D - 1) (first_rows D) (le_n _) (Back _ (le_n _)) Back first_are_rows)
      as [L A].
    unfold rows. rewrite rev_length, L. split; [lia|]. intros x i H. rewrite rev_nth by lia. rewrite L.
    replace (D - 1 + n + 1 - S x)%nat with (D - 1 + n - x)%nat by lia. apply A. lia.
  Qed.
End Rows.

Lemma more_rows_length pattern D : forall n x l, (forall r, In r l -> (length r <= D)%nat) ->
  forall r, In r (more_rows pattern n x l) -> (length r <= D)%nat.
Proof.
  induction n as [|n IH]; intros x l H r I; [apply H, I|]. cbn [more_rows] in I.
  refine (IH _ _ _ r I). intros r' [<-|I']; [|apply H, I']. rewrite length_add.
  assert (One : forall j, (length (nth j l []) <= D)%nat).
  { intro j. destruct (nth_in_or_default j l []) as [K| ->]; [apply H, K|cbn; lia]. }
  assert (L1 := One O). assert (L2 := One (step_of pattern x)). destruct l; cbn [hd nth] in *; lia.
Qed.

Lemma first_rows_short D r : In r (first_rows D) -> (length r <= D)%nat.
Proof.
  induction D as [|d IH]; cbn [first_rows]; [intros []|]. intros [<-|I]; [rewrite app_length, repeat_length; cbn; lia|].
  specialize (IH I). lia.
Qed.

Lemma fit_right q w least v n : forall bands a, fit_all bands q w least v n a = true ->
  forall i, (i < length bands)%nat -> (a + Z.of_nat i) mod w <> 0 -> (a + Z.of_nat i + n) mod w = 0 ->
    q * v <= fst (fst (nth i bands ((0, 0), (0, 0)))) * least + snd (fst (nth i bands ((0, 0), (0, 0)))).
Proof.
  induction bands as [|[[p c] h] bands IH]; intros a H [|i] Hi N Z; cbn [length] in Hi; try lia; cbn [fit_all] in H;
    apply andb_prop in H; destruct H as [H1 H2]; cbn [nth fst snd].
  - rewrite Z.add_0_r in *. rewrite Z in H1. destruct (Z.eqb_spec (a mod w) 0); [contradiction|]. cbn in H1.
    apply Z.leb_le, H1.
  - apply (IH _ H2); [lia| |]; [replace (a + 1 + Z.of_nat i) with (a + Z.of_nat (S i)) by lia; exact N|].
    rewrite <- Z. f_equal. lia.
Qed.

Lemma others_lose_right g bands q w least b : forall l n, others_lose bands q w least b l n = true -> Check.rising g l n ->
  forall r i, n <= r < b -> (i < length bands)%nat -> Z.of_nat i mod w <> 0 -> (Z.of_nat i + r) mod w = 0 ->
    q * Check.value_of g r <= fst (fst (nth i bands ((0, 0), (0, 0)))) * least + snd (fst (nth i bands ((0, 0), (0, 0)))).
Proof.
  induction l as [|v l IH]; intros n H Ri r i Hr Hi N Z; cbn [others_lose] in H; apply orb_prop in H.
  - destruct H as [H|H]; [apply Z.leb_le in H; lia|discriminate].
  - destruct H as [H|H]; [apply Z.leb_le in H; lia|]. apply andb_prop in H. destruct H as [H1 H2], Ri as [-> Ri].
    destruct (Z.eq_dec r n) as [->|]; [|apply (IH (n + 1)); auto; lia].
    apply (fit_right q w least _ n bands 0 H1 i Hi N). exact Z.
Qed.

Lemma nth_map_seq {A : Type} (h : nat -> A) x n i : (i < n)%nat -> nth i (map h (seq 0 n)) x = h i.
Proof.
  intro H. rewrite (nth_indep _ x (h O)) by (rewrite map_length, seq_length; exact H).
  rewrite (map_nth h (seq 0 n) O i), seq_nth by exact H. reflexivity.
Qed.

Lemma all_right pattern first rows later scales tries m q bands low high largest k : forall n x steps,
  all_go_on pattern first rows later scales tries m q bands low high largest k x n steps = None ->
  forall i, (x <= i < x + n)%nat -> exists steps left,
    goes_on pattern first rows later scales tries m q bands low high largest k i steps = Some left.
Proof.
  induction n as [|n IH]; intros x steps H i Hi; [lia|]. cbn [all_go_on] in H.
  destruct (goes_on _ _ _ _ _ _ _ _ _ _ _ _ _ x steps) as [left|] eqn:E; [|discriminate].
  destruct (Nat.eq_dec i x) as [->|]; [exists steps, left; exact E|]. apply (IH (x + 1)%nat left H). lia.
Qed.

Section Final.
  Variable e : expression.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain (meaning e)) g.
  Variable b : nat -> nat.
  Hypothesis B : numbered (plain (meaning e)) g b.
  Variable pattern : list (nat * list nat).
  Variable s W : nat.
  Local Notation f := (meaning e).
  Local Notation entry := (CheckEndless.entry g b).
  Let p : nat := length pattern.
  Let D : nat := S (greatest_of (map fst pattern)).
  Let o_max : nat := greatest_of (concat (map snd pattern)).
  Let l : list (Z * Z) := map entry (seq 0 (s + W + 1)).
  Hypothesis Hp : (1 <= p)%nat.
  Hypothesis Steps : forall j, (j < s + W)%nat -> exists z, is_step (plain f) g 0 (b j) z.

  Lemma b_right i : (i < s + W + 1)%nat -> nth i (map fst l) 0 = Z.of_nat (b i).
  Proof. intro H. unfold l. rewrite map_map. cbn [CheckEndless.entry fst]. apply (nth_map_seq (fun k => Z.of_nat (b k))), H.
  Qed.

  Lemma v_right i : (i < s + W + 1)%nat -> nth i (map snd l) 0 = Z.of_nat (g 0%nat (b i)).
  Proof. intro H. unfold l. rewrite map_map. cbn [CheckEndless.entry snd].
  apply (nth_map_seq (fun k => Z.of_nat (g 0%nat (b k)))), H. Qed.

  Lemma steps_less x : (step_of pattern x < D)%nat.
  Proof.
    unfold step_of, D. apply Nat.lt_succ_r. apply greatest_right. fold p.
    assert (H := Nat.mod_upper_bound x p ltac:(lia)). rewrite <- (map_nth fst). apply nth_In. rewrite map_length. exact H.
  Qed.

  Lemma lacks_less x o : In o (lacks pattern x) -> (o <= o_max)%nat.
  Proof.
    unfold lacks, o_max. intro I. apply greatest_right. apply in_concat. fold p in I.
    assert (H := Nat.mod_upper_bound (x - 1) p ltac:(lia)).
    exists (snd (nth ((x - 1) mod p) pattern (O, []))). split; [|exact I]. apply in_map, nth_In, H.
  Qed.

  Lemma pattern_formed : is_pattern p (delays pattern) (codes pattern) D o_max.
  Proof.
    split; [exact Hp|]. split; [|split].
    - intros j os _. unfold codes. destruct (snd _); [discriminate|]. intros [= <-]. discriminate.
    - intros j Hj. assert (H := steps_less j). unfold step_of in H. fold p in H. rewrite Nat.mod_small in H by exact Hj.
    exact H.
    - intros j os o Hj Ec I. apply (lacks_less (j + 1)). unfold lacks. fold p. replace (j + 1 - 1)%nat with j by lia.
      rewrite Nat.mod_small by exact Hj. unfold codes in Ec. destruct (snd _); [discriminate|]. injection Ec as <-. exact I.
  Qed.

  Lemma follows_right i : (s <= i < s + W)%nat -> follows pattern s (map fst l) (map snd l) i = true ->
    holds_at f g b s p (delays pattern) (codes pattern) i.
  Proof.
    intros Hi H. unfold follows in H. fold p in H. unfold holds_at, delays, codes.
    destruct (nth ((i - s) mod p) pattern (O, [])) as [d os]. cbn [fst snd].
    rewrite !andb_true_iff, Nat.leb_le, !Z.eqb_eq in H. destruct H as [[[Hd Ho] Hb] Hv].
    rewrite !b_right in Hb by lia. rewrite v_right, b_right in Hv by lia.
    assert (Ho' : forall o, In o os -> (o <= i)%nat).
    { intros o I. apply (proj1 (forallb_forall _ _) Ho) in I. apply Nat.leb_le, I. }
    assert (Es : fold_right (fun o a => nth (i - o) (map fst l) 0 + a) 0 os = Z.of_nat (sum_back b i os)).
    { clear Ho Hv. induction os as [|o os IH]; [reflexivity|]. unfold sum_back in *. cbn [fold_right].
      rewrite IH by (intros; apply Ho'; right; assumption). rewrite b_right by lia. lia. }
    rewrite Es in Hv. destruct (Steps i ltac:(lia)) as [z Z]. assert (Nz := proj2 B i z Z).
    split; [exact Hd|]. split; [replace (b (i - d)%nat) with z by lia; exact Z|].
    destruct os as [|o os]; [unfold sum_back in Hv; cbn in Hv; lia|]. split; [exact Ho'|]. lia.
  Qed.

  Hypothesis HW : (kappa D o_max <= W)%nat.
  Hypothesis Base : forall i, (s <= i < s + W)%nat -> holds_at f g b s p (delays pattern) (codes pattern) i.
  Variable u : nat -> nat.
  Hypothesis U_ok : is_u b s p (delays pattern) D u.

  Variable modulus classes lo least : Z.
  Hypothesis Least : least = Z.max 1 (modulus * lo).
  Hypothesis Least_b : least <= Z.of_nat (b s).
  Hypothesis Modulus : 1 <= modulus.
  Hypothesis Classes : 1 <= classes.
  Hypothesis Divides : modulus mod classes = 0.
  Hypothesis Everywhere : everywhere e modulus lo = true.
  Variable bands : list band.
  Hypothesis Bands : bands_from e modulus lo least classes 0 (Z.to_nat (modulus / classes)) (Z.to_nat classes) = Some bands.

  Lemma start_up : has_members_to (plain f) g b s.
  Proof. intros k K. apply Steps. lia. Qed.

  Lemma t_least : (Z.to_nat least <= b s)%nat.
  Proof. lia. Qed.

  Lemma u_positive x : (1 <= u x)%nat.
  Proof.
    assert (H := u_at_least f g b B s p _ _ D o_max pattern_formed u U_ok 1 (Z.to_nat least) (le_n 1) ltac:(lia) W HW start_up
      t_least Base x). lia.
  Qed.

  Lemma u_next x : (D - 1 <= x)%nat -> u (x + 1)%nat = (u x + u (x - step_of pattern x))%nat.
  Proof. intro H. apply U_ok, H. Qed.

  Lemma u_up x : (u x <= u (x + 1))%nat.
  Proof.
    destruct (le_lt_dec (D - 1) x) as [H|H]; [rewrite u_next by exact H; lia|].
    rewrite !(proj1 U_ok) by lia. apply Nat.lt_le_incl.
    apply (b_up f g b B s p _ (codes pattern) Hp D o_max (Z.to_nat least) W HW start_up t_least (s + W) (le_n _)
      (fun j Hj => Base j Hj)); unfold kappa in HW; lia.
  Qed.

  Let m_ : nat := Z.to_nat classes.
  Context {R : ordered_ring}.
  Variable inverse : R.
  Hypothesis Inverse : (num (Z.to_nat modulus) * inverse = 1)%number.
  Local Notation l_ := (lower_slope bands inverse).
  Local Notation l'_ := (lower_constant bands inverse).
  Local Notation h_ := (upper_slope bands inverse).
  Local Notation h'_ := (upper_constant bands inverse).
  Local Notation fraction := (fraction inverse).

  Lemma lines_right : has_lines f m_ (Z.to_nat least) l_ l'_ h'_ h_.
  Proof.
    intros t Ht. set (K := modulus / classes).
    assert (EK : modulus = classes * K) by (unfold K; assert (X := Z.div_mod modulus classes ltac:(lia)); lia).
    assert (HK : 1 <= K) by nia. set (n := Z.of_nat t / modulus). set (r := Z.of_nat t mod modulus).
    assert (Et := Z.div_mod (Z.of_nat t) modulus ltac:(lia)). assert (Hr := Z.mod_pos_bound (Z.of_nat t) modulus ltac:(lia)).
    fold n r in Et, Hr. assert (Hn : lo <= n) by (unfold n; apply Z.div_le_lower_bound; lia).
    assert (Ei : Z.of_nat (t mod m_) = r mod classes).
    { unfold m_. rewrite Nat2Z.inj_mod, Z2Nat.id by lia. rewrite Et, EK.
      replace (classes * K * n + r) with (r + K * n * classes) by ring. apply Z.mod_add. lia. }
    assert (Er := Z.div_mod r classes ltac:(lia)). set (j := r / classes) in *.
    assert (Hc := Z.mod_pos_bound r classes ltac:(lia)).
    assert (Hj : 0 <= j < K) by nia.
    destruct (bands_right e modulus lo least classes (Z.to_nat K) ltac:(lia) _ 0 bands Bands) as [_ In].
    destruct (In (t mod m_)%nat j) as [p0 [c [L I]]]; [unfold m_ in *; lia|lia|].
    replace (0 + Z.of_nat (t mod m_) + classes * j) with r in L by lia.
    destruct (line_right _ _ _ _ _ _ L n Hn) as [x [Ex Mx]]. rewrite <- Et in Ex, Mx.
    assert (Ef : modulus * Z.of_nat (f t) = p0 * Z.of_nat t + c).
    { destruct (everywhere_right e modulus lo Modulus Everywhere (Z.of_nat t) (Z.of_nat t)) as [x' [Ex' X]]; [lia|].
      rewrite Ex in Ex'. injection Ex' as <-. unfold meaning, value. rewrite Ex, Z2Nat.id by exact X. exact Mx. }
    unfold in_band in I. cbv zeta. unfold lower_slope, lower_constant, upper_slope, upper_constant, band_number.
    rewrite !line_fraction, (num_fraction modulus inverse) by auto.
    specialize (I (Z.of_nat t) ltac:(lia)).
    split; apply (fraction_le modulus inverse); auto; lia.
  Qed.

  Lemma bands_length : length bands = m_.
  Proof.
    assert (K : (1 <= Z.to_nat (modulus / classes))%nat).
    { assert (X := Z.div_mod modulus classes ltac:(lia)). assert (1 <= modulus / classes) by nia. lia. }
    apply (bands_right e modulus lo least classes _ K _ 0 bands Bands).
  Qed.

  Let first : list Z := map (fun j => nth (s + j) (map fst l) 0) (seq 0 D).
  Let rows : list (list Z) := rev (more_rows pattern (W + p + 1 - D) (D - 1) (first_rows D)).
  Let later : list (list Z) := map (fun j => row rows (p + j)) (seq 0 D).
  Let next j : Z := at_numbers (nth j later []) first.

  Lemma rows_are : length rows = (W + p + 1)%nat /\
    forall x i, (x < length rows)%nat -> from u (row rows x) (i * p) = Z.of_nat (u (x + i * p)).
  Proof.
    assert (K := HW). unfold kappa in K. destruct (rows_right pattern D u Hp ltac:(unfold D; lia) u_next (W + p + 1 - D))
      as [L A].
    - intros y Hy. assert (H := steps_less y). lia.
    - fold rows in L, A. split; [rewrite L; lia|exact A].
  Qed.

  Lemma first_are : first = map (fun x => Z.of_nat (u x)) (seq 0 D) /\ length first = D.
  Proof.
    assert (K := HW). unfold kappa in K. split; [|unfold first; rewrite map_length, seq_length; reflexivity].
    unfold first. apply map_ext_in. intros j Ij. apply in_seq in Ij. rewrite b_right by lia.
    rewrite (proj1 U_ok) by lia. reflexivity.
  Qed.

  Lemma later_are : length later = D /\
    forall x i, (x < length later)%nat -> from u (nth x later []) (i * p) = Z.of_nat (u (p + x + i * p)).
  Proof.
    assert (K := HW). unfold kappa in K. assert (L : length later = D) by (unfold later; rewrite map_length, seq_length;
      reflexivity).
    split; [exact L|]. intros x i Hx. rewrite L in Hx. unfold later.
    rewrite (nth_map_seq (fun j => row rows (p + j))) by exact Hx.
    apply rows_are. rewrite (proj1 rows_are). lia.
  Qed.

  Lemma row_length x : (length (row rows x) <= D)%nat.
  Proof.
    unfold row. destruct (nth_in_or_default x rows []) as [I| ->]; [|cbn; lia]. unfold rows in I. apply in_rev in I.
    apply (more_rows_length _ _ _ _ _ (first_rows_short D) _ I).
  Qed.

  Lemma first_is : first = map (fun x => Z.of_nat (u x)) (seq 0 (length first)).
  Proof. rewrite (proj2 first_are). apply first_are. Qed.

  Lemma later_long : (length first <= length later)%nat.
  Proof. rewrite (proj2 first_are), (proj1 later_are). apply le_n. Qed.

  Lemma next_right j : (j < D)%nat -> next j = Z.of_nat (u (j + p)).
  Proof.
    intro H. destruct later_are as [L A], first_are as [E Lf]. unfold next. rewrite E, at_numbers_right.
    2:{ unfold later. rewrite (nth_map_seq (fun j => row rows (p + j))) by exact H. apply row_length. }
    rewrite <- (Nat.mul_0_l p), A by lia. do 2 f_equal. lia.
  Qed.

  Lemma first_right j : (j < D)%nat -> nth j first 0 = Z.of_nat (u j).
  Proof. intro H. rewrite (proj1 first_are). apply (nth_map_seq (fun x => Z.of_nat (u x))), H. Qed.

  Variable scales : bool.
  Hypothesis Scales : scales = (nth 0 first 0 <=? next O) && forallb (fun j => next j * nth 0 first 0 =? next O * nth j first 0)
    (seq 0 D).

  Lemma scales_right : scales = true -> exists y z, 0 < z <= y /\ forall x, z * Z.of_nat (u (x + p)) = y * Z.of_nat (u x).
  Proof.
    intro Sc. rewrite Scales in Sc. apply andb_prop in Sc. destruct Sc as [S1 S2]. apply Z.leb_le in S1.
    exists (next O), (nth 0 first 0). assert (HD : (0 < D)%nat) by (unfold D; lia). assert (U0 := u_positive 0).
    split; [rewrite first_right in * by exact HD; lia|]. intro x.
    apply (repeats b s p _ (codes pattern) D o_max pattern_formed u U_ok
      (fun y z => nth 0 first 0 * Z.of_nat y = next O * Z.of_nat z)).
    - intros. lia.
    - intros j Hj.
      assert (T := proj1 (forallb_forall _ _) S2 j ltac:(apply in_seq; lia)). cbn beta in T. apply Z.eqb_eq in T.
      rewrite next_right, (first_right j) in T by exact Hj. lia.
  Qed.

  Variable tries : nat.
  Variable w steps largest : Z.
  Variable low high : Z * Z.
  Local Notation k := (kappa D o_max).
  Local Notation value_row := (CheckWalks.value_row pattern rows).

  Hypothesis Residues : forall j, (j < D)%nat -> (next j - nth j first 0) mod classes = 0.
  Hypothesis Slopes : forallb (fun B : band => 0 <=? fst (fst B)) bands = true.
  Hypothesis Low : low = lowest_line bands w 0 (fst (hd ((0, 0), (0, 0)) bands)).
  Hypothesis High : high = fold_right (fun y h => match lacks pattern y with
    | [] => let '(_, (p, c)) := band_at first classes bands (row rows y) in (Z.max p (fst h), Z.max c (snd h))
    | _ => h
    end) (0, 0) (seq 1 p).
  Hypothesis Largest : largest = fold_right (fun j a => if nth j (map snd l) 0 =? nth j (map fst l) 0
    then Z.max (value e (nth j (map fst l) 0)) a else a) 0 (seq 0 (s + 1)).
  Hypothesis Values : forall x, (k <= x < length rows)%nat -> holds_ever first later scales tries (value_row x) 0 = true.
  Hypothesis All : all_go_on pattern first rows later scales tries classes modulus bands low high largest k W p steps = None.

  Lemma largest_right : 0 <= largest /\ forall j, (j <= s)%nat -> g 0%nat (b j) = b j -> (f (b j) <= Z.to_nat largest)%nat.
  Proof.
    rewrite Largest. assert (H : forall js, (forall j, In j js -> (j <= s)%nat) ->
      let a := fold_right (fun j a => if nth j (map snd l) 0 =? nth j (map fst l) 0
        then Z.max (value e (nth j (map fst l) 0)) a else a) 0 js in
      0 <= a /\ forall j, In j js -> g 0%nat (b j) = b j -> (f (b j) <= Z.to_nat a)%nat).
    { induction js as [|j js IH]; intro Js; cbn [fold_right]; cbv zeta; [split; [lia|intros j []]|].
      destruct (IH (fun i I => Js i (or_intror I))) as [A0 A]. cbv zeta in *. set (a := fold_right _ 0 js) in *.
      assert (Hj : (j <= s)%nat) by (apply Js; left; reflexivity). rewrite v_right, b_right by lia.
      destruct (Z.eqb_spec (Z.of_nat (g 0%nat (b j))) (Z.of_nat (b j))) as [Sv|N].
      - split; [lia|]. intros i [<-|I] Si; [unfold meaning; lia|]. assert (X := A i I Si). lia.
      - split; [exact A0|]. intros i [<-|I] Si; [lia|]. apply A; assumption. }
    destruct (H (seq 0 (s + 1))) as [A0 A]; [intros j I; apply in_seq in I; lia|]. split; [exact A0|].
    intros j Hj. apply A. apply in_seq. lia.
  Qed.

  Hypothesis W_1 : 1 <= w.
  Let w_ : nat := Z.to_nat w.

  Lemma nonneg_fraction z : 0 <= z -> (0 <= fraction z)%number.
  Proof.
    intro H. unfold CheckForms.fraction. apply at_most_times; [|apply (inverse_positive modulus); assumption].
    replace z with (Z.of_nat (Z.to_nat z)) by lia. rewrite integer_num. apply num_nonneg.
  Qed.

  Lemma band_is : is_band_for f m_ (Z.to_nat least) l_ l'_ h'_ h_ (fraction (fst low)) (fraction (snd low)) w_.
  Proof.
    assert (M := bands_length). assert (Hm : (1 <= m_)%nat) by (unfold m_; lia).
    destruct (lowest_line_right w W_1 bands 0 (fst (hd ((0, 0), (0, 0)) bands))) as [_ [A Z]]. rewrite <- Low in A, Z.
    assert (Sl : forall r, (r < m_)%nat -> 0 <= fst (fst (nth r bands ((0, 0), (0, 0))))).
    { intros r Hr. assert (I : In (nth r bands ((0, 0), (0, 0))) bands) by (apply nth_In; lia).
      apply (proj1 (forallb_forall _ _) Slopes) in I. apply Z.leb_le, I. }
    split; [|split; [|exact lines_right]].
    - apply nonneg_fraction, Z; [|exact Slopes]. specialize (Sl O ltac:(lia)). destruct bands; [cbn in M; lia|exact Sl].
    - intros r Hr. split; [apply nonneg_fraction, Sl, Hr|]. intro Dv.
      destruct (A r ltac:(lia)) as [A1 A2].
      { destruct Dv as [y ->]. rewrite Z.add_0_l, Nat2Z.inj_mul. unfold w_. rewrite Z2Nat.id by lia. apply Z.mod_mul. lia. }
      split; apply (fraction_le modulus inverse); auto.
  Qed.

  Lemma high_right : 0 <= fst high /\ forall y, (1 <= y <= p)%nat -> omega p (codes pattern) y = None ->
    exists h, h_ (u y mod m_) = Some h /\ (h <= fraction (fst high))%number /\ (h'_ (u y mod m_) <= fraction (snd high))%number.
  Proof.
    destruct rows_are as [L A], first_are as [E Lf]. assert (K := HW). unfold kappa in K.
    assert (At : forall y, (y < length rows)%nat -> band_at first classes bands (row rows y) = band_number bands (u y mod m_)).
    { intros y Hy. rewrite (band_right pattern first later u Hp first_is later_long o_max classes bands Classes (row rows y)
        (fun i => u (y + i * p)%nat)).
      - cbn [Nat.mul]. rewrite Nat.add_0_r. reflexivity.
      - rewrite Lf. apply row_length.
      - intro i. apply A, Hy. }
    rewrite High. assert (H : forall ys, (forall y, In y ys -> (y <= p)%nat) ->
      let h := fold_right (fun y h => match lacks pattern y with
        | [] => let '(_, (p, c)) := band_at first classes bands (row rows y) in (Z.max p (fst h), Z.max c (snd h))
        | _ => h
        end) (0, 0) ys in
      0 <= fst h /\ forall y, In y ys -> lacks pattern y = [] ->
        fst (snd (band_number bands (u y mod m_))) <= fst h /\ snd (snd (band_number bands (u y mod m_))) <= snd h).
    { induction ys as [|y ys IH]; intro Ys; cbn [fold_right]; cbv zeta; [split; [cbn; lia|intros y []]|].
      destruct (IH (fun i I => Ys i (or_intror I))) as [H0 H]. cbv zeta in *. set (h := fold_right _ (0, 0) ys) in *.
      assert (Hy : (y <= p)%nat) by (apply Ys; left; reflexivity). destruct (lacks pattern y) as [|o os] eqn:La.
      - rewrite At by lia. destruct (band_number bands (u y mod m_)) as [lo' [sl c]] eqn:Bn. cbn [fst snd]. split; [lia|].
        intros z [<-|I] Lz; [rewrite Bn; cbn [fst snd]; lia|]. assert (X := H z I Lz). lia.
      - split; [exact H0|]. intros z [<-|I] Lz; [congruence|]. apply H; assumption. }
    destruct (H (seq 1 p)) as [H0 Hs]; [intros y I; apply in_seq in I; lia|]. split; [exact H0|].
    intros y Hy Self. destruct (Hs y) as [S1 S2]; [apply in_seq; lia| |].
    - change (match lacks pattern y with [] => None | os => Some os end = None) in Self.
    destruct (lacks pattern y); [reflexivity|discriminate].
    - eexists. split; [reflexivity|]. split; apply (fraction_le modulus inverse); auto.
  Qed.

  Local Notation lo_ := (lo_R m_ l_ l'_).
  Local Notation hi_ := (hi_R m_ h'_ h_).

  Lemma phases x : (W <= x < W + p)%nat ->
    serves p (delays pattern) (codes pattern) u lo_ x /\
    smaller p (delays pattern) (codes pattern) u hi_ (Z.to_nat largest) (fraction (fst high)) (fraction (snd high)) x /\
    value_found p (delays pattern) (codes pattern) D o_max u (fraction (fst low)) (fraction (snd low)) lo_ hi_ x.
  Proof.
    intro Hx. destruct (all_right _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ All x Hx) as [more [left H]].
    destruct rows_are as [L A], first_are as [E Lf], later_are as [Ll Al]. assert (K := HW). unfold kappa in K.
    unfold goes_on in H. destruct (match lacks pattern (x - step_of pattern x) with [] => true | _ => false end) eqn:Self;
      [|discriminate]. cbn [andb] in H.
    destruct (reaches _ _ _ _ _ _ _ _ _) eqn:Re; [|discriminate]. destruct (holds_ever _ _ _ _ _ _) eqn:Lg; [|discriminate].
    destruct (smaller_fail _ _ _ _ _ _ _ _ _ _ _ _) eqn:Sm; [|discriminate]. cbn [andb] in H.
    assert (St := steps_less x).
    assert (Rr : forall y, (y < length rows)%nat -> forall i, from u (row rows y) (i * p) = Z.of_nat (U p u y i)).
    { intros y Hy i. apply A, Hy. }
    assert (Vv : forall y, (k <= y < length rows)%nat -> forall i, from u (value_row y) (i * p) =
      Z.of_nat (V p (codes pattern) u y i)).
    { intros y Hy. apply (value_right pattern first rows later scales tries u Hp first_is A Al later_long u_up scales_right
      o_max
        lacks_less); [rewrite Lf; exact Hy|apply Values, Hy]. }
    set (s0 := (x - step_of pattern x)%nat) in *.
    assert (Below := smaller_right pattern first rows later scales tries u Hp first_is A Al later_long u_up scales_right o_max
      classes modulus bands high Classes Modulus inverse Inverse (value_row x) (V p (codes pattern) u x)
      (Vv x ltac:(lia)) s0 ltac:(unfold s0; lia) Sm).
    destruct Below as [z [Hz [Near Far]]].
    split; [|split].
    - split.
      + change (match lacks pattern s0 with [] => None | os => Some os end = None).
      destruct (lacks pattern s0); [reflexivity|discriminate].
      + change (delta p (delays pattern) x) with (step_of pattern x). fold s0.
        apply (reaches_right pattern first later scales tries u Hp first_is Al later_long u_up scales_right o_max classes
          modulus
          bands Classes Modulus inverse Inverse (row rows s0) (value_row x)); [exact Re|apply Rr; unfold s0; lia|apply Vv; lia].
    - exists z. change (delta p (delays pattern) x) with (step_of pattern x). fold s0. split; [exact Hz|]. split; [exact Near|].
      intro i. split; [apply Far|]. assert (X := lasts_right pattern first later scales u Hp first_is Al later_long u_up
        scales_right _ _ _ Lg i). fold p in X. rewrite (Vv x ltac:(lia)) in X. destruct largest_right as [L0 _]. lia.
    - unfold value_found. change (codes pattern (x mod p)) with (match snd (nth (x mod p) pattern (O, [])) with
        [] => None | os => Some os end).
      assert (Wk := walks_right pattern first rows later scales tries u Hp first_is A Al later_long u_up scales_right o_max
        lacks_less classes modulus bands low Classes Modulus inverse Inverse).
      specialize (Wk ltac:(rewrite Lf; exact Values) u_positive (row rows (x + 1)) (U p u (x + 1)) (Rr (x + 1)%nat ltac:(lia))).
      rewrite Lf in Wk. fold p in Wk.
      assert (Sp : forall c i, (k <= c)%nat -> U p u (c + 1) i = (U p u c i + U p u (c - delta p (delays pattern) c) i)%nat).
      { intros c i Hc. unfold kappa in Hc. unfold U. replace (c + 1 + i * p)%nat with (c + i * p + 1)%nat by lia.
        rewrite u_next by lia. change (delta p (delays pattern) c) with (step_of pattern c).
        assert (S1 : step_of pattern (c + i * p) = step_of pattern c).
        { unfold step_of. fold p. rewrite Nat.mod_add by lia. reflexivity. }
        assert (Sc := steps_less c). rewrite S1. do 2 f_equal. lia. }
      specialize (Wk Sp x [] (fun _ => O) x _ _ _ H (fun i => eq_refl) ltac:(lia)).
      assert (Wk' := Wk (fun i => ltac:(rewrite Sp by lia; lia))). clear Wk.
      unfold lacks in Wk'. fold p in Wk'. replace (x + 1 - 1)%nat with x in Wk' by lia.
      destruct (snd (nth (x mod p) pattern (O, []))); exact Wk'.
  Qed.

  Lemma case_is : case_R f g b s p (delays pattern) (codes pattern) D o_max u m_ (Z.to_nat least) l_ l'_ h'_ h_
    (fraction (fst low)) (fraction (snd low)) W (Z.to_nat largest) (fraction (fst high)) (fraction (snd high)).
  Proof.
    destruct high_right as [H0 H]. split; [|split; [exact H|]].
    - intros x Hx. apply Nat2Z.inj. unfold m_. rewrite !Nat2Z.inj_mod, Z2Nat.id by lia.
      assert (X := Residues x Hx). rewrite next_right, first_right in X by exact Hx.
      apply Z.mod_divide in X; [|lia]. destruct X as [y X].
      replace (Z.of_nat (u (x + p))) with (Z.of_nat (u x) + y * classes) by lia. apply Z.mod_add. lia.
    - split; [exact HW|]. split; [exact start_up|]. split; [split; [exact t_least|exact Base]|].
      split; [apply largest_right|]. split; [apply nonneg_fraction, H0|exact phases].
  Qed.

  Variable q : nat.
  Hypothesis Others : w = 1 \/ ((2 <= w /\ classes mod w = 0 /\ (q <= s)%nat) /\
    (forall j, (q <= j < s + D)%nat -> Z.of_nat (b j) mod w = 0) /\
    forall r i, 1 <= r < Z.of_nat (b q) -> (i < m_)%nat -> Z.of_nat i mod w <> 0 -> (Z.of_nat i + r) mod w = 0 ->
      modulus * Check.value_of g r <= fst (fst (nth i bands ((0, 0), (0, 0)))) * Z.max (Z.of_nat (b q) + 1) least +
        snd (fst (nth i bands ((0, 0), (0, 0))))).

  Lemma for_ever : goes_on_for_ever f g b s p (delays pattern) (codes pattern) D o_max u.
  Proof.
    assert (Hm : (1 <= m_)%nat) by (unfold m_; lia). assert (Ht : (1 <= Z.to_nat least)%nat) by lia.
    destruct Others as [W1|[[W2 [Wm Wq]] [Wb Fit]]].
    - apply (theorem_259_residues f g G b B s p _ _ D o_max pattern_formed u U_ok m_ (Z.to_nat least) Hm Ht l_ l'_ h'_ h_
        (fraction (fst low)) (fraction (snd low)) W (Z.to_nat largest) (fraction (fst high)) (fraction (snd high)));
        [|exact case_is].
      destruct band_is as [B1 [B2 B3]]. split; [exact B1|]. split; [|exact B3]. intros r Hr. apply B2; [exact Hr|].
      unfold w_. rewrite W1. exists r. lia.
    - apply (lemma_260_residues f g G b B s p _ _ D o_max pattern_formed u U_ok m_ (Z.to_nat least) Hm Ht l_ l'_ h'_ h_
        (fraction (fst low)) (fraction (snd low)) w_ q W (Z.to_nat largest) (fraction (fst high)) (fraction (snd high)));
        [|exact band_is|exact case_is].
      assert (Dv : forall y : nat, Nat.divide w_ y <-> Z.of_nat y mod w = 0).
      { intro y. rewrite <- Nat.mod_divide by (unfold w_; lia). unfold w_. split; intro H.
        - apply (f_equal Z.of_nat) in H. rewrite Nat2Z.inj_mod, Z2Nat.id in H by lia. exact H.
        - apply Nat2Z.inj. rewrite Nat2Z.inj_mod, Z2Nat.id by lia. exact H. }
      split; [|split].
      + split; [unfold w_; lia|]. apply Dv. unfold m_. rewrite Z2Nat.id by lia. exact Wm.
      + split; [exact Wq|]. intros j Hj. apply Dv, Wb, Hj.
      + intros a Ha Na r Hr Da. rewrite Dv in Na, Da. rewrite Nat2Z.inj_add in Da.
        assert (X := Fit (Z.of_nat r) a ltac:(lia) Ha Na Da). unfold Check.value_of in X. rewrite Nat2Z.id in X.
        unfold lower_slope, lower_constant, band_number. rewrite line_fraction, (num_fraction modulus inverse) by auto.
        apply (fraction_le modulus inverse); auto.
        replace (Z.of_nat (Nat.max (b q + 1) (Z.to_nat least))) with (Z.max (Z.of_nat (b q) + 1) least) by lia. exact X.
  Qed.

  Lemma pattern_right : (forall k', b k' < b (k' + 1))%nat /\
    (forall c, member (plain f) g 0 c <-> exists k', c = b k') /\
    (forall k', (s <= k')%nat -> let '(d, os) := nth ((k' - s) mod p) pattern (O, []) in
      (d <= k')%nat /\ b (k' + 1)%nat = (b k' + b (k' - d))%nat /\ (forall o, In o os -> (o <= k')%nat) /\
      g 0%nat (b (k' + 1)%nat) = (b (k' + 1) - sum_back b k' os)%nat) /\
    forall N, exists n, (N <= n)%nat /\ member (plain f) g 0 n /\ one_pile_P (plain f) (n, n - 1)%nat.
  Proof.
    destruct for_ever as [All' [_ [_ [Self _]]]].
    assert (St : forall i, exists z, is_step (plain f) g 0 (b i) z /\ b (i + 1)%nat = (b i + z)%nat).
    { intro i. destruct (le_lt_dec s i) as [H|H].
      - destruct (All' i H) as [_ [St _]]. eexists. split; [exact St|]. apply B, St.
      - destruct (Steps i ltac:(lia)) as [z Z]. exists z. split; [exact Z|]. apply B, Z. }
    assert (Rise : forall i, (b i < b (i + 1))%nat).
    { intro i. destruct (St i) as [z [Z ->]]. assert (1 <= z)%nat by apply Z. lia. }
    assert (Mem : forall i, member (plain f) g 0 (b i)).
    { induction i as [|i IH]; [rewrite (proj1 B); constructor|]. destruct (St i) as [z [Z E]].
      replace (S i) with (i + 1)%nat by lia. rewrite E. apply member_next; assumption. }
    assert (Big : forall i, (i < b i)%nat).
    { induction i as [|i IH]; [rewrite (proj1 B); lia|]. specialize (Rise i). rewrite Nat.add_1_r in Rise. lia. }
    split; [exact Rise|]. split; [|split].
    - intro x. split; [|intros [i ->]; apply Mem]. intro X. induction X as [|y z X [i ->] Sz].
      + exists O. symmetry. apply B.
      + destruct (St i) as [z' [Z E]]. exists (i + 1)%nat. rewrite E, (step_unique _ _ _ _ _ _ Sz Z). reflexivity.
    - intros i Hi. destruct (All' i Hi) as [Hd [Sz V]]. unfold delays, codes in *.
      destruct (nth ((i - s) mod p) pattern (O, [])) as [d os]. cbn [fst snd] in *. split; [exact Hd|].
      split; [apply B, Sz|]. destruct os as [|o os].
      + split; [intros o []|]. unfold sum_back. cbn [fold_right]. rewrite Nat.sub_0_r. exact V.
      + exact V.
    - intro N. assert (Hx : (W <= W < W + p)%nat) by lia. destruct (phases W Hx) as [[Sv _] _].
      change (delta p (delays pattern) W) with (step_of pattern W) in Sv. assert (L := steps_less W).
      assert (K := HW). unfold kappa in K. set (x := (W - step_of pattern W)%nat) in *.
      set (i := (s + (x + (N + 2) * p))%nat). exists (b i). assert (Bi := Big i).
      assert (Hi : (N + 2 <= i)%nat) by (unfold i; nia).
      split; [lia|]. split; [apply Mem|]. apply (corollary_4 (plain f) g G 0%nat (b i)); [lia|]. unfold i.
      apply Self; [unfold x; lia|].
      rewrite <- Sv. unfold omega. replace (x + (N + 2) * p - 1)%nat with (x - 1 + (N + 2) * p)%nat by (unfold x; lia).
      rewrite Nat.mod_add by lia. reflexivity.
  Qed.
End Final.

(* An accepted "pattern": f is defined everywhere; the base has no end. With its members b(0), b(1), ...
in order, from the number
   "start" on the step after each and the value of the next are as the entries of the period say, one after the other and again
   and again; and infinitely many members are piles that the player to move loses who may take all but one. *)
Theorem check_pattern_sound e start period base modulus classes lo multiples ev tries steps :
  check_pattern e start period base modulus classes lo multiples ev tries steps = Good tt ->
  let f := plain (meaning e) in
  let s := Z.to_nat start in
  let pattern := map (fun x => (Z.to_nat (fst x), map Z.to_nat (snd x))) period in
  let p := length pattern in
  (1 <= p)%nat /\ (forall n, defined e n) /\
  forall g, is_g f g -> exists b, b 0%nat = 1%nat /\ (forall k, b k < b (k + 1))%nat /\
    (forall c, member f g 0 c <-> exists k, c = b k) /\
    (forall k, (s <= k)%nat -> let '(d, os) := nth ((k - s) mod p) pattern (O, []) in
      (d <= k)%nat /\ b (k + 1)%nat = (b k + b (k - d))%nat /\ (forall o, In o os -> (o <= k)%nat) /\
      g 0%nat (b (k + 1)%nat) = (b (k + 1) - sum_back b k os)%nat) /\
    forall N, exists n, (N <= n)%nat /\ member f g 0 n /\ one_pile_P f (n, n - 1)%nat.
Proof.
  unfold check_pattern. cbv zeta. set (s := Z.to_nat start). set (W := Z.to_nat base).
  set (pattern := map _ period). intro H. next H as u0 E. apply test_good in E.
  rewrite !andb_true_iff, !Nat.leb_le, !Z.leb_le, Z.eqb_eq in E. destruct E as [[[[[Hp HW] Hmod] Hcl] Hdiv] Hlo].
  next H as u1 Ev. apply test_good in Ev. next H as l0 Fi. rewrite rev_append_rev, app_nil_r in H.
  next H as u2 Len. apply test_good, Nat.eqb_eq in Len. next H as u3 Fo. assert (Fo' := each_right _ _ _ _ _ Fo). clear Fo.
  destruct (bands_from _ _ _ _ _ _ _ _) as [bands|] eqn:Ba; [|discriminate].
  next H as u4 Le. apply test_good, Z.leb_le in Le. next H as u5 Re. apply test_good, andb_prop in Re. destruct Re as [Re Sl].
  next H as w Mu. next H as u6 Va. assert (Va' := each_right _ _ _ _ _ Va). clear Va.
  destruct (all_go_on _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) eqn:Al; [discriminate|]. clear H.
  split; [exact Hp|]. split; [apply (everywhere_right e modulus lo); auto|]. intros g G.
  destruct (first_members_right e g G ev l0 Fi) as [n [Dn A]]. destruct (members_listed e g G n l0 A) as [b [B [M [El Steps]]]].
  rewrite rev_length in Len. rewrite Len in El, Steps. rewrite El in *. exists b. split; [apply B|].
  assert (Steps' : forall j, (j < s + W)%nat -> exists z, is_step (plain (meaning e)) g 0 (b j) z) by (intros; apply Steps;
    lia).
  assert (Base : forall i, (s <= i < s + W)%nat -> holds_at (meaning e) g b s (length pattern) (delays pattern) (codes pattern)
    i).
  { intros i Hi. apply (follows_right e g b B pattern s W Hp Steps' i Hi). apply Fo', Hi. }
  destruct (recursion_exists (fun x => b (s + x)%nat) (step_of pattern) (S (greatest_of (map fst pattern))) ltac:(lia))
    as [u U_ok].
  destruct (rational_inverse modulus Hmod) as [inverse Inverse].

  assert (B_j := b_right g b s W). assert (B_0 : Z.max 1 (modulus * lo) <= Z.of_nat (b s)) by (rewrite B_j in Le by lia;
    exact Le).
  assert (W_1 : 1 <= w).
  { destruct multiples as [[w' i]|]; [|injection Mu as <-; lia]. next Mu as u7 Mt. injection Mu as <-. apply test_good in Mt.
    rewrite !andb_true_iff, Z.leb_le in Mt. lia. }
  refine (pattern_right e g G b B pattern s W Hp Steps' HW Base u U_ok modulus classes lo _ eq_refl B_0 Hmod Hcl Hdiv Ev bands
    Ba
    inverse Inverse _ eq_refl _ w _ _ _ _ _ Sl eq_refl eq_refl eq_refl _ Al W_1
    (match multiples with Some (_, i) => Z.to_nat i | None => O end) _).
  - intros j Hj. apply Z.eqb_eq. apply (proj1 (forallb_forall _ _) Re). apply in_seq. lia.
  - intros x Hx. apply Va'. rewrite (proj1 (rows_are b pattern s W Hp HW u U_ok modulus classes lo Hcl)) in Hx. lia.
  - destruct multiples as [[w' i]|]; [right|left; injection Mu as <-; reflexivity]. next Mu as u7 Mt. injection Mu as <-.
    apply test_good in Mt. rewrite !andb_true_iff, Z.leb_le, Z.eqb_eq, Nat.leb_le in Mt.
    destruct Mt as [[[[M1 M2] M3] M4] M5]. split; [auto|]. split.
    + intros j Hj. apply (proj1 (forallb_forall _ _)) with (x := j) in M4; [|apply in_seq; lia]. apply Z.eqb_eq in M4.
      unfold kappa in HW. rewrite B_j in M4 by lia. exact M4.
    + intros r j Hr Hj N1 N2. destruct ev as [|l]; [discriminate|]. rewrite B_j in M5 by lia.
      cbn [first_members] in Fi. next Fi as gs Vl. destruct (values_right e g G _ l gs Vl) as [_ [_ [Ri _]]].
      assert (Lb := proj1 (bands_right e modulus lo _ classes (Z.to_nat (modulus / classes)) ltac:(
        assert (X := Z.div_mod modulus classes ltac:(lia)); assert (1 <= modulus / classes) by nia; lia) _ _ _ Ba)).
      apply (others_lose_right g bands modulus w' _ _ l 1 M5 Ri r j); auto. lia.
Qed.
