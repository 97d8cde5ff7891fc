import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long source maps are kept: reports of errors name places in the files of builds before this one, too. */
const KEPT_FOR = 30 * 24 * 3_600_000; // ms

/** Moves the source maps out of the served folder, and deletes old ones there. */
export async function moveMaps(assets: string, maps: string, now: number): Promise<void> {
  await mkdir(maps, { recursive: true });
  for (const name of await readdir(maps)) {
    const { mtimeMs } = await stat(join(maps, name));
    if (now - mtimeMs > KEPT_FOR) await rm(join(maps, name));
  }
  const made = (await readdir(assets)).filter((name) => name.endsWith('.map'));
  await Promise.all(made.map((name) => rename(join(assets, name), join(maps, name))));
}
