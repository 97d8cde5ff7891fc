import { describe, expect, test } from 'vitest';
import { CAT_ANGLE, CAT_TIME, type CatPose, poseAt } from './cat-turn.ts';

const poses = Array.from({ length: CAT_TIME + 1 }, (_, elapsed) => poseAt(elapsed));

describe('[A12] a hat that turns', () => {
  test('lies as it lay, at the beginning and at the end', () => {
    for (const elapsed of [0, CAT_TIME]) {
      expect(poseAt(elapsed).angle).toBeCloseTo(0, 12);
      expect(poseAt(elapsed)).toMatchObject({ out: 0, eyes: 0 });
    }
  });

  test('is a cat in between: 60° clockwise', () => {
    expect(CAT_ANGLE).toBeCloseTo(Math.PI / 3, 15);
    expect(poseAt(CAT_TIME / 2).angle).toBeCloseTo(Math.PI / 3, 12);
    const breath = poses.filter(({ out }) => out === 1);
    expect(breath.length).toBeGreaterThan(2000);
    expect(breath.every(({ angle }) => angle === CAT_ANGLE)).toBe(true);
  });

  test('goes there and back alike, without a leap', () => {
    for (const [elapsed, { angle, out }] of poses.entries()) {
      const back = poseAt(CAT_TIME - elapsed);
      expect(back.angle).toBeCloseTo(angle, 9);
      expect(back.out).toBeCloseTo(out, 9);
      expect(Math.abs(angle - (poses[elapsed + 1] ?? poseAt(CAT_TIME)).angle)).toBeLessThan(0.01);
      expect(angle).toBeGreaterThanOrEqual(-1e-12);
      expect(angle).toBeLessThan(1.3 * CAT_ANGLE);
      expect(out).toBeGreaterThanOrEqual(0);
      expect(out).toBeLessThanOrEqual(1);
    }
  });

  test('has its eyes shut while it turns, open while it is a cat, and blinks twice', () => {
    const turning = poses.filter(({ out }) => out < 1);
    expect(turning.length).toBeGreaterThan(1000);
    expect(turning.every(({ eyes }) => eyes === 0)).toBe(true);
    expect(poses.every(({ eyes }) => eyes >= 0 && eyes <= 1)).toBe(true);
    for (const [elapsed, { eyes }] of poses.slice(1).entries()) {
      expect(Math.abs(eyes - (poses[elapsed] as CatPose).eyes)).toBeLessThan(0.02);
    }
    const open = poses.map(({ eyes }) => eyes === 1);
    const opened = open.filter((is, elapsed) => is && !open[elapsed - 1]);
    expect(opened).toHaveLength(3);
    expect(open.filter(Boolean).length).toBeGreaterThan(1800);
    const shut = poses.map(({ out, eyes }) => out === 1 && eyes < 0.05);
    expect(shut.filter((is, elapsed) => is && !shut[elapsed - 1]).length).toBeGreaterThanOrEqual(2);
  });

  test('does not mind a time before or after', () => {
    expect(poseAt(-100).angle).toBeCloseTo(0, 12);
    expect(poseAt(CAT_TIME + 100)).toMatchObject({ out: 0, eyes: 0 });
    expect(poseAt(CAT_TIME + 100).angle).toBeCloseTo(0, 12);
  });
});
