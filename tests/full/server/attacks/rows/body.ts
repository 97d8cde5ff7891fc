import { gzipSync } from 'node:zlib';
import { BODY_MAX } from '#contract';
import type { Attack, Theme } from '../attack.ts';
import { type Claim, post } from '../world.ts';

const TYPES = [
  'text/plain',
  'text/plain; charset=application/json',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/xml',
  'application/octet-stream',
  'application/jsonp',
  'application/vnd.api+json',
  'nonsense',
];

export const otherType: Theme = {
  proves: '[C3] [C10]',
  what: 'a right claim, with the content type',
  attacks: TYPES.map(
    (type): Attack => [
      type,
      'malformed',
      async (world) =>
        post(world.jar, JSON.stringify(await world.sign(world.victim.wallet, world.jar)), { 'content-type': type }),
    ],
  ),
};

/** Bodies made of a right claim of the victim, or around one. */
const BODIES: Readonly<Record<string, (claim: Claim) => string | Buffer>> = {
  'nothing at all': () => '',
  null: () => 'null',
  'a text': (claim) => JSON.stringify(JSON.stringify(claim)),
  'a list': (claim) => JSON.stringify([claim]),
  'a list of both values': ({ address, signature }) => JSON.stringify([address, signature]),
  'one level deeper': (claim) => JSON.stringify({ json: claim, data: claim, input: claim, body: claim }),
  'by the name __proto__': (claim) => `{"__proto__":${JSON.stringify(claim)}}`,
  'by the name __proto__, written in escapes': (claim) => `{"\\u005f_proto__":${JSON.stringify(claim)}}`,
  'by the name constructor.prototype': (claim) => `{"constructor":{"prototype":${JSON.stringify(claim)}}}`,
  'beside a __proto__': (claim) => `{"__proto__":{"isAdmin":true},${JSON.stringify(claim).slice(1)}`,
  'broken off': (claim) => JSON.stringify(claim).slice(0, -1),
  'with a second value after it': (claim) => `${JSON.stringify(claim)} {}`,
  'with a comment': (claim) => `/* please */ ${JSON.stringify(claim)}`,
  'in single quotes': (claim) => JSON.stringify(claim).replaceAll('"', "'"),
  'in UTF-16': (claim) => Buffer.from(JSON.stringify(claim), 'utf16le'),
  'packed with gzip': (claim) => gzipSync(JSON.stringify(claim)),
  'as a form': (claim) => new URLSearchParams({ ...claim }).toString(),
  'with names in upper case': ({ address, signature }) => JSON.stringify({ ADDRESS: address, SIGNATURE: signature }),
  'three hundred levels deep': () => `${'{"address":'.repeat(300)}1${'}'.repeat(300)}`,
  'two thousand lists deep': () => `${'['.repeat(2000)}${']'.repeat(2000)}`,
  'zero bytes': () => Buffer.alloc(64),
  'what is no UTF-8': () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d]),
};

export const oddBody: Theme = {
  proves: '[C3] [C10]',
  what: 'a right claim,',
  attacks: [
    ...Object.entries(BODIES).map(
      ([name, bodyOf]): Attack => [
        name,
        'malformed',
        async (world) => post(world.jar, bodyOf(await world.sign(world.victim.wallet, world.jar))),
      ],
    ),
    [
      'packed with gzip, and saying so',
      'malformed',
      async (world) => {
        const claim = await world.sign(world.victim.wallet, world.jar);
        return post(world.jar, gzipSync(JSON.stringify(claim)), { 'content-encoding': 'gzip' });
      },
    ],
    [
      'whose address is said twice: first the right one',
      'wrong signature',
      async (world) => {
        const { address, signature } = await world.sign(world.mallory.wallet, world.jar);
        const victim = world.victim.wallet.address;
        return post(world.jar, `{"address":"${address}","signature":"${signature}","address":"${victim}"}`);
      },
    ],
    [
      'whose signature is said twice: first the right one',
      'wrong signature',
      async (world) => {
        const { address, signature } = await world.sign(world.victim.wallet, world.jar);
        const other = await world.sign(world.mallory.wallet, world.jar);
        return post(world.jar, `{"address":"${address}","signature":"${signature}","signature":"${other.signature}"}`);
      },
    ],
    [
      'with a byte more than is read',
      'too much',
      async (world) => {
        const claim = JSON.stringify(await world.sign(world.victim.wallet, world.jar));
        return post(world.jar, claim.padEnd(BODY_MAX + 1));
      },
    ],
    [
      'of a million zeros',
      'too much',
      (world) => post(world.jar, `{"address":"0x${'0'.repeat(1_000_000)}","signature":"0x00"}`),
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
