import type { Figure } from './figure.ts';
import { median } from './median.ts';

const PAGE = 4096; // bytes
const PAGES = 8192; // 32 MB, so much that no allocator has it at hand
const ROUNDS = 5;

/**
 * What memory that nobody has used yet costs this machine, in microseconds for 4 KiB: the first write to each page has the
 * system find it. A new browser with a page in it writes to thousands, so that what it takes follows this and not how fast
 * programs are.
 */
export function costOfNewMemory(): Figure {
  const ours = median(Array.from({ length: ROUNDS }, once));
  const figure = 'this machine, a page of memory that is new';
  return { figure, unit: 'µs', better: 'less', ours, reference: null, referenceName: null, goal: null };
}

function once(): number {
  const memory = new Uint8Array(PAGES * PAGE);
  const before = performance.now();
  for (let at = 0; at < memory.length; at += PAGE) memory[at] = 1;
  return (1000 * (performance.now() - before)) / PAGES;
}
