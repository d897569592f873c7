(* The members of the g-bases: their order, the games modulo a period of f, and the bases whose members are all self-valued. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules OnePile.

(* Definition 1: f repeats with t in the size of the pile. *)
Definition periodic (t : nat) (f : nat -> nat -> nat) : Prop := forall n k, 1 <= n -> 1 <= k -> f (n + t) k = f n k.

Lemma periodic_multiple t f q : periodic t f -> periodic (q * t) f.
Proof.
  intro Per. induction q as [|q IH]; intros n k Hn Hk. f_equal; lia.
  replace (n + S q * t) with (n + q * t + t) by lia. rewrite Per by lia. apply IH; auto.
Qed.

Lemma periodic_mod t f n k : 1 <= t -> periodic t f -> 1 <= n -> 1 <= k -> forall i, f (i mod t + n) k = f (i + n) k.
Proof.
  intros Ht Per Hn Hk i. rewrite (Nat.div_mod_eq i t) at 2. replace (t * (i / t) + i mod t + n) with (i mod t + n + i / t * t)
    by lia.
  symmetry. apply (periodic_multiple t f (i / t) Per); lia.
Qed.

Section Members.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  Lemma step_unique i b s s' : is_step f g i b s -> is_step f g i b s' -> s = s'.
  Proof.
    intros [S L] [S' L']. destruct (lt_eq_lt_dec s s') as [[H|H]|H]; auto; exfalso. apply (L' s H S). apply (L s' H S').
  Qed.

  (* No member lies between a member and the next one. *)
  Lemma next_member i b s c : member f g i b -> is_step f g i b s -> member f g i c -> b < c -> b + s <= c.
  Proof.
    assert (H : forall n b s c, b + c <= n -> member f g i b -> is_step f g i b s -> member f g i c -> b < c -> b + s <= c).
    { clear b s c. induction n as [|n IH]; intros b s c Hn Mb Sb Mc Hbc;
        [lia|]. assert (1 <= b) by apply (member_positive f g i b Mb).
      destruct Mc as [|c' s' Mc' Sc]; [lia|]. assert (1 <= s') by apply Sc. destruct (lt_eq_lt_dec b c') as [[E|E]|E].
      - assert (b + s <= c') by (apply (IH b s c'); auto; lia). lia.
      - subst c'. rewrite (step_unique i b s s'); auto.
      - assert (c' + s' <= b) by (apply (IH c' s' b); auto; lia). lia. }
    apply (H (b + c)). lia.
  Qed.

  Lemma step_to_a_member i b c : member f g i b -> member f g i c -> b < c -> exists s, is_step f g i b s /\ b + s <= c.
  Proof.
    intros Mb Mc. induction Mc as [|c s Mc IH Sc]; intro H. apply member_positive in Mb. lia.
    destruct (lt_eq_lt_dec b c) as [[E|E]|E].
    - destruct (IH E) as [s' [S' L]]. exists s'. split; [exact S'|lia].
    - subst c. exists s. auto.
    - assert (c + s <= b) by (apply (next_member i c s b); auto). lia.
  Qed.

  Lemma last_is_greatest i a b : last_member f g i a -> member f g i b -> b <= a.
  Proof.
    intros [Ma No] Mb. destruct (le_lt_dec b a) as [|H]; auto. exfalso.
    destruct (step_to_a_member i a b Ma Mb H) as [s [[M _] _]]. apply (No s M).
  Qed.

  Lemma one_is_one i : g i 1 = 1.
  Proof. destruct (G i 1); lia. Qed.
End Members.

(* Games whose indices differ by a period of f have the same values, steps and members. *)
Section Indices.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.
  Variable t : nat.
  Hypothesis Ht : 1 <= t.
  Hypothesis Per : periodic t f.

  Lemma g_mod i n : 1 <= n -> g (i mod t) n = g i n.
  Proof.
    intro Hn. rewrite (Nat.div_mod_eq i t) at 2. replace (t * (i / t) + i mod t) with (i mod t + i / t * t) by lia.
    symmetry. apply (g_periodic f g (i / t * t)); auto. apply (periodic_multiple t f (i / t) Per).
  Qed.

  Lemma same_index i j : i mod t = j mod t ->
    (forall n, 1 <= n -> g i n = g j n) /\ forall n k, 1 <= n -> 1 <= k -> f (i + n) k = f (j + n) k.
  Proof.
    intro E. split. intros n Hn. rewrite <- (g_mod i), <- (g_mod j), E by auto. reflexivity.
    intros n k Hn Hk. rewrite <- (periodic_mod t f n k Ht Per Hn Hk i), E. apply periodic_mod; auto.
  Qed.

  Lemma plus_index i j b : i mod t = j mod t -> (i + b) mod t = (j + b) mod t.
  Proof. intro E. rewrite (Nat.add_mod i), (Nat.add_mod j), E by lia. reflexivity. Qed.

  Lemma mod_index i b : (i mod t + b) mod t = (i + b) mod t.
  Proof. apply plus_index. apply Nat.mod_mod. lia. Qed.

  Lemma may_step_index i j b s : i mod t = j mod t -> 1 <= b -> may_step f g i b s -> may_step f g j b s.
  Proof.
    intros E Hb [H1 [H2 H3]]. split; auto. split.
    - rewrite <- H2 at 2. symmetry. apply same_index; auto. apply plus_index, E.
    - rewrite <- (proj1 (same_index i j E) b Hb). eapply Nat.le_trans; [exact H3|]. apply Nat.eq_le_incl.
      rewrite <- !Nat.add_assoc. apply same_index; auto; lia.
  Qed.

  Lemma is_step_index i j b s : i mod t = j mod t -> 1 <= b -> is_step f g i b s -> is_step f g j b s.
  Proof.
    intros E Hb [M L]. split. apply may_step_index with i; auto. intros r Hr Mr. apply (L r Hr).
    apply may_step_index with j; auto.
  Qed.

  Lemma member_index i j b : i mod t = j mod t -> member f g i b -> member f g j b.
  Proof.
    intros E M. induction M as [|b s M IH S]. constructor. apply member_next; auto. apply is_step_index with i; auto.
    apply (member_positive f g i b M).
  Qed.

  (* Lemma 11: members at most double, where the step looks at the own base. *)
  Theorem lemma_11 i b s : (i + b) mod t = i mod t -> member f g i b -> is_step f g i b s -> s <= b /\ b + s <= 2 * b.
  Proof.
    intros E M S. assert (Ms : member f g i s).
    { apply (member_index (i + b)); auto. apply (theorem_8c f g G i b s M S). }
    assert (1 <= b) by apply (member_positive f g i b M). assert (s <= b); [|lia].
    destruct (le_lt_dec s b) as [|D]; auto. assert (b + s <= s) by (apply (next_member f g i b s s); auto). lia.
  Qed.
End Indices.

Section SelfValued.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  (* If f(n, t + 1) >= f(n, t) - 1 from t_1 on, f falls by no more than z in z steps. *)
  Lemma falls n t_1 z : (forall t, t_1 <= t -> f n t <= f n (t + 1) + 1) -> forall t, t_1 <= t -> f n t <= f n (t + z) + z.
  Proof.
    intros F. induction z as [|z IH]; intros t Ht; [rewrite !Nat.add_0_r; lia|]. assert (H := F (t + z) ltac:(lia)).
    assert (H' := IH t Ht). replace (t + S z) with (t + z + 1) by lia. lia.
  Qed.

  (* Behind a self-valued member b the next one is self-valued, if f falls by at most 1 at a time from the step on. *)
  Lemma next_self_valued i b s : member f g i b -> g i b = b -> is_step f g i b s ->
    (forall t, s <= t -> f (i + b + s) t <= f (i + b + s) (t + 1) + 1) -> g i (b + s) = b + s.
  Proof.
    intros M Sv St F. destruct (theorem_8c f g G i b s M St) as [_ [_ [V [Q _]]]]. destruct St as [[Hs [_ Fs]] _].
    destruct (Nat.eq_dec (g i (b + s)) (b + s)) as [|H]; auto. exfalso. destruct Q as [Q|Q]; [contradiction|].
    set (v := g i (b + s)) in *. destruct (G i (b + s - v) ltac:(lia)) as [A _].
    assert (H' := falls (i + b + s) s (v - s) F s (le_n s)). replace (s + (v - s)) with v in H' by lia.
    replace (i + (b + s)) with (i + b + s) in Q by lia. lia.
  Qed.

  (* Theorem 13: if f(n, t+1) >= f(n, t) - 1 for all n, t, all members are self-valued, so the step from b is the least member
     s of B_(i+b) with f(i+b+s, s) >= b. *)
  Theorem theorem_13 : (forall n t, 1 <= n -> 1 <= t -> f n t <= f n (t + 1) + 1) -> forall i b, member f g i b ->
    g i b = b /\
    forall s, is_step f g i b s <-> (member f g (i + b) s /\ b <= f (i + b + s) s) /\
      forall r, r < s -> ~ (member f g (i + b) r /\ b <= f (i + b + r) r).
  Proof.
    intro F. assert (Sv : forall i b, member f g i b -> g i b = b).
    { intros i b M. induction M as [|b s M IH St]; [destruct (G i 1 (le_n 1)); lia|]. apply next_self_valued; auto.
      assert (1 <= s) by apply St. intros t Ht. apply F; lia. }
    intros i b M. split; [apply Sv, M|].
    assert (E : forall s, may_step f g i b s <-> member f g (i + b) s /\ b <= f (i + b + s) s).
    { intro s. unfold may_step. rewrite (Sv i b M). split.
      - intros [Hs [H B]]. split; [|exact B]. apply (theorem_8b f g G); auto.
      - intros [H B]. split; [apply (member_positive f g (i + b)), H|]. split; [apply Sv, H|exact B]. }
    intro s. unfold is_step, no_step_below. rewrite E.
    split; intros [A B]; (split; [exact A|]); intros r Hr H; apply (B r Hr), E, H.
  Qed.
End SelfValued.
