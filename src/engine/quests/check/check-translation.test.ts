import { expect, test } from 'vitest';
import { defineKind } from '../../cards/kind.ts';
import { hashText } from '../../hash.ts';
import { quest } from '../builder.ts';
import { npcOf } from '../testing/loose-quest.ts';
import { type Translation, textsOf } from '../translation.ts';
import { checkTranslation } from './check-translation.ts';

const teaKind = defineKind('Tea', { quest: true, traits: { sugar: 0, meow: 0 }, description: 'A cup.' });
const ada = npcOf('Ada', '{name}', 'Cook');

const tea = quest(teaKind, {
  pages: ['table', 'out'],
  cards: [defineKind('WetSock')],
  checks: { sweet: { when: ['sugar', '>', 0], because: 'There is no sugar.' } },
  pettingLines: { 2: 'Purr, please.' },
}).write({
  table: (page) =>
    page
      .title('The tea')
      .npc(ada)
      .tell('It is hot.', { id: 'hot' })
      .say(ada, 'Careful, {name} {name}.', { id: 'careful', when: 'sweet' })
      .choice('table', 'Stir it', { check: 'sweet' })
      .choice('out', 'Leave it', { id: 'leave' }),
  out: (page) => page.title('Out').tell('Bye now.').done(),
});

const german: Translation = Object.fromEntries(
  textsOf(tea).map(({ id, text }) => [id, { of: hashText(text), text: `de ${text}` }]),
);

/** The findings of the translation with other texts; `undefined` takes a text out. */
function findingsWith(changes: Readonly<Record<string, Translation[string] | undefined>>) {
  const entries = Object.entries({ ...german, ...changes }).filter(([, one]) => one !== undefined);
  return checkTranslation(tea, Object.fromEntries(entries) as Translation, 'de').map(
    ({ code, page, message, suggestion }) => [code, page, message, suggestion],
  );
}

const made = (original: string, text: string) => ({ of: hashText(original), text });

test('checkTranslation finds nothing in a complete translation', () => {
  expect(findingsWith({})).toEqual([]);
});

test('[W-4] checkTranslation reports missing texts page by page', () => {
  expect(
    findingsWith({
      name: undefined,
      'pages.table.lines.hot': undefined,
      'pages.table.choices.leave': undefined,
      'cards.WetSock': undefined,
    }),
  ).toEqual([
    ['missing-translation', null, '2 texts have no translation into de: name, cards.WetSock.', null],
    [
      'missing-translation',
      'table',
      '2 texts have no translation into de: pages.table.lines.hot, pages.table.choices.leave.',
      null,
    ],
  ]);
});

test('[W-5] checkTranslation reports a translation of a line that was rewritten', () => {
  expect(findingsWith({ 'pages.table.lines.hot': made('It is warm.', 'Er ist warm.') })).toEqual([
    [
      'stale-translation',
      'table',
      'The translation of "pages.table.lines.hot" was made from another original than "It is hot.", whose hash is "otqfzz".',
      null,
    ],
  ]);
});

test('[W-5] checkTranslation reports translations of lines that were swapped, and says whose they are', () => {
  const { 'pages.table.lines.hot': hot, 'pages.out.lines.1': bye } = german;
  expect(findingsWith({ 'pages.table.lines.hot': bye, 'pages.out.lines.1': hot })).toEqual([
    [
      'shifted-translation',
      'table',
      'The translation of "pages.table.lines.hot" was made from the text that has the id "pages.out.lines.1" now.',
      'pages.out.lines.1',
    ],
    [
      'shifted-translation',
      'out',
      'The translation of "pages.out.lines.1" was made from the text that has the id "pages.table.lines.hot" now.',
      'pages.table.lines.hot',
    ],
  ]);
});

test('[W-4] checkTranslation reports ids that are no texts, and suggests the text that was meant', () => {
  expect(
    findingsWith({ 'pages.table.lines.hott': made('Something else.', 'Etwas'), 'pages.table.lines.hot': undefined }),
  ).toEqual([
    ['missing-translation', 'table', 'A text has no translation into de: pages.table.lines.hot.', null],
    [
      'surplus-translation',
      null,
      'The quest has no text with the id "pages.table.lines.hott".',
      'pages.table.lines.hot',
    ],
  ]);
  expect(findingsWith({ 'pages.gone.lines.x': german['pages.out.lines.1'] })).toEqual([
    ['surplus-translation', null, 'The quest has no text with the id "pages.gone.lines.x".', 'pages.out.lines.1'],
  ]);
});

test('[W-4] checkTranslation suggests ids for the first surplus ones only, as comparing many takes minutes', () => {
  const other = made('Something else.', 'Etwas');
  const far = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`far${at}`, other]));
  const near = { 'pages.table.lines.hott': other };
  const suggestionsWith = (surplus: typeof far) =>
    findingsWith({ ...surplus, 'pages.table.lines.hot': undefined }).flatMap(([, , , id]) => id ?? []);
  expect(suggestionsWith({ ...near, ...far })).toEqual(['pages.table.lines.hot']);
  expect(suggestionsWith({ ...far, ...near })).toEqual([]);
});

test('[W-4] checkTranslation reports placeholders that are lost or added, and empty and untranslated texts', () => {
  const careful = (text: string) => ({ 'pages.table.lines.careful': made('Careful, {name} {name}.', text) });
  const messagesOf = (changes: Parameters<typeof findingsWith>[0]) =>
    findingsWith(changes).map(([code, , message]) => [code, message]);
  expect(messagesOf(careful('Vorsicht, {name} {gender}.'))).toEqual([
    ['translated-placeholder', 'In the translation of "pages.table.lines.careful", {name} is written {gender}.'],
  ]);
  expect(messagesOf(careful('Vorsicht {name}, {name} {gender'))).toEqual([
    ['translated-placeholder', 'In the translation of "pages.table.lines.careful", {gender is not in the original.'],
    [
      'translated-text',
      expect.stringMatching(/^The translation into de has the finding unknown-placeholder\. The line /),
    ],
  ]);
  expect(messagesOf(careful('  '))).toEqual([
    ['empty-translation', 'The translation of "pages.table.lines.careful" is empty.'],
  ]);
  expect(messagesOf({ 'pages.table.title': made('The tea', 'The tea') })).toEqual([
    ['untranslated-text', 'The translation of "pages.table.title" is the same as the original, "The tea".'],
  ]);
});

test('[W-4] checkTranslation reports choices that are the same in the translation only, at the id of the second', () => {
  const same = made('Leave it', 'de Stir it');
  const found = checkTranslation(tea, { ...german, 'pages.table.choices.leave': same }, 'de');
  expect(found).toMatchObject([
    { code: 'translated-text', id: 'pages.table.choices.leave', page: 'table', choice: 'leave' },
  ]);
  expect(found[0]?.message).toMatch(/^The translation into de has the finding repeated-text\. .+\.$/);
});

test.each([
  ['pages.table.lines.hot', 'It is hot.', 'Es  ist heiß.', 'untidy-text'],
  ['pages.table.title', 'The tea', 'Der Tee\ufffd', 'untidy-text'],
  ['petting.2', 'Purr, please.', 'Schnurr  bitte.', 'untidy-text'],
  ['pages.out.lines.1', 'Bye now.', 'Nun denn, auf Wiedersehen. '.repeat(10).trim(), 'long-message'],
])('[W-4] checkTranslation reports a finding of the text %s at its id', (id, original, text, code) => {
  const found = checkTranslation(tea, { ...german, [id]: made(original, text) }, 'de');
  expect(found).toMatchObject([{ code: 'translated-text', id, message: expect.stringContaining(` ${code}. `) }]);
});

test('[W-4] checkTranslation reports findings of texts that the original does not have', () => {
  const found = findingsWith({
    'pages.table.choices.leave': made('Leave it', 'Lass es lieber stehen. '.repeat(5).trim()),
  });
  expect(found).toEqual([
    [
      'translated-text',
      'table',
      'The translation into de has the finding long-choice. The text of the choice "leave" has 114 characters, more than 80.',
      null,
    ],
  ]);
});
