// axe finds nothing wrong in any view: light and dark, desktop and phone. No view scrolls sideways at 320 px, in either language.

import assert from "node:assert/strict";
import { inBothThemes } from "./lib/axe.mjs";
import { answered, ask, id, settled, take } from "./lib/board.mjs";
import { DESKTOP, still, turn, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";

/** The board of this position is there, with its answer. */
const shows = (page, query) => settled(page, (now) => now.query.startsWith(query) && now.plies.length === 0);
const mapped = async (page) => {
  await id(page, "map-canvas").scrollIntoViewIfNeeded();
  await until("the map is drawn", async () => (await id(page, "map-canvas").getAttribute("data-waiting")) === "0");
};

// Each view follows from the one before it, in one page: no two that follow each other show the same position.
const VIEWS = [
  ["home", "/", (page) => id(page, "surprise").waitFor()],
  ["a position of fibonacci", "/?q=fibonacci:20", (page) => shows(page, "fibonacci:20")],
  ["a sum", "/?q=nim:3+%2B+nim:5+%2B+fibonacci:20&view=sum", async (page) => {
    await shows(page, "nim:3 + nim:5");
    await id(page, "sum-xor").waitFor();
  }],
  ["the sequence", "/?q=subtract(2,4,7):10&view=sequence", async (page) => {
    await shows(page, "subtract(2,4,7):10");
    await until("the values are there", async () => Number(await id(page, "seq-canvas").getAttribute("data-count")) > 0);
    await id(page, "seq-closed-form").waitFor();
  }],
  ["the map", "/?q=wythoff:(3,8)&view=map", async (page) => {
    await shows(page, "wythoff:(3,8)");
    await mapped(page);
  }],
  ["a misère quotient", "/?q=misere+kayles:9+%2B+kayles:12&view=quotient", async (page) => {
    await shows(page, "misere kayles:9");
    await id(page, "quotient-elements").locator("[data-element]").first().waitFor();
    await id(page, "quotient").waitFor();
  }],
  ["a proof", "/?q=wythoff:(3,8)&view=proof&proof.kind=game&proof.run=1", async (page) => {
    await shows(page, "wythoff:(3,8)");
    await until("it is proved", async () => (await id(page, "proof-verdict").count()) > 0, 20_000);
  }],
  ["the paper", "/?q=fibonacci:20&view=paper", async (page) => {
    await shows(page, "fibonacci:20");
    await id(page, "paper").waitFor();
  }],
  ["raleigh and a huge heap", "/?q=raleigh:(5,6,9)+%2B+nim:1000000000000000000000000000000000000000000000000000000", (page) => shows(page, "raleigh:(5,6,9)")],
  ["an error", "/?q=fibonaci:20", (page) => id(page, "query-error").waitFor()],
  ["a game alone", "/?q=fibonacci", async (page) => {
    await id(page, "game-alone").waitFor();
    await mapped(page);
  }],
  ["a lost game", "/?q=subtract(1,3,4):8", async (page) => {
    let now = await shows(page, "subtract(1,3,4):8");
    while (now.turn !== "over") {
      await take(page, 0, ["1"], { byInput: true });
      now = await answered(page, now);
    }
    await id(page, "why-lost").click();
    await id(page, "lost-at").waitFor();
  }],
  ["a hint and the suggestions", "/?q=nim:3+%2B+nim:5+%2B+nim:7", async (page) => {
    await shows(page, "nim:3 + nim:5 + nim:7");
    await id(page, "hint").click();
    await until("the hint can be taken", () => id(page, "take").isEnabled());
    await id(page, "query-input").fill("");
    await id(page, "query-input").pressSequentially("wyt");
    await page.locator('[data-testid^="suggestion-"]').first().waitFor();
  }],
  ["a story", "/", async (page) => {
    await id(page, "story-card-fibonacci").click();
    await id(page, "story-text").waitFor();
  }],
  ["the help", "/?q=fibonacci:21", async (page) => {
    await shows(page, "fibonacci:21");
    await page.keyboard.press("?");
    await page.locator("#keys[open]").waitFor();
  }],
];

const NARROW = { width: 320, height: 740 };
for (const [size, viewport, locale] of [["desktop", DESKTOP, "en-GB"], ["320 px", NARROW, "en-GB"], ["320 px, in German", NARROW, "de-DE"]]) {
  scenario(`axe finds nothing: ${size}, light and dark`, { viewport, locale, colorScheme: "light", reducedMotion: "reduce", expected: { status: [400] }, timeout: 120_000 }, async ({ page }) => {
    const wrong = [];
    for (const [name, address, ready] of VIEWS) {
      try {
        await turn(page, address);
        await ready(page);
        await still(page);
        if ((await page.evaluate(() => document.documentElement.lang)) !== locale.slice(0, 2)) wrong.push(`${name}: the page does not speak ${locale}`);
        wrong.push(...(await inBothThemes(page, name, until)));
      } catch (why) {
        wrong.push(`${name}: does not open: ${why.message.split("\n")[0]}`);
        await page.emulateMedia({ colorScheme: "light" });
      }
    }
    assert.equal(wrong.length, 0, `\n${wrong.join("\n")}`);
  });
}

scenario("the button changes between light and dark", { colorScheme: "light" }, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await id(page, "theme").click();
  await until("the page is of another colour", async () => (await paper()) !== light);
  const dark = await paper();
  await page.reload();
  await settled(page);
  assert.equal(await paper(), dark, "the choice is remembered");
});

/** Notes every animation and transition that moves something. */
const watchMotion = (page) =>
  page.addInitScript(() => {
    window.moved = [];
    const moving = /transform|translate|rotate|scale|offset|^(left|top|right|bottom|width|height|margin)/;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const duration = typeof options === "number" ? options : (options?.duration ?? 0);
      if (duration > 1 && moving.test(Object.keys(Array.isArray(keyframes) ? Object.assign({}, ...keyframes) : (keyframes ?? {})).join(" "))) window.moved.push(`animate ${this.className} ${duration} ms`);
      return animate.call(this, keyframes, options);
    };
    document.addEventListener("transitionrun", (event) => {
      const longest = Math.max(...getComputedStyle(event.target).transitionDuration.split(",").map((text) => Number.parseFloat(text) * (text.trim().endsWith("ms") ? 1 : 1000)));
      if (moving.test(event.propertyName) && longest > 1) window.moved.push(`transition ${event.propertyName} ${event.target.className} ${longest} ms`);
    }, true);
    document.addEventListener("animationstart", (event) => {
      const all = event.target.getAnimations().filter((one) => one.animationName === event.animationName);
      for (const one of all) {
        const frames = one.effect.getKeyframes();
        if (one.effect.getTiming().duration > 1 && moving.test(Object.keys(Object.assign({}, ...frames)).join(" "))) window.moved.push(`animation ${event.animationName} ${event.target.className}`);
      }
    }, true);
  });

for (const reducedMotion of ["reduce", "no-preference"]) {
  scenario(`taken stones ${reducedMotion === "reduce" ? "do not move for those who asked for no motion" : "move"}`, { reducedMotion, alone: true }, async ({ page, visit }) => {
    await watchMotion(page);
    await visit("nim:3 + nim:5 + nim:7");
    let now = await settled(page);
    await take(page, 2, ["1"]);
    now = await answered(page, now);
    await id(page, "hint").click();
    await still(page);
    await id(page, "undo").click();
    await settled(page, (later) => later.plies.length === 0);
    await still(page);
    const moved = await page.evaluate(() => window.moved);
    if (reducedMotion === "reduce") assert.deepEqual(moved, []);
    else assert.ok(moved.length > 0, "something moves");
  });
}

scenario("a screen reader hears the position, the verdict and each move", {}, async ({ page, visit }) => {
  await visit("");
  await ask(page, "fibonacci:20");
  const first = await settled(page);
  await until("the verdict is announced", async () => /\bN\b|wins/i.test(await id(page, "status").innerText()));
  await take(page, 0, ["2"]);
  await answered(page, first);
  await until("the computer's move is announced", async () => /computer|takes|took/i.test(await id(page, "status").innerText()));
  const piles = await id(page, "pile-0-0").evaluate((node) => node.getAttribute("aria-label") ?? node.textContent);
  assert.match(piles, /\d/);
  assert.match(await page.title(), /grundy/i);
  assert.ok(await page.evaluate(() => document.documentElement.lang !== ""), "the language is told");
  assert.equal(await page.locator("h1").count(), 1);
});

for (const [when, late] of [["", null], [", though the answer comes late", /\/api\/board/], [", though the catalogue comes late", /\/api\/games/]]) {
  scenario(`nothing jumps while the page is loading${when}`, { alone: true }, async ({ t, page }) => {
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    let came;
    if (late) {
      await page.route(late, async (route) => {
        // Late is after everything else has been drawn.
        await still(page).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
    }
    for (const address of ["/", "/?q=fibonacci:20", "/?q=wythoff:(3,8)&view=map", "/?q=subtract(2,4,7):10&view=sequence"]) {
      came = late && address !== "/" ? page.waitForResponse(late) : null;
      await page.goto(address);
      if (address !== "/") await settled(page);
      await came;
      await page.waitForLoadState("networkidle");
      await still(page);
      const shift = await page.evaluate(() => window.shift);
      t.diagnostic(`layout shift of ${address}: ${shift.toFixed(3)}`);
      assert.ok(shift < 0.1, `layout shift of ${address}: ${shift}`);
    }
  });
}
