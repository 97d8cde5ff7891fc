import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED } from '../../../helpers/backend.ts';
import { createPlayer, createVisitor } from '../../../helpers/visitor.ts';
import { answersIn, send, sendBytes, type WireAnswer } from '../../../helpers/wire.ts';
import { type Bytes, REFUSALS, type Shot, wireOf } from './attack.ts';
import { BESIDE_THE_DOCUMENT, CALLS } from './calls.ts';
import { THEMES } from './rows/index.ts';
import { type Arena, type Evidence, openArena, type World } from './world.ts';

/**
 * Both ways to be found: by plain http at home, and behind a proxy on https, where cookie and origin are others. What the
 * store is asked is the same in both, so that one of them does for each store.
 */
const ARENAS = {
  ...(EMBEDDED && { 'at home': {} }),
  'on https, behind a proxy': { PUBLIC_ORIGIN: 'https://meow.example', TRUST_PROXY: 'on' },
};

describe.each(Object.entries(ARENAS))('%s', (_where, variables) => {
  // All that is kept is read twice for each attack: one server for all of them would have ten times as much of it.
  describe.each(THEMES)('$proves $what', ({ attacks }) => {
    let arena: Arena;
    beforeAll(async () => {
      arena = await openArena(variables);
    });
    afterAll(async () => {
      expect(arena.surprises()).toEqual([]);
      await arena.stop();
    });

    test.each(attacks)('%s: %s', async (_name, refused, make) => {
      const world = await arena.newWorld();
      const attack = await make(world);
      const before = linesOf(await world.evidence());

      const answer = await launch(world, attack);

      const { status, code, says } = REFUSALS[refused];
      const refusal =
        code === null ? { error: says, characterId: null } : { defined: false, code, status, message: says };
      expect({ status: answer.status, ...bodyOf(answer) }).toEqual({ status, ...refusal });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(linesOf(await world.evidence())).toBe(before);
      await expectUnharmed(world);
    });
  });
});

describe('the table', () => {
  const names = THEMES.flatMap(({ what, attacks }) => attacks.map(([name]) => `${what} ${name}`));

  test('has more than 80 rows, each with a name of its own', () => {
    expect(names.length).toBeGreaterThan(80);
    expect(new Set(names).size).toBe(names.length);
  });

  test('[C8] knows every call of the contract: one that is new needs attacks, too', async () => {
    const arena = await openArena();
    const { json } = await createVisitor(await arena.newWorld()).call('GET', '/openapi.json');
    await arena.stop();
    const documented = Object.entries(json.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect(CALLS.map(({ name }) => name).sort()).toEqual([...documented, ...BESIDE_THE_DOCUMENT].sort());
  });

  test('its calls are let through when they are honest', async () => {
    const arena = await openArena();
    for (const { name, make } of CALLS) {
      const world = await arena.newWorld();
      const { status } = await launch(world, await make(world.victim, world));
      expect({ name, status }).toEqual({ name, status: 200 });
    }
    await arena.stop();
  });
});

async function launch(world: World, attack: Shot | Bytes): Promise<WireAnswer> {
  if (!('bytes' in attack)) return send(world.url, wireOf(attack));
  const [first, ...others] = answersIn(await sendBytes(world.url, attack.bytes));
  // What hides in a request that was refused is nobody's request.
  expect(others).toEqual([]);
  if (!first) throw new Error('There was no answer');
  return first;
}

/** All that is kept, as text: there is more of it with each row, and thousands of texts are compared sooner than objects. */
function linesOf(evidence: Evidence): string {
  return JSON.stringify(evidence, null, 1);
}

function bodyOf({ text }: WireAnswer): object {
  return JSON.parse(text);
}

/** The victim's session works, their words find the same character, and whoever is new gets in. */
async function expectUnharmed({ url, origin, victim }: World): Promise<void> {
  expect(await victim.read()).toMatchObject({ characterId: victim.id, from: null, to: 1 });
  expect(await createVisitor({ url, origin }).signIn(victim.wallet)).toEqual({ error: null, characterId: victim.id });
  const newcomer = await createPlayer({ url, origin });
  expect(await newcomer.read()).toMatchObject({ characterId: newcomer.id, to: 1 });
}
