import { useState } from 'react';
import type { Address } from '#identity';
import { useGame } from '../../../lib/game.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Problem, Status } from '../../../ui/message.tsx';
import { useJar } from '../jar.ts';
import { PART_MISSING } from '../problem-words.ts';
import { useAttempt } from '../use-attempt.ts';
import { useWords, type Words } from '../use-words.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { IsThisYours } from './is-this-yours.tsx';
import { useSlots } from './use-slots.ts';
import { WordFields } from './word-fields.tsx';

/** The words were checked before: what fails then is the browser's arithmetic. */
const NOT_OPENED = 'The words are right, but this browser could not look at what they open. Try again.';

interface RestoreFormProps {
  /** The words are on the page. Told of what went wrong when they could not be kept. */
  readonly onDone: (error: unknown) => void;
  /** What the way back says. */
  readonly cancelWords: string;
  readonly onCancel: () => void;
}

/** Brings words from elsewhere: typed or pasted, looked at, and kept. */
export function RestoreForm(props: RestoreFormProps) {
  const { cancelWords, onCancel } = props;
  const { words, missing, load } = useWords();
  if (words) return <Restoring words={words} {...props} />;
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
        <Button onClick={onCancel}>{cancelWords}</Button>
      </Actions>
    </>
  );
}

interface Found {
  readonly phrase: string;
  readonly address: Address;
}

function Restoring({ words, onDone, cancelWords, onCancel }: RestoreFormProps & { readonly words: Words }) {
  const { auth } = useGame();
  const { draft, edit, next } = useJar();
  const use = useSlots(words, draft ?? EMPTY_DRAFT, edit);
  const [found, setFound] = useState<Found | null>(null);
  const [working, setWorking] = useState(false);
  const looking = useAttempt(() => NOT_OPENED);

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
    return (
      <>
        <WordFields
          words={words}
          use={use}
          onPhrase={(phrase) => void looking.attempt(() => look(phrase))}
          cancelWords={cancelWords}
          onCancel={onCancel}
        />
        {looking.problem && <Problem>{looking.problem}</Problem>}
      </>
    );
  }
  return (
    <IsThisYours
      address={found.address}
      working={working}
      onYes={() => void keep(found.phrase)}
      onNo={() => {
        next.current = 'slots';
        setFound(null);
      }}
    />
  );
}
