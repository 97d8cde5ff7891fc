import { describe, expect, test } from 'vitest';
import { AAA_CONTRAST, contrast } from './contrast.ts';
import { cssTokens } from './css-tokens.ts';
import { PALETTE, PAPER } from './palette.ts';
import type { Hex } from './tone.ts';

describe('[T4] cssTokens', () => {
  test('begins with the neutrals and the first hue', () => {
    expect(cssTokens().split('\n').slice(0, 9)).toEqual([
      ':root {',
      '  --ink: #1c0f29;',
      '  --paper: #fcf9f3;',
      '  --night: #170d21;',
      '  --night-panel: #241730;',
      '  --hue-0-pastel: #edabab;',
      '  --hue-0-highlight: #fe0101;',
      '  --hue-0-text: #650101;',
      '  --hue-0-edge: #ce0101;',
    ]);
  });

  test('declares every token it uses, once, and uses every hue', () => {
    const declared = [...cssTokens().matchAll(/(--hue-\S+):/g)].map(([, name]) => name);
    const used = [...cssTokens().matchAll(/var\((\S+)\)/g)].map(([, name]) => name);
    expect(declared).toHaveLength(PALETTE.length * 4);
    expect(used).toEqual(declared);
  });

  test('[T5] every text token reads on its pastel and on paper', () => {
    for (const { hue, pastel } of PALETTE) {
      const text = new RegExp(`--hue-${hue}-text: (\\S+);`).exec(cssTokens())?.[1] as Hex;
      expect(contrast(text, pastel)).toBeGreaterThanOrEqual(AAA_CONTRAST);
      expect(contrast(text, PAPER)).toBeGreaterThanOrEqual(AAA_CONTRAST);
    }
  });
});
