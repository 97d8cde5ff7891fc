import { useState } from 'react';
import { pages } from '#content/messages/pages';
import { tutorial } from '#content/messages/tutorial';
import { useMessages } from '../../platform/language.ts';
import { CatOnBooks } from '../../ui/art/cat-on-books.tsx';
import { MagicPicture, TurnsPicture } from '../../ui/art/lesson-pictures.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { CardPanel, Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { DoneMark } from './done-mark.tsx';
import styles from './page.module.css';

export function Component() {
  const { title } = useMessages(pages).tutorial;
  const say = useMessages(tutorial);
  const [awake, setAwake] = useState(false);
  const [wake, sleep] = [() => setAwake(true), () => setAwake(false)];
  const wakes = { onPointerEnter: wake, onPointerLeave: sleep, onFocus: wake, onBlur: sleep };
  return (
    <Scene
      art={
        <div className={styles.reader} {...wakes}>
          <CatOnBooks awake={awake} />
        </div>
      }
    >
      <Panel>
        <Stack>
          <Headline>{title}</Headline>
          <p>{say.lead}</p>
        </Stack>
      </Panel>
      <Grid>
        <CardPanel {...wakes}>
          <Stack className={styles.lesson}>
            <h2>{say.turns.heading}</h2>
            <div className={styles.picture}>
              <TurnsPicture />
            </div>
            <p>{say.turns.text}</p>
            <DoneMark lesson="turns" />
            <ButtonLink look="primary" to="/tutorial/01_turns">
              {say.turns.open}
            </ButtonLink>
          </Stack>
        </CardPanel>
        <CardPanel {...wakes}>
          <Stack className={styles.lesson}>
            <h2>{say.magic.heading}</h2>
            <div className={styles.picture}>
              <MagicPicture />
            </div>
            <p>{say.magic.text}</p>
            <DoneMark lesson="magic" />
            <ButtonLink look="primary" to="/tutorial/02_magic">
              {say.magic.open}
            </ButtonLink>
          </Stack>
        </CardPanel>
      </Grid>
    </Scene>
  );
}
