import { ORPCError } from '@orpc/client';
import { pages } from '#content/messages/pages';
import { messagesOf } from './language.ts';

/** Status of an error that names none. Source: docs/requirements.md, A8. */
const DEFAULT_ERROR_STATUS = 500;
/** Status of a page that fails its validation. Source: docs/requirements.md, A9. */
export const PAGE_VALIDATION_STATUS = 404;

/** An error that the error screen shows. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;
  /** The message for whoever sees the screen. It is asked for when it is shown, for the language may have changed. */
  readonly say: () => string;

  constructor(status: number, message: string, say = () => message) {
    super(message);
    this.status = status;
    this.say = say;
  }
}

/** The error for a page that is not there. */
export function pageNotFound(path: string): PageError {
  return new PageError(PAGE_VALIDATION_STATUS, `Page Not Found: ${path}`);
}

/** What the error screen is told. The id is that of the server's log, where the server had the error. */
export interface ShownError {
  readonly status: number;
  readonly message: string;
  readonly id?: string | undefined;
}

/** Status and message of anything thrown. An error of the code has its words from `wordsOfError`. */
export function describeError(error: unknown): ShownError {
  if (error instanceof PageError) return { status: error.status, message: error.say() };
  // The screen has words for that: those of calls are not there on every page.
  if (error instanceof ORPCError) return { status: error.status, message: '' };
  if (isStatus(error)) {
    const id = typeof error.id === 'string' ? error.id : undefined;
    return { status: error.status, message: String(error.message ?? error.statusText ?? ''), ...(id && { id }) };
  }
  return { status: DEFAULT_ERROR_STATUS, message: messagesOf(pages).broken.text };
}

/** Errors that come with a prerendered page, or from the router, are plain objects with a status. */
function isStatus(error: unknown): error is { status: number; message?: unknown; statusText?: unknown; id?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'status' in error &&
    typeof error.status === 'number'
  );
}
