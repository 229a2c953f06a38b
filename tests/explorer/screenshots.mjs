// Pictures of every view, desktop and phone, light and dark, for looking at.
//
//   node screenshots.mjs [DIRECTORY] [NAME…]      DIRECTORY is ./screenshots if absent; NAME: a view (map) or one picture of it (map-phone-dark)

import { mkdirSync } from "node:fs";
import { answered, id, settled, take } from "./lib/board.mjs";
import { launch } from "./lib/chromium.mjs";
import { DESKTOP, PATIENCE, PHONE, until } from "./lib/page.mjs";
import { startServer } from "./lib/server.mjs";

const go = (q, rest = "") => async (page) => {
  await page.goto(`/?q=${encodeURIComponent(q)}${rest}`);
  await settled(page);
};
const lose = async (page) => {
  let now = await settled(page);
  while (now.turn !== "over") {
    await take(page, 0, ["1"], { byInput: true });
    now = await answered(page, now);
  }
};

const VIEWS = {
  home: async (page) => {
    await page.goto("/");
    await id(page, "surprise").waitFor();
  },
  fibonacci: go("fibonacci:20"),
  nim: go("nim:3 + nim:5 + nim:7"),
  "nim-hint": async (page) => {
    await go("nim:3 + nim:5 + nim:17")(page);
    await id(page, "hint").click();
  },
  subtract: go("subtract(1,3,4):25"),
  wythoff: go("wythoff:(9,12)"),
  "wythoff-lost": go("wythoff:(6,10)"),
  raleigh: go("raleigh:(5,6,9)"),
  takeaway: go("takeaway(3x):100"),
  misere: go("misere nim:3 + nim:4 + nim:5"),
  quotient: async (page) => {
    await go("misere kayles:9 + kayles:12", "&view=quotient")(page);
    await id(page, "quotient").waitFor();
  },
  large: go("nim:1000000000000000000000000000000 + nim:1000000000000000000000000000007"),
  "many-piles": go("nim:199 + nim:150 + fibonacci:120 + wythoff:(40,60) + subtract(1,3,4):77"),
  kayles: go("kayles:12"),
  split: async (page) => {
    await go("grundys-game:7 + grundys-game:30")(page);
    await id(page, "gap-1-0-12").click();
    await page.mouse.move(0, 0);
  },
  playing: async (page) => {
    await go("fibonacci:40")(page);
    let now = await settled(page);
    for (let n = 0; n < 3; n++) {
      await id(page, "hint").click();
      await until("the hint can be taken", () => id(page, "take").isEnabled());
      await id(page, "take").click();
      now = await answered(page, now);
    }
  },
  lost: async (page) => {
    await go("subtract(1,3,4):8")(page);
    await lose(page);
    await id(page, "why-lost").click();
    await id(page, "lost-at").waitFor();
  },
  won: async (page) => {
    await go("subtract(1,3,4):4")(page);
    await take(page, 0, ["4"]);
    await settled(page, (now) => now.turn === "over");
  },
  teaching: async (page) => {
    await go("fibonacci:20", "&level=teaching")(page);
    const now = await settled(page);
    await take(page, 0, ["1"]);
    await id(page, "held-on").click();
    await answered(page, now);
  },
  error: async (page) => {
    await page.goto(`/?q=${encodeURIComponent("subtract(0,1):5")}`);
    await id(page, "query-error").waitFor();
  },
  suggestions: async (page) => {
    await page.goto("/");
    await id(page, "query-input").pressSequentially("fib");
    await page.locator('[data-testid^="suggestion-"]').first().waitFor();
  },
  "game-alone": async (page) => {
    await page.goto("/?q=fibonacci");
    await id(page, "tab-sequence").waitFor();
  },
  sequence: go("subtract(2,4,7):10", "&view=sequence"),
  "sequence-million": go("subtract(2,4,7):10", "&view=sequence&seq.to=1000000"),
  "sequence-outcomes": go("subtract(1,3,4):25", "&view=sequence&seq.show=outcomes"),
  "sequence-fibonacci": go("fibonacci:20", "&view=sequence"),
  map: go("wythoff:(3,8)", "&view=map"),
  "map-p": go("wythoff:(3,8)", "&view=map&map.p=1&map.scale=cyclic&map.z=12"),
  "map-outcomes": go("wythoff:(3,8)", "&view=map&map.show=outcomes"),
  "map-far": go("wythoff:(3,8)", "&view=map&map.z=0.25"),
  "map-fibonacci": go("fibonacci:20", "&view=map"),
  sum: go("nim:9 + nim:12 + subtract(1,3,4):25 + fibonacci:20", "&view=sum"),
  "sum-misere": go("misere nim:1 + nim:1 + nim:1", "&view=sum"),
  proof: async (page) => {
    await go("wythoff:(3,8)", "&view=proof&proof.kind=game&proof.run=1")(page);
    await id(page, "proof-verdict").waitFor({ timeout: 20_000 });
  },
  "proof-refuted": async (page) => {
    await go("wythoff:(3,8)", "&view=proof&proof.kind=sentence&proof.in=fib&proof.text=forall+n+%3E%3D+1:+floor(n*phi)+%3D+n&proof.run=1")(page);
    await id(page, "proof-verdict").waitFor({ timeout: 20_000 });
  },
  "certificate-refuted": async (page) => {
    await go("fibonacci:20", "&view=proof")(page);
    await id(page, "cert-paste").fill('{"certificate":"period","format":1}');
    await id(page, "cert-check").click();
    await id(page, "cert-verdict").waitFor();
  },
  paper: go("fibonacci:20", "&view=paper"),
  "paper-raleigh": go("raleigh:(5,6,9)", "&view=paper"),
  play: go("fibonacci:20", "&mode=play"),
  review: async (page) => {
    await go("subtract(1,3,4):8", "&mode=play")(page);
    await lose(page);
  },
  hues: go("subtract(1,3,4):25", "&hues=1"),
  setup: go("subtract(1..3):21", "&mode=play&setup=1"),
  "setup-vectors": go("moves((1,2),(2,1)):(8,8)", "&setup=1"),
  "setup-octal": go("octal(0.77):12", "&setup=1"),
  people: go("subtract(1..3):12", "&foe=none&names=Ada,Bo&mode=play"),
  practise: async (page) => {
    await page.goto("/?mode=practise&kind=move&seed=7");
    await id(page, "exercise-board").waitFor();
  },
  "practise-marked": async (page) => {
    await page.goto("/?mode=practise&kind=winner&seed=7");
    await id(page, "option-0").click();
    await id(page, "marking").waitFor();
  },
  "practise-table": async (page) => {
    await page.goto("/?mode=practise&kind=nimbers&seed=7");
    await id(page, "exercise").waitFor();
  },
  worksheet: async (page) => {
    await page.goto("/?mode=sheet&seed=7");
    await id(page, "answer-key").waitFor();
  },
  share: async (page) => {
    await go("wythoff:(6,9)")(page);
    await id(page, "share").locator("summary").click();
    await id(page, "share-qr").click();
  },
  story: async (page) => {
    await page.goto("/");
    await id(page, "story-card-fibonacci").click();
    await id(page, "story-text").waitFor();
  },
  help: async (page) => {
    await go("fibonacci:20")(page);
    await page.keyboard.press("?");
  },
};

/** Scrolls over the page, for pictures that are drawn when they come into sight. */
const unroll = (page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });

const [folder = "screenshots", ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launch();
let taken = 0;
let failed = 0;
try {
  for (const [size, viewport] of [["desktop", DESKTOP], ["phone", PHONE]]) {
    for (const colorScheme of ["light", "dark"]) {
      const context = await browser.newContext({ baseURL: server.address, viewport, colorScheme, reducedMotion: "reduce" });
      context.setDefaultTimeout(8000 * PATIENCE);
      const page = await context.newPage();
      for (const [name, open] of Object.entries(VIEWS)) {
        const picture = `${name}-${size}-${colorScheme}`;
        if (only.length > 0 && !only.includes(name) && !only.includes(picture)) continue;
        taken++;
        try {
          await open(page);
        } catch (why) {
          failed++;
          console.error(`${name} (${size}, ${colorScheme}): ${why.message.split("\n")[0]}`);
        }
        await unroll(page);
        await page.waitForLoadState("networkidle").catch(() => {});
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${folder}/${picture}.png`, fullPage: true });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${folder}: ${taken} pictures, ${failed} of views that did not open`);
process.exit(failed === 0 ? 0 : 1);
