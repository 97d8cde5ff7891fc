import { AAA_CONTRAST, contrast, EDGE_CONTRAST, type Hex, type Hsl, hexOf, hslOf } from './color.ts';

/** The eight hues in degrees, in the order of their palette numbers from 0, with tags for their meanings. */
export const HUES = [
  { hue: 0, tags: ['error'] },
  { hue: 32, tags: ['orange', 'warning'] },
  { hue: 69, tags: ['yellow'] },
  { hue: 100, tags: ['green', 'info', 'success'] },
  { hue: 180, tags: [] },
  { hue: 240, tags: ['blue'] },
  { hue: 270, tags: ['purple', 'magic'] },
  { hue: 340, tags: ['red', 'danger'] },
] as const;
export type Hue = (typeof HUES)[number]['hue'];
export type Tag = (typeof HUES)[number]['tags'][number];

// Saturation is a share from 0 to 1, lightness is in points from 0 to 100.
/** The tone of backgrounds. */
export const PASTEL = { saturation: 0.64, lightness: 80 } as const;
/** The tone of lights: sparks, eyes, glints. Never a background of text. */
export const HIGHLIGHT = { saturation: 0.99, lightness: 50 } as const;
/** The tone of coloured text, before contrast correction. */
export const DARK_TEXT = { saturation: 0.99, lightness: 25 } as const;

/** Neutral text: 17.4:1 on paper, 8.5:1 or more on every pastel. */
export const INK: Hex = '#1c0f29';
/** The background of panels in the day theme. */
export const PAPER: Hex = '#fcf9f3';
/** The background of the moonlight theme. */
export const NIGHT: Hex = '#170d21';
/** The background of panels in the moonlight theme, whose text colours are the pastels. */
export const NIGHT_PANEL: Hex = '#241730';

export interface PaletteEntry {
  readonly hue: Hue;
  readonly pastel: Hex;
  readonly highlight: Hex;
  /** The uncorrected dark tone. It falls short of 7:1 on most pastels: use `ownText` or `readable` for text. */
  readonly text: Hex;
  readonly tags: readonly Tag[];
}

/** One entry for each hue; a page's palette number is the index. */
export const PALETTE: readonly PaletteEntry[] = HUES.map(({ hue, tags }) => ({
  hue,
  pastel: hexOf({ hue, ...PASTEL }),
  highlight: hexOf({ hue, ...HIGHLIGHT }),
  text: hexOf({ hue, ...DARK_TEXT }),
  tags,
}));

/** Lightness step of the contrast correction. */
export const LIGHTNESS_STEP = 0.5; // points of 100

/**
 * Darkens a text colour until its contrast with each background is at least 7:1; returns a colour that already has
 * enough contrast unchanged. Pass palette colours as `{ hue, ...DARK_TEXT }`: hex rounds the lightness to start from.
 * @throws RangeError when even black would not reach 7:1, because a background is too dark
 */
export function readable(text: Hsl | Hex, grounds: Hex | readonly Hex[]): Hex {
  return darken(text, [grounds].flat(), AAA_CONTRAST);
}

/** An entry's text colour, corrected for its own pastel and for paper. */
export function ownText(entry: PaletteEntry): Hex {
  return readable({ hue: entry.hue, ...DARK_TEXT }, [entry.pastel, PAPER]);
}

/** An entry's colour for lines: its highlight, darkened to 3:1 on its own pastel and on paper. */
export function edge(entry: PaletteEntry): Hex {
  return darken({ hue: entry.hue, ...HIGHLIGHT }, [entry.pastel, PAPER], EDGE_CONTRAST);
}

function darken(color: Hsl | Hex, grounds: readonly Hex[], ratio: number): Hex {
  const tone = typeof color === 'string' ? hslOf(color) : color;
  for (let { lightness } = tone; ; lightness = Math.max(0, lightness - LIGHTNESS_STEP)) {
    const hex = hexOf({ ...tone, lightness });
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex;
    if (lightness <= 0) throw new RangeError(`Not even black reaches ${ratio}:1 on all of ${grounds.join(', ')}`);
  }
}

/**
 * The palette as CSS: `--hue-<degrees>-…` for every entry on `:root`, and `--pastel`, `--highlight`, `--text` and
 * `--edge` on elements with `data-palette="<index>"`. Texts and edges are corrected for their pastel and for paper.
 */
export function cssTokens(): string {
  const neutrals = [`--ink: ${INK}`, `--paper: ${PAPER}`, `--night: ${NIGHT}`, `--night-panel: ${NIGHT_PANEL}`];
  const hues = PALETTE.flatMap((entry) => [
    `--hue-${entry.hue}-pastel: ${entry.pastel}`,
    `--hue-${entry.hue}-highlight: ${entry.highlight}`,
    `--hue-${entry.hue}-text: ${ownText(entry)}`,
    `--hue-${entry.hue}-edge: ${edge(entry)}`,
  ]);
  const chosen = PALETTE.map(({ hue }, index) =>
    rule(
      `[data-palette="${index}"]`,
      ['pastel', 'highlight', 'text', 'edge'].map((role) => `--${role}: var(--hue-${hue}-${role})`),
    ),
  );
  return [rule(':root', [...neutrals, ...hues]), ...chosen].join('\n');
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`;
}

const DEEP_SATURATION = 0.6;

/** Sigils (pictures made from addresses) use the first eight hues only: a ninth must not change known sigils. */
const SIGIL_HUES = 8;

/** The 16 colours of a sigil, which is drawn on a night background: the pastels by hue, then the deep tones by hue. */
export function sigilFills(): readonly Hex[] {
  const entries = PALETTE.slice(0, SIGIL_HUES);
  return [...entries.map(({ pastel }) => pastel), ...entries.map(({ hue }) => deep(hue))];
}

/** The darkest tone of a hue that is distinguishable from NIGHT. */
function deep(hue: number): Hex {
  for (let lightness = 0; ; lightness += LIGHTNESS_STEP) {
    const tone = hexOf({ hue, saturation: DEEP_SATURATION, lightness });
    if (contrast(tone, NIGHT) >= EDGE_CONTRAST) return tone;
  }
}
