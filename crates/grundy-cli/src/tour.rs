//! What `grundy` alone says.

/// A short tour; its commands are run by the tests.
pub const TOUR: &str = "\
grundy: who wins a take-away game, by which moves, and why.

A position is written name(rules):heap. Try:

  grundy solve 'subtract(1,2,3):21'            take 1, 2 or 3 from 21 tokens; last to move wins
  grundy solve 'subtract(2,4,7):1e100'         a heap of a hundred digits, by a certified period
  grundy solve 'nim:20 + subtract(1,3,4):14'   a sum: the binary table and its odd columns
  grundy solve 'misere subtract(1,2,3):21'     last to move loses
  grundy values 'subtract(1,3,4)' --to 21      Grundy numbers
  grundy period 'subtract(2,4,7)'              preperiod, period and closed form, proved
  grundy positions 'subtract(1,4)' --count 5   the positions to leave to your opponent
  grundy games                                 all games, with rules and papers

Every answer says why; --json is for programs, --help for the rest.
";
