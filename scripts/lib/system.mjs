// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROXIES } from './services/proxies.mjs';

/** Some tests need it besides: it alone puts pages back as they were. */
const WITH_WINDOWS = '/usr/bin/chromium';

/**
 * The same engine without windows comes first: a test takes two thirds of the processor's time in it (measured), for
 * nothing is drawn around the page.
 */
const CHROMIUM_PLACES = [
  '/usr/bin/chromium-headless-shell',
  WITH_WINDOWS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The path of Chromium, installed first where it is missing and the system's package manager may be used. Null when
 * there is none; on CI that ends the run, for a skipped test there would look like one that passed.
 */
export function requireChromium() {
  const isWhole = existsSync(WITH_WINDOWS) || (process.env.CI !== 'true' && findChromium());
  const found = isWhole || !mayInstall() ? findChromium() : installChromium();
  if (found) return found;
  const words = 'Chromium is not installed: install the package "chromium", or name its path in CHROMIUM.';
  if (process.env.CI === 'true') {
    console.error(words);
    process.exit(1);
  }
  console.warn(`${words} The browser tests are skipped.`);
  return null;
}

function findChromium() {
  const { CHROMIUM } = process.env;
  return (CHROMIUM ? [CHROMIUM] : CHROMIUM_PLACES).find((path) => existsSync(path)) ?? null;
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function installChromium() {
  console.log('Installing Chromium');
  apt(['update']);
  // Older systems have only the whole one.
  for (const name of ['chromium-headless-shell', 'chromium']) apt(['install', '-y', '--no-install-recommends', name]);
  return findChromium();
}

/** What many nodes share, by the package that brings it and a path that tells that it is there. */
const SERVICES = {
  postgres: { package: 'postgresql', path: '/usr/lib/postgresql' },
  redis: { package: 'redis-server', path: '/usr/bin/redis-server' },
};

/**
 * Installs PostgreSQL and Redis where they are missing and the system's package manager may be used. Tests and clusters
 * start their own, with data of their own; without them, the tests of many nodes are skipped, and on CI fail.
 */
export function installServices(wanted = { postgres: true, redis: true }) {
  const services = [wanted.postgres && SERVICES.postgres, wanted.redis && SERVICES.redis].filter(
    (service) => !!service,
  );
  const missing = services.filter(({ path }) => !existsSync(path)).map((service) => service.package);
  if (missing.length > 0 && mayInstall()) installPackages(missing);
}

/**
 * Installs the proxies that deploy/ has settings for, on CI alone: elsewhere the system would start them at once, at port 80.
 * Without them their tests are skipped.
 */
export function installProxies() {
  const missing = Object.values(PROXIES).filter(({ path }) => !existsSync(path));
  if (process.env.CI === 'true' && missing.length > 0 && mayInstall())
    installPackages(missing.map((proxy) => proxy.package));
}

/** @param {readonly string[]} packages */
function installPackages(packages) {
  console.log(`Installing ${packages.join(' and ')}`);
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
