import { useId } from 'react';
import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../lib/language.ts';
import { useQuestWords } from '../../lib/quest-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardPanel, Stack } from '../../ui/panel.tsx';
import styles from './quest-card.module.css';
import { QuestPicture } from './quest-picture.tsx';

export interface QuestCardView {
  readonly card: string;
  readonly description: string;
}

/** A quest as a card in the hand. */
export function QuestCard({ card, description }: QuestCardView) {
  const name = useId();
  const say = useMessages(words);
  const own = useQuestWords(card);
  return (
    <CardPanel>
      <Stack className={styles.card}>
        <QuestPicture card={card} />
        <h2 id={name}>{own?.name ?? card}</h2>
        <p>{own?.description ?? description}</p>
        <ButtonLink look="primary" to={`/game/quest/${card}`} aria-describedby={name}>
          {say.talk}
        </ButtonLink>
      </Stack>
    </CardPanel>
  );
}
