import { createStore } from 'zustand/vanilla';
import { deck, formOf, MEOW_CARD } from '#content';
import { applyUpdate, type CharacterUpdate, characterKind, createEntry, MEOW, type StoreEntry } from '#engine';

/** A room shows a player so many others. Source: docs/requirements.md, W3. */
export const OTHERS_MAX = 32;

/** The others in the room, as far as they are told of. Nothing of it is ever sent or kept. */
export interface RoomState {
  /** Whose stream tells of them; empty while there is none. */
  readonly owner: string;
  /** What is public of each, by id, in the order in which they came. */
  readonly others: ReadonlyMap<string, StoreEntry>;
  /** Who was here when the stream opened anew, and was not told of since. */
  readonly unsure: ReadonlySet<string>;
  /** Everybody who is here was told of: who is told of now has just come. */
  readonly settled: boolean;
  /** Whom the player does not want to see during this visit. */
  readonly hidden: ReadonlySet<string>;
}

const NOBODY: RoomState = { owner: '', others: new Map(), unsure: new Set(), settled: false, hidden: new Set() };

export const roomStore = createStore<RoomState>(() => NOBODY);

/** Somebody else, as they are shown. */
export interface Other {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The card of their form; null: none was chosen. */
  readonly form: string | null;
  /** How often they have meowed. */
  readonly meows: number;
}

/** What is to be shown of somebody else. The deck has checked the types. */
export function otherOf({ id, cards }: StoreEntry): Other {
  const who = cards[characterKind.name]?.traits;
  return {
    id,
    name: String(who?.name ?? ''),
    title: String(who?.title ?? ''),
    form: formOf(cards)?.key ?? null,
    meows: Number(cards[MEOW_CARD]?.traits[MEOW] ?? 0),
  };
}

/** The room of somebody. Whom they have hidden stays hidden for as long as they are the same. */
export function enterRoom(owner: string): void {
  const { owner: before, hidden } = roomStore.getState();
  roomStore.setState({ ...NOBODY, owner, hidden: owner === before ? hidden : NOBODY.hidden });
}

/** Nobody else can be seen. */
export function emptyRoom(): void {
  const { others, unsure, settled } = NOBODY;
  roomStore.setState({ others, unsure, settled });
}

/** A new stream sends all others again: who is missing when the room settles has left. */
export function awaitOthers(): void {
  roomStore.setState(({ others }) => ({ unsure: new Set(others.keys()), settled: false }));
}

/** Removes those who were not sent again. */
export function settle(): void {
  roomStore.setState(({ others, unsure }) => ({
    others: new Map([...others].filter(([id]) => !unsure.has(id))),
    unsure: NOBODY.unsure,
    settled: true,
  }));
}

/**
 * Applies an update of another character. Changed cards come whole, so that an update counts even if the one before it was
 * missed; only what else was missed is not known.
 * @returns whether they have to be fetched
 * @throws CardError when a card cannot be read
 */
export function receiveOther(update: CharacterUpdate): boolean {
  const { characterId: id, from, to } = update;
  const { others, unsure } = roomStore.getState();
  if (update.cards.some(isGone)) {
    removeOther(id);
    return false;
  }
  const known = others.get(id);
  if (from === null) {
    if (!known && others.size >= OTHERS_MAX) {
      // Who was here before may all be gone, and others are here in their place.
      const [first] = unsure;
      if (first === undefined) return false;
      removeOther(first);
    }
    // Who is told of anew keeps their place; what was known of them before does not matter.
    put(applyUpdate(deck, createEntry(id), update));
    if (unsure.has(id)) roomStore.setState({ unsure: new Set([...unsure].filter((one) => one !== id)) });
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
  roomStore.setState(({ others, unsure }) => ({
    others: new Map([...others].filter(([one]) => one !== id)),
    unsure: new Set([...unsure].filter((one) => one !== id)),
  }));
}

/** Does not show somebody any more during this visit. They are not told, and neither is the server. */
export function hideOther(id: string): void {
  roomStore.setState(({ hidden }) => ({ hidden: new Set([...hidden, id]) }));
}

export function showAll(): void {
  roomStore.setState({ hidden: NOBODY.hidden });
}

function put(entry: StoreEntry): void {
  roomStore.setState(({ others }) => ({ others: new Map([...others, [entry.id, entry]]) }));
}
