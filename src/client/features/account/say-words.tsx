import { useState } from 'react';
import type { Translation } from '#content/messages';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { useMessages } from '../../platform/language.ts';
import { useAuthFields, useCharacter, useGame, usePlayer } from '../../sync/game.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { useAttempt } from './use-attempt.ts';

interface SayWordsProps {
  readonly kept: boolean;
  readonly isIn: boolean;
  /** What went wrong when they were said elsewhere on the page; null: nothing. */
  readonly problem: string | null;
  /** It is the next thing to do. */
  readonly isNext: boolean;
  /** They were said, and the button is gone. */
  readonly onSaid: () => void;
}

/** Says the kept words to the tower. */
export function SayWords({ kept, isIn, problem: earlier, isNext, onSaid }: SayWordsProps) {
  const { auth, characters } = useGame();
  const { say } = useMessages(account).words;
  const { 'not-saved': notSaved } = useMessages(errors).auth;
  const { state, openedAnew } = useAuthFields(({ state, openedAnew }) => ({ state, openedAnew }));
  const { name } = useCharacter();
  const { loading, needsUpdate } = usePlayer();
  const [tried, setTried] = useState(false);
  const { working, problem: latest, attempt } = useAttempt();
  const problem = tried || isIn ? latest : earlier;

  function sayThem(): Promise<void> {
    setTried(true);
    return attempt(async () => {
      const id = await auth.authenticate();
      onSaid();
      await characters.fetch(id);
    });
  }

  return (
    <>
      {!isIn && (
        <>
          <p>{say.cookie}</p>
          <Actions>
            <Button
              look={isNext ? 'primary' : 'plain'}
              aria-disabled={!kept || working}
              onClick={() => kept && void sayThem()}
            >
              {say.act}
            </Button>
          </Actions>
        </>
      )}
      <Status>
        {kept || isIn || working
          ? sayingWords(say, { isIn, working, nameless: name === '' && (loading || needsUpdate), name })
          : notSaved}
      </Status>
      {isIn && openedAnew && <p>{say.openedAnew}</p>}
      {isIn && (
        <ButtonLink look="primary" to="/game/quest/Cookie">
          {say.back}
        </ButtonLink>
      )}
      {state === 'offline' && !problem && <p>{say.offline}</p>}
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

type SayMessages = Translation<typeof account.messages>['words']['say'];

interface Saying {
  readonly isIn: boolean;
  readonly working: boolean;
  /** The name is on its way. */
  readonly nameless: boolean;
  readonly name: string;
}

/** That they are in is said once: with their name, when there is one to come. */
function sayingWords(say: SayMessages, { isIn, working, nameless, name }: Saying): string {
  if (working && !(isIn && name)) return say.saying;
  if (!isIn || nameless) return '';
  return name ? say.inAs({ name }) : say.in;
}
