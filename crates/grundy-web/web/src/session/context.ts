// The session is handed down by context: no part of the page is tied to one of them when it is loaded.

import { getContext, setContext } from "svelte";
import { provideWords } from "../words/context";
import type { Session } from "./session.svelte";

const KEY = Symbol("session");

export function provideSession(session: Session): Session {
  provideWords(session.words);
  return setContext(KEY, session);
}

export function useSession(): Session {
  return getContext<Session>(KEY);
}
