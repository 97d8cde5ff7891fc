import { beforeEach, expect, test } from 'vitest';
import { rippleSky, skyStore, toggleSky } from './sky.ts';

beforeEach(() => skyStore.setState(skyStore.getInitialState(), true));

test('[A12] the sky moves until somebody holds it still', () => {
  const moving = () => skyStore.getState().moving;
  expect(moving()).toBe(true);
  toggleSky();
  expect(moving()).toBe(false);
  toggleSky();
  expect(moving()).toBe(true);
});

test('[A12] each ripple is told of, from the same place, too', () => {
  const heard: unknown[] = [];
  const stop = skyStore.subscribe(({ meow }, before) => {
    if (meow !== before.meow) heard.push(meow?.at);
  });
  rippleSky({ x: 1, y: 2 });
  rippleSky({ x: 1, y: 2 });
  rippleSky(null);
  rippleSky(null);
  toggleSky();
  expect(heard).toEqual([{ x: 1, y: 2 }, { x: 1, y: 2 }, null, null]);
  stop();
});
