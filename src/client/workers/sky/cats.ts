import { NOBODY, type Vertex } from '#tiles';
import { CAT_TIME, poseAt } from './cat-turn.ts';
import { type Layout, pivotOf } from './layout.ts';
import type { Cat } from './painter.ts';
import { tileUnder } from './tile-under.ts';
import { windowOf } from './view.ts';

/** How long it is from one cat to the next, at least and at most. */
const CAT_PAUSE = [1200, 4200] as const; // ms
/** A cat sits at least so far from the edge of the view. */
const INSET = 2; // edge lengths

/** The cats among the hats. Now and then one comes out, while nobody else is. */
export interface Cats {
  /** Whether one is out. */
  isOut(now: number): boolean;
  /** Lets one out of an upright hat that can be seen whole, when it is time for one. */
  letOut(now: number, layout: Layout, middle: Vertex): void;
  /** Those who are out, as they are painted. Who was drifted away from is out of sight. */
  on(layout: Layout, now: number): readonly Cat[];
  /** All are hats again, at once. */
  hide(): void;
}

export function createCats(chance: () => number): Cats {
  let cat: { readonly at: Vertex; readonly startedAt: number } | null = null;
  let nextAt = 0;
  return {
    isOut: (now) => cat !== null && now - cat.startedAt < CAT_TIME,
    letOut(now, layout, middle) {
      if (now < nextAt) return;
      const hats = hatsIn(layout, middle);
      const hat = hats[Math.floor(chance() * hats.length)];
      cat = hat === undefined ? null : { at: pivotOf(layout, hat), startedAt: now };
      nextAt = now + CAT_TIME + CAT_PAUSE[0] + chance() * (CAT_PAUSE[1] - CAT_PAUSE[0]);
    },
    on(layout, now) {
      if (!cat || now - cat.startedAt >= CAT_TIME) return [];
      const tile = tileUnder(layout, cat.at);
      return tile === NOBODY ? [] : [{ tile, ...poseAt(now - cat.startedAt) }];
    },
    hide() {
      cat = null;
    },
  };
}

function hatsIn(layout: Layout, middle: Vertex): readonly number[] {
  const { minX, minY, maxX, maxY } = windowOf(layout.view, middle, -INSET);
  return Array.from(layout.rotations.keys()).filter((tile) => {
    const [x, y] = pivotOf(layout, tile);
    return layout.rotations[tile] === 0 && x > minX && x < maxX && y > minY && y < maxY;
  });
}
