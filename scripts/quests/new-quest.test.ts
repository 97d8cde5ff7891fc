import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { Refusal } from '../lib/command.ts';
import { newGameQuest, starterText } from './new-quest.ts';

test('newGameQuest writes a quest and its German to a folder that is called as the card', () => {
  const folder = tempFolder();
  expect(newGameQuest('lost umbrella', folder)).toEqual([
    `${folder}/LostUmbrella/quest.ts`,
    `${folder}/LostUmbrella/de.ts`,
  ]);
  expect(readFileSync(`${folder}/LostUmbrella/quest.ts`, 'utf8')).toBe(starterText('LostUmbrella'));
  expect(readFileSync(`${folder}/LostUmbrella/de.ts`, 'utf8')).toContain(
    'satisfies GermanOf<typeof lostUmbrellaQuest>',
  );
});

test.each([
  ['Cookie', /^The game has a card called Cookie: give the file another name\.$/],
  ['Girl', /^The game has a card called Girl/],
  ['9lives', /begin "9lives" with a letter/],
  ['Umbrella', /Umbrella is there already\. It was left as it is\.$/],
])('newGameQuest refuses the name %s, and writes nothing', (name, message) => {
  const folder = tempFolder();
  newGameQuest('Umbrella', folder);
  const refused = () => newGameQuest(name, folder);
  expect(refused).toThrow(Refusal);
  expect(refused).toThrow(message);
  expect(readdirSync(folder)).toEqual(['Umbrella']);
});
