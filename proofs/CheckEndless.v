(* The core of dynim-check for g-bases of one pile that have no end: what it computes to check a certificate, and that whatever
   it accepts holds by the rules. *)
From Coq Require Import ZArith Lia List Bool Sorting.Sorted.
From Dynim Require Import Rules OnePile Members Representation Bases Recurrences CheckRule CheckLines Check.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* The members among the values g(n), g(n+1), ..., with their values, the last one first; b is the last before n. *)
Fixpoint members_among (l : list Z) (n b : Z) (before : list (Z * Z)) : list (Z * Z) :=
  match l with
  | [] => before
  | v :: l => if n - b <? v then members_among l (n + 1) n ((n, v) :: before) else members_among l (n + 1) b before
  end.

(* Each of l with itself, in the other order, before those of "before". *)
Fixpoint with_themselves (l : list Z) (before : list (Z * Z)) : list (Z * Z) :=
  match l with [] => before | b :: l => with_themselves l ((b, b) :: before) end.

(* All members, with their values, as far as the evidence goes, the last one first. *)
Definition first_members (e : expression) (ev : evidence) : result (list (Z * Z)) :=
  match ev with
  | Members l =>
      let up := last l 0 in
      let* _ := test (1 <=? up) (Should 1 1) in
      let* (before, _) := members e up l in
      Good (with_themselves (rev_append before []) [])
  | Values l => let* _ := values e (count l 0) l in Good (members_among l 1 1 [])
  end.

(* f has values >= 0 from the move t on, and is at least t there. *)
Definition at_least_the_move (e : expression) (t : Z) : bool :=
  match analyze e t None, fst (lines_of e t) with
  | Some (V, _), Some (q, p, c) => not_below 0 V && (1 <=? q) && (q <=? p) && (q * t <=? p * t + c)
  | _, _ => false
  end.
(* It falls by at most 1 at a time from the move t on. *)
Definition falls_slowly (e : expression) (t : Z) : bool :=
  match analyze e t None with Some (_, D) => not_below (-1) D | None => false end.

(* The base has no end: from the move t on f falls by at most 1 and is at least the move; the last but one member of the
   evidence is self-valued, and the step from it is at least t. *)
Definition check_endless (e : expression) (t : Z) (ev : evidence) : result unit :=
  let* _ := test (1 <=? t) Small in
  let* l := first_members e ev in
  let* _ := test (at_least_the_move e t && falls_slowly e t) (NotEndless t) in
  match l with
  | (c, _) :: (b, v) :: _ => test ((v =? b) && (t <=? c - b)) Too_short
  | _ => Bad Too_short
  end.

(* Theorem 89 with the lines (p t + c) / q and (o t + d) / r: b is the member number i, and b' the next; "late" are the members
   from number i - delay on. *)
Fixpoint delay_stays (q p c r o d : Z) (now late : list (Z * Z)) (i : Z) : result unit :=
  match now, late with
  | (b, _) :: (((b', v') :: rest) as now), (x, _) :: (((x', _) :: _) as late) =>
      let* _ := test (b' =? b + x) (Not_delayed i) in
      match rest with
      | [] => Good tt
      | _ =>
          let y := p * x' - q * b' in
          let z := r * b' - o * x in
          let* _ := test ((v' =? b') && (0 <=? y) && (- q - c <? y) && (0 <=? z) && (d <? z)) (Not_delayed (i + 1)) in
          delay_stays q p c r o d now late (i + 1)
      end
  | _, _ => Bad (Not_delayed i)
  end.

Fixpoint drop {A : Type} (n : Z) (l : list A) : list A :=
  if n <=? 0 then l else match l with [] => [] | _ :: l => drop (n - 1) l end.

(* b(k+1) = b(k) + b(k - delay) from the member number "start" on; f is between its lines from the move t on. *)
Definition check_recurrence (e : expression) (delay start t : Z) (ev : evidence) : result unit :=
  let* _ := test ((1 <=? t) && (0 <=? delay) && (delay <=? start)) Small in
  let* l := first_members e ev in
  let l := rev_append l [] in
  let* _ := test (count l 0 =? start + delay + 3) (Members_needed (start + delay + 3)) in
  match analyze e t None, lines_of e t with
  | Some (V, _), (Some (q, p, c), Some (r, o, d)) =>
      let* _ := test (not_below 0 V && (1 <=? q) && (1 <=? r)) (NotEndless t) in
      let* _ := test (t <=? match drop (start + 1) l with (b, _) :: _ => b | [] => 0 end) Too_short in
      delay_stays q p c r o d (drop start l) (drop (start - delay) l) start
  | _, _ => Bad (NotEndless t)
  end.

(* ---- it is right ---------------------------------------------------------------------------------------------------- *)

Lemma themselves l : forall r, with_themselves l r = map (fun b => (b, b)) (rev l) ++ r.
Proof.
  induction l as [|b l IH]; intro r; [reflexivity|]. cbn [with_themselves rev]. rewrite IH, map_app, <- app_assoc.
  reflexivity.
Qed.

Section Sound.
  Variable e : expression.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain (meaning e)) g.

  Local Notation f := (meaning e).
  Local Notation in_base := (Check.in_base e g).
  Local Notation value_of := (Check.value_of g).

  (* l are the members up to n, with their values, the last one first. *)
  Local Definition are_members (n : Z) (l : list (Z * Z)) : Prop :=
    StronglySorted (fun x y => y < x) (map fst l) /\
    forall b v, In (b, v) l <-> in_base b /\ b <= n /\ v = value_of b.

  Lemma members_among_right l : forall n b before, 1 <= n -> Check.rising g l n -> Check.latest e g b n ->
    are_members (n - 1) before -> are_members (n - 1 + Z.of_nat (length l)) (members_among l n b before).
  Proof.
    induction l as [|u l IH]; intros n b before Hn R L A; cbn [members_among length].
    - rewrite Z.add_0_r. exact A.
    - destruct R as [-> R]. replace (n - 1 + Z.of_nat (S (length l))) with (n + 1 - 1 + Z.of_nat (length l)) by lia.
      destruct A as [S A]. destruct (latest_next e g G b n Hn L) as [[-> [B L']]|[-> [N L']]]; apply IH; auto; try lia; split.
      + constructor; [exact S|]. apply Forall_forall. intros x X. apply in_map_iff in X. destruct X as [[y w] [<- Y]].
        apply A in Y. cbn. lia.
      + intros c w. cbn [In]. rewrite A. split.
        * intros [[= <- <-]|[C [Hc W]]]; (split; [auto|]; split; [lia|auto]).
        * intros [C [Hc ->]]. destruct (Z.eq_dec c n) as [->|]; [left; reflexivity|]. right. split; [auto|]. split; [lia|auto].
      + exact S.
      + intros c w. rewrite A. split; intros [C [Hc W]]; (split; [auto|]; split; [|auto]); [lia|].
        destruct (Z.eq_dec c n) as [->|]; [contradiction|lia].
  Qed.

  Lemma first_members_right ev l : first_members e ev = Good l -> exists n, defined e n /\ are_members n l.
  Proof.
    destruct ev as [m|m]; cbn [first_members]; intro H; next H as u E.
    - apply test_good, Z.leb_le in E. next H as r Er. destruct r as [before ended]. injection H as <-.
      rewrite rev_append_rev, app_nil_r, themselves, rev_involutive, app_nil_r.
      assert (S := members_slow _ _ _ _ Er). exists (last m 0). split; [apply slow_sound, S|].
      destruct (members_right e g G S _ m before ended E Er) as [a [Ha [_ [[So [_ L]] [N _]]]]]. split.
      + rewrite map_map, map_id. exact So.
      + intros b v. rewrite in_map_iff. split.
        * intros [c [[= <- <-] C]]. apply L in C. split; [apply C|]. split; [lia|]. symmetry. apply (self e g G S), C.
        * intros [B [Hb ->]]. exists b. split; [f_equal; symmetry; apply (self e g G S), B|]. apply L. split; auto.
    - injection H as <-. rewrite count_right in E. destruct (values_right e g G _ m u E) as [Len [D [R _]]].
      exists (0 + Z.of_nat (length m)). split; [exact D|].
      apply (members_among_right m 1 1 []) in R; [exact R|lia|left; auto|]. split; [constructor|].
      intros b v. split; [intros []|]. intros [[B _] [Hb _]]. lia.
  Qed.

  (* ---- falls that end ---- *)

  Lemma values_from t V D : 1 <= t -> analyze e t None = Some (V, D) -> not_below 0 V = true ->
    forall k, t <= k -> exists x, eval e k = Some x /\ 0 <= x /\ x = Z.of_nat (f (Z.to_nat k)).
  Proof.
    intros T A N k K. apply analyze_right in A. destruct (A k K Logic.I) as [x [E [W _]]]. exists x. split; [exact E|].
    unfold not_below in N. destruct V as [[v|] w];
      [|discriminate]. apply Z.leb_le in N. unfold within in W. cbn in W. split; [lia|].
    unfold meaning, value. rewrite (Z2Nat.id k) by lia. rewrite E. cbn iota. lia.
  Qed.

  Lemma next_by_step b c : in_base b -> in_base c -> b < c -> (forall d, in_base d -> b < d -> c <= d) ->
    is_step (plain f) g 0%nat (Z.to_nat b) (Z.to_nat (c - b)).
  Proof.
    intros [Hb B] [Hc C] L Next. destruct (step_to_a_member _ g 0%nat _ _ B C ltac:(lia)) as [s [St Hs]].
    assert (1 <= s)%nat by apply St. assert (D : in_base (b + Z.of_nat s)).
    { split; [lia|]. replace (Z.to_nat (b + Z.of_nat s)) with (Z.to_nat b + s)%nat by lia. apply member_next; auto. }
    apply Next in D; [|lia]. replace (Z.to_nat (c - b)) with s by lia. exact St.
  Qed.

  Lemma endless_right t b c : 1 <= t -> at_least_the_move e t = true -> falls_slowly e t = true -> in_base b -> in_base c ->
    b < c -> (forall d, in_base d -> b < d -> c <= d) -> value_of b = b -> t <= c - b ->
    forall N, exists n, (N <= n)%nat /\ member (plain f) g 0%nat n /\ g 0%nat n = n.
  Proof.
    intros T Up Falls B C L Next Sv Far. unfold at_least_the_move, falls_slowly in *.
    destruct (analyze e t None) as [[V D]|] eqn:A; [|discriminate].
    destruct (fst (lines_of e t)) as [[[q p] z]|] eqn:Li; [|discriminate]. rewrite !andb_true_iff, !Z.leb_le in Up.
    destruct Up as [[[Nn Q] P] At]. assert (Val := values_from t V D T A Nn).
    assert (Reach : forall k : nat, t <= Z.of_nat k -> (k <= f k)%nat).
    { intros k K. destruct (Val (Z.of_nat k) K) as [x [E [X ->]]]. rewrite Nat2Z.id in E.
      destruct (lines_stay e t T _ _ K E) as [Low _]. rewrite Li in Low. destruct Low as [_ Low].
      assert (q * (Z.of_nat k - t) <= p * (Z.of_nat k - t)) by (apply Z.mul_le_mono_nonneg_r; lia).
      assert (q * Z.of_nat k <= q * Z.of_nat (f k)) by lia. apply Z.mul_le_mono_pos_l in H0; lia. }
    assert (Slow : forall k, (Z.to_nat t <= k)%nat -> (f k <= f (k + 1) + 1)%nat).
    { intros k K. destruct (Val (Z.of_nat k) ltac:(lia)) as [x [E [X Ex]]].
      destruct (Val (Z.of_nat (k + 1)) ltac:(lia)) as [y [E' [Y Ey]]]. rewrite Nat2Z.id in *.
      apply analyze_right in A. destruct (A (Z.of_nat k) ltac:(lia) Logic.I) as [x' [E2 [_ S]]]. rewrite E in E2.
      injection E2 as <-. replace (Z.of_nat (k + 1)) with (Z.of_nat k + 1) in E' by lia. specialize (S Logic.I y E').
      unfold not_below in Falls. destruct D as [[s|] u]; [|discriminate]. apply Z.leb_le in Falls. unfold within in S.
      cbn in S. lia. }
    assert (St := next_by_step b c B C L Next). destruct B as [Hb B], C as [Hc C].
    assert (Sv' : g 0%nat (Z.to_nat b) = Z.to_nat b) by (unfold Check.value_of in Sv; lia).
    assert (Later := fun b' => proposition_255 f g G (Z.to_nat t) _ _ Slow B Sv' St ltac:(lia) b').
    induction N as [|N [n [Hn [M S]]]].
    - exists (Z.to_nat c). split; [lia|]. split; [exact C|]. apply Later; [exact C|lia].
    - destruct (le_lt_dec (Z.to_nat c) n) as [H|H].
      + destruct (step_or_none (plain f) g 0 n (n + 1)) as [[s [_ Sn]]|No].
        * exists (n + s)%nat. assert (1 <= s)%nat by apply Sn. assert (M' := member_next (plain f) g 0 n s M Sn).
          split; [lia|]. split; [exact M'|]. apply Later; [exact M'|lia].
        * exfalso. apply (No n); [lia|]. apply (plain_may_step f g G). rewrite S.
          split; [lia|]. split; [reflexivity|]. apply Reach. lia.
      + exists (Z.to_nat c). split; [lia|]. split; [exact C|]. apply Later; [exact C|lia].
  Qed.

  (* ---- one delay ---- *)

  Lemma step_found c r : {s | (s < r)%nat /\ is_step (plain f) g 0 c s} + {no_step_below (plain f) g 0 c r}.
  Proof.
    induction r as [|r [[s [Hs S]]|No]]; [right; intros s Hs; lia|left; exists s; auto|].
    destruct (may_step_dec (plain f) g 0 c r) as [M|M]; [left; exists r; split; [lia|split; auto]|right].
    intros s Hs. destruct (Nat.eq_dec s r) as [->|]; [exact M|apply No; lia].
  Qed.

  (* The members in their order; the last again and again, if there is one. *)
  Lemma members_numbered : exists b, numbered (plain f) g b /\ forall k, member (plain f) g 0 (b k).
  Proof.
    set (next := fun c => match step_found c (c + 1) with inleft (exist _ s _) => (c + s)%nat | inright _ => c end).
    assert (M : forall k, member (plain f) g 0 (Nat.iter k next 1%nat)).
    { induction k as [|k IH]; [constructor|]. change (member (plain f) g 0 (next (Nat.iter k next 1%nat))). unfold next at 1.
      destruct (step_found _ _) as [[s [_ S]]|_]; [apply member_next; auto|exact IH]. }
    exists (fun k => Nat.iter k next 1%nat). split; [|exact M]. split; [reflexivity|]. intros k s St. rewrite Nat.add_1_r.
    assert (L := plain_step f g G 0 _ s (M k) St). set (c := Nat.iter k next 1%nat) in *. change (next c = (c + s)%nat).
    unfold next.
    destruct (step_found c (c + 1)) as [[z [_ Z]]|No]; [rewrite (step_unique (plain f) g 0 c s z St Z); reflexivity|].
    exfalso. apply (No s); [lia|apply St].
  Qed.

  Section Numbers.
    Variable b : nat -> nat.
    Hypothesis B : numbered (plain f) g b.
    Hypothesis M : forall k, member (plain f) g 0 (b k).

    Local Definition entry k : Z * Z := (Z.of_nat (b k), Z.of_nat (g 0%nat (b k))).

    (* A list of the members from number k on as far as n. *)
    Lemma entries_are n l : forall k, StronglySorted Z.lt (map fst l) ->
      (forall c v, In (c, v) l -> in_base c /\ c <= n /\ v = value_of c) ->
      (forall c, in_base c -> Z.of_nat (b k) <= c <= n -> In c (map fst l)) ->
      match l with [] => True | (c, _) :: _ => c = Z.of_nat (b k) end ->
      l = map entry (seq k (length l)) /\
      forall j, (k <= j)%nat -> (j + 1 < k + length l)%nat -> exists z, is_step (plain f) g 0 (b j) z.
    Proof.
      induction l as [|[c v] l IH]; intros k So In1 In2 Hd; [split; [reflexivity|]; cbn [length]; lia|]. subst c.
      cbn [map fst] in So. inversion So as [|x y So' Low]; subst. rewrite Forall_forall in Low.
      assert (V : v = Z.of_nat (g 0%nat (b k))).
      { destruct (In1 _ v (or_introl eq_refl)) as [_ [_ ->]]. unfold Check.value_of. rewrite Nat2Z.id. reflexivity. }
      destruct l as [|[c w] l].
      { cbn [length seq map]. split; [rewrite V; reflexivity|]. lia. }
      destruct (In1 c w (or_intror (or_introl eq_refl))) as [[Hc C] [Hn _]].
      assert (L : Z.of_nat (b k) < c) by (apply Low; left; reflexivity).
      destruct (step_to_a_member (plain f) g 0%nat (b k) (Z.to_nat c) (M k) C ltac:(lia)) as [z [Z Hz]].
      assert (1 <= z)%nat by apply Z. assert (E : c = Z.of_nat (b k + z)).
      { assert (D : in_base (Z.of_nat (b k + z))) by (split; [lia|]; rewrite Nat2Z.id; apply member_next; auto).
        assert (I := In2 _ D ltac:(lia)). cbn [map fst In] in I. destruct I as [I|[I|I]]; [lia|exact I|].
        cbn [map fst] in So'. inversion So' as [|x y _ Low']; subst. rewrite Forall_forall in Low'. apply Low' in I. lia. }
      assert (Next := proj2 B k z Z). rewrite Nat.add_1_r in Next. destruct (IH (S k) So') as [Es Steps].
      - intros d u D. apply In1. right. exact D.
      - intros d D Hd. assert (I := In2 d D ltac:(lia)). destruct I as [I|I]; [cbn in I; lia|exact I].
      - lia.
      - split.
        + change (length ((Z.of_nat (b k), v) :: (c, w) :: l)) with (S (length ((c, w) :: l))). cbn [seq map]. rewrite <- Es, V.
          reflexivity.
        + intros j Hj Len. destruct (Nat.eq_dec j k) as [->|]; [exists z; exact Z|]. apply Steps; cbn [length] in *; lia.
    Qed.

    Lemma drop_entries n : forall i k, (i <= n)%nat -> drop (Z.of_nat i) (map entry (seq k n)) = map entry (seq (k + i) (n -
      i)).
    Proof.
      induction n as [|n IH]; intros [|i] k L; cbn [seq map drop]; try lia.
      - rewrite Nat.add_0_r. reflexivity.
      - rewrite Nat.add_0_r, Nat.sub_0_r. reflexivity.
      - destruct (Z.leb_spec (Z.of_nat (S i)) 0); [lia|]. replace (Z.of_nat (S i) - 1) with (Z.of_nat i) by lia.
        rewrite IH by lia. replace (S k + i)%nat with (k + S i)%nat by lia. reflexivity.
    Qed.

    Lemma delay_stays_right q p c r o z d n : forall m i, (d <= i)%nat ->
      delay_stays q p c r o z (map entry (seq i n)) (map entry (seq (i - d) m)) (Z.of_nat i) = Good tt ->
      (forall k, (i <= k)%nat -> (k + 1 < i + n)%nat -> b (k + 1) = b k + b (k - d))%nat /\
      forall k, (i < k)%nat -> (k + 1 < i + n)%nat -> g 0%nat (b k) = b k /\
        (0 <= p * Z.of_nat (b (k - d)%nat) - q * Z.of_nat (b k) /\ - q - c < p * Z.of_nat (b (k - d)%nat) - q * Z.of_nat (b
          k)) /\
        (0 <= r * Z.of_nat (b k) - o * Z.of_nat (b (k - d - 1)%nat) /\ z < r * Z.of_nat (b k) - o * Z.of_nat (b (k - d -
          1)%nat)).
    Proof.
      unfold entry. induction n as [|n IH]; intros m i Hi; cbn [seq map delay_stays]; [discriminate|].
      destruct n as [|n]; cbn [seq map]; [discriminate|]. destruct m as [|m]; cbn [seq map]; [discriminate|].
      destruct m as [|m]; cbn [seq map]; [discriminate|]. intro H. next H as u E.
      apply test_good, Z.eqb_eq in E. replace (S i) with (i + 1)%nat in * by lia.
      assert (Here : (b (i + 1) = b i + b (i - d))%nat) by lia. destruct n as [|n].
      { split; [|lia]. intros k K L. replace k with i by lia. exact Here. }
      cbn [seq map] in H. next H as u' E'. apply test_good in E'.
      rewrite !andb_true_iff, Z.eqb_eq, !Z.leb_le, !Z.ltb_lt in E'. replace (S (i - d)) with (i + 1 - d)%nat in * by lia.
      replace (Z.of_nat i + 1) with (Z.of_nat (i + 1)) in H by lia.
      destruct (IH (S m) (i + 1)%nat ltac:(lia)) as [F1 F2].
      { cbn [seq map]. exact H. }
      split.
      - intros k K L. destruct (Nat.eq_dec k i) as [->|]; [exact Here|]. apply F1; lia.
      - intros k K L. destruct (Nat.eq_dec k (i + 1)) as [->|]; [|apply F2; lia].
        replace (i + 1 - d - 1)%nat with (i - d)%nat by lia. split; [lia|]. tauto.
    Qed.
  End Numbers.

  (* These are the first members, with their values; there is a step from each but the last. *)
  Lemma members_listed n l : are_members n l -> exists b, numbered (plain f) g b /\ (forall k, member (plain f) g 0 (b k)) /\
    rev l = map (entry b) (seq 0 (length l)) /\
    forall j, (j + 1 < length l)%nat -> exists z, is_step (plain f) g 0 (b j) z.
  Proof.
    intros [So A]. destruct members_numbered as [b [B M]]. exists b. split; [exact B|]. split; [exact M|].
    assert (In1 : forall x v, In (x, v) (rev l) -> in_base x /\ x <= n /\ v = value_of x).
    { intros x v X. apply A, in_rev, X. }
    assert (In2 : forall x, in_base x -> Z.of_nat (b 0%nat) <= x <= n -> In x (map fst (rev l))).
    { intros x X Hx. apply in_map_iff. exists (x, value_of x). split; [reflexivity|]. apply in_rev.
      rewrite rev_involutive. apply A. split; [exact X|]. split; [lia|reflexivity]. }
    assert (So' : StronglySorted Z.lt (map fst (rev l))) by (rewrite map_rev; apply ascending_back, So).
    destruct (entries_are b B M n (rev l) 0 So' In1 In2) as [E Steps].
    { destruct (rev l) as [|[x v] l']; [exact Logic.I|]. destruct (In1 x v (or_introl eq_refl)) as [[X _] [Hx _]].
      rewrite (proj1 B) in *. assert (One := In2 1 (one_in_base e g) ltac:(lia)). cbn [map fst] in So', One.
      inversion So' as [|y w _ Low]; subst. rewrite Forall_forall in Low. destruct One as [One|One]; [exact One|].
      apply Low in One. lia. }
    rewrite rev_length in *. split; [exact E|]. intros j Hj. apply Steps; lia.
  Qed.

  Lemma recurrence_right d s t l l' n V D q p c r o z : 1 <= t -> are_members n l -> analyze e t None = Some (V, D) ->
    not_below 0 V = true -> lines_of e t = (Some (q, p, c), Some (r, o, z)) -> 1 <= q -> 1 <= r -> (d <= s)%nat ->
    l' = rev l -> length l' = (s + d + 3)%nat ->
    t <= match drop (Z.of_nat (s + 1)) l' with (b, _) :: _ => b | [] => 0 end ->
    delay_stays q p c r o z (drop (Z.of_nat s) l') (drop (Z.of_nat (s - d)) l') (Z.of_nat s) = Good tt ->
    exists b, b 0%nat = 1%nat /\ (forall k, b k < b (k + 1))%nat /\
      (forall k, member (plain f) g 0 (b k)) /\ (forall k, exists y, is_step (plain f) g 0 (b k) y /\ b (k + 1) = b k + y)%nat
        /\
      forall k, (s <= k)%nat -> (b (k + 1) = b k + b (k - d))%nat /\ ((s < k)%nat -> g 0%nat (b k) = b k).
  Proof.
    intros T A An Nn Li Q R Ds El Len Far H. destruct (members_listed n l A) as [b [B [M [E Steps]]]].
    assert (Val := values_from t V D T An Nn). assert (Pos := fun k => member_positive _ _ _ _ (M k)).
    rewrite <- rev_length, <- El in E, Steps.
    rewrite Len in *. rewrite E, !drop_entries in * by lia. cbn [Nat.add] in *.
    replace (s + d + 3 - s)%nat with (d + 3)%nat in H by lia.
    destruct (delay_stays_right b q p c r o z d (d + 3) _ s Ds H) as [Sum Cond].
    replace (s + d + 3 - (s + 1))%nat with (S (d + 1)) in Far by lia. cbn [seq map entry] in Far.
    assert (Delayed : forall i, (s <= i <= s + d + 1)%nat -> Recurrences.delayed f g b d i).
    { intros i Hi. split; [lia|]. destruct (Steps i ltac:(lia)) as [y Y]. assert (Ny := proj2 B i y Y).
      rewrite (Sum i) in Ny by lia. replace (b (i - d)%nat) with y by lia. exact Y. }
    set (X := fun v w : nat => 0 <= p * Z.of_nat v - q * Z.of_nat w /\ - q - c < p * Z.of_nat v - q * Z.of_nat w).
    set (Y := fun w v : nat => 0 <= r * Z.of_nat w - o * Z.of_nat v /\ z < r * Z.of_nat w - o * Z.of_nat v).
    assert (To : has_members_to (plain f) g b s) by (intros k K; apply Steps; lia).
    assert (Line : forall y : nat, t <= Z.of_nat y -> p * Z.of_nat y + c <= q * Z.of_nat (f y) /\
      r * Z.of_nat (f y) <= o * Z.of_nat y + z).
    { intros y Hy. destruct (Val (Z.of_nat y) Hy) as [x [Ex [_ ->]]]. rewrite Nat2Z.id in Ex.
      destruct (lines_stay e t T _ _ Hy Ex) as [L U]. rewrite Li in L, U. cbn in L, U. lia. }
    assert (Good : forall k, (s <= k)%nat -> good f g b s d X Y k /\ member (plain f) g 0 (b k)).
    { apply (all_good f g G b B s d To Delayed X Y).
      - intros v w v' w' [X1 X2] [X3 X4]. unfold X. rewrite !Nat2Z.inj_add, !Z.mul_add_distr_l. lia.
      - intros v w v' w' [X1 X2] [X3 X4]. unfold Y. rewrite !Nat2Z.inj_add, !Z.mul_add_distr_l. lia.
      - intros v w Hv [X1 X2] Hb y Hy. destruct (Nat.eq_dec w 0) as [->|W]; [lia|].
        destruct (Line y ltac:(lia)) as [L _]. assert (P : 0 <= p) by nia.
        assert (p * Z.of_nat v <= p * Z.of_nat y) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (q * (Z.of_nat w - 1) < q * Z.of_nat (f y)) by lia. apply Z.mul_lt_mono_pos_l in H1; lia.
      - intros v w [Y1 Y2] Hb. destruct (Line v ltac:(lia)) as [_ U].
        assert (K : r * Z.of_nat (f v) < r * Z.of_nat w) by lia. apply Z.mul_lt_mono_pos_l in K; lia.
      - intros i Hi. exact (Cond i ltac:(lia) ltac:(lia)). }
    assert (All : forall k, exists y, is_step (plain f) g 0 (b k) y /\ (b (k + 1) = b k + y)%nat).
    { intro k. destruct (le_lt_dec s k) as [K|K].
      - destruct (Good k K) as [[[_ St] _] _]. exists (b (k - d)%nat). split; [exact St|]. apply B, St.
      - destruct (To k K) as [y St]. exists y. split; [exact St|]. apply B, St. }
    exists b. split; [apply B|]. split; [|split; [exact M|split; [exact All|]]].
    - intro k. destruct (All k) as [y [St ->]]. assert (1 <= y)%nat by apply St. lia.
    - intros k K. destruct (Good k K) as [[De Sv] _]. split; [apply (next_number f g b B d k De)|]. intro L. apply Sv, L.
  Qed.
End Sound.

(* An accepted "endless": f is defined everywhere; the base has no end, and infinitely many members are self-valued; these are
   piles that the player to move loses who may take all but one. *)
Theorem check_endless_sound e t ev : check_endless e t ev = Good tt ->
  let f := plain (meaning e) in
  (forall n, defined e n) /\ forall g, is_g f g -> forall N, exists n, (N <= n)%nat /\ member f g 0 n /\ one_pile_P f (n, n -
    1)%nat.
Proof.
  destruct (g_exists (plain (meaning e))) as [g0 G0]. unfold check_endless. intro H. next H as u E.
  apply test_good, Z.leb_le in E.
  next H as l Fi. next H as u' Up. apply test_good, andb_prop in Up. destruct Up as [Up Falls].
  destruct l as [|[c w] [|[b v] l]]; try discriminate. apply test_good, andb_prop in H. destruct H as [Sv Far].
  apply Z.eqb_eq in Sv. apply Z.leb_le in Far. cbn zeta.
  assert (Two : forall g, is_g (plain (meaning e)) g -> exists n, defined e n /\ c <= n /\ Check.in_base e g b /\
    Check.in_base e g c /\
    b < c /\ (forall d, Check.in_base e g d -> b < d -> c <= d) /\ Check.value_of g b = b).
  { intros g G. destruct (first_members_right e g G ev _ Fi) as [n [D [S A]]]. exists n. split; [exact D|].
    destruct (proj1 (A c w)) as [C [Hc _]]; [left; reflexivity|].
    destruct (proj1 (A b v)) as [B [Hb V]]; [right; left; reflexivity|].
    inversion S as [|x y S' Low]; subst. inversion Low as [|x y L1 L2]; subst. inversion S' as [|x y S2 Low2]; subst.
    split; [exact Hc|]. split; [exact B|]. split; [exact C|]. split; [exact L1|]. split; [|auto].
    intros d Hd L. destruct (Z_le_gt_dec d n) as [K|K]; [|lia].
assert (X := proj2 (A d (Check.value_of g d)) (conj Hd (conj K eq_refl))).
    destruct X as [X|[X|X]]; [injection X as -> _; lia|injection X as -> _; lia|]. rewrite Forall_forall in Low2.
    apply (in_map fst) in X. apply Low2 in X.
    cbn in X. lia. }
  split.
  - intros n k K. destruct (Two g0 G0) as [m [D [Hc [B [C [L _]]]]]].
    destruct (Z_le_gt_dec k m) as [Hk|Hk]; [apply (D k); lia|].
    unfold at_least_the_move in Up. destruct (analyze e t None) as [[V D']|] eqn:An; [|discriminate].
    destruct (fst (lines_of e t)) as [[[q p] z]|]; [|discriminate]. rewrite !andb_true_iff in Up.
    destruct B as [Hb _].
    destruct (values_from e t V D' E An (proj1 (proj1 (proj1 Up))) k ltac:(lia)) as [x [X [Y _]]].
    exists x. auto.
  - intros g G N. destruct (Two g G) as [m [_ [_ [B [C [L [Next V]]]]]]].
    destruct (endless_right e g G t b c E Up Falls B C L Next V Far (N + 2)) as [n [Hn [M S]]]. exists n. split; [lia|].
    split; [exact M|]. apply (corollary_4 _ g G 0%nat n); [lia|exact S].
Qed.

(* An accepted "recurrence": f is defined everywhere; the base has no end. With its members b(0), b(1), ... in order, b(k+1) =
   b(k) + b(k - delay) for all k >= start; for k > start b(k) is self-valued, a pile that the player to move loses who may take
   all but one. *)
Theorem check_recurrence_sound e delay start t ev : check_recurrence e delay start t ev = Good tt ->
  let f := plain (meaning e) in
  let d := Z.to_nat delay in
  let s := Z.to_nat start in
  0 <= delay <= start /\ (forall n, defined e n) /\
  forall g, is_g f g -> exists b, b 0%nat = 1%nat /\ (forall k, b k < b (k + 1))%nat /\
    (forall c, member f g 0 c <-> exists k, c = b k) /\
    forall k, (s <= k)%nat -> (b (k + 1) = b k + b (k - d))%nat /\ ((s < k)%nat -> one_pile_P f (b k, b k - 1)%nat).
Proof.
  destruct (g_exists (plain (meaning e))) as [g0 G0]. unfold check_recurrence. intro H. next H as u E. apply test_good in E.
  rewrite !andb_true_iff, !Z.leb_le in E. destruct E as [[T D0] Ds]. next H as l Fi. cbn zeta in H. next H as u' Len.
  apply test_good, Z.eqb_eq in Len. rewrite count_right in Len. rewrite rev_append_rev, app_nil_r in *.
  destruct (analyze e t None) as [[V D]|] eqn:An; [|discriminate].
  destruct (lines_of e t) as [[[[q p] c]|] [[[r o] z]|]] eqn:Li; try discriminate. next H as u2 E. apply test_good in E.
  rewrite !andb_true_iff, !Z.leb_le in E. destruct E as [[Nn Q] R]. next H as u3 Far. apply test_good, Z.leb_le in Far.
  cbn zeta. set (d := Z.to_nat delay). set (s := Z.to_nat start). split; [lia|].
  replace start with (Z.of_nat s) in * by lia. replace delay with (Z.of_nat d) in * by lia.
  replace (Z.of_nat s + 1) with (Z.of_nat (s + 1)) in Far by lia.
  replace (Z.of_nat s - Z.of_nat d) with (Z.of_nat (s - d)) in H by lia.
  assert (Right : forall g, is_g (plain (meaning e)) g -> exists n, defined e n /\ are_members e g n l).
  { intros g G. exact (first_members_right e g G ev l Fi). }
  assert (Core := fun g n (G : is_g (plain (meaning e)) g) (A : are_members e g n l) =>
    recurrence_right e g G d s t l (rev l) n V D q p c r o z T A An Nn Li Q R ltac:(lia) eq_refl ltac:(lia) Far H).
  split.
  - intros n k K. destruct (Right g0 G0) as [m [Dm A]]. destruct (Z_le_gt_dec k m) as [Hk|Hk]; [apply (Dm k); lia|].
    destruct (values_from e t V D T An Nn k) as [x [X [Y _]]]; [|exists x; auto].
    destruct (drop (Z.of_nat (s + 1)) (rev l)) as [|[b v] rest] eqn:Dr; [lia|].
    assert (B : In (b, v) (rev l)).
    { assert (Sub : forall (r : list (Z * Z)) j x, In x (drop j r) -> In x r).
      { intro r0. induction r0 as [|y r0 IH]; intros j x; cbn [drop]; destruct (j <=? 0); auto. intro X. right.
        apply (IH _ _ X). }
      apply (Sub _ (Z.of_nat (s + 1))). rewrite Dr. left. reflexivity. }
    apply in_rev, A in B. lia.
  - intros g G. destruct (Right g G) as [n [_ A]]. destruct (Core g n G A) as [b [B0 [Up [M [Steps Rec]]]]]. exists b.
    split; [exact B0|]. split; [exact Up|]. split.
    + intro x. split; [|intros [k ->]; apply M]. intro X. induction X as [|y z' X [k ->] St]; [exists 0%nat; auto|].
      destruct (Steps k) as [w [W Ew]]. exists (k + 1)%nat. rewrite Ew, (step_unique _ _ _ _ _ _ St W). reflexivity.
    + intros k K. destruct (Rec k K) as [R1 R2]. split; [exact R1|]. intro L.
      assert (Big : forall j, (j < b j)%nat).
      { induction j as [|j IH]; [lia|]. specialize (Up j). rewrite Nat.add_1_r in Up. lia. }
      apply (corollary_4 _ g G 0%nat (b k)); [specialize (Big k); lia|]. apply R2, L.
Qed.
