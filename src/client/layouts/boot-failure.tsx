import { pages } from '#content/messages/pages';
import { useMessages } from '../platform/language.ts';
import { Actions, Button } from '../ui/button.tsx';
import { Problem } from '../ui/message.tsx';
import { Panel, Stack } from '../ui/panel.tsx';

/** Shown above a page when JavaScript is off. */
export function NoScript() {
  const { broken } = useMessages(pages);
  return (
    <Panel>
      <p>{broken.noScript}</p>
    </Panel>
  );
}

/** Shown above a page whose code failed to load. */
export function NotAlive() {
  const { broken } = useMessages(pages);
  return (
    <Panel>
      <Stack>
        <Problem>{broken.still}</Problem>
        <Actions>
          <Button onClick={() => window.location.reload()}>{broken.again}</Button>
        </Actions>
      </Stack>
    </Panel>
  );
}
