(** Numbers in Fibonacci numeration: values of words, every number has a valid word (Zeckendorf), bounds on what a word can still add. *)
From Coq Require Import ZArith Lia List Bool Arith.
Import ListNotations.
Open Scope Z.

(** Words, most significant digit first; weights 1, 2, 3, 5, 8, ... *)
Definition stepZ (ab : Z * Z) (d : Z) : Z * Z := (fst ab + snd ab + d, fst ab).
Definition final (ds : list Z) (ab : Z * Z) : Z := let r := fold_left stepZ ds ab in fst r + snd r.
Definition val (ds : list Z) : Z := final ds (0, 0).
Definition b2z (b : bool) : Z := if b then 1 else 0.

Fixpoint WW (j : nat) : Z * Z := match j with O => (1, 1) | S j => let r := WW j in (fst r + snd r, fst r) end.
Definition W j := fst (WW j).
Lemma WW_ge j : 1 <= fst (WW j) /\ 1 <= snd (WW j).
Proof. induction j; simpl; lia. Qed.

Lemma final_lin ds : forall A B, final ds (A, B) = A * fst (WW (length ds)) + B * snd (WW (length ds)) + val ds.
Proof.
  unfold val. induction ds as [| d ds IH]; intros A B. unfold final; simpl; lia.
  change (final (d :: ds) (A, B)) with (final ds (A + B + d, A)).
  change (final (d :: ds) (0, 0)) with (final ds (0 + 0 + d, 0)).
  rewrite (IH (A + B + d) A), (IH (0 + 0 + d) 0). cbn [length WW fst snd]. ring.
Qed.

Fixpoint nonadj (last : bool) (ds : list bool) : bool :=
  match ds with [] => true | d :: ds => negb (last && d) && nonadj d ds end.

Lemma zeck j : forall n, 0 <= n < W j -> exists ds, length ds = j /\ nonadj false ds = true /\ val (map b2z ds) = n.
Proof.
  assert (X : forall j, (forall n, 0 <= n < W j -> exists ds, length ds = j /\ nonadj false ds = true /\ val (map b2z ds) = n)
    /\ (forall n, 0 <= n < W (S j) -> exists ds, length ds = S j /\ nonadj false ds = true /\ val (map b2z ds) = n)); [| apply X].
  assert (C : forall d ds, val (d :: ds) = d * W (length ds) + val ds).
  { intros d ds. change (val (d :: ds)) with (final ds (0 + 0 + d, 0)). rewrite final_lin. unfold W. lia. }
  assert (Y : forall j, (forall n, 0 <= n < W j -> exists ds, length ds = j /\ nonadj false ds = true /\ val (map b2z ds) = n) ->
     forall n, 0 <= n < W j -> exists ds, length ds = S j /\ nonadj false ds = true /\ val (map b2z ds) = n).
  { intros k H n Hn. destruct (H n Hn) as (ds & A & B & D). exists (false :: ds). cbn [length map nonadj andb negb]. rewrite A.
    split; [auto | split; [auto |]]. rewrite C, D. cbn [b2z]. lia. }
  clear j. intro j. induction j as [| k [I1 I2]].
  - split.
    + intros n Hn. exists []. unfold W in Hn. cbn in Hn. split; [auto | split; [auto |]]. unfold val, final. cbn. lia.
    + intros n Hn. unfold W in Hn. cbn in Hn. exists [n =? 1]. split; [auto | split; [auto |]]. unfold val, final. cbn.
      destruct (Z.eqb_spec n 1); cbn; lia.
  - split; auto. intros n Hn. destruct (Z.lt_ge_cases n (W (S k))) as [L | L]. { apply Y; auto; lia. }
    destruct (I1 (n - W (S k))) as (ds & A & B & D).
    { change (W (S (S k))) with (W (S k) + W k) in Hn. lia. }
    exists (true :: false :: ds). cbn [length map nonadj andb negb]. rewrite A. split; [auto | split; [auto |]].
    rewrite !C, D. cbn [b2z length]. rewrite map_length, A. lia.
Qed.

Lemma W_grows n : Z.of_nat n < W n.
Proof. unfold W. induction n; cbn [WW fst snd]; [lia |]. pose proof (WW_ge n). lia. Qed.

(** What is settled early. *)
Fixpoint f (j : nat) (A B : Z) : Z := match j with O => A + B | S j => f j (A + B) A end.
Fixpoint below (k : nat) (A B K : Z) : bool :=
  (0 <=? A + B + K) && (((0 <=? A) && (0 <=? B)) || match k with O => false | S k => below k (A + B) A K end).

Lemma f_mono j : forall A B A' B', A <= A' -> B <= B' -> f j A B <= f j A' B'.
Proof. induction j; simpl; intros; [lia | apply IHj; lia]. Qed.
Lemma f_pos j : forall A B, 0 <= A -> 0 <= B -> A + B <= f j A B.
Proof. induction j; simpl; intros; [lia |]. pose proof (IHj (A + B) A). lia. Qed.
Lemma below_spec k : forall A B K, below k A B K = true -> forall j, 0 <= f j A B + K.
Proof.
  induction k; simpl; intros A B K H j; apply andb_prop in H as [H1 H2]; apply Z.leb_le in H1.
  - apply orb_prop in H2 as [H2 | H2]; [| discriminate]. apply andb_prop in H2 as [P Q]. apply Z.leb_le in P, Q.
    pose proof (f_pos j A B P Q). lia.
  - apply orb_prop in H2 as [H2 | H2].
    + apply andb_prop in H2 as [P Q]. apply Z.leb_le in P, Q. pose proof (f_pos j A B P Q). lia.
    + destruct j; simpl. lia. now apply IHk.
Qed.

Lemma low_sound N ds : (forall d, In d ds -> - N <= d) -> forall A B K,
  (forall j, 0 <= f j (A - N) (B - N) + K) -> 0 <= final ds (A, B) - 2 * N + K.
Proof.
  induction ds as [| d ds IH]; intros Hd A B K H.
  - specialize (H O). change (final [] (A, B)) with (A + B). cbn [f] in H. lia.
  - change (final (d :: ds) (A, B)) with (final ds (A + B + d, A)). apply IH. intros; apply Hd; now right.
    intro j. specialize (H (S j)). cbn [f] in H. assert (- N <= d) by (apply Hd; now left).
    pose proof (f_mono j (A - N + (B - N)) (A - N) (A + B + d - N) (A - N) ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma final_opp ds : forall A B, final (map Z.opp ds) (- A, - B) = - final ds (A, B).
Proof.
  induction ds as [| d ds IH]; intros A B. unfold final; simpl; lia.
  cbn [map]. change (final (d :: ds) (A, B)) with (final ds (A + B + d, A)). rewrite <- IH.
  change (final (- d :: map Z.opp ds) (- A, - B)) with (final (map Z.opp ds) (- A + - B + - d, - A)). do 2 f_equal. lia.
Qed.

