// Plain JavaScript, because scripts/test.mjs runs this file on the user's Node.
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait while another program holds apt's or dpkg's lock. A system upgrade takes minutes. */
const LOCK_TIMEOUT = 300; // s
const RETRY = 2000; // ms
/** Errors to retry: apt-get itself waits only for dpkg's lock, not for the locks of its lists and archives. */
const LOCKED = /(Could not get lock|Unable to lock|Unable to acquire)[^\n]*/;

/** Whether packages can be installed: as root, with apt-get. */
export function aptIsUsable() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs Debian packages.
 * @param {readonly string[]} packages @param {number} retry ms between two tries while another program holds a lock
 * @returns {Promise<string | null>} apt's own error message; null when all are installed
 */
export async function aptInstall(packages, retry = RETRY) {
  console.log(`Installing ${packages.join(', ')} by apt-get`);
  const deadline = performance.now() + LOCK_TIMEOUT * 1000;
  const notUpdated = await apt(['update'], deadline, retry);
  // A failed update does not stop the installation: often only the list of an unrelated vendor is unavailable.
  const notInstalled = await apt(['install', '-y', '--no-install-recommends', ...packages], deadline, retry);
  return notInstalled && [notUpdated, notInstalled].filter(Boolean).join('; ');
}

/**
 * @param {readonly string[]} args @param {number} deadline by performance.now(), ms @param {number} retry ms
 * @returns {Promise<string | null>} why apt-get failed; null on success
 */
async function apt(args, deadline, retry) {
  const options = ['-q', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, '-o', 'Dpkg::Use-Pty=0'];
  let told = false;
  for (;;) {
    const { code, output } = await run([...options, ...args], (text) => {
      const [locked] = LOCKED.exec(text) ?? [];
      if (!locked || told) return;
      told = true;
      console.log(`Waiting up to ${LOCK_TIMEOUT} s for another package manager: ${locked}`);
    });
    if (code === 0) return null;
    if (!LOCKED.test(output) || performance.now() > deadline) return `apt-get ${args[0]} failed: ${lastWords(output)}`;
    await wait(retry);
  }
}

/** @param {readonly string[]} args @param {(text: string) => void} onText */
function run(args, onText) {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      onText(text);
    });
  return /** @type {Promise<{ code: number, output: string }>} */ (
    new Promise((resolve) => {
      child.on('error', (error) => resolve({ code: 1, output: error.message }));
      child.on('close', (code) => resolve({ code: code ?? 1, output }));
    })
  );
}

/** The errors of apt-get, in one line. @param {string} output */
function lastWords(output) {
  const lines = output.split('\n').filter(Boolean);
  const errors = lines.filter((line) => line.startsWith('E: '));
  return (errors.length > 0 ? errors : lines.slice(-1)).map((line) => line.replace(/^E: /, '')).join(' ');
}
