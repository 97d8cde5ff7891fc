import { KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import type { StoredFire } from '../../store/index.ts';
import { deferAfterChanges } from '../defer-until-sent.ts';
import type { FireWatch } from '../fire.ts';
import type { GameOptions } from '../game-options.ts';
import { KEEP_ALIVE, type LiveStream } from './live-stream.ts';

/** A node's streams get their keep-alives in this many parts, spread over an interval, to spread the writes. */
const PARTS = 10;
/** Most streams per database query. */
const ASKED_AT_ONCE = 500;

interface KeepAliveParts extends Pick<GameOptions, 'store' | 'signedAmong'> {
  readonly keepAlive: number; // ms
  /** Whether the bus delivers updates, as far as known. While it does not, each keep-alive sends the version. */
  readonly isDelivering: () => boolean;
  readonly fire: Pick<FireWatch, 'readRecent'>;
}

/** A character's stream: it ends with its session, and is sent the current version and fire from time to time. */
interface Watched {
  readonly sessionId: string;
  readonly characterId: string;
  sendVersion(v: number): void;
  sendFire(fire: StoredFire): void;
}

export type KeepAlives = ReturnType<typeof createKeepAlives>;

interface Item {
  readonly stream: LiveStream;
  readonly watched: Watched | undefined;
  count: number;
  /** Whether the next keep-alive must send the version. If that fails, this is set again. */
  isDue: boolean;
}

/** Keeps all streams of a node alive, with one timer. Checks up to ASKED_AT_ONCE streams of a part by one query. */
export function createKeepAlives({ store, signedAmong, keepAlive, isDelivering, fire }: KeepAliveParts) {
  const parts = Array.from({ length: PARTS }, () => new Set<Item>());
  let added = 0;
  let at = 0;
  let timer: NodeJS.Timeout | undefined;

  function visit(): void {
    const visited = [...(parts[at] as Set<Item>)];
    at = (at + 1) % PARTS;
    const isCutOff = !isDelivering();
    for (const item of visited) {
      item.stream.send(KEEP_ALIVE);
      item.count += 1;
      if (isCutOff || item.count % KEEP_ALIVES_PER_HEARTBEAT === 0) item.isDue = true;
    }
    for (let from = 0; from < visited.length; from += ASKED_AT_ONCE) {
      void check(visited.slice(from, from + ASKED_AT_ONCE)).catch(() => {}); // the next keep-alive retries
    }
  }

  async function check(some: readonly Item[]): Promise<void> {
    const watching = some.flatMap((item) => (item.watched ? { item, ...item.watched } : []));
    if (watching.length === 0) return;
    // The message that a session has ended may have been lost: this check ends the stream at the next keep-alive.
    const signed = await signedAmong(watching.map(({ sessionId }) => sessionId));
    for (const { item, sessionId } of watching) if (!signed.has(sessionId)) item.stream.end();
    const due = watching.filter(({ item, sessionId }) => item.isDue && signed.has(sessionId));
    if (due.length === 0) return;
    // Clears `isDue` before the read, so that no concurrent check sends the version, too, and a flag set later remains.
    for (const { item } of due) item.isDue = false;
    const reading = Promise.all([store.readVersions(due.map(({ characterId }) => characterId)), fire.readRecent()]);
    const [versions, burning] = await reading.catch((error: unknown) => {
      for (const { item } of due) item.isDue = true;
      throw error;
    });
    deferAfterChanges(() => {
      for (const { item, characterId } of due) {
        const v = versions.get(characterId);
        if (v === undefined) item.stream.end();
        else item.watched?.sendVersion(v);
        item.watched?.sendFire(burning);
      }
    });
  }

  return {
    /**
     * Sends the stream a keep-alive in each interval. If the stream is `watched`, the character's version follows every
     * third keep-alive, or each keep-alive while the bus is unavailable; and so does the fire.
     * @returns a function that stops the keep-alives
     */
    add(stream: LiveStream, watched?: Watched): () => void {
      const item: Item = { stream, watched, count: 0, isDue: false };
      const part = parts[added % PARTS] as Set<Item>;
      added += 1;
      part.add(item);
      timer ??= setInterval(visit, keepAlive / PARTS);
      return () => {
        part.delete(item);
        if (parts.some(({ size }) => size > 0)) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    /** Sends all watched streams their version with the next keep-alive: they may have missed an update. */
    sendVersionToAll() {
      for (const part of parts) for (const item of part) item.isDue = true;
    },
  };
}
