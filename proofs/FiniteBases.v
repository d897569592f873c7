(* Finite bases: lists that wait for each other are complete, and walks through finite bases give a period. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules OnePile Members Generation Pigeonhole.

(* ---- definitions ---------------------------------------------------------------------------------------------------- *)

(* Definition 14: L_i waits for L_j: the step at i is impossible, and j = i + b with the last entry b of L_i. *)
Definition waits f t L i j : Prop := ~ possible f t L i /\ exists b v, last_entry t L i b v /\ j mod t = (i + b) mod t.

(* A list is all of its base; a base is finite. *)
Definition complete f g t L i : Prop := forall b, member f g i b -> entry t L i b (g i b).
Definition finite f g i : Prop := exists b, last_member f g i b.

(* From the list at c 0 waiting leads to that at c 1, and so on, up to c m. *)
Definition waiting_leads f t L (c : nat -> nat) m : Prop := forall k, k < m -> waits f t L (c k) (c (k + 1)).

(* l 0 + ... + l (k - 1). *)
Fixpoint total (l : nat -> nat) k : nat := match k with 0 => 0 | S k => total l k + l k end.

(* A walk from i through finite bases: from each index h k it goes on by the last member l k of that base. *)
Definition walk f g i (h l : nat -> nat) : Prop :=
  h 0 = i /\ forall k, last_member f g (h k) (l k) /\ h (k + 1) = h k + l k.

(* ---- waiting -------------------------------------------------------------------------------------------------------- *)

Section Waiting.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.
  Variable t : nat.
  Hypothesis Ht : 1 <= t.
  Hypothesis Per : periodic t f.
  Variable L : lists.
  Hypothesis Gen : generated f t L.

  Let R : right f g t L := generated_right f g G t Ht Per L Gen.

  Lemma one_is_listed i : entry t L i 1 (g i 1).
  Proof.
    destruct (R i) as [b [[B S] _]]. apply S. split; [constructor|]. split; auto.
    apply (member_positive f g i), (entry_right f g t L i b (g i b) R), last_is_entry, B.
  Qed.

  (* A list that waits has the member after b, unless the step from b is missing where it waits. *)
  Lemma no_further i j b s : waits f t L i j -> member f g i b -> is_step f g i b s -> entry t L i b (g i b) ->
    (forall v, last_entry t L i b v -> member f g j s -> entry t L j s (g j s)) -> entry t L i (b + s) (g i (b + s)).
  Proof.
    intros [No [c [v [C J]]]] M St E Es. destruct (R i) as [d [[D S] _]]. destruct (le_lt_dec (b + s) d) as [H|H].
    apply S. split; auto. apply member_next; auto. exfalso. apply No. exists b, s.
    assert (b = d).
    { assert (Md := proj1 (entry_right f g t L i d _ R (last_is_entry _ _ _ _ _ D))). apply S in E.
      destruct (Nat.eq_dec b d) as [|N]; auto. assert (b + s <= d) by (apply (next_member f g i b s d); auto; lia). lia. }
    subst d. apply (takes_step f g t L i b s R D St). destruct (last_unique _ _ _ _ _ _ _ C D) as [-> _].
    assert (Hs : 1 <= s) by apply St. apply (entry_index t L j); auto.
    assert (V : g j s = s) by (rewrite (proj1 (same_index f g G t Ht Per _ _ J) s Hs); apply St).
    rewrite <- V at 2. apply (Es _ D). apply (member_index f g G t Ht Per (i + b)); auto. apply (theorem_8c f g G i b s M St).
  Qed.

  (* Lists that all wait among themselves. *)
  Lemma wait_among_themselves (I : nat -> Prop) : (forall i, I i -> exists j, I j /\ waits f t L i j) ->
    forall i, I i -> complete f g t L i.
  Proof.
    intros W i Hi n. revert i Hi. induction n as [n IH] using lt_wf_ind. intros i Hi M. destruct M as [|b s M St].
    apply one_is_listed.
    assert (Hb := member_positive f g i b M). assert (Hs : 1 <= s) by apply St. destruct (W i Hi) as [j [Hj Wj]].
    apply (no_further i j b s Wj M St). apply (IH b); auto; lia. intros v _ Ms. apply (IH s); auto; lia.
  Qed.

  Lemma complete_is_finite i : complete f g t L i -> finite f g i.
  Proof.
    intro C. destruct (R i) as [b [[B S] _]]. assert (M := proj1 (entry_right f g t L i b _ R (last_is_entry _ _ _ _ _ B))).
    exists b. split; auto. intros s Ms. destruct (step_or_none f g i b (s + 1)) as [[r [Hr St]]|No].
    - assert (E := C (b + r) (member_next f g i b r M St)). apply S in E. assert (1 <= r) by apply St. lia.
    - apply (No s); [lia|exact Ms].
  Qed.

  (* Theorem 15(a): a list that waits for itself is complete. *)
  Theorem theorem_15a i : waits f t L i i -> complete f g t L i.
  Proof. intro W. apply (wait_among_themselves (fun j => j = i)); auto. intros j ->. exists i. auto. Qed.

  (* Theorem 15(b): if the lists at c 0, ..., c (m - 1) wait each for the next and the last for the first, all are complete. *)
  Theorem theorem_15b c m : waiting_leads f t L c m -> c m mod t = c 0 mod t -> forall k, k < m -> complete f g t L (c k).
  Proof.
    intros W E k Hk. apply (wait_among_themselves (fun i => exists k, k < m /\ i = c k)); [|eauto].
    intros i [k' [Hk' ->]]. destruct (Nat.eq_dec (k' + 1) m) as [D|D].
    - exists (c 0). split; [exists 0; split; [lia|auto]|]. destruct (W k' Hk') as [No [b [v [B J]]]]. split; auto.
      exists b, v. split; auto. rewrite <- J, <- E, <- D. reflexivity.
    - exists (c (k' + 1)). split; [exists (k' + 1); split; [lia|auto]|]. apply W, Hk'.
  Qed.

  Lemma waits_for_complete i j : waits f t L i j -> complete f g t L j -> complete f g t L i.
  Proof.
    intros W C n M. induction M as [|b s M IH St]. apply one_is_listed.
    apply (no_further i j b s W M St IH). intros v _. apply C.
  Qed.

  (* Theorem 15(c): a list that waits for a complete list is complete; so every list from which waiting leads into a cycle is
     complete, and its base is finite. *)
  Theorem theorem_15c :
    (forall i j, waits f t L i j -> complete f g t L j -> complete f g t L i) /\
    forall c p q, waiting_leads f t L c q -> p < q -> c q mod t = c p mod t -> complete f g t L (c 0) /\ finite f g (c 0).
  Proof.
    split; [apply waits_for_complete|]. intros c p q W H E.
    assert (C : complete f g t L (c 0)); [|split; [exact C|apply complete_is_finite, C]].
    assert (P : complete f g t L (c p)).
    { replace p with (p + 0) by lia. apply (theorem_15b (fun k => c (p + k)) (q - p)); [| |lia].
      - intros k Hk. replace (p + (k + 1)) with (p + k + 1) by lia. apply W. lia.
      - rewrite Nat.add_0_r. replace (p + (q - p)) with q by lia. exact E. }
    clear E. induction p as [|p IH]; auto. apply IH; [lia|]. apply (waits_for_complete (c p) (c (p + 1))); [apply W; lia|].
    replace (p + 1) with (S p) by lia. exact P.
  Qed.

  (* Theorem 15(d): if all lists wait, all bases are finite and known. *)
  Theorem theorem_15d : (forall i, exists j, waits f t L i j) -> forall i, finite f g i /\ complete f g t L i.
  Proof.
    intros W i. assert (C : complete f g t L i); [|split; [apply complete_is_finite, C|exact C]].
    apply (wait_among_themselves (fun _ => True)); auto. intros k _. destruct (W k) as [j H]. exists j. auto.
  Qed.

  (* Theorem 15(e): if L_i, with the last entry b, waits for L_j and L_j contains all members up to X of B_j, then B_i has no
     further member up to b + X. *)
  Theorem theorem_15e i j X : waits f t L i j -> (forall c, member f g j c -> c <= X -> entry t L j c (g j c)) ->
    forall b v n, last_entry t L i b v -> member f g i n -> n <= b + X -> entry t L i n (g i n).
  Proof.
    intros W C b v n B M Hn. induction M as [|c s M IH St]. apply one_is_listed. assert (1 <= s) by apply St.
    apply (no_further i j c s W M St (IH ltac:(lia))). intros w D Ms. destruct (last_unique _ _ _ _ _ _ _ D B) as [-> _].
    apply C; [exact Ms|lia].
  Qed.
End Waiting.

(* ---- walks ---------------------------------------------------------------------------------------------------------- *)

Section Walks.
  Variable f g : nat -> nat -> nat.
  Hypothesis G : is_g f g.
  Variable t : nat.
  Hypothesis Ht : 1 <= t.
  Hypothesis Per : periodic t f.

  Lemma walked i h l : walk f g i h l -> forall k, h k = i + total l k.
  Proof.
    intros [E W] k. induction k as [|k IH]; cbn [total]. lia.
    replace (S k) with (k + 1) by lia. rewrite (proj2 (W k)), IH. lia.
  Qed.

  Lemma walk_copies i h l : walk f g i h l -> forall k n, total l k < n -> g i n = g (h k) (n - total l k).
  Proof.
    intros W k. induction k as [|k IH]; intros n Hn; cbn [total] in *. rewrite (proj1 W), Nat.sub_0_r. reflexivity.
    rewrite IH by lia. destruct (proj2 W k) as [[M No] E]. replace (S k) with (k + 1) by lia. rewrite E.
    replace (n - (total l k + l k)) with (n - total l k - l k) by lia. apply (theorem_8a f g G (h k) (l k)); auto; [lia|].
    intros s _. apply No.
  Qed.

  Lemma total_splits l p k : total l (p + k) = total l p + total (fun j => l (p + j)) k.
  Proof. induction k as [|k IH]. rewrite !Nat.add_0_r. reflexivity. rewrite Nat.add_succ_r. cbn [total]. lia. Qed.

  (* Theorem 18: the walk enters a cycle; with the sum R of the last members before it and Z over it, t divides Z, and g_i has
     the period Z beyond R; so a huge n may be replaced by the number congruent to it modulo Z in R+1..R+Z. *)
  Theorem theorem_18 i h l : walk f g i h l ->
    (exists p q, p < q <= t /\ h p mod t = h q mod t) /\
    forall p q, p < q -> h p mod t = h q mod t ->
      let R := total l p in let Z := total (fun k => l (p + k)) (q - p) in
      Nat.divide t Z /\ (forall n, R < n -> g i (n + Z) = g i n) /\
      forall n m, R < n -> R + 1 <= m <= R + Z -> n mod Z = m mod Z -> g i n = g i m.
  Proof.
    intro W. split. { apply (pigeonhole t (fun k => h k mod t)). intros k _. apply Nat.mod_upper_bound. lia. }
    intros p q H E R Z. assert (Sum : total l q = R + Z) by (unfold R, Z; rewrite <- total_splits; f_equal; lia).
    assert (A : forall n, R < n -> g i (n + Z) = g i n).
    { intros n Hn. rewrite (walk_copies i h l W p n Hn), (walk_copies i h l W q (n + Z)) by lia. rewrite Sum.
      replace (n + Z - (R + Z)) with (n - total l p) by (fold R; lia). apply (same_index f g G t Ht Per); auto. fold R. lia. }
    split; [|split; [exact A|]].
    - rewrite !(walked i h l W), Sum in E. fold R in E. rewrite Nat.add_assoc in E.
      assert (A1 := Nat.div_mod_eq (i + R) t). assert (A2 := Nat.div_mod_eq (i + R + Z) t). rewrite <- E in A2.
      exists ((i + R + Z) / t - (i + R) / t). rewrite Nat.mul_sub_distr_r. lia.
    - assert (B : forall k n, R < n -> g i (n + k * Z) = g i n).
      { induction k as [|k IH]; intros n Hn. f_equal; lia.
        replace (n + S k * Z) with (n + k * Z + Z) by lia. rewrite A by lia. auto. }
      intros n m Hn Hm D. assert (A1 := Nat.div_mod_eq n Z). assert (A2 := Nat.div_mod_eq m Z). rewrite <- D in A2.
      assert (m <= n). { assert (m / Z <= n / Z); [|nia]. destruct (le_lt_dec (m / Z) (n / Z)) as [|C]; auto. exfalso. nia. }
      replace n with (m + (n / Z - m / Z) * Z). apply B. lia. rewrite Nat.mul_sub_distr_r. lia.
  Qed.
End Walks.
