import { CACHE_PREFIX } from './config.ts';

/** What is needed of Trusted Types, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** What workers may be started from, by the names of their policies. */
const sources = new Map<string, string>();

/**
 * Makes the policies of our workers, each for its one address. Whoever makes a policy first has it to himself, so that
 * this comes before any other script has a chance to. Where it is refused, the worker is, too, when it is wanted.
 * @param addresses by those names that `trusted-types` allows, see the server's security headers
 */
export function vouchForWorkers(addresses: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(addresses)) {
    try {
      const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address });
      sources.set(name, policy?.createScriptURL('') ?? address);
    } catch {
      // Whoever wants it is told.
    }
  }
}

/**
 * Starts a worker of our own.
 * @throws where there are no workers, or nobody vouched for this one
 */
export function startOwnWorker(name: string): Worker {
  return new Worker(sourceOf(name), { type: 'module', name });
}

/**
 * Registers the worker that pages are served by.
 * @throws where the browser has none for this visit, or nobody vouched for this one
 */
export async function registerOwnServiceWorker(name: string): Promise<void> {
  await navigator.serviceWorker.register(sourceOf(name));
}

function sourceOf(name: string): string {
  const source = sources.get(name);
  if (source === undefined) throw new TypeError(`Nobody vouches for the worker "${name}"`);
  return source;
}

const WORKER_GONE: readonly number[] = [404, 410];

/**
 * Registers the service worker, which precaches the game, once the page has loaded: it never competes with that. Browsers keep
 * a worker whose file is gone, so the page looks: an operator who deletes it does not want it any more.
 */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await pageLoaded();
  await ((await isWorkerGone()) ? endOffline() : registerOwnServiceWorker('offline'));
}

/** Unregisters the service worker and deletes all that it kept. */
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

/** Any other status may be a server that is not well, and no answer a network that is away. */
async function isWorkerGone(): Promise<boolean> {
  try {
    const { status } = await fetch('/sw.js', { method: 'HEAD' });
    return WORKER_GONE.includes(status);
  } catch {
    return false;
  }
}
