import { INK, NIGHT, NIGHT_PANEL, PALETTE, PAPER } from './palette.ts';
import { edge, ownText } from './readable.ts';

/**
 * The palette as CSS: `--hue-<degrees>-…` for every entry on `:root`, and `--pastel`, `--highlight`, `--text` and
 * `--edge` on whatever has `data-palette="<index>"`. Texts and edges are corrected for their pastel and for paper.
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
