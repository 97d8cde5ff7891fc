import { deck } from '#content/deck';
import type { ClientConfig } from '#contract';
import { createApi } from './api.ts';
import { createAuthStore, fetchPasskeys } from './auth/auth-store.ts';
import { createKeptStore } from './auth/identity-storage.ts';
import { wasKnown } from './auth/local-records.ts';
import { logProblem } from './platform/errors.ts';
import { exclusively } from './platform/exclusively.ts';
import { createCharacterStore } from './sync/character-store.ts';
import type { Game } from './sync/game-context.ts';

const ENTROPY_BYTES = 16; // 128 bits: twelve words
const AUTH_LOCK = 'meow-auth';

/** Creates the stores with their dependencies. Uses no browser API yet, as prerendering on Node calls it, too. */
export function createGameContext(config: Pick<ClientConfig, 'apiBase' | 'origin'>): Game {
  const api = createApi(config.apiBase);
  const auth = createAuthStore({
    api,
    origin: config.origin,
    kept: createKeptStore(),
    passkeys: fetchPasskeys,
    words: () => import('./auth/phrase-part.ts'),
    entropy: () => crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)),
    now: () => performance.now(),
    wasKnown: () => wasKnown(document.documentElement),
    exclusively: (act) => exclusively(navigator.locks, AUTH_LOCK, act),
    log: logProblem,
  });
  const characters = createCharacterStore({ deck, fetchCharacter: (id) => api.game.character({ id }) });
  return { api, apiBase: config.apiBase, auth, characters };
}
