import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureBody, INVALID_INPUT } from './failure.ts';
import { securityHeaders } from './security-headers.ts';

/** For an Expect header that asks for anything but to continue. Source: RFC 9110, §15.5.18. */
export const EXPECTATION_FAILED = 417;

/** What Node finds wrong with a connection has a status of its own in these cases; in all others it is a bad request. */
const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A client that does not hang up after the response is hung up on: Node leaves its side of the connection open. */
const FAREWELL = 1000; // ms

/** Refuses a request that no route ever sees, with the headers and the body of every refused call. */
export function refuseRequest(response: ServerResponse, origin: string, status: number): void {
  const { headers, body } = refusal(origin, status);
  response.writeHead(status, headers).end(body);
}

/** Refuses what is no HTTP request, one with a head that is too large, or one that does not come in time, and hangs up. */
export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket, origin: string): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CLIENT_ERROR_STATUS[code] ?? INVALID_INPUT.status;
  const { headers, body } = refusal(origin, status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), FAREWELL);
  socket.once('close', () => clearTimeout(late));
}

function refusal(origin: string, status: number) {
  const body = JSON.stringify({ ...failureBody(INVALID_INPUT), status });
  const headers = {
    ...securityHeaders(origin),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}
