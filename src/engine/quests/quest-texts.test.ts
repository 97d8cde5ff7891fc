import { expect, test } from 'vitest';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import { npcName } from './play.ts';
import { isSameQuest, type Npc, type Page } from './quest.ts';
import { type QuestWords, withWords, wordsOf } from './quest-texts.ts';
import { npcOf } from './testing/loose-quest.ts';

const teaKind = defineKind('Tea', { type: 'key', quest: true, traits: { sugar: 0, meow: 0 }, description: 'A cup.' });
const ada = npcOf('Ada', '{name}', 'Cook');

const tea = quest(teaKind, {
  pages: ['table', 'out'],
  checks: { sweet: { when: ['sugar', '>', 0], because: 'There is no sugar.' } },
  pettingLines: { 2: 'Prr.' },
}).write({
  table: (page) =>
    page
      .title('Tea')
      .npc(ada)
      .tell('It is hot.')
      .say(ada, 'Careful, {name}.', { id: 'careful', when: 'sweet', mood: 'watchful' })
      .say(ada, 'I said so.')
      .choice('table', 'Stir', { check: 'sweet', timeout: 3000 })
      .choice('out', 'Leave', { id: 'leave' }),
  out: (page) => page.address('/').npc(ada).say(ada, 'Bye.').done(),
});

const words: QuestWords<'table' | 'out'> = {
  name: 'Tea',
  description: 'A cup.',
  pages: {
    table: {
      title: 'Tea',
      lines: { 1: 'It is hot.', careful: 'Careful, {name}.', 2: 'I said so.' },
      choices: { table: 'Stir', leave: 'Leave' },
    },
    out: { lines: { 1: 'Bye.' }, choices: {} },
  },
  npcs: { Ada: { name: 'Ada', title: 'Cook' } },
  because: { sweet: 'There is no sugar.' },
  petting: { 2: 'Prr.' },
};

test('wordsOf collects all texts of a quest by stable ids; withWords makes the same quest from these texts', () => {
  expect(wordsOf(tea)).toEqual(words);
  const same = withWords(tea, words);
  expect(same).toEqual({ ...tea, checks: expect.anything(), pages: expect.anything() });
  expect(wordsOf(same)).toEqual(words);
});

test('withWords changes texts only: checks, counts and saves stay the same', () => {
  const shouted = JSON.parse(JSON.stringify(words), (_, said) =>
    typeof said === 'string' ? said.toUpperCase() : said,
  );
  const loud = withWords(tea, shouted);
  expect(wordsOf(loud)).toEqual({ ...shouted, name: 'Tea', description: 'A cup.' });
  expect(npcName(pageOf(loud, 'table').npcs[0] as Npc)).toBe('ADA');
  expect(isSameQuest(tea, loud)).toBe(true);
  expect(isSameQuest(tea, quest(teaKind, { pages: ['out'] }).write({ out: (page) => page.done() }))).toBe(false);
  expect(loud).toMatchObject({ card: 'Tea', hash: tea.hash, start: 'table', defaults: tea.defaults });
  const [stir, leave] = pageOf(tea, 'table').choices;
  expect(pageOf(loud, 'table').choices).toEqual([
    { ...stir, text: 'STIR' },
    { ...leave, text: 'LEAVE' },
  ]);
  expect(pageOf(loud, 'table').messages[1]).toEqual({ ...pageOf(tea, 'table').messages[1], text: 'CAREFUL, {NAME}.' });
  expect(loud.checks.sweet).toEqual({ ...tea.checks.sweet, because: loud.checks.sweet?.because });
});

test('withWords keeps the original text of the quest where the translation has none', () => {
  const { table, ...pages } = words.pages;
  const partial = { ...words, pages: { ...pages, table: { ...table, lines: { 1: 'Es ist heiß.' }, choices: {} } } };
  const page = pageOf(withWords(tea, { ...partial, npcs: {}, because: {}, petting: {} }), 'table');
  expect(page.messages.map(({ text }) => text)).toEqual(['Es ist heiß.', 'Careful, {name}.', 'I said so.']);
  expect(page.choices.map(({ text }) => text)).toEqual(['Stir', 'Leave']);
  expect(page.npcs).toEqual([ada]);
  expect(withWords(tea, { ...words, pages: {} }).pages.get('out')?.messages[0]?.text).toBe('Bye.');
});

function pageOf(of: typeof tea | ReturnType<typeof withWords>, key: string): Page {
  return of.pages.get(key) as Page;
}
