import { describe, expect, test } from 'vitest';
import { REPORT_FRAMES_MAX, REPORT_NAME_MAX, REPORT_TEXT_MAX } from '#contract';
import { CALLS_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { REPORTS_PER_MINUTE } from '../../src/server/web/api/router.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { type CallOptions, createVisitor } from '../helpers/visitor.ts';

const PATH = '/api/debug/error';
const REPORT = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: ['first-1a2b3c.js:1:2345', 'page-4d5e6f.js:12:7'],
  components: ['QuestPlayer', 'Component'],
  build: 'e370bfec91d3',
  route: 'game-quest-qcard',
};

const server = serveHere({ RATE_LIMIT: 'off' });

const tell = (body: unknown, headers: CallOptions['headers'] = {}) =>
  createVisitor(server).call('POST', PATH, { body, headers });

/** The reports in the log so far. */
const reports = () =>
  server.lines.map((line) => JSON.parse(line) as { msg: string; report?: unknown }).filter(({ report }) => report);

test('[A8] an error report of a browser is logged in one line with its fields and the error id of the response', async () => {
  const { status, json } = await tell(REPORT);
  const { errorId } = json as { readonly errorId: string };
  expect([status, json]).toEqual([200, { errorId: expect.stringMatching(/^[0-9A-Z]{26}$/) }]);
  expect(reports()).toEqual([
    { level: 40, time: expect.any(Number), msg: 'error in a browser', errorId, report: REPORT },
  ]);
});

describe('[A8, C10] an invalid report is refused and not logged:', () => {
  const a = (length: number) => 'a'.repeat(length);
  test.each<[what: string, body: unknown, status?: number]>([
    ['a line end in the message', { ...REPORT, message: 'oh\n{"level":50,"msg":"all is lost"}' }],
    ['a line separator in the message', { ...REPORT, message: 'oh\u2028no' }],
    ['an escape sequence in the message', { ...REPORT, message: '\u001b[2J' }],
    ['a C1 control in the message', { ...REPORT, message: '\u009b31m' }],
    ['a right-to-left override in the message', { ...REPORT, message: '\u202egnp.exe' }],
    ['half a surrogate pair', { ...REPORT, message: '\ud800' }],
    ['a message that is too long', { ...REPORT, message: a(REPORT_TEXT_MAX + 1) }],
    ['a message that is not text', { ...REPORT, message: { toString: 'oh' } }],
    ['a name that is too long', { ...REPORT, name: a(REPORT_NAME_MAX + 1) }],
    ['a URL as a route', { ...REPORT, route: '/game/quest/Cookie?p=init' }],
    ['a URL as a build', { ...REPORT, build: 'https://evil.example' }],
    ['a file of another origin', { ...REPORT, stack: ['https://evil.example/a.js:1:1'] }],
    ['a query in the stack', { ...REPORT, stack: ['first.js?words=abandon:1:1'] }],
    ['a line end in the stack', { ...REPORT, stack: ['first.js:1:1\n'] }],
    ['a stack that is a text', { ...REPORT, stack: 'first.js:1:1' }],
    ['a stack that is too deep', { ...REPORT, stack: Array(REPORT_FRAMES_MAX + 1).fill('first.js:1:1') }],
    ['a URL as a component', { ...REPORT, components: ['https://evil.example'] }],
    ['components that are too deep', { ...REPORT, components: Array(REPORT_FRAMES_MAX + 1).fill('Component') }],
    ['an unknown field', { ...REPORT, player: '01J' }],
    ['a missing field', { ...REPORT, route: undefined }],
    ['a list', [REPORT]],
    ['a body above the limit', { ...REPORT, message: a(5000) }, 413],
  ])('a report with %s is refused and not logged', async (_, body, expected = 400) => {
    const before = server.lines.filter((line) => !line.includes('"msg":"request"')).length;
    expect((await tell(body)).status).toBe(expected);
    expect(server.lines.filter((line) => !line.includes('"msg":"request"'))).toHaveLength(before);
  });

  test.each<[what: string, headers: Record<string, string>, status: number]>([
    ['another content type, as forms and beacons of other sites send it', { 'content-type': 'text/plain' }, 400],
    ['cross-site Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the origin of another site', { origin: 'https://evil.example' }, 403],
  ])('a report sent with %s is refused and not logged', async (_, headers, expected) => {
    const before = reports().length;
    expect((await tell(REPORT, headers)).status).toBe(expected);
    expect(reports()).toHaveLength(before);
  });
});

test('[A8, C9] reports above the rate limit of a client get 429, and the log of reports is limited in total', async () => {
  // With a clock that stands still, all calls fall in one minute.
  const busy = await startHere({ TRUST_PROXY: 'on' }, { steadyClock: () => 0 });
  const statuses: number[] = [];
  for (let time = 0; time < 3 * (CALLS_PER_MINUTE.report + 1); time += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${time % 3}` };
    statuses.push((await createVisitor(busy).call('POST', PATH, { body: REPORT, headers })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3 * CALLS_PER_MINUTE.report);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  expect(busy.lines.filter((line) => line.includes('error in a browser'))).toHaveLength(REPORTS_PER_MINUTE);
});
