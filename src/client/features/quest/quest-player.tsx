import { useEffect } from 'react';
import { quest as words } from '#content/messages/quest';
import type { Quest } from '#engine';
import { useMessages } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Stage } from './stage.tsx';
import { useQuest } from './use-quest.ts';

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
  const { title } = play.scene;
  useEffect(() => onTitle(title), [title, onTitle]);
  if (!page) return <Creased onRestart={play.restart} />;
  return (
    <KeepFocus>
      <Stage quest={quest} page={page} play={play} />
    </KeepFocus>
  );
}

function Creased({ onRestart }: { readonly onRestart: () => void }) {
  const { creased, startAgain } = useMessages(words);
  return (
    <Panel>
      <Stack>
        <Headline>{creased.headline}</Headline>
        <p>{creased.question}</p>
        <Button onClick={onRestart}>{startAgain}</Button>
      </Stack>
    </Panel>
  );
}
