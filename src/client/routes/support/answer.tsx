import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../../router.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './page.module.css';

interface AnswerProps {
  /** What links lead to it by. */
  readonly id: string;
  readonly question: string;
  readonly children: ReactNode;
}

/**
 * The questions that are open, by history entry: who comes back to one of this document finds it so, and stands where they
 * stood.
 */
const opened = new Set<string>();

/** A question, and what is said to it once it was asked: the hat before it turns, and is a cat that listens. */
export function Answer({ id, question, children }: AnswerProps) {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  const [open, setOpen] = useState(() => opened.has(place));
  useEffect(() => void (open ? opened.add(place) : opened.delete(place)), [place, open]);
  return (
    <details
      id={id}
      className={styles.answer}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Mark form={open ? 'cat' : 'hat'} />
        <span>{question}</span>
      </summary>
      {children}
    </details>
  );
}
