import { expect, test } from 'vitest';
import { defineKind, quest } from '#engine';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { write } from '../../tests/quests/run-quests.ts';
import { reportOf } from './report-of.ts';

const TEXT = `export const tea = quest(kind, {
  pages: ['pot', 'cup'],
  checks: {
    hot: { reads: [], holds: () => true },
  },
}).write({
  pot: (page) => page.choice('cup', 'Pour'),
  cup: (page) => page
    .tell('Ah, {sugar}.')
    .done(),
});
`;

test('[W10] what is found in quests is told with the line that it is about, be it of a page or of the quest', () => {
  const kind = defineKind('Tea', { quest: true, traits: { save: '' } });
  const tea = quest(kind, { pages: ['pot', 'cup'], checks: { hot: { reads: [], holds: () => true } } }).write({
    pot: (page) => page.choice('cup', 'Pour'),
    cup: (page) => page.tell('Ah, {sugar}.').done(),
  });
  const linesIn = (file: string | null) => {
    const { quests, findings } = reportOf([{ quest: tea, file }]);
    expect(quests).toBe(1);
    return Object.fromEntries(findings.map(({ code, line }) => [code, line]));
  };
  const file = write(tempFolder(), 'tea.ts', TEXT);
  expect(linesIn(file)).toMatchObject({ 'unused-check': 4, 'unknown-placeholder': 9 });
  expect(linesIn(null)).toMatchObject({ 'unused-check': 1, 'unknown-placeholder': 1 });
});
