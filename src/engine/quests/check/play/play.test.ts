import { describe, expect, test } from 'vitest';
import { defineKind } from '../../../cards/kind.ts';
import { quest } from '../../builder.ts';
import type { Check, Page, Quest } from '../../quest.ts';
import { npcOf } from '../../testing/loose-quest.ts';
import { exploreQuest } from '../explore/explore-quest.ts';
import { playersFor } from '../players.ts';
import { playAtRandom, playMany, replay } from './play.ts';

const ember = defineKind('Ember');
const kind = defineKind('Night', { quest: true, traits: { stars: 0, name_of_cat: 'Pudding', meow: 0, save: '' } });
const cat = { ...npcOf('Cat', '{name}'), fill: { name: 'Pudding' } };

const night = quest(kind, {
  pages: ['roof', 'attic', 'bed', 'out'],
  cards: [ember],
  checks: {
    known: ['id', '!=', ''],
    starry: ['stars', '>=', 2],
    rich: ['cards:Ember', '>', 0],
    fromAttic: ['from', '=', 'attic'],
  },
}).write({
  roof: (page) =>
    page
      .title('The roof')
      .npc(cat)
      .tell('{stars} stars.')
      .say(cat, 'Dusty, {name}.', { when: 'fromAttic' })
      .choice('attic', 'In')
      .choice('bed', 'Dream', { check: 'starry' })
      .choice('out', 'Fall', { timeout: 60_000, once: true }),
  attic: (page) =>
    page
      .title('The attic')
      .drawCharacter()
      .add('stars', 1)
      .give('Ember?c=2')
      .take('Ember')
      .tell('You have {cards:Ember}.', { when: 'rich' })
      .choice('roof', 'Up'),
  bed: (page) => page.title('The bed').done({ canRestart: true }),
  out: (page) => page.address('/').tell('Down.').done(),
});

/** A quest that leaves an anonymous player no open choice on the page `roof`. */
const closed: Quest = {
  ...night,
  checks: { ...night.checks, starry: { when: ['id', '!=', ''] } },
  pages: new Map(
    [...night.pages].map(([key, page]) => [
      key,
      { ...page, actions: [], choices: page.choices.filter(({ id }) => id !== 'attic' && id !== 'out') },
    ]),
  ),
};

describe('[W10] playing by given choices', () => {
  test('a replay records what is shown and said, and the speaker', () => {
    expect(replay(night, 'stranger', ['attic:f', 'roof', '@save', 'meow', '@open'])).toEqual({
      seed: null,
      player: 'stranger',
      steps: [
        { page: 'roof', choice: 'attic:f' },
        { page: 'attic', choice: 'roof' },
        { page: 'roof', choice: '@save' },
        { page: 'roof', choice: 'meow' },
        { page: 'roof', choice: '@open' },
      ],
      page: 'roof',
      outcome: 'open',
      problem: null,
      scenes: [
        roof({ speaker: null, text: '0 stars.' }),
        {
          page: 'attic',
          title: 'The attic',
          did: ['draw a character', 'add 1 to stars', 'give Ember?c=2', 'take 1 Ember'],
          said: [{ speaker: null, text: 'You have 1.' }],
        },
        roof({ speaker: null, text: '1 stars.' }, { speaker: 'Pudding', text: 'Dusty, Ada.' }),
        roof({ speaker: null, text: '1 stars.' }, { speaker: 'Pudding', text: 'Dusty, Ada.' }),
        roof({ speaker: null, text: '1 stars.' }, { speaker: 'Pudding', text: 'Dusty, Ada.' }),
        roof({ speaker: null, text: '1 stars.' }),
      ],
    });
  });

  test.each([
    ['ends at a page that is done', ['attic', 'roof', 'attic', 'roof', 'bed'], 'bed', 'end'],
    ['leaves the quest at a page that redirects', ['out'], 'out', 'left'],
    ['waits for a timeout', ['@wait'], 'out', 'left'],
    ['restarts after an end', ['attic', 'roof', 'attic', 'roof', 'bed', '@open', 'out'], 'out', 'left'],
    ['stops after the last given choice', ['attic'], 'attic', 'open'],
    ['goes on after a character that could not be saved', ['attic:unsaved', 'roof'], 'roof', 'open'],
  ])('a replay of given choices %s', (_, choices, page, outcome) => {
    expect(replay(night, 'stranger', choices)).toMatchObject({ page, outcome, problem: null });
  });

  test.each([
    ['an unknown choice', ['attic', 'sleep'], 'attic', 'QuestError: Invalid choice id'],
    ['a choice that is closed', ['bed'], 'roof', 'QuestError: Invalid choice id'],
    ['waiting without a timeout', ['attic', '@wait'], 'attic', 'Error: no choice takes itself here'],
  ])('a replay reports %s', (_, choices, page, problem) => {
    expect(replay(night, 'girl', choices)).toMatchObject({ page, outcome: 'error', problem });
  });

  test('a replay draws the given gender, and records no messages of pages that are not shown', () => {
    const said = (choices: string[]) => replay(night, 'boy', choices).scenes.at(-1)?.said[1]?.text;
    expect(['attic:f', 'attic:m'].map((draw) => said([draw, 'roof']))).toEqual(['Dusty, Ada.', 'Dusty, Tom.']);
    const { scenes } = replay(night, 'stranger', ['attic:unsaved', 'roof']);
    expect(scenes.map(({ said }) => said.length)).toEqual([1, 0, 2]);
    expect(scenes.map(({ did }) => did)).toEqual([[], ['add 1 to stars'], []]);
  });

  test('a replay accepts only the names of the kinds of players, and gives the player the cards of that kind', () => {
    expect(() => replay(night, 'dog', [])).toThrow('There is no player "dog": there are stranger, girl, boy');
    expect(replay(night, 'girl with cards', ['attic']).scenes.at(-1)?.said).toEqual([
      { speaker: null, text: 'You have 2.' },
    ]);
  });

  test('[W25] @day lets a day pass while the page is open, and what opens then can be taken', () => {
    const pot = quest(defineKind('Pot', { quest: true, traits: { sown: 0, save: '' } }), {
      pages: ['sill', 'sown', 'plant'],
      checks: { grown: ['days:sown', '>=', 2] },
    }).write({
      sill: (page) => page.choice('sown', 'Sow', { noteDay: 'sown' }),
      sown: (page) => page.tell('{days:sown} days.').choice('plant', 'Look', { check: 'grown' }).done(),
      plant: (page) => page.done({ canRestart: true }),
    });
    expect(replay(pot, 'stranger', ['sown', '@day', 'plant']).problem).toBe('QuestError: Invalid choice id');
    const played = replay(pot, 'girl', ['@day', 'sown', '@day', '@save', '@day', '@open', 'plant']);
    expect(played).toMatchObject({ page: 'plant', outcome: 'end', problem: null });
    expect(played.scenes.flatMap(({ said }) => said.map(({ text }) => text))).toEqual([
      '0 days.',
      '1 days.',
      '1 days.',
      '2 days.',
      '2 days.',
    ]);
    expect(played.scenes[2]?.did).toEqual(['note the day on sown']);
    const { pages, failures } = playMany(pot, { seeds: 100 });
    expect(failures).toEqual([]);
    expect(pages.get('plant')).toBeGreaterThan(0);
  });

  function roof(...said: readonly { speaker: string | null; text: string }[]) {
    return { page: 'roof', title: 'The roof', did: [], said };
  }
});

describe('[W10] playing at random', () => {
  test('other seeds give other plays; seed 3 always gives the same play, so that recorded seeds stay usable', () => {
    const plays = Array.from({ length: 20 }, (_, seed) => playAtRandom(night, seed));
    expect(new Set(plays.map(({ steps }) => JSON.stringify(steps))).size).toBeGreaterThan(10);
    expect(plays[3]).toEqual({
      seed: 3,
      player: 'girl with cards',
      steps: [
        { page: 'roof', choice: 'meow' },
        { page: 'roof', choice: 'attic:m' },
        { page: 'attic', choice: 'roof' },
        { page: 'roof', choice: '@wait' },
      ],
      page: 'out',
      outcome: 'left',
      problem: null,
    });
  });

  test('playing at random makes all moves except @restart, as every kind of player', () => {
    const plays = Array.from({ length: 200 }, (_, seed) => playAtRandom(night, seed));
    const moves = new Set(plays.flatMap(({ steps }) => steps.map(({ choice }) => choice)));
    expect(moves).toEqual(
      new Set(['attic:f', 'attic:m', 'attic:unsaved', 'roof', 'bed', 'out', 'meow', '@open', '@save', '@wait']),
    );
    expect(new Set(plays.map(({ player }) => player))).toEqual(new Set(playersFor(night).map(({ name }) => name)));
    expect(new Set(plays.map(({ outcome }) => outcome))).toEqual(new Set(['end', 'left']));
  });

  test('random play restarts after an end, reopens after a redirect, and goes on from an end with choices', () => {
    const bed = night.pages.get('bed') as Page;
    const back = { id: 'roof', text: 'Up', next: 'roof', check: null, timeout: -1, once: false, actions: [] };
    const movesAt = (key: string, change: Partial<Page> = {}) => {
      const one = { ...night, pages: new Map(night.pages).set('bed', { ...bed, ...change }) };
      const steps = Array.from({ length: 200 }, (_, seed) => playAtRandom(one, seed).steps).flat();
      return [...new Set(steps.filter(({ page }) => page === key).map(({ choice }) => choice))].sort();
    };
    expect([movesAt('bed'), movesAt('out')]).toEqual([['@open'], ['@open']]);
    expect(movesAt('bed', { canRestart: false })).toEqual([]);
    expect(movesAt('bed', { choices: [back] })).toContain('roof');
  });

  test('playing at random meows if no choice is open and a check reads the number of meows', () => {
    const purring: Check = { when: ['meow', '>=', 3] };
    const shy = { ...closed, checks: { ...closed.checks, starry: purring }, keeps: ['meow'] };
    const plays = Array.from({ length: 20 }, (_, seed) => playAtRandom(shy, seed));
    expect(new Set(plays.map(({ outcome, page }) => `${outcome} ${page}`))).toEqual(new Set(['end bed']));
    expect(exploreQuest(shy).findings.map(({ code }) => code)).not.toContain('stuck');
    // A restart resets the number of meows unless `keeps` lists it.
    const forgetful = { ...shy, keeps: [] };
    expect(exploreQuest(forgetful).findings.map(({ code }) => code)).toContain('stuck');
  });

  test('playing at random takes at most the given number of steps', () => {
    const plays = Array.from({ length: 50 }, (_, seed) => playAtRandom(night, seed, { steps: 3 }));
    expect(Math.max(...plays.map(({ steps }) => steps.length))).toBe(3);
    expect(plays.map(({ outcome }) => outcome)).toContain('too-long');
  });

  test('playing at random returns each failure with the choices and the seed that reproduce the failure', () => {
    const { failures } = playMany(closed, { seeds: 30 });
    expect(failures.length).toBeGreaterThan(3);
    for (const { player, outcome, page, steps, seed } of failures) {
      expect([player.split(' ')[0], outcome, page]).toEqual(['stranger', 'stuck', 'roof']);
      expect(playAtRandom(closed, seed as number)).toMatchObject({ steps, outcome });
      const choices = steps.map(({ choice }) => choice);
      expect(replay(closed, player, choices)).toMatchObject({ outcome, page });
    }
    expect(exploreQuest(closed).findings.map(({ code, page }) => [code, page])).toContainEqual(['stuck', 'roof']);
  });

  test.each([
    [
      'a missing page',
      { pages: new Map([...night.pages].filter(([key]) => key !== 'attic')) },
      'QuestError: Page does not exist',
    ],
    ['a card that cannot be given', { cards: [] }, 'CardError: Card Ember not found'],
    ['a quest without a start', { start: 'cellar' }, 'QuestError: Quest has invalid state!'],
  ])('playing at random reports %s without throwing', (_, change, problem) => {
    const { failures } = playMany({ ...night, ...change } as Quest, { seeds: 40 });
    expect(new Set(failures.map((failure) => failure.problem))).toEqual(new Set([problem]));
    expect(new Set(failures.map(({ outcome }) => outcome))).toEqual(new Set(['error']));
  });
});

describe('[W20] playing how others choose, too', () => {
  const duetKind = defineKind('Duet', { quest: true, traits: { save: '', stands: '' }, shown: ['stands'] });
  const duet = quest(duetKind, { pages: ['stage', 'song', 'bow'], checks: { tied: ['together', '=', 'tied'] } }).write({
    stage: (page) => page.title('Stage').choice('song', 'On'),
    song: (page) => page.title('Song').together({ for: 20_000 }).choice('stage', 'Off').choice('bow', 'Bow'),
    bow: (page) => page.title('Bow').tell('Now.').tell('The cat.', { when: 'tied' }).done({ canRestart: true }),
  });
  const lastOf = (player: string, move: string) =>
    replay(duet, player, ['song', move, '@save'])
      .scenes.at(-1)
      ?.said.map(({ text }) => text);

  test('a replay takes how a round went with the choice', () => {
    expect(lastOf('girl', 'bow')).toEqual(['Now.']);
    expect(lastOf('girl', 'bow:agreed')).toEqual(['Now.']);
    expect(lastOf('girl', 'bow:tied')).toEqual(['Now.', 'The cat.']);
  });

  test('random plays of saved players have rounds of every kind, those of strangers have none', () => {
    const plays = Array.from({ length: 200 }, (_, seed) => playAtRandom(duet, seed));
    const moves = Map.groupBy(plays, ({ player }) => player === 'stranger');
    const bows = (isStranger: boolean) =>
      new Set(
        moves.get(isStranger)?.flatMap(({ steps }) => steps.flatMap(({ choice }) => /^bow.*/.exec(choice) ?? [])),
      );
    expect(bows(true)).toEqual(new Set(['bow']));
    expect(bows(false)).toEqual(new Set(['bow', 'bow:agreed', 'bow:most', 'bow:tied']));
    expect(plays.every(({ problem }) => problem === null)).toBe(true);
  });
});

describe('[W10] playing many times', () => {
  const report = playMany(night, { seeds: 200 });

  test('playMany counts how often pages were shown and choices taken, with 0 for those that were never reached', () => {
    expect(report.plays).toBe(200);
    expect([...report.pages.keys()]).toEqual(['roof', 'attic', 'bed', 'out']);
    expect([...report.choices.keys()]).toEqual(['roof/attic', 'roof/bed', 'roof/out', 'attic/roof']);
    expect(Math.min(...report.pages.values(), ...report.choices.values())).toBeGreaterThan(0);
    expect(report.failures).toEqual([]);
    const { pages } = playMany(closed, { seeds: 30 });
    expect([...pages].flatMap(([page, times]) => (times === 0 ? page : []))).toEqual(['attic', 'out']);
    // `numbers` has the minimum and maximum of each numeric trait of the card.
    expect([...report.numbers.keys()]).toEqual(['stars', 'meow']);
    expect(report.numbers.get('stars')).toMatchObject({ min: 0, max: expect.any(Number) });
    expect(report.numbers.get('stars')?.max).toBeGreaterThan(2);
  });
});
