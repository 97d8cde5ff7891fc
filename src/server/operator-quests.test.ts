import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import { kindToData } from '#content/quests/kind-data';
import { CARDS_MAX } from '#contract';
import { MAX_DOCUMENT_LENGTH } from '#documents';
import { type CardDocument, documentOf, type QuestDocument, questFrom, type Translation } from '#engine';
import { germanOf, teaDocument, writeQuests } from '../../tests/helpers/operator-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { describeQuests, MOST_DESCRIBED, MOST_KINDS, MOST_PROBLEMS, readOperatorQuests } from './operator-quests.ts';

type Files = Parameters<typeof writeQuests>[1];

/** A data folder with these files of quests. */
function folderOf(files: Files): string {
  const folder = tempFolder();
  writeQuests(folder, files);
  return folder;
}

/** The cards of the quests that are played, and the problems in words, with their levels. */
function read(folder: string) {
  const { quests, problems } = readOperatorQuests(folder);
  return {
    cards: quests.map(({ quest }) => quest.card),
    problems: problems.map(({ level, words }) => `${level} ${words}`),
  };
}

const pencil = kindToData(deck.kind('Pencil'));
const { quest: _, ...gamesPencil } = pencil;
const sound = teaDocument('Tea');
const bomb = '\u001b[2J\u202e\u2028\n\u009b';

describe('readOperatorQuests', () => {
  test('accepts the quests of all sound files, in the order of the names of the files', () => {
    const files = {
      'b.json': teaDocument('Tea'),
      'a.json': teaDocument('Pot'),
      'ü ö.json': teaDocument('Cup'),
      '..json': teaDocument('Hidden'),
    };
    expect(read(folderOf(files))).toEqual({ cards: ['Pot', 'Tea', 'Cup'], problems: [] });
  });

  test.each<[what: string, files: Files, cards: readonly string[], problems: readonly unknown[]]>([
    ['that is empty', { 'a.json': '' }, [], [expect.stringMatching(/^error a\.json:1:1: error not-json: /)]],
    [
      'that is no JSON, with line and column',
      { 'a.json': '{\n  "format": 1,\n  "card": }' },
      [],
      [expect.stringMatching(/^error a\.json:3:11: error not-json: /)],
    ],
    [
      'that is not UTF-8',
      { 'a.json': Uint8Array.of(0xff, 0xfe) },
      [],
      [expect.stringMatching(/^error a\.json:1:1: error not-json: .*UTF-8/)],
    ],
    [
      'of the wrong shape, with line and column of each mistake',
      { 'a.json': '{ "format": 1,\n  "crad": {},\n  "pages": [ { "key": 3 } ] }' },
      [],
      [
        expect.stringMatching(/^error a\.json:1:1: error wrong-shape: "card" /),
        expect.stringMatching(/^error a\.json:3:23: error wrong-shape: "key" /),
        expect.stringMatching(/^error a\.json:2:11: error wrong-shape: "crad" .*Did you mean "card"\?$/),
      ],
    ],
    [
      'of another version of the format',
      { 'a.json': '{"format": 2}' },
      [],
      [expect.stringMatching(/^error a\.json:1:12: error wrong-format: /)],
    ],
    [
      'whose card has a name that is none',
      { 'a.json': teaDocument('tea') },
      [],
      [expect.stringMatching(/^error a\.json:1:\d+: error bad-card: .*"tea"/)],
    ],
    [
      'with an error of the quest',
      { 'a.json': teaDocument('Tea', { pages: [...sound.pages, { key: 'cellar', title: 'Cellar' }] }) },
      [],
      [
        expect.stringMatching(/^error a\.json: error dead-end, cellar: /),
        expect.stringMatching(/^warn a\.json: warning unreachable, cellar: /),
      ],
    ],
    [
      'of a quest of the game',
      { 'a.json': teaDocument('Cookie') },
      [],
      ['error a.json: The game has a quest Cookie. Give the card of this quest another name.'],
    ],
    [
      'with the card of a file before it',
      { 'a.json': sound, 'b.json': teaDocument('Tea', { expected: [] }) },
      ['Tea'],
      ['error b.json: A file before this one has a quest Tea, too.'],
    ],
    [
      'whose quest has the card of a rite',
      { 'a.json': teaDocument('Mirror') },
      [],
      ['error a.json: Another card is called Mirror. Declare it as there, or give it another name.'],
    ],
    [
      'with a kind of card that the game has otherwise',
      { 'a.json': teaDocument('Tea', { cards: [{ ...gamesPencil, description: 'Blunt.' }] }) },
      [],
      ['error a.json: Another card is called Pencil. Declare it as there, or give it another name.'],
    ],
    [
      'with a kind of card that a file before it has otherwise',
      {
        'a.json': teaDocument('Tea', { cards: [{ name: 'Cup' }] }),
        'b.json': teaDocument('Pot', { cards: [{ name: 'Cup', description: 'Blue.' }] }),
      },
      ['Tea'],
      ['error b.json: Another card is called Cup. Declare it as there, or give it another name.'],
    ],
    [
      'that gives the card of another quest',
      { 'a.json': teaDocument('Tea'), 'b.json': teaDocument('Pot', { cards: [{ name: 'Tea' }] }) },
      ['Tea'],
      ['error b.json: Another card is called Tea. Declare it as there, or give it another name.'],
    ],
    [
      'that has more bytes than a quest can have, without reading it',
      { 'a.json': ' '.repeat(3 * MAX_DOCUMENT_LENGTH + 1) },
      [],
      [`error a.json: The file has ${3 * MAX_DOCUMENT_LENGTH + 1} bytes, more than a quest can have.`],
    ],
    [
      'that has more characters than a quest can have',
      { 'a.json': ' '.repeat(MAX_DOCUMENT_LENGTH + 1) },
      [],
      [expect.stringMatching(/^error a\.json:1:1: error too-large: /)],
    ],
    [
      'that is no .json file',
      { 'a.json': sound, 'b.JSON': teaDocument('Pot'), 'c.json~': teaDocument('Cup'), readme: 'Quests.' },
      ['Tea'],
      ['b.JSON', 'c.json~', 'readme'].map((name) => `warn ${name} is not read: it is not a .json file.`),
    ],
  ])('leaves out a file %s', (_what, files, cards, problems) => {
    expect(read(folderOf(files))).toEqual({ cards, problems });
  });

  test('leaves out folders, pipes and links to nothing, and does not wait for them', () => {
    const folder = folderOf({ 'tea.json': sound });
    const at = (name: string) => join(folder, 'quests', name);
    mkdirSync(at('folder.json'));
    mkdirSync(at('more'));
    execFileSync('mkfifo', [at('pipe.json')]);
    symlinkSync('nowhere', at('lost.json'));
    symlinkSync('loop.json', at('loop.json'));
    symlinkSync('/dev/zero', at('zero.json'));
    const { cards, problems } = read(folder);
    expect(cards).toEqual(['Tea']);
    expect(problems).toEqual([
      'warn more is not read: it is not a .json file.',
      'error folder.json: This is not a file.',
      expect.stringMatching(/^error loop\.json: ELOOP: /),
      expect.stringMatching(/^error lost\.json: ENOENT: /),
      'error pipe.json: This is not a file.',
      'error zero.json: This is not a file.',
    ]);
  });

  test('reads files and the folder through links, as volumes of Kubernetes have them', () => {
    const [folder, elsewhere] = [tempFolder(), folderOf({ 'tea.json': sound })];
    symlinkSync(join(elsewhere, 'quests'), join(folder, 'quests'));
    symlinkSync('tea.json', join(elsewhere, 'quests', 'pot.json'));
    expect(read(folder)).toEqual({
      cards: ['Tea'],
      problems: ['error tea.json: A file before this one has a quest Tea, too.'],
    });
  });

  test('finds nothing without a folder, and reports a folder that is a file', () => {
    const folder = tempFolder();
    expect(read(folder)).toEqual({ cards: [], problems: [] });
    expect(read(join(folder, 'nowhere'))).toEqual({ cards: [], problems: [] });
    writeFileSync(join(folder, 'quests'), '');
    const { cards, problems } = read(folder);
    expect([cards, problems]).toEqual([[], [expect.stringMatching(/^error ENOTDIR: .*quests/)]]);
  });

  test('accepts a quest with warnings, and reports them', () => {
    const untitled = sound.pages.map((page) => (page.key === 'cup' ? { ...page, title: '' } : page));
    expect(read(folderOf({ 'a.json': teaDocument('Tea', { pages: untitled }) }))).toEqual({
      cards: ['Tea'],
      problems: [expect.stringMatching(/^warn a\.json: warning untitled, cup: /)],
    });
  });

  test('accepts a kind of card that the game or a file before it declares with the same properties, in any order', () => {
    const cup: CardDocument = { name: 'Cup', traits: { sugar: 1, milk: false } };
    const same: CardDocument = { traits: { milk: false, sugar: { default: 1 } }, name: 'Cup', type: 'card' };
    const files = {
      'a.json': teaDocument('Tea', { cards: [cup, gamesPencil] }),
      'b.json': teaDocument('Pot', { cards: [gamesPencil, same] }),
    };
    expect(read(folderOf(files))).toEqual({ cards: ['Tea', 'Pot'], problems: [] });
    expect(describeQuests(readOperatorQuests(folderOf(files)).quests).kinds.map(({ name }) => name)).toEqual([
      'Tea',
      'Cup',
      'Pencil',
      'Pot',
    ]);
  });

  test('a character can hold a card of each kind of the game and of operators', () => {
    expect(deck.kinds.size + MOST_KINDS).toBeLessThanOrEqual(CARDS_MAX);
  });

  test(`accepts quests with ${MOST_KINDS} kinds of cards, and after one that is too many others that are not`, () => {
    const cards = (of: string, count: number) => Array.from({ length: count }, (_, at) => ({ name: `${of}${at}` }));
    const files = {
      'a.json': teaDocument('Tea', { cards: cards('A', 99) }),
      'b.json': teaDocument('Pot', { cards: cards('B', 98) }),
      'c.json': teaDocument('Cup', { cards: cards('C', 1) }),
      'd.json': teaDocument('Can', { cards: cards('A', 99) }),
    };
    expect(read(folderOf(files))).toEqual({
      cards: ['Tea', 'Pot', 'Can'],
      problems: [
        `error c.json: With this quest, the quests of the folder would have more than ${MOST_KINDS} kinds of cards.`,
      ],
    });
  });

  test('leaves out a quest whose descriptions are too long for every page', () => {
    const long = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Long${at}`, description: 'x'.repeat(4000) }));
    const count = Math.floor(MOST_DESCRIBED / 4000);
    const files = { 'a.json': teaDocument('Tea', { cards: long(count) }), 'b.json': teaDocument('Pot') };
    expect(read(folderOf(files))).toEqual({
      cards: ['Pot'],
      problems: [expect.stringMatching(/^error a\.json: .*descriptions of cards that are too long/)],
    });
    expect(read(folderOf({ 'a.json': teaDocument('Tea', { cards: long(count - 1) }) })).cards).toEqual(['Tea']);
  });

  test('lists the errors of a file with many problems first, and counts those that are not listed', () => {
    const pages = Array.from({ length: 60 }, (_, at) => ({
      key: `p${at}`,
      messages: [{ text: 'Hm.' }],
      ...(at % 6 === 0 ? {} : { done: true, canRestart: true }),
    }));
    const { cards, problems } = read(
      folderOf({ 'a.json': teaDocument('Tea', { pages }), 'b.json': teaDocument('Pot') }),
    );
    expect(cards).toEqual(['Pot']);
    expect(problems).toHaveLength(MOST_PROBLEMS + 1);
    expect(problems.filter((line) => /^error a\.json: error dead-end, p\d+: /.test(line))).toHaveLength(10);
    expect(problems.at(-1)).toMatch(/^error a\.json: \d{2,} more problems are not listed\.$/);
  });

  test('accepts a quest with more than a hundred thousand warnings', () => {
    const alike = Array.from({ length: 100 }, (_, at) => ({ id: `c${at}`, text: `a${'.'.repeat(at)}`, next: 'p0' }));
    const pages = Array.from({ length: 30 }, (_, at) => ({ key: `p${at}`, title: 'x', choices: alike }));
    const { cards, problems } = read(folderOf({ 'a.json': teaDocument('Tea', { pages }) }));
    expect(cards).toEqual(['Tea']);
    expect(problems.at(-1)).toMatch(/^warn a\.json: \d{6} more problems are not listed\.$/);
  });

  test('each problem is one line without control characters, even of files written to deceive', () => {
    const files: Files = {
      [`a${bomb}.json`]: `{"format": "${bomb.slice(1, 4)}"}`,
      [`b${bomb}.json`]: teaDocument('Tea', { languages: { [bomb]: {} }, card: { name: 'Tea', description: bomb } }),
      [`c${bomb}.txt`]: '',
      [`d${bomb}.json`]: teaDocument('Pot', {
        pages: [
          {
            key: 'a',
            title: 'A',
            choices: [
              { text: bomb, next: 'a' },
              { text: bomb, next: 'a', id: 'b' },
            ],
          },
          { key: 'c', title: 'C', messages: [{ text: bomb, speaker: bomb }] },
        ],
      }),
    };
    const { problems } = readOperatorQuests(folderOf(files));
    expect(problems.length).toBeGreaterThan(6);
    for (const { words } of problems) {
      expect(words).toMatch(/^[a-d]\\u001b\[2J\\u202e\\u2028\\n\\u009b\.(json|txt)\b/);
      expect(words).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    }
  });
});

describe('the translations of a quest', () => {
  const withDescription = { ...sound, card: { name: 'Tea', description: 'It steams.' } };

  /** What is read of a quest with these translations. */
  function readWith(languages: QuestDocument['languages'], document = withDescription) {
    const folder = folderOf({ 'a.json': { ...document, languages } as QuestDocument });
    const [found] = readOperatorQuests(folder).quests;
    return { ...read(folder), found, languages: found?.document.languages };
  }

  test('a sound translation is kept, and the document has no other parts than the file', () => {
    const de = germanOf(withDescription);
    const { cards, problems, languages, found } = readWith({ de });
    expect({ cards, problems, languages }).toEqual({ cards: ['Tea'], problems: [], languages: { de } });
    expect(found && documentOf(questFrom(found.document))).toEqual(documentOf(questFrom(withDescription)));
  });

  test.each(['fr', 'en', 'de-AT'])('texts in "%s" are left out with a warning', (language) => {
    expect(readWith({ [language]: germanOf(withDescription) })).toMatchObject({
      cards: ['Tea'],
      problems: [
        `warn a.json: The texts in "${language}" are left out: the game is not translated into this language.`,
      ],
      languages: {},
    });
  });

  test('a translation with errors is left out, and the quest is accepted in English only', () => {
    const de = { ...germanOf(withDescription), 'pages.cup.lines.99': { of: '1', text: 'Heiß.' } };
    const { cards, problems, languages, found } = readWith({ de });
    expect({ cards, languages }).toEqual({ cards: ['Tea'], languages: {} });
    expect(problems).toEqual([
      'error a.json: The texts in "de" are left out: the quest is told in English.',
      expect.stringMatching(/^error a\.json: error surplus-translation, in "de": .*"pages\.cup\.lines\.99"/),
    ]);
    expect(found && describeQuests([found]).german).toEqual({});
  });

  test('German pages show the English description of a quest, and the name of its card, without German ones', () => {
    const { name, description, ...rest } = germanOf(withDescription);
    const shownWith = (de: Translation) => {
      const { found } = readWith({ de });
      return found && describeQuests([found]).german.Tea;
    };
    const english = { name: 'Tea', description: 'It steams.', nouns: {} };
    expect(shownWith(rest)).toEqual(english);
    const empty = { of: '1', text: '' };
    expect(shownWith({ ...rest, name: empty, description: empty })).toEqual(english);
    expect(shownWith({ ...rest, name: name as never, description: description as never })).toEqual({
      name: 'Tea auf Deutsch',
      description: 'It steams. auf Deutsch',
      nouns: {},
    });
  });
});
