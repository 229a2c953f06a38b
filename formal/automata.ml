(* Strategies and nimbers by automata. *)
open Certificate
open Rulesets

(* The numeration system, with its radix. *)
let system name =
  let unknown () = uncovered ("not covered: the numeration " ^ name) in
  let number s = if digits s && String.length s < 3 && int_of_string s >= 2 && int_of_string s <= 36 then int_of_string s else unknown () in
  let n = String.length name in
  if name = "fib" then (Checker.fib, 2) else
  match inside name "ostrowski" with
  | Some k -> let k = number k in (Checker.ostrowski k, k + 1)
  | None when n > 4 && String.sub name 0 4 = "base" -> let k = number (String.sub name 4 (n - 4)) in (Checker.base k, k)
  | None -> unknown ()

(* One spelling of a language: states as a breadth-first walk meets them, each reaches acceptance, no two accept the same words. *)
let normal accepting edges =
  let states = Array.length edges in
  let met = ref 1 and ordered = ref true in
  Array.iteri (fun s l ->
    if s >= !met then ordered := false;
    List.iter (fun (_, t) -> if t > !met then ordered := false else if t = !met then incr met) l) edges;
  let useful = Array.copy accepting and more = ref true in
  while !more do
    more := false;
    Array.iteri (fun s l -> if not useful.(s) && List.exists (fun (_, t) -> useful.(t)) l then (useful.(s) <- true; more := true)) edges
  done;
  let classes = ref (Array.map Bool.to_int accepting) and count = ref 0 and now = ref (-1) in
  while !now <> !count && !now < states do
    count := !now;
    let kinds = Hashtbl.create states in
    let split = Array.mapi (fun s l ->
      let kind = String.concat "," (string_of_int !classes.(s) :: List.concat_map (fun (x, t) -> [ string_of_int x; string_of_int !classes.(t) ]) l) in
      match Hashtbl.find_opt kinds kind with
      | Some c -> c
      | None -> let c = Hashtbl.length kinds in Hashtbl.add kinds kind c; c) edges in
    classes := split;
    now := Hashtbl.length kinds
  done;
  !ordered && Array.for_all Fun.id useful && !now = states

let automaton fields name tracks radix =
  let rec power k = if k = 0 then 1 else if power (k - 1) > 65536 then 65537 else radix * power (k - 1) in
  if power tracks > 65536 then raise (Large "too large: an alphabet of more than 2^16 symbols");
  match field fields name with
  | `Assoc [ ("tracks", `Int t); ("radix", `Int r); ("accepting", `List acc); ("edges", `List edges) ] when t = tracks && r = radix ->
    let states = List.length edges in
    let nat bound = function `Int n when n >= 0 && n < bound -> n | _ -> uncovered ("not an automaton: " ^ name) in
    let edge = function `List [ a; b ] -> (nat (power tracks) a, nat states b) | _ -> uncovered ("not an edge: " ^ name) in
    let rec increasing = function a :: (b :: _ as l) -> a < b && increasing l | _ -> true in
    let accepting = List.map (nat states) acc in
    let edges = List.map (function `List l -> List.map edge l | _ -> uncovered ("not a list of edges: " ^ name)) edges in
    unless (states > 0 && increasing accepting && List.for_all (fun l -> increasing (List.map fst l)) edges) ("not in order: " ^ name);
    let accepts = Array.make states false in
    List.iter (fun s -> accepts.(s) <- true) accepting;
    unless (normal accepts (Array.of_list edges)) ("not in normal form: " ^ name);
    { Checker.accepting; edges }
  | _ -> uncovered ("not covered: the automaton " ^ name)

(* subtract(all except 2,3), subtract(1,3..): what may be taken, and beyond which number everything. *)
let take_set ruleset inner =
  let all = "all except " in
  let k = String.length all in
  let but = String.length inner > k && String.sub inner 0 k = all in
  let inner = if but then String.sub inner k (String.length inner - k) else inner in
  let open_end = String.length inner > 2 && String.sub inner (String.length inner - 2) 2 = ".." in
  let inner, last = if not open_end then (inner, None) else
    match List.rev (String.split_on_char ',' (String.sub inner 0 (String.length inner - 2))) with
    | last :: before -> (String.concat "," (List.rev before), Some (small ruleset last))
    | [] -> uncovered ("not covered: " ^ ruleset) in
  let listed = if inner = "" && open_end then [] else takes ("subtract(" ^ inner ^ ")") in
  let reach = List.fold_left max 0 listed in
  let reach = match last with None -> reach | Some l -> unless (l > reach) "not in canonical notation"; l - 1 in
  unless (reach <= 1 lsl 20) ("not covered: " ^ ruleset);
  let taken = if but then List.filter (fun s -> not (List.mem s listed)) (List.init reach succ) else listed in
  unless (List.length taken <= 1000) ("not covered: " ^ ruleset);
  (taken, if open_end <> but then Some reach else None)

(* nim^3, subtract^2(1,3..): copies and takes. *)
let heaps_of ruleset =
  let name, rest = match String.index_opt ruleset '(' with
    | Some i -> (String.sub ruleset 0 i, String.sub ruleset i (String.length ruleset - i))
    | None -> (ruleset, "") in
  let name, copies = match String.split_on_char '^' name with
    | [ name ] -> (name, 1)
    | [ name; k ] when small ruleset k >= 2 && small ruleset k <= 4 -> (name, small ruleset k)
    | _ -> uncovered ("not covered: the strategy of " ^ ruleset) in
  match name, inside (name ^ rest) "subtract" with
  | "nim", None when rest = "" -> Some (copies, ([], Some 0))
  | "subtract", Some inner -> Some (copies, take_set ruleset inner)
  | _ -> None

(* The numbers of a position, the rules, when there is no move, and the theorems about normal play, misere play and nimbers. *)
type linear = { tracks : int; rules : Checker.rules; stuck : Checker.atom list list; normal : string; misere : string; nimbers : string }
(* Vectors on piles in the order given. *)
let linear_vectors ruleset =
  let l = parse_vectors ruleset (Option.get (inside ruleset "moves")) in
  let tracks = List.length (fst (List.hd l)) in
  let vs = vector l in
  (* as many lists of conditions for having no move as there are choices of a pile for each vector *)
  let choices = List.fold_left (fun n (v, _) -> if n > 1000 then n else n * List.length (List.filter (fun e -> e > 0) v)) 1 l in
  unless (choices <= 1000) ("not covered: the strategy of " ^ ruleset);
  unless (tracks <= 3 && List.length l <= 64 && List.for_all (fun (v, _) -> List.for_all (fun n -> n <= 1000) v) l) ("not covered: the strategy of " ^ ruleset);
  unless (List.for_all (Checker.good_vector tracks) vs) ("not covered: the strategy of " ^ ruleset);
  (* where the vectors are the same in any order of the piles, words list the piles by size *)
  let orders = match tracks with 2 -> [ [ 1; 0 ] ] | 3 -> [ [ 1; 0; 2 ]; [ 0; 2; 1 ] ] | _ -> [] in
  let turned order (v, any) = (List.map (List.nth v) order, any) in
  unless (tracks = 1 || List.exists (fun order -> List.exists (fun v -> not (List.mem (turned order v) l)) l) orders) "not covered: piles by size";
  { tracks; rules = Checker.vector_rules vs tracks; stuck = Checker.vectors_stuck vs; normal = "Moves.check_vectors_sound"; misere = "Moves.misere_of_vectors"; nimbers = "Moves.nimbers_of_vectors" }
let linear ruleset = match heaps_of ruleset with
  | Some (copies, (taken, beyond)) ->
    { tracks = copies; rules = Checker.piles_rules taken beyond copies; stuck = Checker.piles_stuck taken beyond copies;
      normal = "Played.check_piles_sound"; misere = "Misere.misere_of_piles"; nimbers = "Nimbers.nimbers_of_piles" }
  | None ->
    match ruleset, inside ruleset "wythoff" with
    | _ when inside ruleset "moves" <> None -> linear_vectors ruleset
    | "raleigh", _ -> { tracks = 3; rules = Checker.raleigh_rules; stuck = Checker.raleigh_stuck;
        normal = "Raleigh.check_raleigh_sound"; misere = "Misere.misere_of_raleigh"; nimbers = "Nimbers.nimbers_of_raleigh" }
    | "wythoff", _ -> { tracks = 2; rules = Checker.wythoff_rules 1; stuck = Checker.wythoff_stuck;
        normal = "Played.check_wythoff_one_sound"; misere = "Misere.misere_of_wythoff_one"; nimbers = "Nimbers.nimbers_of_wythoff" }
    | _, Some k ->
      let k = small ruleset k in
      unless (k >= 2 && k <= 1 lsl 20) ("not covered: " ^ ruleset);
      { tracks = 2; rules = Checker.wythoff_rules k; stuck = Checker.wythoff_stuck;
        normal = "Played.check_wythoff_sound"; misere = "Misere.misere_of_wythoff"; nimbers = "Nimbers.nimbers_of_wythoff_spread" }
    | _ ->
      let c = match ratio ruleset with (c, 1) when c >= 1 && c <= 1000 -> c | _ -> uncovered ("not covered: the strategy of " ^ ruleset) in
      { tracks = 2; rules = Checker.takeaway_rules c; stuck = Checker.takeaway_stuck;
        normal = "Played.check_takeaway_sound"; misere = "Misere.misere_of_takeaway"; nimbers = "Nimbers.nimbers_of_takeaway" }

let check_strategy fields ruleset =
  let misere = misere fields and sys, radix = system (text fields "system") in
  let game = linear ruleset in
  let lost = automaton fields "lost" game.tracks radix in
  let winning = automaton fields "winning" (2 * game.tracks) radix in
  if misere then (Checker.check_misere sys game.rules game.stuck lost winning, game.misere)
  else (Checker.check sys game.rules lost winning, game.normal)

(* The automata of each nimber, and whether these are all nimbers. *)
let nimber_sets fields tracks radix =
  let level = function
    | `Assoc ([ ("positions", _); ("moves", _) ] as f) ->
      let positions = automaton f "positions" tracks radix in (positions, automaton f "moves" (2 * tracks) radix)
    | _ -> uncovered "not the automata of a nimber" in
  let levels = match field fields "levels" with
    | `List l when l <> [] && List.length l <= 64 -> List.map level l
    | _ -> uncovered "not a list of 1 to 64 nimbers" in
  (levels, match field fields "whole" with `Bool b -> b | _ -> uncovered "whole is true or false")
let check_nimber_sets fields ruleset =
  let sys, radix = system (text fields "system") in
  let { tracks; rules; nimbers = theorem; _ } = linear ruleset in
  let levels, whole = nimber_sets fields tracks radix in
  (Checker.check_nimber_sets sys rules levels whole, theorem)
