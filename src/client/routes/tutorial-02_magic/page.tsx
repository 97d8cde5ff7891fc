import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';

export function Component() {
  return (
    <Panel>
      <Stack>
        <Headline>Magic</Headline>
        <p>Spells are cards. The number in the corner is how many hands they want.</p>
        <p>This lesson is still being written. The ink keeps turning into smoke.</p>
        <ButtonLink to="/tutorial">Back: Lessons</ButtonLink>
      </Stack>
    </Panel>
  );
}
