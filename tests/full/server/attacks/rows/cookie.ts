import { createHash } from 'node:crypto';
import { createVisitor } from '../../../../helpers/visitor.ts';
import type { Attack, Shot, Theme } from '../attack.ts';
import { post, type World } from '../world.ts';

/** Cookie headers of somebody who would be the victim: made from the victim's secret, or from what is known of it. */
const COOKIES: Readonly<Record<string, (secret: string, world: World) => string | readonly string[]>> = {
  'no cookie': () => '',
  'an empty one': (_secret, { cookieName }) => `${cookieName}=`,
  'one without a value': (_secret, { cookieName }) => cookieName,
  'a secret that somebody made up': (_secret, { cookieName }) => `${cookieName}=${'A'.repeat(43)}`,
  'one letter of the secret changed': (secret, { cookieName }) => `${cookieName}=${flip(secret, 0)}`,
  // The last letter of 43 has two bits that say nothing: read generously, four texts would be one secret.
  'the last letter of the secret changed': (secret, { cookieName }) => `${cookieName}=${flip(secret, 42)}`,
  'one letter less': (secret, { cookieName }) => `${cookieName}=${secret.slice(0, -1)}`,
  'one letter more': (secret, { cookieName }) => `${cookieName}=${secret}A`,
  'with the padding of base64': (secret, { cookieName }) => `${cookieName}=${secret}=`,
  'in the other alphabet of base64': (secret, { cookieName }) =>
    `${cookieName}=${Buffer.from(secret).toString('base64')}`,
  'in lower case': (secret, { cookieName }) => `${cookieName}=${secret.toLowerCase()}`,
  'in quotes': (secret, { cookieName }) => `${cookieName}="${secret}"`,
  'in percent-encoding': (secret, { cookieName }) =>
    `${cookieName}=%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`,
  'with a signature, as other servers have it': (secret, { cookieName }) => `${cookieName}=s:${secret}.abc`,
  'under its name in upper case': (secret, { cookieName }) => `${cookieName.toUpperCase()}=${secret}`,
  'under the name of the other scheme': (secret, { cookieName }) =>
    `${cookieName === 'meow' ? '__Host-meow' : 'meow'}=${secret}`,
  'under a name that ends alike': (secret, { cookieName }) => `x${cookieName}=${secret}`,
  'under a name that begins alike': (secret, { cookieName }) => `${cookieName}2=${secret}`,
  'in the value of another cookie': (secret, { cookieName }) => `a="${cookieName}=${secret}"`,
  'after a comma': (secret, { cookieName }) => `a=b, ${cookieName}=${secret}`,
  // What lies in the database, and what anybody may see: who has them has no session.
  'the hash that the database has': (secret, { cookieName }) =>
    `${cookieName}=${createHash('sha256').update(secret).digest('base64url')}`,
  'the number of the character': (_secret, { cookieName, victim }) => `${cookieName}=${victim.id}`,
  'the number of the character, as long as a secret': (_secret, { cookieName, victim }) =>
    `${cookieName}=${victim.id.padEnd(43, '0')}`,
  'the challenge': (_secret, { cookieName, jar }) => `${cookieName}=${jar.flake}`,
  'two that are wrong': (secret, { cookieName }) =>
    `${cookieName}=${flip(secret, 1)}; ${cookieName}=${flip(secret, 2)}`,
  'two that are wrong, in two headers': (secret, { cookieName }) => [
    `${cookieName}=${flip(secret, 1)}`,
    `${cookieName}=${flip(secret, 2)}`,
  ],
  'a hundred that are wrong': (secret, { cookieName }) =>
    Array.from({ length: 100 }, (_, at) => `${cookieName}=${flip(secret, at % 43)}`).join('; '),
  'a piece of SQL': (_secret, { cookieName }) => `${cookieName}=' or 1=1 --`,
  'zero bytes for letters': (_secret, { cookieName }) => `${cookieName}=${'%00'.repeat(43)}`,
  'a jar that nobody signed': (_secret, { jar }) => jar.cookie,
};

export const forgedCookie: Theme = {
  proves: '[C2] [C5]',
  what: 'reading as the victim with',
  attacks: Object.entries(COOKIES).map(
    ([name, cookieOf]): Attack => [
      name,
      'nobody',
      (world) => ({ to: `GET ${world.victim.path}`, cookie: cookieOf(secretOf(world), world) }),
    ],
  ),
};

/** The right secret, where no secret belongs. */
const PLACES: Readonly<Record<string, (secret: string, world: World) => Shot>> = {
  'the header Authorization': (secret, world) => read(world, { headers: { authorization: `Bearer ${secret}` } }),
  'the header X-Cookie': (secret, world) => read(world, { headers: { 'x-cookie': `${world.cookieName}=${secret}` } }),
  'the header Cookie2': (secret, world) => read(world, { headers: { cookie2: `${world.cookieName}=${secret}` } }),
  'a header named like the cookie': (secret, world) => read(world, { headers: { [world.cookieName]: secret } }),
  'the query': (secret, world) => ({ to: `GET ${world.victim.path}?${world.cookieName}=${secret}` }),
  'the query, as a whole header': (secret, world) => ({
    to: `GET ${world.victim.path}?cookie=${encodeURIComponent(`${world.cookieName}=${secret}`)}`,
  }),
  'the body': (secret, world) => ({
    to: `POST ${world.victim.path}/quest/Cookie`,
    body: { choice: 'meow', from: 1, cookie: `${world.cookieName}=${secret}` },
  }),
};

export const misplacedSecret: Theme = {
  proves: '[C2] [C5]',
  what: "the victim's secret in",
  attacks: Object.entries(PLACES).map(
    ([name, shotOf]): Attack => [name, 'nobody', (world) => shotOf(secretOf(world), world)],
  ),
};

export const fixation: Theme = {
  proves: '[C3]',
  what: 'a cookie that the attacker puts into the victim’s browser',
  attacks: [
    [
      'does not become theirs by the sign-in: read with',
      'nobody',
      (world) => planted(world, world.jar.cookie, 'GET', ''),
    ],
    ['nor streamed with', 'nobody', (world) => planted(world, world.jar.cookie, 'GET', '?stream')],
    ['nor played with', 'nobody', (world) => planted(world, world.jar.cookie, 'POST', '/quest/Cookie')],
    [
      'nor answered again',
      'no session',
      async (world) => {
        const { cookie } = await planted(world, world.jar.cookie, 'GET', '');
        return post({ cookie }, await world.sign(world.mallory.wallet, world.jar));
      },
    ],
    [
      'nor when it is one of the attacker’s own session',
      'nobody',
      (world) => planted(world, world.mallory.visitor.cookie, 'GET', ''),
    ],
    [
      'nor when somebody made it up',
      'nobody',
      (world) => planted(world, `${world.cookieName}=${'A'.repeat(43)}`, 'GET', ''),
    ],
  ],
};

/** The victim signs in with a cookie that the attacker knows; then the attacker uses it. */
async function planted(world: World, cookie: string, method: string, rest: string) {
  const visitor = createVisitor(world);
  visitor.cookie = cookie;
  const { error } = await visitor.signIn(world.victim.wallet);
  if (error !== null) throw new Error(`The victim was not let in: ${error}`);
  const body = method === 'POST' ? { body: { choice: 'meow', from: 1 } } : {};
  return { to: `${method} ${world.victim.path}${rest}`, cookie, ...body };
}

function read({ victim }: World, shot: Omit<Shot, 'to'>): Shot {
  return { to: `GET ${victim.path}`, ...shot };
}

function secretOf({ victim, cookieName }: World): string {
  return victim.visitor.cookie.slice(cookieName.length + 1);
}

/** Another letter in the place of one. */
function flip(secret: string, at: number): string {
  return secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1);
}
