import { connect, type Socket } from 'node:net';

/** One connection that is kept, and asked again as soon as it has answered. */
export interface Caller {
  call(request: string): Promise<string>;
  close(): void;
}

/** Of little cost itself: it and the server share the machine. Answers have a Content-Length. */
export async function openCaller(port: number): Promise<Caller> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let said = '';
  let heard: ((answer: string) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.setEncoding('latin1'); // a character is a byte, as Content-Length counts
  socket.on('data', (text: string) => {
    said += text;
    const head = said.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(said.slice(0, head))?.[1] ?? 0);
    if (said.length < head + 4 + length) return;
    const answer = said;
    said = '';
    heard?.(answer);
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('The server hung up')));
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    call(request) {
      return new Promise((resolve, reject) => {
        if (socket.destroyed) reject(new Error('The server hung up'));
        [heard, failed] = [resolve, reject];
        socket.write(request);
      });
    },
    close: () => socket.destroy(),
  };
}

/** A request as it goes over the wire. */
export function requestOf(method: string, path: string, cookie: string, body?: object): string {
  const text = body ? JSON.stringify(body) : '';
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
  return body
    ? `${head}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
    : `${head}\r\n`;
}
