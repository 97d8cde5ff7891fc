import { type ReactNode, type RefObject, useDeferredValue, useId, useState } from 'react';
import type { Translation } from '#content/messages';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { AuthError } from '../../auth/auth-errors.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useAuth, useAuthFields, useCharacter, useGame, usePlayer } from '../../sync/game.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { useAttempt } from './attempt.ts';
import { strong, useQuestion } from './both-sides.tsx';
import { focusById, type Step as JarStep, useArrival, useLeadTo } from './jar.ts';

interface StepProps {
  readonly title: string;
  readonly done: boolean;
  /** Takes the focus when the step before is done. */
  readonly headline?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A step on the way: a hat while it is still to be done, a cat when it is. */
export function Step({ title, done, headline, children }: StepProps) {
  const id = useId();
  const { steps } = useMessages(account).words;
  return (
    <section className={styles.step} aria-labelledby={id} data-done={done}>
      <Mark form={done ? 'cat' : 'hat'} className={styles.stepMark} />
      <h2 id={id} ref={headline} tabIndex={-1}>
        <span>{title}</span>
        {done && <span className="visually-hidden">{steps.done}</span>}
      </h2>
      <div className={styles.stepBody}>{children}</div>
    </section>
  );
}

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

/** How safe the kept words are in this browser, and a lock for them. */
export function PasskeyPanel() {
  const { auth } = useGame();
  const { lock, persisted } = useAuthFields(({ lock, persisted }) => ({ lock, persisted }));
  // A lock is for words that are kept, not for others that are on the page meanwhile.
  const mayLock = useAuth(
    ({ hasWords, savedPhrase, currentPhrase }) => hasWords && savedPhrase !== '' && savedPhrase === currentPhrase,
  );
  // It comes when the way has gone on: all at once would be one long task.
  const offered = useDeferredValue(mayLock);
  const { name } = useCharacter();
  const say = useMessages(account).words.lock;
  const { working, problem, attempt } = useAttempt();
  const leadTo = useLeadTo();
  const id = useId();
  if (!mayLock || !offered) return null;

  const press = (step: JarStep, act: () => unknown) => () => void attempt(() => leadTo(step, act));
  return (
    <section className={styles.part} aria-labelledby={id}>
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
      <Status>{working && say.waiting}</Status>
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}

interface NoLockProps {
  readonly working: boolean;
  readonly onLock: () => void;
}

function NoLock({ working, onLock }: NoLockProps) {
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
