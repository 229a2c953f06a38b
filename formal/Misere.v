(** `strategy` certificates of misere play: a player without a move wins. *)
From Coq Require Import ZArith Lia List Bool Arith Wellfounded.
From Grundy Require Import Game Numeration Automaton Strategy Played Raleigh.
Import ListNotations.
Open Scope Z.

(** When there is no move: all conditions of some list hold. *)
Record stuck_by (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (stuck : list (list atom)) : Prop := {
  s_none : forall p cl q, inside p -> In cl stuck -> (forall a, In a cl -> holds a (enc p)) -> ~ move p q;
  s_some : forall p, inside p -> (forall cl, In cl stuck -> ~ forall a, In a cl -> holds a (enc p)) -> exists q, move p q }.

(** Positions without a move need no winning move, and none of them is lost. *)
Definition check_misere (sys : system) (g : rules) (stuck : list (list atom)) (lost winning : autom) : bool :=
  check_level sys g [] stuck lost winning &&
  forallb (fun cl => none sys (tracks g) (Aut (compile lost) Before :: map lin cl) [] (Nat.pow (radix sys) (tracks g))) stuck.

Lemma holds_dec a v : {holds a v} + {~ holds a v}.
Proof. unfold holds, meets. destruct (zero a). apply Z.eq_dec. apply Z_le_dec. Qed.
Lemma all_holds_dec v cl : {forall a, In a cl -> holds a v} + {~ forall a, In a cl -> holds a v}.
Proof.
  induction cl as [| a cl [IH | IH]]. { left. intros ? []. }
  - destruct (holds_dec a v) as [H | H]; [left | right]. intros b [<- |]; auto. intro X. apply H, X. now left.
  - right. intro X. apply IH. intros b Hb. apply X. now right.
Qed.
Lemma excused_dec v stuck : (exists cl, In cl stuck /\ forall a, In a cl -> holds a v) \/ (forall cl, In cl stuck -> ~ forall a, In a cl -> holds a v).
Proof.
  induction stuck as [| cl stuck [(c & I & H) | IH]]. { right. intros ? []. }
  - left. exists c. split; auto. now right.
  - destruct (all_holds_dec v cl) as [H | H]; [left; exists cl; split; auto; now left | right]. intros c [<- |]; auto.
Qed.

Section Sound.
  Variables (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (g : rules) (stuck : list (list atom)) (lost winning : autom).
  Hypothesis Hm : models G inside enc g.
  Hypothesis Hs : stuck_by G inside enc stuck.
  Hypothesis Hc : check_misere sys g stuck lost winning = true.
  Let t := tracks g.
  Lemma level_checked : check_level sys g [] stuck lost winning = true.
  Proof. now apply andb_prop in Hc as [H _]. Qed.
  Lemma lost_moves p xs : inside p -> word sys t xs -> nums sys t xs = enc p -> language lost xs = true ->
    forall cl, In cl stuck -> ~ forall a, In a cl -> holds a (enc p).
  Proof.
    intros Ip Wx Ex HL cl Hcl Hh. pose proof level_checked as HC. apply andb_prop in Hc as [_ H]. rewrite forallb_forall in H. specialize (H cl Hcl).
    destruct (conditions sys g [] stuck lost winning HC) as (Hg & _ & _ & _ & _ & _ & Dl). fold t in H. set (r := radix sys) in *.
    pose proof Wx as [W1 W2]. fold r in W1, W2.
    assert (Z0 : map (fun x => Nat.div x (Nat.pow r t)) xs = repeat O (length xs) ++ []).
    { rewrite app_nil_r. clear -W1. induction xs as [| x xs IH]; cbn [map repeat length]; auto. f_equal.
      - apply Nat.div_small. apply W1. now left.
      - apply IH. intros; apply W1; now right. }
    assert (E : map (fun x => Nat.modulo x (Nat.pow r t)) xs = xs).
    { rewrite <- (map_id xs) at 2. apply map_ext_in. intros x Hx. apply Nat.mod_small. now apply W1. }
    assert (V : forall i, (i < 2 * t)%nat -> okay sys false (track r i xs) = true).
    { intros i Hi. destruct (Nat.lt_ge_cases i t); auto. replace i with (t + (i - t))%nat by lia. unfold r. rewrite <- (track_after sys Hg). fold r. rewrite Z0.
      unfold r. rewrite (track_zeros sys Hg), okay_zeros; auto. }
    destruct (none_sound sys t _ _ _ xs H) as (w & [] & _); auto.
    intros p' [<- | Hp]; fold r.
    - rewrite aut_exact. change (language lost (map (fun x => Nat.modulo x (Nat.pow r t)) xs) = true). now rewrite E.
    - apply in_map_iff in Hp as (a & <- & Ha). apply (lin_exact sys r t (2 * t) a xs Hg V).
      change (holds a (nums sys (2 * t) xs)). rewrite (nums_split sys Hg). fold r. rewrite E, Ex. unfold holds. rewrite dot_prefix.
      + now apply Hh.
      + destruct (m_numbers _ _ _ _ Hm p Ip) as [-> _]. apply Dl. apply in_app_iff. left. apply in_concat. eauto.
  Qed.
  Lemma misere_main p : inside p -> forall xs, word sys t xs -> nums sys t xs = enc p ->
    (language lost xs = true -> misP p) /\ (language lost xs = false -> misN p).
  Proof.
    pose proof level_checked as HC.
    induction p as [p IH] using (well_founded_induction (move_wf G)). intros Ip xs Wx Ex. split; intro HL.
    - destruct (s_some _ _ _ _ Hs p Ip (lost_moves p xs Ip Wx Ex HL)) as (q0 & H0). apply misP_intro with q0; auto. intros q Hq.
      pose proof (m_inside _ _ _ _ Hm p q Ip Hq) as Iq.
      destruct (level_word sys G inside enc g [] stuck lost winning Hm HC q Iq) as (ys & _ & Wy & Ey).
      apply (IH q Hq Iq ys Wy Ey). now apply (level_apart sys G inside enc g [] stuck lost winning Hm HC p q xs ys).
    - destruct (excused_dec (enc p) stuck) as [(cl & Hcl & Hh) | No].
      + apply misN_end. intros q Hq. exact (s_none _ _ _ _ Hs p cl q Ip Hcl Hh Hq).
      + destruct (level_option sys G inside enc g [] stuck lost winning Hm HC p xs) as (q & ys & Hq & Wy & Ey & HQ); auto. { intros ? []. }
        apply misN_intro with q; auto. now apply (IH q Hq (m_inside _ _ _ _ Hm p q Ip Hq) ys).
  Qed.
  Theorem misere_lost xs : language lost xs = true <-> word sys t xs /\ exists p, inside p /\ enc p = nums sys t xs /\ misP p.
  Proof.
    pose proof level_checked as HC. split.
    - intro H. destruct (level_set sys G inside enc g [] stuck lost winning Hm HC xs H) as (Wx & p & Ip & Ep). split; auto.
      exists p. repeat split; auto. now apply (misere_main p Ip xs).
    - intros (Wx & p & Ip & Ep & HP). destruct (language lost xs) eqn:E; auto. exfalso. apply (mis_not_both G p); auto. now apply (misere_main p Ip xs).
  Qed.
  Theorem misere_winning w : language winning w = true <->
    word sys (2 * t) w /\ exists p q, inside p /\ enc p ++ enc q = nums sys (2 * t) w /\ move p q /\ misP q.
  Proof.
    pose proof level_checked as HC. rewrite (level_moves sys G inside enc g [] stuck lost winning Hm HC w). split.
    - intros (Ww & p & q & ys & Ip & E & Hq & Wy & Ey & HL). split; auto. exists p, q. repeat split; auto.
      now apply (misere_main q (m_inside _ _ _ _ Hm p q Ip Hq) ys).
    - intros (Ww & p & q & Ip & E & Hq & HP). split; auto. pose proof (m_inside _ _ _ _ Hm p q Ip Hq) as Iq.
      destruct (level_word sys G inside enc g [] stuck lost winning Hm HC q Iq) as (ys & _ & Wy & Ey). exists p, q, ys. repeat split; auto; try apply Wy.
      apply misere_lost. split; auto. exists q. auto.
  Qed.
End Sound.

(** What the theorems say: as [exactly], of the positions that the player to move loses if who cannot move wins. *)
Definition exactly_misere (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (t : nat) (lost winning : autom) : Prop :=
  (forall xs, language lost xs = true <-> word sys t xs /\ exists p, inside p /\ enc p = nums sys t xs /\ misP p) /\
  (forall w, language winning w = true <-> word sys (2 * t) w /\ exists p q, inside p /\ enc p ++ enc q = nums sys (2 * t) w /\ move p q /\ misP q).
Theorem check_misere_sound sys G inside enc g stuck lost winning : models G inside enc g -> stuck_by G inside enc stuck ->
  check_misere sys g stuck lost winning = true -> exactly_misere sys G inside enc (tracks g) lost winning.
Proof. intros Hm Hs Hc. split; [exact (misere_lost sys G inside enc g stuck lost winning Hm Hs Hc) | exact (misere_winning sys G inside enc g stuck lost winning Hm Hs Hc)]. Qed.

(** 1. Heaps: every heap is less than the least take. *)
Definition least_take (takes : list nat) (beyond : option nat) : option nat :=
  fold_right (fun s m => match m with None => Some s | Some b => Some (Nat.min s b) end) (option_map S beyond) (filter (Nat.ltb 0) takes).
Lemma least_take_spec takes beyond : match least_take takes beyond with
  | None => forall s, (0 < s)%nat -> legal takes beyond s = false
  | Some l => (0 < l)%nat /\ legal takes beyond l = true /\ forall s, (0 < s)%nat -> legal takes beyond s = true -> (l <= s)%nat
  end.
Proof.
  unfold least_take. induction takes as [| a takes IH].
  - cbn [filter fold_right]. unfold legal. cbn [existsb orb]. destruct beyond as [b |]; cbn [option_map]; auto.
    rewrite (proj2 (Nat.ltb_lt _ _)) by lia. repeat split; try lia. intros s _ H. apply Nat.ltb_lt in H. lia.
  - cbn [filter]. assert (L : forall s, legal (a :: takes) beyond s = Nat.eqb s a || legal takes beyond s).
    { intro s. unfold legal. cbn [existsb]. now rewrite orb_assoc. }
    destruct (Nat.ltb_spec 0 a) as [Ha | Ha].
    + cbn [fold_right]. destruct (fold_right _ (option_map S beyond) (filter (Nat.ltb 0) takes)) as [m |].
      * destruct IH as (I1 & I2 & I3). repeat split; try lia.
        { rewrite L. destruct (Nat.min_spec a m) as [[_ ->] | [_ ->]]. now rewrite Nat.eqb_refl. now rewrite I2, orb_true_r. }
        intros s Hs H. rewrite L in H. apply orb_prop in H as [H | H]. apply Nat.eqb_eq in H. lia. specialize (I3 s Hs H). lia.
      * repeat split; auto. { rewrite L, Nat.eqb_refl. reflexivity. }
        intros s Hs H. rewrite L, IH in H by auto. rewrite orb_false_r in H. apply Nat.eqb_eq in H. lia.
    + assert (a = O) by lia. subst a. destruct (fold_right _ (option_map S beyond) (filter (Nat.ltb 0) takes)) as [m |].
      * destruct IH as (I1 & I2 & I3). repeat split; auto. { now rewrite L, I2, orb_true_r. }
        intros s Hs H. rewrite L in H. apply I3; auto. destruct (Nat.eqb_spec s 0); [lia | exact H].
      * intros s Hs. rewrite L, IH by auto. destruct (Nat.eqb_spec s 0); [lia | reflexivity].
Qed.
Definition piles_stuck (takes : list nat) (beyond : option nat) (t : nat) : list (list atom) :=
  [match least_take takes beyond with None => [] | Some l => map (fun i => ge0 [(i, -1)] (Z.of_nat l - 1)) (seq 0 t) end].
Lemma piles_stuck_by takes beyond t : stuck_by (piles takes beyond) (fun p => length p = t) (map Z.of_nat) (piles_stuck takes beyond t).
Proof.
  pose proof (least_take_spec takes beyond) as L. unfold piles_stuck. destruct (least_take takes beyond) as [l |].
  - destruct L as (L1 & L2 & L3).
    assert (N : forall p i, nth i (map Z.of_nat p) 0 = Z.of_nat (nth i p O)) by (intros; change 0 with (Z.of_nat O); apply map_nth).
    split.
    + intros p cl q Ip [<- | []] Hh (a & n & s & b & -> & Hs & Hl & _). rewrite app_length in Ip. cbn in Ip.
      assert (H : holds (ge0 [(length a, -1)] (Z.of_nat l - 1)) (map Z.of_nat (a ++ n :: b))).
      { apply Hh. apply in_map_iff. exists (length a). split; auto. apply in_seq. lia. }
      apply holds_ge0 in H. cbn [total fold_right fst snd] in H. rewrite N, nth_middle in H. specialize (L3 s ltac:(lia) Hl). lia.
    + intros p Ip H.
      assert (E : exists i, (i < t)%nat /\ (l <= nth i p O)%nat).
      { specialize (H _ (or_introl eq_refl)).
        assert (D : (exists i, (i < t)%nat /\ (l <= nth i p O)%nat) \/ forall i, (i < t)%nat -> (nth i p O < l)%nat).
        { clear. induction t as [| t [(i & A & B) | IH]]. { right. intros; lia. } { left. exists i. split; auto. }
          destruct (Nat.le_gt_cases l (nth t p O)) as [X | X]; [left; exists t; auto | right]. intros i Hi. destruct (Nat.eq_dec i t) as [-> |]; auto. apply IH. lia. }
        destruct D as [D | D]; auto. exfalso. apply H. intros a Ha. apply in_map_iff in Ha as (i & <- & Hi). apply in_seq in Hi.
        apply holds_ge0. cbn [total fold_right fst snd]. rewrite N. specialize (D i ltac:(lia)). lia. }
      destruct E as (i & Hi & Hl). destruct (@nth_split nat i p O ltac:(lia)) as (a & b & Ep & La).
      exists (a ++ (nth i p O - l)%nat :: b), a, (nth i p O), l, b. repeat split; auto.
  - split.
    + intros p cl q Ip _ _ (a & n & s & b & _ & Hs & Hl & _). rewrite L in Hl by lia. discriminate.
    + intros p Ip H. exfalso. apply (H [] (or_introl eq_refl)). intros ? [].
Qed.
Theorem misere_of_piles sys t takes beyond lost winning : check_misere sys (piles_rules takes beyond t) (piles_stuck takes beyond t) lost winning = true ->
  exactly_misere sys (piles takes beyond) (fun p => length p = t) (map Z.of_nat) t lost winning.
Proof. apply (check_misere_sound sys _ _ _ (piles_rules takes beyond t)). apply piles_models. apply piles_stuck_by. Qed.

(** 2. Take-away: n or r is 0. *)
Definition takeaway_stuck : list (list atom) := [[eq0 [(O, 1)] 0]; [eq0 [(1%nat, 1)] 0]].
Theorem misere_of_takeaway sys c lost winning : check_misere sys (takeaway_rules c) takeaway_stuck lost winning = true ->
  exactly_misere sys (takeaway (fun x => (c * x)%nat)) (fun _ => True) two 2 lost winning.
Proof.
  apply (check_misere_sound sys _ _ _ (takeaway_rules c)). apply takeaway_models. split.
  - intros [n r] cl q _ [<- | [<- | []]] Hh (s & H); apply all_hold_spec in Hh; unfold two in Hh; cbn [fst snd] in *; spelled_in Hh; lia.
  - intros [n r] _ H. assert (N : n <> O /\ r <> O).
    { split; intros ->; [apply (H _ (or_introl eq_refl)) | apply (H _ (or_intror (or_introl eq_refl)))]; apply all_hold_spec; unfold two; cbn [fst snd]; spelled; lia. }
    exists (n - 1, c * 1)%nat. exists 1%nat. cbn [fst snd]. repeat split; lia.
Qed.

(** 3. Wythoff's game, and Raleigh: the largest pile is empty. *)
Definition wythoff_stuck : list (list atom) := [[eq0 [(1%nat, 1)] 0]].
Lemma wythoff_stuck_by k : stuck_by (wythoff_spread k) (fun _ => True) ordered_two wythoff_stuck.
Proof.
  split.
  - intros [a b] cl [x y] _ [<- | []] Hh (s & t & H). apply all_hold_spec in Hh. unfold ordered_two in Hh. cbn [fst snd] in *. spelled_in Hh. lia.
  - intros [a b] _ H. assert (N : (0 < Nat.max a b)%nat).
    { destruct (Nat.eq_dec (Nat.max a b) 0) as [E |]; [exfalso | lia]. apply (H _ (or_introl eq_refl)). apply all_hold_spec. unfold ordered_two. cbn [fst snd]. spelled. lia. }
    destruct a as [| a].
    + exists (0, b - 1)%nat, 0%nat, 1%nat. cbn [fst snd]. lia.
    + exists (a, b), 1%nat, 0%nat. cbn [fst snd]. lia.
Qed.
Theorem misere_of_wythoff sys k lost winning : check_misere sys (wythoff_rules k) wythoff_stuck lost winning = true ->
  exactly_misere sys (wythoff_spread k) (fun _ => True) ordered_two 2 lost winning.
Proof. apply (check_misere_sound sys _ _ _ (wythoff_rules k)). apply wythoff_models. apply wythoff_stuck_by. Qed.
Theorem misere_of_wythoff_one sys lost winning : check_misere sys (wythoff_rules 1) wythoff_stuck lost winning = true ->
  exactly_misere sys wythoff (fun _ => True) ordered_two 2 lost winning.
Proof.
  apply (check_misere_sound sys _ _ _ (wythoff_rules 1)). apply wythoff_one. destruct (wythoff_stuck_by 1) as [A B]. split.
  - intros p cl q Hp Hcl Hh Hq. apply (A p cl q Hp Hcl Hh). now apply spread_one.
  - intros p Hp H. destruct (B p Hp H) as (q & Hq). exists q. now apply spread_one.
Qed.
Definition raleigh_stuck : list (list atom) := [[eq0 [(2%nat, 1)] 0]].
Theorem misere_of_raleigh sys lost winning : check_misere sys raleigh_rules raleigh_stuck lost winning = true ->
  exactly_misere sys raleigh ordered three 3 lost winning.
Proof.
  apply (check_misere_sound sys _ _ _ raleigh_rules). apply raleigh_models. split.
  - intros [[a b] c] cl [[x y] z] Hp [<- | []] Hh (s & t & u & L & T & _). apply all_hold_spec in Hh. unfold three in Hh. spelled_in Hh.
    cbn in Hp. unfold raleigh_take in T. lia.
  - intros [[a b] c] Hp H. cbn in Hp. assert (N : (0 < c)%nat).
    { destruct (Nat.eq_dec c 0) as [-> |]; [exfalso | lia]. apply (H _ (or_introl eq_refl)). apply all_hold_spec. unfold three. spelled. lia. }
    exists (in_order (a - 0) (b - 0) (c - 1)), 0%nat, 0%nat, 1%nat. unfold raleigh_take. split; [lia |]. split; [left; lia | reflexivity].
Qed.
