import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { INVALID_INPUT } from './failure.ts';
import { bareAnswer } from './refuse-bare.ts';

/** What Node finds wrong has a status of its own in these cases; in all others it is a bad request. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Whoever does not hang up after the answer is hung up on: Node leaves their side of the connection open. */
const FAREWELL = 1000; // ms

/**
 * Answers what is no HTTP request, one with a head that is too large or one that does not come in time, and hangs up.
 * When an answer to an earlier request is on its way, this one would be taken for it, or land in the middle of it.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  origin: string,
  isAnswering: boolean,
): void {
  if (error.code === 'ECONNRESET' || isAnswering || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? INVALID_INPUT.status;
  const { headers, body } = bareAnswer(origin, status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), FAREWELL);
  socket.once('close', () => clearTimeout(late));
}
