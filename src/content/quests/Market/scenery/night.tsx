import type { SceneryProps } from '#art/scenery';

/** Where in the yard the picture is. 'yard': all stalls are in it. */
export type Spot = 'gate' | 'yard' | 'saucers' | 'door' | 'box' | 'table' | 'dark';

/** What the picture shows. */
export interface Night {
  readonly spot: Spot;
  readonly moods: SceneryProps['moods'];
  /** The saucers that are full. */
  readonly moons: number;
  /** Where the moon of the sky is. 'low': in the gate; 'gone': the player has drunk it. */
  readonly sky: 'high' | 'later' | 'low' | 'gone';
  /** What the player holds. */
  readonly holds: 'nothing' | 'pencil' | 'whisker' | 'matchbox' | 'saucer' | 'empty saucer' | 'sack';
  /** The player's pocket that is turned out. 'holed': the other one, which has a hole. */
  readonly pocket: 'in' | 'empty' | 'holed';
  /** How much light comes out of the player. */
  readonly shine: 'none' | 'some' | 'all';
  /** Whether there is moon on the player's chin. */
  readonly chin: boolean;
  readonly isBehindDoor: boolean;
  /** Whether the ginger cat lies in the hole of the door. */
  readonly hasFlap: boolean;
  /** How many cats hold the fish. */
  readonly bids: number;
  readonly offersBox: boolean;
  readonly writing: boolean;
  /** The sack. 'open': Quince looks out of it; 'hopping': it lies on the player's feet. */
  readonly sack: 'table' | 'poked' | 'open' | 'carried' | 'hopping';
  readonly showsTail: boolean;
  readonly matchboxIsSold: boolean;
  /** Whether everything is dark. */
  readonly isDark: boolean;
  /** Whether the cats have come near. */
  readonly isClose: boolean;
}

const SPOTS: Readonly<Record<string, Spot>> = {
  gate: 'gate',
  saucers: 'saucers',
  sip: 'saucers',
  moon: 'saucers',
  door: 'door',
  flap: 'door',
  box: 'box',
  table: 'table',
  sack: 'table',
  bright: 'dark',
};

/** What a page shows after some of its lines. */
export function nightOf({ page, lines, cards, moods }: Omit<SceneryProps, 'Player' | 'Portrait'>): Night {
  const said = (...ids: string[]) => ids.some((id) => lines.includes(id));
  const { moons = 7, hole, price = 0, bright } = cards.Market?.traits ?? {};
  const hasDrunk = page === 'bright' || bright === true;
  return {
    spot: SPOTS[page] ?? 'yard',
    moods,
    moons: page === 'sip' || said('six') ? 6 : said('fresh', 'seven') ? 7 : Number(moons),
    sky: page === 'bright' ? 'gone' : page === 'gate' ? 'low' : said('paws', 'seven', 'turned') ? 'later' : 'high',
    holds: heldOn(page, said),
    pocket: pocketOn(page, said),
    shine: page === 'bright' ? (said('light') ? 'all' : 'none') : hasDrunk ? 'some' : 'none',
    chin: page === 'sip',
    isBehindDoor: page === 'door' && said('through', 'tail'),
    hasFlap: page === 'flap' || said('settled') || (page === 'yard' && hole === 'door'),
    bids: page === 'box' ? (said('one') ? 1 : said('some', 'box') ? Math.min(Math.max(Number(price), 2), 4) : 0) : 0,
    offersBox: said('box'),
    writing: said('mat'),
    sack: sackOn(page, said),
    showsTail: said('tail'),
    matchboxIsSold: page === 'moon',
    isDark: page === 'bright' && !said('light'),
    isClose: page === 'bright' && said('closer'),
  };
}

type Said = (...ids: string[]) => boolean;

function pocketOn(page: string, said: Said): Night['pocket'] {
  if (page === 'flap') return said('fair') ? 'in' : 'holed';
  if (page !== 'gate') return 'in';
  return said('hole') ? 'holed' : said('nothing') ? 'empty' : 'in';
}

function heldOn(page: string, said: Said): Night['holds'] {
  if (page === 'moon') return said('carry') ? 'saucer' : 'nothing';
  if (page === 'sip') return 'empty saucer';
  if (page === 'sack') return said('fish', 'carry') ? 'sack' : 'nothing';
  if (page !== 'gate') return 'nothing';
  return said('pencil') ? 'pencil' : said('whisker') ? 'whisker' : said('matchbox') ? 'matchbox' : 'nothing';
}

function sackOn(page: string, said: Said): Night['sack'] {
  if (page === 'sack') return said('fish', 'carry') ? 'carried' : 'open';
  if (page === 'bright' && said('closer')) return 'hopping';
  return page === 'table' && said('poke') ? 'poked' : 'table';
}
