import { existsSync, readFileSync } from 'node:fs';
import { paths } from './lib/paths.ts';

/**
 * Lists the rows of docs/requirements.md that are left: no passing test names them, or they are marked `(open: …)`.
 * A test names rows in its title: `[B2]`, `[D4, D8]`.
 * Reads the reports that `npm test` leaves in test-results. Prints nothing when none is left. Exit 1 when one is, or there are
 * no reports.
 */
const ROW = /^\|\s*([A-Z]\d+)\s*\|\s*(.+?)\s*\|/gm;
const OPEN = /\(open: .+\)$/;
const NAMED = /\[([A-Z]\d+(?:[\s,]+[A-Z]\d+)*)\]/g;

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

const rows = [...readFileSync(`${paths.root}docs/requirements.md`, 'utf8').matchAll(ROW)];
const titles = [...vitestTitles(), ...playwrightTitles()];
if (rows.length === 0 || titles.length === 0) {
  console.error('Nothing to compare: docs/requirements.md has no rows, or no tests were run. Run npm test first.');
  process.exit(1);
}

const named = new Set(
  titles.flatMap((title) => [...title.matchAll(NAMED)].flatMap(([, list = '']) => list.split(/[\s,]+/))),
);
const left = rows.filter(([, row = '', text = '']) => !named.has(row) || OPEN.test(text));
for (const [, row, text] of left) console.log(`${row}\t${text}`);
if (left.length > 0) {
  console.log(`${rows.length - left.length} of ${rows.length} rows are done`);
  process.exit(1);
}

function vitestTitles(): string[] {
  const report = readReport<VitestReport>('vitest.json');
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

function playwrightTitles(): string[] {
  const report = readReport<{ suites: readonly PlaywrightSuite[] }>('e2e.json');
  return report?.suites.flatMap((suite) => titlesOf(suite)) ?? [];
}

function titlesOf({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => ok).map((spec) => `${title} ${spec.title}`);
  return [...own, ...suites.flatMap(titlesOf)];
}

function readReport<T>(name: string): T | null {
  const file = `${paths.root}test-results/${name}`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
