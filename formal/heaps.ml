(* Heaps and their sums: periods, values, outcomes. *)
open Certificate
open Rulesets

let heap_rule name =
  if name = "nim" then Checker.Nim else
  match code_of name with
  | Some code -> Checker.Break code
  | None -> match (try missing name with Uncovered _ -> None) with
    | Some l -> Checker.AllBut l
    | None -> try Checker.Finite (takes name) with Uncovered why ->
      match named_set name with Some set -> Checker.Takes set | None -> uncovered why

(* nim^2:(3,4) + subtract^3(2,3):(7,1,0): for each component its name, how many heaps there are, their rule and their sizes. *)
let read_components query =
  let number s = if digits s then Z.of_string s else uncovered ("not covered: " ^ query) in
  let component s = match String.index_opt s ':' with
    | None -> uncovered "not a position"
    | Some i ->
      let ruleset = String.sub s 0 i and position = String.sub s (i + 1) (String.length s - i - 1) in
      let name, copies = match String.index_opt ruleset '^', Option.value (String.index_opt ruleset '(') ~default:i with
        | Some j, opening when j < opening ->
          let k = Option.value (String.index_from_opt ruleset j '(') ~default:i in
          (String.sub ruleset 0 j ^ String.sub ruleset k (i - k), small query (String.sub ruleset (j + 1) (k - j - 1)))
        | _ -> (ruleset, 1) in
      unless (copies > 1 || name = ruleset) "not in canonical notation";
      let sizes = if copies = 1 then [ number position ] else
        match inside ("x" ^ position) "x" with
        | Some l -> List.map number (String.split_on_char ',' l)
        | None -> uncovered "not a position" in
      unless (List.length sizes = copies) "not a position";
      (name, copies, heap_rule name, sizes) in
  List.map component (Str.split_delim (Str.regexp_string " + ") query)

let printed name = function
  | [ n ] -> name ^ ":" ^ Z.to_string n
  | l ->
    let at = Option.value (String.index_opt name '(') ~default:(String.length name) in
    let copies = "^" ^ string_of_int (List.length l) in
    String.sub name 0 at ^ copies ^ String.sub name at (String.length name - at) ^ ":(" ^ String.concat "," (List.map Z.to_string l) ^ ")"

(* The heap that a move is made in, counted through all components, and the heaps that it leaves. *)
let move_of components = function
  | `Assoc [ ("component", `Int c); ("take", `List take); ("to", `String reached) ] when c >= 0 ->
    if c >= List.length components then raise (Refuted "the move is in a component that does not exist");
    let name, _, rule, sizes = List.nth components c and take = List.map number take in
    if List.length take <> List.length sizes then raise (Refuted "the move lists another number of heaps");
    if List.exists2 Z.lt sizes take then raise (Refuted "the move takes too much");
    let before = List.fold_left (fun n (_, copies, _, _) -> n + copies) 0 (List.filteri (fun i _ -> i < c) components) in
    (match rule with
    | Checker.Break _ ->
      let after = (try List.concat_map (fun (_, _, _, l) -> l) (read_components reached) with Uncovered _ -> raise (Refuted "the move is none")) in
      let piles = List.length sizes in
      let fits i =
        let size = List.nth sizes i and taken = List.nth take i in
        let others = List.for_all (fun t -> Z.sign t = 0) (List.filteri (fun j _ -> j <> i) take) in
        let here = List.length after - piles + 1 in
        if not others || here < 1 then None else
        let left = List.filteri (fun j _ -> i <= j && j < i + here) after in
        let rest = List.filteri (fun j _ -> j < i) after @ (left @ List.filteri (fun j _ -> j >= i + here) after) in
        let left = if left = [ Z.zero ] then [] else left in
        let shown = if left = [] then [ Z.zero ] else left in
        let text = if piles = 1 then String.concat " + " (List.map (fun n -> printed name [ n ]) shown)
          else printed name (List.concat (List.mapi (fun j n -> if j = i then shown else [ n ]) sizes)) in
        let total = List.fold_left Z.add taken left in
        if text = reached && Z.equal total size && List.sort Z.compare left = left && List.length rest = List.length after then Some (before + i, left) else None in
      (match List.find_map fits (List.init piles Fun.id) with Some m -> m | None -> raise (Refuted "the move is none that the rules allow"))
    | _ ->
      if printed name (List.map2 Z.sub sizes take) <> reached then raise (Refuted "the move leads elsewhere");
      (match List.filter (fun (_, t, _) -> Z.sign t > 0) (List.mapi (fun i (t, n) -> (before + i, t, n)) (List.combine take sizes)) with
      | [ (i, t, n) ] -> (i, [ Z.sub n t ])
      | _ -> raise (Refuted "a move takes from one heap")))
  | _ -> uncovered "not a move"

let space_of p = match List.assoc_opt "space" p with
  | None -> None
  | Some (`Assoc s) ->
    let alternates = match field s "alternates" with `Bool b -> b | _ -> uncovered "not a space" in
    Some { Checker.space_mask = count s "mask"; space_alternates = alternates; space_rare = count s "rare"; space_last = count s "last" }
  | _ -> uncovered "not a space"
(* How the period of a code is proved. *)
let break_proof = function
  | `Assoc p -> (match text p "theorem", space_of p with
    | "guy-smith", None -> Checker.PlainGuySmith
    | "guy-smith", Some s -> Checker.GuySmithBy s
    | "sparse", Some s -> Checker.Sparse s
    | _ -> uncovered "not covered: another theorem")
  | _ -> uncovered "not a proof"
let affordable_period code how e p =
  let two = List.fold_left (fun k x -> max k x.Checker.left) 0 code = 2 in
  unless (how = Checker.PlainGuySmith || two) "a sparse space is for moves that leave at most two heaps";
  match how with
  | Checker.PlainGuySmith ->
    let k = List.fold_left (fun k x -> max k x.Checker.left) 1 code in
    if e + p > 1 lsl 40 then raise (Large "too large");
    affordable_code (k * (e + p + 1)) code
  | _ -> if e + p > 20_000_000 then raise (Large "too large: more than 2*10^7 heaps by rare heaps")

let table_limit = Z.of_int 100_000
let claimed rule size heap =
  let value, periodicity, proof = match heap with
    | `Assoc [ ("value", v) ] -> (number v, None, None)
    | `Assoc [ ("value", v); ("periodicity", `Assoc p) ] -> (number v, Some (count p "preperiod", count p "period", count p "saltus"), None)
    | `Assoc [ ("value", v); ("periodicity", `Assoc p); ("proof", how) ] ->
      (number v, Some (count p "preperiod", count p "period", count p "saltus"), Some (break_proof how))
    | _ -> uncovered "not covered: another value of a heap" in
  let table cost = if Z.fits_int size then cost (Z.to_int size) else raise (Large "too large: a heap without a period"); Checker.Table in
  let how = match rule, periodicity, proof with
    | _, Some (mu, lam, _), _ when Z.leq size table_limit || Z.lt size (Z.of_int (mu + lam)) -> uncovered "a heap that needs no periodicity"
    | Checker.Nim, None, None -> Checker.Table
    | Checker.Nim, Some p, None -> if p <> (0, 1, 1) then raise (Refuted "another period of nim"); Checker.Table
    | Checker.Finite l, None, None -> table (fun n -> affordable n l)
    | Checker.Finite l, Some (mu, lam, saltus), None ->
      unless (lam > 0) "the period is 0";
      if saltus <> 0 then raise (Refuted "a saltus of a finite set");
      affordable (mu + 2 * lam) l; Checker.ByPeriod (mu, lam)
    | (Checker.AllBut _ | Checker.Takes _), None, None -> table (fun n -> if n > 40_000 then raise (Large "too large"))
    | Checker.Break code, None, None -> table (fun n -> affordable_code n code)
    | Checker.Break code, Some (e, p, saltus), Some way ->
      unless (p > 0) "the period is 0";
      if saltus <> 0 then raise (Refuted "a saltus of a code");
      affordable_period code way e p; Checker.ByBreak (way, e, p)
    | _ -> uncovered "not covered: such a period" in
  ({ Checker.its_rule = rule; size; how }, value)

(* All winning moves, heap by heap. *)
let all_moves components parts winning = function
  | `List l ->
    let moves = List.map (move_of components) l in
    if moves = [] || List.length moves > 1000 then uncovered "all winning moves are at least one and at most 1000";
    if Some (List.hd moves) <> winning then raise (Refuted "the winning move is not the first of all");
    let wide = function { Checker.its_rule = Checker.Break _; size; _ } -> Z.gt size (Z.of_int 1000) | _ -> false in
    if List.exists wide parts then raise (Large "too large: all moves of a heap that is split");
    if List.length (List.sort_uniq compare moves) < List.length moves then raise (Refuted "a winning move is listed twice");
    List.mapi (fun i _ -> List.filter_map (fun (j, left) -> if i = j then Some left else None) moves) parts
  | _ -> uncovered "not a list of moves"

(* One heap of a finite set in misere play. *)
let check_misere_position fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "heaps"; "move" ];
  match read_components query, field fields "heaps" with
  | [ (_, 1, Checker.Finite l, [ n ]) ] as components, `List [ `Assoc heap ] ->
    let lost = lost_of fields in
    (match field heap "value" with
    | `String v -> if v <> text fields "outcome" then raise (Refuted "another value")
    | _ -> uncovered "not a value");
    let period = match List.assoc_opt "periodicity" heap with
      | None -> if Z.fits_int n then affordable (Z.to_int n) l else raise (Large "too large"); None
      | Some (`Assoc p) ->
        let mu = count p "preperiod" and lam = count p "period" in
        unless (lam > 0 && Z.gt n table_limit && Z.geq n (Z.of_int (mu + lam))) "a heap that needs no periodicity";
        if count p "saltus" <> 0 then raise (Refuted "a saltus of outcomes");
        affordable (mu + 2 * lam) l; Some (mu, lam)
      | _ -> uncovered "not a period" in
    unless (List.for_all (fun (k, _) -> k = "value" || k = "periodicity") heap) "another field";
    let winning = Option.map (fun m -> match move_of components m with _, [ left ] -> Z.sub n left | _ -> uncovered "not a move") (List.assoc_opt "move" fields) in
    (Checker.check_misere_heap l period n lost winning, "More.check_misere_heap_sound")
  | _ -> uncovered "not covered: such a position in misere play"

let check_sum fields =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move"; "moves" ];
  let components = read_components (text fields "query") in
  let heaps = match field fields "heaps" with `List l -> l | _ -> uncovered "not a list of heaps" in
  let parts = List.concat_map (fun (_, _, rule, sizes) -> List.map (fun n -> (rule, n)) sizes) components in
  let lost = match text fields "outcome" with "P" -> true | "N" -> false | _ -> uncovered "not an outcome" in
  let winning = Option.map (move_of components) (List.assoc_opt "move" fields) in
  if List.length parts <> List.length heaps then raise (Refuted "another number of heaps");
  let hs, values = List.split (List.map2 (fun (rule, n) h -> claimed rule n h) parts heaps) in
  let all = Option.map (all_moves components hs winning) (List.assoc_opt "moves" fields) in
  (Checker.check_outcome hs values (number (field fields "nimber")) lost winning all, "Outcome.check_outcome_sound")

(* A misere sum of heaps that are taken from only, by their nimbers. *)
let check_like_nim fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "heaps"; "move"; "moves" ];
  let components = read_components query in
  let heaps = match field fields "heaps" with `List l -> l | _ -> uncovered "not a list of heaps" in
  let parts = List.concat_map (fun (_, _, rule, sizes) -> List.map (fun n -> (rule, n)) sizes) components in
  unless (List.for_all (function (Checker.Break _, _) -> false | _ -> true) parts) "not covered: heaps that are split in misere play";
  let lost = lost_of fields and winning = Option.map (move_of components) (List.assoc_opt "move" fields) in
  if List.length parts <> List.length heaps then raise (Refuted "another number of heaps");
  if lost && winning <> None then raise (Refuted "a winning move of a lost position");
  let stuck = function
    | Checker.Finite l, n -> List.for_all (fun s -> Z.gt (Z.of_int s) n) l
    | Checker.Nim, n -> Z.sign n = 0
    | rule, n -> Z.lt n (Z.of_int 40_000) && Checker.all_options rule (Z.to_int n) = [] in
  if not lost && winning = None && not (List.for_all stuck parts) then raise (Refuted "no winning move is given");
  let hs, values = List.split (List.map2 (fun (rule, n) h -> claimed rule n h) parts heaps) in
  let all = Option.map (all_moves components hs winning) (List.assoc_opt "moves" fields) in
  (Checker.check_like_nim hs values lost winning all, "LikeNim.check_like_nim_sound")

(* Periods and values of the rules other than finite sets. *)
let check_code_period fields code kind mu lam =
  let proof = field fields "proof" in
  let way = break_proof proof in
  let nimbers_of = match proof with `Assoc p -> List.assoc_opt "nimbers" p | _ -> None in
  (match kind, nimbers_of with
  | `Nimber, None ->
    affordable_period code way mu lam;
    (Checker.check_break_period code way mu lam (listing nimbers fields mu lam), "Sparse.check_break_period_sound")
  | `Outcome false, Some (`Assoc n) ->
    let e = count n "preperiod" and p = count n "period" in
    unless (p > 0) "the period is 0";
    if count n "saltus" <> 0 then raise (Refuted "a saltus of a code");
    affordable_period code way e p;
    if max mu e + p + lam > 1 lsl 30 then raise (Large "too large");
    (Checker.check_break_outcome_period code way e p mu lam (listing outcomes fields mu lam), "Sparse.check_break_outcome_period_sound")
  | _ -> uncovered "not covered: such a period of a code")
let check_other_values rule kind from l =
  match rule, kind with
  | Checker.Break code, `Nimber -> (Checker.check_break_values code from (nimbers l), "TakeBreak.check_break_values_sound")
  | Checker.Break code, `Outcome false -> (Checker.check_break_outcomes code from (outcomes l), "TakeBreak.check_break_outcomes_sound")
  | (Checker.Nim | Checker.AllBut _ | Checker.Takes _), `Nimber -> (Checker.check_rule_values rule from (nimbers l), "Outcome.check_rule_values_sound")
  | (Checker.Nim | Checker.AllBut _ | Checker.Takes _), `Outcome m ->
    (Checker.check_heap_outcomes m rule from (outcomes l), "OneHeap.check_heap_outcomes_sound")
  | _ -> uncovered "not covered: misere play of such heaps"

let check_period fields ruleset =
  only fields (about @ [ "play"; "kind"; "preperiod"; "period"; "saltus"; "proof"; "prefix"; "cycle" ]);
  let mu = count fields "preperiod" and lam = count fields "period" and saltus = count fields "saltus" in
  unless (lam > 0) "the period is 0";
  let kind = kind fields in
  (match code_of ruleset, (if ruleset = "nim" then Some [] else missing ruleset) with
  | Some code, _ ->
    if saltus <> 0 then raise (Refuted "a saltus of a code");
    check_code_period fields code kind mu lam
  | None, Some l ->
    unless (not (List.mem_assoc "proof" fields)) "a proof for a game that splits no heap";
    (match kind with
    | `Nimber ->
      if mu + lam + List.fold_left max 0 l > 1200 then raise (Large "too large: a period of such a set");
      (Checker.check_saltus_period l mu lam saltus (listing nimbers fields mu lam), "Saltus.check_saltus_period_sound")
    | `Outcome m ->
      if saltus <> 0 then raise (Refuted "a saltus of outcomes");
      if mu + List.fold_left max 0 l > 20_000 then raise (Large "too large: a period of such a set");
      (Checker.check_all_but_outcome_period m l mu lam (listing outcomes fields mu lam), "OneHeap.check_all_but_outcome_period_sound"))
  | None, None ->
    unless (not (List.mem_assoc "proof" fields)) "a proof for a game that splits no heap";
    let s = takes ruleset in
    affordable (mu + 2 * lam) s;
    if saltus <> 0 then raise (Refuted "a saltus of a finite set");
    (match kind with
    | `Nimber -> (Checker.check_nimber_period s mu lam (listing nimbers fields mu lam), "Subtraction.check_nimber_period_sound")
    | `Outcome m -> (Checker.check_outcome_period m s mu lam (listing outcomes fields mu lam), "Subtraction.check_outcome_period_sound")))
let check_values fields ruleset from l =
  let length = match l with `List l -> List.length l | `String s -> String.length s | _ -> 0 in
  (match heap_rule ruleset with
  | Checker.Break code as rule -> affordable_code (from + length) code; check_other_values rule (kind fields) from l
  | (Checker.Nim | Checker.AllBut _ | Checker.Takes _) as rule ->
    if from + length > 40_000 then raise (Large "too large"); check_other_values rule (kind fields) from l
  | Checker.Finite s ->
  affordable from s;
  (match kind fields with
  | `Nimber -> (Checker.check_nimbers s from (nimbers l), "Subtraction.check_nimbers_sound")
  | `Outcome m -> (Checker.check_outcomes m s from (outcomes l), "Subtraction.check_outcomes_sound")))
