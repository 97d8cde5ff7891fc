import type { Page } from './quest.ts';

// FNV-1a, 32 bit: offset basis and prime of draft-eastlake-fnv.
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Tells contents of a quest apart by what saves refer to: the keys of its pages, and the ids of their choices. */
export function hashOf(pages: ReadonlyMap<string, Page>): string {
  const names = [...pages.values()].map(({ key, choices }) => `${key}:${choices.map(({ id }) => id).join()}`);
  let hash = OFFSET;
  for (const unit of names.join(';')) hash = Math.imul(hash ^ (unit.codePointAt(0) as number), PRIME);
  return (hash >>> 0).toString(36);
}
