(** `outcome` certificates in normal play: sums of heaps of nim, of subtraction sets and of rules that split heaps, of any size by their
    periods; winning moves, one or all. *)
From Coq Require Import Arith Lia List Bool NArith Permutation.
From Grundy Require Import Game Period Subtraction Sets Heaps TakeBreak GuySmith Sparse.
Import ListNotations.

(** One heap of a certificate: its rule, its size, and how its value is found. *)
Inductive evidence := Table | ByPeriod (mu lam : nat) | ByBreak (how : break_proof) (e p : nat).
Record claimed := Claimed { its_rule : rule; size : N; how : evidence }.
Definition plain (h : claimed) : rule * nat := (its_rule h, N.to_nat (size h)).

Definition reduceN (e p : nat) (n : N) : nat :=
  if (n <? N.of_nat e)%N then N.to_nat n else e + N.to_nat ((n - N.of_nat e) mod N.of_nat p)%N.
Lemma reduceN_spec {A} (v : nat -> A) e p : periodic v e p -> forall n, v (reduceN e p n) = v (N.to_nat n) /\ reduceN e p n < e + p.
Proof.
  intros P n. pose proof P as [P0 _]. unfold reduceN. destruct (N.ltb_spec n (N.of_nat e)) as [L | L]; [split; auto; lia |].
  set (k := ((n - N.of_nat e) mod N.of_nat p)%N). set (j := ((n - N.of_nat e) / N.of_nat p)%N).
  assert (E : (n = N.of_nat e + k + j * N.of_nat p)%N).
  { pose proof (N.div_mod' (n - N.of_nat e) (N.of_nat p)) as H. fold k j in H. lia. }
  assert (k < N.of_nat p)%N by (apply N.mod_lt; lia). clearbody k j. split; [| lia].
  rewrite <- (periodic_mul v e p P (N.to_nat j) (e + N.to_nat k)) by lia. f_equal. lia.
Qed.

(** Values of sets that miss the listed numbers, from the rules. *)
Definition all_but_value (missing : list nat) (f : nat -> nat) (n : nat) : option nat :=
  free (n + 1) (sweep (fun m s => if existsb (Nat.eqb (n - m)) missing then s else see s (f m)) n 0 0%N) 0.
Fixpoint fill_all_but (missing : list nat) (c n : nat) (t : tree) : option tree :=
  match c with
  | O => Some t
  | S c => match all_but_value missing (get t) n with Some v => fill_all_but missing c (S n) (put (S n) n v t) | None => None end
  end.
Lemma all_but_value_sound missing g f n w : is_values (AllBut missing) g -> (forall m, m < n -> f m = g m) ->
  all_but_value missing f n = Some w -> w = g n.
Proof.
  intros Hg Hf H. apply free_spec in H as (_ & B & C).
  assert (M : forall v, seen (sweep (fun m s => if existsb (Nat.eqb (n - m)) missing then s else see s (f m)) n 0 0%N) v = true <->
    exists l, leaves (AllBut missing) n l /\ xors (map g l) = v).
  { intro v. rewrite (sweep_spec _ v (fun m => ~ In (n - m) missing /\ f m = v)).
    - rewrite seen_none. simpl. split.
      + intros [| (m & Hm & I & E)]; [discriminate |]. exists [m]. split. exists m. repeat split; auto. lia. simpl. rewrite nxor_0_r, <- Hf by lia. auto.
      + intros (l & (m & -> & Hm & I) & E). right. exists m. simpl in E. rewrite nxor_0_r in E. rewrite Hf by lia. repeat split; auto; lia.
    - intros m s. destruct (existsb (Nat.eqb (n - m)) missing) eqn:E.
      + apply existsb_exists in E as (k & I & E). apply Nat.eqb_eq in E. subst k. split; auto. intros [| [X _]]; tauto.
      + rewrite seen_see. split; intros [| X]; auto; [right | right; tauto]. split; auto. intro I.
        assert (existsb (Nat.eqb (n - m)) missing = true) by (apply existsb_exists; exists (n - m); split; auto; apply Nat.eqb_refl). congruence. }
  destruct (Hg n) as [G1 G2]. destruct (lt_eq_lt_dec w (g n)) as [[L | E] | L]; auto; exfalso.
  - apply G2 in L. apply M in L. congruence.
  - destruct (proj1 (M (g n))) as (l & Hl & X). { apply B. lia. } exact (G1 l Hl X).
Qed.
Lemma fill_all_but_sound missing g : is_values (AllBut missing) g -> forall c n t t',
  (forall m, m < n -> get t m = g m) -> fill_all_but missing c n t = Some t' -> forall m, m < n + c -> get t' m = g m.
Proof.
  intros Hg. induction c; simpl; intros n t t' Ht H m Hm.
  - injection H as <-. apply Ht. lia.
  - destruct (all_but_value missing (get t) n) as [v |] eqn:E; [| discriminate]. apply (all_but_value_sound missing g) in E; auto.
    apply (IHc (S n) (put (S n) n v t) t'); auto; [| lia].
    intros k Hk. rewrite get_put by lia. destruct (Nat.eqb_spec k n) as [-> |]; auto. apply Ht. lia.
Qed.

(** Values of any set, from the list of its members up to the largest heap. *)
Definition takes_value (l : list nat) (f : nat -> nat) (n : nat) : option nat :=
  free (n + 1) (fold_left (fun s t => if t <=? n then see s (f (n - t)) else s) l 0%N) 0.
Fixpoint fill_takes (l : list nat) (c n : nat) (t : tree) : option tree :=
  match c with
  | O => Some t
  | S c => match takes_value l (get t) n with Some v => fill_takes l c (S n) (put (S n) n v t) | None => None end
  end.
Definition members (set : takeset) (n : nat) : list nat := filter (may set) (seq 1 n).
Lemma takes_value_sound set k g f n w : is_values (Takes set) g -> n <= k -> (forall m, m < n -> f m = g m) ->
  takes_value (members set k) f n = Some w -> w = g n.
Proof.
  intros Hg Hk Hf H. apply free_spec in H as (_ & B & C).
  assert (F : forall l s v, seen (fold_left (fun s t => if t <=? n then see s (f (n - t)) else s) l s) v = true <->
    seen s v = true \/ exists t, In t l /\ t <= n /\ f (n - t) = v).
  { induction l as [| t l IH]; intros s v; simpl. { split; auto. intros [| (t & [] & _)]; auto. }
    rewrite IH. destruct (Nat.leb_spec t n).
    - rewrite seen_see. split.
      + intros [[| E] | (u & I & L & E)]; auto; right; [exists t | exists u]; auto.
      + intros [| (u & [<- | I] & L & E)]; auto. right. exists u. auto.
    - split; (intros [| (u & I & L & E)]; auto; right). exists u; auto. destruct I as [<- | I]; [lia |]. exists u; auto. }
  assert (M : forall v, seen (fold_left (fun s t => if t <=? n then see s (f (n - t)) else s) (members set k) 0%N) v = true <->
    exists l, leaves (Takes set) n l /\ xors (map g l) = v).
  { intro v. rewrite F, seen_none. unfold members. split.
    - intros [| (t & I & L & E)]; [discriminate |]. apply filter_In in I as [I T]. apply in_seq in I. apply may_spec in T. exists [n - t]. split.
      + exists (n - t). repeat split; auto. lia. replace (n - (n - t)) with t by lia. exact T.
      + simpl. rewrite nxor_0_r, <- Hf by lia. exact E.
    - intros (l & (m & -> & Hm & T) & E). right. exists (n - m). split; [apply filter_In; split; [apply in_seq; lia | now apply may_spec] |]. split; [lia |].
      simpl in E. rewrite nxor_0_r in E. replace (n - (n - m)) with m by lia. rewrite Hf; auto. }
  destruct (Hg n) as [G1 G2]. destruct (lt_eq_lt_dec w (g n)) as [[L | E] | L]; auto; exfalso.
  - apply G2 in L. apply M in L. congruence.
  - destruct (proj1 (M (g n))) as (l & Hl & X). { apply B. lia. } exact (G1 l Hl X).
Qed.
Lemma fill_takes_sound set k g : is_values (Takes set) g -> forall c n t t', n + c <= S k ->
  (forall m, m < n -> get t m = g m) -> fill_takes (members set k) c n t = Some t' -> forall m, m < n + c -> get t' m = g m.
Proof.
  intros Hg. induction c; simpl; intros n t t' Hk Ht H m Hm.
  - injection H as <-. apply Ht. lia.
  - destruct (takes_value (members set k) (get t) n) as [v |] eqn:E; [| discriminate]. apply (takes_value_sound set k g) in E; auto; [| lia].
    apply (IHc (S n) (put (S n) n v t) t'); auto; [lia | | lia].
    intros j Hj. rewrite get_put by lia. destruct (Nat.eqb_spec j n) as [-> |]; auto. apply Ht. lia.
Qed.

(** Values of finite sets are those of the game of one heap. *)
Lemma finite_values takes g : is_grundy (subtraction takes) g <-> is_values (Finite takes) g.
Proof.
  split; intros H n; destruct (H n) as [H1 H2]; split.
  - intros l (m & -> & M). simpl. rewrite nxor_0_r. now apply H1.
  - intros v Hv. destruct (H2 v Hv) as (m & M & E). exists [m]. split. exists m. auto. simpl. now rewrite nxor_0_r.
  - intros m M. specialize (H1 [m]). simpl in H1. rewrite nxor_0_r in H1. apply H1. exists m. auto.
  - intros v Hv. destruct (H2 v Hv) as (l & (m & -> & M) & E). simpl in E. rewrite nxor_0_r in E. exists m. auto.
Qed.
Lemma finite_gr takes n : good_takes takes = true -> the_values mex takes n = gr (Finite takes) n.
Proof.
  intro H. apply (values_unique (Finite takes)); [| apply gr_values]. apply finite_values. pose proof (good_takes_spec _ H).
  apply nimbers_follow; auto. now apply the_values_follow.
Qed.

(** The values of a heap and of all smaller ones of its rule. *)
Definition source (h : claimed) : option (N -> N) :=
  match its_rule h, how h with
  | Nim, _ => Some (fun m => m)
  | Finite takes, Table => if good_takes takes then Some (fun m => N.of_nat (the_values mex takes (N.to_nat m))) else None
  | Finite takes, ByPeriod mu lam => if check_nimber_period takes mu lam None && (0 <? lam)
    then Some (fun m => N.of_nat (the_values mex takes (reduceN mu lam m))) else None
  | AllBut missing, Table => match fill_all_but missing (S (N.to_nat (size h))) 0 Leaf with
    | Some t => Some (fun m => N.of_nat (get t (N.to_nat m)))
    | None => None end
  | Break code, Table => if forallb good_entry code then match fill code (S (N.to_nat (size h))) 0 Leaf with
    | Some t => Some (fun m => N.of_nat (get t (N.to_nat m)))
    | None => None end else None
  | Break code, ByBreak way e p => match break_table code way e p with
    | Some t => if minimal Nat.eqb (get t) e p then Some (fun m => N.of_nat (get t (reduceN e p m))) else None
    | None => None end
  | Takes set, Table => match fill_takes (members set (N.to_nat (size h))) (S (N.to_nat (size h))) 0 Leaf with
    | Some t => Some (fun m => N.of_nat (get t (N.to_nat m)))
    | None => None end
  | _, _ => None
  end.
Lemma source_sound h f : source h = Some f -> forall m, (m <= size h)%N -> f m = N.of_nat (gr (its_rule h) (N.to_nat m)).
Proof.
  destruct h as [r s ev]. unfold source. cbn [its_rule how size]. intros H m Hm. destruct r as [| takes | missing | code | set], ev as [| mu lam | way e p]; try discriminate.
  1-3: injection H as <-; assert (X : is_values Nim (fun n => n));
    [ intro n; split; [intros l (k & -> & L); simpl; rewrite nxor_0_r; lia | intros v Hv; exists [v]; split; [exists v; auto | simpl; now rewrite nxor_0_r]]
    | rewrite (values_unique Nim _ _ (gr_values Nim) X); lia ].
  - destruct (good_takes takes) eqn:G; [| discriminate]. injection H as <-. f_equal. now apply finite_gr.
  - destruct (check_nimber_period takes mu lam None && (0 <? lam)) eqn:C; [| discriminate]. injection H as <-. apply andb_prop in C as [C _].
    assert (G : good_takes takes = true) by (unfold check_nimber_period in C; now apply andb_prop in C).
    f_equal. rewrite <- finite_gr by auto.
    assert (I : is_grundy (subtraction takes) (the_values mex takes)).
    { pose proof (good_takes_spec _ G). apply nimbers_follow; auto. now apply the_values_follow. }
    destruct (check_nimber_period_sound takes mu lam None C _ I) as [[P _] _]. apply (reduceN_spec _ mu lam P m).
  - destruct (fill_all_but missing _ 0 Leaf) as [t |] eqn:E; [| discriminate]. injection H as <-. f_equal.
    apply (fill_all_but_sound missing _ (gr_values (AllBut missing)) (S (N.to_nat s)) 0 Leaf t); auto; [intros; lia | lia].
  - destruct (forallb good_entry code) eqn:G; [| discriminate]. destruct (fill code _ 0 Leaf) as [t |] eqn:E; [| discriminate].
    injection H as <-. f_equal. apply (fill_sound code _ G (gr_values (Break code)) (S (N.to_nat s)) 0 Leaf t); auto; [intros; lia | lia].
  - destruct (break_table code way e p) as [t |] eqn:E; [| discriminate]. destruct (minimal Nat.eqb (get t) e p); [| discriminate].
    injection H as <-. apply break_table_sound in E as [V P]. destruct (reduceN_spec _ e p P m) as [R1 R2]. f_equal. rewrite V; auto.
  - destruct (fill_takes _ _ 0 Leaf) as [t |] eqn:E; [| discriminate]. injection H as <-. f_equal.
    apply (fill_takes_sound set (N.to_nat s) _ (gr_values (Takes set)) (S (N.to_nat s)) 0 Leaf t); auto; intros; lia.
Qed.

(** A move: the heap, and what it leaves of it. *)
Definition allowedN (c : condition) (n : N) (l : list N) : bool :=
  match c with
  | Any => true
  | Unequal => match l with [a; b] => negb (a =? b)%N | _ => false end
  | AtLeast m => negb (n <? N.of_nat m)%N
  end.
Definition sumN (l : list N) : N := fold_right N.add 0%N l.
Definition legal (r : rule) (n : N) (l : list N) : bool :=
  match r, l with
  | Nim, [m] => (m <? n)%N
  | Finite takes, [m] => (m <? n)%N && existsb (fun s => (N.of_nat s =? n - m)%N) takes
  | AllBut missing, [m] => (m <? n)%N && negb (existsb (fun s => (N.of_nat s =? n - m)%N) missing)
  | Break code, _ => forallb (fun a => (0 <? a)%N) l && existsb (fun x => some_move x && (length l =? left x) &&
      (N.of_nat (taken x) + sumN l =? n)%N && allowedN (when x) n l) code
  | Takes set, [m] => (m <? n)%N && may set (N.to_nat (n - m))
  | _, _ => false
  end.
Lemma sumN_spec l : N.to_nat (sumN l) = list_sum (map N.to_nat l).
Proof. induction l; simpl; auto. rewrite N2Nat.inj_add. lia. Qed.
Lemma legal_sound r n l : legal r n l = true -> leaves r (N.to_nat n) (map N.to_nat l).
Proof.
  destruct r as [| takes | missing | code | set]; simpl.
  - destruct l as [| m [|]]; try discriminate. intro H. apply N.ltb_lt in H. exists (N.to_nat m). split; auto. lia.
  - destruct l as [| m [|]]; try discriminate. intro H. apply andb_prop in H as [H1 H2]. apply N.ltb_lt in H1.
    apply existsb_exists in H2 as (s & I & E). apply N.eqb_eq in E. exists (N.to_nat m). split; auto. exists s. repeat split; auto; lia.
  - destruct l as [| m [|]]; try discriminate. intro H. apply andb_prop in H as [H1 H2]. apply N.ltb_lt in H1. apply negb_true_iff in H2.
    exists (N.to_nat m). repeat split; auto; try lia. intro I.
    assert (existsb (fun s => (N.of_nat s =? n - m)%N) missing = true); [| congruence]. apply existsb_exists. exists (N.to_nat n - N.to_nat m). split; auto.
    apply N.eqb_eq. lia.
  - intro H. apply andb_prop in H as [F H]. apply existsb_exists in H as (x & I & H). apply andb_prop in H as [H A].
    apply andb_prop in H as [H S]. apply andb_prop in H as [M L]. apply some_move_spec in M. apply Nat.eqb_eq in L. apply N.eqb_eq in S.
    rewrite forallb_forall in F. exists x. rewrite map_length. repeat split; auto.
    + apply Forall_forall. intros a Ha. apply in_map_iff in Ha as (b & <- & Hb). apply F, N.ltb_lt in Hb. lia.
    + rewrite <- sumN_spec. lia.
    + destruct (when x); simpl in *; auto.
      * destruct l as [| a [| b [|]]]; try discriminate. apply negb_true_iff, N.eqb_neq in A. simpl.
        constructor; [simpl; lia | constructor; [simpl; tauto | constructor]].
      * apply negb_true_iff, N.ltb_ge in A. lia.
  - destruct l as [| m [|]]; try discriminate. intro H. apply andb_prop in H as [H1 H2]. apply N.ltb_lt in H1.
    apply may_spec in H2. exists (N.to_nat m). split; auto. rewrite N2Nat.inj_sub in H2. split; auto. lia.
Qed.

(** XOR of the values of what a move leaves. *)
Definition xorN (l : list N) : N := fold_right N.lxor 0%N l.
Lemma xors_N l : N.of_nat (xors l) = xorN (map N.of_nat l).
Proof. induction l; simpl; auto. unfold nxor at 1. rewrite N2Nat.id. now rewrite IHl. Qed.

Fixpoint sources (hs : list claimed) : option (list (claimed * (N -> N))) :=
  match hs with
  | [] => Some []
  | h :: hs => match source h, sources hs with Some f, Some l => Some ((h, f) :: l) | _, _ => None end
  end.
Lemma sources_sound hs : forall fs, sources hs = Some fs -> map fst fs = hs /\ Forall (fun x => source (fst x) = Some (snd x)) fs.
Proof.
  induction hs as [| h hs IH]; simpl; intros fs H. { injection H as <-. auto. }
  destruct (source h) as [f |] eqn:E; [| discriminate]. destruct (sources hs) as [l |]; [| discriminate]. injection H as <-.
  destruct (IH l eq_refl) as [A B]. simpl. split. now f_equal. constructor; auto.
Qed.
Definition value_at (x : claimed * (N -> N)) : N := snd x (size (fst x)).
Fixpoint sameN (a b : list N) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => (x =? y)%N && sameN a b | _, _ => false end.
Lemma sameN_eq a : forall b, sameN a b = true -> a = b.
Proof. induction a; destruct b; simpl; try discriminate; auto. intro H. apply andb_prop in H as [A B]. apply N.eqb_eq in A. f_equal; auto. Qed.

(** A move wins if what it leaves has the value that the other heaps have. *)
Definition smaller (n : N) (l : list N) : bool := forallb (fun a => (a <=? n)%N) l.
Definition wins (nimber : N) (x : claimed * (N -> N)) (l : list N) : bool :=
  legal (its_rule (fst x)) (size (fst x)) l && smaller (size (fst x)) l && (xorN (map (snd x) l) =? N.lxor nimber (value_at x))%N.
(** Every winning move in this heap leaves heaps that are listed, in some order. *)
Fixpoint removed (a : N) (l : list N) : option (list N) :=
  match l with [] => None | b :: l => if (a =? b)%N then Some l else match removed a l with Some l => Some (b :: l) | None => None end end.
Fixpoint permuted (a b : list N) : bool :=
  match a with [] => match b with [] => true | _ => false end | x :: a => match removed x b with Some b => permuted a b | None => false end end.
Definition listedN (l : list N) (ls : list (list N)) : bool := existsb (permuted l) ls.
Definition complete (nimber : N) (x : claimed * (N -> N)) (ls : list (list N)) : bool :=
  let n := size (fst x) in
  let target := N.lxor nimber (value_at x) in
  match its_rule (fst x) with
  | Nim => negb (target <? n)%N || listedN [target] ls
  | Finite takes => forallb (fun s => negb ((0 <? s) && (N.of_nat s <=? n)%N) || negb (snd x (n - N.of_nat s)%N =? target)%N || listedN [(n - N.of_nat s)%N] ls) takes
  | r => forallb (fun l => let l := map N.of_nat l in negb (xorN (map (snd x) l) =? target)%N || listedN l ls) (all_options r (N.to_nat n))
  end.
Fixpoint at_heap {A} (l : list A) (i : nat) : option A := match l, i with x :: _, O => Some x | _ :: l, S i => at_heap l i | [], _ => None end.
Lemma at_heap_split {A} (l : list A) : forall i x, at_heap l i = Some x -> exists a b, l = a ++ x :: b /\ length a = i.
Proof.
  induction l as [| y l IH]; intros [| i] x H; try discriminate; simpl in H.
  - injection H as ->. exists [], l. auto.
  - destruct (IH i x H) as (a & b & -> & <-). exists (y :: a), b. auto.
Qed.

Definition check_outcome (hs : list claimed) (values : list N) (nimber : N) (lost : bool)
  (winning : option (nat * list N)) (all : option (list (list (list N)))) : bool :=
  match sources hs with
  | None => false
  | Some fs =>
    sameN (map value_at fs) values && (xorN values =? nimber)%N && Bool.eqb lost (nimber =? 0)%N &&
    match winning with
    | None => lost
    | Some (i, l) => negb lost && match at_heap fs i with Some x => wins nimber x l | None => false end
    end &&
    match all with
    | None => true
    | Some lss => (length lss =? length fs) && forallb (fun p => forallb (wins nimber (fst p)) (snd p) && complete nimber (fst p) (snd p)) (combine fs lss)
    end
  end.

(** The position after heap i was replaced by heaps of these sizes. *)
Definition moved (p : position) (i : nat) (l : list N) (q : position) : Prop :=
  exists a r n b, p = a ++ (r, n) :: b /\ length a = i /\ leaves r n (map N.to_nat l) /\ q = a ++ map (pair r) (map N.to_nat l) ++ b.

Lemma xorN_app a b : xorN (a ++ b) = N.lxor (xorN a) (xorN b).
Proof. induction a; simpl. reflexivity. now rewrite IHa, N.lxor_assoc. Qed.
Definition valueN (h : rule * nat) : N := N.of_nat (gr (fst h) (snd h)).
Lemma total_N p : N.of_nat (total gr p) = xorN (map valueN p).
Proof. unfold total. rewrite xors_N, map_map. reflexivity. Qed.
Lemma lxor_zero a b : N.lxor a b = 0%N <-> a = b.
Proof. apply N.lxor_eq_0_iff. Qed.
(** What a move must leave to lead to a P-position. *)
Lemma into_zero a r n b l :
  N.of_nat (total gr (a ++ map (pair r) l ++ b)) = 0%N <->
  xorN (map (fun m => valueN (r, m)) l) = N.lxor (N.of_nat (total gr (a ++ (r, n) :: b))) (valueN (r, n)).
Proof.
  rewrite !total_N, !map_app, !xorN_app, map_map. simpl. set (A := xorN (map valueN a)). set (B := xorN (map valueN b)).
  set (L := xorN (map (fun m => valueN (r, m)) l)). set (V := valueN (r, n)).
  rewrite (N.lxor_comm V B), <- !N.lxor_assoc, (N.lxor_assoc _ V V), N.lxor_nilpotent, N.lxor_0_r.
  rewrite (N.lxor_assoc A L B), (N.lxor_comm L B), <- N.lxor_assoc, lxor_zero. split; congruence.
Qed.
Lemma wins_sound h f nimber l : source h = Some f -> wins nimber (h, f) l = true ->
  leaves (fst (plain h)) (snd (plain h)) (map N.to_nat l) /\
  xorN (map (fun m => valueN (its_rule h, m)) (map N.to_nat l)) = N.lxor nimber (valueN (plain h)).
Proof.
  intros S H. unfold wins, value_at in H. simpl in H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply legal_sound in H1. split; auto. apply N.eqb_eq in H3. pose proof (source_sound h f S) as F. rewrite F in H3 by lia.
  unfold valueN, plain in *. simpl in *. rewrite <- H3. f_equal. rewrite map_map. apply map_ext_in. intros a Ha.
  unfold smaller in H2. rewrite forallb_forall in H2. apply H2, N.leb_le in Ha. now rewrite F.
Qed.
Lemma removed_spec a : forall l l', removed a l = Some l' -> Permutation l (a :: l').
Proof.
  induction l as [| b l IH]; simpl; intros l' H; [discriminate |]. destruct (N.eqb_spec a b) as [-> |]. { injection H as <-. auto. }
  destruct (removed a l) as [m |]; [| discriminate]. injection H as <-. rewrite (IH m eq_refl). apply perm_swap.
Qed.
Lemma permuted_spec a : forall b, permuted a b = true -> Permutation a b.
Proof.
  induction a as [| x a IH]; simpl; intros b H. { destruct b; [auto | discriminate]. }
  destruct (removed x b) as [c |] eqn:E; [| discriminate]. apply removed_spec in E. rewrite E. auto.
Qed.
Lemma listedN_spec l ls : listedN l ls = true -> exists l', In l' ls /\ Permutation l l'.
Proof. unfold listedN. rewrite existsb_exists. intros (l' & I & P). exists l'. split; auto. now apply permuted_spec. Qed.
Lemma to_of l : map N.to_nat (map N.of_nat l) = l.
Proof. induction l; simpl; auto. now rewrite Nat2N.id, IHl. Qed.
Lemma complete_sound h f nimber ls : source h = Some f -> complete nimber (h, f) ls = true ->
  forall l, leaves (its_rule h) (N.to_nat (size h)) l ->
  xorN (map (fun m => valueN (its_rule h, m)) l) = N.lxor nimber (valueN (plain h)) ->
  exists l', In l' ls /\ Permutation l (map N.to_nat l').
Proof.
  intros S H l Hl V. pose proof (source_sound h f S) as F. unfold complete, value_at in H. simpl in H.
  assert (W : valueN (plain h) = f (size h)) by (rewrite F by lia; reflexivity). rewrite W in V.
  set (target := N.lxor nimber (f (size h))) in *.
  assert (Small : forall a, In a l -> a < N.to_nat (size h)) by (intros a Ha; exact (part_less _ _ _ _ Hl Ha)).
  assert (X : xorN (map f (map N.of_nat l)) = target).
  { rewrite <- V. rewrite map_map. f_equal. apply map_ext_in. intros a Ha. apply Small in Ha. rewrite F by lia. unfold valueN. simpl. now rewrite Nat2N.id. }
  assert (Find : listedN (map N.of_nat l) ls = true -> exists l', In l' ls /\ Permutation l (map N.to_nat l')).
  { intro Q. apply listedN_spec in Q as (l' & I & P). exists l'. split; auto. apply (Permutation_map N.to_nat) in P. now rewrite to_of in P. }
  destruct (its_rule h) as [| takes | missing | code | set] eqn:R.
  - destruct Hl as (m & -> & Hm). simpl in X. rewrite N.lxor_0_r in X.
    assert (Im : f (N.of_nat m) = N.of_nat m). { unfold source in S. rewrite R in S. destruct (how h); now injection S as <-. }
    rewrite Im in X. rewrite <- X in H. destruct (N.ltb_spec (N.of_nat m) (size h)); [| lia]. simpl in H. auto.
  - destruct Hl as (m & -> & s & I & S0 & S1 & ->). rewrite forallb_forall in H. specialize (H s I). simpl in X. rewrite N.lxor_0_r in X.
    replace (N.of_nat (N.to_nat (size h) - s)) with (size h - N.of_nat s)%N in * by lia.
    rewrite (proj2 (Nat.ltb_lt 0 s) S0), (proj2 (N.leb_le _ _)) in H by lia. simpl in H. rewrite X, N.eqb_refl in H. simpl in H.
    apply Find. simpl. now replace (N.of_nat (N.to_nat (size h) - s)) with (size h - N.of_nat s)%N by lia.
  - rewrite forallb_forall in H. apply all_options_spec in Hl. specialize (H l Hl). simpl in H. rewrite X, N.eqb_refl in H. auto.
  - rewrite forallb_forall in H. apply all_options_spec in Hl. specialize (H l Hl). simpl in H. rewrite X, N.eqb_refl in H. auto.
  - rewrite forallb_forall in H. apply all_options_spec in Hl. specialize (H l Hl). simpl in H. rewrite X, N.eqb_refl in H. auto.
Qed.

(** An accepted certificate: the values are those of the heaps, the nimber is that of the position, it is P or N as said, the move is one of
    the game and leads to a P-position; and if all winning moves are listed, heap by heap, they are winning, and there are no others. *)
Theorem check_outcome_sound hs values nimber lost winning all : check_outcome hs values nimber lost winning all = true ->
  let p := map plain hs in
  values = map valueN p /\
  (forall g, is_grundy heaps g -> N.of_nat (g p) = nimber) /\
  (if lost then @isP heaps p else @isN heaps p) /\
  match winning with
  | None => True
  | Some (i, l) => exists q, moved p i l q /\ @move heaps p q /\ @isP heaps q
  end /\
  match all with
  | None => True
  | Some lss => length lss = length p /\
      (forall i l, In l (nth i lss []) -> exists q, moved p i l q /\ @isP heaps q) /\
      (forall a r n b l, p = a ++ (r, n) :: b -> leaves r n l -> @isP heaps (a ++ map (pair r) l ++ b) ->
         exists l', In l' (nth (length a) lss []) /\ Permutation l (map N.to_nat l'))
  end.
Proof.
  unfold check_outcome. destruct (sources hs) as [fs |] eqn:Es; [| discriminate]. apply sources_sound in Es as [Ef Fs].
  intro H. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply sameN_eq in H1. apply N.eqb_eq in H2. apply eqb_prop in H3. cbn zeta. set (p := map plain hs).
  assert (Hp : p = map (fun x => plain (fst x)) fs) by (unfold p; rewrite <- Ef, map_map; reflexivity).
  assert (Hv : values = map valueN p).
  { rewrite <- H1, Hp, map_map. apply map_ext_in. intros [h f] I. rewrite Forall_forall in Fs. apply Fs in I. simpl in I.
    unfold value_at. simpl. rewrite (source_sound h f I) by lia. reflexivity. }
  pose proof heaps_grundy as Hg.
  assert (Ht : N.of_nat (total gr p) = nimber) by (rewrite total_N, <- Hv; exact H2).
  assert (Zero : forall q : position, N.of_nat (total gr q) = 0%N <-> @isP heaps q).
  { intro q. rewrite <- (proj1 (grundy_outcome heaps _ Hg q)). lia. }
  assert (Win : forall i x l, at_heap fs i = Some x -> wins nimber x l = true -> exists q, moved p i l q /\ @isP heaps q).
  { intros i [h f] l E W. apply at_heap_split in E as (a & b & E & <-). rewrite E, Forall_app in Fs. destruct Fs as [_ Fs]. apply Forall_inv in Fs. simpl in Fs.
    destruct (wins_sound h f nimber l Fs W) as [L X]. set (pa := map (fun x => plain (fst x)) a). set (pb := map (fun x => plain (fst x)) b).
    assert (P : p = pa ++ plain h :: pb) by (rewrite Hp, E, map_app; reflexivity).
    exists (pa ++ map (pair (its_rule h)) (map N.to_nat l) ++ pb). split.
    - exists pa, (its_rule h), (N.to_nat (size h)), pb. repeat split; auto. unfold pa. apply map_length.
    - apply Zero. apply (into_zero pa (its_rule h) (N.to_nat (size h)) pb). change (its_rule h, N.to_nat (size h)) with (plain h). now rewrite <- P, Ht. }
  assert (At : forall i x, at_heap fs i = Some x <-> nth_error fs i = Some x).
  { clear. intro i. revert fs. induction i; intros [| y fs] x; simpl; try tauto. apply IHi. }
  split; [exact Hv |]. split. { intros g G. rewrite (grundy_unique heaps _ _ G Hg). exact Ht. }
  split. { subst lost. destruct (grundy_outcome heaps _ Hg p) as [OP ON]. destruct (N.eqb_spec nimber 0); [apply OP | apply ON]; lia. }
  split.
  - destruct winning as [[i l] |]; auto. apply andb_prop in H4 as [_ H4]. destruct (at_heap fs i) as [x |] eqn:E; [| discriminate].
    destruct (Win i x l E H4) as (q & M & Q). exists q. split; [exact M |]. split; [| exact Q]. destruct M as (a & r & n & b & -> & _ & L & ->).
    exists a, r, n, (map N.to_nat l), b. auto.
  - destruct all as [lss |]; auto. apply andb_prop in H5 as [H5 H6]. apply Nat.eqb_eq in H5. rewrite forallb_forall in H6.
    assert (Lp : length p = length fs) by (rewrite Hp; apply map_length).
    assert (Each : forall i x, nth_error fs i = Some x -> forallb (wins nimber x) (nth i lss []) = true /\ complete nimber x (nth i lss []) = true).
    { intros i x E. assert (I : i < length fs) by (apply nth_error_Some; congruence).
      specialize (H6 (x, nth i lss [])). simpl in H6. apply andb_prop. apply H6.
      replace (x, nth i lss []) with (nth i (combine fs lss) (x, [])).
      - apply nth_In. rewrite combine_length. lia.
      - rewrite combine_nth by lia. f_equal. now apply nth_error_nth. }
    split; [congruence |]. split.
    + intros i l I. assert (Li : i < length fs).
      { destruct (Nat.lt_ge_cases i (length lss)); [lia |]. rewrite nth_overflow in I by auto. destruct I. }
      destruct (nth_error fs i) as [x |] eqn:E; [| apply nth_error_None in E; lia]. apply (Win i x).
      * now apply At.
      * destruct (Each i x E) as [W _]. rewrite forallb_forall in W. auto.
    + intros a r n b l P L Q.
      destruct (nth_error fs (length a)) as [[h f] |] eqn:E.
      2: { apply nth_error_None in E. rewrite <- Lp, P, app_length in E. simpl in E. lia. }
      destruct (Each _ _ E) as [_ C]. assert (Ph : plain h = (r, n)).
      { assert (X : nth_error p (length a) = Some (plain h)) by (rewrite Hp; now apply map_nth_error with (f := fun x => plain (fst x)) in E).
        rewrite P, nth_error_app2, Nat.sub_diag in X by lia. simpl in X. congruence. }
      unfold plain in Ph. injection Ph as <- <-.
      rewrite Forall_forall in Fs. apply nth_error_In in E. apply Fs in E. simpl in E.
      apply (complete_sound h f nimber _ E C); auto. apply Zero in Q. apply (into_zero a (its_rule h) (N.to_nat (size h)) b) in Q. now rewrite <- P, Ht in Q.
Qed.

(** Certificates of values of other rules of one heap. *)
Definition table_of (r : rule) (n : nat) : option (nat -> nat) :=
  match r with
  | Nim => Some (fun m => m)
  | AllBut missing => match fill_all_but missing n 0 Leaf with Some t => Some (get t) | None => None end
  | Takes set => match fill_takes (members set n) n 0 Leaf with Some t => Some (get t) | None => None end
  | _ => None
  end.
Lemma nim_values : is_values Nim (fun n => n).
Proof.
  intro n. split; [intros l (k & -> & L); simpl; rewrite nxor_0_r; lia |].
  intros v Hv. exists [v]. split; [exists v; auto | simpl; now rewrite nxor_0_r].
Qed.
Lemma table_of_sound r n f : table_of r n = Some f -> forall m, m < n -> f m = gr r m.
Proof.
  destruct r as [| takes | missing | code | set]; try discriminate; unfold table_of.
  - intro H. injection H as <-. intros m _. exact (values_unique Nim _ _ nim_values (gr_values Nim) m).
  - destruct (fill_all_but missing n 0 Leaf) as [t |] eqn:E; [| discriminate]. intro H. injection H as <-. intros m Hm.
    apply (fill_all_but_sound missing _ (gr_values (AllBut missing)) n 0 Leaf t); auto. intros; lia.
  - destruct (fill_takes (members set n) n 0 Leaf) as [t |] eqn:E; [| discriminate]. intro H. injection H as <-. intros m Hm.
    apply (fill_takes_sound set n _ (gr_values (Takes set)) n 0 Leaf t); auto; intros; lia.
Qed.
Definition check_rule_values (r : rule) (from : nat) (l : list nat) : bool :=
  match table_of r (from + length l) with Some f => reads Nat.eqb f from l | None => false end.
Definition check_rule_outcomes (r : rule) (from : nat) (l : list bool) : bool :=
  match table_of r (from + length l) with Some f => reads Bool.eqb (fun n => f n =? 0) from l | None => false end.
Theorem check_rule_values_sound r from l : check_rule_values r from l = true ->
  forall g, is_grundy heaps g -> l = map (fun n => g [(r, n)]) (seq from (length l)).
Proof.
  unfold check_rule_values. intros H g Hg. destruct (table_of r (from + length l)) as [f |] eqn:E; [| discriminate].
  apply (reads_sound Nat.eqb Nat.eqb_spec f); auto. intros m Hm. rewrite (heap_value _ _ (gr_values r) g Hg).
  apply (table_of_sound r _ f E). lia.
Qed.
Theorem check_rule_outcomes_sound r from l : check_rule_outcomes r from l = true ->
  exists v, decides_heap r v /\ l = map v (seq from (length l)).
Proof.
  unfold check_rule_outcomes. intro H. destruct (table_of r (from + length l)) as [f |] eqn:E; [| discriminate].
  exists (fun n => gr r n =? 0). split. apply gr_decides.
  apply (reads_sound Bool.eqb beq_spec (fun n => f n =? 0)); auto. intros m Hm. f_equal. apply (table_of_sound r _ f E). lia.
Qed.
