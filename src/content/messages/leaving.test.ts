import { expect, test } from 'vitest';
import { german } from './de/index.ts';
import { account } from './en/account.ts';

const SAID = {
  en: account.messages.leaving,
  de: german.account.leaving,
};

test.each([
  ['en', 'Mira', 'session of Mira, ', 'Mira may go', 'deletes Mira from'],
  ['en', '', 'session of your character, ', 'Your character may go', 'deletes your character from'],
  ['de', 'Mira', 'Sitzung von Mira, ', 'Mira darf gehen', 'wird Mira aus'],
  ['de', '', 'Sitzung deiner Figur, ', 'Meine Figur darf gehen', 'wird deine Figur aus'],
] as const)('[B11] in %s, who leaves is called by name, or their character (%j)', (language, name, ...parts) => {
  const { everywhere, completely } = SAID[language];
  const said = [everywhere.what({ name }), completely.consent({ name }), completely.what({ name })];
  for (const [at, sentence] of said.entries()) expect(sentence).toContain(parts[at]);
});
