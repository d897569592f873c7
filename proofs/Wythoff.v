(* Blocking (m,p)-Wythoff Nim: who wins, what to block, and all winning moves. *)
From Coq Require Import Arith Bool List FinFun Lia.
From Dynim Require Import Rules Outcome Pairs.
Import ListNotations.

(* ---- the order of the piles ----------------------------------------------------------------------------------------- *)

Lemma sorted q : exists o a b, a <= b /\ q = order o (a, b).
Proof. destruct q as [u v]. destruct (le_lt_dec u v). exists true, u, v; auto. exists false, v, u; auto with arith. Qed.

Lemma order_once o q t : order o q = order o t -> q = t.
Proof. destruct o, q, t; cbn; congruence. Qed.

Lemma one_pile o a b t : from_one (order o (a, b)) t <->
  exists x, (x < a /\ t = order o (x, b)) \/ (x < b /\ t = order o (a, x)).
Proof.
  split.
  - intro M. destruct o; cbn in M; inversion M as [u v x H K|u v x H K]; subst; clear M.
    + exists (a - x). left. split; [lia|reflexivity].
    + exists (b - x). right. split; [lia|reflexivity].
    + exists (b - x). right. split; [lia|reflexivity].
    + exists (a - x). left. split; [lia|reflexivity].
  - intros [x [[H ->]|[H ->]]].
    + replace x with (a - (a - x)) by lia. destruct o; constructor; lia.
    + replace x with (b - (b - x)) by lia. destruct o; constructor; lia.
Qed.

Lemma both_piles m o a b t : from_both m (order o (a, b)) t <->
  exists x y, x < a /\ y < b /\ a + y < b + x + m /\ b + x < a + y + m /\ t = order o (x, y).
Proof.
  split.
  - intro M. destruct o; cbn in M; inversion M as [u v x y H H' K K' D D']; subst; clear M.
    + exists (a - x), (b - y). cbn. repeat split; lia.
    + exists (a - y), (b - x). cbn. repeat split; lia.
  - intros [x [y [H [K [D [D' ->]]]]]]. replace x with (a - (a - x)) by lia. replace y with (b - (b - y)) by lia.
    destruct o; constructor; lia.
Qed.

Lemma not_both m q t : from_one q t -> ~ from_both m q t.
Proof. intros M M'. inversion M; subst; inversion M'; lia. Qed.

Lemma same_piles (q t : nat * nat) : {q = t} + {q <> t}.
Proof. decide equality; apply Nat.eq_dec. Qed.

(* ---- the theory ----------------------------------------------------------------------------------------------------- *)

Section Theory.
  Variable m p : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hp : 1 <= p.
  Variable A B star : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.
  Hypothesis Star : is_star A B star.

  (* The piles q are in W. *)
  Notation W q := (in_W A B (fst q) (snd q)).

  (* Theorem 68(b): the pairs before the one with the index n, of the same difference. *)
  Definition before o n : list (nat * nat) := map (fun k => order o (A k, B k)) (seq (p * (n / p)) (n mod p)).

  (* Theorem 120(a), the moves of one pile: cutting b to a*, if a* < b, and a to b*, if b* < a. *)
  Definition cuts_one o a b t : Prop := (star a < b /\ t = order o (a, star a)) \/ (star b < a /\ t = order o (star b, b)).

  (* Theorem 120(b), the moves of both piles: to pairs of the difference m r, r = (b - a) / m, or the next one. *)
  Definition cuts_both o a b t : Prop := exists k, t = order o (A k, B k) /\ let r := (b - a) / m in
    (p * r <= k < p * r + p /\ A k < a) \/
    (m * r < b - a /\ p * (r + 1) <= k < p * (r + 1) + p /\ A k + m * r + m < b).

  Local Notation gap := (gap m p Hm Hp A B Pairs).
  Local Notation gap_quotient := (gap_quotient m p Hm Hp A B Pairs).
  Local Notation A_rises := (A_rises m p Hm Hp A B Pairs).
  Local Notation A_order := (A_order m p Hm Hp A B Pairs).
  Local Notation A_once := (A_once m p Hm Hp A B Pairs).
  Local Notation B_is := (B_is m p A B Pairs).

  Lemma W_order o u v : W (order o (u, v)) <-> in_W A B u v.
  Proof. destruct o; cbn; [tauto|]. split; apply in_W_sym. Qed.

  Lemma W_star u v : in_W A B u v <-> v = star u.
  Proof.
    split; [|intros ->; apply Star]. intro H. apply (in_W_one m p Hm Hp A B Pairs u); auto.
  Qed.

  Lemma star_star u : star (star u) = u.
  Proof. symmetry. apply W_star, in_W_sym, Star. Qed.

  (* Theorem 120(a): the moves from one pile into W; for a = b two, one from each pile, or none. *)
  Theorem theorem_120a o a b : a <= b ->
    (forall t, from_one (order o (a, b)) t /\ W t <-> cuts_one o a b t) /\
    (a = b -> (star a < b <-> star b < a) /\ (star a < b -> order o (a, star a) <> order o (star b, b))).
  Proof.
    intro Hab. split.
    - intro t. rewrite one_pile. unfold cuts_one. split.
      + intros [[x [[H ->]|[H ->]]] K]; rewrite W_order in K.
        * apply in_W_sym, W_star in K. subst x. auto.
        * apply W_star in K. subst x. auto.
      + intros [[H ->]|[H ->]]; (split; [|apply W_order]).
        * exists (star a). auto.
        * apply Star.
        * exists (star b). auto.
        * apply in_W_sym, Star.
    - intros ->. split; [tauto|]. intros H E. apply order_once in E. injection E as E _. lia.
  Qed.

  (* Theorem 120(b): the moves from both piles into W. *)
  Theorem theorem_120b o a b : a <= b -> forall t, from_both m (order o (a, b)) t /\ W t <-> cuts_both o a b t.
  Proof.
    intros Hab t. rewrite both_piles. unfold cuts_both. cbn zeta.
    assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl). set (r := (b - a) / m) in *. split.
    - intros [[x [y [X [Y [D [D' ->]]]]]] K]. rewrite W_order in K.
      assert (K' : exists k, x = A k /\ y = B k).
      { destruct K as [k [[-> ->]|[-> ->]]]; exists k; auto. rewrite B_is in *. destruct (k / p) as [|q]; [lia|].
        exfalso. rewrite Nat.mul_succ_r in *. lia. }
      destruct K' as [k [-> ->]]. exists k. split; [reflexivity|]. rewrite B_is in *.
      assert (Q := proj1 (quotient p k _ Hp) eq_refl). set (q := k / p) in *.
      assert (q = r \/ q = r + 1) as [->|E]; [|left; split; [exact Q|exact X]|right].
      { assert (q < r + 2) by nia. assert (r < q + 1) by nia. lia. }
      rewrite E in *. rewrite Nat.mul_add_distr_l, Nat.mul_1_r in *. lia.
    - intros [k [-> H]]. split; [|apply W_order; exists k; auto]. exists (A k), (B k). rewrite B_is.
      destruct H as [[H X]|[H [Q X]]].
      + rewrite (proj2 (quotient p k r Hp) H). repeat split; lia.
      + rewrite (proj2 (quotient p k (r + 1) Hp) Q). rewrite Nat.mul_add_distr_l, Nat.mul_1_r. repeat split; lia.
  Qed.

  (* From a pair, and from where no move of one pile leads into W. *)
  Lemma both_from_pair o n t : from_both m (order o (A n, B n)) t /\ W t <-> In t (before o n).
  Proof.
    assert (M := Nat.div_mod n p ltac:(lia)). rewrite theorem_120b by (rewrite B_is; lia). unfold cuts_both. cbn zeta.
    rewrite gap_quotient. unfold before. rewrite in_map_iff. split.
    - intros [k [-> [[K L]|[L _]]]]; [|rewrite gap in L; lia]. apply A_order in L.
      exists k. split; [reflexivity|]. apply in_seq. lia.
    - intros [k [<- K]]. apply in_seq in K. exists k. split; [reflexivity|]. left.
      assert (R := Nat.mod_upper_bound n p ltac:(lia)). split; [lia|apply A_rises; lia].
  Qed.

  Lemma only_both a b : a <= b -> ~ in_W A B a b -> b <= star a -> a <= star b ->
    b < star a /\ forall k, p * ((b - a) / m) <= k < p * ((b - a) / m) + p -> A k < a.
  Proof.
    intros Hab NW S S'. assert (b < star a).
    { destruct (Nat.eq_dec b (star a)) as [E|]; [|lia]. exfalso. apply NW, W_star, E. }
    split; [exact H|]. intros k K.
    destruct (Star a) as [n [[E E']|[E E']]]; [|rewrite B_is in E; lia]. rewrite E. apply A_rises.
    rewrite E', B_is in H. assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl). set (r := (b - a) / m) in *.
    assert (Q := proj1 (quotient p n _ Hp) eq_refl). set (q := n / p) in *. assert (r < q) by nia. nia.
  Qed.

  Lemma different_pairs o i n : NoDup (map (fun k => order o (A k, B k)) (seq i n)).
  Proof.
    apply Injective_map_NoDup; [|apply seq_NoDup]. intros k l E. apply order_once in E. injection E as E _. apply A_once, E.
  Qed.

  Lemma before_may_block o n : may_block m p (order o (A n, B n)) (before o n).
  Proof.
    split.
    - unfold before. rewrite map_length, seq_length. assert (R := Nat.mod_upper_bound n p ltac:(lia)). lia.
    - intros t H. apply (both_from_pair o n), H.
  Qed.

  (* Some move into W is not blocked. *)
  Lemma unblocked o a b T : a <= b -> ~ in_W A B a b -> b <= star a -> a <= star b -> may_block m p (order o (a, b)) T ->
    exists k, p * ((b - a) / m) <= k < p * ((b - a) / m) + p /\ ~ In (order o (A k, B k)) T.
  Proof.
    intros Hab NW S S' [Len _]. destruct (only_both a b Hab NW S S') as [_ Low].
    set (s := p * ((b - a) / m)) in *. set (l := map (fun k => order o (A k, B k)) (seq s p)).
    destruct (Exists_dec (fun t => ~ In t T) l) as [E|E].
    - intro t. destruct (in_dec same_piles t T); [right; tauto|left; auto].
    - apply Exists_exists in E. destruct E as [t [L N]]. apply in_map_iff in L. destruct L as [k [<- K]]. apply in_seq in K.
      exists k. auto.
    - exfalso. assert (I : incl l T).
      { intros t L. destruct (in_dec same_piles t T); auto. exfalso. apply E, Exists_exists. exists t. auto. }
      apply NoDup_incl_length in I; [|apply different_pairs]. unfold l in I. rewrite map_length, seq_length in I. lia.
  Qed.

  (* ---- outcomes ---- *)

  (* In W, and all of W that moves from both piles reach is blocked. *)
  Definition lost (s : (nat * nat) * list (nat * nat)) : Prop :=
    W (fst s) /\ forall t, from_both m (fst s) t /\ W t -> In t (snd s).

  Lemma in_W_dec u v : {in_W A B u v} + {~ in_W A B u v}.
  Proof. destruct (Nat.eq_dec v (star u)) as [E|E]; [left|right]; rewrite W_star; auto. Qed.

  Lemma by_index q : W q -> exists o n, q = order o (A n, B n).
  Proof. destruct q as [u v]. cbn. intros [n [[-> ->]|[-> ->]]]; [exists true, n|exists false, n]; reflexivity. Qed.

  Lemma lost_at_pair o n T : lost (order o (A n, B n), T) <-> incl (before o n) T.
  Proof.
    split.
    - intros [_ All] t H. apply All, both_from_pair, H.
    - intro I. split; [apply W_order; exists n; auto|]. intros t H. apply I, both_from_pair, H.
  Qed.

  Lemma block q : W q -> exists T, may_block m p q T /\ lost (q, T).
  Proof.
    intro K. destruct (by_index q K) as [o [n ->]]. exists (before o n). split; [apply before_may_block|].
    apply lost_at_pair. intros t H. exact H.
  Qed.

  Lemma turn_down s s' : wythoff_turn m p s s' -> fst (fst s') + snd (fst s') < fst (fst s) + snd (fst s).
  Proof. intros [q T t T' [M|M] _ _]; inversion M; cbn; lia. Qed.

  Lemma one_pile_out q t : from_one q t -> W q -> ~ W t.
  Proof.
    intros M K K'. inversion M as [u v x X X'|u v x X X']; subst; cbn in *.
    - apply in_W_sym in K, K'. assert (u = u - x) by (apply (in_W_one m p Hm Hp A B Pairs v); auto). lia.
    - assert (v = v - x) by (apply (in_W_one m p Hm Hp A B Pairs u); auto). lia.
  Qed.

  Lemma way_in q T : may_block m p q T -> lost (q, T) \/ exists t, (from_one q t \/ from_both m q t) /\ ~ In t T /\ W t.
  Proof.
    intro Bl. destruct q as [u v]. destruct (in_W_dec u v) as [K|K].
    - destruct (by_index (u, v) K) as [o [n E]]. rewrite E, lost_at_pair.
      destruct (Exists_dec (fun t => ~ In t T) (before o n)) as [X|X].
      + intro t. destruct (in_dec same_piles t T); [right; tauto|left; auto].
      + right. apply Exists_exists in X. destruct X as [t [H N]]. apply both_from_pair in H. exists t. tauto.
      + left. intros t H. destruct (in_dec same_piles t T) as [I|N]; auto. exfalso. apply X, Exists_exists. exists t. auto.
    - right. destruct (sorted (u, v)) as [o [a [b [Hab E]]]]. rewrite E in *.
      assert (K' : ~ in_W A B a b). { intro H. apply K. apply (W_order o a b) in H. rewrite <- E in H. exact H. }
      assert (One : star a < b \/ star b < a -> exists t, from_one (order o (a, b)) t /\ W t).
      { intros [H|H]; [exists (order o (a, star a))|exists (order o (star b, b))]; apply theorem_120a; unfold cuts_one; auto. }
      destruct (le_lt_dec b (star a)) as [S|S], (le_lt_dec a (star b)) as [S'|S'].
      2-4: destruct One as [t [M Wt]]; auto; exists t; split; [auto|]; split; [|exact Wt]; intro I; destruct Bl as [_ Bl];
        apply (not_both m (order o (a, b)) t); auto.
      destruct (unblocked o a b T Hab K' S S' Bl) as [k [R N]]. exists (order o (A k, B k)).
      assert (X : from_both m (order o (a, b)) (order o (A k, B k)) /\ W (order o (A k, B k))).
      { apply theorem_120b; auto. exists k. split; [reflexivity|]. left. split; [exact R|].
        apply (only_both a b Hab K' S S'), R. }
      tauto.
  Qed.

  Lemma wythoff_outcome q T : may_block m p q T ->
    (blocked_P m p (q, T) <-> lost (q, T)) /\ (blocked_N m p (q, T) <-> ~ lost (q, T)).
  Proof.
    apply (outcome_by (wythoff_turn m p) nowhere (fun s => may_block m p (fst s) (snd s)) lost
      (fun s => fst (fst s) + snd (fst s))) with (p := (q, T)).
    - intros s s' _ M. split; [|apply turn_down, M]. inversion M; auto.
    - intros s _ [].
    - intros s s' _ [K All] M [K' _]. inversion M as [q' T' t' T'' [H|H] N _]; subst; cbn in *.
      + apply (one_pile_out q' t'); auto.
      + apply N, All. auto.
    - intros [q' T'] Bl. destruct (way_in q' T' Bl) as [L|[t [M [N K]]]]; [auto|right; right].
      destruct (block t K) as [T'' [Bl' L]]. exists (t, T''). split; [constructor; auto|exact L].
  Qed.

  (* Theorem 68(a): before blocking, a position is P if it is in W, and N otherwise. *)
  Theorem theorem_68a u v :
    (wythoff_P m p (u, v) <-> in_W A B u v) /\ (wythoff_N m p (u, v) <-> ~ in_W A B u v).
  Proof.
    assert (Or : in_W A B u v -> wythoff_P m p (u, v)).
    { intro K. destruct (block (u, v) K) as [T [Bl L]]. exists T. split; [exact Bl|]. apply wythoff_outcome; auto. }
    split; split; auto.
    - intros [T [Bl L]]. apply wythoff_outcome in L; [apply L|exact Bl].
    - intros All K. destruct (Or K) as [T [Bl L]]. exact (N_not_P _ _ _ (All T Bl) L).
    - intros K T Bl. apply wythoff_outcome; [exact Bl|]. intros [K' _]. exact (K K').
  Qed.

  (* Theorem 68(b): from the pair with the index n, moves from both piles lead to exactly n mod p positions in W, those in
     before o n; whoever blocks may block all of these, and wins by blocking all of them, and only so. *)
  Theorem theorem_68b o n : let q := order o (A n, B n) in
    NoDup (before o n) /\ length (before o n) = n mod p /\
    (forall t, In t (before o n) <-> from_both m q t /\ W t) /\
    may_block m p q (before o n) /\
    forall T, may_block m p q T -> (blocked_P m p (q, T) <-> incl (before o n) T).
  Proof.
    cbn zeta. split; [apply different_pairs|]. split; [unfold before; rewrite map_length; apply seq_length|].
    split; [intro t; symmetry; apply both_from_pair|]. split; [apply before_may_block|].
    intros T Bl. rewrite (proj1 (wythoff_outcome _ _ Bl)). apply lost_at_pair.
  Qed.

  (* Theorem 68(d): after blocking T the winning moves are those that lead into W and are not blocked. So the player to move
     loses if and only if the position is in W, and all of W that moves from both piles reach is blocked. *)
  Theorem theorem_68d q T : may_block m p q T ->
    (forall t, wythoff_wins m p q T t <-> (from_one q t \/ from_both m q t) /\ ~ In t T /\ W t) /\
    (blocked_P m p (q, T) <-> W q /\ forall t, from_both m q t /\ W t -> In t T) /\
    (blocked_N m p (q, T) <-> ~ blocked_P m p (q, T)).
  Proof.
    intro Bl. destruct (wythoff_outcome q T Bl) as [E E']. split; [|rewrite E', E; split; [reflexivity|tauto]].
    intro t. split.
    - intros [T' [M L]]. inversion M as [q' T'' t' T''' H N Bl']; subst. apply wythoff_outcome in L; [|exact Bl'].
      split; [exact H|]. split; [exact N|]. apply L.
    - intros [M [N K]]. destruct (block t K) as [T' [Bl' L]]. exists T'. split; [constructor; auto|].
      apply wythoff_outcome; auto.
  Qed.

  (* Theorem 68(c): winning moves from a position that is not in W, whatever T is blocked. Those from one pile are cutting b to
     a*, if a* < b, and a to b*, if b* < a; they cannot be blocked. If there is none, then a* > b, and the moves to the p pairs
     of the difference m ((b - a) / m) win, if they are not blocked, and not all can be blocked. *)
  Theorem theorem_68c o a b T : a <= b -> ~ in_W A B a b -> may_block m p (order o (a, b)) T ->
    (forall t, from_one (order o (a, b)) t -> (wythoff_wins m p (order o (a, b)) T t <-> cuts_one o a b t)) /\
    (forall t, from_one (order o (a, b)) t -> ~ In t T) /\
    (~ star a < b -> ~ star b < a -> let i := p * ((b - a) / m) in
      b < star a /\
      (forall k, i <= k < i + p -> B k - A k = m * ((b - a) / m) /\ from_both m (order o (a, b)) (order o (A k, B k)) /\
        (~ In (order o (A k, B k)) T -> wythoff_wins m p (order o (a, b)) T (order o (A k, B k)))) /\
      exists k, i <= k < i + p /\ ~ In (order o (A k, B k)) T).
  Proof.
    intros Hab K Bl. destruct (theorem_68d _ _ Bl) as [D _].
    assert (Un : forall t, from_one (order o (a, b)) t -> ~ In t T).
    { intros t M I. apply (not_both m (order o (a, b)) t M), Bl, I. }
    split; [|split; [exact Un|]].
    - intros t M. rewrite D, <- (proj1 (theorem_120a o a b Hab) t). assert (N := Un t M). tauto.
    - intros S S'. cbn zeta. assert (S1 : b <= star a) by lia. assert (S2 : a <= star b) by lia.
      destruct (only_both a b Hab K S1 S2) as [L Low]. split; [exact L|]. split; [|apply unblocked; auto].
      intros k R. assert (X : from_both m (order o (a, b)) (order o (A k, B k)) /\ W (order o (A k, B k))).
      { apply theorem_120b; auto. exists k. split; [reflexivity|]. left. auto. }
      split; [rewrite gap; f_equal; apply quotient; auto|]. split; [apply X|]. intro N. apply D. tauto.
  Qed.

  (* Theorem 120(c): after blocking T, a move wins if and only if it is in (a) or (b) and not blocked. Before blocking, in an
     N-position, the moves of (a) win whatever is blocked, those of (b) if they are not blocked, and no other move wins. *)
  Theorem theorem_120c o a b : a <= b -> let q := order o (a, b) in
    (forall T t, may_block m p q T -> (wythoff_wins m p q T t <-> (cuts_one o a b t \/ cuts_both o a b t) /\ ~ In t T)) /\
    (wythoff_N m p q -> forall t,
      (cuts_one o a b t -> forall T, may_block m p q T -> wythoff_wins m p q T t) /\
      (cuts_both o a b t -> forall T, may_block m p q T -> ~ In t T -> wythoff_wins m p q T t) /\
      ((exists T, may_block m p q T /\ wythoff_wins m p q T t) -> cuts_one o a b t \/ cuts_both o a b t)).
  Proof.
    intros Hab q. assert (E : forall T t, may_block m p q T ->
      (wythoff_wins m p q T t <-> (cuts_one o a b t \/ cuts_both o a b t) /\ ~ In t T)).
    { intros T t Bl. rewrite (proj1 (theorem_68d _ _ Bl) t), <- (proj1 (theorem_120a o a b Hab) t).
      rewrite <- (theorem_120b o a b Hab t). unfold q. tauto. }
    split; [exact E|]. intros _ t. split; [|split].
    - intros C T Bl. apply E; [exact Bl|]. split; [auto|]. intro I. apply theorem_120a in C; [|exact Hab].
      apply (not_both m q t); [apply C|apply Bl, I].
    - intros C T Bl N. apply E; auto.
    - intros [T [Bl H]]. apply E in H; [tauto|exact Bl].
  Qed.
End Theory.
