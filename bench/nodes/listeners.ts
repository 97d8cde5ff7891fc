import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serveAsPart } from './child-process.ts';

interface Open {
  readonly kind: 'open';
  readonly port: number;
  /** One raw HTTP request for each stream to open. */
  readonly requests: readonly string[];
}

interface Await {
  readonly kind: 'await';
  readonly above: number;
  readonly events: number;
}

interface Close {
  readonly kind: 'close';
}

/** Connections opened concurrently: more would exceed the system's short accept queue. */
const AT_ONCE = 100;
const WAITED_MAX = 60_000; // ms
const LOOK_INTERVAL = 5; // ms

const sockets: Socket[] = [];
let heard: { readonly to: number; readonly at: number }[] = [];

serveAsPart(null, (question: Open | Await | Close) => {
  if (question.kind === 'open') return open(question);
  if (question.kind === 'await') return lastOf(question);
  for (const socket of sockets.splice(0)) socket.destroy();
  return null;
});

/** Opens streams. @returns how many failed */
async function open({ port, requests }: Open): Promise<number> {
  let failures = 0;
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const opened = await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => listen(port, request)));
    failures += opened.filter((isOpen) => !isOpen).length;
  }
  heard = [];
  return failures;
}

/** Opens a stream. Resolves to true on its first event, the snapshot; to false if the connection ends before. */
function listen(port: number, request: string): Promise<boolean> {
  return new Promise((resolve) => {
    let rest = '';
    const socket = connect({ host: '127.0.0.1', port });
    sockets.push(socket);
    socket.setEncoding('latin1');
    socket.once('connect', () => socket.write(request));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.on('data', (text: string) => {
      const at = Date.now();
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, from, to] = /event: character\ndata: .*"from":(\w+),"to":(\d+)/.exec(block) ?? [];
        if (to === undefined || from === to) continue; // a heartbeat repeats a version
        heard.push({ to: Number(to), at });
        resolve(true);
      }
    });
  });
}

/** Waits for a number of events with versions above `above`. @returns when the last one arrived, ms since 1970 */
async function lastOf({ above, events }: Await): Promise<number> {
  const began = Date.now();
  const arrived = () => heard.filter(({ to }) => to > above);
  while (arrived().length < events) {
    if (Date.now() - began > WAITED_MAX) throw new Error(`${events - arrived().length} events did not come`);
    await wait(LOOK_INTERVAL);
  }
  return arrived().at(-1)?.at ?? Number.NaN;
}
