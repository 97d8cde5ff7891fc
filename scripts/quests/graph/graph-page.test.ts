import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { defineKind, quest } from '#engine';
import { GRAPHS } from '../examine.ts';
import { readGraphPage } from './former-quest.ts';
import { graphPage } from './graph-page.ts';

describe('[W10] docs/quests', () => {
  test('shows the quests of the game as they are: npm run quests writes them', () => {
    const shown = readdirSync(GRAPHS).map((file) => [file, readFileSync(`${GRAPHS}/${file}`, 'utf8')]);
    const pages = [...quests.values()].map((quest) => [`${quest.card}.md`, graphPage(quest)]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(pages));
  });
});

describe('[W10] the page of a graph', () => {
  const kind = defineKind('Tea', { quest: true, description: 'A cup.', traits: { save: '' } });
  const tea = quest(kind, {
    pages: ['pot', 'cup', 'saucer'],
    checks: { known: { reads: ['id'], holds: ({ id }) => id !== '' } },
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

  test('has a row for each page, whose texts stay in their cells, and can be read again', () => {
    expect(readGraphPage(graphPage(tea))).toEqual({ edition: 1, pages: ['pot', 'cup', 'saucer'] });
    expect(graphPage(tea).match(/^\| `.*$/gm)).toEqual([
      '| `pot` | A \\| in \\<b> \\`a\\_b\\_ | `pour` → `cup`, `saucer` | start; jumps to `cup` if known |',
      '| `cup` | Cup |  | checkpoint; end, can be restarted |',
      '| `saucer` |  |  | leads to /; end |',
    ]);
  });

  test.each(['', '# Tea\n', '# Tea\n\nEdition 2, contents `x`.\n'])('is not what somebody else wrote: %j', (text) => {
    expect(readGraphPage(text)).toBeNull();
  });
});
