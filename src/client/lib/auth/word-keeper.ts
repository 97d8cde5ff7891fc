import type { StoreApi } from 'zustand/vanilla';
import type { AuthState } from './auth-state.ts';
import type { KeeperWorld } from './keeper-world.ts';
import { createKeptWords } from './kept-words.ts';
import { createPersistPromise } from './persist-promise.ts';

export type WordKeeper = ReturnType<typeof createWordKeeper>;

/** The words: those on the page, and those that this browser keeps. What changes what is kept is in keeping.ts. */
export function createWordKeeper(world: KeeperWorld, store: StoreApi<AuthState>) {
  const { getState, setState } = store;
  const promise = createPersistPromise(world, store);
  const kept = createKeptWords(world, store);

  async function makeWords(): Promise<void> {
    const { makeWords: make } = await world.words();
    setState({ currentPhrase: make(world.entropy()).join(' '), seen: false, farewell: null });
  }

  function setCurrentPhrase(phrase: string): void {
    const { currentPhrase, savedPhrase } = getState();
    if (phrase === currentPhrase) return;
    const facts = kept.facts();
    setState({
      currentPhrase: phrase,
      seen: phrase !== '' && phrase === savedPhrase && facts ? facts.seen : phrase !== '',
      farewell: null,
    });
  }

  async function markSeen(): Promise<void> {
    const { seen, currentPhrase } = getState();
    if (seen) return;
    setState({ seen: true });
    try {
      await world.exclusively(async () => {
        const there = await kept.read();
        if (there?.phrase === currentPhrase) await kept.note({ seen: true });
      });
    } catch (error) {
      world.log('That the words were seen could not be kept', error);
    }
  }

  return { ...kept, promise, makeWords, setCurrentPhrase, markSeen };
}
