import { writeFileSync } from 'node:fs';

import { firstLoads } from '../../scripts/build/weights/first-loads.ts';
import { paths } from '../../scripts/lib/paths.ts';
import { buildOnce } from '../lib/build-once.ts';
import { LAST_FILE } from './last-figures.ts';

/** node bench/size/keep.ts: writes down what first loads come to now, for later builds to be compared with. */
buildOnce();
const figures = (await firstLoads(paths.client)).map(({ path, bytes }) => [path, bytes]);
writeFileSync(LAST_FILE, `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`);
