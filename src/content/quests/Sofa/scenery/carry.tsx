import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';

type At = readonly [x: number, y: number];
export type Side = -1 | 1;

/** What the picture shows. */
export interface Carry {
  readonly place: 'floor' | 'stairs' | 'corner' | 'fire';
  readonly sofa: Sofa;
  /** At which end the player is, -1 for the left one, or where the player stands beside the sofa. */
  readonly player: { readonly at: Side | At; readonly isSeated: boolean };
  /** Who has the end that the player does not have; null: nobody can tell, or it is nobody. */
  readonly farEnd: 'other' | 'pudding' | null;
  readonly pudding: {
    readonly mood: Mood;
    readonly has: 'list' | 'duster' | 'book';
    /** Where Pudding stands if she does not have an end. */
    readonly at: At;
  };
  readonly quince: Mood;
  readonly slippers: number;
  /** Whether somebody sits down at the other end who cannot be seen. */
  readonly creaks: boolean;
  /** Whether the sofa goes down the stairs. */
  readonly slides: boolean;
}

export interface Sofa {
  /** The middle of its lower edge. */
  readonly at: At;
  readonly turn: number; // degrees, clockwise
  /** Half of its length, without the arms. */
  readonly half: number;
  readonly shape: 'sofa' | 'long sofa' | 'short sofa' | 'wedged sofa';
}

const HALF = { sofa: 92, 'long sofa': 132, 'short sofa': 64, 'wedged sofa': 92 } as const;
/** The angle of the stairs. */
const STEEP = -19; // degrees

/** The pages on which it is not told who has the other end. */
const UNKNOWN: readonly string[] = ['foot', 'who', 'round', 'three'];
const ON_STAIRS: readonly string[] = ['stairs', 'rest', 'down'];
const SEATED: readonly string[] = ['rest', 'landing', 'fire'];

/** The height of the stairs at a place, which they reach step by step. */
export function treadAt(x: number): number {
  return -10 - (x + 190) * 0.342;
}

/** What a page shows after some of its lines. */
export function carryOf({ page, lines, cards, moods }: Omit<SceneryProps, 'Player' | 'Portrait'>): Carry {
  const said = (id: string) => lines.includes(id);
  const { pull, found, stands } = cards.Sofa?.traits ?? {};
  const went = wentBy(stands);
  const isSplit = went === 'split';
  const place = placeOf(page);
  const isWith = !UNKNOWN.includes(page) && (page === 'fire' ? found === 'one' : went !== 'alone');
  const isPuddings =
    !isWith && (page === 'lift' ? said('left') : ['stairs', 'rest', 'corner', 'tilt', 'let'].includes(page));
  return {
    place,
    sofa: sofaOn(page, went, isSplit, pull),
    player: { at: playerOn(page, isSplit, pull), isSeated: SEATED.includes(page) },
    farEnd: isWith && page !== 'down' ? 'other' : isPuddings ? 'pudding' : null,
    pudding: {
      mood: moods.NekoMaid ?? 'calm',
      has: said('dusts') || said('before') || said('free') ? 'duster' : said('step') ? 'book' : 'list',
      at: puddingOn(page, place),
    },
    quince: moods.NekoWitch ?? 'calm',
    slippers: said('two') ? 2 : said('one') ? 1 : 0,
    creaks: said('creaks'),
    slides: page === 'down',
  };
}

/** How the last round went, by the votes in the trait `stands`, which end with those of the result: `lift~on.2.1`. */
function wentBy(stands: unknown): 'alone' | 'agreed' | 'split' {
  const [, votes] = /~[\w-]+((?:\.\d+)+)$/.exec(String(stands)) ?? [];
  if (votes === undefined) return 'alone';
  return votes.split('.').length > 2 ? 'split' : 'agreed';
}

function placeOf(page: string): Carry['place'] {
  if (page === 'fire') return 'fire';
  if (ON_STAIRS.includes(page)) return 'stairs';
  return UNKNOWN.includes(page) || page === 'lift' ? 'floor' : 'corner';
}

function sofaOn(page: string, went: string, isSplit: boolean, pull: unknown): Sofa {
  const pose = (at: At, turn = 0, shape: Sofa['shape'] = 'sofa') => ({ at, turn, shape, half: HALF[shape] });
  switch (page) {
    case 'lift':
      if (isSplit) return pose([-8, -22], STEEP / 2);
      return went === 'agreed' ? pose([-8, -32]) : pose([-8, -16], 8);
    case 'stairs':
      return pose([0, -88], STEEP, went !== 'agreed' ? 'sofa' : pull === 'push' ? 'short sofa' : 'long sofa');
    case 'rest':
      return pose([0, -84], went === 'alone' ? STEEP - 9 : STEEP);
    case 'tilt':
      return isSplit ? pose([44, -118], STEEP - 14, 'wedged sofa') : pose([50, -150], -45);
    case 'down':
      return pose([-70, -66], STEEP);
    case 'fire':
      return { ...pose([-58, -6]), half: 84 };
    default:
      return placeOf(page) === 'floor' ? pose([-8, -6]) : pose([0, -88], STEEP);
  }
}

function playerOn(page: string, isSplit: boolean, pull: unknown): Side | At {
  if (page === 'down') return [58, treadAt(58)];
  if (page === 'round' || (page === 'let' && isSplit)) return 1;
  return page === 'stairs' && pull === 'first' ? 1 : -1;
}

function puddingOn(page: string, place: Carry['place']): At {
  if (page === 'round') return [-152, -2];
  if (page === 'lift') return [66, -8];
  if (place === 'floor') return [154, -2];
  if (place === 'fire') return [76, -2];
  const x = page === 'down' ? 136 : place === 'stairs' ? 62 : 150;
  return [x, treadAt(x)];
}
