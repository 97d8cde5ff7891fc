import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { LOOPBACK } from '../lib/services/child.ts';

/** What belongs to one connection, and not to what goes on from it. Source: RFC 9110, §7.6.1. */
const HOP_BY_HOP = new Set('connection keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '));
/** May be done twice. Source: RFC 9110, §9.2.2; the others of that kind are deletions, which would then find nothing. */
const REPEATABLE = new Set(['GET', 'HEAD']);
const NOT_FOUND = 404;
/** Parts of a build. Nodes of two builds at a time, as while they are replaced, do not know each other's newest. */
const PARTS = '/assets/';
/** Longer than any answer that is not a stream, and many times the keep-alive of those. */
const STILL = 90_000; // ms
const RETRY_AFTER = '1'; // s

/**
 * A server that hands requests on to nodes: a small one, for trying. Each request has a connection of its own, so that
 * one to a node that is gone fails before anything is sent, and can go to another; nothing is kept back on the way.
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
  /** Whether the node may have begun with it. */
  let isSent = false;
  const leave = () => void outgoing.destroy();
  response.once('close', leave);

  outgoing.once('socket', (socket) => {
    socket.setNoDelay();
    // Its body is read when there is somebody to read it, and so can still go elsewhere.
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
    // What breaks off there breaks off here, so that the browser comes back.
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
 * As it came, and from whom. The host stays what the browser asked for. Where a body comes in parts it goes on in parts:
 * a GET or DELETE would send it bare otherwise, and the node would read it as another request.
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

/** Headers without those that are for one connection, as they are: names and values in turn. */
function endToEnd(rawHeaders: readonly string[], without = ''): string[] {
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !HOP_BY_HOP.has(name) && name !== without;
  });
}

/** Answers 503 in the form of a failed call, which the client reads: its pages are prerendered and ask by calls alone. */
function refuse(response: ServerResponse): void {
  const message = 'No node answers just now. Try again in a moment.';
  const body = JSON.stringify({ defined: false, code: 'SERVICE_UNAVAILABLE', status: 503, message });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(503, { ...headers, 'retry-after': RETRY_AFTER }).end(body);
}

export type Balance = ReturnType<typeof createBalance>;

/** Hands requests on to nodes in turn, past those that are not well. */
export function createBalance(ports: readonly number[]) {
  const ill = new Set<number>();
  let turn = 0;
  return {
    /** All ports, in the order they are to be tried: when all nodes look ill, one of them may be well again. */
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
