(** Games of piles by vectors of takes, moves(...): tables of all positions below a given one. Nim, finite sets and Wythoff's game, and
    sums of all of these, are such games: each component's vectors are 0 at the piles of the others. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game TakeBreak.
Import ListNotations.

(** What is taken from the piles, once or, if starred, any number of times. *)
Record vector := Vector { takes_of : list nat; starred : bool }.
Fixpoint minus (x v : list nat) : option (list nat) :=
  match x, v with
  | [], [] => Some []
  | a :: x, b :: v => if b <=? a then match minus x v with Some y => Some (a - b :: y) | None => None end else None
  | _, _ => None
  end.
Fixpoint minus_times (c : nat) (x v : list nat) : option (list nat) :=
  match c with O => Some x | S c => match minus x v with Some y => minus_times c y v | None => None end end.
Definition vec_move (vs : list vector) (x y : list nat) : Prop :=
  exists v c, In v vs /\ 0 < list_sum (takes_of v) /\ 1 <= c /\ (starred v = false -> c = 1) /\ minus_times c x (takes_of v) = Some y.
Lemma minus_sum x : forall v y, minus x v = Some y -> list_sum y + list_sum v = list_sum x.
Proof.
  induction x as [| a x IH]; intros [| b v] y H; simpl in H; try discriminate. { now injection H as <-. }
  destruct (Nat.leb_spec b a); [| discriminate]. destruct (minus x v) as [z |] eqn:E; [| discriminate]. injection H as <-. apply IH in E. simpl. lia.
Qed.
Lemma minus_times_sum v c : forall x y, minus_times c x v = Some y -> list_sum y + c * list_sum v = list_sum x.
Proof.
  induction c; simpl; intros x y H. { injection H as <-. lia. }
  destruct (minus x v) as [z |] eqn:E; [| discriminate]. apply minus_sum in E. apply IHc in H. lia.
Qed.
Lemma vec_wf vs : well_founded (fun y x => vec_move vs x y).
Proof.
  apply well_founded_lt_compat with (f := list_sum). intros y x (v & c & _ & P & C & _ & H). apply minus_times_sum in H. nia.
Qed.
Definition vectors (vs : list vector) : game := Game (list nat) (vec_move vs) (vec_wf vs).

(** All options. *)
Fixpoint chain (fuel : nat) (x v : list nat) : list (list nat) :=
  match fuel with O => [] | S fuel => match minus x v with None => [] | Some y => y :: chain fuel y v end end.
Lemma chain_spec v y : forall fuel x, In y (chain fuel x v) <-> exists c, 1 <= c <= fuel /\ minus_times c x v = Some y.
Proof.
  induction fuel; intro x; simpl. { split; [tauto |]. intros (c & Hc & _). lia. }
  destruct (minus x v) as [z |] eqn:E; simpl.
  - rewrite IHfuel. split.
    + intros [<- | (c & Hc & H)]. exists 1. simpl. rewrite E. split; auto. lia. exists (S c). simpl. rewrite E. split; auto. lia.
    + intros ([| [| c]] & Hc & H); [lia | |]; simpl in H; rewrite E in H. left. congruence. right. exists (S c). split; auto. lia.
  - split; [tauto |]. intros ([| c] & Hc & H); [lia |]. simpl in H. rewrite E in H. discriminate.
Qed.
Definition by_vector (x : list nat) (v : vector) : list (list nat) :=
  if 0 <? list_sum (takes_of v) then chain (if starred v then list_sum x else 1) x (takes_of v) else [].
Definition vec_options (vs : list vector) (x : list nat) : list (list nat) := flat_map (by_vector x) vs.
Lemma vec_options_spec vs x y : In y (vec_options vs x) <-> vec_move vs x y.
Proof.
  unfold vec_options, vec_move, by_vector. rewrite in_flat_map. split.
  - intros (v & I & H). destruct (Nat.ltb_spec 0 (list_sum (takes_of v))) as [P | P]; [| destruct H]. apply chain_spec in H as (c & Hc & H).
    exists v, c. repeat split; auto; [lia |]. intro S. rewrite S in Hc. lia.
  - intros (v & c & I & P & C & S & H). exists v. split; auto. rewrite (proj2 (Nat.ltb_lt _ _) P). apply chain_spec. exists c. split; auto. split; auto.
    destruct (starred v); [apply minus_times_sum in H; nia | rewrite S; auto].
Qed.

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
Lemma minus_encode dims : forall x v y, inside dims x -> minus x v = Some y ->
  inside dims y /\ encode dims y <= encode dims x /\ (0 < list_sum v -> encode dims y < encode dims x).
Proof.
  induction dims as [| d dims IH]; intros x v y H M; inversion H as [| a d' x' dims' Ha Hx]; subst.
  - destruct v; [| discriminate]. simpl in M. injection M as <-. repeat split; auto; simpl; lia.
  - destruct v as [| b v]; [discriminate |]. simpl in M. destruct (Nat.leb_spec b a); [| discriminate].
    destruct (minus x' v) as [z |] eqn:E; [| discriminate]. injection M as <-. destruct (IH x' v z Hx E) as (I1 & I2 & I3). repeat split.
    + constructor; auto. lia.
    + simpl. nia.
    + simpl. intro P. destruct (Nat.eq_dec b 0) as [-> |]; [assert (encode dims z < encode dims x') by (apply I3; lia); nia | nia].
Qed.
Lemma times_encode dims v c : forall x y, inside dims x -> minus_times c x v = Some y ->
  inside dims y /\ encode dims y <= encode dims x /\ (0 < list_sum v -> 1 <= c -> encode dims y < encode dims x).
Proof.
  induction c; simpl; intros x y H M. { injection M as <-. repeat split; auto; lia. }
  destruct (minus x v) as [z |] eqn:E; [| discriminate]. destruct (minus_encode dims x v z H E) as (I1 & I2 & I3).
  destruct (IHc z y I1 M) as (J1 & J2 & _). repeat split; auto. lia. intros P _. specialize (I3 P). lia.
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

Section Tables.
  Variable vs : list vector.
  Variable dims : list nat.
  Hypothesis dims_pos : Forall (fun d => 0 < d) dims.
  Variable F : (list nat -> nat) -> list nat -> option nat.
  Variable V : list nat -> nat -> Prop.
  Hypothesis F_sound : forall f x w, (forall y, vec_move vs x y -> V y (f y)) -> F f x = Some w -> V x w.
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
    apply (F_sound _ _ _) with (2 := Ew). intros y (v & c' & I & P & C & _ & M).
    destruct (times_encode dims _ c' _ y (decode_inside dims dims_pos i) M) as (Iy & _ & L). specialize (L P C). rewrite encode_decode in L by (auto; unfold size_of in *; lia).
    rewrite <- (decode_encode dims y Iy) at 1. apply H. exact L.
  Qed.
  Definition table : option tree := fill_box size_of 0 Leaf.
  Lemma table_sound t x : table = Some t -> inside dims x -> V x (get t (encode dims x)).
  Proof.
    intros E H. rewrite <- (decode_encode dims x H) at 1. apply (fill_box_sound size_of 0 Leaf t); auto. intros; lia. now apply encode_size.
  Qed.
End Tables.

(** Nimbers. *)
Definition nimber_step (vs : list vector) (f : list nat -> nat) (x : list nat) : option nat :=
  let os := vec_options vs x in free (S (length os)) (fold_left (fun s y => see s (f y)) os 0%N) 0.
Lemma fold_see f : forall (os : list (list nat)) s v, seen (fold_left (fun s y => see s (f y)) os s) v = true <-> seen s v = true \/ exists y, In y os /\ f y = v.
Proof.
  induction os as [| o os IH]; simpl; intros s v. { split; auto. intros [| (y & [] & _)]; auto. }
  rewrite IH, seen_see. split.
  - intros [[| E] | (y & I & E)]; auto; right; [exists o | exists y]; auto.
  - intros [| (y & [-> | I] & E)]; auto. right. exists y. auto.
Qed.
Definition has_nimber (vs : list vector) (x : list nat) (w : nat) : Prop := forall g, is_grundy (vectors vs) g -> g x = w.
Lemma nimber_step_sound vs f x w : (forall y, vec_move vs x y -> has_nimber vs y (f y)) -> nimber_step vs f x = Some w -> has_nimber vs x w.
Proof.
  intros Hf H g Hg. apply free_spec in H as (_ & B & C).
  assert (M : forall v, seen (fold_left (fun s y => see s (f y)) (vec_options vs x) 0%N) v = true <-> exists y, vec_move vs x y /\ g y = v).
  { intro v. rewrite fold_see, seen_none. split.
    - intros [| (y & I & E)]; [discriminate |]. apply vec_options_spec in I. exists y. split; auto. rewrite (Hf y I g Hg). auto.
    - intros (y & I & E). right. exists y. split. now apply vec_options_spec. rewrite <- (Hf y I g Hg). auto. }
  destruct (Hg x) as [G1 G2]. destruct (lt_eq_lt_dec (g x) w) as [[L | E] | L]; auto; exfalso.
  - destruct (proj1 (M (g x))) as (y & Hy & E). { apply B. lia. } exact (G1 y Hy E).
  - destruct (G2 w L) as (y & Hy & E). assert (seen (fold_left (fun s y => see s (f y)) (vec_options vs x) 0%N) w = true) by (apply M; eauto). congruence.
Qed.

(** Outcomes: 1 is P, 0 is N. *)
Definition outcome_step (misere : bool) (vs : list vector) (f : list nat -> nat) (x : list nat) : option nat :=
  match vec_options vs x with
  | [] => Some (if misere then 0 else 1)
  | os => Some (if existsb (fun y => f y =? 1) os then 0 else 1)
  end.
Definition has_outcome (misere : bool) (vs : list vector) (x : list nat) (w : nat) : Prop :=
  if misere then (if w =? 1 then @misP (vectors vs) x else @misN (vectors vs) x) else (if w =? 1 then @isP (vectors vs) x else @isN (vectors vs) x).
Lemma outcome_step_sound misere vs f x w : (forall y, vec_move vs x y -> has_outcome misere vs y (f y)) -> outcome_step misere vs f x = Some w ->
  has_outcome misere vs x w.
Proof.
  intros Hf H. unfold outcome_step in H. pose proof (vec_options_spec vs x) as O. destruct (vec_options vs x) as [| o os].
  - injection H as <-. assert (No : forall q, ~ vec_move vs x q) by (intros q Hq; apply O in Hq; destruct Hq).
    unfold has_outcome. destruct misere; simpl; [now apply misN_end | constructor; intros q Hq; destruct (No q Hq)].
  - destruct (existsb (fun y => f y =? 1) (o :: os)) eqn:E; injection H as <-; unfold has_outcome in *; simpl Nat.eqb; cbv iota.
    + apply existsb_exists in E as (y & I & Ey). apply O in I. specialize (Hf y I). rewrite Ey in Hf. destruct misere; [apply misN_intro with y | apply isN_intro with y]; auto.
    + assert (All : forall q, vec_move vs x q -> (f q =? 1) = false).
      { intros q Hq. apply O in Hq. destruct (f q =? 1) eqn:Q; auto. assert (existsb (fun y => f y =? 1) (o :: os) = true) by (apply existsb_exists; eauto). congruence. }
      assert (Mo : vec_move vs x o) by (apply O; now left).
      destruct misere; [apply misP_intro with o; auto | constructor]; intros q Hq; specialize (Hf q Hq); rewrite (All q Hq) in Hf; auto.
Qed.

(** The checkers: positions with their nimbers or outcomes, and moves that lead to P. *)
Fixpoint insideb (dims x : list nat) : bool :=
  match x, dims with [], [] => true | a :: x, d :: dims => (a <? d) && insideb dims x | _, _ => false end.
Lemma insideb_spec dims : forall x, insideb dims x = true -> inside dims x.
Proof.
  unfold inside. induction dims as [| d dims IH]; intros [| a x] H; simpl in H; try discriminate; constructor; apply andb_prop in H as [H1 H2]; auto. now apply Nat.ltb_lt.
Qed.
Definition check_nimber_box (vs : list vector) (dims : list nat) (claims : list (list nat * nat)) : bool :=
  forallb (fun d => 0 <? d) dims &&
  match table dims (nimber_step vs) with
  | Some t => forallb (fun c => insideb dims (fst c) && (get t (encode dims (fst c)) =? snd c)) claims
  | None => false
  end.
Definition check_outcome_box (misere : bool) (vs : list vector) (dims : list nat) (claims : list (list nat * bool)) : bool :=
  forallb (fun d => 0 <? d) dims &&
  match table dims (outcome_step misere vs) with
  | Some t => forallb (fun c => insideb dims (fst c) && Bool.eqb (get t (encode dims (fst c)) =? 1) (snd c)) claims
  | None => false
  end.
Lemma dims_positive dims : forallb (fun d => 0 <? d) dims = true -> Forall (fun d => 0 < d) dims.
Proof. intro H. rewrite forallb_forall in H. apply Forall_forall. intros d Hd. now apply Nat.ltb_lt, H. Qed.
Theorem check_nimber_box_sound vs dims claims : check_nimber_box vs dims claims = true ->
  forall x v, In (x, v) claims -> forall g, is_grundy (vectors vs) g -> g x = v.
Proof.
  unfold check_nimber_box. intro H. apply andb_prop in H as [H1 H2]. destruct (table dims (nimber_step vs)) as [t |] eqn:E; [| discriminate].
  rewrite forallb_forall in H2. intros x v I. specialize (H2 _ I). simpl in H2. apply andb_prop in H2 as [H2 H3]. apply insideb_spec in H2. apply Nat.eqb_eq in H3.
  rewrite <- H3. exact (table_sound vs dims (dims_positive _ H1) _ _ (nimber_step_sound vs) t x E H2).
Qed.
Theorem check_outcome_box_sound misere vs dims claims : check_outcome_box misere vs dims claims = true ->
  forall x b, In (x, b) claims ->
  if misere then (if b then @misP (vectors vs) x else @misN (vectors vs) x) else (if b then @isP (vectors vs) x else @isN (vectors vs) x).
Proof.
  unfold check_outcome_box. intro H. apply andb_prop in H as [H1 H2]. destruct (table dims (outcome_step misere vs)) as [t |] eqn:E; [| discriminate].
  rewrite forallb_forall in H2. intros x b I. specialize (H2 _ I). simpl in H2. apply andb_prop in H2 as [H2 H3]. apply insideb_spec in H2. apply eqb_prop in H3.
  pose proof (table_sound vs dims (dims_positive _ H1) _ _ (outcome_step_sound misere vs) t x E H2) as T. unfold has_outcome in T. rewrite H3 in T. exact T.
Qed.

(** One position: who wins, and a move that does. *)
Fixpoint same_list (x y : list nat) : bool := match x, y with [], [] => true | a :: x, b :: y => (a =? b) && same_list x y | _, _ => false end.
Lemma same_list_eq x : forall y, same_list x y = true -> x = y.
Proof. induction x as [| a x IH]; intros [| b y] H; simpl in H; try discriminate; auto. apply andb_prop in H as [A B]. apply Nat.eqb_eq in A. f_equal; auto. Qed.
Definition check_vector_outcome (misere : bool) (vs : list vector) (x : list nat) (lost : bool) (winning : option (list nat)) : bool :=
  check_outcome_box misere vs (map S x) ((x, lost) :: match winning with Some y => [(y, true)] | None => [] end) &&
  match winning with
  | Some y => negb lost && existsb (same_list y) (vec_options vs x)
  | None => lost || match vec_options vs x with [] => true | _ => false end
  end.
Theorem check_vector_outcome_sound misere vs x lost winning : check_vector_outcome misere vs x lost winning = true ->
  let G := vectors vs in
  (if misere then (if lost then @misP G x else @misN G x) else (if lost then @isP G x else @isN G x)) /\
  match winning with None => True | Some y => @move G x y /\ (if misere then @misP G y else @isP G y) end.
Proof.
  unfold check_vector_outcome. cbv zeta. intro H. apply andb_prop in H as [H1 H2]. pose proof (check_outcome_box_sound _ _ _ _ H1) as B. split.
  - apply (B x lost). now left.
  - destruct winning as [y |]; auto. apply andb_prop in H2 as [_ H2]. apply existsb_exists in H2 as (z & I & E). apply same_list_eq in E. subst z. split.
    + now apply vec_options_spec.
    + apply (B y true). right. now left.
Qed.

(** All winning moves of a position: those that are listed, and no others. *)
Definition check_vector_moves (misere : bool) (vs : list vector) (x : list nat) (all : list (list nat)) : bool :=
  check_outcome_box misere vs (map S x) (map (fun y => (y, existsb (same_list y) all)) (vec_options vs x)) &&
  forallb (fun y => existsb (same_list y) (vec_options vs x)) all.
Lemma same_list_refl x : same_list x x = true.
Proof. induction x; simpl; auto. now rewrite Nat.eqb_refl. Qed.
Lemma existsb_same y l : existsb (same_list y) l = true <-> In y l.
Proof.
  rewrite existsb_exists. split. intros (z & I & E). apply same_list_eq in E. now subst. intro I. exists y. split; auto. apply same_list_refl.
Qed.
Theorem check_vector_moves_sound misere vs x all : check_vector_moves misere vs x all = true ->
  forall y, In y all <-> @move (vectors vs) x y /\ (if misere then @misP (vectors vs) y else @isP (vectors vs) y).
Proof.
  unfold check_vector_moves. intro H. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H2.
  pose proof (check_outcome_box_sound _ _ _ _ H1) as B. clear H1.
  assert (C : forall y, vec_move vs x y -> if misere then (if existsb (same_list y) all then @misP (vectors vs) y else @misN (vectors vs) y)
    else (if existsb (same_list y) all then @isP (vectors vs) y else @isN (vectors vs) y)).
  { intros y Hy. apply B. apply in_map_iff. exists y. split; auto. now apply vec_options_spec. }
  intro y. split.
  - intro I. assert (M : vec_move vs x y) by (apply vec_options_spec, existsb_same, H2, I). split; auto.
    specialize (C y M). rewrite (proj2 (existsb_same y all) I) in C. now destruct misere.
  - intros [M P]. specialize (C y M). destruct (existsb (same_list y) all) eqn:E; [now apply existsb_same |]. exfalso.
    destruct misere; [exact (mis_not_both _ _ P C) | exact (not_both _ _ P C)].
Qed.
