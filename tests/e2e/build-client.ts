import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
/** Inside the package, so that the prerenderer resolves its packages. */
const DIST = join(ROOT, 'test-results/next-build');
const BEGUN = `${DIST}-begun`;
const DONE = join(BEGUN, 'done');

/** The build id of the build after the tested one. */
export const NEXT = 'thenextbuild';

/** Runs before all tests: removes what an earlier run built. */
export function forgetNext(): void {
  for (const path of [DIST, BEGUN]) rmSync(path, { recursive: true, force: true });
}

/** Builds the client again, as a new version. Returns its folder. */
export async function buildNext(): Promise<string> {
  if (isFirst()) await build();
  else while (!existsSync(DONE)) await wait(200); // ends with the waiting test
  return join(DIST, 'client');
}

/** Only the first of all tests, in any process, builds it. */
function isFirst(): boolean {
  try {
    mkdirSync(BEGUN);
    return true;
  } catch {
    return false;
  }
}

async function build(): Promise<void> {
  const env = { ...process.env, BUILD_ID: NEXT, DIST_DIR: DIST };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT, env });
  writeFileSync(DONE, '');
}
