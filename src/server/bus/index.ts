import type { Bus, Presence, PresenceOptions } from './bus.ts';

export {
  type Bus,
  BusUnavailable,
  type Place,
  type Presence,
  type PresenceOptions,
} from './bus.ts';
export { createMemoryBus, createMemoryPresence } from './memory.ts';

/** As the function of this name, whose client is loaded only where it is used. */
export async function openRedisBus<Message>(
  url: string,
  read?: (told: unknown) => Message | null,
): Promise<Bus<Message>> {
  const redis = await import('./redis/bus.ts');
  return redis.openRedisBus<Message>(url, read);
}

/** As the function of this name, whose client is loaded only where it is used. */
export async function openRedisPresence(url: string, options: PresenceOptions): Promise<Presence> {
  const redis = await import('./redis/presence.ts');
  return redis.openRedisPresence(url, options);
}
