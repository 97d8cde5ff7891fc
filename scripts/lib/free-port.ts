import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give away by themselves: one of those could be somebody's end of a connection by the time
 * it is listened at, or while what listens there is started anew.
 */
const FIRST = 15_000;
const COUNT = 15_000;
/** Processes that ask at the same time begin apart from each other, though their numbers follow one another. */
const STRIDE = 1009;

let next = process.pid * STRIDE;

/** A port on loopback that nobody listens at now, another one each time. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
