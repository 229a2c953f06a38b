(* Expressions in one variable, as bounds and sets are written: read, printed again for the one spelling, evaluated exactly. *)
open Certificate

type expr = Int of Z.t | Var | Phi | Op of char * expr * expr | Call of string * expr list
let functions = [ "min"; "max"; "floor"; "ceil"; "sqrt"; "isqrt"; "log2" ]

(* What cannot be read is not covered. *)
let read var source =
  let at = ref 0 and n = String.length source in
  let fail () = uncovered ("not covered: the expression " ^ source) in
  let peek () = if !at < n then source.[!at] else ' ' in
  let take c = if peek () = c && !at < n then (incr at; true) else false in
  let expect c = if not (take c) then fail () in
  let while_ f = let start = !at in while !at < n && f source.[!at] do incr at done; String.sub source start (!at - start) in
  let rec sum () =
    let rec more left = if take '+' then more (Op ('+', left, product ())) else if take '-' then more (Op ('-', left, product ())) else left in
    more (product ())
  and product () =
    let rec more left = if take '*' then more (Op ('*', left, power ())) else if take '/' then more (Op ('/', left, power ())) else left in
    let first = power () in
    more (match first with Int _ when peek () = var.[0] -> Op ('*', first, power ()) | _ -> first)
  and power () = let base = atom () in if take '^' then Op ('^', base, atom ()) else base
  and atom () = match peek () with
    | '0' .. '9' -> let s = while_ (fun c -> '0' <= c && c <= '9') in if digits s then Int (Z.of_string s) else fail ()
    | '(' -> expect '('; let e = sum () in expect ')'; e
    | 'a' .. 'z' ->
      let name = while_ (fun c -> 'a' <= c && c <= 'z' || '0' <= c && c <= '9') in
      if name = var then Var else if name = "phi" then Phi else if List.mem name functions && take '(' then begin
        let rec list () = let e = sum () in if take ',' then e :: list () else (expect ')'; [ e ]) in Call (name, list ()) end
      else fail ()
    | _ -> fail () in
  let e = sum () in
  if !at < n then fail ();
  let strength = function Op (('+' | '-'), _, _) -> 1 | Op (('*' | '/'), _, _) -> 2 | Op _ -> 3 | _ -> 4 in
  let rec printed least e =
    let inner = match e with
      | Int k -> Z.to_string k | Var -> var | Phi -> "phi"
      | Op (op, a, b) ->
        let left, right = match op with '+' | '-' -> (1, 2) | '*' | '/' -> (2, 3) | _ -> (4, 4) in
        let beside = match op, a, b with '*', Int _, (Var | Op ('^', Var, _)) -> true | _ -> false in
        printed left a ^ (if beside then "" else String.make 1 op) ^ printed right b
      | Call (f, l) -> f ^ "(" ^ String.concat "," (List.map (printed 0) l) ^ ")" in
    if strength e < least then "(" ^ inner ^ ")" else inner in
  unless (printed 0 e = source) "not in canonical notation";
  e

let rec has_var = function Var -> true | Int _ | Phi -> false | Op (_, a, b) -> has_var a || has_var b | Call (_, l) -> List.exists has_var l

(* The value at a natural number, a fraction; irrational and undefined ones, and powers too long to be written, are not covered. *)
let floor_of q = Z.fdiv q.Q.num q.Q.den
let rec value e x = match e with
  | Int k -> Q.of_bigint k
  | Var -> Q.of_bigint x
  | Phi -> uncovered "not covered: an irrational expression"
  | Op ('+', a, b) -> Q.add (value a x) (value b x)
  | Op ('-', a, b) -> Q.sub (value a x) (value b x)
  | Op ('*', a, b) -> Q.mul (value a x) (value b x)
  | Op ('/', a, b) -> let d = value b x in unless (Q.sign d <> 0) "a division by zero"; Q.div (value a x) d
  | Op (_, a, b) ->
    let base = value a x and k = value b x in
    unless (Z.equal k.Q.den Z.one && Q.sign k >= 0) "not covered: such a power";
    if Q.sign k = 0 then Q.one
    else if Q.sign base = 0 then Q.zero
    else if Q.equal (Q.abs base) Q.one then (if Z.is_odd k.Q.num then base else Q.one)
    else begin
      (* Each factor has a bit at least; what is longer is not read as infinite: it may stand in a minimum, or be subtracted. *)
      unless (Z.leq k.Q.num (Z.of_int 100_000)) "not covered: so long a power";
      let k = Z.to_int k.Q.num in
      unless (k * (Z.numbits base.Q.num + Z.numbits base.Q.den) <= 100_000) "not covered: so long a power";
      Q.make (Z.pow base.Q.num k) (Z.pow base.Q.den k)
    end
  | Call (f, l) ->
    let l = List.map (fun e -> value e x) l in
    let first = List.hd l and whole z = Q.of_bigint z in
    unless (f = "min" || f = "max" || List.length l = 1) "not covered: such an expression";
    let least = if f = "log2" then Z.one else Z.zero in
    unless (List.mem f [ "min"; "max"; "floor"; "ceil" ] || Z.geq (floor_of first) least) "not covered: outside the domain";
    (match f with
    | "min" -> List.fold_left Q.min first l
    | "max" -> List.fold_left Q.max first l
    | "floor" -> whole (floor_of first)
    | "ceil" -> whole (Z.neg (floor_of (Q.neg first)))
    | "isqrt" -> whole (Z.sqrt (floor_of first))
    | "log2" -> whole (Z.of_int (Z.numbits (floor_of first) - 1))
    | _ ->
      let root = Q.make (Z.sqrt first.Q.num) (Z.sqrt first.Q.den) in
      unless (Q.equal (Q.mul root root) first) "not covered: an irrational expression"; root)

(* A polynomial: its coefficients. *)
let rec coefficients = function
  | Int k -> [ Q.of_bigint k ]
  | Var -> [ Q.zero; Q.one ]
  | Op ('+', a, b) -> added (coefficients a) (coefficients b)
  | Op ('-', a, b) -> added (coefficients a) (List.map Q.neg (coefficients b))
  | Op ('*', a, b) -> multiplied (coefficients a) (coefficients b)
  | Op ('/', a, b) -> (match coefficients b with [ d ] when Q.sign d <> 0 -> List.map (fun c -> Q.div c d) (coefficients a) | _ -> uncovered "not covered: such an expression")
  | Op ('^', a, Int k) when Z.leq k (Z.of_int 8) ->
    let a = coefficients a in
    let rec power k = if k = 0 then [ Q.one ] else multiplied a (power (k - 1)) in power (Z.to_int k)
  | _ -> uncovered "not covered: sets of values of such expressions"
and added a b = match a, b with [], l | l, [] -> l | x :: a, y :: b -> Q.add x y :: added a b
and multiplied a b = match a with [] -> [] | x :: a -> added (List.map (Q.mul x) b) (Q.zero :: multiplied a b)
