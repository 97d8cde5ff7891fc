import { parseLink } from './parse-link.ts';

/** Texts in quotes and links. No part can run over what could begin the next one. */
const NAMES = /"([^"\n]*)"|'([^'\n]*)'|\[\[([^[\]\n]*)\]/g;

/**
 * The passage that code names: the last text in it that is the name of one. Else, where the code could only mean a
 * passage by it, the last text of at least `needed`; null when nothing can be read.
 */
export function readTarget(code: string, isPassage: (name: string) => boolean, needed: number): string | null {
  const names = [...code.matchAll(NAMES)].map(
    ([, double, single, link]) => double ?? single ?? parseLink(link ?? '').target,
  );
  const hasLink = code.includes('[[');
  const known = names.findLast(isPassage);
  return known ?? (names.length >= (hasLink ? 1 : needed) ? (names.at(-1) ?? null) : null);
}

/** Where a text in code names a passage only if there is one of this name. */
export const IF_PASSAGE = Number.POSITIVE_INFINITY;
