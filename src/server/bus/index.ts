export type { Bus, Unsubscribe } from './bus.ts';
export { BusUnavailable } from './bus-error.ts';
export { createMemoryBus } from './memory/memory-bus.ts';
export { openRedisBus } from './redis/redis-bus.ts';
