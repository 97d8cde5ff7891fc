import { spawnSync } from 'node:child_process';

/** What seeds a run where git does not know its files, as in an archive of them. */
const WITHOUT_GIT = 1;

/**
 * A seed out of the files as they were committed last, a whole number below 2^31. Each state of them is tried with other
 * inputs, and one state always with the same: what was red once is red again for whoever looks for the cause, and a
 * change is never red for what it has not seen.
 */
export function treeSeed(folder: string): number {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) >>> 1 : WITHOUT_GIT;
}
