import { expect, test } from 'vitest';
import { pushGlide, zoomGlide } from './glide.ts';

test.each([[[16, 16, 16, 200]], [[1000]], [[180]], [Array(50).fill(10)]])(
  '[T1] a zoom comes to all of it however the frames fall: %j',
  (frames) => {
    let scale = 1;
    const glide = zoomGlide(1.6, (by) => {
      scale *= by;
    });
    const going = frames.map((elapsed) => glide(elapsed));
    expect(scale).toBeCloseTo(1.6, 9);
    expect(going.at(-1)).toBe(false);
  },
);

test('[T1] a zoom is quick at first', () => {
  const steps: number[] = [];
  const glide = zoomGlide(2, (by) => steps.push(by));
  while (glide(20));
  expect([...steps].sort((a, b) => b - a)).toEqual(steps);
  expect(steps.every((by) => by >= 1)).toBe(true);
});

test('[T1] a push goes on in its direction, slows down and comes to rest', () => {
  let [x, y, frames] = [0, 0, 0];
  const glide = pushGlide([2, -1], (right, down) => {
    x += right;
    y += down;
    frames += 1;
  });
  while (glide(16) && frames < 1000);
  expect(frames).toBeLessThan(100);
  expect(x).toBeCloseTo(-2 * y, 9);
  expect(x).toBeGreaterThan(250);
  expect(x).toBeLessThan(320);
});

test('[T1] for those who ask for less motion a zoom is over at once', () => {
  let scale = 1;
  const glide = zoomGlide(2, (by) => {
    scale *= by;
  });
  expect(glide(Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(scale).toBe(2);
});
