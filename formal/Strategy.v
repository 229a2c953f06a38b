(** `strategy` certificates: automata of the lost positions and of the winning moves, for any game whose moves are linear conditions on the
    numbers before and after, in any numeration system of Numeration.v. *)
From Coq Require Import ZArith Lia List Bool Arith Wellfounded.
From Grundy Require Import Game Numeration Automaton.
Import ListNotations.
Open Scope Z.

(** What a list of numbers must meet to be a position, and what two positions must meet to be a move: all of some class. *)
Record rules := Rules { tracks : nat; domain : list atom; classes : list (list atom) }.
Definition shift (t : nat) (a : atom) : atom := Atom (repeat 0 t ++ coefs a) (const a) (zero a).
Definition both_domains (g : rules) : list atom := domain g ++ map (shift (tracks g)) (domain g).
Definition numbers (t : nat) (v : list Z) : Prop := length v = t /\ forall n, In n v -> 0 <= n.

(** A game is played by these rules: its positions (those [inside]) are the lists of numbers in the domain, its moves those of the classes. *)
Record models (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (g : rules) : Prop := {
  m_numbers : forall p, inside p -> numbers (tracks g) (enc p);
  m_domain : forall p, inside p -> forall a, In a (domain g) -> holds a (enc p);
  m_inside : forall p q, inside p -> move p q -> inside q;
  m_move : forall p q, inside p -> move p q -> exists cl, In cl (classes g) /\ forall a, In a cl -> holds a (enc p ++ enc q);
  m_back : forall p v cl, inside p -> numbers (tracks g) v -> (forall a, In a (domain g) -> holds a v) -> In cl (classes g) ->
    (forall a, In a cl -> holds a (enc p ++ v)) -> exists q, move p q /\ enc q = v;
  m_onto : forall v, numbers (tracks g) v -> (forall a, In a (domain g) -> holds a v) -> exists p, inside p /\ enc p = v }.

(** The form of an automaton: symbols increase and are below the bound, leading zeros make no difference. *)
Fixpoint increasing (from : nat) (bound : nat) (l : list (nat * nat)) : bool :=
  match l with [] => true | (x, _) :: l => Nat.leb from x && Nat.ltb x bound && increasing (S x) bound l end.
Definition formed (bound : nat) (a : autom) : bool :=
  match delta a 0 0 with Some O => true | _ => false end && forallb (increasing 0 bound) (edges a).

(** One set of positions and the moves to it, where positions of the sets [smaller] and those that meet all of a list of [excused] are left out;
    for positions lost in normal play there are neither. *)
Definition check_level (sys : system) (g : rules) (smaller : list autom) (excused : list (list atom)) (lost winning : autom) : bool :=
  let t := tracks g in
  let R := Nat.pow (radix sys) t in
  let lostT := compile lost in let winT := compile winning in
  let lostP := Aut lostT Before in let lostQ := Aut lostT After in let win := Aut winT Both in
  let dom := map lin (domain g) in let doms := map lin (both_domains g) in let pairs := Nat.mul R R in
  good_system sys && forallb (fun a => Nat.leb (length (coefs a)) t) (concat excused ++ domain g) &&
  formed R lost && formed pairs winning && numbers_only sys t lostT t && numbers_only sys t winT (2 * t) &&
  none sys t [lostP] [dom] R &&
  none sys t [win] [[lostQ]] pairs && none sys t [win] [doms] pairs && none sys t [win] (map (map lin) (classes g)) pairs &&
  forallb (fun cl => none sys t (lostP :: lostQ :: map lin cl ++ doms) [] pairs && none sys t (lostQ :: map lin cl ++ doms) [[win]] pairs) (classes g) &&
  none sys t dom ([lostP] :: [shadow winning R] :: map (fun a => [Aut (compile a) Before]) smaller ++ map (map lin) excused) R.
Definition check (sys : system) (g : rules) (lost winning : autom) : bool := check_level sys g [] [] lost winning.

(** Digits. *)
Lemma dig_mod r t : (0 < r)%nat -> forall i x, (i < t)%nat -> dig r i (Nat.modulo x (Nat.pow r t)) = dig r i x.
Proof.
  intro Hr. induction t as [| t IH]; intros i x Hi; [lia |]. cbn [Nat.pow].
  assert (Rt : Nat.pow r t <> O) by (apply Nat.pow_nonzero; lia).
  rewrite Nat.mod_mul_r by lia. destruct i as [| i]; cbn [dig].
  - rewrite Nat.mul_comm, Nat.mod_add by lia. apply Nat.mod_mod. lia.
  - rewrite Nat.mul_comm, Nat.div_add by lia. rewrite Nat.div_small by (apply Nat.mod_upper_bound; lia). apply IH. lia.
Qed.
Lemma dig_div r t : (0 < r)%nat -> forall i x, dig r (t + i) x = dig r i (Nat.div x (Nat.pow r t)).
Proof.
  intro Hr. induction t as [| t IH]; intros i x. { cbn [Nat.pow plus]. now rewrite Nat.div_1_r. }
  cbn [plus dig Nat.pow]. rewrite IH, Nat.div_div; auto; try lia. apply Nat.pow_nonzero. lia.
Qed.
Lemma dig_ext r t : (0 < r)%nat -> forall x y, (x < Nat.pow r t)%nat -> (y < Nat.pow r t)%nat -> (forall i, (i < t)%nat -> dig r i x = dig r i y) -> x = y.
Proof.
  intro Hr. induction t as [| t IH]; intros x y Hx Hy H. { cbn in *. lia. }
  cbn [Nat.pow] in Hx, Hy. rewrite (Nat.div_mod x r), (Nat.div_mod y r) by lia. f_equal; [f_equal | exact (H O ltac:(lia))].
  apply IH; try (apply Nat.div_lt_upper_bound; lia). intros i Hi. apply (H (S i)). lia.
Qed.
Lemma dig_0 r i : (0 < r)%nat -> dig r i 0 = O.
Proof. intro Hr. induction i; cbn [dig]. apply Nat.mod_0_l; lia. rewrite Nat.div_0_l; auto; lia. Qed.

Section Words.
  Variable sys : system.
  Hypothesis good : good_system sys = true.
  Let r := radix sys.
  Lemma r_pos : (0 < r)%nat.
  Proof. unfold r, radix. destruct (good_spec sys good) as (A & B & _). lia. Qed.
  Lemma pow_pos t : (0 < Nat.pow r t)%nat.
  Proof. pose proof r_pos. assert (Nat.pow r t <> O) by (apply Nat.pow_nonzero; lia). lia. Qed.
  Lemma track_length i xs : length (track r i xs) = length xs.
  Proof. apply map_length. Qed.
  Lemma track_before t i xs : (i < t)%nat -> track r i (map (fun x => Nat.modulo x (Nat.pow r t)) xs) = track r i xs.
  Proof. intro H. unfold track. rewrite map_map. apply map_ext. intro x. now rewrite dig_mod by (auto using r_pos). Qed.
  Lemma track_after t i xs : track r i (map (fun x => Nat.div x (Nat.pow r t)) xs) = track r (t + i) xs.
  Proof. unfold track. rewrite map_map. apply map_ext. intro x. now rewrite dig_div by (auto using r_pos). Qed.
  Lemma track_zeros i k xs : track r i (repeat O k ++ xs) = repeat 0 k ++ track r i xs.
  Proof. unfold track. rewrite map_app. f_equal. induction k; cbn; auto. now rewrite IHk, dig_0 by apply r_pos. Qed.

  Lemma nums_split t xs : nums sys (2 * t) xs =
    nums sys t (map (fun x => Nat.modulo x (Nat.pow r t)) xs) ++ nums sys t (map (fun x => Nat.div x (Nat.pow r t)) xs).
  Proof.
    unfold nums. fold r. replace (2 * t)%nat with (t + t)%nat by lia. rewrite seq_app, map_app. f_equal.
    - apply map_ext_in. intros i Hi. apply in_seq in Hi. rewrite track_before; auto. lia.
    - cbn [plus]. assert (Sq : forall k n s, map (plus k) (seq s n) = seq (k + s) n).
      { intros k n. induction n as [| n IH]; intro s; cbn [seq map]; auto. f_equal. rewrite IH. f_equal. lia. }
      replace (seq t t) with (map (plus t) (seq 0 t)) by (rewrite Sq; f_equal; lia).
      rewrite map_map. apply map_ext. intro i. now rewrite track_after.
  Qed.
  Lemma word_split t xs : word sys (2 * t) xs ->
    word sys t (map (fun x => Nat.modulo x (Nat.pow r t)) xs) /\ word sys t (map (fun x => Nat.div x (Nat.pow r t)) xs).
  Proof.
    intros [A B]. pose proof (pow_pos t). fold r in A, B. split; split; fold r.
    - intros x Hx. apply in_map_iff in Hx as (y & <- & _). apply Nat.mod_upper_bound. lia.
    - intros i Hi. rewrite track_before by auto. apply B. lia.
    - intros x Hx. apply in_map_iff in Hx as (y & <- & Hy). apply Nat.div_lt_upper_bound; [lia |].
      specialize (A y Hy). replace (2 * t)%nat with (t + t)%nat in A by lia. now rewrite Nat.pow_add_r in A.
    - intros i Hi. rewrite track_after. apply B. lia.
  Qed.
  Lemma word_join t : forall xs ys, length xs = length ys -> word sys t xs -> word sys t ys ->
    exists w, word sys (2 * t) w /\ map (fun x => Nat.modulo x (Nat.pow r t)) w = xs /\ map (fun x => Nat.div x (Nat.pow r t)) w = ys.
  Proof.
    intros xs ys L [X1 X2] [Y1 Y2]. fold r in X1, X2, Y1, Y2. pose proof (pow_pos t) as Rp. set (R := Nat.pow r t) in *.
    assert (E : exists w, (forall x, In x w -> (x < R * R)%nat) /\ map (fun x => Nat.modulo x R) w = xs /\ map (fun x => Nat.div x R) w = ys).
    { clear X2 Y2. revert ys L X1 Y1. induction xs as [| x xs IH]; intros [| y ys] L X1 Y1; try discriminate. { exists []. repeat split. intros ? []. }
      destruct (IH ys) as (w & A & B & C). { now injection L. } { intros; apply X1; now right. } { intros; apply Y1; now right. }
      assert (x < R)%nat by (apply X1; now left). assert (y < R)%nat by (apply Y1; now left).
      exists (x + y * R :: w)%nat. cbn [map In]. rewrite Nat.mod_add, Nat.div_add, Nat.mod_small, Nat.div_small, B, C by lia. repeat split.
      intros z [<- | Hz]; auto. nia. }
    destruct E as (w & A & B & C). exists w. split; auto. split; fold r.
    - intros x Hx. replace (2 * t)%nat with (t + t)%nat by lia. rewrite Nat.pow_add_r. now apply A.
    - intros i Hi. destruct (Nat.lt_ge_cases i t) as [Lt | Ge].
      + rewrite <- (track_before t) by auto. fold R. rewrite B. auto.
      + replace i with (t + (i - t))%nat by lia. rewrite <- track_after. fold R. rewrite C. apply Y2. lia.
  Qed.

  Lemma okay_digits ds : forall bound d, okay sys bound ds = true -> In d ds -> 0 <= d < Z.of_nat r.
  Proof.
    unfold r, radix. destruct (good_spec sys good) as (G1 & G2 & _). induction ds as [| x ds IH]; cbn [okay In]; intros bound d H Hd; [easy |].
    destruct (vstep sys bound x) eqn:E; [| discriminate]. destruct Hd as [<- | Hd]; [| eauto]. apply vstep_spec in E. destruct bound; lia.
  Qed.
  (** Lists of numbers have words of every sufficient length, and only one of each. *)
  Theorem words_exist v : forall j, (forall n, In n v -> 0 <= n < W sys j) ->
    exists xs, length xs = j /\ word sys (length v) xs /\ nums sys (length v) xs = v.
  Proof.
    pose proof r_pos as Rp. induction v as [| n v IH]; intros j Hv.
    - exists (repeat O j). rewrite repeat_length. repeat split; cbn; auto. intros x Hx. apply repeat_spec in Hx. subst. lia. intros; lia.
    - destruct (IH j) as (zs & L & [Z1 Z2] & Z3). { intros; apply Hv; now right. } fold r in Z1, Z2.
      destruct (val_exists sys good j false n) as (ds & D1 & D2 & D3). { apply Hv. now left. }
      assert (E : exists xs, length xs = j /\ (forall x, In x xs -> (x < r * Nat.pow r (length v))%nat) /\ track r 0 xs = ds /\
        forall i, track r (S i) xs = track r i zs).
      { pose proof (fun d => okay_digits ds false d D2) as Dr. clear IH Hv Z2 Z3 D2 D3. revert ds zs D1 L Z1 Dr. induction j as [| j IHj]; intros [| d ds] [| z zs] D1 L Z1 Dr; try discriminate.
        { exists []. repeat split. intros ? []. }
        destruct (IHj ds zs) as (xs & A & B & C & D). { now injection D1. } { now injection L. } { intros; apply Z1; now right. } { intros; apply Dr; now right. }
        specialize (Dr d (or_introl eq_refl)). specialize (Z1 z (or_introl eq_refl)).
        exists ((Z.to_nat d + z * r)%nat :: xs). cbn [length]. rewrite A. repeat split.
        - intros x [<- | Hx]; auto. nia.
        - change (Z.of_nat (dig r 0 (Z.to_nat d + z * r)) :: track r 0 xs = d :: ds). rewrite C. f_equal. cbn [dig]. rewrite Nat.mod_add, Nat.mod_small by lia. lia.
        - intro i. change (Z.of_nat (dig r (S i) (Z.to_nat d + z * r)) :: track r (S i) xs = Z.of_nat (dig r i z) :: track r i zs). rewrite D. f_equal.
          cbn [dig]. now rewrite Nat.div_add, Nat.div_small by lia. }
      destruct E as (xs & A & B & C & D). exists xs. split; auto. split; [split; fold r |].
      + exact B.
      + intros [| i] Hi. now rewrite C. rewrite D. apply Z2. cbn in Hi. lia.
      + unfold nums. fold r. cbn [length seq map]. rewrite C, D3. f_equal. rewrite <- seq_shift, map_map.
        rewrite (map_ext _ (fun i => val sys (track r i zs))) by (intro i; now rewrite D). exact Z3.
  Qed.
  Theorem words_unique t xs ys : word sys t xs -> word sys t ys -> length xs = length ys -> nums sys t xs = nums sys t ys -> xs = ys.
  Proof.
    intros [X1 X2] [Y1 Y2] L E. fold r in X1, X2, Y1, Y2.
    assert (T : forall i, (i < t)%nat -> track r i xs = track r i ys).
    { intros i Hi. apply (val_unique sys good _ _ false false); auto. now rewrite !track_length.
      assert (N : nth i (nums sys t xs) 0 = nth i (nums sys t ys) 0) by congruence. unfold nums in N. fold r in N.
      assert (M : forall f : nat -> Z, nth i (map f (seq 0 t)) 0 = f i).
      { intro f. rewrite (nth_indep _ 0 (f O)) by (now rewrite map_length, seq_length). now rewrite map_nth, seq_nth. }
      now rewrite !M in N. }
    clear X2 Y2 E. revert ys L Y1 T. induction xs as [| x xs IH]; intros [| y ys] L Y1 T; try discriminate; auto. f_equal.
    - apply (dig_ext r t r_pos); [apply X1; now left | apply Y1; now left |]. intros i Hi. specialize (T i Hi). unfold track in T. cbn in T.
      injection T as T _. lia.
    - apply IH. intros; apply X1; now right. now injection L. intros; apply Y1; now right.
      intros i Hi. specialize (T i Hi). unfold track in *. cbn [map] in T. now injection T.
  Qed.
  Lemma word_zeros t k xs : word sys t xs -> word sys t (repeat O k ++ xs) /\ nums sys t (repeat O k ++ xs) = nums sys t xs.
  Proof.
    intros [A B]. fold r in A, B. split; [split; fold r |].
    - intros x Hx. apply in_app_iff in Hx as [Hx | Hx]; auto. apply repeat_spec in Hx. subst. apply pow_pos.
    - intros i Hi. rewrite track_zeros, okay_zeros; auto.
    - unfold nums. fold r. apply map_ext. intro i. rewrite track_zeros. apply val_zeros.
  Qed.
  Lemma enough v : (forall n, In n v -> 0 <= n) -> exists j, forall k, (j <= k)%nat -> forall n, In n v -> 0 <= n < W sys k.
  Proof.
    induction v as [| n v IH]; intro H. { exists O. intros ? ? ? []. }
    destruct IH as (j & Hj). { intros; apply H; now right. }
    exists (Nat.max j (Z.to_nat n)). intros k Hk m [<- | Hm]; [| apply Hj; auto; lia].
    pose proof (W_grows sys good k). specialize (H n (or_introl eq_refl)). lia.
  Qed.
End Words.

Lemma language_zeros a k xs : delta a 0 0 = Some O -> language a (repeat O k ++ xs) = language a xs.
Proof. intro D. unfold language, language_from. induction k; cbn [repeat app arun]; auto. now rewrite D. Qed.
Lemma language_nums sys a t xs ys : good_system sys = true -> delta a 0 0 = Some O -> word sys t xs -> word sys t ys ->
  nums sys t xs = nums sys t ys -> language a xs = language a ys.
Proof.
  intros Hg D Hx Hy E. rewrite <- (language_zeros a (length ys) xs), <- (language_zeros a (length xs) ys) by auto. f_equal.
  destruct (word_zeros sys Hg t (length ys) xs Hx) as [A1 A2]. destruct (word_zeros sys Hg t (length xs) ys Hy) as [B1 B2].
  apply (words_unique sys Hg t); auto; [| congruence]. rewrite !app_length, !repeat_length. lia.
Qed.
Lemma increasing_spec bound l : forall from, increasing from bound l = true ->
  forall x t, In (x, t) l -> (from <= x < bound)%nat /\ assoc x l = Some t.
Proof.
  induction l as [| [y u] l IH]; cbn [increasing In]; intros from H x t Hx; [easy |]. apply andb_prop in H as [H H2]. apply andb_prop in H as [H0 H1].
  apply Nat.leb_le in H0. apply Nat.ltb_lt in H1. destruct Hx as [Hx | Hx].
  - injection Hx as -> ->. cbn. rewrite Nat.eqb_refl. auto.
  - destruct (IH _ H2 _ _ Hx) as [A B]. split; [lia |]. cbn. replace (Nat.eqb x y) with false; auto. symmetry. apply Nat.eqb_neq. lia.
Qed.
Lemma formed_spec bound a : formed bound a = true ->
  delta a 0 0 = Some O /\ (forall s x t, In (x, t) (nth s (edges a) []) -> delta a s x = Some t) /\
  forall xs, language a xs = true -> forall x, In x xs -> (x < bound)%nat.
Proof.
  intro H. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H2.
  assert (F : forall s x t, In (x, t) (nth s (edges a) []) -> (0 <= x < bound)%nat /\ delta a s x = Some t).
  { intros s x t Hx. apply (increasing_spec bound _ 0); auto. destruct (Nat.lt_ge_cases s (length (edges a))).
    - apply H2. now apply nth_In.
    - rewrite nth_overflow in Hx by auto. easy. }
  repeat split.
  - destruct (delta a 0 0) as [[|] |]; congruence.
  - intros. now apply F.
  - unfold language. generalize O at 1. intros s xs. revert s. induction xs as [| y xs IH]; unfold language_from; cbn [arun In]; intros s H x Hx; [easy |].
    destruct (delta a s y) as [u |] eqn:E; [| discriminate]. destruct Hx as [<- | Hx]; [| now apply (IH u)].
    unfold delta in E. assert (G : exists t, In (y, t) (nth s (edges a) [])).
    { clear - E. induction (nth s (edges a) []) as [| [z v] l IHl]; cbn in E; [discriminate |]. destruct (Nat.eqb_spec y z) as [-> |].
      exists v. now left. destruct (IHl E) as (w & Hw). exists w. now right. }
    destruct G as (w & Hw). apply F in Hw. lia.
Qed.

Lemma dot_prefix cs : forall v u, (length cs <= length v)%nat -> dot cs (v ++ u) = dot cs v.
Proof. induction cs as [| c cs IH]; [reflexivity |]. intros [| x v] u H; cbn in *; [lia |]. rewrite IH; lia. Qed.
Lemma dot_shift cs v u : dot (repeat 0 (length v) ++ cs) (v ++ u) = dot cs u.
Proof. induction v as [| x v IH]; cbn; auto. Qed.

Lemma app_tail {A} (a : list A) : forall c b d, length a = length c -> a ++ b = c ++ d -> b = d.
Proof. induction a as [| x a IH]; intros [| y c] b d L E; try discriminate; auto. injection L as L. injection E as _ E. eauto. Qed.

Section Level.
  Variables (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (g : rules) (smaller : list autom) (excused : list (list atom)) (lost winning : autom).
  Hypothesis Hm : models G inside enc g.
  Hypothesis Hc : check_level sys g smaller excused lost winning = true.
  Let r := radix sys.
  Let t := tracks g.
  Let R := Nat.pow r t.
  Let modR := fun x => Nat.modulo x R.
  Let divR := fun x => Nat.div x R.
  Let letters w := map (letter_of r t (2 * t)) w.

  Lemma nums_numbers n xs : good_system sys = true -> word sys n xs -> numbers n (nums sys n xs).
  Proof.
    intros Hg [_ B]. split. { unfold nums. now rewrite map_length, seq_length. }
    intros x Hx. apply in_map_iff in Hx as (i & <- & Hi). apply in_seq in Hi. specialize (B i ltac:(lia)). now apply (val_below sys Hg) in B.
  Qed.
  Lemma domain_both v u : (forall a, In a (concat excused ++ domain g) -> (length (coefs a) <= t)%nat) -> length v = t ->
    ((forall a, In a (both_domains g) -> holds a (v ++ u)) <->
     (forall a, In a (domain g) -> holds a v) /\ (forall a, In a (domain g) -> holds a u)).
  Proof.
    intros Hl' Lv. assert (Hl : forall a, In a (domain g) -> (length (coefs a) <= t)%nat) by (intros; apply Hl', in_app_iff; auto).
    clear Hl'. unfold both_domains. fold t. split.
    - intro H. split; intros a Ha.
      + specialize (H a ltac:(apply in_app_iff; auto)). unfold holds in *. now rewrite dot_prefix in H by (rewrite Lv; auto).
      + specialize (H (shift t a) ltac:(apply in_app_iff; right; now apply in_map)). unfold holds, shift in *. cbn [coefs const zero] in H.
        now rewrite <- Lv, dot_shift in H.
    - intros [A B] a Ha. apply in_app_iff in Ha as [Ha | Ha].
      + unfold holds. rewrite dot_prefix by (rewrite Lv; auto). now apply A.
      + apply in_map_iff in Ha as (a' & <- & Ha). unfold holds, shift. cbn [coefs const zero]. rewrite <- Lv, dot_shift. now apply B.
  Qed.

  (** All that the checker establishes, in terms of words. *)
  Lemma conditions :
    good_system sys = true /\ delta lost 0 0 = Some O /\
    (forall xs, language lost xs = true -> word sys t xs /\ forall a, In a (domain g) -> holds a (nums sys t xs)) /\
    (forall w, language winning w = true -> word sys (2 * t) w /\ language lost (map divR w) = true /\
      (forall a, In a (both_domains g) -> holds a (nums sys (2 * t) w)) /\
      exists cl, In cl (classes g) /\ forall a, In a cl -> holds a (nums sys (2 * t) w)) /\
    (forall w cl, word sys (2 * t) w -> In cl (classes g) -> (forall a, In a cl -> holds a (nums sys (2 * t) w)) ->
      (forall a, In a (both_domains g) -> holds a (nums sys (2 * t) w)) -> language lost (map divR w) = true ->
      language lost (map modR w) = false /\ language winning w = true) /\
    (forall xs, word sys t xs -> (forall a, In a (domain g) -> holds a (nums sys t xs)) -> language lost xs = false ->
      (forall u, In u smaller -> language u xs = false) -> (forall cl, In cl excused -> ~ forall a, In a cl -> holds a (nums sys t xs)) ->
      exists k w, map modR w = repeat O k ++ xs /\ language winning w = true) /\
    (forall a, In a (concat excused ++ domain g) -> (length (coefs a) <= t)%nat).
  Proof.
    unfold check_level in Hc. fold t r R in Hc. cbv zeta in Hc. do 11 (apply andb_prop in Hc as [Hc ?]).
    rename H into C6. rename H0 into C35. rename H1 into C4c. rename H2 into C4b. rename H3 into C4a. rename H4 into C1. rename H5 into V2. rename H6 into V1.
    rename H7 into F2. rename H8 into F1. rename H9 into Dl. pose proof Hc as Hg. clear Hc.
    assert (Dl' : forall a, In a (concat excused ++ domain g) -> (length (coefs a) <= t)%nat).
    { intros a Ha. rewrite forallb_forall in Dl. now apply Nat.leb_le, Dl. }
    pose proof (r_pos sys Hg) as Rp. fold r in Rp. pose proof (pow_pos sys Hg t) as RRp. fold r R in RRp.
    assert (PR : Nat.pow r (2 * t) = (R * R)%nat). { replace (2 * t)%nat with (t + t)%nat by lia. apply Nat.pow_add_r. }
    destruct (formed_spec _ _ F1) as (D1 & _ & B1). destruct (formed_spec _ _ F2) as (_ & Det & B2).
    assert (AP : forall w, accepted sys (Aut (compile lost) Before) (letters w) = language lost (map modR w)).
    { intro w. unfold letters. rewrite aut_exact. reflexivity. }
    assert (AQ : forall w, accepted sys (Aut (compile lost) After) (letters w) = language lost (map divR w)).
    { intro w. unfold letters. rewrite aut_exact. reflexivity. }
    assert (AW : forall w, accepted sys (Aut (compile winning) Both) (letters w) = language winning w).
    { intro w. unfold letters. rewrite aut_exact. cbn. now rewrite map_id. }
    assert (WL : forall xs, language lost xs = true -> word sys t xs).
    { intros xs H. split. fold r R. now apply B1. fold r. apply (numbers_only_sound sys t (compile lost) t xs V1). fold r R. now apply B1.
      pose proof (aut_exact sys r t t lost Both xs) as E. unfold accepted in E. cbn [pinit] in E. fold r. rewrite E. cbn. now rewrite map_id. }
    assert (WW : forall w, language winning w = true -> word sys (2 * t) w).
    { intros w H. split. fold r. rewrite PR. now apply B2. fold r. apply (numbers_only_sound sys t (compile winning) (2 * t) w V2). fold r. rewrite PR. now apply B2.
      pose proof (AW w) as E. unfold accepted in E. cbn [pinit] in E. unfold letters in E. fold r. now rewrite E. }
    assert (LE : forall w l, (forall i, (i < 2 * t)%nat -> okay sys false (track r i w) = true) ->
      ((forall p, In p (map lin l) -> accepted sys p (letters w) = true) <-> (forall a, In a l -> holds a (nums sys (2 * t) w)))).
    { intros w l Hv. split.
      - intros H a Ha. apply (lin_exact sys r t (2 * t) a w Hg Hv). apply H. now apply in_map.
      - intros H p Hp. apply in_map_iff in Hp as (a & <- & Ha). apply (lin_exact sys r t (2 * t) a w Hg Hv). now apply H. }
    (* words of one position, as words of two of which the second is 0 *)
    assert (One : forall xs, word sys t xs -> (forall i, (i < 2 * t)%nat -> okay sys false (track r i xs) = true) /\ map modR xs = xs /\
      (forall a, In a (concat excused ++ domain g) -> (holds a (nums sys (2 * t) xs) <-> holds a (nums sys t xs)))).
    { intros xs [X1 X2]. fold r R in X1, X2.
      assert (E : map modR xs = xs). { rewrite <- (map_id xs) at 2. apply map_ext_in. intros x Hx. apply Nat.mod_small. now apply X1. }
      assert (E0 : map divR xs = repeat O (length xs) ++ []).
      { rewrite app_nil_r. clear -X1 RRp. induction xs as [| x xs IH]; cbn [map repeat length]; auto. f_equal.
        - apply Nat.div_small. apply X1. now left.
        - apply IH. intros; apply X1; now right. }
      repeat split; auto.
      - intros i Hi. destruct (Nat.lt_ge_cases i t) as [L | L]; auto. replace i with (t + (i - t))%nat by lia.
        unfold r. rewrite <- (track_after sys Hg). fold r R. fold divR. rewrite E0. unfold r. rewrite (track_zeros sys Hg), okay_zeros; auto.
      - intros Ha. pose proof (nums_split sys Hg t xs) as N. fold r R modR divR in N. rewrite N, E in Ha. unfold holds in *. rewrite dot_prefix in Ha; auto.
        unfold nums. rewrite map_length, seq_length. auto.
      - intros Ha. pose proof (nums_split sys Hg t xs) as N. fold r R modR divR in N. rewrite N, E. unfold holds in *. rewrite dot_prefix; auto.
        unfold nums. rewrite map_length, seq_length. auto. }
    split; [exact Hg |]. split; [exact D1 |]. split; [| split; [| split; [| split; [| exact Dl']]]].
    - intros xs H. pose proof (WL xs H) as Wx. split; auto. destruct (One xs Wx) as (O1 & O2 & O3).
      destruct (none_sound sys t _ _ _ xs C1) as (u & [<- | []] & Hu); auto.
      + now apply B1.
      + intros p [<- | []]. fold r. fold (letters xs). now rewrite AP, O2.
      + intros a Ha. apply O3; [apply in_app_iff; auto |]. apply (LE xs (domain g)); auto.
    - intros w H. pose proof (WW w H) as Ww. split; auto. pose proof Ww as [W1 W2]. fold r in W1, W2. rewrite PR in W1.
      assert (Wn : forall p, In p [Aut (compile winning) Both] -> accepted sys p (letters w) = true). { intros p [<- | []]. now rewrite AW. }
      split; [| split].
      + destruct (none_sound sys t _ _ _ w C4a) as (u & [<- | []] & Hu); auto. specialize (Hu _ (or_introl eq_refl)).
        fold r in Hu. fold (letters w) in Hu. now rewrite AQ in Hu.
      + destruct (none_sound sys t _ _ _ w C4b) as (u & [<- | []] & Hu); auto. apply LE; auto.
      + destruct (none_sound sys t _ _ _ w C4c) as (u & Hin & Hu); auto. apply in_map_iff in Hin as (cl & <- & Hcl).
        exists cl. split; auto. apply LE; auto.
    - intros w cl Ww Hcl Hh Hd HL. pose proof Ww as [W1 W2]. fold r in W1, W2. rewrite PR in W1.
      rewrite forallb_forall in C35. specialize (C35 cl Hcl). apply andb_prop in C35 as [C3 C5].
      assert (Mv : forall p, In p (map lin cl ++ map lin (both_domains g)) -> accepted sys p (letters w) = true).
      { intros p Hp. apply in_app_iff in Hp as [Hp | Hp]; [apply (LE w cl) | apply (LE w (both_domains g))]; auto. }
      split.
      + apply not_true_is_false. intro HP. destruct (none_sound sys t _ _ _ w C3) as (u & [] & _); auto.
        intros p [<- | [<- | Hp]]; fold r; fold (letters w). now rewrite AP. now rewrite AQ. auto.
      + destruct (none_sound sys t _ _ _ w C5) as (u & [<- | []] & Hu); auto.
        * intros p [<- | Hp]; fold r; fold (letters w). now rewrite AQ. auto.
        * specialize (Hu _ (or_introl eq_refl)). fold r in Hu. fold (letters w) in Hu. now rewrite AW in Hu.
    - intros xs Wx Hd HL Hs He. destruct (One xs Wx) as (O1 & O2 & O3). pose proof Wx as [X1 X2]. fold r R in X1.
      destruct (none_sound sys t _ _ _ xs C6) as (u & [<- | [<- | Hin]] & Hu); auto.
      + fold r. fold (letters xs). apply (LE xs (domain g)); auto. intros a Ha. apply O3; auto. apply in_app_iff; auto.
      + specialize (Hu _ (or_introl eq_refl)). fold r in Hu. fold (letters xs) in Hu. rewrite AP, O2 in Hu. congruence.
      + specialize (Hu _ (or_introl eq_refl)). fold r in Hu. apply (shadow_sound winning R Det) in Hu; auto.
        intros x Hx. cbn. apply Nat.mod_small. now apply X1.
      + exfalso. apply in_app_iff in Hin as [Hin | Hin].
        * apply in_map_iff in Hin as (v & <- & Hv). specialize (Hu _ (or_introl eq_refl)). rewrite aut_exact in Hu.
          change (language v (map modR xs) = true) in Hu. rewrite O2, (Hs v Hv) in Hu. discriminate.
        * apply in_map_iff in Hin as (cl & <- & Hcl). apply (He cl Hcl). intros a Ha. apply O3.
          { apply in_app_iff. left. apply in_concat. eauto. }
          apply (LE xs cl); auto.
  Qed.

  (** Whoever accepts, accepts by the numbers alone. *)
  Lemma level_same xs ys : word sys t xs -> word sys t ys -> nums sys t xs = nums sys t ys -> language lost xs = language lost ys.
  Proof. destruct conditions as (Hg & D & _). now apply language_nums. Qed.
  Lemma level_word p : inside p -> exists xs, xs <> [] /\ word sys t xs /\ nums sys t xs = enc p.
  Proof.
    intro Ip. destruct conditions as (Hg & _). destruct (m_numbers _ _ _ _ Hm p Ip) as [Lp Np]. destruct (enough sys Hg (enc p) Np) as (j & Hj).
    destruct (words_exist sys Hg (enc p) (S j)) as (xs & Lx & Wx & Ex). { apply Hj. lia. }
    fold t in Lp. rewrite Lp in Wx, Ex. exists xs. split; auto. now destruct xs.
  Qed.
  Lemma level_set xs : language lost xs = true -> word sys t xs /\ exists p, inside p /\ enc p = nums sys t xs.
  Proof.
    destruct conditions as (Hg & D & CL & _). intro H. destruct (CL xs H) as [Wx Hd]. split; auto.
    destruct (m_onto _ _ _ _ Hm (nums sys t xs)) as (p & Ip & Ep); eauto. now apply nums_numbers.
  Qed.
  (** No move within the set. *)
  Lemma level_apart p q xs ys : inside p -> move p q -> word sys t xs -> nums sys t xs = enc p -> word sys t ys -> nums sys t ys = enc q ->
    language lost xs = true -> language lost ys = false.
  Proof.
    destruct conditions as (Hg & D & _ & CW & CM & CN & Dl). intros Hp Hq Wx Ex Wy Ey HL.
    set (xs' := repeat O (length ys) ++ xs). set (ys' := repeat O (length xs) ++ ys).
    destruct (word_zeros sys Hg t (length ys) xs Wx) as [Wx' Ex']. destruct (word_zeros sys Hg t (length xs) ys Wy) as [Wy' Ey'].
    fold xs' in Wx', Ex'. fold ys' in Wy', Ey'. pose proof (m_inside _ _ _ _ Hm p q Hp Hq) as Iq.
    destruct (word_join sys Hg t xs' ys') as (w & Ww & Wm & Wd); auto. { unfold xs', ys'. rewrite !app_length, !repeat_length. lia. }
    fold r R in Wm, Wd. fold modR in Wm. fold divR in Wd.
    assert (Nw : nums sys (2 * t) w = enc p ++ enc q).
    { rewrite (nums_split sys Hg). fold r R. fold modR divR. rewrite Wm, Wd, Ex', Ey', Ex, Ey. reflexivity. }
    apply not_true_is_false. intro HQ.
    destruct (m_move _ _ _ _ Hm p q Hp Hq) as (cl & Hcl & Hh). destruct (m_numbers _ _ _ _ Hm p Hp) as [Lp _].
    destruct (CM w cl Ww Hcl) as [X _].
    + intros a Ha. rewrite Nw. auto.
    + rewrite Nw. apply domain_both; auto. split; intros; eapply m_domain; eauto.
    + rewrite Wd. unfold ys'. now rewrite language_zeros.
    + rewrite Wm in X. unfold xs' in X. rewrite language_zeros in X by auto. congruence.
  Qed.
  (** From every position outside, but for those left out, a move into the set. *)
  Lemma level_option p xs : inside p -> word sys t xs -> nums sys t xs = enc p -> language lost xs = false -> (forall u, In u smaller -> language u xs = false) ->
    (forall cl, In cl excused -> ~ forall a, In a cl -> holds a (enc p)) -> exists q ys, move p q /\ word sys t ys /\ nums sys t ys = enc q /\ language lost ys = true.
  Proof.
    destruct conditions as (Hg & D & _ & CW & CM & CN & Dl). intros Hp Wx Ex HL Hs He.
    destruct (CN xs Wx) as (k & w & Wm & HW); auto. { rewrite Ex. intros; eapply m_domain; eauto. } { now rewrite Ex. }
    destruct (CW w HW) as (Ww & HQ & Hd & cl & Hcl & Hh). destruct (word_split sys Hg t w Ww) as [_ Wd]. fold r R in Wd. fold divR in Wd.
    assert (Nw : nums sys (2 * t) w = enc p ++ nums sys t (map divR w)).
    { rewrite (nums_split sys Hg). fold r R. fold modR divR. rewrite Wm. f_equal. rewrite <- Ex. now apply word_zeros. }
    destruct (m_numbers _ _ _ _ Hm p Hp) as [Lp _]. rewrite Nw in Hd. apply domain_both in Hd as [_ Hd]; auto.
    destruct (m_back _ _ _ _ Hm p (nums sys t (map divR w)) cl) as (q & Hq & Eq); auto. { now apply nums_numbers. } { intros a Ha. rewrite <- Nw. auto. }
    exists q, (map divR w). auto.
  Qed.
  (** The second automaton accepts exactly the moves into the set. *)
  Lemma level_moves w : language winning w = true <-> word sys (2 * t) w /\ exists p q ys, inside p /\ enc p ++ enc q = nums sys (2 * t) w /\ move p q /\
    word sys t ys /\ nums sys t ys = enc q /\ language lost ys = true.
  Proof.
    destruct conditions as (Hg & D & CL & CW & CM & CN & Dl). split.
    - intro H. destruct (CW w H) as (Ww & HQ & Hd & cl & Hcl & Hh). split; auto. destruct (word_split sys Hg t w Ww) as [Wm Wd]. fold r R in Wm, Wd. fold modR in Wm. fold divR in Wd.
      assert (Nw : nums sys (2 * t) w = nums sys t (map modR w) ++ nums sys t (map divR w)) by apply (nums_split sys Hg).
      rewrite Nw in Hd. apply domain_both in Hd as [Hd1 Hd2]; auto. 2: now apply nums_numbers.
      destruct (m_onto _ _ _ _ Hm (nums sys t (map modR w))) as (p & Ip & Ep); auto. { now apply nums_numbers. }
      destruct (m_back _ _ _ _ Hm p (nums sys t (map divR w)) cl) as (q & Hq & Eq); auto. { now apply nums_numbers. }
      { intros a Ha. rewrite Ep, <- Nw. auto. }
      exists p, q, (map divR w). rewrite Nw, Ep, Eq. repeat split; auto; apply Wd.
    - intros (Ww & p & q & ys & Ip & E & Hq & Wy & Ey & HL). destruct (word_split sys Hg t w Ww) as [Wm Wd]. fold r R in Wm, Wd. fold modR in Wm. fold divR in Wd.
      assert (Nw : nums sys (2 * t) w = nums sys t (map modR w) ++ nums sys t (map divR w)) by apply (nums_split sys Hg).
      assert (Eq : enc q = nums sys t (map divR w)).
      { rewrite Nw in E. apply app_tail in E; auto. destruct (m_numbers _ _ _ _ Hm p Ip) as [Lp _]. fold t in Lp.
        unfold nums. now rewrite map_length, seq_length. }
      destruct (m_move _ _ _ _ Hm p q Ip Hq) as (cl & Hcl & Hh). destruct (m_numbers _ _ _ _ Hm p Ip) as [Lp _].
      pose proof (m_inside _ _ _ _ Hm p q Ip Hq) as Iq. apply (CM w cl Ww Hcl).
      + intros a Ha. rewrite <- E. auto.
      + rewrite <- E. apply domain_both; auto. split; intros; eapply m_domain; eauto.
      + rewrite <- HL. apply language_nums with (sys := sys) (t := t); auto. congruence.
  Qed.
End Level.

Section Sound.
  Variables (sys : system) (G : game) (inside : pos G -> Prop) (enc : pos G -> list Z) (g : rules) (lost winning : autom).
  Hypothesis Hm : models G inside enc g.
  Hypothesis Hc : check_level sys g [] [] lost winning = true.
  Let t := tracks g.
  Lemma strategy_main p : inside p -> forall xs, word sys t xs -> nums sys t xs = enc p ->
    (language lost xs = true -> isP p) /\ (language lost xs = false -> isN p).
  Proof.
    induction p as [p IH] using (well_founded_induction (move_wf G)). intros Hp xs Wx Ex. split; intro HL.
    - constructor. intros q Hq. pose proof (m_inside _ _ _ _ Hm p q Hp Hq) as Iq.
      destruct (level_word sys G inside enc g [] [] lost winning Hm Hc q Iq) as (ys & _ & Wy & Ey).
      apply (IH q Hq Iq ys Wy Ey). now apply (level_apart sys G inside enc g [] [] lost winning Hm Hc p q xs ys).
    - destruct (level_option sys G inside enc g [] [] lost winning Hm Hc p xs) as (q & ys & Hq & Wy & Ey & HQ); auto. { intros ? []. }
      apply isN_intro with q; auto. now apply (IH q Hq (m_inside _ _ _ _ Hm p q Hp Hq) ys).
  Qed.

  (** An accepted certificate: [lost] accepts exactly the words of valid numbers that are lost positions. *)
  Theorem strategy_lost xs : language lost xs = true <-> word sys t xs /\ exists p, inside p /\ enc p = nums sys t xs /\ isP p.
  Proof.
    split.
    - intro H. destruct (level_set sys G inside enc g [] [] lost winning Hm Hc xs H) as (Wx & p & Ip & Ep). split; auto.
      exists p. repeat split; auto. now apply (strategy_main p Ip xs).
    - intros (Wx & p & Ip & Ep & HP). destruct (language lost xs) eqn:E; auto. exfalso. apply (not_both G p); auto. now apply (strategy_main p Ip xs).
  Qed.
  (** [winning] accepts exactly the words of two positions of which the second is lost and can be moved to from the first. *)
  Theorem strategy_winning w : language winning w = true <->
    word sys (2 * t) w /\ exists p q, inside p /\ enc p ++ enc q = nums sys (2 * t) w /\ move p q /\ isP q.
  Proof.
    rewrite (level_moves sys G inside enc g [] [] lost winning Hm Hc w). split.
    - intros (Ww & p & q & ys & Ip & E & Hq & Wy & Ey & HL). split; auto. exists p, q. repeat split; auto.
      now apply (strategy_main q (m_inside _ _ _ _ Hm p q Ip Hq) ys).
    - intros (Ww & p & q & Ip & E & Hq & HP). split; auto. pose proof (m_inside _ _ _ _ Hm p q Ip Hq) as Iq.
      destruct (level_word sys G inside enc g [] [] lost winning Hm Hc q Iq) as (ys & _ & Wy & Ey). exists p, q, ys. repeat split; auto; try apply Wy.
      apply strategy_lost. split; auto. exists q. auto.
  Qed.
  (** Position by position: some word of its numbers is accepted. *)
  Theorem strategy_position p : inside p -> (isP p <-> exists xs, xs <> [] /\ word sys t xs /\ nums sys t xs = enc p /\ language lost xs = true).
  Proof.
    intro Ip. split.
    - intro HP. destruct (level_word sys G inside enc g [] [] lost winning Hm Hc p Ip) as (xs & Nx & Wx & Ex). exists xs. repeat split; auto; try apply Wx.
      apply strategy_lost. split; auto. exists p. auto.
    - intros (xs & _ & Wx & Ex & HL). now apply (strategy_main p Ip xs).
  Qed.
End Sound.
