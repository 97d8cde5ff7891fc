import { expect, test } from 'vitest';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import { npcName } from './npc.ts';
import { isSameQuest } from './quest.ts';
import { npcOf } from './testing/loose-quest.ts';
import { textsOf, withTranslation } from './translation.ts';

const teaKind = defineKind('Tea', { type: 'key', quest: true, traits: { sugar: 0, meow: 0 }, description: 'A cup.' });
const ada = npcOf('Ada', '{name}', 'Cook');

const tea = quest(teaKind, {
  pages: ['table', 'out'],
  cards: [defineKind('WetSock', { description: 'Still wet.' }), defineKind('Apple')],
  checks: { sweet: { when: ['sugar', '>', 0], because: 'There is no sugar.' }, dry: ['sugar', '=', 0] },
  pettingLines: { 2: 'Prr.' },
}).write({
  table: (page) =>
    page
      .title('Tea')
      .npc(ada)
      .tell('It is hot.')
      .say(ada, 'Careful, {name}.', { id: 'careful', when: 'sweet', mood: 'watchful' })
      .choice('table', 'Stir', { check: 'sweet', timeout: 3000 })
      .choice('out', 'Leave', { id: 'leave' }),
  out: (page) => page.address('/').npc(ada).say(ada, 'Bye.').done(),
});

test('textsOf lists all texts of a quest, each with its page, its speaker and its check', () => {
  expect(textsOf(tea)).toEqual([
    { id: 'name', text: 'Tea' },
    { id: 'description', text: 'A cup.' },
    { id: 'pages.table.title', text: 'Tea', page: 'table' },
    { id: 'pages.table.lines.1', text: 'It is hot.', page: 'table' },
    { id: 'pages.table.lines.careful', text: 'Careful, {name}.', page: 'table', speaker: 'Ada', check: 'sweet' },
    { id: 'pages.table.choices.table', text: 'Stir', page: 'table', check: 'sweet' },
    { id: 'pages.table.choices.leave', text: 'Leave', page: 'table' },
    { id: 'pages.out.lines.1', text: 'Bye.', page: 'out', speaker: 'Ada' },
    { id: 'npcs.Ada.name', text: 'Ada' },
    { id: 'npcs.Ada.title', text: 'Cook' },
    { id: 'because.sweet', text: 'There is no sugar.', check: 'sweet' },
    { id: 'petting.2', text: 'Prr.' },
    { id: 'cards.WetSock', text: 'a wet sock' },
    { id: 'cards.WetSock.name', text: 'Wet sock' },
    { id: 'cards.WetSock.description', text: 'Still wet.' },
    { id: 'cards.Apple', text: 'an apple' },
    { id: 'cards.Apple.name', text: 'Apple' },
  ]);
});

test('withTranslation changes texts only: checks, counts and saves stay the same', () => {
  const shouted = Object.fromEntries(textsOf(tea).map(({ id, text }) => [id, { of: '', text: text.toUpperCase() }]));
  const loud = withTranslation(tea, shouted);
  expect(
    textsOf(loud)
      .map(({ text }) => text)
      .slice(2, -5),
  ).toEqual(
    textsOf(tea)
      .map(({ text }) => text.toUpperCase())
      .slice(2, -5),
  );
  expect(isSameQuest(loud, tea)).toBe(true);
  const { pages, checks, pettingLines, ...rest } = loud;
  expect({ ...tea, ...rest }).toEqual(tea);
  expect(checks).toEqual({ ...tea.checks, sweet: { ...tea.checks.sweet, because: 'THERE IS NO SUGAR.' } });
  expect(pages.get('table')?.choices[0]).toEqual({ ...tea.pages.get('table')?.choices[0], text: 'STIR' });
  expect(pages.get('table')?.npcs.map(npcName)).toEqual(['ADA']);
  expect(tea.pages.get('table')?.npcs.map(npcName)).toEqual(['Ada']);
});

test('withTranslation keeps the original of each text that the translation lacks or leaves empty', () => {
  const one = withTranslation(tea, {
    'pages.table.lines.1': { of: 'x', text: 'Heiß.' },
    'pages.table.title': { of: 'x', text: '' },
    'pages.gone.title': { of: 'x', text: 'Weg' },
  });
  expect(one.pages.get('table')?.messages.map(({ text }) => text)).toEqual(['Heiß.', 'Careful, {name}.']);
  expect(one.pages.get('table')?.title).toBe('Tea');
});
