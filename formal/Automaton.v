(** Conditions on words of a move, followed digit by digit, and the search that no word meets some and misses others. *)
From Coq Require Import ZArith Lia List Bool Arith.
From Grundy Require Import Numeration.
Import ListNotations.
Open Scope Z.

(** Symbols: the digits of n, r, n', r'. *)
Definition sym : Type := bool * bool * bool * bool.
Definition d1 (s : sym) := match s with (a, _, _, _) => a end.
Definition d2 (s : sym) := match s with (_, a, _, _) => a end.
Definition d3 (s : sym) := match s with (_, _, a, _) => a end.
Definition d4 (s : sym) := match s with (_, _, _, a) => a end.
Definition v1 (w : list sym) := val (map (fun s => b2z (d1 s)) w).
Definition v2 (w : list sym) := val (map (fun s => b2z (d2 s)) w).
Definition v3 (w : list sym) := val (map (fun s => b2z (d3 s)) w).
Definition v4 (w : list sym) := val (map (fun s => b2z (d4 s)) w).

Record autom := Autom { accepting : list nat; edges : list (list (nat * nat)) }.
Fixpoint assoc (x : nat) (l : list (nat * nat)) : option nat :=
  match l with [] => None | (y, t) :: l => if Nat.eqb x y then Some t else assoc x l end.
Definition delta (a : autom) (s x : nat) : option nat := assoc x (nth s (edges a) []).
Definition accepts (a : autom) (s : nat) : bool := existsb (Nat.eqb s) (accepting a).
Fixpoint arun (a : autom) (s : nat) (xs : list nat) : option nat :=
  match xs with [] => Some s | x :: xs => match delta a s x with Some t => arun a t xs | None => None end end.
Definition language (a : autom) (xs : list nat) : bool := match arun a 0 xs with Some s => accepts a s | None => false end.

Definition b2n (b : bool) : nat := if b then 1 else 0.
Definition before (s : sym) : nat := (b2n (d1 s) + 2 * b2n (d2 s))%nat.
Definition after (s : sym) : nat := (b2n (d3 s) + 2 * b2n (d4 s))%nat.
Definition both (s : sym) : nat := (before s + 4 * after s)%nat.

(** Conditions. *)
Inductive part :=
| Aut (a : autom) (read : sym -> nat)
| Lin (zero : bool) (c1 c2 c3 c4 c0 : Z)
| Shadow (a : autom).
Inductive pst := Dead | Top | At (a b : Z) | St (s : nat) | Set_ (l : list nat).

Definition dot (c1 c2 c3 c4 : Z) (s : sym) : Z := c1 * b2z (d1 s) + c2 * b2z (d2 s) + c3 * b2z (d3 s) + c4 * b2z (d4 s).
Definition neg (c1 c2 c3 c4 : Z) : Z := Z.max 0 (- c1) + Z.max 0 (- c2) + Z.max 0 (- c3) + Z.max 0 (- c4).
Definition posi (c1 c2 c3 c4 : Z) : Z := neg (- c1) (- c2) (- c3) (- c4).

Definition shadow_step (a : autom) (l : list nat) (x : nat) : list nat :=
  filter (fun t => existsb (fun s => existsb (fun y => match delta a s (x + 4 * y) with Some t' => Nat.eqb t t' | None => false end) (seq 0 4)) l)
    (seq 0 (length (edges a))).

(** The position after the move may need more digits: the states reached before the first digit of the position. *)
Fixpoint closure (a : autom) (fuel : nat) (l : list nat) : list nat :=
  match fuel with
  | O => l
  | S fuel => let more := shadow_step a l 0 in
              closure a fuel (filter (fun t => existsb (Nat.eqb t) l || existsb (Nat.eqb t) more) (seq 0 (length (edges a))))
  end.
Definition pinit (p : part) : pst :=
  match p with Aut _ _ => St 0 | Lin _ _ _ _ _ _ => At 0 0 | Shadow a => Set_ (closure a (length (edges a)) [O]) end.
Definition pstep (p : part) (q : pst) (s : sym) : pst :=
  match p, q with
  | _, Dead => Dead
  | Aut a read, St x => match delta a x (read s) with Some t => St t | None => Dead end
  | Lin zero c1 c2 c3 c4 c0, At A B =>
    let A' := A + B + dot c1 c2 c3 c4 s in let B' := A in
    let n := neg c1 c2 c3 c4 in let m := posi c1 c2 c3 c4 in
    let low := fun least => below 8 (A' - n) (B' - n) (2 * n + c0 - least) in
    let high := fun least => below 8 (- A' - m) (- B' - m) (2 * m - c0 - least) in
    if high 1 then Dead else if zero then (if low 1 then Dead else At A' B') else (if low 0 then Top else At A' B')
  | Lin false _ _ _ _ _, Top => Top
  | Shadow a, Set_ l => Set_ (shadow_step a l (before s))
  | _, _ => Dead
  end.
Definition pacc (p : part) (q : pst) : bool :=
  match p, q with
  | Aut a _, St x => accepts a x
  | Lin zero _ _ _ _ c0, At A B => if zero then A + B + c0 =? 0 else 0 <=? A + B + c0
  | Lin false _ _ _ _ _, Top => true
  | Shadow a, Set_ l => existsb (accepts a) l
  | _, _ => false
  end.

Definition form c1 c2 c3 c4 c0 (w : list sym) : Z := c1 * v1 w + c2 * v2 w + c3 * v3 w + c4 * v4 w + c0.

Lemma form_exact c1 c2 c3 c4 w : final (map (dot c1 c2 c3 c4) w) (0, 0) = c1 * v1 w + c2 * v2 w + c3 * v3 w + c4 * v4 w.
Proof.
  unfold v1, v2, v3, v4, val.
  assert (X : forall w A1 B1 A2 B2 A3 B3 A4 B4,
    final (map (dot c1 c2 c3 c4) w) (c1 * A1 + c2 * A2 + c3 * A3 + c4 * A4, c1 * B1 + c2 * B2 + c3 * B3 + c4 * B4) =
    c1 * final (map (fun s => b2z (d1 s)) w) (A1, B1) + c2 * final (map (fun s => b2z (d2 s)) w) (A2, B2) +
    c3 * final (map (fun s => b2z (d3 s)) w) (A3, B3) + c4 * final (map (fun s => b2z (d4 s)) w) (A4, B4)).
  { induction w0 as [| s w0 IH]; intros. unfold final; simpl; ring.
    cbn [map]. set (e1 := b2z (d1 s)). set (e2 := b2z (d2 s)). set (e3 := b2z (d3 s)). set (e4 := b2z (d4 s)).
    assert (Z : forall d ds A B, final (d :: ds) (A, B) = final ds (A + B + d, A)) by reflexivity.
    rewrite !Z, <- IH. do 2 f_equal. unfold dot. fold e1 e2 e3 e4. ring. }
  pose proof (X w 0 0 0 0 0 0 0 0) as Y. rewrite !Z.mul_0_r in Y. exact Y.
Qed.

Definition prun (p : part) (q : pst) (w : list sym) : pst := fold_left (pstep p) w q.
Lemma prun_dead p w : prun p Dead w = Dead.
Proof. unfold prun. induction w; simpl; auto. replace (pstep p Dead a) with Dead; auto. now destruct p as [| [] |]. Qed.
Lemma pacc_dead p : pacc p Dead = false.
Proof. now destruct p as [| [] |]. Qed.

Lemma aut_exact a read w : pacc (Aut a read) (prun (Aut a read) (pinit (Aut a read)) w) = language a (map read w).
Proof.
  unfold language. cbn [pinit]. generalize 0%nat. induction w as [| s w IH]; intro x; simpl; auto.
  destruct (delta a x (read s)); [apply IH |]. now rewrite prun_dead.
Qed.

Lemma dot_low c1 c2 c3 c4 s : - neg c1 c2 c3 c4 <= dot c1 c2 c3 c4 s.
Proof. unfold neg, dot, b2z. destruct s as [[[[] []] []] []]; cbn [d1 d2 d3 d4]; lia. Qed.
Lemma dot_high c1 c2 c3 c4 s : - posi c1 c2 c3 c4 <= - dot c1 c2 c3 c4 s.
Proof. unfold posi, neg, dot, b2z. destruct s as [[[[] []] []] []]; cbn [d1 d2 d3 d4]; lia. Qed.

Lemma lin_exact zero c1 c2 c3 c4 c0 w :
  pacc (Lin zero c1 c2 c3 c4 c0) (prun (Lin zero c1 c2 c3 c4 c0) (At 0 0) w) = true <->
  (if zero then form c1 c2 c3 c4 c0 w = 0 else 0 <= form c1 c2 c3 c4 c0 w).
Proof.
  set (p := Lin zero c1 c2 c3 c4 c0).
  assert (X : forall w A B, pacc p (prun p (At A B) w) = true <->
    (let e := final (map (dot c1 c2 c3 c4) w) (A, B) + c0 in if zero then e = 0 else 0 <= e)).
  { induction w0 as [| s w0 IH]; intros A B.
    - change (final (map (dot c1 c2 c3 c4) []) (A, B)) with (A + B). cbn. destruct zero.
      apply Z.eqb_eq. apply Z.leb_le.
    - change (prun p (At A B) (s :: w0)) with (prun p (pstep p (At A B) s) w0). change (final (map (dot c1 c2 c3 c4) (s :: w0)) (A, B))
        with (final (map (dot c1 c2 c3 c4) w0) (A + B + dot c1 c2 c3 c4 s, A)).
      set (A' := A + B + dot c1 c2 c3 c4 s). set (n := neg c1 c2 c3 c4). set (m := posi c1 c2 c3 c4).
      assert (Lo : forall least, below 8 (A' - n) (A - n) (2 * n + c0 - least) = true ->
        least <= final (map (dot c1 c2 c3 c4) w0) (A', A) + c0).
      { intros least Hb. pose proof (low_sound n (map (dot c1 c2 c3 c4) w0)) as Y.
        specialize (Y ltac:(intros d Hd; apply in_map_iff in Hd as (s' & <- & _); apply dot_low) A' A _ (below_spec _ _ _ _ Hb)). lia. }
      assert (Hi : forall least, below 8 (- A' - m) (- A - m) (2 * m - c0 - least) = true ->
        least <= - (final (map (dot c1 c2 c3 c4) w0) (A', A) + c0)).
      { intros least Hb. pose proof (low_sound m (map Z.opp (map (dot c1 c2 c3 c4) w0))) as Y.
        specialize (Y ltac:(intros d Hd; rewrite map_map in Hd; apply in_map_iff in Hd as (s' & <- & _); apply dot_high)
          (- A') (- A) _ (below_spec _ _ _ _ Hb)). rewrite final_opp in Y. lia. }
      assert (Es : pstep p (At A B) s = if below 8 (- A' - m) (- A - m) (2 * m - c0 - 1) then Dead else
        if zero then (if below 8 (A' - n) (A - n) (2 * n + c0 - 1) then Dead else At A' A)
        else (if below 8 (A' - n) (A - n) (2 * n + c0 - 0) then Top else At A' A)) by (clear; subst p; now destruct zero).
      rewrite Es. clear Es.
      destruct (below 8 (- A' - m) (- A - m) (2 * m - c0 - 1)) eqn:E1.
      { rewrite prun_dead, pacc_dead. specialize (Hi 1 E1). cbn zeta. destruct zero; split; intro; try discriminate; lia. }
      destruct zero.
      + destruct (below 8 (A' - n) (A - n) (2 * n + c0 - 1)) eqn:E2; [| apply IH].
        rewrite prun_dead, pacc_dead. specialize (Lo 1 E2). cbn zeta. split; intro; try discriminate; lia.
      + destruct (below 8 (A' - n) (A - n) (2 * n + c0 - 0)) eqn:E2; [| apply IH].
        specialize (Lo 0 E2). cbn zeta. split; intro; [lia |].
        assert (T : forall w, prun p Top w = Top) by (induction w1; auto). now rewrite T. }
  rewrite X. cbn zeta. rewrite form_exact. unfold form. reflexivity.
Qed.

(** The search: no word over the alphabet, valid before the move if asked, meets all wanted and no unwanted conditions. *)
Definition pst_eq (x y : pst) : {x = y} + {x <> y}.
Proof. decide equality; try apply Z.eq_dec; try apply Nat.eq_dec. apply list_eq_dec, Nat.eq_dec. Defined.

Section Explore.
  Context {State Sym : Type}.
  Variable eq_dec : forall x y : State, {x = y} + {x <> y}.
  Variable alphabet : list Sym.
  Variable step : State -> Sym -> option State.
  Variable bad : State -> bool.
  Definition mem (x : State) (l : list State) : bool := existsb (fun y => if eq_dec x y then true else false) l.
  Fixpoint fresh (cands seen : list State) : list State :=
    match cands with [] => [] | c :: cands => if mem c seen then fresh cands seen else c :: fresh cands (c :: seen) end.
  Definition succs (s : State) : list State := flat_map (fun a => match step s a with Some t => [t] | None => [] end) alphabet.
  Fixpoint explore (fuel : nat) (todo seen : list State) : bool :=
    match todo, fuel with
    | [], _ => true
    | _, O => false
    | s :: todo, S fuel => if bad s then false else let new := fresh (succs s) seen in explore fuel (new ++ todo) (new ++ seen)
    end.
  Lemma fresh_spec cands : forall seen x, In x cands -> In x (fresh cands seen) \/ In x seen.
  Proof.
    induction cands as [| c cands IH]; simpl; intros seen x H. tauto.
    destruct (mem c seen) eqn:E.
    - destruct H as [<- | H]; auto. right. apply existsb_exists in E as (y & Hy & E). destruct (eq_dec c y); [subst; auto | discriminate].
    - destruct H as [<- | H]. left; now left. destruct (IH (c :: seen) x H) as [| [<- |]]; simpl; auto.
  Qed.
  Definition closed_at (all : list State) (s : State) : Prop := bad s = false /\ forall t, In t (succs s) -> In t all.
  Lemma explore_spec fuel : forall todo seen, explore fuel todo seen = true -> incl todo seen ->
    (forall s, In s seen -> In s todo \/ closed_at seen s) ->
    exists all, incl seen all /\ forall s, In s all -> closed_at all s.
  Proof.
    induction fuel as [| fuel IH]; intros [| s todo] seen H Hi Hc; simpl in H; try discriminate.
    - exists seen. split. apply incl_refl. intros s Hs. destruct (Hc s Hs) as [[] |]; auto.
    - exists seen. split. apply incl_refl. intros s Hs. destruct (Hc s Hs) as [[] |]; auto.
    - destruct (bad s) eqn:Eb; [discriminate |]. set (new := fresh (succs s) seen) in *.
      destruct (IH _ _ H) as (all & A1 & A2).
      + intros x Hx. apply in_app_iff in Hx as [Hx | Hx]; apply in_app_iff; auto. right. apply Hi. now right.
      + intros x Hx. apply in_app_iff in Hx as [Hx | Hx]. left. apply in_app_iff; auto.
        destruct (Hc x Hx) as [[<- | Hx'] | [C1 C2]].
        * right. split; auto. intros t Ht. apply in_app_iff. now apply fresh_spec.
        * left. apply in_app_iff; auto.
        * right. split; auto. intros t Ht. apply in_app_iff; auto.
      + exists all. split; auto. intros x Hx. apply A1, in_app_iff; auto.
  Qed.
  Fixpoint srun (s : State) (w : list Sym) : option State :=
    match w with [] => Some s | a :: w => match step s a with Some t => srun t w | None => None end end.
  Theorem explore_sound fuel s0 : explore fuel [s0] [s0] = true ->
    forall w s, (forall a, In a w -> In a alphabet) -> srun s0 w = Some s -> bad s = false.
  Proof.
    intro H. destruct (explore_spec _ _ _ H) as (all & A1 & A2). apply incl_refl. auto.
    assert (X : forall w s t, In s all -> (forall a, In a w -> In a alphabet) -> srun s w = Some t -> In t all).
    { induction w as [| a w IH]; simpl; intros s t Hs Ha E. congruence.
      destruct (step s a) as [u |] eqn:Eu; [| discriminate]. apply (IH u t); auto.
      apply (A2 s Hs). apply in_flat_map. exists a. rewrite Eu. split; auto. now left. }
    intros w s Ha E. apply (A2 s). apply (X w s0 s); auto. apply A1. now left.
  Qed.
End Explore.

Fixpoint steps (ps : list part) (qs : list pst) (s : sym) : list pst :=
  match ps, qs with p :: ps, q :: qs => pstep p q s :: steps ps qs s | _, _ => [] end.
Fixpoint accs (ps : list part) (qs : list pst) : list bool :=
  match ps, qs with p :: ps, q :: qs => pacc p q :: accs ps qs | _, _ => [] end.
Definition dead (q : pst) : bool := match q with Dead => true | _ => false end.
Definition State : Type := bool * bool * list pst * list pst.
Definition state_eq (x y : State) : {x = y} + {x <> y}.
Proof. decide equality. apply list_eq_dec, pst_eq. decide equality. apply list_eq_dec, pst_eq. decide equality; apply bool_dec. Defined.

Section Search.
  Variables (valid : bool) (wanted unwanted : list part).
  Definition sstep (st : State) (s : sym) : option State :=
    let '(l1, l2, qs, us) := st in
    if valid && ((l1 && d1 s) || (l2 && d2 s)) then None else
    let qs := steps wanted qs s in
    if existsb dead qs then None else Some (d1 s, d2 s, qs, steps unwanted us s).
  Definition found (st : State) : bool :=
    let '(_, qs, us) := st in forallb (fun b => b) (accs wanted qs) && negb (existsb (fun b => b) (accs unwanted us)).
  Definition sinit : State := (false, false, map pinit wanted, map pinit unwanted).
  Definition none (alphabet : list sym) : bool :=
    explore state_eq alphabet sstep found (Nat.pow 2 16) [sinit] [sinit].

  Lemma steps_map ps phi s : steps ps (map phi ps) s = map (fun p => pstep p (phi p) s) ps.
  Proof. induction ps; simpl; congruence. Qed.
  Lemma accs_map ps phi : accs ps (map phi ps) = map (fun p => pacc p (phi p)) ps.
  Proof. induction ps; simpl; congruence. Qed.

  Lemma srun_map w : forall l1 l2 phi psi,
    (forall p, In p wanted -> pacc p (prun p (phi p) w) = true) ->
    (valid = true -> nonadj l1 (map d1 w) = true /\ nonadj l2 (map d2 w) = true) ->
    exists l, srun sstep (l1, l2, map phi wanted, map psi unwanted) w =
      Some (l, map (fun p => prun p (phi p) w) wanted, map (fun p => prun p (psi p) w) unwanted).
  Proof.
    induction w as [| s w IH]; intros l1 l2 phi psi Hw Hv. { exists (l1, l2). reflexivity. }
    cbn [srun sstep]. rewrite !steps_map.
    assert (valid && (l1 && d1 s || l2 && d2 s) = false) as ->.
    { destruct valid; auto. destruct (Hv eq_refl) as [V1 V2]. cbn in V1, V2. apply andb_prop in V1 as [V1 _], V2 as [V2 _].
      apply negb_true_iff in V1, V2. cbn. now rewrite V1, V2. }
    destruct (existsb dead (map (fun p => pstep p (phi p) s) wanted)) eqn:E.
    { exfalso. apply existsb_exists in E as (q & Hq & D). apply in_map_iff in Hq as (p & Ep & Hp). specialize (Hw p Hp).
      change (prun p (phi p) (s :: w)) with (prun p (pstep p (phi p) s) w) in Hw. rewrite Ep in Hw. destruct q; try discriminate.
      now rewrite prun_dead, pacc_dead in Hw. }
    apply (IH (d1 s) (d2 s) (fun p => pstep p (phi p) s) (fun p => pstep p (psi p) s)); auto.
    intro V. destruct (Hv V) as [V1 V2]. cbn in V1, V2. apply andb_prop in V1 as [_ V1], V2 as [_ V2]. auto.
  Qed.

  Theorem none_sound alphabet w : none alphabet = true -> (forall s, In s w -> In s alphabet) ->
    (forall p, In p wanted -> pacc p (prun p (pinit p) w) = true) ->
    (valid = true -> nonadj false (map d1 w) = true /\ nonadj false (map d2 w) = true) ->
    exists u, In u unwanted /\ pacc u (prun u (pinit u) w) = true.
  Proof.
    intros H Ha Hw Hv. destruct (srun_map w false false pinit pinit Hw Hv) as (l & E).
    pose proof (explore_sound _ _ _ _ _ _ H w _ Ha E) as B. unfold found in B. destruct l as [l1 l2].
    rewrite !accs_map in B. apply andb_false_iff in B as [B | B].
    - exfalso. assert (X : forallb (fun b => b) (map (fun p => pacc p (prun p (pinit p) w)) wanted) = true); [| congruence].
      apply forallb_forall. intros b Hb. apply in_map_iff in Hb as (p & <- & Hp). auto.
    - apply negb_false_iff, existsb_exists in B as (b & Hb & ->). apply in_map_iff in Hb as (p & Ep & Hp). eauto.
  Qed.
End Search.
