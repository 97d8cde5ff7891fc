import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';

/** Where Quince is. 'witch': she stands in front of her chair, in her other shape. */
export type QuincePlace = 'chair' | 'curtain' | 'bookcase' | 'lap' | 'rug' | 'witch';
/** Where the player is. 'tray': beside Pudding, with her tray. 'window': at the right one; 'otherWindow': at the left one. */
export type PlayerPlace = 'mat' | 'beside' | 'chair' | 'window' | 'otherWindow' | 'tray';
export type PencilPlace = 'hidden' | 'chair' | 'hand' | 'pocket' | 'Pudding';
export type KettlePlace = 'away' | 'fire' | 'hearth';

/** What the picture shows. */
export interface Evening {
  readonly warmth: number;
  readonly quince: { readonly place: QuincePlace; readonly mood: Mood; readonly turnedAway: boolean };
  /** Null: Pudding is not on the page. */
  readonly pudding: { readonly isSeated: boolean; readonly mood: Mood } | null;
  readonly player: PlayerPlace;
  readonly pencil: PencilPlace;
  readonly kettle: { readonly place: KettlePlace; readonly whistles: boolean };
  readonly tray: { readonly cups: number; readonly isHot: boolean; readonly showsBack: boolean };
  /** How much cat hair is on the player's chair. */
  readonly hair: 'some' | 'more';
  readonly hairOnPlayer: 'none' | 'sleeve' | 'all';
  readonly shadow: 'none' | 'cat' | 'hat';
  readonly newLog: boolean;
  readonly isMorning: boolean;
  /** What the witch does with the hat. */
  readonly witch: 'hat' | 'chair' | 'chairAndTea';
}

interface Told {
  readonly cat?: 'chair' | 'curtain' | 'bookcase';
  readonly warmth?: readonly [least: number, most: number];
}

const OUT = { warmth: [0, 0] } as const;
const LOW = { warmth: [1, 1] } as const;
const FAIR = { warmth: [2, 4] } as const;
const BRIGHT = { warmth: [5, 9] } as const;
const IN_HER_CHAIR = { cat: 'chair' } as const;

/**
 * What lines say of the fire and of Quince. It counts more than the cards, which are those of now, when the player looks
 * back at an earlier page.
 */
const TOLD: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  door: { '1': IN_HER_CHAIR },
  chair: {
    '2': OUT,
    '3': LOW,
    '4': FAIR,
    '5': BRIGHT,
    '6': IN_HER_CHAIR,
    '7': IN_HER_CHAIR,
    '8': { cat: 'curtain' },
    '9': { cat: 'bookcase' },
    '10': { cat: 'bookcase' },
  },
  log: { '1': FAIR, '3': BRIGHT },
  embers: { '1': FAIR, '2': LOW, '3': OUT },
  list: { '4': IN_HER_CHAIR, '5': IN_HER_CHAIR },
  kettle: { '2': IN_HER_CHAIR },
  tea: { '2': IN_HER_CHAIR },
  rain: { '1': IN_HER_CHAIR, '2': IN_HER_CHAIR },
  weather: { '1': IN_HER_CHAIR, '2': IN_HER_CHAIR },
  window: { '1': IN_HER_CHAIR, '5': IN_HER_CHAIR },
  whistle: { '1': { cat: 'curtain' } },
  lap: { '1': OUT },
  furniture: { '1': OUT },
  wall: { '1': BRIGHT },
  half: { '1': BRIGHT, '3': BRIGHT },
  hat: { '1': BRIGHT },
};

/** The pages on which Quince's shadow is on the wall, and the line from which on; null: from the start. */
const SHADOW_SINCE: Readonly<Record<string, string | null>> = { chair: '5', log: '3', wall: '1', half: null, hat: '1' };

/** What a page shows after some of its lines. */
export function eveningOf({ page, lines, cards, moods }: Omit<SceneryProps, 'Player' | 'Portrait'>): Evening {
  const said = (...ids: string[]) => ids.some((id) => lines.includes(id));
  const traits = cards.Hearth?.traits ?? {};
  const told = Object.assign({}, ...lines.map((id) => TOLD[page]?.[id])) as Told;

  const [least, most] = told.warmth ?? [0, 9];
  const warmth = Math.min(Math.max(Number(traits.warmth ?? 2), least), most);
  const cat = told.cat ?? (traits.cat as Told['cat']) ?? 'chair';
  const place = quinceOn(page, said) ?? cat;
  const since = SHADOW_SINCE[page];
  const hasShadow = since === null || (since !== undefined && said(since));
  const hasTea = traits.tea === true && (page !== 'whistle' || said('3'));
  const drinks = page === 'hat' && said('4');
  return {
    warmth,
    quince: { place, mood: moods.NekoWitch ?? 'calm', turnedAway: page === 'chair' && said('10') },
    pudding: moods.NekoMaid ? { isSeated: page === 'ticked', mood: moods.NekoMaid } : null,
    player: playerOn(page, said),
    pencil: pencilOn(page, cat === 'chair', (cards.Pencil?.c ?? 0) > 0),
    kettle: {
      place: page === 'kettle' || page === 'whistle' ? 'fire' : hasTea ? 'hearth' : 'away',
      whistles: page === 'whistle',
    },
    tray: {
      cups: hasTea ? (drinks ? 2 : 3) : 0,
      isHot: page === 'tea' || page === 'whistle',
      showsBack: page === 'list' && said('2'),
    },
    hair: page === 'window' && said('5') ? 'more' : 'some',
    hairOnPlayer: page === 'brush' ? 'sleeve' : page === 'furniture' && said('3') ? 'all' : 'none',
    shadow: hasShadow ? (page === 'hat' ? 'hat' : 'cat') : 'none',
    newLog: page === 'log',
    isMorning: page === 'furniture' && said('3'),
    witch: drinks ? 'chairAndTea' : said('3') ? 'chair' : 'hat',
  };
}

type Said = (...ids: string[]) => boolean;

function quinceOn(page: string, said: Said): QuincePlace | null {
  if (page === 'lap' || page === 'furniture') return 'lap';
  if (page === 'hat') return 'witch';
  return page === 'ticked' && said('3', '4') ? 'rug' : null;
}

function playerOn(page: string, said: Said): PlayerPlace {
  if (page === 'window') return said('5') ? 'beside' : said('3') ? 'otherWindow' : 'window';
  if (page === 'ticked') return 'tray';
  return page === 'door' ? 'mat' : page === 'brush' ? 'beside' : 'chair';
}

function pencilOn(page: string, isUnderQuince: boolean, isCarried: boolean): PencilPlace {
  if (page === 'pencil') return 'hand';
  if (page === 'ticked') return 'Pudding';
  if (isCarried) return 'pocket';
  return isUnderQuince ? 'hidden' : 'chair';
}
