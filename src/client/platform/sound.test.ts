import { beforeEach, expect, test, vi } from 'vitest';
import { SOUNDS, synthesise } from './play-sound.ts';
import { choose, settingsStore } from './settings.ts';
import { playSound } from './sound.ts';

const { play } = vi.hoisted(() => ({ play: vi.fn(async () => {}) }));
vi.mock('./play-sound.ts', async (original) => ({ ...(await original<object>()), play }));

/** Resolves once lazy imports have settled. */
const soon = () => vi.dynamicImportSettled();

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  play.mockClear();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

test('[F6, W6] `playSound` plays nothing while sound is off, at volume 0, or on a hidden page', async () => {
  playSound('page');
  choose('sound', true);
  choose('volume', 0);
  playSound('page');
  choose('volume', 1);
  vi.stubGlobal('document', { hidden: true });
  playSound('page');
  await soon();
  expect(play).not.toHaveBeenCalled();
});

test('[W6] `playSound` plays a sound at the chosen volume', async () => {
  choose('sound', true);
  playSound('purr');
  choose('volume', 0.8);
  playSound('bell');
  await soon();
  expect(play.mock.calls).toEqual([
    ['purr', 0.5],
    ['bell', 0.8],
  ]);
});

test.each(SOUNDS)('[W6] %s is short and audible, and starts and ends at zero', (name) => {
  const rate = 8000; // samples per s
  const samples = synthesise(name, rate);
  expect(samples.length).toBeGreaterThan(0.05 * rate);
  expect(samples.length).toBeLessThan(0.3 * rate);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(0.6 + 1e-6);
  expect(Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)).toBeGreaterThan(0.02);
  expect(samples[0]).toBeCloseTo(0);
  expect(samples.at(-1)).toBeCloseTo(0);
  expect(synthesise(name, rate)).toEqual(samples);
});
