(* All c of a range at which the lag of takeaway(cx) changes. *)
open Certificate

(* A fraction in lowest terms, of numbers whose products are no larger than 2^60. *)
let fraction s =
  let part s = if not (digits s) || s = "0" then uncovered "not a fraction in lowest terms"
    else if String.length s > 9 then raise (Large "too large: such a fraction") else int_of_string s in
  let rec common a b = if b = 0 then a else common b (a mod b) in
  match String.split_on_char '/' s with
  | [ n ] -> (part n, 1)
  | [ n; d ] ->
    let n = part n and d = part d in
    unless (d > 1 && common n d = 1) "not a fraction in lowest terms";
    (n, d)
  | _ -> uncovered "not a fraction in lowest terms"
let reduced n d =
  let g = Z.gcd n d in
  let n = Z.div n g and d = Z.div d g in
  if Z.gt (Z.max n d) (Z.of_int 1_000_000_000) then raise (Large "too large: such a fraction");
  (Z.to_int n, Z.to_int d)

(* The steps for c = p/q until the lag stays: the lag, the least n of it, the terms, and the next c with other steps. *)
let stretch (p, q) =
  let less x y = Z.lt (Z.mul (Z.of_int p) x) (Z.mul (Z.of_int q) y) in
  let h = ref [| Z.one |] and j = ref 0 and lag = ref 0 and since = ref 0 and ending = ref None and i = ref 0 in
  let sharpen () =
    let last = !h.(!i) in
    while !j < !i && less !h.(!j) last do incr j done;
    if !j > 0 then begin
      let before = !h.(!j - 1) in
      match !ending with
      | Some (n, d) when Z.leq (Z.mul n before) (Z.mul last d) -> ()
      | _ -> ending := Some (last, before)
    end in
  let rec go () =
    sharpen ();
    if !i - !j <> !lag then (lag := !i - !j; since := !i);
    h := Array.append !h [| Z.add !h.(!i) !h.(!j) |];
    incr i;
    if !i > 2000 then raise (Large "too large: so many terms");
    if !i < !since + !lag + 2 then go () in
  go ();
  sharpen ();
  match !ending with
  | Some (n, d) -> (!lag, !since, Array.to_list !h, reduced n d)
  | None -> uncovered "no c is larger"

let check fields =
  only fields [ "certificate"; "format"; "from"; "to"; "k"; "thresholds"; "factors" ];
  let ((p, q) as from) = fraction (text fields "from") and tp, tq = fraction (text fields "to") and k = count fields "k" in
  unless (p >= q && p * tq <= tp * q) "not a range of c from 1 on";
  let changes = match field fields "thresholds" with
    | `List l -> List.map (function
      | `Assoc ([ ("c", _); ("k", _) ] as f) ->
        (* a text that is no fraction of this form is none at which k changes *)
        ((try fraction (text f "c") with Uncovered _ -> raise (Refuted "k does not change there")), count f "k")
      | _ -> uncovered "not a change") l
    | _ -> uncovered "not a list of changes" in
  let factors = match List.assoc_opt "factors" fields with
    | None -> []
    | Some (`List l) when l <> [] -> List.map (function `Assoc ([ ("c", _); ("k", _); ("n0", _) ] as f) -> (count f "c", count f "k", count f "n0") | _ -> uncovered "not a factor") l
    | Some _ -> uncovered "not a list of factors" in
  let rec increasing = function (a, _, _) :: ((b, _, _) :: _ as l) -> a < b && increasing l | _ -> true in
  List.iter (fun (c, _, _) -> if c > 1_000_000_000 then raise (Large "too large: such a factor")) factors;
  unless (increasing factors && List.for_all (fun (c, _, _) -> c * q >= p && c * tq <= tp) factors) "factors are whole numbers of the range, increasing";
  let steps = ref 0 in
  let rec stretches c =
    let _, since, its_terms, ((u, v) as next) = stretch c in
    steps := !steps + List.length its_terms * List.length its_terms;
    if !steps > 100_000_000 then raise (Large "too large: so many steps");
    let one = { Checker.since; its_terms; end_above = u; end_below = v } in
    if tp * v < u * tq then [ one ] else one :: stretches next in
  let factor (c, k, n0) =
    let lag, since, terms, _ = stretch (c, 1) in
    k = lag && n0 = since + 1 && Checker.check_recurrence c 1 k n0 terms in
  (Checker.check_thresholds p q tp tq k changes (stretches from) && List.for_all factor factors,
    "Thresholds.check_thresholds_sound" ^ (if factors = [] then "" else ", TakeAway.check_recurrence_sound"))
