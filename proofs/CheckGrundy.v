(* The core of dynim-check for Grundy values of one pile: what it computes to check a certificate, and that whatever it accepts
   holds by the rules. *)
From Coq Require Import ZArith Lia List Bool Sorting.Sorted.
From Dynim Require Import Rules FurtherRules Least OnePile CheckRule Check.
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

(* The row of n from its entry number i on: fs are f(k), f(k+1), ...; backs the rows of n-k, n-k-1, ..., 0; v and l as above, of
   what less than k counters lead to. *)
Fixpoint grundy_row (n : Z) (fs : list Z) (backs : list (list (Z * Z))) (row : list (Z * Z)) (i k v : Z) (l : list Z) :
  result unit :=
  match fs, backs with
  | x :: fs, back :: backs =>
      let '(w, l) := see (at_limit 0 back x) v l in
      if w =? v then grundy_row n fs backs row i (k + 1) v l
      else match row with
           | (y, u) :: row => if (y =? k) && (u =? w) then grundy_row n fs backs row (i + 1) (k + 1) w l
                              else Bad (Threshold n i k w)
           | [] => Bad (Threshold n i k w)
           end
  | _, _ => match row with [] => Good tt | _ => Bad (No_threshold n i) end
  end.

(* The rows from n on; backs are those before, the last one first. *)
Fixpoint grundy_rows (fs : list Z) (rows : list (list (Z * Z))) (n : Z) (backs : list (list (Z * Z))) : result unit :=
  match rows with
  | [] => Good tt
  | row :: rows => let* _ := grundy_row n fs backs row 1 1 0 [] in grundy_rows fs rows (n + 1) (row :: backs)
  end.

(* These are the rows of the Grundy values of 1, 2, ... counters. *)
Definition check_grundy (e : expression) (rows : list (list (Z * Z))) : result unit :=
  let* fs := limits e rows 1 [] in grundy_rows fs rows 1 [[]].

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

  (* The row tells the Grundy values of n counters. *)
  Local Definition tells (row : list (Z * Z)) n : Prop := forall x, at_limit 0 row (Z.of_nat x) = Z.of_nat (G n x).
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

  Lemma grundy_row_right n fs : forall backs row i k m v l, Check.are_limits e fs (Z.of_nat k) -> all_tell backs m ->
    (m <= length fs)%nat -> (1 <= k)%nat -> (n + 1 = m + k)%nat -> are_seen (led_to n k) v l ->
    grundy_row (Z.of_nat n) fs backs row i (Z.of_nat k) v l = Good tt ->
    match row with (y, _) :: _ => Z.of_nat k <= y | [] => True end /\
    forall x, (k - 1 <= x)%nat -> at_limit v row (Z.of_nat x) = Z.of_nat (G n x).
  Proof.
    induction fs as [|z fs IH]; intros backs row i k m v l A T Len K N S; cbn [length] in Len.
    - destruct backs as [|back backs]; [|destruct T as [m' [-> _]]; lia]. cbn in T. subst m. cbn [grundy_row].
      destruct row; [|discriminate]. intros _. split; [exact Logic.I|]. intros x X. cbn [at_limit].
      apply (value_before n k v l S); lia.
    - destruct backs as [|back backs]; cbn [grundy_row].
      { cbn in T. subst m. destruct row; [|discriminate]. intros _. split; [exact Logic.I|]. intros x X. cbn [at_limit].
        apply (value_before n k v l S); lia. }
      destruct T as [m' [-> [Back T]]]. destruct A as [E [P A]].
      assert (Z1 : at_limit 0 back z = Z.of_nat (G (n - k) (meaning e k))).
      { replace (n - k)%nat with m' by lia. rewrite <- Back. f_equal. unfold meaning, value. rewrite E. lia. }
      assert (S' := see_right _ (at_limit 0 back z) v l S ltac:(lia)). rewrite Z1 in *. set (u := G (n - k) (meaning e k)) in *.
      destruct (see (Z.of_nat u) v l) as [w l'] eqn:See. cbn [fst snd] in S'.
      assert (S2 : are_seen (led_to n (k + 1)) w l').
      { destruct S' as [W [So Eq]]. split; [exact W|]. split; [exact So|]. intro y. rewrite <- Eq. unfold led_to. split.
        - intros [j [J Y]]. destruct (Nat.eq_dec j k) as [->|]; [right; subst y; reflexivity|left; exists j; split; [lia|auto]].
        - intros [[j [J Y]]|Y]; [exists j; split; [lia|auto]|]. exists k. split; [lia|]. apply Nat2Z.inj, Y. }
      assert (Here := value_before n k v l S ltac:(lia) (k - 1)%nat (or_introl eq_refl)).
      replace (Z.of_nat k + 1) with (Z.of_nat (k + 1)) in * by lia.
      destruct (Z.eqb_spec w v) as [->|Ne].
      + intro H. destruct (IH backs row i (k + 1)%nat m' v l' A T) as [St At]; auto; try lia. split.
        * destruct row as [|[y t] row]; [exact Logic.I|lia].
        * intros x X. destruct (Nat.eq_dec x (k - 1)) as [->|]; [|apply At; lia]. rewrite <- Here.
          destruct row as [|[y t] row]; [reflexivity|]. cbn [at_limit].
          destruct (Z.ltb_spec (Z.of_nat (k - 1)) y); [reflexivity|lia].
      + destruct row as [|[y t] row]; [discriminate|]. destruct (Z.eqb_spec y (Z.of_nat k)) as [->|]; [|discriminate].
        destruct (Z.eqb_spec t w) as [->|]; [|discriminate]. cbn [andb]. intro H.
        destruct (IH backs row (i + 1) (k + 1)%nat m' w l' A T) as [St At]; auto; try lia. split; [lia|].
        intros x X. cbn [at_limit]. destruct (Z.ltb_spec (Z.of_nat x) (Z.of_nat k)) as [L|L].
        * replace x with (k - 1)%nat by lia. exact Here.
        * apply At. lia.
  Qed.

  Lemma grundy_rows_right fs rows : forall n backs, Check.are_limits e fs 1 -> all_tell backs n -> (1 <= n)%nat ->
    (n + length rows <= length fs + 1)%nat -> grundy_rows fs rows (Z.of_nat n) backs = Good tt ->
    forall j, (j < length rows)%nat -> tells (nth j rows []) (n + j).
  Proof.
    induction rows as [|row rows IH]; intros n backs A T Hn Len; cbn [length grundy_rows] in *; [lia|].
    destruct (grundy_row _ _ _ _ _ _ _ _) as [[]|] eqn:R; [|discriminate]. cbn [bind].
    change 1 with (Z.of_nat 1) in R at 2. apply grundy_row_right with (m := n) in R; auto; try lia.
    - destruct R as [_ R]. assert (Row : tells row n) by (intro x; apply R; lia).
      replace (Z.of_nat n + 1) with (Z.of_nat (S n)) by lia. intros H j J.
      destruct j as [|j]; [rewrite Nat.add_0_r; exact Row|].
      cbn [nth]. replace (n + S j)%nat with (S n + j)%nat by lia. apply (IH (S n) (row :: backs)); auto; try lia.
      exists n. auto.
    - split; [lia|]. split; [constructor; constructor|]. intro u. unfold led_to. cbn [In].
      split; [intros [j [J _]]; lia|intros [?|[]]; lia].
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
    apply (grundy_rows_right e G HG) with (j := (n - 1)%nat) in H; auto; try lia.
    + replace (1 + (n - 1))%nat with n in H by lia. apply H.
    + exists 0%nat. split; [reflexivity|]. split; [|reflexivity]. intro y. cbn [at_limit].
      assert (M := HG 0%nat y). destruct (Nat.eq_dec (G 0%nat y) 0) as [->|N0]; [reflexivity|]. exfalso.
      destruct (proj2 M 0%nat ltac:(lia)) as [k [K _]]. lia.
Qed.
