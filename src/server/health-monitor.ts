import { type Bus, BusUnavailable, type Presence } from './bus/index.ts';
import { wrapActs } from './measured-parts.ts';
import { type Store, StoreBusy, StoreUnavailable } from './store/index.ts';

/** A database or a Redis that says nothing for so long is as good as away: balancers ask again within seconds. */
export const ANSWERS_WITHIN = 2000; // ms
/** What is away is asked so often whether it is back, for perhaps nobody else asks. */
export const ASKED_AGAIN = 1000; // ms
/** What may fail in ways that nobody notices is asked so often, though all seems well. Figures are read every 15 s. */
const ASKED_ANYWAY = 5000; // ms
/** Where calls are in each other's way they are many, and one line says as much as all of them. */
export const BUSY_TOLD_AGAIN = 60_000; // ms

/** Who wants to know when a part of the server goes away, and when it is back: once each. */
interface Told {
  away(reason: string): void;
  back(): void;
  /** It is there, and yet something could not be done, for others were in its way. Once in a while. */
  busy?(reason: string): void;
}

/**
 * Monitors a part of the server that may be away for a while: its database, or the bus.
 * @param askedAnyway how often it is asked though nothing failed, in ms. Left out: never
 */
export function createWatch(ping: () => Promise<void>, told: Told, askedAnyway?: number) {
  const looking = askedAnyway === undefined ? undefined : setInterval(() => isAway || void ask(), askedAnyway).unref();
  let isAway = false;
  /** Counts goings and comings: what was begun before the last of them says nothing of now, however late it ends. */
  let spell = 0;
  let asking: NodeJS.Timeout | undefined;
  let isDoubted = false;
  let toldBusy = Number.NEGATIVE_INFINITY; // ms, by performance.now()

  function failed(began: number, error: unknown): void {
    if (isAway || began !== spell) return;
    isAway = true;
    spell += 1;
    told.away(error instanceof Error ? error.message : String(error));
    asking = setInterval(() => void ask(), ASKED_AGAIN).unref();
  }

  function worked(began: number): void {
    if (!isAway || began !== spell) return;
    isAway = false;
    spell += 1;
    clearInterval(asking);
    told.back();
  }

  /** Whether it answers, and soon. */
  async function ask(): Promise<boolean> {
    const began = spell;
    try {
      await within(ANSWERS_WITHIN, ping());
      worked(began);
      return true;
    } catch (error) {
      failed(began, error);
      return false;
    }
  }

  /** Others were in the way: that is so where all is well, and where everything stands still. So it is asked. */
  async function disturbed(began: number, { message }: StoreBusy): Promise<void> {
    if (isAway || isDoubted || began !== spell) return;
    isDoubted = true;
    const isThere = await ask();
    isDoubted = false;
    if (!isThere || began !== spell || performance.now() - toldBusy < BUSY_TOLD_AGAIN) return;
    toldBusy = performance.now();
    told.busy?.(message);
  }

  return {
    /** Returns `answer`, and takes the part as away when it is rejected for that reason. */
    heed<Answer>(answer: Promise<Answer>): Promise<Answer> {
      const began = spell;
      // Beside it, so that the caller waits no longer.
      answer.catch((error) => {
        if (error instanceof StoreBusy) void disturbed(began, error);
        else if (error instanceof StoreUnavailable || error instanceof BusUnavailable) failed(began, error);
      });
      return answer;
    },
    ask,
    /** Whether it was away when it last answered, or failed to. */
    isAway: () => isAway,
    stop(): void {
      clearInterval(looking);
      clearInterval(asking);
      spell = Number.NaN; // nothing that is under way was begun in this one, nor what comes
    },
  };
}

/** Fails when something takes longer. It goes on all the same, and nobody hears how it ended. */
async function within(time: number, task: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), time);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Both lines are of one level: whoever sees that something went is to see that it is back. */
interface Log {
  warn(line: string): void;
}

/** Wraps a store, and logs when it cannot be used, and when it can be again. */
export function watchStore(store: Store, log: Log, isBack: () => void) {
  const watch = createWatch(store.ping, {
    away: (reason) =>
      log.warn(`The database cannot be used: ${reason}. Calls that need it are answered with 503 until it is back.`),
    back() {
      log.warn('The database is back.');
      isBack();
    },
    busy: (reason) =>
      log.warn(`Calls were in each other's way: ${reason}. The database is there; those calls were answered with 503.`),
  });
  return { store: wrapActs(store, (run) => watch.heed(run())), watch };
}

/** Wraps bus and presence, and logs when they cannot be used and when they can be again: they share one Redis. */
export function watchNodes<Message>(bus: Bus<Message>, presence: Presence, log: Log) {
  const gaps = new Set<() => void>();
  const ping = async () => void (await Promise.all([bus.ping(), presence.ping()]));
  const told = {
    away: (reason: string) =>
      log.warn(
        `Redis is away: ${reason}. Until it is back choices count, news come late, rooms look empty, and new streams may be refused.`,
      ),
    back() {
      log.warn('Redis is back: streams are told what they may have missed.');
      // It may have refused what was told without breaking any connection.
      for (const listener of gaps) listener();
    },
  };
  const watch = createWatch(ping, told, ASKED_ANYWAY);
  const heeded = <Answer>(run: () => Promise<Answer>) => watch.heed(run());
  const watchedBus: Bus<Message> = {
    ...wrapActs(bus, heeded, ['publish', 'subscribe']),
    isThere: () => bus.isThere() && !watch.isAway(),
    onGap(listener) {
      const stop = bus.onGap(listener);
      gaps.add(listener);
      return () => {
        stop();
        gaps.delete(listener);
      };
    },
  };
  return { bus: watchedBus, presence: wrapActs(presence, heeded), watch };
}
