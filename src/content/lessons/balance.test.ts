import { describe, expect, test } from 'vitest';
import { type Random, seededRandom } from '#engine';
import { type Act, applyAct, type DuelPosition, gripOf, openGame, traitOf } from '#engine/lessons';
import { CAT_HEALTH, INITIAL_HEALTH } from '../cards.ts';
import { magicLesson } from './magic.ts';
import { turnsLesson } from './turns.ts';

/** The number of games that each strategy plays, with the seeds 1, 2, 3 … */
const SEEDS = 3000;
/** Guards against endless games; all games of these tests are much shorter. */
const ENDLESS = 200; // turns

/** A strategy: returns the slot of the card to play next, or null to end the turn. */
type Player = (now: DuelPosition, random: Random) => number | null;

const nobody: Player = () => null;

/** Plays the most harmful card; without one, heals when hurt. Ignores what the opponent will do next. */
const attacker: Player = (now) => strongest(now) ?? (isHurt(now) ? find(now, 'mend') : null);

/**
 * Plays a ward (a card that blocks harm) when the opponent's next move is its strongest, the howl. Otherwise attacks,
 * and plays a ward only if no attack fits in the free hands.
 */
const reader: Player = (now) => {
  const shield = find(now, 'ward');
  if (now.next.name === 'howl' && shield !== null) return shield;
  return strongest(now) ?? (now.next.harm > 0 ? shield : null) ?? (isHurt(now) ? find(now, 'mend') : null);
};

const gambler: Player = (now, random) => {
  const ways = [...playable(now), null];
  return ways[Math.floor(random() * ways.length)] ?? null;
};

describe('[W4] the duel with the opponent, the Draught, over 3,000 shuffles', () => {
  test('a player who only attacks wins the duel in 4 to 7 turns, with 64 health left on average', () => {
    const games = playAll(attacker);
    expect(games.every(({ outcome }) => outcome === 'won')).toBe(true);
    expect([...new Set(games.map(({ turn }) => turn))].sort()).toEqual([4, 5, 6, 7]);
    expect(Math.round(meanHealth(games))).toBe(64);
  });

  test("a player who reacts to the opponent's next move wins the duel with about 70 health left on average", () => {
    const games = playAll(reader);
    expect(games.every(({ outcome }) => outcome === 'won')).toBe(true);
    expect(Math.abs(meanHealth(games) - 70)).toBeLessThan(1);
  });

  test('a player who does nothing loses the duel in turn 9, with the health of a person or of a cat', () => {
    for (const health of [INITIAL_HEALTH, CAT_HEALTH]) {
      for (const { outcome, turn } of playAll(nobody, health)) expect([outcome, turn]).toEqual(['lost', 9]);
    }
  });

  test('a player who plays at random wins the duel in 1.05 to 1.5 tries on average', () => {
    let tries = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = seededRandom(seed);
      let last: DuelPosition;
      do {
        last = playOne(gambler, { seed: Math.floor(random() * 2 ** 32), random });
        tries += 1;
      } while (last.outcome === 'lost' && tries < SEEDS * 10);
      expect(last.outcome).toBe('won');
    }
    // A lost duel is repeated, which counts as another try.
    expect(tries).toBeGreaterThan(SEEDS * 1.05);
    expect(tries).toBeLessThan(SEEDS * 1.5);
  });
});

describe('[W4] the lesson Turns', () => {
  test('the lesson Turns takes at least three turns', () => {
    expect(shortestTurns()).toBe(3);
  });
});

/** The least number of turns in which the lesson Turns can be won: tries all sequences of cards, turn by turn. */
function shortestTurns(): number {
  let open = [openGame(turnsLesson, INITIAL_HEALTH, 1)];
  for (let turn = 1; turn < ENDLESS; turn += 1) {
    const reached = [...open];
    for (const game of reached) {
      for (const slot of game.now.hand.keys()) {
        const { game: after, events } = applyAct(turnsLesson, game, { type: 'play', slot });
        if (events[0]?.type === 'moved') reached.push(after);
      }
    }
    if (reached.some(({ now }) => now.outcome === 'won')) return turn;
    open = reached.map((game) => applyAct(turnsLesson, game, { type: 'end' }).game);
  }
  return Number.POSITIVE_INFINITY;
}

function playAll(player: Player, health?: number): DuelPosition[] {
  return Array.from({ length: SEEDS }, (_, at) =>
    playOne(player, { seed: at + 1, random: seededRandom(at + 1), ...(health !== undefined && { health }) }),
  );
}

function playOne(
  player: Player,
  { seed, random, health = INITIAL_HEALTH }: { seed: number; random: Random; health?: number },
): DuelPosition {
  let game = openGame(magicLesson, health, seed);
  while (game.now.outcome === 'playing' && game.now.turn < ENDLESS) {
    const slot = player(game.now, random);
    const act: Act = slot === null ? { type: 'end' } : { type: 'play', slot };
    game = applyAct(magicLesson, game, act).game;
  }
  return game.now;
}

function meanHealth(games: readonly DuelPosition[]): number {
  return games.reduce((sum, { health }) => sum + health, 0) / games.length;
}

/** The slots of the cards that can be played now. */
function playable({ hand, hands }: DuelPosition): number[] {
  return [...hand.keys()].filter((slot) => {
    const dealt = hand[slot];
    return dealt && !dealt.played && gripOf(dealt.card) <= hands;
  });
}

function worth(now: DuelPosition, slot: number, trait: string): number {
  const card = now.hand[slot]?.card;
  return card ? traitOf(card, trait) : 0;
}

function find(now: DuelPosition, trait: string): number | null {
  return playable(now).find((slot) => worth(now, slot, trait) > 0) ?? null;
}

function strongest(now: DuelPosition): number | null {
  const [best] = playable(now).sort((a, b) => worth(now, b, 'harm') - worth(now, a, 'harm'));
  return best !== undefined && worth(now, best, 'harm') > 0 ? best : null;
}

function isHurt({ health, maxHealth }: DuelPosition): boolean {
  return health < maxHealth;
}
