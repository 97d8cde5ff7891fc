export type { Bus, Unsubscribe } from './bus.ts';
export { createMemoryBus } from './memory/memory-bus.ts';
