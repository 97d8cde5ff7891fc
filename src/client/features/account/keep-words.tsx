import { useAuth, useGame } from '../../lib/game.ts';
import { KEPT_PROBLEMS } from '../../lib/kept/kept-problem.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { useAttempt } from './use-attempt.ts';

interface KeepWordsProps {
  readonly kept: boolean;
  /** What went wrong when they were to be kept elsewhere on the page; null: nothing. */
  readonly problem: string | null;
}

/** Keeps the words in this browser, when the player wants it to. */
export function KeepWords({ kept, problem: earlier }: KeepWordsProps) {
  const { auth } = useGame();
  const cannot = useAuth(({ keptProblem }) => keptProblem === 'unavailable');
  const { working, problem, attempt } = useAttempt();
  const said = problem ?? earlier ?? (cannot ? KEPT_PROBLEMS.unavailable : null);
  return (
    <>
      {!kept && (
        <>
          <p>
            <strong>Keep the words in this browser?</strong> Anyone who can use this browser can find them. On a shared
            computer, do not.
          </p>
          <Actions>
            <Button look="primary" aria-disabled={working} onClick={() => void attempt(() => auth.save())}>
              Keep on this device
            </Button>
          </Actions>
        </>
      )}
      <Status>{kept && 'Kept.'}</Status>
      {said && <Problem>{said}</Problem>}
    </>
  );
}
