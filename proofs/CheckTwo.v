(* The core of dynim-check for two piles, over when one is empty: what it computes to check a certificate, and that whatever it
   accepts holds by the rules. *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import CheckRule Check Rules PowersOfTwo TwoPiles Admissible.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* A table of L by the recurrence of Definition 45, in rows; or nothing, where L is the formula. *)
Inductive two_evidence := Rows (rows : list (list Z)) | Formula.

(* The least number from k on that qualifies, where fs are f(k), f(k+1), ...; back are L(a, b-k), ..., L(a, 1), and up are
   L(a-k, b), ..., L(1, b). *)
Fixpoint least_move (fs back up : list Z) (k : Z) : Z :=
  match fs, back, up with
  | x :: fs, v :: back, w :: up => if (x <? v) || (x <? w) then k else least_move fs back up (k + 1)
  | _, _, _ => k
  end.

(* row should be L(a, b), L(a, b+1), ...; back are L(a, b-1), ..., L(a, 1), and ups for each entry of the row those above it,
   the nearest first. The whole row, the last first; and all columns, with this row. *)
Fixpoint check_row (fs row : list Z) (ups : list (list Z)) (a b : Z) (back : list Z) (columns : list (list Z)) :
  result (list Z * list (list Z)) :=
  match row, ups with
  | v :: row, up :: ups =>
      let k := least_move fs back up 1 in
      if v =? k then check_row fs row ups a (b + 1) (v :: back) ((v :: up) :: columns) else Bad (Cell a b k)
  | _, _ => Good (back, rev_append columns [])
  end.

(* The rows from a on; "last" is the row before, and ups the columns of the rows before. *)
Fixpoint check_rows (fs : list Z) (width : Z) (rows : list (list Z)) (a : Z) (last : list Z) (ups : list (list Z)) :
  result (list Z * list (list Z)) :=
  match rows with
  | [] => Good (last, ups)
  | row :: rows =>
      let* _ := test (count row 0 =? width) (Width a width) in
      let* (last, ups) := check_row fs row ups a 1 [] [] in
      check_rows fs width rows (a + 1) last ups
  end.

(* L(a, b), ..., L(a, 1); and L(a, b), ..., L(1, b). *)
Definition last_row_and_column (e : expression) (a b : Z) (rows : list (list Z)) : result (list Z * list Z) :=
  let* _ := test (count rows 0 =? a) (Length a) in
  let row := hd [] rows in
  let* fs := if a <=? b then limits e row 1 [] else limits e rows 1 [] in
  let* (last_row, columns) := check_rows fs b rows 1 [] (fold_left (fun l _ => [] :: l) row []) in
  Good (last_row, last columns []).

(* h(n), the greatest power of two that divides n. *)
Fixpoint power_in (n : positive) : positive := match n with xO n => xO (power_in n) | _ => xH end.
Definition h (n : Z) : Z := match n with Zpos n => Zpos (power_in n) | _ => 0 end.

(* F of Theorem 51, where f is admissible: if f(1) is 1, 2 or 3, and f grows by 1, 2, 3 or 4 from each move to the next. *)
Definition formula (e : expression) (a b : Z) : Z :=
  let least := Z.min a b in
  if a =? b then a else let q := h (Z.abs (b - a)) in if least <=? value e q then least else q.
Definition grows (e : expression) : bool :=
  match analyze e 1 None, eval e 1 with
  | Some (_, (Some l, Some u)), Some x => (1 <=? l) && (u <=? 4) && (1 <=? x) && (x <=? 3)
  | _, _ => false
  end.

(* L of both piles; and of what taking k from the first or second pile leaves, unless that pile is empty then. *)
Definition two_values (e : expression) (a b : Z) (move : option (bool * Z)) (ev : two_evidence) : result (Z * option Z) :=
  match ev with
  | Rows rows =>
      let* (row, column) := last_row_and_column e a b rows in
      Good (hd 0 row, match move with
                      | Some (second, k) => match skip k (if second then row else column) with [] => None | v :: _ => Some v end
                      | None => None
                      end)
  | Formula =>
      let* _ := test (grows e) NotGrowing in
      Good (formula e a b, match move with
                           | Some (true, k) => if k =? b then None else Some (formula e a (b - k))
                           | Some (false, k) => if k =? a then None else Some (formula e (a - k) b)
                           | None => None
                           end)
  end.

(* With this limit the player to move wins or not; taking that from the first or second pile wins, and no move of less does. *)
Definition check_two_pile (e : expression) (a b limit : Z) (wins : bool) (move : option (bool * Z)) (ev : two_evidence) :
  result unit :=
  let* _ := test ((1 <=? a) && (1 <=? b) && (0 <=? limit)) Small in
  let* (v, next) := two_values e a b move ev in
  test (match wins, move with
        | true, Some (_, k) =>
            (k =? v) && (v <=? limit) && match next with Some w => value e k <? w | None => true end
        | false, None => limit <? v
        | _, _ => false
        end) (Least_limit v).

(* These rows are a table of L. *)
Definition check_two_table (e : expression) (rows : list (list Z)) : result unit :=
  let a := count rows 0 in
  let b := count (hd [] rows) 0 in
  let* _ := test ((1 <=? a) && (1 <=? b)) Small in
  let* _ := last_row_and_column e a b rows in
  Good tt.

(* L is the formula for all piles; and it is not for these, by a table up to them. *)
Definition check_admissible (e : expression) : result unit := test (grows e) NotGrowing.
Definition check_not_admissible (e : expression) (a b : Z) (rows : list (list Z)) : result unit :=
  let* _ := test ((1 <=? a) && (1 <=? b)) Small in
  let* (row, _) := last_row_and_column e a b rows in
  let v := hd 0 row in
  test (negb (v =? formula e a b)) (As_formula v).

(* ---- the table is right --------------------------------------------------------------------------------------------- *)

Fixpoint down (c : nat -> Z) (n : nat) : list Z := match n with O => [] | S n => c (S n) :: down c n end.

Lemma skip_down c k : forall n, skip (Z.of_nat k) (down c n) = down c (n - k).
Proof.
  induction k as [|k IH]; intros n.
  - rewrite Nat.sub_0_r. destruct n; reflexivity.
  - destruct n as [|n]; cbn [skip down]; destruct (Z.leb_spec (Z.of_nat (S k)) 0); try lia; [reflexivity|].
    replace (Z.of_nat (S k) - 1) with (Z.of_nat k) by lia. apply IH.
Qed.

Section Sound.
  Variable e : expression.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L (meaning e) L.

  Local Notation f := (meaning e).
  Local Notation are_limits := (Check.are_limits e).

  Local Definition cell i j : Z := Z.of_nat (L i j).
  Local Definition column i j : list Z := down (fun t => cell t j) i.
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

  Lemma check_row_right fs i row : are_limits fs 1 -> (i <= length fs)%nat -> (1 <= i)%nat ->
    forall j new last ups, (1 <= j)%nat ->
    check_row fs row (map (column (i - 1)) (seq j (length row))) (Z.of_nat i) (Z.of_nat j) (down (cell i) (j - 1)) new =
      Good (last, ups) ->
    last = down (cell i) (j - 1 + length row) /\ ups = rev new ++ map (column i) (seq j (length row)) /\
    row = map (cell i) (seq j (length row)).
  Proof.
    intros A Len Hi. induction row as [|v row IH]; intros j new last ups Hj; cbn [length seq map check_row].
    - intros [= <- <-]. rewrite Nat.add_0_r, rev_append_rev. auto.
    - assert (R := least_move_right i j fs 1 A). change (Z.of_nat 1) with 1 in R. rewrite R by lia.
      destruct (Z.eqb_spec v (cell i j)) as [->|]; [|discriminate]. replace (Z.of_nat j + 1) with (Z.of_nat (S j)) by lia.
      assert (E : cell i j :: down (cell i) (j - 1) = down (cell i) (S j - 1)).
      { replace (S j - 1)%nat with (S (j - 1)) by lia. cbn [down]. do 2 f_equal. lia. }
      rewrite E. intro H. apply IH in H; [|lia]. destruct H as [-> [-> Row]]. split; [f_equal; lia|].
      split; [|f_equal; exact Row].
      cbn [rev]. rewrite <- app_assoc. cbn [app]. do 2 f_equal. unfold column. destruct i as [|i]; [lia|].
      cbn [down]. do 3 f_equal. lia.
  Qed.

  Lemma check_rows_right fs w rows : are_limits fs 1 -> forall i last last' ups', (1 <= i)%nat ->
    (i + length rows <= S (length fs))%nat -> last = down (cell (i - 1)) w \/ rows <> [] ->
    check_rows fs (Z.of_nat w) rows (Z.of_nat i) last (columns (i - 1) w) = Good (last', ups') ->
    last' = down (cell (i - 1 + length rows)) w /\ ups' = columns (i - 1 + length rows) w /\
    rows = map (fun a => map (cell a) (seq 1 w)) (seq i (length rows)).
  Proof.
    intro A. induction rows as [|row rows IH]; intros i last last' ups' Hi Len Some; cbn [length check_rows] in *.
    - intros [= <- <-]. rewrite Nat.add_0_r. destruct Some as [->|]; [auto|contradiction].
    - unfold test. rewrite count_right. destruct (Z.eqb_spec (0 + Z.of_nat (length row)) (Z.of_nat w)) as [W|]; [|discriminate].
      cbn [bind]. assert (W' : w = length row) by lia. unfold columns at 1. rewrite W'.
      destruct (check_row _ _ _ _ _ _ _) as [[l u]|] eqn:R; [|discriminate]. cbn [bind].
      apply (check_row_right fs i row A ltac:(lia) Hi 1) in R; [|lia]. destruct R as [-> [-> Row]].
      cbn [rev app].
      replace (Z.of_nat i + 1) with (Z.of_nat (S i)) by lia. rewrite <- W'. fold (columns i w). intro H.
      replace i with (S i - 1)%nat in H at 3 by lia. apply IH in H; [|lia|lia|].
      + replace (i - 1 + S (length rows))%nat with (S i - 1 + length rows)%nat by lia. destruct H as [Last [Ups Rest]].
        split; [exact Last|]. split; [exact Ups|]. cbn [seq map]. rewrite W'. f_equal; [exact Row|]. rewrite <- W'. exact Rest.
      + left. do 2 f_equal; lia.
  Qed.

  Lemma last_row_and_column_right a b rows row col : 1 <= a -> 1 <= b ->
    last_row_and_column e a b rows = Good (row, col) ->
    defined e (Z.max a b) /\ row = down (cell (Z.to_nat a)) (Z.to_nat b) /\ col = column (Z.to_nat a) (Z.to_nat b) /\
    rows = map (fun i => map (cell i) (seq 1 (Z.to_nat b))) (seq 1 (Z.to_nat a)).
  Proof.
    intros Ha Hb. unfold last_row_and_column, test. rewrite count_right.
    destruct (Z.eqb_spec (0 + Z.of_nat (length rows)) a) as [Ea|]; [|discriminate]. cbn [bind].
    destruct rows as [|first rows]; [cbn in Ea; lia|]. cbn [hd].
    destruct (if a <=? b then limits e first 1 [] else _) as [fs|] eqn:F; [|discriminate]. cbn [bind].
    destruct (check_rows _ _ _ _ _ _) as [[l u]|] eqn:R; [|discriminate]. cbn [bind]. intros [= <- <-].
    assert (Eb : Z.of_nat (length first) = b).
    { cbn [check_rows] in R. unfold test in R. rewrite count_right in R.
      destruct (Z.eqb_spec (0 + Z.of_nat (length first)) b) as [<-|]; [lia|discriminate R]. }
    assert (Fs : are_limits fs 1 /\ Z.of_nat (length fs) = Z.max a b).
    { destruct (Z.leb_spec a b) as [M|M]; apply (limits_right e) in F; destruct F as [new [-> [Len A]]];
        (split; [exact A|cbn [rev app]; lia]). }
    destruct Fs as [A Len]. split. { intros t T. apply (limits_value e fs 1 t A). lia. }
    assert (S : fold_left (fun l (_ : Z) => [] :: l) first [] = columns (1 - 1) (length first)).
    { assert (G : forall (r : list Z) n, fold_left (fun l (_ : Z) => [] :: l) r (columns 0 n) = columns 0 (n + length r)).
      { induction r as [|z r IH]; intro n; cbn [fold_left length]; [f_equal; lia|].
        replace ([] :: columns 0 n) with (columns 0 (S n)).
        - rewrite IH. f_equal. lia.
        - unfold columns. cbn [seq map]. rewrite <- seq_shift, map_map. reflexivity. }
      apply (G first 0%nat). }
    rewrite S, <- Eb in R. apply (check_rows_right fs (length first) (first :: rows) A 1 []) in R; auto;
      [|lia|right; discriminate].
    destruct R as [-> [-> Rows']]. rewrite <- Ea, <- Eb. change (0 + ?z) with z. rewrite !Nat2Z.id.
    change (1 - 1 + ?n)%nat with n. split; [reflexivity|]. split; [|exact Rows']. unfold columns.
    destruct (length first) as [|w] eqn:W; [lia|].
    rewrite seq_S, map_app. apply last_last.
  Qed.
End Sound.

(* ---- the formula is right ------------------------------------------------------------------------------------------- *)

Lemma h_right n : 1 <= n -> is_h (Z.to_nat n) (Z.to_nat (h n)).
Proof.
  destruct n as [|n|n]; [lia| |lia]. intros _. cbn [h]. rewrite !Z2Nat.inj_pos.
  induction n as [n _|n [P [m E]]|]; cbn [power_in].
  - split; [exists 0%nat; reflexivity|]. exists (Pos.to_nat n). lia.
  - rewrite Pos2Nat.inj_xO. split; [rewrite Pos2Nat.inj_xO; apply power_doubled, P|]. exists m. lia.
  - split; [exists 0%nat; reflexivity|]. exists 0%nat. reflexivity.
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

Lemma value_defined e k : (forall n, defined e n) -> 1 <= k -> value e k = Z.of_nat (meaning e (Z.to_nat k)).
Proof.
  intros D K. destruct (D k k ltac:(lia)) as [x [E X]]. unfold meaning. rewrite (Z2Nat.id k) by lia. unfold value.
  rewrite E. cbn iota. lia.
Qed.

Lemma formula_right e L a b : grows e = true -> is_L (meaning e) L -> 1 <= a -> 1 <= b ->
  formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  intros G LS. destruct (grows_right e G) as [Adm D].
  assert (Up : forall a b, 1 <= a -> a < b -> formula e a b = Z.of_nat (L (Z.to_nat a) (Z.to_nat b))).
  { clear a b. intros a b Ha Hab. unfold formula. destruct (Z.eqb_spec a b) as [|_]; [lia|]. rewrite Z.min_l, Z.abs_eq by lia.
    assert (Q := h_right (b - a) ltac:(lia)). assert (Q1 := h_divides _ _ Q). set (q := h (b - a)) in *.
    destruct (theorem_51 (meaning e) Adm L LS (Z.to_nat a) (Z.to_nat (b - a)) ltac:(lia)) as [_ [_ T]].
    specialize (T _ Q). replace (Z.to_nat a + Z.to_nat (b - a))%nat with (Z.to_nat b) in T by lia.
    rewrite (value_defined e q D) by lia. destruct T as [T1 T2].
    destruct (Z.leb_spec a (Z.of_nat (meaning e (Z.to_nat q)))) as [C|C].
    - destruct T1 as [-> _]; lia.
    - destruct T2 as [T2 _]; [lia|]. replace (Z.to_nat a + Z.to_nat (b - a))%nat with (Z.to_nat b) in T2 by lia. lia. }
  intros Ha Hb. destruct (Z_lt_le_dec a b) as [H|H]; [auto|]. destruct (Z.eq_dec a b) as [<-|N].
  - unfold formula. rewrite Z.eqb_refl.
    destruct (theorem_51 (meaning e) Adm L LS (Z.to_nat a) 0 ltac:(lia)) as [_ [T _]]. rewrite Nat.add_0_r in T.
    destruct T; lia.
  - rewrite (L_symmetric (meaning e) L LS _ _ _ eq_refl) by lia. rewrite <- Up by lia. unfold formula.
    rewrite (Z.eqb_sym a b), Z.min_comm. replace (Z.abs (b - a)) with (Z.abs (a - b)) by lia.
    destruct (Z.eqb_spec b a); [lia|reflexivity].
Qed.

(* The formula is F, if f has values as far as it is asked. *)
Lemma formula_is_F e a b : 1 <= a -> 1 <= b -> defined e (Z.max a b) ->
  is_F (meaning e) (Z.to_nat (Z.min a b)) (Z.to_nat (Z.abs (b - a))) (Z.to_nat (formula e a b)).
Proof.
  intros Ha Hb D. unfold formula. destruct (Z.eqb_spec a b) as [->|N].
  - left. split; lia.
  - right. assert (Q := h_right (Z.abs (b - a)) ltac:(lia)). assert (Q1 := h_divides _ _ Q). set (q := h (Z.abs (b - a))) in *.
    assert (Q2 := power_positive _ (proj1 Q)). exists (Z.to_nat q). split; [exact Q|].
    assert (V : value e q = Z.of_nat (meaning e (Z.to_nat q))).
    { unfold meaning. rewrite (Z2Nat.id q) by lia. destruct (D q ltac:(lia)) as [x [E X]]. unfold value. rewrite E. lia. }
    rewrite V. destruct (Z.leb_spec (Z.min a b) (Z.of_nat (meaning e (Z.to_nat q)))); [left|right]; split; lia.
Qed.

Lemma F_unique f a N v w : is_F f a N v -> is_F f a N w -> v = w.
Proof.
  intros [[-> ->]|[q [Q V]]] [[E ->]|[q' [Q' W]]]; auto.
  - apply h_divides in Q'. lia.
  - apply h_divides in Q. lia.
  - assert (q' = q) by (apply (h_unique N); auto). subst q'. lia.
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
  destruct E as [[Ha Hb] Hx]. next H as r E. destruct r as [v next]. apply test_good in H.
  destruct (L_exists (meaning e)) as [L LS]. cbn zeta.
  set (a' := Z.to_nat a). set (b' := Z.to_nat b). set (x := Z.to_nat limit).
  assert (Ev : v = Z.of_nat (L a' b') /\ defined e (Z.max a b) /\
    match move with
    | Some (second, k) => k = v -> next = (if k =? (if second then b else a) then None
        else Some (Z.of_nat (if second then L a' (b' - Z.to_nat k)%nat else L (a' - Z.to_nat k)%nat b')))
    | None => True
    end).
  { destruct (LS a' b' ltac:(lia) ltac:(lia)) as [R _]. destruct ev as [rows|]; cbn [two_values] in E; next E as r Er.
    - destruct r as [row col]. injection E as <- <-. destruct (last_row_and_column_right e L LS a b rows row col Ha Hb Er) as
        [D [-> [-> _]]]. fold a' b'. split; [|split; [exact D|]].
      + destruct b' as [|b0]; [lia|]. reflexivity.
      + destruct move as [[second k]|]; [|exact Logic.I]. intro K.
        assert (K' : k = Z.of_nat (L a' b')) by (destruct b' as [|b0]; [lia|exact K]). rewrite K' at 1. unfold column.
        destruct second; rewrite skip_down.
        * destruct (Z.eqb_spec k b) as [Q|Q]; [replace (b' - L a' b')%nat with 0%nat by lia; reflexivity|].
          replace (Z.to_nat k) with (L a' b') by lia. destruct (b' - L a' b')%nat as [|rest] eqn:Left; [lia|]. reflexivity.
        * destruct (Z.eqb_spec k a) as [Q|Q]; [replace (a' - L a' b')%nat with 0%nat by lia; reflexivity|].
          replace (Z.to_nat k) with (L a' b') by lia. destruct (a' - L a' b')%nat as [|rest] eqn:Left; [lia|]. reflexivity.
    - apply test_good in Er. injection E as <- <-. rewrite (formula_right e L a b Er LS Ha Hb). fold a' b'.
      split; [reflexivity|]. split; [apply (grows_right e Er)|]. destruct move as [[[|] k]|]; [| |exact Logic.I]; intros ->.
      + destruct (Z.eqb_spec (Z.of_nat (L a' b')) b) as [Q|Q]; [reflexivity|].
        rewrite (formula_right e L) by (auto; lia). do 3 f_equal. lia.
      + destruct (Z.eqb_spec (Z.of_nat (L a' b')) a) as [Q|Q]; [reflexivity|].
        rewrite (formula_right e L) by (auto; lia). do 3 f_equal. lia. }
  destruct Ev as [-> [D Next]]. do 4 (split; [assumption|]).
  destruct (theorem_46a (meaning e) L LS a' b' x ltac:(lia) ltac:(lia)) as [TN [TP [WA WB]]].
  destruct (LS a' b' ltac:(lia) ltac:(lia)) as [R [_ Least]].
  assert (Low : forall j, wins_from_a (meaning e) a' b' x j \/ wins_from_b (meaning e) a' b' x j -> (L a' b' <= j <= x)%nat).
  { intros j J. rewrite WA, WB in J. destruct (le_lt_dec (L a' b') j) as [|K]; [lia|]. exfalso.
    apply (Least j); [lia|]. unfold either. tauto. }
  destruct wins, move as [[second k]|]; try discriminate H.
  - rewrite !andb_true_iff, Z.eqb_eq, Z.leb_le in H. destruct H as [[-> Hl] Q]. specialize (Next eq_refl). subst next.
    split; [apply TN; lia|]. split; [|intros j J; apply Low in J; lia]. rewrite Nat2Z.id in *.
    assert (V : (L a' b' < Nat.max a' b')%nat -> value e (Z.of_nat (L a' b')) = Z.of_nat (meaning e (L a' b'))).
    { intro M. destruct (D (Z.of_nat (L a' b')) ltac:(lia)) as [y [Ey Y]]. unfold meaning, value. rewrite Ey. lia. }
    destruct second; [apply WB; unfold from_b|apply WA; unfold from_a]; (split; [lia|]).
    + destruct (Z.eqb_spec (Z.of_nat (L a' b')) b) as [K|K]; [left; lia|right]. apply Z.ltb_lt in Q. rewrite V in Q; lia.
    + destruct (Z.eqb_spec (Z.of_nat (L a' b')) a) as [K|K]; [left; lia|right]. apply Z.ltb_lt in Q. rewrite V in Q; lia.
  - apply Z.ltb_lt in H. split; [apply TP; lia|]. intros j J. apply Low in J. lia.
Qed.

(* An accepted "table": f is defined as far as rows and columns reach; these are all L(i, j) of Definition 45, a row for each i
   = 1, 2, ... with j = 1, 2, ...; so that with a limit of at least L(i, j), and no other, the player to move wins. *)
Theorem check_two_table_sound e rows : check_two_table e rows = Good tt ->
  let f := meaning e in
  let a := length rows in
  let b := length (hd [] rows) in
  (1 <= a)%nat /\ (1 <= b)%nat /\ defined e (Z.of_nat (Nat.max a b)) /\
  forall L, is_L f L -> rows = map (fun i => map (fun j => Z.of_nat (L i j)) (seq 1 b)) (seq 1 a) /\
    forall i j x, (1 <= i)%nat -> (1 <= j)%nat ->
      ((L i j <= x)%nat -> two_pile_N f (i, j, x)) /\ ((x < L i j)%nat -> two_pile_P f (i, j, x)).
Proof.
  unfold check_two_table. rewrite !count_right. intro H. next H as u E. apply test_good in E.
  rewrite !andb_true_iff, !Z.leb_le in E. next H as r E'. destruct r as [row col]. cbn zeta.
  split; [lia|]. split; [lia|]. destruct (L_exists (meaning e)) as [L0 LS0]. split.
  - destruct (last_row_and_column_right e L0 LS0 _ _ rows row col (proj1 E) (proj2 E) E') as [D _].
    intros t T. apply D. lia.
  - intros L LS. destruct (last_row_and_column_right e L LS _ _ rows row col (proj1 E) (proj2 E) E') as [_ [_ [_ R]]]. split.
    + rewrite R at 1. change (0 + ?z) with z. rewrite !Nat2Z.id. reflexivity.
    + intros i j x Hi Hj. destruct (theorem_46a (meaning e) L LS i j x Hi Hj) as [TN [TP _]]. tauto.
Qed.

(* An accepted "admissible": f is defined everywhere, and admissible; so L of piles of a and a + N is F[a, N] for all of them,
   and with a limit of at least that, and no other, the player to move wins. *)
Theorem check_admissible_sound e : check_admissible e = Good tt ->
  let f := meaning e in
  (forall n, defined e n) /\ admissible f /\
  forall a N v, (1 <= a)%nat -> is_F f a N v -> forall L, is_L f L -> L a (a + N)%nat = v /\
    forall x, ((v <= x)%nat -> two_pile_N f (a, (a + N)%nat, x)) /\ ((x < v)%nat -> two_pile_P f (a, (a + N)%nat, x)).
Proof.
  unfold check_admissible. intro H. apply test_good in H. destruct (grows_right e H) as [Adm D]. cbn zeta.
  split; [exact D|]. split; [exact Adm|]. intros a N v Ha F L LS.
  assert (E : L a (a + N)%nat = v).
  { apply (F_unique (meaning e) a N); [|exact F]. apply (theorem_51 (meaning e) Adm L LS a N Ha). }
  split; [exact E|]. intro x. destruct (theorem_46a (meaning e) L LS a (a + N) x Ha ltac:(lia)) as [TN [TP _]].
  rewrite E in *. tauto.
Qed.

(* An accepted "not_admissible": f is defined up to the larger pile; L of these piles is not F of the smaller one and the
   difference; so f is not admissible. *)
Theorem check_not_admissible_sound e a b rows : check_not_admissible e a b rows = Good tt ->
  let f := meaning e in
  1 <= a /\ 1 <= b /\ defined e (Z.max a b) /\ ~ admissible f /\
  forall L, is_L f L -> ~ is_F f (Z.to_nat (Z.min a b)) (Z.to_nat (Z.abs (b - a))) (L (Z.to_nat a) (Z.to_nat b)).
Proof.
  unfold check_not_admissible. intro H. next H as u E. apply test_good in E. rewrite andb_true_iff, !Z.leb_le in E.
  destruct E as [Ha Hb]. next H as r E. destruct r as [row col]. cbn zeta in H. apply test_good, negb_true_iff, Z.eqb_neq in H.
  destruct (L_exists (meaning e)) as [L0 LS0]. cbn zeta.
  assert (D : defined e (Z.max a b)) by (apply (last_row_and_column_right e L0 LS0 a b rows row col Ha Hb E)).
  assert (No : forall L, is_L (meaning e) L ->
    ~ is_F (meaning e) (Z.to_nat (Z.min a b)) (Z.to_nat (Z.abs (b - a))) (L (Z.to_nat a) (Z.to_nat b))).
  { intros L LS F. destruct (last_row_and_column_right e L LS a b rows row col Ha Hb E) as [_ [-> _]]. apply H.
    assert (V := F_unique _ _ _ _ _ (formula_is_F e a b Ha Hb D) F). assert (P : 0 <= formula e a b).
    { unfold formula. destruct (a =? b); [lia|]. destruct (_ <=? _); [lia|]. unfold h. destruct (Z.abs (b - a)); lia. }
    destruct (Z.to_nat b) as [|b'] eqn:B; [lia|]. cbn [down hd]. unfold cell. lia. }
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
