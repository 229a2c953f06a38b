(* Not proved: reads certificates, hands them to the proved checker, says which theorem applied.
   grundy-check-formal FILE...: exit code 0 verified, 1 refuted, 2 not covered or unreadable, 3 too large; of several files the largest. *)
open Certificate

let rec check_outcome fields =
  match List.assoc_opt "resistance" fields with
  | Some resistance ->
    let accepted, theorem = check_outcome (List.remove_assoc "resistance" fields) in
    let query = text fields "query" in
    if not accepted || not (lost_of fields) then (false, theorem) else
    let misere = after "misere " query in
    let lasting, other = Search.check_resistance (misere <> None) (Option.value misere ~default:query) resistance in
    (lasting, theorem ^ ", " ^ other)
  | None -> check_position fields
and check_position fields =
  let query = text fields "query" in
  match List.assoc_opt "quotient" fields, after "misere " query with
  | Some (`Assoc quotient), Some query -> Quotients.check_outcome fields query quotient
  | Some _, _ -> uncovered "not a quotient of a misere position"
  | None, Some query ->
    let several = match List.assoc_opt "heaps" fields with Some (`List (_ :: _ :: _)) -> true | _ -> false in
    if several then Heaps.check_like_nim fields query
    else (try
      if Vectors.is_joint query || not (List.mem_assoc "heaps" fields) then Vectors.check_outcome fields true query
      else Heaps.check_misere_position fields query
    with Uncovered _ -> Search.check_misere fields query)
  | None, None ->
    if Far.has_automata fields then Far.check_nimber fields query
    else if Far.is_far fields query then Far.check_outcome fields query
    else (try
      if Search.is_takeaway query && not (String.contains query '+') then
        (try Takeaway.check_position fields query with Not_found -> uncovered "not a position")
      else if Vectors.is_joint query then Vectors.check_outcome fields false query
      else Heaps.check_sum fields
    with Uncovered why ->
      (* What is not covered there may be here, with its own reason if it is not. *)
      try Search.check_sum fields query with Uncovered _ | Large _ -> uncovered why)

(* Whether it is accepted, and by which theorem. *)
let check fields =
  let ruleset () = text fields "ruleset" in
  match text fields "certificate" with
  | "outcome" -> check_outcome fields
  | "quotient" -> Quotients.check_quotient fields
  | "period" when List.mem_assoc "row" fields -> Rows.check_period fields (ruleset ())
  | "period" -> Heaps.check_period fields (ruleset ())
  | "values" ->
    only fields (about @ [ "play"; "kind"; "row"; "from"; "values" ]);
    let from = count fields "from" and l = field fields "values" in
    unless (l <> `List [] && l <> `String "") "no values";
    if List.mem_assoc "row" fields then Vectors.check_row (ruleset ()) (kind fields) (count fields "row") from l
    else if Search.is_takeaway (ruleset ()) then Search.check_openings (ruleset ()) (kind fields) from l
    else Heaps.check_values fields (ruleset ()) from l
  | "positions" -> Listed.check_positions fields (ruleset ())
  | "numeration" -> Listed.check_numeration fields (ruleset ())
  | "recurrence" -> Takeaway.check_recurrence fields (ruleset ())
  | "thresholds" -> Thresholds.check fields
  | "strategy" ->
    only fields (about @ [ "play"; "system"; "lost"; "winning" ]);
    Automata.check_strategy fields (ruleset ())
  | "nimbers" ->
    only fields (about @ [ "system"; "levels"; "whole" ]);
    Automata.check_nimber_sets fields (ruleset ())
  | other -> uncovered ("not covered: " ^ other)

let all_of channel =
  let text = Buffer.create 65536 in
  (try while true do Buffer.add_channel text channel 1 done with End_of_file -> ());
  close_in channel;
  Buffer.contents text

let verdict file =
  let source = if file = "-" then all_of stdin else all_of (open_in_bin file) in
  unless (not (String.contains source '\\')) "a letter is escaped";
  let fields = match Yojson.Safe.from_string source with `Assoc f -> f | _ -> uncovered "not an object" in
  unless (List.assoc_opt "format" fields = Some (`Int 1)) "not of format 1";
  let names = List.map fst fields in
  unless (List.length (List.sort_uniq compare names) = List.length names) "a field is repeated";
  let kind = text fields "certificate" in
  let sealed = List.map inside_out (arranged (if kind = "quotient" then quotient_order else order) fields) in
  unless (List.length sealed + 1 = List.length fields) ("not covered: " ^ kind ^ " with other fields");
  let seal = text fields "digest" in
  let accepted, theorem = check sealed in
  let about = if kind = "thresholds" then "takeaway(cx)" else text fields (if kind = "outcome" then "query" else "ruleset") in
  if not accepted then raise (Refuted (about ^ ": the evidence does not prove the " ^ kind));
  if seal <> digest sealed then raise (Refuted "the digest does not fit");
  Printf.sprintf "%s: %s, by %s" about kind theorem

let judge file =
  let error s code = prerr_endline ("error: " ^ s); code in
  let code = try print_endline ("verified: " ^ verdict file); 0 with
    | Refuted s -> print_endline ("refuted: " ^ s); 1
    | Uncovered s -> error s 2
    | Large s -> error s 3
    | Z.Overflow -> error "too large" 3
    | Yojson.Json_error s | Sys_error s -> error s 2
    | Stack_overflow | Out_of_memory -> error "too large" 3 in
  flush stdout; flush stderr; code

let () = match List.tl (Array.to_list Sys.argv) with
  | [ "--codes" ] -> (* for tests: names of files on standard input, exit codes on standard output *)
    (try while true do
      let file = input_line stdin in
      let code = try ignore (verdict file); 0 with Refuted _ -> 1 | Large _ | Z.Overflow | Stack_overflow | Out_of_memory -> 3 | _ -> 2 in
      Printf.printf "%d\n%!" code done with End_of_file -> ())
  | [] -> prerr_endline "usage: grundy-check-formal FILE..."; exit 2
  | files -> exit (List.fold_left (fun code file -> max code (judge file)) 0 files)
