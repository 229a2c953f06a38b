(** The programs. nat becomes OCaml's int: the driver refuses counts of 2^60 and more, and nothing grows beyond sums of its input.
    N and Z become zarith's numbers. What is said here is trusted. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt NArith ZArith.
From Grundy Require Import Numeration Automaton Strategy Played Raleigh Nimbers Misere Beatty Reading Moves.
From Grundy Require Import Subtraction TakeAway Thresholds.
From Grundy Require Import Game Heaps TakeBreak GuySmith Sparse Outcome Quotient More Saltus Sets OneHeap Parts Search LikeNim Listed Sums.
From Grundy Require Import Joint RowPeriod.
Extract Inductive positive => "Bz.t" [ "(fun p -> Bz.succ (Bz.shift_left p 1))" "(fun p -> Bz.shift_left p 1)" "Bz.one" ]
  "(fun f2p1 f2p f1 p -> if Bz.equal p Bz.one then f1 () else if Bz.testbit p 0 then f2p1 (Bz.shift_right p 1) else f2p (Bz.shift_right p 1))".
Extract Inductive N => "Bz.t" [ "Bz.zero" "(fun p -> p)" ] "(fun f0 fp n -> if Bz.sign n = 0 then f0 () else fp n)".
Extract Inlined Constant N.add => "Bz.add".
Extract Inlined Constant N.mul => "Bz.mul".
Extract Inlined Constant N.eqb => "Bz.equal".
Extract Inlined Constant N.ltb => "Bz.lt".
Extract Inlined Constant N.leb => "Bz.leq".
Extract Inlined Constant N.of_nat => "Bz.of_int".
Extract Inlined Constant N.lxor => "Bz.logxor".
Extract Inlined Constant N.modulo => "(fun a b -> if Bz.sign b = 0 then a else Bz.rem a b)".
Extract Inlined Constant N.div => "(fun a b -> if Bz.sign b = 0 then Bz.zero else Bz.div a b)".
Extract Inlined Constant N.to_nat => "Bz.to_int".
Extract Inlined Constant N.sub => "(fun a b -> Bz.max Bz.zero (Bz.sub a b))".
Extract Inlined Constant Nat.div => "(fun n m -> if m = 0 then 0 else n / m)".
Extract Inlined Constant Nat.modulo => "(fun n m -> if m = 0 then n else n mod m)".
Extract Inlined Constant Nat.ltb => "(<)".
Extract Inlined Constant Nat.leb => "(<=)".
Extract Inlined Constant Nat.eqb => "(=)".
Extract Inlined Constant Init.Nat.max => "(fun (a : int) b -> if a >= b then a else b)".
Extract Inlined Constant Nat.add => "(+)".
Extract Inlined Constant Nat.mul => "( * )".
Extract Inlined Constant Nat.min => "(fun (a : int) b -> if a <= b then a else b)".
Extract Inlined Constant Nat.max => "(fun (a : int) b -> if a >= b then a else b)".
Extract Inlined Constant Nat.sub => "(fun (a : int) b -> if a > b then a - b else 0)".
Extract Inlined Constant Init.Nat.sub => "(fun (a : int) b -> if a > b then a - b else 0)".
Extract Inlined Constant Nat.eq_dec => "(=)".
Extract Inlined Constant Nat.pow => "(let rec pow b e = if e <= 0 then 1 else b * pow b (e - 1) in pow)".
Extract Inlined Constant Nat.odd => "(fun n -> n land 1 = 1)".
Extract Inlined Constant Nat.div2 => "(fun n -> n lsr 1)".
Extract Inlined Constant nxor => "(lxor)".
Extract Inlined Constant see => "(fun s v -> Bz.logor s (Bz.shift_left Bz.one v))".
Extract Inlined Constant seen => "Bz.testbit".
Extract Inductive Z => "Bz.t" [ "Bz.zero" "(fun p -> p)" "Bz.neg" ]
  "(fun f0 fp fn z -> let s = Bz.sign z in if s = 0 then f0 () else if s > 0 then fp z else fn (Bz.neg z))".
Extract Inlined Constant Z.add => "Bz.add".
Extract Inlined Constant Z.sub => "Bz.sub".
Extract Inlined Constant Z.mul => "Bz.mul".
Extract Inlined Constant Z.opp => "Bz.neg".
Extract Inlined Constant Z.max => "Bz.max".
Extract Inlined Constant Z.eqb => "Bz.equal".
Extract Inlined Constant Z.abs => "Bz.abs".
Extract Inlined Constant Z.div => "(fun a b -> if Bz.sign b = 0 then Bz.zero else Bz.fdiv a b)".
Extract Inlined Constant Z.leb => "Bz.leq".
Extract Inlined Constant Z.eq_dec => "Bz.equal".
Extract Inlined Constant Z.of_nat => "Bz.of_int".
Extract Inlined Constant Z.ltb => "Bz.lt".
Extract Inlined Constant Z.land => "Bz.logand".
Extract Inlined Constant Z.shiftr => "(fun z k -> Bz.shift_right z (Bz.to_int k))".
Extract Inlined Constant Z.to_pos => "(fun z -> if Bz.sign z > 0 then z else Bz.one)".
Extract Inlined Constant Z.to_nat => "(fun z -> if Bz.sign z < 0 then 0 else Bz.to_int z)".
Extract Inlined Constant Pos.of_succ_nat => "(fun n -> Bz.of_int (n + 1))".
Extraction "checker.ml" check_nimber_period check_outcome_period check_nimbers check_outcomes check_outcome check_recurrence
  fib base ostrowski check check_misere piles_stuck takeaway_stuck wythoff_stuck raleigh_stuck
  piles_rules takeaway_rules wythoff_rules raleigh_rules check_nimber_sets
  check_break_values check_break_outcomes check_break_period check_break_outcome_period check_rule_values check_rule_outcomes check_quotient
  check_takeaway_outcome check_misere_heap check_quotient_outcome
  vector_rules good_vector vectors_stuck check_thresholds check_row_nimbers check_row_outcomes steps_of slides_of check_wythoff_far check_wythoff_all check_raleigh_far check_takeaway_nimber
  check_nimber_box check_outcome_box check_joint_outcome check_joint_moves sum_opts check_saltus_period check_heap_outcomes check_all_but_outcome_period
  check_search check_like_nim all_options
  check_numeration check_lost_openings check_listed_heaps check_listed_finite check_listed_all_but check_listed_pairs
  check_sums check_opening_values check_opening_outcomes.
