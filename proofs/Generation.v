(* Generation: lists that grow by steps in any order are initial segments of the g-bases, and leave out nothing. *)
From Coq Require Import Arith Lia List.
From Dynim Require Import Rules OnePile Members Representation.
Import ListNotations.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* For every index a list of members with values; the entry found last stands first. *)
Definition lists := nat -> list (nat * nat).

(* The member b with the value v is in L_i; it is the last entry of L_i. All indices are read modulo t. *)
Definition entry (t : nat) (L : lists) i b v : Prop := In (b, v) (L (i mod t)).
Definition last_entry (t : nat) (L : lists) i b v : Prop := exists before, L (i mod t) = (b, v) :: before.

(* Definition 9: behind the last entry b of L_i with the value v, a number s serves; the step at i takes the least such; it is
   possible if there is one. *)
Definition serves (f : nat -> nat -> nat) t L i b v s : Prop := entry t L (i + b) s s /\ v <= f (i + b + s) s.
Definition takes f t L i b s : Prop :=
  exists v, last_entry t L i b v /\ serves f t L i b v s /\ forall r, r < s -> ~ serves f t L i b v r.
Definition possible f t L i : Prop := exists b s, takes f t L i b s.

(* w_i(m) = v, read from the lists: by the largest entry c up to m of L_i. *)
Inductive reads t L : nat -> nat -> nat -> Prop :=
| reads_entry i m v : entry t L i m v -> reads t L i m v
| reads_on i m c u v : entry t L i c u -> c < m -> (forall d w, entry t L i d w -> d <= m -> d <= c) ->
    reads t L (i + c) (m - c) v -> reads t L i m v.

(* y is the value of the new member n, which s led to: the least y in s+1..n-1 with f(i+n, y) < w_i(n-y), n if there is none. *)
Definition wins_by_the_lists (f : nat -> nat -> nat) t L i n y : Prop :=
  y = n \/ exists w, reads t L i (n - y) w /\ f (i + n) y < w.
Definition new_value f t L i s n y : Prop :=
  s < y <= n /\ wins_by_the_lists f t L i n y /\ forall z, s < z < y -> ~ wins_by_the_lists f t L i n z.

(* A step at i makes L' of L: it appends b + s with its value to L_i; if it is impossible, nothing changes. *)
Definition appends f t L i (L' : lists) : Prop :=
  exists b s y, takes f t L i b s /\ new_value f t L i s (b + s) y /\
    L' (i mod t) = (b + s, y) :: L (i mod t) /\ forall j, j <> i mod t -> L' j = L j.
Definition step f t L i (L' : lists) : Prop := appends f t L i L' \/ (~ possible f t L i /\ forall j, L' j = L j).

(* At first every list is 1 with the value 1. *)
Definition beginning (L : lists) : Prop := forall i, L i = [(1, 1)].

(* The lists after any steps. *)
Inductive generated f t : lists -> Prop :=
| at_first L : beginning L -> generated f t L
| after_step L i L' : generated f t L -> step f t L i L' -> generated f t L'.

(* A run: Ls k are the lists after k steps, and the next step is at the index c k. *)
Definition run f t (Ls : nat -> lists) (c : nat -> nat) : Prop :=
  beginning (Ls 0) /\ forall k, step f t (Ls k) (c k) (Ls (k + 1)).

(* No step that stays possible is put off for ever: from each moment on there is one when the step is made, or impossible. *)
Definition fair f t (Ls : nat -> lists) (c : nat -> nat) : Prop :=
  forall i k, exists k', k <= k' /\ (c k' mod t = i mod t \/ ~ possible f t (Ls k') i).

(* A list is the members of B_i up to one of them, the last entry, with their values. *)
Definition initial_segment f g i (l : list (nat * nat)) : Prop :=
  exists b v before, l = (b, v) :: before /\ forall c u, In (c, u) l <-> member f g i c /\ c <= b /\ u = g i c.

(* ---- the invariant -------------------------------------------------------------------------------------------------- *)

Section Generation.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.
  Variable t : nat.
  Hypothesis Ht : 1 <= t.
  Hypothesis Per : periodic t f.

  Definition segment (L : lists) i b : Prop :=
    last_entry t L i b (g i b) /\ forall c u, entry t L i c u <-> member f g i c /\ c <= b /\ u = g i c.
  Definition steps_known (L : lists) i b : Prop := forall c s, member f g i c -> is_step f g i c s -> c + s <= b ->
    entry t L (i + c) s s.
  Definition right (L : lists) : Prop := forall i, exists b, segment L i b /\ steps_known L i b.

  Lemma entry_index L i j b v : i mod t = j mod t -> entry t L i b v -> entry t L j b v.
  Proof. unfold entry. intros ->. auto. Qed.

  Lemma entry_dec L i b v : {entry t L i b v} + {~ entry t L i b v}.
  Proof. apply in_dec. decide equality; apply Nat.eq_dec. Qed.

  Lemma serves_dec L i b v s : {serves f t L i b v s} + {~ serves f t L i b v s}.
  Proof. unfold serves. destruct (entry_dec L (i + b) s s), (le_dec v (f (i + b + s) s)); [left|right|right|right]; tauto. Qed.

  Lemma last_unique L i b v b' v' : last_entry t L i b v -> last_entry t L i b' v' -> b = b' /\ v = v'.
  Proof. intros [r E] [r' E']. rewrite E in E'. injection E'. auto. Qed.

  Lemma last_is_entry L i b v : last_entry t L i b v -> entry t L i b v.
  Proof. intros [r E]. unfold entry. rewrite E. left. reflexivity. Qed.

  Lemma entry_right L i c u : right L -> entry t L i c u -> member f g i c /\ u = g i c.
  Proof. intros R E. destruct (R i) as [b [[_ S] _]]. apply S in E. tauto. Qed.

  Lemma entry_below L i c u d : right L -> entry t L i c u -> member f g i d -> d <= c -> entry t L i d (g i d).
  Proof. intros R E M H. destruct (R i) as [b [[_ S] _]]. apply S in E. apply S. intuition lia. Qed.

  (* What serves is what may be the step. *)
  Lemma served L i b s : right L -> last_entry t L i b (g i b) ->
    (serves f t L i b (g i b) s <-> may_step f g i b s /\ entry t L (i + b) s s).
  Proof.
    intros R B. unfold serves, may_step. split.
    - intros [E H]. destruct (entry_right L (i + b) s s R E) as [M V]. apply member_positive in M. auto.
    - tauto.
  Qed.

  Lemma taken L i b s : right L -> takes f t L i b s ->
    last_entry t L i b (g i b) /\ member f g i b /\ is_step f g i b s /\ entry t L (i + b) s s.
  Proof.
    intros R [v [B [S N]]]. destruct (entry_right L i b v R (last_is_entry _ _ _ _ B)) as [M ->].
    apply served in S; auto. destruct S as [S E]. split; auto. split; auto. split; auto. split; auto.
    intros r Hr Mr. apply (N r Hr). apply served; auto. split; auto. destruct Mr as [R1 [R2 R3]]. rewrite <- R2 at 2.
    apply (entry_below L (i + b) s s r R E); [apply (theorem_8b f g G); auto|lia].
  Qed.

  Lemma takes_step L i b s : right L -> last_entry t L i b (g i b) -> is_step f g i b s -> entry t L (i + b) s s ->
    takes f t L i b s.
  Proof.
    intros R B [S N] E. exists (g i b). split; auto. split. apply served; auto. intros r Hr Sr. apply (N r Hr).
    apply (served L i b r R B). exact Sr.
  Qed.

  Lemma takes_index L i j b s : right L -> i mod t = j mod t -> takes f t L i b s -> takes f t L j b s.
  Proof.
    intros R E T. destruct (taken L i b s R T) as [[r B] [M [St Es]]]. assert (Hb := member_positive f g i b M).
    apply takes_step; auto.
    - rewrite <- (proj1 (same_index f g G t Ht Per i j E) b Hb). exists r. rewrite <- E. exact B.
    - apply (is_step_index f g G t Ht Per i); auto.
    - apply (entry_index L (i + b)); auto. apply plus_index; auto.
  Qed.

  Lemma takes_unique L i b s b' s' : right L -> takes f t L i b s -> takes f t L i b' s' -> b = b' /\ s = s'.
  Proof.
    intros R T T'. destruct (taken _ _ _ _ R T) as [B [_ [St _]]], (taken _ _ _ _ R T') as [B' [_ [St' _]]].
    destruct (last_unique _ _ _ _ _ _ B B') as [<- _]. split; auto. apply (step_unique f g i b); auto.
  Qed.

  Lemma takes_or_not L i b : right L -> last_entry t L i b (g i b) -> {s | takes f t L i b s} + {forall s, ~ takes f t L i b s}.
  Proof.
    intros R B.
    assert (D : forall n, {s | takes f t L i b s} + {forall s, s < n -> ~ serves f t L i b (g i b) s}).
    { induction n as [|n [IH|IH]]. right; intros; lia. left; exact IH. destruct (serves_dec L i b (g i b) n) as [Y|Y].
      - left. exists n, (g i b). auto.
      - right. intros s Hs. destruct (Nat.eq_dec s n) as [->|]; auto. apply IH. lia. }
    destruct (D (fst (hd (0, 0) (L ((i + b) mod t))) + 1)) as [Y|Y]; [left; exact Y|right].
    intros s T. destruct (taken L i b s R T) as [_ [_ [[M _] E]]]. apply (Y s); [|apply served; auto].
    destruct (R (i + b)) as [c [[[r C] S] _]]. rewrite C. cbn [hd fst]. apply S in E. lia.
  Qed.

  (* ---- what is read ---- *)

  Lemma reads_once L i m c : right L -> largest_member f g i m c -> no_step_below f g i c (m - c + 1) ->
    entry t L i c (g i c) ->
    (c < m -> forall v, reads t L (i + c) (m - c) v <-> v = g (i + c) (m - c)) -> forall v, reads t L i m v <-> v = g i m.
  Proof.
    intros R [Mc [Hc Lc]] No E On v. assert (Most : forall d w, entry t L i d w -> d <= m -> d <= c).
    { intros d w D Hd. apply Lc; auto. apply (entry_right L i d w R D). }
    destruct (Nat.eq_dec c m) as [->|H]; split.
    - intro Q. inversion Q as [i' m' v' Ev|i' m' c' u v' Ec Hc' Max Q']; subst. apply (entry_right L i m v R Ev).
      assert (m <= c') by (apply (Max m (g i m)); auto). lia.
    - intros ->. apply reads_entry, E.
    - intro Q. rewrite (proj1 (theorem_8a f g G i c m Mc ltac:(lia) No)). apply On; [lia|].
      inversion Q as [i' m' v' Ev|i' m' c' u v' Ec Hc' Max Q']; subst. assert (m <= c) by (apply (Most m v); auto). lia.
      assert (c <= c') by (apply (Max c (g i c)); auto). assert (c' <= c) by (apply (Most c' u); [auto|lia]).
      replace c with c' by lia. exact Q'.
    - intros ->. apply reads_on with c (g i c); auto; [lia|]. apply On; [lia|]. apply (theorem_8a f g G); auto. lia.
  Qed.

  Lemma reads_right L : right L -> forall m i c u, 1 <= m <= c -> entry t L i c u -> forall v, reads t L i m v <-> v = g i m.
  Proof.
    intros R m. induction m as [m IH] using lt_wf_ind. intros i c u Hm E.
    destruct (largest_exists f g i m ltac:(lia)) as [d [D [Hd No]]]. apply (reads_once L i m d R D No).
    - apply (entry_below L i c u d R E); [apply D|lia].
    - intro H. destruct (entry_right L i c u R E) as [Mc _]. destruct (R i) as [b [[_ S] K]].
      destruct (step_to_a_member f g i d c) as [s [St Hs]]; [apply D|exact Mc|lia|].
      assert (m - d < s). { destruct (le_lt_dec s (m - d)); auto. exfalso. apply (No s); [lia|apply St]. }
      apply (IH (m - d) ltac:(lia) (i + d) s s); [lia|]. apply K; [apply D|exact St|]. apply S in E. lia.
  Qed.

  Lemma reads_before_new L i b s : right L -> takes f t L i b s -> forall m, 1 <= m < b + s -> forall v, reads t L i m v <->
    v = g i m.
  Proof.
    intros R T m Hm. destruct (taken L i b s R T) as [B [M [St E]]]. apply last_is_entry in B.
    destruct (le_lt_dec m b) as [|H]. apply (reads_right L R m i b (g i b)); auto; lia.
    assert (No : no_step_below f g i b (m - b + 1)) by (intros r Hr; apply St; lia).
    apply (reads_once L i m b R); auto.
    - split; auto. split; [lia|]. intros c Mc Hc. destruct (le_lt_dec c b) as [|D]; auto. exfalso.
      assert (b + s <= c) by (apply (next_member f g i b s c); auto). lia.
    - intros _. apply (reads_right L R (m - b) (i + b) s s); auto. lia.
  Qed.

  Lemma new_value_right L i b s y : right L -> takes f t L i b s -> (new_value f t L i s (b + s) y <-> y = g i (b + s)).
  Proof.
    intros R T. destruct (taken L i b s R T) as [_ [M [St _]]]. destruct (theorem_8c f g G i b s M St) as [_ [_ [V [Q N]]]].
    assert (W : forall z, s < z <= b + s -> (wins_by_the_lists f t L i (b + s) z <-> qualifies f g i (b + s) z)).
    { intros z Hz. unfold wins_by_the_lists, qualifies. destruct (Nat.eq_dec z (b + s)) as [|E]; [tauto|].
      assert (Z := reads_before_new L i b s R T (b + s - z) ltac:(lia)). split; (intros [X|X]; [tauto|right]).
      - destruct X as [w [X1 X2]]. apply Z in X1. subst w. exact X2.
      - exists (g i (b + s - z)). split; auto. apply Z. reflexivity. }
    split.
    - intros [Y1 [Y2 Y3]]. apply W in Y2; auto. destruct (lt_eq_lt_dec y (g i (b + s))) as [[H|H]|H]; auto; exfalso.
      + apply (N y); [lia|exact Y2].
      + apply (Y3 (g i (b + s))); [lia|]. apply W; [lia|exact Q].
    - intros ->. split; [lia|]. split; [apply W; [lia|exact Q]|]. intros z Hz X. apply W in X; [|lia]. apply (N z); auto.
  Qed.

  (* ---- steps ---- *)

  Lemma step_grows L i L' : step f t L i L' -> forall j c u, entry t L j c u -> entry t L' j c u.
  Proof.
    intros [[b [s [y [_ [_ [A B]]]]]]|[_ A]] j c u E; unfold entry in *; [|rewrite A; exact E].
    destruct (Nat.eq_dec (j mod t) (i mod t)) as [D|D]; [|rewrite B; auto]. rewrite D, A in *. right. exact E.
  Qed.

  Lemma steps_known_grow L i L' j b : step f t L i L' -> steps_known L j b -> steps_known L' j b.
  Proof. intros St K c s Mc Sc H. apply (step_grows L i L' St). apply K; auto. Qed.

  Lemma right_at_first L : beginning L -> right L.
  Proof.
    intros B i. assert (V := one_is_one f g G i). exists 1. unfold segment, entry, last_entry. rewrite B, V. split; [split|].
    - exists []. reflexivity.
    - intros c u. cbn [In]. split.
      + intros [E|[]]. injection E as <- <-. split; [constructor|lia].
      + intros [M [H ->]]. apply member_positive in M. left. replace c with 1 by lia. rewrite V. reflexivity.
    - intros c s M S H. apply member_positive in M. assert (1 <= s) by apply S. lia.
  Qed.

  Lemma right_after_step L i L' : right L -> step f t L i L' -> right L'.
  Proof.
    intros R St. assert (St' := St). destruct St as [[b [s [y [T [Y [A B]]]]]]|[_ A]].
    2:{ intro j. destruct (R j) as [b [S K]]. exists b. split; [|apply (steps_known_grow L i); auto].
        unfold segment, entry, last_entry in *. rewrite A. exact S. }
    apply (new_value_right L i b s y R T) in Y. destruct (taken L i b s R T) as [Li [Mb [Sb Es]]]. intro j.
    destruct (R j) as [a [[La Sa] K]]. destruct (Nat.eq_dec (j mod t) (i mod t)) as [D|D].
    - exists (b + s). assert (Lb : last_entry t L j b (g i b)) by (unfold last_entry; rewrite D; exact Li).
      destruct (last_unique L j _ _ _ _ La Lb) as [-> _]. assert (Hb := member_positive f g i b Mb).
      assert (Sj : is_step f g j b s) by (apply (is_step_index f g G t Ht Per i); auto).
      assert (Mj : member f g j b) by (apply (member_index f g G t Ht Per i); auto).
      assert (V : y = g j (b + s)) by (rewrite Y; apply (same_index f g G t Ht Per i j); [auto|lia]).
      split; [split|].
      + unfold last_entry. rewrite D, A, <- V. eexists. reflexivity.
      + intros c u. unfold entry in *. rewrite D, A in *. cbn [In]. split.
        * intros [E|E]. injection E as <- <-. split; [apply member_next; auto|split; [lia|auto]].
          apply Sa in E. intuition lia.
        * intros [Mc [Hc ->]]. destruct (le_lt_dec c b) as [H|H]; [right; apply Sa; auto|left].
          assert (b + s <= c) by (apply (next_member f g j b s c); auto). replace c with (b + s) by lia. rewrite V. reflexivity.
      + intros c r Mc Sc H. assert (1 <= r) by apply Sc. apply (step_grows L i L' St').
        destruct (lt_eq_lt_dec c b) as [[H'|H']|H'].
        * apply K; auto. apply (next_member f g j c r b); auto.
        * subst c. rewrite (step_unique f g j b r s Sc Sj). apply (entry_index L (i + b)); auto. apply plus_index; auto.
        * assert (b + s <= c) by (apply (next_member f g j b s c); auto). lia.
    - exists a. split; [|apply (steps_known_grow L i); auto]. unfold segment, entry, last_entry in *. rewrite B; auto.
  Qed.

  Lemma generated_right L : generated f t L -> right L.
  Proof. intro H. induction H as [L B|L i L' H IH S]. apply right_at_first, B. apply (right_after_step L i L' IH S). Qed.

  Lemma run_generated Ls c : run f t Ls c -> forall k, generated f t (Ls k).
  Proof.
    intros [B St] k. induction k as [|k IH]. apply at_first, B. apply after_step with (Ls k) (c k); auto.
    replace (S k) with (k + 1) by lia. apply St.
  Qed.

  (* What a step makes. *)
  Lemma next_lists L i : generated f t L -> {L' | step f t L i L'}.
  Proof.
    intro H. apply generated_right in H. set (b := fst (hd (0, 0) (L (i mod t)))).
    assert (B : last_entry t L i b (g i b)).
    { destruct (H i) as [c [[[r C] _] _]]. unfold b. rewrite C. exists r. exact C. }
    destruct (takes_or_not L i b H B) as [[s T]|No].
    - exists (fun j => if j =? i mod t then (b + s, g i (b + s)) :: L j else L j). left. exists b, s, (g i (b + s)).
      split; auto. split; [apply (new_value_right L i b s _ H T); reflexivity|]. rewrite Nat.eqb_refl. split; auto.
      intros j D. destruct (Nat.eqb_spec j (i mod t)); [contradiction|reflexivity].
    - exists L. right. split; auto. intros [c [s T]]. destruct (taken L i c s H T) as [C _].
      destruct (last_unique _ _ _ _ _ _ B C) as [<- _]. apply (No s T).
  Qed.

  (* Definition 9 makes sense: a step can be done at every index. *)
  Theorem step_exists L i : generated f t L -> exists L', step f t L i L'.
  Proof. intro H. destruct (next_lists L i H) as [L' S]. exists L'. exact S. Qed.

  (* There is a run that puts no step off: the indices take turns. *)
  Theorem fair_run_exists : exists Ls c, run f t Ls c /\ fair f t Ls c.
  Proof.
    set (Rs := fix Rs k : {L | generated f t L} := match k with
      | 0 => exist _ (fun _ => [(1, 1)]) (at_first f t _ (fun _ => eq_refl))
      | S k => let (L, H) := Rs k in let (L', St) := next_lists L k H in exist _ L' (after_step f t L k L' H St)
      end).
    exists (fun k => proj1_sig (Rs k)), (fun k => k). split; [split|].
    - intro i. reflexivity.
    - intro k. rewrite Nat.add_1_r. cbn [Rs]. fold Rs. destruct (Rs k) as [L H], (next_lists L k H) as [L' St]. exact St.
    - intros i k. exists (i + k * t). split; [nia|]. left. apply Nat.mod_add. lia.
  Qed.

  (* Theorem 10(a): at every moment L_i is an initial segment of B_i, with the values of g_i. *)
  Theorem theorem_10a L i : generated f t L -> initial_segment f g i (L (i mod t)).
  Proof.
    intro H. destruct (generated_right L H i) as [b [[[r E] S] _]]. exists b, (g i b), r. split; auto.
  Qed.

  (* A member whose step is listed is listed, or the step at its index appends it. *)
  Lemma listed_or_next L i b s : right L -> member f g i b -> is_step f g i b s -> entry t L i b (g i b) ->
    entry t L (i + b) s s ->
    entry t L i (b + s) (g i (b + s)) \/ takes f t L i b s.
  Proof.
    intros R M St E Es. destruct (R i) as [c [S K]]. destruct (le_lt_dec (b + s) c) as [H|H].
    - left. apply (proj2 S). split; auto. apply member_next; auto.
    - right. apply takes_step; auto. replace b with c. apply S. apply (proj2 S) in E.
      destruct (Nat.eq_dec b c) as [|D]; auto. assert (C := last_is_entry _ _ _ _ (proj1 S)).
      apply (entry_right L i c _ R) in C.
      assert (b + s <= c) by (apply (next_member f g i b s c); auto; [apply C|lia]). lia.
  Qed.

  (* Theorem 10(b): if no step that stays possible is put off for ever, every member of every base is found. *)
  Theorem theorem_10b Ls c : run f t Ls c -> fair f t Ls c -> forall i n, member f g i n ->
    exists k, entry t (Ls k) i n (g i n).
  Proof.
    intros Run Fair. assert (R : forall k, right (Ls k)) by (intro k; apply generated_right, (run_generated Ls c Run)).
    assert (Grow : forall k k' i b v, k <= k' -> entry t (Ls k) i b v -> entry t (Ls k') i b v).
    { intros k k' i b v H E. induction H as [|k' H IH]; auto. replace (S k') with (k' + 1) by lia.
      apply (step_grows (Ls k') (c k') _ (proj2 Run k')). exact IH. }
    intros i n. revert i. induction n as [n IH] using lt_wf_ind. intros i M. destruct M as [|b s M St].
    - exists 0. rewrite (one_is_one f g G). unfold entry. rewrite (proj1 Run). left. reflexivity.
    - assert (Hb := member_positive f g i b M). assert (Hs : 1 <= s) by apply St.
      destruct (theorem_8c f g G i b s M St) as [Ms [Vs _]].
      destruct (IH b ltac:(lia) i M) as [k1 E1], (IH s ltac:(lia) (i + b) Ms) as [k2 E2]. rewrite Vs in E2.
      destruct (Fair i (k1 + k2)) as [k [Hk F]].
      assert (E : entry t (Ls k) i b (g i b)) by (apply (Grow k1); [lia|exact E1]).
      assert (Es : entry t (Ls k) (i + b) s s) by (apply (Grow k2); [lia|exact E2]).
      destruct (listed_or_next (Ls k) i b s (R k) M St E Es) as [Y|T]; [exists k; exact Y|].
      destruct F as [F|F]; [|destruct F; exists b, s; exact T]. exists (k + 1).
      apply (takes_index _ i (c k)) in T; auto. destruct (proj2 Run k) as [[b' [s' [y [T' [Y [A _]]]]]]|[No _]].
      + destruct (takes_unique _ _ _ _ _ _ (R k) T T') as [<- <-]. apply (new_value_right _ _ _ _ _ (R k) T) in Y. subst y.
        unfold entry. rewrite <- F, A. left. f_equal. apply (same_index f g G t Ht Per _ _ F). lia.
      + destruct No. exists b, s. exact T.
  Qed.

  (* Theorem 10(c): if no step possible now would append a member up to X, every L_i contains all members of B_i up to X. *)
  Theorem theorem_10c L X : generated f t L -> (forall i b s, takes f t L i b s -> X < b + s) ->
    forall i n, member f g i n -> n <= X -> entry t L i n (g i n).
  Proof.
    intros H None. apply generated_right in H. intros i n. revert i. induction n as [n IH] using lt_wf_ind. intros i M Hn.
    destruct M as [|b s M St].
    - destruct (H i) as [b [[B S] _]]. apply S. split; [constructor|]. split; auto.
      apply (member_positive f g i), (entry_right L i b (g i b) H), last_is_entry, B.
    - assert (Hb := member_positive f g i b M). assert (Hs : 1 <= s) by apply St.
      destruct (theorem_8c f g G i b s M St) as [Ms [Vs _]].
      assert (E := IH b ltac:(lia) i M ltac:(lia)). assert (Es := IH s ltac:(lia) (i + b) Ms ltac:(lia)). rewrite Vs in Es.
      destruct (listed_or_next L i b s H M St E Es) as [Y|T]; auto. apply None in T. lia.
  Qed.
End Generation.
