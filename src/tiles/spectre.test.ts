import { describe, expect, test } from 'vitest';
import { TURN_STEPS, type Vertex } from './lattice.ts';
import { SPECTRE_DIRECTIONS, spectreOutline, spectreTurns } from './spectre.ts';

describe('[T1] the outline of the Spectre', () => {
  test('is the list of vertices in the visual brief', () => {
    const brief =
      '0,0 1,0 1.5,-.8660 2.3660,-.3660 2.3660,.6340 3.3660,.6340 3.8660,1.5 ' +
      '3,2 2.1340,1.5 1.6340,2.3660 .6340,2.3660 -.3660,2.3660 -.8660,1.5 0,1';
    const listed = brief.split(' ').map((pair) => pair.split(',').map((text) => Number(text).toFixed(4)));
    expect(spectreOutline().map((vertex) => vertex.map((value) => value.toFixed(4)))).toEqual(listed);
  });

  test('begins at exactly 0,0 and is closed: every edge has one that leads back', () => {
    expect(spectreOutline()[0]).toEqual([0, 0]);
    const sorted = [...SPECTRE_DIRECTIONS].sort((a, b) => a - b);
    const opposite = sorted.map((direction) => (direction + 6) % TURN_STEPS).sort((a, b) => a - b);
    expect(opposite).toEqual(sorted);
  });

  test('has 14 edges of length 1, the last back to the start among them', () => {
    const lengths = edges(spectreOutline()).map(([x, y]) => Math.hypot(x, y));
    expect(lengths).toHaveLength(14);
    for (const length of lengths) expect(length).toBeCloseTo(1, 12);
  });

  test('turns by multiples of 30° only, as listed, and once round in all', () => {
    const sides = edges(spectreOutline());
    const turns = sides.map(([x, y], vertex) => {
      const [fromX, fromY] = sides.at(vertex - 1) as Vertex;
      return Math.atan2(fromX * y - fromY * x, fromX * x + fromY * y) / (Math.PI / 6);
    });
    const listed = [3, -2, 3, 2, -3, 2, 3, 2, -3, 2, 0, 2, 3, -2];
    expect(spectreTurns()).toEqual(listed);
    for (const [vertex, turn] of turns.entries()) expect(turn).toBeCloseTo(listed[vertex] as number, 12);
    expect(spectreTurns().reduce((sum, turn) => sum + turn)).toBe(TURN_STEPS);
  });

  test('encloses √3(2 + √3 + 1) square edge lengths: the area of Tile(1,1) in the paper', () => {
    const outline = spectreOutline();
    const doubled = outline.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = outline[(at + 1) % outline.length] as Vertex;
      return sum + x * nextY - nextX * y;
    }, 0);
    expect(doubled / 2).toBeCloseTo(Math.sqrt(3) * (3 + Math.sqrt(3)), 12);
  });
});

function edges(outline: readonly Vertex[]): Vertex[] {
  return outline.map(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] as Vertex;
    return [nextX - x, nextY - y];
  });
}
