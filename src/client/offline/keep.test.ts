import { beforeEach, describe, expect, test } from 'vitest';
import { NOWHERE } from './answer-to.ts';
import { isWorthKeeping, type KeepingWorld, keep } from './keep.ts';

const ORIGIN = 'https://meow.example';
const SCRIPT = '/assets/first-1a2b3c.js';
const PAYLOAD = '/vision/_payload.json?b1';

/** What the server answers, by address; and what was kept of other builds. */
let answers: Map<string, () => Response>;
let before: Map<string, string>;
let kept: Map<string, string>;
let fetched: string[];

const page =
  (build: string, status = 200) =>
  () =>
    new Response(`<script>{"id":"${build}","path":"/"}</script>`, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });

const file = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const script = (text: string, status = 200) => file(text, 'text/javascript; charset=utf-8', status);

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
    ['/vision', page('b1')],
    ['/favicon.svg', () => file('<svg/>', 'image/svg+xml')],
  ]);
  before = new Map();
  kept = new Map();
  fetched = [];
});

describe('[W8] the files of the game', () => {
  test('are kept in the order they are asked for, each once', async () => {
    await keep([SCRIPT, PAYLOAD], world);
    await keep(['/favicon.svg', SCRIPT, '/vision', PAYLOAD], world);
    expect(fetched).toEqual([SCRIPT, PAYLOAD, '/favicon.svg', '/vision']);
    expect([...kept.keys()]).toEqual([SCRIPT, PAYLOAD, '/favicon.svg', '/vision']);
    expect(kept.get(SCRIPT)).toBe('meow()');
  });

  test('are taken from the build before where they are the same, but no page is', async () => {
    before.set(SCRIPT, 'meow() as before').set('/vision', 'a page as before').set(PAYLOAD, 'data as before');
    await keep([SCRIPT, PAYLOAD, '/vision'], world);
    expect(fetched).toEqual([PAYLOAD, '/vision']);
    expect(kept.get(SCRIPT)).toBe('meow() as before');
  });

  test('are none of another build, which may be there by now', async () => {
    answers.set('/vision', page('b2'));
    await expect(keep([SCRIPT, '/vision'], world)).rejects.toThrow('/vision is of another build');
    answers.set(PAYLOAD, () => Response.json({ id: 'b2', path: '/vision', data: null }));
    await expect(keep([PAYLOAD], world)).rejects.toThrow('is of another build');
    expect([...kept.keys()]).toEqual([SCRIPT]);
  });

  test('are also what the server says where there is no page, and that of this build', async () => {
    answers.set(NOWHERE, page('b2', 404));
    await expect(keep([NOWHERE], world)).rejects.toThrow('is of another build');
    answers.set(NOWHERE, () => file('no such thing, says the gateway', 'text/html', 404));
    await expect(keep([NOWHERE], world)).rejects.toThrow('is of another build');
    answers.set(NOWHERE, page('b1', 404));
    await keep([NOWHERE], world);
    expect([...kept.keys()]).toEqual([NOWHERE]);
    // A page that is not there any more is not kept by that.
    answers.set('/vision', page('b1', 404));
    await expect(keep(['/vision'], world)).rejects.toThrow('/vision answered 404');
  });

  test.each(['Text/HTML; charset=UTF-8', 'application/xhtml+xml', 'text/plain', ''])(
    'are not what somebody on the way says for all of them, as %j',
    async (type) => {
      answers.set(SCRIPT, () => file('<h1>Sign in</h1>', type));
      await expect(keep([SCRIPT], world)).rejects.toThrow(`${SCRIPT} is what somebody on the way says`);
      expect(isWorthKeeping(new URL(SCRIPT, ORIGIN), file('<h1>Sign in</h1>', type))).toBe(false);
      expect([...kept.keys()]).toEqual([]);
    },
  );

  test('are not taken from the build before where that kept what somebody said', async () => {
    before.set(SCRIPT, '<h1>Sign in</h1>');
    await keep([SCRIPT], world);
    expect(kept.get(SCRIPT)).toBe('meow()');
  });

  test.each([
    ['is not there', () => new Response('no', { status: 404 })],
    ['is not well', () => new Response('no', { status: 503 })],
    ['lies elsewhere', () => Object.defineProperty(new Response('yes'), 'redirected', { value: true })],
  ])('end with the first that %s; those before it stay', async (_, answer) => {
    answers.set('/favicon.svg', answer);
    await expect(keep([SCRIPT, '/favicon.svg', '/vision'], world)).rejects.toThrow('/favicon.svg answered');
    expect([...kept.keys()]).toEqual([SCRIPT]);
  });
});

describe('[W8] what a page asks for by itself', () => {
  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
  const redirected = () => Object.defineProperty(script('meow()'), 'redirected', { value: true });
  const opaque = () => Object.defineProperty(new Response(null), 'status', { value: 0 });

  test.each([
    ['is kept where its name says what is in it', SCRIPT, () => script('meow()'), true],
    ['is not kept by any other name', PAYLOAD, () => Response.json({ id: 'b1' }), false],
    ['is not kept where it is not there', SCRIPT, () => script('no', 404), false],
    ['is not kept in part', SCRIPT, () => script('me', 206), false],
    ['is not kept where nobody can look into it', SCRIPT, opaque, false],
    ['is not kept where it came from another address', SCRIPT, redirected, false],
    ['is not kept where somebody on the way answered with a page', SCRIPT, () => new Response('sign in', html), false],
  ])('%s', (_, address, answer, isKept) => {
    expect(isWorthKeeping(new URL(address, ORIGIN), answer())).toBe(isKept);
  });
});
