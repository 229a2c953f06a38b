// What scripts/site.mjs puts into a file of its own.
declare module "virtual:inside" {
  /** The library: gzip in base 64. */
  export const wasm: string;
  /** The source of its worker. */
  export const engine: string;
  /** The styles of the element. */
  export const css: string;
}
