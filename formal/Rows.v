(** Rows of a game on two piles: v(r, b) for r = 0, ..., R and all b. Two states that agree up to a shift repeat for ever. *)
From Coq Require Import Arith Lia List Bool NArith ZArith.
From Grundy Require Import Game.
Import ListNotations.

Section Rows.
  (** Steps (i, j), and slides: any positive multiple of q from the second pile. *)
  Variables (st : list (nat * nat)) (sl : list nat) (R w : nat).
  Hypothesis st_width : forall i j, In (i, j) st -> j <= w /\ 0 < i + j.
  Hypothesis sl_pos : forall q, In q sl -> 1 <= q.
  Definition opt (r b r' b' : nat) : Prop :=
    (exists i j, In (i, j) st /\ i <= r /\ j <= b /\ r' = r - i /\ b' = b - j) \/
    (exists q m, In q sl /\ 1 <= m /\ q * m <= b /\ r' = r /\ b' = b - q * m).
  Variable v : nat -> nat -> nat.
  Definition reaches (r b x : nat) : Prop := exists r' b', opt r b r' b' /\ v r' b' = x.
  Variables b1 T s : nat.
  Hypothesis same_law : forall r b b', r <= R -> (forall x, reaches r b' x <-> reaches r b x) -> v r b' = v r b.
  Hypothesis shift_law : 0 < s -> forall r b b', r <= R -> (forall x, reaches r b' x <-> x < s \/ (s <= x /\ reaches r b (x - s))) -> v r b' = v r b + s.
  Hypothesis T_slides : forall q, In q sl -> Nat.divide q T.
  Hypothesis b1_width : w <= b1.
  Hypothesis s_slides : s = 0 \/ exists q, In q sl.
  (** The values that a row has had in a class of columns before b. *)
  Definition used (q c r b x : nat) : Prop := exists b', b' < b /\ b' mod q = c /\ v r b' = x.
  Hypothesis recent : forall r b, r <= R -> b1 - w <= b < b1 -> v r (b + T) = v r b + s.
  Hypothesis used_before : forall r q c x, r <= R -> In q sl -> c < q -> (used q c r (b1 + T) x <-> x < s \/ (s <= x /\ used q c r b1 (x - s))).

  Lemma slide_used r b q x : In q sl -> (exists m, 1 <= m /\ q * m <= b /\ v r (b - q * m) = x) <-> used q (b mod q) r b x.
  Proof.
    intro I. pose proof (sl_pos q I) as Q. split.
    - intros (m & M & L & V). exists (b - q * m). split; [nia |]. split; auto.
      rewrite <- (Nat.mod_add (b - q * m) m q) by lia. f_equal. lia.
    - intros (b' & L & C & V). pose proof (Nat.div_mod b q ltac:(lia)) as D. pose proof (Nat.div_mod b' q ltac:(lia)) as D'. rewrite C in D'.
      set (a := b / q) in *. set (a' := b' / q) in *. set (c := b mod q) in *. clearbody a a' c. exists (a - a'). assert (a' < a) by nia.
      repeat split; [lia | nia |]. rewrite <- V. f_equal. nia.
  Qed.
  Theorem rows_repeat b : b1 <= b -> forall r, r <= R -> v r (b + T) = v r b + s.
  Proof.
    induction b as [b IH] using lt_wf_ind. intro Hb.
    assert (Rec : forall r b', r <= R -> b1 - w <= b' < b -> v r (b' + T) = v r b' + s).
    { intros r b' Hr H. destruct (Nat.lt_ge_cases b' b1); [apply recent; lia | apply IH; lia]. }
    assert (Us : forall r q c x, r <= R -> In q sl -> c < q -> (used q c r (b + T) x <-> x < s \/ (s <= x /\ used q c r b (x - s)))).
    { intros r q c x Hr I C. pose proof (sl_pos q I) as Q. destruct (T_slides q I) as (z & Z).
      assert (Md : forall n, (n + T) mod q = n mod q) by (intro n; rewrite Z; apply Nat.mod_add; lia). split.
      - intros (b' & L & M & V). destruct (Nat.lt_ge_cases b' (b1 + T)) as [X | X].
        + destruct (proj1 (used_before r q c x Hr I C)) as [Y | (Y & b'' & Y1 & Y2 & Y3)]; auto. { exists b'. auto. }
          right. split; auto. exists b''. repeat split; auto. lia.
        + right. specialize (Rec r (b' - T) Hr ltac:(lia)). replace (b' - T + T) with b' in Rec by lia. split; [lia |].
          exists (b' - T). repeat split; [lia | | lia]. rewrite <- Md. now replace (b' - T + T) with b' by lia.
      - intros [L | (L & b' & B1 & B2 & B3)].
        + destruct (proj2 (used_before r q c x Hr I C)) as (b' & Y1 & Y2 & Y3); auto. exists b'. repeat split; auto. lia.
        + destruct (Nat.lt_ge_cases b' b1) as [X | X].
          * destruct (proj2 (used_before r q c x Hr I C)) as (b'' & Y1 & Y2 & Y3). { right. split; auto. exists b'. auto. }
            exists b''. repeat split; auto. lia.
          * exists (b' + T). repeat split; [lia | now rewrite Md |]. rewrite Rec by lia. lia. }
    intro r. induction r as [r IHr] using lt_wf_ind. intro Hr.
    assert (Step : forall i j, In (i, j) st -> i <= r -> v (r - i) (b + T - j) = v (r - i) (b - j) + s).
    { intros i j I Hi. destruct (st_width i j I) as [W P]. destruct (Nat.eq_dec j 0) as [-> | J].
      - rewrite !Nat.sub_0_r. apply IHr; lia.
      - replace (b + T - j) with (b - j + T) by lia. apply Rec; lia. }
    assert (Re : forall x, reaches r (b + T) x <-> (x < s /\ exists q, In q sl) \/ (s <= x /\ reaches r b (x - s))).
    { intro x. split.
      - intros (r' & b' & [(i & j & I & Hi & Hj & -> & ->) | (q & m & I & M & L & -> & ->)] & V).
        + right. rewrite Step in V by auto. split; [lia |]. exists (r - i), (b - j). split; [| lia]. left. exists i, j. destruct (st_width i j I). repeat split; auto. lia.
        + pose proof (sl_pos q I) as Q. destruct (T_slides q I) as (z & Z).
          assert (U : used q ((b + T) mod q) r (b + T) x) by (apply slide_used; eauto).
          assert (E : (b + T) mod q = b mod q) by (rewrite Z; apply Nat.mod_add; lia). rewrite E in U.
          apply Us in U as [U | (U & U')]; auto; [left; eauto | | apply Nat.mod_upper_bound; lia].
          right. split; auto. apply slide_used in U' as (m' & M1 & M2 & M3); auto. exists r, (b - q * m'). split; auto. right. exists q, m'. auto.
      - assert (Sl : forall q, In q sl -> used q (b mod q) r (b + T) x -> reaches r (b + T) x).
        { intros q I U. pose proof (sl_pos q I) as Q. destruct (T_slides q I) as (z & Z).
          assert (E : (b + T) mod q = b mod q) by (rewrite Z; apply Nat.mod_add; lia). rewrite <- E in U.
          apply slide_used in U as (m & M1 & M2 & M3); auto. exists r, (b + T - q * m). split; auto. right. exists q, m. auto. }
        intros [(L & q & I) | (L & r' & b' & [(i & j & I & Hi & Hj & -> & ->) | (q & m & I & M & L' & -> & ->)] & V)].
        + pose proof (sl_pos q I). apply (Sl q I). apply Us; auto. apply Nat.mod_upper_bound. lia.
        + exists (r - i), (b + T - j). split; [| rewrite Step by auto; lia]. left. exists i, j. destruct (st_width i j I). repeat split; auto. lia.
        + pose proof (sl_pos q I). apply (Sl q I). apply Us; auto. apply Nat.mod_upper_bound. lia. right. split; auto. apply slide_used; eauto. }
    destruct (Nat.eq_dec s 0) as [S0 | S0].
    - rewrite S0, Nat.add_0_r. apply same_law; auto. intro x. rewrite Re, S0. rewrite Nat.sub_0_r. split; [intros [(X & _) | (_ & X)]; [lia | auto] |].
      intro X. right. split; [lia | auto].
    - apply shift_law; auto; [lia |]. intro x. rewrite Re. destruct s_slides as [| Ex]; [lia |]. tauto.
  Qed.
End Rows.

(** Nimbers obey both laws. *)
Definition is_mex (Q : nat -> Prop) (n : nat) : Prop := ~ Q n /\ forall u, u < n -> Q u.
Lemma mex_same Q Q' n n' : is_mex Q n -> is_mex Q' n' -> (forall x, Q' x <-> Q x) -> n' = n.
Proof.
  intros [A B] [A' B'] E. destruct (lt_eq_lt_dec n' n) as [[L | ?] | L]; auto; exfalso.
  - apply A', E, B, L.
  - apply A, E, B', L.
Qed.
Lemma mex_shift Q Q' n n' s : is_mex Q n -> is_mex Q' n' -> (forall x, Q' x <-> x < s \/ (s <= x /\ Q (x - s))) -> n' = n + s.
Proof.
  intros [A B] [A' B'] E. destruct (lt_eq_lt_dec n' (n + s)) as [[L | ?] | L]; auto; exfalso.
  - apply A'. apply E. destruct (Nat.lt_ge_cases n' s); auto. right. split; auto. apply B. lia.
  - apply A. assert (X : Q' (n + s)) by auto. apply E in X as [X | (_ & X)]; [lia |]. now replace (n + s - s) with n in X by lia.
Qed.
