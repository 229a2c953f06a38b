(** Periods of heaps that a move splits into two at most, by rare heaps: the theorem of the sparse space and its checker. *)
From Coq Require Import Arith Lia List Bool NArith.
From Grundy Require Import Game Period Subtraction Heaps TakeBreak GuySmith.
Import ListNotations.

(** Whether v has an odd number of 1s where the mask has one. *)
Fixpoint par (fuel m v : nat) : bool :=
  match fuel with
  | O => false
  | S fuel => if m =? 0 then false else xorb (Nat.odd m && Nat.odd v) (par fuel (Nat.div2 m) (Nat.div2 v))
  end.
Lemma half_odd q c : Nat.div2 (2 * q + Nat.b2n c) = q /\ Nat.odd (2 * q + Nat.b2n c) = c.
Proof.
  pose proof (Nat.div2_odd (2 * q + Nat.b2n c)) as E. destruct c, (Nat.odd (2 * q + _)); cbn [Nat.b2n] in *; split; auto; lia.
Qed.
Lemma nxor_halves x y a b : nxor (2 * x + Nat.b2n a) (2 * y + Nat.b2n b) = 2 * nxor x y + Nat.b2n (xorb a b).
Proof.
  assert (D : forall (a b : bool) (x y : N), (N.lxor (2 * x + N.b2n a) (2 * y + N.b2n b) = 2 * N.lxor x y + N.b2n (xorb a b))%N).
  { clear. intros a b x y. apply N.bits_inj. intro i. rewrite N.lxor_spec. destruct (N.eq_dec i 0) as [-> | Hi].
    - rewrite !N.testbit_0_r. reflexivity.
    - replace i with (N.succ (N.pred i)) by lia. rewrite !N.testbit_succ_r, N.lxor_spec. reflexivity. }
  unfold nxor. replace (N.of_nat (2 * x + Nat.b2n a)) with (2 * N.of_nat x + N.b2n a)%N by (destruct a; cbn [N.b2n Nat.b2n]; lia).
  replace (N.of_nat (2 * y + Nat.b2n b)) with (2 * N.of_nat y + N.b2n b)%N by (destruct b; cbn [N.b2n Nat.b2n]; lia).
  rewrite D. destruct (xorb a b); cbn [N.b2n Nat.b2n]; lia.
Qed.
Lemma par_xor fuel : forall m a b, par fuel m (nxor a b) = xorb (par fuel m a) (par fuel m b).
Proof.
  induction fuel as [| fuel IH]; intros m a b; simpl; auto. destruct (m =? 0); auto.
  rewrite (Nat.div2_odd a), (Nat.div2_odd b) at 1 2. rewrite nxor_halves.
  set (c := xorb (Nat.odd a) (Nat.odd b)). destruct (half_odd (nxor (Nat.div2 a) (Nat.div2 b)) c) as [-> ->]. rewrite IH. unfold c.
  destruct (Nat.odd m), (Nat.odd a), (Nat.odd b), (par fuel (Nat.div2 m) (Nat.div2 a)), (par fuel (Nat.div2 m) (Nat.div2 b)); reflexivity.
Qed.

Section Space.
  Variable code : list entry.
  Variable mask : nat.
  Variable alternates odd_split : bool.
  (** A heap of value v is common if this holds, else rare. *)
  Definition common (n v : nat) : bool := xorb (par (S mask) mask v) (alternates && xorb (Nat.odd n) odd_split).

  Definition fits_space : bool := forallb (fun x => (left x <=? 2) && good_entry x &&
    (negb alternates || negb (left x =? 2) || Bool.eqb (Nat.odd (taken x)) odd_split)) code.
  Hypothesis fits : fits_space = true.
  Lemma fits_entry x : In x code -> left x <= 2 /\ good_entry x = true /\ (alternates = true -> left x = 2 -> Nat.odd (taken x) = odd_split).
  Proof.
    intro I. unfold fits_space in fits. rewrite forallb_forall in fits. apply fits in I. apply andb_prop in I as [I1 I2]. apply andb_prop in I1 as [I0 I1].
    apply Nat.leb_le in I0. repeat split; auto. intros Ha Hl. rewrite Ha in I2. simpl in I2. rewrite Hl in I2. simpl in I2. now apply eqb_prop in I2.
  Qed.
  Lemma split_parity x a b va vb : In x code -> left x = 2 -> common (taken x + (a + b)) (nxor va vb) = xorb (common a va) (common b vb).
  Proof.
    intros I L. destruct (fits_entry x I) as (_ & _ & P). unfold common. rewrite par_xor.
    destruct alternates; cbn [andb]. 2: { rewrite !xorb_false_r. reflexivity. }
    rewrite !Nat.odd_add. rewrite (P eq_refl L).
    generalize (par (S mask) mask va), (par (S mask) mask vb), (Nat.odd a), (Nat.odd b), odd_split. intros [] [] [] [] []; reflexivity.
  Qed.

  Variable g : nat -> nat.
  Hypothesis Hg : is_values (Break code) g.
  (** An option that leaves at most one heap, or a heap of at most D beside another. *)
  Definition near (D n v : nat) : Prop :=
    exists l, breaks code n l /\ xors (map g l) = v /\ (length l < 2 \/ exists a, In a l /\ a <= D).

  (** A value of the common kind is only found with a rare part. *)
  Lemma common_option n l : breaks code n l -> common n (xors (map g l)) = true ->
    length l < 2 \/ exists a, In a l /\ 0 < a < n /\ common a (g a) = false.
  Proof.
    intros H C. pose proof H as (x & I & M & L & F & S & A). destruct (fits_entry x I) as (L2 & _ & _).
    destruct l as [| a [| b [| c l]]]; simpl in L; try (left; simpl; lia); try lia. right. simpl in C, S. rewrite nxor_0_r in C.
    replace n with (taken x + (a + b)) in C by lia. rewrite (split_parity x) in C by auto.
    pose proof (Forall_inv F). pose proof (Forall_inv (Forall_inv_tail F)). simpl in *.
    destruct (common a (g a)) eqn:Ca; [exists b | exists a]; repeat split; auto; try lia. now destruct (common b (g b)).
  Qed.

  (** The theorem of the sparse space. Let moves take at most t, and K = D + t + 1 < e. If all heaps beyond D and below e + p + K are
      common, if the smaller values of those from e on are found near, and if K values recur, all of them recur for ever. *)
  Theorem sparse_period t e p D :
    (forall x, In x code -> taken x <= t /\ match when x with AtLeast m => m <= e | _ => True end) ->
    1 <= p -> D + t + 1 < e ->
    (forall n, D < n < e + p + (D + t + 1) -> common n (g n) = true) ->
    (forall n, e <= n < e + p + (D + t + 1) -> forall v, v < g n -> near D n v) ->
    (forall n, e <= n < e + (D + t + 1) -> g (n + p) = g n) ->
    forall n, e <= n -> g (n + p) = g n.
  Proof.
    intros Hc Hp He Hcom Hnear Hw. set (K := D + t + 1) in *.
    assert (Shift : forall n m v, e + K <= n -> e + K <= m ->
      (forall b, n <= b + D + t -> b < n -> g (b + m - n) = g b) -> near D n v -> near D m v).
    { intros n m v Hn Hm Hb (l & (x & I & M & L & F & S & A) & V & N). destruct (fits_entry x I) as (L2 & _ & _).
      destruct (Hc x I) as (T & Ha). assert (Al : forall l', NoDup l' -> allows (when x) m l') by (intros; destruct (when x); simpl; auto; lia).
      destruct l as [| a [| b [| c l]]]; simpl in L, S; try lia.
      - exists [a + m - n]. repeat split; [exists x | | left; simpl; lia].
        + repeat split; auto; simpl; try lia. constructor; [lia | constructor]. apply Al. constructor; [simpl; tauto | constructor].
        + rewrite <- V. simpl. f_equal. apply Hb; lia.
      - assert (W : forall c d, 0 < c -> c <= D -> c + d = a + b -> g c = g a /\ g d = g b \/ g c = g b /\ g d = g a -> near D m v).
        { intros c d H0 Hd Hs Hv. exists [c; d + m - n]. repeat split; [exists x | | right; exists c; simpl; auto].
          - repeat split; auto; simpl; try lia. constructor; [lia | constructor; [lia | constructor]].
            apply Al. constructor; [simpl; lia | constructor; [simpl; tauto | constructor]].
          - rewrite <- V. simpl. rewrite Hb by lia. rewrite !nxor_0_r. destruct Hv as [[-> ->] | [-> ->]]; auto using nxor_comm. }
        pose proof (Forall_inv F). pose proof (Forall_inv (Forall_inv_tail F)). simpl in *.
        destruct N as [N | (c & [-> | [-> | []]] & Hd)]; [lia | |].
        + apply (W c b); auto.
        + apply (W c a); auto. lia. }
    assert (Even : alternates = true -> Nat.odd p = false).
    { intro Ha. pose proof (Hcom e ltac:(lia)) as C1. pose proof (Hcom (e + p) ltac:(lia)) as C2. rewrite Hw in C2 by lia.
      unfold common in *. rewrite Ha, Nat.odd_add in *. cbn [andb] in *.
      destruct (par (S mask) mask (g e)), (Nat.odd e), odd_split, (Nat.odd p); simpl in *; auto; discriminate. }
    assert (Same : forall n v, common (n + p) v = common n v).
    { intros n v. unfold common. destruct alternates; auto. cbn [andb]. rewrite Nat.odd_add, Even by auto. now rewrite xorb_false_r. }
    assert (All : forall n, e <= n -> g (n + p) = g n /\ common (n + p) (g (n + p)) = true /\ forall v, v < g (n + p) -> near D (n + p) v).
    { intro n. induction n as [n IH] using lt_wf_ind. intro Hn.
      destruct (Nat.lt_ge_cases n (e + K)) as [L | L].
      { repeat split. apply Hw; lia. apply Hcom; lia. apply Hnear; lia. }
      assert (Com : forall m, D < m < n + p -> common m (g m) = true).
      { intros m Hm. destruct (Nat.lt_ge_cases m (e + p + K)); [apply Hcom; lia |]. destruct (IH (m - p)) as (_ & C & _); try lia.
        replace (m - p + p) with m in C by lia. exact C. }
      assert (Near : forall v, v < g n -> near D n v).
      { destruct (Nat.lt_ge_cases n (e + p + K)); [apply Hnear; lia |]. destruct (IH (n - p)) as (_ & _ & C); try lia.
        replace (n - p + p) with n in C by lia. exact C. }
      assert (Up : forall v, near D n v -> near D (n + p) v).
      { intro v. apply Shift; try lia. intros b Hb1 Hb2. replace (b + (n + p) - n) with (b + p) by lia. apply IH; lia. }
      assert (Down : forall v, near D (n + p) v -> near D n v).
      { intro v. apply Shift; try lia. intros b Hb1 Hb2. replace (b + n - (n + p)) with (b - p) by lia.
        destruct (IH (b - p)) as (E & _); try lia. rewrite <- E. f_equal. lia. }
      destruct (Hg n) as [N1 N2], (Hg (n + p)) as [P1 P2].
      assert (Not : forall v, near D n v -> v <> g n).
      { intros v (l & Hl & V & _) ->. exact (N1 l Hl V). }
      assert (E : g (n + p) = g n).
      { destruct (lt_eq_lt_dec (g (n + p)) (g n)) as [[X | X] | X]; auto; exfalso.
        - destruct (Up _ (Near _ X)) as (l & Hl & V & _). exact (P1 l Hl V).
        - destruct (P2 _ X) as (l & Hl & V). apply (Not (g n)); auto. apply Down. exists l. repeat split; auto.
          destruct (common_option (n + p) l Hl) as [| (a & I & Ha & C)]; auto.
          + rewrite V, Same. apply Com. lia.
          + right. exists a. split; auto. destruct (Nat.le_gt_cases a D); auto. rewrite Com in C by lia. discriminate. }
      rewrite E. repeat split; auto. rewrite Same. apply Com. lia. }
    intros n Hn. apply All. exact Hn.
  Qed.
End Space.

(** The checker: every nimber from the rules, whatever the mask. *)
Section Step.
  Variable f : nat -> nat.
  Variable n : nat.
  Definition mark_pair (a : nat) (s : N) (x : entry) : N :=
    let m := n - taken x in
    if (taken x <? n) && (0 <? a) && (a <? m) &&
       match when x with Any => true | Unequal => negb (a + a =? m) | AtLeast b => b <=? n end
    then see s (nxor (f a) (f (m - a))) else s.
  Lemma mark_pair_spec a s x v : left x = 2 ->
    (seen (mark_pair a s x) v = true <-> seen s v = true \/ exists b, by_entry n x [a; b] /\ nxor (f a) (f b) = v).
  Proof.
    intro L. unfold mark_pair. cbv zeta.
    assert (Q : (taken x <? n) && (0 <? a) && (a <? n - taken x) &&
       match when x with Any => true | Unequal => negb (a + a =? n - taken x) | AtLeast b => b <=? n end = true <->
       by_entry n x [a; n - taken x - a]).
    { unfold by_entry. rewrite !andb_true_iff, !Nat.ltb_lt. split.
      - intros (((H1 & H2) & H3) & H4). simpl. repeat split; try lia. { repeat constructor; lia. }
        destruct (when x); simpl; auto; [| now apply Nat.leb_le]. apply negb_true_iff, Nat.eqb_neq in H4.
        constructor; [simpl; lia | constructor; [simpl; tauto | constructor]].
      - intros (_ & _ & F & S & A). pose proof (Forall_inv F). pose proof (Forall_inv (Forall_inv_tail F)). simpl in *. repeat split; try lia.
        destruct (when x); simpl in A; auto; [| now apply Nat.leb_le]. apply negb_true_iff, Nat.eqb_neq. inversion A as [| ? ? Ni _]. simpl in Ni. lia. }
    destruct ((taken x <? n) && _ && _ && _).
    - rewrite seen_see. split; (intros [| H]; [now left | right]).
      + exists (n - taken x - a). split; auto. now apply Q.
      + destruct H as (b & (_ & _ & _ & S & _) & V). simpl in S. rewrite <- V. do 2 f_equal. lia.
    - split; auto. intros [| (b & B & _)]; auto. exfalso.
      assert (false = true); [| discriminate]. apply Q. pose proof B as (_ & _ & _ & S & _). simpl in S. now replace (n - taken x - a) with b by lia.
  Qed.
  Definition mark_pairs (splits : list entry) (s : N) (a : nat) : N := fold_left (mark_pair a) splits s.
  Lemma mark_pairs_spec splits v : (forall x, In x splits -> left x = 2) -> forall a s,
    seen (mark_pairs splits s a) v = true <-> seen s v = true \/ exists x b, In x splits /\ by_entry n x [a; b] /\ nxor (f a) (f b) = v.
  Proof.
    unfold mark_pairs. intros L a. induction splits as [| x l IH]; simpl; intro s.
    - split; auto. intros [| (x & b & [] & _)]; auto.
    - rewrite IH, mark_pair_spec by (intros; apply L; simpl; auto). split.
      + intros [[| (b & H)] | (y & b & I & H)]; auto; right; [exists x, b | exists y, b]; tauto.
      + intros [| (y & b & [-> | I] & H)]; auto. left. right. exists b. auto. right. exists y, b. auto.
  Qed.
  Lemma mark_rare_spec splits v : (forall x, In x splits -> left x = 2) -> forall rare s,
    seen (fold_left (mark_pairs splits) rare s) v = true <->
    seen s v = true \/ exists a x b, In a rare /\ In x splits /\ by_entry n x [a; b] /\ nxor (f a) (f b) = v.
  Proof.
    intro L. induction rare as [| c l IH]; simpl; intro s.
    - split; auto. intros [| (a & x & b & [] & _)]; auto.
    - rewrite IH, mark_pairs_spec by auto. split.
      + intros [[| (x & b & H)] | (a & x & b & I & H)]; auto; right; [exists c, x, b | exists a, x, b]; tauto.
      + intros [| (a & x & b & [-> | I] & H)]; auto. left. right. exists x, b. auto. right. exists a, x, b. auto.
  Qed.

  Variable mask : nat.
  Variable alternates odd_split : bool.
  Fixpoint common_free (fuel : nat) (s : N) (v : nat) : option nat :=
    match fuel with
    | O => None
    | S fuel => if seen s v then common_free fuel s (S v) else if common mask alternates odd_split n v then Some v else common_free fuel s (S v)
    end.
  Lemma common_free_spec s c : forall fuel v, common_free fuel s v = Some c -> common mask alternates odd_split n c = true /\ seen s c = false.
  Proof.
    induction fuel; simpl; intros v H; [discriminate |]. destruct (seen s v) eqn:E; eauto.
    destruct (common mask alternates odd_split n v) eqn:C; eauto. injection H as <-. auto.
  Qed.
  Fixpoint deepen (splits : list entry) (c fuel v a : nat) (s : N) : option (nat * nat) :=
    match fuel with
    | O => None
    | S fuel =>
      if c <=? v then Some (c, a)
      else if seen s v then deepen splits c fuel (S v) a s
      else if existsb (fun x => S a + S a <=? n - taken x) splits then deepen splits c fuel v (S a) (mark_pairs splits s (S a))
      else Some (v, a)
    end.
  Definition step (singles splits : list entry) (rare : list nat) (fuel : nat) : option (nat * nat) :=
    let s := fold_left (mark_pairs splits) rare (fold_left (mark_entry f n) singles 0%N) in
    match common_free fuel s 0 with None => None | Some c => deepen splits c (S (S (n + c))) 0 0 s end.
End Step.

Definition singles (code : list entry) : list entry := filter (fun x => left x <? 2) code.
Definition splits (code : list entry) : list entry := filter (fun x => left x =? 2) code.

Lemma near_mono code g A B m v : A <= B -> near code g A m v -> near code g B m v.
Proof. intros H (l & X & Y & Z). exists l. repeat split; auto. destruct Z as [| (a & ? & ?)]; auto. right. exists a. split; auto. lia. Qed.

Section StepSound.
  Variable code : list entry.
  Variable mask : nat.
  Variable alternates odd_split : bool.
  Hypothesis fits : fits_space code alternates odd_split = true.
  Variable g : nat -> nat.
  Hypothesis Hg : is_values (Break code) g.
  Let common := common mask alternates odd_split.
  Variables (f : nat -> nat) (n R : nat) (rare : list nat).
  Hypothesis Hf : forall m, m < n -> f m = g m.
  Hypothesis all_rare : forall m, 0 < m < n -> common m (g m) = false -> In m rare.
  Hypothesis last_rare : forall m, In m rare -> m <= R.

  Definition holds_seen (s : N) (A : nat) : Prop :=
    (forall v, seen s v = true -> near code g (max R A) n v) /\
    (forall l, breaks code n l -> length l < 2 \/ (exists a, In a l /\ (In a rare \/ a <= A)) -> seen s (xors (map g l)) = true).
  Lemma splits_two x : In x (splits code) -> left x = 2.
  Proof. intro H. apply filter_In in H as [_ H]. now apply Nat.eqb_eq. Qed.
  Lemma pair_near A x a b : In x (splits code) -> by_entry n x [a; b] -> a <= A -> near code g A n (nxor (f a) (f b)).
  Proof.
    intros I B Ha. apply filter_In in I as [I _]. exists [a; b].
    assert (Br : breaks code n [a; b]) by (exists x; split; auto).
    repeat split; auto.
    - simpl. rewrite nxor_0_r. rewrite !Hf; auto; apply (part_less (Break code) n [a; b]); simpl; auto.
    - right. exists a. simpl. auto.
  Qed.
  Lemma two_parts l : breaks code n l -> ~ length l < 2 -> exists x a b, l = [a; b] /\ In x (splits code) /\ by_entry n x [a; b] /\ by_entry n x [b; a].
  Proof.
    intros (x & I & B) L2. destruct (fits_entry code alternates odd_split fits x I) as (Lx & _). pose proof B as (M & L & F & S & A).
    destruct l as [| a [| b [| c l]]]; simpl in L, L2; try lia. exists x, a, b. repeat split; auto; try lia.
    - apply filter_In. split; auto. apply Nat.eqb_eq. lia.
    - pose proof (Forall_inv F). pose proof (Forall_inv (Forall_inv_tail F)). repeat constructor; auto.
    - simpl in *. lia.
    - destruct (when x); simpl in *; auto. inversion A as [| ? ? Ni _]. simpl in Ni. constructor; [simpl; intuition | constructor; [simpl; tauto | constructor]].
  Qed.
  Lemma pair_seen x a b : In x (splits code) -> by_entry n x [a; b] -> xors (map g [a; b]) = nxor (f a) (f b).
  Proof.
    intros I B. apply filter_In in I as [I _]. assert (Br : breaks code n [a; b]) by (exists x; split; auto).
    simpl. rewrite nxor_0_r. rewrite !Hf; auto; apply (part_less (Break code) n [a; b]); simpl; auto.
  Qed.
  Lemma pair_swap x a b : In x (splits code) -> by_entry n x [a; b] -> xors (map g [a; b]) = nxor (f b) (f a).
  Proof. intros. rewrite nxor_comm. now apply pair_seen with x. Qed.

  Let s0 := fold_left (mark_pairs f n (splits code)) rare (fold_left (mark_entry f n) (singles code) 0%N).
  Lemma singles_good : forallb good_entry (singles code) = true.
  Proof. apply forallb_forall. intros x Hx. apply filter_In in Hx as [Hx _]. now apply (fits_entry code alternates odd_split fits x). Qed.
  Lemma start_seen : holds_seen s0 0.
  Proof.
    unfold s0. split.
    - intros v H. apply mark_rare_spec in H; [| apply splits_two]. destruct H as [H | (a & x & b & Ia & Ix & B & <-)].
      + apply mark_all_spec in H; [| apply singles_good]. destruct H as [H | (l & (x & Ix & B) & V)]; [rewrite seen_none in H; discriminate |].
        apply filter_In in Ix as [Ix Lx]. apply Nat.ltb_lt in Lx. exists l.
        assert (Br : breaks code n l) by (exists x; auto). repeat split; auto.
        * rewrite <- V. f_equal. apply map_ext_in. intros a Ha. symmetry. apply Hf. exact (part_less (Break code) n l a Br Ha).
        * left. destruct B as (_ & -> & _). auto.
      + apply (pair_near _ x); auto. apply last_rare in Ia. lia.
    - intros l H C. apply mark_rare_spec; [apply splits_two |].
      destruct (le_lt_dec 2 (length l)) as [L2 | L2].
      + right. destruct C as [| (c & Ic & [Hr | Hz])]; [lia | |].
        * destruct (two_parts l H) as (x & a & b & -> & Ix & B1 & B2); [lia |]. destruct Ic as [-> | [-> | []]].
          { exists c, x, b. repeat split; auto; try apply B1. symmetry. now apply pair_seen with x. }
          { exists c, x, a. repeat split; auto; try apply B2. symmetry. now apply pair_swap with x. }
        * exfalso. destruct H as (x & _ & _ & _ & F & _). rewrite Forall_forall in F. apply F in Ic. lia.
      + left. apply mark_all_spec; [apply singles_good |]. right. exists l. split.
        * destruct H as (x & Ix & B). exists x. split; auto. apply filter_In. split; auto. apply Nat.ltb_lt. destruct B as (_ & <- & _). lia.
        * f_equal. apply map_ext_in. intros a Ha. apply Hf. exact (part_less (Break code) n l a H Ha).
  Qed.
  Lemma deeper_seen s A : holds_seen s A -> holds_seen (mark_pairs f n (splits code) s (S A)) (S A).
  Proof.
    intros [H1 H2]. split.
    - intros v H. apply mark_pairs_spec in H; [| apply splits_two]. destruct H as [H | (x & b & Ix & B & <-)].
      + apply near_mono with (max R A); auto. lia.
      + apply near_mono with (S A); [lia |]. now apply (pair_near _ x).
    - intros l H C. apply mark_pairs_spec; [apply splits_two |].
      destruct C as [C | (c & Ic & [C | C])]; [left; apply H2; auto | left; apply H2; auto; right; exists c; auto |].
      destruct (Nat.le_gt_cases c A) as [L | L]. { left. apply H2; auto. right. exists c. auto. }
      assert (c = S A) as -> by lia. destruct (le_lt_dec 2 (length l)) as [L2 | L2]; [| left; apply H2; auto].
      right. destruct (two_parts l H) as (x & a & b & -> & Ix & B1 & B2); [lia |]. destruct Ic as [-> | [-> | []]].
      + exists x, b. repeat split; auto; try apply B1. symmetry. now apply pair_seen with x.
      + exists x, a. repeat split; auto; try apply B2. symmetry. now apply pair_swap with x.
  Qed.

  Lemma deepen_sound c : common n c = true -> seen s0 c = false -> forall fuel v a s w A, holds_seen s a -> v <= c ->
    (forall u, u < v -> seen s u = true) -> deepen f n (splits code) c fuel v a s = Some (w, A) ->
    w = g n /\ forall u, u < g n -> near code g (max R A) n u.
  Proof.
    intros Hc Nc. induction fuel; cbn [deepen]; intros v a s w A Hs Hv Hu H; [discriminate |].
    destruct (Hg n) as [G1 G2].
    assert (Done : forall w A s, holds_seen s A -> (forall u, u < w -> seen s u = true) -> (forall l, breaks code n l -> xors (map g l) <> w) ->
      w = g n /\ forall u, u < g n -> near code g (max R A) n u).
    { intros w' A' s' [S1 S2] Hw Hn. assert (E : w' = g n).
      { destruct (lt_eq_lt_dec w' (g n)) as [[L | E] | L]; auto; exfalso.
        - destruct (G2 _ L) as (l & Hl & V). exact (Hn l Hl V).
        - apply Hw, S1 in L as (l & Hl & V & _). exact (G1 l Hl V). }
      split; auto. rewrite <- E. auto. }
    destruct (Nat.leb_spec c v) as [L | L].
    - injection H as <- <-. assert (v = c) as -> by lia. apply (Done c a s); auto.
      intros l Hl V. assert (X : seen s0 c = true); [| congruence]. rewrite <- V. apply start_seen; auto.
      destruct (common_option code mask alternates odd_split fits g n l Hl) as [| (b & Ib & Hb & Cb)]; auto.
      { rewrite V. exact Hc. } right. exists b. split; auto.
    - destruct (seen s v) eqn:Ev.
      + apply (IHfuel (S v) a s); auto. intros u Hlt. destruct (Nat.eq_dec u v) as [-> |]; auto. apply Hu. lia.
      + destruct (existsb (fun x => S a + S a <=? n - taken x) (splits code)) eqn:Ex.
        * apply (IHfuel v (S a) (mark_pairs f n (splits code) s (S a))); auto. now apply deeper_seen.
          intros u Hlt. apply mark_pairs_spec; [apply splits_two |]. left. auto.
        * injection H as <- <-. apply (Done v a s); auto. intros l Hl V. assert (X : seen s v = true); [| congruence].
          rewrite <- V. apply Hs; auto. destruct (le_lt_dec 2 (length l)) as [L2 | L2]; auto.
          destruct (two_parts l Hl) as (x & b & d & -> & Ix & B1 & B2); [lia |]. right.
          assert (Sm : n - taken x < S a + S a).
          { apply Nat.nle_gt. intro Le. apply Nat.leb_le in Le.
            assert (existsb (fun x => S a + S a <=? n - taken x) (splits code) = true) by (apply existsb_exists; eauto). congruence. }
          destruct B1 as (_ & _ & _ & S1 & _). simpl in S1.
          destruct (Nat.le_gt_cases b a); [exists b | exists d]; simpl; split; auto. right. lia.
  Qed.
  Lemma step_sound fuel w A : step f n mask alternates odd_split (singles code) (splits code) rare fuel = Some (w, A) ->
    w = g n /\ forall u, u < g n -> near code g (max R A) n u.
  Proof.
    unfold step. fold s0. destruct (common_free n mask alternates odd_split fuel s0 0) as [c |] eqn:E; [| discriminate].
    apply common_free_spec in E as [E1 E2]. apply deepen_sound; auto; try lia. apply start_seen.
  Qed.
End StepSound.

(** What does not change in the loop; [needed D] is how many heaps are needed if parts up to D were. *)
Record plan := Plan { p_code : list entry; p_singles : list entry; p_splits : list entry; p_mask : nat; p_alternates : bool; p_odd : bool;
  p_from : nat; p_needed : nat -> nat }.
Definition p_common (pl : plan) (n v : nat) : bool := common (p_mask pl) (p_alternates pl) (p_odd pl) n v.
Definition p_step (pl : plan) (t : tree) (n : nat) (rare : list nat) : option (nat * nat) :=
  step (get t) n (p_mask pl) (p_alternates pl) (p_odd pl) (p_singles pl) (p_splits pl) rare
    (64 + 4 * p_mask pl + 2 * length (p_code pl) * (n + 1)).
Fixpoint sparse_loop (pl : plan) (fuel n : nat) (t : tree) (rare : list nat) (R A : nat) : option (tree * nat) :=
  match fuel with
  | O => None
  | S fuel =>
    if p_needed pl (max R A) <=? n then Some (t, max R A)
    else match p_step pl t n rare with
      | None => None
      | Some (w, a) =>
        let t := put (S n) n w t in
        if (0 <? n) && negb (p_common pl n w) then sparse_loop pl fuel (S n) t (n :: rare) n A
        else sparse_loop pl fuel (S n) t rare R (if p_from pl <=? n then max A a else A)
      end
  end.

Lemma sparse_loop_S pl fuel n t rare R A : sparse_loop pl (S fuel) n t rare R A =
  if p_needed pl (max R A) <=? n then Some (t, max R A)
  else match p_step pl t n rare with
    | None => None
    | Some (w, a) =>
      if (0 <? n) && negb (p_common pl n w) then sparse_loop pl fuel (S n) (put (S n) n w t) (n :: rare) n A
      else sparse_loop pl fuel (S n) (put (S n) n w t) rare R (if p_from pl <=? n then max A a else A)
    end.
Proof. reflexivity. Qed.
Lemma p_step_sound pl g t n R rare w a : p_singles pl = singles (p_code pl) -> p_splits pl = splits (p_code pl) ->
  fits_space (p_code pl) (p_alternates pl) (p_odd pl) = true -> is_values (Break (p_code pl)) g ->
  (forall m, m < n -> get t m = g m) ->
  (forall m, 0 < m < n -> p_common pl m (g m) = false -> In m rare) ->
  (forall m, In m rare -> m <= R) -> p_step pl t n rare = Some (w, a) ->
  w = g n /\ forall u, u < g n -> near (p_code pl) g (max R a) n u.
Proof.
  unfold p_step, p_common. generalize (64 + 4 * p_mask pl + 2 * length (p_code pl) * (n + 1)). intros fuel -> ->. intros Hfit Hg Ht Hr HR E.
  exact (step_sound (p_code pl) (p_mask pl) (p_alternates pl) (p_odd pl) Hfit g Hg (get t) n R rare Ht Hr HR fuel w a E).
Qed.
Lemma sparse_loop_sound pl g : p_singles pl = singles (p_code pl) -> p_splits pl = splits (p_code pl) ->
  fits_space (p_code pl) (p_alternates pl) (p_odd pl) = true -> is_values (Break (p_code pl)) g ->
  forall fuel n t rare R A t' D,
  (forall m, m < n -> get t m = g m) ->
  (forall m, 0 < m < n -> p_common pl m (g m) = false -> In m rare) ->
  (forall m, In m rare -> m <= R) -> R <= n ->
  (forall m, p_from pl <= m < n -> p_common pl m (g m) = true -> forall v, v < g m -> near (p_code pl) g (max R A) m v) ->
  sparse_loop pl fuel n t rare R A = Some (t', D) ->
  exists n', p_needed pl D <= n' /\ (forall m, m < n' -> get t' m = g m) /\
    (forall m, D < m < n' -> p_common pl m (g m) = true) /\
    (forall m, p_from pl <= m < n' -> p_common pl m (g m) = true -> forall v, v < g m -> near (p_code pl) g D m v).
Proof.
  intros Es Ep Hfit Hg. induction fuel as [| fuel IH]; intros n t rare R A t' D Ht Hr HR HRn Hn H; [discriminate |].
  rewrite sparse_loop_S in H.
  destruct (Nat.leb_spec (p_needed pl (max R A)) n) as [L | L].
  - injection H as <- <-. exists n. repeat split; auto. intros m Hm.
    destruct (p_common pl m (g m)) eqn:C; auto. apply Hr in C; [| lia]. apply HR in C. lia.
  - destruct (p_step pl t n rare) as [[w a] |] eqn:E; [| discriminate].
    destruct (p_step_sound pl g t n R rare w a Es Ep Hfit Hg Ht Hr HR E) as [Ew En].
    set (t2 := put (S n) n w t) in *.
    assert (Ht' : forall m, m < S n -> get t2 m = g m).
    { intros m Hm. unfold t2. rewrite get_put by lia. destruct (Nat.eqb_spec m n) as [-> |]; auto. apply Ht. lia. }
    clearbody t2. destruct ((0 <? n) && negb (p_common pl n w)) eqn:C.
    + apply (IH _ _ _ _ _ _ _ Ht') in H; auto.
      * intros m Hm Cm. destruct (Nat.eq_dec m n) as [-> |]; [now left |]. right. apply Hr; auto. lia.
      * intros m [-> | I]; auto. apply HR in I. lia.
      * apply andb_prop in C as [_ C]. apply negb_true_iff in C. intros m Hm Cm v Hv.
        destruct (Nat.eq_dec m n) as [-> |]; [congruence |]. apply near_mono with (max R A); [lia |]. apply Hn; auto. lia.
    + apply (IH _ _ _ _ _ _ _ Ht') in H; auto.
      * intros m Hm Cm. destruct (Nat.eq_dec m n) as [-> |]; [| apply Hr; auto; lia]. exfalso. rewrite <- Ew in Cm. rewrite Cm in C.
        destruct (Nat.ltb_spec 0 n); [discriminate | lia].
      * intros m Hm Cm v Hv. destruct (Nat.eq_dec m n) as [-> |].
        { destruct (Nat.leb_spec (p_from pl) n); [| lia]. apply near_mono with (max R a); [lia | auto]. }
        apply near_mono with (max R A); [destruct (p_from pl <=? n); lia |]. apply Hn; auto. lia.
Qed.

(** The evidence of a certificate: mask, whether heaps alternate, how many heaps below preperiod + period are rare and the last of them. *)
Record space := Space { space_mask : nat; space_alternates : bool; space_rare : nat; space_last : nat }.
Definition odd_of (code : list entry) (alternates : bool) : bool :=
  alternates && match splits code with x :: _ => Nat.odd (taken x) | [] => false end.
Fixpoint rare_heaps (mask : nat) (alternates odd_split : bool) (t : tree) (c n count last largest : nat) : nat * nat * nat :=
  match c with
  | O => (count, last, largest)
  | S c => let v := get t n in
    if (0 <? n) && negb (common mask alternates odd_split n v)
    then rare_heaps mask alternates odd_split t c (S n) (S count) n (max v largest)
    else rare_heaps mask alternates odd_split t c (S n) count last (max v largest)
  end.
Fixpoint power_from (fuel b n : nat) : nat := match fuel with O => b | S fuel => if n <=? b then b else power_from fuel (2 * b) n end.
Definition describes (code : list entry) (sp : space) (t : tree) (size : nat) : bool :=
  match rare_heaps (space_mask sp) (space_alternates sp) (odd_of code (space_alternates sp)) t size 0 0 0 0 with
  | (count, last, largest) => (count =? space_rare sp) && (last =? space_last sp) &&
      (0 <? space_mask sp) && (space_mask sp <? power_from 60 1 (largest + 1))
  end.

Definition space_loop (code : list entry) (sp : space) (e : nat) (needed : nat -> nat) (fuel : nat) : option (tree * nat) :=
  let odd_split := odd_of code (space_alternates sp) in
  if fits_space code (space_alternates sp) odd_split && (most left code =? 2)
  then sparse_loop (Plan code (singles code) (splits code) (space_mask sp) (space_alternates sp) odd_split e needed) fuel 0 Leaf [] 0 0
  else None.
Lemma space_loop_sound code sp e needed fuel t D : space_loop code sp e needed fuel = Some (t, D) ->
  let rare m := common (space_mask sp) (space_alternates sp) (odd_of code (space_alternates sp)) m (gr (Break code) m) in
  fits_space code (space_alternates sp) (odd_of code (space_alternates sp)) = true /\
  exists n, needed D <= n /\ (forall m, m < n -> get t m = gr (Break code) m) /\ (forall m, D < m < n -> rare m = true) /\
  (forall m, e <= m < n -> rare m = true -> forall v, v < gr (Break code) m -> near code (gr (Break code)) D m v).
Proof.
  unfold space_loop. intro H. destruct (fits_space code _ _) eqn:F; [| discriminate]. simpl in H. destruct (most left code =? 2); [| discriminate].
  split; auto. eapply sparse_loop_sound in H; [exact H | reflexivity | reflexivity | exact F | apply gr_values | | | | |];
    try (intros; lia). intros m [].
Qed.

Definition sparse_table (code : list entry) (sp : space) (e p : nat) : option tree :=
  let t := most taken code in
  match space_loop code sp e (fun D => e + p + (D + t + 1)) (2 * e + p + 2) with
  | None => None
  | Some (values, D) =>
    if (1 <=? p) && (D + t + 1 <? e) && forallb (fun x => match when x with AtLeast m => m <=? e | _ => true end) code &&
       repeats Nat.eqb (get values) (D + t + 1) e p && describes code sp values (e + p)
    then Some values else None
  end.
Lemma sparse_table_sound code sp e p t : sparse_table code sp e p = Some t -> proved_period code t e p.
Proof.
  unfold sparse_table. set (tt := most taken code). intro H.
  destruct (space_loop code sp e _ _) as [[values D] |] eqn:E; [| discriminate].
  apply space_loop_sound in E as (F & n & N1 & N2 & N3 & N4).
  destruct ((1 <=? p) && _ && _ && _ && _) eqn:C; [| discriminate]. injection H as <-.
  apply andb_prop in C as [C _]. apply andb_prop in C as [C C4]. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
  apply Nat.leb_le in C1. apply Nat.ltb_lt in C2. rewrite forallb_forall in C3.
  split. { intros m Hm. apply N2. lia. }
  split; auto. intros m Hm. eapply (sparse_period code); eauto using gr_values; try lia.
  - intros x Hx. split. now apply most_spec. specialize (C3 x Hx). destruct (when x); auto. now apply Nat.leb_le.
  - intros k Hk. apply N3. lia.
  - intros k Hk. apply N4. lia. apply N3. lia.
  - intros k Hk. pose proof (repeats_spec Nat.eqb Nat.eqb_spec (get values) p (D + tt + 1) e) as R. rewrite C4 in R.
    rewrite <- !N2 by lia. apply R. lia.
Qed.

(** Guy and Smith's theorem with nimbers that are found by rare heaps. *)
Definition guy_smith_sparse_table (code : list entry) (sp : space) (e p : nat) : option tree :=
  match guy_smith_by (fun size => match space_loop code sp e (fun _ => size) (S size) with Some (t, _) => Some t | None => None end) code e p with
  | Some t => if describes code sp t (e + p) then Some t else None
  | None => None
  end.
Lemma guy_smith_sparse_table_sound code sp e p t : guy_smith_sparse_table code sp e p = Some t -> proved_period code t e p.
Proof.
  unfold guy_smith_sparse_table. destruct (guy_smith_by _ code e p) as [t' |] eqn:E; [| discriminate].
  destruct (describes code sp t' (e + p)); [| discriminate]. intro H. injection H as <-. revert E. apply guy_smith_by_sound.
  intros size t2 _ H m Hm. destruct (space_loop code sp e (fun _ => size) (S size)) as [[t3 D] |] eqn:E; [| discriminate].
  injection H as <-. apply space_loop_sound in E as (_ & n & N1 & N2 & _). apply N2. lia.
Qed.

(** The three ways of proof, for nimbers and for outcomes. *)
Inductive break_proof := PlainGuySmith | GuySmithBy (sp : space) | Sparse (sp : space).
Definition break_table (code : list entry) (how : break_proof) (e p : nat) : option tree :=
  match how with
  | PlainGuySmith => guy_smith_table code e p
  | GuySmithBy sp => guy_smith_sparse_table code sp e p
  | Sparse sp => sparse_table code sp e p
  end.
Lemma break_table_sound code how e p t : break_table code how e p = Some t -> proved_period code t e p.
Proof. destruct how. apply guy_smith_table_sound. apply guy_smith_sparse_table_sound. apply sparse_table_sound. Qed.
Definition check_break_period (code : list entry) (how : break_proof) (e p : nat) (l : option (list nat * list nat)) : bool :=
  finish_nimbers (break_table code how e p) e p l.
Definition check_break_outcome_period (code : list entry) (how : break_proof) (e p d q : nat) (l : option (list bool * list bool)) : bool :=
  finish_outcomes (break_table code how e p) e p d q l.
Theorem check_break_period_sound code how e p l : check_break_period code how e p l = true ->
  forall g, is_grundy heaps g -> claims_period (fun n => g [(Break code, n)]) e p l.
Proof. apply finish_nimbers_sound. intros. now apply break_table_sound with how. Qed.
Theorem check_break_outcome_period_sound code how e p d q l : check_break_outcome_period code how e p d q l = true ->
  exists v, decides_heap (Break code) v /\ claims_period v d q l.
Proof. apply finish_outcomes_sound. intros. now apply break_table_sound with how. Qed.
