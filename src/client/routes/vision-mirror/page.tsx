import { useSaved } from '../../lib/game.ts';
import { TallMirror } from '../../ui/art/tall-mirror.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';

export function Component() {
  const saved = useSaved();
  return (
    <Scene art={<TallMirror someone={saved} />}>
      <Panel>
        <Stack>
          <Headline>Mirror</Headline>
          <p>Turn around. There may be a tail.</p>
          {saved ? (
            <p>The mirror agrees with the bowl. That is rare.</p>
          ) : (
            <>
              <p>The mirror is polite and shows nothing.</p>
              <ButtonLink to="/vision">Back to the bowl</ButtonLink>
            </>
          )}
        </Stack>
      </Panel>
    </Scene>
  );
}
