(** Checkers of `period` and `values` certificates for finite subtraction sets, and their soundness. *)
From Coq Require Import Arith Lia List Bool FinFun.
From Grundy Require Import Game Period.
Import ListNotations.

(** The least number that no option has. *)
Fixpoint has (k : nat) (l : list (option nat)) : bool :=
  match l with [] => false | Some w :: l => if k =? w then true else has k l | None :: l => has k l end.
Fixpoint mex_from (fuel k : nat) (l : list (option nat)) : nat :=
  match fuel with O => k | S fuel => if has k l then mex_from fuel (S k) l else k end.
Definition mex (l : list (option nat)) : nat := mex_from (length l) 0 l.

Lemma has_spec k l : has k l = true <-> In (Some k) l.
Proof.
  induction l as [| [w |] l IH]; simpl. intuition discriminate.
  - destruct (Nat.eqb_spec k w) as [-> |]; [intuition |]. rewrite IH. intuition congruence.
  - rewrite IH. intuition discriminate.
Qed.

Lemma mex_from_spec l : forall fuel k, k + fuel = length l -> (forall w, w < k -> In (Some w) l) ->
  (forall w, w < mex_from fuel k l -> In (Some w) l) /\ ~ In (Some (mex_from fuel k l)) l.
Proof.
  induction fuel; simpl; intros k Hk Hbelow.
  - split; auto. intro X.
    assert (length (map Some (seq 0 (S k))) <= length l) as Y.
    { apply NoDup_incl_length.
      - apply FinFun.Injective_map_NoDup; [intros a b E; congruence | apply seq_NoDup].
      - intros o Ho. apply in_map_iff in Ho as (w & <- & Hw). apply in_seq in Hw.
        destruct (Nat.eq_dec w k) as [-> |]; auto. apply Hbelow. lia. }
    rewrite map_length, seq_length in Y. lia.
  - destruct (has k l) eqn:E.
    + apply has_spec in E. apply IHfuel. lia. intros w Hw. destruct (Nat.eq_dec w k) as [-> |]; auto. apply Hbelow. lia.
    + split; auto. intro X. apply has_spec in X. congruence.
Qed.

Lemma mex_spec l : (forall w, w < mex l -> In (Some w) l) /\ ~ In (Some (mex l)) l.
Proof. apply mex_from_spec; auto. lia. Qed.

(** Outcomes: true is P. *)
Definition no_move (l : list (option bool)) : bool := forallb (fun o => match o with None => true | _ => false end) l.
Definition into_P (l : list (option bool)) : bool := existsb (fun o => match o with Some b => b | None => false end) l.
Definition outcome (l : list (option bool)) : bool := negb (into_P l).
Definition misere_outcome (l : list (option bool)) : bool := if no_move l then false else negb (into_P l).

Section Finite.
  Variable takes : list nat.
  Hypothesis pos_takes : forall s, In s takes -> 0 < s.
  Let G := subtraction takes.

  Lemma option_in {A} (v : nat -> A) n x :
    In (Some x) (options takes v n) <-> exists q, @move G n q /\ v q = x.
  Proof.
    unfold options. rewrite in_map_iff. split.
    - intros (s & E & Hs). destruct (Nat.leb_spec s n); [| discriminate]. injection E as <-.
      exists (n - s). split; auto. exists s. auto.
    - intros (q & (s & Hs & ? & ? & ->) & <-). exists s. destruct (Nat.leb_spec s n); [auto | lia].
  Qed.

  Theorem nimbers_follow (v : nat -> nat) : is_grundy G v <-> follows mex takes v.
  Proof.
    split.
    - intros H n. destruct (H n) as [H1 H2]. destruct (mex_spec (options takes v n)) as [M1 M2].
      destruct (lt_eq_lt_dec (v n) (mex (options takes v n))) as [[L | E] | L]; auto; exfalso.
      + apply M1 in L. apply option_in in L as (q & Hq & E). exact (H1 q Hq E).
      + apply H2 in L as (q & Hq & E). apply M2. rewrite option_in. eauto.
    - intros H n. destruct (mex_spec (options takes v n)) as [M1 M2]. rewrite <- H in *. split.
      + intros q Hq E. apply M2. rewrite option_in. eauto.
      + intros w Hw. apply M1 in Hw. now apply option_in in Hw.
  Qed.

  Lemma into_P_spec v n : into_P (options takes v n) = true <-> exists q, @move G n q /\ v q = true.
  Proof.
    rewrite <- option_in. unfold into_P. rewrite existsb_exists. split.
    - intros ([[|] |] & ? & ?); try discriminate. auto.
    - intro H. exists (Some true). auto.
  Qed.

  Theorem outcomes_follow (v : nat -> bool) : follows outcome takes v ->
    forall n, (v n = true <-> @isP G n) /\ (v n = false <-> @isN G n).
  Proof.
    intros H. apply (kernel_sound G v).
    - intros p q Ep Hq. rewrite H in Ep. apply negb_true_iff in Ep. destruct (v q) eqn:E; auto.
      assert (into_P (options takes v p) = true) as X by (apply into_P_spec; eauto). congruence.
    - intros p Ep. rewrite H in Ep. apply negb_false_iff in Ep. now apply into_P_spec in Ep.
  Qed.

  Lemma no_move_spec v n : no_move (options takes v n) = true <-> forall q, ~ @move G n q.
  Proof.
    unfold no_move. rewrite forallb_forall. split.
    - intros H q Hq. assert (In (Some (v q)) (options takes v n)) as X by (apply option_in; eauto).
      apply H in X. discriminate.
    - intros H [x |] Hx; auto. apply option_in in Hx as (q & Hq & _). now apply H in Hq.
  Qed.

  Theorem misere_follow (v : nat -> bool) : follows misere_outcome takes v ->
    forall n, (v n = true <-> @misP G n) /\ (v n = false <-> @misN G n).
  Proof.
    intros H.
    assert (HH : forall n : pos G, (v n = true -> misP n) /\ (v n = false -> misN n)).
    { intro n. induction n as [n IH] using (well_founded_induction (move_wf G)).
      rewrite (H n). unfold misere_outcome. destruct (no_move (options takes v n)) eqn:En.
      - split; [discriminate |]. intros _. apply misN_end. exact (proj1 (no_move_spec v n) En).
      - destruct (into_P (options takes v n)) eqn:Ei; simpl; (split; [| try discriminate]); try discriminate; intros _.
        + apply (into_P_spec v n) in Ei as (q & Hq & Eq). apply misN_intro with q; auto. now apply IH.
        + assert (exists q, @move G n q) as (q & Hq).
          { destruct (existsb (fun s => s <=? n) takes) eqn:Ex.
            - apply existsb_exists in Ex as (s & Hs & L). apply Nat.leb_le in L. exists (n - s), s. auto.
            - exfalso. assert (no_move (options takes v n) = true) as X; [| congruence]. apply (no_move_spec v n).
              intros q (s & Hs & _ & L & _). apply Nat.leb_le in L.
              assert (existsb (fun s => s <=? n) takes = true) by (apply existsb_exists; eauto). congruence. }
          apply misP_intro with q; auto. intros q' Hq'. apply (IH q' Hq'). destruct (v q') eqn:E; auto.
          assert (into_P (options takes v n) = true) by (apply (into_P_spec v n); eauto). congruence. }
    intro n. destruct (HH n) as [A B]. pose proof (mis_not_both G n) as NB.
    destruct (v n); (split; split); auto; try discriminate; intro X; exfalso; eauto.
  Qed.
End Finite.

(** The checkers. *)
Inductive listing := Nimbers (l : option (list nat * list nat)) | Outcomes (misere : bool) (l : option (list bool * list bool)).

Definition good_takes (takes : list nat) : bool := forallb (fun s => 0 <? s) takes.
Definition reach (takes : list nat) : nat := fold_right max 0 takes.

Definition check_nimber_period (takes : list nat) mu lam l : bool :=
  good_takes takes && check_period Nat.eqb mex takes (reach takes) mu lam l.
Definition check_outcome_period (misere : bool) (takes : list nat) mu lam l : bool :=
  good_takes takes && check_period Bool.eqb (if misere then misere_outcome else outcome) takes (reach takes) mu lam l.
Definition check_nimbers (takes : list nat) from l : bool :=
  good_takes takes && check_values Nat.eqb mex takes from l.
Definition check_outcomes (misere : bool) (takes : list nat) from l : bool :=
  good_takes takes && check_values Bool.eqb (if misere then misere_outcome else outcome) takes from l.

Lemma good_takes_spec takes : good_takes takes = true -> forall s, In s takes -> 0 < s.
Proof. unfold good_takes. rewrite forallb_forall. intros H s Hs. now apply Nat.ltb_lt, H. Qed.
Lemma reach_spec takes : forall s, In s takes -> s <= reach takes.
Proof. unfold reach. induction takes as [| t l IH]; simpl; intros s H; [tauto |]. destruct H as [-> | H]; [lia |]. specialize (IH s H). lia. Qed.
Lemma beq_spec a b : reflect (a = b) (Bool.eqb a b).
Proof. destruct a, b; constructor; congruence. Qed.

Theorem grundy_exists takes : good_takes takes = true -> exists g, is_grundy (subtraction takes) g.
Proof.
  intro H. exists (the_values mex takes). apply nimbers_follow. now apply good_takes_spec.
  apply the_values_follow. now apply good_takes_spec.
Qed.

(** An accepted certificate of the nimbers: g is THE Grundy function of the game. *)
Theorem check_nimber_period_sound takes mu lam l : check_nimber_period takes mu lam l = true ->
  forall g, is_grundy (subtraction takes) g ->
  exact_period g mu lam /\
  match l with None => True | Some (prefix, cycle) => prefix = map g (seq 0 mu) /\ cycle = map g (seq mu lam) end.
Proof.
  unfold check_nimber_period. intros H g Hg. apply andb_prop in H as [Ht H].
  pose proof (good_takes_spec _ Ht) as Hp. apply nimbers_follow in Hg; auto.
  eapply check_period_sound; eauto. apply Nat.eqb_spec. apply reach_spec.
Qed.

(** Who wins, for both ways of play. *)
Definition P_of (misere : bool) (takes : list nat) (n : nat) : Prop :=
  if misere then @misP (subtraction takes) n else @isP (subtraction takes) n.
Definition N_of (misere : bool) (takes : list nat) (n : nat) : Prop :=
  if misere then @misN (subtraction takes) n else @isN (subtraction takes) n.
Definition decides misere takes (v : nat -> bool) : Prop :=
  forall n, (v n = true <-> P_of misere takes n) /\ (v n = false <-> N_of misere takes n).

Theorem check_outcome_period_sound misere takes mu lam l : check_outcome_period misere takes mu lam l = true ->
  exists v, decides misere takes v /\ exact_period v mu lam /\
  match l with None => True | Some (prefix, cycle) => prefix = map v (seq 0 mu) /\ cycle = map v (seq mu lam) end.
Proof.
  unfold check_outcome_period. intro H. apply andb_prop in H as [Ht H].
  pose proof (good_takes_spec _ Ht) as Hp.
  set (F := if misere then misere_outcome else outcome) in *.
  exists (the_values F takes). pose proof (the_values_follow F takes Hp) as Hf. split.
  - unfold decides, P_of, N_of. destruct misere; [apply misere_follow | apply outcomes_follow]; auto.
  - eapply check_period_sound; eauto. apply beq_spec. apply reach_spec.
Qed.

Theorem check_nimbers_sound takes from l : check_nimbers takes from l = true ->
  forall g, is_grundy (subtraction takes) g -> l = map g (seq from (length l)).
Proof.
  unfold check_nimbers. intros H g Hg. apply andb_prop in H as [Ht H].
  pose proof (good_takes_spec _ Ht) as Hp. apply nimbers_follow in Hg; auto.
  eapply check_values_sound; eauto. apply Nat.eqb_spec.
Qed.

Theorem check_outcomes_sound misere takes from l : check_outcomes misere takes from l = true ->
  exists v, decides misere takes v /\ l = map v (seq from (length l)).
Proof.
  unfold check_outcomes. intro H. apply andb_prop in H as [Ht H].
  pose proof (good_takes_spec _ Ht) as Hp.
  set (F := if misere then misere_outcome else outcome) in *.
  exists (the_values F takes). pose proof (the_values_follow F takes Hp) as Hf. split.
  - unfold decides, P_of, N_of. destruct misere; [apply misere_follow | apply outcomes_follow]; auto.
  - eapply check_values_sound; eauto. apply beq_spec.
Qed.

(** A certificate as a proof that the kernel checks. *)
Example period_2_4_7 : forall g, is_grundy (subtraction [2;4;7]) g -> exact_period g 8 3.
Proof. intros g Hg. refine (proj1 (check_nimber_period_sound [2;4;7] 8 3 None _ g Hg)). vm_compute. reflexivity. Qed.

