(** `period` certificates of rows: v(row, b + period) = v(row, b) + saltus from the preperiod on, both the least. *)
From Coq Require Import Arith Lia List Bool NArith ZArith.
From Grundy Require Import Game Period GuySmith Saltus TakeBreak Tables Vectors Played Joint Rows.
Import ListNotations.
Open Scope nat_scope.

(** The steps and the slides of a rule in the rows up to R. *)
Definition vec_steps (R : nat) (x : vector) : list (nat * nat) :=
  match takes_of x with
  | [p; q] => if p + q =? 0 then [] else if starred x then (if p =? 0 then [] else map (fun m => (m * p, m * q)) (filter (fun m => m * p <=? R) (seq 1 R)))
    else if p <=? R then [(p, q)] else []
  | _ => []
  end.
Definition vec_slides (x : vector) : list nat :=
  match takes_of x with [p; q] => if (p =? 0) && (1 <=? q) && starred x then [q] else [] | _ => [] end.
Definition steps_of (j : joint) (R : nat) : list (nat * nat) :=
  match j with
  | ByVectors vs => flat_map (vec_steps R) vs
  | Spread k => map (fun i => (i, 0)) (seq 1 R) ++ flat_map (fun i => map (pair i) (filter (fun t => (i <? t + k) && (t <? i + k)) (seq 1 (i + k)))) (seq 1 R)
  | Three => []
  end.
Definition slides_of (j : joint) : list nat := match j with ByVectors vs => flat_map vec_slides vs | Spread _ => [1] | Three => [] end.

Lemma times_two c : forall r b p q y, minus_times c [r; b] [p; q] = Some y <-> c * p <= r /\ c * q <= b /\ y = [r - c * p; b - c * q].
Proof.
  induction c; intros r b p q y; simpl.
  - rewrite !Nat.sub_0_r. split; [intro H; injection H as <-; repeat split; lia | intros (_ & _ & ->); reflexivity].
  - destruct (Nat.leb_spec p r), (Nat.leb_spec q b); simpl; try (split; [discriminate | intros (A & B & _); exfalso; lia]).
    rewrite IHc. split; intros (A & B & ->); repeat split; try lia; f_equal; try lia; f_equal; lia.
Qed.
Lemma vec_two vs r b y : vec_move vs [r; b] y <->
  exists x p q c, In x vs /\ takes_of x = [p; q] /\ 0 < p + q /\ 1 <= c /\ (starred x = false -> c = 1) /\ c * p <= r /\ c * q <= b /\ y = [r - c * p; b - c * q].
Proof.
  split.
  - intros (x & c & I & P & C & St & M). destruct (takes_of x) as [| p [| q [| z l]]] eqn:E; destruct c as [| c]; try lia.
    + simpl in M. discriminate.
    + cbn [minus_times minus] in M. destruct (p <=? r); discriminate.
    + exists x, p, q, (S c). simpl in P. apply times_two in M. repeat split; auto; try tauto. lia.
    + cbn [minus_times minus] in M. destruct (p <=? r), (q <=? b); discriminate.
  - intros (x & p & q & c & I & E & P & C & St & M). exists x, c. rewrite E. repeat split; auto. simpl. lia. now apply times_two.
Qed.
Lemma rows_moves j R r b y : j <> Three -> r <= R ->
  (sum_of [(j, 2)] [r; b] y <-> exists r' b', y = [r'; b'] /\ opt (steps_of j R) (slides_of j) r b r' b').
Proof.
  intros NT Hr.
  assert (One : sum_of [(j, 2)] [r; b] y <-> joint_move j [r; b] y).
  { cbn [sum_of]. split.
    - intros [(u & u' & z & L & E & -> & M) | (u & z & z' & _ & _ & _ & [])].
      destruct u as [| a [| c [|]]]; try discriminate. injection E as <- <- <-. now rewrite app_nil_r.
    - intro M. left. exists [r; b], y, []. repeat split; rewrite ?app_nil_r; auto. }
  rewrite One. destruct j as [vs | k |]; [| | congruence].
  - cbn [joint_move steps_of slides_of]. rewrite vec_two. unfold opt. split.
    + intros (x & p & q & c & I & E & P & C & Once & A & B & ->). exists (r - c * p), (b - c * q). split; auto.
      destruct (starred x) eqn:St.
      * destruct (Nat.eq_dec p 0) as [-> | P0].
        { right. exists q, c. repeat split; auto; [| lia | lia | lia]. apply in_flat_map. exists x. split; auto. unfold vec_slides. rewrite E, St.
          destruct (Nat.leb_spec 1 q); [now left | lia]. }
        left. exists (c * p), (c * q). repeat split; auto. apply in_flat_map. exists x. split; auto. unfold vec_steps. rewrite E, St.
        destruct (Nat.eqb_spec (p + q) 0); [lia |]. destruct (Nat.eqb_spec p 0); [lia |]. apply in_map_iff. exists c. split; auto. apply filter_In.
        split; [apply in_seq; nia | apply Nat.leb_le; lia].
      * rewrite (Once eq_refl) in *. rewrite !Nat.mul_1_l in *. left. exists p, q. repeat split; auto. apply in_flat_map. exists x. split; auto.
        unfold vec_steps. rewrite E, St. destruct (Nat.eqb_spec (p + q) 0); [lia |]. destruct (Nat.leb_spec p R); [now left | lia].
    + intros (r' & b' & -> & [(i & t & I & Hi & Ht & -> & ->) | (q & m & I & M & L & -> & ->)]).
      * apply in_flat_map in I as (x & Ix & I). unfold vec_steps in I. destruct (takes_of x) as [| p [| q [| z l]]] eqn:E; try destruct I.
        destruct (Nat.eqb_spec (p + q) 0); [destruct I |]. destruct (starred x) eqn:St.
        { destruct (Nat.eqb_spec p 0); [destruct I |]. apply in_map_iff in I as (m & F & I). injection F as <- <-. apply filter_In in I as [I _]. apply in_seq in I.
          exists x, p, q, m. repeat split; auto; try lia. congruence. }
        destruct (p <=? R); [| destruct I]. destruct I as [F | []]. injection F as <- <-. exists x, p, q, 1. rewrite !Nat.mul_1_l. repeat split; auto; lia.
      * apply in_flat_map in I as (x & Ix & I). unfold vec_slides in I. destruct (takes_of x) as [| p [| q' [| z l]]] eqn:E; try destruct I.
        destruct (Nat.eqb_spec p 0) as [-> |]; [| destruct I]. destruct (Nat.leb_spec 1 q'); [| destruct I]. destruct (starred x) eqn:St; [| destruct I].
        destruct I as [<- | []]. exists x, 0, q', m. repeat split; auto; try lia. congruence. f_equal; [lia | f_equal; lia].
  - cbn [joint_move steps_of slides_of]. unfold opt. split.
    + destruct y as [| r' [| b' [|]]]; try easy. intros (s & t & E1 & E2 & C). cbn [fst snd] in *. exists r', b'. split; auto. destruct C as [C | [C | C]].
      * left. exists s, 0. repeat split; try lia. apply in_app_iff. left. apply in_map_iff. exists s. split; auto. apply in_seq. lia.
      * right. exists 1, t. repeat split; try lia. now left.
      * left. exists s, t. repeat split; try lia. apply in_app_iff. right. apply in_flat_map. exists s. split; [apply in_seq; lia |]. apply in_map_iff. exists t.
        split; auto. apply filter_In. split; [apply in_seq; lia |]. apply andb_true_intro. split; apply Nat.ltb_lt; lia.
    + intros (r' & b' & -> & [(i & t & I & Hi & Ht & -> & ->) | (q & m & [<- | []] & M & L & -> & ->)]).
      * exists i, t. cbn [fst snd]. apply in_app_iff in I as [I | I].
        { apply in_map_iff in I as (a & E & I). injection E as <- <-. apply in_seq in I. lia. }
        apply in_flat_map in I as (a & Ia & I). apply in_map_iff in I as (z & E & I). injection E as <- <-. apply in_seq in Ia. apply filter_In in I as [I C].
        apply in_seq in I. apply andb_prop in C as [C1 C2]. apply Nat.ltb_lt in C1, C2. lia.
      * exists 0, (1 * m). cbn [fst snd]. lia.
Qed.
Lemma steps_some j R i t : In (i, t) (steps_of j R) -> 0 < i + t.
Proof.
  destruct j as [vs | k |]; cbn [steps_of]; [| | easy].
  - intro I. apply in_flat_map in I as (x & _ & I). unfold vec_steps in I. destruct (takes_of x) as [| p [| q [| z l]]]; try destruct I.
    destruct (Nat.eqb_spec (p + q) 0); [destruct I |]. destruct (starred x).
    + destruct (Nat.eqb_spec p 0); [destruct I |]. apply in_map_iff in I as (m & F & I). injection F as <- <-. apply filter_In in I as [I _]. apply in_seq in I. nia.
    + destruct (p <=? R); [| destruct I]. destruct I as [F | []]. injection F as <- <-. lia.
  - intro I. apply in_app_iff in I as [I | I].
    + apply in_map_iff in I as (a & E & I). injection E as <- <-. apply in_seq in I. lia.
    + apply in_flat_map in I as (a & Ia & I). apply in_map_iff in I as (z & E & I). injection E as <- <-. apply in_seq in Ia. lia.
Qed.
Lemma slides_some j q : In q (slides_of j) -> 1 <= q.
Proof.
  destruct j as [vs | k |]; cbn [slides_of]; [| intros [<- | []]; lia | easy]. intro I. apply in_flat_map in I as (x & _ & I). unfold vec_slides in I.
  destruct (takes_of x) as [| p [| q' [| z l]]]; try destruct I. destruct (p =? 0); [| destruct I]. destruct (Nat.leb_spec 1 q'); [| destruct I].
  destruct (starred x); [| destruct I]. now destruct I as [<- | []].
Qed.

(** Sets of values. *)
Fixpoint gather (g : nat -> nat) (keep : nat -> bool) (c n : nat) (s : N) : N :=
  match c with O => s | S c => gather g keep c (S n) (if keep n then see s (g n) else s) end.
Lemma gather_spec g keep x : forall c n s, seen (gather g keep c n s) x = true <-> seen s x = true \/ exists b, n <= b < n + c /\ keep b = true /\ g b = x.
Proof.
  induction c; intros n s; simpl. { split; auto. intros [| (b & L & _)]; auto. lia. }
  rewrite IHc. destruct (keep n) eqn:K; [rewrite seen_see |]; split.
  - intros [[| E] | (b & L & H)]; auto; right; [exists n | exists b]; repeat split; auto; try lia; tauto.
  - intros [| (b & L & H1 & H2)]; auto. destruct (Nat.eq_dec b n) as [-> |]; auto. right. exists b. repeat split; auto; lia.
  - intros [| (b & L & H)]; auto. right. exists b. repeat split; try tauto; lia.
  - intros [| (b & L & H1 & H2)]; auto. destruct (Nat.eq_dec b n) as [-> |]; [congruence |]. right. exists b. repeat split; auto; lia.
Qed.

(** The checker: a table of the rows up to R, a column b1 and a distance T after which the state recurs, raised by s. *)
Definition width (st : list (nat * nat)) : nat := fold_right (fun x m => Nat.max (snd x) m) 0 st.
Lemma width_spec st i t : In (i, t) st -> t <= width st.
Proof. induction st as [| x st IH]; simpl; [easy |]. intros [-> | I]; simpl; [lia |]. specialize (IH I). lia. Qed.
Definition recurs (f : nat -> nat -> nat) (st : list (nat * nat)) (sl : list nat) (R b1 T s : nat) : bool :=
  let w := width st in
  (w <=? b1) && forallb (fun q => T mod q =? 0) sl && ((s =? 0) || match sl with [] => false | _ => true end) &&
  forallb (fun r =>
    forallb (fun b => f r (b + T) =? f r b + s) (seq (b1 - w) w) &&
    forallb (fun q => forallb (fun c =>
      N.eqb (gather (f r) (fun b => b mod q =? c) (b1 + T) 0 0%N)
        (gather (fun b => f r b + s) (fun b => b mod q =? c) b1 0 (gather (fun n => n) (fun _ => true) s 0 0%N))) (seq 0 q)) sl) (seq 0 (S R)).
Definition check_row_table (j : joint) (F : (list nat -> nat) -> list nat -> option nat) (R mu lam sigma b1 T s : nat) (l : option (list nat * list nat)) : bool :=
  let dims := [S R; b1 + T + lam + 2] in
  match j, table dims F with
  | Three, _ | _, None => false
  | _, Some t => let f r b := get t (encode dims [r; b]) in
    (1 <=? lam) && (mu <=? b1) && (1 <=? T) && recurs f (steps_of j R) (slides_of j) R b1 T s && raised (f R) lam sigma (b1 + T - mu) mu &&
    minimal Z.eqb (difference (f R)) mu lam &&
    match l with
    | None => true
    | Some (prefix, cycle) => (length prefix =? mu) && (length cycle =? lam) && reads Nat.eqb (f R) 0 prefix && reads Nat.eqb (f R) mu cycle
    end
  end.
Definition row_claim (v : nat -> nat) (mu lam sigma : nat) (l : option (list nat * list nat)) : Prop :=
  arithmetic v mu lam sigma /\ (forall mu' lam' s', arithmetic v mu' lam' s' -> mu <= mu' /\ Nat.divide lam lam') /\
  match l with None => True | Some (prefix, cycle) => prefix = map v (seq 0 mu) /\ cycle = map v (seq mu lam) end.

Section Sound.
  Variables (j : joint) (R : nat).
  Let st := steps_of j R.
  Let sl := slides_of j.
  Variable v : nat -> nat -> nat.
  Hypothesis same_law : forall r b b', r <= R -> (forall x, reaches st sl v r b' x <-> reaches st sl v r b x) -> v r b' = v r b.
  Variables (b1 T s : nat).
  Hypothesis shift_law : 0 < s -> forall r b b', r <= R ->
    (forall x, reaches st sl v r b' x <-> x < s \/ (s <= x /\ reaches st sl v r b (x - s))) -> v r b' = v r b + s.
  Lemma recurs_sound f : (forall r b, r <= R -> b < b1 + T -> f r b = v r b) -> recurs f st sl R b1 T s = true ->
    forall b, b1 <= b -> forall r, r <= R -> v r (b + T) = v r b + s.
  Proof.
    intros Hf H. unfold recurs in H. cbv zeta in H. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
    apply Nat.leb_le in H1. rewrite forallb_forall in H2, H4.
    assert (D : forall q, In q sl -> Nat.divide q T).
    { intros q I. pose proof (slides_some j q I). apply Nat.mod_divide; [lia |]. now apply Nat.eqb_eq, H2. }
    apply (rows_repeat st sl R (width st)); auto.
    - intros i t I. split; [now apply width_spec with i | now apply (steps_some j R)].
    - intros q I. now apply (slides_some j).
    - apply orb_prop in H3 as [H3 | H3]; [left; now apply Nat.eqb_eq | right]. destruct sl as [| q ?]; [discriminate |]. exists q. now left.
    - intros r b Hr Hb. specialize (H4 r ltac:(apply in_seq; lia)). apply andb_prop in H4 as [H4 _]. rewrite forallb_forall in H4.
      specialize (H4 b ltac:(apply in_seq; lia)). apply Nat.eqb_eq in H4. now rewrite !Hf in H4 by lia.
    - intros r q c x Hr I Hc. specialize (H4 r ltac:(apply in_seq; lia)). apply andb_prop in H4 as [_ H4]. rewrite forallb_forall in H4. specialize (H4 q I).
      rewrite forallb_forall in H4. specialize (H4 c ltac:(apply in_seq; lia)). apply N.eqb_eq in H4.
      pose proof (gather_spec (f r) (fun b => b mod q =? c) x (b1 + T) 0 0%N) as A. rewrite H4, gather_spec, gather_spec, seen_none in A. unfold used. split.
      + intros (b & L & C & V). destruct (proj2 A) as [[X | (n & L' & _ & E)] | (b' & L' & C' & E)].
        * right. exists b. rewrite Hf by lia. repeat split; auto; try lia. now apply Nat.eqb_eq.
        * discriminate.
        * left. lia.
        * right. rewrite Hf in E by lia. apply Nat.eqb_eq in C'. split; [lia |]. exists b'. repeat split; auto; lia.
      + intro X. destruct (proj1 A) as [Y | (b & L & C & V)].
        * destruct X as [X | (X & b' & L & C & V)].
          { left. right. exists x. repeat split; auto; lia. }
          right. exists b'. rewrite Hf by lia. repeat split; try lia. now apply Nat.eqb_eq.
        * discriminate.
        * exists b. rewrite Hf in V by lia. apply Nat.eqb_eq in C. repeat split; auto; lia.
  Qed.
  Lemma row_sound t mu lam sigma l : let dims := [S R; b1 + T + lam + 2] in let f r b := get t (encode dims [r; b]) in
    (forall r b, r <= R -> b < b1 + T + lam + 2 -> f r b = v r b) ->
    (1 <=? lam) && (mu <=? b1) && (1 <=? T) && recurs f st sl R b1 T s && raised (f R) lam sigma (b1 + T - mu) mu && minimal Z.eqb (difference (f R)) mu lam &&
    match l with
    | None => true
    | Some (prefix, cycle) => (length prefix =? mu) && (length cycle =? lam) && reads Nat.eqb (f R) 0 prefix && reads Nat.eqb (f R) mu cycle
    end = true -> row_claim (v R) mu lam sigma l.
  Proof.
    intros dims f Hf H. apply andb_prop in H as [H H6]. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H H0].
    apply andb_prop in H as [H1 H2]. apply Nat.leb_le in H0, H1, H2.
    assert (Rep : forall b, b1 <= b -> v R (b + T) = v R b + s).
    { intros b Hb. apply (recurs_sound f); auto. intros; apply Hf; lia. }
    assert (Ar : arithmetic (v R) mu lam sigma).
    { split; auto. intro n. induction n as [n IH] using lt_wf_ind. intro Hn. destruct (Nat.lt_ge_cases n (b1 + T)) as [L | L].
      - rewrite <- !Hf by lia. apply (raised_spec _ _ _ _ _ H4). lia.
      - replace (n + lam) with (n - T + lam + T) by lia. rewrite Rep by lia. rewrite IH by lia. replace n with (n - T + T) at 2 by lia. rewrite Rep by lia. lia. }
    split; auto. split.
    - intros mu' lam' s' Ar'. apply arithmetic_difference in Ar, Ar'.
      assert (X : exact_period (difference (v R)) mu lam).
      { apply (minimal_spec Z.eqb Z.eqb_spec (difference (f R))); auto. intros n Hn. unfold difference. now rewrite !Hf by lia. }
      now apply X.
    - destruct l as [[prefix cycle] |]; auto. apply andb_prop in H6 as [H6 H9]. apply andb_prop in H6 as [H6 H8]. apply andb_prop in H6 as [H6 H7].
      apply Nat.eqb_eq in H6, H7. split; [rewrite <- H6 | rewrite <- H7]; apply (reads_sound Nat.eqb Nat.eqb_spec (f R)); auto; intros; apply Hf; lia.
  Qed.
End Sound.

(** Nimbers of a row. *)
Definition check_row_nimbers (j : joint) := check_row_table j (nimber_step (sum_opts [(j, 2)])).
Lemma in_dims R n r b : r <= R -> b < n -> inside [S R; n] [r; b].
Proof. intros A B. constructor; [lia | constructor; [lia | constructor]]. Qed.
Lemma dims_some R n : Forall (fun d => 0 < d) [S R; n + 2].
Proof. constructor; [lia | constructor; [lia | constructor]]. Qed.
Theorem check_row_nimbers_sound j R mu lam sigma b1 T s l : check_row_nimbers j R mu lam sigma b1 T s l = true ->
  forall g, is_grundy (sum_game [(j, 2)]) g -> row_claim (fun b => g [R; b]) mu lam sigma l.
Proof.
  unfold check_row_nimbers, check_row_table. intros H g Hg. set (dims := [S R; b1 + T + lam + 2]) in *.
  assert (NT : j <> Three) by (intros ->; discriminate).
  destruct (table dims (nimber_step (sum_opts [(j, 2)]))) as [t |] eqn:E; [| destruct j; discriminate].
  set (v := fun r b => g [r; b]). change (row_claim (v R) mu lam sigma l).
  assert (M : forall r b, r <= R -> is_mex (reaches (steps_of j R) (slides_of j) v r b) (v r b)).
  { intros r b Hr. destruct (Hg [r; b]) as [G1 G2]. split.
    - intros (r' & b' & O & V). apply (G1 [r'; b']); [| exact V]. apply (rows_moves j R); eauto.
    - intros u Hu. destruct (G2 u Hu) as (q & Mq & Eq). apply (rows_moves j R) in Mq as (r' & b' & -> & O); auto. exists r', b'. auto. }
  apply (row_sound j R v) with (b1 := b1) (T := T) (s := s) (t := t).
  - intros r b b' Hr Eq. exact (mex_same _ _ _ _ (M r b Hr) (M r b' Hr) Eq).
  - intros S0 r b b' Hr Eq. exact (mex_shift _ _ _ _ s (M r b Hr) (M r b' Hr) Eq).
  - intros r b Hr Hb. symmetry. assert (In : inside dims [r; b]) by now apply in_dims.
    exact (table_sound (sum_of [(j, 2)]) (sum_of_lower _) dims (dims_some R (b1 + T + lam)) _ _
      (nimber_step_sound (sum_of [(j, 2)]) (sum_of_wf _) (sum_opts _) (sum_opts_spec _)) t [r; b] E In g Hg).
  - destruct j; [exact H | exact H | congruence].
Qed.

(** Who wins, as a function. *)
Definition lost_in (misere : bool) (G : game) (x : pos G) : Prop := if misere then misP x else isP x.
Definition won_in (misere : bool) (G : game) (x : pos G) : Prop := if misere then misN x else isN x.
Lemma outcome_dec misere l : forall x, {lost_in misere (sum_game l) x} + {won_in misere (sum_game l) x}.
Proof.
  intro x. induction x as [x IH] using (well_founded_induction_type (sum_of_wf l)).
  assert (D : forall ys, (forall y, In y ys -> sum_of l x y) ->
    {exists y, In y ys /\ lost_in misere (sum_game l) y} + {forall y, In y ys -> won_in misere (sum_game l) y}).
  { induction ys as [| y ys IHy]; intro Hy. { right. intros ? []. }
    destruct (IH y (Hy y (or_introl eq_refl))) as [P | N]. { left. exists y. split; auto. now left. }
    destruct IHy as [P | N']. { intros; apply Hy; now right. } { left. destruct P as (z & I & P). exists z. split; auto. now right. }
    right. intros z [<- | I]; auto. }
  pose proof (sum_opts_spec l x) as Sp. destruct (D (sum_opts l x)) as [P | N]. { intros y I. now apply Sp. }
  - right. destruct P as (y & I & P). apply Sp in I. unfold lost_in, won_in in *. destruct misere; [apply misN_intro with y | apply isN_intro with y]; auto.
  - destruct (sum_opts l x) as [| y ys] eqn:E.
    + assert (No : forall q, ~ sum_of l x q) by (intros q M; apply Sp in M; destruct M).
      unfold lost_in, won_in. destruct misere; [right; now apply misN_end | left; constructor; intros q M; destruct (No q M)].
    + left. unfold lost_in, won_in in *. assert (A : forall q, sum_of l x q -> if misere then @misN (sum_game l) q else @isN (sum_game l) q) by (intros q M; apply N, Sp, M).
      destruct misere; [apply misP_intro with y; [apply Sp; now left |] | constructor]; exact A.
Qed.
Definition code (misere : bool) (l : list (joint * nat)) (x : list nat) : nat := if outcome_dec misere l x then 1 else 0.
Lemma code_spec misere l x : (code misere l x = 1 <-> lost_in misere (sum_game l) x) /\ (code misere l x = 0 <-> won_in misere (sum_game l) x).
Proof.
  unfold code. assert (B : lost_in misere (sum_game l) x -> won_in misere (sum_game l) x -> False) by (unfold lost_in, won_in; destruct misere; [apply mis_not_both | apply not_both]).
  destruct (outcome_dec misere l x); (split; split); auto; try discriminate; intro X; exfalso; auto.
Qed.
Definition coded (l : list bool) : list nat := map (fun b : bool => if b then 1 else 0) l.
Definition check_row_outcomes (misere : bool) (j : joint) (R mu lam b1 T : nat) (l : option (list bool * list bool)) : bool :=
  check_row_table j (outcome_step (sum_opts [(j, 2)]) misere) R mu lam 0 b1 T 0 (match l with None => None | Some (p, c) => Some (coded p, coded c) end).
(** 1 says that the player to move loses. *)
Theorem check_row_outcomes_sound misere j R mu lam b1 T l : check_row_outcomes misere j R mu lam b1 T l = true ->
  exists v : nat -> nat, (forall b, (v b = 1 <-> lost_in misere (sum_game [(j, 2)]) [R; b]) /\ (v b = 0 <-> won_in misere (sum_game [(j, 2)]) [R; b])) /\
    row_claim v mu lam 0 (match l with None => None | Some (p, c) => Some (coded p, coded c) end).
Proof.
  unfold check_row_outcomes, check_row_table. intro H. set (dims := [S R; b1 + T + lam + 2]) in *.
  assert (NT : j <> Three) by (intros ->; discriminate).
  destruct (table dims (outcome_step (sum_opts [(j, 2)]) misere)) as [t |] eqn:E; [| destruct j; discriminate].
  set (v := fun r b => code misere [(j, 2)] [r; b]). exists (v R). split. { intro b. apply code_spec. }
  assert (Reach : forall r b x, r <= R -> (reaches (steps_of j R) (slides_of j) v r b x <-> exists q, sum_of [(j, 2)] [r; b] q /\ code misere [(j, 2)] q = x)).
  { intros r b x Hr. split.
    - intros (r' & b' & O & V). exists [r'; b']. split; auto. apply (rows_moves j R); eauto.
    - intros (q & M & V). apply (rows_moves j R) in M as (r' & b' & -> & O); auto. exists r', b'. auto. }
  assert (Step : forall x, code misere [(j, 2)] x = 1 <-> (~ exists q, sum_of [(j, 2)] x q /\ code misere [(j, 2)] q = 1) /\
    (misere = true -> exists q y, sum_of [(j, 2)] x q /\ code misere [(j, 2)] q = y)).
  { intro x. rewrite (proj1 (code_spec misere _ x)). split.
    - intro P. split.
      + intros (q & M & C). apply code_spec in C. unfold lost_in in *.
        destruct misere; [destruct P as [z Mz P]; exact (mis_not_both (sum_game [(j, 2)]) q C (P q M)) | destruct P as [P]; exact (not_both (sum_game [(j, 2)]) q C (P q M))].
      + intros ->. destruct P as [z Mz P]. exists z, (code true [(j, 2)] z). split; [exact Mz | reflexivity].
    - intros [A B]. destruct (outcome_dec misere [(j, 2)] x) as [P | N]; auto. exfalso. unfold won_in in N. destruct misere.
      + destruct (B eq_refl) as (q & _ & M & _). destruct N as [No | z Mz P]; [exact (No q M) |]. apply A. exists z. split; auto. now apply code_spec.
      + destruct N as [z Mz P]. apply A. exists z. split; auto. now apply code_spec. }
  assert (Two : forall x, code misere [(j, 2)] x = 1 \/ code misere [(j, 2)] x = 0) by (intro x; unfold code; destruct (outcome_dec misere [(j, 2)] x); auto).
  apply (row_sound j R v) with (b1 := b1) (T := T) (s := 0) (t := t).
  - intros r b b' Hr Eq. unfold v.
    assert (Q : forall a c, (forall x, reaches (steps_of j R) (slides_of j) v r a x <-> reaches (steps_of j R) (slides_of j) v r c x) ->
      code misere [(j, 2)] [r; a] = 1 -> code misere [(j, 2)] [r; c] = 1).
    { intros a c Eq' H1. apply Step in H1 as [A B]. apply Step. split.
      - intro X. apply A. apply (Reach r a 1 Hr). apply Eq'. now apply (Reach r c 1 Hr).
      - intro Mi. destruct (B Mi) as (q & y & M & C). assert (X : reaches (steps_of j R) (slides_of j) v r a y) by (apply (Reach r a y Hr); eauto).
        apply Eq' in X. apply (Reach r c y Hr) in X as (z & Mz & Cz). eauto. }
    pose proof (Q b' b Eq) as Q1. pose proof (Q b b' (fun x => iff_sym (Eq x))) as Q2.
    destruct (Two [r; b']) as [A | A], (Two [r; b]) as [B | B]; rewrite A, B; auto; [apply Q1 in A | apply Q2 in B]; congruence.
  - lia.
  - intros r b Hr Hb. assert (In : inside dims [r; b]) by now apply in_dims.
    apply (table_sound (sum_of [(j, 2)]) (sum_of_lower _) dims (dims_some R (b1 + T + lam)) _ (fun x w => w = code misere [(j, 2)] x)) with (2 := E) (3 := In).
    intros f x w Hy F. pose proof (outcome_step_sound (sum_of [(j, 2)]) (sum_of_wf _) (sum_opts _) (sum_opts_spec _) misere f x w) as S0.
    assert (Hy' : forall y, sum_of [(j, 2)] x y -> has_outcome (sum_of [(j, 2)]) (sum_of_wf [(j, 2)]) misere y (f y)).
    { intros y M. rewrite (Hy y M). unfold has_outcome. pose proof (code_spec misere [(j, 2)] y) as [C1 C2]. unfold lost_in, won_in in *.
      destruct (Two y) as [C | C]; rewrite C; cbn [Nat.eqb]; [apply C1 in C | apply C2 in C]; destruct misere; exact C. }
    specialize (S0 Hy' F). unfold has_outcome in S0.
    assert (W : w = 0 \/ w = 1).
    { unfold outcome_step in F. destruct (sum_opts [(j, 2)] x); injection F as <-; match goal with |- context [if ?c then _ else _] => destruct c end; auto. }
    pose proof (code_spec misere [(j, 2)] x) as [C1 C2]. unfold lost_in, won_in in *. symmetry.
    destruct W as [-> | ->]; cbn [Nat.eqb] in S0; destruct misere; [now apply C2 | now apply C2 | now apply C1 | now apply C1].
  - destruct j; [exact H | exact H | congruence].
Qed.
