import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

/** A request whose path, headers and body are sent as written. Missing Host and Content-Length headers are added. */
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

const PATIENCE = 30_000; // ms; timeout against hangs, not a measurement
/** The client hangs up after this silence: a server may wait for the rest of an invalid request. */
const REST_MAX = 5000; // ms

/** Sends a request. Reads only the head of a stream, which never ends. */
export function send(url: string, wire: WireRequest, agent?: Agent): Promise<WireAnswer & { readonly body: Buffer }> {
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

/** Requests a page or file without normalizing the path or decompressing the body. */
export function getRaw(
  url: string,
  path: string,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
  method = 'GET',
) {
  const pairs = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((one) => [name, one] as const));
  return send(url, { method, path, headers: pairs });
}

async function readAnswer(answer: IncomingMessage) {
  const { statusCode: status = 0, headers } = answer;
  const chunks: Buffer[] = [];
  if (headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
  else for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { status, headers, body, text: body.toString() };
}

/** Sends bytes as they are, and reads the response until the server hangs up, or only its head. */
export async function askRaw(url: string, text: string, headOnly = false): Promise<WireAnswer> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  const late = setTimeout(() => socket.destroy(new Error('No answer')), PATIENCE);
  let said = '';
  try {
    socket.write(text);
    for await (const chunk of socket) {
      said += chunk;
      if (headOnly && said.includes('\r\n\r\n')) break;
    }
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
  const { head, ...answer } = parseHead(said);
  return { ...answer, text: said.slice(head.length + 4) };
}

/** Writes bytes (one per character), half-closes the connection, and reads until the server hangs up. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.setTimeout(REST_MAX, () => socket.destroy());
  const said: Buffer[] = [];
  socket.on('data', (chunk) => said.push(chunk));
  socket.on('error', () => {}); // the server hung up early: what it sent before counts
  socket.end(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(said).toString();
}

/** Parses the responses on one connection; each has a Content-Length. */
export function answersIn(said: string): WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let rest = said; rest !== ''; ) {
    const { head, ...answer } = parseHead(rest);
    const end = head.length + 4 + Number(answer.headers['content-length'] ?? 0);
    answers.push({ ...answer, text: rest.slice(head.length + 4, end) });
    rest = rest.slice(end);
  }
  return answers;
}

function parseHead(said: string) {
  const [head = ''] = said.split('\r\n\r\n', 1);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers: IncomingHttpHeaders = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { head, status: Number(statusLine.split(' ')[1]), headers };
}
