import { describe, expect, test } from 'vitest';
import { type Duel, duelLesson } from './duel.ts';
import { playedOut, testDeck } from './testing/run-lesson.ts';

const GUST = { name: 'gust', harm: 12, takes: 0 };
const GATHER = { name: 'gather', harm: 0, takes: 6 };
const HOWL = { name: 'howl', harm: 26, takes: 0 };

/** A duel in which the player's deck is four copies of one spell, against an opponent with the given moves. */
function only(spell: string, moves: Duel['moves'], health = 60) {
  return duelLesson({ health, moves, cards: [testDeck.make(spell, { c: 4 })], draw: 4 });
}

test('[W4] the duel starts with a hand and announces the next move of the opponent', () => {
  const { now } = playedOut(only('Spark', [GUST]), []);
  expect(now).toMatchObject({ turn: 1, hands: 2, health: 100, foe: 60, next: GUST, ward: 0, less: 0 });
  expect(now.hand).toHaveLength(4);
});

describe('[W4] harm', () => {
  test('harm that reduces the opponent to zero health wins at once, before the opponent moves', () => {
    const { now, events } = playedOut(only('Spark', [GUST], 10), ['Spark', 'Spark', 'end']);
    expect(now).toMatchObject({ foe: 0, outcome: 'won', health: 100, turn: 1 });
    expect(events.map(({ type }) => type)).toEqual(['cast', 'struck', 'cast', 'struck', 'won']);
    expect(events[1]).toEqual({ type: 'struck', harm: 8, left: 2 });
    // Harm is never more than the health that is left.
    expect(events[3]).toEqual({ type: 'struck', harm: 2, left: 0 });
  });

  test('the opponent does the announced harm every turn', () => {
    const { now } = playedOut(only('Spark', [GUST, HOWL]), ['end', 'end', 'end']);
    expect(now).toMatchObject({ health: 100 - 12 - 26 - 12, next: HOWL, turn: 4 });
  });
});

describe("[W4] the opponent's move gather, which reduces the next harm,", () => {
  test("the opponent's move gather reduces harm only once, that of the next spell of the player", () => {
    const { now, events } = playedOut(only('Spark', [GATHER, HOWL]), ['end', 'Spark', 'Spark', 'end']);
    expect(now).toMatchObject({ foe: 60 - 2 - 8, health: 74 });
    expect(events.filter(({ type }) => type === 'lessened')).toEqual([{ type: 'lessened', by: 6 }]);
  });

  test("the opponent's move gather reduces the opponent's own next harm if the player did no harm before", () => {
    const { now } = playedOut(only('Spark', [GATHER, HOWL, GUST]), ['end', 'end', 'end']);
    expect(now.health).toBe(100 - 20 - 12);
  });
});

describe('[W4] a ward', () => {
  const lesson = only('Shield', [GUST]);

  test('a ward (a card that blocks harm) blocks harm up to its value, for one turn', () => {
    const one = playedOut(lesson, ['Shield', 'end']);
    expect(one.now.health).toBe(98);
    expect(one.events.at(-1)).toEqual({ type: 'hurt', move: GUST, held: 10, harm: 2, health: 98 });
    expect(playedOut(lesson, ['Shield', 'Shield', 'end']).now.health).toBe(100);
    expect(playedOut(lesson, ['Shield', 'Shield', 'end', 'end']).now).toMatchObject({ ward: 0, health: 88 });
  });
});

test("[W4] mending never raises the player's health above the initial health", () => {
  const lesson = only('Plaster', [GUST]);
  expect(playedOut(lesson, ['Plaster']).events.at(-1)).toEqual({ type: 'mended', health: 100, by: 0 });
  const { now, events } = playedOut(lesson, ['end', 'Plaster', 'Plaster'], { health: 90 });
  expect(now.health).toBe(90);
  expect(events.slice(-3)).toEqual([
    { type: 'mended', health: 88, by: 10 },
    { type: 'cast', card: now.hand[0]?.card },
    { type: 'mended', health: 90, by: 2 },
  ]);
});

test("[W4] in the next turn, the player's hands are free again", () => {
  const { now } = playedOut(only('Spark', [GUST]), ['Spark', 'Spark', 'end', 'Spark']);
  expect(now).toMatchObject({ hands: 1, foe: 60 - 3 * 8 });
});

test('[W4] the duel is lost at zero health, and health never goes below zero', () => {
  const { now, events } = playedOut(only('Spark', [HOWL]), ['end'], { health: 9 });
  expect(now).toMatchObject({ health: 0, outcome: 'lost' });
  expect(events).toEqual([{ type: 'hurt', move: HOWL, held: 0, harm: 9, health: 0 }, { type: 'lost' }]);
});

describe('[W4] the hand', () => {
  const mixed = duelLesson({
    health: 999,
    moves: [GATHER],
    cards: ['Spark?c=4', 'Shield?c=3', 'Plaster?c=3'].map(testDeck.parse),
    draw: 4,
  });
  const hands = (seed: number, turns: number) =>
    Array.from({ length: turns }, (_, ended) =>
      playedOut(mixed, Array(ended).fill('end'), { seed }).now.hand.map(({ card }) => card.key),
    );

  test('the hand depends on the seed, and every copy in the deck is dealt once before a reshuffle', () => {
    expect(hands(7, 6)).not.toEqual(hands(8, 6));
    for (let seed = 1; seed <= 50; seed += 1) {
      const drawn = hands(seed, 8);
      const tally = (keys: readonly string[]) =>
        ['Spark', 'Shield', 'Plaster'].map((one) => keys.filter((key) => key === one).length);
      expect(tally(drawn.flat().slice(0, 10))).toEqual([4, 3, 3]);
      // The third hand begins with the last two cards of the deck; the other eight are reshuffled and dealt next.
      expect(tally([...(drawn[2] ?? []).slice(0, 2), ...drawn.flat().slice(10, 18)])).toEqual([4, 3, 3]);
    }
  });

  test('the hand is smaller than usual if the deck is too small', () => {
    const small = duelLesson({ health: 9, moves: [GUST], cards: [testDeck.parse('Spark?c=2')], draw: 4 });
    expect(playedOut(small, ['end']).now.hand).toHaveLength(2);
  });

  test('the hand is the same after an undo, which does not draw again', () => {
    const before = playedOut(mixed, ['end']);
    const [first] = before.now.hand;
    expect(playedOut(mixed, ['end', first?.card.key ?? '', 'undo']).game).toEqual(before.game);
  });
});
