(** Sums of parts of any kinds: heaps, take-away heaps under a bound, joint piles; one Grundy function for each kind, values of sums are XORs. *)
From Coq Require Import Arith Lia List Bool NArith Permutation Wellfounded.
From Grundy Require Import Game Subtraction Sets Heaps TakeBreak Tables Joint.
Import ListNotations.

(** The kinds of parts, and what a move leaves of one: a heap of n tokens is [n]; n tokens of which r may be taken are [n; r], and who takes
    t allows f(t) next; joint piles are those of Joint.v. *)
Inductive kind := Heap (r : rule) | Bounded (f : nat -> nat) | Jointly (j : joint).
Definition reaches (k : kind) (x : list nat) (l : list (list nat)) : Prop :=
  match k with
  | Heap r => exists n m, x = [n] /\ leaves r n m /\ l = map (fun a => [a]) m
  | Bounded f => exists n r t, x = [n; r] /\ 0 < t /\ t <= n /\ t <= r /\ l = [[n - t; f t]]
  | Jointly j => exists y, joint_move j x y /\ l = [y]
  end.

(** A position: parts, each with the number of its kind. A move is made in one of them. *)
Definition parts := list (nat * list nat).
Definition kind_at (ks : list kind) (i : nat) : kind := nth i ks (Heap Nim).
Definition parts_move (ks : list kind) (p q : parts) : Prop :=
  exists a i x l b, p = a ++ (i, x) :: b /\ reaches (kind_at ks i) x l /\ q = a ++ map (pair i) l ++ b.

(** Every move makes a position lighter. *)
Definition tokens (k : kind) (x : list nat) : nat := match k with Bounded _ => hd 0 x | _ => list_sum x end.
Definition heavy (k : kind) (x : list nat) : nat := weight (tokens k x).
Lemma part_lighter k x l : reaches k x l -> list_sum (map (heavy k) l) < heavy k x.
Proof.
  destruct k as [r | f | j]; simpl; unfold heavy.
  - intros (n & m & -> & L & ->). apply lighter in L. unfold weights in L. rewrite map_map. simpl. rewrite Nat.add_0_r.
    erewrite map_ext; [exact L |]. intro a. simpl. now rewrite Nat.add_0_r.
  - intros (n & r & t & -> & T & N & R & ->). unfold weight. simpl. lia.
  - intros (y & M & ->). apply joint_lower in M as [_ M]. unfold weight. simpl. lia.
Qed.
Definition mass (ks : list kind) (p : parts) : nat := list_sum (map (fun z => heavy (kind_at ks (fst z)) (snd z)) p).
Lemma move_lighter ks p q : parts_move ks p q -> mass ks q < mass ks p.
Proof.
  intros (a & i & x & l & b & -> & H & ->). apply part_lighter in H. unfold mass. rewrite !map_app, !list_sum_app, map_map.
  change (map (fun z => heavy (kind_at ks (fst (i, z))) (snd (i, z))) l) with (map (heavy (kind_at ks i)) l). simpl. lia.
Qed.
Lemma parts_wf ks : well_founded (fun q p => parts_move ks p q).
Proof. apply well_founded_lt_compat with (f := mass ks). intros q p. apply move_lighter. Qed.
Definition sums (ks : list kind) : game := Game parts (parts_move ks) (parts_wf ks).

(** All options of a part. *)
Definition part_options (k : kind) (x : list nat) : list (list (list nat)) :=
  match k with
  | Heap r => match x with [n] => map (map (fun a => [a])) (all_options r n) | _ => [] end
  | Bounded f => match x with [n; r] => map (fun t => [[n - t; f t]]) (seq 1 (Nat.min n r)) | _ => [] end
  | Jointly j => map (fun y => [y]) (joint_opts j x)
  end.
Lemma part_options_spec k x l : In l (part_options k x) <-> reaches k x l.
Proof.
  destruct k as [r | f | j]; simpl.
  - split.
    + destruct x as [| n [|]]; try (intros []; fail). intro H. apply in_map_iff in H as (m & <- & I). apply all_options_spec in I. exists n, m. auto.
    + intros (n & m & -> & L & ->). apply in_map_iff. exists m. split; auto. now apply all_options_spec.
  - split.
    + destruct x as [| n [| r [|]]]; try (intros []; fail). intro H. apply in_map_iff in H as (t & <- & I). apply in_seq in I. exists n, r, t. repeat split; auto; lia.
    + intros (n & r & t & -> & T & N & R & ->). apply in_map_iff. exists t. split; auto. apply in_seq. lia.
  - rewrite in_map_iff. split.
    + intros (y & <- & I). apply joint_opts_spec in I. eauto.
    + intros (y & M & ->). exists y. split; auto. now apply joint_opts_spec.
Qed.

(** The values of the parts of a kind. *)
Definition part_values (k : kind) (g : list nat -> nat) : Prop := forall x,
  (forall l, reaches k x l -> xors (map g l) <> g x) /\ (forall v, v < g x -> exists l, reaches k x l /\ xors (map g l) = v).
Lemma part_less k x l y : reaches k x l -> In y l -> heavy k y < heavy k x.
Proof.
  intros H I. apply part_lighter in H. apply in_split in I as (a & b & ->). rewrite map_app, list_sum_app in H. simpl in H. lia.
Qed.
Lemma part_values_unique k g h : part_values k g -> part_values k h -> forall x, g x = h x.
Proof.
  intros Hg Hh x. induction x as [x IH] using (induction_ltof1 _ (heavy k)). unfold ltof in IH.
  assert (E : forall l, reaches k x l -> map g l = map h l).
  { intros l Hl. apply map_ext_in. intros a Ha. apply IH. eapply part_less; eauto. }
  destruct (Hg x) as [G1 G2], (Hh x) as [H1 H2]. destruct (lt_eq_lt_dec (g x) (h x)) as [[L | X] | L]; auto; exfalso.
  - destruct (H2 _ L) as (l & Hl & X). apply (G1 l Hl). now rewrite E.
  - destruct (G2 _ L) as (l & Hl & X). apply (H1 l Hl). now rewrite <- E.
Qed.
Fixpoint nimber_by (k : kind) (fuel : nat) (x : list nat) : nat :=
  match fuel with O => 0 | S fuel => mex (map (fun l => Some (xors (map (nimber_by k fuel) l))) (part_options k x)) end.
Definition nimber (k : kind) (x : list nat) : nat := nimber_by k (S (heavy k x)) x.
Lemma nimber_by_enough k : forall fuel x, heavy k x < fuel -> nimber_by k fuel x = nimber k x.
Proof.
  assert (S2 : forall a b x, heavy k x < a -> heavy k x < b -> nimber_by k a x = nimber_by k b x).
  { induction a as [| a IH]; intros [| b] x A B; try lia. cbn [nimber_by]. f_equal. apply map_ext_in. intros l Hl. do 2 f_equal. apply map_ext_in. intros y Hy.
    apply part_options_spec in Hl. pose proof (part_less k x l y Hl Hy). apply IH; lia. }
  intros fuel x H. apply S2; auto.
Qed.
Theorem nimber_values k : part_values k (nimber k).
Proof.
  intro x. set (os := map (fun l => Some (xors (map (nimber k) l))) (part_options k x)).
  assert (E : nimber k x = mex os).
  { unfold nimber at 1. cbn [nimber_by]. f_equal. apply map_ext_in. intros l Hl. do 2 f_equal. apply map_ext_in. intros y Hy.
    apply nimber_by_enough. apply part_options_spec in Hl. exact (part_less k x l y Hl Hy). }
  destruct (mex_spec os) as [M1 M2]. rewrite E. split.
  - intros l Hl X. apply M2. apply in_map_iff. exists l. split. congruence. now apply part_options_spec.
  - intros v Hv. apply M1 in Hv. apply in_map_iff in Hv as (l & X & Hl). exists l. split. now apply part_options_spec. congruence.
Qed.

(** Sprague and Grundy for any number of parts of any kinds. *)
Definition value_of (ks : list kind) (z : nat * list nat) : nat := nimber (kind_at ks (fst z)) (snd z).
Definition total_of (ks : list kind) (p : parts) : nat := xors (map (value_of ks) p).
Theorem sums_grundy ks : is_grundy (sums ks) (total_of ks).
Proof.
  assert (P : forall i l, total_of ks (map (pair i) l) = xors (map (nimber (kind_at ks i)) l)).
  { intros. unfold total_of. rewrite map_map. reflexivity. }
  assert (A : forall a b, total_of ks (a ++ b) = nxor (total_of ks a) (total_of ks b)).
  { intros. unfold total_of. now rewrite map_app, xors_app. }
  assert (B : forall p w, w < total_of ks p -> exists q, parts_move ks p q /\ total_of ks q = w).
  { induction p as [| [i x] p IH]; intros w Hw; [unfold total_of in Hw; simpl in Hw; lia |].
    change (total_of ks ((i, x) :: p)) with (nxor (nimber (kind_at ks i) x) (total_of ks p)) in Hw.
    apply nxor_below in Hw as [(u & L & E) | (u & L & E)].
    - destruct (proj2 (nimber_values (kind_at ks i) x) u L) as (l & Hl & El). exists (map (pair i) l ++ p). split.
      + exists [], i, x, l, p. auto.
      + now rewrite A, P, El.
    - destruct (IH u L) as (y & (a & i' & x' & l' & b & -> & Hm & ->) & Ey).
      exists ((i, x) :: a ++ map (pair i') l' ++ b). split. exists ((i, x) :: a), i', x', l', b. auto.
      change (nxor (nimber (kind_at ks i) x) (total_of ks (a ++ map (pair i') l' ++ b)) = w). now rewrite Ey. }
  intro p. split; [| intros w Hw; now apply B].
  intros y (a & i & x & l & b & -> & Hm & ->) E. rewrite !A, P in E. apply nxor_cancel_l in E.
  change (total_of ks ((i, x) :: b)) with (nxor (nimber (kind_at ks i) x) (total_of ks b)) in E. apply nxor_cancel_r in E.
  exact (proj1 (nimber_values (kind_at ks i) x) l Hm E).
Qed.
