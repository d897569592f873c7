(* One pile that ends at the sizes of a set S, in normal and in misere play: who wins, the certificate of a period, copies. *)
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

(* s is the largest element of S below n. *)
Definition largest_below (S : nat -> Prop) n s : Prop := S s /\ s < n /\ forall t, s < t < n -> ~ S t.

(* V_b: s is self-valued in G_b; it goes on behind b with s: s is the least number in V_b with f(b+s, s) >= m(b). *)
Definition may_go_on f (g : nat -> nat -> nat) (m : nat -> option nat) b s : Prop :=
  1 <= s /\ g b s = s /\ reaches (f (b + s) s) (m b).
Definition goes_on f g m b s : Prop := may_go_on f g m b s /\ forall t, t < s -> ~ may_go_on f g m b t.

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

  (* ---- Theorems 82 and 83 ---- *)

  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  (* Copies, as in Lemma 6(a). *)
  Lemma behind misere m b q : is_m misere S f m -> (forall t, b < t <= b + q -> ~ S t) -> 1 <= q ->
    (forall s, s <= q -> ~ may_go_on f g m b s) -> m (b + q) = Some (g b q).
  Proof.
    intro MS. induction q as [q IH] using lt_wf_ind. intros Free Hq No.
    destruct (G b q Hq) as [A [B C]]. apply (least_unique _ _ _ (proj2 (MS (b + q)) (Free (b + q) ltac:(lia)))).
    assert (E : forall k, 1 <= k < q -> (qualifies_in_4 f m (b + q) k <-> qualifies f g b q k)).
    { intros k Hk. unfold qualifies_in_4, qualifies. replace (b + q - k) with (b + (q - k)) by lia.
      rewrite (IH (q - k)) by (try lia; intros; (apply Free || apply No); lia). cbn [below]. lia. }
    split.
    - destruct (Nat.eq_dec (g b q) q) as [Sv|Sv]; [|apply E; [lia|exact B]]. rewrite Sv. split; [lia|].
      replace (b + q - q) with b by lia. apply below_not_reaches. intro R. apply (No q); [lia|]. repeat split; auto.
    - intros k Hk Q. assert (1 <= k) by apply Q. apply (C k); [lia|]. apply E; [lia|exact Q].
  Qed.

  Lemma largest_exists n : ~ S n -> exists s, largest_below S n s.
  Proof.
    intro No. assert (H : forall j, j <= n -> exists s, S s /\ s <= n - j /\ forall t, s < t <= n - j -> ~ S t).
    { intros j Hj. remember (n - j) as i eqn:E. clear Hj E. induction i as [|i [s [A [B C]]]].
      - exists 0. repeat split; auto; lia.
      - destruct (S_dec (Datatypes.S i)) as [Y|Y]; [exists (Datatypes.S i); repeat split; auto; lia|].
        exists s. repeat split; auto. intros t Ht. destruct (Nat.eq_dec t (Datatypes.S i)) as [->|]; auto. apply C. lia. }
    destruct (H 0 ltac:(lia)) as [s [A [B C]]]. exists s. rewrite Nat.sub_0_r in *.
    assert (s <> n) by (intros ->; auto). repeat split; auto; [lia|]. intros t Ht. apply C. lia.
  Qed.

  (* Theorem 82: in normal play m(n) = g_s(n-s), s the largest element of S below n, for n not in S. The winning moves are those
     to elements of S and those k with f(n, k) < g_z(n-k-z), z the largest element of S below n - k. *)
  Theorem theorem_82 m : is_m false S f m -> forall n, ~ S n ->
    (forall s, largest_below S n s -> m n = Some (g s (n - s))) /\
    forall x k, ending_wins false S f n x k <->
      1 <= k <= Nat.min n x /\ (S (n - k) \/ exists z, largest_below S (n - k) z /\ f n k < g z (n - k - z)).
  Proof.
    intro MS. assert (V : forall n s, ~ S n -> largest_below S n s -> m n = Some (g s (n - s))).
    { intros n s No [A [B C]]. replace n with (s + (n - s)) at 1 by lia. apply (behind false); try lia; auto.
      - intros t Ht. destruct (Nat.eq_dec t n) as [->|]; auto. apply C. lia.
      - intros z _ [_ [_ R]]. rewrite (proj1 (MS s) A) in R. destruct R. }
    intros n No. split; [intros s; apply V, No|]. intros x k. rewrite (proj2 (proj2 (proj1 (theorem_36 false m MS) n x)) No).
    apply and_iff_compat_l. destruct (S_dec (n - k)) as [Y|Y].
    - rewrite (proj1 (MS (n - k)) Y). cbn [below]. tauto.
    - destruct (largest_exists (n - k) Y) as [z Z]. rewrite (V (n - k) z Y Z). cbn [below]. split.
      + intro B. right. exists z. auto.
      + intros [Y'|[z' [Z' B]]]; [contradiction|]. assert (E : Some (g z (n - k - z)) = Some (g z' (n - k - z'))).
        { rewrite <- (V (n - k) z Y Z). apply V; auto. } injection E as ->. exact B.
  Qed.

  (* Theorem 83: in misere play, where b+1, ..., b+r are free of S, m(b+q) = g_b(q) for q <= r below the least s with which it
     goes on; for that s <= r, m(b+s) is greater than s, and the least y > s with f(b+s, y) < m(b+s-y), infinity if there is
     none. Behind an element of S it goes on with 1. For S = {0, ..., s}, m(s+1) is infinite and m(n) = g_(s+1)(n-s-1) for n >
     s+1. *)
  Theorem theorem_83 m : is_m true S f m ->
    (forall b r, (forall t, b < t <= b + r -> ~ S t) ->
      (forall q, 1 <= q <= r -> (forall s, s <= q -> ~ may_go_on f g m b s) -> m (b + q) = Some (g b q)) /\
      forall s, goes_on f g m b s -> s <= r -> below s (m (b + s)) /\
        is_least (fun y => s < y <= b + s /\ below (f (b + s) y) (m (b + s - y))) (m (b + s))) /\
    (forall b, S b -> goes_on f g m b 1) /\
    forall s, (forall n, S n <-> n <= s) -> m (s + 1) = None /\ forall n, s + 1 < n -> m n = Some (g (s + 1) (n - s - 1)).
  Proof.
    intro MS. split; [|split].
    - intros b r Free. split; [intros q Hq No; apply (behind true); auto; try lia; intros; apply Free; lia|].
      intros s [[Hs [Sv R]] No] Hr. assert (None' : forall k, k <= s -> ~ qualifies_in_4 f m (b + s) k).
      { intros k Hk [K B]. destruct (G b s Hs) as [_ [_ C]]. destruct (Nat.eq_dec k s) as [->|E].
        - replace (b + s - s) with b in B by lia. apply below_not_reaches in B. auto.
        - apply (C k); [lia|]. right. replace (b + s - k) with (b + (s - k)) in B by lia.
          rewrite (behind true m b (s - k)) in B; auto; try lia; intros; (apply Free || apply No); lia. }
      assert (L : is_least (fun y => s < y <= b + s /\ below (f (b + s) y) (m (b + s - y))) (m (b + s))).
      { eapply least_alike; [|exact (proj2 (MS (b + s)) (Free (b + s) ltac:(lia)))]. intro k. split.
        - intros [K B]. split; [|exact B]. destruct (le_lt_dec k s) as [H|]; [|lia]. exfalso. apply (None' k H). split; auto.
        - intros [K B]. split; [lia|exact B]. }
      split; [|exact L]. destruct (m (b + s)) as [v|]; [|exact I]. apply L.
    - intros b Y. split.
      + split; [lia|]. split; [destruct (G b 1 (le_n 1)); lia|]. rewrite (proj1 (MS b) Y). cbn [reaches]. lia.
      + intros t Ht [Z _]. lia.
    - intros s All. assert (E : m (s + 1) = None).
      { apply (theorem_36 true m MS); [reflexivity|rewrite All; lia|]. intros k Hk. apply All. lia. }
      split; [exact E|]. intros n Hn. replace n with (s + 1 + (n - s - 1)) at 1 by lia. apply (behind true); auto; try lia.
      + intros t Ht. rewrite All. lia.
      + intros z _ [_ [_ R]]. rewrite E in R. destruct R.
  Qed.
End Endings.
