import { cardWords } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import type { Card } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { CardPanel } from '../../ui/panel.tsx';
import { CardArt } from './art/card-art.tsx';
import styles from './paper-card.module.css';

/** A card that is given, to be owned. */
export function PaperCard({ card }: { readonly card: Card }) {
  const { name, text } = cardWords(useMessages(lessons), card);
  return (
    <CardPanel className={styles.paper} data-card={card.key}>
      <CardArt name={card.key} className={styles.art} />
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
      </div>
    </CardPanel>
  );
}
