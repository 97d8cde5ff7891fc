import { expect, test } from 'vitest';
import { defineKind, quest } from '#engine';
import { lookThrough } from './explore.ts';

const kind = defineKind('Tea', { quest: true });

test('[W10] lookThrough explores a quest up to the limit of states, and adds the findings of the exploration', () => {
  const tea = quest(defineKind('Tea', { quest: true, traits: { lumps: 0 } }), {
    pages: ['pot', 'cup'],
    checks: { sweet: ['lumps', '>', 0] },
  }).write({
    pot: (page) => page.title('Pot').tell('It is hot.').choice('cup', 'Pour').done({ canRestart: true }),
    cup: (page) => page.title('Cup').tell('It is bitter.').choice('pot', 'Drink', { check: 'sweet' }),
  });
  const { findings, exploration } = lookThrough(tea, { cap: 100 });
  expect(exploration?.findings).toContainEqual(expect.objectContaining({ code: 'stuck', severity: 'error' }));
  expect(findings).toEqual(expect.arrayContaining([...(exploration?.findings ?? [])]));
  expect(findings.length).toBeGreaterThan(exploration?.findings.length ?? 0);
  expect(lookThrough(tea, { cap: 0 }).exploration?.complete).toBe(false);
});

test('[W10] lookThrough does not explore a quest with errors', () => {
  const tea = quest(kind, { pages: ['pot'] }).write({
    pot: (page) => page.title('Pot').tell('{steam}').done({ canRestart: true }),
  });
  expect(lookThrough(tea)).toEqual({
    findings: [expect.objectContaining({ code: 'unknown-placeholder' })],
    exploration: null,
  });
});
