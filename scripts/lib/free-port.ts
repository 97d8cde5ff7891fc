import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports are below the system's ephemeral ports, which an outgoing connection could take before a server listens,
 * or while the server restarts.
 */
const FIRST = 15_000;
const COUNT = 15_000;
/** Multiplies the process id: processes with consecutive ids start from distant ports. */
const STRIDE = 1009;

let next = process.pid * STRIDE;

/** Returns a free loopback port, a different one for each call. */
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
