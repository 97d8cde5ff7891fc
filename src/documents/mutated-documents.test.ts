import { type ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Request, Response, Result } from '../../tests/helpers/document-reader.ts';
import { mutatedTexts } from '../../tests/helpers/mutated-documents.ts';
import { RUNS } from '../../tests/helpers/runs.ts';
import { SAMPLE } from './testing/sample-document.ts';

/** Each run checks, explores and plays a quest: 50,000 take two minutes. */
const MUTATIONS = Math.min(RUNS * 2, 50_000);
const SEED = fc.readConfigureGlobal().seed ?? Date.now() >>> 0;

/** How long a reader may take for one document. Measured: the slowest took 40 ms alone, and 675 ms on a busy machine. */
const DOCUMENT_TIMEOUT = 20_000; // ms
/** How long a reader may take to start. Measured: 0.3 s alone. */
const START_TIMEOUT = 30_000; // ms
/** The time for the whole test. Measured: 2 ms for each document alone, 15 ms with 11 busy processes on 2 cores. */
const TEST_TIMEOUT = 60_000 + 40 * MUTATIONS; // ms
/**
 * How much larger a heap may be at the end than it was after any tenth of the documents; it also shrinks, when V8
 * drops code. Measured: up to 1.5 MB with 8 documents, 0.9 MB with 400, and 0.3 MB with 50,000, mostly compiled code.
 */
const MAX_GROWTH = 2 * 2 ** 20; // bytes

/** The program that reads documents. */
const READER = join(import.meta.dirname, '../../tests/helpers/document-reader.ts');
/**
 * Three times the heap that a worker needs without a compile cache. Measured: with 24 MB for old objects it reads all
 * documents, with 20 MB not always. A young generation of 1 MB is enough, too.
 */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 72, maxYoungGenerationSizeMb: 12 };

test(
  'readDocument reads any mutated document as a quest or as findings, in a process and a worker: no throw, hang or leak',
  async () => {
    const readers = [
      // The server's side is a process of its own, too: nothing in this process could end an endless loop in it.
      createReader('server process', () => fork(READER, { execArgv: [], serialization: 'advanced' })),
      createReader('worker thread', () => new Worker(READER, { execArgv: [], resourceLimits: WORKER_LIMITS })),
    ];
    onTestFinished(() => readers.forEach(({ stop }) => void stop()));
    const seen = { refused: 0, broken: 0, sound: 0 };
    let tried = 0;

    await fc.assert(
      fc.asyncProperty(mutatedTexts(SAMPLE), async (written) => {
        // After a failure fast-check looks for a smaller document that fails. If that one hung, it would take too long.
        if (readers.some(({ hangs }) => hangs())) return;
        const results = await settled(readers.map(({ read }) => read(written)));
        expect(new Set(results).size, `the readers disagree: ${results}`).toBe(1);
        seen[results[0] as Result] += 1;
        tried += 1;
        if (tried % Math.ceil(MUTATIONS / 10) === 0) await settled(readers.map(({ measureHeap }) => measureHeap()));
      }),
      { numRuns: MUTATIONS, seed: SEED },
    );

    for (const { name, heaps, measureHeap } of readers) {
      const growth = (await measureHeap()) - Math.min(...heaps);
      const sizes = heaps.map((bytes) => Math.round(bytes / 1024)).join(', ');
      const words = `the heap of the ${name} has grown with seed ${SEED}; KiB after each tenth of the documents: ${sizes}`;
      expect(growth, words).toBeLessThan(MAX_GROWTH);
    }
    // Each result is common: a third of the quests are sound, a tenth has errors.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(MUTATIONS / 40);
  },
  TEST_TIMEOUT,
);

/** Reads documents in a process or a thread, which starts with the first document, and again if it has ended. */
function createReader(name: string, start: () => ChildProcess | Worker) {
  let host: ChildProcess | Worker | null = null;
  let isHung = false;
  const heaps: number[] = []; // bytes

  async function ask(request: Request): Promise<Exclude<Response, 'ready'>> {
    try {
      if (!host) {
        host = start();
        await responseOf(host, START_TIMEOUT);
      }
      if ('send' in host) host.send(request);
      else host.postMessage(request);
      return (await responseOf(host, DOCUMENT_TIMEOUT)) as Exclude<Response, 'ready'>;
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** The next response. Rejects if none arrives in time, or if the process or thread ends. */
  function responseOf(events: EventEmitter, timeout: number): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const timer = setTimeout(() => {
      isHung = true;
      reject(new Error(`the ${name} hangs: it has not answered for ${timeout / 1000} s`));
    }, timeout);
    const onError = ({ message }: Error) => reject(new Error(`the ${name} broke down: ${message}`));
    const onExit = (code: number | null) => reject(new Error(`the ${name} ended with exit code ${code}`));
    events.on('message', resolve).on('error', onError).on('exit', onExit);
    return promise.finally(() => {
      clearTimeout(timer);
      events.off('message', resolve).off('error', onError).off('exit', onExit);
    });
  }

  async function read(written: string): Promise<Result> {
    const response = await ask({ read: written });
    if ('result' in response) return response.result;
    throw new Error(`the ${name} threw: ${'error' in response ? response.error : 'no result'}`);
  }

  async function measureHeap(): Promise<number> {
    const response = await ask('measure-heap');
    if (!('heap' in response)) throw new Error(`the ${name} did not measure its heap`);
    heaps.push(response.heap);
    return response.heap;
  }

  function stop(): void {
    if (host && 'kill' in host) host.kill('SIGKILL');
    else void host?.terminate();
    host = null;
  }
  return { name, heaps, hangs: () => isHung, read, measureHeap, stop };
}

/** The values of all promises. If one rejects, waits for the others, too, so that no reader is still busy. */
async function settled<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
