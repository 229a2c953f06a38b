(** Normal play of sums of heaps, heaps under a bound and joint piles: nimbers by tables, values of sums, winning moves. *)
From Coq Require Import Arith Lia List Bool NArith Permutation.
From Grundy Require Import Game Remote Subtraction Sets Heaps TakeBreak GuySmith Sparse Outcome Tables Vectors Parts Search.
Import ListNotations.

(** n tokens of which r may be taken: row by row, each up to r = n. *)
Definition at_row (n r : nat) : nat := n * (n + 1) / 2 + r.
Lemma rows n : (n + 1) * (n + 1 + 1) / 2 = n * (n + 1) / 2 + n + 1.
Proof. replace ((n + 1) * (n + 1 + 1)) with (n * (n + 1) + (n + 1) * 2) by ring. rewrite Nat.div_add by lia. lia. Qed.
Lemma at_row_less a b n r : b <= a -> a < n -> at_row a b < at_row n r.
Proof.
  intros B L. unfold at_row. assert (X : forall k, a * (a + 1) / 2 + a + 1 <= (a + 1 + k) * (a + 1 + k + 1) / 2).
  { induction k; [rewrite Nat.add_0_r, rows; lia |]. replace (a + 1 + S k) with (a + 1 + k + 1) by lia. rewrite rows. lia. }
  specialize (X (n - a - 1)). replace (a + 1 + (n - a - 1)) with n in X by lia. lia.
Qed.
Lemma at_row_inj a b n r : b <= a -> r <= n -> at_row a b = at_row n r -> a = n /\ b = r.
Proof.
  intros B R E. destruct (lt_eq_lt_dec a n) as [[L | ->] | L]; [pose proof (at_row_less a b n r B L); lia | unfold at_row in E; lia | pose proof (at_row_less n r a b R L); lia].
Qed.
Section Bounded.
  Variable f : nat -> nat.
  Let g (n r : nat) := nimber (Bounded f) [n; r].
  Definition read (t : tree) (n r : nat) : nat := get t (at_row n (Nat.min n r)).
  Lemma g_mex n r w : (forall v, v < w -> exists u, 1 <= u <= Nat.min n r /\ g (n - u) (f u) = v) ->
    (forall u, 1 <= u <= Nat.min n r -> g (n - u) (f u) <> w) -> g n r = w.
  Proof.
    intros A B. destruct (nimber_values (Bounded f) [n; r]) as [G1 G2]. fold (g n r) in *. destruct (lt_eq_lt_dec (g n r) w) as [[L | E] | L]; auto; exfalso.
    - destruct (A _ L) as (u & U & E). apply (G1 [[n - u; f u]]); [exists n, r, u; repeat split; auto; lia |]. simpl. now rewrite nxor_0_r.
    - destruct (G2 w L) as (l & (n' & r' & u & E & U & N & R & ->) & X). injection E as <- <-. simpl in X. rewrite nxor_0_r in X. apply (B u); [lia | exact X].
  Qed.
  Lemma g_min n r : g n (Nat.min n r) = g n r.
  Proof.
    symmetry. destruct (nimber_values (Bounded f) [n; Nat.min n r]) as [G1 G2]. fold (g n (Nat.min n r)) in *. apply g_mex.
    - intros v L. destruct (G2 v L) as (l & (n' & r' & u & E & U & N & R & ->) & X). injection E as <- <-. simpl in X. rewrite nxor_0_r in X. exists u. split; [lia | exact X].
    - intros u U E. apply (G1 [[n - u; f u]]); [exists n, (Nat.min n r), u; repeat split; auto; lia |]. simpl. now rewrite nxor_0_r.
  Qed.
  (** The rest of a row from r on: what was seen, the least number that was not. *)
  Fixpoint fill_row (c n r : nat) (s : N) (m : nat) (t : tree) : option tree :=
    match c with
    | O => Some t
    | S c =>
      let s := see s (read t (n - r) (f r)) in
      match free (S n) s m with Some m => fill_row c n (S r) s m (put (S (at_row n r)) (at_row n r) m t) | None => None end
    end.
  Fixpoint fill_rows (c n : nat) (t : tree) : option tree :=
    match c with O => Some t | S c => match fill_row n n 1 0%N 0 (put (S (at_row n 0)) (at_row n 0) 0 t) with Some t => fill_rows c (S n) t | None => None end end.
  Definition good (t : tree) (n : nat) : Prop := forall a b, a < n -> b <= a -> get t (at_row a b) = g a b.
  Lemma read_good t n : good t n -> forall a b, a < n -> read t a b = g a b.
  Proof. intros G a b L. unfold read. rewrite G by lia. apply g_min. Qed.
  Lemma fill_row_sound n : forall c r s m t t', r + c = n + 1 -> 1 <= r -> good t n -> (forall b, b < r -> get t (at_row n b) = g n b) ->
    (forall v, seen s v = true <-> exists u, 1 <= u < r /\ g (n - u) (f u) = v) -> (forall v, v < m -> seen s v = true) ->
    fill_row c n r s m t = Some t' -> good t' (S n).
  Proof.
    induction c as [| c IH]; intros r s m t t' E R G Row Seen M H; cbn [fill_row] in H.
    - injection H as <-. intros a b L B. destruct (Nat.eq_dec a n) as [-> |]; [apply Row; lia | apply G; lia].
    - cbv zeta in H. set (s' := see s (read t (n - r) (f r))) in *. destruct (free (S n) s' m) as [w |] eqn:F; [| discriminate]. apply free_spec in F as (F1 & F2 & F3).
      assert (Seen' : forall v, seen s' v = true <-> exists u, 1 <= u < S r /\ g (n - u) (f u) = v).
      { intro v. unfold s'. rewrite seen_see, Seen, (read_good t n G) by lia. split.
        - intros [(u & U & X) | X]; [exists u | exists r]; split; auto; lia.
        - intros (u & U & X). destruct (Nat.eq_dec u r) as [-> |]; auto. left. exists u. split; auto. lia. }
      assert (Below : forall v, v < w -> seen s' v = true).
      { intros v L. destruct (Nat.lt_ge_cases v m) as [L2 | L2]; [| apply F2; lia]. unfold s'. apply seen_see. left. now apply M. }
      assert (W : g n r = w).
      { apply g_mex.
        - intros v L. apply Below, Seen' in L as (u & U & X). exists u. split; auto. lia.
        - intros u U X. assert (seen s' w = true) by (apply Seen'; exists u; split; auto; lia). congruence. }
      apply (IH (S r) s' w (put (S (at_row n r)) (at_row n r) w t) t'); auto; try lia.
      + intros a b L B. rewrite get_put by lia. destruct (Nat.eqb_spec (at_row a b) (at_row n r)) as [X |]; [apply at_row_inj in X; lia | now apply G].
      + intros b B. rewrite get_put by lia. destruct (Nat.eqb_spec (at_row n b) (at_row n r)) as [X | X]; [apply at_row_inj in X as [_ ->]; auto; lia |].
        apply Row. destruct (Nat.eq_dec b r) as [-> |]; [congruence | lia].
  Qed.
  Lemma fill_rows_sound : forall c n t t', good t n -> fill_rows c n t = Some t' -> good t' (n + c).
  Proof.
    induction c as [| c IH]; intros n t t' G H; cbn [fill_rows] in H. { injection H as <-. now rewrite Nat.add_0_r. }
    destruct (fill_row n n 1 0%N 0 _) as [t1 |] eqn:E; [| discriminate]. replace (n + S c) with (S n + c) by lia. apply (IH (S n) t1); auto.
    apply (fill_row_sound n n 1 0%N 0 (put (S (at_row n 0)) (at_row n 0) 0 t)); auto; try lia.
    - intros a b L B. rewrite get_put by lia. destruct (Nat.eqb_spec (at_row a b) (at_row n 0)) as [X |]; [apply at_row_inj in X; lia | now apply G].
    - intros b B. replace b with 0 by lia. rewrite get_put, Nat.eqb_refl by lia. symmetry. apply g_mex; intros; lia.
    - intro v. rewrite seen_none. split; [discriminate |]. intros (u & U & _). lia.
  Qed.
End Bounded.

(** The nimbers of the parts of a kind, up to a largest one. *)
Definition part_table (k : kind) (most : list nat) : option (list nat -> option nat) :=
  match k with
  | Heap r => match most with
    | [n] => match source {| its_rule := r; size := N.of_nat n; how := Table |} with
      | Some s => Some (fun x => match x with [m] => if m <=? n then Some (N.to_nat (s (N.of_nat m))) else None | _ => None end)
      | None => None end
    | _ => None end
  | Bounded f => match most with
    | n :: _ => match fill_rows f (S n) 0 Leaf with
      | Some t => Some (fun x => match x with [m; r] => if m <=? n then Some (read t m r) else None | _ => None end)
      | None => None end
    | _ => None end
  | Joint vs => let dims := map S most in
    match table dims (nimber_step (vec_options vs)) with
    | Some t => Some (fun x => if insideb dims x then Some (get t (encode dims x)) else None)
    | None => None end
  | Piles _ => None
  end.
Lemma part_table_sound k most t : part_table k most = Some t -> forall x v, t x = Some v -> nimber k x = v.
Proof.
  destruct k as [r | f | vs | allowed]; cbn [part_table]; try discriminate.
  - destruct most as [| n [|]]; try discriminate. destruct (source _) as [s |] eqn:S; [| discriminate]. intro H. injection H as <-. intros x v X.
    destruct x as [| m [|]]; try discriminate. destruct (Nat.leb_spec m n); [| discriminate]. injection X as <-.
    rewrite (source_sound _ _ S) by (simpl; lia). simpl. rewrite !Nat2N.id. symmetry.
    assert (V : part_values (Heap r) (fun x => match x with [m] => gr r m | _ => 0 end)).
    { intro x. split.
      - intros l (n' & m' & -> & L & ->). rewrite map_map. apply (proj1 (gr_values r n') m' L).
      - destruct x as [| n' [|]]; try (intros; lia). intros w Hw. destruct (proj2 (gr_values r n') w Hw) as (m' & L & E). exists (map (fun a => [a]) m').
        split; [exists n', m'; auto |]. now rewrite map_map. }
    exact (part_values_unique _ _ _ V (nimber_values (Heap r)) [m]).
  - destruct most as [| n most]; [discriminate |]. destruct (fill_rows f (S n) 0 Leaf) as [t0 |] eqn:E; [| discriminate]. intro H. injection H as <-. intros x v X.
    destruct x as [| m [| r [|]]]; try discriminate. destruct (Nat.leb_spec m n); [| discriminate]. injection X as <-. symmetry.
    apply (read_good f t0 (S n)); [| lia]. apply (fill_rows_sound f (S n) 0 Leaf); auto. intros a b L. lia.
  - destruct (table (map S most) (nimber_step (vec_options vs))) as [t0 |] eqn:E; [| discriminate]. intro H. injection H as <-. intros x v X.
    destruct (insideb (map S most) x) eqn:I; [| discriminate]. injection X as <-. apply insideb_spec in I.
    assert (Pos : Forall (fun d => 0 < d) (map S most)) by (clear; induction most; simpl; constructor; auto; lia).
    apply (table_sound (vec_move vs) (vec_lower vs) (map S most) Pos _ _ (nimber_step_sound (vec_move vs) (vec_wf vs) (vec_options vs) (vec_options_spec vs)) t0 x E I). intro y. split.
    + intros z M. pose proof (proj1 (nimber_values (Joint vs) y) [z]) as N. simpl in N. rewrite nxor_0_r in N. apply N. exists z. split; [exact M | reflexivity].
    + intros w Hw. destruct (proj2 (nimber_values (Joint vs) y) w Hw) as (l & (z & M & ->) & X). simpl in X. rewrite nxor_0_r in X. exists z. split; [exact M | exact X].
Qed.

(** Nimbers of positions by these tables. *)
Definition value_in (ts : list (list nat -> option nat)) (z : nat * list nat) : option nat := match nth_error ts (fst z) with Some t => t (snd z) | None => None end.
Fixpoint values_in (ts : list (list nat -> option nat)) (p : parts) : option (list nat) :=
  match p with [] => Some [] | z :: p => match value_in ts z, values_in ts p with Some v, Some vs => Some (v :: vs) | _, _ => None end end.
Fixpoint tables_of (ks : list kind) (most : list (list nat)) : option (list (list nat -> option nat)) :=
  match ks, most with
  | [], _ => Some []
  | k :: ks, m :: most => match part_table k m, tables_of ks most with Some t, Some ts => Some (t :: ts) | _, _ => None end
  | _, [] => None
  end.
Lemma tables_sound ks : forall most ts, tables_of ks most = Some ts -> forall z v, value_in ts z = Some v -> value_of ks z = v.
Proof.
  unfold value_in, value_of, kind_at. induction ks as [| k ks IH]; intros [| m most] ts H z v X; simpl in H; try discriminate; try (injection H as <-; destruct (fst z); discriminate).
  destruct (part_table k m) as [t |] eqn:T; [| discriminate]. destruct (tables_of ks most) as [ts' |] eqn:Ts; [| discriminate]. injection H as <-.
  destruct z as [[| i] x]; simpl in *; [exact (part_table_sound k m t T x v X) | exact (IH most ts' Ts (i, x) v X)].
Qed.
Lemma values_sound ks ts (S : forall z v, value_in ts z = Some v -> value_of ks z = v) : forall p vs, values_in ts p = Some vs -> vs = map (value_of ks) p.
Proof.
  induction p as [| z p IH]; simpl; intros vs H. { now injection H as <-. }
  destruct (value_in ts z) as [v |] eqn:V; [| discriminate]. destruct (values_in ts p) as [vs' |]; [| discriminate]. injection H as <-. f_equal; auto. symmetry. auto.
Qed.
Fixpoint same_values (a b : list nat) : bool := match a, b with [], [] => true | x :: a, y :: b => (x =? y) && same_values a b | _, _ => false end.
Definition check_sums (ks : list kind) (most : list (list nat)) (p : parts) (values : list nat) (nim : nat) (c : claim) : bool :=
  match tables_of ks most with
  | None => false
  | Some ts => match values_in ts p with
    | None => false
    | Some vs =>
      let ms := map (fun x => (x, match values_in ts (snd x) with Some ws => Some (xors ws) | None => None end)) (part_moves ks [] p) in
      let after m := existsb (fun y => same_move m (fst y) && match snd y with Some w => w =? 0 | None => false end) ms in
      same_pile vs values && (xors vs =? nim) && Bool.eqb (lost c) (nim =? 0) &&
      match winning c with Some m => negb (lost c) && after m | None => lost c end &&
      match all c with
      | Some l => forallb after l && forallb (fun y => match snd y with Some w => negb (w =? 0) | None => false end || existsb (fun m => same_move m (fst y)) l) ms
      | None => true end
    end
  end.
Theorem check_sums_sound ks most p values nim c : check_sums ks most p values nim c = true ->
  let G := sums ks in
  values = map (value_of ks) p /\ (forall g, is_grundy G g -> g p = nim) /\ (if lost c then @isP G p else @isN G p) /\
  match winning c with None => True | Some (i, l) => exists l' q, moved ks p i l' q /\ Permutation l' l /\ @isP G q end /\
  match all c with
  | None => True
  | Some ms => (forall i l, In (i, l) ms -> exists l' q, moved ks p i l' q /\ Permutation l' l /\ @isP G q) /\
      (forall i l q, moved ks p i l q -> @isP G q -> exists l', In (i, l') ms /\ Permutation l l')
  end.
Proof.
  unfold check_sums. destruct (tables_of ks most) as [ts |] eqn:T; [| discriminate]. destruct (values_in ts p) as [vs |] eqn:V; [| discriminate]. cbv zeta.
  pose proof (tables_sound ks most ts T) as TS. pose proof (values_sound ks ts TS) as VS. apply VS in V. subst vs.
  set (ms := map (fun x => (x, match values_in ts (snd x) with Some ws => Some (xors ws) | None => None end)) (part_moves ks [] p)).
  intro H. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  apply same_pile_eq in H1. apply Nat.eqb_eq in H2. apply eqb_prop in H3. pose proof (sums_grundy ks) as Hg.
  assert (Zero : forall q : parts, total_of ks q = 0 <-> @isP (sums ks) q) by (intro q; exact (proj1 (grundy_outcome (sums ks) _ Hg q))).
  assert (Ms : forall x w, In (x, w) ms -> In x (part_moves ks [] p) /\ forall u, w = Some u -> total_of ks (snd x) = u).
  { intros x w I. apply in_map_iff in I as (y & E & I). injection E as <- <-. split; auto. intros u U. destruct (values_in ts (snd y)) as [ws |] eqn:W; [| discriminate].
    injection U as <-. apply VS in W. now subst. }
  assert (After : forall m, existsb (fun y => same_move m (fst y) && match snd y with Some w => w =? 0 | None => false end) ms = true ->
    exists l' q, moved ks p (fst m) l' q /\ Permutation l' (snd m) /\ @isP (sums ks) q).
  { intros m M. apply existsb_exists in M as ([x w] & I & M). apply andb_prop in M as [M1 M2]. destruct (Ms x w I) as [I1 U]. cbn [fst snd] in M1, M2.
    destruct w as [u |]; [| discriminate]. apply Nat.eqb_eq in M2. specialize (U u eq_refl). unfold same_move in M1. apply andb_prop in M1 as [M1 M3]. apply Nat.eqb_eq in M1.
    apply reordered_spec in M3. destruct x as [[n l] q]. cbn [fst snd] in *. apply moves_spec in I1. exists l, q. rewrite M1. split; [exact I1 |]. split; [exact M3 |]. apply Zero. congruence. }
  split; auto. split. { intros g G. rewrite (grundy_unique (sums ks) _ _ G Hg). exact H2. }
  split. { rewrite H3. destruct (grundy_outcome (sums ks) _ Hg p) as [OP ON]. change (xors (map (value_of ks) p)) with (total_of ks p) in H2.
    destruct (Nat.eqb_spec nim 0); [apply OP | apply ON]; congruence. }
  split. { destruct (winning c) as [[i l] |]; auto. apply andb_prop in H4 as [_ H4]. exact (After (i, l) H4). }
  destruct (all c) as [l |]; auto. apply andb_prop in H5 as [H5 H6]. rewrite forallb_forall in H5, H6. split.
  - intros i k I. exact (After (i, k) (H5 _ I)).
  - intros i k q M P. pose proof (proj2 (moves_spec ks p i k q) M) as I.
    assert (I1 : In ((i, k, q), match values_in ts q with Some ws => Some (xors ws) | None => None end) ms) by (apply in_map_iff; exists (i, k, q); auto).
    specialize (H6 _ I1). destruct (Ms _ _ I1) as [_ U]. cbn [fst snd] in *. apply Zero in P.
    destruct (values_in ts q) as [ws |]; [rewrite <- (U _ eq_refl), P in H6 |]; simpl in H6; apply existsb_exists in H6 as ([j l'] & I2 & S2);
      unfold same_move in S2; apply andb_prop in S2 as [S2 S3]; apply Nat.eqb_eq in S2; apply reordered_spec in S3; cbn [fst snd] in *; subst j; eauto.
Qed.

(** The game of Game.v has these nimbers; lists of the values of openings, n tokens of which at most n - 1 may be taken. *)
Theorem takeaway_grundy f : is_grundy (takeaway f) (fun x => nimber (Bounded f) [fst x; snd x]).
Proof.
  intros [n r]. cbn [fst snd]. destruct (nimber_values (Bounded f) [n; r]) as [G1 G2]. split.
  - intros q (t & T & N & R & ->) E. cbn [fst snd] in *. apply (G1 [[n - t; f t]]); [exists n, r, t; auto |]. simpl. now rewrite nxor_0_r.
  - intros v L. destruct (G2 v L) as (l & (n' & r' & t & E & T & N & R & ->) & X). injection E as <- <-. simpl in X. rewrite nxor_0_r in X.
    exists (n - t, f t). split; [exists t; auto | exact X].
Qed.
Definition check_opening_values (f : nat -> nat) (from : nat) (l : list nat) : bool :=
  match fill_rows f (from + length l) 0 Leaf with Some t => reads Nat.eqb (fun n => read t n (n - 1)) from l | None => false end.
Definition check_opening_outcomes (f : nat -> nat) (from : nat) (l : list bool) : bool :=
  match fill_rows f (from + length l) 0 Leaf with Some t => reads Bool.eqb (fun n => read t n (n - 1) =? 0) from l | None => false end.
Lemma opening_table f c t : fill_rows f c 0 Leaf = Some t -> forall n, n < c -> read t n (n - 1) = nimber (Bounded f) [n; n - 1].
Proof. intros E n L. apply (read_good f t c); [| exact L]. apply (fill_rows_sound f c 0 Leaf); [intros a b X; lia | exact E]. Qed.
Theorem check_opening_values_sound f from l : check_opening_values f from l = true ->
  forall g, is_grundy (takeaway f) g -> l = map (fun n => g (n, n - 1)) (seq from (length l)).
Proof.
  unfold check_opening_values. destruct (fill_rows f (from + length l) 0 Leaf) as [t |] eqn:E; [| discriminate]. intros H g Hg.
  apply (reads_sound Nat.eqb Nat.eqb_spec (fun n => read t n (n - 1))); auto. intros m Hm. rewrite (opening_table f _ t E) by lia.
  symmetry. exact (grundy_unique _ _ _ Hg (takeaway_grundy f) (m, m - 1)).
Qed.
Theorem check_opening_outcomes_sound f from l : check_opening_outcomes f from l = true ->
  forall i b, nth_error l i = Some b -> if b then @isP (takeaway f) (from + i, from + i - 1) else @isN (takeaway f) (from + i, from + i - 1).
Proof.
  unfold check_opening_outcomes. destruct (fill_rows f (from + length l) 0 Leaf) as [t |] eqn:E; [| discriminate]. intro H.
  apply (reads_sound Bool.eqb beq_spec _ (fun n => read t n (n - 1) =? 0)) in H; auto. intros i b B.
  assert (Hi : i < length l) by (apply nth_error_Some; congruence).
  rewrite H, nth_error_map, (nth_error_nth' _ 0) in B by (rewrite seq_length; auto). rewrite seq_nth in B by auto. simpl in B. injection B as <-.
  rewrite (opening_table f _ t E) by lia. destruct (grundy_outcome _ _ (takeaway_grundy f) (from + i, from + i - 1)) as [OP ON]. cbn [fst snd] in OP, ON.
  destruct (Nat.eqb_spec (nimber (Bounded f) [from + i; from + i - 1]) 0); [now apply OP | now apply ON].
Qed.
