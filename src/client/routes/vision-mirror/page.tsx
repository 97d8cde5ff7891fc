import { useAuth } from '../../lib/game.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';

export function Component() {
  const saved = useAuth(({ characterId }) => characterId !== null);
  return (
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
  );
}
