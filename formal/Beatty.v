(** Wythoff's game with spread k in closed form (Wythoff; Fraenkel, How to beat your Wythoff games' opponent on three fronts). Let g be the
    positive root of g^2 = kg + 1. The lost positions are the pairs n + floor(n/g), n + floor(ng), n = 0, 1, 2, ..., which differ by kn.
    No root is computed: n < gm says n^2 < m(kn + m). *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Game Played.
Import ListNotations.
Open Scope Z.

Section Spread.
  Variable k : Z.
  Hypothesis k_pos : 1 <= k.
  (** n < gm, for n, m >= 0. *)
  Definition T (n m : Z) : bool := n * n <? m * (k * n + m).
  Lemma T_true n m : T n m = true <-> n * n < m * (k * n + m).
  Proof. apply Z.ltb_lt. Qed.
  Lemma T_false n m : T n m = false <-> m * (k * n + m) <= n * n.
  Proof. apply Z.ltb_ge. Qed.

  (** g is irrational. *)
  Lemma irrational n : 0 <= n -> forall m, 0 <= m -> n * n = m * (k * n + m) -> n = 0 /\ m = 0.
  Proof.
    intro Hn. pattern n. apply Zlt_0_ind with (x := n); auto. clear n Hn. intros n IH Hn m Hm E.
    destruct (Z.eq_dec n 0) as [-> | N0]. { nia. }
    assert (M0 : 0 < m) by nia. exfalso.
    assert (L : m < n) by nia. set (r := n - k * m).
    assert (R : m * m = r * (k * m + r)) by (unfold r; nia).
    assert (R0 : 0 <= r) by (unfold r; nia).
    destruct (IH m ltac:(lia) r R0 R). lia.
  Qed.
  Lemma T_less n m : 0 <= n -> 0 <= m -> (0 < n \/ 0 < m) -> T n m = false -> m * (k * n + m) < n * n.
  Proof.
    intros Hn Hm H F. apply T_false in F. destruct (Z.eq_dec (n * n) (m * (k * n + m))) as [E | E]; [| lia].
    destruct (irrational n Hn m Hm E). lia.
  Qed.
  Lemma T_mono n m n' m' : 0 <= n' <= n -> 0 <= m <= m' -> T n m = true -> T n' m' = true.
  Proof.
    rewrite !T_true. intros Hn Hm H. assert (M0 : 0 < m) by (destruct (Z.eq_dec m 0) as [-> |]; [rewrite Z.mul_0_l in H; nia | lia]).
    assert (A : n' * n' < m * (k * n' + m)).
    { destruct (Z.le_gt_cases n' (k * m)) as [L | L].
      - assert (n' * n' <= k * m * n') by (apply Z.mul_le_mono_nonneg_r; lia). assert (0 < m * m) by (apply Z.mul_pos_pos; lia). lia.
      - assert (n' * (n' - k * m) <= n * (n - k * m)) by (apply Z.mul_le_mono_nonneg; lia). lia. }
    assert (m * m <= m' * m') by (apply Z.mul_le_mono_nonneg; lia). assert (m * (k * n') <= m' * (k * n')) by (apply Z.mul_le_mono_nonneg_r; [apply Z.mul_nonneg_nonneg |]; lia). lia.
  Qed.
  (** a = floor(n/g). *)
  Definition floor_of (n a : Z) : Prop := 0 <= n /\ 0 <= a /\ T n a = false /\ T n (a + 1) = true.
  Lemma floor_mono n a n' a' : floor_of n a -> floor_of n' a' -> n <= n' -> a <= a'.
  Proof.
    intros (N & A & F & _) (N' & A' & _ & F') L. destruct (Z.le_gt_cases a a') as [| X]; auto. exfalso.
    rewrite (T_mono n' (a' + 1) n a) in F by (auto; lia). discriminate.
  Qed.
  (** A change of a test between two numbers. *)
  Lemma change (f : Z -> bool) : forall d lo, 0 <= d -> f lo = false -> f (lo + d) = true -> exists x, lo <= x < lo + d /\ f x = false /\ f (x + 1) = true.
  Proof.
    intro d. pattern d. intros lo Hd. revert lo. apply Zlt_0_ind with (x := d); auto. clear d Hd. intros d IH Hd lo F G.
    destruct (Z.eq_dec d 0) as [-> | D]. { rewrite Z.add_0_r in G. congruence. }
    destruct (f (lo + 1)) eqn:E. { exists lo. repeat split; auto; lia. }
    destruct (IH (d - 1) ltac:(lia) (lo + 1)) as (x & Hx & A & B); auto. { now replace (lo + 1 + (d - 1)) with (lo + d) by lia. }
    exists x. repeat split; auto; lia.
  Qed.
  Lemma floor_exists n : 0 <= n -> exists a, floor_of n a.
  Proof.
    intro Hn. destruct (change (T n) (n + 1) 0) as (a & Ha & A & B).
    - lia.
    - apply T_false. nia.
    - apply T_true. nia.
    - exists a. repeat split; auto; lia.
  Qed.
  (** floor(ng) = kn + floor(n/g). *)
  Lemma flip m a : 0 < m -> floor_of m a -> T (k * m + a) m = true /\ T (k * m + a + 1) m = false.
  Proof.
    intros M (_ & A & F & G). rewrite T_true, T_false. apply T_less in F; auto; try lia. apply T_true in G. split; nia.
  Qed.
  Lemma flip_back n m : 0 <= n -> 0 < m -> T n m = true -> T (n + 1) m = false -> floor_of m (n - k * m).
  Proof.
    intros N M F G. apply T_less in G; auto; try lia. apply T_true in F.
    assert (k * m <= n) by nia. repeat split; try lia. apply T_false. nia. apply T_true. nia.
  Qed.

  (** The pairs. *)
  Definition lower_of (n a : Z) : Z := n + a.
  Definition upper_of (n a : Z) : Z := n + a + k * n.
  Lemma same_lower n a n' a' : floor_of n a -> floor_of n' a' -> n + a = n' + a' -> n = n' /\ a = a'.
  Proof.
    intros H H' E. destruct (Z.le_ge_cases n n') as [L | L].
    - pose proof (floor_mono _ _ _ _ H H' L). lia.
    - pose proof (floor_mono _ _ _ _ H' H L). lia.
  Qed.
  Lemma same_upper n a n' a' : floor_of n a -> floor_of n' a' -> n + a + k * n = n' + a' + k * n' -> n = n' /\ a = a'.
  Proof.
    intros H H' E. destruct (Z.le_ge_cases n n') as [L | L].
    - pose proof (floor_mono _ _ _ _ H H' L). nia.
    - pose proof (floor_mono _ _ _ _ H' H L). nia.
  Qed.
  Lemma lower_upper n a m b : floor_of n a -> floor_of m b -> n + a = m + b + k * m -> n = 0 /\ a = 0 /\ m = 0 /\ b = 0.
  Proof.
    intros H H' E. pose proof H as (N & A & F & G). pose proof H' as (M & B & _).
    destruct (Z.eq_dec m 0) as [-> | M0].
    - assert (b = 0).
      { destruct H' as (_ & _ & Fb & _). apply T_false in Fb. nia. }
      subst b. lia.
    - exfalso. destruct (flip m b ltac:(lia) H') as [C D]. destruct (Z.le_gt_cases n (k * m + b)) as [L | L].
      + rewrite (T_mono (k * m + b) m n a) in F by (auto; lia). discriminate.
      + rewrite (T_mono n (a + 1) (k * m + b + 1) m) in D by (auto; lia). discriminate.
  Qed.
  Lemma in_some_pair N : 0 <= N -> exists n a, floor_of n a /\ (N = n + a \/ N = n + a + k * n).
  Proof.
    intro HN. destruct (change (fun n => negb (T n (N + 1 - n))) (N + 1) 0) as (n & Hn & A & B).
    - lia.
    - apply negb_false_iff, T_true. nia.
    - apply negb_true_iff, T_false. replace (N + 1 - (0 + (N + 1))) with 0 by lia. nia.
    - apply negb_false_iff in A. apply negb_true_iff in B. replace (N + 1 - (n + 1)) with (N - n) in B by lia.
      destruct (T n (N - n)) eqn:E.
      + assert (M : 0 < N - n). { apply T_true in E. destruct (Z.eq_dec (N - n) 0) as [Z0 |]; [rewrite Z0, Z.mul_0_l in E; nia | lia]. }
        exists (N - n), (n - k * (N - n)). split; [apply flip_back; auto; lia | right; lia].
      + exists n, (N - n). split; [| left; lia]. repeat split; auto; try lia. now replace (N - n + 1) with (N + 1 - n) by lia.
  Qed.

  (** Whether two piles, the smaller first, are a pair. *)
  Definition pairb (a b : Z) : bool :=
    let n := (b - a) / k in (k * n =? b - a) && (n <=? a) && negb (T n (a - n)) && T n (a - n + 1).
  Lemma pairb_spec a b : 0 <= a <= b -> (pairb a b = true <-> exists n c, floor_of n c /\ a = n + c /\ b = n + c + k * n).
  Proof.
    intro H. unfold pairb. cbv zeta. rewrite !andb_true_iff, negb_true_iff, Z.eqb_eq, Z.leb_le. split.
    - intros (((E & L) & F) & G). exists ((b - a) / k), (a - (b - a) / k). assert (0 <= (b - a) / k) by (apply Z.div_pos; lia).
      repeat split; auto; lia.
    - intros (n & c & (N & C & F & G) & -> & ->). replace (n + c + k * n - (n + c)) with (n * k) by lia. rewrite Z.div_mul by lia.
      replace (n + c - n) with c by lia. repeat split; auto; lia.
  Qed.
End Spread.

(** Two piles in any order. *)
Definition lost_pair (k x y : Z) : bool := if x <=? y then pairb k x y else pairb k y x.
Definition is_pair (k x y : Z) : Prop := exists n c, floor_of k n c /\ ((x = n + c /\ y = n + c + k * n) \/ (y = n + c /\ x = n + c + k * n)).
Lemma lost_pair_spec k x y : 1 <= k -> 0 <= x -> 0 <= y -> (lost_pair k x y = true <-> is_pair k x y).
Proof.
  intros K X Y. unfold lost_pair, is_pair. destruct (Z.leb_spec x y) as [L | L]; rewrite pairb_spec by lia; split.
  - intros (n & c & F & A & B). exists n, c. auto.
  - intros (n & c & F & [[A B] | [A B]]); exists n, c; auto. pose proof F as (N & _). assert (n = 0) by nia. subst n. split; [exact F | lia].
  - intros (n & c & F & A & B). exists n, c. auto.
  - intros (n & c & F & [[A B] | [A B]]); exists n, c; auto. destruct F as (N & _). nia.
Qed.
(** A number belongs to one pair. *)
Lemma one_partner k x y z : 1 <= k -> is_pair k x y -> is_pair k x z -> y = z.
Proof.
  intros K (n & c & F & E) (m & d & F' & E').
  destruct E as [[A B] | [A B]], E' as [[A' B'] | [A' B']].
  - destruct (same_lower k K n c m d F F'); [lia |]. subst. lia.
  - destruct (lower_upper k K n c m d F F') as (? & ? & ? & ?); [lia |]. subst. lia.
  - destruct (lower_upper k K m d n c F' F) as (? & ? & ? & ?); [lia |]. subst. lia.
  - destruct (same_upper k K n c m d F F'); [lia |]. subst. lia.
Qed.
Lemma is_pair_swap k x y : is_pair k x y <-> is_pair k y x.
Proof. split; intros (n & c & F & [E | E]); exists n, c; auto. Qed.
(** Pairs with the same difference are the same. *)
Lemma same_difference k x y z w : 1 <= k -> is_pair k x y -> is_pair k z w -> - k < (x - y) - (z - w) < k -> x + y = z + w.
Proof.
  intros K (n & c & F & E) (m & d & F' & E') D.
  assert (N : n = m). { destruct F as (N & _), F' as (N' & _). destruct E as [[A B] | [A B]], E' as [[A' B'] | [A' B']]; nia. }
  subst m. destruct (Z.eq_dec c d) as [-> | C]; [lia |]. exfalso. pose proof (floor_mono k K n c n d F F' ltac:(lia)).
  pose proof (floor_mono k K n d n c F' F ltac:(lia)). lia.
Qed.

(** Moves, on whole numbers. *)
Definition spread_take (k s t : Z) : bool :=
  ((0 <? s) && (t =? 0)) || ((s =? 0) && (0 <? t)) || ((0 <? s) && (0 <? t) && (s <? t + k) && (t <? s + k)).
Definition spread_legal (k x y z w : Z) : bool := (0 <=? z) && (0 <=? w) && spread_take k (x - z) (y - w).
Lemma spread_legal_spec k x y z w : 0 <= k -> 0 <= x -> 0 <= y ->
  (spread_legal k x y z w = true <-> (0 <= z /\ 0 <= w /\ spread_move (Z.to_nat k) (Z.to_nat x, Z.to_nat y) (Z.to_nat z, Z.to_nat w))).
Proof.
  intros K X Y. unfold spread_legal, spread_take, spread_move. cbn [fst snd].
  rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !Z.leb_le, !Z.ltb_lt, !Z.eqb_eq. split.
  - intros [[A B] C]. split; auto. split; auto. exists (Z.to_nat (x - z)), (Z.to_nat (y - w)). lia.
  - intros (A & B & s & t & E1 & E2 & C). lia.
Qed.

Section Game.
  Variable k : nat.
  Hypothesis k_pos : (1 <= k)%nat.
  Let kz := Z.of_nat k.
  Definition lost_at (p : nat * nat) : bool := lost_pair kz (Z.of_nat (fst p)) (Z.of_nat (snd p)).
  Lemma lost_at_spec p : lost_at p = true <-> is_pair kz (Z.of_nat (fst p)) (Z.of_nat (snd p)).
  Proof. apply lost_pair_spec; unfold kz; lia. Qed.
  Lemma stays_out p q : lost_at p = true -> spread_move k p q -> lost_at q = false.
  Proof.
    destruct p as [x y], q as [z w]. intros Hp (s & t & E1 & E2 & C). cbn [fst snd] in *. apply not_true_is_false. intro Hq.
    apply lost_at_spec in Hp, Hq. cbn [fst snd] in Hp, Hq. destruct C as [C | [C | C]].
    - apply is_pair_swap in Hp, Hq. replace (Z.of_nat w) with (Z.of_nat y) in Hq by lia. pose proof (one_partner kz _ _ _ ltac:(unfold kz; lia) Hp Hq). lia.
    - replace (Z.of_nat z) with (Z.of_nat x) in Hq by lia. pose proof (one_partner kz _ _ _ ltac:(unfold kz; lia) Hp Hq). lia.
    - pose proof (same_difference kz _ _ _ _ ltac:(unfold kz; lia) Hp Hq ltac:(unfold kz; lia)). lia.
  Qed.
  Lemma can_lose_ordered x y : (x <= y)%nat -> lost_at (x, y) = false -> exists q, spread_move k (x, y) q /\ lost_at q = true.
  Proof.
    intros L H. assert (K : 1 <= kz) by (unfold kz; lia).
    destruct (in_some_pair kz K (Z.of_nat x) ltac:(lia)) as (n & a & F & E). pose proof F as (N & A & _).
    assert (NP : ~ is_pair kz (Z.of_nat x) (Z.of_nat y)). { intro P. pose proof (proj2 (lost_at_spec (x, y)) P). congruence. }
    assert (Kn : 0 <= kz * n) by nia.
    destruct E as [E | E].
    - destruct (Z.lt_trichotomy (Z.of_nat y) (n + a + kz * n)) as [B | [B | B]].
      + set (m := (Z.of_nat y - Z.of_nat x) / kz). assert (M : 0 <= m) by (apply Z.div_pos; lia).
        pose proof (Z.div_mod (Z.of_nat y - Z.of_nat x) kz ltac:(lia)) as D. fold m in D. pose proof (Z.mod_pos_bound (Z.of_nat y - Z.of_nat x) kz ltac:(lia)) as D'.
        set (r := (Z.of_nat y - Z.of_nat x) mod kz) in *. assert (Mn : m < n) by nia.
        destruct (floor_exists kz K m M) as (b & Fb). pose proof Fb as (_ & B0 & _). pose proof (floor_mono kz K m b n a Fb F ltac:(lia)) as Ab.
        assert (Km : 0 <= kz * m) by nia.
        exists (Z.to_nat (m + b), Z.to_nat (m + b + kz * m)). split.
        * exists (Z.to_nat (Z.of_nat x - (m + b))), (Z.to_nat (Z.of_nat y - (m + b + kz * m))). cbn [fst snd]. unfold kz in *. lia.
        * apply lost_at_spec. cbn [fst snd]. exists m, b. split; auto. left. lia.
      + exfalso. apply NP. exists n, a. split; auto.
      + exists (x, Z.to_nat (n + a + kz * n)). split.
        * exists O, (Z.to_nat (Z.of_nat y - (n + a + kz * n))). cbn [fst snd]. lia.
        * apply lost_at_spec. cbn [fst snd]. exists n, a. split; auto. left. lia.
    - destruct (Z.eq_dec (n + a) (Z.of_nat y)) as [B | B].
      + exfalso. apply NP. exists n, a. split; auto.
      + exists (x, Z.to_nat (n + a)). split.
        * exists O, (Z.to_nat (Z.of_nat y - (n + a))). cbn [fst snd]. lia.
        * apply lost_at_spec. cbn [fst snd]. exists n, a. split; auto. right. lia.
  Qed.
  Lemma lost_at_swap x y : lost_at (x, y) = lost_at (y, x).
  Proof.
    destruct (lost_at (y, x)) eqn:E; [apply lost_at_spec | apply not_true_is_false; intro F].
    - apply is_pair_swap. now apply lost_at_spec in E.
    - apply lost_at_spec in F. cbn [fst snd] in F. apply is_pair_swap in F. pose proof (proj2 (lost_at_spec (y, x)) F). congruence.
  Qed.
  (** The lost positions are the pairs. *)
  Theorem wythoff_closed_form (p : nat * nat) :
    (is_pair kz (Z.of_nat (fst p)) (Z.of_nat (snd p)) <-> @isP (wythoff_spread k) p) /\ (lost_at p = false <-> @isN (wythoff_spread k) p).
  Proof.
    destruct (kernel_sound (wythoff_spread k) lost_at stays_out) with (p := p) as [A B].
    - intros [x y] H. destruct (Nat.le_ge_cases x y) as [L | L].
      + now apply can_lose_ordered.
      + rewrite lost_at_swap in H. destruct (can_lose_ordered y x L H) as ([z w] & M & E). exists (w, z). split.
        * now apply spread_swap.
        * now rewrite lost_at_swap.
    - split; auto. now rewrite <- lost_at_spec.
  Qed.
End Game.

(** One position of any size: who wins, a move that does, and all that do. *)
Definition check_wythoff_far (k x y : Z) (lost : bool) (winning : option (Z * Z)) : bool :=
  (1 <=? k) && (0 <=? x) && (0 <=? y) && Bool.eqb (lost_pair k x y) lost &&
  match winning with None => lost | Some (z, w) => negb lost && spread_legal k x y z w && lost_pair k z w end.
Definition position_of (p : Z * Z) : nat * nat := (Z.to_nat (fst p), Z.to_nat (snd p)).
Lemma lost_pair_P k x y : 1 <= k -> 0 <= x -> 0 <= y ->
  (lost_pair k x y = true <-> @isP (wythoff_spread (Z.to_nat k)) (Z.to_nat x, Z.to_nat y)) /\
  (lost_pair k x y = false <-> @isN (wythoff_spread (Z.to_nat k)) (Z.to_nat x, Z.to_nat y)).
Proof.
  intros K X Y. destruct (wythoff_closed_form (Z.to_nat k) ltac:(lia) (Z.to_nat x, Z.to_nat y)) as [A B].
  unfold lost_at in B. cbn [fst snd] in A, B. rewrite !Z2Nat.id in A, B by lia. rewrite lost_pair_spec by lia. auto.
Qed.
Theorem check_wythoff_far_sound k x y lost winning : check_wythoff_far k x y lost winning = true ->
  let G := wythoff_spread (Z.to_nat k) in
  (if lost then @isP G (position_of (x, y)) else @isN G (position_of (x, y))) /\
  match winning with None => True | Some q => @move G (position_of (x, y)) (position_of q) /\ @isP G (position_of q) end.
Proof.
  unfold check_wythoff_far, position_of. cbn [fst snd]. cbv zeta. intro H. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3].
  apply andb_prop in H as [H1 H2]. apply Z.leb_le in H1, H2, H3. apply eqb_prop in H4. split.
  - destruct (lost_pair_P k x y H1 H2 H3) as [A B]. destruct lost; [now apply A | now apply B].
  - destruct winning as [[z w] |]; auto. apply andb_prop in H5 as [H5 H7]. apply andb_prop in H5 as [_ H6]. cbn [fst snd].
    apply spread_legal_spec in H6 as (Z0 & W0 & M); try lia. split; auto. now apply (lost_pair_P k z w).
Qed.

(** All winning moves: one that leaves a pile alone leads to its partner, one in both piles to a pair whose difference is near.
    The partners [px] of x and [py] of y, and the floors [a] and [b] for the quotient m of the difference and for m + 1, are given. *)
Definition floorb (k n a : Z) : bool := (0 <=? a) && negb (T k n a) && T k n (a + 1).
Definition candidates (k x y px py a b : Z) : list (Z * Z) :=
  let m := Z.abs (y - x) / k in
  let pair := fun n c => if x <=? y then (n + c, n + c + k * n) else (n + c + k * n, n + c) in
  [(x, px); (py, y); pair m a; pair (m + 1) b].
Definition same_two (p q : Z * Z) : bool := (fst p =? fst q) && (snd p =? snd q).
Definition check_wythoff_all (k x y px py a b : Z) (all : list (Z * Z)) : bool :=
  let m := Z.abs (y - x) / k in
  (1 <=? k) && (0 <=? x) && (0 <=? y) && (0 <=? px) && (0 <=? py) && lost_pair k x px && lost_pair k py y && floorb k m a && floorb k (m + 1) b &&
  forallb (fun q => negb (spread_legal k x y (fst q) (snd q)) || existsb (same_two q) all) (candidates k x y px py a b) &&
  forallb (fun q => spread_legal k x y (fst q) (snd q) && lost_pair k (fst q) (snd q)) all.
Lemma floorb_spec k n a : 0 <= n -> floorb k n a = true -> floor_of k n a.
Proof.
  unfold floorb. intros N H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Z.leb_le in H1. apply negb_true_iff in H2. repeat split; auto.
Qed.
Theorem check_wythoff_all_sound k x y px py a b all : check_wythoff_all k x y px py a b all = true ->
  let G := wythoff_spread (Z.to_nat k) in
  forall q : nat * nat, (@move G (position_of (x, y)) q /\ @isP G q) <-> In q (map position_of all).
Proof.
  unfold check_wythoff_all. cbv zeta. intro H. repeat (apply andb_prop in H as [H ?]).
  rename H0 into Ha. rename H1 into Hc. rename H2 into Fb. rename H3 into Fa. rename H4 into Py. rename H5 into Px. rename H6 into Y1. rename H7 into X1. rename H8 into Y0. rename H9 into X0.
  apply Z.leb_le in H, X0, Y0, X1, Y1. rewrite forallb_forall in Ha, Hc.
  set (m := Z.abs (y - x) / k) in *. assert (M : 0 <= m) by (apply Z.div_pos; lia).
  apply floorb_spec in Fa; auto. apply floorb_spec in Fb; [| lia]. apply lost_pair_spec in Px; try lia. apply lost_pair_spec in Py; try lia.
  intros [z w]. unfold position_of. cbn [fst snd]. split.
  - intros [Mv P]. cbn in Mv. set (zz := Z.of_nat z). set (ww := Z.of_nat w).
    assert (Lg : spread_legal k x y zz ww = true). { apply spread_legal_spec; try lia. unfold zz, ww. rewrite !Nat2Z.id. split; [lia |]. split; [lia | exact Mv]. }
    assert (Pr : is_pair k zz ww).
    { apply (wythoff_closed_form (Z.to_nat k) ltac:(lia) (z, w)) in P. now rewrite Z2Nat.id in P by lia. }
    assert (C : In (zz, ww) (candidates k x y px py a b)).
    { unfold candidates. fold m. pose proof Lg as L'. unfold spread_legal, spread_take in L'.
      rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !Z.leb_le, !Z.ltb_lt, !Z.eqb_eq in L'. destruct L' as [_ [[C | C] | C]].
      - right. left. replace ww with y in Pr |- * by lia. apply is_pair_swap in Pr, Py. rewrite (one_partner k y py zz ltac:(lia) Py Pr). reflexivity.
      - left. replace zz with x in Pr |- * by lia. rewrite (one_partner k x px ww ltac:(lia) Px Pr). reflexivity.
      - right. right. destruct Pr as (n & c & F & E). pose proof F as (N & C0 & _).
        pose proof (Z.div_mod (Z.abs (y - x)) k ltac:(lia)) as D. fold m in D. pose proof (Z.mod_pos_bound (Z.abs (y - x)) k ltac:(lia)) as D'.
        set (r := Z.abs (y - x) mod k) in *.
        assert (Nm : n = m \/ n = m + 1 \/ n = 0).
        { destruct (Z.eq_dec n 0); auto. assert (k * n < k * m + r + k) by (destruct E as [[E1 E2] | [E1 E2]]; nia).
          assert (k * m + r - k < k * n) by (destruct E as [[E1 E2] | [E1 E2]]; nia). nia. }
        assert (One : forall c', floor_of k n c' -> c = c').
        { intros c' F'. pose proof (floor_mono k ltac:(lia) n c n c' F F' ltac:(lia)). pose proof (floor_mono k ltac:(lia) n c' n c F' F ltac:(lia)). lia. }
        assert (Or : n = 0 \/ (x <= y /\ zz = n + c /\ ww = n + c + k * n) \/ (y < x /\ ww = n + c /\ zz = n + c + k * n)).
        { destruct (Z.eq_dec n 0); auto. right. destruct (Z.le_gt_cases x y); destruct E as [[E1 E2] | [E1 E2]]; auto; exfalso; nia. }
        assert (Z0 : n = 0 -> m = 0) by (intros ->; destruct E as [[E1 E2] | [E1 E2]]; nia).
        destruct Nm as [-> | [-> | ->]].
        + left. rewrite <- (One a Fa). destruct (Z.leb_spec x y); destruct Or as [Or | [Or | Or]]; f_equal; try lia; nia.
        + right. left. rewrite <- (One b Fb). destruct (Z.leb_spec x y); destruct Or as [Or | [Or | Or]]; f_equal; try lia; nia.
        + left. rewrite (Z0 eq_refl) in *. rewrite <- (One a Fa). destruct (Z.leb_spec x y); f_equal; lia. }
    specialize (Hc _ C). cbn [fst snd] in Hc. rewrite Lg in Hc. cbn [negb orb] in Hc. apply existsb_exists in Hc as ([u v] & I & E).
    unfold same_two in E. cbn [fst snd] in E. apply andb_prop in E as [E1 E2]. apply Z.eqb_eq in E1, E2. apply in_map_iff. exists (u, v). split; auto. cbn [fst snd].
    subst u v. unfold zz, ww. now rewrite !Nat2Z.id.
  - intro I. apply in_map_iff in I as ([u v] & E & I). specialize (Ha _ I). cbn [fst snd] in *. injection E as <- <-. apply andb_prop in Ha as [A1 A2].
    apply spread_legal_spec in A1 as (U & V & Mv); try lia. split; [exact Mv |]. now apply (lost_pair_P k u v).
Qed.
