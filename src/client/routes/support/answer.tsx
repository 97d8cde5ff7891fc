import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../../router/index.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './page.module.css';

interface AnswerProps {
  /** What links lead to it by. */
  readonly id: string;
  readonly question: string;
  readonly children: ReactNode;
}

/** Which questions were open, by history entry: who comes back finds them so, and stands where they stood. */
const opened = new Map<string, boolean>();

/** A question, and what is said to it once it was asked: the hat before it turns, and is a cat that listens. */
export function Answer({ id, question, children }: AnswerProps) {
  const { key } = useLocation();
  const [open, setOpen] = useState(() => opened.get(`${key} ${id}`) ?? false);
  useEffect(() => void opened.set(`${key} ${id}`, open), [key, id, open]);
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
