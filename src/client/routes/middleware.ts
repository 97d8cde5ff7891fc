import { deck } from '#content/deck';
import { CardError } from '#engine';

/** Says whether a visit may go on. */
export type Middleware = (params: Readonly<Record<string, string | undefined>>) => boolean;

const registry: Readonly<Record<string, Middleware>> = {
  /** The address names a card that a quest is played with. */
  'quest-card': ({ qcard = '' }) => {
    try {
      return deck.kind(deck.parse(qcard).key).quest;
    } catch (error) {
      if (error instanceof CardError) return false;
      throw error;
    }
  },
};

/** @throws Error for a name that is not in the registry, which is a mistake in a route's metadata */
export function requireMiddleware(name: string): Middleware {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (!found) throw new Error(`Unknown route middleware: ${name}. There are ${Object.keys(registry).join(', ')}`);
  return found;
}
