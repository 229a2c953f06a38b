(** Who loses, and how long it takes: the loser delays, the winner hurries. *)
From Coq Require Import Arith Lia List Bool Wellfounded.
From Grundy Require Import Game.
Import ListNotations.

(** The player to move loses. *)
Definition loses (misere : bool) {G : game} (p : pos G) : Prop := if misere then misP p else isP p.
Definition wins (misere : bool) {G : game} (p : pos G) : Prop := if misere then misN p else isN p.
Definition decided (misere : bool) {G : game} (p : pos G) (lost : bool) : Prop := if lost then loses misere p else wins misere p.
Lemma decided_unique misere {G : game} (p : pos G) a b : decided misere p a -> decided misere p b -> a = b.
Proof.
  unfold decided, loses, wins. destruct misere, a, b; auto; intros A B; exfalso.
  1, 2: eapply mis_not_both; eauto. all: eapply not_both; eauto.
Qed.
(** One step, from what all options are. *)
Lemma decided_step misere {G : game} (p : pos G) (v : pos G -> bool) (some lost : bool) :
  (forall q, move p q -> decided misere q (v q)) -> (some = true <-> exists q, move p q) -> (lost = true <-> exists q, move p q /\ v q = true) ->
  decided misere p (if lost then false else some || negb misere).
Proof.
  intros V So Lo. destruct lost.
  - destruct (proj1 Lo eq_refl) as (q & M & E). specialize (V q M). rewrite E in V. unfold decided, loses, wins in *.
    destruct misere; [apply misN_intro with q | apply isN_intro with q]; auto.
  - assert (N : forall q, move p q -> wins misere q).
    { intros q M. specialize (V q M). destruct (v q) eqn:E; auto. assert (false = true) by (apply Lo; eauto). discriminate. }
    unfold decided, loses, wins in *. destruct some; simpl.
    + destruct (proj1 So eq_refl) as (q & M). destruct misere; [apply misP_intro with q; auto | constructor; auto].
    + destruct misere; simpl; [| constructor; auto]. apply misN_end. intros q M. assert (false = true) by (apply So; eauto). discriminate.
Qed.


(** The remoteness of a position: 0 without a move; of a lost position one more than the most of all options; of a won position with a move
    one more than the least of the lost options. *)
Definition is_remoteness (misere : bool) (G : game) (r : pos G -> nat) : Prop := forall p,
  ((forall q, ~ move p q) -> r p = 0) /\
  (loses misere p -> (forall q, move p q -> r q < r p) /\ ((exists q, move p q) -> exists q, move p q /\ r p = S (r q))) /\
  (wins misere p -> (forall q, move p q -> loses misere q -> r p <= S (r q)) /\
    ((exists q, move p q) -> exists q, move p q /\ loses misere q /\ r p = S (r q))).

(** It tells who wins: even is lost in normal play, odd in misere play. *)
Definition lost_by (misere : bool) (v : nat) : bool := xorb misere (Nat.even v).
Definition least (l : list nat) : nat := match l with [] => 0 | a :: l => fold_right Nat.min a l end.
Definition most (l : list nat) : nat := fold_right Nat.max 0 l.
Definition remote (misere : bool) (l : list nat) : nat :=
  match l with [] => 0 | _ => match filter (lost_by misere) l with [] => S (most l) | lost => S (least lost) end end.
Lemma most_ge l v : In v l -> v <= most l.
Proof. induction l; simpl; [tauto |]. intros [-> | H]; [lia | apply IHl in H; lia]. Qed.
Lemma most_in l : l <> [] -> In (most l) l.
Proof.
  induction l as [| a l IH]; intro H; [tauto |]. simpl. destruct l as [| b l]; [left; simpl; lia |].
  destruct (Nat.max_dec a (most (b :: l))) as [E | E]; change (fold_right Nat.max 0 (b :: l)) with (most (b :: l)); rewrite E; [now left |]. right. apply IH. discriminate.
Qed.
Lemma least_le l v : In v l -> least l <= v.
Proof.
  destruct l as [| a l]; simpl; [tauto |]. assert (A : fold_right Nat.min a l <= a) by (induction l; simpl; lia).
  intros [-> | H]; auto. clear A. induction l as [| b l IH]; simpl in *; [tauto |]. destruct H as [-> | H]; [lia | apply IH in H; lia].
Qed.
Lemma least_in l : l <> [] -> In (least l) l.
Proof.
  destruct l as [| a l]; intro H; [tauto |]. clear H. simpl. induction l as [| b l IH]; simpl; auto.
  destruct (Nat.min_dec b (fold_right Nat.min a l)) as [E | E]; rewrite E; [auto |]. destruct IH as [IH | IH]; auto.
Qed.
Lemma lost_S misere v : lost_by misere (S v) = negb (lost_by misere v).
Proof. unfold lost_by. rewrite Nat.even_succ, <- Nat.negb_even. now destruct misere, (Nat.even v). Qed.
(** The three cases. *)
Lemma remote_cases misere l :
  (l = [] /\ remote misere l = 0) \/
  (exists v, In v l /\ lost_by misere v = true /\ remote misere l = S v /\ forall w, In w l -> lost_by misere w = true -> v <= w) \/
  (exists v, In v l /\ (forall w, In w l -> lost_by misere w = false /\ w <= v) /\ remote misere l = S v).
Proof.
  destruct l as [| a l]; [left; auto |]. right. unfold remote. destruct (filter (lost_by misere) (a :: l)) as [| b m] eqn:E.
  - right. exists (most (a :: l)). split; [apply most_in; discriminate |]. split; auto. intros w W. split; [| now apply most_ge].
    destruct (lost_by misere w) eqn:L; auto. assert (X : In w []) by (rewrite <- E; apply filter_In; auto). destruct X.
  - left. exists (least (b :: m)). assert (I : In (least (b :: m)) (filter (lost_by misere) (a :: l))) by (rewrite E; apply least_in; discriminate).
    apply filter_In in I as [I L]. repeat split; auto. intros w W Lw. apply least_le. rewrite <- E. now apply filter_In.
Qed.
Lemma remote_same misere l m : (forall v, In v l <-> In v m) -> remote misere l = remote misere m.
Proof.
  intro H. assert (N : l = [] <-> m = []).
  { destruct l as [| a l], m as [| b m]; split; intro E; auto; try discriminate; exfalso; [destruct (proj2 (H b)) | destruct (proj1 (H a))]; now left. }
  destruct (remote_cases misere l) as [[Z E] | [(v & V & L & E & B) | (v & V & B & E)]],
    (remote_cases misere m) as [[Y F] | [(w & W & M & F & C) | (w & W & C & F)]]; rewrite E, F; auto.
  - apply N in Z. rewrite Z in W. destruct W.
  - apply N in Z. rewrite Z in W. destruct W.
  - apply N in Y. rewrite Y in V. destruct V.
  - f_equal. apply Nat.le_antisymm; [apply B | apply C]; auto; now apply H.
  - exfalso. apply H in V. apply C in V as [V _]. congruence.
  - apply N in Y. rewrite Y in V. destruct V.
  - exfalso. apply H in W. apply B in W as [W _]. congruence.
  - f_equal. apply Nat.le_antisymm; [apply C | apply B]; now apply H.
Qed.

(** Games with finitely many options, that grow lighter: the remoteness exists, and is what the options say. *)
Section Finite.
  Variable misere : bool.
  Variable G : game.
  Variable options : pos G -> list (pos G).
  Hypothesis options_spec : forall p q, In q (options p) <-> move p q.
  Variable mass : pos G -> nat.
  Hypothesis lighter : forall p q, move p q -> mass q < mass p.
  Fixpoint lasts_by (fuel : nat) (p : pos G) : nat := match fuel with O => 0 | S fuel => remote misere (map (lasts_by fuel) (options p)) end.
  Definition lasts (p : pos G) : nat := lasts_by (S (mass p)) p.
  Lemma lasts_by_enough : forall a b p, mass p < a -> mass p < b -> lasts_by a p = lasts_by b p.
  Proof.
    induction a as [| a IH]; intros [| b] p A B; try lia. cbn [lasts_by]. f_equal. apply map_ext_in. intros q Q.
    apply options_spec, lighter in Q. apply IH; lia.
  Qed.
  Lemma lasts_step p : lasts p = remote misere (map lasts (options p)).
  Proof.
    unfold lasts at 1. cbn [lasts_by]. f_equal. apply map_ext_in. intros q Q. apply options_spec, lighter in Q. apply lasts_by_enough; lia.
  Qed.
  Theorem lasts_decides p : decided misere p (lost_by misere (lasts p)).
  Proof.
    induction p as [p IH] using (well_founded_induction (move_wf G)).
    assert (In_values : forall v, In v (map lasts (options p)) <-> exists q, move p q /\ lasts q = v).
    { intro v. rewrite in_map_iff. split; intros (q & A & B); exists q; split; auto; now apply options_spec. }
    set (lost := existsb (lost_by misere) (map lasts (options p))). set (some := match options p with [] => false | _ => true end).
    assert (E : lost_by misere (lasts p) = if lost then false else some || negb misere).
    { rewrite lasts_step. unfold lost, some. destruct (remote_cases misere (map lasts (options p))) as [[Z ->] | [(v & V & L & -> & _) | (v & V & B & ->)]].
      - rewrite Z. destruct (options p); [| discriminate]. simpl. unfold lost_by. simpl. now rewrite xorb_true_r.
      - rewrite (proj2 (existsb_exists _ _)) by (exists v; auto). now rewrite lost_S, L.
      - rewrite lost_S, (proj1 (B v V)). destruct (existsb _ _) eqn:X; [apply existsb_exists in X as (w & W & L); rewrite (proj1 (B w W)) in L; discriminate |].
        destruct (options p); [destruct V | reflexivity]. }
    rewrite E. apply (decided_step misere p (fun q => lost_by misere (lasts q))); auto.
    - unfold some. split.
      + destruct (options p) as [| q l] eqn:O; [discriminate |]. exists q. apply options_spec. rewrite O. now left.
      + intros (q & M). apply options_spec in M. destruct (options p); [destruct M | auto].
    - unfold lost. rewrite existsb_exists. split.
      + intros (v & V & L). apply In_values in V as (q & M & <-). eauto.
      + intros (q & M & L). exists (lasts q). split; auto. apply In_values. eauto.
  Qed.
  Lemma loses_iff p : loses misere p <-> lost_by misere (lasts p) = true.
  Proof.
    pose proof (lasts_decides p) as D. split; intro H.
    - apply (decided_unique misere p); auto.
    - now rewrite H in D.
  Qed.
  Lemma wins_iff p : wins misere p <-> lost_by misere (lasts p) = false.
  Proof.
    pose proof (lasts_decides p) as D. split; intro H.
    - apply (decided_unique misere p); auto.
    - now rewrite H in D.
  Qed.
  Theorem lasts_is_remoteness : is_remoteness misere G lasts.
  Proof.
    intro p. rewrite loses_iff, wins_iff, lasts_step.
    assert (In_values : forall v, In v (map lasts (options p)) <-> exists q, move p q /\ lasts q = v).
    { intro v. rewrite in_map_iff. split; intros (q & A & B); exists q; split; auto; now apply options_spec. }
    destruct (remote_cases misere (map lasts (options p))) as [[Z E] | [(v & V & L & E & B) | (v & V & B & E)]]; rewrite E; try rewrite lost_S.
    - assert (No : forall q, ~ move p q) by (intros q M; apply options_spec in M; destruct (options p); [destruct M | discriminate]).
      split; auto. split; intros _; (split; [intros q M; destruct (No q M) | intros (q & M); destruct (No q M)]).
    - rewrite L. apply In_values in V as (q0 & M0 & <-). split; [intro No; destruct (No _ M0) |]. split; [discriminate |]. intros _. split.
      + intros q M Lq. apply le_n_S. apply B; [apply In_values; eauto | now apply loses_iff].
      + intros _. exists q0. repeat split; auto. now apply loses_iff.
    - rewrite (proj1 (B v V)). apply In_values in V as (q0 & M0 & <-). split; [intro No; destruct (No _ M0) |]. split; [| discriminate]. intros _. split.
      + intros q M. apply Nat.lt_succ_r. apply B. apply In_values. eauto.
      + intros _. exists q0. auto.
  Qed.
  Theorem remoteness_unique r : is_remoteness misere G r -> forall p, r p = lasts p.
  Proof.
    intros R p. induction p as [p IH] using (well_founded_induction (move_wf G)). pose proof (lasts_is_remoteness p) as (A & B & C). destruct (R p) as (A' & B' & C').
    destruct (options p) as [| q0 os] eqn:O.
    - assert (No : forall q, ~ move p q) by (intros q M; apply options_spec in M; rewrite O in M; destruct M). now rewrite A, A'.
    - assert (Some' : exists q, move p q) by (exists q0; apply options_spec; rewrite O; now left).
      destruct (lost_by misere (lasts p)) eqn:L.
      + apply loses_iff in L. destruct (B L) as [B1 B2], (B' L) as [B1' B2']. destruct (B2 Some') as (q & M & E), (B2' Some') as (q' & M' & E').
        pose proof (B1 q' M') as X. pose proof (B1' q M) as X'. rewrite (IH q' M') in *. rewrite (IH q M) in *. lia.
      + apply wins_iff in L. destruct (C L) as [B1 B2], (C' L) as [B1' B2']. destruct (B2 Some') as (q & M & K & E), (B2' Some') as (q' & M' & K' & E').
        pose proof (B1 q' M' K') as X. pose proof (B1' q M K) as X'. rewrite (IH q' M') in *. rewrite (IH q M) in *. lia.
  Qed.
  (** Positions that allow moves to the same things last as long. *)
  Variable same : pos G -> pos G -> Prop.
  Hypothesis same_sym : forall p q, same p q -> same q p.
  Hypothesis same_moves : forall p p' q, same p p' -> move p q -> exists q', move p' q' /\ same q q'.
  Lemma lasts_same : forall p p', same p p' -> lasts p = lasts p'.
  Proof.
    intro p. induction p as [p IH] using (well_founded_induction (move_wf G)). intros p' S. rewrite (lasts_step p), (lasts_step p'). apply remote_same.
    intro v. rewrite !in_map_iff. split; intros (q & E & I); apply options_spec in I.
    - destruct (same_moves p p' q S I) as (q' & M & S'). exists q'. split; [| now apply options_spec]. now rewrite <- (IH q I q' S').
    - destruct (same_moves p' p q (same_sym _ _ S) I) as (q' & M & S'). exists q'. split; [| now apply options_spec]. now rewrite (IH q' M q (same_sym _ _ S')).
  Qed.
End Finite.
