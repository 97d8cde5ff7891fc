import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longest time for a request to come in whole: who asks is a program in the same network. */
const REQUEST_TIMEOUT = 5000; // ms

/** Where figures are given out: a listener of its own, which serves nothing else. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The port of the figures cannot be listened at. */
export class MetricsUnserved extends Error {
  override readonly name = 'MetricsUnserved';
}

/**
 * Serves figures at `/metrics` of a port that players never reach.
 * @throws MetricsUnserved when the port cannot be used
 */
export async function serveMetrics(host: string, port: number, text: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT },
    async (request, response) => {
      const found = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
      const body = found ? await text() : 'Figures are at GET /metrics.\n';
      const type = found ? 'text/plain; version=0.0.4; charset=utf-8' : 'text/plain; charset=utf-8';
      response.writeHead(found ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    },
  );
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new MetricsUnserved(`METRICS_PORT must be a port that no other program uses (${code})`, { cause: error });
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
