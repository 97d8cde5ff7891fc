import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { kindToData } from '#content/quests/kind-data';
import { contract } from '#contract';
import { type QuestRewards, rewardsOf } from '#engine';
import { cssTokens, PALETTE, sigilFills, skyTones } from '#palette';
import {
  createTiling,
  OUTLINE_CENTRE,
  outlinePath,
  STEP_ANGLE,
  type Tile,
  tileOf,
  tilesInWindow,
  toVertex,
  type Vertex,
} from '#tiles';
import { paths } from '../lib/paths.ts';

/**
 * Modules generated at build time: the contract without its schemas, the colours, the tile, the tower, and what pages
 * need of quests that are not loaded.
 */
const GENERATED: Readonly<Record<string, () => string | Promise<string>>> = {
  'virtual:german-cards': async () =>
    `export default ${JSON.stringify((await import('#content/quests/german')).germanCards)}`,
  'virtual:quest-kinds': async () =>
    `export default ${JSON.stringify((await import('#content/quests/kinds')).questKinds.map(kindToData))}`,
  'virtual:quest-rewards': async () => `export default ${JSON.stringify(await questRewards())}`,
  'virtual:calls': () => `export default ${JSON.stringify(minifyContractRouter(contract), methodAndPath)}`,
  'virtual:sigil-fills': () => `export default ${JSON.stringify(sigilFills())}`,
  'virtual:sky-tones': () =>
    `export default ${JSON.stringify(PALETTE.map((entry) => ({ day: skyTones(entry, 'day'), moonlight: skyTones(entry, 'moonlight') })))}`,
  'virtual:tokens.css': () => cssTokens() + tileToken(),
  'virtual:tower': () => `export default ${JSON.stringify(towerTiles())}`,
};

/** What the game's quests give, with the German of their cards. */
async function questRewards(): Promise<readonly QuestRewards[]> {
  const { loadGerman, quests } = await import('#content/quests');
  return Promise.all(
    [...quests.values()].map(async (quest) => {
      const de = await loadGerman(quest.card);
      return rewardsOf(quest, de ? { de } : {});
    }),
  );
}

/** The client needs only the method and path of a call; the rest is for the server and the OpenAPI document. */
function methodAndPath(key: string, value: { method?: string; path?: string }): unknown {
  if (key === 'meta') return {};
  return key === 'route' ? { method: value.method, path: value.path } : value;
}

/** The custom property `--tile`: the tile as a mask image, in a square in which the tile can rotate. */
function tileToken(): string {
  // One decimal and minimal escaping keep the image small, because every page loads it.
  const outline = outlinePath({ scale: 28 }).replaceAll(/(\.\d)\d/g, '$1');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-70 -70 140 140'><path d='${outline}'/></svg>`;
  const escaped = svg.replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `:root {\n  --tile: url("data:image/svg+xml,${escaped}");\n}\n`;
}

/** In development these modules follow edits: they are files that import the quests. */
const EDITED: Readonly<Record<string, string>> = {
  'virtual:german-cards': `${paths.root}scripts/dev/german-cards.ts`,
  'virtual:quest-kinds': `${paths.root}scripts/dev/quest-kinds.ts`,
  'virtual:quest-rewards': `${paths.root}scripts/dev/quest-rewards.ts`,
};

export function generated(): Plugin {
  let isBuild = false;
  return {
    name: 'generated',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(id) {
      const edited = isBuild ? undefined : EDITED[id];
      return edited ?? (Object.hasOwn(GENERATED, id) ? `\0${id}` : undefined);
    },
    load: (id) => GENERATED[id.slice(1)]?.(),
  };
}

/** A tile of the tower's picture: its first vertex, in drawing units, and its rotation in steps of 30°. */
type TowerTile = readonly [x: number, y: number, rotation: number];

/** Parts of the tower's picture: lit walls, shaded walls, the hill, the turf on top, and the path to the door. */
const PARTS = ['walls', 'shade', 'earth', 'turf', 'path'] as const;
type Part = (typeof PARTS)[number];

const [WIDTH, HEIGHT] = [300, 374];
const EDGE = 6.8;
/** The origin of the drawing in the sky's tiling, in edge lengths. Chosen by eye, for a smooth wall. */
const FROM: Vertex = [34.6, -23.4];

/** The x coordinate of the tower's axis of symmetry, in drawing units. */
const MIDDLE = 146;
/** The light comes from the left: walls whose x is greater than this are in shade. */
const SHADE_FROM = MIDDLE + 12;
const DOORSTEP: Vertex = [136, 322];

/** The tower of the game, and its hill: tiles of the sky whose middles lie within the shapes. */
function towerTiles() {
  const tiling = createTiling();
  const [left, top] = FROM;
  const patch = tilesInWindow(tiling, { minX: left, minY: top, maxX: left + WIDTH / EDGE, maxY: top + HEIGHT / EDGE });
  const tiles = Array.from({ length: patch.count }, (_, index) => {
    const tile = tileOf(tiling, patch, index);
    return { placed: placed(tile), middle: middleOf(tile) };
  });
  const of = (part: Part) => tiles.filter(({ middle }) => partAt(middle) === part).map((tile) => tile.placed);
  return {
    width: WIDTH,
    height: HEIGHT,
    edge: EDGE,
    ...Object.fromEntries(PARTS.map((part) => [part, of(part)])),
  };
}

function partAt(point: Vertex): Part | null {
  const [x, y] = point;
  if (isTower(point) || isTurret(point)) return x > SHADE_FROM ? 'shade' : 'walls';
  const depth = y - hillTopAt(x);
  if (depth < 0 || y > HEIGHT - 8) return null;
  if (isPath(point)) return 'path';
  return depth < TURF_DEPTH ? 'turf' : 'earth';
}

const TURF_DEPTH = 16;

function isTower([x, y]: Vertex): boolean {
  if (y < 98 || y > 326) return false;
  const halfWidth = y < 158 ? 49 : 35 + (Math.max(0, y - 220) / 106) ** 2 * 26;
  return Math.abs(x - MIDDLE) < halfWidth;
}

function isTurret([x, y]: Vertex): boolean {
  return x > MIDDLE && x < 224 - Math.max(0, y - 246) * 0.9 && y > 198 && y < 286;
}

function hillTopAt(x: number): number {
  const out = (x - 156) / 150;
  return out ** 2 > 1 ? Number.POSITIVE_INFINITY : HEIGHT - 74 * Math.sqrt(1 - out ** 2);
}

function isPath([x, y]: Vertex): boolean {
  const down = (y - DOORSTEP[1]) / (HEIGHT - DOORSTEP[1]);
  return down > -0.1 && Math.abs(x - DOORSTEP[0] + Math.sin(down * 3) * 26) < 19 + down * 14;
}

/** The rotation centre of the tile, in drawing units. */
function middleOf({ position, rotation }: Tile): Vertex {
  const [x, y] = toVertex(position);
  const [cos, sin] = [Math.cos(rotation * STEP_ANGLE), Math.sin(rotation * STEP_ANGLE)];
  const [centreX, centreY] = OUTLINE_CENTRE;
  return inDrawing([x + centreX * cos - centreY * sin, y + centreX * sin + centreY * cos]);
}

function placed({ position, rotation }: Tile): TowerTile {
  const [x, y] = inDrawing(toVertex(position));
  return [Number(x.toFixed(1)), Number(y.toFixed(1)), rotation];
}

function inDrawing([x, y]: Vertex): Vertex {
  return [(x - FROM[0]) * EDGE, (y - FROM[1]) * EDGE];
}
