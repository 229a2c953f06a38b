// The test files of one of two processes: see run.mjs.

/** Loads them; their tests run one after the other, in the order of the files. */
export async function load(half) {
  for (const file of process.env.EXPLORER_HALVES.split(";")[half].split(",")) await import(`../${file}`);
}
