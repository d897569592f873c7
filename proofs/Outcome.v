(* How outcomes are proved: by a set of positions in which no move stays, and into which a move leads from all others. *)
From Coq Require Import Arith Lia.
From Dynim Require Import Rules.

Scheme N_alone := Minimality for N Sort Prop
  with P_alone := Minimality for P Sort Prop.

Section Outcome.
  Context {position : Type}.
  Variable move : position -> position -> Prop.
  Variable won : position -> Prop.

  (* No position is both. *)
  Lemma N_not_P p : N move won p -> ~ P move won p.
  Proof.
    apply (N_alone _ move won (fun p => ~ P move won p) (fun p => ~ N move won p)).
    - intros q W Pq. inversion Pq. contradiction.
    - intros q r M _ IH Pq. inversion Pq as [s _ All]. apply IH, All, M.
    - intros q L _ IH Nq. inversion Nq as [r W|r s M Ps]; [contradiction|]. exact (IH s M Ps).
  Qed.

  (* The set lost, among the positions that are ok. *)
  Variable ok lost : position -> Prop.
  Variable size : position -> nat.
  Hypothesis smaller : forall p q, ok p -> move p q -> ok q /\ size q < size p.
  Hypothesis not_won : forall p, ok p -> won p -> ~ lost p.
  Hypothesis from_lost : forall p q, ok p -> lost p -> move p q -> ~ lost q.
  Hypothesis to_lost : forall p, ok p -> lost p \/ won p \/ exists q, move p q /\ lost q.

  Lemma lost_P p : ok p -> (lost p -> P move won p) /\ (~ lost p -> N move won p).
  Proof.
    remember (size p) as n eqn:E. revert p E. induction n as [n IH] using lt_wf_ind. intros p E Op. split; intro Lp.
    - constructor; [intro W; exact (not_won p Op W Lp)|]. intros q M. destruct (smaller p q Op M) as [Oq S].
      apply (IH (size q) ltac:(lia) q eq_refl Oq). apply (from_lost p); auto.
    - destruct (to_lost p Op) as [L|[W|[q [M Lq]]]]; [contradiction|apply N_over, W|].
      destruct (smaller p q Op M) as [Oq S]. apply N_move with q; [exact M|]. apply (IH (size q) ltac:(lia) q eq_refl Oq), Lq.
  Qed.

  Theorem outcome_by p : ok p -> (P move won p <-> lost p) /\ (N move won p <-> ~ lost p).
  Proof.
    intro Op. destruct (lost_P p Op) as [A B]. assert (E := N_not_P p). split; split; auto.
    - intro Pp. destruct (to_lost p Op) as [L|[W|[q [M Lq]]]]; [exact L| |]; exfalso; refine (E _ Pp).
      + apply N_over, W.
      + apply N_move with q; [exact M|]. apply lost_P; [apply (smaller p q Op M)|exact Lq].
    - intros Np L. exact (E Np (A L)).
  Qed.
End Outcome.

(* The same by a condition W that holds where the game is won already and where a move leads to a position without W, and
   nowhere else. *)
Lemma outcomes {position : Type} (move : position -> position -> Prop) (won : position -> Prop) (size : position -> nat)
  (W : position -> Prop) :
  (forall p q, move p q -> size q < size p) -> (forall p, W p \/ ~ W p) -> (forall p, won p -> W p) ->
  (forall p q, move p q -> ~ W q -> W p) -> (forall p, W p -> won p \/ exists q, move p q /\ ~ W q) ->
  forall p, (N move won p <-> W p) /\ (P move won p <-> ~ W p).
Proof.
  intros Less Dec Won Into Out p.
  assert (O : (P move won p <-> ~ W p) /\ (N move won p <-> ~ ~ W p)).
  { apply (outcome_by move won (fun _ => True) (fun p => ~ W p) size); auto.
    - intros q r _ No M L. apply No, (Into q r M L).
    - intros q _. destruct (Dec q) as [Y|Y]; auto. }
  destruct (Dec p); tauto.
Qed.
