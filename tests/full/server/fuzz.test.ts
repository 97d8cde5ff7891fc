import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { contract, ERROR_STATUS } from '#contract';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { createPlayer, createVisitor, signed } from '../../helpers/visitor.ts';
import { send, sendBytes, type WireAnswer, type WireRequest } from '../../helpers/wire.ts';
import { CALLS } from './attacks/api-calls.ts';
import { wireOf } from './attacks/attack.ts';
import { INSPECTABLE, inspectMemory } from './fuzz/inspect-memory.ts';
import { changeText, cook, MARKER, type Recipe, recipes } from './fuzz/recipe.ts';

/**
 * The number of requests. By default as many as CONTRIBUTING.md says; FUZZ_REQUESTS sets another number, for a short
 * run or a long one.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50_000);
/** Each status must occur this often. The rarest, 413, is about one response in a thousand. */
const EACH_STATUS = REQUESTS / 10_000;
/** Determines the requests; a failed run can be repeated with the seed that it printed. */
const SEED = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** The number of players who send requests concurrently. Fewer than the streams that one address may open. */
const LANES = 24;
/** Requests before memory is first measured, so that caches are full and hot code is compiled. */
const WARM_UP = REQUESTS / 5;
/** Heap growth allowed after warming up: over 40,000 requests, 100 bytes for each. */
const HEAP_GROWTH_MAX = 4_000_000; // bytes
/**
 * Growth allowed in resident memory. V8 and the allocator release memory late and in large pieces, so this is coarse:
 * it covers memory outside the heap (buffers, sockets, SQLite), and a leak of a kilobyte a request would show.
 */
const RESIDENT_GROWTH_MAX = 40_000_000; // bytes

/** Valid requests besides the calls of the contract. */
const OTHERS = ['GET /api/debug/stream', 'GET /openapi/auth/ping', 'GET /openapi.json'];

let server: ChildServer;
let agent: Agent;
beforeAll(async () => {
  server = await startChild({ ...INSPECTABLE, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
  agent = new Agent({ keepAlive: true, maxSockets: LANES });
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** Makes a function that sends requests as one player: valid calls, changed by a recipe. */
async function openLane() {
  const sign: Parameters<(typeof CALLS)[number]['make']>[1]['sign'] = (wallet, { flake }) =>
    signed(wallet, server.origin, flake);
  let bases: WireRequest[] = [];
  let cookie = '';
  let isOver = true;

  /** Switches to a new player, because a request may have deleted the character, not only the session. */
  async function renew(): Promise<void> {
    const player = await createPlayer(server);
    cookie = player.visitor.cookie;
    const { to: from } = await player.read();
    const shots = [];
    for (const { make } of CALLS) shots.push(await make(player, { sign }));
    const current = shots.map((shot) => (hasVersion(shot.body) ? { ...shot, body: { ...shot.body, from } } : shot));
    bases = [...current, ...OTHERS.map((to) => ({ to }))].map(wireOf);
  }

  return async ({ base, edits, bytes }: Recipe) => {
    if (isOver) await renew();
    isOver = false;
    const wire = cook(bases[base] as WireRequest, edits);
    if (bytes) {
      const spoilt = changeText(bytesOf(wire), bytes);
      const said = await sendBytes(server.url, spoilt);
      return { sent: spoilt, said, fault: faultOfBytes(said), key: 'bytes' };
    }
    const answer = await send(server.url, wire, agent);
    const [given = ''] = answer.headers['set-cookie'] ?? [];
    // A different cookie in the response means that the request ended or replaced this player's session.
    isOver = given !== '' && holds(wire, cookie) && !given.startsWith(cookie);
    return { sent: wire, said: answer, fault: faultOf(answer, wire.method), key: `${answer.status} of ${base}` };
  };
}

test(
  `[C9] [C10] [B12] ${REQUESTS} valid and invalid requests cause no internal error, no echo of the input and no lasting growth of memory`,
  async () => {
    const began = performance.now();
    const bases = [...CALLS.map(({ name }) => name), ...OTHERS];
    const plan = fc.sample(recipes(bases.map(shareOf)), { seed: SEED, numRuns: REQUESTS });
    const lanes = await Promise.all(Array.from({ length: LANES }, openLane));
    const seen = new Map<string, number>();
    const faults: string[] = [];
    let next = 0;

    /** All lanes take requests from the same list, up to an index. */
    const sendUpTo = (end: number) =>
      Promise.all(
        lanes.map(async (lane) => {
          while (next < end && faults.length === 0) {
            const number = next++;
            const outcome = await lane(plan[number] as Recipe).catch((error) => ({ error }));
            if ('error' in outcome) faults.push(`Request ${number} was not answered: ${outcome.error}`);
            else take(number, outcome);
          }
        }),
      );

    function take(number: number, { sent, said, fault, key }: Awaited<ReturnType<(typeof lanes)[number]>>): void {
      if (fault) faults.push(`Request ${number}: ${fault}\n${JSON.stringify(sent)}\n${JSON.stringify(said)}`);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }

    const count = (key: string) =>
      [...seen].reduce((sum, [other, times]) => sum + (other.startsWith(key) ? times : 0), 0);

    await sendUpTo(WARM_UP);
    const before = await inspectMemory(server);
    await sendUpTo(REQUESTS);
    expect(faults, `PROPERTY_SEED=${SEED} makes the same requests`).toEqual([]);
    const after = await inspectMemory(server);
    const took = (performance.now() - began) / 1000;
    console.info(
      `${REQUESTS} requests in ${took.toFixed(0)} s, PROPERTY_SEED=${SEED}; heap ${mega(before.heap)} → ${mega(after.heap)}, ` +
        `resident ${mega(before.resident)} → ${mega(after.resident)}`,
      Object.fromEntries(STATUSES.map((status) => [status, count(`${status} `)])),
    );

    expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH_MAX);
    expect(after.resident - before.resident).toBeLessThan(RESIDENT_GROWTH_MAX);
    expect(server.process.exitCode).toBeNull();
    expect(server.lines.filter((line) => line.includes('"level":'))).toEqual([]);
    expect(server.lines.join('\n')).not.toContain(MARKER);
    // Checks the coverage: each call succeeded, and each status occurred.
    for (const [base, name] of bases.entries()) expect(seen.get(`200 of ${base}`), name).toBeGreaterThan(5);
    for (const status of STATUSES) expect(count(`${status} `), `${status}`).toBeGreaterThan(EACH_STATUS);
    const visitor = await createPlayer(server);
    expect(await visitor.read()).toMatchObject({ characterId: visitor.id, to: 1 });
    await expect.poll(async () => (await createVisitor(server).call('GET', '/readyz')).status).toBe(200);
  },
  10 * 60_000,
);

/** The schemas of the successful responses of all calls. */
const OUTPUTS = Object.values(contract)
  .flatMap((area) => Object.values(area))
  .map((call) => call['~orpc'].outputSchema as z.ZodObject);

/** The specification (D9) wants one input echoed: the name of an unknown card, which is letters and digits. */
const WELL_FORMED = /"Card [A-Z][A-Za-z0-9]* not found"/;

/** The path of a missing page is echoed, too (A6), as JSON that cannot contain markup. */
const SAID_PATH = /<script type="application\/json" id="payload">[^<]*<\/script>/;

/** The statuses that must occur. */
const STATUSES = [200, 400, 401, 403, 404, 409, 413];

/** The fault of a response; null when it is correct. */
function faultOf({ status, headers, text }: WireAnswer, method: string): string | null {
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  if (text.replace(WELL_FORMED, '').includes(MARKER) || JSON.stringify(headers).includes(MARKER)) {
    return 'it repeats what was sent';
  }
  if (headers['x-content-type-options'] !== 'nosniff') return 'it lacks the headers of security';
  const type = headers['content-type'] ?? '';
  if (status === 200 && type.startsWith('text/event-stream')) return null;
  if (!type.startsWith('application/json')) return `it is of type ${type}`;
  if (headers['cache-control'] !== 'no-store' && !isForAll(text, headers)) return 'it may be kept';
  if (method === 'HEAD') return text === '' ? null : 'it has a body';
  const json = JSON.parse(text);
  return (status === 200 ? isOutput(json) : isFailure(json, status)) ? null : 'it is not of our form';
}

/** Whether caches may keep a response, as all callers get the same: the OpenAPI document, or the fire. */
function isForAll(text: string, headers: WireAnswer['headers']): boolean {
  return /^\{"(?:info|level)"/.test(text) && headers['set-cookie'] === undefined;
}

/** The fault of the response to changed bytes, which may not be HTTP at all, so hanging up is correct, too. */
function faultOfBytes(said: string): string | null {
  if (said !== '' && !/^HTTP\/1\.1 [1-4]\d\d /.test(said)) return 'it is no answer';
  if (/^HTTP\/1\.1 5/m.test(said)) return 'it broke something';
  return said.replace(SAID_PATH, '').includes(MARKER) ? 'it repeats what was sent' : null;
}

function isOutput(json: object): boolean {
  if ('openapi' in json) return true;
  return OUTPUTS.some((schema) => schema.strict().safeParse(json).success);
}

/** Whether a body is a failure of this status. Node's own errors (408, 431) have the code of status 400. */
function isFailure({ defined, code, status, message, ...more }: Record<string, unknown>, of: number): boolean {
  const known = ERROR_STATUS[code as keyof typeof ERROR_STATUS];
  const fits = known === of || (known === 400 && (of === 408 || of === 431));
  return fits && status === of && defined === false && typeof message === 'string' && Object.keys(more).length === 0;
}

/** The relative frequency of a call. Calls that end a session are rarer: after each, a new player must sign in. */
function shareOf(name: string): number {
  return name.startsWith('DELETE') || name === 'POST /api/auth/cookie' ? 1 : 6;
}

function holds({ headers }: WireRequest, cookie: string): boolean {
  return headers.some(([name, value]) => name === 'Cookie' && value === cookie);
}

function hasVersion(body: unknown): body is { from: number } {
  return typeof body === 'object' && body !== null && 'from' in body;
}

/** The text of a request; each of its characters stands for one byte. */
function bytesOf({ method, path, headers, body = '' }: WireRequest): string {
  const { host } = new URL(server.url);
  const lines = [['Host', host] as const, ...headers, ['Content-Length', Buffer.byteLength(body)] as const];
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${Buffer.from(body).toString('latin1')}`;
}

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
