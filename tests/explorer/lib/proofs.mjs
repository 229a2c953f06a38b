import { id } from "./board.mjs";

/** Chooses what is to be proved, by a click on the words beside the radio button. */
export const kind = (page, name) => id(page, `proof-kind-${name}`).locator("xpath=ancestor::label").click();
