import { expect, test } from 'vitest';
import { inSkyLight, skyLightAt } from './sky-light.ts';

const CORNERS = { right: [1, -1], left: [-1, -1], below: [1, 1], far: [-1, 1] } as const;

test('[A12] the light of the sky falls from the upper right corner, and it is deep in the lower left one', () => {
  const { right, left, below, far } = Object.fromEntries(
    Object.entries(CORNERS).map(([name, [x, y]]) => [name, skyLightAt(x, y)]),
  ) as Record<keyof typeof CORNERS, ReturnType<typeof skyLightAt>>;
  expect(right.near).toBeGreaterThan(0.3);
  expect(right.deep).toBe(0);
  for (const side of [left, below]) {
    expect(side.near).toBeLessThan(right.near / 2);
    expect(side.deep).toBeGreaterThan(0.5);
    expect(side.deep).toBeLessThan(far.deep);
  }
  expect(far).toEqual({ near: 0, deep: 1 });
});

test('[A12] what is deep is multiplied by the glaze, and what is near is mixed with the light', () => {
  expect(inSkyLight(200, { near: 0, deep: 0 }, 255, 51)).toBe(200);
  expect(inSkyLight(200, { near: 0, deep: 1 }, 255, 51)).toBe(40);
  expect(inSkyLight(200, { near: 0, deep: 0.5 }, 255, 51)).toBe(120);
  expect(inSkyLight(200, { near: 0.5, deep: 1 }, 240, 51)).toBe(140);
});
