import { useState } from 'react';
import { placeOf, type Quest } from '#engine';
import { graphOf } from '#engine/check';
import { Pressable } from '../../platform/lazy-parts.tsx';
import { usePlayer } from '../../sync/game.ts';
import { Stack } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { QuestDrawing } from './quest-drawing.tsx';
import { useQuests } from './use-quests.ts';
import { WaysTable } from './ways-table.tsx';

/** All quests, one at a time: as a graph, and as a table. */
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
    <Pressable className="debug-quests">
      <Tabs label="Quests" tabs={tabs} selected={shown.card} onSelect={select} />
    </Pressable>
  );
}

function QuestView({ quest }: { readonly quest: Quest }) {
  const { state, found } = placeOf(quest, usePlayer().cards);
  const here = found === 'new' ? null : state.page;
  const [drawn, setDrawn] = useState(true);
  return (
    <Stack>
      <p>{wordsForPlace(quest, here)}</p>
      <QuestDrawing quest={quest} here={here} onFailed={() => setDrawn(false)} />
      <details open={!drawn}>
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
