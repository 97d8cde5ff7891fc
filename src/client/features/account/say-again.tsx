import { useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { useAttempt } from './use-attempt.ts';

/** The session is over, and the words are still here: one press says them again. Nobody else does. */
export function SayAgain() {
  const { auth, characters } = useGame();
  const { working, problem, attempt } = useAttempt();
  const say = () => attempt(async () => characters.fetch(await auth.sayKept()));

  return (
    <Stack>
      <p role="status">
        The tower does not know this browser any more. The session was ended, or it was too old. Your twelve words are
        still in the jar, and they open it again.
      </p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => void say()}>
          Say the words
        </Button>
      </Actions>
      <Status>{working && 'Saying them.'}</Status>
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}
