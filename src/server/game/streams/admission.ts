import { Refusal } from '../refusal.ts';
import type { LiveStream } from './live-stream.ts';

/** How many streams there may be at a time. */
export interface StreamCaps {
  readonly perCharacter: number;
  readonly perAddress: number;
  /** Of streams that belong to no character: anybody may open them, so they get few of the places. */
  readonly counters: number;
  readonly total: number;
}

export const STREAM_CAPS: StreamCaps = { perCharacter: 4, perAddress: 50, counters: 200, total: 20_000 };

/** When to try again after a refusal. */
const RETRY_AFTER = 10; // s

/** A stream that counts, from before it is opened until it is closed. */
export interface Place {
  /** The stream that took the place. */
  fill(stream: LiveStream): void;
  leave(): void;
}

export interface Admission {
  /** @throws Refusal SERVICE_UNAVAILABLE when there is no room. The oldest is never put out for a new one. */
  enter(address: string, characterId: string | null): Place;
  readonly streams: ReadonlySet<LiveStream>;
  /** Lets nobody in any more. */
  close(): void;
}

export function createAdmission(caps: StreamCaps): Admission {
  const characters = createTally(caps.perCharacter);
  const addresses = createTally(caps.perAddress);
  const counters = createTally(caps.counters);
  const all = createTally(caps.total);
  const streams = new Set<LiveStream>();
  let open = true;

  function enter(address: string, characterId: string | null): Place {
    if (!open) throw new Refusal('SERVICE_UNAVAILABLE', 'The tower is closing for a moment', 1);
    const counted = [
      [all, 'all'] as const,
      [addresses, address] as const,
      characterId === null ? ([counters, 'all'] as const) : ([characters, characterId] as const),
    ];
    if (counted.some(([tally, key]) => tally.isFull(key))) {
      throw new Refusal('SERVICE_UNAVAILABLE', 'Too many streams are open', RETRY_AFTER);
    }
    for (const [tally, key] of counted) tally.add(key);

    let filled: LiveStream | undefined;
    let here = true;
    return {
      fill(stream) {
        filled = stream;
        if (here) streams.add(stream);
        if (!open) stream.end(); // the closing did not see it
      },
      leave() {
        if (!here) return;
        here = false;
        if (filled) streams.delete(filled);
        for (const [tally, key] of counted) tally.remove(key);
      },
    };
  }

  return {
    enter,
    streams,
    close() {
      open = false;
    },
  };
}

/** Counts by key, and forgets a key with its last. */
function createTally(cap: number) {
  const counts = new Map<string, number>();
  return {
    isFull: (key: string) => (counts.get(key) ?? 0) >= cap,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove(key: string) {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
