import { useState } from 'react';
import type { Address } from '#identity';
import { useGame } from '../../../lib/game.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Problem, Status } from '../../../ui/message.tsx';
import { PART_MISSING } from '../problem-words.ts';
import { useWords, type Words } from '../use-words.ts';
import { IsThisYours } from './is-this-yours.tsx';
import { useSlots } from './use-slots.ts';
import { WordFields } from './word-fields.tsx';

interface RestoreFormProps {
  /** The words are on the page. Told of what went wrong when they could not be kept. */
  readonly onDone: (error: unknown) => void;
  readonly onCancel: () => void;
}

/** Brings words from elsewhere: typed or pasted, looked at, and kept. */
export function RestoreForm({ onDone, onCancel }: RestoreFormProps) {
  const { words, missing, load } = useWords();
  if (words) return <Restoring words={words} onDone={onDone} onCancel={onCancel} />;
  return (
    <>
      <Status>{!missing && 'One moment.'}</Status>
      {missing && <Problem>{PART_MISSING}</Problem>}
      <Actions>
        {missing && (
          <Button look="primary" onClick={() => void load()}>
            Try again
          </Button>
        )}
        <Button onClick={onCancel}>Never mind</Button>
      </Actions>
    </>
  );
}

interface Found {
  readonly phrase: string;
  readonly address: Address;
}

function Restoring({ words, onDone, onCancel }: RestoreFormProps & { readonly words: Words }) {
  const { auth } = useGame();
  const use = useSlots(words);
  const [found, setFound] = useState<Found | null>(null);
  const [working, setWorking] = useState(false);

  async function look(phrase: readonly string[]): Promise<void> {
    const { address } = await words.accountFromWords(phrase);
    setFound({ phrase: phrase.join(' '), address });
  }

  async function keep(phrase: string): Promise<void> {
    setWorking(true);
    auth.setCurrentPhrase(phrase);
    try {
      await auth.save();
      onDone(null);
    } catch (error) {
      onDone(error);
    }
  }

  if (!found) {
    return <WordFields words={words} use={use} onPhrase={(phrase) => void look(phrase)} onCancel={onCancel} />;
  }
  return (
    <IsThisYours
      address={found.address}
      working={working}
      onYes={() => void keep(found.phrase)}
      onNo={() => setFound(null)}
    />
  );
}
