import { ORPCError } from '@orpc/client';
import { API_PREFIX, type ErrorReport, REPORT_FRAMES_MAX, REPORT_NAME_MAX, REPORT_TEXT_MAX } from '#contract';
import { BUILD_ID } from './config.ts';
import { PageError } from './errors.ts';
import { connectionNow } from './prefetch.ts';

/** An error that breaks every picture would be told of sixty times a second. */
const REPORTS_MAX = 5; // in a visit

/** What was told in this visit, and what the server answered. */
const told = new Map<string, Promise<string | null>>();

/**
 * Tells the server of an error in the game's code, once. Gives the number that the server's log has it under; null where it
 * has not. Never fails.
 */
export async function reportError(
  error: unknown,
  apiBase: string,
  route: string,
  componentStack?: string | null,
): Promise<string | null> {
  if (asksForQuiet()) return null;
  const report = reportOf(error, window.location.origin, route, componentStack);
  if (!report) return null;
  const key = JSON.stringify(report);
  const answer = told.get(key) ?? (told.size < REPORTS_MAX ? tell(key, apiBase) : null);
  if (answer) told.set(key, answer);
  return answer;
}

async function tell(report: string, apiBase: string): Promise<string | null> {
  try {
    const response = await fetch(`${apiBase}${API_PREFIX}/debug/error`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: report,
      credentials: 'omit', // it is nobody's
      keepalive: true,
      priority: 'low',
    });
    const { errorId } = (await response.json()) as { readonly errorId?: unknown };
    return typeof errorId === 'string' ? errorId : null;
  } catch {
    return null;
  }
}

/** Whether the player saves data, or wants nothing told of them, in whichever way browsers say so. */
function asksForQuiet(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    readonly doNotTrack?: string | null;
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true || connectionNow()?.saveData === true;
}

/**
 * What is told of an error; null where it is none of the game's code.
 * @param componentStack as React gives it, for an error in a component
 */
export function reportOf(
  error: unknown,
  origin: string,
  route: string,
  componentStack?: string | null,
): ErrorReport | null {
  if (!isOwnError(error, origin)) return null;
  const stack = ownPlacesOf(error, origin).slice(0, REPORT_FRAMES_MAX);
  const name = error.name.replaceAll(/[^\w.-]/g, '').slice(0, REPORT_NAME_MAX) || 'Error';
  const components = componentStack ? { components: componentsIn(componentStack) } : {};
  return { name, message: ownWords(error.message, REPORT_TEXT_MAX), stack, ...components, build: BUILD_ID, route };
}

/** A line of React's stack, as Chromium (`at Name (…)`), Firefox and Safari (`Name@…`) write it. Elements are in lower case. */
const COMPONENT = /^\s*(?:at )?([A-Z]\w*)/gm;

/** The names of components, the innermost first. */
function componentsIn(componentStack: string): string[] {
  const names = [...componentStack.matchAll(COMPONENT)].map(([, name = '']) => name.slice(0, REPORT_NAME_MAX));
  return names.slice(0, REPORT_FRAMES_MAX);
}

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

/**
 * What may hold something of the player: what is quoted, and whatever has digits, slashes or the like in it. From the first
 * quote to the last: what `JSON.parse` shows of a text has quotes of its own within.
 */
const FOREIGN = /["'`“”„‘’‚«»](?:.*["'`“”„‘’‚«»]|.*$)|[^\x20-\x7e]+|\S*[\d/@?&=%]\S*/g;

/**
 * Four words or more in a row, each as long as a magic word: they may be some. The list itself is not here, and this costs a
 * message little: sentences have shorter and longer words in between.
 */
const LIKE_MAGIC_WORDS = /(?<![a-z])[a-z]{3,8}(?:[^a-z]+[a-z]{3,8}(?![a-z])){3,}/gi;

/** Letters of an error's message that are shown: a few lines on a phone. */
const SHOWN_MAX = 200;

/** What the error screen shows of an error in the code; undefined where it says nothing of its own. */
export function shownWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof PageError || error instanceof ORPCError) return undefined;
  const words = ownWords(error.message, SHOWN_MAX).trim();
  return /[a-z]/i.test(words) ? words : undefined; // dots alone stand for what was cut
}

/**
 * The own words of an error's message, at most so many letters of them: all that may be a player's is left out. So they may
 * be shown, and told.
 */
export function ownWords(message: string, max: number): string {
  // More of a message is not looked at: what is foreign is looked for from each letter on.
  const lookedAt = 4 * max;
  const whole = message.slice(0, lookedAt).replaceAll(/\s+/g, ' ');
  // What is cut in the middle may be foreign by what is cut off: a word by its end, and all since a quote by the other one.
  const text = message.length > lookedAt ? `${whole.slice(0, whole.lastIndexOf(' ') + 1)}"` : whole;
  return text.replaceAll(FOREIGN, '...').replaceAll(LIKE_MAGIC_WORDS, '...').slice(0, max);
}
