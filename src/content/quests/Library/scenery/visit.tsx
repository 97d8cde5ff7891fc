import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';

/** What is in the picture: the desk, or one of the bookcases, by whose books are in it. */
export type Place = 'desk' | 'quince' | 'pudding' | 'nobody' | 'yours';

/** What the picture shows. */
export interface Visit {
  readonly place: Place;
  /** The moods of the npcs of the page. */
  readonly moods: SceneryProps['moods'];
  /** Who purrs. 'badly': the player, who has not thought of butter yet. */
  readonly purr: 'Ibid' | 'nobody' | 'badly' | 'player';
  /** The eyes in the gaps between the books. 'half': every other pair is closed; 'aside': they look at one another. */
  readonly eyes: 'none' | 'half' | 'open' | 'aside';
  /** Where the player is. 'reading': on the floor; 'asleep': with the head on a book; 'behind': at the desk of Ibid. */
  readonly player: 'standing' | 'facing' | 'reading' | 'asleep' | 'behind';
  /** What the player holds. */
  readonly holds: 'nothing' | 'book' | 'whisker';
  /** Where Ibid is. 'book': on the floor, on a thick book. */
  readonly ibid: 'desk' | 'book';
  /** What is on the desk beside her. */
  readonly desk: 'sign' | 'book' | 'loan' | 'nothing';
  readonly rings: boolean;
  readonly drawer: boolean;
  /** The book that is read, or slept on: `pages` that are turned, and whether there are words in it. */
  readonly turned: boolean;
  readonly written: boolean;
  readonly quince: 'shelf' | 'floor';
  readonly seesSpine: boolean;
  readonly isMorning: boolean;
}

const PLACES: Readonly<Record<string, Place>> = {
  quince: 'quince',
  read: 'quince',
  how: 'quince',
  pudding: 'pudding',
  nobody: 'nobody',
  yours: 'yours',
};

/** What a page shows after some of its lines. */
export function visitOf({ page, lines, moods }: Omit<SceneryProps, 'Player' | 'Portrait'>): Visit {
  const said = (...ids: string[]) => ids.some((id) => lines.includes(id));
  const isReading = page === 'read' || (page === 'how' && said('on'));
  const isMorning = said('morning');
  return {
    place: PLACES[page] ?? 'desk',
    moods,
    purr: PURRS[page] ?? 'Ibid',
    eyes: eyesOn(page, said),
    player: playerOn(page, isReading, said),
    holds:
      page === 'nobody' && said('empty')
        ? 'book'
        : page === 'lent' && said('whisker', 'renewed')
          ? 'whisker'
          : 'nothing',
    ibid: page === 'librarian' && isMorning ? 'book' : 'desk',
    desk: DESKS[page] ?? (page === 'author' && said('nine') ? 'book' : 'sign'),
    rings: said('rang'),
    drawer: page === 'catalogue',
    turned: said('turn'),
    written: page === 'author' ? isMorning : page !== 'empty' && page !== 'nobody',
    quince: isReading ? 'floor' : 'shelf',
    seesSpine: said('spine'),
    isMorning,
  };
}

const PURRS: Readonly<Record<string, Visit['purr']>> = { eyes: 'nobody', purr: 'badly', librarian: 'player' };
const DESKS: Readonly<Record<string, Visit['desk']>> = { empty: 'book', lent: 'loan', librarian: 'nothing' };

type Said = (...ids: string[]) => boolean;

function eyesOn(page: string, said: Said): Visit['eyes'] {
  if (page === 'eyes') return 'open';
  if (page === 'purr') return said('noisy') ? 'aside' : 'open';
  return page === 'desk' && said('catches') && !said('march') ? 'half' : 'none';
}

function playerOn(page: string, isReading: boolean, said: Said): Visit['player'] {
  if (isReading) return 'reading';
  if (page === 'author') return said('nine') ? 'standing' : 'asleep';
  if (page === 'librarian') return 'behind';
  return PLACES[page] !== undefined && !(page === 'nobody' && said('empty')) ? 'facing' : 'standing';
}

/** The mood of an npc of the page; null: the npc is not there. */
export function moodOf({ moods }: Visit, who: string): Mood | null {
  return moods[who] ?? null;
}
