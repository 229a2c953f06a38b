// The five papers, by the keys that the registry uses. The list is that of REFERENCES.md.

export interface Reference {
  key: string;
  /** None: lecture notes. */
  authors: string;
  title: string;
  where: string;
}

export const REFERENCES: Reference[] = [
  { key: "R1", authors: "A. S. Fraenkel", title: "The Raleigh game", where: "INTEGERS 7(2) (2007), #A13" },
  { key: "R2", authors: "A. J. Schwenk", title: "Take-away games", where: "The Fibonacci Quarterly 8(3) (1970), 225–234" },
  { key: "R3", authors: "", title: "Nim games", where: "(a₁,…,a_k)-NIM, Grundy numbers, sums, misère play, dynamic programming" },
  { key: "R4", authors: "N. Pasetto", title: "Classical impartial games", where: "November 2024" },
  { key: "R5", authors: "A. Bogomolny", title: "Single pile games", where: "Cut The Knot!, October 2002" },
];

/** The papers that a text such as `[R3] §§1–7, [R5] One Pile` names, in its order, with the places it names in each. */
export function cited(text: string): { reference: Reference; place: string }[] {
  return [...text.matchAll(/\[(R\d)\]\s*([^[]*)/g)].flatMap((m) => {
    const reference = REFERENCES.find((r) => r.key === m[1]);
    return reference ? [{ reference, place: m[2]!.replace(/[,;\s]+$/, "") }] : [];
  });
}

/** A source with its keys written out: `[R2] Theorem III-5` becomes `A. J. Schwenk, Take-away games: Theorem III-5`. */
export function spelt(source: string): string {
  return source.replace(/\[(R\d)\],?\s*/g, (whole, key: string) => {
    const r = REFERENCES.find((x) => x.key === key);
    return r ? `${r.authors === "" ? "" : `${r.authors.replace(/^.* /, "")}, `}${r.title}: ` : whole;
  });
}
