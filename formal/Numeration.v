(** Numeration systems of a recurrence of two terms: Fibonacci's, base N and Ostrowski's. Every number has exactly one valid word of each
    sufficient length; for Fibonacci's this is Zeckendorf's theorem. And bounds on what the rest of a word can still add. *)
From Coq Require Import ZArith Lia List Bool Arith.
Import ListNotations.
Open Scope Z.

(** Weights: W(0) = 1 and W(j+1) = once * W(j) + twice * W(j-1), where W(-1) = first. *)
Record system := System { once : Z; twice : Z; first : Z }.
Definition fib : system := System 1 1 1.
Definition base (n : nat) : system := System (Z.of_nat n) 0 0.
Definition ostrowski (k : nat) : system := System (Z.of_nat k) 1 0.
Definition good_system (s : system) : bool :=
  (1 <=? once s) && ((twice s =? 0) || (twice s =? 1)) && ((first s =? 0) || (first s =? 1)) && (2 <=? once s + twice s * first s).
Definition radix (s : system) : nat := Z.to_nat (once s + twice s).

Section System.
  Variable sys : system.
  Let c := once sys.
  Let e := twice sys.
  Let b := first sys.

  (** W(j) and W(j-1). *)
  Fixpoint WW (j : nat) : Z * Z := match j with O => (1, b) | S j => let r := WW j in (c * fst r + e * snd r, fst r) end.
  Definition W (j : nat) : Z := fst (WW j).
  Definition W' (j : nat) : Z := snd (WW j).
  (** The value of a word, most significant digit first. *)
  Fixpoint val (ds : list Z) : Z := match ds with [] => 0 | d :: ds => d * W (length ds) + val ds end.

  (** Valid words: digits below [once]; also [once] itself if the system has two terms and the next digit is 0. [bound] says that the next
      digit must be 0. A word may end after the digit [once] only if W(-1) = 1. *)
  Definition vstep (bound : bool) (d : Z) : option bool :=
    if bound then (if d =? 0 then Some false else None)
    else if (0 <=? d) && (d <? c) then Some false
    else if (d =? c) && (e =? 1) then Some true else None.
  Definition ends (bound : bool) : bool := negb bound || (b =? 1).
  Fixpoint okay (bound : bool) (ds : list Z) : bool :=
    match ds with [] => ends bound | d :: ds => match vstep bound d with Some t => okay t ds | None => false end end.

  (** Whether A W(j) + B W(j-1) + K is never negative, as far as that is seen within k steps. *)
  Fixpoint below (k : nat) (A B K : Z) : bool :=
    (0 <=? A + B * b + K) && (((0 <=? A) && (0 <=? B)) || match k with O => false | S k => below k (c * A + B) (e * A) K end).

  Hypothesis good : good_system sys = true.
  Lemma good_spec : 1 <= c /\ (e = 0 \/ e = 1) /\ (b = 0 \/ b = 1) /\ 2 <= c + e * b.
  Proof.
    unfold good_system in good. fold c e b in good. repeat (apply andb_prop in good as [good ?]).
    apply Z.leb_le in good. apply orb_prop in H1 as [X | X], H0 as [Y | Y]; apply Z.eqb_eq in X, Y; apply Z.leb_le in H; tauto.
  Qed.

  Lemma W_S j : W (S j) = c * W j + e * W' j.
  Proof. reflexivity. Qed.
  Lemma W'_S j : W' (S j) = W j.
  Proof. reflexivity. Qed.
  Lemma W_ge j : 1 <= W j /\ b <= W' j <= W j.
  Proof.
    destruct good_spec as (G1 & G2 & G3 & G4). induction j as [| j IH]. { unfold W, W'. cbn. lia. }
    rewrite W_S, W'_S. nia.
  Qed.
  Lemma W_grows j : Z.of_nat j < W j.
  Proof.
    destruct good_spec as (G1 & G2 & G3 & G4). induction j as [| j IH]. { unfold W. cbn. lia. }
    rewrite W_S. pose proof (W_ge j). destruct G2 as [-> | ->], G3 as [G3 | G3]; rewrite G3 in *; nia.
  Qed.

  Lemma vstep_spec bound d t : vstep bound d = Some t ->
    if bound then d = 0 /\ t = false else (0 <= d < c /\ t = false) \/ (d = c /\ e = 1 /\ t = true).
  Proof.
    unfold vstep. destruct bound. { destruct (Z.eqb_spec d 0); intro H; inversion H; auto. }
    destruct (Z.leb_spec 0 d), (Z.ltb_spec d c); cbn [andb]; intro H'; try (inversion H'; left; split; [lia | reflexivity]);
      destruct (Z.eqb_spec d c), (Z.eqb_spec e 1); cbn [andb] in H'; inversion H'; auto.
  Qed.

  Lemma val_bound ds : forall bound, okay bound ds = true -> 0 <= val ds < (if bound then W' (length ds) else W (length ds)).
  Proof.
    destruct good_spec as (G1 & G2 & G3 & G4). induction ds as [| d ds IH]; intros bound H; cbn [okay val length] in *.
    - unfold ends in H. destruct bound; [| unfold W; cbn; lia]. cbn in H. apply Z.eqb_eq in H. unfold W'. cbn. lia.
    - destruct (vstep bound d) as [t |] eqn:E; [| discriminate]. apply vstep_spec in E. specialize (IH t H).
      pose proof (W_ge (length ds)). destruct bound.
      + destruct E as [-> ->]. rewrite W'_S. lia.
      + rewrite W_S. destruct E as [[E ->] | (-> & -> & ->)]; nia.
  Qed.
  Lemma val_below ds bound : okay bound ds = true -> 0 <= val ds < W (length ds).
  Proof. intro H. apply val_bound in H. pose proof (W_ge (length ds)). destruct bound; lia. Qed.

  (** Every number has a valid word. *)
  Lemma val_exists j : forall (bound : bool) n, 0 <= n < (if bound then W' j else W j) ->
    exists ds, length ds = j /\ okay bound ds = true /\ val ds = n.
  Proof.
    destruct good_spec as (G1 & G2 & G3 & G4). induction j as [| j IH]; intros bound n Hn.
    - exists []. repeat split. + destruct bound; auto. unfold W' in Hn. cbn in Hn. unfold ends. cbn. apply Z.eqb_eq. lia.
      + destruct bound; unfold W, W' in Hn; cbn in *; lia.
    - pose proof (W_ge j) as Wj. destruct bound.
      + rewrite W'_S in Hn. destruct (IH false n Hn) as (ds & A & B & C). exists (0 :: ds).
        cbn [length okay val vstep Z.eqb]. rewrite A. repeat split; auto.
      + rewrite W_S in Hn. destruct (Z.lt_ge_cases n (c * W j)) as [L | L].
        * assert (Hm : 0 <= n mod W j < W j) by (apply Z.mod_pos_bound; lia).
          assert (Hd : 0 <= n / W j < c) by (split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia]).
          destruct (IH false _ Hm) as (ds & A & B & C). exists (n / W j :: ds). cbn [length okay val]. rewrite A. split; auto.
          unfold vstep. replace (0 <=? n / W j) with true by (symmetry; apply Z.leb_le; lia).
          replace (n / W j <? c) with true by (symmetry; apply Z.ltb_lt; lia). cbn [andb]. split; auto.
          rewrite C. pose proof (Z.div_mod n (W j)). lia.
        * assert (e = 1) as E1 by nia. destruct (IH true (n - c * W j)) as (ds & A & B & C); [nia |].
          exists (c :: ds). cbn [length okay val]. rewrite A. split; auto. unfold vstep.
          replace (0 <=? c) with true by (symmetry; apply Z.leb_le; lia). rewrite Z.ltb_irrefl, Z.eqb_refl, E1. cbn [andb Z.eqb Pos.eqb].
          split; auto. lia.
  Qed.

  (** And of each length only one. *)
  Lemma val_unique ds : forall es p q, length ds = length es -> okay p ds = true -> okay q es = true -> val ds = val es -> ds = es.
  Proof.
    induction ds as [| d ds IH]; intros [| d' es] p q L Hd He Hv; try discriminate; auto. cbn [okay val length] in *. injection L as L.
    destruct (vstep p d) as [p' |]; [| discriminate]. destruct (vstep q d') as [q' |]; [| discriminate].
    pose proof (val_below _ _ Hd). pose proof (val_below _ _ He). rewrite <- L in *. pose proof (W_ge (length ds)).
    assert (d = d') by nia. subst d'. f_equal. apply (IH es p' q'); auto. lia.
  Qed.

  Theorem numeration j n : 0 <= n < W j -> exists! ds, length ds = j /\ okay false ds = true /\ val ds = n.
  Proof.
    intro H. destruct (val_exists j false n H) as (ds & A & B & C). exists ds. split; auto.
    intros es (A' & B' & C'). apply (val_unique ds es false false); auto; congruence.
  Qed.

  Lemma okay_zeros k ds : okay false (repeat 0 k ++ ds) = okay false ds.
  Proof.
    destruct good_spec as (G1 & _). induction k; cbn [repeat app okay]; auto.
    unfold vstep. replace (0 <? c) with true by (symmetry; apply Z.ltb_lt; lia). exact IHk.
  Qed.
  Lemma val_zeros k ds : val (repeat 0 k ++ ds) = val ds.
  Proof. induction k; cbn [repeat app val]; auto. Qed.

  Lemma below_spec k : forall A B K, below k A B K = true -> forall j, 0 <= A * W j + B * W' j + K.
  Proof.
    destruct good_spec as (G1 & G2 & G3 & G4).
    assert (P : forall A B K j, 0 <= A + B * b + K -> 0 <= A -> 0 <= B -> 0 <= A * W j + B * W' j + K).
    { intros A B K j H HA HB. pose proof (W_ge j). nia. }
    induction k; cbn [below]; intros A B K H j; apply andb_prop in H as [H1 H2]; apply Z.leb_le in H1; apply orb_prop in H2 as [H2 | H2];
      try discriminate; try (apply andb_prop in H2 as [Q R]; apply Z.leb_le in Q, R; now apply P).
    destruct j as [| j]. { unfold W, W'. cbn. lia. }
    specialize (IHk _ _ _ H2 j). rewrite W_S, W'_S. lia.
  Qed.
End System.

Lemma fib_good : good_system fib = true.
Proof. reflexivity. Qed.
Lemma base_good n : (2 <= n)%nat -> good_system (base n) = true.
Proof. intro H. unfold good_system, base. cbn. rewrite andb_true_r. apply andb_true_intro. split. apply andb_true_intro; split; auto. all: apply Z.leb_le; lia. Qed.
Lemma ostrowski_good k : (2 <= k)%nat -> good_system (ostrowski k) = true.
Proof. intro H. unfold good_system, ostrowski. cbn [once twice first]. repeat (apply andb_true_intro; split); auto; apply Z.leb_le; lia. Qed.

(** Zeckendorf: every number below the j-th of the weights 1, 2, 3, 5, 8, ... is in exactly one way a sum of different ones of the weights
    before it of which no two are neighbours. *)
Fixpoint apart (ds : list Z) : Prop :=
  match ds with [] => True | d :: es => (d = 0 \/ d = 1) /\ (d = 1 -> match es with [] => True | d' :: _ => d' = 0 end) /\ apart es end.
Lemma fib_apart ds : okay fib false ds = true <-> apart ds.
Proof.
  assert (X : forall ds, (okay fib false ds = true <-> apart ds) /\
    (okay fib true ds = true <-> apart ds /\ match ds with [] => True | d :: _ => d = 0 end)); [| apply X].
  clear ds. induction ds as [| d ds [I1 I2]]; cbn [okay apart]. { split; split; intro; auto; reflexivity. }
  unfold vstep. cbn [once twice fib]. split.
  - destruct (Z.eqb_spec d 1) as [-> | N1]. { cbn. rewrite I2. intuition lia. }
    destruct (Z.leb_spec 0 d), (Z.ltb_spec d 1); cbn; rewrite ?I1; split; intuition lia.
  - destruct (Z.eqb_spec d 0) as [-> | N0]; rewrite ?I1; intuition lia.
Qed.
Theorem zeckendorf j n : 0 <= n < W fib j -> exists! ds, length ds = j /\ apart ds /\ val fib ds = n.
Proof.
  intro H. destruct (numeration fib fib_good j n H) as (ds & (A & B & C) & U). exists ds. split.
  - repeat split; auto. now apply fib_apart.
  - intros es (A' & B' & C'). apply U. repeat split; auto. now apply fib_apart.
Qed.
