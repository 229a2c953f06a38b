(* Periods of rows of a game on two piles. *)
open Certificate

(* A column and a distance after which the state recurs, raised by a shift: the values of the rows are computed here and, in a table, by the proved checker. *)
let recurring rule row outcome misere least enough =
  let steps = Checker.steps_of rule row and slides = Checker.slides_of rule in
  let width = List.fold_left (fun w (_, j) -> max w j) 0 steps in
  let rec gcd a b = if b = 0 then a else gcd b (a mod b) in
  let modulus = List.fold_left (fun m q -> m / gcd m q * q) 1 slides in
  let columns = ref [||] in
  let used = List.map (fun q -> (q, Array.init (row + 1) (fun _ -> Array.make q Z.zero))) slides in
  let place set v = Z.logor set (Z.shift_left Z.one v) in
  let rec free set v = if Z.testbit set v then free set (v + 1) else v in
  let advance () =
    let b = Array.length !columns in
    enough b;
    let here = Array.make (row + 1) 0 in
    for r = 0 to row do
      let set = List.fold_left (fun set (q, classes) -> Z.logor set classes.(r).(b mod q)) Z.zero used in
      let set = List.fold_left (fun set (i, j) ->
        if i > r || j > b then set else place set (if j = 0 then here.(r - i) else !columns.(b - j).(r - i))) set steps in
      here.(r) <- if not outcome then free set 0 else if Z.testbit set 1 then 0 else if Z.sign set = 0 && misere then 0 else 1
    done;
    List.iter (fun (q, classes) -> Array.iteri (fun r v -> classes.(r).(b mod q) <- place classes.(r).(b mod q) v) here) used;
    columns := Array.append !columns [| here |] in
  let sets () = List.concat_map (fun (_, classes) -> List.concat_map Array.to_list (Array.to_list classes)) used in
  let recent () = let n = Array.length !columns in List.init width (fun j -> !columns.(n - 1 - j)) in
  let rec from b1 =
    while Array.length !columns < b1 do advance () done;
    let base = sets () and last = recent () in
    let stop = b1 + max b1 (max modulus 8) in
    let rec later () =
      advance ();
      let t = Array.length !columns - b1 in
      let now = sets () in
      let s = match base, now with before :: _, set :: _ when not outcome -> free set 0 - free before 0 | _ -> 0 in
      let raised set = Z.logor (Z.shift_left set s) (Z.pred (Z.shift_left Z.one s)) in
      if t mod modulus = 0 && s >= 0 && List.for_all2 (fun a b -> Z.equal (raised a) b) base now &&
        List.for_all2 (fun a b -> a = Array.map (fun v -> v - s) b) last (recent ()) then Some (b1, t, s)
      else if Array.length !columns >= stop then None else later () in
    match later () with Some found -> found | None -> from stop in
  from (max 1 (max width least))

let check_period fields ruleset =
  only fields (about @ [ "play"; "kind"; "row"; "preperiod"; "period"; "saltus"; "prefix"; "cycle" ]);
  let row = count fields "row" and mu = count fields "preperiod" and lam = count fields "period" and saltus = count fields "saltus" in
  if lam = 0 then raise (Refuted "the period is 0");
  let rule = match Vectors.joint_rule ruleset with Some (rule, 2) -> rule | _ -> uncovered "not covered: a row of such a game" in
  if row > 1000 || mu + lam > 20_000 then raise (Large "too large: a period of a row");
  let enough b = if b > 20_000 then raise (Large "too large: a period of a row"); Vectors.affordable_box [ (rule, [ row; b + lam + 1 ]) ] in
  match kind fields with
  | `Nimber ->
    let l = listing nimbers fields mu lam in
    let b1, t, s = recurring rule row false false mu enough in
    (Checker.check_row_nimbers rule row mu lam saltus b1 t s l, "RowPeriod.check_row_nimbers_sound")
  | `Outcome m ->
    let l = listing outcomes fields mu lam in
    if saltus <> 0 then raise (Refuted "a saltus of outcomes");
    let b1, t, _ = recurring rule row true m mu enough in
    (Checker.check_row_outcomes m rule row mu lam b1 t l, "RowPeriod.check_row_outcomes_sound")
