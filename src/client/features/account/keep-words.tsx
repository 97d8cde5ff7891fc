import { AuthError } from '../../lib/auth/auth-error.ts';
import { useAuth, useGame } from '../../lib/game.ts';
import { KEPT_PROBLEMS } from '../../lib/kept/kept-problem.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { useAttempt } from './use-attempt.ts';
import { useQuestion } from './use-question.tsx';

interface KeepWordsProps {
  readonly kept: boolean;
  /** What went wrong when they were to be kept elsewhere on the page; null: nothing. */
  readonly problem: string | null;
  /** It is the next thing to do. */
  readonly isNext: boolean;
  /** They are kept, and the button is gone. */
  readonly onKept: () => void;
}

/** Keeps the words in this browser, when the player wants it to. */
export function KeepWords({ kept, problem: earlier, isNext, onKept }: KeepWordsProps) {
  const { auth } = useGame();
  const cannot = useAuth(({ keptProblem }) => keptProblem === 'unavailable');
  const { working, problem, attempt } = useAttempt();
  const { ask, asked } = useQuestion({
    title: 'Replace the other words?',
    text: 'Other words are kept in this browser. If those are not on paper, nobody can find their character again.',
    keep: 'Keep those',
    confirm: 'Replace them',
    onConfirm() {
      auth.allowReplacing();
      void keep();
    },
  });
  const said = problem ?? earlier ?? (cannot ? KEPT_PROBLEMS.unavailable : null);

  async function save(): Promise<void> {
    try {
      await auth.save();
      onKept();
    } catch (error) {
      if (!(error instanceof AuthError && error.kind === 'kept-elsewhere')) throw error;
      ask();
    }
  }

  const keep = () => attempt(save);

  return (
    <>
      {!kept && (
        <>
          <p>
            <strong>Keep the words in this browser?</strong> Anyone who can use this browser can find them. On a shared
            computer, do not.
          </p>
          <Actions>
            <Button look={isNext ? 'primary' : 'plain'} aria-disabled={working} onClick={() => void keep()}>
              Keep on this device
            </Button>
          </Actions>
        </>
      )}
      <Status>{kept && 'Kept.'}</Status>
      {kept && <p>Do others use this computer, too? Then choose “Forget me here”, under Cookie, when you are done.</p>}
      {said && <Problem>{said}</Problem>}
      {asked}
    </>
  );
}
