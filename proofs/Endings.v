(* One pile that ends at the sizes of a set S: who wins, and the certificate of a period, in normal and in misere play. *)
From Coq Require Import Arith Lia Bool.
From Dynim Require Import Rules OnePile Members.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* A value is a number, or infinite. It is more than x; it is at most x. *)
Definition value := option nat.
Definition more_than (v : value) x : Prop := match v with Some k => x < k | None => True end.
Definition at_most (v : value) x : Prop := match v with Some k => k <= x | None => False end.

(* (4): at a size in S the value is infinite in normal play and 0 in misere play; at another size n it is the least k in 1..n
   with f(n, k) < m(n-k), and infinite if there is none. *)
Definition value_at (misere : bool) (S : nat -> bool) (f : nat -> nat -> nat) (m : nat -> value) n (v : value) : Prop :=
  if S n then v = (if misere then Some 0 else None)
  else match v with
       | Some k => 1 <= k <= n /\ more_than (m (n - k)) (f n k) /\ forall j, 1 <= j < k -> ~ more_than (m (n - j)) (f n j)
       | None => forall k, 1 <= k <= n -> ~ more_than (m (n - k)) (f n k)
       end.
Definition is_m misere S f m : Prop := forall n, value_at misere S f m n (m n).

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

(* What is determined by the values below exists. *)
Lemma course_of_values (A : Type) (a : A) (Q : (nat -> A) -> nat -> A -> Prop) :
  (forall h h' n v, (forall k, k < n -> h k = h' k) -> Q h n v -> Q h' n v) ->
  (forall h n, {v | Q h n v}) -> exists h, forall n, Q h n (h n).
Proof.
  intros E V. set (F := fix F n : nat -> A :=
    match n with 0 => fun _ => a | S n => fun k => if k =? n then proj1_sig (V (F n) n) else F n k end).
  exists (fun n => F (S n) n).
  assert (B : forall n k, k < n -> F n k = F (S k) k).
  { induction n as [|n IH]; intros k Hk; [lia|]. cbn [F]. destruct (Nat.eqb_spec k n) as [->|H]; [rewrite Nat.eqb_refl;
      reflexivity|].
    fold F. rewrite IH by lia. cbn [F]. reflexivity. }
  intro n. apply (E (F n)). intros k Hk. apply B, Hk.
  cbn [F]. rewrite Nat.eqb_refl. apply (proj2_sig (V (F n) n)).
Qed.

Lemma more_than_dec v x : {more_than v x} + {~ more_than v x}.
Proof. destruct v as [k|]; cbn. apply lt_dec. left; exact I. Qed.

(* There is such a function. *)
Theorem there_is_m misere S f : exists m, is_m misere S f m.
Proof.
  apply (course_of_values value None (value_at misere S f)).
  - intros h h' n v E. unfold value_at. destruct (S n); auto. destruct v as [k|].
    + intros [H [A B]]. split; auto. rewrite <- (E (n - k)) by lia. split; auto. intros j Hj. rewrite <- (E (n - j)) by lia.
      auto.
    + intros A k Hk. rewrite <- (E (n - k)) by lia. auto.
  - intros h n. unfold value_at. destruct (S n); [eexists; reflexivity|].
    assert (D : {v | 1 <= v <= n /\ more_than (h (n - v)) (f n v) /\ forall j, 1 <= j < v -> ~ more_than (h (n - j)) (f n j)} +
      {forall k, 1 <= k <= n -> ~ more_than (h (n - k)) (f n k)}).
    { assert (D : forall r, r <= n -> {v | 1 <= v <= n /\ more_than (h (n - v)) (f n v) /\ forall j, 1 <= j < v ->
        ~ more_than (h (n - j)) (f n j)} +
        {forall k, 1 <= k <= r -> ~ more_than (h (n - k)) (f n k)}).
      { induction r as [|r IH]; intro Hr. right; lia. destruct (IH ltac:(lia)) as [Y|No]; [left; exact Y|].
        destruct (more_than_dec (h (n - (1 + r))) (f n (1 + r))) as [Y|Y].
        - left. exists (1 + r). split; [lia|]. split; auto. intros j Hj. apply No. lia.
        - right. intros k Hk. destruct (Nat.eq_dec k (1 + r)) as [->|]; auto. apply No. lia. }
      apply (D n). lia. }
    destruct D as [[v H]|No]; [exists (Some v); exact H|exists None; exact No].
Qed.

(* ---- outcomes ------------------------------------------------------------------------------------------------------- *)

Section Endings.
  Variable misere : bool.
  Variable S : nat -> bool.
  Variable f : nat -> nat -> nat.
  Variable m : nat -> value.
  Hypothesis Zero : S 0 = true.
  Hypothesis M : is_m misere S f m.

  Lemma more_or_at_most v x : {more_than v x} + {at_most v x}.
  Proof. destruct v as [k|]; cbn. destruct (le_lt_dec k x); auto. left; exact I. Qed.

  Lemma not_both v x : more_than v x -> at_most v x -> False.
  Proof. destruct v as [k|]; cbn; [lia|tauto]. Qed.

  Lemma ending_outcome n : forall x,
    (at_most (m n) x -> ending_N misere S f (n, x)) /\ (more_than (m n) x -> ending_P misere S f (n, x)) /\
    ~ (ending_N misere S f (n, x) /\ ending_P misere S f (n, x)).
  Proof.
    induction n as [n IH] using lt_wf_ind. intro x. assert (V := M n). unfold value_at in V. destruct (S n) eqn:E.
    - rewrite V. assert (Stop : forall q, ~ ending_move S f (n, x) q) by (intros q T; inversion T; congruence).
      unfold ending_N, ending_P. destruct misere; cbn; split.
      + intros _. apply N_over. exact E.
      + split; [lia|]. intros [_ L]. inversion L as [p H _ e]; subst. apply H. exact E.
      + tauto.
      + split.
        * intros _. constructor. intros []. intros q T. destruct (Stop q T).
        * intros [W _]. inversion W as [p []|p q T L]; subst. destruct (Stop q T).
    - assert (Go : ~ (if misere then ended S else nowhere) (n, x)).
      { intro H. destruct misere; [unfold ended in H; cbn in H; congruence|destruct H]. }
      split; [|split].
      + intro H. destruct (m n) as [k|]; [|destruct H]. cbn in H. destruct V as [K [A _]].
        apply N_move with (n - k, f n k). constructor; auto; lia. apply (IH (n - k)); [lia|exact A].
      + intro H. constructor; [exact Go|]. intros q T. inversion T as [n' x' k Z K1 K2 K3]; subst.
        apply (IH (n - k)); [lia|]. destruct (more_or_at_most (m (n - k)) (f n k)) as [Y|]; auto. exfalso.
        destruct (m n) as [v|]; [|apply (V k); auto]. cbn in H. apply (proj2 (proj2 V) k); [lia|exact Y].
      + intros [W L]. inversion W as [p O|p q T Lq]; subst. apply (Go O).
        inversion L as [p _ All e]; subst. assert (Wq := All q T). inversion T as [n' x' k Z K1 K2 K3]; subst.
        apply (proj2 (proj2 (IH (n - k) ltac:(lia) (f n k)))). split; [exact Wq|exact Lq].
  Qed.

  (* Theorem 36: (n, x) is N if and only if x >= m(n); the winning moves are the k up to n and x with f(n, k) < m(n-k). In
     normal play m(n) <= n for n not in S; in misere play m is infinite at the least size n0 not in S, and at most n - n0 at all
     larger n not in S. *)
  Theorem theorem_36 :
    (forall n x,
      (ending_N misere S f (n, x) <-> at_most (m n) x) /\
      (ending_P misere S f (n, x) <-> more_than (m n) x) /\
      (S n = false -> forall k, ending_wins misere S f n x k <-> 1 <= k <= Nat.min n x /\ more_than (m (n - k)) (f n k))) /\
    (misere = false -> forall n, S n = false -> at_most (m n) n) /\
    (misere = true -> forall n0, S n0 = false -> (forall n, n < n0 -> S n = true) ->
      m n0 = None /\ forall n, n0 < n -> S n = false -> at_most (m n) (n - n0)).
  Proof.
    assert (NP : forall n x, (ending_N misere S f (n, x) <-> at_most (m n) x) /\ (ending_P misere S f (n, x) <->
      more_than (m n) x)).
    { intros n x. destruct (ending_outcome n x) as [A [B C]]. destruct (more_or_at_most (m n) x) as [H|H]; split; split; auto;
        intro D;
        exfalso; auto; apply (not_both (m n) x); auto. }
    (* A move that wins bounds the value. *)
    assert (Low : forall n k, S n = false -> 1 <= k <= n -> more_than (m (n - k)) (f n k) -> at_most (m n) k).
    { intros n k E Hk H. assert (V := M n). unfold value_at in V. rewrite E in V. destruct (m n) as [v|]; cbn; [|apply (V k);
        auto].
      destruct (le_lt_dec v k) as [|L]; auto. exfalso. apply (proj2 (proj2 V) k); [lia|exact H]. }
    assert (At : forall n, S n = true -> m n = if misere then Some 0 else None).
    { intros n E. assert (V := M n). unfold value_at in V. rewrite E in V. exact V. }
    split; [|split].
    - intros n x. split; [apply NP|]. split; [apply NP|]. intros E k. unfold ending_wins. rewrite (proj2 (NP (n - k) (f n k))).
      intuition lia.
    - intros Norm n E. destruct (Nat.eq_dec n 0) as [->|H]; [congruence|]. apply Low; auto; [lia|].
      rewrite Nat.sub_diag, (At 0 Zero), Norm. exact I.
    - intros Mis n0 E Least. assert (None_wins : forall k, 1 <= k <= n0 -> ~ more_than (m (n0 - k)) (f n0 k)).
      { intros k Hk H. rewrite (At (n0 - k)), Mis in H by (apply Least; lia). cbn in H. lia. }
      assert (Inf : m n0 = None).
      { assert (V := M n0). unfold value_at in V. rewrite E in V. destruct (m n0) as [v|]; auto. exfalso.
        apply (None_wins v); apply V. }
      split; auto. intros n Hn En. apply Low; auto; [lia|]. replace (n - (n - n0)) with n0 by lia. rewrite Inf. exact I.
  Qed.

  (* Theorem 37: Theorem 31 for m, if S is finite and s > max S. *)
  Theorem theorem_37 s p w : 1 <= s -> 1 <= p -> 1 <= w ->
    (forall n, S n = true -> n < s) ->
    periodic p f ->
    (forall n, s <= n <= s + w - 1 -> m (n + p) = m n) ->
    (forall n, s + w <= n <= s + w + p - 1 -> at_most (m n) w) ->
    forall n, s <= n -> m (n + p) = m n /\ (s + w <= n -> at_most (m n) w).
  Proof.
    intros Hs Hp Hw Fin Per Same Low n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (s + w) n) as [L|L]; [|split; [apply Same; lia|lia]].
    assert (B : at_most (m n) w).
    { destruct (le_lt_dec n (s + w + p - 1)). apply Low; lia.
      destruct (IH (n - p) ltac:(lia) ltac:(lia)) as [E Lw]. replace (n - p + p) with n in E by lia. rewrite E. apply Lw. lia. }
    split; auto.
    assert (Off : forall k, s <= k -> S k = false).
    { intros k Hk. destruct (S k) eqn:E; auto. apply Fin in E. lia. }
    assert (E : forall k, 1 <= k <= w -> m (n + p - k) = m (n - k) /\ f (n + p) k = f n k).
    { intros k Hk. split; [|apply Per; lia]. replace (n + p - k) with (n - k + p) by lia. apply IH; lia. }
    assert (V := M n). assert (V' := M (n + p)). unfold value_at in V, V'. rewrite Off in V, V' by lia.
    destruct (m n) as [v|]; [|destruct B]. cbn in B. destruct V as [Hv [A C]]. destruct (E v ltac:(lia)) as [E1 E2].
    destruct (m (n + p)) as [u|]; [|exfalso; apply (V' v); [lia|rewrite E1, E2; exact A]].
    destruct V' as [Hu [A' C']]. f_equal. destruct (lt_eq_lt_dec u v) as [[H|H]|H]; auto; exfalso.
    - apply (C u); [lia|]. destruct (E u ltac:(lia)) as [<- <-]. exact A'.
    - apply (C' v); [lia|]. rewrite E1, E2. exact A.
  Qed.
End Endings.
