import { spawnSync } from 'node:child_process';

/** The seed where there is no git repository, as in an unpacked archive. */
const WITHOUT_GIT = 1;

/**
 * A seed derived from the tree of HEAD, a whole number below 2^31. Each commit is tested with other inputs, but the
 * same commit always with the same ones, so that a failure can be reproduced. Uncommitted edits do not change the seed.
 */
export function treeSeed(folder: string): number {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) >>> 1 : WITHOUT_GIT;
}
