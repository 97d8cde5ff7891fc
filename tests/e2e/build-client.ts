import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
/** Within the package, so that what renders its pages finds the packages it is made of. */
const DIST = join(ROOT, 'test-results/next-build');
const BEGUN = `${DIST}-begun`;
const DONE = join(BEGUN, 'done');

/** The build that follows the one that is tested. */
export const NEXT = 'thenextbuild';

/** Before all tests: what an earlier run built is none of theirs. */
export function forgetNext(): void {
  for (const path of [DIST, BEGUN]) rmSync(path, { recursive: true, force: true });
}

/** Builds the client once more, as a new version would be. Gives the folder it lies in. */
export async function buildNext(): Promise<string> {
  if (isFirst()) await build();
  else while (!existsSync(DONE)) await wait(200); // ends with the test that waits
  return join(DIST, 'client');
}

/** Of all tests that want it, in whatever process, one builds it. */
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
