import { useState } from 'react';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { useAttempt } from './use-attempt.ts';

/** Words are kept, but under a lock: the passkey, or the way back without it. */
export function PasskeyUnlock() {
  const { auth, characters } = useGame();
  const state = useAuth((now) => now.state);
  const [asking, setAsking] = useState(false);
  const { working, problem, attempt } = useAttempt();

  async function unlock(): Promise<void> {
    await auth.unlock();
    await auth.openWords();
    // Without a cookie, being let in is what it was unlocked for.
    if (auth.getState().state === 'no-cookie') await characters.fetch(await auth.authenticate());
  }

  return (
    <Stack>
      <p>
        Words are kept in this browser, under a lock.{' '}
        {state === 'no-cookie' && 'The tower does not know you yet: it waits for them.'}
      </p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => void attempt(unlock)}>
          Unlock with your passkey
        </Button>
        <Button onClick={() => setAsking(true)}>Use the twelve words instead</Button>
      </Actions>
      <Status>{working && 'Waiting for your passkey.'}</Status>
      {problem && <Problem>{problem}</Problem>}
      {asking && (
        <Confirm
          title="Use the twelve words instead?"
          keep="Keep the lock"
          confirm="Use the words"
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            auth.setLockAside(true);
          }}
        >
          <p>
            Words that you keep from here on take the place of the locked ones. If those are not on paper either, nobody
            can open them again.
          </p>
        </Confirm>
      )}
    </Stack>
  );
}
