import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

/** A request as it goes over the wire: nothing is added to it but Host and Content-Length, where they are missing. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request. Of a stream, which never ends, only the head is read. */
export function send(url: string, wire: WireRequest, agent?: Agent): Promise<WireAnswer> {
  const { hostname, port, host } = new URL(url);
  const names = new Set(wire.headers.map(([name]) => name.toLowerCase()));
  const headers = wire.headers.flat();
  if (!names.has('host')) headers.push('Host', host);
  const isSized = names.has('content-length') || names.has('transfer-encoding');
  if (!isSized && (wire.body !== undefined || wire.method !== 'GET')) {
    headers.push('Content-Length', String(Buffer.byteLength(wire.body ?? '')));
  }
  return new Promise((resolve, reject) => {
    const { method, path, body } = wire;
    const sent = request({ hostname, port, method, path, headers, ...(agent && { agent }) }, (answer) =>
      readAnswer(answer).then(resolve, reject),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<WireAnswer> {
  const { statusCode: status = 0, headers } = answer;
  if (headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, headers, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status, headers, text: Buffer.concat(chunks).toString() };
}

const PATIENCE = 5000; // ms

/** Writes bytes (one a character), ends its side, and reads everything the other side says until it hangs up. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.setTimeout(PATIENCE, () => socket.destroy());
  const said: Buffer[] = [];
  socket.on('data', (chunk) => said.push(chunk));
  socket.on('error', () => {}); // hung up in the middle: what was said before counts
  socket.end(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(said).toString();
}

/** The answers in what a server said on one connection; each has a Content-Length. */
export function answersIn(said: string): WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let rest = said; rest !== ''; ) {
    const [head = ''] = rest.split('\r\n\r\n', 1);
    const [statusLine = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const end = head.length + 4 + Number(headers['content-length'] ?? 0);
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, text: rest.slice(head.length + 4, end) });
    rest = rest.slice(end);
  }
  return answers;
}
