import { Graph, type GraphLabel, layout } from '@dagrejs/dagre';
import type { GraphEdge, GraphNode, QuestGraph } from '#engine/check';
import { marksOfWay, nameOfPage, pageLabels } from '../quest-words.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A page and its position and size, in CSS pixels; x and y are those of the top left corner. */
export interface PlacedPage extends Point {
  readonly node: GraphNode;
  readonly marks: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** A way (choice or jump) and its position: the points of its bends, and the middle of its label. */
export interface PlacedWay {
  /** Unique in the graph. */
  readonly id: string;
  readonly edge: GraphEdge;
  readonly marks: readonly string[];
  readonly points: readonly Point[];
  readonly label: Point & { readonly width: number; readonly height: number };
}

export interface Layout {
  readonly pages: readonly PlacedPage[];
  readonly ways: readonly PlacedWay[];
  /** Size of the whole layout, including labels; its top left corner is 0, 0. */
  readonly width: number;
  readonly height: number;
}

// The sizes of pages and labels in quest-graph.css, in rem. The average letter of the text font is about half an em
// wide (`LETTER`).
const PAGE = { width: 15, padding: 1.75, title: 1.0625, key: 1.25, line: 1.35 };
const CHIP = { text: 0.875, padding: 1.5, line: 1.75 };
const LABEL = { width: 11, text: 0.875, padding: 0.75, line: 1.1 };
const LETTER = 0.53; // em
const LINES_MAX = 3;
const SPACE = { nodesep: 1.5, edgesep: 1, ranksep: 1.75 };

/** Lays a quest out from top to bottom. `rem` is the text size in CSS pixels. */
export function layOut({ nodes, edges }: QuestGraph, here: string | null, rem: number): Layout {
  const graph = new Graph<GraphLabel>({ multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: SPACE.nodesep * rem,
    edgesep: SPACE.edgesep * rem,
    ranksep: SPACE.ranksep * rem,
  });
  const pages = nodes.map((node) => ({ node, marks: pageLabels(node, node.key === here) }));
  const ways = edges.map((edge, at) => ({ id: String(at), edge, marks: marksOfWay(edge) }));
  for (const page of pages) {
    graph.setNode(page.node.key, { width: PAGE.width * rem, height: heightOfPage(page.node, page.marks) * rem });
  }
  for (const { id, edge, marks } of ways) {
    const { width, height } = sizeOfLabel(edge, marks);
    graph.setEdge(edge.from, edge.to, { width: width * rem, height: height * rem, labelpos: 'c' }, id);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    pages: pages.map((page) => {
      const { x, y, width, height } = graph.node(page.node.key);
      return { ...page, x: x - width / 2, y: y - height / 2, width, height };
    }),
    ways: ways.map((way) => {
      const { from, to } = way.edge;
      const { points, x, y, width, height } = graph.edge(from, to, way.id);
      return { ...way, points: from === to ? loop(graph.node(from), x) : points, label: { x, y, width, height } };
    }),
  };
}

/**
 * The points of a way from a page to itself: it leaves at the right side, goes around its label, and enters further
 * down.
 */
function loop(page: Point & { readonly width: number; readonly height: number }, outermost: number): Point[] {
  const side = page.x + page.width / 2;
  const { y, height } = page;
  return [
    { x: side, y: y - height / 4 },
    { x: outermost, y: y - height / 2 },
    { x: outermost, y: y + height / 2 },
    { x: side, y: y + height / 4 },
  ];
}

/** The texts of the chips below a page's name: its marks, and the codes of its findings. */
function chipsOf(node: GraphNode, marks: readonly string[]): string[] {
  return [...marks, ...node.findings.map(({ code }) => code)];
}

function heightOfPage(node: GraphNode, marks: readonly string[]): number {
  const inside = PAGE.width - PAGE.padding;
  const lines = Math.min(Math.ceil((nameOfPage(node).length * LETTER * PAGE.title) / inside), 2);
  const widths = chipsOf(node, marks).map((words) => words.length * LETTER * CHIP.text + CHIP.padding);
  return PAGE.padding + lines * PAGE.line + PAGE.key + rowsOf(widths, inside) * CHIP.line;
}

/** How many rows items of these widths take in a width of `inside`. */
function rowsOf(widths: readonly number[], inside: number): number {
  let rows = 0;
  let left = 0;
  for (const width of widths) {
    if (width > left) {
      rows += 1;
      left = inside;
    }
    left -= width;
  }
  return rows;
}

function sizeOfLabel({ text }: GraphEdge, marks: readonly string[]) {
  const inside = LABEL.width - LABEL.padding;
  const widths = [text.length, ...marks.map((mark) => mark.length)].map((c) => c * LETTER * LABEL.text);
  const [textWidth = 0] = widths;
  const lines = Math.min(Math.ceil((textWidth * 1.1) / inside), LINES_MAX) + marks.length;
  return {
    width: Math.min(Math.max(...widths), inside) + LABEL.padding,
    height: lines * LABEL.line + LABEL.padding / 2,
  };
}

/**
 * A smooth SVG path along some points: quadratic curves between the midpoints of the lines that connect them. The path
 * stays within the convex hull of the points.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (!first || !last) return '';
  const curves = others.slice(0, -1).map((point, at) => {
    const next = others[at + 1] as Point;
    return `Q${write(point)} ${write({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${write(first)}${curves.join('')}L${write(last)}`;
}

function write({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
