import type { Passkeys } from './passkeys.ts';

/** Fetches the code of passkeys, for a page on which one may be asked for. */
export const fetchPasskeys = () => import('./passkeys.ts');

/** Passkeys whose code comes when one is asked for: few lock their words by one, and every page would bring it along. */
export function passkeysLater(): Passkeys {
  const passkeys = async () => (await fetchPasskeys()).createPasskeys();
  return {
    make: async (label) => (await passkeys()).make(label),
    use: async (passkey) => (await passkeys()).use(passkey),
    drop: async (passkey) => (await passkeys()).drop(passkey),
  };
}
