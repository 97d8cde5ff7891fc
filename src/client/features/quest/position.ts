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

/** Where a player stands in a quest. */
export interface Position {
  /** The page's key: in development the quest may change. Null when the link names a page that is not there. */
  readonly page: string | null;
  /** The page left last. */
  readonly from: string;
  /** Whether a cookie is asked for. */
  readonly oven: 'cold' | 'baking' | 'failed';
  /** Counts the player's own moves. */
  readonly moves: number;
  /** Counts entries of pages, by choices, links and restarts alike. A clock is armed for one visit. */
  readonly visit: number;
  readonly note: Note | null;
  /** What the last step put into the hand or took from it. */
  readonly news: readonly CardChange[];
}

/** Why the story is not where the player left it, or cannot be saved. */
type Note =
  | { readonly kind: 'changed' | 'endReached'; readonly page: string }
  | { readonly kind: 'elsewhere' | 'unknown' | 'unavailable' | 'insecure' };

interface Circumstances {
  readonly cards: Hand;
  /** Whether the cards are those that the server keeps. */
  readonly ready: boolean;
  /** A choice is pending: the card may be at the next page already. */
  readonly sending: boolean;
  /** The server has not said yet that this is a stranger. */
  readonly unproven: boolean;
}

/** The position, whether the player has moved, and what moves it without them. */
export function usePosition(quest: Quest, linked: string, { cards, ready, sending, unproven }: Circumstances) {
  const [position, setPosition] = useState(() => openPosition(quest, cards, linked, ready));

  // In development an edited quest replaces this one. A translation is the same quest.
  const [played, setPlayed] = useState(quest);
  if (played !== quest) {
    setPlayed(quest);
    if (!isSameQuest(played, quest)) setPosition(positionInEdited(quest, cards, position));
  }

  // Moves of an unproven stranger do not count: the player may be saved.
  const [unprovenMoves, setUnprovenMoves] = useState(0);
  if (unproven && unprovenMoves !== position.moves) setUnprovenMoves(position.moves);
  const hasMoved = position.from !== '' && position.moves !== unprovenMoves;

  // A saved character may arrive after the page is shown, or leave: a player who has not moved yet follows the card.
  const [wasReady, setWasReady] = useState(ready);
  if (wasReady !== ready) {
    setWasReady(ready);
    const { moves, visit } = position;
    const still = !hasMoved && position.oven === 'cold';
    if (still || !ready) setPosition({ ...openPosition(quest, cards, '', true), moves, visit: visit + 1 });
  }

  // The cookie is there after all, or the player signed in elsewhere.
  if (ready && position.oven === 'failed') {
    const { moves, visit } = position;
    setPosition({ ...position, ...positionAfterBaking(quest, cards, position), moves: moves + 1, visit: visit + 1 });
  }

  // The card was played elsewhere, perhaps in another tab.
  const behind = ready && !sending && isLeftBehind(quest, cards, position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are left behind once, and may have been moved just now
  useEffect(() => {
    if (behind)
      setPosition((before) => (isLeftBehind(quest, cards, before) ? positionOfCard(quest, cards, before) : before));
  }, [behind]);

  return [position, setPosition, hasMoved] as const;
}

/**
 * Where a quest opens. A link never makes a choice: one to a page that does something, or leads away, shows the nearest
 * page before it that does neither. A player whom the server knows goes on where they were.
 */
export function openPosition(quest: Quest, hand: Hand, linked: string, saved: boolean): Position {
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

/** The same position in an edited quest; where its page is gone, the one at which a save of it would open. */
export function positionInEdited(quest: Quest, hand: Hand, position: Position): Position {
  const visit = position.visit + 1;
  if (position.page === null || quest.pages.has(position.page)) return { ...position, visit };
  const { key } = openQuest(quest, handAt(quest, hand, position.page));
  return { ...position, page: key, from: '', oven: 'cold', visit, note: { kind: 'changed', page: key }, news: [] };
}

/** Where a cookie that was baked for a page leads. A character that old words have opened goes on where it was. */
export function positionAfterBaking(quest: Quest, hand: Hand, { page, from }: Pick<Position, 'page' | 'from'>) {
  const isThere = hand[quest.card]?.p === page;
  return { page: isThere ? page : openQuest(quest, hand).key, from: isThere ? from : '', oven: 'cold' } as const;
}

/** The position of a card that was played elsewhere. */
export function positionOfCard(quest: Quest, hand: Hand, position: Position): Position {
  const own = quest.pages.get(placeOf(quest, hand).state.page);
  const page = own?.address === null ? own : openQuest(quest, hand);
  return { ...position, page: page.key, from: '', visit: position.visit + 1, note: { kind: 'elsewhere' }, news: [] };
}

/** Whether the card was played elsewhere. Where that led out of the quest, the player is about to follow. */
export function isLeftBehind(quest: Quest, hand: Hand, { page, oven }: Position): boolean {
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

export function noteWords(say: Words['note'], quest: Quest, note: Note | null): string {
  if (!note) return '';
  if (!('page' in note)) return say[note.kind];
  const page = quest.pages.get(note.page);
  return page ? say[note.kind](page) : '';
}

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

export function cardNews(say: Words['news'], changes: readonly CardChange[]): string {
  const news = changes.map(({ card, had, has }) => {
    if (has === 0) return say.none({ card });
    return has > 1 || had > 1 ? say.some({ card, count: has }) : say.one({ card });
  });
  return news.join(' ');
}
