import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { createDeck } from '../cards/deck.ts';
import { type Card, defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { mergeCards } from '../characters/entry.ts';
import { type ChoicePhase, quest } from './builder.ts';
import { openQuest, takeChoice } from './play.ts';
import type { Choice, Migration, Page, Quest } from './quest.ts';
import { beginAgain, endsFound, endsOf, type Found, restoreQuest, saveQuest } from './save.ts';
import { beginQuest, type QuestState, takeStep } from './step.ts';
import { looseQuest } from './testing/loose-quest.ts';

const trainKind = defineKind('Train', { quest: true, traits: { tickets: 0, meow: 0, save: '' } });
const bareKind = defineKind('Bare', { quest: true, traits: { tickets: 0 } });
const deck = createDeck([characterKind, trainKind, bareKind]);

/** The first edition (version of the content) of the quest, with which the saves below were made. */
const first = quest(trainKind, {
  pages: ['platform', 'carriage', 'buffet', 'window', 'terminus'],
  checks: {
    again: ['visits:buffet', '>', 1],
    seated: ['visits:carriage', '>', 0],
  },
}).write({
  platform: (page) => page.choice('carriage', 'Get on').choice('terminus', 'Walk'),
  carriage: (page) =>
    page
      .checkpoint()
      .add('tickets', 1)
      .choice('buffet', 'Get up')
      .choice('window', 'Look out')
      .choice('carriage', 'Ask the cat', { id: 'ask', once: true })
      .choice('terminus', 'Sleep'),
  buffet: (page) => page.choice('carriage', 'Back').choice('window', 'Stand', { once: true, check: 'seated' }),
  window: (page) => page.choice('carriage', 'Sit').choice('terminus', 'Wait', { check: 'again' }),
  terminus: (page) => page.done({ canRestart: true }),
});

const SAVES = {
  platform: [],
  carriage: ['carriage', 'ask'],
  buffet: ['carriage', 'ask', 'buffet', 'carriage', 'buffet'],
  window: ['carriage', 'buffet', 'window'],
  terminus: ['terminus'],
} as const satisfies Record<string, readonly string[]>;
type SavedAt = keyof typeof SAVES;

describe('[W10] a save', () => {
  test.each(['carriage', 'buffet', 'window', 'terminus'] as const)(
    'a save at the page %s can be restored from the card text',
    (page) => {
      const state = play(first, SAVES[page]);
      expect(restoreQuest(first, savedAt(page))).toEqual({ state: { ...state, from: '' }, found: 'same' });
    },
  );

  test('a save is short, and needs no percent-encoding in the card text', () => {
    expect(deck.format(savedAt('buffet'))).toBe(
      `Train?c=1&p=buffet&save=0.${first.hash}.carriage~carriage.3~carriage.ask.1~buffet.2&tickets=3`,
    );
  });

  test('a card without a page is no save: the quest starts as new, with the traits of the card', () => {
    const petted = deck.make(trainKind, { meow: 3 });
    expect(restoreQuest(first, petted)).toEqual({
      state: { ...beginQuest(first), traits: { tickets: 0, meow: 3 } },
      found: 'new',
    });
    expect(restoreQuest(first, undefined)).toEqual({ state: beginQuest(first), found: 'new' });
  });

  test('saving a quest leaves the other traits of the card unchanged', () => {
    const state = { ...beginQuest(first), traits: { tickets: 4, meow: 9 } };
    const saved = saveQuest(deck, first, state, deck.make(trainKind, { c: 2, meow: 9 }));
    expect(saved).toMatchObject({ c: 2, p: 'platform', traits: { tickets: 4, meow: 9 } });
  });

  test('saving a quest resets the longest text of the card if the card would get too long', () => {
    const kind = defineKind('Tram', { quest: true, traits: { driver: '', route: '', save: '' } });
    const tram = quest(kind, { pages: ['stop', 'seat'] }).write({
      stop: (page) => page.choice('seat', 'Get on'),
      seat: (page) => page.checkpoint().done(),
    });
    const trams = createDeck([kind]);
    const full = trams.make(kind, { driver: 'é'.repeat(100), route: 'é'.repeat(64), p: 'stop' });
    const { state } = restoreQuest(tram, full);
    const card = saveQuest(trams, tram, takeStep(tram, state, 'seat'), full);
    expect(restoreQuest(tram, trams.parse(trams.format(card)))).toMatchObject({
      state: { page: 'seat', checkpoint: 'seat', traits: { driver: '', route: 'é'.repeat(64) } },
      found: 'same',
    });
  });

  test('a card without the trait `save` saves the page and the traits, but no checkpoint', () => {
    const bare = quest(bareKind, { pages: ['a', 'b'] }).write({
      a: (page) => page.choice('b', 'On'),
      b: (page) => page.checkpoint().add('tickets', 1).done(),
    });
    const card = saveQuest(deck, bare, play(bare, ['b']));
    expect(deck.format(card)).toBe('Bare?c=1&p=b&tickets=1');
    const state = { page: 'b', checkpoint: '', traits: { tickets: 1 } };
    expect(restoreQuest(bare, card)).toMatchObject({ state, found: 'same' });
  });
});

describe('[W10] the ends that a player has found', () => {
  const kind = defineKind('Ferry', { quest: true, traits: { fare: 0, save: '', ends: '' } });
  const ferries = createDeck([characterKind, kind]);
  const ferry = (north = 'north', migrations: readonly Migration[] = []) =>
    looseQuest(
      kind,
      {
        quay: (page) => page.choice(north, 'North').choice('south', 'South').choice('away', 'Leave'),
        [north]: (page) => page.done({ canRestart: true }),
        south: (page) => page.done({ canRestart: true }),
        away: (page) => page.address('/').done(),
      },
      { migrations },
    );
  const ended = (from: Quest, ...choices: readonly string[]) =>
    choices.reduce((card: Card | undefined, choice) => {
      const { state } = restoreQuest(from, card);
      return saveQuest(ferries, from, takeStep(from, { ...state, page: 'quay' }, choice), card);
    }, undefined);

  test('the card lists each end once, in the order in which they were found, and no page that only leads away', () => {
    const card = ended(ferry(), 'south', 'away', 'north', 'south');
    expect(card?.traits.ends).toBe('south~north');
    expect(endsFound(ferry(), card)).toEqual(['south', 'north']);
    expect(endsOf(ferry())).toEqual(['north', 'south']);
    expect(endsFound(ferry(), undefined)).toEqual([]);
  });

  test('an end keeps counting under its new name, and an end that is gone no longer counts', () => {
    const card = ended(ferry(), 'north', 'south');
    const renamed = ferry('pole', [{ pages: { north: 'pole' } }]);
    expect(endsFound(renamed, card)).toEqual(['pole', 'south']);
    expect(ended(renamed, 'south')?.traits.ends).toBe('south');
    const { state } = restoreQuest(renamed, card);
    expect(saveQuest(ferries, renamed, takeStep(renamed, { ...state, page: 'quay' }, 'south'), card).traits.ends).toBe(
      'pole~south',
    );
    const forged = ferries.make(kind, { ends: 'moon~south~~quay~south', save: '0.abc.' });
    expect(endsFound(ferry(), forged)).toEqual(['south']);
  });

  test('another round keeps the ends found, under their current names', () => {
    const renamed = ferry('pole', [{ pages: { north: 'pole' } }]);
    const again = beginAgain(ferries, renamed, ferries.change(ended(ferry(), 'north', 'south') as Card, { fare: 3 }));
    expect(endsFound(renamed, again)).toEqual(['pole', 'south']);
    expect([again.p, again.traits.fare]).toEqual(['', 0]);
    expect(restoreQuest(renamed, again)).toEqual({ state: beginQuest(renamed), found: 'new' });
    const later = ferry('pole', [{ pages: { north: 'pole' } }, { pages: { pole: 'north' } }]);
    expect(endsFound(later, beginAgain(ferries, later, ferries.make(kind, { ends: 'pole', save: '2.abc.' })))).toEqual([
      'pole',
    ]);
    expect(beginAgain(ferries, renamed, ferries.make(kind, { fare: 3 }))).toEqual(ferries.make(kind));
  });

  test('the ends are no part of the state, so that checks and the explorer do not see them', () => {
    expect(restoreQuest(ferry(), ended(ferry(), 'south')).state.traits).toEqual({ fare: 0 });
    expect(beginQuest(ferry()).traits).toEqual({ fare: 0 });
  });

  test('a card whose kind has no trait `ends` lists none', () => {
    expect(play(first, ['terminus']).page).toBe('terminus');
    expect(savedAt('terminus').traits).not.toHaveProperty('ends');
    expect(endsFound(first, savedAt('terminus'))).toEqual([]);
  });
});

describe('[W10] after an edit, a save of the first edition', () => {
  test('after an edit, a save is restored unchanged if only texts changed', () => {
    const edited = edit({}, (text) => `${text}, please`);
    expect(restoreQuest(edited, savedAt('buffet')).found).toBe('same');
  });

  test('after an edit, a save is restored if a page and a choice were inserted before others', () => {
    const inserted = quest(trainKind, {
      pages: ['platform', 'door', 'carriage', 'buffet', 'window', 'terminus'],
      checks: { again: ['visits:buffet', '>', 1] },
    }).write({
      platform: (page) => page.choice('door', 'To the door').choice('terminus', 'Walk'),
      door: (page) => page.choice('carriage', 'Get on'),
      carriage: (page) =>
        page.choice('door', 'Get off').choice('buffet', 'Get up').choice('carriage', 'Ask', { id: 'ask', once: true }),
      buffet: (page) => page.choice('carriage', 'Back'),
      window: (page) => page.choice('carriage', 'Sit'),
      terminus: (page) => page.done(),
    });
    for (const page of Object.keys(SAVES) as SavedAt[]) {
      expect(at(inserted, page)).toEqual([page, page === 'platform' ? 'new' : 'changed']);
    }
    expect(choicesAfter(inserted, 'carriage')).toEqual(['door', 'buffet']);
  });

  test('after an edit, a save is restored if pages and choices were reordered', () => {
    const reordered = edit({ order: (keys) => keys.toReversed() });
    for (const page of ['carriage', 'buffet', 'window', 'terminus'] as const) {
      expect(at(reordered, page)[0]).toBe(page);
      expect(choicesAfter(reordered, page).sort()).toEqual(choicesAfter(first, page).sort());
    }
    expect(at(reordered, 'platform')).toEqual(['terminus', 'new']);
  });

  test('after an edit, a save is restored at the new name of a renamed page', () => {
    const renamed = edit({ rename: { buffet: 'bar' } }, undefined, [{ pages: { buffet: 'bar' } }]);
    const { state, found } = restoreQuest(renamed, savedAt('buffet'));
    expect(state).toMatchObject({ page: 'bar', checkpoint: 'carriage', counts: { bar: 2 } });
    expect(found).toBe('changed');
  });

  test('after an edit, a save is restored at the renamed page even if another page has its old name now', () => {
    const migrations = [{ pages: { buffet: 'bar', window: 'buffet' } }];
    const swapped = edit({ rename: { buffet: 'bar', window: 'buffet' } }, undefined, migrations);
    expect(at(swapped, 'buffet')[0]).toBe('bar');
    expect(at(swapped, 'window')[0]).toBe('buffet');
    // A save that the edited quest itself wrote is not migrated.
    const own = saveQuest(deck, swapped, play(swapped, ['carriage', 'bar', 'carriage', 'buffet']));
    expect(restoreQuest(swapped, reread(own))).toMatchObject({
      state: { page: 'buffet', counts: { bar: 1 } },
      found: 'same',
    });
  });

  test('after an edit, a save keeps the count of a renamed one-time choice, which cannot be taken again', () => {
    const migrations = [{ choices: { 'carriage/ask': 'enquire' } }];
    const renamed = edit({ ids: { ask: 'enquire' } }, undefined, migrations);
    expect(choicesAfter(renamed, 'carriage')).not.toContain('enquire');
    const unnamed = edit({ ids: { ask: 'enquire' } });
    expect(choicesAfter(unnamed, 'carriage')).toContain('enquire');
    expect(at(unnamed, 'buffet')).toEqual(['buffet', 'changed']);
  });

  test('after an edit, a save keeps the count of a choice whose id is the same as the key of a renamed page', () => {
    const { state } = restoreQuest(edit({}, undefined, [{ pages: { ask: 'carriage' } }]), savedAt('carriage'));
    expect(state.counts).toMatchObject({ 'carriage.ask': 1 });
  });

  test('after an edit, a save is restored after a page and a choice were renamed in two successive editions', () => {
    const edited = edit({ rename: { carriage: 'coach', buffet: 'bar' }, ids: { ask: 'enquire' } }, undefined, [
      { pages: { carriage: 'wagon' }, choices: { 'carriage/ask': 'question' } },
      { pages: { wagon: 'coach', buffet: 'bar' }, choices: { 'wagon/question': 'enquire' } },
    ]);
    expect(restoreQuest(edited, savedAt('buffet')).state).toMatchObject({
      page: 'bar',
      checkpoint: 'coach',
      counts: { coach: 3, bar: 2, 'coach.enquire': 1 },
    });
  });

  test('after an edit, a save keeps the count of a choice whose id is the key of its renamed target page', () => {
    const renamed = edit({ rename: { window: 'pane' } }, undefined, [{ pages: { window: 'pane' } }]);
    const stood = play(first, ['carriage', 'buffet', 'window']);
    expect(stood.counts).toHaveProperty('buffet.window');
    const { state } = restoreQuest(renamed, reread(saveQuest(deck, first, stood)));
    expect(state.counts).toMatchObject({ 'buffet.pane': 1 });
  });

  test('after an edit, a save adds up the visits of two pages that were merged', () => {
    const merged = edit({ without: ['buffet'] }, undefined, [{ pages: { buffet: 'carriage' } }]);
    expect(restoreQuest(merged, savedAt('buffet')).state).toMatchObject({ page: 'carriage', counts: { carriage: 5 } });
  });

  test('after an edit, a save is restored at its last checkpoint if its page was removed', () => {
    const cut = edit({ without: ['buffet'] });
    const { state, found } = restoreQuest(cut, savedAt('buffet'));
    expect(state).toMatchObject({ page: 'carriage', checkpoint: 'carriage', traits: { tickets: 3, meow: 0 } });
    expect(found).toBe('moved');
  });

  test('after an edit that removed the page and the checkpoint of a save, the quest restarts', () => {
    const cut = edit({ without: ['buffet', 'carriage'] });
    const petted = deck.change(savedAt('buffet'), { meow: 5 });
    expect(restoreQuest(cut, petted)).toMatchObject({
      state: { page: 'platform', counts: {}, traits: { tickets: 0, meow: 5 } },
      found: 'moved',
    });
  });

  test('after an edit, a save keeps its page and loses the checkpoint if only the checkpoint was removed', () => {
    const { state } = restoreQuest(edit({ without: ['carriage'] }), savedAt('window'));
    expect(state).toMatchObject({ page: 'window', checkpoint: '' });
  });

  test('after an edit, a save drops the visits of a page that is no longer counted', () => {
    const { state } = restoreQuest(edit({ uncounted: true }), savedAt('buffet'));
    expect(state.counts).toEqual({ 'carriage.ask': 1 });
  });
});

describe('[W10] unusual saves', () => {
  test('saves of a later edition are restored as far as possible', () => {
    const later = edit({}, undefined, [{ pages: { kiosk: 'buffet' } }]);
    const card = reread(saveQuest(deck, later, play(later, SAVES.buffet)));
    expect(restoreQuest(first, card).state).toMatchObject({ page: 'buffet', counts: { buffet: 2 } });
  });

  test('cards without the trait `save` count as saves of the first edition', () => {
    const renamed = edit({ rename: { buffet: 'bar' } }, undefined, [{ pages: { buffet: 'bar' } }]);
    expect(restoreQuest(renamed, deck.parse('Train?c=1&p=buffet&tickets=2')).state).toMatchObject({
      page: 'bar',
      traits: { tickets: 2, meow: 0 },
    });
  });

  test.each('. 0 0. ~ 0.x x.y.z -1.a. 99999.a. 0.a.b.c 0.a.b~ 0.a.b~x 0.a.b~x.y.z.1'.split(' '))(
    'saves with the invalid header %j keep their page, and lose their counts',
    (save) => {
      const card = deck.make(trainKind, { p: 'window', save });
      expect(restoreQuest(first, card).state).toMatchObject({ page: 'window', counts: {} });
    },
  );

  test('restoring puts the player on a page that the quest has, whatever texts the card contains', () => {
    const part = fc.constantFrom('0', '1', '7', '.', '~', 'buffet', 'carriage', 'ask', '9999', '__proto__', 'x', '-');
    const save = fc.oneof(
      fc.array(part, { maxLength: 14 }).map((parts) => parts.join('')),
      fc.string({ maxLength: 60 }),
    );
    const page = fc.oneof(
      fc.constantFrom(...first.declared, '__proto__', 'constructor', 'cellar'),
      fc.string({ maxLength: 20 }),
    );
    const renamed = edit({ rename: { buffet: 'bar' } }, undefined, [
      { pages: { buffet: 'bar' }, choices: { 'carriage/ask': 'ask' } },
    ]);
    fc.assert(
      fc.property(save, page, fc.constantFrom(first, renamed), (save, p, content) => {
        const { state } = restoreQuest(content, deck.make(trainKind, { p, save }));
        expect(content.pages.has(state.page)).toBe(true);
        expect(Object.keys(state.counts).every((key) => content.counted.has(key))).toBe(true);
        const again = reread(saveQuest(deck, content, state));
        expect(restoreQuest(content, again).state).toEqual(state);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('[W10] a choice sent by a client that shows a former edition of the page', () => {
  const edited = edit({ rename: { window: 'pane', carriage: 'coach' }, ids: { ask: 'enquire' } }, undefined, [
    { pages: { carriage: 'wagon' }, choices: { 'carriage/ask': 'question' } },
    { pages: { wagon: 'coach', window: 'pane' }, choices: { 'wagon/question': 'enquire' } },
  ]);

  test.each([
    ['by its first name', 'ask', 'coach'],
    ['by its former name', 'question', 'coach'],
    ['by its present name', 'enquire', 'coach'],
    ['by the former name of its target page', 'window', 'pane'],
  ])('a choice sent from a former edition of the page is accepted %s: %s', (_, choice, page) => {
    expect(chooseAt(edited, 'carriage', choice)).toBe(page);
  });

  test('a choice sent by its former id is found even if a later edition gave that id to another choice', () => {
    const shifted = edit({}, undefined, [{ choices: { 'carriage/first': 'buffet', 'carriage/buffet': 'window' } }]);
    expect(chooseAt(shifted, 'carriage', 'first')).toBe('buffet');
  });

  test('a choice sent by a former id is refused on a page that never had the choice', () => {
    expect(() => chooseAt(edited, 'window', 'ask')).toThrow('Invalid choice id');
    const taken = edit({ ids: { ask: 'carriage' } }, undefined, [{ choices: { 'carriage/ask': 'carriage' } }]);
    expect(() => chooseAt(taken, 'window', 'ask')).toThrow('Invalid choice id');
  });
});

interface Edit {
  readonly rename?: Readonly<Record<string, string>>;
  /** Former ids of choices, mapped to new ones. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly without?: readonly string[];
  readonly order?: (keys: readonly string[]) => readonly string[];
  readonly uncounted?: boolean;
}

/** An edited copy of the first edition. */
function edit(
  { rename = {}, ids = {}, without = [], order = (keys) => keys, uncounted = false }: Edit,
  word: (text: string) => string = (text) => text,
  migrations: readonly Migration[] = [],
): Quest {
  const now = (key: string) => rename[key] ?? key;
  const kept = order([...first.pages.keys()].filter((key) => !without.includes(key)));
  const counted = ['buffet', 'carriage'].filter((key) => !without.includes(key)).map(now);
  return quest(trainKind, {
    pages: kept.map(now),
    checks: {
      again: uncounted ? [] : counted.map((key) => [`visits:${key}` as const, '>=', 0] as const),
    },
    keeps: ['meow'],
    migrations,
  }).write(
    Object.fromEntries(
      kept.map((key) => [
        now(key),
        (page) => {
          const { choices, isCheckpoint } = first.pages.get(key) as Page;
          const left = choices.filter(({ next }) => !without.includes(next));
          let written: ChoicePhase<string, string, unknown, never> = isCheckpoint ? page.checkpoint() : page;
          for (const id of order(left.map((choice) => choice.id))) {
            const { next, text, once } = left.find((choice) => choice.id === id) as Choice;
            written = written.choice(now(next), word(text), { id: ids[id] ?? (id === next ? now(next) : id), once });
          }
          return written.done();
        },
      ]),
    ),
  );
}

function play(content: Quest, choices: readonly string[]): QuestState {
  return choices.reduce((state, choice) => takeStep(content, state, choice), beginQuest(content));
}

/** A card that the first edition saved at a page, written as text and parsed; a new card for the start. */
function savedAt(page: SavedAt): Card {
  if (page === 'platform') return deck.make(trainKind);
  return reread(saveQuest(deck, first, play(first, SAVES[page])));
}

function reread(card: Card): Card {
  return deck.parse(deck.format(card));
}

/** Restores a save of the first edition in an edited quest; returns the page and `found`. */
function at(content: Quest, page: SavedAt): [page: string, found: Found] {
  const { state, found } = restoreQuest(content, savedAt(page));
  return [state.page, found];
}

/** The choices that are open after a save of the first edition is restored in an edited quest. */
function choicesAfter(content: Quest, page: SavedAt): string[] {
  const { state } = restoreQuest(content, savedAt(page));
  const choices = content.pages.get(state.page)?.choices ?? [];
  return choices.map(({ id }) => id).filter((id) => !state.counts[`${state.page}.${id}`]);
}

/** The page in an edited quest after a player with a save of the first edition takes a choice. */
function chooseAt(content: Quest, page: SavedAt, choice: string): string {
  const character = createCharacter(deck, { address: '0xabc' });
  const card = page === 'carriage' ? reread(saveQuest(deck, first, play(first, ['carriage']))) : savedAt(page);
  const hand = mergeCards({}, [character, card]);
  expect(openQuest(content, hand).choices.length).toBeGreaterThan(0);
  const chance = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' }, day: 0 };
  return takeChoice(deck, content, hand, choice, chance).page.key;
}
