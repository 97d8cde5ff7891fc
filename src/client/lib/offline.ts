import { BUILD_ID } from './build.ts';
import { connectionNow, isFrugal } from './frugal.ts';
import { type FromOffline, isOurCache, type ToOffline } from './offline-messages.ts';
import { registerOwnServiceWorker } from './own-worker.ts';

/** What tells that there is no such worker any more. Any other answer may be a server that is not well. */
const GONE: readonly number[] = [404, 410];

/**
 * Has the game's own files kept, so that it can be played without a network. Begins when the page has loaded, so that it
 * never competes with it. Where browsers have no service workers, or none for this visit, everything is as without.
 */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', answer);
  serviceWorker.startMessages();
  await pageLoaded();
  try {
    await registerOwnServiceWorker('offline');
  } catch (error) {
    // What was let go of may have been kept once more, by a worker that was stopped and did not remember.
    if ((await ourCaches()).length > 0 && (await isGone())) await dropCaches();
    throw error;
  }
  const registration = await serviceWorker.ready;
  tellVisited(registration.active);
  serviceWorker.addEventListener('controllerchange', () => tellVisited(serviceWorker.controller));
  offerPlace(registration.waiting);
  offerPlace(registration.installing);
  registration.addEventListener('updatefound', () => offerPlace(registration.installing));
  try {
    await registration.update();
  } catch {
    // Without a network there is no newer one, either.
    if (await isGone()) await endOffline();
  }
}

/** Lets go of the worker and of all that it kept. */
export async function endOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  tell(registration.active, { type: 'end' });
  await registration.unregister();
  await dropCaches();
}

async function dropCaches(): Promise<void> {
  await Promise.all((await ourCaches()).map((name) => caches.delete(name)));
}

async function ourCaches(): Promise<string[]> {
  return (await caches.keys()).filter(isOurCache);
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** What this page was made from came before anybody could keep it. */
function tellVisited(worker: ServiceWorker | null): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const addresses = [...files, window.location.href];
  tell(worker, { type: 'visited', build: BUILD_ID, addresses, frugal: isFrugal(connectionNow()) });
}

/** A worker asks who is there before it lets go of anything. */
function answer({ data, ports }: MessageEvent<FromOffline>): void {
  if (data.type === 'which build') ports[0]?.postMessage(BUILD_ID);
}

/**
 * A newer worker would wait until no page is left that the older one serves, which is never where tabs are only ever
 * reloaded. Where this page is of the newer build already, it need not wait: it serves the older ones as well.
 */
function offerPlace(worker: ServiceWorker | null): void {
  const offer = () => worker?.state === 'installed' && tell(worker, { type: 'take over', build: BUILD_ID });
  offer();
  worker?.addEventListener('statechange', offer);
}

function tell(worker: ServiceWorker | null, message: ToOffline): void {
  worker?.postMessage(message);
}

/** Browsers keep a worker whose file is gone. Whoever serves the game without one does not want it any more. */
async function isGone(): Promise<boolean> {
  try {
    const { status } = await fetch('/sw.js', { method: 'HEAD' });
    return GONE.includes(status);
  } catch {
    return false;
  }
}
