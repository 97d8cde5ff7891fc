/** Status of an error that names none. Source: the specification, §8, "default framework error". */
export const DEFAULT_ERROR_STATUS = 500;
/** Status of a page that fails its validation. Source: the specification, §8. */
export const PAGE_VALIDATION_STATUS = 404;

/** An error that the error screen shows. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The error for a page that is not there. */
export function pageNotFound(path: string): PageError {
  return new PageError(PAGE_VALIDATION_STATUS, `Page Not Found: ${path}`);
}

/** Status and message of anything thrown. Only errors made for the screen keep their message. */
export function describeError(error: unknown): { status: number; message: string } {
  if (error instanceof PageError) return { status: error.status, message: error.message };
  if (isStatus(error)) return { status: error.status, message: String(error.message ?? error.statusText ?? '') };
  return { status: DEFAULT_ERROR_STATUS, message: 'Something broke on our side. Try again soon.' };
}

/** Errors that come with a prerendered page, or from the router, are plain objects with a status. */
function isStatus(error: unknown): error is { status: number; message?: unknown; statusText?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'status' in error &&
    typeof error.status === 'number'
  );
}
