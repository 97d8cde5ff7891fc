import type { ComponentType } from 'react';
import { type Mood, moodAfter, type Npc, npcName, type Page } from '#engine';
import { MaidCat } from '../../ui/art/maid-cat.tsx';
import { Paw } from '../../ui/art/paw.tsx';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import styles from './speakers.module.css';
import type { SaidLine } from './transcript/transcript.ts';

/** Portraits, by soul_tag. Whoever has none goes by their plate. */
const PORTRAITS: Readonly<Record<string, ComponentType<{ className?: string | undefined; mood?: Mood }>>> = {
  NekoWitch: WitchCat,
  NekoMaid: MaidCat,
};

interface SpeakersProps {
  readonly page: Page;
  /** What was said so far: they look as it has left them. */
  readonly lines: readonly SaidLine[];
  /** The soul_tag of who is being petted: nobody looks offended then. */
  readonly petted: string | null;
  /** Whether an end of the story was reached. */
  readonly ended: boolean;
}

/** Everybody on the page, each with a portrait and a plate. */
export function Speakers({ page, lines, petted, ended }: SpeakersProps) {
  if (page.npcs.length === 0) return null;
  return (
    <div className={styles.speakers}>
      {page.npcs.map((npc) => (
        <Speaker
          key={npc.soul_tag}
          npc={npc}
          mood={npc.soul_tag === petted ? 'pleased' : moodAfter(lines, npc.soul_tag)}
        />
      ))}
      {ended && <Paw className={styles.paw} />}
    </div>
  );
}

function Speaker({ npc, mood }: { readonly npc: Npc; readonly mood: Mood }) {
  const Portrait = PORTRAITS[npc.soul_tag];
  const title = String(npc.card.traits.title ?? '');
  return (
    <figure className={styles.speaker}>
      {Portrait && <Portrait className={styles.portrait} mood={mood} />}
      <figcaption className={styles.plate}>{[npcName(npc), title].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}
