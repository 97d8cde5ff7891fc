import { pencilKind } from '#content/quests/cards';
import { defineKind } from '#engine';
import styles from './shelf.module.css';
import { MissingCard, OwnCard } from './shelf.tsx';

const HEARTH = [{ kind: 'quest', card: 'Hearth' }] as const;
const LANTERN = defineKind('Lantern', { description: 'A kind without a picture of its own.' });
const OWN = [
  { kind: pencilKind, count: 1, places: HEARTH },
  { kind: LANTERN, count: 3, places: [...HEARTH, { kind: 'lesson', card: 'Magic' }] },
  { kind: defineKind('WetSock'), count: 1, places: [] },
] as const;
const MISSING = [pencilKind, LANTERN];

/** The cards of the shelf, in each of their states. */
export function ShelfSpecimen() {
  return (
    <ul className={styles.cards}>
      {OWN.map((card) => (
        <li key={card.kind.name}>
          <OwnCard {...card} />
        </li>
      ))}
      {MISSING.map((kind) => (
        <li key={kind.name}>
          <MissingCard kind={kind} count={0} places={HEARTH} />
        </li>
      ))}
    </ul>
  );
}
