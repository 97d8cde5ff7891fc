import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../../src/server/store/index.ts';
import { type Answer, createVisitor, newWallet, type Signer, signed, visitorAt } from '../../../helpers/visitor.ts';
import { type Arena, openArena, type World } from './world.ts';

let arena: Arena;
const gate = createGate();
beforeAll(async () => {
  arena = await openArena({}, gate.around);
});
afterAll(async () => {
  expect(arena.surprises()).toEqual([]);
  await arena.stop();
});

const TIMES = 20;

/** Holds back calls so that they race: the database is so fast that one call would end before the next begins. */
function createGate() {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const waiting: (() => void)[] = [];
  let due = 0;

  /** Each call that has found its session waits for the others; then all continue at the same moment. */
  async function findSession(store: Store, ...args: Parameters<Store['findSession']>) {
    const found = await store.findSession(...args);
    if (due === 0) return found;
    const open = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === due) {
      due = 0;
      for (const go of waiting.splice(0)) go();
    }
    await open;
    return found;
  }

  /** Runs `meanwhile` between the check of a signature and the sign-in. */
  async function signIn(store: Store, ...args: Parameters<Store['signIn']>) {
    const act = meanwhile;
    meanwhile = undefined;
    await act?.();
    return store.signIn(...args);
  }

  return {
    around: (store: Store): Store => ({
      ...store,
      findSession: (...args) => findSession(store, ...args),
      signIn: (...args) => signIn(store, ...args),
    }),
    /** Sets an action that runs once, in the middle of the next sign-in. */
    inSignIn(act: () => Promise<unknown>): void {
      meanwhile = act;
    },
    /** From now on, holds calls until this many wait. */
    closeFor(callers: number): void {
      due = callers;
    },
  };
}

/** Makes the same call several times at once, each over a connection of its own. */
function atOnce(world: World, method: string, path: string, cookie: string, body?: unknown): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: TIMES }, () =>
      createVisitor(world).call(method, path, { headers: { cookie }, ...(body !== undefined && { body }) }),
    ),
  );
}

describe('concurrent calls:', () => {
  test('[C3] twenty answers to one challenge make exactly one sign-in, one session and one character', async () => {
    const world = await arena.newWorld();
    const wallet = newWallet();
    const claim = await world.sign(wallet, world.jar);
    const before = await world.evidence();
    gate.closeFor(TIMES);
    const answers = await atOnce(world, 'POST', '/api/auth/cookie', world.jar.cookie, claim);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const letIn = answers.filter(({ json }) => json.error === null);
    expect(letIn).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toEqual(letIn);
    const after = await world.evidence();
    expect(after.sessions.length - before.sessions.length).toBe(1);
    expect(after.characters.length - before.characters.length).toBe(1);
  });

  test('[C2] twenty PUTs after the challenge has expired all get one new challenge, which can be answered', async () => {
    const world = await arena.newWorld();
    const { visitor, wallet } = world.victim;
    await visitor.challenge();
    world.wait(600_000);
    gate.closeFor(TIMES);
    const answers = await atOnce(world, 'PUT', '/api/auth/cookie', visitor.cookie);
    const flakes = new Set(answers.map(({ json }) => json.cookieFlake));
    expect(flakes.size).toBe(1);
    const claim = await signed(wallet, world.origin, [...flakes][0]);
    const { json } = await visitor.call('POST', '/api/auth/cookie', { body: claim });
    expect(json).toEqual({ error: null, characterId: world.victim.id });
  });

  test('[C4] a sign-out and a sign-in of one session never leave the ended cookie signed in', async () => {
    const world = await arena.newWorld();
    for (let tries = 0; tries < TIMES; tries++) {
      const jar = await world.newJar();
      const claim = await world.sign(world.mallory.wallet, jar);
      const headers = { cookie: jar.cookie };
      const [ended, signedIn] = await Promise.all([
        createVisitor(world).call('DELETE', '/api/auth/cookie', { headers }),
        createVisitor(world).call('POST', '/api/auth/cookie', { headers, body: claim }),
      ]);
      expect([ended.status, signedIn.status]).toEqual([200, 200]);
      expect((await createVisitor(world).call('GET', world.mallory.path, { headers })).status).toBe(401);
    }
  });

  describe('[C4] a sign-in is refused if its session is ended in the middle of it:', () => {
    const OVER = 'This cookie was signed before, or it waited too long. Ask for a new one and sign again.';

    async function signInWhile(world: World, wallet: Signer, cookie: string, end: () => Promise<Answer>) {
      const claim = await signed(wallet, world.origin, await visitorAt(world, { cookie }).challenge());
      let ended: Answer | undefined;
      gate.inSignIn(async () => {
        ended = await end();
      });
      const answer = await createVisitor(world).call('POST', '/api/auth/cookie', { headers: { cookie }, body: claim });
      expect(ended?.status).toBe(200);
      return { json: answer.json, setCookie: answer.headers.get('set-cookie') };
    }

    test('a sign-in is refused if a sign-out ends its session in the middle of it', async () => {
      const world = await arena.newWorld();
      const before = await world.evidence();
      const { cookie } = world.jar;
      const answer = await signInWhile(world, newWallet(), cookie, () =>
        createVisitor(world).call('DELETE', '/api/auth/cookie', { headers: { cookie } }),
      );
      expect(answer).toEqual({ json: { error: OVER, characterId: null }, setCookie: null });
      expect(await world.evidence()).toEqual(before);
    });

    test('a sign-in is refused if the player ends all sessions on another device in the middle of it', async () => {
      const world = await arena.newWorld();
      const { visitor, wallet, id } = world.victim;
      const elsewhere = createVisitor(world);
      await elsewhere.signIn(wallet);
      const before = await world.evidence();
      const answer = await signInWhile(world, wallet, visitor.cookie, () =>
        elsewhere.call('DELETE', '/api/auth/sessions'),
      );
      expect(answer).toEqual({ json: { error: OVER, characterId: null }, setCookie: null });
      const { sessions, ...others } = before;
      const kept = (sessions as { character_id: string }[]).filter(({ character_id }) => character_id !== id);
      expect(await world.evidence()).toEqual({ ...others, sessions: kept });
    });

    test('a sign-in is refused if the character is deleted in the middle of it, and creates no new one', async () => {
      const world = await arena.newWorld();
      const { visitor, wallet, id, path } = world.victim;
      const answer = await signInWhile(world, wallet, visitor.cookie, () => visitor.call('DELETE', path));
      expect(answer).toEqual({ json: { error: OVER, characterId: null }, setCookie: null });
      const { characters } = await world.evidence();
      const left = (characters as { id: string; address: string }[]).filter(
        (one) => one.id === id || one.address.toLowerCase() === wallet.address.toLowerCase(),
      );
      expect(left).toEqual([]);
    });
  });
});
