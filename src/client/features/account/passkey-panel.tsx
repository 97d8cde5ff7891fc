import { useId } from 'react';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { focusById, type Step, useArrival, useLeadTo } from './jar.ts';
import { useAttempt } from './use-attempt.ts';

/** How safe the kept words are in this browser, and a lock for them. */
export function PasskeyPanel() {
  const { auth } = useGame();
  const { hasWords, savedPhrase, currentPhrase, lock, persisted } = useAuth((now) => now);
  const { name } = useCharacter();
  const { working, problem, attempt } = useAttempt();
  const leadTo = useLeadTo();
  const id = useId();
  // A lock is for words that are kept, not for others that are on the page meanwhile.
  if (!hasWords || savedPhrase === '' || savedPhrase !== currentPhrase) return null;

  const label = name ? `Magic words of ${name}` : 'Magic words of Meow Meow';
  const press = (step: Step, act: () => unknown) => () => void attempt(() => leadTo(step, act));
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Safe in this browser?</h2>
        {persisted === false && <p>This browser may throw the words away when it runs out of room: write them down.</p>}
        {lock === 'none' ? (
          <NoLock working={working} onLock={press('unlock', () => auth.lockWords(label))} />
        ) : (
          <>
            <p>The words are unlocked until you leave this page.</p>
            <Actions>
              <Button onClick={press('unlock', auth.lockAgain)}>Lock again</Button>
              <Button aria-disabled={working} onClick={press('lock', auth.takeLockOff)}>
                Take the lock off
              </Button>
            </Actions>
          </>
        )}
        <Status>{working && 'Waiting for your passkey.'}</Status>
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
  const id = useId();
  useArrival(['lock'], () => focusById(id));
  return (
    <>
      <p>
        A passkey can lock them: your finger, your face, or the code of this device. The twelve words stay the way back,
        so have them on paper first.
      </p>
      {!seen && (
        <p>
          <strong>You have not looked at your words yet. If the passkey is lost, so is this character.</strong>
        </p>
      )}
      <Actions>
        <Button id={id} aria-disabled={working} onClick={onLock}>
          Lock the words with a passkey
        </Button>
      </Actions>
    </>
  );
}
