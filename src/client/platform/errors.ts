import { ORPCError } from '@orpc/client';
import { pages } from '#content/messages/pages';
import { messagesOf } from './language.ts';

/** Logs name and message only: other fields of an error may hold a secret. */
export function logProblem(message: string, error?: unknown): void {
  if (error === undefined) console.warn(message);
  else console.warn(`${message}:`, error instanceof Error ? `${error.name}: ${error.message}` : typeof error);
}

/**
 * Whether a crawler reads the page: crawlers get no error messages, which they would index. The server, which has the
 * list of crawlers, says so by Server-Timing. Browsers expose that on secure origins only.
 */
export function isBot(): boolean {
  if (import.meta.env.SSR) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === 'bot') === true;
}

/** Status of an error that names none. Source: docs/requirements.md, A8. */
const DEFAULT_ERROR_STATUS = 500;
/** Status of a page that fails its validation. Source: docs/requirements.md, A9. */
export const PAGE_VALIDATION_STATUS = 404;

/** An error that the error screen shows. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;
  /** Returns the message in the current language. */
  readonly say: () => string;

  constructor(status: number, message: string, say = () => message) {
    super(message);
    this.status = status;
    this.say = say;
  }
}

export function pageNotFound(path: string): PageError {
  return new PageError(PAGE_VALIDATION_STATUS, `Page Not Found: ${path}`);
}

export interface ShownError {
  readonly status: number;
  readonly message: string;
  /** The error's id in the server's log, if it was logged there. */
  readonly id?: string | undefined;
}

/** Status and message of anything thrown. */
export function describeError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.say() };
  // The error screen has texts for the status: those of calls are a lazy chunk.
  if (error instanceof ORPCError) return { status: error.status, message: '' };
  if (isStatus(error)) {
    const id = typeof error.id === 'string' ? error.id : undefined;
    return { status: error.status, message: String(error.message ?? error.statusText ?? ''), ...(id && { id }) };
  }
  return { status: DEFAULT_ERROR_STATUS, message: messagesOf(pages).broken.text };
}

/** The error of a prerendered page is a plain object with a status. */
function isStatus(error: unknown): error is { status: number; message?: unknown; statusText?: unknown; id?: unknown } {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  return 'status' in error && typeof error.status === 'number';
}

/** Reported errors, with their ids in the server's log. */
const numbers = new WeakMap<Error, Promise<string | null>>();

/** Loaded with the first error, or when the page is idle: the next failure may be the network. */
export const loadErrorDetails = () => import('./report-error.ts');

let show: (error: unknown) => void = () => {};

/** Reports errors of the game's own code. Returns what reports one. @param routeNow the name of the current route */
export function watchErrors(
  apiBase: string,
  routeNow: () => string,
): (error: unknown, componentStack?: string | null) => void {
  const tell = (error: unknown, isUncaught = false, componentStack?: string | null) => {
    // Before anything is awaited: the error screen is a route of its own.
    const route = routeNow();
    const number = loadErrorDetails()
      .then(({ reportError, isOwnError }) => {
        if (isUncaught && isOwnError(error)) show(error);
        return reportError(error, apiBase, route, componentStack);
      })
      .catch(() => null);
    if (error instanceof Error) numbers.set(error, number);
  };
  window.addEventListener('error', ({ error }) => tell(error, true));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, true));
  return (error, componentStack) => tell(error, false, componentStack);
}

/** Shows uncaught errors of the game's own code: the page may be broken. */
export function showUncaught(by: (error: unknown) => void): void {
  show = by;
}

export interface ErrorDetails {
  /** The error's message without data that may be a player's. */
  readonly words?: string | undefined;
  /** The error's id in the server's log. */
  readonly number?: string | undefined;
}

/** Calls `tell` with the details of an error, each time there are more. */
export async function detailsOfError(error: unknown, tell: (details: ErrorDetails) => void): Promise<void> {
  // The chunk may fail to load: the network may be what failed.
  const words = await loadErrorDetails().then(
    ({ shownWords }) => shownWords(error),
    () => undefined,
  );
  tell({ words });
  tell({ words, number: (await numbers.get(error as Error)) ?? undefined });
}
