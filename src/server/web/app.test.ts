import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApp } from './app.ts';

let close = async () => {};
afterEach(() => close());

/** A server with a route that responds, and one that never does. */
async function start(logLevel: string) {
  const lines: { msg: string; route: string; status: number }[] = [];
  const { app, http } = createApp({
    logLevel,
    logStream: { write: (line) => void lines.push(JSON.parse(line)) },
    trustProxy: false,
    origin: () => 'http://localhost',
  });
  app.get('/there', () => 'here');
  app.get('/never', () => new Promise(() => {}));
  app.get('/healthz', () => 'alive');
  app.get('/readyz', (_, reply) => reply.status(503).send('not ready'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => {
    http.server.closeAllConnections();
    await app.close();
  };
  const told = () => lines.filter(({ route }) => route).map(({ msg, route, status }) => `${msg}: ${route} ${status}`);
  const ask = async (path: string, signal?: AbortSignal) => {
    const { port } = app.server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`, signal ? { signal } : {})).text();
  };
  return { told, ask };
}

test('[W12] each request is logged in one line, even an aborted request', async () => {
  const { told, ask } = await start('info');
  await ask('/there');
  await ask('/nowhere');
  await expect(ask('/never', AbortSignal.timeout(50))).rejects.toThrow();
  await expect.poll(told).toEqual(['request: /there 200', 'request: none 404', 'request left: /never 200']);
});

test.each([
  ['debug', ['request: /healthz 200', 'request: /readyz 503', 'request: /there 200']],
  ['info', ['request: /readyz 503', 'request: /there 200']],
  ['error', []],
])('[W12] a log of level %s has the lines %j: successful probes are logged at level debug', async (level, lines) => {
  const { told, ask } = await start(level);
  for (const path of ['/healthz', '/readyz', '/there']) await ask(path);
  await expect.poll(told).toEqual(lines);
});
