import { expect, test } from 'vitest';
import { TURN_STEPS } from './lattice.ts';
import { spectreOutline, spectreTurns } from './spectre.ts';

test('[T1] the outline of the Spectre has the vertices of the visual brief, and turns once round', () => {
  const brief =
    '0,0 1,0 1.5,-.8660 2.3660,-.3660 2.3660,.6340 3.3660,.6340 3.8660,1.5 ' +
    '3,2 2.1340,1.5 1.6340,2.3660 .6340,2.3660 -.3660,2.3660 -.8660,1.5 0,1';
  const listed = brief.split(' ').map((pair) => pair.split(',').map((text) => Number(text).toFixed(4)));
  expect(spectreOutline().map((vertex) => vertex.map((value) => value.toFixed(4)))).toEqual(listed);
  expect(spectreTurns()).toEqual([3, -2, 3, 2, -3, 2, 3, 2, -3, 2, 0, 2, 3, -2]);
  expect(spectreTurns().reduce((sum, turn) => sum + turn)).toBe(TURN_STEPS);
});
