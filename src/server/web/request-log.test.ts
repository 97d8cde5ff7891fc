import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApp } from './app.ts';

let close = async () => {};
afterEach(() => close());

/** A server that answers, and one that never does. */
async function start(logLevel: string) {
  const lines: { msg: string; route: string; status: number }[] = [];
  const { app, connections } = createApp({
    logLevel,
    logStream: { write: (line) => void lines.push(JSON.parse(line)) },
    trustProxy: false,
    rateLimited: false,
    origin: () => 'http://localhost',
  });
  app.get('/there', () => 'here');
  app.get('/never', () => new Promise(() => {}));
  app.get('/healthz', () => 'alive');
  app.get('/readyz', (_, reply) => reply.status(503).send('not ready'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => {
    connections.closeAll();
    await app.close();
  };
  const told = () => lines.filter(({ route }) => route).map(({ msg, route, status }) => `${msg}: ${route} ${status}`);
  const ask = async (path: string, signal?: AbortSignal) => {
    const { port } = app.server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`, signal ? { signal } : {})).text();
  };
  return { told, ask };
}

test('each request has one line: what was answered, what is not there, and who left before', async () => {
  const { told, ask } = await start('info');
  await ask('/there');
  await ask('/nowhere');
  await expect(ask('/never', AbortSignal.timeout(50))).rejects.toThrow();
  await expect.poll(told).toEqual(['request: /there 200', 'request: none 404', 'request left: /never 200']);
  await ask('/there');
  await expect.poll(told).toHaveLength(4);
});

test('that a server is well is asked each second, and has a line for who asks for all of them alone', async () => {
  const { told, ask } = await start('info');
  await ask('/healthz');
  await ask('/readyz');
  await ask('/there');
  await expect.poll(told).toEqual(['request: /readyz 503', 'request: /there 200']);
  await close();
  const all = await start('debug');
  await all.ask('/healthz');
  await expect.poll(all.told).toEqual(['request: /healthz 200']);
  await close();
  const errors = await start('error');
  await errors.ask('/there');
  expect(errors.told()).toEqual([]);
});
