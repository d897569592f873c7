(* The core of dynim-check for Grundy values of one pile: what it computes to check a certificate, and that whatever it accepts
   holds by the rules. *)
From Coq Require Import ZArith Lia List Bool Sorting.Sorted.
From Dynim Require Import Rules FurtherRules Least OnePile Grundy CheckRule Check.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* A row tells a function of the limit: pairs of a limit, and the value from there on until the next. Before the first it is v.
   *)
Fixpoint at_limit (v : Z) (row : list (Z * Z)) (x : Z) : Z :=
  match row with [] => v | (y, u) :: row => if x <? y then v else at_limit u row x end.

Fixpoint insert (u : Z) (l : list Z) : list Z :=
  match l with [] => [u] | w :: r => if u <? w then u :: l else if u =? w then l else w :: insert u r end.
Fixpoint advance (v : Z) (l : list Z) : Z * list Z :=
  match l with w :: r => if w =? v then advance (v + 1) r else (v, l) | [] => (v, []) end.

(* v is the least number not seen, l are those seen that are larger, in order; both, after u is seen. *)
Definition see (u v : Z) (l : list Z) : Z * list Z := if u <? v then (v, l) else advance v (insert u l).

(* A row from what k counters lead to on: fs are f(k), f(k+1), ...; backs the rows of n-k, n-k-1, ..., 0; v and l as above, of
   what less than k counters lead to. Of more counters than fs has values it takes no account. *)
Fixpoint grundy_row (fs : list Z) (backs : list (list (Z * Z))) (k v : Z) (l : list Z) : list (Z * Z) :=
  match fs, backs with
  | x :: fs, back :: backs =>
      let '(w, l) := see (at_limit 0 back x) v l in
      if w =? v then grundy_row fs backs (k + 1) v l else (k, w) :: grundy_row fs backs (k + 1) w l
  | _, _ => []
  end.

(* As many more rows as l has entries; backs are those before, the last one first. *)
Fixpoint grow {A : Type} (fs : list Z) (l : list A) (backs : list (list (Z * Z))) : list (list (Z * Z)) :=
  match l with [] => backs | _ :: l => grow fs l (grundy_row fs backs 1 0 [] :: backs) end.

Fixpoint same_steps (row mine : list (Z * Z)) (n i : Z) : result unit :=
  match row, mine with
  | (y, u) :: row, (k, w) :: mine => if (y =? k) && (u =? w) then same_steps row mine n (i + 1) else Bad (Threshold n i k w)
  | [], (k, w) :: _ => Bad (Threshold n i k w)
  | _ :: _, [] => Bad (No_threshold n i)
  | [], [] => Good tt
  end.

(* The rows from n on are those of the definition. *)
Fixpoint grundy_rows (fs : list Z) (rows : list (list (Z * Z))) (n : Z) (backs : list (list (Z * Z))) : result unit :=
  match rows with
  | [] => Good tt
  | row :: rows =>
      let mine := grundy_row fs backs 1 0 [] in
      let* _ := same_steps row mine n 1 in grundy_rows fs rows (n + 1) (mine :: backs)
  end.

(* These are the rows of the Grundy values of 1, 2, ... counters. *)
Definition check_grundy (e : expression) (rows : list (list (Z * Z))) : result unit :=
  let* fs := limits e rows 1 [] in grundy_rows fs rows 1 [[]].

(* How a value is found: by all rows up to the pile, or by so many rows for limits up to "limit", which f does not exceed, that
   repeat with the period from "start" on. *)
Inductive grundy_evidence := All_rows | Rows_repeat (rows start period limit : Z).

Definition up_to (e : expression) (limit : Z) : bool :=
  match analyze e 1 None with Some ((Some l, Some u), _) => (0 <=? l) && (u <=? limit) | _ => false end.

(* The Grundy value of so many counters with this limit. *)
Definition grundy_value (e : expression) (pile limit : Z) (ev : grundy_evidence) : result Z :=
  match ev with
  | All_rows =>
      let* fs := limits e (copies tt pile) 1 [] in
      Good (at_limit 0 (row_of (grow fs (copies tt pile) [[]]) pile pile) limit)
  | Rows_repeat rows start period most =>
      let* _ := test ((0 <=? start) && (1 <=? period) && (limit <=? most) && (1 <=? most) && (start + period + most <=? rows + 1))
                  Misfit in
      let* _ := test (up_to e most) (Exceeding most) in
      let* fs := limits e (copies tt most) 1 [] in
      let backs := grow fs (copies tt rows) [[]] in
      let row := row_of backs rows in
      let* _ := test (all_below most (fun i => match same_steps (row (start + i)) (row (start + period + i)) 0 0 with
                                                | Good _ => true | Bad _ => false end)) No_repeats in
      Good (at_limit 0 (row (first_alike start period pile)) limit)
  end.

Definition check_grundy_value (e : expression) (pile limit v : Z) (ev : grundy_evidence) : result unit :=
  let* _ := test ((1 <=? pile) && (0 <=? limit)) Small in
  let* w := grundy_value e pile limit ev in
  test (v =? w) (Grundy_value w).

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Definition are_seen (S : nat -> Prop) (v : Z) (l : list Z) : Prop :=
  0 <= v /\ StronglySorted Z.lt (v :: l) /\ forall u, S u <-> (Z.of_nat u < v \/ In (Z.of_nat u) l).

Lemma insert_in u l : forall w, In w (insert u l) <-> w = u \/ In w l.
Proof.
  induction l as [|z l IH]; intro w; cbn [insert]; [cbn; intuition|]. destruct (u <? z); [cbn; intuition|].
  destruct (Z.eqb_spec u z) as [->|]; [cbn; intuition|]. cbn [In]. rewrite IH. tauto.
Qed.

Lemma insert_sorted u l : StronglySorted Z.lt l -> StronglySorted Z.lt (insert u l).
Proof.
  intro S. induction S as [|z l S IH Low]; cbn [insert]; [constructor; constructor|].
  destruct (Z.ltb_spec u z) as [H|H].
  - constructor; [constructor; auto|]. constructor; [exact H|]. revert Low. apply Forall_impl. lia.
  - destruct (Z.eqb_spec u z) as [->|N]; [constructor; auto|]. constructor; [exact IH|]. apply Forall_forall. intros w W.
    apply insert_in in W. rewrite Forall_forall in Low. destruct W as [->|W]; [lia|auto].
Qed.

Lemma advance_right l : forall v, StronglySorted Z.lt l -> Forall (Z.le v) l ->
  let r := advance v l in v <= fst r /\ StronglySorted Z.lt (fst r :: snd r) /\
  forall u, u < v \/ In u l <-> u < fst r \/ In u (snd r).
Proof.
  induction l as [|w l IH]; intros v S L; cbn [advance fst snd].
  - split; [lia|]. split; [constructor; constructor|]. tauto.
  - inversion S as [|w' l' S' Low]; subst. inversion L as [|w' l' L1 L2]; subst. destruct (Z.eqb_spec w v) as [->|N].
    + destruct (IH (v + 1) S') as [A [B C]]; [revert Low; apply Forall_impl; lia|]. split; [lia|]. split; [exact B|].
      intro u. rewrite <- C. cbn [In]. assert (u < v + 1 <-> u < v \/ v = u) by lia. tauto.
    + cbn [fst snd]. split; [lia|]. split; [|tauto]. constructor; [exact S|]. constructor; [lia|]. revert Low.
      apply Forall_impl. lia.
Qed.

Lemma see_right S u v l : are_seen S v l -> 0 <= u ->
  are_seen (fun w => S w \/ Z.of_nat w = u) (fst (see u v l)) (snd (see u v l)).
Proof.
  intros [V [Sort Eq]] Hu. inversion Sort as [|v' l' Sl Low]; subst. unfold see. destruct (Z.ltb_spec u v) as [H|H].
  - cbn [fst snd]. split; [exact V|]. split; [exact Sort|]. intro w. rewrite Eq.
    assert (Z.of_nat w = u -> Z.of_nat w < v) by lia. tauto.
  - destruct (advance_right (insert u l) v) as [A [B C]].
    + apply insert_sorted, Sl.
    + apply Forall_forall. intros w W. apply insert_in in W. rewrite Forall_forall in Low. destruct W as [->|W]; [lia|].
      apply Low in W. lia.
    + split; [lia|]. split; [exact B|]. intro w. rewrite <- C, Eq, insert_in. tauto.
Qed.

Lemma seen_mex S v l : are_seen S v l -> is_mex S (Z.to_nat v).
Proof.
  intros [V [Sort Eq]]. inversion Sort as [|v' l' Sl Low]; subst. rewrite Forall_forall in Low. split.
  - rewrite Eq. intros [H|H]; [lia|]. apply Low in H. lia.
  - intros u U. apply Eq. lia.
Qed.

Section Sound.
  Variable e : expression.
  Variable G : nat -> nat -> nat.
  Hypothesis HG : is_G (plain (meaning e)) G.

  (* The limits of which rows are to tell; those behind a move are among them. *)
  Variable within_reach : nat -> Prop.
  Hypothesis Behind : forall k, (1 <= k)%nat -> within_reach (meaning e k).

  (* The row tells the Grundy values of n counters. *)
  Local Definition tells (row : list (Z * Z)) n : Prop :=
    forall x, within_reach x -> at_limit 0 row (Z.of_nat x) = Z.of_nat (G n x).
  Local Fixpoint all_tell (backs : list (list (Z * Z))) (n : nat) : Prop :=
    match backs with [] => n = 0%nat | back :: backs => exists m, n = S m /\ tells back m /\ all_tell backs m end.

  (* What taking less than k from n leads to. *)
  Local Definition led_to n k (u : nat) : Prop := exists j, (1 <= j < k)%nat /\ u = G (n - j) (meaning e j).

  Lemma value_before n k v l : are_seen (led_to n k) v l -> (1 <= k <= n + 1)%nat ->
    forall x, (x = k - 1 \/ (k = n + 1 /\ n <= x))%nat -> v = Z.of_nat (G n x).
  Proof.
    intros S K x X. assert (M := seen_mex _ v l S). enough (E : G n x = Z.to_nat v) by (destruct S; lia).
    apply (mex_unique _ _ _ (HG n x)). revert M. apply mex_alike. intro u. unfold led_to, plain.
    split; intros [j [J E]]; exists j; (split; [lia|exact E]).
  Qed.

  (* Of limits up to where fs reach, or of all where fs reach as far as there are rows. *)
  Local Definition enough (fs : list Z) k m x : Prop := (m <= length fs)%nat \/ (x <= k - 1 + length fs)%nat.

  Lemma grundy_row_right n fs : forall backs k m v l, Check.are_limits e fs (Z.of_nat k) -> all_tell backs m ->
    (1 <= k)%nat -> (n + 1 = m + k)%nat -> are_seen (led_to n k) v l ->
    match grundy_row fs backs (Z.of_nat k) v l with (y, _) :: _ => Z.of_nat k <= y | [] => True end /\
    forall x, (k - 1 <= x)%nat -> enough fs k m x ->
      at_limit v (grundy_row fs backs (Z.of_nat k) v l) (Z.of_nat x) = Z.of_nat (G n x).
  Proof.
    induction fs as [|z fs IH]; intros backs k m v l A T K N S.
    - assert (R : grundy_row [] backs (Z.of_nat k) v l = []) by (destruct backs; reflexivity). rewrite R. split; [exact Logic.I|].
      intros x X E. cbn [at_limit]. unfold enough in E. cbn [length] in E. apply (value_before n k v l S); lia.
    - destruct backs as [|back backs]; cbn [grundy_row].
      { cbn in T. subst m. split; [exact Logic.I|]. intros x X _. cbn [at_limit]. apply (value_before n k v l S); lia. }
      destruct T as [m' [-> [Back T]]]. destruct A as [E [P A]].
      assert (Z1 : at_limit 0 back z = Z.of_nat (G (n - k) (meaning e k))).
      { replace (n - k)%nat with m' by lia. rewrite <- Back by (apply Behind, K). f_equal. unfold meaning, value.
        rewrite E. lia. }
      assert (S' := see_right _ (at_limit 0 back z) v l S ltac:(lia)). rewrite Z1 in *. set (u := G (n - k) (meaning e k)) in *.
      destruct (see (Z.of_nat u) v l) as [w l'] eqn:See. cbn [fst snd] in S'.
      assert (S2 : are_seen (led_to n (k + 1)) w l').
      { destruct S' as [W [So Eq]]. split; [exact W|]. split; [exact So|]. intro y. rewrite <- Eq. unfold led_to. split.
        - intros [j [J Y]]. destruct (Nat.eq_dec j k) as [->|]; [right; subst y; reflexivity|left; exists j; split; [lia|auto]].
        - intros [[j [J Y]]|Y]; [exists j; split; [lia|auto]|]. exists k. split; [lia|]. apply Nat2Z.inj, Y. }
      assert (Here := value_before n k v l S ltac:(lia) (k - 1)%nat (or_introl eq_refl)).
      replace (Z.of_nat k + 1) with (Z.of_nat (k + 1)) in * by lia.
      assert (Next : forall x, enough (z :: fs) k (Datatypes.S m') x -> enough fs (k + 1) m' x)
        by (unfold enough; cbn [length]; lia).
      destruct (Z.eqb_spec w v) as [->|Ne].
      + destruct (IH backs (k + 1)%nat m' v l' A T) as [St At]; auto; try lia. split.
        * destruct (grundy_row fs backs _ _ _) as [|[y t] row]; [exact Logic.I|lia].
        * intros x X En. destruct (Nat.eq_dec x (k - 1)) as [->|]; [|apply At; [lia|auto]]. rewrite <- Here.
          destruct (grundy_row fs backs _ _ _) as [|[y t] row]; [reflexivity|]. cbn [at_limit].
          destruct (Z.ltb_spec (Z.of_nat (k - 1)) y); [reflexivity|lia].
      + destruct (IH backs (k + 1)%nat m' w l' A T) as [St At]; auto; try lia. split; [lia|].
        intros x X En. cbn [at_limit]. destruct (Z.ltb_spec (Z.of_nat x) (Z.of_nat k)) as [L|L].
        * replace x with (k - 1)%nat by lia. exact Here.
        * apply At; [lia|auto].
  Qed.

  Lemma first_row : all_tell [[]] 1.
  Proof.
    exists 0%nat. split; [reflexivity|]. split; [|reflexivity]. intros y _. cbn [at_limit].
    assert (M := HG 0%nat y). destruct (Nat.eq_dec (G 0%nat y) 0) as [->|N0]; [reflexivity|]. exfalso.
    destruct (proj2 M 0%nat ltac:(lia)) as [k [K _]]. lia.
  Qed.

  Lemma next_row fs n backs : Check.are_limits e fs 1 -> all_tell backs n -> (1 <= n)%nat ->
    (n <= length fs)%nat \/ (forall x, within_reach x -> (x <= length fs)%nat) ->
    all_tell (grundy_row fs backs 1 0 [] :: backs) (S n).
  Proof.
    intros A T Hn C. exists n. split; [reflexivity|]. split; [|exact T]. intros x X. change 1 with (Z.of_nat 1) at 1.
    apply (grundy_row_right n fs backs 1 n 0 []); auto; try lia.
    - split; [lia|]. split; [constructor; constructor|]. intro u. unfold led_to. cbn [In].
      split; [intros [j [J _]]; lia|intros [?|[]]; lia].
    - unfold enough. destruct C as [C|C]; [left|right; specialize (C x X)]; lia.
  Qed.

  Lemma grow_right {A} fs (l : list A) : Check.are_limits e fs 1 -> forall n backs, all_tell backs n -> (1 <= n)%nat ->
    (n + length l <= S (length fs))%nat \/ (forall x, within_reach x -> (x <= length fs)%nat) ->
    all_tell (grow fs l backs) (n + length l).
  Proof.
    intro Lim. induction l as [|y l IH]; intros n backs T N C; cbn [grow length] in *; [rewrite Nat.add_0_r; exact T|].
    replace (n + S (length l))%nat with (S n + length l)%nat by lia.
    apply IH; [apply next_row; auto|lia|]; destruct C; auto; left; lia.
  Qed.

  (* The row of n among those up to "rows". *)
  Lemma row_before d : forall backs n, all_tell backs (S (n + d)) -> tells (hd [] (skip (Z.of_nat d) backs)) n.
  Proof.
    induction d as [|d IH]; intros [|back backs] n T; try (cbn in T; lia); destruct T as [m [E [Row T]]].
    - cbn [skip Z.of_nat Z.leb Z.compare hd]. replace n with m by lia. exact Row.
    - cbn [skip]. destruct (Z.leb_spec (Z.of_nat (S d)) 0); [lia|]. replace (Z.of_nat (S d) - 1) with (Z.of_nat d) by lia.
      apply IH. replace (S (n + d)) with m by lia. exact T.
  Qed.

  Lemma row_right backs rows n : all_tell backs (S (Z.to_nat rows)) -> 0 <= n <= rows -> tells (row_of backs rows n) (Z.to_nat n).
  Proof.
    intros T N. unfold row_of. replace (rows - n) with (Z.of_nat (Z.to_nat (rows - n))) by lia. apply row_before.
    replace (Z.to_nat n + Z.to_nat (rows - n))%nat with (Z.to_nat rows) by lia. exact T.
  Qed.

  Lemma same_steps_right row : forall mine n i, same_steps row mine n i = Good tt -> row = mine.
  Proof.
    induction row as [|[y u] row IH]; intros [|[k w] mine] n i; cbn [same_steps]; try discriminate; auto.
    destruct ((y =? k) && (u =? w)) eqn:E; [|discriminate]. apply andb_prop in E. rewrite !Z.eqb_eq in E. destruct E as [-> ->].
    intro H. f_equal. apply (IH mine n (i + 1) H).
  Qed.

  Lemma grundy_rows_right fs rows : forall n backs, Check.are_limits e fs 1 -> all_tell backs n -> (1 <= n)%nat ->
    (n + length rows <= length fs + 1)%nat -> grundy_rows fs rows (Z.of_nat n) backs = Good tt ->
    forall j, (j < length rows)%nat -> tells (nth j rows []) (n + j).
  Proof.
    induction rows as [|row rows IH]; intros n backs A T Hn Len; cbn [length grundy_rows] in *; [lia|].
    intros H j J. next H as u R. destruct u. apply same_steps_right in R. subst row.
    assert (T' := next_row fs n backs A T Hn ltac:(left; lia)). destruct j as [|j].
    - rewrite Nat.add_0_r. destruct T' as [m [M [Row _]]]. replace n with m by lia. exact Row.
    - cbn [nth]. replace (n + S j)%nat with (S n + j)%nat by lia.
      apply (IH (S n) (grundy_row fs backs 1 0 [] :: backs)); auto; try lia.
      replace (Z.of_nat (S n)) with (Z.of_nat n + 1) by lia. exact H.
  Qed.
End Sound.

(* An accepted "grundy": f is defined as far as there are rows, and these tell the Grundy values of n = 1, 2, ... counters with
   any limit x. *)
Theorem check_grundy_sound e rows : check_grundy e rows = Good tt ->
  defined e (Z.of_nat (length rows)) /\
  forall G, is_G (plain (meaning e)) G -> forall n x, (1 <= n <= length rows)%nat ->
    at_limit 0 (nth (n - 1) rows []) (Z.of_nat x) = Z.of_nat (G n x).
Proof.
  unfold check_grundy. intro H. next H as fs F. apply (limits_right e) in F. destruct F as [new [E [Len A]]].
  cbn [rev app] in E. subst new. split.
  - intros t T. apply (limits_value e fs 1 t A). lia.
  - intros G HG n x N. change 1 with (Z.of_nat 1) in H.
    apply (grundy_rows_right e G HG (fun _ => True) (fun _ _ => Logic.I)) with (j := (n - 1)%nat) in H; auto; try lia.
    + replace (1 + (n - 1))%nat with n in H by lia. apply H. exact Logic.I.
    + apply (first_row e G HG).
Qed.

(* An accepted Grundy value: f is defined up to the pile; the Grundy value of so many counters with this limit is v. *)
Theorem check_grundy_value_sound e pile limit v ev : check_grundy_value e pile limit v ev = Good tt ->
  1 <= pile /\ 0 <= limit /\ defined e pile /\
  forall G, is_G (plain (meaning e)) G -> v = Z.of_nat (G (Z.to_nat pile) (Z.to_nat limit)).
Proof.
  unfold check_grundy_value. intro H. next H as u E. apply test_good in E. rewrite andb_true_iff, !Z.leb_le in E.
  destruct E as [Hp Hl]. next H as w W. apply test_good, Z.eqb_eq in H. subst w. split; [exact Hp|]. split; [exact Hl|].
  destruct ev as [|rows start period most]; cbn [grundy_value] in W.
  - next W as fs F. injection W as W. rewrite copies_right in F. apply (limits_right e) in F. destruct F as [new [E [Len A]]].
    rewrite repeat_length in Len. cbn [rev app] in E. subst new. split.
    { intros t T. apply (limits_value e fs 1 t A). lia. }
    intros G HG. rewrite <- W, <- (Z2Nat.id limit) at 1 by lia. rewrite copies_right.
    apply (row_right G (fun _ => True)); [|lia|exact Logic.I].
    assert (R := grow_right e G HG (fun _ => True) (fun _ _ => Logic.I) fs (repeat tt (Z.to_nat pile)) A 1 [[]]
      (first_row e G HG _) ltac:(lia)). rewrite repeat_length in R. apply R. left. lia.
  - next W as u' T. apply test_good in T. rewrite !andb_true_iff, !Z.leb_le in T. destruct T as [[[[T1 T2] T3] T4] T5].
    next W as u2 U. apply test_good in U. next W as fs F. cbv zeta in W. next W as u3 Same. apply test_good in Same.
    injection W as W.
    rewrite copies_right in F. apply (limits_right e) in F. destruct F as [new [E [Len A]]]. rewrite repeat_length in Len.
    cbn [rev app] in E. subst new. rewrite copies_right in *.
    assert (Bound : forall t, 1 <= t -> exists x, eval e t = Some x /\ 0 <= x <= most).
    { unfold up_to in U. destruct (analyze e 1 None) as [[[[l|] [h|]] D]|] eqn:An; try discriminate. apply andb_prop in U.
      destruct U as [U1 U2]. apply Z.leb_le in U1. apply Z.leb_le in U2. apply analyze_right in An. intros t Ht.
      destruct (An t Ht Logic.I) as [x [Ex [[X1 X2] _]]]. cbn in X1, X2. exists x. split; [exact Ex|lia]. }
    split; [intros t T; destruct (Bound t ltac:(lia)) as [x [Ex X]]; exists x; split; [exact Ex|lia]|].
    intros G HG. set (Y := Z.to_nat most) in *. set (backs := grow fs (repeat tt (Z.to_nat rows)) [[]]) in *.
    assert (Low : forall k, (1 <= k)%nat -> (meaning e k <= Y)%nat).
    { intros k K. destruct (Bound (Z.of_nat k) ltac:(lia)) as [x [Ex X]]. unfold meaning, value. rewrite Ex. unfold Y. lia. }
    assert (R := grow_right e G HG (fun x => (x <= Y)%nat) Low fs (repeat tt (Z.to_nat rows)) A 1 [[]] (first_row e G HG _)
      ltac:(lia)). rewrite repeat_length in R. specialize (R ltac:(right; intros; unfold Y in *; lia)). fold backs in R.
    assert (Row : forall n x, 0 <= n <= rows -> (x <= Y)%nat ->
      at_limit 0 (row_of backs rows n) (Z.of_nat x) = Z.of_nat (G (Z.to_nat n) x)).
    { intros n x N X. apply (row_right G (fun x => (x <= Y)%nat) backs rows n R N x X). }
    assert (Again : forall n x, (Z.to_nat start <= n)%nat -> (x <= Y)%nat -> G n x = G (n + Z.to_nat period)%nat x).
    { apply (theorem_182 (plain (meaning e)) G Y (Z.to_nat start) (Z.to_nat period) HG); try (unfold Y; lia).
      - intros n k N K. apply Low, K.
      - reflexivity.
      - intros i x I X. assert (S := all_below_right _ _ Same (Z.of_nat i) ltac:(unfold Y in *; lia)). cbv beta in S.
        destruct (same_steps _ _ 0 0) as [[]|] eqn:St; [|discriminate]. apply same_steps_right in St.
        apply Nat2Z.inj. replace (Z.to_nat start + i)%nat with (Z.to_nat (start + Z.of_nat i)) by lia.
        replace (Z.to_nat start + Z.to_nat period + i)%nat with (Z.to_nat (start + period + Z.of_nat i)) by lia.
        rewrite <- !Row by (unfold Y in *; lia). rewrite St. reflexivity. }
    assert (Often : forall j n x, (Z.to_nat start <= n)%nat -> (x <= Y)%nat -> G n x = G (n + j * Z.to_nat period)%nat x).
    { induction j as [|j IH]; intros n x N X; [f_equal; lia|]. rewrite (Again n x N X), (IH (n + Z.to_nat period)%nat x) by lia.
      f_equal. lia. }
    rewrite <- W, <- (Z2Nat.id limit) at 1 by lia.
    destruct (first_alike_right start period pile T1 T2) as [[N ->]|[N [k E]]]; rewrite Row by (unfold Y; lia); [reflexivity|].
    rewrite (Often k) by (unfold Y; lia). do 2 f_equal. nia.
Qed.
