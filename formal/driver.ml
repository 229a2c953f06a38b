(* Not proved: reads certificates, hands them to the proved checker, says which theorem applied.
   grundy-check-formal FILE...: exit code 0 verified, 1 refuted, 2 not covered or unreadable, 3 too large; of several files the largest. *)
exception Uncovered of string
exception Refuted of string
exception Large of string
let uncovered s = raise (Uncovered s)
let unless condition why = if not condition then uncovered why

(* The order of the fields that the digest is about. *)
let order = [ "certificate"; "format"; "ruleset"; "play"; "kind"; "row"; "from"; "values"; "preperiod"; "period"; "saltus"; "proof";
  "prefix"; "cycle"; "k"; "n0"; "terms"; "system"; "lost"; "winning"; "query"; "outcome"; "nimber"; "heaps"; "move" ]
let order = order @ [ "levels"; "whole" ]
let heap_order = [ "value"; "periodicity" ]
let period_order = [ "preperiod"; "period"; "saltus" ]
let move_order = [ "component"; "take"; "to" ]
let arranged order fields = List.filter_map (fun k -> Option.map (fun v -> (k, v)) (List.assoc_opt k fields)) order
let rec inside_out = function
  | "heaps", `List l -> ("heaps", `List (List.map (fun h -> snd (inside_out ("heap", h))) l))
  | "heap", `Assoc f -> ("heap", `Assoc (List.map inside_out (whole heap_order f)))
  | "periodicity", `Assoc f -> ("periodicity", `Assoc (whole period_order f))
  | "move", `Assoc f -> ("move", `Assoc (whole move_order f))
  | other -> other
and whole order fields =
  let all = arranged order fields in
  unless (List.length all = List.length fields) "not covered: another field, or one that is repeated";
  all

let digest fields =
  let text = Yojson.Safe.to_string ~std:true (`Assoc fields) in
  let h = ref 0xcbf29ce484222325L in
  String.iter (fun c -> h := Int64.mul (Int64.logxor !h (Int64.of_int (Char.code c))) 0x100000001b3L) text;
  Printf.sprintf "%016Lx" !h

let field fields name = match List.assoc_opt name fields with Some v -> v | None -> uncovered ("no field " ^ name)
let count fields name = match field fields name with
  | `Int n when n >= 0 && n < 1 lsl 53 -> n
  | _ -> uncovered ("not covered: " ^ name ^ " is no number up to 2^53")
let text fields name = match field fields name with `String s -> s | _ -> uncovered (name ^ " is no text")
let only fields names = List.iter (fun (k, _) -> unless (List.mem k names) ("not covered: the field " ^ k)) fields

(* One spelling: digits without leading zeros. *)
let digits s = s <> "" && (s = "0" || s.[0] <> '0') && String.for_all (fun c -> '0' <= c && c <= '9') s
let small ruleset s = if digits s && String.length s < 8 then int_of_string s else uncovered ("not covered: " ^ ruleset)
let inside ruleset name =
  let n = String.length ruleset and k = String.length name + 1 in
  if n > k + 1 && String.sub ruleset 0 k = name ^ "(" && ruleset.[n - 1] = ')' then Some (String.sub ruleset k (n - k - 1)) else None

(* subtract(1,2,5..7) *)
let takes ruleset =
  let item s = match String.index_opt s '.' with
    | None -> let a = small ruleset s in [ a ]
    | Some i when i + 2 < String.length s && s.[i + 1] = '.' ->
      let a = small ruleset (String.sub s 0 i) and b = small ruleset (String.sub s (i + 2) (String.length s - i - 2)) in
      unless (a < b) ("not covered: " ^ ruleset);
      List.init (b - a + 1) (fun i -> a + i)
    | Some _ -> uncovered ("not covered: " ^ ruleset) in
  match inside ruleset "subtract" with
  | None -> uncovered ("not covered: " ^ ruleset)
  | Some items ->
    let l = List.concat_map item (String.split_on_char ',' items) in
    unless (fst (List.fold_left (fun (ok, last) s -> (ok && last < s, s)) (true, 0) l)) "not in canonical notation";
    l

(* takeaway(px/q) *)
let ratio ruleset =
  let unknown () = uncovered ("not covered: " ^ ruleset) in
  let factor s =
    let n = String.length s in
    if s = "x" then 1 else if n > 1 && s.[n - 1] = 'x' then small ruleset (String.sub s 0 (n - 1)) else unknown () in
  if ruleset = "fibonacci" then (2, 1) else
  match inside ruleset "takeaway" with
  | None -> unknown ()
  | Some inner -> (match String.split_on_char '/' inner with
    | [ p ] -> (factor p, 1)
    | [ p; q ] -> (factor p, small ruleset q)
    | _ -> unknown ())

let nimbers = function
  | `List l -> List.map (function `Int n when n >= 0 -> n | _ -> uncovered "not a nimber") l
  | _ -> uncovered "not a list of nimbers"
let outcomes = function
  | `String s -> List.init (String.length s) (fun i -> match s.[i] with 'P' -> true | 'N' -> false | _ -> uncovered "not an outcome")
  | _ -> uncovered "not a list of outcomes"
let listed = 100_000
let listing read fields mu lam =
  match List.assoc_opt "prefix" fields, List.assoc_opt "cycle" fields with
  | None, None -> unless (mu + lam > listed) "prefix and cycle must be listed"; None
  | Some p, Some c -> unless (mu + lam <= listed) "prefix and cycle are not listed beyond 100000 values"; Some (read p, read c)
  | _ -> uncovered "prefix and cycle belong together"

let affordable heaps takes = if heaps > 20_000_000_000 / max 1 (List.length takes) then raise (Large "too large: 2*10^10 options and more")

(* Strategies. The numeration system, with its radix. *)
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

(* The numbers of a position, the checker of its strategies with its theorem, and its rules with the theorem about nimbers. *)
let linear ruleset = match heaps_of ruleset with
  | Some (copies, (taken, beyond)) ->
    (copies, (fun sys -> Checker.check_piles sys copies taken beyond), "Played.check_piles_sound",
      Checker.piles_rules taken beyond copies, "Nimbers.nimbers_of_piles")
  | None ->
    match ruleset, inside ruleset "wythoff" with
    | "raleigh", _ -> (3, Checker.check_raleigh, "Raleigh.check_raleigh_sound", Checker.raleigh_rules, "Nimbers.nimbers_of_raleigh")
    | "wythoff", _ ->
      (2, (fun sys -> Checker.check_wythoff sys 1), "Played.check_wythoff_one_sound", Checker.wythoff_rules 1, "Nimbers.nimbers_of_wythoff")
    | _, Some k ->
      let k = small ruleset k in
      unless (k >= 2 && k <= 1 lsl 20) ("not covered: " ^ ruleset);
      (2, (fun sys -> Checker.check_wythoff sys k), "Played.check_wythoff_sound", Checker.wythoff_rules k, "Nimbers.nimbers_of_wythoff_spread")
    | _ ->
      let c = match ratio ruleset with (c, 1) when c >= 1 && c <= 1000 -> c | _ -> uncovered ("not covered: the strategy of " ^ ruleset) in
      (2, (fun sys -> Checker.check_takeaway sys c), "Played.check_takeaway_sound", Checker.takeaway_rules c, "Nimbers.nimbers_of_takeaway")

let check_strategy fields ruleset =
  let sys, radix = system (text fields "system") in
  let tracks, check, theorem, _, _ = linear ruleset in
  let lost = automaton fields "lost" tracks radix in
  (check sys lost (automaton fields "winning" (2 * tracks) radix), theorem)

let check_nimber_sets fields ruleset =
  let sys, radix = system (text fields "system") in
  let tracks, _, _, rules, theorem = linear ruleset in
  let level = function
    | `Assoc ([ ("positions", _); ("moves", _) ] as f) ->
      let positions = automaton f "positions" tracks radix in (positions, automaton f "moves" (2 * tracks) radix)
    | _ -> uncovered "not the automata of a nimber" in
  let levels = match field fields "levels" with
    | `List l when l <> [] && List.length l <= 64 -> List.map level l
    | _ -> uncovered "not a list of 1 to 64 nimbers" in
  let whole = match field fields "whole" with `Bool b -> b | _ -> uncovered "whole is true or false" in
  (Checker.check_nimber_sets sys rules levels whole, theorem)

(* nim^2:(3,4) + subtract^3(2,3):(7,1,0): for each component its ruleset, its rule and its heaps. *)
let components query =
  let number s = if digits s then Z.of_string s else uncovered ("not covered: " ^ query) in
  let component s = match String.index_opt s ':' with
    | None -> uncovered "not a position"
    | Some i ->
      let ruleset = String.sub s 0 i and position = String.sub s (i + 1) (String.length s - i - 1) in
      let name, copies = match String.index_opt ruleset '^' with
        | Some j ->
          let k = Option.value (String.index_from_opt ruleset j '(') ~default:i in
          (String.sub ruleset 0 j ^ String.sub ruleset k (i - k), small query (String.sub ruleset (j + 1) (k - j - 1)))
        | None -> (ruleset, 1) in
      unless (copies > 1 || name = ruleset) "not in canonical notation";
      let sizes = if copies = 1 then [ number position ] else
        match inside ("x" ^ position) "x" with
        | Some l -> List.map number (String.split_on_char ',' l)
        | None -> uncovered "not a position" in
      unless (List.length sizes = copies) "not a position";
      (ruleset, (if name = "nim" then Checker.Nim else Checker.Finite (takes name)), sizes) in
  List.map component (Str.split_delim (Str.regexp_string " + ") query)

let number = function `String s when digits s -> Z.of_string s | _ -> uncovered "not a whole number"
let printed ruleset = function
  | [ n ] -> ruleset ^ ":" ^ Z.to_string n
  | l -> ruleset ^ ":(" ^ String.concat "," (List.map Z.to_string l) ^ ")"

(* The heap that a move is made in, counted through all components, and what is taken. *)
let move_of components = function
  | `Assoc [ ("component", `Int c); ("take", `List take); ("to", `String reached) ] when c >= 0 ->
    if c >= List.length components then raise (Refuted "the move is in a component that does not exist");
    let ruleset, _, sizes = List.nth components c and take = List.map number take in
    if List.length take <> List.length sizes then raise (Refuted "the move lists another number of heaps");
    if List.exists2 Z.lt sizes take then raise (Refuted "the move takes too much");
    if printed ruleset (List.map2 Z.sub sizes take) <> reached then raise (Refuted "the move leads elsewhere");
    let before = List.fold_left (fun n (_, _, l) -> n + List.length l) 0 (List.filteri (fun i _ -> i < c) components) in
    (match List.filter (fun (_, t) -> Z.sign t > 0) (List.mapi (fun i t -> (before + i, t)) take) with
    | [ one ] -> one
    | _ -> raise (Refuted "a move takes from one heap"))
  | _ -> uncovered "not a move"

let table_limit = Z.of_int 100_000
let claimed rule size heap =
  let value, periodicity = match heap with
    | `Assoc [ ("value", v) ] -> (number v, None)
    | `Assoc [ ("value", v); ("periodicity", `Assoc p) ] -> (number v, Some (count p "preperiod", count p "period", count p "saltus"))
    | _ -> uncovered "not covered: another value of a heap" in
  let reduced = match rule, periodicity with
    | _, None -> None
    | _, Some (mu, lam, _) when Z.leq size table_limit || Z.lt size (Z.of_int (mu + lam)) -> uncovered "a heap that needs no periodicity"
    | Checker.Nim, Some p -> if p <> (0, 1, 1) then raise (Refuted "another period of nim"); None
    | Checker.Finite l, Some (mu, lam, saltus) ->
      unless (lam > 0) "the period is 0";
      if saltus <> 0 then raise (Refuted "a saltus of a finite set");
      affordable (mu + 2 * lam) l; Some (mu, lam) in
  (match rule, reduced with
  | Checker.Finite l, None -> if Z.fits_int size then affordable (Z.to_int size) l else raise (Large "too large: a heap without a period")
  | _ -> ());
  (((rule, size), reduced), value)

let check_outcome fields =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move" ];
  let components = components (text fields "query") in
  let heaps = match field fields "heaps" with `List l -> l | _ -> uncovered "not a list of heaps" in
  let parts = List.concat_map (fun (_, rule, sizes) -> List.map (fun n -> (rule, n)) sizes) components in
  let lost = match text fields "outcome" with "P" -> true | "N" -> false | _ -> uncovered "not an outcome" in
  let winning = Option.map (move_of components) (List.assoc_opt "move" fields) in
  if List.length parts <> List.length heaps then raise (Refuted "another number of heaps");
  let hs, values = List.split (List.map2 (fun (rule, n) h -> claimed rule n h) parts heaps) in
  (Checker.check_outcome hs values (number (field fields "nimber")) lost winning, "Outcome.check_outcome_sound")

(* Whether it is accepted, and by which theorem. *)
let check fields =
  if text fields "certificate" = "outcome" then check_outcome fields else
  let ruleset = text fields "ruleset" in
  let about = [ "certificate"; "format"; "ruleset" ] in
  let misere () = match text fields "play" with "normal" -> false | "misere" -> true | _ -> uncovered "not a way of play" in
  let kind () = match text fields "kind", misere () with
    | "nimber", false -> `Nimber | "outcome", m -> `Outcome m | _ -> uncovered "nimbers are defined for normal play only" in
  match text fields "certificate" with
  | "period" ->
    only fields (about @ [ "play"; "kind"; "preperiod"; "period"; "saltus"; "prefix"; "cycle" ]);
    let mu = count fields "preperiod" and lam = count fields "period" and saltus = count fields "saltus" in
    let s = takes ruleset and kind = kind () in
    unless (lam > 0) "the period is 0";
    affordable (mu + 2 * lam) s;
    if saltus <> 0 then raise (Refuted "a saltus of a finite set");
    (match kind with
    | `Nimber -> (Checker.check_nimber_period s mu lam (listing nimbers fields mu lam), "Subtraction.check_nimber_period_sound")
    | `Outcome m -> (Checker.check_outcome_period m s mu lam (listing outcomes fields mu lam), "Subtraction.check_outcome_period_sound"))
  | "values" ->
    only fields (about @ [ "play"; "kind"; "from"; "values" ]);
    let from = count fields "from" and l = field fields "values" in
    let s = takes ruleset in
    unless (l <> `List [] && l <> `String "") "no values";
    affordable from s;
    (match kind () with
    | `Nimber -> (Checker.check_nimbers s from (nimbers l), "Subtraction.check_nimbers_sound")
    | `Outcome m -> (Checker.check_outcomes m s from (outcomes l), "Subtraction.check_outcomes_sound"))
  | "recurrence" ->
    only fields (about @ [ "k"; "n0"; "terms" ]);
    let p, q = ratio ruleset in
    unless (p >= q && q >= 1) "not covered: a bound below x";
    let term = function `String s when digits s -> Z.of_string s | _ -> uncovered "not a term" in
    let terms = match field fields "terms" with `List l -> List.map term l | _ -> uncovered "not a list of terms" in
    (Checker.check_recurrence p q (count fields "k") (count fields "n0") terms, "TakeAway.check_recurrence_sound")
  | "strategy" ->
    only fields (about @ [ "play"; "system"; "lost"; "winning" ]);
    unless (not (misere ())) "not covered: strategies of misere play";
    check_strategy fields ruleset
  | "nimbers" ->
    only fields (about @ [ "system"; "levels"; "whole" ]);
    check_nimber_sets fields ruleset
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
  let sealed = List.map inside_out (arranged order fields) in
  let kind = text fields "certificate" in
  unless (List.length sealed + 1 = List.length fields) ("not covered: " ^ kind ^ " with other fields");
  let seal = text fields "digest" in
  let accepted, theorem = check sealed in
  let about = text fields (if kind = "outcome" then "query" else "ruleset") in
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
