import { useState } from 'react';
import { useAuth, useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { KeepAndSay } from './keep-and-say.tsx';
import { PART_MISSING } from './problem-words.ts';
import { RestoreForm } from './restore-form.tsx';
import { WordSlots } from './word-slots.tsx';

/** Twelve words: made, shown, kept, said, or brought from elsewhere. */
export function WordsTab() {
  const { auth } = useGame();
  const { currentPhrase, savedPhrase, characterId, state } = useAuth((now) => now);
  const [restoring, setRestoring] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function make(): Promise<void> {
    setProblem(null);
    try {
      await auth.makeWords();
    } catch {
      setProblem(PART_MISSING);
    }
  }

  return (
    <Stack>
      <p>
        <strong>Twelve magic words.</strong> They are your character's key. They open this game and nothing else. Never
        type the words of a real wallet here.
      </p>
      {restoring ? (
        <RestoreForm onDone={() => setRestoring(false)} />
      ) : currentPhrase === '' ? (
        <>
          <p>No words yet.</p>
          {problem && <Problem>{problem}</Problem>}
          <Actions>
            <Button look="primary" onClick={() => void make()}>
              Make my words
            </Button>
            <Button onClick={() => setRestoring(true)}>I already have words</Button>
          </Actions>
        </>
      ) : (
        <>
          <WordSlots phrase={currentPhrase} />
          <KeepAndSay />
          {characterId === null && savedPhrase === '' && (
            <Actions>
              <Button onClick={() => auth.setCurrentPhrase('')}>Clear them too</Button>
              <Button onClick={() => setRestoring(true)}>I already have words</Button>
            </Actions>
          )}
          {state === 'offline' && <p>The tower is not answering. Your words are safe where they are.</p>}
        </>
      )}
    </Stack>
  );
}
