import { readFileSync } from 'node:fs';
import type { Kind } from '../../scripts/build/weights/first-loads.ts';

/** The first loads of a build: bytes of each kind, by the path of the page. */
export type Figures = Readonly<Record<string, Readonly<Record<Kind, number>>>>;

export const LAST_FILE = new URL('last.json', import.meta.url);

/** As somebody last wrote them down, with `node bench/size/keep.ts`. */
export function readLast(): Figures {
  return JSON.parse(readFileSync(LAST_FILE, 'utf8'));
}
