import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { CheckYourself } from './check-yourself.tsx';
import { useArrival, useJar, useLeadTo } from './jar.ts';
import { KeepWords } from './keep-words.tsx';
import { PART_MISSING, problemWords } from './problem-words.ts';
import { RestoreForm } from './restore/restore-form.tsx';
import { SayWords } from './say-words.tsx';
import { Step } from './step.tsx';
import { ThrowAway } from './throw-away.tsx';
import { useCover } from './use-cover.ts';
import { useQuestion } from './use-question.tsx';
import { WordSlots } from './word-slots.tsx';

/** The steps of the way that can be next. */
const STEPS = ['look', 'keep', 'say'] as const;
type WayStep = (typeof STEPS)[number];

/** Twelve words: made, shown, checked, kept, said, or brought from elsewhere. */
export function WordsTab() {
  const { auth } = useGame();
  const { currentPhrase, lockAside } = useAuth((now) => now);
  const { draft, openSlots, closeSlots, next } = useJar();
  const leadTo = useLeadTo();
  const [keepProblem, setKeepProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);

  async function make(): Promise<void> {
    setMaking(true);
    try {
      await leadTo('look', auth.makeWords);
    } finally {
      // All of the way in one piece held a slow phone up for longer than a press may: so it is drawn in slices.
      startTransition(() => setMaking(false));
    }
  }

  function onRestored(error: unknown): void {
    next.current = error === null ? 'say' : 'keep';
    closeSlots();
    setKeepProblem(error === null ? null : problemWords(error));
  }

  function cancel(): void {
    closeSlots();
    if (lockAside) next.current = 'unlock';
    auth.setLockAside(false);
  }

  return (
    <Stack>
      <p>
        <strong>Twelve magic words.</strong> They are your character's key. They open this game and nothing else. Never
        type the words of a real wallet here.
      </p>
      {draft ? (
        <RestoreForm cancelWords={lockAside ? BACK_TO_LOCK : 'Never mind'} onDone={onRestored} onCancel={cancel} />
      ) : currentPhrase === '' || making ? (
        <NoWords making={making} onMake={make} onRestore={openSlots} />
      ) : (
        // Other words have all of the way before them.
        <Way key={currentPhrase} keepProblem={keepProblem} onRestore={openSlots} />
      )}
      {lockAside && !draft && <Button onClick={cancel}>{BACK_TO_LOCK}</Button>}
    </Stack>
  );
}

const BACK_TO_LOCK = 'Back to the locked words';

interface NoWordsProps {
  readonly making: boolean;
  readonly onMake: () => Promise<void>;
  readonly onRestore: () => void;
}

function NoWords({ making, onMake, onRestore }: NoWordsProps) {
  const [missing, setMissing] = useState(false);

  async function make(): Promise<void> {
    if (making) return;
    setMissing(false);
    await onMake().catch(() => setMissing(true));
  }

  return (
    <>
      <p>No words yet.</p>
      {missing && <Problem>{PART_MISSING}</Problem>}
      <Actions>
        <Button look="primary" onClick={() => void make()}>
          Make my words
        </Button>
        <Button onClick={onRestore}>I already have words</Button>
      </Actions>
    </>
  );
}

interface WayProps {
  readonly keepProblem: string | null;
  readonly onRestore: () => void;
}

/** The way of words that are on the page, step by step. None of the first two is a gate. */
function Way({ keepProblem, onRestore }: WayProps) {
  const { currentPhrase, savedPhrase, characterId, state, seen } = useAuth((now) => now);
  const cover = useCover();
  const [checked, setChecked] = useState(false);
  const kept = savedPhrase !== '' && savedPhrase === currentPhrase;
  const isIn = kept && characterId !== null && state === 'authenticated';
  const coverNow = useEffectEvent(cover.hide);
  // They may have been forgotten in another tab, by somebody who believes that they are out of sight.
  useEffect(() => {
    if (!kept) coverNow();
  }, [kept]);

  const headlines = {
    look: useRef<HTMLHeadingElement>(null),
    keep: useRef<HTMLHeadingElement>(null),
    say: useRef<HTMLHeadingElement>(null),
  };
  const focusOn = (step: WayStep) => headlines[step].current?.focus();
  useArrival(STEPS, focusOn);

  // One thing at a time: only the button of the next step is filled.
  const toDo: WayStep | null = !seen ? 'look' : !kept ? 'keep' : isIn ? null : 'say';
  return (
    <>
      <Step title="Look at them" done={seen} headline={headlines.look}>
        <WordSlots phrase={currentPhrase} cover={cover} isNext={toDo === 'look'} />
      </Step>
      <Step title="Check yourself" done={checked}>
        <CheckYourself
          phrase={currentPhrase}
          onBegin={cover.hide}
          onDone={() => {
            setChecked(true);
            focusOn(kept ? 'say' : 'keep');
          }}
        />
      </Step>
      <Step title="Keep them" done={kept} headline={headlines.keep}>
        <KeepWords kept={kept} problem={keepProblem} isNext={toDo === 'keep'} onKept={() => focusOn('say')} />
      </Step>
      <Step title="Say them" done={isIn} headline={headlines.say}>
        <SayWords kept={kept} isIn={isIn} isNext={toDo === 'say'} onSaid={() => focusOn('say')} />
      </Step>
      {characterId === null && savedPhrase === '' && (
        <div className={styles.otherWays}>
          <Actions>
            <ThrowAway title="Throw these words away" seen={seen} />
            <OtherWords seen={seen} onRestore={onRestore} />
          </Actions>
        </div>
      )}
    </>
  );
}

/** Other words would take the place of those on the page, which nothing keeps. */
function OtherWords({ seen, onRestore }: { readonly seen: boolean; readonly onRestore: () => void }) {
  const { ask, asked } = useQuestion({
    title: 'Use other words?',
    text: 'Nobody has looked at the words on this page, and nothing keeps them. Words that you bring take their place.',
    keep: 'Stay with these',
    confirm: 'Use other words',
    onConfirm: onRestore,
  });
  return (
    <>
      <Button onClick={seen ? onRestore : ask}>I already have words</Button>
      {asked}
    </>
  );
}
