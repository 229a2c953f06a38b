// The keys of the page: one listener, and the parts that want them one after the other, the latest first.

export type Handler = (event: KeyboardEvent) => void;

export class Keymap {
  #handlers: Handler[] = [];

  /** Hears keys until the returned function is called. */
  on(handler: Handler): () => void {
    this.#handlers.unshift(handler);
    return () => {
      this.#handlers = this.#handlers.filter((one) => one !== handler);
    };
  }

  /** Whoever prevents the default has taken the key. */
  dispatch(event: KeyboardEvent): void {
    for (const handler of this.#handlers) {
      if (event.defaultPrevented) return;
      handler(event);
    }
  }
}
