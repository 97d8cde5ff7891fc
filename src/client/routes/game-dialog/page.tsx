import { useState } from 'react';
import { useStore } from 'zustand';
import { hearth } from '#content/messages/hearth';
import { pages } from '#content/messages/pages';
import { QuestCard, WhatWasSaid } from '../../features/quest/index.ts';
import { listeningStore } from '../../lib/connection.ts';
import { useAuth } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { useLoaderData } from '../../router.tsx';
import { Hearth } from '../../ui/art/hearth.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { data } from './data.ts';
import styles from './page.module.css';
import { People } from './people.tsx';
import { useSitter } from './use-sitter.tsx';

const CARDS = 'cards';
const SAID = 'said';

export function Component() {
  const { title } = useMessages(pages)['game-dialog'];
  const say = useMessages(hearth);
  const { quests } = useLoaderData<ReturnType<typeof data>>();
  const [tab, setTab] = useState(CARDS);
  const sitter = useSitter();
  // A network that is lost tells the stream of it late.
  const online = useAuth(({ state }) => state !== 'offline');
  const listening = useStore(listeningStore, (state) => state.listening) && online;
  return (
    <>
      <Scene framed art={<Hearth>{sitter}</Hearth>}>
        <Panel className={styles.said}>
          <Stack>
            <Headline>{title}</Headline>
            <p>{sitter ? say.taken : say.lead}</p>
            <People listening={listening} />
          </Stack>
        </Panel>
      </Scene>
      <Tabs
        spreads
        label={title}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: CARDS,
            label: say.cards,
            content: (
              <Grid>
                {quests.map((quest) => (
                  <QuestCard key={quest.card} {...quest} />
                ))}
              </Grid>
            ),
          },
          { id: SAID, label: say.said, content: <WhatWasSaid /> },
        ]}
      />
    </>
  );
}
