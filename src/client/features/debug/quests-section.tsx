import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { questNames } from '#content/deck';
import { placeOf, type Quest } from '#engine';
import { graphOf, type QuestGraph } from '#engine/check';
import { DeferredControls, usePart } from '../../platform/lazy-parts.tsx';
import { loadedQuest } from '../../platform/quests.ts';
import { swappedQuests } from '../../platform/swapped-quests.ts';
import { useInView } from '../../platform/visibility.ts';
import { usePlayer } from '../../sync/game-context.ts';
import { Button } from '../../ui/button.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { marksOfWay, nameOfPage, pageLabels } from './quest-words.ts';

/** Shows a selected quest as a graph and as a table. */
export function QuestsSection() {
  const quests = useQuests();
  const [selected, select] = useState('');
  const shown = quests.find(({ card }) => card === selected) ?? quests[0];
  if (!shown) return <p>There are no quests.</p>;
  const tabs = quests.map((quest) => ({
    id: quest.card,
    label: quest.card,
    content: quest === shown && <QuestView quest={quest} />,
  }));
  return (
    <DeferredControls className="debug-quests">
      <Tabs label="Quests" tabs={tabs} selected={shown.card} onSelect={select} />
    </DeferredControls>
  );
}

const loadGraph = () => import('./quest-graph/quest-graph.tsx');

/** The view of one quest. The graph's code is large: it loads when the view is near the window. */
function QuestView({ quest }: { readonly quest: Quest }) {
  const { state, found } = placeOf(quest, usePlayer().cards);
  const here = found === 'new' ? null : state.page;
  const place = useRef<HTMLDivElement>(null);
  const seen = useInView(place);
  const { part, missing, again } = usePart(loadGraph, seen);
  return (
    <Stack>
      <p>{wordsForPlace(quest, here)}</p>
      {part ? (
        <part.QuestGraph quest={quest} here={here} />
      ) : (
        <Stack ref={place} className={missing ? undefined : 'debug-drawing'}>
          <StatusMessage>{seen && !missing && 'Drawing'}</StatusMessage>
          {missing && (
            <>
              <Problem>The drawing did not arrive. The table says the same.</Problem>
              <Button onClick={again}>Try again</Button>
            </>
          )}
        </Stack>
      )}
      <details open={missing}>
        <summary className="debug-more">All pages as a table</summary>
        <WaysTable graph={graphOf(quest, [])} here={here} />
      </details>
    </Stack>
  );
}

function wordsForPlace({ pages }: Quest, here: string | null): string {
  if (here === null) return 'You have not begun it.';
  const title = pages.get(here)?.title;
  return title ? `You are at “${title}” (${here}).` : `You are at ${here}.`;
}

interface WaysTableProps {
  readonly graph: QuestGraph;
  /** The player's current page; null: none. */
  readonly here: string | null;
}

/** The pages of a quest and where they lead, as a table: for screen readers, and if the graph fails to load. */
function WaysTable({ graph: { quest, nodes, edges }, here }: WaysTableProps) {
  const names = new Map(nodes.map((node) => [node.key, nameOfPage(node)]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard scrolling (axe scrollable-region-focusable)
    <section className="debug-scroll" aria-label={`Pages of ${quest}`} tabIndex={0}>
      <table className="debug-table">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Leads to</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.key}>
              <th scope="row">
                <span>{nameOfPage(node)}</span> <br />
                <small>{inWords(node.key, ...pageLabels(node, node.key === here))}</small>
              </th>
              <td>
                <ul>
                  {edges
                    .filter(({ from }) => from === node.key)
                    .map((edge) => (
                      <li key={edge.choice ?? ''}>
                        {`${inWords(edge.text, ...marksOfWay(edge))} → ${names.get(edge.to)}`}
                      </li>
                    ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function inWords(...words: readonly string[]): string {
  return words.filter(Boolean).join(', ');
}

/** All quests; in development, with the edits made since the page was loaded. */
function useQuests(): readonly Quest[] {
  const swapped = useStore(swappedQuests);
  return questNames.map((card) => swapped.get(card) ?? loadedQuest(card));
}
