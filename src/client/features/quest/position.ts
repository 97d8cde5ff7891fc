import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { deck } from '#content';
import type { Translation } from '#content/messages';
import type { quest as words } from '#content/messages/quest';
import {
  beginAgain,
  type Hand,
  isSameQuest,
  openQuest,
  type Page,
  pageNamed,
  placeOf,
  type Quest,
  QuestError,
  saveQuest,
  type Tally,
} from '#engine';

/** A player's position in a quest. */
export interface Position {
  /** The key of the page, as in development the page itself may be replaced; null when a link names a missing page. */
  readonly page: string | null;
  /** The key of the previous page; '' if there is none. */
  readonly from: string;
  /** State of the sign-up for a cookie. */
  readonly signUp: 'cold' | 'baking' | 'failed';
  /** Number of the player's own moves. */
  readonly moves: number;
  /** Number of visits to pages, however they began. A clock belongs to one visit. */
  readonly visit: number;
  readonly note: Note | null;
  /** The cards that the last step added to the hand or removed. */
  readonly news: readonly CardChange[];
  /** How others answered at the previous page; null: not known, or there are too few. */
  readonly tally: Tally | null;
}

export type SetPosition = Dispatch<SetStateAction<Position>>;

/** The position that a move of the player leads to. */
export type Arrival = Pick<Position, 'page' | 'from' | 'signUp'> & Partial<Pick<Position, 'news' | 'note' | 'tally'>>;

/** Tells why the page is not the one that the player left, or why progress cannot be saved. */
type Note =
  | { readonly kind: 'changed' | 'endReached'; readonly page: string }
  | Counted
  | { readonly kind: 'elsewhere' | 'unknown' | 'tooMany' | 'unavailable' | 'insecure' };

interface Circumstances {
  readonly cards: Hand;
  /** Whether the cards are loaded from the server. */
  readonly ready: boolean;
  /** Whether a choice is pending: the card may already be at the next page. */
  readonly sending: boolean;
  /** Whether no ping has ended yet: it is unknown whose browser this is. */
  readonly isOwnerUnconfirmed: boolean;
  /** Today, as `dayOf` counts days. */
  readonly day: number;
}

/** The position, and whether the player has moved. Follows changes of the card from the server and other tabs. */
export function usePosition(
  quest: Quest,
  linked: string,
  { cards, ready, sending, isOwnerUnconfirmed, day }: Circumstances,
) {
  const [position, setPosition] = useState(() => openPosition(quest, cards, linked, ready, day));

  // In development an edited quest replaces this one. A translation counts as the same quest.
  const [played, setPlayed] = useState(quest);
  if (played !== quest) {
    setPlayed(quest);
    if (!isSameQuest(played, quest)) setPosition(positionInEdited(quest, cards, position, day));
  }

  // Moves from before the end of the first ping do not count: the player may be saved.
  const [unprovenMoves, setUnprovenMoves] = useState(0);
  if (isOwnerUnconfirmed && unprovenMoves !== position.moves) setUnprovenMoves(position.moves);
  const hasMoved = position.from !== '' && position.moves !== unprovenMoves;

  // If a saved character loads after the page is shown, the page follows the card, unless the player has moved. If the
  // player signs out, the page always follows the card.
  const [wasReady, setWasReady] = useState(ready);
  if (wasReady !== ready) {
    setWasReady(ready);
    const { moves, visit } = position;
    const still = !hasMoved && position.signUp === 'cold';
    if (still || !ready) setPosition({ ...openPosition(quest, cards, '', true, day), moves, visit: visit + 1 });
  }

  // A failed sign-up has succeeded after all, or the player has signed in elsewhere.
  if (ready && position.signUp === 'failed') {
    const { moves, visit } = position;
    const baked = positionAfterBaking(quest, cards, position, day);
    setPosition({ ...position, ...baked, moves: moves + 1, visit: visit + 1 });
  }

  // Follows a card that was played in another tab or on another device.
  const behind = ready && !sending && isLeftBehind(quest, cards, position, day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change; the updater checks the newest position
  useEffect(() => {
    if (behind)
      setPosition((before) =>
        isLeftBehind(quest, cards, before, day) ? positionOfCard(quest, cards, before, day) : before,
      );
  }, [behind]);

  return [position, setPosition, hasMoved] as const;
}

/**
 * The position at which a quest opens. A link never makes a choice: for a page with actions, or one that leaves the
 * quest, it opens the nearest page before it with neither. A saved player continues where they were.
 * @param day today, as in the functions below; 0 suffices for quests that note no days
 */
export function openPosition(quest: Quest, hand: Hand, linked: string, saved: boolean, day = 0): Position {
  const begun = { from: '', signUp: 'cold', moves: 0, visit: 1, note: null, news: [], tally: null } as const;
  try {
    const opened = openQuest(quest, hand, day);
    const page = (linked && !saved && quietPageBefore(quest, pageNamed(quest, linked))) || opened;
    return { ...begun, page: page.key, note: page === opened ? noteOnOpening(quest, hand, page) : null };
  } catch (error) {
    if (error instanceof QuestError) return { ...begun, page: null };
    throw error;
  }
}

function quietPageBefore(quest: Quest, page: Page): Page | undefined {
  const near = new Set([page]);
  // A breadth-first search: the iteration of a set includes elements that are added meanwhile.
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

/** The same position in an edited quest; if its page was removed, the position at which a saved card would open. */
export function positionInEdited(quest: Quest, hand: Hand, position: Position, day = 0): Position {
  const visit = position.visit + 1;
  if (position.page === null || quest.pages.has(position.page)) return { ...position, visit };
  const { key } = openQuest(quest, handAt(quest, hand, position.page), day);
  const note = { kind: 'changed', page: key } as const;
  return { ...position, page: key, from: '', signUp: 'cold', visit, note, news: [], tally: null };
}

/**
 * The position after the sign-up ("baking a cookie") that a page needed. A character that was signed in with stored
 * words continues at its own page.
 */
export function positionAfterBaking(
  quest: Quest,
  hand: Hand,
  { page, from }: Pick<Position, 'page' | 'from'>,
  day = 0,
) {
  const isThere = hand[quest.card]?.p === page;
  return { page: isThere ? page : openQuest(quest, hand, day).key, from: isThere ? from : '', signUp: 'cold' } as const;
}

/** The position that follows a card played in another tab or on another device. */
export function positionOfCard(quest: Quest, hand: Hand, position: Position, day = 0): Position {
  const own = quest.pages.get(placeOf(quest, hand).state.page);
  const page = own?.address === null ? own : openQuest(quest, hand, day);
  const { visit } = position;
  return {
    ...position,
    page: page.key,
    from: '',
    visit: visit + 1,
    note: { kind: 'elsewhere' },
    news: [],
    tally: null,
  };
}

/**
 * Whether the card was played elsewhere and is at another page. False during a sign-up ("baking a cookie"), and when
 * the card left the quest by a choice that the player is about to follow.
 */
export function isLeftBehind(quest: Quest, hand: Hand, { page, signUp }: Position, day = 0): boolean {
  if (page === null || signUp !== 'cold') return false;
  const own = quest.pages.get(placeOf(quest, hand).state.page);
  return own?.address === null && !isCardAt(quest, hand, page, day);
}

/** Whether the player can make the choices of a page: the card is at the page, or opens there. */
export function isCardAt(quest: Quest, hand: Hand, page: string, day = 0): boolean {
  return placeOf(quest, hand).state.page === page || openQuest(quest, hand, day).key === page;
}

/**
 * The hand to show with a page: the quest's card is at that page. A finished quest opens at its beginning, with a reset
 * card; a page opened by a link keeps the card's traits so far.
 */
export function shownHand(quest: Quest, hand: Hand, page: Page, day = 0): Hand {
  const { state } = placeOf(quest, hand);
  if (state.page === page.key) return hand;
  const left = quest.pages.get(state.page);
  const isOver = left && (left.canRestart || left.address !== null);
  const card = isOver ? begunHand(quest, hand) : hand;
  return openQuest(quest, card, day) === page ? card : handAt(quest, card, page.key);
}

/** The hand at the beginning of another round of the quest: see `beginAgain`. */
export function begunHand(quest: Quest, hand: Hand): Hand {
  const before = hand[quest.card];
  return { ...hand, [quest.card]: before ? beginAgain(deck, quest, before) : deck.make(quest.card) };
}

/** The hand with the quest's card at a page, which the quest's current edition may lack. */
function handAt(quest: Quest, hand: Hand, page: string): Hand {
  const card = hand[quest.card] ?? deck.make(quest.card);
  // A page is saved with the hash of its edition: in an older edition, another page may have the same key.
  const own = quest.pages.has(page) ? saveQuest(deck, quest, { ...placeOf(quest, hand).state, page }, card) : card;
  return { ...hand, [quest.card]: deck.change(own, { p: page }) };
}

/** The result of a round, by which the player came to this page. */
export interface Counted {
  readonly kind: 'counted';
  /** The text of the choice that has won. */
  readonly choice: string;
  readonly votes: readonly number[];
  /** Whether the choice was open to the player, who otherwise took the own answer. */
  readonly isOpen: boolean;
}

type Words = Translation<typeof words.messages>;

export function noteWords(say: Words['note'], quest: Quest, note: Note | null): string {
  if (!note) return '';
  if (note.kind === 'counted') return say[note.isOpen ? 'counted' : 'ownWay'](note);
  if (!('page' in note)) return say[note.kind];
  const page = quest.pages.get(note.page);
  return page ? say[note.kind](page) : '';
}

export interface CardChange {
  readonly card: string;
  readonly had: number;
  readonly has: number;
}

/** The changes of a hand by a step: added or removed cards, of those that the quest can give. */
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
