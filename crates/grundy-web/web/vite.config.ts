import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is served by `grundy serve` from its own address: everything is embedded, nothing is fetched from elsewhere.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { input: ["index.html", "embed.html"] },
  },
  server: { proxy: { "/api": { target: process.env.GRUNDY ?? "http://127.0.0.1:7333", changeOrigin: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
