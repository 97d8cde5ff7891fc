import { ORPCError } from '@orpc/client';
import { API_PREFIX, type ErrorReport, REPORT_FRAMES_MAX, REPORT_NAME_MAX, REPORT_TEXT_MAX } from '#contract';
import { BUILD_ID } from './config.ts';
import { PageError } from './errors.ts';
import { connectionNow } from './prefetch.ts';

/** Limits reports: an error in every animation frame would be reported sixty times a second. */
const REPORTS_MAX = 5; // per visit

/** The reports of this visit, with the server's responses. */
const told = new Map<string, Promise<string | null>>();

/**
 * Reports an error in the game's code to the server, once. Resolves to its id in the server's log, or to null. Never
 * fails.
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
 * The report of an error; null where it is none of the game's code.
 * @param componentStack from React, for an error in a component
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
 * A line of React's component stack in Chromium (`at Name (…)`), Firefox and Safari (`Name@…`). Elements are in lower
 * case.
 */
const COMPONENT = /^\s*(?:at )?([A-Z]\w*)/gm;

/** Names of components, innermost first. */
function componentsIn(componentStack: string): string[] {
  const names = [...componentStack.matchAll(COMPONENT)].map(([, name = '']) => name.slice(0, REPORT_NAME_MAX));
  return names.slice(0, REPORT_FRAMES_MAX);
}

/** Browsers' messages for a chunk that failed to load: a network failure, not a bug. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|failed to fetch|networkerror|load failed/i;
/** Names of errors for aborted, timed out or forbidden acts, which are no bugs. */
const NOT_OURS: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'NotAllowedError']);

/**
 * The stack frames in our own files, in the formats of Chromium, Firefox and Safari. None: the error is an extension's,
 * or its origin is unknown.
 */
export function ownPlacesOf({ stack = '' }: Error, origin: string): string[] {
  const ours = `${origin}/assets/`;
  return stack.split('\n').flatMap((line) => {
    const at = line.indexOf(ours);
    const [place] = at < 0 ? [] : (/^[\w.-]+\.js:\d+:\d+/.exec(line.slice(at + ours.length)) ?? []);
    return place ?? [];
  });
}

/** Whether it is a bug in the game's own code: no missing page, and no chunk that failed to load. */
export function isOwnError(error: unknown, origin = window.location.origin): error is Error {
  if (!(error instanceof Error) || error instanceof PageError) return false;
  if (NOT_ARRIVED.test(error.message) || NOT_OURS.has(error.name)) return false;
  return ownPlacesOf(error, origin).length > 0;
}

/**
 * Text that may hold a player's data: quotations, and words with digits, slashes or similar characters. Matches from
 * the first quote to the last: `JSON.parse` quotes text that has quotes itself.
 */
const SENSITIVE_TEXT = /["'`“”„‘’‚«»](?:.*["'`“”„‘’‚«»]|.*$)|[^\x20-\x7e]+|\S*[\d/@?&=%]\S*/g;

/**
 * Four words or more in a row, each as long as a magic word: they may be magic words. The word list is not loaded here,
 * and few messages match: sentences mix in shorter and longer words.
 */
const LIKE_MAGIC_WORDS = /(?<![a-z])[a-z]{3,8}(?:[^a-z]+[a-z]{3,8}(?![a-z])){3,}/gi;

/** Limit of the shown message: a few lines on a phone, in letters. */
const SHOWN_MAX = 200;

/** The part of a bug's message that the error screen shows; undefined if no letters are left. */
export function shownWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof PageError || error instanceof ORPCError) return undefined;
  const words = redactMessage(error.message, SHOWN_MAX).trim();
  return /[a-z]/i.test(words) ? words : undefined; // only the dots for removed text are left
}

/** An error's message without text that may be a player's, cut to `max` letters: safe to show and to report. */
export function redactMessage(message: string, max: number): string {
  // Scans no more of a message: the pattern is slow, as it tries every position.
  const lookedAt = 4 * max;
  const whole = message.slice(0, lookedAt).replaceAll(/\s+/g, ' ');
  // Cutting may hide what makes text foreign, such as a closing quote: drops the last word, and adds a quote, which
  // matches all after an open one.
  const text = message.length > lookedAt ? `${whole.slice(0, whole.lastIndexOf(' ') + 1)}"` : whole;
  return text.replaceAll(SENSITIVE_TEXT, '...').replaceAll(LIKE_MAGIC_WORDS, '...').slice(0, max);
}
