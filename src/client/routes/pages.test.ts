import { expect, test } from 'vitest';
import { requireMiddleware } from './pages.ts';
import { routeTable } from './table.ts';

test.each(['no-such-guard', '', 'constructor', '__proto__'])(
  '[A10] `requireMiddleware` throws for the unknown name "%s"',
  (name) => {
    expect(() => requireMiddleware(name)).toThrow(`Unknown route middleware: ${name}`);
  },
);

test('[A10] each guard that a route names exists', () => {
  const names = routeTable.flatMap(({ meta }) => meta.middleware ?? []);
  expect(names).toEqual(['quest-card']);
  for (const name of names) expect(requireMiddleware(name)).toBeTypeOf('function');
});

test.each([
  ['Cookie', true],
  ['Cookie?p=accept', true],
  ['Girl', false],
  ['Dragon', false],
  ['cookie', false],
  ['Cookie?colour=red', false],
  ['', false],
  [undefined, false],
])('[A9, A10] the guard `quest-card` admits the card %s: %s', (qcard, open) => {
  expect(requireMiddleware('quest-card')({ qcard })).toBe(open);
});
