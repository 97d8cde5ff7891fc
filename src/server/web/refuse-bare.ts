import type { ServerResponse } from 'node:http';
import { failureBody, INVALID_INPUT } from './failure.ts';
import { securityHeaders } from './security-headers.ts';

/** For an Expect header that asks for anything but to continue. Source: RFC 9110, §15.5.18. */
export const EXPECTATION_FAILED = 417;

/** What is answered to a request that no route ever sees: the headers of every answer, and why, as JSON. */
export function bareAnswer(origin: string, status: number) {
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

export function refuseBare(response: ServerResponse, origin: string, status: number): void {
  const { headers, body } = bareAnswer(origin, status);
  response.writeHead(status, headers).end(body);
}
