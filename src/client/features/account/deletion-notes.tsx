import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { useMessages } from '../../platform/language.ts';
import { useNavigate } from '../../router.tsx';
import { useAuth, useGame } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { focusById, useArrival, useJar } from './jar-context.ts';
import { useAttempt } from './use-async-action.ts';

/** Renders the parts of messages that are marked as important. */
export const strong = (words: string) => <strong>{words}</strong>;

/** The kinds of deletion that can be reported as complete. */
type Forgotten = keyof typeof account.messages.leaving.forgotten;

/** The deletion that was completed. Null while a player is signed in, and once words are made, entered or discarded. */
export function useForgotten(): Forgotten | null {
  return useAuth(({ deletionResult, characterId }) =>
    characterId === null && deletionResult !== null && deletionResult in account.messages.leaving.forgotten
      ? (deletionResult as Forgotten)
      : null,
  );
}

/** The message about a deletion that failed in part; null: there is none. */
export function useNotForgotten(): string | null {
  const { notForgotten } = useMessages(account).leaving;
  return useAuth(({ deletionResult, characterId }) =>
    characterId !== null && (deletionResult === 'unknown' || deletionResult === 'undone')
      ? notForgotten[deletionResult]
      : null,
  );
}

/** Tells how the last deletion ended, on both sides of the jar, until words are made, entered or discarded. */
export function FarewellNote() {
  const say = useMessages(account);
  const trouble = useMessages(errors);
  const forgotten = useForgotten();
  const notCleared = useAuth(({ deletionResult }) => deletionResult === 'not-cleared');
  const wordsLeft = useAuth(({ currentPhrase }) => currentPhrase !== '');
  return (
    <>
      {/* Rendered empty before there is a message: screen readers announce only changes. */}
      <StatusMessage>
        {forgotten && [say.leaving.forgotten[forgotten], wordsLeft && say.leaving.wordsLeft].filter(Boolean).join(' ')}
      </StatusMessage>
      {forgotten && forgotten !== 'elsewhere' && <p>{say.leaving.otherTabs}</p>}
      {notCleared && <Problem>{trouble.auth['not-cleared']}</Problem>}
    </>
  );
}

interface Question extends Omit<ComponentProps<typeof Confirm>, 'children' | 'onKeep'> {
  readonly text: ReactNode;
}

/** Asks for confirmation before an action. `ask` opens the dialog; the caller renders `asked`, the dialog itself. */
export function useConfirmation({ text, onConfirm, ...copy }: Question) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    // The page behind the dialog can take the focus only once the dialog is gone.
    flushSync(() => setAsking(false));
    onConfirm();
  };
  return {
    ask: () => setAsking(true),
    asked: asking && (
      <Confirm {...copy} onKeep={() => setAsking(false)} onConfirm={confirm}>
        {typeof text === 'string' ? <p>{text}</p> : text}
      </Confirm>
    ),
  };
}

interface ThrowAwayProps {
  readonly title: string;
  /** Whether the button is the primary one once the player has seen the words. */
  readonly primary?: boolean;
  readonly seen: boolean;
}

/** Discards unsaved words; asks first when the player has not seen them. */
export function ThrowAway({ title, primary = false, seen }: ThrowAwayProps) {
  const { auth } = useGame();
  const { throwAway: say } = useMessages(account).words;
  const { ask, asked } = useConfirmation({ ...say, onConfirm: throwAway });

  function throwAway(): void {
    auth.setCurrentPhrase('');
    focusHeadline();
  }

  return (
    <>
      <Button look={primary && seen ? 'primary' : 'plain'} onClick={seen ? throwAway : ask}>
        {title}
      </Button>
      {asked}
    </>
  );
}

/**
 * Shown when a passkey locks the stored words: unlocks them with the passkey, or lets the player type the words in.
 * @param onUnlock asks for the passkey, and uses its secret
 */
export function PasskeyUnlock({ onUnlock }: { readonly onUnlock: () => Promise<unknown> }) {
  const { auth } = useGame();
  const { openSlots } = useJar();
  const { unlock: say, lock } = useMessages(account).words;
  const state = useAuth((now) => now.state);
  const ended = useAuth((now) => now.ended);
  const navigate = useNavigate();
  const { working, problem, attempt } = useAttempt();
  const { ask, asked } = useConfirmation({
    ...say.instead,
    onConfirm() {
      openSlots();
      auth.setLockAside(true);
      navigate('#words', { replace: true });
    },
  });
  const id = useId();
  useArrival(['unlock'], () => focusById(id));

  return (
    <Stack>
      <p>{[say.locked, state === 'no-cookie' && (ended ? say.noMore : say.notYet)].filter(Boolean).join(' ')}</p>
      <Actions>
        <Button id={id} look="primary" aria-disabled={working} onClick={() => void attempt(onUnlock)}>
          {say.act}
        </Button>
        <Button onClick={ask}>{say.instead.act}</Button>
      </Actions>
      <StatusMessage>{working && lock.waiting}</StatusMessage>
      {problem && <Problem>{problem}</Problem>}
      {asked}
    </Stack>
  );
}
