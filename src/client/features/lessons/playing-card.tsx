import { useEffect, useState } from 'react';
import { cardWords } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import type { Card } from '#engine';
import { gripOf, refusalOf } from '#engine/lessons';
import { useMessages } from '../../platform/language.ts';
import { Paw } from '../../ui/art/paw.tsx';
import { CardArt } from './art/card-art.tsx';
import { type CountedIn, cardName, countOf, effectOf, handsOf } from './card-words.ts';
import styles from './hand.module.css';

interface PlayingCardProps {
  readonly card: Card;
  readonly played: boolean;
  readonly counted: CountedIn;
  /** How many hands are free. */
  readonly free: number;
  /** Nothing is played any more. */
  readonly over: boolean;
  readonly shortcut: string | undefined;
  readonly onPlay: () => void;
}

/** A card that is played by a press. Pointed at, or reached by the keyboard, it is shown large; Escape puts it back. */
export function PlayingCard({ card, played, counted, free, over, shortcut, onPlay }: PlayingCardProps) {
  const say = useMessages(lessons);
  const [lookedAt, setLookedAt] = useState(false);
  // When all is over, what was won is not to lie under what it was won with.
  const large = lookedAt && !over;
  useEffect(() => {
    if (!large) return;
    // Wherever the focus is: what a pointer has opened must close without moving it, too.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setLookedAt(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [large]);
  const closed = over || refusalOf({ hands: free }, { card, played }) !== null;
  return (
    <li className={styles.slot}>
      <button
        type="button"
        className={styles.card}
        data-card={card.key}
        data-played={played}
        data-large={large}
        aria-disabled={closed}
        aria-keyshortcuts={shortcut}
        onClick={() => {
          setLookedAt(false);
          onPlay();
        }}
        // A finger has no pointing, and a press gives the focus without asking for it: neither is in the way of playing.
        onFocus={(event) => event.target.matches(':focus-visible') && setLookedAt(true)}
        onBlur={() => setLookedAt(false)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setLookedAt(true)}
        onPointerLeave={() => setLookedAt(false)}
      >
        <span className="visually-hidden">{cardName(say, card, counted, played)}</span>
        <Face card={card} played={played} shortcut={shortcut} />
        {large && (
          <span className={styles.large} data-enlarged={card.key} aria-hidden="true">
            <Face card={card} played={played} shortcut={shortcut} />
            <span className={styles.words}>{cardWords(say, card).text}</span>
            <span className={styles.facts}>{`${handsOf(say, card)}, ${countOf(say, card, counted)}`}</span>
          </span>
        )}
      </button>
    </li>
  );
}

function Face({ card, played, shortcut }: Pick<PlayingCardProps, 'card' | 'played' | 'shortcut'>) {
  const say = useMessages(lessons);
  return (
    <span className={styles.face} aria-hidden="true">
      {/* Its price as hands are counted beside it; the key to press is at another corner, and looks like one. */}
      <span className={styles.price}>
        {Array.from({ length: gripOf(card) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one hand is as good as another
          <Paw key={at} />
        ))}
      </span>
      <span className={styles.name}>{cardWords(say, card).name}</span>
      {/* A stamp where its picture was: what was played looks otherwise than what cannot be played now. */}
      {played ? <Paw className={styles.art} /> : <CardArt name={card.key} className={styles.art} />}
      <span className={styles.effect}>{played ? say.hand.played.seen : effectOf(say, card)}</span>
      {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
    </span>
  );
}
