import { MAX_DEPTH, METATILES, TILE_TREE_DEPTH } from '#tiles';

/** What --help prints. */
export const HELP = `npm run tiles -- --window x0,y0,x1,y1   prints all tiles that touch the window, as JSON:
  {base: [[x, y], … 14], unit: "steps", tiles: [{level, parent, index, position: [x, y], rotation}]}

A tile is the base turned clockwise by so many steps of 30° about its first point, then moved to its position.
An edge is 1 long, x grows to the right and y down; 0,0 lies deep inside the patch.
The parent is the path from the root, a digit a level; it and the index name the tile.

  --window x0,y0,x1,y1   left, top, right, bottom, in edges: -40,-40,40,40
  --root NAME            what the patch grows from: ${METATILES.join(', ')}; usually Delta
  --depth N              how often it grows: 0 to ${MAX_DEPTH}, usually ${TILE_TREE_DEPTH}; a deeper patch is a wider one
  -h, --help             prints this

Exit: 0; 1 for a command line that cannot be understood, or where the tiles cannot be written. A window that the patch does not fill is told on standard error.`;
