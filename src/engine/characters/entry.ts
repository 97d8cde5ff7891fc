import { CardError, cardNotFound } from '../cards/card-error.ts';
import type { Deck } from '../cards/deck.ts';
import type { Card } from '../cards/kind.ts';
import { isRealId } from './flake.ts';

export type Hand = Readonly<Record<string, Card>>;

export interface CharacterUpdate {
  readonly characterId: string;
  /** The version the change was made from; null for a full snapshot. */
  readonly from: number | null;
  readonly to: number;
  /** Canonical texts. A card with c = 0 has left the hand. */
  readonly cards: readonly string[];
}

export interface StoreEntry {
  readonly id: string;
  /** The hand is behind: a full snapshot must be fetched. */
  readonly needsUpdate: boolean;
  readonly loading: boolean;
  /** An anonymous placeholder, never fetched. */
  readonly fake: boolean;
  readonly v: number;
  readonly cards: Hand;
}

/**
 * An entry with an empty hand. Real ones ask to be fetched.
 * @throws Error 'id must be set' for an empty id, 'Invalid flake?!' for one that is no id
 */
export function createEntry(id: string): StoreEntry {
  if (!id) throw new Error('id must be set');
  const real = isRealId(id);
  return { id, needsUpdate: real, loading: false, fake: !real, v: 0, cards: {} };
}

/** Puts cards into a hand; those with c = 0 leave it. */
export function mergeCards(hand: Hand, cards: readonly Card[]): Hand {
  const merged: Record<string, Card> = { ...hand };
  for (const card of cards) {
    if (card.c === 0) delete merged[card.key];
    else merged[card.key] = card;
  }
  return merged;
}

/**
 * Applies an update: one made from another version than ours only marks the entry as behind. The server may be newer
 * than this page: kinds of cards and traits that are not known here are left out.
 * @throws CardError when a card cannot be read; the entry given is as it was
 */
export function applyUpdate(deck: Deck, entry: StoreEntry, update: CharacterUpdate): StoreEntry {
  if (update.from !== null && update.from !== entry.v) return { ...entry, needsUpdate: true };
  const received = update.cards.map((text) => readReceived(deck, text)).filter((card) => card !== null);
  return { ...entry, cards: mergeCards(entry.cards, received), v: update.to, needsUpdate: false };
}

/** Null: no card of this kind is known. @throws CardError when it cannot be read */
function readReceived(deck: Deck, text: string): Card | null {
  try {
    return deck.salvage(text) ?? deck.parse(text);
  } catch (error) {
    if (error instanceof CardError && error.code === 'unknown-card') return null;
    throw error;
  }
}

/** The card of a hand. @throws CardError 'Card … not found' */
export function requireCard(hand: Hand, key: string): Card {
  const card = Object.hasOwn(hand, key) ? hand[key] : undefined;
  if (!card) throw cardNotFound(key);
  return card;
}

/**
 * What others see of a hand: of each card that has something to show, the traits that its kind says are shown, and
 * nothing else. How many there are and where they are opened is left out, too. What a kind does not name stays hidden,
 * so that a trait that is added later is not given away by being forgotten here.
 */
export function publicView(deck: Deck, hand: Hand): Card[] {
  return Object.values(hand).flatMap(({ key, traits }) => {
    const { shown } = deck.kind(key);
    const seen = Object.entries(traits).filter(([name]) => shown.has(name));
    return seen.length > 0 ? [deck.make(key, Object.fromEntries(seen))] : [];
  });
}
