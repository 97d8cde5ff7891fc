import { useRef } from 'react';
import type { Page } from '#engine';
import type { Finding, GraphEdge, GraphNode } from '#engine/check';
import { type MarkOf, type MarkShape, marksOfWay, nameOfPage } from '../quest-words.ts';

interface PageDetailsProps {
  readonly page: Page;
  readonly node: GraphNode;
  readonly marks: readonly MarkOf[];
  /** The ways that begin here. */
  readonly ways: readonly GraphEdge[];
  readonly nameOf: (key: string) => string;
  readonly onGoTo: (key: string) => void;
}

/** Everything there is to say of a page. */
export function PageDetails({ page, node, marks, ways, nameOf, onGoTo }: PageDetailsProps) {
  const section = useRef<HTMLElement>(null);

  /** The button pressed may be gone then: the focus goes to what has come instead. */
  function follow(key: string): void {
    onGoTo(key);
    section.current?.focus();
    section.current?.scrollTo({ top: 0 });
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe scrollable-region-focusable)
    <section className="graph-details" aria-label="The page selected" tabIndex={0} data-page={page.key} ref={section}>
      <h3>{nameOfPage(node)}</h3>
      <p className="graph-chips">
        <span className="graph-key">{page.key}</span>
        {marks.map((mark) => (
          <MarkWords key={mark.shape} mark={mark} />
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a quest in the making may have the same choice twice
          <li key={at}>
            <span>{way.text}</span>{' '}
            {marksOfWay(way).map((mark) => (
              <MarkWords key={mark.shape} mark={mark} />
            ))}{' '}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: somebody may say the same thing twice; its place is its identity
        <li key={at}>
          {speaker !== null && <strong>{`${names.get(speaker) ?? speaker}: `}</strong>}
          <span>{text}</span> {when !== null && <MarkWords mark={{ shape: 'check', words: `if ${when}` }} />}
        </li>
      ))}
    </ul>
  );
}

/** What the checker has to say, with what was meant, probably. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="graph-findings">
      {findings.map(({ code, severity, page, choice, message, suggestion }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice; its place is its identity
        <li key={at}>
          <span className="graph-badge" data-severity={severity}>
            {`${severity}: ${code}`}
          </span>{' '}
          <span>
            {(choice === null ? '' : `${page}/${choice}: `) +
              message +
              (suggestion === null ? '' : `; did you mean “${suggestion}”?`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A mark: its shape, and its words. */
export function MarkWords({ mark: { shape, words } }: { readonly mark: MarkOf }) {
  return (
    <span className="graph-mark" data-mark={shape}>
      <MarkIcon shape={shape} />
      <span>{words}</span>
    </span>
  );
}

function MarkIcon({ shape }: { readonly shape: MarkShape }) {
  return (
    <svg className="graph-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}

/** Lines two units wide in a square of sixteen. */
const SHAPES: Readonly<Record<MarkShape, string>> = {
  here: 'M8 14.5C4.5 10.5 3 8.500 3 6.500a5 5 0 0 1 10 0C13 8.500 11.500 10.500 8 14.500ZM8 6v1',
  start: 'M4 2.500L13 8L4 13.500Z',
  checkpoint: 'M4 15V2M4 2.500H13L10.500 6L13 9.500H4',
  end: 'M3 3H13V13H3Z',
  away: 'M4 12L12.500 3.500M6 3H13V10',
  jump: 'M1.500 8H4M6.500 8H9M11 3.500L15 8L11 12.500',
  check: 'M3.500 7.500H12.500V14H3.500ZM5.500 7.500V5a2.500 2.500 0 0 1 5 0V7.500',
  clock: 'M8 1.500a6.500 6.500 0 1 0 .01 0M8 4.500V8L10.500 10',
  once: 'M5.500 4.500L8.500 2.500V13.500M5 13.500H12',
};
