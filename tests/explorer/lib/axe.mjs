// axe on the page as it stands, and whether it scrolls sideways.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that look at colours. All others see the same page in light and dark. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

export async function inspect(page, where, rules) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), options);
  const told = violations.map((one) => `${one.id} (${one.impact}): ${one.help}\n  ${one.nodes.slice(0, 4).map((node) => `${node.target.join(" ")}  ${node.html.slice(0, 160)}\n    ${node.failureSummary?.replace(/\s+/g, " ").slice(0, 260)}`).join("\n  ")}`);
  const wide = await page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll("body *")].filter((node) => node.getBoundingClientRect().right > root.clientWidth + 1).slice(0, 6).map((node) => `${node.tagName}.${node.className} ${node.dataset?.testid ?? ""}`);
  });
  return [...told.map((text) => `${where}: ${text}`), ...(wide.length > 0 ? [`${where}: scrolls sideways: ${wide.join(" · ")}`] : [])];
}

const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** What is wrong in light, and with the colours in dark. */
export async function inBothThemes(page, where, until) {
  const wrong = await inspect(page, `${where}, light`);
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await until(`${where} is dark`, async () => (await paper(page)) !== light);
  wrong.push(...(await inspect(page, `${where}, dark`, COLOURS)));
  await page.emulateMedia({ colorScheme: "light" });
  return wrong;
}
