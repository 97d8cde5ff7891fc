import { join } from 'node:path';

/** Node's compile cache, for processes that restart with the same sources. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');
