import { afterEach, expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import { checkQuests } from './quests.ts';

const kind = defineKind('Tea', { quest: true });
const said = vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => said.mockClear());

test('[W10] the game is built while its quests have no errors', () => {
  expect(checkQuests()).toBe(true);
});

test('[W10] warnings are printed and let the build pass', () => {
  const tea = quest(kind, { pages: ['cup'] }).write({ cup: (page) => page.title('Cup').tell('Ah.').done() });
  expect(checkQuests([tea])).toBe(true);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Quest Tea: warning last-end, cup: /)]]);
});

test('[W10] errors are printed, all of them, and the build fails', () => {
  const tea = quest(kind, { pages: ['pot'] }).write({
    pot: (page) =>
      page
        .title('Pot')
        .tell('{steam}')
        .choice('cup' as 'pot', 'Pour')
        .done({ canRestart: true }),
  });
  expect(checkQuests([tea])).toBe(false);
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Quest Tea: error unknown-placeholder, pot: /),
    expect.stringMatching(/^Quest Tea: error unknown-target, pot\/cup: /),
  ]);
});
