(** Sums of parts of any kinds by search, in normal and misere play: who wins, by which moves, and how long it takes. *)
From Coq Require Import Arith Lia List Bool Permutation.
From Grundy Require Import Game Remote Heaps TakeBreak Parts.
Import ListNotations.

Section Search.
  Variable ks : list kind.
  Variable misere : bool.
  Let G := sums ks.

  (** Moves, with the part that each is made in; all options. *)
  Fixpoint part_moves (before : parts) (p : parts) : list (nat * list (list nat) * parts) :=
    match p with
    | [] => []
    | (i, x) :: p => map (fun l => (length before, l, rev before ++ map (pair i) l ++ p)) (part_options (kind_at ks i) x) ++ part_moves ((i, x) :: before) p
    end.
  Definition moved (p : parts) (at_ : nat) (l : list (list nat)) (q : parts) : Prop :=
    exists a i x b, p = a ++ (i, x) :: b /\ length a = at_ /\ reaches (kind_at ks i) x l /\ q = a ++ map (pair i) l ++ b.
  Lemma part_moves_spec p : forall before n l q, In (n, l, q) (part_moves before p) <->
    exists a i x b, p = a ++ (i, x) :: b /\ n = length before + length a /\ reaches (kind_at ks i) x l /\ q = rev before ++ a ++ map (pair i) l ++ b.
  Proof.
    induction p as [| [j y] p IH]; intros before n l q; cbn [part_moves].
    - split; [intros [] |]. intros (a & i & x & b & E & _). now destruct a.
    - rewrite in_app_iff, in_map_iff, IH. split.
      + intros [(l' & E & I) | (a & i & x & b & -> & -> & R & ->)].
        * injection E as <- <- <-. apply part_options_spec in I. exists [], j, y, p. simpl. repeat split; auto.
        * exists ((j, y) :: a), i, x, b. simpl. rewrite <- app_assoc. simpl. repeat split; auto.
      + intros (a & i & x & b & E & -> & R & ->). destruct a as [| z a]; simpl in E.
        * left. injection E as -> -> ->. exists l. simpl. rewrite Nat.add_0_r. split; auto. now apply part_options_spec.
        * right. injection E as <- ->. exists a, i, x, b. simpl. rewrite <- app_assoc. simpl. repeat split; auto.
  Qed.
  Lemma moves_spec p n l q : In (n, l, q) (part_moves [] p) <-> moved p n l q.
  Proof.
    rewrite part_moves_spec. unfold moved. simpl. split; intros (a & i & x & b & E); exists a, i, x, b; intuition.
  Qed.
  Definition options (p : parts) : list parts := map snd (part_moves [] p).
  Lemma options_spec (p q : pos G) : In q (options p) <-> @move G p q.
  Proof.
    pose proof (in_map_iff snd (part_moves [] p) q) as X. split.
    - intro H. apply X in H as ([[n l] q'] & <- & I). apply moves_spec in I as (a & i & x & b & -> & _ & R & ->). exists a, i, x, l, b. auto.
    - intros (a & i & x & l & b & -> & R & ->). apply X. exists (length a, l, a ++ map (pair i) l ++ b). split; auto. apply moves_spec. exists a, i, x, b. auto.
  Qed.
  Definition remoteness : pos G -> nat := lasts misere G options (mass ks).
  Definition lighter_here : forall p q : pos G, move p q -> mass ks q < mass ks p := move_lighter ks.

  (** Positions with the same parts in any order, but for parts without tokens and bounds beyond the heap. *)
  Definition norm (z : nat * list nat) : nat * list nat :=
    match kind_at ks (fst z), snd z with Bounded _, [n; r] => (fst z, [n; Nat.min n r]) | _, _ => z end.
  Definition core (p : parts) : parts := filter (fun z => 0 <? heavy (kind_at ks (fst z)) (snd z)) (map norm p).
  Lemma norm_fst z : fst (norm z) = fst z.
  Proof. unfold norm. destruct (kind_at ks (fst z)); auto. destruct (snd z) as [| n [| r [|]]]; auto. Qed.
  Lemma norm_reaches z l : reaches (kind_at ks (fst z)) (snd z) l <-> reaches (kind_at ks (fst (norm z))) (snd (norm z)) l.
  Proof.
    rewrite norm_fst. unfold norm. destruct z as [i x]. cbn [fst snd]. destruct (kind_at ks i) as [r | f | j] eqn:K; try tauto.
    destruct x as [| n [| r [|]]]; try tauto. cbn [snd fst reaches]. split; intros (n' & r' & t & E & T & N & R & ->); injection E as <- <-.
    - exists n, (Nat.min n r), t. repeat split; auto. lia.
    - exists n, r, t. repeat split; auto. lia.
  Qed.
  Lemma core_app a b : core (a ++ b) = core a ++ core b.
  Proof. unfold core. now rewrite map_app, filter_app. Qed.
  Lemma live z l : reaches (kind_at ks (fst z)) (snd z) l -> core [z] = [norm z].
  Proof.
    intro R. apply norm_reaches in R. apply part_lighter in R. unfold core. simpl. destruct (Nat.ltb_spec 0 (heavy (kind_at ks (fst (norm z))) (snd (norm z)))); auto. lia.
  Qed.
  Definition same (p q : pos G) : Prop := Permutation (core p) (core q).
  Lemma same_moves (p p' q : pos G) : same p p' -> move p q -> exists q', move p' q' /\ same q q'.
  Proof.
    intros S (a & i & x & l & b & -> & R & ->). unfold same in S. pose proof (live (i, x) l R) as L.
    change (a ++ (i, x) :: b) with (a ++ [(i, x)] ++ b) in S. rewrite !core_app, L in S.
    assert (I : In (norm (i, x)) (core p')) by (apply (Permutation_in _ S), in_or_app; right; now left).
    unfold core in I. apply filter_In in I as [I _]. apply in_map_iff in I as ([j y] & N & I). apply in_split in I as (a' & b' & ->).
    assert (j = i) as -> by (apply (f_equal fst) in N; now rewrite !norm_fst in N).
    assert (R' : reaches (kind_at ks i) y l). { apply (norm_reaches (i, y)). rewrite N. now apply (norm_reaches (i, x)). }
    exists (a' ++ map (pair i) l ++ b'). split; [exists a', i, y, l, b'; auto |]. unfold same. rewrite !core_app.
    change (a' ++ (i, y) :: b') with (a' ++ [(i, y)] ++ b') in S. rewrite !core_app, (live (i, y) l R'), N in S.
    simpl in S. apply Permutation_app_inv in S. rewrite !app_assoc.
    rewrite (Permutation_app_comm (core a)), (Permutation_app_comm (core a')), <- !app_assoc. now apply Permutation_app_head.
  Qed.
  Lemma same_sym (p q : pos G) : same p q -> same q p.
  Proof. unfold same. intro H. now apply Permutation_sym. Qed.
  Lemma remoteness_same (p q : pos G) : same p q -> remoteness p = remoteness q.
  Proof. exact (lasts_same misere G options options_spec (mass ks) lighter_here same same_sym same_moves p q). Qed.
  Lemma norm_twice z : norm (norm z) = norm z.
  Proof.
    unfold norm at 1. rewrite norm_fst. unfold norm. destruct z as [i x]. cbn [fst snd]. destruct (kind_at ks i) eqn:K; auto.
    destruct x as [| n [| r [|]]]; auto. cbn [snd fst]. do 3 f_equal. lia.
  Qed.
  Lemma core_core p : core (core p) = core p.
  Proof.
    unfold core. induction p as [| z p IH]; simpl; auto. destruct (0 <? heavy (kind_at ks (fst (norm z))) (snd (norm z))) eqn:E; auto.
    simpl. rewrite norm_twice, E. now rewrite IH.
  Qed.

  (** One order of the parts. *)
  Fixpoint list_le (x y : list nat) : bool :=
    match x, y with [], _ => true | _, [] => false | a :: x, b :: y => if a =? b then list_le x y else a <? b end.
  Definition part_le (a b : nat * list nat) : bool := if fst a =? fst b then list_le (snd a) (snd b) else fst a <? fst b.
  Fixpoint insert (z : nat * list nat) (p : parts) : parts := match p with [] => [z] | y :: q => if part_le z y then z :: p else y :: insert z q end.
  Definition tidy (p : parts) : parts := fold_right insert [] (core p).
  Lemma insert_perm z p : Permutation (z :: p) (insert z p).
  Proof. induction p as [| y p IH]; simpl; auto. destruct (part_le z y); auto. rewrite perm_swap. now apply perm_skip. Qed.
  Lemma tidy_same (p : pos G) : same p (tidy p).
  Proof.
    unfold same. assert (P : Permutation (core p) (tidy p)).
    { unfold tidy. induction (core p) as [| z l IH]; simpl; auto. rewrite <- insert_perm. now apply perm_skip. }
    rewrite <- (core_core p) at 1. unfold core at 1 3. apply (Permutation_map norm) in P.
    clear -P. induction P; simpl; auto.
    - destruct (0 <? _); auto.
    - destruct (0 <? heavy (kind_at ks (fst x)) (snd x)), (0 <? heavy (kind_at ks (fst y)) (snd y)); auto. apply perm_swap.
    - now rewrite IHP1.
  Qed.

  (** What is known so far: positions with their remoteness, each at its place. *)
  Inductive memo := Empty | Node (l r : memo) | Bucket (known : list (parts * nat)).
  Fixpoint same_pile (x y : list nat) : bool := match x, y with [], [] => true | a :: x, b :: y => if a =? b then same_pile x y else false | _, _ => false end.
  Fixpoint same_parts (p q : parts) : bool :=
    match p, q with [], [] => true | a :: p, b :: q => if fst a =? fst b then if same_pile (snd a) (snd b) then same_parts p q else false else false | _, _ => false end.
  Lemma same_pile_eq x : forall y, same_pile x y = true -> x = y.
  Proof. induction x as [| a x IH]; intros [| b y] H; simpl in H; try discriminate; auto. destruct (Nat.eqb_spec a b); [| discriminate]. f_equal; auto. Qed.
  Lemma same_parts_eq p : forall q, same_parts p q = true -> p = q.
  Proof.
    induction p as [| [i x] p IH]; intros [| [j y] q] H; simpl in H; try discriminate; auto. destruct (Nat.eqb_spec i j); [| discriminate].
    destruct (same_pile x y) eqn:E; [| discriminate]. apply same_pile_eq in E. f_equal; auto. congruence.
  Qed.
  (** Any number that is computed from a position: where it is looked for. *)
  Variable place : parts -> nat.
  Variable levels : nat.
  Fixpoint look (known : list (parts * nat)) (p : parts) : option nat :=
    match known with [] => None | (q, v) :: known => if same_parts p q then Some v else look known p end.
  Fixpoint find (m : memo) (h : nat) (p : parts) : option nat :=
    match m with Empty => None | Bucket known => look known p | Node l r => if Nat.odd h then find l (Nat.div2 h) p else find r (Nat.div2 h) p end.
  Fixpoint add (depth h : nat) (p : parts) (v : nat) (m : memo) : memo :=
    match depth with
    | O => match m with Bucket known => Bucket ((p, v) :: known) | _ => Bucket [(p, v)] end
    | S depth => match m with
      | Node l r => if Nat.odd h then Node (add depth (Nat.div2 h) p v l) r else Node l (add depth (Nat.div2 h) p v r)
      | _ => if Nat.odd h then Node (add depth (Nat.div2 h) p v Empty) Empty else Node Empty (add depth (Nat.div2 h) p v Empty)
      end
    end.
  Fixpoint right (m : memo) : Prop :=
    match m with Empty => True | Node l r => right l /\ right r | Bucket known => forall p v, In (p, v) known -> remoteness p = v end.
  Lemma find_right m : right m -> forall h p v, find m h p = Some v -> remoteness p = v.
  Proof.
    induction m as [| l IHl r IHr | known]; simpl; intros R h p v H; [discriminate | |].
    - destruct R as [Rl Rr]. destruct (Nat.odd h); eauto.
    - induction known as [| [q w] known IH]; simpl in H; [discriminate |]. destruct (same_parts p q) eqn:E.
      + apply same_parts_eq in E. subst. injection H as <-. apply R. now left.
      + apply IH; auto. intros. apply R. now right.
  Qed.
  Lemma add_right p v : remoteness p = v -> forall depth h m, right m -> right (add depth h p v m).
  Proof.
    intro E. induction depth as [| depth IH]; intros h m R; cbn [add].
    - destruct m as [| l r | known]; simpl; try (intros q w [X | []]; injection X as <- <-; exact E).
      intros q w [X | X]; [injection X as <- <-; exact E | now apply R].
    - assert (T : right Empty) by exact I. destruct m as [| l r | known], (Nat.odd h); cbn [right]; auto; destruct R; auto.
  Qed.

  (** Depth first, each position once; nothing is said if the depth or the number of positions is not enough. *)
  Fixpoint explore (depth : nat) (p : parts) (st : memo * nat) : option (nat * (memo * nat)) :=
    let c := tidy p in
    let h := place c in
    match find (fst st) h c with
    | Some v => Some (v, st)
    | None => match depth, snd st with
      | S depth, S budget =>
        match fold_left (fun acc q => match acc with
            | Some (vs, st) => match explore depth q st with Some (v, st) => Some (v :: vs, st) | None => None end
            | None => None end) (options c) (Some ([], (fst st, budget))) with
        | Some (vs, (m, budget)) => let v := remote misere vs in Some (v, (add levels h c v m, budget))
        | None => None
        end
      | _, _ => None
      end
    end.
  Lemma explore_sound : forall depth p st v st', right (fst st) -> explore depth p st = Some (v, st') -> remoteness p = v /\ right (fst st').
  Proof.
    induction depth as [| depth IH]; intros p st v st' R; cbn [explore]; cbv zeta; destruct (find (fst st) (place (tidy p)) (tidy p)) as [w |] eqn:F.
    1, 3: intro H; injection H as <- <-; split; auto; rewrite (remoteness_same p (tidy p) (tidy_same p)); exact (find_right _ R _ _ _ F).
    - discriminate.
    - destruct (snd st) as [| budget]; [discriminate |]. set (c := tidy p).
      assert (Fold : forall os vs0 st0 vs st1, right (fst st0) ->
        fold_left (fun acc q => match acc with Some (vs, st) => match explore depth q st with Some (v, st) => Some (v :: vs, st) | None => None end | None => None end)
          os (Some (vs0, st0)) = Some (vs, st1) -> vs = rev (map remoteness os) ++ vs0 /\ right (fst st1)).
      { induction os as [| q os IHo]; simpl; intros vs0 st0 vs st1 R0 H. { injection H as <- <-. auto. }
        destruct (explore depth q st0) as [[w st2] |] eqn:E.
        - apply IH in E as [E R2]; auto. apply IHo in H as [-> R1]; auto. split; auto. rewrite <- E, <- app_assoc. reflexivity.
        - exfalso. clear -H. induction os; simpl in H; [discriminate | auto]. }
      destruct (fold_left _ (options c) (Some ([], (fst st, budget)))) as [[vs [m b]] |] eqn:E; [| discriminate]. intro H. injection H as <- <-.
      apply Fold in E as [-> Rm]; auto. rewrite app_nil_r.
      assert (V : remoteness p = remote misere (rev (map remoteness (options c)))).
      { rewrite (remoteness_same p c (tidy_same p)). unfold remoteness. rewrite (lasts_step misere G options options_spec (mass ks) lighter_here).
        apply remote_same. intro v. now rewrite <- in_rev. }
      split; auto. simpl. apply add_right; auto. rewrite <- (remoteness_same p c (tidy_same p)). exact V.
  Qed.

  (** Lists of piles, in any order. *)
  Fixpoint taken_out (x : list nat) (l : list (list nat)) : option (list (list nat)) :=
    match l with [] => None | y :: l => if same_pile x y then Some l else match taken_out x l with Some l => Some (y :: l) | None => None end end.
  Fixpoint reordered (a b : list (list nat)) : bool :=
    match a with [] => match b with [] => true | _ => false end | x :: a => match taken_out x b with Some b => reordered a b | None => false end end.
  Lemma taken_out_spec x : forall l l', taken_out x l = Some l' -> Permutation l (x :: l').
  Proof.
    induction l as [| y l IH]; simpl; intros l' H; [discriminate |]. destruct (same_pile x y) eqn:E. { apply same_pile_eq in E. injection H as <-. now subst. }
    destruct (taken_out x l) as [m |]; [| discriminate]. injection H as <-. rewrite (IH m eq_refl). apply perm_swap.
  Qed.
  Lemma reordered_spec a : forall b, reordered a b = true -> Permutation a b.
  Proof.
    induction a as [| x a IH]; simpl; intros b H. { destruct b; [auto | discriminate]. }
    destruct (taken_out x b) as [c |] eqn:E; [| discriminate]. apply taken_out_spec in E. rewrite E. auto.
  Qed.

  (** A claim: lost or won; a winning move; all of them; how long it lasts, with a move that delays. Moves are parts with what is left of them. *)
  Record claim := Claim { lost : bool; winning : option (nat * list (list nat)); all : option (list (nat * list (list nat)));
    resists : option (nat * (nat * list (list nat))) }.
  Definition same_move (m : nat * list (list nat)) (x : nat * list (list nat) * parts) : bool :=
    (fst m =? fst (fst x)) && reordered (snd (fst x)) (snd m).
  Definition check_search (depth budget : nat) (p : parts) (c : claim) : option bool :=
    match explore depth p (Empty, budget) with
    | None => None
    | Some (v, st) =>
      let ms := part_moves [] p in
      let all_seen := map (fun x => (x, match explore depth (snd x) st with Some (v, _) => Some v | None => None end)) ms in
      if forallb (fun y => match snd y with Some _ => true | None => false end) all_seen then
        let after m := existsb (fun y => same_move m (fst y) && match snd y with Some w => lost_by misere w | None => false end) all_seen in
        Some (Bool.eqb (lost c) (lost_by misere v) &&
          match winning c with Some m => negb (lost c) && after m | None => lost c || match ms with [] => true | _ => false end end &&
          match all c with
          | Some l => forallb after l && forallb (fun y => match snd y with Some w => negb (lost_by misere w) | None => true end || existsb (fun m => same_move m (fst y)) l) all_seen
          | None => true end &&
          match resists c with
          | Some (n, m) => lost c && (v =? n) && existsb (fun y => same_move m (fst y) && match snd y with Some w => S w =? n | None => false end) all_seen
          | None => true end)
      else None
    end.

  Theorem check_search_sound depth budget p c : check_search depth budget p c = Some true ->
    decided misere (G := G) p (lost c) /\
    match winning c with None => True | Some (i, l) => exists l' q, moved p i l' q /\ Permutation l' l /\ loses misere (G := G) q end /\
    match all c with
    | None => True
    | Some ms => (forall i l, In (i, l) ms -> exists l' q, moved p i l' q /\ Permutation l' l /\ loses misere (G := G) q) /\
        (forall i l q, moved p i l q -> loses misere (G := G) q -> exists l', In (i, l') ms /\ Permutation l l')
    end /\
    match resists c with
    | None => True
    | Some (n, (i, l)) => forall r, is_remoteness misere G r -> r p = n /\ exists l' q, moved p i l' q /\ Permutation l' l /\ S (r q) = n
    end.
  Proof.
    unfold check_search. destruct (explore depth p (Empty, budget)) as [[v st] |] eqn:E; [| discriminate]. cbv zeta.
    apply explore_sound in E as [V R]; [| exact I].
    set (seen := map (fun x => (x, match explore depth (snd x) st with Some (v, _) => Some v | None => None end)) (part_moves [] p)).
    destruct (forallb (fun y => match snd y with Some _ => true | None => false end) seen) eqn:A; [| discriminate]. intro H. injection H as H.
    assert (Seen : forall x w, In (x, w) seen -> In x (part_moves [] p) /\ forall u, w = Some u -> remoteness (snd x) = u).
    { intros x w H0. apply in_map_iff in H0 as (y & Y & H0). injection Y as <- <-. split; auto. intros u U.
      destruct (explore depth (snd y) st) as [[u' st'] |] eqn:E; [| discriminate]. injection U as <-. now apply explore_sound in E as [E _]. }
    assert (Dec : forall q : pos G, loses misere q <-> lost_by misere (remoteness q) = true).
    { intro q. exact (loses_iff misere G options options_spec (mass ks) lighter_here q). }
    assert (Same : forall m x, same_move m x = true -> fst m = fst (fst x) /\ Permutation (snd (fst x)) (snd m)).
    { intros m x M. apply andb_prop in M as [M1 M2]. apply Nat.eqb_eq in M1. split; auto. now apply reordered_spec. }
    assert (After : forall m, existsb (fun y => same_move m (fst y) && match snd y with Some w => lost_by misere w | None => false end) seen = true ->
      exists l' q, moved p (fst m) l' q /\ Permutation l' (snd m) /\ loses misere (G := G) q).
    { intros m M. apply existsb_exists in M as ([x w] & I0 & M). apply andb_prop in M as [M1 M2]. apply Same in M1 as [M1 M3].
      destruct (Seen x w I0) as [I1 U]. simpl in M2, M1, M3. destruct w as [u |]; [| discriminate]. specialize (U u eq_refl). destruct x as [[n l] q]. simpl in *.
      apply moves_spec in I1. exists l, q. rewrite M1. split; auto. split; auto. apply Dec. now rewrite U. }
    apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply eqb_prop in H1.
    split. { rewrite H1, <- V. exact (lasts_decides misere G options options_spec (mass ks) lighter_here p). }
    split. { destruct (winning c) as [[i l] |]; auto. apply andb_prop in H2 as [_ H2]. exact (After (i, l) H2). }
    split.
    - destruct (all c) as [ms |]; auto. apply andb_prop in H3 as [H3 H5]. rewrite forallb_forall in H3, H5. split.
      + intros i l I0. exact (After (i, l) (H3 _ I0)).
      + intros i l q M L. pose proof (proj2 (moves_spec p i l q) M) as I0.
        assert (I1 : In ((i, l, q), match explore depth q st with Some (v, _) => Some v | None => None end) seen) by (apply in_map_iff; exists (i, l, q); auto).
        rewrite forallb_forall in A. pose proof (A _ I1) as A1. specialize (H5 _ I1). destruct (Seen _ _ I1) as [_ U]. simpl in *.
        destruct (explore depth q st) as [[u st'] |]; [| discriminate]. rewrite <- (U u eq_refl) in H5. apply Dec in L. rewrite L in H5. simpl in H5.
        apply existsb_exists in H5 as ([j l'] & I2 & S2). apply Same in S2 as [S2 S3]. simpl in *. subst j. eauto.
    - destruct (resists c) as [[n [i l]] |]; auto. apply andb_prop in H4 as [H4 H6]. apply andb_prop in H4 as [_ H4]. apply Nat.eqb_eq in H4. intros r Hr.
      pose proof (remoteness_unique misere G options options_spec (mass ks) lighter_here r Hr) as U. split. { rewrite U. unfold remoteness in V. congruence. }
      apply existsb_exists in H6 as ([x w] & I0 & M). apply andb_prop in M as [M1 M2]. apply Same in M1 as [M1 M3].
      destruct (Seen x w I0) as [I1 Ux]. cbn [fst snd] in M1, M2, M3. destruct w as [u |]; [| discriminate]. specialize (Ux u eq_refl). change ((S u =? n) = true) in M2. apply Nat.eqb_eq in M2.
      destruct x as [[n0 l0] q]. simpl in *. apply moves_spec in I1. exists l0, q. subst i. split; auto. split; auto. rewrite U. unfold remoteness in Ux. congruence.
  Qed.
End Search.
