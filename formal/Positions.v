(** The P-positions of Wythoff's game by Fibonacci words, read off the automaton of its certificate. The automaton of the winning moves is left open:
    export.py takes it from the certificate and closes the theorem by computation. *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Game Numeration Automaton Strategy Played.
Import ListNotations.
Open Scope Z.

Definition digit (b : bool) : Z := if b then 1 else 0.
Definition bit (b : bool) : nat := if b then 1%nat else O.
(** The digits ds, no two 1s in a row, are the word of n: Zeckendorf's sum. *)
Definition zeckendorf_word (ds : list bool) (n : nat) : Prop := apart (map digit ds) /\ val fib (map digit ds) = Z.of_nat n.

Lemma apart_snoc ds : apart ds -> apart (ds ++ [0]).
Proof.
  induction ds as [| d ds IH]; cbn [apart app]. { repeat split; auto. }
  intros (A & B & C). repeat split; auto. destruct ds; cbn [app] in *; auto.
Qed.

(** 1. Wythoff: the larger pile has the word of the smaller one with a 0 at its end. *)
Definition wythoff_lost : autom := Autom [0; 2]%nat [[(0, 0); (2, 1)]; [(1, 2)]; [(0, 3); (2, 1)]; [(0, 2); (2, 1)]]%nat.
Fixpoint shifted (p : bool) (ds : list bool) : list nat :=
  match ds with [] => [bit p] | d :: ds => (bit p + 2 * bit d)%nat :: shifted d ds end.
Lemma shifted_tracks ds : forall p, track 2 0 (shifted p ds) = map digit (p :: ds) /\ track 2 1 (shifted p ds) = map digit (ds ++ [false]).
Proof.
  induction ds as [| d ds IH]; intro p. { now destruct p. }
  destruct (IH d) as [A B]. cbn [shifted app map]. unfold track in *. cbn [map]. rewrite A, B. now destruct p, d.
Qed.
Lemma wythoff_shape xs : forall s, (s < 4)%nat -> xs <> [] -> language_from wythoff_lost s xs = true -> exists ds, xs = shifted (Nat.eqb s 1) ds.
Proof.
  induction xs as [| x xs IH]; intros s Hs Hx H; [easy |]. unfold language_from in H. cbn [arun] in H.
  destruct (delta wythoff_lost s x) as [u |] eqn:E; [| discriminate]. fold (language_from wythoff_lost u xs) in H.
  assert (T : (u < 4)%nat /\ exists d, x = (bit (Nat.eqb s 1) + 2 * bit d)%nat /\ d = Nat.eqb u 1).
  { destruct s as [| [| [| [| s]]]]; [| | | | lia]; unfold delta in E; cbn in E;
      repeat (destruct x as [| x]; cbn in E; [| try discriminate]); try discriminate; injection E as <-; (split; [lia |]); cbn;
      first [exists false; now split | exists true; now split]. }
  destruct T as (Hu & d & Ex & Ed). destruct xs as [| y xs].
  - exists []. rewrite Ex. cbn [shifted]. destruct d; [| now rewrite Nat.mul_0_r, Nat.add_0_r].
    exfalso. destruct u as [| [| u]]; try discriminate.
  - destruct (IH u Hu) as (ds & Eds); auto; [easy |]. exists (d :: ds). cbn [shifted]. now rewrite Ex, Eds, Ed.
Qed.
Definition ends_even (ds : list bool) : Prop := exists es k, ds = es ++ true :: repeat false (2 * k).
Lemma wythoff_tail ds :
  (language_from wythoff_lost 0 (shifted false ds) = true -> ds = repeat false (length ds) \/ ends_even ds) /\
  (language_from wythoff_lost 1 (shifted true ds) = true -> (exists k, ds = repeat false (2 * k)) \/ ends_even ds) /\
  (language_from wythoff_lost 2 (shifted false ds) = true -> (exists k, ds = repeat false (S (2 * k))) \/ ends_even ds) /\
  (language_from wythoff_lost 3 (shifted false ds) = true -> (exists k, ds = repeat false (2 * k)) \/ ends_even ds).
Proof.
  assert (C : forall d ds, ends_even ds -> ends_even (d :: ds)). { intros d l (es & k & ->). exists (d :: es), k. reflexivity. }
  assert (T : forall ds, (exists k, ds = repeat false (2 * k)) \/ ends_even ds -> ends_even (true :: ds)).
  { intros l [(k & ->) | H]; auto. now exists [], k. }
  induction ds as [| d ds (I0 & I1 & I2 & I3)].
  { repeat split; intro H; try discriminate; auto; left; now exists O. }
  repeat split; intro H; destruct d; cbn [length repeat] in *.
  - right. apply T, I1, H.
  - destruct (I0 H) as [E | E]; auto. left. now rewrite <- E.
  - discriminate.
  - destruct (I2 H) as [(k & E) | E]; auto. left. exists (S k). rewrite E. replace (2 * S k)%nat with (S (S (2 * k))) by lia. reflexivity.
  - right. apply T, I1, H.
  - destruct (I3 H) as [(k & E) | E]; auto. left. exists k. now rewrite E.
  - right. apply T, I1, H.
  - destruct (I2 H) as [(k & E) | E]; auto. left. exists (S k). rewrite E. replace (2 * S k)%nat with (S (S (2 * k))) by lia. reflexivity.
Qed.
Lemma wythoff_zeros k : language_from wythoff_lost 1 (shifted true (repeat false (2 * k))) = true /\
  language_from wythoff_lost 3 (shifted false (repeat false (2 * k))) = true.
Proof.
  induction k as [| k [I1 I3]]; [now split |]. replace (2 * S k)%nat with (S (S (2 * k))) by lia. split; exact I3.
Qed.
Lemma wythoff_accepts k es : forall s p, ((p = false /\ (s = 0 \/ s = 2 \/ s = 3)) \/ (p = true /\ s = 1))%nat ->
  apart (map digit (p :: es ++ [true])) -> language_from wythoff_lost s (shifted p (es ++ true :: repeat false (2 * k))) = true.
Proof.
  pose proof (proj1 (wythoff_zeros k)) as Z. induction es as [| d es IH]; intros s p H Ha; cbn [app map] in *.
  - destruct H as [[-> [-> | [-> | ->]]] | [-> ->]]; try exact Z. cbn in Ha. destruct Ha as (_ & A & _). specialize (A eq_refl). discriminate.
  - pose proof Ha as (_ & A & B). destruct H as [[-> [-> | [-> | ->]]] | [-> ->]]; destruct d; cbn [shifted] in *;
      try (specialize (A eq_refl); discriminate).
    + apply (IH 1%nat true); auto.
    + apply (IH 0%nat false); auto.
    + apply (IH 1%nat true); auto.
    + apply (IH 3%nat false); auto.
    + apply (IH 1%nat true); auto.
    + apply (IH 2%nat false); auto.
    + apply (IH 2%nat false); auto.
Qed.

Lemma val_zeros_only n : val fib (map digit (repeat false n)) = 0.
Proof. induction n; cbn [repeat map val digit]; auto. Qed.
Lemma apart_init u v : apart (u ++ 1 :: v) -> apart (u ++ [1]).
Proof.
  induction u as [| d u IH]; cbn [apart app]. { intros _. repeat split; auto. }
  intros (A & B & C). repeat split; auto. destruct u; cbn [app] in *; auto.
Qed.

(** The P-positions of Wythoff's game: (0, 0), and the pairs whose smaller pile has a word that ends in an even number of zeros and whose larger
    pile has the same word with one more zero. *)
Theorem wythoff_positions winning a b : check_wythoff fib 1 wythoff_lost winning = true -> (a <= b)%nat -> (@isP wythoff (a, b) <->
  (a = O /\ b = O) \/ exists es k, let ds := es ++ true :: repeat false (2 * k) in zeckendorf_word ds a /\ zeckendorf_word (ds ++ [false]) b).
Proof.
  intros Hc L. destruct (ordered_two_of a b L) as [O2 _].
  rewrite (strategy_position fib wythoff (fun _ => True) ordered_two (wythoff_rules 1) _ _ wythoff_one Hc (a, b) I). rewrite O2. cbn [tracks wythoff_rules]. split.
  - intros (xs & Hx & [W1 W2] & E & H). destruct (wythoff_shape xs 0 ltac:(lia) Hx H) as (ds & ->).
    destruct (shifted_tracks ds false) as [T0 T1]. cbn [Nat.eqb] in *. unfold nums in E. change (radix fib) with 2%nat in *. cbn [seq map] in E. rewrite T0, T1 in E.
    specialize (W2 O ltac:(lia)). rewrite T0 in W2. unfold two in E. cbn [fst snd] in E. injection E as Ea Eb. cbn [map] in Ea, W2.
    assert (Va : val fib (map digit ds) = Z.of_nat a) by (rewrite <- Ea; reflexivity).
    apply fib_apart in W2. destruct W2 as (_ & _ & Ap).
    destruct (proj1 (wythoff_tail ds) H) as [Z | (es & k & ->)].
    + left. rewrite Z in Va, Eb. rewrite val_zeros_only in Va. split; [lia |].
      rewrite map_app in Eb. replace (map digit (repeat false (length ds)) ++ map digit [false]) with (map digit (repeat false (S (length ds)))) in Eb.
      rewrite val_zeros_only in Eb. lia. clear. induction (length ds); cbn in *; congruence.
    + right. exists es, k. split; split; auto. rewrite map_app. now apply apart_snoc.
  - intros [[-> ->] | (es & k & [Aa Va] & [_ Vb])].
    + exists [O]. repeat split; try easy. intros x [<- | []]. cbn. lia. intros [| [| i]] Hi; try reflexivity. lia.
    + set (ds := es ++ true :: repeat false (2 * k)) in *. exists (shifted false ds). destruct (shifted_tracks ds false) as [T0 T1].
      assert (HL : language wythoff_lost (shifted false ds) = true).
      { apply wythoff_accepts; [auto |]. cbn [map]. cbn [apart]. repeat split; auto; [discriminate |]. rewrite map_app. cbn [map digit].
        unfold ds in Aa. rewrite map_app in Aa. now apply apart_init in Aa. }
      assert (Wx : word fib 2 (shifted false ds)) by (apply (strategy_lost fib wythoff (fun _ => True) ordered_two (wythoff_rules 1) _ _ wythoff_one Hc); exact HL).
      repeat split; auto; try apply Wx. { destruct ds; discriminate. }
      unfold nums. change (radix fib) with 2%nat. cbn [seq map]. rewrite T0, T1. unfold two. cbn [fst snd map]. rewrite Vb. f_equal.
      rewrite <- Va. reflexivity.
Qed.
