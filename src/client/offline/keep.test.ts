import { beforeEach, describe, expect, test } from 'vitest';
import { NOWHERE } from './answer-to.ts';
import { isWorthKeeping, type KeepingWorld, keep } from './keep.ts';

const ORIGIN = 'https://meow.example';
const SCRIPT = '/assets/first-1a2b3c.js';
const PAYLOAD = '/vision/_payload.json?b1';
const ICON = '/favicon.svg';

/** What the server answers, by address; and what was kept of other builds. */
let answers: Map<string, () => Response>;
let before: Map<string, string>;
let kept: Map<string, string>;
let fetched: string[];

const file = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const script = (text: string, status = 200) => file(text, 'text/javascript; charset=utf-8', status);
const page = (build: string, status = 200) =>
  file(`<script>{"id":"${build}","path":"/"}</script>`, 'text/html', status);

const world: KeepingWorld = {
  origin: ORIGIN,
  build: 'b1',
  cache: {
    keys: async () => [...kept.keys()].map((address) => new Request(ORIGIN + address)),
    put: async (address, response) => void kept.set(String(address), await response.text()),
  },
  find: async (address) => {
    const text = before.get(address);
    return text === undefined ? undefined : text.startsWith('<') ? file(text, 'Text/HTML') : script(text);
  },
  fetch: async (address) => {
    fetched.push(address);
    const answer = answers.get(address);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  },
};

beforeEach(() => {
  answers = new Map([
    [SCRIPT, () => script('meow()')],
    [PAYLOAD, () => Response.json({ id: 'b1', path: '/vision', data: null })],
    ['/vision', () => page('b1')],
    [ICON, () => file('<svg/>', 'image/svg+xml')],
  ]);
  before = new Map();
  kept = new Map();
  fetched = [];
});

describe('[W8] files', () => {
  test('are kept in order, each once, and taken from the build before if they are the same', async () => {
    before.set(ICON, 'as before').set('/vision', 'as before').set(PAYLOAD, 'as before').set(SCRIPT, '<h1>Sign in</h1>');
    await keep([SCRIPT, PAYLOAD], world);
    await keep(['/assets/a-1.svg', SCRIPT, '/vision', PAYLOAD], world).catch(() => {});
    await keep([SCRIPT, '/vision', PAYLOAD], world);
    expect(fetched).toEqual([SCRIPT, PAYLOAD, '/assets/a-1.svg', '/vision']);
    expect([...kept.keys()]).toEqual([SCRIPT, PAYLOAD, '/vision']);
    expect(kept.get(SCRIPT)).toBe('meow()');
    before.set('/assets/b-1.js', 'meow() as before');
    await keep(['/assets/b-1.js'], world);
    expect(kept.get('/assets/b-1.js')).toBe('meow() as before');
  });

  const portal = (type: string) => () => file('<h1>Sign in</h1>', type);
  test.each<[string, string, () => Response, string]>([
    ['a page of another build', '/vision', () => page('b2'), '/vision is of another build'],
    ['a payload of another build', PAYLOAD, () => Response.json({ id: 'b2', path: '/vision' }), 'is of another build'],
    ['an error page of another build', NOWHERE, () => page('b2', 404), 'is of another build'],
    ['an error page of a gateway', NOWHERE, () => file('no such thing', 'text/html', 404), 'is of another build'],
    ['a page that is gone', '/vision', () => page('b1', 404), '/vision answered 404'],
    ['an error', ICON, () => new Response('no', { status: 503 }), `${ICON} answered`],
    [
      'a redirect',
      ICON,
      () => Object.defineProperty(new Response(), 'redirected', { value: true }),
      `${ICON} answered`,
    ],
    ['HTML of a portal', SCRIPT, portal('Text/HTML; charset=UTF-8'), 'is what somebody on the way says'],
    ['XHTML of a portal', SCRIPT, portal('application/xhtml+xml'), 'is what somebody on the way says'],
    ['text of a portal', SCRIPT, portal('text/plain'), 'is what somebody on the way says'],
  ])('end with %s; those before it stay', async (_, address, answer, message) => {
    answers.set('/assets/b-1.js', () => script('purr()')).set(address, answer);
    await expect(keep(['/assets/b-1.js', address, '/assets/c-1.js'], world)).rejects.toThrow(message);
    expect([...kept.keys()]).toEqual(['/assets/b-1.js']);
  });

  test('include the error page of this build', async () => {
    answers.set(NOWHERE, () => page('b1', 404));
    await keep([NOWHERE], world);
    expect([...kept.keys()]).toEqual([NOWHERE]);
  });
});

test.each([
  ['kept', SCRIPT, () => script('meow()'), true],
  ['not kept under a name without a hash', PAYLOAD, () => Response.json({ id: 'b1' }), false],
  ['not kept if it is not there', SCRIPT, () => script('no', 404), false],
  ['not kept in part', SCRIPT, () => script('me', 206), false],
  ['not kept if it is opaque', SCRIPT, () => Object.defineProperty(new Response(null), 'status', { value: 0 }), false],
  ['not kept from elsewhere', SCRIPT, () => Object.defineProperty(script('a'), 'redirected', { value: true }), false],
  ['not kept if it is a page', SCRIPT, () => file('sign in', 'text/html'), false],
])('[W8] what a page requests by itself is %s', (_, address, answer, isKept) => {
  expect(isWorthKeeping(new URL(address, ORIGIN), answer())).toBe(isKept);
});
