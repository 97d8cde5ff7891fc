import { useCharacter, useSaved } from '../../lib/game.ts';
import { HatOfNames } from '../../ui/art/hat-of-names.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';

export function Component() {
  const saved = useSaved();
  const { name } = useCharacter();
  return (
    <Scene art={<HatOfNames />}>
      <Panel>
        <Stack>
          <Headline>Name</Headline>
          <p>Names here come from a hat. Do not use your own; that one is not for wizards to have.</p>
          <p>{saved && name ? `You are ${name}. It is written down.` : 'The hat is full.'}</p>
        </Stack>
      </Panel>
    </Scene>
  );
}
