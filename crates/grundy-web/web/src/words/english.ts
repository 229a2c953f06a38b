// Words for unit tests.

import text from "./en.ftl?raw";
import german from "./de.ftl?raw";
import { wordsOf } from "./words.svelte";

export const english = wordsOf("en", text);
export const deutsch = wordsOf("de", german);
