(* Numbers that may be infinite, the least number of a kind, or of no kind, and functions by recursion. *)
From Coq Require Import Arith List Lia.

(* A number, or infinity, which is None. x < v, and x >= v. *)
Definition below (x : nat) (v : option nat) : Prop := match v with Some y => x < y | None => True end.
Definition reaches (x : nat) (v : option nat) : Prop := match v with Some y => y <= x | None => False end.

(* v is the least number with Q; infinity if there is none. *)
Definition is_least (Q : nat -> Prop) (v : option nat) : Prop :=
  match v with Some y => Q y /\ forall k, k < y -> ~ Q k | None => forall k, ~ Q k end.

(* v is the least number that is not in S. *)
Definition is_mex (S : nat -> Prop) v : Prop := ~ S v /\ forall u, u < v -> S u.

Lemma below_dec x v : {below x v} + {~ below x v}.
Proof. destruct v as [y|]; cbn [below]; [apply lt_dec|left; exact I]. Qed.

Lemma reaches_dec x v : {reaches x v} + {~ reaches x v}.
Proof. destruct v as [y|]; cbn [reaches]; [apply le_dec|right; tauto]. Qed.

Lemma below_not_reaches x v : below x v <-> ~ reaches x v.
Proof. destruct v as [y|]; cbn [below reaches]; [lia|tauto]. Qed.

Lemma least_unique Q v w : is_least Q v -> is_least Q w -> v = w.
Proof.
  destruct v as [v|], w as [w|]; cbn [is_least]; auto.
  - intros [A B] [C D]. f_equal. destruct (lt_eq_lt_dec v w) as [[H|H]|H]; auto; exfalso; [eapply D|eapply B]; eauto.
  - intros [A _] C. exfalso. eapply C; eauto.
  - intros C [A _]. exfalso. eapply C; eauto.
Qed.

Lemma least_alike (Q Q' : nat -> Prop) v : (forall k, Q k <-> Q' k) -> is_least Q v -> is_least Q' v.
Proof.
  intro E. destruct v as [v|]; cbn [is_least].
  - intros [A B]. split; [apply E, A|]. intros k Hk H. apply (B k Hk), E, H.
  - intros B k H. apply (B k), E, H.
Qed.

(* A finite least number depends on the numbers up to it only. *)
Lemma least_alike_up_to (Q Q' : nat -> Prop) t :
  (forall k, k <= t -> (Q k <-> Q' k)) -> is_least Q (Some t) -> is_least Q' (Some t).
Proof. intros E [A B]. split; [apply E; auto|]. intros k Hk H. apply (B k Hk), E; [lia|exact H]. Qed.

(* A limit reaches the least number with Q if some number with Q is within it. *)
Lemma reaches_least Q v x : is_least Q v -> (reaches x v <-> exists k, k <= x /\ Q k).
Proof.
  destruct v as [v|]; cbn [is_least reaches]; [|firstorder].
  intros [A B]. split; [intro H; eauto|]. intros [k [Hk H]]. destruct (le_lt_dec v k); [lia|]. exfalso. eapply B; eauto.
Qed.

Lemma least_exists (Q : nat -> Prop) n : (forall k, {Q k} + {~ Q k}) -> (forall k, Q k -> k <= n) -> {v | is_least Q v}.
Proof.
  intros D Bound. assert (S : forall m, {v | Q v /\ forall k, k < v -> ~ Q k} + {forall k, k < m -> ~ Q k}).
  { induction m as [|m [V|No]]; [right; lia|left; exact V|]. destruct (D m) as [Y|Y]; [left; exists m; auto|].
    right. intros k Hk. destruct (Nat.eq_dec k m) as [->|]; auto. apply No. lia. }
  destruct (S (n + 1)) as [[v V]|No]; [exists (Some v); exact V|]. exists None. intros k K.
  apply (No k); auto. apply Bound in K. lia.
Qed.

(* The least number from 1 on. *)
Lemma least_below (Q : nat -> Prop) : (forall k, {Q k} + {~ Q k}) -> forall n, Q n -> 1 <= n ->
  {v | 1 <= v <= n /\ Q v /\ forall k, 1 <= k < v -> ~ Q k}.
Proof.
  intros D n Qn Hn. destruct (least_exists (fun k => 1 <= k <= n /\ Q k) n) as [[v|] V].
  - intro k. destruct (le_dec 1 k), (le_dec k n), (D k); first [left; tauto|right; tauto].
  - tauto.
  - exists v. destruct V as [[Hv Qv] No]. split; [exact Hv|]. split; [exact Qv|]. intros k Hk Qk.
    apply (No k); [lia|]. split; [lia|exact Qk].
  - exfalso. apply (V n). auto.
Qed.

Lemma mex_of_list l : {v | is_mex (fun u => In u l) v}.
Proof.
  assert (Big : forall k, list_max l < k -> ~ In k l).
  { intros k H I. assert (M := proj1 (list_max_le l (list_max l)) (le_n _)). rewrite Forall_forall in M.
    specialize (M _ I). lia. }
  destruct (least_exists (fun k => ~ In k l /\ k <= list_max l + 1) (list_max l + 1)) as [[v|] V].
  - intro k. destruct (in_dec Nat.eq_dec k l), (le_dec k (list_max l + 1)); first [left; tauto|right; tauto].
  - tauto.
  - exists v. destruct V as [[New Hv] Low]. split; [exact New|]. intros u Hu.
    destruct (in_dec Nat.eq_dec u l) as [|No]; [assumption|]. exfalso. apply (Low u Hu). split; [exact No|lia].
  - exfalso. apply (V (list_max l + 1)). split; [apply Big; lia|lia].
Qed.

Lemma mex_alike (S S' : nat -> Prop) v : (forall u, S u <-> S' u) -> is_mex S v -> is_mex S' v.
Proof. intros E [A B]. split; [rewrite <- E; exact A|]. intros u Hu. apply E, B, Hu. Qed.

Lemma mex_unique S v w : is_mex S v -> is_mex S w -> v = w.
Proof. intros [A B] [C D]. destruct (lt_eq_lt_dec v w) as [[H|H]|H]; auto; exfalso; auto. Qed.

(* ---- functions by recursion ----------------------------------------------------------------------------------------- *)

Section Recursion.
  Context {A B : Type} (default : B) (size : A -> nat).

  (* R h a v: v is the value at a, where h has the values at all that is smaller. *)
  Variable R : (A -> B) -> A -> B -> Prop.
  Hypothesis pick : forall h a, {v | R h a v}.
  Hypothesis unique : forall h a v w, R h a v -> R h a w -> v = w.
  Hypothesis smaller : forall h h' a v, (forall c, size c < size a -> h c = h' c) -> R h a v -> R h' a v.

  Fixpoint stage n : A -> B := match n with 0 => fun _ => default | S m => fun a => proj1_sig (pick (stage m) a) end.

  Lemma stage_settles n : forall a m, size a < n -> n <= m -> stage m a = stage n a.
  Proof.
    induction n as [|n IH]; intros a m Ha Hm; [lia|]. destruct m as [|m]; [lia|]. cbn [stage].
    apply unique with (h := stage n) (a := a); [|exact (proj2_sig (pick (stage n) a))].
    apply smaller with (stage m); [|exact (proj2_sig (pick (stage m) a))]. intros c Hc. apply IH; lia.
  Qed.

  Lemma by_recursion : exists h, forall a, R h a (h a).
  Proof.
    exists (fun a => stage (S (size a)) a). intro a. cbn [stage].
    apply smaller with (stage (size a)); [|exact (proj2_sig (pick _ a))].
    intros c Hc. change (proj1_sig (pick (stage (size c)) c)) with (stage (S (size c)) c). apply stage_settles; lia.
  Qed.
End Recursion.
