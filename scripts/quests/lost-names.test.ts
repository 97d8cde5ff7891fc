import { describe, expect, test } from 'vitest';
import { defineKind, type Quest, quest, type Trait } from '#engine';
import { graphPage } from './graph.ts';
import { lostNames } from './lost-names.ts';

const kind = defineKind('Tea', { quest: true, traits: { save: '' } });
type Migrations = readonly { readonly pages?: Readonly<Record<string, string>> }[];

/** A quest whose pages have no choices. */
function questOf(pages: readonly string[], migrations: Migrations = [], checkpoints: readonly string[] = []): Quest {
  const writers = pages.map((key) => [
    key,
    (page: { checkpoint(): unknown; done(): unknown }) => (checkpoints.includes(key) ? page.checkpoint() : page.done()),
  ]);
  return quest(kind, { pages, migrations }).write(Object.fromEntries(writers));
}

const before = graphPage(questOf(['pot', 'mug']));
const ofThree = graphPage(questOf(['pot', 'mug', 'jug']));
const NO_IDEA = "{ mug: 'its new name' }";

describe('[W10] a page that was removed since the last graph', () => {
  test('a removed page is reported with the page to which its players move, and with its possible new name', () => {
    const message =
      'The page "mug" is gone, and no migration says what took its place. Saves on it go to the start, pot.';
    const suggestion =
      'If it is called "mugs" now, add { pages: { mug: \'mugs\' } } at the end of migrations. Or leave it, if these saves may move.';
    const lost = { code: 'lost-page', severity: 'warning', page: 'mug', message, suggestion };
    expect(lostNames(questOf(['pot', 'mugs']), before)).toMatchObject([lost]);
    expect(lostNames(questOf(['pot', 'cup'], [], ['cup']), before)[0]?.message).toContain(
      'Saves on it go to the last checkpoint that they passed (cup), or to the start, pot.',
    );
  });

  test.each<[what: string, now: Quest, former: string | null, lost: string[]]>([
    ['gets the name of the only new page suggested', questOf(['pot', 'saucer']), before, ["{ mug: 'saucer' }"]],
    ['gets no suggested name if two pages are new', questOf(['pot', 'saucer', 'spoon']), before, [NO_IDEA]],
    ['gets no suggested name if no page is new', questOf(['pot']), before, [NO_IDEA]],
    [
      'gets no suggested name if another removed page may have the same',
      questOf(['pot', 'saucer']),
      ofThree,
      [NO_IDEA, "{ jug: 'its new name' }"],
    ],
    [
      'does not get a name suggested that a migration gives to another page',
      questOf(['pot', 'cup'], [{ pages: { mug: 'cup' } }]),
      ofThree,
      ["{ jug: 'its new name' }"],
    ],
    [
      'does not get a name suggested that is more similar to another removed page',
      questOf(['pot', 'cupboardy']),
      graphPage(questOf(['pot', 'cupboard', 'cupboards'])),
      ["{ cupboard: 'cupboardy' }", "{ cupboards: 'its new name' }"],
    ],
    ['is not reported if a migration names it', questOf(['pot', 'cup'], [{ pages: { mug: 'cup' } }]), before, []],
    [
      'is not reported if several migrations name it in steps',
      questOf(['pot', 'bowl'], [{ pages: { mug: 'cup' } }, { pages: { cup: 'bowl' } }]),
      before,
      [],
    ],
    [
      'is reported if the migration is older than the graph',
      questOf(['pot', 'cup'], [{ pages: { mug: 'pot' } }]),
      graphPage(questOf(['pot', 'mug'], [{ pages: { mug: 'pot' } }])),
      ["{ mug: 'cup' }"],
    ],
    ...[null, '', '# Notes'].map((former): [string, Quest, string | null, string[]] => {
      return [`is not reported if the former file is no graph: ${former}`, questOf(['cup']), former, []];
    }),
  ])('a removed page %s', (_, now, former, lost) => {
    const suggestions = lostNames(now, former).map(({ suggestion }) => suggestion?.match(/\{ \w+: '.*?' \}/)?.[0]);
    expect(suggestions).toEqual(lost);
  });
});

interface Pot {
  readonly [id: string]: { readonly once?: boolean; readonly next?: string };
}

/** A quest whose first page, `pot`, has these choices; they lead to the page `cup` unless they say otherwise. */
function pouring(choices: Pot, head: object = {}): Quest {
  type Loose = { choice(next: string, text: string, options: object): Loose };
  const { pot = 'pot', ...more } = head as { readonly pot?: string };
  return quest(kind, { pages: [pot, 'cup', 'sink'], ...more } as never).write({
    [pot]: (page: Loose) =>
      Object.entries(choices).reduce(
        (on, [id, { next = 'cup', once = false }]) => on.choice(next, id, { id, once }),
        page,
      ),
    cup: (page: { done(): unknown }) => page.done(),
    sink: (page: { done(): unknown }) => page.done(),
  } as never) as Quest;
}

/** A graph page as they were before they named traits and once-only choices. */
function older(page: string): string {
  return page.replaceAll(' (once)', '').replace(/^Traits of the card: .*\n\n/m, '');
}

describe('[W-7] a choice that was removed since the last graph', () => {
  const sips = graphPage(pouring({ sip: { once: true }, spill: {} }));

  test('a removed once-only choice is reported with what players can do, and with its possible new name', () => {
    expect(lostNames(pouring({ slurp: { once: true }, spill: {} }), sips)).toMatchObject([
      {
        code: 'lost-choice',
        severity: 'warning',
        page: 'pot',
        choice: 'sip',
        message:
          'The choice "sip" is gone, and no migration says what took its place. Players who have taken it can take it again.',
        suggestion:
          "If it is called \"slurp\" now, add { choices: { 'pot/sip': 'slurp' } } at the end of migrations. Or leave it, if they may.",
      },
    ]);
  });

  test('any other removed choice is reported, because players who still see it are refused', () => {
    expect(lostNames(pouring({ sip: { once: true } }), sips)).toMatchObject([
      {
        code: 'lost-choice',
        choice: 'spill',
        message: expect.stringContaining('Players who still see it on an open page are refused.'),
        suggestion: expect.stringContaining("Add { choices: { 'pot/spill': 'its new name' } }"),
      },
    ]);
  });

  const moved = { pages: { pot: 'jug' } };
  test.each<[what: string, now: Quest, former: string, lost: string[]]>([
    [
      'is not reported if a migration renames it',
      pouring({ gulp: { once: true }, spill: {} }, { migrations: [{ choices: { 'pot/sip': 'gulp' } }] }),
      sips,
      [],
    ],
    [
      'is not reported if its page was renamed by a migration',
      pouring({ sip: { once: true }, spill: {} }, { pot: 'jug', migrations: [moved] }),
      sips,
      [],
    ],
    [
      'is reported at the new name of its page',
      pouring({ spill: {} }, { pot: 'jug', migrations: [moved] }),
      sips,
      ["{ 'jug/sip': 'its new name' }"],
    ],
    [
      'is reported by the name that the last migration gave it',
      pouring({ spill: {} }, { migrations: [{ choices: { 'pot/sip': 'gulp' } }] }),
      sips,
      ["{ 'pot/gulp': 'its new name' }"],
    ],
    [
      'is reported if its id is now the page that an old id leads to, because it was once-only',
      pouring({ down: { next: 'sink' } }),
      graphPage(pouring({ sink: { next: 'sink', once: true } })),
      ["{ 'pot/sink': 'down' }"],
    ],
    [
      'is not reported if another choice leads to the page that it is named after',
      pouring({ down: { next: 'sink' } }),
      graphPage(pouring({ sink: { next: 'sink' } })),
      [],
    ],
    ['is not reported if its whole page is gone', pouring({ spill: {} }, { pot: 'jug' }), sips, ["{ pot: 'jug' }"]],
    ['is found in an older graph page, too', pouring({ sip: {} }), older(sips), ["{ 'pot/spill': 'its new name' }"]],
  ])('a removed choice %s', (_, now, former, lost) => {
    const found = lostNames(now, former).map(({ suggestion }) => suggestion?.match(/\{ [^{}]*: '.*?' \}/)?.[0]);
    expect(found).toEqual(lost);
  });

  test('a choice named after the removed page that it led to is not reported beside the page', () => {
    const three = pouring({ cup: {}, sink: { next: 'sink' } });
    const two = quest(kind, { pages: ['pot', 'cup'] }).write({
      pot: (page) => page.choice('cup', 'cup'),
      cup: (page) => page.done(),
    });
    expect(lostNames(two, graphPage(three)).map(({ code, page }) => [code, page])).toEqual([['lost-page', 'sink']]);
  });
});

describe('[W-7] a trait that was removed since the last graph', () => {
  const cupOf = (traits: Record<string, number>, renamed: Record<string, string> = {}) =>
    quest(defineKind('Tea', { quest: true, traits, renamed }), { pages: ['cup'] }).write({
      cup: (page) => page.done(),
    });
  const sweet = graphPage(cupOf({ sugar: 0, milk: 0 }));

  test('a removed trait is reported with its possible new name', () => {
    expect(lostNames(cupOf({ honey: 0, milk: 0 }), sweet)).toMatchObject([
      {
        code: 'lost-trait',
        severity: 'warning',
        page: null,
        message:
          'The trait "sugar" of the card "Tea" is gone, and the kind does not say what it is called now. Saves lose its value.',
        suggestion:
          'If it is called "honey" now, give the kind renamed: { sugar: \'honey\' }. Or leave it, if saves may lose it.',
      },
    ]);
    expect(lostNames(cupOf({ milk: 0 }), sweet)[0]?.suggestion).toBe(
      "Give the kind renamed: { sugar: 'its new name' }. Or leave it, if saves may lose it.",
    );
  });

  test.each<[when: string, now: Quest, former: string]>([
    ['the kind renames it', cupOf({ honey: 0, milk: 0 }, { sugar: 'honey' }), sweet],
    ['it is still there', cupOf({ milk: 0, sugar: 0, lemon: 0 }), sweet],
    ['the graph page is from a time when it listed no traits', cupOf({}), older(sweet)],
  ])('a trait is not reported if %s', (_, now, former) => {
    expect(lostNames(now, former)).toEqual([]);
  });

  test('a new trait that replaces another one is not suggested for a removed trait', () => {
    expect(lostNames(cupOf({ honey: 0 }, { sugar: 'honey' }), sweet)[0]?.suggestion).toContain("milk: 'its new name'");
  });
});

describe('a trait whose values changed since the last graph', () => {
  type Declared = string | number | boolean | Trait;
  const cupOf = (heat: Declared, renamed = false) =>
    quest(
      defineKind('Tea', {
        quest: true,
        traits: { [renamed ? 'warmth' : 'heat']: heat },
        renamed: renamed ? { heat: 'warmth' } : {},
      } as never),
      { pages: ['cup'] },
    ).write({ cup: (page) => page.done() });
  const oneOf = (...values: (string | number)[]): Trait => ({ default: values[0] ?? '', oneOf: values });

  test.each<[before: Declared, now: Declared, was: string, is: string, lost: string]>([
    [0, '', 'a number', 'a text', 'its value'],
    ['', false, 'a text', 'true or false', 'its value'],
    ['', oneOf('hot', 'cold'), 'a text', 'one of the texts hot, cold', 'its value'],
    [
      oneOf('hot', 'mild', 'cold'),
      oneOf('hot'),
      'one of the texts hot, mild, cold',
      'one of the texts hot',
      'mild, cold',
    ],
    [oneOf(1, 2), oneOf('1', '2'), 'one of the numbers 1, 2', 'one of the texts 1, 2', 'its value'],
  ])('the trait %j that is %j now is reported', (before, now, was, is, lost) => {
    const message = `The trait "heat" of the card "Tea" was ${was}, and is ${is} now. Saves lose ${lost}.`;
    expect(lostNames(cupOf(now), graphPage(cupOf(before)))).toMatchObject([
      { code: 'changed-trait', severity: 'warning', message },
    ]);
  });

  test('a renamed trait is reported under its new name', () => {
    expect(lostNames(cupOf('', true), graphPage(cupOf(0)))).toMatchObject([
      { code: 'changed-trait', message: expect.stringContaining('The trait "warmth"') },
    ]);
  });

  test.each<[before: Declared, now: Declared]>([
    [0, 5],
    [oneOf('hot', 'cold'), oneOf('cold', 'mild', 'hot')],
    [oneOf('hot', 'cold'), 'hot'],
    [oneOf(1, 2), 0],
    [true, false],
  ])('the trait %j that is %j now is not reported, because saves keep its value', (before, now) => {
    expect(lostNames(cupOf(now), graphPage(cupOf(before)))).toEqual([]);
    expect(lostNames(cupOf(now, true), graphPage(cupOf(before)))).toEqual([]);
  });

  test('values are not reported if the graph page is from a time when it listed none', () => {
    const older = graphPage(cupOf(0)).replace(/ \(a number\)/, '');
    expect(lostNames(cupOf(''), older)).toEqual([]);
  });
});

describe('a migration that was changed since the last graph', () => {
  const toCup = { pages: { mug: 'cup', jug: 'cup' } };
  const toPot = { pages: { can: 'pot' } };
  const withMigrations = (...list: Migrations[number][]) => questOf(['pot', 'cup'], list);
  const told = 'changed, moved or removed. Saves of earlier editions may lose their pages and choices.';
  const former = graphPage(withMigrations(toCup, toPot));

  test.each<[what: string, now: Quest, message: string]>([
    ['the last one is removed', withMigrations(toCup), `Migration 2 was ${told}`],
    ['all are removed', withMigrations(), `Migration 1 and later ones were ${told}`],
    ['one is changed', withMigrations({ pages: { mug: 'pot' } }, toPot), `Migration 1 was ${told}`],
    [
      'one is put before others',
      withMigrations({ pages: {} }, toCup, toPot),
      `Migration 1 and later ones were ${told}`,
    ],
  ])('it is reported if %s', (_, now, message) => {
    expect(lostNames(now, former)).toMatchObject([{ code: 'lost-migration', severity: 'warning', message }]);
  });

  test.each<[what: string, now: Quest, graph: string]>([
    ['one is added at the end', withMigrations(toCup, toPot, { pages: { urn: 'pot' } }), former],
    ['its names are in another order', withMigrations({ pages: { jug: 'cup', mug: 'cup' } }, toPot), former],
    ['an older graph page does not list them', withMigrations({}, {}), former.replace(/, migrations .*\./, '.')],
  ])('nothing is reported if %s', (_, now, graph) => {
    expect(lostNames(now, graph)).toEqual([]);
  });
});
