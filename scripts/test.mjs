// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.
import { readFileSync, rmSync } from 'node:fs';
import { build, install, node, step } from './lib/prepare.mjs';
import { installProxies, installServices, requireChromium } from './lib/system.mjs';

/** Everything that must hold, cheapest first. A step that fails ends the run. */
const began = performance.now();

rmSync(new URL('../test-results', import.meta.url), { recursive: true, force: true }); // yesterday's results prove nothing
install();
const chromium = requireChromium();
installServices();
installProxies();
run('Types', 'tsc', ['-b']);
run('Lint and format', 'biome', ['check', '--error-on-warnings', '.']);
run('Unit, boundaries and servers', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
build();
if (chromium) run('Browser', 'playwright', ['test'], { ...process.env, CHROMIUM: chromium });

const vitest = readReport('vitest.json');
const passed = vitest.numPassedTests + (chromium ? readReport('e2e.json').stats.expected : 0);
console.log(`\nAll held, in ${Math.round((performance.now() - began) / 1000)} s`);
console.log(`${passed} passed, 0 failed`);

/** @param {string} title @param {string} tool @param {string[]} args */
function run(title, tool, args, env = process.env) {
  const start = performance.now();
  console.log(`\n${title}`);
  step(node, [`node_modules/.bin/${tool}`, ...args], env);
  console.log(`${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** @param {string} name */
function readReport(name) {
  return JSON.parse(readFileSync(new URL(`../test-results/${name}`, import.meta.url), 'utf8'));
}
