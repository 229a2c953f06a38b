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
    destruct alternates; simpl. 2: { rewrite !xorb_false_r. reflexivity. }
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
      unfold common in *. rewrite Ha, Nat.odd_add in *. simpl in *.
      destruct (par (S mask) mask (g e)), (Nat.odd e), odd_split, (Nat.odd p); simpl in *; auto; discriminate. }
    assert (Same : forall n v, common (n + p) v = common n v).
    { intros n v. unfold common. destruct alternates; auto. simpl. rewrite Nat.odd_add, Even by auto. now rewrite xorb_false_r. }
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
