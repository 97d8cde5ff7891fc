import { describe, expect, test } from 'vitest';
import { defineKind } from '../../../cards/kind.ts';
import { quest } from '../../builder.ts';
import { PLAYERS } from '../players.ts';
import { exploreQuest } from './explore-quest.ts';

const ember = defineKind('Ember');
const kind = defineKind('Night', {
  quest: true,
  traits: { stars: 0, gold: 0, lit: false, meow: 0, save: '' },
});

const known = { reads: ['id'], holds: ({ id }: { id: string }) => id !== '' } as const;

describe('[W10] what exploring tells', () => {
  const night = quest(kind, {
    pages: ['roof', 'attic', 'bed', 'out'],
    checks: {
      known,
      girl: { reads: ['gender'], holds: ({ gender }) => gender === 'f' },
      starry: { reads: ['stars'], holds: ({ stars }) => stars >= 2, because: 'Too dark.' },
      fromAttic: { reads: ['from'], holds: ({ from }) => from === 'attic' },
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
  const explored = exploreQuest(night);

  test('is where everybody comes, by which way, and what they find there', () => {
    expect(explored.complete).toBe(true);
    expect(Object.fromEntries(explored.reached)).toEqual({
      roof: { player: 'stranger', choices: [] },
      attic: { player: 'stranger', choices: ['attic:f'] },
      out: { player: 'stranger', choices: ['out'] },
      bed: { player: 'stranger', choices: ['attic:f', 'roof', 'attic:f', 'roof', 'bed'] },
    });
    expect([...explored.open].sort()).toEqual(['attic/roof', 'roof/attic', 'roof/bed', 'roof/out']);
    expect([...explored.closed].sort()).toEqual(['roof/bed']);
    expect([...explored.said].sort()).toEqual(['attic/0', 'roof/0', 'roof/1', 'roof/2']);
  });

  test('says of a finding how to come there', () => {
    const messages = explored.findings.map(({ code, page, message }) => [code, page, message]);
    expect(messages).toEqual([['nothing-said', 'attic', 'none of the messages is said (as stranger: attic:m)']]);
  });

  test('stops at the cap, and then says nothing of what never happens', () => {
    const hasty = exploreQuest(night, { cap: 3 });
    expect(hasty).toMatchObject({ states: 3, complete: false, findings: [] });
    expect([...hasty.reached.keys()]).toEqual(['roof']);
  });

  test('is of the players it is told of', () => {
    const [, girl] = PLAYERS;
    const { reached, findings } = exploreQuest(night, { players: girl ? [girl] : [] });
    expect(reached.get('attic')).toEqual({ player: 'girl', choices: ['attic:f'] });
    expect(findings.map(({ code }) => code)).toContain('one-sided-check');
  });

  test('leaves out what the quest expects, and misses what it expects in vain', () => {
    const expecting = (page: string) => ({
      ...night,
      expected: [{ code: 'nothing-said', page, reason: 'Boys know.' }],
    });
    expect(exploreQuest(expecting('attic')).findings).toEqual([]);
    expect(exploreQuest(expecting('roof')).findings.map(({ code, page }) => [code, page])).toEqual([
      ['unused-expected', 'roof'],
      ['nothing-said', 'attic'],
    ]);
  });

  test('is little of a quest that is full of mistakes, but never an error', () => {
    const broken = quest(kind, { pages: ['roof', 'bed'] as string[], checks: { known } }).write({
      roof: (page) =>
        page
          .title('Roof')
          .give('Nothing?c=1' as never)
          .choice('nowhere', 'Off')
          .choice('bed', 'Down', { check: 'toString' as 'known' })
          .choice('roof', 'Round'),
    });
    expect(exploreQuest(broken)).toMatchObject({ complete: true, open: new Set(['roof/nowhere', 'roof/roof']) });
    expect(exploreQuest(quest(kind, { pages: [] as string[] }).write({}))).toMatchObject({ states: 0, complete: true });
  });
});

describe('[W10] numbers that go on and on', () => {
  test('count as far as somebody asks', () => {
    const explored = exploreQuest(counting({ up: 1, wanted: 3 }));
    expect(explored).toMatchObject({ complete: true, findings: [] });
    // Of each number from 0 to 3, on either page.
    expect(explored.states).toBeLessThan(20);
  });

  test('are followed for hundreds of steps when they are asked for', () => {
    const { complete, reached } = exploreQuest(counting({ up: 1, wanted: 600 }));
    expect(complete).toBe(true);
    expect(reached.get('end')?.choices).toHaveLength(2 * 600 + 1);
  });

  test('do not count when nobody asks', () => {
    const { complete, states } = exploreQuest(counting({ up: 1, wanted: null }));
    // Three pages, and the first again, opened after the end.
    expect([complete, states]).toEqual([true, 4]);
  });

  test('may go up and down', () => {
    const { complete, reached } = exploreQuest(counting({ up: 3, down: 1, wanted: 7, exactly: true }));
    expect([complete, reached.has('end')]).toEqual([true, true]);
  });

  test('may go down', () => {
    const { complete, reached } = exploreQuest(counting({ up: -2, wanted: -7 }));
    expect([complete, reached.has('end')]).toEqual([true, true]);
  });

  test('are given up at the cap when two of them are compared', () => {
    const racing = quest(kind, {
      pages: ['start', 'gold', 'stars', 'end'],
      checks: { ahead: { reads: ['gold', 'stars'], holds: ({ gold, stars }) => gold > stars + 2 } },
    }).write({
      start: (page) => page.choice('gold', 'Gold').choice('stars', 'Stars').choice('end', 'Out', { check: 'ahead' }),
      gold: (page) => page.add('gold', 1).choice('start', 'Back'),
      stars: (page) => page.add('stars', 1).choice('start', 'Back'),
      end: (page) => page.done({ canRestart: true }),
    });
    const { complete, reached, findings } = exploreQuest(racing, { cap: 500 });
    expect([complete, reached.has('end'), findings]).toEqual([false, true, []]);
  });

  test.each([
    ['visits', { 'visits:stars': 4 }],
    ['pettings', { meow: 4 }],
    ['cards', { 'cards:Ember': 4 }],
  ])('may be %s', (_, wanted) => {
    const [[fact, least] = ['', 0]] = Object.entries(wanted);
    const check = { reads: [fact], holds: (facts: Readonly<Record<string, unknown>>) => Number(facts[fact]) >= least };
    const one = quest(kind, {
      pages: ['start', 'stars', 'end'],
      cards: [ember],
      checks: { enough: check as never },
    }).write({
      start: (page) => page.choice('stars', 'Look').choice('end', 'Out', { check: 'enough' }),
      stars: (page) => page.give('Ember').choice('start', 'Back'),
      end: (page) => page.done({ canRestart: true }),
    });
    const { complete, reached } = exploreQuest(one);
    expect(complete).toBe(true);
    expect(reached.get('end')?.choices).toHaveLength(fact === 'meow' ? 5 : 9);
  });

  test('of cards that come from elsewhere are none, or one', () => {
    const one = quest(kind, {
      pages: ['start', 'end'],
      cards: [ember],
      checks: { warm: { reads: ['cards:Ember'], holds: (facts) => facts['cards:Ember'] > 0 } },
    }).write({
      start: (page) => page.choice('end', 'Warm', { check: 'warm' }).choice('end', 'Cold', { id: 'cold' }),
      end: (page) => page.done({ canRestart: true }),
    });
    expect(exploreQuest(one)).toMatchObject({ complete: true, findings: [], closed: new Set(['start/end']) });
  });

  function counting({
    up,
    down = 0,
    wanted,
    exactly = false,
  }: {
    up: number;
    down?: number;
    wanted: number | null;
    exactly?: boolean;
  }) {
    const holds = (stars: number) =>
      wanted === null || (wanted < 0 ? stars <= wanted : exactly ? stars === wanted : stars >= wanted);
    const enough = { reads: ['stars'], holds: ({ stars }: { stars: number }) => holds(stars) } as const;
    return quest(kind, { pages: ['start', 'more', 'less', 'end'], checks: { enough } }).write({
      start: (page) => {
        const looking = page.choice('more', 'More');
        const both = down === 0 ? looking : looking.choice('less', 'Less');
        return wanted === null ? both.choice('end', 'Out') : both.choice('end', 'Out', { check: 'enough' });
      },
      more: (page) => page.add('stars', up).choice('start', 'Back'),
      less: (page) => page.add('stars', -down).choice('start', 'Back'),
      end: (page) => page.done({ canRestart: true }),
    });
  }
});
