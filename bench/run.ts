import { runBenches } from './lib/run-benches.ts';

/**
 * npm run bench [name …] [-- --json]: measures the project against references, all benches or the named ones.
 *
 * A bench is a file bench/<name>.ts. It exports `figures`, which yields its measurements, one figure at a time:
 *
 *     export async function* figures(): AsyncGenerator<Figure> {
 *       const speeds = await inTurns({ ours: () => …, reference: () => … });
 *       yield { figure: 'parse', unit: 'cards/s', better: 'more', ...speeds, referenceName: 'zod', goal: 3 };
 *     }
 *
 * The game's code (`ours`) and its reference are measured in the same run, in turns (lib/measure.ts). What a goal means
 * is in lib/run-benches.ts. Prints a table per bench, or with --json a line of JSON per figure. Exits with 1 when a
 * figure misses its goal.
 */
const passed = await runBenches(import.meta.dirname, process.argv.slice(2));
process.exitCode = passed ? 0 : 1;
