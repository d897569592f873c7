(* Grundy values of one pile: copies of thresholds, Theorems 181, 198 and 203, and rows that repeat, Theorem 182. *)
From Coq Require Import Arith Lia List.
From Dynim Require Import Rules FurtherRules OnePile Least Copies.

(* The v-th threshold theta(n, v): the least x with G(n, x) > v, infinity if there is none. *)
Definition is_theta (G : nat -> nat -> nat) (theta : nat -> nat -> option nat) : Prop := forall n v,
  is_least (fun x => v < G n x) (theta n v).

(* ---- existence ------------------------------------------------------------------------------------------------------ *)

Theorem theorem_181_values_exist f : exists G, is_G f G.
Proof.
  destruct (@by_recursion (nat * nat) nat 0 fst (fun h p v =>
    is_mex (fun u => exists k, 1 <= k <= Nat.min (snd p) (fst p) /\ u = h (fst p - k, f (fst p) k)) v)) as [h H].
  - intros h [n x]. cbn [fst snd]. destruct (mex_of_list (map (fun k => h (n - k, f n k)) (seq 1 (Nat.min x n)))) as [v V].
    exists v. revert V. apply mex_alike. intro u. rewrite in_map_iff. split.
    + intros [k [E Hk]]. apply in_seq in Hk. exists k. split; [lia|auto].
    + intros [k [Hk E]]. exists k. split; [auto|apply in_seq; lia].
  - intros h p v w. apply mex_unique.
  - intros h h' [n x] v Same. cbn [fst snd] in *. apply mex_alike. intro u.
    split; intros [k [Hk E]]; exists k; (split; [exact Hk|]); rewrite E; [|symmetry]; apply Same; cbn [fst]; lia.
  - exists (fun n x => h (n, x)). intros n x. exact (H (n, x)).
Qed.

(* ---- rows ----------------------------------------------------------------------------------------------------------- *)

(* Sets with the same numbers less than V have the same mex, as far as V. *)
Lemma mex_as_far_as V (S S' : nat -> Prop) a c : (forall u, u < V -> (S u <-> S' u)) -> is_mex S a -> is_mex S' c ->
  Nat.min a V = Nat.min c V.
Proof.
  intros E [A B] [C D]. destruct (le_lt_dec V a), (le_lt_dec V c); try lia.
  - exfalso. apply C, E, B; lia.
  - exfalso. apply A, E, D; lia.
  - rewrite !Nat.min_l by lia. destruct (lt_eq_lt_dec a c) as [[H|H]|H]; auto; exfalso.
    + apply A, E, D; lia.
    + apply C, E, B; lia.
Qed.

Lemma G_up f G n x y : is_G f G -> x <= y -> G n x <= G n y.
Proof.
  intros H Hxy. destruct (le_lt_dec (G n x) (G n y)) as [|L]; auto. exfalso. destruct (H n x) as [_ B], (H n y) as [C _].
  apply C. destruct (B (G n y) L) as [k [Hk E]]. exists k. split; [lia|exact E].
Qed.

Theorem theorem_181_thresholds_exist f G : is_G f G -> exists theta, is_theta G theta.
Proof.
  intro H. assert (Flat : forall n x, n <= x -> G n x = G n n).
  { intros n x Hx. apply (mex_unique _ _ _ (H n x)). refine (mex_alike _ _ _ _ (H n n)). intro u.
    rewrite Nat.min_id, Nat.min_r by lia. tauto. }
  assert (L : forall n v, {t | is_least (fun x => v < G n x) t}).
  { intros n v. destruct (lt_dec v (G n n)) as [Y|Y].
    - destruct (least_exists (fun x => v < G n x /\ x <= n) n) as [[t|] T].
      + intro x. destruct (lt_dec v (G n x)), (le_dec x n); first [left; tauto|right; tauto].
      + tauto.
      + exists (Some t). destruct T as [T1 T2]. split; [apply T1|]. intros x Hx Hv. apply (T2 x Hx). split; [exact Hv|lia].
      + exfalso. apply (T n). auto.
    - exists None. intros x Hx. apply Y. destruct (le_lt_dec n x) as [Hn|Hn]; [rewrite <- (Flat n x Hn); exact Hx|].
      eapply Nat.lt_le_trans; [exact Hx|]. apply (G_up f G n x n H). lia. }
  exists (fun n v => proj1_sig (L n v)). intros n v. exact (proj2_sig (L n v)).
Qed.

Lemma reaches_theta f G theta n v x : is_G f G -> is_theta G theta -> (reaches x (theta n v) <-> v < G n x).
Proof.
  intros H T. rewrite (reaches_least _ _ x (T n v)). split; [|eauto]. intros [y [Hy L]].
  eapply Nat.lt_le_trans; [exact L|]. apply (G_up f G n y x H Hy).
Qed.

Lemma below_V_dec (V : nat) (Q : nat -> Prop) : (forall v, {Q v} + {~ Q v}) -> (forall v, v < V -> Q v) \/ ~ (forall v,
  v < V -> Q v).
Proof.
  intro D. induction V as [|V [All|No]]; [left; lia| |right; intro H; apply No; intros; apply H; lia].
  destruct (D V) as [Y|Y]; [left|right; intro H; apply Y, H; lia].
  intros v Hv. destruct (Nat.eq_dec v V) as [->|]; auto. apply All. lia.
Qed.

(* ---- copies --------------------------------------------------------------------------------------------------------- *)

(* Theorem 203 for thresholds: Theorem 181 where f looks at the pile, with the values G, theta of G_h and G', theta' of
   G_(h+b). *)
Theorem theorem_203_thresholds f h G theta G' theta' b r V t :
  is_G (above h f) G -> is_theta G theta -> is_G (above (h + b) f) G' -> is_theta G' theta' -> 1 <= V -> 1 <= b ->
  theta' r (V - 1) = Some t -> t <= r ->
  (forall i, i < r -> ~ (forall v, v < V -> theta (b + i) v = theta' i v) -> r - i <= t ->
    Nat.min (G (b + i) (f (h + b + r) (r - i))) V = Nat.min (G' i (f (h + b + r) (r - i))) V) ->
  forall v, v < V -> theta (b + r) v = theta' r v.
Proof.
  intros HG HT HG' HT' HV Hb Et Ht Cond v Hv.
  assert (Row : forall x, x <= t -> Nat.min (G (b + r) x) V = Nat.min (G' r x) V).
  { intros x Hx. refine (mex_as_far_as V _ _ _ _ _ (HG (b + r) x) (HG' r x)). intros u Hu.
    rewrite !Nat.min_l by lia.
    assert (E : forall k, 1 <= k <= x ->
      (u = G (b + r - k) (above h f (b + r) k) <-> u = G' (r - k) (above (h + b) f r k))).
    { intros k Hk. unfold above. replace (h + (b + r)) with (h + b + r) by lia. replace (b + r - k) with (b + (r - k)) by lia.
      set (y := f (h + b + r) k). enough (Nat.min (G (b + (r - k)) y) V = Nat.min (G' (r - k) y) V) by lia.
      destruct (below_V_dec V (fun v => theta (b + (r - k)) v = theta' (r - k) v)) as [Same|D]; [intro; apply option_eq_dec| |].
      - assert (S : forall w, w < V -> (w < G (b + (r - k)) y <-> w < G' (r - k) y)).
        { intros w Hw. rewrite <- (reaches_theta _ G theta _ w y HG HT), <- (reaches_theta _ G' theta' _ w y HG' HT'), Same;
            tauto. }
        destruct (lt_eq_lt_dec (Nat.min (G (b + (r - k)) y) V) (Nat.min (G' (r - k) y) V)) as [[H|H]|H]; auto; exfalso.
        + assert (C := S (G (b + (r - k)) y)). lia.
        + assert (C := S (G' (r - k) y)). lia.
      - assert (C := Cond (r - k) ltac:(lia) D ltac:(lia)). replace (r - (r - k)) with k in C by lia. exact C. }
    split; intros [k [Hk Ek]]; exists k; (split; [exact Hk|]); apply E; auto. }
  assert (R : reaches t (theta' r v)).
  { apply (reaches_theta _ G' theta' r v t HG' HT').
    assert (R : reaches t (theta' r (V - 1))) by (rewrite Et; cbn [reaches]; lia).
    apply (reaches_theta _ G' theta' r (V - 1) t HG' HT') in R. lia. }
  assert (L := HT' r v). destruct (theta' r v) as [y|]; [|destruct R]. cbn [reaches] in R.
  apply (least_unique _ _ _ (HT (b + r) v)). revert L. apply least_alike_up_to. intros x Hx. assert (E := Row x ltac:(lia)).
  lia.
Qed.

(* T(n) = T(m), the first V thresholds. *)
Definition same_thresholds (theta : nat -> nat -> option nat) V n m : Prop := forall v, v < V -> theta n v = theta m v.

(* Theorem 203, last sentence, for thresholds: where f does not change from n to n + b, Theorem 198 holds in G_h. *)
Theorem theorem_203_thresholds_for_ever f h G theta V b E M u : (forall n k, 1 <= n -> 1 <= k -> f (n + b) k = f n k) ->
  is_G (above h f) G -> is_theta G theta -> 1 <= V -> 1 <= b -> 2 * b <= E ->
  (forall n, E - b <= n < E -> same_thresholds theta V n (n - b)) ->
  (forall n, E - b <= n < E -> exists t, theta n (V - 1) = Some t /\ t <= M) ->
  (forall i, i < E - b -> ~ same_thresholds theta V (b + i) i -> i <= u) -> M + u < E - b ->
  forall n, E - b <= n -> same_thresholds theta V n (n - b).
Proof.
  intros Per H HT HV Hb HE Here Low Far. assert (H' : is_G (above (h + b) f) G).
  { intros n x. refine (mex_alike _ _ _ _ (H n x)). intro z.
    split; intros [k [Hk ->]]; exists k; (split; [exact Hk|]); unfold above; replace (h + b + n) with (h + n + b) by lia;
      rewrite Per by lia; reflexivity. }
  apply (copies_for_ever (same_thresholds theta V) (fun n => theta n (V - 1))); auto.
  - intros n m. apply below_V_dec. intro. apply option_eq_dec.
  - intros n m S. apply S. lia.
  - intros r t L Ht Same. refine (theorem_203_thresholds f h G theta G theta b r V t H HT H' HT HV Hb L _ _); [lia|].
    intros i Hi D Hk. destruct D. apply Same; lia.
  - intros i Hi. apply Far. lia.
Qed.

Section Plain.
  Variable f : nat -> nat.
  Variable G : nat -> nat -> nat.
  Variable theta : nat -> nat -> option nat.
  Hypothesis HG : is_G (plain f) G.
  Hypothesis HT : is_theta G theta.

  (* Theorem 181: with t = theta(r, V - 1) <= r, for all i < r with T(b + i) <> T(i) and k = r - i <= t let min(G(b + i, f(k)),
     V) and min(G(i, f(k)), V) be equal. Then T(b + r) = T(r). *)
  Theorem theorem_181 b r V t : 1 <= V -> 1 <= b -> theta r (V - 1) = Some t -> t <= r ->
    (forall i, i < r -> ~ same_thresholds theta V (b + i) i -> r - i <= t ->
      Nat.min (G (b + i) (f (r - i))) V = Nat.min (G i (f (r - i))) V) ->
    same_thresholds theta V (b + r) r.
  Proof. exact (theorem_203_thresholds (plain f) 0 G theta G theta b r V t HG HT HG HT). Qed.

  (* Theorem 198 for thresholds. D are the i with T(b + i) <> T(i); none below E - b is greater than u. *)
  Theorem theorem_198_thresholds V b E M u : 1 <= V -> 1 <= b -> 2 * b <= E ->
    (forall n, E - b <= n < E -> same_thresholds theta V n (n - b)) ->
    (forall n, E - b <= n < E -> exists t, theta n (V - 1) = Some t /\ t <= M) ->
    (forall i, i < E - b -> ~ same_thresholds theta V (b + i) i -> i <= u) -> M + u < E - b ->
    forall n, E - b <= n -> same_thresholds theta V n (n - b).
  Proof. exact (theorem_203_thresholds_for_ever (plain f) 0 G theta V b E M u (fun _ _ _ _ => eq_refl) HG HT). Qed.
End Plain.

(* Theorem 182: let f be at most Y and not change from n to n + P. If the rows of s + i and s + P + i are the same up to Y for 0
   <= i < Y, so are those of n and n + P for all n >= s. *)
Theorem theorem_182 f G Y s P : is_G f G -> 1 <= Y -> 1 <= P ->
  (forall n k, 1 <= n -> 1 <= k -> f n k <= Y) -> (forall n k, 1 <= n -> 1 <= k -> f (n + P) k = f n k) ->
  (forall i x, i < Y -> x <= Y -> G (s + i) x = G (s + P + i) x) ->
  forall n x, s <= n -> x <= Y -> G n x = G (n + P) x.
Proof.
  intros H HY HP Low Per Same n. induction n as [n IH] using lt_wf_ind. intros x Hn Hx.
  destruct (le_lt_dec (s + Y) n) as [Far|]; [|replace n with (s + (n - s)) at 1 by lia;
    replace (n + P) with (s + P + (n - s)) by lia;
    apply Same; lia].
  apply (mex_unique _ _ _ (H n x)). refine (mex_alike _ _ _ _ (H (n + P) x)). intro u. rewrite !Nat.min_l by lia.
  split; intros [k [Hk ->]]; exists k; (split; [exact Hk|]); rewrite Per by lia; replace (n + P - k) with (n - k + P) by lia;
    [symmetry|]; (apply IH; [lia|lia|apply Low; lia]).
Qed.
