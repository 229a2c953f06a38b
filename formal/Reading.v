(** Single positions of any size by automata that are checked: those of the lost positions of Raleigh, those of the nimbers of take-away games. *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Game Numeration Automaton Strategy Played Raleigh Nimbers.
Import ListNotations.
Open Scope Z.

(** Whether a word is that of these numbers. *)
Fixpoint same_numbers (u v : list Z) : bool := match u, v with [], [] => true | x :: u, y :: v => (x =? y) && same_numbers u v | _, _ => false end.
Lemma same_numbers_eq u : forall v, same_numbers u v = true -> u = v.
Proof. induction u as [| x u IH]; intros [| y v] H; cbn in H; try discriminate; auto. apply andb_prop in H as [A B]. apply Z.eqb_eq in A. f_equal; auto. Qed.
Definition spells (sys : system) (t : nat) (xs : list nat) (v : list Z) : bool :=
  let r := radix sys in
  forallb (fun x => Nat.ltb x (Nat.pow r t)) xs && forallb (fun i => okay sys false (track r i xs)) (seq 0 t) && same_numbers (nums sys t xs) v.
Lemma spells_spec sys t xs v : spells sys t xs v = true -> word sys t xs /\ nums sys t xs = v.
Proof.
  unfold spells. cbv zeta. intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H1, H2. split; [split |].
  - intros x Hx. now apply Nat.ltb_lt, H1.
  - intros i Hi. apply H2. apply in_seq. lia.
  - now apply same_numbers_eq.
Qed.

(** Take-away: the nimber v of n/r, and a take that leaves nimber 0. *)
Definition position (n r : Z) : nat * nat := (Z.to_nat n, Z.to_nat r).
Definition in_set (sys : system) (levels : list (autom * autom)) (v : nat) (xs : list nat) (n r : Z) : bool :=
  (0 <=? n) && (0 <=? r) && spells sys 2 xs [n; r] && match nth_error levels v with Some l => language (fst l) xs | None => false end.
Definition check_takeaway_nimber (sys : system) (c : nat) (levels : list (autom * autom)) (whole : bool) (n r : Z) (xs : list nat) (v : nat)
  (winning : option (Z * list nat)) : bool :=
  check_nimber_sets sys (takeaway_rules c) levels whole && in_set sys levels v xs n r &&
  match winning with
  | None => Nat.eqb v 0
  | Some (t, ys) => (1 <=? t) && (t <=? n) && (t <=? r) && in_set sys levels 0 ys (n - t) (Z.of_nat c * t)
  end.
Lemma in_set_sound sys c levels whole v xs n r gr : check_nimber_sets sys (takeaway_rules c) levels whole = true ->
  is_grundy (takeaway (fun x => (c * x)%nat)) gr -> in_set sys levels v xs n r = true -> gr (position n r) = v.
Proof.
  intros Hc Hg H. unfold in_set in H. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Z.leb_le in H1, H2.
  apply spells_spec in H3 as [Wx Ex]. destruct (nth_error levels v) as [l |] eqn:E; [| discriminate].
  assert (Lv : (v < length levels)%nat) by (apply nth_error_Some; congruence).
  apply (nimbers_main sys _ _ _ (takeaway_rules c) levels whole (takeaway_models c) Hc gr Hg (position n r) I xs Wx) with (v := v); auto.
  - change (nums sys 2 xs = two (position n r)). rewrite Ex. unfold two, position. cbn [fst snd]. now rewrite !Z2Nat.id by lia.
  - unfold set_of. now rewrite (nth_error_nth _ _ _ E).
Qed.
Theorem check_takeaway_nimber_sound sys c levels whole n r xs v winning : check_takeaway_nimber sys c levels whole n r xs v winning = true ->
  let G := takeaway (fun x => (c * x)%nat) in
  (forall gr, is_grundy G gr -> gr (position n r) = v) /\
  match winning with
  | None => True
  | Some (t, _) => @move G (position n r) (position (n - t) (Z.of_nat c * t)) /\ forall gr, is_grundy G gr -> gr (position (n - t) (Z.of_nat c * t)) = O
  end.
Proof.
  unfold check_takeaway_nimber. cbv zeta. intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. split.
  - intros gr Hg. exact (in_set_sound sys c levels whole v xs n r gr H1 Hg H2).
  - destruct winning as [[t ys] |]; auto. apply andb_prop in H3 as [H3 H7]. apply andb_prop in H3 as [H3 H6]. apply andb_prop in H3 as [H4 H5].
    apply Z.leb_le in H4, H5, H6. split.
    + exists (Z.to_nat t). unfold position. cbn [fst snd]. repeat split; try lia. f_equal; nia.
    + intros gr Hg. exact (in_set_sound sys c levels whole O ys _ _ gr H1 Hg H7).
Qed.

(** Raleigh: a <= b <= c, and a move that leaves a', b', c' of them, in order x <= y <= z. *)
Definition triple (a b c : Z) : nat * nat * nat := (Z.to_nat a, Z.to_nat b, Z.to_nat c).
Definition take_legal (a b c s t u : Z) : bool :=
  (((s =? 0) || (t =? 0) || (u =? 0)) && (0 <? s + t + u)) ||
  (((a =? b) || (b =? c)) && (0 <? c) && (s =? a) && (t =? b) && (u =? c)) ||
  ((0 <? a) && (a <? b) && (b <? c) && (0 <? s) && (0 <? t) && (u =? t) && (negb (t =? 3) || (a - s <? b - t))).
Lemma take_legal_spec a b c s t u : 0 <= s <= a -> 0 <= t <= b -> 0 <= u <= c -> take_legal a b c s t u = true ->
  raleigh_take (Z.to_nat a) (Z.to_nat b) (Z.to_nat c) (Z.to_nat s) (Z.to_nat t) (Z.to_nat u).
Proof.
  intros S T U. unfold take_legal, raleigh_take.
  rewrite !orb_true_iff, !andb_true_iff, !orb_true_iff, negb_true_iff, !Z.ltb_lt, !Z.eqb_eq, Z.eqb_neq.
  intros [[[C P] | ((((C & P) & A) & B) & D)] | ((((((A & B) & C) & D) & E) & F) & P)].
  - left. split; [| lia]. destruct C as [[C | C] | C]; rewrite C; auto.
  - right. left. subst s t u. split; [destruct C as [-> | ->]; auto | lia].
  - right. right. subst u. repeat split; try lia.
Qed.
Definition sorts (p q r x y z : Z) : bool :=
  (x <=? y) && (y <=? z) && existsb (same_numbers [x; y; z]) [[p; q; r]; [p; r; q]; [q; p; r]; [q; r; p]; [r; p; q]; [r; q; p]].
Lemma sorts_spec p q r x y z : sorts p q r x y z = true -> triple x y z = in_order (Z.to_nat p) (Z.to_nat q) (Z.to_nat r).
Proof.
  unfold sorts. intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Z.leb_le in H1, H2. apply existsb_exists in H3 as (l & I & E).
  apply same_numbers_eq in E. subst l. cbn [In] in I. apply in_order_is. split; [lia |].
  destruct I as [E | [E | [E | [E | [E | [E | []]]]]]]; injection E as <- <- <-; auto 10.
Qed.
Definition in_lost (sys : system) (lost : autom) (xs : list nat) (a b c : Z) (is : bool) : bool :=
  (0 <=? a) && (a <=? b) && (b <=? c) && spells sys 3 xs [a; b; c] && Bool.eqb (language lost xs) is.
Definition check_raleigh_far (sys : system) (lost winning : autom) (a b c : Z) (xs : list nat) (is_lost : bool)
  (move : option ((Z * Z * Z) * (Z * Z * Z) * list nat)) : bool :=
  check_raleigh sys lost winning && in_lost sys lost xs a b c is_lost &&
  match move with
  | None => is_lost
  | Some ((a', b', c'), (x, y, z), ys) => negb is_lost && (0 <=? a') && (a' <=? a) && (0 <=? b') && (b' <=? b) && (0 <=? c') && (c' <=? c) &&
    take_legal a b c (a - a') (b - b') (c - c') && sorts a' b' c' x y z && in_lost sys lost ys x y z true
  end.
Lemma in_lost_sound sys lost winning xs a b c is : check_raleigh sys lost winning = true -> in_lost sys lost xs a b c is = true ->
  if is then @isP raleigh (triple a b c) else @isN raleigh (triple a b c).
Proof.
  intros Hc H. unfold in_lost in H. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply Z.leb_le in H1, H2, H3. apply spells_spec in H4 as [Wx Ex]. apply eqb_prop in H5.
  assert (Ip : ordered (triple a b c)) by (cbn; lia).
  destruct (strategy_main sys raleigh ordered three raleigh_rules lost winning raleigh_models Hc (triple a b c) Ip xs Wx) as [A B].
  - change (nums sys 3 xs = three (triple a b c)). rewrite Ex. unfold three, triple. now rewrite !Z2Nat.id by lia.
  - subst is. destruct (language lost xs); auto.
Qed.
Theorem check_raleigh_far_sound sys lost winning a b c xs is_lost move : check_raleigh_far sys lost winning a b c xs is_lost move = true ->
  (if is_lost then @isP raleigh (triple a b c) else @isN raleigh (triple a b c)) /\
  match move with None => True | Some (_, (x, y, z), _) => raleigh_move (triple a b c) (triple x y z) /\ @isP raleigh (triple x y z) end.
Proof.
  unfold check_raleigh_far. intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. split.
  - exact (in_lost_sound sys lost winning xs a b c is_lost H1 H2).
  - destruct move as [[[[[a' b'] c'] [[x y] z]] ys] |]; auto. repeat (apply andb_prop in H3 as [H3 ?]).
    apply Z.leb_le in H5, H6, H7, H8, H9, H10. split.
    + exists (Z.to_nat (a - a')), (Z.to_nat (b - b')), (Z.to_nat (c - c')). split; [lia |]. split; [apply take_legal_spec; auto; lia |].
      rewrite (sorts_spec _ _ _ _ _ _ H0). f_equal; lia.
    + exact (in_lost_sound sys lost winning ys x y z true H1 H).
Qed.
