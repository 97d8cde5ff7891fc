import { beforeEach, expect, test, vi } from 'vitest';
import type { PlacedFinding } from '../quests/print/print-line.ts';
import { overlayOf } from './overlay-of.ts';
import { printReport } from './print-report.ts';

const ERROR: PlacedFinding = {
  quest: 'Cookie',
  code: 'unknown-target',
  severity: 'error',
  page: 'init',
  choice: 'mannage',
  message: 'there is no page "mannage"',
  suggestion: 'manage',
  file: 'src/content/quests/cookie.ts',
  line: 12,
};
const WHOLE = { page: null, choice: null, suggestion: null, file: null };
const WARNING: PlacedFinding = { ...ERROR, ...WHOLE, code: 'untitled', severity: 'warning', message: 'no title' };

beforeEach(() => {
  vi.stubEnv('FORCE_COLOR', undefined).stubEnv('NO_COLOR', '1');
  return () => vi.unstubAllEnvs();
});

test('[W10] each finding has its line, with its place and what was meant', () => {
  expect(printReport({ quests: 2, findings: [] })).toBe('Quests: 2, nothing found');
  expect(printReport({ quests: 2, findings: [ERROR, WARNING, WARNING] })).toBe(
    [
      'Quests: 2, 1 error, 2 warnings',
      '  Quest Cookie: error unknown-target, init/mannage: there is no page "mannage"; did you mean "manage"? (src/content/quests/cookie.ts:12)',
      '  Quest Cookie: warning untitled: no title',
      '  Quest Cookie: warning untitled: no title',
    ].join('\n'),
  );
});

test('[W10] a terminal gets colours', () => {
  vi.stubEnv('FORCE_COLOR', '1').stubEnv('NO_COLOR', undefined);
  expect(printReport({ quests: 1, findings: [WARNING] })).toBe(
    'Quests: 1, \u001b[33m1 warning\u001b[39m\n  \u001b[33mQuest Cookie: warning untitled: no title\u001b[39m',
  );
});

test('[W10] errors are laid over the page, warnings are not', () => {
  expect(overlayOf({ quests: 1, findings: [WARNING] })).toBeNull();
  const overlay = overlayOf({ quests: 1, findings: [WARNING, ERROR] });
  expect(overlay?.err.message).toBe(
    'Quest Cookie: error unknown-target, init/mannage: there is no page "mannage"; did you mean "manage"?',
  );
  expect(overlay?.err.stack).toMatch(/^ {4}at init \(\/.+\/src\/content\/quests\/cookie\.ts:12:1\)$/);
});
