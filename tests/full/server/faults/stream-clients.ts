import { connect, type Socket } from 'node:net';
import type { TestServer } from '../../../helpers/server.ts';
import type { Player } from '../../../helpers/visitor.ts';

/** A stream over a bare socket. It stores only the end of the text, so that a test can have thousands of them. */
export interface Listener {
  readonly socket: Socket;
  /** The last received version of the player's own character; 0 before the first. */
  version(): number;
  /** The retry time that the server sent; null before. */
  retry(): number | null; // ms
  /** Resolves when the stream is over, with whether the server ended it properly. */
  readonly over: Promise<boolean>;
}

/** How much of the end of the received text to keep: longer than any event. */
const KEPT = 2000; // characters
/** How the response starts when the stream is opened; refusals start differently. */
const STREAM_HEAD = 'HTTP/1.1 200';
/** The end of a chunked body: RFC 9112, §7.1. After it, the server may keep the connection open. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Opens a stream, and resolves at its first event. @throws Error when it is refused */
export async function listen(server: TestServer, player: Player): Promise<Listener> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  let text = '';
  let isStream: boolean | undefined;
  let version = 0;
  let retry: number | null = null;
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  socket.once('close', () => ended.resolve(false));

  const told = new RegExp(`"characterId":"${player.id}","from":(?:null|\\d+),"to":(\\d+)`, 'g');
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    isStream ??= text.startsWith(STREAM_HEAD);
    for (const [, to] of text.matchAll(told)) version = Math.max(version, Number(to));
    retry = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? Number.NaN) || retry;
    if (version > 0) begun.resolve();
    if (text.endsWith(LAST_CHUNK)) ended.resolve(true);
    text = text.slice(-KEPT);
  });
  socket.write(`GET ${player.path}?stream HTTP/1.1\r\nHost: a\r\nCookie: ${player.visitor.cookie}\r\n\r\n`);
  await Promise.race([begun.promise, ended.promise]);
  if (version === 0 || !isStream) throw new Error(`A stream was refused: ${text.slice(0, 100)}`);
  return { socket, version: () => version, retry: () => retry, over: ended.promise };
}

/** The number of streams that `listenMany` opens at a time: each takes the server a moment. */
const AT_A_TIME = 100;

/** Opens many streams. @throws Error when one is refused */
export async function listenMany(server: TestServer, player: Player, count: number): Promise<Listener[]> {
  const listeners: Listener[] = [];
  while (listeners.length < count) {
    const batch = Math.min(AT_A_TIME, count - listeners.length);
    listeners.push(...(await Promise.all(Array.from({ length: batch }, () => listen(server, player)))));
  }
  return listeners;
}
