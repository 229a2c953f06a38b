(* Take-away games: n/r, recurrences. *)
open Certificate
open Rulesets

(* n/r: one position of a take-away game. *)
let bounded_heap s = match String.rindex_opt s ':', String.rindex_opt s '/' with
  | Some i, Some j when i < j ->
    (String.sub s 0 i, whole_number (String.sub s (i + 1) (j - i - 1)), whole_number (String.sub s (j + 1) (String.length s - j - 1)))
  | _ -> uncovered "not covered: such a position"
(* What a move takes from n; the bound that it leaves may be written as no more than the heap. *)
let taken ruleset p q n = function
  | `Assoc [ ("component", `Int c); ("take", `List [ t ]); ("to", `String reached) ] ->
    if c <> 0 then raise (Refuted "the move is in a component that does not exist");
    let t = number t and name, left, bound = (try bounded_heap reached with Uncovered _ -> raise (Refuted "the move leads elsewhere")) in
    let next = Z.div (Z.mul (Z.of_int p) t) (Z.of_int q) in
    if name <> ruleset || not (Z.equal left (Z.sub n t)) || not (Z.equal bound next || Z.geq bound left && Z.geq next left) then raise (Refuted "the move leads elsewhere");
    t
  | _ -> uncovered "not a move"
let check_position fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move" ];
  let ruleset, n, r = bounded_heap query in
  let p, q = ratio ruleset and lost = lost_of fields in
  unless (p >= q && q >= 1) "not covered: a bound below x";
  (match field fields "heaps", List.assoc_opt "nimber" fields with
  | `List [ `Assoc [ ("value", `String "0") ] ], Some (`String "0") -> ()
  | `List [ `Assoc [ ("value", `String "N") ] ], None when Z.gt n (Z.of_int 10_000) -> ()
  | _ -> uncovered "not covered: the nimber of a take-away game");
  let winning = Option.map (taken ruleset p q n) (List.assoc_opt "move" fields) in
  (* H(i) and the index that was added last; more than n, and one more. *)
  let rec terms h = if Z.gt h.(Array.length h - 1) n then h else begin
    let top = h.(Array.length h - 1) in
    let rec least j = if Z.geq (Z.div (Z.mul (Z.of_int p) h.(j)) (Z.of_int q)) top then j else least (j + 1) in
    terms (Array.append h [| Z.add top h.(least 0) |]) end in
  if Z.numbits n > 4000 then raise (Large "too large");
  (Checker.check_takeaway_outcome p q (Array.to_list (terms [| Z.one |])) n r lost winning, "More.check_takeaway_outcome_sound")

let check_recurrence fields ruleset =
  only fields (about @ [ "k"; "n0"; "terms" ]);
  let p, q = ratio ruleset in
  unless (p >= q && q >= 1) "not covered: a bound below x";
  let term = function `String s when digits s -> Z.of_string s | _ -> uncovered "not a term" in
  let terms = match field fields "terms" with `List l -> List.map term l | _ -> uncovered "not a list of terms" in
  (Checker.check_recurrence p q (count fields "k") (count fields "n0") terms, "TakeAway.check_recurrence_sound")
