import { describe, expect, test } from 'vitest';
import { defineKind, quest } from '#engine';
import { graphPage, readGraphPage } from './graph.ts';

describe('[W10] the graph page of a quest', () => {
  const kind = defineKind('Tea', {
    quest: true,
    description: 'A cup.',
    traits: { save: '', sugar: 0, heat: { default: 'so-so', oneOf: ['so-so', '(very) hot, `'] } },
  });
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
        .choice('cup', 'Pour', { id: 'pour', once: true })
        .choice('saucer', 'Spill'),
    cup: (page) => page.title('Cup').checkpoint().together({ for: 20_000 }).tell('Ah.').done({ canRestart: true }),
    saucer: (page) => page.address('/').done(),
  });

  test("a graph page has a row for each page, escapes the quest's texts, and can be parsed again", () => {
    expect(readGraphPage(graphPage(tea))).toEqual({
      edition: 1,
      migrations: [expect.stringMatching(/^[0-9a-z]+$/)],
      pages: [
        {
          key: 'pot',
          choices: [
            { id: 'pour', once: true },
            { id: 'saucer', once: false },
          ],
        },
        { key: 'cup', choices: [] },
        { key: 'saucer', choices: [] },
      ],
      traits: new Map([
        ['save', 'a text'],
        ['sugar', 'a number'],
        ['heat', 'one of the texts so-so, %28very%29%20hot%2C%20%60'],
      ]),
    });
    expect(graphPage(tea).match(/^\| `.*$/gm)).toEqual([
      '| `pot` | A \\| in \\<b> \\`a\\_b\\_ | `pour` → `cup` (once), `saucer` | start; jumps to `cup` if known |',
      '| `cup` | Cup |  | checkpoint; chosen together in 20 s; end, can be restarted |',
      '| `saucer` |  |  | leads to /; end |',
    ]);
  });

  test('an older graph page, which has neither values of traits nor hashes of migrations, can be parsed', () => {
    const older = graphPage(tea)
      .replace(/`(\w+)` \([^)]*\)/g, '`$1`')
      .replace(/, migrations .*\./, '.');
    const { traits, migrations, edition } = readGraphPage(older) ?? {};
    expect([traits, migrations, edition]).toEqual([
      new Map([
        ['save', null],
        ['sugar', null],
        ['heat', null],
      ]),
      [],
      1,
    ]);
  });

  test.each(['', '# Tea\n', '# Tea\n\nEdition 2, contents `x`.\n'])(
    'a text is not recognised as a graph page if the first line of graph pages is missing: %j',
    (text) => {
      expect(readGraphPage(text)).toBeNull();
    },
  );
});
