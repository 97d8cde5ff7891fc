import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

test('the README says of every folder what it is', () => {
  const ignored = read('.gitignore').split('\n');
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(`${entry.name}/`))
    .map(({ name }) => name);
  const [, table = ''] = read('README.md').split('\n## Where things live\n');
  const [own = ''] = table.split('\n## ');
  const told = [...own.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell).join();
  expect(folders).toContain('src');
  expect(folders.filter((name) => !told.includes(`[\`${name}`))).toEqual([]);
});
