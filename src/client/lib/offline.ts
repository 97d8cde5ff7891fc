import { CACHE_PREFIX } from './constants.ts';
import { registerOwnServiceWorker } from './own-worker.ts';

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
