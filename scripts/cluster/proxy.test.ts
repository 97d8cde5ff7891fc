import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openStream } from '../../tests/helpers/event-stream.ts';
import { freePort } from '../lib/free-port.ts';
import { createLoadBalancer, createProxy } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const startNode = (listener: RequestListener) => listen(createServer(listener));

/** A node that responds with the request that it received, as JSON. */
const echo: RequestListener = async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  response.setHeader('set-cookie', ['a=1', 'b=2']);
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
};

/** Starts a proxy for nodes at these ports, of which the second gets the first request. @returns the proxy's URL */
const startProxy = async (...ports: number[]) =>
  `http://127.0.0.1:${await listen(createProxy(createLoadBalancer(ports)))}`;

test('the proxy forwards a request unchanged, with its Host header, and adds the address of the client', async () => {
  const url = await startProxy(await startNode(echo));
  const headers = { 'x-forwarded-for': '9.9.9.9', cookie: 'c=1', 'content-type': 'application/json' };
  const response = await fetch(`${url}/a/b?c=%20`, { method: 'POST', headers, body: '{"d":1}' });
  const asked = await response.json();
  expect(asked).toMatchObject({ method: 'POST', url: '/a/b?c=%20', body: '{"d":1}' });
  expect(asked.headers).toMatchObject({ cookie: 'c=1', host: new URL(url).host });
  // The proxy appends the address of its client; the server trusts only this last address.
  expect(asked.headers['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test.each(['GET', 'POST'])(
  'a chunked %s body reaches the node as the body of its request, not as another request',
  async (method) => {
    const heard: string[] = [];
    const node = await startNode(async (incoming, response) => {
      let body = '';
      for await (const chunk of incoming) body += chunk;
      heard.push(`${incoming.method} ${incoming.url}: ${body}`);
      response.end();
    });
    const outgoing = request(`${await startProxy(node)}/a`, { method, headers: { 'transfer-encoding': 'chunked' } });
    outgoing.end('GET /b HTTP/1.1');
    const [response] = await once(outgoing, 'response');
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(heard).toEqual([`${method} /a: GET /b HTTP/1.1`]);
  },
);

test('the proxy forwards a stream event by event, and aborts it when its node dies', async () => {
  let send = (_text: string) => {};
  let hangUp = () => {};
  const url = await startProxy(
    await startNode((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      send = (text) => void response.write(text);
      hangUp = () => void response.destroy();
    }),
  );
  const stream = await openStream(url);
  for (const data of ['1', '2', '3']) {
    send(`event: count\ndata: ${data}\n\n`);
    expect(await stream.nextData('count')).toBe(Number(data));
  }
  hangUp();
  await expect(stream.ended()).rejects.toThrow('terminated');
});

test.each(['before there is an answer', 'amid a stream'])(
  'if a client disconnects %s, the proxy disconnects from the node',
  async (when) => {
    const asked = Promise.withResolvers<{ readonly left: Promise<unknown> }>();
    const url = await startProxy(
      await startNode((_request, response) => {
        if (when === 'amid a stream') response.writeHead(200).write(': hello\n\n');
        asked.resolve({ left: once(response, 'close') });
      }),
    );
    const leaving = new AbortController();
    const answer = fetch(url, { signal: leaving.signal });
    answer.catch(() => {});
    const { left } = await asked.promise;
    if (when === 'amid a stream') await answer;
    leaving.abort();
    await left;
  },
);

test('the load balancer tries an unhealthy node last until it is healthy again', () => {
  const balance = createLoadBalancer([1, 2, 3]);
  const firsts = () => Array.from({ length: 6 }, () => balance.order()[0]).sort();
  expect(firsts()).toEqual([1, 1, 2, 2, 3, 3]);
  balance.mark(2, false);
  expect(firsts()).not.toContain(2);
  expect(balance.order().at(-1)).toBe(2);
  balance.mark(2, true);
  expect(firsts()).toContain(2);
});

test('if a node does not listen, the proxy sends the request to another node, with its body', async () => {
  const [gone, there] = [await freePort(), await startNode(echo)];
  const url = await startProxy(there, gone);
  for (let asked = 0; asked < 3; asked++) {
    const response = await fetch(url, { method: 'POST', body: 'meow' });
    expect((await response.json()).body).toBe('meow');
  }
});

test('if a node dies, the proxy retries a GET request at another node, but not a POST request', async () => {
  const dying = await startNode((request) => void request.socket.destroy());
  const there = await startNode(echo);
  expect((await fetch(await startProxy(there, dying))).status).toBe(200);
  const refused = await fetch(await startProxy(there, dying), { method: 'POST', body: 'meow' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const nowhere = await fetch(await startProxy(await freePort()));
  expect([nowhere.status, (await nowhere.json()).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
});

test('[A13] the proxy requests an asset that one node’s build lacks from the next node, but not a missing page', async () => {
  const asked: string[] = [];
  const of = (build: string): RequestListener => {
    return ({ url = '' }, response) => {
      asked.push(`${build} ${url}`);
      response.writeHead(url === `/assets/${build}.js` ? 200 : 404).end(`from ${build}`);
    };
  };
  const url = await startProxy(await startNode(of('new')), await startNode(of('old')));
  const first = await fetch(`${url}/assets/new.js`);
  expect([first.status, await first.text()]).toEqual([200, 'from new']);
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);
  asked.length = 0;
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  expect(asked).toHaveLength(1);
});
