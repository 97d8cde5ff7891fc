import { connect, type Socket } from 'node:net';
import { serveAsPart } from '../lib/process-with.ts';

/**
 * Those who listen, in a process of their own. It opens streams, counts what comes, and says how long it took, by the
 * clock that all processes of a machine share.
 */
export interface Open {
  readonly kind: 'open';
  readonly port: number;
  /** One for each stream: the request as it goes over the wire. */
  readonly requests: readonly string[];
}

export interface Await {
  readonly kind: 'await';
  /** When each version was asked for. */
  readonly sent: ReadonlyMap<number, number>; // ms since 1970
  readonly events: number;
}

export interface Close {
  readonly kind: 'close';
}

export interface Heard {
  /** How many did not come in time. */
  readonly missing: number;
  readonly last: number; // ms since 1970
  readonly p99: number; // ms
}

/** So many connections are opened at a time: more would wait in a queue that the system keeps short. */
const AT_ONCE = 100;
const WAITED_MAX = 60_000; // ms
const LOOK_INTERVAL = 5; // ms

const sockets: Socket[] = [];
let heard: { readonly to: number; readonly at: number }[] = [];
let failures = 0;

serveAsPart(null, (question: Open | Await | Close) => {
  switch (question.kind) {
    case 'open':
      return open(question);
    case 'await':
      return awaitEvents(question);
    case 'close':
      for (const socket of sockets.splice(0)) socket.destroy();
      return null;
  }
});

async function open({ port, requests }: Open): Promise<number> {
  failures = 0;
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => listen(port, request)));
  }
  heard = [];
  return failures;
}

/** Resolves with the first event, the snapshot, or when it becomes clear that there will be none. */
function listen(port: number, request: string): Promise<void> {
  return new Promise((resolve) => {
    let rest = '';
    let begun = false;
    const socket = connect({ host: '127.0.0.1', port });
    const fail = () => {
      if (!begun) failures += 1;
      begun = true;
      resolve();
    };
    sockets.push(socket);
    socket.setEncoding('latin1');
    socket.once('connect', () => socket.write(request));
    socket.on('error', fail);
    socket.on('close', fail);
    socket.on('data', (text: string) => {
      const at = Date.now();
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, from, to] = /event: character\ndata: .*"from":(\w+),"to":(\d+)/.exec(block) ?? [];
        // A heartbeat says a version once more: who has heard of it by that alone has not been told.
        if (to === undefined || from === to) continue;
        heard.push({ to: Number(to), at });
        begun = true;
        resolve();
      }
    });
  });
}

async function awaitEvents({ sent, events }: Await): Promise<Heard> {
  const began = Date.now();
  const ours = () => heard.filter(({ to }) => sent.has(to));
  while (ours().length < events && Date.now() - began < WAITED_MAX) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL));
  }
  const times = ours();
  heard = [];
  const late = times.map(({ to, at }) => at - (sent.get(to) ?? 0)).sort((one, other) => one - other);
  return {
    missing: events - times.length,
    last: times.at(-1)?.at ?? Number.NaN,
    p99: late[Math.floor(late.length * 0.99)] ?? Number.NaN,
  };
}
