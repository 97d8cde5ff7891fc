import { spectreOutline, spectreVertices, VERTEX_COUNT, type Vertex } from '#tiles';
import { CATS_AT_MOST, type Frame, PAINTS, type Painter, RIM, type Tiles } from './painter.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shaders.ts';

/**
 * A tile as triangles: a flat middle, and a rim with one slanted strip per edge. Its outer corners are integers, so
 * that tiles meet exactly, without gaps from rounding.
 */
interface Mesh {
  /** The tile's corner at each vertex: four integers, see `Lattice`. */
  readonly corners: Int8Array;
  /**
   * For each vertex: its inward offset from the corner (x, y), and the direction of its strip (x, y), which is 0, 0 in
   * the flat middle.
   */
  readonly shifts: Float32Array;
  readonly triangles: Uint8Array;
}

/** The triangulated middle of a tile, computed once by ear clipping. */
const MIDDLE = [
  [13, 0, 1],
  [1, 2, 3],
  [13, 1, 3],
  [13, 3, 4],
  [13, 4, 5],
  [5, 6, 7],
  [5, 7, 8],
  [13, 5, 8],
  [13, 8, 9],
  [13, 9, 10],
  [13, 10, 11],
  [13, 11, 12],
] as const;

function createMesh(): Mesh {
  const exact = spectreVertices();
  const outline = spectreOutline();
  const inset = outline.map((_, at) => insetOf(outline, at));
  const [corners, shifts, triangles]: [number[], number[], number[]] = [[], [], []];
  const add = (at: number, inwards: boolean, facing: Vertex) => {
    corners.push(...(exact[at] as readonly number[]));
    shifts.push(...(inwards ? (inset[at] as Vertex) : [0, 0]), ...facing);
    return shifts.length / 4 - 1;
  };
  for (const at of outline.keys()) add(at, true, [0, 0]);
  triangles.push(...MIDDLE.flat());
  for (let at = 0; at < VERTEX_COUNT; at += 1) {
    const next = (at + 1) % VERTEX_COUNT;
    const facing = outwards(outline, at);
    const [a, b] = [add(at, false, facing), add(next, false, facing)];
    const [c, d] = [add(at, true, facing), add(next, true, facing)];
    triangles.push(a, b, c, c, b, d);
  }
  return { corners: Int8Array.from(corners), shifts: Float32Array.from(shifts), triangles: Uint8Array.from(triangles) };
}

/** The offset from a corner to where its two edges would meet if both were moved inwards by the width of the rim. */
function insetOf(outline: readonly Vertex[], at: number): Vertex {
  const [x0, y0] = outwards(outline, (at + outline.length - 1) % outline.length);
  const [x1, y1] = outwards(outline, at);
  const scale = -RIM / (1 + x0 * x1 + y0 * y1);
  return [(x0 + x1) * scale, (y0 + y1) * scale];
}

/** The outward direction of the edge after a vertex; the outline is clockwise with y down. */
function outwards(outline: readonly Vertex[], at: number): Vertex {
  const [x0, y0] = outline[at] as Vertex;
  const [x1, y1] = outline[(at + 1) % outline.length] as Vertex;
  return [y1 - y0, x0 - x1];
}

/** Bytes per tile: its position (4 × 2 bytes), its rotation and colour (4), its light and former colour (4). */
const TILE_BYTES = 16;

/** Flag in the rotation of a tile that is a cat: the shader draws a dark gap in the tile's place. */
const LEFT = 16;

/** Draws by WebGL 2, with one draw call per picture for any number of tiles. Null if WebGL 2 is unavailable. */
export function createWebglPainter(canvas: OffscreenCanvas, evenIfSlow: boolean): Painter | null {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: true,
    depth: false,
    failIfMajorPerformanceCaveat: !evenIfSlow,
    powerPreference: 'low-power',
  });
  return gl && painterOn(gl);
}

function painterOn(gl: WebGL2RenderingContext): Painter {
  const program = link(gl);
  const mesh = createMesh();
  const buffer = upload(gl, mesh);
  /** Cached uniform locations: asking the driver for them in each frame would block. */
  const places = new Map<string, WebGLUniformLocation | null>();
  const uniform = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  let bytes = new Uint8Array();
  let rotations: Uint8Array = bytes;
  let count = 0;
  let sizeOnCard = 0;
  /** Whether the buffer must be uploaded again, and the tiles that were cats in the last picture. */
  let [isStale, left]: [boolean, readonly number[]] = [true, []];

  return { backend: 'webgl2', drifts: true, load, paint };

  function load(tiles: Tiles): void {
    ({ count, rotations } = tiles);
    bytes = new Uint8Array(TILE_BYTES * (count + CATS_AT_MOST));
    const shorts = new Int16Array(bytes.buffer);
    for (let tile = 0; tile < count; tile += 1) {
      const at = TILE_BYTES * tile;
      for (let part = 0; part < 4; part += 1) shorts[at / 2 + part] = tiles.places[4 * tile + part] as number;
      bytes[at + 8] = rotations[tile] as number;
      for (let part = 0; part < 3; part += 1) {
        bytes[at + 9 + part] = tiles.colours[3 * tile + part] as number;
        bytes[at + 13 + part] = tiles.former[3 * tile + part] as number;
      }
    }
    [isStale, left] = [true, []];
  }

  function paint(frame: Frame): void {
    const { middle, scale, spread, lights, cats, now, before } = frame;
    // Most pictures show the same tiles at another position, for which nothing has to be uploaded.
    for (let tile = 0; tile < count; tile += 1) {
      if (bytes[TILE_BYTES * tile + 12] === lights[tile]) continue;
      bytes[TILE_BYTES * tile + 12] = lights[tile] as number;
      isStale = true;
    }
    if (left.length + cats.length > 0) isStale = true;
    for (const tile of left) bytes[TILE_BYTES * tile + 8] = rotations[tile] as number;
    left = cats.map(({ tile }) => tile);
    const poses = new Float32Array(3 * CATS_AT_MOST);
    for (const [at, { tile, angle, out, eyes }] of cats.entries()) {
      bytes.copyWithin(TILE_BYTES * (count + at), TILE_BYTES * tile, TILE_BYTES * (tile + 1));
      bytes[TILE_BYTES * tile + 8] = (rotations[tile] as number) | LEFT;
      poses.set([angle, out, eyes], 3 * at);
    }
    // The graphics card may allocate a smaller buffer than requested: scales the picture to the actual size.
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    const { width, height } = gl.canvas;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    if (sizeOnCard !== bytes.length) gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
    else if (isStale) gl.bufferSubData(gl.ARRAY_BUFFER, 0, bytes);
    [sizeOnCard, isStale] = [bytes.length, false];
    gl.uniform2f(uniform('middle'), ...middle);
    gl.uniform2f(uniform('zoom'), (2 * scale) / width, (-2 * scale) / height);
    gl.uniform1i(uniform('still'), count);
    gl.uniform3f(uniform('spread'), ...(spread?.from ?? middle), spread?.radius ?? EVERYWHERE);
    gl.uniform3fv(uniform('cats'), poses);
    for (const [name, lighting] of Object.entries({ now, before })) {
      for (const paint of PAINTS) gl.uniform3fv(uniform(`${name}.${paint}`), shares(lighting[paint]));
      gl.uniform1f(uniform(`${name}.side`), lighting.side);
      gl.uniform1f(uniform(`${name}.lampFrom`), lighting.lampFrom / 255);
    }
    gl.drawElementsInstanced(gl.TRIANGLES, mesh.triangles.length, gl.UNSIGNED_BYTE, 0, count + cats.length);
  }
}

/** A spread radius that is larger than any view: all tiles have the new colours. */
const EVERYWHERE = 1e6; // edge lengths

function shares(bytes: Uint8Array): Float32Array {
  return Float32Array.from(bytes, (byte) => byte / 255);
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) continue; // the context is lost: nothing is drawn until it is restored
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The sky's program does not link: ${gl.getProgramInfoLog(program)}`);
  }
  gl.useProgram(program);
  // The rim of a cat blends into its background; all else is opaque.
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  return program;
}

/** Uploads the mesh, and returns the buffer for the data of each tile. */
function upload(
  gl: WebGL2RenderingContext,
  { corners, shifts, triangles }: ReturnType<typeof createMesh>,
): WebGLBuffer {
  gl.bindVertexArray(gl.createVertexArray());
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  gl.vertexAttribIPointer(0, 4, gl.BYTE, 0, 0);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, shifts, gl.STATIC_DRAW);
  gl.vertexAttribPointer(1, 4, gl.FLOAT, false, 0, 0);
  const tiles = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, tiles);
  gl.vertexAttribIPointer(2, 4, gl.SHORT, TILE_BYTES, 0);
  gl.vertexAttribIPointer(3, 4, gl.UNSIGNED_BYTE, TILE_BYTES, 8);
  gl.vertexAttribIPointer(4, 4, gl.UNSIGNED_BYTE, TILE_BYTES, 12);
  for (let at = 0; at <= 4; at += 1) gl.enableVertexAttribArray(at);
  for (let at = 2; at <= 4; at += 1) gl.vertexAttribDivisor(at, 1);
  return tiles;
}
