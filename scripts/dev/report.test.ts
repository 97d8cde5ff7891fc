import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { overlayOf } from './overlay-of.ts';
import { printReport } from './print-report.ts';
import type { PlacedFinding } from './quest-report.ts';

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
const WARNING: PlacedFinding = {
  ...ERROR,
  code: 'untitled',
  severity: 'warning',
  page: null,
  choice: null,
  message: 'no title',
  suggestion: null,
  file: null,
};

/** What is no terminal gets no colours. */
const PLAIN = new PassThrough() as unknown as NodeJS.WriteStream;
const TERMINAL = Object.assign(new PassThrough(), {
  isTTY: true,
  getColorDepth: () => 4,
}) as unknown as NodeJS.WriteStream;

test('[W10] all is well in one line', () => {
  expect(printReport({ quests: 2, findings: [] }, PLAIN)).toBe('Quests: 2, nothing found');
});

test('[W10] each finding has its line, with its place and what was meant', () => {
  expect(printReport({ quests: 2, findings: [ERROR, WARNING, WARNING] }, PLAIN)).toBe(
    [
      'Quests: 2, 1 error, 2 warnings',
      '  error unknown-target Cookie init/mannage: there is no page "mannage"; did you mean "manage"? (src/content/quests/cookie.ts:12)',
      '  warning untitled Cookie: no title',
      '  warning untitled Cookie: no title',
    ].join('\n'),
  );
});

test('[W10] a terminal gets colours', () => {
  expect(printReport({ quests: 1, findings: [ERROR] }, TERMINAL)).toContain('\u001b[31merror unknown-target\u001b[39m');
});

test('[W10] errors are laid over the page, warnings are not', () => {
  expect(overlayOf({ quests: 1, findings: [WARNING] })).toBeNull();
  const overlay = overlayOf({ quests: 1, findings: [WARNING, ERROR] });
  expect(overlay?.err.message).toBe(
    'Cookie init/mannage: there is no page "mannage"; did you mean "manage"? (unknown-target)',
  );
  expect(overlay?.err.stack).toMatch(/^ {4}at init \(\/.+\/src\/content\/quests\/cookie\.ts:12:1\)$/);
});
