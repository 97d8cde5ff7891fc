import { expect, test } from 'vitest';
import { createReportLog, REPORTS_PER_MINUTE } from './router.ts';

const REPORT = { name: 'TypeError', message: 'x is not a function', stack: ['a.js:1:2'], build: 'b1', route: 'vision' };

test('[A8] the number of logged error reports is limited, and the log says how many were left out', () => {
  let now = 1000;
  const lines: string[] = [];
  const report = createReportLog({
    write: (fields, message) => lines.push(`${message} ${JSON.stringify(fields)}`),
    clock: () => now,
  });
  const line = (id: string | null) => `error in a browser ${JSON.stringify({ errorId: id, report: REPORT })}`;
  const ids = Array.from({ length: REPORTS_PER_MINUTE + 500 }, () => report(REPORT));
  expect(lines).toEqual(ids.slice(0, REPORTS_PER_MINUTE).map(line));
  expect(new Set(ids).size).toBe(REPORTS_PER_MINUTE + 1);
  // A report that is not in the log gets no id.
  expect(new Set(ids.slice(REPORTS_PER_MINUTE))).toEqual(new Set([null]));
  now += 60_000;
  const after = [report(REPORT), report(REPORT)];
  expect(lines.slice(REPORTS_PER_MINUTE)).toEqual([
    'further errors in browsers were not logged {"leftOut":500}',
    ...after.map(line),
  ]);
  now += 60_000;
  const last = report(REPORT);
  expect(lines.at(-1)).toBe(line(last));
});
