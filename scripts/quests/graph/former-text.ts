import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readText } from '../../lib/read-text.ts';

/** A file as it was committed last; as it lies there, where git knows nothing of it. Null when there is none. */
export function formerText(file: string): string | null {
  if (!existsSync(dirname(file))) return null;
  try {
    return execFileSync('git', ['show', `HEAD:./${basename(file)}`], {
      cwd: dirname(file),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return readText(file);
  }
}
