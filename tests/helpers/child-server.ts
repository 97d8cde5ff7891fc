import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { placeOf } from './backend.ts';
import { writeClientFixture } from './client-fixture.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { TestServer } from './server.ts'; // types only: tests with a child process need not load the server
import { tempFolder } from './temp-folder.ts';

export interface ChildServer extends TestServer {
  readonly process: ChildProcess;
  /** The lines of the server's standard output; `lines` also has those of standard error. */
  readonly output: readonly string[];
  /** Resolves with the exit code when the process ends; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

const START_MAX = 45_000; // ms; generous because CI machines are shared

/** The program that runs the server from its sources, with a client folder as its argument. */
const FROM_SOURCES = join(import.meta.dirname, '../../scripts/cluster/node.ts');

/** Starts the server as a child process. @throws Error with its output when it does not start */
export async function startChild(
  variables: Readonly<Record<string, string>> = {},
  clientDir?: string,
  program = FROM_SOURCES,
): Promise<ChildServer> {
  const dataDir = variables.DATA_DIR ?? tempFolder();
  const child = spawnServer(
    { PORT: '0', DATA_DIR: dataDir, ...(await placeOf(dataDir)), ...variables },
    clientDir,
    program,
  );
  const origin = await Promise.race([said(child), child.exited.then(() => undefined)]);
  if (origin === undefined) throw new Error(`The server did not start:\n${child.lines.join('\n')}`);
  const url = origin.replace('localhost', '127.0.0.1');

  async function stop(): Promise<void> {
    if (child.process.exitCode === null && child.process.signalCode === null) child.process.kill('SIGTERM');
    await child.exited;
  }

  return { ...child, url, origin, dataDir, stop };
}

/** The standard error and exit code of a start that must fail. */
export async function failToStart(variables: Readonly<Record<string, string>>, clientDir?: string) {
  const child = spawnServer({ PORT: '0', DATA_DIR: tempFolder(), ...variables }, clientDir);
  const timer = setTimeout(() => child.process.kill('SIGKILL'), START_MAX);
  const code = await child.exited;
  clearTimeout(timer);
  return { code, lines: child.errors };
}

function spawnServer(
  variables: Readonly<Record<string, string>>,
  clientDir = writeClientFixture(),
  program = FROM_SOURCES,
) {
  const child = spawn(process.execPath, [program, clientDir], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const output: string[] = [];
  const errors: string[] = [];
  for (const [input, own] of [
    [child.stdout, output],
    [child.stderr, errors],
  ] as const) {
    createInterface({ input }).on('line', (line) => {
      for (const list of [lines, own]) list.push(line);
    });
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, lines, output, errors, exited };
}

/** The address in the server's line “Meow Meow is at …”; undefined if the line does not appear in time. */
async function said(child: { readonly lines: readonly string[] }): Promise<string | undefined> {
  for (let waited = 0; waited < START_MAX; waited += 20) {
    const found = child.lines.find((line) => line.startsWith('Meow Meow is at '));
    if (found) return found.slice('Meow Meow is at '.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}
