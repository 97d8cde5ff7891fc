import { beforeEach, expect, test } from 'vitest';
import { settingsStore } from './settings.ts';
import { rippleSkyFrom, skyMoves, skyStore, toggleSky } from './sky.ts';

beforeEach(() => {
  skyStore.setState(skyStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});

test.each([false, true])(
  '[A12, W6] the sky moves unless the device prefers reduced motion (%s), and toggling inverts that',
  (reducedMotion) => {
    settingsStore.setState({ reducedMotion });
    expect(skyMoves()).toBe(!reducedMotion);
    toggleSky();
    expect(skyMoves()).toBe(reducedMotion);
    toggleSky();
    expect(skyMoves()).toBe(!reducedMotion);
  },
);

test('[A12] a ripple from an element starts at its middle', () => {
  const box = { left: 10, top: 20, width: 4, height: 6 };
  rippleSkyFrom({ getBoundingClientRect: () => box } as Element);
  expect(skyStore.getState().meow).toEqual({ at: { x: 12, y: 23 } });
});
