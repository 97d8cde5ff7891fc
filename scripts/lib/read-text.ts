import { readFileSync, statSync } from 'node:fs';
import { troubleOf } from './trouble-of.ts';

/** The text of a file; null where there is none, or what is there cannot be read. Pipes are not waited for. */
export function readText(path: string): string | null {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
  } catch (error) {
    if (troubleOf(error) === null) throw error;
    return null;
  }
}
