import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTranslation } from '#documents';
import { checkTranslation } from '#engine/check';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { Refusal } from '../lib/command.ts';
import { paths } from '../lib/paths.ts';
import { newGameQuest, starterText } from './new-quest.ts';

test('newGameQuest writes a quest and its complete German to a folder that is called as the card', async () => {
  const folder = tempFolder();
  const files = [`${folder}/LostUmbrella/quest.ts`, `${folder}/LostUmbrella/quest.de.json`];
  expect(newGameQuest('lost umbrella', folder)).toEqual(files);
  const [source = '', german = ''] = files.map((file) => readFileSync(file, 'utf8'));
  expect(source).toBe(starterText('LostUmbrella'));
  writeFileSync(files[0] ?? '', source.replace('#engine', `${paths.root}src/engine/index.ts`));
  const { lostUmbrellaQuest } = await import(files[0] ?? '');
  expect(checkTranslation(lostUmbrellaQuest, readTranslation(german).translation, 'de')).toEqual([]);
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
