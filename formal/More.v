(** Further `outcome` certificates: one position of a take-away game of any size; one heap in misere play; misere sums by their quotient. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game Period Subtraction TakeAway Heaps TakeBreak GuySmith Outcome Quotient.
Import ListNotations.

(** n/r of takeaway(px/q): who wins, and a winning take. *)
Definition bound_after (p q : nat) (t : N) : N := (N.of_nat p * t / N.of_nat q)%N.
Definition check_takeaway_outcome (p q : nat) (terms : list N) (n r : N) (lost : bool) (winning : option N) : bool :=
  match decide_takeaway p q terms n r with Some b => Bool.eqb b lost | None => false end &&
  match winning with
  | None => lost
  | Some t => (0 <? t)%N && (t <=? n)%N && (t <=? r)%N && (1 <=? q) &&
    match decide_takeaway p q terms (n - t) (bound_after p q t) with Some b => b | None => false end
  end.
Theorem check_takeaway_outcome_sound p q terms n r lost winning : check_takeaway_outcome p q terms n r lost winning = true ->
  let G := takeaway (fun x => p * x / q) in
  let x := (N.to_nat n, N.to_nat r) in
  (if lost then @isP G x else @isN G x) /\
  match winning with
  | None => True
  | Some t => let y := (N.to_nat n - N.to_nat t, p * N.to_nat t / q) in @move G x y /\ @isP G y
  end.
Proof.
  unfold check_takeaway_outcome. cbv zeta. intro H. apply andb_prop in H as [H1 H2]. split.
  - destruct (decide_takeaway p q terms n r) as [b |] eqn:E; [| discriminate]. apply eqb_prop in H1. subst lost. now apply decide_takeaway_sound in E.
  - destruct winning as [t |]; auto. apply andb_prop in H2 as [H2 H7]. apply andb_prop in H2 as [H2 H6]. apply andb_prop in H2 as [H2 H5].
    apply andb_prop in H2 as [H3 H4]. apply N.ltb_lt in H3. apply N.leb_le in H4, H5. apply Nat.leb_le in H6.
    destruct (decide_takeaway p q terms (n - t) (bound_after p q t)) as [b |] eqn:E; [| discriminate]. subst b. apply decide_takeaway_sound in E.
    assert (B : N.to_nat (bound_after p q t) = p * N.to_nat t / q).
    { unfold bound_after. rewrite N2Nat.inj_div, N2Nat.inj_mul, !Nat2N.id. reflexivity. }
    rewrite N2Nat.inj_sub, B in E. split; auto. exists (N.to_nat t). simpl. repeat split; auto; lia.
Qed.

(** One heap of a finite set in misere play, of any size by the period of the outcomes. *)
Definition check_misere_heap (takes : list nat) (period : option (nat * nat)) (n : N) (lost : bool) (winning : option N) : bool :=
  match period with Some (mu, lam) => check_outcome_period true takes mu lam None && (1 <=? lam) | None => good_takes takes end &&
  let small := fun m => match period with Some (mu, lam) => reduceN mu lam m | None => N.to_nat m end in
  let v := fun m => the_values misere_outcome takes (small m) in
  Bool.eqb (v n) lost &&
  match winning with
  | None => lost || forallb (fun s => (n <? N.of_nat s)%N) takes
  | Some t => negb lost && (t <=? n)%N && existsb (fun s => (N.of_nat s =? t)%N) takes && v (n - t)%N
  end.
Theorem check_misere_heap_sound takes period n lost winning : check_misere_heap takes period n lost winning = true ->
  let G := subtraction takes in
  (if lost then @misP G (N.to_nat n) else @misN G (N.to_nat n)) /\
  match winning with None => True | Some t => @move G (N.to_nat n) (N.to_nat n - N.to_nat t) /\ @misP G (N.to_nat n - N.to_nat t) end.
Proof.
  unfold check_misere_heap. cbv zeta. intro H. apply andb_prop in H as [Hp H]. apply andb_prop in H as [H1 H2].
  assert (Hg : good_takes takes = true).
  { destruct period as [[mu lam] |]; auto. unfold check_outcome_period in Hp. repeat (apply andb_prop in Hp as [Hp ?]). auto. }
  pose proof (good_takes_spec _ Hg) as Pos. pose proof (the_values_follow misere_outcome takes Pos) as Fo.
  pose proof (misere_follow takes Pos _ Fo) as D. set (v := the_values misere_outcome takes) in *.
  assert (V : forall m, v (match period with Some (mu, lam) => reduceN mu lam m | None => N.to_nat m end) = v (N.to_nat m)).
  { intro m. destruct period as [[mu lam] |]; auto. apply andb_prop in Hp as [Hp _].
    destruct (check_outcome_period_sound true takes mu lam None Hp) as (w & Dw & [P _] & _).
    assert (E : forall k, w k = v k).
    { intro k. destruct (Dw k) as [W1 W2], (D k) as [V1 V2]. unfold P_of, N_of in *. apply eq_true_iff_eq. now rewrite W1, V1. }
    rewrite <- !E. now apply reduceN_spec. }
  rewrite V in H1. apply eqb_prop in H1. split.
  - rewrite <- H1. destruct (D (N.to_nat n)) as [D1 D2]. destruct (v (N.to_nat n)) eqn:E; [now apply D1 | now apply D2].
  - destruct winning as [t |]; auto. apply andb_prop in H2 as [H2 H5]. apply andb_prop in H2 as [H2 H4]. apply andb_prop in H2 as [_ H3].
    apply N.leb_le in H3. apply existsb_exists in H4 as (s & I & E). apply N.eqb_eq in E. subst t. rewrite V, N2Nat.inj_sub, Nat2N.id in H5.
    rewrite Nat2N.id. split; [exists s; repeat split; auto; lia | now apply D].
Qed.

(** Sums of any heaps in misere play, by their quotient. *)
Definition phiN (heaps : nat) (parts : list part) (h : rule * N) : option nat :=
  match part_of parts (fst h) with
  | None => None
  | Some x =>
    if (snd h <? N.of_nat heaps)%N then Some (get (part_phi x) (N.to_nat (snd h)))
    else match part_repeats x with Some (e, p) => Some (get (part_phi x) (reduceN e p (snd h))) | None => None end
  end.
Fixpoint PhN (m : monoid) (heaps : nat) (parts : list part) (X : list (rule * N)) : option nat :=
  match X with
  | [] => Some 0
  | h :: X => match phiN heaps parts h, PhN m heaps parts X with Some a, Some y => Some (times m a y) | _, _ => None end
  end.
Definition lostN (m : monoid) (heaps : nat) (parts : list part) (X : list (rule * N)) : option bool :=
  match PhN m heaps parts X with Some y => Some (is_lost m y) | None => None end.
Definition toNat (h : rule * N) : rule * nat := (fst h, N.to_nat (snd h)).
(** A listed move: the heap, and what it leaves. All others that win are searched for, straight from the rules. *)
Fixpoint around {A} (before l : list A) : list (list A * A * list A) :=
  match l with [] => [] | x :: l => (before, x, l) :: around (before ++ [x]) l end.
Definition is_some_true (o : option bool) : bool := match o with Some true => true | _ => false end.
Definition is_some_false (o : option bool) : bool := match o with Some false => true | _ => false end.
Definition quotient_move (m : monoid) (heaps : nat) (parts : list part) (X : list (rule * N)) (i : nat) (l : list N) : bool :=
  match nth_error (around [] X) i with
  | Some (a, h, b) => legal (fst h) (snd h) l && is_some_true (lostN m heaps parts (a ++ map (pair (fst h)) l ++ b))
  | None => false
  end.
Definition quotient_complete (m : monoid) (heaps : nat) (parts : list part) (X : list (rule * N)) (all : list (list (list N))) : bool :=
  (length all =? length X) &&
  forallb (fun x => match x with ((a, h, b), ls) =>
    forallb (fun l => let l := map N.of_nat l in
      is_some_false (lostN m heaps parts (a ++ map (pair (fst h)) l ++ b)) || listedN l ls) (all_options (fst h) (N.to_nat (snd h))) end)
    (combine (around [] X) all).
Definition check_quotient_outcome (m : monoid) (acts : list (list nat)) (heaps : nat) (parts : list part) (X : list (rule * N)) (lost : bool)
  (winning : option (nat * list N)) (all : option (list (list (list N)))) : bool :=
  check_quotient m acts heaps parts &&
  match lostN m heaps parts X with Some b => Bool.eqb b lost | None => false end &&
  match winning with
  | None => lost || forallb (fun h => match all_options (fst h) (N.to_nat (snd h)) with [] => true | _ => false end) X
  | Some (i, l) => negb lost && quotient_move m heaps parts X i l
  end &&
  match all with
  | None => true
  | Some all => forallb (fun x => forallb (quotient_move m heaps parts X (fst x)) (snd x)) (combine (seq 0 (length X)) all) &&
      quotient_complete m heaps parts X all
  end.

Lemma around_spec {A} (l : list A) : forall before i a x b, nth_error (around before l) i = Some (a, x, b) ->
  before ++ l = a ++ x :: b /\ length a = length before + i.
Proof.
  induction l as [| y l IH]; intros before [| i] a x b H; simpl in H; try discriminate.
  - injection H as <- <- <-. auto.
  - apply IH in H as [E L]. rewrite <- app_assoc in E. rewrite app_length in L. simpl in L. split; auto. lia.
Qed.
Lemma around_at {A} (l : list A) : forall before a x b, before ++ l = a ++ x :: b -> length before <= length a ->
  nth_error (around before l) (length a - length before) = Some (a, x, b).
Proof.
  induction l as [| y l IH]; intros before a x b E L.
  - rewrite app_nil_r in E. subst before. rewrite app_length in L. simpl in L. lia.
  - simpl. destruct (length a - length before) as [| d] eqn:D.
    + assert (length before = length a) by lia. assert (before = a /\ y :: l = x :: b) as [-> E2].
      { clear - E H. revert a E H. induction before as [| c before IH]; intros [| d a] E H; simpl in *; try discriminate; auto.
        injection E as -> E. destruct (IH a E) as [-> ->]; auto. }
      simpl. injection E2 as -> ->. reflexivity.
    + simpl. rewrite <- (IH (before ++ [y]) a x b).
      * f_equal. rewrite app_length. simpl. lia.
      * now rewrite <- app_assoc.
      * rewrite app_length. simpl. lia.
Qed.
Lemma around_length {A} (l : list A) : forall before, length (around before l) = length l.
Proof. induction l; simpl; auto. Qed.

Section QuotientOutcome.
  Variables (m : monoid) (acts : list (list nat)) (heaps : nat) (parts : list part).
  Hypothesis accepted : check_quotient m acts heaps parts = true.
  Lemma phiN_spec h a : phiN heaps parts h = Some a -> about heaps parts (toNat h) /\ phi_of heaps parts (toNat h) = a.
  Proof.
    destruct h as [r n]. unfold phiN, toNat, phi_of, about. cbn [fst snd]. destruct (part_of parts r) as [x |] eqn:P; [| discriminate].
    destruct (N.ltb_spec n (N.of_nat heaps)) as [L | L]; intro H.
    - injection H as <-. split; [exists x; split; auto; lia |]. unfold part_at. destruct (part_repeats x) as [[e p] |]; auto.
      destruct (Nat.ltb_spec (N.to_nat n) heaps); auto. lia.
    - destruct (part_repeats x) as [[e p] |] eqn:R; [| discriminate]. injection H as <-. split; [exists x; split; auto; intro; congruence |].
      apply part_of_spec in P as [I _]. destruct (extended m acts heaps parts accepted x e p I R) as (P1 & P2 & P3 & _). rewrite P3. f_equal.
      assert (Per : periodic (reduce e p) e p).
      { split; [lia |]. intros k Hk. unfold reduce. destruct (Nat.ltb_spec k e), (Nat.ltb_spec (k + p) e); try lia. f_equal.
        replace (k + p - e) with (k - e + 1 * p) by lia. apply Nat.mod_add. lia. }
      destruct (reduceN_spec _ e p Per n) as [R1 R2]. rewrite <- R1. unfold reduce.
      destruct (Nat.ltb_spec (reduceN e p n) e); auto. rewrite Nat.mod_small by lia. lia.
  Qed.
  Lemma PhN_spec : forall X y, PhN m heaps parts X = Some y ->
    Forall (about heaps parts) (map toNat X) /\ product (times m) (phi_of heaps parts) (map toNat X) 0 = y.
  Proof.
    induction X as [| h X IH]; simpl; intros y H. { injection H as <-. auto. }
    destruct (phiN heaps parts h) as [a |] eqn:E; [| discriminate]. destruct (PhN m heaps parts X) as [z |] eqn:E2; [| discriminate].
    injection H as <-. apply phiN_spec in E as [A P]. destruct (IH z eq_refl) as [F Q]. split; [now constructor | now subst].
  Qed.
  Lemma lostN_spec X b : lostN m heaps parts X = Some b -> if b then @misP Heaps.heaps (map toNat X) else @misN Heaps.heaps (map toNat X).
  Proof.
    unfold lostN. destruct (PhN m heaps parts X) as [y |] eqn:E; [| discriminate]. intro H. injection H as <-. apply PhN_spec in E as [F P].
    destruct (check_quotient_sound m acts heaps parts accepted) as (Ph & Z & C & _ & _ & V & _).
    assert (Eq : Ph (map toNat X) = y). { rewrite <- P. clear - Z C. induction (map toNat X) as [| h p IHp]; [exact Z |]. rewrite C, IHp. reflexivity. }
    destruct (V _ F) as [V1 V2]. rewrite Eq in *. destruct (is_lost m y); [now apply V1 | now apply V2].
  Qed.
  Lemma shape a r n b l : map toNat (a ++ map (pair r) l ++ b) = map toNat a ++ map (pair r) (map N.to_nat l) ++ map toNat b /\
    map toNat (a ++ (r, n) :: b) = map toNat a ++ (r, N.to_nat n) :: map toNat b.
  Proof. rewrite !map_app, !map_map. auto. Qed.
  Lemma quotient_move_sound X i l : quotient_move m heaps parts X i l = true ->
    exists q, moved (map toNat X) i l q /\ @move Heaps.heaps (map toNat X) q /\ @misP Heaps.heaps q.
  Proof.
    unfold quotient_move. destruct (nth_error (around [] X) i) as [[[a [r n]] b] |] eqn:E; [| discriminate]. cbn [fst snd]. intro H.
    apply andb_prop in H as [H1 H2]. apply around_spec in E as [E L]. simpl in E, L. apply legal_sound in H1.
    destruct (shape a r n b l) as [S1 S2]. rewrite <- E in S2. exists (map toNat (a ++ map (pair r) l ++ b)). rewrite S1 at 1 2. rewrite S2. repeat split.
    - exists (map toNat a), r, (N.to_nat n), (map toNat b). rewrite map_length. auto.
    - exists (map toNat a), r, (N.to_nat n), (map N.to_nat l), (map toNat b). auto.
    - destruct (lostN m heaps parts (a ++ map (pair r) l ++ b)) as [[|] |] eqn:Q; try discriminate. now apply lostN_spec in Q.
  Qed.
End QuotientOutcome.

Theorem check_quotient_outcome_sound m acts heaps parts X lost winning all :
  check_quotient_outcome m acts heaps parts X lost winning all = true ->
  let p := map toNat X in
  (if lost then @misP Heaps.heaps p else @misN Heaps.heaps p) /\
  match winning with None => True | Some (i, l) => exists q, moved p i l q /\ @move Heaps.heaps p q /\ @misP Heaps.heaps q end /\
  match all with
  | None => True
  | Some lss => length lss = length p /\
      (forall i l, In l (nth i lss []) -> exists q, moved p i l q /\ @misP Heaps.heaps q) /\
      (forall a r n b l, X = a ++ (r, n) :: b -> leaves r (N.to_nat n) l -> @misP Heaps.heaps (map toNat a ++ map (pair r) l ++ map toNat b) ->
         exists l', In l' (nth (length a) lss []) /\ Permutation.Permutation l (map N.to_nat l'))
  end.
Proof.
  unfold check_quotient_outcome. cbv zeta. intro H. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  destruct (lostN m heaps parts X) as [b |] eqn:E; [| discriminate]. apply eqb_prop in H2. subst b. apply (lostN_spec m acts) in E; auto.
  split; auto. split.
  - destruct winning as [[i l] |]; auto. apply andb_prop in H3 as [_ H3]. now apply (quotient_move_sound m acts heaps parts).
  - destruct all as [lss |]; auto. apply andb_prop in H4 as [H4 H5]. unfold quotient_complete in H5. apply andb_prop in H5 as [H5 H6]. apply Nat.eqb_eq in H5.
    rewrite map_length. split; auto. rewrite forallb_forall in H4, H6. split.
    + intros i l I. assert (Li : i < length lss) by (apply Nat.nle_gt; intro; rewrite nth_overflow in I by auto; destruct I).
      specialize (H4 (i, nth i lss [])). cbn [fst snd] in H4. rewrite forallb_forall in H4.
      destruct (quotient_move_sound m acts heaps parts H1 X i l) as (q & M & _ & Q); eauto. apply H4; auto.
      replace (i, nth i lss []) with (nth i (combine (seq 0 (length X)) lss) (0, [])).
      * apply nth_In. rewrite combine_length, seq_length. lia.
      * rewrite combine_nth by (rewrite seq_length; lia). rewrite seq_nth by lia. reflexivity.
    + intros a r n b l EX Hl Hq. assert (N1 := around_at X [] a (r, n) b EX (Nat.le_0_l _)). simpl in N1. rewrite Nat.sub_0_r in N1.
      assert (La : length a < length X) by (rewrite EX, app_length; simpl; lia).
      specialize (H6 ((a, (r, n), b), nth (length a) lss [])). cbn [fst snd] in H6. rewrite forallb_forall in H6.
      assert (G : is_some_false (lostN m heaps parts (a ++ map (pair r) (map N.of_nat l) ++ b)) || listedN (map N.of_nat l) (nth (length a) lss []) = true).
      { apply H6; [| now apply all_options_spec].
        replace ((a, (r, n), b), nth (length a) lss []) with (nth (length a) (combine (around [] X) lss) ((a, (r, n), b), [])).
        - apply nth_In. rewrite combine_length, around_length. lia.
        - rewrite combine_nth by (rewrite around_length; lia). f_equal. now apply nth_error_nth. }
      apply orb_prop in G as [G | G].
      * exfalso. destruct (shape a r n b (map N.of_nat l)) as [S1 _]. rewrite to_of in S1. rewrite <- S1 in Hq.
        destruct (lostN m heaps parts (a ++ map (pair r) (map N.of_nat l) ++ b)) as [[|] |] eqn:Q; try discriminate.
        apply (lostN_spec m acts) in Q; auto. exact (mis_not_both _ _ Hq Q).
      * apply listedN_spec in G as (l' & I & P). exists l'. split; auto. apply (Permutation.Permutation_map N.to_nat) in P. now rewrite to_of in P.
Qed.
