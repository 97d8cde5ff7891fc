import { createMesh } from './mesh.ts';
import { CATS_AT_MOST, type Frame, type Painter, type Tiles } from './painter.ts';
import { FRAGMENT_SHADER, VERTEX_SHADER } from './shaders.ts';

/**
 * A tile's share of the buffer: where it lies (4 × 2 bytes), its rotation and colour (4), its light and former colour (4).
 */
const TILE_BYTES = 16;

/** Added to the rotation of a tile whose cat is out: the dark place it left. */
const LEFT = 16;

/** Draws by WebGL 2: one call a picture, whatever the number of tiles. Null where it cannot be had. */
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
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const uniforms = {
    middle: uniform('middle'),
    zoom: uniform('zoom'),
    still: uniform('still'),
    spread: uniform('spread'),
    cats: uniform('cats'),
    line: uniform('line'),
    glow: uniform('glow'),
    coat: uniform('coat'),
    formerCoat: uniform('formerCoat'),
    formerLine: uniform('formerLine'),
    edge: uniform('edge'),
    formerEdge: uniform('formerEdge'),
    dawn: uniform('dawn'),
    formerDawn: uniform('formerDawn'),
    deep: uniform('deep'),
    formerDeep: uniform('formerDeep'),
    lampFrom: uniform('lampFrom'),
    sides: uniform('sides'),
  };
  let bytes = new Uint8Array();
  let rotations: Uint8Array = bytes;
  let count = 0;
  let sizeOnCard = 0;
  /** Whether the card has other bytes than these, and the tiles that a cat has just now left. */
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
    const { middle, scale, spread, lights, cats, line, formerLine, glow, cat, formerCat, rim, formerRim } = frame;
    const { dawn, formerDawn, deep, formerDeep, lampFrom, formerLampFrom, side, formerSide } = frame;
    // Most pictures are of the same tiles from elsewhere: then nothing is sent to the card.
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
    // A card may grant less than was asked for: the picture is as large as that, and shows the same.
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    const { width, height } = gl.canvas;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    if (sizeOnCard !== bytes.length) gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
    else if (isStale) gl.bufferSubData(gl.ARRAY_BUFFER, 0, bytes);
    [sizeOnCard, isStale] = [bytes.length, false];
    gl.uniform2f(uniforms.middle, ...middle);
    gl.uniform2f(uniforms.zoom, (2 * scale) / width, (-2 * scale) / height);
    gl.uniform1i(uniforms.still, count);
    gl.uniform3f(uniforms.spread, ...(spread?.from ?? middle), spread?.radius ?? EVERYWHERE);
    gl.uniform3fv(uniforms.cats, poses);
    gl.uniform3f(uniforms.line, ...shares(line));
    gl.uniform3f(uniforms.glow, ...shares(glow));
    gl.uniform3f(uniforms.coat, ...shares(cat));
    gl.uniform3f(uniforms.formerCoat, ...shares(formerCat));
    gl.uniform3f(uniforms.formerLine, ...shares(formerLine));
    gl.uniform3f(uniforms.edge, ...shares(rim));
    gl.uniform3f(uniforms.formerEdge, ...shares(formerRim));
    gl.uniform3f(uniforms.dawn, ...shares(dawn));
    gl.uniform3f(uniforms.formerDawn, ...shares(formerDawn));
    gl.uniform3f(uniforms.deep, ...shares(deep));
    gl.uniform3f(uniforms.formerDeep, ...shares(formerDeep));
    gl.uniform2f(uniforms.lampFrom, lampFrom / 255, formerLampFrom / 255);
    gl.uniform2f(uniforms.sides, side, formerSide);
    gl.drawElementsInstanced(gl.TRIANGLES, mesh.triangles.length, gl.UNSIGNED_BYTE, 0, count + cats.length);
  }
}

/** A radius that no view reaches. */
const EVERYWHERE = 1e6; // edge lengths

function shares(bytes: Uint8Array): [number, number, number] {
  return Array.from(bytes, (byte) => byte / 255) as [number, number, number];
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) continue; // the context is lost: nothing is drawn until it is back
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`The sky's program does not link: ${gl.getProgramInfoLog(program)}`);
  }
  gl.useProgram(program);
  // The rim of a cat is softened into what is behind it; everything else is opaque.
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  return program;
}

/** Puts the mesh on the card and gives back the buffer for the tiles. */
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
