import { ORPCError } from '@orpc/client';
import { minifyContractRouter, oc } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract, ERROR_STATUS, type ErrorCode } from '#contract';
import {
  type Api,
  createApi,
  createBackoff,
  isServerRefusal,
  NOT_KNOWN,
  RETRY_ONCE,
  readPing,
  readSignIn,
  readUpdate,
  requireUpdateOf,
  statusOf,
  wordsFor,
} from './api.ts';
import { setLanguage } from './platform/language.ts';

// The build generates this module. The two `probe` routes test how the client encodes any call.
vi.mock('virtual:calls', () => ({
  default: minifyContractRouter({
    ...contract,
    probe: { bare: oc.route({ path: '/bare' }), look: oc.route({ method: 'GET', path: '/look/{id}' }) },
  }),
}));

interface Probe {
  bare(input: unknown): Promise<unknown>;
  look(input: unknown): Promise<unknown>;
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly credentials: RequestCredentials | undefined;
  /** The request's content type. */
  readonly type: string | null;
}

let sent: Sent[];
let answer: () => Response;
let api: Api;

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://meow.example' } }));
  sent = [];
  answer = () => Response.json({});
  api = createApi('', takeCall);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const takeCall: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const text = await request.text();
  const { method, url, headers } = request;
  const type = headers.get('content-type');
  sent.push({ method, url, body: text ? JSON.parse(text) : null, credentials: init?.credentials, type });
  return answer();
};

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('the call went well'),
    (error: unknown) => error,
  );
}

function fail(error: Error): never {
  throw error;
}

describe('requests', () => {
  const id = 'c1';
  const claim = { address: '0x12', signature: '0x34' };
  test.each<[string, () => Promise<unknown>, Partial<Sent>]>([
    ['C1', () => api.auth.ping(), { method: 'GET', url: '/api/auth/cookie', body: null }],
    ['C2', () => api.auth.challenge(), { method: 'PUT', url: '/api/auth/cookie', body: null }],
    ['C3', () => api.auth.signIn(claim), { method: 'POST', url: '/api/auth/cookie', body: claim }],
    ['C4', () => api.auth.forget(), { method: 'DELETE', url: '/api/auth/cookie', body: null }],
    ['C5', () => api.game.character({ id }), { method: 'GET', url: '/api/game/character/c1', body: null }],
    [
      'C11',
      () => api.game.quest({ id, qcard: 'Cookie', choice: 'accept', from: 3 }),
      { method: 'POST', url: '/api/game/character/c1/quest/Cookie', body: { choice: 'accept', from: 3 } },
    ],
  ])('[%s] the client sends the call to its path, with its method, its body and cookies', async (_, call, expected) => {
    await call();
    const type = expected.body ? 'application/json' : null;
    expect(sent).toEqual([{ ...expected, url: `https://meow.example${expected.url}`, credentials: 'include', type }]);
  });

  const probe = () => (api as unknown as { readonly probe: Probe }).probe;

  test('[C8] a call without a method is a POST with its input as JSON', async () => {
    await probe().bare({ a: 1, b: ['x'] });
    expect(sent).toMatchObject([{ method: 'POST', url: 'https://meow.example/api/bare', body: { a: 1, b: ['x'] } }]);
  });

  test('[C8] a GET sends its input in the path and as query parameters', async () => {
    await probe().look({ id: 'a/b', from: 3, who: 'cat & hat' });
    expect(sent).toMatchObject([{ method: 'GET', body: null }]);
    const { pathname, searchParams } = new URL(sent[0]?.url ?? '');
    expect(pathname).toBe('/api/look/a%2Fb');
    expect(Object.fromEntries(searchParams)).toEqual({ from: '3', who: 'cat & hat' });
  });

  test.each([
    ['another origin', 'https://tower.example', 'https://tower.example/api/auth/cookie'],
    ['a folder of the page’s origin', '/tower', 'https://meow.example/tower/api/auth/cookie'],
  ])('[C1] the configured base URL may be %s', async (_, base, url) => {
    await createApi(base, takeCall).auth.ping();
    expect(sent).toMatchObject([{ url }]);
  });
});

describe('responses', () => {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const refuse = (code: ErrorCode, message = 'Because.') => {
    const status = ERROR_STATUS[code];
    return Response.json({ defined: false, code, status, message }, { status });
  };

  test.each(codes)(
    '[C9, C10] the refusal %s becomes an error with its code; so does a page of HTML with the same status',
    async (code) => {
      const status = ERROR_STATUS[code];
      answer = () => refuse(code);
      const error = await failure(api.auth.ping());
      expect(error).toBeInstanceOf(ORPCError);
      expect(error).toMatchObject({ code, status, message: 'Because.' });
      answer = () => new Response('<h1>no</h1>', { status });
      expect(await failure(api.auth.ping())).toMatchObject({ code, status });
    },
  );

  test.each([
    ['a page', () => new Response('<h1>no</h1>', { status: 401 })],
    ['other JSON', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
    ['nothing', () => new Response(null, { status: 404 })],
  ])('[C9] an error status with %s as its body is not a refusal of our server', async (_, given) => {
    answer = given;
    expect(isServerRefusal(await failure(api.auth.ping()))).toBe(false);
    answer = () => refuse('UNAUTHORIZED');
    expect(isServerRefusal(await failure(api.auth.ping()))).toBe(true);
  });

  test('[B4, C9] NOT_KNOWN is dispatched on the window when the server does not know the caller, and for no other refusal', async () => {
    const heard = vi.fn<() => void>();
    window.addEventListener(NOT_KNOWN, heard);
    for (const code of codes) {
      answer = () => refuse(code);
      await failure(api.auth.ping());
    }
    answer = () => new Response('<h1>Who are you?</h1>', { status: 401 });
    await failure(api.auth.ping());
    expect(heard).toHaveBeenCalledOnce();
  });

  const json = { headers: { 'content-type': 'application/json' } };
  const streamed = (start: (body: ReadableStreamDefaultController) => void) =>
    new Response(new ReadableStream({ start }), json);
  const late = new DOMException('Too long', 'TimeoutError');
  test.each<[string, string, () => Response]>([
    [
      'a page of HTML',
      'TypeError',
      () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['JSON that is cut off', 'SyntaxError', () => new Response('{"now":', json)],
    ['a body that breaks off', 'TypeError', () => streamed((body) => body.error(new TypeError('network error')))],
    ['a body that does not come in time', 'TimeoutError', () => streamed((body) => body.error(late))],
    ['no response', 'TimeoutError', () => fail(late)],
  ])('[C4, C9] on %s, a call rejects with an error that is no DOMException', async (_, name, given) => {
    answer = given;
    const error = await failure(api.auth.forget());
    expect(error).not.toBeInstanceOf(DOMException);
    expect(error).toMatchObject({ message: `The call was not answered (${name})`, cause: { name } });
  });

  test.each([
    // `fetch` with `redirect: 'manual'` returns an opaque response with status 0 for a redirect.
    ['a redirect that is not followed', 0, () => Object.defineProperty(new Response(null), 'status', { value: 0 })],
    ['an unknown status', 418, () => new Response('I am a teapot', { status: 418 })],
  ])('[C9] %s is a malformed error response, not a refusal of our server', async (_, status, given) => {
    answer = given;
    const error = await failure(api.auth.ping());
    expect(error).toMatchObject({ code: 'MALFORMED_ORPC_ERROR_RESPONSE', status });
    expect(isServerRefusal(error)).toBe(false);
  });

  test('a call is aborted after 15 s without a response', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('too long'));
    const waiting: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => (init?.signal?.aborted ? reject(init.signal.reason) : undefined));
    await failure(createApi('', waiting).auth.ping());
    expect(timeouts.mock.calls).toEqual([[15_000]]);
  });
});

describe('[D4, W2] a choice with an idempotency key', () => {
  const choice = { id: 'c1', qcard: 'Cookie', choice: 'accept', from: 3, idempotencyKey: 'c0ffee' };
  const play = () => api.game.quest(choice, { context: RETRY_ONCE });
  const page = (status: number) => () => new Response('<h1>no</h1>', { status });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each<[string, () => Response, boolean]>([
    ['because a proxy lost its server', page(502), true],
    ['because the server shuts down', page(503), true],
    ['because a proxy timed out', page(504), true],
    ['because the connection was lost', () => fail(new TypeError('Failed to fetch')), true],
    ['because a captive portal answered', () => new Response('<h1>Welcome</h1>'), true],
    ['with a conflict', page(409), false],
    ['with an internal error', page(500), false],
    ['with too many requests', page(429), false],
    ['because it timed out', () => fail(new DOMException('', 'TimeoutError')), false],
  ])('whether a choice that failed $0 is retried once, after 1 to 2 s: $2', async (_, given, isRepeated) => {
    answer = given;
    const failed = failure(play());
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1001);
    await failed;
    expect(sent).toHaveLength(isRepeated ? 2 : 1);
    if (isRepeated) expect(sent[1]).toEqual(sent[0]);
  });

  test('a choice succeeds when its retry succeeds', async () => {
    answer = page(502);
    const played = play();
    await vi.advanceTimersByTimeAsync(999);
    answer = () => Response.json({ v: 4 });
    await vi.advanceTimersByTimeAsync(1001);
    expect(await played).toEqual({ v: 4 });
  });

  test('a choice is not retried without RETRY_ONCE', async () => {
    answer = page(502);
    await failure(api.game.quest(choice));
    expect(sent).toHaveLength(1);
  });
});

afterEach(() => setLanguage('en'));

test.each([
  [400, 'That did not make sense to the tower. Check it and try again.'],
  [401, 'The tower does not know you yet. Say your magic words.'],
  [403, 'That door is not yours.'],
  [404, 'It is not there.'],
  [409, 'Someone got there first. Here is how it stands now.'],
  [413, 'That did not make sense to the tower. Check it and try again.'],
  [422, 'Something in there is not right.'],
  [429, 'Too quick. Wait a moment, then try again.'],
  [500, 'Something broke on our side. Try again soon.'],
  [503, 'The tower is being swept. Try again soon.'],
  [418, 'Something broke on our side. Try again soon.'],
])('[C9] an error with status %d is shown as "%s"', (status, words) => {
  const error = new ORPCError('ANYTHING', { status, message: 'x' });
  expect([statusOf(error), wordsFor(error)]).toEqual([status, words]);
});

test('[C9] an error without a response has no status, and its text is in the current language', async () => {
  for (const error of [new TypeError('Failed to fetch'), { status: 404 }, undefined])
    expect([statusOf(error), wordsFor(error)]).toEqual([null, 'The tower did not answer. Try again.']);
  await setLanguage('de');
  expect(wordsFor(undefined)).toBe('Der Turm hat nicht geantwortet. Versuch es noch einmal.');
});

const PAUSES = [500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]; // ms

test.each([
  [1, PAUSES],
  [0, PAUSES.map((pause) => pause / 2)],
  [0.5, PAUSES.map((pause) => pause * 0.75)],
])(
  '[B2, D6] retry pauses double up to 20 s, minus jitter: with a random value of %d they are %j',
  (chance, expected) => {
    const backoff = createBackoff(() => chance);
    expect(PAUSES.map(() => backoff.next())).toEqual(expected);
    backoff.reset();
    expect(backoff.next()).toBe(expected[0]);
  },
);

test('[B2, D6] twenty browsers do not all retry after the same pause', () => {
  expect(new Set(Array.from({ length: 20 }, () => createBackoff().next())).size).toBeGreaterThan(10);
});

test('[B1] `readPing` returns the time and the commit of the response, and drops unknown fields', () => {
  expect(readPing({ now: '01HF7YAT00', commit: 'c0ffee', extra: 1 })).toEqual({ now: '01HF7YAT00', commit: 'c0ffee' });
});

test.each([
  [undefined],
  [null],
  ['<html>'],
  [{ now: '01HF7YAT00' }],
  [{ now: 'to day', commit: 'c0ffee' }],
  [{ now: 12, commit: 'c0ffee' }],
  [{ now: 'a'.repeat(65), commit: 'c0ffee' }],
])('[B1] `readPing` rejects %j', (answer) => {
  expect(() => readPing(answer)).toThrow('The response to the ping is malformed');
});

test('[B3] `readSignIn` reads a character id or a refusal from the response to a sign-in', () => {
  expect(readSignIn({ error: null, characterId: '01HF7' })).toEqual({ characterId: '01HF7' });
  expect(readSignIn({ error: 'No.', characterId: null })).toEqual({ refusal: 'No.' });
});

test.each([
  [undefined],
  ['<html>'],
  [{ characterId: 'a' }],
  [{ error: null, characterId: null }],
  [{ error: null, characterId: '01-HF7' }],
])('[B3] `readSignIn` rejects %j', (answer) => {
  expect(() => readSignIn(answer)).toThrow('The response to the sign-in is malformed');
});

const UPDATE = { characterId: '01HF7', from: 3, to: 4, cards: ['Girl?c=1'] };

test.each([[UPDATE], [{ ...UPDATE, from: null, to: 0, cards: [] }]])('[D4] `readUpdate` accepts %j', (update) => {
  expect(readUpdate(JSON.stringify(update))).toEqual(update);
});

test.each([
  ['nothing', null],
  ['no character', { ...UPDATE, characterId: undefined }],
  ['no version before', { ...UPDATE, from: undefined }],
  ['a text for a version', { ...UPDATE, from: '3' }],
  ['a fraction for a version', { ...UPDATE, to: 4.5 }],
  ['a negative version', { ...UPDATE, to: -1 }],
  ['no version after', { ...UPDATE, to: null }],
  ['no cards', { ...UPDATE, cards: undefined }],
  ['more cards than a character can hold', { ...UPDATE, cards: Array(257).fill('Girl?c=1') }],
  ['a card that is no text', { ...UPDATE, cards: ['Girl?c=1', 7] }],
])('[D6] `readUpdate` rejects an update with %s', (_, value) => {
  expect(() => readUpdate(JSON.stringify(value))).toThrow(new TypeError('Not a character update'));
});

test.each(['', 'Character?address=0x1234'])(
  '[D6, B12] `readUpdate` rejects "%s" as no JSON, without quoting it',
  (text) => {
    expect(() => readUpdate(text)).toThrow(new SyntaxError('Not JSON'));
  },
);

test('[C5, C11] `requireUpdateOf` rejects an update of another character', () => {
  expect(requireUpdateOf('01HF7', UPDATE)).toEqual(UPDATE);
  expect(() => requireUpdateOf('01HF8', UPDATE)).toThrow(new TypeError("Another character's update"));
});
