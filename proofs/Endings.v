(* One pile that ends at the sizes of a set S, in normal and in misere play: who wins, the certificate of a period. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules FurtherRules Outcome OnePile Members Least.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* k qualifies in (4). *)
Definition qualifies_in_4 (f : nat -> nat -> nat) (m : nat -> option nat) n k : Prop :=
  1 <= k <= n /\ below (f n k) (m (n - k)).

(* (4): at a size in S the value m is infinite in normal play and 0 in misere play; elsewhere it is the least k in 1..n with
   f(n, k) < m(n-k), infinity if there is none. *)
Definition is_m (misere : bool) (S : nat -> Prop) f m : Prop := forall n,
  (S n -> m n = if misere then Some 0 else None) /\ (~ S n -> is_least (qualifies_in_4 f m n) (m n)).

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

Theorem theorem_36_exists misere S f : (forall n, {S n} + {~ S n}) -> exists m, is_m misere S f m.
Proof.
  intro D. set (e := if misere then Some 0 else None).
  apply (by_recursion None (fun n => n) (fun m n v => (S n -> v = e) /\ (~ S n -> is_least (qualifies_in_4 f m n) v))).
  - intros m n. destruct (D n) as [Y|Y]; [exists e; tauto|]. destruct (least_exists (qualifies_in_4 f m n) n) as [v V].
    + intro k. unfold qualifies_in_4. destruct (le_dec 1 k), (le_dec k n), (below_dec (f n k) (m (n - k)));
        first [left; tauto|right; tauto].
    + unfold qualifies_in_4. lia.
    + exists v. tauto.
  - intros m n v w [V V'] [W W']. destruct (D n) as [Y|Y]; [rewrite V, W by exact Y; reflexivity|].
    apply (least_unique _ _ _ (V' Y) (W' Y)).
  - intros m m' n v Same [V V']. split; [exact V|]. intro Y. eapply least_alike; [|exact (V' Y)]. intro k.
    unfold qualifies_in_4.
    split; intros [K B]; (split; [exact K|]); [rewrite <- Same by lia|rewrite Same by lia]; exact B.
Qed.

(* ---- Theorems 36 and 37 --------------------------------------------------------------------------------------------- *)

Section Endings.
  Variable S : nat -> Prop.
  Hypothesis S_dec : forall n, S n \/ ~ S n.
  Hypothesis S_0 : S 0.
  Variable f : nat -> nat -> nat.

  Section Outcomes.
    Variable misere : bool.
    Variable m : nat -> option nat.
    Hypothesis M : is_m misere S f m.

    Lemma ending_outcome n x :
      (ending_N misere S f (n, x) <-> reaches x (m n)) /\ (ending_P misere S f (n, x) <-> ~ reaches x (m n)).
    Proof.
      apply (outcomes (ending_move S f) _ (fun p => fst p) (fun p => reaches (snd p) (m (fst p)))).
      - intros p q Mv. inversion Mv; cbn [fst]; lia.
      - intro p. destruct (reaches_dec (snd p) (m (fst p))); auto.
      - intros p W. destruct misere; [|destruct W]. rewrite (proj1 (M (fst p)) W). cbn [reaches]. lia.
      - intros p q Mv. inversion Mv as [n' x' k No K1 K2 K3]; subst; cbn [fst snd]. rewrite <- below_not_reaches. intro B.
        apply (reaches_least _ _ _ (proj2 (M n') No)). exists k. unfold qualifies_in_4. auto.
      - intros [n' x']. cbn [fst snd]. intro R. destruct (S_dec n') as [Y|Y].
        + rewrite (proj1 (M n') Y) in R. destruct misere; [left; exact Y|destruct R].
        + right. apply (reaches_least _ _ _ (proj2 (M n') Y)) in R. destruct R as [k [Hk [K B]]]. exists (n' - k, f n' k).
          cbn [fst snd]. rewrite <- below_not_reaches. split; [constructor; try lia; exact Y|exact B].
    Qed.

    (* A move that wins bounds the value. *)
    Lemma at_most_a_winning_move n k : ~ S n -> qualifies_in_4 f m n k -> reaches k (m n).
    Proof. intros Y Q. apply (reaches_least _ _ _ (proj2 (M n) Y)). exists k. auto. Qed.

    (* Theorem 36: (n, x) is N if and only if x >= m(n); the winning moves are the k up to n and x with f(n, k) < m(n-k). In
       normal play m(n) <= n for n not in S; in misere play m is infinite at the least size n0 not in S, and at most n - n0 at
       all larger n not in S. *)
    Theorem theorem_36 :
      (forall n x,
        (ending_N misere S f (n, x) <-> reaches x (m n)) /\
        (ending_P misere S f (n, x) <-> below x (m n)) /\
        (~ S n -> forall k, ending_wins misere S f n x k <-> 1 <= k <= Nat.min n x /\ below (f n k) (m (n - k)))) /\
      (misere = false -> forall n, ~ S n -> reaches n (m n)) /\
      (misere = true -> forall n0, ~ S n0 -> (forall n, n < n0 -> S n) ->
        m n0 = None /\ forall n, n0 < n -> ~ S n -> reaches (n - n0) (m n)).
    Proof.
      split; [|split].
      - intros n x. rewrite below_not_reaches. split; [apply ending_outcome|]. split; [apply ending_outcome|]. intros Y k.
        unfold ending_wins. rewrite (proj2 (ending_outcome (n - k) (f n k))), below_not_reaches. intuition lia.
      - intros Normal n Y. assert (n <> 0) by (intros ->; auto). apply at_most_a_winning_move; [exact Y|]. split; [lia|].
        rewrite Nat.sub_diag, (proj1 (M 0) S_0), Normal. exact I.
      - intros Misere n0 No All. assert (E : m n0 = None).
        { assert (L := proj2 (M n0) No). destruct (m n0) as [v|]; auto. exfalso. destruct L as [[K B] _].
          rewrite (proj1 (M (n0 - v))), Misere in B by (apply All; lia). cbn [below] in B. lia. }
        split; [exact E|]. intros n Hn Y. apply at_most_a_winning_move; [exact Y|]. split; [lia|].
        replace (n - (n - n0)) with n0 by lia. rewrite E. exact I.
    Qed.

    (* Theorem 37: Theorem 31 for m, if S is finite and s > max S. *)
    Theorem theorem_37 s p w : 1 <= s -> 1 <= p -> 1 <= w ->
      (forall n, S n -> n < s) ->
      periodic p f ->
      (forall n, s <= n <= s + w - 1 -> m (n + p) = m n) ->
      (forall n, s + w <= n <= s + w + p - 1 -> reaches w (m n)) ->
      forall n, s <= n -> m (n + p) = m n /\ (s + w <= n -> reaches w (m n)).
    Proof.
      intros Hs Hp Hw Max Per Same Low n. induction n as [n IH] using lt_wf_ind. intro Hn.
      destruct (le_lt_dec (s + w) n) as [L|L]; [|split; [apply Same; lia|lia]].
      assert (B : reaches w (m n)).
      { destruct (le_lt_dec n (s + w + p - 1)) as [|H]; [apply Low; lia|].
        destruct (IH (n - p) ltac:(lia) ltac:(lia)) as [E Lw]. replace (n - p + p) with n in E by lia. rewrite E. apply Lw.
        lia. }
      split; [|auto]. assert (Out : forall k, s <= k -> ~ S k) by (intros k Hk Y; apply Max in Y; lia).
      assert (Q := proj2 (M n) (Out n ltac:(lia))). destruct (m n) as [v|]; [|destruct B]. cbn [reaches] in B.
      apply (least_unique (qualifies_in_4 f m (n + p))); [apply M, Out; lia|].
      apply least_alike_up_to with (qualifies_in_4 f m n); [|exact Q]. intros k Hk. unfold qualifies_in_4.
      destruct (Nat.eq_dec k 0) as [->|K]; [lia|]. rewrite Per by lia. replace (n + p - k) with (n - k + p) by lia.
      rewrite (proj1 (IH (n - k) ltac:(lia) ltac:(lia))). split; intros [? ?]; (split; [lia|assumption]).
    Qed.
  End Outcomes.
End Endings.
