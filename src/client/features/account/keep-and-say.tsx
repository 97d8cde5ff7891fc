import { useState } from 'react';
import { MUST_BE_SAVED } from '../../lib/auth/auth-error.ts';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { problemWords } from './problem-words.ts';

/** Keeps the words in this browser, then says them to the tower. */
export function KeepAndSay() {
  const { auth, characters } = useGame();
  const { currentPhrase, savedPhrase, state, characterId } = useAuth((now) => now);
  const { name } = useCharacter();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const kept = savedPhrase !== '' && savedPhrase === currentPhrase;

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    setWorking(true);
    try {
      await act();
    } catch (error) {
      setProblem(problemWords(error));
    }
    setWorking(false);
  }

  const say = () => attempt(async () => characters.fetch(await auth.authenticate()));

  if (kept && characterId !== null && state === 'authenticated') {
    return <Status>{name ? `You are in, ${name}.` : 'You are in.'}</Status>;
  }
  return (
    <>
      {kept ? (
        <Actions>
          <Button look="primary" aria-disabled={working} onClick={() => !working && void say()}>
            Say the words
          </Button>
        </Actions>
      ) : (
        <>
          <p>
            <strong>Keep the words in this browser?</strong> Anyone who can use this browser can find them. On a shared
            computer, do not.
          </p>
          <Actions>
            <Button look="primary" aria-disabled={working} onClick={() => !working && void attempt(() => auth.save())}>
              Keep on this device
            </Button>
          </Actions>
        </>
      )}
      <Status>{statusWords(kept, working)}</Status>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

function statusWords(kept: boolean, working: boolean): string {
  if (!kept) return MUST_BE_SAVED;
  return working ? 'Saying them.' : 'Kept.';
}
