import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { account } from '#content/messages/account';
import { rich, useMessages } from '../../platform/language.ts';
import { settingsStore } from '../../platform/settings.ts';
import { useAuth, useCharacter, useGame } from '../../sync/game-context.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import styles from './account.module.css';
import { strong, useConfirmation } from './deletion-notes.tsx';

interface ForgetProps {
  /** Called with an error for the caller to show, as this component may be removed by then; null clears the error. */
  readonly onProblem: (error: unknown) => void;
}

/** Offers the three deletions: from this browser, from all browsers, and for good. */
export function Forget({ onProblem }: ForgetProps) {
  const { auth } = useGame();
  const offline = useAuth(({ state }) => state === 'offline');
  const { name } = useCharacter();
  const { leaving: say } = useMessages(account);
  return (
    <>
      <ul className={styles.list}>
        <ForgetAct say={say.here} act={() => auth.forget()} onProblem={onProblem}>
          <p>{say.here.what}</p>
          <SettingsGo />
          <UnseenWarning />
        </ForgetAct>
        <ForgetAct say={say.everywhere} act={() => auth.forgetEverywhere()} onProblem={onProblem}>
          <p>{say.everywhere.what({ name })}</p>
          <p>{say.everywhere.elsewhere}</p>
          <SettingsGo />
          <UnseenWarning />
        </ForgetAct>
        <ForgetAct
          say={say.completely}
          consent={say.completely.consent({ name })}
          act={() => auth.forgetCompletely()}
          onProblem={onProblem}
        >
          <p>{say.completely.what({ name })}</p>
          <p>{rich(say.completely.forGood, { strong })}</p>
          <SettingsGo />
        </ForgetAct>
      </ul>
      <StatusMessage>{offline && say.offline}</StatusMessage>
    </>
  );
}

function SettingsGo() {
  const { settingsGo } = useMessages(account).leaving;
  const kept = useStore(settingsStore, (state) => state.kept);
  return kept && <p>{settingsGo}</p>;
}

function UnseenWarning() {
  const { unseen } = useMessages(account).leaving;
  const unread = useAuth(({ hasWords, seen }) => hasWords && !seen);
  if (!unread) return null;
  return <p>{rich(unseen, { strong })}</p>;
}

interface ForgetActProps extends ForgetProps {
  readonly say: {
    /** The label of the button, and of the button that confirms. */
    readonly act: string;
    readonly question: string;
    readonly hint: string;
  };
  readonly children: ReactNode;
  /** The label of a checkbox to tick before confirming; without it, the dialog only asks the question. */
  readonly consent?: string;
  readonly act: () => Promise<void>;
}

/** A button for one kind of deletion. It asks for confirmation, and needs the server. */
function ForgetAct({ say, children, consent, act, onProblem }: ForgetActProps) {
  const { auth } = useGame();
  const { keepMe } = useMessages(account).leaving;
  const offline = useAuth(({ state }) => state === 'offline');
  const { ask, asked } = useConfirmation({
    title: say.question,
    text: children,
    keep: keepMe,
    confirm: say.act,
    ...(consent && { consent }),
    onConfirm: () => void forget(),
  });

  async function forget(): Promise<void> {
    onProblem(null);
    try {
      await act();
      focusHeadline();
    } catch (error) {
      // If there is a deletionResult, its own message already says what happened.
      if (auth.getState().deletionResult === null) onProblem(error);
      if (auth.getState().characterId === null) focusHeadline();
    }
  }

  return (
    <li className={styles.forget}>
      <Button aria-disabled={offline} onClick={() => !offline && ask()}>
        {say.act}
      </Button>
      <p>{say.hint}</p>
      {asked}
    </li>
  );
}
