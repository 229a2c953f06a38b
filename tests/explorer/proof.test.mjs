// Proofs are run, refuted and cancelled; certificates are taken away, brought back and refuted when altered.

import assert from "node:assert/strict";
import { id, settled } from "./lib/board.mjs";
import { downloaded } from "./lib/download.mjs";
import { until } from "./lib/page.mjs";
import { kind } from "./lib/proofs.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

const verdict = (page, word) =>
  until(async () => `the verdict is ${word}; the page says ${(await id(page, "proof-verdict").allInnerTexts()).join()} ${(await id(page, "proof-error").allInnerTexts()).join()}`, async () => (await id(page, "proof-verdict").allInnerTexts()).join().trim() === word, 30_000);

scenario("wythoff is PROVED, line by line", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "game");
  await id(page, "proof-run").click();
  await verdict(page, "PROVED");
  assert.ok((await id(page, "proof-line").count()) >= 3, "termination, no move from P to P, a move from every other position");
});

scenario("a false sentence is REFUTED with the least counterexample", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "sentence");
  await id(page, "proof-system").fill("fib");
  await id(page, "proof-text").fill("forall n >= 1: floor(n*phi) = n");
  await id(page, "proof-run").click();
  await verdict(page, "REFUTED");
  assert.match(await id(page, "proof-witness").innerText(), /n\s*=\s*2\b/);
});

scenario("in the drawing of an automaton the start arrow crosses no label", {}, async ({ page, visit }) => {
  for (const [game, position] of [["wythoff", "(3,8)"], ["raleigh", "(1,2,3)"], ["fibonacci", "20"]]) {
    await visit(`${game}:${position}`, { view: "proof", "proof.kind": "game", "proof.run": "1" });
    await verdict(page, "PROVED");
    await page.locator("svg.automaton").waitFor();
    const crossed = await page.locator("svg.automaton").evaluate((svg) => {
      // The only straight line leads to the first state; every label has a plate.
      const lines = [...svg.querySelectorAll("path.edge")].map((path) => /^M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)$/.exec(path.getAttribute("d"))).filter(Boolean);
      if (lines.length !== 1) return [`${lines.length} start arrows`];
      const [x0, y0, x1, y1] = lines[0].slice(1).map(Number);
      const plates = [...svg.querySelectorAll("rect.plate")].map((rect) => ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name))));
      const inside = (x, y) => plates.filter(([left, top, width, height]) => x > left && x < left + width && y > top && y < top + height);
      return [plates.length > 0 ? [] : "no labels", ...Array.from({ length: 101 }, (_, n) => inside(x0 + ((x1 - x0) * n) / 100, y0 + ((y1 - y0) * n) / 100))].flat(2);
    });
    assert.deepEqual(crossed, [], game);
  }
});

scenario("the learner finds the P-positions of wythoff and a paper is checked", { timeout: 90_000 }, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "learn");
  await id(page, "proof-system").fill("fib");
  await id(page, "proof-run").click();
  await verdict(page, "PROVED");
  await kind(page, "paper");
  await id(page, "proof-paper").selectOption("wythoff");
  await id(page, "proof-run").click();
  await verdict(page, "PROVED");
});

const FILE = `system fib
position (a, b)
symmetric
move one:   a' < a and b' = b
move other: a' = a and b' < b
move both:  exists t >= 1: a = a' + t and b = b' + t
lost P:     exists n: a = floor(n*phi) and b = a + n
prove game
`;

scenario("a proof file is run: a game of one's own, and the same with a wrong set", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "script");
  await id(page, "proof-text").fill(FILE);
  await id(page, "proof-run").click();
  await verdict(page, "PROVED");
  await id(page, "proof-text").fill(FILE.replace("b = a + n", "b = a + n + 1"));
  await id(page, "proof-run").click();
  await verdict(page, "REFUTED");
  await id(page, "proof-text").fill("in fib\n");
  await id(page, "proof-run").click();
  await until("the error is told", async () => /unknown statement/.test((await id(page, "proof-error").allInnerTexts()).join()));
});

scenario("a sentence that cannot be read is underlined at its column", { expected: { status: [400, 422] } }, async ({ page, visit }) => {
  const sentence = "forall n >= 1: n*n = n";
  const { error } = await grundy("prove", "--in", "fib", sentence);
  assert.ok(error, "the command line refuses it");
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "sentence");
  await id(page, "proof-system").fill("fib");
  await id(page, "proof-text").fill(sentence);
  await id(page, "proof-run").click();
  await id(page, "proof-error").waitFor();
  assert.ok((await id(page, "proof-error").innerText()).includes(error.message));
  assert.equal(await id(page, "proof-text").inputValue(), sentence, "what was typed is still there");
  assert.ok(error.column > 0, "the command line names the column");
  assert.ok((await id(page, "proof-underline").count()) > 0, "the place is marked");
});

scenario("a long proof shows progress and is cancelled", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "sentence");
  await id(page, "proof-system").fill("base10");
  // Many variables and sums over base ten: minutes of work.
  await id(page, "proof-text").fill("forall a, b, c, d, e: exists x, y, z: 7*x + 11*y + 13*z + a = b + c + d + e or 17*a + 19*b = 23*c + 29*d + 31*x");
  await id(page, "proof-run").click();
  await id(page, "proof-cancel").waitFor();
  await page.waitForTimeout(700);
  assert.equal(await id(page, "proof-cancel").isVisible(), true, "it is still at work");
  await id(page, "proof-cancel").click();
  await until("the work has ended", async () => !(await id(page, "proof-cancel").isVisible()));
  await until("it can be run again", () => id(page, "proof-run").isEnabled());
  await id(page, "proof-text").fill("forall n: n = n");
  await id(page, "proof-run").click();
  await verdict(page, "PROVED");
});

/** Brings a file to the drop zone, as a drop would. */
const drop = (page, text) =>
  id(page, "cert-drop").evaluate((node, content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "certificate.json", { type: "application/json" }));
    for (const type of ["dragenter", "dragover", "drop"]) node.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, text);

/** The verdict on the certificate, without the mark before it. */
const judged = async (page) => (await id(page, "cert-verdict").allInnerTexts()).join().replace(/^[^\p{L}]+/u, "").trim();

const told = (page, word) => until(async () => `the certificate is ${word}; the page says “${await judged(page)}”`, async () => (await judged(page)).startsWith(word), 20_000);

for (const [q, what] of [["subtract(2,4,7):10", "position"], ["subtract(2,4,7):10", "period"], ["wythoff:(3,8)", "proof"]]) {
  scenario(`the certificate of a ${what} of ${q} is verified, and refuted when one digit of its claim is altered`, {}, async ({ page, visit }) => {
    await visit(q, { view: "proof" });
    await settled(page);
    if (what === "proof") {
      await kind(page, "game");
      await id(page, "proof-run").click();
      await verdict(page, "PROVED");
    }
    const button = page.locator(`[data-testid="cert-download"][data-what="${what}"]`);
    await button.first().waitFor();
    const { bytes, name } = await downloaded(page, () => button.first().click());
    assert.match(name, /\.json$/);
    const text = bytes.toString("utf8");
    JSON.parse(text);
    await drop(page, text);
    await told(page, "verified");
    assert.ok((await id(page, "cert-claim").innerText()).trim().length > 5, "the claim is told in words");

    const altered = alter(text);
    assert.notEqual(altered, text);
    await drop(page, altered);
    await told(page, "refuted");
    await drop(page, text);
    await told(page, "verified");
  });
}

/** One byte of the claim is changed: a letter of the outcome, a digit of the period, the number of the game. */
function alter(text) {
  for (const [pattern, change] of [
    [/"outcome":\s*"[PN]"/, (found) => found.replace(/[PN]"$/, (end) => (end[0] === "P" ? 'N"' : 'P"'))],
    [/"period":\s*"?\d+/, (found) => found.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))],
    [/"accepting":\s*\[\s*\d/, (found) => found.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))],
    [/"(?:accept|final|finals|accepts)":\s*\[[^\]]*?\d/, (found) => found.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))],
  ]) {
    if (pattern.test(text)) return text.replace(pattern, change);
  }
  assert.fail(`no claim to alter in ${text.slice(0, 300)}`);
}

scenario("a certificate is brought as a file and as pasted text", {}, async ({ page, base, visit }) => {
  const good = await (await fetch(`${base}/api/certificate?q=${encodeURIComponent("subtract(2,4,7):10")}`)).text();
  await visit("fibonacci:20", { view: "proof" });
  await id(page, "cert-drop").waitFor();
  await id(page, "cert-file").setInputFiles({ name: "c.json", mimeType: "application/json", buffer: Buffer.from(good) });
  await told(page, "verified");
  await id(page, "cert-paste").fill(alter(good));
  await id(page, "cert-check").click();
  await told(page, "refuted");
});

for (const [what, garbage] of [
  ["no JSON", "this is no certificate"],
  ["JSON of another kind", '{"format":1,"hello":"world"}'],
  ["an empty file", ""],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
  ["a deep nest", "[".repeat(50_000)],
  ["a certificate of another format", '{"format":99,"kind":"period","ruleset":"nim"}'],
]) {
  scenario(`${what} is no certificate, and the page says so`, { expected: { status: [400, 413, 422] } }, async ({ page, visit }) => {
    await visit("fibonacci:20", { view: "proof" });
    await id(page, "cert-drop").waitFor();
    await drop(page, garbage);
    await until("there is a verdict", async () => (await judged(page)) !== "");
    const words = await judged(page);
    assert.doesNotMatch(words, /^verified/);
    assert.match(words, /^(refuted|not checked)/);
    assert.ok(words.length > 15, `it says why: ${words}`);
  });
}

scenario("a file of 20 MB is refused without a crash", { expected: { status: [413] } }, async ({ page, visit }) => {
  await visit("fibonacci:20", { view: "proof" });
  await id(page, "cert-drop").waitFor();
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([`{"a":"${"x".repeat(20_000_000)}"}`], "large.json", { type: "application/json" }));
    const node = document.querySelector('[data-testid="cert-drop"]');
    for (const type of ["dragenter", "dragover", "drop"]) node.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await told(page, "not checked");
});
