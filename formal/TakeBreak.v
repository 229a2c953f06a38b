(** Nimbers of heaps that a move may split, computed from the rules: every option of every heap. *)
From Coq Require Import Arith Lia List Bool NArith Permutation.
From Grundy Require Import Game Subtraction Heaps.
Import ListNotations.

(** Values at 0, 1, 2, ... in a tree: the left one holds the odd places. *)
Inductive tree := Leaf | Fork (l : tree) (v : nat) (r : tree).
Fixpoint get (t : tree) (n : nat) : nat :=
  match t with
  | Leaf => 0
  | Fork l v r => if n =? 0 then v else if Nat.odd n then get l (Nat.div2 n) else get r (Nat.div2 n - 1)
  end.
Fixpoint put (fuel n v : nat) (t : tree) : tree :=
  match fuel with
  | O => t
  | S fuel =>
    match t with
    | Leaf => if n =? 0 then Fork Leaf v Leaf else if Nat.odd n then Fork (put fuel (Nat.div2 n) v Leaf) 0 Leaf else Fork Leaf 0 (put fuel (Nat.div2 n - 1) v Leaf)
    | Fork l w r => if n =? 0 then Fork l v r else if Nat.odd n then Fork (put fuel (Nat.div2 n) v l) w r else Fork l w (put fuel (Nat.div2 n - 1) v r)
    end
  end.
Lemma odd_half n : Nat.odd n = true -> n = 2 * Nat.div2 n + 1.
Proof. intro H. pose proof (Nat.div2_odd n) as E. rewrite H in E. exact E. Qed.
Lemma even_half n : Nat.odd n = false -> n = 2 * Nat.div2 n.
Proof. intro H. pose proof (Nat.div2_odd n) as E. rewrite H in E. simpl Nat.b2n in E. lia. Qed.
Lemma get_put fuel : forall n v t m, n < fuel -> get (put fuel n v t) m = if m =? n then v else get t m.
Proof.
  induction fuel as [| fuel IH]; intros n v t m Hn; [lia |].
  assert (G : forall l w r, get (if n =? 0 then Fork l v r else if Nat.odd n then Fork (put fuel (Nat.div2 n) v l) w r else Fork l w (put fuel (Nat.div2 n - 1) v r)) m
    = if m =? n then v else get (Fork l w r) m).
  { intros l w r. destruct (Nat.eqb_spec n 0) as [-> | N0]. { simpl. now destruct (Nat.eqb_spec m 0). }
    destruct (Nat.odd n) eqn:On; simpl; (destruct (Nat.eqb_spec m 0) as [-> | M0]; [destruct (Nat.eqb_spec 0 n); [lia | reflexivity] |]);
      destruct (Nat.odd m) eqn:Om; try rewrite IH.
    - apply odd_half in On, Om. destruct (Nat.eqb_spec (Nat.div2 m) (Nat.div2 n)), (Nat.eqb_spec m n); auto; lia.
    - apply odd_half in On. lia.
    - destruct (Nat.eqb_spec m n); auto. subst. congruence.
    - destruct (Nat.eqb_spec m n); auto. subst. congruence.
    - apply even_half in On, Om. destruct (Nat.eqb_spec (Nat.div2 m - 1) (Nat.div2 n - 1)), (Nat.eqb_spec m n); auto; lia.
    - apply even_half in On. lia. }
  destruct t as [| l w r]; cbn [put]; rewrite G; auto.
  destruct (m =? n); auto. simpl. destruct (m =? 0); auto. now destruct (Nat.odd m).
Qed.

(** Sets of values. *)
Definition see (s : N) (v : nat) : N := N.setbit s (N.of_nat v).
Definition seen (s : N) (v : nat) : bool := N.testbit s (N.of_nat v).
Lemma seen_see s v w : seen (see s v) w = true <-> seen s w = true \/ v = w.
Proof. unfold seen, see. rewrite N.setbit_iff. split; intros [H | H]; [right; now apply Nat2N.inj | now left | now right | left; now rewrite H]. Qed.
Lemma seen_none v : seen 0 v = false.
Proof. apply N.bits_0. Qed.
Fixpoint sweep (F : nat -> N -> N) (c a : nat) (s : N) : N := match c with O => s | S c => sweep F c (S a) (F a s) end.
Lemma sweep_spec F v (Q : nat -> Prop) : (forall b s, seen (F b s) v = true <-> seen s v = true \/ Q b) ->
  forall c a s, seen (sweep F c a s) v = true <-> seen s v = true \/ exists b, a <= b < a + c /\ Q b.
Proof.
  intro H. induction c; intros a s; simpl.
  - split; auto. intros [|(b & ? & _)]; auto. lia.
  - rewrite IHc, H. split.
    + intros [[| X] | (b & Hb & X)]; auto. right. exists a. split; auto. lia. right. exists b. split; auto. lia.
    + intros [| (b & Hb & X)]; auto. destruct (Nat.eq_dec a b) as [-> | Ne]; auto. right. exists b. split; auto. lia.
Qed.
Fixpoint free (fuel : nat) (s : N) (v : nat) : option nat :=
  match fuel with O => None | S fuel => if seen s v then free fuel s (S v) else Some v end.
Lemma free_spec s w : forall fuel v, free fuel s v = Some w -> v <= w /\ (forall u, v <= u < w -> seen s u = true) /\ seen s w = false.
Proof.
  induction fuel; simpl; intros v H; [discriminate |]. destruct (seen s v) eqn:E.
  - apply IHfuel in H as (A & B & C). repeat split; auto. lia. intros u Hu. destruct (Nat.eq_dec u v) as [-> |]; auto. apply B. lia.
  - injection H as <-. repeat split; auto. lia.
Qed.

(** Parts in increasing order are enough. *)
Fixpoint up (m : nat) (l : list nat) : Prop := match l with [] => True | a :: l => m <= a /\ up a l end.
Lemma up_insert a : forall l m, up m l -> m <= a -> exists l', Permutation (a :: l) l' /\ up m l'.
Proof.
  induction l as [| b l IH]; simpl; intros m H Ha.
  - exists [a]. simpl. auto.
  - destruct H as [Hb H]. destruct (Nat.le_gt_cases a b) as [L | L].
    + exists (a :: b :: l). simpl. auto.
    + destruct (IH b H) as (l' & P & U); [lia |]. exists (b :: l'). simpl. split; auto.
      eapply perm_trans; [apply perm_swap |]. now apply perm_skip.
Qed.
Lemma sorted m l : Forall (fun a => m <= a) l -> exists l', Permutation l l' /\ up m l'.
Proof.
  induction 1 as [| a l Ha _ (l' & P & U)]. exists []. simpl. auto.
  destruct (up_insert a l' m U Ha) as (l2 & P2 & U2). exists l2. split; auto. now rewrite P.
Qed.
Lemma up_all m l : up m l -> Forall (fun a => m <= a) l.
Proof. revert m. induction l as [| a l IH]; simpl; intros m H; constructor. tauto. destruct H as [H U]. apply IH in U. eapply Forall_impl; [| exact U]. simpl. intros. lia. Qed.
Lemma up_sum m l : up m l -> m * length l <= list_sum l.
Proof. intro U. apply up_all in U. induction U; simpl; lia. Qed.
Lemma list_sum_perm a b : Permutation a b -> list_sum a = list_sum b.
Proof. induction 1; simpl; lia. Qed.

Section Values.
  Variable f : nat -> nat.
  (** Marks x XOR the values of j parts in increasing order with this sum. *)
  Fixpoint mark (j sum least x : nat) (s : N) : N :=
    match j with
    | O => if sum =? 0 then see s x else s
    | S j => match j with
      | O => if least <=? sum then see s (nxor x (f sum)) else s
      | S _ => sweep (fun a s => mark j (sum - a) a (nxor x (f a)) s) (S (sum / S j) - least) least s
      end
    end.
  Lemma mark_spec v : forall j sum least x s, seen (mark j sum least x s) v = true <->
    seen s v = true \/ exists l, length l = j /\ up least l /\ list_sum l = sum /\ nxor x (xors (map f l)) = v.
  Proof.
    induction j as [| j IH]; intros sum least x s.
    - simpl. destruct (Nat.eqb_spec sum 0) as [-> | Hs]; [rewrite seen_see |]; split; auto.
      + intros [| <-]; auto. right. exists []. simpl. now rewrite nxor_0_r.
      + intros [| ([| a l] & L & _ & _ & E)]; auto. right. simpl in E. now rewrite nxor_0_r in E. discriminate.
      + intros [| ([| a l] & L & _ & E & _)]; auto; try discriminate; simpl in E; lia.
    - destruct j as [| j].
      + cbn [mark]. destruct (Nat.leb_spec least sum) as [Hl | Hl]; [rewrite seen_see |]; split; auto.
        * intros [| <-]; auto. right. exists [sum]. simpl. rewrite nxor_0_r. auto.
        * intros [| ([| a [| b l]] & L & U & E & X)]; auto; try discriminate. simpl in *. rewrite nxor_0_r, Nat.add_0_r in *. subst a. auto.
        * intros [| ([| a [| b l]] & L & U & E & X)]; auto; try discriminate. simpl in *. lia.
      + change (mark (S (S j)) sum least x s) with
          (sweep (fun a s => mark (S j) (sum - a) a (nxor x (f a)) s) (S (sum / S (S j)) - least) least s).
        rewrite (sweep_spec _ v (fun b => exists l, length l = S j /\ up b l /\ list_sum l = sum - b /\ nxor (nxor x (f b)) (xors (map f l)) = v))
          by (intros; apply IH).
        assert (D : S (S j) * (sum / S (S j)) <= sum) by (apply Nat.mul_div_le; lia).
        assert (Low : forall b, S (S j) * b <= sum -> b <= sum / S (S j)) by (intros; apply Nat.div_le_lower_bound; lia).
        set (q := sum / S (S j)) in *. clearbody q.
        split; (intros [| H]; [now left | right]).
        * destruct H as (b & Hb & l & L & U & E & X). exists (b :: l). simpl length. simpl up. simpl list_sum. simpl xors.
          rewrite nxor_assoc in X. assert (b <= q) by lia. assert (b <= sum) by nia. repeat split; auto; lia.
        * destruct H as ([| b l] & L & U & E & X); [discriminate |]. exists b. pose proof (up_sum _ (b :: l) (conj (le_n b) (proj2 U))) as S1.
          simpl in L, U, E, X. split.
          { split; [tauto |]. assert (b <= q); [| lia]. apply Low. simpl length in S1. simpl list_sum in S1. injection L as L. rewrite L in S1. lia. }
          exists l. rewrite nxor_assoc. repeat split; try tauto; lia.
  Qed.

  Variable n : nat.
  Definition mark_entry (s : N) (x : entry) : N :=
    if some_move x && (taken x <=? n) then
      let m := n - taken x in
      match when x with
      | Any => mark (left x) m 1 0 s
      | AtLeast b => if b <=? n then mark (left x) m 1 0 s else s
      | Unequal => sweep (fun a s => see s (nxor (f a) (f (m - a)))) ((m - 1) / 2) 1 s
      end
    else s.
  Definition good_entry (x : entry) : bool := match when x with Unequal => left x =? 2 | _ => true end.
  Definition by_entry (x : entry) (l : list nat) : Prop := (0 < taken x \/ 1 < left x) /\ length l = left x /\
    Forall (fun a => 0 < a) l /\ taken x + list_sum l = n /\ allows (when x) n l.
  Lemma mark_entry_spec x s v : good_entry x = true ->
    (seen (mark_entry s x) v = true <-> seen s v = true \/ exists l, by_entry x l /\ xors (map f l) = v).
  Proof.
    intro Hx. unfold mark_entry, by_entry. pose proof (some_move_spec x) as SM. destruct (some_move x); [apply proj1 in SM; specialize (SM eq_refl) |].
    2: { simpl. split; auto. intros [| (l & (M & _) & _)]; auto. apply SM in M. discriminate. }
    cbn [andb]. cbv zeta. destruct (Nat.leb_spec (taken x) n) as [T | T].
    2: { split; auto. intros [| (l & (_ & _ & _ & S & _) & _)]; auto. lia. }
    assert (M : (forall l, allows (when x) n l) -> seen (mark (left x) (n - taken x) 1 0 s) v = true <-> seen s v = true \/ exists l, by_entry x l /\ xors (map f l) = v).
    { intro Al. rewrite mark_spec. unfold by_entry. split; (intros [| (l & H)]; [now left | right]).
      - destruct H as (L & U & S & X). rewrite nxor_0_l in X. exists l. repeat split; auto. now apply up_all in U. lia.
      - destruct H as ((_ & L & F & S & _) & X). destruct (sorted 1 l F) as (l' & P & U). exists l'.
        rewrite nxor_0_l, <- (Permutation_length P), <- (list_sum_perm _ _ P), <- (xors_perm _ _ (Permutation_map f P)). repeat split; auto. lia. }
    unfold by_entry in M. unfold good_entry in Hx. destruct (when x) as [| | b] eqn:W.
    - apply M; simpl; auto.
    - apply Nat.eqb_eq in Hx. rewrite (sweep_spec _ v (fun a => nxor (f a) (f (n - taken x - a)) = v)) by (intros; apply seen_see).
      assert (D : 2 * ((n - taken x - 1) / 2) <= n - taken x - 1) by (apply Nat.mul_div_le; lia).
      assert (H2 : forall c d, c < d -> c + d = n - taken x -> c <= (n - taken x - 1) / 2) by (intros; apply Nat.div_le_lower_bound; lia).
      set (h := (n - taken x - 1) / 2) in *. clearbody h.
      split; (intros [| H]; [now left | right]).
      + destruct H as (a & Ha & X). exists [a; n - taken x - a]. simpl. rewrite nxor_0_r. repeat split; auto; try lia.
        { apply Forall_cons; [lia |]. apply Forall_cons; [lia | apply Forall_nil]. }
        { apply NoDup_cons; [simpl; lia |]. apply NoDup_cons; [simpl; tauto | apply NoDup_nil]. }
      + destruct H as (l & (_ & L & F & S & ND) & X). rewrite Hx in L. destruct l as [| a [| b [| c l]]]; try discriminate.
        pose proof (Forall_inv F) as Fa. pose proof (Forall_inv (Forall_inv_tail F)) as Fb. simpl in Fa, Fb, S, X. rewrite nxor_0_r in X.
        assert (a <> b) by (intros ->; inversion ND as [| ? ? Ni _]; apply Ni; now left).
        destruct (Nat.le_gt_cases a b) as [Lab | Lab].
        * exists a. specialize (H2 a b ltac:(lia) ltac:(lia)). split; [lia |]. rewrite <- X. do 2 f_equal. lia.
        * exists b. specialize (H2 b a ltac:(lia) ltac:(lia)). split; [lia |]. rewrite <- X, nxor_comm. do 2 f_equal. lia.
    - destruct (Nat.leb_spec b n) as [B | B].
      + apply M; simpl; auto.
      + split; auto. intros [| (l & (_ & _ & _ & _ & A) & _)]; auto. simpl in A. lia.
  Qed.
  Lemma mark_all_spec code s v : forallb good_entry code = true ->
    (seen (fold_left mark_entry code s) v = true <-> seen s v = true \/ exists l, breaks code n l /\ xors (map f l) = v).
  Proof.
    revert s. induction code as [| x code IH]; intros s Hg; simpl.
    - split; auto. intros [| (l & (x & [] & _) & _)]; auto.
    - apply andb_prop in Hg as [Hx Hg]. rewrite (IH _ Hg), (mark_entry_spec x s v Hx). unfold breaks, by_entry. split.
      + intros [[| (l & H & E)] | (l & (y & I & H) & E)]; auto; right.
        * exists l. split; auto. exists x. simpl. tauto.
        * exists l. split; auto. exists y. simpl. tauto.
      + intros [| (l & (y & [<- | I] & H) & E)]; auto; [left; right; exists l; tauto | right]. exists l. split; auto. exists y. auto.
  Qed.
  Definition value (code : list entry) : option nat := free (2 * n + 1) (fold_left mark_entry code 0%N) 0.
End Values.

Lemma value_sound code g f n w : forallb good_entry code = true -> is_values (Break code) g -> (forall m, m < n -> f m = g m) ->
  value f n code = Some w -> w = g n.
Proof.
  intros Hc Hg Hf H. apply free_spec in H as (_ & B & C).
  assert (M : forall v, seen (fold_left (mark_entry f n) code 0%N) v = true <-> exists l, leaves (Break code) n l /\ xors (map g l) = v).
  { intro v. rewrite mark_all_spec by auto. rewrite seen_none.
    assert (E : forall l, breaks code n l -> map f l = map g l).
    { intros l Hl. apply map_ext_in. intros a Ha. apply Hf. exact (part_less (Break code) n l a Hl Ha). }
    split.
    - intros [| (l & Hl & X)]; [discriminate |]. exists l. split; auto. now rewrite <- E.
    - intros (l & Hl & X). right. exists l. split; auto. now rewrite E. }
  destruct (Hg n) as [G1 G2]. destruct (lt_eq_lt_dec w (g n)) as [[L | E] | L]; auto; exfalso.
  - apply G2 in L. apply M in L. congruence.
  - destruct (proj1 (M (g n))) as (l & Hl & X). { apply B. lia. } exact (G1 l Hl X).
Qed.

(** The values of c heaps from the n-th on, those before being in the tree. *)
Fixpoint fill (code : list entry) (c n : nat) (t : tree) : option tree :=
  match c with
  | O => Some t
  | S c => match value (get t) n code with Some v => fill code c (S n) (put (S n) n v t) | None => None end
  end.
Lemma fill_sound code g : forallb good_entry code = true -> is_values (Break code) g -> forall c n t t',
  (forall m, m < n -> get t m = g m) -> fill code c n t = Some t' -> forall m, m < n + c -> get t' m = g m.
Proof.
  intros Hc Hg. induction c; simpl; intros n t t' Ht H m Hm.
  - injection H as <-. apply Ht. lia.
  - destruct (value (get t) n code) as [v |] eqn:E; [| discriminate]. apply (value_sound code g) in E; auto.
    apply (IHc (S n) (put (S n) n v t) t'); auto; [| lia].
    intros k Hk. rewrite get_put by lia. destruct (Nat.eqb_spec k n) as [-> |]; auto. apply Ht. lia.
Qed.

(** Compares lists with a function. *)
Fixpoint reads {A} (eqb : A -> A -> bool) (f : nat -> A) (n : nat) (l : list A) : bool :=
  match l with [] => true | x :: l => if eqb x (f n) then reads eqb f (S n) l else false end.
Lemma reads_sound {A} (eqb : A -> A -> bool) (S : forall x y, reflect (x = y) (eqb x y)) f g :
  forall l n, (forall m, n <= m < n + length l -> f m = g m) -> reads eqb f n l = true -> l = map g (seq n (length l)).
Proof.
  induction l as [| x l IH]; simpl; intros n Hf H; auto. destruct (S x (f n)) as [-> |]; [| discriminate].
  rewrite Hf by lia. f_equal. apply IH; auto. intros. apply Hf. lia.
Qed.

(** Certificates of values: of nimbers, and of outcomes with true for P. *)
Definition check_break_values (code : list entry) (from : nat) (l : list nat) : bool :=
  forallb good_entry code && match fill code (from + length l) 0 Leaf with Some t => reads Nat.eqb (get t) from l | None => false end.
Definition check_break_outcomes (code : list entry) (from : nat) (l : list bool) : bool :=
  forallb good_entry code &&
  match fill code (from + length l) 0 Leaf with Some t => reads Bool.eqb (fun n => get t n =? 0) from l | None => false end.

Theorem check_break_values_sound code from l : check_break_values code from l = true ->
  forall g, is_grundy heaps g -> l = map (fun n => g [(Break code, n)]) (seq from (length l)).
Proof.
  unfold check_break_values. intros H g Hg. apply andb_prop in H as [Hc H].
  destruct (fill code (from + length l) 0 Leaf) as [t |] eqn:E; [| discriminate].
  apply (reads_sound Nat.eqb Nat.eqb_spec (get t)); auto. intros m Hm. rewrite (heap_value _ _ (gr_values (Break code)) g Hg).
  apply (fill_sound code _ Hc (gr_values (Break code)) (from + length l) 0 Leaf t); auto. intros; lia. lia.
Qed.

(** Who wins heap n. *)
Definition decides_heap (r : rule) (v : nat -> bool) : Prop :=
  forall n, (v n = true <-> @isP heaps [(r, n)]) /\ (v n = false <-> @isN heaps [(r, n)]).
Lemma gr_decides r : decides_heap r (fun n => gr r n =? 0).
Proof.
  intro n. destruct (grundy_outcome heaps _ heaps_grundy [(r, n)]) as [A B]. unfold total in A, B. simpl in A, B. rewrite nxor_0_r in A, B.
  rewrite Nat.eqb_eq, Nat.eqb_neq. auto.
Qed.
Theorem check_break_outcomes_sound code from l : check_break_outcomes code from l = true ->
  exists v, decides_heap (Break code) v /\ l = map v (seq from (length l)).
Proof.
  unfold check_break_outcomes. intro H. apply andb_prop in H as [Hc H].
  destruct (fill code (from + length l) 0 Leaf) as [t |] eqn:E; [| discriminate].
  exists (fun n => gr (Break code) n =? 0). split. apply gr_decides.
  apply (reads_sound Bool.eqb beq_spec (fun n => get t n =? 0)); auto. intros m Hm. f_equal.
  apply (fill_sound code _ Hc (gr_values (Break code)) (from + length l) 0 Leaf t); auto. intros; lia. lia.
Qed.
