// One file that opens from a disk: the library and its worker are inside.

import { engine, wasm } from "virtual:inside";
import { unpacked } from "../library/inside";
import { run } from "./site";

void run(() => unpacked(wasm, engine));
