import { beforeEach, describe, expect, test } from 'vitest';
import { openOwnStream } from '../helpers/event-stream.ts';
import { createInterruption } from '../helpers/interrupted-store.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { type Answer, createPlayer, createVisitor, type Player, sessionIdOf } from '../helpers/visitor.ts';

const DAY = 24 * 3_600_000; // ms
const TTL = 180 * DAY;
const SESSIONS = '/api/auth/sessions';

let player: Player;
let now = Date.now();
const interruption = createInterruption();
const server = serveHere({ RATE_LIMIT: 'off' }, { clock: () => now, openStore: interruption.openStore });
beforeEach(async () => {
  player = await createPlayer(server);
});

const cookiesOf = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie();
const renewed = (cookie: string, ms: number) =>
  `${cookie}; Max-Age=${Math.floor(ms / 1000)}; HttpOnly; SameSite=Strict; Path=/`;
const readAs = (cookie: string, of = player) => createVisitor(server).call('GET', of.path, { headers: { cookie } });

/** Starts an anonymous session and returns its cookie, which another program on the same host could set. */
async function planted(): Promise<string> {
  const visitor = createVisitor(server);
  await visitor.challenge();
  return visitor.cookie;
}

describe('[C2] the cookie of a session in use lives as long as the session:', () => {
  const uses: Record<string, (player: Player) => Promise<{ readonly headers: Headers }>> = {
    'reading the character': ({ visitor, path }) => visitor.call('GET', path),
    'a choice': ({ choose }) => choose('meow', 1),
    'the list of sessions': ({ visitor }) => visitor.call('GET', SESSIONS),
    'the stream': async (player) => (await openOwnStream(player)).response,
  };

  test.each(Object.entries(uses))('%s renews the cookie once, a day after the last renewal', async (_what, use) => {
    const { cookie } = player.visitor;
    now += DAY;
    expect(cookiesOf(await use(player))).toEqual([]);
    now += 1;
    expect(cookiesOf(await use(player))).toEqual([renewed(cookie, TTL)]);
    expect(cookiesOf(await use(player))).toEqual([]);
  });

  test('one request every hundred days keeps a player signed in for a year, in a browser that drops expired cookies', async () => {
    const began = now;
    let cookieEnds = began + TTL;
    const endOf = (answer: Answer) => {
      const [, maxAge] = /Max-Age=(\d+)/.exec(cookiesOf(answer)[0] ?? '') ?? [];
      cookieEnds = now + Number(maxAge) * 1000;
      return cookieEnds;
    };
    for (let days = 100; days <= 300; days += 100) {
      now = began + days * DAY;
      expect(now).toBeLessThan(cookieEnds);
      const answer = await readAs(player.visitor.cookie);
      expect(answer.status).toBe(200);
      expect(endOf(answer)).toBe(Math.min(now + TTL, began + 365 * DAY));
    }
    for (const challenge of ['a new one', 'the same one']) {
      expect(endOf(await player.call('PUT', '/api/auth/cookie')), challenge).toBe(began + 365 * DAY);
    }
    now = began + 365 * DAY - 1;
    expect((await readAs(player.visitor.cookie)).status).toBe(200);
    now += 1;
    expect((await readAs(player.visitor.cookie)).status).toBe(401);
  });

  test('over https the cookie is named __Host-meow, and is renewed as Secure', async () => {
    const secure = await startHere({ RATE_LIMIT: 'off', PUBLIC_ORIGIN: 'https://meow.example' }, { clock: () => now });
    const one = await createPlayer(secure);
    const { cookie } = one.visitor;
    now += DAY + 1;
    expect(cookiesOf(await one.visitor.call('GET', one.path))).toEqual([
      `${cookie}; Max-Age=${TTL / 1000}; Secure; HttpOnly; SameSite=Strict; Path=/`,
    ]);
    expect(cookie).toMatch(/^__Host-meow=/);
  });
});

describe('[C2] a cookie is not renewed', () => {
  test('a cookie of an anonymous session is not renewed', async () => {
    const cookie = await planted();
    now += 9 * 60_000;
    const answer = await readAs(cookie);
    expect([answer.status, cookiesOf(answer)]).toEqual([401, []]);
  });

  test('a cookie whose session has ended is not renewed', async () => {
    const { cookie } = player.visitor;
    await createVisitor(server).call('DELETE', '/api/auth/cookie', { headers: { cookie } });
    now += DAY + 1;
    const answer = await readAs(cookie);
    expect([answer.status, cookiesOf(answer)]).toEqual([401, []]);
  });

  test.each<[when: string, end: (player: Player) => Promise<Answer>]>([
    ['the same moment', ({ path, visitor }) => visitor.call('DELETE', path)],
    [
      'the same moment, by another sign-in',
      async ({ visitor, wallet }) => {
        await visitor.signIn(wallet);
        return visitor.call('GET', '/healthz');
      },
    ],
  ])('a cookie is not renewed if its session ends at %s', async (_when, end) => {
    const { cookie } = player.visitor;
    now += DAY + 1;
    interruption.set(() => end(player));
    const answer = await readAs(cookie);
    expect([answer.status, cookiesOf(answer)]).toEqual([401, []]);
  });

  test('a cookie is not renewed if another one of the same name follows it in the header', async () => {
    const other = await createPlayer(server);
    now += DAY + 1;
    const answer = await readAs(`${other.visitor.cookie}; ${await planted()}`, other);
    expect([answer.status, cookiesOf(answer)]).toEqual([200, []]);
  });

  test.each<[what: string, path: (player: Player) => string]>([
    ['ends all sessions', () => SESSIONS],
    ['deletes the character', ({ path }) => path],
    ['signs out', () => '/api/auth/cookie'],
    ['ends the own session', ({ visitor }) => `${SESSIONS}/${sessionIdOf(visitor)}`],
  ])('a cookie is not renewed if the player %s: the response only expires the cookie', async (_what, path) => {
    now += DAY + 1;
    const answer = await player.visitor.call('DELETE', path(player));
    expect([answer.status, cookiesOf(answer)]).toEqual([200, ['meow=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/']]);
  });
});
