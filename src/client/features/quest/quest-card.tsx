import { type ComponentType, type ReactNode, useId } from 'react';
import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../platform/language.ts';
import { useQuestCard } from '../../platform/quest-cards.ts';
import art from '../../ui/art/art.module.css';
import { CardGround } from '../../ui/art/scenery.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DrawnMark } from '../../ui/mark.tsx';
import { paletteOf } from '../../ui/palette-of.ts';
import { CardPanel, Stack } from '../../ui/panel.tsx';
import styles from './quest-card.module.css';

interface CardModule {
  readonly CardPicture: ComponentType;
}

/** The pictures in the folders of quests. A quest may have none. */
const PICTURES = import.meta.glob<CardModule>('../../../content/quests/*/card.tsx', { eager: true });

export interface QuestCardView {
  readonly card: string;
  readonly description: string;
}

interface QuestCardProps extends QuestCardView {
  /** What else the card says, in a line of its own; null: nothing yet. */
  readonly note?: ReactNode;
}

export function QuestCard({ card, description, note }: QuestCardProps) {
  const name = useId();
  const say = useMessages(words);
  const own = useQuestCard(card);
  const about = own?.description ?? description;
  return (
    <CardPanel>
      <Stack className={styles.card}>
        <QuestPicture card={card} />
        <h2 id={name} lang={own?.lang}>
          {own?.name ?? card}
        </h2>
        {about && <p lang={own?.lang}>{about}</p>}
        {note !== undefined && <div className={styles.note}>{note}</div>}
        <ButtonLink look="primary" to={`/game/quest/${card}`} aria-describedby={name}>
          {say.talk}
        </ButtonLink>
      </Stack>
    </CardPanel>
  );
}

/** The picture on a quest's card; for a quest without a picture a hat, in a colour that follows from its card's name. */
function QuestPicture({ card }: { readonly card: string }) {
  const Picture = PICTURES[`../../../content/quests/${card}/card.tsx`]?.CardPicture;
  return (
    <svg
      viewBox="0 6 240 92"
      className={styles.picture}
      data-palette={Picture ? undefined : paletteOf(card)}
      aria-hidden="true"
    >
      <path d="M0,6h240v92h-240Z" className={art.soft} />
      {Picture ? <Picture /> : <Hat />}
    </svg>
  );
}

function Hat() {
  return (
    <>
      <CardGround />
      <DrawnMark form="hat" transform="translate(120 56) scale(0.6)" />
      <path d="M62,34h10M67,29v10M178,52h8M182,48v8M168,24h6M171,21v6" className={art.thin} />
    </>
  );
}
