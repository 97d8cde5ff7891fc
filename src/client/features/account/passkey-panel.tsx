import { useDeferredValue, useId } from 'react';
import { account } from '#content/messages/account';
import { rich, useMessages } from '../../platform/language.ts';
import { useAuth, useAuthFields, useCharacter, useGame } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { focusById, type Step, useArrival, useLeadTo } from './jar.ts';
import { strong } from './strong.tsx';
import { useAttempt } from './use-attempt.ts';

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

  const press = (step: Step, act: () => unknown) => () => void attempt(() => leadTo(step, act));
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Stack>
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
      </Stack>
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
