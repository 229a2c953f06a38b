import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The file that the page hands out when `act` is done: its name and its bytes. */
export async function downloaded(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 20_000 }), act()]);
  const folder = mkdtempSync(join(tmpdir(), "explorer-"));
  try {
    const path = join(folder, "file");
    await download.saveAs(path);
    return { name: download.suggestedFilename(), bytes: readFileSync(path) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
