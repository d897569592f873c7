(* Two piles of which L repeats: with one pile fixed, and with both piles large, Theorems 102 and 103. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules TwoPiles Pigeonhole.

Section Periods.
  Variable f : nat -> nat.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.

  (* L does not exceed what qualifies, and is at least what no smaller number does. *)
  Lemma L_as a b c d : 1 <= a -> 1 <= b -> 1 <= c -> 1 <= d ->
    (forall k, 1 <= k <= L c d -> (either f L a b k <-> either f L c d k)) -> L a b = L c d.
  Proof.
    intros Ha Hb Hc Hd S. destruct (LS c d Hc Hd) as [R [Q N]]. apply L_is_least with f; auto.
    - lia.
    - apply S; [lia|exact Q].
    - intros k K. rewrite S by lia. apply N, K.
  Qed.

  (* Theorem 102, one pile fixed. *)
  Theorem theorem_102 M C P W : 1 <= P -> P + W <= C ->
    (forall a b, 1 <= a <= M -> C - W < b <= C -> L a b = L a (b - P)) ->
    (forall a b, 1 <= a <= M -> C - P < b <= C -> L a b <= W) ->
    forall a b, 1 <= a <= M -> C - W < b -> L a b = L a (b - P).
  Proof.
    intros HP HC Same Low.
    assert (H : forall n a b, a + b = n -> 1 <= a <= M ->
      (C - P < b -> L a b <= W) /\ (C - W < b -> L a b = L a (b - P))).
    { intro n. induction n as [n IH] using lt_wf_ind. intros a b E A.
      destruct (le_lt_dec b C) as [B|B]; [split; intro; [apply Low|apply Same]; lia|].
      assert (V : L a (b - P) <= W) by (apply (IH (a + (b - P))); lia).
      assert (G : L a b = L a (b - P)).
      { apply L_as; try lia. intros k K. unfold either, from_a, from_b.
        assert (k < a -> L (a - k) b = L (a - k) (b - P)).
        { intro. apply (IH (a - k + b)); lia. }
        assert (L a (b - k) = L a (b - P - k)).
        { replace (b - P - k) with (b - k - P) by lia. apply (IH (a + (b - k))); lia. }
        split; (intros [[->|[H1 H2]]|[->|[H1 H2]]];
          [left; left; reflexivity|left; right; split; [lia|]|lia|right; right; split; [lia|]]);
          first [rewrite <- H by auto|rewrite H by auto|rewrite <- H0|rewrite H0]; exact H2. }
      split; intro; [rewrite G; exact V|exact G]. }
    intros a b A B. apply (H (a + b)); auto.
  Qed.

  (* There are such numbers for all f and M: two windows of M columns are the same. *)
  Theorem theorem_102_exists M : exists C P W, 1 <= P /\ 1 <= W /\ P + W <= C /\
    (forall a b, 1 <= a <= M -> C - W < b <= C -> L a b = L a (b - P)) /\
    forall a b, 1 <= a <= M -> C - P < b <= C -> L a b <= W.
  Proof.
    destruct M as [|M']; [exists 2, 1, 1; repeat split; intros; lia|]. set (M := S M').
    set (entry := fun p i => L (i mod M + 1) (p + 1 + i / M)).
    assert (Small : forall p i, entry p i < M + 1).
    { intros p i. unfold entry. assert (B := Nat.mod_upper_bound i M ltac:(lia)).
      destruct (LS (i mod M + 1) (p + 1 + i / M)) as [R _]; lia. }
    destruct (pigeonhole ((M + 1) ^ (M * M)) (fun p => window (entry p) (M + 1) 0 (M * M))) as [p [q [H E]]].
    { intros p _. apply window_small. intros i _. apply Small. }
    assert (Same : forall i, i < M * M -> entry p i = entry q i).
    { apply (window_equal (entry p) (entry q) (M + 1) (M * M) 0 0); auto. }
    exists (q + M), (q - p), M. split; [lia|]. split; [lia|]. split; [lia|]. split; intros a b A B.
    - specialize (Same ((b - q - 1) * M + (a - 1)) ltac:(nia)). unfold entry in Same.
      assert (D : ((b - q - 1) * M + (a - 1)) / M = b - q - 1) by (rewrite Nat.div_add_l, Nat.div_small; lia).
      assert (R : ((b - q - 1) * M + (a - 1)) mod M = a - 1) by (rewrite Nat.add_comm, Nat.mod_add, Nat.mod_small; lia).
      rewrite D, R in Same. replace (a - 1 + 1) with a in Same by lia.
      replace (p + 1 + (b - q - 1)) with (b - (q - p)) in Same by lia. replace (q + 1 + (b - q - 1)) with b in Same by lia. auto.
    - destruct (LS a b) as [R _]; lia.
  Qed.

  (* Theorem 103, both piles large. *)
  Theorem theorem_103 A Q W : 1 <= A -> 1 <= Q -> 1 <= W ->
    (forall a b, A <= a < A + W -> a <= b -> L (a + Q) (b + Q) = L a b) ->
    (forall a b, A + W <= a < A + W + Q -> a <= b -> L a b <= W) ->
    forall a b, A <= a -> A <= b -> L (a + Q) (b + Q) = L a b.
  Proof.
    intros HA HQ HW Same Low.
    assert (H : forall n a b, a + b = n -> A <= a -> a <= b ->
      L (a + Q) (b + Q) = L a b /\ (A + W <= a -> L a b <= W)).
    { intro n. induction n as [n IH] using lt_wf_ind. intros a b E Ha B.
      destruct (le_lt_dec (A + W) a) as [Large|Small]; [|split; [apply Same; lia|lia]].
      assert (V : L a b <= W).
      { destruct (le_lt_dec (A + W + Q) a) as [D|D]; [|apply Low; lia].
        destruct (IH (a - Q + (b - Q)) ltac:(lia) (a - Q) (b - Q)) as [S T]; try lia.
        rewrite !Nat.sub_add in S by lia. rewrite S. apply T. lia. }
      split; auto. assert (Any : forall c d, c + d < n -> A <= c -> A <= d -> L (c + Q) (d + Q) = L c d).
      { intros c d N Hc Hd. destruct (le_lt_dec c d) as [|K]; [apply (IH (c + d)); lia|].
        rewrite (L_symmetric f L LS _ _ _ eq_refl) by lia. rewrite (L_symmetric f L LS _ c d eq_refl) by lia.
        apply (IH (d + c)); lia. }
      apply L_as; try lia. intros k K. unfold either, from_a, from_b.
      assert (Sa := Any (a - k) b ltac:(lia) ltac:(lia) ltac:(lia)).
      assert (Sb := Any a (b - k) ltac:(lia) ltac:(lia) ltac:(lia)).
      replace (a - k + Q) with (a + Q - k) in Sa by lia. replace (b - k + Q) with (b + Q - k) in Sb by lia.
      rewrite Sa, Sb. lia. }
    intros a b Ha Hb. destruct (le_lt_dec a b) as [B|B]; [apply (H (a + b)); auto|].
    rewrite (L_symmetric f L LS _ _ _ eq_refl) by lia. rewrite (L_symmetric f L LS _ a b eq_refl) by lia.
    apply (H (b + a)); lia.
  Qed.
End Periods.
