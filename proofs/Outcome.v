(* How outcomes are proved: by a set of positions in which no move stays, and into which a move leads from all others. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules.

Scheme N_alone := Minimality for N Sort Prop
  with P_alone := Minimality for P Sort Prop.

Section Outcome.
  Context {position : Type}.
  Variable move : position -> position -> Prop.

  (* No position is both. *)
  Lemma N_not_P won p : N move won p -> ~ P move won p.
  Proof.
    apply (N_alone _ move won (fun p => ~ P move won p) (fun p => ~ N move won p)).
    - intros q W Pq. inversion Pq. contradiction.
    - intros q r M _ IH Pq. inversion Pq as [s _ All]. apply IH, All, M.
    - intros q L _ IH Nq. inversion Nq as [r W|r s M Ps]; [contradiction|]. exact (IH s M Ps).
  Qed.

  Variable ok lost : position -> Prop.
  Variable size : position -> nat.
  Hypothesis smaller : forall p q, ok p -> move p q -> ok q /\ size q < size p.
  Hypothesis from_lost : forall p q, ok p -> lost p -> move p q -> ~ lost q.
  Hypothesis to_lost : forall p, ok p -> lost p \/ exists q, move p q /\ lost q.

  Lemma lost_P p : ok p -> (lost p -> P move nowhere p) /\ (~ lost p -> N move nowhere p).
  Proof.
    remember (size p) as n eqn:E. revert p E. induction n as [n IH] using lt_wf_ind. intros p E Op. split; intro Lp.
    - constructor. intros []. intros q M. destruct (smaller p q Op M) as [Oq S].
      apply (IH (size q) ltac:(lia) q eq_refl Oq). apply (from_lost p); auto.
    - destruct (to_lost p Op) as [L|[q [M Lq]]]; [contradiction|]. destruct (smaller p q Op M) as [Oq S].
      apply N_move with q; [exact M|]. apply (IH (size q) ltac:(lia) q eq_refl Oq), Lq.
  Qed.

  Theorem outcome_by p : ok p -> (P move nowhere p <-> lost p) /\ (N move nowhere p <-> ~ lost p).
  Proof.
    intro Op. destruct (lost_P p Op) as [A B]. assert (E := N_not_P nowhere p). split; split; auto.
    - intro Pp. destruct (to_lost p Op) as [L|[q [M Lq]]]; auto. exfalso. destruct (smaller p q Op M) as [Oq S].
      apply E; auto. apply N_move with q; auto. apply lost_P; auto.
    - intros Np L. exact (E Np (A L)).
  Qed.
End Outcome.
