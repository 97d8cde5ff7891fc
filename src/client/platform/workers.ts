import { CACHE_PREFIX } from './config.ts';

/** The part of Trusted Types that is used here; TypeScript has no types for it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Script URLs of the workers, by the names of their policies. */
const sources = new Map<string, string>();

/**
 * Creates the Trusted Types policies of our workers, each for one address. A policy name can be used only once, so this
 * runs before any other script. If the browser refuses a policy, starting its worker fails later.
 * @param addresses by policy name; the `trusted-types` directive in the server's security headers allows these names
 */
export function createWorkerPolicies(addresses: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(addresses)) {
    try {
      const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address });
      sources.set(name, policy?.createScriptURL('') ?? address);
    } catch {
      // Ignored: `startOwnWorker` throws instead.
    }
  }
}

/**
 * Starts one of our workers.
 * @throws if the browser has no workers, or if this worker has no policy
 */
export function startOwnWorker(name: string): Worker {
  return new Worker(sourceOf(name), { type: 'module', name });
}

/**
 * Registers the service worker.
 * @throws if the browser allows no service worker, or if the service worker has no policy
 */
export async function registerOwnServiceWorker(name: string): Promise<void> {
  await navigator.serviceWorker.register(sourceOf(name));
}

function sourceOf(name: string): string {
  const source = sources.get(name);
  if (source === undefined) throw new TypeError(`The worker "${name}" has no Trusted Types policy`);
  return source;
}

const WORKER_GONE: readonly number[] = [404, 410];

/**
 * Registers the service worker, which precaches the game, once the page has loaded: it must not compete with the page.
 * If the worker's file is gone, unregisters it: operators delete the file to remove the worker, but browsers keep it.
 */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await pageLoaded();
  await ((await isWorkerGone()) ? endOffline() : registerOwnServiceWorker('offline'));
}

/** Unregisters the service worker and deletes its caches. */
export async function endOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const ours = (await caches.keys()).filter((name) => name.startsWith(`${CACHE_PREFIX}-`));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** Whether the worker's file was deleted. Another status may mean a broken server, no response a broken network. */
async function isWorkerGone(): Promise<boolean> {
  try {
    const { status } = await fetch('/sw.js', { method: 'HEAD' });
    return WORKER_GONE.includes(status);
  } catch {
    return false;
  }
}
