(* One pile where up to p moves may be forbidden before each move: Theorem 184, and what Theorems 197, 198, 199 and 203 say of
   it. *)
From Coq Require Import Arith Lia List.
From Dynim Require Import Rules FurtherRules Outcome OnePile Least Copies.

(* f(n, k) < g_p(n - k): taking k from n leaves a limit less than the threshold of what is left. *)
Definition leaves_less (f : nat -> nat -> nat) (gp : nat -> option nat) n k : bool :=
  match gp (n - k) with Some y => f n k <? y | None => true end.

(* g_p(n) is the (p+1)-st least k <= n with f(n, k) < g_p(n - k), where g_p(0) is infinite: it is the least y <= n such that
   more than p of 1..y have that, infinity if there is none. *)
Definition is_gp p f gp : Prop := forall n, is_least (fun y => y <= n /\ p < count (leaves_less f gp n) y) (gp n).

Lemma leaves_less_below f gp n k : leaves_less f gp n k = true <-> below (f n k) (gp (n - k)).
Proof. unfold leaves_less. destruct (gp (n - k)) as [y|]; cbn [below]; [apply Nat.ltb_lt|tauto]. Qed.

Theorem theorem_184_exists p f : exists gp, is_gp p f gp.
Proof.
  apply (by_recursion None (fun n => n) (fun gp n => is_least (fun y => y <= n /\ p < count (leaves_less f gp n) y))).
  - intros gp n. apply least_exists with n; [|tauto]. intro k.
    destruct (le_dec k n), (lt_dec p (count (leaves_less f gp n) k)); first [left; tauto|right; tauto].
  - intros gp n. apply least_unique.
  - intros gp gp' n v Same. apply least_alike. intro y.
    enough (y <= n -> (p < count (leaves_less f gp n) y <-> p < count (leaves_less f gp' n) y)) by tauto. intro Hy.
    rewrite (count_alike (leaves_less f gp n) (leaves_less f gp' n)); [tauto|].
    intros k Hk. unfold leaves_less. rewrite Same by lia. reflexivity.
Qed.

(* ---- outcomes ------------------------------------------------------------------------------------------------------- *)

Section Outcomes.
  Variable p : nat.

  (* Where l is forbidden, a move of at most x leaves less than a threshold. *)
  Definition has_a_move f gp n x l : Prop := exists k, 1 <= k <= n /\ k <= x /\ ~ In k l /\ leaves_less f gp n k = true.

  Lemma has_a_move_dec f gp n x l : has_a_move f gp n x l \/ ~ has_a_move f gp n x l.
  Proof.
    set (free := fun k => (leaves_less f gp n k && negb (existsb (Nat.eqb k) l))%bool).
    assert (F : forall k, free k = true <-> ~ In k l /\ leaves_less f gp n k = true).
    { intro k. unfold free. rewrite Bool.andb_true_iff, Bool.negb_true_iff, <- Bool.not_true_iff_false, existsb_exists.
      split; intros [A B]; (split; [|auto]); [|exact B|].
      - intro H. apply B. exists k. rewrite Nat.eqb_refl. auto.
      - intros [j [J1 J2]]. apply Nat.eqb_eq in J2. subst j. auto. }
    destruct (existsb free (seq 1 (Nat.min n x))) eqn:E.
    - left. apply existsb_exists in E. destruct E as [k [Hk E]]. apply in_seq in Hk. apply F in E. exists k. intuition lia.
    - right. intros [k [K1 [K2 K3]]]. apply F in K3. enough (existsb free (seq 1 (Nat.min n x)) = true) by congruence.
      apply existsb_exists. exists k. split; [apply in_seq; lia|exact K3].
  Qed.

  Lemma reaches_count f gp n x : is_gp p f gp -> (reaches x (gp n) <-> p < count (leaves_less f gp n) (Nat.min n x)).
  Proof.
    intro H. rewrite (reaches_least _ _ _ (H n)). split.
    - intros [k [Hk [Kn C]]]. eapply Nat.lt_le_trans; [exact C|]. apply count_up. lia.
    - intro C. exists (Nat.min n x). repeat split; auto; lia.
  Qed.

  Lemma reached f gp n x l : is_gp p f gp -> reaches x (gp n) -> length l <= p -> has_a_move f gp n x l.
  Proof.
    intros H R Hl. apply (reaches_count f gp n x H) in R. unfold count in R.
    set (w := filter (leaves_less f gp n) (seq 1 (Nat.min n x))) in *.
    destruct (Forall_Exists_dec (fun k => In k l) (fun k => in_dec Nat.eq_dec k l) w) as [All|Ex].
    - exfalso. rewrite Forall_forall in All. assert (length w <= length l); [|lia].
      apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|exact All].
    - apply Exists_exists in Ex. destruct Ex as [k [Hk No]]. apply filter_In in Hk. destruct Hk as [Hk W]. apply in_seq in Hk.
      exists k. repeat split; auto; lia.
  Qed.

  Lemma not_reached f gp n x : is_gp p f gp -> ~ reaches x (gp n) -> exists l, length l <= p /\ ~ has_a_move f gp n x l.
  Proof.
    intros H R. rewrite (reaches_count f gp n x H) in R. exists (filter (leaves_less f gp n) (seq 1 (Nat.min n x))).
    split; [unfold count in R; lia|]. intros [k [K1 [K2 [K3 K4]]]]. apply K3, filter_In. split; [apply in_seq; lia|exact K4].
  Qed.

  Lemma blocking_outcome f gp : is_gp p f gp -> forall n x l,
    (N (blocking_move p f) nowhere (n, x, l) <-> has_a_move f gp n x l) /\
    (P (blocking_move p f) nowhere (n, x, l) <-> ~ has_a_move f gp n x l).
  Proof.
    intros H n x l.
    apply (outcomes (blocking_move p f) nowhere (fun q => fst (fst q)) (fun q => let '(n, x, l) := q in has_a_move f gp n x l)).
    - intros q q' Mv. inversion Mv; cbn [fst]; lia.
    - intros [[n' x'] l']. apply has_a_move_dec.
    - intros q [].
    - intros q q' Mv. inversion Mv as [n' x' l' k l'' K1 K2 K3 K4 Hl]; subst. intro No. exists k. repeat split; auto.
      apply leaves_less_below, below_not_reaches. intro R. apply No. apply reached; auto.
    - intros [[n' x'] l'] [k [K1 [K2 [K3 K4]]]]. right. apply leaves_less_below, below_not_reaches in K4.
      destruct (not_reached f gp (n' - k) (f n' k) H K4) as [l'' [Hl No]]. exists (n' - k, f n' k, l''). split; [|exact No].
      constructor; auto; lia.
  Qed.

  (* Theorem 184, first part: the player to move wins (n, x), before blocking, exactly if x >= g_p(n). *)
  Theorem theorem_184_outcome f gp : is_gp p f gp -> forall n x,
    (blocking_N p f n x <-> reaches x (gp n)) /\ (blocking_P p f n x <-> below x (gp n)).
  Proof.
    intros H n x. unfold blocking_N, blocking_P. rewrite below_not_reaches. split; split.
    - intro All. destruct (reaches_dec x (gp n)) as [|R]; auto. exfalso. destruct (not_reached f gp n x H R) as [l [Hl No]].
      apply No, (blocking_outcome f gp H), All, Hl.
    - intros R l Hl. apply (blocking_outcome f gp H). apply reached; auto.
    - intros [l [Hl L]] R. apply (blocking_outcome f gp H) in L. apply L, reached; auto.
    - intro R. destruct (not_reached f gp n x H R) as [l [Hl No]]. exists l. split; [exact Hl|].
      apply (blocking_outcome f gp H), No.
  Qed.

  (* In misere play a pile of n is that of n - 1 with the rule of G_1, where l is forbidden. *)
  Lemma misere_blocking_outcome f gp : is_gp p (above 1 f) gp -> forall n x l,
    (N (blocking_move p f) nothing_left (n, x, l) <-> n = 0 \/ has_a_move (above 1 f) gp (n - 1) x l) /\
    (P (blocking_move p f) nothing_left (n, x, l) <-> ~ (n = 0 \/ has_a_move (above 1 f) gp (n - 1) x l)).
  Proof.
    intros H n x l. assert (Same : forall n k, 1 <= k < n -> above 1 f (n - 1) k = f n k).
    { intros n' k Hk. unfold above. f_equal. lia. }
    apply (outcomes (blocking_move p f) nothing_left (fun q => fst (fst q))
      (fun q => let '(n, x, l) := q in n = 0 \/ has_a_move (above 1 f) gp (n - 1) x l)).
    - intros q q' Mv. inversion Mv; cbn [fst]; lia.
    - intros [[n' x'] l']. destruct (Nat.eq_dec n' 0), (has_a_move_dec (above 1 f) gp (n' - 1) x' l'); tauto.
    - intros [[n' x'] l'] Z. left. exact Z.
    - intros q q' Mv. inversion Mv as [n' x' l' k l'' K1 K2 K3 K4 Hl]; subst. intro No. right.
      destruct (Nat.eq_dec k n') as [->|Kn]; [exfalso; apply No; left; lia|]. exists k. repeat split; auto; [lia|].
      apply leaves_less_below, below_not_reaches. rewrite Same by lia. intro R. apply No. right.
      replace (n' - k - 1) with (n' - 1 - k) by lia. apply reached; auto.
    - intros [[n' x'] l'] [Z|[k [K1 [K2 [K3 K4]]]]]; [left; exact Z|]. right. apply leaves_less_below, below_not_reaches in K4.
      rewrite Same in K4 by lia. destruct (not_reached (above 1 f) gp (n' - 1 - k) (f n' k) H K4) as [l'' [Hl No]].
      exists (n' - k, f n' k, l''). split; [constructor; auto; lia|]. replace (n' - k - 1) with (n' - 1 - k) by lia.
      intros [Z|W]; [lia|auto].
  Qed.

  (* Theorem 197, blocking: in misere play the player to move wins (n, x) exactly if that holds of (n - 1, x) in normal play
     with f'(m, k) = f(m + 1, k), and by the same moves. *)
  Theorem theorem_197_blocking f n x : 1 <= n ->
    (misere_blocking_N p f n x <-> blocking_N p (above 1 f) (n - 1) x) /\
    (misere_blocking_P p f n x <-> blocking_P p (above 1 f) (n - 1) x) /\
    forall l k, misere_blocking_wins p f n x l k <-> blocking_wins p (above 1 f) (n - 1) x l k.
  Proof.
    intro Hn. destruct (theorem_184_exists p (above 1 f)) as [gp H].
    assert (WN : forall n x l, 1 <= n -> (N (blocking_move p f) nothing_left (n, x,
      l) <-> N (blocking_move p (above 1 f)) nowhere (n - 1, x, l))).
    { intros n' x' l Hn'. rewrite (proj1 (misere_blocking_outcome f gp H n' x' l)),
        (proj1 (blocking_outcome _ gp H (n' - 1) x' l)).
      intuition lia. }
    assert (WP : forall n x, 1 <= n -> (misere_blocking_P p f n x <-> blocking_P p (above 1 f) (n - 1) x)).
    { intros n' x' Hn'. unfold misere_blocking_P, blocking_P. split; intros [l [Hl L]]; exists l; (split; [exact Hl|]).
      - apply (misere_blocking_outcome f gp H) in L. apply (blocking_outcome _ gp H). tauto.
      - apply (blocking_outcome _ gp H) in L. apply (misere_blocking_outcome f gp H). intuition lia. }
    split; [|split; [apply WP, Hn|]].
    - unfold misere_blocking_N, blocking_N. split; intros All l Hl; apply WN; auto.
    - intros l k. unfold misere_blocking_wins, blocking_wins. destruct (Nat.eq_dec k n) as [->|Kn].
      + split; [|lia]. intros [K1 [_ [_ [_ [l' [_ L]]]]]]. exfalso. rewrite Nat.sub_diag in L.
        apply (misere_blocking_outcome f gp H) in L. apply L. left. reflexivity.
      + destruct (le_lt_dec k n) as [Kn'|]; [|split; lia]. rewrite WP by lia. replace (n - k - 1) with (n - 1 - k) by lia.
        destruct (le_lt_dec 1 k); [|split; lia]. replace (above 1 f (n - 1) k) with (f n k) by (unfold above; f_equal; lia).
        intuition lia.
  Qed.

  (* ---- copies ---- *)

  (* Theorem 203 for blocking: the second part of Theorem 184 where f looks at the pile, with g_p in G_h and in G_(h+b). *)
  Theorem theorem_203_blocking f h b gp gp' r t : is_gp p (above h f) gp -> is_gp p (above (h + b) f) gp' -> 1 <= b ->
    gp' r = Some t ->
    (forall i, i < r -> gp (b + i) <> gp' i -> r - i <= t ->
      (below (f (h + b + r) (r - i)) (gp (b + i)) <-> below (f (h + b + r) (r - i)) (gp' i))) ->
    gp (b + r) = gp' r.
  Proof.
    intros H H' Hb E Cond. rewrite E. assert (L := H' r). rewrite E in L. assert (t <= r) by apply L.
    apply (least_unique _ _ _ (H (b + r))). revert L. apply least_alike_up_to. intros y Hy.
    rewrite (count_alike (leaves_less (above (h + b) f) gp' r) (leaves_less (above h f) gp (b + r))); [intuition lia|].
    intros k Hk. apply Bool.eq_iff_eq_true. rewrite !leaves_less_below. replace (b + r - k) with (b + (r - k)) by lia.
    unfold above. replace (h + (b + r)) with (h + b + r) by lia.
    destruct (option_eq_dec (gp (b + (r - k))) (gp' (r - k))) as [->|D].
    - tauto.
    - assert (C := Cond (r - k) ltac:(lia) D ltac:(lia)). replace (r - (r - k)) with k in C by lia. tauto.
  Qed.

  (* Theorem 184, second part: for all i < r with g_p(b + i) <> g_p(i) and k = r - i <= t let both of f(k) < g_p(b + i) and f(k)
     < g_p(i) hold or none. *)
  Theorem theorem_184_copies f gp b r t : is_gp p (plain f) gp -> 1 <= b -> gp r = Some t ->
    (forall i, i < r -> gp (b + i) <> gp i -> r - i <= t -> (below (f (r - i)) (gp (b + i)) <-> below (f (r - i)) (gp i))) ->
    gp (b + r) = gp r.
  Proof. intros H Hb E Cond. apply (theorem_203_blocking (plain f) 0 b gp gp r t H H Hb E Cond). Qed.

  (* Theorem 203, last sentence, for blocking: where f does not change from n to n + b, Theorem 198 holds in G_h. *)
  Theorem theorem_203_blocking_for_ever f h gp b E M u : (forall n k, 1 <= n -> 1 <= k -> f (n + b) k = f n k) ->
    is_gp p (above h f) gp -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> gp n = gp (n - b)) ->
    (forall n, E - b <= n < E -> exists t, gp n = Some t /\ t <= M) ->
    (forall i, i < E - b -> gp (b + i) <> gp i -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> gp n = gp (n - b).
  Proof.
    intros Per H Hb HE Here Low Far. assert (H' : is_gp p (above (h + b) f) gp).
    { intro n. refine (least_alike _ _ _ _ (H n)). intro y. enough (y <= n -> count (leaves_less (above h f) gp n) y =
        count (leaves_less (above (h + b) f) gp n) y) as C
        by (split; intros [A B]; (split; [exact A|]); [rewrite <- C|rewrite C]; auto).
      intro Hy. apply count_alike. intros k Hk. unfold leaves_less, above. replace (h + b + n) with (h + n + b) by lia.
      rewrite Per by lia. reflexivity. }
    apply (copies_for_ever (fun n m => gp n = gp m) gp); auto.
    - intros n m. destruct (option_eq_dec (gp n) (gp m)); auto.
    - intros r t L Ht Same. apply (theorem_203_blocking f h b gp gp r t H H' Hb L). intros i Hi D Hk. destruct D.
      apply Same; lia.
    - intros i Hi. apply Far. lia.
  Qed.

  (* Theorem 198 for blocking. D are the i with g_p(b + i) <> g_p(i); none below E - b is greater than u. *)
  Theorem theorem_198_blocking f gp b E M u : is_gp p (plain f) gp -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> gp n = gp (n - b)) ->
    (forall n, E - b <= n < E -> exists t, gp n = Some t /\ t <= M) ->
    (forall i, i < E - b -> gp (b + i) <> gp i -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> gp n = gp (n - b).
  Proof. exact (theorem_203_blocking_for_ever (plain f) 0 gp b E M u (fun _ _ _ _ => eq_refl)). Qed.

  (* ---- a bound ---- *)

  (* Theorem 199 for blocking: let f be at most Y and not change from n to n + P; thresholds above Y count as infinite. *)
  Theorem theorem_199_blocking f gp Y s P : is_gp p f gp -> 1 <= Y -> 1 <= s -> 1 <= P ->
    (forall n k, 1 <= n -> 1 <= k -> f n k <= Y) -> (forall n k, 1 <= n -> 1 <= k -> f (n + P) k = f n k) ->
    (forall i, i < Y -> cut Y (gp (s + i)) = cut Y (gp (s + P + i))) ->
    forall n, s <= n -> cut Y (gp n) = cut Y (gp (n + P)).
  Proof.
    intros H HY Hs HP Low Per Same n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (s + Y) n) as [Far|]; [|replace n with (s + (n - s)) at 1 by lia;
      replace (n + P) with (s + P + (n - s)) by lia;
      apply Same; lia].
    apply cut_alike. intros x Hx. rewrite !(reaches_count f gp) by exact H. rewrite !Nat.min_r by lia.
    rewrite (count_alike (leaves_less f gp n) (leaves_less f gp (n + P))); [tauto|]. intros k Hk. apply Bool.eq_iff_eq_true.
    rewrite !leaves_less_below, !below_not_reaches, Per by lia. replace (n + P - k) with (n - k + P) by lia.
    assert (E := IH (n - k) ltac:(lia) ltac:(lia)). rewrite cut_alike in E. rewrite (E (f n k)) by (apply Low; lia). tauto.
  Qed.
End Outcomes.
