import { CardError, cardNotFound } from '../cards/card-error.ts';
import type { Deck } from '../cards/deck.ts';
import type { Card } from '../cards/kind.ts';
import { isRealId } from './character-id.ts';

export type Hand = Readonly<Record<string, Card>>;

export interface CharacterUpdate {
  readonly characterId: string;
  /** The version before the change; null for a full snapshot. */
  readonly from: number | null;
  readonly to: number;
  /** The canonical texts of the changed cards. A card with c = 0 has left the hand. */
  readonly cards: readonly string[];
}

/** What a client knows of a character: its hand, and whether the hand is current. */
export interface StoreEntry {
  readonly id: string;
  /** Whether the hand is stale, so that the client must fetch a full snapshot. */
  readonly needsUpdate: boolean;
  readonly loading: boolean;
  /** Whether this is the anonymous player's placeholder, which is never fetched. */
  readonly fake: boolean;
  readonly v: number;
  readonly cards: Hand;
}

/**
 * Makes an entry with an empty hand. An entry with a real id is marked for fetching.
 * @throws Error 'id must be set' for an empty id, 'Invalid flake?!' for a malformed one
 */
export function createEntry(id: string): StoreEntry {
  if (!id) throw new Error('id must be set');
  const real = isRealId(id);
  return { id, needsUpdate: real, loading: false, fake: !real, v: 0, cards: {} };
}

/** Puts cards into a hand; cards with c = 0 leave the hand. */
export function mergeCards(hand: Hand, cards: readonly Card[]): Hand {
  const merged: Record<string, Card> = { ...hand };
  for (const card of cards) {
    if (card.c === 0) delete merged[card.key];
    else merged[card.key] = card;
  }
  return merged;
}

/**
 * Applies an update. An update from another version than the entry's only marks the entry as stale. Ignores kinds of
 * cards and traits unknown to this client, because the server may be newer.
 * @throws CardError when a card is invalid; the entry is unchanged
 */
export function applyUpdate(deck: Deck, entry: StoreEntry, update: CharacterUpdate): StoreEntry {
  if (update.from !== null && update.from !== entry.v) return { ...entry, needsUpdate: true };
  const received = update.cards.map((text) => readReceived(deck, text)).filter((card) => card !== null);
  return { ...entry, cards: mergeCards(entry.cards, received), v: update.to, needsUpdate: false };
}

/** Parses a received card; null when the card's kind is unknown. @throws CardError when the card is invalid */
function readReceived(deck: Deck, text: string): Card | null {
  try {
    return deck.salvage(text) ?? deck.parse(text);
  } catch (error) {
    if (error instanceof CardError && error.code === 'unknown-card') return null;
    throw error;
  }
}

/** Returns a card of a hand by its key. @throws CardError 'Card … not found' */
export function requireCard(hand: Hand, key: string): Card {
  const card = Object.hasOwn(hand, key) ? hand[key] : undefined;
  if (!card) throw cardNotFound(key);
  return card;
}

/**
 * The part of a hand that other players see: for each card with shown traits, those traits alone, without count and
 * position. `shown` is an allowlist: a trait added later stays hidden until its kind lists it there.
 */
export function publicView(deck: Deck, hand: Hand): Card[] {
  return Object.values(hand).flatMap(({ key, traits }) => {
    const { shown } = deck.kind(key);
    const seen = Object.entries(traits).filter(([name]) => shown.has(name));
    return seen.length > 0 ? [deck.make(key, Object.fromEntries(seen))] : [];
  });
}
