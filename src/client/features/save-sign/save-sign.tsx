import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { calls } from '#content/messages/calls';
import { shell } from '#content/messages/shell';
import type { AuthStateName } from '../../auth/auth-store.ts';
import { useMessages } from '../../platform/language.ts';
import { useLocation } from '../../router.tsx';
import { useAuth, useIsSaved, useRecognising } from '../../sync/game-context.ts';
import { Actions, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import paper from '../../ui/paper.module.css';
import styles from './save-sign.module.css';

const PATHS = { cat: '/game/quest/Cookie', jar: '/game/account' } as const;

/** The states of the sign, and the page that the explanation of each links to; null: none. */
const WAYS = {
  offline: null,
  // The server is unreachable, and a saved player was signed in on this page before.
  away: null,
  stranger: 'cat',
  saved: 'jar',
  // The session has ended, and the words are still stored.
  ended: 'jar',
} as const;
type Said = keyof typeof WAYS;

function sayingOf(state: AuthStateName, ended: boolean, known: boolean): Said {
  if (state === 'authenticated') return 'saved';
  if (state === 'no-cookie') return ended ? 'ended' : 'stranger';
  return known ? 'away' : 'offline';
}

/** Shows whether progress is saved; a press opens an explanation. */
export function SaveSign() {
  // Selects two fields, not the whole state: React would keep an earlier state, with words that were removed from the
  // page.
  const state = useAuth((auth) => auth.state);
  const ended = useAuth((auth) => auth.ended);
  const messages = useMessages(shell).sign;
  // Shows a placeholder until the session check ends.
  const waits = useRecognising();
  const say = sayingOf(state, ended, useIsSaved());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no interaction, it only closes its popover
    <div data-auth={state} onBlur={closeBehind}>
      <Sign say={say} waits={waits} />
      <span role="status" className="visually-hidden">
        <span>{waits ? messages.waiting : messages[say].word}</span>
      </span>
    </div>
  );
}

/** Closes the popover when an element outside gets the focus, as the popover must not cover the focused element. */
function closeBehind({ relatedTarget, currentTarget }: FocusEvent): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget))
    currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

interface SignProps {
  readonly say: Said;
  /** Whether the state is still unknown. */
  readonly waits: boolean;
}

function Sign({ say, waits }: SignProps) {
  const messages = useMessages(shell).sign;
  const { tooQuick } = useMessages(calls);
  const tooMany = useAuth(({ lastPing }) => lastPing?.tooMany === true);
  const id = useId();
  const way = WAYS[say];
  const { pathname } = useLocation();
  const more = useRef<HTMLDivElement>(null);
  // Closes the popover in the clean-up, as the browser may open it before this effect first runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the popover belongs to the page on which it was opened
  useEffect(() => {
    const said = more.current;
    return () => said?.hidePopover();
  }, [pathname]);
  return (
    <>
      <button type="button" className={`${paper.paper} ${styles.button}`} popoverTarget={id}>
        {/* The cat, or its outline; not the hat, which is the logo at the other end of the header. */}
        <Mark form={say === 'saved' ? 'cat' : 'outline'} className={styles.mark} />
        <span className={styles.word} data-longest={messages.waiting}>
          {waits ? messages.waiting : messages[say].word}
        </span>
      </button>
      <div ref={more} id={id} popover="auto" className={`${paper.paper} ${styles.more}`}>
        <p>{tooMany && (say === 'offline' || say === 'away') ? tooQuick : messages[say].text}</p>
        {way && <ButtonLink to={PATHS[way]}>{messages[way]}</ButtonLink>}
      </div>
    </>
  );
}

/** The sign in each of its states, for the debug page: not announced, and not about the current player. */
export function SignSpecimen() {
  return (
    <Actions>
      <Sign say="stranger" waits />
      {(Object.keys(WAYS) as Said[]).map((say) => (
        <Sign key={say} say={say} waits={false} />
      ))}
    </Actions>
  );
}
