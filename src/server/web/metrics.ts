import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type App, PROBES } from './app.ts';
import { isApiUrl } from './urls.ts';

export type StreamKind = 'character' | 'counter';
const STREAM_KINDS: readonly StreamKind[] = ['character', 'counter'];

/** Label values exported as 0 from the start, because Prometheus sees no increase when a series appears. */
const REASONS = [
  'calls',
  'meows',
  'logs',
  'votes',
  'streams',
  'draining',
  'strangers',
  'files',
  'connections',
  'database',
  'bus',
] as const;
const WRITE_OUTCOMES = ['changed', 'repeated', 'stale', 'missing', 'closed', 'refused', 'unavailable'] as const;
const PUBLISH_OUTCOMES = ['done', 'lost'] as const;

/** Buckets of durations, from a response that is served from memory to one for which no client waits any longer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]; // s

const INTERNAL_SERVER_ERROR = 500;

/** The running build: the labels of `meow_build_info`. */
interface BuildFacts {
  readonly commit: string;
  readonly store: 'sqlite' | 'postgres';
  readonly bus: 'memory' | 'redis';
}

interface MetricsFacts extends BuildFacts {
  readonly busIsThere: () => boolean;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** All metrics of a server, in a registry of its own. No label identifies the caller, an address, or a character. */
export function createMetrics({ busIsThere, ...facts }: MetricsFacts) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, label: Label, known: readonly string[]) => {
    const created = new Counter({ name, help, labelNames: [label], registers });
    for (const value of known) created.labels(value).inc(0);
    return created;
  };

  const gauge = (name: string, help: string, labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const seconds = (name: string, help: string, labelNames: readonly string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });

  gauge('meow_build_info', 'What runs here.', Object.keys(facts)).set({ ...facts }, 1);
  const open = gauge('meow_streams_open', 'Streams that are open.', ['kind']);
  for (const kind of STREAM_KINDS) open.set({ kind }, 0);
  const opened = counter('meow_streams_opened_total', 'Streams that have begun.', 'kind', STREAM_KINDS);
  const sent = 'Events written to streams; keep-alives are none.';
  const events = counter('meow_events_sent_total', sent, 'kind', STREAM_KINDS);
  const bytes = counter('meow_stream_bytes_total', 'Bytes written to streams, keep-alives too.', 'kind', STREAM_KINDS);
  const changes = 'Changes of characters, by what became of them.';
  const writes = counter('meow_writes_total', changes, 'outcome', WRITE_OUTCOMES);
  const took = 'Requests by the pattern of their route, and how long they took; of streams, until they began.';
  const requests = seconds('meow_request_seconds', took, ['method', 'route', 'status']);
  const mistakes = 'Requests that broke by a mistake of ours (500).';
  const broken = new Counter({ name: 'meow_requests_broken_total', help: mistakes, registers });
  const refused = 'Requests told to come back later (429, 503), by reason.';
  const refusals = counter('meow_refusals_total', refused, 'reason', REASONS);
  const acts = seconds('meow_store_act_seconds', 'Acts of the database, and how long they took.', ['act', 'outcome']);
  const messages = 'Messages from this node to all.';
  const published = counter('meow_messages_published_total', messages, 'outcome', PUBLISH_OUTCOMES);
  new Gauge({
    name: 'meow_bus_up',
    help: 'Whether this node can use what nodes tell each other by.',
    registers,
    collect() {
      this.set(Number(busIsThere()));
    },
  });
  collectDefaultMetrics({ register: registry });

  function sentTo(kind: StreamKind): (frame: Buffer) => void {
    const [bytesOfKind, eventsOfKind] = [bytes.labels(kind), events.labels(kind)];
    let last: { readonly frame: Buffer; readonly events: number } | undefined;
    return (frame) => {
      // One frame goes to many streams in a row, so the number of its events is cached.
      if (last?.frame !== frame) last = { frame, events: eventsIn(frame) };
      bytesOfKind.inc(frame.length);
      eventsOfKind.inc(last.events);
    };
  }

  return {
    /** Counts a request that was answered, or aborted before. `seconds` of a stream end when it opens. */
    request(route: string, method: string, status: number, seconds: number): void {
      requests.observe({ method, route, status }, seconds);
      if (status === INTERNAL_SERVER_ERROR) broken.inc();
    },
    refused: (reason: string) => refusals.inc({ reason }),
    streamBegan(kind: StreamKind): void {
      open.inc({ kind });
      opened.inc({ kind });
    },
    sent: { character: sentTo('character'), counter: sentTo('counter') },
    streamEnded: (kind: StreamKind) => open.dec({ kind }),
    write: (outcome: string) => writes.inc({ outcome }),
    act: (act: string, outcome: string, seconds: number) => acts.observe({ act, outcome }, seconds),
    published: (outcome: string) => published.inc({ outcome }),
    text: () => registry.metrics(),
  };
}

const EVENT = Buffer.from('event: ');
/** How many events a frame holds: keep-alives and `retry:` do not count. */
function eventsIn(frame: Buffer): number {
  let count = 0;
  for (let at = frame.indexOf(EVENT); at >= 0; at = frame.indexOf(EVENT, at + EVENT.length)) count += 1;
  return count;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Whether the request is already measured: a stream is measured when it opens. */
    counted: boolean;
  }
}

/** Measures every request. Must be called before hooks that may refuse, so that refused requests count, too. */
export function watchRequests(app: App, metrics: Metrics): void {
  app.decorateReply('counted', false);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.counted) countRequest(metrics, request, reply);
      if (reply.refusedFor !== null) metrics.refused(reply.refusedFor);
    });
    done();
  });
  // Node drops connections beyond `maxConnections`.
  app.server.on('drop', () => metrics.refused('connections'));
}

/** Measures a request. For a stream, the time is until it opens, not until it ends. */
export function countRequest(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  reply.counted = true;
  metrics.request(routeOf(request), methodOf(request), reply.raw.statusCode, (performance.now() - reply.began) / 1000);
}

/** The label `route`: `pages` for all pages and files, which are many and alike; `none` for a 404. */
function routeOf(request: FastifyRequest): string {
  if (request.is404) return 'none';
  const { url = 'none' } = request.routeOptions;
  return isApiUrl(url) || PROBES.has(url) ? url : 'pages';
}

/** The label `method`; `any` for a 404, whose method is arbitrary input of the client. */
function methodOf(request: FastifyRequest): string {
  return request.is404 ? 'any' : request.method;
}

/** Longest time for a scraper's request to arrive in full: a scraper is in the same network. */
const REQUEST_TIMEOUT = 5000; // ms

export class MetricsUnserved extends Error {
  override readonly name = 'MetricsUnserved';
}

/** Serves metrics at `/metrics` of a port of their own. @throws MetricsUnserved if the port is unusable */
export async function serveMetrics(host: string, port: number, text: () => Promise<string>) {
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
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
