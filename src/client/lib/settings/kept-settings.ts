import type { KeepProblem } from './keep-problems.ts';
import { readSettings, type Settings } from './values.ts';

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
