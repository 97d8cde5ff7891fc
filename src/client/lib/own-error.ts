import { PageError } from './page-error.ts';

/** What browsers call a part that did not arrive: the network's matter, and not the code's. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|failed to fetch|networkerror|load failed/i;
/** What browsers call an act that was called off, took too long, or is not allowed: none of it is the code's fault. */
const NOT_OURS: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'NotAllowedError']);

/**
 * The places in our own files that an error went through, as Chromium, Firefox and Safari write them. None: it is an
 * extension's, or of nobody knows whom.
 */
export function ownPlacesOf({ stack = '' }: Error, origin: string): string[] {
  const ours = `${origin}/assets/`;
  return stack.split('\n').flatMap((line) => {
    const at = line.indexOf(ours);
    const [place] = at < 0 ? [] : (/^[\w.-]+\.js:\d+:\d+/.exec(line.slice(at + ours.length)) ?? []);
    return place ?? [];
  });
}

/** Whether something in the game's own code is wrong: not that a page is not there, or that a part did not arrive. */
export function isOwnError(error: unknown, origin = window.location.origin): error is Error {
  if (!(error instanceof Error) || error instanceof PageError) return false;
  if (NOT_ARRIVED.test(error.message) || NOT_OURS.has(error.name)) return false;
  return ownPlacesOf(error, origin).length > 0;
}
