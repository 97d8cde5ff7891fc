import { expect, test } from 'vitest';
import { inSkyLight, lampShare, skyLightAt } from './sky-light.ts';

const CORNERS = { right: [1, -1], left: [-1, -1], below: [1, 1], far: [-1, 1] } as const;

test('[A12] the light of the sky falls from the upper right corner, and it is deep in the lower left one', () => {
  const { right, left, below, far } = Object.fromEntries(
    Object.entries(CORNERS).map(([name, [x, y]]) => [name, skyLightAt(x, y, 1)]),
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

test('[A12] the same light falls from the left, mirrored', () => {
  for (const [x, y] of Object.values(CORNERS)) expect(skyLightAt(-x, y, -1)).toEqual(skyLightAt(x, y, 1));
  expect(skyLightAt(-1, -1, -1).near).toBeGreaterThan(skyLightAt(-1, -1, 1).near);
});

test('[A12] what is deep is multiplied by the glaze, and what is near is mixed with the light', () => {
  expect(inSkyLight(200, { near: 0, deep: 0 }, 255, 51)).toBe(200);
  expect(inSkyLight(200, { near: 0, deep: 1 }, 255, 51)).toBe(40);
  expect(inSkyLight(200, { near: 0, deep: 0.5 }, 255, 51)).toBe(120);
  expect(inSkyLight(200, { near: 0.5, deep: 1 }, 240, 51)).toBe(140);
});

test('[A12] what is brighter than lamps begin with is one, the more the brighter, and by day nothing can be', () => {
  const shares = Array.from({ length: 256 }, (_, byte) => lampShare(byte, 160));
  expect(shares.slice(0, 161).every((share) => share === 0)).toBe(true);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[180]).toBe(0.5);
  expect(shares.slice(200).every((share) => share === 1)).toBe(true);
  expect(lampShare(255, 255)).toBe(0);
});
