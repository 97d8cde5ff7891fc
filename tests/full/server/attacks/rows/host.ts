import { loginTextOf } from '../../../../helpers/visitor.ts';
import type { Attack, Theme } from '../attack.ts';
import { post } from '../world.ts';

const EVIL = 'https://evil.example';

/** Headers by which a server may be told that it is called otherwise. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
  { 'x-host': 'evil.example' },
  { 'x-original-host': 'evil.example' },
  { 'x-http-host-override': 'evil.example' },
  { origin: EVIL, 'sec-fetch-site': 'same-origin', host: 'evil.example' },
  { referer: `${EVIL}/` },
];

export const forgedHost: Theme = {
  proves: '[B9] [C3]',
  what: 'what the victim signed for another site, sent with',
  attacks: HEADERS.map(
    (headers): Attack => [
      JSON.stringify(headers),
      'wrong signature',
      async ({ victim, jar }) => {
        const signature = await victim.wallet.signMessage(loginTextOf(EVIL, victim.wallet.address, jar.flake));
        return post(jar, { address: victim.wallet.address, signature }, headers);
      },
    ],
  ),
};

/** Headers by which a proxy says which path was meant, or who somebody is. Mallory, signed in, asks for her neighbour. */
const HINTS: readonly Readonly<Record<string, string>>[] = [
  { 'x-user': 'victim' },
  { 'x-remote-user': 'victim' },
  { 'x-forwarded-user': 'victim' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-middleware-subrequest': 'src/middleware' },
];

export const forgedHints: Theme = {
  proves: '[C5]',
  what: "the victim's character, asked for with",
  attacks: [
    ...HINTS.map(
      (headers): Attack => [
        JSON.stringify(headers),
        'not visible',
        ({ victim, mallory }) => ({ to: `GET ${victim.path}`, cookie: mallory.visitor.cookie, headers }),
      ],
    ),
    ...['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-prefix'].map(
      (name): Attack => [
        `its path in ${name}`,
        'nothing here',
        ({ victim, mallory }) => ({
          to: 'GET /api/nothing',
          cookie: mallory.visitor.cookie,
          headers: { [name]: victim.path },
        }),
      ],
    ),
  ],
};
