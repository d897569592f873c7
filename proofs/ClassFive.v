(* The second closed formula for two piles: functions of class 5, their formula G, that L = G, and which moves win; also where
   the conditions are known up to a number only. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules Least PowersOfTwo TwoPiles.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* Definition 220: the four conditions, each at a number. *)
Definition five_1 (f : nat -> nat) k : Prop := forall h, is_h k h -> f h <= f k.
Definition five_2 (f : nat -> nat) h : Prop := 4 * h <= f h < 6 * h.
Definition five_3 (f : nat -> nat) h : Prop := f (3 * h) < 16 * h /\ 3 * h + f (3 * h) <= f (4 * h).
Definition five_4 (f : nat -> nat) h : Prop := f (3 * h) < 8 * h \/ (5 * h <= f h /\ f (5 * h) < 48 * h).

Definition class_five f : Prop := (forall k, 1 <= k -> five_1 f k) /\
  forall h, power_of_two h -> five_2 f h /\ five_3 f h /\ five_4 f h.

(* [a, N] is open. For a = 0 it is, whatever N; so "x <= 0" need not be said below, where a - h is 0 for a <= h. *)
Definition is_open (f : nat -> nat) a N : Prop := N = 0 \/ exists h, is_h N h /\ a <= f h.

(* P(x, D), and Q(x, D), of G. *)
Definition five_P f (G : nat -> nat -> nat) x D : Prop := is_open f x D \/ ~ is_h D (G x D).
Definition five_Q f (G : nat -> nat -> nat) h x D : Prop := is_open f x D \/ G x D <> 8 * h.

(* v is h if A, else 3h if B, else 5h. *)
Definition h_3h_5h h (A B : Prop) v : Prop := (A /\ v = h) \/ (~ A /\ B /\ v = 3 * h) \/ (~ A /\ ~ B /\ v = 5 * h).

(* v is G[a, N], where G has the values at positions of fewer counters; N = hu. *)
Definition five_value f G a N v : Prop :=
  (is_open f a N /\ v = a) \/ exists h u q, power_of_two h /\ N = h * u /\ f h < a /\
    let A := five_P f G a (N - h) \/ five_P f G (a - h) (N + h) in
    (((u = 8 * q + 1 \/ u = 8 * q + 7) /\ v = h) \/
     (u = 8 * q + 3 /\ h_3h_5h h A (five_Q f G h a (N - 3 * h) \/ f (3 * h) < 8 * h) v) \/
     (u = 8 * q + 5 /\ h_3h_5h h A (five_Q f G h (a - 3 * h) (N + 3 * h) \/ f (3 * h) < 8 * h) v)).

Definition is_G f G : Prop := forall a N, five_value f G a N (G a N).

(* ---- reading the formula -------------------------------------------------------------------------------------------- *)

(* h(N) for N >= 1. *)
Fixpoint h_within n N : nat := match n with 0 => 1 | S n => if Nat.even N then 2 * h_within n (Nat.div2 N) else 1 end.
Definition h_of N : nat := h_within N N.

Lemma h_of_right N : 1 <= N -> is_h N (h_of N).
Proof.
  assert (W : forall n N, 1 <= N <= n -> is_h N (h_within n N)); [|intro; apply W; lia].
  clear N. induction n as [|n IH]; intros N H; [lia|]. cbn [h_within]. destruct (Nat.even N) eqn:E.
  - apply Nat.even_spec in E. destruct E as [m ->]. rewrite Nat.div2_double. destruct (IH m ltac:(lia)) as [Q [j J]].
    split; [apply power_doubled, Q|]. exists j. rewrite J at 1. lia.
  - split; [exists 0; reflexivity|]. assert (O : Nat.odd N = true) by (unfold Nat.odd; rewrite E; reflexivity).
    apply Nat.odd_spec in O. destruct O as [m ->]. exists m. lia.
Qed.

Lemma open_iff f x D h : is_h D h -> (is_open f x D <-> x <= f h).
Proof.
  intro H. split; [|right; eauto]. intros [->|[h' [H' X]]]; [apply h_divides in H; lia|].
  rewrite (h_unique _ _ _ H H'). exact X.
Qed.

Lemma open_dec f x D : {is_open f x D} + {~ is_open f x D}.
Proof.
  destruct (Nat.eq_dec D 0) as [|N]; [left; left; assumption|]. assert (H := h_of_right D ltac:(lia)).
  destruct (le_dec x (f (h_of D))); [left|right]; rewrite (open_iff f x D _ H); assumption.
Qed.

Lemma P_dec f G x D : {five_P f G x D} + {~ five_P f G x D}.
Proof.
  unfold five_P. destruct (open_dec f x D) as [|O]; [left; left; assumption|].
  destruct (Nat.eq_dec D 0) as [->|N]; [left; left; left; reflexivity|]. assert (H := h_of_right D ltac:(lia)).
  destruct (Nat.eq_dec (G x D) (h_of D)) as [E|E]; [right|left; right].
  - rewrite E. tauto.
  - intro H'. apply E. apply (h_unique _ _ _ H' H).
Qed.

Lemma h_3h_5h_pick h (A B : Prop) : {A} + {~ A} -> {B} + {~ B} -> {v | h_3h_5h h A B v}.
Proof.
  unfold h_3h_5h. intros [a|a] [b|b]; [exists h|exists h|exists (3 * h)|exists (5 * h)]; tauto.
Qed.

Lemma h_3h_5h_alike h (A B A' B' : Prop) v w : h_3h_5h h A B v -> h_3h_5h h A' B' w -> (A <-> A') -> (~ A -> (B <-> B')) -> v = w.
Proof.
  unfold h_3h_5h. intros [[X ->]|[[X [Y ->]]|[X [Y ->]]]] [[X' ->]|[[X' [Y' ->]]|[X' [Y' ->]]]]; tauto.
Qed.

Lemma Q_dec f G h x D : {five_Q f G h x D} + {~ five_Q f G h x D}.
Proof. unfold five_Q. destruct (open_dec f x D), (Nat.eq_dec (G x D) (8 * h)); tauto. Qed.

Lemma value_odd f G a N v : five_value f G a N v ->
  (is_open f a N /\ v = a) \/ exists h m, power_of_two h /\ N = h * (2 * m + 1) /\ f h < a.
Proof.
  intros [V|[h [u [q [P [E [C V]]]]]]]; [left; exact V|right]. exists h. cbv zeta in V.
  destruct V as [[[U|U] _]|[[U _]|[U _]]];
    [exists (4 * q)|exists (4 * q + 3)|exists (4 * q + 1)|exists (4 * q + 2)]; (split; [exact P|]); (split; [|exact C]);
    rewrite E, U; f_equal; lia.
Qed.

(* What stands in the definition, where N is known as a multiple of h. *)
Lemma value_at f G a N v h u : five_value f G a N v -> power_of_two h -> N = h * (2 * u + 1) -> f h < a ->
  exists q, let A := five_P f G a (N - h) \/ five_P f G (a - h) (N + h) in
    (((2 * u + 1 = 8 * q + 1 \/ 2 * u + 1 = 8 * q + 7) /\ v = h) \/
     (2 * u + 1 = 8 * q + 3 /\ h_3h_5h h A (five_Q f G h a (N - 3 * h) \/ f (3 * h) < 8 * h) v) \/
     (2 * u + 1 = 8 * q + 5 /\ h_3h_5h h A (five_Q f G h (a - 3 * h) (N + 3 * h) \/ f (3 * h) < 8 * h) v)).
Proof.
  intros V P E C. assert (H : is_h N h) by (split; [exact P|exists u; exact E]).
  destruct V as [[O _]|[h' [u' [q [P' [E' [_ V]]]]]]]; [apply (open_iff f a N h H) in O; lia|].
  assert (O : exists m, u' = 2 * m + 1).
  { cbv zeta in V. destruct V as [[[U|U] _]|[[U _]|[U _]]];
      [exists (4 * q)|exists (4 * q + 3)|exists (4 * q + 1)|exists (4 * q + 2)]; lia. }
  destruct O as [m ->]. assert (H' : is_h N h') by (split; [exact P'|exists m; exact E']).
  assert (h' = h) by (apply (h_unique N); assumption). subst h'. apply power_positive in P.
  assert (U : 2 * m + 1 = 2 * u + 1) by (apply (Nat.mul_cancel_l _ _ h); lia). rewrite U in V. exists q. exact V.
Qed.

Lemma value_unique f G a N v w : five_value f G a N v -> five_value f G a N w -> v = w.
Proof.
  assert (Closed : forall v, five_value f G a N v -> is_open f a N -> v = a).
  { intros x X O. destruct (value_odd _ _ _ _ _ X) as [[_ E]|[h [m [P [E C]]]]]; [exact E|].
    apply (open_iff f a N h) in O; [lia|]. split; [exact P|exists m; exact E]. }
  intros V W. destruct (open_dec f a N) as [O|O]; [rewrite (Closed v V O), (Closed w W O); reflexivity|].
  destruct (value_odd _ _ _ _ _ V) as [[O' _]|[h [m [P [E C]]]]]; [contradiction|].
  destruct (value_at _ _ _ _ _ h m V P E C) as [q X], (value_at _ _ _ _ _ h m W P E C) as [q' Y]. cbv zeta in X, Y.
  assert (q' = q) by lia. subst q'.
  destruct X as [[X ->]|[[X X']|[X X']]], Y as [[Y ->]|[[Y Y']|[Y Y']]]; try reflexivity; try lia;
    apply (h_3h_5h_alike _ _ _ _ _ _ _ X' Y'); tauto.
Qed.

(* Without counters every position is open. *)
Lemma nothing_open f D : is_open f 0 D.
Proof. destruct D as [|D]; [left; reflexivity|right]. exists (h_of (S D)). split; [apply h_of_right; lia|lia]. Qed.

Lemma P_alike f G G' x D : (1 <= x -> G x D = G' x D) -> five_P f G x D -> five_P f G' x D.
Proof. destruct x as [|x]; intro E; [left; apply nothing_open|]. unfold five_P. rewrite E by lia. auto. Qed.
Lemma Q_alike f G G' h x D : (1 <= x -> G x D = G' x D) -> five_Q f G h x D -> five_Q f G' h x D.
Proof. destruct x as [|x]; intro E; [left; apply nothing_open|]. unfold five_Q. rewrite E by lia. auto. Qed.

Lemma value_alike f G G' a N v : (forall b M, 2 * b + M < 2 * a + N -> G b M = G' b M) ->
  five_value f G a N v -> five_value f G' a N v.
Proof.
  intros E [V|[h [u [q [P [N' [C V]]]]]]]; [left; exact V|right]. exists h, u, q. do 3 (split; [assumption|]).
  assert (H := power_positive h P). cbv zeta in *.
  assert (Back : forall b M, 2 * b + M < 2 * a + N -> G' b M = G b M) by (intros; symmetry; auto).
  assert (PE : forall b M, (1 <= b -> 2 * b + M < 2 * a + N) -> (five_P f G b M <-> five_P f G' b M)).
  { intros b M Less. split; apply P_alike; auto. }
  assert (QE : forall b M, (1 <= b -> 2 * b + M < 2 * a + N) -> (five_Q f G h b M <-> five_Q f G' h b M)).
  { intros b M Less. split; apply Q_alike; auto. }
  assert (h <= N \/ u = 0) by (destruct u; [right; reflexivity|left; rewrite N'; nia]).
  destruct V as [V|[[U V]|[U V]]]; [left; exact V| |]; right; [left|right]; (split; [exact U|]).
  - assert (3 * h <= N) by (rewrite N', U; nia). unfold h_3h_5h in *. rewrite <- !PE, <- QE by lia. exact V.
  - unfold h_3h_5h in *. rewrite <- !PE, <- QE by lia. exact V.
Qed.

(* The formula is a function. *)
Theorem G_exists f : exists G, is_G f G.
Proof.
  destruct (@by_recursion (nat * nat) nat 0 (fun p => 2 * fst p + snd p)
    (fun g p v => five_value f (fun a N => g (a, N)) (fst p) (snd p) v)) as [g Hg].
  - intros g [a N]. cbn [fst snd]. set (G := fun a N => g (a, N)).
    destruct (open_dec f a N) as [O|O]; [exists a; left; auto|].
    assert (H : is_h N (h_of N)) by (apply h_of_right; destruct N; [exfalso; apply O; left; reflexivity|lia]).
    set (h := h_of N) in *. rewrite (open_iff f a N h H) in O. set (u := N / h). set (q := u / 8).
    assert (Ph : 1 <= h) by (apply power_positive, H).
    assert (E : N = h * u /\ (u = 8 * q + 1 \/ u = 8 * q + 3 \/ u = 8 * q + 5 \/ u = 8 * q + 7)).
    { destruct H as [_ [m M]]. assert (U : u = 2 * m + 1) by (unfold u; rewrite M, Nat.mul_comm; apply Nat.div_mul; lia).
      split; [rewrite U; exact M|]. assert (D := Nat.div_mod u 8 ltac:(lia)). assert (R := Nat.mod_upper_bound u 8 ltac:(lia)).
      fold q in D. lia. }
    set (A := five_P f G a (N - h) \/ five_P f G (a - h) (N + h)).
    assert (DA : {A} + {~ A}) by (unfold A; destruct (P_dec f G a (N - h)), (P_dec f G (a - h) (N + h)); tauto).
    assert (DB : forall x D, {five_Q f G h x D \/ f (3 * h) < 8 * h} + {~ (five_Q f G h x D \/ f (3 * h) < 8 * h)}).
    { intros x D. destruct (Q_dec f G h x D), (lt_dec (f (3 * h)) (8 * h)); tauto. }
    assert (In : forall v, ((u = 8 * q + 1 \/ u = 8 * q + 7) /\ v = h) \/
     (u = 8 * q + 3 /\ h_3h_5h h A (five_Q f G h a (N - 3 * h) \/ f (3 * h) < 8 * h) v) \/
     (u = 8 * q + 5 /\ h_3h_5h h A (five_Q f G h (a - 3 * h) (N + 3 * h) \/ f (3 * h) < 8 * h) v) -> five_value f G a N v).
    { intros v V. right. exists h, u, q. split; [apply H|]. split; [apply E|]. split; [lia|exact V]. }
    destruct (Nat.eq_dec u (8 * q + 3)) as [U|U]; [|destruct (Nat.eq_dec u (8 * q + 5)) as [U'|U']].
    + destruct (h_3h_5h_pick h A _ DA (DB a (N - 3 * h))) as [v V]. exists v. apply In. auto.
    + destruct (h_3h_5h_pick h A _ DA (DB (a - 3 * h) (N + 3 * h))) as [v V]. exists v. apply In. auto.
    + exists h. apply In. lia.
  - intros g [a N] v w. apply value_unique.
  - intros g g' [a N] v Same. cbn [fst snd] in *. apply value_alike. intros b M Less. apply Same. exact Less.
  - exists (fun a N => g (a, N)). intros a N. apply (Hg (a, N)).
Qed.

(* N/h modulo 8, and the powers in the differences that h leaves. *)
Lemma residues N h : is_h N h -> exists q, (N = 8 * (h * q) + h \/ N = 8 * (h * q) + 7 * h) \/
  (N = 8 * (h * q) + 3 * h /\ is_h (N - h) (2 * h) /\ is_h (N + h) (4 * h)) \/
  (N = 8 * (h * q) + 5 * h /\ is_h (N - h) (4 * h) /\ is_h (N + h) (2 * h)).
Proof.
  intros [P [m M]]. assert (P2 := power_doubled h P). assert (P4 := power_doubled _ P2).
  replace (2 * (2 * h)) with (4 * h) in P4 by lia. exists (m / 4). assert (D := Nat.div_mod m 4 ltac:(lia)).
  assert (R := Nat.mod_upper_bound m 4 ltac:(lia)). set (r := m mod 4) in *. set (q := m / 4) in *. clearbody r q. subst m.
  destruct r as [|[|[|[|r]]]]; [left; lia| | |left; lia|lia]; right; [left|right]; (split; [lia|]); (split; split; auto).
  - exists (2 * q). lia.
  - exists q. lia.
  - exists q. lia.
  - exists (2 * q + 1). lia.
Qed.

(* ---- the formula, row by row ---------------------------------------------------------------------------------------- *)

Section Rows.
  Variable f : nat -> nat.
  Variable G : nat -> nat -> nat.
  Hypothesis GG : is_G f G.

  Lemma P_iff x D h : is_h D h -> (five_P f G x D <-> x <= f h \/ G x D <> h).
  Proof.
    intro H. unfold five_P. rewrite (open_iff f x D h H).
    assert (is_h D (G x D) <-> G x D = h); [|tauto]. split; [intro H'; apply (h_unique D); auto|intros ->; exact H].
  Qed.

  Lemma G_open a N : is_open f a N -> G a N = a.
  Proof.
    intro O. destruct (value_odd _ _ _ _ _ (GG a N)) as [[_ E]|[h [m [P [E C]]]]]; [exact E|].
    apply (open_iff f a N h) in O; [lia|]. split; [exact P|exists m; exact E].
  Qed.

  (* The rows above the open ones, by N/h modulo 8. *)
  Lemma G_1_7 h q N a : power_of_two h -> N = 8 * (h * q) + h \/ N = 8 * (h * q) + 7 * h -> f h < a -> G a N = h.
  Proof.
    intros P E C. destruct E as [E|E]; [destruct (value_at f G a N _ h (4 * q) (GG a N) P ltac:(lia) C) as [r V]|
      destruct (value_at f G a N _ h (4 * q + 3) (GG a N) P ltac:(lia) C) as [r V]]; cbv zeta in V; lia.
  Qed.

  Lemma G_3 h q N a : power_of_two h -> N = 8 * (h * q) + 3 * h -> f h < a ->
    h_3h_5h h (five_P f G a (N - h) \/ five_P f G (a - h) (N + h)) (five_Q f G h a (N - 3 * h) \/ f (3 * h) < 8 * h) (G a N).
  Proof.
    intros P E C. destruct (value_at f G a N _ h (4 * q + 1) (GG a N) P ltac:(lia) C) as [r [V|[[_ V]|V]]]; [lia|exact V|lia].
  Qed.

  Lemma G_5 h q N a : power_of_two h -> N = 8 * (h * q) + 5 * h -> f h < a ->
    h_3h_5h h (five_P f G a (N - h) \/ five_P f G (a - h) (N + h)) (five_Q f G h (a - 3 * h) (N + 3 * h) \/ f (3 * h) < 8 * h)
      (G a N).
  Proof.
    intros P E C. destruct (value_at f G a N _ h (4 * q + 2) (GG a N) P ltac:(lia) C) as [r [V|[V|[_ V]]]]; [lia|lia|exact V].
  Qed.

  Lemma G_above a N h : is_h N h -> f h < a -> G a N = h \/ G a N = 3 * h \/ (G a N = 5 * h /\ 8 * h <= f (3 * h)).
  Proof.
    intros [P [m E]] C. destruct (value_at f G a N _ h m (GG a N) P E C) as [q V]. cbv zeta in V. unfold h_3h_5h in V. lia.
  Qed.

  (* P is false in these rows, or true where neither of two others is. *)
  Lemma P_1_7 h q N x : power_of_two h -> N = 8 * (h * q) + h \/ N = 8 * (h * q) + 7 * h -> f h < x -> ~ five_P f G x N.
  Proof.
    intros P E C. assert (H : is_h N h).
    { split; [exact P|]. destruct E as [E|E]; [exists (4 * q)|exists (4 * q + 3)]; lia. }
    rewrite (P_iff x N h H), (G_1_7 h q N x P E C). lia.
  Qed.

  Lemma P_3_5 h q N x : power_of_two h -> N = 8 * (h * q) + 3 * h \/ N = 8 * (h * q) + 5 * h -> f h < x ->
    (five_P f G x N <-> ~ (five_P f G x (N - h) \/ five_P f G (x - h) (N + h))).
  Proof.
    intros P E C. assert (X := power_positive h P). assert (H : is_h N h).
    { split; [exact P|]. destruct E as [E|E]; [exists (4 * q + 1)|exists (4 * q + 2)]; lia. }
    rewrite (P_iff x N h H). assert (V : exists B, h_3h_5h h (five_P f G x (N - h) \/ five_P f G (x - h) (N + h)) B (G x N)).
    { destruct E as [E|E]; eexists; [apply (G_3 h q)|apply (G_5 h q)]; auto. }
    destruct V as [B [[A V]|[[A [_ V]]|[A [_ V]]]]]; rewrite V; split; intro; try tauto; lia.
  Qed.
End Rows.

Local Lemma one_changes (A B A' B' : Prop) : {A} + {~ A} -> {B} + {~ B} -> {A'} + {~ A'} -> {B'} + {~ B'} ->
  (~ (A \/ B) /\ ~ ~ (A' \/ B')) \/ (~ ~ (A \/ B) /\ ~ (A' \/ B')) -> (A /\ ~ A' \/ ~ A /\ A') \/ (B /\ ~ B' \/ ~ B /\ B').
Proof. intros [a|a] [b|b] [a'|a'] [b'|b']; tauto. Qed.

(* ---- the lemmas ----------------------------------------------------------------------------------------------------- *)

Section Steps.
  Variable f : nat -> nat.
  Hypothesis C2 : forall h, power_of_two h -> five_2 f h.

  (* Lemma 221(a). *)
  Theorem lemma_221a h : power_of_two h -> f h + 2 * h < 8 * h <= f (2 * h) /\
    forall p, power_of_two p -> h < p -> f h < f p.
  Proof.
    intro P. assert (A := C2 h P). assert (B := C2 (2 * h) (power_doubled h P)). unfold five_2 in *. split; [lia|].
    intros p Q H. assert (C := C2 p Q). unfold five_2 in C. destruct (power_less h p P Q H) as [r [R E]]. nia.
  Qed.

  Variable G : nat -> nat -> nat.
  Hypothesis GG : is_G f G.

  (* x is a step of the diagonal N: just one of P(x, N), P(x+1, N) is true. *)
  Definition step x N : Prop :=
    (five_P f G x N /\ ~ five_P f G (x + 1) N) \/ (~ five_P f G x N /\ five_P f G (x + 1) N).

  Lemma where_steps n : forall x N h, 2 * x + N = n -> is_h N h -> step x N ->
    exists I j, power_of_two I /\ h <= I /\ x = f I + h * j /\ h * j + h <= I.
  Proof.
    induction n as [n IH] using lt_wf_ind. intros x N h E H S. assert (P : power_of_two h) by apply H.
    assert (X := power_positive h P). assert (B := C2 h P). unfold five_2 in B.
    destruct (le_lt_dec (x + 1) (f h)) as [C|C].
    { exfalso. unfold step in S. rewrite !(P_iff f G _ N h H) in S. lia. }
    destruct (Nat.eq_dec x (f h)) as [->|C']; [exists h, 0; repeat split; auto; lia|].
    destruct (residues N h H) as [q [Q|Q]].
    { exfalso. assert (A := fun y => P_1_7 f G GG h q N y P Q). assert (A' := A x ltac:(lia)).
      specialize (A (x + 1) ltac:(lia)). unfold step in S. tauto. }
    assert (U : N = 8 * (h * q) + 3 * h \/ N = 8 * (h * q) + 5 * h) by (destruct Q as [Q|Q]; [left|right]; apply Q).
    assert (T : step x (N - h) \/ step (x - h) (N + h)).
    { unfold step in *. rewrite !(P_3_5 f G GG h q N _ P U) in S by lia.
      replace (x + 1 - h) with (x - h + 1) in S by lia.
      revert S. apply one_changes; apply P_dec. }
    assert (K : exists k1 k2, is_h (N - h) (2 * h * k1) /\ is_h (N + h) (2 * h * k2) /\ 1 <= k1 /\ 1 <= k2).
    { destruct Q as [[_ [A B']]|[_ [A B']]]; [exists 1, 2|exists 2, 1]; rewrite Nat.mul_1_r;
        replace (2 * h * 2) with (4 * h) by lia; auto. }
    destruct K as [k1 [k2 [K1 [K2 K]]]]. destruct T as [T|T].
    - destruct (IH (2 * x + (N - h)) ltac:(lia) x (N - h) _ eq_refl K1 T) as [I [j [PI [Le [Eq Lt]]]]].
      exists I, (2 * k1 * j). repeat split; auto; nia.
    - destruct (IH (2 * (x - h) + (N + h)) ltac:(lia) (x - h) (N + h) _ eq_refl K2 T) as [I [j [PI [Le [Eq Lt]]]]].
      exists I, (2 * k2 * j + 1). repeat split; auto; nia.
  Qed.

  (* Lemma 222: where the steps of a diagonal are, and that two of them are at least h apart. *)
  Theorem lemma_222 N h : is_h N h ->
    (forall x, step x N -> exists I j, power_of_two I /\ h <= I /\ x = f I + h * j /\ h * j <= I - h) /\
    forall x y, step x N -> step y N -> x < y -> x + h <= y.
  Proof.
    intro H. assert (W := fun x => where_steps _ x N h eq_refl H). split.
    - intros x S. destruct (W x S) as [I [j [P [Le [E Lt]]]]]. exists I, j. repeat split; auto; lia.
    - intros x y S T Less. destruct (W x S) as [I [i [P [Le [E Lt]]]]], (W y T) as [J [j [Q [Le' [E' Lt']]]]].
      assert (BI := C2 I P). assert (BJ := C2 J Q). unfold five_2 in *.
      destruct (lt_eq_lt_dec I J) as [[D|<-]|D].
      + destruct (power_less I J P Q D) as [r [R R']]. nia.
      + assert (i < j) by nia. nia.
      + destruct (power_less J I Q P D) as [r [R R']]. nia.
  Qed.

  (* So P does not change from false to true and back within h rows. *)
  Lemma no_return N h x y z : is_h N h -> x < y -> y < z -> z <= x + h ->
    ~ five_P f G x N -> five_P f G y N -> ~ five_P f G z N -> False.
  Proof.
    intros H XY YZ ZX Px Py Pz.
    assert (Between : forall d u, (five_P f G u N /\ ~ five_P f G (u + d) N) \/ (~ five_P f G u N /\ five_P f G (u + d) N) ->
      exists s, u <= s < u + d /\ step s N).
    { induction d as [|d IH]; intros u D; [rewrite Nat.add_0_r in D; tauto|]. rewrite <- Nat.add_1_r, Nat.add_assoc in D.
      destruct (P_dec f G (u + d) N) as [M|M]; destruct (P_dec f G u N) as [M'|M'].
      - exists (u + d). split; [lia|]. unfold step. tauto.
      - destruct (IH u) as [s [Hs T]]; [tauto|]. exists s. split; [lia|exact T].
      - destruct (IH u) as [s [Hs T]]; [tauto|]. exists s. split; [lia|exact T].
      - exists (u + d). split; [lia|]. unfold step. tauto. }
    destruct (Between (y - x) x) as [s [Hs S]]; [replace (x + (y - x)) with y by lia; auto|].
    destruct (Between (z - y) y) as [t [Ht T]]; [replace (y + (z - y)) with z by lia; auto|].
    assert (A := proj2 (lemma_222 N h H) s t S T ltac:(lia)). lia.
  Qed.
End Steps.

(* ---- the formula holds ---------------------------------------------------------------------------------------------- *)

Section Formula.
  Variable f : nat -> nat.
  Variable G : nat -> nat -> nat.
  Hypothesis GG : is_G f G.
  Hypothesis C1 : forall k, 1 <= k -> five_1 f k.
  Hypothesis C2 : forall h, power_of_two h -> five_2 f h.
  Hypothesis C4 : forall h, power_of_two h -> five_4 f h.

  Local Lemma rises p q : power_of_two p -> power_of_two q -> p <= q -> f p <= f q.
  Proof.
    intros P Q H. destruct (Nat.eq_dec p q) as [->|N]; [lia|]. assert (R := proj2 (lemma_221a f C2 p P) q Q ltac:(lia)). lia.
  Qed.

  (* Lemma 221(b). *)
  Theorem lemma_221b m d : G m d <= m /\ (forall h, is_h d h -> G m d <= f h) /\ (~ is_open f m d -> G m d < m).
  Proof.
    destruct (open_dec f m d) as [O|O].
    - rewrite (G_open f G GG m d O). split; [lia|]. split; [|tauto]. intros h H. apply (open_iff f m d h H), O.
    - assert (W : forall h, is_h d h -> G m d <= f h < m).
      { intros h H. rewrite (open_iff f m d h H) in O. assert (P : power_of_two h) by apply H.
        assert (B := C2 h P). assert (D := C4 h P). unfold five_2, five_4 in *. assert (X := power_positive h P).
        destruct (G_above f G GG m d h H ltac:(lia)) as [V|[V|V]]; lia. }
      assert (D : 1 <= d) by (destruct d; [exfalso; apply O; left; reflexivity|lia]).
      assert (V := W _ (h_of_right d D)). split; [lia|]. split; [intros h H; specialize (W h H); lia|lia].
  Qed.

  (* Lemma 221(c): k counters taken with the difference N leave [m, d], where L = G, and win. *)
  Theorem lemma_221c N k d m : 1 <= k -> 1 <= m -> sum_or_difference N k d -> f k < G m d ->
    exists h, is_h N h /\ is_h k h /\ forall p, is_h d p -> 2 * h <= p /\ f k < f p.
  Proof.
    intros Hk Hm D W. destruct (h_exists k Hk) as [p P]. assert (Fp : f p <= f k) by (apply C1; auto).
    destruct (lemma_221b m d) as [_ [B _]].
    destruct (Nat.eq_dec N 0) as [->|HN].
    { exfalso. assert (d = k) by (unfold sum_or_difference in D; lia). subst d. specialize (B p P). lia. }
    destruct (h_exists N ltac:(lia)) as [q Q]. exists q. split; [exact Q|].
    destruct (lt_eq_lt_dec p q) as [[H|H]|H].
    - exfalso. assert (E := h_of_the_smaller _ _ _ _ _ P Q H D). specialize (B p E). lia.
    - subst p. split; [exact P|]. intros r R. specialize (B r R). split; [|lia].
      destruct (lemma_48 N k d q q Q P D) as [_ [J _]].
      apply (h_greatest (2 * q) d r); [apply power_doubled, Q|exact R|apply J; reflexivity].
    - exfalso. assert (E := h_of_the_smaller _ _ _ _ _ Q P H (sum_or_difference_sym _ _ _ D)). specialize (B q E).
      assert (f q <= f p) by (apply rises; [apply Q|apply P|lia]). lia.
  Qed.

  Hypothesis C3 : forall h, power_of_two h -> five_3 f h.
  Variable L : nat -> nat -> nat.
  Hypothesis LS : is_L f L.

  (* In the induction: L = G at positions of fewer counters. *)
  Section Position.
    Variables a N : nat.
    Hypothesis Ha : 1 <= a.
    Hypothesis IH : forall m d, 1 <= m -> 2 * m + d < 2 * a + N -> L m (m + d) = G m d.

    (* A move that empties no pile leaves two piles of which the formula is known. *)
    Local Lemma what_is_left k : 1 <= k -> k < a -> either f L a (a + N) k ->
      exists m d, 1 <= m <= a /\ sum_or_difference N k d /\ f k < G m d /\
        ((m = a - k /\ d = N + k) \/ (k <= N /\ m = a /\ d = N - k) \/ N < k).
    Proof.
      intros Hk Hka [[W|[W1 W2]]|[W|[W1 W2]]]; try lia.
      - exists (a - k), (N + k). split; [lia|]. split; [left; reflexivity|]. rewrite <- IH by lia.
        replace (a - k + (N + k)) with (a + N) by lia. auto.
      - destruct (le_lt_dec k N).
        + exists a, (N - k). split; [lia|]. split; [right; left; auto|]. rewrite <- IH by lia.
          replace (a + (N - k)) with (a + N - k) by lia. split; [exact W2|]. right; left. auto.
        + exists (a + N - k), (k - N). split; [lia|]. split; [right; right; split; [lia|reflexivity]|].
          rewrite <- IH by lia. replace (a + N - k + (k - N)) with a by lia. split; [|auto].
          rewrite (L_symmetric f L LS (a + N - k + a)) by lia. exact W2.
    Qed.

    (* So k wins if from the smaller pile it leaves more than f(k), or from the larger; and only then, if k <= N. *)
    Local Lemma k_wins k : 1 <= k -> k < a -> (f k < G (a - k) (N + k) \/ (k <= N /\ f k < G a (N - k))) ->
      either f L a (a + N) k.
    Proof.
      intros Hk Hka [W|[HN W]].
      - left. right. split; [exact Hka|]. replace (a + N) with (a - k + (N + k)) by lia. rewrite IH by lia. exact W.
      - right. right. split; [lia|]. replace (a + N - k) with (a + (N - k)) by lia. rewrite IH by lia. exact W.
    Qed.

    Local Lemma L_if_open : is_open f a N -> L a (a + N) = a.
    Proof.
      intro O. apply (L_is_least f L LS); try lia; [left; left; reflexivity|]. intros k Hk W.
      destruct (what_is_left k ltac:(lia) ltac:(lia) W) as [m [d [M [D [V _]]]]].
      destruct (lemma_221c N k d m ltac:(lia) ltac:(lia) D V) as [h [H [K _]]]. apply (open_iff f a N h H) in O.
      assert (A := C1 k ltac:(lia) h K). destruct (lemma_221b m d) as [B _]. lia.
    Qed.

    (* From here on the position is not open: the least winning k is the least that wins of h, 3h, 5h. *)
    Variable h : nat.
    Hypothesis H : is_h N h.
    Hypothesis Above : f h < a.

    Local Definition wins k : Prop := f k < G (a - k) (N + k) \/ (k <= N /\ f k < G a (N - k)).

    Local Lemma the_least u : h * u < a -> u = 1 \/ (u = 3 /\ ~ wins h) \/ (u = 5 /\ ~ wins h /\ ~ wins (3 * h) /\ 3 * h <= N) ->
      wins (h * u) -> L a (a + N) = h * u.
    Proof.
      intros Hu U W. assert (X := h_divides _ _ H). assert (X' : 1 <= h * u) by nia.
      apply (L_is_least f L LS); try lia; [apply k_wins; auto|].
      intros k Hk V. destruct (what_is_left k ltac:(lia) ltac:(lia) V) as [m [d [M [D [V' Cases]]]]].
      destruct (lemma_221c N k d m ltac:(lia) ltac:(lia) D V') as [h' [H' [K _]]].
      rewrite (h_unique _ _ _ H' H) in K. destruct K as [_ [j J]].
      assert (K : (u = 3 /\ k = h) \/ (u = 5 /\ (k = h \/ k = 3 * h)) \/ False).
      { destruct U as [->|[[-> _]|[-> _]]]; destruct j as [|[|j]]; lia. }
      assert (No : forall k', k = k' -> k' <= N -> ~ wins k' -> False).
      { intros k' <- KN Not. apply Not. unfold wins. destruct Cases as [[-> ->]|[[_ [-> ->]]|Z]]; auto; lia. }
      destruct K as [[-> K]|[[-> [K|K]]|[]]]; destruct U as [U|[[U Not]|[U Not]]]; try lia; apply (No _ K); try lia; tauto.
    Qed.

    Let P1 : power_of_two h := proj1 H.
    Let P2 : power_of_two (2 * h) := power_doubled _ P1.
    Let P4 : power_of_two (2 * (2 * h)) := power_doubled _ P2.
    Let P8 : power_of_two (2 * (2 * (2 * h))) := power_doubled _ P4.
    Let P16 : power_of_two (2 * (2 * (2 * (2 * h)))) := power_doubled _ P8.

    (* What f is at these powers. *)
    Local Lemma sizes : 1 <= h /\ 4 * h <= f h < 6 * h /\ 8 * h <= f (2 * h) < 12 * h /\ 16 * h <= f (4 * h) < 24 * h /\
      32 * h <= f (8 * h) < 48 * h.
    Proof.
      assert (A := C2 _ P1). assert (B := C2 _ P2). assert (D := C2 _ P4). assert (E := C2 _ P8).
      replace (2 * (2 * (2 * h))) with (8 * h) in E by lia. replace (2 * (2 * h)) with (4 * h) in D by lia.
      unfold five_2 in *. assert (X := power_positive h P1). lia.
    Qed.

    (* 3h leaves [r, D], where 8h divides D: more than f(3h) if Q or f(3h) < 8h, else 8h. *)
    Local Lemma after_3h r D : f (4 * h) < r + 3 * h -> (exists j, D = 8 * h * j) ->
      (five_Q f G h r D \/ f (3 * h) < 8 * h -> f (3 * h) < G r D) /\
      (~ (five_Q f G h r D \/ f (3 * h) < 8 * h) ->
        8 * h <= f (3 * h) /\ is_h D (8 * h) /\ f (8 * h) < r /\ G r D = 8 * h).
    Proof.
      intros Hr J. assert (S := sizes). assert (T := C3 h P1). unfold five_3 in T. unfold five_Q.
      destruct (open_dec f r D) as [O|O]; [rewrite (G_open f G GG r D O); split; [lia|tauto]|].
      assert (HD : 1 <= D) by (destruct D; [exfalso; apply O; left; reflexivity|lia]).
      destruct (h_exists D HD) as [p Hp]. assert (O' := O). rewrite (open_iff f r D p Hp) in O'.
      assert (P8' : power_of_two (8 * h)) by (replace (8 * h) with (2 * (2 * (2 * h))) by lia; exact P8).
      assert (Le := h_greatest (8 * h) D p P8' Hp J).
      assert (Sp : p = 8 * h \/ 16 * h <= p).
      { destruct (Nat.eq_dec p (8 * h)) as [E|N']; [left; exact E|right].
        destruct (power_less (8 * h) p P8' (proj1 Hp) ltac:(lia)) as [z [Z E]]. nia. }
      assert (V := G_above f G GG r D p Hp ltac:(lia)). split; [intros [[X|X]|X]; [tauto|lia|lia]|]. intro No.
      assert (G r D = 8 * h /\ 8 * h <= f (3 * h)) by (destruct (Nat.eq_dec (G r D) (8 * h)); [split; lia|tauto]).
      assert (E : p = 8 * h) by lia. subst p. split; [lia|]. split; [exact Hp|]. split; lia.
    Qed.

    Local Lemma P_true x D p : is_h D p -> f p < x -> (five_P f G x D <-> G x D <> p).
    Proof. intros Hp C. rewrite (P_iff f G x D p Hp). split; [intros [X|X]; [lia|exact X]|auto]. Qed.

    Local Lemma P_false x D p : is_h D p -> ~ five_P f G x D -> f p < x /\ G x D = p.
    Proof. intro Hp. rewrite (P_iff f G x D p Hp). destruct (le_lt_dec x (f p)), (Nat.eq_dec (G x D) p); tauto. Qed.

    (* N/h is 1 or 7 modulo 8. *)
    Local Lemma case_1_7 q : N = 8 * (h * q) + h \/ N = 8 * (h * q) + 7 * h -> L a (a + N) = h.
    Proof.
      intro E. assert (S := sizes). assert (W : wins h).
      { assert (Eight : forall x D j, f h < x -> D = 8 * h * j -> f h < G x D).
        { intros x D j Hx ->. destruct (open_dec f x (8 * h * j)) as [O|O]; [rewrite (G_open f G GG _ _ O); exact Hx|].
          assert (HD : 1 <= 8 * h * j) by (destruct (8 * h * j); [exfalso; apply O; left; reflexivity|lia]).
          destruct (h_exists _ HD) as [p Hp]. rewrite (open_iff f x _ p Hp) in O.
          assert (Le : 8 * h <= p).
          { apply (h_greatest (8 * h) (8 * h * j) p); [|exact Hp|eauto].
            replace (8 * h) with (2 * (2 * (2 * h))) by lia; exact P8. }
          assert (V := G_above f G GG x _ p Hp ltac:(lia)). lia. }
        unfold wins. destruct E as [E|E].
        - right. split; [lia|]. apply (Eight a (N - h) q Above). lia.
        - destruct (le_lt_dec (a - h) (f h)) as [C|C]; [right|left; apply (Eight (a - h) (N + h) (q + 1) C); lia].
          split; [lia|]. rewrite (G_open f G GG a (N - h)); [exact Above|]. right. exists (2 * h). split; [|lia].
          split; [exact P2|]. exists (2 * q + 1). lia. }
      assert (V := the_least 1 ltac:(lia) ltac:(auto)). rewrite Nat.mul_1_r in V. auto.
    Qed.

    (* h wins exactly if one P of the two is true. *)
    Local Lemma h_wins : (is_h (N - h) (2 * h) /\ is_h (N + h) (4 * h)) \/
      (is_h (N - h) (4 * h) /\ is_h (N + h) (2 * h)) -> h <= N -> (wins h <-> five_P f G a (N - h) \/ five_P f G (a - h) (N + h)).
    Proof.
      intros E HN. assert (S := sizes).
      assert (K : exists k l, (k = 2 \/ k = 4) /\ (l = 2 \/ l = 4) /\ is_h (N - h) (k * h) /\ is_h (N + h) (l * h) /\
        (k = 4 -> l = 2)).
      { destruct E as [[A B]|[A B]]; [exists 2, 4|exists 4, 2]; do 2 (split; [auto|]); (split; [exact A|split; [exact B|lia]]). }
      destruct K as [k [l [Hk [Hl [A [B KL]]]]]]. unfold wins. rewrite (P_iff f G a _ _ A), (P_iff f G (a - h) _ _ B).
      assert (F : forall x D k, (k = 2 \/ k = 4) -> is_h D (k * h) -> f (k * h) < x -> (f h < G x D <-> G x D <> k * h)).
      { intros x D c Hc HD C. destruct (G_above f G GG x D _ HD C) as [V|[V|[V _]]]; destruct Hc as [-> | ->]; lia. }
      assert (Fk : 8 * h <= f (k * h)) by (destruct Hk as [-> | ->]; lia).
      destruct (le_lt_dec a (f (k * h))) as [C|C].
      { rewrite (G_open f G GG a (N - h)) by (rewrite (open_iff _ _ _ _ A); exact C). split; auto. }
      rewrite <- (F a (N - h) k Hk A C). destruct (le_lt_dec (a - h) (f (l * h))) as [D|D].
      { rewrite (G_open f G GG (a - h) (N + h)) by (rewrite (open_iff _ _ _ _ B); exact D).
        split; [intros _; right; left; exact D|].
        intros [[X|X]|_]; [lia|auto|]. left. lia. }
      rewrite <- (F (a - h) (N + h) l Hl B D).
      split; [intros [Z|[_ Z]]; auto|intros [[Z|Z]|[Z|Z]]; [lia|auto|lia|auto]].
    Qed.

    Local Lemma case_3 q : N = 8 * (h * q) + 3 * h -> is_h (N - h) (2 * h) /\ is_h (N + h) (4 * h) -> L a (a + N) = G a N.
    Proof.
      intros E HLS. assert (S := sizes). assert (D4 := C4 h P1). unfold five_4 in D4.
      assert (V := G_3 f G GG h q N a P1 E Above). assert (L1 := the_least 1). assert (L3 := the_least 3).
      assert (L5 := the_least 5). rewrite Nat.mul_1_r in L1. rewrite (Nat.mul_comm h 3) in L3. rewrite (Nat.mul_comm h 5) in L5.
      destruct HLS as [HL HS].
      assert (W := h_wins ltac:(left; auto) ltac:(lia)). unfold h_3h_5h in V. rewrite <- W in V.
      destruct V as [[A ->]|V]; [apply L1; auto; lia|]. assert (A : ~ wins h) by (destruct V as [V|V]; apply V). rewrite W in A.
      destruct (P_false a (N - h) _ HL (fun z => A (or_introl z))) as [Ra VL].
      destruct (P_false (a - h) (N + h) _ HS (fun z => A (or_intror z))) as [Rs VS].
      assert (T := after_3h a (N - 3 * h) ltac:(lia) ltac:(exists q; lia)). destruct T as [T T'].
      destruct V as [[_ [B ->]]|[_ [B ->]]].
      { apply L3; [lia|right; left; rewrite W; auto|]. right. split; [lia|]. apply T, B. }
      destruct (T' B) as [F3 [H8 [Top V8]]]. destruct D4 as [|[F1 F5]]; [lia|].
      (* As h(8hq) = 8h, q is odd. *)
      destruct (Nat.Even_or_Odd q) as [[r R]|[r R]].
      { exfalso. assert (16 * h <= 8 * h); [|lia]. apply (h_greatest (16 * h) (N - 3 * h)); [|exact H8|exists r; subst; lia].
        replace (16 * h) with (2 * (2 * (2 * (2 * h)))) by lia. exact P16. }
      assert (V6 : G (a - 3 * h) (N + 3 * h) = 2 * h) by (apply (G_1_7 f G GG (2 * h) r); [exact P2|subst q; lia|lia]).
      assert (N3 : ~ wins (3 * h)) by (unfold wins; lia).
      (* Where G is 2h or 4h, P is known of two positions more. *)
      assert (X : five_P f G a (N - 3 * h) \/ five_P f G (a - 3 * h + h) (N + h)).
      { assert (X := P_3_5 f G GG (2 * h) r (N - h) a P2 ltac:(subst q; lia) ltac:(lia)).
        rewrite (P_true a (N - h) _ HL Ra) in X. replace (N - h - 2 * h) with (N - 3 * h) in X by lia.
        replace (N - h + 2 * h) with (N + h) in X by lia. replace (a - 3 * h + h) with (a - 2 * h) by lia.
        destruct (P_dec f G a (N - 3 * h)) as [Z|Z]; [left; exact Z|].
        destruct (P_dec f G (a - 2 * h) (N + h)) as [Z'|Z']; [right; exact Z'|]. exfalso.
        apply (proj2 X); [intros [Y|Y]; auto|exact VL]. }
      replace (a - 3 * h + h) with (a - 2 * h) in X by lia. assert (F8 : ~ five_P f G a (N - 3 * h)).
      { rewrite (P_true a _ _ H8 Top). tauto. }
      destruct X as [X|X]; [contradiction|]. assert (P4' : power_of_two (4 * h)) by apply HS.
      assert (U : exists s, r = 2 * s).
      { destruct (Nat.Even_or_Odd r) as [[s U]|[s U]]; [exists s; exact U|exfalso].
        apply (P_1_7 f G GG (4 * h) s (N + h) (a - 2 * h)); [exact P4'|subst; lia|lia|exact X]. }
      destruct U as [s U].
      assert (Y := fun x => P_3_5 f G GG (4 * h) s (N + h) x P4' ltac:(subst; lia)).
      replace (N + h - 4 * h) with (N - 3 * h) in Y by lia. replace (N + h + 4 * h) with (N + 5 * h) in Y by lia.
      assert (Y2 := proj1 (Y (a - 2 * h) ltac:(lia)) X). replace (a - 2 * h - 4 * h) with (a - 6 * h) in Y2 by lia.
      assert (Y1 := Y (a - h) Rs). rewrite (P_true _ _ _ HS Rs) in Y1. replace (a - h - 4 * h) with (a - 5 * h) in Y1 by lia.
      assert (Z : five_P f G (a - 5 * h) (N + 5 * h)).
      { destruct (P_dec f G (a - 5 * h) (N + 5 * h)) as [Z|Z]; [exact Z|exfalso].
        destruct (P_dec f G (a - h) (N - 3 * h)) as [Z'|Z']; [|tauto].
        apply (no_return f C2 G GG (N - 3 * h) (8 * h) (a - 2 * h) (a - h) a H8); auto; lia. }
      assert (H16 : is_h (N + 5 * h) (16 * h)).
      { split; [replace (16 * h) with (2 * (2 * (2 * (2 * h)))) by lia; exact P16|]. exists s. subst; lia. }
      destruct (P_false (a - 6 * h) (N + 5 * h) _ H16 ltac:(tauto)) as [R16 _].
      rewrite (P_true (a - 5 * h) _ _ H16 ltac:(lia)) in Z.
      assert (Z' := G_above f G GG (a - 5 * h) _ _ H16 ltac:(lia)).
      apply L5; [lia| |left; lia]. right; right. repeat split; [rewrite W; exact A|exact N3|lia].
    Qed.

    Local Lemma case_5 q : N = 8 * (h * q) + 5 * h -> is_h (N - h) (4 * h) /\ is_h (N + h) (2 * h) -> L a (a + N) = G a N.
    Proof.
      intros E HLS. assert (S := sizes). assert (D4 := C4 h P1). unfold five_4 in D4.
      assert (V := G_5 f G GG h q N a P1 E Above). assert (L1 := the_least 1). assert (L3 := the_least 3).
      assert (L5 := the_least 5). rewrite Nat.mul_1_r in L1. rewrite (Nat.mul_comm h 3) in L3. rewrite (Nat.mul_comm h 5) in L5.
      destruct HLS as [HL HS].
      assert (W := h_wins ltac:(right; auto) ltac:(lia)). unfold h_3h_5h in V. rewrite <- W in V.
      destruct V as [[A ->]|V]; [apply L1; auto; lia|]. assert (A : ~ wins h) by (destruct V as [V|V]; apply V). rewrite W in A.
      destruct (P_false a (N - h) _ HL (fun z => A (or_introl z))) as [Ra VL].
      destruct (P_false (a - h) (N + h) _ HS (fun z => A (or_intror z))) as [Rs VS].
      assert (T := after_3h (a - 3 * h) (N + 3 * h) ltac:(lia) ltac:(exists (q + 1); lia)). destruct T as [T T'].
      destruct V as [[_ [B ->]]|[_ [B ->]]].
      { apply L3; [lia|right; left; rewrite W; auto|]. left. apply T, B. }
      destruct (T' B) as [F3 [H8 [Top V8]]]. destruct D4 as [|[F1 F5]]; [lia|].
      (* As h(8h(q+1)) = 8h, q is even. *)
      destruct (Nat.Even_or_Odd q) as [[r R]|[r R]].
      2:{ exfalso. assert (16 * h <= 8 * h); [|lia].
        apply (h_greatest (16 * h) (N + 3 * h)); [|exact H8|exists (r + 1); subst; lia].
        replace (16 * h) with (2 * (2 * (2 * (2 * h)))) by lia. exact P16. }
      assert (V2 : G a (N - 3 * h) = 2 * h) by (apply (G_1_7 f G GG (2 * h) r); [exact P2|subst q; lia|lia]).
      assert (N3 : ~ wins (3 * h)) by (unfold wins; lia).
      assert (F8 : ~ five_P f G (a - 3 * h) (N + 3 * h)) by (rewrite (P_true _ _ _ H8 Top); tauto).
      assert (X : five_P f G (a - h) (N - h)).
      { assert (X := P_3_5 f G GG (2 * h) r (N + h) (a - h) P2 ltac:(subst q; lia) ltac:(lia)).
        rewrite (P_true _ _ _ HS Rs) in X. replace (N + h - 2 * h) with (N - h) in X by lia.
        replace (N + h + 2 * h) with (N + 3 * h) in X by lia. replace (a - h - 2 * h) with (a - 3 * h) in X by lia.
        destruct (P_dec f G (a - h) (N - h)); tauto. }
      assert (P4' : power_of_two (4 * h)) by apply HL.
      assert (U : exists s, r = 2 * s + 1).
      { destruct (Nat.Even_or_Odd r) as [[s U]|[s U]]; [exfalso|exists s; exact U].
        apply (P_1_7 f G GG (4 * h) s (N - h) (a - h)); [exact P4'|subst; lia|lia|exact X]. }
      destruct U as [s U].
      assert (Y := fun x => P_3_5 f G GG (4 * h) s (N - h) x P4' ltac:(subst; lia)).
      replace (N - h - 4 * h) with (N - 5 * h) in Y by lia. replace (N - h + 4 * h) with (N + 3 * h) in Y by lia.
      assert (Y1 := proj1 (Y (a - h) ltac:(lia)) X). replace (a - h - 4 * h) with (a - 5 * h) in Y1 by lia.
      assert (Y0 := Y a Ra). rewrite (P_true _ _ _ HL Ra) in Y0.
      assert (Z : five_P f G a (N - 5 * h)).
      { destruct (P_dec f G a (N - 5 * h)) as [Z|Z]; [exact Z|exfalso].
        destruct (P_dec f G (a - 4 * h) (N + 3 * h)) as [Z'|Z']; [|tauto].
        apply (no_return f C2 G GG (N + 3 * h) (8 * h) (a - 5 * h) (a - 4 * h) (a - 3 * h) H8); auto; try lia; tauto. }
      assert (H16 : is_h (N - 5 * h) (16 * h)).
      { split; [replace (16 * h) with (2 * (2 * (2 * (2 * h)))) by lia; exact P16|]. exists s. subst; lia. }
      destruct (P_false (a - h) (N - 5 * h) _ H16 ltac:(tauto)) as [R16 _].
      rewrite (P_true a _ _ H16 ltac:(lia)) in Z.
      assert (Z' := G_above f G GG a _ _ H16 ltac:(lia)).
      apply L5; [lia| |right; lia]. right; right. repeat split; [rewrite W; exact A|exact N3|lia].
    Qed.
  End Position.

  Local Lemma L_is_G n : forall a N, 2 * a + N = n -> 1 <= a -> L a (a + N) = G a N.
  Proof.
    induction n as [n IH] using lt_wf_ind. intros a N E Ha.
    assert (Less : forall m d, 1 <= m -> 2 * m + d < 2 * a + N -> L m (m + d) = G m d).
    { intros m d M D. apply (IH (2 * m + d)); auto; lia. }
    destruct (open_dec f a N) as [O|O]; [rewrite (G_open f G GG a N O); apply L_if_open; auto|].
    destruct (value_odd _ _ _ _ _ (GG a N)) as [[O' _]|[h [m [P [M C]]]]]; [contradiction|].
    assert (H : is_h N h) by (split; [exact P|exists m; exact M]).
    destruct (residues N h H) as [q [Q|[[Q HLS]|[Q HLS]]]].
    - rewrite (G_1_7 f G GG h q N a P Q C). apply (case_1_7 a N Ha Less h H C q Q).
    - apply (case_3 a N Ha Less h H C q Q HLS).
    - apply (case_5 a N Ha Less h H C q Q HLS).
  Qed.
End Formula.

(* Theorem 223: the formula. *)
Theorem theorem_223 f G L : class_five f -> is_G f G -> is_L f L -> forall a N, 1 <= a -> L a (a + N) = G a N.
Proof.
  intros [C1 C] GG LS a N. apply (L_is_G f G GG C1) with (n := 2 * a + N); auto; intros h P; apply (C h P).
Qed.

(* ---- all winning moves ---------------------------------------------------------------------------------------------- *)

(* Taking k from the smaller pile of [a, N], or from the larger one, empties no pile and leaves [m, d]. *)
Definition leaves a N k (smaller : bool) m d : Prop :=
  if smaller then k < a /\ m = a - k /\ d = N + k
  else (k <= N /\ m = a /\ d = N - k) \/ (N < k < a + N /\ m = a + N - k /\ d = k - N).

(* Theorem 227, but for Theorem 61(b): which moves win, by G; and two conditions, the one needed, the other enough. *)
Theorem theorem_227 f G : class_five f -> is_G f G ->
  forall a N x k smaller m d, 1 <= a -> 1 <= k <= x -> leaves a N k smaller m d ->
    ((if smaller then wins_from_a else wins_from_b) f a (a + N) x k <-> f k < G m d) /\
    (f k < G m d -> exists h, is_h N h /\ is_h k h /\ forall p, is_h d p -> 2 * h <= p /\ f k < f p < 6 * p) /\
    (f k < m -> (forall p, is_h d p -> f k < p) -> f k < G m d).
Proof.
  intros C GG a N x k smaller m d Ha Hk Lv. destruct (L_exists f) as [L LS].
  assert (T := theorem_223 f G L C GG LS). destruct (theorem_46a f L LS a (a + N) x Ha ltac:(lia)) as [_ [_ [WA WB]]].
  assert (D : 1 <= m /\ sum_or_difference N k d).
  { unfold leaves, sum_or_difference in *. destruct smaller; lia. }
  destruct C as [C1 C]. destruct D as [Hm D]. split; [|split].
  - destruct smaller.
    + destruct Lv as [K [-> ->]]. rewrite WA. unfold from_a. rewrite <- T by lia.
      replace (a - k + (N + k)) with (a + N) by lia. split; [intros [_ [Z|[_ Z]]]; [lia|exact Z]|]. intro Z. split; [lia|auto].
    + rewrite WB. unfold from_b. assert (E : G m d = L a (a + N - k) /\ k < a + N).
      { destruct Lv as [[K [-> ->]]|[K [-> ->]]]; rewrite <- T by lia; (split; [|lia]).
        - f_equal. lia.
        - replace (a + N - k + (k - N)) with a by lia. apply (L_symmetric f L LS _ _ _ eq_refl); lia. }
      destruct E as [-> K]. split; [intros [_ [Z|[_ Z]]]; [lia|exact Z]|]. intro Z. split; [lia|auto].
  - intro W. destruct (lemma_221c f G GG C1) with (N := N) (k := k) (d := d) (m := m) as [h [H [K B]]]; auto; try lia;
      try (intros h P; apply (C h P)).
    exists h. split; [exact H|]. split; [exact K|]. intros p Hp. specialize (B p Hp).
    destruct (C p (proj1 Hp)) as [B2 _]. unfold five_2 in B2. lia.
  - intros W W'. destruct (open_dec f m d) as [O|O]; [rewrite (G_open f G GG m d O); exact W|].
    assert (Hd : 1 <= d) by (destruct d; [exfalso; apply O; left; reflexivity|lia]).
    assert (H := h_of_right d Hd). rewrite (open_iff f m d _ H) in O. specialize (W' _ H).
    destruct (G_above f G GG m d _ H ltac:(lia)) as [V|[V|V]]; lia.
Qed.

(* ---- finitely many conditions --------------------------------------------------------------------------------------- *)

(* The conditions as far as they look at f(1), ..., f(M). *)
Definition class_five_up_to (f : nat -> nat) M : Prop :=
  (forall k, 1 <= k <= M -> five_1 f k) /\
  forall h, power_of_two h ->
    (h <= M -> five_2 f h) /\
    (3 * h <= M -> f (3 * h) < 16 * h /\ (f (3 * h) < 8 * h \/ 5 * h <= f h)) /\
    (4 * h <= M -> 3 * h + f (3 * h) <= f (4 * h)) /\
    (5 * h <= M -> f (3 * h) < 8 * h \/ f (5 * h) < 48 * h).

(* f* of the proof. *)
Definition five_star (f : nat -> nat) M k : nat :=
  if k <=? M then f k else let h := h_of k in if h <=? M then f h else 5 * h.

Lemma five_star_below f M k : k <= M -> five_star f M k = f k.
Proof. intro K. unfold five_star. destruct (Nat.leb_spec k M); [reflexivity|lia]. Qed.

Lemma five_star_beyond f M k h : M < k -> is_h k h -> five_star f M k = five_star f M h.
Proof.
  intros K H. assert (D := h_divides _ _ H). assert (E := h_of_right k ltac:(lia)).
  rewrite (h_unique _ _ _ E H) in E. unfold five_star at 1. destruct (Nat.leb_spec k M); [lia|].
  rewrite (h_unique _ _ _ (h_of_right k ltac:(lia)) H). cbv zeta. unfold five_star.
  rewrite (h_unique _ _ _ (h_of_right h ltac:(lia)) (h_of_power h (proj1 H))). destruct (h <=? M); reflexivity.
Qed.

Lemma five_star_power f M h : power_of_two h -> M < h -> five_star f M h = 5 * h.
Proof.
  intros P H. assert (X := power_positive h P). unfold five_star.
  rewrite (h_unique _ _ _ (h_of_right h ltac:(lia)) (h_of_power h P)). destruct (Nat.leb_spec h M); [lia|reflexivity].
Qed.

Lemma five_star_class f M : class_five_up_to f M -> class_five (five_star f M).
Proof.
  intros [C1 C]. split.
  - intros k K h H. assert (D := h_divides _ _ H). destruct (le_lt_dec k M) as [B|B].
    + rewrite !five_star_below by lia. apply C1; auto.
    + rewrite (five_star_beyond f M k h B H). lia.
  - intros h P. assert (X := power_positive h P). destruct (C h P) as [B2 [B3 [B4 B5]]].
    assert (H3 : is_h (3 * h) h) by (split; [exact P|exists 1; lia]).
    assert (H5 : is_h (5 * h) h) by (split; [exact P|exists 2; lia]).
    assert (P4 : power_of_two (4 * h)).
    { replace (4 * h) with (2 * (2 * h)) by lia. apply power_doubled, power_doubled, P. }
    assert (F2 : five_2 (five_star f M) h).
    { unfold five_2. destruct (le_lt_dec h M) as [B|B]; [rewrite five_star_below by exact B; apply B2, B|].
      rewrite (five_star_power f M h P B). lia. }
    split; [exact F2|]. unfold five_2, five_3, five_4 in *.
    assert (F4 : 4 * h <= M \/ five_star f M (4 * h) = 20 * h).
    { destruct (le_lt_dec (4 * h) M) as [B|B]; [left; exact B|right]. rewrite (five_star_power f M _ P4 B). lia. }
    destruct (le_lt_dec (3 * h) M) as [B|B].
    + assert (E3 := five_star_below f M _ B). assert (E1 := five_star_below f M h ltac:(lia)).
      destruct (B3 B) as [T3 T5]. split.
      * split; [lia|]. destruct F4 as [F4|F4]; [|lia]. rewrite (five_star_below f M _ F4). specialize (B4 F4). lia.
      * destruct (le_lt_dec (5 * h) M) as [B'|B'].
        -- rewrite (five_star_below f M _ B'). specialize (B5 B'). lia.
        -- rewrite (five_star_beyond f M _ h B' H5). lia.
    + rewrite (five_star_beyond f M _ h B H3). lia.
Qed.

(* Q of a multiple of 8h is P, but where 16h divides it: there it is true. *)
Lemma Q_by_P f G h x D : is_G f G -> power_of_two h -> (exists j, D = 8 * h * j) ->
  (five_Q f G h x D <-> (is_h D (8 * h) -> five_P f G x D)).
Proof.
  intros GG P [j J]. assert (X := power_positive h P). unfold five_Q. split.
  - intros Q H. rewrite (P_iff f G x D _ H). rewrite (open_iff f x D _ H) in Q. tauto.
  - intro Q. destruct (open_dec f x D) as [O|O]; [left; exact O|right]. intro E.
    destruct (Nat.eq_dec D 0) as [->|N]; [apply O; left; reflexivity|]. destruct (h_exists D ltac:(lia)) as [p Hp].
    assert (O' := O). rewrite (open_iff f x D p Hp) in O'. assert (P8 : power_of_two (8 * h)).
    { replace (8 * h) with (2 * (2 * (2 * h))) by lia. do 3 apply power_doubled. exact P. }
    assert (Le := h_greatest (8 * h) D p P8 Hp (ex_intro _ j J)).
    assert (p = 8 * h) by (destruct (G_above f G GG x D p Hp ltac:(lia)) as [V|[V|V]]; lia). subst p.
    destruct (Q Hp) as [Z|Z]; [exact (O Z)|]. apply Z. rewrite E. exact Hp.
Qed.

(* In rows up to M + 1 P and G of two functions are the same if the functions are up to M and (C2) is true so far: f is asked
   for below the row only. *)
Section Alike.
  Variables f f' : nat -> nat.
  Variables G G' : nat -> nat -> nat.
  Variable M : nat.
  Hypothesis GG : is_G f G.
  Hypothesis GG' : is_G f' G'.
  Hypothesis Same : forall k, k <= M -> f k = f' k.
  Hypothesis C2 : forall h, power_of_two h -> h <= M -> five_2 f h.

  Lemma P_same n : forall x D h, 2 * x + D = n -> x <= M + 1 -> is_h D h -> h <= M -> (five_P f G x D <-> five_P f' G' x D).
  Proof.
    induction n as [n IH] using lt_wf_ind. intros x D h E HM H Hh. assert (P : power_of_two h) by apply H.
    assert (X := power_positive h P). assert (B := C2 h P Hh). unfold five_2 in B. assert (S := Same h Hh).
    destruct (le_lt_dec x (f h)) as [C|C]; [rewrite (P_iff f G x D h H), (P_iff f' G' x D h H); lia|].
    destruct (residues D h H) as [q [Q|Q]].
    - assert (A := P_1_7 f G GG h q D x P Q C). assert (A' := P_1_7 f' G' GG' h q D x P Q ltac:(lia)). tauto.
    - rewrite (P_3_5 f G GG h q D x P), (P_3_5 f' G' GG' h q D x P) by lia.
      assert (K : exists k l, is_h (D - h) k /\ is_h (D + h) l /\ k <= 4 * h /\ l <= 4 * h /\ h <= D).
      { destruct Q as [[E' [K1 K2]]|[E' [K1 K2]]]; do 2 eexists; (split; [exact K1|]); (split; [exact K2|]); lia. }
      destruct K as [k [l [K1 [K2 K]]]].
      rewrite (IH (2 * x + (D - h)) ltac:(lia) x (D - h) k), (IH (2 * (x - h) + (D + h)) ltac:(lia) (x - h) (D + h) l);
        auto; try lia. tauto.
  Qed.

  Lemma G_same a N h : a <= M + 1 -> is_h N h -> h < a -> G a N = G' a N.
  Proof.
    intros HM H Hh. assert (P : power_of_two h) by apply H. assert (X := power_positive h P). assert (B := C2 h P ltac:(lia)).
    unfold five_2 in B. assert (S := Same h ltac:(lia)). destruct (le_lt_dec a (f h)) as [C|C].
    { rewrite (G_open f G GG), (G_open f' G' GG'); auto; rewrite (open_iff _ _ _ _ H); lia. }
    destruct (residues N h H) as [q [Q|Q]].
    { rewrite (G_1_7 f G GG h q N a P Q C), (G_1_7 f' G' GG' h q N a P Q ltac:(lia)). reflexivity. }
    assert (K : exists k l, is_h (N - h) k /\ is_h (N + h) l /\ k <= 4 * h /\ l <= 4 * h /\ (k = 4 * h \/ l = 4 * h)).
    { destruct Q as [[_ [K1 K2]]|[_ [K1 K2]]]; do 2 eexists; (split; [exact K1|]); (split; [exact K2|]); lia. }
    destruct K as [k [l [K1 [K2 K]]]].
    assert (EA : five_P f G a (N - h) \/ five_P f G (a - h) (N + h) <-> five_P f' G' a (N - h) \/ five_P f' G' (a - h) (N + h)).
    { rewrite (P_same _ a (N - h) k eq_refl), (P_same _ (a - h) (N + h) l eq_refl); auto; try lia; tauto. }
    (* Where h does not win, 8h is less than a. *)
    assert (Far : ~ (five_P f G a (N - h) \/ five_P f G (a - h) (N + h)) -> 8 * h <= M).
    { intro No. rewrite (P_iff f G a _ k K1), (P_iff f G (a - h) _ l K2) in No.
      assert (P4 : power_of_two (4 * h)) by (replace (4 * h) with (2 * (2 * h)) by lia; apply power_doubled, power_doubled, P).
      assert (B4 := C2 _ P4 ltac:(lia)). unfold five_2 in B4. destruct K as [_ [_ [-> | ->]]]; lia. }
    assert (EB : forall r D, 8 * h <= M -> r <= a -> (exists j, D = 8 * h * j) ->
      (five_Q f G h r D \/ f (3 * h) < 8 * h <-> five_Q f' G' h r D \/ f' (3 * h) < 8 * h)).
    { intros r D H8 R J. rewrite (Same (3 * h)) by lia. rewrite (Q_by_P f G h r D GG P J), (Q_by_P f' G' h r D GG' P J).
      assert (E : is_h D (8 * h) -> (five_P f G r D <-> five_P f' G' r D)).
      { intro H'. apply (P_same _ r D (8 * h) eq_refl); auto; lia. }
      split; (intros [Y|Y]; [left; intro H'; apply (E H'), Y, H'|right; exact Y]). }
    destruct Q as [[Q _]|[Q _]].
    - apply (h_3h_5h_alike _ _ _ _ _ _ _ (G_3 f G GG h q N a P Q C) (G_3 f' G' GG' h q N a P Q ltac:(lia)) EA).
      intro A. apply EB; [exact (Far A)|lia|]. exists q. lia.
    - apply (h_3h_5h_alike _ _ _ _ _ _ _ (G_5 f G GG h q N a P Q C) (G_5 f' G' GG' h q N a P Q ltac:(lia)) EA).
      intro A. apply EB; [exact (Far A)|lia|]. exists (q + 1). lia.
  Qed.
End Alike.

(* Theorem 226(b). *)
Theorem theorem_226b f M G L : class_five_up_to f M -> is_G f G -> is_L f L -> forall a N, 1 <= a <= M + 1 ->
  (N = 0 -> L a (a + N) = a) /\
  forall h, is_h N h -> (a <= h -> L a (a + N) = a) /\ (h < a -> L a (a + N) = G a N).
Proof.
  intros C GG LS a N Ha. destruct (L_exists (five_star f M)) as [L' LS'], (G_exists (five_star f M)) as [G' GG'].
  assert (C' := five_star_class f M C). assert (E : L a (a + N) = G' a N).
  { rewrite <- (theorem_223 _ G' L' C' GG' LS') by lia. apply (theorem_46b f (five_star f M) L L' LS LS'); try lia.
    intros k K. symmetry. apply five_star_below. lia. }
  rewrite E. split; [intros ->; apply (G_open _ G' GG'); left; reflexivity|]. intros h H. split; intro B.
  - apply (G_open _ G' GG'). rewrite (open_iff _ _ _ _ H). destruct (proj2 C' h (proj1 H)) as [F _]. unfold five_2 in F. lia.
  - symmetry. apply (G_same f (five_star f M) G G' M GG GG') with (h := h); auto; try lia.
    + intros k K. symmetry. apply five_star_below, K.
    + intros p P K. apply (proj2 C p P). exact K.
Qed.

(* ---- two functions -------------------------------------------------------------------------------------------------- *)

(* What P and Q say is the same of both, or else something that they ask is not. *)
Lemma same_or_unlike (C : nat -> Prop) f g G H x D :
  (is_open f x D \/ C (G x D) <-> is_open g x D \/ C (H x D)) \/
  (1 <= x /\ (~ (is_open f x D <-> is_open g x D) \/ G x D <> H x D)).
Proof.
  destruct x as [|x]; [left; split; intros _; left; apply nothing_open|].
  destruct (Nat.eq_dec (G (S x) D) (H (S x) D)) as [E|E]; [|right; split; [lia|right; exact E]]. rewrite E.
  destruct (open_dec f (S x) D), (open_dec g (S x) D); [left; tauto|right|right|left; tauto]; (split; [lia|tauto]).
Qed.

(* [min(f(q), g(q)) + 1, q], where f and g differ at q, comes not after [a, N]. *)
Definition starts_before (f g : nat -> nat) a N : Prop :=
  exists q, power_of_two q /\ f q <> g q /\ Nat.min (f q) (g q) < a /\ 2 * S (Nat.min (f q) (g q)) + q <= 2 * a + N.

(* The first position of Theorem 228(b), where f(3h) >= 8h for both. *)
Theorem first_unlike_G f g G H : is_G f G -> is_G g H ->
  (forall q, power_of_two q -> 8 * q <= f (3 * q) /\ 8 * q <= g (3 * q)) ->
  forall s a N, 2 * a + N <= s -> G a N <> H a N -> starts_before f g a N.
Proof.
  intros GG HH Eight. induction s as [|s IH]; intros a N Le U.
  { assert (a = 0) by lia. subst a. exfalso. apply U.
    rewrite (value_unique _ _ _ _ _ _ (GG 0 N) (or_introl (conj (nothing_open f N) eq_refl))).
    symmetry. apply (value_unique _ _ _ _ _ _ (HH 0 N) (or_introl (conj (nothing_open g N) eq_refl))). }
  assert (Open : forall x D, x <= a -> 2 * x + D <= 2 * a + N -> ~ (is_open f x D <-> is_open g x D) -> starts_before f g a N).
  { intros x D X B No. destruct (Nat.eq_dec D 0) as [->|D1]; [exfalso; apply No; split; intros _; left; reflexivity|].
    assert (HD := h_of_right D ltac:(lia)). exists (h_of D). split; [apply HD|]. assert (B' := h_divides _ _ HD).
    rewrite (open_iff f x D _ HD), (open_iff g x D _ HD) in No. lia. }
  assert (Less : forall x D, x <= a -> 2 * x + D < 2 * a + N ->
    1 <= x /\ (~ (is_open f x D <-> is_open g x D) \/ G x D <> H x D) -> starts_before f g a N).
  { intros x D X B [_ [No|No]]; [apply (Open x D); auto; lia|]. destruct (IH x D ltac:(lia) No) as [q [P [V [R1 R2]]]].
    exists q. repeat split; auto; lia. }
  destruct (open_dec f a N) as [O|O], (open_dec g a N) as [O'|O']; [| |apply (Open a N); [lia|lia|tauto]|].
  { exfalso. apply U. rewrite (value_unique _ _ _ _ _ _ (GG a N) (or_introl (conj O eq_refl))).
    symmetry. apply (value_unique _ _ _ _ _ _ (HH a N) (or_introl (conj O' eq_refl))). }
  { apply (Open a N); [lia|lia|tauto]. }
  destruct (value_odd _ _ _ _ _ (GG a N)) as [[Q _]|[h [m [P [E C]]]]]; [contradiction|].
  assert (HN : is_h N h) by (split; [exact P|exists m; exact E]). assert (C' : g h < a).
  { destruct (le_lt_dec a (g h)) as [W|]; [|assumption]. exfalso. apply O', (open_iff g a N h HN), W. }
  destruct (value_at _ _ _ _ _ h m (GG a N) P E C) as [r X], (value_at _ _ _ _ _ h m (HH a N) P E C') as [r' Y].
  cbv zeta in X, Y. assert (r' = r) by lia. subst r'. assert (H1 := power_positive h P). destruct (Eight h P) as [F1 F2].
  assert (AP : (five_P f G a (N - h) <-> five_P g H a (N - h)) \/ starts_before f g a N).
  { destruct (same_or_unlike (fun v => ~ is_h (N - h) v) f g G H a (N - h)) as [|W]; [left; assumption|right].
    apply (Less a (N - h)); auto. nia. }
  assert (BP : (five_P f G (a - h) (N + h) <-> five_P g H (a - h) (N + h)) \/ starts_before f g a N).
  { destruct (same_or_unlike (fun v => ~ is_h (N + h) v) f g G H (a - h) (N + h)) as [|W]; [left; assumption|right].
    apply (Less (a - h) (N + h)); auto; lia. }
  destruct AP as [AP|]; [|assumption]. destruct BP as [BP|]; [|assumption].
  destruct X as [[X V]|[[X X']|[X X']]], Y as [[Y W]|[[Y Y']|[Y Y']]]; try lia.
  - assert (N >= 3 * h) by nia.
    destruct (same_or_unlike (fun v => v <> 8 * h) f g G H a (N - 3 * h)) as [Q|W];
      [exfalso|apply (Less a (N - 3 * h)); auto; lia].
    apply U, (h_3h_5h_alike _ _ _ _ _ _ _ X' Y'); [tauto|]. unfold five_Q. intros _. split; intros [W|W]; try lia; tauto.
  - destruct (same_or_unlike (fun v => v <> 8 * h) f g G H (a - 3 * h) (N + 3 * h)) as [Q|W];
      [exfalso|apply (Less (a - 3 * h) (N + 3 * h)); auto; lia].
    apply U, (h_3h_5h_alike _ _ _ _ _ _ _ X' Y'); [tauto|]. unfold five_Q. intros _. split; intros [W|W]; try lia; tauto.
Qed.
