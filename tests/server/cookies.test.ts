import { beforeEach, describe, expect, test } from 'vitest';
import { serveHere, startHere } from '../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, type Player, signed } from '../helpers/visitor.ts';
import { askRaw } from '../helpers/wire.ts';

const COOKIE = '/api/auth/cookie';

let player: Player;
const server = serveHere({ RATE_LIMIT: 'off' });
beforeEach(async () => {
  player = await createPlayer(server);
});

/** A well-formed cookie of our name, without a session. */
const foreign = (letter: string) => `meow=${letter.repeat(43)}`;
/** A cookie of our name with an anonymous session. */
async function planted(): Promise<string> {
  const visitor = createVisitor(server);
  await visitor.challenge();
  return visitor.cookie;
}

function read(cookie: string) {
  return createVisitor(server).call('GET', player.path, { headers: { cookie } });
}

describe('[C2] other cookies of our name, which any program on the same host can set over plain http,', () => {
  test.each<[what: string, around: (own: string) => string]>([
    ['around ours', (own) => `${foreign('a')}; ${own}; ${foreign('b')}; ${foreign('c')}`],
    ['of longer paths, any number, before ours', (own) => `${[...'abcdefghijkl'].map(foreign).join('; ')}; ${own}`],
    ['repeated many times', (own) => `${own}; ${Array(20).fill(foreign('a')).join('; ')}`],
    ['that are empty', (own) => `meow=; ${own}; meow=`],
    ['that are not valid secrets', (own) => `meow=x; meow=${'a'.repeat(44)}; ${own}; meow="${'a'.repeat(43)}"; meow`],
    ['of other names', (own) => `meowmeow=1; xmeow=${'a'.repeat(43)}; __Host-meow=${'a'.repeat(43)}; ${own}; Meow=1`],
    ['and invalid text', (own) => `;;=;===; =meow; ${own};; %00=%ff; \u00e9=1`],
  ])('other cookies, %s, do not lock a player out', async (_what, around) => {
    const cookie = around(player.visitor.cookie);
    expect((await askRaw(server.url, request('GET', player.path, cookie))).status).toBe(200);
  });

  test('four other cookies of our name behind ours hide it, but do not end its session', async () => {
    const behind = [...'abcd'].map(foreign).join('; ');
    expect((await read(`${player.visitor.cookie}; ${behind}`)).status).toBe(401);
    expect((await read(player.visitor.cookie)).status).toBe(200);
  });

  test('another cookie with an anonymous session does not replace the signed-in session of ours', async () => {
    for (const cookie of [
      `${player.visitor.cookie}; ${await planted()}`,
      `${await planted()}; ${player.visitor.cookie}`,
    ]) {
      expect((await read(cookie)).status).toBe(200);
    }
  });

  test('other cookies of our name do not prevent signing in', async () => {
    const visitor = createVisitor(server);
    const headers = () => ({ cookie: `${foreign('a')}; ${visitor.cookie || foreign('b')}; ${foreign('c')}` });
    const { json, headers: given } = await visitor.call('PUT', COOKIE, { headers: headers() });
    expect(given.get('set-cookie')).not.toMatch(/a{43}|b{43}|c{43}/);
    const claim = await signed(newWallet(), server.origin, json.cookieFlake);
    const answer = await visitor.call('POST', COOKIE, { body: claim, headers: headers() });
    expect(answer.json).toEqual({ error: null, characterId: expect.any(String) });
    const path = `/api/game/character/${answer.json.characterId}`;
    expect((await visitor.call('GET', path, { headers: headers() })).status).toBe(200);
  });

  test('[C4] other cookies do not prevent signing out, which ends the sessions of all cookies in the header', async () => {
    const cookie = `${await planted()}; ${foreign('a')}; ${player.visitor.cookie}`;
    const answer = await createVisitor(server).call('DELETE', COOKIE, { headers: { cookie } });
    expect(answer.headers.get('set-cookie')).toMatch(/^meow=; Max-Age=0;/);
    for (const one of cookie.split('; ')) expect((await read(one)).status).toBe(401);
  });
});

describe('[C2] a Cookie header', () => {
  test('two Cookie header lines are read as one', async () => {
    const text = request('GET', player.path, foreign('a')).replace(
      /\r\n\r\n$/,
      `\r\nCookie: ${player.visitor.cookie}\r\n\r\n`,
    );
    expect((await askRaw(server.url, text)).status).toBe(200);
  });

  test('a Cookie header of 17 kB is refused with 431', async () => {
    const filler = `${foreign('a')}; `.repeat(340);
    const answer = await askRaw(server.url, request('GET', player.path, filler + player.visitor.cookie));
    expect([answer.status, answer.headers['cache-control']]).toEqual([431, 'no-store']);
  });
});

test('[C2] over https only a cookie named __Host-meow is read, not one with the name for plain http', async () => {
  const secure = await startHere({ RATE_LIMIT: 'off', PUBLIC_ORIGIN: 'https://meow.example' });
  const one = await createPlayer(secure);
  const secret = one.visitor.cookie.replace('__Host-meow=', '');
  const statusOf = async (cookie: string) =>
    (await createVisitor(secure).call('GET', one.path, { headers: { cookie } })).status;
  expect(await statusOf(`__Host-meow=${secret}`)).toBe(200);
  for (const name of ['meow', '__host-meow', '__Secure-meow', ' __Host-meow ']) {
    expect([name, await statusOf(`${name}=${secret}`)]).toEqual([name, 401]);
  }
});

function request(method: string, path: string, cookie: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`;
}
