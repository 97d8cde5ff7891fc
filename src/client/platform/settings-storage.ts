import { type KeepProblem, type KeptSettings, readSettings, type Settings, settingsStore } from './settings.ts';

export const SETTINGS_KEY = 'meow-settings';
/** Version of the stored record's format. */
const VERSION = 1;

/** Returns `localStorage`. A function, as some browsers throw when that property is read. */
export type StorageOf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the stored settings. Unavailable storage counts as empty; `writeKept` and `dropKept` report it. */
export function readKept(storage: StorageOf): KeptSettings {
  try {
    return parseKept(storage().getItem(SETTINGS_KEY));
  } catch {
    return NOTHING;
  }
}

export function parseKept(text: string | null): KeptSettings {
  if (text === null) return NOTHING;
  const record = parse(text);
  if (!isObject(record) || typeof record.v !== 'number') return { ...UNREAD, problem: 'damaged' };
  if (record.v > VERSION) return { ...UNREAD, problem: 'newer' };
  if (record.v !== VERSION || !isObject(record.chosen)) return { ...UNREAD, problem: 'damaged' };
  return { kept: true, chosen: readSettings(record.chosen), problem: null };
}

/** Stores the settings. @returns the problem; null: none */
export function writeKept(storage: StorageOf, chosen: Partial<Settings>): KeepProblem | null {
  try {
    storage().setItem(SETTINGS_KEY, JSON.stringify({ v: VERSION, chosen }));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
  }
}

/** Deletes the stored settings. @returns the problem; null: none */
export function dropKept(storage: StorageOf): KeepProblem | null {
  try {
    storage().removeItem(SETTINGS_KEY);
    return null;
  } catch {
    return 'stuck';
  }
}

const NOTHING: KeptSettings = { kept: false, chosen: {}, problem: null };
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
  /** Receives `storage` events of other tabs. */
  readonly tabs: Pick<Window, 'addEventListener'>;
}

/**
 * Applies the stored settings, writes changes while the player wants them stored, and follows other tabs. Writes
 * nothing before the player opts in. Returns a function that stops the writing.
 */
export function followKept(found: KeptSettings, { storage, tabs }: KeptWorld): () => void {
  /** Whether this function is changing the store itself: its subscription ignores that. */
  let isOurs = false;
  const say = (state: Partial<KeptSettings & { readonly addressed: null }>) => {
    isOurs = true;
    settingsStore.setState(state);
    isOurs = false;
  };
  const hear = ({ kept, chosen, problem }: KeptSettings) => {
    // Settings that are no longer stored apply until the page is closed.
    if (!kept || problem !== null) return say({ kept, problem });
    const { language } = settingsStore.getState().chosen;
    // Like a choice in this tab, a language chosen in another tab replaces the language that the address requests.
    say({ kept, chosen, problem, ...(chosen.language !== language && { addressed: null }) });
  };

  say(found);
  tabs.addEventListener('storage', ({ key, newValue }) => {
    // Without a key, the whole storage was cleared.
    if (key === null || key === SETTINGS_KEY) hear(parseKept(key === null ? null : newValue));
  });
  // A page restored from the back/forward cache has missed `storage` events of other tabs.
  tabs.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = readKept(storage);
    // A choice that could not be written still applies: the older stored record does not replace it.
    if (!now.kept || settingsStore.getState().problem === null) hear(now);
  });
  return settingsStore.subscribe((now, before) => {
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
}
