import type { Bus } from './bus.ts';
import type { Presence, PresenceOptions } from './presence.ts';

export type { Bus, Unsubscribe } from './bus.ts';
export { BusUnavailable } from './bus-error.ts';
export { createMemoryBus } from './memory/memory-bus.ts';
export { createMemoryPresence } from './memory/memory-presence.ts';
export type { Entered, Kept, Place, Presence, PresenceOptions, Wish } from './presence.ts';

/** As the function of this name, whose client is loaded only where it is used. */
export async function openRedisBus<Message>(
  url: string,
  read?: (told: unknown) => Message | null,
): Promise<Bus<Message>> {
  const redis = await import('./redis/redis-bus.ts');
  return redis.openRedisBus<Message>(url, read);
}

/** As the function of this name, whose client is loaded only where it is used. */
export async function openRedisPresence(url: string, options: PresenceOptions): Promise<Presence> {
  const redis = await import('./redis/redis-presence.ts');
  return redis.openRedisPresence(url, options);
}
