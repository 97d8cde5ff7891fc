import { LOGIN_TTL } from '#identity';
import { createVisitor } from '../../../../helpers/visitor.ts';
import type { Theme } from '../attack.ts';
import { type Claim, type Jar, post, type World } from '../world.ts';

/** The victim signs in while somebody listens: the jar and answer that went over the wire, and the cookie that came back. */
async function overheard(
  world: World,
): Promise<{ jar: Jar; claim: Claim; cookie: string; signOut(): Promise<unknown> }> {
  const jar = await world.newJar();
  const claim = await world.sign(world.victim.wallet, jar);
  const visitor = createVisitor(world);
  visitor.cookie = jar.cookie;
  await visitor.call('POST', '/api/auth/cookie', { body: claim });
  return { jar, claim, cookie: visitor.cookie, signOut: () => visitor.call('DELETE', '/api/auth/cookie') };
}

/** An answer that was caught before it arrived: nobody has used it yet. */
async function caught(world: World): Promise<{ jar: Jar; claim: Claim }> {
  const jar = await world.newJar();
  return { jar, claim: await world.sign(world.victim.wallet, jar) };
}

/** The answer to a challenge, spoilt by one that was wrong. */
async function spoilt(world: World): Promise<{ jar: Jar; claim: Claim }> {
  const { jar, claim } = await caught(world);
  const visitor = createVisitor(world);
  visitor.cookie = jar.cookie;
  await visitor.call('POST', '/api/auth/cookie', { body: { ...claim, address: world.mallory.wallet.address } });
  return { jar, claim };
}

export const replay: Theme = {
  proves: '[B9] [C3]',
  what: 'an answer that was seen on the way',
  attacks: [
    [
      'sent again with the cookie it came with',
      'no session',
      async (world) => {
        const { jar, claim } = await overheard(world);
        return post(jar, claim);
      },
    ],
    [
      'sent again in the session that it opened',
      'challenge over',
      async (world) => {
        const { cookie, claim } = await overheard(world);
        return post({ cookie }, claim);
      },
    ],
    [
      'sent in a jar of the attacker',
      'wrong signature',
      async (world) => post(world.jar, (await overheard(world)).claim),
    ],
    [
      'sent in a session of the attacker',
      'wrong signature',
      async (world) => {
        const { claim } = await overheard(world);
        await world.mallory.visitor.challenge();
        return post(world.mallory.visitor, claim);
      },
    ],
    ['sent without a cookie', 'no session', async (world) => post({ cookie: '' }, (await overheard(world)).claim)],
    [
      'sent again after the player was forgotten, with the old cookie',
      'no session',
      async (world) => {
        const { jar, claim, signOut } = await overheard(world);
        await signOut();
        return post(jar, claim);
      },
    ],
    [
      'sent again after the player was forgotten, with the cookie of the session that ended',
      'no session',
      async (world) => {
        const { cookie, claim, signOut } = await overheard(world);
        await signOut();
        return post({ cookie }, claim);
      },
    ],
    [
      'sent in a new jar after the player was forgotten',
      'wrong signature',
      async (world) => {
        const { claim, signOut } = await overheard(world);
        await signOut();
        return post(await world.newJar(), claim);
      },
    ],
    [
      'sent again after a restart, with the cookie it came with',
      'no session',
      async (world) => {
        const { jar, claim } = await overheard(world);
        await world.restart();
        return post(jar, claim);
      },
    ],
    [
      'sent again after a restart, in the session that it opened',
      'challenge over',
      async (world) => {
        const { cookie, claim } = await overheard(world);
        await world.restart();
        return post({ cookie }, claim);
      },
    ],
    [
      'sent after a restart, in a new jar',
      'wrong signature',
      async (world) => {
        const { claim } = await overheard(world);
        await world.restart();
        return post(await world.newJar(), claim);
      },
    ],
    [
      'kept for ten minutes',
      'no session',
      async (world) => {
        const { jar, claim } = await caught(world);
        world.wait(LOGIN_TTL);
        return post(jar, claim);
      },
    ],
    [
      'kept for ten minutes, in a session that lives on',
      'challenge over',
      async (world) => {
        const { visitor, wallet } = world.mallory;
        const jar = { cookie: visitor.cookie, flake: await visitor.challenge() };
        world.wait(LOGIN_TTL);
        return post(jar, await world.sign(wallet, jar));
      },
    ],
    [
      'kept until its session has another challenge',
      'wrong signature',
      async (world) => {
        const { visitor, wallet } = world.mallory;
        const jar = { cookie: visitor.cookie, flake: await visitor.challenge() };
        world.wait(LOGIN_TTL);
        await visitor.challenge();
        return post(jar, await world.sign(wallet, jar));
      },
    ],
    [
      'sent after a wrong answer to the same challenge',
      'challenge over',
      async (world) => {
        const { jar, claim } = await spoilt(world);
        return post(jar, claim);
      },
    ],
    [
      'sent after a wrong answer and a restart',
      'challenge over',
      async (world) => {
        const { jar, claim } = await spoilt(world);
        await world.restart();
        return post(jar, claim);
      },
    ],
  ],
};

/** Cookies of sessions that are over. */
export const staleCookies: Theme = {
  proves: '[C3] [C4]',
  what: 'a cookie stolen before its session ended',
  attacks: [
    ['read with, after the player was forgotten', 'nobody', (world) => staleShot(world, 'DELETE', 'GET', '')],
    [
      'streamed with, after the player was forgotten',
      'nobody',
      (world) => staleShot(world, 'DELETE', 'GET', '?stream'),
    ],
    [
      'played with, after the player was forgotten',
      'nobody',
      (world) => staleShot(world, 'DELETE', 'POST', '/quest/Cookie'),
    ],
    ['read with, after another sign-in', 'nobody', (world) => staleShot(world, 'sign in', 'GET', '')],
    ['streamed with, after another sign-in', 'nobody', (world) => staleShot(world, 'sign in', 'GET', '?stream')],
    ['played with, after another sign-in', 'nobody', (world) => staleShot(world, 'sign in', 'POST', '/quest/Cookie')],
    [
      'read with after a restart, when the session had ended before',
      'nobody',
      async (world) => {
        const shot = await staleShot(world, 'DELETE', 'GET', '');
        await world.restart();
        return shot;
      },
    ],
    [
      'signed in with, after the player was forgotten',
      'no session',
      async (world) => {
        const { cookie } = await staleShot(world, 'DELETE', 'GET', '');
        return post({ cookie }, await world.sign(world.mallory.wallet, world.jar));
      },
    ],
  ],
};

async function staleShot(world: World, end: 'DELETE' | 'sign in', method: string, rest: string) {
  const { cookie } = await overheard(world);
  const visitor = createVisitor(world);
  visitor.cookie = cookie;
  if (end === 'DELETE') await visitor.call('DELETE', '/api/auth/cookie');
  else await visitor.signIn(world.victim.wallet);
  const body = method === 'POST' ? { body: { choice: 'meow', from: 1 } } : {};
  return { to: `${method} ${world.victim.path}${rest}`, cookie, ...body };
}
