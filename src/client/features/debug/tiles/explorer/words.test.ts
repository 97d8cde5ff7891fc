import { expect, test } from 'vitest';
import { OUTLINE_CENTRE, tileAtPath, toVertex, type Vertex } from '#tiles';
import { pickAt } from './pick.ts';
import { createWorld } from './scene.ts';
import { wordsForPicked } from './words.ts';

const world = createWorld({});

/** A point well inside a tile. */
function within(path: string): Vertex {
  const { position, rotation } = tileAtPath(world.tiling, path) ?? { position: [0, 0, 0, 0], rotation: 0 };
  const [[x, y], angle] = [toVertex(position), (rotation * Math.PI) / 6];
  const [right, down] = OUTLINE_CENTRE;
  return [x + right * Math.cos(angle) - down * Math.sin(angle), y + right * Math.sin(angle) + down * Math.cos(angle)];
}

test.each([
  ['7373737', 0, 'Tile 7373 737, turned 120°; five neighbours.'],
  ['7373710', 0, 'Tile 7373 710, turned 60°, a cat; six neighbours.'],
  ['7373746', 0, 'Tile 7373 746, turned 180°; seven neighbours.'],
  ['7373737', 2, 'Supertile 7373 7, a Gamma, turned 120°; six neighbours.'],
  ['7373737', 7, 'The root, a Delta of level 7, upright; no neighbours.'],
])('[T1] around tile %s, level %i: %s', (path, level, words) => {
  expect(wordsForPicked(pickAt(world, within(path), level, level))).toBe(words);
});

test('[T1] beyond the root nothing lies', () => {
  expect(wordsForPicked(pickAt(world, [1e9, 0], 0, 0))).toBe('Nothing lies here.');
});

test('[T1] a lone tile is a hat', () => {
  const alone = createWorld({ depth: 0 });
  expect(wordsForPicked(pickAt(alone, [1.5, 1.05], 0, 0))).toBe('The only tile, upright, a hat; no neighbours.');
});
