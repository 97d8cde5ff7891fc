import { ORPCError } from '@orpc/client';
import { API_PREFIX, type ErrorReport, REPORT_FRAMES_MAX, REPORT_NAME_MAX, REPORT_TEXT_MAX } from '#contract';
import { BUILD_ID } from './config.ts';
import { PageError } from './errors.ts';
import { connectionNow } from './prefetch.ts';

/** Limit of reports, for errors whose message differs each time: equal reports are sent once. */
const REPORTS_MAX = 5; // until the page is closed

/** The reports that this page has sent, with the server's responses. */
const told = new Map<string, Promise<string | null>>();

/**
 * Reports an error in the game's code to the server; sends equal reports once. Resolves to the error's id in the
 * server's log, or to null if it was not reported. Never rejects.
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
      credentials: 'omit', // the report is anonymous
      keepalive: true,
      priority: 'low',
    });
    const { errorId } = (await response.json()) as { readonly errorId?: unknown };
    return typeof errorId === 'string' ? errorId : null;
  } catch {
    return null;
  }
}

/** Whether the player saves data or opts out of tracking, by any of the browsers' signals. */
function asksForQuiet(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    readonly doNotTrack?: string | null;
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true || connectionNow()?.saveData === true;
}

/**
 * Makes the report of an error; null if the error is not one of the game's own code.
 * @param componentStack React's component stack, for an error in a component
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
  return { name, message: redactMessage(error.message, REPORT_TEXT_MAX), stack, ...components, build: BUILD_ID, route };
}

/**
 * A component in a line of React's component stack in Chromium (`at Name (…)`), Firefox and Safari (`Name@…`). Skips
 * HTML elements, whose names are in lower case.
 */
const COMPONENT = /^\s*(?:at )?([A-Z]\w*)/gm;

/** Names of components, innermost first. */
function componentsIn(componentStack: string): string[] {
  const names = [...componentStack.matchAll(COMPONENT)].map(([, name = '']) => name.slice(0, REPORT_NAME_MAX));
  return names.slice(0, REPORT_FRAMES_MAX);
}

/** Browsers' messages for a chunk or a request that failed: a network failure, not a bug. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|failed to fetch|networkerror|load failed/i;
/** Names of errors for aborted, timed out or forbidden acts, which are no bugs. */
const NOT_OURS: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'NotAllowedError']);

/**
 * The positions in our own files (`file.js:line:column`) in a stack of Chromium, Firefox or Safari. If there are none,
 * the error comes from a browser extension, or its source is unknown.
 */
export function ownPlacesOf({ stack = '' }: Error, origin: string): string[] {
  const ours = `${origin}/assets/`;
  return stack.split('\n').flatMap((line) => {
    const at = line.indexOf(ours);
    const [place] = at < 0 ? [] : (/^[\w.-]+\.js:\d+:\d+/.exec(line.slice(at + ours.length)) ?? []);
    return place ?? [];
  });
}

/** Whether an error is a bug in the game's own code, unlike a missing page or a chunk that failed to load. */
export function isOwnError(error: unknown, origin = window.location.origin): error is Error {
  if (!(error instanceof Error) || error instanceof PageError) return false;
  if (NOT_ARRIVED.test(error.message) || NOT_OURS.has(error.name)) return false;
  return ownPlacesOf(error, origin).length > 0;
}

/**
 * Text that may be a player's data: quotations, other alphabets, and words with digits, slashes or similar characters.
 * Matches all from the first quote to the last, as `JSON.parse` quotes text that may contain quotes.
 */
const SENSITIVE_TEXT = /["'`“”„‘’‚«»](?:.*["'`“”„‘’‚«»]|.*$)|[^\x20-\x7e]+|\S*[\d/@?&=%]\S*/g;

/**
 * Four or more words in a row with 3 to 8 letters each, as sign-in words ("magic words") have. The word list is not
 * loaded here. Few messages match by accident: sentences contain shorter and longer words, too.
 */
const LIKE_MAGIC_WORDS = /(?<![a-z])[a-z]{3,8}(?:[^a-z]+[a-z]{3,8}(?![a-z])){3,}/gi;

/** The longest error message that is shown: a few lines on a phone. */
const SHOWN_MAX = 200; // characters

/** An error's message as the error screen shows it; undefined: there is no text to show. */
export function shownWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof PageError || error instanceof ORPCError) return undefined;
  const words = redactMessage(error.message, SHOWN_MAX).trim();
  return /[a-z]/i.test(words) ? words : undefined; // without a letter, only dots in place of removed text are left
}

/** An error's message without text that may be a player's data, cut to `max` characters. */
export function redactMessage(message: string, max: number): string {
  // Limits how much of a message the patterns scan: they are slow, as they try every position.
  const lookedAt = 4 * max;
  const whole = message.slice(0, lookedAt).replaceAll(/\s+/g, ' ');
  // The cut may remove what makes text match, such as a closing quote: drops the last word, which may be incomplete,
  // and adds a quote, so that all text after an opening quote matches.
  const text = message.length > lookedAt ? `${whole.slice(0, whole.lastIndexOf(' ') + 1)}"` : whole;
  return text.replaceAll(SENSITIVE_TEXT, '...').replaceAll(LIKE_MAGIC_WORDS, '...').slice(0, max);
}
