import './quest-graph.css';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { Quest } from '#engine';
import { checkQuest, type Finding, graphOf } from '#engine/check';
import { Actions, Button } from '../../../ui/button.tsx';
import { StatusMessage } from '../../../ui/message.tsx';
import { counted, nameOfPage } from '../quest-words.ts';
import { Canvas, glide, READABLE } from './canvas.tsx';
import { useExploration } from './explore/exploration.ts';
import { layOut } from './lay-out.ts';
import { Findings, PageDetails } from './page-details.tsx';

interface QuestGraphProps {
  readonly quest: Quest;
  /** The player's current page; null: none. */
  readonly here: string | null;
}

/** Margin around the graph, relative to the visible area. */
const PADDING = 0.03;

/** A quest as a graph: pages are cards, choices and jumps are lines. */
export function QuestGraph(props: QuestGraphProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
}

function Drawing({ quest, here }: QuestGraphProps) {
  const flow = useReactFlow();
  const read = useMemo(() => checkQuest(quest), [quest]);
  const isSound = read.every(({ severity }) => severity === 'warning');
  const { words, findings: played } = useExploration(quest, isSound);
  const findings = useMemo(() => [...read, ...played], [read, played]);
  const graph = useMemo(() => graphOf(quest, findings), [quest, findings]);
  const layout = useMemo(() => layOut(graph, here, textSize()), [graph, here]);
  const [chosen, choose] = useState<string | null>(null);

  const at = [chosen, here, quest.start].find((key) => key !== null && quest.pages.has(key));
  const page = quest.pages.get(at ?? '');
  const placed = layout.pages.find(({ node }) => node.key === at);
  const names = new Map(graph.nodes.map((node) => [node.key, nameOfPage(node)]));

  /** Selects a page and centres it at a readable zoom. */
  function goTo(key: string): void {
    choose(key);
    const target = layout.pages.find(({ node }) => node.key === key);
    if (!target) return;
    const { x, y, width, height } = target;
    const zoom = Math.max(flow.getZoom(), READABLE);
    void flow.setCenter(x + width / 2, y + height / 2, { zoom, ...glide() });
  }

  return (
    <div className="quest-graph">
      <p>
        {`${counted(graph.nodes.length, 'page')}, ${counted(graph.edges.length, 'way')}. ${wordsForFindings(findings)}`}
      </p>
      <div className="graph-explored">
        <StatusMessage>{words}</StatusMessage>
      </div>
      <Findings findings={graph.findings} />
      <Actions>
        <Button onClick={() => void flow.fitBounds({ x: 0, y: 0, ...layout }, { padding: PADDING, ...glide() })}>
          Show all
        </Button>
        <Button onClick={() => goTo(here ?? quest.start)}>{here === null ? 'To the start' : 'Where I am'}</Button>
        <Button onClick={() => void flow.zoomIn(glide())}>Zoom in</Button>
        <Button onClick={() => void flow.zoomOut(glide())}>Zoom out</Button>
      </Actions>
      <div className="graph-sides">
        <Canvas layout={layout} here={here} selected={placed} onSelect={choose} onGoTo={goTo} />
        {page && placed && (
          <PageDetails
            page={page}
            node={placed.node}
            marks={placed.marks}
            ways={graph.edges.filter(({ from }) => from === page.key)}
            nameOf={(key) => names.get(key) ?? key}
            onGoTo={goTo}
          />
        )}
      </div>
      <p className="graph-hint">
        Drag the drawing to move it, with two fingers on a touch screen. Ctrl and the wheel zoom, as two fingers do.
        Arrow keys go from page to page.
      </p>
    </div>
  );
}

function wordsForFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const words = [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')];
  return findings.length === 0 ? 'No problems found.' : `Found: ${words.filter(Boolean).join(', ')}.`;
}

/** The size of a rem in CSS pixels. */
function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
