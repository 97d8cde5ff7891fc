import { useLoaderData } from 'react-router';
import { useStore } from 'zustand';
import { QuestCard, WhatWasSaid } from '../../features/quest/index.ts';
import { listeningStore } from '../../lib/connection.ts';
import { useSaved } from '../../lib/game.ts';
import { Hearth } from '../../ui/art/hearth.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import type { data } from './data.ts';
import styles from './page.module.css';

export function Component() {
  const { quests } = useLoaderData<ReturnType<typeof data>>();
  const saved = useSaved();
  const listening = useStore(listeningStore, (state) => state.listening);
  return (
    <>
      <Scene art={<Hearth />}>
        <Panel>
          <Stack>
            <Headline>By the fire</Headline>
            <p>Warm. Someone has left a chair for you. It has hair on it.</p>
            {saved ? (
              <p data-listening={listening}>{listening ? 'Listening' : 'Listening again soon'}</p>
            ) : (
              <p>Other players are behind this door. It opens for saved characters.</p>
            )}
          </Stack>
        </Panel>
      </Scene>
      <div className={styles.hearth}>
        <Grid>
          {quests.map((quest) => (
            <QuestCard key={quest.card} {...quest} />
          ))}
        </Grid>
        <WhatWasSaid />
      </div>
    </>
  );
}
