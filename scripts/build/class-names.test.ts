import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { shortClassName } from './class-names.ts';

test('every class of the client has a short name that no other class has', () => {
  const client = `${paths.root}src/client`;
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .flatMap((name) => {
      const [file, css] = [`${client}/${name}`, readFileSync(`${client}/${name}`, 'utf8')];
      const classes = new Set(css.match(/(?<=^\s*\.)[a-z]\w*/gim));
      return [...classes].map((one) => shortClassName(one, file, css));
    });
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
});
