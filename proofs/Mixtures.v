(* One pile with several rules at once: rows, and rows that repeat, Theorem 267. *)
From Coq Require Import Arith Lia List.
From Dynim Require Import Rules FurtherRules Outcome Least Copies Grundy.
Import Mixture.

(* W_(i,pi)(n): the k in 1..n such that whoever takes k in phase i with pi passes left wins, if that is allowed. *)
Definition W m i pi n k : Prop := 1 <= k <= n /\ mixture_P m (after_take m i pi n k).

(* Whether the player to move wins with the limits y..x, after a take of t, with pi passes left, read off the sets w pi' =
   W_(i,pi')(n): whatever the opponent leaves, a take wins; or nobody can take or pass, and who is stuck wins; or passing wins,
   as the other would lose with a pass less. Of the functions, of the phase and of where the game ends it asks nothing. *)
Fixpoint decides set (who : restriction) (stuck_wins : bool) (pi : nat) n t y x (w : nat -> nat -> Prop) : Prop :=
  forall r, may_leave who r ->
    (exists k, can_take set n t y x k /\ r k = true /\ w pi k) \/
    match pi with
    | 0 => stuck_wins = true /\ forall k, ~ (can_take set n t y x k /\ r k = true)
    | S pi' => ~ decides set who stuck_wins pi' n t y x w
    end.

Definition stuck_wins m : bool := (misere m && over_when_stuck m)%bool.
Definition decided m pi n t y x w : Prop := decides (in_set m) (restricts m) (stuck_wins m) pi n t y x w.

(* ---- finite searches ------------------------------------------------------------------------------------------------ *)

Lemma search (Q : nat -> Prop) n : (forall k, 1 <= k <= n -> Q k \/ ~ Q k) ->
  (exists k, 1 <= k <= n /\ Q k) \/ forall k, 1 <= k <= n -> ~ Q k.
Proof.
  induction n as [|n IH]; intro D; [right; lia|].
  destruct IH as [[k [K H]]|No]; [intros; apply D; lia|left; exists k; split; [lia|exact H]|].
  destruct (D (S n) ltac:(lia)) as [Y|Y]; [left; exists (S n); split; [lia|exact Y]|]. right. intros k K.
  destruct (Nat.eq_dec k (S n)) as [->|]; [exact Y|apply No; lia].
Qed.

Lemma collect (Q : nat -> Prop) n : (forall k, 1 <= k <= n -> Q k \/ ~ Q k) ->
  exists l, NoDup l /\ forall k, In k l <-> 1 <= k <= n /\ Q k.
Proof.
  induction n as [|n IH]; intro D. { exists nil. split; [constructor|]. intro k. cbn [In]. lia. }
  destruct IH as [l [Nd L]]; [intros; apply D; lia|]. destruct (D (S n) ltac:(lia)) as [Y|Y].
  - exists (S n :: l). split; [constructor; [rewrite L; lia|exact Nd]|]. intro k. cbn [In]. rewrite L.
    destruct (Nat.eq_dec k (S n)) as [->|]; [intuition lia|]. split; [intros [|[? ?]]; [congruence|split; [lia|assumption]]|].
    intros [? ?]. right. split; [lia|assumption].
  - exists l. split; [exact Nd|]. intro k. rewrite L. destruct (Nat.eq_dec k (S n)) as [->|]; [split; [lia|tauto]|].
    split; intros [? ?]; (split; [lia|assumption]).
Qed.

Lemma can_take_dec set n t y x k : can_take set n t y x k \/ ~ can_take set n t y x k.
Proof.
  unfold can_take. destruct (le_dec 1 k), (le_dec k n), (le_dec y k), (le_dec k x), (set n t x k); first [left; tauto|right;
    intuition congruence].
Qed.

Lemma may_leave_something w : exists r, may_leave w r.
Proof.
  destruct w as [p|K].
  - exists (fun _ => true). exists nil. split; [cbn [length]; lia|]. intro k. split; [intros _ []|reflexivity].
  - exists (fun k => k <=? K). left. intro k. apply Nat.leb_le.
Qed.

(* ---- outcomes ------------------------------------------------------------------------------------------------------- *)

Section Mixture.
  Variable m : mixture.

  Lemma is_over_dec n : is_over m n \/ ~ is_over m n.
  Proof. unfold is_over. destruct (Nat.eq_dec n 0), (ends m n); first [left; tauto|right; intuition congruence]. Qed.

  (* Who is to move where r is left wins: the game is won, or a take wins, or who is stuck wins, or passing wins. *)
  Definition wins_now i pi t y x n (r : nat -> bool) : Prop :=
    (exists k, can_take (in_set m) n t y x k /\ r k = true /\ W m i pi n k) \/
    match pi with
    | 0 => stuck_wins m = true /\ forall k, ~ (can_take (in_set m) n t y x k /\ r k = true)
    | S pi' => mixture_P m (At i pi' t y x n)
    end.

  Lemma N_over_iff i pi t y x n r : is_over m n ->
    (N (mixture_move m) (mixture_won m) (At i pi t y x n, r) <-> misere m = true).
  Proof.
    intro O. split.
    - intro H. inversion H as [p [M _]|p q Mv L]; subst; [exact M|]. inversion Mv; contradiction.
    - intro M. apply N_over. split; [exact M|left; exact O].
  Qed.

  Lemma N_iff i pi t y x n r : ~ is_over m n ->
    (N (mixture_move m) (mixture_won m) (At i pi t y x n, r) <-> wins_now i pi t y x n r).
  Proof.
    intro O. split.
    - intro H. inversion H as [p [M [Ov|[St No]]]|p q Mv L]; subst; [contradiction| |].
      + right. destruct (may_leave_something (restricts m)) as [r' R']. destruct pi as [|pi'].
        * split; [unfold stuck_wins; rewrite M, St; reflexivity|]. intros k [C K].
          apply (No (after_take m i 0 n k, r')). constructor; assumption.
        * exfalso. apply (No (At i pi' t y x n, r')). constructor; assumption.
      + inversion Mv as [i' pi' t' y' x' n' r0 k r' O' C K R'|i' pi' t' y' x' n' r0 r' O' R']; subst.
        * left. exists k. split; [exact C|]. split; [exact K|]. split; [apply C|]. exists r'. auto.
        * right. exists r'. auto.
    - intros [[k [C [K [_ [r' [R' L]]]]]]|H].
      + apply N_move with (after_take m i pi n k, r'); [constructor; assumption|exact L].
      + destruct pi as [|pi'].
        * destruct H as [St No]. unfold stuck_wins in St. apply Bool.andb_true_iff in St. destruct St as [M St]. apply N_over.
          split; [exact M|]. right. split; [exact St|]. intros q Mv. inversion Mv; subst. apply (No k). auto.
        * destruct H as [r' [R' L]]. apply N_move with (At i pi' t y x n, r'); [constructor; assumption|exact L].
  Qed.

  Lemma not_both_spots p : ~ (mixture_N m p /\ mixture_P m p).
  Proof. intros [HN [r [R L]]]. exact (N_not_P _ _ _ (HN r R) L). Qed.

  Lemma determined s : forall p, s = pile p + passes p -> (mixture_N m p \/ mixture_P m p) /\
    forall r, N (mixture_move m) (mixture_won m) (p, r) \/ P (mixture_move m) (mixture_won m) (p, r).
  Proof.
    induction s as [s IH] using lt_wf_ind. intros [i pi t y x n] E. cbn [pile passes] in E. subst s.
    destruct (is_over_dec n) as [O|O].
    { assert (D : forall r, N (mixture_move m) (mixture_won m) (At i pi t y x n, r) \/
        P (mixture_move m) (mixture_won m) (At i pi t y x n, r)).
      { intro r. destruct (misere m) eqn:M; [left; apply N_over_iff; auto|right].
        constructor; [intros [M' _]; congruence|]. intros q Mv. inversion Mv; contradiction. }
      split; [|exact D]. destruct (misere m) eqn:M; [left; intros r _; apply N_over_iff; auto|].
      right. destruct (may_leave_something (restricts m)) as [r R]. exists r. split; [exact R|].
      destruct (D r) as [H|H]; [|exact H]. apply N_over_iff in H; [congruence|exact O]. }
    assert (Dk : forall k, 1 <= k <= n -> mixture_N m (after_take m i pi n k) \/ mixture_P m (after_take m i pi n k)).
    { intros k K. refine (proj1 (IH _ _ _ eq_refl)). unfold after_take. cbn [pile passes]. lia. }
    assert (Wd : forall k, 1 <= k <= n -> W m i pi n k \/ ~ W m i pi n k).
    { intros k K. destruct (Dk k K) as [H|H]; [right|left; split; assumption]. intros [_ L].
      apply (not_both_spots _ (conj H L)). }
    assert (Dp : forall pi', pi = S pi' -> mixture_N m (At i pi' t y x n) \/ mixture_P m (At i pi' t y x n)).
    { intros pi' ->. refine (proj1 (IH _ _ _ eq_refl)). cbn [pile passes]. lia. }
    assert (Dr : forall r, N (mixture_move m) (mixture_won m) (At i pi t y x n, r) \/
      P (mixture_move m) (mixture_won m) (At i pi t y x n, r)).
    { intro r. rewrite N_iff by exact O.
      destruct (search (fun k => can_take (in_set m) n t y x k /\ r k = true /\ W m i pi n k) n) as [[k [K H]]|No].
      { intros k K. destruct (can_take_dec (in_set m) n t y x k), (r k), (Wd k K); first [left; tauto|right;
          intuition congruence]. }
      { left. left. exists k. exact H. }
      assert (Takes : forall k r', can_take (in_set m) n t y x k -> r k = true -> may_leave (restricts m) r' ->
        N (mixture_move m) (mixture_won m) (after_take m i pi n k, r')).
      { intros k r' C K R'. destruct (Dk k (proj1 C)) as [H|H]; [apply H, R'|]. exfalso. apply (No k (proj1 C)).
        split; [exact C|]. split; [exact K|]. split; [apply C|exact H]. }
      destruct pi as [|pi'].
      - destruct (search (fun k => can_take (in_set m) n t y x k /\ r k = true) n) as [[k [K H]]|Stuck].
        { intros k K. destruct (can_take_dec (in_set m) n t y x k), (r k); first [left; tauto|right; intuition congruence]. }
        + right. constructor.
          * intros [_ [Ov|[_ None]]]; [contradiction|]. destruct (may_leave_something (restricts m)) as [r' R'].
            apply (None (after_take m i 0 n k, r')). constructor; tauto.
          * intros q Mv. inversion Mv; subst. apply Takes; assumption.
        + destruct (stuck_wins m) eqn:St.
          * left. right. split; [exact St|]. intros k H. apply (Stuck k); [apply H|exact H].
          * right. constructor.
            -- intros [M [Ov|[S _]]]; [contradiction|]. unfold stuck_wins in St. rewrite M, S in St. discriminate.
            -- intros q Mv. inversion Mv; subst. apply Takes; assumption.
      - destruct (Dp pi' eq_refl) as [H|H]; [|left; right; exact H]. right. constructor.
        + intros [_ [Ov|[_ None]]]; [contradiction|]. destruct (may_leave_something (restricts m)) as [r' R'].
          apply (None (At i pi' t y x n, r')). constructor; assumption.
        + intros q Mv. inversion Mv; subst; [apply Takes; assumption|apply H; assumption]. }
    split; [|exact Dr].
    (* What is left decides as a set. *)
    assert (Same : forall r r', (forall k, r k = true <-> r' k = true) ->
      N (mixture_move m) (mixture_won m) (At i pi t y x n, r) -> N (mixture_move m) (mixture_won m) (At i pi t y x n, r')).
    { intros r r' Er. rewrite !N_iff by exact O. intros [[k [C [K H]]]|H]; [left; exists k; rewrite <- Er; auto|right].
      destruct pi as [|pi']; [|exact H]. split; [apply H|]. intros k [C K]. apply (proj2 H k). split; [exact C|apply Er, K]. }
    destruct (restricts m) as [p|K] eqn:Who; unfold mixture_N, mixture_P; rewrite Who; cbn [may_leave].
    - destruct (collect (fun k => can_take (in_set m) n t y x k /\ W m i pi n k) n) as [l [Nd L]].
      { intros k K. destruct (can_take_dec (in_set m) n t y x k), (Wd k K); first [left; tauto|right; tauto]. }
      destruct (le_lt_dec (length l) p) as [Few|Many].
      + set (rl := fun k => negb (existsb (Nat.eqb k) l)). assert (Rl : forall k, rl k = true <-> ~ In k l).
        { intro k. unfold rl. rewrite Bool.negb_true_iff, <- Bool.not_true_iff_false, existsb_exists.
          split; intros A B; apply A.
          - exists k. rewrite Nat.eqb_refl. auto.
          - destruct B as [j [J1 J2]]. apply Nat.eqb_eq in J2. subst j. exact J1. }
        destruct (Dr rl) as [H|H]; [left|right; exists rl; split; [exists l; auto|exact H]].
        intros r [l' [Hl' R]]. rewrite N_iff in * by exact O.
        destruct (search (fun k => can_take (in_set m) n t y x k /\ r k = true /\ W m i pi n k) n) as [[k [K Hk]]|No].
        { intros k K. destruct (can_take_dec (in_set m) n t y x k), (r k), (Wd k K); first [left; tauto|right;
            intuition congruence]. }
        { left. exists k. exact Hk. }
        destruct H as [[k [C [K Hk]]]|H]; [exfalso; apply Rl in K; apply K, L; split; [apply C|auto]|]. right.
        destruct pi as [|pi']; [|exact H]. split; [apply H|]. intros k [C K]. apply (proj2 H k). split; [exact C|]. apply Rl.
        intro Hk. apply L in Hk. apply (No k (proj1 C)). tauto.
      + left. intros r [l' [Hl' R]]. rewrite N_iff by exact O. left.
        destruct (Forall_Exists_dec (fun k => In k l') (fun k => in_dec Nat.eq_dec k l') l) as [All|Ex].
        * exfalso. rewrite Forall_forall in All. assert (length l <= length l') by (apply NoDup_incl_length; assumption). lia.
        * apply Exists_exists in Ex. destruct Ex as [k [Hk No]]. apply L in Hk. exists k. rewrite R. tauto.
    - destruct (Dr (fun k => k <=? K)) as [H1|H1]; [|right; exists (fun k => k <=? K); split; [left; intro;
        apply Nat.leb_le|exact H1]].
      destruct (Dr (fun k => K <? k)) as [H2|H2]; [|right; exists (fun k => K <? k); split; [right; intro;
        apply Nat.ltb_lt|exact H2]].
      left. intros r [R|R]; [apply (Same (fun k => k <=? K))|apply (Same (fun k => K <? k))]; auto; intro k; rewrite R;
        [apply Nat.leb_le|apply Nat.ltb_lt].
  Qed.

  Lemma P_is_not_N p : mixture_P m p <-> ~ mixture_N m p.
  Proof.
    split.
    - intros HP HN. apply (not_both_spots p). auto.
    - intro H. destruct (proj1 (determined _ p eq_refl)); [contradiction|assumption].
  Qed.

  (* Theorem 267(a): whether the player to move wins follows from pi, t, y, x, the pile and the sets W_(i,pi')(n), pi' <= pi;
     where the game is over it is won in misere play only. So W_(i,pi)(n) follows from the sets of smaller piles. *)
  Theorem theorem_267a i pi n t y x :
    (~ is_over m n -> (mixture_N m (At i pi t y x n) <-> decided m pi n t y x (fun pi' => W m i pi' n))) /\
    (is_over m n -> (mixture_N m (At i pi t y x n) <-> misere m = true)) /\
    forall k, W m i pi n k <-> 1 <= k <= n /\
      ((is_over m (n - k) /\ misere m <> true) \/
       (~ is_over m (n - k) /\
         ~ decided m pi (n - k) (Some k) (lowest m i n k) (limit m i n k) (fun pi' => W m (i + 1) pi' (n - k)))).
  Proof.
    assert (Not : forall i pi n t y x, ~ is_over m n ->
      (mixture_N m (At i pi t y x n) <-> decided m pi n t y x (fun pi' => W m i pi' n))).
    { clear. intros i pi n t y x O. unfold decided. induction pi as [|pi IH]; cbn [decides]; unfold mixture_N;
        (split; intros H r R; specialize (H r R)); rewrite N_iff in * by exact O; unfold wins_now in *; try exact H.
      - rewrite <- IH, <- P_is_not_N. exact H.
      - rewrite <- IH, <- P_is_not_N in H. exact H. }
    assert (Over : forall i pi n t y x, is_over m n -> (mixture_N m (At i pi t y x n) <-> misere m = true)).
    { clear. intros i pi n t y x O. split.
      - intro H. destruct (may_leave_something (restricts m)) as [r R]. apply (N_over_iff i pi t y x n r O), H, R.
      - intros M r _. apply N_over_iff; assumption. }
    split; [apply Not|]. split; [apply Over|]. intro k. unfold W at 1. apply and_iff_compat_l. rewrite P_is_not_N.
    unfold after_take.
    destruct (is_over_dec (n - k)) as [O|O]; [rewrite (Over _ _ _ _ _ _ O)|rewrite (Not _ _ _ _ _ _ O)]; tauto.
  Qed.

  (* ---- rows that repeat ---- *)

  (* There are q phases, in turn, and they repeat. *)
  Definition phases q : Prop := 1 <= q /\ forall i n k, 1 <= k <= n ->
    lowest m (i + q) n k = lowest m i n k /\ limit m (i + q) n k = limit m i n k.

  Lemma every_phase (Q : nat -> Prop) q : 1 <= q -> (forall i, Q i -> Q (i + q)) -> (forall i, i < q -> Q i) -> forall i, Q i.
  Proof.
    intros Hq Next First i. induction i as [i IH] using lt_wf_ind. destruct (le_lt_dec q i) as [H|H]; [|apply First, H].
    replace i with (i - q + q) by lia. apply Next, IH. lia.
  Qed.

  Lemma decided_alike pi n n' t y x w w' :
    (forall k, can_take (in_set m) n t y x k <-> can_take (in_set m) n' t y x k) ->
    (forall pi' k, pi' <= pi -> can_take (in_set m) n t y x k -> (w pi' k <-> w' pi' k)) ->
    (decided m pi n t y x w <-> decided m pi n' t y x w').
  Proof.
    intros C. unfold decided. assert (H : forall r pi, (forall pi' k, pi' <= pi -> can_take (in_set m) n t y x k ->
      (w pi' k <-> w' pi' k)) -> (exists k, can_take (in_set m) n t y x k /\ r k = true /\ w pi k) <->
      (exists k, can_take (in_set m) n' t y x k /\ r k = true /\ w' pi k)).
    { intros r pi0 Ww. split; intros [k [K [Rk Wk]]]; exists k.
      - split; [apply C, K|]. split; [exact Rk|apply Ww; [lia|assumption|assumption]].
      - split; [apply C, K|]. split; [exact Rk|apply Ww; [lia|apply C, K|exact Wk]]. }
    induction pi as [|pi IH]; intro Ww; cbn [decides]; split; intros D r R;
      (destruct (D r R) as [D'|D']; [left; apply (H r _ Ww), D'|right]).
    - destruct D' as [St No]. split; [exact St|]. intros k [K Rk]. apply (No k). split; [apply C, K|exact Rk].
    - destruct D' as [St No]. split; [exact St|]. intros k [K Rk]. apply (No k). split; [apply C, K|exact Rk].
    - rewrite <- IH; [exact D'|]. intros pi' k Hp. apply Ww. lia.
    - rewrite IH; [exact D'|]. intros pi' k Hp. apply Ww. lia.
  Qed.

  (* Theorem 267, the phases: as they repeat after q, W_(i+q,pi)(n) = W_(i,pi)(n). *)
  Theorem theorem_267_phases q : phases q -> forall i pi n k, W m (i + q) pi n k <-> W m i pi n k.
  Proof.
    intros [_ Per] i pi n. revert i pi. induction n as [n IH] using lt_wf_ind. intros i pi k.
    destruct (theorem_267a i pi n None 0 0) as [_ [_ E]]. destruct (theorem_267a (i + q) pi n None 0 0) as [_ [_ E']].
    rewrite E, E'. assert (Under : forall A B C : Prop, (A -> (B <-> C)) -> (A /\ B <-> A /\ C)) by tauto. apply Under. intro K.
    destruct (Per i n k K) as [-> ->].
    rewrite (decided_alike pi (n - k) (n - k) _ _ _ (fun pi' => W m (i + q + 1) pi' (n - k))
      (fun pi' => W m (i + 1) pi' (n - k))); [tauto|tauto|].
    intros pi' j _ _. replace (i + q + 1) with (i + 1 + q) by lia. apply IH. lia.
  Qed.

  (* Theorem 267(b): let there be q phases; let f <= Y, or no number above Y be in the set, but for a first take; let f and l
     not change from n to n + P, and the set not ask for the pile, but for a first take; let no element of S be in s..e-1, where
     Y <= s and s + P + Y <= e. If for all i < q and pi <= Pi the sets W_(i,pi)(n) and W_(i,pi)(n + P) have the same elements up
     to Y for s <= n < s + Y, then for all i and pi <= Pi, and all n >= s with n + P < e. Where all of S is less than s, any e
     will do. *)
  Theorem theorem_267b q Pi Y s P e : phases q -> 1 <= Y ->
    (forall i n k, 1 <= k <= n -> limit m i n k <= Y) \/ (forall n t x k, Y < k -> in_set m n (Some t) x k = false) ->
    (forall i n k, 1 <= k <= n -> limit m i (n + P) k = limit m i n k) ->
    (forall i n k, 1 <= k <= n -> lowest m i (n + P) k = lowest m i n k) ->
    (forall n n' t x k, in_set m n (Some t) x k = in_set m n' (Some t) x k) ->
    Y <= s -> (forall n, s <= n < e -> ends m n = false) -> s + P + Y <= e ->
    (forall i pi n k, i < q -> pi <= Pi -> s <= n < s + Y -> 1 <= k <= Y -> (W m i pi n k <-> W m i pi (n + P) k)) ->
    forall i pi n k, pi <= Pi -> s <= n -> n + P < e -> 1 <= k <= Y -> (W m i pi n k <-> W m i pi (n + P) k).
  Proof.
    intros Ph HY Low PerF PerL Set_ Hs Free He First. assert (Same : forall i pi n k, pi <= Pi -> s <= n < s + Y ->
      1 <= k <= Y -> (W m i pi n k <-> W m i pi (n + P) k)).
    { intro i. pattern i. apply (every_phase _ q (proj1 Ph)); [|intros; apply First; assumption].
      clear i. intros i I pi n k Hp Hn Hk. rewrite !(theorem_267_phases q Ph). apply I; assumption. }
    intros i pi n. revert i pi. induction n as [n IH] using lt_wf_ind.
    intros i pi k Hp Hn Hne Hk. destruct (le_lt_dec (s + Y) n) as [Far|]; [|apply Same; lia].
    assert (On : forall v, s <= v < e -> ~ is_over m v).
    { intros v Hv [Z|Z]; [lia|]. rewrite (Free v Hv) in Z. discriminate. }
    assert (A : decided m pi (n - k) (Some k) (lowest m i n k) (limit m i n k) (fun pi' => W m (i + 1) pi' (n - k)) <->
      decided m pi (n - k + P) (Some k) (lowest m i n k) (limit m i n k) (fun pi' => W m (i + 1) pi' (n - k + P))).
    { assert (Up : forall v j, can_take (in_set m) v (Some k) (lowest m i n k) (limit m i n k) j -> j <= Y).
      { intros v j [J1 [J2 J3]]. destruct Low as [Low|Low]; [assert (limit m i n k <= Y) by (apply Low; lia); lia|].
        destruct (le_lt_dec j Y) as [|H]; auto. rewrite (Low v k _ j H) in J3. discriminate. }
      apply decided_alike.
      - intro j. split; intro C; assert (J := Up _ _ C); destruct C as [J1 [J2 J3]]; (split; [lia|split; [exact J2|]]);
          erewrite Set_; exact J3.
      - intros pi' j Hp' C. assert (J := Up _ _ C). apply IH; try lia. split; [apply C|exact J]. }
    destruct (theorem_267a i pi n None 0 0) as [_ [_ Wn]]. destruct (theorem_267a i pi (n + P) None 0 0) as [_ [_ Wp]].
    rewrite Wn, Wp. rewrite PerF, PerL by lia. replace (n + P - k) with (n - k + P) by lia. rewrite A.
    assert (O1 := On (n - k) ltac:(lia)). assert (O2 := On (n - k + P) ltac:(lia)). intuition lia.
  Qed.

  (* ---- Grundy values ---- *)

  (* Where it is not over: u is the least number that is neither v pi k for an allowed k nor, if pi > 0, what this says of pi -
     1. *)
  Fixpoint row_says pi n t y x (v : nat -> nat -> nat) (u : nat) : Prop := match pi with
    | 0 => is_mex (fun z => exists k, can_take (in_set m) n t y x k /\ z = v 0 k) u
    | S pi' => exists u', row_says pi' n t y x v u' /\
        is_mex (fun z => (exists k, can_take (in_set m) n t y x k /\ z = v (S pi') k) \/ z = u') u
    end.

  Theorem theorem_267_values_exist : exists value, is_mixture_G m value.
  Proof.
    destruct (@by_recursion spot nat 0 (fun s => pile s + passes s) (fun value s v =>
      is_mex (fun u => ~ is_over m (pile s) /\
        ((exists k, can_take (in_set m) (pile s) (before s) (low s) (high s) k /\ u = value (after_take m (phase s) (passes s)
          (pile s) k)) \/
        exists pi', passes s = S pi' /\ u = value (At (phase s) pi' (before s) (low s) (high s) (pile s)))) v)) as [value H].
    - intros value [i pi t y x n]. cbn [phase passes before low high pile].
      set (free := fun k => ((y <=? k) && (k <=? x) && in_set m n t x k)%bool).
      set (over := ((n =? 0) || ends m n)%bool).
      destruct (mex_of_list (if over then nil else map (fun k => value (after_take m i pi n k)) (filter free (seq 1 n)) ++
        match pi with 0 => nil | S pi' => value (At i pi' t y x n) :: nil end)) as [v V]. exists v. revert V. apply mex_alike.
        intro u.
      assert (O : over = true <-> is_over m n) by (unfold over, is_over; rewrite Bool.orb_true_iff, Nat.eqb_eq; tauto).
      destruct over; [cbn [In]; tauto|]. assert (No : ~ is_over m n) by (rewrite <- O; discriminate).
      rewrite in_app_iff, in_map_iff. assert (F : forall k, In k (filter free (seq 1 n)) <-> can_take (in_set m) n t y x k).
      { intro k. rewrite filter_In, in_seq. unfold free, can_take. rewrite !Bool.andb_true_iff, !Nat.leb_le. intuition lia. }
      assert (E : In u (match pi with 0 => nil | S pi' => value (At i pi' t y x n) :: nil end) <->
        exists pi', pi = S pi' /\ u = value (At i pi' t y x n)).
      { destruct pi as [|pi']; cbn [In]; [split; [tauto|intros [pi' [D _]]; discriminate]|].
        split; [intros [<-|[]]; eauto|]. intros [pi0 [D ->]]. injection D as ->. auto. }
      rewrite E. split; [intros [[k [<- K]]|K]; (split; [exact No|]); [left; exists k; rewrite <- F; auto|auto]|].
      intros [_ [[k [K ->]]|K]]; [left; exists k; rewrite F; auto|auto].
    - intros value s v v'. apply mex_unique.
    - intros value value' [i pi t y x n] v Same. cbn [phase passes before low high pile] in *. apply mex_alike. intro u.
      apply and_iff_compat_l. assert (A : forall k,
        can_take (in_set m) n t y x k -> value (after_take m i pi n k) = value' (after_take m i pi n k)).
      { intros k [K _]. apply Same. unfold after_take. cbn [pile passes]. lia. }
      assert (B : forall pi', pi = S pi' -> value (At i pi' t y x n) = value' (At i pi' t y x n)).
      { intros pi' ->. apply Same. cbn [pile passes]. lia. }
      split; (intros [[k [K ->]]|[pi' [E ->]]]; [left; exists k; rewrite (A k K)|right; exists pi'; rewrite (B pi' E)]; auto).
    - exists value. intros i pi t y x n. exact (H (At i pi t y x n)).
  Qed.

  Section Values.
    Variable value : spot -> nat.
    Hypothesis HV : is_mixture_G m value.

    (* V_(i,pi)(n, k), the value of what the take k leaves. *)
    Definition V i pi n k : nat := value (after_take m i pi n k).

    Lemma row_says_value i pi n t y x : ~ is_over m n -> row_says pi n t y x (fun pi' => V i pi' n) (value (At i pi t y x n)).
    Proof.
      intro O. induction pi as [|pi IH]; cbn [row_says].
      - refine (mex_alike _ _ _ _ (HV i 0 t y x n)). intro u. split; [intros [_ [H|[pi' [D _]]]]; [exact H|discriminate]|auto].
      - exists (value (At i pi t y x n)). split; [exact IH|]. refine (mex_alike _ _ _ _ (HV i (S pi) t y x n)). intro u.
        split; [intros [_ [H|[pi' [D H]]]]; [auto|injection D as ->; auto]|]. intros [H| ->]; split; eauto.
    Qed.

    Lemma row_says_one_thing pi n t y x v u u' : row_says pi n t y x v u -> row_says pi n t y x v u' -> u = u'.
    Proof.
      revert u u'. induction pi as [|pi IH]; cbn [row_says]; intros u u'; [apply mex_unique|]. intros [z [Z M]] [z' [Z' M']].
      rewrite (IH z z' Z Z') in M. apply (mex_unique _ _ _ M M').
    Qed.

    Lemma row_says_alike pi n n' t y x v v' u :
      (forall k, can_take (in_set m) n t y x k <-> can_take (in_set m) n' t y x k) ->
      (forall pi' k, pi' <= pi -> can_take (in_set m) n t y x k -> v pi' k = v' pi' k) ->
      row_says pi n t y x v u -> row_says pi n' t y x v' u.
    Proof.
      intros C. assert (H : forall pi, (forall pi' k, pi' <= pi -> can_take (in_set m) n t y x k -> v pi' k = v' pi' k) ->
        forall z, (exists k, can_take (in_set m) n t y x k /\ z = v pi k) <->
        (exists k, can_take (in_set m) n' t y x k /\ z = v' pi k)).
      { intros pi0 E z. split; intros [k [K ->]]; exists k; (split; [apply C, K|]); [|symmetry]; apply E;
          [lia|exact K|lia|apply C, K]. }
      revert u. induction pi as [|pi IH]; cbn [row_says]; intros u E; [apply mex_alike, (H 0 E)|]. intros [z [Z M]]. exists z.
      split; [apply IH, Z; intros pi' k Hp; apply E; lia|]. revert M. apply mex_alike. intro w. rewrite (H _ E). tauto.
    Qed.

    Lemma values_of_phases q : phases q -> forall i pi n k, 1 <= k <= n -> V (i + q) pi n k = V i pi n k.
    Proof.
      intros [_ Per] i pi n. revert i pi. induction n as [n IH] using lt_wf_ind. intros i pi k K. unfold V, after_take.
      destruct (Per i n k K) as [-> ->]. destruct (is_over_dec (n - k)) as [O|O].
      { rewrite (mex_unique _ _ 0 (HV (i + 1) pi _ _ _ (n - k))) by (split; [tauto|lia]).
        apply (mex_unique _ _ _ (HV (i + q + 1) pi _ _ _ (n - k))). split; [tauto|lia]. }
      refine (row_says_one_thing _ _ _ _ _ _ _ _ _ (row_says_value (i + 1) pi (n - k) _ _ _ O)).
      refine (row_says_alike _ _ _ _ _ _ _ _ _ _ _ (row_says_value (i + q + 1) pi (n - k) _ _ _ O)); [tauto|].
      intros pi' j _ [J _]. replace (i + q + 1) with (i + 1 + q) by lia. apply IH; lia.
    Qed.

    (* Theorem 267(c): the value of a position is the least that is neither V(n, k) for an allowed k nor, where there are
       passes, that of the same position with one less, and 0 where it is over; and (b) holds for the rows of V in place of the
       sets. *)
    Theorem theorem_267c :
      (forall i pi n t y x u, ~ is_over m n ->
        (value (At i pi t y x n) = u <-> row_says pi n t y x (fun pi' => V i pi' n) u)) /\
      (forall i pi n t y x, is_over m n -> value (At i pi t y x n) = 0) /\
      forall q Pi Y s P e, phases q -> 1 <= Y ->
        (forall i n k, 1 <= k <= n -> limit m i n k <= Y) \/ (forall n t x k, Y < k -> in_set m n (Some t) x k = false) ->
        (forall i n k, 1 <= k <= n -> limit m i (n + P) k = limit m i n k) ->
        (forall i n k, 1 <= k <= n -> lowest m i (n + P) k = lowest m i n k) ->
        (forall n n' t x k, in_set m n (Some t) x k = in_set m n' (Some t) x k) ->
        Y <= s -> (forall n, s <= n < e -> ends m n = false) -> s + P + Y <= e ->
        (forall i pi n k, i < q -> pi <= Pi -> s <= n < s + Y -> 1 <= k <= Y -> V i pi n k = V i pi (n + P) k) ->
        forall i pi n k, pi <= Pi -> s <= n -> n + P < e -> 1 <= k <= Y -> V i pi n k = V i pi (n + P) k.
    Proof.
      split; [|split].
      - intros i pi n t y x u O. assert (H := row_says_value i pi n t y x O). split; [intros <-; exact H|].
        intro H'. apply (row_says_one_thing _ _ _ _ _ _ _ _ H H').
      - intros i pi n t y x O. apply (mex_unique _ _ _ (HV i pi t y x n)). split; [tauto|lia].
      - intros q Pi Y s P e Ph HY Low PerF PerL Set_ Hs Free He First. assert (Same : forall i pi n k, pi <= Pi ->
          s <= n < s + Y -> 1 <= k <= Y -> V i pi n k = V i pi (n + P) k).
        { intro i. pattern i. apply (every_phase _ q (proj1 Ph)); [|intros; apply First; assumption].
          clear i. intros i I pi n k Hp Hn Hk. rewrite !(values_of_phases q Ph) by lia. apply I; assumption. }
        intros i pi n. revert i pi. induction n as [n IH] using lt_wf_ind.
        intros i pi k Hp Hn Hne Hk. destruct (le_lt_dec (s + Y) n) as [Far|]; [|apply Same; lia].
        assert (On : forall v, s <= v < e -> ~ is_over m v).
        { intros v Hv [Z|Z]; [lia|]. rewrite (Free v Hv) in Z. discriminate. }
        unfold V, after_take. rewrite PerF, PerL by lia. replace (n + P - k) with (n - k + P) by lia.
        assert (Up : forall v j, can_take (in_set m) v (Some k) (lowest m i n k) (limit m i n k) j -> j <= Y).
        { intros v j [J1 [J2 J3]]. destruct Low as [Low|Low]; [assert (limit m i n k <= Y) by (apply Low; lia); lia|].
          destruct (le_lt_dec j Y) as [|H]; auto. rewrite (Low v k _ j H) in J3. discriminate. }
        refine (row_says_one_thing _ _ _ _ _ _ _ _ _ (row_says_value (i + 1) pi (n - k + P) _ _ _ (On (n - k + P) ltac:(lia)))).
        refine (row_says_alike _ _ _ _ _ _ _ _ _ _ _ (row_says_value (i + 1) pi (n - k) _ _ _ (On (n - k) ltac:(lia)))).
        + intro j. split; intro C; assert (J := Up _ _ C); destruct C as [J1 [J2 J3]]; (split; [lia|split; [exact J2|]]);
            erewrite Set_; exact J3.
        + intros pi' j Hp' C. assert (J := Up _ _ C). apply IH; try lia. split; [apply C|exact J].
    Qed.
  End Values.
End Mixture.
