import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { shortClassName } from './class-names.ts';

const CLIENT = `${paths.root}src/client`;
const styles = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .toSorted()
  .map((name) => ({ file: `${CLIENT}/${name}`, css: readFileSync(`${CLIENT}/${name}`, 'utf8') }));

test('every class of every part has a short name that nothing else has', () => {
  expect(styles.length).toBeGreaterThan(30);
  const names = styles.flatMap(({ file, css }) =>
    [...new Set(css.match(/(?<=^\s*\.)[a-z]\w*/gim))].map((name) => shortClassName(name, file, css)),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[^\Waeioud_]{1,2}\d{1,2}$/.test(name))).toEqual([]);
});

const [one, other] = styles;

test('names are the same, in whatever order they are asked for', () => {
  if (!one) throw new Error('There is no style');
  const css = '.hat { color: red } .cat { animation: purr 1s } @keyframes purr { to { opacity: .5 } }';
  expect(shortClassName('purr', one.file, css)).toBe('b2');
  expect(['hat', 'cat'].map((name) => shortClassName(name, one.file, css))).toEqual(['b0', 'b1']);
  expect(shortClassName('cat', one.file, css)).toBe('b1');
});

test('what is not there has no name', () => {
  if (!other) throw new Error('There is only one style');
  expect(() => shortClassName('bat', other.file, '.hat {}')).toThrow('no class');
  expect(() => shortClassName('hat', '/elsewhere/some.module.css', '.hat {}')).toThrow('no style of the client');
});
