import { GRID, type Patch, TONES, type Tone } from './patch.ts';

/** All that is painted in one tone, as the data of one path: a drawing of 900 rectangles would be one of 900 elements. */
export interface Outline {
  readonly tone: Tone;
  readonly d: string;
}

/**
 * Lays patches over one another, the last on top, and gives what is to be seen of each tone.
 * @throws Error for a pixel that is not on the grid, or of no tone: mistakes in the art
 */
export function outlinesOf(patches: readonly Patch[]): readonly Outline[] {
  const found = new Map<Tone, string>();
  for (const [y, row] of pixelsOf(patches).entries()) {
    for (const { x, width, tone } of runsOf(row)) {
      found.set(tone, `${found.get(tone) ?? ''}M${x} ${y}h${width}v1h-${width}z`);
    }
  }
  return [...found].map(([tone, d]) => ({ tone, d }));
}

type Pixel = Tone | null;

/** The grid, row by row. */
export function pixelsOf(patches: readonly Patch[]): readonly (readonly Pixel[])[] {
  const grid = Array.from({ length: GRID }, () => Array.from({ length: GRID }, (): Pixel => null));
  for (const patch of patches) {
    for (const [at, row] of patch.rows.entries()) {
      for (const [along, character] of [...row].entries()) {
        if (character === '.') continue;
        const [x, y] = [patch.x + along, patch.y + at];
        const target = grid[y];
        if (!target || x < 0 || x >= GRID) throw new Error(`Pixel ${x},${y} is not on the grid`);
        target[x] = toneOf(character);
      }
    }
  }
  return grid;
}

function toneOf(character: string): Tone {
  if (!Object.hasOwn(TONES, character)) throw new Error(`There is no tone ${character}`);
  return TONES[character as keyof typeof TONES];
}

/** Neighbours of one tone in a row, taken together. */
function runsOf(row: readonly Pixel[]): { x: number; width: number; tone: Tone }[] {
  const runs: { x: number; width: number; tone: Tone }[] = [];
  for (const [x, tone] of row.entries()) {
    const last = runs.at(-1);
    if (last && last.tone === tone && last.x + last.width === x) last.width += 1;
    else if (tone !== null) runs.push({ x, width: 1, tone });
  }
  return runs;
}
