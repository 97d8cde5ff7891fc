import { API_PREFIX, type ErrorReport, REPORT_FRAMES_MAX, REPORT_NAME_MAX, REPORT_TEXT_MAX } from '#contract';
import { BUILD_ID } from './build.ts';
import { connectionNow } from './frugal.ts';
import { PageError } from './page-error.ts';

/** An error that breaks every picture would be told of sixty times a second. */
const REPORTS_MAX = 5; // in a visit
/** What browsers call a part that did not arrive: the network's matter, and not the code's. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|failed to fetch|networkerror|load failed/i;

/** What was told in this visit, and what the server answered. */
const told = new Map<string, Promise<string | null>>();

/**
 * Tells the server of an error in the game's code, once. Gives the number that the server's log has it under; null where it
 * has not. Never fails.
 */
export async function reportError(error: unknown, apiBase: string, route: string): Promise<string | null> {
  if (asksForQuiet()) return null;
  const report = reportOf(error, window.location.origin, route);
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

/** What is told of an error; null where it is none of the game's code. */
export function reportOf(error: unknown, origin: string, route: string): ErrorReport | null {
  if (!(error instanceof Error) || error instanceof PageError || NOT_ARRIVED.test(error.message)) return null;
  const stack = placesIn(error.stack ?? '', origin);
  if (stack.length === 0) return null; // an extension's, or of nobody knows whom
  const name = error.name.replaceAll(/[^\w.-]/g, '').slice(0, REPORT_NAME_MAX) || 'Error';
  return { name, message: wordsOf(error.message), stack, build: BUILD_ID, route };
}

/** The places in our own files, as Chromium, Firefox and Safari write them. */
function placesIn(stack: string, origin: string): string[] {
  const lines = stack.split('\n').flatMap((line) => {
    const at = line.indexOf(`${origin}/assets/`);
    const [place] = at < 0 ? [] : (/^[\w.-]+\.js:\d+:\d+/.exec(line.slice(at + `${origin}/assets/`.length)) ?? []);
    return place ?? [];
  });
  return lines.slice(0, REPORT_FRAMES_MAX);
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

/** More of a message is not looked at: what is foreign is looked for from each letter on. */
const LOOKED_AT = 4 * REPORT_TEXT_MAX; // letters

/** The error's own words: all that may have come from elsewhere is left out. */
function wordsOf(message: string): string {
  const whole = message.slice(0, LOOKED_AT).replaceAll(/\s+/g, ' ');
  // What is cut in the middle may be foreign by what is cut off: a word by its end, and all since a quote by the other one.
  const text = message.length > LOOKED_AT ? `${whole.slice(0, whole.lastIndexOf(' ') + 1)}"` : whole;
  return text.replaceAll(FOREIGN, '...').replaceAll(LIKE_MAGIC_WORDS, '...').slice(0, REPORT_TEXT_MAX);
}
