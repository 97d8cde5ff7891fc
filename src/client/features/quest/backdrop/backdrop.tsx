import type { ComponentType } from 'react';
import type { Hand } from '#engine';
import type { SaidLine } from '../transcript/transcript.ts';
import styles from './backdrop.module.css';
import { BeforeTheFire, Fireside } from './fireside.tsx';
import { Beam, TowerRoom } from './tower-room.tsx';

/** What of a page can be seen in its place. */
export interface PlaceProps {
  /** The key of the page. */
  readonly page: string;
  /** What was said on it so far. */
  readonly lines: readonly SaidLine[];
  /** The player's cards: that of the quest says how things stand. */
  readonly hand: Hand;
}

interface Place {
  readonly Behind: ComponentType<PlaceProps>;
  /** What is nearer than who is there. */
  readonly Before: ComponentType<PlaceProps>;
}

/** Where quests are told, by their card. A quest without a place of its own is told in the room of the tower. */
const PLACES: Readonly<Record<string, Place>> = { Hearth: { Behind: Fireside, Before: BeforeTheFire } };

/**
 * The place that is told of, at one scale wherever it is seen: from 0,0 in the middle of the ground it goes up and to both
 * sides as far as there is room.
 */
export function Backdrop({ card, ...told }: PlaceProps & { readonly card: string }) {
  const place = PLACES[card];
  return (
    <>
      {!place && (
        <svg viewBox="-420 0 840 170" className={styles.ceiling} aria-hidden="true">
          <Beam />
        </svg>
      )}
      <svg viewBox="-420 -720 840 720" className={styles.backdrop} aria-hidden="true">
        {place ? <place.Behind {...told} /> : <TowerRoom />}
      </svg>
      {place && (
        <svg viewBox="-420 -720 840 720" className={`${styles.backdrop} ${styles.before}`} aria-hidden="true">
          <place.Before {...told} />
        </svg>
      )}
    </>
  );
}
