import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CountingProxy {
  readonly origin: string;
  /** Paths that the server answered with status 200, in the order of the responses. */
  readonly sent: readonly string[];
  /**
   * From now on, answers matching paths with the given response instead of the server's, or cuts off the server's
   * response.
   */
  disturb(path: RegExp, answer: Disturbance): void;
  /** Paths of the requests that `disturb` has affected. */
  readonly disturbed: readonly string[];
  /** From now on, the proxy answers everything itself with 502, like a gateway whose server is down. */
  loseServer(): void;
  stop(): void;
}

type Disturbance = 'cut off' | { readonly status: number; readonly type: string };

export const WORDS_OF_GATEWAY = 'Sign in to the network of this hotel';

/**
 * Starts a proxy in front of a server. The proxy also records what workers fetch, which Playwright does not see.
 */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const sent: string[] = [];
  const { hostname, port } = new URL(target);
  const disturbed: string[] = [];
  let disturbance: { readonly path: RegExp; readonly answer: Disturbance } | null = null;
  let isLost = false;
  const server = createServer((asked, answer) => {
    if (isLost) {
      answer.writeHead(502, { 'content-type': 'text/html' });
      return answer.end('<h1>502 Bad Gateway</h1>');
    }
    const { pathname } = new URL(asked.url ?? '', target);
    const instead = disturbance?.path.test(pathname) ? disturbance.answer : null;
    if (instead) disturbed.push(pathname);
    if (instead && instead !== 'cut off') {
      answer.writeHead(instead.status, { 'content-type': instead.type });
      return answer.end(`<h1>${WORDS_OF_GATEWAY}</h1>`);
    }
    const headers = instead ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const onward = ask({ hostname, port, path: asked.url, method: asked.method, headers }, (found) => {
      if (found.statusCode === 200) sent.push(asked.url ?? '');
      if (!instead) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      answer.writeHead(200, { 'content-type': found.headers['content-type'] });
      found.once('data', (chunk: Buffer) => answer.end(chunk.subarray(0, chunk.length / 2)));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    disturbed,
    disturb(path, answer) {
      disturbance = { path, answer };
    },
    loseServer() {
      isLost = true;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
