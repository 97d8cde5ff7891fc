import { type FormEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { account } from '#content/messages/account';
import { WORD_COUNT } from '#identity';
import { rich, useLanguage, useMessages } from '../../../platform/language.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import shared from '../account.module.css';
import { type FoundProblem, focusById, useArrival } from '../jar-context.ts';
import styles from './restore.module.css';
import { type FoundNow, filledCount, type PasteCounts, type SlotsInUse, type Words } from './slots.ts';
import { problemText, type RestoreMessages, WordField } from './word-field.tsx';

interface WordFieldsProps {
  readonly words: Words;
  readonly use: SlotsInUse;
  readonly onPhrase: (phrase: readonly string[]) => void;
  readonly cancelWords: string;
  readonly onCancel: () => void;
}

/** The last event, to be announced: words were pasted, extra words were removed, or a check found problems. */
type News =
  | { readonly kind: 'put'; readonly counts: PasteCounts }
  | { readonly kind: 'removed' }
  | { readonly kind: 'wrong'; readonly problems: readonly FoundProblem[] };

/** Twelve numbered slots. The live region never contains words of the phrase, as screen readers speak it aloud. */
export function WordFields({ words, use, onPhrase, cancelWords, onCancel }: WordFieldsProps) {
  const { restore: say } = useMessages(account);
  const id = useId();
  const fieldId = (at: number) => `${id}-${at}`;
  const focusOn = (at: number) => focusById(fieldId(at));
  const { slots } = use;
  const filled = filledCount(slots);
  const unknown = ALL_SLOTS.filter((at) => use.bySlot[at]?.kind === 'unknown');
  const [news, setNews] = useState<News | null>(null);
  const language = useLanguage();

  useArrival(['slots'], () => focusOn(0));

  // Focuses the first wrong slot once its problem is rendered: a screen reader skips a description that does not exist
  // yet.
  useEffect(() => {
    const first = news?.kind === 'wrong' && news.problems[0];
    if (!first) return;
    const extra = document.getElementById(`${id}-extra`);
    if (first.kind === 'empty') focusById(`${id}-0`);
    else if ('at' in first) focusById(`${id}-${first.at}`);
    else focusById(first.kind === 'extra' && extra ? extra.id : `${id}-summary`);
  }, [news, id]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const result = use.check();
    // Shows the result in another task, as the check of twelve words is slow enough for one. Not in a transition: text
    // typed before the render would be lost.
    setTimeout(() => {
      use.mark(result);
      if ('phrase' in result) onPhrase(result.phrase);
      else setNews({ kind: 'wrong', problems: result.problems });
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
      <ProblemSummary id={`${id}-summary`} found={use.found} fieldId={fieldId} />
      <ol className={`${shared.twelve} ${styles.slots}`} aria-labelledby={`${id}-title`}>
        {ALL_SLOTS.map((at) => (
          <WordField
            key={at}
            id={fieldId(at)}
            at={at}
            last={at === WORD_COUNT - 1}
            words={words}
            use={use}
            onType={(text) => type(at, text)}
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
      {/* For screen readers only, as the page shows the same. After a change of language the status is a new element,
          which screen readers do not announce. */}
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

/** The indices of all slots, from 0. For all of them, the message about unknown words has its greatest length. */
const ALL_SLOTS = Array.from({ length: WORD_COUNT }, (_, at) => at);

/**
 * Says which slot holds an unknown word, or how many slots do. The space of the message is always reserved, so that
 * nothing moves when it appears.
 */
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

/** The announcement after a paste, without the words; '' if each word went into a slot. */
export function pasteNews({ pasted }: RestoreMessages, { kept, extra, leftOut }: PasteCounts): string {
  if (extra + leftOut === 0) return '';
  return [
    pasted.kept({ count: kept }),
    extra > 0 && pasted.extra({ count: extra }),
    leftOut > 0 && pasted.leftOut({ count: leftOut }),
  ]
    .filter(Boolean)
    .join(' ');
}

interface ProblemSummaryProps {
  readonly id: string;
  readonly found: readonly FoundNow[];
  readonly fieldId: (at: number) => string;
}

/**
 * The problems of the last check; those of a slot link to it. Problems of words that the player has changed since are
 * struck through, but stay, so that nothing moves. Not a live region, as it contains the player's words.
 */
export function ProblemSummary({ id, found: all, fieldId }: ProblemSummaryProps) {
  const { restore: say } = useMessages(account);
  // Extra words have a box of their own, beside the button that removes them.
  const found = all.filter(({ problem }) => problem.kind !== 'extra');
  if (found.length === 0) return null;

  function go(event: MouseEvent, at: number): void {
    // Keeps the URL's fragment, which names the open side of the jar.
    event.preventDefault();
    focusById(fieldId(at));
  }

  return (
    <section id={id} tabIndex={-1} className={styles.summary} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <span aria-hidden="true">! </span>
        <span>{say.notYet}</span>
      </h3>
      <ul>
        {found.map(({ problem, changed }) => (
          <li key={JSON.stringify(problem)} data-kind={problem.kind} data-changed={changed}>
            {'at' in problem ? (
              <a href={`#${fieldId(problem.at)}`} onClick={(event) => go(event, problem.at)}>
                <Finding problem={problem} changed={changed} />
              </a>
            ) : (
              <span>
                <Finding problem={problem} changed={changed} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An item of the summary. An unknown word is listed with its number, as the phrase may contain it twice. */
function Finding({ problem, changed }: FoundNow) {
  const { restore: say } = useMessages(account);
  const text = problemText(say, problem);
  return (
    <>
      <span>{problem.kind === 'unknown' ? say.numbered({ number: problem.at + 1, problem: text }) : text}</span>
      {changed && <span className="visually-hidden">{say.changed}</span>}
    </>
  );
}
