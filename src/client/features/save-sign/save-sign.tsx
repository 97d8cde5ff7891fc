import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { shell } from '#content/messages/shell';
import type { AuthStateName } from '../../lib/auth/auth-store.ts';
import { useAuth, useRecognising } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './save-sign.module.css';

interface Sign {
  /** What it says. */
  readonly say: 'offline' | 'stranger' | 'saved' | 'ended';
  readonly form: 'hat' | 'cat';
  readonly way?: Way;
}

interface Way {
  readonly to: string;
  readonly label: 'cat' | 'jar';
}

const TO_THE_CAT: Way = { to: '/game/quest/Cookie', label: 'cat' };
const TO_THE_JAR: Way = { to: '/game/account', label: 'jar' };

const SIGNS: Readonly<Record<AuthStateName, Sign>> = {
  offline: { say: 'offline', form: 'hat' },
  'no-cookie': { say: 'stranger', form: 'hat', way: TO_THE_CAT },
  authenticated: { say: 'saved', form: 'cat', way: TO_THE_JAR },
};

/** A player who was known here, and whose words are kept. */
const ENDED: Sign = { say: 'ended', form: 'hat', way: TO_THE_JAR };

/** Says whether progress is saved; pressed, it says what that means. */
export function SaveSign() {
  // Not the whole state: what React remembers of an earlier one would hold on to words that left the page.
  const state = useAuth((auth) => auth.state);
  const ended = useAuth((auth) => auth.ended);
  const messages = useMessages(shell).sign;
  const id = useId();
  const recognising = useRecognising();
  const { say, form, way } = ended && state === 'no-cookie' ? ENDED : SIGNS[state];
  // Until it is known who is here, the sign does not guess.
  const word = recognising ? messages.waiting : messages[say].word;
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
        <p>{messages[say].text}</p>
        {way && <ButtonLink to={way.to}>{messages[way.label]}</ButtonLink>}
      </div>
    </div>
  );
}
