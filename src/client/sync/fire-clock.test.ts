import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOG_LIFE } from '#content';
import { fireStore } from './fire.ts';
import { burnOwnLog, expectAnyFire, fireText, logsKnown, receiveFire } from './fire-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  expectAnyFire();
});
afterEach(() => {
  vi.advanceTimersByTime(9 * LOG_LIFE);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const burn = (logs: number, left: number, tonight = logs) => receiveFire({ level: 0, left, logs, tonight });
const fire = () => fireStore.getState();

test('[W18] the fire burns down by a level every ten minutes, and loses its count when it is out', () => {
  burn(8, 2.5 * LOG_LIFE, 3);
  expect(fire()).toEqual({ level: 3, tonight: 3 });
  vi.advanceTimersByTime(0.5 * LOG_LIFE - 1);
  expect(fire().level).toBe(3);
  for (const level of [2, 1, 0]) {
    vi.advanceTimersByTime(level === 2 ? 1 : LOG_LIFE);
    expect(fire()).toEqual({ level, tonight: level && 3 });
  }
  expect(fireText()).toBe('{"level":0,"left":0,"logs":8,"tonight":3}');
});

test('[W18] a fire with fewer logs is older, and ignored, until a new stream opens', () => {
  burn(8, LOG_LIFE);
  burn(7, 4 * LOG_LIFE);
  expect(fire()).toEqual({ level: 1, tonight: 8 });
  burn(8, LOG_LIFE / 2, 9);
  expect(fire()).toEqual({ level: 1, tonight: 9 });
  expectAnyFire();
  burn(2, 4 * LOG_LIFE);
  expect(fire()).toEqual({ level: 4, tonight: 2 });
});

test("[W18] the player's own log is shown before the server sends the fire, and counted once", () => {
  burn(8, 0);
  let before = logsKnown();
  burnOwnLog(before);
  expect(fire()).toEqual({ level: 1, tonight: 1 });
  burn(9, 4.5 * LOG_LIFE, 6);
  before = logsKnown();
  burnOwnLog(before);
  expect(fire()).toEqual({ level: 5, tonight: 7 });
  burn(10, 5 * LOG_LIFE, 7);
  burnOwnLog(before);
  expect(fire()).toEqual({ level: 5, tonight: 7 });
});
