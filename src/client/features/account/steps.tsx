import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { AuthError } from '../../auth/auth-errors.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useAuth, useAuthFields, useCharacter, useGame, usePlayer } from '../../sync/game-context.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import panel from '../../ui/panel.module.css';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { strong, useConfirmation } from './deletion-notes.tsx';
import { type FocusTarget, focusById, useArrival, useLeadTo } from './jar-context.ts';
import { useAttempt } from './use-async-action.ts';

interface StepProps {
  /** The id of the step's headline, which takes the focus when the previous step is done. */
  readonly id: string;
  readonly title: string;
  readonly done: boolean;
  readonly children: ReactNode;
}

/** A step. A hat marks a step to do, a cat a step that is done. */
export function Step({ id, title, done, children }: StepProps) {
  const { steps } = useMessages(account).words;
  return (
    <section className={styles.step} aria-labelledby={id} data-done={done}>
      <Mark form={done ? 'cat' : 'hat'} className={styles.stepMark} />
      <h2 id={id} tabIndex={-1}>
        <span>{title}</span>
        {done && <span className="visually-hidden">{steps.done}</span>}
      </h2>
      <Stack className={styles.stepBody}>{children}</Stack>
    </section>
  );
}

interface StepBodyProps {
  /** Whether this browser stores the words. */
  readonly kept: boolean;
  /** The error of an attempt made elsewhere on the page; null: none. */
  readonly problem: string | null;
  /** Whether this is the next step to do. */
  readonly isNext: boolean;
  /** Called on success. */
  readonly onDone: () => void;
}

/** Stores the words in this browser, if the player wants it. */
export function KeepWords({ kept, problem: earlier, isNext, onDone }: StepBodyProps) {
  const { auth } = useGame();
  const say = useMessages(account).words.keep;
  const trouble = useMessages(errors).kept;
  const cannot = useAuth(({ keptProblem }) => keptProblem === 'unavailable');
  const { working, problem, attempt } = useAttempt();
  const { ask, asked } = useConfirmation({
    ...say.replace,
    onConfirm() {
      auth.allowReplacing();
      void keep();
    },
  });
  const shown = problem ?? earlier ?? (cannot ? trouble.unavailable : null);

  function keep(): Promise<void> {
    return attempt(async () => {
      try {
        await auth.save();
        onDone();
      } catch (error) {
        if (!(error instanceof AuthError && error.kind === 'kept-elsewhere')) throw error;
        ask();
      }
    });
  }

  return (
    <>
      {!kept && (
        <>
          <p>{rich(say.question, { strong })}</p>
          <Actions>
            <Button look={isNext ? 'primary' : 'plain'} aria-disabled={working} onClick={() => void keep()}>
              {say.act}
            </Button>
          </Actions>
        </>
      )}
      <StatusMessage>{kept && say.kept}</StatusMessage>
      {kept && <p>{say.shared}</p>}
      {shown && <Problem>{shown}</Problem>}
      {asked}
    </>
  );
}

/** Signs in with the stored words. */
export function SignIn({ kept, isIn, problem: earlier, isNext, onDone }: StepBodyProps & { readonly isIn: boolean }) {
  const { auth, characters } = useGame();
  const { say } = useMessages(account).words;
  const { 'not-saved': notSaved } = useMessages(errors).auth;
  const { state, openedNewCharacter } = useAuthFields('state', 'openedNewCharacter');
  const { name } = useCharacter();
  const { loading, needsUpdate } = usePlayer();
  const [tried, setTried] = useState(false);
  const { working, problem: latest, attempt } = useAttempt();
  const problem = tried || isIn ? latest : earlier;

  function signIn(): void {
    setTried(true);
    void attempt(async () => {
      const id = await auth.authenticate();
      onDone();
      await characters.fetch(id);
    });
  }

  function status(): string {
    if (working && !(isIn && name)) return say.saying;
    if (!isIn) return kept ? '' : notSaved;
    if (name) return say.inAs({ name });
    // Announces the sign-in once: waits for the player's name if it is still loading.
    return loading || needsUpdate ? '' : say.in;
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
              onClick={() => kept && signIn()}
            >
              {say.act}
            </Button>
          </Actions>
        </>
      )}
      <StatusMessage>{status()}</StatusMessage>
      {isIn && openedNewCharacter && <p>{say.openedAnew}</p>}
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

/** Says how safely this browser stores the words, and offers to lock them with a passkey. */
export function PasskeyPanel() {
  const { auth } = useGame();
  const { lock, persisted } = useAuthFields('lock', 'persisted');
  // Only stored words can be locked, not other words on the page.
  const mayLock = useAuth(
    ({ hasWords, savedPhrase, currentPhrase }) => hasWords && savedPhrase !== '' && savedPhrase === currentPhrase,
  );
  // Deferred until the steps have been rendered: both at once would be one long task.
  const offered = useDeferredValue(mayLock);
  const { name } = useCharacter();
  const say = useMessages(account).words.lock;
  const { working, problem, attempt } = useAttempt();
  const leadTo = useLeadTo();
  const id = useId();
  if (!mayLock || !offered) return null;

  const press = (step: FocusTarget, act: () => unknown) => () => void attempt(() => leadTo(step, act));
  return (
    <section className={`${panel.stack} ${styles.part}`} aria-labelledby={id}>
      <h2 id={id}>{say.title}</h2>
      {persisted === false && <p>{say.noPromise}</p>}
      {lock === 'none' ? (
        <NoLock working={working} onLock={press('unlock', () => auth.lockWords(say.label({ name })))} />
      ) : (
        <>
          <p>{say.isOpen}</p>
          <Actions>
            <Button onClick={press('unlock', auth.lockAgain)}>{say.again}</Button>
            <Button aria-disabled={working} onClick={press('lock', auth.takeLockOff)}>
              {say.takeOff}
            </Button>
          </Actions>
        </>
      )}
      <StatusMessage>{working && say.waiting}</StatusMessage>
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}

function NoLock({ working, onLock }: { readonly working: boolean; readonly onLock: () => void }) {
  const seen = useAuth((auth) => auth.seen);
  const say = useMessages(account).words.lock;
  const id = useId();
  useArrival(['lock'], () => focusById(id));
  return (
    <>
      <p>{say.what}</p>
      {!seen && <p>{rich(say.unseen, { strong })}</p>}
      <Actions>
        <Button id={id} aria-disabled={working} onClick={onLock}>
          {say.act}
        </Button>
      </Actions>
    </>
  );
}
