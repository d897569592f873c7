(* The core of dynim-check for (m,p)-Wythoff Nim and (m,p)-Imitation Nim: what it computes to check a certificate, and that
   whatever it accepts holds by the rules. The evidence are the pairs of Definition 66, in their order; or none where p = 1, as
   then A n is n alpha, rounded down (Theorem 70). *)
From Coq Require Import ZArith Lia List Bool.
From Dynim Require Import Rules Pairs Bounds Wythoff Imitation CheckRule Check.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* The least number from x on that is no B of the first d pairs of "behind", where the numbers B rise; and what then is left of
   d and of "behind", the pairs of which B is larger. *)
Fixpoint pass (d x : Z) (behind : list (Z * Z)) : Z * Z * list (Z * Z) :=
  match behind with
  | [] => (x, d, behind)
  | (_, b) :: rest =>
      if d <=? 0 then (x, d, behind)
      else if b <? x then pass (d - 1) x rest else if b =? x then pass (d - 1) (x + 1) rest else (x, d, behind)
  end.

(* l should be the pairs from the index n on, as many as l has, or up to the last with A n <= up. All numbers below x are in
   pairs before; "behind" are the last d of these, and l. *)
Fixpoint pairs (m p : Z) (up : option Z) (l : list (Z * Z)) (n d x : Z) (behind : list (Z * Z)) : result unit :=
  let '(x, d, behind) := pass d x behind in
  let y := x + m * (n / p) in
  match l with
  | [] => match up with Some up => if x <=? up then Bad (Pair (n + 1) x y) else Good tt | None => Good tt end
  | (a, b) :: l =>
      if match up with Some up => up <? x | None => false end then Bad (Extra (n + 1))
      else if (a =? x) && (b =? y) then pairs m p up l (n + 1) (d + 1) (x + 1) behind else Bad (Pair (n + 1) x y)
  end.

(* The index of the pair with A n = a, from n on, and its B. *)
Fixpoint pair_of (l : list (Z * Z)) (a n : Z) : option (Z * Z) :=
  match l with [] => None | (x, y) :: l => if x =? a then Some (n, y) else pair_of l a (n + 1) end.

Definition is_pair (l : list (Z * Z)) (q : Z * Z) : bool :=
  match pair_of l (Z.min (fst q) (snd q)) 0 with Some (_, y) => y =? Z.max (fst q) (snd q) | None => false end.

(* For p = 1, is x the number A n: x <= n alpha < x + 1, where (2 - m + sqrt(m^2 + 4)) / 2 is alpha? And are piles a pair? *)
Definition is_A (m x n : Z) : bool :=
  let d := n * n * (m * m + 4) in
  let u := 2 * x - (2 - m) * n in
  ((u <=? 0) || (u * u <=? d)) && (0 <? u + 2) && (d <? (u + 2) * (u + 2)).
Definition is_pair_by_root (m : Z) (q : Z * Z) : bool :=
  let a := Z.min (fst q) (snd q) in
  let gap := Z.max (fst q) (snd q) - a in (gap mod m =? 0) && is_A m a (gap / m).

(* The index of the pair with A n = a, and its B, if there is one; and whether a is seen to be an A or a B. *)
Definition pair_by_root (m a : Z) : option (Z * Z) :=
  let n := ((a + 1) * (m - 2) + Z.sqrt ((a + 1) * (a + 1) * (m * m + 4))) / (2 * m) in
  if (0 <=? n) && is_A m a n then Some (n, a + m * n) else None.
Definition is_known (m a : Z) : bool :=
  let n := ((a + 1) * (m + 2) - Z.sqrt ((a + 1) * (a + 1) * (m * m + 4)) - 1) / (2 * m) in
  match pair_by_root m a with Some _ => true | None => (1 <=? n) && (0 <=? a - m * n) && is_A m (a - m * n) n end.

(* A move of one pile, or of both. *)
Definition cut (q t : Z * Z) : bool :=
  let (u, v) := q in
  let (a, b) := t in (0 <=? a) && (0 <=? b) && (((a <? u) && (b =? v)) || ((a =? u) && (b <? v))).
Definition cut_both (m : Z) (q t : Z * Z) : bool :=
  let (u, v) := q in
  let (a, b) := t in
  (0 <=? a) && (0 <=? b) && (a <? u) && (b <? v) && (u - a <? v - b + m) && (v - b <? u - a + m).

(* Before blocking, the player to move wins or not; the move to t, if one is claimed, wins whatever is blocked. *)
Definition check_wythoff (m p : Z) (q : Z * Z) (wins : bool) (t : option (Z * Z)) (l : option (list (Z * Z))) : result unit :=
  let* _ := test ((1 <=? m) && (1 <=? p) && (0 <=? fst q) && (0 <=? snd q)) Small in
  let* _ := match l with Some l => pairs m p (Some (Z.min (fst q) (snd q))) l 0 0 0 l | None => test (p =? 1) Pairs_needed end
    in
  let lost := match l with Some l => is_pair l | None => is_pair_by_root m end in
  let* _ := test (Bool.eqb wins (negb (lost q))) Outcome in
  match t with
  | None => Good tt
  | Some t => test ((cut q t || ((p =? 1) && cut_both m q t)) && lost t) Loses
  end.

(* For p = 1 these are the pairs from the index n on; the first of them is number i. *)
Fixpoint some_pairs (m : Z) (l : list (Z * Z)) (n i : Z) : result unit :=
  match l with
  | [] => Good tt
  | (a, b) :: l => if (b =? a + m * n) && is_A m a n then some_pairs m l (n + 1) (i + 1) else Bad (Not_pair i)
  end.
Definition check_some_pairs (m p from : Z) (l : list (Z * Z)) : result unit :=
  let* _ := test ((1 <=? m) && (0 <=? from)) Small in
  let* _ := test (p =? 1) Pairs_needed in some_pairs m l from 1.

(* These are the first pairs. *)
Definition check_pairs (m p : Z) (l : list (Z * Z)) : result unit :=
  let* _ := test ((1 <=? m) && (1 <=? p)) Small in pairs m p None l 0 0 0 l.

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

(* (I) or (II) of Theorem 76, for piles a <= b of which the last move took x from a. *)
Definition loses (m p : Z) (look : Z -> option (Z * Z)) (a b x c d : Z) : bool :=
  match look a with
  | Some (n, y) =>
      ((y =? b) && (n mod p <=? d)) ||
      ((y <? b) && (1 <=? x) && (a + x <=? b) && (x <=? b - y) && (b - y <=? x + m - 1) && (c <=? n mod p))
  | None => false
  end.
Definition is_lost (m p : Z) (look : Z -> option (Z * Z)) (s : state) : bool :=
  let '((u, v), (x, y), c, d) := s in if u <=? v then loses m p look u v x c d else loses m p look v u y c d.
Definition smaller (s : state) : Z := let '((u, v), _, _, _) := s in Z.min u v.

(* After these moves from q the player to move wins or not; the move to t, if one is claimed, wins. *)
Definition check_imitation (m p : Z) (q : Z * Z) (moves : list (Z * Z)) (wins : bool) (t : option (Z * Z))
    (l : option (list (Z * Z))) : result unit :=
  let* _ := test ((1 <=? m) && (1 <=? p) && (0 <=? fst q) && (0 <=? snd q)) Small in
  let* s := replay m p (q, (0, 0), p - 1, p - 1) moves 1 in
  let known s := match l with Some _ => true | None => is_known m (smaller s) end in
  let* _ := match l with
    | Some l => pairs m p (Some (smaller s)) l 0 0 0 l
    | None => test ((p =? 1) && known s) Pairs_needed
    end in
  let lost := is_lost m p (match l with Some l => fun a => pair_of l a 0 | None => pair_by_root m end) in
  let* _ := test (Bool.eqb wins (negb (lost s))) Outcome in
  match t with
  | None => Good tt
  | Some t => match step m p s t with Some s => test (known s && lost s) Loses | None => Bad Loses end
  end.

(* ---- moves are right ----------------------------------------------------------------------------------------------- *)

Local Ltac truth := repeat first
  [ rewrite andb_true_iff in * | rewrite orb_true_iff in * | rewrite Z.leb_le in * | rewrite Z.ltb_lt in *
  | rewrite Z.eqb_eq in * ].

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

(* ---- the pairs are right -------------------------------------------------------------------------------------------- *)

Section Sound.
  Variable m p : nat.
  Hypothesis Hm : (1 <= m)%nat.
  Hypothesis Hp : (1 <= p)%nat.
  Variable A B star : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.
  Hypothesis Star : is_star A B star.

  Local Definition entry n : Z * Z := (Z.of_nat (A n), Z.of_nat (B n)).
  Local Definition filled n x : Prop := forall y, (y < x -> exists i, i < n /\ (y = A i \/ y = B i))%nat.

  Lemma mex_is n x : filled n x -> (forall i, (i < n)%nat -> A i <> x /\ B i <> x) -> A n = x.
  Proof.
    intros F N. destruct (Pairs n) as [[New Low] _]. destruct (lt_eq_lt_dec (A n) x) as [[H|H]|H]; auto; exfalso.
    - apply New, (F _ H).
    - destruct (Low _ H) as [i [I E]]. specialize (N i I). lia.
  Qed.

  Lemma pass_right n l d : forall i x, (i + d = n)%nat -> filled n x -> (forall j, (j < n -> A j < x)%nat) ->
    (forall j, (j < i -> B j < x)%nat) ->
    exists i' d', (i' + d' = n)%nat /\ (forall j, (j < i' -> B j < A n)%nat) /\
      pass (Z.of_nat d) (Z.of_nat x) (map entry (seq i d) ++ l) = (Z.of_nat (A n), Z.of_nat d', map entry (seq i' d') ++ l).
  Proof.
    induction d as [|d IH]; intros i x E F Ax Bx.
    - assert (H : A n = x).
      { apply mex_is; auto. intros j J. specialize (Ax j J). specialize (Bx j ltac:(lia)). lia. }
      exists i, 0%nat. rewrite H. split; [auto|]. split; [auto|]. destruct l as [|[a b] l]; reflexivity.
    - cbn [seq map app pass entry]. destruct (Z.leb_spec (Z.of_nat (S d)) 0) as [|_]; [lia|].
      replace (Z.of_nat (S d) - 1) with (Z.of_nat d) by lia.
      destruct (Z.ltb_spec (Z.of_nat (B i)) (Z.of_nat x)) as [L|L].
      { apply IH; auto; [lia|]. intros j J. destruct (Nat.eq_dec j i) as [->|]; [lia|apply Bx; lia]. }
      destruct (Z.eqb_spec (Z.of_nat (B i)) (Z.of_nat x)) as [Q|Q].
      + replace (Z.of_nat x + 1) with (Z.of_nat (S x)) by lia. apply IH; [lia| | |].
        * intros y Y. destruct (Nat.eq_dec y x) as [->|]; [exists i; lia|apply F; lia].
        * intros j J. specialize (Ax j J). lia.
        * intros j J. destruct (Nat.eq_dec j i) as [->|]; [lia|]. specialize (Bx j ltac:(lia)). lia.
      + assert (H : A n = x).
        { apply mex_is; auto. intros j J. specialize (Ax j J). destruct (lt_eq_lt_dec j i) as [[K| ->]|K]; [|lia|].
          - specialize (Bx j K). lia.
          - assert (R := B_rises m p Hm Hp A B Pairs i j K). lia. }
        exists i, (S d). rewrite H. auto.
  Qed.

  Lemma pairs_right up l : forall n i d x, (i + d = n)%nat -> filled n x -> (forall j, (j < n -> A j < x)%nat) ->
    (forall j, (j < i -> B j < x)%nat) ->
    pairs (Z.of_nat m) (Z.of_nat p) up l (Z.of_nat n) (Z.of_nat d) (Z.of_nat x) (map entry (seq i d) ++ l) = Good tt ->
    l = map entry (seq n (length l)) /\ match up with
      | Some up => forall j, (n <= j)%nat -> (Z.of_nat (A j) <= up <-> (j < n + length l)%nat)
      | None => True
      end.
  Proof.
    induction l as [|[a b] l IH]; intros n i d x E F Ax Bx; cbn [pairs].
    - destruct (pass_right n [] d i x E F Ax Bx) as [i' [d' [_ [_ ->]]]]. destruct up as [up|]; [|auto].
      destruct (Z.leb_spec (Z.of_nat (A n)) up) as [|L]; [discriminate|]. intros _. split; [reflexivity|]. cbn [length].
      intros j J. assert (A n <= A j)%nat; [|lia]. destruct (Nat.eq_dec n j) as [->|]; [lia|].
      assert (R := A_rises m p Hm Hp A B Pairs n j ltac:(lia)). lia.
    - destruct (pass_right n ((a, b) :: l) d i x E F Ax Bx) as [i' [d' [E' [Bx' ->]]]].
      destruct (match up with Some up => up <? Z.of_nat (A n) | None => false end) eqn:L; [discriminate|].
      replace (Z.of_nat (A n) + Z.of_nat m * (Z.of_nat n / Z.of_nat p)) with (Z.of_nat (B n)) by
        (rewrite (B_is m p A B Pairs), Nat2Z.inj_add, Nat2Z.inj_mul, Nat2Z.inj_div; reflexivity).
      destruct ((a =? _) && _) eqn:T; [|discriminate]. truth. destruct T as [-> ->]. intro H.
      assert (S1 : map entry (seq i' d') ++ entry n :: l = map entry (seq i' (S d')) ++ l).
      { rewrite seq_S, map_app, <- app_assoc, E'. reflexivity. }
      assert (F' : filled (S n) (S (A n))).
      { intros y Y. destruct (Nat.eq_dec y (A n)) as [->|]; [exists n; auto|].
        destruct (Pairs n) as [[_ Low] _]. destruct (Low y ltac:(lia)) as [k [K Q]]. exists k. auto. }
      destruct (IH (S n) i' (S d') (S (A n))) as [IH1 IH2]; [lia|exact F'| | | |].
      + intros j J. destruct (Nat.eq_dec j n) as [->|]; [lia|].
        assert (R := A_rises m p Hm Hp A B Pairs j n ltac:(lia)). lia.
      + intros j J. specialize (Bx' j J). lia.
      + rewrite <- S1. rewrite !Nat2Z.inj_succ, <- !Z.add_1_r. exact H.
      + cbn [length seq map]. split; [f_equal; exact IH1|]. destruct up as [up|]; [|exact Logic.I].
        apply Z.ltb_ge in L. intros j J. destruct (Nat.eq_dec j n) as [->|]; [lia|]. rewrite IH2 by lia. lia.
  Qed.

  (* l are all pairs with A n <= up. *)
  Local Definition complete up l : Prop := exists n, l = map entry (seq 0 n) /\ forall j, Z.of_nat (A j) <= up <-> (j < n)%nat.

  Lemma pairs_complete up l : pairs (Z.of_nat m) (Z.of_nat p) (Some up) l 0 0 0 l = Good tt -> complete up l.
  Proof.
    intro H. destruct (pairs_right (Some up) l 0 0 0 0) as [E C]; auto; try (intros; lia).
    - intros y Y. lia.
    - exists (length l). split; [exact E|]. intro j. apply C. lia.
  Qed.

  Lemma pair_of_right k : forall n a, match pair_of (map entry (seq n k)) a (Z.of_nat n) with
    | Some (i, y) => exists j, i = Z.of_nat j /\ a = Z.of_nat (A j) /\ y = Z.of_nat (B j)
    | None => forall j, (n <= j < n + k)%nat -> Z.of_nat (A j) <> a
    end.
  Proof.
    induction k as [|k IH]; intros n a; cbn [seq map pair_of entry]; [intros; lia|].
    destruct (Z.eqb_spec (Z.of_nat (A n)) a) as [E|E]; [exists n; auto|].
    specialize (IH (S n) a). rewrite Nat2Z.inj_succ, <- Z.add_1_r in IH. destruct (pair_of _ a _) as [[i y]|]; [exact IH|].
    intros j J. destruct (Nat.eq_dec j n) as [->|]; [exact E|apply IH; lia].
  Qed.

  Lemma pair_of_all up l a : complete up l -> Z.of_nat a <= up -> match pair_of l (Z.of_nat a) 0 with
    | Some (i, y) => exists j, i = Z.of_nat j /\ a = A j /\ y = Z.of_nat (B j)
    | None => forall j, A j <> a
    end.
  Proof.
    intros [n [-> C]] L. assert (R := pair_of_right n 0 (Z.of_nat a)). cbn [Z.of_nat] in R.
    destruct (pair_of _ _ 0) as [[i y]|].
    - destruct R as [j [-> [E ->]]]. exists j. repeat split. lia.
    - intros j <-. apply (R j); [|reflexivity]. assert (j < n)%nat by (apply C, L). lia.
  Qed.

  Lemma is_pair_right up l u v : complete up l -> Z.min (Z.of_nat u) (Z.of_nat v) <= up ->
    (is_pair l (Z.of_nat u, Z.of_nat v) = true <-> in_W A B u v).
  Proof.
    intros C L. unfold is_pair. cbn [fst snd]. rewrite <- Nat2Z.inj_min, <- Nat2Z.inj_max in *.
    assert (R := pair_of_all up l (Nat.min u v) C L). assert (O := B_is m p A B Pairs).
    destruct (pair_of _ _ 0) as [[i y]|].
    - destruct R as [j [_ [E ->]]]. rewrite Z.eqb_eq. split.
      + intro H. exists j. lia.
      + intros [k K]. assert (k = j); [|subst k; specialize (O j); lia].
        apply (A_once m p Hm Hp A B Pairs). specialize (O k). lia.
    - split; [discriminate|]. intros [k K]. exfalso. apply (R k). specialize (O k). lia.
  Qed.

  Lemma is_A_right x n : p = 1%nat -> (is_A (Z.of_nat m) (Z.of_nat x) (Z.of_nat n) = true <-> x = A n).
  Proof.
    intro P. destruct (theorem_70 m p Hm Hp A B Pairs n) as [L [[U _] _]]. destruct (L ltac:(lia)) as [L' _]. clear L.
    rewrite P in U, L'. replace (n + 1 - 1)%nat with n in L' by lia.
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

  Lemma is_pair_by_root_right u v : p = 1%nat -> (is_pair_by_root (Z.of_nat m) (Z.of_nat u, Z.of_nat v) = true <-> in_W A B u
    v).
  Proof.
    intro P. unfold is_pair_by_root. cbn [fst snd]. assert (O := B_is m p A B Pairs).
    assert (Q : forall n, (n / p = n)%nat) by (intro n; rewrite P; apply Nat.div_1_r).
    rewrite <- Nat2Z.inj_min, <- Nat2Z.inj_max, <- Nat2Z.inj_sub, <- Nat2Z.inj_mod, <- Nat2Z.inj_div by lia.
    set (a := Nat.min u v). set (gap := (Nat.max u v - a)%nat). rewrite andb_true_iff, Z.eqb_eq, is_A_right by exact P. split.
    - intros [D E]. exists (gap / m)%nat. specialize (O (gap / m)%nat). rewrite Q in O.
      assert (X := Nat.div_mod gap m ltac:(lia)). assert (gap mod m = 0)%nat by lia.
      assert (B (gap / m) = Nat.max u v)%nat by (unfold gap, a in *; lia). unfold a in *. lia.
    - intros [n N]. specialize (O n). rewrite Q in O. assert (E : gap = (m * n)%nat) by (unfold gap, a; lia).
      rewrite E, Nat.mul_comm, Nat.mod_mul, Nat.div_mul by lia. split; [reflexivity|]. unfold a. lia.
  Qed.

  (* ---- lost states ---- *)

  (* It is told whether a is an A. *)
  Local Definition tells (look : Z -> option (Z * Z)) (a : nat) : Prop := match look (Z.of_nat a) with
    | Some (i, y) => exists j, i = Z.of_nat j /\ a = A j /\ y = Z.of_nat (B j)
    | None => forall j, A j <> a
    end.

  Lemma list_tells up l a : complete up l -> Z.of_nat a <= up -> tells (fun a => pair_of l a 0) a.
  Proof. apply pair_of_all. Qed.

  Lemma root_tells a : p = 1%nat -> is_known (Z.of_nat m) (Z.of_nat a) = true -> tells (pair_by_root (Z.of_nat m)) a.
  Proof.
    intros P K. unfold is_known in K. unfold tells. assert (O := B_is m p A B Pairs).
    destruct (pair_by_root (Z.of_nat m) (Z.of_nat a)) as [[i y]|] eqn:E.
    - unfold pair_by_root in E. set (n := _ / _) in E.
      destruct ((0 <=? n) && is_A (Z.of_nat m) (Z.of_nat a) n) eqn:T; [|discriminate]. injection E as <- <-.
      apply andb_prop in T. destruct T as [T0 T]. apply Z.leb_le in T0.
      rewrite <- (Z2Nat.id n) in T |- * by exact T0. apply is_A_right in T; [|exact P].
      exists (Z.to_nat n). specialize (O (Z.to_nat n)). rewrite P, Nat.div_1_r in O. split; [reflexivity|]. split; [exact T|].
      lia.
    - set (n := _ / _) in K. rewrite !andb_true_iff, !Z.leb_le in K. destruct K as [[K1 K2] K]. intros j Ej.
      rewrite <- (Z2Nat.id n) in K, K2 by lia.
      replace (Z.of_nat a - Z.of_nat m * Z.of_nat (Z.to_nat n)) with (Z.of_nat (a - m * Z.to_nat n)) in K by lia.
      apply is_A_right in K; [|exact P]. specialize (O (Z.to_nat n)). rewrite P, Nat.div_1_r in O.
      apply (A_is_not_B m p Hm Hp A B Pairs j (Z.to_nat n)); lia.
  Qed.

  Lemma loses_right look a b x y c d : tells look a -> (a <= b)%nat -> (c <= p - 1)%nat ->
    (loses (Z.of_nat m) (Z.of_nat p) look (Z.of_nat a) (Z.of_nat b) (Z.of_nat x) (Z.of_nat c) (Z.of_nat d) = true <->
     lost m p A B (a, b, (x, y), c, d)).
  Proof.
    intros R Hab Hc. unfold loses. unfold tells in R. unfold lost, II_by_index.
    assert (O := B_is m p A B Pairs). assert (Once := A_once m p Hm Hp A B Pairs).
    destruct (look _) as [[i z]|].
    - destruct R as [j [-> [E ->]]]. rewrite <- Nat2Z.inj_mod. truth. split.
      + intros [[H K]|H]; [left|right; left]; exists j; [lia|]. rewrite imitates_iff. lia.
      + intros [[k [H K]]|[[k [H [H' [I K]]]]|[k [H [H' _]]]]].
        * assert (k = j); [apply Once; specialize (O k); lia|]. subst k. specialize (O j). lia.
        * assert (k = j); [apply Once; lia|]. subst k. apply imitates_iff in I. right. lia.
        * specialize (O k). lia.
    - split; [discriminate|]. intros [[k [H K]]|[[k [H _]]|[k [H [H' _]]]]]; exfalso; [|apply (R k); lia|].
      + apply (R k). specialize (O k). lia.
      + specialize (O k). lia.
  Qed.

  Lemma is_lost_right look s s' : tells look (Z.to_nat (smaller s)) -> stands s s' -> reachable m p s' ->
    if is_lost (Z.of_nat m) (Z.of_nat p) look s then imitation_P m p s' else imitation_N m p s'.
  Proof.
    intros C S R. destruct (imitation_outcome m p Hm Hp A B star Pairs Star s' R) as [EP EN].
    enough (H : is_lost (Z.of_nat m) (Z.of_nat p) look s = true <-> lost m p A B s').
    { destruct (is_lost _ _ _ _); [apply EP, H; reflexivity|]. apply EN. intro K. apply H in K. discriminate. }
    destruct s as [[[[u v] [x y]] c] d], s' as [[[[u' v'] [x' y']] c'] d']. cbn [stands is_lost smaller] in *.
    destruct S as [-> [-> [-> [-> [-> ->]]]]].
    assert (K : (c' <= p - 1)%nat) by (apply (credits m p true u' v' x' y' c' d' R)).
    destruct (Z.leb_spec (Z.of_nat u') (Z.of_nat v')) as [H|H].
    - apply loses_right; auto; [|lia]. replace (Z.to_nat _) with u' in C by lia. exact C.
    - rewrite (loses_right look v' u' y' x' c' d'); auto; [|replace (Z.to_nat _) with v' in C by lia; exact C|lia]. symmetry.
      apply (lost_order m p A B false v' u' y' x' c' d').
  Qed.
End Sound.

(* ---- what is accepted holds ----------------------------------------------------------------------------------------- *)

Lemma nats_back q : 0 <= fst q -> 0 <= snd q -> q = (Z.of_nat (fst (nats q)), Z.of_nat (snd (nats q))).
Proof. destruct q. cbn. intros. f_equal; lia. Qed.

(* An accepted "solve" of Wythoff Nim: before blocking the player to move wins, or loses, as it says; the move wins whatever is
   blocked. *)
Theorem check_wythoff_sound m p q wins t l : check_wythoff m p q wins t l = Good tt ->
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
  next H as u' Ev. destruct u'. cbv zeta in H. set (lost := match l with Some l => is_pair l | None => _ end) in H.
  next H as u' O. apply test_good, eqb_prop in O.
  assert (Q := nats_back q E3 E4).
  assert (In : forall a b, 0 <= a -> 0 <= b -> Z.min a b <= Z.min (fst q) (snd q) ->
    (lost (a, b) = true <-> in_W A B (Z.to_nat a) (Z.to_nat b))).
  { intros a b Ha Hb L. rewrite <- (Z2Nat.id a), <- (Z2Nat.id b) at 1 by assumption. unfold lost. destruct l as [l|].
    - apply (pairs_complete m' p' Hm Hp A B Pairs) in Ev. apply is_pair_right with (1 := Hm) (2 := Hp) (3 := Pairs) (4 := Ev).
    lia.
    - apply test_good, Z.eqb_eq in Ev. apply (is_pair_by_root_right m' p' Hm Hp A B Pairs). lia. }
  assert (Right : forall t, from_one (nats q) (nats t) \/ from_both m' (nats q) (nats t) -> 0 <= fst t -> 0 <= snd t ->
    (lost t = true <-> in_W A B (fst (nats t)) (snd (nats t)))).
  { intros [a b] M Ha Hb. apply In; auto.
    destruct q as [u1 v1]. unfold nats in M. cbn in *. destruct M as [M|M]; inversion M; lia. }
  assert (W : lost q = true <-> in_W A B (fst (nats q)) (snd (nats q))).
  { destruct q as [u1 v1]. apply In; cbn in *; lia. }
  split.
  - destruct (theorem_68a m' p' Hm Hp A B star Pairs Star (fst (nats q)) (snd (nats q))) as [TP TN].
    rewrite <- surjective_pairing in TP, TN. subst wins.
    destruct (lost q); cbn [negb]; [apply TP, W; reflexivity|]. apply TN. intro K. apply W in K. discriminate.
  - destruct t as [t|]; [|exact Logic.I]. apply test_good in H. apply andb_prop in H. destruct H as [M H]. intros T Bl.
    assert (0 <= fst t /\ 0 <= snd t) as [T1 T2].
    { destruct q as [u1 v1], t as [a b]. unfold cut, cut_both in M. cbn. truth. lia. }
    apply orb_prop in M. apply (theorem_68d m' p' Hm Hp A B star Pairs Star (nats q) T Bl).
    destruct M as [M|M].
    + apply (cut_right q t) in M. split; [auto|]. split; [|apply Right; auto]. intro I.
      apply (not_both m' (nats q) (nats t) M), Bl, I.
    + truth. destruct M as [P1 M]. apply (cut_both_right m' q t) in M. split; [auto|]. split; [|apply Right; auto]. intro I.
      destruct Bl as [Len _]. destruct T as [|t' T]; [destruct I|cbn in Len; lia].
Qed.

(* Accepted "pairs": they are the first pairs of Definition 66; and as far as the smaller pile is at most the last A, these are
   the P-positions before blocking, and all others are N. *)
Theorem check_pairs_sound m p l : check_pairs m p l = Good tt ->
  let m' := Z.to_nat m in
  let p' := Z.to_nat p in
  1 <= m /\ 1 <= p /\
  (forall A B, is_pairs m' p' A B -> l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq 0 (length l))) /\
  forall u v, Z.of_nat (Nat.min u v) <= fst (last l (-1, -1)) ->
    let listed := In (Z.of_nat (Nat.min u v), Z.of_nat (Nat.max u v)) l in
    (listed -> wythoff_P m' p' (u, v)) /\ (~ listed -> wythoff_N m' p' (u, v)).
Proof.
  unfold check_pairs. intro H. next H as u0 E. apply test_good in E. truth. destruct E as [E1 E2].
  assert (Em : m = Z.of_nat (Z.to_nat m)) by lia. assert (Ep : p = Z.of_nat (Z.to_nat p)) by lia.
  assert (Hm : (1 <= Z.to_nat m)%nat) by lia. assert (Hp : (1 <= Z.to_nat p)%nat) by lia.
  set (m' := Z.to_nat m) in *. set (p' := Z.to_nat p) in *. clearbody m' p'. subst m p. cbn zeta. do 2 (split; [assumption|]).
  assert (All : forall A B, is_pairs m' p' A B -> l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq 0 (length l))).
  { intros A B Pairs. apply (pairs_right m' p' Hm Hp A B Pairs None l 0 0 0 0); auto; try (intros; lia). intros y Y. lia. }
  split; [exact All|]. intros u v Up.
  destruct (W_exists m' p') as [A [B Pairs]]. destruct (lemma_67_star_exists m' p' A B Hm Hp Pairs) as [star Star].
  specialize (All A B Pairs). assert (O := B_is m' p' A B Pairs). revert All. generalize (length l) as size. intros size ->.
  destruct (theorem_68a m' p' Hm Hp A B star Pairs Star u v) as [TP TN].
  enough (W : In (Z.of_nat (Nat.min u v), Z.of_nat (Nat.max u v)) _ <-> in_W A B u v) by (rewrite W; tauto).
  rewrite in_map_iff. split.
  - intros [n [N _]]. specialize (O n). injection N as N1 N2. exists n. lia.
  - intros [n N]. specialize (O n). exists n. split; [f_equal; lia|]. apply in_seq. split; [lia|]. cbn [Nat.add].
    destruct size as [|k]; [cbn in Up; lia|]. rewrite seq_S, map_app in Up. cbn [map] in Up. rewrite last_last in Up.
    cbn [fst Nat.add] in Up. destruct (le_lt_dec n k) as [|K]; [lia|].
    assert (R := A_rises m' p' Hm Hp A B Pairs k n K). lia.
Qed.

(* Accepted "some_pairs": p = 1, they are the pairs of Definition 66 from the index "from" on, and P-positions. *)
Theorem check_some_pairs_sound m p from l : check_some_pairs m p from l = Good tt ->
  let m' := Z.to_nat m in
  1 <= m /\ 0 <= from /\ p = 1 /\
  (forall A B, is_pairs m' 1 A B ->
    l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq (Z.to_nat from) (length l))) /\
  forall q, In q l -> wythoff_P m' 1 (nats q).
Proof.
  unfold check_some_pairs. intro H. next H as u0 E. apply test_good in E. truth. destruct E as [E1 E2].
  next H as u1 P. apply test_good, Z.eqb_eq in P. assert (Em : m = Z.of_nat (Z.to_nat m)) by lia.
  assert (Hm : (1 <= Z.to_nat m)%nat) by lia. set (m' := Z.to_nat m) in *. clearbody m'. subst m. cbn zeta.
  do 3 (split; [assumption|]).
  assert (All : forall A B, is_pairs m' 1 A B -> forall l n i, some_pairs (Z.of_nat m') l (Z.of_nat n) i = Good tt ->
    l = map (fun n => (Z.of_nat (A n), Z.of_nat (B n))) (seq n (length l))).
  { intros A B Pairs. clear - Hm Pairs. intro l. induction l as [|[a b] l IH]; intros n i H; [reflexivity|].
    cbn [some_pairs] in H. destruct ((b =? a + Z.of_nat m' * Z.of_nat n) && is_A (Z.of_nat m') a (Z.of_nat n)) eqn:T;
      [|discriminate].
    truth. destruct T as [-> T]. cbn [length seq map]. replace (Z.of_nat n + 1) with (Z.of_nat (S n)) in H by lia.
    rewrite <- (IH _ _ H). f_equal. assert (0 <= a).
    { destruct (Z_le_gt_dec 0 a) as [|N]; [assumption|]. exfalso. unfold is_A in T. truth. destruct T as [[_ T1] T2]. nia. }
    replace a with (Z.of_nat (Z.to_nat a)) in T |- * by lia. apply (is_A_right m' 1 Hm (le_n 1) A B Pairs) in T; [|reflexivity].
    rewrite T, (B_is m' 1 A B Pairs), Nat.div_1_r. f_equal. lia. }
  destruct (W_exists m' 1) as [A [B Pairs]]. destruct (lemma_67_star_exists m' 1 A B Hm (le_n 1) Pairs) as [star Star].
  replace from with (Z.of_nat (Z.to_nat from)) in H by lia. split; [intros A' B' Pairs'; apply (All A' B' Pairs' l _ 1 H)|].
  intros q I. rewrite (All A B Pairs l _ 1 H) in I. apply in_map_iff in I. destruct I as [n [<- _]]. unfold nats. cbn [fst snd].
  rewrite !Nat2Z.id. apply (theorem_68a m' 1 Hm (le_n 1) A B star Pairs Star). exists n. left. auto.
Qed.

(* Moves from s that leave these piles, one after the other, lead to s'. *)
Fixpoint plays (m p : nat) (s : imitation_state) (piles : list (nat * nat)) (s' : imitation_state) : Prop :=
  match piles with
  | [] => s = s'
  | t :: piles => exists l c d, imitation_move m p s (t, l, c, d) /\ plays m p (t, l, c, d) piles s'
  end.

(* An accepted "solve" of Imitation Nim: the moves are allowed from the start q; after them the player to move wins, or loses,
   as it says; the move is allowed, and wins. *)
Theorem check_imitation_sound m p q moves wins t l : check_imitation m p q moves wins t l = Good tt ->
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
  destruct Er as [s' [S [R Ps]]]. exists s'. split; [exact Ps|]. cbv zeta in H.
  next H as u' Ev. destruct u'. set (look := match l with Some l => fun a => pair_of l a 0 | None => _ end) in H.
  next H as u' O. apply test_good, eqb_prop in O.
  assert (Tells : forall z z', stands z z' -> smaller z <= smaller s ->
    (match l with Some _ => true | None => is_known (Z.of_nat m') (smaller z) end) = true -> tells A B look (Z.to_nat (smaller
      z))).
  { intros z z' Sz L K. assert (0 <= smaller z) by (destruct z as [[[[? ?] [? ?]] ?] ?], z' as [[[[? ?] [? ?]] ?] ?];
    cbn in *; lia).
    unfold look. destruct l as [l|].
    - apply (pairs_complete m' p' Hm Hp A B Pairs) in Ev. apply (list_tells m' p' Hm Hp A B (smaller s)); [exact Ev|lia].
    - apply test_good in Ev. truth. apply (root_tells m' p' Hm Hp A B Pairs); [lia|]. rewrite Z2Nat.id by assumption. exact K. }
  split.
  - assert (Lost := is_lost_right m' p' Hm Hp A B star Pairs Star look s s'). subst wins.
    destruct (is_lost _ _ look s); (apply Lost; [apply (Tells s s' S); [lia|]|exact S|exact R]; destruct l; [reflexivity|];
      apply test_good in Ev; truth; tauto).
  - destruct t as [t|]; [|exact Logic.I]. destruct (step _ _ s t) as [z|] eqn:St; [|discriminate]. apply test_good in H.
    apply andb_prop in H. destruct H as [K H]. assert (Down : smaller z <= smaller s).
    { clear - St. destruct s as [[[[u1 v1] [x y]] c] d], t as [a b]. cbn [step] in St.
      destruct (_ && _ && _) eqn:T in St; [|destruct (_ && _ && _) eqn:T' in St; [|discriminate]]; truth;
        destruct (paid _ _ _ _ _ _ _); [|discriminate| |discriminate]; injection St as <-; cbn; lia. }
    apply (step_right m' p' Hp s s' t z S) in St. destruct St as [k' [c' [d' [M S']]]].
    assert (Lost := is_lost_right m' p' Hm Hp A B star Pairs Star look z _ (Tells z _ S' Down K) S' (later _ _ _ _ R M)).
    rewrite H in Lost. exists k', c', d'. auto.
Qed.
