// Plain JavaScript, because scripts/test.mjs runs this file on the user's Node.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** The least free space of a folder in memory: 2 GiB. Tests need some 100 MiB; containers often have only 64 MiB. */
const ENOUGH = 2 ** 31; // bytes

/**
 * A folder in memory for the tests' temporary files, if there is a large enough one. In memory a server starts in 60
 * ms; on a shared disk it waits for each write of SQLite, and starts in 200 to 500 ms (measured).
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    // Some tests write programs and run them.
    if (/\bnoexec\b/.test(mount ?? '')) return undefined;
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}
