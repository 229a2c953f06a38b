// The home page's stories and the paper of a game.

import assert from "node:assert/strict";
import { id, settled } from "./lib/board.mjs";
import { until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

for (const story of ["four", "fibonacci", "raleigh"]) {
  scenario(`the story “${story}” is told from the first step to the last, and back`, {}, async ({ page, visit }) => {
    await visit("");
    await id(page, `story-card-${story}`).click();
    await id(page, "story-text").waitFor();
    const told = [];
    for (let n = 0; n < 30; n++) {
      told.push((await id(page, "story-text").innerText()).trim());
      if ((await id(page, "story-reveal").count()) > 0) {
        await id(page, "story-reveal").click();
        await id(page, "story-answer").waitFor();
        assert.ok((await id(page, "story-answer").innerText()).trim().length > 3);
      }
      const next = id(page, "story-next");
      if ((await next.count()) === 0 || !(await next.isEnabled())) break;
      await next.click();
      await until("the next step is told", async () => (await id(page, "story-text").count()) === 0 || (await id(page, "story-text").innerText()).trim() !== told.at(-1));
      if ((await id(page, "story-text").count()) === 0) break;
    }
    assert.ok(told.length >= 3, `${told.length} steps`);
    assert.equal(new Set(told).size, told.length, "each step tells something new");
    const shared = page.url();
    if ((await id(page, "story-text").count()) > 0) {
      await page.goto(shared);
      await until("the step is in the address", async () => (await id(page, "story-text").innerText()).trim() === told.at(-1));
      await id(page, "story-back").click();
      await until("one step back", async () => (await id(page, "story-text").innerText()).trim() === told.at(-2));
      await id(page, "story-close").click();
      await until("the story is closed", async () => (await id(page, "story-text").count()) === 0);
    }
  });
}

scenario("a story is shown on the board with its position", {}, async ({ page, visit }) => {
  await visit("");
  await id(page, "story-card-fibonacci").click();
  await id(page, "story-text").waitFor();
  const now = await settled(page);
  assert.equal(now.outcome, (await grundy("solve", now.query)).outcome);
});

scenario("the paper of fibonacci: theorems, positions, numeration", {}, async ({ page, visit }) => {
  await visit("fibonacci:20", { view: "paper" });
  await settled(page);
  await id(page, "paper").waitFor();
  assert.ok((await id(page, "paper-theorem").count()) > 0);
  await id(page, "paper-represent").fill("100");
  await id(page, "paper-represent").press("Enter");
  const { parts } = await grundy("represent", "fibonacci", "100");
  await until(`100 = ${parts.join(" + ")}`, async () => {
    const text = (await id(page, "paper-parts").innerText()).replace(/\s+/g, " ");
    return parts.every((part) => text.includes(part));
  });
  const { positions } = await grundy("positions", "fibonacci", "--count", "8");
  const text = await id(page, "paper-positions").innerText();
  for (const { piles } of positions) assert.ok(text.includes(piles[0]), `${piles[0]} is among the P-positions`);
});

for (const q of ["wythoff:(3,8)", "raleigh:(4,5,8)", "nim:3 + nim:5", "subtract(1,3,4):25", "takeaway(3x):20", "moves((1,0)*,(0,1)*,(2,2)*):(4,7)", "kayles:12"]) {
  scenario(`the paper of ${q} opens`, {}, async ({ page, visit }) => {
    await visit(q, { view: "paper" });
    await id(page, "paper").waitFor();
    await until("it has something to say", async () => (await id(page, "paper").innerText()).trim().length > 60);
  });
}
