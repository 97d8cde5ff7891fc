import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { CONNECTION_TIMES } from '../../src/server/web/http-server.ts';
import { LOOPBACK } from '../lib/services/child.ts';

/** Hop-by-hop headers. Source: RFC 9110, §7.6.1. */
const HOP_BY_HOP = new Set('connection keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '));
/** Methods that the proxy may repeat (RFC 9110, §9.2.2). Not DELETE: a repeated deletion would be answered with 404. */
const REPEATABLE = new Set(['GET', 'HEAD']);
const NOT_FOUND = 404;
/** Files of a build. During a rolling update, nodes of the old and the new build lack each other's latest files. */
const PARTS = '/assets/';
const RETRY_AFTER = '1'; // s

/**
 * A simple reverse proxy for trying out a cluster. Each request opens a new connection to a node: if the node is dead,
 * the connection fails before anything is sent, and the request can go to another node. Nothing is buffered.
 */
export function createProxy(balance: Balance): Server {
  const server = createServer((incoming, response) => handOn(incoming, response, balance.order(), balance));
  // The nodes' own timeout of silent connections, which the keep-alives of streams never reach.
  return server.setTimeout(CONNECTION_TIMES.still);
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
    // Reads the request's body only when connected: until then the whole request can go to another node.
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
    // If the node aborts its response, the proxy aborts the client's response, so that the browser reconnects.
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
 * The original headers, Host included, with the client's address in X-Forwarded-For. Keeps a chunked body chunked:
 * otherwise Node would send the body of a GET or DELETE unframed, and the server would read it as another request.
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

/** Removes hop-by-hop headers from raw headers, in which names and values alternate. */
function endToEnd(rawHeaders: readonly string[], without = ''): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !HOP_BY_HOP.has(name) && name !== without;
  });
}

/** Answers 503 in the form of a refused call, which the game's client understands. */
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
    /** All ports in the order to try. Unhealthy nodes are last, not left out: one of them may have recovered. */
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
