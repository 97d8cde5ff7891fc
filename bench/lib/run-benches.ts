import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Figure {
  readonly figure: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly ours: number;
  /** What the reference came to, and what it is, where there is one. */
  readonly reference?: number;
  readonly referenceName?: string;
  /**
   * What ours / reference has to come to, or ours where there is no reference:
   * at least this when more is better, at most this when less is. Left out: any value will do.
   */
  readonly goal?: number;
}

/**
 * Runs the benches of a folder, those that are named or all, and prints what they measure.
 * @returns whether there are such benches, and every figure has reached its goal
 */
export async function runBenches(folder: string, args: readonly string[]): Promise<boolean> {
  const json = args.includes('--json');
  const names = args.filter((arg) => arg !== '--json');
  const benches = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const unknown = names.filter((name) => !benches.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.join(', ')}`);
    return false;
  }
  let passed = true;
  for (const name of names.length > 0 ? names : benches) {
    const { figures } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
    const lines: ReturnType<typeof lineOf>[] = [];
    for await (const figure of figures() as AsyncIterable<Figure>) {
      const line = lineOf(name, figure);
      lines.push(line);
      if (json) console.log(JSON.stringify(line));
    }
    if (!json) console.table(lines.map(({ bench: _, ...line }) => line));
    passed &&= lines.every(({ pass }) => pass);
  }
  return passed;
}

/** A figure as it is printed with --json. */
function lineOf(bench: string, { figure, unit, better, ours, reference, referenceName, goal }: Figure) {
  const ratio = reference === undefined ? null : ours / reference;
  const judged = ratio ?? ours;
  return {
    bench,
    figure,
    unit,
    ours: rounded(ours),
    reference: reference === undefined ? null : rounded(reference),
    referenceName: referenceName ?? null,
    ratio: ratio === null ? null : rounded(ratio),
    goal: goal ?? null,
    pass: goal === undefined || (better === 'more' ? judged >= goal : judged <= goal),
  };
}

/** Four digits are more than a measurement is worth. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
