import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { defineKind, type Quest, quest } from '#engine';
import { GRAPHS } from './examine.ts';
import { graphPage, lostPages, readGraphPage } from './graph.ts';

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

const kind = defineKind('Tea', { quest: true, traits: { save: '' } });
type Migrations = readonly { readonly pages?: Readonly<Record<string, string>> }[];

/** A quest whose pages stand for themselves. */
function questOf(pages: readonly string[], migrations: Migrations = [], checkpoints: readonly string[] = []): Quest {
  const writers = pages.map((key) => [
    key,
    (page: { checkpoint(): unknown; done(): unknown }) => (checkpoints.includes(key) ? page.checkpoint() : page.done()),
  ]);
  return quest(kind, { pages, migrations }).write(Object.fromEntries(writers));
}

const before = graphPage(questOf(['pot', 'mug']));

describe('[W10] a page that is gone since the last graph', () => {
  test('is told of, with where its players go', () => {
    const message = expect.stringContaining('saves there go to the start, pot');
    const lost = { code: 'lost-page', severity: 'warning', page: 'mug', message };
    expect(lostPages(questOf(['pot', 'cup']), before)).toMatchObject([lost]);
    expect(lostPages(questOf(['pot', 'cup'], [], ['cup']), before)[0]?.message).toContain(
      'saves there go to the last checkpoint they passed (cup), or to the start, pot',
    );
  });

  test('may have a new name that looks like it', () => {
    expect(lostPages(questOf(['pot', 'mugs']), before)[0]?.suggestion).toBe(
      'If it is called "mugs" now, add { pages: { mug: \'mugs\' } } at the end of migrations. Or leave it, if its saves may move.',
    );
  });

  test('may have another name, where one page is new, and nobody knows which of two that are', () => {
    expect(lostPages(questOf(['pot', 'saucer']), before)[0]?.suggestion).toContain("{ pages: { mug: 'saucer' } }");
    for (const pages of [['pot', 'saucer', 'spoon'], ['pot']])
      expect(lostPages(questOf(pages), before)[0]?.suggestion).toContain("{ pages: { mug: 'its new name' } }");
  });

  test('does not give two lost pages one name, nor one that another page has taken', () => {
    const named = (now: Quest, former: readonly string[]) =>
      lostPages(now, graphPage(questOf(former))).map(({ suggestion }) => suggestion?.match(/\{ (\w+: '.*') \}/)?.[1]);
    const [mug, jug] = ["mug: 'its new name'", "jug: 'its new name'"];
    expect(named(questOf(['pot', 'saucer']), ['pot', 'mug', 'jug'])).toEqual([mug, jug]);
    expect(named(questOf(['pot', 'cup'], [{ pages: { mug: 'cup' } }]), ['pot', 'mug', 'jug'])).toEqual([jug]);
    // Near both of them, and nearer to one.
    const cupboards = ["cupboard: 'cupboardy'", "cupboards: 'its new name'"];
    expect(named(questOf(['pot', 'cupboardy']), ['pot', 'cupboard', 'cupboards'])).toEqual(cupboards);
  });

  test('is not lost when a migration names it, by however many steps', () => {
    expect(lostPages(questOf(['pot', 'cup'], [{ pages: { mug: 'cup' } }]), before)).toEqual([]);
    expect(
      lostPages(questOf(['pot', 'bowl'], [{ pages: { mug: 'cup' } }, { pages: { cup: 'bowl' } }]), before),
    ).toEqual([]);
  });

  test('is lost all the same when the migration is older than the graph', () => {
    const later = graphPage(questOf(['pot', 'mug'], [{ pages: { mug: 'pot' } }]));
    expect(lostPages(questOf(['pot', 'cup'], [{ pages: { mug: 'cup' } }]), later)).toHaveLength(1);
  });

  test.each([null, '', '# Notes'])('needs a graph to be missed from: %j', (former) => {
    expect(lostPages(questOf(['cup']), former)).toEqual([]);
  });
});
