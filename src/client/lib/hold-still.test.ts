import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdStillWhilePressed } from './hold-still.ts';

class FakeAnimation {
  playState: AnimationPlayState = 'running';
  readonly effect: { getTiming(): { iterations: number } };

  constructor(iterations: number) {
    this.effect = { getTiming: () => ({ iterations }) };
  }
  pause(): void {
    this.playState = 'paused';
  }
  play(): void {
    this.playState = 'running';
  }
}

let heard: Record<string, (event: unknown) => void>;
let isSlow: boolean;
let [blink, fade, stopped]: FakeAnimation[] = [];
const all = () => [blink, fade, stopped].map((animation) => animation?.playState);

beforeEach(() => {
  vi.useFakeTimers();
  heard = {};
  isSlow = true;
  [blink, fade, stopped] = [new FakeAnimation(Infinity), new FakeAnimation(1), new FakeAnimation(Infinity)];
  stopped?.pause();
  vi.stubGlobal('document', {
    addEventListener: (name: string, act: (event: unknown) => void) => {
      heard[name] = act;
    },
    getAnimations: () => [blink, fade, stopped],
  });
  holdStillWhilePressed(() => isSlow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function press(button = 0, control: unknown = {}): void {
  heard.pointerdown?.({ button, target: { closest: () => control } });
}

test('[W7] what moves for ever holds still under a press, and goes on when that has been answered', () => {
  press();
  expect(all()).toEqual(['paused', 'running', 'paused']);
  vi.advanceTimersByTime(1000);
  expect(all()).toEqual(['paused', 'running', 'paused']);
  heard.pointerup?.({});
  vi.advanceTimersByTime(299);
  expect(blink?.playState).toBe('paused');
  vi.advanceTimersByTime(1);
  expect(all()).toEqual(['running', 'running', 'paused']);
});

test('[W7] a finger that scrolls after all lets go at once, and one that nobody hears of any more after a while', () => {
  press();
  heard.pointercancel?.({});
  expect(blink?.playState).toBe('running');
  press();
  vi.advanceTimersByTime(2000);
  expect(blink?.playState).toBe('running');
});

test('[W7] another press holds it, too, however soon it comes', () => {
  press();
  heard.pointerup?.({});
  vi.advanceTimersByTime(200);
  press();
  vi.advanceTimersByTime(200);
  expect(blink?.playState).toBe('paused');
});

test('[W7] what has gone meanwhile is not brought back', () => {
  press();
  if (blink) blink.playState = 'idle';
  heard.pointerup?.({});
  vi.advanceTimersByTime(300);
  expect(blink?.playState).toBe('idle');
});

test.each([
  ['pages are made in time', () => (isSlow = false), 0, {}],
  ['another button is pressed', () => {}, 2, {}],
  ['nothing is pressed that could be', () => {}, 0, null],
])('[W7] where %s, everything moves', (_, prepare, button, control) => {
  prepare();
  press(button, control);
  expect(all()).toEqual(['running', 'running', 'paused']);
});
