import { expect, test } from 'vitest';
import { BOWL_FORMS } from '#content';
import { seededRandom } from '#engine';
import { stir } from './bowl-scene.tsx';

test('[W5] stirring shows all forms about equally often, and never the current one again', () => {
  const random = seededRandom(3);
  const counts = new Map<string, number>();
  let seen: string | null = null;
  for (let at = 0; at < 4000; at++) {
    const next = stir(seen, random);
    expect(next).not.toBe(seen);
    counts.set(next, (counts.get(next) ?? 0) + 1);
    seen = next;
  }
  expect([...counts.keys()].sort()).toEqual([...BOWL_FORMS].sort());
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
