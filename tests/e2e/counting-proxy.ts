import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  readonly origin: string;
  /** What was sent whole, with status 200: paths in the order of the answers. */
  readonly sent: readonly string[];
  stop(): void;
}

/** Stands before a server and writes down what it sends: the only one to see what workers fetch, too. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const sent: string[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((asked, answer) => {
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
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
