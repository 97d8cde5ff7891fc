import type { Attack, Theme } from '../attack.ts';
import { CALLS } from '../calls.ts';
import type { World } from '../world.ts';

/** What a browser says of a page that is not ours, when it sends the victim's cookie along. */
const PAGES: Readonly<Record<string, (world: World) => Readonly<Record<string, string>>>> = {
  'another site': () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
  'another site, by a form': () => ({
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  }),
  'another site, by a form of plain text': () => ({
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    'content-type': 'text/plain',
  }),
  'another site that says it is ours': ({ origin }) => ({ 'sec-fetch-site': 'cross-site', origin }),
  'a sister host': ({ origin }) => ({
    'sec-fetch-site': 'same-site',
    origin: origin.replace(/\/\/[^:]+/, '//sister.example'),
  }),
  'a sister host that says nothing more': () => ({ 'sec-fetch-site': 'same-site' }),
  'another port of our host': ({ origin }) => ({
    'sec-fetch-site': 'same-site',
    origin: `${origin.replace(/:\d+$/, '')}:8443`,
  }),
  'our host by the other scheme': ({ origin }) => ({
    origin: origin.startsWith('https:') ? origin.replace('https:', 'http:') : origin.replace('http:', 'https:'),
  }),
  'a word that no browser says': () => ({ 'sec-fetch-site': 'trust-me' }),
  'our word in upper case': () => ({ 'sec-fetch-site': 'SAME-ORIGIN' }),
  'an old browser, another site': () => ({ origin: 'https://evil.example' }),
  'an old browser, a site that begins like ours': ({ origin }) => ({ origin: `${origin}.evil.example` }),
  'an old browser, our origin with a slash': ({ origin }) => ({ origin: `${origin}/` }),
  'an old browser, our origin and another': ({ origin }) => ({ origin: `${origin}, https://evil.example` }),
  'an old browser, a frame without an origin': () => ({ origin: 'null' }),
  'an old browser, an empty origin': () => ({ origin: '' }),
};

export const crossSite: Theme = {
  proves: '[C9]',
  what: "in the victim's browser,",
  attacks: CALLS.filter(({ writes }) => writes).flatMap(({ name, make }) =>
    Object.entries(PAGES).map(
      ([page, headersOf]): Attack => [
        `${name} by ${page}`,
        'other site',
        async (world) => ({ ...(await make(world.victim, world)), headers: headersOf(world) }),
      ],
    ),
  ),
};

/** A form can only GET and POST; what its method is to be instead, some servers let it say. */
const OVERRIDES: readonly (readonly [how: string, to: string, headers: Readonly<Record<string, string>>])[] = [
  ['X-HTTP-Method-Override', '/api/auth/cookie', { 'x-http-method-override': 'DELETE' }],
  ['X-HTTP-Method', '/api/auth/cookie', { 'x-http-method': 'DELETE' }],
  ['X-Method-Override', '/api/auth/cookie', { 'x-method-override': 'DELETE' }],
  ['_method in the query', '/api/auth/cookie?_method=DELETE', {}],
];

export const overriddenMethod: Theme = {
  proves: '[C9]',
  what: 'POST that would be DELETE, by',
  attacks: OVERRIDES.map(
    ([how, to, headers]): Attack => [
      how,
      'malformed',
      ({ victim }) => ({ to: `POST ${to}`, cookie: victim.visitor.cookie, body: {}, headers }),
    ],
  ),
};
