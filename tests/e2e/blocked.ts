import type { BrowserContext } from '@playwright/test';

/** The browser interfaces that may be blocked. */
export const STORES = [
  'locks',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'caches',
  'BroadcastChannel',
  'serviceWorker',
  'storage',
  'subtle',
  'randomUUID',
] as const;
type Store = (typeof STORES)[number];

/** The browser interfaces that pages on plain http lack, except on localhost. */
const SECURE_ONLY: readonly Store[] = ['locks', 'caches', 'serviceWorker', 'storage', 'subtle', 'randomUUID'];

/** Makes each of these interfaces throw or reject when it is used, as storages do when a site's data is blocked. */
export async function block(context: BrowserContext, stores: readonly Store[] = STORES): Promise<void> {
  await context.addInitScript(refuse, stores);
}

/** Removes the interfaces that pages on plain http lack, except on localhost. */
export async function simulateInsecureContext(context: BrowserContext): Promise<void> {
  await context.addInitScript((stores) => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    for (const prototype of [Window.prototype, Navigator.prototype, Crypto.prototype, window]) {
      for (const name of stores) delete (prototype as unknown as Record<string, unknown>)[name];
    }
  }, SECURE_ONLY);
}

/** Runs in the page: makes the interfaces throw. */
function refuse(stores: readonly Store[]): void {
  const no = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const reject = () => Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'));
  const refusing: Record<Store, () => void> = {
    locks: () => Object.assign(LockManager.prototype, { request: reject, query: reject }),
    indexedDB: () => Object.assign(IDBFactory.prototype, { open: no, deleteDatabase: no, databases: reject }),
    localStorage: () => Object.defineProperty(window, 'localStorage', { get: no }),
    sessionStorage: () => Object.defineProperty(window, 'sessionStorage', { get: no }),
    caches: () => Object.assign(CacheStorage.prototype, { open: reject, match: reject, keys: reject, delete: reject }),
    BroadcastChannel: () => Object.assign(window, { BroadcastChannel: no }),
    serviceWorker: () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: no }),
    storage: () => Object.assign(StorageManager.prototype, { persist: reject, persisted: reject, estimate: reject }),
    subtle: () => {
      for (const name of ['generateKey', 'encrypt', 'decrypt', 'deriveBits', 'deriveKey', 'importKey', 'digest']) {
        Object.assign(SubtleCrypto.prototype, { [name]: reject });
      }
    },
    randomUUID: () => Object.assign(Crypto.prototype, { randomUUID: no }),
  };
  for (const store of stores) refusing[store]();
}
