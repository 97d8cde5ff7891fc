import { BusUnavailable } from '../bus/index.ts';
import { EnvError, readEnv } from '../env.ts';
import { StoreUnavailable } from '../store/index.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { forget } from './forget.ts';
import { printable } from './printable.ts';
import { restore } from './restore.ts';
import { Trouble } from './trouble.ts';

export const COMMANDS = ['backup', 'restore', 'doctor', 'forget'] as const;

const USAGE = `node meow.js backup FILE    copies the embedded database while players play
node meow.js restore FILE   brings such a copy back; the server has to be ended before
node meow.js doctor         says what is wrong with settings, database, Redis, disk and system
node meow.js forget ID      deletes a character for good, as its player can
They take the settings of the server from the same variables.`;

/** Runs a command of the operator's as this process: one line where it cannot be done, and 1 as its exit code. */
export async function runCommand([name, ...args]: readonly string[]): Promise<void> {
  try {
    switch (name) {
      case 'backup':
        return console.info(backup(readEnv(process.env), args));
      case 'restore':
        return console.info(await restore(readEnv(process.env), args));
      case 'forget':
        return console.info(await forget(readEnv(process.env), args));
      case 'doctor':
        if (!(await doctor(process.env, console.info))) process.exitCode = 1;
        return;
      case 'help':
      case '--help':
        return console.info(USAGE);
      default:
        fail(name === undefined ? USAGE : `There is no command ${printable(name)}.\n${USAGE}`);
    }
  } catch (error) {
    if (error instanceof EnvError || error instanceof Trouble) fail(error.message);
    else if (error instanceof StoreUnavailable) fail(`The database cannot be used: ${error.message}.`);
    else if (error instanceof BusUnavailable) fail(`The server at REDIS_URL cannot be used: ${error.message}.`);
    else throw error;
  }
}

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}
