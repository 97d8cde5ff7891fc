import { useState } from 'react';
import { useStore } from 'zustand';
import { account } from '#content/messages/account';
import type { Leaving } from '../../auth/identity-record.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { settingsStore } from '../../platform/settings.ts';
import { useAuth, useCharacter, useGame } from '../../sync/game.ts';
import { Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { ForgetAct } from './forget-act.tsx';
import { strong } from './strong.tsx';

interface ForgetProps {
  readonly onProblem: (error: unknown) => void;
}

/** The three ways to leave: from this browser, from all of them, for good. */
export function Forget({ onProblem }: ForgetProps) {
  const { auth } = useGame();
  const [asking, setAsking] = useState<Leaving | null>(null);
  const offline = useAuth(({ state }) => state === 'offline');
  const { name } = useCharacter();
  const { leaving: say } = useMessages(account);
  const way = (how: Leaving) => ({
    say: say[how],
    asking: asking === how,
    onAsk: (asks: boolean) => setAsking(asks ? how : null),
    onProblem,
  });
  return (
    <>
      <ul className={styles.forgets}>
        <ForgetAct act={() => auth.forget()} {...way('here')}>
          <p>{say.here.what}</p>
          <SettingsGo />
          <UnseenWarning />
        </ForgetAct>
        <ForgetAct act={() => auth.forgetEverywhere()} {...way('everywhere')}>
          <p>{say.everywhere.what({ name })}</p>
          <p>{say.everywhere.elsewhere}</p>
          <SettingsGo />
          <UnseenWarning />
        </ForgetAct>
        <ForgetAct
          consent={say.completely.consent({ name })}
          act={() => auth.forgetCompletely()}
          {...way('completely')}
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
