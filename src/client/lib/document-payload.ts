import type { PagePayload } from '#contract';

/** The payload that stands in a prerendered document, with the error it shows, if it shows one. */
export interface DocumentPayload extends PagePayload {
  readonly error: { readonly status: number; readonly message: string } | null;
}
