import { ORPCError } from '@orpc/client';
import { pages } from '#content/messages/pages';
import { messagesOf } from './language.ts';

/** Logs only name and message of an error, as its other fields may hold a secret. */
export function logProblem(message: string, error?: unknown): void {
  if (error === undefined) console.warn(message);
  else console.warn(`${message}:`, error instanceof Error ? `${error.name}: ${error.message}` : typeof error);
}

/**
 * Whether a crawler reads the page: crawlers get no error messages, which they would index. The server, which has the
 * list of crawlers, marks its response by a Server-Timing header. Browsers expose that header on secure origins only.
 */
export function isBot(): boolean {
  if (import.meta.env.SSR) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === 'bot') === true;
}

/** Status of an error that has no status. Source: docs/requirements.md, A8. */
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

/** Returns the status and the message to show for any thrown value. */
export function describeError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.say() };
  // No message: the error screen has a text for each status, and the texts for calls are in a lazy chunk.
  if (error instanceof ORPCError) return { status: error.status, message: '' };
  if (isStatus(error)) {
    const id = typeof error.id === 'string' ? error.id : undefined;
    return { status: error.status, message: String(error.message ?? error.statusText ?? ''), ...(id && { id }) };
  }
  return { status: DEFAULT_ERROR_STATUS, message: messagesOf(pages).broken.text };
}

/** Whether an error is a plain object with a status, as the error in the payload of a prerendered page is. */
function isStatus(error: unknown): error is { status: number; message?: unknown; statusText?: unknown; id?: unknown } {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  return 'status' in error && typeof error.status === 'number';
}
