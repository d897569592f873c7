(* The core of dynim-check for (m,p)-Wythoff Nim and (m,p)-Imitation Nim: what it computes to check a certificate, and that
   whatever it accepts holds by the rules. The pairs of Definition 66 are those of CheckWindows.v, by a plan "how". *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import Rules Pairs Wythoff Imitation Check CheckWindows.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* Are two piles a pair? *)
Definition is_pair (m p : Z) (how : plan) (q : Z * Z) : result bool :=
  let* found := pair_of m p how (Z.min (fst q) (snd q)) in
  Good match found with Some (_, y) => y =? Z.max (fst q) (snd q) | None => false end.

(* A move of one pile, or of both. *)
Definition cut (q t : Z * Z) : bool :=
  let (u, v) := q in
  let (a, b) := t in (0 <=? a) && (0 <=? b) && (((a <? u) && (b =? v)) || ((a =? u) && (b <? v))).
Definition cut_both (m : Z) (q t : Z * Z) : bool :=
  let (u, v) := q in
  let (a, b) := t in
  (0 <=? a) && (0 <=? b) && (a <? u) && (b <? v) && (u - a <? v - b + m) && (v - b <? u - a + m).

(* Before blocking, the player to move wins or not; the move to t, if one is claimed, wins whatever is blocked. *)
Definition check_wythoff (m p : Z) (q : Z * Z) (wins : bool) (t : option (Z * Z)) (how : plan) : result unit :=
  let* _ := test ((1 <=? m) && (1 <=? p) && (0 <=? fst q) && (0 <=? snd q)) Small in
  let* lost := is_pair m p how q in
  let* _ := test (Bool.eqb wins (negb lost)) Outcome in
  match t with
  | None => Good tt
  | Some t =>
      let* _ := test (cut q t || ((p =? 1) && cut_both m q t)) Loses in
      let* lost := is_pair m p how t in test lost Loses
  end.

(* These are the pairs from the index "from" on. *)
Definition check_pairs (m p from : Z) (l : list (Z * Z)) (how : plan) : result unit :=
  let* _ := test ((1 <=? m) && (1 <=? p) && (0 <=? from)) Small in are_pairs m p how from l.

(* Both piles, what the last move took from each, the credit of the player to move, and of the other. *)
Definition state : Set := (Z * Z) * (Z * Z) * Z * Z.

(* The credit c after taking k from u beside v, where the last move took y from v, if that is allowed. *)
Definition paid (m p v u y k c : Z) : option Z :=
  if (1 <=? y) && (v + y <=? u) && (y <=? k) && (k <=? y + m - 1) then if 1 <=? c then Some (c - 1) else None
  else Some (p - 1).

Definition step (m p : Z) (s : state) (t : Z * Z) : option state :=
  let '((u, v), (x, y), c, d) := s in
  let (a, b) := t in
  if (0 <=? a) && (a <? u) && (b =? v) then option_map (fun c => (t, (u - a, 0), d, c)) (paid m p v u y (u - a) c)
  else if (0 <=? b) && (b <? v) && (a =? u) then option_map (fun c => (t, (0, v - b), d, c)) (paid m p u v x (v - b) c)
  else None.

Fixpoint replay (m p : Z) (s : state) (moves : list (Z * Z)) (i : Z) : result state :=
  match moves with
  | [] => Good s
  | t :: moves => match step m p s t with Some s => replay m p s moves (i + 1) | None => Bad (Against i) end
  end.

(* (I) or (II) of Theorem 76, for piles a <= b of which the last move took x from a; found: the pair with A n = a. *)
Definition loses (m p : Z) (found : option (Z * Z)) (a b x c d : Z) : bool :=
  match found with
  | Some (n, y) =>
      ((y =? b) && (n mod p <=? d)) ||
      ((y <? b) && (1 <=? x) && (a + x <=? b) && (x <=? b - y) && (b - y <=? x + m - 1) && (c <=? n mod p))
  | None => false
  end.
Definition is_lost (m p : Z) (how : plan) (s : state) : result bool :=
  let '((u, v), (x, y), c, d) := s in
  let* found := pair_of m p how (Z.min u v) in
  Good (if u <=? v then loses m p found u v x c d else loses m p found v u y c d).

(* After these moves from q the player to move wins or not; the move to t, if one is claimed, wins. *)
Definition check_imitation (m p : Z) (q : Z * Z) (moves : list (Z * Z)) (wins : bool) (t : option (Z * Z)) (how : plan)
    : result unit :=
  let* _ := test ((1 <=? m) && (1 <=? p) && (0 <=? fst q) && (0 <=? snd q)) Small in
  let* s := replay m p (q, (0, 0), p - 1, p - 1) moves 1 in
  let* lost := is_lost m p how s in
  let* _ := test (Bool.eqb wins (negb lost)) Outcome in
  match t with
  | None => Good tt
  | Some t => match step m p s t with Some s => let* lost := is_lost m p how s in test lost Loses | None => Bad Loses end
  end.

(* ---- moves are right ----------------------------------------------------------------------------------------------- *)

Definition nats (q : Z * Z) : nat * nat := (Z.to_nat (fst q), Z.to_nat (snd q)).

Lemma cut_right q t : cut q t = true -> from_one (nats q) (nats t).
Proof.
  destruct q as [u v], t as [a b]. unfold nats. cbn. truth. intros [[P P'] [[L ->]|[-> L]]].
  - replace (Z.to_nat a) with (Z.to_nat u - Z.to_nat (u - a))%nat by lia. constructor; lia.
  - replace (Z.to_nat b) with (Z.to_nat v - Z.to_nat (v - b))%nat by lia. constructor; lia.
Qed.

Lemma cut_both_right m q t : cut_both (Z.of_nat m) q t = true -> from_both m (nats q) (nats t).
Proof.
  destruct q as [u v], t as [a b]. unfold nats. cbn. truth. intros [[[[[P P'] L] L'] K] K'].
  replace (Z.to_nat a) with (Z.to_nat u - Z.to_nat (u - a))%nat by lia.
  replace (Z.to_nat b) with (Z.to_nat v - Z.to_nat (v - b))%nat by lia. constructor; lia.
Qed.

Section Moves.
  Variable m p : nat.
  Hypothesis Hp : (1 <= p)%nat.

  (* s stands for the state s'. *)
  Local Definition stands (s : state) (s' : imitation_state) : Prop :=
    let '((u, v), (x, y), c, d) := s in
    let '((u', v'), (x', y'), c', d') := s' in
    u = Z.of_nat u' /\ v = Z.of_nat v' /\ x = Z.of_nat x' /\ y = Z.of_nat y' /\ c = Z.of_nat c' /\ d = Z.of_nat d'.

  Lemma paid_right v u y k c c' :
    paid (Z.of_nat m) (Z.of_nat p) (Z.of_nat v) (Z.of_nat u) (Z.of_nat y) (Z.of_nat k) (Z.of_nat c) = Some c' ->
    (imitates m v u y k = true -> (1 <= c)%nat) /\ c' = Z.of_nat (credit_after p c (imitates m v u y k)).
  Proof.
    unfold paid, credit_after. destruct (_ && _ && _ && _) eqn:T.
    - truth. rewrite (proj2 (imitates_iff m v u y k)) by lia. destruct (Z.leb_spec 1 (Z.of_nat c)); [|discriminate].
      intros [= <-]. split; lia.
    - assert (I : imitates m v u y k = false).
      { destruct (imitates m v u y k) eqn:I; [exfalso|reflexivity]. apply imitates_iff in I. rewrite <- not_true_iff_false in T.
        apply T. truth. lia. }
      rewrite I. intros [= <-]. split; [discriminate|]. lia.
  Qed.

  Lemma step_right s s' t z : stands s s' -> step (Z.of_nat m) (Z.of_nat p) s t = Some z ->
    exists l c d, imitation_move m p s' (nats t, l, c, d) /\ stands z (nats t, l, c, d).
  Proof.
    destruct s as [[[[u v] [x y]] c] d], s' as [[[[u' v'] [x' y']] c'] d'], t as [a b]. unfold nats. cbn [stands step fst snd].
    intros [-> [-> [-> [-> [-> ->]]]]]. destruct (_ && _ && _) eqn:T; [|destruct (_ && _ && _) eqn:T' in |- *; [|discriminate]].
    - truth. destruct T as [[P L] ->]. rewrite Nat2Z.id. destruct (paid _ _ _ _ _ _ _) as [w|] eqn:W; [|discriminate].
      intros [= <-]. replace (Z.of_nat u' - a) with (Z.of_nat (u' - Z.to_nat a)) in * by lia. apply paid_right in W.
      destruct W as [W ->]. exists ((u' - Z.to_nat a)%nat, 0%nat), d',
        (credit_after p c' (imitates m v' u' y' (u' - Z.to_nat a))).
      split; [|cbn; repeat split; lia]. replace (Z.to_nat a) with (u' - (u' - Z.to_nat a))%nat at 1 by lia.
      constructor; auto; lia.
    - clear T. rename T' into T. truth. destruct T as [[P L] ->]. rewrite Nat2Z.id.
      destruct (paid _ _ _ _ _ _ _) as [w|] eqn:W; [|discriminate].
      intros [= <-]. replace (Z.of_nat v' - b) with (Z.of_nat (v' - Z.to_nat b)) in * by lia. apply paid_right in W.
      destruct W as [W ->]. exists (0%nat, (v' - Z.to_nat b)%nat), d',
        (credit_after p c' (imitates m u' v' x' (v' - Z.to_nat b))).
      split; [|cbn; repeat split; lia]. replace (Z.to_nat b) with (v' - (v' - Z.to_nat b))%nat at 1 by lia.
      constructor; auto; lia.
  Qed.
End Moves.

(* ---- lost positions and states -------------------------------------------------------------------------------------- *)

Section Sound.
  Variable m p : nat.
  Hypothesis Hm : (1 <= m)%nat.
  Hypothesis Hp : (1 <= p)%nat.
  Variable A B star : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.
  Hypothesis Star : is_star A B star.

  Lemma is_pair_right how u v r : is_pair (Z.of_nat m) (Z.of_nat p) how (Z.of_nat u, Z.of_nat v) = Good r ->
    (r = true <-> in_W A B u v).
  Proof.
    unfold is_pair. cbn [fst snd]. rewrite <- Nat2Z.inj_min, <- Nat2Z.inj_max. intro H. next H as found E. injection H as <-.
    assert (O := B_is m p A B Pairs). apply (pair_of_right m p Hm Hp A B Pairs) in E; [|lia].
    destruct found as [[i y]|].
    - destruct E as [j [_ [E ->]]]. rewrite Z.eqb_eq. split.
      + intro H. exists j. lia.
      + intros [k K]. assert (k = j); [|subst k; specialize (O j); lia].
        apply (A_once m p Hm Hp A B Pairs). specialize (O k). lia.
    - split; [discriminate|]. intros [k K]. exfalso. apply (E k). specialize (O k). lia.
  Qed.

  Lemma loses_right how found a b x y c d : pair_of (Z.of_nat m) (Z.of_nat p) how (Z.of_nat a) = Good found ->
    (a <= b)%nat -> (c <= p - 1)%nat ->
    (loses (Z.of_nat m) (Z.of_nat p) found (Z.of_nat a) (Z.of_nat b) (Z.of_nat x) (Z.of_nat c) (Z.of_nat d) = true <->
     lost m p A B (a, b, (x, y), c, d)).
  Proof.
    intros R Hab Hc. apply (pair_of_right m p Hm Hp A B Pairs) in R; [|lia]. unfold loses, lost, II_by_index.
    assert (O := B_is m p A B Pairs). assert (Once := A_once m p Hm Hp A B Pairs).
    destruct found as [[i z]|].
    - destruct R as [j [-> [E ->]]]. rewrite <- Nat2Z.inj_mod. truth. split.
      + intros [[H K]|H]; [left|right; left]; exists j; [lia|]. rewrite imitates_iff. lia.
      + intros [[k [H K]]|[[k [H [H' [I K]]]]|[k [H [H' _]]]]].
        * assert (k = j); [apply Once; specialize (O k); lia|]. subst k. specialize (O j). lia.
        * assert (k = j); [apply Once; lia|]. subst k. apply imitates_iff in I. right. lia.
        * specialize (O k). lia.
    - split; [discriminate|]. intros [[k [H _]]|[[k [H _]]|[k [H [H' _]]]]]; exfalso; [|apply (R k); lia|].
      + apply (R k). specialize (O k). lia.
      + specialize (O k). lia.
  Qed.

  Lemma is_lost_right how s s' r : stands s s' -> reachable m p s' -> is_lost (Z.of_nat m) (Z.of_nat p) how s = Good r ->
    if r then imitation_P m p s' else imitation_N m p s'.
  Proof.
    intros S R H. destruct (imitation_outcome m p Hm Hp A B star Pairs Star s' R) as [EP EN].
    enough (L : r = true <-> lost m p A B s').
    { destruct r; [apply EP, L; reflexivity|]. apply EN. intro K. apply L in K. discriminate. }
    destruct s as [[[[u v] [x y]] c] d], s' as [[[[u' v'] [x' y']] c'] d']. cbn [stands is_lost] in *.
    destruct S as [-> [-> [-> [-> [-> ->]]]]]. next H as found E. injection H as <-.
    assert (K : (c' <= p - 1)%nat) by (apply (credits m p true u' v' x' y' c' d' R)).
    destruct (Z.leb_spec (Z.of_nat u') (Z.of_nat v')) as [L|L].
    - rewrite Z.min_l in E by exact L. apply (loses_right how); auto. lia.
    - rewrite Z.min_r in E by lia. rewrite (loses_right how found v' u' y' x' c' d'); auto; [|lia]. symmetry.
      apply (lost_order m p A B false v' u' y' x' c' d').
  Qed.
End Sound.

(* ---- what is accepted holds ----------------------------------------------------------------------------------------- *)

Lemma nats_back q : 0 <= fst q -> 0 <= snd q -> q = (Z.of_nat (fst (nats q)), Z.of_nat (snd (nats q))).
Proof. destruct q. cbn. intros. f_equal; lia. Qed.

(* An accepted "solve" of Wythoff Nim: before blocking the player to move wins, or loses, as it says; the move wins whatever is
   blocked. *)
Theorem check_wythoff_sound m p q wins t how : check_wythoff m p q wins t how = Good tt ->
  let m' := Z.to_nat m in
  let p' := Z.to_nat p in
  1 <= m /\ 1 <= p /\ 0 <= fst q /\ 0 <= snd q /\
  (if wins then wythoff_N m' p' (nats q) else wythoff_P m' p' (nats q)) /\
  match t with
  | Some t => forall T, may_block m' p' (nats q) T -> wythoff_wins m' p' (nats q) T (nats t)
  | None => True
  end.
Proof.
  unfold check_wythoff. intro H. next H as u E. apply test_good in E. truth. destruct E as [[[E1 E2] E3] E4].
  assert (Em : m = Z.of_nat (Z.to_nat m)) by lia. assert (Ep : p = Z.of_nat (Z.to_nat p)) by lia.
  assert (Hm : (1 <= Z.to_nat m)%nat) by lia. assert (Hp : (1 <= Z.to_nat p)%nat) by lia.
  set (m' := Z.to_nat m) in *. set (p' := Z.to_nat p) in *. clearbody m' p'. subst m p. cbn zeta. do 4 (split; [assumption|]).
  destruct (W_exists m' p') as [A [B Pairs]]. destruct (lemma_67_star_exists m' p' A B Hm Hp Pairs) as [star Star].
  next H as lost L. next H as u' O. apply test_good, eqb_prop in O.
  assert (In : forall t r, 0 <= fst t -> 0 <= snd t -> is_pair (Z.of_nat m') (Z.of_nat p') how t = Good r ->
    (r = true <-> in_W A B (fst (nats t)) (snd (nats t)))).
  { intros t' r Ha Hb R. rewrite (nats_back t' Ha Hb) in R. apply (is_pair_right m' p' Hm Hp A B Pairs how _ _ r R). }
  apply In in L; [|assumption..]. split.
  - destruct (theorem_68a m' p' Hm Hp A B star Pairs Star (fst (nats q)) (snd (nats q))) as [TP TN].
    rewrite <- surjective_pairing in TP, TN. subst wins.
    destruct lost; cbn [negb]; [apply TP, L; reflexivity|]. apply TN. intro K. apply L in K. discriminate.
  - destruct t as [t|]; [|exact Logic.I]. next H as u'' M. apply test_good in M. next H as lost' L'. apply test_good in H.
    intros T Bl. assert (0 <= fst t /\ 0 <= snd t) as [T1 T2].
    { destruct q as [u1 v1], t as [a b]. unfold cut, cut_both in M. cbn. truth. lia. }
    apply In in L'; [|assumption..]. apply orb_prop in M. apply (theorem_68d m' p' Hm Hp A B star Pairs Star (nats q) T Bl).
    destruct M as [M|M].
    + apply (cut_right q t) in M. split; [auto|]. split; [|apply L', H]. intro I.
      apply (not_both m' (nats q) (nats t) M), Bl, I.
    + truth. destruct M as [P1 M]. apply (cut_both_right m' q t) in M. split; [auto|]. split; [|apply L', H]. intro I.
      destruct Bl as [Len _]. destruct T as [|t' T]; [destruct I|cbn in Len; lia].
Qed.

(* Accepted pairs: they are those of Definition 66 from the index "from" on, and P-positions before blocking; and if this is 0,
   all others are N as far as the smaller pile is at most the last A. *)
Theorem check_pairs_sound m p from l how : check_pairs m p from l how = Good tt ->
  let m' := Z.to_nat m in
  let p' := Z.to_nat p in
  1 <= m /\ 1 <= p /\ 0 <= from /\
  (forall A B, is_pairs m' p' A B ->
    l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq (Z.to_nat from) (length l))) /\
  forall u v, let listed := In (Z.of_nat (Nat.min u v), Z.of_nat (Nat.max u v)) l in
    (listed -> wythoff_P m' p' (u, v)) /\
    (from = 0 -> Z.of_nat (Nat.min u v) <= fst (last l (-1, -1)) -> ~ listed -> wythoff_N m' p' (u, v)).
Proof.
  unfold check_pairs. intro H. next H as u0 E. apply test_good in E. truth. destruct E as [[E1 E2] E3].
  assert (Em : m = Z.of_nat (Z.to_nat m)) by lia. assert (Ep : p = Z.of_nat (Z.to_nat p)) by lia.
  assert (Hm : (1 <= Z.to_nat m)%nat) by lia. assert (Hp : (1 <= Z.to_nat p)%nat) by lia.
  set (m' := Z.to_nat m) in *. set (p' := Z.to_nat p) in *. clearbody m' p'. subst m p. cbn zeta. do 3 (split; [assumption|]).
  assert (All := fun A B Pairs => are_pairs_right m' p' Hm Hp A B Pairs how from l E3 H). split; [exact All|].
  destruct (W_exists m' p') as [A [B Pairs]]. destruct (lemma_67_star_exists m' p' A B Hm Hp Pairs) as [star Star].
  intros u v. specialize (All A B Pairs). assert (O := B_is m' p' A B Pairs). revert All. clear H.
  generalize (length l) as size. intros size ->.
  destruct (theorem_68a m' p' Hm Hp A B star Pairs Star u v) as [TP TN]. rewrite in_map_iff. split.
  - intros [n [N _]]. apply TP. specialize (O n). injection N as N1 N2. exists n. lia.
  - intros -> Up No. apply TN. intros [n N]. apply No. specialize (O n). exists n. split; [f_equal; lia|]. apply in_seq.
    cbn [Z.to_nat Nat.add] in *. split; [lia|]. destruct size as [|k]; [cbn in Up; lia|].
    rewrite seq_S, map_app in Up. cbn [map] in Up. rewrite last_last in Up.
    cbn [fst Nat.add] in Up. destruct (le_lt_dec n k) as [|K]; [lia|].
    assert (R := A_rises m' p' Hm Hp A B Pairs k n K). lia.
Qed.

(* Moves from s that leave these piles, one after the other, lead to s'. *)
Fixpoint plays (m p : nat) (s : imitation_state) (piles : list (nat * nat)) (s' : imitation_state) : Prop :=
  match piles with
  | [] => s = s'
  | t :: piles => exists l c d, imitation_move m p s (t, l, c, d) /\ plays m p (t, l, c, d) piles s'
  end.

(* An accepted "solve" of Imitation Nim: the moves are allowed from the start q; after them the player to move wins, or loses,
   as it says; the move is allowed, and wins. *)
Theorem check_imitation_sound m p q moves wins t how : check_imitation m p q moves wins t how = Good tt ->
  let m' := Z.to_nat m in
  let p' := Z.to_nat p in
  1 <= m /\ 1 <= p /\ 0 <= fst q /\ 0 <= snd q /\
  exists s, plays m' p' (nats q, (0, 0)%nat, (p' - 1)%nat, (p' - 1)%nat) (map nats moves) s /\
    (if wins then imitation_N m' p' s else imitation_P m' p' s) /\
    match t with Some t => imitation_wins m' p' s (nats t) | None => True end.
Proof.
  unfold check_imitation. intro H. next H as u E. apply test_good in E. truth. destruct E as [[[E1 E2] E3] E4].
  assert (Em : m = Z.of_nat (Z.to_nat m)) by lia. assert (Ep : p = Z.of_nat (Z.to_nat p)) by lia.
  assert (Hm : (1 <= Z.to_nat m)%nat) by lia. assert (Hp : (1 <= Z.to_nat p)%nat) by lia.
  set (m' := Z.to_nat m) in *. set (p' := Z.to_nat p) in *. clearbody m' p'. subst m p. cbn zeta. do 4 (split; [assumption|]).
  destruct (W_exists m' p') as [A [B Pairs]]. destruct (lemma_67_star_exists m' p' A B Hm Hp Pairs) as [star Star].
  next H as s Er. assert (Play : forall moves z z' i, stands z z' -> reachable m' p' z' ->
    replay (Z.of_nat m') (Z.of_nat p') z moves i = Good s ->
    exists s', stands s s' /\ reachable m' p' s' /\ plays m' p' z' (map nats moves) s').
  { clear - Hp. intro moves. induction moves as [|t moves IH]; intros z z' i S R; cbn [replay map plays].
    - intros [= <-]. exists z'. auto.
    - destruct (step _ _ z t) as [w|] eqn:St; [|discriminate]. intro H. apply (step_right m' p' Hp z z' t w S) in St.
      destruct St as [k [c [d [M S']]]].
      destruct (IH w _ (i + 1) S' (later _ _ _ _ R M) H) as [s' [S1 [R1 P1]]].
      exists s'. split; [exact S1|]. split; [exact R1|]. exists k, c, d. auto. }
  apply Play with (z' := (nats q, (0, 0)%nat, (p' - 1)%nat, (p' - 1)%nat)) in Er; [|destruct q; cbn in *; lia|constructor].
  destruct Er as [s' [S [R Ps]]]. exists s'. split; [exact Ps|]. next H as lost L. next H as u' O.
  apply test_good, eqb_prop in O.
  assert (Lost := is_lost_right m' p' Hm Hp A B star Pairs Star how). split.
  - apply (Lost s s' lost S R) in L. subst wins. destruct lost; exact L.
  - destruct t as [t|]; [|exact Logic.I]. destruct (step _ _ s t) as [z|] eqn:St; [|discriminate]. next H as lost' L'.
    apply test_good in H. subst lost'. apply (step_right m' p' Hp s s' t z S) in St. destruct St as [k' [c' [d' [M S']]]].
    exists k', c', d'. split; [exact M|]. apply (Lost z _ true S' (later _ _ _ _ R M) L').
Qed.
