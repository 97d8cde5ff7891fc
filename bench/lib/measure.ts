import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { isBuilt } from '../../scripts/lib/build-stamp.mjs';
import { paths } from '../../scripts/lib/paths.ts';

/** A function to be timed. It returns a value so that V8 does not optimise the work away. */
type Work = () => unknown;

const WARM_UP_TURNS = 3;
const TURNS = 9;
const TURN_TIME = 60; // ms of CPU time, approximately

/** The median of some values; if their number is even, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}

/** The value below which a part of the values are, such as 0.99 of them. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/**
 * How many items each function processes per second of CPU time of all threads: the median of several turns. Measures
 * CPU time, because other programs on the machine would add to wall time.
 * @param count how many items one call of a function processes
 */
export async function inTurns<Side extends string>(
  works: Readonly<Record<Side, Work>>,
  count = 1,
): Promise<Record<Side, number>> {
  const sides = await Promise.all(
    (Object.keys(works) as Side[]).map(async (side) => {
      const calls = Math.max(1, Math.ceil((20 * TURN_TIME) / (await processorTime(works[side], 20))));
      return { side, calls, speeds: [] as number[] };
    }),
  );
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    // The order alternates, because the garbage of one function may be collected during the turn of another.
    for (const { side, calls, speeds } of turn % 2 === 0 ? sides : sides.toReversed()) {
      const speed = (count * calls * 1000) / (await processorTime(works[side], calls));
      if (turn >= 0) speeds.push(speed);
    }
  }
  return Object.fromEntries(sides.map(({ side, speeds }) => [side, median(speeds)])) as Record<Side, number>;
}

/** CPU time of calls in ms, including compilation and garbage collection. */
async function processorTime(work: Work, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    const answer = work();
    if (answer instanceof Promise) await answer; // no await of other values: it would slow short work down
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function buildOnce(): void {
  if (isBuilt()) return;
  const script = `${paths.root}scripts/build.ts`;
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The client could not be built');
}

/** The download size of a module with this source: bundled and minified, gzip level 9. Paths are from the root. */
export async function bundleSize(source: string): Promise<number> {
  return gzipSync(await bundleCode(source), { level: 9 }).length;
}

export async function bundleCode(source: string): Promise<string> {
  const entry = `${paths.root}entry.ts`; // a virtual file
  const plugin = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? source : null),
  };
  const built = await build({
    root: paths.root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [plugin],
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new TypeError('Nothing was built');
  return bundle.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
