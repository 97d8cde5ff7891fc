import { type ReactNode, type Ref, useId } from 'react';
import { quest as words } from '#content/messages/quest';
import type { Offer } from '#engine';
import { useMessages } from '../../lib/language.ts';
import { useSetting } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly offers: readonly Offer[];
  readonly busy: boolean;
  /** The choice that is on its way. */
  readonly sent?: string | null;
  /** The choice that takes itself, and what is seen of its clock there. */
  readonly timed: { readonly id: string; readonly bar: ReactNode } | null;
  readonly onChoose: (offer: Offer) => void;
  readonly ref?: Ref<HTMLUListElement>;
}

/** How many choices have a key of their own: 1 to 9. */
const NUMBERED = 9;

/** What can be answered. A choice that is closed says why, and is not taken. */
export function Choices({ offers, busy, sent, timed, onChoose, ref }: ChoicesProps) {
  const id = useId();
  const say = useMessages(words).answers;
  const shortcuts = useSetting('shortcuts');
  return (
    <ul className={styles.choices} aria-label={say.all} tabIndex={-1} ref={ref}>
      {offers.map((offer, at) => {
        const { choice, closed } = offer;
        const bar = timed?.id === choice.id ? timed.bar : null;
        const why = `${id}${choice.id}`;
        return (
          <li key={choice.id}>
            <Button
              data-choice={choice.id}
              data-pressed={sent === choice.id || undefined}
              aria-keyshortcuts={shortcuts && at < NUMBERED ? String(at + 1) : undefined}
              aria-disabled={busy || closed !== null}
              aria-describedby={closed !== null || bar !== null ? why : undefined}
              onClick={() => onChoose(offer)}
              className={[styles.choice, bar !== null && styles.timed, closed !== null && styles.closed]
                .filter(Boolean)
                .join(' ')}
            >
              {at < NUMBERED && (
                <span aria-hidden="true" className={styles.key}>
                  {at + 1}
                </span>
              )}
              <span>{choice.text}</span>
              {bar}
            </Button>
            {closed !== null && (
              <p id={why} className={styles.reason}>
                {closed}
              </p>
            )}
            {bar !== null && (
              <span id={why} className="visually-hidden">
                {say.takesItself}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
