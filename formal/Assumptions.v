(** What the main theorems rest on: each must be closed under the global context. *)
From Grundy Require Import Game Subtraction Outcome TakeAway Numeration Automaton Strategy Played Raleigh Positions.
Print Assumptions grundy_unique.
Print Assumptions grundy_outcome.
Print Assumptions sum_grundy.
Print Assumptions check_nimber_period_sound.
Print Assumptions check_outcome_period_sound.
Print Assumptions check_nimbers_sound.
Print Assumptions check_outcomes_sound.
Print Assumptions heaps_grundy.
Print Assumptions check_outcome_sound.
Print Assumptions takeaway_outcome.
Print Assumptions lost_openings.
Print Assumptions check_recurrence_sound.
Print Assumptions decide_takeaway_sound.
Print Assumptions numeration.
Print Assumptions zeckendorf.
Print Assumptions words_exist.
Print Assumptions words_unique.
Print Assumptions strategy_lost.
Print Assumptions strategy_winning.
Print Assumptions check_piles_sound.
Print Assumptions check_takeaway_sound.
Print Assumptions check_wythoff_sound.
Print Assumptions check_wythoff_one_sound.
Print Assumptions check_raleigh_sound.
Print Assumptions strategy_position.
Print Assumptions wythoff_positions.
