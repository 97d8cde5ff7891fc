import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
