import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import type { PlacedWay } from './lay-out.ts';
import { MarkWords } from './mark-shape.tsx';
import { smoothPath } from './smooth-path.ts';

export type WayEdgeType = Edge<{ readonly way: PlacedWay; readonly lit: boolean }, 'way'>;

/** A choice or a jump: a line along the points of the layout, with what it says on it. */
export function WayEdge({ data, markerEnd = '' }: EdgeProps<WayEdgeType>) {
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
            <MarkWords key={mark.shape} mark={mark} />
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
