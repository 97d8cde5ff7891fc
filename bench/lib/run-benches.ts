import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchModule, type Line, lineOf } from './figure.ts';
import { tableOf } from './table.ts';

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
    const lines = await runBench(folder, name, (line) => json && console.log(JSON.stringify(line)));
    if (!json) console.log(tableOf(name, lines));
    passed &&= lines.every((line) => line.pass);
  }
  return passed;
}

async function runBench(folder: string, name: string, onLine: (line: Line) => void): Promise<Line[]> {
  const { figures }: BenchModule = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  const lines: Line[] = [];
  for await (const figure of figures()) {
    const line = lineOf(name, figure);
    lines.push(line);
    onLine(line);
  }
  return lines;
}
