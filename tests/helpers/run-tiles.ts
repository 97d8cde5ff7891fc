import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const TILES_SCRIPT = fileURLToPath(new URL('../../scripts/tiles.ts', import.meta.url));

/** Runs `npm run tiles` with arguments. */
export function runTiles(...args: string[]) {
  return spawnSync(process.execPath, [TILES_SCRIPT, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}
