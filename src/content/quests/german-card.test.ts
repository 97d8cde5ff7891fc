import { expect, test } from 'vitest';
import { germanCards } from '#content/quests/german';
import { germanCard, nounIn } from './german-card.ts';

test.each([
  ['einen Bleistift', { gender: 'male', accusative: 'Bleistift' }],
  ['eine nasse Socke', { gender: 'female', accusative: 'nasse Socke' }],
  ['ein Kind', { gender: 'neuter', accusative: 'Kind' }],
  ['Bleistift', null],
  ['der Bleistift', null],
  ['einen ', null],
])('nounIn reads "%s" as a noun with the gender of its article', (text, noun) => {
  expect(nounIn(text)).toEqual(noun);
});

test('germanCard has the name, the description and the nouns of a translation; else the name of the card', () => {
  const of = '';
  const german = {
    name: { of, text: 'Tee' },
    'cards.WetSock': { of, text: 'eine Socke' },
    'cards.Cup': { of, text: 'Tasse' },
    'cards.Cup.name': { of, text: 'eine Tasse' },
  };
  expect(germanCard('Tea', german)).toEqual({
    name: 'Tee',
    description: '',
    nouns: { WetSock: { gender: 'female', accusative: 'Socke' } },
  });
  const nothing = { name: 'Tea', description: '', nouns: {} };
  expect(germanCard('Tea', {})).toEqual(nothing);
  expect(germanCard('Tea', { name: { of, text: '' } })).toEqual(nothing);
});

test('germanCards has the German card of each quest of the game', () => {
  expect(germanCards.Hearth).toEqual({
    name: 'Kamin',
    description: 'Zwei Sessel am Feuer. Einer davon ist besetzt.',
    nouns: { Pencil: { gender: 'male', accusative: 'Bleistift' } },
  });
});
