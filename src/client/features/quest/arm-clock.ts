import { type ArmedTimeout, drawsCharacter, findChoice, type Hand, type Page, type Quest, timeoutOf } from '#engine';

interface Visit {
  readonly page: Page;
  readonly visit: number;
  /** Whether the server knows the player. */
  readonly saved: boolean;
}

/**
 * The choice of a page that takes itself, and when; null: none does. For a stranger it is never one that asks for a
 * cookie: that has to be pressed.
 */
export function armClock(quest: Quest, hand: Hand, { page, visit, saved }: Visit): ArmedTimeout | null {
  const armed = timeoutOf(quest, page, hand, visit);
  if (!armed) return null;
  const next = quest.pages.get(findChoice(page, armed.choice)?.next ?? '');
  if (!saved && next && drawsCharacter(next)) return null;
  return armed;
}
