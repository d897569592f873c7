(* The representation of a pile by members of the bases: its lowest part has the value of the pile; in the plain game the parts
   fall, and there are few. *)
From Coq Require Import Arith Lia List Sorting.Sorted.
From Dynim Require Import Rules OnePile Members.
Import ListNotations.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* b is the largest member of B_i up to n. *)
Definition largest_member (f g : nat -> nat -> nat) i n b : Prop :=
  member f g i b /\ b <= n /\ forall c, member f g i c -> c <= n -> c <= b.

(* Definition 19: the parts of n in G_i, each with its game before it; what a part leaves is represented in the game i + b. *)
Inductive parts f g : nat -> nat -> list (nat * nat) -> Prop :=
| no_part i : parts f g i 0 []
| a_part i n b l : largest_member f g i n b -> parts f g (i + b) (n - b) l -> parts f g i n ((i, b) :: l).

(* The sizes without the games. *)
Definition sizes (l : list (nat * nat)) : list nat := map snd l.

(* Each is less than the one before it. *)
Definition decreasing (l : list nat) : Prop := Sorted (fun b c => c < b) l.

(* ---- all games ------------------------------------------------------------------------------------------------------ *)

Section Representation.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.

  Lemma largest_unique i n b c : largest_member f g i n b -> largest_member f g i n c -> b = c.
  Proof. intros [M [H L]] [M' [H' L']]. assert (b <= c) by auto. assert (c <= b) by auto. lia. Qed.

  (* Behind the largest member there is a copy. *)
  Lemma largest_exists i n : 1 <= n -> exists b, largest_member f g i n b /\ 1 <= b <= n /\ no_step_below f g i b (n - b + 1).
  Proof.
    intro Hn. assert (K : forall b, member f g i b -> b <= n -> no_step_below f g i b (n - b + 1) -> largest_member f g i n b).
    { intros b M Hb No. split; auto. split; auto. intros c Mc Hc. destruct (le_lt_dec c b) as [|H]; auto. exfalso.
      destruct (step_to_a_member f g i b c M Mc H) as [s [[S _] L]]. apply (No s); [lia|exact S]. }
    destruct (member_or_behind f g i n Hn) as [M|[b [M [Hb No]]]].
    - exists n. split. split; auto. split; [lia|]. intros s Hs [H _]. lia.
    - exists b. split; [apply K; auto; lia|]. split; [lia|exact No].
  Qed.

  (* Theorem 20(a): n >= 1 has one representation, its parts add up to n, and the value of the lowest part in its own game is
     g_i(n). *)
  Theorem theorem_20a i n : 1 <= n ->
    exists l, parts f g i n l /\ (forall l', parts f g i n l' -> l' = l) /\
      list_sum (sizes l) = n /\
      exists above h c, l = above ++ [(h, c)] /\ member f g h c /\ g i n = g h c.
  Proof.
    revert i. induction n as [n IH] using lt_wf_ind. intros i Hn. destruct (largest_exists i n Hn) as [b [B [Hb No]]].
    assert (U : forall l l', parts f g i n l -> (forall m, parts f g (i + b) (n - b) m -> m = l') -> l = (i, b) :: l').
    { intros l l' P H. inversion P as [j|j m c m' C Q]; subst; [lia|].
      rewrite (largest_unique i n c b C B) in *. rewrite (H m' Q). reflexivity. }
    destruct (Nat.eq_dec b n) as [->|E].
    - exists [(i, n)]. split; [|split; [|split]].
      + apply a_part; auto. rewrite Nat.sub_diag. apply no_part.
      + intros l P. apply (U l [] P). intros m Q. inversion Q as [|j k c m' [C1 [C2 _]] Q']; auto. apply member_positive in C1.
        lia.
      + cbn. lia.
      + exists [], i, n. split; auto. split; auto. apply B.
    - destruct (IH (n - b) ltac:(lia) (i + b) ltac:(lia)) as [l [P [Q [S [above [h [c [L [M V]]]]]]]]].
      exists ((i, b) :: l). split; [|split; [|split]].
      + apply a_part; auto.
      + intros l' P'. apply (U l' l P' Q).
      + change (b + list_sum (sizes l) = n). lia.
      + exists ((i, b) :: above), h, c. split; [rewrite L; reflexivity|]. split; auto. rewrite <- V.
        apply (theorem_8a f g G i b n); auto; [apply B|lia].
  Qed.
End Representation.

(* ---- the plain game ------------------------------------------------------------------------------------------------- *)

Section Plain.
  Variable f : nat -> nat.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain f) g.

  Lemma plain_periodic : periodic 1 (plain f).
  Proof. intros n k _ _. reflexivity. Qed.

  Lemma same_mod_one i j : i mod 1 = j mod 1.
  Proof. rewrite !Nat.mod_1_r. reflexivity. Qed.

  Lemma plain_member i j b : member (plain f) g i b -> member (plain f) g j b.
  Proof. apply (member_index (plain f) g G 1 (le_n 1) plain_periodic). apply same_mod_one. Qed.

  Lemma plain_step i b s : member (plain f) g i b -> is_step (plain f) g i b s -> s <= b.
  Proof. apply (lemma_11 (plain f) g G 1 (le_n 1) plain_periodic). apply same_mod_one. Qed.

  Lemma plain_largest i j n b : largest_member (plain f) g i n b -> largest_member (plain f) g j n b.
  Proof.
    intros [M [H L]]. split; [apply plain_member with i, M|]. split; auto. intros c Mc. apply L. apply plain_member with j, Mc.
  Qed.

  Lemma plain_parts i j n l : parts (plain f) g i n l -> exists l', parts (plain f) g j n l' /\ sizes l' = sizes l.
  Proof.
    intro P. revert j. induction P as [i|i n b l B P IH]; intro j. exists []. split; [constructor|reflexivity].
    destruct (IH (j + b)) as [l' [P' S]]. exists ((j, b) :: l'). split. apply a_part; auto. apply plain_largest with i, B.
    cbn. unfold sizes in S. rewrite S. reflexivity.
  Qed.

  (* What a part leaves has a smaller part, unless the part is the last member and comes again. *)
  Lemma next_part n b c : largest_member (plain f) g 0 n b -> b < n -> largest_member (plain f) g 0 (n - b) c ->
    (c < b /\ n - b < b) \/ (c = b /\ last_member (plain f) g 0 b).
  Proof.
    intros [B [Hb L]] H C. assert (Hc : c <= b) by (apply L; [apply C|destruct C; lia]).
    destruct (Nat.eq_dec c b) as [->|E]; [right|left].
    - split; auto. split; auto. intros r Mr. destruct (step_or_none (plain f) g 0 b (r + 1)) as [[s [Hs S]]|No].
      + assert (s <= b) by (apply (plain_step 0 b s B S)). assert (1 <= s) by apply S. destruct C as [_ [C _]].
        assert (b + s <= b); [|lia]. apply L; [apply member_next; auto|lia].
      + apply (No r); [lia|exact Mr].
    - split; [lia|]. destruct (le_lt_dec b (n - b)) as [D|]; auto. exfalso. assert (b <= c) by (apply C; auto). lia.
  Qed.

  (* Theorem 20(b): n = q*a + r with r < a: q copies of a, more than one only if a is the last member, then the representation
     of r; apart from the further copies the parts decrease strictly and there are at most 1 + log2 n. *)
  Theorem theorem_20b n l : 1 <= n -> parts (plain f) g 0 n l ->
    exists a q r l', n = q * a + r /\ 1 <= q /\ r < a /\ member (plain f) g 0 a /\
      (1 < q -> last_member (plain f) g 0 a) /\
      parts (plain f) g 0 r l' /\ sizes l = repeat a q ++ sizes l' /\
      decreasing (a :: sizes l') /\ length (a :: sizes l') <= 1 + Nat.log2 n.
  Proof.
    revert l. induction n as [n IH] using lt_wf_ind. intros l Hn P. inversion P as [j|j m b l1 B P1]; subst; [lia|].
    destruct (plain_parts b 0 _ _ P1) as [l2 [P2 E2]]. assert (Hb := member_positive _ _ _ _ (proj1 B)).
    assert (Hbn := proj1 (proj2 B)).
    destruct (Nat.eq_dec b n) as [->|E].
    - exists n, 1, 0, []. rewrite Nat.sub_diag in P1. inversion P1 as [|j k c m' [C1 [C2 _]] Q']; subst;
        [|apply member_positive in C1; lia].
      cbn. repeat split; try lia; try apply B. constructor. constructor; constructor.
    - destruct (IH (n - b) ltac:(lia) l2 ltac:(lia) P2) as [a [q [r [l' [N [Q [R [A [Last [P' [Sz [D Len]]]]]]]]]]]].
      inversion P2 as [j|j m c l3 C P3]; subst; [lia|].
      assert (c = a). { destruct q as [|q]; [lia|]. injection Sz. auto. } subst c.
      destruct (next_part n b a B ltac:(lia) C) as [[Hab Half]|[-> L]].
      + assert (q = 1). { destruct (Nat.eq_dec q 1) as [|Q']; auto. exfalso.
          assert (b <= a) by (apply (last_is_greatest (plain f) g 0 a b); [apply Last; lia|apply B]). lia. } subst q.
        exists b, 1, (n - b), ((0, a) :: l3). repeat split; try lia; try apply B; auto.
        * cbn [map snd sizes repeat app]. f_equal. exact (eq_sym E2).
        * change (decreasing (b :: a :: sizes l3)). injection Sz as Sz. fold (sizes l3) in Sz. rewrite Sz. constructor; auto.
        * assert (H := Nat.log2_double (n - b) ltac:(lia)). assert (Nat.log2 (2 * (n - b)) <= Nat.log2 n) by (apply
            Nat.log2_le_mono; lia).
          injection Sz as Sz. fold (sizes l3) in Sz. change (S (length (a :: sizes l3)) <= 1 + Nat.log2 n). rewrite Sz. lia.
      + exists b, (S q), r, l'. repeat split; try lia; try apply L; auto.
        * cbn [sizes map snd repeat app]. f_equal. rewrite <- Sz. exact (eq_sym E2).
        * assert (Nat.log2 (n - b) <= Nat.log2 n) by (apply Nat.log2_le_mono; lia). lia.
  Qed.
End Plain.
