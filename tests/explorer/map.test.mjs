// What the map shows is what the library says: in the read-out, in the tiles and in the colours on the canvas.

import assert from "node:assert/strict";
import { id, settled } from "./lib/board.mjs";
import { downloaded } from "./lib/download.mjs";
import { random, SEED } from "./lib/random.mjs";
import { still, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

const canvasOf = (page) => id(page, "map-canvas");

async function drawn(page) {
  const canvas = canvasOf(page);
  await canvas.scrollIntoViewIfNeeded();
  let now;
  await until(
    () => `the map is drawn; ${JSON.stringify(now)}`,
    async () => {
      now = await canvas.evaluate((node) => ({ ...node.dataset }));
      return now.waiting === "0" && Number(now.tiles) > 0;
    },
    20_000,
  );
  return { x: Number(now.x), y: Number(now.y), z: Number(now.z), stride: Number(now.stride) };
}

/** Points at a place of the canvas and reads what the page says about it. */
async function readout(page, box, px, py) {
  await page.mouse.move(box.x + px, box.y + py);
  const read = () => id(page, "map-readout").evaluate((node) => ({ row: node.dataset.row, column: node.dataset.column, value: node.dataset.value, outcome: node.dataset.outcome, query: node.dataset.query }));
  return read;
}

/** The map glides no more: two pictures in a row show the same. */
const rests = (page) =>
  until("the map rests", async () => {
    await still(page);
    const one = JSON.stringify(await drawn(page));
    await still(page);
    return one === JSON.stringify(await drawn(page));
  });

async function cell(page, view, box, px, py) {
  const snap = (n) => Math.floor(Math.floor(n) / view.stride) * view.stride;
  const row = snap(view.y + py / view.z);
  const column = snap(view.x + px / view.z);
  const read = await readout(page, box, px, py);
  let is;
  await until(() => `the read-out tells of (${row}, ${column}); it tells of ${JSON.stringify(is)}`, async () => {
    is = await read();
    return is.row === String(row) && is.column === String(column) && is.outcome !== "" && is.outcome !== undefined;
  });
  return { ...is, row, column };
}

/** Many cells of the map, each compared with `value(row, column)`. */
async function sample(page, count, dice, value) {
  const view = await drawn(page);
  await canvasOf(page).scrollIntoViewIfNeeded();
  const box = await canvasOf(page).boundingBox();
  const seen = { P: 0, N: 0 };
  for (let n = 0; n < count; n++) {
    // Away from the edges of cells, where rounding decides.
    const inside = (start, size) => {
      if (view.z < 2) return Math.ceil(start) + 2 + dice.below(size - 6) - start;
      return (0.5 + dice.below(Math.floor((size - 2) / view.z))) * view.z;
    };
    const is = await cell(page, view, box, inside(box.x, box.width), inside(box.y, box.height));
    const should = await value(is.row, is.column);
    if (should.nimber !== undefined) assert.equal(is.value, String(should.nimber), `nimber at row ${is.row}, column ${is.column}`);
    assert.equal(is.outcome, should.outcome, `outcome at row ${is.row}, column ${is.column}`);
    seen[is.outcome]++;
  }
  return seen;
}

const table = (square) => (row, column) => ({ nimber: square[row][column], outcome: square[row][column] === 0 ? "P" : "N" });

// Wythoff at the scale of the first view, 500 × 500 and more at once; where only a table of all positions knows the nimbers, its beginning.
for (const [game, scale] of [["wythoff", {}], ["wythoff(2)", { "map.z": 4 }], ["moves((1,0)*,(0,1)*,(2,2)*)", { "map.z": 2 }]]) {
  scenario(`the read-out of the map of ${game} is the table of the library`, {}, async ({ t, page, visit }) => {
    t.diagnostic(`seed ${SEED}`);
    const dice = random(SEED);
    const { values } = await grundy("values", game, "--to", game === "wythoff" ? "1300" : game === "wythoff(2)" ? "320" : "640");
    await visit(`${game}:(3,8)`, { view: "map", ...scale });
    await sample(page, 25, dice, table(values));
    await id(page, "map-zoom-in").click();
    await rests(page);
    await sample(page, 10, dice, table(values));
  });
}

scenario("the map of fibonacci shows heap and bound", {}, async ({ page, visit }) => {
  const dice = random(SEED + 1);
  await visit("fibonacci:20", { view: "map" });
  await sample(page, 20, dice, async (row, column) => {
    if (row === 0 || column === 0) return { outcome: "P" };
    const { outcome, nimber } = await grundy("solve", `fibonacci:${row}/${column}`);
    return { outcome, nimber: nimber ?? undefined };
  });
});

// Around column 10^6 there are tiles only for some rows; the library says which, and the read-out knows each position.
scenario("a row far out, and the neighbourhood of a million", { expected: { status: [422] } }, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "map" });
  await drawn(page);
  for (const [row, column] of [[3, 1_000_000], [0, 123_456], [5000, 8090]]) {
    await id(page, "map-row").fill(String(row));
    await id(page, "map-column").fill(String(column));
    await id(page, "map-go").click();
    const told = id(page, "map-readout");
    let is;
    await until(() => `the read-out tells of (${row}, ${column}): ${JSON.stringify(is)}`, async () => {
      is = await told.evaluate((node) => ({ ...node.dataset }));
      return is.row === String(row) && is.column === String(column) && ["P", "N"].includes(is.outcome);
    }, 30_000);
    const { outcome, nimber } = await grundy("solve", `wythoff:(${row},${column})`);
    assert.equal(is.outcome, outcome);
    if (is.value) assert.equal(is.value, nimber);
  }
});

scenario("a map further down the page than anybody has looked fetches nothing", {}, async ({ page, visit }) => {
  const tiles = [];
  page.on("request", (request) => request.url().includes("/api/tile") && tiles.push(request.url()));
  await visit("wythoff:(3,8)", { view: "map" });
  await page.waitForLoadState("networkidle");
  assert.ok((await canvasOf(page).boundingBox()).y > page.viewportSize().height, "the map is below the window");
  assert.deepEqual(tiles, []);
  await drawn(page);
  assert.ok(tiles.length > 0, "and then it does");
});

scenario("zoomed far out the cells are still the library's", {}, async ({ page, visit }) => {
  const dice = random(SEED + 2);
  await visit("wythoff:(3,8)", { view: "map", "map.z": "0.5" });
  const view = await drawn(page);
  assert.ok(view.stride > 1, `several cells to a pixel: ${JSON.stringify(view)}`);
  await sample(page, 12, dice, async (row, column) => {
    const { outcome, nimber } = await grundy("solve", `wythoff:(${row},${column})`);
    return { outcome, nimber: nimber ?? undefined };
  });
});

/** The colours at the middles of cells, as the canvas holds them. */
const colours = (page, cells, view) =>
  canvasOf(page).evaluate(
    (node, { cells, view }) => {
      const scale = node.width / node.clientWidth;
      const copy = document.createElement("canvas");
      copy.width = node.width;
      copy.height = node.height;
      const context = copy.getContext("2d", { willReadFrequently: true });
      context.drawImage(node, 0, 0);
      return cells.map(([row, column]) => [...context.getImageData(Math.floor((column + 0.5 - view.x) * view.z * scale), Math.floor((row + 0.5 - view.y) * view.z * scale), 1, 1).data].join());
    },
    { cells, view },
  );

scenario("on the canvas equal outcomes have one colour, and P is not N", {}, async ({ page, visit }) => {
  const { values } = await grundy("values", "wythoff", "--to", "60", "--outcomes");
  await visit("wythoff:(0,0)", { view: "map", "map.show": "outcomes", "map.z": "10", "map.x": "0", "map.y": "0" });
  const view = await drawn(page);
  await page.mouse.move(2, 2);
  await still(page);
  const cells = [];
  const height = (await canvasOf(page).boundingBox()).height;
  for (let row = 1; row < Math.min(30, height / view.z - 1); row++) for (let column = 1; column < 40; column++) if (row !== view.y && column !== view.x) cells.push([row, column]);
  const found = await colours(page, cells, view);
  const by = { P: new Map(), N: new Map() };
  cells.forEach(([row, column], n) => {
    const map = by[values[row][column]];
    map.set(found[n], (map.get(found[n]) ?? 0) + 1);
  });
  const main = (map) => [...map.entries()].sort((a, b) => b[1] - a[1])[0];
  // The crosshair and the position asked about may cover a few cells.
  assert.ok(main(by.P)[1] >= 0.85 * [...by.P.values()].reduce((a, b) => a + b), JSON.stringify([...by.P]));
  assert.ok(main(by.N)[1] >= 0.85 * [...by.N.values()].reduce((a, b) => a + b), JSON.stringify([...by.N]));
  assert.notEqual(main(by.P)[0], main(by.N)[0]);
});

scenario("the overlay marks the P-positions on the nimbers", {}, async ({ page, visit }) => {
  await visit("wythoff:(0,0)", { view: "map", "map.z": "12", "map.x": "0", "map.y": "0" });
  const view = await drawn(page);
  const cells = [[1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15]];
  const others = [[1, 3], [3, 6], [4, 8], [6, 11], [8, 14], [9, 16]];
  const before = await colours(page, [...cells, ...others], view);
  await id(page, "map-p").click();
  await until("the button is pressed", async () => (await id(page, "map-p").getAttribute("aria-pressed")) === "true");
  await drawn(page);
  await still(page);
  const after = await colours(page, [...cells, ...others], view);
  for (let n = 0; n < cells.length; n++) assert.notEqual(after[n], before[n], `P-position ${cells[n]} is marked`);
  const changed = others.filter((_, n) => after[cells.length + n] !== before[cells.length + n]).length;
  assert.ok(changed === 0 || new Set(after.slice(0, cells.length)).size <= 2, "the mark tells P from N");
});

scenario("every choice of colours draws another picture", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "map", "map.z": "8", "map.x": "0", "map.y": "0" });
  const seen = new Set();
  for (const scale of ["sequential", "blue-yellow", "cyclic", "grey", "small"]) {
    await id(page, "map-scale").selectOption(scale);
    await still(page);
    const view = await drawn(page);
    const cells = Array.from({ length: 30 }, (_, n) => [12 + (n % 6), 15 + n]);
    const found = await colours(page, cells, view);
    assert.ok(new Set(found).size > 3, `${scale}: different nimbers differ`);
    seen.add(found.join(" "));
  }
  assert.equal(seen.size, 5);
});

scenario("a click on the map asks about that position, and the read-out names the winning moves", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "map", "map.z": "16", "map.x": "0", "map.y": "0" });
  const view = await drawn(page);
  await canvasOf(page).scrollIntoViewIfNeeded();
  const box = await canvasOf(page).boundingBox();
  const is = await cell(page, view, box, 20.5 * view.z, 7.5 * view.z);
  assert.equal(is.query, "wythoff:(7,20)");
  const { moves } = await grundy("solve", is.query);
  await until("the winning moves are told", async () => {
    const words = await id(page, "map-moves").innerText();
    return moves.some((move) => move.take.filter((one) => one !== "0").every((one) => words.includes(one)));
  });
  await page.mouse.click(box.x + 20.5 * view.z, box.y + 7.5 * view.z);
  const asked = async () => (await settled(page)).query === "wythoff:(7,20)";
  if (!(await asked())) await page.mouse.dblclick(box.x + 20.5 * view.z, box.y + 7.5 * view.z);
  await until("the position is on the board", asked);
});

scenario("wheel and drag move the map", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "map", "map.z": "4", "map.x": "100", "map.y": "100" });
  const first = await drawn(page);
  await canvasOf(page).scrollIntoViewIfNeeded();
  const box = await canvasOf(page).boundingBox();
  await page.mouse.move(box.x + 200, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 5 });
  await page.mouse.up();
  let now;
  await until(() => `the map is 20 columns and 10 rows on: ${JSON.stringify([first, now])}`, async () => {
    now = await drawn(page);
    return now.x - first.x > 15 && now.y - first.y > 5;
  });
  const before = now;
  await page.mouse.wheel(0, -300);
  await until("the wheel zooms in", async () => (await drawn(page)).z > before.z * 1.05);
});

scenario("pictures are saved as PNG and SVG", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)", { view: "map" });
  await drawn(page);
  for (const [name, opening] of [["map-save-png", "\u0089PNG"], ["map-save-svg", "<"], ["map-save-seen", "\u0089PNG"]]) {
    const { bytes, name: file } = await downloaded(page, () => id(page, name).click());
    assert.ok(bytes.length > 200, `${name} has ${bytes.length} bytes`);
    assert.ok(bytes.subarray(0, 40).toString("latin1").startsWith(opening), `${name} begins ${bytes.subarray(0, 8).toString("latin1")}`);
    assert.match(file, /\.(png|svg)$/);
  }
});

scenario("a game without a map says so", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):25", { view: "map" });
  await settled(page);
  await id(page, "map-none").waitFor();
  assert.ok((await id(page, "map-none").innerText()).length > 20);
});
