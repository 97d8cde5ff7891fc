import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quests } from '#content';
import { cookieQuest } from '#content/quests/Cookie/quest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { formatDocument } from '#documents';
import { defineKind, documentOf, quest } from '#engine';
import { write } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { paths } from '../lib/paths.ts';
import { describeTexts, gameFiles, loadGameQuests, missingGerman, takenCards } from './load-game.ts';
import { starterText } from './new-quest.ts';

const kettle = quest(defineKind('Tea', { quest: true }), { pages: ['pot'], cards: [defineKind('Fish')] }).write({
  pot: (page) => page.title('Pot').give('Fish').done(),
});
const germanOf = (noun: string) => [
  { language: 'de', file: '/Tea/quest.de.json', translation: { 'cards.Fish': { of: 'x', text: noun } } },
];

test('[W10] takenCards reports a card whose name another card of the game has, but no card that quests share', () => {
  const toy = defineKind('Toy');
  const playing = (card: string, ...cards: (typeof toy)[]) => ({
    quest: quest(defineKind(card, { quest: true }), { pages: ['a'], cards }).write({ a: (page) => page.done() }),
    file: `${card}.ts`,
  });
  const of = (...all: ReturnType<typeof playing>[]) =>
    takenCards(all).map(({ code, quest, message, file }) => [code, quest, message, file]);
  expect(of(playing('Ball', toy), playing('Mouse', toy))).toEqual([]);
  const taken = (name: string) => `The game has another card with the name "${name}".`;
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
  mkdirSync(`${folder}/Empty`);
  write(folder, 'npcs.ts', 'export const nobody = null;');
  write(folder, 'loose.ts', source('Loose'));
  write(folder, 'Gate/quest.ts', source('Gate'));
  write(folder, 'Gate/quest.de.json', '{}');
  write(folder, 'Door/quest.ts', source('Doors'));
  write(folder, 'Hut/quest.ts', source('Hut') + source('Shed').replace(/^import.*/, ''));
  write(folder, 'Moat/quest.ts', source('Moat'));
  write(folder, 'Moat/quest.de.json', '{"name": "Graben"}');
  write(folder, 'Bog/quest.ts', 'export const depth = 3;');
  write(
    folder,
    'Tea/quest.json',
    formatDocument(documentOf(kettle, { de: germanOf('einen Fisch')[0]?.translation ?? {} })),
  );
  write(folder, 'Pot/quest.json', formatDocument(documentOf(kettle)));
  write(folder, 'Two/quest.ts', source('Two'));
  write(folder, 'Two/quest.json', formatDocument(documentOf(kettle)));
  const read: string[] = [];
  const onFile = (path: string) => void read.push(path.slice(folder.length + 1));
  const { quests: loaded, findings } = await loadGameQuests(new Map(), { folder, onFile });
  const files = ['Bog', 'Door', 'Gate', 'Hut', 'Moat'].map((name) => `${name}/quest.ts`);
  expect(read.toSorted()).toEqual([...files, 'Pot/quest.json', 'Tea/quest.json']);
  expect(loaded.map(({ quest }) => quest.card)).toEqual(['Doors', 'Gate', 'Hut', 'Shed', 'Moat', 'Tea', 'Tea']);
  expect(findings.map(({ code, file, message }) => [code, file?.slice(folder.length + 1), message])).toEqual(
    expect.arrayContaining([
      ['not-in-game', 'Empty/quest.ts', 'The folder "Empty" has neither quest.ts nor quest.json.'],
      ['not-in-game', 'Two/quest.ts', 'The folder "Two" has both quest.ts and quest.json.'],
      ['not-in-game', 'Pot/quest.json', expect.stringMatching(/call the folder Tea, or the card Pot\.$/)],
      ['not-in-game', 'Door/quest.ts', expect.stringMatching(/call the folder Doors, or the card Door\.$/)],
      ['not-in-game', 'Hut/quest.ts', expect.stringMatching(/must export one quest, and exports 2\.$/)],
      ['wrong-shape', 'Moat/quest.de.json', '"name" must be an object, but is "Graben".'],
      ['no-export', 'Bog/quest.ts', 'The file exports no quest.'],
      ['no-german', 'Door/quest.ts', 'The quest "Doors" has no German translation.'],
      ['not-in-game', 'loose.ts', 'The file "loose.ts" has a quest, but it is not in a folder of its own.'],
    ]),
  );
  const withoutGerman = findings.flatMap(({ code, quest }) => (code === 'no-german' ? quest : []));
  expect(withoutGerman.toSorted()).toEqual(['Doors', 'Tea']); // the German of Moat is there, but cannot be read
});

test('[W-4] missingGerman reports a quest of the game without German', () => {
  expect(missingGerman(kettle, [], '/Tea/quest.ts')).toMatchObject([
    {
      code: 'no-german',
      severity: 'warning',
      message: 'The quest "Tea" has no German translation.',
      file: '/Tea/quest.ts',
    },
  ]);
  expect(missingGerman(kettle, germanOf('einen Fisch'), '/Tea/quest.ts')).toEqual([]);
});

test('[W10] describeTexts lists all texts of a quest, each line with its speaker and the check it depends on', () => {
  const texts = new Map(describeTexts(cookieQuest).map(({ id, ...rest }) => [id, rest]));
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
  const ids = [...describeTexts(cookieQuest), ...describeTexts(hearthQuest)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('Hearth.because.boils');
  const said = [...hearthQuest.pages.values()].flatMap(({ messages, choices }) => [...messages, ...choices]);
  expect(ids.filter((id) => /^Hearth\.pages\.\w+\.(lines|choices)\./.test(id))).toHaveLength(said.length);
});
