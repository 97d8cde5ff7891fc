import { execFileSync } from 'node:child_process';

/** Git's short name of what runs here, or 'dev' where there is no git or no commit. */
export function readCommit(): string {
  try {
    const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return name || 'dev';
  } catch {
    return 'dev';
  }
}
