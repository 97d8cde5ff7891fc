import { expect, test } from 'vitest';
import { stretched } from './stretched.ts';

const pixels = (...bytes: readonly number[]) => Uint8ClampedArray.from(bytes);

test('[A12] a picture has all the contrast there is: its darkest is black, its lightest white', () => {
  const dim = pixels(60, 60, 60, 255, 80, 80, 80, 255, 100, 100, 100, 200);
  expect(stretched(dim)).toEqual(pixels(0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 200));
});

test('[A12] what is hardly there says nothing of it, nor does how much is there change', () => {
  const dim = pixels(60, 60, 60, 255, 100, 100, 100, 255, 255, 255, 255, 9, 0, 0, 0, 0);
  expect(stretched(dim).filter((_, at) => at % 4 === 3)).toEqual(pixels(255, 255, 9, 0));
  expect(stretched(dim).subarray(0, 8)).toEqual(pixels(0, 0, 0, 255, 255, 255, 255, 255));
});

test('[A12] one of a single tone, or with nothing in it, stays as it is', () => {
  for (const flat of [pixels(70, 70, 70, 255, 70, 70, 70, 255), pixels(0, 0, 0, 0, 9, 9, 9, 0)]) {
    expect(stretched(flat)).toEqual(flat);
  }
});
