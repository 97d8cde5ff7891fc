/** How long an answer may take, to its end, before it counts as none. */
export const ANSWER_TIMEOUT = 15_000; // ms
/** How long calls that come in bursts are held back. Source: docs/requirements.md, K1. */
export const DEFAULT_DEBOUNCE = 300; // ms
/** How long a resize is held back. Source: docs/requirements.md, K1. */
export const RESIZE_DEBOUNCE = 50; // ms
/** The page reloads itself at most this often. Source: docs/requirements.md, K1. */
export const RELOAD_GUARD = 10_000; // ms
/** The names of our caches begin with it. */
export const CACHE_PREFIX = 'meow';
