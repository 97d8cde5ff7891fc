import type { Bus, Presence } from './bus/index.ts';
import type { Store } from './store/index.ts';
import { ASKED_ANYWAY, createWatch, type Watch } from './watch.ts';

/** Both lines are of one level: whoever sees that something went is to see that it is back. */
interface Log {
  warn(line: string): void;
}

/** The same store, and who writes down when it cannot be used, and when it can be again, which is told, too. */
export function watchStore(
  store: Store,
  log: Log,
  isBack: () => void,
): { readonly store: Store; readonly watch: Watch } {
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
  const acts = Object.entries(store).map(([name, act]) => [name, heeded(act as Act, watch)] as const);
  return { store: { ...store, ...Object.fromEntries(acts) }, watch };
}

type Act = (...args: unknown[]) => unknown;

function heeded(act: Act, { heed }: Watch): Act {
  return (...args) => heed(act(...args));
}

/** What nodes talk by, and agree by. */
export interface Nodes<Message> {
  readonly bus: Bus<Message>;
  readonly presence: Presence;
}

/**
 * The same bus and presence, and who writes down when they cannot be used and when they can be again. They are of one
 * Redis, and the one is of little use without the other.
 */
export function watchNodes<Message>(
  { bus, presence }: Nodes<Message>,
  log: Log,
): Nodes<Message> & { readonly watch: Watch } {
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
  const { heed } = watch;
  return {
    bus: {
      ...bus,
      isThere: () => bus.isThere() && !watch.isAway(),
      publish: (topic, message) => heed(bus.publish(topic, message)),
      subscribe: (topic, listener) => heed(bus.subscribe(topic, listener)),
      onGap(listener) {
        const stop = bus.onGap(listener);
        const own = () => listener(); // wrapped, so that a function that listens twice is two listeners
        gaps.add(own);
        return () => {
          stop();
          gaps.delete(own);
        };
      },
    },
    presence: {
      ...presence,
      enter: (...asked) => heed(presence.enter(...asked)),
      leave: (...asked) => heed(presence.leave(...asked)),
      keep: (...asked) => heed(presence.keep(...asked)),
      members: (...asked) => heed(presence.members(...asked)),
      instancesOf: (...asked) => heed(presence.instancesOf(...asked)),
    },
    watch,
  };
}
