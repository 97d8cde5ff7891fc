import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readEnv } from '../../src/server/env.ts';
import { type Parts, type RunningServer, startServer } from '../../src/server/start.ts';
import { writeClientFixture } from './client-fixture.ts';
import { tempFolder } from './temp-folder.ts';

export { tempFolder as newDataDir };

export interface TestServer {
  /** Where to call it. */
  readonly url: string;
  /** The origin that stands in the login text. */
  readonly origin: string;
  readonly dataDir: string;
  /** All that it has written, line by line. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export interface HereServer extends TestServer {
  readonly server: RunningServer;
}

/** Starts the server inside the test, so that its clock and other parts can be given. */
export async function startHere(
  variables: Readonly<Record<string, string>> = {},
  parts: Parts = {},
): Promise<HereServer> {
  const dataDir = variables.DATA_DIR ?? tempFolder();
  const lines: string[] = [];
  const server = await startServer(readEnv({ PORT: '0', DATA_DIR: dataDir, ...variables }), {
    clientDir: writeClientFixture(),
    logStream: { write: (line) => void lines.push(line) },
    idleMax: 0, // nobody else calls: no reason to wait
    ...parts,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { url, origin: server.origin, dataDir, lines, server, stop: () => server.drain() };
}

export interface ChildServer extends TestServer {
  readonly process: ChildProcess;
  /** Resolves with the exit code when the process has ended; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Hundreds of servers are started in a run, all of the same sources: read once, they start a third faster. */
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

const START_MAX = 15_000; // ms

/** Starts the server as a process of its own, as operators do. Throws with what it wrote when it does not start. */
export async function startChild(
  variables: Readonly<Record<string, string>> = {},
  clientDir?: string,
): Promise<ChildServer> {
  const dataDir = variables.DATA_DIR ?? tempFolder();
  const child = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...variables }, clientDir);
  const origin = await Promise.race([said(child), child.exited.then(() => undefined)]);
  if (origin === undefined) throw new Error(`The server did not start:\n${child.lines.join('\n')}`);
  const url = origin.replace('localhost', '127.0.0.1');

  async function stop(): Promise<void> {
    if (child.process.exitCode === null && child.process.signalCode === null) child.process.kill('SIGTERM');
    await child.exited;
  }

  return { ...child, url, origin, dataDir, stop };
}

/** What a start that must fail wrote on standard error, and its exit code. */
export async function failToStart(variables: Readonly<Record<string, string>>, clientDir?: string) {
  const child = spawnServer({ PORT: '0', DATA_DIR: tempFolder(), ...variables }, clientDir);
  const timer = setTimeout(() => child.process.kill('SIGKILL'), START_MAX);
  const code = await child.exited;
  clearTimeout(timer);
  return { code, lines: child.errors };
}

function spawnServer(variables: Readonly<Record<string, string>>, clientDir = writeClientFixture()) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), clientDir], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  collect(child.stdout, [lines]);
  collect(child.stderr, [lines, errors]);
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, lines, errors, exited };
}

function collect(stream: NodeJS.ReadableStream, into: string[][]): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const list of into) list.push(...lines);
  });
}

/** The address in the line that a person sees. */
async function said(child: { readonly lines: readonly string[] }): Promise<string | undefined> {
  for (let waited = 0; waited < START_MAX; waited += 20) {
    const found = child.lines.find((line) => line.startsWith('Meow Meow is at '));
    if (found) return found.slice('Meow Meow is at '.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}
