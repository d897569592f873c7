(* How dynim-check finds pairs of (m,p)-Wythoff Nim at any size: window by window, from small indices up to those wanted
   (Theorem 72), or for p = 1 by a square root (Theorem 70); that of a number from the window around it (Theorem 73). Which
   windows is told, and not believed: where one is too narrow, nothing is found. A window costs a few steps for each of its
   members, with small numbers, and some steps with large ones. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import Pairs Bounds Windows Check.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* The first of its indices, how many they are, an anchor, and for each, from the last on down, what is added to it for A n. *)
Definition window : Set := Z * Z * Z * list Z.

(* On the way along the numbers that are no B: how many were found, and the next number x; of the B from x on, the first ones,
   and those behind, the last one first; what was found, the last one first. The numbers are less the anchor. *)
Definition place : Set := Z * Z * list Z * list Z * list Z.

(* x is an A. If all from the index p on are found, from_all, its B is one more. *)
Definition read (m p : Z) (from_all : bool) (s : place) : place :=
  let '(k, x, ahead, later, found) := s in
  (k + 1, x + 1, ahead, if from_all then x + m * (1 + k / p) :: later else later, x :: found).

Definition step_along (m p wanted : Z) (from_all : bool) (s : place) : place :=
  let '(k, x, ahead, later, found) := s in
  if wanted <=? k then s
  else match ahead with
  | b :: ahead => if x <? b then read m p from_all s else (k, x + 1, ahead, later, found)
  | [] =>
      if from_all then match later with [] => read m p true s | _ => (k, x, rev_append later [], [], found) end
      else s
  end.

(* So many indices from L on, from the place of L on, in so many steps at most. *)
Definition go_along (m p L wanted steps : Z) (from_all : bool) (s x : Z) (ahead : list Z) : result window :=
  let '(k, _, _, _, found) := Z.iter steps (step_along m p wanted from_all) (0, x, ahead, [], []) in
  if k =? wanted then Good (L, k, s, found) else Bad Narrow.

(* The B of a window with p <= L: an anchor, and what is added to it, from the first on; k: (the last index) - p (L / p). *)
Fixpoint gaps_added (m p k : Z) (l added : list Z) : list Z :=
  match l with [] => added | o :: l => gaps_added m p (k - 1) l (o + m * (k / p) :: added) end.
Definition B_of (m p : Z) (w : window) : result (Z * list Z) :=
  let '(L, n, s, l) := w in
  if p <=? L then Good (s + m * (L / p), gaps_added m p (L mod p + n - 1) l []) else Bad Narrow.

(* So many indices from lo on, from a lower window. *)
Definition climb (m p : Z) (w : window) (lo wanted : Z) : result window :=
  let '(L, n, _, _) := w in
  let* (s, ahead) := B_of m p w in
  if lo <? 0 then Bad Narrow
  else if L =? p then go_along m p lo wanted (wanted + n) false s (lo - s) ahead
  else match ahead with
  | b :: ahead =>
      let x := lo + L + 1 - p - s in
      if b <? x then go_along m p lo wanted (wanted + n) false s x ahead else Bad Narrow
  | [] => Bad Narrow
  end.

(* For p = 1, is x the number A n: x <= n alpha < x + 1, where (2 - m + sqrt(m^2 + 4)) / 2 is alpha? *)
Definition is_A (m x n : Z) : bool :=
  let d := n * n * (m * m + 4) in
  let u := 2 * x - (2 - m) * n in
  ((u <=? 0) || (u * u <=? d)) && (0 <? u + 2) && (d <? (u + 2) * (u + 2)).
Definition step_by_root (m : Z) (s : Z * list Z) : Z * list Z :=
  let '(n, found) := s in
  let x := ((2 - m) * n + Z.sqrt (n * n * (m * m + 4))) / 2 in if is_A m x n then (n + 1, x :: found) else s.

(* The lowest window: by Definition 66 from p on, where A p is p; any for p = 1. *)
Definition lowest (m p L wanted : Z) : result window :=
  if p =? 1 then
    let '(n, found) := Z.iter wanted (step_by_root m) (L, []) in
    if (0 <=? L) && (n =? L + wanted) then Good (L, wanted, 0, found) else Bad Narrow
  else if L =? p then go_along m p L wanted (3 * wanted) true 0 p [] else Bad Narrow.

(* The last one of those told, each by its first index, and how many there are. *)
Fixpoint climbs (m p : Z) (w : window) (l : list (Z * Z)) : result window :=
  match l with [] => Good w | (L, n) :: l => let* w := climb m p w L n in climbs m p w l end.
Definition window_by (m p : Z) (l : list (Z * Z)) : result window :=
  match l with [] => Bad Narrow | (L, n) :: l => let* w := lowest m p L n in climbs m p w l end.

(* The index from i on of the first B that is larger than y; None if y is a B; "passed": whether the B before is less. *)
Fixpoint seek_B (y i : Z) (passed : bool) (l : list Z) : result (option Z) :=
  match l with
  | [] => Bad Narrow
  | b :: l =>
      if b =? y then Good None else if b <? y then seek_B y (i + 1) true l else if passed then Good (Some i) else Bad Narrow
  end.

(* The index of the pair with A n = x, and its B; None if x is a B with an index from p on. *)
Definition pair_in (m p : Z) (w : window) (x : Z) : result (option (Z * Z)) :=
  let '(L, _, _, _) := w in
  let* (s, ahead) := B_of m p w in
  let* i := seek_B (x - s) L (L =? p) ahead in
  Good match i with Some i => let n := x - (i - p) in Some (n, x + m * (n / p)) | None => None end.

(* How windows are told: a number g that divides m and p, as the pairs are those of m/g and p/g in blocks of g (Theorem 69(a));
   and for a number, or an index, the windows up to it. *)
Definition plan : Set := Z * (Z -> list (Z * Z)).

Definition divides (g m p : Z) : result unit :=
  test ((1 <=? g) && (m =? g * (m / g)) && (p =? g * (p / g)) && (1 <=? p / g)) Narrow.

(* The same by a plan. *)
Definition pair_of (m p : Z) (how : plan) (x : Z) : result (option (Z * Z)) :=
  let '(g, windows) := how in
  let* _ := divides g m p in
  if x <? p then Good (Some (x, x))
  else
    let q := x / g in
    let* w := window_by (m / g) (p / g) (windows q) in
    let* found := pair_in (m / g) (p / g) w q in
    Good match found with Some (n, y) => Some (g * n + x mod g, g * y + x mod g) | None => None end.

(* Are these the pairs from the index n on? "added" are, less s, the A of their blocks; the first one has the index "from". *)
Fixpoint agree (m p g s from n : Z) (l : list (Z * Z)) (added : list Z) : result unit :=
  match l, added with
  | [], _ => Good tt
  | (a, b) :: l, o :: rest =>
      let x := g * (s + o) + n mod g in
      let y := x + m * (n / p) in
      if (a =? x) && (b =? y) then agree m p g s from (n + 1) l (if (n + 1) mod g =? 0 then rest else added)
      else Bad (Pair (n + 1 - from) x y)
  | _, [] => Bad Narrow
  end.
Definition are_pairs (m p : Z) (how : plan) (from : Z) (l : list (Z * Z)) : result unit :=
  let '(g, windows) := how in
  let* _ := divides g m p in
  match l with
  | [] => Good tt
  | _ =>
      let* (L, _, s, added) := window_by (m / g) (p / g) (windows (from / g)) in
      let* _ := test (L =? from / g) Narrow in agree m p g s from from l (rev_append added [])
  end.

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Ltac truth := repeat first
  [ rewrite andb_true_iff in * | rewrite orb_true_iff in * | rewrite Z.leb_le in * | rewrite Z.ltb_lt in *
  | rewrite Z.eqb_eq in * ].

Local Notation size l := (Z.of_nat (length l)).

(* Less s, l are f i, f (i + 1), .... *)
Local Fixpoint listed (f : Z -> Z) (i s : Z) (l : list Z) : Prop :=
  match l with [] => True | o :: l => s + o = f i /\ listed f (i + 1) s l end.

Lemma listed_app f s l k : forall i, listed f i s (l ++ k) <-> listed f i s l /\ listed f (i + size l) s k.
Proof.
  induction l as [|o l IH]; intro i; cbn [app listed length].
  - rewrite Z.add_0_r. tauto.
  - rewrite IH, Nat2Z.inj_succ. replace (i + 1 + size l) with (i + Z.succ (size l)) by lia. tauto.
Qed.

Lemma iter_keeps {X} (P : X -> Prop) f n x : (forall x, P x -> P (f x)) -> P x -> P (Z.iter n f x).
Proof. intros K H. destruct n as [|n|n]; cbn; auto. apply Pos.iter_invariant; auto. Qed.

Section Sound.
  Variable m p : nat.
  Hypothesis Hm : (1 <= m)%nat.
  Hypothesis Hp : (1 <= p)%nat.
  Variable A B : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.

  Local Notation M := (Z.of_nat m).
  Local Notation P := (Z.of_nat p).
  Local Definition a (n : Z) : Z := Z.of_nat (A (Z.to_nat n)).
  Local Definition b (n : Z) : Z := Z.of_nat (B (Z.to_nat n)).

  Lemma b_is n : 0 <= n -> b n = a n + M * (n / P).
  Proof.
    intro H. unfold a, b. rewrite (B_is m p A B Pairs), Nat2Z.inj_add, Nat2Z.inj_mul, Nat2Z.inj_div, Z2Nat.id by exact H.
    reflexivity.
  Qed.

  Lemma a_is n i : 0 <= n -> P <= i -> i = P \/ b (i - 1) < n + i - P -> n + i - P < b i \/ n <= i -> a n = n + i - P.
  Proof.
    intros N I Be Ah. unfold a, b in *. replace (Z.to_nat (i - 1)) with (Z.to_nat i - 1)%nat in Be by lia.
    rewrite (read_off m p Hm Hp A B Pairs (Z.to_nat n) (Z.to_nat i)); [lia|lia| |lia]. unfold Windows.behind. lia.
  Qed.

  Local Definition right (w : window) : Prop :=
    let '(L, n, s, l) := w in 0 <= L /\ n = size l /\ listed a L s (rev l).

  (* n + i - P is the next number, and i the index of the first B from it on. *)
  Local Definition on_the_way (lo s : Z) (from_all : bool) (st : place) : Prop :=
    let '(k, x, ahead, later, found) := st in
    let n := lo + k in
    exists i, P <= i /\ 0 <= lo /\ k = size found /\ (i = P \/ b (i - 1) < n + i - P) /\ s + x = n + i - P /\
      listed b i s (ahead ++ rev later) /\ listed a lo s (rev found) /\
      if from_all then s = 0 /\ lo = P /\ i + size (ahead ++ rev later) = n else True.

  Lemma reading lo s (from_all : bool) k x ahead later found i : let n := lo + k in
    0 <= lo -> k = size found -> P <= i -> i = P \/ b (i - 1) < n + i - P -> s + x = n + i - P ->
    listed b i s (ahead ++ rev later) -> listed a lo s (rev found) ->
    (if from_all then s = 0 /\ lo = P /\ i + size (ahead ++ rev later) = n else True) ->
    n + i - P < b i \/ n <= i -> on_the_way lo s from_all (read M P from_all (k, x, ahead, later, found)).
  Proof.
    intros n Lo K I Be X Ah F All Up. assert (E := a_is n i ltac:(lia) I Be Up). exists i. cbn [length rev].
    rewrite (listed_app a s (rev found)), rev_length, <- K. cbn [listed]. fold n. do 5 (split; [lia|]). split.
    - destruct from_all; [|exact Ah]. destruct All as [-> [-> All]]. cbn [rev]. rewrite app_assoc, listed_app, All.
      cbn [listed]. split; [exact Ah|]. split; [|exact Logic.I]. assert (Q : n / P = 1 + k / P).
      { unfold n. replace (P + k) with (k + 1 * P) by lia. rewrite Z.div_add; lia. }
      rewrite b_is, Q by lia. lia.
    - split; [split; [exact F|lia]|]. destruct from_all; [|exact Logic.I]. destruct All as [-> [-> All]]. cbn [rev].
      rewrite app_assoc, app_length. cbn [length]. lia.
  Qed.

  Lemma step_keeps lo wanted s from_all st : on_the_way lo s from_all st ->
    on_the_way lo s from_all (step_along M P wanted from_all st).
  Proof.
    destruct st as [[[[k x] ahead] later] found]. unfold step_along. intro H. assert (H' := H).
    destruct H' as [i [I [Lo [K [Be [X [Ah [F All]]]]]]]]. destruct (wanted <=? k); [exact H|]. destruct ahead as [|c ahead].
    - destruct from_all; [|exact H]. destruct later as [|c later].
      + cbn [rev app length] in All. apply reading with i; auto. right. lia.
      + exists i. rewrite rev_append_rev, !app_nil_r. cbn [app] in Ah, All. auto 10.
    - cbn [app listed] in Ah. destruct Ah as [C Ah]. destruct (Z.ltb_spec x c) as [L|L].
      + apply reading with i; auto; [|left; lia]. cbn [app listed]. auto.
      + exists (i + 1). replace (i + 1 - 1) with i by lia. do 5 (split; [lia|]). do 2 (split; [assumption|]).
        destruct from_all; [|exact Logic.I]. cbn [app length] in All. lia.
  Qed.

  Lemma go_along_right lo wanted steps from_all s x ahead i w :
    go_along M P lo wanted steps from_all s x ahead = Good w ->
    0 <= lo -> P <= i -> i = P \/ b (i - 1) < lo + i - P -> s + x = lo + i - P -> listed b i s ahead ->
    (if from_all then s = 0 /\ lo = P /\ i + size ahead = lo else True) -> right w.
  Proof.
    unfold go_along. intros G Lo I Be X Ah All. set (start := (0, x, ahead, @nil Z, @nil Z)) in G.
    assert (K : on_the_way lo s from_all start).
    { exists i. cbn [rev length listed]. rewrite app_nil_r, Z.add_0_r. auto 10. }
    apply (iter_keeps _ (step_along M P wanted from_all) steps) in K; [|apply step_keeps].
    destruct (Z.iter _ _ _) as [[[[k x'] ahead'] later] found]. destruct (k =? wanted); [|discriminate]. injection G as <-.
    destruct K as [_ [_ [_ [K [_ [_ [_ [F _]]]]]]]]. cbn. auto.
  Qed.

  Lemma gaps_right L s q l : forall i added, i + 1 = L + size l -> 0 <= L -> listed a L s (rev l) ->
    listed b (i + 1) (s + M * q) added -> listed b L (s + M * q) (gaps_added M P (i - P * q) l added).
  Proof.
    induction l as [|o l IH]; intros i added E HL F G; cbn [gaps_added rev length] in *.
    - replace L with (i + 1) by lia. exact G.
    - apply listed_app in F. rewrite rev_length in F. cbn [listed] in F. destruct F as [F [O _]].
      replace (L + size l) with i in O by lia. replace (i - P * q - 1) with (i - 1 - P * q) by lia.
      apply IH; [lia|exact HL|exact F|]. cbn [listed]. replace (i - 1 + 1) with i by lia. split; [|exact G].
      rewrite b_is, <- O by lia. replace (i - P * q) with (i + - q * P) by lia. rewrite Z.div_add by lia. lia.
  Qed.

  Lemma B_of_right L n s l s' ahead : right (L, n, s, l) -> B_of M P (L, n, s, l) = Good (s', ahead) ->
    P <= L /\ listed b L s' ahead.
  Proof.
    intros [HL [E F]] G. cbn [B_of] in G. destruct (Z.leb_spec P L); [|discriminate]. injection G as <- <-.
    split; [assumption|]. replace (L mod P + n - 1) with (L + n - 1 - P * (L / P)) by (rewrite Z.mod_eq; lia).
    apply gaps_right; auto; [lia|exact Logic.I].
  Qed.

  Lemma climb_right w lo wanted w' : right w -> climb M P w lo wanted = Good w' -> right w'.
  Proof.
    destruct w as [[[L n] s] l]. intros R G. cbn [climb] in G. next G as r E. destruct r as [s' ahead].
    apply (B_of_right L n s l s' ahead R) in E. destruct E as [HL Ah]. destruct (Z.ltb_spec lo 0); [discriminate|].
    destruct (Z.eqb_spec L P) as [->|_].
    - apply go_along_right with (1 := G) (i := P); auto; lia.
    - destruct ahead as [|c ahead]; [discriminate|]. cbn [listed] in Ah. destruct Ah as [C Ah].
      destruct (Z.ltb_spec c (lo + L + 1 - P - s')) as [K|]; [|discriminate].
      apply go_along_right with (1 := G) (i := L + 1); auto; try lia. right. replace (L + 1 - 1) with L by lia. lia.
  Qed.

  Lemma is_A_right x n : p = 1%nat -> (is_A M (Z.of_nat x) (Z.of_nat n) = true <-> x = A n).
  Proof.
    intro P1. assert (Pairs1 := Pairs). rewrite P1 in Pairs1. destruct (theorem_69b m A B Hm Pairs1 n) as [[U L'] _].
    unfold above_alpha, above_root, over_alpha, root in U, L'. unfold is_A.
    replace (Z.of_nat m * Z.of_nat m + 4 * Z.of_nat 1 * Z.of_nat 1) with (Z.of_nat m * Z.of_nat m + 4) in U, L' by lia.
    set (d := Z.of_nat n * Z.of_nat n * (Z.of_nat m * Z.of_nat m + 4)) in *.
    set (c := (2 - Z.of_nat m) * Z.of_nat n). replace ((2 * Z.of_nat 1 - Z.of_nat m) * Z.of_nat n) with c in U, L' by lia.
    truth. split.
    - intros [[[H|H] H1] H2]; (destruct (lt_eq_lt_dec x (A n)) as [[K|K]|K]; [exfalso|exact K|exfalso]); [apply U;
      nia|nia|apply U; nia|nia].
    - intros ->. split; [split|]; [|lia|]; [|nia].
      destruct (Z_le_gt_dec (2 * Z.of_nat (A n) - c) 0) as [K|K]; [left; exact K|right].
      destruct (Z_le_gt_dec ((2 * Z.of_nat (A n) - c) * (2 * Z.of_nat (A n) - c)) d) as [T|T]; [exact T|]. exfalso. apply U.
      lia.
  Qed.

  Lemma by_root_right x n : p = 1%nat -> 0 <= n -> is_A M x n = true -> x = a n.
  Proof.
    intros P1 N T. assert (0 <= x).
    { destruct (Z_le_gt_dec 0 x) as [|K]; [assumption|]. exfalso. unfold is_A in T. truth. destruct T as [[_ T1] T2]. nia. }
    unfold a. rewrite <- (Z2Nat.id x), <- (Z2Nat.id n) in T by assumption. apply is_A_right in T; [lia|exact P1].
  Qed.

  Lemma lowest_right L wanted w : lowest M P L wanted = Good w -> right w.
  Proof.
    unfold lowest. destruct (Z.eqb_spec P 1) as [P1|_]; intro G.
    - set (reached := fun st : Z * list Z => let '(n, found) := st in
        0 <= L -> n = L + size found /\ listed a L 0 (rev found)).
      assert (K : reached (L, [])) by (cbn; lia || (split; [lia|exact Logic.I])).
      apply (iter_keeps _ (step_by_root M) wanted) in K.
      + destruct (Z.iter _ _ _) as [n found]. destruct (_ && _) eqn:T; [|discriminate]. truth. injection G as <-.
        destruct (K (proj1 T)) as [N F]. cbn. split; [apply T|]. split; [lia|exact F].
      + intros [n found] R. unfold step_by_root. set (x := _ / 2). destruct (is_A M x n) eqn:T; [|exact R]. intro HL.
        destruct (R HL) as [N F]. apply by_root_right in T; [|lia|lia]. cbn [rev length]. rewrite listed_app, rev_length, <- N.
        cbn [listed]. split; [lia|]. auto.
    - destruct (Z.eqb_spec L P) as [->|]; [|discriminate]. apply go_along_right with (1 := G) (i := P); auto; cbn; lia.
  Qed.

  Lemma window_right l w : window_by M P l = Good w -> right w.
  Proof.
    destruct l as [|[L n] l]; [discriminate|]. cbn [window_by]. intro G. next G as w0 E. apply lowest_right in E.
    revert w0 E G. induction l as [|[L' n'] l IH]; intros w0 E G; cbn [climbs] in G; [congruence|].
    next G as w1 C. apply climb_right in C; [|exact E]. apply (IH w1 C G).
  Qed.

  (* It is told whether x is an A. *)
  Local Definition tells (found : option (Z * Z)) (x : Z) : Prop := match found with
    | Some (n, y) => 0 <= n /\ x = a n /\ y = b n
    | None => forall n, Z.of_nat (A n) <> x
    end.

  Lemma seek_right s y l : forall i passed r, seek_B y i passed l = Good r -> P <= i -> listed b i s l ->
    (passed = true -> i = P \/ b (i - 1) < s + y) ->
    match r with
    | Some i => P <= i /\ (i = P \/ b (i - 1) < s + y) /\ s + y < b i
    | None => exists i, P <= i /\ b i = s + y
    end.
  Proof.
    induction l as [|c l IH]; intros i passed r G I F Pa; [discriminate|]. cbn [seek_B listed] in *. destruct F as [C F].
    destruct (Z.eqb_spec c y) as [->|]; [injection G as <-; exists i; auto|].
    destruct (Z.ltb_spec c y) as [K|K].
    - apply IH with (1 := G); auto; [lia|]. intros _. right. replace (i + 1 - 1) with i by lia. lia.
    - destruct passed; [|discriminate]. injection G as <-. split; [exact I|]. split; [auto|lia].
  Qed.

  Lemma pair_in_right w x found : right w -> P <= x -> pair_in M P w x = Good found -> tells found x.
  Proof.
    destruct w as [[[L n] s] l]. intros R X G. cbn [pair_in] in G. next G as r E. destruct r as [s' ahead].
    apply (B_of_right L n s l s' ahead R) in E. destruct E as [HL Ah]. next G as i Ei. injection G as <-.
    apply (seek_right s' (x - s')) in Ei; [|exact HL|exact Ah|]; [|intro T; apply Z.eqb_eq in T; auto].
    replace (s' + (x - s')) with x in Ei by lia. destruct i as [i|].
    - destruct Ei as [I [Be Up]]. assert (N : 0 <= x - (i - P)).
      { destruct Be as [->|Be]; [lia|]. rewrite b_is in Be by lia.
        assert (T := A_at_least m p Hm Hp A B Pairs (Z.to_nat (i - 1))). unfold a in Be.
        assert (0 <= M * ((i - 1) / P)) by (apply Z.mul_nonneg_nonneg; [lia|]; apply Z.div_pos; lia). lia. }
      assert (E : x = a (x - (i - P))).
      { rewrite (a_is _ i); [lia|exact N|exact I| |left; lia]. replace (x - (i - P) + i - P) with x by lia. exact Be. }
      cbn. rewrite b_is, <- E by exact N. auto.
    - destruct Ei as [i [I E]]. intros j J. unfold b in E.
      apply (A_is_not_B m p Hm Hp A B Pairs j (Z.to_nat i)); lia.
  Qed.
End Sound.

(* The pairs of a plan: those of m and p in blocks. *)
Lemma divided g m p A B : divides g (Z.of_nat m) (Z.of_nat p) = Good tt -> (1 <= m)%nat -> is_pairs m p A B ->
  exists k m' p' A' B', g = Z.of_nat k /\ Z.of_nat m / g = Z.of_nat m' /\ Z.of_nat p / g = Z.of_nat p' /\
    (1 <= k)%nat /\ (1 <= m')%nat /\ (1 <= p')%nat /\ m = (k * m')%nat /\ p = (k * p')%nat /\ is_pairs m' p' A' B' /\
    forall n, A n = (k * A' (n / k) + n mod k)%nat /\ B n = (k * B' (n / k) + n mod k)%nat.
Proof.
  unfold divides. intros D Hm Pairs. apply test_good in D. truth. destruct D as [[[D1 D2] D3] D4].
  set (q := Z.of_nat m / g) in *. set (r := Z.of_nat p / g) in *. clearbody q r. assert (1 <= q) by nia.
  exists (Z.to_nat g), (Z.to_nat q), (Z.to_nat r). destruct (W_exists (Z.to_nat q) (Z.to_nat r)) as [A' [B' Pairs']].
  exists A', B'. rewrite !Z2Nat.id by lia. do 6 (split; [lia|]).
  assert (Em : m = (Z.to_nat g * Z.to_nat q)%nat) by (rewrite <- Z2Nat.inj_mul; lia).
  assert (Ep : p = (Z.to_nat g * Z.to_nat r)%nat) by (rewrite <- Z2Nat.inj_mul; lia).
  do 2 (split; [assumption|]). split; [exact Pairs'|]. rewrite Em, Ep in Pairs.
  apply theorem_69a with (3 := Pairs') (4 := Pairs); lia.
Qed.

Section By_plan.
  Variable m p : nat.
  Hypothesis Hm : (1 <= m)%nat.
  Hypothesis Hp : (1 <= p)%nat.
  Variable A B : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.

  Lemma pair_of_right how x found : 0 <= x -> pair_of (Z.of_nat m) (Z.of_nat p) how x = Good found ->
    match found with
    | Some (n, y) => exists j, n = Z.of_nat j /\ x = Z.of_nat (A j) /\ y = Z.of_nat (B j)
    | None => forall j, Z.of_nat (A j) <> x
    end.
  Proof.
    destruct how as [g windows]. intros Hx G. cbn [pair_of] in G. next G as u D. destruct u.
    destruct (Z.ltb_spec x (Z.of_nat p)) as [L|L].
    { injection G as <-. exists (Z.to_nat x). destruct (first_pairs m p Hm Hp A B Pairs (Z.to_nat x)); lia. }
    destruct (divided g m p A B D Hm Pairs) as [k [m' [p' [A' [B' [-> [Em [Ep [Hk [Hm' [Hp' [Im [Ip [Pairs' All]]]]]]]]]]]]]].
    rewrite Em, Ep in G. next G as w W. apply (window_right m' p' Hm' Hp' A' B' Pairs') in W. next G as q Q.
    assert (X := Z.div_mod x (Z.of_nat k) ltac:(lia)). assert (R := Z.mod_pos_bound x (Z.of_nat k) ltac:(lia)).
    set (t := x / Z.of_nat k) in *. set (r := x mod Z.of_nat k) in *.
    assert (T : Z.of_nat p' <= t) by nia. apply (pair_in_right m' p' Hm' Hp' A' B' Pairs' w t q W T) in Q. injection G as <-.
    assert (Place : forall j, ((k * j + Z.to_nat r) / k = j /\ (k * j + Z.to_nat r) mod k = Z.to_nat r)%nat).
    { intro j. split; symmetry; [apply (Nat.div_unique _ _ _ (Z.to_nat r))|apply (Nat.mod_unique _ _ j)]; auto; lia. }
    destruct q as [[n y]|]; cbn in Q.
    - destruct Q as [N [Qa Qb]]. unfold a, b in Qa, Qb. exists (k * Z.to_nat n + Z.to_nat r)%nat.
      destruct (All (k * Z.to_nat n + Z.to_nat r)%nat) as [-> ->]. destruct (Place (Z.to_nat n)) as [-> ->]. nia.
    - intros j E. apply (Q (j / k)%nat). destruct (All j) as [Ea _].
      assert (Rj := Nat.mod_upper_bound j k ltac:(lia)). rewrite Ea in E. rewrite X in E. nia.
  Qed.

  Lemma agree_right k A' B' s from : (1 <= k)%nat ->
    (forall n, A n = (k * A' (n / k) + n mod k)%nat /\ B n = (k * B' (n / k) + n mod k)%nat) ->
    forall l n added, listed (a A') (Z.of_nat (n / k)) s added ->
    agree (Z.of_nat m) (Z.of_nat p) (Z.of_nat k) s from (Z.of_nat n) l added = Good tt ->
    l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq n (length l)).
  Proof.
    intros Hk All. induction l as [|[u v] l IH]; intros n added F G; [reflexivity|]. cbn [agree] in G.
    destruct added as [|o rest]; [discriminate|]. cbn [listed] in F. destruct F as [O F].
    destruct (_ && _) eqn:T in G; [|discriminate]. truth. destruct T as [-> ->].
    assert (E : Z.of_nat k * (s + o) + Z.of_nat n mod Z.of_nat k = Z.of_nat (A n)).
    { destruct (All n) as [-> _]. rewrite O. unfold a. rewrite Nat2Z.id, <- Nat2Z.inj_mod. lia. }
    rewrite E. cbn [length seq map]. f_equal.
    - rewrite (B_is m p A B Pairs n), Nat2Z.inj_add, Nat2Z.inj_mul, Nat2Z.inj_div. reflexivity.
    - replace (Z.of_nat n + 1) with (Z.of_nat (S n)) in G by lia. apply IH with (2 := G). clear IH G.
      rewrite <- Nat2Z.inj_mod. assert (X := Nat.div_mod n k ltac:(lia)). assert (X' := Nat.div_mod (S n) k ltac:(lia)).
      assert (R := Nat.mod_upper_bound n k ltac:(lia)). assert (R' := Nat.mod_upper_bound (S n) k ltac:(lia)).
      destruct (Z.eqb_spec (Z.of_nat (S n mod k)) 0) as [Z0|Z0].
      + replace (S n / k)%nat with (S (n / k)) by nia. rewrite Nat2Z.inj_succ. exact F.
      + replace (S n / k)%nat with (n / k)%nat by nia. cbn [listed]. auto.
  Qed.

  Lemma are_pairs_right how from l : 0 <= from -> are_pairs (Z.of_nat m) (Z.of_nat p) how from l = Good tt ->
    l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq (Z.to_nat from) (length l)).
  Proof.
    destruct how as [g windows]. intros Hf G. cbn [are_pairs] in G. next G as u D. destruct u.
    destruct l as [|q l]; [reflexivity|].
    destruct (divided g m p A B D Hm Pairs) as [k [m' [p' [A' [B' [-> [Em [Ep [Hk [Hm' [Hp' [Im [Ip [Pairs' All]]]]]]]]]]]]]].
    rewrite Em, Ep in G. next G as w W. destruct w as [[[L H] s] added].
    apply (window_right m' p' Hm' Hp' A' B' Pairs') in W. destruct W as [_ [_ W]]. next G as u T.
    apply test_good, Z.eqb_eq in T. subst L. rewrite <- (Z2Nat.id from) in G, W by exact Hf. rewrite <- Nat2Z.inj_div in W.
    rewrite rev_append_rev, app_nil_r in G. apply (agree_right k A' B' s _ Hk All) with (2 := G). exact W.
  Qed.
End By_plan.
