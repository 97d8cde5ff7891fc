// Plain JavaScript: it runs on whatever Node starts the commands, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuseFolder } from './refuse-folder.mjs';
import { isBuilt, isInstalled, markInstalled } from './sources.mjs';

export { isBuilt };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that the project runs on, once it is installed. */
export const node = `${root}node_modules/.bin/node`;

/** Installs what the lockfile says, unless it is there. */
export function install() {
  refuseFolder(root);
  if (isInstalled()) return;
  refuseLink();
  console.log('Installing packages');
  // npm takes the Node it was started with: it needs no version of ours. Of all scripts only that of the package `node` is run,
  // which puts Node in its place: npm 11 reads so in package.json, and older ones would run all, and compile for minutes or fail.
  // All of them, whatever NODE_ENV says: without those that build, as npm has it in production, nothing would start.
  step('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  step('npm', ['rebuild', 'node', '--loglevel=error', '--no-update-notifier']);
  markInstalled();
}

/** npm empties the folder first, through a link the one that it leads to: somebody else's, who may be running on it. */
function refuseLink() {
  const isLink = lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isLink) return;
  console.error(
    'node_modules is a link, and what it leads to is not what package-lock.json says. Installing would empty that folder for everybody who uses it: remove the link, or install there.',
  );
  process.exit(1);
}

/** Builds the client, unless the build is of these sources. */
export function build() {
  if (isBuilt()) return;
  console.log('Building the client');
  step(node, ['scripts/build.ts']);
}

/** Runs a step to its end; the whole command ends with it when it fails. @param {string} command @param {string[]} args */
export function step(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a tool of node_modules to its end. @param {string} tool @param {string[]} args @returns {boolean} whether it succeeded */
export function runTool(tool, args, env = process.env) {
  const { status, error } = spawnSync(node, [`node_modules/.bin/${tool}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (error) console.error(`${tool} could not be started: ${error.message}`);
  return status === 0;
}

/** Runs a program in the foreground: signals go to it, and its end is ours. @param {string[]} args */
export function become(args, env = process.env) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  // A terminal sends its signals to the whole group. They are passed on for those that come to this process alone;
  // the child is told apart from a second press by its having ended the first time.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
