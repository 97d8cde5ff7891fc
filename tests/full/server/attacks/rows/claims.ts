import { gzipSync } from 'node:zlib';
import { keccak256, Signature, sha256, toUtf8Bytes } from 'ethers';
import { BODY_MAX } from '#contract';
import { LOGIN_TTL } from '#identity';
import { loginTextOf, type Player } from '../../../../helpers/visitor.ts';
import { send } from '../../../../helpers/wire.ts';
import { rowsOf, type Theme, wireOf } from '../attack.ts';
import type { Shot } from '../shot.ts';
import { type Claim, post, recordedSignIn, type World } from '../world.ts';

/** A sign-in whose challenge expires before the claim (address and signature) is sent; `more` runs in between. */
async function late(world: World, { wallet, visitor }: Player, more?: () => Promise<unknown>): Promise<Shot> {
  const jar = { cookie: visitor.cookie, flake: await visitor.challenge() };
  world.wait(LOGIN_TTL);
  await more?.();
  return post(jar, await world.sign(wallet, jar));
}

const replay: Theme = {
  proves: '[B9] [C3]',
  what: 'an intercepted claim',
  attacks: [
    [
      'sent again after the player signed out',
      'no session',
      async (world) => {
        const { cookie, claim, signOut } = await recordedSignIn(world);
        await signOut();
        return post({ cookie }, claim);
      },
    ],
    [
      'sent again in the session that it opened, after a restart',
      'challenge over',
      async (world) => {
        const { cookie, claim } = await recordedSignIn(world);
        await world.restart();
        return post({ cookie }, claim);
      },
    ],
    ['kept for ten minutes, in a session that lives on', 'challenge over', (world) => late(world, world.victim)],
    [
      'sent after a wrong answer and a restart',
      'challenge over',
      async (world) => {
        const claim = await world.sign(world.victim.wallet, world.jar);
        await send(world.url, wireOf(post(world.jar, { ...claim, address: world.mallory.wallet.address })));
        await world.restart();
        return post(world.jar, claim);
      },
    ],
    [
      'kept until its session has another challenge',
      'wrong signature',
      (world) => late(world, world.mallory, () => world.mallory.visitor.challenge()),
    ],
  ],
};

/** The victim was tricked into signing another text; the attacker sends that signature with the victim's address. */
const signedText: Theme = {
  proves: '[B9] [C3]',
  what: 'a valid signature of a text with',
  attacks: rowsOf<(text: string, world: World) => string>(
    'wrong signature',
    {
      'the domain of another site': swap(host, () => 'evil.example'),
      'a domain that begins with ours': swap(host, (world) => `${host(world)}.evil.example`),
      'our domain as the user of another': swap(host, (world) => `${host(world)}@evil.example`),
      'our domain in upper case': swap(host, (world) => host(world).toUpperCase()),
      'our domain with port 443 written out': swap(host, (world) => `${host(world)}:443`),
      'the URI of the other scheme': swap(uri, (world) => `URI: http://${host(world)}`),
      'the address in lower case': swap(addressOf, (world) => addressOf(world).toLowerCase()),
      'another statement': (text) => text.replace('Save my character', 'Give my character'),
      'another chain': (text) => text.replace('Chain ID: 1', 'Chain ID: 5'),
      'no nonce': swap(
        ({ jar }) => jar.flake,
        () => '',
      ),
      'an expiry in a thousand years': (text) => text.replace('Expiration Time: 2', 'Expiration Time: 3'),
      'additional resources': (text) => `${text}\nResources:\n- https://evil.example/everything`,
      'CRLF at its line ends': (text) => text.replaceAll('\n', '\r\n'),
      'no content': () => '',
    },
    async (world, edit) => {
      const text = world.textOf(world.victim.wallet, world.jar);
      const other = edit(text, world);
      if (other === text) throw new Error('This is the right text');
      return post(world.jar, { address: addressOf(world), signature: await world.victim.wallet.signMessage(other) });
    },
  ),
};

const otherHash: Theme = {
  proves: '[B9] [C3]',
  what: 'a signature of the right text',
  attacks: rowsOf<(text: string) => string>(
    'wrong signature',
    {
      'without the prefix of EIP-191': (text) => keccak256(toUtf8Bytes(text)),
      'with a wrong length in the prefix': (text) => keccak256(prefixed(text, text.length + 1)),
      'as typed data of EIP-712': (text) => keccak256(toUtf8Bytes(`\x19\x01${text}`)),
      'hashed with SHA-256': (text) => sha256(prefixed(text, text.length)),
    },
    (world, hash) => {
      const { wallet } = world.victim;
      const { serialized } = wallet.signingKey.sign(hash(world.textOf(wallet, world.jar)));
      return post(world.jar, { address: wallet.address, signature: serialized });
    },
  ),
};

/** The order of the group of the elliptic curve secp256k1. Source: SEC 2, §2.4.1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const twistedSignature: Theme = {
  proves: '[B9] [C3]',
  what: 'a valid signature, sent with',
  attacks: [
    // Variants of the victim's valid signature of the right text: a lenient parser would accept them.
    ...rowsOf<(parts: { r: string; s: string; v: string; parity: 0 | 1 }) => string>(
      'wrong signature',
      {
        'r and s swapped': ({ r, s, v }) => s + r + v,
        's equal to the order of the curve': ({ r, v }) => r + word(ORDER) + v,
        's plus the order of the curve': ({ r, s, v }) => r + word((BigInt(`0x${s}`) + ORDER) % 2n ** 256n) + v,
        '64 bytes, without v': ({ r, s }) => r + s,
        '64 bytes, compact as in EIP-2098': ({ r, s, parity }) => r + word(BigInt(`0x${s}`) | (BigInt(parity) << 255n)),
        '66 bytes, with a zero after': ({ r, s, v }) => `${r}${s}${v}00`,
        'DER encoding': ({ r, s }) => `3046022100${r}022100${s}`,
      },
      async (world, edit) => {
        const claim = await world.sign(world.victim.wallet, world.jar);
        const { r, s, v, yParity } = Signature.from(claim.signature);
        const parts = { r: r.slice(2), s: s.slice(2), v: v.toString(16), parity: yParity };
        return post(world.jar, { ...claim, signature: `0x${edit(parts)}` });
      },
    ),
    // Other values of v, which selects one of two possible keys: by parity, by chain (EIP-155), or out of range.
    ...rowsOf<readonly [v: number, parity: 0 | 1]>(
      'wrong signature',
      { 'v of 0': [0, 0], 'v of 1': [1, 1], 'v of 29': [29, 0], 'v of 38': [38, 1] },
      async (world, [v, parity]) => {
        const { jar, claim } = await world.withParity(parity);
        const hex = v.toString(16).padStart(2, '0');
        return post(jar, { ...claim, signature: claim.signature.slice(0, -2) + hex });
      },
    ),
  ],
};

const noHex: Theme = {
  proves: '[B10] [C3]',
  what: 'in place of hex,',
  attacks: (['signature', 'address'] as const).flatMap((field) =>
    rowsOf<(hex: string) => unknown>(
      'malformed',
      {
        [`nothing, for the ${field}`]: () => undefined,
        [`0x alone, for the ${field}`]: () => '0x',
        [`hex without 0x, for the ${field}`]: (hex) => hex.slice(2),
        [`a line end after it, for the ${field}`]: (hex) => `${hex}\n`,
        [`full-width digits, for the ${field}`]: (hex) =>
          hex.replace(/\d/g, (digit) => '０１２３４５６７８９'[+digit] ?? ''),
        [`a list of it, for the ${field}`]: (hex) => [hex],
        [`an object that says it, for the ${field}`]: (hex) => ({ toString: hex, length: hex.length, 0: '0', 1: 'x' }),
      },
      async (world, edit) => {
        const claim = await world.sign(world.victim.wallet, world.jar);
        return post(world.jar, { ...claim, [field]: edit(claim[field]) });
      },
    ),
  ),
};

/**
 * Mallory (the attacker) signs with her own key, and everything except the address is right. Only the attack with the
 * zero address has another signature, from which no address can be recovered.
 */
const otherAddress: Theme = {
  proves: '[B9] [C3]',
  what: 'a signature with an address that is',
  attacks: [
    ...rowsOf<(world: World) => string>(
      'wrong signature',
      {
        "the victim's": ({ victim }) => victim.wallet.address,
        'one digit short': ({ mallory }) => mallory.wallet.address.slice(0, -1),
        'in 32 bytes': ({ mallory }) => `0x${mallory.wallet.address.slice(2).padStart(64, '0')}`,
        'the public key itself': ({ mallory }) => mallory.wallet.signingKey.publicKey,
      },
      async (world, address) => {
        const { signature } = await world.sign(world.mallory.wallet, world.jar);
        return post(world.jar, { address: address(world), signature });
      },
    ),
    [
      // If the server took a failed recovery for the zero address, any caller could sign in with that address.
      'all zeros, with a signature that recovers nothing',
      'wrong signature',
      (world) => post(world.jar, { address: `0x${'0'.repeat(40)}`, signature: `0x${'0'.repeat(128)}1b` }),
    ],
    [
      "the id of the victim's character",
      'malformed',
      async (world) =>
        post(world.jar, { ...(await world.sign(world.mallory.wallet, world.jar)), address: world.victim.id }),
    ],
  ],
};

/** Requests with a valid claim that is changed, wrapped, encoded otherwise, or not in the body. */
const oddBody: Theme = {
  proves: '[C3] [C10]',
  what: 'a valid claim,',
  attacks: [
    ...rowsOf<(claim: Claim) => string | Buffer>(
      'malformed',
      {
        'as a text': (claim) => JSON.stringify(JSON.stringify(claim)),
        'in a list': (claim) => JSON.stringify([claim]),
        'one level deeper': (claim) => JSON.stringify({ json: claim, data: claim, input: claim, body: claim }),
        'by the name __proto__, written in escapes': (claim) => `{"\\u005f_proto__":${JSON.stringify(claim)}}`,
        'beside a __proto__': (claim) => `{"__proto__":{"isAdmin":true},${JSON.stringify(claim).slice(1)}`,
        'with a second value after it': (claim) => `${JSON.stringify(claim)} {}`,
        'in UTF-16': (claim) => Buffer.from(JSON.stringify(claim), 'utf16le'),
        'as a form': (claim) => new URLSearchParams({ ...claim }).toString(),
        'with names in upper case': ({ address, signature }) =>
          JSON.stringify({ ADDRESS: address, SIGNATURE: signature }),
      },
      async (world, bodyOf) => post(world.jar, bodyOf(await world.sign(world.victim.wallet, world.jar))),
    ),
    ...rowsOf<Readonly<Record<string, string>>>(
      'malformed',
      { 'as plain text': { 'content-type': 'text/plain' }, 'packed with gzip': { 'content-encoding': 'gzip' } },
      async (world, headers) => {
        const text = JSON.stringify(await world.sign(world.victim.wallet, world.jar));
        return post(world.jar, 'content-encoding' in headers ? gzipSync(text) : text, headers);
      },
    ),
    [
      'with two addresses: first the right one',
      'wrong signature',
      async (world) => {
        const { address, signature } = await world.sign(world.mallory.wallet, world.jar);
        return post(world.jar, `{"address":"${address}","signature":"${signature}","address":"${addressOf(world)}"}`);
      },
    ],
    [
      'one byte above the limit',
      'too much',
      async (world) => {
        const claim = JSON.stringify(await world.sign(world.victim.wallet, world.jar));
        return post(world.jar, claim.padEnd(BODY_MAX + 1));
      },
    ],
    [
      'in the query',
      'malformed',
      async (world) => {
        const claim = await world.sign(world.victim.wallet, world.jar);
        return { ...post(world.jar, {}), to: `POST /api/auth/cookie?${new URLSearchParams({ ...claim })}` };
      },
    ],
  ],
};

const EVIL = 'https://evil.example';

/** Headers that may override a server's host name. */
const forgedHost: Theme = {
  proves: '[B9] [C3]',
  what: 'a claim signed by the victim for another site, sent with',
  attacks: [
    ...rowsOf(
      'wrong signature',
      {
        'its Host': { host: 'evil.example' },
        'its X-Forwarded-Host': { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
        'its Forwarded': { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
      },
      sendSignedElsewhere,
    ),
    [
      'its Origin and Host',
      'other site',
      (world) => sendSignedElsewhere(world, { origin: EVIL, 'sec-fetch-site': 'same-origin', host: 'evil.example' }),
    ],
  ],
};

async function sendSignedElsewhere(
  { victim: { wallet }, jar }: World,
  headers: Readonly<Record<string, string>>,
): Promise<Shot> {
  const signature = await wallet.signMessage(loginTextOf(EVIL, wallet.address, jar.flake));
  return post(jar, { address: wallet.address, signature }, headers);
}

export const claims = [replay, signedText, otherHash, twistedSignature, noHex, otherAddress, oddBody, forgedHost];

function swap(from: (world: World) => string, to: (world: World) => string) {
  return (text: string, world: World) => text.replace(from(world), () => to(world));
}

function host({ origin }: World): string {
  return new URL(origin).host;
}

function uri({ origin }: World): string {
  return `URI: ${origin}`;
}

function addressOf({ victim }: World): string {
  return victim.wallet.address;
}

function prefixed(text: string, length: number): Uint8Array {
  return toUtf8Bytes(`\x19Ethereum Signed Message:\n${length}${text}`);
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
