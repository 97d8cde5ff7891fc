import { type ReactNode, useState } from 'react';
import { Mark } from '../../ui/mark.tsx';
import styles from './page.module.css';

interface AnswerProps {
  /** What links lead to it by. */
  readonly id: string;
  readonly question: string;
  readonly children: ReactNode;
}

/** A question, and what is said to it once it was asked: the hat before it turns, and is a cat that listens. */
export function Answer({ id, question, children }: AnswerProps) {
  const [open, setOpen] = useState(false);
  return (
    <details id={id} className={styles.answer} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Mark form={open ? 'cat' : 'hat'} />
        <span>{question}</span>
      </summary>
      {children}
    </details>
  );
}
