import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#engine';
import { Refusal } from '../characters.ts';
import { type LiveStream, retryFrame } from './live-stream.ts';

export interface StreamCaps {
  readonly perCharacter: number;
  /** Characters' streams per address. A wider network may have `Network.share` times as many. */
  readonly perAddress: number;
  /** Counter streams, for checking that streams work. Any client may open them, so few of the total are for them. */
  readonly counters: number;
  /** Counter streams per address. These do not count towards `perAddress`, so that players lose no stream. */
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

/** A stream that replaced another cannot be replaced itself for this long: see `createAdmission`. */
const KEEPS_PLACE = 300_000; // ms

const RETRY_AFTER = 10; // s

/** A network whose callers are counted together; its limit is `share` times that of a single address. */
export interface Network {
  readonly name: string;
  readonly share: number;
}

/** The place of a stream within the limits, taken before the stream is opened, until it is closed. */
interface Place {
  fill(stream: LiveStream): void;
  leave(): void;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * Limits the open streams. When a character has the most streams allowed, a new stream replaces the oldest, whose
 * client may be gone. A client that is not gone reconnects, and replaces the next oldest. So that tabs do not replace
 * each other without end, a stream that replaced another cannot be replaced for KEEPS_PLACE.
 */
export function createAdmission(caps: StreamCaps, steadyClock: () => number) {
  /** Number of open streams by key. */
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const streams = new Map<LiveStream, { readonly characterId: string | null; readonly keepsUntil: number }>();
  let open = true;

  /** The keys that a stream counts for, each with its limit. */
  function capsOf(networks: readonly Network[], characterId: string | null): (readonly [key: string, cap: number])[] {
    const isCounter = characterId === null;
    const [kind, perAddress] = isCounter ? ['counter', caps.countersPerAddress] : ['character', caps.perAddress];
    return [
      ['all', caps.total],
      ...networks.map(({ name, share }) => [`${kind} ${name}`, perAddress * share] as const),
      isCounter ? ['counters', caps.counters] : [characterId, caps.perCharacter],
    ];
  }

  /** Counts a new stream. @throws Refusal SERVICE_UNAVAILABLE at a limit, or while the node drains */
  function enter(networks: readonly Network[], characterId: string | null): Place {
    if (!open) throw new Refusal('SERVICE_UNAVAILABLE', 'The tower is closing for a moment', 1, 'draining');
    const counted = capsOf(networks, characterId);
    const full = counted.filter(([key, cap]) => countOf(key) >= cap);
    let keepsUntil = 0;
    if (full.length > 0) {
      const oldest = full.every(([key]) => key === characterId) ? oldestOf(characterId) : undefined;
      if (!oldest) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many streams are open', RETRY_AFTER, 'streams');
      oldest.end(); // an ended stream no longer counts
      keepsUntil = steadyClock() + KEEPS_PLACE;
    }
    for (const [key] of counted) counts.set(key, countOf(key) + 1);

    let filled: LiveStream | undefined;
    let here = true;
    return {
      fill(stream) {
        filled = stream;
        if (here) streams.set(stream, { characterId, keepsUntil });
        if (!open) stream.end(); // opened after the drain had listed all streams
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

/** A drain, which ends all streams before the server closes, takes this long per stream, to spread the reconnects. */
const TIME_PER_STREAM = 5; // ms
/** The longest time of a drain, for any number of streams. */
export const DRAIN_MAX = 10_000; // ms
/** The least and the greatest delay that a client is sent, after which it reconnects. */
const RETRY_MIN = 1000; // ms
const RETRY_MAX = 5000; // ms

/** Ends all streams, each at a random time, and sends each client a delay before it reconnects. */
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
