import {
  type ArmedTimeout,
  drawsCharacter,
  findChoice,
  type Hand,
  LONGEST_TIMEOUT,
  type Page,
  type Quest,
  timeoutOf,
} from '#engine';
import type { Settings } from '../../lib/settings.ts';

interface Visit {
  readonly page: Page;
  readonly visit: number;
  /** Whether the server knows the player. */
  readonly saved: boolean;
  /** How the player likes choices that take themselves. */
  readonly timed: Settings['timedChoices'];
}

/**
 * The choice of a page that takes itself, and when; null: none does. For a stranger it is never one that asks for a
 * cookie: that has to be pressed.
 */
export function armClock(quest: Quest, hand: Hand, { page, visit, saved, timed }: Visit): ArmedTimeout | null {
  const armed = timeoutOf(quest, page, hand, visit);
  if (!armed || timed === 'off') return null;
  const next = quest.pages.get(findChoice(page, armed.choice)?.next ?? '');
  if (!saved && next && drawsCharacter(next)) return null;
  return timed === 'twice' ? { ...armed, after: Math.min(2 * armed.after, LONGEST_TIMEOUT) } : armed;
}
