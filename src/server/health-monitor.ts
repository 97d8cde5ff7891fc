import { type Bus, BusUnavailable, type Presence } from './bus/index.ts';
import { type Store, StoreBusy, StoreUnavailable } from './store/index.ts';
import { wrapActs } from './wrap-acts.ts';

/**
 * A database or Redis that does not respond for this long counts as unavailable: balancers check again within seconds.
 */
export const PING_TIMEOUT = 2000; // ms
/** Interval of pings during an outage: a call that succeeds does not count as recovery, only a ping. */
export const RETRY_INTERVAL = 1000; // ms
/** Interval of pings to Redis while it is available, to notice an outage even without calls. */
const PING_INTERVAL = 5000; // ms
/** At most one log line about conflicting calls in this time: such calls come in bulk. */
export const BUSY_TOLD_AGAIN = 60_000; // ms

/** Notified once when a part of the server becomes unavailable, and once when it is back. */
interface HealthListeners {
  away(reason: string): void;
  back(): void;
  /** The part is available, but a call failed because of concurrent calls. At most once per BUSY_TOLD_AGAIN. */
  busy?(reason: string): void;
}

/**
 * Monitors a part of the server that may be unavailable for a while: its database, or the bus.
 * @param askedAnyway interval in ms of pings while nothing fails; without this parameter there are none
 */
export function createHealthMonitor(ping: () => Promise<void>, told: HealthListeners, askedAnyway?: number) {
  const looking = askedAnyway === undefined ? undefined : setInterval(() => isAway || void ask(), askedAnyway).unref();
  let isAway = false;
  /** Counts the changes of availability: the result of a call that began before the last change is outdated. */
  let spell = 0;
  let asking: NodeJS.Timeout | undefined;
  let isPinging = false;
  let toldBusy = Number.NEGATIVE_INFINITY; // ms, by performance.now()

  function failed(began: number, error: unknown): void {
    if (isAway || began !== spell) return;
    isAway = true;
    spell += 1;
    told.away(error instanceof Error ? error.message : String(error));
    asking = setInterval(() => void ask(), RETRY_INTERVAL).unref();
  }

  function worked(began: number): void {
    if (!isAway || began !== spell) return;
    isAway = false;
    spell += 1;
    clearInterval(asking);
    told.back();
  }

  /** Pings the part of the server. Returns whether the part answers in time. */
  async function ask(): Promise<boolean> {
    const began = spell;
    try {
      await within(PING_TIMEOUT, ping());
      worked(began);
      return true;
    } catch (error) {
      failed(began, error);
      return false;
    }
  }

  /** Handles a conflict of calls, which a healthy and a blocked database can have: a ping tells them apart. */
  async function disturbed(began: number, { message }: StoreBusy): Promise<void> {
    if (isAway || isPinging || began !== spell) return;
    isPinging = true;
    const isThere = await ask();
    isPinging = false;
    if (!isThere || began !== spell || performance.now() - toldBusy < BUSY_TOLD_AGAIN) return;
    toldBusy = performance.now();
    told.busy?.(message);
  }

  return {
    /** Returns `answer`; marks the part as unavailable if it rejects with StoreUnavailable or BusUnavailable. */
    track<Answer>(answer: Promise<Answer>): Promise<Answer> {
      const began = spell;
      // Handles the error apart from the returned promise, so that the caller does not wait longer.
      answer.catch((error) => {
        if (error instanceof StoreBusy) void disturbed(began, error);
        else if (error instanceof StoreUnavailable || error instanceof BusUnavailable) failed(began, error);
      });
      return answer;
    },
    ask,
    /** Whether the part of the server was unavailable at its last response or failure. */
    isAway: () => isAway,
    stop(): void {
      clearInterval(looking);
      clearInterval(asking);
      spell = Number.NaN; // NaN differs from every spell: results of all calls, running and later, are ignored
    },
  };
}

/** Rejects when the task takes longer than `time` (ms). The task goes on, and its result is ignored. */
async function within(time: number, task: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), time);
  });
  await Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Failure and recovery are logged at the same level, so that a log that shows one also shows the other. */
interface Log {
  warn(line: string): void;
}

/** Wraps a store; logs when it becomes unavailable and when it is back. */
export function watchStore(store: Store, log: Log, isBack: () => void) {
  const watch = createHealthMonitor(store.ping, {
    away: (reason) =>
      log.warn(`The database cannot be used: ${reason}. Calls that need it are answered with 503 until it is back.`),
    back() {
      log.warn('The database is back.');
      isBack();
    },
    busy: (reason) =>
      log.warn(`Calls conflicted: ${reason}. The database is available; those calls were answered with 503.`),
  });
  return { store: wrapActs(store, (run) => watch.track(run())), watch };
}

/** Wraps bus and presence; logs when they become unavailable and when they are back: they share one Redis. */
export function watchNodes<Message>(bus: Bus<Message>, presence: Presence, log: Log) {
  const gaps = new Set<() => void>();
  const ping = async () => void (await Promise.all([bus.ping(), presence.ping()]));
  const told = {
    away: (reason: string) =>
      log.warn(
        `Redis is unavailable: ${reason}. Until it is back choices are saved, updates arrive late, rooms stand still, and new streams get 503 if Redis accepts no subscriptions.`,
      ),
    back() {
      log.warn('Redis is back: streams receive the updates that they may have missed.');
      // Redis may have refused messages without closing any connection.
      for (const listener of gaps) listener();
    },
  };
  const watch = createHealthMonitor(ping, told, PING_INTERVAL);
  const heeded = <Answer>(run: () => Promise<Answer>) => watch.track(run());
  const watchedBus: Bus<Message> = {
    ...wrapActs(bus, heeded, ['publish', 'subscribe']),
    isAvailable: () => bus.isAvailable() && !watch.isAway(),
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
