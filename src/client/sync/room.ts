import { createStore } from 'zustand/vanilla';
import { besideOf, deck, FIRE_CARD, formOf, type Gift, giftOf, MEOW_CARD } from '#content';
import { applyUpdate, type CharacterUpdate, characterKind, createEntry, MEOW, type StoreEntry } from '#engine';

/** How many other players a room shows at most. Source: docs/requirements.md, W3. */
export const OTHERS_MAX = 32;

/** The other players in the room, as far as this tab knows. */
export interface RoomState {
  /** Id of the player whose stream fills the room, or did last; empty before the first stream. */
  readonly owner: string;
  /** The public data of each other player by id, in order of arrival. */
  readonly others: ReadonlyMap<string, StoreEntry>;
  /** Ids of players whom the reopened stream has not sent again yet, and who may have left. */
  readonly unconfirmed: ReadonlySet<string>;
  /** Whether the stream has sent all players in the room: a player it sends now has just arrived. */
  readonly isRosterComplete: boolean;
  /** Ids of players whom this player has hidden, until `showAll`, a change of `owner` or a reload. */
  readonly hidden: ReadonlySet<string>;
}

const EMPTY_ROOM: RoomState = {
  owner: '',
  others: new Map(),
  unconfirmed: new Set(),
  isRosterComplete: false,
  hidden: new Set(),
};

export const roomStore = createStore<RoomState>(() => EMPTY_ROOM);

/** What the room shows of another player. */
export interface Other {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Name of the card that is their form (body); null: none chosen. */
  readonly form: string | null;
  /** How often they have meowed. */
  readonly meows: number;
  /** How many logs they have put on the fire. */
  readonly logs: number;
  /** The id of the player beside whom they sit; null: they stand. */
  readonly beside: string | null;
  /** The card that they hold out to another player; null: none. */
  readonly gift: Gift | null;
}

/** Reads the shown data from another player's cards, whose trait types the deck has checked. */
export function otherOf({ id, cards }: StoreEntry): Other {
  const who = cards[characterKind.name]?.traits;
  return {
    id,
    name: String(who?.name ?? ''),
    title: String(who?.title ?? ''),
    form: formOf(cards)?.key ?? null,
    meows: Number(cards[MEOW_CARD]?.traits[MEOW] ?? 0),
    logs: Number(cards[FIRE_CARD]?.traits.logs ?? 0),
    beside: besideOf(cards),
    gift: giftOf(cards),
  };
}

/** Begins an empty room for a player's stream. Hidden players stay hidden while `owner` is the same. */
export function enterRoom(owner: string): void {
  const { owner: before, hidden } = roomStore.getState();
  roomStore.setState({ ...EMPTY_ROOM, owner, hidden: owner === before ? hidden : EMPTY_ROOM.hidden });
}

/** Removes all other players. */
export function emptyRoom(): void {
  const { others, unconfirmed, isRosterComplete } = EMPTY_ROOM;
  roomStore.setState({ others, unconfirmed, isRosterComplete });
}

/** Marks all others as `unconfirmed`: a new stream sends those who are still there; `completeRoster` drops the rest. */
export function awaitOthers(): void {
  roomStore.setState(({ others }) => ({ unconfirmed: new Set(others.keys()), isRosterComplete: false }));
}

/** Removes players whom the new stream has not sent. */
export function completeRoster(): void {
  roomStore.setState(({ others, unconfirmed }) => ({
    others: new Map([...others].filter(([id]) => !unconfirmed.has(id))),
    unconfirmed: EMPTY_ROOM.unconfirmed,
    isRosterComplete: true,
  }));
}

/**
 * Applies an update of another character, even if the previous one was missed: an update has each changed card whole.
 * @returns whether missed changes have to be fetched
 * @throws CardError when a card cannot be read
 */
export function receiveOther(update: CharacterUpdate): boolean {
  const { characterId: id, from, to } = update;
  const { others, unconfirmed } = roomStore.getState();
  if (update.cards.some(isGone)) {
    removeOther(id);
    return false;
  }
  const known = others.get(id);
  if (from === null) {
    if (!known && others.size >= OTHERS_MAX) {
      // The room is full: a new player replaces one in `unconfirmed`, who may have left.
      const [first] = unconfirmed;
      if (first === undefined) return false;
      removeOther(first);
    }
    // Replaces the data of a player who is sent again; their position in the order stays.
    put(applyUpdate(deck, createEntry(id), update));
    if (unconfirmed.has(id)) roomStore.setState({ unconfirmed: new Set([...unconfirmed].filter((one) => one !== id)) });
    return false;
  }
  if (!known) return others.size < OTHERS_MAX;
  if (to <= known.v) return false;
  const missed = known.needsUpdate || from !== known.v;
  put({ ...applyUpdate(deck, { ...known, v: from }, update), needsUpdate: missed });
  return missed;
}

/** Whether a text is the card of a character that has left the room. */
function isGone(text: string): boolean {
  const card = deck.salvage(text);
  return card?.key === characterKind.name && card.c === 0;
}

export function removeOther(id: string): void {
  roomStore.setState(({ others, unconfirmed }) => ({
    others: new Map([...others].filter(([one]) => one !== id)),
    unconfirmed: new Set([...unconfirmed].filter((one) => one !== id)),
  }));
}

/** Hides a player; see `RoomState.hidden`. Neither that player nor the server is notified. */
export function hideOther(id: string): void {
  roomStore.setState(({ hidden }) => ({ hidden: new Set([...hidden, id]) }));
}

export function showAll(): void {
  roomStore.setState({ hidden: EMPTY_ROOM.hidden });
}

function put(entry: StoreEntry): void {
  roomStore.setState(({ others }) => ({ others: new Map([...others, [entry.id, entry]]) }));
}
