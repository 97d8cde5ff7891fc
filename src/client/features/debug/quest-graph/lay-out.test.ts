import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { defineKind, quest } from '#engine';
import { type Finding, type GraphEdge, graphOf, type QuestGraph } from '#engine/check';
import { type Layout, layOut } from './lay-out.ts';

const REM = 16;
/** Lengths are floats. */
const CLOSE = 0.01;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of a layout that should not touch each other, by a name for each. */
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

function graphOfPages(pages: number, edges: readonly (readonly [number, number])[]): QuestGraph {
  const kind = defineKind('Maze', { type: 'key', quest: true });
  const keys = Array.from({ length: pages }, (_, at) => `p${at}`);
  const maze = quest(kind, { pages: keys }).write(
    Object.fromEntries(keys.map((key) => [key, (page) => page.title(`Page ${key}`).done()])),
  );
  return {
    ...graphOf(maze, []),
    edges: edges.map(([from, to], at) => ({
      from: `p${from}`,
      to: `p${to}`,
      choice: `c${at}`,
      text: 'Go there',
      check: null,
      timeout: -1,
      once: false,
      jump: false,
    })),
  };
}

describe('a quest laid out', () => {
  test.each([...quests.values()])('[W10] $card: no page and no label lies on another', (known) => {
    const layout = layOut(graphOf(known, []), null, REM);
    expect(layout.pages.map(({ node }) => node.key)).toEqual([...known.pages.keys()]);
    expect(touching(layout)).toEqual([]);
    for (const [name, { x, y, width, height }] of boxesOf(layout)) {
      expect(Math.min(x, y), name).toBeGreaterThanOrEqual(-CLOSE);
      expect(x + width, name).toBeLessThanOrEqual(layout.width + CLOSE);
      expect(y + height, name).toBeLessThanOrEqual(layout.height + CLOSE);
    }
  });

  test('[W10] a quest without pages is an empty drawing', () => {
    expect(layOut(graphOfPages(0, []), null, REM)).toMatchObject({ pages: [], ways: [] });
  });

  test('[W10] ways between the same two pages, to and fro, are apart', () => {
    const layout = layOut(
      graphOfPages(2, [
        [0, 1],
        [0, 1],
        [1, 0],
      ]),
      null,
      REM,
    );
    expect(new Set(layout.ways.map(({ id }) => id)).size).toBe(3);
    expect(new Set(layout.ways.map(({ points }) => JSON.stringify(points))).size).toBe(3);
    expect(touching(layout)).toEqual([]);
  });

  test('[W10] a way begins and ends at its pages, one to its own page as well', () => {
    const { pages, ways } = layOut(
      graphOfPages(3, [
        [0, 1],
        [1, 1],
        [2, 0],
      ]),
      null,
      REM,
    );
    const atEdge = (key: string, point: { readonly x: number; readonly y: number } | undefined) => {
      const page = pages.find(({ node }) => node.key === key);
      if (!page || !point) return Number.POSITIVE_INFINITY;
      const { x, y, width, height } = page;
      const across = Math.max(x - point.x, point.x - x - width, y - point.y, point.y - y - height);
      return Math.abs(across);
    };
    for (const { edge, points } of ways) {
      expect([atEdge(edge.from, points[0]), atEdge(edge.to, points.at(-1))].map(Math.round)).toEqual([0, 0]);
    }
  });

  test('[W10] labels have room for what they say', () => {
    const graph = graphOfPages(2, [[0, 1]]);
    const labelFor = (edge: Partial<GraphEdge>) => {
      const edges = graph.edges.map((way) => ({ ...way, ...edge }));
      return layOut({ ...graph, edges }, null, REM).ways[0]?.label ?? { width: 0, height: 0 };
    };
    const word = labelFor({ text: 'Go' });
    const sentence = labelFor({ text: 'Go there, if there is such a place, and come back' });
    expect(word.width).toBeGreaterThan(REM);
    expect(sentence.width).toBeGreaterThan(word.width);
    expect(sentence.height).toBeGreaterThan(word.height);
    expect(labelFor({ text: 'Go', check: 'warm', once: true }).height).toBeGreaterThan(2 * word.height);
  });

  test('[W10] pages grow with what is found on them, and with the size of the text', () => {
    const graph = graphOfPages(1, []);
    const finding: Finding = {
      code: 'dead-end',
      severity: 'error',
      page: 'p0',
      choice: null,
      message: '',
      suggestion: null,
    };
    const found = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, findings: [finding, finding] })) };
    const heightOf = (drawn: QuestGraph, rem: number) => layOut(drawn, null, rem).pages[0]?.height ?? 0;
    expect(heightOf(found, REM)).toBeGreaterThan(heightOf(graph, REM));
    expect(heightOf(graph, 2 * REM)).toBe(2 * heightOf(graph, REM));
  });
});
