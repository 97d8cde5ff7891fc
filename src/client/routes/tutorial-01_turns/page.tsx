import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';

export function Component() {
  return (
    <Panel>
      <Stack>
        <Headline>Turns</Headline>
        <p>You are there. The cream is over there. You have two hands and no plan.</p>
        <p>This lesson is still being written. Quince is sitting on the page.</p>
        <ButtonLink to="/tutorial">Back: Lessons</ButtonLink>
      </Stack>
    </Panel>
  );
}
