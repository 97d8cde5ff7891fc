// Plain JavaScript, because this file runs on any Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, isInstalled, markInstalled } from './build-stamp.mjs';
import { refuseFolder } from './refuse-folder.mjs';

export { isBuilt };

const root = fileURLToPath(new URL('../..', import.meta.url));

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** The project's own Node, once it is installed. */
export const node = `${root}node_modules/.bin/node`;

/** Installs the lockfile's packages, unless they are installed. */
export function install() {
  refuseFolder(root);
  if (isInstalled()) return;
  refuseLink();
  console.log('Installing packages');
  // npm runs on the user's Node. `npm ci` runs no install scripts: npm 10 ignores `allowScripts` in package.json, and
  // would run all scripts, which compile for minutes or fail. `npm rebuild node` then runs the one script that is
  // needed: it puts the project's Node into node_modules/.bin. `--include=dev`: with NODE_ENV=production npm would
  // omit the build tools. `--include=optional`: binaries of the platform are optional packages, which the user's npm
  // may be configured to omit.
  const env = withCache();
  step(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    env,
  );
  step('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error', '--no-update-notifier'], env);
  if (!existsSync(node)) {
    console.error(`npm has not installed ${node}. Look for what forbids it in: npm config list`);
    process.exit(1);
  }
  markInstalled();
}

/** npm needs a cache folder, which is a temporary one if the home folder is not writable. */
function withCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: join(tmpdir(), `meow-npm-${process.getuid?.()}`) };
  }
}

/** Exits if node_modules is a link: npm would empty the folder that it links to, which another checkout may use. */
function refuseLink() {
  const isLink = lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isLink) return;
  console.error(
    'node_modules is a link, and what it leads to is not what package-lock.json says. Installing would empty that folder for everybody who uses it: remove the link, or install there.',
  );
  process.exit(1);
}

export function build() {
  if (isBuilt()) return;
  console.log('Building the client');
  step(node, ['scripts/build.ts']);
}

/** Runs a step; exits the whole command if it fails. @param {string} command @param {string[]} args */
function step(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program in the foreground: forwards signals to it, and exits with its code. @param {string[]} args */
export function runForeground(args, env = process.env) {
  void runNode(args, env).then(({ code }) => process.exit(code));
}

/**
 * Runs a program on the project's Node in the foreground, and forwards signals to it.
 * @param {string[]} args @returns {Promise<{ code: number, signal: NodeJS.Signals | null }>} its exit code, and the
 * signal that this process received meanwhile
 */
export async function runNode(args, env = process.env) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  /** @type {NodeJS.Signals | null} */
  let sent = null;
  // On Ctrl-C a terminal sends SIGINT to this process and to the child: a forwarded SIGINT would reach the child twice.
  // Other signals may reach only this process.
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    sent = signal;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${node} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  for (const signal of SIGNALS) process.off(signal, pass);
  return { code, signal: sent };
}
