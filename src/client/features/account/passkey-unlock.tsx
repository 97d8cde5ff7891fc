import { useId } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useNavigate } from '../../router.tsx';
import { useAuth, useGame } from '../../sync/game.ts';
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
  const { unlock: say, lock } = useMessages(account).words;
  const state = useAuth((now) => now.state);
  const ended = useAuth((now) => now.ended);
  const navigate = useNavigate();
  const { working, problem, attempt } = useAttempt();
  const { ask, asked } = useQuestion({
    ...say.instead,
    onConfirm() {
      openSlots();
      auth.setLockAside(true);
      navigate('#words', { replace: true });
    },
  });
  const id = useId();
  useArrival(['unlock'], () => focusById(id));

  return (
    <Stack>
      <p>{[say.locked, state === 'no-cookie' && (ended ? say.noMore : say.notYet)].filter(Boolean).join(' ')}</p>
      <Actions>
        <Button id={id} look="primary" aria-disabled={working} onClick={() => void attempt(onUnlock)}>
          {say.act}
        </Button>
        <Button onClick={ask}>{say.instead.act}</Button>
      </Actions>
      <Status>{working && lock.waiting}</Status>
      {problem && <Problem>{problem}</Problem>}
      {asked}
    </Stack>
  );
}
