(* Thresholds of one pile that are copies, for ever or not, and thresholds cut at a bound: what Theorems 181, 184, 185, 197, 198
   and 199 have in common. *)
From Coq Require Import Arith Lia List.
From Dynim Require Import Rules Least.

(* How many of 1..y have Q. *)
Definition count (Q : nat -> bool) y : nat := length (filter Q (seq 1 y)).

Lemma count_alike Q Q' y : (forall k, 1 <= k <= y -> Q k = Q' k) -> count Q y = count Q' y.
Proof. intro E. unfold count. f_equal. apply filter_ext_in. intros k Hk. apply in_seq in Hk. apply E. lia. Qed.

Lemma count_up Q x y : x <= y -> count Q x <= count Q y.
Proof.
  intro H. unfold count. replace y with (x + (y - x)) by lia. rewrite seq_app, filter_app, app_length. lia.
Qed.

Lemma option_eq_dec (v w : option nat) : {v = w} + {v <> w}.
Proof. decide equality. apply Nat.eq_dec. Qed.

(* ---- cut at a bound ------------------------------------------------------------------------------------------------- *)

(* What is above Y is replaced by infinity. *)
Definition cut (Y : nat) (v : option nat) : option nat := match v with Some x => if x <=? Y then Some x else None | None => None
  end.

Lemma cut_alike Y v w : cut Y v = cut Y w <-> forall x, x <= Y -> (reaches x v <-> reaches x w).
Proof.
  assert (R : forall v x, x <= Y -> (reaches x v <-> reaches x (cut Y v))).
  { intros [y|] x Hx; cbn [cut reaches]; [|tauto]. destruct (Nat.leb_spec y Y); cbn [reaches]; lia. }
  split.
  - intros E x Hx. rewrite (R v x Hx), (R w x Hx), E. tauto.
  - intro H. assert (K : forall x, x <= Y -> (reaches x (cut Y v) <-> reaches x (cut Y w))) by (intros; rewrite <- !R by lia;
      auto).
    assert (B : forall v, match cut Y v with Some y => y <= Y | None => True end).
    { intros [y|]; cbn [cut]; auto. destruct (Nat.leb_spec y Y); auto. }
    assert (Bv := B v). assert (Bw := B w). destruct (cut Y v) as [a|], (cut Y w) as [c|]; cbn [reaches] in K; auto.
    + f_equal. assert (A := K a Bv). assert (C := K c Bw). lia.
    + exfalso. apply (K a Bv). lia.
    + exfalso. apply (K c Bw). lia.
Qed.

(* ---- copies for ever ------------------------------------------------------------------------------------------------ *)

(* Theorem 198 for whatever has this rule: if t, the last threshold of r, is at most r (less than r, where k = r is asked for),
   and behind b the piles from r - t to r - 1 are copies, then r is copied. *)
Section CopiesForEver.
  Variable same : nat -> nat -> Prop.
  Variable last : nat -> option nat.
  Variable b : nat.
  Hypothesis same_dec : forall n m, same n m \/ ~ same n m.
  Hypothesis same_last : forall n m, same n m -> last n = last m.
  Hypothesis rule : forall r t, last r = Some t -> t < r -> (forall i,
    1 <= i < r -> r - i <= t -> same (b + i) i) -> same (b + r) r.

  Lemma copies_for_ever E M u : 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> same n (n - b)) ->
    (forall n, E - b <= n < E -> exists t, last n = Some t /\ t <= M) ->
    (forall i, 1 <= i < E - b -> ~ same (b + i) i -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> same n (n - b).
  Proof.
    intros Hb HE Here Low Far HM.
    assert (All : forall n, E - b <= n -> same n (n - b) /\ exists t, last n = Some t /\ t <= M).
    { intro n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (le_lt_dec E n) as [H|H]; [|auto].
      destruct (IH (n - b) ltac:(lia) ltac:(lia)) as [_ [t [Lt Ht]]].
      assert (S : same n (n - b)).
      { replace n with (b + (n - b)) at 1 by lia. apply rule with t; [exact Lt|lia|]. intros i Hi Hk.
        destruct (le_lt_dec (E - b) i) as [Hi'|Hi'].
        - destruct (IH (b + i) ltac:(lia) ltac:(lia)) as [S _]. replace (b + i - b) with i in S by lia. exact S.
        - destruct (same_dec (b + i) i) as [|Not]; auto. exfalso. assert (i <= u) by (apply Far; [lia|exact Not]). lia. }
      split; [exact S|]. exists t. split; [|exact Ht]. rewrite (same_last _ _ S). exact Lt. }
    intros n Hn. apply All, Hn.
  Qed.
End CopiesForEver.
