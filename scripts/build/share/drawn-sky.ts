import { type PaletteEntry, skyTones } from '#palette';
import { createTiling, type Lattice, outlinePath, TURN_STEPS, tilesInWindow, toVertex } from '#tiles';
import { skyColours } from '../../../src/client/features/sky/sky-colours.ts';
import { coloursOf } from '../../../src/client/workers/sky/colours.ts';
import { inSkyLight, skyLightAt } from '../../../src/client/workers/sky/sky-light.ts';

export interface SkyPart {
  readonly width: number; // px
  readonly height: number; // px
  /** The length of a tile's edge, in pixels. */
  readonly edge: number;
  /** The point of the tiling, in edge lengths, that comes to lie in the middle. */
  readonly middle: readonly [x: number, y: number];
}

/** A part of the sky by day, coloured as the page's own is, as the inside of an SVG. */
export function drawnSky(entry: PaletteEntry, { width, height, edge, middle: [x, y] }: SkyPart): string {
  const tiling = createTiling();
  const [halfWidth, halfHeight] = [width / 2 / edge, height / 2 / edge];
  const window = { minX: x - halfWidth, minY: y - halfHeight, maxX: x + halfWidth, maxY: y + halfHeight };
  const patch = tilesInWindow(tiling, window);
  const tones = skyTones(entry, 'day');
  const own = skyColours(tones);
  const colours = coloursOf(tiling, patch, own, new Float32Array(2 * patch.count));
  const outlines = Array.from({ length: TURN_STEPS }, (_, rotation) =>
    outlinePath({ scale: edge, rotation, centre: [0, 0] }),
  );
  const tiles = Array.from({ length: patch.count }, (_, tile) => {
    const [left, top] = toVertex([...patch.positions.subarray(4 * tile, 4 * tile + 4)] as unknown as Lattice);
    const place = `translate(${((left - window.minX) * edge).toFixed(2)} ${((top - window.minY) * edge).toFixed(2)})`;
    const light = skyLightAt((left - x) / halfWidth, (top - y) / halfHeight, own.side);
    const parts = Array.from(colours.subarray(3 * tile, 3 * tile + 3), (byte, part) =>
      Math.round(inSkyLight(byte, light, own.dawn[part] as number, own.deep[part] as number)),
    );
    const fill = `rgb(${parts.join()})`;
    return `<path d="${outlines[patch.rotations[tile] as number]}" transform="${place}" fill="${fill}"/>`;
  });
  return `<g stroke="${tones.line}" stroke-width="1.5" stroke-linejoin="round">${tiles.join('')}</g>`;
}
