import { join } from 'node:path';

/** Where Node keeps what it has translated, for processes that start anew with the same sources. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');
