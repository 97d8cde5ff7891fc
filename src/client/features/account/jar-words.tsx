import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { type AuthState, fetchPasskeys } from '../../auth/auth-store.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useAuth, useAuthFields, useGame } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Mishap, Problem, StatusMessage } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { FarewellNote, PasskeyUnlock, strong, ThrowAway, useConfirmation } from './deletion-notes.tsx';
import { focusById, useArrival, useJar, useLeadTo } from './jar-context.ts';
import { CheckYourself } from './phrase-quiz.tsx';
import { type RestoreFailure, RestoreForm } from './restore/restore-form.tsx';
import { KeepWords, PasskeyPanel, SignIn, Step } from './steps.tsx';
import { problemWords, useAttempt } from './use-async-action.ts';
import { useCover, WordSlots } from './word-slots.tsx';

/** The words side of the jar: the words, or the way to unlock them, and how safely this browser stores them. */
export function WordsSide() {
  const { auth, characters } = useGame();
  const say = useMessages(account);
  const trouble = useMessages(errors);
  const { locked, replacesLockedWords, keptProblem, ended, passkeyLeft } = useAuthFields(
    'locked',
    'replacesLockedWords',
    'keptProblem',
    'ended',
    'passkeyLeft',
  );
  const hasPhrase = useAuth(({ currentPhrase }) => currentPhrase !== '');
  const { closeSlots } = useJar();
  const leadTo = useLeadTo();
  const saying = useAttempt();

  async function unlock(): Promise<void> {
    let isOpen = false;
    await leadTo('look', async () => {
      isOpen = await auth.unlock();
    });
    if (!isOpen) return;
    closeSlots();
    // A player without a session has unlocked the words in order to sign in.
    if (auth.getState().state === 'no-cookie') {
      void saying.attempt(async () => characters.fetch(await auth.signInWithStoredWords()));
    }
  }

  // While there are words to save, the message about unavailable storage is shown beside the save button instead.
  const isSaidBelow = keptProblem === 'unavailable' && hasPhrase;
  return (
    <Stack>
      <FarewellNote />
      {locked && !replacesLockedWords ? (
        <PasskeyUnlock onUnlock={unlock} />
      ) : (
        <>
          {keptProblem && !isSaidBelow && <Problem>{trouble.kept[keptProblem]}</Problem>}
          {ended && <StatusMessage>{say.words.ended}</StatusMessage>}
          <WordsTab />
          {saying.problem && <Problem>{saying.problem}</Problem>}
          <PasskeyPanel />
        </>
      )}
      {passkeyLeft && <Mishap>{say.words.lock.left}</Mishap>}
    </Stack>
  );
}

const STEPS = ['look', 'keep', 'say'] as const;
type WayStep = (typeof STEPS)[number];

/** The twelve words: the player makes them or types them in, looks at them, checks them, saves them, and signs in. */
function WordsTab() {
  const { auth } = useGame();
  const { words: say } = useMessages(account);
  const { currentPhrase, replacesLockedWords } = useAuthFields('currentPhrase', 'replacesLockedWords');
  const { draft, openSlots, closeSlots, next } = useJar();
  const leadTo = useLeadTo();
  const [failure, setFailure] = useState<RestoreFailure | null>(null);
  const [making, setMaking] = useState(false);
  // Prefetches the code for passkeys, so that the player can lock the words offline, too.
  useEffect(() => void fetchPasskeys().catch(() => {}), []);

  async function make(): Promise<void> {
    setMaking(true);
    try {
      await leadTo('look', auth.makeWords);
    } finally {
      // A transition slices the rendering: all steps in one task would block slow phones for too long.
      startTransition(() => setMaking(false));
    }
  }

  function onRestored(failed: RestoreFailure | null): void {
    next.current = failed?.step ?? 'say';
    startTransition(() => {
      closeSlots();
      setFailure(failed);
    });
  }

  function cancel(): void {
    closeSlots();
    if (replacesLockedWords) next.current = 'unlock';
    auth.setLockAside(false);
  }

  const intro = <p>{rich(say.intro, { strong })}</p>;
  const isUnderWay = !draft && currentPhrase !== '' && !making;
  return (
    <Stack>
      {!isUnderWay && intro}
      {draft ? (
        <RestoreForm
          cancelWords={replacesLockedWords ? say.unlock.back : say.neverMind}
          onDone={onRestored}
          onCancel={cancel}
        />
      ) : isUnderWay ? (
        <Way key={currentPhrase} intro={intro} failure={failure} onRestore={openSlots} />
      ) : (
        <NoWords onMake={make} onRestore={openSlots} />
      )}
      {replacesLockedWords && !draft && <Button onClick={cancel}>{say.unlock.back}</Button>}
    </Stack>
  );
}

interface NoWordsProps {
  readonly onMake: () => Promise<void>;
  readonly onRestore: () => void;
}

function NoWords({ onMake, onRestore }: NoWordsProps) {
  const { words: say, problems } = useMessages(account);
  // A signed-in player has words already, and new ones would not open their character.
  const plays = useAuth(({ state }) => state === 'authenticated');
  const { problem, attempt } = useAttempt(() => problems.partMissing);
  return (
    <>
      {!plays && <p>{say.none}</p>}
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        {!plays && <Button onClick={() => void attempt(onMake)}>{say.make}</Button>}
        {/* New players get their words in the quest `Cookie`. Players who come here mostly have words already, so
            entering them is the primary button. */}
        <Button look="primary" onClick={onRestore}>
          {say.haveWords}
        </Button>
      </Actions>
    </>
  );
}

interface WayProps {
  /** Explains the words. Shown below them, so that the words fit on the first screen. */
  readonly intro: ReactNode;
  /** The failure with words that the player typed in; null: none. */
  readonly failure: RestoreFailure | null;
  readonly onRestore: () => void;
}

const FIELDS = ['currentPhrase', 'savedPhrase', 'wordsOf', 'characterId', 'state', 'seen'] as const;

/**
 * The steps for the words on the page. They render from a deferred state, in a task after the press: saving or signing
 * in changes most of the page.
 */
function Way(props: WayProps) {
  return <WaySteps {...props} auth={useDeferredValue(useAuthFields(...FIELDS))} />;
}

type WayStepsProps = WayProps & { readonly auth: Pick<AuthState, (typeof FIELDS)[number]> };

/** The steps in order: look at the words, check that one knows them, save them, sign in. The first two are optional. */
const WaySteps = memo(function WaySteps({ intro, failure, onRestore, auth }: WayStepsProps) {
  const { words: say } = useMessages(account);
  const { currentPhrase, savedPhrase, wordsOf, characterId, state, seen } = auth;
  const cover = useCover();
  const [checked, setChecked] = useState(false);
  const kept = savedPhrase !== '' && savedPhrase === currentPhrase;
  // The stored words may belong to another character: they are this character's once they have signed it in.
  const isIn = kept && characterId !== null && wordsOf === characterId && state === 'authenticated';
  const coverNow = useEffectEvent(cover.hide);
  // Covers the words when another browser tab has deleted the stored words: the player expects them to be gone.
  useEffect(() => {
    if (!kept) coverNow();
  }, [kept]);
  useArrival(STEPS, focusOn);

  // One step at a time: only the button of the next step is filled.
  const next: WayStep | null = !seen ? 'look' : !kept ? 'keep' : isIn ? null : 'say';
  const problemIn = (step: RestoreFailure['step']) => (failure?.step === step ? problemWords(failure.error) : null);
  return (
    <>
      <Step id={headlineOf('look')} title={say.steps.look} done={seen}>
        <WordSlots phrase={currentPhrase} cover={cover} isNext={next === 'look'} />
        {intro}
      </Step>
      <Step id="check-title" title={say.steps.check} done={checked}>
        <CheckYourself
          phrase={currentPhrase}
          onBegin={cover.hide}
          onDone={() => {
            setChecked(true);
            focusOn(kept ? 'say' : 'keep');
          }}
        />
      </Step>
      <Step id={headlineOf('keep')} title={say.steps.keep} done={kept}>
        <KeepWords kept={kept} problem={problemIn('keep')} isNext={next === 'keep'} onDone={() => focusOn('say')} />
      </Step>
      <Step id={headlineOf('say')} title={say.steps.say} done={isIn}>
        <SignIn
          kept={kept}
          isIn={isIn}
          problem={problemIn('say')}
          isNext={next === 'say'}
          onDone={() => focusOn('say')}
        />
      </Step>
      {characterId === null && savedPhrase === '' && (
        <div className={styles.otherWays}>
          <Actions>
            <ThrowAway title={say.throwAway.act} seen={seen} />
            <OtherWords seen={seen} onRestore={onRestore} />
          </Actions>
        </div>
      )}
    </>
  );
});

const headlineOf = (step: WayStep) => `${step}-title`;
const focusOn = (step: WayStep) => focusById(headlineOf(step));

/**
 * Lets the player enter other words, which replace the words on the page. As those are not stored, asks first if the
 * player has never seen them.
 */
function OtherWords({ seen, onRestore }: { readonly seen: boolean; readonly onRestore: () => void }) {
  const { words: say } = useMessages(account);
  const { ask, asked } = useConfirmation({ ...say.others, onConfirm: onRestore });
  return (
    <>
      <Button onClick={seen ? onRestore : ask}>{say.haveWords}</Button>
      {asked}
    </>
  );
}
