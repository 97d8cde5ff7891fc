import type { StoreApi } from 'zustand/vanilla';
import type { Kept } from '../kept/kept.ts';
import type { AuthState } from './auth-state.ts';
import type { KeeperWorld } from './keeper-world.ts';
import { createKeptWords } from './kept-words.ts';
import { createPersistPromise } from './persist-promise.ts';
import { createWordsLock } from './words-lock.ts';

export type WordKeeper = ReturnType<typeof createWordKeeper>;

/** The words: those on the page, and those that this browser keeps. What needs to know words is in words-part.ts. */
export function createWordKeeper(world: KeeperWorld, store: StoreApi<AuthState>) {
  const { getState, setState } = store;
  const promise = createPersistPromise(world, store);
  const kept = createKeptWords(world, store);
  const lock = createWordsLock(world, store, kept);
  const { look, read, note } = kept;

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
        const there = await read();
        if (there?.phrase === currentPhrase) await note({ seen: true });
      });
    } catch (error) {
      world.log('That the words were seen could not be kept', error);
    }
  }

  /** Words that were never looked at, which nobody else has; null when there are none, or they cannot be had. */
  async function readUnseen(): Promise<Kept | null> {
    const found = await look();
    return !found || found.seen ? null : read().catch(() => null);
  }

  /** Puts words on the page that would be lost, unless others are there. */
  function rescue(words: Kept | null): void {
    if (words && getState().currentPhrase === '') setState({ currentPhrase: words.phrase, seen: words.seen });
  }

  /** What was kept is gone. Words on the page stay there until it is closed. */
  function dropped(): void {
    kept.takeFacts(null);
  }

  /** False when the browser does not let go of the words. */
  function clear(): Promise<boolean> {
    return world.kept.clear().then(
      () => true,
      (error) => {
        world.log('Kept words could not be cleared', error);
        return false;
      },
    );
  }

  return { ...kept, ...lock, promise, makeWords, setCurrentPhrase, markSeen, readUnseen, rescue, dropped, clear };
}
