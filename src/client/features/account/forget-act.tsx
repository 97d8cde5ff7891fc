import { type ReactNode, useState } from 'react';
import { wordsFor } from '../../lib/call-error.ts';
import { useAuth } from '../../lib/game.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { Problem } from '../../ui/message.tsx';
import styles from './account.module.css';

interface ForgetActProps {
  /** What the button says; the question is the same with a question mark. */
  readonly title: string;
  /** One line beside the button. */
  readonly hint: string;
  /** What is said before it is done. */
  readonly children: ReactNode;
  /** To be ticked before it can be done; without it, the question is enough. */
  readonly consent?: string;
  readonly asking: boolean;
  readonly onAsk: (asking: boolean) => void;
  readonly act: () => Promise<void>;
  readonly onForgotten: () => void;
}

const NOT_CLEARED = 'The cookie is gone, but this browser would not let go of the words. Clear its data for this site.';

/** One of the ways to leave. It asks first, and needs the tower. */
export function ForgetAct({ title, hint, children, consent, asking, onAsk, act, onForgotten }: ForgetActProps) {
  const offline = useAuth(({ state }) => state === 'offline');
  const [problem, setProblem] = useState<string | null>(null);

  async function forget(): Promise<void> {
    onAsk(false);
    setProblem(null);
    try {
      await act();
      onForgotten();
      focusHeadline();
    } catch (error) {
      setProblem(error instanceof DOMException ? NOT_CLEARED : wordsFor(error));
    }
  }

  return (
    <li className={styles.forget}>
      <Button aria-disabled={offline} onClick={() => !offline && onAsk(true)}>
        {title}
      </Button>
      <p>{hint}</p>
      {problem && <Problem>{problem}</Problem>}
      {asking && (
        <Confirm
          title={`${title}?`}
          keep="Keep me"
          confirm={title}
          {...(consent && { consent })}
          onKeep={() => onAsk(false)}
          onConfirm={() => void forget()}
        >
          {children}
        </Confirm>
      )}
    </li>
  );
}
