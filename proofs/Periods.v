(* The plain game: when the least winning moves are bounded, and when they are periodic from some pile on. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules OnePile Members Pigeonhole.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* All values of g are at most w. *)
Definition bounded_by (g : nat -> nat -> nat) w : Prop := forall n, 1 <= n -> g 0 n <= w.

(* Definition 30: from some start s on g repeats with a period p. *)
Definition eventually_periodic (g : nat -> nat -> nat) : Prop :=
  exists s p, 1 <= s /\ 1 <= p /\ forall n, s <= n -> g 0 (n + p) = g 0 n.

(* ---- Theorem 33 ----------------------------------------------------------------------------------------------------- *)

Section Periods.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.

  Lemma exceeds_or_not w m : (exists n, 1 <= n /\ w < g 0 n) \/ forall n, 1 <= n <= m -> g 0 n <= w.
  Proof.
    induction m as [|m [IH|IH]]. right; lia. left; exact IH. destruct (le_lt_dec (g 0 (S m)) w) as [H|H].
    - right. intros n Hn. destruct (Nat.eq_dec n (S m)) as [->|]; auto. apply IH. lia.
    - left. exists (S m). split; [lia|exact H].
  Qed.

  (* One of the first values exceeds w, or g is periodic from some pile on and never exceeds it. *)
  Lemma exceeds_or_periodic w : 1 <= w -> (exists n, 1 <= n /\ w < g 0 n) \/ (bounded_by g w /\ eventually_periodic g).
  Proof.
    intro Hw. destruct (exceeds_or_not w ((w + 1) ^ w + w)) as [E|B]; [left; exact E|right].
    destruct (equal_windows (g 0) (w + 1) w) as [s [q [H [Hq E]]]]. { intros n Hn. apply B in Hn. lia. }
    assert (C : forall n, s <= n -> g 0 (n + (q - s)) = g 0 n /\ (s + w <= n -> g 0 n <= w)).
    { apply (theorem_31 (plain f) g G 0 s (q - s) w); try lia.
      - intros n k _ _. reflexivity.
      - intros n Hn. assert (W := E (n - s) ltac:(lia)). replace (s + (n - s)) with n in W by lia. rewrite W. f_equal. lia.
      - intros n Hn. apply B. lia. }
    split.
    - intros n Hn. destruct (le_lt_dec (s + w) n). apply C; lia. apply B. lia.
    - exists s, (q - s). split; [lia|]. split; [lia|]. intros n Hn. apply C, Hn.
  Qed.

  Lemma bounded_from_a_period s p : 1 <= s -> 1 <= p -> (forall n, s <= n -> g 0 (n + p) = g 0 n) -> bounded_by g (s + p).
  Proof.
    intros Hs Hp Per n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (le_lt_dec n (s + p)) as [H|H].
    - destruct (G 0 n Hn). lia.
    - replace n with (n - p + p) by lia. rewrite Per by lia. apply IH; lia.
  Qed.

  (* Theorem 33(b): if g is bounded, g is eventually periodic. *)
  Theorem theorem_33b : (exists w, bounded_by g w) -> eventually_periodic g.
  Proof.
    intros [w B]. destruct (exceeds_or_periodic (w + 1) ltac:(lia)) as [[n [Hn E]]|[_ P]]; [|exact P].
    apply B in Hn. lia.
  Qed.

  (* Theorem 33(c): if f is bounded, g is eventually periodic. *)
  Theorem theorem_33c : (exists w, forall k, 1 <= k -> f k <= w) -> eventually_periodic g.
  Proof.
    intros [w B]. destruct (exceeds_or_periodic (w + 1) ltac:(lia)) as [[a [Ha E]]|[_ P]]; [|exact P].
    exists 1, a. split; auto. split; auto. apply (theorem_33a f g G a Ha). intros k Hk. assert (f k <= w) by (apply B; lia).
    lia.
  Qed.

  (* Theorem 33(d): g is bounded if and only if there are finitely many self-valued members. *)
  Theorem theorem_33d :
    (exists w, bounded_by g w) <-> exists m, forall b, member (plain f) g 0 b -> g 0 b = b -> b <= m.
  Proof.
    split.
    - intros [w B]. exists w. intros b M <-. apply B. apply (member_positive _ _ _ _ M).
    - intros [m V]. assert (F : exists w, 1 <= w /\ forall k, k <= m -> f k <= w).
      { clear V. induction m as [|m [w [Hw F]]]. exists (f 0 + 1). split; [lia|]. intros k Hk. replace k with 0 by lia. lia.
        exists (w + f (S m)). split; [lia|]. intros k Hk. destruct (Nat.eq_dec k (S m)) as [->|]; [lia|].
        assert (f k <= w) by (apply F; lia). lia. }
      destruct F as [w [Hw F]]. destruct (exceeds_or_periodic w Hw) as [[n [Hn E]]|[B _]]; [|exists w; exact B].
      destruct (value_of_a_member f g G n Hn) as [a [M [_ Ea]]]. assert (Ha := member_positive _ _ _ _ M).
      assert (Last : last_member (plain f) g 0 a).
      { split; auto. intros s [Hs [Vs Fs]]. rewrite (plain_alike f g G (0 + a)) in Vs by auto. unfold plain in Fs.
        assert (f s <= w); [|lia]. apply F, V; auto. apply (theorem_8b (plain f) g G); auto. }
      exists (1 + a). apply bounded_from_a_period; auto. apply (proj1 (theorem_17 f g G) a Last).
  Qed.

  (* Theorem 33(e): g is eventually periodic if and only if g is bounded on B. *)
  Theorem theorem_33e :
    eventually_periodic g <-> exists w, forall b, member (plain f) g 0 b -> g 0 b <= w.
  Proof.
    split.
    - intros [s [p [Hs [Hp Per]]]]. exists (s + p). intros b M. apply bounded_from_a_period; auto.
      apply (member_positive _ _ _ _ M).
    - intros [w B]. apply theorem_33b. exists w. intros n Hn.
      destruct (value_of_a_member f g G n Hn) as [b [M [_ ->]]]. apply B, M.
  Qed.
End Periods.
