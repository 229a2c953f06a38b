(** Sets of takes: ranges, primes, squares, Fibonacci numbers, powers, values of polynomials, unions of these, and what such a union leaves. *)
From Coq Require Import Arith Lia List Bool.
Import ListNotations.

(** 1, 2, 3, 5, 8, ... *)
Fixpoint fibonaccis (k : nat) : nat * nat := match k with O => (1, 2) | S k => let (a, b) := fibonaccis k in (b, a + b) end.
Definition fibonacci (k : nat) : nat := fst (fibonaccis k).
(** c0 + c1 m + c2 m^2 + ... *)
Fixpoint polynomial (c : list nat) (m : nat) : nat := match c with [] => 0 | a :: c => a + m * polynomial c m end.
Definition prime (s : nat) : Prop := 2 <= s /\ forall a b, s = a * b -> a = 1 \/ b = 1.

Inductive item :=
| Range (low : nat) (high : option nat)
| Primes
| Squares
| Fibonaccis
| Powers (base : nat)
| Values (c : list nat) (d : nat).
Definition belongs (i : item) (s : nat) : Prop :=
  match i with
  | Range low high => low <= s /\ match high with Some h => s <= h | None => True end
  | Primes => prime s
  | Squares => exists k, s = k * k
  | Fibonaccis => exists k, s = fibonacci k
  | Powers base => exists k, s = base ^ k
  | Values c d => exists m, d * s = polynomial c m
  end.
(** The union of the items, or all that is in none of them. *)
Record takeset := TakeSet { but : bool; items : list item }.
Definition member (S : takeset) (s : nat) : Prop :=
  if but S then ~ exists i, In i (items S) /\ belongs i s else exists i, In i (items S) /\ belongs i s.

(** The first f(m), m from the given one on, that is not less than s; f grows, so that it is found among s + 1 of them. *)
Fixpoint meets (f : nat -> nat) (fuel m s : nat) : bool :=
  match fuel with O => false | S fuel => let v := f m in if v <? s then meets f fuel (S m) s else v =? s end.
Lemma meets_spec f (Up : forall a b, a < b -> f a < f b) s : forall fuel m, s < f m + fuel -> (forall k, k < m -> f k < s) ->
  (meets f fuel m s = true <-> exists k, s = f k).
Proof.
  assert (Up' : forall a b, f a = f b -> a = b).
  { intros a b E. destruct (lt_eq_lt_dec a b) as [[L | ->] | L]; auto; apply Up in L; lia. }
  induction fuel as [| fuel IH]; simpl; intros m Hs Hk.
  - split; [discriminate |]. intros (k & ->). destruct (Nat.lt_ge_cases k m) as [L | L]; [apply Hk in L; lia |].
    destruct (Nat.eq_dec k m) as [-> |]; [lia |]. assert (f m < f k) by (apply Up; lia). lia.
  - destruct (Nat.ltb_spec (f m) s) as [L | L].
    + apply IH. pose proof (Up m (S m)). lia. intros k H. destruct (Nat.eq_dec k m) as [-> |]; auto. apply Hk. lia.
    + rewrite Nat.eqb_eq. split; eauto. intros (k & ->). destruct (lt_eq_lt_dec k m) as [[H | ->] | H]; auto; [apply Hk in H | apply Up in H]; lia.
Qed.
Lemma fibonaccis_up k : 0 < fst (fibonaccis k) /\ fst (fibonaccis k) < snd (fibonaccis k) /\ fst (fibonaccis (S k)) = snd (fibonaccis k).
Proof. induction k; simpl. lia. simpl in IHk. destruct (fibonaccis k) as [a b]. simpl in *. lia. Qed.
Lemma steps_up (f : nat -> nat) : (forall a, f a < f (S a)) -> forall a b, a < b -> f a < f b.
Proof. intros H a b L. induction L; auto. specialize (H m). lia. Qed.
Lemma fibonacci_up a b : a < b -> fibonacci a < fibonacci b.
Proof. apply steps_up. intro k. unfold fibonacci. pose proof (fibonaccis_up k). lia. Qed.
Lemma power_up base : 2 <= base -> forall a b, a < b -> base ^ a < base ^ b.
Proof. intros H a b L. apply Nat.pow_lt_mono_r; lia. Qed.
Lemma square_up a b : a < b -> a * a < b * b.
Proof. nia. Qed.
(** A polynomial that is not constant grows. *)
Definition growing (c : list nat) : bool := match c with [] => false | _ :: c => existsb (fun a => 0 <? a) c end.
Lemma polynomial_le c : forall a b, a <= b -> polynomial c a <= polynomial c b.
Proof. induction c; simpl; intros x y H; auto. specialize (IHc x y H). nia. Qed.
Lemma polynomial_pos c : existsb (fun a => 0 <? a) c = true -> forall m, 0 < m -> 0 < polynomial c m.
Proof.
  induction c as [| a c IH]; simpl; intros H m Hm; [discriminate |]. apply orb_prop in H as [H | H].
  - apply Nat.ltb_lt in H. nia.
  - specialize (IH H m Hm). nia.
Qed.
Lemma polynomial_up c : growing c = true -> forall a b, a < b -> polynomial c a < polynomial c b.
Proof.
  intros H. apply steps_up. intro a. destruct c as [| x c]; [discriminate |]. simpl in *.
  pose proof (polynomial_le c a (S a) ltac:(lia)). pose proof (polynomial_pos c H (S a) ltac:(lia)). nia.
Qed.

(** No number from d on whose square is at most s divides it. *)
Fixpoint undivided (fuel d s : nat) : bool :=
  match fuel with O => true | S fuel => if s <? d * d then true else if s mod d =? 0 then false else undivided fuel (S d) s end.
Lemma undivided_spec s : forall fuel d, 0 < d -> s < d + fuel ->
  (undivided fuel d s = true <-> forall a, d <= a -> a * a <= s -> s mod a <> 0).
Proof.
  induction fuel as [| fuel IH]; simpl; intros d Hd Hf.
  - split; auto. intros _ a Ha Hs. nia.
  - destruct (Nat.ltb_spec s (d * d)) as [L | L]. { split; auto. intros _ a Ha Hs. nia. }
    destruct (Nat.eqb_spec (s mod d) 0) as [E | E].
    + split; [discriminate |]. intro H. now destruct (H d).
    + rewrite IH by lia. split; intros H a Ha Hs; [| apply H; auto; lia]. destruct (Nat.eq_dec a d) as [-> |]; auto. apply H; auto. lia.
Qed.
Definition is_prime (s : nat) : bool := (2 <=? s) && undivided (S s) 2 s.
Lemma is_prime_spec s : is_prime s = true <-> prime s.
Proof.
  unfold is_prime, prime. rewrite andb_true_iff, Nat.leb_le, undivided_spec by lia. split; intros [H2 H]; split; auto.
  - intros a b ->. assert (D : forall x y, x * y = a * b -> 2 <= x -> x <= y -> False).
    { intros x y E X L. apply (H x); auto. nia. rewrite <- E, Nat.mul_comm. apply Nat.mod_mul. lia. }
    destruct (Nat.eq_dec a 1); auto. destruct (Nat.eq_dec b 1); auto. exfalso. assert (2 <= a) by nia. assert (2 <= b) by nia.
    destruct (Nat.le_gt_cases a b); [apply (D a b) | apply (D b a)]; auto; lia.
  - intros a Ha Hs E. apply Nat.mod_divides in E as [b ->]; [| lia]. destruct (H a b eq_refl) as [-> | ->]; nia.
Qed.

(** Membership is decided. *)
Definition is_in (i : item) (s : nat) : bool :=
  match i with
  | Range low high => (low <=? s) && match high with Some h => s <=? h | None => true end
  | Primes => is_prime s
  | Squares => meets (fun k => k * k) (S s) 0 s
  | Fibonaccis => meets fibonacci (S s) 0 s
  | Powers base => if 2 <=? base then meets (fun k => base ^ k) (S s) 0 s else (s =? 1) || (s =? base)
  | Values c d => if growing c then meets (polynomial c) (S (d * s)) 0 (d * s) else d * s =? polynomial c 0
  end.
Lemma not_growing c m : growing c = false -> polynomial c m = polynomial c 0.
Proof.
  destruct c as [| a c]; simpl; auto. intro H. assert (Z : polynomial c m = 0); [| rewrite Z; lia].
  induction c as [| b c IH]; simpl in *; auto. apply orb_false_iff in H as [B C]. apply Nat.ltb_ge in B. rewrite IH by auto. lia.
Qed.
Lemma is_in_spec i s : is_in i s = true <-> belongs i s.
Proof.
  destruct i as [low high | | | | base | c d]; cbn [is_in belongs].
  - rewrite andb_true_iff, Nat.leb_le. destruct high; [rewrite Nat.leb_le |]; tauto.
  - apply is_prime_spec.
  - apply meets_spec; try lia. exact square_up.
  - apply meets_spec; try lia. exact fibonacci_up.
  - destruct (Nat.leb_spec 2 base) as [L | L]. { apply meets_spec; try lia. now apply power_up. }
    rewrite orb_true_iff, !Nat.eqb_eq. split.
    + intros [-> | ->]; [now exists 0 | exists 1; simpl; lia].
    + intros (k & ->). destruct base as [| [| base]]; [| rewrite Nat.pow_1_l; auto | lia]. destruct k; auto.
  - destruct (growing c) eqn:G. { apply meets_spec; try lia. now apply polynomial_up. }
    rewrite Nat.eqb_eq. split; [eauto |]. intros (m & ->). now apply not_growing.
Qed.
Definition may (S : takeset) (s : nat) : bool := xorb (but S) (existsb (fun i => is_in i s) (items S)).
Theorem may_spec S s : may S s = true <-> member S s.
Proof.
  unfold may, member.
  assert (E : existsb (fun i => is_in i s) (items S) = true <-> exists i, In i (items S) /\ belongs i s).
  { rewrite existsb_exists. split; intros (i & I & H); exists i; split; auto; now apply is_in_spec. }
  destruct (but S), (existsb _ (items S)); simpl; intuition congruence.
Qed.
