import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
/** The folder of the build. Inside the package, so that the prerenderer finds the packages in node_modules. */
const DIST = join(ROOT, 'test-results/next-build');
const BEGUN = `${DIST}-begun`;
const DONE = join(BEGUN, 'done');

/** The build id of the second build, which tests deploy as a newer version. */
export const NEXT = 'thenextbuild';

/** Runs before all tests: removes the second build of an earlier run. */
export function forgetNext(): void {
  for (const path of [DIST, BEGUN]) rmSync(path, { recursive: true, force: true });
}

/** Builds the client a second time, as a newer version. Returns its folder. */
export async function buildNext(): Promise<string> {
  if (isFirst()) await build();
  else while (!existsSync(DONE)) await wait(200); // ends with the time limit of the waiting test, if the build fails
  return join(DIST, 'client');
}

/** Whether this is the first test, of all test processes, that needs the build: it builds, and the others wait. */
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
