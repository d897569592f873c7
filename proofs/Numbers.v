(* Ordered rings: a theorem about all of them is one about the integers, the rationals and the reals. *)
From Coq Require Import Arith Lia Ring_theory Ring.

(* Addition, multiplication and an order that goes together with them; every two numbers can be compared. *)
Record ordered_ring := {
  number :> Type; zero : number; one : number;
  plus : number -> number -> number; times : number -> number -> number; minus : number -> number -> number;
  opposite : number -> number; at_most : number -> number -> Prop;
  ring_laws : ring_theory zero one plus times minus opposite eq;
  at_most_itself : forall x, at_most x x;
  at_most_trans : forall x y z, at_most x y -> at_most y z -> at_most x z;
  at_most_total : forall x y, at_most x y \/ at_most y x;
  at_most_plus : forall x y z, at_most x y -> at_most (plus x z) (plus y z);
  at_most_times : forall x y, at_most zero x -> at_most zero y -> at_most zero (times x y);
  one_above_zero : ~ at_most one zero }.

Arguments zero {_}. Arguments one {_}. Arguments plus {_}. Arguments times {_}. Arguments minus {_}. Arguments opposite {_}.
Arguments at_most {_}.

Declare Scope number_scope.
Delimit Scope number_scope with number.
Infix "+" := plus : number_scope.
Infix "*" := times : number_scope.
Infix "-" := minus : number_scope.
Notation "- x" := (opposite x) : number_scope.
Infix "<=" := at_most : number_scope.
Notation "x < y" := (~ at_most y x) : number_scope.
Notation "0" := zero : number_scope.
Notation "1" := one : number_scope.

(* A natural number in the ring. *)
Fixpoint num {R : ordered_ring} (n : nat) : R := match n with O => zero | S m => (num m + 1)%number end.

Section Ordered.
  Context {R : ordered_ring}.
  Add Ring R_ring : (ring_laws R).
  Implicit Types x y z w : R.

  Lemma le_difference x y : (x <= y)%number <-> (0 <= y - x)%number.
  Proof.
    split; intro H.
    - apply (at_most_plus R _ _ (- x)%number) in H. replace 0%number with (x + - x)%number by ring.
      replace (y - x)%number with (y + - x)%number by ring. exact H.
    - apply (at_most_plus R _ _ x) in H. replace x with (0 + x)%number by ring. replace y with (y - x + x)%number by ring.
      exact H.
  Qed.

  Lemma plus_nonneg x y : (0 <= x)%number -> (0 <= y)%number -> (0 <= x + y)%number.
  Proof.
    intros Hx Hy. apply at_most_trans with y; [exact Hy|]. apply (at_most_plus R _ _ y) in Hx.
    replace y with (0 + y)%number at 1 by ring. exact Hx.
  Qed.

  Lemma lt_difference x y : (x < y)%number <-> (0 < y - x)%number.
  Proof.
    split; intros H L; apply H.
    - apply le_difference. apply le_difference in L. replace (x - y)%number with (0 - (y - x))%number by ring. exact L.
    - apply le_difference. apply le_difference in L. replace (0 - (y - x))%number with (x - y)%number by ring. exact L.
  Qed.

  Lemma plus_positive x y : (0 < x)%number -> (0 <= y)%number -> (0 < x + y)%number.
  Proof.
    intros Hx Hy H. apply Hx. apply at_most_trans with (x + y)%number; [|exact H]. apply le_difference.
    replace (x + y - x)%number with y by ring. exact Hy.
  Qed.

  Lemma lt_le x y : (x < y)%number -> (x <= y)%number.
  Proof. intro H. destruct (at_most_total R x y); [assumption|contradiction]. Qed.

  Lemma lt_le_trans x y z : (x < y)%number -> (y <= z)%number -> (x < z)%number.
  Proof. intros H L C. apply H. apply at_most_trans with z; assumption. Qed.

  Lemma le_lt_trans x y z : (x <= y)%number -> (y < z)%number -> (x < z)%number.
  Proof. intros L H C. apply H. apply at_most_trans with x; assumption. Qed.

  Lemma num_plus a b : (num (a + b) : R) = (num a + num b)%number.
  Proof. induction a as [|a IH]; cbn [num Nat.add]; [ring|]. rewrite IH. ring. Qed.

  Lemma num_times a b : (num (a * b) : R) = (num a * num b)%number.
  Proof. induction a as [|a IH]; cbn [num Nat.mul]; [ring|]. rewrite num_plus, IH. ring. Qed.

  Lemma num_nonneg a : (0 <= (num a : R))%number.
  Proof.
    induction a as [|a IH]; cbn [num]; [apply at_most_itself|]. apply plus_nonneg; [exact IH|].
    apply lt_le, one_above_zero.
  Qed.

  Lemma num_le a b : a <= b <-> ((num a : R) <= num b)%number.
  Proof.
    assert (H : forall a b, a <= b -> ((num a : R) <= num b)%number).
    { intros c d L. replace d with (c + (d - c)) by lia. rewrite num_plus. apply le_difference.
      replace (num c + num (d - c) - num c)%number with (num (d - c) : R) by ring. apply num_nonneg. }
    split; [apply H|]. intro L. destruct (le_lt_dec a b) as [|C]; auto. exfalso. assert (C' := H (b + 1) a ltac:(lia)).
    rewrite num_plus in C'. apply (at_most_trans R _ _ _ C') in L. apply le_difference in L. cbn [num] in L.
    apply (one_above_zero R), le_difference. replace (0 - 1)%number with (num b - (num b + (0 + 1)) : R)%number by ring.
    exact L.
  Qed.

  Lemma num_lt a b : a < b <-> ((num a : R) < num b)%number.
  Proof. rewrite <- num_le. lia. Qed.
End Ordered.

(* There are ordered rings: the rationals. *)
From Coq Require Import QArith Qcanon.

Definition rationals : ordered_ring.
Proof.
  refine {| number := Qc; zero := 0%Qc; one := 1%Qc; plus := Qcplus; times := Qcmult; minus := Qcminus; opposite := Qcopp;
    at_most := Qcle; ring_laws := Qcrt |}.
  - apply Qcle_refl.
  - apply Qcle_trans.
  - intros x y. destruct (Qclt_le_dec x y) as [L|L]; [left; apply Qclt_le_weak, L|right; exact L].
  - intros x y z L. apply Qcplus_le_compat; [exact L|apply Qcle_refl].
  - intros x y X Y. replace 0%Qc with (0 * y)%Qc by ring. apply Qcmult_le_compat_r; assumption.
  - intro L. apply (Qclt_not_le 0 1); [reflexivity|exact L].
Defined.
