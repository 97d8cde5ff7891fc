import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the system's ephemeral ports: one of those could be in use by an outgoing connection before
 * the server listens, or while it restarts.
 */
const FIRST = 15_000;
const COUNT = 15_000;
/** Concurrent processes start from distant ports, though their ids follow one another. */
const STRIDE = 1009;

let next = process.pid * STRIDE;

/** A loopback port without a listener, another one each time. */
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
