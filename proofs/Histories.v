(* (m,p)-Imitation Nim: which piles are won or lost whatever happened before, and by which histories the others are lost. *)
From Coq Require Import Arith Bool List ZArith Lia.
From Dynim Require Import Rules Outcome Pairs Wythoff Imitation.

Section Theory.
  Variable m p : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hp : 1 <= p.
  Variable A B star : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.
  Hypothesis Star : is_star A B star.

  Notation xi := (xi A B).
  Notation B_is := (B_is m p A B Pairs).
  Notation A_rises := (A_rises m p Hm Hp A B Pairs).
  Notation A_order := (A_order m p Hm Hp A B Pairs).
  Notation W_star := (W_star m p Hm Hp A B star Pairs Star).
  Notation xi_at_small := (xi_at_small m p Hm Hp A B star Pairs Star).
  Notation theorem_76a := (theorem_76a m p Hm Hp A B star Pairs Star).
  Notation theorem_121 := (theorem_121 m p Hm Hp A B star Pairs Star).

  (* Definition 78: some, or all, of the states with the piles a and b in either order that a game can reach have this outcome.
     The piles are non-dynamic P if all states are P, non-dynamic N if all are N, and dynamic if some are P and some are N. *)
  Definition some_state (outcome : imitation_state -> Prop) a b : Prop :=
    exists o x y c d, reachable m p (order o (a, b), order o (x, y), c, d) /\ outcome (order o (a, b), order o (x, y), c, d).
  Definition all_states (outcome : imitation_state -> Prop) a b : Prop :=
    forall o x y c d, reachable m p (order o (a, b), order o (x, y), c, d) -> outcome (order o (a, b), order o (x, y), c, d).
  Definition dynamic a b : Prop := some_state (imitation_P m p) a b /\ some_state (imitation_N m p) a b.

  (* Rounds in which the second player imitates the first, who takes 1 from the smaller pile, until the second has no credit. *)
  Lemma rounds u v i : u <= v -> i <= p - 1 -> exists y,
    reachable m p ((u + (p - 1 - i), v + (p - 1 - i)), (0, y), p - 1, p - 1 - i).
  Proof.
    intros H. induction i as [|i IH]; intro I.
    - exists 0. rewrite Nat.sub_0_r. apply at_start.
    - destruct (IH ltac:(lia)) as [y R]. exists 1. replace (p - 1 - i) with (p - 1 - S i + 1) in R by lia.
      set (j := p - 1 - S i) in *. clearbody j.
      assert (F : imitates m (v + (j + 1)) (u + (j + 1)) y 1 = false).
      { destruct (imitates _ _ _ _ _) eqn:T; [|reflexivity]. apply lemma_75a in T. lia. }
      assert (T : imitates m (u + (j + 1) - 1) (v + (j + 1)) 1 1 = true) by (apply imitates_iff; lia).
      assert (M1 := cut_first m p (u + (j + 1)) (v + (j + 1)) 0 y (p - 1) (j + 1) 1 ltac:(lia) ltac:(lia)).
      rewrite F in M1. specialize (M1 ltac:(discriminate)).
      assert (M2 := cut_second m p (u + (j + 1) - 1) (v + (j + 1)) 1 0 (j + 1) (p - 1) 1 ltac:(lia) ltac:(lia) ltac:(lia)).
      rewrite T in M2. assert (R2 := later _ _ _ _ (later _ _ _ _ R M1) M2).
      cbn [credit_after] in R2. replace (u + (j + 1) - 1) with (u + j) in R2 by lia.
      replace (v + (j + 1) - 1) with (v + j) in R2 by lia. replace (j + 1 - 1) with j in R2 by lia. exact R2.
  Qed.

  Lemma start a b : reachable m p (order true (a, b), order true (0, 0), p - 1, p - 1).
  Proof. apply at_start. Qed.

  (* A pair with xi > 0 that is N, and piles a <= a* < b that are P. *)
  Lemma won_pair a b : a <= b -> in_W A B a b -> 0 < xi a b -> some_state (imitation_N m p) a b.
  Proof.
    intros Hab W X. destruct (rounds a b (p - 1) Hab ltac:(lia)) as [y R]. rewrite Nat.sub_diag, !Nat.add_0_r in R.
    exists true, 0, y, (p - 1), 0. split; [exact R|]. apply theorem_76a; [exact Hab|exact R|]. apply W_star in W.
    unfold is_I, is_II. lia.
  Qed.

  Lemma lost_others a b : a <= star a < b -> some_state (imitation_P m p) a b.
  Proof.
    intros [S L]. set (k := b - star a). destruct (rounds (a + k) b (p - 1) ltac:(lia) ltac:(lia)) as [y R].
    rewrite Nat.sub_diag, !Nat.add_0_r in R. assert (F : imitates m b (a + k) y k = false).
    { destruct (imitates _ _ _ _ _) eqn:T; [|reflexivity]. apply lemma_75a in T. lia. }
    assert (M := cut_first m p (a + k) b 0 y (p - 1) 0 k ltac:(lia) ltac:(lia)). rewrite F in M.
    assert (R1 := later _ _ _ _ R (M ltac:(discriminate))). cbn [credit_after] in R1. replace (a + k - k) with a in R1 by lia.
    exists true, k, 0, 0, (p - 1). split; [exact R1|]. apply theorem_76a; [lia|exact R1|]. right. unfold is_II, credit_left.
    rewrite (proj2 (imitates_iff m a b k (b - star a))) by lia. lia.
  Qed.

  (* Theorem 79(a): non-dynamic P are the pairs with xi = 0, dynamic the pairs with xi > 0 and the piles with a <= a* < b, and
     non-dynamic N those with a* < a or a* > b. *)
  Theorem theorem_79a a b : a <= b ->
    (all_states (imitation_P m p) a b <-> in_W A B a b /\ xi a b = 0) /\
    (dynamic a b <-> (in_W A B a b /\ 0 < xi a b) \/ a <= star a < b) /\
    (all_states (imitation_N m p) a b <-> star a < a \/ b < star a).
  Proof.
    intro Hab. assert (S := start a b). assert (NP := N_not_P (imitation_move m p) nowhere).
    assert (WS : in_W A B a b <-> b = star a) by apply W_star.
    assert (C1 : b = star a -> xi a b = 0 -> all_states (imitation_P m p) a b).
    { intros W X o x y c d R. apply theorem_76a; [exact Hab|exact R|]. left. split; [apply WS, W|lia]. }
    assert (C2 : b = star a -> 0 < xi a b -> dynamic a b).
    { intros W X. split; [|apply won_pair; tauto]. exists true, 0, 0, (p - 1), (p - 1). split; [exact S|].
      apply theorem_76a; [exact Hab|exact S|]. left. split; [tauto|]. assert (K := xi_at_small a). unfold Imitation.xi_at in K.
      rewrite <- W, Nat.min_l, Nat.max_r in K by exact Hab. exact K. }
    assert (C3 : a <= star a < b -> dynamic a b).
    { intro L. split; [apply lost_others, L|]. exists true, 0, 0, (p - 1), (p - 1). split; [exact S|].
      apply theorem_76a; [exact Hab|exact S|]. unfold is_I, is_II, credit_left. rewrite WS. cbn [imitates Nat.leb andb].
      assert (K := xi_at_small a). unfold Imitation.xi_at in K. rewrite Nat.min_l, Nat.max_r in K by apply L. lia. }
    assert (C4 : star a < a \/ b < star a -> all_states (imitation_N m p) a b).
    { intros L o x y c d R. apply theorem_76a; [exact Hab|exact R|]. unfold is_I, is_II. rewrite WS. lia. }
    assert (PN : all_states (imitation_P m p) a b -> ~ some_state (imitation_N m p) a b).
    { intros All [o [x [y [c [d [R K]]]]]]. apply (NP _ K), All, R. }
    assert (NP' : all_states (imitation_N m p) a b -> ~ some_state (imitation_P m p) a b).
    { intros All [o [x [y [c [d [R K]]]]]]. apply (NP _ (All _ _ _ _ _ R) K). }
    assert (Both : ~ (all_states (imitation_P m p) a b /\ all_states (imitation_N m p) a b)).
    { intros [AP AN]. exact (NP _ (AN _ _ _ _ _ S) (AP _ _ _ _ _ S)). }
    unfold dynamic in *. rewrite WS.
    assert (Cases : (b = star a /\ xi a b = 0) \/ (b = star a /\ 0 < xi a b) \/ a <= star a < b \/
      (star a < a \/ b < star a)) by lia.
    destruct Cases as [K|[K|[K|K]]]; [specialize (C1 (proj1 K) (proj2 K))|specialize (C2 (proj1 K) (proj2 K))|specialize (C3 K)|
      specialize (C4 K)]; (split; [|split]); (split; intro H; [|try tauto]); try tauto; try lia; exfalso; tauto.
  Qed.

  (* Theorem 79(b): let n be the index of the last pair of the difference m ((b - a) / m). Piles are N by diagonal if a_n < a,
     and N by pile if a* < a. The non-dynamic N piles are those that are one of these or both. By diagonal, leaving a_n beside b
     wins, and by pile, leaving a* beside a, whatever happened before. If a* > b or b* < a, they are N by diagonal. *)
  Theorem theorem_79b a b : a <= b -> let n := p * ((b - a) / m) + p - 1 in
    (all_states (imitation_N m p) a b <-> A n < a \/ star a < a) /\
    (forall o x y c d, let s := (order o (a, b), order o (x, y), c, d) in reachable m p s ->
      (A n < a -> imitation_wins m p s (order o (A n, b))) /\ (star a < a -> imitation_wins m p s (order o (a, star a)))) /\
    (b < star a \/ star b < a -> A n < a).
  Proof.
    intros Hab n. assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl).
    assert (Up : forall j, A n < A j -> b - a < m * (j / p)).
    { intros j J. apply A_order in J. assert ((b - a) / m + 1 <= j / p) by (apply Nat.div_le_lower_bound; lia). nia. }
    assert (Down : forall j, b - a < m * (j / p) -> A n < A j).
    { intros j J. apply A_rises. assert (Q := proj1 (quotient p j _ Hp) eq_refl).
      assert ((b - a) / m < j / p) by (apply (Nat.mul_lt_mono_pos_l m); lia). nia. }
    assert (D : b < star a \/ star b < a -> A n < a).
    { intros [L|L].
      - destruct (Star a) as [j H]. assert (K : a = A j /\ star a = B j) by (rewrite B_is in *; lia). destruct K as [K K'].
        rewrite K. apply Down. rewrite B_is in K'. lia.
      - destruct (Star b) as [j H]. assert (K : b = B j /\ star b = A j) by (rewrite B_is in *; lia). destruct K as [K K'].
        rewrite B_is in K. assert (A n < A j) by (apply Down; lia). lia. }
    split; [|split; [|exact D]].
    - rewrite (proj2 (proj2 (theorem_79a a b Hab))). split; [intros [L|L]; auto|]. intros [L|L]; [|auto].
      destruct (Star a) as [j [[E E']|[E E']]]; rewrite E' in *; rewrite E in *.
      + right. apply Up in L. rewrite B_is. lia.
      + rewrite B_is. destruct (Nat.eq_dec (m * (j / p)) 0) as [Z|Z]; [|left; lia]. exfalso.
        rewrite B_is, Z, Nat.add_0_r in L. apply Up in L. lia.
    - intros o x y c d s Rs. destruct (credits m p _ _ _ _ _ _ _ Rs) as [_ [Hd _]].
      destruct (theorem_121 _ _ _ _ _ _ _ Hab Rs) as [All [Free _]]. fold s in All. split; intro L; apply All.
      + right; right. exists n. cbn zeta. split; [unfold n; lia|auto].
      + left. unfold wins_a. split; [lia|auto].
  Qed.

  (* Theorem 122(a): dynamic piles that are a pair have xi > 0, and the player to move loses if and only if the credit d of the
     player who has just moved is at least xi. *)
  Theorem theorem_122a a b : a <= b -> dynamic a b -> in_W A B a b -> 0 < xi a b /\
    forall o x y c d, let s := (order o (a, b), order o (x, y), c, d) in
      reachable m p s -> (imitation_P m p s <-> xi a b <= d).
  Proof.
    intros Hab Dyn W. assert (E : forall o x y c d, reachable m p (order o (a, b), order o (x, y), c, d) ->
      (imitation_P m p (order o (a, b), order o (x, y), c, d) <-> xi a b <= d)).
    { intros o x y c d R. rewrite (proj1 (theorem_76a _ _ _ _ _ _ _ Hab R)). apply W_star in W as S. unfold is_I, is_II.
      split; [intros [[_ K]|[_ [K _]]]; [exact K|lia]|auto]. }
    split; [|exact E]. destruct Dyn as [_ [o [x [y [c [d [R K]]]]]]].
    assert (L : ~ xi a b <= d). { rewrite <- (E _ _ _ _ _ R). apply N_not_P, K. } lia.
  Qed.

  (* Theorem 122(b): if a <= a* < b, the player to move loses if and only if the last move took x counters from the pile that
     has a now, with b - a* - m < x <= b - a*, and the credit c of the player to move is at most xi of the pair. *)
  Theorem theorem_122b o a b x y c d : a <= star a < b -> let s := (order o (a, b), order o (x, y), c, d) in
    reachable m p s -> (imitation_P m p s <-> (1 <= x /\ b < x + star a + m /\ x + star a <= b) /\ c <= xi a (star a)).
  Proof.
    intros [S L] s R. assert (Hab : a <= b) by lia. unfold s in *. rewrite (proj1 (theorem_76a _ _ _ _ _ _ _ Hab R)).
    assert (K : xi a (star a) <= p - 1).
    { assert (K := xi_at_small a). unfold xi_at in K. rewrite Nat.min_l, Nat.max_r in K by exact S. exact K. }
    unfold is_I, is_II, credit_left. split.
    - intros [[W _]|[_ [_ G]]]; [apply W_star in W; lia|]. destruct (imitates _ _ _ _ _) eqn:I; [|lia].
      apply imitates_iff in I. lia.
    - intros [X G]. right. rewrite (proj2 (imitates_iff _ _ _ _ _)) by lia. lia.
  Qed.
End Theory.
