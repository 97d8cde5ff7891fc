import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeChange,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { nameOfPage } from '../quest-words.ts';
import { type Layout, type PlacedPage, type PlacedWay, smoothPath } from './lay-out.ts';

interface CanvasProps {
  readonly layout: Layout;
  readonly here: string | null;
  readonly selected: PlacedPage | undefined;
  readonly onSelect: (key: string) => void;
  /** Selects a page and centres it. */
  readonly onGoTo: (key: string) => void;
}

const NODE_TYPES = { page: PageNode };
const EDGE_TYPES = { way: WayEdge };

/** The accessible description of each page, as the default text of React Flow mentions moving and deleting. */
const SAID = { 'node.a11yDescription.default': 'Arrow keys go to other pages. Enter shows what is on this one.' };
const NO_KEYS = {
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
} as const;

/** The drawing of the graph, which can be panned, but not edited. */
export function Canvas({ layout, here, selected, onSelect, onGoTo }: CanvasProps) {
  const box = useRef<HTMLDivElement>(null);

  /** Clicks, Enter and Space all select a page through this event. */
  function onNodesChange(changes: readonly NodeChange[]): void {
    for (const change of changes) if (change.type === 'select' && change.selected) onSelect(change.id);
  }

  /** Arrow keys move the focus through the pages in source order, as Tab reaches only one page. */
  function onKeyDown(event: KeyboardEvent): void {
    // On Escape, React Flow would remove the focus.
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
      />
    </div>
  );
}

/** Touches with one finger scroll the page, as elsewhere; React Flow receives only touches with two fingers. */
function leaveScrolling(event: TouchEvent): void {
  if (event.touches.length < 2) event.stopPropagation();
}

type FlowNode = Node<{ readonly page: PlacedPage; readonly here: boolean }, 'page'>;
type FlowEdge = Edge<{ readonly way: PlacedWay; readonly lit: boolean }, 'way'>;

const ARROW = {
  type: MarkerType.ArrowClosed,
  width: 28,
  height: 28,
  color: 'var(--line)',
  markerUnits: 'userSpaceOnUse',
} as const;

/** A page as a node of React Flow: a button whose accessible name is its content. */
function nodeOf(page: PlacedPage, selected: boolean, here: boolean): FlowNode {
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

/** A way (choice or jump) as an edge of React Flow. Hidden from screen readers, which get the list beside the graph. */
function edgeOf(way: PlacedWay, lit: boolean): FlowEdge {
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

/** A page in the graph, drawn as a card with its name, key, marks and findings. */
function PageNode({ data: { page, here } }: NodeProps<FlowNode>) {
  const { node, marks } = page;
  return (
    <div className="graph-page" data-here={here} data-away={node.address !== null}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span className="graph-title">{nameOfPage(node)}</span> <span className="graph-key">{node.key}</span>{' '}
      {(marks.length > 0 || node.findings.length > 0) && (
        <span className="graph-chips">
          {marks.map((mark) => (
            <strong key={mark}>{mark}</strong>
          ))}
          {node.findings.map(({ code, severity, message }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings may repeat; their index is their identity
            <span key={at} className="graph-badge" data-severity={severity} title={message}>
              {code}
            </span>
          ))}
        </span>
      )}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

/** A way (choice or jump) in the graph: a line along the points of the layout, with a label. */
function WayEdge({ data, markerEnd = '' }: EdgeProps<FlowEdge>) {
  if (!data) return null;
  const { way, lit } = data;
  const { x, y, width, height } = way.label;
  const transform = `translate(${x - width / 2}px, ${y - height / 2}px)`;
  return (
    <>
      <BaseEdge path={smoothPath(way.points)} markerEnd={markerEnd} interactionWidth={0} />
      <EdgeLabelRenderer>
        <div className="graph-label" data-lit={lit} aria-hidden="true" style={{ width, height, transform }}>
          <span className="graph-text">{way.edge.text}</span>
          {way.marks.map((mark) => (
            <strong key={mark}>{mark}</strong>
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

/** The smallest zoom at which all text is readable: it shows the smallest text, drawn at 0.875rem, at 0.75rem. */
export const READABLE = 0.75 / 0.875;
const MARGIN = 16; // CSS pixels

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/**
 * The first view: the whole drawing, if that is readable; otherwise the selected page, with as much around it as fits.
 */
function firstView(
  { width, height }: Pick<Layout, 'width' | 'height'>,
  selected: Pick<PlacedPage, 'x' | 'y' | 'width' | 'height'> | undefined,
  { clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>,
): View {
  const whole = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height, 1);
  const zoom = selected ? Math.max(whole, READABLE) : whole;
  const { x, y, ...page } = selected ?? { x: 0, y: 0, width, height };
  return {
    x: shift(clientWidth, (x + page.width / 2) * zoom, width * zoom),
    y: shift(clientHeight, (y + page.height / 2) * zoom, height * zoom),
    zoom,
  };
}

/**
 * The offset that centres a point in a box without showing empty space beyond the drawing. A drawing that fits into the
 * box is itself centred.
 */
function shift(box: number, point: number, length: number): number {
  const most = box - MARGIN - length;
  return most >= MARGIN ? (box - length) / 2 : Math.min(Math.max(box / 2 - point, most), MARGIN);
}

const GLIDE = 240; // ms

/** Duration of moving the drawing to a page, in ms: 0 if the device asks for reduced motion. */
export function glide(): { readonly duration: number } {
  return { duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : GLIDE };
}
