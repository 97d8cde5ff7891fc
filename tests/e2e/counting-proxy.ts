import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  readonly origin: string;
  /** What was sent whole, with status 200: paths in the order of the answers. */
  readonly sent: readonly string[];
  /** From now on it answers everything itself, as gateways do whose server is gone. */
  loseServer(): void;
  stop(): void;
}

/** Stands before a server and writes down what it sends: the only one to see what workers fetch, too. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const sent: string[] = [];
  const { hostname, port } = new URL(target);
  let isLost = false;
  const server = createServer((asked, answer) => {
    if (isLost) {
      answer.writeHead(502, { 'content-type': 'text/html' });
      return answer.end('<h1>502 Bad Gateway</h1>');
    }
    const onward = ask({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (found) => {
      if (found.statusCode === 200) sent.push(asked.url ?? '');
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    loseServer() {
      isLost = true;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
