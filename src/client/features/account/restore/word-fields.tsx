import { type FormEvent, startTransition, useEffect, useId, useState } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';
import { Actions, Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/message.tsx';
import type { Words } from '../use-words.ts';
import { ProblemSummary } from './problem-summary.tsx';
import styles from './restore.module.css';
import { filledCount } from './slots.ts';
import type { SlotsInUse } from './use-slots.ts';
import { WordField } from './word-field.tsx';

interface WordFieldsProps {
  readonly words: Words;
  readonly use: SlotsInUse;
  /** Twelve words that are a phrase. */
  readonly onPhrase: (phrase: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Twelve numbered slots. What the live region says never holds a word: it is spoken aloud. */
export function WordFields({ words, use, onPhrase, onCancel }: WordFieldsProps) {
  const id = useId();
  const fieldId = (at: number) => `${id}-${at}`;
  const focusOn = (at: number) => document.getElementById(fieldId(at))?.focus();
  const { slots, problems } = use;
  const filled = filledCount(slots);
  const [news, setNews] = useState('');
  const [lookedAt, setLookedAt] = useState<readonly PhraseProblem[]>([]);

  useEffect(() => document.getElementById(`${id}-0`)?.focus(), [id]);

  // When the marks are there: a slot that is described by what is not there yet is read without it.
  useEffect(() => {
    const [first] = lookedAt;
    if (!first) return;
    const extra = document.getElementById(`${id}-extra`);
    if ('at' in first) document.getElementById(`${id}-${first.at}`)?.focus();
    else (first.kind === 'extra' && extra ? extra : document.getElementById(`${id}-summary`))?.focus();
  }, [lookedAt, id]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    // Twelve words that need twelve hints take a while, and so does showing them: one after the other, not in one task.
    startTransition(() => {
      const result = use.check();
      if ('phrase' in result) {
        onPhrase(result.phrase);
      } else {
        setNews(countedProblems(result.problems.length));
        setLookedAt(result.problems);
      }
    });
  }

  function type(at: number, text: string): void {
    const next = use.type(at, text);
    setNews('');
    if (next === at) use.leave(at);
    else if (next !== null) focusOn(next);
  }

  return (
    <form onSubmit={submit} className={styles.restore} noValidate autoComplete="off">
      <h2 id={`${id}-title`}>Type or paste your words.</h2>
      <ProblemSummary id={`${id}-summary`} problems={problems} words={words} fieldId={fieldId} />
      <ol className={styles.slots} aria-labelledby={`${id}-title`}>
        {slots.texts.map((text, at) => (
          <WordField
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is its identity
            key={at}
            id={fieldId(at)}
            at={at}
            last={at === WORD_COUNT - 1}
            text={text}
            problem={problems.bySlot[at]}
            words={words}
            onType={(typed) => type(at, typed)}
            onChoose={(word) => use.choose(at, word)}
            onLeave={() => use.leave(at)}
            onGo={(steps) => focusOn(Math.min(Math.max(at + steps, 0), WORD_COUNT - 1))}
            onSubmit={submit}
          />
        ))}
      </ol>
      {slots.extra.length > 0 && (
        <div className={styles.extra}>
          <p>{words.problemText({ kind: 'extra', words: slots.extra })}</p>
          <Button
            id={`${id}-extra`}
            onClick={() => {
              use.removeExtra();
              setNews('Removed.');
              focusOn(WORD_COUNT - 1);
            }}
          >
            {slots.extra.length === 1 ? 'Remove it' : 'Remove them'}
          </Button>
        </div>
      )}
      <p className={styles.count}>
        {filled} of {WORD_COUNT}
      </p>
      <Status>{news}</Status>
      <Actions>
        <Button look="primary" type="submit">
          Use these words
        </Button>
        <Button onClick={onCancel}>Never mind</Button>
      </Actions>
    </form>
  );
}

function countedProblems(count: number): string {
  return count === 1 ? 'One thing is not right yet.' : `${count} things are not right yet.`;
}
