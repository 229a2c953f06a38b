(* Positions by search: sums of heaps, heaps under a bound and joint piles; how long a lost game lasts. *)
open Certificate
open Rulesets

type component = { name : string; kind : Checker.kind; joint : bool; bounded : bool; splits : bool; parts : Z.t list list }

let limit = 1 lsl 40
let bounds = Hashtbl.create 16
(* f of a take-away game, as a function of the take; what is beyond every heap is cut off. *)
let bound_of ruleset =
  let f = if ruleset = "fibonacci" then Some (Expressions.read "x" "2x") else Option.map (Expressions.read "x") (inside ruleset "takeaway") in
  Option.map (fun f t -> match Hashtbl.find_opt bounds (ruleset, t) with
    | Some v -> v
    | None ->
      let v = Expressions.floor_of (Expressions.value f (Z.of_int t)) in
      let v = if Z.sign v < 0 then 0 else if Z.gt v (Z.of_int limit) then limit else Z.to_int v in
      Hashtbl.add bounds (ruleset, t) v; v) f

let component text =
  let i = match String.rindex_opt text ':' with Some i -> i | None -> uncovered "not a position" in
  let name = String.sub text 0 i and position = String.sub text (i + 1) (String.length text - i - 1) in
  match Vectors.joint_rule name, bound_of name with
  | Some (rule, n), _ ->
    let list = if n = 1 then Some position else inside ("x" ^ position) "x" in
    let piles = match list with Some l -> List.map whole_number (String.split_on_char ',' l) | None -> uncovered "not covered: such a position" in
    unless (List.length piles = n) "not a position";
    { name; kind = Checker.Jointly rule; joint = true; bounded = false; splits = false; parts = [ piles ] }
  | None, Some f ->
    let part = match String.split_on_char '/' position with
      | [ n; r ] -> [ whole_number n; whole_number r ]
      | [ ("0" | "1") as n ] -> [ whole_number n; Z.zero ]
      | _ -> uncovered "not covered: such a position" in
    { name; kind = Checker.Bounded f; joint = false; bounded = true; splits = false; parts = [ part ] }
  | None, None -> match Heaps.read_components text with
    | [ (name, _, rule, sizes) ] ->
      let splits = match rule with Checker.Break _ -> true | _ -> false in
      { name; kind = Checker.Heap rule; joint = false; bounded = false; splits; parts = List.map (fun n -> [ n ]) sizes }
    | _ -> uncovered "not a position"

let components query = List.map component (Str.split_delim (Str.regexp_string " + ") query)
let small_pile n = if Z.lt n (Z.of_int 1_000_000) then Z.to_int n else raise (Large "too large: a search below such piles")
let pile c x = if c.bounded then (match x with [ n; r ] -> let n = small_pile n in [ n; Z.to_int (Z.min r (Z.of_int limit)) ] | _ -> []) else List.map small_pile x

(* The kinds, each once, and the position. *)
let position cs =
  let names = List.sort_uniq compare (List.map (fun c -> c.name) cs) in
  let kinds = List.map (fun name -> (List.find (fun c -> c.name = name) cs).kind) names in
  let rec index c i = function name :: l -> if name = c.name then i else index c (i + 1) l | [] -> i in
  (kinds, List.concat_map (fun c -> List.map (fun x -> (index c 0 names, pile c x)) c.parts) cs)

(* The part that a move is made in, and what it leaves of it. *)
let move cs m = match m with
  | `Assoc [ ("component", `Int at); ("take", `List take); ("to", `String reached) ] when at >= 0 ->
    if at >= List.length cs then raise (Refuted "the move is in a component that does not exist");
    let c = List.nth cs at and take = List.map number take in
    let before = List.fold_left (fun n c -> n + List.length c.parts) 0 (List.filteri (fun i _ -> i < at) cs) in
    let elsewhere () = raise (Refuted "the move leads elsewhere") in
    if c.joint then begin
      let piles = List.hd c.parts in
      if List.length take <> List.length piles || List.exists2 Z.lt piles take then raise (Refuted "the move is none");
      let left = List.map2 Z.sub piles take in
      let text = if List.length left > 1 then c.name ^ ":(" ^ String.concat "," (List.map Z.to_string left) ^ ")" else Heaps.printed c.name left in
      if reached <> text then elsewhere ();
      (before, [ List.map small_pile left ]) end
    else if c.bounded then begin
      let n, r = match c.parts with [ [ n; r ] ] -> (n, r) | _ -> elsewhere () in
      let t = match take with [ t ] -> t | _ -> raise (Refuted "the move is none") in
      if Z.sign t = 0 || Z.gt t n || Z.gt t r then raise (Refuted "the move takes too much");
      let f = match c.kind with Checker.Bounded f -> f (small_pile t) | _ -> 0 in
      let left = Z.sub n t in
      (match (try (component reached).parts with Uncovered _ -> elsewhere ()) with
      | [ [ m; s ] ] when (try (component reached).name = c.name with Uncovered _ -> false) ->
        let written = String.contains reached '/' in
        let fits = if written then f < limit && Z.equal s (Z.of_int f) || Z.geq (Z.of_int f) left && Z.geq s left else Z.sign left = 0 in
        if not (Z.equal m left && fits) then elsewhere ()
      | _ -> elsewhere ());
      (before, [ [ small_pile left; f ] ]) end
    else begin
      let rule = match c.kind with Checker.Heap rule -> rule | _ -> Checker.Nim in
      let sizes = List.map List.hd c.parts in
      let i, left = Heaps.move_of [ (c.name, List.length sizes, rule, sizes) ]
        (`Assoc [ ("component", `Int 0); ("take", `List (List.map (fun t -> `String (Z.to_string t)) take)); ("to", `String reached) ]) in
      (before + i, List.map (fun n -> [ small_pile n ]) left) end
  | _ -> uncovered "not a move"

(* At most so many positions, each as deep as there are tokens. *)
let budget = 2_000_000
let affordable cs =
  let tokens = List.fold_left (fun n c -> List.fold_left (fun n x -> n + (if c.bounded then List.hd (pile c x) else List.fold_left ( + ) 0 (pile c x))) n c.parts) 0 cs in
  if tokens > 20_000 then raise (Large "too large: a search below so many tokens");
  (* Options of one position, at most: each is looked at for each position. *)
  let wide = List.fold_left (fun n c -> List.fold_left (fun n x -> match c.kind, pile c x with
    | Checker.Heap (Checker.Break code), [ a ] ->
      let most = List.fold_left (fun k e -> max k e.Checker.left) 1 code in n + List.length code * (1 + a) * (if most > 2 then (1 + a) else 1)
    | Checker.Jointly Checker.Three, l -> n + (let s = List.fold_left ( + ) 1 l in s * s)
    | Checker.Jointly _, l -> n + 4 * List.fold_left ( + ) 1 l
    | _, l -> n + List.fold_left max 0 l) n c.parts) 0 cs in
  max 1_000 (min budget (100_000_000 / (1 + wide)))
let run misere cs claim =
  let kinds, parts = position cs in
  let most = affordable cs in
  match Checker.check_search kinds misere (fun p -> Hashtbl.hash_param 200 200 p) 16 30_000 most parts claim with
  | Some accepted -> accepted
  | None -> raise (Large "too large: a search of so many positions")

let check_resistance misere query resistance =
  match resistance with
  | `Assoc [ ("lasts", `Int lasts); ("move", m) ] when lasts >= 0 ->
    let cs = components query in
    let delaying = move cs m in
    (run misere cs { Checker.lost = true; winning = None; all = None; resists = Some (lasts, delaying) }, "Search.check_search_sound")
  | _ -> uncovered "not covered: such a resistance"

(* All winning moves: the first is the winning move, and none is there twice. *)
let listed_moves cs fields winning = Option.map (function
  | `List l ->
    if l = [] || List.length l > 1000 then uncovered "all winning moves are at least one and at most 1000";
    if Some (List.hd l) <> List.assoc_opt "move" fields then raise (Refuted "the winning move is not the first of all");
    let moves = List.map (move cs) l in
    if List.length (List.sort_uniq compare moves) < List.length moves then raise (Refuted "a winning move is listed twice");
    moves
  | _ -> uncovered "not a list of moves") (List.assoc_opt "moves" fields) |> fun all -> ignore winning; all

(* A misere position of one part, or a sum of heaps and joint piles. *)
let check_misere fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "heaps"; "move"; "moves" ];
  let cs = components query in
  let parts = List.concat_map (fun c -> c.parts) cs in
  unless (not (List.exists (fun c -> c.splits) cs)) "not covered: heaps that are split in misere play";
  (match List.assoc_opt "heaps" fields, parts with
  | Some (`List [ `Assoc [ ("value", `String v) ] ]), [ _ ] -> if v <> text fields "outcome" then raise (Refuted "another value")
  | None, _ :: _ :: _ -> unless (not (List.exists (fun c -> c.bounded) cs)) "not covered: misere sums with take-away games"
  | _ -> uncovered "not covered: such values of the parts");
  let lost = lost_of fields and winning = Option.map (move cs) (List.assoc_opt "move" fields) in
  if lost && winning <> None then raise (Refuted "a winning move of a lost position");
  let all = listed_moves cs fields winning in
  unless (all = None || not (List.exists (fun c -> c.kind = Checker.Jointly Checker.Three) cs)) "not covered: all moves of raleigh in such a sum";
  (run true cs { Checker.lost; winning; all; resists = None }, "Search.check_search_sound")

(* A sum in normal play, by the nimbers of its parts. *)
let most_below = 2_000
let check_sum fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move"; "moves" ];
  let cs = components query in
  let kinds, parts = position cs in
  let heaps = match field fields "heaps" with `List l -> l | _ -> uncovered "not a list of heaps" in
  let value = function
    | `Assoc [ ("value", `String v) ] when digits v -> let v = Z.of_string v in if Z.lt v (Z.of_int limit) then Z.to_int v else raise (Refuted "another value")
    | _ -> uncovered "not covered: another value of a part" in
  let values = List.map value heaps in
  if List.length values <> List.length parts then raise (Refuted "another number of parts");
  let nimber = let n = number (field fields "nimber") in if Z.lt n (Z.of_int limit) then Z.to_int n else raise (Refuted "another nimber") in
  let lost = lost_of fields and winning = Option.map (move cs) (List.assoc_opt "move" fields) in
  let all = listed_moves cs fields winning in
  let largest i = List.fold_left (fun most (j, x) -> if i <> j then most else if most = [] then x else List.map2 max most x) [] parts in
  let most = List.mapi (fun i kind ->
    let m = largest i in
    (match kind with
    | Checker.Bounded _ -> if List.hd m > most_below then raise (Large "too large: the nimber of such a heap under a bound")
    | Checker.Jointly rule ->
      unless (all = None || rule <> Checker.Three) "not covered: all moves of raleigh in such a sum";
      Vectors.affordable_box [ (rule, m) ]
    | Checker.Heap (Checker.Break code) -> affordable_code (List.hd m) code;
      if all <> None && List.hd m > 200 then raise (Large "too large: all moves of a heap that is split")
    | Checker.Heap (Checker.Finite l) -> Rulesets.affordable (List.hd m) l; if List.hd m > 100_000 then raise (Large "too large")
    | _ -> if List.hd m > 5_000 then raise (Large "too large"));
    m) kinds in
  (Checker.check_sums kinds most parts values nimber { Checker.lost; winning; all; resists = None }, "Sums.check_sums_sound")

(* The openings of a take-away game. *)
let check_openings ruleset kind from l = match bound_of ruleset with
  | None -> uncovered ("not covered: " ^ ruleset)
  | Some f ->
    let length = match l with `List l -> List.length l | `String s -> String.length s | _ -> 0 in
    if from + length > most_below then raise (Large "too large: openings of a take-away game");
    (match kind with
    | `Nimber -> (Checker.check_opening_values f from (nimbers l), "Sums.check_opening_values_sound")
    | `Outcome false -> (Checker.check_opening_outcomes f from (outcomes l), "Sums.check_opening_outcomes_sound")
    | `Outcome true -> uncovered "not covered: misere openings of a take-away game")
let is_takeaway s = s = "fibonacci" || after "fibonacci:" s <> None || after "takeaway(" s <> None
