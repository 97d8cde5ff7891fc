import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { shell } from '#content/messages/shell';
import type { AuthStateName } from '../../auth/auth-store.ts';
import { useMessages } from '../../platform/language.ts';
import { useLocation } from '../../router.tsx';
import { useAuth, useRecognising, useSaved } from '../../sync/game.ts';
import { Actions, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import paper from '../../ui/paper.module.css';
import styles from './save-sign.module.css';

const PATHS = { cat: '/game/quest/Cookie', jar: '/game/account' } as const;

/** The states of the sign, with the page that each links to. */
const WAYS = {
  offline: null,
  // A saved player who was signed in on this page before the server became unreachable.
  away: null,
  stranger: 'cat',
  saved: 'jar',
  // A player whose session has ended, and whose words are stored.
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
  // Not the whole state: React's copy of an earlier one would retain words that were removed from the page.
  const state = useAuth((auth) => auth.state);
  const ended = useAuth((auth) => auth.ended);
  const messages = useMessages(shell).sign;
  // Until the session check ends, the sign shows a placeholder.
  const waits = useRecognising();
  const say = sayingOf(state, ended, useSaved());
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

/** The popover must not cover the element that gets the focus. */
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
  const id = useId();
  const way = WAYS[say];
  const { pathname } = useLocation();
  const more = useRef<HTMLDivElement>(null);
  // In the clean-up: the browser may open the popover before this effect first runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the popover belongs to the page on which it was opened
  useEffect(() => {
    const said = more.current;
    return () => said?.hidePopover();
  }, [pathname]);
  return (
    <>
      <button type="button" className={`${paper.paper} ${styles.button}`} popoverTarget={id}>
        {/* Never the hat, which is at the other end of the header: the cat, or her outline. */}
        <Mark form={say === 'saved' ? 'cat' : 'outline'} className={styles.mark} />
        <span className={styles.word} data-longest={messages.waiting}>
          {waits ? messages.waiting : messages[say].word}
        </span>
      </button>
      <div ref={more} id={id} popover="auto" className={`${paper.paper} ${styles.more}`}>
        <p>{messages[say].text}</p>
        {way && <ButtonLink to={PATHS[way]}>{messages[way]}</ButtonLink>}
      </div>
    </>
  );
}

/** The sign in each of its states, for the gallery: not announced, and not about the current player. */
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
