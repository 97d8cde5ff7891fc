import { deck } from '#content/deck';
import type { ClientConfig } from '#contract';
import { createApi } from './lib/api.ts';
import { createAuthStore } from './lib/auth/auth-store.ts';
import { exclusively } from './lib/auth/exclusively.ts';
import { createCharacterStore } from './lib/characters/character-store.ts';
import type { Game } from './lib/game.ts';
import { createKeptStore } from './lib/kept/kept.ts';
import { passkeysLater } from './lib/kept/passkeys-later.ts';
import { logProblem } from './lib/log.ts';
import { fetchAndHear, mayBeKnown } from './stranger.ts';

const ENTROPY_BYTES = 16; // 128 bits: twelve words
const AUTH_LOCK = 'meow-auth';

/** Puts the stores together with the world they work in. Touches nothing yet: pages are rendered on servers, too. */
export function createGame(config: ClientConfig): Game {
  const api = createApi(config.apiBase, fetchAndHear);
  const auth = createAuthStore({
    api,
    origin: config.origin,
    kept: createKeptStore(),
    passkeys: passkeysLater(),
    words: () => import('./lib/auth/words-part.ts'),
    entropy: () => crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)),
    now: () => performance.now(),
    mayBeKnown,
    exclusively: (act) => exclusively(navigator.locks, AUTH_LOCK, act),
    log: logProblem,
  });
  const characters = createCharacterStore({ deck, fetchCharacter: (id) => api.game.character({ id }) });
  return { api, apiBase: config.apiBase, auth, characters };
}
