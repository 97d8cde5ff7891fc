import { expect, test } from 'vitest';
import { withShortNames } from './react-properties.ts';

const CODE = `
function visit(fiber, lanes) {
  const next = { lanes: lanes, a: 1 };
  fiber.lanes = next.lanes | fiber.alternate.lanes;
  return fiber.ownerDocument ? fiber["x" + lanes] : fiber[alternate];
}`;

test('properties get other names, variables and what others made keep theirs', () => {
  expect(withShortNames(CODE, ['alternate', 'lanes'], ['x.ownerDocument']).toString()).toBe(`
function visit(fiber, lanes) {
  const next = { b: lanes, a: 1 };
  fiber.b = next.b | fiber.c.b;
  return fiber.ownerDocument ? fiber["x" + lanes] : fiber[alternate];
}`);
});

test('there are enough of them', () => {
  const own = Array.from({ length: 60 }, (_, index) => `own${index}`);
  const code = own.map((name) => `fiber.${name}`).join(';');
  const names = withShortNames(code, own, []).toString().split(';');
  expect(new Set(names).size).toBe(60);
  expect(names[59]).toMatch(/^fiber\.[a-z]{2}$/);
});

test.each([
  ['is not there any more', 'fiber.lane', ['lane', 'lanes'], [], 'has no property lanes'],
  ['others have, too', 'fiber.lanes', ['lanes'], ['const portal = { lanes: 0 }'], 'shares its property lanes'],
  ['is asked for by a text', 'fiber.lanes; "lanes" in fiber', ['lanes'], [], 'finds its property lanes by a text'],
  ['is a variable, too', 'fiber.lanes; ({ lanes })', ['lanes'], [], 'finds its property lanes by a text'],
] as const)('a property that %s ends the build', (_, code, own, sharing, said) => {
  expect(() => withShortNames(code, own, sharing)).toThrow(said);
});
