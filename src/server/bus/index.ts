import type { Bus, Presence, PresenceOptions } from './bus.ts';

export {
  type Bus,
  BusUnavailable,
  type Place,
  type Presence,
  type PresenceOptions,
} from './bus.ts';
export { createMemoryBus, createMemoryPresence } from './memory.ts';

// Loads the Redis client only if it is used.
export const openRedisBus = async <Message>(
  url: string,
  read?: (told: unknown) => Message | null,
): Promise<Bus<Message>> => (await import('./redis/bus.ts')).openRedisBus<Message>(url, read);
export const openRedisPresence = async (url: string, options: PresenceOptions): Promise<Presence> =>
  (await import('./redis/presence.ts')).openRedisPresence(url, options);
