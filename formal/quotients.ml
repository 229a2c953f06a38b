(* Misere quotients, and outcomes by them. *)
open Certificate
open Rulesets
open Heaps

(* The misere quotient: products are found by a walk over the generators, and tested by the proved checker. *)
let numbers bound = function
  | `List l -> List.map (function `Int n when n >= 0 && n < bound -> n | _ -> raise (Refuted "not a list of elements")) l
  | _ -> uncovered "not a list"
let read_quotient fields =
  let rulesets = Str.split_delim (Str.regexp_string " + ") (text fields "ruleset") in
  let order = count fields "order" and heaps = count fields "heaps" in
  let rows name bound = match field fields name with `List l -> List.map (numbers bound) l | _ -> uncovered ("not a list: " ^ name) in
  let acts = rows "action" order and phi = rows "phi" order and lost = numbers order (field fields "lost") in
  if List.length acts <> order || order = 0 then raise (Refuted "another order");
  if order > 1500 || heaps > 3000 then raise (Large "too large: a quotient of so many elements or heaps");
  if List.length lost <> count fields "p_portion" || List.sort_uniq compare lost <> lost then raise (Refuted "another P-portion");
  if List.length phi <> List.length rulesets || List.exists (fun l -> List.length l <> heaps) phi then raise (Refuted "another number of heaps");
  let table = Array.of_list (List.map Array.of_list acts) in
  let generators = Array.length table.(0) in
  if Array.exists (fun row -> Array.length row <> generators) table then raise (Refuted "not an action");
  let product = Array.make order [||] and queue = Queue.create () in
  product.(0) <- Array.init order Fun.id;
  Queue.add 0 queue;
  while not (Queue.is_empty queue) do
    let y = Queue.pop queue in
    Array.iteri (fun g next -> if product.(next) = [||] then begin
      product.(next) <- Array.map (fun x -> table.(x).(g)) product.(y);
      Queue.add next queue end) table.(y)
  done;
  let tree values = let t = ref Checker.Leaf in Array.iteri (fun i v -> t := Checker.put (i + 1) i v !t) values; !t in
  let flat = Array.concat (Array.to_list (Array.map (fun row -> if row = [||] then Array.make order 0 else row) product)) in
  let monoid = { Checker.order_of = order; products = tree flat;
    lost_of = List.fold_left (fun s y -> Z.logor s (Z.shift_left Z.one y)) Z.zero lost } in
  let is_whole = match field fields "whole" with `Bool b -> b | _ -> uncovered "not a claim" in
  let repeats = match List.assoc_opt "repeats" fields with
    | None -> List.map (fun _ -> None) rulesets
    | Some (`List l) ->
      if List.length l <> List.length rulesets then raise (Refuted "not one period for each ruleset");
      List.map (function `Assoc f -> Some (count f "preperiod", count f "period") | _ -> uncovered "not a period") l
    | _ -> uncovered "not a list of periods" in
  if is_whole <> List.mem_assoc "repeats" fields then raise (Refuted "a period of Phi is given exactly if the claim is about all heaps");
  let part ruleset phi repeats = 
    let rule = heap_rule ruleset in
    (match rule with Checker.Break code -> affordable_code heaps code | _ -> ());
    { Checker.part_rule = rule; part_phi = tree (Array.of_list phi); part_repeats = repeats } in
  let rec three f a b c = match a, b, c with x :: a, y :: b, z :: c -> f x y z :: three f a b c | _ -> [] in
  (monoid, acts, heaps, three part rulesets phi repeats)

(* Heaps in misere play, by their quotient. *)
let check_outcome fields query quotient =
  only fields [ "certificate"; "format"; "query"; "outcome"; "quotient"; "move"; "moves" ];
  unless (not (List.mem_assoc "certificate" quotient) && List.assoc_opt "format" quotient = Some (`Int 1)) "not a quotient";
  let components = read_components query in
  let monoid, acts, heaps, parts = read_quotient quotient in
  let position = List.concat_map (fun (_, _, rule, sizes) -> List.map (fun n -> (rule, n)) sizes) components in
  let lost = lost_of fields and winning = Option.map (move_of components) (List.assoc_opt "move" fields) in
  let small = List.for_all (fun (_, n) -> Z.lt n (Z.of_int (min heaps 1000))) position in
  unless (small || winning <> None || lost) "not covered: large heaps without a winning move";
  let all = match List.assoc_opt "moves" fields with
    | Some (`List l) ->
      let moves = List.map (move_of components) l in
      if not small || List.length moves > 1000 then uncovered "not covered: all moves of such heaps";
      if (match moves with [] -> None | m :: _ -> Some m) <> winning then raise (Refuted "the winning move is not the first of all");
      if List.length (List.sort_uniq compare moves) < List.length moves then raise (Refuted "a winning move is listed twice");
      Some (List.mapi (fun i _ -> List.filter_map (fun (j, left) -> if i = j then Some left else None) moves) position)
    | Some _ -> uncovered "not a list of moves"
    | None -> unless (not small) "not covered: the winning moves are not listed"; None in
  (Checker.check_quotient_outcome monoid acts heaps parts position lost winning all, "More.check_quotient_outcome_sound")

let check_quotient fields =
  only fields quotient_order;
  let monoid, acts, heaps, parts = read_quotient fields in
  (Checker.check_quotient monoid acts heaps parts, "Quotient.check_quotient_sound")
