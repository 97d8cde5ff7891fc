import { KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import { deferAfterChanges } from '../defer-until-sent.ts';
import type { GameOptions } from '../game.ts';
import { KEEP_ALIVE, type LiveStream } from './live-stream.ts';

/** The streams of a server are visited in so many parts, spread over an interval: not all are written to at once. */
const PARTS = 10;
/** The database is asked about so many streams at a time. */
const ASKED_AT_ONCE = 500;

interface KeepAliveParts extends Pick<GameOptions, 'store' | 'signedAmong'> {
  readonly keepAlive: number; // ms
  /** Whether news come at once, as far as is known. As long as they do not, versions are told with each keep-alive. */
  readonly newsCome: () => boolean;
}

/** A character's stream: it ends with its session, and is told from time to time which version there is. */
interface Watched {
  readonly sessionId: string;
  readonly characterId: string;
  beat(v: number): void;
}

export type KeepAlives = ReturnType<typeof createKeepAlives>;

interface Item {
  readonly stream: LiveStream;
  readonly watched: Watched | undefined;
  count: number;
  /** The version is to be told. Stays so until it could be. */
  isDue: boolean;
}

/** Keeps all streams of a node alive, with one timer, and one query for all that have their turn at the same moment. */
export function createKeepAlives({ store, signedAmong, keepAlive, newsCome }: KeepAliveParts) {
  const parts = Array.from({ length: PARTS }, () => new Set<Item>());
  let added = 0;
  let at = 0;
  let timer: NodeJS.Timeout | undefined;

  function visit(): void {
    const visited = [...(parts[at] as Set<Item>)];
    at = (at + 1) % PARTS;
    const isCutOff = !newsCome();
    for (const item of visited) {
      item.stream.send(KEEP_ALIVE);
      item.count += 1;
      if (isCutOff || item.count % KEEP_ALIVES_PER_HEARTBEAT === 0) item.isDue = true;
    }
    for (let from = 0; from < visited.length; from += ASKED_AT_ONCE) {
      void check(visited.slice(from, from + ASKED_AT_ONCE)).catch(() => {}); // the next one asks again
    }
  }

  async function check(some: readonly Item[]): Promise<void> {
    const watching = some.flatMap((item) => (item.watched ? { item, ...item.watched } : []));
    if (watching.length === 0) return;
    // That a session ended may have been told to nobody: its stream is silent within a keep-alive, even so.
    const signed = await signedAmong(watching.map(({ sessionId }) => sessionId));
    for (const { item, sessionId } of watching) if (!signed.has(sessionId)) item.stream.end();
    const due = watching.filter(({ item, sessionId }) => item.isDue && signed.has(sessionId));
    if (due.length === 0) return;
    // Taken before it is read: no other check tells it, too, and what falls due meanwhile is told after it.
    for (const { item } of due) item.isDue = false;
    const versions = await store.readVersions(due.map(({ characterId }) => characterId)).catch((error: unknown) => {
      for (const { item } of due) item.isDue = true;
      throw error;
    });
    deferAfterChanges(() => {
      for (const { item, characterId } of due) {
        const v = versions.get(characterId);
        if (v === undefined) item.stream.end();
        else item.watched?.beat(v);
      }
    });
  }

  return {
    /**
     * Writes a comment to the stream in each interval, and tells a watched one its version every third time, or each time while the
     * bus is away. @returns stops it
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
    /** All watched streams are told their version with the next keep-alive: they may have missed something. */
    beatAll() {
      for (const part of parts) for (const item of part) item.isDue = true;
    },
  };
}
