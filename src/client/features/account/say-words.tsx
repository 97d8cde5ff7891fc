import { MUST_BE_SAVED } from '../../lib/auth/auth-error.ts';
import { useAuth, useCharacter, useGame, usePlayer } from '../../lib/game.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { useAttempt } from './use-attempt.ts';

interface SayWordsProps {
  readonly kept: boolean;
  readonly isIn: boolean;
  /** It is the next thing to do. */
  readonly isNext: boolean;
  /** They were said, and the button is gone. */
  readonly onSaid: () => void;
}

/** Says the kept words to the tower. */
export function SayWords({ kept, isIn, isNext, onSaid }: SayWordsProps) {
  const { auth, characters } = useGame();
  const { state, openedAnew } = useAuth((now) => now);
  const { name } = useCharacter();
  const { loading, needsUpdate } = usePlayer();
  const { working, problem, attempt } = useAttempt();

  function say(): Promise<void> {
    return attempt(async () => {
      const id = await auth.authenticate();
      onSaid();
      await characters.fetch(id);
    });
  }

  return (
    <>
      {!isIn && (
        <Actions>
          <Button
            look={isNext ? 'primary' : 'plain'}
            aria-disabled={!kept || working}
            onClick={() => kept && void say()}
          >
            Say the words
          </Button>
        </Actions>
      )}
      <Status>{statusWords({ kept, isIn, working, nameless: name === '' && (loading || needsUpdate), name })}</Status>
      {isIn && openedAnew && (
        <p>These words have opened a new character. The one they opened before had been let go.</p>
      )}
      {isIn && (
        <ButtonLink look="primary" to="/game/quest/Cookie">
          Back to Quince
        </ButtonLink>
      )}
      {state === 'offline' && !problem && <p>The tower is not answering. Your words are safe where they are.</p>}
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

interface Saying {
  readonly kept: boolean;
  readonly isIn: boolean;
  readonly working: boolean;
  /** The name is on its way. */
  readonly nameless: boolean;
  readonly name: string;
}

/** That they are in is said once: with their name, when there is one to come. */
function statusWords({ kept, isIn, working, nameless, name }: Saying): string {
  if (working && !(isIn && name)) return 'Saying them.';
  if (isIn && nameless) return '';
  if (isIn) return name ? `You are in, ${name}.` : 'You are in.';
  return kept ? '' : MUST_BE_SAVED;
}
