import { account } from '#content/messages/account';
import type { PhraseProblem } from '#identity/words';
import { useMessages } from '../../../platform/language.ts';
import { Mishap } from '../../../ui/message.tsx';
import { problemText } from './problem-text.ts';
import styles from './restore.module.css';
import type { SlotProblems } from './use-slots.ts';

interface FieldProblemProps {
  /** The slot is described by it. */
  readonly id: string;
  readonly problem: PhraseProblem | undefined;
  readonly found: SlotProblems['found'][number] | undefined;
}

/**
 * What is wrong with a slot. It is shown from one look at all slots to the next, and keeps its room when the word was
 * changed: nothing may move under the finger of who leaves a slot. Until then it is there for screen readers, and for
 * others the slot has a mark.
 */
export function FieldProblem({ id, problem, found }: FieldProblemProps) {
  const { restore: say } = useMessages(account);
  const shown = found?.problem.kind === 'unknown' ? found.problem : undefined;
  return (
    <>
      {shown && (
        <div className={styles.found} data-changed={found?.changed}>
          <Mishap {...(!found?.changed && { id })}>{problemText(say, shown)}</Mishap>
        </div>
      )}
      {problem && (!shown || found?.changed) && (
        <span id={id} className="visually-hidden">
          {problemText(say, problem)}
        </span>
      )}
    </>
  );
}
