(** Who wins the heaps of nim and of any set of takes, in normal and misere play: tables, and periods of sets that miss finitely many numbers. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game Period Subtraction Sets Heaps TakeBreak GuySmith Sparse Outcome Remote.
Import ListNotations.

(** What may be taken from heaps of at most k tokens; not for rules that split heaps. *)
Definition takes_up_to (r : rule) (k : nat) : option (list nat) :=
  match r with
  | Nim => Some (seq 1 k)
  | Finite takes => Some (filter (fun s => 0 <? s) takes)
  | AllBut missing => Some (filter (fun s => negb (existsb (Nat.eqb s) missing)) (seq 1 k))
  | Takes set => Some (members set k)
  | Break _ => None
  end.
Lemma listed_in n l : existsb (Nat.eqb n) l = true <-> In n l.
Proof. rewrite existsb_exists. split. intros (k & I & E). apply Nat.eqb_eq in E. now subst. intro I. exists n. split; auto. apply Nat.eqb_refl. Qed.
Lemma takes_up_to_spec r k l n : takes_up_to r k = Some l -> n <= k ->
  forall x, leaves r n x <-> exists t, In t l /\ t <= n /\ 0 < t /\ x = [n - t].
Proof.
  intros H Hn x. destruct r as [| takes | missing | code | set]; simpl in H; try discriminate; injection H as <-; simpl leaves.
  - split. intros (m & -> & L). exists (n - m). split; [apply in_seq; lia |]. repeat split; try lia. f_equal. lia.
    intros (t & I & L & P & ->). exists (n - t). split; auto. lia.
  - split. intros (m & -> & s & I & P & L & ->). exists s. split; auto. apply filter_In. split; auto. now apply Nat.ltb_lt.
    intros (t & I & L & P & ->). apply filter_In in I as [I _]. exists (n - t). split; auto. exists t. auto.
  - split.
    + intros (m & -> & L & I). exists (n - m). split; [| repeat split; try lia; f_equal; lia]. apply filter_In. split; [apply in_seq; lia |].
      apply negb_true_iff, not_true_iff_false. now rewrite listed_in.
    + intros (t & I & L & P & ->). apply filter_In in I as [_ I]. exists (n - t). split; auto. split; [lia |]. replace (n - (n - t)) with t by lia.
      apply negb_true_iff, not_true_iff_false in I. now rewrite listed_in in I.
  - unfold members. split.
    + intros (m & -> & L & I). exists (n - m). split; [| repeat split; try lia; f_equal; lia]. apply filter_In. split; [apply in_seq; lia | now apply may_spec].
    + intros (t & I & L & P & ->). apply filter_In in I as [_ I]. apply may_spec in I. exists (n - t). split; auto. split; [lia |].
      now replace (n - (n - t)) with t by lia.
Qed.
Lemma one_heap_move r n y : @move heaps [(r, n)] y <-> exists x, leaves r n x /\ y = map (pair r) x.
Proof.
  split.
  - intros (a & r' & n' & l & b & E & L & ->). destruct a as [| ? [|]]; try discriminate. injection E as <- <- <-. exists l. split; auto. simpl. now rewrite app_nil_r.
  - intros (x & L & ->). exists [], r, n, x, []. simpl. rewrite app_nil_r. auto.
Qed.

(** The table: 1 is P. *)
Definition heap_lost (misere : bool) (l : list nat) (f : nat -> nat) (n : nat) : bool :=
  if existsb (fun t => if t <=? n then f (n - t) =? 1 else false) l then false else existsb (fun t => t <=? n) l || negb misere.
Fixpoint fill_lost (misere : bool) (l : list nat) (c n : nat) (t : tree) : tree :=
  match c with
  | O => t
  | S c => let w := if heap_lost misere l (get t) n then 1 else 0 in fill_lost misere l c (S n) (put (S n) n w t)
  end.
Lemma fill_lost_sound misere r k l : takes_up_to r k = Some l -> forallb (fun t => 0 <? t) l = true -> forall c n t, n + c <= S k ->
  (forall m, m < n -> decided misere (G := heaps) [(r, m)] (get t m =? 1)) ->
  forall m, m < n + c -> decided misere (G := heaps) [(r, m)] (get (fill_lost misere l c n t) m =? 1).
Proof.
  intros T Pos. rewrite forallb_forall in Pos. induction c; cbn [fill_lost]; intros n t Hk H m Hm. { apply H. lia. }
  apply IHc; try lia. intros j Hj. rewrite get_put by lia. destruct (Nat.eqb_spec j n) as [-> |]; [| apply H; lia].
  assert (Sp := takes_up_to_spec r k l n T ltac:(lia)). unfold heap_lost.
  set (v := fun q : pos heaps => match q with [(_, m)] => get t m =? 1 | _ => false end).
  set (lost := existsb (fun t0 => if t0 <=? n then get t (n - t0) =? 1 else false) l). set (some := existsb (fun t0 => t0 <=? n) l).
  replace ((if if lost then false else some || negb misere then 1 else 0) =? 1) with (if lost then false else some || negb misere)
    by (destruct lost; auto; destruct (some || negb misere); auto).
  assert (Mv : forall q, @move heaps [(r, n)] q <-> exists t0, In t0 l /\ t0 <= n /\ q = [(r, n - t0)]).
  { intro q. rewrite one_heap_move. split.
    - intros (x & L & ->). apply Sp in L as (t0 & I & L & P & ->). exists t0. auto.
    - intros (t0 & I & L & ->). exists [n - t0]. split; auto. apply Sp. exists t0. repeat split; auto. now apply Nat.ltb_lt, Pos. }
  apply (decided_step misere (G := heaps) [(r, n)] v).
  - intros q M. apply Mv in M as (t0 & I & L & ->). simpl. apply H. apply Pos, Nat.ltb_lt in I. lia.
  - unfold some. rewrite existsb_exists. split.
    + intros (t0 & I & L). apply Nat.leb_le in L. exists [(r, n - t0)]. apply Mv. exists t0. auto.
    + intros (q & M). apply Mv in M as (t0 & I & L & ->). exists t0. split; auto. now apply Nat.leb_le.
  - unfold lost. rewrite existsb_exists. split.
    + intros (t0 & I & E). destruct (Nat.leb_spec t0 n); [| discriminate]. exists [(r, n - t0)]. split; auto. apply Mv. exists t0. auto.
    + intros (q & M & E). apply Mv in M as (t0 & I & L & ->). exists t0. split; auto. simpl in E. rewrite (proj2 (Nat.leb_le _ _) L). exact E.
Qed.
Definition lost_table (misere : bool) (r : rule) (k : nat) : option (nat -> bool) :=
  match takes_up_to r k with
  | Some l => if forallb (fun t => 0 <? t) l then let t := fill_lost misere l (S k) 0 Leaf in Some (fun n => get t n =? 1) else None
  | None => None
  end.
Lemma lost_table_sound misere r k f : lost_table misere r k = Some f -> forall n, n <= k -> decided misere (G := heaps) [(r, n)] (f n).
Proof.
  unfold lost_table. destruct (takes_up_to r k) as [l |] eqn:T; [| discriminate]. destruct (forallb _ l) eqn:P; [| discriminate].
  intro H. injection H as <-. intros n Hn. apply (fill_lost_sound misere r k l T P (S k) 0 Leaf); intros; lia.
Qed.

(** `values` of outcomes. *)
Definition check_heap_outcomes (misere : bool) (r : rule) (from : nat) (l : list bool) : bool :=
  match lost_table misere r (from + length l) with Some f => reads Bool.eqb f from l | None => false end.
Theorem check_heap_outcomes_sound misere r from l : check_heap_outcomes misere r from l = true ->
  forall i b, nth_error l i = Some b -> decided misere (G := heaps) [(r, from + i)] b.
Proof.
  unfold check_heap_outcomes. destruct (lost_table misere r (from + length l)) as [f |] eqn:E; [| discriminate]. intro H.
  apply (reads_sound Bool.eqb beq_spec f f) in H; auto. intros i b B.
  assert (Hi : i < length l) by (apply nth_error_Some; congruence).
  assert (b = f (from + i)) as ->.
  { rewrite H, nth_error_map in B. rewrite (nth_error_nth' _ 0) in B by (rewrite seq_length; auto). rewrite seq_nth in B by auto. simpl in B. congruence. }
  apply (lost_table_sound misere r _ f E). lia.
Qed.

(** The period of outcomes of sets that miss finitely many numbers: from some heap on all are won, since one that is lost can be reached. *)
Definition check_all_but_outcome_period (misere : bool) (missing : list nat) (mu lam : nat) (l : option (list bool * list bool)) : bool :=
  let m := reach missing in
  (1 <=? mu) && (lam =? 1) &&
  match lost_table misere (AllBut missing) (mu + m) with
  | Some f => f (mu - 1) && forallb (fun n => negb (f n)) (seq mu m) &&
    match l with Some (prefix, cycle) => (length prefix =? mu) && reads Bool.eqb f 0 prefix && match cycle with [b] => negb b | _ => false end | None => true end
  | None => false
  end.
Theorem check_all_but_outcome_period_sound misere missing mu lam l : check_all_but_outcome_period misere missing mu lam l = true ->
  exists v, (forall n, decided misere (G := heaps) [(AllBut missing, n)] (v n)) /\ exact_period v mu lam /\
  match l with None => True | Some (prefix, cycle) => prefix = map v (seq 0 mu) /\ cycle = map v (seq mu lam) end.
Proof.
  unfold check_all_but_outcome_period. cbv zeta. set (m := reach missing). intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply Nat.leb_le in H1. apply Nat.eqb_eq in H2. subst lam. destruct (lost_table misere (AllBut missing) (mu + m)) as [f |] eqn:E; [| discriminate].
  pose proof (lost_table_sound _ _ _ _ E) as F. apply andb_prop in H3 as [H3 H6]. apply andb_prop in H3 as [H4 H5]. rewrite forallb_forall in H5.
  exists (fun n => if n <? mu then f n else false).
  assert (Far : forall n, mu <= n -> decided misere (G := heaps) [(AllBut missing, n)] false).
  { intros n Hn. destruct (Nat.lt_ge_cases n (mu + m)) as [L | L].
    - assert (f n = false) as <- by (apply negb_true_iff, H5, in_seq; lia). apply F. lia.
    - pose proof (F (mu - 1) ltac:(lia)) as P. rewrite H4 in P. unfold decided, loses, wins in *.
      assert (M : @move heaps [(AllBut missing, n)] [(AllBut missing, mu - 1)]).
      { apply one_heap_move. exists [mu - 1]. split; auto. exists (mu - 1). repeat split; auto. lia. intro I.
        assert (n - (mu - 1) <= m); [| lia]. unfold m, reach. clear -I. induction missing as [| a l IH]; simpl in *; [tauto |]. destruct I as [-> | I]; [lia |]. apply IH in I. lia. }
      destruct misere; [eapply misN_intro | eapply isN_intro]; eauto. }
  split. { intro n. destruct (Nat.ltb_spec n mu); [apply F; lia | now apply Far]. }
  split.
  - split.
    + split; [lia |]. intros n Hn. destruct (Nat.ltb_spec n mu); [lia |]. destruct (Nat.ltb_spec (n + 1) mu); [lia | auto].
    + intros mu' lam' [P0 P]. split; [| exists lam'; lia]. destruct (Nat.le_gt_cases mu mu') as [L | L]; auto. exfalso.
      specialize (P (mu - 1) ltac:(lia)). destruct (Nat.ltb_spec (mu - 1 + lam') mu); [lia |]. destruct (Nat.ltb_spec (mu - 1) mu); [congruence | lia].
  - destruct l as [[prefix cycle] |]; auto. apply andb_prop in H6 as [H6 H8]. apply andb_prop in H6 as [H6 H7]. apply Nat.eqb_eq in H6. split.
    + subst mu. apply (reads_sound Bool.eqb beq_spec f); auto. intros k Hk. now rewrite (proj2 (Nat.ltb_lt _ _)) by lia.
    + destruct cycle as [| b [|]]; try discriminate. apply negb_true_iff in H8. subst b. simpl. now rewrite Nat.ltb_irrefl.
Qed.
