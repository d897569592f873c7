(* The core of dynim-check for two piles, over when one is empty: what it computes to check a certificate, and that whatever it
   accepts holds by the rules. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import CheckRule Check Rules PowersOfTwo TwoPiles TwoPilePeriods Admissible CheckFormulas CheckFive.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* How L is found: by a table up to the piles; by a closed formula, of which f meets the conditions always, or as far as they look
   at f(1), ..., f(up_to); or by a table of so many rows and columns of which the rows repeat, from a column on with a period, and
   also all of it along diagonals, from a row on with another period. *)
Inductive closed_formula := Hr05 | Class_5 | Base_three.
Inductive two_evidence :=
| Table
| Formula (which : closed_formula) (up_to : option Z)
| Repeats (rows columns start period : Z) (diagonals : option (Z * Z)).

(* The least number from k on that qualifies, where fs are f(k), f(k+1), ...; back are L(a, b-k), ..., L(a, 1), and up are
   L(a-k, b), ..., L(1, b). *)
Fixpoint least_move (fs back up : list Z) (k : Z) : Z :=
  match fs, back, up with
  | x :: fs, v :: back, w :: up => if (x <? v) || (x <? w) then k else least_move fs back up (k + 1)
  | _, _, _ => k
  end.

(* The next row, the last entry first; "ups" are for each of its entries those above it, the nearest first, and "back" those
   before it. And all columns, with this row. *)
Fixpoint next_row (fs : list Z) (ups : list (list Z)) (back : list Z) (columns : list (list Z)) : list Z * list (list Z) :=
  match ups with
  | [] => (back, rev_append columns [])
  | up :: ups => let k := least_move fs back up 1 in next_row fs ups (k :: back) ((k :: up) :: columns)
  end.

(* As many more rows as l has entries, the last row first; "ups" are the columns of those that are there. *)
Fixpoint fill {A : Type} (fs : list Z) (l : list A) (rows ups : list (list Z)) : list (list Z) :=
  match l with
  | [] => rows
  | _ :: l => let (row, ups) := next_row fs ups [] [] in fill fs l (row :: rows) ups
  end.

(* L(i, j) for i up to a and j up to b, the last row and the last entry of each first. *)
Definition table (e : expression) (a b : Z) : result (list (list Z)) :=
  let* fs := limits e (copies tt (Z.max a b)) 1 [] in Good (fill fs (copies tt a) [] (copies [] b)).
Definition entry_of (rows : list (list Z)) (a b i j : Z) : Z := hd 0 (skip (b - j) (row_of rows a i)).

(* The first n entries of both are there, and the same; those of l are there, and at most w. *)
Fixpoint agree (l m : list Z) (n : Z) : bool :=
  if n <=? 0 then true else match l, m with x :: l, y :: m => (x =? y) && agree l m (n - 1) | _, _ => false end.
Fixpoint low (l : list Z) (w n : Z) : bool :=
  if n <=? 0 then true else match l with x :: l => (x <=? w) && low l w (n - 1) | [] => false end.

(* (i) and (ii) of Theorem 102 with M = a, C = b, W = b - period - start + 1. *)
Definition rows_repeat (rows : list (list Z)) (a b start period : Z) : bool :=
  let w := b - period - start + 1 in
  all_below a (fun i => let row := row_of rows a (i + 1) in low row w period && agree row (skip period row) w).

(* (i) and (ii) of Theorem 103 with Q = period and W = a - period - start + 1, as far as the table goes; what is beyond repeats,
   if b is as large as "fits" asks. *)
Definition diagonals_repeat (rows : list (list Z)) (a b start period : Z) : bool :=
  let w := a - period - start + 1 in
  all_below w (fun i => let i := start + i in
    agree (row_of rows a (i + period)) (skip period (row_of rows a i)) (b - period - i + 1)) &&
  all_below period (fun i => let i := start + w + i in low (row_of rows a i) w (b - i + 1)).

Definition repeats (rows : list (list Z)) (a b start period : Z) (diagonals : option (Z * Z)) : bool :=
  rows_repeat rows a b start period &&
  match diagonals with Some (first, along) => diagonals_repeat rows a b first along | None => true end.

(* The sizes are such that these look at what is there; and the smaller pile is a row, if the diagonals do not repeat. *)
Definition fits (smaller a b start period : Z) (diagonals : option (Z * Z)) : bool :=
  (1 <=? start) && (1 <=? period) && (start + period <=? b) &&
  match diagonals with
  | Some (first, along) =>
      (1 <=? first) && (1 <=? along) && (first + along <=? a) && (a + period <=? b) && (start + period + along <=? b)
  | None => smaller <=? a
  end.

Definition by_repeats (rows : list (list Z)) (a b start period : Z) (diagonals : option (Z * Z)) (x y : Z) : Z :=
  let i := match diagonals with Some (first, along) => first_alike first along x | None => x end in
  entry_of rows a b i (first_alike start period (y - (x - i))).

Definition meets_conditions (e : expression) (which : closed_formula) (up_to : option Z) : bool :=
  match which, up_to with
  | Hr05, None => admissible_always e
  | Hr05, Some M => admissible_up_to e M
  | Class_5, None => five_always e
  | Class_5, Some M => five_up_to e M
  | Base_three, None => false
  | Base_three, Some M => base_three_up_to e M
  end.

(* L of all piles up to a and b. *)
Definition least_limits (e : expression) (a b : Z) (ev : two_evidence) : result (Z -> Z -> Z) :=
  let smaller := Z.min a b in
  match ev with
  | Table =>
      let larger := Z.max a b in
      let* rows := table e smaller larger in
      Good (fun x y => entry_of rows smaller larger (Z.min x y) (Z.max x y))
  | Formula which up_to =>
      let* _ := match up_to with
                | Some M => let* _ := test (smaller <=? M + 1) Misfit in test (never_negative e) Maybe_negative
                | None => Good tt
                end in
      let* _ := test (meets_conditions e which up_to) Unmet in
      Good (match which with Hr05 => near_formula e | Class_5 => five_formula e | Base_three => base_three_formula e end)
  | Repeats height width start period diagonals =>
      let* _ := test (fits smaller height width start period diagonals) Misfit in
      let* _ := test (never_negative e) Maybe_negative in
      let* rows := table e height width in
      let* _ := test (repeats rows height width start period diagonals) No_repeats in
      Good (fun x y => by_repeats rows height width start period diagonals (Z.min x y) (Z.max x y))
  end.

(* With this limit the player to move wins or not; taking that from the first or second pile wins, and no move of less does. *)
Definition check_two_pile (e : expression) (a b limit : Z) (wins : bool) (move : option (bool * Z)) (ev : two_evidence) :
  result unit :=
  let* _ := test ((1 <=? a) && (1 <=? b) && (0 <=? limit)) Small in
  let* L := least_limits e a b ev in
  let v := L a b in
  test (match wins, move with
        | true, Some (true, k) => (k =? v) && (v <=? limit) && ((k =? b) || (value e k <? L a (b - k)))
        | true, Some (false, k) => (k =? v) && (v <=? limit) && ((k =? a) || (value e k <? L (a - k) b))
        | false, None => limit <? v
        | _, _ => false
        end) (Least_limit v).

(* As many entries as l has, of the last ones of a list, of which "back" has the last first; and of f(n - |l| + 1), ..., f(n). *)
Fixpoint last_of {A B C : Type} (g : B -> C) (l : list A) (back : list B) (out : list C) : list C :=
  match l, back with _ :: l, x :: back => last_of g l back (g x :: out) | _, _ => out end.
Fixpoint values_to {A B : Type} (f : Z -> B) (l : list A) (n : Z) (out : list B) : list B :=
  match l with _ :: l => values_to f l (n - 1) (f n :: out) | [] => out end.

(* L(i, j) of the last rows up to number c, as many as r has, each when it is asked for: of the last columns up to number d, as
   many as l has. *)
Definition rows_by {A B : Type} (e : expression) (c d : Z) (r : list A) (l : list B) (ev : two_evidence) :
  result (list (unit -> list Z)) :=
  match ev with
  | Table => let* rows := table e c d in Good (last_of (fun back _ => last_of (fun v => v) l back []) r rows [])
  | _ => let* L := least_limits e c d ev in Good (values_to (fun i _ => values_to (L i) l d []) r c [])
  end.

(* The rows from number i on, each from its entry j on, are those that these give. *)
Fixpoint same_row (row mine : list Z) (i j width : Z) : result unit :=
  match row, mine with
  | v :: row, k :: mine => if v =? k then same_row row mine i (j + 1) width else Bad (Cell i j k)
  | [], [] => Good tt
  | _, _ => Bad (Width i width)
  end.
Fixpoint same_rows (rows : list (list Z)) (mine : list (unit -> list Z)) (i width : Z) : result unit :=
  match rows, mine with
  | row :: rows, one :: mine => let* _ := same_row row (one tt) i 1 width in same_rows rows mine (i + 1) width
  | _, _ => Good tt
  end.

(* These rows are L(i, j) for i = a, a + 1, ... and j = b, b + 1, ... *)
Definition check_two_rectangle (e : expression) (a b : Z) (rows : list (list Z)) (ev : two_evidence) : result unit :=
  let first := hd [] rows in
  let width := count first 0 in
  let c := a + count rows 0 - 1 in
  let d := b + width - 1 in
  let* _ := test ((1 <=? a) && (1 <=? b) && (a <=? c) && (b <=? d)) Small in
  let* mine := rows_by e c d rows first ev in same_rows rows mine 1 width.

(* L is the formula for all piles; and it is not for these. *)
Definition check_admissible (e : expression) : result unit := test (admissible_always e) Unmet.
Definition check_not_admissible (e : expression) (a b : Z) (ev : two_evidence) : result unit :=
  let* _ := test ((1 <=? a) && (1 <=? b)) Small in
  let* L := least_limits e a b ev in
  test (negb (L a b =? formula e a b)) (As_formula (L a b)).

(* ---- the table is right --------------------------------------------------------------------------------------------- *)

Fixpoint down {A : Type} (c : nat -> A) (n : nat) : list A := match n with O => [] | S n => c (S n) :: down c n end.

Lemma skip_down {A} (c : nat -> A) k : forall n, skip (Z.of_nat k) (down c n) = down c (n - k).
Proof.
  induction k as [|k IH]; intros n.
  - rewrite Nat.sub_0_r. destruct n; reflexivity.
  - destruct n as [|n]; cbn [skip down]; destruct (Z.leb_spec (Z.of_nat (S k)) 0); try lia; [reflexivity|].
    replace (Z.of_nat (S k) - 1) with (Z.of_nat k) by lia. apply IH.
Qed.

Lemma nth_down {A} (c : nat -> A) n i x : 1 <= i <= Z.of_nat n -> hd x (skip (Z.of_nat n - i) (down c n)) = c (Z.to_nat i).
Proof.
  intro H. replace (Z.of_nat n - i) with (Z.of_nat (n - Z.to_nat i)) by lia. rewrite skip_down.
  replace (n - (n - Z.to_nat i))%nat with (Z.to_nat i) by lia. destruct (Z.to_nat i) as [|k] eqn:E; [lia|reflexivity].
Qed.

Lemma rev_down {A} (c : nat -> A) n : rev (down c n) = map c (seq 1 n).
Proof. induction n as [|n IH]; [reflexivity|]. cbn [down rev]. rewrite IH, seq_S, map_app. reflexivity. Qed.

Lemma agree_down (c d : nat -> Z) n : forall m w, agree (down c n) (down d m) w = true ->
  forall k, Z.of_nat k < w -> (k < n)%nat /\ (k < m)%nat /\ c (n - k)%nat = d (m - k)%nat.
Proof.
  induction n as [|n IH]; intros m w; cbn [down agree]; destruct (Z.leb_spec w 0); intros Ag k K; try lia.
  destruct m as [|m]; [discriminate|]. cbn [down] in Ag. apply andb_prop in Ag. destruct Ag as [E Ag]. apply Z.eqb_eq in E.
  destruct k as [|k]; [rewrite !Nat.sub_0_r; repeat split; try lia; exact E|].
  destruct (IH m (w - 1) Ag k ltac:(lia)) as [A' [B C]]. repeat split; try lia. exact C.
Qed.

Lemma low_down (c : nat -> Z) v n : forall w, low (down c n) v w = true ->
  forall k, Z.of_nat k < w -> (k < n)%nat /\ c (n - k)%nat <= v.
Proof.
  induction n as [|n IH]; intros w; cbn [down low]; destruct (Z.leb_spec w 0); intros Lw k K; try lia.
  apply andb_prop in Lw. destruct Lw as [E Lw]. apply Z.leb_le in E.
  destruct k as [|k]; [rewrite !Nat.sub_0_r; split; [lia|exact E]|].
  destruct (IH (w - 1) Lw k ltac:(lia)) as [A B]. split; [lia|]. exact B.
Qed.

Section Sound.
  Variable e : expression.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L (meaning e) L.

  Local Notation f := (meaning e).
  Local Notation are_limits := (Check.are_limits e).

  Local Definition cell i j : Z := Z.of_nat (L i j).
  Local Definition column i j : list Z := down (fun t => cell t j) i.
  Local Definition row w i : list Z := down (cell i) w.
  Local Definition columns i w : list (list Z) := map (column i) (seq 1 w).

  Lemma least_move_right i j fs : forall k, are_limits fs (Z.of_nat k) -> (Nat.min i j - k <= length fs)%nat ->
    (1 <= k <= Nat.min i j)%nat -> (forall l, (1 <= l < k)%nat -> ~ either f L i j l) ->
    least_move fs (down (cell i) (j - k)) (column (i - k) j) (Z.of_nat k) = cell i j.
  Proof.
    assert (Whole : forall k, (1 <= k <= Nat.min i j)%nat -> (forall l, (1 <= l < k)%nat -> ~ either f L i j l) ->
      either f L i j k -> Z.of_nat k = cell i j).
    { intros k K No Q. unfold cell. rewrite (L_is_least f L LS i j k); auto; lia. }
    induction fs as [|x fs IH]; intros k A Len K No; cbn [length] in Len.
    - cbn [least_move]. apply Whole; auto. unfold either, from_a, from_b. lia.
    - destruct A as [E [X A]]. destruct (j - k)%nat as [|j'] eqn:J; cbn [down least_move].
      { apply Whole; auto. right. left. lia. }
      unfold column in *. destruct (i - k)%nat as [|i'] eqn:I; cbn [down least_move].
      { apply Whole; auto. left. left. lia. }
      assert (V : f k = Z.to_nat x) by (unfold meaning, value; rewrite E; reflexivity).
      rewrite <- I, <- J. destruct ((x <? cell i (j - k)) || (x <? cell (i - k) j)) eqn:T; unfold cell in T.
      + apply Whole; auto. apply orb_prop in T. rewrite !Z.ltb_lt in T. unfold either, from_a, from_b. rewrite V. lia.
      + apply orb_false_elim in T. rewrite !Z.ltb_ge in T. replace (Z.of_nat k + 1) with (Z.of_nat (k + 1)) by lia.
        replace j' with (j - (k + 1))%nat by lia. replace i' with (i - (k + 1))%nat by lia. apply IH; [|lia|lia|].
        * replace (Z.of_nat (k + 1)) with (Z.of_nat k + 1) by lia. exact A.
        * intros l Hl. destruct (Nat.eq_dec l k) as [->|]; [|apply No; lia]. unfold either, from_a, from_b. rewrite V. lia.
  Qed.

  Lemma next_row_right fs i : are_limits fs 1 -> (i <= length fs)%nat -> (1 <= i)%nat -> forall n j new, (1 <= j)%nat ->
    next_row fs (map (column (i - 1)) (seq j n)) (down (cell i) (j - 1)) new =
      (down (cell i) (j - 1 + n), rev new ++ map (column i) (seq j n)).
  Proof.
    intros A Len Hi. induction n as [|n IH]; intros j new Hj; cbn [seq map next_row].
    - rewrite Nat.add_0_r, rev_append_rev, !app_nil_r. reflexivity.
    - assert (R := least_move_right i j fs 1 A). change (Z.of_nat 1) with 1 in R. rewrite R by lia.
      assert (E : cell i j :: down (cell i) (j - 1) = down (cell i) (S j - 1)).
      { replace (S j - 1)%nat with (S (j - 1)) by lia. cbn [down]. do 2 f_equal. lia. }
      rewrite E, IH by lia. f_equal; [f_equal; lia|]. cbn [rev]. rewrite <- app_assoc. cbn [app]. do 2 f_equal.
      unfold column. destruct i as [|i]; [lia|]. cbn [down]. do 3 f_equal. lia.
  Qed.

  Lemma fill_right {A} fs w (l : list A) : are_limits fs 1 -> forall i, (i + length l <= length fs)%nat ->
    fill fs l (down (row w) i) (columns i w) = down (row w) (i + length l).
  Proof.
    intro Lim. induction l as [|x l IH]; intros i Len; cbn [fill length] in *; [rewrite Nat.add_0_r; reflexivity|].
    assert (N := next_row_right fs (S i) Lim ltac:(lia) ltac:(lia) w 1 [] ltac:(lia)). rewrite Nat.sub_succ, Nat.sub_0_r in N.
    cbn [Nat.sub down rev app] in N. unfold columns at 1. rewrite N.
    replace (i + S (length l))%nat with (S i + length l)%nat by lia.
    rewrite <- IH by lia. reflexivity.
  Qed.

  Lemma table_right a b rows : table e a b = Good rows ->
    defined e (Z.max a b) /\ rows = down (row (Z.to_nat b)) (Z.to_nat a).
  Proof.
    unfold table. rewrite !copies_right. destruct (limits _ _ _ _) as [fs|] eqn:F; [|discriminate]. cbn [bind]. intros [= <-].
    apply (limits_right e) in F. destruct F as [new [-> [Len A]]]. rewrite repeat_length in Len. cbn [rev app]. split.
    - intros t T. apply (limits_value e new 1 t A). lia.
    - replace (repeat [] (Z.to_nat b)) with (columns 0 (Z.to_nat b)).
      + change (@nil (list Z)) with (down (row (Z.to_nat b)) 0). rewrite fill_right; rewrite ?repeat_length; auto. lia.
      + unfold columns. generalize 1%nat. induction (Z.to_nat b) as [|n IH]; intro j; [reflexivity|]. cbn. f_equal. apply IH.
  Qed.

  Lemma row_right a w i : 1 <= i <= a -> row_of (down (row w) (Z.to_nat a)) a i = row w (Z.to_nat i).
  Proof. intro H. unfold row_of. rewrite <- (Z2Nat.id a) at 1 by lia. apply nth_down. lia. Qed.

  Lemma entry_right a b i j : 1 <= i <= a -> 1 <= j <= b ->
    entry_of (down (row (Z.to_nat b)) (Z.to_nat a)) a b i j = cell (Z.to_nat i) (Z.to_nat j).
  Proof.
    intros I J. unfold entry_of. rewrite row_right by exact I. unfold row. rewrite <- (Z2Nat.id b) at 1 by lia.
    apply nth_down. lia.
  Qed.

  Lemma by_order i j : 1 <= i -> 1 <= j -> cell (Z.to_nat (Z.min i j)) (Z.to_nat (Z.max i j)) = cell (Z.to_nat i) (Z.to_nat j).
  Proof.
    intros I J. unfold cell. f_equal. destruct (Z_le_gt_dec i j); [rewrite Z.min_l, Z.max_r by lia; reflexivity|].
    rewrite Z.min_r, Z.max_l by lia. apply (L_symmetric f L LS _ _ _ eq_refl); lia.
  Qed.

  (* ---- a table that repeats ---- *)

  Section Repeating.
    Variables a b start period : Z.
    Hypothesis Sizes : 1 <= start /\ 1 <= period /\ start + period <= b.
    Local Notation rows := (down (row (Z.to_nat b)) (Z.to_nat a)).
    Hypothesis Rows : rows_repeat rows a b start period = true.

    Local Definition at_ i j : Z := cell (Z.to_nat i) (Z.to_nat j).

    Lemma rows_repeat_right i j : 1 <= i <= a -> start <= j -> at_ i (j + period) = at_ i j.
    Proof.
      intros I J. unfold at_, cell. f_equal. assert (W := theorem_102 f L LS (Z.to_nat a) (Z.to_nat b) (Z.to_nat period)
        (Z.to_nat (b - period - start + 1)) ltac:(lia) ltac:(lia)).
      replace (Z.to_nat j) with (Z.to_nat (j + period) - Z.to_nat period)%nat at 1 by lia. apply W; try lia; clear W i j I J.
      - intros i j I J. assert (H := all_below_right _ _ Rows (Z.of_nat i - 1) ltac:(lia)). cbn beta zeta in H.
        rewrite Z.sub_add, row_right in H by lia. apply andb_prop in H. destruct H as [_ H]. unfold row in H.
        rewrite <- (Z2Nat.id period) in H at 1 by lia. rewrite skip_down in H.
        apply agree_down with (k := (Z.to_nat b - j)%nat) in H; [|lia]. destruct H as [_ [_ H]]. unfold cell in H.
        rewrite Nat2Z.id in H.
        replace (Z.to_nat b - (Z.to_nat b - j))%nat with j in H by lia.
        replace (Z.to_nat b - Z.to_nat period - (Z.to_nat b - j))%nat with (j - Z.to_nat period)%nat in H by lia. lia.
      - intros i j I J. assert (H := all_below_right _ _ Rows (Z.of_nat i - 1) ltac:(lia)). cbn beta zeta in H.
        rewrite Z.sub_add, row_right in H by lia. apply andb_prop in H. destruct H as [H _]. unfold row in H.
        apply low_down with (k := (Z.to_nat b - j)%nat) in H; [|lia]. destruct H as [_ H]. unfold cell in H.
        rewrite Nat2Z.id in H. replace (Z.to_nat b - (Z.to_nat b - j))%nat with j in H by lia. lia.
    Qed.

    Lemma rows_repeat_often i j n : 1 <= i <= a -> start <= j -> at_ i (j + Z.of_nat n * period) = at_ i j.
    Proof.
      intros I J. induction n as [|n IH]; [f_equal; lia|].
      rewrite <- IH, <- (rows_repeat_right i (j + Z.of_nat n * period)) by nia.
      f_equal. nia.
    Qed.

    Lemma in_row i j : 1 <= i <= a -> 1 <= j -> entry_of rows a b i (first_alike start period j) = at_ i j.
    Proof.
      intros I J. destruct (first_alike_right start period j ltac:(lia) ltac:(lia)) as [[H ->]|[H [n E]]].
      - apply entry_right; lia.
      - rewrite entry_right by lia. fold (at_ i (first_alike start period j)). rewrite E at 2. symmetry.
        apply rows_repeat_often; lia.
    Qed.

    (* A column beyond c is like one of the period up to c. *)
    Lemma in_period c j : c <= j -> exists n, c - period < j - Z.of_nat n * period <= c.
    Proof.
      intro J. exists (Z.to_nat (- ((c - j) / period))). assert (D := Z.div_mod (c - j) period ltac:(lia)).
      assert (M := Z.mod_pos_bound (c - j) period ltac:(lia)).
      assert (Q : (c - j) / period <= 0) by (apply Z.div_le_upper_bound; lia). rewrite Z2Nat.id by lia. lia.
    Qed.

    Lemma often_before i j n : 1 <= i <= a -> start <= j - Z.of_nat n * period -> at_ i (j - Z.of_nat n * period) = at_ i j.
    Proof. intros I J. rewrite <- (rows_repeat_often i _ n I J). f_equal. lia. Qed.

    Variables first along : Z.
    Hypothesis Fits : 1 <= first /\ 1 <= along /\ first + along <= a /\ a + period <= b /\ start + period + along <= b.
    Hypothesis Diagonals : diagonals_repeat rows a b first along = true.

    Lemma diagonals_repeat_right i j : first <= i -> first <= j -> at_ (i + along) (j + along) = at_ i j.
    Proof.
      unfold diagonals_repeat in Diagonals. set (w := a - along - first + 1) in *. apply andb_prop in Diagonals.
      destruct Diagonals as [Same Low]. clear Diagonals.
      assert (Near : forall i j, first <= i < first + w -> i <= j -> j + along <= b -> at_ (i + along) (j + along) = at_ i j).
      { clear i j. intros i j I J B. assert (H := all_below_right _ _ Same (i - first) ltac:(lia)). cbv beta zeta in H.
        replace (first + (i - first)) with i in H by lia. rewrite !row_right in H by lia. unfold row in H.
        rewrite <- (Z2Nat.id along) in H at 2 by lia. rewrite skip_down in H.
        apply agree_down with (k := Z.to_nat (b - (j + along))) in H; [|lia]. destruct H as [_ [_ H]]. unfold at_.
        replace (Z.to_nat b - Z.to_nat (b - (j + along)))%nat with (Z.to_nat (j + along)) in H by lia.
        replace (Z.to_nat b - Z.to_nat along - Z.to_nat (b - (j + along)))%nat with (Z.to_nat j) in H by lia. exact H. }
      assert (Bound : forall i j, first + w <= i < first + w + along -> i <= j -> j <= b -> at_ i j <= w).
      { clear i j. intros i j I J B. assert (H := all_below_right _ _ Low (i - (first + w)) ltac:(lia)). cbv beta zeta in H.
        replace (first + w + (i - (first + w))) with i in H by lia. rewrite row_right in H by lia. unfold row in H.
        apply low_down with (k := Z.to_nat (b - j)) in H; [|lia]. destruct H as [_ H]. unfold at_.
        replace (Z.to_nat b - Z.to_nat (b - j))%nat with (Z.to_nat j) in H by lia. exact H. }
      intros I J. unfold at_, cell. f_equal. rewrite !Z2Nat.inj_add by lia.
      apply (theorem_103 f L LS (Z.to_nat first) (Z.to_nat along) (Z.to_nat w)); try lia; clear i j I J; intros i j I J.
      - enough (E : at_ (Z.of_nat i + along) (Z.of_nat j + along) = at_ (Z.of_nat i) (Z.of_nat j)).
        { unfold at_, cell in E. apply Nat2Z.inj in E. rewrite !Z2Nat.inj_add, !Nat2Z.id in E by lia. exact E. }
        destruct (Z_le_gt_dec (Z.of_nat j + along) b) as [B|B]; [apply Near; lia|].
        destruct (in_period (b - along) (Z.of_nat j) ltac:(lia)) as [n N].
        rewrite <- (often_before _ (Z.of_nat j) n) by lia.
        rewrite <- (Near (Z.of_nat i) (Z.of_nat j - Z.of_nat n * period)) by lia.
        rewrite <- (often_before _ (Z.of_nat j + along) n) by lia. f_equal. lia.
      - enough (E : at_ (Z.of_nat i) (Z.of_nat j) <= w) by (unfold at_, cell in E; rewrite !Nat2Z.id in E; lia).
        destruct (Z_le_gt_dec (Z.of_nat j) b) as [B|B]; [apply Bound; lia|].
        destruct (in_period b (Z.of_nat j) ltac:(lia)) as [n N]. rewrite <- (often_before _ (Z.of_nat j) n) by lia.
        apply Bound; lia.
    Qed.

    Lemma diagonals_repeat_often i j n : first <= i -> first <= j ->
      at_ (i + Z.of_nat n * along) (j + Z.of_nat n * along) = at_ i j.
    Proof.
      intros I J. induction n as [|n IH]; [f_equal; lia|]. rewrite <- IH.
      rewrite <- (diagonals_repeat_right (i + Z.of_nat n * along) (j + Z.of_nat n * along)) by nia. f_equal; nia.
    Qed.
  End Repeating.
End Sound.

(* ---- L of all piles ------------------------------------------------------------------------------------------------- *)

Lemma repeats_right e L a b start period diagonals rows smaller x y : is_L (meaning e) L ->
  fits smaller a b start period diagonals = true -> table e a b = Good rows -> repeats rows a b start period diagonals = true ->
  1 <= x <= smaller -> x <= y ->
  by_repeats rows a b start period diagonals x y = Z.of_nat (L (Z.to_nat x) (Z.to_nat y)).
Proof.
  intros LS Fit T R X Y. destruct (table_right e L LS _ _ _ T) as [_ ->]. unfold fits in Fit.
  rewrite !andb_true_iff, !Z.leb_le in Fit.
  destruct Fit as [[[F1 F2] F3] F4]. unfold repeats in R. apply andb_prop in R. destruct R as [R D].
  unfold by_repeats. assert (Row := in_row e L LS a b start period ltac:(lia) R). destruct diagonals as [[first along]|].
  - rewrite !andb_true_iff, !Z.leb_le in F4. destruct F4 as [[[[G1 G2] G3] G4] G5].
    change (Z.of_nat (L (Z.to_nat x) (Z.to_nat y))) with (at_ L x y).
    destruct (first_alike_right first along x ltac:(lia) G2) as [[N ->]|[N [n E]]]; rewrite Row by lia; [f_equal; lia|].
    set (i := first_alike first along x) in *.
    rewrite <- (diagonals_repeat_often e L LS a b start period ltac:(lia) R first along ltac:(lia) D i _ n) by lia. f_equal; lia.
  - apply Z.leb_le in F4. rewrite Row by lia. unfold at_, cell. do 3 f_equal. lia.
Qed.

Lemma least_limits_right e L a b ev l : is_L (meaning e) L -> 1 <= a -> 1 <= b -> least_limits e a b ev = Good l ->
  defined e (Z.max a b) /\ forall x y, 1 <= x <= a -> 1 <= y <= b -> l x y = Z.of_nat (L (Z.to_nat x) (Z.to_nat y)).
Proof.
  intros LS Ha Hb H. destruct ev as [|which up_to|height width start period diagonals]; cbn [least_limits] in H.
  - next H as rows T. injection H as <-. destruct (table_right e L LS _ _ _ T) as [D ->]. split; [intros t Ht; apply D; lia|].
    intros x y X Y. rewrite (entry_right L) by lia. apply (by_order e L LS); auto; lia.
  - next H as u G. next H as u' C. apply test_good in C. injection H as <-.
    assert (D : match up_to with Some M => Z.min a b <= M + 1 /\ never_negative e = true | None => True end).
    { destruct up_to as [M|]; [|exact Logic.I]. next G as u'' F. apply test_good, Z.leb_le in F. apply test_good in G. auto. }
    destruct which, up_to as [M|]; cbn [meets_conditions] in C; try discriminate C.
    + destruct D as [F N]. split; [apply never_negative_right, N|]. intros x y X Y.
      apply (admissible_up_to_right e M C); auto; lia.
    + split; [apply (theorem_57_always e C)|]. intros x y X Y. destruct (formula_right e L x y C LS) as [<- ->]; lia.
    + destruct D as [F N]. split; [apply never_negative_right, N|]. intros x y X Y.
      apply (five_up_to_formula e M C); auto; lia.
    + split; [apply (theorem_226_always e C)|]. intros x y X Y. apply (five_always_formula e L C LS); lia.
    + destruct D as [F N]. split; [apply never_negative_right, N|]. intros x y X Y.
      apply (base_three_up_to_right e M C); auto; lia.
  - next H as u F. apply test_good in F. next H as u' N. apply test_good in N. next H as rows T.
    next H as u'' R. apply test_good in R.
    injection H as <-. split; [apply never_negative_right, N|]. intros x y X Y.
    rewrite (repeats_right e L height width start period diagonals rows (Z.min a b)) by (auto; lia). apply (by_order e L LS); lia.
Qed.

(* ---- what is accepted holds ----------------------------------------------------------------------------------------- *)

(* An accepted "solve" of two piles: f is defined up to the larger one; with this limit the player to move wins, or loses, as it
   says; the move wins, from the second pile or from the first, and no move of fewer counters does, nor any if there is none. *)
Theorem check_two_pile_sound e a b limit wins move ev : check_two_pile e a b limit wins move ev = Good tt ->
  let f := meaning e in
  let a' := Z.to_nat a in
  let b' := Z.to_nat b in
  let x := Z.to_nat limit in
  1 <= a /\ 1 <= b /\ 0 <= limit /\ defined e (Z.max a b) /\
  (if wins then two_pile_N f (a', b', x) else two_pile_P f (a', b', x)) /\
  match move with
  | Some (second, k) => (if second then wins_from_b else wins_from_a) f a' b' x (Z.to_nat k) /\
      forall j, wins_from_a f a' b' x j \/ wins_from_b f a' b' x j -> (Z.to_nat k <= j)%nat
  | None => forall j, ~ (wins_from_a f a' b' x j \/ wins_from_b f a' b' x j)
  end.
Proof.
  unfold check_two_pile. intro H. next H as u E. apply test_good in E. rewrite !andb_true_iff, !Z.leb_le in E.
  destruct E as [[Ha Hb] Hx]. next H as l E. cbn zeta in H. apply test_good in H.
  destruct (L_exists (meaning e)) as [L LS]. destruct (least_limits_right e L a b ev l LS Ha Hb E) as [D R]. cbn zeta.
  set (a' := Z.to_nat a). set (b' := Z.to_nat b). set (x := Z.to_nat limit). do 4 (split; [assumption|]).
  destruct (theorem_46a (meaning e) L LS a' b' x ltac:(lia) ltac:(lia)) as [TN [TP [WA WB]]].
  destruct (LS a' b' ltac:(lia) ltac:(lia)) as [Range [_ Least]].
  assert (Low : forall j, wins_from_a (meaning e) a' b' x j \/ wins_from_b (meaning e) a' b' x j -> (L a' b' <= j <= x)%nat).
  { intros j J. rewrite WA, WB in J. destruct (le_lt_dec (L a' b') j) as [|K]; [lia|]. exfalso.
    apply (Least j); [lia|]. unfold either. tauto. }
  rewrite R in H by lia. fold a' b' in H.
  assert (V : (L a' b' < Nat.max a' b')%nat -> value e (Z.of_nat (L a' b')) = Z.of_nat (meaning e (L a' b'))).
  { intro M. destruct (D (Z.of_nat (L a' b')) ltac:(lia)) as [y [Ey Y]]. unfold meaning, value. rewrite Ey. lia. }
  destruct wins, move as [[[|] k]|]; try discriminate H.
  - rewrite !andb_true_iff, Z.eqb_eq, Z.leb_le in H. destruct H as [[-> Hl] Q]. rewrite Nat2Z.id.
    split; [apply TN; lia|]. split; [|intros j J; apply Low in J; lia]. apply WB. split; [lia|]. unfold from_b.
    destruct (Z.eqb_spec (Z.of_nat (L a' b')) b) as [K|K]; [left; lia|right]. cbn [orb] in Q. apply Z.ltb_lt in Q.
    rewrite R, V in Q by lia. split; [lia|].
    replace (b' - L a' b')%nat with (Z.to_nat (b - Z.of_nat (L a' b'))) by lia. fold a' in Q. lia.
  - rewrite !andb_true_iff, Z.eqb_eq, Z.leb_le in H. destruct H as [[-> Hl] Q]. rewrite Nat2Z.id.
    split; [apply TN; lia|]. split; [|intros j J; apply Low in J; lia]. apply WA. split; [lia|]. unfold from_a.
    destruct (Z.eqb_spec (Z.of_nat (L a' b')) a) as [K|K]; [left; lia|right]. cbn [orb] in Q. apply Z.ltb_lt in Q.
    rewrite R, V in Q by lia. split; [lia|].
    replace (a' - L a' b')%nat with (Z.to_nat (a - Z.of_nat (L a' b'))) by lia. fold b' in Q. lia.
  - apply Z.ltb_lt in H. split; [apply TP; lia|]. intros j J. apply Low in J. lia.
Qed.

Lemma last_of_down {A B C} (g : B -> C) (c : nat -> B) (l : list A) : forall n out, (length l <= n)%nat ->
  last_of g l (down c n) out = map (fun k => g (c k)) (seq (n + 1 - length l) (length l)) ++ out.
Proof.
  induction l as [|x l IH]; intros n out N; cbn [length] in *; [destruct n; reflexivity|]. destruct n as [|n]; [lia|].
  cbn [down last_of]. rewrite IH by lia. rewrite seq_S, map_app, <- app_assoc. cbn [map app].
  replace (S n + 1 - S (length l))%nat with (n + 1 - length l)%nat by lia. do 4 f_equal. lia.
Qed.

Lemma values_to_down {A B} (f : Z -> B) (l : list A) : forall n out, (length l <= n)%nat ->
  values_to f l (Z.of_nat n) out = last_of (fun x => x) l (down (fun k => f (Z.of_nat k)) n) out.
Proof.
  induction l as [|x l IH]; intros n out N; cbn [length] in *; [destruct n; reflexivity|]. destruct n as [|n]; [lia|].
  cbn [down last_of values_to]. rewrite <- IH by lia. f_equal. lia.
Qed.

(* The rows are those of L. *)
Lemma rows_by_right {A B} e L c d (r : list A) (l : list B) ev rows : is_L (meaning e) L -> 1 <= c -> 1 <= d ->
  Z.of_nat (length r) <= c -> Z.of_nat (length l) <= d -> rows_by e c d r l ev = Good rows ->
  defined e (Z.max c d) /\
  map (fun row => row tt) rows = map (fun i => map (fun j => Z.of_nat (L i j))
    (seq (Z.to_nat d + 1 - length l) (length l))) (seq (Z.to_nat c + 1 - length r) (length r)).
Proof.
  intros LS Hc Hd Hr Hl H.
  assert (By : forall k, least_limits e c d ev = Good k ->
    Good (values_to (fun i (_ : unit) => values_to (k i) l d []) r c []) = Good rows ->
    defined e (Z.max c d) /\
    map (fun row => row tt) rows = map (fun i => map (fun j => Z.of_nat (L i j))
      (seq (Z.to_nat d + 1 - length l) (length l))) (seq (Z.to_nat c + 1 - length r) (length r))).
  { intros k F [= <-]. destruct (least_limits_right e L c d ev k LS Hc Hd F) as [D R]. split; [exact D|].
    rewrite <- (Z2Nat.id c) at 1 by lia. rewrite values_to_down, last_of_down, app_nil_r, map_map by lia. apply map_ext_in.
    intros i I. apply in_seq in I. rewrite <- (Z2Nat.id d) at 1 by lia. rewrite values_to_down, last_of_down, app_nil_r by lia.
    apply map_ext_in. intros j J. apply in_seq in J. rewrite R, !Nat2Z.id by lia. reflexivity. }
  unfold rows_by in H. destruct ev; cbv match in H. 2, 3: next H as k F; exact (By k eq_refl H).
  next H as mine T. destruct (table_right e L LS _ _ _ T) as [D ->]. injection H as <-. split; [exact D|].
  rewrite last_of_down, app_nil_r, map_map by lia. apply map_ext. intro i. unfold row. rewrite last_of_down, app_nil_r by lia.
  apply map_ext. reflexivity.
Qed.

Lemma same_row_right row : forall mine i j width, same_row row mine i j width = Good tt -> row = mine.
Proof.
  induction row as [|v row IH]; intros [|k mine] i j width; cbn [same_row]; try discriminate; auto.
  destruct (Z.eqb_spec v k) as [->|]; [|discriminate]. intro H. f_equal. apply (IH mine i (j + 1) width H).
Qed.

Lemma same_rows_right rows : forall mine i width, length mine = length rows -> same_rows rows mine i width = Good tt ->
  rows = map (fun row => row tt) mine.
Proof.
  induction rows as [|row rows IH]; intros [|one mine] i width Len; cbn [same_rows length] in *; try discriminate; auto.
  intro H. next H as u E. destruct u. apply same_row_right in E. cbn [map]. f_equal; [exact E|].
  apply (IH mine (i + 1) width); [lia|exact H].
Qed.

(* An accepted "rectangle": f is defined as far as its piles reach; these are all L(i, j) of Definition 45, a row for each i =
   a, a + 1, ... with j = b, b + 1, ...; so that with a limit of at least L(i, j), and no other, the player to move wins. *)
Theorem check_two_rectangle_sound e a b rows ev : check_two_rectangle e a b rows ev = Good tt ->
  let f := meaning e in
  let m := length rows in
  let n := length (hd [] rows) in
  1 <= a /\ 1 <= b /\ (1 <= m)%nat /\ (1 <= n)%nat /\
  defined e (Z.max (a + Z.of_nat m - 1) (b + Z.of_nat n - 1)) /\
  forall L, is_L f L -> rows = map (fun i => map (fun j => Z.of_nat (L i j)) (seq (Z.to_nat b) n)) (seq (Z.to_nat a) m) /\
    forall i j x, (1 <= i)%nat -> (1 <= j)%nat ->
      ((L i j <= x)%nat -> two_pile_N f (i, j, x)) /\ ((x < L i j)%nat -> two_pile_P f (i, j, x)).
Proof.
  unfold check_two_rectangle. rewrite !count_right, !Z.add_0_l. set (m := length rows). set (n := length (hd [] rows)).
  set (c := a + Z.of_nat m - 1). set (d := b + Z.of_nat n - 1). intro H. next H as u E. apply test_good in E.
  rewrite !andb_true_iff, !Z.leb_le in E. cbv zeta. do 4 (split; [lia|]).
  assert (Found : forall L, is_L (meaning e) L -> defined e (Z.max c d) /\
    rows = map (fun i => map (fun j => Z.of_nat (L i j)) (seq (Z.to_nat b) n)) (seq (Z.to_nat a) m)).
  { intros L LS. next H as mine T.
    destruct (rows_by_right e L c d rows (hd [] rows) ev mine LS ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia) T) as [D R].
    split; [exact D|].
    apply same_rows_right in H; [|apply (f_equal (@length _)) in R; rewrite !map_length, seq_length in R; exact R].
    rewrite H at 1. rewrite R.
    replace (Z.to_nat c + 1 - length rows)%nat with (Z.to_nat a) by lia.
    replace (Z.to_nat d + 1 - length (hd [] rows))%nat with (Z.to_nat b) by lia. reflexivity. }
  destruct (L_exists (meaning e)) as [L0 LS0]. split; [apply (Found L0 LS0)|]. intros L LS. split; [apply (Found L LS)|].
  intros i j x Hi Hj. destruct (theorem_46a (meaning e) L LS i j x Hi Hj) as [TN [TP _]]. tauto.
Qed.

(* An accepted "admissible": f is defined everywhere, and admissible; so L of piles of a and a + N is F[a, N] for all of them,
   and with a limit of at least that, and no other, the player to move wins. *)
Theorem check_admissible_sound e : check_admissible e = Good tt ->
  let f := meaning e in
  (forall n, defined e n) /\ admissible f /\
  forall a N v, (1 <= a)%nat -> is_F f a N v -> forall L, is_L f L -> L a (a + N)%nat = v /\
    forall x, ((v <= x)%nat -> two_pile_N f (a, (a + N)%nat, x)) /\ ((x < v)%nat -> two_pile_P f (a, (a + N)%nat, x)).
Proof.
  unfold check_admissible. intro H. apply test_good in H. destruct (theorem_57_always e H) as [Adm D]. cbn zeta.
  split; [exact D|]. split; [exact Adm|]. intros a N v Ha F L LS.
  assert (E : L a (a + N)%nat = v).
  { apply (F_unique (meaning e) a N); [|exact F]. apply (theorem_51 (meaning e) Adm L LS a N Ha). }
  split; [exact E|]. intro x. destruct (theorem_46a (meaning e) L LS a (a + N) x Ha ltac:(lia)) as [TN [TP _]].
  rewrite E in *. tauto.
Qed.

(* An accepted "not_admissible": f is defined up to the larger pile; L of these piles is not F of the smaller one and the
   difference; so f is not admissible. *)
Theorem check_not_admissible_sound e a b ev : check_not_admissible e a b ev = Good tt ->
  let f := meaning e in
  1 <= a /\ 1 <= b /\ defined e (Z.max a b) /\ ~ admissible f /\
  forall L, is_L f L -> ~ is_F f (Z.to_nat (Z.min a b)) (Z.to_nat (Z.abs (b - a))) (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  unfold check_not_admissible. intro H. next H as u E. apply test_good in E. rewrite andb_true_iff, !Z.leb_le in E.
  destruct E as [Ha Hb]. next H as l E. apply test_good, negb_true_iff, Z.eqb_neq in H.
  destruct (L_exists (meaning e)) as [L0 LS0]. cbn zeta.
  assert (D : defined e (Z.max a b)) by (apply (least_limits_right e L0 a b ev l LS0 Ha Hb E)).
  assert (No : forall L, is_L (meaning e) L ->
    ~ is_F (meaning e) (Z.to_nat (Z.min a b)) (Z.to_nat (Z.abs (b - a))) (L (Z.to_nat a) (Z.to_nat b))).
  { intros L LS F. destruct (least_limits_right e L a b ev l LS Ha Hb E) as [_ R]. apply H. rewrite R by lia.
    assert (V := F_unique _ _ _ _ _ (formula_is_F e a b Ha Hb D) F). assert (P : 0 <= formula e a b).
    { unfold formula. destruct (a =? b); [lia|]. destruct (_ <=? _); [lia|]. unfold h. destruct (Z.abs (b - a)); lia. }
    lia. }
  do 3 (split; [assumption|]). split; [|exact No]. intro Adm. apply (No L0 LS0).
  destruct (Z_le_gt_dec a b) as [L|L].
  - destruct (theorem_51 (meaning e) Adm L0 LS0 (Z.to_nat a) (Z.to_nat (b - a)) ltac:(lia)) as [F _].
    replace (Z.to_nat a + Z.to_nat (b - a))%nat with (Z.to_nat b) in F by lia.
    rewrite Z.min_l, Z.abs_eq by lia. exact F.
  - destruct (theorem_51 (meaning e) Adm L0 LS0 (Z.to_nat b) (Z.to_nat (a - b)) ltac:(lia)) as [F _].
    replace (Z.to_nat b + Z.to_nat (a - b))%nat with (Z.to_nat a) in F by lia.
    rewrite (L_symmetric (meaning e) L0 LS0 _ _ _ eq_refl) by lia.
    rewrite Z.min_r by lia. replace (Z.abs (b - a)) with (a - b) by lia. exact F.
Qed.
