import { type FormEvent, useEffect, useId, useState } from 'react';
import { account } from '#content/messages/account';
import { WORD_COUNT } from '#identity';
import { rich, useLanguage, useMessages } from '../../../platform/language.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { useArrival } from '../jar.ts';
import type { Words } from '../use-words.ts';
import type { FoundProblem } from './draft.ts';
import { type PasteCounts, pasteNews } from './paste-news.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { problemText, type RestoreMessages } from './problem-text.ts';
import styles from './restore.module.css';
import { filledCount } from './slots.ts';
import type { SlotsInUse } from './use-slots.ts';
import { WordField } from './word-field.tsx';

interface WordFieldsProps {
  readonly words: Words;
  readonly use: SlotsInUse;
  /** Twelve words that are a phrase. */
  readonly onPhrase: (phrase: readonly string[]) => void;
  /** What the way back says. */
  readonly cancelWords: string;
  readonly onCancel: () => void;
}

/** What happened last: words were put in, words too many were taken away, or a look at all of it found something wrong. */
type News =
  | { readonly kind: 'put'; readonly counts: PasteCounts }
  | { readonly kind: 'removed' }
  | { readonly kind: 'wrong'; readonly problems: readonly FoundProblem[] };

/** Twelve numbered slots. What the live region says never holds a word: it is spoken aloud. */
export function WordFields({ words, use, onPhrase, cancelWords, onCancel }: WordFieldsProps) {
  const { restore: say } = useMessages(account);
  const id = useId();
  const fieldId = (at: number) => `${id}-${at}`;
  const focusOn = (at: number) => document.getElementById(fieldId(at))?.focus();
  const { slots, problems } = use;
  const filled = filledCount(slots);
  const unknown = ALL_SLOTS.filter((at) => problems.bySlot[at]?.kind === 'unknown');
  const [news, setNews] = useState<News | null>(null);
  const language = useLanguage();
  const [lookedAt, setLookedAt] = useState<readonly FoundProblem[]>([]);

  useArrival(['slots'], () => focusOn(0));

  // When the marks are there: a slot that is described by what is not there yet is read without it.
  useEffect(() => {
    const [first] = lookedAt;
    if (!first) return;
    const extra = document.getElementById(`${id}-extra`);
    if (first.kind === 'empty') document.getElementById(`${id}-0`)?.focus();
    else if ('at' in first) document.getElementById(`${id}-${first.at}`)?.focus();
    else (first.kind === 'extra' && extra ? extra : document.getElementById(`${id}-summary`))?.focus();
  }, [lookedAt, id]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const result = use.check();
    // Twelve words that need twelve hints take a while, and so does showing them: one after the other, not in one task.
    // Not as a transition: what is typed before it is shown would be lost to it.
    setTimeout(() => {
      use.mark(result);
      if ('phrase' in result) {
        onPhrase(result.phrase);
      } else {
        setNews({ kind: 'wrong', problems: result.problems });
        setLookedAt(result.problems);
      }
    });
  }

  function type(at: number, text: string): void {
    const { next, counts } = use.type(at, text);
    setNews(counts && { kind: 'put', counts });
    if (next === at) use.leave(at);
    else if (next !== null) focusOn(next);
  }

  return (
    <form onSubmit={submit} className={styles.restore} noValidate autoComplete="off">
      <h2 id={`${id}-title`}>{say.title}</h2>
      <ProblemSummary id={`${id}-summary`} found={problems.found} fieldId={fieldId} />
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
            found={problems.found.find(({ problem }) => 'at' in problem && problem.at === at)}
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
          <p>{problemText(say, { kind: 'extra', words: slots.extra })}</p>
          <Button
            id={`${id}-extra`}
            onClick={() => {
              use.removeExtra();
              setNews({ kind: 'removed' });
              focusOn(WORD_COUNT - 1);
            }}
          >
            {say.remove({ count: slots.extra.length })}
          </Button>
        </div>
      )}
      {use.leftOut.length > 0 && (
        <p className={styles.leftOut}>{rich(say.leftOut, { words: use.leftOut.join(' ') })}</p>
      )}
      <div className={styles.progress}>
        <p className={styles.count}>{say.progress({ filled, count: WORD_COUNT })}</p>
        <p className={styles.unknown} data-room={unknownWords(say, ALL_SLOTS)}>
          <span>{unknownWords(say, unknown)}</span>
        </p>
      </div>
      {/* For ears alone: all of it stands on the page. Another language is no news: a new element is not read out. */}
      <span key={language} role="status" className="visually-hidden">
        {newsWords(say, news)}
      </span>
      <Actions>
        <Button look="primary" type="submit">
          {say.use}
        </Button>
        <Button onClick={onCancel}>{cancelWords}</Button>
      </Actions>
    </form>
  );
}

/** The numbers of all slots, from 0: nothing longer is said of them. */
const ALL_SLOTS = Array.from({ length: WORD_COUNT }, (_, at) => at);

/** Which slots hold a word that is none. The room for it is always there, so that nothing moves when it comes. */
function unknownWords({ unknownAt, unknown }: RestoreMessages, slots: readonly number[]): string {
  const [at = 0, ...others] = slots;
  if (slots.length === 0) return '';
  return others.length === 0 ? unknownAt({ number: at + 1 }) : unknown({ count: slots.length });
}

function newsWords(say: RestoreMessages, news: News | null): string {
  if (!news) return '';
  if (news.kind === 'put') return pasteNews(say, news.counts);
  if (news.kind === 'removed') return say.removed;
  const [first] = news.problems;
  return first?.kind === 'empty' ? problemText(say, first) : say.wrong({ count: news.problems.length });
}
