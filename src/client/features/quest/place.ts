import { useEffect, useState } from 'react';
import { deck } from '#content';
import type { Translation } from '#content/messages';
import type { quest as words } from '#content/messages/quest';
import {
  type Hand,
  isSameQuest,
  openQuest,
  type Page,
  pageNamed,
  placeOf,
  type Quest,
  QuestError,
  saveQuest,
} from '#engine';

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
  readonly news: readonly CardChange[];
}

/** Why the story is not where the player left it, or cannot be saved. */
type Note =
  /** The quest was edited, and goes on at this page; or the end at this page was reached, and it begins again. */
  | { readonly kind: 'changed' | 'endReached'; readonly page: string }
  /** It went on elsewhere; the server cannot say whose it is; the browser cannot keep words. */
  | { readonly kind: 'elsewhere' | 'unknown' | 'unavailable' | 'insecure' };

interface Circumstances {
  readonly cards: Hand;
  /** Whether the server keeps this player, and the cards are the ones it keeps. */
  readonly ready: boolean;
  /** A choice is on its way: the card may be at the next page already. */
  readonly sending: boolean;
  /** No ping was answered yet. */
  readonly unproven: boolean;
}

/** Where the player stands, whether they have moved, and what moves them without their doing. */
export function usePlace(quest: Quest, linked: string, { cards, ready, sending, unproven }: Circumstances) {
  const [place, setPlace] = useState(() => openPlace(quest, cards, linked, ready));

  // While developing, an edited quest replaces this one. A translation is the same quest: nothing moves.
  const [played, setPlayed] = useState(quest);
  if (played !== quest) {
    setPlayed(quest);
    if (!isSameQuest(played, quest)) setPlace(placeInEdited(quest, cards, place));
  }

  // Moves from before the first ping do not count: they were made as a stranger, and the player may be saved.
  const [unprovenMoves, setUnprovenMoves] = useState(0);
  if (unproven && unprovenMoves !== place.moves) setUnprovenMoves(place.moves);
  const hasMoved = place.from !== '' && place.moves !== unprovenMoves;

  // A saved character may arrive after the page is shown, or leave. A player who has not moved yet sees the quest as it
  // is now, at once: what was pressed until then is meant for the page it was pressed on, and may be done next.
  const [wasReady, setWasReady] = useState(ready);
  if (wasReady !== ready) {
    setWasReady(ready);
    const { moves, visit } = place;
    const still = !hasMoved && place.oven === 'cold';
    if (still || !ready) setPlace({ ...openPlace(quest, cards, '', true), moves, visit: visit + 1 });
  }

  // The cookie is there after all, or the player signed in elsewhere: they are moved where they asked to go.
  if (ready && place.oven === 'failed') {
    const { moves, visit } = place;
    setPlace({ ...place, ...placeBaked(quest, cards, place), moves: moves + 1, visit: visit + 1 });
  }

  // A card that is played elsewhere, in another tab perhaps, leaves the player behind: choices from here lead nowhere.
  const behind = ready && !sending && isLeftBehind(quest, cards, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are left behind once, and may have been moved just now
  useEffect(() => {
    if (behind) setPlace((before) => (isLeftBehind(quest, cards, before) ? placeOfCard(quest, cards, before) : before));
  }, [behind]);

  return [place, setPlace, hasMoved] as const;
}

/**
 * Where a quest opens. A link never makes a choice: one to a page that does something, or leads away, shows the nearest
 * page before it that does neither. A player whom the server knows goes on where they were.
 */
export function openPlace(quest: Quest, hand: Hand, linked: string, saved: boolean): Place {
  const begun = { from: '', oven: 'cold', moves: 0, visit: 1, note: null, news: [] } as const;
  try {
    const opened = openQuest(quest, hand);
    const page = (linked && !saved && quietPageBefore(quest, pageNamed(quest, linked))) || opened;
    return { ...begun, page: page.key, note: page === opened ? noteOnOpening(quest, hand, page) : null };
  } catch (error) {
    if (error instanceof QuestError) return { ...begun, page: null };
    throw error;
  }
}

function quietPageBefore(quest: Quest, page: Page): Page | undefined {
  const near = new Set([page]);
  // Iterating a set includes what is added on the way.
  for (const { key, actions, address } of near) {
    if (actions.length === 0 && address === null) return quest.pages.get(key);
    for (const before of quest.pages.values()) {
      if (before.choices.some(({ next }) => next === key)) near.add(before);
    }
  }
  return undefined;
}

function noteOnOpening(quest: Quest, hand: Hand, page: Page): Note | null {
  const { state, found } = placeOf(quest, hand);
  if (found === 'moved') return { kind: 'changed', page: page.key };
  const left = quest.pages.get(state.page);
  return left?.canRestart && left !== page ? { kind: 'endReached', page: left.key } : null;
}

/** The same place in an edited quest; a page that is gone is left for where a save of it would open. */
export function placeInEdited(quest: Quest, hand: Hand, place: Place): Place {
  const visit = place.visit + 1;
  if (place.page === null || quest.pages.has(place.page)) return { ...place, visit };
  const { key } = openQuest(quest, handAt(quest, hand, place.page));
  return { ...place, page: key, from: '', oven: 'cold', visit, note: { kind: 'changed', page: key }, news: [] };
}

/** Where a cookie that was baked for a page leads. Old words open an old character: that goes on where it was. */
export function placeBaked(quest: Quest, hand: Hand, { page, from }: Pick<Place, 'page' | 'from'>) {
  const isThere = hand[quest.card]?.p === page;
  return { page: isThere ? page : openQuest(quest, hand).key, from: isThere ? from : '', oven: 'cold' } as const;
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

/**
 * The hand as it is when a page is shown: the quest's card stands on it. Opening an end shows the beginning, and then
 * the card is one that begins; a link shows any page, with what the card has been through so far.
 */
export function shownHand(quest: Quest, hand: Hand, page: Page): Hand {
  const { state } = placeOf(quest, hand);
  if (state.page === page.key) return hand;
  const left = quest.pages.get(state.page);
  const isOver = left && (left.canRestart || left.address !== null);
  const card = isOver ? begunHand(quest, hand) : hand;
  return openQuest(quest, card) === page ? card : handAt(quest, card, page.key);
}

/** The hand before the quest is played anew: what a restart keeps is kept. */
export function begunHand(quest: Quest, hand: Hand): Hand {
  const before = hand[quest.card]?.traits ?? {};
  const kept = quest.keeps.flatMap((name) => (name in before ? [[name, before[name]] as const] : []));
  return { ...hand, [quest.card]: deck.make(quest.card, Object.fromEntries(kept)) };
}

/** The hand with the quest's card at a page, which need not be there any more. */
function handAt(quest: Quest, hand: Hand, page: string): Hand {
  const card = hand[quest.card] ?? deck.make(quest.card);
  // A page of today is written down as one: a former edition may have called another page so.
  const own = quest.pages.has(page) ? saveQuest(deck, quest, { ...placeOf(quest, hand).state, page }, card) : card;
  return { ...hand, [quest.card]: deck.change(own, { p: page }) };
}

type Words = Translation<typeof words.messages>;

/** Says why the story is not where the player left it; empty: it is. */
export function noteWords(say: Words['note'], quest: Quest, note: Note | null): string {
  if (!note) return '';
  if (!('page' in note)) return say[note.kind];
  const page = quest.pages.get(note.page);
  return page ? say[note.kind](page) : '';
}

/** A kind of card of which there are more than there were, or fewer. */
export interface CardChange {
  readonly card: string;
  readonly had: number;
  readonly has: number;
}

/** What a step put into the hand or took from it, as far as the quest has cards to give. */
export function cardChanges(quest: Quest, before: Hand, after: Hand): readonly CardChange[] {
  return quest.cards
    .map(({ name: card }) => ({ card, had: before[card]?.c ?? 0, has: after[card]?.c ?? 0 }))
    .filter(({ had, has }) => had !== has);
}

/** Card changes in words; empty: none. */
export function cardNews(say: Words['news'], changes: readonly CardChange[]): string {
  const news = changes.map(({ card, had, has }) => {
    if (has === 0) return say.none({ card });
    return has > 1 || had > 1 ? say.some({ card, count: has }) : say.one({ card });
  });
  return news.join(' ');
}
