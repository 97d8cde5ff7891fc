import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './lib/paths.ts';

/**
 * Lists the rows of docs/requirements.md that no passing test names, or that are marked `(open: …)`. A test names rows
 * in its title: `[B2]`, `[D4, D8]`. Reads the reports of `npm test` or `npm run test:full` in test-results. A row
 * marked `full` needs only a title in tests/full or tests/e2e after `npm test`, which does not run all of these tests.
 * Prints nothing if all rows are proved. Exits with 1 if it lists a row, or if no report exists.
 */
const ROW = /^\|\s*([A-Z]\d+)\s*\|\s*([^|]+?)\s*\|[^|]*\|\s*(full)?\s*\|\s*$/gm;
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
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

const results = join(paths.root, 'test-results');
const rows = [...readFileSync(join(paths.root, 'docs/requirements.md'), 'utf8').matchAll(ROW)];
const passed = rowsIn([...vitestTitles(), ...playwrightTitles()]);
if (rows.length === 0 || passed.size === 0) {
  console.error('Nothing to compare: docs/requirements.md has no rows, or no tests were run. Run npm test first.');
  process.exit(1);
}

const { suite } = readReport<{ suite: 'core' | 'full' }>('suite.json') ?? { suite: 'full' };
const inFull = suite === 'core' ? rowsIn(sourcesOf('tests/{full,e2e}/**/*.{test,spec}.ts')) : passed;
const left = rows.filter(
  ([, row = '', text = '', mark]) => OPEN.test(text) || !(mark === 'full' ? inFull : passed).has(row),
);
for (const [, row, text] of left) console.log(`${row}\t${text}`);
if (left.length > 0) {
  console.log(`${rows.length - left.length} of ${rows.length} rows are done`);
  process.exit(1);
}

function rowsIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, list = '']) => list.split(/[\s,]+/))));
}

function sourcesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: paths.root }).map((file) => readFileSync(join(paths.root, file), 'utf8'));
}

function vitestTitles(): string[] {
  const reports = existsSync(results) ? globSync('vitest-*.json', { cwd: results }) : [];
  return reports
    .flatMap((name) => readReport<VitestReport>(name)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}

function playwrightTitles(): string[] {
  const report = readReport<{ suites: readonly PlaywrightSuite[] }>('e2e.json');
  return report?.suites.flatMap((suite) => titlesOf(suite)) ?? [];
}

function titlesOf({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  // Does not use the property `ok` of a spec: skipped tests are `ok`, too, but prove nothing.
  const own = specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected'))
    .map((spec) => `${title} ${spec.title}`);
  return [...own, ...suites.flatMap(titlesOf)];
}

function readReport<T>(name: string): T | null {
  const file = join(results, name);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    console.error(`test-results/${name} cannot be read. Run npm test again.`);
    process.exit(1);
  }
}
