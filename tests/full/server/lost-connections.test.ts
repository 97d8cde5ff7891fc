import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { openStream } from '../../helpers/event-stream.ts';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { createPlayer } from '../../helpers/visitor.ts';

/** Short, so that it shows soon, and long enough to see that nothing else ended the stream. */
const STREAM_LIFE = 2000; // ms
const KEEP_ALIVE = 200; // ms

let server: HereServer;
let browser: ChildProcess | undefined;
afterEach(async () => {
  browser?.kill('SIGKILL');
  await server.stop();
});

/** Begins to listen to a stream in a process of its own, and stands still there. It ends when it sees the stream's end. */
function standStillElsewhere(url: string, cookie: string): ChildProcess {
  const listens = `
    require('node:http').get(${JSON.stringify(url)}, { headers: { cookie: ${JSON.stringify(cookie)} } }, (answer) => {
      answer.once('data', () => process.kill(process.pid, 'SIGSTOP')).once('end', () => process.exit(7));
    });`;
  browser = spawn(process.execPath, ['-e', listens], { stdio: ['ignore', 'ignore', 'inherit'] });
  return browser;
}

test('[C6, W3] whoever stands still, without a word and with an open connection, is not seen for longer than a stream lives', async () => {
  server = await startHere({ RATE_LIMIT: 'off' }, { keepAlive: KEEP_ALIVE, streamLife: STREAM_LIFE });
  const [mary, james] = [await createPlayer(server), await createPlayer(server)];
  // Mary is there: her stream is ended in its time, too, and she comes back, as browsers do.
  let isHere = true;
  let hasSeen = false;
  const look = ({ data = '' }) => {
    hasSeen ||= data.includes(james.id);
    return false;
  };
  const staying = (async () => {
    while (isHere) {
      const stream = await openStream(`${server.url}${mary.path}?stream`, { cookie: mary.visitor.cookie });
      await expect(stream.next(look)).rejects.toThrow('The stream ended');
    }
  })();
  const still = standStillElsewhere(`${server.url}${james.path}?stream`, james.visitor.cookie);
  const ended = once(still, 'exit');
  await expect.poll(() => hasSeen).toBe(true);
  await expect.poll(async () => (await mary.call('GET', james.path)).status).toBe(404);

  still.kill('SIGCONT');
  expect(await ended).toEqual([7, null]); // its stream ended in order: it comes back at once
  isHere = false;
  await staying;
});
