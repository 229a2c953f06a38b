(* Not proved: reads certificates, hands them to the proved checker, says which theorem applied.
   grundy-check-formal FILE...: exit code 0 verified, 1 refuted, 2 not covered or unreadable, 3 too large; of several files the largest. *)
exception Uncovered of string
exception Refuted of string
exception Large of string
let uncovered s = raise (Uncovered s)
let unless condition why = if not condition then uncovered why

(* The order of the fields that the digest is about. *)
let order = [ "certificate"; "format"; "ruleset"; "play"; "kind"; "row"; "from"; "values"; "preperiod"; "period"; "saltus"; "proof";
  "prefix"; "cycle"; "k"; "n0"; "terms"; "system"; "lost"; "winning"; "query"; "outcome"; "nimber"; "heaps"; "quotient"; "move"; "moves" ]
let order = order @ [ "levels"; "whole" ]
let quotient_order = [ "certificate"; "format"; "ruleset"; "order"; "p_portion"; "action"; "lost"; "heaps"; "phi"; "whole"; "repeats" ]
let heap_order = [ "value"; "periodicity"; "proof" ]
let proof_order = [ "theorem"; "space"; "nimbers" ]
let space_order = [ "mask"; "alternates"; "rare"; "last" ]
let period_order = [ "preperiod"; "period"; "saltus" ]
let move_order = [ "component"; "take"; "to" ]
let arranged order fields = List.filter_map (fun k -> Option.map (fun v -> (k, v)) (List.assoc_opt k fields)) order
let rec inside_out = function
  | "heaps", `List l -> ("heaps", `List (List.map (fun h -> snd (inside_out ("heap", h))) l))
  | "heap", `Assoc f -> ("heap", `Assoc (List.map inside_out (whole heap_order f)))
  | "periodicity", `Assoc f -> ("periodicity", `Assoc (whole period_order f))
  | "move", `Assoc f -> ("move", `Assoc (whole move_order f))
  | "moves", `List l -> ("moves", `List (List.map (fun m -> snd (inside_out ("move", m))) l))
  | "quotient", `Assoc f -> ("quotient", `Assoc (List.map inside_out (whole quotient_order f)))
  | "repeats", `List l -> ("repeats", `List (List.map (function `Assoc f -> `Assoc (whole [ "preperiod"; "period" ] f) | other -> other) l))
  | "proof", `Assoc f -> ("proof", `Assoc (List.map inside_out (whole proof_order f)))
  | "space", `Assoc f -> ("space", `Assoc (whole space_order f))
  | "nimbers", `Assoc f -> ("nimbers", `Assoc (whole period_order f))
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

(* subtract(all except 2,3) *)
let missing ruleset =
  match inside ruleset "subtract" with
  | Some items when String.length items > 11 && String.sub items 0 11 = "all except " ->
    Some (takes ("subtract(" ^ String.sub items 11 (String.length items - 11) ^ ")"))
  | Some items when String.length items > 2 && String.sub items (String.length items - 2) 2 = ".." ->
    (* subtract(2,5..): all but those below the last item that are not listed *)
    let listed = String.split_on_char ',' (String.sub items 0 (String.length items - 2)) in
    let first = small ruleset (List.nth listed (List.length listed - 1)) in
    let before = match List.rev (List.tl (List.rev listed)) with [] -> [] | l -> takes ("subtract(" ^ String.concat "," l ^ ")") in
    unless (List.for_all (fun s -> s < first - 1) before && first > 1) ("not covered: " ^ ruleset);
    Some (List.filter (fun s -> not (List.mem s before)) (List.init (first - 1) succ))
  | _ -> None

(* octal(0.77), hexadecimal(0.3F), cut(2,3), named codes: what is taken, how many heaps are left, on which condition. *)
let named_codes = [ ("kayles", "0.77"); ("dawson-kayles", "0.07"); ("dawsons-chess", "0.137"); ("treblecross", "0.007"); ("officers", "0.6");
  ("guiles", "0.15"); ("daisies", "4.7"); ("she-loves-me", "0.3") ]
let entry taken left condition = { Checker.taken; left; when0 = condition }
let code_of ruleset =
  let digits base text =
    let digit c = let d = match c with '0' .. '9' -> Char.code c - 48 | 'A' .. 'Z' -> Char.code c - 55 | _ -> base in
      unless (d < base) ("not covered: " ^ ruleset); d in
    unless (String.length text >= 3 && text.[1] = '.') ("not covered: " ^ ruleset);
    let after = String.sub text 2 (String.length text - 2) in
    unless (after = "0" || after.[String.length after - 1] <> '0') "not in canonical notation";
    let all = digit text.[0] :: List.init (String.length after) (fun i -> digit after.[i]) in
    unless (List.hd all land 3 = 0 && List.exists (fun d -> d > 0) all) "not a code";
    List.concat (List.mapi (fun i d -> List.filter_map (fun j -> if d lsr j land 1 = 1 then Some (entry i j Checker.Any) else None)
      (List.init 5 Fun.id)) all) in
  match inside ruleset "octal", inside ruleset "hexadecimal", inside ruleset "cut" with
  | Some text, _, _ -> Some (digits 8 text)
  | _, Some text, _ -> Some (digits 16 text)
  | _, _, Some text ->
    let cuts = List.map (small ruleset) (String.split_on_char ',' text) in
    unless (fst (List.fold_left (fun (ok, last) c -> (ok && last < c, c)) (true, 0) cuts) && List.for_all (fun c -> c <= 63) cuts) "not in canonical notation";
    Some (List.map (fun c -> entry 0 (c + 1) Checker.Any) cuts)
  | _ -> (match ruleset, List.assoc_opt ruleset named_codes with
    | "couples", _ -> Some [ entry 0 2 (Checker.AtLeast 3) ]
    | "grundys-game", _ -> Some [ entry 0 2 Checker.Unequal ]
    | _, Some text -> Some (digits 8 text)
    | _ -> None)

(* How many options the heaps below n have, at most. *)
let affordable_code n code =
  let most = List.fold_left (fun k e -> max k e.Checker.left) 1 code in
  let rec options k = if k <= 1 then 1. else float n /. float k *. options (k - 1) in
  if float n *. options most > 2e9 then raise (Large "too large: 2*10^9 options and more")

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

let heap_rule name =
  if name = "nim" then Checker.Nim else
  match code_of name, missing name with
  | Some code, _ -> Checker.Break code
  | _, Some l -> Checker.AllBut l
  | _ -> Checker.Finite (takes name)

(* nim^2:(3,4) + subtract^3(2,3):(7,1,0): for each component its name, how many heaps there are, their rule and their sizes. *)
let read_components query =
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
      (name, copies, heap_rule name, sizes) in
  List.map component (Str.split_delim (Str.regexp_string " + ") query)

let number = function `String s when digits s -> Z.of_string s | _ -> uncovered "not a whole number"
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
    | Checker.AllBut _, None, None -> table (fun n -> if n > 40_000 then raise (Large "too large"))
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

let after prefix s =
  let n = String.length prefix in
  if String.length s > n && String.sub s 0 n = prefix then Some (String.sub s n (String.length s - n)) else None
let lost_of fields = match text fields "outcome" with "P" -> true | "N" -> false | _ -> uncovered "not an outcome"
let whole_number s = if digits s then Z.of_string s else uncovered "not a whole number"

(* n/r: one position of a take-away game. *)
let bounded_heap s = match String.rindex_opt s ':', String.rindex_opt s '/' with
  | Some i, Some j when i < j ->
    (String.sub s 0 i, whole_number (String.sub s (i + 1) (j - i - 1)), whole_number (String.sub s (j + 1) (String.length s - j - 1)))
  | _ -> uncovered "not covered: such a position"
let check_takeaway_position fields query =
  only fields [ "certificate"; "format"; "query"; "outcome"; "nimber"; "heaps"; "move" ];
  let ruleset, n, r = bounded_heap query in
  let p, q = ratio ruleset and lost = lost_of fields in
  unless (p >= q && q >= 1) "not covered: a bound below x";
  (match field fields "heaps", List.assoc_opt "nimber" fields with
  | `List [ `Assoc [ ("value", `String "0") ] ], Some (`String "0") -> ()
  | `List [ `Assoc [ ("value", `String "N") ] ], None when Z.gt n (Z.of_int 10_000) -> ()
  | _ -> uncovered "not covered: the nimber of a take-away game");
  let winning = Option.map (function
    | `Assoc [ ("component", `Int c); ("take", `List [ t ]); ("to", `String reached) ] ->
      if c <> 0 then raise (Refuted "the move is in a component that does not exist");
      let t = number t and name, left, bound = (try bounded_heap reached with Uncovered _ -> raise (Refuted "the move leads elsewhere")) in
      let next = Z.div (Z.mul (Z.of_int p) t) (Z.of_int q) in
      if name <> ruleset || not (Z.equal left (Z.sub n t)) || not (Z.equal bound next || Z.geq bound left && Z.geq next left) then raise (Refuted "the move leads elsewhere");
      t
    | _ -> uncovered "not a move") (List.assoc_opt "move" fields) in
  (* H(i) and the index that was added last; more than n, and one more. *)
  let rec terms h = if Z.gt h.(Array.length h - 1) n then h else begin
    let top = h.(Array.length h - 1) in
    let rec least j = if Z.geq (Z.div (Z.mul (Z.of_int p) h.(j)) (Z.of_int q)) top then j else least (j + 1) in
    terms (Array.append h [| Z.add top h.(least 0) |]) end in
  if Z.numbits n > 4000 then raise (Large "too large");
  (Checker.check_takeaway_outcome p q (Array.to_list (terms [| Z.one |])) n r lost winning, "More.check_takeaway_outcome_sound")

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

(* Heaps in misere play, by their quotient. *)
let check_by_quotient fields query quotient =
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
  | (Checker.Nim | Checker.AllBut _), `Nimber -> (Checker.check_rule_values rule from (nimbers l), "Outcome.check_rule_values_sound")
  | (Checker.Nim | Checker.AllBut _), `Outcome false -> (Checker.check_rule_outcomes rule from (outcomes l), "Outcome.check_rule_outcomes_sound")
  | _ -> uncovered "not covered: misere play of such heaps"

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
let check_vectors fields misere query =
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
let check_row fields ruleset misere row from l =
  let vectors, sizes = match vector_component (ruleset ^ ":(0,0)") with vs, [ [ 0; 0 ] ], true, _ -> (vector vs, fun b -> [ row; b ]) | _ -> uncovered "not covered: a row of such a game" in
  let claims values = List.mapi (fun i v -> (sizes (from + i), v)) values in
  let dims n = affordable_box [ row; from + n ]; [ row + 1; from + n ] in
  ignore fields;
  match misere, l with
  | `Nimber, _ -> let v = nimbers l in (Checker.check_nimber_box vectors (dims (List.length v)) (claims v), "Vectors.check_nimber_box_sound")
  | `Outcome m, _ -> let v = outcomes l in (Checker.check_outcome_box m vectors (dims (List.length v)) (claims v), "Vectors.check_outcome_box_sound")

let check_outcome fields =
  let query = text fields "query" in
  match List.assoc_opt "quotient" fields, after "misere " query with
  | Some (`Assoc quotient), Some query -> check_by_quotient fields query quotient
  | Some _, _ -> uncovered "not a quotient of a misere position"
  | None, Some query ->
    if is_joint query || not (List.mem_assoc "heaps" fields) then check_vectors fields true query else check_misere_position fields query
  | None, None ->
    if String.contains query '/' && not (String.contains query '+') then (try check_takeaway_position fields query with Not_found -> uncovered "not a position")
    else if is_joint query then check_vectors fields false query
    else check_sum fields
let check_quotient fields =
  only fields quotient_order;
  let monoid, acts, heaps, parts = read_quotient fields in
  (Checker.check_quotient monoid acts heaps parts, "Quotient.check_quotient_sound")

(* Whether it is accepted, and by which theorem. *)
let check fields =
  if text fields "certificate" = "outcome" then check_outcome fields else
  if text fields "certificate" = "quotient" then check_quotient fields else
  let ruleset = text fields "ruleset" in
  let about = [ "certificate"; "format"; "ruleset" ] in
  let misere () = match text fields "play" with "normal" -> false | "misere" -> true | _ -> uncovered "not a way of play" in
  let kind () = match text fields "kind", misere () with
    | "nimber", false -> `Nimber | "outcome", m -> `Outcome m | _ -> uncovered "nimbers are defined for normal play only" in
  match text fields "certificate" with
  | "period" ->
    only fields (about @ [ "play"; "kind"; "preperiod"; "period"; "saltus"; "proof"; "prefix"; "cycle" ]);
    let mu = count fields "preperiod" and lam = count fields "period" and saltus = count fields "saltus" in
    unless (lam > 0) "the period is 0";
    let kind = kind () in
    (match code_of ruleset, (if ruleset = "nim" then Some [] else missing ruleset) with
    | Some code, _ ->
      if saltus <> 0 then raise (Refuted "a saltus of a code");
      check_code_period fields code kind mu lam
    | None, Some l ->
      unless (not (List.mem_assoc "proof" fields)) "a proof for a game that splits no heap";
      unless (kind = `Nimber) "not covered: outcomes of such sets";
      if mu + lam + List.fold_left max 0 l > 1200 then raise (Large "too large: a period of such a set");
      (Checker.check_saltus_period l mu lam saltus (listing nimbers fields mu lam), "Saltus.check_saltus_period_sound")
    | None, None ->
      unless (not (List.mem_assoc "proof" fields)) "a proof for a game that splits no heap";
      let s = takes ruleset in
      affordable (mu + 2 * lam) s;
      if saltus <> 0 then raise (Refuted "a saltus of a finite set");
      (match kind with
      | `Nimber -> (Checker.check_nimber_period s mu lam (listing nimbers fields mu lam), "Subtraction.check_nimber_period_sound")
      | `Outcome m -> (Checker.check_outcome_period m s mu lam (listing outcomes fields mu lam), "Subtraction.check_outcome_period_sound")))
  | "values" ->
    only fields (about @ [ "play"; "kind"; "row"; "from"; "values" ]);
    let from = count fields "from" and l = field fields "values" in
    unless (l <> `List [] && l <> `String "") "no values";
    if List.mem_assoc "row" fields then check_row fields ruleset (kind ()) (count fields "row") from l else
    let length = match l with `List l -> List.length l | `String s -> String.length s | _ -> 0 in
    (match heap_rule ruleset with
    | Checker.Break code as rule -> affordable_code (from + length) code; check_other_values rule (kind ()) from l
    | (Checker.Nim | Checker.AllBut _) as rule ->
      if from + length > 40_000 then raise (Large "too large"); check_other_values rule (kind ()) from l
    | Checker.Finite s ->
    affordable from s;
    (match kind () with
    | `Nimber -> (Checker.check_nimbers s from (nimbers l), "Subtraction.check_nimbers_sound")
    | `Outcome m -> (Checker.check_outcomes m s from (outcomes l), "Subtraction.check_outcomes_sound")))
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
  let kind = text fields "certificate" in
  let sealed = List.map inside_out (arranged (if kind = "quotient" then quotient_order else order) fields) in
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
