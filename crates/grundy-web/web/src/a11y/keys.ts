// Which keys belong to a field: in a field for numbers, letters and signs mean nothing, so they keep their meaning for the page.

const FIELDS = "input, textarea, select, [contenteditable]";
/** Marks an input that takes digits only. */
export const DIGITS = "[data-digits]";

/** Whether a key typed into the event's target is for that field alone. */
export function typing({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  const field = (target as Element).closest(FIELDS);
  if (!field) return false;
  return !(field.matches(DIGITS) && /^[a-z/?]$/i.test(key));
}

/** Whether ← or → has nowhere to go in the text of an input, or all of the text is chosen. */
export function atEdge(input: Pick<HTMLInputElement, "selectionStart" | "selectionEnd" | "value">, key: string): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return key === "ArrowLeft" ? selectionStart === 0 : key === "ArrowRight" && selectionEnd === value.length;
}
