import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { AuthError } from '../../auth/auth-errors.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useAuth, useGame } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { strong } from './strong.tsx';
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
  const say = useMessages(account);
  const trouble = useMessages(errors);
  const cannot = useAuth(({ keptProblem }) => keptProblem === 'unavailable');
  const { working, problem, attempt } = useAttempt();
  const { ask, asked } = useQuestion({
    ...say.words.keep.replace,
    onConfirm() {
      auth.allowReplacing();
      void keep();
    },
  });
  const said = problem ?? earlier ?? (cannot ? trouble.kept.unavailable : null);

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
          <p>{rich(say.words.keep.question, { strong })}</p>
          <Actions>
            <Button look={isNext ? 'primary' : 'plain'} aria-disabled={working} onClick={() => void keep()}>
              {say.words.keep.act}
            </Button>
          </Actions>
        </>
      )}
      <Status>{kept && say.words.keep.kept}</Status>
      {kept && <p>{say.words.keep.shared}</p>}
      {said && <Problem>{said}</Problem>}
      {asked}
    </>
  );
}
