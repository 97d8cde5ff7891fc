import { expect, test } from 'vitest';
import { contrast, EDGE_CONTRAST, NIGHT } from '#palette';
import { SIGIL_COLOURS } from './sigil-of.ts';
import { SIGIL_TONES } from './sigil-tones.ts';

test('[B6] there is a colour of its own, with a name of its own, for every number of a sigil', () => {
  expect(SIGIL_TONES).toHaveLength(SIGIL_COLOURS);
  expect(new Set(SIGIL_TONES.map(({ fill }) => fill)).size).toBe(SIGIL_COLOURS);
  expect(new Set(SIGIL_TONES.map(({ name }) => name)).size).toBe(SIGIL_COLOURS);
  expect(SIGIL_TONES.every(({ name }) => /^[a-z]+$/.test(name))).toBe(true);
});

test.each(SIGIL_TONES)('[B6] $name stands apart from the night it lies on', ({ fill }) => {
  expect(contrast(fill, NIGHT)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
});

test('[B6] light and deep are told apart without their hue', () => {
  const half = SIGIL_COLOURS / 2;
  const light = SIGIL_TONES.slice(0, half).map(({ fill }) => contrast(fill, NIGHT));
  const dark = SIGIL_TONES.slice(half).map(({ fill }) => contrast(fill, NIGHT));
  expect(Math.min(...light) / Math.max(...dark)).toBeGreaterThan(2);
});
