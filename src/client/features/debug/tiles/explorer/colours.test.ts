import { describe, expect, test } from 'vitest';
import { contrast, EDGE_CONTRAST, PALETTE } from '#palette';
import { coloursFor } from './colours.ts';

describe.each(['day', 'moonlight'] as const)('[T1, T4] by %s', (light) => {
  test.each(PALETTE.map(({ hue }, number) => [hue, number] as const))(
    'hue %i: borders of clusters stand out from every fill, and from what lies beyond',
    (_, number) => {
      const { fills, accent, ground, line } = coloursFor(number, light);
      expect(new Set(fills).size).toBeGreaterThan(20);
      for (const fill of [...fills, ground]) expect(contrast(accent, fill)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
      // By night the thin lines between shapes are all that the levels are told by.
      const least = light === 'moonlight' ? 2 : 1;
      for (const fill of fills) expect(contrast(line, fill), `${line} on ${fill}`).toBeGreaterThan(least);
      for (const colour of [...fills, ground, line]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    },
  );
});
