import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { partOf } from '../../../scripts/build/style-parts.ts';
import { BUDGETS, LATER_BUDGET, NOT_YET } from '../../../scripts/build/weights/budgets.ts';
import { findTooEarly, findTooHeavy } from '../../../scripts/build/weights/find-too-heavy.ts';
import { firstLoads, laterBytes } from '../../../scripts/build/weights/first-loads.ts';
import { readModuleSizes } from '../../../scripts/build/weights/module-sizes.ts';
import { LANGUAGES } from '../../../src/content/messages/index.ts';
import { PAGES } from '../../e2e/all-pages.ts';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { expect, test } from '../../e2e/test.ts';

const loads = await firstLoads(CLIENT_DIR);

test.describe('the first load', () => {
  test('is known of every page', () => {
    expect(loads.map(({ path }) => path)).toEqual(expect.arrayContaining(PAGES.map(({ path }) => path)));
    for (const { bytes } of loads) for (const size of Object.values(bytes)) expect(size).toBeGreaterThan(1000);
  });

  for (const language of LANGUAGES) {
    test(`is no heavier than its budget: ${language}`, async () => {
      const all = await firstLoads(CLIENT_DIR, language);
      expect(all.map(({ path }) => path)).toEqual(loads.map(({ path }) => path));
      expect(findTooHeavy(all, BUDGETS[language], readModuleSizes()).join('\n')).toBe('');
    });
  }

  test('is counted as it is sent', async ({ request }) => {
    for (const { path, bytes } of loads) {
      const page = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      const sent = Number(page.headers()['content-length']);
      // Here of another origin, which pages name several times.
      expect(Math.abs(sent / bytes.html - 1), path).toBeLessThan(0.03);
    }
  });

  test('has nothing that is not needed yet', () => {
    expect(findTooEarly(loads, NOT_YET, readModuleSizes()).join('\n')).toBe('');
  });

  test('has the style of all that it is made of', () => {
    const sizes = readModuleSizes();
    for (const { path, scripts } of loads) {
      const files = scripts.flatMap((name) => Object.keys(sizes[name] ?? {})).filter((name) => name.endsWith('.css'));
      const needed = new Set(files.flatMap((name) => partOf(name.replace('src/client/', '')) ?? []));
      const html = readFileSync(`${CLIENT_DIR}${path}/index.html`, 'utf8');
      const named = [...html.matchAll(/data-rel="stylesheet"[^>]*assets\/(\w+)-/g)].map(([, name]) => name);
      const [common, ...own] = named.filter((name) => name !== 'makers');
      expect(common).toBe('style');
      expect(own, path).toEqual([...needed]);
    }
  });

  test('says, where it is large, that all of it is called at once: what comes first in a file is heard', () => {
    const names = new Set(loads.flatMap(({ scripts }) => scripts));
    const large = [...names]
      .map((name) => readFileSync(`${CLIENT_DIR}/${name}`, 'utf8'))
      .filter(({ length }) => length > 10_100);
    expect(large.length).toBeGreaterThan(3);
    for (const code of large) expect(code.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });

  // In parentheses it is compiled while it comes; else it is looked over, and parsed once more on the page's own thread.
  test('has modules that are wrapped, React among them, in parentheses, as what is called at once', () => {
    const names = new Set(loads.flatMap(({ scripts }) => scripts));
    const wrapped = [...names].flatMap((name) => wrappedModules(readFileSync(`${CLIENT_DIR}/${name}`, 'utf8')));
    expect(wrapped.length).toBeGreaterThan(5);
    expect(wrapped.filter((beginning) => !beginning.startsWith('(('))).toEqual([]);
  });

  test('is all that a page turn does not have to load again', () => {
    const over = loads
      .map((page) => ({ path: page.path, bytes: laterBytes(page, loads, CLIENT_DIR) }))
      .filter(({ bytes }) => bytes > LATER_BUDGET);
    expect(over).toEqual([]);
  });
});

/** How what the bundler wraps begins: modules that are written for Node. */
function wrappedModules(code: string): readonly string[] {
  const { body } = parse(code, { ecmaVersion: 2023, sourceType: 'module' });
  const wrappers = body
    .flatMap((statement) => (statement.type === 'ImportDeclaration' ? statement : []))
    .filter(({ source }) => String(source.value).includes('rolldown-runtime'))
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  return body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init : []))
    .filter((call) => call.callee.type === 'Identifier' && wrappers.includes(call.callee.name))
    .filter((call) => call.arguments[0]?.type === 'ArrowFunctionExpression')
    .map(({ callee }) => code.slice(callee.end, callee.end + 40));
}
