(* Recurrences that are proved by finitely many terms, where a pattern holds for ever: Corollaries 261(a) and 266(a). *)
From Coq Require Import Arith ZArith Lia List Ring_theory Ring.
From Dynim Require Import Rules OnePile Members Numbers Recurrences Patterns JointPatterns.
Import ListNotations.

(* ---- linear dependence ---------------------------------------------------------------------------------------------- *)

Section Dependence.
  Local Open Scope Z_scope.

  (* The combination of the vectors l with the coefficients a, at the place x. *)
  Fixpoint combination (a : list Z) (l : list (nat -> Z)) (x : nat) : Z := match a, l with
    | c :: a, w :: l => c * w x + combination a l x
    | _, _ => 0
    end.

  Lemma combination_app a a' l l' x : length a = length l ->
    combination (a ++ a') (l ++ l') x = combination a l x + combination a' l' x.
  Proof.
    revert l. induction a as [|c a IH]; intros [|w l] E; try discriminate; [reflexivity|]. cbn [app combination].
    injection E as E. rewrite IH by exact E. ring.
  Qed.

  Lemma combination_times c a l x : combination (map (Z.mul c) a) l x = c * combination a l x.
  Proof.
    revert l. induction a as [|c' a IH]; intros [|w l]; cbn [map combination]; try ring. rewrite IH. ring.
  Qed.

  Lemma combination_eliminated c (w : nat -> Z) D a l x :
    combination a (map (fun z y => c * z y - z D * w y) l) x = c * combination a l x - combination a l D * w x.
  Proof.
    revert l. induction a as [|c' a IH]; intros [|z l]; cbn [map combination]; try ring. rewrite IH. ring.
  Qed.

  Lemma combination_sum a l x y z : (forall w, In w l -> w x = w y + w z) ->
    combination a l x = combination a l y + combination a l z.
  Proof.
    revert l. induction a as [|c a IH]; intros [|w l] E; cbn [combination]; try ring.
    rewrite (E w) by (left; reflexivity). rewrite IH by (intros; apply E; right; assumption). ring.
  Qed.

  (* More than D vectors of D integers are dependent. *)
  Lemma dependent D : forall l : list (nat -> Z), (D < length l)%nat ->
    exists a, length a = length l /\ (exists c, In c a /\ c <> 0) /\ forall x, (x < D)%nat -> combination a l x = 0.
  Proof.
    induction D as [|D IH]; intros l Hl.
    - exists (map (fun _ => 1) l). split; [apply map_length|]. split; [|intros; lia]. destruct l as [|w l]; [cbn in Hl; lia|].
      exists 1. split; [left; reflexivity|lia].
    - destruct (Exists_dec (fun w : nat -> Z => w D <> 0) l) as [Ex|No].
      { intro w. destruct (Z.eq_dec (w D) 0) as [E|E]; [right; intro C; apply C, E|left; exact E]. }
      + apply Exists_exists in Ex. destruct Ex as [w [Iw Nw]]. destruct (in_split w l Iw) as [l1 [l2 ->]].
        set (c := w D) in *. destruct (IH (map (fun z y => c * z y - z D * w y) (l1 ++ l2))) as [a [La [[c' [Ic Nc]] Za]]].
        { rewrite map_length, app_length in *. cbn [length] in Hl. lia. }
        rewrite map_length, app_length in La. set (n := length l1) in *.
        assert (L1 : length (firstn n a) = length l1) by (rewrite firstn_length; unfold n in *; lia).
        exists (map (Z.mul c) (firstn n a) ++ (- combination a (l1 ++ l2) D) :: map (Z.mul c) (skipn n a)).
        split; [|split].
        * rewrite !app_length. cbn [length]. rewrite !map_length, L1, skipn_length. unfold n in *. lia.
        * exists (c * c'). split; [|nia]. rewrite <- (firstn_skipn n a) in Ic. apply in_app_or in Ic. apply in_or_app.
          destruct Ic as [Ic|Ic]; [left|right; right]; apply in_map; exact Ic.
        * intros x Hx. rewrite combination_app by (rewrite map_length; exact L1). cbn [combination].
          rewrite !combination_times.
          assert (Sp : combination a (l1 ++ l2) x = combination (firstn n a) l1 x + combination (skipn n a) l2 x).
          { rewrite <- combination_app by exact L1. rewrite firstn_skipn. reflexivity. }
          assert (Zx : c * combination a (l1 ++ l2) x - combination a (l1 ++ l2) D * w x = 0).
          { destruct (Nat.eq_dec x D) as [->|]; [fold c; ring|]. rewrite <- combination_eliminated. apply Za. lia. }
          rewrite Sp in Zx. rewrite <- Zx. ring.
      + destruct (IH l ltac:(lia)) as [a [La [Nz Za]]]. exists a. split; [exact La|]. split; [exact Nz|]. intros x Hx.
        destruct (Nat.eq_dec x D) as [->|]; [|apply Za; lia].
        assert (Zero : forall w, In w l -> w D = 0).
        { intros w Iw. destruct (Z.eq_dec (w D) 0) as [|N]; [assumption|]. exfalso. apply No, Exists_exists. exists w. auto. }
        clear - Zero. revert l Zero. induction a as [|c a IHa]; intros [|w l] Zero; cbn [combination]; try reflexivity.
        rewrite (Zero w) by (left; reflexivity). rewrite IHa by (intros; apply Zero; right; assumption). ring.
  Qed.
End Dependence.

(* ---- numbers -------------------------------------------------------------------------------------------------------- *)

(* x <= y <= x for x = y only, as in all ordered rings that are meant. *)
Definition antisymmetric (R : ordered_ring) : Prop := forall x y : R, (x <= y)%number -> (y <= x)%number -> x = y.

Lemma rationals_antisymmetric : antisymmetric rationals.
Proof. intros x y. apply Qcanon.Qcle_antisym. Qed.

(* b_(k+1) = c_0 b_k + ... + c_(n-1) b_(k-n+1). *)
Definition recurs {R : ordered_ring} (b : nat -> nat) n (c : nat -> R) k : Prop :=
  num (b (k + 1)) = sum n (fun j => c j * num (b (k - j)%nat))%number.

Section Vanish.
  Context {R : ordered_ring}.
  Add Ring R_ring : (ring_laws R).
  Hypothesis Anti : antisymmetric R.

  (* An integer in the ring. *)
  Definition integer (z : Z) : R := (num (Z.to_nat z) - num (Z.to_nat (- z)))%number.

  Lemma integer_plus a b : integer (a + b) = (integer a + integer b)%number.
  Proof.
    assert (E : Z.to_nat (a + b) + Z.to_nat (- a) + Z.to_nat (- b) = Z.to_nat (- (a + b)) + Z.to_nat a + Z.to_nat b) by lia.
    assert (Move : forall x y z x' y' z' : R, (x + y + z = x' + y' + z')%number -> (x - x' = (y' - y) + (z' - z))%number).
    { intros x y z x' y' z' H. replace x with (x + y + z - y - z)%number by ring. rewrite H. ring. }
    apply (f_equal (num (R := R))) in E. rewrite !num_plus in E. unfold integer.
    apply (Move _ _ _ _ _ _ E).
  Qed.

  Lemma integer_times a n : integer (a * Z.of_nat n) = (integer a * num n)%number.
  Proof.
    unfold integer. assert (E : forall c, Z.to_nat (c * Z.of_nat n) = Z.to_nat c * n).
    { intro c. destruct (Z_le_gt_dec 0 c) as [L|L]; [rewrite Z2Nat.inj_mul, Nat2Z.id by lia; reflexivity|].
      replace (Z.to_nat c) with 0 by lia. assert ((c * Z.of_nat n <= 0)%Z) by nia. lia. }
    replace (- (a * Z.of_nat n))%Z with ((- a) * Z.of_nat n)%Z by ring. rewrite !E, !num_times. ring.
  Qed.

  Lemma no_torsion a (x : R) : a <> 0%Z -> (integer a * x)%number = 0%number -> x = 0%number.
  Proof.
    assert (Pos : forall n (y : R), (0 <= y)%number -> (num (S n) * y)%number = 0%number -> y = 0%number).
    { intros n y Hy E. apply Anti; [|exact Hy]. apply le_difference. cbn [num] in E.
      replace (0 - y)%number with (num n * y)%number.
      - apply at_most_times; [apply num_nonneg|exact Hy].
      - transitivity ((num n + 1) * y - y)%number; [ring|]. rewrite E. reflexivity. }
    assert (All : forall n (y : R), (num (S n) * y)%number = 0%number -> y = 0%number).
    { intros n y E. destruct (at_most_total R 0%number y) as [H|H]; [apply (Pos n); assumption|].
      assert (N : (- y)%number = 0%number).
      { apply (Pos n); [replace (- y)%number with (0 - y)%number by ring; apply (proj1 (le_difference _ _)), H|].
        replace (num (S n) * - y)%number with (- (num (S n) * y))%number by ring. rewrite E. ring. }
      replace y with (- - y)%number by ring. rewrite N. ring. }
    intros Na E. unfold integer in E. destruct (Z_le_gt_dec 0 a) as [L|L].
    - apply (All (Z.to_nat a - 1)). replace (S (Z.to_nat a - 1)) with (Z.to_nat a) by lia. rewrite <- E.
      replace (Z.to_nat (- a)) with 0 by lia. cbn [num]. ring.
    - apply (All (Z.to_nat (- a) - 1)). replace (S (Z.to_nat (- a) - 1)) with (Z.to_nat (- a)) by lia.
      replace (num (Z.to_nat (- a)) * x)%number with (- ((num (Z.to_nat a) - num (Z.to_nat (- a))) * x))%number
        by (replace (Z.to_nat a) with 0 by lia; cbn [num]; ring). rewrite E. ring.
  Qed.

  Lemma sum_front n (h : nat -> R) : sum (S n) h = (h 0%nat + sum n (fun j => h (S j)))%number.
  Proof. induction n as [|n IH]; [cbn [sum]; ring|]. cbn [sum] in *. rewrite IH. ring. Qed.

  Lemma sum_one n t (h : nat -> R) : t < n -> (forall j, j < n -> j <> t -> h j = 0%number) -> sum n h = h t.
  Proof.
    induction n as [|n IH]; intros Ht Others; [lia|]. cbn [sum]. destruct (Nat.eq_dec t n) as [->|].
    - assert (E : forall m, m <= n -> sum m h = 0%number).
      { intro m. induction m as [|m IHm]; intro Hm; [reflexivity|]. cbn [sum]. rewrite IHm, Others by lia. ring. }
      rewrite E by lia. ring.
    - rewrite (Others n), IH by (try intros; try apply Others; lia). ring.
  Qed.

  (* The coefficients a, of which some is not 0, annihilate the sequence E: all combinations of length a of terms in a row are
     0. *)
  Definition annihilates (a : list Z) (E : nat -> R) : Prop :=
    forall i, sum (length a) (fun j => integer (nth j a 0%Z) * E (i + j)%nat)%number = 0%number.

  Lemma annihilates_sum a n (c : nat -> R) (E : nat -> nat -> R) : (forall s, s < n -> annihilates a (E s)) ->
    annihilates a (fun i => sum n (fun s => c s * E s i)%number).
  Proof.
    intros A i. transitivity (sum n (fun s => c s * sum (length a) (fun j => integer (nth j a 0%Z) * E s (i + j)%nat))%number).
    - transitivity (sum (length a) (fun j => sum n (fun s => c s * (integer (nth j a 0%Z) * E s (i + j)%nat)))%number).
      + apply sum_alike. intros j _. rewrite <- sum_times. apply sum_alike. intros s _. ring.
      + rewrite sum_swap. apply sum_alike. intros s _. apply sum_times.
    - transitivity (sum n (fun _ => 0 * 0)%number : R); [|rewrite sum_times; ring].
      apply sum_alike. intros s Hs. rewrite A by exact Hs. ring.
  Qed.

  Lemma annihilates_minus a (E E' : nat -> R) : annihilates a E -> annihilates a E' ->
    annihilates a (fun i => E i - E' i)%number.
  Proof.
    intros A A' i. transitivity (sum (length a) (fun j => integer (nth j a 0%Z) * E (i + j)%nat)%number +
      - (1) * sum (length a) (fun j => integer (nth j a 0%Z) * E' (i + j)%nat)%number)%number.
    - rewrite <- sum_times, <- sum_plus. apply sum_alike. intros j _. ring.
    - rewrite A, A'. ring.
  Qed.

  (* Then a sequence is 0 if its first terms are. *)
  Lemma annihilated_vanishes a D (E : nat -> R) : (exists c, In c a /\ c <> 0%Z) -> length a <= D + 1 -> annihilates a E ->
    (forall i, i < D -> E i = 0%number) -> forall i, E i = 0%number.
  Proof.
    intros Nz La A First.
    assert (Top : exists t, t < length a /\ nth t a 0%Z <> 0%Z /\ forall j, t < j -> nth j a 0%Z = 0%Z).
    { clear - Nz. induction a as [|c a IH]; [destruct Nz as [c [[] _]]|].
      destruct (Exists_dec (fun z => z <> 0%Z) a) as [Ex|No].
      { intro z. destruct (Z.eq_dec z 0) as [E|E]; [right; intro C; apply C, E|left; exact E]. }
      - apply Exists_exists in Ex. destruct (IH Ex) as [t [Ht [Nt Zt]]]. exists (S t). cbn [length nth].
        split; [lia|]. split; [exact Nt|]. intros [|j] Hj; [lia|]. apply Zt. lia.
      - assert (Zero : forall z, In z a -> z = 0%Z).
        { intros z Iz. destruct (Z.eq_dec z 0) as [|N]; [assumption|]. exfalso. apply No, Exists_exists. exists z. auto. }
        exists 0. cbn [length nth]. split; [lia|]. split.
        + destruct Nz as [z [[->|Iz] N]]; [exact N|]. rewrite (Zero z Iz) in N. contradiction.
        + intros [|j] Hj; [lia|]. destruct (nth_in_or_default j a 0%Z) as [I|I]; auto. }
    destruct Top as [t [Ht [Nt Zt]]]. intro i. induction i as [i IH] using lt_wf_ind.
    destruct (le_lt_dec D i) as [L|L]; [|apply First, L]. apply (no_torsion (nth t a 0%Z)); [exact Nt|].
    assert (S0 := A (i - t)). rewrite (sum_one _ t) in S0; [|exact Ht|].
    - replace (i - t + t) with i in S0 by lia. exact S0.
    - intros j Hj Nj. destruct (le_lt_dec j t) as [Lj|Lj].
      + rewrite IH by lia. ring.
      + rewrite Zt by exact Lj. unfold integer. cbn. ring.
  Qed.

  (* Numbers u x of which each from D on is the sum of two earlier ones, chosen with the period p: some coefficients annihilate
     all sequences u x, u (x + p), u (x + 2p), ... *)
  Lemma period_annihilated D p (u back back' : nat -> nat) :
    (forall x, D <= x -> 1 <= back x <= D /\ 1 <= back' x <= D /\ u x = u (x - back x) + u (x - back' x)) ->
    (forall x, D <= x -> back (x + p) = back x /\ back' (x + p) = back' x) ->
    exists a, (exists c, In c a /\ c <> 0%Z) /\ length a = D + 1 /\ forall x, annihilates a (fun i => num (u (x + i * p))).
  Proof.
    intros Two Per. set (l := map (fun j x => Z.of_nat (u (x + j * p))) (seq 0 (D + 1))).
    assert (Ll : length l = D + 1) by (unfold l; rewrite map_length, seq_length; reflexivity).
    destruct (dependent D l ltac:(lia)) as [a [La [Nz Za]]]. exists a. split; [exact Nz|]. split; [lia|].
    assert (Per_j : forall j x, D <= x -> back (x + j * p) = back x /\ back' (x + j * p) = back' x).
    { intros j x H. induction j as [|j IH]; [rewrite Nat.add_0_r; auto|].
      replace (x + S j * p) with (x + j * p + p) by lia. destruct (Per (x + j * p) ltac:(lia)) as [-> ->]. exact IH. }
    assert (All : forall x, combination a l x = 0%Z).
    { intro x. induction x as [x IH] using lt_wf_ind. destruct (le_lt_dec D x) as [H|H]; [|apply Za, H].
      destruct (Two x H) as [B [B' _]].
      rewrite (combination_sum a l x (x - back x) (x - back' x)); [rewrite !IH by lia; reflexivity|].
      intros w Iw. apply in_map_iff in Iw. destruct Iw as [j [<- _]].
      destruct (Two (x + j * p) ltac:(lia)) as [_ [_ ->]]. destruct (Per_j j x H) as [-> ->].
      replace (x + j * p - back x) with (x - back x + j * p) by lia.
      replace (x + j * p - back' x) with (x - back' x + j * p) by lia. lia. }
    assert (Sum : forall b s x, sum (length b) (fun j => integer (nth j b 0%Z) * num (u (x + (s + j) * p)%nat) : R)%number =
      integer (combination b (map (fun j x => Z.of_nat (u (x + j * p))) (seq s (length b))) x)).
    { intro b. induction b as [|c b IH]; intros s x; [unfold integer; cbn; ring|].
      cbn [length seq map combination]. rewrite sum_front, integer_plus, integer_times, <- IH, Nat.add_0_r. cbn [nth].
      f_equal. apply sum_alike. intros j _. replace (s + S j) with (S s + j) by lia. reflexivity. }
    intros x i. specialize (All (x + i * p)). unfold l in All. rewrite <- Ll, <- La in All.
    apply (f_equal integer) in All. rewrite <- Sum in All.
    transitivity (integer 0); [|unfold integer; cbn; ring]. rewrite <- All. apply sum_alike. intros j _. do 3 f_equal. lia.
  Qed.

  Lemma recurs_for_ever (b : nat -> nat) a D q s n (c : nat -> R) k_0 : 1 <= q ->
    (exists z, In z a /\ z <> 0%Z) -> length a <= D + 1 ->
    (forall k, s <= k -> annihilates a (fun i => num (b (k + i * q)))) -> s + n <= k_0 + 1 ->
    (forall k, k_0 <= k < k_0 + q * D -> recurs b n c k) -> forall k, k_0 <= k -> recurs b n c k.
  Proof.
    intros Hq Nz La Ann Hk Here k Hk0. assert (Eq := Nat.div_mod (k - k_0) q ltac:(lia)).
    assert (Hr := Nat.mod_upper_bound (k - k_0) q ltac:(lia)). set (i := (k - k_0) / q) in *. set (r := (k - k_0) mod q) in *.
    set (E := fun i => (num (b (k_0 + r + 1 + i * q)%nat) - sum n (fun j => c j * num (b (k_0 + r - j + i * q)%nat)))%number).
    assert (Same : forall i', recurs b n c (k_0 + r + i' * q) <-> E i' = 0%number).
    { intro i'. unfold recurs, E. replace (k_0 + r + i' * q + 1) with (k_0 + r + 1 + i' * q) by lia.
      rewrite (sum_alike n _ (fun j => c j * num (b (k_0 + r - j + i' * q)%nat))%number).
      2:{ intros j Hj. do 3 f_equal. lia. }
      split; intro H; [rewrite H; ring|]. set (y := sum n _) in *. replace y with (y + 0)%number by ring. rewrite <- H. ring. }
    replace k with (k_0 + r + i * q) by lia. apply Same. apply (annihilated_vanishes a D E Nz La).
    - apply annihilates_minus; [apply Ann; lia|]. apply annihilates_sum. intros j Hj. apply Ann. lia.
    - intros i' Hi. apply Same, Here. nia.
  Qed.
End Vanish.

(* ---- one base ------------------------------------------------------------------------------------------------------- *)

(* Corollary 261(a): let a pattern hold for ever, let c_0, ..., c_(n-1) be numbers and k_0 >= S + n - 1. If b_(k+1) = c_0 b_k +
   ... + c_(n-1) b_(k-n+1) for the pD indices k = k_0, ..., k_0 + pD - 1, then for all k >= k_0. *)
Theorem corollary_261a {R : ordered_ring} (Anti : antisymmetric R) f g b S p delay code D o_max :
  numbered (plain f) g b -> Patterns.is_pattern p delay code D o_max ->
  (forall k, S <= k -> Patterns.holds_at f g b S p delay code k) ->
  forall n (c : nat -> R) k_0, S + n <= k_0 + 1 -> (forall k, k_0 <= k < k_0 + p * D -> recurs b n c k) ->
  forall k, k_0 <= k -> recurs b n c k.
Proof.
  intros B [Hp [_ [HD _]]] Ever n c k_0 Hk Here. set (back := fun x => 1 + delay ((x - 1) mod p)).
  assert (Hd : forall x, 1 <= back x <= D).
  { intro x. assert (H := HD ((x - 1) mod p) ltac:(apply Nat.mod_upper_bound; lia)). unfold back. lia. }
  destruct (period_annihilated (R := R) D p (fun x => b (S + x)) (fun _ => 1) back) as [a [Nz [La Ann]]].
  - intros x Hx. assert (H := Hd x). split; [lia|]. split; [lia|]. destruct (Ever (S + x - 1) ltac:(lia)) as [_ [St _]].
    assert (E := proj2 B _ _ St). replace (S + x - 1 + 1) with (S + x) in E by lia. rewrite E. unfold back in *.
    replace (S + x - 1 - S) with (x - 1) by lia. f_equal; f_equal; lia.
  - intros x Hx. assert (H := Hd x). split; [reflexivity|]. unfold back. do 2 f_equal.
    replace (x + p - 1) with (x - 1 + 1 * p) by lia. apply Nat.mod_add. lia.
  - apply (recurs_for_ever Anti b a D p S n c k_0); auto; [lia|]. intros k HkS i.
    specialize (Ann (k - S) i). rewrite <- Ann. apply sum_alike. intros j _. do 3 f_equal. lia.
Qed.

(* ---- one base of several -------------------------------------------------------------------------------------------- *)

(* How many of 0, ..., n-1 have the property P. *)
Definition count (P : nat -> bool) n : nat := length (filter P (seq 0 n)).

Lemma count_next P n : count P (S n) = count P n + if P n then 1 else 0.
Proof. unfold count. rewrite seq_S, filter_app, app_length. cbn [filter Nat.add]. destruct (P n); reflexivity. Qed.

Lemma count_plus P Q n n' : (forall y, P (n + y) = Q y) -> count P (n + n') = count P n + count Q n'.
Proof.
  intro E. induction n' as [|n' IH]; [rewrite Nat.add_0_r; unfold count; cbn; lia|].
  replace (n + S n') with (S (n + n')) by lia. rewrite !count_next, IH, E. lia.
Qed.

(* Each number below the count is the count before one that has the property. *)
Lemma counted P n m : m < count P n -> exists x, x < n /\ P x = true /\ count P x = m.
Proof.
  induction n as [|n IH]; [cbn; lia|]. rewrite count_next. intro H. destruct (le_lt_dec (count P n) m) as [L|L].
  - exists n. destruct (P n); [|lia]. split; [lia|]. split; [reflexivity|lia].
  - destruct (IH L) as [x [Hx Px]]. exists x. split; [lia|exact Px].
Qed.

Section OneOfSeveral.
  Variable f g : nat -> nat -> nat.
  Variable T : nat.
  Hypothesis HT : 1 <= T.
  Variable S p : nat.
  Variable iota_ pi_ delta_ : nat -> nat.
  Variable omega_ : nat -> option (list nat).
  Variable D o_max : nat.
  Hypothesis Pat : JointPatterns.is_pattern T p iota_ pi_ delta_ omega_ D o_max.

  (* A joint list that goes on for ever, with P(K) for all K >= S. *)
  Variable idx e : nat -> nat.
  Hypothesis Joint : forall N, joint_list f g T idx e N.
  Hypothesis Ever : forall K, S <= K -> JointPatterns.holds_at f g T S p iota_ pi_ delta_ omega_ idx e K.

  (* h is among the indices of the pattern, for q of the p numbers j, and of s entries before S; the members of B_h are b_0 <
     b_1 < ... *)
  Variable h : nat.
  Hypothesis Among : exists j, j < p /\ iota_ j = h.
  Let q : nat := count (fun j => iota_ j =? h) p.
  Let s : nat := count (fun K => idx K =? h) S.
  Variable b : nat -> nat.
  Hypothesis b_up : forall k, b k < b (k + 1).
  Hypothesis b_all : forall m, member f g h m <-> exists k, m = b k.

  Lemma b_less k k' : k < k' -> b k < b k'.
  Proof.
    intro H. induction k' as [|k' IH]; [lia|]. assert (U := b_up k'). rewrite Nat.add_1_r in U.
    destruct (Nat.eq_dec k k') as [->|]; [exact U|]. assert (b k < b k') by (apply IH; lia). lia.
  Qed.

  (* The entry K of the index h is the member of the number of such entries before it. *)
  Lemma entry_member N : (forall k, k < count (fun K => idx K =? h) N <-> exists K, K < N /\ idx K = h /\ e K = b k) /\
    (idx N = h -> e N = b (count (fun K => idx K =? h) N)).
  Proof.
    assert (This : forall N, (forall k, k < count (fun K => idx K =? h) N <-> exists K, K < N /\ idx K = h /\ e K = b k) ->
      idx N = h -> e N = b (count (fun K => idx K =? h) N)).
    { clear N. intros N All HN. destruct (Joint (N + 1) N ltac:(lia)) as [_ [M [Up Gaps]]]. rewrite HN in M, Up, Gaps.
      apply b_all in M. destruct M as [k Ek]. set (r := count _ N) in *.
      destruct (lt_eq_lt_dec k r) as [[L|L]|L]; [|congruence|].
      - exfalso. apply All in L. destruct L as [K [HK [IK EK]]]. assert (e K < e N) by (apply Up; auto). lia.
      - exfalso. destruct (Gaps (b r)) as [K [HK [IK EK]]]; [apply b_all; exists r; reflexivity| |].
        + rewrite Ek. apply b_less, L.
        + assert (r < r); [|lia]. apply All. exists K. auto. }
    induction N as [|N [All IH]].
    - assert (All0 : forall k, k < count (fun K => idx K =? h) 0 <-> exists K, K < 0 /\ idx K = h /\ e K = b k).
      { intro k. split; [cbn; lia|]. intros [K [HK _]]. lia. }
      split; [exact All0|apply This, All0].
    - assert (All' : forall k, k < count (fun K => idx K =? h) (Datatypes.S N) <->
        exists K, K < Datatypes.S N /\ idx K = h /\ e K = b k).
      { intro k. rewrite count_next. destruct (Nat.eqb_spec (idx N) h) as [E|E].
        - split.
          + intro H. destruct (Nat.eq_dec k (count (fun K => idx K =? h) N)) as [->|].
            * exists N. auto.
            * destruct (proj1 (All k) ltac:(lia)) as [K [HK EK]]. exists K. auto.
          + intros [K [HK [IK EK]]]. destruct (Nat.eq_dec K N) as [->|].
            * rewrite IH in EK by exact E. set (r := count _ N) in *.
              destruct (lt_eq_lt_dec k r) as [[L|L]|L]; [lia|lia|]. apply b_less in L. lia.
            * assert (k < count (fun K => idx K =? h) N); [|lia]. apply All. exists K. split; [lia|auto].
        - rewrite Nat.add_0_r, All. split; intros [K [HK [IK EK]]]; exists K; (split; [|auto]); [lia|].
          destruct (Nat.eq_dec K N) as [->|]; [contradiction|lia]. }
      split; [exact All'|apply This, All'].
  Qed.

  Lemma q_positive : 1 <= q.
  Proof.
    destruct Among as [j [Hj Ej]]. unfold q. replace p with (j + 1 + (p - j - 1)) by lia.
    rewrite (count_plus _ (fun y => iota_ (j + 1 + y) =? h)) by reflexivity. rewrite Nat.add_1_r, count_next, Ej, Nat.eqb_refl.
    lia.
  Qed.

  (* From the entry S on the members of B_h are those entries; q members later the entry is p later. *)
  Lemma members_by_period k : s <= k -> exists x, forall i, b (k + i * q) = e (S + (x + i * p)).
  Proof.
    intro Hk. assert (Hp : 1 <= p) by apply Pat. set (Q := fun x => iota p iota_ x =? h).
    assert (Hidx : forall x, idx (S + x) = iota p iota_ x).
    { intro x. destruct (Ever (S + x) ltac:(lia)) as [I _]. replace (S + x - S) with x in I by lia. exact I. }
    assert (Qp : count Q p = q).
    { unfold q, count. f_equal. apply filter_ext_in. intros j Ij. apply in_seq in Ij. unfold Q, iota.
      rewrite Nat.mod_small by lia. reflexivity. }
    assert (Split : forall i n, count Q (i * p + n) = i * q + count Q n).
    { intros i n. induction i as [|i IH]; [reflexivity|].
      replace (Datatypes.S i * p + n) with (p + (i * p + n)) by lia. rewrite (count_plus Q Q).
      - rewrite IH, Qp. lia.
      - intro y. unfold Q. replace (p + y) with (y + 1 * p) by lia.
        rewrite (iota_period T HT p iota_ pi_ delta_ omega_ D o_max Pat). reflexivity. }
    assert (Total : forall x, count (fun K => idx K =? h) (S + x) = s + count Q x).
    { intro x. apply count_plus. intro y. unfold Q. rewrite Hidx. reflexivity. }
    assert (Q1 := q_positive).
    destruct (counted Q ((k - s + 1) * p + 0) (k - s)) as [x [_ [Qx Cx]]]; [rewrite Split; nia|].
    exists x. intro i. assert (Ix : iota p iota_ (x + i * p) = h).
    { rewrite (iota_period T HT p iota_ pi_ delta_ omega_ D o_max Pat). apply Nat.eqb_eq, Qx. }
    rewrite (proj2 (entry_member (S + (x + i * p)))) by (rewrite Hidx; exact Ix).
    f_equal. rewrite Total. replace (x + i * p) with (i * p + x) by lia. rewrite Split. lia.
  Qed.

  (* Corollary 266(a): let c_0, ..., c_(n-1) be numbers and k_0 >= s + n - 1. If b_(k+1) = c_0 b_k + ... + c_(n-1) b_(k-n+1) for
     the qD indices k = k_0, ..., k_0 + qD - 1, then for all k >= k_0. *)
  Theorem corollary_266a {R : ordered_ring} (Anti : antisymmetric R) n (c : nat -> R) k_0 : s + n <= k_0 + 1 ->
    (forall k, k_0 <= k < k_0 + q * D -> recurs b n c k) -> forall k, k_0 <= k -> recurs b n c k.
  Proof.
    intros Hk Here.
    destruct (period_annihilated (R := R) D p (fun x => e (S + x)) (pi p pi_) (delta p delta_)) as [a [Nz [La Ann]]].
    - intros x Hx. assert (H1 := pi_range T HT p iota_ pi_ delta_ omega_ D o_max Pat x).
      assert (H2 := delta_range T HT p iota_ pi_ delta_ omega_ D o_max Pat x). split; [exact H1|]. split; [exact H2|].
      rewrite (next_size f g T HT S p iota_ pi_ delta_ omega_ idx e (S + x + 1) (S + x)) by (auto; try apply Ever; lia).
      replace (S + x - S) with x by lia. f_equal; f_equal; lia.
    - intros x Hx. assert (H1 := pi_period T HT p iota_ pi_ delta_ omega_ D o_max Pat x 1).
      assert (H2 := delta_period T HT p iota_ pi_ delta_ omega_ D o_max Pat x 1). rewrite Nat.mul_1_l in H1, H2. auto.
    - apply (recurs_for_ever Anti b a D q s n c k_0); auto; [apply q_positive|lia|]. intros k HkS i.
      destruct (members_by_period k HkS) as [x Ex]. specialize (Ann x i). rewrite <- Ann. apply sum_alike. intros j _.
      rewrite Ex. reflexivity.
  Qed.
End OneOfSeveral.
