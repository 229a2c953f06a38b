(** Misere quotients: the verification theorem, and its checker. *)
From Coq Require Import Arith Lia List Bool NArith Wellfounded.
From Grundy Require Import Game Subtraction Heaps TakeBreak GuySmith.
Import ListNotations.

Definition product (mul : nat -> nat -> nat) (phi : rule * nat -> nat) (X : position) (q : nat) : nat :=
  fold_right (fun h y => mul (phi h) y) q X.

Section Verification.
  (** The heaps in question: whatever a move leaves of them is one of them. *)
  Variable A : rule * nat -> Prop.
  Hypothesis closed : forall r n l, A (r, n) -> leaves r n l -> Forall (fun m => A (r, m)) l.
  (** Elements 0, ..., order - 1, a product, the P-portion, and the element of each heap. *)
  Variable order : nat.
  Variable mul : nat -> nat -> nat.
  Variable lost : nat -> bool.
  Variable phi : rule * nat -> nat.
  Hypothesis order_pos : 0 < order.
  Hypothesis unit_l : forall q, q < order -> mul 0 q = q.
  Hypothesis range : forall h q, A h -> q < order -> mul (phi h) q < order.
  Hypothesis assoc : forall h y q, A h -> y < order -> q < order -> mul (mul (phi h) y) q = mul (phi h) (mul y q).
  Hypothesis comm : forall h h' q, A h -> A h' -> q < order -> mul (phi h) (mul (phi h') q) = mul (phi h') (mul (phi h) q).
  Hypothesis unit_r : forall h, A h -> mul (phi h) 0 = phi h.

  Definition all_in (X : position) : Prop := Forall A X.
  Notation act := (product mul phi).
  Definition Phi (X : position) : nat := act X 0.

  Lemma act_range X q : all_in X -> q < order -> act X q < order.
  Proof. induction 1; simpl; auto. Qed.
  Lemma act_app X Y q : act (X ++ Y) q = act X (act Y q).
  Proof. unfold product. apply fold_right_app. Qed.
  Lemma act_one X h q : all_in X -> A h -> q < order -> act X (mul (phi h) q) = mul (phi h) (act X q).
  Proof.
    induction 1 as [| x X Hx HX IH]; simpl; auto. intros Hh Hq. rewrite IH by auto. apply comm; auto. now apply act_range.
  Qed.
  Lemma act_comm X Y q : all_in X -> all_in Y -> q < order -> act X (act Y q) = act Y (act X q).
  Proof.
    intros HX HY Hq. induction HY as [| y Y Hy HY IH]; simpl; auto. rewrite act_one by (auto; now apply act_range). now rewrite IH.
  Qed.
  Lemma mul_Phi X q : all_in X -> q < order -> mul (Phi X) q = act X q.
  Proof.
    unfold Phi. induction 1 as [| x X Hx HX IH]; simpl; intro Hq. { now apply unit_l. }
    rewrite assoc by (auto; apply act_range; auto). now rewrite IH.
  Qed.
  Lemma all_in_app X Y : all_in (X ++ Y) <-> all_in X /\ all_in Y.
  Proof. apply Forall_app. Qed.
  Lemma closed_move X Y : all_in X -> heaps_move X Y -> all_in Y.
  Proof.
    intros HX (a & r & n & l & b & -> & Hl & ->). apply Forall_app in HX as [Ha Hb]. pose proof (Forall_inv Hb) as Hn. apply Forall_inv_tail in Hb.
    apply Forall_app. split; auto. apply Forall_app. split; auto. apply Forall_map. eapply closed; eauto.
  Qed.

  (** The elements whose product with some option is in the P-portion. *)
  Definition wins_with (X : position) (q : nat) : Prop := exists Y, heaps_move X Y /\ lost (act Y q) = true.
  Lemma wins_with_cons h X q : A h -> all_in X -> q < order ->
    (wins_with (h :: X) q <-> wins_with [h] (act X q) \/ wins_with X (mul (phi h) q)).
  Proof.
    intros Hh HX Hq. split.
    - intros (Y & (a & r & n & l & b & E & Hl & ->) & L). destruct a as [| h' a]; simpl in E; injection E as -> ->.
      + left. exists (map (pair r) l ++ []). split. exists [], r, n, l, []. auto. simpl in L. now rewrite app_nil_r, <- act_app.
      + right. exists (a ++ map (pair r) l ++ b). split. exists a, r, n, l, b. auto.
        rewrite act_one; auto. apply (closed_move (a ++ (r, n) :: b)); auto. exists a, r, n, l, b. auto.
    - intros [(Y & M & L) | (Y & M & L)].
      + exists (Y ++ X). destruct M as (a & r & n & l & b & E & Hl & ->).
        destruct a as [| h' [| h2 a]]; simpl in E; try discriminate. injection E as -> <-. split.
        * exists [], r, n, l, X. simpl. repeat split; auto. now rewrite app_nil_r.
        * now rewrite act_app.
      + exists (h :: Y). split. { destruct M as (a & r & n & l & b & -> & Hl & ->). exists (h :: a), r, n, l, b. auto. }
        simpl. rewrite <- act_one; auto. now apply (closed_move X).
  Qed.

  (** A finite list of pairs: Phi, and the set above. That of every sum with a move is among them, if those of the heaps are and if they
      are closed under adding a heap. *)
  Definition pair_of (t : nat * N) (X : position) : Prop :=
    fst t = Phi X /\ forall q, q < order -> (seen (snd t) q = true <-> wins_with X q).
  Definition is_letter (letters : list (nat * N)) (h : rule * nat) : Prop :=
    ((forall l, ~ leaves (fst h) (snd h) l) /\ phi h = 0) \/
    ((exists l, leaves (fst h) (snd h) l) /\ exists t, In t letters /\ pair_of t [h]).
  Variables (letters pairs : list (nat * N)).
  Hypothesis heaps_letters : forall h, A h -> is_letter letters h.
  (** Adding a heap. *)
  Definition joined (t u v : nat * N) : Prop :=
    fst v = mul (fst u) (fst t) /\
    forall q, q < order -> (seen (snd v) q = true <-> seen (snd u) (mul (fst t) q) = true \/ seen (snd t) (mul (fst u) q) = true).
  Hypothesis start : forall u, In u letters -> exists v, In v pairs /\ fst v = fst u /\ forall q, q < order -> seen (snd v) q = seen (snd u) q.
  Hypothesis step : forall t u, In t pairs -> In u letters -> exists v, In v pairs /\ joined t u v.
  Hypothesis consistent : forall t, In t pairs -> lost (fst t) = negb (seen (snd t) 0).
  Hypothesis empty_won : lost 0 = false.

  Lemma some_or_none X : all_in X -> (exists Y, heaps_move X Y) \/ ~ exists Y, heaps_move X Y.
  Proof.
    intro HX. induction HX as [| x X Hx HX IH].
    - right. intros (Y & a & r & n & l & b & E & _). destruct a; discriminate.
    - destruct IH as [(Y & a & r & n & l & b & -> & Hl & ->) | IH].
      + left. exists (x :: a ++ map (pair r) l ++ b). exists (x :: a), r, n, l, b. auto.
      + destruct x as [r n]. destruct (heaps_letters (r, n) Hx) as [[No _] | [(l & Hl) _]].
        * right. intros (Y & a & r' & n' & l & b & E & Hl & ->). destruct a as [| y a]; simpl in E; inversion E; subst.
          exact (No l Hl). apply IH. exists (a ++ map (pair r') l ++ b). exists a, r', n', l, b. auto.
        * left. exists (map (pair r) l ++ X). exists [], r, n, l, X. auto.
  Qed.
  Lemma pair_found X : all_in X -> (exists Y, heaps_move X Y) -> exists t, In t pairs /\ pair_of t X.
  Proof.
    induction 1 as [| h X Hh HX IH].
    - intros (Y & a & r & n & l & b & E & _). destruct a; discriminate.
    - intro Hm.
      pose proof (some_or_none X HX) as Dec.
      assert (Phi_lt : Phi X < order) by (apply act_range; auto).
      destruct (heaps_letters h Hh) as [[No Z] | [_ (u & Iu & Pu)]].
      + assert (Same : forall q, q < order -> (wins_with (h :: X) q <-> wins_with X q)).
        { intros q Hq. rewrite wins_with_cons by auto. rewrite Z, unit_l by auto. split; auto. intros [(Y & M & _) |]; auto.
          destruct M as (a & r & n & l & b & E & Hl & _). destruct a as [| y [| z a]]; simpl in E; try discriminate. injection E as -> <-. destruct (No l Hl). }
        destruct IH as (t & It & Pt1 & Pt2).
        { destruct Hm as (Y & a & r & n & l & b & E & Hl & ->). destruct a as [| y a]; simpl in E; injection E as -> ->. destruct (No l Hl).
          exists (a ++ map (pair r) l ++ b). exists a, r, n, l, b. auto. }
        exists t. repeat split; auto.
        * rewrite Pt1. unfold Phi. simpl. now rewrite Z, unit_l.
        * intro S. apply Same; auto. now apply Pt2.
        * intro S. apply Pt2; auto. now apply Same.
      + destruct Pu as [Pu1 Pu2]. assert (Pu : fst u = phi h). { rewrite Pu1. unfold Phi. simpl. now apply unit_r. }
        destruct Dec as [Mx | Nx].
        * destruct (IH Mx) as (t & It & Pt1 & Pt2). destruct (step t u It Iu) as (v & Iv & J1 & J2). exists v. split; auto. split.
          { rewrite J1, Pt1, Pu. reflexivity. }
          intros q Hq. rewrite J2, wins_with_cons by auto.
          rewrite Pt1, mul_Phi by auto. rewrite Pu. rewrite Pu2 by (apply act_range; auto). rewrite Pt2 by auto. reflexivity.
        * destruct (start u Iu) as (v & Iv & V1 & V2). exists v. split; auto.
          assert (Id : forall Y q, all_in Y -> (~ exists Z, heaps_move Y Z) -> q < order -> act Y q = q).
          { clear - unit_l heaps_letters. induction Y as [| [r n] Y IHY]; simpl; auto. intros q HY No Hq.
            destruct (heaps_letters (r, n) (Forall_inv HY)) as [[_ Z] | [(l & Hl) _]].
            - rewrite Z. rewrite IHY; auto. now apply Forall_inv_tail in HY.
              intros (W & a & r' & n' & l & b & -> & Hl & ->). apply No. exists ((r, n) :: a ++ map (pair r') l ++ b). exists ((r, n) :: a), r', n', l, b. auto.
            - exfalso. apply No. exists (map (pair r) l ++ Y). exists [], r, n, l, Y. auto. }
          split.
          { rewrite V1, Pu. unfold Phi. simpl. rewrite (Id X 0 HX Nx order_pos). symmetry. now apply unit_r. }
          intros q Hq. rewrite V2, wins_with_cons by auto. rewrite (Id X q HX Nx Hq), Pu2 by auto. split; auto. intros [| (Y & M & _)]; auto.
          destruct Nx. eauto.
  Qed.

  (** The verification theorem: the P-portion decides every sum. *)
  Theorem verification X : all_in X -> (lost (Phi X) = true <-> @misP heaps X) /\ (lost (Phi X) = false <-> @misN heaps X).
  Proof.
    assert (Main : forall X : pos heaps, all_in X -> (lost (Phi X) = true -> misP X) /\ (lost (Phi X) = false -> misN X)).
    { intro Y. induction Y as [Y IH] using (well_founded_induction heaps_wf). intro HY.
      pose proof (some_or_none Y HY) as Dec.
      destruct Dec as [M | No].
      - destruct (pair_found Y HY M) as (t & It & P1 & P2). pose proof (consistent t It) as C. rewrite P1 in C.
        specialize (P2 0 order_pos). destruct (seen (snd t) 0); simpl in C; rewrite C; (split; [| try discriminate]); try discriminate; intros _.
        + destruct (proj1 P2 eq_refl) as (Z & MZ & L). apply misN_intro with Z; auto. apply (IH Z MZ); auto. now apply (closed_move Y).
        + destruct M as (Z & MZ). apply misP_intro with Z; auto. intros Z' MZ'. apply (IH Z' MZ'). now apply (closed_move Y).
          destruct (lost (Phi Z')) eqn:E; auto. assert (false = true) by (apply P2; exists Z'; auto). discriminate.
      - assert (Z : Phi Y = 0).
        { clear - HY No unit_l heaps_letters order_pos. unfold Phi. induction HY as [| [r n] X Hx HX IH]; simpl; auto.
          destruct (heaps_letters (r, n) Hx) as [[_ Z] | [(l & Hl) _]].
          - rewrite IH. rewrite Z. now apply unit_l.
            intros (W & a & r' & n' & l & b & -> & Hl & ->). apply No. exists ((r, n) :: a ++ map (pair r') l ++ b). exists ((r, n) :: a), r', n', l, b. auto.
          - exfalso. apply No. exists (map (pair r) l ++ X). exists [], r, n, l, X. auto. }
        rewrite Z, empty_won. split; [discriminate |]. intros _. apply misN_end. intros q Hq. apply No. eauto. }
    intro HX. destruct (Main X HX) as [P N]. pose proof (mis_not_both heaps X) as NB.
    destruct (lost (Phi X)); (split; split); auto; try discriminate; intro H; exfalso; eauto.
  Qed.

  (** If no two elements have the same multiples in the P-portion, and every element is that of a sum, it is the misere quotient. *)
  Hypothesis reached : forall y, y < order -> exists X, all_in X /\ Phi X = y.
  Hypothesis reduced : forall x y, x < order -> y < order -> x <> y -> exists q, q < order /\ lost (mul q x) <> lost (mul q y).
  Theorem quotient X Y : all_in X -> all_in Y ->
    (Phi X = Phi Y <-> forall Z, all_in Z -> (@misP heaps (Z ++ X) <-> @misP heaps (Z ++ Y))).
  Proof.
    intros HX HY.
    assert (V : forall Z W, all_in Z -> all_in W -> (lost (act Z (Phi W)) = true <-> @misP heaps (Z ++ W))).
    { intros Z W HZ HW. rewrite <- (proj1 (verification (Z ++ W) (proj2 (all_in_app Z W) (conj HZ HW)))). unfold Phi. now rewrite act_app. }
    split.
    - intros E Z HZ. rewrite <- !V by auto. now rewrite E.
    - intro H. destruct (Nat.eq_dec (Phi X) (Phi Y)) as [| Ne]; auto. exfalso.
      assert (Phi X < order) by (apply act_range; auto). assert (Phi Y < order) by (apply act_range; auto).
      destruct (reduced (Phi X) (Phi Y)) as (q & Hq & D); auto. destruct (reached q Hq) as (Z & HZ & <-). apply D.
      rewrite !mul_Phi by auto. specialize (H Z HZ). rewrite <- !V in H by auto.
      destruct (lost (act Z (Phi X))), (lost (act Z (Phi Y))); auto; destruct H as [Ha Hb]; [specialize (Ha eq_refl) | specialize (Hb eq_refl)]; congruence.
  Qed.
End Verification.

(** The checker. Products are at y * order + q in a tree; heaps of each rule below a bound have their elements in a tree. *)
Record monoid := Monoid { order_of : nat; products : tree; lost_of : N }.
Definition times (m : monoid) (y q : nat) : nat := get (products m) (y * order_of m + q).
Definition is_lost (m : monoid) (y : nat) : bool := seen (lost_of m) y.
Fixpoint upto (f : nat -> bool) (c n : nat) : bool := match c with O => true | S c => if f n then upto f c (S n) else false end.
Lemma upto_spec f : forall c n, upto f c n = true -> forall m, n <= m < n + c -> f m = true.
Proof.
  induction c; simpl; intros n H m Hm; [lia |]. destruct (f n) eqn:E; [| discriminate].
  destruct (Nat.eq_dec m n) as [-> |]; auto. apply (IHc (S n)); auto. lia.
Qed.
(** Laws, for the elements of heaps. *)
Definition laws (m : monoid) (elements : list nat) : bool :=
  let k := order_of m in
  (0 <? k) && upto (fun q => times m 0 q =? q) k 0 &&
  forallb (fun l => (times m l 0 =? l) && upto (fun q => times m l q <? k) k 0 &&
    upto (fun y => upto (fun q => times m (times m l y) q =? times m l (times m y q)) k 0) k 0 &&
    forallb (fun l' => upto (fun q => times m l (times m l' q) =? times m l' (times m l q)) k 0) elements) elements &&
  negb (is_lost m 0).

(** Pairs and letters. *)
Definition bits (m : monoid) (f : nat -> bool) : N := sweep (fun q s => if f q then see s q else s) (order_of m) 0 0%N.
Lemma bits_spec m f q : q < order_of m -> seen (bits m f) q = f q.
Proof.
  intro Hq. apply eq_true_iff_eq. unfold bits. rewrite (sweep_spec _ q (fun b => b = q /\ f b = true)).
  - rewrite seen_none. split. intros [| (b & Hb & -> & E)]; auto; discriminate. intro E. right. exists q. repeat split; auto; lia.
  - intros b s. destruct (f b) eqn:E; [rewrite seen_see |]; split.
    + intros [|]; auto.
    + intros [| []]; auto.
    + auto.
    + intros [| []]; auto. congruence.
Qed.
Definition join (m : monoid) (t u : nat * N) : nat * N :=
  (times m (fst u) (fst t), bits m (fun q => seen (snd u) (times m (fst t) q) || seen (snd t) (times m (fst u) q))).
Definition key (m : monoid) (w : N) : list bool := map (seen w) (seq 0 (order_of m)).
(** Sets of pairs, by their bits. *)
Inductive trie := Nothing | Branch (here : list nat) (zero one : trie).
Fixpoint find (k : list bool) (t : trie) : list nat :=
  match t with
  | Nothing => []
  | Branch here zero one => match k with [] => here | false :: k => find k zero | true :: k => find k one end
  end.
Fixpoint insert (y : nat) (k : list bool) (t : trie) : trie :=
  match k with
  | [] => match t with Nothing => Branch [y] Nothing Nothing | Branch here zero one => Branch (y :: here) zero one end
  | b :: k => match t with
    | Nothing => if b then Branch [] Nothing (insert y k Nothing) else Branch [] (insert y k Nothing) Nothing
    | Branch here zero one => if b then Branch here zero (insert y k one) else Branch here (insert y k zero) one
    end
  end.
Lemma find_nothing k : find k Nothing = [].
Proof. now destruct k. Qed.
Lemma find_insert y k : forall t x k', In x (find k' (insert y k t)) <-> (x = y /\ k' = k) \/ In x (find k' t).
Proof.
  induction k as [| b k IH]; intros t x k'.
  - destruct t, k' as [| [|] k']; simpl; try rewrite !find_nothing; simpl; intuition (subst; auto; try discriminate).
  - destruct t, b, k' as [| [|] k']; simpl; try rewrite IH; try rewrite !find_nothing; simpl; intuition (subst; auto; try congruence).
Qed.
Definition known (m : monoid) (t : nat * N) (s : trie) : bool := existsb (Nat.eqb (fst t)) (find (key m (snd t)) s).
Definition visit (m : monoid) (x : list (nat * N) * trie) (t : nat * N) : list (nat * N) * trie :=
  if known m t (snd x) then x else (t :: fst x, insert (fst t) (key m (snd t)) (snd x)).
(** All pairs that the letters generate, each tested; none if one fails. *)
Fixpoint explore (m : monoid) (letters : list (nat * N)) (fuel : nat) (todo done : list (nat * N)) (s : trie) : option (list (nat * N)) :=
  match todo with
  | [] => Some done
  | t :: todo => match fuel with
    | O => None
    | S fuel =>
      if Bool.eqb (is_lost m (fst t)) (negb (seen (snd t) 0))
      then let x := fold_left (fun x u => visit m x (join m t u)) letters (todo, s) in explore m letters fuel (fst x) (t :: done) (snd x)
      else None
    end
  end.
Definition alike (m : monoid) (t v : nat * N) : Prop := fst v = fst t /\ forall q, q < order_of m -> seen (snd v) q = seen (snd t) q.
Lemma key_eq m w w' : key m w = key m w' -> forall q, q < order_of m -> seen w q = seen w' q.
Proof.
  unfold key. intros H q Hq. assert (E : nth q (map (seen w) (seq 0 (order_of m))) false = nth q (map (seen w') (seq 0 (order_of m))) false) by now rewrite H.
  rewrite !nth_indep with (d := false) (d' := seen w 0) in E by (rewrite map_length, seq_length; lia).
  rewrite map_nth in E. rewrite (nth_indep _ (seen w 0) (seen w' 0)) in E by (rewrite map_length, seq_length; lia). rewrite map_nth in E.
  now rewrite seq_nth in E by lia.
Qed.
(** What is in the trie is in the list, up to bits that do not matter. *)
Definition covers (m : monoid) (l : list (nat * N)) (s : trie) : Prop := forall t, known m t s = true -> exists v, In v l /\ alike m t v.
Lemma visit_covers m l todo s t : covers m (todo ++ l) s ->
  let x := visit m (todo, s) t in covers m (fst x ++ l) (snd x) /\ known m t (snd x) = true /\
  (forall u, known m u s = true -> known m u (snd x) = true) /\ (exists a, fst x = a ++ todo).
Proof.
  intro C. unfold visit. cbn [fst snd]. destruct (known m t s) eqn:E; cbn [fst snd].
  - repeat split; auto. exists []. reflexivity.
  - repeat split.
    + intros u K. unfold known in K. apply existsb_exists in K as (y & I & Ey). apply Nat.eqb_eq in Ey. subst y.
      apply find_insert in I as [[E1 E2] | I].
      * exists t. split; [now left |]. split; auto. intros q Hq. symmetry. now apply (key_eq m).
      * destruct (C u) as (v & Iv & A). { unfold known. apply existsb_exists. exists (fst u). split; auto. apply Nat.eqb_refl. }
        exists v. split; auto. now right.
    + unfold known. apply existsb_exists. exists (fst t). split; [| apply Nat.eqb_refl]. apply find_insert. auto.
    + intros u K. unfold known in *. apply existsb_exists in K as (y & I & Ey). apply existsb_exists. exists y. split; auto. apply find_insert. auto.
    + exists [t]. reflexivity.
Qed.
Lemma visits_covers m l (f : nat * N -> nat * N) : forall us todo s, covers m (todo ++ l) s ->
  let x := fold_left (fun x u => visit m x (f u)) us (todo, s) in covers m (fst x ++ l) (snd x) /\
  (forall u, In u us -> known m (f u) (snd x) = true) /\ (forall u, known m u s = true -> known m u (snd x) = true) /\ (exists a, fst x = a ++ todo).
Proof.
  induction us as [| u us IH]; intros todo s C; simpl. { split; [exact C |]. split; [intros u [] |]. split; [auto |]. exists []. reflexivity. }
  pose proof (visit_covers m l todo s (f u) C) as V. cbv zeta in V. destruct (visit m (todo, s) (f u)) as [todo' s']. cbn [fst snd] in V.
  destruct V as (V1 & V2 & V3 & (a & ->)). destruct (IH _ _ V1) as (I1 & I2 & I3 & (b & I4)). repeat split; auto.
  - intros v [<- | Hv]; auto.
  - exists (b ++ a). rewrite I4. apply app_assoc.
Qed.
Lemma explore_sound m letters : forall fuel todo done s result,
  covers m (todo ++ done) s ->
  (forall t, In t done -> is_lost m (fst t) = negb (seen (snd t) 0) /\ forall u, In u letters -> known m (join m t u) s = true) ->
  explore m letters fuel todo done s = Some result ->
  (exists s', covers m result s' /\ (forall u, known m u s = true -> known m u s' = true) /\
    forall t, In t result -> is_lost m (fst t) = negb (seen (snd t) 0) /\ forall u, In u letters -> known m (join m t u) s' = true) /\
  (forall t, In t (todo ++ done) -> In t result).
Proof.
  induction fuel as [| fuel IH]; intros todo done s result C D H.
  - destruct todo; simpl in H; [| discriminate]. injection H as <-. split; [| auto]. exists s. auto.
  - destruct todo as [| t todo]; simpl in H. { injection H as <-. split; [| auto]. exists s. auto. }
    destruct (Bool.eqb (is_lost m (fst t)) (negb (seen (snd t) 0))) eqn:E; [| discriminate]. apply eqb_prop in E.
    assert (C' : covers m (todo ++ t :: done) s).
    { intros u K. destruct (C u K) as (v & I & A). exists v. split; auto. apply in_app_iff. simpl in I. destruct I as [<- | I]; [right; now left |].
      apply in_app_iff in I as [I | I]; [now left | right; now right]. }
    pose proof (visits_covers m (t :: done) (join m t) letters todo s C') as V. cbv zeta in V.
    destruct (fold_left (fun x u => visit m x (join m t u)) letters (todo, s)) as [todo' s']. cbn [fst snd] in V, H.
    destruct V as (V1 & V2 & V3 & (a & ->)). apply IH in H as ((s2 & S1 & S2 & S3) & R); auto.
    + split. { exists s2. auto. } intros u I. apply R. rewrite <- app_assoc. apply in_app_iff. right. simpl in I.
      destruct I as [<- | I]; [apply in_app_iff; right; now left |]. apply in_app_iff in I as [I | I]; apply in_app_iff; [now left | right; now right].
    + intros u [<- | I]; [auto |]. destruct (D u I) as [D1 D2]. split; auto.
Qed.

(** The letter of a heap, from all its options. *)
Definition element (m : monoid) (f : nat -> nat) (l : list nat) : nat := fold_right (fun a y => times m (f a) y) 0 l.
Definition letter (m : monoid) (f : nat -> nat) (r : rule) (n : nat) : option (list (nat * N)) :=
  match all_options r n with
  | [] => if f n =? 0 then Some [] else None
  | ls => let es := nodup Nat.eq_dec (map (element m f) ls) in
    Some [(f n, bits m (fun q => existsb (fun o => is_lost m (times m o q)) es))]
  end.
Fixpoint letters_of (m : monoid) (f : nat -> nat) (r : rule) (c n : nat) : option (list (nat * N)) :=
  match c with
  | O => Some []
  | S c => match letter m f r n, letters_of m f r c (S n) with Some a, Some b => Some (a ++ b) | _, _ => None end
  end.
Lemma letters_of_spec m f r : forall c n ls, letters_of m f r c n = Some ls ->
  forall k, n <= k < n + c -> exists a, letter m f r k = Some a /\ forall t, In t a -> In t ls.
Proof.
  induction c; simpl; intros n ls H k Hk; [lia |]. destruct (letter m f r n) as [a |] eqn:E; [| discriminate].
  destruct (letters_of m f r c (S n)) as [b |] eqn:E2; [| discriminate]. injection H as <-.
  destruct (Nat.eq_dec k n) as [-> |].
  - exists a. split; auto. intros. apply in_app_iff. auto.
  - destruct (IHc (S n) b E2 k) as (a' & X & Y); [lia |]. exists a'. split; auto. intros. apply in_app_iff. auto.
Qed.

(** Shifting a part by a period changes no element: Guy and Smith's argument. *)
Lemma shift_parts code k t e p (f : nat -> nat) n :
  (forall x, In x code -> taken x <= t /\ left x <= k /\
     match when x with Any => True | Unequal => False | AtLeast b => b <= k * e + (k - 1) * p + t end) ->
  1 <= k -> 1 <= e -> 1 <= p -> (forall x, e <= x -> f (x + p) = f x) -> k * e + (k - 1) * p + t <= n ->
  (forall l, breaks code (n + p) l -> exists l', breaks code n l' /\ map f l' = map f l) /\
  (forall l, breaks code n l -> exists l', breaks code (n + p) l' /\ map f l' = map f l).
Proof.
  intros Hc Hk He Hp Hf L. assert (Kp : k * p = (k - 1) * p + p) by nia.
  split; intros l (x & I & M & Ln & F & S & A); destruct (Hc x I) as (T & K & C).
  - assert (L0 : 0 < length l) by (destruct l; [simpl in S; lia | simpl; lia]).
    destruct (large_part (e + p) l L0) as (u & y & v & -> & Hy). { nia. }
    rewrite app_length in Ln. simpl in Ln. rewrite list_sum_app in S. simpl in S. apply Forall_app in F as [Fu Fv]. pose proof (Forall_inv_tail Fv) as Fv'.
    exists (u ++ (y - p) :: v). split.
    + exists x. rewrite app_length, list_sum_app. simpl. repeat split; auto; try lia.
      * apply Forall_app. split; auto. constructor; auto. lia.
      * destruct (when x); simpl; auto; try tauto; lia.
    + rewrite !map_app. simpl. do 2 f_equal. rewrite <- (Hf (y - p)) by lia. f_equal. lia.
  - assert (L0 : 0 < length l) by (destruct l; [simpl in S; nia | simpl; lia]).
    destruct (large_part e l L0) as (u & y & v & -> & Hy). { nia. }
    rewrite app_length in Ln. simpl in Ln. rewrite list_sum_app in S. simpl in S. apply Forall_app in F as [Fu Fv]. pose proof (Forall_inv_tail Fv) as Fv'.
    exists (u ++ (y + p) :: v). split.
    + exists x. rewrite app_length, list_sum_app. simpl. repeat split; auto; try lia.
      * apply Forall_app. split; auto. constructor; auto. lia.
      * destruct (when x); simpl in *; auto; try tauto; lia.
    + rewrite !map_app. simpl. now rewrite Hf by lia.
Qed.
Lemma shift_takes takes e p (f : nat -> nat) n : (forall s, In s takes -> e + s <= n) -> (forall x, e <= x -> f (x + p) = f x) ->
  (forall l, leaves (Finite takes) (n + p) l -> exists l', leaves (Finite takes) n l' /\ map f l' = map f l) /\
  (forall l, leaves (Finite takes) n l -> exists l', leaves (Finite takes) (n + p) l' /\ map f l' = map f l).
Proof.
  intros Hs Hf. split; intros l (m & -> & s & I & S0 & S1 & ->); pose proof (Hs s I).
  - exists [n - s]. split. { exists (n - s). split; auto. exists s. repeat split; auto. lia. }
    simpl. f_equal. rewrite <- Hf by lia. f_equal. lia.
  - exists [n + p - s]. split. { exists (n + p - s). split; auto. exists s. repeat split; auto. lia. }
    simpl. f_equal. replace (n + p - s) with (n - s + p) by lia. apply Hf. lia.
Qed.

(** One rule of a claim: the elements of its first heaps, and the preperiod and period of all of them if the claim is about all. *)
Record part := Part { part_rule : rule; part_phi : tree; part_repeats : option (nat * nat) }.
Definition part_at (heaps : nat) (x : part) (n : nat) : nat :=
  match part_repeats x with
  | Some (e, p) => if n <? heaps then get (part_phi x) n else get (part_phi x) (reduce e p n)
  | None => get (part_phi x) n
  end.
Definition condition_fits (k e p t : nat) (x : entry) : bool :=
  match when x with Any => true | Unequal => false | AtLeast b => b <=? k * e + (k - 1) * p + t end.
Definition extends (heaps : nat) (x : part) : bool :=
  match part_repeats x with
  | None => true
  | Some (e, p) => (1 <=? p) && upto (fun n => get (part_phi x) n =? get (part_phi x) (n + p)) (heaps - p - e) e &&
    match part_rule x with
    | Break code => let k := max 1 (most left code) in let t := most taken code in
      (1 <=? e) && (k * (e + p) + t <=? heaps) && forallb (condition_fits k e p t) code &&
      minimal Nat.eqb (get (part_phi x)) e p || (e =? 1) && (k * (e + p) + t <=? heaps) && forallb (condition_fits k e p t) code && minimal Nat.eqb (fun n => get (part_phi x) (S n)) 0 p
    | Finite takes => (e + p + reach takes <=? heaps) && minimal Nat.eqb (get (part_phi x)) e p
    | _ => false
    end
  end.
Lemma rule_dec (a b : rule) : {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.
Fixpoint part_of (parts : list part) (r : rule) : option part :=
  match parts with [] => None | x :: parts => if rule_dec r (part_rule x) then Some x else part_of parts r end.
Definition phi_of (heaps : nat) (parts : list part) (h : rule * nat) : nat :=
  match part_of parts (fst h) with Some x => part_at heaps x (snd h) | None => 0 end.

Fixpoint distinct_rules (parts : list part) : bool :=
  match parts with
  | [] => true
  | y :: l => negb (existsb (fun x => if rule_dec (part_rule x) (part_rule y) then true else false) l) && distinct_rules l
  end.
Fixpoint gather (m : monoid) (heaps : nat) (parts : list part) : option (list (nat * N)) :=
  match parts with
  | [] => Some []
  | x :: parts => match letters_of m (part_at heaps x) (part_rule x) heaps 0, gather m heaps parts with Some a, Some b => Some (a ++ b) | _, _ => None end
  end.
Fixpoint reach_all (m : monoid) (elements : list nat) (fuel : nat) (todo : list nat) (s : N) : N :=
  match todo with
  | [] => s
  | y :: todo => match fuel with
    | O => s
    | S fuel =>
      let x := fold_left (fun x l => let z := times m l y in if seen (snd x) z then x else (z :: fst x, see (snd x) z)) elements (todo, s) in
      reach_all m elements fuel (fst x) (snd x)
    end
  end.
Definition elements_of (heaps : nat) (parts : list part) : list nat :=
  nodup Nat.eq_dec (flat_map (fun x => map (get (part_phi x)) (seq 0 heaps)) parts).
Definition acts_fit (m : monoid) (elements : list nat) (acts : list (list nat)) : bool :=
  match acts with
  | [] => false
  | generators :: _ => (length acts =? order_of m) && forallb (fun g => existsb (Nat.eqb g) elements) generators &&
    forallb (fun yr => (length (snd yr) =? length generators) && forallb (fun gz => times m (fst gz) (fst yr) =? snd gz) (combine generators (snd yr)))
      (combine (seq 0 (length acts)) acts)
  end.
Definition whole_or_listed (parts : list part) : bool :=
  forallb (fun x => match part_repeats x with Some _ => true | None => false end) parts ||
  forallb (fun x => match part_repeats x with Some _ => false | None => true end) parts.
Definition check_quotient (m : monoid) (acts : list (list nat)) (heaps : nat) (parts : list part) : bool :=
  let elements := elements_of heaps parts in
  (1 <=? heaps) && distinct_rules parts && laws m elements && acts_fit m elements acts && whole_or_listed parts && forallb (extends heaps) parts &&
  upto (seen (reach_all m elements (S (order_of m)) [0] (see 0%N 0))) (order_of m) 0 &&
  upto (fun x => upto (fun y => negb (upto (fun q => Bool.eqb (is_lost m (times m q x)) (is_lost m (times m q y))) (order_of m) 0)) x 0) (order_of m) 0 &&
  match gather m heaps parts with
  | None => false
  | Some letters =>
    let x := fold_left (fun x u => visit m x u) letters ([], Nothing) in
    match explore m letters (Nat.pow 2 20) (fst x) [] (snd x) with Some _ => true | None => false end
  end.

Lemma part_of_spec parts r x : part_of parts r = Some x -> In x parts /\ part_rule x = r.
Proof.
  induction parts as [| y l IH]; simpl; [discriminate |]. destruct (rule_dec r (part_rule y)) as [E | E]; intro H.
  - injection H as ->. auto.
  - destruct (IH H). auto.
Qed.
Lemma distinct_part parts x : distinct_rules parts = true -> In x parts -> part_of parts (part_rule x) = Some x.
Proof.
  induction parts as [| y l IH]; simpl; [tauto |]. intros H I. apply andb_prop in H as [H1 H2].
  destruct (rule_dec (part_rule x) (part_rule y)) as [E | E].
  - destruct I as [-> | I]; auto. exfalso. apply negb_true_iff in H1.
    assert (existsb (fun x => if rule_dec (part_rule x) (part_rule y) then true else false) l = true); [| congruence].
    apply existsb_exists. exists x. split; auto. destruct (rule_dec (part_rule x) (part_rule y)); tauto.
  - destruct I as [-> | I]; [congruence | auto].
Qed.

Section Sound.
  Variables (m : monoid) (acts : list (list nat)) (heaps : nat) (parts : list part).
  Hypothesis accepted : check_quotient m acts heaps parts = true.
  Let elements := elements_of heaps parts.
  Notation k := (order_of m).
  Notation phi := (phi_of heaps parts).
  (** The heaps that the claim is about. *)
  Definition about (h : rule * nat) : Prop :=
    exists x, part_of parts (fst h) = Some x /\ (part_repeats x = None -> snd h < heaps).
  Lemma accepted_parts : (1 <= heaps /\ distinct_rules parts = true) /\ laws m elements = true /\ forallb (extends heaps) parts = true /\
    upto (seen (reach_all m elements (S k) [0] (see 0%N 0))) k 0 = true /\
    upto (fun x => upto (fun y => negb (upto (fun q => Bool.eqb (is_lost m (times m q x)) (is_lost m (times m q y))) k 0)) x 0) k 0 = true /\
    exists letters, gather m heaps parts = Some letters /\
      let x := fold_left (fun x u => visit m x u) letters ([], Nothing) in exists r fuel, explore m letters fuel (fst x) [] (snd x) = Some r.
  Proof.
    pose proof accepted as H. unfold check_quotient in H. fold elements in H.
    apply andb_prop in H as [H H8]. apply andb_prop in H as [H H7]. apply andb_prop in H as [H H6]. apply andb_prop in H as [H H5].
    apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H H2]. apply andb_prop in H as [H1 H0]. apply Nat.leb_le in H1. repeat split; auto.
    destruct (gather m heaps parts) as [letters |]; [| discriminate]. exists letters. split; auto. cbv zeta.
    revert H8. generalize (Nat.pow 2 20). intros fuel H8.
    destruct (explore m letters fuel _ [] _) as [r |] eqn:E; [| discriminate]. eauto.
  Qed.
  Lemma extended x e p : In x parts -> part_repeats x = Some (e, p) -> 1 <= p /\ e + p <= heaps /\
    (forall n, part_at heaps x n = get (part_phi x) (reduce e p n)) /\ (forall n, e <= n -> part_at heaps x (n + p) = part_at heaps x n) /\
    forall n, heaps <= n + p ->
      (forall l, leaves (part_rule x) (n + p) l -> exists l', leaves (part_rule x) n l' /\ map (part_at heaps x) l' = map (part_at heaps x) l) /\
      (forall l, leaves (part_rule x) n l -> exists l', leaves (part_rule x) (n + p) l' /\ map (part_at heaps x) l' = map (part_at heaps x) l).
  Proof.
    intros I R. destruct accepted_parts as (_ & _ & Ex & _). rewrite forallb_forall in Ex. specialize (Ex x I). unfold extends in Ex. rewrite R in Ex.
    apply andb_prop in Ex as [Ex E3]. apply andb_prop in Ex as [E1 E2]. apply Nat.leb_le in E1. pose proof (upto_spec _ _ _ E2) as W. clear E2.
    assert (Size : e + p <= heaps /\ match part_rule x with
      | Break code => 1 <= e /\ max 1 (most left code) * (e + p) + most taken code <= heaps /\
          forallb (condition_fits (max 1 (most left code)) e p (most taken code)) code = true
      | Finite takes => e + p + reach takes <= heaps
      | _ => False end).
    { destruct (part_rule x); try discriminate.
      - apply andb_prop in E3 as [E3 _]. apply Nat.leb_le in E3. lia.
      - set (kk := max 1 (most left code)) in *. assert (1 <= kk) by lia.
        assert (Y : 1 <= e /\ kk * (e + p) + most taken code <= heaps /\ forallb (condition_fits kk e p (most taken code)) code = true).
        { cbv zeta in E3. apply orb_prop in E3 as [E3 | E3]; repeat (apply andb_prop in E3 as [E3 ?]); apply Nat.leb_le in H2.
          apply Nat.leb_le in E3. auto. apply Nat.eqb_eq in E3. split; auto. lia. }
        split; auto. destruct Y as (_ & Y & _). nia. }
    destruct Size as [Sz Size].
    assert (Red : forall n, e <= n -> reduce e p (n + p) = reduce e p n).
    { intros n Hn. unfold reduce. destruct (Nat.ltb_spec n e), (Nat.ltb_spec (n + p) e); try lia. f_equal.
      replace (n + p - e) with (n - e + 1 * p) by lia. apply Nat.mod_add. lia. }
    assert (All : forall n, part_at heaps x n = get (part_phi x) (reduce e p n)).
    { intro n. unfold part_at. rewrite R. destruct (Nat.ltb_spec n heaps) as [L | L]; auto.
      induction n as [n IH] using lt_wf_ind. destruct (Nat.lt_ge_cases n (e + p)) as [S | S].
      - f_equal. unfold reduce. destruct (Nat.ltb_spec n e); auto. rewrite Nat.mod_small by lia. lia.
      - replace n with (n - p + p) at 2 by lia. rewrite Red by lia. rewrite <- IH by lia.
        specialize (W (n - p)). simpl in W. replace (n - p + p) with n in W by lia. symmetry. apply Nat.eqb_eq. apply W. lia. }
    assert (Per : forall n, e <= n -> part_at heaps x (n + p) = part_at heaps x n) by (intros n Hn; rewrite !All, Red; auto).
    split; [exact E1 |]. split; [exact Sz |]. split; [exact All |]. split; [exact Per |].
    intros n Hn. destruct (part_rule x) as [| takes | missing | code | set] eqn:Rx; try tauto.
    - apply (shift_takes takes e p (part_at heaps x) n); auto. intros s Hs. apply reach_spec in Hs. lia.
    - destruct Size as (S1 & S2 & S3). rewrite forallb_forall in S3.
      apply (shift_parts code (max 1 (most left code)) (most taken code) e p); auto; try lia.
      + intros y Hy. repeat split. now apply most_spec. pose proof (most_spec left code y Hy). lia. specialize (S3 y Hy). unfold condition_fits in S3.
        destruct (when y); auto. discriminate. now apply Nat.leb_le.
  Qed.
  Lemma phi_at r n x : part_of parts r = Some x -> phi (r, n) = part_at heaps x n.
  Proof. unfold phi_of. simpl. now intros ->. Qed.
  Lemma phi_element h : about h -> In (phi h) elements.
  Proof.
    destruct h as [r n]. intros (x & P & L). simpl in P, L. rewrite (phi_at r n x P). apply part_of_spec in P as [I _].
    assert (G : forall j, j < heaps -> In (get (part_phi x) j) elements).
    { intros j Hj. unfold elements, elements_of. apply nodup_In. apply in_flat_map. exists x. split; auto. apply in_map. apply in_seq. lia. }
    destruct (part_repeats x) as [[e p] |] eqn:R.
    - destruct (extended x e p I R) as (P1 & P2 & P3 & _). rewrite P3. apply G. unfold reduce.
      destruct (Nat.ltb_spec n e); [lia |]. pose proof (Nat.mod_upper_bound (n - e) p). lia.
    - unfold part_at. rewrite R. auto.
  Qed.
  Lemma about_closed r n l : about (r, n) -> leaves r n l -> Forall (fun a => about (r, a)) l.
  Proof.
    intros (x & P & L) Hl. apply Forall_forall. intros a Ha. pose proof (part_less r n l a Hl Ha). exists x. split; auto. simpl in *. intro R. specialize (L R). lia.
  Qed.
  Lemma laws_hold : 0 < k /\ (forall q, q < k -> times m 0 q = q) /\
    (forall l, In l elements -> times m l 0 = l /\ (forall q, q < k -> times m l q < k) /\
      (forall y q, y < k -> q < k -> times m (times m l y) q = times m l (times m y q)) /\
      forall l' q, In l' elements -> q < k -> times m l (times m l' q) = times m l' (times m l q)) /\ is_lost m 0 = false.
  Proof.
    destruct accepted_parts as (_ & H & _). unfold laws in H. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
    apply Nat.ltb_lt in H1. apply negb_true_iff in H4. rewrite forallb_forall in H3. repeat split; auto.
    - intros q Hq. apply Nat.eqb_eq. apply (upto_spec _ _ _ H2). lia.
    - specialize (H3 l H). repeat (apply andb_prop in H3 as [H3 ?]). now apply Nat.eqb_eq.
    - intros q Hq. specialize (H3 l H). repeat (apply andb_prop in H3 as [H3 ?]). apply Nat.ltb_lt. apply (upto_spec _ _ _ H6). lia.
    - intros y q Hy Hq. specialize (H3 l H). repeat (apply andb_prop in H3 as [H3 ?]). apply Nat.eqb_eq.
      apply (upto_spec (fun q => times m (times m l y) q =? times m l (times m y q)) k 0); [| lia]. apply (upto_spec _ _ _ H5 y). lia.
    - intros l' q Hl' Hq. specialize (H3 l H). repeat (apply andb_prop in H3 as [H3 ?]). rewrite forallb_forall in H0. apply Nat.eqb_eq.
      apply (upto_spec _ _ _ (H0 l' Hl')). lia.
  Qed.
  Let A := about.
  Let act := product (times m) phi.
  Lemma act_parts r x l q : part_of parts r = Some x -> act (map (pair r) l) q = fold_right (times m) q (map (part_at heaps x) l).
  Proof. intro P. induction l as [| a l IH]; simpl; auto. rewrite IH. now rewrite (phi_at r a x P). Qed.
  Lemma wins_one r n q : wins_with (times m) (is_lost m) phi [(r, n)] q <-> exists l, leaves r n l /\ is_lost m (act (map (pair r) l) q) = true.
  Proof.
    split.
    - intros (Y & (a & r' & n' & l & b & E & Hl & ->) & L). destruct a as [| y [| z a]]; simpl in E; try discriminate. injection E as <- <- <-.
      exists l. split; auto. simpl in L. now rewrite app_nil_r in L.
    - intros (l & Hl & L). exists (map (pair r) l ++ []). split. exists [], r, n, l, []. auto. now rewrite app_nil_r.
  Qed.
  Lemma letters_found letters : gather m heaps parts = Some letters -> forall h, about h -> is_letter k (times m) (is_lost m) phi letters h.
  Proof.
    intro G. assert (Gx : forall x, In x parts -> exists ls, letters_of m (part_at heaps x) (part_rule x) heaps 0 = Some ls /\ forall t, In t ls -> In t letters).
    { clear - G. revert letters G. induction parts as [| y l IH]; simpl; intros letters G x I; [tauto |].
      destruct (letters_of m (part_at heaps y) (part_rule y) heaps 0) as [a |] eqn:E; [| discriminate].
      destruct (gather m heaps l) as [b |] eqn:E2; [| discriminate]. injection G as <-. destruct I as [-> | I].
      - exists a. split; auto. intros. apply in_app_iff. auto.
      - destruct (IH b eq_refl x I) as (ls & X & Y). exists ls. split; auto. intros. apply in_app_iff. auto. }
    destruct laws_hold as (K0 & U & Ls & Z).
    intros [r n] Hh. destruct Hh as (x & P & Lt). simpl in P, Lt. pose proof (part_of_spec parts r x P) as [I Rx].
    revert Lt. induction n as [n IH] using lt_wf_ind. intro Lt.
    destruct (Nat.lt_ge_cases n heaps) as [L | L].
    - destruct (Gx x I) as (ls & E & Sub). destruct (letters_of_spec m _ _ _ _ _ E n ltac:(lia)) as (a & La & Ia). rewrite Rx in La.
      unfold letter in La. destruct (all_options r n) as [| o os] eqn:O.
      + left. destruct (part_at heaps x n =? 0) eqn:F; [| discriminate]. apply Nat.eqb_eq in F. split; [| now rewrite (phi_at r n x P)].
        intros l Hl. apply all_options_spec in Hl. simpl in Hl. rewrite O in Hl. destruct Hl.
      + right. split. { exists o. apply all_options_spec. simpl. rewrite O. now left. }
        assert (Ea : a = [(part_at heaps x n, bits m (fun q => existsb (fun o => is_lost m (times m o q))
          (nodup Nat.eq_dec (map (element m (part_at heaps x)) (all_options r n)))))]) by (rewrite O; congruence).
        clear La. subst a. eexists. split. { apply Sub, Ia. now left. }
        assert (An : about (r, n)) by (exists x; auto).
        split; [cbn [fst]; unfold Phi; simpl; rewrite <- (phi_at r n x P); symmetry; apply Ls, phi_element; auto |].
        intros q Hq. cbn [snd]. rewrite bits_spec by auto. rewrite wins_one, existsb_exists.
        assert (Act : forall l, leaves r n l -> act (map (pair r) l) q = times m (element m (part_at heaps x) l) q).
        { intros l Hl. symmetry. assert (Ph : element m (part_at heaps x) l = Phi (times m) phi (map (pair r) l)).
          { unfold Phi. fold act. rewrite (act_parts r x l 0 P). unfold element. clear. induction l; simpl; congruence. }
          rewrite Ph. apply (mul_Phi about k); auto.
          - intros h y Hh Hy. apply Ls; auto. now apply phi_element.
          - intros h y z Hh Hy Hz. apply Ls; auto. now apply phi_element.
          - apply Forall_map. exact (about_closed r n l An Hl). }
        split.
        * intros (o' & Io & Lo). apply nodup_In in Io. apply in_map_iff in Io as (l & <- & Il). apply all_options_spec in Il. exists l. split; auto. now rewrite Act.
        * intros (l & Hl & Lo). exists (element m (part_at heaps x) l). split.
          { apply nodup_In. apply in_map. now apply all_options_spec. } now rewrite <- Act.
    - destruct (part_repeats x) as [[e p] |] eqn:R; [| specialize (Lt eq_refl); lia].
      destruct (extended x e p I R) as (P1 & P2 & _ & Per & Sh). rewrite Rx in Sh. set (n' := n - p). destruct (Sh n' ltac:(lia)) as [Dn Up].
      replace (n' + p) with n in * by lia. assert (E : phi (r, n) = phi (r, n')).
      { rewrite !(phi_at r _ x P). rewrite <- (Per n') by lia. f_equal. lia. }
      destruct (IH n' ltac:(lia) ltac:(discriminate)) as [[No F] | [(l & Hl) (t & It & T1 & T2)]].
      + left. simpl in *. split; [| congruence]. intros l Hl. destruct (Dn l Hl) as (l' & Hl' & _). exact (No l' Hl').
      + right. simpl in Hl. split. { destruct (Up l Hl) as (l' & Hl' & _). exists l'. auto. }
        exists t. split; auto. split; [rewrite T1; unfold Phi; simpl; now rewrite E |].
        intros q Hq. rewrite T2 by auto. rewrite !wins_one. split.
        * intros (l1 & H1 & L1). destruct (Up l1 H1) as (l2 & H2 & M). exists l2. split; auto. rewrite (act_parts r x l2 q P), M, <- (act_parts r x l1 q P). exact L1.
        * intros (l1 & H1 & L1). destruct (Dn l1 H1) as (l2 & H2 & M). exists l2. split; auto. rewrite (act_parts r x l2 q P), M, <- (act_parts r x l1 q P). exact L1.
  Qed.
  Lemma elements_heaps l : In l elements -> exists h, about h /\ phi h = l.
  Proof.
    destruct accepted_parts as ((_ & D) & _). intro Hl. unfold elements, elements_of in Hl. apply nodup_In in Hl. apply in_flat_map in Hl as (x & Ix & Hx).
    apply in_map_iff in Hx as (j & <- & Hj). apply in_seq in Hj. pose proof (distinct_part parts x D Ix) as P. exists (part_rule x, j). split.
    - exists x. simpl. split; auto. lia.
    - rewrite (phi_at _ _ x P). unfold part_at. destruct (part_repeats x) as [[e p] |]; auto. destruct (Nat.ltb_spec j heaps); auto. lia.
  Qed.
  Lemma reach_all_spec : forall fuel todo s,
    (forall y, In y todo -> seen s y = true) -> (forall y, seen s y = true -> exists X, Forall about X /\ act X 0 = y) ->
    forall y, seen (reach_all m elements fuel todo s) y = true -> exists X, Forall about X /\ act X 0 = y.
  Proof.
    induction fuel as [| fuel IH]; intros todo s T S y H; destruct todo as [| z todo]; simpl in H; auto.
    set (F := fun (x : list nat * N) l => let w := times m l z in if seen (snd x) w then x else (w :: fst x, see (snd x) w)) in H.
    assert (G : forall ls x, (forall l, In l ls -> In l elements) -> (forall y, In y (fst x) -> seen (snd x) y = true) ->
      (forall y, seen (snd x) y = true -> exists X, Forall about X /\ act X 0 = y) ->
      let x' := fold_left F ls x in (forall y, In y (fst x') -> seen (snd x') y = true) /\
      (forall y, seen (snd x') y = true -> exists X, Forall about X /\ act X 0 = y)).
    { induction ls as [| l ls IHl]; intros x Hl X1 X2; simpl; auto. apply IHl; [intros; apply Hl; now right | |];
        unfold F; cbv zeta; destruct (seen (snd x) (times m l z)) eqn:E; auto; cbn [fst snd]; intros w.
      - intros [<- | I]; apply seen_see; auto.
      - intro Q. apply seen_see in Q as [Q | <-]; auto. destruct (elements_heaps l) as (h & Hh & <-). { apply Hl. now left. }
        destruct (S z) as (X & HX & E2). { apply T. now left. } exists (h :: X). split. constructor; auto. change (act (h :: X) 0) with (times m (phi h) (act X 0)). now rewrite E2. }
    destruct (G elements (todo, s)) as [G1 G2]; auto. { intros w I. apply T. now right. }
    cbn [fst snd] in *. exact (IH _ _ G1 G2 y H).
  Qed.

  Lemma quotient_facts : exists letters pairs,
    (forall h, about h -> is_letter k (times m) (is_lost m) phi letters h) /\
    (forall u, In u letters -> exists v, In v pairs /\ fst v = fst u /\ forall q, q < k -> seen (snd v) q = seen (snd u) q) /\
    (forall t u, In t pairs -> In u letters -> exists v, In v pairs /\ joined k (times m) t u v) /\
    (forall t, In t pairs -> is_lost m (fst t) = negb (seen (snd t) 0)).
  Proof.
    destruct accepted_parts as (_ & _ & _ & _ & _ & letters & G & r & fuel & E). exists letters, r. split; [now apply letters_found |].
    assert (C0 : covers m ([] ++ []) Nothing). { intros t K. unfold known in K. rewrite find_nothing in K. discriminate. }
    pose proof (visits_covers m [] (fun u => u) letters [] Nothing C0) as V. cbv zeta in V.
    destruct (fold_left (fun x u => visit m x u) letters ([], Nothing)) as [todo s]. cbn [fst snd] in *. destruct V as (V1 & V2 & _ & _).
    apply explore_sound in E as ((s' & S1 & S2 & S3) & R); auto; [| intros t []].
    repeat split.
    - intros u Hu. apply V2, S2, S1 in Hu as (v & Iv & A1 & A2). exists v. auto.
    - intros t u It Iu. destruct (S3 t It) as [_ J]. destruct (S1 _ (J u Iu)) as (v & Iv & A1 & A2). exists v. split; auto. split; auto.
      intros q Hq. rewrite A2 by auto. unfold join. cbn [snd]. rewrite bits_spec by auto. apply orb_true_iff.
    - intros t It. now apply S3.
  Qed.
  Lemma order_reduced x y : x < k -> y < k -> x <> y -> exists q, q < k /\ is_lost m (times m q x) <> is_lost m (times m q y).
  Proof.
    destruct accepted_parts as (_ & _ & _ & _ & H & _).
    assert (W : forall x y, y < x -> x < k -> exists q, q < k /\ is_lost m (times m q x) <> is_lost m (times m q y)).
    { clear x y. intros x y Hy Hx. pose proof (upto_spec _ _ _ H x ltac:(lia)) as H1. pose proof (upto_spec _ _ _ H1 y ltac:(lia)) as H2. simpl in H2.
      apply negb_true_iff in H2.
      assert (G : forall c n, upto (fun q => Bool.eqb (is_lost m (times m q x)) (is_lost m (times m q y))) c n = false ->
        exists q, q < n + c /\ is_lost m (times m q x) <> is_lost m (times m q y)).
      { clear. induction c; simpl; intros n H; [discriminate |]. destruct (Bool.eqb (is_lost m (times m n x)) (is_lost m (times m n y))) eqn:E.
        - destruct (IHc (S n) H) as (q & Q1 & Q2). exists q. split; auto. lia.
        - exists n. split; [lia |]. intro X. rewrite X, eqb_reflx in E. discriminate. }
      exact (G k 0 H2). }
    intros Hx Hy Ne. destruct (Nat.lt_ge_cases y x) as [L | L]; [now apply W |].
    destruct (W y x) as (q & Q1 & Q2); [lia | auto |]. exists q. split; auto.
  Qed.

  (** An accepted claim: the heaps have the listed elements; the P-portion decides every sum of them in misere play; two sums have the
      same element exactly if they have the same outcome beside every third; every element is that of a sum. *)
  Theorem check_quotient_sound :
    exists Ph : position -> nat,
      Ph [] = 0 /\ (forall h X, Ph (h :: X) = times m (phi h) (Ph X)) /\ (forall h, about h -> Ph [h] = phi h) /\
      (forall X, Forall about X -> Ph X < k) /\
      (forall X, Forall about X -> (is_lost m (Ph X) = true <-> @misP Heaps.heaps X) /\ (is_lost m (Ph X) = false <-> @misN Heaps.heaps X)) /\
      (forall y, y < k -> exists X, Forall about X /\ Ph X = y) /\
      (forall X Y, Forall about X -> Forall about Y ->
        (Ph X = Ph Y <-> forall Z, Forall about Z -> (@misP Heaps.heaps (Z ++ X) <-> @misP Heaps.heaps (Z ++ Y)))).
  Proof.
    destruct laws_hold as (K0 & U & Ls & Z). destruct quotient_facts as (letters & pairs & F1 & F2 & F3 & F4).
    assert (R : forall h q, about h -> q < k -> times m (phi h) q < k) by (intros; apply Ls; auto using phi_element).
    assert (As : forall h y q, about h -> y < k -> q < k -> times m (times m (phi h) y) q = times m (phi h) (times m y q)) by (intros; apply Ls; auto using phi_element).
    assert (Co : forall h h' q, about h -> about h' -> q < k -> times m (phi h) (times m (phi h') q) = times m (phi h') (times m (phi h) q)) by (intros; apply Ls; auto using phi_element).
    assert (Ur : forall h, about h -> times m (phi h) 0 = phi h) by (intros; apply Ls; auto using phi_element).
    assert (Re : forall y, y < k -> exists X, Forall about X /\ act X 0 = y).
    { intros y Hy. destruct accepted_parts as (_ & _ & _ & H & _). pose proof (upto_spec _ _ _ H y ltac:(lia)) as Sy.
      apply (reach_all_spec (S k) [0] (see 0%N 0)); [| | exact Sy].
      - intros w I. simpl in I. destruct I as [<- | []]. apply seen_see. auto.
      - intros w Q. apply seen_see in Q as [Q | <-]. rewrite seen_none in Q. discriminate. exists []. split; [apply Forall_nil | reflexivity]. }
    exists (fun X => act X 0). split; auto. split; auto. split. { intros h Hh. simpl. now apply Ur. }
    split. { intros X HX. apply (act_range about k); auto. }
    split. { intros X HX. apply (verification about about_closed k (times m) (is_lost m) phi) with letters pairs; auto. }
    split; auto.
    intros X Y HX HY. apply (quotient about about_closed k (times m) (is_lost m) phi) with letters pairs; auto. apply order_reduced.
  Qed.
End Sound.
