import { API_PREFIX, type ErrorReport, REPORT_FRAMES_MAX, REPORT_NAME_MAX, REPORT_TEXT_MAX } from '#contract';
import { BUILD_ID } from './build.ts';
import { connectionNow } from './frugal.ts';
import { isOwnError, ownPlacesOf } from './own-error.ts';
import { ownWords } from './own-words.ts';

/** All that is wanted of an error comes with the first of them. */
export { isOwnError } from './own-error.ts';
export { shownWords } from './own-words.ts';

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
