(** Heaps from which tokens are taken and which a move may split; sums of them; Sprague and Grundy's theorem for these. *)
From Coq Require Import Arith Lia List Bool NArith Permutation Wellfounded.
From Grundy Require Import Game Subtraction Sets.
Import ListNotations.

(** A line of a code: so many tokens are taken, the rest is left as exactly so many heaps, none of them empty, if the condition holds:
    no two of them equal, or the heap had at least so many tokens. *)
Inductive condition := Any | Unequal | AtLeast (least : nat).
Record entry := Entry { taken : nat; left : nat; when : condition }.
Definition allows (c : condition) (n : nat) (l : list nat) : Prop :=
  match c with Any => True | Unequal => NoDup l | AtLeast m => m <= n end.
Definition breaks (code : list entry) (n : nat) (l : list nat) : Prop :=
  exists x, In x code /\ (0 < taken x \/ 1 < left x) /\ length l = left x /\ Forall (fun a => 0 < a) l /\
    taken x + list_sum l = n /\ allows (when x) n l.

(** The rules of a heap, and the heaps that a move leaves of one of n tokens. *)
Inductive rule := Nim | Finite (takes : list nat) | AllBut (missing : list nat) | Break (code : list entry) | Takes (set : takeset).
Definition leaves (r : rule) (n : nat) (l : list nat) : Prop :=
  match r with
  | Nim => exists m, l = [m] /\ m < n
  | Finite takes => exists m, l = [m] /\ sub_move takes n m
  | AllBut missing => exists m, l = [m] /\ m < n /\ ~ In (n - m) missing
  | Break code => breaks code n l
  | Takes set => exists m, l = [m] /\ m < n /\ member set (n - m)
  end.

(** A position: heaps, each with its rule. A move is made in one of them, and leaves heaps of the same rule. *)
Definition position := list (rule * nat).
Definition heaps_move (x y : position) : Prop :=
  exists a r n l b, x = a ++ (r, n) :: b /\ leaves r n l /\ y = a ++ map (pair r) l ++ b.

(** Every move makes a position lighter: a heap of n tokens weighs 2n - 1, an empty one nothing. *)
Definition weight (n : nat) : nat := 2 * n - 1.
Definition weights (l : list nat) : nat := list_sum (map weight l).
Lemma weights_parts l : Forall (fun a => 0 < a) l -> weights l + length l = 2 * list_sum l.
Proof. unfold weights. induction 1; simpl; auto. unfold weight in *. lia. Qed.
Lemma lighter r n l : leaves r n l -> weights l < weight n.
Proof.
  destruct r; simpl.
  - intros (m & -> & H). unfold weights, weight. simpl. lia.
  - intros (m & -> & s & _ & ? & ? & ->). unfold weights, weight. simpl. lia.
  - intros (m & -> & H & _). unfold weights, weight. simpl. lia.
  - intros (x & _ & T & L & F & S & _). pose proof (weights_parts l F). unfold weight in *. lia.
  - intros (m & -> & H & _). unfold weights, weight. simpl. lia.
Qed.
Lemma part_less r n l a : leaves r n l -> In a l -> a < n.
Proof.
  intros H I. apply lighter in H. apply in_split in I as (b & c & ->). unfold weights in H. rewrite map_app, list_sum_app in H.
  simpl in H. unfold weight in H. lia.
Qed.
Lemma heaps_wf : well_founded (fun y x => heaps_move x y).
Proof.
  apply well_founded_lt_compat with (f := fun x => weights (map snd x)). intros y x (a & r & n & l & b & -> & H & ->).
  apply lighter in H. unfold weights in *. rewrite !map_app, !list_sum_app. simpl. rewrite (map_map (pair r) snd). simpl. rewrite map_id. lia.
Qed.
Definition heaps : game := Game position heaps_move heaps_wf.

(** XOR of natural numbers. *)
Lemma nxor_comm a b : nxor a b = nxor b a.
Proof. unfold nxor. now rewrite N.lxor_comm. Qed.
Lemma nxor_assoc a b c : nxor (nxor a b) c = nxor a (nxor b c).
Proof. unfold nxor. now rewrite !N2Nat.id, N.lxor_assoc. Qed.
Lemma nxor_self a : nxor a a = 0.
Proof. unfold nxor. now rewrite N.lxor_nilpotent. Qed.
Lemma nxor_0_r a : nxor a 0 = a.
Proof. unfold nxor. simpl. now rewrite N.lxor_0_r, Nat2N.id. Qed.
Lemma nxor_0_l a : nxor 0 a = a.
Proof. now rewrite nxor_comm, nxor_0_r. Qed.
Lemma nxor_cancel_l a b c : nxor c a = nxor c b -> a = b.
Proof. intro H. rewrite <- (nxor_0_l a), <- (nxor_0_l b), <- (nxor_self c), !nxor_assoc. now rewrite H. Qed.
Lemma nxor_cancel_r a b c : nxor a c = nxor b c -> a = b.
Proof. rewrite !(nxor_comm _ c). apply nxor_cancel_l. Qed.
Lemma nxor_below v x y : v < nxor x y -> (exists x', x' < x /\ nxor x' y = v) \/ (exists y', y' < y /\ nxor x y' = v).
Proof.
  unfold nxor. intro H. destruct (xor_below_N (N.of_nat v) (N.of_nat x) (N.of_nat y)) as [(z & L & E) | (z & L & E)]; [lia | |].
  - left. exists (N.to_nat z). rewrite N2Nat.id, E. lia.
  - right. exists (N.to_nat z). rewrite N2Nat.id, E. lia.
Qed.
Definition xors (l : list nat) : nat := fold_right nxor 0 l.
Lemma xors_app a b : xors (a ++ b) = nxor (xors a) (xors b).
Proof. induction a; simpl. now rewrite nxor_0_l. now rewrite IHa, nxor_assoc. Qed.
Lemma xors_perm a b : Permutation a b -> xors a = xors b.
Proof. induction 1; simpl; try congruence. now rewrite <- !nxor_assoc, (nxor_comm y x). Qed.

(** The values of the heaps of a rule: the least number that no option has, an option being the XOR of the heaps it leaves. *)
Definition is_values (r : rule) (g : nat -> nat) : Prop := forall n,
  (forall l, leaves r n l -> xors (map g l) <> g n) /\ (forall v, v < g n -> exists l, leaves r n l /\ xors (map g l) = v).

Lemma values_unique r g h : is_values r g -> is_values r h -> forall n, g n = h n.
Proof.
  intros Hg Hh n. induction n as [n IH] using lt_wf_ind.
  assert (E : forall l, leaves r n l -> map g l = map h l).
  { intros l Hl. apply map_ext_in. intros a Ha. apply IH. eapply part_less; eauto. }
  destruct (Hg n) as [G1 G2], (Hh n) as [H1 H2]. destruct (lt_eq_lt_dec (g n) (h n)) as [[L | X] | L]; auto; exfalso.
  - destruct (H2 _ L) as (l & Hl & X). apply (G1 l Hl). now rewrite E.
  - destruct (G2 _ L) as (l & Hl & X). apply (H1 l Hl). now rewrite <- E.
Qed.

(** All options of a heap. *)
Fixpoint compositions (j m : nat) : list (list nat) :=
  match j with
  | O => if m =? 0 then [[]] else []
  | S j => flat_map (fun a => map (cons a) (compositions j (m - a))) (seq 1 m)
  end.
Lemma compositions_spec j : forall m l, In l (compositions j m) <-> length l = j /\ Forall (fun a => 0 < a) l /\ list_sum l = m.
Proof.
  induction j; intros m l; simpl.
  - destruct (Nat.eqb_spec m 0); simpl; split.
    + intros [<- | []]. auto.
    + intros (L & _ & _). destruct l; [auto | discriminate].
    + tauto.
    + intros (L & _ & S). destruct l; [simpl in S; lia | discriminate].
  - rewrite in_flat_map. split.
    + intros (a & Ha & H). apply in_seq in Ha. apply in_map_iff in H as (l' & <- & H). apply IHj in H as (L & F & S).
      simpl. repeat split; auto. constructor; auto; lia. lia.
    + intros (L & F & S). destruct l as [| a l]; [discriminate |]. inversion F; subst. simpl. exists a. split.
      * apply in_seq. simpl. lia.
      * apply in_map. apply IHj. repeat split; auto. lia.
Qed.
Fixpoint distinct (l : list nat) : bool := match l with [] => true | a :: l => negb (existsb (Nat.eqb a) l) && distinct l end.
Lemma distinct_spec l : distinct l = true <-> NoDup l.
Proof.
  induction l as [| a l IH]; simpl. { split; auto. constructor. }
  assert (E : existsb (Nat.eqb a) l = true <-> In a l).
  { rewrite existsb_exists. split. intros (b & I & E). apply Nat.eqb_eq in E. now subst. intro I. exists a. split; auto. apply Nat.eqb_refl. }
  rewrite andb_true_iff, negb_true_iff, IH, <- not_true_iff_false, E. split. intros [A B]. now constructor. intro H. inversion H. auto.
Qed.
Definition allowsb (c : condition) (n : nat) (l : list nat) : bool :=
  match c with Any => true | Unequal => distinct l | AtLeast m => m <=? n end.
Lemma allowsb_spec c n l : allowsb c n l = true <-> allows c n l.
Proof. destruct c; simpl. tauto. apply distinct_spec. apply Nat.leb_le. Qed.
Definition some_move (x : entry) : bool := (0 <? taken x) || (1 <? left x).
Lemma some_move_spec x : some_move x = true <-> 0 < taken x \/ 1 < left x.
Proof. unfold some_move. rewrite orb_true_iff, !Nat.ltb_lt. tauto. Qed.
Definition all_options (r : rule) (n : nat) : list (list nat) :=
  match r with
  | Nim => map (fun m => [m]) (seq 0 n)
  | Finite takes => map (fun s => [n - s]) (filter (fun s => (0 <? s) && (s <=? n)) takes)
  | AllBut missing => map (fun m => [m]) (filter (fun m => if in_dec Nat.eq_dec (n - m) missing then false else true) (seq 0 n))
  | Break code => flat_map (fun x => if some_move x && (taken x <=? n)
      then filter (allowsb (when x) n) (compositions (left x) (n - taken x)) else []) code
  | Takes set => map (fun m => [m]) (filter (fun m => may set (n - m)) (seq 0 n))
  end.
Lemma all_options_spec r n l : In l (all_options r n) <-> leaves r n l.
Proof.
  destruct r; simpl.
  - rewrite in_map_iff. split; intros (m & A & B); exists m. apply in_seq in B. split; auto. lia. split; auto. apply in_seq. lia.
  - rewrite in_map_iff. split.
    + intros (s & A & B). apply filter_In in B as [I B]. apply andb_prop in B as [B C]. apply Nat.ltb_lt in B. apply Nat.leb_le in C.
      exists (n - s). split; auto. exists s. auto.
    + intros (m & -> & s & I & B & C & ->). exists s. split; auto. apply filter_In. split; auto.
      rewrite (proj2 (Nat.ltb_lt _ _) B), (proj2 (Nat.leb_le _ _) C). reflexivity.
  - rewrite in_map_iff. split.
    + intros (m & <- & B). apply filter_In in B as [I B]. apply in_seq in I. exists m. destruct (in_dec Nat.eq_dec (n - m) missing); [discriminate |].
      repeat split; auto. lia.
    + intros (m & -> & B & C). exists m. split; auto. apply filter_In. split. apply in_seq; lia. destruct (in_dec Nat.eq_dec (n - m) missing); tauto.
  - rewrite in_flat_map. split.
    + intros (x & I & H). destruct (some_move x && (taken x <=? n)) eqn:E; [| destruct H]. apply andb_prop in E as [E1 E2].
      apply some_move_spec in E1. apply Nat.leb_le in E2. apply filter_In in H as [H A]. apply compositions_spec in H as (L & F & S).
      apply allowsb_spec in A. exists x. repeat split; auto. lia.
    + intros (x & I & T & L & F & S & A). exists x. split; auto.
      rewrite (proj2 (some_move_spec x) T), (proj2 (Nat.leb_le _ _)) by lia. simpl. apply filter_In. split.
      * apply compositions_spec. repeat split; auto. lia.
      * now apply allowsb_spec.
  - rewrite in_map_iff. split.
    + intros (m & <- & B). apply filter_In in B as [I B]. apply in_seq in I. apply may_spec in B. exists m. repeat split; auto. lia.
    + intros (m & -> & B & C). exists m. split; auto. apply filter_In. split; [apply in_seq; lia | now apply may_spec].
Qed.

(** They exist. *)
Fixpoint below (r : rule) (n : nat) : nat -> nat :=
  match n with
  | O => fun _ => 0
  | S n => let f := below r n in fun m => if m =? n then mex (map (fun l => Some (xors (map f l))) (all_options r n)) else f m
  end.
Definition gr (r : rule) (n : nat) : nat := below r (S n) n.
Lemma below_gr r n : forall m, m < n -> below r n m = gr r m.
Proof.
  induction n; intros m Hm; [lia |]. simpl. destruct (Nat.eqb_spec m n) as [-> | E].
  - unfold gr. simpl. now rewrite Nat.eqb_refl.
  - apply IHn. lia.
Qed.
Theorem gr_values r : is_values r (gr r).
Proof.
  intro n. set (os := map (fun l => Some (xors (map (gr r) l))) (all_options r n)).
  assert (E : gr r n = mex os).
  { unfold gr at 1. simpl. rewrite Nat.eqb_refl. f_equal. apply map_ext_in. intros l Hl. do 2 f_equal. apply map_ext_in. intros a Ha.
    apply below_gr. apply (part_less r n l); auto. now apply all_options_spec. }
  destruct (mex_spec os) as [M1 M2]. rewrite E. split.
  - intros l Hl X. apply M2. apply in_map_iff. exists l. split. congruence. now apply all_options_spec.
  - intros v Hv. apply M1 in Hv. apply in_map_iff in Hv as (l & X & Hl). exists l. split. now apply all_options_spec. congruence.
Qed.

(** Sprague and Grundy for any number of heaps of any rules. *)
Definition total (v : rule -> nat -> nat) (x : position) : nat := xors (map (fun h => v (fst h) (snd h)) x).
Theorem total_grundy v : (forall r, is_values r (v r)) -> is_grundy heaps (total v).
Proof.
  intro Hv.
  assert (P : forall r l, total v (map (pair r) l) = xors (map (v r) l)).
  { intros. unfold total. now rewrite map_map. }
  assert (A : forall a b, total v (a ++ b) = nxor (total v a) (total v b)).
  { intros. unfold total. now rewrite map_app, xors_app. }
  assert (B : forall x w, w < total v x -> exists y, heaps_move x y /\ total v y = w).
  { induction x as [| [r n] x IH]; intros w Hw; [unfold total in Hw; simpl in Hw; lia |].
    change (total v ((r, n) :: x)) with (nxor (v r n) (total v x)) in Hw.
    apply nxor_below in Hw as [(u & L & E) | (u & L & E)].
    - destruct (proj2 (Hv r n) u L) as (l & Hl & El). exists (map (pair r) l ++ x). split.
      + exists [], r, n, l, x. auto.
      + now rewrite A, P, El.
    - destruct (IH u L) as (y & (a & r' & n' & l' & b & -> & Hm & ->) & Ey).
      exists ((r, n) :: a ++ map (pair r') l' ++ b). split. exists ((r, n) :: a), r', n', l', b. auto.
      change (nxor (v r n) (total v (a ++ map (pair r') l' ++ b)) = w). now rewrite Ey. }
  intro x. split; [| intros w Hw; now apply B].
  intros y (a & r & n & l & b & -> & Hm & ->) E. rewrite !A, P in E. apply nxor_cancel_l in E.
  change (total v ((r, n) :: b)) with (nxor (v r n) (total v b)) in E. apply nxor_cancel_r in E. exact (proj1 (Hv r n) l Hm E).
Qed.
Theorem heaps_grundy : is_grundy heaps (total gr).
Proof. apply total_grundy, gr_values. Qed.

(** The values of a rule are those of its heaps as positions. *)
Theorem heap_value r f : is_values r f -> forall g, is_grundy heaps g -> forall n, g [(r, n)] = f n.
Proof.
  intros Hf g Hg n. rewrite (grundy_unique heaps _ _ Hg heaps_grundy). unfold total. simpl. rewrite nxor_0_r.
  apply (values_unique r); auto. apply gr_values.
Qed.
