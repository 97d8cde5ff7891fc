import { MUST_BE_SAVED } from '../../lib/auth/auth-error.ts';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { useAttempt } from './use-attempt.ts';

/** Says the kept words to the tower. */
export function SayWords({ kept, isIn }: { readonly kept: boolean; readonly isIn: boolean }) {
  const { auth, characters } = useGame();
  const state = useAuth((now) => now.state);
  const { name } = useCharacter();
  const { working, problem, attempt } = useAttempt();
  const say = () => attempt(async () => characters.fetch(await auth.authenticate()));

  return (
    <>
      {!isIn && (
        <Actions>
          <Button look={kept ? 'primary' : 'plain'} aria-disabled={!kept || working} onClick={() => kept && void say()}>
            Say the words
          </Button>
        </Actions>
      )}
      <Status>{statusWords({ kept, isIn, working, name })}</Status>
      {state === 'offline' && <p>The tower is not answering. Your words are safe where they are.</p>}
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

interface Saying {
  readonly kept: boolean;
  readonly isIn: boolean;
  readonly working: boolean;
  readonly name: string;
}

function statusWords({ kept, isIn, working, name }: Saying): string {
  if (isIn) return name ? `You are in, ${name}.` : 'You are in.';
  if (working) return 'Saying them.';
  return kept ? '' : MUST_BE_SAVED;
}
