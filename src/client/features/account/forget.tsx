import { useStore } from 'zustand';
import { useAuth, useCharacter, useGame } from '../../lib/game.ts';
import type { Leaving } from '../../lib/kept/record.ts';
import { settingsStore } from '../../lib/settings.ts';
import { Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { ForgetAct } from './forget-act.tsx';

interface ForgetProps {
  /** What is asked for just now. */
  readonly asking: Leaving | null;
  readonly onAsk: (how: Leaving | null) => void;
  readonly onProblem: (problem: string | null) => void;
}

/** The three ways to leave: from this browser, from all of them, for good. */
export function Forget({ asking, onAsk, onProblem }: ForgetProps) {
  const { auth } = useGame();
  const offline = useAuth(({ state }) => state === 'offline');
  const name = useCharacter().name || 'Your character';
  const way = (how: Leaving) => ({
    asking: asking === how,
    onAsk: (asks: boolean) => onAsk(asks ? how : null),
    onProblem,
  });
  return (
    <>
      <ul className={styles.forgets}>
        <ForgetAct
          title="Forget me here"
          hint="This browser lets go of you."
          act={() => auth.forget()}
          {...way('here')}
        >
          <p>
            This deletes the cookie and the kept words from this browser. Your character stays in the tower and can be
            found again with the twelve words, if you have them.
          </p>
          <SettingsGo />
          <UnseenWarning />
        </ForgetAct>
        <ForgetAct
          title="Forget me everywhere"
          hint="Every session ends."
          act={() => auth.forgetEverywhere()}
          {...way('everywhere')}
        >
          <p>
            This ends every session of {name}, in this browser and in all others, and deletes the kept words from this
            one. Your character stays in the tower and can be found again with the twelve words, if you have them.
          </p>
          <p>
            Words that another browser keeps stay there, and whoever has it can say them again. If that is someone else,
            use “Forget me completely”.
          </p>
          <SettingsGo />
          <UnseenWarning />
        </ForgetAct>
        <ForgetAct
          title="Forget me completely"
          hint="The tower lets go of you, too."
          consent={`${name} may go, for good.`}
          act={() => auth.forgetCompletely()}
          {...way('completely')}
        >
          <p>
            This deletes {name} from the tower: the character, every card, and all that was played. Every session ends,
            and the kept words go from this browser.
          </p>
          <p>
            <strong>Nobody can undo this.</strong> The twelve words then open a new character, who knows nothing of this
            one.
          </p>
          <SettingsGo />
        </ForgetAct>
      </ul>
      <Status>{offline && 'The tower must be told. Try when you are connected.'}</Status>
    </>
  );
}

function SettingsGo() {
  const kept = useStore(settingsStore, (state) => state.kept);
  return kept && <p>The settings kept on this device go, too. What you chose holds until you close the page.</p>;
}

function UnseenWarning() {
  const unread = useAuth(({ hasWords, seen }) => hasWords && !seen);
  if (!unread) return null;
  return (
    <p>
      <strong>You have not looked at your words yet. If you go on, this character cannot be found again.</strong>
    </p>
  );
}
