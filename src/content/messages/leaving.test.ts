import { expect, test } from 'vitest';
import { german } from './de/index.ts';
import { account } from './en/account.ts';

const SAID = {
  en: account.messages.leaving,
  de: german.account.leaving,
};

test.each([
  ['en', 'Mira', 'This ends every session of Mira, in', 'Mira may go, for good.', 'This deletes Mira from the tower:'],
  [
    'en',
    '',
    'This ends every session of your character, in',
    'Your character may go, for good.',
    'This deletes your character from the tower:',
  ],
  [
    'de',
    'Mira',
    'Damit endet jede Sitzung von Mira, in',
    'Mira darf gehen, für immer.',
    'Damit wird Mira aus dem Turm gelöscht,',
  ],
  [
    'de',
    '',
    'Damit endet jede Sitzung deiner Figur, in',
    'Meine Figur darf gehen, für immer.',
    'Damit wird deine Figur aus dem Turm gelöscht,',
  ],
] as const)('[B11] in %s, who leaves is called by name, or their character (%j)', (language, name, ...begins) => {
  const { everywhere, completely } = SAID[language];
  const said = [everywhere.what({ name }), completely.consent({ name }), completely.what({ name })];
  expect(said.map((sentence, at) => sentence.slice(0, begins[at]?.length))).toEqual(begins);
});
