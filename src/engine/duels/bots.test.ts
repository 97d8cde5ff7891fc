import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { type Bot, greedyBot, randomBot, searchBot } from './bots.ts';
import { type Duel, refusalOfAct } from './duel.ts';
import { resolveTurn } from './resolve-turn.ts';
import { DECK, newDuel, someDuel, spells } from './testing/some-duel.ts';
import { duelView } from './view.ts';

const bots: Readonly<Record<string, Bot>> = {
  random: randomBot,
  greedy: greedyBot,
  search: searchBot({ playouts: 300, depth: 1 }),
};

function choose(bot: Bot, duel: Duel, side: 0 | 1, random = seededRandom(1)) {
  return bot(spells, duelView(duel, side), DECK, random);
}

/** How many of the duels side 0 wins; a draw is half a win. */
function winsOf(one: Bot, other: Bot, duels: number): number {
  let wins = 0;
  for (let seed = 0; seed < duels; seed += 1) {
    const random = seededRandom(seed);
    let duel = newDuel(seed);
    while (duel.outcome === 'playing') {
      duel = resolveTurn(spells, duel, [choose(one, duel, 0, random), choose(other, duel, 1, random)]).duel;
    }
    wins += duel.outcome === 'draw' ? 0.5 : 1 - duel.outcome;
  }
  return wins;
}

test.each(Object.entries(bots))('the %s bot chooses only what is allowed, to the end', (_name, bot) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = seededRandom(seed);
    let duel = newDuel(seed);
    while (duel.outcome === 'playing') {
      const acts = [choose(bot, duel, 0, random), choose(randomBot, duel, 1, random)] as const;
      expect(refusalOfAct(spells, duel.sides[0].hand, acts[0])).toBeNull();
      duel = resolveTurn(spells, duel, acts).duel;
    }
  }
});

test.each(Object.entries(bots))(
  'the %s bot does not see the other hand: its act is the same for different ones',
  (_name, bot) => {
    const seen = ['Strike Ward', 'Great Mend', 'Dodge Lure'].map((other) =>
      choose(bot, someDuel({ hands: ['Strike Ward Close Mend', other] }), 0),
    );
    expect(new Set(seen.map((act) => JSON.stringify(act))).size).toBe(1);
  },
);

test('each bot is stronger than the one before', () => {
  expect(winsOf(greedyBot, randomBot, 60)).toBeGreaterThan(48);
  expect(winsOf(bots.search as Bot, greedyBot, 40)).toBeGreaterThan(24);
});

test('the greedy bot strikes from where it reaches, and steps off the tile that is swept', () => {
  expect(choose(greedyBot, someDuel({ hands: ['Close', ''], at: [2, 4] }), 0)).toEqual({ cards: [0], step: 1 });
  const { step } = choose(greedyBot, someDuel({ hands: ['', ''], duel: { broom: [2] } }), 0);
  expect(step).not.toBe(0);
});
