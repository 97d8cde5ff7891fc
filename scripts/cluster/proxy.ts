import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { LOOPBACK } from '../lib/services/child.ts';

/** Hop-by-hop headers. Source: RFC 9110, §7.6.1. */
const HOP_BY_HOP = new Set('connection keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '));
/** Safe to repeat. Source: RFC 9110, §9.2.2; the other idempotent methods are deletions, which would then get a 404. */
const REPEATABLE = new Set(['GET', 'HEAD']);
const NOT_FOUND = 404;
/** Files of a build. During a rolling update, nodes of the old and the new build lack each other's latest files. */
const PARTS = '/assets/';
/** Longer than any response except streams, and many times the keep-alive of those. */
const STILL = 90_000; // ms
const RETRY_AFTER = '1'; // s

/**
 * A simple reverse proxy for trying out a cluster. Each request has a connection of its own, so that
 * one to a dead node fails before anything is sent, and can go to another; nothing is buffered.
 */
export function createProxy(balance: Balance): Server {
  const server = createServer((incoming, response) => handOn(incoming, response, balance.order(), balance));
  return server.setTimeout(STILL);
}

function handOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  [port, ...others]: readonly number[],
  balance: Balance,
): void {
  if (port === undefined) {
    refuse(response);
    return;
  }
  const { method = 'GET', url = '/' } = incoming;
  const outgoing = request({ host: LOOPBACK, port, method, path: url, headers: headersFor(incoming), agent: false });
  /** Whether the node may have begun to process the request. */
  let isSent = false;
  const leave = () => void outgoing.destroy();
  response.once('close', leave);

  outgoing.once('socket', (socket) => {
    socket.setNoDelay();
    // Reads the request's body only once connected, so that it can still go to another node.
    socket.once('connect', () => {
      isSent = true;
      incoming.pipe(outgoing);
    });
  });
  outgoing.once('response', (answer) => {
    if (answer.statusCode === NOT_FOUND && url.startsWith(PARTS) && REPEATABLE.has(method) && others.length > 0) {
      answer.resume();
      response.off('close', leave);
      handOn(incoming, response, others, balance);
      return;
    }
    response.writeHead(answer.statusCode ?? 0, answer.statusMessage, endToEnd(answer.rawHeaders));
    response.flushHeaders();
    // An aborted response is aborted here, too, so that the browser reconnects.
    pipeline(answer, response, () => {});
  });
  outgoing.once('error', () => {
    if (response.headersSent || response.destroyed) return;
    balance.mark(port, false);
    response.off('close', leave);
    if (!isSent || REPEATABLE.has(method)) handOn(incoming, response, others, balance);
    else refuse(response);
  });
}

/**
 * The original headers, plus the client's address. The Host stays as the browser sent it. A chunked body stays chunked:
 * Node would send it unframed with GET or DELETE, and the node would read it as another request.
 */
function headersFor({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const before = headers['x-forwarded-for'] ?? [];
  const chain = [before, socket.remoteAddress ?? 'unknown'].flat().join(', ');
  const parts = headers['transfer-encoding'];
  return [
    ...endToEnd(rawHeaders, 'x-forwarded-for'),
    'X-Forwarded-For',
    chain,
    ...(parts === undefined ? [] : ['Transfer-Encoding', parts]),
  ];
}

/** The end-to-end headers, unchanged: names and values alternate. */
function endToEnd(rawHeaders: readonly string[], without = ''): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !HOP_BY_HOP.has(name) && name !== without;
  });
}

/** Answers 503 in the form of a failed call, which the client parses: its pages are prerendered and only make calls. */
function refuse(response: ServerResponse): void {
  const message = 'No node answers just now. Try again in a moment.';
  const body = JSON.stringify({ defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(503, { ...headers, 'retry-after': RETRY_AFTER }).end(body);
}

export type Balance = ReturnType<typeof createLoadBalancer>;

/** Distributes requests to nodes in turn, skipping unhealthy ones. */
export function createLoadBalancer(ports: readonly number[]) {
  const ill = new Set<number>();
  let turn = 0;
  return {
    /** All ports in the order to try: if all nodes seem unhealthy, one may have recovered. */
    order(): readonly number[] {
      turn += 1;
      const all = ports.map((_, at) => ports[(turn + at) % ports.length] as number);
      return [...all.filter((port) => !ill.has(port)), ...all.filter((port) => ill.has(port))];
    },
    mark(port: number, isWell: boolean): void {
      if (isWell) ill.delete(port);
      else ill.add(port);
    },
  };
}
