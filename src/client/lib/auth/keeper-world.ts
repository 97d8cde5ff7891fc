import type { KeptStore } from '../kept/kept.ts';
import type { Passkeys } from '../kept/passkeys.ts';

/** What keeping words needs of the world. */
export interface KeeperWorld {
  readonly kept: KeptStore;
  readonly passkeys: Passkeys;
  /** Loads the part that knows words; it is large, and few pages need it. */
  readonly words: () => Promise<typeof import('#identity/words')>;
  readonly entropy: () => Uint8Array;
  /** Runs one at a time across all tabs of this browser. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>;
  readonly log: (message: string, error: unknown) => void;
}
