import { describe, expect, test } from 'vitest';
import { germanOf, teaDocument, writeQuests } from '../../../tests/helpers/operator-quests.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { doctor } from './doctor.ts';

/** What doctor says of quests in a data folder, and whether it finds trouble with them. */
async function examine(files: Parameters<typeof writeQuests>[1]) {
  const folder = tempFolder();
  writeQuests(folder, files);
  const lines: string[] = [];
  await doctor({ DATA_DIR: folder }, (line) => lines.push(line));
  return lines.filter((line) => /^\w+ +quests: /.test(line));
}

describe('[O11] doctor', () => {
  test.each<[count: string, cards: readonly string[], words: string]>([
    ['no quests', [], 'there are none in DATA_DIR'],
    ['one quest', ['Tea'], '1 quest is played'],
    ['three quests', ['Tea', 'Pot', 'Cup'], '3 quests are played'],
  ])('counts %s', async (_count, cards, words) => {
    const files = Object.fromEntries(cards.map((card) => [`${card}.json`, teaDocument(card)]));
    expect(await examine(files)).toEqual([`ok      quests: ${words}`]);
  });

  test('says what is wrong with quests, each on a line: trouble if something is left out, else a note', async () => {
    const pot = teaDocument('Pot');
    const lines = await examine({
      'broken\n\u001b.json': '{',
      'cup.json': teaDocument('Cup', { pages: [{ key: 'cup', messages: [{ text: 'Hot.' }], canRestart: true }] }),
      'pot.json': { ...pot, languages: { de: germanOf(pot), fr: {} } },
      'tea.txt': '',
    });
    expect(lines).toEqual([
      'note    quests: tea.txt is not read: it is not a .json file.',
      expect.stringMatching(/^trouble quests: broken\\n\\u001b\.json:1:2: error not-json: /),
      expect.stringMatching(/^note {4}quests: cup\.json: warning untitled, cup: /),
      expect.stringMatching(/^note {4}quests: pot\.json: The texts in "fr" are left out/),
      'ok      quests: 2 quests are played',
    ]);
  });
});
