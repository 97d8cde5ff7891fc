import { pages } from '#content/messages/pages';
import { tutorial } from '#content/messages/tutorial';
import { useMessages } from '../../lib/language.ts';
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
  return (
    <Scene art={<CatOnBooks />}>
      <Panel>
        <Stack>
          <Headline>{title}</Headline>
          <p>{say.lead}</p>
        </Stack>
      </Panel>
      <Grid>
        <CardPanel>
          <Stack>
            <div className={styles.picture}>
              <TurnsPicture />
            </div>
            <h2>{say.turns.heading}</h2>
            <p>{say.turns.text}</p>
            <DoneMark lesson="turns" />
            <ButtonLink look="primary" to="/tutorial/01_turns">
              {say.turns.open}
            </ButtonLink>
          </Stack>
        </CardPanel>
        <CardPanel>
          <Stack>
            <div className={styles.picture}>
              <MagicPicture />
            </div>
            <h2>{say.magic.heading}</h2>
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
