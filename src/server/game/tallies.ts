import { type Answer, type Quest, type Tally, tallyOf } from '#engine';
import type { StoredTally } from '../store/index.ts';
import type { GameOptions } from './game-options.ts';

/** How often a node adds to the table what it has counted. A node that is killed loses so much. */
const WRITE_INTERVAL = 5000; // ms
/** How long a node uses the counts of a quest that it has read, beside its own, before it reads them again. */
const FRESH_FOR = 5000; // ms
/** Most rows of a quest. A story of 300 pages has 1,000; editions and edits of it add some. */
const ROWS_MAX = 5000;
/** How long the end of a node waits for a database that does not answer. */
const LAST_WRITE_MAX = 1000; // ms

export type Tallies = ReturnType<typeof createTallies>;

/** Counts by the names of an answer. */
type Counts = Map<string, StoredTally>;

/** The counts of a quest in the table, as this node has read them last. */
interface Known {
  counts: Counts;
  /** When they were asked for, by the monotonic clock. */
  at: number; // ms
  isRead: boolean;
}

/**
 * How players have answered at the pages of quests. A node counts in memory, and adds its counts to the table every few
 * seconds: so players who answer at the same time never wait for each other's row, and a choice never for a count.
 */
export function createTallies({ store, steadyClock }: Pick<GameOptions, 'store' | 'steadyClock'>) {
  /** What this node has counted and not written yet. */
  let pending: Counts = new Map();
  const known = new Map<string, Known>();
  let last: Promise<void> = Promise.resolve();

  /** Runs reads and writes one after another, so that what is read has all counts but those in `pending`. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    // Failures are not repeated, as a write may have happened: then its players would count twice.
    last = last.then(act).catch(() => {});
    return last;
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const written = [...pending.values()];
    pending = new Map();
    for (const tally of written) {
      const of = known.get(tally.quest);
      if (of) add(of.counts, tally);
    }
    await store.addTallies(written);
  }

  async function read(quest: string, into: Known): Promise<void> {
    const rows = await store.readTallies(quest);
    into.counts = new Map(rows.map((row) => [keyOf(row), row]));
    into.isRead = true;
  }

  const writing = setInterval(() => void inTurn(write), WRITE_INTERVAL).unref();

  return {
    /** Reads the counts of a quest, unless they were read just now, so that they are there when a choice is stored. */
    look(quest: string): void {
      const of = known.get(quest) ?? { counts: new Map(), at: Number.NEGATIVE_INFINITY, isRead: false };
      const now = steadyClock();
      if (now - of.at < FRESH_FOR) return;
      of.at = now;
      known.set(quest, of);
      void inTurn(() => read(quest, of));
    },

    /** Counts the answer of one more player. */
    count(answer: Answer): void {
      const counts = known.get(answer.quest)?.counts;
      const key = keyOf(answer);
      if (counts && counts.size >= ROWS_MAX && !counts.has(key)) return;
      add(pending, { ...answer, players: 1 });
    },

    /** The tally of a page after an answer; null: too few have answered, or the counts are not read yet. */
    tallyAfter(quest: Quest, answer: Answer, counted: boolean): Tally | null {
      const of = known.get(quest.card);
      if (!of?.isRead) return null;
      const own = [...pending.values()].filter((tally) => tally.quest === quest.card);
      return tallyOf(quest, answer, counted, [...of.counts.values(), ...own]);
    },

    /** Writes what is left. To call when no more answers are counted; a second call writes what came after the first. */
    async stop(): Promise<void> {
      clearInterval(writing);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_WRITE_MAX);
      await Promise.race([inTurn(write), late]);
      clearTimeout(timer);
    },
  };
}

function keyOf({ edition, page, choice, quest }: Answer): string {
  return [quest, edition, page, choice].join();
}

function add(counts: Counts, tally: StoredTally): void {
  const key = keyOf(tally);
  counts.set(key, { ...tally, players: tally.players + (counts.get(key)?.players ?? 0) });
}
