(** `outcome` certificates in normal play: sums of heaps of nim and of finite subtraction sets, heaps of any size by their period. *)
From Coq Require Import Arith Lia List Bool NArith Wellfounded.
From Grundy Require Import Game Period Subtraction.
Import ListNotations.

(** What may be taken from a heap, and a position: heaps, each with its rule. A move is made in one of them. *)
Inductive rule := Nim | Finite (takes : list nat).
Definition one_move (r : rule) (n m : nat) : Prop := match r with Nim => m < n | Finite takes => sub_move takes n m end.
Definition position := list (rule * nat).
Definition heaps_move (x y : position) : Prop :=
  exists a r n m b, x = a ++ (r, n) :: b /\ one_move r n m /\ y = a ++ (r, m) :: b.
Definition tokens (x : position) : nat := fold_right (fun h v => snd h + v) 0 x.

Lemma one_less r n m : one_move r n m -> m < n.
Proof. destruct r; simpl; auto. intros (s & _ & ? & ? & ->). lia. Qed.
Lemma heaps_wf : well_founded (fun y x => heaps_move x y).
Proof.
  apply well_founded_lt_compat with (f := tokens). intros y x (a & r & n & m & b & -> & H & ->). apply one_less in H.
  unfold tokens. rewrite !fold_right_app. induction a; simpl in *; lia.
Qed.
Definition heaps : game := Game position heaps_move heaps_wf.
Lemma one_wf r : well_founded (fun m n => one_move r n m).
Proof. apply well_founded_lt_compat with (f := fun n => n). intros m n. apply one_less. Qed.
Definition one (r : rule) : game := Game nat (one_move r) (one_wf r).

(** The Grundy function of one heap. *)
Definition real (takes : list nat) : list nat := filter (fun s => 0 <? s) takes.
Definition gr (r : rule) (n : nat) : nat := match r with Nim => n | Finite takes => the_values mex (real takes) n end.

Lemma real_good takes : good_takes (real takes) = true.
Proof. apply forallb_forall. intros s Hs. now apply filter_In in Hs. Qed.
Lemma real_move takes n m : sub_move (real takes) n m <-> sub_move takes n m.
Proof.
  unfold sub_move, real. split; intros (s & Hs & A & B & C); exists s; repeat split; auto.
  - now apply filter_In in Hs.
  - apply filter_In. split; auto. now apply Nat.ltb_lt.
Qed.
Lemma gr_grundy r : is_grundy (one r) (gr r).
Proof.
  destruct r as [| takes]; intro n; simpl.
  - split. intros q H; lia. intros v H. eauto.
  - pose proof (good_takes_spec _ (real_good takes)) as Hp.
    assert (H : is_grundy (subtraction (real takes)) (the_values mex (real takes)))
      by (apply nimbers_follow; auto; now apply the_values_follow).
    destruct (H n) as [H1 H2]. split.
    + intros q Hq. apply H1. now apply real_move.
    + intros v Hv. destruct (H2 v Hv) as (q & Hq & E). exists q. split; auto. now apply real_move.
Qed.

(** Sprague and Grundy for any number of heaps. *)
Definition gv (x : position) : N := fold_right (fun h v => N.lxor (N.of_nat (gr (fst h) (snd h))) v) 0%N x.

Lemma lxor_cancel_r a b c : N.lxor a c = N.lxor b c -> a = b.
Proof. intro H. rewrite <- (N.lxor_0_r a), <- (N.lxor_0_r b), <- (N.lxor_nilpotent c), <- !N.lxor_assoc. now rewrite H. Qed.
Lemma lxor_cancel_l a b c : N.lxor c a = N.lxor c b -> a = b.
Proof. rewrite !(N.lxor_comm c). apply lxor_cancel_r. Qed.

Theorem heaps_grundy : is_grundy heaps (fun x => N.to_nat (gv x)).
Proof.
  assert (B : forall x v, (v < gv x)%N -> exists y, heaps_move x y /\ gv y = v).
  { induction x as [| [r n] x IH]; simpl; intros v Hv; [lia |].
    apply xor_below_N in Hv as [(w & L & E) | (w & L & E)].
    - destruct (proj2 (gr_grundy r n) (N.to_nat w)) as (m & Hm & Em); [lia |].
      exists ((r, m) :: x). split. exists [], r, n, m, x. auto. simpl. now rewrite Em, N2Nat.id.
    - destruct (IH w L) as (y & (a & r' & n' & m' & b & -> & Hm & ->) & Ey).
      exists ((r, n) :: a ++ (r', m') :: b). split. exists ((r, n) :: a), r', n', m', b. auto. simpl. now rewrite Ey. }
  intro x. split.
  - intros y (a & r & n & m & b & -> & Hm & ->) E. apply N2Nat.inj in E.
    induction a as [| h a IH]; simpl in E; [| apply IH; eapply lxor_cancel_l; exact E].
    apply lxor_cancel_r, Nat2N.inj in E. exact (proj1 (gr_grundy r n) m Hm E).
  - intros v Hv. destruct (B x (N.of_nat v)) as (y & Hy & E); [lia |]. exists y. split; auto. rewrite E. lia.
Qed.

(** One heap of a certificate: its rule, its size, and preperiod and period if it is reduced by them. *)
Definition claimed : Type := rule * N * option (nat * nat).
Definition plain (h : claimed) : rule * nat := (fst (fst h), N.to_nat (snd (fst h))).
Definition sound_period (h : claimed) : bool :=
  match h with
  | (Finite takes, _, Some (mu, lam)) => check_nimber_period takes mu lam None && (0 <? lam)
  | (Finite takes, _, None) => good_takes takes
  | (Nim, _, _) => true
  end.
Definition nimber_of (h : claimed) : N :=
  match h with
  | (Nim, n, _) => n
  | (Finite takes, n, None) => N.of_nat (the_values mex takes (N.to_nat n))
  | (Finite takes, n, Some (mu, lam)) =>
    N.of_nat (the_values mex takes
      (if (n <? N.of_nat mu)%N then N.to_nat n else mu + N.to_nat ((n - N.of_nat mu) mod N.of_nat lam)%N))
  end.

Lemma real_id takes : good_takes takes = true -> real takes = takes.
Proof.
  unfold good_takes, real. induction takes as [| s l IH]; simpl; auto. intro H. apply andb_prop in H as [A B].
  rewrite A. f_equal. auto.
Qed.

Lemma nimber_of_spec h : sound_period h = true -> nimber_of h = N.of_nat (gr (fst (plain h)) (snd (plain h))).
Proof.
  destruct h as [[[| takes] n] [[mu lam] |]]; unfold plain; cbn [fst snd sound_period nimber_of gr]; intro H;
    try (now rewrite N2Nat.id).
  - apply andb_prop in H as [H Hl]. apply Nat.ltb_lt in Hl.
    assert (Hg : good_takes takes = true) by (unfold check_nimber_period in H; now apply andb_prop in H).
    rewrite (real_id _ Hg). f_equal. destruct (N.ltb_spec n (N.of_nat mu)) as [L | L]; auto.
    assert (G : is_grundy (subtraction takes) (the_values mex takes)).
    { pose proof (good_takes_spec _ Hg). apply nimbers_follow; auto. now apply the_values_follow. }
    destruct (check_nimber_period_sound takes mu lam None H _ G) as [[P _] _].
    set (k := ((n - N.of_nat mu) mod N.of_nat lam)%N). set (j := ((n - N.of_nat mu) / N.of_nat lam)%N).
    assert (E : (n = N.of_nat mu + k + j * N.of_nat lam)%N).
    { pose proof (N.div_mod' (n - N.of_nat mu) (N.of_nat lam)). fold k j in H0. lia. }
    rewrite <- (periodic_mul _ mu lam P (N.to_nat j) (mu + N.to_nat k)) by lia. f_equal. lia.
  - now rewrite (real_id _ H).
Qed.

(** The checker: values of the heaps, the nimber, P or N, and a winning move: in which heap, and how much. *)
Definition xor_all (l : list N) : N := fold_right N.lxor 0%N l.
Definition allowed (r : rule) (t : N) : bool :=
  match r with Nim => true | Finite takes => existsb (fun s => (N.of_nat s =? t)%N) takes end.
Definition taken (h : claimed) (t : N) : claimed := (fst (fst h), (snd (fst h) - t)%N, snd h).
Fixpoint wins_at (others : N) (hs : list claimed) (i : nat) (t : N) : bool :=
  match hs, i with
  | [], _ => false
  | h :: hs, O => (0 <? t)%N && negb (snd (fst h) <? t)%N && allowed (fst (fst h)) t &&
      (N.lxor others (N.lxor (nimber_of (taken h t)) (xor_all (map nimber_of hs))) =? 0)%N
  | h :: hs, S i => wins_at (N.lxor others (nimber_of h)) hs i t
  end.
Fixpoint same (a b : list N) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => (x =? y)%N && same a b | _, _ => false end.
Definition check_outcome (hs : list claimed) (values : list N) (nimber : N) (lost : bool) (winning : option (nat * N)) : bool :=
  forallb sound_period hs && same (map nimber_of hs) values && (xor_all values =? nimber)%N &&
  Bool.eqb lost (nimber =? 0)%N &&
  match winning with None => lost | Some (i, t) => negb lost && wins_at 0 hs i t end.

Lemma same_eq a : forall b, same a b = true -> a = b.
Proof. induction a; destruct b; simpl; try discriminate; auto. intro H. apply andb_prop in H as [A B]. apply N.eqb_eq in A. f_equal; auto. Qed.
Lemma gv_xor hs : forallb sound_period hs = true -> xor_all (map nimber_of hs) = gv (map plain hs).
Proof.
  induction hs as [| h hs IH]; simpl; auto. intro H. apply andb_prop in H as [A B]. rewrite (nimber_of_spec h A), (IH B). reflexivity.
Qed.
Lemma wins_at_spec t : forall hs i others, forallb sound_period hs = true -> wins_at others hs i t = true ->
  exists a h b, hs = a ++ h :: b /\ length a = i /\ one_move (fst (plain h)) (snd (plain h)) (snd (plain h) - N.to_nat t) /\
    N.lxor others (gv (map plain a ++ (fst (plain h), snd (plain h) - N.to_nat t) :: map plain b)) = 0%N.
Proof.
  induction hs as [| h hs IH]; intros i others Hs H; [discriminate |]. cbn [forallb] in Hs. apply andb_prop in Hs as [Hh Hs].
  destruct i; cbn [wins_at] in H.
  - apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
    apply N.ltb_lt in H1. apply negb_true_iff, N.ltb_ge in H2. apply N.eqb_eq in H4.
    exists [], h, hs. repeat split.
    + destruct h as [[[| takes] n] p]; unfold plain; simpl in *; [lia |].
      apply existsb_exists in H3 as (s & Hin & Es). apply N.eqb_eq in Es. subst t. rewrite Nat2N.id. exists s. repeat split; auto; lia.
    + assert (Ht : sound_period (taken h t) = true) by (destruct h as [[[| takes] n] [[mu lam] |]]; exact Hh).
      rewrite (nimber_of_spec _ Ht), (gv_xor hs Hs) in H4. rewrite <- H4. simpl. unfold plain, taken; cbn [fst snd].
      now rewrite N2Nat.inj_sub.
  - destruct (IH i _ Hs H) as (a & h' & b & -> & <- & M & E). exists (h :: a), h', b. repeat split; auto.
    rewrite <- E. simpl. rewrite <- N.lxor_assoc. now rewrite (nimber_of_spec h Hh).
Qed.

(** An accepted certificate: the values are those of the heaps, the nimber is that of the position, it is P or N as said, and the
    move is one of the game and leads to a P-position. *)
Theorem check_outcome_sound hs values nimber lost winning : check_outcome hs values nimber lost winning = true ->
  let p := map plain hs in
  values = map (fun h => N.of_nat (gr (fst h) (snd h))) p /\
  (forall g, is_grundy heaps g -> N.of_nat (g p) = nimber) /\
  (if lost then @isP heaps p else @isN heaps p) /\
  match winning with
  | None => True
  | Some (i, t) => exists a r n b, p = a ++ (r, n) :: b /\ length a = i /\
      let q := a ++ (r, n - N.to_nat t) :: b in @move heaps p q /\ @isP heaps q
  end.
Proof.
  unfold check_outcome. intro H. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3].
  apply andb_prop in H as [H1 H2]. apply same_eq in H2. subst values. apply N.eqb_eq in H3. apply eqb_prop in H4.
  rewrite (gv_xor _ H1) in H3. cbn zeta. pose proof heaps_grundy as Hg.
  destruct (grundy_outcome heaps _ Hg (map plain hs)) as [OP ON]. repeat apply conj.
  - clear - H1. induction hs as [| h hs IH]; simpl in *; auto. apply andb_prop in H1 as [A B]. f_equal; auto. now apply nimber_of_spec.
  - intros g G. rewrite (grundy_unique heaps _ _ G Hg), N2Nat.id. exact H3.
  - rewrite H3 in *. subst lost. destruct (N.eqb_spec nimber 0) as [E | E]; [apply OP | apply ON]; lia.
  - destruct winning as [[i t] |]; auto. apply andb_prop in H5 as [_ H5].
    destruct (wins_at_spec t hs i 0%N H1 H5) as (a & h & b & -> & <- & M & E).
    exists (map plain a), (fst (plain h)), (snd (plain h)), (map plain b). repeat apply conj.
    + rewrite map_app. reflexivity.
    + apply map_length.
    + exists (map plain a), (fst (plain h)), (snd (plain h)), (snd (plain h) - N.to_nat t), (map plain b). rewrite map_app. auto.
    + apply (proj1 (grundy_outcome heaps _ Hg _)). rewrite N.lxor_0_l in E. now rewrite E.
Qed.
