import { MarkerType } from '@xyflow/react';
import type { PlacedPage, PlacedWay } from './lay-out.ts';
import type { PageNodeType } from './page-node.tsx';
import type { WayEdgeType } from './way-edge.tsx';

export type FlowNode = PageNodeType;
export type FlowEdge = WayEdgeType;

const ARROW = {
  type: MarkerType.ArrowClosed,
  width: 28,
  height: 28,
  color: 'var(--line)',
  markerUnits: 'userSpaceOnUse',
} as const;

/** A page as the library wants it: a button that can be pressed, called by what stands on it. */
export function nodeOf(page: PlacedPage, selected: boolean, here: boolean): FlowNode {
  const { node, x, y, width, height } = page;
  return {
    id: node.key,
    type: 'page',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    selected,
    ariaRole: 'button',
    domAttributes: { 'aria-pressed': selected, tabIndex: selected ? 0 : -1 },
    data: { page, here },
  };
}

/** A way as the library wants it. It is silent: where a page leads is said with the page. */
export function edgeOf(way: PlacedWay, lit: boolean): FlowEdge {
  const { id, edge } = way;
  return {
    id,
    type: 'way',
    source: edge.from,
    target: edge.to,
    selectable: false,
    className: [edge.jump && 'graph-jump', lit && 'graph-lit'].filter(Boolean).join(' '),
    markerEnd: ARROW,
    domAttributes: { 'aria-hidden': true },
    data: { way, lit },
  };
}
