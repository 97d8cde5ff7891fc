import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherNews } from './gather-news.ts';
import { NO_NEWS, type RoomNews } from './room-news.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function comes(id: string): RoomNews {
  return { ...NO_NEWS, came: new Map([[id, id]]) };
}

/** Gathers news, and writes down who came in each telling. */
function gather() {
  const told: string[][] = [];
  return { told, ...gatherNews(({ came }) => void told.push([...came.keys()])) };
}

test('[W3] what comes together is told together, and in the end that there is nothing more to tell', () => {
  const { told, note } = gather();
  note(comes('nib'));
  vi.advanceTimersByTime(400);
  note(comes('tuck'));
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([['nib', 'tuck']]);
  vi.advanceTimersByTime(4000);
  expect(told).toEqual([['nib', 'tuck'], []]);
});

test('[W3] what comes then is told no sooner than 4 s later', () => {
  const { told, note } = gather();
  note(comes('nib'));
  vi.advanceTimersByTime(500);
  for (let second = 0; second < 8; second++) {
    note(comes(`tuck${second}`));
    vi.advanceTimersByTime(1000);
  }
  expect(told.map((one) => one.length)).toEqual([1, 4, 4]);
  vi.advanceTimersByTime(4000);
});

test('[W3] nobody is told anything after the end', () => {
  const { told, note, stop } = gather();
  note(comes('nib'));
  stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
});
