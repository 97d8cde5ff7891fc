import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureBody, INVALID_INPUT } from './failure.ts';

/** Answers what is no HTTP request, or one with a head that is too large, and hangs up. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status } = INVALID_INPUT;
  const body = JSON.stringify(failureBody(INVALID_INPUT));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
