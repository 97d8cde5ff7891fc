import type { RestoreMessages } from './problem-text.ts';

export interface PasteCounts {
  /** Words that went into the slots. */
  readonly kept: number;
  /** Words for which there was no slot. */
  readonly extra: number;
  /** What stood around the words. */
  readonly leftOut: number;
}

/** What is said aloud of words that were put in together, and none of them; '' when there is a slot for each. */
export function pasteNews({ pasted }: RestoreMessages, { kept, extra, leftOut }: PasteCounts): string {
  if (extra + leftOut === 0) return '';
  return [
    pasted.kept({ count: kept }),
    extra > 0 && pasted.extra({ count: extra }),
    leftOut > 0 && pasted.leftOut({ count: leftOut }),
  ]
    .filter(Boolean)
    .join(' ');
}
