import type { ComponentType } from 'react';
import { type Npc, npcName, type Page } from '#engine';
import { MaidCat } from '../../ui/art/maid-cat.tsx';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import styles from './speakers.module.css';

/** Portraits, by soul_tag. Whoever has none goes by their plate. */
const PORTRAITS: Readonly<Record<string, ComponentType<{ className?: string | undefined }>>> = {
  NekoWitch: WitchCat,
  NekoMaid: MaidCat,
};

/** Everybody on the page, each with a portrait and a plate. */
export function Speakers({ page }: { readonly page: Page }) {
  if (page.npcs.length === 0) return null;
  return (
    <div className={styles.speakers}>
      {page.npcs.map((npc) => (
        <Speaker key={npc.soul_tag} npc={npc} />
      ))}
    </div>
  );
}

function Speaker({ npc }: { readonly npc: Npc }) {
  const Portrait = PORTRAITS[npc.soul_tag];
  const title = String(npc.card.traits.title ?? '');
  return (
    <figure className={styles.speaker}>
      {Portrait && <Portrait className={styles.portrait} />}
      <figcaption className={styles.plate}>{[npcName(npc), title].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}
