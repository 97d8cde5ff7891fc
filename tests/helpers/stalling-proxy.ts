import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to another port of this machine, which can be made to stall. */
interface StallingWay {
  readonly port: number;
  /** Holds back all that clients send, from the next chunk on that contains these words. */
  standStillAt(words: string): void;
  /** Forwards the held data, and all that follows. */
  goOn(): void;
  close(): Promise<void>;
}

export async function openWay(to: number): Promise<StallingWay> {
  let at: string | null = null;
  let waiting: (() => void)[] | null = null;
  const ends = new Set<Socket>();
  const server = createServer((from) => {
    const there = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [from, there],
      [there, from],
    ] as const) {
      ends.add(one);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.on('error', () => {}); // 'close' follows
    }
    there.on('data', (piece) => from.write(piece));
    from.on('data', (piece) => {
      if (at !== null && piece.includes(at)) [at, waiting] = [null, []];
      if (waiting) waiting.push(() => there.write(piece));
      else there.write(piece);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    standStillAt(words) {
      at = words;
    },
    goOn() {
      for (const write of waiting ?? []) write();
      waiting = null;
    },
    async close() {
      for (const end of ends) end.destroy();
      await once(server.close(), 'close');
    },
  };
}
