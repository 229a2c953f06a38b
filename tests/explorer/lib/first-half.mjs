import { load } from "./halves.mjs";

await load(0);
