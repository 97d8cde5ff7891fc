import { decodeHTML, escapeUTF8 } from 'entities';
import { cssTokens, edge, HIGHLIGHT, hexOf, INK, ownText, PALETTE, PAPER, type PaletteEntry, skyTones } from '#palette';
import { createTiling, type Lattice, outlinePath, TURN_STEPS, tilesInWindow, toVertex } from '#tiles';
import { skyColours } from '../../src/client/features/sky/sky-colours.ts';
import { HAT } from '../../src/client/ui/mark-shape.ts';
import { coloursOf } from '../../src/client/workers/sky/colours.ts';
import { inSkyLight, skyLightAt } from '../../src/client/workers/sky/painter.ts';
import { artOf, type PageArt } from './page-art.ts';

/** The size of link previews: 1.91 to 1, the ratio that social networks and messengers expect. */
export const WIDTH = 1200; // px
export const HEIGHT = 630; // px

export interface SharedPage {
  readonly path: string;
  readonly description: string;
  /** The index of the page's colour in the palette. */
  readonly palette: number;
  /** The rendered page, with its headline and picture. */
  readonly html: string;
}

const PANEL = { left: 64, top: 58, width: 640, height: 514, cut: [56, 32.3] } as const; // px
const FRAME = { left: 748, top: 122, width: 388, height: 386, cut: [42, 24.2] } as const; // px
const BORDER = 6; // px
const INSET = 52; // px
const ART_INSET = 30; // px

const TITLE = { size: 76, line: 80, letters: 15 } as const; // px, px, letters that fit in a line
const TEXT = { size: 38, line: 50, letters: 30 } as const;
const BRAND_SIZE = 38; // px

/** Edge length of the tiles of the sky behind a share image, px. */
const EDGE = 30;
/** Distance between the parts of the sky that successive pages show, in edge lengths. */
const APART = 23;

/** The share image of a page, as an SVG with text elements. `css` is all CSS of the build. */
export function shareImage(page: SharedPage, css: string): string {
  const entry = PALETTE[page.palette] as PaletteEntry;
  const tokens = tokensOf(entry);
  const line = ownText(entry);
  const title = wrapped(headlineOf(page), TITLE.letters);
  const text = wrapped(page.description, TEXT.letters);
  const left = PANEL.left + INSET;
  const firstLine = PANEL.top + INSET + TITLE.size * 0.8;
  const textTop = firstLine + title.length * TITLE.line - 8;
  const brandBase = PANEL.top + PANEL.height - INSET + 6;
  const art = artOf(page.html, css, tokens);
  const middle = [APART * page.palette, -APART * (page.path.length % 9)] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${drawnSky(entry, middle)}
${panel(PANEL, line)}
<g font-family="Almendra" font-weight="700" font-size="${TITLE.size}" fill="${INK}">${lines(title, left, firstLine, TITLE.line)}</g>
<g font-family="Atkinson Hyperlegible Next" font-size="${TEXT.size}" fill="${INK}">${lines(text, left, textTop, TEXT.line)}</g>
<g transform="translate(${left + 30} ${brandBase - 20}) scale(.4)">${hat(line, entry.pastel)}</g>
<text x="${left + 70}" y="${brandBase}" font-family="Almendra" font-weight="700" font-size="${BRAND_SIZE}" fill="${line}">Meow Meow</text>
${panel(FRAME, line)}
${art ? framed(art) : `<g transform="translate(${FRAME.left + FRAME.width / 2} ${FRAME.top + FRAME.height / 2}) scale(2.1)">${hat(line, entry.pastel)}</g>`}
</svg>`;
}

const HEADLINE = /<h1\b[^>]*>(.*?)<\/h1>/s;

function headlineOf({ html, path }: SharedPage): string {
  const inside = HEADLINE.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  if (!inside) throw new Error(`The page at ${path} has no headline to share`);
  return decodeHTML(inside);
}

const TOKENS = Object.fromEntries(
  [...cssTokens().matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** The custom properties that drawings use: as tokens.css sets them by day on a page with this palette entry. */
function tokensOf(entry: PaletteEntry): Readonly<Record<string, string>> {
  const text = ownText(entry);
  return {
    ...TOKENS,
    '--pastel': entry.pastel,
    '--text': text,
    '--edge': edge(entry),
    '--dusk': edge(entry), // by day `--dusk` has the value that palette/ calls `edge`
    '--panel': PAPER,
    '--line': text,
    '--art-soft': `color-mix(in oklab, ${entry.pastel}, ${PAPER} 45%)`,
    '--art-deep': text,
    '--art-band': entry.pastel,
    '--cat': INK,
    '--cat-edge': PAPER,
    '--mark-body': text,
    '--mark-edge': PAPER,
    '--mark-band': entry.pastel,
  };
}

function panel({ left, top, width, height, cut: [x, y] }: typeof PANEL | typeof FRAME, line: string): string {
  const [right, bottom] = [left + width, top + height];
  const points = `${left + x},${top} ${right},${top} ${right},${bottom - y} ${right - x},${bottom} ${left},${bottom} ${left},${top + y}`;
  return `<polygon points="${points}" fill="${PAPER}" stroke="${line}" stroke-width="${BORDER}" stroke-linejoin="miter"/>`;
}

function framed({ svg, size: [width, height] }: PageArt): string {
  const room = Math.min(FRAME.width, FRAME.height) - 2 * ART_INSET;
  const scale = Math.min(room / width, room / height);
  const [x, y] = [FRAME.left + (FRAME.width - width * scale) / 2, FRAME.top + (FRAME.height - height * scale) / 2];
  const sized = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(width * scale).toFixed(1)}" height="${(height * scale).toFixed(1)}"`;
  return svg.replace('<svg ', `<svg ${sized} overflow="visible" `);
}

function hat(body: string, band: string): string {
  const shine = hexOf({ hue: 69, ...HIGHLIGHT });
  const felt = `fill="${body}" stroke="${PAPER}" stroke-width="6" stroke-linejoin="round"`;
  return `<path d="${HAT.outline}" ${felt}/><path d="${HAT.band}" stroke="${band}" stroke-width="12" fill="none"/><path d="${HAT.brim}" ${felt}/><path d="${HAT.buckle}" fill="${shine}" stroke="${body}" stroke-width="4"/>`;
}

function lines(texts: readonly string[], x: number, first: number, apart: number): string {
  return texts.map((text, at) => `<text x="${x}" y="${first + at * apart}">${escapeUTF8(text)}</text>`).join('');
}

function wrapped(text: string, letters: number): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/**
 * A part of the day sky in the page's colours, as the content of an SVG.
 * @param middle the point of the tiling, in edge lengths, in the middle of the drawing
 */
function drawnSky(entry: PaletteEntry, [x, y]: readonly [x: number, y: number]): string {
  const tiling = createTiling();
  const [halfWidth, halfHeight] = [WIDTH / 2 / EDGE, HEIGHT / 2 / EDGE];
  const window = { minX: x - halfWidth, minY: y - halfHeight, maxX: x + halfWidth, maxY: y + halfHeight };
  const patch = tilesInWindow(tiling, window);
  const tones = skyTones(entry, 'day');
  const own = skyColours(tones);
  const colours = coloursOf(tiling, patch, own, new Float32Array(2 * patch.count));
  const outlines = Array.from({ length: TURN_STEPS }, (_, rotation) =>
    outlinePath({ scale: EDGE, rotation, centre: [0, 0] }),
  );
  const tiles = Array.from({ length: patch.count }, (_, tile) => {
    const [left, top] = toVertex([...patch.positions.subarray(4 * tile, 4 * tile + 4)] as unknown as Lattice);
    const place = `translate(${((left - window.minX) * EDGE).toFixed(2)} ${((top - window.minY) * EDGE).toFixed(2)})`;
    const light = skyLightAt((left - x) / halfWidth, (top - y) / halfHeight, own.side);
    const parts = Array.from(colours.subarray(3 * tile, 3 * tile + 3), (byte, part) =>
      Math.round(inSkyLight(byte, light, own.dawn[part] as number, own.deep[part] as number)),
    );
    const fill = `rgb(${parts.join()})`;
    return `<path d="${outlines[patch.rotations[tile] as number]}" transform="${place}" fill="${fill}"/>`;
  });
  return `<g stroke="${tones.line}" stroke-width="1.5" stroke-linejoin="round">${tiles.join('')}</g>`;
}
