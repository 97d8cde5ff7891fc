import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import { NOBODY, type QuestState, readFact } from './facts.ts';
import type { Page } from './quest.ts';
import { QuestError } from './quest-error.ts';
import { armTimeout, beginQuest, enter, findChoice, MAX_COUNT, restartQuest, takeStep, takeTimeout } from './step.ts';

const nightKind = defineKind('Night', { quest: true, traits: { stars: 0, cloudy: false, meow: 0, save: '' } });
const lamp = defineKind('Lamp');

const night = quest(nightKind, {
  pages: ['roof', 'chimney', 'attic', 'bed'],
  cards: [lamp],
  checks: {
    clear: { reads: ['cloudy'], holds: ({ cloudy }) => !cloudy },
    thrice: { reads: ['visits:chimney'], holds: (facts) => facts['visits:chimney'] >= 3 },
    lit: { reads: ['cards:Lamp'], holds: (facts) => facts['cards:Lamp'] > 0 },
    ada: { reads: ['name', 'gender'], holds: ({ name, gender }) => name === 'Ada' && gender === 'f' },
  },
  keeps: ['meow'],
  migrations: [{ pages: { gutter: 'roof' } }],
  expected: [{ code: 'unreachable', reason: 'It is a night.' }],
}).write({
  roof: (page) =>
    page
      .npc({ soul_tag: 'Owl', card: createDeck([nightKind]).make('Night'), fill: {} })
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
  test('begins at the first page with the defaults of the card, its save left out', () => {
    expect(roof).toEqual({
      page: 'roof',
      from: '',
      visit: 1,
      checkpoint: '',
      counts: {},
      traits: { stars: 0, cloudy: false, meow: 0 },
    });
  });

  test('begins at a checkpoint when the first page is one', () => {
    const safe = quest(nightKind, { pages: ['a'] }).write({ a: (page) => page.checkpoint().done() });
    expect(beginQuest(safe).checkpoint).toBe('a');
  });

  test('is plain JSON, all along the way', () => {
    const state = walk('wait', 'roof', 'attic', 'roof', 'wait');
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  test('is never changed by a step: there is a new one', () => {
    const frozen = Object.freeze({ ...roof, counts: Object.freeze({}), traits: Object.freeze({ ...roof.traits }) });
    const next = takeStep(night, frozen, 'wait');
    expect(next.traits).toEqual({ stars: 1, cloudy: true, meow: 0 });
    expect(frozen).toEqual(roof);
  });

  test('comes out the same from the same choices', () => {
    expect(walk('wait', 'roof', 'attic')).toEqual(walk('wait', 'roof', 'attic'));
  });
});

describe('[Q1] a quest', () => {
  test('is frozen, as far as objects can be', () => {
    const { checks, keeps, migrations, expected, pages, declared, cards } = night;
    const all = [night, checks, keeps, migrations, expected, declared, cards, ...migrations, ...expected];
    const parts = [...pages.values()].flatMap((page) => [
      page,
      page.choices,
      ...page.choices,
      ...page.actions,
      ...page.npcs,
    ]);
    expect([...all, ...parts].filter((part) => !Object.isFrozen(part))).toEqual([]);
    expect(parts.length).toBeGreaterThan(15);
  });
});

describe('a step', () => {
  test('remembers the page left, the visit, and the last checkpoint passed', () => {
    expect(walk('wait', 'roof')).toMatchObject({ page: 'roof', from: 'chimney', visit: 3, checkpoint: 'chimney' });
  });

  test('counts visits of pages that a check reads, and of no others', () => {
    expect(walk('wait', 'roof', 'wait', 'roof').counts).toEqual({ chimney: 2 });
  });

  test('counts no further than saves can write', () => {
    const often: QuestState = { ...roof, counts: { chimney: MAX_COUNT - 1 } };
    const last = enter(night, often, 'chimney');
    expect(last.counts.chimney).toBe(MAX_COUNT);
    expect(enter(night, last, 'chimney').counts.chimney).toBe(MAX_COUNT);
  });

  test('adds up in plain digits, whatever is added', () => {
    const huge: QuestState = { ...roof, traits: { ...roof.traits, stars: Number.MAX_SAFE_INTEGER } };
    expect(enter(night, huge, 'attic').traits.stars).toBe(Number.MAX_SAFE_INTEGER);
    const least: QuestState = { ...roof, traits: { ...roof.traits, stars: -Number.MAX_SAFE_INTEGER * 2 } };
    expect(enter(night, least, 'chimney').traits.stars).toBe(-Number.MAX_SAFE_INTEGER);
  });

  test('adds up to six places, so that nothing drifts and nothing needs an exponent', () => {
    const drips = quest(defineKind('Drip', { quest: true, traits: { w: 0.3 } }), { pages: ['a'] }).write({
      a: (page) => page.add('w', -0.1).choice('a', 'Again'),
    });
    let state = beginQuest(drips);
    const seen = [1, 2, 3, 4].map(() => {
      state = takeStep(drips, state, 'a');
      return state.traits.w;
    });
    expect(seen).toEqual([0.2, 0.1, 0, -0.1]);
    expect(Object.is(seen[2], 0)).toBe(true);
  });

  test.each(['constructor', 'toString', '__proto__'])('counts visits of a page called %s', (key) => {
    const odd = quest(nightKind, {
      pages: [key],
      checks: { twice: { reads: [`visits:${key}`], holds: (facts) => Number(facts[`visits:${key}`]) > 1 } },
    }).write({
      [key]: (page) => page.choice(key, 'Again').choice(key, 'Stop', { id: 'stop', check: 'twice', once: true }),
    });
    const twice = takeStep(odd, beginQuest(odd), key);
    expect(Object.entries(twice.counts)).toEqual([[key, 2]]);
    expect(takeStep(odd, twice, 'stop').page).toBe(key);
  });

  test.each([
    ['whose check does not hold', 'bed'],
    ['that is nowhere', 'cellar'],
    ['of another page', 'Back'],
    ['by its text', 'Wait'],
    ['without a name', ''],
    ['by the name of a method', 'constructor'],
  ])('[Q5] is refused for a choice %s', (_, id) => {
    expect(() => takeStep(night, roof, id)).toThrow(new QuestError('invalid-choice'));
  });

  test('[Q5] is refused from a page that is not there', () => {
    expect(() => takeStep(night, { ...roof, page: 'cellar' }, 'wait')).toThrow('Quest has invalid state!');
    expect(() => takeStep(night, { ...roof, page: '__proto__' }, 'wait')).toThrow('Quest has invalid state!');
  });

  test('[Q5] to a page that is not there is refused', () => {
    expect(() => enter(night, roof, 'cellar')).toThrow('Page does not exist');
  });
});

describe('[Q1] checks', () => {
  test('hold by visits', () => {
    const twice = walk('wait', 'roof', 'wait', 'roof');
    expect(() => takeStep(night, twice, 'bed')).toThrow('Invalid choice id');
    expect(walk('wait', 'roof', 'wait', 'roof', 'wait', 'roof', 'bed').page).toBe('bed');
  });

  test('hold by cards that are held', () => {
    const chimney = walk('wait');
    expect(() => takeStep(night, chimney, 'attic')).toThrow('Invalid choice id');
    expect(takeStep(night, chimney, 'attic', { ...NOBODY, cards: { Lamp: 1 } }).page).toBe('attic');
  });

  test('hold by who plays', () => {
    const attic = walk('attic');
    expect(() => takeStep(night, attic, 'bed', { ...NOBODY, name: 'Ada' })).toThrow('Invalid choice id');
    expect(takeStep(night, attic, 'bed', { ...NOBODY, name: 'Ada', gender: 'f' }).page).toBe('bed');
  });

  test('are given what they read, and nothing else', () => {
    let seen: object = {};
    const curious = quest(nightKind, {
      pages: ['a'],
      checks: {
        look: {
          reads: ['stars', 'visits:a', 'id'],
          holds(facts) {
            seen = facts;
            return true;
          },
        },
      },
    }).write({ a: (page) => page.choice('a', 'Again', { check: 'look' }) });
    takeStep(curious, beginQuest(curious), 'a', { ...NOBODY, id: 'abc' });
    expect(seen).toEqual({ stars: 0, 'visits:a': 1, id: 'abc' });
  });

  test.each(['constructor', 'visits:constructor', 'cards:constructor', '__proto__'])(
    'know nothing inherited: %s',
    (name) => {
      expect([undefined, 0]).toContain(readFact(roof, NOBODY, name));
    },
  );
});

describe('[Q3] a choice is found', () => {
  const table = quest(nightKind, { pages: ['a', 'b', 'c', 'd'] })
    .write({
      a: (page) =>
        page
          .choice('b', 'One')
          .choice('c', 'Two', { id: 'x' })
          .choice('d', 'Three', { id: 'y' })
          .choice('d', 'Four', { id: 'z' }),
      b: (page) => page.done(),
      c: (page) => page.done(),
      d: (page) => page.done(),
    })
    .pages.get('a') as Page;

  test.each([
    ['by its id', 'x', 'Two'],
    ['by its id, which is the page it leads to without one', 'b', 'One'],
    ['by the page it leads to', 'c', 'Two'],
    ['by its id when several lead to one page', 'z', 'Four'],
  ])('%s: %s', (_, asked, text) => {
    expect(findChoice(table, asked)?.text).toBe(text);
  });

  test.each([
    ['by a page that several lead to', 'd'],
    ['by its text', 'One'],
    ['by nothing', ''],
    ['by a method', 'toString'],
  ])('not %s: %s', (_, asked) => {
    expect(findChoice(table, asked)).toBeUndefined();
  });
});

describe('a choice that is there once', () => {
  test('is gone when it was taken, by its id and by its page', () => {
    const back = walk('attic', 'roof');
    expect(back.counts).toEqual({ 'roof.attic': 1 });
    expect(() => takeStep(night, back, 'attic')).toThrow('Invalid choice id');
  });

  test('is there again after a restart', () => {
    expect(takeStep(night, restartQuest(night, walk('attic', 'roof')), 'attic').page).toBe('attic');
  });
});

describe('[Q11] timeouts', () => {
  test('the shortest of the open choices is armed, for this visit', () => {
    expect(armTimeout(night, roof)).toEqual({ page: 'roof', visit: 1, choice: 'attic', after: 5000 });
    expect(armTimeout(night, walk('attic', 'roof'))).toEqual({ page: 'roof', visit: 3, choice: 'wait', after: 15_000 });
    expect(armTimeout(night, walk('wait'))).toBeNull();
  });

  test('a timeout takes its choice', () => {
    expect(takeTimeout(night, roof, { page: 'roof', visit: 1, choice: 'attic', after: 5000 })).toEqual(walk('attic'));
  });

  test.each([
    ['on another visit of its page', walk('wait', 'roof')],
    ['after its choice was taken', { ...walk('attic', 'roof'), visit: 1 }],
  ])('a timeout that comes %s does nothing', (_, state) => {
    expect(takeTimeout(night, state, { page: 'roof', visit: 1, choice: 'attic', after: 5000 })).toBe(state);
  });
});

test('[Q11] a timeout that comes on another page does nothing, though there is such a choice', () => {
  const chimney: QuestState = { ...walk('wait'), visit: 1 };
  const armed = { page: 'roof', visit: 1, choice: 'roof', after: 5000 };
  expect(takeTimeout(night, chimney, armed)).toBe(chimney);
  expect(takeTimeout(night, chimney, { ...armed, page: 'chimney' }).page).toBe('roof');
});

describe('[W10] a restart', () => {
  test('is the beginning, with what is kept, on another visit', () => {
    const played: QuestState = { ...walk('wait', 'roof'), traits: { stars: 7, cloudy: true, meow: 4 } };
    expect(restartQuest(night, played)).toEqual({
      ...roof,
      visit: 4,
      traits: { stars: 0, cloudy: false, meow: 4 },
    });
  });
});

/** The state after some choices from the start. */
function walk(...choices: string[]): QuestState {
  return choices.reduce((state, choice) => takeStep(night, state, choice), beginQuest(night));
}
