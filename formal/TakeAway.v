(** Take-away games (Schwenk 1970): who takes t allows f(t). Lost openings, and their recurrence for f(x) = px/q. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game.
Import ListNotations.

Fixpoint search (P : nat -> bool) (fuel a : nat) : nat :=
  match fuel with O => a | S k => if P a then a else search P k (S a) end.

Lemma search_spec P : forall k a, P (a + k) = true ->
  a <= search P k a <= a + k /\ P (search P k a) = true /\ forall b, a <= b < search P k a -> P b = false.
Proof.
  induction k; simpl; intros a H.
  - rewrite Nat.add_0_r in *. repeat split; auto; lia.
  - destruct (P a) eqn:E. repeat split; auto; lia.
    destruct (IHk (S a)) as (H1 & H2 & H3). now rewrite plus_Sn_m, plus_n_Sm. repeat split; auto; try lia.
    intros b Hb. destruct (Nat.eq_dec b a) as [-> |]; auto. apply H3. lia.
Qed.

Lemma search_ext P Q : forall k a, (forall b, a <= b < a + k -> P b = Q b) -> search P k a = search Q k a.
Proof.
  induction k; simpl; intros a H; auto. rewrite H by lia. rewrite IHk; auto. intros. apply H. lia.
Qed.

Section Game.
  Variable f : nat -> nat.

  (** The least winning take of n tokens without a limit. *)
  Definition wins (L : nat -> nat) (n t : nat) : bool := (n - t =? 0) || (f t <? L (n - t)).
  Definition least_win (L : nat -> nat) : Prop := forall n, 1 <= n ->
    1 <= L n <= n /\ wins L n (L n) = true /\ forall t, 1 <= t < L n -> wins L n t = false.

  Fixpoint Lf (fuel n : nat) : nat :=
    match fuel with O => 1 | S k => search (wins (Lf k) n) (n - 1) 1 end.
  Definition L (n : nat) : nat := Lf n n.

  Lemma Lf_stable : forall n k k', n <= k -> n <= k' -> Lf k n = Lf k' n.
  Proof.
    intro n. induction n as [n IH] using lt_wf_ind. intros k k' Hk Hk'.
    destruct n as [| n]. { destruct k, k'; reflexivity. }
    destruct k as [| k], k' as [| k']; try lia. simpl. apply search_ext. intros b Hb. unfold wins.
    destruct (Nat.eqb_spec (S n - b) 0); auto. cbn [orb]. rewrite (IH (S n - b)) with (k' := k'); auto; lia.
  Qed.

  Lemma L_least : least_win L.
  Proof.
    intros n Hn. unfold L. destruct n as [| n]; [lia |]. cbn [Lf].
    assert (E : forall t, 1 <= t -> wins (Lf n) (S n) t = wins L (S n) t).
    { intros t Ht. unfold wins. destruct (Nat.eqb_spec (S n - t) 0); auto. cbn [orb]. unfold L.
      rewrite (Lf_stable (S n - t) n (S n - t)); auto; lia. }
    destruct (search_spec (wins (Lf n) (S n)) (S n - 1) 1) as (H1 & H2 & H3).
    { unfold wins. now replace (S n - (1 + (S n - 1))) with 0 by lia. }
    repeat split; try lia.
    - rewrite <- E; auto. lia.
    - intros t Ht. rewrite <- E by lia. apply H3. lia.
  Qed.

  Theorem takeaway_outcome (n r : nat) :
    (@isP (takeaway f) (n, r) <-> n = 0 \/ r < L n) /\ (@isN (takeaway f) (n, r) <-> n <> 0 /\ L n <= r).
  Proof.
    pose (lost := fun x : nat * nat => (fst x =? 0) || (snd x <? L (fst x))).
    destruct (kernel_sound (takeaway f) lost) with (p := (n, r)) as [A B].
    - intros [a ra] b Ha (t & T1 & T2 & T3 & ->). unfold lost in *. cbn [fst snd] in *.
      destruct (Nat.eqb_spec a 0); [lia |]. cbn [orb] in Ha. apply Nat.ltb_lt in Ha.
      destruct (L_least a) as (H1 & H2 & H3); [lia |]. specialize (H3 t ltac:(lia)). exact H3.
    - intros [a ra] Ha. unfold lost in *. cbn [fst snd] in *. apply orb_false_iff in Ha as [Ha Hb].
      apply Nat.eqb_neq in Ha. apply Nat.ltb_ge in Hb. destruct (L_least a) as (H1 & H2 & H3); [lia |].
      exists (a - L a, f (L a)). split.
      + exists (L a). cbn [fst snd]. repeat split; auto; lia.
      + exact H2.
    - unfold lost in *. cbn [fst snd] in *. rewrite <- A, <- B.
      destruct (Nat.eqb_spec n 0), (Nat.ltb_spec r (L n)); simpl; intuition (try lia; try discriminate).
  Qed.

  Lemma L_eq n t : 1 <= t <= n -> wins L n t = true -> (forall u, 1 <= u < t -> wins L n u = false) -> L n = t.
  Proof.
    intros Ht Hw Hu. destruct (L_least n) as (H1 & H2 & H3); [lia |].
    destruct (lt_eq_lt_dec (L n) t) as [[X | X] | X]; auto; exfalso.
    - rewrite Hu in H2; [discriminate | lia].
    - rewrite H3 in Hw; [discriminate | lia].
  Qed.

  Hypothesis f_mono : forall x y, x <= y -> f x <= f y.
  Hypothesis f_ge : forall x, x <= f x.

  (** H(0) = 1, H(i + 1) = H(i) + H(J i), J i least with f(H(J i)) >= H(i). *)
  Definition is_H (H J : nat -> nat) : Prop := H 0 = 1 /\ forall i,
    H (S i) = H i + H (J i) /\ J i <= i /\ H i <= f (H (J i)) /\ forall a, a < J i -> f (H a) < H i.

  Fixpoint table (n : nat) : list nat :=
    match n with
    | O => [1]
    | S n => let l := table n in let r := rev l in let h := hd 0 l in
             (h + nth (search (fun a => h <=? f (nth a r 0)) n 0) r 0) :: l
    end.
  Definition H (i : nat) : nat := hd 0 (table i).
  Definition J (i : nat) : nat := search (fun a => H i <=? f (H a)) i 0.

  Lemma table_H n : rev (table n) = map H (seq 0 (S n)).
  Proof.
    induction n. reflexivity. rewrite seq_S, map_app, <- IHn. reflexivity.
  Qed.

  Lemma nth_H n a : a <= n -> nth a (rev (table n)) 0 = H a.
  Proof.
    intro Ha. rewrite table_H. rewrite nth_indep with (d' := H 0) by (rewrite map_length, seq_length; lia).
    rewrite map_nth, seq_nth; auto. lia.
  Qed.

  Lemma H_is_H : is_H H J.
  Proof.
    split. reflexivity. intro i.
    destruct (search_spec (fun a => H i <=? f (H a)) i 0) as (H1 & H2 & H3).
    { apply Nat.leb_le. simpl. apply f_ge. }
    fold (J i) in *. apply Nat.leb_le in H2. repeat split; auto; try lia.
    - unfold H at 1. cbn [table hd]. fold (H i).
      rewrite search_ext with (Q := fun a => H i <=? f (H a)).
      + fold (J i). now rewrite nth_H by lia.
      + intros b Hb. now rewrite nth_H by lia.
    - intros a Ha. specialize (H3 a ltac:(lia)). now apply Nat.leb_gt in H3.
  Qed.

  Lemma H_pos i : 1 <= H i.
  Proof. induction i. auto. destruct H_is_H as [_ X]. destruct (X i) as (-> & _). lia. Qed.
  Lemma H_lt_S i : H i < H (S i).
  Proof. destruct H_is_H as [_ X]. destruct (X i) as (-> & _). pose proof (H_pos (J i)). lia. Qed.
  Lemma H_lt i j : i < j -> H i < H j.
  Proof. induction 1. apply H_lt_S. pose proof (H_lt_S m). lia. Qed.
  Lemma H_lt_inv i j : H i < H j -> i < j.
  Proof. intro X. destruct (lt_eq_lt_dec i j) as [[Y | ->] | Y]; auto; [lia |]. apply H_lt in Y. lia. Qed.

  Lemma between n : 1 <= n -> exists i x, n = H i + x /\ x < H (J i).
  Proof.
    intro Hn. assert (X : forall m, n < H m -> exists i x, n = H i + x /\ x < H (J i)).
    { induction m; intro Hm. change (H 0) with 1 in Hm. lia.
      destruct (Nat.lt_ge_cases n (H m)); auto. exists m, (n - H m). split. lia.
      destruct H_is_H as [_ Y]. destruct (Y m) as (E & _). lia. }
    apply (X n). assert (Y : forall m, m < H m) by (induction m; [auto | pose proof (H_lt_S m); lia]). apply Y.
  Qed.

  Lemma structure : forall n, 1 <= n ->
    (exists a, L n = H a) /\ (forall i, n = H i -> L n = n) /\
    (forall i x, n = H i + x -> 0 < x < H (J i) -> L n = L x).
  Proof.
    destruct H_is_H as [H0 HS]. pose proof L_least as LL.
    intro n. induction n as [n IH] using lt_wf_ind. intro Hn.
    assert (A : forall i, n = H i -> L n = n).
    { intros [| i] E. { destruct (LL n) as (? & _); lia. }
      destruct (HS i) as (Ei & Ji & Fi & Si). set (y := H (J i)) in *.
      assert (1 <= y) by apply H_pos. assert (1 <= H i) by apply H_pos. rewrite Ei in E.
      apply L_eq. lia. unfold wins. now rewrite Nat.sub_diag.
      intros t Ht. unfold wins. apply orb_false_iff. split. apply Nat.eqb_neq; lia. apply Nat.ltb_ge.
      destruct (lt_eq_lt_dec t y) as [[T | ->] | T].
      - destruct (IH (n - t)) as (_ & _ & X); try lia. rewrite (X i (y - t)) by (unfold y in *; lia).
        destruct (IH y) as (_ & X' & _); try lia. specialize (X' (J i) eq_refl).
        destruct (LL y) as (_ & _ & Z); [lia |]. rewrite X' in Z. specialize (Z t ltac:(lia)).
        unfold wins in Z. apply orb_false_iff in Z as [_ Z]. now apply Nat.ltb_ge in Z.
      - destruct (IH (n - y)) as (_ & X & _); try lia. rewrite (X i) by lia. lia.
      - destruct (LL (n - t)) as (? & _); [lia |]. pose proof (f_mono y t ltac:(lia)). lia. }
    assert (B : forall i x, n = H i + x -> 0 < x < H (J i) -> L n = L x).
    { intros i x E Hx. destruct (HS i) as (Ei & Ji & Fi & Si). assert (1 <= H i) by apply H_pos.
      destruct (LL x) as (X1 & X2 & X3); [lia |].
      assert (Sub : forall t, 1 <= t < x -> L (n - t) = L (x - t)).
      { intros t Ht. destruct (IH (n - t)) as (_ & _ & X); try lia. apply (X i (x - t)); lia. }
      apply L_eq. lia.
      - unfold wins in *. apply orb_true_iff. right. apply Nat.ltb_lt.
        destruct (Nat.eq_dec (L x) x) as [Ex | Ex].
        + replace (n - L x) with (H i) by lia. destruct (IH (H i)) as (_ & X & _); try lia. rewrite (X i eq_refl).
          destruct (IH x) as ((a & Ha) & _); try lia. rewrite Ha. apply Si. apply H_lt_inv. lia.
        + rewrite Sub by lia. apply orb_true_iff in X2 as [X2 | X2]. apply Nat.eqb_eq in X2. lia. now apply Nat.ltb_lt in X2.
      - intros u Hu. specialize (X3 u Hu). unfold wins in *. apply orb_false_iff in X3 as [_ X3].
        apply orb_false_iff. split. apply Nat.eqb_neq; lia. now rewrite Sub by lia. }
    repeat split; auto.
    destruct (between n Hn) as (i & x & E & Hx). destruct (Nat.eq_dec x 0) as [-> | X0].
    - exists i. rewrite (A i); lia.
    - rewrite (B i x) by lia. pose proof (H_pos i). destruct (IH x) as (X & _); auto; lia.
  Qed.

  (** The lost openings are exactly the H(i). *)
  Theorem lost_openings n : 1 <= n -> (@isP (takeaway f) (n, n - 1) <-> exists i, n = H i).
  Proof.
    intro Hn. rewrite (proj1 (takeaway_outcome n (n - 1))).
    destruct (structure n Hn) as ((a & Ha) & X & _). destruct (L_least n Hn) as (? & _). split.
    - intro Y. exists a. lia.
    - intros (i & E). right. rewrite (X i E). lia.
  Qed.

  Lemma J_uniq i j : j <= i -> H i <= f (H j) -> (forall a, a < j -> f (H a) < H i) -> J i = j.
  Proof.
    intros Hj H1 H2. destruct H_is_H as [_ X]. destruct (X i) as (_ & J1 & J2 & J3).
    destruct (lt_eq_lt_dec (J i) j) as [[Y | Y] | Y]; auto; exfalso.
    - specialize (H2 _ Y). lia.
    - specialize (J3 _ Y). lia.
  Qed.
End Game.

(** f(x) = px/q, rounded down, p >= q >= 1. *)
Section Linear.
  Variables p q : nat.
  Hypothesis q_pos : 1 <= q.
  Hypothesis c_ge : q <= p.
  Definition lin (x : nat) : nat := p * x / q.

  Lemma lin_lt x y : lin x < y <-> p * x < q * y.
  Proof.
    unfold lin. split; intro X.
    - pose proof (Nat.mul_succ_div_gt (p * x) q ltac:(lia)). nia.
    - apply Nat.div_lt_upper_bound; lia.
  Qed.
  Lemma lin_mono x y : x <= y -> lin x <= lin y.
  Proof. intro X. apply Nat.div_le_mono; nia. Qed.
  Lemma lin_ge x : x <= lin x.
  Proof. apply Nat.div_le_lower_bound; nia. Qed.

  Let Hl := H lin.
  Let Jl := J lin.

  Lemma lag_window k i0 : (forall i, i0 <= i <= i0 + k + 1 -> k <= i /\ Jl i = i - k) ->
    forall i, i0 <= i -> k <= i /\ Jl i = i - k.
  Proof.
    intros W i. induction i as [i IH] using lt_wf_ind. intro Hi.
    destruct (Nat.le_gt_cases i (i0 + k + 1)) as [X | X]; auto.
    destruct (H_is_H lin lin_ge) as [_ HS]. fold Hl Jl in HS.
    assert (T : forall m, i0 <= m -> m < i -> k <= m /\ Jl m = m - k /\ Hl (S m) = Hl m + Hl (m - k)
                /\ q * Hl m <= p * Hl (m - k) /\ (k < m -> p * Hl (m - k - 1) < q * Hl m)).
    { intros m Hm Hm'. destruct (IH m Hm' Hm) as (K & E). destruct (HS m) as (A & B & C & D). rewrite E in *.
      repeat split; auto.
      - destruct (Nat.le_gt_cases (q * Hl m) (p * Hl (m - k))) as [Y | Y]; auto. apply lin_lt in Y. lia.
      - intro Km. apply lin_lt. apply D. lia. }
    destruct (T (i - 1)) as (_ & _ & E1 & U1 & V1); try lia.
    destruct (T (i - 1 - k)) as (K2 & _ & E2 & U2 & V2); try lia.
    destruct (T (i - 2 - k)) as (K3 & _ & E3 & U3 & V3); try lia.
    replace (S (i - 1)) with i in E1 by lia.
    replace (S (i - 1 - k)) with (i - k) in E2 by lia.
    replace (S (i - 2 - k)) with (i - k - 1) in E3 by lia.
    split. lia. apply J_uniq; fold Hl. apply lin_ge. lia.
    - destruct (Nat.le_gt_cases (Hl i) (lin (Hl (i - k)))) as [Y | Y]; auto. apply lin_lt in Y.
      rewrite E1, E2 in Y. replace (i - 1 - k - k) with (i - 1 - k - k) in * by lia. nia.
    - intros a Ha. apply Nat.le_lt_trans with (lin (Hl (i - k - 1))).
      + apply lin_mono. destruct (Nat.eq_dec a (i - k - 1)) as [-> |]; auto. apply Nat.lt_le_incl, H_lt. apply lin_ge. lia.
      + apply lin_lt. rewrite E1, E3. specialize (V1 ltac:(lia)). specialize (V2 ltac:(lia)).
        replace (i - 1 - k - 1) with (i - 2 - k) in V1 by lia.
        replace (i - 1 - k - k - 1) with (i - 2 - k - k) in V2 by lia. nia.
  Qed.

  (** The checker works with binary numbers. *)
  Definition less (x y : N) : bool := (N.of_nat p * x <? N.of_nat q * y)%N.
  Fixpoint advance (lag : nat) (jl : list N) (h : N) : nat * list N :=
    match lag with
    | O => (O, jl)
    | S lag' => match jl with
                | x :: jl' => if less x h then advance lag' jl' h else (lag, jl)
                | [] => (lag, jl)
                end
    end.
  Fixpoint go (k i0 i lag : nat) (jl : list N) (h : N) (rest : list N) : bool :=
    match rest with
    | [] => true
    | h' :: rest' =>
      let '(lag, jl) := advance lag jl h in
      match jl with
      | [] => false
      | x :: _ => (h' =? h + x)%N &&
          (if i0 <=? i then lag =? k else if S i =? i0 then negb (lag =? k) else true) && go k i0 (S i) (S lag) jl h' rest'
      end
    end.
  Definition check_terms (k i0 : nat) (terms : list N) : bool :=
    match terms with
    | [] => false
    | h :: rest => (h =? 1)%N && (length terms =? i0 + k + 3) && go k i0 0 0 terms h rest
    end.

  Let g (i : nat) : N := N.of_nat (Hl i).

  Lemma less_spec a i : less (g a) (g i) = true <-> lin (Hl a) < Hl i.
  Proof. unfold less, g. rewrite <- !Nat2N.inj_mul, N.ltb_lt, lin_lt. lia. Qed.

  Lemma advance_spec i rest : forall lag j, j + lag = i -> (forall a, a < j -> lin (Hl a) < Hl i) ->
    exists lag' j', advance lag (map g (seq j (S lag)) ++ rest) (g i) = (lag', map g (seq j' (S lag')) ++ rest)
      /\ j' + lag' = i /\ j' = Jl i.
  Proof.
    induction lag as [| lag IH]; intros j Hj Hs.
    - exists 0, j. repeat split; auto. symmetry. apply J_uniq; fold Hl; auto. apply lin_ge. lia.
      replace j with i by lia. apply lin_ge.
    - cbn [seq map app advance]. destruct (less (g j) (g i)) eqn:E.
      + apply IH. lia. intros a Ha. destruct (Nat.eq_dec a j) as [-> |]. now apply less_spec. apply Hs. lia.
      + exists (S lag), j. repeat split; auto. symmetry. apply J_uniq; fold Hl; auto. apply lin_ge. lia.
        destruct (Nat.le_gt_cases (Hl i) (lin (Hl j))) as [Y | Y]; auto. apply less_spec in Y. congruence.
  Qed.

  Lemma go_spec k i0 : forall rest i lag j, j + lag = i -> (forall a, a < j -> lin (Hl a) < Hl i) ->
    go k i0 i lag (map g (seq j (S lag)) ++ rest) (g i) rest = true ->
    rest = map g (seq (S i) (length rest)) /\
    forall m, i <= m < i + length rest ->
      (i0 <= m -> k <= m /\ Jl m = m - k) /\ (S m = i0 -> ~ (k <= m /\ Jl m = m - k)).
  Proof.
    induction rest as [| h' rest IH]; intros i lag j Hj Hs Hgo. { split; auto. simpl. lia. }
    cbn [go] in Hgo. destruct (advance_spec i (h' :: rest) lag j Hj Hs) as (lag' & j' & E & Hj' & EJ).
    rewrite E in Hgo. cbn [seq map app] in Hgo.
    apply andb_prop in Hgo as [Hgo Hrec]. apply andb_prop in Hgo as [Hh Hlag]. apply N.eqb_eq in Hh.
    destruct (H_is_H lin lin_ge) as [_ HS]. fold Hl Jl in HS. destruct (HS i) as (A & B & C & D).
    assert (h' = g (S i)) as -> by (rewrite Hh; unfold g; rewrite A, EJ; lia).
    destruct (IH (S i) (S lag') j') as (I1 & I2).
    - lia.
    - intros a Ha. rewrite EJ in Ha. specialize (D a Ha). lia.
    - rewrite seq_S, map_app, <- app_assoc. cbn [map app]. replace (j' + S lag') with (S i) by lia. exact Hrec.
    - split. cbn [length seq map]. now rewrite <- I1.
      intros m Hm. cbn [length] in Hm. destruct (Nat.eq_dec m i) as [-> |]; [| apply I2; lia].
      split.
      + intro L0. apply Nat.leb_le in L0. rewrite L0 in Hlag. apply Nat.eqb_eq in Hlag. lia.
      + intros <- [K1 K2]. replace (S i <=? i) with false in Hlag by (symmetry; apply Nat.leb_gt; lia).
        rewrite Nat.eqb_refl in Hlag. apply negb_true_iff, Nat.eqb_neq in Hlag. lia.
  Qed.

  Theorem check_terms_spec k i0 terms : check_terms k i0 terms = true ->
    terms = map g (seq 0 (length terms)) /\
    (forall i, i0 <= i -> k <= i /\ Hl (S i) = Hl i + Hl (i - k)) /\
    (forall i, S i = i0 -> ~ (k <= i /\ Hl (S i) = Hl i + Hl (i - k))).
  Proof.
    unfold check_terms. destruct terms as [| h rest]; [discriminate |]. intro X.
    apply andb_prop in X as [X Hgo]. apply andb_prop in X as [Hh Hlen]. apply N.eqb_eq in Hh. apply Nat.eqb_eq in Hlen.
    assert (h = g 0) as -> by (rewrite Hh; reflexivity).
    destruct (go_spec k i0 rest 0 0 0) as (A & B); auto. { intros; lia. }
    cbn [length] in *. destruct (H_is_H lin lin_ge) as [_ HS]. fold Hl Jl in HS. repeat split.
    - cbn [seq map]. now rewrite <- A.
    - apply (lag_window k i0); auto. intros m Hm. apply B; lia.
    - assert (Y : k <= i /\ Jl i = i - k) by (apply (lag_window k i0); auto; intros m Hm; apply B; lia).
      destruct Y as [Y1 Y2]. destruct (HS i) as (Z & _). now rewrite Y2 in Z.
    - intros i Hi [K1 K2]. destruct (HS i) as (Z & _). rewrite Z in K2.
      apply (proj2 (B i ltac:(lia)) Hi). split; auto.
      destruct (lt_eq_lt_dec (Jl i) (i - k)) as [[Y | Y] | Y]; auto; exfalso; apply (H_lt lin lin_ge) in Y; fold Hl in Y; lia.
  Qed.
End Linear.

Definition check_recurrence (p q k n0 : nat) (terms : list N) : bool :=
  (1 <=? q) && (q <=? p) && (1 <=? n0) && check_terms p q k (n0 - 1) terms.

(** An accepted certificate: the increasing sequence of the lost openings of the game begins with the terms
    (the i-th, from 1, is [h i]) and satisfies the recurrence from n0 on and from nowhere before. *)
Theorem check_recurrence_sound p q k n0 terms : check_recurrence p q k n0 terms = true ->
  exists h : nat -> nat,
    (forall i j, i < j -> h i < h j) /\
    (forall n, 1 <= n -> (@isP (takeaway (fun x => p * x / q)) (n, n - 1) <-> exists i, 1 <= i /\ n = h i)) /\
    terms = map (fun i => N.of_nat (h i)) (seq 1 (length terms)) /\
    (forall n, n0 <= n -> k < n /\ h (n + 1) = h n + h (n - k)) /\
    (n0 = 1 \/ ~ (k < n0 - 1 /\ h n0 = h (n0 - 1) + h (n0 - 1 - k))).
Proof.
  unfold check_recurrence. intro X. apply andb_prop in X as [X Ht]. apply andb_prop in X as [X Hn]. apply andb_prop in X as [Hq Hp].
  apply Nat.leb_le in Hq, Hp, Hn.
  destruct (check_terms_spec p q Hq Hp k (n0 - 1) terms Ht) as (A & B & C).
  pose proof (lin_ge p q Hq Hp) as Lg. pose proof (lin_mono p q Hq Hp) as Lm.
  exists (fun i => if i =? 0 then 0 else H (lin p q) (i - 1)). repeat apply conj.
  - intros i j Hij. destruct (Nat.eqb_spec i 0), (Nat.eqb_spec j 0); try lia.
    apply H_pos; auto. apply H_lt; auto; lia.
  - intros n Hn'. rewrite (lost_openings (lin p q) Lm Lg n Hn'). split.
    + intros (i & ->). exists (S i). cbn. rewrite Nat.sub_0_r. split; auto. lia.
    + intros (i & Hi & ->). destruct (Nat.eqb_spec i 0); [lia |]. eauto.
  - rewrite A at 1. rewrite <- seq_shift, map_map. apply map_ext. intro i. cbn. now rewrite Nat.sub_0_r.
  - intros n Hn'. destruct (B (n - 1)) as (B1 & B2); [lia |]. split. lia.
    destruct (Nat.eqb_spec (n + 1) 0), (Nat.eqb_spec n 0), (Nat.eqb_spec (n - k) 0); try lia.
    replace (n + 1 - 1) with (S (n - 1)) by lia. rewrite B2. do 2 f_equal. lia.
  - destruct (Nat.eq_dec n0 1) as [| N1]; auto. right. intros (K1 & K2). apply (C (n0 - 2)); [lia |]. split; [lia |].
    destruct (Nat.eqb_spec n0 0), (Nat.eqb_spec (n0 - 1) 0), (Nat.eqb_spec (n0 - 1 - k) 0); try lia.
    replace (S (n0 - 2)) with (n0 - 1) by lia. rewrite K2. replace (n0 - 1 - 1) with (n0 - 2) by lia. do 2 f_equal. lia.
Qed.

(** Who wins a position of any size, by the numeration of the game: the least part of the greedy sum is the least winning take. *)
Fixpoint least_part (desc : list N) (n : N) : option N :=
  match desc with
  | [] => None
  | h :: desc => if (n <? h)%N then least_part desc n else if (n =? h)%N then Some h else least_part desc (n - h)%N
  end.

Definition decide_takeaway (p q : nat) (terms : list N) (n r : N) : option bool :=
  match terms with
  | [] => None
  | h :: rest =>
    if (1 <=? q) && (q <=? p) && (h =? 1)%N && go p q 0 (length terms + 5) 0 0 terms h rest && (n <? last terms 0)%N
    then if (n =? 0)%N then Some true else
         match least_part (rev_append terms []) n with Some t => Some (r <? t)%N | None => None end
    else None
  end.

Lemma least_part_spec f (mono : forall x y, x <= y -> f x <= f y) (ge : forall x, x <= f x) :
  forall m n, 1 <= n < H f m -> least_part (rev (map (fun i => N.of_nat (H f i)) (seq 0 m))) (N.of_nat n) = Some (N.of_nat (L f n)).
Proof.
  induction m; intros n Hn. { change (H f 0) with 1 in Hn. lia. }
  rewrite seq_S, map_app, rev_app_distr. cbn [map rev app least_part plus].
  destruct (H_is_H f ge) as [_ HS]. destruct (HS m) as (E & J1 & _). destruct (structure f mono ge n) as (_ & A & B); [lia |].
  destruct (N.ltb_spec (N.of_nat n) (N.of_nat (H f m))). { apply IHm. lia. }
  destruct (N.eqb_spec (N.of_nat n) (N.of_nat (H f m))) as [X | X].
  - apply Nat2N.inj in X. rewrite (A m X). congruence.
  - rewrite <- Nat2N.inj_sub. assert (n <> H f m) by congruence.
    rewrite (B m (n - H f m)) by lia. apply IHm.
    assert (H f (J f m) <= H f m). { destruct (Nat.eq_dec (J f m) m) as [-> |]; auto. apply Nat.lt_le_incl, H_lt; auto; lia. }
    lia.
Qed.

Theorem decide_takeaway_sound p q terms n r b : decide_takeaway p q terms n r = Some b ->
  if b then @isP (takeaway (fun x => p * x / q)) (N.to_nat n, N.to_nat r)
  else @isN (takeaway (fun x => p * x / q)) (N.to_nat n, N.to_nat r).
Proof.
  unfold decide_takeaway. destruct terms as [| h rest]; [discriminate |].
  destruct ((1 <=? q) && (q <=? p) && (h =? 1)%N && go p q 0 (length (h :: rest) + 5) 0 0 (h :: rest) h rest && (n <? last (h :: rest) 0)%N) eqn:X; [| discriminate].
  repeat (apply andb_prop in X as [X ?]). apply Nat.leb_le in X, H3. apply N.eqb_eq in H2. apply N.ltb_lt in H0.
  destruct (takeaway_outcome (lin p q) (N.to_nat n) (N.to_nat r)) as [TP TN].
  destruct (N.eqb_spec n 0) as [-> | N0]. { intro Y. injection Y as <-. apply TP. now left. }
  pose proof (lin_ge p q X H3) as Lg. pose proof (lin_mono p q X H3) as Lm.
  destruct (go_spec p q X H3 0 (length (h :: rest) + 5) rest 0 0 0) as (A & _); auto. { intros; lia. }
  { subst h. exact H1. }
  assert (T : h :: rest = map (fun i => N.of_nat (H (lin p q) i)) (seq 0 (S (length rest)))).
  { cbn [seq map]. rewrite <- A. subst h. reflexivity. }
  rewrite T in *. rewrite rev_append_rev, app_nil_r.
  rewrite seq_S, map_app in H0. cbn [map plus] in H0. rewrite last_last in H0.
  rewrite <- (N2Nat.id n) at 1.
  rewrite least_part_spec; auto.
  - intro Y. injection Y as <-. destruct (N.ltb_spec r (N.of_nat (L (lin p q) (N.to_nat n)))).
    + apply TP. right. lia.
    + apply TN. lia.
  - pose proof (H_lt (lin p q) Lg (length rest) (S (length rest)) ltac:(lia)). lia.
Qed.
