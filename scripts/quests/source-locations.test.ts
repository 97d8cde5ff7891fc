import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDocument } from '#documents';
import { documentOf } from '#engine';
import { gateQuest } from '../../docs/examples/Gate/quest.ts';
import { STORY } from '../../tests/helpers/quests/guide-samples.ts';
import { write } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { commandFinding, type Found } from './finding.ts';
import { placeFindings } from './source-locations.ts';

const TEXT = `const kind = defineKind('Tea', { quest: true });
export const tea = quest(kind, {
  pages: ['pot', 'cup'],
  checks: {
    hot: { when: ['id',
      '!=', ''] },
  },
}).write({
  pot: (page) =>
    page
      .tell('Hm.', { when: 'cold' })
      .choice('cup', 'Pour', { id: 'pour' })
      .choice('pot', 'Wait').choice('cup', 'Hurry', { id: 'hurry' }),

  cup: (page) => page.tell('Ah.').done(),
});
const pot = 1;
`;

describe('[W10] placeFindings', () => {
  const file = write(tempFolder(), 'tea.ts', TEXT);
  const place = (rest: Partial<Found>, message = '') =>
    placeFindings([commandFinding('file', message, { file, ...rest })])[0];

  test.each([
    ['a page', { page: 'cup' }, '', 15],
    ['a choice', { page: 'pot', choice: 'pour' }, '', 12],
    ['a choice named by its page', { page: 'pot', choice: 'pot' }, '', 13],
    ['a word on a page', { page: 'pot' }, 'A line uses the check "cold".', 11],
    ['the first of several words on a page', { page: 'pot' }, 'The choice "pour" or the check "cold" is odd.', 12],
    ['a word of the quest', {}, 'No line uses the check "hot".', 5],
    ['the first of several words of the quest', {}, 'The check "hot" in the list "checks" is odd.', 5],
    ['a page that a finding of the quest names', {}, 'A migration leads to "cup".', null],
    ['text that the file does not contain', {}, 'No line uses the check "mild".', null],
    ['an unknown page', { page: 'jug' }, '', null],
  ])('placeFindings adds to a finding the line, if the file has one, of %s', (_, rest, message, line) => {
    expect(place(rest, message)?.line).toBe(line);
  });

  test.each([
    [11, null, 'pot', null],
    [12, null, 'pot', 'pour'],
    [12, 7, 'pot', null],
    [13, 16, 'pot', 'pot'],
    [13, 26, 'pot', 'pot'],
    [13, 40, 'pot', 'hurry'],
    [13, null, 'pot', 'hurry'],
    [15, null, 'cup', null],
    [5, null, null, null],
    [6, null, null, null],
    [17, null, null, null],
  ])('placeFindings adds to a finding at line %d, column %s: page %s, choice %s', (line, column, page, choice) => {
    expect(place({ line, column })).toMatchObject({ line, page, choice });
  });

  test('placeFindings adds no line if the file was removed', () => {
    expect(place({ file: `${file}.gone`, page: 'cup' })).toMatchObject({ line: null });
  });
});

describe('[W10] placeFindings in the quest of the guide', () => {
  const folder = tempFolder();
  const source = write(folder, 'gate.ts', STORY);
  const document = write(folder, 'gate.json', formatDocument(documentOf(gateQuest)));
  const CASES: readonly (readonly [
    code: string,
    page: string | null,
    message: string,
    inSource: string,
    inJson: string,
  ])[] = [
    ['unused-check', null, 'The check "ladder" is never used.', '    ladder: { when', '{"when": ["ladder"'],
    ['unread-trait', null, 'The trait "weather" is changed.', '    weather: {', '{"default": "dry"'],
    ['bad-card', null, 'The list "cards" has the card "Apple" twice.', '  cards: [', '[\n    {\n      "name": "Apple"'],
    ['unknown-trait', null, 'The list "keeps" has the trait "mew".', '  keeps: [', '["meow"]'],
    ['no-quest', null, 'The card "Gate" is not a quest card.', "defineKind('Gate'", '{\n  "format"'],
    ['unused-expected', null, 'The warning "kept-and-read" is expected.', '  expected: [', '"kept-and-read"'],
    ['bad-petting-line', null, 'The line for petting 1 is empty.', '  pettingLines: {', '{"1": "Once'],
    ['bad-migration', null, 'Migration 1 renames the page "orchard".', '  migrations: [', '"tree"}, "choices"'],
    ['unknown-option', null, 'Migration 1 has the option "page".', '  migrations: [', '[{"pages"'],
    ['unknown-option', null, 'The expected warning "kept-and-read" has it.', '  expected: [', '"kept-and-read"'],
    ['save-too-long', null, 'A save of the quest is too long.', '  traits: {', '{\n      "rakes": 0'],
    ['repeated-page', 'tree', 'The page "tree" is declared twice.', '  pages: [', '"tree",\n'],
    ['npc-differs', 'garden', 'The npc "Gardener" is another on the page "tree".', '.npc(moss)', '["Gardener"]'],
    ['opened-page-acts', 'shed', 'The jump of the page "garden" shows this page.', ".add('rakes', 1)", '[{"add"'],
    ['repeated-step', 'garden', 'This page is given its title twice.', ".title('The garden')", '"The garden"'],
    ['second-jump', 'gate', 'The jump leads to the page "garden".', ".jump('apple'", '{"check": "apple"'],
    [
      'long-message',
      'wall',
      'The line "You climb up. The cat looks at the ladd…" is long.',
      "'You climb",
      '"You climb',
    ],
    ['bad-card', 'tree', 'The card "Apple" cannot be given.', ".give('Apple?", '"Apple?worms'],
  ];

  test.each(CASES)('placeFindings finds the place of %s, on page %s: %s', (code, page, message, inSource, inJson) => {
    const found = { ...commandFinding('file', message, { page }), code };
    const [there, inDocument] = placeFindings([
      { ...found, file: source },
      { ...found, file: document },
    ]);
    const lines = STORY.split('\n').slice(0, there?.line ?? 0);
    expect(lines.at(-1)).toContain(inSource);
    const rest = readFileSync(document, 'utf8')
      .split('\n')
      .slice((inDocument?.line ?? 0) - 1);
    const at = rest.join('\n').slice((inDocument?.column ?? 0) - 1);
    expect(at.slice(0, inJson.length)).toBe(inJson);
  });
});
