import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { account } from '#content/messages/account';
import { rich, useMessages } from '../../platform/language.ts';
import { settingsStore } from '../../platform/settings.ts';
import { useAuth, useCharacter, useGame } from '../../sync/game.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { strong, useQuestion } from './both-sides.tsx';

interface ForgetProps {
  /** What went wrong and is to be said; null: nothing. The button may be gone by then. */
  readonly onProblem: (error: unknown) => void;
}

/** The three ways to leave: from this browser, from all of them, for good. */
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
      <Status>{offline && say.offline}</Status>
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
    /** What the button says, and the one that it asks for. */
    readonly act: string;
    readonly question: string;
    readonly hint: string;
  };
  readonly children: ReactNode;
  /** To be ticked before it can be done; without it, the question is enough. */
  readonly consent?: string;
  readonly act: () => Promise<void>;
}

/** One of the ways to leave. It asks first, and needs the tower. */
function ForgetAct({ say, children, consent, act, onProblem }: ForgetActProps) {
  const { auth } = useGame();
  const { keepMe } = useMessages(account).leaving;
  const offline = useAuth(({ state }) => state === 'offline');
  const { ask, asked } = useQuestion({
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
      // What a farewell has come to is said of it as long as it is true, and only then.
      if (auth.getState().farewell === null) onProblem(error);
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
