import type { PagePayload } from '#contract';
import type { ShownError } from './page-error.ts';

/** The payload that stands in a prerendered document, with the error it shows, if it shows one. */
export interface DocumentPayload extends PagePayload {
  readonly error: ShownError | null;
}
