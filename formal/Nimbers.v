(** `nimbers` certificates: for each nimber v = 0, 1, 2, ... an automaton of the positions of that nimber and one of the moves to them. *)
From Coq Require Import ZArith Lia List Bool Arith Wellfounded.
From Grundy Require Import Game Numeration Automaton Strategy Played Raleigh.
Import ListNotations.
Open Scope nat_scope.

(** One level after the other: the sets of smaller nimbers are left out, and no position is in two of them. *)
Fixpoint check_levels (sys : system) (g : rules) (smaller : list autom) (levels : list (autom * autom)) : bool :=
  match levels with
  | [] => true
  | (set, moves) :: levels =>
    let t := tracks g in
    check_level sys g smaller [] set moves &&
    forallb (fun a => none sys t [Aut (compile a) Before; Aut (compile set) Before] [] (Nat.pow (radix sys) t)) smaller &&
    check_levels sys g (smaller ++ [set]) levels
  end.
(** [whole]: every position has one of the nimbers listed. *)
Definition check_nimber_sets (sys : system) (g : rules) (levels : list (autom * autom)) (whole : bool) : bool :=
  let t := tracks g in
  match levels with [] => false | _ => true end && check_levels sys g [] levels &&
  Bool.eqb whole (none sys t (map lin (domain g)) (map (fun l => [Aut (compile (fst l)) Before]) levels) (Nat.pow (radix sys) t)).

(** What is proved: for every Grundy function of the game, the v-th automata accept exactly the positions of nimber v, and the moves to them. *)
Definition nimbers_exactly (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (t : nat) (levels : list (autom * autom)) (whole : bool) : Prop :=
  forall gr, is_grundy G gr ->
  (forall v set moves, nth_error levels v = Some (set, moves) ->
    (forall xs, language set xs = true <-> word sys t xs /\ exists p, inside p /\ enc p = nums sys t xs /\ gr p = v) /\
    (forall w, language moves w = true <-> word sys (2 * t) w /\ exists p q, inside p /\ enc p ++ enc q = nums sys (2 * t) w /\ move p q /\ gr q = v)) /\
  (whole = true -> forall p, inside p -> gr p < length levels).

Section Sound.
  Variables (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (g : rules) (levels : list (autom * autom)) (whole : bool).
  Hypothesis Hm : models G inside enc g.
  Hypothesis Hc : check_nimber_sets sys g levels whole = true.
  Let t := tracks g.
  Definition set_of (v : nat) : autom := fst (nth v levels (Autom [] [], Autom [] [])).
  Definition moves_of (v : nat) : autom := snd (nth v levels (Autom [] [], Autom [] [])).
  Let below (v : nat) : list autom := map set_of (seq 0 v).

  Lemma levels_spec v : v < length levels ->
    check_level sys g (below v) [] (set_of v) (moves_of v) = true /\
    forall u, u < v -> none sys t [Aut (compile (set_of u)) Before; Aut (compile (set_of v)) Before] [] (Nat.pow (radix sys) t) = true.
  Proof.
    apply andb_prop in Hc as [Hc' _]. apply andb_prop in Hc' as [_ Hl]. intro Hv.
    assert (X : forall rest before, levels = before ++ rest -> check_levels sys g (map fst before) rest = true ->
      forall v, length before <= v < length levels -> check_level sys g (below v) [] (set_of v) (moves_of v) = true /\
      forall u, u < v -> none sys t [Aut (compile (set_of u)) Before; Aut (compile (set_of v)) Before] [] (Nat.pow (radix sys) t) = true).
    { clear v Hv Hl. induction rest as [| [set moves] rest IH]; intros front E H v Hv.
      - rewrite app_nil_r in E. subst front. lia.
      - cbn [check_levels] in H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
        destruct (Nat.eq_dec v (length front)) as [-> |].
        + assert (N : nth (length front) levels (Autom [] [], Autom [] []) = (set, moves)) by (rewrite E; apply nth_middle).
          assert (B : map fst front = below (length front)).
          { unfold below, set_of. rewrite E. clear. rewrite <- (firstn_all front) at 1.
            assert (K : forall k, k <= length front -> map fst (firstn k front) =
              map (fun v => fst (nth v (front ++ (set, moves) :: rest) (Autom [] [], Autom [] []))) (seq 0 k)).
            { induction k as [| k IHk]; intro Hk; auto. rewrite seq_S, map_app, <- IHk by lia. cbn [map plus]. rewrite app_nth1 by lia.
              clear IHk. revert k Hk. induction front as [| x front IHf]; intros [| k] Hk; cbn in *; auto; try lia. rewrite IHf by lia. reflexivity. }
            now apply K. }
          unfold set_of at 1 3. unfold moves_of. rewrite N. cbn [fst snd]. rewrite <- B. split; auto.
          intros u Hu. rewrite forallb_forall in H2. apply H2. rewrite B. apply in_map_iff. exists u. split; auto. apply in_seq. lia.
        + apply (IH (front ++ [(set, moves)])).
          * now rewrite <- app_assoc.
          * now rewrite map_app.
          * rewrite app_length. cbn. lia. }
    apply (X levels [] eq_refl Hl). cbn. lia.
  Qed.
  Lemma good : good_system sys = true.
  Proof.
    assert (L : 0 < length levels). { apply andb_prop in Hc as [Hc' _]. apply andb_prop in Hc' as [Hc' _]. clear -Hc'. destruct levels; [discriminate | apply Nat.lt_0_succ]. }
    destruct (levels_spec 0 L) as [C _]. now destruct (conditions sys g _ _ _ _ C).
  Qed.

  Variable gr : pos G -> nat.
  Hypothesis Hgr : is_grundy G gr.
  Lemma one_only u v xs : u < v -> v < length levels -> language (set_of u) xs = true -> language (set_of v) xs = true -> False.
  Proof.
    intros L Lv Hu Hv. destruct (levels_spec v Lv) as [Cv D]. specialize (D u L).
    destruct (level_set sys G inside enc g _ _ _ _ Hm Cv xs Hv) as [[W1 W2] _]. fold t in W1, W2. set (r := radix sys) in *.
    assert (E : map (fun x => read Before (letter_of r t (2 * t) x)) xs = xs).
    { cbn. rewrite <- (map_id xs) at 2. apply map_ext_in. intros x Hx. apply Nat.mod_small. now apply W1. }
    destruct (none_sound sys t _ _ _ xs D) as (w & [] & _); auto.
    - intros i Hi. destruct (Nat.lt_ge_cases i t); auto. replace i with (t + (i - t)) by lia. unfold r. rewrite <- (track_after sys good).
      assert (Z : map (fun x => x / radix sys ^ t) xs = repeat 0 (length xs) ++ []).
      { rewrite app_nil_r. clear -W1. induction xs as [| x xs IH]; cbn [map repeat length]; auto. f_equal.
        - apply Nat.div_small. apply W1. now left.
        - apply IH. intros; apply W1; now right. }
      rewrite Z, (track_zeros sys good), okay_zeros; auto. apply good.
    - intros p [<- | [<- | []]]; fold r; rewrite aut_exact, E; auto.
  Qed.
  Lemma nimbers_main p : inside p -> forall xs, word sys t xs -> nums sys t xs = enc p ->
    forall v, v < length levels -> (language (set_of v) xs = true <-> gr p = v).
  Proof.
    induction p as [p IH] using (well_founded_induction (move_wf G)). intros Ip xs Wx Ex.
    assert (Opt : forall u, u < length levels -> (forall w, w <= u -> language (set_of w) xs = false) -> exists q, move p q /\ gr q = u).
    { intros u Hu Hf. destruct (levels_spec u Hu) as [C _].
      destruct (level_option sys G inside enc g _ _ _ _ Hm C p xs) as (q & ys & Hq & Wy & Ey & HQ); auto.
      - intros a Ha. apply in_map_iff in Ha as (w & <- & Hw). apply in_seq in Hw. apply Hf. lia.
      - exists q. split; auto. now apply (IH q Hq (m_inside _ _ _ _ Hm p q Ip Hq) ys Wy Ey u Hu). }
    assert (A : forall v, v < length levels -> language (set_of v) xs = true -> gr p = v).
    { intros v Lv HL. destruct (Hgr p) as [G1 G2]. destruct (lt_eq_lt_dec (gr p) v) as [[L | E] | L]; auto; exfalso.
      - destruct (Opt (gr p)) as (q & Hq & Eq); [lia | | now apply (G1 q Hq)].
        intros w Hw. apply not_true_is_false. intro X. apply (one_only w v xs); auto. lia.
      - destruct (G2 v L) as (q & Hq & Eq). pose proof (m_inside _ _ _ _ Hm p q Ip Hq) as Iq. destruct (levels_spec v Lv) as [C _].
        destruct (level_word sys G inside enc g _ _ _ _ Hm C q Iq) as (ys & _ & Wy & Ey).
        pose proof (proj2 (IH q Hq Iq ys Wy Ey v Lv) Eq) as HQ.
        rewrite (level_apart sys G inside enc g _ _ _ _ Hm C p q xs ys) in HQ; auto. discriminate. }
    intros v Lv. split; auto. intro E. apply not_false_iff_true. intro F.
    assert (No : forall w, w <= v -> language (set_of w) xs = false).
    { intros w Hw. apply not_true_is_false. intro X. assert (gr p = w) by (apply A; auto; lia). assert (w = v) by lia. subst w. congruence. }
    destruct (Opt v Lv No) as (q & Hq & Eq). apply (proj1 (Hgr p) q Hq). congruence.
  Qed.
End Sound.

Theorem check_nimber_sets_sound sys G inside enc g levels whole : models G inside enc g -> check_nimber_sets sys g levels whole = true ->
  nimbers_exactly sys G inside enc (tracks g) levels whole.
Proof.
  intros Hm Hc gr Hgr. pose proof (good sys g levels whole Hc) as Hg. split.
  - intros v set moves Hv. assert (Lv : v < length levels) by (apply nth_error_Some; congruence).
    destruct (levels_spec sys g levels whole Hc v Lv) as [C _].
    assert (E : nth v levels (Autom [] [], Autom [] []) = (set, moves)) by now apply nth_error_nth.
    assert (M : forall p xs, inside p -> word sys (tracks g) xs -> nums sys (tracks g) xs = enc p -> (language set xs = true <-> gr p = v)).
    { intros p xs Ip Wx Ex. pose proof (nimbers_main sys G inside enc g levels whole Hm Hc gr Hgr p Ip xs Wx Ex v Lv) as N. unfold set_of in N. now rewrite E in N. }
    unfold set_of at 2 in C. unfold moves_of in C. rewrite E in C. cbn [fst snd] in C. split.
    + intro xs. split.
      * intro H. destruct (level_set sys G inside enc g _ _ _ _ Hm C xs H) as (Wx & p & Ip & Ep). split; auto. exists p. repeat split; auto. apply (M p xs); auto.
      * intros (Wx & p & Ip & Ep & Ev). apply (M p xs); auto.
    + intro w. rewrite (level_moves sys G inside enc g _ _ _ _ Hm C w). split.
      * intros (Ww & p & q & ys & Ip & Ew & Hq & Wy & Ey & HL). split; auto. exists p, q. repeat split; auto.
        apply (M q ys); auto. now apply (m_inside _ _ _ _ Hm p q).
      * intros (Ww & p & q & Ip & Ew & Hq & Ev). split; auto. pose proof (m_inside _ _ _ _ Hm p q Ip Hq) as Iq.
        destruct (level_word sys G inside enc g _ _ _ _ Hm C q Iq) as (ys & _ & Wy & Ey). exists p, q, ys. repeat split; auto; try apply Wy. apply (M q ys); auto.
  - intros -> p Ip. pose proof Hc as Hw. unfold check_nimber_sets in Hw. apply andb_prop in Hw as [Hw1 Hw]. apply eqb_prop in Hw. symmetry in Hw.
    assert (L : 0 < length levels). { clear -Hw1. apply andb_prop in Hw1 as [Hw1 _]. destruct levels; [discriminate | apply Nat.lt_0_succ]. }
    destruct (levels_spec sys g levels true Hc 0 L) as [C _].
    destruct (level_word sys G inside enc g _ _ _ _ Hm C p Ip) as (xs & _ & Wx & Ex).
    destruct (conditions sys g _ _ _ _ C) as (_ & _ & _ & _ & _ & _ & Dl).
    set (t := tracks g) in *. set (r := radix sys) in *. pose proof Wx as [W1 W2]. fold r in W1, W2.
    assert (Z : map (fun x => x / r ^ t) xs = repeat 0 (length xs) ++ []).
    { rewrite app_nil_r. clear -W1. induction xs as [| x xs IH]; cbn [map repeat length]; auto. f_equal.
      - apply Nat.div_small. apply W1. now left.
      - apply IH. intros; apply W1; now right. }
    assert (E : map (fun x => x mod r ^ t) xs = xs).
    { rewrite <- (map_id xs) at 2. apply map_ext_in. intros x Hx. apply Nat.mod_small. now apply W1. }
    assert (V : forall i, i < 2 * t -> okay sys false (track r i xs) = true).
    { intros i Hi. destruct (Nat.lt_ge_cases i t); auto. replace i with (t + (i - t)) by lia. unfold r. rewrite <- (track_after sys Hg). fold r. rewrite Z.
      unfold r. rewrite (track_zeros sys Hg), okay_zeros; auto. }
    destruct (none_sound sys t _ _ _ xs Hw) as (u & Hu & Hh); auto.
    + intros q Hq. apply in_map_iff in Hq as (a & <- & Ha). fold r. apply (lin_exact sys r t (2 * t) a xs Hg V).
      change (holds a (nums sys (2 * t) xs)). rewrite (nums_split sys Hg). fold r. rewrite E, Ex. unfold holds. rewrite dot_prefix.
      * now apply (m_domain _ _ _ _ Hm p Ip).
      * destruct (m_numbers _ _ _ _ Hm p Ip) as [-> _]. now apply Dl.
    + apply in_map_iff in Hu as (l & <- & Hl). specialize (Hh _ (or_introl eq_refl)). fold r in Hh. rewrite aut_exact in Hh.
      change (language (fst l) (map (fun x => x mod r ^ t) xs) = true) in Hh. rewrite E in Hh.
      apply In_nth with (d := (Autom [] [], Autom [] [])) in Hl as (v & Lv & El).
      assert (gr p = v); [| lia]. apply (nimbers_main sys G inside enc g levels true Hm Hc gr Hgr p Ip xs Wx Ex v Lv). unfold set_of. now rewrite El.
Qed.

(** The games. *)
Theorem nimbers_of_piles sys t takes beyond levels whole : check_nimber_sets sys (piles_rules takes beyond t) levels whole = true ->
  nimbers_exactly sys (piles takes beyond) (fun p => length p = t) (map Z.of_nat) t levels whole.
Proof. apply (check_nimber_sets_sound sys _ _ _ (piles_rules takes beyond t)). apply piles_models. Qed.
Theorem nimbers_of_takeaway sys c levels whole : check_nimber_sets sys (takeaway_rules c) levels whole = true ->
  nimbers_exactly sys (takeaway (fun x => c * x)) (fun _ => True) two 2 levels whole.
Proof. apply (check_nimber_sets_sound sys _ _ _ (takeaway_rules c)). apply takeaway_models. Qed.
Theorem nimbers_of_wythoff sys levels whole : check_nimber_sets sys (wythoff_rules 1) levels whole = true ->
  nimbers_exactly sys wythoff (fun _ => True) ordered_two 2 levels whole.
Proof. apply (check_nimber_sets_sound sys _ _ _ (wythoff_rules 1)). apply wythoff_one. Qed.
Theorem nimbers_of_wythoff_spread sys k levels whole : check_nimber_sets sys (wythoff_rules k) levels whole = true ->
  nimbers_exactly sys (wythoff_spread k) (fun _ => True) ordered_two 2 levels whole.
Proof. apply (check_nimber_sets_sound sys _ _ _ (wythoff_rules k)). apply wythoff_models. Qed.
Theorem nimbers_of_raleigh sys levels whole : check_nimber_sets sys raleigh_rules levels whole = true ->
  nimbers_exactly sys raleigh ordered three 3 levels whole.
Proof. apply (check_nimber_sets_sound sys _ _ _ raleigh_rules). apply raleigh_models. Qed.
