import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Found } from '../../../scripts/quests/finding.ts';

/** The folder of the package. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const GUIDE = join(ROOT, 'docs/authoring-quests.md');
const SCRIPT = join(ROOT, 'scripts/quests.ts');

/** A command that hangs is killed after this time; its exit status is null. */
const PATIENCE = 110_000; // ms

/** A line that `npm run quests -- --json` prints. */
export interface Line extends Found {
  readonly type: 'finding' | 'summary';
}

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run quests` in `folder`. Objects among the arguments are added to the environment. */
export function runQuests(folder: string, ...args: (string | Readonly<Record<string, string>>)[]): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const texts = args.filter((one) => typeof one === 'string');
  const { INIT_CWD: _, NO_COLOR: _no, FORCE_COLOR: _force, ...inherited } = process.env;
  const env = Object.assign({}, inherited, ...args.filter((one) => typeof one === 'object'));
  const options = { cwd: folder, env, maxBuffer: 64 * 2 ** 20, timeout: PATIENCE, killSignal: 'SIGKILL' } as const;
  execFile(process.execPath, [SCRIPT, ...texts], options, (error, stdout, stderr) => {
    resolve({ status: error ? (typeof error.code === 'number' ? error.code : null) : 0, stdout, stderr });
  });
  return promise;
}

export function linesOf({ stdout }: Run): Line[] {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Writes a file, and creates missing folders. @returns its path */
export function write(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** The source of a quest of the game with absolute import paths, so that it can be run in any folder. */
export function questText(name: 'cookie' | 'hearth'): string {
  const file = join(ROOT, `src/content/quests/${name === 'cookie' ? 'Cookie' : 'Hearth'}/quest.ts`);
  const neighbour = (_: string, path: string) => `from '${join(dirname(file), path)}'`;
  return readFileSync(file, 'utf8').replace(/from '(\.[^']+)'/g, neighbour);
}
