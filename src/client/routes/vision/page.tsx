import { useLoaderData } from 'react-router';
import { usePlayer, useSaved } from '../../lib/game.ts';
import { Bowl } from '../../ui/art/bowl.tsx';
import { Headline } from '../../ui/headline.tsx';
import { CardPanel, Grid, Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import type { data } from './data.ts';
import { meta } from './meta.ts';

export function Component() {
  const { forms } = useLoaderData<ReturnType<typeof data>>();
  const saved = useSaved();
  const { cards } = usePlayer();
  return (
    <>
      <Scene side={meta.image} art={<Bowl />}>
        <Panel>
          <Stack>
            <Headline>Look in the bowl.</Headline>
            <p>The water shows a person, or a cat, or both.</p>
            <p>
              {saved
                ? 'This is you. The water is sure.'
                : 'This is only a reflection. It goes when you close the page. If Quince saves you, she picks for herself, at random.'}
            </p>
          </Stack>
        </Panel>
      </Scene>
      <Grid>
        {forms.map(({ key, name, description }) => (
          <CardPanel key={key} aria-current={saved && cards[key] ? 'true' : undefined}>
            <Stack>
              <h2>{name}</h2>
              <p>{description}</p>
              {saved && cards[key] && <strong>You</strong>}
            </Stack>
          </CardPanel>
        ))}
      </Grid>
    </>
  );
}
