import { beforeEach, expect, test, vi } from 'vitest';
import { choose, settingsStore } from './settings.ts';
import { playSound } from './sound.ts';

const { play } = vi.hoisted(() => ({ play: vi.fn(async () => {}) }));
vi.mock('./sounds/play.ts', () => ({ play }));

/** Until what is loaded lazily would have been. */
const soon = () => vi.dynamicImportSettled();

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  play.mockClear();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

test('[W6] no sound is played before one is wanted, nor where it could not be heard', async () => {
  playSound('page');
  choose('sound', true);
  choose('volume', 0);
  playSound('page');
  await soon();
  expect(play).not.toHaveBeenCalled();
});

test('[F6] a page that nobody sees is silent', async () => {
  choose('sound', true);
  vi.stubGlobal('document', { hidden: true });
  playSound('page');
  await soon();
  expect(play).not.toHaveBeenCalled();
});

test('[W6] a sound is played as loud as it was chosen', async () => {
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
