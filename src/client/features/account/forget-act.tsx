import type { ReactNode } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useAuth, useGame } from '../../sync/game.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import styles from './account.module.css';

interface ForgetActProps {
  readonly say: {
    /** What the button says, and the one that it asks for. */
    readonly act: string;
    readonly question: string;
    /** One line beside the button. */
    readonly hint: string;
  };
  /** What is said before it is done. */
  readonly children: ReactNode;
  /** To be ticked before it can be done; without it, the question is enough. */
  readonly consent?: string;
  readonly asking: boolean;
  readonly onAsk: (asking: boolean) => void;
  readonly act: () => Promise<void>;
  /** What went wrong and is to be said; null: nothing. The button may be gone by then. */
  readonly onProblem: (error: unknown) => void;
}

/** One of the ways to leave. It asks first, and needs the tower. */
export function ForgetAct({ say, children, consent, asking, onAsk, act, ...props }: ForgetActProps) {
  const { auth } = useGame();
  const { keepMe } = useMessages(account).leaving;
  const offline = useAuth(({ state }) => state === 'offline');

  async function forget(): Promise<void> {
    onAsk(false);
    props.onProblem(null);
    try {
      await act();
      focusHeadline();
    } catch (error) {
      // What a farewell has come to is said of it as long as it is true, and only then.
      if (auth.getState().farewell === null) props.onProblem(error);
      // What was pressed is gone.
      if (auth.getState().characterId === null) focusHeadline();
    }
  }

  return (
    <li className={styles.forget}>
      <Button aria-disabled={offline} onClick={() => !offline && onAsk(true)}>
        {say.act}
      </Button>
      <p>{say.hint}</p>
      {asking && (
        <Confirm
          title={say.question}
          keep={keepMe}
          confirm={say.act}
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
