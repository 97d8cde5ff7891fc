import { dayOf, type Hand, QuestError, seededRandom, shuffled } from '#engine';
import { albumKind, fireKind } from './cards.ts';
import { matchboxKind, pencilKind } from './quests/cards.ts';
import type { Rite } from './rites.ts';

/** The cats of which one comes to the window each day. Their texts are in `messages`. */
const USUAL = [
  'Biscuit',
  'Fog',
  'Button',
  'Mustard',
  'Nettle',
  'Pocket',
  'Crumb',
  'Velvet',
  'Rook',
  'Barley',
  'Domino',
  'Thimble',
  'Marble',
  'Soot',
  'Clover',
  'Tinsel',
  'Gravel',
  'Plum',
] as const;

/** What brings a rare visitor: moonlight on the page, or something that the player has done. */
type Lure = 'moonlight' | ((hand: Hand) => boolean);

const RARE = {
  Moth: 'moonlight',
  Halley: 'moonlight',
  Cinder: (hand) => Number(hand[fireKind.name]?.traits.logs ?? 0) > 0,
  Sulphur: (hand) => hand[matchboxKind.name] !== undefined,
  Blot: (hand) => hand[pencilKind.name] !== undefined,
  Chimney: (hand) => String(hand.Hearth?.traits.ends ?? '') !== '',
} as const satisfies Readonly<Record<string, Lure>>;
type RareVisitor = keyof typeof RARE;

export type Visitor = (typeof USUAL)[number] | RareVisitor;

/** All visitors, the usual ones first. The position of a visitor is its bit in the album: append only. */
export const VISITORS: readonly Visitor[] = [...USUAL, ...(Object.keys(RARE) as RareVisitor[])];

/** The share of days on which a rare visitor comes, to those who have what brings it. */
const RARE_DAYS = 0.25;

export function isRare(visitor: Visitor): visitor is RareVisitor {
  return Object.hasOwn(RARE, visitor);
}

/**
 * Who is at the window on a day: the same cat for everybody, unless the day has a rare one, which comes only to those
 * who have what brings it. In 18 days each usual cat comes once.
 * @param day days since 1 January 1970, UTC
 */
export function visitorOn(day: number, hand: Hand, isMoonlit: boolean): Visitor {
  const rare = inTurn(RARE_VISITORS, day);
  const lure: Lure = RARE[rare];
  const isLured = lure === 'moonlight' ? isMoonlit : lure(hand);
  return isLured && seededRandom(day)() < RARE_DAYS ? rare : inTurn(USUAL, day);
}

const RARE_VISITORS = Object.keys(RARE) as RareVisitor[];

/** The visitor of a day, if each comes once in a round, and each round has an order of its own. */
function inTurn<V extends Visitor>(visitors: readonly V[], day: number): V {
  const round = Math.floor(day / visitors.length);
  // The seeds of rounds are negative, those of days are not.
  return shuffled(visitors, seededRandom(-1 - round))[day % visitors.length] as V;
}

/** The visitors that a player has seen. */
export function visitorsSeen(hand: Hand): readonly Visitor[] {
  const seen = seenBits(hand);
  return VISITORS.filter((_, at) => (seen & (1 << at)) !== 0);
}

function seenBits(hand: Hand): number {
  return Number(hand[albumKind.name]?.traits.seen ?? 0) >>> 0;
}

const LOOK = /^(look|moonlit)\.(\d{1,6})$/;

/** The choice that looks out of the window. */
export function lookOut(day: number, isMoonlit: boolean): string {
  return `${isMoonlit ? 'moonlit' : 'look'}.${day}`;
}

/**
 * The rite of the window: who looks out of it has the day's visitor in the album. A day's look is accepted on the day
 * before and after, too, because clocks differ.
 */
export const windowRite: Rite = {
  card: albumKind.name,
  take(deck, hand, choice, { now }) {
    const [, light, digits] = LOOK.exec(choice) ?? [];
    const day = Number(digits);
    if (light === undefined || Math.abs(day - dayOf(now)) > 1) throw new QuestError('invalid-choice');
    const visitor = visitorOn(day, hand, light === 'moonlit');
    const seen = (seenBits(hand) | (1 << VISITORS.indexOf(visitor))) >>> 0;
    if (seen === seenBits(hand)) return [];
    return [deck.change(hand[albumKind.name] ?? deck.make(albumKind), { seen })];
  },
};
