(* Positions beyond tables: Wythoff's game by its closed form, Raleigh and nimbers of take-away games by automata. *)
open Certificate
open Rulesets
open Automata

(* name:(a,b,...) with numbers of any size. *)
let position_of s = match String.rindex_opt s ':' with
  | None -> uncovered "not a position"
  | Some i ->
    let position = String.sub s (i + 1) (String.length s - i - 1) in
    (match inside ("x" ^ position) "x" with
    | Some l -> (String.sub s 0 i, List.map whole_number (String.split_on_char ',' l))
    | None -> uncovered "not covered: such a position")
(* Whether only the outcome is claimed, and a table would have more positions than the closed form waits for. *)
let is_far fields query =
  not (String.contains query '+') &&
  (match List.assoc_opt "heaps" fields with Some (`List [ `Assoc [ ("value", `String ("0" | "N")) ] ]) -> true | _ -> false) &&
  match position_of query with
  | name, piles -> (name = "raleigh" || name = "wythoff" || inside name "wythoff" <> None) &&
    Z.gt (List.fold_left (fun p n -> Z.mul p (Z.succ n)) Z.one piles) (Z.of_int 100_000)
  | exception Uncovered _ -> false
let bounded piles = if List.exists (fun n -> Z.numbits n > 4000) piles then raise (Large "too large: a pile of so many digits")

(* What is left of the piles. *)
let left_of name piles = function
  | `Assoc [ ("component", `Int c); ("take", `List take); ("to", `String reached) ] ->
    if c <> 0 then raise (Refuted "the move is in a component that does not exist");
    let take = List.map number take in
    if List.length take <> List.length piles || List.exists2 Z.lt piles take then raise (Refuted "the move is none");
    let left = List.map2 Z.sub piles take in
    if name ^ ":(" ^ String.concat "," (List.map Z.to_string left) ^ ")" <> reached then raise (Refuted "the move leads elsewhere");
    left
  | _ -> uncovered "not a move"
(* That the nimber is 0, or not known. *)
let only_outcome fields lost = match field fields "heaps", List.assoc_opt "nimber" fields with
  | `List [ `Assoc [ ("value", `String "0") ] ], Some (`String "0") when lost -> ()
  | `List [ `Assoc [ ("value", `String "N") ] ], None when not lost -> ()
  | `List [ `Assoc [ ("value", `String ("0" | "N")) ] ], (None | Some (`String "0")) -> raise (Refuted "another value")
  | _ -> uncovered "not covered: the nimber of such a position"

(* floor(n/g), where g^2 = kg + 1: half of the root of (k^2 + 4) n^2, less kn. *)
let floor_of k n = Z.div (Z.sub (Z.sqrt (Z.mul (Z.add (Z.mul k k) (Z.of_int 4)) (Z.mul n n))) (Z.mul k n)) (Z.of_int 2)
(* The number that makes a pair with this one. *)
let partner k x =
  let pair n = let low = Z.add n (floor_of k n) in (low, Z.add low (Z.mul k n)) in
  let rec least f low high = if Z.geq low high then low else
    let middle = Z.div (Z.add low high) (Z.of_int 2) in
    if Z.geq (f (pair middle)) x then least f low middle else least f (Z.succ middle) high in
  let low, high = pair (least fst Z.zero x) in
  if Z.equal low x then high else fst (pair (least snd Z.zero x))
let check_wythoff fields name k piles =
  let k = Z.of_int k and lost = lost_of fields in
  let x, y = match piles with [ x; y ] -> (x, y) | _ -> uncovered "not a position" in
  only_outcome fields lost;
  let two = function [ x; y ] -> (x, y) | _ -> uncovered "not a position" in
  let winning = Option.map (fun m -> two (left_of name piles m)) (List.assoc_opt "move" fields) in
  let complete = match List.assoc_opt "moves" fields with
    | None -> true
    | Some (`List l) ->
      let moves = List.map (fun m -> two (left_of name piles m)) l in
      if moves = [] || List.length moves > 1000 then uncovered "all winning moves are at least one and at most 1000";
      if Some (List.hd moves) <> winning then raise (Refuted "the winning move is not the first of all");
      if List.length (List.sort_uniq compare moves) < List.length moves then raise (Refuted "a winning move is listed twice");
      let m = Z.div (Z.abs (Z.sub y x)) k in
      Checker.check_wythoff_all k x y (partner k x) (partner k y) (floor_of k m) (floor_of k (Z.succ m)) moves
    | _ -> uncovered "not a list of moves" in
  (Checker.check_wythoff_far k x y lost winning && complete,
    "Beatty.check_wythoff_far_sound" ^ (if List.mem_assoc "moves" fields then ", Beatty.check_wythoff_all_sound" else ""))

(* Words of numbers in a system, one symbol for all digits of a place. *)
let word (sys : Checker.system) radix piles =
  let most = List.fold_left Z.max Z.zero piles in
  let rec weights w before l = if Z.gt w most then l else weights (Z.add (Z.mul sys.once w) (Z.mul sys.twice before)) w (w :: l) in
  let places = weights Z.one sys.first [] in
  let digits n = List.rev (snd (List.fold_left (fun (rest, l) w -> let d = Z.div rest w in (Z.sub rest (Z.mul d w), Z.to_int d :: l)) (n, []) places)) in
  List.fold_right (fun n symbols -> List.map2 (fun d s -> d + radix * s) (digits n) symbols) piles (List.map (fun _ -> 0) places)

(* The automata of Raleigh are those of a certificate that is checked here again. *)
let check_raleigh fields piles =
  unless (not (List.mem_assoc "moves" fields)) "not covered: all winning moves of raleigh";
  let lost = lost_of fields in
  only_outcome fields lost;
  let strategy = match Yojson.Safe.from_string Raleigh_strategy.certificate with `Assoc f -> f | _ -> uncovered "not a strategy" in
  let set = automaton strategy "lost" 3 2 and winning = automaton strategy "winning" 6 2 in
  let three = function [ a; b; c ] -> ((a, b), c) | _ -> uncovered "not a position" in
  let sorted = List.sort Z.compare in
  let move = Option.map (fun m ->
    let left = left_of "raleigh" piles m in
    let by_size = List.sort compare (List.combine piles left) in
    ((three (List.map snd by_size), three (sorted left)), word Checker.fib 2 (sorted left))) (List.assoc_opt "move" fields) in
  let piles = sorted piles in
  let (a, b), c = three piles in
  (Checker.check_raleigh_far Checker.fib set winning a b c (word Checker.fib 2 piles) lost move, "Reading.check_raleigh_far_sound")

let check_outcome fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move"; "moves" ];
  let name, piles = position_of query in
  bounded piles;
  match name, inside name "wythoff" with
  | "raleigh", _ -> check_raleigh fields piles
  | "wythoff", _ -> check_wythoff fields name 1 piles
  | _, Some k -> let k = small name k in unless (k >= 2) "not in canonical notation"; check_wythoff fields name k piles
  | _ -> uncovered ("not covered: " ^ query)

(* The nimber of n/r by the automata that the certificate brings. *)
let has_automata fields = match List.assoc_opt "heaps" fields with
  | Some (`List [ `Assoc f ]) -> List.mem_assoc "automata" f
  | _ -> false
let check_nimber fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move" ];
  let ruleset, n, r = Takeaway.bounded_heap query in
  bounded [ n; r ];
  let c = match ratio ruleset with (c, 1) when c >= 1 && c <= 1000 -> c | _ -> uncovered ("not covered: " ^ ruleset) in
  let value, claim = match field fields "heaps" with
    | `List [ `Assoc [ ("value", `String v); ("automata", `Assoc f) ] ] -> (whole_number v, f)
    | _ -> uncovered "not covered: another value of a heap" in
  unless (Z.gt n (Z.of_int 10_000) && Z.sign value > 0) "a heap that needs no automata";
  unless (List.map fst claim = [ "format"; "ruleset"; "system"; "levels"; "whole" ] && field claim "format" = `Int 1 && text claim "ruleset" = ruleset) "automata of another game or format";
  if text fields "outcome" <> "N" then raise (Refuted "another outcome");
  if field fields "nimber" <> `String (Z.to_string value) then raise (Refuted "another nimber");
  let sys, radix = system (text claim "system") in
  let { tracks; _ } = linear ruleset in
  let levels, whole = nimber_sets claim tracks radix in
  if not (Z.fits_int value) then raise (Refuted "another nimber");
  let value = Z.to_int value in
  if List.length levels <> value + 1 then uncovered "the automata are not those up to the nimber";
  let t = match List.assoc_opt "move" fields with
    | Some m -> Takeaway.taken ruleset c 1 n m
    | None -> raise (Refuted "no winning move is given") in
  if Z.gt t n || Z.gt t r || Z.sign t = 0 then raise (Refuted "the move is none");
  let left = Z.sub n t and bound = Z.mul (Z.of_int c) t in
  (Checker.check_takeaway_nimber sys c levels whole n r (word sys radix [ n; r ]) value (Some (t, word sys radix [ left; bound ])), "Reading.check_takeaway_nimber_sound")
