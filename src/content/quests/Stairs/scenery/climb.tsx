import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';

/** Where the player is. 'air': on the step that is not there; 'below': below Quince; 'fallen': sitting at the bottom. */
export type PlayerPlace = 'foot' | 'below' | 'below door' | 'top' | 'air' | 'fallen' | 'lying';

/** What the picture shows. */
export interface Climb {
  readonly steps: number;
  /** How many steps are below Quince. */
  readonly under: number;
  readonly quince: { readonly place: 'step' | 'bed'; readonly mood: Mood };
  readonly pudding: { readonly mood: Mood; readonly does: 'dusts' | 'readsBoth' | 'writes' };
  readonly player: PlayerPlace;
  readonly candle: 'none' | 'lit' | 'out' | 'dropped';
  readonly isDark: boolean;
  /** Where the step is that is not there. */
  readonly spare: 'none' | 'air' | 'hand';
  /** Whether the uppermost step has just sat down. */
  readonly hasNewStep: boolean;
}

/** The numbers that the quest begins with, for a player who has no card yet. */
const STEPS = 13;
const UNDER = 6;
/** More steps would be too flat to be told apart. */
const MOST_STEPS = 26;

/** What a page shows after some of its lines. */
export function climbOf({ page, lines, cards, moods }: Omit<SceneryProps, 'Player' | 'Portrait'>): Climb {
  const said = (id: string) => lines.includes(id);
  const { book = STEPS, under = UNDER } = cards.Stairs?.traits ?? {};
  const isLifted = page === 'spare' && said('edges');
  const isOnAir = (page === 'dark' && said('more')) || (page === 'spare' && !isLifted);
  return {
    steps: Math.min(Number(book) - (page === 'ink' && !said('sits') ? 1 : 0), MOST_STEPS),
    under: Number(under),
    quince: { place: page === 'spare' && said('bed') ? 'bed' : 'step', mood: moods.NekoWitch ?? 'calm' },
    pudding: {
      mood: moods.NekoMaid ?? 'calm',
      does: said('second')
        ? 'readsBoth'
        : page === 'counting' || (page === 'ink' && !said('dust'))
          ? 'writes'
          : 'dusts',
    },
    player: isOnAir ? 'air' : (PLACES[page] ?? 'foot'),
    candle: CANDLES[page] ?? (page === 'dark' ? (said('out') ? 'out' : 'lit') : 'none'),
    isDark: (page === 'dark' && said('out')) || (page === 'spare' && !said('bed')),
    spare: isOnAir ? 'air' : isLifted ? 'hand' : 'none',
    hasNewStep: said('sits'),
  };
}

const PLACES: Readonly<Record<string, PlayerPlace>> = {
  counting: 'below',
  top: 'top',
  dark: 'top',
  spare: 'top',
  ink: 'below door',
  look: 'fallen',
  taken: 'lying',
};

const CANDLES: Readonly<Record<string, Climb['candle']>> = {
  counting: 'lit',
  top: 'lit',
  ink: 'lit',
  spare: 'out',
  look: 'dropped',
};
