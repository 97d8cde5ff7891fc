import { describe, expect, test } from 'vitest';
import { defineKind, type QuestWords, quest, wordsOf } from '#engine';
import { untranslated } from './untranslated.ts';

const tea = quest(defineKind('Tea', { quest: true, description: 'Hot.' }), { pages: ['pot', 'cup'] }).write({
  pot: (page) => page.title('Pot').tell('It is hot.').tell('Still.').choice('cup', 'Pour'),
  cup: (page) => page.title('Cup').tell('Ah.').done(),
});
const words = wordsOf(tea);
const toldOf = (german: QuestWords | undefined) =>
  untranslated(tea, german, 'tea.ts').map(({ page, message }) => [page, message]);

describe('[W10] what has no German yet', () => {
  test('is told page by page', () => {
    expect(toldOf(words)).toEqual([]);
    const pages = { ...words.pages, pot: { title: 'Kanne', lines: { 1: 'Heiß.' }, choices: {} } };
    expect(toldOf({ ...words, npcs: {}, pages })).toEqual([
      ['pot', 'page "pot" has no German for pages.pot.lines.2, pages.pot.choices.cup'],
    ]);
  });

  test('is told in a few words where it is much', () => {
    expect(toldOf(undefined)).toEqual([[null, 'quest Tea has no German at all']]);
    const hot = quest(defineKind('Hot', { quest: true }), { pages: ['pot'] }).write({
      pot: (page) => page.title('Pot').tell('1').tell('2').tell('3').tell('4').tell('5').tell('6').tell('7').done(),
    });
    const { pages, ...rest } = wordsOf(hot);
    const [found] = untranslated(hot, { ...rest, pages: { pot: { ...pages.pot, lines: {} } } }, null);
    expect(found?.message).toMatch(/pages\.pot\.lines\.5 and 2 more$/);
  });
});
