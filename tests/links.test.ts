import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '*.md', ':!docs/decisions'], { cwd: ROOT, encoding: 'utf8' });

test.each(files.trim().split('\n'))('links of %s lead to files of the repository', (file) => {
  const links = readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g);
  const missing = [...links].filter(([, path = '']) => !existsSync(join(ROOT, dirname(file), path)));
  expect(missing.map(([, path]) => path)).toEqual([]);
});
