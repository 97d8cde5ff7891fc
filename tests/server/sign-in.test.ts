import { HDNodeWallet, Signature } from 'ethers';
import { decodeTime } from 'ulid';
import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import { nameLists } from '#content/names';
import { LOGIN_TTL } from '#identity';
import { accountFromWords, makeWords } from '#identity/words';
import { serveHere } from '../helpers/server.ts';
import { createVisitor, loginTextOf, newWallet, signed } from '../helpers/visitor.ts';

const PATH = '/api/auth/cookie';
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

let now = Date.now();
const server = serveHere({ RATE_LIMIT: 'off' }, { clock: () => now });

describe('ping', () => {
  test.each([PATH, '/openapi/auth/ping'])(
    '[C1] the ping GET %s returns the time as letters and digits, and the commit',
    async (path) => {
      const { status, json } = await createVisitor(server).call('GET', path);
      expect(status).toBe(200);
      expect(Object.keys(json).sort()).toEqual(['commit', 'now']);
      expect(json.now).toMatch(/^[A-Za-z0-9]{1,64}$/);
      expect(decodeTime(json.now)).toBe(now);
      expect(json.commit).toMatch(/^[\w.-]+$/);
    },
  );
});

describe('challenge', () => {
  test('[C2] PUT sets an HttpOnly, SameSite cookie, and returns a challenge (a flake) with its time', async () => {
    const { status, json, headers } = await createVisitor(server).call('PUT', PATH);
    expect(status).toBe(200);
    expect(Object.keys(json)).toEqual(['cookieFlake']);
    expect(decodeTime(json.cookieFlake)).toBe(now);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^meow=[A-Za-z0-9_-]{43}; Max-Age=600; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(cookie).not.toContain(json.cookieFlake);
  });

  test('[C2] PUT returns the current challenge again; after it has expired, a new one', async () => {
    const visitor = createVisitor(server);
    // A signed session stays valid; only its challenge expires.
    const { characterId } = await visitor.signIn(newWallet());
    const first = await visitor.challenge();
    const { cookie } = visitor;
    expect([await visitor.challenge(), visitor.cookie]).toEqual([first, cookie]);
    now += LOGIN_TTL;
    expect(await visitor.challenge()).not.toBe(first);
    expect((await visitor.call('GET', `/api/game/character/${characterId}`)).status).toBe(200);
  });
});

describe('sign-in', () => {
  test('[B9] [C3] a wallet signs the login text: the first sign-in creates a character, the second finds it', async () => {
    const wallet = HDNodeWallet.createRandom();
    const first = await createVisitor(server).signIn(wallet);
    expect(first).toEqual({ error: null, characterId: expect.stringMatching(/^[0-9A-Z]{26}$/) });
    expect(await createVisitor(server).signIn(wallet)).toEqual(first);
  });

  test('[B9] the account of twelve words can sign in with its signature of the login text', async () => {
    const { address, sign } = await accountFromWords(makeWords(crypto.getRandomValues(new Uint8Array(16))));
    const visitor = createVisitor(server);
    const flake = await visitor.challenge();
    const signature = sign(loginTextOf(server.origin, address, flake));
    const { json } = await visitor.call('POST', PATH, { body: { address, signature } });
    expect(json.error).toBeNull();
  });

  test('[D12] [C11] a new character has version 1, a drawn gender, a name and form to match, and the room Cookie', async () => {
    const genders = new Set<string>();
    for (let tries = 0; tries < 40 && genders.size < 2; tries++) {
      const visitor = createVisitor(server);
      const wallet = newWallet();
      const { characterId } = await visitor.signIn(wallet);
      const { json } = await visitor.call('GET', `/api/game/character/${characterId}`);
      const [character, cookie, form] = ['Character', 'Cookie', json.cards.map(nameOf).find(isForm) ?? ''].map((key) =>
        deck.parse(json.cards.find((text: string) => nameOf(text) === key) ?? ''),
      );
      expect(json).toMatchObject({ characterId, from: null, to: 1 });
      expect(character?.traits).toMatchObject({ id: characterId, v: 1, address: wallet.address, room_key: 'Cookie' });
      expect(cookie?.p).toBe('accept_yes');
      const gender = character?.traits.gender as 'm' | 'f';
      expect(form?.key).toBe(gender === 'm' ? 'Boy' : 'Girl');
      expect(nameLists[gender].map(([name]) => name)).toContain(character?.traits.name);
      genders.add(gender);
    }
    expect([...genders].sort()).toEqual(['f', 'm']);
  });

  test('[C3] sign-in replaces the session: the new cookie is signed in, the old one is not', async () => {
    const visitor = createVisitor(server);
    await visitor.challenge();
    const before = visitor.cookie;
    const { characterId } = await visitor.signIn(newWallet());
    expect(visitor.cookie).not.toBe(before);
    const path = `/api/game/character/${characterId}`;
    expect((await visitor.call('GET', path)).status).toBe(200);
    expect((await createVisitor(server).call('GET', path, { headers: { cookie: before } })).status).toBe(401);
  });

  test('[C3] a challenge can be used once, even with a wrong signature', async () => {
    const visitor = createVisitor(server);
    const wallet = newWallet();
    const claim = await signed(wallet, server.origin, await visitor.challenge());
    const wrong = await visitor.call('POST', PATH, { body: { ...claim, address: newWallet().address } });
    expect(wrong.json).toEqual({ error: expect.stringContaining('signature'), characterId: null });
    const again = await visitor.call('POST', PATH, { body: claim });
    expect(again.json).toEqual({ error: expect.stringContaining('signed before'), characterId: null });
  });

  test('[C3] an intercepted signature cannot be replayed', async () => {
    const visitor = createVisitor(server);
    const claim = await signed(newWallet(), server.origin, await visitor.challenge());
    const before = visitor.cookie;
    expect((await visitor.call('POST', PATH, { body: claim })).json.error).toBeNull();
    const stolen = await createVisitor(server).call('POST', PATH, { body: claim, headers: { cookie: before } });
    expect(stolen.json).toEqual({ error: expect.stringContaining('cookie'), characterId: null });
    expect((await visitor.call('POST', PATH, { body: claim })).json.characterId).toBeNull();
  });

  test('[C3] a challenge expires after exactly ten minutes, and an anonymous session with it', async () => {
    const stranger = createVisitor(server);
    const unsigned = await signed(newWallet(), server.origin, await stranger.challenge());
    const [early, late] = [createVisitor(server), createVisitor(server)];
    for (const visitor of [early, late]) await visitor.signIn(newWallet());
    const claims = [];
    for (const visitor of [early, late]) {
      claims.push(await signed(newWallet(), server.origin, await visitor.challenge()));
    }
    now += LOGIN_TTL - 1;
    expect((await early.call('POST', PATH, { body: claims[0] })).json.error).toBeNull();
    now += 1;
    expect((await late.call('POST', PATH, { body: claims[1] })).json).toEqual({
      error: expect.stringContaining('waited too long'),
      characterId: null,
    });
    expect((await stranger.call('POST', PATH, { body: unsigned })).json.error).toContain('too old');
  });

  test('[C3] a signature without a cookie is refused', async () => {
    const visitor = createVisitor(server);
    const claim = await signed(newWallet(), server.origin, await visitor.challenge());
    for (const cookie of ['', 'meow=', `meow=${'A'.repeat(43)}`, 'other=1; meow=x; meow=y']) {
      const answer = await createVisitor(server).call('POST', PATH, { body: claim, headers: { cookie } });
      expect(answer).toMatchObject({
        status: 200,
        json: { error: expect.stringContaining('cookie'), characterId: null },
      });
    }
  });

  test('[C3] the case of an address is ignored', async () => {
    const wallet = newWallet();
    const { characterId } = await createVisitor(server).signIn(wallet);
    for (const address of [wallet.address.toLowerCase(), `0x${wallet.address.slice(2).toUpperCase()}`]) {
      const visitor = createVisitor(server);
      const claim = await signed(wallet, server.origin, await visitor.challenge());
      expect((await visitor.call('POST', PATH, { body: { ...claim, address } })).json).toEqual({
        error: null,
        characterId,
      });
    }
  });

  describe('an invalid signature', () => {
    type Claim = { readonly address: string; readonly signature: string };
    const refused: Record<string, (claim: Claim, flake: string) => Claim | Promise<Claim>> = {
      'with s in the upper half': (claim) => {
        const { r, s, v } = Signature.from(claim.signature);
        const high = (CURVE_ORDER - BigInt(s)).toString(16).padStart(64, '0');
        return { ...claim, signature: `${r}${high}${(v === 27 ? 28 : 27).toString(16)}` };
      },
      'with the other v': (claim) => {
        const { r, s, v } = Signature.from(claim.signature);
        return { ...claim, signature: `${r}${s.slice(2)}${v === 27 ? '1c' : '1b'}` };
      },
      'of zeros': (claim) => ({ ...claim, signature: `0x${'0'.repeat(128)}1b` }),
      'one byte short': (claim) => ({ ...claim, signature: claim.signature.slice(0, -2) }),
      'for another address': (claim) => ({ ...claim, address: newWallet().address }),
      'of another text': async (claim) => ({ ...claim, signature: await newWallet().signMessage('meow') }),
      'for another origin': async (_claim, flake) => signed(newWallet(), 'https://elsewhere.example', flake),
      "of another session's challenge": async () =>
        signed(newWallet(), server.origin, await createVisitor(server).challenge()),
    };

    test.each(Object.keys(refused))('[C3] an invalid signature is refused: %s', async (how) => {
      const visitor = createVisitor(server);
      const flake = await visitor.challenge();
      const claim = await refused[how]?.(await signed(newWallet(), server.origin, flake), flake);
      expect(await visitor.call('POST', PATH, { body: claim })).toMatchObject({
        status: 200,
        json: {
          error: 'The signature is not by this address. Check your magic words and sign again.',
          characterId: null,
        },
      });
    });
  });
});

describe('sign-out', () => {
  test('[C4] DELETE ends the session on the server and expires the cookie, and can be repeated', async () => {
    const visitor = createVisitor(server);
    const wallet = newWallet();
    const { characterId } = await visitor.signIn(wallet);
    const stolen = visitor.cookie;
    const answer = await visitor.call('DELETE', PATH);
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect(answer.headers.get('set-cookie')).toBe('meow=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/');
    expect(answer.headers.get('clear-site-data')).toBeNull();
    const path = `/api/game/character/${characterId}`;
    expect((await createVisitor(server).call('GET', path, { headers: { cookie: stolen } })).status).toBe(401);
    expect(await visitor.call('DELETE', PATH, { headers: { cookie: stolen } })).toMatchObject({
      status: 200,
      json: {},
    });
    for (const options of [{}, { body: '{no json' }]) {
      expect(await createVisitor(server).call('DELETE', PATH, options)).toMatchObject({ status: 200, json: {} });
    }
    expect(await visitor.signIn(wallet)).toEqual({ error: null, characterId });
  });
});

test('a signed-in session ends after 180 days without use, and each use restarts this time', async () => {
  const DAYS_180 = 180 * 24 * 3_600_000; // ms
  const visitor = createVisitor(server);
  const { characterId } = await visitor.signIn(newWallet());
  const path = `/api/game/character/${characterId}`;
  now += DAYS_180 - 1;
  expect((await visitor.call('GET', path)).status).toBe(200);
  now += DAYS_180 - 1;
  expect((await visitor.call('GET', path)).status).toBe(200);
  now += DAYS_180;
  expect((await visitor.call('GET', path)).status).toBe(401);
});

function nameOf(text: string): string {
  return text.slice(0, text.indexOf('?'));
}

function isForm(name: string): boolean {
  return deck.kind(name).type === 'form';
}
