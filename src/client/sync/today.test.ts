import { beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#engine';
import { todayOf } from './game-context.ts';

const NOON = Date.UTC(2026, 10, 30, 12);
const DAY = 86_400_000; // ms

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  return () => vi.useRealTimers();
});

test('[W25] today is the server’s for a saved player, whatever this device’s clock says, and this device’s for a stranger', () => {
  for (const serverAhead of [0, -DAY, 3 * DAY]) {
    expect(todayOf({ characterId: 'mary', serverAhead })).toBe(dayOf(NOON + serverAhead));
    expect(todayOf({ characterId: null, serverAhead })).toBe(dayOf(NOON));
  }
});
