(* (m,p)-Imitation Nim: who wins, and all winning moves. *)
From Coq Require Import Arith Bool List ZArith Lia.
From Dynim Require Import Rules Outcome Pairs Wythoff.
Import ListNotations.

(* ---- moves ---------------------------------------------------------------------------------------------------------- *)

Lemma imitates_iff m u v x y : imitates m u v x y = true <-> 1 <= x /\ u + x <= v /\ x <= y <= x + m - 1.
Proof. unfold imitates. rewrite !andb_true_iff, !Nat.leb_le. tauto. Qed.

(* Lemma 75(a): an imitation, of x by y, takes from the strictly larger pile. *)
Theorem lemma_75a m u v x y : imitates m u v x y = true -> u < v.
Proof. rewrite imitates_iff. lia. Qed.

Lemma order_negb o a b : order o (a, b) = order (negb o) (b, a).
Proof. destruct o; reflexivity. Qed.

Lemma sorted_state (s : imitation_state) : exists o a b x y c d, a <= b /\ s = (order o (a, b), order o (x, y), c, d).
Proof.
  destruct s as [[[q [x y]] c] d]. destruct (sorted q) as [o [a [b [Hab ->]]]].
  destruct o; [exists true, a, b, x, y, c, d|exists false, a, b, y, x, c, d]; auto.
Qed.

(* A move, of whichever pile: u is cut to e. *)
Lemma move_form m p s s' : imitation_move m p s s' <-> exists o u v x y c d e,
  s = (order o (u, v), order o (x, y), c, d) /\ e < u /\ (imitates m v u y (u - e) = true -> 1 <= c) /\
  s' = (order o (e, v), order o (u - e, 0), d, credit_after p c (imitates m v u y (u - e))).
Proof.
  split.
  - intros [u v x y c d k H K I|u v x y c d k H K I].
    + exists true, u, v, x, y, c, d, (u - k). replace (u - (u - k)) with k by lia. repeat split; auto; lia.
    + exists false, v, u, y, x, c, d, (v - k). replace (v - (v - k)) with k by lia. repeat split; auto; lia.
  - intros [o [u [v [x [y [c [d [e [-> [E [I ->]]]]]]]]]]].
    assert (K : exists k, 1 <= k <= u /\ e = u - k) by (exists (u - e); lia). destruct K as [k [K ->]].
    replace (u - (u - k)) with k in * by lia. destruct o; constructor; auto; lia.
Qed.

Definition counters (s : imitation_state) : nat := let '(u, v, _, _, _) := s in u + v.

Lemma move_down m p s s' : imitation_move m p s s' -> counters s' < counters s.
Proof. intro M. inversion M; cbn; lia. Qed.

(* The credits of a state that a game can reach. *)
Lemma credits m p o a b x y c d : reachable m p (order o (a, b), order o (x, y), c, d) ->
  c <= p - 1 /\ d <= p - 1 /\ (1 <= x -> a + x <= b -> d = p - 1).
Proof.
  remember (order o (a, b), order o (x, y), c, d) as s eqn:E. intro R. revert o a b x y c d E.
  induction R as [q|s s' R IH M]; intros o a b x y c d E.
  - injection E as _ E <- <-. destruct o; injection E as <- <-; lia.
  - apply move_form in M. destruct M as [o' [u [v [x' [y' [c' [d' [e [-> [Le [I ->]]]]]]]]]]].
    destruct (IH o' u v x' y' c' d' eq_refl) as [C [D _]]. injection E as E1 E2 <- <-. split; [exact D|].
    assert (K : credit_after p c' (imitates m v u y' (u - e)) <= p - 1).
    { unfold credit_after. destruct (imitates _ _ _ _ _); lia. }
    split; [exact K|]. intros X S. destruct (imitates m v u y' (u - e)) eqn:T; [|reflexivity]. exfalso. apply lemma_75a in T.
    destruct o, o'; cbn in *; injection E1 as E1 E1'; injection E2 as E2 E2'; lia.
Qed.

(* Lemma 75(b): what follows an imitation, of y by k from u, is none; and if an imitation is possible, or forbidden for lack of
   credit only, the player who has just moved has the credit p - 1. *)
Theorem lemma_75b m p :
  (forall u v y k, k <= u -> imitates m v u y k = true -> forall l, imitates m (u - k) v k l = false) /\
  forall o a b x y c d k, reachable m p (order o (a, b), order o (x, y), c, d) -> imitates m a b x k = true -> d = p - 1.
Proof.
  split.
  - intros u v y k K I l. destruct (imitates m (u - k) v k l) eqn:J; [|reflexivity]. exfalso. apply imitates_iff in I, J. lia.
  - intros o a b x y c d k R I. apply imitates_iff in I. apply (credits m p o a b x y c d R); lia.
Qed.

(* ---- the theory ----------------------------------------------------------------------------------------------------- *)

Section Theory.
  Variable m p : nat.
  Hypothesis Hm : 1 <= m.
  Hypothesis Hp : 1 <= p.
  Variable A B star : nat -> nat.
  Hypothesis Pairs : is_pairs m p A B.
  Hypothesis Star : is_star A B star.

  Notation xi := (xi A B).
  Notation gap := (gap m p Hm Hp A B Pairs).
  Notation gap_quotient := (gap_quotient m p Hm Hp A B Pairs).
  Notation A_rises := (A_rises m p Hm Hp A B Pairs).
  Notation A_order := (A_order m p Hm Hp A B Pairs).
  Notation B_is := (B_is m p A B Pairs).
  Notation B_rises := (B_rises m p Hm Hp A B Pairs).
  Notation xi_of_pair := (xi_of_pair m p Hm Hp A B Pairs).
  Notation W_star := (W_star m p Hm Hp A B star Pairs Star).
  Notation star_star := (star_star m p Hm Hp A B star Pairs Star).

  (* L(e) of Theorem 76: the credit that the player to move would have left after cutting the pile b to e; x is what the last
     move took from the pile a, and c is their credit. It is -1 if the move is forbidden. *)
  Definition credit_left a b x c e : Z := if imitates m a b x (b - e) then (Z.of_nat c - 1)%Z else (Z.of_nat p - 1)%Z.

  (* (I) and (II) of Theorem 76; d is the credit of who has just moved. *)
  Definition is_I a b d : Prop := in_W A B a b /\ xi a b <= d.
  Definition is_II a b x c : Prop := a <= star a /\ star a < b /\ (credit_left a b x c (star a) < Z.of_nat (xi a (star a)))%Z.

  (* The same by indices, for piles in any order. *)
  Definition II_by_index u v x c : Prop :=
    exists j, u = A j /\ B j < v /\ imitates m u v x (v - B j) = true /\ c <= j mod p.
  Definition lost (s : imitation_state) : Prop := let '(u, v, (x, y), c, d) := s in
    (exists j, ((u = A j /\ v = B j) \/ (u = B j /\ v = A j)) /\ j mod p <= d) \/ II_by_index u v x c \/ II_by_index v u y c.

  Lemma lost_order o u v x y c d : lost (order o (u, v), order o (x, y), c, d) <-> lost (u, v, (x, y), c, d).
  Proof.
    destruct o; cbn; [tauto|]. split; (intros [[j [H K]]|H]; [left; exists j; tauto|tauto]).
  Qed.

  Lemma mod_small j : j mod p <= p - 1.
  Proof. assert (R := Nat.mod_upper_bound j p ltac:(lia)). lia. Qed.

  Lemma same_block i j : i < j -> i / p = j / p -> i mod p < j mod p.
  Proof.
    intros H E. assert (I := Nat.div_mod i p ltac:(lia)). assert (J := Nat.div_mod j p ltac:(lia)). rewrite E in I. lia.
  Qed.

  Lemma star_A j : star (A j) = B j.
  Proof. symmetry. apply W_star. exists j. auto. Qed.

  Lemma star_B j : star (B j) = A j.
  Proof. symmetry. apply W_star. exists j. auto. Qed.

  Lemma ordered_pair j a b : a <= b -> (a = A j /\ b = B j) \/ (a = B j /\ b = A j) -> a = A j /\ b = B j.
  Proof. rewrite B_is. lia. Qed.

  Lemma lost_sorted a b x y c d : a <= b -> c <= p - 1 -> (lost (a, b, (x, y), c, d) <-> is_I a b d \/ is_II a b x c).
  Proof.
    intros Hab Hc. unfold lost, is_I, is_II, II_by_index, credit_left. split.
    - intros [[j [H K]]|[[j [-> [L [I K]]]]|[j [-> [L _]]]]].
      + left. apply ordered_pair in H; [|exact Hab]. destruct H as [-> ->]. rewrite xi_of_pair. split; [exists j; auto|exact K].
      + right. rewrite star_A, I, xi_of_pair. rewrite B_is in *. lia.
      + rewrite B_is in L. lia.
    - intros [[[j H] K]|[S [L K]]].
      + left. exists j. split; [exact H|]. apply ordered_pair in H; [|exact Hab]. destruct H as [-> ->].
        rewrite xi_of_pair in K. exact K.
      + right. left. destruct (Star a) as [j H]. apply ordered_pair in H; [|exact S]. destruct H as [E E'].
        rewrite E' in *. rewrite E in K at 2. rewrite xi_of_pair in K. exists j. assert (R := mod_small j).
        destruct (imitates _ _ _ _ _); [|lia]. repeat split; auto; lia.
  Qed.

  (* ---- moves to lost states ---- *)

  (* The xi of the pair of a. *)
  Definition xi_at a : nat := xi (Nat.min a (star a)) (Nat.max a (star a)).

  (* Theorem 121(a), (b), (c): the piles left by the winning moves. *)
  Definition wins_a o a b x c q : Prop :=
    star a < b /\ (Z.of_nat (xi_at a) <= credit_left a b x c (star a))%Z /\ q = order o (a, star a).
  Definition wins_b o a b q : Prop := star b < a /\ q = order o (star b, b).
  Definition wins_c o a b d q : Prop := exists k, let r := (b - a) / m in
    p * r + d <= k < p * r + p /\ A k < a /\ (q = order o (A k, b) \/ (a = b /\ q = order o (b, A k))).

  Lemma xi_at_pair j a b : (a = A j /\ b = B j) \/ (a = B j /\ b = A j) -> star a = b /\ xi_at a = j mod p.
  Proof.
    intro H. assert (A j <= B j) by (rewrite B_is; lia). destruct H as [[-> ->]|[-> ->]].
    - split; [apply star_A|]. unfold xi_at. rewrite star_A, Nat.min_l, Nat.max_r by lia. apply xi_of_pair.
    - split; [apply star_B|]. unfold xi_at. rewrite star_B, Nat.min_r, Nat.max_l by lia. apply xi_of_pair.
  Qed.

  Lemma xi_at_small a : xi_at a <= p - 1.
  Proof. destruct (Star a) as [j H]. apply xi_at_pair in H. destruct H as [_ ->]. apply mod_small. Qed.

  (* Step 3 of Theorem 76, a* < a: no imitation. *)
  Lemma below_no_imitation a b x c : star a < a -> a <= b -> credit_left a b x c (star a) = (Z.of_nat p - 1)%Z.
  Proof.
    intros H Hab. unfold credit_left. destruct (imitates _ _ _ _ _) eqn:I; [exfalso|reflexivity]. apply imitates_iff in I.
    destruct (Star a) as [j J]. assert (K : star a = A j /\ a = B j) by (rewrite B_is in *; lia). destruct K as [K K'].
    rewrite B_is in K'. destruct (j / p) as [|r]; [|rewrite Nat.mul_succ_r in K']; lia.
  Qed.

  Definition leads (s : imitation_state) q : Prop := exists l c d, imitation_move m p s (q, l, c, d) /\ lost (q, l, c, d).

  (* By cutting u, which leaves e beside v. *)
  Definition leads_by o u v y c d q : Prop := exists e, e < u /\ q = order o (e, v) /\
    let imitation := imitates m v u y (u - e) in (imitation = true -> 1 <= c) /\
    ((exists j, ((e = A j /\ v = B j) \/ (e = B j /\ v = A j)) /\ j mod p <= credit_after p c imitation) \/
     II_by_index e v (u - e) d).

  Lemma leads_either o u v x y c d q : leads (order o (u, v), order o (x, y), c, d) q <->
    leads_by o u v y c d q \/ leads_by (negb o) v u x c d q.
  Proof.
    assert (To : forall o' u' v' x' y' e, e < u' -> (imitates m v' u' y' (u' - e) = true -> 1 <= c) ->
      imitation_move m p (order o' (u', v'), order o' (x', y'), c, d)
        (order o' (e, v'), order o' (u' - e, 0), d, credit_after p c (imitates m v' u' y' (u' - e)))).
    { intros o' u' v' x' y' e E I. apply move_form. exists o', u', v', x', y', c, d, e. auto. }
    split.
    - intros [l [c' [d' [M L]]]]. apply move_form in M. destruct M as [o' [u' [v' [x' [y' [c1 [d1 [e [E [H [I E']]]]]]]]]]].
      injection E as E1 E2 <- <-. injection E' as -> -> -> ->. rewrite lost_order in L.
      assert (K : leads_by o' u' v' y' c d (order o' (e, v'))).
      { exists e. split; [exact H|]. split; [reflexivity|]. split; [exact I|]. destruct L as [L|[L|[j [_ [_ [L _]]]]]]; auto.
        apply imitates_iff in L. lia. }
      destruct o, o'; cbn in *; injection E1 as -> ->; injection E2 as -> ->; auto.
    - intros [K|K]; [|rewrite (order_negb o u), (order_negb o x)]; destruct K as [e [H [-> [I L]]]]; eexists _, _, _;
        (split; [apply To; auto|apply lost_order; unfold lost; tauto]).
  Qed.

  (* Theorem 121, for moves to lost states. *)
  Lemma leads_iff o a b x y c d q : a <= b -> c <= p - 1 -> d <= p - 1 ->
    (leads (order o (a, b), order o (x, y), c, d) q <-> wins_a o a b x c q \/ wins_b o a b q \/ wins_c o a b d q).
  Proof.
    intros Hab Hc Hd. rewrite leads_either. unfold leads_by, wins_a, wins_b, wins_c. cbn zeta.
    assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl). assert (R' := fun q => proj2 (quotient m (b - a) q Hm)).
    set (r := (b - a) / m) in *. clearbody r.
    assert (No : forall e, imitates m b a y (a - e) = false).
    { intro e. destruct (imitates _ _ _ _ _) eqn:I; [|reflexivity]. apply lemma_75a in I. lia. }
    assert (C : forall e, (imitates m a b x (b - e) = true -> 1 <= c) ->
      Z.of_nat (credit_after p c (imitates m a b x (b - e))) = credit_left a b x c e).
    { intros e I. unfold credit_after, credit_left. destruct (imitates _ _ _ _ _); [specialize (I eq_refl)|]; lia. }
    split.
    - intros [[e [H [-> [_ [[j [K L]]|[j [-> [K [I L]]]]]]]]]|[e [H [-> [I [[j [K L]]|[j [-> [K [I' L]]]]]]]]]].
      + right; left. assert (E : star b = e) by (apply (xi_at_pair j b e); tauto). rewrite E. auto.
      + right; right. exists j. assert (r = j / p).
        { apply imitates_iff in I. rewrite B_is in I, K. apply R'. lia. }
        subst r. assert (Q := proj1 (quotient p j _ Hp) eq_refl). assert (M := Nat.div_mod j p ltac:(lia)).
        split; [lia|]. auto.
      + left. destruct (xi_at_pair j a e) as [-> E]; [tauto|]. rewrite E. split; [exact H|]. rewrite <- (C e I).
        split; [lia|]. symmetry. apply order_negb.
      + right; right. exists j. apply imitates_iff in I'. assert (a = b) by lia. subst b. rewrite B_is in I', K.
        assert (r = j / p) by (apply R'; lia). subst r.
        assert (Q := proj1 (quotient p j _ Hp) eq_refl). assert (M := Nat.div_mod j p ltac:(lia)).
        split; [lia|]. split; [exact H|]. right. split; [reflexivity|]. symmetry. apply order_negb.
    - intros [[S [L ->]]|[[S ->]|[k [K [S Q]]]]].
      + right. exists (star a). split; [exact S|]. split; [apply order_negb|].
        assert (I : imitates m a b x (b - star a) = true -> 1 <= c).
        { intro I. unfold credit_left in L. rewrite I in L. lia. }
        split; [exact I|]. left. destruct (Star a) as [j J]. exists j. rewrite <- (C _ I) in L.
        destruct (xi_at_pair j a (star a) J) as [_ E]. rewrite E in L. split; [tauto|lia].
      + left. exists (star b). rewrite No. split; [exact S|]. split; [reflexivity|]. split; [discriminate|]. left.
        destruct (Star b) as [j J]. exists j. split; [tauto|apply mod_small].
      + assert (E : k / p = r) by (apply quotient; lia). assert (M := Nat.div_mod k p ltac:(lia)). rewrite E in M.
        assert (II : forall u v, u <= v -> v - u = b - a -> A k < u -> II_by_index (A k) v (u - A k) d).
        { intros u v H D U. exists k. rewrite imitates_iff, B_is, E. lia. }
        destruct Q as [->|[-> ->]]; [left|right]; exists (A k); rewrite ?No.
        * split; [exact S|]. split; [reflexivity|]. split; [discriminate|]. right. apply II; auto.
        * split; [exact S|]. split; [apply order_negb|]. split.
          { intro I. apply lemma_75a in I. lia. }
          right. apply II; auto; lia.
  Qed.

  (* ---- the four cases of Theorem 76(b) ---- *)

  Lemma from_pair o a b d : a <= b -> b = star a -> ~ is_I a b d -> exists n, 1 <= n /\ a = A n /\ b = B n /\
    B (n - 1) - A (n - 1) = b - a /\ wins_c o a b d (order o (A (n - 1), b)).
  Proof.
    intros Hab E NI. assert (W : in_W A B a b) by (rewrite E; apply Star). destruct (W) as [n H].
    apply ordered_pair in H; [|exact Hab]. destruct H as [-> ->]. assert (X : d < n mod p).
    { destruct (le_lt_dec (n mod p) d) as [L|L]; [|exact L]. exfalso. apply NI. split; [exact W|].
      rewrite xi_of_pair. exact L. }
    assert (M := Nat.div_mod n p ltac:(lia)). assert (1 <= n) by lia. assert (S := mod_small n).
    assert (Q : (n - 1) / p = n / p) by (apply quotient; lia). exists n. rewrite !gap, Q. do 4 (split; [auto|]).
    exists (n - 1). cbn zeta. rewrite gap_quotient.
    split; [lia|]. split; [apply A_rises; lia|auto].
  Qed.

  Lemma from_below_star o a b x c : a <= star a -> star a < b -> ~ is_II a b x c -> wins_a o a b x c (order o (a, star a)).
  Proof.
    intros S L N. split; [exact L|]. split; [|reflexivity]. unfold xi_at. rewrite Nat.min_l, Nat.max_r by exact S.
    destruct (Z_le_gt_dec (Z.of_nat (xi a (star a))) (credit_left a b x c (star a))) as [G|G]; [exact G|].
    exfalso. apply N. split; [exact S|]. split; [exact L|]. lia.
  Qed.

  Lemma from_star_below o a b x c : a <= b -> star a < a -> wins_a o a b x c (order o (a, star a)).
  Proof.
    intros Hab S. split; [lia|]. split; [|reflexivity]. rewrite below_no_imitation by auto. assert (K := xi_at_small a). lia.
  Qed.

  Lemma from_star_above o a b d : a <= b -> d <= p - 1 -> b < star a ->
    wins_c o a b d (order o (A (p * ((b - a) / m) + p - 1), b)).
  Proof.
    intros Hab Hd S. exists (p * ((b - a) / m) + p - 1). cbn zeta. split; [lia|]. split; [|auto].
    assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl). set (r := (b - a) / m) in *. clearbody r.
    destruct (Star a) as [n H]. assert (K : a = A n /\ star a = B n) by (rewrite B_is in *; lia). destruct K as [-> K].
    apply A_rises. rewrite K, B_is in S. assert (Q := proj1 (quotient p n _ Hp) eq_refl). set (q := n / p) in *. clearbody q.
    assert (r < q) by nia. nia.
  Qed.

  (* Steps 1 and 2. *)
  Lemma no_way_from_lost o a b x c d q : a <= b -> c <= p - 1 -> (1 <= x -> a + x <= b -> d = p - 1) ->
    is_I a b d \/ is_II a b x c -> ~ (wins_a o a b x c q \/ wins_b o a b q \/ wins_c o a b d q).
  Proof.
    intros Hab Hc Hd [[W X]|[S [L X]]] Wins.
    - destruct W as [n H]. apply ordered_pair in H; [|exact Hab]. destruct H as [-> ->]. rewrite xi_of_pair in X.
      destruct Wins as [[L _]|[[L _]|[k [K [L _]]]]]; [rewrite star_A in L; lia|rewrite star_B in L; lia|].
      cbn zeta in K. rewrite gap_quotient in K. apply A_order in L. assert (M := Nat.div_mod n p ltac:(lia)). lia.
    - destruct (Star a) as [n H]. apply ordered_pair in H; [|exact S]. destruct H as [Ea Es].
      destruct (xi_at_pair n a (star a)) as [_ E]; [auto|]. unfold xi_at in E. rewrite Nat.min_l, Nat.max_r in E by exact S.
      rewrite E in X. unfold credit_left in X. destruct (imitates m a b x (b - star a)) eqn:I.
      2: { assert (K := mod_small n). lia. }
      apply imitates_iff in I. assert (D : d = p - 1) by (apply Hd; lia).
      destruct Wins as [[_ [G _]]|[[G _]|[k [K [G _]]]]].
      + unfold xi_at in G. rewrite Nat.min_l, Nat.max_r, E in G by exact S. unfold credit_left in G.
        rewrite (proj2 (imitates_iff _ _ _ _ _) I) in G. lia.
      + destruct (Star b) as [j J]. assert (J' : b = B j /\ star b = A j) by (rewrite B_is in *; lia). destruct J' as [Eb Ej].
        rewrite Ej, Ea in G. apply A_order, B_rises in G. lia.
      + assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl). set (r := (b - a) / m) in *. clearbody r. cbn zeta in K.
        rewrite Ea in G. apply A_order in G. rewrite Es, B_is, Ea in *.
        assert (Q := proj1 (quotient p n _ Hp) eq_refl). set (t := n / p) in *. clearbody t.
        assert (r < t) by nia. nia.
  Qed.

  Lemma some_way o a b x c d : a <= b -> c <= p - 1 -> d <= p - 1 ->
    (is_I a b d \/ is_II a b x c) \/ exists q, wins_a o a b x c q \/ wins_b o a b q \/ wins_c o a b d q.
  Proof.
    intros Hab Hc Hd.
    destruct (lt_eq_lt_dec b (star a)) as [[S|S]|S].
    - right. eexists. right; right. apply from_star_above; auto.
    - destruct (le_lt_dec (xi a b) d) as [X|X].
      + left; left. split; [rewrite S; apply Star|exact X].
      + right. destruct (from_pair o a b d Hab S) as [n [_ [_ [_ [_ K]]]]]; [intros [_ K]; lia|].
        eexists. right; right. exact K.
    - destruct (le_lt_dec a (star a)) as [T|T]; [|right; eexists; left; apply from_star_below; auto].
      destruct (Z_lt_le_dec (credit_left a b x c (star a)) (Z.of_nat (xi a (star a)))) as [G|G].
      + left; right. repeat split; auto.
      + right. eexists. left. apply from_below_star; auto. intros [_ [_ K]]. lia.
  Qed.

  Lemma imitation_outcome s : reachable m p s -> (imitation_P m p s <-> lost s) /\ (imitation_N m p s <-> ~ lost s).
  Proof.
    apply (outcome_by (imitation_move m p) nowhere (reachable m p) lost counters).
    - intros s' t R M. split; [apply later with s'; auto|apply move_down with m p; exact M].
    - intros s' _ [].
    - intros s' t R L M Lt. destruct (sorted_state s') as [o [a [b [x [y [c [d [Hab ->]]]]]]]].
      destruct (credits m p _ _ _ _ _ _ _ R) as [C [D F]]. destruct t as [[[q l] c'] d'].
      apply (no_way_from_lost o a b x c d q Hab C F).
      + apply (lost_sorted a b x y c d Hab C). apply (lost_order o), L.
      + apply (leads_iff o a b x y c d q Hab C D). exists l, c', d'. auto.
    - intros s' R. destruct (sorted_state s') as [o [a [b [x [y [c [d [Hab ->]]]]]]]].
      destruct (credits m p _ _ _ _ _ _ _ R) as [C [D F]]. destruct (some_way o a b x c d Hab C D) as [L|[q Q]].
      + left. apply lost_order, lost_sorted; auto.
      + right; right. apply (leads_iff o a b x y c d q Hab C D) in Q. destruct Q as [l [c' [d' [M L]]]].
        exists (q, l, c', d'). auto.
  Qed.

  (* Theorem 76(a): in every state that a game can reach, with piles a <= b: P if (I) or (II), and N otherwise. *)
  Theorem theorem_76a o a b x y c d : a <= b -> reachable m p (order o (a, b), order o (x, y), c, d) ->
    (imitation_P m p (order o (a, b), order o (x, y), c, d) <-> is_I a b d \/ is_II a b x c) /\
    (imitation_N m p (order o (a, b), order o (x, y), c, d) <-> ~ (is_I a b d \/ is_II a b x c)).
  Proof.
    intros Hab R. destruct (credits m p _ _ _ _ _ _ _ R) as [C _]. destruct (imitation_outcome _ R) as [E E'].
    rewrite E, E', lost_order, lost_sorted by auto. tauto.
  Qed.

  (* Theorem 121: the piles that the winning moves leave are those of (a), (b) and (c); in (a), if a* < a, the condition on the
     credit is always satisfied; those of (c) are of the pairs (x, z) with z - x = m ((b - a) / m), x < a and xi(x, z) >= d. *)
  Theorem theorem_121 o a b x y c d : a <= b -> reachable m p (order o (a, b), order o (x, y), c, d) ->
    (forall q, imitation_wins m p (order o (a, b), order o (x, y), c, d) q <->
      wins_a o a b x c q \/ wins_b o a b q \/ wins_c o a b d q) /\
    (star a < a -> (Z.of_nat (xi_at a) <= credit_left a b x c (star a))%Z) /\
    forall q, wins_c o a b d q <-> exists x z, (exists k, x = A k /\ z = B k) /\ z - x = m * ((b - a) / m) /\ x < a /\
      d <= xi x z /\ (q = order o (x, b) \/ (a = b /\ q = order o (b, x))).
  Proof.
    intros Hab R. destruct (credits m p _ _ _ _ _ _ _ R) as [C [D _]]. split; [|split].
    - intro q. rewrite <- (leads_iff o a b x y c d q Hab C D).
      split; intros [l [c' [d' [M L]]]]; exists l, c', d'; (split; [exact M|]); apply imitation_outcome; auto;
        apply later with (1 := R), M.
    - intro S. apply (from_star_below o a b x c Hab S).
    - intro q. set (r := (b - a) / m).
      assert (K : forall k, p * r + d <= k < p * r + p <-> B k - A k = m * r /\ d <= xi (A k) (B k)).
      { intro k. assert (Q := quotient p k r Hp). assert (E := Nat.div_mod k p ltac:(lia)). rewrite xi_of_pair, gap.
        rewrite Nat.mul_cancel_l by lia. split; [intro H; assert (k / p = r) by (apply Q; lia); lia|].
        intros [H L]. apply Q in H as H'. rewrite H in E. lia. }
      unfold wins_c. fold r. split.
      + intros [k [H [L Q]]]. apply K in H. exists (A k), (B k). split; [exists k; auto|tauto].
      + intros [e [z [[k [-> ->]] [G [L [X Q]]]]]]. exists k. rewrite K. auto.
  Qed.

  (* Theorem 76(b): if the state is N, this move is permitted and wins. If b = a*, leaving x beside b, with the pair (x, z)
     before (a, b), of the same difference; if a <= a* < b or a* < a, leaving a* beside a; if a* > b, leaving x beside b, where
     (x, z) is the last pair of the difference m ((b - a) / m), or, if b* < a, leaving b* beside b. *)
  Theorem theorem_76b o a b x y c d : a <= b -> let s := (order o (a, b), order o (x, y), c, d) in
    reachable m p s -> imitation_N m p s ->
    (b = star a -> exists n, 1 <= n /\ a = A n /\ b = B n /\ B (n - 1) - A (n - 1) = b - a /\
      imitation_wins m p s (order o (A (n - 1), b))) /\
    (a <= star a < b -> imitation_wins m p s (order o (a, star a))) /\
    (star a < a -> imitation_wins m p s (order o (a, star a))) /\
    (b < star a -> imitation_wins m p s (order o (A (p * ((b - a) / m) + p - 1), b)) /\
      (star b < a -> imitation_wins m p s (order o (star b, b)))).
  Proof.
    intros Hab s R W. destruct (credits m p _ _ _ _ _ _ _ R) as [C [D _]].
    destruct (theorem_121 _ _ _ _ _ _ _ Hab R) as [All _].
    apply (theorem_76a _ _ _ _ _ _ _ Hab R) in W. fold s in All. split; [|split; [|split]].
    - intro S. destruct (from_pair o a b d Hab S) as [n [H1 [H2 [H3 [H4 K]]]]]; [tauto|]. exists n.
      do 4 (split; [assumption|]). apply All. auto.
    - intros [S S']. apply All. left. apply from_below_star; tauto.
    - intro S. apply All. left. apply from_star_below; auto.
    - intro S. split; [apply All; right; right; apply from_star_above; auto|].
      intro S'. apply All. right. left. split; auto.
  Qed.

  (* Corollary 77: as the start of a game, two piles are P in (m,p)-Imitation Nim if and only if they are P in (m,p)-Wythoff Nim
     before blocking; and so for N. *)
  Theorem corollary_77 u v : let s := ((u, v), (0, 0), p - 1, p - 1) in
    (imitation_P m p s <-> wythoff_P m p (u, v)) /\ (imitation_N m p s <-> wythoff_N m p (u, v)).
  Proof.
    intro s. destruct (theorem_68a m p Hm Hp A B star Pairs Star u v) as [-> ->].
    destruct (imitation_outcome s (at_start m p (u, v))) as [-> ->]. assert (E : lost s <-> in_W A B u v); [|rewrite E; tauto].
    unfold lost, s, II_by_index. split.
    - intros [[j [H _]]|[[j [_ [_ [I _]]]]|[j [_ [_ [I _]]]]]]; [exists j; exact H|discriminate I|discriminate I].
    - intros [j H]. left. exists j. split; [exact H|apply mod_small].
  Qed.

  (* Theorem 121, the last sentence: the winning moves are all different. *)
  Theorem theorem_121_different o a b x c d : a <= b ->
    (forall q, ~ (wins_a o a b x c q /\ wins_b o a b q) /\ ~ (wins_c o a b d q /\ (wins_a o a b x c q \/ wins_b o a b q))) /\
    forall k l, A k < a -> A l < a -> (order o (A k, b) = order o (A l, b) -> k = l) /\
      (order o (b, A k) = order o (b, A l) -> k = l) /\ order o (A k, b) <> order o (b, A l).
  Proof.
    intro Hab. assert (Once := A_once m p Hm Hp A B Pairs). split.
    - intro q. split.
      + intros [[S [_ ->]] [S' E]]. apply order_once in E. injection E as E _. lia.
      + intros [[k [K [L Q]]] H].
        assert (W : in_W A B (fst q) (snd q)).
        { destruct H as [[_ [_ ->]]|[_ ->]]; apply (W_order A B); [|apply in_W_sym]; apply Star. }
        assert (N : star (A k) < b).
        { rewrite star_A, B_is. assert (R := proj1 (quotient m (b - a) _ Hm) eq_refl).
          rewrite (proj2 (quotient p k ((b - a) / m) Hp)); lia. }
        assert (W' : in_W A B (A k) b).
        { destruct Q as [->|[_ ->]]; rewrite (W_order A B) in W; [exact W|]. apply in_W_sym, W. }
        apply W_star in W'. lia.
    - intros k l K L. split; [|split]; intro E; apply order_once in E; injection E as E; auto. lia.
  Qed.

  (* Theorem 121, the last sentence: there are at most 2p + 2 of them. *)
  Theorem theorem_121_number o a b x y c d l : a <= b -> reachable m p (order o (a, b), order o (x, y), c, d) -> NoDup l ->
    (forall q, In q l -> imitation_wins m p (order o (a, b), order o (x, y), c, d) q) -> length l <= 2 * p + 2.
  Proof.
    intros Hab R Once All. set (s := seq (p * ((b - a) / m)) p).
    assert (I : incl l ([order o (a, star a); order o (star b, b)] ++ map (fun k => order o (A k, b)) s ++
      map (fun k => order o (b, A k)) s)).
    { intros q Q. apply All in Q. apply (theorem_121 _ _ _ _ _ _ _ Hab R) in Q.
      destruct Q as [[_ [_ ->]]|[[_ ->]|[k [K [_ Q]]]]]; [left; reflexivity|right; left; reflexivity|].
      assert (X : In k s) by (apply in_seq; lia). apply in_or_app; right. apply in_or_app.
      destruct Q as [->|[_ ->]]; [left|right]; apply in_map_iff; exists k; auto. }
    apply NoDup_incl_length in I; [|exact Once]. rewrite !app_length, !map_length in I. unfold s in I.
    rewrite !seq_length in I. cbn in I. lia.
  Qed.
End Theory.
