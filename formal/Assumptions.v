(** What the main theorems rest on: each must be closed under the global context. *)
From Grundy Require Import Game Subtraction Outcome TakeAway Numeration Automaton Strategy Played Raleigh Nimbers Positions.
Print Assumptions grundy_unique.
Print Assumptions grundy_outcome.
Print Assumptions sum_grundy.
Print Assumptions check_nimber_period_sound.
Print Assumptions check_outcome_period_sound.
Print Assumptions check_nimbers_sound.
Print Assumptions check_outcomes_sound.
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
Print Assumptions check_nimber_sets_sound.
Print Assumptions nimbers_of_piles.
Print Assumptions nimbers_of_takeaway.
Print Assumptions nimbers_of_wythoff.
Print Assumptions nimbers_of_wythoff_spread.
Print Assumptions nimbers_of_raleigh.
From Grundy Require Import Misere.
Print Assumptions check_misere_sound.
Print Assumptions misere_of_piles.
Print Assumptions misere_of_takeaway.
Print Assumptions misere_of_wythoff.
Print Assumptions misere_of_wythoff_one.
Print Assumptions misere_of_raleigh.
From Grundy Require Import Thresholds.
Print Assumptions lag_unique.
Print Assumptions check_thresholds_sound.
From Grundy Require Import Rows RowPeriod.
Print Assumptions rows_repeat.
Print Assumptions check_row_nimbers_sound.
Print Assumptions check_row_outcomes_sound.
From Grundy Require Import Moves.
Print Assumptions vectors_models.
Print Assumptions check_vectors_sound.
Print Assumptions nimbers_of_vectors.
Print Assumptions misere_of_vectors.
From Grundy Require Import Beatty Reading.
Print Assumptions wythoff_closed_form.
Print Assumptions check_wythoff_far_sound.
Print Assumptions check_wythoff_all_sound.
Print Assumptions check_takeaway_nimber_sound.
Print Assumptions check_raleigh_far_sound.
From Grundy Require Import Heaps TakeBreak GuySmith Sparse Outcome.
Print Assumptions total_grundy.
Print Assumptions gr_values.
Print Assumptions check_break_values_sound.
Print Assumptions check_break_outcomes_sound.
Print Assumptions guy_smith.
Print Assumptions check_guy_smith_sound.
Print Assumptions check_guy_smith_outcomes_sound.
Print Assumptions sparse_period.
Print Assumptions check_break_period_sound.
Print Assumptions check_break_outcome_period_sound.
Print Assumptions heaps_grundy.
Print Assumptions check_outcome_sound.
Print Assumptions check_rule_values_sound.
Print Assumptions check_rule_outcomes_sound.
From Grundy Require Import Quotient.
Print Assumptions verification.
Print Assumptions quotient.
Print Assumptions check_quotient_sound.
From Grundy Require Import More.
Print Assumptions check_takeaway_outcome_sound.
Print Assumptions check_misere_heap_sound.
Print Assumptions check_quotient_outcome_sound.
From Grundy Require Import Tables Joint.
Print Assumptions check_nimber_table_sound.
Print Assumptions check_outcome_table_sound.
Print Assumptions check_table_outcome_sound.
Print Assumptions check_table_moves_sound.
Print Assumptions check_nimber_box_sound.
Print Assumptions check_outcome_box_sound.
Print Assumptions check_joint_outcome_sound.
Print Assumptions check_joint_moves_sound.
From Grundy Require Import Saltus.
Print Assumptions saltus_window.
Print Assumptions check_saltus_period_sound.
From Grundy Require Import Papers.
Print Assumptions schwenk_III_2.
Print Assumptions schwenk_III_5.
Print Assumptions Papers.zeckendorf.
From Grundy Require Import Sets OneHeap.
Print Assumptions may_spec.
Print Assumptions check_heap_outcomes_sound.
Print Assumptions check_all_but_outcome_period_sound.
From Grundy Require Import Remote Parts Search.
Print Assumptions lasts_is_remoteness.
Print Assumptions remoteness_unique.
Print Assumptions sums_grundy.
Print Assumptions check_search_sound.
From Grundy Require Import LikeNim.
Print Assumptions like_nim.
Print Assumptions check_like_nim_sound.
From Grundy Require Import Listed.
Print Assumptions check_numeration_sound.
Print Assumptions check_lost_openings_sound.
Print Assumptions check_listed_heaps_sound.
Print Assumptions check_listed_finite_sound.
Print Assumptions check_listed_all_but_sound.
Print Assumptions check_listed_pairs_sound.
From Grundy Require Import Sums.
Print Assumptions takeaway_grundy.
Print Assumptions check_sums_sound.
Print Assumptions check_opening_values_sound.
Print Assumptions check_opening_outcomes_sound.
