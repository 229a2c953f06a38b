(** Automata that read several numbers at once, linear conditions followed digit by digit, and the search that no word of valid numbers
    meets some conditions and misses others. *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Numeration.
Import ListNotations.
Open Scope Z.

(** An automaton of a certificate: state 0 starts; for each state its edges (symbol, target); no edge, no acceptance. *)
Record autom := Autom { accepting : list nat; edges : list (list (nat * nat)) }.
Fixpoint assoc (x : nat) (l : list (nat * nat)) : option nat :=
  match l with [] => None | (y, t) :: l => if Nat.eqb x y then Some t else assoc x l end.
Definition delta (a : autom) (s x : nat) : option nat := assoc x (nth s (edges a) []).
Definition accepts (a : autom) (s : nat) : bool := existsb (Nat.eqb s) (accepting a).
Fixpoint arun (a : autom) (s : nat) (xs : list nat) : option nat :=
  match xs with [] => Some s | x :: xs => match delta a s x with Some t => arun a t xs | None => None end end.
Definition language_from (a : autom) (s : nat) (xs : list nat) : bool := match arun a s xs with Some s => accepts a s | None => false end.
Definition language (a : autom) (xs : list nat) : bool := language_from a 0 xs.

(** A symbol holds one digit of each track: symbol = sum of digit(i) * r^i. *)
Fixpoint dig (r i x : nat) : nat := match i with O => Nat.modulo x r | S i => dig r i (Nat.div x r) end.
Definition track (r i : nat) (xs : list nat) : list Z := map (fun x => Z.of_nat (dig r i x)) xs.
(** A word of t valid numbers, and the numbers. *)
Definition word (sys : system) (t : nat) (xs : list nat) : Prop :=
  (forall x, In x xs -> (x < Nat.pow (radix sys) t)%nat) /\ (forall i, (i < t)%nat -> okay sys false (track (radix sys) i xs) = true).
Definition nums (sys : system) (t : nat) (xs : list nat) : list Z := map (fun i => val sys (track (radix sys) i xs)) (seq 0 t).

(** Maps from positive numbers. *)
Inductive trie (A : Type) := Bare | Fork (x : option A) (l r : trie A).
Arguments Bare {A}.
Arguments Fork {A}.
Definition bare (A : Type) : trie A := Bare.
Fixpoint tfind {A} (k : positive) (m : trie A) {struct m} : option A :=
  match m with Bare => None | Fork x l r => match k with xH => x | xO k => tfind k l | xI k => tfind k r end end.
Fixpoint tadd {A} (k : positive) (v : A) (m : trie A) : trie A :=
  match k, m with
  | xH, Bare => Fork (Some v) Bare Bare
  | xH, Fork _ l r => Fork (Some v) l r
  | xO k, Bare => Fork None (tadd k v Bare) Bare
  | xO k, Fork x l r => Fork x (tadd k v l) r
  | xI k, Bare => Fork None Bare (tadd k v Bare)
  | xI k, Fork x l r => Fork x l (tadd k v r)
  end.
Lemma tfind_bare {A} k : tfind k (bare A) = None.
Proof. reflexivity. Qed.
Lemma tadd_same {A} k : forall (v : A) m, tfind k (tadd k v m) = Some v.
Proof. induction k; intros v [| x l r]; cbn; auto. Qed.
Lemma tadd_other {A} j : forall k (v : A) m, k <> j -> tfind k (tadd j v m) = tfind k m.
Proof.
  induction j as [j IH | j IH |]; intros [k | k |] v [| x l r] H; cbn; auto; try congruence;
    try (rewrite IH by congruence; auto); now destruct k.
Qed.

(** The same automaton with its edges in tries. *)
Record table := Table { rows : trie (trie nat); finals : trie unit; lists : trie (list (nat * nat)) }.
Definition key (n : nat) : positive := Pos.of_succ_nat n.
Fixpoint row (l : list (nat * nat)) : trie nat :=
  match l with [] => bare nat | (y, t) :: l => tadd (key y) t (row l) end.
Fixpoint indexed {A} (i : nat) (l : list A) : trie A :=
  match l with [] => bare A | x :: l => tadd (key i) x (indexed (S i) l) end.
Definition marks (l : list nat) : trie unit := fold_right (fun s m => tadd (key s) tt m) (bare unit) l.
Definition compile (a : autom) : table := Table (indexed 0 (map row (edges a))) (marks (accepting a)) (indexed 0 (edges a)).
Definition tdelta (m : table) (s x : nat) : option nat :=
  match tfind (key s) (rows m) with Some r => tfind (key x) r | None => None end.
Definition taccepts (m : table) (s : nat) : bool := match tfind (key s) (finals m) with Some _ => true | None => false end.
Definition tedges (m : table) (s : nat) : list (nat * nat) := match tfind (key s) (lists m) with Some l => l | None => [] end.

Lemma key_inj a b : key a = key b -> a = b.
Proof. unfold key. lia. Qed.
Lemma indexed_spec {A} (l : list A) : forall i n, tfind (key (i + n)) (indexed i l) = nth_error l n.
Proof.
  assert (F : forall (l : list A) i n, (n < i)%nat -> tfind (key n) (indexed i l) = None).
  { induction l0 as [| x l0 IH]; intros i n H; cbn [indexed]. apply tfind_bare.
    rewrite tadd_other by (intro E; apply key_inj in E; lia). apply IH. lia. }
  induction l as [| x l IH]; intros i n; cbn [indexed]. { rewrite tfind_bare. now destruct n. }
  destruct n as [| n]. { rewrite Nat.add_0_r, tadd_same. reflexivity. }
  rewrite tadd_other by (intro E; apply key_inj in E; lia). replace (i + S n)%nat with (S i + n)%nat by lia. apply IH.
Qed.
Lemma row_spec l x : tfind (key x) (row l) = assoc x l.
Proof.
  induction l as [| [y t] l IH]; cbn [row assoc]. apply tfind_bare.
  destruct (Nat.eqb_spec x y) as [-> | N]. apply tadd_same. rewrite tadd_other; auto. intro E. now apply key_inj in E.
Qed.
Lemma tdelta_spec a s x : tdelta (compile a) s x = delta a s x.
Proof.
  unfold tdelta, delta, compile. cbn [rows]. rewrite (indexed_spec _ 0 s : tfind (key s) _ = _), nth_error_map.
  destruct (nth_error (edges a) s) eqn:E; cbn.
  - rewrite row_spec. f_equal. symmetry. now apply nth_error_nth.
  - apply nth_error_None in E. now rewrite nth_overflow.
Qed.
Lemma tedges_spec a s : tedges (compile a) s = nth s (edges a) [].
Proof.
  unfold tedges, compile. cbn [lists]. rewrite (indexed_spec _ 0 s : tfind (key s) _ = _).
  destruct (nth_error (edges a) s) eqn:E. symmetry. now apply nth_error_nth. apply nth_error_None in E. now rewrite nth_overflow.
Qed.
Lemma taccepts_spec a s : taccepts (compile a) s = accepts a s.
Proof.
  unfold taccepts, compile, accepts, marks. cbn [finals]. induction (accepting a) as [| y l IH]; cbn [fold_right existsb].
  - now rewrite tfind_bare.
  - destruct (Nat.eqb_spec s y) as [-> | N]; cbn [orb]. now rewrite tadd_same. rewrite tadd_other; auto. intro E. now apply key_inj in E.
Qed.

(** Letters of the walks: a symbol of two positions of t numbers, its symbols of one position, and its digits. *)
Record letter := Letter { both : nat; before : nat; after : nat; digits : list Z }.
Definition letter_of (r t tracks x : nat) : letter :=
  let R := Nat.pow r t in Letter x (Nat.modulo x R) (Nat.div x R) (map (fun i => Z.of_nat (dig r i x)) (seq 0 tracks)).

(** Linear conditions: the form is 0, or at least 0. *)
Record atom := Atom { coefs : list Z; const : Z; zero : bool }.
Fixpoint dot (cs ds : list Z) : Z := match cs, ds with c :: cs, d :: ds => c * d + dot cs ds | _, _ => 0 end.
Definition meets (zero : bool) (v : Z) : Prop := if zero then v = 0 else 0 <= v.
Definition holds (a : atom) (v : list Z) : Prop := meets (zero a) (dot (coefs a) v + const a).
Definition neg (cs : list Z) : Z := fold_right (fun c s => Z.max 0 (- c) + s) 0 cs.

Inductive side := Before | After | Both.
Definition read (s : side) (l : letter) : nat := match s with Before => before l | After => after l | Both => both l end.
Inductive part :=
| Aut (m : table) (s : side)
| Lin (a : atom) (low high : Z)
| Shadow (m : table) (R : nat) (start : list nat).
Definition lin (a : atom) : part := Lin a (neg (coefs a)) (neg (map Z.opp (coefs a))).
Inductive pst := Top | At (a b : Z) | St (s : nat) | Set_ (l : list nat).

Fixpoint insert (x : nat) (l : list nat) : list nat :=
  match l with [] => [x] | y :: l' => if Nat.ltb x y then x :: l else if Nat.eqb x y then l else y :: insert x l' end.
(** Where the hidden digits may lead, if the visible ones are those of x. *)
Definition shadow_step (m : table) (R : nat) (l : list nat) (x : nat) (onto : list nat) : list nat :=
  fold_left (fun found s => fold_left (fun found e => if Nat.eqb (Nat.modulo (fst e) R) x then insert (snd e) found else found) (tedges m s) found) l onto.
(** The position after the move may need more digits: the states reached before the first digit of the position. *)
Fixpoint closure (m : table) (R fuel : nat) (l : list nat) : list nat :=
  match fuel with
  | O => l
  | S fuel => let more := shadow_step m R l 0 l in if Nat.eqb (length more) (length l) then l else closure m R fuel more
  end.
Definition shadow (a : autom) (R : nat) : part := let m := compile a in Shadow m R (closure m R (length (edges a)) [O]).

Section Walk.
  Variable sys : system.
  Definition pinit (p : part) : pst := match p with Aut _ _ => St 0 | Lin _ _ _ => At 0 0 | Shadow _ _ l => Set_ l end.
  Definition pstep (p : part) (q : pst) (x : letter) : option pst :=
    match p, q with
    | Aut m s, St q => match tdelta m q (read s x) with Some t => Some (St t) | None => None end
    | Lin a n m, At A B =>
      let A' := once sys * A + B + dot (coefs a) (digits x) in let B' := twice sys * A in
      let low := fun least => below sys 8 (A' - n) B' (n + const a - least) in
      if below sys 8 (- A' - m) (- B') (m - const a - 1) then None
      else if zero a then (if low 1 then None else Some (At A' B')) else (if low 0 then Some Top else Some (At A' B'))
    | Lin _ _ _, Top => Some Top
    | Shadow m R _, Set_ l => match shadow_step m R l (before x) [] with [] => None | l => Some (Set_ l) end
    | _, _ => None
    end.
  Definition pacc (p : part) (q : pst) : bool :=
    match p, q with
    | Aut m _, St q => taccepts m q
    | Lin a _ _, At A B => let v := A + B * first sys + const a in if zero a then v =? 0 else 0 <=? v
    | Lin _ _ _, Top => true
    | Shadow m _ _, Set_ l => existsb (taccepts m) l
    | _, _ => false
    end.
  Fixpoint acc (p : part) (q : pst) (w : list letter) : bool :=
    match w with [] => pacc p q | x :: w => match pstep p q x with Some q => acc p q w | None => false end end.
  Definition accepted (p : part) (w : list letter) : bool := acc p (pinit p) w.

  Fixpoint alls (ps : list part) (qs : list pst) (w : list letter) : bool :=
    match ps, qs with p :: ps, q :: qs => acc p q w && alls ps qs w | [], [] => true | _, _ => false end.
  Fixpoint paccs (ps : list part) (qs : list pst) : bool :=
    match ps, qs with p :: ps, q :: qs => pacc p q && paccs ps qs | [], [] => true | _, _ => false end.
  Fixpoint psteps (ps : list part) (qs : list pst) (x : letter) : option (list pst) :=
    match ps, qs with
    | p :: ps, q :: qs => match pstep p q x with
                          | Some q => match psteps ps qs x with Some qs => Some (q :: qs) | None => None end
                          | None => None
                          end
    | [], [] => Some []
    | _, _ => None
    end.
  Lemma alls_nil ps : forall qs, alls ps qs [] = paccs ps qs.
  Proof. induction ps as [| p ps IH]; intros [| q qs]; cbn; auto. now rewrite IH. Qed.
  Lemma alls_cons x w ps : forall qs, alls ps qs (x :: w) = match psteps ps qs x with Some qs => alls ps qs w | None => false end.
  Proof.
    induction ps as [| p ps IH]; intros [| q qs]; cbn [alls psteps]; auto. cbn [acc]. destruct (pstep p q x) as [q' |]; auto.
    rewrite IH. destruct (psteps ps qs x); auto. apply andb_false_r.
  Qed.
  Lemma alls_init ps w : alls ps (map pinit ps) w = forallb (fun p => accepted p w) ps.
  Proof. induction ps; cbn; auto. now rewrite IHps. Qed.

  (** Lists of conditions, none of which is to be met completely. *)
  Definition ustate := option (list pst).
  Fixpoint anys (us : list (list part)) (qs : list ustate) (w : list letter) : bool :=
    match us, qs with u :: us, q :: qs => match q with Some q => alls u q w | None => false end || anys us qs w | _, _ => false end.
  Fixpoint uaccs (us : list (list part)) (qs : list ustate) : bool :=
    match us, qs with u :: us, q :: qs => match q with Some q => paccs u q | None => false end || uaccs us qs | _, _ => false end.
  Fixpoint usteps (us : list (list part)) (qs : list ustate) (x : letter) : list ustate :=
    match us, qs with u :: us, q :: qs => match q with Some q => psteps u q x | None => None end :: usteps us qs x | _, _ => [] end.
  Lemma anys_nil us : forall qs, anys us qs [] = uaccs us qs.
  Proof. induction us as [| u us IH]; intros [| [q |] qs]; cbn; auto. now rewrite IH, alls_nil. Qed.
  Lemma anys_cons x w us : forall qs, anys us qs (x :: w) = anys us (usteps us qs x) w.
  Proof.
    induction us as [| u us IH]; intros [| q qs]; cbn [anys usteps]; auto. rewrite IH. f_equal.
    destruct q; auto. rewrite alls_cons. now destruct (psteps u l x).
  Qed.
  Lemma anys_init us w : anys us (map (fun u => Some (map pinit u)) us) w = existsb (forallb (fun p => accepted p w)) us.
  Proof. induction us; cbn; auto. now rewrite IHus, alls_init. Qed.

  (** The digits of every track form a valid word. *)
  Fixpoint vsteps (vs : list bool) (ds : list Z) : option (list bool) :=
    match vs, ds with
    | v :: vs, d :: ds => match vstep sys v d with
                          | Some v => match vsteps vs ds with Some vs => Some (v :: vs) | None => None end
                          | None => None
                          end
    | [], [] => Some []
    | _, _ => None
    end.
  Fixpoint vok (vs : list bool) (w : list letter) : bool :=
    match w with [] => forallb (ends sys) vs | x :: w => match vsteps vs (digits x) with Some vs => vok vs w | None => false end end.
  Lemma vsteps_map (v : nat -> bool) (d : nat -> Z) l : vsteps (map v l) (map d l) =
    if forallb (fun i => match vstep sys (v i) (d i) with Some _ => true | None => false end) l
    then Some (map (fun i => match vstep sys (v i) (d i) with Some t => t | None => false end) l) else None.
  Proof.
    induction l as [| i l IH]; cbn [map vsteps forallb]; auto. rewrite IH. destruct (vstep sys (v i) (d i)); cbn [andb]; auto.
    now destruct (forallb _ l).
  Qed.
  Lemma vok_spec r t n w : forall v : nat -> bool,
    vok (map v (seq 0 n)) (map (letter_of r t n) w) = forallb (fun i => okay sys (v i) (track r i w)) (seq 0 n).
  Proof.
    induction w as [| x w IH]; intro v; cbn [map vok]. { clear. induction (seq 0 n) as [| i l IH]; cbn [map forallb track okay]; auto. now rewrite IH. }
    cbn [digits letter_of]. rewrite (vsteps_map v (fun i => Z.of_nat (dig r i x))).
    destruct (forallb _ (seq 0 n)) eqn:E.
    - rewrite IH. rewrite forallb_forall in E. apply eq_true_iff_eq. rewrite !forallb_forall. unfold track. cbn [map okay].
      split; intros H i Hi; specialize (H i Hi); specialize (E i Hi); now destruct (vstep sys (v i) (Z.of_nat (dig r i x))).
    - symmetry. apply not_true_is_false. intro H. rewrite forallb_forall in H. apply not_true_iff_false in E. apply E.
      apply forallb_forall. intros i Hi. specialize (H i Hi). unfold track in H. cbn [map okay] in H. now destruct (vstep sys (v i) (Z.of_nat (dig r i x))).
  Qed.
  Lemma vok_word t n w : vok (map (fun _ => false) (seq 0 n)) (map (letter_of (radix sys) t n) w) = true <->
    (forall i, (i < n)%nat -> okay sys false (track (radix sys) i w) = true).
  Proof.
    rewrite (vok_spec _ _ _ _ (fun _ => false)), forallb_forall. split; intros H i Hi; apply H. apply in_seq; lia. apply in_seq in Hi; lia.
  Qed.
End Walk.

(** The search over the states of a product: none that can be reached is bad. States are remembered in buckets. *)
Section Explore.
  Context {State Sym : Type}.
  Variable eqb : State -> State -> bool.
  Hypothesis eqb_eq : forall x y, eqb x y = true <-> x = y.
  Variable hash : State -> positive.
  Definition visited := trie (list State).
  Definition bucket (h : positive) (t : visited) : list State := match tfind h t with Some l => l | None => [] end.
  Definition mem (x : State) (t : visited) : bool := existsb (eqb x) (bucket (hash x) t).
  Definition keep (x : State) (t : visited) : visited := let h := hash x in tadd h (x :: bucket h t) t.
  Lemma mem_keep x y t : mem y (keep x t) = true <-> y = x \/ mem y t = true.
  Proof.
    unfold mem, keep, bucket. destruct (Pos.eq_dec (hash y) (hash x)) as [E | N].
    - rewrite E, tadd_same. cbn [existsb]. now rewrite orb_true_iff, eqb_eq.
    - rewrite tadd_other by auto. split; auto. intros [E |]; auto. now rewrite E in N.
  Qed.

  Variable alphabet : list Sym.
  Variable step : State -> Sym -> option State.
  Variable bad : State -> bool.
  Fixpoint fresh (s : State) (xs : list Sym) (todo : list State) (t : visited) : list State * visited :=
    match xs with
    | [] => (todo, t)
    | x :: xs => match step s x with
                 | Some c => if mem c t then fresh s xs todo t else fresh s xs (c :: todo) (keep c t)
                 | None => fresh s xs todo t
                 end
    end.
  Fixpoint explore (fuel : nat) (todo : list State) (t : visited) : bool :=
    match todo, fuel with
    | [], _ => true
    | _, O => false
    | s :: todo, S fuel => if bad s then false else let '(todo, t) := fresh s alphabet todo t in explore fuel todo t
    end.
  Lemma fresh_spec s xs : forall todo t todo' t', fresh s xs todo t = (todo', t') ->
    incl todo todo' /\ (forall y, mem y t = true -> mem y t' = true) /\ (forall y, mem y t' = true -> In y todo' \/ mem y t = true)
    /\ (forall x y, In x xs -> step s x = Some y -> mem y t' = true).
  Proof.
    induction xs as [| x xs IH]; cbn [fresh]; intros todo t todo' t' H. { injection H as <- <-. repeat split; auto using incl_refl; intros ? ? []. }
    destruct (step s x) as [c |] eqn:Ec; [destruct (mem c t) eqn:Em |]; apply IH in H as (A & B & C & D).
    - repeat split; auto. intros z y [<- | Hz] E; eauto. rewrite Ec in E. injection E as <-. auto.
    - repeat split.
      + intros y Hy. apply A. now right.
      + intros y Hy. apply B, mem_keep. auto.
      + intros y Hy. destruct (C y Hy) as [| Hm]; auto. apply mem_keep in Hm as [-> |]; auto. left. apply A. now left.
      + intros z y [<- | Hz] E; eauto. rewrite Ec in E. injection E as <-. apply B, mem_keep. auto.
    - repeat split; auto. intros z y [<- | Hz] E; eauto. congruence.
  Qed.
  Definition closed_at (t : visited) (s : State) : Prop :=
    bad s = false /\ forall x y, In x alphabet -> step s x = Some y -> mem y t = true.
  Lemma explore_spec fuel : forall todo t, explore fuel todo t = true -> (forall s, mem s t = true -> In s todo \/ closed_at t s) ->
    exists all, (forall s, mem s t = true -> mem s all = true) /\ forall s, mem s all = true -> closed_at all s.
  Proof.
    induction fuel as [| fuel IH]; intros [| s todo] t H Hc; cbn [explore] in H; try discriminate.
    - exists t. split; auto. intros s Hs. destruct (Hc s Hs) as [[] |]; auto.
    - exists t. split; auto. intros s Hs. destruct (Hc s Hs) as [[] |]; auto.
    - destruct (bad s) eqn:Eb; [discriminate |]. destruct (fresh s alphabet todo t) as [todo' t'] eqn:Ef.
      apply fresh_spec in Ef as (A & B & C & D). destruct (IH _ _ H) as (all & A1 & A2).
      + intros y Hy. destruct (C y Hy) as [| Hm]; auto. destruct (Hc y Hm) as [[<- | Hy'] | [C1 C2]]; auto.
        * right. split; eauto.
        * right. split; eauto.
      + exists all. split; auto.
  Qed.

  (** [good s w]: the word w leads from s to a bad state. *)
  Variable good : State -> list Sym -> bool.
  Hypothesis good_nil : forall s, good s [] = bad s.
  Hypothesis good_cons : forall s x w, good s (x :: w) = true -> exists t, step s x = Some t /\ good t w = true.
  Theorem explore_sound fuel s0 : explore fuel [s0] (keep s0 (bare _)) = true ->
    forall w, (forall x, In x w -> In x alphabet) -> good s0 w = false.
  Proof.
    intro H. apply explore_spec in H as (all & A1 & A2).
    - assert (X : forall w s, mem s all = true -> (forall x, In x w -> In x alphabet) -> good s w = false).
      { induction w as [| x w IH]; intros s Hs Hw. { rewrite good_nil. apply (A2 s Hs). }
        apply not_true_is_false. intro Hg. apply good_cons in Hg as (t & Et & Hg). rewrite (IH t) in Hg; [discriminate | |].
        - apply (A2 s Hs) with x; auto. apply Hw. now left.
        - intros y Hy. apply Hw. now right. }
      intros w Hw. apply X; auto. apply A1, mem_keep. auto.
    - intros s Hs. apply mem_keep in Hs as [-> | Hs]. left. now left.
      unfold mem, bucket in Hs. rewrite tfind_bare in Hs. discriminate.
  Qed.
End Explore.

Definition most : nat := Nat.pow 2 20.
Definition mask : Z := 262143.
Definition mix (h x : Z) : Z := Z.land (h * 1000003 + x) 1099511627775.
Definition to_hash (h : Z) : positive := Z.to_pos (1 + Z.land (Z.shiftr h 7) mask).
Definition pst_hash (h : Z) (q : pst) : Z :=
  match q with Top => mix h 3 | At a b => mix (mix h a) b | St s => mix h (Z.of_nat s) | Set_ l => fold_left (fun h s => mix h (Z.of_nat s)) l h end.
Definition state : Type := list bool * list pst * list ustate.
Definition state_hash (st : state) : positive :=
  let '(vs, qs, us) := st in
  let h := fold_left (fun h (v : bool) => 2 * h + if v then 1 else 0) vs 1 in
  to_hash (fold_left (fun h u => match u with Some q => fold_left pst_hash q h | None => mix h 5 end) us (fold_left pst_hash qs h)).
Fixpoint list_eqb {A} (f : A -> A -> bool) (x y : list A) : bool :=
  match x, y with a :: x, b :: y => f a b && list_eqb f x y | [], [] => true | _, _ => false end.
Lemma list_eqb_eq {A} (f : A -> A -> bool) : (forall a b, f a b = true <-> a = b) -> forall x y, list_eqb f x y = true <-> x = y.
Proof.
  intros F. induction x as [| a x IH]; intros [| b y]; cbn; split; intro H; try discriminate; auto.
  - apply andb_prop in H as [H1 H2]. apply F in H1. apply IH in H2. congruence.
  - injection H as -> ->. rewrite (proj2 (F b b) eq_refl). now apply IH.
Qed.
Definition pst_eqb (x y : pst) : bool :=
  match x, y with
  | Top, Top => true | At a b, At a' b' => (a =? a') && (b =? b') | St s, St s' => Nat.eqb s s'
  | Set_ l, Set_ l' => list_eqb Nat.eqb l l' | _, _ => false
  end.
Lemma pst_eqb_eq x y : pst_eqb x y = true <-> x = y.
Proof.
  destruct x, y; cbn; try (split; intro; discriminate); try tauto.
  - rewrite andb_true_iff, !Z.eqb_eq. split. now intros [-> ->]. intro H; now injection H.
  - rewrite Nat.eqb_eq. split; congruence.
  - rewrite list_eqb_eq by apply Nat.eqb_eq. split; congruence.
Qed.
Definition ust_eqb (x y : ustate) : bool := match x, y with Some x, Some y => list_eqb pst_eqb x y | None, None => true | _, _ => false end.
Definition state_eqb (x y : state) : bool :=
  let '(a, b, c) := x in let '(a', b', c') := y in list_eqb Bool.eqb a a' && list_eqb pst_eqb b b' && list_eqb ust_eqb c c'.
Lemma state_eqb_eq x y : state_eqb x y = true <-> x = y.
Proof.
  destruct x as [[a b] c], y as [[a' b'] c']. cbn. rewrite !andb_true_iff, !list_eqb_eq.
  - split. now intros [[-> ->] ->]. intro H; now injection H.
  - intros [u |] [v |]; cbn; try (split; intro; discriminate); try tauto. rewrite list_eqb_eq by apply pst_eqb_eq. split; congruence.
  - apply pst_eqb_eq.
  - apply eqb_true_iff.
Qed.

Section Search.
  Variables (sys : system) (t : nat).
  Let r := radix sys.
  Let letters (n : nat) := map (letter_of r t (2 * t)) (seq 0 n).

  Section None.
    Variables (wanted : list part) (unwanted : list (list part)).
    Definition sstep (st : state) (x : letter) : option state :=
      let '(vs, qs, us) := st in
      match vsteps sys vs (digits x) with
      | Some vs => match psteps sys wanted qs x with Some qs => Some (vs, qs, usteps sys unwanted us x) | None => None end
      | None => None
      end.
    Definition found (st : state) : bool :=
      let '(vs, qs, us) := st in forallb (ends sys) vs && paccs sys wanted qs && negb (uaccs sys unwanted us).
    Definition sinit : state := (map (fun _ => false) (seq 0 (2 * t)), map pinit wanted, map (fun u => Some (map pinit u)) unwanted).
    (** No word of valid numbers over the first n symbols meets all wanted conditions and no list of the unwanted ones. *)
    Definition none (n : nat) : bool :=
      explore state_eqb state_hash (letters n) sstep found most [sinit] (keep state_hash sinit (bare _)).
    Definition looked_for (st : state) (w : list letter) : bool :=
      let '(vs, qs, us) := st in vok sys vs w && alls sys wanted qs w && negb (anys sys unwanted us w).

    Theorem none_sound n w : none n = true -> (forall x, In x w -> (x < n)%nat) ->
      (forall i, (i < 2 * t)%nat -> okay sys false (track r i w) = true) ->
      (forall p, In p wanted -> accepted sys p (map (letter_of r t (2 * t)) w) = true) ->
      exists u, In u unwanted /\ forall p, In p u -> accepted sys p (map (letter_of r t (2 * t)) w) = true.
    Proof.
      intros H Hn Hv Hw. set (lw := map (letter_of r t (2 * t)) w) in *.
      assert (F : looked_for sinit lw = false).
      { apply (explore_sound state_eqb state_eqb_eq state_hash (letters n) sstep found) with (fuel := most); auto.
        - intros [[vs qs] us]. cbn. now rewrite alls_nil, anys_nil.
        - intros [[vs qs] us] x v. cbn [looked_for sstep vok]. rewrite alls_cons, anys_cons.
          destruct (vsteps sys vs (digits x)); [| discriminate]. destruct (psteps sys wanted qs x); [| now rewrite andb_false_r].
          intro Hg. eexists. split; eauto.
        - intros x Hx. apply in_map_iff in Hx as (y & <- & Hy). apply in_map, in_seq. specialize (Hn y Hy). lia. }
      unfold looked_for, sinit in F. pose proof (proj2 (vok_word sys t (2 * t) w) Hv) as V. fold r in V. fold lw in V. rewrite V in F.
      rewrite alls_init, anys_init in F. rewrite (proj2 (forallb_forall _ _) Hw) in F. cbn [andb] in F. apply negb_false_iff, existsb_exists in F as (u & Hu & F).
      exists u. split; auto. now apply forallb_forall.
    Qed.
  End None.

  (** An automaton accepts words of n valid numbers only. *)
  Section Valid.
    Variables (m : table) (n : nat).
    Definition nstate : Type := nat * option (list bool).
    Definition nstep (st : nstate) (x : letter) : option nstate :=
      match tdelta m (fst st) (both x) with
      | Some q => Some (q, match snd st with Some vs => vsteps sys vs (digits x) | None => None end)
      | None => None
      end.
    Definition nbad (st : nstate) : bool :=
      taccepts m (fst st) && negb (match snd st with Some vs => forallb (ends sys) vs | None => false end).
    Definition ngood (st : nstate) (w : list letter) : bool :=
      acc sys (Aut m Both) (St (fst st)) w && negb (match snd st with Some vs => vok sys vs w | None => false end).
    Definition nstate_eqb (x y : nstate) : bool :=
      Nat.eqb (fst x) (fst y) && match snd x, snd y with Some a, Some b => list_eqb Bool.eqb a b | None, None => true | _, _ => false end.
    Definition nstate_hash (x : nstate) : positive :=
      to_hash (mix (fold_left (fun h (v : bool) => 2 * h + if v then 1 else 0) (match snd x with Some l => l | None => [] end) 1) (Z.of_nat (fst x))).
    Definition numbers_only : bool :=
      let s := (O, Some (map (fun _ => false) (seq 0 n))) in
      explore nstate_eqb nstate_hash (map (letter_of r t n) (seq 0 (Nat.pow r n))) nstep nbad most [s] (keep nstate_hash s (bare _)).
    Lemma numbers_only_sound w : numbers_only = true -> (forall x, In x w -> (x < Nat.pow r n)%nat) ->
      acc sys (Aut m Both) (St 0) (map (letter_of r t n) w) = true -> forall i, (i < n)%nat -> okay sys false (track r i w) = true.
    Proof.
      intros H Hn Ha. apply (vok_word sys t n w). set (s := (O, Some (map (fun _ => false) (seq 0 n))) : nstate).
      assert (F : ngood s (map (letter_of r t n) w) = false).
      { apply (explore_sound nstate_eqb) with (hash := nstate_hash) (alphabet := map (letter_of r t n) (seq 0 (Nat.pow r n)))
          (step := nstep) (bad := nbad) (fuel := most); auto.
        - intros [a u] [b v]. unfold nstate_eqb. cbn [fst snd]. rewrite andb_true_iff, Nat.eqb_eq.
          destruct u as [u |], v as [v |]; rewrite ?(list_eqb_eq Bool.eqb eqb_true_iff); split; intuition congruence.
        - intros [q vs] x v. unfold ngood, nstep. cbn [fst snd acc pstep read]. destruct (tdelta m q (both x)) as [q' |]; [| discriminate].
          intro Hg. eexists. split; eauto. cbn [fst snd]. destruct vs as [vs |]; cbn [vok] in Hg; auto.
        - intros x Hx. apply in_map_iff in Hx as (y & <- & Hy). apply in_map, in_seq. specialize (Hn y Hy). lia. }
      unfold ngood in F. cbn [fst snd s] in F. rewrite Ha in F. now apply negb_false_iff in F.
    Qed.
  End Valid.
End Search.

(** What the conditions mean. *)
Lemma aut_exact sys r t n a s w :
  accepted sys (Aut (compile a) s) (map (letter_of r t n) w) = language a (map (fun x => read s (letter_of r t n x)) w).
Proof.
  unfold accepted, language. cbn [pinit]. generalize 0%nat. unfold language_from. induction w as [| x w IH]; intro q; cbn [map acc pacc arun pstep].
  apply taccepts_spec. rewrite tdelta_spec. destruct (delta a q (read s (letter_of r t n x))); auto.
Qed.

Lemma dot_lin a (f g : nat -> Z) cs : forall l, dot cs (map (fun i => f i * a + g i) l) = a * dot cs (map f l) + dot cs (map g l).
Proof. induction cs as [| c cs IH]; intros [| i l]; cbn [dot map]; try lia. rewrite IH. lia. Qed.
Lemma dot_low M (g : nat -> Z) cs : forall l, 0 <= M -> (forall i, In i l -> 0 <= g i <= M) -> - neg cs * M <= dot cs (map g l).
Proof.
  induction cs as [| c cs IH]; intros l HM H; cbn [neg fold_right]. { destruct l; cbn; lia. }
  fold (neg cs). assert (0 <= neg cs) by (clear; induction cs; cbn [neg fold_right]; [lia | fold (neg cs); lia]).
  destruct l as [| i l]; cbn [dot map]. nia. assert (0 <= g i <= M) by (apply H; now left).
  specialize (IH l HM (fun j Hj => H j (or_intror Hj))). nia.
Qed.
Lemma dot_opp cs : forall ds, dot (map Z.opp cs) ds = - dot cs ds.
Proof. induction cs as [| c cs IH]; intros [| d ds]; cbn; auto. rewrite IH. lia. Qed.

Lemma lin_exact sys r t n a w : good_system sys = true -> (forall i, (i < n)%nat -> okay sys false (track r i w) = true) ->
  (accepted sys (lin a) (map (letter_of r t n) w) = true <-> holds a (map (fun i => val sys (track r i w)) (seq 0 n))).
Proof.
  intros Hg Hv. unfold accepted, holds, lin. cbn [pinit]. set (p := Lin a (neg (coefs a)) (neg (map Z.opp (coefs a)))).
  assert (X : forall w A B, (forall i, (i < n)%nat -> exists v, okay sys v (track r i w) = true) ->
    (acc sys p (At A B) (map (letter_of r t n) w) = true <->
     meets (zero a) (A * W sys (length w) + B * W' sys (length w) + dot (coefs a) (map (fun i => val sys (track r i w)) (seq 0 n)) + const a))).
  { clear w Hv. induction w as [| x w IH]; intros A B Hv.
    - cbn [map acc pacc p length track val]. assert (dot (coefs a) (map (fun _ => 0) (seq 0 n)) = 0) as ->.
      { clear. generalize (seq 0 n). induction (coefs a); intros [| i l']; cbn [map dot]; auto. rewrite IHl. lia. }
      unfold W, W'. cbn [WW fst snd]. unfold meets. destruct (zero a); rewrite ?Z.eqb_eq, ?Z.leb_le; lia.
    - assert (Hv' : forall i, (i < n)%nat -> exists v, okay sys v (track r i w) = true).
      { intros i Hi. destruct (Hv i Hi) as (v & E). cbn [track map okay] in E. destruct (vstep sys v _); [eauto | discriminate]. }
      set (A' := once sys * A + B + dot (coefs a) (digits (letter_of r t n x))). set (B' := twice sys * A).
      set (D := dot (coefs a) (map (fun i => val sys (track r i w)) (seq 0 n))).
      assert (E : A * W sys (length (x :: w)) + B * W' sys (length (x :: w)) + dot (coefs a) (map (fun i => val sys (track r i (x :: w))) (seq 0 n)) + const a
        = A' * W sys (length w) + B' * W' sys (length w) + D + const a).
      { cbn [length]. rewrite W_S, W'_S. unfold A', B', D. cbn [track map val letter_of digits].
        rewrite (map_ext (fun i => Z.of_nat (dig r i x) * W sys (length (map (fun x0 => Z.of_nat (dig r i x0)) w)) + val sys (map (fun x0 => Z.of_nat (dig r i x0)) w))
          (fun i => Z.of_nat (dig r i x) * W sys (length w) + val sys (track r i w))) by (intro i; now rewrite map_length).
        rewrite (dot_lin (W sys (length w)) (fun i => Z.of_nat (dig r i x)) (fun i => val sys (track r i w))). unfold track. ring. }
      rewrite E. clear E.
      pose proof (W_ge sys Hg (length w)) as Wg.
      assert (Vb : forall i, In i (seq 0 n) -> 0 <= val sys (track r i w) <= W sys (length w) - 1).
      { intros i Hi. apply in_seq in Hi. destruct (Hv' i) as (v & Ev); [lia |]. apply val_below in Ev; auto.
        unfold track in Ev at 3. rewrite map_length in Ev. lia. }
      pose proof (dot_low (W sys (length w) - 1) _ (coefs a) (seq 0 n) ltac:(lia) Vb) as Lo.
      pose proof (dot_low (W sys (length w) - 1) _ (map Z.opp (coefs a)) (seq 0 n) ltac:(lia) Vb) as Hi. rewrite dot_opp in Hi. fold D in Lo, Hi.
      cbn [map acc]. unfold p at 1. cbn [pstep]. fold A' B'.
      set (N := neg (coefs a)) in *. set (M := neg (map Z.opp (coefs a))) in *.
      destruct (below sys 8 (- A' - M) (- B') (M - const a - 1)) eqn:E1.
      { pose proof (below_spec sys Hg _ _ _ _ E1 (length w)). unfold meets. split; intro Y; [discriminate |]. destruct (zero a); nia. }
      destruct (zero a) eqn:Ez.
      + destruct (below sys 8 (A' - N) B' (N + const a - 1)) eqn:E2; [| now apply IH].
        pose proof (below_spec sys Hg _ _ _ _ E2 (length w)). cbn [meets]. split; intro; [discriminate | nia].
      + destruct (below sys 8 (A' - N) B' (N + const a - 0)) eqn:E2; [| now apply IH].
        pose proof (below_spec sys Hg _ _ _ _ E2 (length w)). cbn [meets]. split; intro; [nia |].
        clear. induction w; cbn; auto. }
  rewrite X by eauto. cbn [Z.mul]. now rewrite Z.add_0_l.
Qed.

Lemma arun_app a xs : forall s ys, arun a s (xs ++ ys) = match arun a s xs with Some t => arun a t ys | None => None end.
Proof. induction xs as [| x xs IH]; intros s ys; cbn; auto. destruct (delta a s x); auto. Qed.
Lemma in_insert x y l : In y (insert x l) -> y = x \/ In y l.
Proof.
  induction l as [| z l IH]; cbn [insert]. { intros [-> | []]; auto. }
  destruct (Nat.ltb x z); [| destruct (Nat.eqb x z)]; cbn [In]; intuition auto.
Qed.

Section Shadow.
  Variables (a : autom) (R : nat).
  (** Edges of one state bear each symbol once. *)
  Hypothesis det : forall s x t, In (x, t) (nth s (edges a) []) -> delta a s x = Some t.
  Lemma shadow_step_spec l x t : forall onto, In t (shadow_step (compile a) R l x onto) ->
    In t onto \/ exists s y, In s l /\ Nat.modulo y R = x /\ delta a s y = Some t.
  Proof.
    unfold shadow_step. induction l as [| s l IH]; cbn [fold_left]; intros onto H; auto.
    apply IH in H as [H | (s' & y & H & E)]; [| right; exists s', y; split; auto; now right].
    rewrite tedges_spec in H. pose proof (det s) as Ds. revert onto H Ds. generalize (nth s (edges a) []). intro es.
    induction es as [| [y u] es IHe]; cbn [fold_left fst snd]; intros onto H Ds; auto.
    apply IHe in H; [| intros; apply Ds; now right].
    destruct H as [H | H]; [| now right]. destruct (Nat.eqb_spec (Nat.modulo y R) x) as [E |]; auto.
    apply in_insert in H as [-> |]; auto. right. exists s, y. repeat split; auto. now left. apply Ds. now left.
  Qed.
  Definition reached (k : nat) (w : list nat) (t : nat) : Prop := exists xs, map (fun y => Nat.modulo y R) xs = repeat O k ++ w /\ arun a 0 xs = Some t.
  Lemma closure_sound fuel : forall l, (forall t, In t l -> exists k, reached k [] t) -> forall t, In t (closure (compile a) R fuel l) -> exists k, reached k [] t.
  Proof.
    induction fuel as [| fuel IH]; cbn [closure]; intros l Hl t Ht; auto. destruct (Nat.eqb _ _); auto. apply IH in Ht; auto.
    clear t Ht. intros t Ht. apply shadow_step_spec in Ht as [| (s & y & Hs & Hy & Ed)]; auto.
    destruct (Hl s Hs) as (k & xs & E & Er). exists (S k), (xs ++ [y]). rewrite map_app, E, !app_nil_r. cbn [map]. rewrite Hy. split.
    - clear. induction k; cbn in *; congruence.
    - rewrite arun_app, Er. cbn [arun]. now rewrite Ed.
  Qed.
  Lemma shadow_sound sys r t n w : (forall x, In x w -> before (letter_of r t n x) = x) ->
    accepted sys (shadow a R) (map (letter_of r t n) w) = true ->
    exists k xs, map (fun y => Nat.modulo y R) xs = repeat O k ++ w /\ language a xs = true.
  Proof.
    unfold accepted, shadow. cbn [pinit]. set (st := closure _ _ _ _).
    assert (X : forall w l pre, (forall x, In x w -> before (letter_of r t n x) = x) -> (forall s, In s l -> exists k, reached k pre s) ->
      acc sys (Shadow (compile a) R st) (Set_ l) (map (letter_of r t n) w) = true ->
      exists k xs, map (fun y => Nat.modulo y R) xs = repeat O k ++ pre ++ w /\ language a xs = true).
    { clear w. induction w as [| x w IH]; intros l pre Hw Hl H.
      - cbn in H. apply existsb_exists in H as (s & Hs & H). rewrite taccepts_spec in H. destruct (Hl s Hs) as (k & xs & E & Er).
        exists k, xs. rewrite app_nil_r. split; auto. unfold language, language_from. now rewrite Er.
      - cbn [map acc pstep] in H. destruct (shadow_step _ _ _ _ _) as [| s0 l0] eqn:El; [discriminate |]. rewrite <- El in H.
        apply (IH _ (pre ++ [x])) in H.
        + now rewrite <- app_assoc in H.
        + intros; apply Hw; now right.
        + intros s Hs. apply shadow_step_spec in Hs as [[] | (u & y & Hu & Hy & Ed)]. rewrite (Hw x (or_introl eq_refl)) in Hy.
          destruct (Hl u Hu) as (k & xs & E & Er). exists k, (xs ++ [y]). rewrite map_app, E. cbn [map]. rewrite Hy, app_assoc. split; auto.
          rewrite arun_app, Er. cbn [arun]. now rewrite Ed. }
    intros Hw H. apply (X w _ []) in H; auto. intros s Hs. unfold st in Hs. apply closure_sound in Hs; auto.
    intros s' [<- | []]. exists O, []. auto.
  Qed.
End Shadow.
