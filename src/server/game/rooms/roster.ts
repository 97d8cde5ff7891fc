import { deck } from '#content';
import { type Card, type CharacterUpdate, characterKind, type Hand, mergeCards, publicView } from '#engine';
import { updateFrame, updatesFrame } from '../streams/live-stream.ts';

/** Somebody in the room with streams at this node. */
export interface Guest {
  readonly id: string;
  /** Tells all its streams. */
  tell(frame: Buffer): void;
}

/** The texts of cards, by their keys. */
type Texts = Readonly<Record<string, string>>;

/** What is known of somebody in the room: what all guests at this node have been told. There are as many as players. */
interface Seen {
  turn: number;
  v: number;
  cards: Texts;
}

/**
 * Those who are together in one instance of a room, as this node knows it from what it has heard, and those among them
 * who have streams here and are told of the others. Nobody is told of themselves: of that they hear more elsewhere.
 */
export interface Company {
  /** Counts all comings and goings: whoever looked elsewhere meanwhile can see that it looked too early. */
  readonly comings: number;
  ids(): readonly string[];
  has(id: string, turn: number): boolean;
  /** Somebody is there, or is known anew. Told only if that is news. */
  see(snapshot: CharacterUpdate, turn: number): void;
  /** False when an earlier change was missed: who it is must be read anew. */
  change(update: CharacterUpdate): boolean;
  /** Somebody has left, unless they came again since. */
  lose(id: string, turn: number): void;
  /** The guest is told of all others from now on, beginning with who is there. */
  admit(guest: Guest): void;
  dismiss(id: string): void;
  /** The snapshots of all but one, as one frame; null when nobody else is there. */
  others(id: string): Buffer | null;
  /** That all of these are gone, for who goes and sees them no more. */
  allGone(id: string): Buffer | null;
}

export function createCompany(): Company {
  const seen = new Map<string, Seen>();
  const guests = new Map<string, Guest>();
  let comings = 0;

  function tellOthers(update: CharacterUpdate): void {
    for (const guest of guests.values()) if (guest.id !== update.characterId) guest.tell(updateFrame(update));
  }

  function see(snapshot: CharacterUpdate, turn: number): void {
    const { characterId, to } = snapshot;
    const known = seen.get(characterId);
    if (known && known.v >= to) {
      known.turn = Math.max(known.turn, turn);
      return;
    }
    if (!known) comings += 1;
    const cards = cardsAfter({}, snapshot);
    seen.set(characterId, { turn: Math.max(known?.turn ?? turn, turn), v: to, cards });
    const outgrown = Object.keys(known?.cards ?? {}).filter((key) => !cards[key]);
    tellOthers({
      ...snapshot,
      cards: [...snapshot.cards, ...outgrown.map((key) => deck.format(deck.make(key, { c: 0 })))],
    });
  }

  function change(update: CharacterUpdate): boolean {
    const known = seen.get(update.characterId);
    // Who is not there: their coming is told, too. Told twice: by two nodes at which they have streams.
    if (!known || update.to <= known.v) return true;
    if (update.from !== known.v) return false;
    known.v = update.to;
    known.cards = cardsAfter(known.cards, update);
    tellOthers(update);
    return true;
  }

  function lose(id: string, turn: number): void {
    const known = seen.get(id);
    if (!known || known.turn > turn) return;
    seen.delete(id);
    comings += 1;
    tellOthers(goneUpdate(id, known.v));
  }

  function others(id: string): Buffer | null {
    return frameOf(id, (other, { v, cards }) => ({
      characterId: other,
      from: null,
      to: v,
      cards: Object.values(cards),
    }));
  }

  /** The updates of all but one, as one frame; null when there are none. */
  function frameOf(id: string, updateOf: (other: string, known: Seen) => CharacterUpdate): Buffer | null {
    const updates = [...seen].flatMap(([other, known]) => (other === id ? [] : updateOf(other, known)));
    return updates.length > 0 ? updatesFrame(updates) : null;
  }

  return {
    get comings() {
      return comings;
    },
    ids: () => [...seen.keys()],
    has: (id, turn) => (seen.get(id)?.turn ?? -1) >= turn,
    see,
    change,
    lose,
    admit(guest) {
      guests.set(guest.id, guest);
      const frame = others(guest.id);
      if (frame) guest.tell(frame);
    },
    dismiss: (id) => void guests.delete(id),
    others,
    allGone: (id) => frameOf(id, (other, { v }) => goneUpdate(other, v)),
  };
}

/** The cards after an update. Those of a newer game, which another node may have told of, are left out. */
function cardsAfter(before: Texts, { cards }: CharacterUpdate): Texts {
  const after: Record<string, string> = { ...before };
  for (const text of cards) {
    const card = deck.salvage(text);
    if (card?.c === 0) delete after[card.key];
    else if (card) after[card.key] = text;
  }
  return after;
}

/** The cards of a hand, as others see them. */
export function publicHand(hand: Hand): Hand {
  return mergeCards({}, publicView(deck, hand));
}

/** All that others see of a character. */
export function publicSnapshot(id: string, v: number, hand: Hand): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: textsOf(Object.values(publicHand(hand))) };
}

/** What others see of a change of a character. */
export function publicChange({ characterId, from, to }: CharacterUpdate, changed: readonly Card[]): CharacterUpdate {
  return { characterId, from, to, cards: textsOf(publicCards(changed)) };
}

/** The cards of a change, as others see them: those that have left the hand, too, if they saw them before. */
export function publicCards(changed: readonly Card[]): Card[] {
  const gone = changed.filter(({ key, c }) => c === 0 && deck.kind(key).shown.size > 0);
  return [...publicView(deck, mergeCards({}, changed)), ...gone.map(({ key }) => deck.make(key, { c: 0 }))];
}

/** What others are told when somebody has left. */
export function goneUpdate(id: string, v: number): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: textsOf([deck.make(characterKind, { id, c: 0 })]) };
}

function textsOf(cards: readonly Card[]): string[] {
  return cards.map((card) => deck.format(card));
}
