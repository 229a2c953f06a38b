(** Sums of parts of any kinds: heaps, take-away heaps under a bound, joint piles; one Grundy function for each kind, values of sums are XORs. *)
From Coq Require Import Arith Lia List Bool NArith Permutation Wellfounded.
From Grundy Require Import Game Subtraction Sets Heaps TakeBreak Vectors.
Import ListNotations.

(** What may be taken from piles at once, if the rule allows it: a vector, not more than there is, and not nothing. *)
Fixpoint fits (x t : list nat) : Prop := match x, t with [], [] => True | a :: x, b :: t => b <= a /\ fits x t | _, _ => False end.
Fixpoint rest (x t : list nat) : list nat := match x, t with a :: x, b :: t => a - b :: rest x t | _, _ => [] end.

(** The kinds of parts, and what a move leaves of one: a heap of n tokens is [n]; n tokens of which r may be taken are [n; r], and who takes
    t allows f(t) next; joint piles are taken from by vectors, or by what a rule says of the piles and of what is taken. *)
Inductive kind := Heap (r : rule) | Bounded (f : nat -> nat) | Joint (vs : list vector) | Piles (allowed : list nat -> list nat -> bool).
Definition reaches (k : kind) (x : list nat) (l : list (list nat)) : Prop :=
  match k with
  | Heap r => exists n m, x = [n] /\ leaves r n m /\ l = map (fun a => [a]) m
  | Bounded f => exists n r t, x = [n; r] /\ 0 < t /\ t <= n /\ t <= r /\ l = [[n - t; f t]]
  | Joint vs => exists y, vec_move vs x y /\ l = [y]
  | Piles allowed => exists t, fits x t /\ 0 < list_sum t /\ allowed x t = true /\ l = [rest x t]
  end.

(** A position: parts, each with the number of its kind. A move is made in one of them. *)
Definition parts := list (nat * list nat).
Definition kind_at (ks : list kind) (i : nat) : kind := nth i ks (Heap Nim).
Definition parts_move (ks : list kind) (p q : parts) : Prop :=
  exists a i x l b, p = a ++ (i, x) :: b /\ reaches (kind_at ks i) x l /\ q = a ++ map (pair i) l ++ b.

(** Every move makes a position lighter. *)
Definition tokens (k : kind) (x : list nat) : nat := match k with Bounded _ => hd 0 x | _ => list_sum x end.
Definition heavy (k : kind) (x : list nat) : nat := weight (tokens k x).
Lemma rest_sum x : forall t, fits x t -> list_sum (rest x t) + list_sum t = list_sum x.
Proof. induction x as [| a x IH]; intros [| b t] F; simpl in *; try tauto. destruct F as [L F]. apply IH in F. lia. Qed.
Lemma part_lighter k x l : reaches k x l -> list_sum (map (heavy k) l) < heavy k x.
Proof.
  destruct k as [r | f | vs | allowed]; simpl; unfold heavy.
  - intros (n & m & -> & L & ->). apply lighter in L. unfold weights in L. rewrite map_map. simpl. rewrite Nat.add_0_r.
    erewrite map_ext; [exact L |]. intro a. simpl. now rewrite Nat.add_0_r.
  - intros (n & r & t & -> & T & N & R & ->). unfold weight. simpl. lia.
  - intros (y & (v & c & _ & P & C & _ & M) & ->). apply minus_times_sum in M. unfold weight. simpl. nia.
  - intros (t & F & P & _ & ->). apply rest_sum in F. unfold weight. simpl. lia.
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
Fixpoint vectors_below (x : list nat) : list (list nat) :=
  match x with [] => [[]] | a :: x => flat_map (fun t => map (fun b => b :: t) (seq 0 (S a))) (vectors_below x) end.
Lemma vectors_below_spec x : forall t, In t (vectors_below x) <-> fits x t.
Proof.
  induction x as [| a x IH]; intro t; cbn [vectors_below fits].
  - destruct t; simpl; split; auto; try tauto. intros [|[]]; discriminate.
  - rewrite in_flat_map. split.
    + intros (u & U & H). apply in_map_iff in H as (b & <- & B). apply in_seq in B. apply IH in U. split; auto. lia.
    + destruct t as [| b t]; [tauto |]. intros [L F]. exists t. split; [now apply IH |]. apply in_map_iff. exists b. split; auto. apply in_seq. lia.
Qed.
Definition part_options (k : kind) (x : list nat) : list (list (list nat)) :=
  match k with
  | Heap r => match x with [n] => map (map (fun a => [a])) (all_options r n) | _ => [] end
  | Bounded f => match x with [n; r] => map (fun t => [[n - t; f t]]) (seq 1 (Nat.min n r)) | _ => [] end
  | Joint vs => map (fun y => [y]) (vec_options vs x)
  | Piles allowed => map (fun t => [rest x t]) (filter (fun t => (0 <? list_sum t) && allowed x t) (vectors_below x))
  end.
Lemma part_options_spec k x l : In l (part_options k x) <-> reaches k x l.
Proof.
  destruct k as [r | f | vs | allowed]; simpl.
  - split.
    + destruct x as [| n [|]]; try (intros []; fail). intro H. apply in_map_iff in H as (m & <- & I). apply all_options_spec in I. exists n, m. auto.
    + intros (n & m & -> & L & ->). apply in_map_iff. exists m. split; auto. now apply all_options_spec.
  - split.
    + destruct x as [| n [| r [|]]]; try (intros []; fail). intro H. apply in_map_iff in H as (t & <- & I). apply in_seq in I. exists n, r, t. repeat split; auto; lia.
    + intros (n & r & t & -> & T & N & R & ->). apply in_map_iff. exists t. split; auto. apply in_seq. lia.
  - rewrite in_map_iff. split.
    + intros (y & <- & I). apply vec_options_spec in I. eauto.
    + intros (y & M & ->). exists y. split; auto. now apply vec_options_spec.
  - rewrite in_map_iff. split.
    + intros (t & <- & I). apply filter_In in I as [I H]. apply vectors_below_spec in I. apply andb_prop in H as [P A]. apply Nat.ltb_lt in P. exists t. auto.
    + intros (t & F & P & A & ->). exists t. split; auto. apply filter_In. split; [now apply vectors_below_spec |]. now rewrite (proj2 (Nat.ltb_lt _ _) P), A.
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

(** Wythoff's game with a spread: any number from one pile, or from both if the numbers differ by less than k. *)
Definition spread (k : nat) (x t : list nat) : bool :=
  match t with [i; j] => (i =? 0) || (j =? 0) || ((i - j <? k) && (j - i <? k)) | _ => false end.
