import { deck } from '#content';
import { type Card, type CharacterUpdate, characterKind, type Hand, mergeCards, publicView } from '#engine';
import { updateFrame, updatesFrame } from '../streams/live-stream.ts';

/** A player in the room whose streams are at this node. */
interface Guest {
  readonly id: string;
  send(frame: Buffer): void;
}

type Texts = Readonly<Record<string, string>>;

/** What this node knows of a player in the room, and has sent to all guests at this node. One per player. */
interface Seen {
  turn: number;
  v: number;
  cards: Texts;
}

export type Roster = ReturnType<typeof createRoster>;

/**
 * The players in one instance of a room, as known to this node. Those who have streams here are guests: they receive
 * updates of the others.
 */
export function createRoster() {
  const seen = new Map<string, Seen>();
  const guests = new Map<string, Guest>();
  let version = 0;

  function tellOthers(update: CharacterUpdate): void {
    for (const guest of guests.values()) if (guest.id !== update.characterId) guest.send(updateFrame(update));
  }

  /** Records a player who came, or whose cards were read again. Notifies guests only if anything changed. */
  function see(snapshot: CharacterUpdate, turn: number): void {
    const { characterId, to } = snapshot;
    const known = seen.get(characterId);
    if (known && known.v >= to) {
      known.turn = Math.max(known.turn, turn);
      return;
    }
    if (!known) version += 1;
    const cards = cardsAfter({}, snapshot);
    seen.set(characterId, { turn: Math.max(known?.turn ?? turn, turn), v: to, cards });
    const outgrown = Object.keys(known?.cards ?? {}).filter((key) => !cards[key]);
    tellOthers({
      ...snapshot,
      cards: [...snapshot.cards, ...outgrown.map((key) => deck.format(deck.make(key, { c: 0 })))],
    });
  }

  /** Records a change and notifies guests. False if an earlier change was missed: the character must be read again. */
  function change(update: CharacterUpdate): boolean {
    const known = seen.get(update.characterId);
    // Ignores unknown players, whose arrival will be announced, and duplicates, as two nodes may send the same change.
    if (!known || update.to <= known.v) return true;
    if (update.from !== known.v) return false;
    known.v = update.to;
    known.cards = cardsAfter(known.cards, update);
    tellOthers(update);
    return true;
  }

  /** Removes a player who has left, unless the player has entered again since. */
  function lose(id: string, turn: number): void {
    const known = seen.get(id);
    if (!known || known.turn > turn) return;
    seen.delete(id);
    version += 1;
    tellOthers(goneUpdate(id, known.v));
  }

  /** The snapshots of all but one player, as one frame; null if there are none. */
  function others(id: string): Buffer | null {
    return frameOf(id, (other, { v, cards }) => ({
      characterId: other,
      from: null,
      to: v,
      cards: Object.values(cards),
    }));
  }

  /** The updates of all but one player, as one frame; null if there are none. */
  function frameOf(id: string, updateOf: (other: string, known: Seen) => CharacterUpdate): Buffer | null {
    const updates = [...seen].flatMap(([other, known]) => (other === id ? [] : updateOf(other, known)));
    return updates.length > 0 ? updatesFrame(updates) : null;
  }

  return {
    /** Counts arrivals and departures: a reload begun at another version is outdated. */
    get version() {
      return version;
    },
    ids: () => [...seen.keys()],
    has: (id: string, turn: number) => (seen.get(id)?.turn ?? -1) >= turn,
    see,
    change,
    lose,
    /** Sends the guest snapshots of all others now, and their updates from now on. */
    admit(guest: Guest) {
      guests.set(guest.id, guest);
      const frame = others(guest.id);
      if (frame) guest.send(frame);
    },
    tellAll(frame: Buffer) {
      for (const guest of guests.values()) guest.send(frame);
    },
    dismiss: (id: string) => void guests.delete(id),
    others,
    /** A frame that removes all others, for a guest who leaves. */
    allGone: (id: string) => frameOf(id, (other, { v }) => goneUpdate(other, v)),
  };
}

/** The cards after an update. Drops cards of kinds that only a newer build on another node knows. */
function cardsAfter(before: Texts, { cards }: CharacterUpdate): Texts {
  const after: Record<string, string> = { ...before };
  for (const text of cards) {
    const card = deck.salvage(text);
    if (card?.c === 0) delete after[card.key];
    else if (card) after[card.key] = text;
  }
  return after;
}

export function publicHand(hand: Hand): Hand {
  return mergeCards({}, publicView(deck, hand));
}

export function publicSnapshot(id: string, v: number, hand: Hand): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: textsOf(Object.values(publicHand(hand))) };
}

export function publicChange({ characterId, from, to }: CharacterUpdate, changed: readonly Card[]): CharacterUpdate {
  return { characterId, from, to, cards: textsOf(publicCards(changed)) };
}

/** The changed cards that others see. Includes cards that have left the hand, if others could see them before. */
export function publicCards(changed: readonly Card[]): Card[] {
  const gone = changed.filter(({ key, c }) => c === 0 && deck.kind(key).shown.size > 0);
  return [...publicView(deck, mergeCards({}, changed)), ...gone.map(({ key }) => deck.make(key, { c: 0 }))];
}

function goneUpdate(id: string, v: number): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: textsOf([deck.make(characterKind, { id, c: 0 })]) };
}

function textsOf(cards: readonly Card[]): string[] {
  return cards.map((card) => deck.format(card));
}
