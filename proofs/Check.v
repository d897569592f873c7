(* The core of dynim-check: what it computes to check a certificate of an answer about one pile with f(t), in normal play, and
   that whatever it accepts holds by the rules. proofs/check/Extract.v makes the program of it, with numbers of any size. *)
From Coq Require Import ZArith Lia List Bool Sorting.Sorted.
From Dynim Require Import Rules OnePile Members Representation CheckRule.
Import ListNotations.
Open Scope Z_scope.

(* ---- the checker ---------------------------------------------------------------------------------------------------- *)

(* The members of the base, or the values g(1), ..., g(n). *)
Inductive evidence := Members (l : list Z) | Values (l : list Z).

(* Why a certificate is refused. *)
Inductive trouble :=
| Undefined (t : Z)     (* f(t) is no number >= 0 *)
| NotSlow               (* members are no evidence, as it is not seen that f never falls by more than 1 *)
| Should (i z : Z)      (* entry number i of the evidence should be z *)
| Pair (i a b : Z)      (* it should be a and b *)
| Extra (i : Z)         (* there is no entry number i *)
| Length (z : Z)        (* there should be z values *)
| Claimed (i z v : Z)   (* pair number i of the claim should be z with g(z) = v *)
| Surplus (i : Z)       (* the claim has no pair number i *)
| Value (n z : Z)       (* the claim is not what g(n) = z says *)
| Last (z : Z)          (* the last member up to there is z *)
| Goes_on (s : Z)       (* the base does not end there: s may be a step *)
| Differs (n : Z)       (* g(n + period) is not g(n) *)
| Exceeds (n : Z)       (* g(n) is more than the bound *)
| Small                 (* a number of the claim is too small *)
| Against (i : Z)       (* move number i of the history is not allowed *)
| Outcome               (* the other outcome is right *)
| Loses                 (* the move of the claim is not allowed, or does not win *)
| Cell (a b z : Z)      (* entry b of row a should be z *)
| Width (a z : Z)       (* row a should have z entries *)
| Unmet                 (* it is not seen that f meets the conditions of the formula *)
| Misfit                (* rows, columns, starts and periods do not fit each other, or the piles *)
| Maybe_negative        (* it is not seen that f(t) >= 0 for all t *)
| No_repeats            (* the table does not repeat as it says *)
| Least_limit (z : Z)   (* the claim is not what L = z says *)
| As_formula (z : Z)    (* L = z is what the formula says *)
| Grundy_value (v : Z)   (* the Grundy value is v *)
| Exceeding (z : Z)      (* it is not seen that f(t) is from 0 to z for all t *)
| Threshold (n i x v : Z) (* entry number i of the row of n should be x and v *)
| No_threshold (n i : Z)  (* it has no entry number i *)
| Of_second (why : trouble)             (* of the second of two rules *)
| First (unlike : option (Z * Z * Z))   (* the first difference is this *)
| First_piles (unlike : option (Z * Z * Z * Z))   (* the same of two piles *)
| NotEndless (t : Z)                   (* what is needed of f from t on is not seen *)
| Too_short                            (* the last step, or member, is too small *)
| Not_delayed (i : Z)                  (* the recurrence, or what proves it, fails at member number i *)
| Members_needed (n : Z)               (* so many members are needed *)
| Of_scale (i : Z) (why : trouble)     (* of the table of scale number i *)
| No_scale (i : Z)                     (* it is no scale *)
| Not_again                            (* it is not seen that the scales come back *)
| Not_repeated                         (* the residues of the members do not repeat, or a line falls *)
| No_multiples (w : Z)                 (* it is not seen that other moves than multiples of w do not matter *)
| Narrow                               (* a window of pairs does not tell what it should *)
| Not_seen (i : Z).                    (* it is not seen that the pattern goes on at member number i *)

Inductive result (A : Type) := Good (a : A) | Bad (why : trouble).
Arguments Good {A}.
Arguments Bad {A}.

Definition test (b : bool) (why : trouble) : result unit := if b then Good tt else Bad why.
Definition bind {A B : Type} (r : result A) (k : A -> result B) : result B :=
  match r with Good a => k a | Bad why => Bad why end.
Notation "'let*' x := r 'in' k" := (bind r (fun x => k)) (at level 200, x pattern, right associativity).

Fixpoint count {A : Type} (l : list A) (n : Z) : Z := match l with [] => n | _ :: l => count l (n + 1) end.
Fixpoint skip {A : Type} (n : Z) (l : list A) : list A :=
  if n <=? 0 then l else match l with [] => [] | _ :: l => skip (n - 1) l end.

(* The row with number i of those up to number a, the last one first. *)
Definition row_of {A : Type} (rows : list (list A)) (a i : Z) : list A := hd [] (skip (a - i) rows).

(* The least number from start on that is n less a multiple of the period; below start, n itself. *)
Definition first_alike (start period n : Z) : Z := if n <? start then n else start + (n - start) mod period.

Definition copies {A : Type} (x : A) (n : Z) : list A := match n with Zpos n => Pos.iter (cons x) [] n | _ => [] end.

(* Whether t holds of 0, 1, ..., n - 1. *)
Definition all_below (n : Z) (t : Z -> bool) : bool :=
  match n with Zpos n => snd (Pos.iter (fun s : Z * bool => (fst s + 1, snd s && t (fst s))) (0, true) n) | _ => true end.

(* From the first s of l with f(s) >= b on, if there is one up to b. *)
Fixpoint seek (e : expression) (b : Z) (l : list Z) : list Z :=
  match l with [] => [] | s :: l' => if b <=? value e s then l else if s <? b then seek e b l' else [] end.

(* b is member number i - 1, and "rest" is what follows it; "steps" begins with what may be the step from it; "before" are the
   members so far, the last one first. It gives the members up to "up", and whether the base ends with them. *)
Fixpoint follow (e : expression) (up b i : Z) (rest steps before : list Z) : result (list Z * bool) :=
  match seek e b steps with
  | [] => match rest with [] => Good (before, true) | _ => Bad (Extra i) end
  | (s :: _) as steps =>
      let c := b + s in
      if up <? c then match rest with [] => Good (before, false) | _ => Bad (Extra i) end
      else match rest with
           | [] => Bad (Should i c)
           | x :: rest => if x =? c then follow e up c (i + 1) rest steps (c :: before) else Bad (Should i c)
           end
  end.

Definition members (e : expression) (up : Z) (l : list Z) : result (list Z * bool) :=
  let* _ := test (slow e) NotSlow in
  match l with
  | b :: rest => if b =? 1 then follow e up 1 2 rest l [1] else Bad (Should 1 1)
  | [] => Bad (Should 1 1)
  end.

(* The lowest part of n, where l are the members from the largest to the least. *)
Fixpoint lowest (l : list Z) (n : Z) : Z :=
  match l with
  | [] => 0
  | b :: l => if n <? b then lowest l n else let r := n mod b in if r =? 0 then b else lowest l r
  end.

(* f(t), f(t+1), ..., as many as l has entries. *)
Fixpoint limits {A : Type} (e : expression) (l : list A) (t : Z) (before : list Z) : result (list Z) :=
  match l with
  | [] => Good (rev_append before [])
  | _ :: l => match eval e t with
              | Some x => if x <? 0 then Bad (Undefined t) else limits e l (t + 1) (x :: before)
              | None => Bad (Undefined t)
              end
  end.

(* The least number from k on that qualifies, where fs are f(k), f(k+1), ... and gs are g(n-k), g(n-k-1), ..., g(1). *)
Fixpoint qualifier (fs gs : list Z) (k : Z) : Z :=
  match fs, gs with x :: fs, v :: gs => if x <? v then k else qualifier fs gs (k + 1) | _, _ => k end.

(* l should be g(n), g(n+1), ...; gs are g(n-1), ..., g(1). All values, the last one first. *)
Fixpoint entries (fs l : list Z) (n : Z) (gs : list Z) : result (list Z) :=
  match l with
  | [] => Good gs
  | v :: l => let k := qualifier fs gs 1 in if v =? k then entries fs l (n + 1) (v :: gs) else Bad (Should n k)
  end.

Definition values (e : expression) (n : Z) (l : list Z) : result (list Z) :=
  let* _ := test (count l 0 =? n) (Length n) in
  let* fs := limits e l 1 [] in
  entries fs l 1 [].

(* With this limit the player to move wins or not, and that is the least winning move. *)
Definition check_solve (e : expression) (pile limit : Z) (wins : bool) (take : option Z) (ev : evidence) : result unit :=
  let* _ := test ((1 <=? pile) && (0 <=? limit)) Small in
  let* g := match ev with
            | Members l => let* (before, _) := members e pile l in Good (lowest before pile)
            | Values l => let* gs := values e pile l in Good (hd 0 gs)
            end in
  test (match wins, take with true, Some k => (k =? g) && (g <=? limit) | false, None => limit <? g | _, _ => false end)
    (Value pile g).

(* All members are self-valued. *)
Fixpoint self_valued (l : list Z) (pairs : list (Z * Z)) (i : Z) : result unit :=
  match l, pairs with
  | [], [] => Good tt
  | [], _ => Bad (Surplus i)
  | b :: _, [] => Bad (Claimed i b b)
  | b :: l, (c, v) :: pairs => if (c =? b) && (v =? b) then self_valued l pairs (i + 1) else Bad (Claimed i b b)
  end.

(* Of the values g(n), g(n+1), ... those more than the distance to the last member b are the values of members. *)
Fixpoint members_of (l : list Z) (n b : Z) (pairs : list (Z * Z)) (i : Z) : result unit :=
  match l with
  | [] => match pairs with [] => Good tt | _ => Bad (Surplus i) end
  | v :: l => if n - b <? v then
                match pairs with
                | (c, w) :: pairs =>
                    if (c =? n) && (w =? v) then members_of l (n + 1) n pairs (i + 1) else Bad (Claimed i n v)
                | [] => Bad (Claimed i n v)
                end
              else members_of l (n + 1) b pairs i
  end.

(* These are the members up to "up", with their values. *)
Definition check_base (e : expression) (up : Z) (pairs : list (Z * Z)) (ev : evidence) : result unit :=
  let* _ := test (1 <=? up) Small in
  match ev with
  | Members l => let* (before, _) := members e up l in self_valued (rev_append before []) pairs 1
  | Values l => let* _ := values e up l in members_of l 1 1 pairs 1
  end.

(* These are g(1), g(2), .... *)
Definition check_table (e : expression) (l : list Z) : result unit := let* _ := values e (count l 0) l in Good tt.

Fixpoint last_of (l : list Z) (n b : Z) : Z :=
  match l with [] => b | v :: l => last_of l (n + 1) (if n - b <? v then n else b) end.

(* No self-valued s has f(s) >= v. *)
Fixpoint no_steps (fs gs : list Z) (s v : Z) : result unit :=
  match fs, gs with
  | x :: fs, u :: gs => if (u =? s) && (v <=? x) then Bad (Goes_on s) else no_steps fs gs (s + 1) v
  | _, _ => Good tt
  end.

(* The base ends with this member. *)
Definition check_finite (e : expression) (last : Z) (ev : evidence) : result unit :=
  let* _ := test (1 <=? last) Small in
  match ev with
  | Members l =>
      let* (before, ended) := members e last l in
      let b := hd 0 before in
      let* _ := test (b =? last) (Last b) in
      test ended (Goes_on 0)
  | Values l =>
      let* gs := values e last l in
      let b := last_of l 1 1 in
      let* _ := test (b =? last) (Last b) in
      let* fs := limits e l 1 [] in
      no_steps fs l 1 (hd 0 gs)
  end.

(* The first w entries of both are the same. *)
Fixpoint same (l m : list Z) (w n : Z) : result unit :=
  if w <=? 0 then Good tt
  else match l, m with
       | x :: l, y :: m => if x =? y then same l m (w - 1) (n + 1) else Bad (Differs n)
       | _, _ => Bad (Differs n)
       end.
Fixpoint at_most_all (l : list Z) (w n : Z) : result unit :=
  match l with [] => Good tt | v :: l => if v <=? w then at_most_all l w (n + 1) else Bad (Exceeds n) end.

(* g(n + period) = g(n) from n = start on: Theorem 31 with the bound w. *)
Definition check_periodic (e : expression) (start period w : Z) (l : list Z) : result unit :=
  let* _ := test ((1 <=? start) && (1 <=? period) && (1 <=? w)) Small in
  let* _ := values e (start + w + period - 1) l in
  let from := skip (start - 1) l in
  let* _ := same from (skip period from) w start in
  at_most_all (skip w from) w (start + w).

(* ---- the theory with numbers of the program ------------------------------------------------------------------------- *)

Lemma copies_right {A} (x : A) n : copies x n = repeat x (Z.to_nat n).
Proof.
  destruct n as [|n|n]; try reflexivity. cbn [copies]. induction n as [|n IH] using Pos.peano_ind; [reflexivity|].
  rewrite Pos.iter_succ, IH. replace (Z.to_nat (Z.pos (Pos.succ n))) with (S (Z.to_nat (Z.pos n))) by lia. reflexivity.
Qed.

Lemma all_below_right n t : all_below n t = true -> forall i, 0 <= i < n -> t i = true.
Proof.
  destruct n as [|n|n]; [lia| |lia]. cbn [all_below].
  set (step := fun s : Z * bool => (fst s + 1, snd s && t (fst s))).
  assert (H : forall n, fst (Pos.iter step (0, true) n) = Zpos n /\
    (snd (Pos.iter step (0, true) n) = true -> forall i, 0 <= i < Zpos n -> t i = true)).
  { induction n0 as [|k [F IH]] using Pos.peano_ind.
    - cbn. split; [reflexivity|]. intros T i I. replace i with 0 by lia. exact T.
    - rewrite Pos.iter_succ. unfold step at 1 3. cbn [fst snd]. rewrite F. split; [lia|]. intros T i I.
      apply andb_prop in T. destruct (Z.eq_dec i (Zpos k)) as [->|]; [apply T|]. apply IH; [apply T|lia]. }
  apply H.
Qed.

Lemma first_alike_right start period n : 0 <= start -> 1 <= period -> let r := first_alike start period n in
  (n < start /\ r = n) \/ (start <= r < start + period /\ exists k, n = r + Z.of_nat k * period).
Proof.
  intros S P. cbv zeta. unfold first_alike. destruct (Z.ltb_spec n start) as [H|H]; [left; lia|right].
  assert (M := Z.mod_pos_bound (n - start) period ltac:(lia)). assert (D := Z.div_mod (n - start) period ltac:(lia)).
  assert (Q := Z.div_pos (n - start) period ltac:(lia) ltac:(lia)). split; [lia|].
  exists (Z.to_nat ((n - start) / period)). rewrite Z2Nat.id by lia. lia.
Qed.

Section Sound.
  Variable e : expression.
  Variable g : nat -> nat -> nat.
  Hypothesis G : is_g (plain (meaning e)) g.

  Local Notation f := (plain (meaning e)).

  Local Definition value_of (n : Z) : Z := Z.of_nat (g 0%nat (Z.to_nat n)).
  Local Definition in_base (b : Z) : Prop := 1 <= b /\ member f g 0%nat (Z.to_nat b).

  Lemma value_range n : 1 <= n -> 1 <= value_of n <= n.
  Proof. intro Hn. destruct (G 0%nat (Z.to_nat n) ltac:(lia)) as [A _]. unfold value_of. lia. Qed.

  Lemma one_in_base : in_base 1.
  Proof. split; [lia|constructor]. Qed.

  (* Behind a member, and before the next, are copies. *)
  Lemma behind b n : in_base b -> b < n -> (forall c, in_base c -> c <= n -> c <= b) ->
    value_of n = value_of (n - b) /\ value_of n <= n - b.
  Proof.
    intros [Hb M] Hn L. assert (E : value_of n = value_of (n - b)).
    { destruct (theorem_8a _ g G 0%nat (Z.to_nat b) (Z.to_nat n) M ltac:(lia)) as [E _].
      - destruct (step_or_none f g 0%nat (Z.to_nat b) (Z.to_nat n - Z.to_nat b + 1)) as [[s [Hs St]]|No]; auto.
        exfalso. assert (1 <= s)%nat by apply St. assert (b + Z.of_nat s <= b); [|lia]. apply L; [|lia]. split; [lia|].
        replace (Z.to_nat (b + Z.of_nat s)) with (Z.to_nat b + s)%nat by lia. apply member_next; auto.
      - unfold value_of. rewrite E, (plain_alike (meaning e) g G) by lia. do 2 f_equal. lia. }
    split; auto. rewrite E. apply value_range. lia.
  Qed.

  (* The next member has a value above its distance. *)
  Lemma next_value b c : in_base b -> in_base c -> b < c -> (forall d, in_base d -> b < d -> c <= d) -> c - b < value_of c.
  Proof.
    intros [Hb M] [Hc M'] L Next.
    destruct (step_to_a_member _ g 0%nat (Z.to_nat b) (Z.to_nat c) M M' ltac:(lia)) as [s [St Hs]].
    destruct (theorem_8c _ g G 0%nat (Z.to_nat b) s M St) as [_ [_ [V _]]]. assert (1 <= s)%nat by apply St.
    assert (c <= b + Z.of_nat s).
    { apply Next; [|lia]. split; [lia|]. replace (Z.to_nat (b + Z.of_nat s)) with (Z.to_nat b + s)%nat by lia.
      apply member_next; auto. }
    unfold value_of. replace (Z.to_nat c) with (Z.to_nat b + s)%nat by lia. lia.
  Qed.

  Lemma no_step_from b : in_base b -> (forall s, 1 <= s <= b -> value_of s = s -> value e s < value_of b) ->
    last_member f g 0%nat (Z.to_nat b).
  Proof.
    intros [Hb M] No. split; auto. intros s S.
    destruct (step_or_none f g 0%nat (Z.to_nat b) (s + 1)) as [[r [Hr St]]|H]; [|apply (H s ltac:(lia) S)].
    assert (L := plain_step (meaning e) g G 0%nat (Z.to_nat b) r M St). destruct St as [[R1 [R2 R3]] _].
    rewrite (plain_alike (meaning e) g G) in R2 by auto. unfold plain, meaning in R3.
    assert (V := No (Z.of_nat r) ltac:(lia)). unfold value_of in V. rewrite Nat2Z.id, R2 in V.
    assert (value_of b = Z.of_nat (g 0%nat (Z.to_nat b))) by reflexivity.
    assert (1 <= value_of b) by (apply value_range; lia). lia.
  Qed.

  (* The winning moves, by the value. *)
  Lemma solve_by_value n x (wins : bool) take : 1 <= n -> 0 <= x ->
    match wins, take with
    | true, Some k => (k =? value_of n) && (value_of n <=? x)
    | false, None => x <? value_of n
    | _, _ => false
    end = true ->
    (if wins then one_pile_N f (Z.to_nat n, Z.to_nat x) else one_pile_P f (Z.to_nat n, Z.to_nat x)) /\
    match take with
    | Some k => one_pile_wins f (Z.to_nat n) (Z.to_nat x) (Z.to_nat k) /\
        forall j, one_pile_wins f (Z.to_nat n) (Z.to_nat x) j -> (Z.to_nat k <= j)%nat
    | None => forall k, ~ one_pile_wins f (Z.to_nat n) (Z.to_nat x) k
    end.
  Proof.
    intros Hn Hx. destruct (theorem_3 _ g G 0%nat (Z.to_nat n) (Z.to_nat x) ltac:(lia)) as [TN [TP W]].
    destruct (G 0%nat (Z.to_nat n) ltac:(lia)) as [A [Q C]]. change (above 0%nat f) with f in *.
    assert (R := value_range n Hn). assert (Least : forall j, one_pile_wins f (Z.to_nat n) (Z.to_nat x) j ->
      (g 0%nat (Z.to_nat n) <= j <= Z.to_nat x)%nat).
    { intros j H. apply W in H. destruct H as [H Qj]. split; [|lia]. destruct (le_lt_dec (g 0%nat (Z.to_nat n)) j); auto.
      exfalso. apply (C j); [lia|exact Qj]. }
    unfold value_of in *. destruct wins, take as [k|]; try discriminate; intro H.
    - apply andb_prop in H. destruct H as [K L]. apply Z.eqb_eq in K. apply Z.leb_le in L. subst k. rewrite Nat2Z.id.
      split; [apply TN; lia|]. split; [apply W; split; [lia|exact Q]|]. intros j Hj. apply Least, Hj.
    - apply Z.ltb_lt in H. split; [apply TP; lia|]. intros k K. apply Least in K. lia.
  Qed.

  (* ---- values as evidence ---- *)

  (* l is g(n), g(n+1), ...; gs is g(n), g(n-1), ..., g(1); fs is f(t), f(t+1), .... *)
  Local Fixpoint rising (l : list Z) (n : Z) : Prop :=
    match l with [] => True | v :: l => v = value_of n /\ rising l (n + 1) end.
  Local Fixpoint falling (gs : list Z) (n : Z) : Prop :=
    match gs with [] => n = 0 | v :: gs => 1 <= n /\ v = value_of n /\ falling gs (n - 1) end.
  Local Fixpoint are_limits (fs : list Z) (t : Z) : Prop :=
    match fs with [] => True | x :: fs => eval e t = Some x /\ 0 <= x /\ are_limits fs (t + 1) end.
  Local Notation size l := (Z.of_nat (length l)).

  Lemma count_right {A} (l : list A) : forall n, count l n = n + size l.
  Proof. induction l as [|x l IH]; intro n; cbn [count length]; [lia|]. rewrite IH. lia. Qed.

  Lemma limits_right {X : Type} (l : list X) : forall t before fs, limits e l t before = Good fs ->
    exists new, fs = rev before ++ new /\ length new = length l /\ are_limits new t.
  Proof.
    induction l as [|v l IH]; intros t before fs; cbn [limits].
    - intros [= <-]. rewrite rev_append_rev. exists []. split; auto. split; [reflexivity|exact Logic.I].
    - destruct (eval e t) as [x|] eqn:E; [|discriminate]. destruct (Z.ltb_spec x 0) as [|Hx]; [discriminate|]. intro H.
      destruct (IH (t + 1) (x :: before) fs H) as [new [-> [L A]]]. exists (x :: new). cbn. rewrite <- app_assoc, L.
      repeat split; auto.
  Qed.

  Lemma limits_value fs : forall t s, are_limits fs t -> t <= s < t + size fs -> exists x, eval e s = Some x /\ 0 <= x.
  Proof.
    induction fs as [|x fs IH]; intros t s A H; cbn in *; [lia|]. destruct A as [E [P A]].
    destruct (Z.eq_dec s t) as [->|]; [exists x; auto|]. apply (IH (t + 1) s A). lia.
  Qed.

  Lemma value_is n k : 1 <= k <= n -> k = n \/ value e k < value_of (n - k) ->
    (forall j, 1 <= j < k -> value_of (n - j) <= value e j) -> value_of n = k.
  Proof.
    intros Hk Q L. unfold value_of at 1. rewrite (g_is_least _ g G 0%nat (Z.to_nat n) (Z.to_nat k)); try lia.
    - destruct Q as [->|Q]; [left; reflexivity|]. destruct (Z.eq_dec k n) as [->|N]; [left; reflexivity|right].
      assert (1 <= value_of (n - k)) by (apply value_range; lia). unfold plain, meaning. rewrite Z2Nat.id by lia.
      unfold value_of in *.
      replace (Z.to_nat n - Z.to_nat k)%nat with (Z.to_nat (n - k)) by lia. lia.
    - intros j Hj [Q'|Q']; [lia|]. unfold plain, meaning in Q'. assert (V := L (Z.of_nat j) ltac:(lia)). unfold value_of in V.
      replace (Z.to_nat n - j)%nat with (Z.to_nat (n - Z.of_nat j)) in Q' by lia. lia.
  Qed.

  Lemma qualifier_right fs : forall gs n k, are_limits fs k -> falling gs (n - k) -> (length gs < length fs)%nat -> 1 <= k ->
    (forall j, 1 <= j < k -> value_of (n - j) <= value e j) -> qualifier fs gs k = value_of n.
  Proof.
    induction fs as [|x fs IH]; intros gs n k A F L Hk No; cbn [length] in L; [lia|]. destruct A as [E [Hx A]].
    assert (V : value e k = x) by (unfold value; rewrite E; reflexivity).
    destruct gs as [|v gs]; cbn [qualifier falling] in *. symmetry. apply value_is; auto; lia.
    destruct F as [H [-> F]]. destruct (Z.ltb_spec x (value_of (n - k))) as [Q|Q]. symmetry. apply value_is; auto; lia.
    apply IH; auto; [|cbn [length] in L; lia|lia|].
    - replace (n - (k + 1)) with (n - k - 1) by lia. exact F.
    - intros j Hj. destruct (Z.eq_dec j k) as [->|]; [lia|]. apply No. lia.
  Qed.

  Lemma entries_right fs l : forall n gs out, are_limits fs 1 -> falling gs (n - 1) ->
    length fs = (length gs + length l)%nat -> 1 <= n ->
    entries fs l n gs = Good out -> rising l n /\ falling out (n - 1 + size l).
  Proof.
    induction l as [|v l IH]; intros n gs out A F L Hn; cbn [entries length] in *.
    - intros [= <-]. split; [exact Logic.I|]. rewrite Z.add_0_r. exact F.
    - rewrite (qualifier_right fs gs n 1); auto; [|lia|lia|lia].
      destruct (Z.eqb_spec v (value_of n)) as [->|]; [|discriminate].
      intro H. apply IH in H; auto; [|cbn; replace (n + 1 - 1) with n by lia; auto|cbn; lia|lia]. destruct H as [R O]. split.
      cbn. auto. replace (n - 1 + Z.of_nat (S (length l))) with (n + 1 - 1 + size l) by lia. exact O.
  Qed.

  Lemma values_right n l gs : values e n l = Good gs -> size l = n /\ defined e n /\ rising l 1 /\ falling gs n.
  Proof.
    unfold values, test. rewrite count_right. destruct (Z.eqb_spec (0 + size l) n) as [<-|]; [|discriminate]. cbn [bind].
    destruct (limits e l 1 []) as [fs|] eqn:F; [|discriminate]. cbn [bind]. intro H.
    destruct (limits_right l 1 [] fs F) as [new [E [L A]]]. cbn in E. subst new.
    apply entries_right in H; auto; [|reflexivity|lia]. destruct H as [R O]. repeat split; auto.
    intros t Ht. apply (limits_value fs 1 t A). lia.
  Qed.

  (* b is the last member before n; nothing is before 1, where b = 1 serves as well. *)
  Local Definition latest (b n : Z) : Prop :=
    (n = 1 /\ b = 1) \/ (in_base b /\ b < n /\ forall c, in_base c -> c < n -> c <= b).

  Lemma latest_next b n : 1 <= n -> latest b n ->
    ((n - b <? value_of n) = true /\ in_base n /\ latest n (n + 1)) \/
    ((n - b <? value_of n) = false /\ ~ in_base n /\ latest b (n + 1)).
  Proof.
    intros Hn L. assert (Yes : in_base n -> latest n (n + 1)) by (intro B; right; split; auto; split; [lia|]; intros; lia).
    destruct L as [[-> ->]|[B [Hb L]]].
    - left. assert (R := value_range 1 ltac:(lia)). split; [apply Z.ltb_lt; lia|].
      split; [apply one_in_base|apply Yes, one_in_base].
    - destruct (member_or_behind f g 0%nat (Z.to_nat n) ltac:(lia)) as [M|[b' [M [Hb' No]]]].
      + assert (Bn : in_base n) by (split; auto). left. split; [|auto]. apply Z.ltb_lt. apply next_value; auto.
        intros d D Hd. destruct (Z_lt_le_dec d n) as [H|]; auto. assert (d <= b) by auto. lia.
      + assert (E : forall c, in_base c -> c <= n -> c <= Z.of_nat b').
        { intros c [Hc Mc] H. destruct (Z_le_gt_dec c (Z.of_nat b')); auto. exfalso.
          destruct (step_to_a_member f g 0%nat b' (Z.to_nat c) M Mc ltac:(lia)) as [s [[S _] Hs]].
          apply (No s); [lia|exact S]. }
        right. assert (Nn : ~ in_base n) by (intro C; assert (n <= Z.of_nat b') by (apply E; auto; lia); lia).
        assert (b <= Z.of_nat b') by (apply E; auto; lia).
        assert (Z.of_nat b' <= b) by (apply L; [split; [lia|rewrite Nat2Z.id; exact M]|lia]).
        split; [|split; auto].
        * apply Z.ltb_ge. apply behind; auto. intros c C Hc. assert (c <= Z.of_nat b') by auto. lia.
        * right. split; auto. split; [lia|]. intros c C Hc. destruct (Z.eq_dec c n) as [->|]; [contradiction|].
          apply L; auto. lia.
  Qed.

  Lemma members_of_right l : forall n b pairs i, 1 <= n -> rising l n -> latest b n -> members_of l n b pairs i = Good tt ->
    forall c v, In (c, v) pairs <-> in_base c /\ n <= c < n + size l /\ v = value_of c.
  Proof.
    induction l as [|u l IH]; intros n b pairs i Hn R L; cbn [members_of length].
    - destruct pairs; [|discriminate]. intros _ c v. split; [intros []|lia].
    - destruct R as [-> R]. assert (Other : ~ in_base n ->
      forall c, in_base c /\ n + 1 <= c < n + 1 + size l <-> in_base c /\ n <= c < n + Z.of_nat (S (length l))).
      { intros N c. split; [intros [C H]; split; auto; lia|]. intros [C H]. split; auto.
        destruct (Z.eq_dec c n) as [->|]; [contradiction|lia]. }
      destruct (latest_next b n Hn L) as [[-> [B L']]|[-> [N L']]].
      + destruct pairs as [|[c' w] pairs]; [discriminate|]. destruct (Z.eqb_spec c' n) as [->|]; [|discriminate].
        destruct (Z.eqb_spec w (value_of n)) as [->|]; [|discriminate]. cbn [andb]. intro H.
        assert (I := IH (n + 1) n pairs (i + 1) ltac:(lia) R L' H). intros c v. cbn [In]. rewrite I. split.
        * intros [[= <- <-]|[C [Hc V]]]; [split; [auto|lia]|split; [auto|lia]].
        * intros [C [Hc ->]]. destruct (Z.eq_dec c n) as [->|]; [left; reflexivity|right; split; auto; lia].
      + intros H c v. rewrite (IH (n + 1) b pairs i ltac:(lia) R L' H). specialize (Other N c). tauto.
  Qed.

  Lemma last_of_right l : forall n b, 1 <= n -> rising l n -> latest b n -> latest (last_of l n b) (n + size l).
  Proof.
    induction l as [|u l IH]; intros n b Hn R L; cbn [last_of length]. rewrite Z.add_0_r. exact L.
    destruct R as [-> R]. replace (n + Z.of_nat (S (length l))) with (n + 1 + size l) by lia.
    destruct (latest_next b n Hn L) as [[-> [_ L']]|[-> [_ L']]]; apply IH; auto; lia.
  Qed.

  Lemma no_steps_right fs : forall l s v, are_limits fs s -> rising l s -> length fs = length l ->
    no_steps fs l s v = Good tt ->
    forall c, s <= c < s + size l -> value_of c = c -> value e c < v.
  Proof.
    induction fs as [|x fs IH]; intros [|u l] s v A R L; cbn [length] in *; try discriminate; [lia|].
    destruct A as [E [_ A]], R as [-> R]. cbn [no_steps]. destruct ((value_of s =? s) && (v <=? x)) eqn:T; [discriminate|].
    intros H c Hc V. destruct (Z.eq_dec c s) as [->|].
    - unfold value. rewrite E. destruct (Z.eqb_spec (value_of s) s) as [_|]; [|contradiction].
      destruct (Z.leb_spec v x); [discriminate|auto].
    - apply (IH l (s + 1) v); auto; lia.
  Qed.

  Lemma skip_right l : forall k n, 0 <= k -> rising l n -> rising (skip k l) (n + k).
  Proof.
    induction l as [|u l IH]; intros k n Hk R; cbn [skip]; destruct (Z.leb_spec k 0) as [|H]; try exact Logic.I.
    - replace (n + k) with n by lia. exact R.
    - destruct R as [_ R]. replace (n + k) with (n + 1 + (k - 1)) by lia. apply IH; auto. lia.
  Qed.

  Lemma skip_length (l : list Z) : forall k, 0 <= k <= size l -> size (skip k l) = size l - k.
  Proof.
    induction l as [|u l IH]; intros k Hk; cbn [skip length] in *; destruct (Z.leb_spec k 0) as [|H]; try (cbn [length]; lia).
    rewrite IH; lia.
  Qed.

  Lemma same_right l : forall m w n p, rising l n -> rising m (n + p) -> same l m w n = Good tt ->
    forall j, n <= j < n + w -> value_of (j + p) = value_of j.
  Proof.
    induction l as [|x l IH]; intros m w n p R R'; cbn [same]; destruct (Z.leb_spec w 0) as [|H]; try lia; [discriminate|].
    destruct m as [|y m]; [discriminate|]. destruct R as [-> R], R' as [-> R'].
    destruct (Z.eqb_spec (value_of n) (value_of (n + p))) as [E|]; [|discriminate].
    intros S j Hj. destruct (Z.eq_dec j n) as [->|]; [auto|]. apply (IH m (w - 1) (n + 1) p); auto; [|lia].
    replace (n + 1 + p) with (n + p + 1) by lia. exact R'.
  Qed.

  Lemma at_most_right l w : forall n, rising l n -> at_most_all l w n = Good tt -> forall j, n <= j < n + size l ->
    value_of j <= w.
  Proof.
    induction l as [|x l IH]; intros n R; cbn [at_most_all length]; [lia|]. destruct R as [-> R].
    destruct (Z.leb_spec (value_of n) w) as [H|]; [|discriminate]. intros A j Hj. destruct (Z.eq_dec j n) as [->|]; [auto|].
    apply (IH (n + 1)); auto. lia.
  Qed.

  Lemma falling_head gs n : 1 <= n -> falling gs n -> hd 0 gs = value_of n.
  Proof. intros Hn F. destruct gs as [|v gs]; cbn in *; [lia|]. apply F. Qed.

  (* ---- members as evidence ---- *)

  Lemma seek_finds b p rest : StronglySorted Z.lt p -> In b p -> (forall c, In c p -> c <= b) ->
    (exists q s r, p = q ++ s :: r /\ seek e b (p ++ rest) = s :: r ++ rest /\ b <= value e s /\ forall c, In c q ->
      value e c < b) \/
    (seek e b (p ++ rest) = [] /\ forall c, In c p -> value e c < b).
  Proof.
    induction p as [|s p IH]; intros S B U; [contradiction|]. cbn [app seek]. destruct (Z.leb_spec b (value e s)) as [V|V].
    { left. exists [], s, p. split; [reflexivity|]. split; [reflexivity|]. split; [exact V|]. intros c []. }
    inversion S as [|s' p' S' Low]; subst. rewrite Forall_forall in Low. destruct (Z.ltb_spec s b) as [L|L].
    - destruct IH as [[q [t [r [E [F [H K]]]]]]|[F K]]; auto.
      + destruct B as [B|B]; [lia|exact B].
      + intros c Hc. apply U. right. exact Hc.
      + left. exists (s :: q), t, r. split; [rewrite E; reflexivity|]. split; auto. split; auto.
        intros c [<-|Hc]; auto.
      + right. split; auto. intros c [<-|Hc]; auto.
    - right. split; auto. assert (s = b) by (assert (s <= b) by (apply U; left; auto); lia). subst s.
      intros c [<-|Hc]; auto. assert (b < c) by auto. assert (c <= b) by (apply U; right; auto). lia.
  Qed.

  Hypothesis Slow : slow e = true.

  Lemma self b : in_base b -> value_of b = b /\ forall s, is_step f g 0%nat (Z.to_nat b) s <->
    in_base (Z.of_nat s) /\ b <= value e (Z.of_nat s) /\ forall r, in_base r -> r < Z.of_nat s -> value e r < b.
  Proof.
    intros [Hb M]. destruct (slow_sound e Slow) as [_ S].
    destruct (theorem_13 f g G (fun _ k _ Hk => S k Hk) 0 (Z.to_nat b) M) as [E T].
    split; [unfold value_of; lia|]. intro s. rewrite T. unfold in_base, plain, meaning. rewrite Nat2Z.id. split.
    - intros [[Ms V] L]. assert (P := member_positive _ _ _ _ Ms).
      split; [split; [lia|apply (plain_member (meaning e) g G _ 0 s Ms)]|].
      split; [lia|]. intros r [Hr Mr] Hs. apply Z.lt_nge. intro K. apply (L (Z.to_nat r) ltac:(lia)).
      split; [apply (plain_member (meaning e) g G 0 _ _ Mr)|]. unfold plain, meaning. rewrite Z2Nat.id by lia. lia.
    - intros [[Hs Ms] [V L]]. split; [split; [apply (plain_member (meaning e) g G 0 _ s Ms)|lia]|]. intros r Hr [Mr K].
      assert (P := member_positive _ _ _ _ Mr).
      assert (K' : value e (Z.of_nat r) < b); [|lia]. apply L; [|lia]. rewrite Nat2Z.id. split; [lia|].
      apply (plain_member (meaning e) g G _ 0 r Mr).
  Qed.

  (* l are the members up to b, the last one, which is b, first. *)
  Local Definition listed (b : Z) (l : list Z) : Prop :=
    StronglySorted (fun x y => y < x) l /\ hd 0 l = b /\ forall c, In c l <-> in_base c /\ c <= b.

  (* p are the last members up to b, the least first; of all others f is too small for a step from b. *)
  Local Definition steps_from (b : Z) (p : list Z) : Prop :=
    StronglySorted Z.lt p /\ In b p /\ (forall c, In c p -> in_base c /\ c <= b) /\
    forall c, in_base c -> c <= b -> In c p \/ value e c < b.

  Lemma sorted_app (q r : list Z) : StronglySorted Z.lt (q ++ r) -> StronglySorted Z.lt r /\ forall x y, In x q ->
    In y r -> x < y.
  Proof.
    induction q as [|z q IH]; cbn; intro S. split; auto. intros x y [].
    inversion S as [|z' l' S' Low]; subst. rewrite Forall_forall in Low. destruct (IH S') as [A B]. split; auto.
    intros x y [<-|Hx] Hy; auto. apply Low, in_or_app. auto.
  Qed.

  Lemma step_found b q s r : in_base b -> steps_from b (q ++ s :: r) -> b <= value e s -> (forall c, In c q ->
    value e c < b) ->
    in_base (b + s) /\ (forall c, in_base c -> b < c -> b + s <= c) /\ steps_from (b + s) ((s :: r) ++ [b + s]).
  Proof.
    intros B [S [Bp [U K]]] V Q. destruct (sorted_app _ _ S) as [Sr Lt]. inversion Sr as [|s' r' Sr' Low]; subst.
    rewrite Forall_forall in Low. destruct (U s) as [Bs Hs]; [apply in_or_app; right; left; reflexivity|].
    assert (St : is_step f g 0%nat (Z.to_nat b) (Z.to_nat s)).
    { apply (self b B). rewrite Z2Nat.id by (destruct Bs; lia). split; auto. split; auto. intros c C Hc.
      destruct (K c C ltac:(lia)) as [H|]; auto. apply in_app_or in H. destruct H as [H|[<-|H]]; [auto|lia|].
      assert (s < c) by auto. lia. }
    assert (B' : in_base (b + s)).
    { destruct B as [Hb M], Bs as [Hs1 _]. split; [lia|].
      replace (Z.to_nat (b + s)) with (Z.to_nat b + Z.to_nat s)%nat by lia.
      apply member_next; auto. }
    assert (N : forall c, in_base c -> b < c -> b + s <= c).
    { intros c [Hc Mc] L. destruct B as [Hb M], Bs as [Hs1 _].
      assert (N := next_member _ g 0%nat (Z.to_nat b) (Z.to_nat s) (Z.to_nat c) M St Mc ltac:(lia)). lia. }
    assert (1 <= s) by apply Bs. split; auto. split; auto. split; [|split; [|split]].
    - assert (Up : forall c, In c (s :: r) -> c < b + s).
      { intros c Hc. destruct (U c) as [_ H']; [apply in_or_app; auto|lia]. }
      clear - Sr Up. induction (s :: r) as [|z l IH]; cbn; [constructor; constructor|].
      inversion Sr as [|z' l' S' Low]; subst.
      constructor. apply IH; auto. intros c Hc. apply Up. right. exact Hc.
      rewrite Forall_forall in *. intros c Hc. apply in_app_or in Hc. destruct Hc as [Hc|[<-|[]]]; auto. apply Up. left.
      reflexivity.
    - apply in_or_app. right. left. reflexivity.
    - intros c Hc. apply in_app_or in Hc. destruct Hc as [Hc|[<-|[]]]; [|split; [auto|lia]].
      destruct (U c) as [C H']; [apply in_or_app; auto|]. split; [auto|lia].
    - intros c C Hc. destruct (Z_le_gt_dec c b) as [L|L].
      + destruct (K c C L) as [H'|]; [|right; lia]. apply in_app_or in H'. destruct H' as [H'|H'].
        right. assert (value e c < b) by auto. lia. left. apply in_or_app. auto.
      + left. apply in_or_app. right. left. assert (b + s <= c) by (apply N; auto; lia). lia.
  Qed.

  Lemma none_found b p : in_base b -> steps_from b p -> (forall c, In c p -> value e c < b) ->
    last_member f g 0%nat (Z.to_nat b) /\ forall c, in_base c -> c <= b.
  Proof.
    intros B [_ [_ [_ K]]] Q. assert (La : last_member f g 0%nat (Z.to_nat b)).
    { apply no_step_from; auto. intros s Hs E. rewrite (proj1 (self b B)).
      assert (C : in_base s) by (split; [lia|]; apply (theorem_8b _ g G); [lia|unfold value_of in E; lia]).
      destruct (K s C ltac:(lia)) as [H|H]; auto. }
    split; auto. intros c [Hc Mc]. destruct B as [Hb _]. assert (N := last_is_greatest _ g 0%nat _ _ La Mc). lia.
  Qed.

  Lemma seek_right b p rest : in_base b -> steps_from b p ->
    (exists s l, seek e b (p ++ rest) = s :: l ++ rest /\ in_base s /\ in_base (b + s) /\
      (forall c, in_base c -> b < c -> b + s <= c) /\ steps_from (b + s) ((s :: l) ++ [b + s])) \/
    (seek e b (p ++ rest) = [] /\ last_member f g 0%nat (Z.to_nat b) /\ forall c, in_base c -> c <= b).
  Proof.
    intros B P. assert (U : forall c, In c p -> c <= b) by (intros c Hc; apply P, Hc).
    destruct (seek_finds b p rest (proj1 P) (proj1 (proj2 P)) U) as [[q [s [l [-> [F [V Q]]]]]]|[F Q]].
    - left. exists s, l. split; auto. split; [apply P; apply in_or_app; right; left; reflexivity|].
      apply step_found with q; auto.
    - right. split; auto. apply none_found with p; auto.
  Qed.

  Lemma follow_right up rest : forall b i p before before' ended, b <= up -> in_base b -> listed b before -> steps_from b p ->
    follow e up b i rest (p ++ rest) before = Good (before', ended) ->
    exists a, a <= up /\ in_base a /\ listed a before' /\ (forall c, in_base c -> c <= up -> c <= a) /\
      (ended = true -> last_member f g 0%nat (Z.to_nat a)).
  Proof.
    assert (More : forall b s before, in_base b -> in_base (b + s) -> 1 <= s -> listed b before ->
      (forall c, in_base c -> b < c -> b + s <= c) -> listed (b + s) (b + s :: before)).
    { intros b s before B B' Hs [S [Hd L]] N. split; [|split; auto].
      - constructor; auto. rewrite Forall_forall. intros c Hc. apply L in Hc. lia.
      - intro c. split.
        + intros [<-|Hc]; [split; [auto|lia]|]. apply L in Hc. split; [apply Hc|lia].
        + intros [C Hc]. destruct (Z_le_gt_dec c b) as [H|H]; [right; apply L; auto|left].
          assert (b + s <= c) by (apply N; auto; lia). lia. }
    assert (Stop : forall b before, b <= up -> in_base b -> listed b before -> (forall c, in_base c -> c <= up -> c <= b) ->
      exists a, a <= up /\ in_base a /\ listed a before /\ (forall c, in_base c -> c <= up -> c <= a) /\
        (false = true -> last_member f g 0%nat (Z.to_nat a))).
    { intros b before Hb B L N. exists b. do 4 (split; auto). discriminate. }
    induction rest as [|x rest IH]; intros b i p before before' ended Hb B L P; cbn [follow].
    - destruct (seek_right b p [] B P) as [[s [l [-> [Hs [B' [N P']]]]]]|[-> [La N]]].
      + destruct (Z.ltb_spec up (b + s)) as [H|]; [|discriminate]. intros [= <- <-]. apply (Stop b); auto. intros c C Hc.
        destruct (Z_le_gt_dec c b); auto. assert (b + s <= c) by (apply N; auto; lia). lia.
      + intros [= <- <-]. exists b. do 4 (split; auto).
    - destruct (seek_right b p (x :: rest) B P) as [[s [l [-> [Hs [B' [N P']]]]]]|[-> _]]; [|discriminate].
      destruct (Z.ltb_spec up (b + s)) as [|H]; [discriminate|]. destruct (Z.eqb_spec x (b + s)) as [->|]; [|discriminate].
      intro Fo. apply (IH (b + s) (i + 1) ((s :: l) ++ [b + s]) (b + s :: before) before' ended); auto.
      + apply More; auto. apply Hs.
      + rewrite <- app_assoc. exact Fo.
  Qed.

  Lemma members_right up l before ended : 1 <= up -> members e up l = Good (before, ended) ->
    exists a, a <= up /\ in_base a /\ listed a before /\ (forall c, in_base c -> c <= up -> c <= a) /\
      (ended = true -> last_member f g 0%nat (Z.to_nat a)).
  Proof.
    intro Hu. unfold members. rewrite Slow. cbn. destruct l as [|b rest]; [discriminate|].
    destruct (Z.eqb_spec b 1) as [->|]; [|discriminate]. apply (follow_right up rest 1 2 [1] [1]); auto using one_in_base.
    - split; [constructor; constructor|]. split; [reflexivity|]. intro c. split.
      + intros [<-|[]]. split; [apply one_in_base|lia].
      + intros [[C _] Hc]. left. lia.
    - split; [constructor; constructor|]. split; [left; reflexivity|]. split.
      + intros c [<-|[]]. split; [apply one_in_base|lia].
      + intros c [C _] Hc. left. left. lia.
  Qed.

  (* Theorem 20: the value of a pile is its lowest part. *)
  Lemma lowest_right l : forall n, 1 <= n -> StronglySorted (fun x y => y < x) l -> (forall c, In c l -> in_base c) ->
    (forall c, in_base c -> c <= n -> In c l) -> value_of n = lowest l n.
  Proof.
    assert (Copies : forall b, in_base b -> forall k r, 0 <= k -> 0 <= r < b ->
      (forall c, in_base c -> c <= k * b + r -> c <= b) -> 1 <= k * b + r ->
        value_of (k * b + r) = if r =? 0 then b else value_of r).
    { intros b B k r Hk. pattern k. apply natlike_ind; auto; clear k Hk.
      - intros Hr _ H. destruct (Z.eqb_spec r 0); [lia|reflexivity].
      - intros k Hk IH Hr L H. destruct (Z.eqb_spec r 0) as [->|R].
        + destruct (Z.eq_dec k 0) as [->|K]. replace (Z.succ 0 * b + 0) with b by lia. apply self, B.
          destruct (behind b (Z.succ k * b + 0)) as [E _]; auto; [nia|]. rewrite E.
          replace (Z.succ k * b + 0 - b) with (k * b + 0) by lia. apply IH; auto; [|nia]. intros c C Hc. apply L; auto. nia.
        + destruct (behind b (Z.succ k * b + r)) as [E _]; auto; [nia|]. rewrite E.
          replace (Z.succ k * b + r - b) with (k * b + r) by lia. apply IH; auto; [|nia]. intros c C Hc. apply L; auto. nia. }
    induction l as [|b l IH]; intros n Hn S U K. destruct (K 1 one_in_base Hn).
    inversion S as [|b' l' S' Low]; subst. rewrite Forall_forall in Low. cbn [lowest].
    assert (B : in_base b) by (apply U; left; reflexivity). assert (Hb : 1 <= b) by apply B.
    destruct (Z.ltb_spec n b) as [L|L].
    - apply IH; auto. intros c Hc; apply U; right; auto. intros c C Hc. destruct (K c C Hc) as [<-|]; auto. lia.
    - assert (D := Z.div_mod n b ltac:(lia)). assert (M := Z.mod_pos_bound n b ltac:(lia)).
      assert (E := Copies b B (n / b) (n mod b) ltac:(apply Z.div_pos; lia) M).
      replace (n / b * b + n mod b) with n in E by lia. rewrite E; auto.
      + destruct (Z.eqb_spec (n mod b) 0) as [|R]; auto. apply IH; [lia|auto|intros c Hc; apply U; right; auto|].
        intros c C Hc. destruct (K c C ltac:(lia)) as [<-|]; auto. lia.
      + intros c C Hc. destruct (K c C Hc) as [<-|H]; [lia|]. assert (c < b) by auto. lia.
  Qed.
End Sound.

(* ---- what is accepted holds ----------------------------------------------------------------------------------------- *)

Lemma test_good b why u : test b why = Good u -> b = true.
Proof. destruct b; [reflexivity|discriminate]. Qed.

Lemma members_slow e up l r : members e up l = Good r -> slow e = true.
Proof. unfold members. destruct (slow e); [reflexivity|discriminate]. Qed.

Tactic Notation "next" hyp(H) "as" ident(a) ident(E) := match type of H with bind ?r _ = Good _ =>
  destruct r as [a|] eqn:E; [cbn [bind] in H|discriminate H] end.

(* An accepted "solve": f is defined up to the pile; with this limit the player to move wins, or does not, as
   it says; the move is the least that wins, or none wins where there is none. *)
Theorem check_solve_sound e pile limit wins take ev : check_solve e pile limit wins take ev = Good tt ->
  let f := plain (meaning e) in
  let n := Z.to_nat pile in
  let x := Z.to_nat limit in
  1 <= pile /\ 0 <= limit /\ defined e pile /\
  (if wins then one_pile_N f (n, x) else one_pile_P f (n, x)) /\
  match take with
  | Some k => one_pile_wins f n x (Z.to_nat k) /\ forall j, one_pile_wins f n x j -> (Z.to_nat k <= j)%nat
  | None => forall k, ~ one_pile_wins f n x k
  end.
Proof.
  destruct (g_exists (plain (meaning e))) as [g G]. unfold check_solve. intro H. next H as u E.
  apply test_good, andb_prop in E.
  destruct E as [E1 E2]. apply Z.leb_le in E1, E2. next H as v E.
  assert (V : v = value_of g pile /\ defined e pile).
  { destruct ev as [l|l].
    - next E as r Em. destruct r as [before ended]. injection E as <-. assert (S := members_slow _ _ _ _ Em).
      split; [|apply slow_sound, S].
      destruct (members_right e g G S pile l before ended E1 Em) as [b [Hb [_ [[S' [_ L]] [N _]]]]].
      symmetry. apply (lowest_right e g G S before pile E1 S'); intros c Hc; [apply L, Hc|]. intro Hp. apply L. auto.
    - next E as gs Ev. injection E as <-. destruct (values_right e g G pile l gs Ev) as [_ [D [_ F]]]. split; auto.
      apply (falling_head g gs pile E1 F). }
  destruct V as [-> D]. apply test_good in H. cbn zeta. do 3 (split; auto). apply (solve_by_value e g G); auto.
Qed.

Lemma ascending_back l : StronglySorted (fun x y => y < x) l -> StronglySorted Z.lt (rev l).
Proof.
  induction l as [|a l IH]; intro S; [constructor|]. inversion S as [|a' l' S' Low]; subst. cbn [rev].
  rewrite Forall_forall in Low. specialize (IH S'). assert (L : forall x, In x (rev l) -> x < a) by (intros x X; apply Low,
    in_rev, X). clear - IH L. induction (rev l) as [|b r IHr]; cbn [app]; [constructor; constructor|].
  inversion IH as [|b' r' S Lo]; subst. constructor; [apply IHr; auto; intros x X; apply L; right; exact X|].
  apply Forall_app. split; [exact Lo|]. constructor; [apply L; left; reflexivity|constructor].
Qed.

Lemma members_of_ascending l : forall n b pairs i, members_of l n b pairs i = Good tt ->
  StronglySorted Z.lt (map fst pairs) /\ Forall (Z.le n) (map fst pairs).
Proof.
  assert (Weak : forall n r, Forall (Z.le (n + 1)) r -> Forall (Z.le n) r).
  { intros n r. apply Forall_impl. intros c C. lia. }
  induction l as [|v l IH]; intros n b pairs i; cbn [members_of].
  - destruct pairs; [|discriminate]. intros _. split; constructor.
  - destruct (n - b <? v); [|intro H; destruct (IH _ _ _ _ H); auto]. destruct pairs as [|[c w] pairs]; [discriminate|].
    destruct (Z.eqb_spec c n) as [->|]; [|discriminate]. destruct (w =? v); [|discriminate]. cbn [andb map fst]. intro H.
    destruct (IH _ _ _ _ H) as [S L]. split; [|constructor; [lia|apply Weak, L]]. constructor; [exact S|].
    revert L. apply Forall_impl. intros d D. lia.
Qed.

(* An accepted "base": f is defined up to there, and these are the members up to there, in ascending order, each once and with
   its value. *)
Theorem check_base_sound e up pairs ev : check_base e up pairs ev = Good tt ->
  1 <= up /\ defined e up /\ StronglySorted Z.lt (map fst pairs) /\
  forall g, is_g (plain (meaning e)) g -> forall b v, In (b, v) pairs <->
    1 <= b <= up /\ member (plain (meaning e)) g 0 (Z.to_nat b) /\ v = Z.of_nat (g 0%nat (Z.to_nat b)).
Proof.
  destruct (g_exists (plain (meaning e))) as [g0 G0]. unfold check_base. intro H. next H as u E.
  apply test_good, Z.leb_le in E.
  split; auto. destruct ev as [l|l]; next H as r Er.
  - destruct r as [before ended]. assert (S := members_slow _ _ _ _ Er). split; [apply slow_sound, S|].
    assert (P : forall l i, self_valued l pairs i = Good tt -> pairs = map (fun b => (b, b)) l).
    { clear. induction pairs as [|[c w] p IH]; intros [|b l] i; cbn; try discriminate; auto.
      destruct (Z.eqb_spec c b) as [->|]; [|discriminate]. destruct (Z.eqb_spec w b) as [->|]; [|discriminate]. intro H.
      f_equal. apply (IH l (i + 1) H). }
    apply P in H. rewrite H, rev_append_rev, app_nil_r. split.
    { destruct (members_right e g0 G0 S up l before ended E Er) as [_ [_ [_ [[Down _] _]]]].
      rewrite map_map, map_id. apply ascending_back, Down. }
    intros g G b v. destruct (members_right e g G S up l before ended E Er) as [a' [Ha [_ [[_ [_ L]] [N _]]]]].
    rewrite in_map_iff. split.
    + intros [c [[= <- <-] Hc]]. apply in_rev, L in Hc. destruct Hc as [[C M] Hc]. split; [lia|]. split; auto.
      symmetry. apply (self e g G S). split; auto.
    + intros [Hb [M ->]]. exists b. assert (B : in_base e g b) by (split; auto; lia). split.
      * f_equal. symmetry. apply (self e g G S b B).
      * rewrite <- in_rev. apply L. split; auto. apply N; auto. lia.
  - destruct (values_right e g0 G0 up l r Er) as [_ [D _]]. split; auto.
    split; [apply (members_of_ascending _ _ _ _ _ H)|]. intros g G b v.
    destruct (values_right e g G up l r Er) as [Len [_ [R _]]].
    rewrite (members_of_right e g G l 1 1 pairs 1); auto; [|lia|left; auto]. unfold in_base, value_of. intuition lia.
Qed.

(* An accepted "table": f is defined up to there, and these are g(1), g(2), .... *)
Theorem check_table_sound e l : check_table e l = Good tt ->
  defined e (Z.of_nat (length l)) /\
  forall g, is_g (plain (meaning e)) g -> l = map (fun n => Z.of_nat (g 0%nat n)) (seq 1 (length l)).
Proof.
  destruct (g_exists (plain (meaning e))) as [g0 G0]. unfold check_table. rewrite count_right. intro H. next H as gs E. split.
  - apply (values_right e g0 G0 _ l gs E).
  - intros g G. destruct (values_right e g G _ l gs E) as [_ [_ [R _]]]. clear - R. change 1 with (Z.of_nat 1) in R. revert R.
    generalize 1%nat as n. induction l as [|v l IH]; intros n R; [reflexivity|]. destruct R as [-> R]. cbn. f_equal.
    + unfold value_of. rewrite Nat2Z.id. reflexivity.
    + apply IH. replace (Z.of_nat (S n)) with (Z.of_nat n + 1) by lia. exact R.
Qed.

(* An accepted "finite": f is defined up to there, and the base ends with that member. *)
Theorem check_finite_sound e last ev : check_finite e last ev = Good tt ->
  1 <= last /\ defined e last /\
  forall g, is_g (plain (meaning e)) g -> last_member (plain (meaning e)) g 0 (Z.to_nat last).
Proof.
  destruct (g_exists (plain (meaning e))) as [g0 G0]. unfold check_finite. intro H. next H as u E.
  apply test_good, Z.leb_le in E.
  split; auto. destruct ev as [l|l]; next H as r Er.
  - destruct r as [before ended]. cbn zeta in H. next H as u' E1. apply test_good, Z.eqb_eq in E1. apply test_good in H.
    assert (S := members_slow _ _ _ _ Er). split; [apply slow_sound, S|]. intros g G.
    destruct (members_right e g G S last l before ended E Er) as [b [_ [_ [[_ [<- _]] [_ La]]]]]. rewrite <- E1. auto.
  - cbn zeta in H. next H as u' E1. apply test_good, Z.eqb_eq in E1. next H as fs E2.
    destruct (values_right e g0 G0 last l r Er) as [_ [D _]]. split; auto. intros g G.
    destruct (values_right e g G last l r Er) as [Len [_ [R F]]]. destruct (limits_right e l 1 [] fs E2) as [new [-> [L A]]].
    cbn [rev app] in H. assert (T := last_of_right e g G l 1 1 ltac:(lia) R (or_introl (conj eq_refl eq_refl))).
    rewrite E1 in T.
    destruct T as [T|[B [Hb _]]]; [lia|]. apply (no_step_from e g G last B). intros s Hs Vs.
    rewrite (falling_head g r last E F) in H. apply (no_steps_right e g new l 1 (value_of g last) A R L H s); auto. lia.
Qed.

(* An accepted "periodic": f is defined up to the end of the values, and g repeats from the start on. *)
Theorem check_periodic_sound e start period w l : check_periodic e start period w l = Good tt ->
  1 <= start /\ 1 <= period /\ defined e (Z.of_nat (length l)) /\
  forall g, is_g (plain (meaning e)) g -> forall n, (Z.to_nat start <= n)%nat ->
    g 0%nat (n + Z.to_nat period)%nat = g 0%nat n.
Proof.
  destruct (g_exists (plain (meaning e))) as [g0 G0]. unfold check_periodic. intro H. next H as u E.
  apply test_good, andb_prop in E.
  destruct E as [E E3]. apply andb_prop in E. destruct E as [E1 E2]. apply Z.leb_le in E1, E2, E3.
  next H as gs Ev. cbn zeta in H. next H as u' Es. destruct u'. split; auto. split; auto.
  destruct (values_right e g0 G0 _ l gs Ev) as [Len [D _]].
  split; [rewrite Len; exact D|]. intros g G. destruct (values_right e g G _ l gs Ev) as [_ [_ [R _]]].
  assert (Rs := skip_right g l (start - 1) 1 ltac:(lia) R). assert (Ls := skip_length l (start - 1) ltac:(lia)).
  set (from := skip (start - 1) l) in *. replace (1 + (start - 1)) with start in Rs by lia.
  assert (Same := same_right g from (skip period from) w start period Rs (skip_right g from period start ltac:(lia) Rs) Es).
  assert (Low := at_most_right g (skip w from) w (start + w) (skip_right g from w start ltac:(lia) Rs) H).
  rewrite skip_length in Low by lia. intros n Hn.
  apply (theorem_31 (plain (meaning e)) g G 0 (Z.to_nat start) (Z.to_nat period) (Z.to_nat w)); try lia.
  - intros m k _ _. reflexivity.
  - intros m Hm. assert (S := Same (Z.of_nat m) ltac:(lia)). unfold value_of in S. rewrite Nat2Z.id in S.
    replace (Z.to_nat (Z.of_nat m + period)) with (m + Z.to_nat period)%nat in S by lia. lia.
  - intros m Hm. assert (S := Low (Z.of_nat m) ltac:(lia)). unfold value_of in S. rewrite Nat2Z.id in S. lia.
Qed.
