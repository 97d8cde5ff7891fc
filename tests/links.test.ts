import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.md', {
  cwd: ROOT,
  exclude: ['**/node_modules', 'test-results', 'dist'],
});

test.each(files)('links of %s lead to files of the repository', (file) => {
  const links = readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g);
  const missing = [...links].filter(([, path = '']) => !existsSync(join(ROOT, dirname(file), path)));
  expect(missing.map(([, path]) => path)).toEqual([]);
});

const read = (file: string) => readFileSync(join(ROOT, 'docs', file), 'utf8');
const pathsIn = (text: string) =>
  [...text.matchAll(/`(\w[\w./-]*\/[\w./-]+\.(?:css|json|md|mjs|tsx?))`/g)].map(([, path = '']) => path);

/** Files with these words in their paths need not exist: they are the ones that docs/adding.md tells readers to add. */
const ADDED = /\b(?:cellar|well)\b/;

test('docs/adding.md names files that exist, except those that its examples add', () => {
  const text = read('adding.md');
  const paths = pathsIn(text);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !ADDED.test(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  const lists = [...text.matchAll(/`([A-Z_]{3,})` (?:in|of)\s+`([\w./-]+)`/g)];
  expect(lists.length).toBeGreaterThan(5);
  const missing = lists.filter(([, name = '', path = '']) => !readFileSync(join(ROOT, path), 'utf8').includes(name));
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

describe('docs/architecture.md', () => {
  const text = read('architecture.md');

  test('docs/architecture.md names only files and folders that exist, by paths from src', () => {
    const folders = [...text.matchAll(/^\| (`[\w/.]+`(?:, `[\w/.]+`)*) \|/gm)].flatMap(([, cell = '']) =>
      cell.split(', ').map((span) => span.slice(1, -1)),
    );
    expect(folders.length).toBeGreaterThan(20);
    const named = [...pathsIn(text), ...folders];
    expect(named.filter((path) => !existsSync(join(ROOT, 'src', path)))).toEqual([]);
  });

  test.each([
    ['A choice, from press to page', 20],
    ['Signing in', 15],
  ])('the section "%s" names %i files at most, each once', (title, most) => {
    const [, section = ''] = text.split(`\n## ${title}\n`);
    const steps = pathsIn(section.split('\n## ')[0] ?? '');
    expect(steps.length).toBeGreaterThan(most / 2);
    expect(steps.length).toBeLessThanOrEqual(most);
    expect(new Set(steps).size).toBe(steps.length);
  });
});

/** docs/authoring-quests.md may be longer, up to 400 lines: authors read it from the beginning. */
test('a page of docs has 250 lines at most', () => {
  const pages = files.filter((file) => file.startsWith('docs/') && file !== 'docs/authoring-quests.md');
  const long = pages.filter((file) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length > 250);
  expect(long).toEqual([]);
});
