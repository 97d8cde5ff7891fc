// Plain JavaScript, because scripts/test.mjs runs this file on the user's Node.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names on Linux's PATH, fastest first: headless-only browsers take two thirds of the CPU time (measured). */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const MAC_APPS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * @typedef {object} Browser
 * @property {string} path the path of the browser's program
 * @property {string} why the reason why this browser is used, as printed
 */

/**
 * Finds a browser for the tests: the one that CHROMIUM names, else Playwright's own, else the system's.
 * @returns {Promise<Browser | null>}
 * @throws {Error} when CHROMIUM names a file that cannot be run
 */
export async function findBrowser(env = process.env, platform = process.platform) {
  const named = env.CHROMIUM;
  if (named) {
    if (isProgram(named)) return { path: named, why: 'named by CHROMIUM' };
    throw new Error(`CHROMIUM names ${named}, which is not a program. Name another browser, or unset CHROMIUM.`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && isProgram(own)) return { path: own, why: "Playwright's own" };
  const path = systemPlaces(env, platform).find(isProgram);
  return path ? { path, why: "the system's" } : null;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The paths at which this platform may have browsers, best first.
 * @param {NodeJS.ProcessEnv} env @param {NodeJS.Platform} platform
 */
export function systemPlaces(env, platform) {
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => `${root}\\${program}`));
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return MAC_APPS.flatMap((app) => roots.map((root) => `${root}/${app}`));
  }
  const folders = [...new Set([...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return NAMES.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
}
