import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { readEnv } from '../../src/server/env.ts';
import { type Parts, type RunningServer, startServer } from '../../src/server/start.ts';
import { placeOf } from './backend.ts';
import { writeClientFixture } from './client-fixture.ts';
import { tempFolder } from './temp-folder.ts';

export interface TestServer {
  /** The URL for calls. */
  readonly url: string;
  /** The origin in the login text. */
  readonly origin: string;
  readonly dataDir: string;
  /** The server's log so far, line by line. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export interface HereServer extends TestServer {
  readonly server: RunningServer;
}

/**
 * Starts a server for all tests of a file or a `describe`. The server starts before the first of these tests, so only
 * tests and hooks may read its fields.
 */
export function serveHere(variables?: Readonly<Record<string, string>>, parts?: Parts): HereServer {
  const served = {} as HereServer;
  beforeAll(async () => {
    Object.assign(served, await launchHere(variables, parts));
  });
  afterAll(() => served.stop());
  return served;
}

/** Starts a server for one test, from the test or a `beforeEach`. The server stops after the test. */
export async function startHere(variables?: Readonly<Record<string, string>>, parts?: Parts): Promise<HereServer> {
  const started = await launchHere(variables, parts);
  onTestFinished(started.stop);
  return started;
}

/**
 * Starts the server inside the test process, so that tests can inject its clock and other parts. The caller stops it.
 */
export async function launchHere(
  variables: Readonly<Record<string, string>> = {},
  parts: Parts = {},
): Promise<HereServer> {
  const dataDir = variables.DATA_DIR ?? tempFolder();
  const lines: string[] = [];
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, ...(await placeOf(dataDir)), ...variables });
  const server = await startServer(env, {
    clientDir: writeClientFixture(),
    logStream: { write: (line) => void lines.push(line) },
    idleMax: 0, // a stopping server need not wait for requests over idle connections: none come
    // A fake clock may differ from the clock of the database by any time.
    ...((parts.clock || parts.steadyClock) && { skewMax: Number.POSITIVE_INFINITY }),
    ...parts,
  });
  const url = `http://127.0.0.1:${server.port}`;
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= server.drain();
    return ended;
  };
  return { url, origin: server.origin, dataDir, lines, server, stop };
}
