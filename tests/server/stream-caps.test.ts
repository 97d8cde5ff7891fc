import { expect, test } from 'vitest';
import { STREAM_CAPS, type StreamCaps } from '../../src/server/game/index.ts';
import { SITE_SHARE } from '../../src/server/web/urls.ts';
import { openStream } from '../helpers/event-stream.ts';
import { startHere } from '../helpers/server.ts';
import { createPlayer } from '../helpers/visitor.ts';

/** Starts a server with these caps. `listen` opens a player's stream, `count` a counter; both return the status. */
async function start(caps: Partial<StreamCaps>) {
  const server = await startHere({ RATE_LIMIT: 'off', TRUST_PROXY: 'on' }, { streamCaps: { ...STREAM_CAPS, ...caps } });
  const { path, visitor } = await createPlayer(server);

  async function open(url: string, from: string): Promise<number> {
    const { response } = await openStream(server.url + url, { 'x-forwarded-for': from, cookie: visitor.cookie });
    return response.status;
  }

  return {
    listen: (from: string) => open(`${path}?stream`, from),
    count: (from: string) => open('/api/debug/stream', from),
  };
}

const CALLERS = ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3'];

test('[C6] streams of players are limited per address and in total; at these limits none replaces another', async () => {
  const { listen } = await start({ perAddress: 2, total: 3 });
  const statuses = [];
  for (const from of CALLERS) statuses.push(await listen(from));
  expect(statuses).toEqual([200, 200, 503, 200, 503]);
});

test('[C6] [C7] counter streams have limits of their own, per address and in total', async () => {
  const { listen, count } = await start({ perAddress: 2, countersPerAddress: 2, counters: 3 });
  const statuses = [];
  for (const from of CALLERS) statuses.push(await count(from));
  expect(statuses).toEqual([200, 200, 503, 200, 503]);
  expect(await listen('10.0.0.1')).toBe(200);
});

test('[C6] an IPv6 network of 48 bits has as many streams as sixteen households', async () => {
  const { listen } = await start({ perCharacter: 100, perAddress: 1 });
  for (let household = 1; household <= SITE_SHARE; household++)
    expect(await listen(`2001:db8:1:${household}::1`)).toBe(200);
  expect(await listen('2001:db8:1:1::2')).toBe(503);
  expect(await listen('2001:db8:1:99::1')).toBe(503);
  expect(await listen('2001:db8:2::1')).toBe(200);
});
