import { lessonDeck } from '#content/lessons';
import type { Card } from '#engine';
import { CardPanel } from '../../ui/panel.tsx';
import { CardArt } from './art/card-art.tsx';
import styles from './paper-card.module.css';

/** A card that is given, to be owned. */
export function PaperCard({ card }: { readonly card: Card }) {
  return (
    <CardPanel className={styles.paper} data-card={card.key}>
      <CardArt name={card.key} className={styles.art} />
      <div>
        <h2>{card.key}</h2>
        <p>{lessonDeck.kind(card.key).description}</p>
      </div>
    </CardPanel>
  );
}
