(* Tables of vectors of takes: wythoff, moves(...), and their sums with heaps. *)
open Certificate
open Rulesets
open Heaps

(* Piles and vectors of takes: nim, finite sets, wythoff and moves(...), each component with its piles. *)
let unit_vector piles j n = List.init piles (fun i -> if i = j then n else 0)
let parse_vectors name inner =
  let items = Str.split_delim (Str.regexp_string ",(") inner in
  let read i item =
    let item = if i = 0 then (match after "(" item with Some s -> s | None -> uncovered ("not covered: " ^ name)) else item in
    let n = String.length item in
    let starred = n > 0 && item.[n - 1] = '*' in
    let body = if starred then String.sub item 0 (n - 1) else item in
    let k = String.length body in
    unless (k > 1 && body.[k - 1] = ')') ("not covered: " ^ name);
    (List.map (small name) (String.split_on_char ',' (String.sub body 0 (k - 1))), starred) in
  List.mapi read items
let vector_component s =
  let i = match String.rindex_opt s ':' with Some i -> i | None -> uncovered "not a position" in
  let ruleset = String.sub s 0 i and position = String.sub s (i + 1) (String.length s - i - 1) in
  let piles () = match inside ("x" ^ position) "x" with Some l -> List.map (small s) (String.split_on_char ',' l) | None -> uncovered "not covered: such a position" in
  match ruleset, inside ruleset "moves" with
  | "wythoff", _ -> ([ ([ 1; 0 ], true); ([ 0; 1 ], true); ([ 1; 1 ], true) ], [ piles () ], true, ruleset)
  | _, Some inner -> (parse_vectors ruleset inner, [ piles () ], true, ruleset)
  | _ -> (match read_components s with
    | [ (name, copies, rule, sizes) ] ->
      let sizes = List.map (fun n -> if Z.fits_int n then Z.to_int n else raise (Large "too large")) sizes in
      let vectors = List.concat (List.init copies (fun j -> match rule with
        | Checker.Nim -> [ (unit_vector copies j 1, true) ]
        | Checker.Finite l -> List.map (fun s -> (unit_vector copies j s, false)) l
        | _ -> uncovered ("not covered: " ^ name))) in
      (vectors, List.map (fun n -> [ n ]) sizes, false, name)
    | _ -> uncovered "not a position")
let vector l = List.map (fun (takes, starred) -> { Checker.takes_of = takes; starred }) l
let affordable_box sizes = 
  let cells = List.fold_left (fun p n -> if p > 10_000_000 then p else p * (n + 1)) 1 sizes in
  if cells * (1 + List.fold_left ( + ) 0 sizes) > 100_000_000 then raise (Large "too large: a table of so many positions")
let read_vectors query =
  let components = List.map vector_component (Str.split_delim (Str.regexp_string " + ") query) in
  let size (_, parts, _, _) = List.length (List.concat parts) in
  let total = List.fold_left (fun n c -> n + size c) 0 components in
  let vectors = fst (List.fold_left (fun (all, at) ((vs, _, _, _) as c) ->
    let wide = List.map (fun (v, starred) ->
      unless (List.length v = size c && List.exists (fun n -> n > 0) v) "not covered: such vectors";
      (List.init total (fun i -> if at <= i && i < at + size c then List.nth v (i - at) else 0), starred)) vs in
    (all @ wide, at + size c)) ([], 0) components) in
  let sizes = List.concat_map (fun (_, parts, _, _) -> List.concat parts) components in
  affordable_box sizes;
  (components, vector vectors, sizes)
let vector_move components sizes = function
  | `Assoc [ ("component", `Int c); ("take", `List take); ("to", `String reached) ] when c >= 0 ->
    if c >= List.length components then raise (Refuted "the move is in a component that does not exist");
    let _, parts, joint, name = List.nth components c in
    let take = List.map (fun t -> let t = number t in if Z.fits_int t then Z.to_int t else raise (Refuted "the move takes too much")) take in
    let piles = List.concat parts in
    if List.length take <> List.length piles || List.exists2 ( < ) piles take then raise (Refuted "the move is none");
    let left = List.map2 ( - ) piles take in
    let shown = List.map Z.of_int left in
    let text = if joint then name ^ ":(" ^ String.concat "," (List.map Z.to_string shown) ^ ")" else printed name shown in
    if text <> reached then raise (Refuted "the move leads elsewhere");
    let before = List.fold_left (fun n (_, parts, _, _) -> n + List.length (List.concat parts)) 0 (List.filteri (fun i _ -> i < c) components) in
    List.mapi (fun i n -> if before <= i && i < before + List.length left then List.nth left (i - before) else n) sizes
  | _ -> uncovered "not a move"
let check_outcome fields misere query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move"; "moves" ];
  let components, vectors, sizes = read_vectors query in
  let lost = lost_of fields and winning = Option.map (vector_move components sizes) (List.assoc_opt "move" fields) in
  let parts = List.concat_map (fun (vs, parts, joint, _) ->
    if joint then [ (vs, List.hd parts) ]
    else let n = List.length parts in
      List.mapi (fun j p -> (List.filter_map (fun (v, s) -> if List.nth v j > 0 then Some ([ List.nth v j ], s) else None) vs, p)) parts |> fun l -> ignore n; l) components in
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
      List.for_all2 (fun (vs, x) h -> Checker.check_nimber_box (vector vs) (List.map succ x) [ (x, small_number (value h)) ]) parts l &&
      Checker.check_nimber_box vectors (List.map succ sizes) [ (sizes, nimber) ]
    | _ -> uncovered "not covered: such parts of a sum" in
  let complete = match List.assoc_opt "moves" fields with
    | None -> true
    | Some (`List l) ->
      let moves = List.map (vector_move components sizes) l in
      if moves = [] || List.length moves > 1000 then uncovered "all winning moves are at least one and at most 1000";
      if Some (List.hd moves) <> winning then raise (Refuted "the winning move is not the first of all");
      if List.length (List.sort_uniq compare moves) < List.length moves then raise (Refuted "a winning move is listed twice");
      Checker.check_vector_moves misere vectors sizes moves
    | _ -> uncovered "not a list of moves" in
  (sound && complete && Checker.check_vector_outcome misere vectors sizes lost winning, "Vectors.check_vector_outcome_sound" ^ (if misere then "" else ", Vectors.check_nimber_box_sound"))
let is_joint query = List.exists (fun c -> after "wythoff:" c <> None || after "moves(" c <> None) (Str.split_delim (Str.regexp_string " + ") query)
(* v(row, b) of a game on two piles. *)
let check_row ruleset kind row from l =
  let vectors, sizes = match vector_component (ruleset ^ ":(0,0)") with vs, [ [ 0; 0 ] ], true, _ -> (vector vs, fun b -> [ row; b ]) | _ -> uncovered "not covered: a row of such a game" in
  let claims values = List.mapi (fun i v -> (sizes (from + i), v)) values in
  let dims n = affordable_box [ row; from + n ]; [ row + 1; from + n ] in
  match kind with
  | `Nimber -> let v = nimbers l in (Checker.check_nimber_box vectors (dims (List.length v)) (claims v), "Vectors.check_nimber_box_sound")
  | `Outcome m -> let v = outcomes l in (Checker.check_outcome_box m vectors (dims (List.length v)) (claims v), "Vectors.check_outcome_box_sound")
