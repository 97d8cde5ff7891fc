import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';
import { CheckYourself } from './check-yourself.tsx';
import { KeepWords } from './keep-words.tsx';
import { PART_MISSING, problemWords } from './problem-words.ts';
import { RestoreForm } from './restore/restore-form.tsx';
import { SayWords } from './say-words.tsx';
import { Step } from './step.tsx';
import { useCover } from './use-cover.ts';
import { WordSlots } from './word-slots.tsx';

/** Twelve words: made, shown, checked, kept, said, or brought from elsewhere. */
export function WordsTab() {
  const currentPhrase = useAuth((now) => now.currentPhrase);
  const [restoring, setRestoring] = useState(false);
  const [keepProblem, setKeepProblem] = useState<string | null>(null);

  function onRestored(error: unknown): void {
    setRestoring(false);
    setKeepProblem(error === null ? null : problemWords(error));
  }

  return (
    <Stack>
      <p>
        <strong>Twelve magic words.</strong> They are your character's key. They open this game and nothing else. Never
        type the words of a real wallet here.
      </p>
      {restoring ? (
        <RestoreForm onDone={onRestored} onCancel={() => setRestoring(false)} />
      ) : currentPhrase === '' ? (
        <NoWords onRestore={() => setRestoring(true)} />
      ) : (
        // Other words have all of the way before them.
        <Way key={currentPhrase} keepProblem={keepProblem} onRestore={() => setRestoring(true)} />
      )}
    </Stack>
  );
}

function NoWords({ onRestore }: { readonly onRestore: () => void }) {
  const { auth } = useGame();
  const [missing, setMissing] = useState(false);

  async function make(): Promise<void> {
    setMissing(false);
    try {
      await auth.makeWords();
    } catch {
      setMissing(true);
    }
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
  const { auth } = useGame();
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
  return (
    <>
      <Step title="Look at them" done={seen}>
        <WordSlots phrase={currentPhrase} cover={cover} />
      </Step>
      <Step title="Check yourself" done={checked}>
        <CheckYourself phrase={currentPhrase} onBegin={cover.hide} onDone={() => setChecked(true)} />
      </Step>
      <Step title="Keep them" done={kept}>
        <KeepWords kept={kept} problem={keepProblem} />
      </Step>
      <Step title="Say them" done={isIn}>
        <SayWords kept={kept} isIn={isIn} />
      </Step>
      {characterId === null && savedPhrase === '' && (
        <div className={styles.otherWays}>
          <Actions>
            <Button onClick={() => auth.setCurrentPhrase('')}>Clear them too</Button>
            <Button onClick={onRestore}>I already have words</Button>
          </Actions>
        </div>
      )}
    </>
  );
}
