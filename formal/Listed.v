(** `numeration` and `positions`: the one sum of terms that a number is, and the P-positions of given indices. *)
From Coq Require Import Arith Lia List Bool NArith ZArith.
From Grundy Require Import Game Period Subtraction Sets Heaps TakeBreak GuySmith Sparse Outcome Remote OneHeap TakeAway Papers.
From Grundy Require Played Beatty.
Import ListNotations.

(** The first terms of H for f(x) = px/q. *)
Definition are_terms (p q : nat) (terms : list N) : bool :=
  match terms with
  | [] => true
  | h :: rest => (1 <=? q) && (q <=? p) && (h =? 1)%N && go p q 0 (length terms + 5) 0 0 terms h rest
  end.
Lemma are_terms_spec p q terms : 1 <= q -> q <= p -> are_terms p q terms = true -> terms = map (fun i => N.of_nat (H (lin p q) i)) (seq 0 (length terms)).
Proof.
  intros Q P. destruct terms as [| h rest]; auto. unfold are_terms. intro X. apply andb_prop in X as [X X3]. apply andb_prop in X as [_ X2]. apply N.eqb_eq in X2.
  destruct (go_spec p q Q P 0 (length (h :: rest) + 5) rest 0 0 0) as (A & _); auto. { intros; lia. } { subst h. exact X3. }
  cbn [length seq map]. rewrite <- A. subst h. reflexivity.
Qed.

(** The digits of a number, that of the largest term first: the indices of its parts. *)
Fixpoint picked (digits : list bool) : list nat :=
  match digits with [] => [] | b :: digits => if b then length digits :: picked digits else picked digits end.
Fixpoint chosen (digits : list bool) (terms : list N) : list N :=
  match digits, terms with b :: digits, t :: terms => if b then t :: chosen digits terms else chosen digits terms | _, _ => [] end.
Fixpoint spacedN (p q : nat) (l : list N) : bool :=
  match l with [] => true | a :: l => match l with [] => true | b :: _ => less p q b a end && spacedN p q l end.
Definition check_numeration (p q : nat) (terms : list N) (n : N) (digits : list bool) (parts : option (list N)) : bool :=
  (1 <=? q) && (q <=? p) && are_terms p q terms && (length terms =? length digits) &&
  let l := chosen digits (rev_append terms []) in
  spacedN p q l && (sumN l =? n)%N &&
  match digits with [] => false | b :: _ => b || (n =? 0)%N && (length digits =? 1) end &&
  match parts with Some listed => sameN listed l | None => true end.
Lemma chosen_picked g digits : chosen digits (rev (map g (seq 0 (length digits)))) = map g (picked digits).
Proof.
  induction digits as [| b digits IH]; auto. simpl length. rewrite seq_S, map_app, rev_app_distr. simpl. destruct b; simpl; now rewrite IH.
Qed.
Theorem check_numeration_sound p q terms n digits parts : check_numeration p q terms n digits parts = true ->
  let f := fun x => p * x / q in let l := picked digits in
  spaced f l /\ N.of_nat (sum_of f l) = n /\ (forall l', spaced f l' -> N.of_nat (sum_of f l') = n -> l' = l) /\
  match parts with Some listed => listed = map (fun i => N.of_nat (H f i)) l | None => True end.
Proof.
  unfold check_numeration. cbv zeta. intro X. apply andb_prop in X as [X X5]. apply andb_prop in X as [X X4]. apply andb_prop in X as [X X3].
  apply andb_prop in X as [X1 X2]. apply Nat.leb_le in X1, X2. apply Nat.eqb_eq in X4. apply andb_prop in X5 as [X5 X8]. apply andb_prop in X5 as [X5 X7].
  apply andb_prop in X5 as [X5 X6]. apply N.eqb_eq in X6. change (fun x => p * x / q) with (lin p q). set (f := lin p q).
  pose proof (lin_ge p q X1 X2) as Lg. pose proof (lin_mono p q X1 X2) as Lm. fold f in Lg, Lm.
  pose proof (are_terms_spec p q terms X1 X2 X3) as T. rewrite X4 in T. rewrite rev_append_rev, app_nil_r, T, chosen_picked in *. fold f in X5, X6, X8.
  assert (Sp : spaced f (picked digits)).
  { clear -X5 X1 X2. induction (picked digits) as [| j l IH]; simpl in *; auto. apply andb_prop in X5 as [A B]. split; auto.
    destruct l as [| i l]; auto. simpl in A. exact (proj1 (less_spec p q X1 X2 i j) A). }
  assert (Su : N.of_nat (sum_of f (picked digits)) = n).
  { rewrite <- X6. unfold sum_of. clear. induction (picked digits) as [| j l IH]; simpl; auto. rewrite Nat2N.inj_add, IH. reflexivity. }
  split; auto. split; auto. split.
  - intros l' Sp' Su'. destruct (schwenk_III_2 f Lm Lg (sum_of f (picked digits))) as (l & _ & U).
    rewrite (U l' Sp') by lia. symmetry. apply U; auto.
  - destruct parts as [listed |]; auto. apply sameN_eq in X8. exact X8.
Qed.

(** Lost openings of a take-away game, the i-th from 1 on. *)
Definition check_lost_openings (p q : nat) (terms : list N) (from : nat) (listed : list N) : bool :=
  (1 <=? q) && (q <=? p) && (1 <=? from) && are_terms p q terms && sameN (skipn (from - 1) terms) listed.
Theorem check_lost_openings_sound p q terms from listed : check_lost_openings p q terms from listed = true ->
  exists h : nat -> nat, (forall i j, i < j -> h i < h j) /\
    (forall n, 1 <= n -> (@isP (takeaway (fun x => p * x / q)) (n, n - 1) <-> exists i, 1 <= i /\ n = h i)) /\
    listed = map (fun i => N.of_nat (h i)) (seq from (length listed)).
Proof.
  unfold check_lost_openings. intro X. apply andb_prop in X as [X X5]. apply andb_prop in X as [X X4]. apply andb_prop in X as [X X3]. apply andb_prop in X as [X1 X2].
  apply Nat.leb_le in X1, X2, X3. apply sameN_eq in X5.
  pose proof (lin_ge p q X1 X2) as Lg. pose proof (lin_mono p q X1 X2) as Lm. pose proof (are_terms_spec p q terms X1 X2 X4) as T.
  exists (fun i => if i =? 0 then 0 else TakeAway.H (lin p q) (i - 1)). repeat apply conj.
  - intros i j Hij. destruct (Nat.eqb_spec i 0), (Nat.eqb_spec j 0); try lia. apply H_pos; auto. apply H_lt; auto; lia.
  - intros n Hn'. rewrite (lost_openings (lin p q) Lm Lg n Hn'). split.
    + intros (i & ->). exists (S i). cbn. rewrite Nat.sub_0_r. split; auto. lia.
    + intros (i & Hi & ->). destruct (Nat.eqb_spec i 0); [lia |]. eauto.
  - rewrite <- X5. rewrite T at 1. rewrite skipn_map, skipn_length.
    assert (Sk : forall k m a, skipn k (seq a m) = seq (a + k) (m - k)).
    { clear. induction k; intros m a; simpl. { now rewrite Nat.add_0_r, Nat.sub_0_r. } destruct m; simpl; auto. rewrite IHk. f_equal. lia. }
    rewrite Sk. simpl. replace from with (S (from - 1)) at 3 by lia. rewrite <- seq_shift, map_map. apply map_ext. intro i. cbn. now rewrite Nat.sub_0_r.
Qed.

(** Lost heaps, counted from 0 in increasing order: the index of a lost heap is the number of lost heaps before it. *)
Definition before (v : nat -> bool) (n : nat) : nat := length (filter v (seq 0 n)).
Definition has_index (v : nat -> bool) (n i : nat) : Prop := v n = true /\ before v n = i.
Lemma before_S v n : before v (S n) = before v n + if v n then 1 else 0.
Proof. unfold before. rewrite seq_S, filter_app, app_length. simpl. now destruct (v n). Qed.
Lemma before_ext v f n : (forall m, m < n -> v m = f m) -> before v n = before f n.
Proof. induction n; intro E; auto. rewrite !before_S, IHn, E by auto. reflexivity. Qed.
Fixpoint counts (f : nat -> bool) (c n k : nat) (listed : list nat) (i : nat) : bool :=
  match listed with
  | [] => true
  | a :: l => match c with
    | O => false
    | S c => if f n then (if k <? i then counts f c (S n) (S k) listed i else (a =? n) && counts f c (S n) (S k) l (S i)) else counts f c (S n) k listed i
    end
  end.
Lemma counts_spec f : forall c n k listed i, counts f c n k listed i = true -> before f n = k -> k <= i ->
  forall j a, nth_error listed j = Some a -> has_index f a (i + j) /\ a < n + c.
Proof.
  induction c as [| c IH]; intros n k listed i H B K j a E; destruct listed as [| b l]; try (destruct j; discriminate); cbn [counts] in H; try discriminate.
  pose proof (before_S f n) as BS. destruct (f n) eqn:F.
  - destruct (Nat.ltb_spec k i) as [L | L].
    + destruct (IH (S n) (S k) (b :: l) i H ltac:(lia) ltac:(lia) j a E). split; auto. lia.
    + apply andb_prop in H as [A H]. apply Nat.eqb_eq in A. destruct j as [| j]; simpl in E.
      * injection E as <-. subst b. split; [split; auto; lia | lia].
      * destruct (IH (S n) (S k) l (S i) H ltac:(lia) ltac:(lia) j a E) as [X Y]. rewrite <- Nat.add_succ_comm. split; auto. lia.
  - destruct (IH (S n) k (b :: l) i H ltac:(lia) K j a E). split; auto. lia.
Qed.
Definition outcomes_up_to (misere : bool) (r : rule) (k : nat) : option (nat -> bool) :=
  match r with
  | Break code => if misere then None else
    if forallb good_entry code then match fill code (S k) 0 Leaf with Some t => Some (fun n => get t n =? 0) | None => None end else None
  | _ => lost_table misere r k
  end.
Lemma outcomes_up_to_sound misere r k f : outcomes_up_to misere r k = Some f -> forall n, n <= k -> decided misere (G := heaps) [(r, n)] (f n).
Proof.
  unfold outcomes_up_to. destruct r as [| takes | missing | code | set]; try exact (lost_table_sound misere _ k f).
  destruct misere; [discriminate |]. destruct (forallb good_entry code) eqn:G; [| discriminate]. destruct (fill code (S k) 0 Leaf) as [t |] eqn:E; [| discriminate].
  intro H. injection H as <-. intros n Hn. rewrite (fill_sound code _ G (gr_values (Break code)) (S k) 0 Leaf t) by (auto; intros; lia).
  destruct (gr_decides (Break code) n) as [A B]. unfold decided. destruct (gr (Break code) n =? 0); [now apply A | now apply B].
Qed.
Definition check_listed_heaps (misere : bool) (r : rule) (from : nat) (listed : list nat) : bool :=
  let k := last listed 0 in match outcomes_up_to misere r k with Some f => counts f (S k) 0 0 listed from | None => false end.
Theorem check_listed_heaps_sound misere r from listed : check_listed_heaps misere r from listed = true ->
  forall v, (forall n, decided misere (G := heaps) [(r, n)] (v n)) -> forall j a, nth_error listed j = Some a -> has_index v a (from + j).
Proof.
  unfold check_listed_heaps. cbv zeta. destruct (outcomes_up_to misere r (last listed 0)) as [f |] eqn:E; [| discriminate]. intros H v V j a A.
  destruct (counts_spec f _ 0 0 listed from H eq_refl ltac:(lia) j a A) as [[X Y] L].
  assert (Same : forall n, n <= last listed 0 -> v n = f n).
  { intros n Hn. apply (decided_unique misere (G := heaps) [(r, n)]); auto. exact (outcomes_up_to_sound misere r _ f E n Hn). }
  split; [rewrite Same; auto; lia |]. rewrite (before_ext v f); auto. intros m Hm. apply Same. lia.
Qed.

(** By a period of the outcomes. *)
Lemma before_period v e p : periodic v e p -> forall n, e <= n -> before v (n + p) = before v n + (before v (e + p) - before v e).
Proof.
  intros [P0 P] n L. assert (Up : forall k, before v k <= before v (k + p)).
  { intro k. induction p; [rewrite Nat.add_0_r; auto |]. clear. induction (S p) as [| q IH]; [rewrite Nat.add_0_r; auto |]. rewrite Nat.add_succ_r, before_S. lia. }
  induction L as [| n L IH]. { specialize (Up e). lia. } simpl. rewrite !before_S, IH, P by auto. lia.
Qed.
Definition indexed (f : nat -> bool) (e p : nat) (c : nat) (n i : N) : bool :=
  if (n <? N.of_nat e)%N then let m := N.to_nat n in f m && (N.of_nat (before f m) =? i)%N
  else let m := e + N.to_nat ((n - N.of_nat e) mod N.of_nat p)%N in f m && (N.of_nat (before f m) + (n - N.of_nat e) / N.of_nat p * N.of_nat c =? i)%N.
Fixpoint all_indexed (f : nat -> bool) (e p c : nat) (listed : list N) (i : N) : bool :=
  match listed with [] => true | n :: l => indexed f e p c n i && all_indexed f e p c l (N.succ i) end.
Definition by_period (f : nat -> bool) (e p : nat) (from : N) (listed : list N) (ends : bool) : bool :=
  let c := before f (e + p) - before f e in
  (0 <? p) && all_indexed f e p c listed from &&
  (negb ends || (c =? 0) && (N.of_nat (before f e) <=? from + N.of_nat (length listed))%N).
Lemma indexed_sound v e p : periodic v e p -> forall n i, indexed v e p (before v (e + p) - before v e) n i = true -> has_index v (N.to_nat n) (N.to_nat i).
Proof.
  intros P n i. pose proof P as [P0 _]. unfold indexed. destruct (N.ltb_spec n (N.of_nat e)) as [L | L]; cbv zeta; intro H; apply andb_prop in H as [V B]; apply N.eqb_eq in B.
  - split; auto. lia.
  - set (k := ((n - N.of_nat e) mod N.of_nat p)%N) in *. set (j := ((n - N.of_nat e) / N.of_nat p)%N) in *.
    assert (E : (n = N.of_nat e + k + j * N.of_nat p)%N) by (pose proof (N.div_mod' (n - N.of_nat e) (N.of_nat p)) as D; fold k j in D; lia).
    assert (En : N.to_nat n = e + N.to_nat k + N.to_nat j * p) by lia. rewrite En. split.
    + rewrite (periodic_mul v e p P (N.to_nat j) (e + N.to_nat k)) by lia. exact V.
    + assert (X : forall q, before v (e + N.to_nat k + q * p) = before v (e + N.to_nat k) + q * (before v (e + p) - before v e)).
      { induction q; [now rewrite !Nat.mul_0_l, !Nat.add_0_r |]. replace (e + N.to_nat k + S q * p) with (e + N.to_nat k + q * p + p) by lia. rewrite (before_period v e p P) by lia. rewrite IHq, Nat.mul_succ_l. lia. }
      rewrite X, <- B, N2Nat.inj_add, N2Nat.inj_mul, !Nat2N.id. reflexivity.
Qed.
Lemma by_period_sound f v e p from listed ends : periodic v e p -> (forall n, n < e + p -> f n = v n) -> by_period f e p from listed ends = true ->
  (forall j a, nth_error listed j = Some a -> has_index v (N.to_nat a) (N.to_nat from + j)) /\
  (ends = true -> forall n, v n = true -> before v n < N.to_nat from + length listed).
Proof.
  intros P F. pose proof P as [P0 _]. unfold by_period. cbv zeta. rewrite !(before_ext f v) by (intros; apply F; lia). set (c := before v (e + p) - before v e).
  intro H. apply andb_prop in H as [H He]. apply andb_prop in H as [_ H].
  assert (Fi : forall n i, indexed f e p c n i = indexed v e p c n i).
  { intros n i. unfold indexed. destruct (N.ltb_spec n (N.of_nat e)); cbv zeta.
    - rewrite F, (before_ext f v) by (intros; apply F || idtac; lia). reflexivity.
    - assert ((n - N.of_nat e) mod N.of_nat p < N.of_nat p)%N by (apply N.mod_lt; lia). rewrite F by lia. rewrite (before_ext f v) by (intros; apply F; lia). reflexivity. }
  split.
  - clear He. revert from H. induction listed as [| n l IH]; intros from H j a E; [destruct j; discriminate |]. simpl in H. apply andb_prop in H as [A B].
    destruct j as [| j]; simpl in E. { injection E as <-. rewrite Nat.add_0_r. rewrite Fi in A. exact (indexed_sound v e p P n from A). }
    replace (N.to_nat from + S j) with (N.to_nat (N.succ from) + j) by lia. apply IH; auto.
  - intros -> n V. simpl in He. apply andb_prop in He as [C B]. apply Nat.eqb_eq in C. apply N.leb_le in B.
    assert (Flat : forall m, e <= m -> before v (m + p) = before v m) by (intros m Hm; rewrite (before_period v e p P) by auto; fold c; lia).
    assert (Le : forall a b, a <= b -> before v a <= before v b) by (intros a b L; induction L; auto; rewrite before_S; lia).
    assert (n < e). { apply Nat.nle_gt. intro L. pose proof (Flat n L). pose proof (Le (S n) (n + p) ltac:(lia)). rewrite before_S, V in *. lia. }
    pose proof (Le (S n) e ltac:(lia)). rewrite before_S, V in *. lia.
Qed.
Definition check_listed_finite (misere : bool) (takes : list nat) (e p : nat) (from : N) (listed : list N) (ends : bool) : bool :=
  check_outcome_period misere takes e p None && by_period (the_values (if misere then misere_outcome else outcome) takes) e p from listed ends.
Theorem check_listed_finite_sound misere takes e p from listed ends : check_listed_finite misere takes e p from listed ends = true ->
  exists v, decides misere takes v /\
  (forall j a, nth_error listed j = Some a -> has_index v (N.to_nat a) (N.to_nat from + j)) /\
  (ends = true -> forall n, v n = true -> before v n < N.to_nat from + length listed).
Proof.
  unfold check_listed_finite. intro H. apply andb_prop in H as [H1 H2]. destruct (check_outcome_period_sound misere takes e p None H1) as (v & D & [P _] & _).
  exists v. split; auto. refine (by_period_sound _ v e p from listed ends P _ H2). intros n _. symmetry.
  assert (T : decides misere takes (the_values (if misere then misere_outcome else outcome) takes)).
  { assert (G : good_takes takes = true) by (unfold check_outcome_period in H1; now apply andb_prop in H1). pose proof (good_takes_spec _ G) as Hp.
    pose proof (the_values_follow (if misere then misere_outcome else outcome) takes Hp) as Hf. unfold decides, P_of, N_of. destruct misere; [apply misere_follow | apply outcomes_follow]; auto. }
  clear -D T. specialize (D n). specialize (T n). destruct (v n), (the_values _ takes n); auto; exfalso; intuition congruence.
Qed.
Definition check_listed_all_but (misere : bool) (missing : list nat) (e p : nat) (from : N) (listed : list N) (ends : bool) : bool :=
  check_all_but_outcome_period misere missing e p None &&
  match lost_table misere (AllBut missing) (e + p) with Some f => by_period f e p from listed ends | None => false end.
Theorem check_listed_all_but_sound misere missing e p from listed ends : check_listed_all_but misere missing e p from listed ends = true ->
  exists v, (forall n, decided misere (G := heaps) [(AllBut missing, n)] (v n)) /\
  (forall j a, nth_error listed j = Some a -> has_index v (N.to_nat a) (N.to_nat from + j)) /\
  (ends = true -> forall n, v n = true -> before v n < N.to_nat from + length listed).
Proof.
  unfold check_listed_all_but. intro H. apply andb_prop in H as [H1 H2]. destruct (check_all_but_outcome_period_sound misere missing e p None H1) as (v & D & [P _] & _).
  destruct (lost_table misere (AllBut missing) (e + p)) as [f |] eqn:E; [| discriminate]. exists v. split; auto.
  refine (by_period_sound f v e p from listed ends P _ H2). intros n Hn. apply (decided_unique misere (G := heaps) [(AllBut missing, n)]); auto.
  apply (lost_table_sound misere _ _ f E). lia.
Qed.

(** Wythoff's game with any spread k: the pair of index n is the lost one whose piles differ by kn. *)
Fixpoint check_listed_pairs (k : Z) (from : Z) (listed : list (Z * Z)) : bool :=
  match listed with
  | [] => true
  | (x, y) :: l => ((1 <=? k) && (0 <=? x) && (x <=? y) && (y - x =? k * from) && Beatty.lost_pair k x y)%Z && check_listed_pairs k (from + 1)%Z l
  end.
Theorem check_listed_pairs_sound k : forall listed from, check_listed_pairs k from listed = true -> forall j x y, nth_error listed j = Some (x, y) ->
  (0 <= x <= y)%Z /\ (y - x = k * (from + Z.of_nat j))%Z /\ @isP (Played.wythoff_spread (Z.to_nat k)) (Z.to_nat x, Z.to_nat y).
Proof.
  induction listed as [| [a b] l IH]; intros from H j x y E; [destruct j; discriminate |]. cbn [check_listed_pairs] in H. apply andb_prop in H as [H H5].
  apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H H2]. apply andb_prop in H as [H0 H1].
  apply Z.leb_le in H0, H1, H2. apply Z.eqb_eq in H3. destruct j as [| j]; simpl in E.
  - injection E as <- <-. split; [lia |]. split; [simpl; lia |]. apply (Beatty.lost_pair_P k a b); auto; lia.
  - destruct (IH _ H5 j x y E) as (A & B & C). split; auto. split; auto. rewrite B. f_equal. lia.
Qed.
