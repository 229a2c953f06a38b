(** Strategies and nimbers of moves(...) by automata: vectors of takes, once or any number of times, on piles in the order given. *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Game Numeration Automaton Strategy Played Misere Nimbers Vectors.
Import ListNotations.
Open Scope Z.

Lemma minus_nth x : forall v y, minus x v = Some y <-> (length v = length x /\ length y = length x /\ forall i, nth i x O = nth i y O + nth i v O)%nat.
Proof.
  induction x as [| a x IH]; intros [| b v] [| c y]; cbn [minus length]; try (split; [discriminate | intros (A & B & _); discriminate]).
  - split; auto. intros _. repeat split; auto. intros [| i]; reflexivity.
  - split; [| intros (_ & B & _); discriminate]. destruct (b <=? a)%nat; [destruct (minus x v) |]; discriminate.
  - destruct (Nat.leb_spec b a) as [L | L].
    + destruct (minus x v) as [z |] eqn:E.
      * apply IH in E as (E1 & E2 & E3). split.
        { intro H. injection H as <- <-. repeat split; auto. intros [| i]; cbn; [lia | apply E3]. }
        intros (A & B & C). f_equal. f_equal. { specialize (C O). cbn in C. lia. }
        apply (nth_ext _ _ O O). { injection B. lia. } intros i _. specialize (C (S i)). cbn in C. specialize (E3 i). lia.
      * split; [discriminate |]. intros (A & B & C). injection A as A. injection B as B. exfalso.
        assert (X : minus x v = Some y) by (apply IH; repeat split; auto; intro i; exact (C (S i))). congruence.
    + split; [discriminate |]. intros (_ & _ & C). specialize (C O). cbn in C. lia.
Qed.
Lemma times_nth v c : forall x y, length v = length x -> (minus_times c x v = Some y <-> (length y = length x /\ forall i, nth i x O = nth i y O + c * nth i v O)%nat).
Proof.
  induction c as [| c IH]; intros x y L; cbn [minus_times].
  - split.
    + intro H. injection H as <-. split; [reflexivity | intro i; lia].
    + intros [A B]. f_equal. apply (nth_ext _ _ O O); auto. intros i _. specialize (B i). lia.
  - destruct (minus x v) as [z |] eqn:E.
    + apply minus_nth in E as (_ & E2 & E3). rewrite IH by lia. split; intros [A B]; (split; [lia |]); intro i; specialize (B i); specialize (E3 i); lia.
    + split; [discriminate |]. intros [A B]. exfalso.
      assert (X : minus x v = Some (map (fun i => (nth i x O - nth i v O)%nat) (seq 0 (length x)))).
      { apply minus_nth. rewrite map_length, seq_length. repeat split; auto. intro i. destruct (Nat.lt_ge_cases i (length x)) as [H | H].
        - assert (G : forall f : nat -> nat, nth i (map f (seq 0 (length x))) O = f i).
          { intro f. rewrite (nth_indep _ O (f O)) by (rewrite map_length, seq_length; auto). now rewrite map_nth, seq_nth. }
          rewrite G. specialize (B i). lia.
        - rewrite (nth_overflow x), (nth_overflow v), nth_overflow; try lia. rewrite map_length, seq_length. lia. }
      congruence.
Qed.

(** What a vector says of the piles before and after. *)
Fixpoint first_some (v : list nat) : nat := match v with [] => O | O :: v => S (first_some v) | _ => O end.
Lemma first_some_spec v : (0 < list_sum v)%nat -> (first_some v < length v)%nat /\ (0 < nth (first_some v) v O)%nat.
Proof. induction v as [| [| a] v IH]; cbn; intro H; [lia | destruct (IH H); lia | lia]. Qed.
Definition once (v : list nat) (t : nat) : list atom := map (fun i => eq0 [(i, 1); ((i + t)%nat, -1)] (- Z.of_nat (nth i v O))) (seq 0 t).
Definition many (v : list nat) (t : nat) : list atom :=
  let c := first_some v in let vc := Z.of_nat (nth c v O) in
  ge0 [(c, 1); ((c + t)%nat, -1)] (- vc) ::
  map (fun i => eq0 [(i, vc); ((i + t)%nat, - vc); (c, - Z.of_nat (nth i v O)); ((c + t)%nat, Z.of_nat (nth i v O))] 0) (seq 0 t).
Definition vector_rules (vs : list vector) (t : nat) : rules :=
  Rules t [] (map (fun x => (if starred x then many else once) (takes_of x) t) vs).
Definition good_vector (t : nat) (x : vector) : bool :=
  Nat.eqb (length (takes_of x)) t && Nat.ltb 0 (list_sum (takes_of x)) && (negb (starred x) || Nat.eqb (fold_right Nat.gcd O (takes_of x)) 1).
Lemma good_vector_spec t x : good_vector t x = true ->
  (length (takes_of x) = t /\ 0 < list_sum (takes_of x) /\ (starred x = true -> fold_right Nat.gcd O (takes_of x) = 1))%nat.
Proof.
  unfold good_vector. intro H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1. apply Nat.ltb_lt in H2.
  repeat split; auto. intro S. rewrite S in H3. now apply Nat.eqb_eq in H3.
Qed.
Lemma divides_gcd a d v : (forall i, Nat.divide a (d * nth i v O)) -> Nat.divide a (d * fold_right Nat.gcd O v).
Proof.
  induction v as [| b v IH]; intro H; cbn [fold_right]. { rewrite Nat.mul_0_r. apply Nat.divide_0_r. }
  rewrite <- Nat.gcd_mul_mono_l. apply Nat.gcd_greatest. exact (H O). apply IH. intro i. exact (H (S i)).
Qed.

Section Vectors.
  Variables (vs : list vector) (t : nat).
  Hypothesis good : forallb (good_vector t) vs = true.
  Lemma goods x : In x vs -> good_vector t x = true.
  Proof. rewrite forallb_forall in good. apply good. Qed.
  Lemma nth_before p q i : length p = t -> (i < t)%nat -> nth i (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth i p O).
  Proof. intros L H. rewrite app_nth1 by (rewrite map_length; lia). change 0 with (Z.of_nat O). apply map_nth. Qed.
  Lemma nth_after p q i : length p = t -> nth (i + t) (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth i q O).
  Proof. intro L. rewrite app_nth2 by (rewrite map_length; lia). rewrite map_length, L. replace (i + t - t)%nat with i by lia. change 0 with (Z.of_nat O). apply map_nth. Qed.
  Lemma vector_move x p q : In x vs -> length p = t -> length q = t ->
    ((forall a, In a ((if starred x then many else once) (takes_of x) t) -> holds a (map Z.of_nat p ++ map Z.of_nat q)) <->
     exists c, (1 <= c)%nat /\ (starred x = false -> c = 1%nat) /\ minus_times c p (takes_of x) = Some q).
  Proof.
    intros I Lp Lq. destruct (good_vector_spec t x (goods x I)) as (Lv & Sv & Gv). set (v := takes_of x) in *.
    assert (N1 : forall i, (i < t)%nat -> nth i (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth i p O)) by (intros; now apply nth_before).
    assert (N2 : forall i, nth (i + t) (map Z.of_nat p ++ map Z.of_nat q) 0 = Z.of_nat (nth i q O)) by (intros; now apply nth_after).
    assert (Out : forall i, (t <= i)%nat -> nth i p O = O /\ nth i q O = O /\ nth i v O = O) by (intros; rewrite !nth_overflow by lia; auto).
    destruct (starred x) eqn:St.
    - destruct (first_some_spec v Sv) as [C1 C2]. set (c := first_some v) in *. split.
      + intro H.
        assert (H0 : Z.of_nat (nth c p O) - Z.of_nat (nth c q O) >= Z.of_nat (nth c v O)).
        { specialize (H _ (or_introl eq_refl)). fold c in H. apply holds_ge0 in H. cbn [total fold_right fst snd] in H. rewrite N1, N2 in H by lia. lia. }
        assert (Hi : forall i, (nth c v O * nth i p O + nth i v O * nth c q O = nth c v O * nth i q O + nth i v O * nth c p O)%nat).
        { intro i. destruct (Nat.lt_ge_cases i t) as [L | L]; [| destruct (Out i L) as (-> & -> & ->); lia].
          assert (In (eq0 [(i, Z.of_nat (nth c v O)); ((i + t)%nat, - Z.of_nat (nth c v O)); (c, - Z.of_nat (nth i v O)); ((c + t)%nat, Z.of_nat (nth i v O))] 0) (many v t)) as A.
          { right. fold c. apply in_map_iff. exists i. split; auto. apply in_seq. lia. }
          apply H in A. apply holds_eq0 in A. cbn [total fold_right fst snd] in A. rewrite N1, N2, N1, N2 in A by lia. nia. }
        set (d := (nth c p O - nth c q O)%nat).
        assert (D : Nat.divide (nth c v O) d).
        { rewrite <- (Nat.mul_1_r d), <- (Gv eq_refl). apply divides_gcd. intro i. specialize (Hi i).
          exists (nth i p O - nth i q O)%nat. unfold d. nia. }
        destruct D as (m & D). exists m. split; [unfold d in D; nia |]. split; [discriminate |]. apply times_nth; [lia |]. split; [lia |].
        intro i. specialize (Hi i). assert (E : (nth c p O = nth c q O + m * nth c v O)%nat) by (unfold d in D; lia). nia.
      + intros (m & M & _ & X). apply times_nth in X as [_ X]; [| lia]. intros a [<- | A].
        * fold c. apply holds_ge0. cbn [total fold_right fst snd]. rewrite N1, N2 by lia. specialize (X c). nia.
        * apply in_map_iff in A as (i & <- & A). apply in_seq in A. fold c. apply holds_eq0. cbn [total fold_right fst snd]. rewrite N1, N2, N1, N2 by lia.
          pose proof (X i). pose proof (X c). nia.
    - split.
      + intro H. exists 1%nat. split; [lia |]. split; auto. apply times_nth; [lia |]. split; [lia |]. intro i.
        destruct (Nat.lt_ge_cases i t) as [L | L]; [| destruct (Out i L) as (-> & -> & ->); lia].
        assert (In (eq0 [(i, 1); ((i + t)%nat, -1)] (- Z.of_nat (nth i v O))) (once v t)) as A by (apply in_map_iff; exists i; split; auto; apply in_seq; lia).
        apply H in A. apply holds_eq0 in A. cbn [total fold_right fst snd] in A. rewrite N1, N2 in A by lia. lia.
      + intros (m & M & One & X). rewrite (One eq_refl) in X. apply times_nth in X as [_ X]; [| lia]. intros a A. apply in_map_iff in A as (i & <- & A). apply in_seq in A.
        apply holds_eq0. cbn [total fold_right fst snd]. rewrite N1, N2 by lia. specialize (X i). lia.
  Qed.
  Lemma vectors_models : models (vectors vs) (fun p => length p = t) (map Z.of_nat) (vector_rules vs t).
  Proof.
    assert (Len : forall p q, vec_move vs p q -> length q = length p).
    { intros p q M. destruct (vec_lower vs p q M) as [L _]. clear -L. induction L; cbn; auto. }
    assert (Back : forall v, numbers t v -> exists q, length q = t /\ map Z.of_nat q = v).
    { intros v [L N]. exists (map Z.to_nat v). rewrite map_length. split; auto. rewrite map_map. rewrite <- (map_id v) at 2. apply map_ext_in. intros x Hx. specialize (N x Hx). lia. }
    split.
    - intros p Hp. split. now rewrite map_length. intros n Hn. apply in_map_iff in Hn as (x & <- & _). lia.
    - intros p _ a [].
    - intros p q Hp M. rewrite (Len p q M). exact Hp.
    - intros p q Hp M. pose proof (Len p q M) as Lq. destruct M as (x & c & I & P & C & S & M). exists ((if starred x then many else once) (takes_of x) t). split.
      + apply in_map_iff. exists x. auto.
      + apply vector_move; auto; [lia |]. exists c. auto.
    - intros p v cl Hp Hv _ Hcl Hh. destruct (Back v Hv) as (q & Lq & <-). apply in_map_iff in Hcl as (x & <- & I).
      apply (vector_move x p q I Hp Lq) in Hh as (c & C & S & M). exists q. split; auto. exists x, c. repeat split; auto. now destruct (good_vector_spec t x (goods x I)) as (_ & ? & _).
    - intros v Hv _. destruct (Back v Hv) as (q & Lq & E). exists q. auto.
  Qed.
End Vectors.
Definition check_vectors (sys : system) (t : nat) (vs : list vector) (lost winning : autom) : bool :=
  forallb (good_vector t) vs && check sys (vector_rules vs t) lost winning.
Theorem check_vectors_sound sys t vs lost winning : check_vectors sys t vs lost winning = true ->
  exactly sys (vectors vs) (fun p => length p = t) (map Z.of_nat) t lost winning.
Proof. intro H. apply andb_prop in H as [G H]. apply (exactly_intro sys _ _ _ (vector_rules vs t)); auto. now apply vectors_models. Qed.
Definition nimbers_vectors (sys : system) (t : nat) (vs : list vector) (levels : list (autom * autom)) (whole : bool) : bool :=
  forallb (good_vector t) vs && check_nimber_sets sys (vector_rules vs t) levels whole.
Theorem nimbers_of_vectors sys t vs levels whole : nimbers_vectors sys t vs levels whole = true ->
  nimbers_exactly sys (vectors vs) (fun p => length p = t) (map Z.of_nat) t levels whole.
Proof. intro H. apply andb_prop in H as [G H]. apply (check_nimber_sets_sound sys _ _ _ (vector_rules vs t)); auto. now apply vectors_models. Qed.

(** There is no move if for each vector some pile is too small. *)
Definition too_small (v : list nat) (i : nat) : atom := ge0 [(i, -1)] (Z.of_nat (nth i v O) - 1).
Definition vectors_stuck (vs : list vector) : list (list atom) :=
  fold_right (fun x acc => flat_map (fun all => map (fun i => too_small (takes_of x) i :: all) (filter (fun i => Nat.ltb 0 (nth i (takes_of x) O)) (seq 0 (length (takes_of x))))) acc) [[]] vs.
Lemma too_small_spec v i p : holds (too_small v i) (map Z.of_nat p) <-> (nth i p O < nth i v O)%nat.
Proof.
  unfold too_small. rewrite holds_ge0. cbn [total fold_right fst snd]. change 0 with (Z.of_nat O). rewrite map_nth. lia.
Qed.
Lemma fits_or_not v p : length v = length p -> (exists q, minus p v = Some q) \/ (exists i, (i < length v /\ 0 < nth i v O /\ nth i p O < nth i v O)%nat).
Proof.
  revert p. induction v as [| b v IH]; intros [| a p] L; try discriminate. { left. exists []. reflexivity. }
  injection L as L. destruct (IH p L) as [(q & E) | (i & I)].
  - cbn [minus]. destruct (Nat.leb_spec b a) as [X | X]; [rewrite E; eauto |]. right. exists O. cbn. lia.
  - right. exists (S i). cbn. lia.
Qed.
Lemma stuck_small x (p : list nat) : forall vs cl, In x vs -> In cl (vectors_stuck vs) -> (forall a, In a cl -> holds a (map Z.of_nat p)) ->
  exists i, (nth i p O < nth i (takes_of x) O)%nat.
Proof.
  induction vs as [| y vs IH]; intros cl I Hcl Hh; [destruct I |]. cbn [vectors_stuck fold_right] in Hcl.
  apply in_flat_map in Hcl as (all & Ha & Hcl). apply in_map_iff in Hcl as (i & <- & Hi). destruct I as [-> | I].
  - exists i. apply too_small_spec. apply Hh. now left.
  - apply (IH all I Ha). intros a A. apply Hh. now right.
Qed.
Lemma stuck_or_fits t (p : list nat) : length p = t -> forall vs, (forall x, In x vs -> good_vector t x = true) ->
  (exists x q, In x vs /\ minus p (takes_of x) = Some q) \/ exists cl, In cl (vectors_stuck vs) /\ forall a, In a cl -> holds a (map Z.of_nat p).
Proof.
  intro Hp. induction vs as [| x vs IH]; intro good. { right. exists []. split; [now left | intros ? []]. }
  destruct IH as [(y & q & I & E) | (cl & Hcl & Hh)]. { intros; apply good; now right. } { left. exists y, q. split; auto. now right. }
  destruct (good_vector_spec t x (good x (or_introl eq_refl))) as (Lv & _).
  destruct (fits_or_not (takes_of x) p ltac:(lia)) as [(q & E) | (i & I1 & I2 & I3)]. { left. exists x, q. split; auto. now left. }
  right. exists (too_small (takes_of x) i :: cl). split.
  - cbn [vectors_stuck fold_right]. apply in_flat_map. exists cl. split; auto. apply in_map_iff. exists i. split; auto. apply filter_In. split; [apply in_seq; lia | now apply Nat.ltb_lt].
  - intros a [<- | A]; auto. now apply too_small_spec.
Qed.
Lemma vectors_stuck_by vs t : forallb (good_vector t) vs = true -> stuck_by (vectors vs) (fun p => length p = t) (map Z.of_nat) (vectors_stuck vs).
Proof.
  intro good. rewrite forallb_forall in good. split.
  - intros p cl q Hp Hcl Hh (x & c & I & P & C & _ & M). destruct (stuck_small x p vs cl I Hcl Hh) as (i & X).
    destruct (good_vector_spec t x (good x I)) as (Lv & _). apply times_nth in M as [_ M]; [| lia]. specialize (M i). nia.
  - intros p Hp H. destruct (stuck_or_fits t p Hp vs good) as [(x & q & I & E) | (cl & Hcl & Hh)]; [| destruct (H cl Hcl Hh)].
    exists q, x, 1%nat. destruct (good_vector_spec t x (good x I)) as (_ & S & _). repeat split; auto. cbn [minus_times]. now rewrite E.
Qed.
Theorem misere_of_vectors sys t vs lost winning : forallb (good_vector t) vs && check_misere sys (vector_rules vs t) (vectors_stuck vs) lost winning = true ->
  exactly_misere sys (vectors vs) (fun p => length p = t) (map Z.of_nat) t lost winning.
Proof.
  intro H. apply andb_prop in H as [G H]. apply (check_misere_sound sys _ _ _ (vector_rules vs t) (vectors_stuck vs)); auto. now apply vectors_models. now apply vectors_stuck_by.
Qed.
