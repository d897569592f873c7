(* The core of dynim-check for two rules of one pile: what it computes to check where they first differ, and that whatever it
   accepts holds by the rules. *)
From Coq Require Import ZArith Lia List Bool Sorting.Sorted.
From Dynim Require Import Rules OnePile CheckRule Check.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* Of both rules the values, or the members. *)
Inductive evidence_of_two := Values_of_two (l m : list Z) | Members_of_two (l m : list Z).

Definition of_second {A : Type} (r : result A) : result A := match r with Good a => Good a | Bad why => Bad (Of_second why) end.

(* The first place where they differ, from n on, and what is there. *)
Fixpoint first_unlike (l m : list Z) (n : Z) : option (Z * Z * Z) :=
  match l, m with x :: l, y :: m => if x =? y then first_unlike l m (n + 1) else Some (n, x, y) | _, _ => None end.

(* The least number that is in one of these ascending lists only. *)
Fixpoint first_extra (l m : list Z) : option Z :=
  match l, m with
  | x :: l, y :: m => if x =? y then first_extra l m else Some (Z.min x y)
  | x :: _, [] | [], x :: _ => Some x
  | [], [] => None
  end.

Definition agrees {A : Type} (same : A -> A -> bool) (a b : option (A * Z * Z)) : bool :=
  match a, b with
  | Some (n, v, w), Some (n', v', w') => same n n' && (v =? v') && (w =? w') && negb (v =? w)
  | None, None => true
  | _, _ => false
  end.

(* Where the evidence, which is checked, first differs up to n, with both values. *)
Definition found_unlike (e d : expression) (n : Z) (ev : evidence_of_two) : result (option (Z * Z * Z)) :=
  match ev with
  | Values_of_two l m =>
      let* _ := values e n l in
      let* _ := of_second (values d n m) in
      Good (first_unlike l m 1)
  | Members_of_two l m =>
      let* (l, _) := members e n l in
      let* (m, _) := of_second (members d n m) in
      Good (match first_extra (rev_append l []) (rev_append m []) with
            | Some n => Some (n, lowest l n, lowest m n)
            | None => None
            end)
  end.

(* Up to there the values are the same; or first differ at a pile, with these values. *)
Definition check_compare (e d : expression) (up : Z) (unlike : option (Z * Z * Z)) (ev : evidence_of_two) : result unit :=
  let n := match unlike with Some (n, _, _) => n | None => up end in
  let* _ := test ((1 <=? n) && (n <=? up)) Small in
  let* found := found_unlike e d n ev in
  test (agrees Z.eqb unlike found) (First found).

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Lemma of_second_good {A : Type} (r : result A) a : of_second r = Good a -> r = Good a.
Proof. destruct r; [auto|discriminate]. Qed.

Lemma first_extra_right l : forall m, StronglySorted Z.lt l -> StronglySorted Z.lt m ->
  match first_extra l m with
  | Some n => forall c, c < n -> (In c l <-> In c m)
  | None => l = m
  end.
Proof.
  induction l as [|x l IH]; intros [|y m] S S'; cbn [first_extra]; auto.
  - intros c C. inversion S' as [|y' m' _ L']; subst. rewrite Forall_forall in L'. split; [intros []|].
    intros [<-|H]; [lia|]. apply L' in H. lia.
  - intros c C. inversion S as [|x' l' _ L]; subst. rewrite Forall_forall in L. split; [|intros []].
    intros [<-|H]; [lia|]. apply L in H. lia.
  - inversion S as [|x' l' S1 L]; subst. inversion S' as [|y' m' S1' L']; subst. destruct (Z.eqb_spec x y) as [->|N].
    + specialize (IH m S1 S1'). destruct (first_extra l m) as [n|]; [|congruence]. intros c C. cbn [In]. rewrite (IH c C).
      tauto.
    + rewrite Forall_forall in L, L'. intros c C. split; intros [<-|H]; try lia; [apply L in H|apply L' in H]; lia.
Qed.

Lemma filter_sorted (R : Z -> Z -> Prop) t l : StronglySorted R l -> StronglySorted R (filter t l).
Proof.
  intro S. induction S as [|x l S IH L]; cbn [filter]; [constructor|]. destruct (t x); [|exact IH]. constructor; [exact IH|].
  rewrite Forall_forall in *. intros y Y. apply filter_In in Y. apply L, Y.
Qed.

(* In the game of f, with a limit of at least v and no other, the player to move wins from n counters: v is g(n). *)
Definition needs (f : nat -> nat) (n v : nat) : Prop :=
  forall x, ((v <= x)%nat -> one_pile_N (plain f) (n, x)) /\ ((x < v)%nat -> one_pile_P (plain f) (n, x)).

Lemma needs_g e g n : is_g (plain (meaning e)) g -> (1 <= n)%nat -> needs (meaning e) n (g 0%nat n).
Proof. intros G N x. destruct (theorem_3 _ g G 0%nat n x N) as [TN [TP _]]. split; [apply TN|apply TP]. Qed.

Section Sound.
  Variable e d : expression.
  Variable g h : nat -> nat -> nat.
  Hypothesis G : is_g (plain (meaning e)) g.
  Hypothesis H : is_g (plain (meaning d)) h.

  Local Notation v := (Check.value_of g).
  Local Notation w := (Check.value_of h).

  Lemma first_unlike_right l : forall m n, Check.rising g l n -> Check.rising h m n -> length l = length m ->
    match first_unlike l m n with
    | Some (k, x, y) => x = v k /\ y = w k /\ forall j, n <= j < k -> v j = w j
    | None => forall j, n <= j < n + Z.of_nat (length l) -> v j = w j
    end.
  Proof.
    induction l as [|x l IH]; intros [|y m] n R R' Len; cbn [length first_unlike] in *; try discriminate; [lia|].
    destruct R as [-> R], R' as [-> R']. destruct (Z.eqb_spec (v n) (w n)) as [E|N]; [|repeat split; lia].
    specialize (IH m (n + 1) R R' ltac:(lia)). destruct (first_unlike l m (n + 1)) as [[[k x] y]|].
    - destruct IH as [-> [-> IH]]. repeat split. intros j J. destruct (Z.eq_dec j n) as [->|]; [exact E|apply IH; lia].
    - intros j J. destruct (Z.eq_dec j n) as [->|]; [exact E|apply IH; lia].
  Qed.

  (* Members that are the same below t make values the same. *)
  Lemma same_below l m up t : slow e = true -> slow d = true -> StronglySorted (fun x y => y < x) l ->
    (forall c, c <= up -> (In c l <-> Check.in_base e g c)) -> (forall c, c <= up -> (In c m <-> Check.in_base d h c)) ->
    (forall c, In c l -> c <= up) -> t <= up + 1 ->
    (forall c, c < t -> (In c l <-> In c m)) -> forall j, 1 <= j < t -> v j = w j.
  Proof.
    intros Se Sd S L M Up T Same j J. set (l' := filter (fun c => c <? t) l).
    assert (In' : forall c, In c l' <-> In c l /\ c < t) by (intro c; unfold l'; rewrite filter_In, Z.ltb_lt; tauto).
    assert (S' : StronglySorted (fun x y => y < x) l') by apply filter_sorted, S.
    rewrite (lowest_right e g G Se l' j), (lowest_right d h H Sd l' j); try lia; auto.
    - intros c C. apply In' in C. apply M; [lia|]. apply Same; tauto.
    - intros c C K. apply In'. split; [|lia]. apply Same; [lia|]. apply M; [lia|exact C].
    - intros c C. apply In' in C. apply L; [lia|tauto].
    - intros c C K. apply In'. split; [|lia]. apply L; [lia|exact C].
  Qed.

  Lemma found_right n unlike ev found : 1 <= n ->
    found_unlike e d n ev = Good found -> agrees Z.eqb unlike found = true ->
    match unlike with Some (k, _, _) => n = k | None => True end ->
    defined e n /\ defined d n /\
    match unlike with
    | Some (k, x, y) => x = v k /\ y = w k /\ x <> y /\ forall j, 1 <= j < n -> v j = w j
    | None => forall j, 1 <= j <= n -> v j = w j
    end.
  Proof.
    intros Hn E A K. enough (F : defined e n /\ defined d n /\ match found with
      | Some (k, x, y) => 1 <= k <= n -> x = v k /\ y = w k /\ forall j, 1 <= j < k -> v j = w j
      | None => forall j, 1 <= j <= n -> v j = w j
      end).
    { destruct F as [D1 [D2 F]]. do 2 (split; [assumption|]).
      destruct unlike as [[[k x] y]|], found as [[[k' x'] y']|]; cbn [agrees] in A; try discriminate; [|exact F].
      rewrite !andb_true_iff, negb_true_iff, !Z.eqb_eq, Z.eqb_neq in A. destruct A as [[[-> ->] ->] N]. subst n.
      destruct (F ltac:(lia)) as [F1 [F2 F3]]. repeat split; auto. }
    unfold found_unlike in E. destruct ev as [l m|l m]; next E as r1 E1; [|destruct r1 as [l1 end1]]; next E as r2 E2; apply of_second_good in E2.
    - injection E as <-. destruct (values_right e g G n l r1 E1) as [L1 [D1 [R1 _]]].
      destruct (values_right d h H n m r2 E2) as [L2 [D2 [R2 _]]]. do 2 (split; [assumption|]).
      assert (F := first_unlike_right l m 1 R1 R2 ltac:(lia)). destruct (first_unlike l m 1) as [[[k x] y]|]; [auto|].
      intros j J. apply F. lia.
    - destruct r2 as [m1 end2]. injection E as <-. assert (S1 := members_slow _ _ _ _ E1).
      assert (S2 := members_slow _ _ _ _ E2). split; [apply slow_sound, S1|]. split; [apply slow_sound, S2|].
      destruct (members_right e g G S1 n l l1 end1 Hn E1) as [a [Ha [_ [[So1 [_ L1]] [N1 _]]]]].
      destruct (members_right d h H S2 n m m1 end2 Hn E2) as [b [Hb [_ [[So2 [_ L2]] [N2 _]]]]].
      assert (I1 : forall c, c <= n -> (In c l1 <-> Check.in_base e g c)).
      { intros c C. rewrite L1. split; [tauto|]. intro I. split; [exact I|]. apply N1; auto. }
      assert (I2 : forall c, c <= n -> (In c m1 <-> Check.in_base d h c)).
      { intros c C. rewrite L2. split; [tauto|]. intro I. split; [exact I|]. apply N2; auto. }
      assert (U1 : forall c, In c l1 -> c <= n) by (intros c C; apply L1 in C; lia).
      assert (U2 : forall c, In c m1 -> c <= n) by (intros c C; apply L2 in C; lia).
      rewrite !rev_append_rev, !app_nil_r.
      assert (F := first_extra_right (rev l1) (rev m1) (ascending_back l1 So1) (ascending_back m1 So2)).
      destruct (first_extra (rev l1) (rev m1)) as [k|].
      + intro K'.
        assert (F' : forall c, c < k -> (In c l1 <-> In c m1)) by (intros c C; rewrite (in_rev l1), (in_rev m1); auto).
        split; [|split].
        * symmetry. apply (lowest_right e g G S1 l1 k (proj1 K') So1); intros c C; [apply I1; auto|]. intro C'.
          apply I1; [lia|exact C].
        * symmetry. apply (lowest_right d h H S2 m1 k (proj1 K') So2); intros c C; [apply I2; auto|]. intro C'.
          apply I2; [lia|exact C].
        * apply (same_below l1 m1 n k); auto. lia.
      + intros j J. apply (same_below l1 m1 n (n + 1)); auto; [lia| |lia].
        intros c C. rewrite (in_rev l1), (in_rev m1), F. reflexivity.
  Qed.
End Sound.

(* An accepted "compare": both rules are defined up to there; up to there, or before the pile n, the same limits let the player
   to move win; at n the least such limits are these, and different. *)
Theorem check_compare_sound e d up unlike ev : check_compare e d up unlike ev = Good tt ->
  let n := match unlike with Some (n, _, _) => n | None => up end in
  1 <= n <= up /\ defined e n /\ defined d n /\
  (forall m, (1 <= m)%nat -> match unlike with Some _ => Z.of_nat m < n | None => Z.of_nat m <= n end ->
    exists v, needs (meaning e) m v /\ needs (meaning d) m v) /\
  match unlike with
  | Some (n, v, w) => v <> w /\ needs (meaning e) (Z.to_nat n) (Z.to_nat v) /\ needs (meaning d) (Z.to_nat n) (Z.to_nat w)
  | None => True
  end.
Proof.
  destruct (g_exists (plain (meaning e))) as [g G]. destruct (g_exists (plain (meaning d))) as [h H]. unfold check_compare.
  set (n := match unlike with Some (n, _, _) => n | None => up end). intro K. next K as u E. apply test_good in E.
  rewrite andb_true_iff, !Z.leb_le in E. next K as found F. apply test_good in K.
  destruct (found_right e d g h G H n unlike ev found (proj1 E) F K) as [D1 [D2 R]].
  { destruct unlike as [[[k x] y]|]; auto. }
  cbn zeta. split; [exact E|]. split; [exact D1|]. split; [exact D2|].
  assert (Same : forall m, (1 <= m)%nat -> Check.value_of g (Z.of_nat m) = Check.value_of h (Z.of_nat m) ->
    exists v, needs (meaning e) m v /\ needs (meaning d) m v).
  { intros m M V. exists (g 0%nat m). split; [apply needs_g; auto|]. replace (g 0%nat m) with (h 0%nat m).
    - apply needs_g; auto.
    - unfold Check.value_of in V. rewrite Nat2Z.id in V. lia. }
  destruct unlike as [[[k x] y]|]; [|split; [|exact Logic.I]].
  - destruct R as [-> [-> [N R]]]. split; [intros m M L; apply Same; auto; apply R; lia|]. subst n. unfold Check.value_of in *.
    rewrite !Nat2Z.id. split; [exact N|]. split; apply needs_g; auto; lia.
  - intros m M L. apply Same; auto. apply R. lia.
Qed.
