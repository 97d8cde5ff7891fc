import { isSaid, navigation } from './lib/said-of-asker.ts';
import { isKept } from './start-after-paint.ts';

/**
 * Marks a page by who asked for it: what it says to strangers is shown at once, and not only when it is known who plays; for
 * somebody who was known it has the room of what they will see. The server says so with the page
 * (src/server/web/pages/who-asks.ts); of one that was kept, nobody knows more than that its reader was here before.
 */
export function markWhoAsks(root: HTMLElement): void {
  if (isKept()) root.dataset.somebody = '';
  else if (navigation()?.type === 'back_forward') return;
  else if (isSaid('stranger')) root.dataset.stranger = '';
  else if (isSaid('somebody')) root.dataset.somebody = '';
}

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
