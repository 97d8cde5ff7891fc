import { MiniMap, type NodeChange, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { firstView } from './first-view.ts';
import { edgeOf, type FlowEdge, type FlowNode, nodeOf } from './flow-parts.ts';
import type { Layout, PlacedPage } from './lay-out.ts';
import { PageNode } from './page-node.tsx';
import { WayEdge } from './way-edge.tsx';

interface CanvasProps {
  readonly layout: Layout;
  readonly here: string | null;
  readonly selected: PlacedPage | undefined;
  readonly onSelect: (key: string) => void;
  /** Selects a page and brings it to the middle. */
  readonly onGoTo: (key: string) => void;
}

const NODE_TYPES = { page: PageNode };
const EDGE_TYPES = { way: WayEdge };

/** Said of each page, after its name. The library's own words speak of moving and deleting. */
const SAID = { 'node.a11yDescription.default': 'Arrow keys go to other pages. Enter shows what is on this one.' };
const NO_KEYS = {
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
} as const;

/** A quest of so many pages does not fit at once, so that it takes a map to know where one is. */
const MAP_FROM = 12;
const MAP = { width: 144, height: 108 }; // CSS pixels

/** The drawing itself: it can be moved, not changed. */
export function Canvas({ layout, here, selected, onSelect, onGoTo }: CanvasProps) {
  const box = useRef<HTMLDivElement>(null);

  /** A click selects a page, and so do Enter and Space; all of them come here. */
  function onNodesChange(changes: readonly NodeChange[]): void {
    for (const change of changes) if (change.type === 'select' && change.selected) onSelect(change.id);
  }

  /** Arrow keys go through the pages in the order they are written: the Tab key stops at one of them only. */
  function onKeyDown(event: KeyboardEvent): void {
    // The library would take the focus away.
    if (event.key === 'Escape') event.stopPropagation();
    const keys = layout.pages.map(({ node }) => node.key);
    const at = keys.indexOf((event.target as HTMLElement).dataset.id ?? '');
    if (at < 0) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const key = event.key === 'Home' ? keys[0] : event.key === 'End' ? keys.at(-1) : step && keys[at + step];
    if (typeof key !== 'string') return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`)?.focus();
    onGoTo(key);
  }

  async function onInit(flow: ReactFlowInstance<FlowNode, FlowEdge>): Promise<void> {
    if (box.current) await flow.setViewport(firstView(layout, selected, box.current));
  }

  return (
    <div className="graph-box" ref={box} onKeyDownCapture={onKeyDown} onTouchStartCapture={leaveScrolling}>
      <ReactFlow
        nodes={layout.pages.map((page) => nodeOf(page, page === selected, page.node.key === here))}
        edges={layout.ways.map((way) => edgeOf(way, way.edge.from === selected?.node.key))}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onInit={(flow) => void onInit(flow)}
        ariaLabelConfig={SAID}
        minZoom={0.02}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        attributionPosition="bottom-left"
        {...NO_KEYS}
      >
        {layout.pages.length >= MAP_FROM && (
          <MiniMap pannable className="graph-map" style={MAP} ariaLabel="The whole, small" />
        )}
      </ReactFlow>
    </div>
  );
}

/** One finger scrolls the page, as everywhere else on it; the drawing hears of two. */
function leaveScrolling(event: TouchEvent): void {
  if (event.touches.length < 2) event.stopPropagation();
}
