import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { FIRE_CARD, HIGHEST_FIRE, LOG, MINUTE } from '#content';
import type { Translation } from '#content/messages';
import { fire as words } from '#content/messages/fire';
import { failedWith } from '../../api.ts';
import { logProblem } from '../../platform/errors.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { rippleSkyFrom } from '../../platform/sky.ts';
import { playSound } from '../../platform/sound.ts';
import { fireStore } from '../../sync/fire.ts';
import { burnOwnLog, logsKnown, receiveFire } from '../../sync/fire-clock.ts';
import { useAuth, useGame, useIsSaved, usePlayerId, useRecognising } from '../../sync/game-context.ts';
import { sendDespiteConflict } from '../../sync/send-despite-conflict.ts';
import { useCalls } from '../../sync/use-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Problem } from '../../ui/message.tsx';

const COOKIE = {
  cookie: (children: ReactNode) => (
    <Link key="cookie" to="/game/quest/Cookie">
      {children}
    </Link>
  ),
};

/** How the fire burns that the whole house shares; for saved players, the button that puts a log on. */
export function Fireside({ className }: { readonly className: string | undefined }) {
  const say = useMessages(words);
  const { level, tonight } = useStore(fireStore);
  const saved = useIsSaved();
  const unknown = useRecognising();
  const offline = useAuth(({ state }) => state === 'offline');
  const { note, failed, put } = useLog(usePlayerId());
  useFireOnce(!saved && !unknown && !offline);
  const why = saved && offline ? say.offline : note && say[note];
  return (
    <>
      <div className={className}>
        {saved && (
          <Button
            aria-disabled={offline || note !== null}
            onClick={({ currentTarget }) => {
              if (!offline) put(currentTarget);
            }}
          >
            {say.put}
          </Button>
        )}
        <p>
          {level !== null && <span>{describe(say, level, tonight)}</span>}{' '}
          {!saved && !unknown && <span>{rich(say.closed, COOKIE)}</span>}
        </p>
        <p role="status">{why}</p>
      </div>
      {failed && <Problem>{say.failed}</Problem>}
    </>
  );
}

/** The state of the fire in words. */
function describe(say: Translation<typeof words.messages>, level: number, tonight: number): string {
  if (level === 0) return say.embers;
  const burns = level === HIGHEST_FIRE ? say.high : level * 2 < HIGHEST_FIRE ? say.low : say.well;
  return `${burns} ${say.tonight({ count: tonight })}`;
}

/** Reads the fire once for players who have no stream, which would send it. */
function useFireOnce(wanted: boolean): void {
  const { api } = useGame();
  useEffect(() => {
    if (!wanted) return;
    api.game.fire().then(receiveFire, (error: unknown) => logProblem('The fire could not be read', error));
  }, [wanted, api]);
}

/** Puts logs on the fire. `note`: why the next one has to wait; null: it has not. */
function useLog(id: string) {
  const { characters } = useGame();
  const send = useCalls(id, FIRE_CARD);
  const [note, setNote] = useState<'resting' | 'tooSoon' | null>(null);
  const [failed, setFailed] = useState(false);
  const isSending = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  /** A whole minute, not what is left of the server's: so a device whose clock is wrong waits long enough, too. */
  function wait(why: 'resting' | 'tooSoon'): void {
    setNote(why);
    rest.current = setTimeout(() => setNote(null), MINUTE);
  }

  /** @param from the pressed element: the sky ripples from there */
  async function put(from: Element): Promise<void> {
    if (note !== null || isSending.current) return;
    isSending.current = true;
    setFailed(false);
    const before = logsKnown();
    try {
      await sendDespiteConflict(send, characters, id, LOG);
      burnOwnLog(before);
      rippleSkyFrom(from);
      playSound('log');
      wait('resting');
    } catch (error) {
      if (failedWith(error, 'TOO_MANY_REQUESTS')) wait('tooSoon');
      else setFailed(true);
    } finally {
      isSending.current = false;
    }
  }

  return { note, failed, put: (from: Element) => void put(from) };
}
