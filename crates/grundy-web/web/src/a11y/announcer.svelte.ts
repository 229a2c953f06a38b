// What a screen reader hears: one live region for the whole page. What has happened is said once; how things stand is said after it, and never
// outlives the position that it is about.

export class Announcer {
  #said = $state("");
  #standing = $state("");

  /** Something has happened. */
  say(text: string): void {
    this.#said = text;
  }

  /** How the position on the board stands; nothing while that is not known. */
  stand(text: string): void {
    this.#standing = text;
  }

  /** Another question: what was said before is not about it. */
  clear(): void {
    this.#said = this.#standing = "";
  }

  get text(): string {
    return [this.#said, this.#standing].filter(Boolean).join(" ");
  }
}
