(* The converse of the second closed formula for two piles: where L is as it says, f is of class 5. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules Least PowersOfTwo TwoPiles ClassFive.

(* ---- the converse --------------------------------------------------------------------------------------------------- *)

Section Converse.
  Variable f : nat -> nat.
  Variable G L : nat -> nat -> nat.
  Hypothesis GG : is_G f G.
  Hypothesis LS : is_L f L.

  (* L = G at the position [a, N]. *)
  Definition five_at_position a N : Prop := L a (a + N) = G a N.
  Local Notation "a @ N" := (five_at_position a N) (at level 30).

  (* Where L is v and no pile has so few counters, v wins; and what is less does not. *)
  Local Lemma v_wins a N v : 1 <= v -> v < a -> v <= N -> L a (a + N) = v ->
    f v < L (a - v) (a - v + (N + v)) \/ f v < L a (a + (N - v)).
  Proof.
    intros V Va VN E. destruct (LS a (a + N) ltac:(lia) ltac:(lia)) as [_ [W _]]. rewrite E in W.
    replace (a - v + (N + v)) with (a + N) by lia. replace (a + (N - v)) with (a + N - v) by lia.
    destruct W as [[W|[_ W]]|[W|[_ W]]]; [lia|auto|lia|auto].
  Qed.

  Local Lemma less_loses a N k : 1 <= k -> k < L a (a + N) -> k < a ->
    L (a - k) (a - k + (N + k)) <= f k /\ (k <= N -> L a (a + (N - k)) <= f k).
  Proof.
    intros K Less Ka. destruct (LS a (a + N) ltac:(lia) ltac:(lia)) as [_ [_ No]]. specialize (No k ltac:(lia)).
    unfold either, from_a, from_b in No. replace (a - k + (N + k)) with (a + N) by lia. split; [lia|].
    intro KN. replace (a + (N - k)) with (a + N - k) by lia. lia.
  Qed.

  (* (C1) is (1) of Theorem 52. *)
  Local Lemma converse_1 k q : is_h k q -> (1 <= f q -> (f q + k) @ 0 /\ f q @ k) -> f q <= f k.
  Proof.
    intros Q At. assert (D := h_divides _ _ Q). destruct (le_lt_dec (f q) (f k)) as [|H]; [assumption|exfalso].
    destruct (At ltac:(lia)) as [A B]. unfold five_at_position in *.
    rewrite (G_open f G GG (f q) k) in B by (right; exists q; auto).
    rewrite (G_open f G GG (f q + k) 0) in A by (left; reflexivity).
    destruct (less_loses (f q + k) 0 k ltac:(lia) ltac:(lia) ltac:(lia)) as [W _].
    replace (f q + k - k) with (f q) in W by lia. cbn [Nat.add] in W. lia.
  Qed.

  Variable h : nat.
  Hypothesis P1 : power_of_two h.
  Let X1 : 1 <= h := power_positive h P1.

  Local Lemma powers : power_of_two (2 * h) /\ power_of_two (4 * h) /\ power_of_two (8 * h) /\ power_of_two (16 * h) /\
    power_of_two (32 * h) /\ power_of_two (64 * h).
  Proof.
    assert (D : forall c, power_of_two (c * h) -> power_of_two (2 * c * h)).
    { intros c C. replace (2 * c * h) with (2 * (c * h)) by lia. apply power_doubled, C. }
    assert (A := power_doubled h P1). assert (B := D 2 A). assert (C := D 4 B). assert (E := D 8 C). assert (F := D 16 E).
    assert (H := D 32 F). auto 10.
  Qed.


  Section Far.
    Variable a : nat.
    Hypothesis Far : forall J, power_of_two J -> J <= 64 * h -> f J + 64 * h < a.

    Local Lemma far : f h + 64 * h < a /\ f (2 * h) + 64 * h < a /\ f (4 * h) + 64 * h < a /\ f (8 * h) + 64 * h < a /\
      f (16 * h) + 64 * h < a /\ f (32 * h) + 64 * h < a /\ f (64 * h) + 64 * h < a.
    Proof. destruct powers as [P2 [P4 [P8 [P16 [P32 P64]]]]]. repeat split; apply Far; auto; lia. Qed.

    (* The values of the proof, in rows x near a. *)
    Local Lemma far_P x c : a - 64 * h <= x -> (c = 2 \/ c = 4 \/ c = 16 \/ c = 32) -> ~ five_P f G x (c * h).
    Proof.
      intros Hx Hc. assert (F := far). destruct powers as [P2 [P4 [P8 [P16 [P32 P64]]]]].
      apply (P_1_7 f G GG (c * h) 0); [|lia|]; destruct Hc as [->|[->|[-> | ->]]]; auto; lia.
    Qed.

    Local Lemma far_8 x : a - 64 * h <= x -> ~ five_P f G x (8 * h).
    Proof.
      intro Hx. assert (F := far). destruct powers as [P2 [P4 [P8 _]]]. apply (P_1_7 f G GG (8 * h) 0); [exact P8|lia|lia].
    Qed.

    Local Lemma far_6 x : a - 61 * h <= x -> G x (6 * h) = 6 * h.
    Proof.
      intro Hx. assert (F := far). destruct powers as [P2 _].
      destruct (G_3 f G GG (2 * h) 0 (6 * h) x P2 ltac:(lia) ltac:(lia)) as [[A _]|[[_ [_ V]]|[_ [B _]]]].
      - exfalso. replace (6 * h - 2 * h) with (4 * h) in A by lia. replace (6 * h + 2 * h) with (8 * h) in A by lia.
        destruct A as [A|A]; [apply (far_P x 4) in A|apply far_8 in A]; auto; lia.
      - lia.
      - exfalso. apply B. left. left. left. lia.
    Qed.

    Local Lemma far_24 x : a - 48 * h <= x -> five_P f G x (24 * h).
    Proof.
      intro Hx. assert (F := far). destruct powers as [_ [_ [P8 _]]].
      apply (P_3_5 f G GG (8 * h) 0); [exact P8|lia|lia|]. replace (24 * h - 8 * h) with (16 * h) by lia.
      replace (24 * h + 8 * h) with (32 * h) by lia. intros [A|A]; [apply (far_P x 16) in A|apply (far_P _ 32) in A]; auto; lia.
    Qed.

    Local Lemma far_20 x : a - 40 * h <= x -> ~ five_P f G x (20 * h).
    Proof.
      intro Hx. assert (F := far). destruct powers as [_ [P4 _]].
      rewrite (P_3_5 f G GG (4 * h) 0 (20 * h) x P4) by lia. replace (20 * h + 4 * h) with (24 * h) by lia.
      intro A. apply A. right. apply far_24. lia.
    Qed.

    Local Lemma converse_2_low : a @ (3 * h) -> (a - h) @ (4 * h) -> 4 * h <= f h.
    Proof.
      intros A B. assert (F := far). destruct powers as [P2 [P4 _]].
      assert (V : G a (3 * h) = 3 * h).
      { destruct (G_3 f G GG h 0 (3 * h) a P1 ltac:(lia) ltac:(lia)) as [[W _]|[[_ [_ V]]|[_ [W _]]]]; [exfalso|exact V|exfalso].
        - replace (3 * h - h) with (2 * h) in W by lia. replace (3 * h + h) with (4 * h) in W by lia.
          destruct W as [W|W]; [apply (far_P a 2) in W|apply (far_P _ 4) in W]; auto; lia.
        - apply W. left. left. left. lia. }
      unfold five_at_position in *. rewrite V in A.
      destruct (less_loses a (3 * h) h X1 ltac:(lia) ltac:(lia)) as [W _]. replace (3 * h + h) with (4 * h) in W by lia.
      rewrite B, (G_1_7 f G GG (4 * h) 0 (4 * h) (a - h) P4) in W by lia. exact W.
    Qed.

    Local Lemma converse_2_high : a @ (5 * h) -> a @ (4 * h) -> (a - h) @ (6 * h) -> f h < 6 * h.
    Proof.
      intros A B C. assert (F := far). destruct powers as [P2 [P4 _]]. assert (E := far_6 (a - h) ltac:(lia)).
      assert (H6 : is_h (6 * h) (2 * h)) by (split; [exact P2|exists 1; lia]).
      assert (V : G a (5 * h) = h).
      { destruct (G_5 f G GG h 0 (5 * h) a P1 ltac:(lia) ltac:(lia)) as [[_ V]|[[W _]|[W _]]]; [exact V| |];
          exfalso; apply W; right; replace (5 * h + h) with (6 * h) by lia; rewrite (P_iff f G _ _ _ H6); right; lia. }
      unfold five_at_position in *. rewrite V in A. destruct (v_wins a (5 * h) h X1 ltac:(lia) ltac:(lia) A) as [W|W].
      - replace (5 * h + h) with (6 * h) in W by lia. lia.
      - replace (5 * h - h) with (4 * h) in W by lia. rewrite B, (G_1_7 f G GG (4 * h) 0 (4 * h) a P4) in W by lia. lia.
    Qed.

    Local Lemma converse_3_high : a @ (19 * h) -> a @ (16 * h) -> (a - 3 * h) @ (22 * h) -> f (3 * h) < 16 * h.
    Proof.
      intros A B C. assert (F := far). destruct powers as [P2 [P4 [P8 [P16 _]]]].
      assert (V16 : G a (16 * h) = 16 * h) by (apply (G_1_7 f G GG (16 * h) 0); [exact P16|lia|lia]).
      assert (V : G a (19 * h) = 3 * h).
      { destruct (G_3 f G GG h 2 (19 * h) a P1 ltac:(lia) ltac:(lia)) as [[W _]|[[_ [_ V]]|[_ [W _]]]]; [exfalso|exact V|exfalso].
        - replace (19 * h - h) with (18 * h) in W by lia. replace (19 * h + h) with (20 * h) in W by lia.
          destruct W as [W|W]; [|apply far_20 in W; [exact W|lia]].
          apply (P_1_7 f G GG (2 * h) 1 (18 * h) a) in W; [exact W|exact P2|lia|lia].
        - apply W. left. right. replace (19 * h - 3 * h) with (16 * h) by lia. lia. }
      assert (V22 : G (a - 3 * h) (22 * h) = 2 * h).
      { destruct (G_3 f G GG (2 * h) 1 (22 * h) (a - 3 * h) P2 ltac:(lia) ltac:(lia)) as [[_ W]|[[W _]|[W _]]]; [exact W| |];
          exfalso; apply W; right; replace (22 * h + 2 * h) with (24 * h) by lia; apply far_24; lia. }
      unfold five_at_position in *. rewrite V in A.
      destruct (v_wins a (19 * h) (3 * h) ltac:(lia) ltac:(lia) ltac:(lia) A) as [W|W].
      - replace (19 * h + 3 * h) with (22 * h) in W by lia. lia.
      - replace (19 * h - 3 * h) with (16 * h) in W by lia. lia.
    Qed.
  End Far.

  Hypothesis C1 : forall k, 1 <= k -> five_1 f k.
  Hypothesis C2 : forall p, power_of_two p -> five_2 f p.

  Local Lemma values : 4 * h <= f h < 6 * h /\ 8 * h <= f (2 * h) < 12 * h /\ 16 * h <= f (4 * h) < 24 * h /\
    32 * h <= f (8 * h) < 48 * h /\ 64 * h <= f (16 * h) < 96 * h /\ 128 * h <= f (32 * h) < 192 * h /\
    256 * h <= f (64 * h) < 384 * h.
  Proof.
    destruct powers as [P2 [P4 [P8 [P16 [P32 P64]]]]]. unfold five_2 in C2.
    assert (A := C2 _ P1). assert (B := C2 _ P2). assert (C := C2 _ P4). assert (D := C2 _ P8). assert (E := C2 _ P16).
    assert (F := C2 _ P32). assert (H := C2 _ P64). lia.
  Qed.

  Local Lemma converse_3_low b : b = f (4 * h) + 1 -> b @ (5 * h) -> b @ (2 * h) -> (b - 3 * h) @ (8 * h) ->
    3 * h + f (3 * h) <= f (4 * h).
  Proof.
    intros Eb A B C. assert (F := values). destruct powers as [P2 [P4 [P8 _]]].
    assert (H3 : f h <= f (3 * h)) by (apply C1; [lia|split; [exact P1|exists 1; lia]]).
    assert (H4 : is_h (4 * h) (4 * h)) by (split; [exact P4|exists 0; lia]).
    assert (O : is_open f (b - 3 * h) (8 * h)) by (right; exists (8 * h); split; [split; [exact P8|exists 0; lia]|lia]).
    assert (V : G b (5 * h) = 3 * h).
    { destruct (G_5 f G GG h 0 (5 * h) b P1 ltac:(lia) ltac:(lia)) as [[W _]|[[_ [_ V]]|[_ [W _]]]]; [exfalso|exact V|exfalso].
      - replace (5 * h - h) with (4 * h) in W by lia. replace (5 * h + h) with (6 * h) in W by lia. destruct W as [W|W].
        + apply (P_1_7 f G GG (4 * h) 0 (4 * h) b) in W; [exact W|exact P4|lia|lia].
        + apply (P_3_5 f G GG (2 * h) 0 (6 * h) (b - h) P2) in W; [|lia|lia]. apply W. left.
          replace (6 * h - 2 * h) with (4 * h) by lia. left. rewrite (open_iff f _ _ _ H4). lia.
      - apply W. left. left. replace (5 * h + 3 * h) with (8 * h) by lia. exact O. }
    unfold five_at_position in *. rewrite V in A.
    destruct (v_wins b (5 * h) (3 * h) ltac:(lia) ltac:(lia) ltac:(lia) A) as [W|W].
    - replace (5 * h + 3 * h) with (8 * h) in W by lia. rewrite C, (G_open f G GG _ _ O) in W. lia.
    - replace (5 * h - 3 * h) with (2 * h) in W by lia. rewrite B, (G_1_7 f G GG (2 * h) 0 (2 * h) b P2) in W by lia. lia.
  Qed.

  Local Lemma converse_4 x : x = f (64 * h) + 16 * h + 1 -> x @ (53 * h) -> x @ (54 * h) -> x @ (48 * h) ->
    (x - 5 * h) @ (58 * h) -> five_4 f h.
  Proof.
    intros Ex A B C D. assert (F := values). destruct powers as [P2 [P4 [P8 [P16 [P32 P64]]]]]. unfold five_4.
    destruct (le_lt_dec (8 * h) (f (3 * h))) as [F3|]; [right|left; assumption].
    assert (H32 : is_h (32 * h) (32 * h)) by (split; [exact P32|exists 0; lia]).
    assert (H64 : is_h (64 * h) (64 * h)) by (split; [exact P64|exists 0; lia]).
    (* P(y, 48h) is true above row x - 1, but where it is open. *)
    assert (S48 : forall y, 96 * h <= y -> (five_P f G y (48 * h) <-> x <= y)).
    { intros y Hy. rewrite (P_3_5 f G GG (16 * h) 0 (48 * h) y P16) by lia.
      replace (48 * h - 16 * h) with (32 * h) by lia. replace (48 * h + 16 * h) with (64 * h) by lia.
      assert (E64 : five_P f G (y - 16 * h) (64 * h) <-> y < x).
      { split; [|intro; left; rewrite (open_iff f _ _ _ H64); lia]. intro W.
        destruct (le_lt_dec x y) as [Le|]; [exfalso|assumption].
        apply (P_1_7 f G GG (64 * h) 0) in W; [exact W|exact P64|lia|lia]. }
      assert (E32 : five_P f G y (32 * h) -> y < x).
      { intro W. destruct (le_lt_dec x y) as [Le|]; [exfalso|assumption].
        apply (P_1_7 f G GG (32 * h) 0) in W; [exact W|exact P32|lia|lia]. }
      rewrite E64. split; [intro N; destruct (le_lt_dec x y); [assumption|tauto]|]. intros Le [W|W]; [apply E32 in W|]; lia. }
    assert (S56 : forall y, 48 * h <= y -> ~ five_P f G y (56 * h)) by
      (intros y Hy; apply (P_1_7 f G GG (8 * h) 0); [exact P8|lia|lia]).
    assert (S52 : forall y, 96 * h <= y -> (five_P f G y (52 * h) <-> y < x)).
    { intros y Hy. rewrite (P_3_5 f G GG (4 * h) 1 (52 * h) y P4) by lia.
      replace (52 * h - 4 * h) with (48 * h) by lia. replace (52 * h + 4 * h) with (56 * h) by lia.
      rewrite (S48 y Hy). assert (N := S56 (y - 4 * h) ltac:(lia)). split; [|intros Less [W|W]; [lia|tauto]].
      intro W. destruct (le_lt_dec x y); [tauto|assumption]. }
    assert (S54 : forall y, 96 * h <= y -> (five_P f G y (54 * h) <-> x <= y)).
    { intros y Hy. rewrite (P_3_5 f G GG (2 * h) 3 (54 * h) y P2) by lia.
      replace (54 * h - 2 * h) with (52 * h) by lia. replace (54 * h + 2 * h) with (56 * h) by lia.
      rewrite (S52 y Hy). assert (N := S56 (y - 2 * h) ltac:(lia)). split; [|intros Le [W|W]; [lia|tauto]].
      intro W. destruct (le_lt_dec x y); [assumption|tauto]. }
    assert (V53 : G x (53 * h) = 5 * h).
    { destruct (G_5 f G GG h 6 (53 * h) x P1 ltac:(lia) ltac:(lia)) as [[W _]|[[_ [W _]]|[_ [_ V]]]]; [exfalso|exfalso|exact V].
      - replace (53 * h - h) with (52 * h) in W by lia. replace (53 * h + h) with (54 * h) in W by lia.
        destruct W as [W|W]; [apply S52 in W|apply S54 in W]; lia.
      - destruct W as [W|W]; [|lia]. replace (53 * h + 3 * h) with (56 * h) in W by lia.
        apply (Q_by_P f G h (x - 3 * h) (56 * h) GG P1) in W; [|exists 7; lia|split; [exact P8|exists 3; lia]].
        apply S56 in W; [exact W|lia]. }
    assert (V48 : G x (48 * h) = 48 * h).
    { destruct (G_3 f G GG (16 * h) 0 (48 * h) x P16 ltac:(lia) ltac:(lia)) as [[_ W]|[[_ [_ W]]|[_ [W _]]]];
        [exfalso|lia|exfalso].
      - assert (Y := proj2 (S48 x ltac:(lia)) ltac:(lia)).
        rewrite (P_iff f G x (48 * h) (16 * h)) in Y by (split; [exact P16|exists 1; lia]). lia.
      - apply W. left. left. left. lia. }
    assert (V58 : G (x - 5 * h) (58 * h) <= 10 * h).
    { destruct (G_above f G GG (x - 5 * h) (58 * h) (2 * h)) as [V|[V|[V _]]]; try lia. split; [exact P2|exists 14; lia]. }
    assert (V54 : 6 * h <= G x (54 * h)).
    { assert (H54 : is_h (54 * h) (2 * h)) by (split; [exact P2|exists 13; lia]).
      assert (Y := proj2 (S54 x ltac:(lia)) ltac:(lia)). rewrite (P_iff f G x (54 * h) (2 * h) H54) in Y.
      destruct (G_above f G GG x (54 * h) (2 * h) H54 ltac:(lia)) as [V|[V|[V _]]]; lia. }
    unfold five_at_position in *. split.
    - destruct (less_loses x (54 * h) h X1 ltac:(lia) ltac:(lia)) as [_ W]. specialize (W ltac:(lia)).
      replace (54 * h - h) with (53 * h) in W by lia. lia.
    - rewrite V53 in A. destruct (v_wins x (53 * h) (5 * h) ltac:(lia) ltac:(lia) ltac:(lia) A) as [W|W].
      + replace (53 * h + 5 * h) with (58 * h) in W by lia. lia.
      + replace (53 * h - 5 * h) with (48 * h) in W by lia. lia.
  Qed.
End Converse.

(* Theorem 226(a): the positions that show a condition. *)
Theorem theorem_226a f G L : is_G f G -> is_L f L -> let holds := five_at_position G L in
  (forall k q, is_h k q -> (1 <= f q -> holds (f q + k) 0 /\ holds (f q) k) -> f q <= f k) /\
  forall h, power_of_two h ->
    (forall a, (forall J, power_of_two J -> J <= 64 * h -> f J + 64 * h < a) ->
      (holds a (3 * h) -> holds (a - h) (4 * h) -> 4 * h <= f h) /\
      (holds a (5 * h) -> holds a (4 * h) -> holds (a - h) (6 * h) -> f h < 6 * h) /\
      (holds a (19 * h) -> holds a (16 * h) -> holds (a - 3 * h) (22 * h) -> f (3 * h) < 16 * h)) /\
    ((forall k, 1 <= k -> five_1 f k) -> (forall p, power_of_two p -> five_2 f p) ->
      (let b := f (4 * h) + 1 in
        holds b (5 * h) -> holds b (2 * h) -> holds (b - 3 * h) (8 * h) -> 3 * h + f (3 * h) <= f (4 * h)) /\
      (let x := f (64 * h) + 16 * h + 1 in
        holds x (53 * h) -> holds x (54 * h) -> holds x (48 * h) -> holds (x - 5 * h) (58 * h) -> five_4 f h)).
Proof.
  intros GG LS. cbv zeta. split; [exact (converse_1 f G L GG LS)|]. intros h P. split.
  - intros a Far. split; [|split]; [apply (converse_2_low f G L GG LS h P a Far)|apply (converse_2_high f G L GG LS h P a Far)|
      apply (converse_3_high f G L GG LS h P a Far)].
  - intros C1 C2. split; [apply (converse_3_low f G L GG LS h P C1 C2); reflexivity|].
    apply (converse_4 f G L GG LS h P C2). reflexivity.
Qed.

(* So L = G at all positions exactly for the functions of class 5. *)
Theorem theorem_226a_exactly f G L : is_G f G -> is_L f L -> (forall a N, 1 <= a -> L a (a + N) = G a N) <-> class_five f.
Proof.
  intros GG LS. split; [|intro C; apply (theorem_223 f G L C GG LS)]. intro All.
  destruct (theorem_226a f G L GG LS) as [T1 T]. unfold five_at_position in *.
  assert (Most : forall n, exists b, forall k, k <= n -> f k <= b).
  { induction n as [|n [b B]]; [exists (f 0); intros k K; replace k with 0 by lia; lia|]. exists (b + f (S n)).
    intros k K. destruct (Nat.eq_dec k (S n)) as [->|]; [lia|]. specialize (B k ltac:(lia)). lia. }
  assert (C1 : forall k, 1 <= k -> five_1 f k).
  { intros k K q Q. apply (T1 k q Q). intro F. split; apply All; lia. }
  assert (Far : forall h, power_of_two h -> five_2 f h /\ f (3 * h) < 16 * h).
  { intros h P. assert (X := power_positive h P). destruct (Most (64 * h)) as [b B].
    destruct (T h P) as [T' _]. destruct (T' (b + 64 * h + 1)) as [A1 [A2 A3]].
    - intros J _ J64. specialize (B J J64). lia.
    - unfold five_2. split; [split|]; [apply A1|apply A2|apply A3]; apply All; lia. }
  assert (C2 : forall h, power_of_two h -> five_2 f h) by (intros h P; apply Far, P).
  split; [exact C1|]. intros h P. assert (X := power_positive h P). destruct (T h P) as [_ T']. destruct (T' C1 C2) as [A3 A4].
  assert (P4 : power_of_two (4 * h)) by (replace (4 * h) with (2 * (2 * h)) by lia; apply power_doubled, power_doubled, P).
  assert (B4 := C2 _ P4). unfold five_2 in B4. split; [apply C2, P|]. split; [split|].
  - apply Far, P.
  - apply A3; apply All; lia.
  - apply A4; apply All; lia.
Qed.
