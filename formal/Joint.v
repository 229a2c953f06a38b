(** Tables of sums of games on several piles: vectors of takes, Wythoff's game with any spread, Raleigh; heaps among them are vectors. *)
From Coq Require Import Arith Lia List Bool.
From Grundy Require Import Game Tables Vectors Played Raleigh.
Import ListNotations.
Open Scope nat_scope.

Inductive joint := ByVectors (vs : list vector) | Spread (k : nat) | Three.

(** Raleigh on three piles in any order: the smallest, the middle and the largest with what is left of them. *)
Definition orders {A} (p q r : A) : list (A * A * A) := [(p, q, r); (p, r, q); (q, p, r); (q, r, p); (r, p, q); (r, q, p)].
Definition three_take (l : (nat * nat) * (nat * nat) * (nat * nat)) : Prop :=
  let '((a, a'), (b, b'), (c, c')) := l in a <= b <= c /\ a' <= a /\ b' <= b /\ c' <= c /\ raleigh_take a b c (a - a') (b - b') (c - c').
Definition three_move (x y : list nat) : Prop :=
  match x, y with [p; q; r], [p'; q'; r'] => exists l, In l (orders (p, p') (q, q') (r, r')) /\ three_take l | _, _ => False end.

Definition joint_move (j : joint) (x y : list nat) : Prop :=
  match j with
  | ByVectors vs => vec_move vs x y
  | Spread k => match x, y with [a; b], [c; d] => spread_move k (a, b) (c, d) | _, _ => False end
  | Three => three_move x y
  end.
Lemma three_lower x y : three_move x y -> lower y x.
Proof.
  destruct x as [| p [| q [| r [|]]]]; try easy. destruct y as [| p' [| q' [| r' [|]]]]; try easy.
  intros (l & I & T). unfold orders in I. cbn [In] in I.
  destruct I as [<- | [<- | [<- | [<- | [<- | [<- | []]]]]]]; unfold three_take, raleigh_take in T; (split; [repeat constructor; lia | simpl; lia]).
Qed.
Lemma joint_lower j x y : joint_move j x y -> lower y x.
Proof.
  destruct j; simpl. apply vec_lower. 2: apply three_lower.
  destruct x as [| a [| b [|]]]; try easy. destruct y as [| c [| d [|]]]; try easy. intros (s & t & E1 & E2 & C). simpl in *.
  split; [repeat constructor; lia | simpl; lia].
Qed.

(** A sum: for each component its rules and how many piles are its own. A move is one of one component, the others stay. *)
Fixpoint sum_of (l : list (joint * nat)) (x y : list nat) : Prop :=
  match l with
  | [] => False
  | (j, n) :: l =>
    (exists u u' v, length u = n /\ x = u ++ v /\ y = u' ++ v /\ joint_move j u u') \/
    (exists u v v', length u = n /\ x = u ++ v /\ y = u ++ v' /\ sum_of l v v')
  end.
Lemma lower_app u u' v v' : lower u' u -> Forall2 le v' v -> list_sum v' <= list_sum v -> lower (u' ++ v') (u ++ v).
Proof. intros [A B] C D. split. now apply Forall2_app. rewrite !list_sum_app. lia. Qed.
Lemma le_same v : Forall2 le v v.
Proof. induction v; constructor; auto. Qed.
Lemma sum_of_lower l : forall x y, sum_of l x y -> lower y x.
Proof.
  induction l as [| [j n] l IH]; simpl; [easy |]. intros x y [(u & u' & v & _ & -> & -> & M) | (u & v & v' & _ & -> & -> & M)].
  - apply lower_app; auto using le_same. now apply joint_lower in M.
  - destruct (IH _ _ M) as [A B]. split. apply Forall2_app; auto using le_same. rewrite !list_sum_app. lia.
Qed.
Lemma sum_of_wf l : well_founded (fun y x => sum_of l x y).
Proof. apply well_founded_lt_compat with (f := list_sum). intros y x M. exact (proj2 (sum_of_lower l x y M)). Qed.
Definition sum_game (l : list (joint * nat)) : game := Game (list nat) (sum_of l) (sum_of_wf l).

(** All options. *)
Definition spreadb (k a b c d : nat) : bool :=
  (c <=? a) && (d <=? b) &&
  (let s := a - c in let t := b - d in
   ((0 <? s) && (t =? 0)) || ((s =? 0) && (0 <? t)) || ((0 <? s) && (0 <? t) && (s <? t + k) && (t <? s + k))).
Lemma spreadb_spec k a b c d : spreadb k a b c d = true <-> spread_move k (a, b) (c, d).
Proof.
  unfold spreadb, spread_move. cbn [fst snd]. rewrite !andb_true_iff, !orb_true_iff, !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt, !Nat.eqb_eq. split.
  - intros [[H1 H2] H]. exists (a - c), (b - d). lia.
  - intros (s & t & E1 & E2 & H). lia.
Qed.
Definition spread_opts (k a b : nat) : list (list nat) :=
  map (fun c => [c; b]) (seq 0 a) ++ map (fun d => [a; d]) (seq 0 b) ++
  flat_map (fun c => let s := a - c in map (fun d => [c; d]) (filter (spreadb k a b c) (seq (b + 1 - s - k) (2 * k + s)))) (seq 0 a).
Lemma spread_opts_spec k a b c d : In [c; d] (spread_opts k a b) <-> spread_move k (a, b) (c, d).
Proof.
  unfold spread_opts. rewrite !in_app_iff, !in_map_iff, in_flat_map. rewrite <- spreadb_spec. split.
  - intros [(x & E & H) | [(x & E & H) | (x & H & E)]].
    + injection E as <- <-. apply in_seq in H. apply spreadb_spec. exists (a - x), 0. simpl. lia.
    + injection E as <- <-. apply in_seq in H. apply spreadb_spec. exists 0, (b - x). simpl. lia.
    + apply in_map_iff in E as (y & E & Hy). injection E as -> ->. now apply filter_In in Hy.
  - intro H. pose proof (proj1 (spreadb_spec k a b c d) H) as (s & t & E1 & E2 & C). cbn [fst snd] in *.
    destruct C as [C | [C | C]].
    + left. exists c. split; [f_equal; f_equal; lia | apply in_seq; lia].
    + right. left. exists d. split; [f_equal; lia | apply in_seq; lia].
    + right. right. exists c. split; [apply in_seq; lia |]. apply in_map_iff. exists d. split; auto. apply filter_In. split; auto. apply in_seq. lia.
Qed.
Lemma spread_opts_two k a b y : In y (spread_opts k a b) -> exists c d, y = [c; d].
Proof.
  unfold spread_opts. rewrite !in_app_iff, !in_map_iff, in_flat_map. intros [(x & <- & _) | [(x & <- & _) | (x & _ & E)]]; eauto.
  apply in_map_iff in E as (z & <- & _). eauto.
Qed.
Definition takeb (a b c s t u : nat) : bool :=
  ((((s =? 0) || (t =? 0)) || (u =? 0)) && (0 <? s + t + u)) ||
  (((a =? b) || (b =? c)) && (0 <? c) && (s =? a) && (t =? b) && (u =? c)) ||
  ((0 <? a) && (a <? b) && (b <? c) && (0 <? s) && (0 <? t) && (u =? t) && ((negb (t =? 3)) || (a - s <? b - t))).
Lemma takeb_spec a b c s t u : takeb a b c s t u = true <-> raleigh_take a b c s t u.
Proof.
  unfold takeb, raleigh_take. rewrite !orb_true_iff, !andb_true_iff, !orb_true_iff, negb_true_iff, !Nat.ltb_lt, !Nat.eqb_eq, Nat.eqb_neq. lia.
Qed.
Definition threeb (l : (nat * nat) * (nat * nat) * (nat * nat)) : bool :=
  let '((a, a'), (b, b'), (c, c')) := l in (a <=? b) && (b <=? c) && (a' <=? a) && (b' <=? b) && (c' <=? c) && takeb a b c (a - a') (b - b') (c - c').
Lemma threeb_spec l : threeb l = true <-> three_take l.
Proof. destruct l as [[[a a'] [b b']] [c c']]. unfold threeb, three_take. rewrite !andb_true_iff, !Nat.leb_le, takeb_spec. tauto. Qed.
Definition upto (n : nat) : list nat := seq 0 (S n).
Definition three_candidates (p q r : nat) : list (nat * nat * nat) :=
  flat_map (fun a => map (fun b => (a, b, r)) (upto q)) (upto p) ++
  flat_map (fun a => map (fun c => (a, q, c)) (upto r)) (upto p) ++
  flat_map (fun b => map (fun c => (p, b, c)) (upto r)) (upto q) ++ [(0, 0, 0)] ++
  flat_map (fun a => map (fun t => (a, q - t, r - t)) (upto q)) (upto p) ++
  flat_map (fun b => map (fun t => (p - t, b, r - t)) (upto p)) (upto q) ++
  flat_map (fun c => map (fun t => (p - t, q - t, c)) (upto p)) (upto r).
Definition three_opts (p q r : nat) : list (list nat) :=
  map (fun l => let '(a, b, c) := l in [a; b; c])
    (filter (fun l => let '(a, b, c) := l in existsb threeb (orders (p, a) (q, b) (r, c))) (three_candidates p q r)).
Lemma three_opts_spec p q r a b c : In [a; b; c] (three_opts p q r) <-> three_move [p; q; r] [a; b; c].
Proof.
  unfold three_opts. rewrite in_map_iff. cbn [three_move].
  assert (B : existsb threeb (orders (p, a) (q, b) (r, c)) = true <-> exists l, In l (orders (p, a) (q, b) (r, c)) /\ three_take l).
  { rewrite existsb_exists. split; intros (l & I & T); exists l; split; auto; now apply threeb_spec. }
  split.
  - intros ([[a' b'] c'] & E & H). injection E as -> -> ->. apply filter_In in H as [_ H]. now apply B.
  - intro H. exists (a, b, c). split; auto. apply filter_In. split; [| now apply B].
    pose proof (three_lower [p; q; r] [a; b; c] H) as [L _].
    assert (La : a <= p /\ b <= q /\ c <= r) by (inversion L as [| ? ? ? ? L1 L']; inversion L' as [| ? ? ? ? L2 L'']; inversion L'' as [| ? ? ? ? L3 _]; auto).
    assert (C : a = p \/ b = q \/ c = r \/ (a = 0 /\ b = 0 /\ c = 0) \/ (p - a = q - b /\ p - a <= p) \/ (p - a = r - c) \/ (q - b = r - c)).
    { destruct H as (l & I & T). unfold orders in I. cbn [In] in I.
      destruct I as [<- | [<- | [<- | [<- | [<- | [<- | []]]]]]]; unfold three_take, raleigh_take in T; lia. }
    unfold three_candidates. rewrite !in_app_iff, !in_flat_map.
    assert (U : forall n m, n <= m -> In n (upto m)) by (intros; apply in_seq; lia).
    assert (E3 : forall x y z x' y' z' : nat, x = x' -> y = y' -> z = z' -> (x, y, z) = (x', y', z')) by congruence.
    destruct C as [-> | [-> | [-> | [(-> & -> & ->) | [[C _] | [C | C]]]]]].
    + right. right. left. exists b. split; [apply U; lia |]. apply in_map_iff. exists c. split; auto. apply U. lia.
    + right. left. exists a. split; [apply U; lia |]. apply in_map_iff. exists c. split; auto. apply U. lia.
    + left. exists a. split; [apply U; lia |]. apply in_map_iff. exists b. split; auto. apply U. lia.
    + do 3 right. left. now left.
    + do 6 right. exists c. split; [apply U; lia |]. apply in_map_iff. exists (p - a). split; [apply E3; lia | apply U; lia].
    + do 5 right. left. exists b. split; [apply U; lia |]. apply in_map_iff. exists (p - a). split; [apply E3; lia | apply U; lia].
    + do 4 right. left. exists a. split; [apply U; lia |]. apply in_map_iff. exists (q - b). split; [apply E3; lia | apply U; lia].
Qed.
Definition joint_opts (j : joint) (x : list nat) : list (list nat) :=
  match j, x with
  | ByVectors vs, _ => vec_options vs x
  | Spread k, [a; b] => spread_opts k a b
  | Three, [p; q; r] => three_opts p q r
  | _, _ => []
  end.
Lemma joint_opts_spec j x y : In y (joint_opts j x) <-> joint_move j x y.
Proof.
  destruct j as [vs | k |]; cbn [joint_opts joint_move].
  - apply vec_options_spec.
  - destruct x as [| a [| b [|]]]; cbn [In]; try tauto. split.
    + intro H. destruct (spread_opts_two _ _ _ _ H) as (c & d & ->). now apply spread_opts_spec.
    + destruct y as [| c [| d [|]]]; try easy. apply spread_opts_spec.
  - destruct x as [| p [| q [| r [|]]]]; try (cbn [In three_move]; tauto). split.
    + intro H. assert (exists a b c, y = [a; b; c]) as (a & b & c & ->). { apply in_map_iff in H as ([[a b] c] & <- & _). eauto. }
      now apply three_opts_spec.
    + intro H. destruct y as [| a [| b [| c [|]]]]; try easy. now apply three_opts_spec.
Qed.
Fixpoint sum_opts (l : list (joint * nat)) (x : list nat) : list (list nat) :=
  match l with
  | [] => []
  | (j, n) :: l => if n <=? length x then
      let u := firstn n x in let v := skipn n x in map (fun u' => u' ++ v) (joint_opts j u) ++ map (app u) (sum_opts l v)
    else []
  end.
Lemma sum_opts_spec l : forall x y, In y (sum_opts l x) <-> sum_of l x y.
Proof.
  induction l as [| [j n] l IH]; intros x y; cbn [sum_opts sum_of]; [cbn; tauto |].
  destruct (Nat.leb_spec n (length x)) as [L | L].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(u' & <- & H) | (v' & <- & H)].
      * left. exists (firstn n x), u', (skipn n x). rewrite firstn_skipn, firstn_length. repeat split; auto. lia. now apply joint_opts_spec.
      * right. exists (firstn n x), (skipn n x), v'. rewrite firstn_skipn, firstn_length. repeat split; auto. lia. now apply IH.
    + intros [(u & u' & v & Lu & -> & -> & M) | (u & v & v' & Lu & -> & -> & M)]; subst n; rewrite firstn_app, skipn_app, Nat.sub_diag, firstn_all, skipn_all, app_nil_r; cbn [skipn app].
      * left. exists u'. split; auto. now apply joint_opts_spec.
      * right. exists v'. split; auto. now apply IH.
  - split; [easy |]. intros [(u & u' & v & Lu & -> & _) | (u & v & v' & Lu & -> & _)]; rewrite app_length in L; lia.
Qed.

(** The checkers. *)
Definition check_nimber_box (l : list (joint * nat)) := check_nimber_table (sum_opts l).
Definition check_outcome_box (misere : bool) (l : list (joint * nat)) := check_outcome_table (sum_opts l) misere.
Definition check_joint_outcome (misere : bool) (l : list (joint * nat)) := check_table_outcome (sum_opts l) misere.
Definition check_joint_moves (misere : bool) (l : list (joint * nat)) := check_table_moves (sum_opts l) misere.
Theorem check_nimber_box_sound l dims claims : check_nimber_box l dims claims = true ->
  forall x v, In (x, v) claims -> forall g, is_grundy (sum_game l) g -> g x = v.
Proof. apply (check_nimber_table_sound (sum_of l) (sum_of_lower l) (sum_of_wf l) (sum_opts l) (sum_opts_spec l)). Qed.
Theorem check_outcome_box_sound misere l dims claims : check_outcome_box misere l dims claims = true ->
  forall x b, In (x, b) claims -> let G := sum_game l in
  if misere then (if b then @misP G x else @misN G x) else (if b then @isP G x else @isN G x).
Proof. apply (check_outcome_table_sound (sum_of l) (sum_of_lower l) (sum_of_wf l) (sum_opts l) (sum_opts_spec l)). Qed.
Theorem check_joint_outcome_sound misere l x lost winning : check_joint_outcome misere l x lost winning = true ->
  let G := sum_game l in
  (if misere then (if lost then @misP G x else @misN G x) else (if lost then @isP G x else @isN G x)) /\
  match winning with None => True | Some y => @move G x y /\ (if misere then @misP G y else @isP G y) end.
Proof. apply (check_table_outcome_sound (sum_of l) (sum_of_lower l) (sum_of_wf l) (sum_opts l) (sum_opts_spec l)). Qed.
Theorem check_joint_moves_sound misere l x all : check_joint_moves misere l x all = true ->
  let G := sum_game l in forall y, In y all <-> @move G x y /\ (if misere then @misP G y else @isP G y).
Proof. apply (check_table_moves_sound (sum_of l) (sum_of_lower l) (sum_of_wf l) (sum_opts l) (sum_opts_spec l)). Qed.
