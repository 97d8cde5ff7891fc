import { NOT_CLEARED } from '../../lib/auth/auth-error.ts';
import type { Farewell } from '../../lib/auth/auth-state.ts';
import { useAuth } from '../../lib/game.ts';
import { Problem, Status } from '../../ui/message.tsx';

/** Ways to be forgotten that have come to their end. */
type Forgotten = Exclude<Farewell, 'not-cleared' | 'unknown' | 'undone'>;

const FORGOTTEN: Readonly<Record<Forgotten, string>> = {
  here: 'Forgotten.',
  everywhere: 'Forgotten, everywhere.',
  completely: 'Forgotten, completely.',
  elsewhere: 'Forgotten, in another tab.',
};

/** Said where the player asked to be forgotten, and it is open whether they were, or they were not. */
const NOT_FORGOTTEN = {
  unknown:
    'The tower did not say whether it has forgotten you. That is found out as soon as it answers. If it has, the words go from this browser, too.',
  undone: 'The tower knows you still: you were not forgotten, and nothing was deleted. Try again.',
};

const isForgotten = (farewell: Farewell): farewell is Forgotten => farewell in FORGOTTEN;

/** How the player was forgotten; null when somebody is known, or something else was decided since. */
export function useForgotten(): Forgotten | null {
  return useAuth(({ farewell, characterId }) =>
    characterId === null && farewell !== null && isForgotten(farewell) ? farewell : null,
  );
}

/** What is to be said of a farewell that did not come to its end; null: nothing. */
export function useNotForgotten(): string | null {
  return useAuth(({ farewell, characterId }) =>
    characterId !== null && (farewell === 'unknown' || farewell === 'undone') ? NOT_FORGOTTEN[farewell] : null,
  );
}

/** What became of the words, for as long as nothing else is decided: on both sides of the jar, in every tab. */
export function FarewellNote() {
  const forgotten = useForgotten();
  const notCleared = useAuth(({ farewell }) => farewell === 'not-cleared');
  const wordsLeft = useAuth(({ currentPhrase }) => currentPhrase !== '');
  return (
    <>
      {/* Stands here before there is anything to say, or screen readers would not say it. */}
      <Status>
        {forgotten && FORGOTTEN[forgotten]}
        {forgotten && wordsLeft && ' Your words are still on this page until you close it.'}
      </Status>
      {forgotten && forgotten !== 'elsewhere' && (
        <p>If another tab shows your words, they stay there until you close it.</p>
      )}
      {notCleared && <Problem>{NOT_CLEARED}</Problem>}
    </>
  );
}
