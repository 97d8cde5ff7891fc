// FNV-1a, 32 bit: offset basis and prime of draft-eastlake-fnv.
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A hash of a text, in base 36: up to 7 characters. Detects edits, but does not protect against forgery. */
export function hashText(text: string): string {
  let hash = OFFSET;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) as number), PRIME);
  return (hash >>> 0).toString(36);
}
