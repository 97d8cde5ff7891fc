import { useEffect, useState } from 'react';
import { cardWords, type LessonMessages } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import type { Card } from '#engine';
import { type Dealt, gripOf, refusalOf, traitOf } from '#engine/lessons';
import { useMessages } from '../../platform/language.ts';
import { Paw } from '../../ui/art/paw.tsx';
import { Mark } from '../../ui/mark.tsx';
import { CardPanel } from '../../ui/panel.tsx';
import paper from '../../ui/paper.module.css';
import { CardArt } from './card-art.tsx';
import styles from './hand.module.css';

/** What a card's count means: how many are in the deck, or how many are dealt each turn. */
export type CountedIn = 'inDeck' | 'eachTurn';

interface HandProps {
  /** The dealt cards; null before the deal, when `backs` card backs are shown. */
  readonly hand: readonly Dealt[] | null;
  readonly backs: number;
  readonly turn: number;
  readonly counted: CountedIn;
  readonly free: number;
  /** Whether the lesson is over, so that no card can be played. */
  readonly over: boolean;
  readonly keys: boolean;
  readonly onPlay: (slot: number) => void;
}

/**
 * The cards of this turn. A played card stays in its slot, so that neither the numbers of the others nor the focus
 * move.
 */
export function Hand({ hand, backs, turn, keys, onPlay, ...rest }: HandProps) {
  const { label } = useMessages(lessons).hand;
  const look = `${styles.hand} ${(hand?.length ?? backs) > 3 ? styles.four : styles.three}`;
  return (
    <ul className={look} aria-label={label} aria-busy={hand ? undefined : true}>
      {hand
        ? hand.map((dealt, slot) => (
            <PlayingCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is dealt anew each turn, and its places do not move
              key={`${turn}-${slot}`}
              {...dealt}
              {...rest}
              shortcut={keys ? String(slot + 1) : undefined}
              onPlay={() => onPlay(slot)}
            />
          ))
        : Array.from({ length: backs }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all backs are alike
            <li key={at} className={styles.slot}>
              <div className={`${paper.cut} ${styles.back}`}>
                <Mark form="hat" className={styles.backMark} />
              </div>
            </li>
          ))}
    </ul>
  );
}

interface PlayingCardProps extends Dealt, Pick<HandProps, 'counted' | 'free' | 'over'> {
  readonly shortcut: string | undefined;
  readonly onPlay: () => void;
}

/** A card; pressing it plays it. Hover or keyboard focus enlarges it, and Escape shrinks it. */
function PlayingCard({ card, played, counted, free, over, shortcut, onPlay }: PlayingCardProps) {
  const say = useMessages(lessons);
  const [lookedAt, setLookedAt] = useState(false);
  // Never large once the lesson is over, as it would cover the prize.
  const large = lookedAt && !over;
  useEffect(() => {
    if (!large) return;
    // Listens on the window, as the focus may be elsewhere: Escape must shrink a card that hover has enlarged, too.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setLookedAt(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [large]);
  const closed = over || refusalOf({ hands: free }, { card, played }) !== null;
  const facts = [say.hand.grip({ grip: gripOf(card) }), say.hand[counted]({ count: card.c })];
  return (
    <li className={styles.slot}>
      <button
        type="button"
        className={`${paper.cut} ${styles.card}`}
        data-card={card.key}
        data-played={played}
        data-large={large}
        aria-disabled={closed}
        aria-keyshortcuts={shortcut}
        onClick={() => {
          setLookedAt(false);
          onPlay();
        }}
        // Only for keyboard and mouse: touch has no hover, and its press gives the focus, which must not enlarge the
        // card.
        onFocus={(event) => event.target.matches(':focus-visible') && setLookedAt(true)}
        onBlur={() => setLookedAt(false)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setLookedAt(true)}
        onPointerLeave={() => setLookedAt(false)}
      >
        <span className="visually-hidden">{cardName(say, card, counted, played)}</span>
        <Face card={card} played={played} shortcut={shortcut} />
        {large && (
          <span className={`${paper.cut} ${styles.large}`} data-enlarged={card.key} aria-hidden="true">
            <Face card={card} played={played} shortcut={shortcut} />
            <span className={styles.words}>{cardWords(say, card).text}</span>
            <span className={styles.facts}>{facts.join(', ')}</span>
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
      {/* The price: the number of free hands that the card needs, drawn as paws. */}
      <span className={styles.price}>
        {Array.from({ length: gripOf(card) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all paws are alike
          <Paw key={at} />
        ))}
      </span>
      <span className={styles.name}>{cardWords(say, card).name}</span>
      {/* On a played card a paw print replaces the picture, so that it looks different from a card that cannot be
          played now. */}
      {played ? <Paw className={styles.art} /> : <CardArt name={card.key} className={styles.art} />}
      <span className={styles.effect}>{played ? say.hand.played.seen : effectOf(say, card)}</span>
      {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
    </span>
  );
}

/** The text of a card's effect. */
function effectOf({ hand }: LessonMessages, card: Card): string {
  const [tiles = 0, harm = 0, ward = 0, mend = 0] = ['move', 'harm', 'ward', 'mend'].map((name) => traitOf(card, name));
  if (tiles > 0) return hand.move({ tiles });
  if (harm > 0) return hand.harm({ harm });
  if (ward > 0) return hand.ward({ ward });
  return mend > 0 ? hand.mend({ mend }) : '';
}

/** The accessible name of a card: "Ember, 1 hand, 8 harm, 4 in deck". */
export function cardName(say: LessonMessages, card: Card, counted: CountedIn, played: boolean): string {
  const { grip, [counted]: count } = say.hand;
  const facts = [
    cardWords(say, card).name,
    grip({ grip: gripOf(card) }),
    effectOf(say, card),
    count({ count: card.c }),
  ];
  return [...facts, played && say.hand.played.heard].filter(Boolean).join(', ');
}

export function PaperCard({ card }: { readonly card: Card }) {
  const { name, text } = cardWords(useMessages(lessons), card);
  return (
    <CardPanel className={styles.paper} data-card={card.key}>
      <CardArt name={card.key} className={styles.paperArt} />
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
      </div>
    </CardPanel>
  );
}
