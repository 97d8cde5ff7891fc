import type { Quest } from '#engine';
import { swapQuest } from '../../src/client/platform/swapped-quests.ts';

export type Exports = Readonly<Record<string, unknown>>;

/** The used part of Vite's `import.meta.hot`. `data` is kept when the module is evaluated again. */
export interface Hot {
  readonly data: { exports?: Exports };
  invalidate(message?: string): void;
}

/**
 * Runs in the browser, after each evaluation of a module with quests. The first time it only stores the exports; later
 * it replaces the module's quests. If more than the pages of quests has changed, it reloads the browser's page, because
 * modules that import this module do not run again.
 */
export async function keepUp(hot: Hot, url: string): Promise<void> {
  // Resolves with the calling module itself: its URL is loaded already.
  takeOver(hot, await import(/* @vite-ignore */ url));
}

export function takeOver(hot: Hot, now: Exports): void {
  const { exports: before } = hot.data;
  hot.data.exports = now;
  if (!before) return;
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => !isKept(before[name], now[name]));
  if (changed.length > 0) hot.invalidate(`${changed.join(', ')} changed, which is more than a quest`);
  else for (const quest of Object.values(now).filter(isQuest)) swapQuest(quest);
}

/** Whether an export is unchanged, or is a quest whose edit needs no reload: its kind and its cards are unchanged. */
function isKept(before: unknown, now: unknown): boolean {
  if (!isQuest(before) || !isQuest(now)) return same(before, now);
  return same(before.kind, now.kind) && same(before.cards, now.cards);
}

/** Compares data by value, and functions by identity: after an edit, no function of the module is the same. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  const parts = partsOf(one);
  const others = partsOf(other);
  return (
    parts.size === others.size && [...parts].every(([key, part]) => others.has(key) && same(part, others.get(key)))
  );
}

function partsOf(value: object): ReadonlyMap<unknown, unknown> {
  return value instanceof Map ? value : new Map(Object.entries(value));
}

function isQuest(value: unknown): value is Quest {
  return typeof value === 'object' && value !== null && 'pages' in value && 'card' in value && 'kind' in value;
}
