/** Whose borders are drawn thicker: nobody's, those of the next two levels, or those of one level. */
export type Clusters = 'none' | 'fit' | number;

export interface Emphasis {
  /** Sides at which supertiles of this level meet, or of a higher one. */
  readonly from: number;
  readonly width: number; // CSS pixels
}

const NEXT_WIDTH = 1.5; // CSS pixels
const WIDE_WIDTH = 3.5; // CSS pixels
/** The line around a tile, as a share of its edge, and how thin and thick it may get. */
const LINE_SHARE = 0.07;
const [THINNEST, THICKEST] = [0.75, 2.5]; // CSS pixels

/** What is drawn thicker over the shapes of a level, the thinnest first. */
export function emphasesFor(clusters: Clusters, level: number, depth: number): readonly Emphasis[] {
  const all =
    clusters === 'fit'
      ? [
          { from: level + 1, width: NEXT_WIDTH },
          { from: level + 2, width: WIDE_WIDTH },
        ]
      : [{ from: clusters === 'none' ? level : clusters, width: WIDE_WIDTH }];
  return all.filter(({ from }) => from > level && from <= depth);
}

/** How wide the line around every shape is, in CSS pixels. */
export function lineWidthAt(scale: number): number {
  return Math.min(Math.max(scale * LINE_SHARE, THINNEST), THICKEST);
}
