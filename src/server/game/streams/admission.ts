import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#engine';
import { Refusal } from '../characters.ts';
import { type LiveStream, retryFrame } from './live-stream.ts';

export interface StreamCaps {
  readonly perCharacter: number;
  /** Of a wider network so many times as many, as its share says. */
  readonly perAddress: number;
  /** Of streams that belong to no character: anybody may open them, so they get few of the places … */
  readonly counters: number;
  /** … and none of those that an address has for its players. One is opened by who looks whether streams come through. */
  readonly countersPerAddress: number;
  readonly total: number;
}

export const STREAM_CAPS: StreamCaps = {
  perCharacter: 4,
  perAddress: 50,
  counters: 200,
  countersPerAddress: 10,
  total: 20_000,
};

/** A stream that took another one's place is not put out in turn for so long: see `createAdmission`. */
const KEEPS_PLACE = 300_000; // ms

const RETRY_AFTER = 10; // s

/** One of the networks that somebody is counted by, and how many addresses' worth it may take. */
export interface Network {
  readonly name: string;
  readonly share: number;
}

/** A stream that counts, from before it is opened until it is closed. */
interface Place {
  fill(stream: LiveStream): void;
  leave(): void;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * When a character has all its streams, the oldest makes room for a new one: its client may be gone unnoticed. If it was not, it
 * comes back and puts out the next; so that tabs do not go round like this, a stream that put out another stays for a while.
 */
export function createAdmission(caps: StreamCaps, steadyClock: () => number) {
  /** Open streams by what they are counted by. */
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const streams = new Map<LiveStream, { readonly characterId: string | null; readonly keepsUntil: number }>();
  let open = true;

  /** What a stream is counted by, and how many there may be of each. */
  function capsOf(networks: readonly Network[], characterId: string | null): (readonly [key: string, cap: number])[] {
    const isCounter = characterId === null;
    const [kind, perAddress] = isCounter ? ['counter', caps.countersPerAddress] : ['character', caps.perAddress];
    return [
      ['all', caps.total],
      ...networks.map(({ name, share }) => [`${kind} ${name}`, perAddress * share] as const),
      isCounter ? ['counters', caps.counters] : [characterId, caps.perCharacter],
    ];
  }

  /** @throws Refusal SERVICE_UNAVAILABLE when there is no room */
  function enter(networks: readonly Network[], characterId: string | null): Place {
    if (!open) throw new Refusal('SERVICE_UNAVAILABLE', 'The tower is closing for a moment', 1, 'draining');
    const counted = capsOf(networks, characterId);
    const full = counted.filter(([key, cap]) => countOf(key) >= cap);
    let keepsUntil = 0;
    if (full.length > 0) {
      const oldest = full.every(([key]) => key === characterId) ? oldestOf(characterId) : undefined;
      if (!oldest) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many streams are open', RETRY_AFTER, 'streams');
      oldest.end(); // its place is free at once
      keepsUntil = steadyClock() + KEEPS_PLACE;
    }
    for (const [key] of counted) counts.set(key, countOf(key) + 1);

    let filled: LiveStream | undefined;
    let here = true;
    return {
      fill(stream) {
        filled = stream;
        if (here) streams.set(stream, { characterId, keepsUntil });
        if (!open) stream.end(); // the closing did not see it
      },
      leave() {
        if (!here) return;
        here = false;
        if (filled) streams.delete(filled);
        for (const [key] of counted) {
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
          else counts.delete(key);
        }
      },
    };
  }

  function oldestOf(characterId: string | null): LiveStream | undefined {
    const now = steadyClock();
    const found = [...streams].find(([, of]) => of.characterId === characterId && of.keepsUntil <= now);
    return found?.[0];
  }

  return {
    enter,
    /** The open streams, the oldest first. */
    streams: () => [...streams.keys()],
    close() {
      open = false;
    },
  };
}

/** The end of all streams takes this long for each of them, so that not all come back in the same moment … */
const TIME_PER_STREAM = 5; // ms
/** … but never longer than this. */
export const DRAIN_MAX = 10_000; // ms
/** When the browsers come back: somewhere between these. */
const RETRY_MIN = 1000; // ms
const RETRY_MAX = 5000; // ms

/** Ends all streams, each at a moment of its own, and tells each when to come back. Who has gone is not waited for. */
export async function drainStreams(admission: Admission, random: Random): Promise<void> {
  admission.close();
  const streams = admission.streams();
  const time = Math.min(DRAIN_MAX, streams.length * TIME_PER_STREAM);
  await Promise.all(
    streams.map(async (stream) => {
      const gone = new AbortController();
      stream.onClose(() => gone.abort());
      await wait(random() * time, undefined, { signal: gone.signal }).catch(() => {});
      stream.end(retryFrame(RETRY_MIN + random() * (RETRY_MAX - RETRY_MIN)));
    }),
  );
}
