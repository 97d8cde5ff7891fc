import type { CharacterUpdate } from '#engine';
import { requireUpdate } from './read-update.ts';

/**
 * What tabs of one character say to each other: what came by the one stream, and no more. A tab that joins asks, and the
 * one that leads tells it how things stand. Tabs of different builds talk, too: who changes this changes `TABS_VERSION`.
 */
export type TabMessage =
  | { readonly kind: 'ask'; readonly tab: string }
  | {
      readonly kind: 'tell';
      /** Who asked. */
      readonly tab: string;
      readonly listening: boolean;
      readonly updates: readonly CharacterUpdate[];
    }
  | { readonly kind: 'listening'; readonly listening: boolean }
  | { readonly kind: 'update'; readonly update: CharacterUpdate };

const TABS_VERSION = 1;

/** What the channel between the tabs of a character is called, and the lock of the one that leads. */
export function tabsName(characterId: string): string {
  return `meow tabs ${TABS_VERSION} ${characterId}`;
}

/** @throws TypeError for anything but a message of a tab */
export function requireTabMessage(value: unknown): TabMessage {
  if (typeof value !== 'object' || value === null) throw notOurs();
  const { kind, tab, listening, update, updates } = value as Record<string, unknown>;
  if (kind === 'ask' && typeof tab === 'string') return { kind, tab };
  if (kind === 'listening' && typeof listening === 'boolean') return { kind, listening };
  if (kind === 'update') return { kind, update: requireUpdate(update) };
  if (kind === 'tell' && typeof tab === 'string' && typeof listening === 'boolean' && Array.isArray(updates)) {
    return { kind, tab, listening, updates: updates.map(requireUpdate) };
  }
  throw notOurs();
}

function notOurs(): TypeError {
  return new TypeError("Not a tab's message");
}
