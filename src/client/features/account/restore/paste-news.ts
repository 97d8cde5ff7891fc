export interface PasteCounts {
  /** Words that went into the slots. */
  readonly kept: number;
  /** Words for which there was no slot. */
  readonly extra: number;
  /** What stood around the words. */
  readonly leftOut: number;
}

/** What is said aloud of words that were put in together, and none of them; '' when there is a slot for each. */
export function pasteNews({ kept, extra, leftOut }: PasteCounts): string {
  if (extra + leftOut === 0) return '';
  return [
    kept === 1 ? '1 word is in its slot.' : `${kept} words are in their slots.`,
    extra > 0 && (extra === 1 ? '1 is too many.' : `${extra} are too many.`),
    leftOut > 0 && (leftOut === 1 ? '1 around them was left out.' : `${leftOut} around them were left out.`),
  ]
    .filter(Boolean)
    .join(' ');
}
