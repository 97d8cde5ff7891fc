import { describe, expect, test } from 'vitest';
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
