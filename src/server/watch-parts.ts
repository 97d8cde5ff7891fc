import type { Bus } from './bus/index.ts';
import type { Store } from './store/index.ts';
import { createWatch, type Watch } from './watch.ts';

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

/** The same bus, and who writes down when it is away and when it is back. */
export function watchBus<Message>(bus: Bus<Message>, log: Log): { readonly bus: Bus<Message>; readonly watch: Watch } {
  const watch = createWatch(bus.ping, {
    away: (reason) =>
      log.warn(`Redis is away: ${reason}. Choices count, news come late, and no streams begin until it is back.`),
    back: () => log.warn('Redis is back: streams are told what they may have missed.'),
  });
  const { heed } = watch;
  return {
    bus: {
      ...bus,
      ping: () => heed(bus.ping()),
      publish: (topic, message) => heed(bus.publish(topic, message)),
      subscribe: (topic, listener) => heed(bus.subscribe(topic, listener)),
    },
    watch,
  };
}
