import type { ReactNode } from 'react';
import { useAuth, useGame } from '../../lib/game.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import styles from './account.module.css';
import { forgetWords } from './problem-words.ts';

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
  /** What is to be said went wrong; null: nothing. The button may be gone by then. */
  readonly onProblem: (problem: string | null) => void;
}

/** One of the ways to leave. It asks first, and needs the tower. */
export function ForgetAct({ title, hint, children, consent, asking, onAsk, act, ...props }: ForgetActProps) {
  const { auth } = useGame();
  const offline = useAuth(({ state }) => state === 'offline');

  async function forget(): Promise<void> {
    onAsk(false);
    props.onProblem(null);
    try {
      await act();
      focusHeadline();
    } catch (error) {
      // What a farewell has come to is said of it as long as it is true, and only then.
      if (auth.getState().farewell === null) props.onProblem(forgetWords(error));
      // What was pressed is gone.
      if (auth.getState().characterId === null) focusHeadline();
    }
  }

  return (
    <li className={styles.forget}>
      <Button aria-disabled={offline} onClick={() => !offline && onAsk(true)}>
        {title}
      </Button>
      <p>{hint}</p>
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
