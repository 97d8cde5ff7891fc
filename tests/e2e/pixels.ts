import { inflateSync } from 'node:zlib';

/** A decoded picture: red, green and blue of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Decodes a PNG with 8 bits per channel that is not interlaced, which is the format of screenshots. */
export function readPng(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, kind, interlace] = [png[24], png[25], png[28]];
  const step = kind === 6 ? 4 : 3;
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlace !== 0) throw new Error(`This PNG is of kind ${kind}`);
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(data));
  const stride = width * step;
  const bytes = new Uint8Array(3 * width * height);
  let above = new Uint8Array(stride + step);
  let line = new Uint8Array(stride + step);
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1);
    undoFilter(lines[from] as number, lines.subarray(from + 1, from + 1 + stride), line, above, step);
    for (let x = 0; x < width; x += 1) {
      for (let part = 0; part < 3; part += 1)
        bytes[3 * (row * width + x) + part] = line[step * (x + 1) + part] as number;
    }
    [above, line] = [line, above];
  }
  return { width, height, bytes };
}

/**
 * Undoes a filter of PNG, section 9.2, which stores bytes relative to the bytes to the left and above. Each line is
 * preceded by an empty pixel.
 */
function undoFilter(filter: number, from: Uint8Array, line: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < from.length; at += 1) {
    const [left, up] = [line[at] as number, above[at + step] as number];
    let guess = 0;
    if (filter === 1) guess = left;
    else if (filter === 2) guess = up;
    else if (filter === 3) guess = (left + up) >> 1;
    else if (filter === 4) guess = paeth(left, up, above[at] as number);
    line[at + step] = (from[at] as number) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
