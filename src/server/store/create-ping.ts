/** A write that succeeded vouches for so long for the next. Each costs the disk something, and anybody may ask. */
const PROBE_INTERVAL = 1000; // ms

export interface Ping {
  (): Promise<void>;
  /** Some other act failed: the next ping tries to write, however soon it comes. */
  doubt(): void;
}

/** Reads each time, and writes when the last answer to that is too old. */
export function createPing(read: () => Promise<void>, write: () => Promise<void>): Ping {
  let probed = Number.NEGATIVE_INFINITY; // ms, by performance.now()
  let probing: Promise<void> | undefined;

  async function ping(): Promise<void> {
    await read();
    if (!probing || performance.now() - probed >= PROBE_INTERVAL) {
      probed = performance.now();
      probing = write();
    }
    await probing;
  }

  return Object.assign(ping, {
    doubt() {
      probing = undefined;
    },
  });
}
