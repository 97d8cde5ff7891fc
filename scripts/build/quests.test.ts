import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import { checkQuests } from './quests.ts';

const kind = defineKind('Tea', { quest: true });
const said = vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());

test('[W10] the game is built while its quests have no errors; warnings are printed', () => {
  checkQuests();
  const tea = quest(kind, { pages: ['cup'] }).write({ cup: (page) => page.title('Cup').tell('Ah.').done() });
  checkQuests([tea]);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Quest Tea: warning last-end, cup: /)]]);
});

test('[W10] [S10] errors are thrown, all of them together, and the build fails', () => {
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

test('[W10] a quest that gets stuck when it is played fails the build, too', () => {
  const tea = quest(defineKind('Tea', { quest: true, traits: { lumps: 0 } }), {
    pages: ['pot', 'cup'],
    checks: { sweet: { reads: ['lumps'], holds: ({ lumps }) => lumps > 0 } },
    expected: [
      { code: 'all-conditional', page: 'cup', reason: 'There always is sugar.' },
      { code: 'unwritten-trait', reason: 'It comes from the shop.' },
    ],
  }).write({
    pot: (page) => page.title('Pot').tell('It is hot.').choice('cup', 'Pour').done({ canRestart: true }),
    cup: (page) => page.title('Cup').tell('It is bitter.').choice('pot', 'Drink', { check: 'sweet' }),
  });
  expect(() => checkQuests([tea])).toThrow(/^Quest Tea: error stuck, cup: /m);
});
