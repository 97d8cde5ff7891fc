import { ulid } from 'ulid';
import type { SessionInfo } from '#contract';
import type { CharacterUpdate } from '#engine';
import type { Api } from '../api.ts';
import { type AuthStore, createAuthStore } from '../auth/auth-store.ts';
import { CallError } from '../call-error.ts';
import type { Kept, KeptFacts } from '../kept/kept.ts';
import { keptError } from '../kept/kept-problem.ts';
import { passkeyError } from '../kept/passkey-problem.ts';
import type { Leaving, Passkey } from '../kept/record.ts';

/** Everything that a browser can be asked for, here: calls of the server, what is kept, passkeys, and the words' part. */
export type Act =
  | keyof typeof SERVER_ACTS
  | 'read'
  | 'unseal'
  | 'write'
  | 'clear'
  | 'persist'
  | 'makePasskey'
  | 'usePasskey'
  | 'words';

const SERVER_ACTS = {
  ping: 1,
  challenge: 1,
  signIn: 1,
  forget: 1,
  sessions: 1,
  endSessions: 1,
  endSession: 1,
  character: 1,
  forgetCompletely: 1,
  quest: 1,
} as const;

/** The origin of every fake browser's page. */
export const ORIGIN = 'https://meow.example';
/** The words that `makeWords` gives for the entropy of a fake browser. */
export const MADE_WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
/** Other words, as good as those. */
export const OTHER_WORDS = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

/**
 * A browser with its server, as far as signing in needs them. Tabs share what is kept, the cookie and the lock.
 * The server believes every signature, and knows a character by its address.
 */
export function createFakeBrowser() {
  const failures = new Map<Act, unknown>();
  const gates = new Map<Act, Promise<void>>();
  const lost = new Set<Act>();
  const watchers = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  const browser = {
    /** Whether the server can be reached. */
    down: false,
    kept: null as (Kept & { readonly leaving?: Leaving | null }) | null,
    /** The passkey that the kept words are under. */
    lockedWith: null as Passkey | null,
    /** The passkeys of the player's devices, by what they are for. */
    passkeys: [] as Passkey[],
    /** Whether the player's devices cannot be told to let go of a passkey. */
    keepsPasskeys: false,
    /** Whether the browser promises not to throw kept things away. */
    persists: false,
    /** Whose the cookie is: null when there is none, '' before the first sign-in. */
    cookie: null as string | null,
    /** What was asked for, in order. */
    acts: [] as Act[],
    logged: [] as string[],
    /** What was signed last. */
    claim: null as { readonly address: string; readonly signature: string } | null,
    flake: ulid(1_700_000_000_000),
    /** The sessions of the character, on all devices. */
    sessions: [] as readonly SessionInfo[],
    /** Whether the page was asked for with a cookie, as far as the server could tell. */
    mayBeKnown: false,
    /** What the server knows of every character. */
    version: 1,

    /** Makes an act fail, or go well again. */
    fail(act: Act, error: unknown): void {
      if (error === null) failures.delete(act);
      else failures.set(act, error);
    },

    /** Lets an act wait until the function that is given is called. */
    hold(act: Act): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(act, promise);
      return () => {
        gates.delete(act);
        resolve();
      };
    },

    /** The next act is done, and its answer lost on the way. */
    lose: (act: Act) => void lost.add(act),

    /** What was held never comes to an end, as where a page was closed: others do not wait for it. */
    revive(): void {
      gates.clear();
      turn = Promise.resolve();
    },

    count: (act: Act): number => browser.acts.filter((made) => made === act).length,

    /** The store of another tab. */
    tab(): AuthStore {
      let own: (() => void) | null = null;
      /** Other tabs are told in a moment, and this one is not. */
      function tell(): void {
        for (const changed of watchers) if (changed !== own) queueMicrotask(changed);
      }
      function put({ phrase, characterId, seen }: Kept, passkey: Passkey | null): KeptFacts {
        browser.kept = { phrase, characterId, seen };
        browser.lockedWith = passkey;
        tell();
        return factsOfKept() as KeptFacts;
      }
      return createAuthStore({
        api,
        origin: ORIGIN,
        mayBeKnown: () => browser.mayBeKnown,
        kept: {
          look: () => perform('read', factsOfKept),
          async read() {
            await perform('read', () => {});
            return perform('unseal', () => {
              if (browser.lockedWith) throw keptError('locked');
              return browser.kept;
            });
          },
          write: (kept) => perform('write', () => put(kept, null)),
          note: (facts) =>
            perform('write', () => {
              browser.kept &&= { ...browser.kept, ...facts };
              tell();
            }),
          clear: () =>
            perform('clear', () => {
              browser.kept = null;
              browser.lockedWith = null;
              tell();
            }),
          lock: (kept, passkey) => perform('write', () => put(kept, passkey)),
          passkey: () => perform('read', () => browser.lockedWith),
          unlock: (secret) =>
            perform('unseal', () => {
              if (!browser.kept || !browser.lockedWith) throw keptError('damaged');
              if (secret !== browser.lockedWith.salt) throw passkeyError('other-passkey');
              return browser.kept;
            }),
          persist: () => perform('persist', () => browser.persists),
          persisted: () => perform('read', () => browser.persists),
          watch(changed) {
            own = changed;
            watchers.add(changed);
          },
        },
        passkeys: {
          make: (label) =>
            perform('makePasskey', () => {
              const salt = new Uint8Array([browser.passkeys.length + 1]);
              const passkey = { id: new TextEncoder().encode(label), transports: ['internal'], salt };
              browser.passkeys.push(passkey);
              return { passkey, secret: salt };
            }),
          use: (passkey) =>
            perform('usePasskey', () => {
              if (!browser.passkeys.includes(passkey)) throw passkeyError('not-given');
              return passkey.salt;
            }),
          async drop(passkey) {
            if (browser.keepsPasskeys) return false;
            browser.passkeys.splice(browser.passkeys.indexOf(passkey), 1);
            return true;
          },
        },
        // It is asked for with each act, and is there from the first on: no act of its own.
        async words() {
          await gates.get('words');
          if (failures.has('words')) throw failures.get('words');
          return import('../auth/words-part.ts');
        },
        entropy: () => new Uint8Array(16).fill(0x7f),
        now: () => 0,
        exclusively<T>(act: () => Promise<T>): Promise<T> {
          const mine = turn.then(act);
          turn = mine.catch(() => {});
          return mine;
        },
        log: (message, error) => browser.logged.push(`${message}: ${String(error)}`),
      });
    },

    /** The snapshot that the server gives of a character. */
    snapshot: (id: string): CharacterUpdate => ({
      characterId: id,
      from: null,
      to: browser.version,
      cards: [`Character?c=1&id=${id}&v=${browser.version}`],
    }),
  };

  function factsOfKept(): KeptFacts | null {
    if (!browser.kept) return null;
    const { phrase, characterId, seen, leaving = null } = browser.kept;
    const lock = browser.lockedWith ? 'passkey' : 'none';
    return { characterId, seen, leaving, lock, mark: `${lock} ${markOf(phrase)}` };
  }

  async function perform<T>(act: Act, answer: () => T): Promise<T> {
    browser.acts.push(act);
    await gates.get(act);
    if (failures.has(act)) throw failures.get(act);
    if (browser.down && act in SERVER_ACTS) throw new Error('The call was not answered (TypeError)');
    const given = answer();
    if (lost.delete(act)) throw new Error('The call was not answered (TypeError)');
    return given;
  }

  const api: Api = {
    auth: {
      ping: () => perform('ping', () => ({ now: browser.flake, commit: 'c0ffee' })),
      challenge: () =>
        perform('challenge', () => {
          browser.cookie ??= '';
          return { cookieFlake: browser.flake };
        }),
      signIn: (claim) =>
        perform('signIn', () => {
          browser.claim = claim;
          browser.cookie = characterOf(claim.address);
          return { error: null, characterId: browser.cookie };
        }),
      forget: () =>
        perform('forget', () => {
          browser.cookie = null;
          return {};
        }),
      sessions: () =>
        perform('sessions', () => {
          if (!browser.cookie) throw new CallError('UNAUTHORIZED');
          return { characterId: browser.cookie, sessions: [...browser.sessions] };
        }),
      endSessions: () =>
        perform('endSessions', () => {
          if (!browser.cookie) throw new CallError('UNAUTHORIZED');
          browser.cookie = null;
          return {};
        }),
      endSession: ({ id }) =>
        perform('endSession', () => {
          browser.sessions = browser.sessions.filter((session) => session.id !== id);
          return {};
        }),
    },
    debug: { report: async () => ({ errorId: null }) },
    game: {
      character: ({ id }) =>
        perform('character', () => {
          if (!browser.cookie) throw new CallError('UNAUTHORIZED');
          if (browser.cookie !== id) throw new CallError('NOT_FOUND');
          return { ...browser.snapshot(id), cards: [...browser.snapshot(id).cards] };
        }),
      forget: ({ id }) =>
        perform('forgetCompletely', () => {
          if (!browser.cookie) throw new CallError('UNAUTHORIZED');
          if (browser.cookie !== id) throw new CallError('NOT_FOUND');
          browser.cookie = null;
          return {};
        }),
      quest: () => {
        throw new Error('No quest is played here');
      },
    },
  };

  return Object.assign(browser, { api });
}

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

/** The id of the character that an address has. */
export function characterOf(address: string): string {
  return `c${address.slice(2, 12).toLowerCase()}`;
}

/** Other words have another mark, and a mark says nothing of the words. */
function markOf(phrase: string): number {
  return [...phrase].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}
