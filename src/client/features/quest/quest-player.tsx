import { useEffect } from 'react';
import type { Quest } from '#engine';
import { Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Stage } from './stage.tsx';
import { START_AGAIN, useQuest } from './use-quest.ts';

interface QuestPlayerProps {
  readonly quest: Quest;
  /** The page that the address asks for; empty: none. */
  readonly linked: string;
  /** Told of the title of every page that is shown. */
  readonly onTitle: (title: string) => void;
}

/** One scene, its voices, and what can be answered. */
export function QuestPlayer({ quest, linked, onTitle }: QuestPlayerProps) {
  const play = useQuest(quest, linked);
  const { page } = play;
  useEffect(() => onTitle(page?.title ?? ''), [page, onTitle]);
  if (!page) return <Creased onRestart={play.restart} />;
  return (
    <KeepFocus>
      <Stage quest={quest} page={page} play={play} />
    </KeepFocus>
  );
}

function Creased({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <Panel>
      <Stack>
        <Headline>Quest has invalid state!</Headline>
        <p>This card is creased. Start it again?</p>
        <Button onClick={onRestart}>{START_AGAIN}</Button>
      </Stack>
    </Panel>
  );
}
