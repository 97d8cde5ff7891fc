// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install, isBuilt, node, runTool } from './lib/prepare.mjs';
import { requireBrowser, requireServices } from './lib/system.mjs';

/**
 * `npm test` and, with --full, `npm run test:full`: every step in turn, cheapest first. The first step that fails ends the
 * run and says how to run it alone. CONTRIBUTING.md says which tests are in which command.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string} tool in node_modules/.bin
 * @property {readonly string[]} args
 * @property {string} [report] the JSON that it writes into test-results
 * @property {Readonly<Record<string, string>>} [env]
 */
const [flag, ...rest] = process.argv.slice(2);
const isFull = flag === '--full';
if (rest.length > 0 || (flag && !isFull)) {
  console.error(
    `This command runs all tests: it does not take “${isFull ? rest[0] : flag}”. CONTRIBUTING.md says how to run one file.`,
  );
  process.exit(1);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
const began = performance.now();

rmSync(results, { recursive: true, force: true }); // results of an earlier run prove nothing
install();
const browser = await requireBrowser(node);
if (isFull) await requireServices();
mkdirSync(results, { recursive: true });
writeFileSync(`${results}suite.json`, JSON.stringify({ suite: isFull ? 'full' : 'core' }));

/** PROPERTY_RUNS: how often a property is tried (tests/helpers/runs.ts). */
const PROPERTY_RUNS = process.env.PROPERTY_RUNS ?? (isFull ? '100000' : '200');
/** @type {readonly Step[]} */
const CHECKS = [
  { title: 'Types', tool: 'tsc', args: ['-b'] },
  { title: 'Lint and format', tool: 'biome', args: ['check', '--error-on-warnings', '.'] },
];
/** @type {readonly Step[]} */
const TESTS = [
  vitest('Unit tests', 'unit', ['unit', 'isolated']),
  vitest('Server tests on SQLite', 'server', ['server']),
  ...(isFull
    ? [
        vitest('Server tests on PostgreSQL and Redis', 'postgres-redis', ['postgres-redis']),
        vitest('Attacks, faults, clusters, commands', 'full', ['full']),
      ]
    : []),
  {
    title: isFull ? 'Browser tests' : 'Journeys in a browser',
    tool: 'playwright',
    args: ['test', ...(isFull ? [] : ['--project=journeys']), ...(browser ? [] : ['--list'])],
    report: 'e2e.json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/e2e.json', ...(browser && { CHROMIUM: browser }) },
  },
];

/** @type {{ title: string, seconds: number }[]} */
const times = [];
for (const step of CHECKS) run(step);
timed('Build', () => (isBuilt() ? console.log('The build is up to date') : build()));
let [passed, failed, skipped] = [0, 0, 0];
for (const step of TESTS) {
  const isOk = run(step, false);
  count(step);
  if (!isOk) end(step);
}
end();

/** @param {string} title @param {string} name @param {readonly string[]} projects @returns {Step} */
function vitest(title, name, projects) {
  const report = `vitest-${name}.json`;
  return {
    title,
    tool: 'vitest',
    args: ['run', ...projects.flatMap((project) => ['--project', project])],
    report,
    env: { PROPERTY_RUNS },
  };
}

/** @param {Step} step */
function run({ title, tool, args, report, env }, endsRun = true) {
  const isOk = timed(title, () => runTool(tool, [...args, ...reporters(tool, report)], { ...process.env, ...env }));
  if (!isOk && endsRun) end({ title, tool, args });
  return isOk;
}

/** What has a tool of tests write a report, too. @param {string} tool @param {string} [report] */
function reporters(tool, report) {
  if (tool === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`];
  return tool === 'playwright' ? ['--reporter=list,json'] : [];
}

/** @template T @param {string} title @param {() => T} act */
function timed(title, act) {
  const start = performance.now();
  console.log(`\n── ${title}`);
  const result = act();
  const seconds = (performance.now() - start) / 1000;
  times.push({ title, seconds });
  console.log(`── ${title}: ${seconds.toFixed(1)} s`);
  return result;
}

/** Adds up what a step's report says. A run that died leaves none. @param {Step} step */
function count({ tool, report }) {
  const found = readReport(report);
  if (!found) return;
  if (tool === 'vitest') {
    passed += found.numPassedTests;
    failed += found.numFailedTests + found.testResults.filter(isBrokenFile).length;
    skipped += found.numPendingTests;
  } else {
    passed += browser ? found.stats.expected : 0;
    failed += found.stats.unexpected;
    skipped += browser ? found.stats.skipped : specsOf(found).length;
  }
}

/** A file that could not be loaded has no tests that could fail. @param {any} file */
function isBrokenFile(file) {
  return file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed');
}

/** Prints the sums. @param {Step} [broken] the step that ended the run @returns {never} */
function end(broken) {
  console.log();
  for (const { title, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
  if (isFull && !broken) printSlowest();
  if (broken) {
    const command = [broken.tool, ...broken.args].map((part) => (part.includes(' ') ? `'${part}'` : part)).join(' ');
    const runs = broken.tool === 'vitest' && isFull ? `PROPERTY_RUNS=${PROPERTY_RUNS} ` : '';
    console.log(`\n${broken.title} failed. To run it alone: ${runs}npx ${command}`);
    failed = Math.max(failed, 1);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\nTime: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(broken ? 1 : 0);
}

/** The test files that took longest, of all steps. */
function printSlowest() {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const add = (/** @type {string} */ file, /** @type {number} */ ms) =>
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  for (const { tool, report } of TESTS) {
    const found = readReport(report);
    if (!found) continue;
    if (tool === 'vitest')
      for (const { name, startTime, endTime } of found.testResults) add(relative(root, name), endTime - startTime);
    else
      for (const { file, tests } of specsOf(found))
        for (const { results: tries } of tests)
          for (const { duration } of tries) add(`tests (browser): ${file}`, duration);
  }
  console.log('\nWhat took longest, by file, s of a worker:');
  for (const [file, time] of [...seconds].sort(([, one], [, other]) => other - one).slice(0, 15))
    console.log(`${time.toFixed(1).padStart(7)} s  ${file}`);
}

/** @param {any} suite @returns {any[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {string | undefined} name @returns {any} null when there is none */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(results + name, 'utf8'));
  } catch {
    return null;
  }
}
