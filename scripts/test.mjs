// Plain JavaScript, because this file runs on any Node, before anything is installed.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isBuilt, node, runNode } from './lib/bootstrap.mjs';
import { refuseFolderOfTests } from './lib/refuse-folder.mjs';
import { requireBrowser, requireServices } from './lib/test-dependencies.mjs';
import { memoryFolder } from './lib/tmpfs-folder.mjs';

/**
 * `npm test` and, with --full, `npm run test:full`: runs every step, cheapest first. A failed step ends the run. Only
 * `npm run test:full` goes on after failed tests, though not after a failed check (types, lint, build, size limits).
 * Lists each failed step with the command that runs it alone. CONTRIBUTING.md says which tests each command runs.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string} command the command that runs the step alone, as a person types it
 * @property {string[]} args arguments for Node that run the step
 * @property {() => boolean} [isDone] whether the step can be skipped
 * @property {'vitest' | 'playwright'} [format] the format of the step's report
 * @property {string} [report] the report's JSON file in test-results
 * @property {Readonly<Record<string, string>>} [env]
 */
const [flag, ...rest] = process.argv.slice(2);
const isFull = flag === '--full';
if (rest.length > 0 || (flag && !isFull))
  refuse(`This command runs all tests, and takes no “${rest[0] ?? flag}”. CONTRIBUTING.md says how to run one file.`);
/** How many random inputs each property-based test tries (tests/helpers/runs.ts). */
const PROPERTY_RUNS = process.env.PROPERTY_RUNS || (isFull ? '100000' : '200');
if (!/^[1-9]\d*$/.test(PROPERTY_RUNS)) refuse(`PROPERTY_RUNS must be a whole number from 1, not “${PROPERTY_RUNS}”`);

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
const began = performance.now();
refuseFolderOfTests(root);
rmSync(results, { recursive: true, force: true }); // so that coverage-spec reads no results of an earlier run
install();
const browser = await requireBrowser(node);
if (isFull) await requireServices();
mkdirSync(results, { recursive: true });
writeFileSync(`${results}suite.json`, JSON.stringify({ suite: isFull ? 'full' : 'core' }));
const temporary = makeTemporaryFolder();

/** @type {readonly Step[]} */
const CHECKS = [
  { title: 'Types', ...tool('tsc', ['-b']) },
  { title: 'Lint and format', ...tool('biome', ['check', '--error-on-warnings', '.']) },
  { title: 'Build', command: 'npm run build', args: ['scripts/build.ts'], isDone: isBuilt },
  { title: 'Size limits', ...tool('size-limit', ['--silent']) },
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
  playwright(),
];

/** @type {{ title: string, seconds: number }[]} */
const times = [];
/** @type {Step[]} */
const broken = [];
let [passed, failed, skipped] = [0, 0, 0];
for (const step of [...CHECKS, ...TESTS]) {
  const isOk = await run(step);
  const isCounted = count(step);
  if (isOk && isCounted) continue;
  broken.push(step);
  if (!isFull || CHECKS.includes(step)) break;
}
end();

/** @param {string} name @param {string[]} args */
function tool(name, args) {
  const words = [name, ...args].map((word) => (word.includes(' ') ? `'${word}'` : word));
  return { command: `npx ${words.join(' ')}`, args: [`node_modules/.bin/${name}`, ...args] };
}

/** @param {string} title @param {string} name @param {readonly string[]} projects @returns {Step} */
function vitest(title, name, projects) {
  const { command, args } = tool('vitest', ['run', ...projects.flatMap((project) => ['--project', project])]);
  const report = `vitest-${name}.json`;
  return {
    title,
    command: isFull ? `PROPERTY_RUNS=${PROPERTY_RUNS} ${command}` : command,
    args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`],
    format: 'vitest',
    report,
    env: { PROPERTY_RUNS },
  };
}

/** The step of browser tests. Without a browser it only lists the tests, which count as skipped. @returns {Step} */
function playwright() {
  const { command, args } = tool('playwright', ['test', ...(isFull ? [] : ['--project=journeys'])]);
  const report = 'e2e.json';
  return {
    title: isFull ? 'Browser tests' : 'Journeys in a browser',
    command,
    args: [...args, '--reporter=list,json', ...(browser ? [] : ['--list'])],
    format: 'playwright',
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `test-results/${report}`, ...(browser && { CHROMIUM: browser }) },
  };
}

/** @param {Step} step @returns {Promise<boolean>} whether it succeeded */
async function run({ title, args, isDone, env }) {
  const start = performance.now();
  console.log(`\n── ${title}`);
  const wasDone = isDone?.() ?? false;
  if (wasDone) console.log('Up to date');
  const { code, signal } = wasDone
    ? { code: 0, signal: null }
    : await runNode(args, { ...process.env, TMPDIR: temporary, ...env });
  const seconds = (performance.now() - start) / 1000;
  times.push({ title, seconds });
  console.log(`── ${title}: ${seconds.toFixed(1)} s`);
  if (signal) {
    removeTemporaryFolder();
    process.exit(128 + constants.signals[signal]); // the exit code that shells use for signals
  }
  return code === 0;
}

/** Adds a step's results to the totals. @param {Step} step @returns {boolean} false if it has no readable report */
function count({ title, format, report }) {
  if (!format) return true;
  const found = readReport(report);
  if (!found) console.error(`${title}: test-results/${report} cannot be read`);
  else if (format === 'vitest') {
    passed += found.numPassedTests;
    failed += found.numFailedTests + found.testResults.filter(isBrokenFile).length;
    skipped += found.numPendingTests;
  } else {
    passed += browser ? found.stats.expected : 0;
    failed += found.stats.unexpected;
    skipped += browser ? found.stats.skipped : specsOf(found).length;
  }
  return found !== null;
}

/** Whether a test file failed to load: such a file failed without a failed test. @param {any} file */
function isBrokenFile(file) {
  return file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed');
}

/** Prints the totals, and the failed steps. @returns {never} */
function end() {
  console.log();
  for (const { title, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
  if (isFull) printSlowest();
  if (broken.length > 0) console.log();
  for (const { title, command } of broken) console.log(`${title} failed. To run it alone: ${command}`);
  failed = Math.max(failed, broken.length);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\nTime: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  removeTemporaryFolder();
  process.exit(broken.length > 0 ? 1 : 0);
}

function printSlowest() {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const add = (/** @type {string} */ file, /** @type {number} */ ms) =>
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  for (const { format, report } of TESTS) {
    const found = readReport(report);
    if (!found) continue;
    if (format === 'vitest')
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

/** @param {string | undefined} name @returns {any} the parsed report; null if there is none */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(results + name, 'utf8'));
  } catch {
    return null;
  }
}

/** Makes one folder for temporary files of all steps: deleting it also removes files that killed tests left. */
function makeTemporaryFolder() {
  const parent = process.env.TMPDIR ?? memoryFolder() ?? tmpdir();
  try {
    const folder = mkdtempSync(join(parent, 'meow-tests-'));
    chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own
    return folder;
  } catch (error) {
    return refuse(
      `Tests cannot write temporary files: ${/** @type {Error} */ (error).message}. Name a folder in TMPDIR.`,
    );
  }
}

function removeTemporaryFolder() {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {string} line @returns {never} */
function refuse(line) {
  console.error(line);
  process.exit(1);
}
