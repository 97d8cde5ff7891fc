import { type ReactNode, useId } from 'react';
import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../platform/language.ts';
import { useQuestCard } from '../../platform/quests.ts';
import art from '../../ui/art/art.module.css';
import { Chair } from '../../ui/art/chair.tsx';
import { Cookie } from '../../ui/art/cookie.tsx';
import { Flame } from '../../ui/art/flame.tsx';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DrawnMark } from '../../ui/mark.tsx';
import { CardPanel, Stack } from '../../ui/panel.tsx';
import styles from './quest-card.module.css';

export interface QuestCardView {
  readonly card: string;
  readonly description: string;
}

export function QuestCard({ card, description }: QuestCardView) {
  const name = useId();
  const say = useMessages(words);
  const own = useQuestCard(card);
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

/** The picture on a quest's card; a hat for a quest without a picture. */
function QuestPicture({ card }: { readonly card: string }) {
  return (
    <svg viewBox="0 6 240 92" className={styles.picture} aria-hidden="true">
      <path d="M0,6h240v92h-240Z" className={art.soft} />
      {PICTURES[card] ?? <DrawnMark form="hat" transform="translate(120 52) scale(0.55)" />}
    </svg>
  );
}

const PICTURES: Readonly<Record<string, ReactNode>> = {
  Cookie: (
    <>
      <Ground />
      <svg x="138" y="11" width="80" height="80" aria-hidden="true">
        <WitchCat bust />
      </svg>
      <path d="M28,82h92l-16,10h-60Z" className={`${art.shape} ${art.paper}`} />
      <Cookie transform="translate(74 50) scale(0.8)" />
      <path d="M110,22h4M120,30h3M118,14h3" className={art.thin} />
    </>
  ),
  Hearth: (
    <>
      <Ground />
      <path d="M96,92l48,-10M96,82l48,10" className={art.thin} />
      <Flame transform="translate(120 86) scale(1.25)" />
      <Chair transform="translate(190 92) scale(0.66)" hair />
      <Chair transform="translate(50 92) scale(0.66)" />
      <svg x="20" y="14" width="62" height="62" aria-hidden="true">
        <WitchCat bust mood="asleep" />
      </svg>
    </>
  ),
};

/** The ground, which extends past the picture's lower edge. */
function Ground() {
  return <path d="M-4,92h248v12h-248Z" className={`${art.shape} ${art.floor}`} />;
}
