import { deepStrictEqual } from 'node:assert/strict';

/**
 * The story that is played: the quest of the cookie, its ends led back to the start, so that it can go on. It has no
 * texts, for state machines have no place for them.
 *
 *     init                     → accept, manage
 *     accept                   → accept_yes, finish
 *     accept_yes               → finish
 *     finish                   → tutorial, back, manage
 *     tutorial, back, manage   → init
 *
 * Plain, it is that graph. Counted, entering `accept_yes` counts a cookie, and `tutorial` asks for one.
 */
export const VARIANTS = ['plain', 'counted'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A lap from `init` to `init` that takes every choice at least once. */
export const LAP = [
  ...['accept', 'accept_yes', 'finish', 'tutorial', 'init'],
  ...['manage', 'init'],
  ...['accept', 'finish', 'back', 'init'],
  ...['accept', 'finish', 'manage', 'init'],
] as const;
export type ChoiceId = (typeof LAP)[number];

/** Where a telling stands, and how many cookies were counted. */
export interface Place {
  readonly page: string;
  readonly cookies: number;
}

/** The story, being told by one of the engines. */
export interface Telling {
  /** Takes the choice that stands there in the lap. */
  take(nth: number): void;
  where(): Place;
}

/** Begins the story anew. */
export type Teller = () => Telling;

export function tell(telling: Telling, laps: number): void {
  for (let lap = 0; lap < laps; lap += 1) {
    for (let nth = 0; nth < LAP.length; nth += 1) telling.take(nth);
  }
}

/** Every telling has to follow the lap page by page, and count the same. Choices are called as the pages they lead to. */
export function requireStory(telling: Telling, variant: Variant, teller: string): void {
  let cookies = 0;
  for (const [nth, page] of [...LAP, ...LAP].entries()) {
    telling.take(nth % LAP.length);
    if (variant === 'counted' && page === 'accept_yes') cookies += 1;
    deepStrictEqual(telling.where(), { page, cookies }, `${teller} tells another story`);
  }
}
