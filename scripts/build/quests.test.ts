import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import { checkQuests } from './quests.ts';

const kind = defineKind('Tea', { quest: true });
const said = vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());

test('[W10] the build accepts quests with warnings, and prints the warnings', () => {
  checkQuests();
  const tea = quest(kind, { pages: ['cup'] }).write({ cup: (page) => page.title('Cup').tell('Ah.').done() });
  checkQuests([tea]);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Quest Tea: warning last-end, cup: /)]]);
});

test('[W10] [S10] the build fails with all errors of a quest', () => {
  const tea = quest(kind, { pages: ['pot'] }).write({
    pot: (page) =>
      page
        .title('Pot')
        .tell('{steam}')
        .choice('cup' as 'pot', 'Pour')
        .done(),
  });
  for (const code of ['unknown-placeholder, pot', 'unknown-target, pot/cup']) {
    expect(() => checkQuests([tea])).toThrow(`Quest Tea: error ${code}: `);
  }
  expect(said).not.toHaveBeenCalled();
});
