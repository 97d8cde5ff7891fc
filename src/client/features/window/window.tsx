import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { albumKind, isRare, lookOut, VISITORS, type Visitor, visitorOn, visitorsSeen, windowRite } from '#content';
import { deck } from '#content/deck';
import { visitors as words } from '#content/messages/visitors';
import { rich, useMessages } from '../../platform/language.ts';
import { lightNow, settingsStore } from '../../platform/settings.ts';
import { timeOf, todayOf, useAuth, useGame, useWho } from '../../sync/game-context.ts';
import { sendDespiteConflict } from '../../sync/send-despite-conflict.ts';
import { useCalls, useDeferredUntilAuth } from '../../sync/use-calls.ts';
import { noteChoice } from '../../sync/visit-record.ts';
import { StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { UnseenCat, VisitorCat } from './visitor-cat.tsx';
import styles from './window.module.css';

/** The window by the fire: today's visitor, and the album of those whom the player has seen. */
export function AtTheWindow() {
  const id = useId();
  const say = useMessages(words);
  const { visitor, seen, saved, failed } = useVisitor();
  const [chosen, choose] = useState<Visitor | null>(null);
  const shown = chosen ?? visitor;
  return (
    <Panel aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{say.headline}</h2>
        <div className={styles.today}>
          <Pane visitor={shown} />
          <div aria-live="polite">
            <p>
              {shown === visitor ? (
                rich(say.today, { name: <strong key={shown}>{shown}</strong> })
              ) : (
                <strong>{shown}</strong>
              )}
            </p>
            <p>{say.cats[shown]}</p>
            <p className={styles.small}>{say.tomorrow}</p>
          </div>
        </div>
        <h3>{say.album}</h3>
        <p>{seen.length === 0 ? say.none : say.seen({ seen: seen.length, all: VISITORS.length })}</p>
        <ul className={styles.album}>
          {VISITORS.map((one) =>
            seen.includes(one) ? (
              <li key={one}>
                <button type="button" className={styles.place} aria-pressed={one === shown} onClick={() => choose(one)}>
                  <VisitorCat visitor={one} bust className={styles.cat} />
                  <span>{one}</span>
                </button>
              </li>
            ) : (
              <li key={one} className={styles.place} title={isRare(one) ? say.rare[one] : undefined}>
                <UnseenCat className={styles.cat} />
                <span className="visually-hidden">
                  {[say.unseen, isRare(one) && say.rare[one]].filter(Boolean).join('. ')}
                </span>
              </li>
            ),
          )}
        </ul>
        {!saved && <p className={styles.small}>{say.unsaved}</p>}
        <StatusMessage>{failed && say.failed}</StatusMessage>
      </Stack>
    </Panel>
  );
}

/** Today's visitor, whom the player has seen by that. Saved players have the album on the server, others in memory. */
function useVisitor() {
  const { auth, characters } = useGame();
  const who = useWho();
  const send = useCalls(who.id, albumKind.name);
  const isMoonlit = useStore(settingsStore, (state) => lightNow(state) === 'moonlight');
  const [failed, setFailed] = useState(false);
  const today = useAuth(todayOf);
  const visitor = visitorOn(today, who.cards, isMoonlit);
  const seen = visitorsSeen(who.cards);

  const [, note] = useDeferredUntilAuth(who, (choice: string) => void look(choice));

  async function look(choice: string): Promise<void> {
    const { cards } = characters.entry(who.id);
    const chance = { random: Math.random, names: { m: [], f: [] }, now: timeOf(auth.getState()) };
    const changed = windowRite.take(deck, cards, choice, chance);
    if (changed.length === 0) return;
    if (!who.saved) {
      characters.playLocally(changed);
      noteChoice({ card: albumKind.name, choice });
      return;
    }
    await sendDespiteConflict(send, characters, who.id, choice).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }

  const noteNow = useEffectEvent(note);
  const isNew = !seen.includes(visitor);
  const { offline, unknown } = who;
  useEffect(() => {
    // Once more when the server is back: the album keeps what was not sent as unseen.
    if (isNew && !unknown && !offline) noteNow(lookOut(today, isMoonlit));
  }, [isNew, unknown, offline, today, isMoonlit]);

  // Another tab may have sent the same look.
  return { visitor, seen, saved: who.saved, failed: failed && isNew };
}

/** The window with the visitor on its sill. */
function Pane({ visitor }: { readonly visitor: Visitor }) {
  return (
    <div className={styles.window} data-visitor={visitor}>
      <svg viewBox="0 0 200 220" aria-hidden="true">
        <path d="M14,200V62L62,12H138L186,62V200Z" className={styles.sky} />
        <path d="M150,50a16,16 0 1 0 14,25a12,12 0 0 1 -14,-25Z" className={styles.moon} />
        <path d="M14,200V62L62,12H138L186,62V200ZM100,12V110M14,96H186" className={styles.frame} />
      </svg>
      <VisitorCat visitor={visitor} className={styles.sitter} />
      <svg viewBox="0 0 200 20" aria-hidden="true" className={styles.sill}>
        <path d="M2,2H198V18H2Z" className={styles.board} />
      </svg>
    </div>
  );
}
