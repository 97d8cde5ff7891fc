import type { MouseEvent } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../../platform/language.ts';
import type { FoundProblem } from './draft.ts';
import { problemText, type RestoreMessages } from './problem-text.ts';
import styles from './restore.module.css';
import type { SlotProblems } from './use-slots.ts';

interface ProblemSummaryProps {
  readonly id: string;
  readonly found: SlotProblems['found'];
  /** The id of the input of a slot. */
  readonly fieldId: (at: number) => string;
}

/**
 * All that was wrong when it was looked at, each with a way to where it is. What was changed since is struck out, and
 * stays: nothing moves while the player mends it. Not a live region: it holds the player's words.
 */
export function ProblemSummary({ id, found: all, fieldId }: ProblemSummaryProps) {
  const { restore: say } = useMessages(account);
  // Words that are too many stand in a box of their own, beside what takes them away.
  const found = all.filter(({ problem }) => problem.kind !== 'extra');
  if (found.length === 0) return null;

  function go(event: MouseEvent): void {
    // Without touching the address: the part after # says which tab is open.
    event.preventDefault();
    document.getElementById(event.currentTarget.getAttribute('href')?.slice(1) ?? '')?.focus();
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
              <a href={`#${fieldId(problem.at)}`} onClick={go}>
                <span>{textOf(say, problem)}</span>
                {changed && <Changed words={say.changed} />}
              </a>
            ) : (
              <span>
                <span>{textOf(say, problem)}</span>
                {changed && <Changed words={say.changed} />}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changed({ words }: { readonly words: string }) {
  return <span className="visually-hidden">{words}</span>;
}

/** A word that is unknown is told with its number: there may be two of them. */
function textOf(say: RestoreMessages, problem: FoundProblem): string {
  const text = problemText(say, problem);
  return problem.kind === 'unknown' ? say.numbered({ number: problem.at + 1, problem: text }) : text;
}
