import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { cookieQuest } from '#content/quests/Cookie/quest';
import type { German } from '#content/quests/german-of';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { defineKind, quest, wordsOf } from '#engine';
import { write } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { paths } from '../lib/paths.ts';
import { gameFiles, loadGameQuests, takenCards, textsOf, untranslated } from './load-game.ts';
import { starterText } from './new-quest.ts';

test('[W10] takenCards reports a card whose name another card of the game has, but no card that quests share', () => {
  const toy = defineKind('Toy');
  const playing = (card: string, ...cards: (typeof toy)[]) => ({
    quest: quest(defineKind(card, { quest: true }), { pages: ['a'], cards }).write({ a: (page) => page.done() }),
    file: `${card}.ts`,
  });
  const of = (...all: ReturnType<typeof playing>[]) =>
    takenCards(all).map(({ code, quest, message, file }) => [code, quest, message, file]);
  expect(of(playing('Ball', toy), playing('Mouse', toy))).toEqual([]);
  const taken = (name: string) => `the game has another card called ${name}`;
  expect(of(playing('Ball', toy), playing('Mouse', defineKind('Toy')))).toEqual([
    ['taken-card', 'Mouse', taken('Toy'), 'Mouse.ts'],
  ]);
  expect(of(playing('Girl'))).toEqual([['taken-card', 'Girl', taken('Girl'), 'Girl.ts']]);
});

test('[W10] loadGameQuests returns each quest of the game with its file, and no findings', async () => {
  const { quests: loaded, findings } = await loadGameQuests();
  expect(findings).toEqual([]);
  expect(loaded.map(({ quest }) => quest)).toEqual([...quests.values()]);
  for (const { file } of loaded) expect(gameFiles()).toContain(file);
});

test('[W10] loadGameQuests reports folders that the game could not load, and loads the others', async () => {
  const folder = tempFolder();
  const source = (card: string) => starterText(card).replace('#engine', `${paths.root}src/engine/index.ts`);
  const german = "export default { name: 'Tor', description: '', pages: {} };";
  mkdirSync(`${folder}/Empty`);
  write(folder, 'npcs.ts', 'export const nobody = null;');
  write(folder, 'Gate/quest.ts', source('Gate'));
  write(folder, 'Gate/de.ts', german);
  write(folder, 'Door/quest.ts', source('Doors'));
  write(folder, 'Hut/quest.ts', source('Hut') + source('Shed').replace(/^import.*/, ''));
  write(folder, 'Hut/de.ts', 'throw new RangeError("too small")');
  write(folder, 'Moat/quest.ts', 'export const depth = 3;');
  const { quests: loaded, findings } = await loadGameQuests(new Map(), folder);
  expect(loaded.map(({ quest }) => quest.card)).toEqual(['Doors', 'Gate', 'Hut', 'Shed']);
  expect(findings.map(({ code, file, message }) => [code, file?.slice(folder.length + 1), message])).toEqual(
    expect.arrayContaining([
      ['not-in-game', 'Empty/quest.ts', 'the folder Empty has no quest.ts'],
      ['not-in-game', 'Door/quest.ts', expect.stringContaining('call the folder Doors, or the card Door')],
      ['not-in-game', 'Hut/quest.ts', expect.stringContaining('must export one quest, and exports 2')],
      ['file', 'Hut/de.ts', expect.stringContaining('RangeError: too small')],
      ['no-export', 'Moat/quest.ts', 'exports no quest'],
      ['no-german', 'Gate/quest.ts', expect.stringContaining('page "gate" has no German for')],
    ]),
  );
});

const tea = quest(defineKind('Tea', { quest: true, description: 'Hot.' }), { pages: ['pot', 'cup'] }).write({
  pot: (page) => page.title('Pot').tell('It is hot.').tell('Still.').choice('cup', 'Pour'),
  cup: (page) => page.title('Cup').tell('Ah.').done(),
});
const words: German = { ...wordsOf(tea), nouns: {} };
const toldOf = (german: German | undefined) =>
  untranslated(tea, german, 'tea.ts').map(({ page, message }) => [page, message]);

describe('[W10] a missing German translation', () => {
  test('untranslated reports missing German texts page by page', () => {
    expect(toldOf(words)).toEqual([]);
    const pages = { ...words.pages, pot: { title: 'Kanne', lines: { 1: 'Heiß.' }, choices: {} } };
    expect(toldOf({ ...words, npcs: {}, pages })).toEqual([
      ['pot', 'page "pot" has no German for pages.pot.lines.2, pages.pot.choices.cup'],
    ]);
  });

  test('untranslated reports a card without a German noun, at the German of the quest', () => {
    const fishing = quest(defineKind('Tea', { quest: true }), { pages: ['pot'], cards: [defineKind('Fish')] }).write({
      pot: (page) => page.title('Pot').give('Fish').done(),
    });
    const german = { ...wordsOf(fishing), nouns: {} };
    expect(untranslated(fishing, german, '/quests/Tea/quest.ts')).toMatchObject([
      { code: 'no-german', message: 'the card Fish has no German noun in "nouns"', file: '/quests/Tea/de.ts' },
    ]);
    const nouns = { Fish: { gender: 'male', accusative: 'Fisch' } } as const;
    expect(untranslated(fishing, { ...german, nouns }, '/quests/Tea/quest.ts')).toEqual([]);
  });

  test('untranslated summarises missing German texts in a short line if many are missing', () => {
    expect(toldOf(undefined)).toEqual([[null, 'quest Tea has no German at all']]);
    const hot = quest(defineKind('Hot', { quest: true }), { pages: ['pot'] }).write({
      pot: (page) => page.title('Pot').tell('1').tell('2').tell('3').tell('4').tell('5').tell('6').tell('7').done(),
    });
    const { pages, ...rest } = wordsOf(hot);
    const [found] = untranslated(hot, { ...rest, nouns: {}, pages: { pot: { ...pages.pot, lines: {} } } }, null);
    expect(found?.message).toMatch(/pages\.pot\.lines\.5 and 2 more$/);
  });
});

test('[W10] textsOf lists all texts of a quest, each line with its speaker and the check it depends on', () => {
  const texts = new Map(textsOf(cookieQuest).map(({ id, ...rest }) => [id, rest]));
  expect(texts.get('Cookie.name')).toEqual({ text: 'Cookie' });
  expect(texts.get('Cookie.pages.init.title')).toEqual({ text: 'A question about a cookie' });
  expect(texts.get('Cookie.pages.init.lines.1')?.text).toMatch(/^There is a cat on the table/);
  expect(texts.get('Cookie.pages.finish.lines.4')).toEqual({
    text: 'Ah. {name}. The cookie works. Sit anywhere but there.',
    speaker: 'Quince',
    when: 'returning',
  });
  expect(texts.get('Cookie.pages.accept.choices.finish')).toEqual({ text: 'No, do not track me' });
  expect(texts.get('Cookie.npcs.NekoWitch.title')).toEqual({ text: 'Neko Witch' });
  expect(texts.get('Cookie.petting.13')).toEqual({ text: 'That is thirteen. I was counting.' });
});

test('[W10] textsOf gives every text a unique id', () => {
  const ids = [...textsOf(cookieQuest), ...textsOf(hearthQuest)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('Hearth.because.boils');
  const said = [...hearthQuest.pages.values()].flatMap(({ messages, choices }) => [...messages, ...choices]);
  expect(ids.filter((id) => /^Hearth\.pages\.\w+\.(lines|choices)\./.test(id))).toHaveLength(said.length);
});
