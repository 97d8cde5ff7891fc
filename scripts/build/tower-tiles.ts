import {
  createTiling,
  OUTLINE_CENTRE,
  STEP_ANGLE,
  type Tile,
  tileOf,
  tilesInWindow,
  toVertex,
  type Vertex,
} from '#tiles';

/** A tile of the picture: where its first vertex lies, in units of the drawing, and its steps of 30°. */
export type TowerTile = readonly [x: number, y: number, rotation: number];

export interface TowerTiles {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly tower: readonly TowerTile[];
  readonly hill: readonly TowerTile[];
  /** The one tile of the tower that is a cat: somebody is at home. */
  readonly window: TowerTile;
}

const [WIDTH, HEIGHT] = [300, 330];
const EDGE = 9.5;
/** Where the sky is looked at, in edge lengths. Chosen by eye of a dozen: exactly one tile of the tower is upright as a cat. */
const FROM: Vertex = [34.6, -23.4];
const CAT = 2;

/** The tower that the game is played in, and its hill: tiles of the sky, those whose middles lie within the two shapes. */
export function towerTiles(): TowerTiles {
  const tiling = createTiling();
  const [left, top] = FROM;
  const patch = tilesInWindow(tiling, { minX: left, minY: top, maxX: left + WIDTH / EDGE, maxY: top + HEIGHT / EDGE });
  const tiles = Array.from({ length: patch.count }, (_, index) => tileOf(tiling, patch, index));
  const tower = tiles.filter((tile) => isTower(middleOf(tile)));
  const hill = tiles.filter((tile) => isHill(middleOf(tile)) && !tower.includes(tile));
  const [window, ...others] = tower.filter(({ rotation }) => rotation === CAT);
  if (!window || others.length > 0) throw new Error('The tower is to have one window');
  return {
    width: WIDTH,
    height: HEIGHT,
    edge: EDGE,
    tower: tower.filter((tile) => tile !== window).map(placed),
    hill: hill.map(placed),
    window: placed(window),
  };
}

/** The tower stands in the middle and is a little wider at its foot. */
function isTower([x, y]: Vertex): boolean {
  return y > 104 && y < 262 && Math.abs(x - WIDTH / 2) < 30 + (y - 100) * 0.07;
}

function isHill([x, y]: Vertex): boolean {
  return ((x - WIDTH / 2) / 140) ** 2 + ((y - HEIGHT - 2) / 82) ** 2 < 1 && y < HEIGHT - 4;
}

/** The point that the tile turns about, in units of the drawing. */
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
