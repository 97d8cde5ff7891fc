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
      <figcaption className={styles.foot}>
        <div className={styles.plates}>
          {npcs.map((npc) => (
            <Plate key={npc.soul_tag} npc={npc} />
          ))}
        </div>
        {children}
      </figcaption>
    </figure>
  );
}

/** Whoever bears a title has it in one piece, as long as a line has room for it: below their name, or beside it. */
function Plate({ npc }: { readonly npc: Npc }) {
  const title = String(npc.card.traits.title ?? '');
  return (
    <span>
      <span>{title ? `${npcName(npc)},` : npcName(npc)}</span>
      {title && ' '}
      {title && <span>{title}</span>}
    </span>
  );
}
