import { describe, expect, test } from 'vitest';
import { defineKind } from '../../../cards/kind.ts';
import { quest } from '../../builder.ts';
import type { ConditionOf } from '../../conditions.ts';
import { type LoosePage, longQuest, looseQuest } from '../../testing/loose-quest.ts';
import { playersFor } from '../players.ts';
import { exploreWays } from './testing/explored.ts';

const ember = defineKind('Ember');
const kind = defineKind('Night', {
  quest: true,
  traits: { stars: 0, gold: 0, lit: false, meow: 0, save: '' },
});

type Enough = ConditionOf<{ readonly stars: number; readonly meow: number }>;

const known = ['id', '!=', ''] as const;

describe('[W10] exploring a quest', () => {
  const night = quest(kind, {
    pages: ['roof', 'attic', 'bed', 'out'],
    checks: {
      known,
      girl: ['gender', '=', 'f'],
      starry: { when: ['stars', '>=', 2], because: 'Too dark.' },
      fromAttic: ['from', '=', 'attic'],
    },
  }).write({
    roof: (page) =>
      page
        .title('Roof')
        .tell('Night.')
        .tell('You again.', { when: 'known' })
        .tell('Dusty.', { when: 'fromAttic' })
        .choice('attic', 'In')
        .choice('bed', 'Dream', { check: 'starry' })
        .choice('out', 'Away', { once: true }),
    attic: (page) =>
      page.title('Attic').drawCharacter().add('stars', 1).tell('Girl.', { when: 'girl' }).choice('roof', 'Up'),
    bed: (page) => page.title('Bed').done({ canRestart: true }),
    out: (page) => page.address('/').done(),
  });
  const explored = exploreWays(night);

  test('exploring a quest returns for each page a player and choices that reach it, and its messages', () => {
    expect(explored.complete).toBe(true);
    expect(Object.fromEntries(explored.reached)).toEqual({
      roof: { player: 'stranger', choices: [] },
      attic: { player: 'stranger', choices: ['attic:f'] },
      out: { player: 'stranger', choices: ['out'] },
      bed: { player: 'stranger', choices: ['attic:f', 'roof', 'attic:f', 'roof', 'bed'] },
    });
    expect([...explored.open].sort()).toEqual(['attic/roof', 'roof/attic', 'roof/bed', 'roof/out']);
    expect([...explored.said].sort()).toEqual(['attic/0', 'roof/0', 'roof/1', 'roof/2']);
  });

  test('exploring a quest adds to each finding how to reach its page', () => {
    const messages = explored.findings.map(({ code, page, message }) => [code, page, message]);
    expect(messages).toEqual([['nothing-said', 'attic', 'This page says none of its lines (as stranger: attic:m).']]);
    const quiet = quest(kind, { pages: ['roof', 'bed'], checks: { known } }).write({
      roof: (page) => page.tell('You.', { when: 'known' }).choice('bed', 'In'),
      bed: (page) => page.done({ canRestart: true }),
    });
    const [found] = exploreWays(quiet).findings;
    expect(found?.message).toBe('This page says none of its lines (as stranger, at once).');
  });

  test('exploring a quest stops at the cap, and then reports no `never-…` findings', () => {
    const hasty = exploreWays(starry(600), { cap: 30 });
    expect(hasty.complete).toBe(false);
    expect(hasty.states).toBeLessThanOrEqual(60);
    expect([...hasty.reached.keys()]).toEqual(['start', 'more']);
    expect(hasty.findings).toEqual([]);
  });

  test('exploring a quest leaves out expected warnings, and reports unused expectations', () => {
    const expecting = (page: string) => ({
      ...night,
      expected: [{ code: 'nothing-said', page, reason: 'Boys know.' } as const],
    });
    expect(exploreWays(expecting('attic')).findings).toEqual([]);
    expect(exploreWays(expecting('roof')).findings.map(({ code, page }) => [code, page])).toEqual([
      ['unused-expected', 'roof'],
      ['nothing-said', 'attic'],
    ]);
  });

  test('exploring a quest reports nothing that the checker reports already', () => {
    const careless = quest(kind, { pages: ['roof', 'out', 'end', 'attic'], checks: { known } }).write({
      roof: (page) =>
        [...'abcde']
          .reduce((on, text) => on.tell(text), page)
          .choice('out', 'Away')
          .choice('end', 'Nowhere')
          .choice('attic', 'Nowhere else'),
      out: (page) => page.address('/').choice('roof', 'Back', { check: 'known' }),
      end: (page) => page.tell('And then') as never,
      attic: (page) => page.choice('attic', 'Round'),
    });
    const { complete, findings, open } = exploreWays(careless);
    expect([complete, findings]).toEqual([true, []]);
    expect([...open]).toEqual(['roof/out', 'roof/end', 'roof/attic', 'attic/attic']);
  });

  test('a player is reported as trapped if a page only leads back to itself, unless the page is done', () => {
    const round = (isDone: boolean) =>
      quest(kind, { pages: ['roof', 'attic', 'bed'], checks: { known } }).write({
        roof: (page) => page.choice('attic', 'In').choice('bed', 'Dream'),
        attic: (page) => {
          const written = page.choice('attic', 'Round').choice('bed', 'Dream', { check: 'known' });
          return isDone ? written.done() : written;
        },
        bed: (page) => page.done({ canRestart: true }),
      });
    const found = exploreWays(round(false)).findings.map(({ code, page, message }) => [code, page, message]);
    expect(found).toEqual([['trapped', 'attic', 'No end can be reached from here any more (as stranger: attic).']]);
    expect(exploreWays(round(true)).findings).toEqual([]);
  });

  test('exploring does not throw if the quest has no pages, or lists a kind of card twice', () => {
    expect(exploreWays(quest(kind, { pages: [] as string[] }).write({}))).toMatchObject({ states: 0, complete: true });
    const twice = quest(kind, { pages: ['roof', 'bed'], cards: [ember, ember] }).write({
      roof: (page) => page.choice('bed', 'Down'),
      bed: (page) => page.give('Ember').done(),
    });
    expect(exploreWays(twice)).toMatchObject({ complete: true, findings: [] });
  });
});

describe('[W20] exploring how players choose together', () => {
  const duetKind = defineKind('Duet', { quest: true, traits: { save: '', stands: '' }, shown: ['stands'] });
  const duet = (checks: 'tied' | 'known') =>
    quest(duetKind, {
      pages: ['stage', 'song', 'bow'],
      checks: { tied: checks === 'tied' ? ['together', '=', 'tied'] : known },
    }).write({
      stage: (page) => page.title('Stage').tell('Here.').choice('song', 'On'),
      song: (page) =>
        page.title('Song').together({ for: 20_000 }).tell('La.').choice('song', 'Again').choice('bow', 'Bow'),
      bow: (page) => page.title('Bow').tell('Now.').tell('The cat.', { when: 'tied' }).done({ canRestart: true }),
    });

  test('what is said after a tie is reached by a saved player, by a move that says so', () => {
    const { said, findings, complete } = exploreWays(duet('tied'));
    expect([complete, findings]).toEqual([true, []]);
    expect(said.has('bow/1')).toBe(true);
    const alone = quest(duetKind, { pages: ['a', 'b'], checks: { tied: ['together', '=', 'tied'] } }).write({
      a: (page) => page.title('A').choice('b', 'On'),
      b: (page) => page.title('B').tell('Now.').tell('The cat.', { when: 'tied' }).done({ canRestart: true }),
    });
    expect(exploreWays(alone).findings.map(({ message }) => message)).toEqual(['The check "tied" never holds.']);
  });

  test('rounds make no more states if no check reads how they went', () => {
    expect(exploreWays(duet('known')).states).toBeLessThan(exploreWays(duet('tied')).states);
  });
});

test('[W10] exploring follows a quest of 5000 pages to its end', () => {
  const long = longQuest(kind, 5000);
  const { complete, reached } = exploreWays(long);
  expect([complete, reached.size]).toEqual([true, 5000]);
  expect(reached.get('p4999')?.choices).toEqual(long.declared.slice(1));
});

describe('[W10] exploring counters without a limit', () => {
  test('exploring tells the values of a counter apart only as far as checks do', () => {
    const explored = exploreWays(starry(3));
    expect(explored).toMatchObject({ complete: true, findings: [] });
    // Exploring needs about one state for each number of stars from 0 to 3, on either page.
    expect(explored.states).toBeLessThan(20);
    // The four states are the three pages, and the first page, reopened after the end.
    expect(exploreWays(counting(null))).toMatchObject({ complete: true, states: 4 });
  });

  test.each<[how: string, enough: Enough, ups: readonly number[]]>([
    ['for thousands of steps', ['stars', '>=', 5000], [1]],
    ['up to one number', ['stars', '=', 7], [1]],
    ['to the number after one', { not: ['stars', '<=', 7] }, [1]],
    [
      'past one number',
      [
        ['stars', '>', 0],
        ['stars', '!=', 3],
        ['stars', '>=', 3],
      ],
      [1],
    ],
    [
      'up to the last of several numbers',
      {
        any: [
          ['stars', '=', -1],
          ['stars', '>', 40],
        ],
      },
      [1],
    ],
    ['up and down', ['stars', '=', 7], [3, -1]],
    ['down', ['stars', '<=', -7], [-2]],
    ['down to one number', ['stars', '=', -8], [-2]],
    ['down below one', { not: ['stars', '>', -7] }, [-2]],
    ['down to less', ['stars', '<', -7], [-2]],
    ['down from one', { not: ['stars', '>=', -7] }, [-2]],
  ])('exploring reaches an end that needs counting %s', (_, enough, ups) => {
    const { complete, reached } = exploreWays(counting(enough, ups));
    expect([complete, reached.has('end')]).toEqual([true, true]);
  });

  test('exploring reaches an end that needs certain values of two traits at the same time', () => {
    const { reached } = exploreWays(
      counting([
        ['stars', '=', 5],
        ['meow', '=', 4],
      ]),
    );
    expect(reached.has('end')).toBe(true);
  });

  test('exploring also starts with players who already have cards that the quest gives', () => {
    const coal = defineKind('Coal');
    const one = quest(kind, {
      pages: ['start', 'end', 'out'],
      cards: [ember, coal],
      checks: {
        two: ['cards:Ember', '>', 1],
        black: [
          ['cards:Ember', '=', 0],
          ['cards:Coal', '>', 0],
        ],
      },
    }).write({
      start: (page) => page.choice('end', 'In').choice('out', 'Out', { check: 'black' }),
      end: (page) => page.give('Ember').choice('out', 'Out', { check: 'two' }).done(),
      out: (page) => page.done({ canRestart: true }),
    });
    const { complete, open, reached, findings } = exploreWays(one);
    expect([complete, findings]).toEqual([true, []]);
    expect(open).toEqual(new Set(['start/end', 'start/out', 'end/out']));
    expect(reached.get('out')).toEqual({ player: 'stranger with cards', choices: ['out'] });
    expect(playersFor(one).map(({ name }) => name)).toContain('boy with all cards');
  });
});

describe('[W10] facts that only messages read', () => {
  const rooms = [...'abcdefghijkl'];
  const checks = Object.fromEntries([
    ...rooms.map((room) => [`new ${room}`, [`visits:${room}`, '<=', 1]]),
    ...rooms.map((room) => [`old ${room}`, [`visits:${room}`, '>', 1]]),
  ]);
  /** A hall of twelve rooms. The message of a room depends on whether the room was visited before. */
  const house = looseQuest(
    kind,
    {
      hall: (page) => rooms.reduce((on, room) => on.choice(room, room), page).done(),
      ...Object.fromEntries(
        rooms.map((room) => [
          room,
          (page: LoosePage) =>
            page
              .tell('New.', { when: `new ${room}` })
              .tell('Old.', { when: `old ${room}` })
              .choice('hall', 'Out'),
        ]),
      ),
    },
    { checks },
  );

  test('facts that only messages read do not multiply the states', () => {
    const { complete, states, said, findings } = exploreWays(house);
    expect([complete, findings]).toEqual([true, []]);
    expect(said.size).toBe(2 * rooms.length);
    // If each combination of visited rooms was a state of its own, there would be thousands of states.
    expect(states).toBeLessThan(500);
  });

  test('states that differ only in facts that messages read count towards the cap; if it ends the exploring, no `never-said` is reported', () => {
    const { complete, states, findings, reached } = exploreWays(house, { cap: 40 });
    expect([complete, findings]).toEqual([false, []]);
    expect(reached.size).toBe(1 + rooms.length);
    expect(states).toBeGreaterThan(45);
    expect(states).toBeLessThanOrEqual(2 * 40);
  });

  test('facts of messages are explored even after all messages were shown, on pages that might show none', () => {
    const talk = (page: LoosePage) => page.tell('None.', { when: 'none' }).tell('One.', { when: 'one' });
    const asked = { none: ['visits:a', '=', 0], one: ['visits:a', '=', 1] };
    const quiet = looseQuest(
      kind,
      {
        hall: (page) => page.choice('a', 'A').choice('yard', 'Out').choice('stairs', 'Down').done(),
        a: (page) => page.choice('hall', 'Back'),
        yard: (page) => talk(page).choice('hall', 'In'),
        stairs: (page) => page.choice('cellar', 'Down'),
        cellar: (page) => talk(page).choice('hall', 'Up'),
      },
      { checks: asked },
    );
    expect(exploreWays(quiet).findings.map(({ code, page }) => [code, page])).toEqual([
      ['nothing-said', 'yard'],
      ['nothing-said', 'cellar'],
    ]);
  });
});

/**
 * A quest whose player can add `up` or `down` to the stars without limit. The way out is open while the check `enough`
 * holds; null: always.
 */
function counting(enough: Enough | null, [up = 1, down = 0]: readonly number[] = []) {
  const checks = { enough: enough ?? ['stars', '!=', -1] };
  return quest(kind, { pages: ['start', 'more', 'less', 'end'], checks }).write({
    start: (page) => {
      const looking = page.choice('more', 'More');
      const both = down === 0 ? looking : looking.choice('less', 'Less');
      return both.choice('end', 'Out', enough ? { check: 'enough' } : {});
    },
    more: (page) => page.add('stars', up).choice('start', 'Back'),
    less: (page) => page.add('stars', down).choice('start', 'Back'),
    end: (page) => page.done({ canRestart: true }),
  });
}

function starry(wanted: number) {
  return counting(['stars', '>=', wanted]);
}

test('[W10] a silence that takes a certain page before is found, after every message and answer was seen', () => {
  const lamp = defineKind('Lamp', { quest: true, traits: { lit: true, save: '' } });
  const checks = { lit: ['lit', '=', true], notFromAttic: { not: ['from', '=', 'attic'] } };
  const dark = looseQuest(
    lamp,
    {
      hall: (page) => page.choice('room', 'In').choice('attic', 'Up').choice('cellar', 'Down'),
      attic: (page) => page.choice('room', 'In'),
      cellar: (page) => page.set({ lit: false }).choice('room', 'In').choice('attic', 'Up'),
      room: (page) =>
        page.tell('Bright.', { when: 'lit' }).tell('Low.', { when: 'notFromAttic' }).done({ canRestart: true }),
    },
    { checks },
  );
  const found = exploreWays(dark).findings.map(({ code, page, message }) => [code, page, message]);
  expect(found).toEqual([
    ['nothing-said', 'room', 'This page says none of its lines (as stranger: cellar, attic, room).'],
  ]);
});

describe('[W25] exploring days', () => {
  const potKind = defineKind('Pot', { quest: true, traits: { sown: 0, save: '' } });
  const pot = quest(potKind, {
    pages: ['sill', 'sown', 'plant', 'tree'],
    checks: { grown: ['days:sown', '>=', 1], tall: ['days:sown', '>', 30], noted: ['sown', '>', 0] },
  }).write({
    sill: (page) =>
      page.title('Sill').tell('Earth.').tell('Dug up.', { when: 'noted' }).choice('sown', 'Sow', { noteDay: 'sown' }),
    sown: (page) =>
      page
        .title('Sown')
        .tell('It sleeps.')
        .choice('plant', 'Look', { check: 'grown' })
        .choice('tree', 'Look up', { check: 'tall' })
        .choice('sill', 'Dig it up')
        .done(),
    plant: (page) => page.title('Plant').tell('Green.').set({ sown: 0 }).choice('sill', 'Again').done(),
    tree: (page) => page.title('Tree').tell('High.').done({ canRestart: true }),
  });

  test('a page that opens only on another day is reached by letting days pass, in as few states as days matter', () => {
    const explored = exploreWays(pot);
    expect(explored).toMatchObject({ complete: true, findings: [] });
    expect(explored.reached.get('plant')?.choices).toEqual(['sown', '@day', 'plant']);
    expect(explored.reached.get('tree')?.choices).toEqual(['sown', ...Array(31).fill('@day'), 'tree']);
    expect(explored.states).toBeLessThan(3 * 40);
  });

  test('a day that was noted today is told apart from none, on the same page', () => {
    const one = quest(potKind, { pages: ['sill', 'tree'], checks: { grown: ['days:sown', '>', 1] } }).write({
      sill: (page) =>
        page.title('Sill').choice('sill', 'Sow', { noteDay: 'sown' }).choice('tree', 'Look', { check: 'grown' }),
      tree: (page) => page.title('Tree').tell('High.').done(),
    });
    expect(exploreWays(one).reached.get('tree')?.choices).toEqual(['sill', '@day', '@day', 'tree']);
  });

  test('no days pass in a quest of which no check counts them', () => {
    const { states } = exploreWays({ ...pot, checks: { ...pot.checks, grown: { when: [] }, tall: { when: [] } } });
    expect(states).toBeLessThan(12);
  });
});
