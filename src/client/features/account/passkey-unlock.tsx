import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { focusById, useArrival, useJar } from './jar.ts';
import { useAttempt } from './use-attempt.ts';
import { useQuestion } from './use-question.tsx';

interface PasskeyUnlockProps {
  /** Has the passkey asked for, and goes on with what it gives. */
  readonly onUnlock: () => Promise<unknown>;
}

/** Words are kept, but under a lock: the passkey, or the way back without it. */
export function PasskeyUnlock({ onUnlock }: PasskeyUnlockProps) {
  const { auth } = useGame();
  const { openSlots } = useJar();
  const { state, ended } = useAuth((now) => now);
  const navigate = useNavigate();
  const { working, problem, attempt } = useAttempt();
  const { ask, asked } = useQuestion({
    title: 'Use the twelve words instead?',
    text: 'Words that you keep from here on take the place of the locked ones. If those are not on paper either, nobody can open them again.',
    keep: 'Keep the lock',
    confirm: 'Use the words',
    onConfirm() {
      openSlots();
      auth.setLockAside(true);
      void navigate({ hash: 'words' }, { replace: true, preventScrollReset: true });
    },
  });
  const id = useId();
  useArrival(['unlock'], () => focusById(id));

  return (
    <Stack>
      <p>
        Words are kept in this browser, under a lock.{' '}
        {state === 'no-cookie' && `The tower does not know you ${ended ? 'any more' : 'yet'}: it waits for them.`}
      </p>
      <Actions>
        <Button id={id} look="primary" aria-disabled={working} onClick={() => void attempt(onUnlock)}>
          Unlock with your passkey
        </Button>
        <Button onClick={ask}>Use the twelve words instead</Button>
      </Actions>
      <Status>{working && 'Waiting for your passkey.'}</Status>
      {problem && <Problem>{problem}</Problem>}
      {asked}
    </Stack>
  );
}
