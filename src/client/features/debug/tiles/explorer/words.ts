import { TURN_STEPS } from '#tiles';
import type { Picked } from './scene.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Digits of a path are told in groups, so that they can be followed. */
const GROUP = 4;
const STEP = 360 / TURN_STEPS; // degrees

/** All that is to be said of a shape, in a line. */
export function wordsForPicked(picked: Picked | null): string {
  if (!picked) return 'Nothing lies here.';
  const { neighbours, rotation } = picked;
  const around = `${wordFor(neighbours.length)} neighbour${neighbours.length === 1 ? '' : 's'}`;
  return `${nameOf(picked)}, ${rotation === 0 ? 'upright' : `turned ${degreesOf(rotation)}°`}${picked.level === 0 ? shapeOf(rotation) : ''}; ${around}.`;
}

/** How many shapes of a level: “190 tiles”, “1 supertile of level 4”. */
export function wordsForShapes({ level, count }: { readonly level: number; readonly count: number }): string {
  const things = `${level === 0 ? 'tile' : 'supertile'}${count === 1 ? '' : 's'}`;
  return `${count.toLocaleString('en')} ${things}${level === 0 ? '' : ` of level ${level}`}`;
}

/** What a shape goes by: “Tile 7373 737”, “Supertile 73, a Gamma of level 5”. */
export function nameOf({ level, path, metatile }: Picked): string {
  if (level === 0) return path === '' ? 'The only tile' : `Tile ${grouped(path)}`;
  return path === '' ? `The root, a ${metatile} of level ${level}` : `Supertile ${grouped(path)}, a ${metatile}`;
}

export function degreesOf(rotation: number): number {
  return rotation * STEP;
}

export function grouped(path: string): string {
  return path.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? '';
}

/** Upright a tile is a hat; turned by 60° it is a cat. */
export function shapeOf(rotation: number): string {
  return ({ 0: ', a hat', 2: ', a cat' } as Readonly<Record<number, string>>)[rotation] ?? '';
}

function wordFor(count: number): string {
  return NUMBERS[count] ?? String(count);
}
