// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUILD_STAMP = `${process.env.DIST_DIR ?? `${root}dist`}/stamp`;
const INSTALL_STAMP = `${root}node_modules/.cache/installed`;

/** What a build is made from. The server is no part of it: a change there is no newer version for players. */
const SOURCES = [
  'package-lock.json',
  'tsconfig',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build',
  'scripts/lib',
  ...['palette', 'tiles', 'engine', 'identity', 'content', 'contract', 'client'].map((area) => `src/${area}`),
];
const TESTS = /\.test(-d)?\.tsx?$/;

/** A hash of everything that goes into a build: the same sources, the same hash. */
export function hashSources() {
  // Of what package.json says, what bundling reads: another command there makes no newer version.
  const { imports, sideEffects } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify({ imports, sideEffects }));
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

export function removeStamp() {
  rmSync(BUILD_STAMP, { force: true });
}

/** Whether what is installed is what the lockfile says, by whose hands it may be. */
export function isInstalled() {
  // The Node that all else runs on is put there by the one script that may run.
  if (!existsSync(`${root}node_modules/.bin/node`)) return false;
  return readStamp(INSTALL_STAMP) === hashLockfile() || isInstalledByHand();
}

/** Whether somebody has called npm themselves: it writes down what it installed when all of it is there. */
function isInstalledByHand() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, { integrity, optional }]) => {
    if (path === '') return true; // the project itself
    return path in found ? found[path]?.integrity === integrity : optional === true; // for other machines
  });
}

/**
 * @param {string} file a lockfile, which may be missing
 * @returns {Record<string, { integrity?: string, optional?: boolean }> | null} by their folders
 */
function readPackages(file) {
  const path = root + file;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? null) : null;
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
