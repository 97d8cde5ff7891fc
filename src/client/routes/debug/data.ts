import { AAA_CONTRAST, contrast, ownText, PALETTE, PAPER } from '#palette';
import type { PaletteRow } from '../../features/debug/index.ts';

/** The build computes the contrasts. A browser loads this code only if the page's payload is missing. */
export function data(): { readonly palette: readonly PaletteRow[] } {
  return {
    palette: PALETTE.map((entry) => {
      const text = ownText(entry);
      const onPastel = contrast(text, entry.pastel);
      const onPaper = contrast(text, PAPER);
      return {
        hue: entry.hue,
        tags: entry.tags.join(', '),
        pastel: entry.pastel,
        highlight: entry.highlight,
        text,
        onPastel,
        onPaper,
        passes: Math.min(onPastel, onPaper) >= AAA_CONTRAST,
      };
    }),
  };
}
