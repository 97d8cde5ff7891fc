import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorReportSchema } from '#contract';
import { PageError } from './errors.ts';
import { shownWords } from './report-error.ts';

const ORIGIN = 'https://meow.example';
const ID = '01KE2J8ZQ4M8N3R5T7V9X1Y3Z5';
const ROUTE = 'game-quest-qcard';
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const fetched = vi.fn<typeof fetch>();
let quiet: object;

beforeEach(() => {
  quiet = {};
  vi.resetModules();
  vi.stubEnv('BUILD_ID', 'b1');
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('navigator', quiet);
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => Response.json({ errorId: ID })),
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Loads the module anew, as a page that has reported no error yet. */
const load = () => import('./report-error.ts');

function errorWith(message: string, stack = `TypeError: ${message}\n    at f (${ORIGIN}/assets/first-1a2b3c.js:1:23)`) {
  return Object.assign(new TypeError(message), { stack });
}

const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

describe('[A8] an error in the code of a page', () => {
  test('an error in the code of a page is reported to the server, without cookies', async () => {
    const { reportError } = await load();
    expect(await reportError(errorWith('x is not a function'), 'https://api.meow.example', ROUTE)).toBe(ID);
    expect(fetched.mock.calls[0]?.[0]).toBe('https://api.meow.example/api/debug/error');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(sent()).toEqual([
      {
        name: 'TypeError',
        message: 'x is not a function',
        stack: ['first-1a2b3c.js:1:23'],
        build: 'b1',
        route: 'game-quest-qcard',
      },
    ]);
  });

  test.each([[{ connection: { saveData: true } }], [{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
    'no error is reported in a browser with %j',
    async (how) => {
      Object.assign(quiet, how);
      expect(await (await load()).reportError(errorWith('x is not a function'), '', ROUTE)).toBe(null);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  test('equal errors are reported once, and at most five errors are reported', async () => {
    const { reportError } = await load();
    const kinds = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const numbers: (string | null)[] = [];
    for (const kind of ['one', 'one', ...kinds]) {
      numbers.push(await reportError(errorWith(`${kind} is not there`), '', ROUTE));
    }
    // A repeated error has the id of its first report; an unreported one has none.
    expect(numbers).toEqual([...Array(7).fill(ID), null, null]);
    expect(sent().map(({ message }) => message)).toEqual(kinds.slice(0, 5).map((kind) => `${kind} is not there`));
  });

  test('an error has no id if its report fails', async () => {
    const { reportError } = await load();
    const refused = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: 'Too many requests', data: {} };
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockResolvedValueOnce(Response.json(refused, { status: 429 }));
    fetched.mockResolvedValueOnce(Response.json({ errorId: null }));
    for (const name of 'xyz') expect(await reportError(errorWith(`${name} is not a function`), '', ROUTE)).toBe(null);
  });
});

describe('[A8, B12] a report', () => {
  test.each([
    ['Chromium', 'TypeError: oh\n    at f (ORIGIN/assets/a-1.js:1:2)\n    at async ORIGIN/assets/b.js:3:4'],
    ['Firefox and Safari', 'f@ORIGIN/assets/a-1.js:1:2\n@ORIGIN/assets/b.js:3:4\n'],
    [
      'a stack with frames of an extension',
      'f@ORIGIN/assets/a-1.js:1:2\ng@moz-extension://4f/assets/x.js:9:9\nh@ORIGIN/vision?words=abandon:5:5\n@ORIGIN/assets/b.js:3:4',
    ],
  ])('a report names positions in our own files: %s', async (_, stack) => {
    const { reportOf } = await load();
    expect(reportOf(errorWith('oh', stack.replaceAll('ORIGIN', ORIGIN)), ORIGIN, 'vision')?.stack).toEqual([
      'a-1.js:1:2',
      'b.js:3:4',
    ]);
  });

  test.each([
    [
      'Chromium',
      '\n    at Clock (ORIGIN/assets/a-1.js:1:2)\n    at div (<anonymous>)\n    at Suspense (<anonymous>)\n    at App',
    ],
    [
      'Firefox and Safari',
      'Clock@ORIGIN/assets/a-1.js:1:2\ndiv@[native code]\nSuspense@[native code]\nApp@ORIGIN/a.js:1:1',
    ],
  ])('a report names the components that an error went through: %s', async (_, stack) => {
    const report = (await load()).reportOf(errorWith('oh'), ORIGIN, 'vision', stack.replaceAll('ORIGIN', ORIGIN));
    expect(report?.components).toEqual(['Clock', 'Suspense', 'App']);
    expect(ErrorReportSchema.parse(report)).toEqual(report);
  });

  test.each([
    [`Unexpected token 'a', "abandon ability able"... is not valid JSON`, 'Unexpected token ...... is not valid JSON'],
    [
      `Unexpected token 'x', ..."{"name":"Mary Moth" x"... is not valid JSON`,
      'Unexpected token ...... is not valid JSON',
    ],
    ['The name “Mary "of the Moths" Moth” is odd', 'The name ... is odd'],
    ['Unexpected end of "abandon ability', 'Unexpected end of ...'],
    ['The card `Character?name=Mary` is odd', 'The card ... is odd'],
    ['No character 01JD3X of 0xAbCdEf here', 'No character ... of ... here'],
    ['Cannot load /game/quest/Cookie?p=init now', 'Cannot load ... now'],
    ['in two\r\nlines,\u2028and\u202e more \u{1f408}', 'in ... ...'],
    ['x'.repeat(400), 'x'.repeat(300)],
    // Scanning the whole of such a long message would block the page for minutes.
    ['x'.repeat(1_000_000), '...'],
    [`No room for ${'x'.repeat(2000)}7`, 'No room for ...'],
    [`The text "{"name":"${'Mary Moth lives here '.repeat(80)}"}" is odd`, 'The text ...'],
    [`${'12 '.repeat(390)}is odd: "${'moth '.repeat(99)}`, `${'... '.repeat(75)}`],
  ])('a report contains no data of the player: %s', async (message, expected) => {
    const { reportOf } = await load();
    const report = reportOf(errorWith(message), ORIGIN, 'vision');
    expect(report?.message).toBe(expected);
    expect(ErrorReportSchema.parse(report)).toEqual(report);
  });

  test.each([
    [`Cannot open ${PHRASE}`, '...'],
    [`Cannot translate ${PHRASE}`, 'Cannot translate ...'],
    [`No account for ${PHRASE.toUpperCase()}!`, 'No ...!'],
    [PHRASE.replaceAll(' ', ', '), '...'],
    [PHRASE.replaceAll(' ', '-'), '...'],
    [`${PHRASE.replaceAll(/\b(?=[a-z])/g, '1. ')} is odd`, '... ... is odd'],
    [PHRASE.replaceAll(' ', '\n'), '...'],
    [PHRASE.replaceAll(/([a-z]{4})[a-z]*/g, '$1'), '...'],
    [PHRASE.split(' ').slice(0, 4).join(' '), '...'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
    [
      'Failed to execute the thing on a node: it is not a child',
      'Failed to execute the thing on a node: it is not a child',
    ],
  ])('[X4] a report contains no magic words, quoted or not: %s', async (message, expected) => {
    const { reportOf } = await load();
    expect(reportOf(errorWith(message), ORIGIN, 'vision')?.message).toBe(expected);
  });

  test('a report matches the server’s schema even for an odd error name and a long stack', async () => {
    const { reportOf } = await load();
    const deep = `    at f (${ORIGIN}/assets/${'a'.repeat(40)}.js:1:2)\n`.repeat(50);
    const odd = Object.assign(errorWith('oh', deep), { name: '<b>odd</b>\n' });
    expect(ErrorReportSchema.parse(reportOf(odd, ORIGIN, 'vision'))).toMatchObject({ name: 'boddb' });
  });

  test('no report is made for an error of foreign code', async () => {
    const error = errorWith('oh', 'f@https://evil.example/assets/a.js:1:2');
    expect((await load()).reportOf(error, ORIGIN, 'vision')).toBe(null);
  });
});

test.each<[string, unknown, string | undefined]>([
  ['in the code', new TypeError('x is undefined'), 'x is undefined'],
  ['raised in a page', new Error('A test of the error screen'), 'A test of the error screen'],
  ['that quotes a player', new Error('No card `Mary` here'), 'No card ... here'],
  ['that consists of a quotation', new Error('"Mary Moth"'), undefined],
  ['that names magic words', new Error('legal winner thank year wave sausage'), undefined],
  ['without a message', new Error(), undefined],
  ['with a very long message', new Error('x'.repeat(300)), 'x'.repeat(200)],
  ['made for the screen, which has its own text', new PageError(503, 'Part of the page did not arrive'), undefined],
  ['of a call, which has its own text', new ORPCError('CONFLICT'), undefined],
  ['of the server', { status: 503, message: 'Swept.' }, undefined],
  ['that is a text', 'secret', undefined],
])('[S5, A6] for an error %s the screen shows its message, without possible player data', (_, error, shown) => {
  expect(shownWords(error)).toBe(shown);
});
