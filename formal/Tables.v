(** Tables of games on several piles: nimbers and outcomes of all positions below a given one, by the bare recursion. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game TakeBreak.
Import ListNotations.

(** Places of positions in a table: pile by pile. *)
Fixpoint encode (dims x : list nat) : nat := match dims, x with d :: dims, a :: x => a + d * encode dims x | _, _ => 0 end.
Fixpoint decode (dims : list nat) (i : nat) : list nat := match dims with [] => [] | d :: dims => i mod d :: decode dims (i / d) end.
Definition inside (dims x : list nat) : Prop := Forall2 (fun a d => a < d) x dims.
Lemma decode_encode dims : forall x, inside dims x -> decode dims (encode dims x) = x.
Proof.
  induction dims as [| d dims IH]; intros x H; inversion H; subst; simpl; auto. f_equal.
  - rewrite Nat.mul_comm, Nat.mod_add by lia. now apply Nat.mod_small.
  - rewrite Nat.mul_comm, Nat.div_add by lia. rewrite Nat.div_small by lia. apply IH. assumption.
Qed.
Lemma decode_inside dims : Forall (fun d => 0 < d) dims -> forall i, inside dims (decode dims i).
Proof. intro H. induction H as [| d ds Hd _ IH]; intro i; simpl; constructor. apply Nat.mod_upper_bound. lia. apply IH. Qed.
Lemma encode_decode dims : Forall (fun d => 0 < d) dims -> forall i, i < fold_right Nat.mul 1 dims -> encode dims (decode dims i) = i.
Proof.
  intro H. induction H as [| d ds Hd _ IH]; simpl; intros i Hi; [lia |].
  rewrite IH. pose proof (Nat.div_mod i d ltac:(lia)). lia. apply Nat.div_lt_upper_bound; lia.
Qed.
Lemma encode_size dims x : inside dims x -> encode dims x < fold_right Nat.mul 1 dims.
Proof. intro H. induction H; simpl; [lia | nia]. Qed.

(** Games on piles: what a move leaves is less in some pile and more in none. *)
Definition lower (y x : list nat) : Prop := Forall2 le y x /\ list_sum y < list_sum x.
Lemma lower_encode dims : forall x y, inside dims x -> Forall2 le y x -> inside dims y /\ encode dims y <= encode dims x /\
  (list_sum y < list_sum x -> encode dims y < encode dims x).
Proof.
  induction dims as [| d dims IH]; intros x y H L; inversion H as [| a d' x' dims' Ha Hx]; subst; inversion L as [| b a' y' x'' Hb Hy]; subst.
  - repeat split; auto.
  - destruct (IH x' y' Hx Hy) as (I1 & I2 & I3). repeat split.
    + constructor; auto. lia.
    + simpl. nia.
    + simpl. intro S. destruct (Nat.eq_dec b a) as [-> |]; [assert (encode dims y' < encode dims x') by (apply I3; lia); nia | nia].
Qed.

Section Tables.
  Variable mv : list nat -> list nat -> Prop.
  Hypothesis mv_lower : forall x y, mv x y -> lower y x.
  Variable wf : well_founded (fun y x => mv x y).
  Variable opts : list nat -> list (list nat).
  Hypothesis opts_spec : forall x y, In y (opts x) <-> mv x y.
  Let G : game := Game (list nat) mv wf.

  Section Fill.
  Variable dims : list nat.
  Hypothesis dims_pos : Forall (fun d => 0 < d) dims.
  Variable F : (list nat -> nat) -> list nat -> option nat.
  Variable V : list nat -> nat -> Prop.
  Hypothesis F_sound : forall f x w, (forall y, mv x y -> V y (f y)) -> F f x = Some w -> V x w.
  Fixpoint fill_box (c i : nat) (t : tree) : option tree :=
    match c with
    | O => Some t
    | S c => match F (fun y => get t (encode dims y)) (decode dims i) with Some w => fill_box c (S i) (put (S i) i w t) | None => None end
    end.
  Definition size_of : nat := fold_right Nat.mul 1 dims.
  Lemma fill_box_sound : forall c i t t', (forall j, j < i -> V (decode dims j) (get t j)) -> i + c <= size_of ->
    fill_box c i t = Some t' -> forall j, j < i + c -> V (decode dims j) (get t' j).
  Proof.
    induction c; simpl; intros i t t' H Sz E j Hj. { injection E as <-. apply H. lia. }
    destruct (F _ (decode dims i)) as [w |] eqn:Ew; [| discriminate]. apply (IHc (S i) (put (S i) i w t) t'); auto; try lia.
    intros j' Hj'. rewrite get_put by lia. destruct (Nat.eqb_spec j' i) as [-> |]; [| apply H; lia].
    apply (F_sound _ _ _) with (2 := Ew). intros y M. destruct (mv_lower _ _ M) as [M1 M2].
    destruct (lower_encode dims _ y (decode_inside dims dims_pos i) M1) as (Iy & _ & L). specialize (L M2). rewrite encode_decode in L by (auto; unfold size_of in *; lia).
    rewrite <- (decode_encode dims y Iy) at 1. apply H. exact L.
  Qed.
  Definition table : option tree := fill_box size_of 0 Leaf.
  Lemma table_sound t x : table = Some t -> inside dims x -> V x (get t (encode dims x)).
  Proof.
    intros E H. rewrite <- (decode_encode dims x H) at 1. apply (fill_box_sound size_of 0 Leaf t); auto. intros; lia. now apply encode_size.
  Qed.
  End Fill.

(** Nimbers. *)
Definition nimber_step (f : list nat -> nat) (x : list nat) : option nat :=
  let os := opts x in free (S (length os)) (fold_left (fun s y => see s (f y)) os 0%N) 0.
Lemma fold_see f : forall (os : list (list nat)) s v, seen (fold_left (fun s y => see s (f y)) os s) v = true <-> seen s v = true \/ exists y, In y os /\ f y = v.
Proof.
  induction os as [| o os IH]; simpl; intros s v. { split; auto. intros [| (y & [] & _)]; auto. }
  rewrite IH, seen_see. split.
  - intros [[| E] | (y & I & E)]; auto; right; [exists o | exists y]; auto.
  - intros [| (y & [-> | I] & E)]; auto. right. exists y. auto.
Qed.
Definition has_nimber (x : list nat) (w : nat) : Prop := forall g, is_grundy G g -> g x = w.
Lemma nimber_step_sound f x w : (forall y, mv x y -> has_nimber y (f y)) -> nimber_step f x = Some w -> has_nimber x w.
Proof.
  intros Hf H g Hg. apply free_spec in H as (_ & B & C).
  assert (M : forall v, seen (fold_left (fun s y => see s (f y)) (opts x) 0%N) v = true <-> exists y, mv x y /\ g y = v).
  { intro v. rewrite fold_see, seen_none. split.
    - intros [| (y & I & E)]; [discriminate |]. apply opts_spec in I. exists y. split; auto. rewrite (Hf y I g Hg). auto.
    - intros (y & I & E). right. exists y. split. now apply opts_spec. rewrite <- (Hf y I g Hg). auto. }
  destruct (Hg x) as [G1 G2]. destruct (lt_eq_lt_dec (g x) w) as [[L | E] | L]; auto; exfalso.
  - destruct (proj1 (M (g x))) as (y & Hy & E). { apply B. lia. } exact (G1 y Hy E).
  - destruct (G2 w L) as (y & Hy & E). assert (seen (fold_left (fun s y => see s (f y)) (opts x) 0%N) w = true) by (apply M; eauto). congruence.
Qed.

(** Outcomes: 1 is P, 0 is N. *)
Definition outcome_step (misere : bool) (f : list nat -> nat) (x : list nat) : option nat :=
  match opts x with
  | [] => Some (if misere then 0 else 1)
  | os => Some (if existsb (fun y => f y =? 1) os then 0 else 1)
  end.
Definition has_outcome (misere : bool) (x : list nat) (w : nat) : Prop :=
  if misere then (if w =? 1 then @misP G x else @misN G x) else (if w =? 1 then @isP G x else @isN G x).
Lemma outcome_step_sound misere f x w : (forall y, mv x y -> has_outcome misere y (f y)) -> outcome_step misere f x = Some w ->
  has_outcome misere x w.
Proof.
  intros Hf H. unfold outcome_step in H. pose proof (opts_spec x) as O. destruct (opts x) as [| o os].
  - injection H as <-. assert (No : forall q, ~ mv x q) by (intros q Hq; apply O in Hq; destruct Hq).
    unfold has_outcome. destruct misere; simpl; [now apply misN_end | constructor; intros q Hq; destruct (No q Hq)].
  - destruct (existsb (fun y => f y =? 1) (o :: os)) eqn:E; injection H as <-; unfold has_outcome in *; simpl Nat.eqb; cbv iota.
    + apply existsb_exists in E as (y & I & Ey). apply O in I. specialize (Hf y I). rewrite Ey in Hf. destruct misere; [apply misN_intro with y | apply isN_intro with y]; auto.
    + assert (All : forall q, mv x q -> (f q =? 1) = false).
      { intros q Hq. apply O in Hq. destruct (f q =? 1) eqn:Q; auto. assert (existsb (fun y => f y =? 1) (o :: os) = true) by (apply existsb_exists; eauto). congruence. }
      assert (Mo : mv x o) by (apply O; now left).
      destruct misere; [apply misP_intro with o; auto | constructor]; intros q Hq; specialize (Hf q Hq); rewrite (All q Hq) in Hf; auto.
Qed.

(** The checkers: positions with their nimbers or outcomes, and moves that lead to P. *)
Fixpoint insideb (dims x : list nat) : bool :=
  match x, dims with [], [] => true | a :: x, d :: dims => (a <? d) && insideb dims x | _, _ => false end.
Lemma insideb_spec dims : forall x, insideb dims x = true -> inside dims x.
Proof.
  unfold inside. induction dims as [| d dims IH]; intros [| a x] H; simpl in H; try discriminate; constructor; apply andb_prop in H as [H1 H2]; auto. now apply Nat.ltb_lt.
Qed.
Definition check_nimber_table (dims : list nat) (claims : list (list nat * nat)) : bool :=
  forallb (fun d => 0 <? d) dims &&
  match table dims (nimber_step) with
  | Some t => forallb (fun c => insideb dims (fst c) && (get t (encode dims (fst c)) =? snd c)) claims
  | None => false
  end.
Definition check_outcome_table (misere : bool) (dims : list nat) (claims : list (list nat * bool)) : bool :=
  forallb (fun d => 0 <? d) dims &&
  match table dims (outcome_step misere) with
  | Some t => forallb (fun c => insideb dims (fst c) && Bool.eqb (get t (encode dims (fst c)) =? 1) (snd c)) claims
  | None => false
  end.
Lemma dims_positive dims : forallb (fun d => 0 <? d) dims = true -> Forall (fun d => 0 < d) dims.
Proof. intro H. rewrite forallb_forall in H. apply Forall_forall. intros d Hd. now apply Nat.ltb_lt, H. Qed.
Theorem check_nimber_table_sound dims claims : check_nimber_table dims claims = true ->
  forall x v, In (x, v) claims -> forall g, is_grundy G g -> g x = v.
Proof.
  unfold check_nimber_table. intro H. apply andb_prop in H as [H1 H2]. destruct (table dims (nimber_step)) as [t |] eqn:E; [| discriminate].
  rewrite forallb_forall in H2. intros x v I. specialize (H2 _ I). simpl in H2. apply andb_prop in H2 as [H2 H3]. apply insideb_spec in H2. apply Nat.eqb_eq in H3.
  rewrite <- H3. exact (table_sound dims (dims_positive _ H1) _ _ nimber_step_sound t x E H2).
Qed.
Theorem check_outcome_table_sound misere dims claims : check_outcome_table misere dims claims = true ->
  forall x b, In (x, b) claims ->
  if misere then (if b then @misP G x else @misN G x) else (if b then @isP G x else @isN G x).
Proof.
  unfold check_outcome_table. intro H. apply andb_prop in H as [H1 H2]. destruct (table dims (outcome_step misere)) as [t |] eqn:E; [| discriminate].
  rewrite forallb_forall in H2. intros x b I. specialize (H2 _ I). simpl in H2. apply andb_prop in H2 as [H2 H3]. apply insideb_spec in H2. apply eqb_prop in H3.
  pose proof (table_sound dims (dims_positive _ H1) _ _ (outcome_step_sound misere) t x E H2) as T. unfold has_outcome in T. rewrite H3 in T. exact T.
Qed.

(** One position: who wins, and a move that does. *)
Fixpoint same_list (x y : list nat) : bool := match x, y with [], [] => true | a :: x, b :: y => (a =? b) && same_list x y | _, _ => false end.
Lemma same_list_eq x : forall y, same_list x y = true -> x = y.
Proof. induction x as [| a x IH]; intros [| b y] H; simpl in H; try discriminate; auto. apply andb_prop in H as [A B]. apply Nat.eqb_eq in A. f_equal; auto. Qed.
Definition check_table_outcome (misere : bool) (x : list nat) (lost : bool) (winning : option (list nat)) : bool :=
  check_outcome_table misere (map S x) ((x, lost) :: match winning with Some y => [(y, true)] | None => [] end) &&
  match winning with
  | Some y => negb lost && existsb (same_list y) (opts x)
  | None => lost || match opts x with [] => true | _ => false end
  end.
Theorem check_table_outcome_sound misere x lost winning : check_table_outcome misere x lost winning = true ->
  (if misere then (if lost then @misP G x else @misN G x) else (if lost then @isP G x else @isN G x)) /\
  match winning with None => True | Some y => @move G x y /\ (if misere then @misP G y else @isP G y) end.
Proof.
  unfold check_table_outcome. cbv zeta. intro H. apply andb_prop in H as [H1 H2]. pose proof (check_outcome_table_sound _ _ _ H1) as B. split.
  - apply (B x lost). now left.
  - destruct winning as [y |]; auto. apply andb_prop in H2 as [_ H2]. apply existsb_exists in H2 as (z & I & E). apply same_list_eq in E. subst z. split.
    + now apply opts_spec.
    + apply (B y true). right. now left.
Qed.

(** All winning moves of a position: those that are listed, and no others. *)
Definition check_table_moves (misere : bool) (x : list nat) (all : list (list nat)) : bool :=
  check_outcome_table misere (map S x) (map (fun y => (y, existsb (same_list y) all)) (opts x)) &&
  forallb (fun y => existsb (same_list y) (opts x)) all.
Lemma same_list_refl x : same_list x x = true.
Proof. induction x; simpl; auto. now rewrite Nat.eqb_refl. Qed.
Lemma existsb_same y l : existsb (same_list y) l = true <-> In y l.
Proof.
  rewrite existsb_exists. split. intros (z & I & E). apply same_list_eq in E. now subst. intro I. exists y. split; auto. apply same_list_refl.
Qed.
Theorem check_table_moves_sound misere x all : check_table_moves misere x all = true ->
  forall y, In y all <-> @move G x y /\ (if misere then @misP G y else @isP G y).
Proof.
  unfold check_table_moves. intro H. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H2.
  pose proof (check_outcome_table_sound _ _ _ H1) as B. clear H1.
  assert (C : forall y, mv x y -> if misere then (if existsb (same_list y) all then @misP G y else @misN G y)
    else (if existsb (same_list y) all then @isP G y else @isN G y)).
  { intros y Hy. apply B. apply in_map_iff. exists y. split; auto. now apply opts_spec. }
  intro y. split.
  - intro I. assert (M : mv x y) by (apply opts_spec, existsb_same, H2, I). split; auto.
    specialize (C y M). rewrite (proj2 (existsb_same y all) I) in C. now destruct misere.
  - intros [M P]. specialize (C y M). destruct (existsb (same_list y) all) eqn:E; [now apply existsb_same |]. exfalso.
    destruct misere; [exact (mis_not_both _ _ P C) | exact (not_both _ _ P C)].
Qed.
End Tables.
