// Plain JavaScript, because this file runs on any Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, aptIsUsable } from './apt.mjs';
import { findBrowser } from './browser.mjs';
import { findPostgresPrograms, findRedisProgram, PROXIES } from './services/programs.mjs';

const isCi = process.env.CI === 'true';

/**
 * Finds a browser for the tests, or installs one: with apt-get as root, else with Playwright. Prints in one line which
 * browser is used and why. Without a browser, browser tests are skipped; on CI the run exits with 1.
 * @param {string} node the Node that Playwright runs on
 * @returns {Promise<string | null>} the browser's path
 */
export async function requireBrowser(node) {
  /** @type {string[]} */
  const failures = [];
  let browser = await findBrowser().catch(refuse);
  let how = browser?.why;
  if (!browser && aptIsUsable()) {
    how = 'installed by apt-get';
    // Some Debian releases lack this headless-only package; then the full Chromium is tried.
    const failure = await aptInstall(['chromium-headless-shell']);
    if (failure) {
      failures.push(failure);
      const other = await aptInstall(['chromium']);
      if (other) failures.push(other);
    }
    browser = await findBrowser();
  }
  if (!browser) {
    how = 'installed by Playwright';
    console.log('Installing Chromium by playwright install');
    const { status, stderr } = spawnSync(node, ['node_modules/.bin/playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) failures.push(`playwright install failed: ${firstError(stderr)}`);
    browser = await findBrowser();
  }
  if (browser) {
    console.log(`Browser: ${browser.path}, ${how}`);
    return browser.path;
  }
  reportMissing(
    `No browser for the tests (${failures.join('; ')}). To get one: npx playwright install chromium, or name one in CHROMIUM.`,
  );
  return null;
}

/** Exits because CHROMIUM names an unusable browser. @param {Error} error @returns {never} */
function refuse(error) {
  console.error(error.message);
  process.exit(1);
}

/** @param {string} text */
function firstError(text) {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /error|fail|unable|not supported/i.test(line)) ?? lines.find(Boolean) ?? 'no reason given'
  );
}

/** PostgreSQL and Redis, which several nodes share, and the proxies; each with its Debian package. */
const SERVICES = {
  PostgreSQL: { package: 'postgresql', isInstalled: () => findPostgresPrograms() !== null },
  Redis: { package: 'redis-server', isInstalled: () => findRedisProgram() !== null },
  nginx: { package: PROXIES.nginx.package, isInstalled: () => existsSync(PROXIES.nginx.path) },
  Caddy: { package: PROXIES.Caddy.package, isInstalled: () => existsSync(PROXIES.Caddy.path) },
};

/**
 * Installs missing packages of PostgreSQL, Redis, nginx and Caddy, if apt-get is usable. Tests start their own
 * processes of these programs, with temporary data. Tests that lack a program are skipped; on CI the run exits with 1.
 * nginx and Caddy are installed only on CI: on other machines apt-get would start them at once, on port 80.
 */
export async function requireServices() {
  await requirePackages(['PostgreSQL', 'Redis', ...(isCi ? /** @type {const} */ (['nginx', 'Caddy']) : [])]);
}

/** Installs PostgreSQL and Redis for `npm run cluster`; each can be left out. */
export async function installServices({ postgres = true, redis = true } = {}) {
  await requirePackages([...(postgres ? ['PostgreSQL'] : []), ...(redis ? ['Redis'] : [])], false);
}

/** @param {(keyof typeof SERVICES)[]} names */
async function requirePackages(names, isNeeded = true) {
  const missing = names.filter((name) => !SERVICES[name].isInstalled());
  if (missing.length === 0) return;
  const packages = missing.map((name) => SERVICES[name].package);
  const failure = aptIsUsable() ? await aptInstall(packages) : 'apt-get is not there, or this is not root';
  if (failure && isNeeded)
    reportMissing(
      `${missing.join(', ')}: not installed (${failure}). On Debian, as root: apt-get install ${packages.join(' ')}.`,
    );
}

/** Prints what is missing; exits on CI, where a skipped test would look like a passed one. @param {string} line */
function reportMissing(line) {
  if (isCi) {
    console.error(line);
    process.exit(1);
  }
  console.warn(`${line} Until then its tests are skipped.`);
}
