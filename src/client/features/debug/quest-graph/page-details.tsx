import { useRef } from 'react';
import type { Page } from '#engine';
import type { Finding, GraphEdge, GraphNode } from '#engine/check';
import { marksOfWay, nameOfPage } from '../quest-words.ts';

interface PageDetailsProps {
  readonly page: Page;
  readonly node: GraphNode;
  readonly marks: readonly string[];
  /** The ways (choices and jumps) that begin at this page. */
  readonly ways: readonly GraphEdge[];
  readonly nameOf: (key: string) => string;
  readonly onGoTo: (key: string) => void;
}

/** The panel beside the graph: the selected page's marks, findings, ways and lines. */
export function PageDetails({ page, node, marks, ways, nameOf, onGoTo }: PageDetailsProps) {
  const section = useRef<HTMLElement>(null);

  /** Selects another page, and focuses this panel, as the pressed button may be removed. */
  function follow(key: string): void {
    onGoTo(key);
    section.current?.focus();
    section.current?.scrollTo({ top: 0 });
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard scrolling (axe scrollable-region-focusable)
    <section className="graph-details" aria-label="The page selected" tabIndex={0} data-page={page.key} ref={section}>
      <h3>{nameOfPage(node)}</h3>
      <p className="graph-chips">
        <span className="graph-key">{page.key}</span>
        {marks.map((mark) => (
          <strong key={mark}>{mark}</strong>
        ))}
      </p>
      <Findings findings={node.findings} />
      {node.actions.length > 0 && (
        <>
          <h4>On entering</h4>
          <ul>
            {node.actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </>
      )}
      {page.messages.length > 0 && (
        <>
          <h4>What is said</h4>
          <Messages page={page} node={node} />
        </>
      )}
      <h4>Where it leads</h4>
      {ways.length === 0 && <p>Nowhere.</p>}
      <ul>
        {ways.map((way, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an unfinished quest may have the same choice twice
          <li key={at}>
            <span>{way.text}</span> <strong>{marksOfWay(way).join(', ')}</strong>{' '}
            <button type="button" className="graph-go" onClick={() => follow(way.to)}>
              {nameOf(way.to)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Messages({ page, node }: { readonly page: Page; readonly node: GraphNode }) {
  const names = new Map(page.npcs.map(({ soul_tag }, at) => [soul_tag, node.npcs[at]]));
  return (
    <ul>
      {page.messages.map(({ text, speaker, when }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat; their index is their identity
        <li key={at}>
          {speaker !== null && <strong>{`${names.get(speaker) ?? speaker}: `}</strong>}
          <span>{text}</span> {when !== null && <strong>{`if ${when}`}</strong>}
        </li>
      ))}
    </ul>
  );
}

/** The findings of the quest checker, with its suggestions. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="graph-findings">
      {findings.map(({ code, severity, page, choice, message, suggestion }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings may repeat
        <li key={at}>
          <span className="graph-badge" data-severity={severity}>
            {`${severity}: ${code}`}
          </span>{' '}
          <span>
            {(choice === null ? '' : `${page}/${choice}: `) +
              message +
              (suggestion === null ? '' : ` Did you mean “${suggestion}”?`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
