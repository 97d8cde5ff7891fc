import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Figure {
  readonly figure: string;
  readonly unit: string;
  readonly better: 'more' | 'less';
  readonly ours: number;
  /** The reference's value in the same unit; omitted if there is no reference. */
  readonly reference?: number;
  readonly referenceName?: string;
  /**
   * The goal for the ratio ours / reference; without a reference, for `ours`. A minimum if more is better, a maximum if
   * less is better. Omitted: any value passes.
   */
  readonly goal?: number;
}

/**
 * Runs the named benches of a folder, or all, and prints their figures.
 * @returns whether all named benches exist, and every figure has reached its goal
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

/** A figure in the format of --json. */
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

/** Rounds to four significant digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
