(** The games of `strategy` certificates, their rules as linear conditions, and for each game the theorem: what [check] accepts is right.
    The games are nim and subtraction on several heaps, take-away, Wythoff's game with any spread, and Raleigh. *)
From Coq Require Import ZArith Lia List Bool Arith Wellfounded.
From Grundy Require Import Game Numeration Automaton Strategy.
Import ListNotations.
Open Scope Z.

(** Sparse forms: sum of coefficient * track. *)
Fixpoint vadd (a b : list Z) : list Z := match a, b with [], _ => b | _, [] => a | x :: a, y :: b => x + y :: vadd a b end.
Definition form (l : list (nat * Z)) : list Z := fold_right (fun ic cs => vadd (repeat 0 (fst ic) ++ [snd ic]) cs) [] l.
Definition total (l : list (nat * Z)) (v : list Z) : Z := fold_right (fun ic s => snd ic * nth (fst ic) v 0 + s) 0 l.
Definition eq0 (l : list (nat * Z)) (c : Z) : atom := Atom (form l) c true.
Definition ge0 (l : list (nat * Z)) (c : Z) : atom := Atom (form l) c false.
Definition exceeds (x y : nat) (least : Z) : atom := ge0 [(x, 1); (y, -1)] (- least).
Definition same (x y : nat) : atom := eq0 [(x, 1); (y, -1)] 0.

Lemma dot_vadd a : forall b v, dot (vadd a b) v = dot a v + dot b v.
Proof. induction a as [| x a IH]; intros [| y b] [| z v]; cbn; try lia. rewrite IH. lia. Qed.
Lemma dot_unit i c : forall v, dot (repeat 0 i ++ [c]) v = c * nth i v 0.
Proof. induction i as [| i IH]; intros [| x v]; cbn [repeat app dot nth]; try lia. now rewrite IH. Qed.
Lemma dot_form l v : dot (form l) v = total l v.
Proof.
  induction l as [| [i c] l IH]. { reflexivity. }
  change (dot (vadd (repeat 0 i ++ [c]) (form l)) v = c * nth i v 0 + total l v). now rewrite dot_vadd, dot_unit, IH.
Qed.
Lemma holds_eq0 l c v : holds (eq0 l c) v <-> total l v + c = 0.
Proof. unfold holds, eq0. cbn [coefs const zero meets]. now rewrite dot_form. Qed.
Lemma holds_ge0 l c v : holds (ge0 l c) v <-> 0 <= total l v + c.
Proof. unfold holds, ge0. cbn [coefs const zero meets]. now rewrite dot_form. Qed.
Lemma holds_exceeds x y k v : holds (exceeds x y k) v <-> nth x v 0 - nth y v 0 >= k.
Proof. unfold exceeds. rewrite holds_ge0. cbn [total fold_right fst snd]. lia. Qed.
Lemma holds_same x y v : holds (same x y) v <-> nth x v 0 = nth y v 0.
Proof. unfold same. rewrite holds_eq0. cbn [total fold_right fst snd]. lia. Qed.
Definition all_hold (l : list atom) (v : list Z) : Prop := fold_right (fun a P => holds a v /\ P) True l.
Lemma all_hold_spec l v : all_hold l v <-> forall a, In a l -> holds a v.
Proof.
  induction l as [| a l IH]; cbn; split; auto; [easy | |].
  - intros [A B] x [<- |]; auto. now apply IH.
  - intro H. split; auto. apply IH. auto.
Qed.
Ltac spelled := cbn [all_hold fold_right]; rewrite ?holds_exceeds, ?holds_same, ?holds_ge0, ?holds_eq0; cbn [nth total fold_right fst snd app].
Ltac spelled_in H := cbn [all_hold fold_right] in H; rewrite ?holds_exceeds, ?holds_same, ?holds_ge0, ?holds_eq0 in H; cbn [nth total fold_right fst snd app] in H.

(** What each theorem says of a game: [lost] accepts exactly the words of the P-positions, [winning] exactly those of the moves to them.
    [enc] lists the numbers of a position; Automaton.word and Automaton.nums say what a word of numbers is. *)
Definition exactly (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (t : nat) (lost winning : autom) : Prop :=
  (forall xs, language lost xs = true <-> word sys t xs /\ exists p, inside p /\ enc p = nums sys t xs /\ isP p) /\
  (forall w, language winning w = true <-> word sys (2 * t) w /\ exists p q, inside p /\ enc p ++ enc q = nums sys (2 * t) w /\ move p q /\ isP q).
Lemma exactly_intro sys G inside enc g lost winning : models G inside enc g -> check sys g lost winning = true ->
  exactly sys G inside enc (tracks g) lost winning.
Proof. intros Hm Hc. split; [exact (strategy_lost sys G inside enc g lost winning Hm Hc) | exact (strategy_winning sys G inside enc g lost winning Hm Hc)]. Qed.

(** 1. Heaps: from one of them a number of tokens is taken that is listed, or larger than some bound. nim: larger than 0. *)
Section Heaps.
  Variables (takes : list nat) (beyond : option nat).
  Definition legal (s : nat) : bool := existsb (Nat.eqb s) takes || match beyond with Some b => Nat.ltb b s | None => false end.
  Definition piles_move (x y : list nat) : Prop :=
    exists a n s b, x = a ++ n :: b /\ (0 < s <= n)%nat /\ legal s = true /\ y = a ++ (n - s)%nat :: b.
  Lemma piles_wf : well_founded (fun y x => piles_move x y).
  Proof.
    apply well_founded_lt_compat with (f := fun x => fold_right plus O x). intros y x (a & n & s & b & -> & H & _ & ->).
    induction a as [| z a IH]; cbn [app fold_right]; lia.
  Qed.
  Definition piles : game := Game (list nat) piles_move piles_wf.
  Variable t : nat.
  Definition piles_rules : rules :=
    let others := fun i => map (fun k => same k (k + t)) (filter (fun k => negb (Nat.eqb k i)) (seq 0 t)) in
    let exact := fun i s => eq0 [(i, 1); ((i + t)%nat, -1)] (- Z.of_nat s) in
    Rules t [] (flat_map (fun i =>
      map (fun s => exact i s :: others i) (filter (fun s => Nat.ltb 0 s) takes) ++
      match beyond with Some b => [exceeds i (i + t) (Z.of_nat b + 1) :: others i] | None => [] end) (seq 0 t)).

  Lemma piles_class p q (i s : nat) : length p = t -> length q = t -> (i < t)%nat -> (0 < s)%nat ->
    nth i p O = (nth i q O + s)%nat -> legal s = true -> (forall k, k <> i -> nth k p O = nth k q O) ->
    exists cl, In cl (classes piles_rules) /\ forall a, In a cl -> holds a (map Z.of_nat p ++ map Z.of_nat q).
  Proof.
    intros Lp Lq Hi Hs E Hl Ho.
    assert (N1 : forall k, (k < t)%nat -> nth k (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth k p O)).
    { intros k Hk. rewrite app_nth1 by (rewrite map_length; lia). change 0 with (Z.of_nat O). apply map_nth. }
    assert (N2 : forall k, nth (k + t) (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth k q O)).
    { intros k. rewrite app_nth2 by (rewrite map_length; lia). rewrite map_length, Lp. replace (k + t - t)%nat with k by lia.
      change 0 with (Z.of_nat O). apply map_nth. }
    assert (Oth : forall a, In a (map (fun k => same k (k + t)) (filter (fun k => negb (Nat.eqb k i)) (seq 0 t))) -> holds a (map Z.of_nat p ++ map Z.of_nat q)).
    { intros a Ha. apply in_map_iff in Ha as (k & <- & Hk). apply filter_In in Hk as [Hk1 Hk2]. apply in_seq in Hk1.
      apply negb_true_iff, Nat.eqb_neq in Hk2. apply holds_same. rewrite N1, N2 by lia. now rewrite Ho. }
    unfold legal in Hl. apply orb_prop in Hl as [Hl | Hl].
    - apply existsb_exists in Hl as (s' & Hs' & E'). apply Nat.eqb_eq in E'. subst s'. eexists. split.
      + apply in_flat_map. exists i. split; [apply in_seq; lia |]. apply in_app_iff. left. apply in_map_iff. exists s. split; [reflexivity |].
        apply filter_In. split; auto. now apply Nat.ltb_lt.
      + intros a [<- | Ha]; auto. apply holds_eq0. cbn [total fold_right fst snd]. rewrite N1, N2 by auto. lia.
    - destruct beyond as [b |] eqn:Eb; [| discriminate]. apply Nat.ltb_lt in Hl. eexists. split.
      + apply in_flat_map. exists i. split; [apply in_seq; lia |]. apply in_app_iff. right. rewrite Eb. now left.
      + intros a [<- | Ha]; auto. apply holds_exceeds. rewrite N1, N2 by auto. lia.
  Qed.
  Lemma piles_class_back p q cl : length p = t -> length q = t -> In cl (classes piles_rules) ->
    (forall a, In a cl -> holds a (map Z.of_nat p ++ map Z.of_nat q)) ->
    exists i s, (i < t)%nat /\ (0 < s)%nat /\ nth i p O = (nth i q O + s)%nat /\ legal s = true /\ (forall k, (k < t)%nat -> k <> i -> nth k p O = nth k q O).
  Proof.
    intros Lp Lq Hc Hh.
    assert (N1 : forall k, (k < t)%nat -> nth k (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth k p O)).
    { intros k Hk. rewrite app_nth1 by (rewrite map_length; lia). change 0 with (Z.of_nat O). apply map_nth. }
    assert (N2 : forall k, nth (k + t) (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth k q O)).
    { intros k. rewrite app_nth2 by (rewrite map_length; lia). rewrite map_length, Lp. replace (k + t - t)%nat with k by lia.
      change 0 with (Z.of_nat O). apply map_nth. }
    apply in_flat_map in Hc as (i & Hi & Hc). apply in_seq in Hi.
    assert (Oth : forall first, cl = first :: map (fun k => same k (k + t)) (filter (fun k => negb (Nat.eqb k i)) (seq 0 t)) ->
      forall k, (k < t)%nat -> k <> i -> nth k p O = nth k q O).
    { intros f0 E k Hk Hn. assert (H : holds (same k (k + t)) (map Z.of_nat p ++ map Z.of_nat q)).
      { apply Hh. rewrite E. right. apply in_map_iff. exists k. split; auto. apply filter_In. split. apply in_seq; lia. now apply negb_true_iff, Nat.eqb_neq. }
      apply holds_same in H. rewrite N1, N2 in H by auto. lia. }
    apply in_app_iff in Hc as [Hc | Hc].
    - apply in_map_iff in Hc as (s & E & Hs). apply filter_In in Hs as [Hs1 Hs2]. apply Nat.ltb_lt in Hs2. exists i, s.
      assert (H : holds (eq0 [(i, 1); ((i + t)%nat, -1)] (- Z.of_nat s)) (map Z.of_nat p ++ map Z.of_nat q)) by (apply Hh; rewrite <- E; now left).
      apply holds_eq0 in H. cbn [total fold_right fst snd] in H. rewrite N1, N2 in H by lia. repeat split; auto; try lia.
      + unfold legal. apply orb_true_iff. left. apply existsb_exists. exists s. split; auto. apply Nat.eqb_refl.
      + now apply (Oth _ (eq_sym E)).
    - destruct beyond as [b |] eqn:Eb; [| easy]. destruct Hc as [E | []].
      assert (H : holds (exceeds i (i + t) (Z.of_nat b + 1)) (map Z.of_nat p ++ map Z.of_nat q)) by (apply Hh; rewrite <- E; now left).
      apply holds_exceeds in H. rewrite N1, N2 in H by lia. exists i, (nth i p O - nth i q O)%nat. repeat split; auto; try lia.
      + unfold legal. apply orb_true_iff. right. rewrite Eb. apply Nat.ltb_lt. lia.
      + now apply (Oth _ (eq_sym E)).
  Qed.
  Lemma piles_models : models piles (fun p => length p = t) (map Z.of_nat) piles_rules.
  Proof.
    split.
    - intros p Hp. split. now rewrite map_length. intros n Hn. apply in_map_iff in Hn as (x & <- & _). lia.
    - intros p _ a [].
    - intros p q Hp (a & n & s & b & -> & _ & _ & ->). rewrite app_length in *. exact Hp.
    - intros p q Hp (a & n & s & b & -> & Hs & Hl & ->). rewrite app_length in Hp. cbn in Hp.
      apply (piles_class _ _ (length a) s); auto; try lia; try (rewrite app_length; cbn; lia).
      + rewrite !nth_middle. lia.
      + intros k Hk. destruct (Nat.lt_ge_cases k (length a)). now rewrite !app_nth1. rewrite !app_nth2 by lia.
        destruct (k - length a)%nat eqn:E; [lia | reflexivity].
    - intros p v cl Hp [Lv Nv] _ Hcl Hh. cbn [tracks piles_rules] in Lv. set (q := map Z.to_nat v).
      assert (Eq : map Z.of_nat q = v).
      { unfold q. rewrite map_map. rewrite <- (map_id v) at 2. apply map_ext_in. intros x Hx. specialize (Nv x Hx). lia. }
      assert (Lq : length q = t) by (unfold q; now rewrite map_length).
      rewrite <- Eq in Hh. destruct (piles_class_back p q cl Hp Lq Hcl Hh) as (i & s & Hi & Hs & E & Hl & Ho).
      exists q. split; auto. cbn. assert (Lt : (i < length p)%nat) by lia. destruct (@nth_split nat i p O Lt) as (a & b & Ep & La).
      exists a, (nth i p O), s, b. repeat split; auto; try lia.
      apply (nth_ext _ _ O O). { rewrite Lq, app_length. cbn. rewrite <- Hp. rewrite Ep. rewrite app_length. reflexivity. }
      intros k Hk. rewrite Lq in Hk. destruct (Nat.eq_dec k i) as [-> | Hn].
      + rewrite <- La at 2. rewrite nth_middle. lia.
      + rewrite <- Ho by auto. rewrite Ep at 1. destruct (Nat.lt_ge_cases k (length a)). now rewrite !app_nth1. rewrite !app_nth2 by lia.
        destruct (k - length a)%nat eqn:Ek; [lia | reflexivity].
    - intros v [Lv Nv] _. exists (map Z.to_nat v). split. now rewrite map_length. rewrite map_map. rewrite <- (map_id v) at 2. apply map_ext_in.
      intros x Hx. specialize (Nv x Hx). lia.
  Qed.
End Heaps.
Definition check_piles (sys : system) (t : nat) (takes : list nat) (beyond : option nat) (lost winning : autom) : bool :=
  check sys (piles_rules takes beyond t) lost winning.
Theorem check_piles_sound sys t takes beyond lost winning : check_piles sys t takes beyond lost winning = true ->
  exactly sys (piles takes beyond) (fun p => length p = t) (map Z.of_nat) t lost winning.
Proof. intro H. apply (exactly_intro sys _ _ _ (piles_rules takes beyond t)); auto. apply piles_models. Qed.

(** 2. Take-away: of n tokens at most r may be taken; who takes t allows c * t next. *)
Definition takeaway_rules (c : nat) : rules :=
  Rules 2 [] [[exceeds 0 2 1; ge0 [(1%nat, 1); (0%nat, -1); (2%nat, 1)] 0; eq0 [(3%nat, 1); (0%nat, - Z.of_nat c); (2%nat, Z.of_nat c)] 0]].
Definition two (p : nat * nat) : list Z := [Z.of_nat (fst p); Z.of_nat (snd p)].
Lemma two_back v : numbers 2 v -> exists a b, v = two (a, b).
Proof.
  intros [L N]. destruct v as [| x [| y [|]]]; try discriminate. exists (Z.to_nat x), (Z.to_nat y). unfold two. cbn.
  pose proof (N x (or_introl eq_refl)). pose proof (N y (or_intror (or_introl eq_refl))). f_equal; [lia | f_equal; lia].
Qed.
Lemma takeaway_models c : models (takeaway (fun x => (c * x)%nat)) (fun _ => True) two (takeaway_rules c).
Proof.
  split; auto.
  - intros [n r] _. split; auto. intros x [<- | [<- | []]]; lia.
  - intros p _ a [].
  - intros [n r] [n' r'] _ (t & T1 & T2 & T3 & E). injection E as -> ->. eexists. split; [now left |]. apply all_hold_spec. unfold two. cbn [fst snd] in *.
    spelled. nia.
  - intros [n r] v cl _ Hv _ [<- | []] Hh. destruct (two_back v Hv) as (n' & r' & ->). apply all_hold_spec in Hh. unfold two in Hh. cbn [fst snd] in Hh.
    spelled_in Hh. exists (n', r'). split; auto. exists (n - n')%nat. cbn [fst snd]. repeat split; try lia. f_equal; nia.
  - intros v Hv _. destruct (two_back v Hv) as (a & b & ->). eauto.
Qed.
Definition check_takeaway (sys : system) (c : nat) (lost winning : autom) : bool := check sys (takeaway_rules c) lost winning.
Theorem check_takeaway_sound sys c lost winning : check_takeaway sys c lost winning = true ->
  exactly sys (takeaway (fun x => (c * x)%nat)) (fun _ => True) two 2 lost winning.
Proof. intro H. apply (exactly_intro sys _ _ _ (takeaway_rules c)); auto. apply takeaway_models. Qed.

(** 3. Wythoff's game: any number from one pile, or from both two numbers that differ by less than k. Its words list the smaller pile first. *)
Section Wythoff.
  Variable k : nat.
  Definition spread_move (x y : nat * nat) : Prop := exists s t, (fst x = fst y + s)%nat /\ (snd x = snd y + t)%nat /\
    ((0 < s /\ t = 0) \/ (s = 0 /\ 0 < t) \/ (0 < s /\ 0 < t /\ s < t + k /\ t < s + k))%nat.
  Lemma spread_wf : well_founded (fun y x => spread_move x y).
  Proof. apply well_founded_lt_compat with (f := fun x => (fst x + snd x)%nat). intros x y (s & t & H). lia. Qed.
  Definition wythoff_spread : game := Game (nat * nat) spread_move spread_wf.
  Definition ordered_two (p : nat * nat) : list Z := [Z.of_nat (Nat.min (fst p) (snd p)); Z.of_nat (Nat.max (fst p) (snd p))].
  Definition wythoff_rules : rules :=
    let slack := Z.of_nat k - 1 in
    let classes_of := fun c d : nat =>
      [[exceeds 0 c 1; same 1 d]; [same 0 c; exceeds 1 d 1];
       [exceeds 0 c 1; exceeds 1 d 1; ge0 [(0%nat, 1); (c, -1); (1%nat, -1); (d, 1)] slack; ge0 [(0%nat, -1); (c, 1); (1%nat, 1); (d, -1)] slack]] in
    Rules 2 [exceeds 1 0 0] (classes_of 2%nat 3%nat ++ classes_of 3%nat 2%nat).
  Lemma wythoff_lin a b x y : (a <= b)%nat -> (x <= y)%nat ->
    ((exists cl, In cl (classes wythoff_rules) /\ forall l, In l cl -> holds l (two (a, b) ++ two (x, y))) <->
     spread_move (a, b) (x, y) \/ spread_move (a, b) (y, x)).
  Proof.
    intros H1 H2. split.
    - intros (cl & Hcl & Hh). apply all_hold_spec in Hh. unfold two in Hh. cbn [fst snd] in Hh. cbn [wythoff_rules classes app In] in Hcl.
      destruct Hcl as [<- | [<- | [<- | [<- | [<- | [<- | []]]]]]]; spelled_in Hh;
        [left | left | left | right | right | right]; unfold spread_move; cbn [fst snd].
      1, 2, 3: exists (a - x)%nat, (b - y)%nat; lia.
      all: exists (a - y)%nat, (b - x)%nat; lia.
    - unfold spread_move. cbn [fst snd]. intros [(s & t & E1 & E2 & C) | (s & t & E1 & E2 & C)]; destruct C as [C | [C | C]].
      all: [> exists (nth 0 (classes wythoff_rules) []) | exists (nth 1 (classes wythoff_rules) []) | exists (nth 2 (classes wythoff_rules) [])
            | exists (nth 3 (classes wythoff_rules) []) | exists (nth 4 (classes wythoff_rules) []) | exists (nth 5 (classes wythoff_rules) []) ].
      all: (split; [cbn [wythoff_rules classes app In nth]; tauto |]; apply all_hold_spec; cbn [wythoff_rules classes app nth]; unfold two; cbn [fst snd]; spelled; lia).
  Qed.
  Lemma spread_swap a b x y : spread_move (a, b) (x, y) <-> spread_move (b, a) (y, x).
  Proof. unfold spread_move. cbn [fst snd]. split; intros (s & t & A & B & C); exists t, s; lia. Qed.
  Lemma ordered_spec p : exists a b, (a <= b)%nat /\ ordered_two p = two (a, b) /\ (p = (a, b) \/ p = (b, a)).
  Proof.
    destruct p as [a b]. unfold ordered_two, two. cbn [fst snd]. destruct (Nat.le_ge_cases a b) as [L | L].
    - exists a, b. rewrite Nat.min_l, Nat.max_r by auto. auto.
    - exists b, a. rewrite Nat.min_r, Nat.max_l by auto. auto.
  Qed.
  Lemma two_inj a b x y : two (a, b) = two (x, y) -> a = x /\ b = y.
  Proof. unfold two. cbn. intro H. injection H. lia. Qed.
  Lemma ordered_two_of a b : (a <= b)%nat -> ordered_two (a, b) = two (a, b) /\ ordered_two (b, a) = two (a, b).
  Proof. intro H. unfold ordered_two, two. cbn [fst snd]. rewrite Nat.min_l, Nat.max_r, Nat.min_r, Nat.max_l by auto. auto. Qed.
  Lemma wythoff_models : models wythoff_spread (fun _ => True) ordered_two wythoff_rules.
  Proof.
    split; auto.
    - intros p _. split; auto. intros x [<- | [<- | []]]; lia.
    - intros p _ a [<- | []]. apply holds_exceeds. unfold ordered_two. cbn [nth]. lia.
    - intros p q _ Hm. destruct (ordered_spec p) as (a & b & L & -> & Ep), (ordered_spec q) as (x & y & L' & -> & Eq).
      apply wythoff_lin; auto. cbn in Hm. destruct Ep as [-> | ->], Eq as [-> | ->]; auto; rewrite spread_swap in Hm; auto.
    - intros p v cl _ Hv Hd Hcl Hh. destruct (two_back v Hv) as (x & y & ->). specialize (Hd _ (or_introl eq_refl)). apply holds_exceeds in Hd.
      unfold two in Hd. cbn [nth fst snd] in Hd. destruct (ordered_spec p) as (a & b & L & E & Ep). rewrite E in Hh.
      destruct (ordered_two_of x y ltac:(lia)) as [O1 O2].
      destruct (proj1 (wythoff_lin a b x y L ltac:(lia)) (ex_intro _ cl (conj Hcl Hh))) as [M | M]; destruct Ep as [-> | ->].
      + exists (x, y). auto.
      + exists (y, x). split; auto. cbn. now apply spread_swap.
      + exists (y, x). auto.
      + exists (x, y). split; auto. cbn. now apply spread_swap.
    - intros v Hv Hd. destruct (two_back v Hv) as (x & y & ->). specialize (Hd _ (or_introl eq_refl)). apply holds_exceeds in Hd.
      unfold two in Hd. cbn [nth fst snd] in Hd. exists (x, y). split; auto. apply ordered_two_of. lia.
  Qed.
End Wythoff.
Definition check_wythoff (sys : system) (k : nat) (lost winning : autom) : bool := check sys (wythoff_rules k) lost winning.
Theorem check_wythoff_sound sys k lost winning : check_wythoff sys k lost winning = true ->
  exactly sys (wythoff_spread k) (fun _ => True) ordered_two 2 lost winning.
Proof. intro H. apply (exactly_intro sys _ _ _ (wythoff_rules k)); auto. apply wythoff_models. Qed.
(** With k = 1 it is the game of Game.v. *)
Lemma spread_one x y : spread_move 1 x y <-> wythoff_move x y.
Proof.
  unfold spread_move, wythoff_move. split.
  - intros (s & t & A & B & [C | [C | C]]); [exists s | exists t | exists s]; lia.
  - intros (t & T & [C | [C | C]]); [exists t, O | exists O, t | exists t, t]; lia.
Qed.
Lemma wythoff_one : models wythoff (fun _ => True) ordered_two (wythoff_rules 1).
Proof.
  destruct (wythoff_models 1) as [A B C D E F]. split; auto.
  - intros p q Hp Hq. apply D; auto. now apply spread_one.
  - intros p v cl Hp Hv Hd Hcl Hh. destruct (E p v cl Hp Hv Hd Hcl Hh) as (q & Hq & Eq). exists q. split; auto. now apply spread_one.
Qed.
Theorem check_wythoff_one_sound sys lost winning : check_wythoff sys 1 lost winning = true ->
  exactly sys wythoff (fun _ => True) ordered_two 2 lost winning.
Proof. intro H. apply (exactly_intro sys _ _ _ (wythoff_rules 1)); auto. apply wythoff_one. Qed.
