//! How certificates are forged: small changes of any value, and changes that keep a claim consistent with itself.

use serde_json::{Value, json};

pub struct Forger {
    originals: Vec<Value>,
    state: u64,
}

/// Where the values of a certificate are, but the digest.
fn pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    let mut inside = |name: String, part: &Value| {
        let pointer = format!("{at}/{name}");
        if pointer != "/digest" && pointer != "/certificate" && pointer != "/format" {
            out.push(pointer.clone());
            pointers(part, &pointer, out);
        }
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, part)| inside(key.clone(), part)),
        Value::Array(parts) => parts.iter().enumerate().for_each(|(i, part)| inside(i.to_string(), part)),
        _ => {}
    }
}

impl Forger {
    pub fn new(originals: Vec<Value>, seed: u64) -> Forger {
        Forger { originals, state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1 }
    }

    fn dice(&mut self, below: usize) -> usize {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % below.max(1)
    }

    /// A certificate with one to three changes; some that are made to fit each other.
    pub fn forge(&mut self) -> Value {
        let chosen = self.dice(self.originals.len());
        let mut forged = self.originals[chosen].clone();
        for _ in 0..=self.dice(3) {
            match self.dice(3) {
                0 => self.consistent(&mut forged),
                _ => self.anywhere(&mut forged),
            }
        }
        forged
    }

    /// One value anywhere.
    fn anywhere(&mut self, forged: &mut Value) {
        let mut places = Vec::new();
        pointers(forged, "", &mut places);
        if places.is_empty() {
            return;
        }
        let place = places.swap_remove(self.dice(places.len()));
        if self.dice(12) == 0 {
            // Away with it.
            let (parent, key) = place.rsplit_once('/').unwrap_or(("", &place));
            match forged.pointer_mut(parent) {
                Some(Value::Object(fields)) => drop(fields.remove(key)),
                Some(Value::Array(parts)) => drop(parts.remove(key.parse().unwrap())),
                _ => {}
            }
            return;
        }
        let donor = self.dice(self.originals.len());
        if self.dice(8) == 0
            && let Some(other) = self.originals[donor].pointer(&place).cloned()
        {
            *forged.pointer_mut(&place).unwrap() = other;
            return;
        }
        let old = forged.pointer(&place).cloned().unwrap_or(Value::Null);
        *forged.pointer_mut(&place).unwrap() = self.other(old);
    }

    /// Another value of the same sort.
    fn other(&mut self, old: Value) -> Value {
        match old {
            Value::Bool(is) => json!(!is),
            Value::Number(n) => json!(self.near(n.as_u64().unwrap_or(0))),
            Value::String(text) => json!(self.text(&text)),
            Value::Array(mut parts) if !parts.is_empty() => {
                let (i, j) = (self.dice(parts.len()), self.dice(parts.len()));
                match self.dice(4) {
                    0 => drop(parts.remove(i)),
                    1 => parts.insert(j, parts[i].clone()),
                    2 => parts.swap(i, j),
                    _ => {
                        let changed = self.other(parts[i].clone());
                        parts[i] = changed;
                    }
                }
                Value::Array(parts)
            }
            Value::Array(_) => json!([0]),
            other => other,
        }
    }

    fn near(&mut self, n: u64) -> u64 {
        match self.dice(6) {
            0 => n + 1,
            1 => n.saturating_sub(1),
            2 => n + self.dice(8) as u64,
            3 => self.dice(12) as u64,
            4 => 2 * n,
            _ => n ^ 1,
        }
    }

    /// A text with another number, letter or play.
    fn text(&mut self, text: &str) -> String {
        if !text.is_empty() && text.bytes().all(|b| matches!(b, b'P' | b'N')) {
            let at = self.dice(text.len());
            let flip = |(i, c): (usize, char)| {
                if i != at {
                    c
                } else if c == 'P' {
                    'N'
                } else {
                    'P'
                }
            };
            return text.char_indices().map(flip).collect();
        }
        if self.dice(10) == 0 && text.contains(':') {
            return text.strip_prefix("misere ").map_or_else(|| format!("misere {text}"), str::to_owned);
        }
        let bytes = text.as_bytes();
        let starts: Vec<usize> = (0..bytes.len())
            .filter(|i| bytes[*i].is_ascii_digit() && (*i == 0 || !bytes[i - 1].is_ascii_digit()))
            .collect();
        if starts.is_empty() {
            return text.to_owned();
        }
        let start = starts[self.dice(starts.len())];
        let end = (start..bytes.len()).find(|i| !bytes[*i].is_ascii_digit()).unwrap_or(bytes.len());
        // Of long numbers the last digits are changed.
        let cut = end.saturating_sub(9).max(start);
        let small: u64 = text[cut..end].parse().unwrap_or(0);
        let width = if cut > start { end - cut } else { 0 };
        let digits = format!("{:0width$}", self.near(small));
        format!("{}{digits}{}", &text[..cut], &text[end..])
    }

    /// A change after which the parts of a claim fit each other again, so that only its truth is in question.
    fn consistent(&mut self, forged: &mut Value) {
        match forged["certificate"].as_str() {
            Some("outcome") => self.outcome(forged),
            Some("period") => self.period(forged),
            Some("values") | Some("positions") => {
                let field = if forged["certificate"] == "values" { "values" } else { "positions" };
                if field == "positions" && self.dice(4) == 0 {
                    // A few positions from a small index on, with any piles.
                    let piles: Vec<String> = (0..=self.dice(3)).map(|_| self.dice(6).to_string()).collect();
                    forged["from"] = json!(self.dice(3).to_string());
                    forged["positions"] = json!([piles]);
                    return;
                }
                let shift = self.dice(2) == 0;
                if let Some(list) = forged[field].as_array_mut().filter(|list| list.len() > 1) {
                    drop(if shift { list.remove(0) } else { list.pop().unwrap() });
                }
                if shift {
                    forged["from"] = self.other(forged["from"].clone());
                }
            }
            Some("numeration") => self.numeration(forged),
            Some("table") => self.table(forged),
            Some("bounds") | Some("genera") => {
                // Another stretch, or another game, of the same form.
                let field = if forged["certificate"] == "bounds" { "rows" } else { "values" };
                let shift = self.dice(2) == 0;
                if let Some(list) = forged[field].as_array_mut().filter(|list| list.len() > 1) {
                    drop(if shift { list.remove(0) } else { list.pop().unwrap() });
                }
                if shift {
                    forged["from"] = self.other(forged["from"].clone());
                }
            }
            Some("bundle") => self.bundle(forged),
            Some("recurrence") => {
                // Later by one step, with one term more.
                if let Some(terms) = forged["terms"].as_array_mut() {
                    let number = |t: &Value| t.as_str().and_then(|t| t.parse::<u128>().ok()).unwrap_or(0);
                    let sum = terms.iter().rev().take(2).map(number).sum::<u128>();
                    terms.push(json!(sum.to_string()));
                }
                forged["n0"] = json!(forged["n0"].as_u64().unwrap_or(0) + 1);
            }
            Some("thresholds") => {
                if let Some(list) = forged["thresholds"].as_array_mut().filter(|list| list.len() > 1) {
                    list.pop();
                }
                forged["to"] = json!(["2", "3", "7/2", "9/2", "4"][self.dice(5)]);
            }
            _ => self.anywhere(forged),
        }
    }

    /// A table one smaller, with the values that belong to it, or two values exchanged.
    fn table(&mut self, forged: &mut Value) {
        let (Some(to), Some(letters)) = (forged["to"].as_u64(), forged["values"].as_str().map(str::to_owned)) else {
            if let Some(list) = forged["values"].as_array_mut() {
                let (i, j) = (self.dice(list.len()), self.dice(list.len()));
                list.swap(i, j);
            }
            return;
        };
        let side = to as usize + 1;
        if forged["layout"] == "box" && letters.len() == side * side && to > 0 {
            let kept = letters.char_indices().filter(|(i, _)| i % side < side - 1 && i / side < side - 1);
            forged["values"] = json!(kept.map(|(_, c)| c).collect::<String>());
            forged["to"] = json!(to - 1);
        }
    }

    /// A claim fewer, one of another bundle more, or a difference that is none.
    fn bundle(&mut self, forged: &mut Value) {
        let names = ["values", "tables", "periods", "positions", "recurrences", "comparisons"];
        let name = names[self.dice(names.len())];
        let donor = self.dice(self.originals.len());
        let given = self.originals[donor].get(name).filter(|_| self.originals[donor]["certificate"] == "bundle");
        match (given.cloned(), forged[name].as_array_mut().filter(|list| list.len() > 1)) {
            (Some(given), _) => forged[name] = given,
            (None, Some(list)) => drop(list.pop()),
            (None, None) => {
                if let Some(equal) = forged.pointer("/comparisons/0/equal").and_then(Value::as_u64) {
                    forged["comparisons"][0]["equal"] = json!(self.near(equal));
                    let fields = forged["comparisons"][0].as_object_mut();
                    if let Some(fields) = fields.filter(|_| self.dice(2) == 0) {
                        fields.remove("differ");
                        fields.remove("always");
                    }
                }
            }
        }
        // A field that is not there is absent.
        if let Some(fields) = forged.as_object_mut() {
            fields.retain(|_, value| !value.is_null());
        }
    }

    /// A part written as two; or, in Fibonacci numeration, other digits with the parts and the sum that belong to them.
    fn numeration(&mut self, forged: &mut Value) {
        let digits = forged["digits"].as_str().unwrap_or_default().to_owned();
        if forged["ruleset"] == "fibonacci" && self.dice(2) == 0 && digits.len() > 1 {
            let at = 1 + self.dice(digits.len() - 1);
            let flip = |(i, c): (usize, char)| {
                if i != at {
                    c
                } else if c == '0' {
                    '1'
                } else {
                    '0'
                }
            };
            let digits: String = digits.char_indices().map(flip).collect();
            let mut terms = vec![1u64, 2];
            (0..digits.len()).for_each(|i| terms.push(terms[i] + terms[i + 1]));
            let parts: Vec<u64> =
                digits.chars().zip((0..digits.len()).rev()).filter(|(c, _)| *c == '1').map(|(_, i)| terms[i]).collect();
            forged["n"] = json!(parts.iter().sum::<u64>().to_string());
            forged["parts"] = json!(parts.iter().map(u64::to_string).collect::<Vec<_>>());
            forged["digits"] = json!(digits);
            return;
        }
        let at = self.dice(forged["parts"].as_array().map_or(1, Vec::len));
        if let Some(part) = forged.pointer(&format!("/parts/{at}")).and_then(Value::as_str)
            && let Ok(n) = part.parse::<u64>()
        {
            let (a, b) = (n - n / 3, n / 3);
            forged["parts"][at] = json!(a.to_string());
            if let Some(parts) = forged["parts"].as_array_mut() {
                parts.insert(at + 1, json!(b.to_string()));
            }
        }
    }

    fn outcome(&mut self, forged: &mut Value) {
        match self.dice(4) {
            // A move fewer, or another order.
            0 => {
                if let Some(moves) = forged["moves"].as_array_mut().filter(|moves| moves.len() > 1) {
                    moves.remove(0);
                    let first = moves[0].clone();
                    forged["move"] = first;
                }
            }
            // Another value of a part, and the nimber that follows.
            1 => {
                let at = self.dice(forged["heaps"].as_array().map_or(0, Vec::len));
                if forged.pointer(&format!("/heaps/{at}/value")).is_some() {
                    forged["heaps"][at]["value"] = self.other(forged["heaps"][at]["value"].clone());
                    let values = forged["heaps"].as_array().into_iter().flatten();
                    let number = |heap: &Value| heap["value"].as_str().and_then(|v| v.parse::<u128>().ok());
                    let xor = values.map(number).try_fold(0, |xor, v| Some(xor ^ v?));
                    if let (Some(xor), true) = (xor, forged.get("nimber").is_some()) {
                        forged["nimber"] = json!(xor.to_string());
                        forged["outcome"] = json!(if xor == 0 { "P" } else { "N" });
                    }
                }
            }
            // Lost instead of won.
            2 => {
                if let Some(fields) = forged.as_object_mut() {
                    fields.remove("move");
                    fields.remove("moves");
                }
                forged["outcome"] = json!("P");
            }
            // Everything about one position, said of another.
            _ => {
                let donor = self.dice(self.originals.len());
                if let Some(query) = self.originals[donor].get("query").cloned() {
                    forged["query"] = query;
                }
            }
        }
    }

    fn period(&mut self, forged: &mut Value) {
        let (Some(preperiod), Some(period), saltus) =
            (forged["preperiod"].as_u64(), forged["period"].as_u64(), forged["saltus"].as_u64().unwrap_or(0))
        else {
            return;
        };
        let Some(cycle) = forged["cycle"].as_array().cloned() else { return self.anywhere(forged) };
        let raised = |v: &Value| json!(v.as_u64().unwrap_or(0) + saltus);
        if self.dice(2) == 0 {
            // Twice as long.
            let twice: Vec<Value> = cycle.iter().cloned().chain(cycle.iter().map(raised)).collect();
            forged["cycle"] = json!(twice);
            forged["period"] = json!(2 * period);
            forged["saltus"] = json!(2 * saltus);
        } else if let (Some(prefix), Some(first)) = (forged["prefix"].as_array_mut(), cycle.first()) {
            // Later by one.
            prefix.push(first.clone());
            forged["preperiod"] = json!(preperiod + 1);
            let turned: Vec<Value> = cycle[1..].iter().cloned().chain([raised(first)]).collect();
            forged["cycle"] = json!(turned);
        }
    }
}
