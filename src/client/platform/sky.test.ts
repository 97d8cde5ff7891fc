import { beforeEach, expect, test } from 'vitest';
import { settingsStore } from './settings.ts';
import { rippleSkyFrom, skyMoves, skyStore, toggleSky } from './sky.ts';

beforeEach(() => {
  skyStore.setState(skyStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});

test('[A12] the sky moves until somebody holds it still', () => {
  expect(skyMoves()).toBe(true);
  toggleSky();
  expect(skyMoves()).toBe(false);
  toggleSky();
  expect(skyMoves()).toBe(true);
});

test('[A12, W6] on a calm device the sky is still until somebody lets it drift', () => {
  settingsStore.setState({ calm: true });
  expect(skyMoves()).toBe(false);
  toggleSky();
  expect(skyMoves()).toBe(true);
});

test('[A12] something on the page ripples from its middle', () => {
  const box = { left: 10, top: 20, width: 4, height: 6 };
  rippleSkyFrom({ getBoundingClientRect: () => box } as Element);
  expect(skyStore.getState().meow).toEqual({ at: { x: 12, y: 23 } });
});
