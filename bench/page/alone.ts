import { buildOnce } from '../lib/build-once.ts';
import { type Figure, lineOf } from '../lib/figure.ts';
import { tableOf } from '../lib/table.ts';
import { audits } from './audits.ts';
import { heap } from './heap.ts';
import { presses } from './presses.ts';
import { reading } from './reading.ts';
import { tasks } from './tasks.ts';

/** node bench/page/alone.ts presses: measures a part of the bench alone, once it is built. */
const PARTS: Readonly<Record<string, () => AsyncIterable<Figure>>> = { audits, heap, presses, reading, tasks };

const [name = ''] = process.argv.slice(2);
const part = PARTS[name];
if (!part) throw new Error(`There is no part "${name}". There are: ${Object.keys(PARTS).join(', ')}`);
buildOnce();
const lines = [];
for await (const figure of part()) lines.push(lineOf(name, figure));
console.log(tableOf(name, lines));
process.exitCode = lines.every(({ pass }) => pass) ? 0 : 1;
