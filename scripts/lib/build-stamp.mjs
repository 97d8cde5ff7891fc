// Plain JavaScript, because this file runs on any Node, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUILD_STAMP = `${process.env.DIST_DIR ?? `${root}dist`}/stamp`;
const INSTALL_STAMP = `${root}node_modules/.cache/installed`;

/** The inputs of a client build. The server's sources are left out: they do not change the client. */
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

/** A hash of all inputs of a build. */
export function hashSources() {
  // Hashes only the fields of package.json that bundling reads: an edited npm script needs no new build.
  const { imports, sideEffects } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify({ imports, sideEffects }));
  for (const file of SOURCES.flatMap(listFiles))
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the last build was made from the current sources. */
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

/** Whether the installed packages match the lockfile, even if the user ran npm directly. */
export function isInstalled() {
  // The install script of the package `node` puts the program there; after a failed installation it may be missing.
  if (!existsSync(`${root}node_modules/.bin/node`)) return false;
  return readStamp(INSTALL_STAMP) === hashLockfile() || isInstalledByHand();
}

/** Whether the user ran npm directly: once all is installed, npm writes node_modules/.package-lock.json. */
function isInstalledByHand() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, { integrity, optional }]) => {
    if (path === '') return true; // the project itself
    return path in found ? found[path]?.integrity === integrity : optional === true; // binaries of other platforms
  });
}

/**
 * Reads the packages of a lockfile, by their folders; null if the file is missing.
 * @param {string} file
 * @returns {Record<string, { integrity?: string, optional?: boolean }> | null}
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
