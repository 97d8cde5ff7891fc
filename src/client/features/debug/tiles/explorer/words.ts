import { TURN_STEPS } from '#tiles';
import type { Picked } from './scene.ts';

/** All that is to be said of a shape, in a line. */
export function wordsForPicked(picked: Picked | null): string {
  if (!picked) return 'Nothing lies here.';
  const { level, rotation, neighbours } = picked;
  const around = `${neighbours.length} neighbour${neighbours.length === 1 ? '' : 's'}`;
  return `${nameOf(picked)}, turned ${degreesOf(rotation)}°${level === 0 ? shapeOf(rotation) : ''}; ${around}.`;
}

/** What a shape goes by: “Tile 7373 737”, “Supertile 73, a Gamma of level 5”. */
export function nameOf({ level, path, metatile }: Picked): string {
  if (level === 0) return path === '' ? 'The only tile' : `Tile ${grouped(path)}`;
  return path === '' ? `The root, a ${metatile} of level ${level}` : `Supertile ${grouped(path)}, a ${metatile}`;
}

export function degreesOf(rotation: number): number {
  return (rotation * 360) / TURN_STEPS;
}

/** The digits of a path in groups of four, so that they can be followed. */
export function grouped(path: string): string {
  return path.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Upright a tile is a hat; turned by 60° it is a cat. */
export function shapeOf(rotation: number): string {
  return { 0: ', a hat', 2: ', a cat' }[rotation] ?? '';
}
