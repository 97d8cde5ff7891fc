import { type ClientConfig, NO_QUESTS, type PagePayload } from '#contract';
import type { ShownError } from './errors.ts';

export const BUILD_ID: string = import.meta.env.BUILD_ID;

/** Shown to players. Source: docs/requirements.md, A11. */
export const VERSION_TAG = 'meow meow alpha v0.0.1';

/** Timeout for a response of the server, including its body. */
export const ANSWER_TIMEOUT = 15_000; // ms
/** Source: docs/requirements.md, K1. */
export const DEFAULT_DEBOUNCE = 300; // ms
/** Source: docs/requirements.md, K1. */
export const RESIZE_DEBOUNCE = 50; // ms
/** The shortest time between two reloads that the page does itself. Source: docs/requirements.md, K1. */
export const RELOAD_GUARD = 10_000; // ms
/** Prefix of the names of the service worker's caches. */
export const CACHE_PREFIX = 'meow';

/** The payload in a prerendered document, with the error that the document shows. */
export interface DocumentPayload extends PagePayload {
  readonly error: ShownError | null;
}

/** Reads `<script type="application/json">` of the document. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The configuration that the server put in the document. */
export function readConfig(): ClientConfig {
  const given = (readDataBlock('config') ?? {}) as Partial<ClientConfig>;
  return {
    apiBase: given.apiBase ?? '',
    origin: given.origin || window.location.origin,
    buildId: given.buildId ?? '',
    contact: given.contact ?? null,
    imprint: given.imprint ?? null,
    operatorQuests: given.operatorQuests ?? NO_QUESTS,
  };
}
