(* The pigeonhole principle, and two equal windows of a sequence that has few values. *)
From Coq Require Import Arith Lia.

(* The pigeonhole principle. *)
Lemma pigeonhole n : forall w : nat -> nat, (forall k, k <= n -> w k < n) -> exists p q, p < q <= n /\ w p = w q.
Proof.
  induction n as [|n IH]; intros w W. specialize (W 0). lia.
  assert (D : forall m, (exists p, p < m /\ w p = w (S n)) \/ forall p, p < m -> w p <> w (S n)).
  { induction m as [|m [[p [H E]]|No]]. right; lia. left; exists p; split; [lia|auto].
    destruct (Nat.eq_dec (w m) (w (S n))) as [E|E]. left; exists m; split; [lia|auto].
    right. intros p Hp. destruct (Nat.eq_dec p m) as [->|]; auto. apply No. lia. }
  destruct (D (S n)) as [[p [H E]]|No]. exists p, (S n). split; [lia|auto].
  destruct (IH (fun k => if w k <? w (S n) then w k else w k - 1)) as [p [q [H E]]].
  - intros k Hk. assert (A := W k ltac:(lia)). assert (B := W (S n) ltac:(lia)). assert (C := No k ltac:(lia)).
    destruct (Nat.ltb_spec (w k) (w (S n))); lia.
  - exists p, q. split; [lia|]. assert (A := No p ltac:(lia)). assert (B := No q ltac:(lia)).
    destruct (Nat.ltb_spec (w p) (w (S n))), (Nat.ltb_spec (w q) (w (S n))); lia.
Qed.

(* The numbers h n, ..., h (n + w - 1) below c, read as one number. *)
Fixpoint window (h : nat -> nat) c n w : nat := match w with 0 => 0 | S w => h n + c * window h c (n + 1) w end.

Lemma window_small h c w : forall n, (forall k, k < w -> h (n + k) < c) -> window h c n w < c ^ w.
Proof.
  induction w as [|w IH]; intros n B; cbn [window]. cbn. lia. assert (A := B 0 ltac:(lia)). rewrite Nat.add_0_r in A.
  assert (window h c (n + 1) w < c ^ w). { apply IH. intros k Hk. replace (n + 1 + k) with (n + S k) by lia. apply B. lia. }
  rewrite Nat.pow_succ_r'. nia.
Qed.

Lemma window_equal h h' c w : forall n m, (forall k, k < w -> h (n + k) < c /\ h' (m + k) < c) ->
  window h c n w = window h' c m w -> forall k, k < w -> h (n + k) = h' (m + k).
Proof.
  induction w as [|w IH]; intros n m B E k Hk; [lia|]. cbn [window] in E. assert (A := B 0 ltac:(lia)).
  rewrite !Nat.add_0_r in A.
  assert (E1 : window h c (n + 1) w = window h' c (m + 1) w).
  { destruct (lt_eq_lt_dec (window h c (n + 1) w) (window h' c (m + 1) w)) as [[L|L]|L]; auto; nia. }
  destruct k as [|k]. rewrite !Nat.add_0_r. rewrite E1 in E. lia.
  replace (n + S k) with (n + 1 + k) by lia. replace (m + S k) with (m + 1 + k) by lia. apply IH; auto; [|lia].
  intros r Hr. replace (n + 1 + r) with (n + S r) by lia. replace (m + 1 + r) with (m + S r) by lia. apply B. lia.
Qed.

(* Among c^w + 1 windows of w numbers below c two are equal. *)
Lemma equal_windows h c w : (forall n, 1 <= n <= c ^ w + w -> h n < c) ->
  exists p q, 1 <= p < q /\ q <= c ^ w + 1 /\ forall k, k < w -> h (p + k) = h (q + k).
Proof.
  intro B. destruct (pigeonhole (c ^ w) (fun k => window h c (k + 1) w)) as [p [q [H E]]].
  - intros k Hk. apply window_small. intros r Hr. apply B. lia.
  - exists (p + 1), (q + 1). split; [lia|]. split; [lia|]. apply (window_equal h h c); auto. intros k Hk. split; apply B; lia.
Qed.
