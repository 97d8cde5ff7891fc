import { expect, test } from 'vitest';
import { leaveOut } from './leave-out.ts';

const CODE = `
function begin(fiber) {
  switch (fiber.tag) {
    case 1:
      return start(fiber);
    case 2:
      var type = fiber.type;
      return look(type);
    case 3:
      type = fiber.kind;
      return look(type);
  }
}
function isNarrow(fiber) {
  return fiber.tag === 2 || 2 === fiber.tag || 2 !== fiber.tag || 2 < fiber.tag;
}
var simpleEventPluginEvents = "click touchEnd wheel".split(" ");
function look(type) {
  return animate(type);
}
function animate(type) {
  return type.animate();
}
Fragment.prototype.focus = function () {
  return 1;
};
var one = make("a"), other = make("b");`;

const lines = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const without = (...parts: Parameters<typeof leaveOut>[1]) => lines(leaveOut(CODE, parts).toString());

test('what is of a kind that nobody makes goes, and what was declared in it stays declared', () => {
  const left = without({ kinds: [2] });
  expect(left.slice(0, 9)).toEqual([
    'function begin(fiber) {var type;',
    'switch (fiber.tag) {',
    'case 1:',
    'return start(fiber);',
    'case 3:',
    'type = fiber.kind;',
    'return look(type);',
    '}',
    '}',
  ]);
  expect(left).toContain('return fiber.tag === 2 || false || true || 2 < fiber.tag;');
});

test.each([
  [
    'what another kind runs into stays for it',
    'case 1: a(); case 2: b(); break; case 3: c();',
    'case 1: a(); b(); break; case 3: c();',
  ],
  ['a kind that shares what it does goes alone', 'case 1: case 2: case 3: a();', 'case 1: case 3: a();'],
  ['a kind that runs into another one leaves it', 'case 2: a(); case 1: b();', 'case 1: b();'],
  [
    'kinds in a row go together',
    'case 1: a(); break; case 2: case 4: b(); default: c();',
    'case 1: a(); break; default: c();',
  ],
  [
    'a way out by either side is one',
    'case 1: if (a) return; else { throw b; } case 2: c(); case 3: d();',
    'case 1: if (a) return; else { throw b; } case 3: d();',
  ],
])('%s', (_, cases, left) => {
  const [before, after] = [cases, left].map((all) => `function go(f) { switch (f.tag) { ${all} } }`);
  const less = leaveOut(before ?? '', [{ kinds: cases.includes('case 4') ? [2, 4] : [2] }]).toString();
  expect(less.replaceAll(/\s+/g, ' ')).toBe(after);
});

test('events that nobody hears are not listed', () => {
  expect(without({ events: ['touchEnd'] })).toContain('var simpleEventPluginEvents = "click wheel".split(" ");');
});

test('functions tell who calls them all the same, or do what is said instead; variables have what is said; statements go', () => {
  const left = without({
    uncalled: ['animate'],
    instead: { look: 'return null;' },
    statements: ['Fragment.prototype.'],
    values: { other: '{}' },
  });
  expect(left.slice(-3)).toEqual([
    'function look(type) {return null;}',
    'function animate(type) {throw Error("left out of this build: animate")}',
    'var one = make("a"), other = {};',
  ]);
});

test.each([
  [{ kinds: [7] }, '7'],
  [{ uncalled: ['gone'] }, 'gone'],
  [{ instead: { gone: '' } }, 'gone'],
  [{ values: { gone: '' } }, 'gone'],
  [{ statements: ['Gone.'] }, 'Gone.'],
  [{ events: ['gone'] }, 'gone'],
])('what is not there ends the build: %o', (part, name) => {
  expect(() => leaveOut(CODE, [part])).toThrow(
    `React has no kind, function, variable, statement or event ${name}: read react-left-out.ts again`,
  );
});
