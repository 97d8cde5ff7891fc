import { BASIC_DECK, FIGHTERS, spells } from '#content/duels';
import { seededRandom } from '#engine';
import {
  type Bot,
  drawRest,
  duelView,
  type Entry,
  greedyBot,
  openDuel,
  otherOf,
  randomBot,
  resolveTurn,
  SIDES,
  type SideIndex,
  searchBot,
} from '#engine/duels';

export const BOTS: Readonly<Record<string, Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  search: searchBot({ playouts: 600, depth: 2 }),
  quick: searchBot({ playouts: 150, depth: 1 }),
};
export const DECKS = ['basic', 'random'] as const;
export const FORMS = ['same', 'random'] as const;

/** Duels between two bots, which change seats after each duel. */
export interface Match {
  readonly bots: readonly [string, string];
  readonly games: number;
  /** The seed of the first duel; the others follow. */
  readonly seed: number;
  readonly decks: (typeof DECKS)[number];
  readonly forms: (typeof FORMS)[number];
}

/** How often something took part, won (a draw is half), and was used. */
interface Count {
  took: number;
  won: number;
  used: number;
}

export interface Tally {
  games: number;
  draws: number;
  /** Won by the first bot, and by the left seat; a draw is half. */
  first: number;
  left: number;
  /** The number of turns of each duel. */
  readonly turns: number[];
  readonly cards: Map<string, Count>;
  /** Only duels between two forms count. */
  readonly forms: Map<string, Count>;
  acts: number;
  time: number; // ms in which the bots chose
}

/** Plays the duels of a match, one after another. */
export function simulate({ bots, games, seed, decks, forms }: Match): Tally {
  const tally: Tally = newTally();
  for (let game = 0; game < games; game += 1) {
    const random = seededRandom(seed + game);
    const seats = (seed + game) % 2 === 0 ? bots : ([bots[1], bots[0]] as const);
    const entries = SIDES.map(() => ({
      deck: decks === 'basic' ? BASIC_DECK : drawRest([...spells.keys()], [], random),
      fighter: FIGHTERS[forms === 'same' ? 0 : Math.floor(random() * FIGHTERS.length)] ?? FIGHTERS[0],
    })) as [Entry, Entry];
    let duel = openDuel(entries, Math.floor(random() * 2 ** 32));
    const used = [new Set<string>(), new Set<string>()] as const;
    const choose = (side: SideIndex) => {
      const began = performance.now();
      const bot = BOTS[seats[side]] as Bot;
      const act = bot(spells, duelView(duel, side), entries[side].deck, random);
      tally.time += performance.now() - began;
      for (const slot of act.cards) used[side].add(duel.sides[side].hand[slot] ?? '');
      return act;
    };
    while (duel.outcome === 'playing') {
      duel = resolveTurn(spells, duel, [choose(0), choose(1)]).duel;
      tally.acts += 2;
    }
    tally.games += 1;
    tally.turns.push(duel.turn - 1);
    if (duel.outcome === 'draw') tally.draws += 1;
    const wonBy = (side: SideIndex) => (duel.outcome === 'draw' ? 0.5 : Number(duel.outcome === side));
    tally.left += wonBy(0);
    tally.first += wonBy(seats === bots ? 0 : 1);
    for (const side of SIDES) {
      for (const name of new Set(entries[side].deck)) count(tally.cards, name, wonBy(side), used[side].has(name));
      const [own, other] = [entries[side].fighter.form, entries[otherOf(side)].fighter.form];
      if (own !== other) count(tally.forms, own, wonBy(side), true);
    }
  }
  return tally;
}

function newTally(): Tally {
  return { games: 0, draws: 0, first: 0, left: 0, turns: [], cards: new Map(), forms: new Map(), acts: 0, time: 0 };
}

function count(counts: Map<string, Count>, name: string, won: number, isUsed: boolean): void {
  const known = counts.get(name) ?? { took: 0, won: 0, used: 0 };
  counts.set(name, { took: known.took + 1, won: known.won + won, used: known.used + Number(isUsed) });
}

/** The sums of several tallies. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const all = newTally();
  for (const { games, draws, first, left, turns, cards, forms, acts, time } of tallies) {
    all.games += games;
    all.draws += draws;
    all.first += first;
    all.left += left;
    all.acts += acts;
    all.time += time;
    all.turns.push(...turns);
    for (const [into, from] of [
      [all.cards, cards],
      [all.forms, forms],
    ] as const) {
      for (const [name, { took, won, used }] of from) {
        const known = into.get(name) ?? { took: 0, won: 0, used: 0 };
        into.set(name, { took: known.took + took, won: known.won + won, used: known.used + used });
      }
    }
  }
  return all;
}
