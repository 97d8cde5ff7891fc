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
let how: unknown[];
let isSlow: boolean;
let [blink, fade, stopped]: FakeAnimation[] = [];
const all = () => [blink, fade, stopped].map((animation) => animation?.playState);

beforeEach(() => {
  vi.useFakeTimers();
  heard = {};
  how = [];
  isSlow = true;
  [blink, fade, stopped] = [new FakeAnimation(Infinity), new FakeAnimation(1), new FakeAnimation(Infinity)];
  stopped?.pause();
  vi.stubGlobal('document', {
    addEventListener: (name: string, act: (event: unknown) => void, options: unknown) => {
      heard[name] = act;
      how.push(options);
    },
    getAnimations: () => [blink, fade, stopped],
  });
  holdStillWhilePressed(() => isSlow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param tag what is under the finger */
function press(button = 0, tag = 'button'): void {
  const closest = (selector: string) => (selector.split(', ').includes(tag) ? {} : null);
  heard.pointerdown?.({ button, target: { closest } });
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

test('[W7] another press holds it, too, however soon it comes, and it goes on after that', () => {
  press();
  heard.pointerup?.({});
  vi.advanceTimersByTime(200);
  press();
  vi.advanceTimersByTime(200);
  expect(blink?.playState).toBe('paused');
  heard.pointerup?.({});
  vi.advanceTimersByTime(300);
  expect(all()).toEqual(['running', 'running', 'paused']);
});

test.each(['pointerup', 'pointercancel'])(
  '[W7] what a finger presses after a %s is held as long as if nothing had been pressed before',
  (end) => {
    press();
    heard[end]?.({});
    vi.advanceTimersByTime(1900);
    press();
    vi.advanceTimersByTime(1999);
    expect(blink?.playState).toBe('paused');
    vi.advanceTimersByTime(1);
    expect(blink?.playState).toBe('running');
  },
);

test('[W7] what somebody else has stopped meanwhile stays so once it has been let go', () => {
  press();
  heard.pointercancel?.({});
  blink?.pause();
  heard.pointerup?.({});
  vi.advanceTimersByTime(300);
  expect(blink?.playState).toBe('paused');
});

test('[W7] a press is heard of before it is answered, and does not wait for it', () => {
  expect(how).toEqual(Array(3).fill({ capture: true, passive: true }));
});

test('[W7] what has gone meanwhile is not brought back', () => {
  press();
  if (blink) blink.playState = 'idle';
  heard.pointerup?.({});
  vi.advanceTimersByTime(300);
  expect(blink?.playState).toBe('idle');
});

test.each([
  ['pages are made in time', () => (isSlow = false), 0, 'a'],
  ['another button is pressed', () => {}, 2, 'a'],
  ['nothing is pressed that could be', () => {}, 0, 'p'],
])('[W7] where %s, everything moves', (_, prepare, button, tag) => {
  prepare();
  press(button, tag);
  expect(all()).toEqual(['running', 'running', 'paused']);
});

test.each(['a', 'button', 'summary', 'label'])('[W7] it holds still under <%s>', (tag) => {
  press(0, tag);
  expect(blink?.playState).toBe('paused');
});
