import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Styles go to files, never into the markup: the server's content security policy allows no inline style.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, css: "external" } };
