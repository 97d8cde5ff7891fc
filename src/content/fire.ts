import { QuestError } from '#engine';
import { FIRE_CARD } from './cards.ts';
import { type Rite, TooSoon } from './rites.ts';

/** The only choice of the card Fire: to put a log on the fire that the whole house shares. */
export const LOG = 'log';
/** A log keeps the fire burning this much longer. */
export const LOG_LIFE = 600_000; // ms
/** The fire burns as high as this many logs make it; further logs only keep it there. */
export const HIGHEST_FIRE = 5;

/** How high the fire burns, from 0 (embers) to HIGHEST_FIRE. `left`: how long it still burns, in ms. */
export function fireLevel(left: number): number {
  return Math.max(0, Math.min(HIGHEST_FIRE, Math.ceil(left / LOG_LIFE)));
}

/** A player's log counts once in a minute of the clock. */
export const MINUTE = 60_000; // ms
/** A last log further in the future was written by a clock that was wrong: nodes' clocks differ by less. */
const MINUTES_AHEAD_MAX = 2;

/** Counts a log on the player's card. The fire itself is in the store, which changes it together with the card. */
export const fireRite: Rite = {
  card: FIRE_CARD,
  take(deck, hand, choice, { now }) {
    if (choice !== LOG) throw new QuestError('invalid-choice');
    const card = hand[FIRE_CARD] ?? deck.make(FIRE_CARD);
    const { logs, at } = card.traits as { readonly logs: number; readonly at: number };
    const minute = Math.floor(now / MINUTE);
    if (at >= minute && at <= minute + MINUTES_AHEAD_MAX) {
      throw new TooSoon('One log a minute is plenty', (at + 1) * MINUTE - now);
    }
    return [deck.change(card, { logs: logs + 1, at: minute })];
  },
};
