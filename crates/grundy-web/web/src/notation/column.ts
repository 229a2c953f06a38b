// Columns of the library count characters; those of the browser count UTF-16 units.

/** The text before, at and after a 1-based column of characters; the mark is empty past the end. */
export function atColumn(text: string, column: number): { before: string; mark: string; after: string } {
  const characters = Array.from(text);
  const at = Math.min(Math.max(column, 1) - 1, characters.length);
  return {
    before: characters.slice(0, at).join(""),
    mark: characters[at] ?? "",
    after: characters.slice(at + 1).join(""),
  };
}

/** The word for misère play in front, with or without its accent, in one character or two. */
export const MISERE = /^\s*mis(?:e\u0300?|è)re(?![\p{L}\p{M}\p{N}_-])\s*/iu;

export function isMisere(text: string): boolean {
  return MISERE.test(text);
}

/** The text with or without the word for misère play in front. */
export function withMisere(text: string, misere: boolean): string {
  const bare = text.replace(MISERE, "");
  return misere ? `misere ${bare}` : bare;
}
