import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { nameOfPage } from '../quest-words.ts';
import type { PlacedPage } from './lay-out.ts';
import { MarkWords } from './mark-shape.tsx';

export type PageNodeType = Node<{ readonly page: PlacedPage; readonly here: boolean }, 'page'>;

/** A page as a card: its name and key, its marks, and what was found on it. */
export function PageNode({ data: { page, here } }: NodeProps<PageNodeType>) {
  const { node, marks } = page;
  return (
    <div
      className="graph-page"
      data-here={here}
      data-start={node.start}
      data-end={node.done}
      data-away={node.address !== null}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span className="graph-title">{nameOfPage(node)}</span> <span className="graph-key">{node.key}</span>{' '}
      {(marks.length > 0 || node.findings.length > 0) && (
        <span className="graph-chips">
          {marks.map((mark) => (
            <MarkWords key={mark.shape} mark={mark} />
          ))}
          {node.findings.map(({ code, severity, message }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice; its place is its identity
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
