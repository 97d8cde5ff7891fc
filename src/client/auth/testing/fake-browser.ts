import { ORPCError } from '@orpc/client';
import { ulid } from 'ulid';
import type { SessionInfo } from '#contract';
import type { CharacterUpdate } from '#engine';
import type { Api } from '../../api.ts';
import { passkeyError, phraseStorageError } from '../auth-errors.ts';
import { type AuthStore, createAuthStore } from '../auth-store.ts';
import type { DeletionKind, Passkey } from '../identity-record.ts';
import type { Kept, KeptFacts } from '../identity-storage.ts';

const SERVER_ACTS = [
  'ping',
  'challenge',
  'signIn',
  'forget',
  'sessions',
  'endSessions',
  'endSession',
  'character',
  'forgetCompletely',
] as const;
const BROWSER_ACTS = ['read', 'unseal', 'write', 'clear', 'persist', 'makePasskey', 'usePasskey', 'words'] as const;

/** Acts that a test can make fail or wait: server calls, storage, passkeys, and the chunk with the word list. */
type Act = (typeof SERVER_ACTS | typeof BROWSER_ACTS)[number];

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

/** The origin of every fake browser's page. */
export const ORIGIN = 'https://meow.example';
/** The words that `makeWords` returns for a fake browser's entropy. */
export const MADE_WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
/** Other valid sign-in words. */
export const OTHER_WORDS = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

const unanswered = () => new Error('The call was not answered (TypeError)');

/**
 * Fakes what signing in needs of a browser and its server. Tabs share storage, cookie and lock.
 * The server accepts every signature, and identifies a character by its address.
 */
export function createFakeBrowser() {
  const failures = new Map<Act, unknown>();
  const gates = new Map<Act, Promise<void>>();
  const lost = new Set<Act>();
  const watchers = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  const browser = {
    /** Whether the server is unreachable. */
    down: false,
    kept: null as (Kept & { readonly leaving?: DeletionKind | null }) | null,
    /** The passkey that locks the stored words. */
    lockedWith: null as Passkey | null,
    passkeys: [] as Passkey[],
    /** Whether devices cannot be told to delete a passkey. */
    keepsPasskeys: false,
    /** Whether the browser grants persistent storage. */
    persists: false,
    /** The owner of the cookie: null when there is no cookie, '' before the first sign-in. */
    cookie: null as string | null,
    /** The acts so far, in order. */
    acts: [] as Act[],
    logged: [] as string[],
    /** The last signature that the server received, and the address that the client claims with it. */
    claim: null as { readonly address: string; readonly signature: string } | null,
    flake: ulid(1_700_000_000_000),
    /** The character's sessions on all devices. */
    sessions: [] as readonly SessionInfo[],
    /** Whether a player was signed in, or had stored words, when the game was last open. */
    wasKnown: false,
    /** The version of every character on the server. */
    version: 1,

    /** Makes an act fail, or succeed again. */
    fail(act: Act, error: unknown): void {
      if (error === null) failures.delete(act);
      else failures.set(act, error);
    },

    /** Makes an act wait until the returned function is called. */
    hold(act: Act): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(act, promise);
      return () => {
        gates.delete(act);
        resolve();
      };
    },

    /** The server performs the next act, but its response is lost. */
    lose: (act: Act) => void lost.add(act),

    /** Abandons pending acts, as when their page is closed: later acts do not wait for them. */
    revive(): void {
      gates.clear();
      turn = Promise.resolve();
    },

    count: (act: Act): number => browser.acts.filter((made) => made === act).length,

    /** The store of another tab. */
    tab(): AuthStore {
      let own: (() => void) | null = null;
      /** Notifies the other tabs asynchronously, and not this one. */
      function tell(): void {
        for (const changed of watchers) if (changed !== own) queueMicrotask(changed);
      }
      const put = ({ phrase, characterId, seen }: Kept, passkey: Passkey | null) =>
        perform('write', () => {
          browser.kept = { phrase, characterId, seen };
          browser.lockedWith = passkey;
          tell();
          return factsOfKept() as KeptFacts;
        });
      return createAuthStore({
        api,
        origin: ORIGIN,
        wasKnown: () => browser.wasKnown,
        kept: {
          look: () => perform('read', factsOfKept),
          async read() {
            await perform('read', () => {});
            return perform('unseal', () => {
              if (browser.lockedWith) throw phraseStorageError('locked');
              return browser.kept;
            });
          },
          write: (kept) => put(kept, null),
          lock: put,
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
          passkey: () => perform('read', () => browser.lockedWith),
          unlock: (secret) =>
            perform('unseal', () => {
              if (!browser.kept || !browser.lockedWith) throw phraseStorageError('damaged');
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
        passkeys: async () => ({
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
        }),
        // Not counted in `acts`, as nearly every act of a player requests this chunk.
        async words() {
          await gates.get('words');
          if (failures.has('words')) throw failures.get('words');
          return import('../phrase-part.ts');
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

    /** The server's snapshot of a character. */
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
    if (browser.down && SERVER_ACTS.some((asked) => asked === act)) throw unanswered();
    const given = answer();
    if (lost.delete(act)) throw unanswered();
    return given;
  }

  /** Performs a call that the server answers only for the player whose cookie it is. */
  const performFor = <T>(act: Act, answer: (id: string) => T, id?: string) =>
    perform(act, () => {
      if (!browser.cookie) throw new ORPCError('UNAUTHORIZED');
      if (id !== undefined && browser.cookie !== id) throw new ORPCError('NOT_FOUND');
      return answer(browser.cookie);
    });

  function dropCookie() {
    browser.cookie = null;
    return {};
  }

  const api: Api = {
    auth: {
      ping: () =>
        perform('ping', () => ({
          now: browser.flake,
          commit: 'c0ffee',
          ...(browser.cookie !== null && { cookie: true as const }),
        })),
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
      forget: () => perform('forget', dropCookie),
      sessions: () => performFor('sessions', (characterId) => ({ characterId, sessions: [...browser.sessions] })),
      endSessions: () => performFor('endSessions', dropCookie),
      endSession: () => perform('endSession', () => ({})),
    },
    debug: { report: async () => ({ errorId: null }) },
    game: {
      character: ({ id }) =>
        performFor('character', () => ({ ...browser.snapshot(id), cards: [...browser.snapshot(id).cards] }), id),
      forget: ({ id }) => performFor('forgetCompletely', dropCookie, id),
      quest: () => Promise.reject(new Error('No quest is played here')),
      fire: async () => ({ level: 0, left: 0, logs: 0, tonight: 0 }),
    },
  };

  return Object.assign(browser, { api });
}

/** The id of the character with an address. */
export function characterOf(address: string): string {
  return `c${address.slice(2, 12).toLowerCase()}`;
}

/** A hash of the words: a mark that does not contain them. */
function markOf(phrase: string): number {
  return [...phrase].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}
