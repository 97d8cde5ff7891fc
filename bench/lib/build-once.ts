import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../scripts/lib/sources.mjs';

/** Makes the production build, unless it is of these sources. */
export function buildOnce(): void {
  if (isBuilt()) return;
  const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The client could not be built');
}
