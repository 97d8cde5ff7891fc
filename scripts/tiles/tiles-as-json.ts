import { spectreOutline, type Tile, toVertex } from '#tiles';

const PIECE = 64 * 1024; // characters

/** The JSON of tiles, a line each, in pieces: it can be longer than a string may be. */
export function* tilesAsJson(tiles: Iterable<Tile>): Generator<string> {
  let piece = `{"base":${JSON.stringify(spectreOutline())},"unit":"steps","tiles":[`;
  let between = '\n';
  for (const { level, parent, index, position, rotation } of tiles) {
    piece += between + JSON.stringify({ level, parent, index, position: toVertex(position), rotation });
    between = ',\n';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n]}\n`;
}
