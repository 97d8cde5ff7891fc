import { beforeEach, expect, test } from 'vitest';
import { settingsStore } from './settings.ts';
import { rippleSkyFrom, skyMoves, skyStore, toggleSky } from './sky.ts';

beforeEach(() => {
  skyStore.setState(skyStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});

test.each([false, true])(
  '[A12, W6] the sky moves, but on a calm device (%s), until the player toggles it',
  (reducedMotion) => {
    settingsStore.setState({ reducedMotion });
    expect(skyMoves()).toBe(!reducedMotion);
    toggleSky();
    expect(skyMoves()).toBe(reducedMotion);
    toggleSky();
    expect(skyMoves()).toBe(!reducedMotion);
  },
);

test('[A12] something on the page ripples from its middle', () => {
  const box = { left: 10, top: 20, width: 4, height: 6 };
  rippleSkyFrom({ getBoundingClientRect: () => box } as Element);
  expect(skyStore.getState().meow).toEqual({ at: { x: 12, y: 23 } });
});
