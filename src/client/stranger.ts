import { isSaid, navigation } from './lib/said-of-asker.ts';

/** Who the server has said that calls, with its last answer that says so. */
let calling: string | null = null;

/** As `fetch`, and hears who the server says that calls. */
export const fetchAndHear: typeof fetch = async (...asked) => {
  const response = await fetch(...asked);
  calling = response.headers.get('server-timing') ?? calling;
  return response;
};

/**
 * Whether the page may have been asked for by somebody with a cookie, as far as its server could tell. Of a page that a worker
 * has kept it could not, and says so of the first call instead.
 */
export function mayBeKnown(): boolean {
  if (isKept()) return calling === 'somebody';
  return navigation()?.type !== 'back_forward' && isSaid('somebody', 'anybody');
}

/** From then on, what is shown is what is known. Who was known before still has what is theirs on its way. */
export function forgetStranger(root: HTMLElement): void {
  delete root.dataset.stranger;
}

/** Browsers have no service workers in insecure contexts, and some refuse them where all data of a site is blocked. */
function isKept(): boolean {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    return false;
  }
}
