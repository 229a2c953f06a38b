(* Rulesets of heaps and of take-away games, and what their tables cost. *)
open Certificate

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

(* subtract(3,5..8,primes,powers(2),n^2+1), subtract(all except squares): sets with a named part. *)
let values_of ruleset text =
  let c = Expressions.coefficients (Expressions.read "n" text) in
  let lcm = List.fold_left (fun d q -> Z.lcm d q.Q.den) Z.one c in
  let at n = List.fold_right (fun a v -> Q.add a (Q.mul (Q.of_int n) v)) c Q.zero in
  let degree = List.length c - 1 in
  unless (degree >= 1 && degree <= 8 && Q.sign (List.nth c degree) > 0 && Z.leq lcm (Z.of_int 1000)) ("not covered: " ^ ruleset);
  unless (degree > 1 || not (Q.equal (List.nth c 1) Q.one)) "not in canonical notation";
  (* p(m + k), m = 0, 1, 2, ...: for some k no coefficient is negative *)
  let rec shifted k = if k = 0 then c else
    List.fold_right (fun a v -> Expressions.added [ a ] (Expressions.multiplied [ Q.one; Q.one ] v)) (shifted (k - 1)) [] in
  let rec first k = if k > 100 then uncovered ("not covered: " ^ ruleset) else if List.for_all (fun a -> Q.sign a >= 0) (shifted k) then k else first (k + 1) in
  let k = first 1 in
  let whole q = Z.equal q.Q.den Z.one && Q.sign q > 0 && Z.numbits q.Q.num < 60 in
  unless (List.for_all (fun n -> whole (at n)) (List.init (k + Z.to_int lcm) succ)) ("not covered: " ^ ruleset);
  let small q = if Z.numbits q.Q.num < 40 then Z.to_int q.Q.num else uncovered ("not covered: " ^ ruleset) in
  List.init (k - 1) (fun n -> let v = small (at (n + 1)) in Checker.Range (v, Some v))
  @ [ Checker.Values (List.map (fun a -> small (Q.mul (Q.of_bigint lcm) a)) (shifted k), Z.to_int lcm) ]
let named_set ruleset =
  match inside ruleset "subtract" with
  | None -> None
  | Some "all" -> Some { Checker.but = true; items = [] }
  | Some inner ->
    let all = "all except " in
    let but = after all inner in
    let inner = Option.value but ~default:inner in
    (* Commas within parentheses do not separate. *)
    let items, last, _ = String.fold_left (fun (items, item, depth) c -> match c with
      | ',' when depth = 0 -> (item :: items, "", 0)
      | c -> (items, item ^ String.make 1 c, depth + (match c with '(' -> 1 | ')' -> -1 | _ -> 0))) ([], "", 0) inner in
    let items = List.rev (last :: items) in
    let item s = match s, inside s "powers", Str.bounded_split_delim (Str.regexp_string "..") s 2 with
      | "primes", _, _ -> ((1, 0, ""), [ Checker.Primes ])
      | "squares", _, _ -> ((2, 0, ""), [ Checker.Squares ])
      | "fibonacci", _, _ -> ((3, 0, ""), [ Checker.Fibonaccis ])
      | _, Some b, _ -> let b = small ruleset b in unless (b >= 2) ("not covered: " ^ ruleset); ((4, b, ""), [ Checker.Powers b ])
      | _, _, [ a; "" ] when digits a -> ((0, small ruleset a, ".."), [ Checker.Range (small ruleset a, None) ])
      | _, _, [ a; b ] when digits a && digits b ->
        let a = small ruleset a and b = small ruleset b in
        unless (a < b) ("not covered: " ^ ruleset);
        ((0, a, string_of_int b), [ Checker.Range (a, Some b) ])
      | _ when digits s -> let a = small ruleset s in ((0, a, s), [ Checker.Range (a, Some a) ])
      | _ -> ((5, 0, s), values_of ruleset s) in
    let keyed = List.map item items in
    let rec ordered = function
      | ((0, _, "..") , _) :: ((0, _, _), _) :: _ -> false
      | ((0, _, high), _) :: (((0, low, _), _) :: _ as l) -> int_of_string high < low && ordered l
      | (a, _) :: ((b, _) :: _ as l) -> compare a b < 0 && ordered l
      | _ -> true in
    unless (ordered keyed && List.for_all (function ((0, low, _), _) -> low > 0 | _ -> true) keyed) "not in canonical notation";
    Some { Checker.but = but <> None; items = List.concat_map snd keyed }

(* octal(0.77), hexadecimal(0.3F), cut(2,3), named codes: what is taken, how many heaps are left, on which condition. *)
let named_codes = [ ("kayles", "0.77"); ("dawson-kayles", "0.07"); ("dawsons-chess", "0.137"); ("treblecross", "0.007"); ("officers", "0.6");
  ("guiles", "0.15"); ("daisies", "4.7"); ("she-loves-me", "0.3") ]
let entry taken left condition = { Checker.taken; left; when0 = condition }
let code_of ruleset =
  let digits base text =
    let digit s = match s.[0] with
      | _ when base > 36 -> let d = small ruleset s in unless (d < base) ("not covered: " ^ ruleset); d
      | c -> let d = match c with '0' .. '9' -> Char.code c - 48 | 'A' .. 'Z' -> Char.code c - 55 | _ -> base in
        unless (d < base) ("not covered: " ^ ruleset); d in
    let whole, after = match String.split_on_char '.' text with
      | [ whole; after ] when whole <> "" && after <> "" -> (whole, after) | _ -> uncovered ("not covered: " ^ ruleset) in
    unless (base > 36 || String.length whole = 1) ("not covered: " ^ ruleset);
    let after = if base > 36 then String.split_on_char ',' after else List.init (String.length after) (fun i -> String.make 1 after.[i]) in
    unless (not (List.mem "" after)) ("not covered: " ^ ruleset);
    unless (after = [ "0" ] || List.nth after (List.length after - 1) <> "0") "not in canonical notation";
    let all = digit whole :: List.map digit after in
    unless (List.hd all land 3 = 0 && List.exists (fun d -> d > 0) all) "not a code";
    List.concat (List.mapi (fun i d -> List.filter_map (fun j -> if d lsr j land 1 = 1 then Some (entry i j Checker.Any) else None)
      (List.init 12 Fun.id)) all) in
  match inside ruleset "octal", inside ruleset "hexadecimal", inside ruleset "cut" with
  | Some text, _, _ -> Some (digits 8 text)
  | _, Some text, _ -> Some (digits 16 text)
  | _, _, Some text ->
    let cuts = List.map (small ruleset) (String.split_on_char ',' text) in
    unless (fst (List.fold_left (fun (ok, last) c -> (ok && last < c, c)) (true, 0) cuts) && List.for_all (fun c -> c <= 126) cuts) "not in canonical notation";
    Some (List.map (fun c -> entry 0 (c + 1) Checker.Any) cuts)
  | _ -> (match inside ruleset "code" with
    | Some text -> (match String.split_on_char ';' text with
      | [ base; text ] when List.mem base [ "2"; "4"; "32"; "64"; "128"; "256"; "512"; "1024" ] -> Some (digits (int_of_string base) text)
      | _ -> uncovered ("not covered: " ^ ruleset))
    | None -> match ruleset, List.assoc_opt ruleset named_codes with
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

let affordable heaps takes = if heaps > 20_000_000_000 / max 1 (List.length takes) then raise (Large "too large: 2*10^10 options and more")

(* moves((1,0)*,(2,1)): the vectors, and whether any multiple may be taken. *)
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
  let l = List.mapi read items in
  (* One spelling: none that another allows, those on few piles first. *)
  let times v w = match List.find_opt (fun (_, b) -> b > 0) (List.combine v w) with
    | Some (a, b) -> a mod b = 0 && v = List.map (fun x -> a / b * x) w
    | None -> true in
  let piles v = List.filter_map Fun.id (List.mapi (fun i n -> if n > 0 then Some i else None) v) in
  let key (v, starred) = (List.length (piles v), piles v, v, starred) in
  unless (List.for_all (fun (v, _) -> List.length v = List.length (fst (List.hd l)) && piles v <> []) l) "not covered: such vectors";
  let rec strictly = function a :: (b :: _ as rest) -> compare (key a) (key b) < 0 && strictly rest | _ -> true in
  unless (strictly l && List.for_all (fun (v, s) -> List.for_all (fun (w, any) -> (v, s) = (w, any) || not any || not (times v w)) l) l) "not in canonical notation";
  l
let vector l = List.map (fun (takes, starred) -> { Checker.takes_of = takes; starred }) l
