import { type Hand, openQuest, type Page, placeOf, type Quest, QuestError } from '#engine';
import type { HandChange } from './hand-news.ts';
import { openingPage } from './opening-page.ts';
import { handAt } from './shown-hand.ts';

/** Where a player stands in a quest. Pages go by their keys: while developing, a quest may change under the player. */
export interface Place {
  /** Null when the card is creased: the link names a page that is not there. */
  readonly page: string | null;
  /** The page left last. */
  readonly from: string;
  /** What is in the oven while a cookie is asked for. */
  readonly oven: 'cold' | 'baking' | 'failed';
  /** How often the player has moved. What opens or jumps by itself does not count. */
  readonly moves: number;
  /** Tells this visit of the page from others, whoever or whatever led here. A clock is armed for one visit. */
  readonly visit: number;
  /** Why the player is here, when they did not go here themselves; null: they know. */
  readonly note: Note | null;
  /** What the last step put into the hand or took from it. */
  readonly news: readonly HandChange[];
}

/**
 * Why the story is not where it was left: it was changed, and goes on at a page; the end at a page was reached, and it
 * begins again; or it went on elsewhere. Or it is not theirs: where nobody says who they are, a stranger plays.
 */
export type Note =
  | { readonly kind: 'changed' | 'endReached'; readonly page: string }
  | { readonly kind: 'elsewhere' | 'unknown' }
  | CannotSave;

/** Why the player cannot be saved here, said before they are asked. */
export interface CannotSave {
  readonly kind: 'unavailable' | 'insecure';
}

/** Where a quest opens. */
export function openPlace(quest: Quest, hand: Hand, linked: string, saved: boolean): Place {
  const begun = { from: '', oven: 'cold', moves: 0, visit: 1, note: null, news: [] } as const;
  try {
    const page = openingPage(quest, hand, linked, saved);
    const isWhereItOpens = page === openQuest(quest, hand);
    return { ...begun, page: page.key, note: isWhereItOpens ? noteOnOpening(quest, hand, page) : null };
  } catch (error) {
    if (error instanceof QuestError) return { ...begun, page: null };
    throw error;
  }
}

/** The same place in an edited quest; a page that is gone is left for where a save of it would open. */
export function placeInEdited(quest: Quest, hand: Hand, place: Place): Place {
  const visit = place.visit + 1;
  if (place.page === null || quest.pages.has(place.page)) return { ...place, visit };
  const page = openQuest(quest, handAt(quest, hand, place.page));
  return { ...place, page: page.key, from: '', oven: 'cold', visit, note: movedTo(page), news: [] };
}

/**
 * Where a cookie that was baked for a page leads. Old words open an old character: that goes on where it was, and nobody
 * has made words for it just now.
 */
export function placeBaked(
  quest: Quest,
  hand: Hand,
  { page, from }: Pick<Place, 'page' | 'from'>,
): Pick<Place, 'page' | 'from' | 'oven'> {
  const isThere = hand[quest.card]?.p === page;
  return isThere ? { page, from, oven: 'cold' } : { page: openQuest(quest, hand).key, from: '', oven: 'cold' };
}

/** Where the card is now, for a player whom it has left behind: it was played elsewhere. */
export function placeOfCard(quest: Quest, hand: Hand, place: Place): Place {
  const own = quest.pages.get(placeOf(quest, hand).state.page);
  const page = own?.address === null ? own : openQuest(quest, hand);
  return { ...place, page: page.key, from: '', visit: place.visit + 1, note: { kind: 'elsewhere' }, news: [] };
}

/** Whether the card was played on without the player. One that was led out of the quest is about to go, and so are they. */
export function isLeftBehind(quest: Quest, hand: Hand, { page, oven }: Place): boolean {
  if (page === null || oven !== 'cold') return false;
  const own = quest.pages.get(placeOf(quest, hand).state.page);
  return own?.address === null && !isCardAt(quest, hand, page);
}

/** Whether choices of a page can be taken with this hand: the card is there, or opening it leads there. */
export function isCardAt(quest: Quest, hand: Hand, page: string): boolean {
  return placeOf(quest, hand).state.page === page || openQuest(quest, hand).key === page;
}

/** What a player is told who does not find the story where they left it. */
function noteOnOpening(quest: Quest, hand: Hand, page: Page): Note | null {
  const { state, found } = placeOf(quest, hand);
  if (found === 'moved') return movedTo(page);
  const left = quest.pages.get(state.page);
  return left?.canRestart && left !== page ? { kind: 'endReached', page: left.key } : null;
}

function movedTo({ key }: Page): Note {
  return { kind: 'changed', page: key };
}
