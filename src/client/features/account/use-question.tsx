import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Confirm } from '../../ui/confirm.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  /** The way back. */
  readonly keep: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
}

/** A question that an act asks before it does what cannot be undone. What is asked stands where the caller puts it. */
export function useQuestion({ text, onConfirm, ...copy }: Question): {
  readonly ask: () => void;
  readonly asked: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    // The page behind the question can take the focus only when that is gone.
    flushSync(() => setAsking(false));
    onConfirm();
  };
  return {
    ask: () => setAsking(true),
    asked: asking && (
      <Confirm {...copy} onKeep={() => setAsking(false)} onConfirm={confirm}>
        <p>{text}</p>
      </Confirm>
    ),
  };
}
