(** Guy and Smith's theorem on periods of heaps that a move may split, for any number of parts, and the checker that uses it. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game Period Subtraction Heaps TakeBreak.
Import ListNotations.

(** Equal sets of options, equal values. *)
Lemma same_options r g n m : is_values r g ->
  (forall l, leaves r n l -> exists l', leaves r m l' /\ xors (map g l') = xors (map g l)) ->
  (forall l, leaves r m l -> exists l', leaves r n l' /\ xors (map g l') = xors (map g l)) -> g n = g m.
Proof.
  intros Hg A B. destruct (Hg n) as [N1 N2], (Hg m) as [M1 M2].
  destruct (lt_eq_lt_dec (g n) (g m)) as [[L | E] | L]; auto; exfalso.
  - destruct (M2 _ L) as (l & Hl & E). destruct (B l Hl) as (l' & Hl' & E'). apply (N1 l' Hl'). congruence.
  - destruct (N2 _ L) as (l & Hl & E). destruct (A l Hl) as (l' & Hl' & E'). apply (M1 l' Hl'). congruence.
Qed.

Lemma large_part b l : 0 < length l -> length l * b <= list_sum l -> exists u x v, l = u ++ x :: v /\ b <= x.
Proof.
  induction l as [| a l IH]; simpl; intros L S; [lia |].
  destruct (Nat.le_gt_cases b a) as [H | H]. { exists [], a, l. auto. }
  destruct l as [| c l]. { simpl in S. lia. }
  destruct IH as (u & x & v & E & Hx); [simpl; lia | simpl in *; lia |]. exists (a :: u), x, v. simpl. split; auto. now f_equal.
Qed.

(** Guy and Smith (1956), for moves that take at most t and leave at most k heaps, without a condition on these heaps: if the nimbers
    repeat with p on the heaps e, ..., ke + (k - 1)p + t - 1, they do so for ever. *)
Theorem guy_smith code k t e p g :
  (forall x, In x code -> taken x <= t /\ left x <= k /\
     match when x with Any => True | Unequal => False | AtLeast m => m <= k * e + (k - 1) * p + t end) ->
  1 <= k -> 1 <= e -> 1 <= p -> is_values (Break code) g ->
  (forall n, e <= n < k * e + (k - 1) * p + t -> g (n + p) = g n) ->
  forall n, e <= n -> g (n + p) = g n.
Proof.
  intros Hc Hk He Hp Hg Hw n. induction n as [n IH] using lt_wf_ind. intro Hn.
  destruct (Nat.lt_ge_cases n (k * e + (k - 1) * p + t)) as [L | L]. { apply Hw. lia. }
  assert (Kp : k * p = (k - 1) * p + p) by nia.
  apply (same_options (Break code)); auto; intros l (x & I & M & Ln & F & S & A).
  - destruct (Hc x I) as (T & K & C).
    assert (L0 : 0 < length l) by (destruct l; [simpl in S; lia | simpl; lia]).
    destruct (large_part (e + p) l L0) as (u & y & v & -> & Hy). { nia. }
    rewrite app_length in Ln. simpl in Ln. rewrite list_sum_app in S. simpl in S.
    apply Forall_app in F as [Fu Fv]. pose proof (Forall_inv_tail Fv) as Fv'.
    assert (y < n + p).
    { destruct M as [M | M]; [lia |]. assert (0 < list_sum u \/ 0 < list_sum v); [| lia].
      destruct u as [| b u]; [right | left]. destruct v as [| b v]; [simpl in Ln; lia |]. apply Forall_inv in Fv'. simpl; lia.
      apply Forall_inv in Fu. simpl. lia. }
    exists (u ++ (y - p) :: v). split.
    + exists x. rewrite app_length, list_sum_app. simpl. repeat split; auto; try lia.
      * apply Forall_app. split; auto. constructor; auto. lia.
      * destruct (when x); simpl; auto; try tauto; lia.
    + rewrite !map_app, !xors_app. simpl. replace (g y) with (g (y - p)); auto.
      rewrite <- (IH (y - p)); try lia. f_equal. lia.
  - destruct (Hc x I) as (T & K & C).
    assert (L0 : 0 < length l) by (destruct l; [simpl in S; nia | simpl; lia]).
    destruct (large_part e l L0) as (u & y & v & -> & Hy). { nia. }
    rewrite app_length in Ln. simpl in Ln. rewrite list_sum_app in S. simpl in S.
    apply Forall_app in F as [Fu Fv]. pose proof (Forall_inv_tail Fv) as Fv'.
    assert (y < n).
    { destruct M as [M | M]; [lia |]. assert (0 < list_sum u \/ 0 < list_sum v); [| lia].
      destruct u as [| b u]; [right | left]. destruct v as [| b v]; [simpl in Ln; lia |]. apply Forall_inv in Fv'. simpl; lia.
      apply Forall_inv in Fu. simpl. lia. }
    exists (u ++ (y + p) :: v). split.
    + exists x. rewrite app_length, list_sum_app. simpl. repeat split; auto; try lia.
      * apply Forall_app. split; auto. constructor; auto. lia.
      * destruct (when x); simpl in *; auto; try tauto; lia.
    + rewrite !map_app, !xors_app. simpl. now rewrite IH by lia.
Qed.

(** The least preperiod and period of what is known to repeat, from its values below preperiod + period. *)
Section Exact.
  Context {A : Type}.
  Variable eqb : A -> A -> bool.
  Hypothesis eqb_spec : forall x y, reflect (x = y) (eqb x y).
  Fixpoint repeats (f : nat -> A) (c n d : nat) : bool :=
    match c with O => true | S c => if eqb (f n) (f (n + d)) then repeats f c (S n) d else false end.
  Lemma repeats_spec f d : forall c n,
    if repeats f c n d then (forall m, n <= m < n + c -> f (m + d) = f m) else exists m, n <= m < n + c /\ f (m + d) <> f m.
  Proof.
    induction c; simpl; intro n. intros; lia. destruct (eqb_spec (f n) (f (n + d))) as [E | E].
    - specialize (IHc (S n)). destruct (repeats f c (S n) d).
      + intros m Hm. destruct (Nat.eq_dec m n) as [-> |]; auto. apply IHc. lia.
      + destruct IHc as (m & Hm & X). exists m. split; auto. lia.
    - exists n. split; auto. lia.
  Qed.
  Definition minimal (f : nat -> A) (e p : nat) : bool :=
    ((e =? 0) || negb (eqb (f (e - 1)) (f (e - 1 + p)))) &&
    match prime_divisors (S (S p)) p 2 with
    | None => false
    | Some ps => forallb (fun q => negb (repeats f (p - p / q) e (p / q))) ps
    end.
  Lemma minimal_spec f v e p : (forall n, n < e + p -> f n = v n) -> periodic v e p -> minimal f e p = true -> exact_period v e p.
  Proof.
    intros Hf Hp H. split; auto. intros e' p' Hp'. unfold minimal in H. apply andb_prop in H as [H1 H2].
    destruct (prime_divisors (S (S p)) p 2) as [ps |] eqn:E; [| discriminate]. destruct Hp as [P0 Hp].
    pose proof (prime_divisors_sound _ _ _ _ E ltac:(lia) ltac:(lia) ltac:(auto)) as Hps.
    apply (minimal_period v e p e' p' ps); auto. { split; auto. }
    - intros q Hq. rewrite forallb_forall in H2. apply H2, negb_true_iff in Hq.
      pose proof (repeats_spec f (p / q) (p - p / q) e) as R. rewrite Hq in R. destruct R as (m & Hm & X).
      set (d := p / q) in *. clearbody d. exists m. split; [lia |]. rewrite <- (Hf m), <- (Hf (m + d)) by lia. auto.
    - apply orb_prop in H1 as [Z | Z]; [left; now apply Nat.eqb_eq |].
      destruct (Nat.eq_dec e 0) as [| N0]; auto. right. apply negb_true_iff in Z.
      destruct (eqb_spec (f (e - 1)) (f (e - 1 + p))) as [| Ne]; [discriminate |]. rewrite !Hf in Ne by lia. auto.
  Qed.
End Exact.

(** Nimbers of the first heaps, and a period that holds for all of them. *)
Definition proved_period (code : list entry) (t : tree) (e p : nat) : Prop :=
  (forall n, n < e + p -> get t n = gr (Break code) n) /\ periodic (gr (Break code)) e p.

Definition most (f : entry -> nat) (code : list entry) : nat := fold_right (fun x m => max (f x) m) 0 code.
Lemma most_spec f code x : In x code -> f x <= most f code.
Proof. unfold most. induction code as [| y l IH]; simpl; [tauto |]. intros [-> | H]; [lia |]. specialize (IH H). lia. Qed.

Definition guy_smith_by (table : nat -> option tree) (code : list entry) (e p : nat) : option tree :=
  let k := max 1 (most left code) in
  let t := most taken code in
  let e' := max 1 e in
  let size := k * e' + k * p + t in
  if (1 <=? p) && forallb good_entry code &&
     forallb (fun x => match when x with Any => true | Unequal => false | AtLeast m => m <=? k * e' + (k - 1) * p + t end) code
  then match table size with
       | Some values => if repeats Nat.eqb (get values) (size - e - p) e p then Some values else None
       | None => None
       end
  else None.
Lemma guy_smith_by_sound table code e p t :
  (forall size t, forallb good_entry code = true -> table size = Some t -> forall m, m < size -> get t m = gr (Break code) m) ->
  guy_smith_by table code e p = Some t -> proved_period code t e p.
Proof.
  intro Ht. unfold guy_smith_by. set (k := max 1 (most left code)). set (tt := most taken code). set (e' := max 1 e).
  intro H. destruct ((1 <=? p) && forallb good_entry code && _) eqn:C; [| discriminate].
  apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2]. apply Nat.leb_le in C1. rewrite forallb_forall in C3.
  destruct (table (k * e' + k * p + tt)) as [values |] eqn:E; [| discriminate].
  pose proof (repeats_spec Nat.eqb Nat.eqb_spec (get values) p (k * e' + k * p + tt - e - p) e) as R.
  destruct (repeats Nat.eqb (get values) (k * e' + k * p + tt - e - p) e p); [| discriminate]. injection H as <-.
  pose proof (gr_values (Break code)) as Hg.
  assert (V : forall m, m < k * e' + k * p + tt -> get values m = gr (Break code) m).
  { exact (Ht _ _ C2 E). }
  assert (K1 : 1 <= k) by lia. assert (E1 : 1 <= e') by lia. assert (Ee : e <= e') by lia.
  assert (Kp : k * p = (k - 1) * p + p) by nia. assert (Ke : e' <= k * e') by nia.
  split. { intros n Hn. apply V. nia. }
  split; auto.
  assert (W : forall n, e <= n < k * e' + (k - 1) * p + tt -> gr (Break code) (n + p) = gr (Break code) n).
  { intros n Hn. rewrite <- !V by lia. apply R. lia. }
  intros n Hn. destruct (Nat.lt_ge_cases n e') as [L | L].
  { apply W. nia. }
  apply (guy_smith code k tt e' p); auto.
  - intros x Hx. repeat split. now apply most_spec. pose proof (most_spec left code x Hx). lia. specialize (C3 x Hx).
    destruct (when x); auto. discriminate. now apply Nat.leb_le.
  - intros m Hm. apply W. lia.
Qed.
Definition guy_smith_table (code : list entry) (e p : nat) : option tree := guy_smith_by (fun size => fill code size 0 Leaf) code e p.
Lemma guy_smith_table_sound code e p t : guy_smith_table code e p = Some t -> proved_period code t e p.
Proof.
  apply guy_smith_by_sound. intros size t' C E m Hm.
  apply (fill_sound code _ C (gr_values (Break code)) size 0 Leaf t'); auto. intros; lia.
Qed.

(** A certificate of a period: that of the nimbers, or with it another one, of the outcomes. *)
Definition finish_nimbers (t : option tree) (e p : nat) (l : option (list nat * list nat)) : bool :=
  match t with
  | None => false
  | Some t => minimal Nat.eqb (get t) e p &&
    match l with
    | None => true
    | Some (prefix, cycle) => (length prefix =? e) && (length cycle =? p) && reads Nat.eqb (get t) 0 prefix && reads Nat.eqb (get t) e cycle
    end
  end.
Definition reduce (e p n : nat) : nat := if n <? e then n else e + (n - e) mod p.
Definition finish_outcomes (t : option tree) (e p d q : nat) (l : option (list bool * list bool)) : bool :=
  match t with
  | None => false
  | Some t =>
    let f := fun n => get t (reduce e p n) =? 0 in
    minimal Nat.eqb (get t) e p && (1 <=? q) && repeats Bool.eqb f (max d e + p - d) d q && minimal Bool.eqb f d q &&
    match l with
    | None => true
    | Some (prefix, cycle) => (length prefix =? d) && (length cycle =? q) && reads Bool.eqb f 0 prefix && reads Bool.eqb f d cycle
    end
  end.
Lemma reduce_spec {A} (v : nat -> A) e p : periodic v e p -> forall n, v (reduce e p n) = v n /\ reduce e p n < e + p.
Proof.
  intros Hp n. pose proof Hp as [P0 _]. unfold reduce. destruct (Nat.ltb_spec n e); [split; auto; lia |].
  pose proof (Nat.div_mod (n - e) p ltac:(lia)) as D. pose proof (Nat.mod_upper_bound (n - e) p ltac:(lia)).
  set (m := (n - e) mod p) in *. set (j := (n - e) / p) in *. clearbody m j. split; [| lia].
  rewrite <- (periodic_mul v e p Hp j (e + m)) by lia. f_equal. lia.
Qed.

Definition claims_period {A} (v : nat -> A) (e p : nat) (l : option (list A * list A)) : Prop :=
  exact_period v e p /\ match l with None => True | Some (prefix, cycle) => prefix = map v (seq 0 e) /\ cycle = map v (seq e p) end.

Lemma finish_nimbers_sound code t e p l : (forall x, t = Some x -> proved_period code x e p) -> finish_nimbers t e p l = true ->
  forall g, is_grundy heaps g -> claims_period (fun n => g [(Break code, n)]) e p l.
Proof.
  unfold finish_nimbers. intros Ht H g Hg. destruct t as [t |]; [| discriminate]. destruct (Ht t eq_refl) as [V P]. apply andb_prop in H as [H1 H2].
  assert (E : forall n, g [(Break code, n)] = gr (Break code) n) by (apply heap_value; auto; apply gr_values).
  assert (P' : periodic (fun n => g [(Break code, n)]) e p). { split; [apply P |]. intros n Hn. rewrite !E. now apply P. }
  assert (V' : forall n, n < e + p -> get t n = g [(Break code, n)]) by (intros; rewrite E; auto).
  split. { now apply (minimal_spec Nat.eqb Nat.eqb_spec (get t)). }
  destruct l as [[prefix cycle] |]; auto. apply andb_prop in H2 as [H2 H5]. apply andb_prop in H2 as [H2 H4]. apply andb_prop in H2 as [H2 H3].
  apply Nat.eqb_eq in H2, H3. split.
  - rewrite <- H2. apply (reads_sound Nat.eqb Nat.eqb_spec (get t)); auto. intros. apply V'. lia.
  - rewrite <- H3. apply (reads_sound Nat.eqb Nat.eqb_spec (get t)); auto. intros. apply V'. lia.
Qed.

Lemma finish_outcomes_sound code t e p d q l : (forall x, t = Some x -> proved_period code x e p) -> finish_outcomes t e p d q l = true ->
  exists v, decides_heap (Break code) v /\ claims_period v d q l.
Proof.
  unfold finish_outcomes. intros Ht H. destruct t as [t |]; [| discriminate]. destruct (Ht t eq_refl) as [V P].
  apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply andb_prop in H1 as [_ H1]. apply Nat.leb_le in H1.
  set (v := fun n => gr (Break code) n =? 0). exists v. split; [apply gr_decides |].
  assert (F : forall n, (get t (reduce e p n) =? 0) = v n).
  { intro n. unfold v. destruct (reduce_spec _ e p P n) as [R1 R2]. now rewrite V, R1. }
  set (f := fun n => get t (reduce e p n) =? 0) in *.
  assert (Pv : periodic v e p). { split; [apply P |]. intros n Hn. unfold v. f_equal. now apply P. }
  assert (Pd : periodic v d q).
  { split; auto. pose proof (repeats_spec Bool.eqb beq_spec f q (max d e + p - d) d) as R. rewrite H2 in R.
    intro n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (Nat.lt_ge_cases n (max d e + p)) as [L | L].
    - rewrite <- !F. apply R. lia.
    - destruct Pv as [P0 Pv]. replace (n + q) with (n - p + q + p) by lia. rewrite Pv by lia. rewrite IH by lia.
      rewrite <- Pv by lia. f_equal. lia. }
  split. { apply (minimal_spec Bool.eqb beq_spec f); auto. intros; apply F. }
  destruct l as [[prefix cycle] |]; auto. apply andb_prop in H4 as [H4 H7]. apply andb_prop in H4 as [H4 H6]. apply andb_prop in H4 as [H4 H5].
  apply Nat.eqb_eq in H4, H5. split.
  - rewrite <- H4. apply (reads_sound Bool.eqb beq_spec f); [intros; apply F | assumption].
  - rewrite <- H5. apply (reads_sound Bool.eqb beq_spec f); [intros; apply F | assumption].
Qed.

Definition check_guy_smith (code : list entry) (e p : nat) (l : option (list nat * list nat)) : bool :=
  finish_nimbers (guy_smith_table code e p) e p l.
Definition check_guy_smith_outcomes (code : list entry) (e p d q : nat) (l : option (list bool * list bool)) : bool :=
  finish_outcomes (guy_smith_table code e p) e p d q l.

(** Accepted: every Grundy function of the sums of such heaps has exactly this period on single heaps, and the listed values. *)
Theorem check_guy_smith_sound code e p l : check_guy_smith code e p l = true ->
  forall g, is_grundy heaps g -> claims_period (fun n => g [(Break code, n)]) e p l.
Proof. apply finish_nimbers_sound. intros. now apply guy_smith_table_sound. Qed.
Theorem check_guy_smith_outcomes_sound code e p d q l : check_guy_smith_outcomes code e p d q l = true ->
  exists v, decides_heap (Break code) v /\ claims_period v d q l.
Proof. apply finish_outcomes_sound. intros. now apply guy_smith_table_sound. Qed.

(** Kayles has period 12 from heap 71 on. *)
Definition kayles : list entry := [Entry 1 0 Any; Entry 1 1 Any; Entry 1 2 Any; Entry 2 0 Any; Entry 2 1 Any; Entry 2 2 Any].
Example kayles_period : forall g, is_grundy heaps g -> exact_period (fun n => g [(Break kayles, n)]) 71 12.
Proof. intros g Hg. refine (proj1 (check_guy_smith_sound kayles 71 12 None _ g Hg)). vm_compute. reflexivity. Qed.
