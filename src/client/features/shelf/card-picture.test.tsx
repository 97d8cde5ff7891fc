import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deck } from '#content/deck';
import { quests } from '#content/quests';
import { CardPicture, CardShadow, OF_QUESTS } from './card-picture.tsx';

const markupOf = (card: string, name: string) => renderToStaticMarkup(<CardPicture card={card} name={name} />);

test('every picture in the folder of a quest is of a card that the quest has', () => {
  expect(Object.keys(OF_QUESTS).length).toBeGreaterThan(0);
  for (const [path, { cardArt }] of Object.entries(OF_QUESTS)) {
    const quest = quests.get(path.split('/').at(-2) ?? '');
    const names = quest?.cards.map(({ name }) => name) ?? [];
    for (const name of Object.keys(cardArt)) expect(names, path).toContain(name);
  }
});

test('a card has its own picture, and a card without one a tile with the first letter of its name', () => {
  expect(deck.kinds.has('Pencil')).toBe(true);
  expect(markupOf('Pencil', 'Bleistift')).not.toContain('<text');
  expect(markupOf('Matchbox', 'Matchbox')).not.toContain('<text');
  expect(markupOf('Unheard', 'Feder')).toContain('>F</text>');
  expect(markupOf('Unheard', 'Feder')).not.toBe(markupOf('Unheare', 'Feder'));
});

test('the shadow of a card tells neither its name nor its colours', () => {
  const markup = renderToStaticMarkup(<CardShadow card="Unheard" />);
  expect(markup).not.toMatch(/>\w<\/text>/);
  expect(markup).toMatch(/<g filter="url\(#.+?\)">/);
});
