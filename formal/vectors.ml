(* Tables of games on several piles: wythoff, moves(...), raleigh, and their sums with heaps. *)
open Certificate
open Rulesets
open Heaps

let vectors l = Checker.ByVectors (vector l)

(* The rules of several piles, and how many they are. *)
let joint_rule ruleset = match ruleset, inside ruleset "wythoff", inside ruleset "moves", after "wythoff^" ruleset with
  | "wythoff", _, _, _ -> Some (Checker.Spread 1, 2)
  | "raleigh", _, _, _ -> Some (Checker.Three, 3)
  | _, Some k, _, _ ->
    let k = small ruleset k in
    unless (k >= 2) "not in canonical notation";
    Some (Checker.Spread k, 2)
  | _, _, Some inner, _ ->
    let l = parse_vectors ruleset inner in
    let piles = List.length (fst (List.hd l)) in
    Some (vectors l, piles)
  | _, _, _, Some d ->
    let d = small ruleset d in
    unless (d >= 3 && d <= 6) ("not covered: " ^ ruleset);
    Some (vectors (List.init (1 lsl d - 1) (fun subset -> (List.init d (fun i -> (subset + 1) lsr i land 1), true))), d)
  | _ -> None
let is_joint query =
  let joint c = match String.rindex_opt c ':' with
    | None -> false
    | Some i -> let name = String.sub c 0 i in
      name = "wythoff" || name = "raleigh" || List.exists (fun begins -> after begins name <> None) [ "wythoff("; "wythoff^"; "moves(" ] in
  List.exists joint (Str.split_delim (Str.regexp_string " + ") query)

(* A component: its name, whether its piles belong together, its parts, each with rules and piles. *)
type component = { name : string; joint : bool; parts : (Checker.joint * int list) list }
let piles c = List.concat_map snd c.parts
let component s =
  let i = match String.rindex_opt s ':' with Some i -> i | None -> uncovered "not a position" in
  let ruleset = String.sub s 0 i and position = String.sub s (i + 1) (String.length s - i - 1) in
  match joint_rule ruleset with
  | Some (rule, n) ->
    let list = if n = 1 then Some position else inside ("x" ^ position) "x" in
    let piles = match list with Some l -> List.map (small s) (String.split_on_char ',' l) | None -> uncovered "not covered: such a position" in
    unless (List.length piles = n) "not a position";
    { name = ruleset; joint = true; parts = [ (rule, piles) ] }
  | None -> (match read_components s with
    | [ (name, _, rule, sizes) ] ->
      let rule = match rule with
        | Checker.Nim -> vectors [ ([ 1 ], true) ]
        | Checker.Finite l -> vectors (List.map (fun s -> ([ s ], false)) l)
        | _ -> uncovered ("not covered: " ^ name) in
      let size n = if Z.fits_int n then Z.to_int n else raise (Large "too large") in
      { name; joint = false; parts = List.map (fun n -> (rule, [ size n ])) sizes }
    | _ -> uncovered "not a position")

let layout parts = List.map (fun (rule, piles) -> (rule, List.length piles)) parts
(* How many options a position has at most, and all positions of a table. *)
let affordable_box parts =
  let options (rule, piles) = match rule, piles with
    | Checker.Spread k, [ a; b ] -> a + b + a * min b (2 * k)
    | Checker.Three, [ a; b; c ] -> 2 * (a * b + b * c + a * c) + a + b + c
    | Checker.ByVectors l, _ -> List.length l * List.fold_left ( + ) 1 piles
    | _ -> 0 in
  let bounded n = if n > 100_000_000 then raise (Large "too large: a table of so many positions") else n in
  let cells = List.fold_left (fun p n -> bounded (p * bounded (n + 1))) 1 (List.concat_map snd parts) in
  ignore (bounded (cells * bounded (1 + List.fold_left (fun s p -> bounded (s + options p)) 0 parts)))

let moved components = function
  | `Assoc [ ("component", `Int c); ("take", `List take); ("to", `String reached) ] when c >= 0 ->
    if c >= List.length components then raise (Refuted "the move is in a component that does not exist");
    let component = List.nth components c in
    let take = List.map (fun t -> let t = number t in if Z.fits_int t then Z.to_int t else raise (Refuted "the move takes too much")) take in
    let before = piles component in
    if List.length take <> List.length before || List.exists2 ( < ) before take then raise (Refuted "the move is none");
    let left = List.map2 ( - ) before take in
    let shown = List.map Z.of_int left in
    let text = if component.joint && List.length left > 1 then component.name ^ ":(" ^ String.concat "," (List.map Z.to_string shown) ^ ")" else printed component.name shown in
    if text <> reached then raise (Refuted "the move leads elsewhere");
    List.concat (List.mapi (fun i other -> if i = c then left else piles other) components)
  | _ -> uncovered "not a move"

(* Raleigh is played on multisets: of the moves that leave the same piles the first is listed, and stands for all. *)
let standing_for_all parts sizes moves =
  if not (List.exists (fun (rule, _) -> rule = Checker.Three) parts) then moves else begin
    let rec alike parts x y = match parts with
      | [] -> []
      | (rule, piles) :: parts ->
        let n = List.length piles in
        let take l = List.filteri (fun i _ -> i < n) l and drop l = List.filteri (fun i _ -> i >= n) l in
        let mine = if rule = Checker.Three && take x <> take y then List.sort compare (take y) else take y in
        mine :: alike parts (drop x) (drop y) in
    let classes = List.map (alike parts sizes) moves in
    if List.length (List.sort_uniq compare classes) < List.length classes then raise (Refuted "a winning move is listed twice");
    let all = List.filter (fun y -> List.mem (alike parts sizes y) classes) (List.sort_uniq compare (Checker.sum_opts (layout parts) sizes)) in
    (* the least take leaves most *)
    let first y = List.for_all (fun z -> alike parts sizes z <> alike parts sizes y || compare z y <= 0) all in
    if not (List.for_all first moves) then raise (Refuted "a winning move is not the first that leaves these piles");
    moves @ List.filter (fun y -> not (List.mem y moves)) all
  end

let check_outcome fields misere query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move"; "moves" ];
  let components = List.map component (Str.split_delim (Str.regexp_string " + ") query) in
  let parts = List.concat_map (fun c -> c.parts) components in
  let sizes = List.concat_map snd parts and rules = layout parts in
  affordable_box parts;
  let lost = lost_of fields and winning = Option.map (moved components) (List.assoc_opt "move" fields) in
  let heaps = match List.assoc_opt "heaps" fields with Some (`List l) -> Some l | None -> None | _ -> uncovered "not a list of heaps" in
  let value = function `Assoc [ ("value", `String v) ] -> v | _ -> uncovered "not covered: another value of a part" in
  let sound = match misere, heaps, parts with
    | true, None, _ :: _ :: _ -> unless (not (List.mem_assoc "nimber" fields)) "a nimber in misere play"; true
    | true, Some [ h ], [ _ ] ->
      unless (not (List.mem_assoc "nimber" fields)) "a nimber in misere play";
      if value h <> text fields "outcome" then raise (Refuted "another value"); true
    | false, Some l, _ ->
      if List.length l <> List.length parts then raise (Refuted "another number of parts");
      let small_number s = let n = whole_number s in if Z.fits_int n then Z.to_int n else raise (Refuted "another nimber") in
      let nimber = match field fields "nimber" with `String s -> small_number s | _ -> uncovered "not a nimber" in
      List.for_all2 (fun (rule, x) h -> Checker.check_nimber_box [ (rule, List.length x) ] (List.map succ x) [ (x, small_number (value h)) ]) parts l &&
      Checker.check_nimber_box rules (List.map succ sizes) [ (sizes, nimber) ]
    | _ -> uncovered "not covered: such parts of a sum" in
  let complete = match List.assoc_opt "moves" fields with
    | None -> true
    | Some (`List l) ->
      let moves = List.map (moved components) l in
      if moves = [] || List.length moves > 1000 then uncovered "all winning moves are at least one and at most 1000";
      if Some (List.hd moves) <> winning then raise (Refuted "the winning move is not the first of all");
      if List.length (List.sort_uniq compare moves) < List.length moves then raise (Refuted "a winning move is listed twice");
      Checker.check_joint_moves misere rules sizes (standing_for_all parts sizes moves)
    | _ -> uncovered "not a list of moves" in
  (sound && complete && Checker.check_joint_outcome misere rules sizes lost winning, "Joint.check_joint_outcome_sound" ^ (if misere then "" else ", Joint.check_nimber_box_sound"))

(* v(row, b) of a game on two piles. *)
let check_row ruleset kind row from l =
  let rule = match joint_rule ruleset with Some (rule, 2) -> rule | _ -> uncovered "not covered: a row of such a game" in
  let claims values = List.mapi (fun i v -> ([ row; from + i ], v)) values in
  let dims n = affordable_box [ (rule, [ row; from + n ]) ]; [ row + 1; from + n ] in
  match kind with
  | `Nimber -> let v = nimbers l in (Checker.check_nimber_box [ (rule, 2) ] (dims (List.length v)) (claims v), "Joint.check_nimber_box_sound")
  | `Outcome m -> let v = outcomes l in (Checker.check_outcome_box m [ (rule, 2) ] (dims (List.length v)) (claims v), "Joint.check_outcome_box_sound")
