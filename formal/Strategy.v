(** `strategy` certificates of takeaway(cx) in Fibonacci numeration: automata of the lost positions and of the winning moves. *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Game Numeration Automaton.
Import ListNotations.
Open Scope Z.

Definition bits : list bool := [false; true].
Definition all4 : list sym := flat_map (fun a => map (fun b => (a, b, false, false)) bits) bits.
Definition all16 : list sym := flat_map (fun a => flat_map (fun b => flat_map (fun c => map (fun d => (a, b, c, d)) bits) bits) bits) bits.
Lemma in_all16 s : In s all16.
Proof. destruct s as [[[[] []] []] []]; cbn; tauto. Qed.

Definition moves (c : nat) : list part :=
  [Lin false 1 0 (-1) 0 (-1); Lin false (-1) 1 1 0 0; Lin true (- Z.of_nat c) 0 (Z.of_nat c) 1 0].

Definition check_strategy (c : nat) (lost winning : autom) : bool :=
  let lostP := Aut lost before in let lostQ := Aut lost after in let win := Aut winning both in
  match delta lost 0 0 with Some O => true | _ => false end &&
  none false (lostP :: lostQ :: moves c) [] all16 &&
  none false [win] [lostQ] all16 &&
  forallb (fun m => none false [win] [m] all16) (moves c) &&
  none true (lostQ :: moves c) [win] all16 &&
  none true [] [lostP; Shadow winning] all4.

Lemma shadow_step_spec a l x t : In t (shadow_step a l (before x)) ->
  exists s y, In s l /\ d1 y = d1 x /\ d2 y = d2 x /\ delta a s (both y) = Some t.
Proof.
  unfold shadow_step. intro Hs. apply filter_In in Hs as [_ Hs].
  apply existsb_exists in Hs as (s0 & Hs0 & Hs). apply existsb_exists in Hs as (y & Hy & Hs).
  destruct (delta a s0 (before x + 4 * y)) as [t' |] eqn:Ed; [| discriminate]. apply Nat.eqb_eq in Hs. subst t'.
  exists s0, (d1 x, d2 x, Nat.odd y, Nat.leb 2 y). repeat split; auto.
  replace (both (d1 x, d2 x, Nat.odd y, Nat.leb 2 y)) with (before x + 4 * y)%nat; auto.
  apply in_seq in Hy. unfold both, before, after. cbn [d1 d2 d3 d4].
  destruct y as [| [| [| [| y]]]]; try lia; destruct (d1 x), (d2 x); reflexivity.
Qed.

Lemma arun_app a xs : forall s ys, arun a s (xs ++ ys) = match arun a s xs with Some t => arun a t ys | None => None end.
Proof. induction xs as [| x xs IH]; intros s ys; simpl; auto. destruct (delta a s x); auto. Qed.

Lemma repeat_snoc {A} (x : A) k : repeat x k ++ [x] = repeat x (S k).
Proof. induction k; simpl; auto. now rewrite IHk. Qed.

Lemma map_rep {A B} (g : A -> B) x k : map g (repeat x k) = repeat (g x) k.
Proof. induction k; simpl; congruence. Qed.

Lemma closure_sound a fuel : forall l,
  (forall t, In t l -> exists k w, map d1 w = repeat false k /\ map d2 w = repeat false k /\ arun a 0 (map both w) = Some t) ->
  forall t, In t (closure a fuel l) ->
  exists k w, map d1 w = repeat false k /\ map d2 w = repeat false k /\ arun a 0 (map both w) = Some t.
Proof.
  induction fuel as [| fuel IH]; simpl; intros l Hl t Ht; auto. apply (IH _) with (2 := Ht). clear t Ht. intros t Ht.
  apply filter_In in Ht as [_ Ht]. apply orb_prop in Ht as [Ht | Ht]; apply existsb_exists in Ht as (t' & Ht & E);
    apply Nat.eqb_eq in E; subst t'; auto.
  change O with (before (false, false, false, false)) in Ht. apply shadow_step_spec in Ht as (s & y & Hs & E1 & E2 & Ed).
  destruct (Hl s Hs) as (k & w & K1 & K2 & K3). exists (S k), (w ++ [y]).
  rewrite !map_app, K1, K2. cbn [map]. rewrite E1, E2. cbn [d1 d2]. rewrite !repeat_snoc. repeat split; auto.
  rewrite arun_app, K3. cbn [arun]. now rewrite Ed.
Qed.

Lemma shadow_sound a w : pacc (Shadow a) (prun (Shadow a) (pinit (Shadow a)) w) = true ->
  exists k w', map d1 w' = repeat false k ++ map d1 w /\ map d2 w' = repeat false k ++ map d2 w /\ language a (map both w') = true.
Proof.
  assert (R : forall w l, exists l', prun (Shadow a) (Set_ l) w = Set_ l' /\ forall t, In t l' ->
    exists s w', In s l /\ map d1 w' = map d1 w /\ map d2 w' = map d2 w /\ arun a s (map both w') = Some t).
  { induction w0 as [| x w0 IH]; intro l.
    - exists l. split; auto. intros t Ht. exists t, []. auto.
    - change (prun (Shadow a) (Set_ l) (x :: w0)) with (prun (Shadow a) (Set_ (shadow_step a l (before x))) w0).
      destruct (IH (shadow_step a l (before x))) as (l' & E & H). exists l'. split; auto. intros t Ht.
      destruct (H t Ht) as (s & w' & Hs & E1 & E2 & Er). apply shadow_step_spec in Hs as (s0 & y & Hs0 & Y1 & Y2 & Ed).
      exists s0, (y :: w'). cbn [map arun]. rewrite E1, E2, Y1, Y2, Ed. auto. }
  intro H. cbn [pinit] in H. destruct (R w (closure a (length (edges a)) [O])) as (l' & E & Hl). rewrite E in H. cbn in H.
  apply existsb_exists in H as (t & Ht & Ha). destruct (Hl t Ht) as (s & w' & Hs & E1 & E2 & Er).
  apply closure_sound in Hs as (k & z & Z1 & Z2 & Z3).
  - exists k, (z ++ w'). rewrite !map_app, Z1, Z2, E1, E2. repeat split; auto. unfold language. now rewrite arun_app, Z3, Er.
  - intros t' [<- | []]. exists O, []. auto.
Qed.

Lemma val_nonneg ds : (forall d, In d ds -> 0 <= d) -> 0 <= val ds.
Proof.
  unfold val. assert (X : forall ds A B, (forall d, In d ds -> 0 <= d) -> 0 <= A -> 0 <= B -> 0 <= final ds (A, B)).
  { induction ds0 as [| d ds0 IH]; intros A B H HA HB. unfold final; simpl; lia.
    change (final (d :: ds0) (A, B)) with (final ds0 (A + B + d, A)). assert (0 <= d) by (apply H; now left).
    apply IH; try lia. intros; apply H; now right. }
  intros; apply X; auto; lia.
Qed.
Lemma v_nonneg (g : sym -> bool) w : 0 <= val (map (fun s => b2z (g s)) w).
Proof. apply val_nonneg. intros d Hd. apply in_map_iff in Hd as (s & <- & _). unfold b2z. destruct (g s); lia. Qed.

Lemma before_ext w w' : map d1 w = map d1 w' -> map d2 w = map d2 w' -> map before w = map before w' /\ v1 w = v1 w' /\ v2 w = v2 w'.
Proof.
  intros E1 E2. split.
  - revert w' E1 E2. induction w as [| s w IH]; intros [| s' w'] E1 E2; try discriminate; auto. cbn in *.
    injection E1 as A1 B1. injection E2 as A2 B2. f_equal; auto. unfold before. now rewrite A1, A2.
  - unfold v1, v2. rewrite <- (map_map d1 b2z), <- (map_map d2 b2z), E1, E2, !map_map. auto.
Qed.

Fixpoint join (w : list sym) (a b : list bool) : list sym :=
  match w, a, b with s :: w, x :: a, y :: b => (d1 s, d2 s, x, y) :: join w a b | _, _, _ => [] end.
Lemma join_spec w : forall a b, length a = length w -> length b = length w ->
  map d1 (join w a b) = map d1 w /\ map d2 (join w a b) = map d2 w /\ map d3 (join w a b) = a /\ map d4 (join w a b) = b.
Proof.
  induction w as [| s w IH]; intros [| x a] [| y b] Ha Hb; try discriminate; auto. cbn in *.
  destruct (IH a b) as (E1 & E2 & E3 & E4); try lia. now rewrite E1, E2, E3, E4.
Qed.

Definition sh (s : sym) : sym := (d3 s, d4 s, false, false).
Lemma sh_spec w : map before (map sh w) = map after w /\ v1 (map sh w) = v3 w /\ v2 (map sh w) = v4 w
  /\ map d1 (map sh w) = map d3 w /\ map d2 (map sh w) = map d4 w.
Proof. unfold v1, v2, v3, v4. now rewrite !map_map. Qed.

Definition zero : sym := (false, false, false, false).
Lemma pad lost k w : delta lost 0 0 = Some O ->
  language lost (map before (repeat zero k ++ w)) = language lost (map before w) /\
  v1 (repeat zero k ++ w) = v1 w /\ v2 (repeat zero k ++ w) = v2 w.
Proof.
  intro D. induction k as [| k [I1 [I2 I3]]]; [auto |]. cbn [repeat app map]. split; [| split].
  - unfold language in *. cbn [arun]. change (before zero) with O. rewrite D. exact I1.
  - exact I2.
  - exact I3.
Qed.

Section Sound.
  Variables (c : nat) (lost winning : autom).
  Hypothesis Hc : check_strategy c lost winning = true.
  Let G := takeaway (fun x => (c * x)%nat).

  Lemma moves_spec w n r n' r' : v1 w = Z.of_nat n -> v2 w = Z.of_nat r -> v3 w = Z.of_nat n' -> v4 w = Z.of_nat r' ->
    ((forall m, In m (moves c) -> pacc m (prun m (pinit m) w) = true) <-> @move G (n, r) (n', r')).
  Proof.
    intros E1 E2 E3 E4. unfold moves. split.
    - intro H. pose proof (H _ (or_introl eq_refl)) as M1. pose proof (H _ (or_intror (or_introl eq_refl))) as M2.
      pose proof (H _ (or_intror (or_intror (or_introl eq_refl)))) as M3. cbn [pinit] in M1, M2, M3.
      apply lin_exact in M1, M2, M3. cbv iota in M1, M2, M3. unfold form in *. rewrite E1, E2, E3, E4 in *.
      exists (n - n')%nat. cbn [fst snd]. repeat split; try lia. f_equal; try lia.
    - intros (t & T1 & T2 & T3 & E). cbn [fst snd] in *. injection E as -> ->.
      intros m [<- | [<- | [<- | []]]]; cbn [pinit]; apply lin_exact; cbv iota; unfold form; rewrite E1, E2, E3, E4;
        rewrite ?Nat2Z.inj_mul, Nat2Z.inj_sub by lia; lia.
  Qed.

  Theorem strategy_main : forall n r,
    (forall w, v1 w = Z.of_nat n -> v2 w = Z.of_nat r -> language lost (map before w) = true -> @isP G (n, r)) /\
    (forall w, v1 w = Z.of_nat n -> v2 w = Z.of_nat r -> nonadj false (map d1 w) = true -> nonadj false (map d2 w) = true ->
       language lost (map before w) = false -> @isN G (n, r)).
  Proof.
    unfold check_strategy in Hc. repeat (apply andb_prop in Hc as [Hc ?]).
    rename H into C6. rename H0 into C5. rename H1 into C4b. rename H2 into C4a. rename H3 into C3.
    assert (D : delta lost 0 0 = Some O) by (destruct (delta lost 0 0) as [[|] |]; congruence). clear Hc.
    intro n. induction n as [n IH] using lt_wf_ind. intro r. split.
    - intros w E1 E2 HL. constructor. intros [n' r'] Hm.
      assert (n' < n)%nat by (destruct Hm as (t & ? & ? & ? & E); cbn [fst snd] in *; injection E; lia).
      set (k := (n' + r')%nat). set (wp := repeat zero k ++ w).
      destruct (pad lost k w D) as (P1 & P2 & P3). fold wp in P1, P2, P3.
      assert (Lw : length wp = (n' + r' + length w)%nat) by (unfold wp; rewrite app_length, repeat_length; reflexivity).
      pose proof (W_grows (length wp)) as WG.
      destruct (zeck (length wp) (Z.of_nat n')) as (a & A1 & A2 & A3); [lia |].
      destruct (zeck (length wp) (Z.of_nat r')) as (b & B1 & B2 & B3); [lia |].
      destruct (join_spec wp a b A1 B1) as (J1 & J2 & J3 & J4). set (u := join wp a b) in *.
      destruct (before_ext _ _ J1 J2) as (K1 & K2 & K3).
      assert (V3 : v3 u = Z.of_nat n') by (unfold v3; rewrite <- (map_map d3 b2z), J3; exact A3).
      assert (V4 : v4 u = Z.of_nat r') by (unfold v4; rewrite <- (map_map d4 b2z), J4; exact B3).
      destruct (sh_spec u) as (S1 & S2 & S3 & S4 & S5).
      destruct (language lost (map after u)) eqn:EL.
      + exfalso. destruct (none_sound _ _ _ _ u C3) as (x & [] & _); [intros; apply in_all16 | | discriminate].
        intros p [<- | [<- | Hp]].
        * rewrite aut_exact, K1, P1. exact HL.
        * rewrite aut_exact. exact EL.
        * apply (proj2 (moves_spec u n r n' r' ltac:(congruence) ltac:(congruence) V3 V4)); auto.
      + apply (proj2 (IH n' H r') (map sh u)); try congruence; rewrite ?S4, ?S5, ?J3, ?J4; auto.
    - intros w E1 E2 N1 N2 HL.
      pose (w0 := map (fun s => (d1 s, d2 s, false, false)) w : list sym).
      assert (X1 : map d1 w0 = map d1 w) by (unfold w0; now rewrite map_map).
      assert (X2 : map d2 w0 = map d2 w) by (unfold w0; now rewrite map_map).
      destruct (before_ext _ _ X1 X2) as (Y1 & Y2 & Y3).
      destruct (none_sound _ _ _ _ w0 C6) as (x & [<- | [<- | []]] & Hx).
      + intros s Hs. apply in_map_iff in Hs as (s' & <- & _). destruct (d1 s'), (d2 s'); cbn; tauto.
      + intros p [].
      + rewrite X1, X2. auto.
      + rewrite aut_exact, Y1, HL in Hx. discriminate.
      + apply shadow_sound in Hx as (k & u & U1 & U2 & U3).
        destruct (before_ext u (repeat zero k ++ w)) as (_ & F1 & F2).
        { rewrite map_app, map_rep, U1, X1. reflexivity. }
        { rewrite map_app, map_rep, U2, X2. reflexivity. }
        destruct (pad lost k w D) as (_ & P2 & P3). rewrite P2 in F1. rewrite P3 in F2.
        assert (Wn : forall p, In p [Aut winning both] -> pacc p (prun p (pinit p) u) = true).
        { intros p [<- | []]. now rewrite aut_exact. }
        destruct (none_sound _ _ _ _ u C4a) as (y & [<- | []] & Hy); auto; [intros; apply in_all16 | discriminate |].
        rewrite aut_exact in Hy.
        assert (M : forall m, In m (moves c) -> pacc m (prun m (pinit m) u) = true).
        { intros m Hm. rewrite forallb_forall in C4b. specialize (C4b m Hm).
          destruct (none_sound _ _ _ _ u C4b) as (z & [<- | []] & Hz); auto; [intros; apply in_all16 | discriminate]. }
        assert (Q3 : 0 <= v3 u) by apply v_nonneg. assert (Q4 : 0 <= v4 u) by apply v_nonneg.
        assert (V3 : v3 u = Z.of_nat (Z.to_nat (v3 u))) by lia. assert (V4 : v4 u = Z.of_nat (Z.to_nat (v4 u))) by lia.
        assert (Mv : @move G (n, r) (Z.to_nat (v3 u), Z.to_nat (v4 u))).
        { apply (proj1 (moves_spec u n r _ _ ltac:(congruence) ltac:(congruence) V3 V4)); auto. }
        destruct (sh_spec u) as (S1 & S2 & S3 & _).
        apply isN_intro with (Z.to_nat (v3 u), Z.to_nat (v4 u)); auto.
        apply (proj1 (IH (Z.to_nat (v3 u)) ltac:(destruct Mv as (t & ? & ? & ? & E); cbn [fst snd] in *; injection E; lia) _) (map sh u)); congruence.
  Qed.
End Sound.

(** An accepted certificate: on every valid word of n and r, [lost] accepts exactly the P-positions; such words exist for all n, r. *)
Theorem check_strategy_sound c lost winning : check_strategy c lost winning = true ->
  forall w n r, v1 w = Z.of_nat n -> v2 w = Z.of_nat r -> nonadj false (map d1 w) = true -> nonadj false (map d2 w) = true ->
  (language lost (map before w) = true <-> @isP (takeaway (fun x => (c * x)%nat)) (n, r)).
Proof.
  intros H w n r E1 E2 N1 N2. destruct (strategy_main c lost winning H n r) as [A B]. split. eauto.
  intro X. destruct (language lost (map before w)) eqn:E; auto. exfalso. eapply not_both; eauto.
Qed.

(** The same certificate: on valid words of a position and of another, [winning] accepts exactly the moves to P-positions. *)
Theorem check_strategy_winning c lost winning : check_strategy c lost winning = true ->
  forall w n r n' r', v1 w = Z.of_nat n -> v2 w = Z.of_nat r -> v3 w = Z.of_nat n' -> v4 w = Z.of_nat r' ->
  nonadj false (map d1 w) = true -> nonadj false (map d2 w) = true ->
  nonadj false (map d3 w) = true -> nonadj false (map d4 w) = true ->
  let G := takeaway (fun x => (c * x)%nat) in
  (language winning (map both w) = true <-> @move G (n, r) (n', r') /\ @isP G (n', r')).
Proof.
  intros H w n r n' r' E1 E2 E3 E4 N1 N2 N3 N4 G.
  pose proof (moves_spec c w n r n' r' E1 E2 E3 E4) as M. destruct (sh_spec w) as (S1 & S2 & S3 & S4 & S5).
  assert (Q : language lost (map after w) = true <-> @isP G (n', r')).
  { rewrite <- S1. apply (check_strategy_sound c lost winning H); congruence. }
  unfold check_strategy in H. repeat (apply andb_prop in H as [H ?]).
  rename H1 into C5. rename H2 into C4b. rename H3 into C4a. split.
  - intro HW.
    assert (Wn : forall p, In p [Aut winning both] -> pacc p (prun p (pinit p) w) = true).
    { intros p [<- | []]. now rewrite aut_exact. }
    split.
    + apply M. intros m Hm. rewrite forallb_forall in C4b. specialize (C4b m Hm).
      destruct (none_sound _ _ _ _ w C4b) as (z & [<- | []] & Hz); auto; intros; apply in_all16.
    + apply Q. destruct (none_sound _ _ _ _ w C4a) as (z & [<- | []] & Hz); auto; [intros; apply in_all16 |].
      now rewrite aut_exact in Hz.
  - intros [Hm HP]. destruct (none_sound _ _ _ _ w C5) as (z & [<- | []] & Hz); auto.
    + intros; apply in_all16.
    + intros p [<- | Hp]. { rewrite aut_exact. now apply Q. } now apply M.
    + now rewrite aut_exact in Hz.
Qed.
