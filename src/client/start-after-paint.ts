import { settled } from './lib/settled.ts';
import { neverCame } from './never-came.ts';

/** How long a picture may take. Some browsers do not tell when it is there. */
const LATEST = 1000; // ms

/** How long letters, or style, may wait for each other, on slow networks and where a file hangs. */
const PATIENCE = 10_000; // ms

/**
 * Loads what the page is made of once it can be seen: until then, all there is of the network and the processor is the
 * first paint's. Where a service worker keeps it, or nobody looks, it begins at once. The document has the links in a
 * template, where they load nothing, the style first; `data-entry` is the code that begins.
 */
export async function startAfterPaint(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-later]');
  const later = template?.content;
  if (later && !document.hidden && !isKept()) {
    holdLetters(later);
    await painted();
    holdStyle(later);
  }
  for (const link of later?.querySelectorAll('link') ?? []) {
    // What is under way can be told by it from what is there, or will not be: see lib/whole-style.ts.
    link.dataset.loading = '';
    for (const end of ['load', 'error']) link.addEventListener(end, () => link.removeAttribute('data-loading'));
  }
  if (later) template.replaceWith(later);
  await parsed();
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]');
  if (!entry) return;
  try {
    await import(/* @vite-ignore */ entry.href);
  } catch (error) {
    // So browsers say that a module did not come, or one that it imports. What is missed later is seen to by the code itself.
    if (error instanceof TypeError) await neverCame();
    throw error;
  }
}

/** Has the document's own letters count when all of them are there: for each change of letters, a page is laid out anew. */
function holdLetters(later: DocumentFragment): void {
  const letters = document.querySelector<HTMLStyleElement>('style[data-letters]');
  if (letters) hold(letters, [...later.querySelectorAll('link[as=font]')]);
}

/**
 * Has the style of all pages count when the page's own part of it is there. What the document has of both stands before both:
 * by itself, the style of all pages would win over what belongs to the part, and a page would look otherwise until that comes.
 */
function holdStyle(later: DocumentFragment): void {
  const [ofAll, ...parts] = later.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  if (!ofAll || parts.length === 0) return;
  hold(ofAll, parts);
  ofAll.fetchPriority = 'high'; // what does not count yet would come last, and the page waits for it
}

function hold(style: { media: string }, until: readonly Element[]): void {
  const release = () => {
    style.media = '';
  };
  style.media = 'not all';
  Promise.all(until.map(settled)).then(release);
  setTimeout(release, PATIENCE);
}

/** Browsers have no service workers at addresses without a lock, and some refuse them where all data of a site is blocked. */
export function isKept(): boolean {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    return false;
  }
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((seen, observer) => {
      // A ground without anything on it is painted, too.
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, LATEST));
  });
}

function parsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
