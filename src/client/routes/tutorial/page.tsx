import { CatOnBooks } from '../../ui/art/cat-on-books.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { CardPanel, Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { DoneMark } from './done-mark.tsx';

export function Component() {
  return (
    <>
      <Scene art={<CatOnBooks />}>
        <Panel>
          <Stack>
            <Headline>Lessons</Headline>
            <p>Two short ones. You may stop in the middle; the book will not sulk.</p>
          </Stack>
        </Panel>
      </Scene>
      <Grid>
        <CardPanel>
          <Stack>
            <h2>1. Turns</h2>
            <p>You move. Then everything else does. Three minutes.</p>
            <DoneMark lesson="turns" />
            <ButtonLink to="/tutorial/01_turns">Open Turns</ButtonLink>
          </Stack>
        </CardPanel>
        <CardPanel>
          <Stack>
            <h2>2. Magic</h2>
            <p>Spells are cards. You have two hands. Four minutes.</p>
            <DoneMark lesson="magic" />
            <ButtonLink to="/tutorial/02_magic">Open Magic</ButtonLink>
          </Stack>
        </CardPanel>
      </Grid>
    </>
  );
}
