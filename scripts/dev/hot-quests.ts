import type { Quest } from '#engine';
import { swapQuest } from '../../src/client/platform/swapped-quests.ts';

export type Exports = Readonly<Record<string, unknown>>;

/** What is needed of `import.meta.hot`. Its data outlives the module that put it there. */
export interface Hot {
  readonly data: { exports?: Exports };
  invalidate(message?: string): void;
}

/**
 * Runs in the browser, after each evaluation of a module with quests: the first time it only remembers, then it swaps
 * the quests that were edited. Whatever else a module exports is known to modules that do not run again: when that has
 * changed, the page is loaded anew.
 */
export async function keepUp(hot: Hot, url: string): Promise<void> {
  // The very module that called, for its address is already loaded.
  takeOver(hot, await import(/* @vite-ignore */ url));
}

export function takeOver(hot: Hot, now: Exports): void {
  const { exports: before } = hot.data;
  hot.data.exports = now;
  if (!before) return;
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => !stands(before[name], now[name]));
  if (changed.length > 0) hot.invalidate(`${changed.join(', ')} changed, which is more than a quest`);
  else for (const quest of Object.values(now).filter(isQuest)) swapQuest(quest);
}

/** Whether what is known of an export elsewhere still holds, once its quest is swapped. */
function stands(before: unknown, now: unknown): boolean {
  if (!isQuest(before) || !isQuest(now)) return same(before, now);
  return same(before.kind, now.kind) && same(before.cards, now.cards);
}

/** Data by what it says. A function is never the same: it may lean on anything else in its module. */
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
