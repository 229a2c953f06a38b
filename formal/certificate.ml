(* Reading certificates: fields, the digest, numbers and lists. *)
exception Uncovered of string
exception Refuted of string
exception Large of string
let uncovered s = raise (Uncovered s)
let unless condition why = if not condition then uncovered why

(* The order of the fields that the digest is about. *)
let order = [ "certificate"; "format"; "ruleset"; "play"; "kind"; "row"; "from"; "to"; "values"; "preperiod"; "period"; "saltus"; "proof";
  "prefix"; "cycle"; "k"; "n0"; "terms"; "system"; "lost"; "winning"; "query"; "outcome"; "nimber"; "heaps"; "quotient"; "move"; "moves"; "resistance" ]
let order = order @ [ "levels"; "whole"; "positions"; "last"; "periodicity"; "n"; "parts"; "digits"; "thresholds"; "factors" ]
let quotient_order = [ "certificate"; "format"; "ruleset"; "order"; "p_portion"; "action"; "lost"; "heaps"; "phi"; "whole"; "repeats" ]
let heap_order = [ "value"; "periodicity"; "proof"; "automata" ]
let proof_order = [ "theorem"; "space"; "nimbers" ]
let space_order = [ "mask"; "alternates"; "rare"; "last" ]
let period_order = [ "preperiod"; "period"; "saltus" ]
let move_order = [ "component"; "take"; "to" ]
let arranged order fields = List.filter_map (fun k -> Option.map (fun v -> (k, v)) (List.assoc_opt k fields)) order
let rec inside_out = function
  | "heaps", `List l -> ("heaps", `List (List.map (fun h -> snd (inside_out ("heap", h))) l))
  | "heap", `Assoc f -> ("heap", `Assoc (List.map inside_out (whole heap_order f)))
  | "periodicity", `Assoc f -> ("periodicity", `Assoc (whole period_order f))
  | "resistance", `Assoc f -> ("resistance", `Assoc (List.map inside_out (whole [ "lasts"; "move" ] f)))
  | "move", `Assoc f -> ("move", `Assoc (whole move_order f))
  | "moves", `List l -> ("moves", `List (List.map (fun m -> snd (inside_out ("move", m))) l))
  | "quotient", `Assoc f -> ("quotient", `Assoc (List.map inside_out (whole quotient_order f)))
  | ("thresholds" | "factors") as name, `List l -> (name, `List (List.map (function `Assoc f -> `Assoc (whole [ "c"; "k"; "n0" ] f) | other -> other) l))
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
let after prefix s =
  let n = String.length prefix in
  if String.length s > n && String.sub s 0 n = prefix then Some (String.sub s n (String.length s - n)) else None
let number = function `String s when digits s -> Z.of_string s | _ -> uncovered "not a whole number"
let whole_number s = if digits s then Z.of_string s else uncovered "not a whole number"
let lost_of fields = match text fields "outcome" with "P" -> true | "N" -> false | _ -> uncovered "not an outcome"

(* What a claim with a ruleset is about: normal or misere play, nimbers or outcomes. *)
let about = [ "certificate"; "format"; "ruleset" ]
let misere fields = match text fields "play" with "normal" -> false | "misere" -> true | _ -> uncovered "not a way of play"
let kind fields = match text fields "kind", misere fields with
  | "nimber", false -> `Nimber | "outcome", m -> `Outcome m | _ -> uncovered "nimbers are defined for normal play only"

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
