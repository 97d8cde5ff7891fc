import { createStore } from 'zustand/vanilla';
import {
  applyUpdate,
  type Card,
  type CharacterUpdate,
  createEntry,
  type Deck,
  mergeCards,
  PLACEHOLDER_ID,
  type StoreEntry,
  unknownCharacterWithId,
} from '#engine';
import { requireUpdateOf } from '../api.ts';

interface CharactersState {
  readonly entries: Readonly<Record<string, StoreEntry>>;
}

export type CharacterStore = ReturnType<typeof createCharacterStore>;

/** Dependencies of the store. */
interface CharacterWorld {
  /** Reads the game's cards from text. */
  readonly deck: Deck;
  readonly fetchCharacter: (id: string) => Promise<CharacterUpdate>;
}

/** A pending fetch of a snapshot, the complete state of a character. */
interface Coming {
  readonly call: Promise<void>;
  /** The newest version that an update has named during the fetch; 0: none. */
  newest: number;
}

/** @throws Error 'a store must be defined' when `world` is missing */
export function createCharacterStore(world: CharacterWorld | undefined) {
  if (!world) throw new Error('a store must be defined');
  const { deck, fetchCharacter } = world;
  const store = createStore<CharactersState>(() => ({ entries: { [PLACEHOLDER_ID]: placeholder() } }));
  const { getState, setState } = store;

  /** Pending fetches by character id. */
  const coming = new Map<string, Coming>();

  const put = (entry: StoreEntry) => setState({ entries: { ...getState().entries, [entry.id]: entry } });
  const find = (id: string) => (Object.hasOwn(getState().entries, id) ? getState().entries[id] : undefined);

  /** The entry of a character, created empty if missing. @throws Error 'id must be set', 'Invalid flake?!' */
  function entry(id: string): StoreEntry {
    const known = find(id);
    if (known) return known;
    const made = createEntry(id);
    put(made);
    return made;
  }

  /**
   * Fetches a full snapshot; concurrent calls share one request. Does nothing for fake entries, which are only local.
   * @throws the call's error; the entry is then no longer loading
   */
  async function fetch(id: string): Promise<void> {
    if (!entry(id).fake) await (coming.get(id) ?? load(id)).call;
  }

  function load(id: string): Coming {
    const before = entry(id);
    put({ ...before, loading: true });
    const own: Coming = { call: fetchCharacter(id).then(take).finally(end), newest: 0 };
    coming.set(id, own);
    return own;

    function take(answer: CharacterUpdate): void {
      const snapshot = requireUpdateOf(id, answer);
      // Ignores the snapshot if the fetch was superseded, or if the stream has delivered a newer version.
      if (coming.get(id) !== own || (entry(id).v > before.v && entry(id).v > snapshot.to)) return;
      apply(snapshot);
      // During the fetch the stream sent a newer update that could not be applied: the entry is still behind.
      if (snapshot.to < own.newest) put({ ...entry(id), needsUpdate: true });
    }

    function end(): void {
      if (coming.get(id) !== own) return;
      coming.delete(id);
      put({ ...entry(id), loading: false });
    }
  }

  /** Applies an update. One that does not start at the entry's version only marks the entry as behind. */
  function apply(update: CharacterUpdate): void {
    const { characterId: id, from, to } = update;
    const before = entry(id);
    // The response to a choice and the stream carry the same update: ignores the one that arrives second.
    if (from !== null && to === before.v) return;
    // A snapshot contains all cards of the character: cards missing from it were removed.
    put(applyUpdate(deck, from === null ? { ...before, cards: {} } : before, update));
    const load = coming.get(id);
    if (load) load.newest = Math.max(load.newest, to);
  }

  return Object.assign(store, {
    entry,
    apply,
    fetch,
    /** Merges cards into those of the anonymous player, which are only in memory. */
    playLocally(cards: readonly Card[]): void {
      const local = entry(PLACEHOLDER_ID);
      put({ ...local, cards: mergeCards(local.cards, cards) });
    },
    drop(id: string): void {
      coming.delete(id);
      const { [id]: _, ...entries } = getState().entries;
      setState({ entries });
    },
  });
}

/** The entry of the anonymous player. */
function placeholder(): StoreEntry {
  const entry = createEntry(PLACEHOLDER_ID);
  return { ...entry, cards: mergeCards(entry.cards, [unknownCharacterWithId(PLACEHOLDER_ID)]) };
}
