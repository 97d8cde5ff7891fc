import { statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A run leaves some hundred megabytes until it ends; containers often have 64 there. */
const ENOUGH = 2 ** 31; // bytes

/**
 * The folder for what tests put aside, where there is room for it in memory: to start a server takes 60 ms there, on a
 * disk that others use, too, 200 to 500 (measured), for it waits for each thing that it writes. Undefined elsewhere.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}
