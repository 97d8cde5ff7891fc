import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import type { Farewell } from '../../auth/auth-state.ts';
import { useMessages } from '../../platform/language.ts';
import { useAuth } from '../../sync/game.ts';
import { Problem, Status } from '../../ui/message.tsx';

/** Ways to be forgotten that have come to their end. */
const FORGOTTEN = ['here', 'everywhere', 'completely', 'elsewhere'] as const satisfies readonly Farewell[];
type Forgotten = (typeof FORGOTTEN)[number];

const isForgotten = (farewell: Farewell): farewell is Forgotten => FORGOTTEN.some((way) => way === farewell);

/** How the player was forgotten; null when somebody is known, or something else was decided since. */
export function useForgotten(): Forgotten | null {
  return useAuth(({ farewell, characterId }) =>
    characterId === null && farewell !== null && isForgotten(farewell) ? farewell : null,
  );
}

/** What is to be said of a farewell that did not come to its end; null: nothing. */
export function useNotForgotten(): string | null {
  const { notForgotten } = useMessages(account).leaving;
  return useAuth(({ farewell, characterId }) =>
    characterId !== null && (farewell === 'unknown' || farewell === 'undone') ? notForgotten[farewell] : null,
  );
}

/** What became of the words, for as long as nothing else is decided: on both sides of the jar, in every tab. */
export function FarewellNote() {
  const say = useMessages(account);
  const trouble = useMessages(errors);
  const forgotten = useForgotten();
  const notCleared = useAuth(({ farewell }) => farewell === 'not-cleared');
  const wordsLeft = useAuth(({ currentPhrase }) => currentPhrase !== '');
  return (
    <>
      {/* Stands here before there is anything to say, or screen readers would not say it. */}
      <Status>
        {forgotten && [say.leaving.forgotten[forgotten], wordsLeft && say.leaving.wordsLeft].filter(Boolean).join(' ')}
      </Status>
      {forgotten && forgotten !== 'elsewhere' && <p>{say.leaving.otherTabs}</p>}
      {notCleared && <Problem>{trouble.auth['not-cleared']}</Problem>}
    </>
  );
}
