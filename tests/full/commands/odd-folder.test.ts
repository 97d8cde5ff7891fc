import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { paths } from '../../../scripts/lib/paths.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

const run = promisify(execFile);
const NEEDED = ['src', 'scripts', 'tsconfig', 'tsconfig.json', 'vite.config.ts', 'package.json', 'package-lock.json'];

test('[W1] the client can be built in a folder with an unusual name', {
  timeout: 120_000,
}, async () => {
  const folder = join(tempFolder(), `the cat's [old] {game} (1) 100%`);
  for (const name of NEEDED) cpSync(join(paths.root, name), join(folder, name), { recursive: true });
  symlinkSync(join(paths.root, 'node_modules'), join(folder, 'node_modules'));
  const { stdout } = await run(process.execPath, ['scripts/build.ts'], { cwd: folder });
  expect(stdout).toMatch(/^Built \w+: \d+ pages/m);
});
