// Divides the library of the site: node crates/grundy-wasm/split.mjs LIBRARY.wasm FOLDER
//
//   FOLDER/grundy.wasm        what usual questions need, and a placeholder for each function that is elsewhere
//   FOLDER/grundy-rest.wasm   all other functions: they join the first part when somebody needs one of them
//
// What is usual is found by asking: a copy of the library that notes which functions are called answers what a page asks about every game of the catalogue.
// The program that counts and divides is Binaryen's wasm-split: the installed one, or Debian's, fetched into target/wasm-toolchain without installing it.
// Where neither is to be had, grundy.wasm is the whole library; the page works alike with both.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [library, folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node crates/grundy-wasm/split.mjs LIBRARY.wasm FOLDER");
const tools = fileURLToPath(new URL("../../target/wasm-toolchain/binaryen", import.meta.url));
const FEATURES = ["--enable-simd", "--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-mutable-globals", "--enable-sign-ext"];

/** How to call wasm-split, or nothing. */
function divider() {
  const works = (program, env) => {
    try {
      execFileSync(program, ["--version"], { stdio: "ignore", env });
      return (...given) => execFileSync(program, [...given, ...FEATURES], { stdio: ["ignore", "ignore", "inherit"], env });
    } catch {
      return null;
    }
  };
  const installed = works("wasm-split", process.env);
  if (installed) return installed;
  const fetched = () => existsSync(join(tools, "usr/lib")) && readdirSync(join(tools, "usr/lib")).map((place) => join(tools, "usr/lib", place)).find((place) => existsSync(join(place, "libbinaryen.so")));
  if (!fetched()) {
    mkdirSync(tools, { recursive: true });
    const apt = (...given) => execFileSync("apt-get", given, { cwd: tools, stdio: "ignore" });
    try {
      try {
        apt("download", "binaryen");
      } catch {
        // The lists of packages may be missing, or name what is not kept any more.
        apt("update");
        apt("download", "binaryen");
      }
      for (const name of readdirSync(tools).filter((name) => name.endsWith(".deb"))) execFileSync("dpkg-deb", ["-x", join(tools, name), tools], { stdio: "ignore" });
    } catch {
      return null;
    }
  }
  return works(join(tools, "usr/bin/wasm-split"), { ...process.env, LD_LIBRARY_PATH: fetched() || "" });
}

/** As exports.rs has it. */
const JSON_WANTED = 1;

/** Somebody who asks a module; its clock is moved by looking at it, so that the same is found on every machine. */
function asker(bytes) {
  let ticks = 0;
  const host = { now: () => (ticks += 10), progress: () => 1, failed: () => {}, exhausted: () => {} };
  const module = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host }).exports;
  const encoder = new TextEncoder();
  const ask = (route, parameters = {}) => {
    const [first, second] = [encoder.encode(route), encoder.encode(new URLSearchParams(parameters).toString())];
    const at = module.place(first.length + second.length);
    const room = new Uint8Array(module.memory.buffer, at);
    room.set(first);
    room.set(second, first.length);
    const status = module.ask(first.length, second.length, JSON_WANTED);
    const read = (at, length) => Buffer.from(new Uint8Array(module.memory.buffer, at, length)).toString();
    const answer = { status, head: read(module.head(), module.head_length()), body: read(module.body(), module.body_length()) };
    module.release();
    return answer;
  };
  return { ask, module };
}

/** What a page asks before anybody asks for pictures, files, scripts, learning or systems of numbers. */
function usual(ask) {
  const time = "1000";
  const { games } = JSON.parse(ask("games").body);
  ask("hello");
  ask("board", { q: "no-such-game:3" });
  ask("line", { q: "nim:3 + nim:5", plies: "0.1_1.2" });
  // Calls from one part to the other cost a little: the prover's loops stay with what they call.
  ask("prove", { paper: "raleigh", time });
  for (const level of ["easy", "medium", "hard"]) {
    ask("exercises", { level, seed: "1", count: "10" });
    ask("mark", { level, seed: "1", index: "0", given: "1" });
  }
  for (const { name, instances, examples } of games) {
    const positions = examples.map((example) => example.query);
    for (const q of positions) {
      for (const route of ["parse", "board", "solve"]) ask(route, { q, time });
      ask("board", { q, time, lang: "de" });
      for (const level of ["perfect", "human", "teaching"]) ask("reply", { q, level, seed: "7", time });
    }
    for (const game of new Set([name, ...instances.map((one) => one.name), ...positions.map((q) => q.split(":")[0])])) {
      for (const more of [{}, { misere: "true" }, { outcomes: "true" }]) {
        ask("values", { game, to: "60", time, ...more });
        ask("period", { game, time, ...more });
        ask("positions", { game, count: "12", time, ...more });
        ask("tile", { game, row: "0", column: "0", size: "24", time, ...more });
      }
    }
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const [first, rest] = [join(folder, "grundy.wasm"), join(folder, "grundy-rest.wasm")];
const divide = divider();
if (divide) {
  const [counting, profile] = [join(folder, "counting.wasm"), join(folder, "profile")];
  divide("--instrument", library, "-o", counting);
  const { ask, module } = asker(readFileSync(counting));
  usual(ask);
  const length = module.__write_profile(0, 0);
  const at = module.place(length);
  module.__write_profile(at, length);
  writeFileSync(profile, new Uint8Array(module.memory.buffer, at, length));
  divide("--split", library, "--profile", profile, "-o1", first, "-o2", rest, "--import-namespace", "first", "--placeholder-namespace", "elsewhere");
  rmSync(counting);
  rmSync(profile);
  // What engine.ts counts on.
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(first))).filter(({ module }) => module !== "host");
  if (!imported.length || imported.some(({ module, name }) => module !== "elsewhere" || !/^\d+$/.test(name))) throw new Error("this wasm-split writes other placeholders than the page knows");
} else {
  console.error("split.mjs: there is no wasm-split here (it is part of Binaryen; Debian's package could not be fetched): the library stays whole");
  copyFileSync(library, first);
}
