import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { graphOf } from '#engine/check';
import { type Layout, layOut } from './lay-out.ts';

const REM = 16;
/** Tolerance for floating-point lengths. */
const CLOSE = 0.01;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All boxes of a layout that must not overlap, with their names. */
function boxesOf({ pages, ways }: Layout): [string, Box][] {
  return [
    ...pages.map((page): [string, Box] => [`page ${page.node.key}`, page]),
    ...ways.map(({ edge, label }): [string, Box] => [
      `label ${edge.from}/${edge.choice}`,
      { ...label, x: label.x - label.width / 2, y: label.y - label.height / 2 },
    ]),
  ];
}

function touching(layout: Layout): string[] {
  const boxes = boxesOf(layout);
  return boxes.flatMap(([name, a], at) =>
    boxes
      .slice(at + 1)
      .filter(([, b]) => overlap(a.x, a.width, b.x, b.width) && overlap(a.y, a.height, b.y, b.height))
      .map(([other]) => `${name} lies on ${other}`),
  );
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): boolean {
  return from + length > otherFrom + CLOSE && otherFrom + otherLength > from + CLOSE;
}

describe('the layout of a quest', () => {
  test.each([...quests.values()])('[W10] in the graph of $card, no page or label overlaps another', (known) => {
    const layout = layOut(graphOf(known, []), null, REM);
    expect(layout.pages.map(({ node }) => node.key)).toEqual([...known.pages.keys()]);
    expect(touching(layout)).toEqual([]);
    for (const [name, { x, y, width, height }] of boxesOf(layout)) {
      expect(Math.min(x, y), name).toBeGreaterThanOrEqual(-CLOSE);
      expect(x + width, name).toBeLessThanOrEqual(layout.width + CLOSE);
      expect(y + height, name).toBeLessThanOrEqual(layout.height + CLOSE);
    }
  });
});
