// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUILD_STAMP = `${process.env.DIST_DIR ?? `${root}dist`}/stamp`;
const INSTALL_STAMP = `${root}node_modules/.cache/installed`;

/** What a build is made from. The server is no part of it: a change there is no newer version for players. */
const SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build',
  'scripts/lib',
  ...['palette', 'tiles', 'engine', 'identity', 'content', 'contract', 'client'].map((area) => `src/${area}`),
];
const TESTS = /\.test(-d)?\.tsx?$/;

/** A hash of everything that goes into a build: the same sources, the same hash. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles))
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the build that is there was made from the sources that are there. */
export function isBuilt() {
  return readStamp(BUILD_STAMP) === hashSources();
}

/** @param {string} hash */
export function writeStamp(hash) {
  putStamp(BUILD_STAMP, hash);
}

/** Whether what is installed is what the lockfile says. */
export function isInstalled() {
  return readStamp(INSTALL_STAMP) === hashLockfile();
}

export function markInstalled() {
  putStamp(INSTALL_STAMP, hashLockfile());
}

function hashLockfile() {
  return createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const isFile = !existsSync(`${root}${path}/.`);
  if (isFile) return TESTS.test(path) ? [] : [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @param {string} file @param {string} hash */
function putStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
