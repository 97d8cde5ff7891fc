import type { SceneryProps } from '#art/scenery';

/** What the picture shows. */
export interface Kitchen {
  /** The part of the kitchen in the picture. */
  readonly spot: 'table' | 'oven' | 'window';
  readonly moods: SceneryProps['moods'];
  /** What is on the table, or on the windowsill. 'sticky': dough on the player's hands; 'loaves': the bread and Quince. */
  readonly table: 'lump' | 'sticky' | 'kneaded' | 'loaves' | 'lifted';
  readonly hasHair: boolean;
  readonly isDark: boolean;
  /** The dough on top of the oven, below Quince or above her. 'none': it is not there. */
  readonly dough: 'none' | 'under' | 'over' | 'ceiling' | 'large';
  /** Whether the dough has an arm out. */
  readonly pokes: boolean;
  /** Whether the bread is in the oven, and its door open. */
  readonly bakes: boolean;
  readonly isOpen: boolean;
  readonly smells: boolean;
  /** The bread on the windowsill: with Quince beside it, with her on it, or cut. */
  readonly bread: 'whole' | 'lain on' | 'cut' | 'sliced';
  /** Whether Quince is in the sack. */
  readonly sack: boolean;
  readonly hasButter: boolean;
}

const SPOTS: Readonly<Record<string, Kitchen['spot']>> = {
  warm: 'oven',
  night: 'oven',
  poke: 'oven',
  oven: 'oven',
  cooling: 'window',
  slice: 'window',
  cold: 'window',
};
const TABLES: Readonly<Record<string, Kitchen['table']>> = {
  knead: 'sticky',
  paws: 'kneaded',
  loaves: 'loaves',
  wrong: 'lifted',
};

/** What a page shows after some of its lines. */
export function kitchenOf({ page, lines, cards, moods }: Omit<SceneryProps, 'Player' | 'Portrait'>): Kitchen {
  const said = (...ids: string[]) => ids.some((id) => lines.includes(id));
  const isOver = cards.Dough?.traits.where === 'over';
  return {
    spot: SPOTS[page] ?? 'table',
    moods,
    table: TABLES[page] ?? 'lump',
    hasHair: said('smooth') || (page === 'paws' && said('dark')),
    isDark: said('dark') || (page === 'night' && said('under', 'over')),
    dough: doughOn(page, isOver, said),
    pokes: page === 'poke',
    bakes: page === 'oven',
    isOpen: page === 'oven' && said('open'),
    smells: said('smell'),
    bread:
      page === 'slice' ? 'cut' : page === 'cold' && said('straight') ? 'sliced' : said('still') ? 'lain on' : 'whole',
    sack: page === 'cold',
    hasButter: said('butter'),
  };
}

function doughOn(page: string, isOver: boolean, said: (...ids: string[]) => boolean): Kitchen['dough'] {
  if (page === 'poke') return isOver ? 'large' : 'ceiling';
  if (page !== 'night') return 'none';
  if (said('ceiling')) return 'ceiling';
  return said('large') ? 'large' : said('over') ? 'over' : 'under';
}
