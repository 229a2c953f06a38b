(** Fraenkel's Raleigh game on three piles, and its `strategy` certificates. *)
From Coq Require Import ZArith Lia List Bool Arith Wellfounded.
From Grundy Require Import Game Numeration Automaton Strategy Played.
Import ListNotations.
Open Scope Z.

(** Piles a <= b <= c, of which s, t and u are taken. I: from one pile or from two, any numbers. II: everything, if two piles are equal.
    III: if 0 < a < b < c, any number from a and the same t from b and c; but not t = 3 if what is left of b is then a smallest pile. *)
Definition raleigh_take (a b c s t u : nat) : Prop :=
  (((s = 0 \/ t = 0 \/ u = 0) /\ 0 < s + t + u) \/
   ((a = b \/ b = c) /\ 0 < c /\ s = a /\ t = b /\ u = c) \/
   (0 < a /\ a < b /\ b < c /\ 0 < s /\ 0 < t /\ u = t /\ (t = 3 -> a - s < b - t)))%nat.
(** What is left is put in order again. *)
Definition in_order (u v w : nat) : nat * nat * nat :=
  let least := Nat.min u (Nat.min v w) in let most := Nat.max u (Nat.max v w) in (least, u + v + w - least - most, most)%nat.
Definition raleigh_move (x y : nat * nat * nat) : Prop :=
  let '(a, b, c) := x in
  exists s t u, (s <= a /\ t <= b /\ u <= c)%nat /\ raleigh_take a b c s t u /\ y = in_order (a - s) (b - t) (c - u).
Lemma raleigh_wf : well_founded (fun y x => raleigh_move x y).
Proof.
  apply well_founded_lt_compat with (f := fun x => let '(a, b, c) := x in (a + b + c)%nat).
  intros [[x y] z] [[a b] c] (s & t & u & L & T & E). unfold in_order in E. injection E as -> -> ->. unfold raleigh_take in T. lia.
Qed.
Definition raleigh : game := Game (nat * nat * nat) raleigh_move raleigh_wf.
Definition ordered (p : nat * nat * nat) : Prop := let '(a, b, c) := p in (a <= b <= c)%nat.
Definition three (p : nat * nat * nat) : list Z := let '(a, b, c) := p in [Z.of_nat a; Z.of_nat b; Z.of_nat c].

Definition without (i : nat) : nat * nat := match i with O => (1, 2) | 1 => (0, 2) | _ => (0, 1) end%nat.
Definition some (i : nat) : atom := ge0 [(i, 1)] (-1).
Definition raleigh_rules : rules :=
  let first := flat_map (fun i => map (fun j =>
    let '(u, v) := without i in let '(x, y) := without j in
    [same i (j + 3); exceeds u (x + 3) 0; exceeds v (y + 3) 0; ge0 [(u, 1); (v, 1); ((x + 3)%nat, -1); ((y + 3)%nat, -1)] (-1)]) [0; 1; 2]%nat) [0; 1; 2]%nat in
  let second := map (fun equal => [equal; some 2; eq0 [(5%nat, 1)] 0]) [same 0 1; same 1 2] in
  let third := flat_map (fun j =>
    let '(x, y) := without j in let x := (x + 3)%nat in let y := (y + 3)%nat in
    map (fun allowed => [some 0; exceeds 1 0 1; exceeds 2 1 1; exceeds 0 (j + 3) 1; exceeds 1 x 1;
      eq0 [(1%nat, 1); (x, -1); (2%nat, -1); (y, 1)] 0; allowed])
      [ge0 [(x, 1); (1%nat, -1)] 2; exceeds 1 x 4; exceeds x (j + 3) 1]) [0; 1; 2]%nat in
  Rules 3 [exceeds 1 0 0; exceeds 2 1 0] (first ++ second ++ third).

Lemma three_back v : numbers 3 v -> exists a b c, v = three (a, b, c).
Proof.
  intros [L N]. destruct v as [| x [| y [| z [|]]]]; try discriminate. exists (Z.to_nat x), (Z.to_nat y), (Z.to_nat z). unfold three.
  pose proof (N x (or_introl eq_refl)). pose proof (N y (or_intror (or_introl eq_refl))). pose proof (N z (or_intror (or_intror (or_introl eq_refl)))).
  repeat f_equal; lia.
Qed.
Lemma three_domain a b c : (forall l, In l (domain raleigh_rules) -> holds l (three (a, b, c))) <-> (a <= b <= c)%nat.
Proof. rewrite <- all_hold_spec. unfold three. cbn [raleigh_rules domain]. spelled. lia. Qed.

Ltac class_holds := apply all_hold_spec; cbv [raleigh_rules classes flat_map map app nth without some fst snd Nat.add three];
  cbn [all_hold fold_right]; rewrite ?holds_exceeds, ?holds_same, ?holds_ge0, ?holds_eq0; cbn [nth total fold_right fst snd]; lia.
Ltac class k := exists (nth k (classes raleigh_rules) []); split; [apply nth_In; cbn; lia | class_holds].

Lemma in_order_cases p q r x y z : (x, y, z) = in_order p q r -> ((p <= q <= r /\ x = p /\ y = q /\ z = r) \/ (p <= r <= q /\ x = p /\ y = r /\ z = q) \/
  (q <= p <= r /\ x = q /\ y = p /\ z = r) \/ (q <= r <= p /\ x = q /\ y = r /\ z = p) \/ (r <= p <= q /\ x = r /\ y = p /\ z = q) \/
  (r <= q <= p /\ x = r /\ y = q /\ z = p))%nat.
Proof.
  unfold in_order. intro E. injection E as -> -> ->.
  destruct (le_lt_dec p q), (le_lt_dec p r), (le_lt_dec q r);
    first [left; lia | right; left; lia | do 2 right; left; lia | do 3 right; left; lia | do 4 right; left; lia | do 5 right; lia].
Qed.
Lemma in_order_is p q r x y z : ((x <= y <= z) /\ ((x = p /\ y = q /\ z = r) \/ (x = p /\ y = r /\ z = q) \/ (x = q /\ y = p /\ z = r) \/
  (x = q /\ y = r /\ z = p) \/ (x = r /\ y = p /\ z = q) \/ (x = r /\ y = q /\ z = p)))%nat -> (x, y, z) = in_order p q r.
Proof. intros [H [C | [C | [C | [C | [C | C]]]]]]; unfold in_order; f_equal; try f_equal; lia. Qed.

Lemma raleigh_there a b c x y z : (a <= b <= c)%nat -> raleigh_move (a, b, c) (x, y, z) ->
  exists cl, In cl (classes raleigh_rules) /\ forall l, In l cl -> holds l (three (a, b, c) ++ three (x, y, z)).
Proof.
  intros H (s & t & u & L & T & E). apply in_order_cases in E.
  unfold raleigh_take in T. destruct T as [[[-> | [-> | ->]] T] | [T | T]].
  - destruct E as [E | [E | [E | [E | [E | E]]]]]; first [class 0%nat | class 1%nat | class 2%nat].
  - destruct E as [E | [E | [E | [E | [E | E]]]]]; first [class 3%nat | class 4%nat | class 5%nat].
  - destruct E as [E | [E | [E | [E | [E | E]]]]]; first [class 6%nat | class 7%nat | class 8%nat].
  - destruct T as ([T | T] & T0 & -> & -> & ->); [class 9%nat | class 10%nat].
  - assert (C : (t <= 2 \/ 4 <= t \/ (t = 3 /\ a - s < b - t))%nat) by lia. clear H. destruct E as [E | [E | [E | [E | [E | E]]]]]; destruct C as [C | [C | C]]; try lia;
      first [class 11%nat | class 12%nat | class 13%nat | class 14%nat | class 15%nat | class 16%nat | class 17%nat | class 18%nat | class 19%nat].
Qed.

Lemma raleigh_back a b c x y z cl : (a <= b <= c)%nat -> (x <= y <= z)%nat -> In cl (classes raleigh_rules) ->
  (forall l, In l cl -> holds l (three (a, b, c) ++ three (x, y, z))) -> raleigh_move (a, b, c) (x, y, z).
Proof.
  intros H1 H2 Hcl Hh. apply all_hold_spec in Hh.
  cbv [raleigh_rules classes flat_map map app without some fst snd Nat.add In] in Hcl.
  repeat (destruct Hcl as [<- | Hcl]); try easy; cbn [all_hold fold_right] in Hh; rewrite ?holds_exceeds, ?holds_same, ?holds_ge0, ?holds_eq0 in Hh;
    cbn [nth total fold_right fst snd three app] in Hh; unfold raleigh_move.
  Ltac taken s t u := exists s, t, u; split; [lia | split;
    [unfold raleigh_take; first [left; lia | right; left; lia | right; right; lia] | apply in_order_is; split; [lia |];
     first [left; lia | right; left; lia | do 2 right; left; lia | do 3 right; left; lia | do 4 right; left; lia | do 5 right; lia]]].
  - taken O (b - y)%nat (c - z)%nat.
  - taken O (b - x)%nat (c - z)%nat.
  - taken O (b - x)%nat (c - y)%nat.
  - taken (a - y)%nat O (c - z)%nat.
  - taken (a - x)%nat O (c - z)%nat.
  - taken (a - x)%nat O (c - y)%nat.
  - taken (a - y)%nat (b - z)%nat O.
  - taken (a - x)%nat (b - z)%nat O.
  - taken (a - x)%nat (b - y)%nat O.
  - taken a b c.
  - taken a b c.
  - taken (a - x)%nat (b - y)%nat (c - z)%nat.
  - taken (a - x)%nat (b - y)%nat (c - z)%nat.
  - taken (a - x)%nat (b - y)%nat (c - z)%nat.
  - taken (a - y)%nat (b - x)%nat (c - z)%nat.
  - taken (a - y)%nat (b - x)%nat (c - z)%nat.
  - taken (a - y)%nat (b - x)%nat (c - z)%nat.
  - taken (a - z)%nat (b - x)%nat (c - y)%nat.
  - taken (a - z)%nat (b - x)%nat (c - y)%nat.
  - taken (a - z)%nat (b - x)%nat (c - y)%nat.
Qed.

Lemma raleigh_models : models raleigh ordered three raleigh_rules.
Proof.
  split.
  - intros [[a b] c] _. split; auto. intros n [<- | [<- | [<- | []]]]; lia.
  - intros [[a b] c] H. now apply three_domain.
  - intros [[a b] c] [[x y] z] _ (s & t & u & _ & _ & E). unfold in_order in E. injection E as -> -> ->. cbn. lia.
  - intros [[a b] c] [[x y] z] H Hq. now apply raleigh_there.
  - intros [[a b] c] v cl H Hv Hd Hcl Hh. destruct (three_back v Hv) as (x & y & z & ->). apply three_domain in Hd.
    exists (x, y, z). split; auto. now apply (raleigh_back a b c x y z cl).
  - intros v Hv Hd. destruct (three_back v Hv) as (x & y & z & ->). exists (x, y, z). split; auto. now apply three_domain.
Qed.
Definition check_raleigh (sys : system) (lost winning : autom) : bool := check sys raleigh_rules lost winning.
Theorem check_raleigh_sound sys lost winning : check_raleigh sys lost winning = true -> exactly sys raleigh ordered three 3 lost winning.
Proof. intro H. apply (exactly_intro sys _ _ _ raleigh_rules); auto. apply raleigh_models. Qed.
