import { describe, expect, test } from 'vitest';
import { defineKind, type Quest, quest } from '#engine';
import { graphPage, lostPages, readGraphPage } from './graph.ts';

describe('[W10] the document of a graph', () => {
  const kind = defineKind('Tea', { quest: true, description: 'A cup.', traits: { save: '' } });
  const tea = quest(kind, {
    pages: ['pot', 'cup', 'saucer'],
    checks: { known: ['id', '!=', ''] },
    migrations: [{ pages: { mug: 'cup' } }],
  }).write({
    pot: (page) =>
      page
        .title('A | in <b>\n`a_b_')
        .tell('Hm.')
        .jump('known', 'cup')
        .choice('cup', 'Pour', { id: 'pour' })
        .choice('saucer', 'Spill'),
    cup: (page) => page.title('Cup').checkpoint().tell('Ah.').done({ canRestart: true }),
    saucer: (page) => page.address('/').done(),
  });

  test("the document of a graph has a row for each page, escapes the quest's texts, and can be parsed again", () => {
    expect(readGraphPage(graphPage(tea))).toEqual({ edition: 1, pages: ['pot', 'cup', 'saucer'] });
    expect(graphPage(tea).match(/^\| `.*$/gm)).toEqual([
      '| `pot` | A \\| in \\<b> \\`a\\_b\\_ | `pour` → `cup`, `saucer` | start; jumps to `cup` if known |',
      '| `cup` | Cup |  | checkpoint; end, can be restarted |',
      '| `saucer` |  |  | leads to /; end |',
    ]);
  });

  test.each(['', '# Tea\n', '# Tea\n\nEdition 2, contents `x`.\n'])(
    'a text is not recognised as the document of a graph if its first line is missing: %j',
    (text) => {
      expect(readGraphPage(text)).toBeNull();
    },
  );
});

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
    const message = expect.stringContaining('saves there go to the start, pot');
    const suggestion =
      'If it is called "mugs" now, add { pages: { mug: \'mugs\' } } at the end of migrations. Or leave it, if its saves may move.';
    const lost = { code: 'lost-page', severity: 'warning', page: 'mug', message, suggestion };
    expect(lostPages(questOf(['pot', 'mugs']), before)).toMatchObject([lost]);
    expect(lostPages(questOf(['pot', 'cup'], [], ['cup']), before)[0]?.message).toContain(
      'saves there go to the last checkpoint they passed (cup), or to the start, pot',
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
      questOf(['pot', 'cup'], [{ pages: { mug: 'cup' } }]),
      graphPage(questOf(['pot', 'mug'], [{ pages: { mug: 'pot' } }])),
      ["{ mug: 'cup' }"],
    ],
    ...[null, '', '# Notes'].map((former): [string, Quest, string | null, string[]] => {
      return [`is not reported if the former file is no graph: ${former}`, questOf(['cup']), former, []];
    }),
  ])('a removed page %s', (_, now, former, lost) => {
    const suggestions = lostPages(now, former).map(({ suggestion }) => suggestion?.match(/\{ \w+: '.*?' \}/)?.[0]);
    expect(suggestions).toEqual(lost);
  });
});
