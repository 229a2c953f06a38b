(** `thresholds` certificates: all c of a range at which the lag k of takeaway(cx) changes. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game TakeAway.
Import ListNotations.

(** The lost openings of takeaway(rx/s) satisfy H(n+1) = H(n) + H(n-k) from some n on. There is only one such k. *)
Definition lag_at (r s k : nat) : Prop :=
  exists i0, forall i, i0 <= i -> k <= i /\ H (lin r s) (S i) = H (lin r s) i + H (lin r s) (i - k).
Lemma lag_unique r s k k' : 1 <= s -> s <= r -> lag_at r s k -> lag_at r s k' -> k = k'.
Proof.
  intros S R (a & A) (b & B). destruct (A (a + b + k + k' + 1) ltac:(lia)) as [A1 A2]. destruct (B (a + b + k + k' + 1) ltac:(lia)) as [B1 B2].
  pose proof (lin_ge r s S R) as G.
  destruct (lt_eq_lt_dec k k') as [[L | E] | L]; auto; exfalso.
  - pose proof (H_lt (lin r s) G (a + b + k + k' + 1 - k') (a + b + k + k' + 1 - k) ltac:(lia)). lia.
  - pose proof (H_lt (lin r s) G (a + b + k + k' + 1 - k) (a + b + k + k' + 1 - k') ltac:(lia)). lia.
Qed.

(** Beyond c = p/q the steps stay the same up to c' = u/v: whatever term times c is less than another, is so for all smaller than c'. *)
Definition steady (p q u v : nat) (terms : list N) : bool :=
  forallb (fun y => forallb (fun x => negb (N.of_nat p * x <? N.of_nat q * y)%N || (N.of_nat u * x <=? N.of_nat v * y)%N) terms) terms.

Section Stretch.
  Variables p q k i0 : nat.
  Hypothesis q_pos : 1 <= q.
  Hypothesis c_ge : q <= p.
  Variable terms : list N.
  Hypothesis checked : check_terms p q k i0 terms = true.
  Variables u v : nat.
  Hypothesis steps : steady p q u v terms = true.
  Variables r s : nat.
  Hypothesis s_pos : 1 <= s.
  Hypothesis from_c : p * s <= r * q.
  Hypothesis below : r * v < u * s.
  Let Hc := H (lin p q).
  Let Hr := H (lin r s).
  Lemma enough_terms : length terms = i0 + k + 3.
  Proof.
    unfold check_terms in checked. destruct terms as [| h rest]; [discriminate |]. apply andb_prop in checked as [X _]. apply andb_prop in X as [_ X]. now apply Nat.eqb_eq in X.
  Qed.
  Lemma r_ge : s <= r.
  Proof. nia. Qed.
  Lemma the_terms i : i < i0 + k + 3 -> In (N.of_nat (Hc i)) terms.
  Proof.
    intro Hi. destruct (check_terms_spec p q q_pos c_ge k i0 terms checked) as (E & _). rewrite E, enough_terms.
    apply in_map_iff. exists i. split; auto. apply in_seq. lia.
  Qed.
  Lemma same_steps i : i < i0 + k + 3 -> Hr i = Hc i /\ (S i < i0 + k + 3 -> J (lin r s) i = J (lin p q) i).
  Proof.
    pose proof (lin_ge p q q_pos c_ge) as Gc. pose proof (lin_ge r s s_pos r_ge) as Gr.
    induction i as [i IH] using lt_wf_ind. intro Hi.
    assert (E : forall a, a <= i -> Hr a = Hc a).
    { intros a Ha. destruct (Nat.eq_dec a i) as [-> |]; [| apply IH; lia]. destruct i as [| i]; [reflexivity |].
      destruct (IH i ltac:(lia) ltac:(lia)) as [E1 E2]. destruct (H_is_H (lin p q) Gc) as [_ Xc]. destruct (H_is_H (lin r s) Gr) as [_ Xr].
      destruct (Xc i) as (C1 & C2 & _). destruct (Xr i) as (R1 & _). unfold Hr, Hc in *. rewrite R1, C1, E2, E1 by lia. f_equal. apply IH; lia. }
    split; [now apply E |]. intro Hs. destruct (H_is_H (lin p q) Gc) as [_ Xc]. destruct (Xc i) as (_ & C2 & C3 & C4). fold Hc in C3, C4.
    apply J_uniq; auto; fold Hr.
    - rewrite !E by lia. destruct (Nat.le_gt_cases (Hc i) (lin r s (Hc (J (lin p q) i)))) as [| L]; auto. exfalso.
      apply (lin_lt r s s_pos r_ge) in L. assert (~ p * Hc (J (lin p q) i) < q * Hc i). { intro X. apply (lin_lt p q q_pos c_ge) in X. lia. }
      set (x := Hc (J (lin p q) i)) in *. set (y := Hc i) in *. clearbody x y. nia.
    - intros a Ha. rewrite !E by lia. specialize (C4 a Ha). apply (lin_lt p q q_pos c_ge) in C4. apply (lin_lt r s s_pos r_ge).
      pose proof steps as St. unfold steady in St. rewrite forallb_forall in St. specialize (St _ (the_terms i ltac:(lia))). rewrite forallb_forall in St.
      specialize (St _ (the_terms a ltac:(lia))). apply orb_prop in St as [X | X].
      + apply negb_true_iff, N.ltb_ge in X. exfalso. lia.
      + apply N.leb_le in X. pose proof (H_pos (lin p q) Gc a) as P. fold Hc in P.
        set (x := Hc a) in *. set (y := Hc i) in *. clearbody x y. assert (X' : u * x <= v * y) by lia. clear - X' P below s_pos.
        assert (r * v * x < u * s * x) by (apply Nat.mul_lt_mono_pos_r; lia). assert (s * (u * x) <= s * (v * y)) by (apply Nat.mul_le_mono_l; auto).
        apply Nat.mul_lt_mono_pos_l with (p := v); [destruct v; lia | lia].
  Qed.
  Lemma stretch_lag : lag_at r s k.
  Proof.
    pose proof (lin_ge p q q_pos c_ge) as Gc. pose proof (lin_ge r s s_pos r_ge) as Gr. exists i0.
    destruct (check_terms_spec p q q_pos c_ge k i0 terms checked) as (_ & B & _).
    assert (W : forall i, i0 <= i -> k <= i /\ J (lin r s) i = i - k).
    { apply (lag_window r s s_pos r_ge). intros i Hi. destruct (B i ltac:(lia)) as [K E]. split; auto.
      destruct (same_steps i ltac:(lia)) as [_ ->]; [| lia]. destruct (H_is_H (lin p q) Gc) as [_ X]. destruct (X i) as (X1 & _).
      destruct (lt_eq_lt_dec (J (lin p q) i) (i - k)) as [[L | Q] | L]; auto; exfalso; apply (H_lt (lin p q) Gc) in L; lia. }
    intros i Hi. destruct (W i Hi) as [K E]. split; auto. destruct (H_is_H (lin r s) Gr) as [_ X]. destruct (X i) as (X1 & _). now rewrite E in X1.
  Qed.
End Stretch.

(** The lag that a list of changes says for c = r/s, and that each is one. *)
Fixpoint lag_listed (k : nat) (changes : list (nat * nat * nat)) (r s : nat) : nat :=
  match changes with [] => k | (u, v, k') :: changes => if r * v <? u * s then k else lag_listed k' changes r s end.
Fixpoint all_change (k : nat) (changes : list (nat * nat * nat)) : bool :=
  match changes with [] => true | (_, _, k') :: changes => negb (k =? k') && all_change k' changes end.
Definition below_first (u v : nat) (changes : list (nat * nat * nat)) : bool :=
  match changes with [] => true | (a, b, _) :: _ => (1 <=? b) && (u * b <=? a * v) end.

(** Stretches of c with the same steps: from where the lag holds, the terms, and where the next one begins. *)
Record stretch := Stretch { since : nat; its_terms : list N; end_above : nat; end_below : nat }.
Fixpoint walk (k p q : nat) (changes : list (nat * nat * nat)) (l : list stretch) (tp tq : nat) : bool :=
  match l with
  | [] => false
  | st :: rest =>
    let u := end_above st in let v := end_below st in
    (1 <=? v) && (v <=? u) && check_terms p q k (since st) (its_terms st) && steady p q u v (its_terms st) && below_first u v changes &&
    match rest with
    | [] => (tp * v <? u * tq) && match changes with [] => true | _ => false end
    | _ => match changes with
      | (a, b, k') :: others => if u * b =? a * v then (1 <=? b) && walk k' u v others rest tp tq else walk k u v changes rest tp tq
      | [] => walk k u v changes rest tp tq
      end
    end
  end.
Lemma walk_sound tp tq : 1 <= tq -> forall l k p q changes, 1 <= q -> q <= p -> walk k p q changes l tp tq = true ->
  forall r s, 1 <= s -> p * s <= r * q -> r * tq <= tp * s -> lag_at r s (lag_listed k changes r s).
Proof.
  intro T1. induction l as [| [i0 terms u v] rest IH]; intros k p q changes Q P H r s S F T; [discriminate |]. cbn [walk since its_terms end_above end_below] in H.
  apply andb_prop in H as [H H6]. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply Nat.leb_le in H1, H2. destruct (Nat.lt_ge_cases (r * v) (u * s)) as [L | L].
  - assert (E : lag_listed k changes r s = k).
    { destruct changes as [| [[a b] k'] changes]; auto. cbn [lag_listed below_first] in *. apply andb_prop in H5 as [B H5]. apply Nat.leb_le in B, H5.
      destruct (Nat.ltb_spec (r * b) (a * s)) as [| X]; auto. exfalso. assert (r * v * b < u * s * b) by (apply Nat.mul_lt_mono_pos_r; auto).
      assert (u * b * s <= a * v * s) by (apply Nat.mul_le_mono_r; auto). assert (a * s * v <= r * b * v) by (apply Nat.mul_le_mono_r; auto). lia. }
    rewrite E. exact (stretch_lag p q k i0 Q P terms H3 u v H4 r s S F L).
  - destruct rest as [| st rest].
    { exfalso. apply andb_prop in H6 as [H6 _]. apply Nat.ltb_lt in H6.
      assert (u * s * tq <= r * v * tq) by (apply Nat.mul_le_mono_r; auto). assert (r * tq * v <= tp * s * v) by (apply Nat.mul_le_mono_r; auto).
      assert (tp * v * s < u * tq * s) by (apply Nat.mul_lt_mono_pos_r; auto). lia. }
    destruct changes as [| [[a b] k'] changes].
    + apply (IH k u v []); auto; lia.
    + destruct (Nat.eqb_spec (u * b) (a * v)) as [E | E].
      * apply andb_prop in H6 as [B H6]. apply Nat.leb_le in B. cbn [lag_listed]. destruct (Nat.ltb_spec (r * b) (a * s)) as [X | X].
        { exfalso. assert (r * b * v < a * s * v) by (apply Nat.mul_lt_mono_pos_r; auto). assert (u * s * b <= r * v * b) by (apply Nat.mul_le_mono_r; auto).
          assert (u * b * s = a * v * s) by now rewrite E. lia. }
        apply (IH k' u v changes); auto; lia.
      * apply (IH k u v ((a, b, k') :: changes)); auto; lia.
Qed.

(** A certificate: from p/q to tp/tq the lag is k at first, and changes exactly where it is listed. *)
Definition check_thresholds (p q tp tq k : nat) (changes : list (nat * nat * nat)) (l : list stretch) : bool :=
  (1 <=? q) && (q <=? p) && (1 <=? tq) && all_change k changes && walk k p q changes l tp tq.
Theorem check_thresholds_sound p q tp tq k changes l : check_thresholds p q tp tq k changes l = true ->
  (forall r s, 1 <= s -> p * s <= r * q -> r * tq <= tp * s -> lag_at r s (lag_listed k changes r s)) /\ all_change k changes = true.
Proof.
  unfold check_thresholds. intro H. apply andb_prop in H as [H H6]. apply andb_prop in H as [H H4].
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Nat.leb_le in H1, H2, H3. split; auto. apply (walk_sound tp tq H3 l); auto.
Qed.
