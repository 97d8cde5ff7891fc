import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSeen } from './when-seen.ts';

let frames: Map<number, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  let asked = 0;
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    asked += 1;
    frames.set(asked, act);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A frame, and whatever comes before the next one. */
function paint(): void {
  const now = [...frames.values()];
  frames.clear();
  for (const act of now) act();
  vi.advanceTimersByTime(0);
}

test('[A3] what waits for a page to be seen comes after its frame, outside of the one after it, once', () => {
  const act = vi.fn();
  whenSeen(act);
  paint();
  expect(act).not.toHaveBeenCalled();
  for (const frame of frames.values()) frame();
  frames.clear();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  paint();
  paint();
  expect(act).toHaveBeenCalledOnce();
});

test.each([0, 1])('[A3] called off after %i frames, it never comes', (painted) => {
  const act = vi.fn();
  const callOff = whenSeen(act);
  for (let frame = 0; frame < painted; frame += 1) paint();
  callOff();
  paint();
  paint();
  expect(act).not.toHaveBeenCalled();
});

test('[A3] called off when both frames are painted, it never comes', () => {
  const act = vi.fn();
  const callOff = whenSeen(act);
  paint();
  for (const frame of frames.values()) frame();
  callOff();
  vi.advanceTimersByTime(10);
  expect(act).not.toHaveBeenCalled();
});
