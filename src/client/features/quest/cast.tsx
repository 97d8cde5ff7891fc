import type { ReactNode } from 'react';
import { type Npc, npcName } from '#engine';
import { Picture } from './besides.ts';
import styles from './speakers.module.css';
import type { SpeakersProps } from './speakers.tsx';

interface CastProps extends SpeakersProps {
  /** What can be done to who is there. */
  readonly children?: ReactNode;
}

/** Who is there: in the picture, and below it on plates. */
export function Cast({ children, ...picture }: CastProps) {
  const { card, npcs } = picture;
  return (
    <figure className={styles.picture} data-place={card} data-speakers={npcs.length}>
      <div className={styles.view} data-view>
        {/* Others are another picture: one that is still to come does not show those who have gone. */}
        <Picture key={npcs.map(({ soul_tag }) => soul_tag).join()} {...picture} />
      </div>
      <div className={styles.foot}>
        <figcaption className={styles.plates}>
          {npcs.map((npc) => (
            <span key={npc.soul_tag}>{plateOf(npc)}</span>
          ))}
        </figcaption>
        {children}
      </div>
    </figure>
  );
}

function plateOf(npc: Npc): string {
  return [npcName(npc), String(npc.card.traits.title ?? '')].filter(Boolean).join(', ');
}
