(** Games of piles by vectors of takes, moves(...): their moves, and tables of all positions below a given one. Nim, finite sets and Wythoff's game, and
    sums of all of these, are such games: each component's vectors are 0 at the piles of the others. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game TakeBreak Tables.
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


Lemma minus_lower x : forall v y, minus x v = Some y -> Forall2 le y x.
Proof.
  induction x as [| a x IH]; intros [| b v] y H; simpl in H; try discriminate. { injection H as <-. constructor. }
  destruct (Nat.leb_spec b a); [| discriminate]. destruct (minus x v) as [z |] eqn:E; [| discriminate]. injection H as <-. constructor; eauto. lia.
Qed.
Lemma le_trans_all a : forall b c, Forall2 le a b -> Forall2 le b c -> Forall2 le a c.
Proof. induction a; intros b c H1 H2; inversion H1; subst; inversion H2; subst; constructor. lia. eauto. Qed.
Lemma le_refl_all a : Forall2 le a a.
Proof. induction a; constructor; auto. Qed.
Lemma vec_lower vs x y : vec_move vs x y -> lower y x.
Proof.
  intros (v & c & _ & P & C & _ & H). split; [| apply minus_times_sum in H; nia]. clear P C. revert x H.
  induction c; simpl; intros x H. { injection H as <-. apply le_refl_all. }
  destruct (minus x (takes_of v)) as [z |] eqn:E; [| discriminate]. apply (le_trans_all _ z); auto. now apply minus_lower in E.
Qed.
