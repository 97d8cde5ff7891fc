import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  applyUpdate,
  type CharacterUpdate,
  type Card,
  createCharacter,
  createEntry,
  type Deck,
  mergeCards,
  PLACEHOLDER_ID,
  type StoreEntry,
} from '#engine';

export interface CharactersState {
  readonly entries: Readonly<Record<string, StoreEntry>>;
}

export interface CharacterStore extends StoreApi<CharactersState> {
  /** The entry of a character, made empty when there is none. @throws Error 'id must be set', 'Invalid flake?!' */
  entry(id: string): StoreEntry;
  /** Applies an update to its character; one that does not fit marks the entry as behind. */
  apply(update: CharacterUpdate): void;
  /** Puts cards into the placeholder's hand. Nothing of it is ever sent or kept. */
  playLocally(cards: readonly Card[]): void;
  /**
   * Fetches a full snapshot. Fake entries are never fetched.
   * @throws whatever the call failed with; the entry is then no longer loading
   */
  fetch(id: string): Promise<void>;
  /** Lets go of a character. */
  drop(id: string): void;
}

/** What the store needs of the world. */
export interface CharacterWorld {
  readonly deck: Deck;
  readonly fetchCharacter: (id: string) => Promise<CharacterUpdate>;
}

/** @throws Error 'a store must be defined' when there is no world to fetch from */
export function createCharacterStore(world: CharacterWorld | undefined): CharacterStore {
  if (!world) throw new Error('a store must be defined');
  const { deck, fetchCharacter } = world;
  const store = createStore<CharactersState>(() => ({ entries: { [PLACEHOLDER_ID]: placeholder(deck) } }));
  const { getState, setState } = store;

  const put = (entry: StoreEntry) => setState({ entries: { ...getState().entries, [entry.id]: entry } });

  function entry(id: string): StoreEntry {
    const known = Object.hasOwn(getState().entries, id) ? getState().entries[id] : undefined;
    if (known) return known;
    const made = createEntry(id);
    put(made);
    return made;
  }

  async function fetch(id: string): Promise<void> {
    const before = entry(id);
    if (before.fake) return;
    put({ ...before, loading: true });
    try {
      apply(await fetchCharacter(id));
    } finally {
      put({ ...entry(id), loading: false });
    }
  }

  function apply(update: CharacterUpdate): void {
    // The answer to a call and the stream tell the same change: the later of the two is no news, and no gap either.
    if (update.from !== null && update.to === entry(update.characterId).v) return;
    put(applyUpdate(deck, entry(update.characterId), update));
  }

  return Object.assign(store, {
    entry,
    apply,
    fetch,
    playLocally(cards: readonly Card[]) {
      const local = entry(PLACEHOLDER_ID);
      put({ ...local, cards: mergeCards(local.cards, cards) });
    },
    drop(id: string) {
      const { [id]: _, ...entries } = getState().entries;
      setState({ entries });
    },
  });
}

/** The anonymous player: somebody, but nobody in particular. */
function placeholder(deck: Deck): StoreEntry {
  const entry = createEntry(PLACEHOLDER_ID);
  return { ...entry, cards: mergeCards(entry.cards, [createCharacter(deck, { id: PLACEHOLDER_ID })]) };
}
