(** Theorems of the papers, in their words: Schwenk (1970), III-2 and III-5; Zeckendorf. *)
From Coq Require Import Arith Lia List Bool.
From Grundy Require Import Game TakeAway.
Import ListNotations.

Section Schwenk.
  Variable f : nat -> nat.
  Hypothesis mono : forall x y, x <= y -> f x <= f y.
  Hypothesis ge : forall x, x <= f x.
  Notation H := (H f).
  Notation J := (J f).
  (** Indices of terms, the largest first, each of which is more than f of the next. *)
  Fixpoint spaced (l : list nat) : Prop :=
    match l with
    | [] => True
    | j :: l => match l with [] => True | i :: _ => f (H i) < H j end /\ spaced l
    end.
  Definition sum_of (l : list nat) : nat := list_sum (map H l).

  Lemma H_le i j : i <= j -> H i <= H j.
  Proof. intro L. destruct (Nat.eq_dec i j) as [-> |]; auto. apply Nat.lt_le_incl, H_lt; auto; lia. Qed.
  Lemma H_grows i : i < H i.
  Proof. induction i. apply H_pos; auto. pose proof (H_lt f ge i (S i) ltac:(lia)) as Q1. lia. Qed.
  Lemma before_J i j : f (H i) < H j <-> i < J j.
  Proof.
    destruct (H_is_H f ge) as [_ HS]. destruct (HS j) as (_ & _ & J2 & J3). split.
    - intro L. apply Nat.nle_gt. intro C. apply H_le in C. apply mono in C. lia.
    - intro L. apply J3. exact L.
  Qed.
  Lemma sum_bound j l : spaced (j :: l) -> sum_of (j :: l) < H (S j).
  Proof.
    revert j. induction l as [| i l IH]; intros j Sp; unfold sum_of in *; simpl in *.
    - pose proof (H_lt f ge j (S j) ltac:(lia)) as Q2. lia.
    - destruct Sp as [L Sp]. specialize (IH i Sp). apply before_J in L. destruct (H_is_H f ge) as [_ HS]. destruct (HS j) as (E & _).
      rewrite E. pose proof (H_le (S i) (J j) ltac:(lia)) as Q3. lia.
  Qed.
  Lemma leading n : 1 <= n -> exists j, H j <= n < H (S j).
  Proof.
    intro L. destruct (H_is_H f ge) as [H0 _].
    assert (G : forall k, n < H k -> exists j, H j <= n < H (S j)).
    { induction k; intro C. { rewrite H0 in C. lia. } destruct (Nat.lt_ge_cases n (H k)); auto. exists k. lia. }
    apply (G n). apply H_grows.
  Qed.

  (** Theorem III-2: every number is a sum of terms, each more than f of the next, in exactly one way. *)
  Theorem schwenk_III_2 n : exists l, (spaced l /\ sum_of l = n) /\ forall l', spaced l' -> sum_of l' = n -> l' = l.
  Proof.
    destruct (H_is_H f ge) as [_ HS]. induction n as [n IH] using lt_wf_ind.
    assert (Lead : forall j l, spaced (j :: l) -> H j <= sum_of (j :: l) < H (S j)).
    { intros j l Sp. split. unfold sum_of. simpl. lia. now apply sum_bound. }
    assert (Same : forall i j m, H i <= m < H (S i) -> H j <= m < H (S j) -> i = j).
    { intros i j m A B. destruct (lt_eq_lt_dec i j) as [[C | C] | C]; auto; exfalso; [pose proof (H_le (S i) j C) as Q4 | pose proof (H_le (S j) i C) as Q5]; lia. }
    destruct (Nat.eq_dec n 0) as [-> | N0].
    - exists []. split. { split; [exact I | reflexivity]. } intros [| j l'] Sp E; auto. apply Lead in Sp. pose proof (H_pos f ge j) as Q6. lia.
    - destruct (leading n) as (j & Hj); [lia |]. destruct (HS j) as (E & _). pose proof (H_pos f ge j) as Q7.
      destruct (IH (n - H j)) as (l & (Sp & Sum) & U); [lia |]. exists (j :: l). split.
      + split.
        * simpl. split; auto. destruct l as [| i l]; auto. apply before_J. apply Nat.nle_gt. intro C. apply H_le in C.
          pose proof (Lead i l Sp) as Q8. lia.
        * unfold sum_of in *. simpl. lia.
      + intros [| i l'] Sp' E'. { unfold sum_of in E'. simpl in E'. lia. }
        pose proof (Lead i l' Sp') as B. rewrite E' in B. assert (i = j) as -> by (eapply Same; eauto). f_equal. apply U.
        * exact (proj2 Sp').
        * unfold sum_of in *. simpl in E'. lia.
  Qed.

  (** Theorem III-5: with at most r to take from n, the player to move loses exactly if r is less than the smallest summand; else to take the
      smallest summand wins. *)
  Lemma smallest l : forall d, spaced l -> l <> [] -> L f (sum_of l) = H (last l d).
  Proof.
    induction l as [| j l IH]; intros d Sp N; [congruence |]. destruct l as [| i l].
    - unfold sum_of. simpl. rewrite Nat.add_0_r. apply (structure f mono ge (H j)) with (i := j); auto. apply H_pos; auto.
    - assert (Sp' : spaced (i :: l)) by exact (proj2 Sp). change (last (j :: i :: l) d) with (last (i :: l) d).
      rewrite <- (IH d Sp') by discriminate. pose proof (sum_bound i l Sp') as Q9. pose proof (H_pos f ge i) as Q10. pose proof (H_pos f ge j) as Q11.
      assert (Lj : i < J j) by (apply before_J; exact (proj1 Sp)). pose proof (H_le (S i) (J j) Lj) as Q12.
      assert (E : sum_of (j :: i :: l) = H j + sum_of (i :: l)) by reflexivity.
      assert (Pos : 0 < sum_of (i :: l)) by (unfold sum_of; simpl; lia).
      destruct (structure f mono ge (sum_of (j :: i :: l))) as (_ & _ & B); [lia |]. apply (B j); auto. lia.
  Qed.
  Theorem schwenk_III_5 n r l d : 1 <= n -> spaced l -> sum_of l = n ->
    (@isP (takeaway f) (n, r) <-> r < H (last l d)) /\ (H (last l d) <= r -> @isP (takeaway f) (n - H (last l d), f (H (last l d)))).
  Proof.
    intros Hn Sp E. assert (N : l <> []) by (intros ->; unfold sum_of in E; simpl in E; lia).
    pose proof (smallest l d Sp N) as Sm. rewrite E in Sm. rewrite <- Sm. destruct (takeaway_outcome f n r) as [P _]. split.
    - rewrite P. split; [lia | auto].
    - intros _. destruct (L_least f n Hn) as (_ & W & _). unfold wins in W. apply (proj1 (takeaway_outcome f (n - L f n) (f (L f n)))).
      apply orb_prop in W as [W | W]; [apply Nat.eqb_eq in W | apply Nat.ltb_lt in W]; auto.
  Qed.
End Schwenk.

(** Zeckendorf: every number is a sum of Fibonacci numbers 1, 2, 3, 5, ..., no two of them neighbours, in exactly one way. *)
Fixpoint fib_pair (n : nat) : nat * nat := match n with O => (1, 2) | S n => let p := fib_pair n in (snd p, fst p + snd p) end.
Definition fib (n : nat) : nat := fst (fib_pair n).
Lemma fib_SS n : fib 0 = 1 /\ fib 1 = 2 /\ fib (S (S n)) = fib n + fib (S n).
Proof. unfold fib. simpl. auto. Qed.
Definition double (x : nat) : nat := 2 * x.
Lemma double_ge x : x <= double x. Proof. unfold double. lia. Qed.
Lemma double_mono x y : x <= y -> double x <= double y. Proof. unfold double. lia. Qed.
Lemma H_fib n : H double n = fib n /\ J double (S n) = n.
Proof.
  pose proof (H_is_H double double_ge) as [H0 HS].
  assert (Both : forall n, H double n = fib n /\ H double (S n) = fib (S n) /\ J double (S n) = n).
  { induction n0 as [| n0 (A & B & C)].
    - assert (E0 : J double 0 = 0) by (destruct (HS 0) as (_ & L & _); lia). destruct (HS 0) as (E & _). rewrite E0, H0 in E.
      split; [exact H0 |]. split; [exact E |]. apply J_uniq; [exact double_ge | lia | rewrite E, H0; unfold double; lia | intros; lia].
    - destruct (HS (S n0)) as (E & _). rewrite C in E. pose proof (fib_SS n0) as (_ & _ & F). rewrite A, B in E.
      assert (P : 0 < fib n0) by (rewrite <- A; apply H_pos, double_ge).
      split; [exact B |]. split; [rewrite E, F; lia |]. apply J_uniq; [exact double_ge | lia | |].
      + rewrite E, B. unfold double. pose proof (H_lt double double_ge n0 (S n0) ltac:(lia)) as Q13. lia.
      + intros a Ha. unfold double at 1. rewrite E. assert (Le : H double a <= H double n0).
        { destruct (Nat.eq_dec a n0) as [-> |]; auto. apply Nat.lt_le_incl, H_lt; auto using double_ge. lia. }
        pose proof (H_lt double double_ge n0 (S n0) ltac:(lia)) as Q14. lia. }
  destruct (Both n) as (A & _ & C). auto.
Qed.
(** Indices, the largest first, that differ by two at least. *)
Fixpoint apart (l : list nat) : Prop :=
  match l with [] => True | j :: l => match l with [] => True | i :: _ => i + 2 <= j end /\ apart l end.
Lemma apart_spaced l : apart l <-> spaced double l.
Proof.
  induction l as [| j l IH]; simpl; [tauto |]. rewrite IH. destruct l as [| i l]; [tauto |].
  assert (E : double (H double i) < H double j <-> i + 2 <= j); [| rewrite E; tauto].
  rewrite (before_J double double_mono double_ge). destruct j as [| j].
  - destruct (H_is_H double double_ge) as [_ HS]. destruct (HS 0) as (_ & L & _). lia.
  - rewrite (proj2 (H_fib j)). lia.
Qed.
Theorem zeckendorf n : exists l, (apart l /\ list_sum (map fib l) = n) /\ forall l', apart l' -> list_sum (map fib l') = n -> l' = l.
Proof.
  assert (E : forall l, sum_of double l = list_sum (map fib l)).
  { intro l. unfold sum_of. f_equal. apply map_ext. intro i. apply H_fib. }
  destruct (schwenk_III_2 double double_mono double_ge n) as (l & (Sp & Sum) & U). exists l. rewrite apart_spaced, <- E. split; auto.
  intros l' A X. apply U. now apply apart_spaced. now rewrite E.
Qed.
