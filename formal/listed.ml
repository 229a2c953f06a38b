(* P-positions from an index on, and numbers in the numeration of a take-away game. *)
open Certificate
open Rulesets

(* H(1), H(2), ...: so many terms. *)
let first_terms p q count =
  let h = Array.make (max 1 count) Z.one and j = ref 0 in
  for i = 1 to count - 1 do
    while Z.lt (Z.div (Z.mul (Z.of_int p) h.(!j)) (Z.of_int q)) h.(i - 1) do incr j done;
    h.(i) <- Z.add h.(i - 1) h.(!j)
  done;
  Array.to_list (Array.sub h 0 count)
let admissible ruleset =
  let p, q = ratio ruleset in
  unless (p >= q && q >= 1) "not covered: a bound below x";
  (p, q)

let check_numeration fields ruleset =
  only fields (about @ [ "n"; "parts"; "digits" ]);
  let p, q = admissible ruleset and n = number (field fields "n") and digits = text fields "digits" in
  unless (String.for_all (fun c -> c = '0' || c = '1') digits) "not digits";
  let count = String.length digits in
  if count > 5_000 then raise (Large "too large: more than 5000 digits");
  let parts = match List.assoc_opt "parts" fields with
    | None -> None | Some (`List l) -> Some (List.map number l) | Some _ -> uncovered "not a list of parts" in
  let bits = List.init count (fun i -> digits.[i] = '1') in
  (Checker.check_numeration p q (first_terms p q count) n bits parts, "Listed.check_numeration_sound")

let check_positions fields ruleset =
  only fields (about @ [ "play"; "from"; "positions"; "last"; "periodicity" ]);
  let misere = misere fields and from = number (field fields "from") in
  let ends = match field fields "last" with `Bool b -> b | _ -> uncovered "last is true or false" in
  let positions = match field fields "positions" with
    | `List l -> List.map (function `List piles -> List.map number piles | _ -> uncovered "not a position") l
    | _ -> uncovered "not a list of positions" in
  unless (ends || positions <> []) "no positions are listed";
  let heaps () = List.map (function [ n ] -> n | _ -> raise (Refuted "a heap is one pile")) positions in
  let small n = if Z.lt n (Z.of_int 10_000_000) then Z.to_int n else raise (Large "too large: a table of such heaps") in
  let spread = if ruleset = "wythoff" then Some 1 else Option.map (fun k -> let k = Certificate.small ruleset k in unless (k >= 2) "not in canonical notation"; k) (inside ruleset "wythoff") in
  match spread with
  | Some k ->
    unless (not misere && not ends && not (List.mem_assoc "periodicity" fields)) "not covered: such positions of wythoff";
    if List.exists (List.exists (fun n -> Z.numbits n > 4000)) positions then raise (Large "too large");
    let pairs = List.map (function [ x; y ] -> (x, y) | _ -> raise (Refuted "a pair is two piles")) positions in
    (Checker.check_listed_pairs (Z.of_int k) from pairs, "Listed.check_listed_pairs_sound")
  | None ->
  match (try Some (ratio ruleset) with Uncovered _ -> None), List.assoc_opt "periodicity" fields with
  | Some _, None ->
    let p, q = admissible ruleset in
    unless (not misere && not ends) "not covered: such positions of a take-away game";
    let listed = heaps () in
    if Z.gt from (Z.of_int 5_000) then raise (Large "too large: more than 5000 terms");
    if Z.sign from = 0 then raise (Refuted "there is no term of index 0");
    let from = Z.to_int from in
    (Checker.check_lost_openings p q (first_terms p q (from - 1 + List.length listed)) from listed, "Listed.check_lost_openings_sound")
  | None, None ->
    unless (not ends) "no periodicity shows that these are the last";
    let rule = Heaps.heap_rule ruleset in
    let listed = List.map small (heaps ()) in
    let largest = List.nth listed (List.length listed - 1) in
    (match rule with
    | Checker.Break code -> unless (not misere) "not covered: heaps that are split in misere play"; affordable_code largest code
    | Checker.Finite l -> affordable largest l; if largest > 300_000 then raise (Large "too large")
    | _ -> if largest > 10_000 then raise (Large "too large"));
    (Checker.check_listed_heaps misere rule (small from) listed, "Listed.check_listed_heaps_sound")
  | None, Some (`Assoc period) ->
    let e = count period "preperiod" and p = count period "period" in
    unless (p > 0) "the period is 0";
    if count period "saltus" <> 0 then raise (Refuted "a saltus of outcomes");
    let listed = heaps () in
    let largest = List.fold_left (fun _ n -> n) Z.zero listed in
    unless (ends || Z.gt largest Heaps.table_limit) "these heaps need no periodicity";
    if List.length listed > 10_000 then raise (Large "too large: so many heaps");
    (match Heaps.heap_rule ruleset with
    | Checker.Finite l ->
      affordable (e + 2 * p) l; affordable ((List.length listed + 4) * (e + p)) [ 1 ];
      (Checker.check_listed_finite misere l e p from listed ends, "Listed.check_listed_finite_sound")
    | (Checker.AllBut _ | Checker.Nim) as rule ->
      let l = match rule with Checker.AllBut l -> l | _ -> [] in
      if e + p + List.fold_left max 0 l > 10_000 then raise (Large "too large: a period of such a set");
      (Checker.check_listed_all_but misere l e p from listed ends, "Listed.check_listed_all_but_sound")
    | _ -> uncovered "not covered: periods of such heaps")
  | _ -> uncovered "not covered: such positions"
