import { expect, test } from 'vitest';
import { loadGerman, quests } from '#content/quests';
import { defineKind, quest } from '#engine';
import { germanFindings } from './german-findings.ts';

const tea = quest(defineKind('Tea', { quest: true }), { pages: ['pot'], cards: [defineKind('Fish')] }).write({
  pot: (page) => page.title('Pot').give('Fish').done(),
});

/** The findings of a German text. */
function found(id: string, text: string, isOfGame = true) {
  return germanFindings(tea, { [id]: { of: 'x', text } }, isOfGame).map(([at, { code, severity, message }]) => [
    at,
    code,
    severity,
    message,
  ]);
}

test.each(['Fisch', 'den Fisch', 'Ein Fisch', 'ein'])('[W-4] the noun "%s" of a card has no article', (noun) => {
  const message = `The German text "cards.Fish" is "${noun}", which does not begin with ein, eine or einen.`;
  expect(found('cards.Fish', noun)).toEqual([['cards.Fish', 'no-article', 'error', message]]);
});

test.each(['Sie sagt "Ja".', 'Sie sagt “Ja”.', 'Sie sagt „Ja”.', 'Sie sagt »Ja«.', 'Ja“, sagt sie.', 'Sie sagt „Ja.'])(
  '[W-4] the text %s has quotation marks that are not German',
  (text) => {
    const message = 'The German text "pages.pot.lines.1" has quotation marks that are not „ and “.';
    expect(found('pages.pot.lines.1', text)).toEqual([['pages.pot.lines.1', 'german-style', 'warning', message]]);
  },
);

test('[W-4] an exclamation mark is reported in the game only', () => {
  const message = 'The German text "name" has an exclamation mark.';
  expect(found('name', 'Tee!')).toEqual([['name', 'german-style', 'warning', message]]);
  expect(found('name', 'Tee!', false)).toEqual([]);
});

test.each([
  ['cards.Fish', 'einen Fisch'],
  ['cards.Fish', ' '],
  ['pages.pot.lines.1', 'Sie sagt „Ja“ und „Nein“, und ’s ist gut.'],
])('nothing is reported for %s: %s', (id, text) => {
  expect(found(id, text)).toEqual([]);
});

test.each([...quests.keys()])('nothing is reported in the German of %s', async (card) => {
  const game = quests.get(card);
  expect(game && germanFindings(game, (await loadGerman(card)) ?? {}, true)).toEqual([]);
});
