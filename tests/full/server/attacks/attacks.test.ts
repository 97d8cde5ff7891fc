import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createVisitor } from '../../../helpers/visitor.ts';
import { answersIn, send, sendBytes, type WireAnswer } from '../../../helpers/wire.ts';
import { BESIDE_THE_DOCUMENT, CALLS } from './api-calls.ts';
import { REFUSALS, wireOf } from './attack.ts';
import { claims } from './rows/claims.ts';
import { reach } from './rows/unauthorized-access.ts';
import type { Bytes, Shot } from './shot.ts';
import { type Arena, openArena, type World } from './world.ts';

let arena: Arena;

// Each theme has its own server: an attack adds rows to the database, and each later attack reads all rows twice.
describe.each([...claims, ...reach])('$proves $what', ({ attacks }) => {
  beforeAll(async () => {
    arena = await openArena({ PUBLIC_ORIGIN: 'https://meow.example', TRUST_PROXY: 'on' });
  });
  afterAll(async () => {
    const newcomer = await createPlayer(await arena.newWorld());
    expect(await newcomer.read()).toMatchObject({ characterId: newcomer.id, to: 1 });
    expect(arena.surprises()).toEqual([]);
    await arena.stop();
  });

  test.each(attacks)('the attack “%s” is refused: %s', async (_name, refused, make) => {
    const world = await arena.newWorld();
    const attack = await make(world);
    const before = JSON.stringify(await world.evidence(), null, 1);

    const answer = await launch(world, attack);

    const { status, code, says } = REFUSALS[refused];
    const refusal =
      code === null ? { error: says, characterId: null } : { defined: false, code, status, message: says };
    expect({ status: answer.status, ...JSON.parse(answer.text) }).toEqual({ status, ...refusal });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(await world.evidence(), null, 1)).toBe(before);
    const { victim } = world;
    expect(await victim.read()).toMatchObject({ characterId: victim.id, from: null, to: 1 });
    expect(await createVisitor(world).signIn(victim.wallet)).toEqual({ error: null, characterId: victim.id });
  });
});

describe('CALLS', () => {
  beforeAll(async () => {
    arena = await openArena();
  });
  afterAll(() => arena.stop());

  test('[C8] CALLS has all calls of the contract, so that attacks are tried on each', async () => {
    const { json } = await createVisitor(await arena.newWorld()).call('GET', '/openapi.json');
    const documented = Object.entries(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect(CALLS.map(({ name }) => name).sort()).toEqual([...documented, ...BESIDE_THE_DOCUMENT].sort());
  });

  test.each(CALLS)('the request of $name in CALLS succeeds', async ({ make }) => {
    const world = await arena.newWorld();
    expect((await launch(world, await make(world.victim, world))).status).toBe(200);
  });
});

async function launch(world: World, attack: Shot | Bytes): Promise<WireAnswer> {
  if (!('bytes' in attack)) return send(world.url, wireOf(attack));
  const [first, ...others] = answersIn(await sendBytes(world.url, attack.bytes));
  // No request smuggled inside a refused one is answered.
  expect(others).toEqual([]);
  if (!first) throw new Error('There was no answer');
  return first;
}
