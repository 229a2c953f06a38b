(** Misere sums of nim and subtraction games, whatever their sets, are played as nim (Ferguson 1974). *)
From Coq Require Import Arith Lia List Bool NArith Permutation Wf_nat.
From Grundy Require Import Game Period Subtraction Sets Heaps TakeBreak GuySmith Sparse Outcome Remote.
Import ListNotations.

(** Rules that take from a heap and split none. *)
Definition taking (r : rule) : bool := match r with Break _ => false | _ => true end.
Definition take_of (r : rule) (s : nat) : Prop := 0 < s /\ leaves r s [0].
Lemma taking_leaves r : taking r = true -> forall n l, leaves r n l <-> exists s, s <= n /\ take_of r s /\ l = [n - s].
Proof.
  intros T n l. unfold take_of. destruct r as [| takes | missing | code | set]; try discriminate; simpl; split.
  - intros (m & -> & L). exists (n - m). split; [lia |]. split; [split; [lia |]; exists 0; split; auto; lia | f_equal; lia].
  - intros (s & S & (P & _) & ->). exists (n - s). split; auto. lia.
  - intros (m & -> & s & I & P & L & ->). exists s. split; auto. split; auto. split; auto. exists 0. split; auto. exists s. repeat split; auto. lia.
  - intros (s & S & (P & m & E & t & I & T0 & L & Et) & ->). injection E as <-. assert (t = s) by lia. subst t. exists (n - s). split; auto. exists s. auto.
  - intros (m & -> & L & I). exists (n - m). split; [lia |]. split; [split; [lia |]; exists 0; rewrite Nat.sub_0_r; repeat split; auto; lia | f_equal; lia].
  - intros (s & S & (P & m & E & L & I) & ->). injection E as <-. rewrite Nat.sub_0_r in I. exists (n - s). split; auto. split; [lia |]. now replace (n - (n - s)) with s by lia.
  - intros (m & -> & L & I). exists (n - m). split; [lia |]. split; [split; [lia |]; exists 0; rewrite Nat.sub_0_r; repeat split; auto; lia | f_equal; lia].
  - intros (s & S & (P & m & E & L & I) & ->). injection E as <-. rewrite Nat.sub_0_r in I. exists (n - s). split; auto. split; [lia |]. now replace (n - (n - s)) with s by lia.
Qed.
Lemma take_dec r s : take_of r s \/ ~ take_of r s.
Proof.
  unfold take_of. rewrite <- all_options_spec. destruct (in_dec (list_eq_dec Nat.eq_dec) [0] (all_options r s)), (Nat.eq_dec s 0); [right | left | right | right]; try split; intuition lia.
Qed.

(** A heap of nimber 0 that has a move has one to nimber 1. *)
Section One.
  Variable r : rule.
  Hypothesis T : taking r = true.
  Let g := gr r.
  Lemma g_option n s : s <= n -> take_of r s -> g (n - s) <> g n.
  Proof.
    intros L S. pose proof (proj1 (gr_values r n) [n - s]) as X. simpl in X. rewrite nxor_0_r in X. apply X. apply taking_leaves; auto. eauto.
  Qed.
  Lemma g_below n v : v < g n -> exists s, s <= n /\ take_of r s /\ g (n - s) = v.
  Proof.
    intro L. destruct (proj2 (gr_values r n) v L) as (l & Hl & E). apply taking_leaves in Hl as (s & S & K & ->); auto. simpl in E. rewrite nxor_0_r in E. eauto.
  Qed.
  Lemma one_option n s : take_of r s -> s <= n -> g n = 0 -> exists t, t <= n /\ take_of r t /\ g (n - t) = 1.
  Proof.
    intros Hs Hn G0.
    destruct (dec_inh_nat_subset_has_unique_least_element (take_of r) (take_dec r) (ex_intro _ s Hs)) as (m & (Hm & Least) & _).
    assert (m <= n) by (specialize (Least s Hs); lia). assert (M0 : 0 < m) by apply Hm.
    assert (A : forall x, g x = 1 <-> m <= x /\ g (x - m) = 0).
    { intro x. induction x as [x IH] using lt_wf_ind. destruct (Nat.lt_ge_cases x m) as [L | L].
      { split; [| lia]. intro E. destruct (g_below x 0) as (t & Lt & Ht & _); [lia |]. specialize (Least t Ht). lia. }
      destruct (Nat.eq_dec (g (x - m)) 0) as [Z | Z].
      - split; auto. intros _. pose proof (g_option x m L Hm) as N0. rewrite Z in N0.
        destruct (Nat.eq_dec (g x) 1) as [|N1]; auto. exfalso. destruct (g_below x 1) as (t & Lt & Ht & Et); [lia |].
        assert (t0 : 0 < t) by apply Ht. apply IH in Et as [Lm Et]; [| lia].
        apply (g_option (x - m) t); [lia | auto |]. rewrite Z. replace (x - m - t) with (x - t - m) by lia. exact Et.
      - split; [| intros [_ ?]; congruence]. intro E. exfalso. destruct (g_below (x - m) 0) as (t & Lt & Ht & Et); [lia |].
        assert (t0 : 0 < t) by apply Ht. apply (g_option x t); [lia | auto |]. rewrite E. apply IH; [lia |]. split; [lia |].
        now replace (x - t - m) with (x - m - t) by lia. }
    pose proof (g_option n m ltac:(lia) Hm) as N. rewrite G0 in N.
    destruct (g_below (n - m) 0) as (t & Lt & Ht & Et); [lia |]. exists t. split; [lia |]. split; auto. apply A. split; [lia |].
    now replace (n - t - m) with (n - m - t) by lia.
  Qed.
End One.

(** The value to be moved to beside others of these values. *)
Definition large (vs : list nat) : bool := existsb (fun v => 1 <? v) vs.
Definition target (vs : list nat) : nat := if large vs then xors vs else nxor 1 (xors vs).
Definition value_of (h : rule * nat) : nat := gr (fst h) (snd h).
Definition lost_like_nim (p : position) : bool :=
  let vs := map value_of p in if large vs then xors vs =? 0 else xors vs =? 1.

Lemma zero_nxor a b : nxor a b = 0 -> a = b.
Proof. intro H. apply (nxor_cancel_r a b b). now rewrite nxor_self. Qed.
Lemma small_xors vs : large vs = false -> xors vs <= 1.
Proof.
  induction vs as [| v vs IH]; simpl; auto. intro H. apply orb_false_iff in H as [V H]. apply Nat.ltb_ge in V. specialize (IH H).
  destruct v as [| [|]], (xors vs) as [| [|]]; try lia; unfold nxor; simpl; lia.
Qed.
Lemma large_app a b : large (a ++ b) = large a || large b.
Proof. apply existsb_app. Qed.
(** One value among others. *)
Lemma like_target v vs : (if large (v :: vs) then xors (v :: vs) =? 0 else xors (v :: vs) =? 1) = (v =? target vs).
Proof.
  unfold target. change (large (v :: vs)) with ((1 <? v) || large vs). change (xors (v :: vs)) with (nxor v (xors vs)).
  destruct (large vs) eqn:L.
  - rewrite orb_true_r. destruct (Nat.eqb_spec v (xors vs)) as [-> | N]; [now rewrite nxor_self |].
    destruct (Nat.eqb_spec (nxor v (xors vs)) 0) as [E |]; auto. now apply zero_nxor in E.
  - rewrite orb_false_r. apply small_xors in L. destruct (Nat.ltb_spec 1 v) as [V | V].
    + destruct (Nat.eqb_spec (nxor v (xors vs)) 0) as [E | _]; [apply zero_nxor in E; lia |].
      destruct (Nat.eqb_spec v (nxor 1 (xors vs))) as [E | _]; auto. exfalso. destruct (xors vs) as [| [|]]; try lia; unfold nxor in E; simpl in E; lia.
    + destruct v as [| [|]], (xors vs) as [| [|]]; try lia; reflexivity.
Qed.
Lemma lost_perm p q : Permutation p q -> lost_like_nim p = lost_like_nim q.
Proof.
  intro P. unfold lost_like_nim. apply (Permutation_map value_of) in P. rewrite (xors_perm _ _ P).
  replace (large (map value_of q)) with (large (map value_of p)); auto. apply eq_true_iff_eq. unfold large. rewrite !existsb_exists.
  split; intros (v & I & H); exists v; split; auto. exact (Permutation_in v P I). exact (Permutation_in v (Permutation_sym P) I).
Qed.
Lemma lost_at a h b : lost_like_nim (a ++ h :: b) = (value_of h =? target (map value_of (a ++ b))).
Proof.
  rewrite (lost_perm _ (h :: a ++ b)) by (apply Permutation_sym, Permutation_middle). unfold lost_like_nim. simpl map. cbv zeta. apply like_target.
Qed.

Theorem like_nim p : forallb (fun h => taking (fst h)) p = true -> decided true (G := heaps) p (lost_like_nim p).
Proof.
  revert p. refine (well_founded_ind heaps_wf _ _). intros p IH T.
  assert (Move : forall q, heaps_move p q -> exists a r n s b, p = a ++ (r, n) :: b /\ q = a ++ (r, n - s) :: b /\ s <= n /\ take_of r s /\ taking r = true).
  { intros q (a & r & n & l & b & -> & L & ->). rewrite forallb_forall in T. assert (taking r = true) by (apply (T (r, n)), in_or_app; right; now left).
    apply taking_leaves in L as (s & S & K & ->); auto. exists a, r, n, s, b. auto. }
  assert (Keep : forall q, heaps_move p q -> decided true (G := heaps) q (lost_like_nim q)).
  { intros q M. apply IH; auto. destruct (Move q M) as (a & r & n & s & b & E & -> & _). rewrite E, forallb_app in T. rewrite forallb_app. exact T. }
  assert (Into : forall a r n s b, p = a ++ (r, n) :: b -> taking r = true -> s <= n -> take_of r s -> gr r (n - s) = target (map value_of (a ++ b)) ->
    exists q, heaps_move p q /\ lost_like_nim q = true).
  { intros a r n s b E Tr S K V. exists (a ++ (r, n - s) :: b). split.
    - exists a, r, n, [n - s], b. split; auto. split; auto. apply taking_leaves; auto. eauto.
    - rewrite lost_at. now apply Nat.eqb_eq. }
  assert (Tr : forall a r n b, p = a ++ (r, n) :: b -> taking r = true).
  { intros a r n b E. rewrite forallb_forall in T. apply (T (r, n)). rewrite E. apply in_or_app. right. now left. }
  destruct (lost_like_nim p) eqn:L.
  - (* every move changes the value of a heap, and there is one *)
    assert (Some' : exists a r n b, p = a ++ (r, n) :: b /\ 0 < gr r n).
    { unfold lost_like_nim in L. cbv zeta in L. destruct (forallb (fun h => value_of h =? 0) p) eqn:Z.
      - exfalso. assert (X : map value_of p = map (fun _ => 0) p) by (apply map_ext_in; intros h I; rewrite forallb_forall in Z; now apply Nat.eqb_eq, Z).
        rewrite X in L. assert (Y : large (map (fun _ : rule * nat => 0) p) = false /\ xors (map (fun _ : rule * nat => 0) p) = 0).
        { clear. induction p as [| h p [A B]]; simpl; auto. rewrite B. auto. }
        destruct Y as [Y1 Y2]. rewrite Y1, Y2 in L. discriminate.
      - apply Bool.not_true_iff_false in Z. rewrite forallb_forall in Z. destruct (existsb (fun h => negb (value_of h =? 0)) p) eqn:Y.
        + apply existsb_exists in Y as ([r n] & I & Y). apply in_split in I as (a & b & ->). exists a, r, n, b. split; auto.
          apply negb_true_iff, Nat.eqb_neq in Y. unfold value_of in Y. simpl in Y. lia.
        + exfalso. apply Z. intros h I. destruct (value_of h =? 0) eqn:V; auto. assert (X : existsb (fun h => negb (value_of h =? 0)) p = true); [| congruence].
          apply existsb_exists. exists h. now rewrite V. }
    destruct Some' as (a & r & n & b & E & V). destruct (g_below r (Tr a r n b E) n 0 V) as (s & S & K & _).
    apply (misP_intro (G := heaps)) with (a ++ (r, n - s) :: b).
    { exists a, r, n, [n - s], b. split; auto. split; auto. apply taking_leaves; [eapply Tr; eauto | eauto]. }
    intros q M. assert (X := Keep q M). destruct (Move q M) as (a' & r' & n' & s' & b' & E' & -> & S' & K' & T'). clear a r n b s E V S K.
    rewrite E', lost_at in L. apply Nat.eqb_eq in L. rewrite lost_at, (proj2 (Nat.eqb_neq _ _)) in X; [exact X |].
    rewrite <- L. unfold value_of. simpl. exact (g_option r' T' n' s' S' K').
  - destruct (existsb (fun h => negb (value_of h =? 0)) p) eqn:Y.
    + (* some heap of another nimber than 0 *)
      assert (Q : exists q, heaps_move p q /\ lost_like_nim q = true).
      { unfold lost_like_nim in L. cbv zeta in L. destruct (large (map value_of p)) eqn:B.
        - pose proof B as B'. unfold large in B'. apply existsb_exists in B' as (v & I & V). apply in_map_iff in I as ([r n] & <- & I). apply Nat.ltb_lt in V.
          apply in_split in I as (a & b & E). pose proof (Tr a r n b E) as Tn. destruct (large (map value_of (a ++ b))) eqn:B2.
          + (* another is large: a move of nim *)
            assert (N : 0 < total gr p). { apply Nat.eqb_neq in L. unfold total. change (fun h : rule * nat => gr (fst h) (snd h)) with value_of. lia. }
            destruct (proj2 (heaps_grundy p) 0 N) as (q & M & Z). destruct (Move q M) as (a' & r' & n' & s' & b' & E' & -> & S' & K' & T').
            apply (Into a' r' n' s' b' E' T' S' K'). unfold target.
            assert (B3 : large (map value_of (a' ++ b')) = true).
            { assert (Two : 2 <= length (filter (fun h => 1 <? value_of h) p)).
              { rewrite E, filter_app, app_length. simpl. rewrite (proj2 (Nat.ltb_lt _ _) V). simpl.
                assert (1 <= length (filter (fun h => 1 <? value_of h) (a ++ b))); [| rewrite filter_app, app_length in *; lia].
                unfold large in B2. apply existsb_exists in B2 as (w & I & W). apply in_map_iff in I as (h & <- & I).
                destruct (filter (fun h => 1 <? value_of h) (a ++ b)) eqn:Fl; [| simpl; lia]. assert (X : In h []) by (rewrite <- Fl; now apply filter_In). destruct X. }
              rewrite E', filter_app, app_length in Two. simpl in Two.
              assert (1 <= length (filter (fun h => 1 <? value_of h) (a' ++ b'))). { rewrite filter_app, app_length. destruct (1 <? value_of (r', n')); simpl in Two; lia. }
              unfold large. apply existsb_exists. destruct (filter (fun h => 1 <? value_of h) (a' ++ b')) as [| h0 fl] eqn:Fl; [simpl in *; lia |].
              assert (I : In h0 (filter (fun h => 1 <? value_of h) (a' ++ b'))) by (rewrite Fl; now left). apply filter_In in I as [I W].
              exists (value_of h0). split; auto. now apply in_map. }
            rewrite B3. unfold total in Z. rewrite map_app in Z. simpl in Z. change (fun h : rule * nat => gr (fst h) (snd h)) with value_of in Z.
            rewrite xors_app in Z. simpl in Z. rewrite map_app, xors_app. apply zero_nxor in Z. rewrite Z, nxor_assoc, nxor_self, nxor_0_r. reflexivity.
          + (* it is the only one that is large *)
            assert (Tv : target (map value_of (a ++ b)) < gr r n).
            { unfold target. rewrite B2. apply small_xors in B2. unfold value_of in V. simpl in V.
              assert (nxor 1 (xors (map value_of (a ++ b))) <= 1); [| lia]. destruct (xors (map value_of (a ++ b))) as [| [|]]; try lia; unfold nxor; simpl; lia. }
            destruct (g_below r Tn n _ Tv) as (s & S & K & G). exact (Into a r n s b E Tn S K G).
        - (* none is large: one of nimber 1 is moved to 0 *)
          apply existsb_exists in Y as ([r n] & I & V). apply negb_true_iff, Nat.eqb_neq in V. apply in_split in I as (a & b & E). pose proof (Tr a r n b E) as Tn.
          assert (B' : large (map value_of (a ++ b)) = false /\ (1 <? value_of (r, n)) = false).
          { rewrite E, map_app, large_app in B. rewrite map_app, large_app. simpl in B. apply orb_false_iff in B as [B1 B2]. change (((1 <? value_of (r, n)) || large (map value_of b)) = false) in B2.
            apply orb_false_iff in B2 as [B2 B3]. now rewrite B1, B3. }
          destruct B' as [B1 B2]. apply Nat.ltb_ge in B2. assert (One : gr r n = 1) by (unfold value_of in *; simpl in *; lia).
          destruct (g_below r Tn n 0 ltac:(lia)) as (s & S & K & G). apply (Into a r n s b E Tn S K). rewrite G. unfold target. rewrite B1.
          apply small_xors in B1. rewrite E, map_app, xors_app in L. simpl in L. rewrite map_app, xors_app.
          assert (X : nxor (xors (map value_of a)) (nxor (value_of (r, n)) (xors (map value_of b))) = nxor 1 (nxor (xors (map value_of a)) (xors (map value_of b)))).
          { unfold value_of at 2. simpl. rewrite One, <- !nxor_assoc, (nxor_comm (xors (map value_of a)) 1). reflexivity. }
          rewrite X in L. rewrite map_app, xors_app in B1. set (e := nxor (xors (map value_of a)) (xors (map value_of b))) in *.
          destruct e as [| [|]]; try lia; unfold nxor in *; simpl in *; try discriminate; reflexivity. }
      destruct Q as (q & M & Lq). pose proof (Keep q M) as X. rewrite Lq in X. exact (misN_intro (G := heaps) p q M X).
    + (* all nimbers are 0 *)
      assert (Zero : forall h, In h p -> value_of h = 0).
      { intros h I. destruct (Nat.eq_dec (value_of h) 0) as [|N]; auto. exfalso. apply Nat.eqb_neq in N.
        assert (existsb (fun h => negb (value_of h =? 0)) p = true) by (apply existsb_exists; exists h; now rewrite N). congruence. }
      assert (Some' : (exists q, heaps_move p q) \/ forall q, ~ heaps_move p q).
      { assert (D : forall p : position, (exists q, heaps_move p q) \/ forall q, ~ heaps_move p q); [| apply D]. clear. induction p as [| [r n] p IH].
        - right. intros q (a & r & n & l & b & E & _). now destruct a.
        - destruct (all_options r n) as [| l os] eqn:O.
          + destruct IH as [(q & (a & r' & n' & l & b & -> & Ll & ->)) | IH].
            * left. eexists. exists ((r, n) :: a), r', n', l, b. simpl. split; auto.
            * right. intros q (a & r' & n' & l & b & E & Ll & ->). destruct a as [| z a]; simpl in E.
              -- injection E as <- <- <-. apply all_options_spec in Ll. rewrite O in Ll. destruct Ll.
              -- injection E as _ ->. apply (IH (a ++ map (pair r') l ++ b)). exists a, r', n', l, b. auto.
          + left. exists (map (pair r) l ++ p). exists [], r, n, l, p. split; auto. split; auto. apply all_options_spec. rewrite O. now left. }
      destruct Some' as [(q & M) | No]; [| exact (misN_end (G := heaps) p No)].
      destruct (Move q M) as (a & r & n & s & b & E & _ & S & K & Tn).
      assert (Z0 : gr r n = 0) by (apply (Zero (r, n)); rewrite E; apply in_or_app; right; now left).
      destruct (one_option r Tn n s K S Z0) as (t & St & Kt & G). destruct (Into a r n t b E Tn St Kt) as (q' & M' & Lq).
      * rewrite G. unfold target. assert (X : forall l, (forall h, In h l -> value_of h = 0) -> large (map value_of l) = false /\ xors (map value_of l) = 0).
        { clear. induction l as [| h l IH]; intro H; simpl; auto. destruct IH as [A B]; [intros; apply H; now right |]. rewrite (H h (or_introl eq_refl)), B. auto. }
        destruct (X (a ++ b)) as [-> ->]; [| reflexivity]. intros h I. apply Zero. rewrite E. apply in_app_or in I. apply in_or_app. destruct I; [left | right; right]; auto.
      * pose proof (Keep q' M') as Y'. rewrite Lq in Y'. exact (misN_intro (G := heaps) p q' M' Y').
Qed.

(** The checker. *)
Definition targetN (vs : list N) : N := if existsb (fun v => (1 <? v)%N) vs then xorN vs else N.lxor 1 (xorN vs).
Definition beside (vs : list N) (i : nat) : N := targetN (firstn i vs ++ skipn (S i) vs).
Definition wins_at (values : list N) (i : nat) (x : claimed * (N -> N)) (l : list N) : bool := Outcome.wins (N.lxor (beside values i) (value_at x)) x l.
Definition complete_at (values : list N) (i : nat) (x : claimed * (N -> N)) (ls : list (list N)) : bool := complete (N.lxor (beside values i) (value_at x)) x ls.
Fixpoint each_at (values : list N) (i : nat) (fs : list (claimed * (N -> N))) (lss : list (list (list N))) : bool :=
  match fs, lss with
  | [], [] => true
  | x :: fs, ls :: lss => forallb (wins_at values i x) ls && complete_at values i x ls && each_at values (S i) fs lss
  | _, _ => false
  end.
Definition check_like_nim (hs : list claimed) (values : list N) (lost : bool) (winning : option (nat * list N)) (all : option (list (list (list N)))) : bool :=
  match sources hs with
  | None => false
  | Some fs =>
    forallb (fun h => taking (its_rule h)) hs && sameN (map value_at fs) values &&
    match values with [] => false | v :: _ => Bool.eqb lost (v =? beside values 0)%N end &&
    match winning with None => true | Some (i, l) => match at_heap fs i with Some x => wins_at values i x l | None => false end end &&
    match all with None => true | Some lss => each_at values 0 fs lss end
  end.

Lemma target_N vs : N.of_nat (target vs) = targetN (map N.of_nat vs).
Proof.
  unfold target, targetN. assert (E : existsb (fun v => (1 <? v)%N) (map N.of_nat vs) = large vs).
  { unfold large. induction vs as [| v vs IH]; simpl; auto. rewrite IH. f_equal. destruct (Nat.ltb_spec 1 v), (N.ltb_spec 1 (N.of_nat v)); auto; lia. }
  rewrite E. destruct (large vs); [apply xors_N |]. unfold nxor. now rewrite N2Nat.id, xors_N.
Qed.
Lemma beside_spec a h b : beside (map valueN (a ++ h :: b)) (length a) = N.of_nat (target (map value_of (a ++ b))).
Proof.
  unfold beside. rewrite target_N, map_map. f_equal. rewrite !map_app. cbn [map]. rewrite firstn_app, skipn_app, !map_length, Nat.sub_diag.
  rewrite firstn_all2, skipn_all2 by (rewrite map_length; lia). replace (S (length a) - length a) with 1 by lia. simpl. now rewrite app_nil_r.
Qed.
Theorem check_like_nim_sound hs values lost winning all : check_like_nim hs values lost winning all = true ->
  let p := map plain hs in
  values = map valueN p /\ decided true (G := heaps) p lost /\
  match winning with None => True | Some (i, l) => exists q, moved p i l q /\ @misP heaps q end /\
  match all with
  | None => True
  | Some lss => length lss = length p /\
      (forall i l, In l (nth i lss []) -> exists q, moved p i l q /\ @misP heaps q) /\
      (forall a r n b l, p = a ++ (r, n) :: b -> leaves r n l -> @misP heaps (a ++ map (pair r) l ++ b) ->
         exists l', In l' (nth (length a) lss []) /\ Permutation l (map N.to_nat l'))
  end.
Proof.
  unfold check_like_nim. destruct (sources hs) as [fs |] eqn:Es; [| discriminate]. apply sources_sound in Es as [Ef Fs]. intro H. cbn zeta. set (p := map plain hs).
  apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply sameN_eq in H2.
  assert (Hp : p = map (fun x => plain (fst x)) fs) by (unfold p; rewrite <- Ef, map_map; reflexivity).
  assert (Hv : values = map valueN p).
  { rewrite <- H2, Hp, map_map. apply map_ext_in. intros [h f] I. rewrite Forall_forall in Fs. apply Fs in I. simpl in I.
    unfold value_at. simpl. rewrite (source_sound h f I) by lia. reflexivity. }
  assert (T : forallb (fun h => taking (fst h)) p = true).
  { unfold p. rewrite forallb_forall in *. intros h I. apply in_map_iff in I as (x & <- & I). now apply H1. }
  assert (T' : forall a r n b l, p = a ++ (r, n) :: b -> leaves r n l -> taking r = true /\
     exists m, l = [m] /\ (@misP heaps (a ++ map (pair r) l ++ b) <-> gr r m = target (map value_of (a ++ b)))).
  { intros a r n b l E L. assert (Tr : taking r = true). { rewrite forallb_forall in T. apply (T (r, n)). rewrite E. apply in_or_app. right. now left. }
    split; auto. apply taking_leaves in L as (s & S & K & ->); auto. exists (n - s). split; auto. simpl.
    assert (D : decided true (G := heaps) (a ++ (r, n - s) :: b) (lost_like_nim (a ++ (r, n - s) :: b))).
    { apply like_nim. rewrite E, forallb_app in T. rewrite forallb_app. exact T. }
    rewrite lost_at in D. change (value_of (r, n - s)) with (gr r (n - s)) in D.
    destruct (Nat.eqb_spec (gr r (n - s)) (target (map value_of (a ++ b)))) as [X | X]; (split; intro Y); auto; try tauto.
    destruct (mis_not_both heaps _ Y D). }
  assert (At : forall a h f b, fs = a ++ (h, f) :: b -> let pa := map (fun x => plain (fst x)) a in let pb := map (fun x => plain (fst x)) b in
    source h = Some f /\ p = pa ++ plain h :: pb /\ length pa = length a /\ beside values (length a) = N.of_nat (target (map value_of (pa ++ pb))) /\ value_at (h, f) = valueN (plain h)).
  { intros a h f b E. cbv zeta. rewrite E, Forall_app in Fs. destruct Fs as [_ Fs]. apply Forall_inv in Fs. simpl in Fs. split; auto.
    assert (P : p = map (fun x => plain (fst x)) a ++ plain h :: map (fun x => plain (fst x)) b) by (rewrite Hp, E, map_app; reflexivity).
    split; auto. split; [apply map_length |]. split.
    - rewrite Hv, P. rewrite <- (map_length (fun x => plain (fst x)) a) at 1. apply beside_spec.
    - unfold value_at. simpl. rewrite (source_sound h f Fs) by lia. reflexivity. }
  assert (Win : forall a h f b l, fs = a ++ (h, f) :: b -> wins_at values (length a) (h, f) l = true -> exists q, moved p (length a) l q /\ @misP heaps q).
  { intros a h f b l E W. destruct (At a h f b E) as (S & P & La & B & V). unfold wins_at in W. rewrite B, V in W. destruct (wins_sound h f _ l S W) as [L X].
    rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r in X. set (pa := map (fun x => plain (fst x)) a) in *. set (pb := map (fun x => plain (fst x)) b) in *.
    exists (pa ++ map (pair (its_rule h)) (map N.to_nat l) ++ pb). split.
    - exists pa, (its_rule h), (N.to_nat (size h)), pb. repeat split; auto.
    - destruct (T' pa (its_rule h) (N.to_nat (size h)) pb _ P L) as (_ & m & Em & Q). apply Q. rewrite Em in X. simpl in X. rewrite N.lxor_0_r in X. unfold valueN in X. simpl in X. lia. }
  split; auto. split.
  { destruct values as [| v vs]; [discriminate |]. apply eqb_prop in H3. pose proof (like_nim p T) as D.
    destruct fs as [| [h f] fs]; [discriminate |]. destruct (At [] h f fs eq_refl) as (S & P & _ & B & V). simpl in P, B. rewrite P in *.
    pose proof (lost_at [] (plain h) (map (fun x => plain (fst x)) fs)) as A0. simpl app in A0. rewrite A0 in D. assert (Ev : v = valueN (plain h)) by (rewrite <- V; symmetry; exact (f_equal (hd 0%N) H2)). rewrite B, Ev in H3. subst lost.
    replace (valueN (plain h) =? N.of_nat (target (map value_of (map (fun x => plain (fst x)) fs))))%N
      with (value_of (plain h) =? target (map value_of (map (fun x => plain (fst x)) fs))); auto.
    change (valueN (plain h)) with (N.of_nat (value_of (plain h))).
    destruct (Nat.eqb_spec (value_of (plain h)) (target (map value_of (map (fun x => plain (fst x)) fs)))),
      (N.eqb_spec (N.of_nat (value_of (plain h))) (N.of_nat (target (map value_of (map (fun x => plain (fst x)) fs))))); auto; lia. }
  split.
  { destruct winning as [[i l] |]; auto. destruct (at_heap fs i) as [[h f] |] eqn:E; [| discriminate]. apply at_heap_split in E as (a & b & E & <-). eapply Win; eauto. }
  destruct all as [lss |]; auto.
  assert (Each : forall lss' fs' i, each_at values i fs' lss' = true -> length lss' = length fs' /\
    forall a x b, fs' = a ++ x :: b -> forallb (wins_at values (i + length a) x) (nth (length a) lss' []) = true /\ complete_at values (i + length a) x (nth (length a) lss' []) = true).
  { clear. induction lss' as [| ls lss' IH]; intros [| x fs'] i H; simpl in H; try discriminate. { split; auto. intros a x b E. now destruct a. }
    apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply IH in H3 as [L H3]. split; [simpl; congruence |]. intros [| y a] z b E; simpl in E.
    - injection E as <- <-. simpl. rewrite Nat.add_0_r. auto.
    - injection E as <- E. simpl. replace (i + S (length a)) with (S i + length a) by lia. eapply H3; eauto. }
  apply Each in H5 as [Ll H5]. clear Each. split. { rewrite Ll, Hp. symmetry. apply map_length. }
  split.
  - intros i l I. assert (Li : i < length fs). { destruct (Nat.lt_ge_cases i (length lss)); [lia |]. rewrite nth_overflow in I by auto. destruct I. }
    destruct (nth_error fs i) as [[h f] |] eqn:E; [| apply nth_error_None in E; lia]. apply nth_error_split in E as (a & b & E & <-).
    destruct (H5 a (h, f) b E) as [W _]. rewrite forallb_forall in W. eapply Win; eauto.
  - intros a r n b l P L Q. destruct (T' a r n b l P L) as (_ & m & -> & X). apply X in Q.
    assert (Sp : exists fa h f fb, fs = fa ++ (h, f) :: fb /\ a = map (fun x => plain (fst x)) fa /\ plain h = (r, n) /\ b = map (fun x => plain (fst x)) fb).
    { rewrite Hp in P. clear -P. revert a P. induction fs as [| [h f] fs IH]; intros [| z a] P; simpl in P; try discriminate.
      - assert (E1 : plain h = (r, n)) by exact (f_equal (hd (r, n)) P). assert (E2 := f_equal (@tl _) P). exists [], h, f, fs. auto.
      - injection P as E1 E2. destruct (IH a E2) as (fa & h' & f' & fb & -> & -> & E & ->). exists ((h, f) :: fa), h', f', fb. subst z. auto. }
    destruct Sp as (fa & h & f & fb & E & -> & Eh & ->). destruct (At fa h f fb E) as (S & P' & La & B & V). destruct (H5 fa (h, f) fb E) as [_ C].
    rewrite map_length. unfold complete_at in C. rewrite Nat.add_0_l, B, V in C. unfold plain in Eh. injection Eh as <- <-.
    apply (complete_sound h f _ _ S C); auto. rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r. simpl. rewrite N.lxor_0_r. unfold valueN. simpl. now rewrite Q.
Qed.
