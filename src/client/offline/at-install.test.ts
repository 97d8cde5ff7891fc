import { expect, test } from 'vitest';
import { atInstall } from './at-install.ts';

test.each([
  ['nothing at a first visit, for the page says when', false, undefined, 'nothing'],
  ['nothing at a first visit that saves data', false, { saveData: true }, 'nothing'],
  ['everything in the place of an older build', true, undefined, 'everything'],
  ['everything in its place where the network is good', true, { effectiveType: '4g' }, 'everything'],
  ['the older build where the network is slow', true, { effectiveType: 'slow-2g' }, 'later'],
  ['the older build where data is saved', true, { saveData: true, effectiveType: '4g' }, 'later'],
] as const)('[A14, W8] a new worker keeps %s', (_, isOlderKept, connection, kept) => {
  expect(atInstall(isOlderKept, connection)).toBe(kept);
});
