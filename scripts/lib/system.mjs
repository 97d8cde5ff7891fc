// Plain JavaScript: it runs on whatever Node starts the commands.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, aptIsUsable } from './apt.mjs';
import { findBrowser } from './browser.mjs';
import { findPostgresPrograms, findRedisProgram, PROXIES } from './services/programs.mjs';

const isCi = process.env.CI === 'true';

/**
 * Finds the browser of the tests, and installs one where there is none: by apt-get as root, else by Playwright. Prints one
 * line that says which it is and why. Where none can be had, the browser tests are skipped; on CI that ends the run with 1.
 * @param {string} node the Node that Playwright runs on
 * @returns {Promise<string | null>} its path
 */
export async function requireBrowser(node) {
  /** @type {string[]} */
  const failures = [];
  let browser = await findBrowser().catch(refuse);
  let how = browser?.why;
  if (!browser && aptIsUsable()) {
    how = 'installed by apt-get';
    // Some releases have only the browser with windows.
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
  lacks(
    `No browser for the tests (${failures.join('; ')}). To get one: npx playwright install chromium, or name one in CHROMIUM.`,
  );
  return null;
}

/** Ends the command because CHROMIUM names a browser that cannot be used. @param {Error} error @returns {never} */
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

/** What several nodes share, and what stands before them, by the Debian package that brings each. */
const SERVICES = {
  PostgreSQL: { package: 'postgresql', isInstalled: () => findPostgresPrograms() !== null },
  Redis: { package: 'redis-server', isInstalled: () => findRedisProgram() !== null },
  nginx: { package: PROXIES.nginx.package, isInstalled: () => existsSync(PROXIES.nginx.path) },
  Caddy: { package: PROXIES.Caddy.package, isInstalled: () => existsSync(PROXIES.Caddy.path) },
};

/**
 * Installs what is missing of PostgreSQL, Redis, nginx and Caddy, where apt-get can be used. Tests start their own, with
 * temporary data. Where one cannot be had, its tests are skipped; on CI that ends the run with 1.
 * nginx and Caddy are installed on CI alone: elsewhere the system would start them at once, at port 80.
 */
export async function requireServices() {
  await requirePackages(['PostgreSQL', 'Redis', ...(isCi ? /** @type {const} */ (['nginx', 'Caddy']) : [])]);
}

/** For a cluster of nodes: PostgreSQL and Redis, as far as they are wanted. */
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
    lacks(
      `${missing.join(', ')}: not installed (${failure}). On Debian, as root: apt-get install ${packages.join(' ')}.`,
    );
}

/** Says in one line what is missing; on CI, where a skipped test would look like a passed one, that is the end. @param {string} line */
function lacks(line) {
  if (isCi) {
    console.error(line);
    process.exit(1);
  }
  console.warn(`${line} Until then its tests are skipped.`);
}
