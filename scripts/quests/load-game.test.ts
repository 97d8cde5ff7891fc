import { describe, expect, test } from 'vitest';
import { cookieQuest, deck, hearthQuest, quests } from '#content';
import { createDeck, defineKind, type QuestWords, quest, wordsOf } from '#engine';
import { gameFiles, loadGameQuests, notInDeck, textsOf, untranslated } from './load-game.ts';

test('[W10] notInDeck names cards of a quest that the deck lacks: cards that it uses, and its own', () => {
  const without = (name: string) => createDeck([...deck.kinds.values()].filter((kind) => kind.name !== name));
  const of = (name: string) => [...quests.values()].flatMap((quest) => notInDeck(quest, without(name)));
  expect(of('Pencil')).toEqual(['Pencil']);
  expect(of('Hearth')).toEqual(['Hearth']);
  expect(of('Mirror')).toEqual([]);
});

test('[W10] loadGameQuests returns each quest of the game with its file, and no findings', async () => {
  const { quests: loaded, findings } = await loadGameQuests();
  expect(findings).toEqual([]);
  expect(loaded.map(({ quest }) => quest)).toEqual([...quests.values()]);
  for (const { file } of loaded) expect(gameFiles()).toContain(file);
});

const tea = quest(defineKind('Tea', { quest: true, description: 'Hot.' }), { pages: ['pot', 'cup'] }).write({
  pot: (page) => page.title('Pot').tell('It is hot.').tell('Still.').choice('cup', 'Pour'),
  cup: (page) => page.title('Cup').tell('Ah.').done(),
});
const words = wordsOf(tea);
const toldOf = (german: QuestWords | undefined) =>
  untranslated(tea, german, 'tea.ts').map(({ page, message }) => [page, message]);

describe('[W10] a missing German translation', () => {
  test('untranslated reports missing German texts page by page', () => {
    expect(toldOf(words)).toEqual([]);
    const pages = { ...words.pages, pot: { title: 'Kanne', lines: { 1: 'Heiß.' }, choices: {} } };
    expect(toldOf({ ...words, npcs: {}, pages })).toEqual([
      ['pot', 'page "pot" has no German for pages.pot.lines.2, pages.pot.choices.cup'],
    ]);
  });

  test('untranslated summarises missing German texts in a short line if many are missing', () => {
    expect(toldOf(undefined)).toEqual([[null, 'quest Tea has no German at all']]);
    const hot = quest(defineKind('Hot', { quest: true }), { pages: ['pot'] }).write({
      pot: (page) => page.title('Pot').tell('1').tell('2').tell('3').tell('4').tell('5').tell('6').tell('7').done(),
    });
    const { pages, ...rest } = wordsOf(hot);
    const [found] = untranslated(hot, { ...rest, pages: { pot: { ...pages.pot, lines: {} } } }, null);
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
