import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { AuthStateName } from '../../lib/auth/auth-store.ts';
import { useAuth, useRecognising } from '../../lib/game.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './save-sign.module.css';

interface Sign {
  readonly form: 'hat' | 'cat';
  readonly word: string;
  readonly text: string;
  readonly way?: { readonly to: string; readonly label: string };
}

const SIGNS: Readonly<Record<AuthStateName, Sign>> = {
  offline: {
    form: 'hat',
    word: 'Offline',
    text: 'The tower is not answering. You can go on playing. Nothing is being saved.',
  },
  'no-cookie': {
    form: 'hat',
    word: 'Not saved',
    text: 'You are a stranger here. You can play. Nothing is saved, and parts with other players are closed.',
    way: { to: '/game/quest/Cookie', label: 'Meet the cat' },
  },
  authenticated: {
    form: 'cat',
    word: 'Saved',
    text: 'Quince remembers you. Your character is saved.',
    way: { to: '/game/account', label: 'Open the cookie jar' },
  },
};

/** A player who was known here, and whose words are kept. */
const ENDED: Sign = {
  form: 'hat',
  word: 'Not saved',
  text: 'The tower does not know this browser any more. Your words are still in the jar. Until you say them, nothing is saved.',
  way: { to: '/game/account', label: 'Open the cookie jar' },
};

/** Until it is known who is here, the sign does not guess. */
const WAITING = 'One moment';

/** Says whether progress is saved; pressed, it says what that means. */
export function SaveSign() {
  // Not the whole state: what React remembers of an earlier one would hold on to words that left the page.
  const state = useAuth((auth) => auth.state);
  const ended = useAuth((auth) => auth.ended);
  const id = useId();
  const recognising = useRecognising();
  const sign = ended && state === 'no-cookie' ? ENDED : SIGNS[state];
  const { form, text, way } = sign;
  const word = recognising ? WAITING : sign.word;
  const { pathname } = useLocation();
  const more = useRef<HTMLDivElement>(null);
  // On leaving, not on coming: a browser opens it before this runs for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says belongs to the page it was opened on
  useEffect(() => {
    const said = more.current;
    return () => said?.hidePopover();
  }, [pathname]);
  return (
    <div data-auth={state}>
      <button type="button" className={styles.button} popoverTarget={id}>
        <Mark form={form} className={styles.mark} />
        {word}
      </button>
      <span role="status" className="visually-hidden">
        {word}
      </span>
      <div ref={more} id={id} popover="auto" className={styles.more}>
        <p>{text}</p>
        {way && <ButtonLink to={way.to}>{way.label}</ButtonLink>}
      </div>
    </div>
  );
}
