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

/** What the sign can say, and where that leads. */
const WAYS = {
  offline: null,
  // A player whom the server keeps, and who was known on this page before it was gone.
  away: null,
  stranger: 'cat',
  saved: 'jar',
  // A player who was known here, and whose words are kept.
  ended: 'jar',
} as const;
type Said = keyof typeof WAYS;

function sayingOf(state: AuthStateName, ended: boolean, known: boolean): Said {
  if (state === 'authenticated') return 'saved';
  if (state === 'no-cookie') return ended ? 'ended' : 'stranger';
  return known ? 'away' : 'offline';
}

/** Says whether progress is saved; pressed, it says what that means. */
export function SaveSign() {
  // Not the whole state: what React remembers of an earlier one would hold on to words that left the page.
  const state = useAuth((auth) => auth.state);
  const ended = useAuth((auth) => auth.ended);
  const messages = useMessages(shell).sign;
  // Until it is known who is here, the sign does not guess.
  const waits = useRecognising();
  const say = sayingOf(state, ended, useSaved());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, it only closes what opened from it
    <div data-auth={state} onBlur={closeBehind}>
      <Sign say={say} waits={waits} />
      <span role="status" className="visually-hidden">
        <span>{waits ? messages.waiting : messages[say].word}</span>
      </span>
    </div>
  );
}

/** What has opened does not lie over what the focus goes on to. */
function closeBehind({ relatedTarget, currentTarget }: FocusEvent): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget))
    currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

interface SignProps {
  readonly say: Said;
  /** Whether it is still open what there is to be said. */
  readonly waits: boolean;
}

function Sign({ say, waits }: SignProps) {
  const messages = useMessages(shell).sign;
  const id = useId();
  const way = WAYS[say];
  const { pathname } = useLocation();
  const more = useRef<HTMLDivElement>(null);
  // On leaving, not on coming: a browser opens it before this runs for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says belongs to the page it was opened on
  useEffect(() => {
    const said = more.current;
    return () => said?.hidePopover();
  }, [pathname]);
  return (
    <>
      <button type="button" className={`${paper.paper} ${styles.button}`} popoverTarget={id}>
        {/* Never the hat, which stands at the other end of the header: the cat, or her outline. */}
        <Mark form={say === 'saved' ? 'cat' : 'nobody'} className={styles.mark} />
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

/** The sign in each of its states, for the gallery: none of them is announced, and none is about who looks. */
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
