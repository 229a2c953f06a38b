(** Periods with a saltus: nim, and sets that miss finitely many numbers. *)
From Coq Require Import Arith Lia List Bool NArith ZArith.
From Grundy Require Import Game Period Subtraction Heaps TakeBreak GuySmith Outcome.
Import ListNotations.

Section Saltus.
  Variable missing : list nat.
  Let M := reach missing.
  Variable v : nat -> nat.
  Hypothesis Hv : is_values (AllBut missing) v.
  Lemma not_option n k : k < n -> ~ In (n - k) missing -> v k <> v n.
  Proof. intros L I. pose proof (proj1 (Hv n) [k]) as H. simpl in H. rewrite nxor_0_r in H. apply H. exists k. auto. Qed.
  Lemma some_option n u : u < v n -> exists k, k < n /\ ~ In (n - k) missing /\ v k = u.
  Proof. intro L. destruct (proj2 (Hv n) u L) as (l & (k & -> & Lk & I) & E). simpl in E. rewrite nxor_0_r in E. exists k. auto. Qed.
  Lemma far n k : k + M < n -> ~ In (n - k) missing.
  Proof. intros L I. apply reach_spec in I. fold M in I. lia. Qed.

  (** The first numbers that are values of the heaps below n are all below the top. *)
  Fixpoint top (n : nat) : nat := match n with O => 0 | S n => max (top n) (v n + 1) end.
  Lemma top_spec n : forall u, u < top n <-> exists k, k < n /\ v k = u.
  Proof.
    induction n; intro u; simpl. { split; [lia |]. intros (k & L & _). lia. }
    assert (E : u < max (top n) (v n + 1) <-> u < top n \/ u = v n \/ u < v n) by lia. rewrite E, IHn. split.
    - intros [(k & L & V) | [-> | L]]. exists k. split; auto. exists n. auto.
      destruct (some_option n u L) as (k & Lk & _ & V). exists k. split; auto.
    - intros (k & L & V). destruct (Nat.eq_dec k n) as [-> |]; [right; left; auto |]. left. exists k. split; auto. lia.
  Qed.

  (** A window on which the values recur, raised by s, and a top that is raised alike, prove the period with its saltus. *)
  Theorem saltus_window mu lam s n0 : mu + M <= n0 -> (forall k, mu <= k < n0 -> v (k + lam) = v k + s) ->
    top (n0 + lam - M) = top (n0 - M) + s -> forall n, mu <= n -> v (n + lam) = v n + s.
  Proof.
    intros L W T.
    assert (Step : forall n, n0 <= n -> (forall k, mu <= k < n -> v (k + lam) = v k + s) -> top (n + lam - M) = top (n - M) + s -> v (n + lam) = v n + s).
    { intros n Ln IH Tn.
      assert (No : v (n + lam) <> v n + s -> v (n + lam) < v n + s \/ v n + s < v (n + lam)) by lia.
      destruct (Nat.eq_dec (v (n + lam)) (v n + s)) as [| Ne]; auto. exfalso. destruct (No Ne) as [C | C].
      - (* a smaller number is an option *)
        assert (Opt : exists k, k < n + lam /\ ~ In (n + lam - k) missing /\ v k = v (n + lam)).
        { destruct (Nat.lt_ge_cases (v (n + lam)) (top (n + lam - M))) as [L1 | L1].
          - apply top_spec in L1 as (k & Lk & V). exists k. repeat split; auto. lia. apply far. lia.
          - rewrite Tn in L1. destruct (some_option n (v (n + lam) - s)) as (k & Lk & I & V); [lia |].
            destruct (Nat.lt_ge_cases k (n - M)) as [L2 | L2].
            + assert (v (n + lam) - s < top (n - M)) by (apply top_spec; exists k; auto). lia.
            + exists (k + lam). repeat split; [lia | replace (n + lam - (k + lam)) with (n - k) by lia; auto |]. rewrite IH by lia. lia. }
        destruct Opt as (k & Lk & I & V). exact (not_option (n + lam) k Lk I V).
      - (* the raised value is no option *)
        destruct (some_option (n + lam) (v n + s) C) as (k & Lk & I & V).
        destruct (Nat.lt_ge_cases k (n + lam - M)) as [L2 | L2].
        + assert (X : v n + s < top (n + lam - M)) by (apply top_spec; exists k; auto). rewrite Tn in X.
          assert (Y : v n < top (n - M)) by lia. apply top_spec in Y as (j & Lj & E). apply (not_option n j); auto. lia. apply far. lia.
        + assert (lam <= k) by lia. apply (not_option n (k - lam)); [lia | replace (n - (k - lam)) with (n + lam - k) by lia; auto |].
          specialize (IH (k - lam)). replace (k - lam + lam) with k in IH by lia. rewrite V in IH. lia. }
    assert (All : forall d, (forall k, mu <= k < n0 + d -> v (k + lam) = v k + s) /\ top (n0 + d + lam - M) = top (n0 + d - M) + s).
    { induction d as [| d [A B]]. { rewrite Nat.add_0_r. auto. }
      assert (S1 : v (n0 + d + lam) = v (n0 + d) + s) by (apply Step; auto; lia).
      assert (A' : forall k, mu <= k < n0 + S d -> v (k + lam) = v k + s).
      { intros k Hk. destruct (Nat.eq_dec k (n0 + d)) as [-> |]; auto. apply A. lia. }
      split; auto. replace (n0 + S d + lam - M) with (S (n0 + d - M + lam)) by lia. replace (n0 + S d - M) with (S (n0 + d - M)) by lia. simpl.
      replace (n0 + d - M + lam) with (n0 + d + lam - M) at 1 by lia. rewrite B, A' by lia. lia. }
    intros n Hn. destruct (All (S n)) as [A _]. apply A. lia.
  Qed.
End Saltus.

(** The least preperiod and period of such values are those of their differences. *)
Definition difference (v : nat -> nat) (n : nat) : Z := (Z.of_nat (v (S n)) - Z.of_nat (v n))%Z.
Definition arithmetic (v : nat -> nat) (mu lam s : nat) : Prop := 0 < lam /\ forall n, mu <= n -> v (n + lam) = v n + s.
Lemma arithmetic_difference v mu lam s : arithmetic v mu lam s -> periodic (difference v) mu lam.
Proof. intros [L H]. split; auto. intros n Hn. unfold difference. rewrite (H n) by lia. change (S (n + lam)) with (S n + lam). rewrite H by lia. lia. Qed.

Fixpoint find_window (f : nat -> nat) (M lam s : nat) (c n old ahead : nat) : bool :=
  match c with
  | O => false
  | S c => if ahead =? old + s then true
    else if f (n + lam) =? f n + s then find_window f M lam s c (S n) (max old (f (n - M) + 1)) (max ahead (f (n + lam - M) + 1)) else false
  end.
Fixpoint tops (f : nat -> nat) (c n t : nat) : nat := match c with O => t | S c => tops f c (S n) (max t (f n + 1)) end.
Fixpoint raised (f : nat -> nat) (lam s c n : nat) : bool :=
  match c with O => true | S c => if f (n + lam) =? f n + s then raised f lam s c (S n) else false end.
Definition check_saltus_period (missing : list nat) (mu lam s : nat) (l : option (list nat * list nat)) : bool :=
  let M := reach missing in
  let more := 8 * (mu + lam + M) + 32 in
  match fill_all_but missing (mu + M + lam + more + 2) 0 Leaf with
  | None => false
  | Some t => let f := get t in
    (1 <=? lam) && raised f lam s M mu && find_window f M lam s more (mu + M) (tops f mu 0 0) (tops f (mu + lam) 0 0) &&
    minimal Z.eqb (difference f) mu lam &&
    match l with
    | None => true
    | Some (prefix, cycle) => (length prefix =? mu) && (length cycle =? lam) && reads Nat.eqb f 0 prefix && reads Nat.eqb f mu cycle
    end
  end.
Lemma raised_spec f lam s : forall c n, raised f lam s c n = true -> forall k, n <= k < n + c -> f (k + lam) = f k + s.
Proof.
  induction c; simpl; intros n H k Hk; [lia |]. destruct (Nat.eqb_spec (f (n + lam)) (f n + s)); [| discriminate].
  destruct (Nat.eq_dec k n) as [-> |]; auto. apply (IHc (S n)); auto. lia.
Qed.
Lemma tops_spec f v : forall c n t, (forall k, n <= k < n + c -> f k = v k) -> t = top v n -> tops f c n t = top v (n + c).
Proof.
  induction c; simpl; intros n t H E. { now rewrite Nat.add_0_r. }
  rewrite (IHc (S n)). f_equal; lia. intros; apply H; lia. simpl. rewrite H, E by lia. reflexivity.
Qed.
Lemma find_window_spec f v M lam s : forall c n old ahead, M <= n -> (forall k, k < n + lam + c -> f k = v k) ->
  old = top v (n - M) -> ahead = top v (n + lam - M) -> find_window f M lam s c n old ahead = true ->
  exists n0, n <= n0 /\ (forall k, n <= k < n0 -> v (k + lam) = v k + s) /\ top v (n0 + lam - M) = top v (n0 - M) + s.
Proof.
  induction c; simpl; intros n old ahead Hn Hf Eo Ea H; [discriminate |]. destruct (Nat.eqb_spec ahead (old + s)) as [E | E].
  - exists n. split; auto. split; [intros; lia | congruence].
  - destruct (Nat.eqb_spec (f (n + lam)) (f n + s)) as [F | F]; [| discriminate]. apply IHc in H; auto; try lia.
    + destruct H as (n0 & L & A & B). exists n0. split; [lia |]. split; auto. intros k Hk.
      destruct (Nat.eq_dec k n) as [-> |]; [| apply A; lia]. rewrite <- !Hf by lia. exact F.
    + intros. apply Hf. lia.
    + replace (S n - M) with (S (n - M)) by lia. cbn [top]. rewrite Hf, Eo by lia. reflexivity.
    + replace (S n + lam - M) with (S (n + lam - M)) by lia. cbn [top]. rewrite Hf, Ea by lia. reflexivity.
Qed.
(** Accepted: the values of the heaps have this period with this saltus; no period of theirs, with any saltus, begins earlier or is shorter. *)
Theorem check_saltus_period_sound missing mu lam s l : check_saltus_period missing mu lam s l = true ->
  forall g, is_grundy heaps g -> let v n := g [(AllBut missing, n)] in
  arithmetic v mu lam s /\ (forall mu' lam' s', arithmetic v mu' lam' s' -> mu <= mu' /\ Nat.divide lam lam') /\
  match l with None => True | Some (prefix, cycle) => prefix = map v (seq 0 mu) /\ cycle = map v (seq mu lam) end.
Proof.
  unfold check_saltus_period. intros H g Hg. cbv zeta. set (M := reach missing) in *. set (more := 8 * (mu + lam + M) + 32) in *.
  assert (1 <= more) by (unfold more; lia). clearbody more.
  destruct (fill_all_but missing (mu + M + lam + more + 2) 0 Leaf) as [t |] eqn:E; [| discriminate]. cbv zeta in H.
  apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Nat.leb_le in H1.
  set (v := fun n => g [(AllBut missing, n)]).
  assert (Ev : forall n, v n = gr (AllBut missing) n) by (intro n; apply heap_value; auto; apply gr_values).
  assert (F : forall n, n < mu + M + lam + more + 2 -> get t n = v n).
  { intros n Hn. rewrite Ev. apply (fill_all_but_sound missing _ (gr_values (AllBut missing)) (mu + M + lam + more + 2) 0 Leaf t); auto. intros; lia. }
  assert (Hv : is_values (AllBut missing) v).
  { intro n. rewrite Ev. destruct (gr_values (AllBut missing) n) as [G1 G2]. split.
    - intros x Hx. rewrite (map_ext _ _ Ev). auto.
    - intros u Hu. destruct (G2 u Hu) as (x & Hx & X). exists x. split; auto. rewrite (map_ext _ _ Ev). auto. }
  apply (find_window_spec (get t) v) in H3 as (n0 & L & A & B); try lia.
  - assert (Ar : arithmetic v mu lam s).
    { split; auto. apply (saltus_window missing v Hv mu lam s n0); auto. intros k Hk.
      destruct (Nat.lt_ge_cases k (mu + M)) as [K | K]; [| apply A; lia]. rewrite <- !F by lia. apply (raised_spec _ _ _ _ _ H2). lia. }
    split; auto. split.
    + intros mu' lam' s' Ar'. apply arithmetic_difference in Ar, Ar'.
      assert (X : exact_period (difference v) mu lam).
      { apply (minimal_spec Z.eqb Z.eqb_spec (difference (get t))); auto. intros n Hn. unfold difference. now rewrite !F by lia. }
      now apply X.
    + destruct l as [[prefix cycle] |]; auto. apply andb_prop in H5 as [H5 H8]. apply andb_prop in H5 as [H5 H7]. apply andb_prop in H5 as [H5 H6].
      apply Nat.eqb_eq in H5, H6. split; [rewrite <- H5 | rewrite <- H6]; apply (reads_sound Nat.eqb Nat.eqb_spec (get t)); auto; intros; apply F; lia.
  - intros k Hk. apply F. lia.
  - rewrite (tops_spec _ v); [f_equal; lia | | reflexivity]. intros; apply F; lia.
  - rewrite (tops_spec _ v); [f_equal; lia | | reflexivity]. intros; apply F; lia.
Qed.
