import type { MouseEvent } from 'react';
import type { PhraseProblem } from '#identity/words';
import type { Words } from '../use-words.ts';
import styles from './restore.module.css';
import type { SlotProblems } from './use-slots.ts';

interface ProblemSummaryProps {
  readonly id: string;
  readonly problems: SlotProblems;
  readonly words: Words;
  /** The id of the input of a slot. */
  readonly fieldId: (at: number) => string;
}

/** All that is wrong, each with a way to where it is. Not a live region: it holds the player's words. */
export function ProblemSummary({ id, problems, words, fieldId }: ProblemSummaryProps) {
  const bySlot = problems.bySlot.filter((problem) => problem !== undefined);
  if (bySlot.length + problems.ofPhrase.length === 0) return null;

  function go(event: MouseEvent): void {
    // Without touching the address: the part after # says which tab is open.
    event.preventDefault();
    document.getElementById(event.currentTarget.getAttribute('href')?.slice(1) ?? '')?.focus();
  }

  return (
    <section id={id} tabIndex={-1} className={styles.summary} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <span aria-hidden="true">! </span>Not yet
      </h3>
      <ul>
        {[...bySlot, ...problems.ofPhrase].map((problem) => (
          <li key={JSON.stringify(problem)} data-kind={problem.kind}>
            {'at' in problem ? (
              <a href={`#${fieldId(problem.at)}`} onClick={go}>
                {linkText(problem, words)}
              </a>
            ) : (
              words.problemText(problem)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A word that is unknown is told with its number: there may be two of them. */
function linkText(problem: PhraseProblem & { readonly at: number }, { problemText }: Words): string {
  return problem.kind === 'missing' ? problemText(problem) : `Word ${problem.at + 1}: ${problemText(problem)}`;
}
