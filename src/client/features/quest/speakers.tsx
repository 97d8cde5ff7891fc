import type { ComponentType } from 'react';
import { type Hand, type Mood, moodAfter, type Page } from '#engine';
import type { CatProps } from '../../ui/art/cat.tsx';
import { Hooded } from '../../ui/art/hooded.tsx';
import { MaidCat } from '../../ui/art/maid-cat.tsx';
import { Paw } from '../../ui/art/paw.tsx';
import type { PortraitProps, SceneryProps } from '../../ui/art/scenery.tsx';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { Backdrop } from './backdrop.tsx';
import { sceneryOf } from './sceneries.ts';
import styles from './speakers.module.css';
import type { SaidLine } from './transcript.ts';

/** Portraits by `soul_tag`, by which a quest tells its npcs apart. Sceneries have others; an npc without one wears a hood. */
const PORTRAITS: Readonly<Record<string, ComponentType<CatProps>>> = {
  NekoWitch: WitchCat,
  NekoMaid: MaidCat,
};

/** How many npcs the picture has a place for. Further ones of a page have a name plate only. */
const PLACES = 2;

export interface SpeakersProps {
  readonly card: string;
  readonly page: string;
  readonly npcs: Page['npcs'];
  /** The lines shown so far, which determine the moods of the npcs. */
  readonly lines: readonly SaidLine[];
  /** The player's cards, for the scenery. */
  readonly hand: Hand;
  /** Draws the player, for the scenery. */
  readonly Player: SceneryProps['Player'];
  /** The `soul_tag` (the id in the quest) of the npc who is being petted. */
  readonly petted: string | null;
  readonly ended: boolean;
}

export function Speakers({ card, page, npcs, lines, hand, Player, petted, ended }: SpeakersProps) {
  const scenery = sceneryOf(card);
  const moods = Object.fromEntries(
    npcs.map(({ soul_tag }) => [soul_tag, soul_tag === petted ? 'pleased' : moodAfter(lines, soul_tag)] as const),
  );
  return (
    <>
      <Backdrop
        scenery={scenery}
        page={page}
        lines={lines.flatMap(({ id }) => id ?? [])}
        cards={hand}
        moods={moods}
        Player={Player}
        Portrait={Portrait}
      />
      {!(scenery && 'Whole' in scenery) &&
        Object.entries(moods)
          .slice(0, PLACES)
          .map(([tag, mood]) => <Speaker key={tag} tag={tag} Own={scenery?.portraits?.[tag]} mood={mood} />)}
      {ended && <Paw className={styles.paw} />}
    </>
  );
}

interface SpeakerProps {
  readonly tag: string;
  /** The portrait that the scenery has. */
  readonly Own: ComponentType<CatProps> | undefined;
  readonly mood: Mood;
}

function Speaker({ tag, Own, mood }: SpeakerProps) {
  return (
    <div className={styles.speaker} data-who={tag}>
      {Own ? (
        <Own className={styles.portrait} mood={mood} />
      ) : (
        <Portrait who={tag} className={styles.portrait} mood={mood} />
      )}
      {(Own || PORTRAITS[tag]) && (
        <svg viewBox="-58 -20 116 20" className={styles.paws} aria-hidden="true">
          <path d="M-58,2V-10L-51,-17H-39L-32,-10V2ZM58,2V-10L51,-17H39L32,-10V2Z" />
          <path d="M-49,-8V0M-41,-8V0M41,-8V0M49,-8V0" className={styles.toes} />
        </svg>
      )}
    </div>
  );
}

/** The portrait of an npc; of one without a portrait, a hood. */
function Portrait({ who, ...shown }: PortraitProps) {
  const { [who]: Known } = PORTRAITS;
  return Known ? <Known {...shown} /> : <Hooded who={who} {...shown} />;
}
