// While a story asks a question, its answer is not shown beside the board.

import { place } from "./address.svelte";

class Suspense {
  /** Whether the step being told has a question that is not answered yet; null until the story is here. */
  asking = $state<boolean | null>(null);
  /** The reader wants to see all the same. */
  peeked = $state(false);

  get hides(): boolean {
    return place.get("story") !== "" && this.asking !== false && !this.peeked;
  }
}

export const suspense = new Suspense();
