import type { Bus } from './bus.ts';

export type { Bus, Unsubscribe } from './bus.ts';
export { BusUnavailable } from './bus-error.ts';
export { createMemoryBus } from './memory/memory-bus.ts';

/** As the function of this name, whose client is loaded only where it is used. */
export async function openRedisBus<Message>(url: string): Promise<Bus<Message>> {
  const redis = await import('./redis/redis-bus.ts');
  return redis.openRedisBus<Message>(url);
}
