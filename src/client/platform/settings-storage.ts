import type { sheets } from '#content/messages/sheets';
import { readSettings, type Settings, settingsStore } from './settings.ts';

/** What can be wrong with keeping settings on this device. */
export type KeepProblem = keyof typeof sheets.messages.settings.keep.problems;

/** Where they lie in localStorage. */
export const SETTINGS_KEY = 'meow-settings';
/** Of the form they are kept in. A later one may mean something else by the same words. */
const VERSION = 1;

/** What this device keeps of a player's settings. */
export interface KeptSettings {
  readonly kept: boolean;
  readonly chosen: Partial<Settings>;
  readonly problem: KeepProblem | null;
}

/** Gives the browser's storage; some refuse already to name it. */
export type StorageOf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser that keeps nothing is no problem of somebody who wants nothing kept. */
export function readKept(storage: StorageOf): KeptSettings {
  try {
    return parseKept(storage().getItem(SETTINGS_KEY));
  } catch {
    return NOTHING;
  }
}

/** What stands in the storage, null for nothing. Whatever it is, it comes to settings or to a problem. */
export function parseKept(text: string | null): KeptSettings {
  if (text === null) return NOTHING;
  const record = parse(text);
  if (!isObject(record) || typeof record.v !== 'number') return { ...UNREAD, problem: 'damaged' };
  if (record.v > VERSION) return { ...UNREAD, problem: 'newer' };
  if (record.v !== VERSION || !isObject(record.chosen)) return { ...UNREAD, problem: 'damaged' };
  return { kept: true, chosen: readSettings(record.chosen), problem: null };
}

/** Keeps settings, in the place of whatever was there. Gives what stood in the way. */
export function writeKept(storage: StorageOf, chosen: Partial<Settings>): KeepProblem | null {
  try {
    storage().setItem(SETTINGS_KEY, JSON.stringify({ v: VERSION, chosen }));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
  }
}

/** Lets go of what is kept. Gives what stood in the way. */
export function dropKept(storage: StorageOf): KeepProblem | null {
  try {
    storage().removeItem(SETTINGS_KEY);
    return null;
  } catch {
    return 'stuck';
  }
}

const NOTHING: KeptSettings = { kept: false, chosen: {}, problem: null };
/** Something is there, and nobody can tell what. */
const UNREAD = { kept: true, chosen: {} } as const;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface KeptWorld {
  readonly storage: StorageOf;
  /** Where other tabs are heard of. */
  readonly tabs: Pick<Window, 'addEventListener'>;
}

/**
 * Begins with what this device keeps, and has it keep what is chosen as long as the player wants that; other tabs are
 * followed. Nothing is written before it is wanted. Gives back what ends it.
 */
export function followKept(found: KeptSettings, { storage, tabs }: KeptWorld): () => void {
  const end = new AbortController();
  /** While this says something to the store, there is nothing to hear from it. */
  let isOurs = false;
  const say = (state: Partial<KeptSettings & { readonly addressed: null }>) => {
    isOurs = true;
    settingsStore.setState(state);
    isOurs = false;
  };
  const hear = ({ kept, chosen, problem }: KeptSettings) => {
    // What is no longer kept holds on until the page is closed.
    if (!kept || problem !== null) return say({ kept, problem });
    const { language } = settingsStore.getState().chosen;
    // A language that is chosen says more than the address did, wherever it was chosen.
    say({ kept, chosen, problem, ...(chosen.language !== language && { addressed: null }) });
  };

  say(found);
  const unsubscribe = settingsStore.subscribe((now, before) => {
    if (isOurs) return;
    if (before.kept && !now.kept) {
      const problem = dropKept(storage);
      say({ kept: problem !== null, problem });
    } else if (now.kept && !before.kept) {
      const problem = writeKept(storage, now.chosen);
      say({ kept: problem === null, problem });
    } else if (now.kept && now.chosen !== before.chosen && now.problem !== 'newer') {
      say({ problem: writeKept(storage, now.chosen) });
    }
  });
  const { signal } = end;
  tabs.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // Without a key, all there was is gone.
      if (key === null || key === SETTINGS_KEY) hear(parseKept(key === null ? null : newValue));
    },
    { signal },
  );
  // A page that the browser had put aside, to go back to, has not heard what other tabs did meanwhile.
  tabs.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      const now = readKept(storage);
      // What could not be written is still the player's choice: what was kept before does not take its place.
      if (!now.kept || settingsStore.getState().problem === null) hear(now);
    },
    { signal },
  );
  return () => {
    unsubscribe();
    end.abort();
  };
}
