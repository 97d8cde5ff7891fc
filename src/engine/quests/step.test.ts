import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import { saveQuest } from './save.ts';
import {
  ANONYMOUS_PLAYER,
  armTimeout,
  beginQuest,
  enter,
  MAX_COUNT,
  type QuestState,
  readFact,
  restartQuest,
  takeStep,
} from './step.ts';

const nightKind = defineKind('Night', { quest: true, traits: { stars: 0, cloudy: false, meow: 0, save: '' } });
const lamp = defineKind('Lamp');

const night = quest(nightKind, {
  pages: ['roof', 'chimney', 'attic', 'bed'],
  cards: [lamp],
  checks: {
    clear: ['cloudy', '=', false],
    thrice: ['visits:chimney', '>=', 3],
    lit: ['cards:Lamp', '>', 0],
    ada: [
      ['name', '=', 'Ada'],
      ['gender', '=', 'f'],
    ],
  },
  keeps: ['meow'],
}).write({
  roof: (page) =>
    page
      .choice('chimney', 'Look in', { check: 'clear' })
      .choice('chimney', 'Wait', { id: 'wait', timeout: 15_000 })
      .choice('attic', 'Count the tiles', { once: true, timeout: 5000 })
      .choice('bed', 'Down', { check: 'thrice' }),
  chimney: (page) =>
    page
      .checkpoint()
      .add('stars', 1)
      .set({ cloudy: true })
      .choice('roof', 'Back')
      .choice('attic', 'Light it', { check: 'lit' }),
  attic: (page) => page.add('stars', 10).choice('roof', 'Out').choice('bed', 'Call Ada', { check: 'ada' }),
  bed: (page) => page.done({ canRestart: true }),
});

const roof = beginQuest(night);

describe('[Q1] a state', () => {
  test('a state begins at the first page, with the default traits except the save', () => {
    expect(roof).toEqual({
      page: 'roof',
      from: '',
      checkpoint: '',
      counts: {},
      traits: { stars: 0, cloudy: false, meow: 0 },
      together: 'alone',
    });
  });

  test('a state begins with the first page as its checkpoint if that page is one', () => {
    const safe = quest(nightKind, { pages: ['a'] }).write({ a: (page) => page.checkpoint().done() });
    expect(beginQuest(safe).checkpoint).toBe('a');
  });

  test('a state is plain JSON that steps do not change', () => {
    const frozen = Object.freeze({ ...roof, counts: Object.freeze({}), traits: Object.freeze({ ...roof.traits }) });
    const next = takeStep(night, frozen, 'wait');
    expect(next.traits).toEqual({ stars: 1, cloudy: true, meow: 0 });
    expect(JSON.parse(JSON.stringify(next))).toEqual(next);
  });
});

describe('a step', () => {
  test('a step remembers the previous page, the last checkpoint, and visits that a check reads', () => {
    const state = { page: 'roof', from: 'chimney', checkpoint: 'chimney', counts: { chimney: 2 } };
    expect(walk('wait', 'roof', 'wait', 'roof')).toMatchObject(state);
    expect(walk('attic').counts).toEqual({ 'roof.attic': 1 });
  });

  test('counts stop at the largest number that a save can hold, and sums are written in plain digits', () => {
    const last = enter(night, { ...roof, counts: { chimney: MAX_COUNT - 1 } }, 'chimney');
    expect([last, enter(night, last, 'chimney')].map(({ counts }) => counts.chimney)).toEqual([MAX_COUNT, MAX_COUNT]);
    const having = (stars: number): QuestState => ({ ...roof, traits: { ...roof.traits, stars } });
    const most = Number.MAX_SAFE_INTEGER;
    expect(enter(night, having(most), 'attic').traits.stars).toBe(most);
    expect(enter(night, having(-2 * most), 'chimney').traits.stars).toBe(-most);
  });

  test('a step rounds sums to six places, so that sums do not drift and need no exponent', () => {
    const drips = quest(defineKind('Drip', { quest: true, traits: { w: 0.3 } }), { pages: ['a'] }).write({
      a: (page) => page.add('w', -0.1).choice('a', 'Again'),
    });
    const drip = (times: number) =>
      Array(times)
        .fill('a')
        .reduce((now, id) => takeStep(drips, now, id), beginQuest(drips));
    expect([1, 2, 3, 4].map((times) => drip(times).traits.w)).toStrictEqual([0.2, 0.1, 0, -0.1]);
  });

  test.each(['constructor', '__proto__'])('a step counts visits of a page called %s', (key) => {
    const odd = quest(nightKind, {
      pages: [key],
      checks: { twice: [`visits:${key}`, '>', 1] },
    }).write({ [key]: (page) => page.choice(key, 'Again').choice(key, 'Stop', { id: 'stop', check: 'twice' }) });
    const twice = takeStep(odd, beginQuest(odd), key);
    expect(Object.entries(twice.counts)).toEqual([[key, 2]]);
    expect(takeStep(odd, twice, 'stop').page).toBe(key);
  });
});

describe('[Q1] checks', () => {
  test.each(['constructor', 'visits:constructor', 'cards:constructor', '__proto__'])(
    'checks read no inherited properties: %s',
    (name) => {
      expect([undefined, 0]).toContain(readFact(roof, ANONYMOUS_PLAYER, name));
    },
  );
});

test('[Q11] the shortest timeout of the open choices runs', () => {
  expect(armTimeout(night, roof)).toEqual({ choice: 'attic', after: 5000 });
  expect(armTimeout(night, walk('attic', 'roof'))).toEqual({ choice: 'wait', after: 15_000 });
  expect(armTimeout(night, walk('wait'))).toBeNull();
});

test('[W10] a restart gives the initial state, with the traits that `keeps` lists', () => {
  const played: QuestState = { ...walk('wait', 'roof'), traits: { stars: 7, cloudy: true, meow: 4 } };
  expect(restartQuest(night, played)).toEqual({ ...roof, traits: { stars: 0, cloudy: false, meow: 4 } });
});

/** Invalid states, such as input from outside may contain. */
const ODD: readonly unknown[] = [
  ...[null, undefined, [], ['roof'], 0, Number.NaN, 'roof', true, {}],
  ...['cellar', ['roof']].map((page) => ({ ...roof, page })),
  ...[undefined, null, 'none'].map((counts) => ({ ...roof, counts })),
  ...[undefined, null].map((traits) => ({ ...roof, traits })),
];

test.each(ODD.map((state) => [state]))('[W-12] [Q5] an invalid state is refused: %j', (state) => {
  const odd = state as QuestState;
  const refused = 'Quest has invalid state!';
  expect(() => takeStep(night, odd, 'wait')).toThrow(refused);
  expect(() => armTimeout(night, odd)).toThrow(refused);
  expect(() => saveQuest(createDeck([nightKind]), night, odd)).toThrow(refused);
});

/** The state after some choices from the start. */
function walk(...choices: string[]): QuestState {
  return choices.reduce((state, choice) => takeStep(night, state, choice), beginQuest(night));
}
