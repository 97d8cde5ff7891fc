import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  type Act,
  actsOf,
  DECK_SIZE,
  type Duel,
  HAND_MAX,
  refusalOfAct,
  SIDES,
  type Step,
  TILES,
  WAIT,
} from './duel.ts';
import { LAST_TURN, resolveTurn } from './resolve-turn.ts';
import { allOf, DECK, newDuel, someDuel, spells } from './testing/some-duel.ts';

/** Both play all cards of their hands, with these steps. */
function play(duel: Duel, steps: readonly [Step, Step] = [0, 0]) {
  return resolveTurn(spells, duel, [allOf(duel.sides[0], steps[0]), allOf(duel.sides[1], steps[1])]);
}

const healthOf = ({ sides: [left, right] }: Duel) => [left.health, right.health];
const tilesOf = ({ sides: [left, right] }: Duel) => [left.at, right.at];
const typesIn = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

describe('a turn of a duel', () => {
  test.each<[hands: [string, string], at: [number, number], health: [number, number]]>([
    [
      ['Strike', ''],
      [0, 6],
      [100, 90],
    ],
    [
      ['', 'Strike'],
      [0, 6],
      [90, 100],
    ],
    [
      ['Strike Strike', 'Great'],
      [0, 6],
      [75, 80],
    ],
    [
      ['Close', ''],
      [3, 4],
      [100, 88],
    ],
    [
      ['Close', ''],
      [2, 4],
      [100, 100],
    ],
    [
      ['Distant', ''],
      [2, 4],
      [100, 100],
    ],
    [
      ['Distant', ''],
      [2, 5],
      [100, 91],
    ],
    [
      ['Strike', 'Ward'],
      [2, 4],
      [100, 100],
    ],
    [
      ['Strike Strike', 'Ward'],
      [2, 4],
      [100, 92],
    ],
    [
      ['Pierce', 'Ward'],
      [2, 4],
      [100, 92],
    ],
    [
      ['Strike Pierce', 'Dodge'],
      [2, 4],
      [100, 92],
    ],
    [
      ['Strike', 'Thorns'],
      [3, 4],
      [93, 90],
    ],
    [
      ['Strike', 'Thorns'],
      [2, 4],
      [100, 90],
    ],
  ])('with the hands %j on the tiles %j both have health %j', (hands, at, health) => {
    expect(healthOf(play(someDuel({ hands, at })).duel)).toEqual(health);
  });

  test('mending comes before strikes, and never exceeds the greatest health', () => {
    const duel = someDuel({ hands: ['Mend', 'Strike'], left: { health: 95 } });
    const { duel: after, events } = play(duel);
    expect(healthOf(after)).toEqual([90, 100]);
    expect(events).toContainEqual({ type: 'mended', side: 0, by: 5, health: 100 });
  });

  test('a sip mends by what it took, on both sides after both were struck', () => {
    const hurt = { health: 50 };
    expect(healthOf(play(someDuel({ hands: ['Sip', 'Sip'], left: hurt, right: hurt })).duel)).toEqual([50, 50]);
    expect(healthOf(play(someDuel({ hands: ['Sip', 'Ward'], left: hurt })).duel)).toEqual([50, 100]);
    expect(healthOf(play(someDuel({ hands: ['Sip', 'Great'] })).duel)).toEqual([81, 94]);
  });

  test.each<[hands: [string, string], steps: [Step, Step], from: [number, number], to: [number, number]]>([
    [
      ['', ''],
      [1, 0],
      [2, 4],
      [3, 4],
    ],
    [
      ['', ''],
      [1, 1],
      [2, 4],
      [2, 4],
    ],
    [
      ['', ''],
      [1, 1],
      [2, 5],
      [3, 4],
    ],
    [
      ['', ''],
      [1, 0],
      [3, 4],
      [3, 4],
    ],
    [
      ['', ''],
      [1, -1],
      [3, 4],
      [4, 5],
    ],
    [
      ['', ''],
      [-1, 1],
      [3, 4],
      [2, 3],
    ],
    [
      ['', ''],
      [-1, 1],
      [0, 1],
      [0, 1],
    ],
    [
      ['', ''],
      [1, -1],
      [5, 6],
      [5, 6],
    ],
    [
      ['Leap', ''],
      [0, 0],
      [1, 5],
      [3, 5],
    ],
    [
      ['Leap', 'Leap'],
      [0, 0],
      [1, 5],
      [2, 4],
    ],
    [
      ['Leap', ''],
      [1, 0],
      [1, 5],
      [4, 5],
    ],
    [
      ['Retreat', 'Retreat'],
      [0, 0],
      [1, 5],
      [0, 6],
    ],
    [
      ['Shove', ''],
      [0, 0],
      [2, 3],
      [2, 5],
    ],
    [
      ['Pull', ''],
      [0, 0],
      [1, 5],
      [1, 3],
    ],
    [
      ['Pull', 'Pull'],
      [0, 0],
      [1, 5],
      [2, 4],
    ],
  ])('hands %j with steps %j lead from the tiles %j to %j', (hands, steps, at, to) => {
    expect(tilesOf(play(someDuel({ hands, at }), steps).duel)).toEqual(to);
  });

  test('strikes are judged after the moves', () => {
    expect(healthOf(play(someDuel({ hands: ['Close', ''], at: [2, 4] }), [1, 0]).duel)).toEqual([100, 88]);
    expect(healthOf(play(someDuel({ hands: ['Close', ''], at: [3, 4] }), [0, -1]).duel)).toEqual([100, 100]);
  });

  test('a drop takes a card of those that the other did not play', () => {
    const { duel, events } = resolveTurn(spells, someDuel({ hands: ['Drop', 'Ward Mend'] }), [
      { cards: [0], step: 0 },
      { cards: [0], step: 0 },
    ]);
    expect(events).toContainEqual({ type: 'dropped', side: 1, card: 'Mend' });
    expect([duel.sides[1].hand.includes('Mend'), duel.sides[1].spent]).toEqual([false, ['Ward', 'Mend']]);
  });

  test('a side that stands on the broom’s tile after the moves is swept back to its end of the strip', () => {
    const duel = someDuel({ at: [2, 4], duel: { broom: [3, 4] } });
    const { duel: after, events } = play(duel, [1, 0]);
    expect([tilesOf(after), healthOf(after)]).toEqual([
      [0, 6],
      [92, 92],
    ]);
    expect(typesIn(events)).toEqual(['acted', 'acted', 'moved', 'swept', 'swept']);
    expect(tilesOf(play(duel, [0, -1]).duel)).toEqual([2, 5]);
    const later = someDuel({ duel: { broom: [2], turn: 5 }, right: { swept: 0 } });
    expect(healthOf(play(later).duel)).toEqual([88, 100]);
    expect(healthOf(play(someDuel({ duel: { broom: [4] }, right: { swept: 0 } })).duel)).toEqual([100, 100]);
  });

  test('a lure sends the broom to where the other stands, who can step aside', () => {
    const duel = someDuel({ hands: ['Lure', ''], at: [2, 4] });
    expect(healthOf(play(duel).duel)).toEqual([100, 92]);
    expect(healthOf(play(duel, [0, -1]).duel)).toEqual([100, 100]);
  });

  test('both draw two cards, one more if they played none, and never more than a hand holds', () => {
    const many = ['Ward', 'Ward', 'Ward', 'Ward', 'Ward'];
    const { sides } = resolveTurn(spells, someDuel({ hands: ['Draw', ''], right: { hand: many } }), [
      { cards: [0], step: 0 },
      WAIT,
    ]).duel;
    expect([sides[0].hand.length, sides[0].pile.length]).toEqual([4, DECK.length - 4]);
    expect([sides[1].hand.length, sides[1].pile.length]).toEqual([HAND_MAX, DECK.length - 1]);
    expect(play(someDuel()).duel.sides[0].hand).toHaveLength(3);
  });

  test('when the pile is empty, the spent cards become the pile', () => {
    const { duel } = play(someDuel({ hands: ['Mend', ''], left: { pile: ['Ward'], spent: ['Leap', 'Close'] } }));
    const [{ hand, pile, spent }] = duel.sides;
    expect(hand[0]).toBe('Ward');
    expect([...hand, ...pile].sort()).toEqual(['Close', 'Leap', 'Mend', 'Ward']);
    expect(spent).toEqual([]);
  });

  test.each<[left: number, right: number, turn: number, outcome: Duel['outcome']]>([
    [100, 10, 1, 0],
    [10, 100, 1, 1],
    [10, 5, 1, 0],
    [7, 7, 1, 'draw'],
    [90, 80, LAST_TURN, 0],
    [80, 80, LAST_TURN, 'draw'],
    [90, 80, LAST_TURN - 1, 'playing'],
  ])('with health %j and %j before both lose 10 in turn %j the outcome is %j', (left, right, turn, outcome) => {
    const duel = someDuel({
      hands: ['Strike', 'Strike'],
      left: { health: left },
      right: { health: right },
      duel: { turn },
    });
    const { duel: after, events } = play(duel);
    expect(after.outcome).toBe(outcome);
    expect(events.at(-1)?.type === 'ended').toBe(outcome !== 'playing');
    expect(Math.min(...healthOf(after))).toBeGreaterThanOrEqual(0);
  });
});

describe('any duel', () => {
  /** Plays random acts to the end. @returns the duel before each turn, and at the end */
  function playAtRandom(seed: number): Duel[] {
    const random = seededRandom(seed);
    const actOf = (duel: Duel, side: 0 | 1) => {
      const acts = actsOf(spells, duel.sides[side].hand);
      return acts[Math.floor(random() * acts.length)] as Act;
    };
    const duels = [newDuel(seed)];
    for (let duel = duels[0] as Duel; duel.outcome === 'playing'; duels.push(duel)) {
      duel = resolveTurn(spells, duel, [actOf(duel, 0), actOf(duel, 1)]).duel;
    }
    return duels;
  }

  test('loses no card, stays on the strip and ends in time when both act at random', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const duels = playAtRandom(seed);
      expect(duels.length).toBeLessThanOrEqual(LAST_TURN + 1);
      for (const { sides, broom } of duels) {
        for (const side of SIDES) {
          const { hand, pile, spent, health } = sides[side];
          expect([...hand, ...pile, ...spent].sort()).toEqual([...DECK].sort());
          expect(hand.length).toBeLessThanOrEqual(HAND_MAX);
          expect(health >= 0 && health <= 100).toBe(true);
        }
        expect(sides[0].at >= 0 && sides[0].at < sides[1].at && sides[1].at < TILES).toBe(true);
        expect(broom.every((tile) => tile >= 0 && tile < TILES)).toBe(true);
      }
    }
  });

  test('is the same for the same seed and acts, and another for another seed', () => {
    expect(playAtRandom(7)).toEqual(playAtRandom(7));
    expect(playAtRandom(7)).not.toEqual(playAtRandom(8));
  });

  test('is unchanged by the turns that follow from it', () => {
    const duel = newDuel(1);
    const before = structuredClone(duel);
    resolveTurn(spells, duel, [WAIT, WAIT]);
    expect(duel).toEqual(before);
    expect(duel.sides[0].hand.length + duel.sides[0].pile.length).toBe(DECK_SIZE);
  });
});

describe('an act', () => {
  const hand = ['Strike', 'Great', 'Ward', 'Ward', 'Dodge'];

  test.each<[cards: number[], step: number, why: ReturnType<typeof refusalOfAct>]>([
    [[], 0, null],
    [[0, 2], 1, null],
    [[1], -1, null],
    [[2, 3], 0, null],
    [[0, 1], 0, 'hands'],
    [[0, 2, 4], 0, 'hands'],
    [[0, 0], 0, 'same-card'],
    [[5], 0, 'no-card'],
    [[-1], 0, 'no-card'],
    [[0.5], 0, 'no-card'],
    [[], 2, 'step'],
    [[], Number.NaN, 'step'],
  ])('with the cards %j and the step %j is refused by %j', (cards, step, why) => {
    expect(refusalOfAct(spells, hand, { cards, step: step as Step })).toBe(why);
  });

  test('is in the list of all acts, which has each once', () => {
    const acts = actsOf(spells, hand);
    expect(acts.every((act) => refusalOfAct(spells, hand, act) === null)).toBe(true);
    const names = acts.map(({ cards, step }) => `${cards.map((slot) => hand[slot]).sort()} ${step}`);
    expect(new Set(names).size).toBe(names.length);
    // None, four single cards, and of the three one-handed kinds three pairs and two wards; each with three steps.
    expect(acts).toHaveLength((1 + 4 + 3 + 1) * 3);
  });
});
